"""Where things lie on the board at each size.

    the case        one row: the Crime, its Evidence
    the heading     one row: how the Timeline stands, the last roll, nominees, Glee
    the Timeline    cards side by side, the Final Encounter at the end
    the stage       the pools, or what happens now: a roll, the store, a scene
    the team        the two characters

On the smallest terminals all of it is a list (`Plan.drawn` is False).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import frozen

LEAST_WIDTH: Final = 76
LEAST_HEIGHT: Final = 15
_SMALL: Final = (5, 3, 5)
"""Rows of Timeline, stage and team on the smallest board that is drawn."""
_TALL: Final = (17, 15, 13)
_GROWTH: Final = (5, 3, 2)
"""How more rows are dealt out, and from which size on no more are needed."""
LIST_ROWS: Final = 6


@frozen
class Area:
    """A rectangle of the board."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@frozen
class Plan:
    """The board's areas, from top to bottom."""

    drawn: bool
    case: Area
    heading: Area
    timeline: Area
    stage: Area
    team: Area

    @property
    def table(self) -> Area:
        """Timeline and stage together, where cards are laid out to pick from."""
        rows = self.timeline.height + self.stage.height
        return Area(0, self.timeline.y, self.timeline.width, rows)


@lru_cache(maxsize=8)
def plan_for(width: int, height: int) -> Plan:
    """The measures for a board of this size."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        nothing = Area(0, 0, width, 0)
        return Plan(False, nothing, nothing, nothing, nothing, nothing)
    rows = list(_SMALL)
    left = height - 2 - sum(rows)
    while left > 0 and any(rows[n] < _TALL[n] for n in range(len(rows))):
        for n, share in enumerate(_GROWTH):
            more = min(share, left, _TALL[n] - rows[n])
            rows[n] += more
            left -= more
    areas = []
    y = 0
    for tall in (1, 1, *rows):
        areas.append(Area(0, y, width, tall))
        y += tall
    return Plan(True, *areas)


def rows_wanted(width: int, height: int) -> int:
    """Rows the board takes of a terminal of this size, so that prompt and log keep theirs."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT + 9:
        return max(LIST_ROWS, height - 9)
    if height < 32:
        return LEAST_HEIGHT + max(0, height - 26) // 2 * 2
    return min(sum(_TALL) + 2, max(height * 13 // 20, height - 15))
