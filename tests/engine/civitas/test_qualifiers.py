"""Qualifiers, and the Encounters that an unmet one forces (CIV-QUA)."""

import pytest
from civitas_play import (
    CHA,
    ION,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    combined,
    deck,
    effects,
    encounter,
    events,
    evidence,
    go,
    held,
    invent,
    location,
    lost,
    options,
    play,
    public,
    refused,
    story,
    timeline,
    trial,
    upgrade,
    witness,
)

from content.civitas import load

FINDS = effects("evidence 1")
CALL = {"op": "bypass", "cards": ["witness"], "resources": [REP]}
GAME = invent(
    "civitas-qualifiers",
    witness("rep-8", FINDS, needs={REP: 8}),
    witness("rep-9", FINDS, needs={REP: 9}),
    witness("rep-9-too", FINDS, needs={REP: 9}),
    witness("rep-9-ion-8", FINDS, needs={REP: 9, ION: 8}),
    witness("rep-5-ion-8", FINDS, needs={REP: 5, ION: 8}),
    witness("rep-5-ion-7", FINDS, needs={REP: 5, ION: 7}),
    witness("rep-15", FINDS, needs={REP: 15}),
    location("ion-6", FINDS, needs={ION: 6}),
    location("ion-12", FINDS, needs={ION: 12}),
    location("loc-rep-9", FINDS, needs={REP: 9}),
    location("tip", effects("draw witness 1")),
    location("quiet", FINDS),
    *(location(f"place-{n}", FINDS) for n in (1, 2)),
    encounter("spark-1", "gain ion 1", after="discard"),
    encounter("spark-2", "gain ion 2", after="discard"),
    encounter("spark-3", "gain ion 2", after="discard"),
    encounter("news", "draw location 2", after="discard"),
    encounter("clue", "evidence 2", after="discard"),
    encounter("shame", "lose reputation 1", after="discard"),
    encounter("blow", trial("both", CHA, 25, [], "wounds 14"), after="discard"),
    upgrade("call", CALL, "on-arrival", fee=1),
    upgrade("drill", {"op": "perform", "effects": ["gain ether 1"]}, "between-cards", fee=3),
)


def met(table, place=0):
    """Whether the Qualifier of a card of the Timeline is met now."""
    return public(table).crimes[-1].timeline[place].met


def turned(table):
    """The Encounters that were turned up, in order."""
    return [event.args["card"] for event in events(table, "encounter_turned")]


def spark(table):
    """Resolve an Encounter that brings IonCharges, all for the Rookie."""
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0))


@pytest.mark.rule("CIV-QUA-01")
def test_a_qualifier_is_met_by_what_both_hold():
    table = arranged(GAME, "rep-8", "quiet")
    assert met(table)
    go(table)
    assert [event.args["card"] for event in events(table, "card_played")] == ["rep-8"]
    answer(table, "trial.bar", "bar:0")
    assert evidence(table) == 19


@pytest.mark.rule("CIV-QUA-01")
def test_one_short_is_not_met():
    table = arranged(GAME, "rep-9", "quiet", decks={"encounter": ["spark-1"]})
    assert not met(table)
    assert public(table).crimes[0].timeline[0].lacking == {REP: 1}
    go(table)
    assert turned(table) == ["spark-1"]


@pytest.mark.rule("CIV-QUA-02")
def test_a_qualifier_is_shown_and_not_paid():
    table = arranged(GAME, "ion-6", "quiet")
    attempt(table)
    assert evidence(table) == 19
    assert combined(table, ION) == 7
    assert (held(table, M), held(table, R)) == ((6, 4, 6), (2, 3, 1))
    assert events(table, "paid", "lost") == []


@pytest.mark.rule("CIV-QUA-03")
@pytest.mark.parametrize(("card", "holds"), [("rep-5-ion-8", False), ("rep-5-ion-7", True)])
def test_each_of_several_qualifiers_must_be_met(card, holds):
    table = arranged(GAME, card, "quiet", decks={"encounter": ["spark-1"]})
    assert met(table) is holds
    assert public(table).crimes[0].timeline[0].lacking == ({} if holds else {ION: 1})
    go(table)
    assert (turned(table) == []) is holds


@pytest.mark.rule("CIV-QUA-04")
def test_an_unmet_qualifier_does_not_keep_a_card_out():
    table = arranged(GAME, "tip", "quiet", pools={"witness": ["rep-15"]})
    attempt(table)
    answer(table, "pool.take", "rep-15")
    assert timeline(table) == ["quiet", "rep-15"]
    assert not met(table, 1)
    assert events(table, "encounter_forced") == []
    answer(table, "timeline.next", "reorder")
    answer(table, "timeline.order", ["rep-15", "quiet"])
    assert timeline(table) == ["rep-15", "quiet"]


@pytest.mark.rule("CIV-QUA-04")
def test_only_witnesses_and_locations_carry_qualifiers():
    box = load()
    for card in (*box.first_responders, *box.encounters, *box.finals, *box.crimes):
        assert not hasattr(card, "qualifier"), card.id
    for cards in (box.witnesses, box.locations):
        assert any(card.qualifier.total for card in cards)


@pytest.mark.rule("CIV-QUA-05")
def test_an_unmet_qualifier_forces_an_encounter_before_anything_else():
    table = arranged(GAME, "ion-12", decks={"encounter": ["spark-1", "spark-2"]})
    go(table)
    assert story(table, "encounter_forced", "encounter_turned", "bar_chosen") == [
        "encounter_forced",
        "encounter_turned",
    ]
    assert public(table).encounter == "spark-1"
    spark(table)
    chosen = [event.args["card"] for event in events(table, "bar_chosen")]
    assert chosen == ["spark-1"]
    assert "spark-1" in public(table).discards["encounter"]


@pytest.mark.rule("CIV-QUA-06")
def test_encounters_follow_one_at_a_time_until_it_is_met():
    sparks = ["spark-1", "spark-2", "spark-3"]
    table = arranged(GAME, "ion-12", "quiet", decks={"encounter": [*sparks, "clue"]})
    go(table)
    for number, held_now in enumerate((8, 10, 12), 1):
        assert turned(table) == sparks[:number]
        spark(table)
        assert combined(table, ION) == held_now
    assert options(table, "trial.bar") == ["bar:0"]
    assert turned(table) == sparks
    answer(table, "trial.bar", "bar:0")
    assert evidence(table) == 19
    assert timeline(table) == ["quiet"]
    assert deck(table, "encounter") == ["clue"]


@pytest.mark.rule("CIV-QUA-07")
def test_new_cards_end_the_chain():
    table = arranged(
        GAME,
        "ion-12",
        decks={
            "encounter": ["spark-1", "news", "spark-2"],
            "location": ["place-1", "place-2"],
        },
    )
    go(table)
    spark(table)
    answer(table, "trial.bar", "bar:0")
    # The first Encounter has filled the pool with them.
    while asked(table).what == "pool.take":
        table.link(0).answer(options(table)[0])
    asked(table, "timeline.next")
    assert turned(table) == ["spark-1", "news"]
    assert deck(table, "encounter") == ["spark-2"]
    assert timeline(table) == ["ion-12", "place-1", "place-2"]
    play(
        table,
        ("timeline.next", "reorder"),
        ("timeline.order", ["place-2", "place-1", "ion-12"]),
    )
    attempt(table)
    assert evidence(table) == 19
    assert timeline(table) == ["place-1", "ion-12"]
    assert turned(table) == ["spark-1", "news"]


@pytest.mark.rule("CIV-QUA-08")
def test_the_last_evidence_ends_the_chain():
    table = arranged(
        GAME,
        "ion-12",
        evidence=2,
        decks={"encounter": ["clue", "spark-1"]},
        dice=(10, 10, 10),
    )
    go(table)
    answer(table, "trial.bar", "bar:0")
    asked(table, "split.gain")
    assert turned(table) == ["clue"]
    assert story(table, "card_dropped", "flipped") == ["card_dropped", "flipped"]
    assert [event.args["card"] for event in events(table, "bar_chosen")] == ["clue"]
    assert deck(table, "location") == ["ion-12"]
    assert public(table).crimes[0].final == "st-green"


@pytest.mark.rule("CIV-QUA-09")
def test_the_chain_ends_with_all_reputation_gone():
    table = arranged(
        GAME,
        "ion-12",
        "quiet",
        main={"reputation": 1},
        rookie={"reputation": 0},
        decks={"encounter": ["shame", "spark-1"]},
    )
    go(table)
    answer(table, "trial.bar", "bar:0")
    lost(table, "no_reputation")
    assert turned(table) == ["shame"]


@pytest.mark.rule("CIV-QUA-09")
def test_the_chain_ends_with_both_dead():
    table = arranged(GAME, "ion-12", "quiet", decks={"encounter": ["blow", "spark-1"]}, dice=(1, 1))
    go(table)
    answer(table, "trial.bar", "bar:0")
    lost(table, "both_dead")
    assert turned(table) == ["blow"]


@pytest.mark.rule("CIV-QUA-10")
def test_qualifiers_are_checked_on_arrival():
    table = arranged(
        GAME,
        "ion-6",
        "quiet",
        main={"upgrades": ["drill"]},
        decks={"encounter": ["spark-1"]},
    )
    assert met(table)
    play(
        table,
        ("timeline.next", "upgrade:drill"),
        ("split.payment", 3),
        ("split.gain", 1),
    )
    assert combined(table, ION) == 4
    assert not met(table)
    go(table)
    assert turned(table) == ["spark-1"]
    assert evidence(table) == 20


@pytest.mark.rule("CIV-QUA-11")
def test_a_bypass_lets_a_witness_be_played():
    table = arranged(
        GAME, "rep-9", "rep-9-too", "quiet", main={"upgrades": ["call"]}, rookie={"ion": 0}
    )
    go(table)
    assert options(table, "arrival") == ["go-on", "upgrade:call"]
    answer(table, "arrival", "upgrade:call")
    answer(table, "trial.bar", "bar:0")
    assert evidence(table) == 19
    assert combined(table, ION) == 5
    assert turned(table) == []
    # It held for that visit: the next Witness needs another one.
    go(table)
    answer(table, "arrival", "upgrade:call")
    answer(table, "trial.bar", "bar:0")
    assert evidence(table) == 18
    assert combined(table, ION) == 4


@pytest.mark.rule("CIV-QUA-11")
def test_a_bypass_removes_no_other_qualifier():
    table = arranged(
        GAME,
        "rep-9-ion-8",
        "quiet",
        main={"upgrades": ["call"]},
        rookie={"ion": 0},
        decks={"encounter": ["spark-1", "spark-2", "clue"]},
    )
    go(table)
    answer(table, "arrival", "upgrade:call")
    assert turned(table) == ["spark-1"]
    assert evidence(table) == 20
    spark(table)
    assert turned(table) == ["spark-1", "spark-2"]
    spark(table)
    # 6 - 1 + 1 + 2 = 8: met, and the Reputation is still set aside after two Encounters.
    assert combined(table, ION) == 8
    answer(table, "trial.bar", "bar:0")
    assert evidence(table) == 19
    assert [event.args["key"] for event in events(table, "power_used")] == ["upgrade:call"]
    assert deck(table, "encounter") == ["clue"]


@pytest.mark.rule("CIV-QUA-11")
def test_a_bypass_of_witnesses_does_nothing_for_a_location():
    table = arranged(
        GAME,
        "loc-rep-9",
        "quiet",
        main={"upgrades": ["call"]},
        decks={"encounter": ["spark-1"]},
    )
    go(table)
    assert turned(table) == ["spark-1"]
    asked(table, "trial.bar")
    refused(table, "upgrade:call")
    assert combined(table, ION) == 7


@pytest.mark.rule("CIV-QUA-11")
def test_who_does_not_pay_is_not_let_in():
    table = arranged(
        GAME,
        "rep-9",
        "quiet",
        main={"upgrades": ["call"]},
        decks={"encounter": ["spark-1"]},
    )
    go(table)
    answer(table, "arrival", "go-on")
    assert turned(table) == ["spark-1"]
    assert combined(table, ION) == 7
