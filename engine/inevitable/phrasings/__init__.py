"""The words of the questions of Inevitable: who is asked what, and what each answer costs."""

from typing import Any

from engine.inevitable.phrasings import bargains, fights, shows, things, turn
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]

PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    **turn.PHRASINGS,
    **things.PHRASINGS,
    **fights.PHRASINGS,
    **bargains.PHRASINGS,
    **shows.PHRASINGS,
}
"""The words of every question of this game."""
