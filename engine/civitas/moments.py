"""The start and the end of a Crime: powers that wait for them (CIV-CHR-06)."""

from __future__ import annotations

import attrs

from engine.civitas.powers import costs_of, usable
from engine.civitas.state import CivitasGame
from engine.civitas.timeline import PowerUse
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Moment"]


@attrs.define
class Moment(Frame):
    """Powers of one timing act: free ones by themselves, others if the player pays. `used` have had
    their turn.
    """

    timing: str
    crime: int
    used: list[str] = attrs.field(factory=list)
    at: str = "look"

    @stage
    def look(self, game: CivitasGame) -> None:
        """Use what is free; ask for the rest."""
        keys = self._keys(game)
        for key in keys:
            if not costs_of(game, key):
                self.used.append(key)
                return self.call(game, PowerUse(key, self.crime), then="look")
        return self.go("decide") if keys else self.done(game)

    @question("crime.power", "CIV-CHR-06")
    def decide(self, game: CivitasGame) -> One:
        """Ask whether a power is paid for."""
        return One(0, ["go-on", *self._keys(game)])

    @decide.answered
    def act(self, game: CivitasGame, key: str) -> None:
        """Use it."""
        if key == "go-on":
            return self.done(game)
        self.used.append(key)
        return self.call(game, PowerUse(key, self.crime), then="look")

    def _keys(self, game: CivitasGame) -> list[str]:
        return [key for key, _, _ in usable(game, self.timing) if key not in self.used]
