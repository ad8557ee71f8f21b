"""A move told event by event ends in the picture that the engine then gives."""

import pytest
from incal_chance import ENEMIES, new_game, random_steps

from tui.incal.motion import step
from tui.incal.scene import Scene

SEATS = 3
STEPS = 300


def told(scene, events):
    """Follow the events; gives how long each was looked at."""
    return [step(scene, event.kind, event.args) for event in events]


def public(view):
    """What every seat can see of a view, as far as steps change it."""
    return {
        "metacraft": view.metacraft,
        "enemy": view.enemy_at,
        "tiles": [[card.card for card in tile.cards] for tile in view.tiles],
        "discard": view.discard,
        "reserve": view.reserve,
        "out": sorted(view.out),
        "hands": [hand.count for hand in view.hands],
        "own": sorted(view.hands[view.seat].cards or ()),
        "powers": view.powers,
        "turned": [chit.tile for chit in view.ritual],
        "active": view.active,
    }


@pytest.mark.parametrize("seed", [3, 11])
@pytest.mark.parametrize("enemy", ENEMIES)
def test_following_the_events_of_a_game_leads_to_its_views(enemy, seed):
    table = new_game(enemy, SEATS, seed)
    link = table.link(0)
    scene = Scene.of(link.view)
    seen = len(link.events())
    for _ in random_steps(table, seed, STEPS):
        events = link.events()[seen:]
        told(scene, events)
        seen += len(events)
        assert public(scene.view) == public(link.view)


def test_the_metacraft_flies_gap_by_gap_and_the_enemy_answers_between(arrange):
    table = arrange(enemy_at=1)
    link = table.link(0)
    scene = Scene.of(link.view)
    seen = len(link.events())
    link.answer("travel:3")
    places = []
    for event in link.events()[seen:]:
        if step(scene, event.kind, event.args):
            places.append((scene.view.metacraft, scene.view.enemy_at, len(scene.trail)))
    assert places[:5] == [(1, 1, 1), (2, 1, 2), (2, 0, 2), (2, 0, 2), (3, 0, 3)]


def test_what_nobody_can_see_takes_no_time(arrange):
    scene = Scene.of(arrange().link(0).view)
    assert step(scene, "remark", {"seat": 1, "why": "a word"}) == 0.0


def test_a_seat_never_sees_what_others_draw(arrange):
    scene = Scene.of(arrange().link(1).view)
    step(scene, "card_drawn", {"seat": 0, "count": 1})
    assert scene.view.hands[0].cards is None
    assert scene.view.hands[0].count == 5
