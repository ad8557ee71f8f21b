"""The table of Civitas Nihilium on a slow line: walking, carrying and dragging cards."""

import pytest
from city import saves_folder
from civitas_sense import played, sensible

import engine
from saves.store import Store

SIZES = [(80, 24), (120, 40), (200, 60)]
CURSOR_KEY = 250
FOCUS_MOVED = 600
"""The frame of the pane that was left and of the one that was entered."""
CARD_MOVED = 2_000
"""Two cards change places, with all that is written on them."""
SETTLED = 0.15


class Reached(Exception):
    """The Timeline lies on the table."""


def until_there_is_something_to_carry(link):
    decision = link.decision
    if decision.what == "timeline.next" and decision.option("reorder"):
        raise Reached
    return sensible(link)


@pytest.fixture
def sit_at_the_timeline(start_city, tmp_path):
    """Resume a game between two cards, at a size."""

    def sit(columns, rows):
        table = engine.start("civitas", ["Ana"], seed=7, salt="00")
        with pytest.raises(Reached):
            played(table, until_there_is_something_to_carry)
        store = Store(saves_folder(tmp_path))
        store.keep(table)
        store.close()
        city = start_city("resume", columns=columns, rows=rows)
        city.wait_for("what next?")
        city.settle()
        return city

    return sit


def cost(city, act):
    before = len(city.output)
    act()
    city.wait_quiet(gap=SETTLED)
    return len(city.output) - before


def mouse(city, button, column, row, end="M"):
    city.send(f"\x1b[<{button};{column};{row}{end}".encode())


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_walking_along_the_timeline_is_cheap(sit_at_the_timeline, columns, rows):
    city = sit_at_the_timeline(columns, rows)
    city.press("tab", "down")
    city.settle()
    spent = []
    for key in ("right", "right", "left", "left"):
        spent.append(cost(city, lambda key=key: city.press(key)))
    assert 0 < max(spent) <= CURSOR_KEY


@pytest.mark.parametrize(("columns", "rows"), SIZES[:2])
def test_a_dragged_card_sends_what_changes_and_no_more(sit_at_the_timeline, columns, rows):
    city = sit_at_the_timeline(columns, rows)
    second, third = [at for at, sign in enumerate(city.row_texts[3]) if sign == "╭"][1:3]
    assert cost(city, lambda: mouse(city, 0, third + 5, 6)) <= FOCUS_MOVED
    assert 0 < cost(city, lambda: mouse(city, 32, second + 5, 6)) <= CARD_MOVED
    assert cost(city, lambda: mouse(city, 32, second + 6, 6)) <= CURSOR_KEY
    assert "carried" in city.text
    mouse(city, 0, second + 6, 6, "m")
    city.wait_for(lambda shown: "carried" not in shown.text)
    assert "what next?" in city.text
