"""Things that suck: out of play, Death, Insanity, Jail (INV-OUT, INV-DTH, INV-SAN, INV-JAL)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    asked,
    go,
    happened,
    invent,
    item,
    keys,
    lay,
    player,
    refused,
    sheet,
    until,
    what,
)

from content.inevitable import load

BOX = load()
SUITE = {"standing": "suite", "at": "happydale", "direction": 0, "group": "acme"}
CELL = {"standing": "cell", "at": "jail", "direction": 0, "incarcerations": 1, "group": "acme"}
ICU = {"standing": "icu", "at": "hospital", "direction": 0, "power": 0, "group": "acme"}

GAME = invent(
    "inevitable-out",
    group=[sheet(f"folk-{number}") for number in range(4)],
    item=[
        item("pin", {"timing": "any-time", "effects": ["lose power 400"]}),
        item("alarm", {"timing": "any-time", "effects": ["gain stress 6"]}),
        item("grudge", {"timing": "any-time", "target": "opponent", "effects": ["warrant"]}),
        item("tax", {"timing": "any-time", "effects": ["hand-over 10 left you"]}),
    ],
)


def folk(*forms):
    return [{"group": f"folk-{number}", **form} for number, form in enumerate(forms)]


@pytest.mark.rule("INV-OUT-01")
def test_whoever_is_out_of_play_does_not_take_the_turn():
    table = lay({**SUITE, "stress": 30, "possessions": ["fruitcake"], "cash": 5})
    # The turn was lost: no direction, no challenge, no roll was asked for.
    assert table.state.turn == B
    assert [event.args["seat"] for event in happened(table, "turn_lost")] == [A]
    assert refused(table, A, "income")
    assert refused(table, A, "mail", what="item:fruitcake", target=f"seat:{B}")


@pytest.mark.rule("INV-OUT-02")
def test_they_count_as_nobody_for_effects():
    table = lay(
        *folk({"possessions": ["tax", "grudge"], "cash": 0}, {**CELL, "group": "folk-1"}, {}, {}),
        game=GAME,
    )
    table.link(A).act("use", {"what": "item:tax"})
    assert player(table, A).cash == 10
    assert player(table, C).cash == 190  # B, to the left, is in Jail
    offer = next(each for each in table.link(A).offers if each.key == "use")
    assert offer.fields[1].keys == (f"seat:{C}", f"seat:{D}")


@pytest.mark.rule("INV-OUT-03")
def test_everybody_sees_who_is_out():
    table = lay(*folk({"possessions": ["pin"]}, {}, {}, {}), game=GAME)
    assert table.link(D).view.seats[A].standing == "in"
    table.link(A).act("use", {"what": "item:pin"})
    assert table.link(D).view.seats[A].standing == "icu"


@pytest.mark.rule("INV-OUT-04")
def test_they_keep_what_they_hold_and_may_be_given_publicity():
    prisoner = {**CELL, "cash": 70, "possessions": ["chainsaw"], "warrants": [A]}
    table = lay({"at": "network", "cash": 100}, {**prisoner, "influence": 300})
    held = player(table, B)
    assert (held.cash, held.possessions, held.warrants) == (70, ["chainsaw"], [A])
    until(table, "turn.move")
    go(table, "pass", "publicity", f"seat:{B}", 100)
    assert held.influence == 400


# ---------------------------------------------------------------------- Death


@pytest.mark.rule("INV-DTH-01")
def test_death_is_an_icu_with_everything_kept():
    dead = {"cash": 80, "possessions": ["chainsaw", "pin"], "at": 30}
    table = lay(*folk(dead, {}, {}, {}), game=GAME)
    table.link(A).act("use", {"what": "item:pin"})
    assert table.state.standing == ["icu", "in", "in", "in"]
    form = player(table, A)
    assert (form.place, form.power, form.cash) == (BOX.place["hospital"], 0, 80)
    assert form.possessions == ["chainsaw"]


@pytest.mark.rule("INV-DTH-02")
def test_a_full_turn_is_lost_and_then_comes_the_bill():
    table = lay(*folk({}, {"possessions": ["pin"]}, {}), seats=3, game=GAME, rolls=[1] * 6)
    table.link(B).act("use", {"what": "item:pin"})
    until(table, "icu.bill")
    assert len([e for e in happened(table, "lies_dead") if e.args["seat"] == B]) == 1
    begun = [e.args["seat"] for e in happened(table, "turn_began")]
    assert begun.count(B) == 2


def billed(**form):
    return lay({**ICU, "lost_turns": 1, "power_maximum": 400, **form}, rolls=[1])


@pytest.mark.rule("INV-DTH-03", "INV-DTH-04")
def test_a_clone_costs_a_dollar_a_point_and_takes_its_turn():
    table = billed(cash=400, income=100)
    go(table, "pay")
    form = player(table, A)
    assert (form.power, form.power_maximum, form.cash) == (400, 400, 0)
    assert table.state.standing[A] == "in"
    assert (what(table), table.waiting) == ("turn.direction", (A,))
    table.link(A).act("income", {})
    go(table, "counter-clockwise")
    assert form.cash == 100


@pytest.mark.rule("INV-DTH-03")
def test_there_is_no_part_of_a_clone():
    table = billed(cash=390)
    assert keys(table) == ["give-up"]
    assert asked(table, A).barred[0].key == "pay"


@pytest.mark.rule("INV-BNK-01")
def test_the_bill_is_rounded_up():
    table = billed(cash=350, power_maximum=345)
    go(table, "pay")
    assert player(table, A).cash == 0


# ---------------------------------------------------------------------- Insanity


@pytest.mark.rule("INV-SAN-01")
def test_insanity_is_a_suite_with_all_the_stress():
    table = lay(*folk({"stress": 19, "possessions": ["alarm"]}, {}, {}, {}), game=GAME)
    table.link(A).act("use", {"what": "item:alarm"})
    assert (player(table, A).stress, table.state.standing[A]) == (25, "suite")
    assert player(table, A).place == BOX.place["happydale"]


def in_suite(stress):
    return lay({**SUITE, "stress": stress}, seats=3, rolls=[1] * 12)


@pytest.mark.rule("INV-SAN-02", "INV-SAN-03")
def test_below_the_tolerance_one_may_leave():
    table = in_suite(25)
    assert (player(table, A).stress, table.state.turn) == (20, B)  # equal is not below
    until(table, "happydale.leave")
    assert (player(table, A).stress, keys(table)) == (15, ["leave", "stay"])


@pytest.mark.rule("INV-SAN-03")
def test_after_one_turn_where_that_is_enough():
    table = in_suite(24)
    assert (what(table), player(table, A).stress) == ("happydale.leave", 19)


@pytest.mark.rule("INV-SAN-04")
def test_after_leaving_the_next_turn_is_normal():
    table = in_suite(24)
    go(table, "leave")
    assert (table.state.standing[A], table.state.turn) == ("in", B)
    assert player(table, A).place == BOX.place["happydale"]
    until(table, "turn.direction", A)
    table.link(A).act("income", {})


@pytest.mark.rule("INV-SAN-05")
def test_staying_is_another_turn_and_another_five():
    table = in_suite(20)
    assert player(table, A).stress == 15
    go(table, "stay")
    assert table.state.standing[A] == "suite"
    until(table, "happydale.leave")
    assert player(table, A).stress == 10


@pytest.mark.rule("INV-SAN-06")
def test_without_stress_one_must_go():
    table = in_suite(4)
    assert (player(table, A).stress, table.state.standing[A]) == (0, "in")
    assert table.state.turn == B


# ---------------------------------------------------------------------- Jail


@pytest.mark.rule("INV-JAL-01")
def test_straight_to_a_cell():
    start = BOX.place["traffic-court"] - 2
    table = lay({"at": start}, {"at": 20, "warrants": [A]}, rolls=[2])
    until(table, "turn.arrive")
    go(table, "go-on")
    assert (table.state.standing[A], player(table, A).place) == ("cell", BOX.place["jail"])
    assert (player(table, A).incarcerations, table.state.turn) == (1, B)


@pytest.mark.rule("INV-JAL-02")
@pytest.mark.parametrize(
    ("power", "how", "left"),
    [(300, "points", 250), (300, "half", 150), (60, "points", 10), (60, "half", 30)],
)
def test_the_morning_beating_is_of_the_prisoners_choice(power, how, left):
    table = lay({**CELL, "power": power}, rolls=[4, 5])
    go(table, how)
    assert player(table, A).power == left


@pytest.mark.rule("INV-JAL-03")
def test_doubles_free_for_a_normal_turn():
    table = lay({**CELL, "power": 300}, rolls=[4, 4])
    go(table, "points")
    assert (table.state.standing[A], what(table)) == ("in", "turn.direction")
    table.link(A).act("income", {})
    go(table, "clockwise")


@pytest.mark.rule("INV-JAL-03")
def test_anything_else_is_a_lost_turn():
    table = lay({**CELL, "power": 300}, rolls=[4, 5])
    go(table, "points")
    assert (table.state.standing[A], table.state.turn) == ("cell", B)


@pytest.mark.rule("INV-JAL-04")
@pytest.mark.parametrize(("times", "bail"), enumerate([50, 100, 200, 400, 800], 1))
def test_bail_doubles(times, bail):
    table = lay({**CELL, "incarcerations": times})
    assert table.link(B).view.seats[A].bail == bail


@pytest.mark.rule("INV-JAL-05")
def test_bail_is_paid_by_somebody_in_play():
    prisoner, patient = {**CELL, "cash": 500}, {**SUITE, "stress": 30, "cash": 500}
    table = lay({"cash": 500}, prisoner, patient)
    assert refused(table, B, "bail", prisoner=f"seat:{B}")
    assert refused(table, C, "bail", prisoner=f"seat:{B}")
    table.link(A).act("bail", {"prisoner": f"seat:{B}"})
    assert player(table, A).cash == 450
    assert player(table, B).released


@pytest.mark.rule("INV-JAL-06")
def test_the_bailed_are_out_until_their_turn_and_are_not_beaten():
    table = lay({"cash": 500}, {**CELL, "power": 300}, rolls=[1, 1])
    table.link(A).act("bail", {"prisoner": f"seat:{B}"})
    assert table.state.standing[B] == "cell"
    until(table, "turn.direction", B)
    assert (table.state.standing[B], player(table, B).power) == ("in", 300)
    table.link(B).act("income", {})


@pytest.mark.rule("INV-JAL-07")
def test_without_a_way_out_there_is_a_beating_a_turn():
    table = lay({**CELL, "power": 900, "power_maximum": 900}, seats=3, rolls=[1, 2] * 10)
    for beatings in range(1, 11):
        until(table, "jail.beating", A, still=True)
        go(table, "points")
        assert len(happened(table, "morning_beating")) == beatings
    assert (player(table, A).power, table.state.standing[A]) == (400, "cell")


@pytest.mark.rule("INV-JAL-08")
def test_a_beating_can_be_death_and_then_there_are_no_dice():
    table = lay({**CELL, "power": 50}, rolls=[])
    go(table, "points")
    assert (table.state.standing[A], table.state.turn) == ("icu", B)


@pytest.mark.rule("INV-JAL-09", "INV-JAL-11")
def test_a_taunt_can_drive_a_prisoner_insane():
    victim = {**CELL, "stress": 18, "influence": 300, "group": "playboys"}
    table = lay({"at": "jail"}, victim, rolls=[5])
    until(table, "turn.move")
    go(table, "pass", f"taunt:{B}")
    assert (table.state.standing[B], player(table, B).stress) == ("suite", 23)
    assert player(table, B).influence == 250


@pytest.mark.rule("INV-JAL-10")
def test_a_visitor_is_no_prisoner():
    table = lay({"at": BOX.place["jail"] - 3}, seats=3, rolls=[3, 1, 1])
    until(table, "turn.end")
    assert (table.state.standing[A], player(table, A).place) == ("in", BOX.place["jail"])
    until(table, "turn.move", B)
    until(table, "turn.move", A)
    assert not happened(table, "morning_beating")


@pytest.mark.rule("INV-JAL-11")
def test_a_taunt():
    victim = {**CELL, "stress": 2, "influence": 300}
    table = lay({"at": "jail"}, victim, rolls=[4])
    until(table, "turn.move")
    go(table, "pass", f"taunt:{B}")
    assert (player(table, B).stress, player(table, B).influence) == (6, 260)


@pytest.mark.rule("INV-JAL-12")
def test_a_poke_with_a_stick():
    table = lay({"at": "jail"}, {**CELL, "stress": 0, "power": 60}, rolls=[6])
    until(table, "turn.move")
    go(table, "pass", f"poke:{B}")
    assert (player(table, B).stress, player(table, B).power) == (6, 0)
    assert table.state.standing[B] == "icu"


@pytest.mark.rule("INV-JAL-13")
def test_not_both_in_one_turn():
    table = lay({"at": "jail"}, {**CELL, "power": 300}, seats=3, rolls=[2, 1, 2, 1, 3], round=4)
    until(table, "turn.move")
    go(table, "pass", f"taunt:{B}")
    assert what(table) == "turn.end"
    go(table, "end")
    until(table, "turn.move", A)
    go(table, "pass")
    assert f"poke:{B}" in keys(table)
