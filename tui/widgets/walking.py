"""Walking over a picture with the arrow keys: which place lies next in a direction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SIDEWAYS: Final = 3
"""How much a step across the wanted direction counts against one along it, in cells."""
_CELL_HEIGHT: Final = 2
"""A cell is about twice as high as it is wide."""


def nearest(
    spots: Mapping[str, tuple[int, int]], start: str, direction: str, places: Iterable[str]
) -> str:
    """The nearest of ``places`` from ``start`` in a direction; "" if nothing lies there.

    ``spots`` holds the cell of the start and of each place.
    """
    x, y = spots[start]
    dx, dy = DIRECTIONS[direction]
    best, least = "", 0
    for place in places:
        across, down = spots[place][0] - x, (spots[place][1] - y) * _CELL_HEIGHT
        ahead = across * dx + down * dy
        aside = abs(across * dy) + abs(down * dx)
        cost = ahead + _SIDEWAYS * aside
        if ahead > 0 and (not best or cost < least):
            best, least = place, cost
    return best
