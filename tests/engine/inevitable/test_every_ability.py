"""Every Special Ability of the box does what its sheet says, by the figures of the sheet."""

import pytest
from inevitable_play import A, B, C, go, happened, keys, lay, player, refused, until, what

from content.inevitable import load

BOX = load()
QUIET = 2
GYM = next(place for place, square in enumerate(BOX.squares) if square.kind == "gym")
NEUTRAL = {"group": "playboys", "power": 300, "intelligence": 400, "influence": 300}


def base(group, **form):
    """A form with round figures and somebody's sheet."""
    figures = {"power": 350, "power_maximum": 500, "intelligence": 500, "influence": 300}
    return {"group": group, "cash": 500, "at": QUIET, **figures, **form}


def use_of(group, number):
    """Return what a sheet prints of an ability."""
    printed = BOX.clone_police if group == BOX.clone_police.id else BOX.group[group]
    return printed.abilities[number].use


def n_of(group, number, effect=0, field="n"):
    """Return the figure of an effect of an ability."""
    return getattr(use_of(group, number).effects[effect], field)


def act(table, source, seat=A, **more):
    table.link(seat).act("use", {"what": f"ability:{source}", **more})
    return table


def rolled(group, *dice, answers=(), **form):
    """Return a table on which A has thrown a Movement roll and reached the next pause."""
    table = lay(base(group, **form), rolls=list(dice))
    until(table, "turn.move")
    return go(table, "roll", *answers)


def arrived(group, *others, at=QUIET, **form):
    """Return a table on which A has just moved onto a square."""
    moved = {"rolled": True, "moved": True}
    return lay(base(group, at=at, **form), *others, at="board", this_turn=moved)


# ---------------------------------------------------------------------- shopping, learning, trading


def test_acme_orders_anywhere_once_a_round_for_less():
    table = act(lay(base("acme")), "acme:0")
    assert what(table) == "order.item"
    go(table, "item:chainsaw")
    form = player(table, A)
    assert (form.possessions, form.cash) == (
        ["chainsaw"],
        500 - BOX.item["chainsaw"].price + n_of("acme", 0, field="off"),
    )
    until(table, "turn.direction")
    assert refused(table, A, "use", what="ability:acme:0")


@pytest.mark.parametrize("choice", range(3))
def test_mental_patients_turn_stress_into_whatever_is_lacking(choice):
    use = use_of("mental-patients", 0)
    table = go(act(lay(base("mental-patients", stress=4)), "mental-patients:0"), str(choice))
    form = player(table, A)
    gains = {effect.stat: effect.n for effect in use.effects[0].options[choice]}
    plain = base("mental-patients")
    for stat in ("intelligence", "influence", "power"):
        assert getattr(form, stat) == plain[stat] + gains.get(stat, 0)
    assert form.power_maximum == 500 + gains.get("power-maximum", 0)
    assert form.stress == 4 + use.price.stress
    assert refused(table, A, "use", what="ability:mental-patients:0")


def test_college_students_enrol_on_major_squares():
    table = lay(base("college-students", at="mailbox"))
    act(table, "college-students:0")
    assert keys(table) == [f"ability:college-students:{number}" for number in range(1, 6)]
    go(table, "ability:college-students:1")
    form = player(table, A)
    assert (form.cash, form.courses) == (
        500 - use_of("college-students", 0).price.cash,
        ["ability:college-students:1"],
    )
    act(table, "college-students:1")
    assert form.intelligence == 500 + n_of("college-students", 1)
    away = lay(base("college-students"))
    assert refused(away, A, "use", what="ability:college-students:0")


def test_the_other_courses():
    courses = [f"ability:college-students:{number}" for number in range(1, 6)]
    table = lay(base("college-students", stress=5, courses=courses, income=90, cash=0))
    act(table, "college-students:4")
    assert player(table, A).stress == 5 - n_of("college-students", 4)
    table.link(A).act("income", {})
    assert player(table, A).cash == 90 + n_of("college-students", 3)
    moved = arrived("college-students", courses=courses)
    act(moved, "college-students:5")
    assert player(moved, A).influence == 300 + n_of("college-students", 5)


def test_makers_scrap_a_possession():
    table = lay(base("makers", possessions=["stapler"]))
    act(table, "makers:1")
    form = player(table, A)
    assert form.possessions == []
    assert form.intelligence == 500 + n_of("makers", 1, 1)
    assert form.power_maximum == 500 + n_of("makers", 1, 2)
    assert form.power == 350


def test_makers_without_a_possession_gain_nothing():
    table = act(lay(base("makers")), "makers:1")
    form = player(table, A)
    assert (form.intelligence, form.power_maximum) == (500, 500)


# ---------------------------------------------------------------------- movement


def test_adrenaline_junkies_grow_by_three_a_step():
    form = player(rolled("adrenaline-junkies", 4), A)
    step = [n_of("adrenaline-junkies", 0, effect, "percent") for effect in (0, 1)]
    assert (form.power_maximum, form.power) == (500 + 4 * step[0] // 100, 350 + 4 * step[1] // 100)


def test_child_prodigies_learn_two_a_step():
    step = n_of("child-prodigies", 0, field="percent")
    assert player(rolled("child-prodigies", 4), A).intelligence == 500 + 4 * step // 100


def test_the_church_has_the_roll_thrown_twice():
    table = rolled("church", 2, 5)
    go(table, "break-in")
    assert "ability:church:0" in keys(table)
    go(table, "ability:church:0")
    assert keys(table) == ["first", "second"]
    go(table, "second")
    assert player(table, A).place == QUIET + 5


@pytest.mark.parametrize(("by", "steps"), [("0:+1", 3), ("0:-1", 1)])
def test_taxi_drivers_know_a_shortcut(by, steps):
    table = rolled("taxi-drivers", 2)
    go(table, "break-in", "ability:taxi-drivers:0", by)
    assert player(table, A).place == QUIET + steps


def test_time_travelers_do_over_for_stress():
    table = rolled("time-travelers", 2, 4)
    go(table, "break-in", "ability:time-travelers:0", "nothing")
    assert player(table, A).place == QUIET + 4
    assert player(table, A).stress == use_of("time-travelers", 0).price.stress


@pytest.mark.parametrize(("answer", "fares"), [("agree", 1), ("refuse", 0)])
def test_taxi_drivers_are_paid_for_a_willing_passenger(answer, fares):
    table = lay(base("taxi-drivers"), {**NEUTRAL, "at": QUIET}, rolls=[3])
    act(table, "taxi-drivers:1", target=f"seat:{B}")
    assert table.waiting == (B,)
    go(table, answer)
    assert player(table, A).cash == 500 + fares * n_of("taxi-drivers", 1, 1)
    assert table.state.this_turn.passenger == (B if answer == "agree" else -1)


def test_beasts_leap_without_rolling():
    table = lay(base("beasts"), rolls=[])
    until(table, "turn.move")
    go(table, "use:ability:beasts:0", 5)
    assert player(table, A).place == QUIET + 5
    assert player(table, A).stress == use_of("beasts", 0).price.stress


def test_beasts_trample_a_minor_square():
    table = arrived("beasts", at=GYM)
    act(table, "beasts:2")
    form = player(table, A)
    assert table.state.destroyed == [GYM]
    assert form.stress == use_of("beasts", 2).price.stress
    assert form.power_maximum == 500 + n_of("beasts", 2, 1)
    assert form.power == 350 + n_of("beasts", 2, 2)


def test_ninjas_cannot_be_challenged_unseen():
    table = act(lay(base("ninjas")), "ninjas:0")
    assert player(table, A).unchallenged
    assert player(table, A).influence == 300 - use_of("ninjas", 0).price.influence


def test_playboys_are_adored_at_big_places_and_so_is_their_company():
    hospital = BOX.place["hospital"]
    company = {**NEUTRAL, "group": "ninjas", "at": hospital}
    far = {**NEUTRAL, "group": "makers", "at": 60}
    table = lay(base("playboys", at=hospital - 2), company, far, rolls=[2])
    until(table, "turn.arrive")
    assert [player(table, seat).influence for seat in (A, B, C)] == [
        300 + n_of("playboys", 0, 0),
        300 + n_of("playboys", 0, 1),
        300,
    ]


def test_playboys_are_nobody_on_minor_squares():
    table = lay(base("playboys", at=GYM - 2), rolls=[2])
    until(table, "turn.arrive")
    assert (player(table, A).place, player(table, A).influence) == (GYM, 300)


# ---------------------------------------------------------------------- others


def test_paparazzi_take_a_candid_shot_of_company():
    table = arrived("paparazzi", {**NEUTRAL, "at": QUIET})
    act(table, "paparazzi:1", target=f"seat:{B}")
    assert player(table, B).influence == 300 - n_of("paparazzi", 1, 0)
    assert player(table, A).cash == 500 + n_of("paparazzi", 1, 1)


PIN = {"possessions": ["combust-o-pills"], "power": 20, "at": QUIET}


def test_paparazzi_live_on_those_who_fall():
    table = lay({**base("paparazzi"), "at": 40}, {**NEUTRAL, **PIN}, {"at": QUIET})
    table.link(B).act("use", {"what": "item:combust-o-pills"})
    assert table.state.standing[B] == "icu"
    assert player(table, A).influence == 300 + n_of("paparazzi", 0, 0)
    assert player(table, A).cash == 500 + n_of("paparazzi", 0, 1)


@pytest.mark.parametrize("standing", ["in", "suite"])
def test_mourners_condole_in_play_and_out_of_it(standing):
    form = base("mourners", at=40)
    if standing == "suite":
        form |= {"at": "happydale", "standing": "suite", "stress": 30}
    table = lay(form, {**NEUTRAL, **PIN}, {"at": QUIET}, turn=B)
    table.link(B).act("use", {"what": "item:combust-o-pills"})
    assert player(table, A).influence == 300 + n_of("mourners", 0)
    act(table, "mourners:1", target=f"seat:{C}")
    assert player(table, A).cash == 500 + n_of("mourners", 1, 1)


def test_identity_thieves_take_an_identity_and_skim():
    table = arrived("identity-thieves", {**base("acme"), "at": QUIET})
    act(table, "identity-thieves:1", target=f"seat:{B}")
    skim = n_of("identity-thieves", 1)
    assert (player(table, A).cash, player(table, B).cash) == (500 + skim, 500 - skim)
    act(table, "identity-thieves:0", target=f"seat:{B}")
    go(table, "ability:acme:0")
    assert player(table, A).identities == ["ability:acme:0"]
    assert player(table, A).cash == 500 + skim - use_of("identity-thieves", 0).price.cash


def test_debt_collectors_take_from_others_incomes():
    table = lay({**NEUTRAL, "income": 100, "cash": 0}, base("debt-collectors", at=50))
    table.link(A).act("income", {})
    assert (what(table), table.waiting) == ("use.chance", (B,))
    go(table, "use")
    notice = n_of("debt-collectors", 0)
    assert (player(table, A).cash, player(table, B).cash) == (100 - notice, 500 + notice)


@pytest.mark.parametrize(("group", "number"), [("debt-collectors", 1), ("clone-police", 0)])
def test_an_arrest_pays(group, number):
    form = base(group, warrants=[B], police=group == "clone-police")
    table = lay(form, {**NEUTRAL, "at": QUIET})
    go(table, "serve")
    assert table.state.standing[B] == "cell"
    assert player(table, A).cash == 500 + n_of(group, number)
    power = n_of(group, number, 1) if group == "clone-police" else 0
    assert player(table, A).power == 350 + power


@pytest.mark.parametrize(("answer", "times"), [("use", 1), ("decline", 0)])
def test_the_ministry_takes_a_share_of_others_influence(answer, times):
    form = {**NEUTRAL, "possessions": ["celebrity-endorsement"]}
    table = lay(form, base("ministry-of-truth", at=50))
    table.link(A).act("use", {"what": "item:celebrity-endorsement"})
    assert table.waiting == (B,)
    go(table, answer)
    gained = BOX.item["celebrity-endorsement"].use.effects[0].n
    percent, most = (n_of("ministry-of-truth", 0, field=each) for each in ("percent", "most"))
    share = min(most, gained * percent // 100)
    assert player(table, B).influence == 300 + times * share


def test_inspectors_post_notices_and_condemn():
    table = arrived("inspectors", at=GYM)
    act(table, "inspectors:0")
    assert table.state.notices == {str(GYM): A}
    act(table, "inspectors:1")
    assert (table.state.destroyed, table.state.notices) == ([GYM], {})
    assert player(table, A).cash == 500 + n_of("inspectors", 1, 1)


# ---------------------------------------------------------------------- FATE


DRAW = BOX.place["suggestion-box"]


def drawn(group, card, **form):
    table = lay(base(group, at=DRAW, **form), deck=[card], at="board")
    return go(table, "go-on")


def test_handmaidens_gather_an_adherent_a_draw():
    table = drawn("handmaidens", "night-classes")
    assert player(table, A).adherents == 1


TOKENS = use_of("handmaidens", 1).price.tokens


def test_handmaidens_hand_a_card_on():
    table = drawn("handmaidens", "falling-piano", adherents=TOKENS - 1)
    go(table, "break-in", "ability:handmaidens:1", f"seat:{C}")
    assert player(table, A).power == 350
    lost = [event.args["seat"] for event in happened(table, "statistic")]
    assert lost == [C]
    assert player(table, A).adherents == 0


def test_handmaidens_pass_the_plate():
    table = act(lay(base("handmaidens", adherents=1)), "handmaidens:2")
    assert player(table, A).influence == 300 + n_of("handmaidens", 2)
    assert player(table, A).adherents == 0


def test_the_ministry_redacts_a_card_once_a_game():
    table = drawn("ministry-of-truth", "falling-piano")
    go(table, "break-in", "ability:ministry-of-truth:1")
    assert player(table, A).power == 350
    assert player(table, A).spent["ability:ministry-of-truth:1"] == "game"


def test_time_travelers_look_ahead():
    table = lay(base("time-travelers"), deck=["forks", "cancer"])
    act(table, "time-travelers:1")
    assert what(table) == "fate.peek"


# ---------------------------------------------------------------------- Combat


def fight(mine, theirs=(), weapon="", wins=True, face=10):
    """Fight one round, A against B, up to the Damage."""
    low, high = [2, 1], [5, 5]
    dice = [4, *(low if wins else high), *(high if wins else low), face]
    first = base(**mine) if isinstance(mine, dict) else base(mine)
    first["possessions"] = [weapon] if weapon else []
    table = lay(first, {**NEUTRAL, **dict(theirs), "at": QUIET + 2}, rolls=dice)
    until(table, "turn.answer", B)
    go(table, "challenge")
    until(table, "turn.move", A)
    until(go(table, "roll"), "combat.begin")
    go(table, "fight", "combat")
    for _ in range(20):
        if happened(table, "damage") or what(table) in ("combat.go-on", "combat.lost"):
            break
        choices = keys(table)
        go(table, f"item:{weapon}" if f"item:{weapon}" in choices else choices[-1])
    return table


STAPLES = BOX.item["stapler"].use.effects[0].n


@pytest.mark.parametrize(
    ("group", "weapon", "damage"),
    [
        ("beasts", "", 100 + n_of("beasts", 1)),
        ("beasts", "stapler", 100 + STAPLES),
        ("ninjas", "", 100 + n_of("ninjas", 2)),
        ("ninjas", "stapler", 100 + STAPLES),
        ("makers", "stapler", 100 + STAPLES + n_of("makers", 0)),
        ("makers", "", 100),
    ],
)
def test_what_a_sheet_adds_to_damage(group, weapon, damage):
    assert player(fight(group, weapon=weapon), B).power == 300 - damage


@pytest.mark.parametrize(("weapon", "maximum"), [("", 600), ("stapler", 500)])
def test_the_living_dead_feed_bare_handed(weapon, maximum):
    assert player(fight("living-dead", weapon=weapon), A).power_maximum == maximum


@pytest.mark.parametrize(
    ("group", "weapon", "damage"),
    [
        ("living-dead", "", 100 - n_of("living-dead", 1)),
        ("living-dead", "stapler", 100),
        ("clone-police", "", 100 - n_of("clone-police", 1)),
        ("clone-police", "stapler", 100 - n_of("clone-police", 1)),
    ],
)
def test_what_a_sheet_takes_off_damage(group, weapon, damage):
    police = group == "clone-police"
    table = fight({"group": group, "police": police}, weapon=weapon, wins=False)
    assert player(table, A).power == 350 - damage


def test_students_fence():
    course = "ability:college-students:2"
    table = fight({"group": "college-students", "courses": [course]})
    (won,) = happened(table, "round_won")
    assert won.args["totals"] == [40 + 55 + n_of("college-students", 2), 34 + 12]


def test_ninjas_slip_away_from_a_lost_round():
    table = fight("ninjas", wins=False)
    assert what(table) == "combat.lost"
    assert table.waiting == (A,)
    go(table, "ability:ninjas:1")
    assert player(table, A).power == 350
    assert what(table) not in ("combat.damage", "combat.go-on")
