"""Playing on the ring itself: the whole app, driven by keys."""

import asyncio

import pytest
from attrs import evolve

from saves.store import Store
from tui.app import CityApp
from tui.settings import Settings


@pytest.fixture
def play(tmp_path):
    """Give keys to the app at a table, after the curtain was lifted; gives the app."""

    def run(table, *keys, motion=False, size=(80, 24)):
        async def pressing():
            store = Store(tmp_path / "saves")
            store.keep(table)
            app = CityApp(
                store=store,
                exports=tmp_path / "exports",
                clock=lambda: 0.0,
                settings=evolve(Settings(), motion=motion),
                table=table,
            )
            async with app.run_test(size=size) as pilot:
                for key in ("enter", *keys):
                    await pilot.press(key)
                    await pilot.pause()
                board = app.screen.board
                return "\n".join(board.painting(*board.size).lines())

        return asyncio.run(pressing())

    return run


def asked(table):
    return table.link(table.waiting[0]).decision.what


def test_a_trip_is_chosen_on_the_ring(arrange, play):
    table = arrange()
    shown = play(table, "tab", "right", "right", "enter")
    assert asked(table) == "explore.cards"
    assert table.link(0).view.metacraft == 2
    assert "◈ Crystal Forest" in shown


def test_a_closed_tile_is_not_chosen_by_enter(arrange, play):
    table = arrange()
    play(table, "tab", "right", "right", "down", "left", "enter")
    assert asked(table) == "turn.action"


def test_a_digit_is_the_number_of_steps(arrange, play):
    table = arrange()
    play(table, "5", "enter")
    assert table.link(0).view.metacraft == 5


def test_a_card_is_chosen_in_the_hand_by_a_jump_letter(arrange, play):
    table = arrange()
    play(table, "2", "enter", "j", "a", "enter")
    lying = table.link(0).view.tiles[2].cards
    assert [card.card for card in lying] == ["M3", "S4", "S5", "K1"]


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (120, 40)])
def test_the_ring_is_walked_at_every_size(arrange, play, size):
    table = arrange()
    walk = ["down"] if size[0] < 76 else ["right"]
    play(table, "tab", *walk, "enter", size=size)
    assert asked(table) == "explore.cards"


def test_any_key_ends_a_flight_that_is_being_shown(arrange, play):
    table = arrange()
    shown = play(table, "5", "enter", "space", motion=True)
    assert "◈ Ourgar-Gan" in shown
    assert asked(table) == "explore.cards"
