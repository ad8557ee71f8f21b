"""Victims: dealt onto Locations, settled before them (CIV-VIC)."""

import pytest
from civitas_play import (
    ANA,
    ION,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    combined,
    crime,
    deck,
    effects,
    events,
    evidence,
    go,
    invent,
    lead,
    location,
    lost,
    options,
    pool,
    public,
    refused,
    rolled,
    story,
    timeline,
    totals,
    trial,
    witness,
)

COLLECT = {"op": "victims", "kind": "any", "win": ["evidence 4"], "lose": "whole"}
HALF = {**COLLECT, "lose": "half"}
BURNT = {
    "op": "victims",
    "kind": "transhuman",
    "win": ["evidence 2", "gain ion 2"],
    "lose": "listed",
    "losses": ["lose reputation 1"],
}
PLACES = [f"place-{n}" for n in range(1, 7)]
GAME = invent(
    "civitas-victims",
    lead("clumsy-main", skills=(0, 0, -5)),
    crime("three-dead", "draw location 3", COLLECT),
    crime("stacked", "draw location 1", {**COLLECT, "stack": 2}),
    crime("whole-case", COLLECT),
    crime("half-case", HALF),
    crime("burnt-case", "draw location 6", {**BURNT, "locations": 5}),
    crime("one-burnt", "draw location 1", BURNT),
    crime("three-burnt", "draw location 3", {**BURNT, "locations": 3}),
    witness("plain-1"),
    witness("plain-2"),
    witness("plain-3"),
    witness("plain-4"),
    witness("known-9", needs={REP: 9}),
    witness("known-15", needs={REP: 15}),
    witness("known-1", needs={REP: 1}),
    witness("nobody"),
    witness("spare"),
    witness("helper", effects("evidence 1")),
    *(witness(f"unit-{n}", faction="transhumans", needs={REP: 14}) for n in range(1, 7)),
    location("gate", needs={ION: 8}),
    location("lab", trial(M, ANA, 9, "evidence 1", "lose ether 1")),
    *(location(place) for place in PLACES),
    location("hall"),
    location("yard"),
)
RICH = {"main": {"reputation": 18}, "rookie": {"reputation": 2}}
WITNESSES = ["plain-1", "plain-2", "plain-3", "plain-4"]


def scene(*victims, place="place-1"):
    """A Location with Victims, the top one first."""
    return {"card": place, "victims": list(victims)}


def victims(table, number=-1):
    """The Victims in a Timeline by Location."""
    return {
        entry.card: [victim.card for victim in entry.victims]
        for entry in public(table).crimes[number].timeline
    }


def settled(*dice, victim="known-15", card="whole-case", more=("yard",), **position):
    """A table on which the first Location's Victim is being settled."""
    file = {"card": card, "evidence": 20, "timeline": [scene(victim), *more]}
    table = arranged(GAME, crimes=[file], dice=dice, **position)
    go(table)
    return table


def set_up(card, places, deck, **more):
    """A Crime that is set up with Locations out of a full pool."""
    return arranged(
        GAME,
        at="crime",
        pools={"location": places[:5], "witness": ["nobody", "helper", "spare"]},
        open={"location": [1, 2, 3, 4, 5], **more.pop("open", {})},
        decks={"green": [card], "witness": deck, "location": places[5:]},
        **more,
    )


def draw_all(table, places):
    for place in places:
        answer(table, "pool.take", place)


@pytest.mark.rule("CIV-VIC-01", "CIV-CRM-09")
def test_victims_are_dealt_from_the_deck_onto_the_locations():
    table = set_up("three-dead", PLACES[:3], WITNESSES)
    draw_all(table, PLACES[:3])
    assert victims(table) == {
        "place-1": ["plain-1"],
        "place-2": ["plain-2"],
        "place-3": ["plain-3"],
    }
    assert deck(table, "witness") == ["plain-4"]
    assert pool(table, "witness") == ["nobody", "helper", "spare"]
    assert story(table, "card_entered", "victim_placed", "store_opened") == [
        *["card_entered"] * 3,
        *["victim_placed"] * 3,
        "store_opened",
    ]


@pytest.mark.rule("CIV-VIC-02", "CIV-VIC-03")
@pytest.mark.parametrize(("second", "won"), [(6, True), (5, False)])
def test_both_roll_analysis_against_the_qualifier(second, won):
    table = settled(6, second, **RICH)
    assert rolled(table) == [(M, 6, 2), (R, second, 1)]
    assert totals(table) == [9 + second]
    if won:
        assert evidence(table) == 16
    else:
        answer(table, "split.loss", 15)
        assert evidence(table) == 20
    # Only now the Location itself.
    assert [event.args["won"] for event in events(table, "rolled")] == [won]
    assert options(table, "trial.bar") == ["bar:0"]
    assert story(table, "victim_turned", "rolled", "bar_chosen") == ["victim_turned", "rolled"]


@pytest.mark.rule("CIV-VIC-04")
def test_failure_costs_the_whole_qualifier():
    table = settled(6, 5, **RICH)
    answer(table, "split.loss", 14)
    assert combined(table, REP) == 5


@pytest.mark.rule("CIV-VIC-04", "CIV-LOS-01")
def test_failure_may_cost_the_game():
    table = settled(6, 5)
    assert combined(table, REP) == 0
    lost(table, "no_reputation")


@pytest.mark.rule("CIV-VIC-05")
@pytest.mark.parametrize(
    ("victim", "loss", "dice"), [("known-15", 7, (6, 5)), ("known-1", 1, (1, 1))]
)
def test_half_of_it_rounded_down_and_at_least_one(victim, loss, dice):
    # Somebody so clumsy that even 1 is out of reach.
    main = {"card": "clumsy-main", "reputation": 18}
    table = settled(*dice, victim=victim, card="half-case", main=main, rookie={"reputation": 2})
    answer(table, "split.loss", loss)
    assert combined(table, REP) == 20 - loss


@pytest.mark.rule("CIV-VIC-06", "CIV-VIC-03")
def test_a_stack_is_settled_one_by_one_from_the_top():
    file = {"card": "whole-case", "timeline": [scene("known-15", "known-9"), "yard"]}
    table = arranged(GAME, crimes=[file], dice=(6, 6, 1, 1), **RICH)
    go(table)
    assert [event.args["victim"] for event in events(table, "victim_turned")] == [
        "known-15",
        "known-9",
    ]
    assert totals(table) == [15, 5]
    assert [event.args["target"] for event in events(table, "rolled")] == [15, 9]
    assert evidence(table) == 16
    answer(table, "split.loss", 9)
    assert combined(table, REP) == 11
    asked(table, "trial.bar")


@pytest.mark.rule("CIV-VIC-06")
def test_a_stack_is_dealt_with_the_last_on_top():
    table = set_up("stacked", PLACES[:1], ["known-9", "known-15"])
    draw_all(table, PLACES[:1])
    assert victims(table) == {"place-1": ["known-15", "known-9"]}
    targets = [victim.target for victim in public(table).crimes[0].timeline[0].victims]
    assert targets == [15, 9]


@pytest.mark.rule("CIV-VIC-07")
def test_victim_and_location_move_as_one():
    file = {"card": "whole-case", "timeline": [scene("known-15"), "yard"]}
    table = arranged(GAME, crimes=[file])
    answer(table, "timeline.next", "reorder")
    assert options(table, "timeline.order") == ["place-1", "yard"]
    for apart in (["yard", "known-15", "place-1"], ["place-1", "yard", "known-15"]):
        refused(table, apart)
    answer(table, "timeline.order", ["yard", "place-1"])
    assert victims(table) == {"yard": [], "place-1": ["known-15"]}
    assert timeline(table) == ["yard", "place-1"]


@pytest.mark.rule("CIV-VIC-08", "CIV-QUA-10")
def test_the_victim_comes_before_the_qualifier():
    file = {"card": "one-burnt", "timeline": [scene("unit-1", place="gate"), "yard"]}
    table = arranged(GAME, crimes=[file], dice=(6, 5))
    assert combined(table, ION) == 7
    go(table)
    answer(table, "split.gain", 1)
    assert combined(table, ION) == 9
    asked(table, "trial.bar")
    assert story(table, "encounter_forced") == []


@pytest.mark.rule("CIV-VIC-09", "CIV-KEY-02")
@pytest.mark.parametrize("dice", [(6, 6), (6, 5)])
def test_settled_victims_are_discarded_and_no_nominees(dice):
    table = settled(*dice, **RICH)
    if dice == (6, 5):
        answer(table, "split.loss", 15)
    assert public(table).discards["witness"] == ("known-15",)
    assert public(table).crimes[0].nominees == ()
    assert victims(table)["place-1"] == []


@pytest.mark.rule("CIV-VIC-10", "CIV-KEY-02")
def test_victims_that_are_left_are_discarded_without_a_roll():
    file = {
        "card": "whole-case",
        "evidence": 1,
        "timeline": ["helper", scene("known-15"), scene("known-9", place="place-2")],
    }
    table = arranged(GAME, crimes=[file])
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert public(table).discards["witness"] == ("known-15", "known-9")
    assert combined(table, REP) == 8
    assert rolled(table) == []
    assert options(table, "kw.nominee") == ["helper"]


@pytest.mark.rule("CIV-VIC-11")
def test_transhumans_are_searched_for():
    table = set_up("one-burnt", PLACES[:1], ["plain-1", "plain-2", "unit-1", "unit-2"])
    draw_all(table, PLACES[:1])
    assert victims(table) == {"place-1": ["unit-1"]}
    assert public(table).discards["witness"] == ("plain-1", "plain-2")
    assert deck(table, "witness") == ["unit-2"]


@pytest.mark.rule("CIV-VIC-12", "CIV-RVP-05")
def test_five_of_six_locations_get_one():
    units = [f"unit-{n}" for n in range(1, 6)]
    table = set_up("burnt-case", PLACES, units)
    draw_all(table, PLACES[:5])
    decision = asked(table, "victims.places")
    assert options(table) == PLACES
    assert (decision.least, decision.most) == (5, 5)
    chosen = [place for place in PLACES if place != "place-3"]
    refused(table, PLACES)
    refused(table, chosen[:4])
    answer(table, "victims.places", chosen)
    assert victims(table) == {
        **dict(zip(chosen, ([unit] for unit in units), strict=True)),
        "place-3": [],
    }


@pytest.mark.rule("CIV-VIC-12")
@pytest.mark.parametrize(("first", "won"), [(6, True), (5, False)])
def test_what_a_transhuman_brings_and_costs(first, won):
    table = settled(first, 5, victim="unit-1", card="one-burnt")
    assert totals(table) == [first + 8]
    if won:
        answer(table, "split.gain", 1)
        assert (evidence(table), combined(table, ION), combined(table, REP)) == (18, 9, 8)
    else:
        answer(table, "split.loss", 0)
        assert (evidence(table), combined(table, ION), combined(table, REP)) == (20, 7, 7)


@pytest.mark.rule("CIV-VIC-13")
def test_without_further_transhumans_the_rest_is_left_out():
    table = set_up(
        "three-burnt",
        PLACES[:3],
        ["plain-1", "unit-1"],
        discards={"witness": ["unit-2", "plain-2"]},
        orders=[["plain-2", "unit-2", "plain-1"]],
    )
    draw_all(table, PLACES[:3])
    assert victims(table) == {"place-1": ["unit-1"], "place-2": ["unit-2"], "place-3": []}
    assert deck(table, "witness") == ["plain-1"]
    assert public(table).discards["witness"] == ("plain-2",)


@pytest.mark.rule("CIV-VIC-14")
@pytest.mark.parametrize("main", ["st-main", "clumsy-main"])
def test_a_victim_without_a_qualifier_is_no_risk(main):
    table = settled(1, 1, victim="nobody", main={"card": main})
    assert evidence(table) == 16
    assert combined(table, REP) == 8
    assert events(table, "lost") == []


@pytest.mark.rule("CIV-VIC-15", "CIV-TML-09")
def test_a_victim_may_end_the_investigation():
    file = {
        "card": "whole-case",
        "evidence": 4,
        "timeline": [scene("known-15", place="lab"), "yard"],
    }
    table = arranged(
        GAME, crimes=[file], decks={"location": ["hall"]}, dice=(6, 6, 7, 7, 7), **RICH
    )
    go(table)
    assert evidence(table) == 0
    assert timeline(table) == []
    assert deck(table, "location") == ["hall", "lab", "yard"]
    assert story(table, "bar_chosen") == []
    assert story(table, "card_dropped", "flipped") == ["card_dropped", "card_dropped", "flipped"]


@pytest.mark.rule("CIV-VIC-15", "CIV-VIC-10")
def test_the_rest_of_a_stack_is_left_too():
    file = {
        "card": "whole-case",
        "evidence": 4,
        "timeline": [scene("known-15", "known-9"), "yard"],
    }
    table = arranged(GAME, crimes=[file], dice=(6, 6, 7, 7, 7), **RICH)
    go(table)
    assert public(table).discards["witness"] == ("known-15", "known-9")
    assert len(events(table, "victim_turned")) == 1
