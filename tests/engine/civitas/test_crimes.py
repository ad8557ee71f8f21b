"""Setting a Crime up, its Evidence, and the way to the next one (CIV-CRM)."""

import pytest
from civitas_play import (
    ENG,
    ETH,
    ION,
    REP,
    RESOURCES,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    crime,
    deck,
    effects,
    events,
    evidence,
    go,
    held,
    invent,
    lead,
    location,
    options,
    pool,
    public,
    refused,
    responder,
    rookie,
    slots,
    story,
    timeline,
    upgrade,
    witness,
)

import engine
from content.civitas import load

BEST = {"timing": "standing", "does": {"op": "modifier", "n": 5, "who": "both"}}
VICTIMS = {"op": "victims", "kind": "any", "win": ["evidence 1"], "lose": "half"}
DRAWS = ["draw first-responder 1", "draw witness 1", "draw location 3"]
HIDDEN = {"label": "Weigh the secret", "skills": [ENG], "target": 13}
GAME = invent(
    "civitas-crimes",
    lead("best-main", skills=(4, 4, 4), ability=BEST),
    rookie("poor-rookie", start=(0, 3, 1)),
    crime("sided", "draw witness 1", side_b=["add-resource"]),
    crime("plain", *DRAWS, evidence=17),
    crime("generous", "add-resource"),
    crime("murders", *DRAWS, "add-resource", VICTIMS, side_b=[VICTIMS, *DRAWS, "add-resource"]),
    crime("secret", "add-resource", trials=({}, HIDDEN, {}), plus=[ETH], rewards={REP: 11}),
    responder("constable", effects("gain ether 1")),
    *(location(f"place-{n}") for n in (1, 2, 3, 4)),
    *(witness(f"person-{n}", needs={REP: 2}) for n in (1, 2, 3, 4, 5, 6)),
    location("finder", effects("evidence 3")),
    location("hoard", effects("evidence 4")),
    location("leak", effects("add-evidence 2")),
    location("quiet"),
    upgrade("hat", {"op": "modifier", "n": 1}, "before-roll", price=1),
    upgrade("bag", {"op": "modifier", "n": 1}, "before-roll", price=1),
)
PLACES = {
    "witness": ["person-1", "person-2", "person-3"],
    "location": ["place-1", "place-2", "place-3"],
}


def begin(card, **more):
    """A table at the setup of this Crime."""
    colours = {"green": [card], **more.pop("decks", {})}
    return arranged(GAME, at="crime", decks=colours, **more)


def take_all(table):
    """Take whatever the pools offer first."""
    while asked(table).what == "pool.take":
        table.link(0).answer(options(table)[0])


@pytest.mark.rule("CIV-CRM-01")
def test_crimes_come_in_three_piles():
    box = load()
    piles = {
        colour: [each.id for each in box.crimes if each.colour == colour]
        for colour in ("green", "yellow", "red")
    }
    assert all(piles.values())
    orders = set()
    for seed in (1, 2, 3):
        table = engine.start("civitas", ["Ana"], seed=seed)
        for colour, printed in piles.items():
            assert sorted(deck(table, colour)) == sorted(printed)
        orders.add(tuple(deck(table, "green")))
    assert len(orders) > 1


@pytest.mark.rule("CIV-CRM-01")
def test_each_crime_is_of_the_colour_that_is_due_and_is_not_used_again():
    done = {"evidence": 0, "status": "solved", "flipped": True}
    begun = []
    for colour in ("green", "yellow", "red"):
        crimes = [each for each in load().crimes if each.colour == colour]
        # First one that asks for a Resource: with nothing in the pools, play rests there.
        crimes.sort(key=lambda crime: all(each.op != "add-resource" for each in crime.side_a))
        printed = [each.id for each in crimes]
        table = arranged(
            GAME,
            at="crime",
            crimes=[{"card": card, **done} for card in begun],
            decks=dict.fromkeys([colour], printed),
            dice=(1,) * 3,
        )
        take_all(table)
        view = public(table)
        assert view.sequence == ("green", "yellow", "red")
        assert view.crimes[-1].colour == colour
        assert view.crimes[-1].card == printed[0]
        assert deck(table, colour) == printed[1:]
        begun.append(view.crimes[-1].card)
    assert len(set(begun)) == 3


@pytest.mark.rule("CIV-CRM-02")
def test_the_final_encounter_of_the_same_name_lies_face_down():
    table = begin("secret")
    assert load().final.keys() == load().crime.keys()
    view = public(table)
    assert (view.crimes[-1].card, view.crimes[-1].final) == ("secret", None)
    shown = f"{view!r} {table.link(0).decision!r} {table.link(0).events()!r}"
    assert "Weigh the secret" not in shown
    assert "A room with one chair" not in shown


@pytest.mark.rule("CIV-CRM-02")
def test_it_is_seen_when_it_is_flipped():
    table = arranged(
        GAME, crimes=[{"card": "secret", "evidence": 0}], at="closing", dice=(10, 1, 1)
    )
    asked(table, "fec.resource")
    view = public(table)
    assert view.crimes[0].final == "secret"
    assert (view.trial.where, view.trial.target) == ("final", 13)


@pytest.mark.rule("CIV-CRM-02")
def test_a_printed_crime_brings_the_final_encounter_of_its_name():
    name = "The Hackers of Civitas Nihilium"
    (card,) = [each.id for each in load().crimes if each.name == name]
    table = arranged(
        "civitas",
        main={"card": "ada-thorne"},
        rookie={"card": load().rookies[0].id},
        crimes=[{"card": card, "evidence": 0}],
        decks={"yellow": [], "green": [], "red": []},
        at="closing",
        dice=(1, 1),
    )
    assert public(table).crimes[0].final == card
    assert public(table).trial.target == load().final[card].trials[0].target


@pytest.mark.rule("CIV-CRM-03")
def test_evidence_won_is_taken_off_the_final_encounter():
    table = begin("generous")
    assert (evidence(table), public(table).crimes[-1].evidence_start) == (20, 20)
    table = arranged(GAME, "finder", "quiet")
    attempt(table)
    assert evidence(table) == 17


@pytest.mark.rule("CIV-CRM-04")
def test_surplus_evidence_is_wasted():
    table = arranged(GAME, "hoard", evidence=2, dice=(10, 10, 10))
    attempt(table)
    assert evidence(table, 0) == 0
    assert [(each.args["n"], each.args["left"]) for each in events(table, "evidence")] == [(2, 0)]


@pytest.mark.rule("CIV-CRM-05")
def test_evidence_may_rise_above_the_starting_number():
    table = arranged(GAME, "leak", "quiet", evidence=20)
    attempt(table)
    assert evidence(table) == 22
    assert public(table).crimes[0].evidence_start == 20


@pytest.mark.rule("CIV-CRM-06")
@pytest.mark.parametrize("card", ["st-main", "best-main"])
@pytest.mark.parametrize(("die", "side"), [(1, "a"), (5, "a"), (6, "b"), (7, "b"), (10, "b")])
def test_a_plain_die_picks_the_side(card, die, side):
    table = begin("sided", main={"card": card}, decks={"witness": ["person-1"]}, dice=(die,))
    assert public(table).crimes[-1].side == side
    assert [(each.args["die"], each.args["side"]) for each in events(table, "side_rolled")] == [
        (die, side)
    ]
    if side == "a":
        assert timeline(table) == ["person-1"]
        asked(table, "timeline.next")
    else:
        assert timeline(table) == []
        asked(table, "crime.resource")


@pytest.mark.rule("CIV-CRM-06")
def test_without_a_side_roll_no_die_falls():
    table = begin("generous")
    assert events(table, "side_rolled") == []
    assert public(table).crimes[-1].side == "a"


@pytest.mark.rule("CIV-CRM-07")
def test_the_side_lists_what_comes_in():
    table = begin("plain", pools=PLACES, decks={"first-responder": ["constable"]})
    assert evidence(table) == 17
    assert options(table, "pool.take") == PLACES["witness"]
    answer(table, "pool.take", "person-2")
    assert pool(table, "witness") == ["person-1", "person-3"]
    assert options(table, "pool.take") == PLACES["location"]
    for card in ("place-3", "place-1", "place-2"):
        answer(table, "pool.take", card)
    assert pool(table, "location") == []
    assert timeline(table) == [None, "person-2", "place-3", "place-1", "place-2"]
    assert public(table).crimes[-1].timeline[0].deck == "first-responder"
    assert "constable" not in f"{table.link(0).events()!r}"


@pytest.mark.rule("CIV-CRM-08")
@pytest.mark.parametrize("key", [f"{R}:{REP}", f"{M}:{ION}"])
def test_an_added_resource_is_of_any_type_for_either(key):
    table = begin("generous", rookie={"card": "poor-rookie"})
    assert held(table, R)[0] == 0
    everything = [f"{place}:{each}" for place in (M, R) for each in RESOURCES]
    assert options(table, "crime.resource") == everything
    refused(table, f"{R}:evidence")
    answer(table, "crime.resource", key)
    (gained,) = events(table, "gained")
    place, resource = key.split(":")
    assert gained.args == {"place": place, "resource": resource, "n": 1}
    if place == R:
        assert (held(table, R), held(table, M)) == ((1, 3, 1), (6, 4, 6))
    else:
        assert (held(table, R), held(table, M)) == ((0, 3, 1), (6, 4, 7))


@pytest.mark.rule("CIV-CRM-09")
@pytest.mark.parametrize("die", [2, 9])
def test_the_order_of_the_setup(die):
    table = begin(
        "murders",
        pools={**PLACES, "upgrade": ["hat"]},
        decks={"first-responder": ["constable"], "witness": ["person-4", "person-5", "person-6"]},
        dice=(die,),
    )
    take_all(table)
    answer(table, "crime.resource", f"{M}:{ION}")
    answer(table, "store.buy", "leave")
    go(table)
    told = story(
        table,
        "crime_begun",
        "side_rolled",
        "card_entered",
        "gained",
        "victim_placed",
        "store_opened",
        "store_closed",
        "responder_turned",
    )
    assert told == [
        "crime_begun",
        "side_rolled",
        *["card_entered"] * 5,
        "gained",
        *["victim_placed"] * 3,
        "store_opened",
        "store_closed",
        "responder_turned",
    ]
    (begun,) = events(table, "crime_begun")
    assert begun.args["evidence"] == 20


def leave(**more):
    """A table whose first Crime has just been completed, its reward still to be split."""
    return arranged(
        GAME,
        crimes=[{"card": "secret", "evidence": 0}],
        at="closing",
        dice=(10, 10, 10, 10),
        **more,
    )


@pytest.mark.rule("CIV-CRM-10")
def test_the_pools_are_refreshed_before_the_next_crime():
    table = leave(
        pools={
            "witness": ["person-1", "", "", "person-2"],
            "location": ["", "place-1", ""],
            "upgrade": ["", "hat", ""],
        },
        open={"witness": [1, 2, 3, 4]},
        decks={
            "witness": ["person-3", "person-4", "person-5", "person-6"],
            "location": ["place-2", "place-3", "place-4"],
            "upgrade": ["bag"],
        },
        discards={"witness": ["mara-quill"]},
        orders=[["place-4", "place-1", "place-3", "place-2"]],
    )
    answer(table, "split.gain", 5)
    view = public(table)
    assert view.crimes[-1].card == "st-yellow"
    asked(table, "crime.resource")
    assert view.discards["witness"] == ("mara-quill", "person-1", "person-2")
    assert pool(table, "witness") == ["person-3", "person-4", "person-5", "person-6"]
    assert slots(table, "witness") == [True, True, True, True, False]
    assert pool(table, "location") == ["place-4", "place-1", "place-3"]
    assert deck(table, "location") == ["place-2"]
    assert view.pools["upgrade"].cards == (None, "hat", None, None)
    assert deck(table, "upgrade") == ["bag"]
    assert story(table, "pool_filled", "crime_begun") == ["pool_filled"] * 2 + ["crime_begun"]


@pytest.mark.rule("CIV-CRM-10")
def test_they_are_refreshed_when_a_crime_is_left_unsolved_too():
    table = arranged(
        GAME,
        evidence=3,
        at="closing",
        pools={"witness": ["person-1"], "location": ["place-1"]},
        decks={"witness": ["person-3", "person-4", "person-5"], "location": ["place-2"]},
    )
    asked(table, "crime.resource")
    assert public(table).crimes[0].status == "unsolved"
    assert public(table).discards["witness"] == ("person-1",)
    assert pool(table, "witness") == ["person-3", "person-4", "person-5"]
    assert sorted(pool(table, "location")) == ["place-1", "place-2"]
