"""The policy itself: which module answers what, and what to say where none has an opinion."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import attrs

from content.inevitable.types import InevitableBox
from engine.inevitable.printed import Printed
from engine.inevitable.steady import fights, haggling, happenings, shows, spending, travel
from engine.inevitable.steady.judgement import Mind
from engine.inevitable.steady.unasked import unasked
from engine.kernel.decisions import Decision
from engine.kinds import Move

if TYPE_CHECKING:
    from engine.seatlink import SeatLink

__all__ = ["Steady"]

ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    **travel.ANSWERS,
    **spending.ANSWERS,
    **fights.ANSWERS,
    **happenings.ANSWERS,
    **shows.ANSWERS,
    **haggling.ANSWERS,
}

HARMLESS: Final = (
    "let-be",
    "go-on",
    "decline",
    "nothing",
    "stay",
    "leave",
    "done",
    "refuse",
    "keep",
    "silence",
    "disclose",
    "throw",
    "kept",
    "two-dice",
)
"""What is said where there is no opinion, if it can be said."""


@attrs.frozen
class Steady:
    """The policy, for games played with one box."""

    box: InevitableBox
    printed: Printed

    def __call__(
        self, link: SeatLink, memory: dict[str, Any], rng: random.Random, must: bool
    ) -> Move:
        """Answer the link's decision, or do first what is better done unasked."""
        decision = link.decision
        assert decision is not None
        mind = Mind(self.box, self.printed, link.view, decision, memory)
        if decision.what == "turn.move" or decision.what == "turn.end":
            first = unasked(mind, link)
            if first is not None:
                return first
        answer = ANSWERS.get(decision.what)
        return _default(decision, rng) if answer is None else answer(mind)


def _default(decision: Decision, rng: random.Random) -> Move:
    """Answer what it has no opinion on: the most harmless thing."""
    match decision.kind:
        case "one":
            keys = [option.key for option in decision.options]
            harmless = [key for key in keys if key in HARMLESS]
            return Move(harmless[0] if harmless else rng.choice(keys))
        case "some":
            keys = [option.key for option in decision.options]
            return Move(list(decision.sets[0].keys) if decision.sets else keys[: decision.least])
        case "amount":
            return Move(decision.low)
        case "order":
            return Move([option.key for option in decision.options])
        case "words":
            return Move("For the good of the City.")
    return Move({"say": "refuse"})
