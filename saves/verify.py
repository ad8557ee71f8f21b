"""Proof that a save is what its own record leads to."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

from engine import Table
from saves.records import Unpacked

__all__ = ["Finding", "Verdict", "verify"]


class Finding(Enum):
    """What came of a verification."""

    AGREES = "agrees"
    DIFFERS = "differs"
    OTHER_RULES = "other rules"


@frozen
class Verdict:
    """A finding, and the sentence for the player."""

    finding: Finding
    sentence: str


def verify(unpacked: Unpacked) -> Verdict:
    """Play the record of a save again from its first draw, and compare every step and the end."""
    table, begun = unpacked.table, unpacked.head.begun
    if begun.rules_version != table.kind.rules_version:
        return Verdict(
            Finding.OTHER_RULES,
            f"The game was begun with other rules (version {begun.rules_version}; the program has "
            f"{table.kind.rules_version}), so playing it again proves nothing.",
        )
    if begun.content_hash != table.kind.content_hash:
        return Verdict(
            Finding.OTHER_RULES,
            "Figures on cards or boards changed since the game was begun, so playing it again "
            "proves nothing.",
        )
    try:
        replayed = table.replayed()
    except Exception as fault:
        return Verdict(
            Finding.DIFFERS, f"The record does not follow the rules ({type(fault).__name__})."
        )
    step = _first_difference(table, replayed)
    if step is not None:
        return Verdict(Finding.DIFFERS, f"Step {step} did not happen as it is written down.")
    if replayed.state != table.state:
        return Verdict(Finding.DIFFERS, "The record does not lead to the position that was saved.")
    steps = len(table.history) - 1
    return Verdict(
        Finding.AGREES, f"All {steps} steps lead from the first draw to exactly this position."
    )


def _first_difference(table: Table, replayed: Table) -> int | None:
    for step, (kept, again) in enumerate(zip(table.history, replayed.history, strict=True)):
        if kept != again:
            return step
    return None
