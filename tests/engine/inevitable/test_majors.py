"""The six Major Squares (INV-MAJ)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    asked,
    go,
    happened,
    invent,
    item,
    keys,
    lay,
    player,
    until,
    what,
)

from content.inevitable import load

MAJORS = {"institute", "mailbox", "network", "hospital", "happydale", "jail"}


def passes_at(square, *others, table=None, **form):
    """Return a table on which A has passed Movement on a Major Square."""
    position = {key: form.pop(key) for key in ("round", "rolls", "seats") if key in form}
    table = lay({"at": square, **form}, *others, **position)
    until(table, "turn.move")
    return go(table, "pass")


@pytest.mark.rule("INV-MAJ-01")
def test_there_are_six():
    box = load()
    kinds = {square.kind for square in box.squares if box.kind[square.kind].major}
    assert kinds == MAJORS
    assert sum(square.kind in MAJORS for square in box.squares) == 6


@pytest.mark.rule("INV-MAJ-03")
def test_nothing_destroys_them():
    table = lay({"possessions": ["nuclear-missile"]})
    table.link(A).act("use", {"what": "item:nuclear-missile"})
    offered = keys(table)
    box = load()
    assert f"place:{box.place['institute']}" not in offered
    assert f"place:{box.place['coffeehouse']}" in offered
    go(table, f"place:{box.place['coffeehouse']}")
    assert table.state.destroyed == [box.place["coffeehouse"]]


@pytest.mark.rule("INV-MAJ-04")
def test_the_active_player_uses_it_before_the_fight():
    mine = {"at": 40, "power": 200, "power_maximum": 300, "cash": 300}
    theirs = {"at": 42, "power": 200, "power_maximum": 300, "cash": 300}
    table = lay(mine, theirs, {"at": 64}, rolls=[4])
    until(table, "turn.answer")
    go(table, "challenge", "roll")
    assert what(table) == "major.visit"
    assert table.waiting == (A,)
    go(table, "heal", 100)
    until(table, "combat.begin")
    assert player(table, A).power == 300
    assert player(table, A).cash == 200
    assert player(table, B).power == 200


@pytest.mark.rule("INV-MAJ-05")
@pytest.mark.parametrize(("square", "standing"), [("happydale", "resting"), ("institute", "pod")])
def test_checking_in_averts_the_fight(square, standing):
    at = load().place[square]
    table = lay({"at": (at - 2) % 76, "stress": 8}, {"at": at}, {"at": 33}, {"at": 35}, rolls=[4])
    until(table, "turn.answer")
    go(table, "challenge", "roll", "check-in")
    assert table.state.standing[A] == standing
    assert table.state.turn == B
    assert not happened(table, "combat_began")


@pytest.mark.rule("INV-MAJ-06")
def test_a_pod_is_out_of_play_and_ends_the_turn():
    table = passes_at("institute")
    go(table, "check-in")
    assert table.state.standing[A] == "pod"
    assert table.state.turn == B


POD = {"standing": "pod", "at": "institute", "direction": 0}


@pytest.mark.rule("INV-MAJ-07", "INV-MAJ-08")
@pytest.mark.parametrize(
    ("choice", "figures"),
    [("0", (300, 450, 0)), ("1", (150, 500, 0)), ("2", (300, 500, 6))],
)
def test_one_of_three_results_and_the_pay(choice, figures):
    form = {"power": 300, "intelligence": 500, "stress": 0, "cash": 40}
    table = lay({**POD, **form})
    assert (what(table), table.waiting) == ("pod.experiment", (A,))
    go(table, choice)
    subject = player(table, A)
    assert (subject.power, subject.intelligence, subject.stress) == figures
    assert subject.cash == 540


@pytest.mark.rule("INV-MAJ-09")
def test_the_turn_of_the_experiment_is_over_and_the_next_is_normal():
    table = lay({**POD, "income": 100, "cash": 0}, {"at": 19}, seats=3, rolls=[1, 1])
    go(table, "0")
    assert (table.state.standing[A], table.state.turn) == ("in", B)
    assert player(table, A).place == load().place["institute"]
    assert player(table, A).cash == 500
    until(table, "turn.direction")
    assert table.waiting == (A,)


@pytest.mark.rule("INV-MAJ-10")
@pytest.mark.parametrize(
    ("form", "choice", "standing", "square"),
    [
        ({"power": 150, "power_maximum": 300}, "1", "icu", "hospital"),
        ({"stress": 18}, "2", "suite", "happydale"),
    ],
)
def test_the_dead_and_the_insane_are_paid_too(form, choice, standing, square):
    table = lay({**POD, **form, "group": "acme", "cash": 0})
    go(table, choice)
    assert table.state.standing[A] == standing
    assert player(table, A).place == load().place[square]
    assert player(table, A).cash == 500


@pytest.mark.rule("INV-MAJ-11")
def test_twice_takes_four_turns():
    table = passes_at("institute", seats=3, rolls=[1, 1] * 4, cash=0)
    go(table, "check-in")
    until(table, "pod.experiment")
    go(table, "0")
    until(table, "turn.move", A)
    go(table, "pass", "check-in")
    until(table, "pod.experiment")
    go(table, "0")
    assert player(table, A).cash == 1_000


@pytest.mark.rule("INV-MAJ-12")
def test_three_orders_a_visit():
    table = passes_at("mailbox", cash=1_000)
    go(table, "order", "item:stapler", "item:stapler", "item:stapler")
    assert keys(table) == ["done"]
    go(table, "done")
    assert what(table) == "turn.end"
    assert player(table, A).possessions == ["stapler"] * 3


@pytest.mark.rule("INV-MAJ-13")
def test_a_weapon_is_there_for_the_fight_that_follows():
    table = lay({"at": 70, "cash": 130}, {"at": 72}, rolls=[4])
    until(table, "turn.answer")
    go(table, "challenge", "roll", "order", "item:parade-mace", "done")
    until(table, "combat.weapons", A)
    assert "item:parade-mace" in keys(table, A)
    assert player(table, A).cash == 0


@pytest.mark.rule("INV-MAJ-14")
@pytest.mark.parametrize(("answer", "gain", "listed"), [("use", 100, []), ("hold", 0, 1)])
def test_an_enhancement_is_used_at_once_or_held(answer, gain, listed):
    table = passes_at("mailbox", cash=250, intelligence=500)
    go(table, "order", "item:diploma-by-mail", answer)
    assert player(table, A).intelligence == 500 + gain
    assert player(table, A).possessions == (["diploma-by-mail"] if listed else [])


def deferred(insist=False, **form):
    """Return a table on which A at the Mailbox has asked to defer, and been let or not."""
    table = passes_at("mailbox", seats=3, rolls=[1, 1], **{"cash": 200, **form})
    go(table, "defer", "insist" if insist else "let-be")
    return table


@pytest.mark.rule("INV-MAJ-15")
def test_a_deferred_order_comes_before_everything_else():
    table = deferred()
    go(table, "let-be")
    until(table, "order.item", A)
    assert table.state.turn == A
    assert not happened(table, "rolled") or what(table) == "order.item"
    go(table, "item:stapler", "done")
    until(table, "turn.move", A)
    assert player(table, A).possessions == ["stapler"]


@pytest.mark.rule("INV-MAJ-16")
def test_later_money_does_not_pay_for_it():
    table = deferred()
    go(table, "let-be")
    until(table, "turn.move", B)
    table.state.players[A].cash += 300
    table.state.money += 300
    until(table, "order.item", A)
    decision = asked(table, A)
    assert decision.option("item:diploma-by-mail") is None
    assert decision.option("item:chainsaw") is not None
    go(table, "item:stapler", "item:stapler")
    assert keys(table) == ["done"]


@pytest.mark.rule("INV-MAJ-17")
def test_anybody_may_insist_on_the_order_now():
    table = deferred(insist=True)
    assert what(table) == "major.visit"
    assert "defer" not in keys(table)
    assert {"order", "leave"} <= set(keys(table))


@pytest.mark.rule("INV-MAJ-18")
def test_mailing_needs_no_mailbox():
    table = lay({"at": "mercy-sewer", "possessions": ["fruitcake"]})
    table.link(A).act("mail", {"what": "item:fruitcake", "target": f"seat:{B}"})
    assert player(table, B).possessions == ["fruitcake"]


@pytest.mark.rule("INV-MAJ-19")
def test_publicity_for_oneself_and_others():
    table = passes_at("network", {"influence": 300}, cash=400, influence=300)
    go(table, "publicity", f"seat:{A}", 200, "publicity", f"seat:{B}", 100)
    assert (player(table, A).influence, player(table, B).influence) == (500, 400)
    assert player(table, A).cash == 100


@pytest.mark.rule("INV-MAJ-20")
def test_five_hundred_a_turn_over_all():
    table = passes_at("network", cash=1_000)
    go(table, "publicity", f"seat:{A}", 300, "publicity", f"seat:{B}", 150)
    go(table, "publicity", f"seat:{C}")
    assert asked(table, A).high == 50
    assert asked(table, A).refusal(100)
    go(table, 50)
    assert "publicity" not in keys(table)


@pytest.mark.rule("INV-MAJ-21")
def test_publicity_for_somebody_out_of_play():
    table = passes_at("network", {"standing": "cell", "at": "jail", "influence": 300}, cash=100)
    go(table, "publicity", f"seat:{B}", 100)
    assert player(table, B).influence == 400


@pytest.mark.rule("INV-MAJ-22")
def test_attacks_take_influence_down_to_nothing():
    rivals = ({"influence": 300}, {"influence": 300})
    table = passes_at("network", *rivals, cash=600, rolls=[1])
    go(table, "attack", f"seat:{B}", 200, "attack", f"seat:{C}", 300)
    assert (player(table, B).influence, player(table, C).influence) == (100, 0)
    assert "attack" not in keys(table)


@pytest.mark.rule("INV-MAJ-23")
@pytest.mark.parametrize(
    ("position", "allowed"),
    [
        ({"round": 3}, False),
        ({"round": 4, "standing": "suite"}, False),
        ({"round": 4}, True),
    ],
)
def test_an_attack_is_an_instigation(position, allowed):
    position = dict(position)
    standing = position.pop("standing", "in")
    rival = {"standing": standing, "at": "happydale" if standing == "suite" else 27}
    table = passes_at("network", rival, cash=100, **position)
    go(table, "attack")
    assert (f"seat:{B}" in keys(table)) == allowed
    assert f"seat:{A}" in keys(table)  # against oneself it is none


@pytest.mark.rule("INV-MAJ-24")
def test_the_two_limits_are_apart():
    table = passes_at("network", {"influence": 600}, cash=1_000)
    go(table, "publicity", f"seat:{A}", 500, "attack", f"seat:{B}", 500)
    assert (player(table, A).cash, player(table, B).influence) == (0, 100)


@pytest.mark.rule("INV-MAJ-25")
def test_healing_stops_at_the_maximum():
    table = passes_at("hospital", power=180, power_maximum=300, cash=500)
    go(table, "heal")
    assert asked(table, A).refusal(200)
    go(table, 120)
    assert (player(table, A).power, player(table, A).cash) == (300, 380)


@pytest.mark.rule("INV-MAJ-26")
def test_happydale_is_the_last_thing_of_a_turn():
    at = load().place["happydale"]
    form = {"stress": 9, "cash": 0, "income": 100, "possessions": ["fruitcake"]}
    table = lay({"at": at - 2, **form}, rolls=[3])
    until(table, "turn.stops")
    go(table, [f"place:{at}"])
    until(table, "turn.end")
    assert keys(table) == ["check-in"]  # the stop was declared
    table.link(A).act("income", {})
    table.link(A).act("mail", {"what": "item:fruitcake", "target": f"seat:{B}"})
    assert table.state.standing[A] == "in"
    go(table, "check-in")
    assert (table.state.standing[A], player(table, A).cash) == ("resting", 100)


def resting(stress, **position):
    form = {"standing": "resting", "at": "happydale", "stress": stress, "direction": 0}
    return lay({**form, "group": "acme"}, seats=3, rolls=[1] * 8, **position)


@pytest.mark.rule("INV-MAJ-27", "INV-MAJ-28")
def test_five_less_for_each_full_turn_until_nothing_is_left():
    table = resting(9)
    assert (player(table, A).stress, keys(table)) == (4, ["leave", "stay"])
    go(table, "stay")
    until(table, "turn.direction", A)
    assert (player(table, A).stress, table.state.standing[A]) == (0, "in")
    assert player(table, A).place == load().place["happydale"]
    assert len(happened(table, "turn_lost")) == 2


@pytest.mark.rule("INV-MAJ-29")
def test_without_stress_there_is_no_bed():
    table = lay({"at": load().place["happydale"] - 2, "stress": 0}, rolls=[2])
    until(table, "turn.end")
    assert keys(table) == ["end"]


@pytest.mark.rule("INV-MAJ-30")
def test_a_volunteer_may_leave_however_high_it_is():
    table = resting(19)
    assert (player(table, A).stress, keys(table)) == (14, ["leave", "stay"])
    go(table, "leave")
    assert table.state.standing[A] == "in"


def test_the_hospital_cures_what_stays():
    game = invent(
        "inevitable-cures",
        item=[item("x-ray", {"timing": "any-time", "effects": ["gain power 1"]})],
    )
    table = lay({"at": "hospital", "cash": 150}, game=game, spells=[["cancer", A, 0]])
    until(table, "turn.move")
    go(table, "pass", "cure:cancer")
    assert table.state.spells == []
    assert (player(table, A).cash, table.state.discards) == (0, ["cancer"])
