"""Special Abilities (INV-GRP) and Possessions (INV-POS): when, how often, by whom."""

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
ONCE = {"timing": "any-time", "limit": "round", "effects": ["gain influence 10"]}
GAME = invent(
    "inevitable-abilities",
    group=[
        sheet("folk-0", ONCE),
        sheet("folk-1", {**ONCE, "out_of_play": True}),
        sheet("folk-2", ONCE),
        sheet("folk-3"),
        sheet("stoppers", {"timing": "instead-of-moving", "effects": ["travel nearest-take-two"]}),
    ],
    item=[
        item(f"toy-{number}", {"timing": "any-time", "effects": ["gain influence 10"]})
        for number in range(3)
    ],
)


def folk(*forms, **position):
    players = [{"group": f"folk-{number}", **form} for number, form in enumerate(forms)]
    return lay(*players, game=GAME, **position)


def use(table, seat, source, **more):
    table.link(seat).act("use", {"what": source, **more})


def next_turn(table, seat):
    return until(table, "turn.move", seat, most=150, still=True)


@pytest.mark.rule("INV-GRP-01")
def test_a_sheet_may_bend_a_rule_for_its_owner_alone():
    table = folk({"group": "stoppers", "at": "contraflow"}, {"at": 60}, {"at": 62}, deck=[])
    until(table, "turn.move")
    assert "use:ability:stoppers:0" in keys(table)
    go(table, "use:ability:stoppers:0")
    assert player(table, A).place == BOX.place["east-registry"]
    other = folk({"group": "folk-3", "at": "contraflow"}, {"at": 60}, {"at": 62})
    until(other, "turn.move")
    assert keys(other) == ["roll", "pass"]


@pytest.mark.rule("INV-GRP-02", "INV-GRP-06")
def test_the_church_blesses_in_the_middle_of_others_business():
    table = lay({"at": 2}, {"at": 4}, {"group": "church"}, rolls=[4, 2])
    until(table, "turn.answer", B)
    go(table, "challenge", "roll")
    assert (what(table), table.waiting) == ("window", (C,))
    go(table, "go-on", "fight", "combat")
    assert what(table) == "combat.roll"
    church = player(table, C)
    assert "ability:church:0" not in church.spent  # still to be had in this fight


@pytest.mark.rule("INV-GRP-03")
def test_once_a_round_on_the_own_turn():
    table = folk({}, {}, {}, turn=C)
    use(table, C, "ability:folk-2:0")
    for seat in (C, D, A, B):
        next_turn(table, seat)
        assert "used already" in refused(table, C, "use", what="ability:folk-2:0")
        go(table, "pass")
    next_turn(table, C)
    use(table, C, "ability:folk-2:0")
    assert player(table, C).influence == 320


@pytest.mark.rule("INV-GRP-03")
def test_once_a_round_on_anothers_turn():
    table = folk({}, {}, {}, turn=B)
    use(table, C, "ability:folk-2:0")
    for seat in (C, D, A):
        next_turn(table, seat)
        assert refused(table, C, "use", what="ability:folk-2:0")
        go(table, "pass")
    next_turn(table, B)
    use(table, C, "ability:folk-2:0")


@pytest.mark.rule("INV-GRP-04")
def test_where_nobody_knows_it_counts_as_just_used():
    table = folk({}, {}, {"spent": None}, turn=B)
    assert refused(table, C, "use", what="ability:folk-2:0")
    next_turn(table, C)
    assert refused(table, C, "use", what="ability:folk-2:0")


@pytest.mark.rule("INV-GRP-05")
def test_out_of_play_only_where_the_sheet_says_so():
    cell = {"standing": "cell", "at": "jail", "incarcerations": 1}
    table = folk(dict(cell), dict(cell), {}, turn=C)
    assert refused(table, A, "use", what="ability:folk-0:0")
    use(table, B, "ability:folk-1:0")
    assert player(table, B).influence == 310


@pytest.mark.rule("INV-GRP-09")
def test_those_who_profit_from_moving_profit_from_each_roll():
    start = BOX.place["coffeehouse"] - 4
    form = {"group": "adrenaline-junkies", "at": start, "power": 300, "power_maximum": 300}
    table = lay({**form, "income": 100, "cash": 0}, {"at": 60}, {"at": 62}, rolls=[4, 2])
    until(table, "turn.move")
    table.link(A).act("income", {})
    until(table, "turn.arrive", A)
    junkies = player(table, A)
    assert (junkies.power_maximum, junkies.power) == (318, 318)  # three a step, 4 and 2
    assert junkies.cash == 100


@pytest.mark.rule("INV-POS-01", "INV-POS-02")
def test_any_number_at_any_time_each_of_them_announced():
    table = folk({"possessions": ["toy-0", "toy-1", "toy-2"], "influence": 300}, {}, {}, turn=B)
    for number in range(3):
        use(table, A, f"item:toy-{number}")
    assert player(table, A).influence == 330
    told = [event for event in table.link(D).events() if event.kind == "used"]
    assert [event.args["source"] for event in told] == [f"item:toy-{n}" for n in range(3)]
    kinds = [event.kind for event in table.events]
    assert kinds.index("used") < kinds.index("statistic")


@pytest.mark.rule("INV-POS-03")
def test_nobody_orders_from_a_plain_square():
    table = folk({"at": "suggestion-box", "cash": 900}, at="board", deck=["overdue-book"])
    until(table, "turn.end")
    assert "order.item" not in {row.key for row in table.history}
    assert "order-credit" not in {offer.key for offer in table.link(A).offers}


@pytest.mark.rule("INV-POS-04")
def test_the_smart_phone_orders_one_thing_instead_of_moving():
    table = folk({"cash": 500, "income": 100, "possessions": ["smart-phone"]}, {}, {})
    until(table, "turn.move")
    go(table, "use:item:smart-phone", "item:stapler")
    assert keys(table) == ["done"]
    go(table, "done")
    assert what(table) == "turn.end"
    assert player(table, A).possessions == ["smart-phone", "stapler"]
    assert refused(table, A, "income") == "Passing Movement means no Income this turn."


@pytest.mark.rule("INV-POS-05")
def test_what_is_bought_is_public_at_its_price():
    table = folk({"at": "mailbox", "cash": 500}, {}, {})
    until(table, "turn.move")
    go(table, "pass")
    until(table, "major.visit")
    go(table, "order", "item:chainsaw", "done")
    assert table.link(B).view.seats[A].possessions == ("chainsaw",)
    assert BOX.item["chainsaw"].price == 180
    assert happened(table, "ordered")[0].args == {"seat": A, "item": "chainsaw", "price": 180}


@pytest.mark.rule("INV-POS-06")
@pytest.mark.parametrize(
    ("thing", "stat", "gain"),
    [
        ("potted-meat-product", "power_maximum", 40),
        ("diploma-by-mail", "intelligence", 100),
        ("celebrity-endorsement", "influence", 100),
    ],
)
def test_each_enhancement_raises_its_own_statistic(thing, stat, gain):
    table = folk({"possessions": [thing]}, {}, {})
    names = ("power", "power_maximum", "intelligence", "influence", "income", "stress")
    before = {name: getattr(player(table, A), name) for name in names}
    use(table, A, f"item:{thing}")
    after = {name: getattr(player(table, A), name) for name in names}
    assert after == {**before, stat: before[stat] + gain}
    assert player(table, A).possessions == []


@pytest.mark.rule("INV-POS-07")
def test_a_clone_replacement_spares_the_icu():
    game = invent(
        "inevitable-replacement",
        group=[sheet("mortals")],
        item=[item("brick", {"timing": "any-time", "effects": ["lose power 900"]})],
    )
    form = {"group": "mortals", "possessions": ["clone-replacement", "brick"], "at": 60}
    table = lay({**form, "power": 200, "power_maximum": 300}, game=game)
    use(table, A, "item:brick")
    spared = player(table, A)
    assert (spared.power, spared.place, spared.possessions) == (300, 60, [])
    assert table.state.standing[A] == "in"
    assert table.state.outs == {}


@pytest.mark.rule("INV-POS-08")
def test_nothing_is_used_out_of_play():
    insane = {"standing": "suite", "at": "happydale", "stress": 30}
    table = folk({**insane, "possessions": ["potted-meat-product"]}, {}, {}, turn=B)
    assert refused(table, A, "use", what="item:potted-meat-product")
    assert asked(table, A) is None


# ---------------------------------------------------------------------- every one of them

ITEMS = [item for item in BOX.items if item.use.timing == "any-time" and item.id != "forged-alibi"]


@pytest.mark.parametrize("thing", ITEMS, ids=lambda thing: thing.id)
def test_every_thing_that_is_used_at_any_time_is_used(thing):
    forms = [{"possessions": [thing.id], "power": 200, "power_maximum": 400, "stress": 10}]
    table = lay({**forms[0], "at": 60}, {"at": 60}, {}, turn=C)
    more = {"target": f"seat:{B}"} if thing.use.target != "none" else {}
    use(table, A, f"item:{thing.id}", **more)
    if what(table) == "effect.destroy":
        go(table, keys(table)[0])
    assert player(table, A).possessions == ([] if thing.spent else [thing.id])
    changes = ("statistic", "destroyed", "delayed", "warrants_void")
    assert [event for event in table.events if event.kind in changes]


CARDS = [card for card in BOX.cards if card.use is None and card.lasting is None]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
@pytest.mark.parametrize("choice", [0, -1])
def test_every_fate_card_is_obeyed(card, choice):
    """To its end, by whoever draws it, whatever is chosen on the way."""
    rich = {"cash": 900, "power": 300, "possessions": ["stapler", "fruitcake"], "group": "makers"}
    rich["stress"] = 9
    table = lay(
        {**rich, "at": "suggestion-box"},
        {"cash": 400, "at": 60},
        {"cash": 400, "at": 62},
        deck=list(dict.fromkeys([card.id, "posthumous-raise", "clerical-windfall"])),
        at="board",
    )
    go(table, "go-on")
    for _ in range(40):
        if table.result is not None or what(table) in ("turn.end", "turn.move", "turn.direction"):
            break
        decision = asked(table, table.waiting[0])
        if decision.kind == "one":
            go(table, decision.options[choice].key)
        elif decision.kind == "some":
            go(table, [option.key for option in decision.options][: max(1, decision.least)])
        else:
            go(table, decision.high)
    assert happened(table, "card_drawn")[0].args["card"] == card.id
    assert table.kind.check(table.state) == []
    told = {"card_drawn", "landed", "passed", "turn_began", "deal_offered"}
    if choice == 0:  # the last choice may be to leave it
        assert {event.kind for event in table.events} - told


ABILITIES = [
    (group.id, number)
    for group in (*BOX.groups, BOX.clone_police)
    for number, _ in enumerate(group.abilities)
]


@pytest.mark.parametrize(("group", "number"), ABILITIES)
def test_every_ability_has_words_and_a_clause_for_time_off(group, number):
    from content.inevitable.words import use_words

    sheet_ = next(each for each in (*BOX.groups, BOX.clone_police) if each.id == group)
    assert use_words(sheet_.abilities[number].use).endswith(".")
    assert sheet_.time_off.startswith("Off: ")
