"""What happened, in order, and who may know it.

An event is public, or for named seats only. The third visibility, *once*, is not an event at all:
what a player may see a single time (a chit that is looked at) is shown inside its decision, as
`Decision.secret`, and never recorded.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

__all__ = ["Event", "visible"]


@attrs.define
class Event:
    """Something that happened.

    `kind` is a key of the game's vocabulary, `args` plain JSON, `to` the seats that may know it
    (None: everybody), `seq` its place in the table's record, from 0.
    """

    kind: str
    to: list[int] | None
    args: dict[str, Any]
    seq: int = -1


def visible(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return those of `events` that `seat` may know (None: a spectator)."""
    return [event for event in events if event.to is None or seat in event.to]
