"""What a slow line has to carry (terminal-bugs 32): bytes, which are the same every time."""

import pytest
from city import FIRST_PROMPT, TWO_PEOPLE, play_to_bens_curtain, sit_down, travel_one_step

SIZES = [(80, 24), (120, 40), (200, 60)]
FIRST_PAINT = 16_000
ANOTHER_SCREEN = 16_000
ANSWER = 8_000
# Where words follow the cursor, as they do on a table.
CURSOR_KEY = 500


def test_the_first_picture_is_small_and_painted_once(start_city) -> None:
    city = start_city()
    city.wait_for("New game")
    city.settle(0.3)
    assert len(city.output) <= FIRST_PAINT
    assert city.output.count(b"\x1b[2J") == 1


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_cursor_key_costs_no_more_on_a_large_terminal(
    start_city, columns: int, rows: int
) -> None:
    city = start_city(*TWO_PEOPLE, columns=columns, rows=rows)
    sit_down(city)
    for key in ("down", "down", "down", "up", "up", "up"):
        before = len(city.output)
        city.press(key)
        city.wait_quiet(gap=0.15)
        assert 0 < len(city.output) - before <= CURSOR_KEY


def test_answers_and_curtains_stay_within_their_budgets(start_city) -> None:
    city = start_city(*TWO_PEOPLE)
    city.wait_for("press Enter, Ana")
    city.settle()
    before = len(city.output)
    city.press("enter")
    city.wait_for(FIRST_PROMPT)
    city.settle()
    assert len(city.output) - before <= ANOTHER_SCREEN

    before = len(city.output)
    travel_one_step(city)
    city.wait_for("which cards do you lay")
    city.settle()
    assert len(city.output) - before <= ANSWER


def test_nothing_is_cleared_while_playing(start_city) -> None:
    """A picture that is wiped and drawn again flickers."""
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    painted = len(city.output)
    play_to_bens_curtain(city)
    for key in ("enter", "?", "escape", "l", "escape", "ctrl+p", "escape"):
        city.press(key)
        city.settle(0.2)
    assert b"\x1b[2J" not in city.output[painted:]
