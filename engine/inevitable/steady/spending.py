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
    if "publicity" in keys and mind.spare() >= 10 and room(mind) > 0:
        return Move("publicity")
    if "order" in keys and _best_item(mind, mind.spare(), 0) is not None:
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


def room(mind: Mind) -> int:
    """Return how much more Influence still counts in an Election (INV-ELE-05)."""
    figures = mind.box.figures
    cap = figures.cap_long if mind.view.votes >= figures.long else figures.cap
    return cap - mind.me.influence


def _points(mind: Mind) -> Move:
    decision = mind.decision
    wanted = min(decision.high, mind.spare(), max(0, room(mind)))
    n = wanted // decision.step * decision.step
    return Move(n or min(decision.step, decision.high))


def _heal(mind: Mind) -> Move:
    decision = mind.decision
    return Move(max(1, min(decision.high, mind.cash - W.reserve // 2)))


ITEMS: Final = {
    "celebrity-endorsement": 100.0,
    "diploma-by-mail": 180.0,
    "potted-meat-product": 22.0,
    "clone-replacement": 230.0,
    "chainsaw": 100.0,
    "riot-umbrella": 70.0,
    "lucky-rabbits-foot": 30.0,
    "plaster-dalmatian": 45.0,
    "side-hustle-kit": 120.0,
    "rocket-roller-skates": 60.0,
    "smart-phone": 60.0,
    "bulk-bandages": 20.0,
}
"""What an item is worth to it, in votes, the first of its kind."""
CALM: Final = "weighted-shroud"
"""What is bought, and used, against Stress that has grown too high."""


def _best_item(mind: Mind, purse: int, surcharge: int) -> str | None:
    """Return the item that is worth most for its money, if any is worth its money."""
    me = mind.me
    best, margin = None, 0.0
    for item in mind.box.items:
        price = item.price + surcharge
        worth = ITEMS.get(item.id, 0.0)
        if price > purse or (item.id in me.possessions and item.id != "celebrity-endorsement"):
            continue
        if item.id == CALM and 2 * me.stress > me.tolerance:
            worth = 100.0
        if item.id == "side-hustle-kit":
            worth *= max(0.3, 1.5 - 0.07 * mind.view.round)
        gain = worth - 0.62 * price
        if gain > margin:
            best, margin = item.id, gain
    return best


def _order(mind: Mind) -> Move:
    keys = mind.keys
    outfitting = "later" in keys
    credit = mind.me.credit
    purse = mind.cash - (60 if outfitting else W.reserve)
    item = _best_item(mind, max(purse, credit), 0)
    if item is not None and f"item:{item}" in keys:
        return Move(f"item:{item}")
    return Move("done")


def _apply(mind: Mind) -> Move:
    return Move("use")


ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    "major.visit": _visit,
    "network.whom": _whom,
    "network.points": _points,
    "hospital.heal": _heal,
    "order.item": _order,
    "order.apply": _apply,
}
"""The answers by what is asked."""
