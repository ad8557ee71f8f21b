"""The refill, the deck and Damage in the hand (chapter DRW of the ledger)."""

import pytest
from incal_play import (
    answer,
    arranged,
    asked,
    discarded,
    events,
    hand,
    lost,
    options,
    pass_turn,
    plays,
    public,
    refused,
    story,
    travel,
)


def drawn(table, seat):
    """How many cards a seat has drawn so far."""
    return sum(
        event.args["count"] for event in events(table, "card_drawn") if event.args["seat"] == seat
    )


def exploring(*hands, **position):
    """Ana has just arrived at an Acid Lake that shows S1."""
    table = arranged(
        hands=hands, t1="acid-lake: S1", enemy_at=position.pop("enemy_at", 3), **position
    )
    travel(table, 1)
    return table


@pytest.mark.rule("INC-DRW-01")
def test_the_hand_is_filled_to_four_and_damage_counts():
    table = exploring("DMG A1 A2 K3")
    answer(table, "explore.cards", ["A1", "A2"])
    assert drawn(table, 0) == 2
    assert len(hand(table, 0)) == 4
    # Which cards they are is told to the player alone.
    seen = [event.args["card"] for event in events(table, "card_seen", seat=0)]
    assert sorted(["DMG", "K3", *seen]) == hand(table, 0)
    for other in (None, 1, 2, 3):
        assert events(table, "card_seen", seat=other) == []


@pytest.mark.rule("INC-DRW-01")
def test_a_hand_that_still_holds_four_draws_nothing():
    table = arranged(
        hands=["A1 A2 K3 S4"], enemy="necrodroid", metacraft=5, enemy_at=5, t1="acid-lake: S1"
    )
    travel(table, 2, "A1")
    assert drawn(table, 0) == 0
    assert hand(table, 0) == ["A2", "DMG", "K3", "S4"]


@pytest.mark.rule("INC-DRW-02")
def test_an_empty_deck_is_replaced_by_the_shuffled_pile():
    table = exploring("A1 A2 K3 S4", deck="T1", discard="D1 D2 D3 D4 D5", orders=["D4 D2 D1 D5 D3"])
    answer(table, "explore.cards", ["A1", "A2"])
    assert hand(table, 0) == ["D4", "K3", "S4", "T1"]
    assert public(table).deck == 4
    assert discarded(table) == []
    assert [event.args["count"] for event in events(table, "reshuffled")] == [5]
    assert story(table, "card_drawn", "reshuffled") == ["card_drawn", "reshuffled", "card_drawn"]


@pytest.mark.rule("INC-DRW-03")
def test_a_hand_that_cannot_be_filled_loses_the_game():
    table = exploring("A1 A2 K3 S4", deck="T1", discard="")
    answer(table, "explore.cards", ["A1", "A2"])
    lost(table, "cannot_fill_hand")
    assert hand(table, 0) == ["K3", "S4", "T1"]
    assert public(table).deck == 0


@pytest.mark.rule("INC-DRW-04")
def test_emptying_the_deck_exactly_is_harmless():
    table = exploring("A1 A2 K3 S4", deck="T1", discard="D1 D2 D3")
    answer(table, "explore.cards", ["A1"])
    assert hand(table, 0) == ["A2", "K3", "S4", "T1"]
    assert public(table).deck == 0
    assert discarded(table) == ["D1", "D2", "D3"]
    assert "reshuffled" not in story(table)
    assert table.result is None
    assert asked(table, "turn.action").seat == 1


@pytest.mark.rule("INC-DRW-05")
def test_a_drawn_damage_card_stays_in_the_hand():
    table = exploring("A1 A2 K3 S4", seats=2, deck="DMG T1 T2 T3 T4")
    answer(table, "explore.cards", ["A1"])
    assert hand(table, 0) == ["A2", "DMG", "K3", "S4"]
    pass_turn(table, hand(table, 1)[0])
    assert asked(table, "turn.action").seat == 0
    # Nothing but a trip, a Pass and the Ritual is there to get rid of it, and none of them does.
    assert {key.partition(":")[0] for key in options(table)} == {"travel", "pass", "ritual"}
    assert table.link(0).offers == ()
    answer(table, "turn.action", "pass")
    assert "DMG" not in options(table, "pass.discard")
    refused(table, "DMG")
    answer(table, "pass.discard", "A2")
    pass_turn(table, hand(table, 1)[0])
    travel(table, 1)
    assert not [play for play in plays(table) if "DMG" in play]
    refused(table, ["DMG"])
    assert "DMG" in hand(table, 0)


@pytest.mark.rule("INC-DRW-06")
def test_the_third_damage_card_loses_in_the_middle_of_drawing():
    table = exploring("DMG DMG A1 A2", deck="DMG K3")
    answer(table, "explore.cards", ["A1", "A2"])
    lost(table, "third_damage")
    assert hand(table, 0) == ["DMG", "DMG", "DMG"]
    assert public(table).deck == 1
    assert drawn(table, 0) == 1


@pytest.mark.rule("INC-DRW-07")
def test_only_the_active_player_refills():
    table = arranged(
        enemy="gorgo",
        hands=["A1 A2 K3 S4", "T1 T2 M3 M4", "K1 S2 D3 D4"],
        t1="acid-lake: S1",
        metacraft=5,
        enemy_at=5,
        picks=["K1"],
    )
    travel(table, 2)
    answer(table, "gorgo.victim", "seat:2")
    answer(table, "explore.cards", ["A1"])
    assert hand(table, 2) == ["D3", "D4", "S2"]
    pass_turn(table, "T1")
    assert asked(table, "turn.action").seat == 2
    assert hand(table, 2) == ["D3", "D4", "S2"]
    travel(table, 3, "S2")
    assert len(hand(table, 2)) == 4
    assert drawn(table, 2) == 2
