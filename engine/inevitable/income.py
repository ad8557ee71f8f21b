"""Income: once per own turn, and only for the asking (INV-INC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from engine.inevitable import communism
from engine.inevitable.fate import Suffering
from engine.inevitable.money import collect, pay, rounded_down
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import chances, passives
from engine.kernel.frames import Frame, stage
from engine.kernel.offers import Offer

__all__ = ["Collecting", "IncomeRule", "give_back", "may_pass"]


@attrs.define
class Collecting(Frame):
    """A turn's Income is paid out, and whatever lives on Income has its due (INV-INC-01)."""

    seat: int
    at: str = "collect"

    def actors(self) -> tuple[int, ...]:
        """Whoever collects."""
        return (self.seat,)

    @stage
    def collect(self, game: InevitableGame) -> None:
        """Pay it, up to the most there is in a turn (INV-INC-03)."""
        player, this_turn = game.state.players[self.seat], game.state.this_turn
        if this_turn.collected >= 0:
            self.done(game)
            return
        due = min(player.income, game.figures.income_most)
        this_turn.collected = 0
        this_turn.collected = collect(game, self.seat, due, "income")
        communism.on_income(game, self.seat, this_turn.collected)
        passives(game, self.seat, "on-income")
        for chance in chances(game, "on-income", self.seat):
            game.interrupt(chance)
        self.call(game, Suffering(self.seat, "on-income"), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """That was this turn's."""
        self.done(game)


def may_pass(game: InevitableGame, seat: int) -> bool:
    """May Movement still be passed? Income taken must be there to be handed back (INV-INC-07)."""
    this_turn = game.state.this_turn
    if this_turn.collected <= 0:
        return True
    if communism.handed_on(game, seat):
        return False
    return game.state.players[seat].cash >= this_turn.collected


def give_back(game: InevitableGame, seat: int) -> None:
    """Movement is passed: this turn's Income goes back and there will be none (INV-INC-07).

    Where passing was not a choice, as much goes back as there is.
    """
    this_turn = game.state.this_turn
    there = rounded_down(game, game.state.players[seat].cash)
    if this_turn.collected > 0 and there:
        pay(game, seat, min(this_turn.collected, there), "income_returned")
    this_turn.collected = -1
    this_turn.forfeited = True


class IncomeRule:
    """The offer "income" (INV-INC-04, -06) [R-10]: it says nothing of what has been taken."""

    key = "income"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Always there between the phases of one's own turn."""
        from engine.inevitable.offers import between_phases

        if not between_phases(game, seat):
            return []
        return [Offer("income", "Ask for Income", f"${self.due(game, seat)} from the Bank")]

    def due(self, game: InevitableGame, seat: int) -> int:
        """Return a turn's Income in dollars."""
        return min(game.state.players[seat].income, game.figures.income_most)

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why there is no Income now."""
        from engine.inevitable.offers import between_phases

        if not game.in_play(seat):
            return "Out of play there is no Income."
        if game.state.turn != seat:
            return "Income is for your own turn."
        if not between_phases(game, seat):
            return "Not in the middle of this: Income is paid between the phases of your turn."
        if game.state.this_turn.forfeited:
            return "Passing Movement means no Income this turn."
        if game.state.this_turn.collected >= 0:
            return "The Bank pays Income once per turn."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the payment."""
        return Collecting(seat)
