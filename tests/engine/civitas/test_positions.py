"""Positions laid by hand, what is wrong with those that cannot be, and what nobody sees."""

import pytest

import engine
from tests.support.civitas_play import (
    ANA,
    CHA,
    M,
    R,
    answer,
    arranged,
    asked,
    crime,
    encounter,
    go,
    invent,
    lead,
    location,
    public,
    responder,
    trial,
    upgrade,
    witness,
)

GAME = invent(
    "civitas-positions",
    witness("ann"),
    witness("bob"),
    location("yard"),
    responder("patrol", trial("both", ANA, 3)),
    responder("medic", trial("both", ANA, 3)),
    encounter("rain", "gain ether 1"),
    encounter("storm", "game-over"),
    witness("sphinx", trial("both", [ANA, CHA], 20)),
    location("alley", needs={"ion": 12}),
    upgrade("lens", {"op": "modifier", "n": 1, "skills": [ANA]}, "standing"),
    upgrade("nudge", {"op": "add-points", "n": 1}, "after-roll"),
    upgrade("plates", {"op": "toughness", "n": 2}, "standing"),
    lead("brute"),
    crime("brawl", {"op": "opponent", "win": ["evidence 5"]}),
)


def test_what_a_position_leaves_out_is_as_printed():
    table = engine.arrange(GAME, {"crimes": [{"card": "brawl", "timeline": ["ann"]}]})
    view = public(table)
    assert view.crimes[0].evidence == view.crimes[0].evidence_start == 20
    assert view.main.card == engine.kind(GAME).game.args[0].mains[0].id
    assert view.pools["witness"].cards == (None,) * 5
    assert view.pools["witness"].open == (True, True, True, False, False)
    assert asked(table).what == "timeline.next"


def test_a_position_begins_where_it_says():
    for at, what in [("crime", "crime.resource"), ("timeline", "timeline.next")]:
        crimes = [] if at == "crime" else None
        table = arranged(GAME, "ann", crimes=crimes, at=at)
        assert asked(table).what == what
    table = arranged(GAME, "ann", at="closing", evidence=4)
    assert public(table).crimes[0].status == "unsolved"


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"colour": "green"}, "A position has no colour."),
        ({"at": "breakfast"}, "play cannot begin at breakfast"),
        ({"at": "timeline"}, "play cannot begin at timeline"),
        ({"decks": {"cheese": []}}, "there is no deck cheese"),
        ({"discards": {"character": []}}, "there is no discard pile character"),
        ({"main": {"card": "nobody"}}, "nobody"),
        ({"main": {"reputation": 19}}, "holds more or less than can be"),
        ({"main": {"hp": 99}}, "more HP than can be"),
        ({"main": 7}, "That is no position of this game"),
        ({"crimes": [{"timeline": []}]}, "That is no position of this game"),
        ({"crimes": [{"card": "st-green", "status": "closed"}]}, "in no possible condition"),
        ({"crimes": [{"card": "st-green", "evidence": -1}]}, "less than nothing"),
        ({"crimes": [{"card": "st-green", "timeline": ["rain"]}]}, "no card of a Timeline"),
        ({"crimes": [{"card": "st-green", "nominees": ["yard"]}]}, "is no Witness"),
        ({"crimes": [{"card": "st-green", "opponent": "st-rookie"}]}, "no Main Character"),
        ({"pools": {"witness": ["yard"]}}, "cards in the witness pool"),
        ({"pools": {"witness": ["ann"] * 6}}, "The pools are not those of this game."),
        ({"decks": {"location": ["ann"]}}, "cards in the location deck"),
        ({"discards": {"witness": ["ann", "ann"]}}, "more than once: ann"),
        ({"sequence": ["mauve"]}, "a colour that no Crime has"),
        ({"sequence": [], "crimes": [{"card": "st-green"}]}, "More Crimes were begun"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(position, said):
    with pytest.raises(engine.BadTable, match=said):
        engine.arrange(GAME, position)


def test_tougher_characters_may_have_more_hp():
    table = arranged(GAME, "ann", main={"upgrades": ["plates"]})
    assert (public(table).main.hp, public(table).main.most_hp) == (10, 10)


def test_a_first_responder_shows_its_face_when_its_turn_comes():
    faces = []
    for card in ("patrol", "medic"):
        table = arranged(GAME, card, "ann", decks={"first-responder": []}, gone=[])
        view = public(table)
        assert view.crimes[0].timeline[0].card is None
        assert view.crimes[0].timeline[0].deck == "first-responder"
        assert not view.crimes[0].timeline[0].movable
        assert card not in str(asked(table))
        faces.append((view.crimes, view.decks, asked(table)))
        go(table)
        current = public(table).crimes[0].timeline[0]
        assert (current.card, current.current) == (card, True)
    assert faces[0] == faces[1]


def test_an_opponent_is_unknown_until_the_fight():
    seen = []
    for waiting, other in [("brute", "st-other-main"), ("st-other-main", "brute")]:
        crimes = [{"card": "brawl", "timeline": [], "opponent": waiting, "evidence": 9}]
        laid = {"crimes": crimes, "discards": {"main": [other]}}
        table = arranged(GAME, **laid, at="closing")
        assert public(table).combat.opponent == waiting
        assert public(table).discards["main"] == (other,)
        crimes[0]["timeline"] = ["ann"]
        table = arranged(GAME, **laid)
        assert public(table).discards["main"] is None
        assert public(table).crimes[0].opponent
        seen.append(public(table))
    assert seen[0] == seen[1]


def test_the_face_of_a_final_encounter_is_told_while_it_lies_open():
    crimes = [{"card": "st-green", "timeline": ["ann"], "evidence": 9}]
    assert public(arranged(GAME, crimes=crimes)).crimes[0].final is None
    crimes[0]["flipped"] = True
    assert public(arranged(GAME, crimes=crimes)).crimes[0].final == "st-green"


def test_a_roll_is_seen_piece_by_piece():
    table = arranged(GAME, "sphinx", main={"upgrades": ["lens", "nudge"]}, dice=(1, 2))
    go(table)
    assert public(table).trial is None
    answer(table, "trial.bar", "bar:0")
    trial_now = public(table).trial
    assert (trial_now.card, trial_now.where, trial_now.target) == ("sphinx", "witness", 20)
    assert trial_now.skill == ""
    assert [(each.place, each.parts, each.die) for each in trial_now.rollers] == [
        (M, (), None),
        (R, (), None),
    ]
    answer(table, "trial.skill", ANA)
    assert asked(table).what == "trial.after"
    trial_now = public(table).trial
    assert (trial_now.skill, trial_now.total) == (ANA, 7)
    assert [(each.place, each.parts, each.die) for each in trial_now.rollers] == [
        (M, ((ANA, 2), ("upgrade:lens", 1)), 1),
        (R, ((ANA, 1),), 2),
    ]
    assert [each.modifier for each in trial_now.rollers] == [3, 1]


def test_an_encounter_is_seen_while_it_is_dealt_with():
    table = arranged(GAME, "alley", decks={"encounter": ["storm"]})
    go(table)
    assert asked(table).what == "trial.bar"
    assert public(table).encounter == "storm"
    assert public(table).decks["encounter"] == 0
    assert table.kind.check(table.state) == []


def test_what_lies_before_the_player_at_the_end_is_not_lost():
    table = arranged(GAME, "alley", decks={"encounter": ["storm"]})
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert table.result.reason == "card"
    assert public(table).encounter == "storm"
    assert table.kind.check(table.state) == []
