"""Everything a seat may do unasked, and when (INV-TRN-02, INV-TRN-03) [R-11]."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.inevitable.state import InevitableGame
from engine.kernel.offers import OfferRule

__all__ = ["FREE", "after_moving", "before_moving", "between_phases", "offer_rules"]

FREE: Final = frozenset(
    {
        "turn.start",
        "turn.direction",
        "turn.stops",
        "turn.challenges",
        "turn.move",
        "turn.arrive",
        "turn.end",
    }
)
"""The questions of a turn that lie between its phases [R-11]."""


def between_phases(game: InevitableGame, seat: int) -> bool:
    """Is it this seat's turn, in play, with play resting between two phases? (INV-TRN-02)"""
    state = game.state
    if state.turn != seat or state.standing[seat] != "in" or game.pending is None:
        return False
    frame = state.stack[-1]
    asking = frame.QUESTIONS.get(frame.at)
    return asking is not None and asking.what in FREE


def before_moving(game: InevitableGame) -> bool:
    """Is the Movement phase of this turn still to come?"""
    this_turn = game.state.this_turn
    return not (this_turn.rolled or this_turn.moved or this_turn.passed)


def after_moving(game: InevitableGame) -> bool:
    """Has the piece of whoever's turn it is been moved?"""
    frame = game.state.stack[-1]
    return game.state.this_turn.moved and frame.at in ("arrive", "end")


@cache
def offer_rules() -> Mapping[str, OfferRule]:
    """Return all kinds of offers by key, in the order in which they are shown."""
    from engine.inevitable.clone_police import HopelessRule
    from engine.inevitable.communism import RemindRule
    from engine.inevitable.deals import DealRule
    from engine.inevitable.election_day import ElectionDayRule, HurryRule
    from engine.inevitable.giving import GiveRule
    from engine.inevitable.income import IncomeRule
    from engine.inevitable.mail import MailRule
    from engine.inevitable.screws import BailRule, ClaimRule, WithdrawRule
    from engine.inevitable.shows import CreditRule
    from engine.inevitable.trophy import BeverageRule
    from engine.inevitable.uses import UseRule

    rules: tuple[OfferRule, ...] = (
        IncomeRule(),
        UseRule(),
        MailRule(),
        CreditRule(),
        GiveRule(),
        DealRule(),
        RemindRule(),
        BailRule(),
        WithdrawRule(),
        ClaimRule(),
        HopelessRule(),
        BeverageRule(),
        ElectionDayRule(),
        HurryRule(),
    )
    return {rule.key: rule for rule in rules}
