"""Rolling: who rolls, in which skill, and what it brings (CIV-TRL)."""

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
    deck,
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
    person,
    play,
    public,
    refused,
    rolled,
    rookie,
    shares,
    story,
    timeline,
    totals,
    trial,
    upgrade,
    witness,
)

import engine
from content.civitas import load, with_cards
from content.faults import ContentError

JOIN = {"timing": "before-roll", "does": {"op": "join-roll"}, "cost": {"any": 1}}
HELP = {"timing": "standing", "does": {"op": "modifier", "skills": [ENG], "n": 2}}
CHAT = (["evidence 3", "gain reputation 2"], ["lose ether 2", "lose reputation 3"])
ERRAND = (["evidence 2", "gain reputation 3"], ["lose reputation 2", "encounter"])
STORY = (["evidence 3", "gain reputation 3"], "lose reputation 4")
GAME = invent(
    "civitas-trials",
    lead("dull-main", skills=(0, 0, 0)),
    lead("grim-main", skills=(0, 0, -1)),
    lead("strong-main", skills=(0, 5, 0)),
    rookie("join-rookie", ability=JOIN),
    rookie("help-rookie", skills=(0, 2, 0), ability=HELP),
    rookie("charming-rookie", skills=(3, 0, 1)),
    location("brawl", trial("both", ENG, 18, "gain ether 8", "wounds 5", label="Arrest")),
    location("precinct", trial(M, CHA, 5, *CHAT)),
    location("errand", trial(R, CHA, 6, *ERRAND)),
    location("files", trial("either", ANA, 9, "evidence 4", "lose reputation 8")),
    location("interview", trial(M, CHA, 7, *STORY)),
    location("lab", trial("both", (ANA, CHA), 9, "evidence 1", "lose ether 1")),
    location(
        "archive",
        banded(
            "both",
            ANA,
            (1, 6, []),
            (7, 9, "evidence 1"),
            (10, 14, ["evidence 2", "draw witness 3"]),
            (15, None, ["evidence 3", "draw witness 3"]),
        ),
    ),
    location(
        "alley",
        banded(
            "both",
            ANA,
            (1, 6, "lose reputation 5"),
            (7, 9, ["draw witness 2", "lose reputation 1"]),
            (10, 16, ["evidence 4", "lose reputation 1"]),
            (17, None, "evidence 5"),
        ),
    ),
    location("cellar", banded(M, ANA, (1, 6, "lose ether 1"), (7, None, "evidence 5"))),
    location("wall", trial("both", ENG, 15, "evidence 1", "lose ether 1")),
    location("apprentice", trial(R, CHA, 6, "evidence 1", "lose ether 1")),
    location(
        "labels",
        trial(M, ENG, 9, label="Arrest"),
        trial(M, ANA, 9, label="Hack"),
        trial(M, CHA, 9, label="Manipulate"),
    ),
    location("quiet"),
    witness(
        "stubborn", trial(M, CHA, 9, "evidence 1", "lose ether 1"), trial(M, ANA, 2, "evidence 9")
    ),
    *(witness(f"passer-{n}") for n in (1, 2, 3)),
    encounter("rain", "gain ion 1", after="discard"),
    upgrade("gloves", {"op": "modifier", "skills": [ENG], "n": 2}, "standing"),
    upgrade("visor", {"op": "modifier", "skills": [CHA], "n": 1}, "before-roll", fee=1),
)
PASSERS = {"witness": ["passer-1", "passer-2", "passer-3"]}


@pytest.mark.rule("CIV-TRL-01")
def test_a_die_has_ten_faces():
    assert load().figures.die == 10
    dice = engine.Dice(seed=11)
    assert {dice.roll(load().figures.die) for _ in range(10_000)} == set(range(1, 11))


@pytest.mark.rule("CIV-TRL-01")
def test_a_roll_is_a_die_and_the_skill_of_the_roller():
    table = arranged(GAME, "brawl", rookie=NOBODY, dice=(8,))
    attempt(table)
    assert rolled(table) == [(M, 8, 3)]
    assert totals(table) == [11]


@pytest.mark.rule("CIV-TRL-02")
@pytest.mark.parametrize(("second", "won"), [(5, False), (6, True), (7, True)])
def test_a_total_wins_when_it_reaches_the_target(second, won):
    table = arranged(GAME, "brawl", dice=(8, second))
    attempt(table)
    assert totals(table) == [12 + second]
    asked(table, "split.gain" if won else "split.wounds")
    assert [event.args["won"] for event in events(table, "rolled")] == [won]


@pytest.mark.rule("CIV-TRL-03")
def test_both_roll_once_and_the_results_are_added():
    table = arranged(GAME, "brawl", "quiet", dice=(8, 7))
    attempt(table)
    assert rolled(table) == [(M, 8, 3), (R, 7, 1)]
    assert totals(table) == [19]
    assert shares(table, "split.gain") == (0, 8)
    answer(table, "split.gain", 5)
    assert (held(table, M), held(table, R)) == ((6, 9, 6), (2, 6, 1))
    assert (hp(table, M), hp(table, R)) == (8, 6)
    assert events(table, "wounded", "lost") == []


@pytest.mark.rule("CIV-TRL-04", "CIV-TRL-07")
def test_main_only_won():
    table = arranged(GAME, "precinct", "quiet", dice=(4,))
    attempt(table)
    assert rolled(table) == [(M, 4, 1)]
    answer(table, "split.gain", 2)
    assert evidence(table) == 17
    assert (held(table, M), held(table, R)) == ((8, 4, 6), (2, 3, 1))
    assert events(table, "lost", "wounded", "evidence_added") == []


@pytest.mark.rule("CIV-TRL-04", "CIV-TRL-07")
def test_main_only_lost():
    table = arranged(GAME, "precinct", "quiet", dice=(3,))
    attempt(table)
    assert totals(table) == [4]
    play(table, ("split.loss", 1), ("split.loss", 2))
    assert rolled(table) == [(M, 3, 1)]
    assert (combined(table, ETH), combined(table, REP)) == (5, 5)
    assert (held(table, M), held(table, R)) == ((4, 3, 6), (1, 2, 1))
    assert evidence(table) == 20
    assert events(table, "gained", "evidence", "wounded") == []


@pytest.mark.rule("CIV-TRL-05")
def test_rookie_only_won():
    table = arranged(GAME, "errand", "quiet", decks={"encounter": ["rain"]}, dice=(5,))
    attempt(table)
    assert rolled(table) == [(R, 5, 1)]
    answer(table, "split.gain", 0)
    assert evidence(table) == 18
    assert held(table, R)[0] == 5
    assert deck(table, "encounter") == ["rain"]


@pytest.mark.rule("CIV-TRL-05")
def test_rookie_only_lost_brings_an_encounter_before_anything_else():
    table = arranged(GAME, "errand", "quiet", decks={"encounter": ["rain"]}, dice=(4,))
    attempt(table)
    assert totals(table) == [5]
    answer(table, "split.loss", 1)
    assert combined(table, REP) == 6
    play(table, ("trial.bar", "bar:0"), ("split.gain", 1))
    assert story(table, "lost", "encounter_turned", "filed") == [
        "lost",
        "lost",
        "encounter_turned",
        "filed",
        "filed",
    ]
    assert [event.args["card"] for event in events(table, "filed")] == ["rain", "errand"]
    asked(table, "timeline.next")
    assert timeline(table) == ["quiet"]


@pytest.mark.rule("CIV-TRL-06")
def test_either_wins_with_the_one_who_was_named():
    table = arranged(GAME, "files", "quiet", dice=(7,))
    attempt(table)
    assert options(table, "trial.roller") == [M, R]
    answer(table, "trial.roller", M)
    assert rolled(table) == [(M, 7, 2)]
    assert evidence(table) == 16
    assert combined(table, REP) == 8


@pytest.mark.rule("CIV-TRL-06")
def test_either_loses_with_the_one_who_was_named():
    table = arranged(GAME, "files", "quiet", dice=(7,))
    attempt(table)
    answer(table, "trial.roller", R)
    assert rolled(table) == [(R, 7, 1)]
    assert totals(table) == [8]
    assert combined(table, REP) == 0
    lost(table, "no_reputation")


@pytest.mark.rule("CIV-TRL-06")
def test_there_is_no_switching_after_the_die():
    table = arranged(GAME, "files", "quiet", main={"reputation": 8}, dice=(7,))
    attempt(table)
    answer(table, "trial.roller", R)
    asked(table, "split.loss")
    refused(table, M)
    answer(table, "split.loss", 7)
    assert combined(table, REP) == 2
    assert rolled(table) == [(R, 7, 1)]


@pytest.mark.rule("CIV-TRL-08")
def test_an_ability_adds_to_a_roll():
    table = arranged(
        GAME,
        "brawl",
        "quiet",
        main={"card": "strong-main"},
        rookie={"card": "help-rookie"},
        dice=(1, 1),
    )
    attempt(table)
    assert rolled(table) == [(M, 1, 5), (R, 1, 4)]
    assert totals(table) == [11]
    before = combined(table, ETH)
    answer(table, "split.wounds", 3)
    assert (hp(table, M), hp(table, R)) == (5, 4)
    assert combined(table, ETH) == before
    assert events(table, "gained") == []


@pytest.mark.rule("CIV-TRL-09")
@pytest.mark.parametrize("place", ["ability", "upgrade"])
def test_what_is_spent_for_a_trial_is_committed_before_the_die(place):
    key = "ability:join-rookie" if place == "ability" else "upgrade:visor"
    team = (
        {"rookie": {"card": "join-rookie"}}
        if place == "ability"
        else {"main": {"upgrades": ["visor"]}}
    )
    table = arranged(GAME, "interview", "quiet", **team, dice=(1,))
    attempt(table)
    assert options(table, "trial.commit") == ["roll", key]
    assert rolled(table) == []
    answer(table, "trial.commit", "roll")
    assert rolled(table) == [(M, 1, 1)]
    asked(table, "split.loss")
    refused(table, key)


@pytest.mark.rule("CIV-TRL-09")
def test_a_power_after_the_roll_costs_nothing():
    late = {"timing": "after-roll", "does": {"op": "reroll"}, "cost": {"ion": 1}}
    with pytest.raises(ContentError, match="after-roll"):
        with_cards(dict([_listed(lead("late", ability=late))]))
    with pytest.raises(ContentError, match="after-roll"):
        with_cards(dict([_listed(upgrade("late", {"op": "reroll"}, "after-roll", fee=1))]))
    box = load()
    for power in (
        *(each.ability for each in (*box.mains, *box.rookies)),
        *(each.power for each in box.upgrades),
    ):
        assert power.timing != "after-roll" or not power.cost.total
    assert all(not each.fee for each in box.upgrades if each.power.timing == "after-roll")


def _listed(card):
    shelf, printed = card
    return shelf, [printed]


@pytest.mark.rule("CIV-TRL-10")
def test_a_committed_cost_stays_spent():
    table = arranged(
        GAME,
        "interview",
        "quiet",
        main={"card": "dull-main"},
        rookie={"card": "join-rookie"},
        dice=(10,),
    )
    attempt(table)
    play(table, ("trial.commit", "ability:join-rookie"), ("pay.resource", f"{M}:{ION}"))
    if asked(table).what == "trial.commit":
        answer(table, "trial.commit", "roll")
    assert rolled(table) == [(M, 10, 0)]
    answer(table, "split.gain", 0)
    assert evidence(table) == 17
    assert held(table, M)[2] == 5
    assert combined(table, ION) == 6


@pytest.mark.rule("CIV-TRL-11")
def test_the_rookie_joins_for_any_one_resource():
    table = arranged(
        GAME,
        "interview",
        "quiet",
        main={"card": "dull-main", "reputation": 1, "ion": 6},
        rookie={"card": "join-rookie", "reputation": 1},
        dice=(4, 2),
    )
    attempt(table)
    answer(table, "trial.commit", "ability:join-rookie")
    everything = [f"{place}:{each}" for place in (M, R) for each in (REP, ETH, ION)]
    assert options(table, "pay.resource") == everything
    answer(table, "pay.resource", f"{M}:{ION}")
    assert rolled(table) == [(M, 4, 0), (R, 2, 1)]
    assert totals(table) == [7]
    answer(table, "split.gain", 3)
    assert evidence(table) == 17
    assert (held(table, M)[0], held(table, M)[2]) == (4, 5)
    assert combined(table, REP) == 5


@pytest.mark.rule("CIV-TRL-12")
@pytest.mark.parametrize(("skill", "modifiers"), [(ANA, (2, 1)), (CHA, (1, 3))])
def test_both_roll_the_skill_that_was_chosen(skill, modifiers):
    table = arranged(GAME, "lab", "quiet", rookie={"card": "charming-rookie"}, dice=(1, 5))
    attempt(table)
    assert options(table, "trial.skill") == [ANA, CHA]
    refused(table, ENG)
    refused(table, [ANA, CHA])
    answer(table, "trial.skill", skill)
    assert rolled(table) == [(M, 1, modifiers[0]), (R, 5, modifiers[1])]


@pytest.mark.rule("CIV-TRL-13")
@pytest.mark.parametrize(
    ("total", "dice", "won", "drawn"),
    [
        (6, (2, 1), 0, 0),
        (7, (3, 1), 1, 0),
        (9, (3, 3), 1, 0),
        (10, (4, 3), 2, 3),
        (14, (10, 1), 2, 3),
        (15, (10, 2), 3, 3),
        (23, (10, 10), 3, 3),
    ],
)
def test_bands_pay_by_the_total(total, dice, won, drawn):
    table = arranged(GAME, "archive", "quiet", decks=PASSERS, dice=dice)
    attempt(table)
    assert totals(table) == [total]
    assert evidence(table) == 20 - won
    assert timeline(table) == ["quiet", *PASSERS["witness"][:drawn]]
    assert (held(table, M), held(table, R)) == ((6, 4, 6), (2, 3, 1))


@pytest.mark.rule("CIV-TRL-14")
@pytest.mark.parametrize(
    ("total", "dice", "won", "drawn", "paid"),
    [
        (6, (1, 2), 0, 0, 5),
        (7, (1, 3), 0, 2, 1),
        (9, (5, 1), 0, 2, 1),
        (10, (5, 2), 4, 0, 1),
        (16, (9, 4), 4, 0, 1),
        (17, (9, 5), 5, 0, 0),
    ],
)
def test_bands_may_cost_something(total, dice, won, drawn, paid):
    table = arranged(GAME, "alley", "quiet", decks=PASSERS, dice=dice)
    attempt(table)
    assert totals(table) == [total]
    if paid:
        answer(table, "split.loss", paid)
    asked(table, "timeline.next")
    assert combined(table, REP) == 8 - paid
    assert evidence(table) == 20 - won
    assert timeline(table) == ["quiet", *PASSERS["witness"][:drawn]]


@pytest.mark.rule("CIV-TRL-15")
def test_a_total_below_the_lowest_band_counts_as_the_lowest():
    table = arranged(GAME, "cellar", "quiet", main={"card": "grim-main"}, dice=(1,))
    attempt(table)
    assert totals(table) == [0]
    answer(table, "split.loss", 1)
    assert combined(table, ETH) == 6
    assert evidence(table) == 20


@pytest.mark.rule("CIV-TRL-16")
def test_a_bar_names_its_skill_in_its_own_words():
    table = arranged(GAME, "labels", "quiet", dice=(5,))
    go(table)
    shown = [f"{each.label} {each.detail}" for each in asked(table, "trial.bar").options]
    for text, label, skill in zip(
        shown, ("Arrest", "Hack", "Manipulate"), ("Eng", "Ana", "Cha"), strict=True
    ):
        assert label in text
        assert skill in text
    answer(table, "trial.bar", "bar:0")
    assert rolled(table) == [(M, 5, 3)]


@pytest.mark.rule("CIV-TRL-16")
@pytest.mark.parametrize(("number", "modifier"), [(0, 3), (1, 2), (2, 1)])
def test_the_word_on_the_bar_means_its_skill(number, modifier):
    table = arranged(GAME, "labels", "quiet", dice=(5,))
    attempt(table, number)
    assert rolled(table) == [(M, 5, modifier)]


@pytest.mark.rule("CIV-TRL-16")
def test_printed_bars_use_the_words_for_their_skills():
    meant = {
        "Question": CHA,
        "Manipulate": CHA,
        "Arrest": ENG,
        "Interrogate": ANA,
        "Search": ANA,
        "Search the Scene": ANA,
        "Hack": ANA,
    }
    box = load()
    cards = (*box.witnesses, *box.locations, *box.first_responders, *box.encounters)
    bars = [bar for card in cards for bar in card.bars if bar.op in ("trial", "banded")]
    named = [bar for bar in bars if bar.label in meant]
    assert {bar.label for bar in named} == set(meant)
    for bar in named:
        assert meant[bar.label] in bar.skills, bar


@pytest.mark.rule("CIV-TRL-17")
def test_the_second_die_is_spared_when_the_first_wins():
    table = arranged(GAME, main={"card": "dull-main"}, evidence=0, at="closing", dice=(10, 10, 10))
    asked(table, "split.gain")
    assert rolled(table) == [(M, 10, 0)] * 3
    assert [event.args["target"] for event in events(table, "rolled")] == [9, 9, 9]


@pytest.mark.rule("CIV-TRL-17")
def test_a_banded_bar_always_takes_both_dice():
    table = arranged(GAME, "archive", "quiet", decks=PASSERS, dice=(10, 10))
    attempt(table)
    assert [place for place, _, _ in rolled(table)] == [M, R]


@pytest.mark.rule("CIV-TRL-18")
@pytest.mark.parametrize(
    ("die", "gear", "won"), [(10, [], False), (9, ["gloves"], False), (10, ["gloves"], True)]
)
def test_the_survivor_rolls_alone_against_the_full_target(die, gear, won):
    table = arranged(GAME, "wall", "quiet", main={"upgrades": gear}, rookie=NOBODY, dice=(die,))
    attempt(table)
    assert rolled(table) == [(M, die, 3 + 2 * len(gear))]
    assert [event.args["target"] for event in events(table, "rolled")] == [15]
    assert evidence(table) == (19 if won else 20)


@pytest.mark.rule("CIV-TRL-18")
def test_the_surviving_main_rolls_for_the_rookie():
    table = arranged(GAME, "apprentice", "quiet", rookie=NOBODY, dice=(5,))
    attempt(table)
    assert rolled(table) == [(M, 5, 1)]
    assert evidence(table) == 19


@pytest.mark.rule("CIV-TRL-18")
@pytest.mark.parametrize("card", ["precinct", "files"])
def test_the_surviving_rookie_rolls_for_the_main(card):
    table = arranged(
        GAME, card, "quiet", main={"card": "st-rookie"}, rookie=NOBODY, lone=True, dice=(10,)
    )
    attempt(table)
    assert rolled(table) == [(M, 10, 1)]
    assert person(table, M).card == "st-rookie"


@pytest.mark.rule("CIV-TRL-19")
def test_a_bar_is_attempted_once():
    table = arranged(GAME, "stubborn", "quiet", dice=(1,))
    go(table)
    assert options(table, "trial.bar") == ["bar:0", "bar:1"]
    play(table, ("trial.bar", "bar:0"), ("split.loss", 1))
    asked(table, "timeline.next")
    refused(table, "bar:1")
    assert timeline(table) == ["quiet"]
    assert list(public(table).crimes[0].nominees) == ["stubborn"]
    go(table)
    # The only bar that is offered now is the next card's.
    assert options(table, "trial.bar") == ["bar:0"]
    assert evidence(table) == 20
