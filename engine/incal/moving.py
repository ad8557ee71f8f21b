"""Moving the Metacraft: where a trip may end, and what it flies past on the way (INC-MOV,
INC-HUN-02 to 04).
"""

from __future__ import annotations

import attrs

from engine.incal.enemies import EnemyPassed
from engine.incal.exploring import goes_on
from engine.incal.state import IncalGame
from engine.kernel.frames import Frame, stage

__all__ = ["Trip", "is_blocked", "is_shut_out", "trip_refusal"]


@attrs.define
class Trip(Frame):
    """A trip of the Metacraft, flown tile by tile; the enemy answers before the next step
    (INC-MOV-07 to 10).
    """

    seat: int
    steps: int
    flown: int = 0
    at: str = "fly"

    @stage
    def fly(self, game: IncalGame) -> None:
        """Cross gap after gap, clockwise; whoever is passed answers first (INC-MOV-02)."""
        while self.flown < self.steps:
            if self._cross(game):
                return self.call(game, EnemyPassed(self.seat), then="fly")
        return self.done(game)

    def _cross(self, game: IncalGame) -> bool:
        """Cross one gap; tell whether the enemy was passed."""
        state = game.state
        gap = state.metacraft
        if game.in_a_gap:
            passed = state.enemy_at == gap
        else:
            # A tile is flown over when the trip leaves it again; where it started does not count.
            passed = self.flown > 0 and state.enemy_at == gap
        there = (gap + 1) % game.ring
        state.metacraft = there
        self.flown += 1
        if game.events is not None:
            game.emit("metacraft_moved", seat=self.seat, start=gap, to=there, gaps=[gap])
            if passed:
                game.emit("enemy_passed", at=gap)
        return passed


def trip_refusal(game: IncalGame, seat: int, steps: int) -> str | None:
    """Return why `seat` cannot travel `steps` tiles now, or None if it can (INC-MOV-01 to 06,
    INC-HUN-03, 04).
    """
    if steps not in game.trips:
        return f"A trip is {game.trips[0]} to {game.trips[-1]} tiles long."
    target = (game.state.metacraft + steps) % game.ring
    if game.bars_tile and is_blocked(game, steps):
        return f"{game.enemy.name} would be standing on {_name(game, target)}."
    if game.is_closed(target, seat):
        if game.location(target).is_alley:
            return (
                f"All powers of {_name(game, target)} are grey, and this hand has no John Difool."
            )
        return f"{_name(game, target)} is closed."
    hand = game.state.hands[seat]
    if game.locations[target].rising:
        fits = goes_on(game, hand, target)
    else:
        fits = hand.count(game.damage) < len(hand)
    if not fits:
        return f"No card in this hand fits under {_name(game, target)}."
    return None


def _name(game: IncalGame, tile: int) -> str:
    return game.box.location[game.state.tiles[tile].location].name


def is_blocked(game: IncalGame, steps: int) -> bool:
    """Does the enemy bar the tile `steps` ahead, or would it step onto it on this trip?
    (INC-HUN-03, INC-HUN-04)
    """
    if not game.bars_tile:
        return False
    state = game.state
    target = (state.metacraft + steps) % game.ring
    distance = (state.enemy_at - state.metacraft) % game.ring
    flown_over = 0 < distance < steps
    behind = (state.enemy_at - 1) % game.ring
    return target == state.enemy_at or (flown_over and target == behind)


def is_shut_out(game: IncalGame, seat: int) -> bool:
    """Is every tile closed or blocked for `seat`? Cards that do not fit do not count (INC-HUN-05,
    Ruling I-10).
    """
    here = game.state.metacraft
    return all(
        is_blocked(game, steps) or game.is_closed((here + steps) % game.ring, seat)
        for steps in game.trips
    )
