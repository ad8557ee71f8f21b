"""Watching the clock for a table that votes at an agreed moment."""

import io

import pytest

import engine
from tui.plain import PlainTable
from tui.screens.timekeeper import Timekeeper
from tui.talk import Talk

SEATS = ("Ana", "Ben", "Cleo", "Dan")


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.now = 1_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def table_for(minutes):
    return engine.start("inevitable", SEATS, seed=3, salt="00", options={"election-day": minutes})


def test_the_moment_is_told_once_and_kept_with_the_game(clock):
    table = table_for("90")
    keeper = Timekeeper(table, clock)
    assert keeper.look() == 0.0
    assert table.appointment.moment == 1_000_000 + 90 * 60
    clock.now += 100
    assert keeper.look() == 30.0
    assert table.appointment.moment == 1_000_000 + 90 * 60
    again = engine.restore(table.record())
    assert again.appointment == table.appointment
    assert again.replayed().state == table.state


def test_before_it_play_goes_on_and_after_it_there_is_an_election(clock):
    table = table_for("45")
    for _ in SEATS:
        table.link(table.waiting[0]).answer("keep")
    while table.link(table.waiting[0]).decision.what == "order.item":
        table.link(table.waiting[0]).answer("done")
    keeper = Timekeeper(table, clock)
    keeper.look()
    clock.now += 45 * 60 - 5
    assert keeper.look() == pytest.approx(5.0)
    assert table.link(table.waiting[0]).decision.what == "turn.direction"
    clock.now += 6
    assert keeper.look() is None
    assert table.link(table.waiting[0]).decision.what == "election.swing"


def test_it_says_how_much_time_is_left(clock):
    table = table_for("45")
    keeper = Timekeeper(table, clock)
    assert keeper.words() == ""
    keeper.look()
    assert keeper.words() == "45 min left"
    clock.now += 43 * 60 + 1
    assert keeper.words() == "2 min left"
    clock.now += 59
    assert keeper.words() == "last minute"
    clock.now += 61
    keeper.look()
    assert table.state.deadline  # a question still stands
    assert keeper.words() == "time is up"
    assert Timekeeper(engine.start("incal", SEATS[:2], seed=1), clock).words() == ""


def test_a_game_that_is_opened_too_late_votes_at_once(clock):
    table = table_for("45")
    Timekeeper(table, clock).look()
    clock.now += 10_000
    opened = engine.restore(table.record())
    Timekeeper(opened, clock).look()
    assert opened.state.deadline  # at the first moment at which play can be parted


def test_other_tables_never_wake_it(clock):
    for game in ("incal", "civitas", "inevitable"):
        seats = SEATS[: min(engine.kind(game).seat_counts) + 1] if game != "civitas" else SEATS[:1]
        table = engine.start(game, seats, seed=1)
        assert table.appointment is None
        assert Timekeeper(table, clock).look() is None
        with pytest.raises(engine.Refused):
            table.appoint(5)


def test_plain_mode_looks_at_the_clock_too(clock):
    table = table_for("45")
    said = io.StringIO()
    PlainTable(table, Talk(io.StringIO("quit\n"), said), unseen_rows=0, clock=clock).play()
    assert table.appointment.moment == 1_000_000 + 45 * 60
    clock.now += 45 * 60
    PlainTable(table, Talk(io.StringIO("quit\n"), said), unseen_rows=0, clock=clock).play()
    assert table.state.deadline
