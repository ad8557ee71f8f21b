"""Revelations: the look at a chit, and against the Great Darkness the keeping of it (INC-REV,
INC-GDK-04 to 08).
"""

from __future__ import annotations

import attrs

from engine.incal.ritual import SilentRitual
from engine.incal.state import IncalGame
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Revelation", "at_chit_cap"]


@attrs.define
class Revelation(Frame):
    """The seat that met the condition of `tile` alone looks at its chit."""

    seat: int
    tile: int
    at: str = "reveal"
    ATOMIC = True

    @stage
    def reveal(self, game: IncalGame) -> None:
        """Begin the look; there is none where no chit lies, or for a seat that may keep no more
        (INC-GDK-06, 07).
        """
        state = game.state
        tile = state.tiles[self.tile]
        if tile.chit == 0:
            return self.done(game)
        if game.enemy.revelation == "keep":
            if at_chit_cap(game, self.seat):
                game.emit("revelation_missed", seat=self.seat, tile=self.tile)
                return self.done(game)
            state.owned[self.seat][f"t{self.tile}"] = tile.chit
            tile.chit = 0
        if self.seat not in tile.looked:
            tile.looked.append(self.seat)
        game.emit("revelation", seat=self.seat, tile=self.tile)
        return self.go("look")

    @question("reveal.look", "INC-REV-01", "INC-REV-03", "INC-COM-02", "INC-COM-04")
    def look(self, game: IncalGame) -> One:
        """Show the number to the looker alone; the only answer is to remember it (INC-REV-03)."""
        return One(self.seat, ["remember"])

    @look.answered
    def put_back(self, game: IncalGame, key: str) -> None:
        """Go on; when the last chit has left the ring, the silent ritual begins at once
        (INC-GDK-08).
        """
        automatic = game.enemy.ritual == "automatic"
        if automatic and not any(tile.chit for tile in game.state.tiles):
            return self.call(game, SilentRitual(), then="end")
        return self.done(game)

    @stage
    def end(self, game: IncalGame) -> None:
        """Go on after an interruption."""
        self.done(game)

    def number(self, game: IncalGame) -> int:
        """Return the number on the chit that is being looked at."""
        state = game.state
        return state.tiles[self.tile].chit or state.owned[self.seat][f"t{self.tile}"]


def at_chit_cap(game: IncalGame, seat: int) -> bool:
    """Does `seat` already own as many chits as it may? (INC-GDK-05)"""
    cap = game.chit_cap
    return cap is not None and len(game.state.owned[seat]) >= cap
