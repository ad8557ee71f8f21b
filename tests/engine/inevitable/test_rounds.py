"""Rounds in which something is out of the ordinary: Plunder eaten, opponents without a form, deaths
between rounds, Combat called off at a declared stop (INV-CBT, INV-MUG).
"""

import pytest
from inevitable_play import A, B, asked, go, happened, invent, keys, player, until, what
from inevitable_standard import folk, landed, standard

FENCING = {"timing": "weapons", "compulsory": True, "effects": ["combat-total 8"]}
GONE = {"timing": "round-lost", "effects": ["special slip-away"]}
BETTER = {
    "timing": "before-damage",
    "needs": ["weapon-of-yours"],
    "compulsory": True,
    "effects": ["damage deal 50"],
}
GAME = invent(
    "inevitable-rounds",
    group=[
        *(folk(f"folk-{number}") for number in range(8)),
        folk("fencers", FENCING),
        folk("smoke", GONE),
        folk("tinkers", BETTER),
    ],
)


def met(*forms, rolls=(), **position):
    """Return a table on which A has passed Movement to fight B, who stands there too."""
    forms = [{"at": 20, **form} for form in forms]
    table = until(standard(*forms, game=GAME, rolls=list(rolls), **position), "turn.challenges", A)
    go(table, ["seat:1"])
    return until(table, "combat.begin")


def mugged(*forms, things, cash, rolls=(), **position):
    """Return a table on which A Mugs B for `things` (places among B's) and `cash`."""
    table = go(met(*forms, rolls=rolls, **position), "fight", "mugging")
    return go(table, *([[f"item:{number}" for number in things]] if things else []), cash)


# ---------------------------------------------------------------------- Plunder that is not there


@pytest.mark.rule("INV-MUG-05", "INV-MUG-06")
def test_plunder_that_is_eaten_is_named_again_and_weapons_stay():
    owner = {"possessions": ["potted-meat-product", "chainsaw"]}
    table = mugged({}, owner, things=[0], cash=100, rolls=[1, 2, 3, 4])
    assert happened(table, "plunder_named")[-1].args["bonus"] == 15
    assert what(table) == "combat.weapons"
    go(table, "item:chainsaw")
    assert (what(table), keys(table)) == ("combat.roll", ["throw"])
    table.link(B).act("use", {"what": "item:potted-meat-product"})
    assert (what(table), keys(table)) == ("combat.roll", ["name-again"])
    go(table, "name-again")
    assert (what(table), table.waiting, keys(table)) == ("mugging.things", (A,), ["item:0"])
    go(table, [])
    assert (what(table), asked(table, A).low) == ("mugging.cash", 1)
    go(table, 200)
    assert happened(table, "plunder_named")[-1].args["bonus"] == 20
    assert (what(table), keys(table)) == ("combat.roll", ["throw"])
    fight = table.state.stack[-1]
    assert [each.factor for each in fight.fighters] == [35, 55]
    assert [each.weapon for each in fight.fighters] == ["", "chainsaw"]


@pytest.mark.rule("INV-MUG-05", "INV-MUG-07")
def test_after_the_first_die_nothing_is_named_again_and_what_is_left_is_taken():
    owner = {"possessions": ["potted-meat-product", "potted-meat-product"]}
    table = mugged({}, owner, things=[0, 1], cash=10, rolls=[5, 6, 1, 2])
    go(table, "throw")
    table.link(B).act("use", {"what": "item:potted-meat-product"})
    assert (what(table), keys(table)) == ("combat.roll", ["throw"])
    go(table, "throw")
    assert player(table, A).possessions == ["potted-meat-product"]
    assert player(table, B).possessions == []
    assert (player(table, A).cash, player(table, B).cash) == (510, 490)


@pytest.mark.rule("INV-MUG-07", "INV-GRP-02")
def test_whoever_loses_to_a_mugger_has_no_damage_to_be_gone_from():
    table = mugged({}, {"group": "smoke"}, things=[], cash=10, rolls=[5, 6, 1, 2])
    go(table, "throw", "throw")
    assert what(table) != "combat.lost"
    assert player(table, B).power == 300


# ---------------------------------------------------------------------- rounds


@pytest.mark.rule("INV-CBT-20", "INV-SQR-33")
def test_a_player_is_the_underdog_of_children_who_are_his_equals():
    table = go(landed("third-grader", {"power": 350}), 4)
    fight = table.state.stack[-1]
    assert [each.factor for each in fight.fighters] == [40, 40]
    assert fight.underdog == 0


@pytest.mark.rule("INV-CBT-19", "INV-CBT-22")
def test_who_has_no_weapon_is_not_asked_for_one_and_fences_all_the_same():
    table = go(met({"group": "fencers"}, {}, rolls=[1, 2, 1, 2]), "fight", "combat")
    assert what(table) == "combat.roll"
    go(table, "throw", "throw")
    assert happened(table, "round_won")[-1].args["totals"] == [35 + 21 + 8, 35 + 21]


@pytest.mark.rule("INV-SQR-48", "INV-GRP-02")
def test_a_truncheon_counts_as_a_weapon_for_those_who_improve_theirs():
    form = {"group": "tinkers", "intelligence": 600}
    table = landed("bludgeoning", form, game=GAME, rolls=[4, 2, 5, 1, 2, 3, 4, 3])
    until(table, "turn.end")
    assert [event.args["n"] for event in happened(table, "damage")] == [30 + 50]


@pytest.mark.rule("INV-POS-07", "INV-CBT-29")
def test_a_death_between_rounds_ends_the_combat_even_if_it_is_replaced():
    mine = {"possessions": ["combust-o-pills"], "power": 300}
    theirs = {"possessions": ["clone-replacement"], "power": 70, "power_maximum": 300}
    table = go(met(mine, theirs, rolls=[5, 5, 6, 5, 1]), "fight", "combat", "throw", "throw")
    until(table, "combat.go-on")
    table.link(A).act("use", {"what": "item:combust-o-pills"})
    assert happened(table, "replaced")
    go(until(table, "combat.go-on"), "go-on")
    assert happened(table, "combat_over")
    assert len(happened(table, "combat_round")) == 1


@pytest.mark.rule("INV-POS-07", "INV-TIM-03")
def test_a_death_before_the_damage_die_leaves_nobody_to_hurt():
    mine = {"possessions": ["combust-o-pills"]}
    theirs = {"possessions": ["clone-replacement"], "power": 50, "power_maximum": 300}
    table = go(met(mine, theirs, rolls=[1, 2, 5, 4, 1]), "fight", "combat", "throw", "throw")
    assert what(table) == "combat.damage"
    table.link(A).act("use", {"what": "item:combust-o-pills"})
    go(table, "throw")
    assert (player(table, B).power, happened(table, "damage")) == (300, [])
    assert happened(table, "combat_over")
    assert what(table) == "turn.end"


# ---------------------------------------------------------------------- called off


@pytest.mark.rule("INV-CBT-16", "INV-CBT-18")
def test_a_declared_stop_that_was_used_before_a_combat_obliges_no_more():
    mailbox = _place("mailbox")
    table = until(
        standard({"at": mailbox - 2, "cash": 900}, {"at": mailbox}, rolls=[4]), "turn.stops", A
    )
    go(table, [f"place:{mailbox}"], ["seat:1"])
    until(table, "major.visit")
    assert "leave" not in keys(table)
    go(table, "order")
    go(table, "item:potted-meat-product")
    go(until(table, "combat.begin"), "call-off", "call-off")
    until(table, "major.visit")
    assert "leave" in keys(table)


def _place(kind):
    from content.inevitable import load

    box = load()
    return next(n for n, square in enumerate(box.squares) if square.kind == kind)
