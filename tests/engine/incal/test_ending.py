"""How the game is decided (chapter END of the ledger)."""

import pytest
from incal_play import (
    answer,
    arranged,
    asked,
    closed,
    declare,
    discarded,
    events,
    hand,
    lost,
    lying,
    options,
    pass_turn,
    public,
    ritual,
    story,
    travel,
    won,
)

import engine

CHITS = (None, 3, 7, 1, 5, 2)
COMPLETED = {
    "t1": "aquaend: T1 T2 M1 M2",
    "t2": "central-computer: D1 D2 D3 D4",
    "t3": "ourgar-gan: D5 S5 K5",
    "t4": "underground-river: M4 K4",
    "t5": "technocity: S1 S2 S3 K1 K2",
}


@pytest.mark.rule("INC-END-01")
def test_only_a_successful_ritual_wins():
    table = arranged(
        seats=2,
        hands=["A1 A2 K3 S4", "K2 A3 T3 T4"],
        deck="A4 A5 T5",
        metacraft=4,
        enemy_at=1,
        active=1,
        chits=CHITS,
        looked={f"t{tile}": [0, 1] for tile in range(1, 5)},
        **{**COMPLETED, "t5": "technocity: S1 S2 S3 K1"},
    )
    travel(table, 1, "K2")
    answer(table, "reveal.look", "remember")
    assert [closed(table, tile) for tile in range(1, 6)] == [True] * 5
    assert all(tile.looked for tile in public(table).tiles[1:])
    assert table.result is None
    assert asked(table, "turn.action").seat == 0
    ritual(table, "t3", "t5", "t1", "t4")
    assert table.result is None
    answer(table, "ritual.tile", "t2")
    won(table, seats=2)


def third_damage():
    table = arranged(hands=["DMG DMG A1 A2"], t1="acid-lake:", enemy_at=3, deck="DMG")
    travel(table, 1, "A1")
    return table


def hand_not_filled():
    table = arranged(hands=["A1 A2 K3 S4"], t1="acid-lake:", enemy_at=3, deck="")
    travel(table, 1, "A1")
    return table


def ritual_failed():
    table = arranged(chits=CHITS)
    ritual(table, "t1", "t3")
    return table


def enemy_returned():
    table = arranged(metacraft=0, enemy_at=0)
    travel(table, 2)
    return table


@pytest.mark.rule("INC-END-02")
@pytest.mark.parametrize(
    ("defeat", "reason"),
    [
        (third_damage, "third_damage"),
        (hand_not_filled, "cannot_fill_hand"),
        (ritual_failed, "ritual_failed"),
        (enemy_returned, "enemy_returned"),
    ],
)
def test_everybody_loses_together(defeat, reason):
    table = defeat()
    lost(table, reason)
    for seat in (None, 0, 1, 2, 3):
        assert table.link(seat).view.result == table.result
        assert table.link(seat).decision is None
        (over,) = events(table, "game_over", seat=seat)
        assert (over.args["outcome"], over.args["reason"]) == ("lost", reason)


@pytest.mark.rule("INC-END-03")
def test_two_damage_cards_in_every_hand_are_no_loss():
    table = arranged(
        hands=["DMG DMG A1 A2", "DMG DMG T1 T2", "DMG DMG M1 M2", "DMG DMG K1 K2"],
        deck="S1 S2 S3 S4 S5",
        reserve=10,
    )
    for card in ("A1", "T1", "M1", "K1"):
        pass_turn(table, card)
    assert [hand(table, seat).count("DMG") for seat in range(4)] == [2, 2, 2, 2]
    assert table.result is None
    assert asked(table, "turn.action").seat == 0


@pytest.mark.rule("INC-END-04")
def test_nothing_happens_after_the_decisive_event():
    table = arranged(
        hands=["DMG DMG JD A1"], t1="acid-lake: S1", enemy_at=3, deck="DMG T1", discard="T2"
    )
    travel(table, 1, "JD")
    declare(table, "animah", 1)
    lost(table, "third_damage")
    assert lying(table, 1) == ["S1", "JD"]
    assert discarded(table) == ["T2"]
    assert "difool_left" not in story(table)
    assert public(table).active == 0
    assert 1 not in [event.args["seat"] for event in events(table, "turn_began")]
    assert story(table)[-1] == "game_over"
    for seat in range(4):
        with pytest.raises(engine.Refused):
            table.link(seat).answer("pass")


@pytest.mark.rule("INC-END-05")
def test_a_pass_adds_nothing_from_an_empty_reserve():
    table = arranged(hands=["A1 A2 K3 S4"], deck="T1 T2", reserve=0)
    pass_turn(table, "A1")
    assert hand(table, 0) == ["A2", "K3", "S4", "T1"]
    assert discarded(table) == ["A1"]
    assert public(table).reserve == 0
    assert "damage_added" not in story(table)
    assert table.result is None
    assert "pass" in options(table, "turn.action")


@pytest.mark.rule("INC-END-05")
@pytest.mark.parametrize(
    "enemy", ["bergs-depleted", "hunchbacks", "gorgo", "necrodroid", "great-darkness"]
)
def test_an_enemy_adds_nothing_from_an_empty_reserve(enemy):
    table = arranged(
        enemy=enemy,
        seats=2,
        hands=["A1 A2 K3 S4", "DMG DMG"],
        t2="acid-lake:",
        metacraft=4,
        enemy_at=5,
        reserve=0,
    )
    travel(table, 4)
    assert public(table).enemy_at == 4
    assert asked(table, "explore.cards").seat == 0
    assert hand(table, 0) == ["A1", "A2", "K3", "S4"]
    assert discarded(table) == []
    assert "damage_added" not in story(table)
