"""Turns and rounds (INV-TRN), and the order in which things come about (INV-TIM)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    asked,
    card,
    go,
    happened,
    invent,
    item,
    keys,
    lay,
    least,
    player,
    refused,
    sheet,
    until,
    what,
)

from engine import Refused

GAME = invent(
    "inevitable-turns",
    group=[sheet("plain-folk"), sheet("other-folk"), sheet("third-folk"), sheet("fourth-folk")],
    item=[
        item("tonic", {"timing": "any-time", "effects": ["gain power 100"]}),
        item("snack", {"timing": "any-time", "effects": ["gain power 50"]}),
    ],
    card=[card("nothing-much", "collect 10")],
)


def turns(table, count):
    """Play on with what does least until so many turns have begun since."""
    start = len(happened(table, "turn_began"))
    for _ in range(600):
        if len(happened(table, "turn_began")) >= start + count:
            return table
        go(table, least(asked(table, table.waiting[0])))
    raise AssertionError("that many turns did not come about")


def passing(table, count):
    """Let so many turns be passed."""
    for _ in range(count):
        until(table, "turn.move")
        go(table, "pass")
        until(table, "turn.end")
        go(table, "end")
        if what(table) == "turn.income":
            go(table, "forgo")


@pytest.mark.rule("INV-TRN-01")
def test_the_phases_come_in_their_order():
    table = lay({"at": 2, "direction": 0}, {"at": 4}, rolls=[1])
    assert what(table) == "turn.direction"
    with pytest.raises(Refused):
        table.link(A).answer("roll")
    go(table, "clockwise")
    until(table, "turn.challenges")
    go(table, [], "let-be", "roll")
    with pytest.raises(Refused):
        table.link(A).answer([f"seat:{B}"])  # no challenge after the roll
    assert asked(table, B) is None  # and no turn before A's end
    until(table, "turn.end")
    go(table, "end")
    assert table.state.turn == B


@pytest.mark.rule("INV-TRN-02")
def test_income_and_mail_belong_between_the_phases_of_the_own_turn():
    table = lay({"at": 10, "cash": 0, "possessions": ["fruitcake"]}, {"at": 12}, rolls=[2])
    offered = {offer.key for offer in table.link(A).offers}
    assert {"income", "mail"} <= offered
    assert "income" not in {offer.key for offer in table.link(B).offers}
    assert refused(table, B, "income") == "Income is for your own turn."
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "combat.begin")
    assert "middle" in refused(table, A, "income")
    assert refused(table, A, "mail", what="item:fruitcake", target=f"seat:{B}")


@pytest.mark.rule("INV-TRN-02")
def test_income_may_be_asked_for_before_and_after_the_move():
    table = lay({"cash": 0, "income": 100}, rolls=[1])
    until(table, "turn.move")
    assert "income" in {offer.key for offer in table.link(A).offers}
    until(table, "turn.end")
    table.link(A).act("income", {})
    assert player(table, A).cash == 100


@pytest.mark.rule("INV-TRN-03")
def test_using_and_giving_are_free_in_anybodys_turn():
    third = {"possessions": ["tonic"], "power": 200, "power_maximum": 400, "cash": 100}
    table = lay({}, {}, {**third, "group": "third-folk"}, {"cash": 0}, game=GAME, rolls=[3])
    until(table, "turn.move")
    table.link(C).act("use", {"what": "item:tonic"})
    assert player(table, C).power == 300
    assert what(table) == "turn.move"
    assert table.waiting == (A,)


@pytest.mark.rule("INV-TRN-04")
def test_the_end_is_declared_and_then_it_is_the_end():
    table = lay({"possessions": ["fruitcake"]}, rolls=[1])
    until(table, "turn.end")
    go(table, "end")
    assert table.state.turn == B
    assert refused(table, A, "mail", what="item:fruitcake", target=f"seat:{B}")


@pytest.mark.rule("INV-TRN-05", "INV-TRN-06")
def test_a_round_is_a_turn_of_everybody_taken_passed_or_lost():
    prisoner = {"standing": "cell", "at": "jail", "incarcerations": 1, "power": 300}
    table = lay({}, {}, prisoner, {}, rolls=[1, 4, 5, 1], round=5)
    order = []
    for moves in ("roll", "pass", "beating", "roll"):
        order.append(table.state.turn)
        assert table.state.round == 5
        if moves == "pass":
            until(table, "turn.move")
            go(table, "pass")
        turns(table, 1)
    assert order == [A, B, C, D]
    assert (table.state.turn, table.state.round) == (A, 6)
    assert player(table, C).power == 250  # the lost turn was a Morning Beating


@pytest.mark.rule("INV-TRN-07")
def test_movement_may_be_passed_anywhere():
    table = lay({"at": "silent-fountain"})
    until(table, "turn.move")
    go(table, "pass")
    assert what(table) == "turn.end"
    assert player(table, A).place == 75
    assert not happened(table, "rolled")


@pytest.mark.rule("INV-TRN-08", "INV-MAJ-02", "INV-MAJ-20")
def test_passing_on_a_major_square_is_another_visit():
    table = lay({"at": "network", "cash": 800, "influence": 300}, seats=3, rolls=[1, 1])
    until(table, "turn.move")
    go(table, "pass", "publicity", f"seat:{A}", 300, "leave", "end")
    assert player(table, A).influence == 600
    until(table, "turn.move", A)
    go(table, "pass", "publicity", f"seat:{A}", 500)
    assert player(table, A).influence == 1_100
    assert player(table, A).cash == 0


@pytest.mark.rule("INV-TRN-09", "INV-MAJ-02")
@pytest.mark.parametrize("square", ["suggestion-box", "mercy-sewer"])
def test_passing_on_a_minor_square_does_nothing(square):
    table = lay({"at": square})
    until(table, "turn.move")
    go(table, "pass")
    assert what(table) == "turn.end"
    assert not happened(table, "card_drawn")
    assert not happened(table, "landed")


@pytest.mark.rule("INV-TRN-11")
@pytest.mark.parametrize(("square", "gained"), [("classified-area", 0), ("coffeehouse", 0)])
def test_an_extra_roll_belongs_to_the_same_turn(square, gained):
    from content.inevitable import load

    start = load().place[square] - 3
    table = lay({"at": start, "power": 300}, rolls=[3, 2], round=5)
    until(table, "turn.end", A)
    rolled = [event.args["dice"] for event in happened(table, "rolled")]
    assert rolled[:2] == [[3], [2]]
    moved = [event.args["place"] for event in happened(table, "stepped")]
    assert moved[:5] == [start + step for step in range(1, 6)]
    assert len(happened(table, "turn_began")) == 0
    assert table.state.round == 5
    assert gained == 0


@pytest.mark.rule("INV-TIM-01")
def test_what_is_declared_first_is_done_first():
    folk = [{"group": "plain-folk"}, {"group": "other-folk"}, {"group": "third-folk"}]
    forms = [{**form, "power": 200, "possessions": ["tonic", "snack"]} for form in folk]
    table = lay(*forms, game=GAME, rolls=[1])
    until(table, "turn.move")
    table.link(B).act("use", {"what": "item:tonic"})
    table.link(C).act("use", {"what": "item:snack"})
    said = [(event.args["seat"], event.kind) for event in table.events]
    first = said.index((B, "statistic"))
    assert first < said.index((C, "used")) < said.index((C, "statistic"))


@pytest.mark.rule("INV-TRN-06")
def test_passing_round_the_table_is_clockwise():
    table = lay({}, {}, {}, {}, turn=C, first=B, round=4)
    seen = []
    for _ in range(4):
        until(table, "turn.move")
        seen.append(table.waiting[0])
        passing(table, 1)
    assert seen == [C, D, A, B]
    assert "roll" in keys(until(table, "turn.move"))
