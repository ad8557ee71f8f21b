"""The whole table as people see it, in every situation that looks different."""

import pytest
from attrs import evolve

from saves.store import Store
from tui.app import CityApp
from tui.settings import Settings

SMALL = ["about_to_roll", "meeting", "a_deal_to_answer"]
COLOURLESS = ["about_to_roll", "a_round"]


@pytest.fixture
def picture(caught, snap_compare, tmp_path):
    """Compare the picture of a situation, after the curtain."""

    def compare(name, size, theme="dark"):
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
        first = ["escape"] if name == "won" else ["enter"]
        return snap_compare(app, press=first, terminal_size=size)

    return compare


def test_at_home(picture, situation_name):
    assert picture(situation_name, (80, 24))


def test_on_a_large_terminal(picture, situation_name):
    assert picture(situation_name, (120, 40))


@pytest.mark.parametrize("name", ["about_to_roll", "a_round"])
def test_on_a_very_large_terminal(picture, name):
    assert picture(name, (200, 60))


@pytest.mark.parametrize("name", SMALL)
def test_on_the_smallest_terminal(picture, name):
    assert picture(name, (40, 15))


@pytest.mark.parametrize("name", COLOURLESS)
def test_without_colours(picture, name):
    assert picture(name, (80, 24), theme="mono")
