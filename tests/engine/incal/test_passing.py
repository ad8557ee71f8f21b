"""Passing (chapter PAS of the ledger)."""

import pytest
from incal_play import (
    answer,
    arranged,
    asked,
    discarded,
    hand,
    options,
    pass_turn,
    public,
    refused,
    story,
)

HAND = "A1 A2 DMG K3"


@pytest.mark.rule("INC-PAS-01")
def test_a_pass_discards_draws_and_adds_damage_in_that_order():
    table = arranged(hands=[HAND], deck="T1 T2", reserve=16, metacraft=3, enemy_at=5)
    pass_turn(table, "K3")
    view = public(table)
    assert discarded(table) == ["K3", "DMG"]
    assert view.reserve == 15
    assert hand(table, 0) == ["A1", "A2", "DMG", "T1"]
    assert (view.metacraft, view.enemy_at) == (3, 5)
    told = ("passed", "hand_card_discarded", "card_drawn", "damage_added", "turn_began")
    after = story(table, *told)
    assert after[after.index("hand_card_discarded") :] == [
        "hand_card_discarded",
        "card_drawn",
        "damage_added",
        "turn_began",
    ]
    assert asked(table, "turn.action").seat == 1


@pytest.mark.rule("INC-PAS-01")
def test_a_pass_draws_up_to_four():
    table = arranged(enemy="gorgo", hands=["A1 A2"], deck="T1 T2 T3 T4", reserve=16)
    pass_turn(table, "A1")
    assert hand(table, 0) == ["A2", "T1", "T2", "T3"]


@pytest.mark.rule("INC-PAS-02")
@pytest.mark.parametrize("card", ["A1", "A2", "K3"])
def test_damage_cannot_be_passed_away(card):
    table = arranged(hands=[HAND])
    answer(table, "turn.action", "pass")
    assert sorted(options(table, "pass.discard")) == ["A1", "A2", "K3"]
    refused(table, "DMG")
    answer(table, "pass.discard", card)
    assert card in discarded(table)


@pytest.mark.rule("INC-PAS-03")
def test_the_damage_of_a_pass_misses_the_reshuffle_of_that_pass():
    table = arranged(hands=["A1 A2 T1 K3"], deck="", discard="S1", orders=["S1 K3"])
    pass_turn(table, "K3")
    assert hand(table, 0) == ["A1", "A2", "S1", "T1"]
    assert public(table).deck == 1
    assert discarded(table) == ["DMG"]


@pytest.mark.rule("INC-PAS-04")
def test_a_hand_of_damage_alone_can_only_try_the_ritual():
    table = arranged(
        enemy="gorgo", hands=["A1 A2 K3 S4", "T1 T2 T3 T4", "M1 M2 M3 M4", "DMG DMG"], active=3
    )
    assert asked(table, "turn.action").seat == 3
    assert options(table) == ["ritual"]
    refused(table, "pass")
    refused(table, "travel:1")


@pytest.mark.rule("INC-PAS-04")
def test_one_card_that_is_not_damage_is_enough_to_pass():
    table = arranged(enemy="gorgo", hands=["DMG DMG A1"], deck="T1 T2")
    assert "pass" in options(table, "turn.action")
    pass_turn(table, "A1")
    assert hand(table, 0) == ["DMG", "DMG", "T1", "T2"]
