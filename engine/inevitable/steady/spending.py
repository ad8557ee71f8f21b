"""What `steady` does at Major Squares, and what it buys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.inevitable.steady.judgement import Mind, W
from engine.kinds import Move

__all__ = ["ANSWERS"]


def _visit(mind: Mind) -> Move:
    """Heal, campaign, order; leave when there is nothing worth the money."""
    keys, me = mind.keys, mind.me
    warrants = [key for key in keys if key.startswith(("warrant:", "cure:"))]
    if warrants:
        return Move(warrants[0])
    lost = me.power_maximum - me.power
    if "heal" in keys and lost > 0 and mind.cash > W.reserve // 2:
        return Move("heal")
    if "publicity" in keys and mind.spare() >= 10 and mind.room() > 0:
        return Move("publicity")
    if "order" in keys and mind.basket(mind.spare(), 1)[0]:
        return Move("order")
    pokes = [key for key in keys if key.startswith("poke:")]
    if pokes:
        return Move(pokes[0])
    if "leave" in keys:
        return Move("leave")
    return Move(next((key for key in ("defer", "publicity", "order") if key in keys), keys[0]))


def _whom(mind: Mind) -> Move:
    mine = f"seat:{mind.seat}"
    return Move(mine if mind.has(mine) else mind.keys[0])


def _points(mind: Mind) -> Move:
    decision = mind.decision
    wanted = min(decision.high, mind.spare(), max(0, mind.room()))
    n = wanted // decision.step * decision.step
    return Move(n or min(decision.step, decision.high))


def _heal(mind: Mind) -> Move:
    decision = mind.decision
    return Move(max(1, min(decision.high, mind.cash - W.reserve // 2)))


def _order(mind: Mind) -> Move:
    keys = mind.keys
    outfitting = "later" in keys
    credit = mind.me.credit
    purse = mind.cash - (60 if outfitting else W.reserve)
    for item in mind.basket(max(purse, credit), 1)[0]:
        if f"item:{item}" in keys:
            mind.memory["ordered"] = item
            return Move(f"item:{item}")
    return Move("done")


def _apply(mind: Mind) -> Move:
    """At once, save for what calms: that is kept for when it is needed."""
    use = mind.printed.use[f"item:{mind.memory['ordered']}"]
    calms = any(each.op == "lose" and each.stat == "stress" for each in use.effects)
    return Move("hold" if calms and not mind.edgy() else "use")


ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    "major.visit": _visit,
    "network.whom": _whom,
    "network.points": _points,
    "hospital.heal": _heal,
    "order.item": _order,
    "order.apply": _apply,
}
"""The answers by what is asked."""
