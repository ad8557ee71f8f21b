"""Exact odds of Elections and Combat rounds, from public figures."""

from __future__ import annotations

from functools import cache
from typing import Final

__all__ = ["chance_of_election", "chance_of_round"]

SWINGS: Final = 1_000
"""How many Swing Votes there are to throw, 0 to 999; HappyCOM-9's zeros count as tens [R-61]."""
ZEROS: Final = 111
"""What HappyCOM-9 gains by that: 111 to 1,110, all equally likely."""


def chance_of_election(lead: int) -> float:
    """Return the chance to beat HappyCOM-9 with a lead in votes before the Swing Votes.

    At equal Base Votes it is 0.395, with a lead of 111 even, from 1,111 on certain [R-61].
    """
    least = ZEROS - lead  # by how much the own throw has to be more than the other one
    if least >= SWINGS - 1:
        return 0.0
    if least <= -SWINGS:
        return 1.0
    if least >= 0:
        ways = SWINGS - 1 - least
        return ways * (ways + 1) / 2 / SWINGS**2
    ways = SWINGS + least
    return 1 - ways * (ways + 1) / 2 / SWINGS**2


@cache
def chance_of_round(difference: int, ties_won: bool = False) -> float:
    """Return the chance to win a Combat round with so much more Whup-Ass than the other fighter.

    The underdog throws first; a natural 11 loses and a natural 66 wins at once (INV-CBT-20 to -27).
    """
    first = difference < 0
    rolls = [ones + 10 * tens for ones in range(1, 7) for tens in range(1, 7)]
    won = 0.0
    for mine in rolls:
        for theirs in rolls:
            won += _won(mine, theirs, difference, first, ties_won)
    return won / len(rolls) ** 2


def _won(mine: int, theirs: int, difference: int, first: bool, ties_won: bool) -> bool:
    order = ((mine, True), (theirs, False)) if first else ((theirs, False), (mine, True))
    for roll, own in order:
        if roll == 11:
            return not own
        if roll == 66:
            return own
    total = mine + difference - theirs
    return total > 0 or (total == 0 and ties_won)
