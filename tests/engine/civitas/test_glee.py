"""Glee, and what three units of it buy (CIV-GLE)."""

import attrs
import pytest
from civitas_play import (
    ANA,
    ION,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    crime,
    effects,
    encounter,
    events,
    evidence,
    invent,
    location,
    options,
    person,
    play,
    public,
    refused,
    story,
    trial,
    witness,
)

from content.civitas import load

GAME = invent(
    "civitas-glee",
    crime("duel", {"op": "opponent", "win": ["evidence 1"]}),
    crime("bare-yellow", "draw location 1", colour="yellow"),
    witness("clown", effects("glee")),
    witness("giggler", effects("glee 2")),
    witness("finisher", effects("evidence 12")),
    location("trouble", effects("encounter")),
    location("death", trial(M, ANA, 20, [], "wounds 9")),
    location("shop", effects("upgrades")),
    location("yard"),
    location("roof"),
    encounter("laughter", effects("glee")),
)


@pytest.mark.rule("CIV-GLE-01")
def test_witnesses_and_encounters_give_glee():
    table = arranged(
        GAME,
        "clown",
        "trouble",
        "yard",
        decks={"encounter": ["laughter"]},
        orders=[["laughter"]],
    )
    assert public(table).glee == 0
    attempt(table)
    assert public(table).glee == 1
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    assert public(table).glee == 2
    assert [event.args for event in events(table, "glee")] == [
        {"n": 1, "total": 1},
        {"n": 1, "total": 2},
    ]
    # It is the team's: no character has a field for it, the Rookie least of all.
    assert "glee" not in attrs.asdict(person(table, R))


@pytest.mark.rule("CIV-GLE-01")
def test_only_witnesses_and_encounters_give_it():
    box = load()
    for deck in (box.locations, box.first_responders, box.crimes, box.finals):
        assert not any("op='glee'" in repr(card) for card in deck)
    givers = [card for card in (*box.witnesses, *box.encounters) if "op='glee'" in repr(card)]
    assert len(givers) >= 2


@pytest.mark.rule("CIV-GLE-02")
def test_three_units_allow_an_early_flip():
    table = arranged(GAME, "clown", "yard", "roof", glee=2)
    assert options(table, "timeline.next") == ["go", "reorder"]
    refused(table, "glee")
    attempt(table)
    assert public(table).glee == 3
    assert options(table, "timeline.next") == ["go", "reorder", "glee"]
    attempt(table)
    refused(table, "glee")
    answer(table, "split.gain", 1)
    # Declined by going on; it is still there.
    assert public(table).glee == 3
    assert options(table, "timeline.next") == ["go", "glee"]


def face(table):
    """The Final Encounter that lies face up."""
    return table.kind.game.args[0].final[public(table).crimes[0].final]


@pytest.mark.rule("CIV-GLE-02")
def test_a_crime_is_flipped_early_once():
    again = {"card": "duel", "evidence": 12, "timeline": ["clown", "yard"]}
    table = arranged(GAME, crimes=[again], glee=7)
    answer(table, "timeline.next", "glee")
    (file,) = table.state.crimes
    # Face down again after a Final Encounter that failed, it is not bought a second time.
    table = arranged(GAME, crimes=[{**again, "used": file.used}], glee=7)
    assert public(table).crimes[0].final is None
    assert options(table, "timeline.next") == ["go", "reorder"]
    refused(table, "glee")


@pytest.mark.rule("CIV-GLE-03")
def test_an_early_flip_shows_the_face_and_changes_nothing_else():
    table = arranged(
        GAME,
        crimes=[
            {
                "card": "duel",
                "evidence": 12,
                "timeline": ["finisher", "yard"],
                "opponent": "st-other-main",
            }
        ],
        glee=4,
        dice=(10, 7, 7, 7),
    )
    assert public(table).crimes[0].final is None
    answer(table, "timeline.next", "glee")
    assert public(table).glee == 1
    assert public(table).crimes[0].final == "duel"
    final = face(table)
    assert (len(final.trials), final.resource_plus, final.rewards.ether) == (3, (ION,), 1)
    assert options(table, "timeline.next") == ["go", "reorder"]
    for trying in ("glee", "trial:0", "bar:0"):
        refused(table, trying)
    assert story(table, "final_trial") == []
    attempt(table)
    assert evidence(table) == 0
    play(
        table,
        ("combat.fighter", M),
        ("kw.nominee", "finisher"),
        ("kw.round", "decline"),
        ("split.gain", 1),
    )
    assert story(table, "flipped", "opponent_beaten", "attached", "final_trial") == [
        "flipped",
        "opponent_beaten",
        "attached",
        *["final_trial"] * 3,
    ]
    assert [event.args["early"] for event in events(table, "flipped")] == [True]


@pytest.mark.rule("CIV-GLE-04")
def test_what_is_not_spent_is_kept():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 2}],
        at="closing",
        glee=2,
        decks={"yellow": ["bare-yellow"], "location": ["yard"]},
    )
    answer(table, "pool.take", "yard")
    asked(table, "timeline.next")
    assert len(public(table).crimes) == 2
    assert public(table).glee == 2


@pytest.mark.rule("CIV-GLE-04", "CIV-LOS-10")
def test_it_passes_to_a_new_main():
    table = arranged(
        GAME,
        "death",
        "shop",
        "yard",
        glee=2,
        discards={"rookie": ["st-other-rookie"]},
        dice=(1,),
    )
    attempt(table)
    assert person(table, M).card == "st-rookie"
    assert public(table).glee == 2
    attempt(table)
    answer(table, "newcomer", "st-other-rookie")
    assert (person(table, M).card, person(table, R).card) == ("st-rookie", "st-other-rookie")
    assert public(table).glee == 2
