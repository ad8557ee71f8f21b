"""Statistics, rounding and what the form says of them (INV-STA, INV-RND)."""

import pytest
from inevitable_play import A, B, C, D, card, go, invent, item, lay, player, sheet, what

from content.inevitable import load

GAME = invent(
    "inevitable-statistics",
    group=[
        sheet("calm-folk", tolerance=30),
        sheet("plain-folk"),
    ],
    item=[
        item("bad-press", {"timing": "any-time", "effects": ["lose influence 100"]}),
        item("fog-pills", {"timing": "any-time", "effects": ["lose intelligence 50"]}),
        item("calmer", {"timing": "any-time", "effects": ["lose stress 5"]}),
        item("tonic", {"timing": "any-time", "effects": ["gain power 100"]}),
        item("weights", {"timing": "any-time", "effects": ["gain power-maximum 300"]}),
        item("brick", {"timing": "any-time", "effects": ["lose power 120"]}),
        item("pin", {"timing": "any-time", "effects": ["lose power 10"]}),
        item("alarm", {"timing": "any-time", "effects": ["gain stress 6"]}),
        item("itch", {"timing": "any-time", "effects": ["gain stress 1"]}),
        item("raise", {"timing": "any-time", "effects": ["gain income 200"]}),
        item("halver", {"timing": "any-time", "effects": ["halve power"]}),
    ],
    card=[card("nothing-much", "collect 10")],
)
"""A box with items that do one thing each."""


def used(thing, group="plain-folk", **figures):
    """Return the form of somebody who has just used `thing`."""
    table = lay({"group": group, "possessions": [thing], **figures}, game=GAME)
    table.link(A).act("use", {"what": f"item:{thing}"})
    return player(table, A)


@pytest.mark.rule("INV-STA-01")
def test_base_votes_are_the_sum_of_the_three():
    form = {"power": 350, "intelligence": 500, "influence": 300}
    table = lay({**form, "group": "plain-folk", "possessions": ["brick"]}, game=GAME)
    assert table.link(B).view.seats[A].base_votes == 1_150
    table.link(A).act("use", {"what": "item:brick"})
    assert table.link(B).view.seats[A].base_votes == 1_030


@pytest.mark.rule("INV-STA-02")
@pytest.mark.parametrize(
    ("thing", "stat", "before", "after"),
    [
        ("bad-press", "influence", 30, 0),
        ("fog-pills", "intelligence", 0, 0),
        ("calmer", "stress", 3, 0),
    ],
)
def test_nothing_falls_below_zero(thing, stat, before, after):
    assert getattr(used(thing, **{stat: before}), stat) == after


@pytest.mark.rule("INV-STA-03")
def test_power_stops_at_its_maximum():
    assert used("tonic", power=280, power_maximum=300).power == 300


@pytest.mark.rule("INV-STA-04")
def test_losing_power_leaves_the_maximum():
    form = used("brick", power=300, power_maximum=300)
    assert (form.power, form.power_maximum) == (180, 300)


@pytest.mark.rule("INV-STA-05")
def test_raising_the_maximum_does_not_raise_power():
    form = used("weights", power=300, power_maximum=300)
    assert (form.power, form.power_maximum) == (300, 600)


@pytest.mark.rule("INV-STA-06")
def test_power_at_zero_is_death_and_nothing_else_is():
    poor = {"power": 10, "intelligence": 0, "influence": 0, "group": "plain-folk"}
    table = lay({**poor, "possessions": ["pin"]}, game=GAME)
    assert table.state.standing[A] == "in"
    table.link(A).act("use", {"what": "item:pin"})
    assert table.state.standing[A] == "icu"


@pytest.mark.rule("INV-STA-07")
def test_a_deal_has_no_place_for_statistics():
    table = lay({"influence": 300, "cash": 100}, {"cash": 100})
    go(table, []) if what(table) == "turn.stops" else None
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    deal = table.link(A).decision
    sides = {"sums": {"influence": 50}, "things": []}
    terms = {"say": "offer", "give": sides, "get": {"sums": {"cash": 50}, "things": []}}
    assert deal.refusal({**terms, "promises": []})
    only_money = {"sums": {}, "things": []}
    assert deal.refusal({**terms, "give": only_money, "promises": []}) is None


@pytest.mark.rule("INV-STA-08")
@pytest.mark.parametrize(
    ("power", "intelligence", "factor"),
    [(300, 750, 37), (500, 400, 54), (600, 280, 62), (359, 599, 40)],
)
def test_whup_ass_rounds_each_part_down(power, intelligence, factor):
    table = lay({"power": power, "intelligence": intelligence})
    assert table.link(B).view.seats[A].whup_ass == factor


@pytest.mark.rule("INV-STA-09")
def test_whup_ass_changes_with_power():
    form = used("brick", power=600, intelligence=280)
    assert form.whup_ass == 50


PUBLIC = ("power", "power_maximum", "intelligence", "influence", "income", "stress", "whup_ass")


@pytest.mark.rule("INV-STA-10")
def test_the_form_is_public():
    table = lay({}, {}, {"possessions": ["chainsaw"], "warrants": [A], "stress": 4}, turn=B)
    seen = table.link(D).view.seats[C]
    own = player(table, C)
    for name in PUBLIC:
        assert getattr(seen, name) == getattr(own, name)
    assert (seen.base_votes, seen.possessions, seen.warrants) == (
        own.base_votes,
        ("chainsaw",),
        (A,),
    )


@pytest.mark.rule("INV-STA-11")
def test_cash_and_holdables_are_not():
    table = lay({}, {}, {"cash": 321, "holdables": ["jinx-clause", "gag-order"]}, turn=B)
    seen, own = table.link(D).view.seats[C], table.link(C).view.seats[C]
    assert (seen.cash, seen.hand, seen.holdables) == (None, None, 2)
    assert (own.cash, own.hand) == (321, ("jinx-clause", "gag-order"))


@pytest.mark.rule("INV-STA-12")
def test_stress_starts_at_nothing_of_twenty():
    table = lay({"group": "plain-folk"}, game=GAME)
    seen = table.link(B).view.seats[A]
    assert (seen.stress, seen.tolerance) == (0, 20)


@pytest.mark.rule("INV-STA-13")
def test_only_more_than_the_tolerance_is_insanity():
    start = {"group": "plain-folk", "stress": 14, "possessions": ["alarm", "itch"]}
    table = lay(start, game=GAME)
    table.link(A).act("use", {"what": "item:alarm"})
    assert (player(table, A).stress, table.state.standing[A]) == (20, "in")
    table.link(A).act("use", {"what": "item:itch"})
    assert (player(table, A).stress, table.state.standing[A]) == (21, "suite")


@pytest.mark.rule("INV-GRP-12")
@pytest.mark.parametrize(("group", "standing"), [("calm-folk", "in"), ("plain-folk", "suite")])
def test_a_sheet_may_give_another_tolerance(group, standing):
    table = lay({"group": group, "stress": 18, "possessions": ["alarm"]}, game=GAME)
    table.link(A).act("use", {"what": "item:alarm"})
    assert (player(table, A).stress, table.state.standing[A]) == (24, standing)


@pytest.mark.rule("INV-STA-14")
def test_income_is_no_vote():
    form = used("raise", power=300, intelligence=500, influence=300, income=100)
    assert (form.income, form.base_votes) == (300, 1_100)


@pytest.mark.rule("INV-STA-15")
def test_a_statistic_has_no_upper_limit():
    table = lay({"influence": 2_100})
    assert table.link(B).view.seats[A].influence == 2_100


@pytest.mark.rule("INV-STA-16")
@pytest.mark.parametrize(
    ("stat", "low", "high"),
    [
        ("power", 315, 385),
        ("intelligence", 450, 550),
        ("influence", 270, 330),
        ("income", 108, 132),
    ],
)
def test_groups_start_about_the_average(stat, low, high):
    groups = load().groups
    assert low <= sum(getattr(group, stat) for group in groups) / len(groups) <= high


def _points(stat):
    """Return the lowest price of a point in the Catalog."""
    prices = []
    for each in load().items:
        gains = [e for e in each.use.effects if e.op == "gain" and e.who == "you"]
        if len(gains) == len(each.use.effects) == 1 and gains[0].stat in stat:
            prices.append(each.price / gains[0].n)
    return min(prices)


@pytest.mark.rule("INV-STA-17")
def test_influence_is_cheap_and_intelligence_dear():
    power = ("power", "power-maximum")
    assert _points(("influence",)) < _points(power) < _points(("intelligence",))


@pytest.mark.rule("INV-STA-17")
def test_influence_is_the_easiest_to_attack():
    box = load()
    uses = [each.use for each in box.items]
    uses += [each.use for group in (*box.groups, box.clone_police) for each in group.abilities]
    effects = [effect for use in uses for effect in use.effects]
    effects += [effect for each in box.cards for effect in each.effects]
    effects += [e for each in box.cards if each.use is not None for e in each.use.effects]

    def attacks(stat):
        others = ("target", "each-opponent", "sharers", "left", "right", "leader")
        return sum(
            effect.op == "lose" and effect.stat == stat and effect.who in others
            for effect in effects
        )

    # The Network's campaigns and a Taunt take Influence too.
    assert attacks("influence") + 2 >= 3 * attacks("intelligence")


@pytest.mark.rule("INV-RND-01", "INV-RND-02")
@pytest.mark.parametrize(("power", "left"), [(35, 17), (34, 17), (1, 0)])
def test_halving_takes_the_larger_half(power, left):
    table = lay({"group": "plain-folk", "power": power, "possessions": ["halver"]}, game=GAME)
    table.link(A).act("use", {"what": "item:halver"})
    assert player(table, A).power == left
    assert table.state.standing[A] == ("in" if left else "icu")


@pytest.mark.rule("INV-RND-01")
def test_the_bank_rounds_against_the_player():
    box = [
        item("forty-five", {"timing": "any-time", "effects": ["collect 45"]}),
        item("fee", {"timing": "any-time", "effects": ["pay 45"]}),
    ]
    game = invent("inevitable-rounding", item=box)
    table = lay({"cash": 100, "possessions": ["forty-five", "fee"]}, game=game)
    table.link(A).act("use", {"what": "item:forty-five"})
    assert player(table, A).cash == 140
    table.link(A).act("use", {"what": "item:fee"})
    assert player(table, A).cash == 90
