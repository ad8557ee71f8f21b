"""Arrest Warrants: having them, serving them, losing them (INV-SCR-03 to -16)."""

from __future__ import annotations

import attrs

from engine.inevitable.fate import spread
from engine.inevitable.standing import incarcerate
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import passives
from engine.kernel.decisions import One, Together
from engine.kernel.frames import Frame, question, stage

__all__ = ["Sharing", "between", "clear_record", "give_warrant", "held", "share"]


def held(game: InevitableGame, holder: int, named: int) -> bool:
    """Does a seat hold a Warrant that names another?"""
    return named in game.state.players[holder].warrants


def give_warrant(game: InevitableGame, holder: int, named: int) -> bool:
    """Give a Warrant, unless the holder has one for the same player (INV-SCR-03) [R-29].

    Returns whether it was given.
    """
    if held(game, holder, named):
        return False
    game.state.players[holder].warrants.append(named)
    game.emit("warrant_given", seat=holder, target=named)
    return True


def clear_record(game: InevitableGame, seat: int) -> None:
    """Void all Warrants that name a seat and all its open Screws (INV-SCR-10, -11) [R-30]."""
    state = game.state
    for player in state.players:
        if seat in player.warrants:
            player.warrants.remove(seat)
    for screw in state.screws:
        if screw.offender == seat and not screw.settled:
            state.promises[screw.promise - 1].state = "cleared"
    state.screws = [screw for screw in state.screws if screw.offender != seat or screw.settled]


def between(game: InevitableGame, one: int, other: int) -> bool:
    """Is there a Warrant of one for the other, either way?"""
    return held(game, one, other) or held(game, other, one)


def share(game: InevitableGame, seat: int, others: list[int]) -> Sharing | None:
    """Return the occasion for Warrants that comes of sharing a square with `others`; without
    Warrants there is none, and what spreads goes round at once (INV-SCR-06).
    """
    if any(between(game, seat, each) for each in others):
        return Sharing(seat, others)
    spread(game, seat, others)
    return None


def serve(game: InevitableGame, holder: int, named: int) -> None:
    """Send whoever is named to Jail (INV-SCR-05); it is no Instigation (INV-SCR-16)."""
    game.emit("warrant_served", seat=holder, target=named)
    passives(game, holder, "on-arrest")
    incarcerate(game, named)


@attrs.define
class Sharing(Frame):
    """`seat` has come to share a square with `others`: the occasion for Warrants [R-28].

    It comes before every other effect of sharing (INV-SCR-06): what spreads goes round afterwards,
    among those who are still there. `met` are the others whose turn has come. Its result is whether
    `seat` is still in play.
    """

    seat: int
    others: list[int]
    met: list[int] = attrs.field(factory=list)
    other: int = -1
    at: str = "next_one"

    def actors(self) -> tuple[int, ...]:
        """Whoever has come."""
        return (self.seat,)

    @stage
    def next_one(self, game: InevitableGame) -> None:
        """The next of those who stand here."""
        if not self.others:
            place = game.state.players[self.seat].place
            still = [each for each in self.met if game.state.players[each].place == place]
            spread(game, self.seat, [each for each in still if game.in_play(each)])
            self.done(game, True)
            return
        self.other = self.others.pop(0)
        self.met.append(self.other)
        if not game.in_play(self.other):
            return
        mine, theirs = held(game, self.seat, self.other), held(game, self.other, self.seat)
        if mine and theirs:
            self.go("both")
        elif mine or theirs:
            self.go("one")

    def holder(self, game: InevitableGame) -> int:
        """Return who of the two holds the Warrant, where only one does."""
        return self.other if held(game, self.other, self.seat) else self.seat

    @question("warrant.serve", "INV-SCR-05", "INV-SCR-06", "INV-SCR-09")
    def one(self, game: InevitableGame) -> One:
        """Serve it now? While this is asked the Warrant may change hands, and people may leave."""
        still = between(game, self.seat, self.other) and game.in_play(self.other)
        return One(self.holder(game), ["serve", "let-go"] if still else ["let-go"])

    @one.answered
    def served(self, game: InevitableGame, key: str) -> None:
        """To Jail, or not."""
        holder = self.holder(game)
        self.go("next_one")
        if key == "serve":
            serve(game, holder, self.other if holder == self.seat else self.seat)

    @question("warrant.both", "INV-SCR-08")
    def both(self, game: InevitableGame) -> Together:
        """Both hold one for the other: both say in secret."""
        return Together([One(each, ["serve", "let-go"]) for each in (self.seat, self.other)])

    @both.answered
    def both_said(self, game: InevitableGame, picks: dict[int, str]) -> None:
        """One yes: that one counts. Two: both go (INV-SCR-08)."""
        pairs = [(self.seat, self.other), (self.other, self.seat)]
        self.go("next_one")
        for holder, named in pairs:
            if picks[holder] == "serve":
                serve(game, holder, named)
