"""Chances before committing are exact, and what a split or a bar would do is said beforehand."""

from itertools import product

import pytest

from engine.civitas.odds import chance_between, chance_of
from tests.support.civitas_play import (
    ANA,
    CHA,
    ENG,
    NOBODY,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    banded,
    effects,
    exchange,
    go,
    invent,
    play,
    rookie,
    trial,
    upgrade,
    witness,
)

DIES = "A character dies."
LOSES = "This split loses the game."
LEAVES = "The Main Character leaves the game; the Rookie goes on alone."
HAND_OVER = "The Main Character is left without: the Rookie will have to hand some over."
STEADY_HAND = {"op": "modifier", "n": 2, "skills": [ENG]}
ONLY_HERE = {"op": "modifier", "n": 5, "at": ["final"]}
GAME = invent(
    "civitas-odds",
    witness(
        "many-ways",
        trial("either", CHA, 6, "gain reputation 3", "lose reputation 2"),
        trial("both", ENG, 15, "gain ether 5", "wounds 5"),
        trial("rookie", [CHA, ANA], 8, "evidence 1"),
        banded(
            "both",
            ANA,
            (1, 6, "lose reputation 1"),
            (7, 14, "evidence 1"),
            (15, None, "evidence 3"),
        ),
        trial("either", [CHA, ANA], 5),
        exchange("ether", "ion"),
        effects("gain ether 1", ion=9),
    ),
    witness("deep-end", trial("main", CHA, 9, (), "lose reputation 8")),
    witness("cliff", trial("main", CHA, 9, (), "game-over"), effects("game-over")),
    witness(
        "hail", trial("both", CHA, 20, (), "wounds 14"), trial("main", CHA, 20, (), "wounds 14")
    ),
    witness("fine", effects("lose reputation 2")),
    witness("bruise", trial("both", CHA, 30, (), "wounds 5")),
    witness("beating", trial("both", CHA, 30, (), "wounds 6")),
    witness("question", trial("main", CHA, 7, "evidence 1", "lose reputation 1")),
    rookie(
        "joiner",
        ability={
            "timing": "before-roll",
            "cost": {"any": 1},
            "limit": "trial",
            "does": {"op": "join-roll"},
        },
    ),
    upgrade("gloves", STEADY_HAND, "standing"),
    upgrade("robe", ONLY_HERE, "standing"),
    upgrade("dice-cup", {"op": "reroll"}, "after-roll"),
    upgrade("nudge", {"op": "add-points", "n": 2}, "after-roll"),
)


def bars(table):
    """The chances of each way to roll each bar of the front card."""
    return {
        key: {
            (*way["rollers"], way["skill"]): way["win"] if not way["bands"] else way["bands"]
            for way in ways
        }
        for key, ways in asked(table, "trial.bar").about["bars"].items()
    }


def words(table, what=None):
    """The chances as they are said, by key."""
    return {option.key: option.odds for option in asked(table, what).options}


def warnings(table):
    """What is warned of, by key."""
    return {option.key: option.warning for option in asked(table).options if option.warning}


# ---------------------------------------------------------------------- dice alone


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_chances_are_those_of_counting_every_throw(dice):
    throws = [sum(throw) for throw in product(range(1, 11), repeat=dice)]
    for least in range(-2, 33):
        assert chance_of(dice, 10, least) == sum(t >= least for t in throws) / len(throws)
        both = sum(least <= t <= least + 4 for t in throws) / len(throws)
        assert chance_between(dice, 10, least, least + 4) == both


# ---------------------------------------------------------------------- bars


def test_every_way_to_roll_a_bar_has_its_chance():
    table = arranged(GAME, "many-ways")
    go(table)
    assert bars(table) == {
        "bar:0": {(M, CHA): 0.6, (R, CHA): 0.6},
        "bar:1": {(M, R, ENG): 0.55},
        "bar:2": {(R, CHA): 0.4, (R, ANA): 0.4},
        "bar:3": {(M, R, ANA): [0.03, 0.52, 0.45]},
        "bar:4": {(M, CHA): 0.7, (M, ANA): 0.8, (R, CHA): 0.7, (R, ANA): 0.7},
    }
    assert words(table) == {
        "bar:0": "Main 60 %, Rookie 60 %",
        "bar:1": "55 %",
        "bar:2": "Cha 40 %, Ana 40 %",
        "bar:3": "3/52/45 %",
        "bar:4": "Main Cha 70 %, Main Ana 80 %, Rookie Cha 70 %, Rookie Ana 70 %",
        "bar:5": "",
    }


def test_standing_modifiers_count_where_they_apply():
    table = arranged(GAME, "many-ways", main={"upgrades": ["gloves", "robe"]})
    go(table)
    assert bars(table)["bar:1"] == {(M, R, ENG): 0.72}
    assert bars(table)["bar:0"] == {(M, CHA): 0.6, (R, CHA): 0.6}


def test_a_lone_survivor_makes_every_roll():
    table = arranged(GAME, "many-ways", rookie=NOBODY)
    go(table)
    assert bars(table)["bar:0"] == {(M, CHA): 0.6}
    assert bars(table)["bar:1"] == {(M, ENG): 0.0}
    assert bars(table)["bar:2"] == {(M, CHA): 0.4, (M, ANA): 0.5}
    assert words(table)["bar:1"] == "0 %"


def test_the_chance_told_is_the_share_of_throws_that_win():
    won = 0
    for throw in product(range(1, 11), repeat=2):
        table = arranged(GAME, "many-ways", dice=throw)
        go(table)
        told = bars(table)["bar:1"][(M, R, ENG)]
        answer(table, "trial.bar", "bar:1")
        won += any(event.kind == "rolled" and event.args["won"] for event in table.events)
    assert won / 100 == told


def test_what_a_bar_brings_on_the_average():
    table = arranged(GAME, "many-ways")
    go(table)
    about = asked(table, "trial.bar").about["bars"]
    main, _ = about["bar:0"]
    assert main["mean"][REP] == pytest.approx(0.6 * 3 - 0.4 * 2)
    assert main["on_average"] == "+1.0 Rep"
    (both,) = about["bar:1"]
    assert both["mean"] == {"ether": pytest.approx(2.75), "wound": pytest.approx(-2.25)}
    assert both["on_average"] == "+2.8 Eth, -2.2 wounds"
    (bands,) = about["bar:3"]
    assert bands["mean"]["evidence"] == pytest.approx(0.52 + 3 * 0.45)
    assert bands["modifier"] == 3


def test_a_bar_that_cannot_be_paid_says_why():
    table = arranged(GAME, "many-ways")
    go(table)
    (price,) = asked(table, "trial.bar").barred
    assert (price.key, price.label) == ("bar:6", "Take it")
    assert price.why == "It takes 9 IonCharges, more than the team holds."


# ---------------------------------------------------------------------- one roll


def test_who_rolls_sees_the_chance_of_each():
    table = arranged(GAME, "many-ways", main={"upgrades": ["gloves"]})
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert words(table, "trial.roller") == {M: "60 %", R: "60 %"}


def test_a_skill_is_chosen_by_its_chance():
    table = arranged(GAME, "many-ways")
    go(table)
    play(table, ("trial.bar", "bar:4"), ("trial.roller", M))
    assert words(table, "trial.skill") == {CHA: "70 %", ANA: "80 %"}


def test_a_power_tells_the_chance_with_it_before_it_is_paid():
    table = arranged(GAME, "question", rookie={"card": "joiner"}, dice=(1, 1))
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert words(table, "trial.commit") == {"roll": "50 %", "ability:joiner": "94 %"}
    assert asked(table).option("ability:joiner").cost == "1 of any type"
    play(table, ("trial.commit", "ability:joiner"), ("pay.resource", "main:ion"))
    rolled = [event.args["die"] for event in table.events if event.kind == "die_rolled"]
    assert rolled == [1, 1]


def test_after_the_dice_every_help_tells_what_it_is_worth():
    table = arranged(GAME, "question", main={"upgrades": ["dice-cup", "nudge"]}, dice=(4, 6))
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert words(table, "trial.after") == {
        "accept": "",
        "upgrade:dice-cup@main": "50 %",
        "upgrade:nudge": "100 %",
    }
    answer(table, "trial.after", "upgrade:nudge")
    assert table.link(0).view.crimes[0].evidence == 19


# ---------------------------------------------------------------------- grave consequences


def test_a_bar_says_if_losing_it_loses_the_game():
    table = arranged(GAME, "deep-end")
    go(table)
    assert warnings(table) == {"bar:0": "If this roll is lost, so is the game."}
    table = arranged(GAME, "deep-end", rookie={"reputation": 3})
    go(table)
    assert warnings(table) == {}
    table = arranged(GAME, "cliff")
    go(table)
    assert warnings(table) == {
        "bar:0": "If this roll is lost, so is the game.",
        "bar:1": "This ends the game at once.",
    }
    table = arranged(GAME, "hail")
    go(table)
    assert warnings(table) == {"bar:0": "If this roll is lost, so is the game."}


def split(table, what):
    """Which shares of the Main are warned of, with the sentences."""
    return asked(table, what).about["warnings"]


@pytest.mark.parametrize(
    ("mains", "rookies", "warned"),
    [
        (6, 2, {}),
        (2, 2, {"2": HAND_OVER}),
        (2, 1, {"2": LEAVES}),
        # One from each leaves the Main at 0 and the Rookie at 1.
        (1, 2, {"1": LEAVES}),
    ],
)
def test_a_split_says_which_shares_cost_the_main(mains, rookies, warned):
    table = arranged(GAME, "fine", main={"reputation": mains}, rookie={"reputation": rookies})
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert split(table, "split.loss") == warned
    for share, text in warned.items():
        assert f"{share}: {text}" in asked(table).note


@pytest.mark.parametrize(("reputation", "warning"), [(14, DIES), (6, LOSES)])
def test_wounds_say_which_shares_kill(reputation, warning):
    table = arranged(
        GAME,
        "beating",
        main={"reputation": reputation, "hp": 4},
        rookie={"reputation": 0, "hp": 5},
        dice=(1, 1),
    )
    go(table)
    answer(table, "trial.bar", "bar:0")
    # With 5 the Rookie dies, which 14 Reputation can pay; without the Main there is none left.
    assert split(table, "split.wounds") == {"1": warning, "4": LOSES}
    assert f"At 1: {warning} At 4: {LOSES}" in asked(table).note


def test_neighbouring_shares_are_warned_of_together():
    table = arranged(
        GAME, "bruise", main={"reputation": 14, "hp": 3}, rookie={"hp": 3}, dice=(1, 1)
    )
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert split(table, "split.wounds") == {"2": DIES, "3": DIES}
    assert asked(table).note.endswith(f" 2-3: {DIES}")


def test_a_dying_rookie_hands_nothing_over():
    table = arranged(
        GAME,
        "beating",
        main={"reputation": 12},
        rookie={"reputation": 3, "hp": 1},
        dice=(1, 1),
    )
    go(table)
    play(table, ("trial.bar", "bar:0"), ("split.wounds", 5))
    assert split(table, "split.loss") == {"12": "This split loses the game."}
    answer(table, "split.loss", 12)
    assert table.result.reason == "no_reputation"
