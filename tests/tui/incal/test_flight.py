"""The preview of a trip agrees with what the engine then does."""

import pytest

from tui.incal.flight import consequence, flight, passes_left
from tui.incal.scene import Scene

ENEMIES = ("bergs-depleted", "bergs", "hunchbacks", "gorgo", "necrodroid", "great-darkness")


# The Metacraft never stands on the Hunchbacks' tile.
POSITIONS = [
    (enemy, enemy_at, metacraft)
    for enemy in ENEMIES
    for enemy_at in range(6)
    for metacraft in (0, 4)
    if enemy != "hunchbacks" or metacraft != enemy_at
]


@pytest.mark.parametrize(("enemy", "enemy_at", "metacraft"), POSITIONS)
def test_every_trip_meets_the_enemy_as_foreseen(arrange, enemy, enemy_at, metacraft):
    def lay():
        return arrange(enemy=enemy, enemy_at=enemy_at, metacraft=metacraft)

    scene = Scene.of(lay().link(0).view, lay().link(0).decision)
    assert scene.flights
    for trip in scene.flights.values():
        table = lay()
        table.link(0).answer(f"travel:{trip.steps}")
        moved = [event for event in table.link(0).events() if event.kind == "enemy_moved"]
        steps = [(event.args["start"], event.args["to"]) for event in moved]
        assert list(trip.meetings) == steps
        assert trip.defeat == (table.result is not None)


def test_a_lap_meets_an_enemy_in_the_first_gap_twice(arrange):
    view = arrange(enemy_at=4, metacraft=4).link(0).view
    assert flight(view, 6).meetings == ((4, 3), (3, 2))


@pytest.mark.parametrize(("enemy_at", "left"), [(5, 6), (4, 5), (0, 1)])
def test_the_countdown_to_the_enemys_return(arrange, enemy_at, left):
    assert passes_left(arrange(enemy_at=enemy_at).link(0).view) == left


@pytest.mark.parametrize("enemy", ["hunchbacks", "great-darkness"])
def test_no_countdown_where_a_return_is_no_defeat(arrange, enemy):
    assert passes_left(arrange(enemy=enemy, enemy_at=1).link(0).view) is None


@pytest.mark.parametrize(
    ("enemy", "words"),
    [
        ("bergs", "1 DMG to pile"),
        ("necrodroid", "1 DMG to hand"),
        ("gorgo", "a hand robbed, 1 DMG to pile"),
    ],
)
def test_what_meeting_the_enemy_does(arrange, enemy, words):
    view = arrange(enemy=enemy, enemy_at=1).link(0).view
    scene = Scene.of(view)
    assert consequence(scene.enemy, flight(view, 3)) == words


def test_the_last_pass_is_said_to_be_a_defeat(arrange):
    view = arrange(enemy_at=0).link(0).view
    assert consequence(Scene.of(view).enemy, flight(view, 1)) == "it returns: defeat"
