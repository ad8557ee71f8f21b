"""Watching the clock for a table that has agreed on a deadline (an Election Day)."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from engine import Refused, Table

_LOOK: Final = 30.0
"""Seconds between two looks at the clock, which may be set meanwhile, or sleep."""


class Timekeeper:
    """Tells a table when its deadline is, and that it has passed.

    The moment is kept with the game: a game that is opened after it goes to its Election at once.
    Tables without a deadline never wake it.
    """

    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        self._table = table
        self._clock = clock

    def words(self) -> str:
        """How much is left, for a status line; "" where nothing has been agreed."""
        appointment = self._table.appointment
        if appointment is None or self._table.result is not None:
            return ""
        if self._table.state.deadline:
            return "time is up"
        if not appointment.moment:
            return ""
        minutes = ceil(round(appointment.moment - self._clock()) / 60)
        return f"{minutes} min left" if minutes > 1 else "last minute"

    def look(self) -> float | None:
        """Do what the clock asks for; gives the seconds until the next look, None for never."""
        appointment = self._table.appointment
        if appointment is None or self._table.result is not None:
            return None
        try:
            if not appointment.moment:
                self._table.appoint(round(self._clock()) + 60 * appointment.minutes)
                return 0.0
            left = appointment.moment - self._clock()
            if left > 0:
                return min(left, _LOOK)
            if not self._table.state.deadline:
                self._table.deadline_passed()
        except Refused:
            return _LOOK
        return None
