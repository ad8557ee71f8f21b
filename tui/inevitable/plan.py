"""Where the squares lie: 76 of them, the edge of a grid of 26 by 14, clockwise from top left.

Drawn in 3 columns by 1 row a square (78 x 14), in 4 by 2 where there is room (104 x 28). On smaller
boards there is no ring, but a list.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import frozen

COLUMNS: Final = 26
ROWS: Final = 14
SQUARES: Final = 2 * COLUMNS + 2 * (ROWS - 2)
SMALL: Final = (3, 1)
LARGE: Final = (4, 2)
LIST_ROWS: Final = 7
"""Rows of the list on the smallest terminals."""
LEAST_HEIGHT: Final = 22
"""Rows of a terminal from which on the ring is drawn."""
LARGE_HEIGHT: Final = 40
LARGE_WIDTH: Final = 110


@frozen
class Plan:
    """How large a square is, and whether the ring is drawn at all."""

    ring: bool
    width: int
    height: int

    def cell(self, place: int) -> tuple[int, int]:
        """The first cell of a square."""
        column, row = grid(place)
        return column * self.width, row * self.height

    @property
    def inside(self) -> tuple[int, int, int, int]:
        """What the ring leaves free: x, y, width, height."""
        return (
            self.width,
            self.height,
            (COLUMNS - 2) * self.width,
            (ROWS - 2) * self.height,
        )


def grid(place: int) -> tuple[int, int]:
    """Column and row of a square in the grid."""
    right, bottom = COLUMNS - 1, ROWS - 1
    if place < COLUMNS:
        return place, 0
    if place < COLUMNS + bottom - 1:
        return right, place - right
    if place < 2 * COLUMNS + bottom - 1:
        return 2 * COLUMNS + bottom - 2 - place, bottom
    return 0, SQUARES - place


@lru_cache(maxsize=16)
def plan_for(width: int, height: int) -> Plan:
    """The plan for a board of this size."""
    for size in (LARGE, SMALL):
        if width >= COLUMNS * size[0] and height >= ROWS * size[1]:
            return Plan(True, *size)
    return Plan(False, 0, 0)


def rows_wanted(width: int, height: int) -> int:
    """Rows the board wants on a terminal of this size."""
    if width < COLUMNS * SMALL[0] or height < LEAST_HEIGHT:
        return LIST_ROWS
    large = height >= LARGE_HEIGHT and width >= LARGE_WIDTH
    return ROWS * (LARGE[1] if large else SMALL[1])
