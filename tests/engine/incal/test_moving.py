"""Moving the Metacraft (INC-MOV): distances, destinations, and enemies met on the way."""

import pytest
from incal_play import (
    ALL_CLOSED,
    ALL_GREY,
    DAMAGE,
    answer,
    arranged,
    asked,
    closed,
    events,
    hand,
    lost,
    lying,
    options,
    public,
    refused,
    story,
    travel,
    trips,
)

HAND = ("A1 A2 K3 S4",)
OPEN_RING = {
    "t1": "aquaend",
    "t2": "psychorats-dump",
    "t3": "central-computer",
    "t4": "acid-lake",
    "t5": "technocity",
}
AQUAEND_CLOSED = "aquaend: M1 M2 D1 D2"
COMPUTER_CLOSED = "central-computer: T1 T2 T3 T4"


def crossed(table):
    """The gaps that the trip of this turn has crossed, in order."""
    return [gap for step in events(table, "metacraft_moved") for gap in step.args["gaps"]]


def barred(table):
    """The actions that are shown as not possible now, each with its reason."""
    return {entry.key: entry.why for entry in asked(table, "turn.action").decision.barred}


@pytest.mark.rule("INC-MOV-01")
@pytest.mark.parametrize(
    ("steps", "tile"), [(1, 3), (2, 4), (3, 5), (4, 0), (5, 1), (6, 2)], ids=str
)
def test_a_trip_is_one_to_six_tiles(steps, tile):
    table = arranged(hands=HAND, metacraft=2, enemy_at=1, **OPEN_RING)
    assert trips(table) == {1, 2, 3, 4, 5, 6}
    travel(table, steps)
    assert public(table).metacraft == tile
    assert asked(table, "explore.cards").seat == 0


@pytest.mark.rule("INC-MOV-01")
@pytest.mark.parametrize("steps", [0, 7, 12])
def test_standing_still_and_longer_trips_are_refused(steps):
    table = arranged(hands=HAND, metacraft=2, **OPEN_RING)
    refused(table, f"travel:{steps}")
    assert public(table).metacraft == 2


@pytest.mark.rule("INC-MOV-02")
def test_the_metacraft_travels_clockwise_only():
    table = arranged(hands=HAND, metacraft=2, enemy_at=1, **OPEN_RING)
    for backwards in ("travel:-1", "travel:-5", "t1"):
        refused(table, backwards)
    travel(table, 5)
    (trip,) = events(table, "trip_began")
    assert trip.args == {"seat": 0, "steps": 5, "to": 1}
    steps = events(table, "metacraft_moved")
    assert {step.args["seat"] for step in steps} == {0}
    assert (steps[0].args["start"], steps[-1].args["to"]) == (2, 1)
    assert crossed(table) == [2, 3, 4, 5, 0]


@pytest.mark.rule("INC-MOV-02")
def test_only_five_steps_lead_one_tile_back():
    ends = {}
    for steps in range(1, 7):
        table = arranged(hands=HAND, metacraft=2, enemy_at=1, **OPEN_RING)
        travel(table, steps)
        ends[steps] = public(table).metacraft
    assert [steps for steps, tile in ends.items() if tile == 1] == [5]


@pytest.mark.rule("INC-MOV-03")
def test_six_steps_lead_back_to_the_own_tile():
    table = arranged(hands=HAND, metacraft=3, enemy_at=1, t3="aquaend: T1 M1", reserve=16)
    travel(table, 6)
    assert crossed(table) == [3, 4, 5, 0, 1, 2]
    assert [event.args["at"] for event in events(table, "enemy_passed")] == [1]
    view = public(table)
    assert (view.metacraft, view.enemy_at, view.reserve) == (3, 0, 15)
    answer(table, "explore.cards", ["A1"])
    assert lying(table, 3) == ["T1", "M1", "A1"]


@pytest.mark.rule("INC-MOV-04")
@pytest.mark.parametrize(("metacraft", "steps"), [(2, 2), (4, 6)])
def test_a_closed_tile_is_no_destination(metacraft, steps):
    table = arranged(hands=HAND, metacraft=metacraft, t4=AQUAEND_CLOSED, enemy_at=0)
    assert closed(table, 4)
    assert trips(table) == {1, 2, 3, 4, 5, 6} - {steps}
    assert barred(table)[f"travel:{steps}"]
    refused(table, f"travel:{steps}")


@pytest.mark.rule("INC-MOV-05")
def test_closed_tiles_may_be_flown_over():
    table = arranged(hands=HAND, metacraft=2, t3=COMPUTER_CLOSED, t4=AQUAEND_CLOSED)
    assert closed(table, 3)
    assert closed(table, 4)
    assert {1, 2}.isdisjoint(trips(table))
    assert 3 in trips(table)
    travel(table, 3, "A1")
    assert public(table).metacraft == 5
    assert "A1" in lying(table, 5)


@pytest.mark.rule("INC-MOV-05")
def test_a_tile_blocked_by_the_hunchbacks_may_be_flown_over():
    table = arranged(hands=HAND, metacraft=2, enemy="hunchbacks", enemy_at=4)
    assert 2 not in trips(table)
    travel(table, 3)
    assert public(table).metacraft == 5


@pytest.mark.rule("INC-MOV-06")
@pytest.mark.parametrize(("held", "offered"), [("K1 K2 S5 DMG", False), ("K4 K2 S5 DMG", True)])
def test_a_destination_needs_a_card_that_may_be_laid_there(held, offered):
    table = arranged(hands=(held,), t2="crystal-forest: A3")
    assert (2 in trips(table)) is offered
    assert trips(table) >= {1, 3, 4, 5}
    if offered:
        travel(table, 2, "K4")
        assert lying(table, 2) == ["A3", "K4"]
    else:
        assert barred(table)["travel:2"]
        refused(table, "travel:2")


@pytest.mark.rule("INC-MOV-07")
def test_crossing_the_gap_of_the_enemy_is_passing_it():
    table = arranged(hands=HAND, metacraft=3, enemy_at=5, reserve=16)
    travel(table, 3)
    assert crossed(table) == [3, 4, 5]
    assert [event.args["at"] for event in events(table, "enemy_passed")] == [5]
    (moved,) = events(table, "enemy_moved")
    assert (moved.args["start"], moved.args["to"]) == (5, 4)
    assert (public(table).metacraft, public(table).enemy_at) == (0, 4)
    # The reaction is over although P1 has laid no card yet.
    assert asked(table, "explore.cards").seat == 0
    assert public(table).reserve == 15


@pytest.mark.rule("INC-MOV-08")
def test_stopping_before_the_gap_of_the_enemy_is_not_passing_it():
    table = arranged(hands=HAND, enemy_at=5, reserve=16)
    travel(table, 5)
    assert crossed(table) == [0, 1, 2, 3, 4]
    assert events(table, "enemy_passed", "enemy_moved", "damage_added") == []
    view = public(table)
    assert (view.metacraft, view.enemy_at, view.reserve) == (5, 5, 16)
    assert list(view.discard) == []


@pytest.mark.rule("INC-MOV-09")
def test_a_lap_may_meet_the_enemy_twice():
    table = arranged(hands=HAND, metacraft=4, enemy_at=4, t4="aquaend: T1", reserve=15)
    travel(table, 6)
    assert crossed(table) == [4, 5, 0, 1, 2, 3]
    moves = [(event.args["start"], event.args["to"]) for event in events(table, "enemy_moved")]
    assert moves == [(4, 3), (3, 2)]
    view = public(table)
    assert (view.metacraft, view.enemy_at, view.reserve) == (4, 2, 13)
    assert list(view.discard) == [DAMAGE, DAMAGE]


@pytest.mark.rule("INC-MOV-10")
def test_a_loss_on_the_way_comes_before_any_card_is_played():
    table = arranged(hands=HAND, enemy_at=0, reserve=11, discard=" ".join([DAMAGE] * 5))
    travel(table, 1)
    assert public(table).enemy_at == 5
    lost(table, "enemy_returned")
    assert table.link(0).decision is None
    refused(table, ["A1"], seat=0)
    assert hand(table, 0) == sorted(HAND[0].split())
    assert events(table, "cards_laid", "card_drawn") == []


@pytest.mark.rule("INC-MOV-10")
def test_all_reactions_come_before_the_exploration():
    table = arranged(hands=HAND, metacraft=4, enemy_at=4, t4="aquaend: T1", reserve=15)
    travel(table, 6, "A1")
    met = ["enemy_passed", "enemy_moved", "damage_added"]
    assert story(table, *met, "cards_laid") == [*met, *met, "cards_laid"]


@pytest.mark.rule("INC-MOV-11")
@pytest.mark.parametrize("enemy", ["bergs-depleted", "bergs", "gorgo", "necrodroid"])
def test_without_any_destination_pass_and_ritual_are_left(enemy):
    table = arranged(
        enemy=enemy,
        hands=(*HAND, "A3 A4 DMG DMG", "K1 K2 DMG DMG", "T4 A5 DMG DMG"),
        deck="D3",
        powers=ALL_GREY,
        **ALL_CLOSED,
    )
    assert all(closed(table, tile) for tile in range(6))
    assert sorted(options(table, "turn.action")) == ["pass", "ritual"]
    assert set(barred(table)) == {f"travel:{steps}" for steps in range(1, 7)}
    assert all(barred(table).values())
    for steps in range(1, 7):
        refused(table, f"travel:{steps}")
    answer(table, "turn.action", "pass")
    assert asked(table).decision.what == "pass.discard"


@pytest.mark.parametrize(
    ("arrangement", "steps", "warned"),
    [
        ({"enemy_at": 0}, 1, "back where it began"),
        ({"enemy_at": 1}, 1, ""),
        (
            {"enemy": "necrodroid", "metacraft": 3, "enemy_at": 3, "held": "A1 A2 DMG DMG"},
            1,
            "Damage too many",
        ),
        ({"enemy": "necrodroid", "metacraft": 3, "enemy_at": 3, "held": "A1 A2 K3 DMG"}, 1, ""),
        ({"enemy": "necrodroid", "metacraft": 3, "enemy_at": 4, "held": "A1 A2 DMG DMG"}, 1, ""),
    ],
    ids=["home", "one gap short", "third Damage", "second Damage", "not met"],
)
def test_a_trip_that_loses_the_game_says_so_before_it_is_made(arrangement, steps, warned):
    held = arrangement.pop("held", HAND[0])
    table = arranged(hands=(held,), t1="aquaend: T1", t4="technocity:", **arrangement)
    trip = asked(table, "turn.action").decision.option(f"travel:{steps}")
    assert warned in trip.warning
    assert bool(trip.warning) == bool(warned)
    assert ("loses the game" in trip.cost) == bool(warned)
    travel(table, steps)
    assert (table.result is not None) == bool(warned)
