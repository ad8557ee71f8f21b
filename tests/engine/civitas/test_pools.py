"""Reveal Pools: drawing from them and blind, filling and unlocking them (CIV-RVP)."""

import pytest
from civitas_play import (
    ANA,
    ION,
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
    invent,
    location,
    options,
    pool,
    public,
    refused,
    slots,
    story,
    timeline,
    trial,
    witness,
)

import engine

GAME = invent(
    "civitas-pools",
    location("tip", effects("draw witness 1")),
    location("crowd", effects("draw witness 3")),
    location("map", effects("draw location 2")),
    location("street", effects("draw location 1")),
    location("corner", effects("encounter")),
    location("quiet", effects("gain ion 1")),
    location("far-place", opens=("location", 4), needs={ION: 12}),
    witness("key-holder", opens=("witness", 4)),
    witness("fifth-person", opens=("witness", 5)),
    location("door-man", opens=("witness", 4)),
    *(location(f"place-{n}") for n in range(1, 10)),
    *(witness(f"person-{n}") for n in range(1, 10)),
    encounter("rain", "gain ion 1", after="discard"),
    encounter("trap", trial("main", ANA, 20, [], "lose ion 1"), after="discard"),
)


def people(*numbers):
    return [f"person-{n}" for n in numbers]


def places(*numbers):
    return [f"place-{n}" for n in numbers]


@pytest.mark.rule("CIV-RVP-01")
def test_the_pools_of_a_new_game():
    table = engine.start("civitas", ["Ana"], seed=3)
    for _ in range(2):
        assert all(pool(table, name) == [] for name in ("witness", "location", "upgrade"))
        table.link(0).answer(options(table)[0])
    filled = [event.args for event in events(table, "pool_filled")]
    assert [(each["pool"], len(each["cards"])) for each in filled] == [
        ("witness", 3),
        ("location", 3),
        ("upgrade", 3),
    ]
    assert story(table, "pool_filled", "crime_begun")[:4] == ["pool_filled"] * 3 + ["crime_begun"]
    view = public(table)
    assert view.pools["witness"].open == (True, True, True, False, False)
    assert view.pools["location"].open == (True, True, True, False, False)
    assert view.pools["upgrade"].open == (True, True, True, False)
    for name in ("witness", "location", "upgrade"):
        assert not any(view.pools[name].cards[3:])
    assert len(pool(table, "upgrade")) == 3


@pytest.mark.rule("CIV-RVP-02")
@pytest.mark.parametrize("taken", people(1, 2, 3))
def test_the_player_chooses_from_the_pool(taken):
    table = arranged(
        GAME, "tip", "quiet", pools={"witness": people(1, 2, 3)}, decks={"witness": people(4)}
    )
    attempt(table)
    assert options(table, "pool.take") == people(1, 2, 3)
    refused(table, "person-4")
    answer(table, "pool.take", taken)
    assert timeline(table) == ["quiet", taken]
    assert deck(table, "witness") == people(4)


@pytest.mark.rule("CIV-RVP-03")
def test_a_slot_is_not_filled_on_the_spot():
    table = arranged(
        GAME,
        "tip",
        "crowd",
        pools={"witness": people(1, 2, 3)},
        decks={"witness": people(4, 5)},
    )
    attempt(table)
    answer(table, "pool.take", "person-2")
    assert public(table).pools["witness"].cards == ("person-1", None, "person-3", None, None)
    attempt(table)
    assert options(table, "pool.take") == people(1, 3)
    assert deck(table, "witness") == people(4, 5)


@pytest.mark.rule("CIV-RVP-04")
def test_from_an_empty_pool_cards_are_drawn_blind():
    table = arranged(GAME, "map", "quiet", decks={"location": places(1, 2, 3)})
    attempt(table)
    asked(table, "timeline.next")
    assert timeline(table) == ["quiet", *places(1, 2)]
    assert pool(table, "location") == []
    assert deck(table, "location") == [*places(3), "map"]


@pytest.mark.rule("CIV-RVP-05")
def test_the_pool_is_used_up_before_a_blind_draw():
    table = arranged(
        GAME, "map", "quiet", pools={"location": places(9)}, decks={"location": places(1, 2)}
    )
    attempt(table)
    assert options(table, "pool.take") == places(9)
    refused(table, "place-1")
    answer(table, "pool.take", "place-9")
    assert timeline(table) == ["quiet", *places(9, 1)]
    assert deck(table, "location") == ["place-2", "map"]


@pytest.mark.rule("CIV-RVP-06")
@pytest.mark.parametrize("card", ["rain", "trap"])
@pytest.mark.parametrize(
    ("witnesses", "locations", "opened", "drawn"),
    [
        (people(1), places(1, 2, 3), [1, 2, 3], (2, 0)),
        ([], [], [1, 2, 3], (3, 3)),
        ([], [], [1, 2, 3, 4], (4, 3)),
    ],
)
def test_after_an_encounter_the_pools_are_filled(card, witnesses, locations, opened, drawn):
    table = arranged(
        GAME,
        "corner",
        "quiet",
        pools={"witness": witnesses, "location": locations},
        open={"witness": opened},
        decks={
            "encounter": [card],
            "witness": people(5, 6, 7, 8, 9),
            "location": places(5, 6, 7, 8, 9),
        },
        dice=(1,),
    )
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    answer(table, "split.gain" if card == "rain" else "split.loss", 1)
    asked(table, "timeline.next")
    assert pool(table, "witness") == [*witnesses, *people(5, 6, 7, 8, 9)[: drawn[0]]]
    assert pool(table, "location") == [*locations, *places(5, 6, 7, 8, 9)[: drawn[1]]]
    assert len(deck(table, "witness")) == 5 - drawn[0]
    # The Location that caused the Encounter is filed under its deck.
    assert deck(table, "location") == [*places(5, 6, 7, 8, 9)[drawn[1] :], "corner"]
    filled = {
        event.args["pool"]: len(event.args["cards"]) for event in events(table, "pool_filled")
    }
    assert filled == {name: n for name, n in zip(("witness", "location"), drawn, strict=True) if n}


@pytest.mark.rule("CIV-RVP-07")
def test_a_slot_is_unlocked_as_the_card_enters():
    table = arranged(
        GAME,
        "street",
        "quiet",
        main={"ion": 2},
        pools={"location": ["place-1", "far-place", "place-2"]},
        decks={"location": places(3)},
    )
    assert combined(table, ION) == 3
    attempt(table)
    answer(table, "pool.take", "far-place")
    assert timeline(table) == ["quiet", "far-place"]
    assert public(table).crimes[0].timeline[1].met is False
    assert slots(table, "location") == [True, True, True, True, False]
    assert [event.args for event in events(table, "slot_unlocked")] == [
        {"pool": "location", "slot": 4}
    ]
    assert evidence(table) == 20


@pytest.mark.rule("CIV-RVP-07")
def test_slots_are_independent():
    table = arranged(GAME, "tip", "quiet", pools={"witness": ["fifth-person"]})
    attempt(table)
    answer(table, "pool.take", "fifth-person")
    assert slots(table, "witness") == [True, True, True, False, True]


@pytest.mark.rule("CIV-RVP-08")
def test_an_unlocked_slot_is_filled_next_and_stays_unlocked():
    table = arranged(
        GAME,
        "street",
        "corner",
        "quiet",
        pools={"location": ["far-place", *places(1, 2)]},
        decks={"location": places(3, 4, 5, 6, 7), "encounter": ["rain"]},
    )
    attempt(table)
    answer(table, "pool.take", "far-place")
    assert public(table).pools["location"].cards == (None, *places(1, 2), None, None)
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    answer(table, "split.gain", 1)
    assert public(table).pools["location"].cards == (*places(3, 1, 2, 4), None)


@pytest.mark.rule("CIV-RVP-08")
def test_it_is_unlocked_in_the_third_crime_too():
    done = {"evidence": 0, "status": "solved", "flipped": True}
    table = arranged(
        GAME,
        crimes=[
            {"card": "st-green", **done},
            {"card": "st-yellow", "evidence": 0},
        ],
        open={"location": [1, 2, 3, 4]},
        pools={"location": places(1)},
        decks={"location": places(2, 3, 4, 5)},
        at="closing",
        dice=(10, 10, 10),
    )
    answer(table, "split.gain", 1)
    assert public(table).crimes[-1].card == "st-red"
    assert slots(table, "location") == [True, True, True, True, False]
    assert len(pool(table, "location")) == 4


@pytest.mark.rule("CIV-RVP-08")
def test_without_an_encounter_it_is_filled_when_the_crime_ends():
    table = arranged(
        GAME,
        "street",
        "quiet",
        pools={"location": ["far-place"]},
        decks={"location": places(1, 2, 3, 4, 5)},
        evidence=5,
    )
    attempt(table)
    answer(table, "pool.take", "far-place")
    assert pool(table, "location") == []
    assert slots(table, "location")[3] is True
    attempt(table)
    answer(table, "split.gain", 1)
    go(table)
    asked(table, "crime.resource")
    assert len(pool(table, "location")) == 4


@pytest.mark.rule("CIV-RVP-09")
def test_a_card_drawn_blind_unlocks_as_well():
    table = arranged(GAME, "street", "quiet", decks={"location": ["door-man", "place-1"]})
    attempt(table)
    assert timeline(table) == ["quiet", "door-man"]
    assert slots(table, "witness") == [True, True, True, True, False]
    assert slots(table, "location") == [True, True, True, False, False]


@pytest.mark.rule("CIV-RVP-10")
def test_pool_cards_cannot_be_taken_at_will():
    table = arranged(
        GAME,
        "tip",
        "quiet",
        pools={"witness": people(1, 2, 3), "location": places(1, 2, 3)},
    )
    assert options(table, "timeline.next") == ["go", "reorder"]
    for value in ("person-1", "place-1", "take:person-1"):
        refused(table, value)
    assert table.link(0).offers == ()
    with pytest.raises(engine.Refused):
        table.link(0).act("pool.take", {"card": "person-1"})
    assert pool(table, "witness") == people(1, 2, 3)


@pytest.mark.rule("CIV-RVP-11")
def test_an_exhausted_witness_deck_is_renewed_from_its_discard_pile():
    table = arranged(
        GAME,
        "crowd",
        "quiet",
        decks={"witness": people(1)},
        discards={"witness": people(2, 3, 4, 5, 6)},
        orders=[people(5, 2, 6, 3, 4)],
    )
    attempt(table)
    assert timeline(table) == ["quiet", *people(1, 5, 2)]
    assert deck(table, "witness") == people(6, 3, 4)
    assert public(table).discards["witness"] == ()
    assert [event.args for event in events(table, "deck_renewed")] == [
        {"deck": "witness", "count": 5}
    ]


@pytest.mark.rule("CIV-RVP-11")
def test_an_exhausted_encounter_deck_is_renewed_too():
    table = arranged(GAME, "corner", "quiet", discards={"encounter": ["rain"]}, orders=[["rain"]])
    attempt(table)
    assert asked(table, "trial.bar").what
    assert [event.args["card"] for event in events(table, "encounter_turned")] == ["rain"]
    assert public(table).discards["encounter"] == ()


@pytest.mark.rule("CIV-RVP-11")
@pytest.mark.parametrize("card", ["map", "crowd", "corner"])
def test_where_nothing_is_left_nothing_is_drawn(card):
    table = arranged(GAME, card, "quiet", orders=[])
    attempt(table)
    asked(table, "timeline.next")
    assert timeline(table) == ["quiet"]
    assert events(table, "card_entered", "encounter_turned", "deck_renewed") == []
