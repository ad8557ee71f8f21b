"""The Final Encounter, and Resources spent for points in it (CIV-FEC, CIV-RPL)."""

import pytest
from civitas_play import (
    ANA,
    CHA,
    ENG,
    ETH,
    ION,
    NOBODY,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    banded,
    combined,
    crime,
    effects,
    encounter,
    events,
    evidence,
    go,
    held,
    hp,
    invent,
    lead,
    location,
    lost,
    options,
    play,
    public,
    refused,
    responder,
    rolled,
    rookie,
    shares,
    story,
    totals,
    trial,
    upgrade,
    witness,
)

TRIBUNAL = [
    {
        "label": "Final analysis",
        "skills": [ANA],
        "target": 9,
        "lose": ["add-evidence 1", "lose reputation 3"],
        "on_fail": "key-witness",
    },
    {
        "label": "The arrest",
        "skills": [ENG],
        "target": 9,
        "lose": ["wounds 2", "lose reputation 3"],
        "on_fail": "next",
    },
    {
        "label": "Testimony",
        "skills": [CHA],
        "target": 10,
        "lose": ["add-evidence 2", "lose reputation 3"],
        "on_fail": "key-witness",
    },
]
REWARDS = {REP: 3, ETH: 4, ION: 2}
SOLO = [{"who": "main"}, {"who": "rookie"}, {"who": "either"}]
GAME = invent(
    "civitas-final",
    lead("dull-main", start=(6, 0, 14), skills=(0, 0, 0)),
    rookie("dull-rookie", start=(5, 0, 0), skills=(0, 0, 0)),
    crime("hackers", trials=TRIBUNAL, rewards=REWARDS),
    crime("ether-case", trials=TRIBUNAL, plus=(ETH,)),
    crime("rep-case", trials=TRIBUNAL, plus=(REP,)),
    crime("solo-case", trials=SOLO),
    crime("victim-case", {"op": "victims", "kind": "any", "win": ["evidence 4"], "lose": "whole"}),
    crime("fight-case", {"op": "opponent", "win": ["evidence 1"]}),
    witness("helper", effects("evidence 1")),
    witness("finisher", effects("evidence 2")),
    witness("tough", trial("both", ANA, 20, "evidence 1", "lose ether 1")),
    witness("victim", needs={REP: 20}),
    location("hall", trial(M, ANA, 20, "evidence 1", "lose ether 1")),
    location("maze", banded(M, ANA, (1, 18, "lose ether 1"), (19, None, "evidence 1"))),
    location("trouble", effects("encounter")),
    location("yard"),
    responder("medic", trial(M, ANA, 20, "evidence 1", "lose ether 1")),
    encounter("hail", trial(M, ANA, 20, "evidence 1", "lose ether 1")),
    upgrade("charm", {"op": "modifier", "n": 1, "skills": [CHA]}, "before-roll", fee=1),
)
NO_ION = {"main": {"ion": 0}, "rookie": {"ion": 0}}


def at_the_end(*dice, card="hackers", **more):
    """A Crime whose Evidence is collected."""
    file = {"card": card, "evidence": 0, **more.pop("file", {})}
    decks = {"yellow": ["st-yellow"], **more.pop("decks", {})}
    return arranged(GAME, crimes=[file], at="closing", dice=dice, decks=decks, **more)


def trials_begun(table):
    return [event.args["trial"] for event in events(table, "final_trial")]


@pytest.mark.rule("CIV-FEC-01", "CIV-CMB-03", "CIV-KEY-04")
def test_combat_then_the_choice_then_the_flip():
    table = at_the_end(
        10,
        *(9, 9, 9),
        card="fight-case",
        file={"opponent": "st-other-main", "nominees": ["helper", "finisher"]},
    )
    for step in (("combat.fighter", M), ("kw.nominee", "helper"), ("kw.round", "decline")):
        assert public(table).crimes[0].final is None
        play(table, step)
    assert story(table, "opponent_beaten", "attached", "flipped") == [
        "opponent_beaten",
        "attached",
        "flipped",
    ]


@pytest.mark.rule("CIV-FEC-02")
def test_three_trials_from_left_to_right():
    table = at_the_end(3, 4, 3, 4, 4, 4)
    assert trials_begun(table) == [0, 1, 2]
    assert rolled(table) == [(M, 3, 2), (R, 4, 1), (M, 3, 3), (R, 4, 1), (M, 4, 1), (R, 4, 1)]


@pytest.mark.rule("CIV-FEC-02")
def test_the_third_cannot_be_had_before_its_turn():
    table = at_the_end(1, 1, file={"witnesses": ["finisher"]}, **NO_ION)
    for skipping in ("bar:2", "trial:2", 2):
        refused(table, skipping)
    answer(table, "kw.round", "decline")
    answer(table, "split.loss", 2)
    for skipping in ("bar:2", "trial:2", 2):
        refused(table, skipping)
    assert trials_begun(table) == [0]


@pytest.mark.rule("CIV-FEC-02")
def test_a_card_may_say_who_rolls():
    table = at_the_end(7, 8, 7, card="solo-case")
    answer(table, "trial.roller", M)
    assert rolled(table) == [(M, 7, 2), (R, 8, 1), (M, 7, 2)]


@pytest.mark.rule("CIV-FEC-03")
def test_the_first_trial_failed():
    table = at_the_end(3, 2, file={"witnesses": ["helper"]}, **NO_ION)
    answer(table, "kw.round", "decline")
    assert totals(table) == [8]
    assert evidence(table, 0) == 1
    answer(table, "split.loss", 2)
    assert combined(table, REP) == 5
    asked(table, "kw.round")
    assert trials_begun(table) == [0]


@pytest.mark.rule("CIV-FEC-03", "CIV-FEC-09", "CIV-KEY-07")
def test_without_a_key_witness_it_is_unsolved_at_once():
    table = at_the_end(3, 2, **NO_ION)
    answer(table, "split.loss", 2)
    case = public(table).crimes[0]
    assert (case.evidence, case.status, case.final) == (1, "unsolved", None)
    assert combined(table, REP) == 5
    assert trials_begun(table) == [0]
    assert len(rolled(table)) == 2


@pytest.mark.rule("CIV-FEC-04")
def test_the_second_trial_failed_and_the_third_follows():
    table = at_the_end(7, 3, 1, 9, **NO_ION)
    assert totals(table) == [9, 8]
    assert shares(table, "split.wounds") == (0, 2)
    answer(table, "split.wounds", 1)
    answer(table, "split.loss", 2)
    assert (hp(table, M), hp(table, R)) == (7, 5)
    assert combined(table, REP) == 5
    assert trials_begun(table) == [0, 1, 2]
    assert evidence(table, 0) == 0


@pytest.mark.rule("CIV-FEC-05")
def test_the_third_trial_failed():
    table = at_the_end(7, 6, 4, 3, file={"witnesses": ["helper"]}, **NO_ION)
    answer(table, "kw.round", "decline")
    assert totals(table) == [9, 9, 9]
    assert evidence(table, 0) == 2
    answer(table, "split.loss", 2)
    assert combined(table, REP) == 5
    assert options(table, "kw.round") == ["use", "decline"]


@pytest.mark.rule("CIV-FEC-06", "CIV-FEC-07", "CIV-TRL-17", "CIV-RPL-02")
def test_a_worked_run():
    table = at_the_end(
        *(10, 8, 2, 3, 3),
        main={"card": "dull-main"},
        rookie={"card": "dull-rookie"},
    )
    assert (combined(table, REP), combined(table, ETH), combined(table, ION)) == (11, 0, 14)
    assert totals(table) == [10, 10]
    assert rolled(table) == [(M, 10, 0), (M, 8, 0), (R, 2, 0), (M, 3, 0), (R, 3, 0)]
    assert public(table).trial.total == 6
    answer(table, "fec.resource", 4)
    assert combined(table, ION) == 10
    assert totals(table) == [10, 10, 10]
    play(table, ("split.gain", 3), ("split.gain", 2), ("split.gain", 1))
    assert public(table).crimes[0].status == "solved"
    assert (combined(table, REP), combined(table, ETH), combined(table, ION)) == (14, 4, 12)


@pytest.mark.rule("CIV-FEC-07")
def test_bonuses_are_split_as_the_player_likes():
    table = at_the_end(9, 9, 9, rookie={"reputation": 17})
    assert shares(table, "split.gain") == (2, 3)
    refused(table, 1)
    answer(table, "split.gain", 2)
    assert (held(table, M)[0], held(table, R)[0]) == (8, 18)
    for low, high in ((0, 4), (0, 2)):
        assert shares(table, "split.gain") == (low, high)
        answer(table, "split.gain", high)
    assert public(table).crimes[0].status == "solved"
    assert story(table, "solved", "gained")[0] == "solved"


@pytest.mark.rule("CIV-FEC-08")
def test_cleared_evidence_settles_the_first_trial():
    table = at_the_end(1, 1, 9, 9, file={"witnesses": ["helper"]}, **NO_ION)
    play(table, ("kw.round", "decline"), ("split.loss", 2))
    play(table, ("kw.round", "use"), ("trial.bar", "bar:0"))
    assert trials_begun(table) == [0, 1, 2]
    assert public(table).crimes[0].status == "solved"


@pytest.mark.rule("CIV-FEC-08")
def test_cleared_evidence_after_the_third_trial_completes_the_crime():
    table = at_the_end(7, 6, 1, 1, file={"witnesses": ["finisher"]}, **NO_ION)
    play(table, ("kw.round", "decline"), ("split.loss", 2))
    play(table, ("kw.round", "use"), ("trial.bar", "bar:0"))
    assert public(table).crimes[0].status == "solved"
    assert shares(table, "split.gain") == (0, 3)


@pytest.mark.rule("CIV-FEC-10")
def test_taken_up_again_it_begins_with_its_first_trial():
    table = arranged(
        GAME,
        **NO_ION,
        crimes=[
            {"card": "hackers", "evidence": 2, "status": "unsolved", "witnesses": ["finisher"]},
            {"card": "st-yellow", "timeline": ["trouble", "yard"]},
        ],
        decks={"encounter": ["hail"]},
        dice=(1, 9, 9, 9),
    )
    attempt(table)
    play(table, ("trial.bar", "bar:0"), ("split.loss", 1), ("encounter.window", "witness:0"))
    play(table, ("kw.round", "use"), ("trial.bar", "bar:0"))
    assert trials_begun(table) == [0, 1, 2]


@pytest.mark.rule("CIV-FEC-11")
def test_defeat_comes_before_the_key_witness():
    table = at_the_end(
        1,
        1,
        file={"witnesses": ["finisher"]},
        main={"reputation": 2, "ion": 0},
        rookie={"reputation": 1, "ion": 0},
    )
    answer(table, "kw.round", "decline")
    lost(table, "no_reputation")
    assert story(table, "witness_heard") == []


# ---------------------------------------------------------------------- Resource+


@pytest.mark.rule("CIV-RPL-01")
@pytest.mark.parametrize("card", ["tough", "hall", "maze", "medic"])
def test_no_resource_makes_points_on_other_cards(card):
    table = arranged(GAME, card, "yard", dice=(1, 1))
    attempt(table)
    asked(table, "split.loss")


@pytest.mark.rule("CIV-RPL-01")
def test_nor_in_encounters_with_victims_and_in_combat():
    table = arranged(GAME, "trouble", "yard", decks={"encounter": ["hail"]}, dice=(1,))
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    asked(table, "split.loss")

    scene = {"card": "yard", "victims": ["victim"]}
    table = arranged(
        GAME,
        crimes=[{"card": "victim-case", "timeline": [scene]}],
        main={"reputation": 18},
        rookie={"reputation": 18},
        dice=(1, 1),
    )
    go(table)
    asked(table, "split.loss")

    table = at_the_end(
        1, 1, 1, card="fight-case", file={"opponent": "st-other-main", "evidence": 5}
    )
    answer(table, "combat.fighter", M)
    assert story(table, "blow") == ["blow"] * 3
    assert table.result is None
    assert len(public(table).crimes) == 2


@pytest.mark.rule("CIV-RPL-02", "CIV-TRL-09")
def test_the_offer_comes_after_the_total():
    table = at_the_end(9, 9, 3, 1, main={"upgrades": ["charm"]})
    # Before the die a power can be committed, but no Resource spent for points.
    assert options(table, "trial.commit") == ["roll", "upgrade:charm"]
    answer(table, "trial.commit", "roll")
    assert public(table).trial.total == 6
    assert shares(table, "fec.resource") == (0, 7)
    answer(table, "fec.resource", 4)
    answer(table, "split.payment", 3)
    assert totals(table) == [11, 12, 10]
    assert public(table).crimes[0].status == "solved"


@pytest.mark.rule("CIV-RPL-02")
def test_a_trial_that_is_won_needs_nothing():
    table = at_the_end(9, 9, 9)
    asked(table, "split.gain")
    assert story(table, "paid") == []


@pytest.mark.rule("CIV-RPL-03")
def test_each_unit_adds_one_and_only_what_is_shown_counts():
    table = at_the_end(3, 1, 9, 9)
    assert public(table).trial.total == 7
    for other in ("ether", "main:ether", [3], "3"):
        refused(table, other)
    answer(table, "fec.resource", 2)
    answer(table, "split.payment", 2)
    assert totals(table)[0] == 9
    assert (combined(table, ION), combined(table, ETH)) == (5, 7)

    table = at_the_end(3, 1, 9, 9, card="ether-case")
    answer(table, "fec.resource", 2)
    answer(table, "split.payment", 2)
    assert totals(table)[0] == 9
    assert (combined(table, ION), combined(table, ETH)) == (7, 5)


@pytest.mark.rule("CIV-RPL-03")
def test_without_the_resource_shown_there_is_no_offer():
    table = at_the_end(3, 1, card="ether-case", main={"ether": 0}, rookie={"ether": 0})
    assert totals(table) == [7]
    asked(table, "split.loss")


@pytest.mark.rule("CIV-RPL-04")
def test_any_number_up_to_what_both_hold():
    table = at_the_end(1, 1, 9, 9, main={"ion": 3}, rookie={"ion": 2})
    assert shares(table, "fec.resource") == (0, 5)
    refused(table, 6)
    answer(table, "fec.resource", 5)
    assert (held(table, M)[2], held(table, R)[2]) == (0, 0)
    assert totals(table)[0] == 10


@pytest.mark.rule("CIV-RPL-04")
def test_spending_too_little_loses_all_the_same():
    table = at_the_end(1, 1, main={"ion": 3}, rookie={"ion": 2})
    answer(table, "fec.resource", 3)
    answer(table, "split.payment", 1)
    assert totals(table) == [8]
    assert combined(table, ION) == 2
    asked(table, "split.loss")


@pytest.mark.rule("CIV-RPL-04")
def test_in_each_trial_anew():
    table = at_the_end(3, 1, 1, 1, 1, 1)
    for total, offered, spent in ((7, 7, 2), (6, 5, 3), (4, 2, 1)):
        assert public(table).trial.total == total
        assert shares(table, "fec.resource") == (0, offered)
        answer(table, "fec.resource", spent)
        answer(table, "split.payment", spent)
    assert totals(table) == [9, 9, 5]


@pytest.mark.rule("CIV-RPL-04", "CIV-LOS-16")
def test_reputation_that_is_spent_is_checked():
    table = at_the_end(
        3, 1, 9, 9, card="rep-case", main={"reputation": 2}, rookie={"reputation": 3}
    )
    answer(table, "fec.resource", 2)
    answer(table, "split.payment", 2)
    assert shares(table, "split.rescue") == (1, 2)
    answer(table, "split.rescue", 1)
    assert (held(table, M)[0], held(table, R)[0]) == (1, 2)


@pytest.mark.rule("CIV-TRL-18", "CIV-FEC-02")
def test_a_lone_survivor_rolls_all_three():
    table = at_the_end(7, 6, 9, rookie=NOBODY)
    assert rolled(table) == [(M, 7, 2), (M, 6, 3), (M, 9, 1)]
    assert public(table).crimes[0].status == "solved"
