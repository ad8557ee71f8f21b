"""The five levels of difficulty (CIV-DIF)."""

import pytest
from civitas_play import (
    NOBODY,
    M,
    R,
    answer,
    arranged,
    asked,
    crime,
    effects,
    invent,
    location,
    lost,
    options,
    person,
    play,
    public,
    witness,
)

import engine
from content.civitas import load

GAME = invent(
    "civitas-levels",
    crime("green-20", evidence=20),
    crime("yellow-20", evidence=20, colour="yellow"),
    crime("tiny-green", evidence=1),
    witness("helper", effects("evidence 1")),
    location("yard"),
)
LEVELS = ("1", "2", "3", "4", "5")
G, Y, RED = "green", "yellow", "red"
SEQUENCES = [(G, G, G), (G, G, Y), (G, Y, RED), (Y, Y, RED), (Y, RED, RED)]
EXTENSIONS = [(G, G), (G, Y), (Y, RED), (Y, RED), (RED, RED)]


def begun(level, card):
    """The Evidence that a Crime begins with on a level."""
    colour = load_colour(card)
    first = dict(zip(LEVELS, SEQUENCES, strict=True))[level][0]
    assert first == colour
    table = arranged(GAME, at="crime", decks={first: [card]}, options={"level": level})
    return public(table).crimes[0].evidence


def load_colour(card):
    return Y if card.startswith("yellow") else G


@pytest.mark.rule("CIV-DIF-01")
def test_five_levels_and_their_crimes():
    (level,) = [option for option in engine.kind("civitas").options if option.key == "level"]
    assert tuple(choice.key for choice in level.choices) == LEVELS
    assert level.default == "3"
    for key, sequence in zip(LEVELS, SEQUENCES, strict=True):
        table = engine.start("civitas", ["Ana"], seed=1, options={"level": key})
        assert public(table).sequence == sequence
        assert public(table).needed == 3
        assert public(table).level == key
    assert len({each.name for each in load().levels}) == 5


@pytest.mark.rule("CIV-DIF-02")
def test_evidence_by_level():
    cards = ("green-20", "green-20", "green-20", "yellow-20", "yellow-20")
    assert [begun(level, card) for level, card in zip(LEVELS, cards, strict=True)] == [
        18,
        20,
        20,
        20,
        22,
    ]


@pytest.mark.rule("CIV-DIF-02")
def test_at_least_one_evidence_stays():
    assert begun("1", "tiny-green") == 1


@pytest.mark.rule("CIV-DIF-02")
@pytest.mark.parametrize("level", LEVELS)
def test_reputation_at_the_start(level):
    seed = next(seed for seed in range(500) if offers_the_team(level, seed))
    table = engine.start(GAME, ["Ana"], seed=seed, options={"level": level})
    play(table, ("setup.main", "st-main"), ("setup.rookie", "st-rookie"))
    extra = 1 if level == "1" else 0
    assert person(table, M).reputation == 6 + extra
    assert person(table, R).reputation == 2 + extra
    assert (person(table, M).ether, person(table, M).ion) == (4, 6)
    assert (person(table, R).ether, person(table, R).ion) == (3, 1)


def offers_the_team(level, seed):
    """Does a game from this seed offer both of the standard team?"""
    table = engine.start(GAME, ["Ana"], seed=seed, options={"level": level})
    if "st-main" not in options(table, "setup.main"):
        return False
    answer(table, "setup.main", "st-main")
    return "st-rookie" in options(table, "setup.rookie")


@pytest.mark.rule("CIV-DIF-03")
@pytest.mark.parametrize("level", LEVELS)
def test_five_crimes_lengthen_the_sequence(level):
    number = LEVELS.index(level)
    table = arranged(
        GAME,
        main={"card": "st-rookie"},
        rookie=NOBODY,
        lone=True,
        at="store",
        crimes=[{"card": "green-20", "timeline": ["yard"]}],
        discards={"rookie": ["st-other-rookie"]},
        options={"level": level},
    )
    assert public(table).sequence == SEQUENCES[number]
    answer(table, "newcomer", "st-other-rookie")
    assert public(table).sequence == SEQUENCES[number] + EXTENSIONS[number]
    assert public(table).needed == 5


@pytest.mark.rule("CIV-DIF-03", "CIV-KEY-17", "CIV-UNS-05")
def test_the_first_red_is_no_longer_the_final_crime():
    table = arranged(
        GAME,
        crimes=[
            {"card": "st-green", "evidence": 0, "status": "solved"},
            {"card": "st-yellow", "evidence": 0, "status": "solved"},
            {"card": "st-red", "evidence": 2, "nominees": ["helper"]},
        ],
        sequence=[G, Y, RED, Y, RED],
        needed=5,
        at="closing",
    )
    assert options(table, "kw.nominee") == ["helper"]
    answer(table, "kw.nominee", "helper")
    asked(table, "kw.round")
    answer(table, "kw.round", "decline")
    lost(table, "red_unsolved")


@pytest.mark.rule("CIV-DIF-04")
def test_there_is_no_career():
    kind = engine.kind("civitas")
    assert [option.key for option in kind.options] == ["level", "guided", "undo"]
    offered = [
        text
        for option in kind.options
        for text in (option.label, *(choice.label for choice in option.choices))
    ]
    assert not any("career" in text.lower() for text in offered)
