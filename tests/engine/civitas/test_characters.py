"""Characters: picking them, what their cards state, when their abilities act (CIV-CHR)."""

import pytest
from civitas_play import (
    ANA,
    CHA,
    ENG,
    ETH,
    ION,
    REP,
    SKILLS,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    deck,
    effects,
    encounter,
    events,
    evidence,
    go,
    hp,
    invent,
    lead,
    location,
    options,
    person,
    play,
    public,
    refused,
    story,
    trial,
    upgrade,
    witness,
)

import engine
from content.civitas import load

AFTER = {"timing": "after-encounter", "does": {"op": "perform", "effects": ["gain ether 1"]}}
GAME = invent(
    "civitas-characters",
    lead("late-main", ability=AFTER),
    location("pay-desk", effects("gain reputation 1", ether=1)),
    location("bad-luck", trial(M, CHA, 5, [], ["lose reputation 1", "lose ether 1"])),
    location("good-luck", trial("both", ENG, 10, "evidence 2")),
    location("fists", trial(M, ENG, 15, [], "wounds 3")),
    location("ward", effects("heal main 6")),
    location("trouble", trial("either", CHA, 10, [], ["wounds 1", "encounter"])),
    location("shop", effects("upgrades")),
    location("gate", needs={ION: 6}),
    witness("proud", trial(M, CHA, 2, "evidence 1"), needs={REP: 9, ETH: 18, ION: 18}),
    encounter("rain", "gain reputation 1", after="discard"),
    upgrade("pass-key", {"op": "bypass", "cards": ["location"], "resources": [ION]}, "on-arrival"),
    upgrade("notebook", {"op": "modifier", "n": 1}, "before-roll"),
    upgrade("vest", {"op": "prevent", "n": 1}, "on-wounds"),
    upgrade("hat", {"op": "add-points", "n": 1}, "after-roll"),
    upgrade("bribe", {"op": "cancel-encounter"}, "on-encounter"),
)


@pytest.mark.rule("CIV-CHR-01")
def test_one_of_three_mains_and_one_of_three_rookies_are_kept():
    box = load()
    table = engine.start("civitas", ["Ana"], seed=7)
    mains = options(table, "setup.main")
    assert len(set(mains)) == 3
    assert set(mains) <= set(box.main)
    refused(table, next(card for card in box.main if card not in mains))
    assert public(table).main is None
    answer(table, "setup.main", mains[1])
    assert public(table).discards["main"] == (mains[0], mains[2])
    rookies = options(table, "setup.rookie")
    assert len(set(rookies)) == 3
    assert set(rookies) <= set(box.rookie)
    answer(table, "setup.rookie", rookies[2])
    assert (person(table, M).card, person(table, R).card) == (mains[1], rookies[2])
    assert public(table).discards["main"] == (mains[0], mains[2])
    assert public(table).discards["rookie"] == (rookies[0], rookies[1])
    assert len(deck(table, "main")) == 10
    assert len(deck(table, "rookie")) == 9
    assert not {*mains, *rookies} & {*deck(table, "main"), *deck(table, "rookie")}


@pytest.mark.rule("CIV-CHR-02")
def test_thirteen_mains_and_twelve_rookies():
    box = load()
    assert (len(box.mains), len(box.rookies)) == (13, 12)
    both = (*box.mains, *box.rookies)
    assert len({each.id for each in both}) == 25
    assert len({each.name for each in both}) == 25


@pytest.mark.rule("CIV-CHR-03")
def test_what_every_character_card_states():
    box = load()
    both = (*box.mains, *box.rookies)
    for each in both:
        start, skills = each.start, each.skills
        assert all(0 <= n <= 18 for n in (start.reputation, start.ether, start.ion))
        assert all(type(getattr(skills, skill)) is int for skill in SKILLS)
        assert each.hp >= 1
    assert len({each.ability for each in both}) == 25
    assert len({each.ability_name for each in both}) == 25


@pytest.mark.rule("CIV-CHR-04")
def test_skills_stay_as_printed_through_a_whole_crime():
    table = arranged(GAME, "pay-desk", "bad-luck", "good-luck", evidence=2, dice=(1, 5, 4, 9, 9, 9))
    printed = {CHA: 1, ENG: 3, ANA: 2}
    steps = [
        ("timeline.next", "go"),
        ("trial.bar", "bar:0"),
        ("split.payment", 1),
        ("split.gain", 1),
        ("timeline.next", "go"),
        ("trial.bar", "bar:0"),
        ("split.loss", 1),
        ("split.loss", 0),
        ("timeline.next", "go"),
        ("trial.bar", "bar:0"),
        ("split.gain", 1),
    ]
    for what, value in steps:
        assert person(table, M).skills == printed
        answer(table, what, value)
    assert public(table).completed == 1
    assert person(table, M).skills == printed
    assert [event.args["modifier"] for event in events(table, "die_rolled")] == [1, 3, 1, 2, 2, 2]


@pytest.mark.rule("CIV-CHR-05")
def test_hp_starts_at_the_printed_figure_and_never_exceeds_it():
    table = arranged(GAME, "fists", "ward", dice=(1,))
    assert (hp(table, M), person(table, M).most_hp) == (8, 8)
    attempt(table)
    assert hp(table, M) == 5
    attempt(table)
    assert (hp(table, M), person(table, M).most_hp) == (8, 8)
    assert [event.args["n"] for event in events(table, "healed")] == [3]


@pytest.mark.rule("CIV-CHR-06")
def test_an_ability_is_offered_at_its_moment_and_at_no_other():
    gear = ["pass-key", "notebook", "vest", "hat", "bribe"]
    table = arranged(
        GAME,
        "gate",
        "trouble",
        "shop",
        main={"card": "late-main", "upgrades": gear},
        rookie={"ion": 0},
        decks={"encounter": ["rain"]},
        pools={"upgrade": ["comms-module"]},
        dice=(1,),
    )
    steps = [
        ("timeline.next", "reorder"),
        ("timeline.order", ["trouble", "gate", "shop"]),
        ("timeline.next", "go"),
        ("trial.bar", "bar:0"),
        ("trial.roller", M),
        ("trial.commit", "upgrade:notebook"),
        ("trial.after", "upgrade:hat"),
        ("wounds.power", "accept"),
        ("encounter.turned", "play"),
        ("trial.bar", "bar:0"),
        ("split.gain", 1),
        ("encounter.window", "ability:late-main"),
        ("split.gain", 1),
        ("timeline.next", "go"),
        ("trial.bar", "bar:0"),
        ("split.gain", 1),
        ("timeline.next", "go"),
        ("trial.bar", "bar:0"),
        ("store.buy", "leave"),
    ]
    offered = []
    for what, value in steps:
        decision = asked(table, what)
        if "ability:late-main" in [option.key for option in decision.options]:
            offered.append(what)
        else:
            with pytest.raises(engine.Refused):
                table.link(0).answer("ability:late-main")
        table.link(0).answer(value)
    assert offered == ["encounter.window"]


@pytest.mark.rule("CIV-CHR-07")
def test_the_main_without_skills_ignores_qualifiers_of_witnesses_alone():
    box = load()
    blank = box.main["odile-blank"]
    assert (blank.skills.charisma, blank.skills.engagement, blank.skills.analysis) == (0, 0, 0)
    team = {
        "main": {"card": "odile-blank", "reputation": 1, "ether": 1, "ion": 4},
        "rookie": {"reputation": 0, "ether": 0, "ion": 1},
    }
    table = arranged(GAME, "proud", "gate", **team, decks={"encounter": ["rain"]}, dice=(2,))
    assert [entry.met for entry in public(table).crimes[0].timeline] == [True, False]
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert evidence(table) == 19
    assert story(table, "encounter_forced", "encounter_turned") == []
    go(table)
    assert story(table, "encounter_forced", "encounter_turned") == [
        "encounter_forced",
        "encounter_turned",
    ]
    # What is asked now is the Encounter's bar, not the Location's.
    play(table, ("trial.bar", "bar:0"))
    assert [event.args["card"] for event in events(table, "bar_chosen")] == ["proud", "rain"]
