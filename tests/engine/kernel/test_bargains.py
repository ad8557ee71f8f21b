"""Deals: terms of every form, offers and counter-offers, promises, and what each side may read."""

import random

import pytest
from toy_game import terms
from toy_play import args_of, loaded, market, refused, say, what

import engine
from engine.kernel.bargains import mirrored

HANDS = [["dart1", "salve1"], ["feast1"], []]
PEACE = {"by": 0, "kind": "peace", "until": "day"}
COINS = {"by": 1, "kind": "coins", "amount": 3, "until": 9}


def haggling(**position):
    """Ana is about to offer Ben a deal."""
    table = market(**{"coins": [5, 2, 5], "hands": HANDS, **position})
    say(table, 0, "haggle:1")
    return table


def offer(**parts):
    return {"say": "offer", **terms(**parts)}


def test_a_deal_shows_what_each_side_can_put_in():
    decision = haggling().link(0).decision
    assert (decision.kind, decision.what) == ("deal", "haggle.terms")
    deal = decision.deal
    assert (deal.give.seat, deal.give.name, deal.get.name) == (0, "Ana", "Ben")
    assert [(each.key, each.high) for each in deal.give.sums] == [("coins", 5)]
    assert [(each.key, each.label) for each in deal.give.things] == [
        ("card:0:0", "dart1"),
        ("card:0:1", "salve1"),
    ]
    assert [each.label for each in deal.get.things] == ["card 1"]
    assert [kind.key for kind in deal.promises] == ["coins", "peace", "words"]
    assert (deal.offered, deal.may_offer, deal.most_promises) == (None, True, 4)


def test_what_is_agreed_changes_hands_at_once():
    table = haggling()
    given = offer(
        give={"coins": 3},
        get={"coins": 2},
        cards=["card:0:1"],
        wanted=["card:1:0"],
        promises=[PEACE],
    )
    say(table, 0, given)
    assert (what(table, 0), what(table, 1)) == (None, "haggle.terms")
    say(table, 1, {"say": "accept"})
    assert table.link(None).view.coins == (4, 3, 5)
    assert table.state.hands == [["dart1", "feast1"], ["salve1"], []]
    assert args_of(table, "struck") == [{"seat": 1, "partner": 0, "promises": [PEACE]}]
    assert args_of(table, "haggled") == [{"agreed": True}]


def test_the_other_side_sees_the_offer_from_its_own_seat():
    table = haggling()
    made = terms(give={"coins": 3}, get={"coins": 2}, cards=["card:0:1"], promises=[PEACE, COINS])
    say(table, 0, {"say": "offer", **made})
    deal = table.link(1).decision.deal
    assert deal.offered == mirrored(made)
    assert deal.give.said(deal.offered["give"]) == ["2 coins"]
    assert deal.get.said(deal.offered["get"]) == ["3 coins", "card 2"]
    assert deal.promised(deal.offered) == [
        "Ana starts no fight today",
        "Ben pays 3 coins by turn 9",
    ]
    assert deal.weigh(deal.offered) == ["You would have 3 coins."]
    assert table.link(0).decision is None


def test_an_offer_can_be_countered_until_it_is_enough():
    table = haggling()
    say(table, 0, offer(give={"coins": 1}))
    say(table, 1, offer(get={"coins": 2}))
    assert table.link(0).decision.deal.offered == terms(give={"coins": 2})
    say(table, 0, offer(give={"coins": 1}, get={"coins": 1}))
    assert table.link(1).decision.deal.may_offer is False
    assert refused(table, lambda: say(table, 1, offer(get={"coins": 5}))) == (
        "Accept this deal or refuse it."
    )
    say(table, 1, {"say": "refuse"})
    assert args_of(table, "haggled") == [{"agreed": False}]
    assert table.link(None).view.coins == (5, 2, 5)


def test_whoever_began_can_think_better_of_it():
    table = haggling()
    assert (
        refused(table, lambda: say(table, 0, {"say": "accept"})) == "Nothing has been offered yet."
    )
    say(table, 0, {"say": "refuse"})
    assert args_of(table, "haggled") == [{"agreed": False}]


@pytest.mark.parametrize(
    "answer",
    [
        [],
        "accept",
        {},
        {"say": "what"},
        {"say": "accept", "give": {}},
        {"say": "refuse", "why": "no"},
        terms(give={"coins": 1}),
        {"say": "offer"},
        {**offer(give={"coins": 1}), "more": 1},
        {"say": "offer", "give": {}, "get": {}, "promises": []},
        {"say": "offer", "give": [], "get": [], "promises": []},
        {"say": "offer", **terms(give={"coins": 1}), "promises": {}},
        {"say": "offer", **terms(), "give": {"sums": [], "things": []}},
        {"say": "offer", **terms(), "give": {"sums": {}, "things": {}}},
        offer(),
        offer(give={"coins": 6}),
        offer(get={"coins": 3}),
        offer(give={"coins": 0}),
        offer(give={"coins": -1}),
        offer(give={"coins": True}),
        offer(give={"coins": "1"}),
        offer(give={"gold": 1}),
        offer(cards=["card:1:0"]),
        offer(cards=[["card:0:0"]]),
        offer(cards=["card:0:0", "card:0:0"]),
        offer(cards=["card:0:0", "card:0:1"], wanted=["card:1:0"]),
        offer(promises=["peace"]),
        offer(promises=[{"by": 0}]),
        offer(promises=[{**PEACE, "by": 2}]),
        offer(promises=[{**PEACE, "by": True}]),
        offer(promises=[{**PEACE, "kind": "war"}]),
        offer(promises=[{**PEACE, "kind": []}]),
        offer(promises=[{**PEACE, "until": "noon"}]),
        offer(promises=[{**PEACE, "more": "words"}]),
        offer(promises=[{"by": 0, "kind": "peace"}]),
        offer(promises=[{**COINS, "amount": 21}]),
        offer(promises=[{**COINS, "amount": 1.0}]),
        offer(promises=[PEACE] * 5),
        offer(promises=[{"by": 0, "kind": "words", "words": "x" * 61}]),
        offer(promises=[{"by": 0, "kind": "words", "words": ""}]),
        offer(promises=[{"by": 0, "kind": "words", "words": "\x1b[31mred"}]),
        offer(give={"coins": 10**30}),
    ],
)
def test_what_is_no_deal_is_refused_and_changes_nothing(answer):
    table = haggling()
    assert refused(table, lambda: say(table, 0, answer))


def test_the_refusal_says_what_is_wrong():
    decision = haggling().link(0).decision
    assert decision.refusal(offer()) == "A deal needs something in it."
    assert decision.refusal(offer(give={"coins": 6})) == "Coins: up to 5 coins."
    assert decision.refusal(offer(promises=[{**COINS, "until": 0}])) == (
        "By which turn: a number from 1 to 99."
    )
    assert decision.refusal(offer(cards=["card:0:0", "card:0:1"], wanted=["card:1:0"])) == (
        "Nobody can watch more than two cards at once."
    )


def test_free_words_in_a_promise_are_cleaned():
    table = haggling()
    say(table, 0, offer(promises=[{"by": 0, "kind": "words", "words": "  a  song "}]))
    [promise] = table.link(1).decision.deal.offered["promises"]
    assert promise["words"] == "a song"


def test_an_offer_that_cannot_be_met_any_more_is_not_accepted():
    table = haggling()
    say(table, 0, offer(get={"coins": 2}))
    table.link(1).act("tip", {"whom": "seat:2", "coins": 1, "words": "for luck"})
    assert refused(table, lambda: say(table, 1, {"say": "accept"})) == "Coins: up to 1 coins."
    assert {"say": "accept"} not in table.link(1).decision.likely
    say(table, 1, {"say": "refuse"})


def test_a_deal_survives_a_save():
    table = haggling()
    say(table, 0, offer(give={"coins": 1}, promises=[PEACE]))
    again = loaded(table)
    assert again.link(1).decision == table.link(1).decision
    say(again, 1, {"say": "accept"})
    assert again.link(None).view.coins == (4, 3, 5)


def test_the_question_changes_with_what_is_offered():
    table = haggling()
    first = table.link(0).decision
    say(table, 0, offer(give={"coins": 1}))
    say(table, 1, offer(get={"coins": 2}))
    second = table.link(0).decision
    assert first.id != second.id
    with pytest.raises(engine.Refused):
        table.link(0).answer({"say": "accept"}, id=first.id)


def test_programs_find_likely_answers():
    table = haggling()
    deal = table.link(0).decision
    assert {"say": "refuse"} in deal.likely
    assert {"say": "accept"} not in deal.likely
    assert all(deal.refusal(answer) is None for answer in deal.likely)
    say(table, 0, offer(give={"coins": 1}))
    assert {"say": "accept"} in table.link(1).decision.likely


def test_a_deal_may_be_offered_out_of_turn():
    table = market(coins=[5, 2, 5])
    [haggle] = [each for each in table.link(2).offers if each.key == "haggle"]
    assert haggle.missing({}).keys == ("seat:0", "seat:1")
    assert refused(table, lambda: table.link(2).act("haggle", {"partner": "seat:2"}))
    table.link(2).act("haggle", {"partner": "seat:1"})
    assert (what(table, 2), what(table, 0)) == ("haggle.terms", None)
    say(table, 2, offer(get={"coins": 2}))
    say(table, 1, {"say": "accept"})
    assert table.link(None).view.coins == (5, 0, 7)
    assert what(table, 0) == "turn.action"


def test_an_offer_asks_for_one_field_after_another():
    table = market(coins=[5, 2, 5])
    [tip] = [each for each in table.link(1).offers if each.key == "tip"]
    args = {}
    asked = []
    for value in ("seat:0", 2, "well sung", ["song", "smile"]):
        field = tip.missing(args)
        assert field.refusal(value) is None
        asked.append((field.name, field.kind))
        args[field.name] = value
    assert asked == [("whom", "one"), ("coins", "amount"), ("words", "words"), ("thanks", "some")]
    assert tip.missing(args) is None
    assert tip.missing({**args, "coins": 1}) is None
    table.link(1).act("tip", args)
    assert table.link(None).view.coins == (7, 0, 5)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("whom", "seat:9"),
        ("whom", 0),
        ("coins", 3),
        ("coins", 1.0),
        ("words", ""),
        ("words", "x" * 21),
        ("thanks", "song"),
        ("thanks", ["song", "song"]),
        ("thanks", ["song", "smile", "silence"]),
        ("thanks", [1]),
    ],
)
def test_what_does_not_fill_in_a_field_is_refused(name, wrong):
    table = market(coins=[5, 2, 5])
    args = {"whom": "seat:0", "coins": 2, "words": "well sung", "thanks": []}
    assert refused(table, lambda: table.link(1).act("tip", {**args, name: wrong}))


def test_every_field_has_a_random_value():
    table = market(coins=[5, 2, 5])
    [tip] = [each for each in table.link(1).offers if each.key == "tip"]
    for seed in range(20):
        args, rng = {}, random.Random(seed)
        while (field := tip.missing(args)) is not None:
            args[field.name] = field.draw(rng)
            assert field.refusal(args[field.name]) is None
