"""The Transfiguration Ritual, by one performer or, against the Great Darkness, by all in silence
(INC-RIT, INC-GDK).
"""

from __future__ import annotations

import attrs

from engine.incal.state import IncalGame
from engine.kernel.decisions import One, Race
from engine.kernel.frames import Frame, question, stage

__all__ = ["Ritual", "SilentRitual"]


@attrs.define
class Ritual(Frame):
    """One seat turns up the chits of the ring one by one, choosing the next tile each time
    (INC-RIT-02).
    """

    seat: int
    at: str = "begin"

    @stage
    def begin(self, game: IncalGame) -> None:
        """Tell everybody that there is no way back (INC-RIT-05)."""
        game.emit("ritual_started", seat=self.seat)
        self.go("choose_tile")

    @question("ritual.tile", "INC-RIT-02", "INC-RIT-04", "INC-RIT-05")
    def choose_tile(self, game: IncalGame) -> One:
        """Ask whose chit comes next."""
        return One(self.seat, [f"t{tile}" for tile in _hidden(game)])

    @choose_tile.answered
    def turn_up(self, game: IncalGame, key: str) -> None:
        """Turn up the chit; the game may end here."""
        tile = int(key.removeprefix("t"))
        _turned_up(game, self.seat, tile, len(_hidden(game)) - 1)


@attrs.define
class SilentRitual(Frame):
    """Every owner turns up chits of its own, in no seating order, first come first served
    (INC-GDK-08 to 12).
    """

    at: str = "begin"

    @stage
    def begin(self, game: IncalGame) -> None:
        """Tell everybody that it has begun."""
        game.emit("ritual_started", seat=None)
        self.go("step_forward")

    @question("ritual.chit", "INC-GDK-08", "INC-GDK-09", "INC-GDK-12")
    def step_forward(self, game: IncalGame) -> Race:
        """Wait for any seat that still hides a chit of its own (Ruling I-34)."""
        hidden = ((seat, _own_hidden(game, seat)) for seat in range(len(game.state.hands)))
        return Race([One(seat, keys) for seat, keys in hidden if keys])

    @step_forward.answered
    def turn_up(self, game: IncalGame, seat: int, key: str) -> None:
        """Turn up the chit that was taken from the named tile; the game may end here."""
        left = sum(len(_own_hidden(game, other)) for other in range(len(game.state.hands))) - 1
        _turned_up(game, seat, int(key.removeprefix("t")), left)


def _hidden(game: IncalGame) -> list[int]:
    state = game.state
    return [
        place for place, tile in enumerate(state.tiles) if tile.chit and place not in state.turned
    ]


def _own_hidden(game: IncalGame, seat: int) -> list[str]:
    turned = game.state.turned
    return [key for key in game.state.owned[seat] if int(key.removeprefix("t")) not in turned]


def number_of(game: IncalGame, tile: int) -> int:
    """Return the number of the chit of `tile`, wherever it lies now."""
    state = game.state
    if state.tiles[tile].chit:
        return state.tiles[tile].chit
    return next(owned[f"t{tile}"] for owned in state.owned if f"t{tile}" in owned)


def _turned_up(game: IncalGame, seat: int, tile: int, left: int) -> None:
    """Compare the chit with the last one turned up; `left` chits are still hidden (INC-RIT-03,
    INC-RIT-04).
    """
    state = game.state
    number = number_of(game, tile)
    last = number_of(game, state.turned[-1]) if state.turned else 0
    state.turned.append(tile)
    game.emit("chit_turned", tile=tile, number=number, seat=seat)
    if number < last or (left and number == max(game.pool)):
        game.finish("lost", "ritual_failed", [])
    if not left:
        game.finish("won", "ritual", range(len(state.hands)))
