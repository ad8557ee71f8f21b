"""The whole table as people see it, in every situation that looks different."""

import pytest
from attrs import evolve

from saves.store import Store
from tui.app import CityApp
from tui.settings import Settings

FIRST_KEYS = {"won": ["escape"], "lost": ["escape"], "darkness_ritual": []}
"""What lifts the curtain: Enter; an ending is put aside, and a race for all has no curtain."""
LARGE = ["travelling", "choosing_cards", "ritual"]
COLOURLESS = ["travelling", "choosing_cards", "hunchbacks", "great_darkness"]
SMALL = ["travelling", "choosing_cards", "ritual", "great_darkness"]


@pytest.fixture
def picture(caught, snap_compare, tmp_path):
    """Compare the picture of a situation, as the seat that is asked sees it.

    The cursor stands on the first option. Once decided, the ending lies over the table; it is
    taken away, so that the ring with all its chits is seen.
    """

    def compare(name, size, theme="dark", keys=()):
        table = caught(name)
        store = Store(tmp_path / "saves")
        store.keep(table)
        settings = evolve(Settings(), motion=False, theme=theme)
        app = CityApp(
            store=store,
            exports=tmp_path / "exports",
            clock=lambda: 0.0,
            settings=settings,
            table=table,
        )
        return snap_compare(
            app, press=[*FIRST_KEYS.get(name, ["enter"]), *keys], terminal_size=size
        )

    return compare


def test_at_home(picture, situation_name):
    assert picture(situation_name, (80, 24))


def test_on_a_large_terminal(picture, situation_name):
    assert picture(situation_name, (120, 40))


@pytest.mark.parametrize("name", LARGE)
def test_on_a_very_large_terminal(picture, name):
    assert picture(name, (200, 60))


@pytest.mark.parametrize("name", SMALL)
def test_on_the_smallest_terminal(picture, name):
    assert picture(name, (40, 15))


@pytest.mark.parametrize("name", COLOURLESS)
def test_without_colours(picture, name):
    assert picture(name, (80, 24), theme="mono")


def test_on_a_light_ground(picture):
    assert picture("travelling", (80, 24), theme="light")


def test_jump_letters(picture):
    assert picture("travelling", (80, 24), keys=["j"])


def test_jump_letters_on_cards(picture):
    assert picture("moving_a_card", (120, 40), keys=["j"])


def test_the_boards_own_cursor(picture):
    assert picture("travelling", (80, 24), keys=["tab", "right", "down", "left"])


@pytest.mark.parametrize("letter", ["h", "D", "O", "E", "T"])
def test_pages(picture, letter):
    assert picture("travelling", (80, 24), keys=[letter])
