"""Revelations (INC-REV): who looks at a chit, when, and that nobody else learns its number."""

import pytest
from incal_play import (
    answer,
    arranged,
    asked,
    closed,
    declare,
    events,
    hand,
    look,
    lying,
    options,
    public,
    refused,
    ritual,
    story,
    travel,
)

AQUAEND = "aquaend: A2 T1 T4"


def aquaend_before_p3(chit=6):
    """P3 to move, with A5 for an Aquaend at t1 that only lacks it."""
    return arranged(
        active=2,
        hands=("A1 K1 K2 K3", "S1 S2 S3 S4", "A5 D1 D2 D3", "M1 M2 M3 M4"),
        deck="T2 T3 T5 K4 K5",
        t1=AQUAEND,
        chits=(None, chit, 7 if chit != 7 else 6, 1, 5, 2),
    )


def everything_shown(table, seat):
    """All that a seat (None: everybody) gets to see and read."""
    link = table.link(seat)
    words = [link.sentence(event) for event in link.events()]
    return link.view, link.events(), words, link.decision, link.offers


@pytest.mark.rule("INC-REV-01")
def test_only_the_player_who_completes_a_condition_sees_the_chit():
    six, seven = aquaend_before_p3(6), aquaend_before_p3(7)
    for table in (six, seven):
        travel(table, 1, "A5")
    prompt = asked(six, "reveal.look")
    assert prompt.seat == 2
    assert "6" in prompt.decision.secret
    assert "7" not in prompt.decision.secret
    assert "7" in asked(seven).decision.secret
    for seat in (None, 0, 1, 3):
        assert everything_shown(six, seat) == everything_shown(seven, seat)
        assert six.link(seat).decision is None
        (revelation,) = events(six, "revelation", seat=seat)
        assert revelation.args == {"seat": 2, "tile": 1}
        assert six.link(seat).sentence(revelation)


@pytest.mark.rule("INC-REV-01")
def test_everybody_sees_who_has_looked_where():
    table = aquaend_before_p3()
    travel(table, 1, "A5")
    assert look(table) == 6
    for seat in (None, 0, 1, 2, 3):
        looked = [list(tile.looked) for tile in table.link(seat).view.tiles]
        assert looked == [[], [2], [], [], [], []]


@pytest.mark.rule("INC-REV-02")
def test_the_chit_goes_back_face_down_to_the_same_tile():
    table = aquaend_before_p3()
    travel(table, 1, "A5")
    assert look(table) == 6
    assert public(table).tiles[1].chit
    assert public(table).tiles[1].owner is None
    assert asked(table, "turn.action").seat == 3
    ritual(table, "t1")
    turned = [(chit.tile, chit.number) for chit in public(table).ritual]
    assert turned == [(1, 6)]


@pytest.mark.rule("INC-REV-03")
def test_the_look_is_not_optional_and_not_shared():
    table = aquaend_before_p3()
    travel(table, 1, "A5")
    assert table.waiting == (2,)
    assert options(table, "reveal.look") == ["remember"]
    assert story(table, "card_drawn") == []
    assert hand(table, 2) == ["D1", "D2", "D3"]
    for declined in ("decline", "no", "pass", [], None):
        refused(table, declined)
    for other in (0, 1, 3):
        refused(table, "remember", seat=other)
    assert table.waiting == (2,)
    answer(table, "reveal.look", "remember")
    assert hand(table, 2) == sorted(["D1", "D2", "D3", "T2"])
    assert table.waiting == (3,)


@pytest.mark.rule("INC-REV-04")
def test_a_tile_that_opens_again_gives_a_fresh_revelation():
    table = arranged(
        hands=("JD K1 K2 K3", "A5 S1 S2 S3"),
        deck="D1 D2 D3 D4 D5",
        t1=AQUAEND,
        chits=(None, 6, 7, 1, 5, 2),
        enemy_at=3,
    )
    travel(table, 1, "JD")
    declare(table, "animah", 3)
    assert closed(table, 1)
    assert asked(table).seat == 0
    assert look(table) == 6
    assert lying(table, 1) == ["A2", "T1", "T4"]
    assert not closed(table, 1)
    travel(table, 6, "A5")
    assert asked(table).seat == 1
    assert look(table) == 6
    assert list(public(table).tiles[1].looked) == [0, 1]
    assert [event.args["seat"] for event in events(table, "revelation")] == [0, 1]
    assert closed(table, 1)


@pytest.mark.rule("INC-REV-05")
def test_filling_a_tile_without_its_condition_shows_nobody_the_chit():
    table = arranged(hands=("A4 K1 K2 K3",), t1="aquaend: A2 A1 A3")
    travel(table, 1, "A4")
    assert lying(table, 1) == ["A2", "A1", "A3", "A4"]
    assert closed(table, 1)
    assert events(table, "revelation") == []
    assert all(not list(tile.looked) for tile in public(table).tiles)
    assert public(table).tiles[1].chit
    assert asked(table, "turn.action").seat == 1
