"""Compulsory payments, raising money for them, and Bankruptcy (INV-BNK-05, INV-SQR-02, -03)."""

from __future__ import annotations

from collections import Counter

import attrs

from engine.inevitable.money import hand_over, pay, rounded_up
from engine.inevitable.standing import incarcerate
from engine.inevitable.state import InevitableGame
from engine.kernel.decisions import One, Some
from engine.kernel.frames import Frame, question, stage

__all__ = ["Fee", "bankrupt", "fee_under_way"]


def bankrupt(game: InevitableGame, seat: int, creditor: int) -> None:
    """Everything in the purse goes to whoever is owed, and the debtor to Jail [R-42]."""
    cash = game.state.players[seat].cash
    game.emit("bankrupt", seat=seat, creditor=creditor)
    if creditor >= 0 and cash:
        hand_over(game, seat, creditor, cash, "bankruptcy")
    elif cash:
        game.state.players[seat].cash = 0
        if game.state.bank is not None:
            game.state.bank += cash
        game.emit("paid", seat=seat, n=cash, why="bankruptcy")
    incarcerate(game, seat)


def fee_under_way(game: InevitableGame) -> Fee | None:
    """Return the payment that somebody is raising money for, or None."""
    return next((each for each in reversed(game.state.stack) if isinstance(each, Fee)), None)


@attrs.define
class Fee(Frame):
    """`seat` has to pay `n` dollars to a seat, or to the Bank (-1).

    Who cannot may raise money by dealing, once, and a creditor among the players may take something
    else instead; then comes Bankruptcy (INV-BNK-05) [R-42]. Deals come in between even if a card
    asks for the money. `things` are the Possessions offered. Its result is whether it was met.
    """

    ATOMIC = False

    seat: int
    n: int
    creditor: int = -1
    things: list[str] = attrs.field(factory=list)
    waived: bool = False
    offered: bool = False
    at: str = "look"

    def actors(self) -> tuple[int, ...]:
        """The debtor."""
        return (self.seat,)

    def due(self, game: InevitableGame) -> int:
        """Return what is owed in dollars."""
        return rounded_up(game, self.n) if self.creditor < 0 else self.n

    @stage
    def look(self, game: InevitableGame) -> None:
        """Pay at once who can."""
        if game.state.players[self.seat].cash >= self.due(game):
            self._pay(game)
        else:
            game.emit("cannot_pay", seat=self.seat, n=self.due(game), creditor=self.creditor)
            self.go("raise_money")

    def _pay(self, game: InevitableGame) -> None:
        self.done(game, True)
        if self.creditor < 0:
            pay(game, self.seat, self.n, "fee")
        else:
            hand_over(game, self.seat, self.creditor, self.n, "fee")

    @question("fee.raise", "INV-BNK-05", "INV-SQR-02", "INV-SQR-03", "INV-FAT-11")
    def raise_money(self, game: InevitableGame) -> One:
        """While this is asked, deals may be proposed; then pay, or give up."""
        if self.waived:
            return One(self.seat, ["go-on"])
        if game.state.players[self.seat].cash >= self.due(game):
            return One(self.seat, ["pay"])
        keys = ["give-up"]
        if self.creditor >= 0 and not self.offered and self.belongings(game):
            keys.insert(0, "offer-things")
        return One(self.seat, keys)

    @raise_money.answered
    def raised(self, game: InevitableGame, key: str) -> None:
        """Pay, offer something else, or go under."""
        match key:
            case "go-on":
                self.done(game, True)
            case "pay":
                self._pay(game)
            case "offer-things":
                self.offered = True
                self.go("instead")
            case _:
                self.done(game, False)
                bankrupt(game, self.seat, self.creditor)

    # ------------------------------------------------------------------ something else instead

    def belongings(self, game: InevitableGame) -> list[str]:
        """Return the Possessions that could be taken instead of money, a key each."""
        return [
            f"item:{number}" for number in range(len(game.state.players[self.seat].possessions))
        ]

    @question("fee.instead", "INV-SQR-03")
    def instead(self, game: InevitableGame) -> Some:
        """Which Possessions are offered instead of the money?"""
        keys = self.belongings(game)
        return Some(self.seat, keys, 1, len(keys))

    @instead.answered
    def offered_instead(self, game: InevitableGame, keys: list[str]) -> None:
        """Ask the creditor."""
        held = game.state.players[self.seat].possessions
        self.things = [held[int(key.partition(":")[2])] for key in keys]
        self.go("settle")

    @question("fee.settle", "INV-SQR-03")
    def settle(self, game: InevitableGame) -> One:
        """Take these for the debt, or insist on the money?"""
        there = Counter(self.things) <= Counter(game.state.players[self.seat].possessions)
        return One(self.creditor, ["accept", "refuse"] if there else ["refuse"])

    @settle.answered
    def settled(self, game: InevitableGame, key: str) -> None:
        """Accepted: the debt is paid."""
        if key == "refuse":
            self.things = []
            self.go("raise_money")
            return
        for item in self.things:
            game.state.players[self.seat].possessions.remove(item)
        game.state.players[self.creditor].possessions.extend(self.things)
        game.emit("settled_with", seat=self.seat, to_seat=self.creditor, things=self.things)
        self.done(game, True)
