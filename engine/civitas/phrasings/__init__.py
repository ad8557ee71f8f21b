"""The words of the questions of Civitas Nihilium: who is asked what, and what each answer costs or
brings.
"""

from typing import Any

from engine.civitas.phrasings import investigation, losses, team, trials
from engine.civitas.phrasings.common import power_name
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS", "power_name"]

PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    **team.PHRASINGS,
    **investigation.PHRASINGS,
    **trials.PHRASINGS,
    **losses.PHRASINGS,
}
"""The words of every question of this game."""
