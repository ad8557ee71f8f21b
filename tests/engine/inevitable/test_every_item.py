"""Every Catalog item and every Persistent card does what is printed, by its own figures.

Each in each of its outcomes: what is mailed, declared in a fight, thrown, or used at any time.
"""

import pytest
from inevitable_play import A, B, C, go, happened, keys, lay, player, refused, until, what

from content.inevitable import load

BOX = load()
QUIET = 2
FORM = {
    "power": 300,
    "power_maximum": 500,
    "intelligence": 500,
    "influence": 300,
    "stress": 9,
    "income": 100,
    "cash": 500,
}


def table_with(*things, rolls=(), others=(), **mine):
    """Return a table on which A owns these things."""
    forms = [{**FORM, "at": QUIET, "possessions": list(things), **mine}]
    forms += [{**FORM, "group": "inspectors", "at": 60}, {**FORM, "group": "makers", "at": 62}]
    for form, more in zip(forms[1:], others, strict=False):
        form.update(more)
    return lay(*forms, rolls=list(rolls))


def use(table, thing, **more):
    table.link(A).act("use", {"what": f"item:{thing}", **more})
    return table


def n_of(thing, effect=0):
    return BOX.item[thing].use.effects[effect].n


# ---------------------------------------------------------------------- Enhancements


ENHANCEMENTS = [item for item in BOX.items if item.kind == "enhancement"]


@pytest.mark.rule("INV-POS-06")
@pytest.mark.parametrize("thing", ENHANCEMENTS, ids=lambda thing: thing.id)
def test_an_enhancement_changes_its_own_statistic_alone(thing):
    table = use(table_with(thing.id), thing.id)
    (effect,) = thing.use.effects
    changed = effect.stat.replace("-", "_")
    by = effect.n if type(effect).__name__ == "Gain" else -effect.n
    for stat in ("power", "power_maximum", "intelligence", "influence", "stress", "income"):
        assert getattr(player(table, A), stat) == FORM[stat] + (by if stat == changed else 0)
    assert player(table, A).possessions == []


def test_bandages_heal_to_the_maximum_and_a_shroud_to_no_stress():
    table = use(table_with("bulk-bandages", power=490, power_maximum=500), "bulk-bandages")
    assert player(table, A).power == 500
    table = use(table_with("weighted-shroud", stress=2), "weighted-shroud")
    assert player(table, A).stress == 0


# ---------------------------------------------------------------------- by post


TRAPS = [item for item in BOX.items if item.kind == "trap"]


@pytest.mark.rule("INV-POS-11")
@pytest.mark.parametrize("thing", TRAPS, ids=lambda thing: thing.id)
def test_what_is_mailed_strikes_at_once_and_only_fruitcake_is_kept(thing):
    table = table_with(thing.id)
    table.link(A).act("mail", {"what": f"item:{thing.id}", "target": f"seat:{B}"})
    figures = {effect.stat: effect.n for effect in thing.use.effects}
    assert player(table, B).stress == 9 + figures.get("stress", 0)
    assert player(table, B).power == 300 - figures.get("power", 0)
    assert player(table, B).possessions == ([thing.id] if thing.kept else [])
    assert player(table, A).possessions == []
    assert thing.kept == (thing.id == "fruitcake")


# ---------------------------------------------------------------------- moving


@pytest.mark.parametrize(("keep", "steps"), [("first", 3), ("second", 5)])
def test_a_rabbits_foot_is_a_second_throw(keep, steps):
    table = table_with("lucky-rabbits-foot", rolls=[3, 5])
    until(table, "turn.move")
    go(table, "roll", "break-in", "item:lucky-rabbits-foot", keep)
    assert player(table, A).place == QUIET + steps
    assert player(table, A).possessions == []


@pytest.mark.parametrize(("roll", "steps"), [(5, 3), (2, 1)])
def test_a_black_cat_spoils_an_opponents_roll(roll, steps):
    table = table_with(rolls=[roll], others=[{"possessions": ["black-cat"]}])
    until(table, "turn.move")
    go(table, "roll")
    assert table.waiting == (B,)
    go(table, "break-in", "item:black-cat")
    assert player(table, A).place == QUIET + max(1, roll - BOX.item["black-cat"].use.effects[0].n)
    assert player(table, A).place == QUIET + steps
    assert player(table, B).possessions == []


def test_skates_are_two_dice_and_stay():
    table = use(table_with("rocket-roller-skates", rolls=[3, 5]), "rocket-roller-skates")
    until(table, "turn.move")
    go(table, "roll")
    assert player(table, A).place == QUIET + 8
    assert player(table, A).possessions == ["rocket-roller-skates"]


@pytest.mark.rule("INV-CBT-02", "INV-MOV-06")
def test_skates_reach_farther_so_stops_and_challenges_are_declared_again():
    # The Network is 9 ahead, B is 8 ahead: out of reach of one die.
    table = table_with("rocket-roller-skates", rolls=[3, 5], others=[{"at": 13}], at=5)
    until(table, "turn.move")
    assert happened(table, "stops_declared") == []
    use(table, "rocket-roller-skates")
    assert (table.waiting, what(table)) == ((A,), "turn.stops")
    assert keys(table) == ["place:14"]
    go(table, [], ["seat:1"])
    assert (table.waiting, what(table)) == ((B,), "turn.answer")
    go(table, "let-be", "roll")
    assert happened(table, "combat_began")


@pytest.mark.rule("INV-MOV-06")
def test_a_compass_turns_stops_and_challenges_round_too():
    # The Network is behind, so nothing is asked before the compass is used.
    table = table_with("moral-compass", rolls=[3], at=17)
    until(table, "turn.move")
    use(table, "moral-compass")
    assert what(table) == "turn.stops"
    go(table, ["place:14"], "roll")
    assert player(table, A).place == 14


def test_a_compass_turns_you_round_once():
    table = use(table_with("moral-compass"), "moral-compass")
    assert (player(table, A).direction, player(table, A).possessions) == (-1, [])


@pytest.mark.rule("INV-POS-04")
@pytest.mark.parametrize("answer", ["item:stapler", "done"])
def test_a_smart_phone_orders_instead_of_moving(answer):
    table = table_with("smart-phone")
    until(table, "turn.move")
    go(table, "use:item:smart-phone", answer)
    until(table, "turn.end")
    bought = answer != "done"
    assert player(table, A).cash == 500 - bought * BOX.item["stapler"].price
    assert player(table, A).possessions == ["smart-phone", *["stapler"] * bought]
    assert player(table, A).place == QUIET
    assert refused(table, A, "income")


# ---------------------------------------------------------------------- gadgets


def test_a_dalmatian_soothes_once_a_turn():
    table = use(table_with("plaster-dalmatian"), "plaster-dalmatian")
    assert player(table, A).stress == 9 - n_of("plaster-dalmatian")
    assert refused(table, A, "use", what="item:plaster-dalmatian")
    assert player(table, A).possessions == ["plaster-dalmatian"]


def test_a_missile_destroys_a_minor_square():
    table = use(table_with("nuclear-missile"), "nuclear-missile")
    assert not {f"place:{BOX.place[each]}" for each in ("jail", "mailbox")} & set(keys(table))
    go(table, f"place:{BOX.place['coffeehouse']}")
    assert table.state.destroyed == [BOX.place["coffeehouse"]]


def test_a_bureaucracy_costs_a_move():
    table = use(table_with("rent-a-bureaucracy"), "rent-a-bureaucracy", target=f"seat:{B}")
    assert player(table, B).delayed
    assert not player(table, C).delayed
    until(table, "turn.move", C, still=True)
    moved = [event.args["seat"] for event in happened(table, "moves")]
    assert B not in moved
    assert not player(table, B).delayed


def test_an_alibi_voids_the_warrants_that_name_its_owner():
    table = table_with("forged-alibi", others=[{"warrants": [A, C]}, {"warrants": [A]}])
    use(table, "forged-alibi")
    assert (player(table, B).warrants, player(table, C).warrants) == ([C], [])


def test_pills_hurt_the_company_and_their_eater():
    table = table_with("combust-o-pills", others=[{"at": QUIET}])
    use(table, "combust-o-pills")
    powers = [player(table, seat).power for seat in (A, B, C)]
    assert powers == [300 - n_of("combust-o-pills", 1), 300 - n_of("combust-o-pills"), 300]


def test_pills_need_company():
    assert refused(table_with("combust-o-pills"), A, "use", what="item:combust-o-pills")


@pytest.mark.rule("INV-POS-07")
def test_a_clone_replacement_is_used_up_by_death_alone():
    table = table_with("clone-replacement", "combust-o-pills", power=20, others=[{"at": QUIET}])
    assert refused(table, A, "use", what="item:clone-replacement")
    use(table, "combust-o-pills")
    assert (player(table, A).power, player(table, A).possessions) == (500, [])
    assert (table.state.standing[A], player(table, A).place) == ("in", QUIET)
    assert table.state.outs == {}


# ---------------------------------------------------------------------- fights


def fight(*things, wins, cards=()):
    """Fight a round of A, who owns these things, against B, up to the Damage of a d20 of 10."""
    low, high = [2, 1], [5, 5]
    dice = [4, *(high if wins else low), *(low if wins else high), 10]
    table = table_with(
        *things,
        rolls=dice,
        holdables=list(cards),
        intelligence=400,
        others=[{"at": QUIET + 2}],
    )
    until(table, "turn.answer", B)
    go(table, "challenge")
    until(table, "turn.move", A)
    until(go(table, "roll"), "combat.begin")
    go(table, "fight", "combat")
    for _ in range(30):
        if happened(table, "damage"):
            break
        choices = keys(table)
        wanted = [f"card:{card}" for card in cards] + [f"item:{thing}" for thing in things]
        chosen = next((key for key in wanted if key in choices), None)
        if what(table) == "window" and happened(table, "round_won") and table.waiting == (A,):
            chosen = "break-in" if player(table, A).holdables else "go-on"
        go(table, chosen or ("go-on" if "go-on" in choices else choices[-1]))
    return table


WEAPONS = [item for item in BOX.items if item.kind == "weapon"]


@pytest.mark.parametrize("thing", WEAPONS, ids=lambda thing: thing.id)
def test_a_weapon_adds_its_damage_and_stays(thing):
    table = fight(thing.id, wins=True)
    assert player(table, B).power == 300 - 100 - thing.use.effects[0].n
    assert player(table, A).possessions == [thing.id]


@pytest.mark.parametrize("thing", WEAPONS, ids=lambda thing: thing.id)
def test_a_weapon_saves_nobody(thing):
    table = fight(thing.id, wins=False)
    assert player(table, A).power == 300 - 100


@pytest.mark.parametrize("wins", [False, True])
def test_an_umbrella_takes_the_edge_off(wins):
    table = fight("riot-umbrella", wins=wins)
    assert player(table, A).power == (300 if wins else 300 - 100 + n_of("riot-umbrella"))
    assert player(table, B).power == (200 if wins else 300)
    assert player(table, A).possessions == ["riot-umbrella"]


def test_a_body_double_takes_the_damage():
    table = fight(wins=False, cards=["body-double"])
    spared = BOX.card["body-double"].use.effects[0].n
    assert player(table, A).power == 300 - max(0, 100 - spared)
    assert "body-double" in table.state.discards


# ---------------------------------------------------------------------- cards that stay


def under(card, rounds, *, seat=B, rolls=()):
    """Return a table on which C's turn is over and A's begins under an open card of B."""
    forms = [{**FORM, "at": QUIET}, {**FORM, "group": "inspectors", "at": 60}]
    return lay(*forms, spells=[[card, seat, rounds]], rolls=list(rolls))


@pytest.mark.rule("INV-FAT-04")
def test_famine_is_everybodys_and_ends_by_the_drawers_rounds():
    table = under("famine", 1)
    lost = BOX.card["famine"].lasting.effects[0].n
    assert (player(table, A).power, table.state.discards) == (300 - lost, [])
    until(table, "turn.move", B, still=True)
    assert player(table, B).power == 300 - lost
    assert (table.state.spells, table.state.discards) == ([], ["famine"])


@pytest.mark.rule("INV-FAT-04")
@pytest.mark.parametrize(("seat", "times"), [(A, 1), (B, 0)])
def test_cancer_is_its_drawers_alone(seat, times):
    table = under("cancer", 0, seat=seat)
    lost = BOX.card["cancer"].lasting.effects[0].n
    assert player(table, A).power_maximum == 500 - times * lost


@pytest.mark.rule("INV-FAT-04")
@pytest.mark.parametrize("die", [4, 5])
def test_a_cold_is_thrown_off(die):
    table = under("catch-a-cold", 0, seat=A, rolls=[die])
    cold = BOX.card["catch-a-cold"].lasting
    over = die >= cold.n
    assert player(table, A).stress == 9 + (0 if over else cold.effects[0].n)
    assert table.state.discards == (["catch-a-cold"] if over else [])


def test_a_cold_goes_round_between_those_who_meet():
    forms = [{**FORM, "at": QUIET}, {**FORM, "group": "inspectors", "at": QUIET + 2}]
    table = lay(*forms, spells=[["catch-a-cold", B, 0]], rolls=[2])
    until(table, "turn.move")
    go(table, "roll")
    assert sorted(spell.seat for spell in table.state.spells) == [A, B]


def test_a_winter_holiday_is_paid_for_with_income():
    table = under("winter-holiday", 1)
    gain, pay = (effect.n for effect in BOX.card["winter-holiday"].lasting.effects)
    table.link(A).act("income", {})
    assert player(table, A).influence == 300 + gain
    assert player(table, A).cash == 500 + 100 - pay


@pytest.mark.parametrize(("roll", "steps"), [(4, 3), (1, 1)])
def test_fog_takes_a_step_off_every_move(roll, steps):
    table = under("thick-fog", 1, rolls=[roll])
    until(table, "turn.move")
    go(table, "roll")
    assert player(table, A).place == QUIET + steps
