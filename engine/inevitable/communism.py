"""Convert To Communism: a poorer opponent has one's Income for some rounds (INV-SQR-15 to -22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from engine.inevitable.funds import Fee
from engine.inevitable.money import collect, hand_over
from engine.inevitable.state import Communism, InevitableGame
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage
from engine.kernel.offers import Offer

__all__ = [
    "Conversion",
    "RemindRule",
    "before_leaving",
    "count",
    "end_communism",
    "handed_on",
    "naming",
    "on_income",
    "turn_over",
]


def naming(game: InevitableGame) -> bool:
    """Is a poorer opponent being named? Then nothing may be given (INV-SQR-17)."""
    return any(isinstance(frame, Conversion) for frame in game.state.stack)


@attrs.define
class Conversion(Frame):
    """The lander names an opponent with less cash (INV-SQR-15 to -17) [R-43].

    Everybody in play is asked whether to disclose, so that asking tells nothing; the engine knows
    who is poorer and tells it to those two alone [R-03].
    """

    seat: int
    waiting: list[int] = attrs.field(factory=list)
    willing: list[int] = attrs.field(factory=list)
    at: str = "look"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @stage
    def look(self, game: InevitableGame) -> None:
        """Every other candidate in play is asked; the Clone Police have no part in it [R-84]."""
        players = game.state.players
        if not players[self.seat].police:
            self.waiting = [each for each in game.opponents(self.seat) if not players[each].police]
        self.go("next_one")

    @stage
    def next_one(self, game: InevitableGame) -> None:
        """The next to say, then the choice."""
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        if self.waiting:
            self.go("disclose")
            return
        mine = game.state.players[self.seat].cash
        self.willing = [each for each in self.willing if game.state.players[each].cash < mine]
        if self.willing:
            self.go("choose")
        else:
            game.emit("nobody_poorer", seat=self.seat)
            self.done(game)

    @question("communism.disclose", "INV-SQR-17")
    def disclose(self, game: InevitableGame) -> One:
        """Let it be known whether one has less?"""
        return One(self.waiting[0], ["disclose", "decline"])

    @disclose.answered
    def disclosed(self, game: InevitableGame, key: str) -> None:
        """Truthfully: the engine knows."""
        seat = self.waiting.pop(0)
        game.emit("disclosed", seat=seat, target=self.seat, willing=key == "disclose")
        if key == "disclose":
            poorer = game.state.players[seat].cash < game.state.players[self.seat].cash
            both = [seat, self.seat]
            game.emit("poorer", only=both, seat=seat, target=self.seat, poorer=poorer)
            self.willing.append(seat)
        self.go("next_one")

    @question("communism.name", "INV-SQR-15")
    def choose(self, game: InevitableGame) -> One:
        """Who has it?"""
        return One(self.seat, [f"seat:{each}" for each in self.willing])

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """For the next three ordinary turns; it replaces what was agreed before."""
        recipient = int(key.partition(":")[2])
        state, turns = game.state, game.figures.communism
        if state.turn == self.seat and not state.this_turn.extra:
            # The turn under way still belongs to the payer; it will be counted down as well.
            turns += 1
        state.communism = [each for each in state.communism if each.payer != self.seat]
        state.communism.append(Communism(self.seat, recipient, turns))
        game.emit("communism", seat=self.seat, target=recipient)
        self.done(game)


def _of(game: InevitableGame, payer: int) -> Communism | None:
    """Return what a payer has to share; with the Clone Police there is no such thing [R-84]."""
    players = game.state.players
    return next(
        (
            each
            for each in game.state.communism
            if each.payer == payer
            and not players[payer].police
            and not players[each.recipient].police
        ),
        None,
    )


def _takes(game: InevitableGame, payer: int) -> Communism | None:
    """Return the arrangement that this turn's Income falls under, or None."""
    agreed = _of(game, payer)
    if agreed is None or game.state.this_turn.extra or game.state.turn != payer:
        return None
    return agreed if agreed.turns <= game.figures.communism else None


def on_income(game: InevitableGame, payer: int, n: int) -> None:
    """Income has been paid out; who has asked for the share gets it at once (INV-SQR-22)."""
    agreed = _takes(game, payer)
    if agreed is not None and agreed.recipient in game.state.this_turn.reminded:
        game.state.this_turn.shared = True
        if n:
            hand_over(game, payer, agreed.recipient, n, "communism")


def handed_on(game: InevitableGame, payer: int) -> bool:
    """Has this turn's Income been handed to a recipient already?"""
    return game.state.this_turn.shared and game.state.turn == payer


def turn_over(game: InevitableGame, payer: int) -> Frame | None:
    """Return the Income that a reminded payer has still to collect before ending the turn, or None
    (INV-SQR-19 to -21).
    """
    from engine.inevitable.income import Collecting

    return Collecting(payer) if _withheld(game, payer) else None


def _withheld(game: InevitableGame, payer: int) -> bool:
    """Has a payer who was reminded, and could, not collected yet?"""
    agreed, this_turn = _takes(game, payer), game.state.this_turn
    if agreed is None or agreed.recipient not in this_turn.reminded:
        return False
    return this_turn.collected < 0 and not this_turn.forfeited and game.in_play(payer)


def before_leaving(game: InevitableGame, payer: int) -> None:
    """Checking in anywhere ends a turn: a share that was withheld is handed over before that
    (INV-SQR-21).
    """
    if _withheld(game, payer):
        due = min(game.state.players[payer].income, game.figures.income_most)
        this_turn = game.state.this_turn
        this_turn.collected = 0
        this_turn.collected = collect(game, payer, due, "income")
        on_income(game, payer, this_turn.collected)


def count(game: InevitableGame, payer: int) -> None:
    """A turn is over, however it was spent: one of the three is used up (INV-SQR-20) [R-43]."""
    if not game.state.communism or game.state.this_turn.extra:
        return
    going = []
    for agreed in game.state.communism:
        if agreed.payer == payer:
            agreed.turns -= 1
        if agreed.turns > 0 and _of(game, agreed.payer) is agreed:
            going.append(agreed)
        else:
            game.emit("communism_over", seat=agreed.payer, target=agreed.recipient)
    game.state.communism = going


def end_communism(game: InevitableGame, seat: int) -> None:
    """A seat is no candidate any more: what it pays and is paid ends [R-43] [R-84]."""
    going = []
    for agreed in game.state.communism:
        if seat in (agreed.payer, agreed.recipient):
            game.emit("communism_over", seat=agreed.payer, target=agreed.recipient)
        else:
            going.append(agreed)
    game.state.communism = going


@attrs.define
class Reminding(Frame):
    """A recipient asks for this turn's share (INV-SQR-19)."""

    seat: int
    at: str = "remind"

    @stage
    def remind(self, game: InevitableGame) -> None:
        """Said; what has been collected is handed over at once, or owed like any fee."""
        payer, this_turn = game.state.turn, game.state.this_turn
        agreed = _takes(game, payer)
        if agreed is None or agreed.recipient != self.seat or self.seat in this_turn.reminded:
            self.done(game)
            return
        this_turn.reminded.append(self.seat)
        game.emit("reminded", seat=self.seat, target=payer)
        n = max(0, this_turn.collected)
        if not n:
            self.done(game)
            return
        this_turn.shared = True
        if game.state.players[payer].cash >= n:
            hand_over(game, payer, self.seat, n, "communism")
            self.done(game)
        else:
            self.call(game, Fee(payer, n, self.seat), then="settled")

    @stage
    def settled(self, game: InevitableGame) -> None:
        """Paid, or the payer is Bankrupt."""
        self.done(game)


class RemindRule:
    """The offer "remind": at any time in the payer's turn, from wherever one is [R-43]."""

    key = "remind"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer in the turns of whoever pays."""
        agreed = _takes(game, game.state.turn)
        if agreed is None or agreed.recipient != seat or seat in game.state.this_turn.reminded:
            return []
        return [Offer("remind", "Remind of the Income due to you")]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why there is nothing to remind of."""
        agreed = _takes(game, game.state.turn)
        if agreed is None or agreed.recipient != seat:
            return "Nobody owes you this turn's Income."
        if seat in game.state.this_turn.reminded:
            return "You have reminded them already."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the reminder."""
        return Reminding(seat)
