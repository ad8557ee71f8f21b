"""Seats on the board: a letter for each, unique at the table, and the style of its colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tui.painting.words import cells_of


def seat_style(seat: int) -> str:
    """The style of a seat's colour."""
    return f"seat{seat + 1}"


def seat_tags(names: Sequence[str]) -> tuple[str, ...]:
    """One sign for each seat: the first letter of its name, or its number where two would agree."""
    return _tags(tuple(names))


@lru_cache(maxsize=8)
def _tags(names: tuple[str, ...]) -> tuple[str, ...]:
    firsts = [(cells_of(name.strip()) or ("?",))[0].upper() for name in names]
    return tuple(
        first if firsts.count(first) == 1 and first.isascii() and first.isalpha() else str(seat + 1)
        for seat, first in enumerate(firsts)
    )
