"""Playing on the table itself: the whole app, driven by keys."""

import asyncio
import random

import pytest
from attrs import evolve
from city_kit import text

import engine
from engine.record import Seat
from saves.store import Store
from tui.app import CityApp
from tui.settings import Settings


def opened(table, folder):
    """The app at a table."""
    store = Store(folder / "saves")
    store.keep(table)
    return CityApp(
        store=store,
        exports=folder / "exports",
        clock=lambda: 0.0,
        settings=evolve(Settings(), motion=False),
        table=table,
    )


@pytest.fixture
def play(tmp_path):
    """Give keys to the app at a table, after the curtain was lifted; gives the board's rows."""

    def run(table, *keys, size=(80, 24)):
        async def pressing():
            app = opened(table, tmp_path)
            async with app.run_test(size=size) as pilot:
                for key in ("enter", *keys):
                    await pilot.press(key)
                    await pilot.pause()
                board = app.screen.board
                return "\n".join(board.painting(*board.size).lines())

        return asyncio.run(pressing())

    return run


def test_the_ring_the_form_and_the_rivals_are_there(lay, play):
    shown = play(lay())
    assert "Ana · The Church" in shown
    assert "HO" in shown
    assert "B Ben" in shown
    assert "in Jail, bail $100" in shown


def test_arrows_walk_the_ring_and_tell_of_its_squares(lay, play):
    shown = play(lay(), "tab", "right")
    assert "r22 " in shown


def test_a_square_is_chosen_on_the_ring(lay, play):
    table = lay({"possessions": ["nuclear-missile"]})
    table.link(0).act("use", {"what": "item:nuclear-missile"})
    play(table, "tab", "right", "enter")
    assert len(table.state.destroyed) == 1


def test_income_is_asked_for_by_breaking_in(lay, play):
    table = lay({"cash": 0})
    play(table, "!", "1", "enter", "1", "enter")
    assert table.state.players[0].cash == 160


def keys_for(decision, answer):
    """The keys that give an answer in the prompt, from where its cursor stands at first; a warning
    is answered with yes, which stands above no.
    """
    if decision.kind == "amount":
        return [*str(answer), "enter"]
    if decision.kind == "words":
        return [*answer.replace(" ", ""), "enter"]
    places = {option.key: place for place, option in enumerate(decision.options)}
    if decision.kind == "one":
        sure = ["up", "enter"] if decision.options[places[answer]].warning else []
        return ["down"] * places[answer] + ["enter", *sure]
    keys, at = [], 0
    for place in sorted(places[key] for key in answer):
        keys += ["down"] * (place - at) + ["space"]
        at = place
    return [*keys, "enter"]


def test_a_whole_short_game_with_three_rivals_by_keys(tmp_path):
    """Ana plays as `steady` advises, every answer of hers through the keyboard."""
    rivals = [Seat(name, "steady") for name in ("Ben", "Cleo", "Dan")]
    table = engine.start("inevitable", [Seat("Ana", None), *rivals], seed=11, salt="00")
    advise = table.kind.policies["steady"]
    memory, rng = {}, random.Random(1)

    def advice():
        move = advise(table.link(0), memory, rng, True)
        while move.offer:
            move = advise(table.link(0), memory, rng, True)
        return move.value

    async def playing():
        app = opened(table, tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(3_000):
                if table.result is not None:
                    return
                decision = table.link(0).decision
                screen = type(app.screen).__name__
                if screen == "DealScreen":
                    await pilot.press("end", "enter")  # no deal
                elif decision is None or screen != "TableScreen" or decision.kind == "deal":
                    await pilot.press("enter")
                else:
                    await pilot.press(*keys_for(decision, advice()))
                await pilot.pause()
            raise AssertionError(f"no end: {table.link(0).decision}")

    asyncio.run(playing())
    assert table.result.reason in ("elected", "machine")
    assert len([row for row in table.history if row.seat == 0]) > 30


def test_election_day_comes_while_the_table_is_open(lay, tmp_path):
    table = lay(options={"election-day": "45"})
    now = [1_000.0]

    async def waiting():
        app = opened(table, tmp_path)
        app.clock = lambda: now[0]
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("enter")
            await pilot.pause()
            assert table.appointment.moment == 1_000 + 45 * 60
            assert not table.state.deadline
            assert "45 min left" in text(app)
            now[0] += 45 * 60
            app.screen._keep_time()
            await pilot.pause()
            assert table.state.deadline
            assert "time is up" in text(app)

    asyncio.run(waiting())
