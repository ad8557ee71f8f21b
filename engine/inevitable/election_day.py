"""Agreeing on Election Day in the middle of a game, and hurrying people up (INV-DAY-03, -04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from engine.inevitable.options import MINUTES
from engine.inevitable.state import InevitableGame
from engine.kernel.decisions import One, Option
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, question, stage
from engine.kernel.offers import Offer

__all__ = ["Agreeing", "ElectionDayRule", "HurryRule", "Hurrying"]


@attrs.define
class Agreeing(Frame):
    """Everybody has to agree, those out of play too (INV-DAY-03, INV-OUT-04)."""

    seat: int
    minutes: int
    waiting: list[int] = attrs.field(factory=list)
    at: str = "propose"

    @stage
    def propose(self, game: InevitableGame) -> None:
        """Ask all the others."""
        game.emit("day_proposed", seat=self.seat, minutes=self.minutes)
        self.waiting = game.seats_from(self.seat)[1:]
        self.go("vote")

    @question("day.vote", "INV-DAY-03")
    def vote(self, game: InevitableGame) -> One:
        """Agree?"""
        return One(self.waiting[0], ["agree", "refuse"])

    @vote.answered
    def voted(self, game: InevitableGame, key: str) -> None:
        """One refusal is enough."""
        seat = self.waiting.pop(0)
        if key == "refuse":
            game.emit("day_refused", seat=seat)
            self.done(game)
        elif not self.waiting:
            game.state.election_day = self.minutes
            game.emit("day_agreed", minutes=self.minutes)
            self.done(game)


class ElectionDayRule:
    """The offer "election-day": the moment itself is watched from outside (INV-DAY-01)."""

    key = "election-day"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer, where none has been agreed."""
        if game.state.election_day:
            return []
        minutes = tuple(Option(str(n), f"in {n} minutes") for n in MINUTES)
        field = Field("minutes", "When", minutes)
        return [Offer("election-day", "Propose an Election Day", "all must agree", (field,))]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why it cannot be proposed."""
        if game.state.election_day:
            return "An Election Day has been agreed."
        if any(isinstance(each, Agreeing) for each in (*game.state.stack, *game.state.queue)):
            return "That is being voted on."
        if args.get("minutes") not in [str(n) for n in MINUTES]:
            return "Say in how many minutes."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the vote."""
        return Agreeing(seat, int(args["minutes"]))


@attrs.define
class Hurrying(Frame):
    """A notice, and nothing else (INV-DAY-04)."""

    seat: int
    at: str = "press"

    @stage
    def press(self, game: InevitableGame) -> None:
        """Ring the bell."""
        game.emit("hurry", seat=self.seat, target=game.state.turn)
        self.done(game)


class HurryRule:
    """The offer "hurry": in others' turns."""

    key = "hurry"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer in others' turns, where time matters."""
        if self.refusal(game, seat, {}) is not None:
            return []
        return [Offer("hurry", "Ask them to hurry up")]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why there is nobody to hurry."""
        if game.state.turn in (-1, seat):
            return "There is nobody to hurry: it is no other player's turn."
        return None if game.state.election_day else "There is no clock to hurry for."

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the notice."""
        return Hurrying(seat)
