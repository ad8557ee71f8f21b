"""The Transfiguration Ritual as an action (chapter RIT of the ledger)."""

import pytest
from incal_play import (
    PLAYERS,
    answer,
    arranged,
    asked,
    events,
    lost,
    options,
    refused,
    ritual,
    story,
    won,
)

import engine

CHITS = (None, 3, 7, 1, 5, 2)


def turned(table):
    """The chits turned up so far."""
    return [(event.args["tile"], event.args["number"]) for event in events(table, "chit_turned")]


@pytest.mark.rule("INC-RIT-01")
@pytest.mark.parametrize("enemy", ["bergs-depleted", "bergs", "hunchbacks", "gorgo", "necrodroid"])
def test_the_ritual_may_be_tried_on_any_turn(enemy):
    table = engine.start("incal", seats=list(PLAYERS), seed=3, options={"enemy": enemy})
    assert "ritual" in options(table, "turn.action")
    looked = arranged(enemy=enemy, enemy_at=5, looked={"t1": [2]}, active=2)
    assert "ritual" in options(looked, "turn.action")


@pytest.mark.rule("INC-RIT-01")
def test_the_ritual_is_no_action_against_the_great_darkness():
    table = engine.start("incal", seats=list(PLAYERS), seed=3, options={"enemy": "great-darkness"})
    assert "ritual" not in options(table, "turn.action")
    refused(table, "ritual")


@pytest.mark.rule("INC-RIT-02")
def test_five_rising_numbers_win_for_everybody():
    table = arranged(chits=CHITS)
    answer(table, "turn.action", "ritual")
    left = ["t1", "t2", "t3", "t4", "t5"]
    for tile, number in (("t3", 1), ("t5", 2), ("t1", 3), ("t4", 5), ("t2", 7)):
        assert table.result is None
        assert asked(table, "ritual.tile").seat == 0
        assert options(table) == left
        answer(table, "ritual.tile", tile)
        left.remove(tile)
        assert turned(table)[-1] == (int(tile[1]), number)
    won(table)
    assert [event.args["seat"] for event in events(table, "ritual_started")] == [0]


@pytest.mark.rule("INC-RIT-03")
def test_a_lower_number_loses_for_everybody():
    table = arranged(chits=CHITS)
    ritual(table, "t3", "t1", "t5")
    lost(table, "ritual_failed")
    assert turned(table) == [(3, 1), (1, 3), (5, 2)]


@pytest.mark.rule("INC-RIT-04")
@pytest.mark.parametrize(
    ("order", "hidden"),
    [
        ([2, 4, 7], [5, 1]),
        ([1, 6, 3], [2, 4]),
        ([1, 6, 7], [2, 4]),
        ([7], [1, 2, 3, 4]),
        ([2, 4, 5, 7], [6]),
    ],
)
def test_a_lower_or_the_highest_number_ends_a_lost_attempt(order, hidden):
    table = arranged(chits=(None, *order, *hidden))
    answer(table, "turn.action", "ritual")
    for place, number in enumerate(order, start=1):
        assert table.result is None
        answer(table, "ritual.tile", f"t{place}")
        assert turned(table)[-1] == (place, number)
    lost(table, "ritual_failed")
    assert len(turned(table)) == len(order)


@pytest.mark.rule("INC-RIT-04")
@pytest.mark.parametrize("order", [(2, 3, 4, 5, 7), (1, 2, 3, 4, 5), (3, 4, 5, 6, 7)])
def test_the_highest_number_may_be_turned_up_last(order):
    table = arranged(chits=(None, *order))
    ritual(table, "t1", "t2", "t3", "t4", "t5")
    won(table)
    assert [number for _, number in turned(table)] == list(order)


@pytest.mark.rule("INC-RIT-04")
def test_a_hopeless_six_is_played_on():
    table = arranged(chits=(None, 1, 6, 3, 2, 4))
    ritual(table, "t1", "t2")
    assert table.result is None
    assert options(table, "ritual.tile") == ["t3", "t4", "t5"]


@pytest.mark.rule("INC-RIT-04")
@pytest.mark.parametrize(
    ("numbers", "wins"), [((2, 4, 5, 9), False), ((2, 4, 5, 7, 9), True)], ids=["early", "last"]
)
def test_against_the_great_darkness_the_highest_number_is_nine(numbers, wins):
    table = arranged(
        enemy="great-darkness",
        hands=["A5 K1 K2 K3"],
        metacraft=4,
        enemy_at=1,
        t5="aquaend: A2 T1 T4",
        chits=(None, None, None, None, None, 4),
        owned=[{"t1": 2}, {"t2": 5}, {"t3": 7}, {"t4": 9}],
    )
    answer(table, "turn.action", "travel:1")
    answer(table, "explore.cards", ["A5"])
    answer(table, "reveal.look", "remember")
    owners = {2: (0, "t1"), 4: (0, "t5"), 5: (1, "t2"), 7: (2, "t3"), 9: (3, "t4")}
    for number in numbers:
        assert table.result is None
        seat, tile = owners[number]
        table.link(seat).answer(tile)
    if wins:
        won(table)
    else:
        lost(table, "ritual_failed")
    assert [number for _, number in turned(table)] == list(numbers)


@pytest.mark.rule("INC-RIT-05")
def test_a_ritual_once_begun_cannot_be_left():
    table = arranged(chits=CHITS)
    ritual(table, "t3")
    for other in ("pass", "travel:1", "stop", "none", "t3", "t0", 1):
        refused(table, other)
    assert options(table, "ritual.tile") == ["t1", "t2", "t4", "t5"]
    for seat in range(4):
        assert table.link(seat).offers == ()
    with pytest.raises(engine.Refused):
        table.link(1).answer("t5")


@pytest.mark.rule("INC-RIT-05")
@pytest.mark.parametrize("order", ["t3 t5 t1 t4 t2", "t3 t1 t5"], ids=["success", "failure"])
def test_either_result_of_the_ritual_ends_the_game(order):
    table = arranged(chits=CHITS)
    ritual(table, *order.split())
    assert table.result is not None
    assert table.waiting == ()
    before = table.revision
    for seat in range(4):
        assert table.link(seat).decision is None
        for further in ("pass", "t2", "travel:1"):
            with pytest.raises(engine.Refused):
                table.link(seat).answer(further)
    assert table.revision == before
    assert story(table)[-1] == "game_over"
    assert len(events(table, "turn_began")) <= 1
