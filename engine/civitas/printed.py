"""Finding effects on the cards by a path, so that frames hold words and never pieces of the box.

A path is a card's id and dotted steps into it: ("night-market", "bars.1.win"), ("hackers",
"final.trials.0.lose").
"""

from __future__ import annotations

from typing import Any

from content.civitas.types import CivitasBox

__all__ = ["at_path"]


def at_path(box: CivitasBox, card: str, path: str) -> Any:
    """Return what stands on `card` at `path`.

    Raises:
        KeyError, AttributeError, IndexError: there is no such card or place.
    """
    steps = path.split(".") if path else []
    if steps and steps[0] == "final":
        found: Any = box.final[card]
        steps = steps[1:]
    else:
        found = box.card[card]
    for step in steps:
        found = found[int(step)] if step.isdecimal() else getattr(found, step)
    return found
