"""Chances of dice, worked out exactly."""

from __future__ import annotations

from functools import cache

__all__ = ["chance_between", "chance_of", "chance_of_duel"]


def chance_of(dice: int, faces: int, needed: int) -> float:
    """Return the chance that `dice` dice of `faces` faces show `needed` or more together."""
    return chance_between(dice, faces, needed, None)


def chance_between(dice: int, faces: int, least: int, most: int | None) -> float:
    """Return the chance that the dice show `least` to `most` together (None: without a limit)."""
    found = sum(
        ways
        for shown, ways in _ways(dice, faces)
        if shown >= least and (most is None or shown <= most)
    )
    return float(found / faces**dice)


@cache
def _ways(dice: int, faces: int) -> tuple[tuple[int, int], ...]:
    """Return what the dice can show together, each with the number of ways to it."""
    if not dice:
        return ((0, 1),)
    ways: dict[int, int] = {}
    for shown, count in _ways(dice - 1, faces):
        for face in range(1, faces + 1):
            ways[shown + face] = ways.get(shown + face, 0) + count
    return tuple(ways.items())


@cache
def chance_of_duel(
    ours: int, theirs: int, bonus: int, their_bonus: int, faces: int, we_strike: bool
) -> float:
    """Return the chance to win a fight to the end: who has `ours` and `theirs` HP, strikes with a
    die and a bonus, in turn (CIV-CMB-05).
    """
    if theirs <= 0:
        return 1.0
    if ours <= 0:
        return 0.0
    added = bonus if we_strike else their_bonus
    chance = 0.0
    for face in range(1, faces + 1):
        # A blow that does nothing is taken for a scratch, so that every fight ends.
        wounds = max(1, face + added)
        if we_strike:
            chance += chance_of_duel(ours, theirs - wounds, bonus, their_bonus, faces, False)
        else:
            chance += chance_of_duel(ours - wounds, theirs, bonus, their_bonus, faces, True)
    return chance / faces
