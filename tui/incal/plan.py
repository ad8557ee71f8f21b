"""Where things lie on the board at each size: tiles, gaps, and the room inside the ring.

    t0 g0 t1 g1 t2        clockwise: the upper row from left to right,
    g5   middle   g2      the lower row from right to left
    t5 g4 t4 g3 t3

Below 80 columns, or with too few rows for the ring, the board is a list (`Plan.ring` is False).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import frozen

TILES: Final = 6
LEAST_WIDTH: Final = 76
LEAST_HEIGHT: Final = 14
_COLUMNS: Final = 3
_TALLEST_TILE: Final = 17
_TALLEST_MIDDLE: Final = 11


@frozen
class Place:
    """A rectangle of the board."""

    x: int
    y: int
    width: int
    height: int


@frozen
class Plan:
    """The board's measures: ``gap`` between tiles, ``middle`` for the room inside the ring."""

    ring: bool
    tiles: tuple[Place, ...]
    gap: int
    middle: Place

    def between(self, gap: int) -> tuple[int, int]:
        """The cell where the arrow of a gap stands (gap n follows tile n)."""
        start = self.tiles[gap]
        if gap in (0, 1):
            return start.x + start.width + (self.gap - 1) // 2, start.y + start.height // 2 - 1
        if gap in (3, 4):
            return start.x - self.gap + self.gap // 2, start.y + start.height // 2 - 1
        y = self.middle.y + (self.middle.height - 1) // 2
        if gap == TILES - 1:
            return start.x + 1, y
        return start.x + start.width - 2, y


@lru_cache(maxsize=8)
def plan_for(width: int, height: int) -> Plan:
    """The measures for a board of this size."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        rows = min(TILES, max(height, 0))
        tiles = tuple(Place(0, row, width, 1) for row in range(rows))
        return Plan(False, tiles, 0, Place(0, rows, width, max(0, height - rows)))
    gap = 4 if width < 100 else 6 if width < 160 else 8
    across = (width - (_COLUMNS - 1) * gap) // _COLUMNS
    left = (width - _COLUMNS * across - (_COLUMNS - 1) * gap) // 2
    inside = min(_TALLEST_MIDDLE, max(2, (height - 9) // 3))
    tall = min(_TALLEST_TILE, (height - inside) // 2)
    inside = min(_TALLEST_MIDDLE, height - 2 * tall)
    lower = tall + inside
    columns = (0, 1, 2, 2, 1, 0)
    tiles = tuple(
        Place(left + column * (across + gap), 0 if n < _COLUMNS else lower, across, tall)
        for n, column in enumerate(columns)
    )
    return Plan(True, tiles, gap, Place(left, tall, width - 2 * left, inside))


def rows_wanted(width: int, height: int) -> int:
    """Rows the board takes of a terminal of this size, so that prompt and log keep theirs.

    The prompt needs about seven rows, log and key line two, the header one.
    """
    if width < LEAST_WIDTH or height < LEAST_HEIGHT + 8:
        return max(TILES + 1, min(LEAST_HEIGHT, height - 9))
    if height < 32:
        return LEAST_HEIGHT + max(0, height - 26) // 2 * 2
    return min(2 * _TALLEST_TILE + _TALLEST_MIDDLE, max(height * 13 // 20, height - 15))
