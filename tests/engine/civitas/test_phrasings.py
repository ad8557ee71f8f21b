"""Every question and every event of Civitas Nihilium has its words."""

import random

import pytest

import engine
from engine.civitas import KIND
from engine.policies import random_answer
from tests.support.civitas_play import (
    ANA,
    ETH,
    ION,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    effects,
    encounter,
    exchange,
    go,
    invent,
    location,
    play,
    refused,
    trial,
    upgrade,
    witness,
)

QUIET = frozenset({"responder_turned", "remark"})
"""Events that say nothing of their own: another tells the same."""

GAME = invent(
    "civitas-phrasings",
    witness("proud", needs={REP: 12, ION: 3}),
    witness("easy", trial("both", ANA, 2)),
    witness("purse", effects("gain reputation 2")),
    witness("broker", exchange(ETH, ION)),
    witness("magpie", effects("remove-cards any 1")),
    witness("seer", effects("peek encounter 2")),
    location("dive", needs={ETH: 5}),
    location("yard"),
    encounter("rain", "gain ether 1"),
    encounter("snow", "gain ether 1"),
    upgrade("oil", {"op": "modifier", "n": 1}, "standing", price=6),
    upgrade("lens", {"op": "modifier", "n": 1}, "standing", price=5),
)


def test_every_question_has_words_and_no_words_are_left_over():
    asked_somewhere = {
        question.what for frame in KIND.frame_types for question in frame.QUESTIONS.values()
    }
    assert set(KIND.phrasings) == asked_somewhere


@pytest.mark.fuzz
def test_everything_that_is_asked_or_told_is_told_in_words(games_per_cell):
    for seed in range(3 * games_per_cell):
        table = engine.start("civitas", ["Ana"], seed=seed, options={"level": str(1 + seed % 5)})
        rng = random.Random(seed)
        link = table.link(0)
        while table.result is None:
            decision = link.decision
            assert decision.title
            assert all(option.label for option in decision.options)
            assert all(barred.label and barred.why for barred in decision.barred)
            letters = [option.letter for option in decision.options if option.letter]
            assert len(letters) == len(set(letters))
            link.answer(random_answer(decision, rng))
        for event in table.events:
            told = link.sentence(event)
            assert event.kind in QUIET or told.endswith("."), event


def test_going_on_says_what_waits_there():
    table = arranged(GAME, "proud", "easy")
    ahead = asked(table, "timeline.next").option("go")
    assert ahead.label == "Go on to Proud"
    assert ahead.detail == "4 Rep short"
    assert "Qualifier" in ahead.warning
    table = arranged(GAME, "dive")
    ahead = asked(table, "timeline.next").option("go")
    assert (ahead.detail, ahead.warning) == ("Qualifier met", "")
    table = arranged(GAME, {"card": "yard", "victims": ["proud", "easy"]})
    assert asked(table).option("go").detail == "Victim Proud, Analysis 12 and 1 more"


def test_an_order_names_the_victims_and_what_is_lacking():
    table = arranged(GAME, "proud", {"card": "yard", "victims": ["easy"]})
    answer(table, "timeline.next", "reorder")
    decision = asked(table, "timeline.order")
    assert decision.option("yard").label == "Yard with Easy"
    assert "asks Rep 12, Ion 3 (4 Rep short)" in decision.option("proud").detail
    assert refused(table, ["yard"]) == decision.refusal(["yard"])


def test_a_gain_is_split_with_both_holdings_in_view():
    table = arranged(GAME, "purse", main={REP: 17})
    go(table)
    answer(table, "trial.bar", "bar:0")
    decision = asked(table, "split.gain")
    assert decision.title == "Gain 2 Reputation: how many for St Main?"
    assert decision.note == "St Rookie takes the rest. Held: St Main 17, St Rookie 2."
    assert (decision.low, decision.high) == (0, 1)
    assert "18" in refused(table, 2)


def test_gains_that_fit_nowhere_are_told_before_the_split():
    table = arranged(GAME, "purse", main={REP: 17}, rookie={REP: 18})
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert "1 Reputation more than both can hold: lost." in [
        table.link(0).sentence(event) for event in table.events
    ]


def test_an_exchange_says_its_bounds():
    table = arranged(GAME, "broker")
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert asked(table, "exchange.amount").title == "1 Ether for 1 IonCharge: how many times?"
    assert refused(table, 0) == "Between 1 and 7 times."
    assert refused(table, 10**9) == "Between 1 and 7 times."


def test_an_upgrade_out_of_reach_says_what_it_costs():
    shelf = ["lens", "oil"]
    table = arranged(GAME, "yard", main={ETH: 2}, pools={"upgrade": shelf}, at="store")
    assert [each.label for each in asked(table, "store.buy").barred] == ["Oil"]
    assert asked(table).barred[0].why == "It costs 6 Ether; the team holds 5."
    assert refused(table, "oil") == "It costs 6 Ether; the team holds 5."
    decision = asked(table, "store.buy")
    assert decision.option("lens").cost == "5 Ether"
    assert decision.option("lens").detail == "Add 1 to this character's rolls."
    answer(table, "store.buy", "lens")
    assert [option.label for option in asked(table, "store.attach").options] == [
        "St Main",
        "St Rookie",
    ]
    assert {option.key for option in asked(table).options} == {M, R}


def test_a_look_at_a_deck_is_for_the_moment():
    table = arranged(GAME, "seer", decks={"encounter": ["rain", "snow"]})
    go(table)
    answer(table, "trial.bar", "bar:0")
    decision = asked(table, "peek.look")
    assert decision.secret == "From the top: Rain, Snow."
    assert decision.about == {"deck": "encounter", "cards": ["rain", "snow"]}
    told = [table.link(0).sentence(event) for event in table.events]
    assert not any("Rain" in each for each in told if each)
    answer(table, "peek.look", "seen")


def test_cards_to_remove_are_named_and_counted():
    table = arranged(GAME, "magpie", "yard", "dive")
    play(table, ("timeline.next", "go"), ("trial.bar", "bar:0"))
    decision = asked(table, "remove.cards")
    assert decision.note == "remove up to 1 card, +1 Ev each"
    assert refused(table, ["yard", "dive"]) == "Choose up to 1 of the cards listed."


def test_what_cannot_be_done_between_cards_says_why():
    table = arranged(GAME, "easy")
    assert refused(table, "glee") == "Flipping it early takes 3 Glee; you have 0."
    assert refused(table, "give-up") == "This game can still be won."
    assert refused(table, "reorder").startswith("There is nothing to reorder")
