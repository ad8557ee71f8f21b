"""What all games share about positions laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from engine.kinds import BadTable

__all__ = ["laid"]

S = TypeVar("S")


def laid(
    position: Mapping[str, Any],
    keys: Collection[str],
    build: Callable[[], S],
    faults: Callable[[S], Sequence[str]],
) -> S:
    """Return the state that `build` makes of a position, which may have these `keys`; it is checked
    by `faults`, as a save is.

    Raises:
        BadTable: it is no position of this game.
    """
    unknown = set(position) - set(keys)
    if unknown:
        raise BadTable(f"A position has no {', '.join(sorted(unknown))}.")
    try:
        state = build()
    except (AttributeError, LookupError, TypeError, ValueError) as fault:
        raise BadTable(f"That is no position of this game: {fault}.") from fault
    wrong = faults(state)
    if wrong:
        raise BadTable(f"That is no position of this game. {wrong[0]}")
    return state
