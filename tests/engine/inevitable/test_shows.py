"""The GameShows, save the Wheel (INV-SQR-32 to -71)."""

from itertools import pairwise

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
    keys,
    player,
    refused,
    until,
    what,
)
from inevitable_standard import OUT, folk, landed, standard

from content.inevitable import load
from engine import Refused

BOX = load()
FEEDER = {
    "timing": "after-damage",
    "needs": ["no-weapon-of-yours"],
    "compulsory": True,
    "effects": ["gain-by power-maximum damage 100"],
}
SHY = [
    {
        "timing": "before-damage",
        "needs": ["no-weapon-at-all"],
        "compulsory": True,
        "effects": [f"damage {side} 40"],
    }
    for side in ("deal", "take")
]
GAME = invent(
    "inevitable-shows",
    group=[*(folk(f"folk-{n}") for n in range(8)), folk("feeders", FEEDER), folk("shy", *SHY)],
)


def figures(table, seat=A):
    """Return Power, its Maximum, Intelligence, Influence and Stress."""
    form = player(table, seat)
    return (form.power, form.power_maximum, form.intelligence, form.influence, form.stress)


def cash(table):
    """Return everybody's cash."""
    return [each.cash for each in table.state.players]


# ---------------------------------------------------------------------- Third Grader


def fights(children, *forms, **position):
    """Return a table on which A has declared so many third graders."""
    return go(landed("third-grader", *forms, **position), children)


@pytest.mark.rule("INV-SQR-32")
def test_at_least_one_third_grader():
    table = landed("third-grader")
    assert (what(table), table.waiting) == ("show.children", (A,))
    with pytest.raises(Refused):
        table.link(A).answer(0)
    for number in (1, 7, 1000):
        assert asked(table, A).refusal(number) is None


@pytest.mark.rule("INV-SQR-32")
def test_the_table_may_limit_them():
    table = landed("third-grader", options={"third-graders": "20"})
    assert asked(table, A).refusal(20) is None
    assert asked(table, A).refusal(21)


@pytest.mark.rule("INV-SQR-33")
def test_ten_apiece_and_the_underdog_rolls_first():
    table = fights(7, rolls=[3, 3, 1, 1])
    fight = table.state.stack[-1]
    assert [each.factor for each in fight.fighters] == [35, 70]
    go(table, "throw")
    assert [event.args["seat"] for event in happened(table, "rolled")] == [A]
    go(table, "throw")
    assert [event.args["seat"] for event in happened(table, "rolled")] == [A, -1]


@pytest.mark.rule("INV-SQR-33")
def test_a_natural_roll_beats_any_crowd():
    table = fights(60, rolls=[6, 6])
    go(table, "throw")
    assert player(table, A).cash == 500 + 60 * 100


@pytest.mark.rule("INV-SQR-34", "INV-POS-09")
def test_possessions_are_taken_and_come_back():
    table = fights(3, {"possessions": ["chainsaw"]}, rolls=[1, 2, 3, 4])
    form = player(table, A)
    assert (what(table), form.possessions, form.confiscated) == ("combat.roll", [], ["chainsaw"])
    until(table, "turn.end")
    assert (form.possessions, form.confiscated) == (["chainsaw"], [])


@pytest.mark.rule("INV-SQR-34", "INV-GRP-08")
def test_a_sensitive_ability_sees_box_cutters():
    table = fights(2, {"group": "shy"}, game=GAME, rolls=[6, 6, 5])
    until(table, "turn.end")
    assert [event.args["n"] for event in happened(table, "damage")] == [50]
    assert player(table, A).power == 250


@pytest.mark.rule("INV-SQR-48", "INV-GRP-08")
def test_a_sensitive_ability_sees_truncheons():
    table = bludgeons(3, 6, 6, 6, 6, 5, others={A: {"group": "shy"}}, game=GAME, picks=["0"])
    until(table, "order.item")
    assert [event.args["n"] for event in happened(table, "damage")] == [50]
    assert player(table, B).power == 250


@pytest.mark.rule("INV-SQR-34")
def test_nothing_confiscated_works_against_death():
    mine = {"possessions": ["clone-replacement"], "power": 50}
    table = fights(4, mine, rolls=[1, 2, 5, 5, 10])
    until(table, "turn.move", B)
    assert table.state.standing[A] == "icu"
    assert player(table, A).possessions == ["clone-replacement"]


@pytest.mark.rule("INV-SQR-35")
def test_one_round_and_the_usual_damage():
    table = fights(4, rolls=[2, 3, 5, 4, 9])
    until(table, "turn.end")
    (won,) = happened(table, "round_won")
    assert won.args["totals"] == [85, 67]
    assert player(table, A).power == 210
    assert player(table, A).cash == 500


@pytest.mark.rule("INV-SQR-36")
def test_the_bank_pays_for_each_child_and_no_damage_is_rolled():
    table = fights(3, rolls=[1, 2, 2, 2])
    until(table, "turn.end")
    assert player(table, A).cash == 800
    assert happened(table, "damage") == []


@pytest.mark.rule("INV-SQR-36", "INV-BNK-02")
def test_a_bank_that_cannot_pay_all_pays_nothing():
    table = fights(3, rolls=[1, 2, 2, 2], bank=290)
    until(table, "turn.end")
    assert player(table, A).cash == 500


@pytest.mark.rule("INV-SQR-37", "INV-GRP-07")
@pytest.mark.parametrize(("answer", "maximum"), [("throw", 420), ("decline", 300)])
def test_those_who_feed_may_roll_for_it(answer, maximum):
    table = fights(2, {"group": "feeders"}, game=GAME, rolls=[1, 2, 5, 5, 12])
    until(table, "show.feed")
    go(table, answer)
    assert player(table, A).cash == 700
    assert player(table, A).power_maximum == maximum


@pytest.mark.rule("INV-GRP-07")
def test_the_living_dead_feed_on_children():
    form = {"group": "living-dead", "power": 300, "power_maximum": 300}
    table = fights(2, form, rolls=[1, 2, 5, 5, 7])
    until(table, "show.feed")
    go(table, "throw")
    assert (player(table, A).power, player(table, A).power_maximum) == (300, 370)


@pytest.mark.rule("INV-GRP-07")
def test_nobody_else_is_asked_to_feed():
    table = fights(2, rolls=[1, 2, 5, 5])
    until(table, "turn.end")
    assert player(table, A).power_maximum == 300
    assert len(happened(table, "rolled")) == 2


# ---------------------------------------------------------------------- Bleeding Edge


def operated(*rolls, **form):
    """Return a table on which A has declared and rolled these."""
    return go(landed("bleeding-edge", form, rolls=list(rolls)), len(rolls))


@pytest.mark.rule("INV-SQR-38")
def test_one_to_five_rolls_declared_beforehand():
    table = landed("bleeding-edge", rolls=[11, 20, 9])
    assert (what(table), happened(table, "rolled")) == ("show.edge", [])
    for number in (0, 6):
        assert asked(table, A).refusal(number)
    go(table, 3)
    (event,) = happened(table, "edge")
    assert event.args["total"] == 40
    assert figures(table) == (400, 500, 500, 300, 0)
    assert what(table) == "turn.end"


@pytest.mark.parametrize(
    ("rolls", "outcome"),
    [
        pytest.param((19,), (300, 300, 500, 200, 6), marks=pytest.mark.rule("INV-SQR-39")),
        pytest.param((1,), (300, 300, 500, 200, 6), marks=pytest.mark.rule("INV-SQR-39")),
        pytest.param((20,), (400, 400, 500, 300, 0), marks=pytest.mark.rule("INV-SQR-40")),
        pytest.param((20, 15), (400, 400, 500, 300, 0), marks=pytest.mark.rule("INV-SQR-40")),
        pytest.param((20, 16), (400, 500, 500, 300, 0), marks=pytest.mark.rule("INV-SQR-41")),
        pytest.param((20, 20, 9), (400, 500, 500, 300, 0), marks=pytest.mark.rule("INV-SQR-41")),
        pytest.param((20, 20, 10), (500, 500, 600, 300, 0), marks=pytest.mark.rule("INV-SQR-42")),
        pytest.param((20, 20, 19), (500, 500, 600, 300, 0), marks=pytest.mark.rule("INV-SQR-42")),
        pytest.param((20, 20, 20), (200, 300, 400, 300, 0), marks=pytest.mark.rule("INV-SQR-43")),
        pytest.param(
            (20, 20, 20, 9), (200, 300, 400, 300, 0), marks=pytest.mark.rule("INV-SQR-43")
        ),
    ],
)
def test_what_the_edge_does(rolls, outcome):
    assert figures(operated(*rolls)) == outcome


@pytest.mark.rule("INV-SQR-44")
@pytest.mark.parametrize("rolls", [(20, 20, 20, 10), (20, 20, 20, 19)])
def test_half_of_power_is_lost(rolls):
    table = operated(*rolls, power=301)
    assert figures(table) == (150, 301, 400, 300, 10)


@pytest.mark.rule("INV-SQR-45")
@pytest.mark.parametrize("rolls", [(16,) * 5, (20,) * 5])
def test_too_much_of_it_is_death(rolls):
    table = operated(*rolls)
    assert table.state.standing[A] == "icu"
    assert player(table, A).power == 0
    assert player(table, A).intelligence == 300
    assert player(table, A).place == BOX.place["hospital"]


@pytest.mark.rule("INV-SQR-46")
def test_the_piece_stays_on_its_square():
    guard = {"at": "hospital", "warrants": [A]}
    table = landed("bleeding-edge", others={B: guard}, rolls=[20, 20])
    go(table, 2)
    assert what(table) == "turn.end"
    assert player(table, A).place == BOX.place["bleeding-edge"]
    assert table.state.standing[A] == "in"


# ---------------------------------------------------------------------- Bludgeoning For Bucks


def bludgeons(*rolls, **position):
    """Return a table on which A has landed there; `rolls` begin with B, C and D."""
    return landed("bludgeoning", rolls=list(rolls), **position)


@pytest.mark.rule("INV-SQR-47")
@pytest.mark.parametrize(
    ("rolls", "foe"), [((4, 2, 5), C), ((2, 2, 5, 6, 1), C), ((2, 2, 5, 1, 6), B)]
)
def test_the_lowest_fights(rolls, foe):
    table = bludgeons(*rolls, picks=["0"])
    (event,) = happened(table, "bludgeoning")
    assert event.args["target"] == foe
    assert what(table) == "combat.roll"


@pytest.mark.rule("INV-SQR-47", "INV-OUT-02")
def test_whoever_is_out_of_play_does_not_roll():
    table = bludgeons(4, 3, others={C: OUT}, picks=["0"])
    assert [event.args["seat"] for event in happened(table, "rolled")] == [B, D]


@pytest.mark.rule("INV-SQR-48", "INV-POS-09")
def test_both_are_stripped_and_armed():
    weapons = {"possessions": ["chainsaw"]}
    mine = {**weapons, "intelligence": 600}
    table = bludgeons(4, 2, 5, 1, 2, 3, 4, 3, others={A: mine, C: weapons, B: weapons})
    assert what(table) == "combat.roll"
    forms = [player(table, seat) for seat in (A, B, C)]
    assert [form.possessions for form in forms] == [[], ["chainsaw"], []]
    until(table, "turn.end")
    assert [form.possessions for form in forms] == [["chainsaw"]] * 3
    assert [event.args["n"] for event in happened(table, "damage")] == [30]


@pytest.mark.rule("INV-SQR-49", "INV-SQR-50")
@pytest.mark.parametrize(
    ("combat", "winner", "loser"), [((1, 2, 5, 4), A, C), ((5, 4, 1, 2), C, A)]
)
def test_the_loser_is_hurt_and_the_winner_has_credit(combat, winner, loser):
    table = bludgeons(4, 2, 5, *combat, 13, others={A: {"intelligence": 600}})
    until(table, "order.item")
    assert table.waiting == (winner,)
    assert player(table, loser).power == 170
    assert player(table, winner).power == 300
    assert player(table, winner).credit == 650
    assert player(table, loser).credit == 0


@pytest.mark.rule("INV-SQR-50")
@pytest.mark.parametrize(
    ("combat", "winner", "loser"), [((1, 2, 5, 4), A, C), ((5, 4, 1, 2), C, A)]
)
def test_the_end_of_the_loser_is_not_the_end_of_the_credit(combat, winner, loser):
    weak = {"power": 100, "intelligence": 500}
    strong = {"power": 100, "intelligence": 600}
    armed = {"possessions": ["stapler"]}
    others = {A: {**strong, **armed}, C: {**weak, **armed}}
    table = bludgeons(4, 2, 5, *combat, 13, others=others)
    until(table, "combat.damage")
    go(table, "throw")
    assert table.state.standing[loser] == "icu"
    assert player(table, winner).credit == 650
    assert [player(table, seat).possessions for seat in (A, C)] == [["stapler"], ["stapler"]]


@pytest.mark.rule("INV-SQR-51")
@pytest.mark.parametrize("die", range(1, 21))
def test_fifty_dollars_a_pip(die):
    table = bludgeons(
        4, 2, 5, 1, 2, 5, 4, die, others={A: {"intelligence": 600}, C: {"power": 290}}
    )
    until(table, "order.item")
    assert player(table, A).credit == {1: 50, 7: 350, 20: 1000}.get(die, 50 * die)
    assert table.state.bank == BOX.figures.bank[0]


def creditor(credit, **form):
    """Return a table on which B, far from the Mailbox, has credit in A's turn."""
    return landed("newspaper", others={B: {"credit": credit, **form}})


@pytest.mark.rule("INV-SQR-52")
def test_it_buys_any_number_of_items_anywhere():
    table = creditor(650)
    table.link(B).act("order-credit", {})
    for _ in range(5):
        go(table, "item:riot-umbrella")
    form = player(table, B)
    assert (form.credit, form.cash, form.possessions) == (0, 500, ["riot-umbrella"] * 5)
    assert "item:potted-meat-product" not in keys(table)


@pytest.mark.rule("INV-SQR-52")
def test_it_is_used_out_of_play_too():
    table = creditor(250, **OUT)
    table.link(B).act("order-credit", {})
    go(table, "item:diploma-by-mail")
    assert player(table, B).possessions == ["diploma-by-mail"]
    assert player(table, B).intelligence == 500


@pytest.mark.rule("INV-SQR-53")
def test_what_is_left_goes_back_when_the_next_turn_begins():
    mine = {"intelligence": 600, "stress": 0}
    table = bludgeons(4, 2, 5, 1, 2, 5, 4, 13, 1, 1, 1, others={A: mine})
    until(table, "order.item")
    go(table, "item:clone-replacement", "done")
    until(table, "turn.move", D)
    assert player(table, A).credit == 250
    until(table, "turn.move", A)
    assert player(table, A).credit == 0
    (event,) = happened(table, "credit_lapsed")
    assert event.args["n"] == 250
    assert refused(table, A, "order-credit")


@pytest.mark.rule("INV-SQR-54")
def test_cash_adds_nothing_and_nothing_makes_it_cheaper():
    table = landed("newspaper", others={B: {"credit": 50, "group": "acme"}}, seats=4)
    table.link(B).act("order-credit", {})
    assert "item:box-of-dead-raccoons" in keys(table)
    barred = [each.key for each in asked(table, B).barred]
    assert "item:stapler" in barred
    go(table, "item:box-of-dead-raccoons")
    assert (player(table, B).credit, player(table, B).cash) == (0, 500)


@pytest.mark.rule("INV-SQR-55", "INV-HAP-01")
def test_it_is_forced_and_no_instigation():
    table = bludgeons(4, 2, 5, 1, 2, 5, 4, 13, others={A: {"intelligence": 600}}, round=1)
    until(table, "order.item")
    assert player(table, C).power == 170
    assert happened(table, "instigation") == []


@pytest.mark.rule("INV-SQR-56")
def test_alone_one_fights_an_agent():
    pod = {"standing": "pod", "at": "institute", "direction": 0}
    table = landed("bludgeoning", {}, OUT, pod, seats=3, rolls=[6, 6, 10])
    assert [each.factor for each in table.state.stack[-1].fighters] == [35, 110]
    go(table, "throw", "throw")
    assert what(table) == "order.item"
    assert player(table, A).credit == 500


@pytest.mark.rule("INV-SQR-56")
def test_an_agent_who_wins_hurts():
    pod = {"standing": "pod", "at": "institute", "direction": 0}
    table = landed("bludgeoning", {}, OUT, pod, seats=3, rolls=[2, 2, 2, 2, 10])
    until(table, "turn.end")
    assert [event.args["seat"] for event in happened(table, "rolled")] == [A, -1, -1]
    assert (player(table, A).power, player(table, A).credit) == (200, 0)


@pytest.mark.rule("INV-SQR-57")
def test_the_summoned_piece_does_not_move():
    table = bludgeons(
        4, 2, 5, 1, 2, 5, 4, 1, others={A: {"intelligence": 600}, C: {"warrants": [A]}}
    )
    place = player(table, C).place
    until(table, "turn.end")
    assert player(table, C).place == place
    assert table.state.standing[A] == "in"
    assert happened(table, "warrant_served") == []


# ---------------------------------------------------------------------- Bucks Or Dollars


@pytest.mark.rule("INV-SQR-58")
def test_bucks():
    table = landed("bucks-or-dollars")
    assert keys(table) == ["bucks", "dollars"]
    go(table, "bucks")
    assert (player(table, A).cash, happened(table, "rolled")) == (550, [])


@pytest.mark.rule("INV-SQR-59")
@pytest.mark.parametrize(("rolls", "prize"), [((4, 4, 4), 1200), ((6, 6, 6), 1800)])
def test_dollars(rolls, prize):
    table = go(landed("bucks-or-dollars", rolls=rolls), "dollars")
    assert player(table, A).cash == 500 + prize


@pytest.mark.rule("INV-SQR-60")
def test_humiliation():
    table = go(landed("bucks-or-dollars", rolls=[5, 5, 1]), "dollars")
    assert figures(table) == (190, 300, 390, 190, 0)
    assert player(table, A).cash == 500


@pytest.mark.rule("INV-SQR-60")
def test_humiliation_can_kill():
    table = go(landed("bucks-or-dollars", {"power": 100}, rolls=[5, 5, 1]), "dollars")
    assert table.state.standing[A] == "icu"
    assert (player(table, A).influence, player(table, A).intelligence) == (190, 390)


# ---------------------------------------------------------------------- The Running Guy


@pytest.mark.rule("INV-SQR-61")
def test_whoever_lands_runs_for_more_income():
    table = landed("running-guy")
    assert table.state.runner == A
    assert player(table, A).income == 150
    table.link(A).act("income", {})
    assert player(table, A).cash == 650


@pytest.mark.rule("INV-SQR-61", "INV-INC-03")
def test_collecting_has_its_ceiling():
    table = landed("running-guy", {"income": 280})
    assert player(table, A).income == 330
    table.link(A).act("income", {})
    assert player(table, A).cash == 800


RUNNER = {"income": 150}


def beaten(*rolls, mugging=False, runner=B, **form):
    """Return a table on which A and B fight, one of whom is the Running Guy."""
    forms = [{"at": 40, "intelligence": 600}, {"at": 42, "power": 290}]
    forms[runner] |= {**RUNNER, **form}
    table = standard(*forms, rolls=[4, *rolls], runner=runner)
    until(table, "turn.challenges")
    go(table, ["seat:1"])
    until(table, "combat.begin")
    return go(table, "fight", "mugging" if mugging else "combat")


@pytest.mark.rule("INV-SQR-62")
def test_defeat_pays_the_bounty_at_once():
    table = beaten(1, 2, 5, 4, 3)
    until(table, "combat.damage")
    assert table.state.runner == -1
    assert player(table, B).income == 100
    assert player(table, A).cash == 1500
    assert player(table, B).power == 290


@pytest.mark.rule("INV-SQR-62")
def test_a_runner_who_wins_runs_on():
    table = beaten(5, 4, 1, 2, 3)
    until(table, "combat.go-on")
    assert table.state.runner == B
    assert player(table, B).income == 150


@pytest.mark.rule("INV-SQR-62")
@pytest.mark.parametrize("runner", [A, B])
def test_a_mugging_counts(runner):
    rolls = (1, 2, 5, 4, 3) if runner == A else (5, 4, 1, 2)
    table = beaten(*rolls, mugging=True, runner=runner)
    go(table, 100)
    until(table, "turn.move", B, most=120)
    assert table.state.runner == -1
    (event,) = happened(table, "runner_gone")
    assert (event.args["seat"], event.args["how"]) == (runner, "defeat")


@pytest.mark.rule("INV-SQR-63")
def test_losing_in_a_show_is_no_defeat():
    others = {A: {"intelligence": 600, **RUNNER}}
    table = bludgeons(4, 5, 2, 5, 4, 1, 2, 3, others=others, runner=A)
    until(table, "turn.end")
    assert (player(table, A).power, player(table, D).cash) == (270, 500)
    assert (table.state.runner, player(table, A).income) == (A, 150)


@pytest.mark.rule("INV-SQR-64")
@pytest.mark.parametrize(
    ("square", "form", "rolls"),
    [
        ("traffic-court", {}, []),
        ("newspaper", {"stress": 20}, []),
        ("wheel", {"power": 200}, [3]),
        ("dealers-choice", {"cash": 30}, []),
    ],
)
def test_out_of_play_the_role_is_forfeit(square, form, rolls):
    table = landed(square, {**RUNNER, **form}, runner=A, rolls=[*rolls, 1, 1, 1])
    until(table, "turn.move", B)
    assert table.state.standing[A] in ("cell", "suite", "icu")
    assert (table.state.runner, player(table, A).income) == (-1, 100)
    assert [each.cash for each in table.state.players[1:]] == [500] * 3
    assert len(happened(table, "runner_gone")) == 1
    assert len(happened(table, "died")) <= 1


@pytest.mark.rule("INV-SQR-64")
@pytest.mark.parametrize("square", ["institute", "happydale"])
def test_resting_keeps_it(square):
    table = landed(square, {**RUNNER, "stress": 5}, runner=A)
    until(table, "turn.end" if square == "happydale" else "major.visit")
    go(table, "check-in")
    assert table.state.standing[A] in ("pod", "resting")
    assert (table.state.runner, player(table, A).income) == (A, 150)


@pytest.mark.rule("INV-SQR-65")
def test_the_next_to_land_replaces_the_runner():
    table = landed("running-guy", others={C: RUNNER}, runner=C)
    assert table.state.runner == A
    assert (player(table, C).cash, player(table, C).income) == (1000, 100)
    assert (player(table, A).cash, player(table, A).income) == (500, 150)


@pytest.mark.rule("INV-SQR-66")
@pytest.mark.parametrize(
    ("answer", "influence"), [("taunt", [380, 250, 0, 300]), ("decline", [300, 300, 30, 300])]
)
def test_the_runner_may_taunt_everybody(answer, influence):
    table = landed("running-guy", RUNNER, {}, {"influence": 30}, OUT, runner=A)
    assert what(table) == "show.taunt"
    go(table, answer)
    assert [each.influence for each in table.state.players] == influence
    assert (table.state.runner, player(table, A).income) == (A, 150)
    assert happened(table, "instigation") == []


# ---------------------------------------------------------------------- You Bet Your Clone


@pytest.mark.rule("INV-SQR-67")
def test_everybody_in_play_takes_part_from_the_lander_on():
    table = landed("you-bet-your-clone", rolls=[3, 5, 2, 6])
    assert [event.args["seat"] for event in happened(table, "rolled")] == [A, B, C, D]
    assert cash(table) == [600] * 4
    assert (what(table), table.waiting) == ("show.clone", (A,))


@pytest.mark.rule("INV-SQR-68")
def test_one_failure_ends_it_for_all():
    table = landed("you-bet-your-clone", rolls=[4, 1])
    assert [each.power for each in table.state.players] == [300, 150, 300, 300]
    assert cash(table) == [600, 500, 500, 500]
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-68", "INV-RND-01")
def test_half_of_very_little_is_death():
    table = landed("you-bet-your-clone", {"power": 1}, rolls=[1])
    assert table.state.standing[A] == "icu"


@pytest.mark.rule("INV-SQR-69")
def test_after_a_round_everybody_may_leave():
    table = landed("you-bet-your-clone", rolls=[3, 5, 2, 6, 3, 3])
    go(table, "leave", "stay", "stay", "leave")
    seats = [event.args["seat"] for event in happened(table, "rolled")]
    assert seats[4:] == [B, C]
    assert cash(table) == [600, 800, 800, 600]


@pytest.mark.rule("INV-SQR-70")
def test_the_odds_get_worse_and_the_prize_doubles():
    rolls = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6]
    table = landed("you-bet-your-clone", {}, OUT, seats=3, rolls=rolls)
    won = [500]
    for _ in range(5):
        won.append(player(table, A).cash)
        go(table, "stay", "stay")
    prizes = [after - before for before, after in pairwise(won)]
    assert prizes == [100, 200, 400, 800, 1600]
    assert player(table, A).power == 150
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-70")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_each_round_adds_a_failing_number(number):
    rolls = [6] * (3 * (number - 1)) + [number]
    table = landed("you-bet-your-clone", seats=3, rolls=rolls)
    for _ in range(3 * (number - 1)):
        go(table, "stay")
    assert player(table, A).power == 150
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-71")
def test_it_ends_when_nobody_goes_on():
    table = landed("you-bet-your-clone", seats=3, rolls=[6] * 5)
    go(table, "stay", "stay", "leave")
    go(table, "leave", "leave")
    assert cash(table) == [800, 800, 600]
    assert what(table) == "turn.end"


def chainsaw(table):
    """Return the answer that gives one away, and let A begin to give something to B."""
    table.link(A).act("give", {"partner": "seat:1"})
    gift = {"give": {"sums": {}, "things": ["item:chainsaw:0"]}, "get": {"sums": {}, "things": []}}
    return {"say": "offer", **gift, "promises": []}


@pytest.mark.rule("INV-POS-09")
def test_what_was_taken_cannot_be_given_until_it_is_back():
    others = {A: {"intelligence": 600, "possessions": ["chainsaw"]}}
    table = bludgeons(4, 2, 5, 1, 2, 5, 4, 1, others=others)
    assert what(table) == "combat.roll"
    gift = chainsaw(table)
    assert asked(table, A).refusal(gift)
    table.link(A).answer({"say": "refuse"})
    until(table, "turn.end")
    table.link(A).answer(chainsaw(table))
    assert player(table, B).possessions == ["chainsaw"]


@pytest.mark.rule("INV-SQR-48", "INV-POS-09")
def test_what_is_given_to_a_fighter_waits_outside_too():
    table = fights(3, rolls=[1, 2, 3, 4], others={B: {"possessions": ["stapler"]}})
    table.link(B).act("give", {"partner": "seat:0"})
    gift = {"give": {"sums": {}, "things": ["item:stapler:0"]}, "get": {"sums": {}, "things": []}}
    table.link(B).answer({"say": "offer", **gift, "promises": []})
    form = player(table, A)
    assert (what(table), form.possessions) == ("combat.roll", [])
    until(table, "turn.end")
    assert (form.possessions, form.confiscated) == (["stapler"], [])
