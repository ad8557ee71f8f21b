"""The screens as people see them, at home, on large terminals, on the smallest, without colour."""

import pytest
from city_kit import city, incal
from incal_play import answer, arranged

PEOPLE = (None, None)


def table_for_two(**changes):
    given = {
        "seats": 2,
        "removed": "S1 S2 S3 S4 S5",
        "t1": "aquaend: K3 K4 A5",
        "t2": "central-computer: M3",
        "t3": "ourgar-gan: T4 A3",
        "t4": "technocity: D1 D2 D4",
        "hands": ["A2 K1 T5 DMG", "T1 T2 M1 DMG"],
        "deck": "M5 T3 A1 D5",
        "enemy_at": 4,
        "bots": PEOPLE,
    }
    return arranged(**{**given, **changes})


def lost():
    table = table_for_two(enemy_at=0, bots=(None, "steady"))
    answer(table, "turn.action", "travel:1")
    return table


def won():
    table = table_for_two(chits=[None, 3, 7, 1, 5, 2], bots=(None, "steady"))
    answer(table, "turn.action", "ritual")
    for tile in ("t3", "t5", "t1", "t4", "t2"):
        answer(table, "ritual.tile", tile)
    return table


LOOK = ["enter", "1", "enter", "1", "enter"]
SCREENS = {
    "title": (None, []),
    "new-game": (None, ["n", "enter"]),
    "new-game-option": (None, ["n", "enter", "6", "enter", "down"]),
    "new-game-name": (None, ["n", "enter", "4", "enter", "enter"]),
    "empty-shelf": (None, ["o", "enter"]),
    "rules": (None, ["b", "enter", "down"]),
    "rules-search": (None, ["b", "enter", "slash", *"ritual"]),
    "settings": (None, ["e", "enter"]),
    "help": (None, ["question_mark"]),
    "curtain": (table_for_two, []),
    "commands": (table_for_two, ["enter", "ctrl+p"]),
    "jump": (table_for_two, ["enter", "j"]),
    "sure": (table_for_two, ["enter", "1", "enter", "2", "enter"]),
    "look": (table_for_two, LOOK),
    "last-look": (table_for_two, [*LOOK, "enter"]),
    "log": (table_for_two, [*LOOK, "enter", "enter", "enter", "l"]),
    "hand": (table_for_two, ["enter", "h"]),
    "rules-of-a-decision": (table_for_two, ["enter", "r"]),
    "save-as": (table_for_two, ["enter", "s", *"copy"]),
    "leave-told": (table_for_two, ["enter", "ctrl+c"]),
    "lost": (lost, ["enter"]),
    "won": (won, ["enter"]),
}
LARGE = ["title", "new-game", "rules", "won"]
SMALL = ["title", "new-game", "rules", "curtain", "help", "sure", "won"]
COLOURLESS = ["title", "new-game", "settings", "curtain", "sure", "won"]


@pytest.fixture
def picture(snap_compare, tmp_path):
    """Compare the picture of a screen after the keys that lead to it."""

    def compare(name, size, **settings):
        make, keys = SCREENS[name]
        app = city(tmp_path, make() if make else None, **settings)
        return snap_compare(app, press=keys, terminal_size=size)

    return compare


@pytest.mark.parametrize("name", SCREENS)
def test_at_home(picture, name):
    assert picture(name, (80, 24))


@pytest.mark.parametrize("name", SCREENS)
def test_on_a_large_terminal(picture, name):
    assert picture(name, (120, 40))


@pytest.mark.parametrize("name", LARGE)
def test_on_a_very_large_terminal(picture, name):
    assert picture(name, (200, 60))


@pytest.mark.parametrize("name", SMALL)
def test_on_the_smallest_terminal(picture, name):
    assert picture(name, (40, 15))


@pytest.mark.parametrize("name", COLOURLESS)
def test_without_colour(picture, name):
    assert picture(name, (80, 24), theme="mono")


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_in_other_themes(picture, theme):
    assert picture("title", (80, 24), theme=theme)


def test_a_shelf_with_games(snap_compare, tmp_path):
    first = city(tmp_path)
    for name in ("spring", "autumn"):
        table = incal(("Ana", "Ben"), bots=1)
        first.store.keep(table, name)
        first.store.release(table)
    app = city(tmp_path)

    async def the_older_one(pilot):
        await pilot.press("o", "enter")
        await pilot.pause()
        pilot.app.screen.prompt.go_to("spring")
        await pilot.pause()

    assert snap_compare(app, run_before=the_older_one, terminal_size=(80, 24))
