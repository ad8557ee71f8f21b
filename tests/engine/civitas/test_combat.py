"""Character Combat with a Main of the discard pile (CIV-CMB)."""

import pytest
from civitas_play import (
    ANA,
    ENG,
    ETH,
    NOBODY,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    combined,
    crime,
    deck,
    events,
    evidence,
    held,
    hp,
    invent,
    lead,
    location,
    lost,
    options,
    person,
    play,
    public,
    refused,
    rookie,
    shares,
    story,
    timeline,
    upgrade,
    witness,
)

SHIELD = {"timing": "standing", "does": {"op": "toughness", "n": 5}}
HALVER = {"timing": "on-wounds", "does": {"op": "prevent", "n": 4}}
FIGHT = {"op": "opponent", "win": ["evidence 5", "gain reputation 5"]}
GAME = invent(
    "civitas-combat",
    crime("duel", FIGHT),
    crime("duel-at-night", "draw location 1", FIGHT),
    lead("bully", start=(4, 3, 2), skills=(0, 1, 0), hp=8),
    lead("bruiser", start=(4, 3, 1), skills=(0, 1, 0), hp=8),
    lead("shielded", start=(1, 0, 0), skills=(0, 0, 0), hp=8, ability=HALVER),
    lead("strong", start=(18, 18, 18), skills=(0, 6, 0), hp=3),
    lead("feeble", start=(1, 0, 0), skills=(0, -4, 0), hp=8),
    rookie("fighter", start=(5, 4, 3), skills=(0, 0, 0), hp=6),
    witness("helper"),
    location("yard"),
    upgrade("claws", {"op": "modifier", "n": 2, "skills": [ENG]}, "in-combat", fee=1),
    upgrade("vest", {"op": "prevent", "n": 2}, "in-combat", fee=1),
    upgrade("coat", {"op": "prevent", "n": 1}, "on-wounds"),
    upgrade("harness", {"op": "redirect"}, "on-wounds"),
    upgrade("scanner", {"op": "modifier", "n": 3, "skills": [ANA]}, "standing"),
    upgrade("knuckles", {"op": "modifier", "n": 1, "skills": [ENG]}, "standing"),
)


def fight(*dice, opponent="bully", file=None, decks=None, **more):
    """A Crime whose Timeline is used up and whose opponent lies in wait."""
    case = {"card": "duel", "evidence": 7, "opponent": opponent, **(file or {})}
    return arranged(
        GAME,
        crimes=[case],
        at="closing",
        dice=dice,
        decks={"yellow": ["st-yellow"], **(decks or {})},
        **more,
    )


def blows(table):
    """Who struck, the die, the wounds and the HP that the opponent had left."""
    return [
        tuple(event.args[key] for key in ("by", "die", "wounds", "left"))
        for event in events(table, "blow")
    ]


def first(table):
    return [event.args["first"] for event in events(table, "fighter")]


@pytest.mark.rule("CIV-CMB-01")
@pytest.mark.parametrize("picked", ["bully", "bruiser"])
def test_a_random_main_of_the_discard_pile_lies_in_wait_unseen(picked):
    table = arranged(
        GAME,
        at="crime",
        decks={"green": ["duel-at-night"], "location": ["yard"]},
        discards={"main": ["bully", "bruiser"], "rookie": ["fighter"]},
        picks=[picked],
    )
    asked(table, "timeline.next")
    assert public(table).crimes[0].opponent
    assert table.state.crimes[0].opponent == picked
    view = public(table)
    assert (view.discards["main"], view.discards["rookie"]) == (None, ("fighter",))
    told = [table.link(0).sentence(event) for event in events(table)]
    assert not any(name in repr((view, told, events(table))) for name in ("bully", "bruiser"))
    assert not any(name in " ".join(filter(None, told)) for name in ("Bully", "Bruiser"))


@pytest.mark.rule("CIV-CMB-01")
def test_by_seed_one_or_the_other():
    seen = set()
    for seed in range(12):
        table = arranged(
            GAME,
            at="crime",
            decks={"green": ["duel-at-night"], "location": ["yard"]},
            discards={"main": ["bully", "bruiser"]},
            seed=seed,
        )
        seen.add(table.state.crimes[0].opponent)
    assert seen == {"bully", "bruiser"}


@pytest.mark.rule("CIV-CMB-01")
def test_without_a_main_there_an_undrawn_one_comes():
    table = arranged(
        GAME,
        at="crime",
        decks={"green": ["duel-at-night"], "location": ["yard"], "main": ["bully", "strong"]},
        picks=["strong"],
    )
    assert table.state.crimes[0].opponent == "strong"
    assert deck(table, "main") == ["bully"]


@pytest.mark.rule("CIV-CMB-02", "CIV-TML-10")
def test_combat_comes_before_the_crime_can_be_unsolved():
    table = arranged(
        GAME,
        crimes=[{"card": "duel", "evidence": 4, "timeline": ["helper"], "opponent": "bully"}],
        dice=(10, 7, 7, 7),
    )
    attempt(table)
    answer(table, "split.gain", 1)
    assert timeline(table) == []
    asked(table, "combat.fighter")
    answer(table, "combat.fighter", M)
    assert evidence(table) == 0
    answer(table, "split.gain", 2)
    assert options(table, "kw.nominee") == ["helper"]
    play(table, ("kw.nominee", "helper"), ("kw.round", "decline"))
    assert story(table, "opponent_beaten", "attached", "flipped", "unsolved") == [
        "opponent_beaten",
        "attached",
        "flipped",
    ]


@pytest.mark.rule("CIV-CMB-03")
def test_combat_cannot_be_skipped():
    table = fight(file={"evidence": 0})
    assert options(table, "combat.fighter") == [M, R]
    for skipping in ("done", "go", "none"):
        refused(table, skipping)
    assert story(table, "flipped", "attached") == []


@pytest.mark.rule("CIV-CMB-04")
@pytest.mark.parametrize(
    ("held_by_rookie", "starts"),
    [((5, 4, 3), "team"), ((4, 3, 2), "team"), ((4, 3, 1), "opponent")],
)
def test_who_has_more_strikes_first(held_by_rookie, starts):
    reputation, ether, ion = held_by_rookie
    table = fight(
        *(1, 10) if starts == "opponent" else (10,),
        rookie={
            "card": "fighter",
            "reputation": reputation,
            "ether": ether,
            "ion": ion,
        },
    )
    answer(table, "combat.fighter", R)
    assert first(table) == [starts]
    assert blows(table)[0][0] == (R if starts == "team" else "opponent")


@pytest.mark.rule("CIV-CMB-05", "CIV-CMB-06", "CIV-CMB-07", "CIV-CMB-08")
def test_a_worked_fight():
    table = fight(7, 3, 2, rookie={"card": "fighter", "reputation": 2})
    answer(table, "combat.fighter", R)
    assert blows(table) == [(R, 7, 7, 1), ("opponent", 3, 4, 1), (R, 2, 2, 0)]
    # Nobody is asked to share wounds.
    asked(table, "split.gain")
    assert (hp(table, M), hp(table, R)) == (8, 2)
    assert (evidence(table), combined(table, REP)) == (2, 8)
    answer(table, "split.gain", 5)
    assert combined(table, REP) == 13
    assert public(table).discards["main"] == ("bully",)
    assert not public(table).crimes[0].opponent
    # The next Crime, and the wounds are still there.
    assert len(public(table).crimes) == 2
    assert hp(table, R) == 2


@pytest.mark.rule("CIV-CMB-06", "CIV-WND-03")
def test_wounds_of_combat_cannot_be_shared():
    table = fight(1, 3, 10, rookie={"card": "fighter", "upgrades": ["harness"]})
    answer(table, "combat.fighter", R)
    # Not even by a power that shares wounds.
    asked(table, "split.gain")
    assert (hp(table, M), hp(table, R)) == (8, 2)


@pytest.mark.rule("CIV-CMB-07", "CIV-CMB-01")
def test_the_beaten_one_returns_to_the_discard_pile():
    table = fight(10, opponent="bully", discards={"main": ["bruiser"]})
    answer(table, "combat.fighter", M)
    assert sorted(public(table).discards["main"]) == ["bruiser", "bully"]


@pytest.mark.rule("CIV-CMB-09", "CIV-LOS-06")
def test_when_the_fighter_dies_the_other_takes_over():
    table = fight(
        *(5, 9, 1),
        main={"reputation": 14},
        rookie={"card": "fighter", "reputation": 3, "hp": 6},
    )
    answer(table, "combat.fighter", R)
    assert shares(table, "split.loss") == (9, 12)
    answer(table, "split.loss", 9)
    assert person(table, R) is None
    assert held(table, M)[0] == 5 + 5
    # The opponent keeps its wounds, and the Main strikes next.
    assert blows(table) == [(R, 5, 5, 3), ("opponent", 9, 10, 3), (M, 1, 4, 0)]


@pytest.mark.rule("CIV-CMB-09", "CIV-LOS-09")
def test_a_rookie_takes_over_from_its_main():
    table = fight(
        *(1, 10, 8),
        main={"card": "feeble", "reputation": 18, "hp": 3},
        rookie={"card": "fighter", "reputation": 3},
    )
    answer(table, "combat.fighter", M)
    assert (
        blows(table) == [(M, 1, 0, 8), ("opponent", 10, 11, 8), (M, 4, 4, 4)][:2] + blows(table)[2:]
    )
    assert person(table, M).card == "fighter"


@pytest.mark.rule("CIV-CMB-09")
def test_with_nobody_left_the_game_is_lost():
    table = fight(1, 10, rookie=NOBODY, main={"hp": 2})
    lost(table, "both_dead")
    assert blows(table) == [(M, 1, 4, 4), ("opponent", 10, 11, 4)]


@pytest.mark.rule("CIV-CMB-10")
def test_the_opponent_has_no_ability():
    table = fight(4, 1, 1, opponent="shielded")
    answer(table, "combat.fighter", M)
    assert blows(table) == [(M, 4, 7, 1), ("opponent", 1, 1, 1), (M, 1, 4, 0)]
    assert story(table, "power_used") == []


@pytest.mark.rule("CIV-CMB-05")
def test_a_blow_is_never_less_than_nothing():
    table = fight(10, 1, 10, opponent="feeble", rookie={"card": "fighter"})
    answer(table, "combat.fighter", R)
    assert blows(table) == [(R, 10, 10, 0)]
    table = fight(5, 3, 3, opponent="feeble", rookie={"card": "fighter"})
    answer(table, "combat.fighter", R)
    assert blows(table) == [(R, 5, 5, 3), ("opponent", 3, 0, 3), (R, 3, 3, 0)]


@pytest.mark.rule("CIV-CMB-05", "CIV-CHR-06")
def test_powers_in_combat():
    gear = ["claws", "vest", "coat", "scanner", "knuckles"]
    table = fight(
        *(3, 9, 10),
        rookie={"card": "fighter", "hp": 6, "ion": 3, "upgrades": gear},
        main={"ion": 0},
    )
    answer(table, "combat.fighter", R)
    assert options(table, "trial.commit") == ["roll", "upgrade:claws"]
    answer(table, "trial.commit", "upgrade:claws")
    # The claws and the knuckles name Engagement, the scanner does not: 3 + 2 + 1.
    assert blows(table)[0] == (R, 3, 6, 2)
    assert sorted(options(table, "wounds.power")) == ["accept", "upgrade:coat", "upgrade:vest"]
    play(table, ("wounds.power", "upgrade:vest"), ("wounds.power", "upgrade:coat"))
    assert options(table, "wounds.power") == ["accept", "upgrade:vest"]
    answer(table, "wounds.power", "upgrade:vest")
    # The opponent's 10 wounds, less 2, 1 and 2.
    assert hp(table, R) == 1
    assert combined(table, ETH) == 8
