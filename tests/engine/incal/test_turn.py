"""The frame of a turn (INC-TRN): one action, clockwise, and in which order its steps come."""

import pytest
from incal_play import (
    answer,
    arranged,
    asked,
    declare,
    events,
    hand,
    lying,
    options,
    pass_turn,
    public,
    refused,
    story,
    travel,
)


def traveller(**position):
    """P1 at Suicide Alley, with A1 first in the hand and D1 on top of the deck."""
    return arranged(
        hands=("A1 A2 K3 S4",),
        t1="aquaend: T1",
        t2="acid-lake: M1",
        deck="D1 D2 D3 D4 D5 S1 S2 S3",
        **position,
    )


@pytest.mark.rule("INC-TRN-01")
def test_a_turn_is_one_action():
    table = traveller()
    assert {"pass", "ritual"} < set(options(table, "turn.action"))
    travel(table, 2)
    for action in ("pass", "ritual", "travel:1"):
        refused(table, action)
    answer(table, "explore.cards", ["A1"])
    assert table.waiting == (1,)
    assert public(table).active == 1
    for action in ("pass", "ritual", "travel:1"):
        refused(table, action, seat=0)
    assert asked(table).decision.what == "turn.action"


@pytest.mark.rule("INC-TRN-01")
def test_a_pass_and_a_ritual_end_or_fill_the_turn():
    table = traveller()
    answer(table, "turn.action", "pass")
    for action in ("travel:2", "ritual", "pass"):
        refused(table, action)
    answer(table, "pass.discard", "K3")
    assert table.waiting == (1,)

    table = traveller()
    answer(table, "turn.action", "ritual")
    for action in ("travel:2", "pass", "ritual"):
        refused(table, action)
    assert table.waiting == (0,)


@pytest.mark.rule("INC-TRN-02")
def test_turns_go_clockwise():
    table = arranged(seats=3, active=1)
    actors, turns = [], []
    for _ in range(6):
        actors.append(asked(table, "turn.action").seat)
        turns.append(public(table).turn)
        pass_turn(table, next(iter(hand(table, actors[-1]))))
    assert actors == [1, 2, 0, 1, 2, 0]
    assert [later - turns[0] for later in turns] == [0, 1, 2, 3, 4, 5]
    assert [event.args["seat"] for event in events(table, "passed")] == actors
    assert public(table).active == 1


@pytest.mark.rule("INC-TRN-03")
def test_travel_is_move_then_explore_then_refill():
    table = traveller()
    refused(table, ["A1"])
    assert lying(table, 2) == ["M1"]
    answer(table, "turn.action", "travel:2")
    assert public(table).metacraft == 2
    assert story(table, "card_drawn") == []
    for no_play in ([], "pass", None, "done"):
        refused(table, no_play)
    refused(table, "travel:1")
    assert table.waiting == (0,)
    answer(table, "explore.cards", ["A1"])
    assert lying(table, 2) == ["M1", "A1"]
    assert hand(table, 0) == sorted(["A2", "K3", "S4", "D1"])
    steps = ("metacraft_moved", "cards_laid", "card_drawn", "turn_began")
    assert story(table, *steps)[-4:] == list(steps)
    (drawn,) = events(table, "card_drawn")
    assert (drawn.args["seat"], drawn.args["count"]) == (0, 1)


@pytest.mark.rule("INC-TRN-04")
def test_john_difool_leaves_after_the_refill_and_before_the_next_seat():
    table = arranged(
        hands=("JD A2 K3 S4",), t1="acid-lake: T1", deck="D1 D2 D3 D4 D5", discard="M5"
    )
    travel(table, 1, "JD")
    declare(table, "kill", 2)
    steps = ("cards_laid", "card_drawn", "difool_left", "turn_began")
    assert story(table, *steps)[-4:] == list(steps)
    assert events(table, "turn_began")[-1].args["seat"] == 1
    assert table.waiting == (1,)
    assert list(public(table).discard) == ["M5", "JD"]
    assert lying(table, 1) == ["T1"]
    assert hand(table, 0) == sorted(["A2", "K3", "S4", "D1"])
