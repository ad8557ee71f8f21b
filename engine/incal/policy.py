"""`steady`, a player of The Incal Infinite that decides from its view alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from engine.kinds import Move
from engine.policies import random_answer

if TYPE_CHECKING:
    from engine.seatlink import SeatLink

__all__ = ["steady"]


def steady(link: SeatLink, memory: dict[str, Any], rng: random.Random, must: bool) -> Move:
    """Play sensibly."""
    assert link.decision is not None
    return Move(random_answer(link.decision, rng))
