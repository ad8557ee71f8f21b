"""First Responders: face down, first in line, one of several options (CIV-FRC)."""

import pytest
from civitas_play import (
    ANA,
    CHA,
    ETH,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    barred,
    combined,
    crime,
    deck,
    effects,
    encounter,
    events,
    evidence,
    exchange,
    go,
    invent,
    location,
    options,
    play,
    public,
    refused,
    responder,
    rolled,
    shares,
    story,
    timeline,
    trial,
    witness,
)

from content.civitas import load

GAME = invent(
    "civitas-responders",
    crime("robbery", "draw first-responder 1", "draw witness 1", "draw location 3"),
    responder(
        "sergeant",
        trial(M, CHA, 7, ["evidence 3", "gain reputation 3"], "lose reputation 4"),
        trial(
            "both",
            ANA,
            10,
            ["evidence 4", "draw location 1"],
            ["lose reputation 4", "encounter"],
            label="Search the Scene",
        ),
        exchange(ETH, "evidence"),
    ),
    responder("medic", trial(M, CHA, 7, "evidence 1", "lose ether 1")),
    location("radio", effects("draw first-responder 1")),
    location("lab"),
    location("yard"),
    location("roof"),
    witness("passer"),
    encounter("rain", "gain ion 1", after="discard"),
)
SCENE = ("sergeant", "passer", "lab", "yard", "roof")


@pytest.mark.rule("CIV-FRC-01", "CIV-COL-01", "CIV-FRC-04")
def test_a_first_responder_is_face_down_until_it_is_its_turn():
    others = [card.id for card in load().first_responders][:19]
    table = arranged(
        GAME,
        at="crime",
        pools={"witness": ["passer"], "location": ["lab", "yard", "roof"], "upgrade": []},
        decks={"green": ["robbery"], "first-responder": ["medic", *others]},
        dice=(6,),
    )
    for card in ("passer", "lab", "yard", "roof"):
        answer(table, "pool.take", card)
    assert timeline(table) == [None, "passer", "lab", "yard", "roof"]
    assert public(table).decks["first-responder"] == 19
    assert "medic" not in repr(public(table).crimes)
    go(table)
    assert timeline(table) == ["medic", "passer", "lab", "yard", "roof"]
    answer(table, "trial.bar", "bar:0")
    assert public(table).decks["first-responder"] == 20
    assert deck(table, "first-responder") == [*others, "medic"]


@pytest.mark.rule("CIV-FRC-04")
@pytest.mark.parametrize("die", [5, 6])
def test_afterwards_it_goes_under_its_deck_won_or_lost(die):
    table = arranged(
        GAME, "medic", "lab", decks={"first-responder": ["sergeant"]}, dice=(die,), at="timeline"
    )
    attempt(table)
    if die == 5:
        answer(table, "split.loss", 1)
    asked(table, "timeline.next")
    assert deck(table, "first-responder") == ["sergeant", "medic"]
    assert set(public(table).discards) == {"witness", "encounter", "main", "rookie"}
    assert public(table).crimes[0].nominees == ()


@pytest.mark.rule("CIV-FRC-02")
def test_it_is_always_the_first_card_dealt_with():
    table = arranged(GAME, *SCENE)
    assert timeline(table) == [None, *SCENE[1:]]
    answer(table, "timeline.next", "reorder")
    assert options(table, "timeline.order") == list(SCENE[1:])
    refused(table, ["lab", "sergeant", "passer", "yard", "roof"])
    refused(table, list(SCENE))
    answer(table, "timeline.order", ["roof", "yard", "lab", "passer"])
    assert timeline(table) == [None, "roof", "yard", "lab", "passer"]
    go(table)
    assert public(table).crimes[0].timeline[0].card == "sergeant"
    assert public(table).crimes[0].timeline[0].current


@pytest.mark.rule("CIV-FRC-03")
def test_one_of_its_options_is_carried_out():
    table = arranged(GAME, *SCENE, dice=(6,))
    go(table)
    assert options(table, "trial.bar") == ["bar:0", "bar:1", "bar:2"]
    answer(table, "trial.bar", "bar:0")
    answer(table, "split.gain", 3)
    asked(table, "timeline.next")
    refused(table, "bar:1")
    assert timeline(table) == list(SCENE[1:])


@pytest.mark.rule("CIV-FRC-05")
def test_question_won():
    table = arranged(GAME, *SCENE, dice=(6,))
    attempt(table, 0)
    assert rolled(table) == [(M, 6, 1)]
    answer(table, "split.gain", 2)
    assert (evidence(table), combined(table, REP)) == (17, 11)


@pytest.mark.rule("CIV-FRC-05")
def test_question_lost():
    table = arranged(GAME, *SCENE, dice=(5,))
    attempt(table, 0)
    assert shares(table, "split.loss") == (2, 4)
    answer(table, "split.loss", 3)
    assert (evidence(table), combined(table, REP)) == (20, 4)


@pytest.mark.rule("CIV-FRC-06")
def test_search_the_scene_won():
    table = arranged(GAME, "sergeant", "passer", pools={"location": ["lab", "yard"]}, dice=(4, 3))
    attempt(table, 1)
    assert rolled(table) == [(M, 4, 2), (R, 3, 1)]
    assert evidence(table) == 16
    assert options(table, "pool.take") == ["lab", "yard"]
    answer(table, "pool.take", "yard")
    assert timeline(table) == ["passer", "yard"]
    assert combined(table, REP) == 8
    assert story(table, "encounter_turned") == []


@pytest.mark.rule("CIV-FRC-06")
def test_search_the_scene_lost():
    table = arranged(GAME, "sergeant", "passer", decks={"encounter": ["rain"]}, dice=(3, 3))
    attempt(table, 1)
    answer(table, "split.loss", 4)
    assert combined(table, REP) == 4
    assert public(table).encounter == "rain"
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0))
    assert evidence(table) == 20
    assert timeline(table) == ["passer"]
    assert public(table).discards["encounter"] == ("rain",)


@pytest.mark.rule("CIV-FRC-07")
def test_ether_for_evidence():
    table = arranged(GAME, *SCENE)
    attempt(table, 2)
    assert shares(table, "exchange.amount") == (1, 7)
    refused(table, 0)
    answer(table, "exchange.amount", 5)
    answer(table, "split.payment", 3)
    assert (combined(table, ETH), evidence(table)) == (2, 15)
    assert events(table, "die_rolled") == []


@pytest.mark.rule("CIV-FRC-07", "CIV-RES-11")
def test_without_ether_there_is_no_exchange():
    table = arranged(GAME, *SCENE, main={"ether": 0}, rookie={"ether": 0})
    go(table)
    assert options(table, "trial.bar") == ["bar:0", "bar:1"]
    assert list(barred(table)) == ["bar:2"]
    refused(table, "bar:2")


@pytest.mark.rule("CIV-FRC-08")
def test_one_that_is_drawn_later_comes_next():
    table = arranged(GAME, "radio", "lab", "yard", decks={"first-responder": ["medic"]}, dice=(6,))
    attempt(table)
    assert timeline(table) == [None, "lab", "yard"]
    assert events(table, "card_entered")[-1].args["card"] is None
    answer(table, "timeline.next", "reorder")
    assert options(table, "timeline.order") == ["lab", "yard"]
    refused(table, ["lab", "medic", "yard"])
    answer(table, "timeline.order", ["yard", "lab"])
    assert timeline(table) == [None, "yard", "lab"]
    attempt(table)
    assert [event.args["card"] for event in events(table, "card_played")] == ["radio", "medic"]
    assert timeline(table) == ["yard", "lab"]
