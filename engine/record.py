"""What a table is on paper: its seats, what it began with, and every step since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from engine.kernel.clone import Json
from engine.kernel.dice import Dice, LoadedDice
from engine.kernel.events import Event
from engine.kernel.game import State

__all__ = ["Origin", "Row", "Seat", "TableRecord"]


@attrs.frozen
class Seat:
    """A seat at a table; `bot` is the policy that plays it, None for a person."""

    name: str
    bot: str | None = None


@attrs.define
class Origin:
    """What a table began with: its dice before the first draw, the salt of the commitment, an
    arranged position.
    """

    dice: Dice | LoadedDice
    salt: str = ""
    position: Json = None


@attrs.define
class Row:
    """One step of the record: who did what, and what came of it.

    `kind` is "start", "answer", "act", "deadline" or "appointment"; `key` the question's or the
    offer's key; `value` the answer, the offer's arguments or the appointed moment as JSON.
    """

    seat: int | None
    kind: str
    key: str
    value: Json
    events: list[Event]


@attrs.define
class TableRecord:
    """Everything that a save holds of a table."""

    game: str
    rules_version: int
    content_hash: str
    seats: list[Seat]
    options: dict[str, str]
    origin: Origin
    state: State
    history: Sequence[Row]
    memory: list[dict[str, Any]]
    undos: int
