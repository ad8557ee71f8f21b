"""Movement: directions, stops, transports (INV-MOV)."""

import pytest
from inevitable_play import A, asked, go, happened, keys, lay, player, until, what

from engine import Refused

RING = 76


def place(name):
    from content.inevitable import load

    return load().place[name]


@pytest.mark.rule("INV-MOV-01")
def test_a_roll_is_one_die_and_so_many_squares():
    table = lay({"at": 10, "direction": 1}, rolls=[4])
    until(table, "turn.arrive")
    assert player(table, A).place == 14


@pytest.mark.rule("INV-MOV-02", "INV-SET-20", "INV-MOV-05")
def test_a_direction_is_chosen_before_the_first_roll_and_kept():
    table = lay({"at": 62, "direction": 0}, {"at": 2}, seats=3, rolls=[3, 1, 1, 2])
    assert what(table) == "turn.direction"
    with pytest.raises(Refused):
        table.link(A).answer("roll")
    go(table, "counter-clockwise")
    until(table, "turn.end")
    assert (player(table, A).place, player(table, A).direction) == (59, -1)
    go(table, "end")
    until(table, "turn.end", A)
    asked_for = [row.key for row in table.history if row.seat == A]
    assert asked_for.count("turn.direction") == 1
    assert player(table, A).place == 57


@pytest.mark.rule("INV-MOV-03")
def test_a_reverse_direction_square_turns_round_whoever_lands_there():
    table = lay({"at": "communal-gruel", "direction": -1}, rolls=[1])
    until(table, "turn.end")
    assert (player(table, A).place, player(table, A).direction) == (place("contraflow"), 1)


@pytest.mark.rule("INV-MOV-04")
@pytest.mark.parametrize(
    ("start", "answers"),
    [
        ("evening-lecture", {"sewer.travel": "place:48"}),
        ("mercy-sewer", {"rail.line": "place:18"}),
        ("brain-exchange", {"rail.happyrail": "place:36", "rail.line": "draw"}),
    ],
)
def test_whoever_was_carried_may_leave_either_way(start, answers):
    table = lay({"at": start}, {"at": 19}, seats=3, rolls=[1, 2, 1, 1, 1, 1, 1, 1])
    for _ in range(60):
        decision = asked(table, table.waiting[0])
        if decision.what == "turn.direction":
            break
        if decision.what in answers:
            go(table, answers[decision.what])
        else:
            until(table, "turn.direction", most=1) if False else _least(table)
    assert table.waiting == (A,)
    assert what(table) == "turn.direction"


def _least(table):
    from inevitable_play import least

    go(table, least(asked(table, table.waiting[0])))


@pytest.mark.rule("INV-MOV-06")
def test_a_declared_stop_halts_and_the_rest_is_lost():
    table = lay({"at": 10, "cash": 100}, rolls=[6])
    until(table, "turn.stops")
    go(table, ["place:14"])
    until(table, "turn.arrive")
    assert player(table, A).place == 14
    assert table.state.this_turn.due


@pytest.mark.rule("INV-MOV-07")
def test_a_roll_that_falls_short_lets_the_stop_lapse():
    table = lay({"at": 10, "cash": 100}, rolls=[3])
    until(table, "turn.stops")
    go(table, ["place:14"])
    until(table, "turn.end")
    # Con Game: D, to the right, has paid.
    assert player(table, A).place == 13
    assert player(table, A).cash == 200
    assert not table.state.this_turn.stops


@pytest.mark.rule("INV-MOV-08")
def test_without_a_stop_one_passes_through():
    table = lay({"at": 12, "cash": 100}, rolls=[5])
    until(table, "turn.end")
    assert player(table, A).place == 17
    assert not happened(table, "campaign")
    assert "major.visit" not in [row.key for row in table.history]


@pytest.mark.rule("INV-MOV-09")
@pytest.mark.parametrize(
    ("form", "stop"),
    [
        ({"at": 54, "stress": 0}, False),
        ({"at": 54, "stress": 3}, True),
        ({"at": 40, "power": 300, "power_maximum": 300}, False),
        ({"at": 40, "power": 200, "power_maximum": 300}, True),
        ({"at": 40, "power": 200, "power_maximum": 300, "cash": 0}, False),
        ({"at": 69, "cash": 0, "income": 100}, True),
        ({"at": 69, "cash": 0, "income": 0}, False),
        ({"at": 12, "cash": 0}, False),
        ({"at": 26, "cash": 100}, False),
    ],
)
def test_a_stop_needs_genuine_business(form, stop):
    table = lay(form)
    assert (what(table) == "turn.stops") == stop


@pytest.mark.rule("INV-MOV-09")
def test_income_that_was_taken_is_no_money_to_come():
    table = lay({"at": 69, "cash": 0, "income": 30, "direction": 0})
    table.link(A).act("income")
    go(table, "clockwise")
    assert what(table) == "turn.move"


@pytest.mark.rule("INV-MOV-10")
def test_whoever_stopped_must_use_the_square():
    table = lay({"at": 12, "cash": 100}, rolls=[6])
    until(table, "turn.stops")
    go(table, ["place:14"])
    until(table, "major.visit")
    assert "leave" not in keys(table)
    go(table, "publicity", f"seat:{A}", 10)
    assert "leave" in keys(table)


@pytest.mark.rule("INV-MOV-11")
def test_whoever_lands_by_an_exact_roll_may_use_it_or_not():
    table = lay({"at": 39, "power": 200, "power_maximum": 300}, rolls=[3])
    go(table, []) if what(table) == "turn.stops" else None
    until(table, "major.visit")
    assert keys(table) == ["heal", "leave"]
    go(table, "leave")
    assert what(table) == "turn.end"
    assert player(table, A).power == 200


@pytest.mark.rule("INV-MOV-12")
def test_no_stop_at_a_minor_square():
    table = lay({"at": 32, "cash": 500}, rolls=[2])
    assert what(table) == "turn.move"  # HappyRail, two ahead, is no place for a stop
    until(table, "rail.happyrail")
    assert player(table, A).place == 34


@pytest.mark.rule("INV-MOV-13")
def test_the_nearer_halt_comes_first():
    table = lay({"at": 70, "cash": 500}, {"at": 71, "power": 350}, rolls=[6])
    until(table, "turn.stops")
    go(table, ["place:72"])
    until(table, "turn.answer")
    go(table, "challenge")
    until(table, "combat.begin")
    assert player(table, A).place == 71
    go(table, "call-off", "call-off")
    until(table, "turn.arrive")
    assert player(table, A).place == 72


@pytest.mark.rule("INV-MOV-14")
def test_what_is_passed_does_nothing():
    table = lay({"at": 48}, rolls=[5])
    until(table, "turn.arrive")
    assert player(table, A).place == 53
    assert table.state.standing[A] == "in"
    assert not happened(table, "card_drawn")


@pytest.mark.rule("INV-MOV-15")
def test_a_transport_meets_nobody_on_the_way():
    table = lay({"at": 37}, {"at": 40, "warrants": [A]}, rolls=[1])
    until(table, "turn.direction")
    assert player(table, A).place == place("coffeehouse")
    assert table.state.standing[A] == "in"
    assert not happened(table, "warrant_served")
