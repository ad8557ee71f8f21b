"""How `steady` plays GameShows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.inevitable.odds import chance_of_round
from engine.inevitable.steady.judgement import Mind, W
from engine.kinds import Move

__all__ = ["ANSWERS"]


def _children(mind: Mind) -> Move:
    """As many as are worth the risk."""

    def worth(n: int) -> float:
        won = chance_of_round(mind.me.whup_ass - mind.box.shows.child_factor * n)
        prize = mind.box.shows.child_prize * n * W.dollar
        dead = 300.0 if mind.me.power <= 2 * W.damage else 0.0
        return won * prize - (1 - won) * (W.damage + dead * 0.5)

    most = min(mind.decision.high, 12)
    return Move(max(range(mind.decision.low, most + 1), key=worth))


def _edge(mind: Mind) -> Move:
    return Move(min(4, mind.decision.high))


def _bucks(mind: Mind) -> Move:
    return Move("dollars" if mind.me.power > 200 and not mind.danger() else "bucks")


def _clone(mind: Mind) -> Move:
    """Once more, never twice."""
    show = mind.decision.id.split(".")[0]
    again = mind.memory.get("stayed") != show and mind.me.power > 200
    mind.memory["stayed"] = show
    return Move("stay" if again else "leave")


ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    "show.children": _children,
    "show.edge": _edge,
    "show.bucks": _bucks,
    "show.clone": _clone,
}
"""The answers by what is asked."""
