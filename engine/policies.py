"""What all games share about their players made of code."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from engine.kinds import Choice, Move, OptionSpec

if TYPE_CHECKING:
    from engine.kernel.decisions import Decision
    from engine.seatlink import SeatLink

__all__ = ["UNDO_OPTION", "at_random", "random_answer"]

UNDO_OPTION = OptionSpec(
    "undo",
    "Undo",
    "How far a step may be taken back.",
    (
        Choice("until-revealed", "until revealed", "Back to the last die, draw or look."),
        Choice("free", "free", "Back to the beginning; the table counts."),
        Choice("off", "off", "Touched is moved."),
    ),
    "until-revealed",
)


def at_random(link: SeatLink, memory: dict[str, Any], rng: random.Random, must: bool) -> Move:
    """A player without an opinion: any legal answer, all equally likely. It races nobody."""
    decision = link.decision
    assert decision is not None
    if decision.mode == "race" and not must:
        return Move(None)
    return Move(random_answer(decision, rng), "No reason. It just felt right.")


def random_answer(decision: Decision, rng: random.Random) -> Any:
    """Return a legal answer to `decision`; of a deal, one of the likely terms."""
    keys = [option.key for option in decision.options]
    if decision.kind == "one":
        return rng.choice(keys)
    if decision.kind == "some":
        if decision.sets:
            return list(rng.choice(decision.sets).keys)
        return rng.sample(keys, rng.randint(decision.least, decision.most))
    if decision.kind == "amount":
        steps = (decision.high - decision.low) // decision.step
        return decision.low + decision.step * rng.randint(0, steps)
    if decision.kind == "order":
        return rng.sample(keys, len(keys))
    if decision.kind == "words":
        return "word"
    return rng.choice(decision.likely)
