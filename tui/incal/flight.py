"""What a trip of so many steps would do, before anybody takes it: gaps crossed, enemy met, defeat.

A preview for the eye, worked out from what lies open; the engine alone decides what happens.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from content.incal import load
from content.incal.types import Enemy
from engine.incal.view import IncalView
from tui.incal.plan import TILES


@frozen
class Flight:
    """A trip ``tile`` ends on. ``meetings`` are the enemy's steps, from and to, in order."""

    steps: int
    tile: int
    gaps: tuple[int, ...]
    meetings: tuple[tuple[int, int], ...]
    defeat: bool


def flight(view: IncalView, steps: int) -> Flight:
    """Follow the Metacraft gap by gap (INC-MOV-07, INC-MOV-09)."""
    enemy = load().enemy[view.enemy]
    gaps = tuple((view.metacraft + step) % TILES for step in range(steps))
    at = view.enemy_at
    meetings: list[tuple[int, int]] = []
    for place in _places_met(view, enemy, steps):
        if place == at:
            meetings.append((at, (at - 1) % TILES))
            at = meetings[-1][1]
            if enemy.return_is_defeat and at == enemy.start:
                break
    defeat = enemy.return_is_defeat and bool(meetings) and at == enemy.start
    return Flight(steps, (view.metacraft + steps) % TILES, gaps, tuple(meetings), defeat)


def _places_met(view: IncalView, enemy: Enemy, steps: int) -> Iterator[int]:
    """The gaps crossed, or for an enemy on a tile the tiles flown over (INC-HUN-02)."""
    on_tile = enemy.stands_in == "tile"
    for step in range(1, steps) if on_tile else range(steps):
        yield (view.metacraft + step) % TILES


def passes_left(view: IncalView) -> int | None:
    """How often the enemy can still be passed until its return is a defeat; None if it never is."""
    enemy = load().enemy[view.enemy]
    if not enemy.return_is_defeat:
        return None
    return (view.enemy_at - enemy.start) % TILES or TILES


def consequence(enemy: Enemy, trip: Flight) -> str:
    """In a few words what meeting the enemy on this trip does."""
    if trip.defeat:
        return "it returns: defeat"
    times = len(trip.meetings)
    words = [
        _SHORT[passed.kind].format(number=times * getattr(passed, "cards", 1))
        for passed in enemy.passed
        if passed.kind in _SHORT
    ]
    return ", ".join(words)


_SHORT = {
    "damage-to-discard": "{number} DMG to pile",
    "damage-to-hand": "{number} DMG to hand",
    "rob-hand": "a hand robbed",
}
