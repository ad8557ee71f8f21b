"""Any window: too small is said politely, and growing brings the same picture back."""

import pytest
from city import TWO_PEOPLE, sit_down
from terminal_session import TerminalSession

TOO_SMALL = [(1, 1), (5, 2), (20, 5), (39, 15), (40, 14), (200, 3)]
LARGE_ENOUGH = [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)]


@pytest.mark.parametrize(("columns", "rows"), TOO_SMALL)
def test_it_starts_however_small_and_opens_when_there_is_room(
    start_city, columns: int, rows: int
) -> None:
    """terminal-bugs 28."""
    city = start_city(columns=columns, rows=rows)
    city.wait_for(lambda shown: shown.eye.modes & {1049} and shown.text.strip())
    assert city.status is None
    city.resize(80, 24)
    city.wait_for("New game")
    city.press("q")
    assert city.wait_exit() == 0
    assert city.eye.left_on == set()


@pytest.mark.parametrize("arguments", [(), TWO_PEOPLE], ids=["title", "table"])
def test_shrinking_and_growing_changes_nothing(start_city, arguments: tuple[str, ...]) -> None:
    """terminal-bugs 28: through all sizes and back; the choice made before still stands."""
    city = start_city(*arguments)
    if arguments:
        sit_down(city)
    else:
        city.wait_for("New game")
    city.wait_quiet(first=0.2)
    city.press("down")
    city.wait_quiet(first=1.0)
    before = city.text
    for columns, rows in (*TOO_SMALL, *LARGE_ENOUGH):
        city.resize(columns, rows)
        city.wait_quiet(first=0.5)
        assert city.status is None
    city.resize(80, 24)
    city.wait_for(lambda shown: shown.text == before)


@pytest.mark.parametrize(("columns", "rows"), LARGE_ENOUGH)
def test_a_window_of_this_size_is_filled_and_not_overrun(
    start_city, columns: int, rows: int
) -> None:
    city = start_city(*TWO_PEOPLE, columns=columns, rows=rows)
    sit_down(city)
    assert "Ana" in city.text
    assert city.row_texts[-1].strip()
    assert all(len(row) == columns for row in city.row_texts)


def test_the_notice_says_what_is_needed(start_city) -> None:
    city = start_city(columns=39, rows=14)
    city.wait_for("40 x 15")
    assert_single_picture(city)


def assert_single_picture(city: TerminalSession) -> None:
    """Nothing but the notice is there."""
    assert len(city.text.split("\n")) == 14
    assert "New game" not in city.text


@pytest.mark.parametrize("key", ["?", "r", "l", "h", "ctrl+p"])
def test_every_page_survives_every_size(start_city, key: str) -> None:
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    before = city.text
    city.press(key)
    city.wait_for(lambda shown: shown.text != before)
    for columns, rows in ((5, 2), (40, 15), (200, 60), (1, 1), (80, 24)):
        city.resize(columns, rows)
        city.wait_quiet(first=0.5)
        assert city.status is None
    city.press("escape")
    city.wait_for(lambda shown: shown.text == before)
