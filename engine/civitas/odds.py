"""Chances of dice, worked out exactly."""

from __future__ import annotations

from functools import cache

__all__ = ["chance_between", "chance_of"]


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
