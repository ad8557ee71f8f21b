"""Saves of older formats, brought up to date one step at a time.

Whenever the shape of a save changes - a field of a state, of a frame, of the record itself -
`FORMAT` goes up by one, and a step that turns the last format into the new one is added here,
together with a save of the last format under ``tests/saves/fixtures``, which the tests load for
ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from attrs import frozen

__all__ = ["FORMAT", "STEPS", "Step", "migrate"]

Head = dict[str, Any]
Row = list[Any]


def _same_head(head: Head) -> Head:
    return head


def _same_row(row: Row) -> Row:
    return row


@frozen
class Step:
    """One format to the next: what becomes of the head of a save, and of each row."""

    head: Callable[[Head], Head] = _same_head
    row: Callable[[Row], Row] = _same_row


STEPS: Final[Mapping[int, Step]] = {}
"""For each older format the step to the one after it."""

FORMAT: Final = 1
"""The format written today."""


def migrate(
    head: Head,
    rows: Sequence[Row],
    version: int,
    steps: Mapping[int, Step] = STEPS,
    newest: int = FORMAT,
) -> tuple[Head, list[Row]]:
    """Return head and rows of a save of format ``version`` as the ``newest`` format has them.

    Raises:
        KeyError: there is no step from one of the formats between.
    """
    migrated = list(rows)
    for older in range(version, newest):
        step = steps[older]
        head = step.head(head)
        migrated = [step.row(row) for row in migrated]
    return head, migrated
