"""The Exalted Decider Trophy's beverage (INV-TRO-03); its votes and swap are where those are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from engine.inevitable.state import InevitableGame
from engine.inevitable.statistics import lose
from engine.kernel.decisions import One, Option
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, question
from engine.kernel.offers import Offer

__all__ = ["Beverage", "BeverageRule"]


@attrs.define
class Beverage(Frame):
    """An opponent is asked to bring a beverage; refusal costs Influence [R-68]."""

    seat: int
    target: int
    at: str = "ask"

    def actors(self) -> tuple[int, ...]:
        """Whoever is asked."""
        return (self.target,)

    @question("trophy.beverage", "INV-TRO-03")
    def ask(self, game: InevitableGame) -> One:
        """Served, or refused?"""
        return One(self.target, ["serve", "refuse"])

    @ask.answered
    def answered(self, game: InevitableGame, key: str) -> None:
        """Cheers."""
        game.emit("beverage", seat=self.seat, target=self.target, served=key == "serve")
        self.done(game)
        if key == "refuse":
            lose(game, self.target, "influence", game.figures.beverage)


class BeverageRule:
    """The offer "beverage": once a game."""

    key = "beverage"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer for holders of a Trophy."""
        player = game.state.players[seat]
        opponents = game.opponents(seat)
        if not player.trophy or player.beverage or not opponents or game.state.turn < 0:
            return []
        whom = tuple(Option(f"seat:{each}", game.names[each]) for each in opponents)
        return [Offer("beverage", "Ask for a beverage", "", (Field("target", "Of whom", whom),))]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why nobody brings one."""
        player = game.state.players[seat]
        if not player.trophy:
            return "That is for holders of an Exalted Decider Trophy."
        if player.beverage:
            return "One beverage a game."
        if game.state.turn < 0:
            return "Nobody is thirsty before the first turn."
        if args.get("target") not in [f"seat:{each}" for each in game.opponents(seat)]:
            return "Ask an opponent in play."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the request, which is used up by being made."""
        game.state.players[seat].beverage = True
        return Beverage(seat, int(str(args["target"]).partition(":")[2]))
