"""Rows of a history as compact lines: a game has hundreds, and each tells a little story.

[seat, kind, key, value, first seq, [[event kind, args], [event kind, args, to], ...]]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

import orjson

from engine import Event, Row
from saves.codec import Misfit

__all__ = ["ReadyRows", "packed_row", "unpacked_row"]


def packed_row(row: Row) -> bytes:
    """Return a row as a line of JSON."""
    events = [
        [event.kind, event.args] if event.to is None else [event.kind, event.args, event.to]
        for event in row.events
    ]
    first = row.events[0].seq if row.events else 0
    return orjson.dumps([row.seat, row.kind, row.key, row.value, first, events])


def unpacked_row(line: bytes, place: int) -> Row:
    """Return the row in a line, the one at ``place`` of its history.

    Raises:
        Misfit: it is not a row.
    """
    try:
        plain = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise _misfit(place, "not JSON") from None
    if type(plain) is not list or len(plain) != 6:
        raise _misfit(place, "expected a list of six")
    seat, kind, key, value, first, events = plain
    if not (seat is None or type(seat) is int) or type(first) is not int:
        raise _misfit(place, "expected a seat and the number of its first event")
    if type(kind) is not str or type(key) is not str or type(events) is not list:
        raise _misfit(place, "expected a kind, a key and events")
    happened = [_event(each, first + number, place) for number, each in enumerate(events)]
    return Row(seat, kind, key, value, happened)


def _event(plain: Any, seq: int, place: int) -> Event:
    if type(plain) is list and len(plain) in (2, 3):
        kind, args, to = (*plain, None)[:3]
        knowing = to is None or (type(to) is list and all(type(seat) is int for seat in to))
        if type(kind) is str and type(args) is dict and knowing:
            return Event(kind, to, args, seq)
    raise _misfit(place, "expected an event")


def _misfit(place: int, what: str) -> Misfit:
    return Misfit(f"history[{place}]: {what}.")


class ReadyRows(Sequence[Row]):
    """Rows of a save that become records when somebody looks at them."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> list[Row]: ...
    def __getitem__(self, place: int | slice) -> Row | list[Row]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        return unpacked_row(self._lines[place], place)
