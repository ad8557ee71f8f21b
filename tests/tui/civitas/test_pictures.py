"""The whole table as people see it, in every situation that looks different."""

import pytest
from attrs import evolve

from saves.store import Store
from tui.app import CityApp
from tui.settings import Settings

ENDINGS = ("won", "lost")
"""Once decided, the ending lies over the table; it is put aside, so that the table is seen."""
LARGE = ["at_the_timeline", "meeting_a_witness", "after_the_dice"]
SMALL = ["picking_a_main", "at_the_timeline", "after_the_dice", "sharing_a_gain", "in_the_store"]
COLOURLESS = ["at_the_timeline", "victims_ahead", "sharing_a_loss", "in_the_store"]


@pytest.fixture
def picture(caught, snap_compare, tmp_path):
    """Compare the picture of a situation. The cursor stands on the first option."""

    def compare(name, size, theme="dark", keys=()):
        table = caught(name)
        store = Store(tmp_path / "saves")
        store.keep(table)
        app = CityApp(
            store=store,
            exports=tmp_path / "exports",
            clock=lambda: 0.0,
            settings=evolve(Settings(), motion=False, theme=theme),
            table=table,
        )
        first = ["escape"] if name in ENDINGS else []
        return snap_compare(app, press=[*first, *keys], terminal_size=size)

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
    assert picture("at_the_timeline", (80, 24), theme="light")


def test_jump_letters(picture):
    assert picture("reordering", (80, 24), keys=["j"])


def test_a_card_that_is_carried(picture):
    assert picture("at_the_timeline", (80, 24), keys=["tab", "right", "right", "space", "left"])


def test_a_split_that_is_weighed(picture):
    assert picture("sharing_a_gain", (80, 24), keys=["right", "right"])


@pytest.mark.parametrize("letter", ["h", "P", "T", "C", "K", "S", "D"])
def test_pages(picture, letter):
    assert picture("victims_ahead", (80, 24), keys=[letter])
