"""The chance to win the Ritual with what one remembers, worked out exactly."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["best_turn", "chance_to_win"]

UNKNOWN = 0
"""Stands for "any chit whose number I do not know" where a next chit is chosen."""


def chance_to_win(known: tuple[int, ...], hidden: int, pool: tuple[int, ...], last: int) -> float:
    """Return the chance to turn up all chits in rising order, playing as well as can be.

    `known` are the remembered numbers still face down, `hidden` how many more are face down, `pool`
    the numbers those can have, `last` the number turned up before (0 at the start).
    """
    return _best(tuple(sorted(known)), hidden, tuple(sorted(pool)), last)[0]


def best_turn(known: tuple[int, ...], hidden: int, pool: tuple[int, ...], last: int) -> int:
    """Return what to turn up next: a remembered number, or `UNKNOWN` (0) for a chit one knows
    nothing of.
    """
    return _best(tuple(sorted(known)), hidden, tuple(sorted(pool)), last)[1]


@lru_cache(maxsize=20_000)
def _best(
    known: tuple[int, ...], hidden: int, pool: tuple[int, ...], last: int
) -> tuple[float, int]:
    if not known and not hidden:
        return 1.0, UNKNOWN
    options: list[tuple[float, int]] = []
    if known and known[0] > last:
        options.append((_best(known[1:], hidden, pool, known[0])[0], known[0]))
    if hidden:
        ceiling = known[0] if known else max(pool) + 1
        chances = [
            _best(known, hidden - 1, tuple(n for n in pool if n != number), number)[0]
            for number in pool
            if last < number < ceiling
        ]
        options.append((sum(chances) / len(pool), UNKNOWN))
    # A remembered chit is turned up before an unknown one of the same chance.
    return max(options, key=lambda option: option[0], default=(0.0, known[0] if known else UNKNOWN))
