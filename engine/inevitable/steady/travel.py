"""Where `steady` goes: directions, stops, rolls, rails and Sewers, and the door of an Election."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.inevitable.steady.judgement import Mind, W
from engine.kinds import Move

__all__ = ["ANSWERS", "best_move", "pace"]


def _direction(mind: Mind) -> Move:
    """Where more is to be had within a few rolls."""
    place = mind.me.place
    return Move(
        max(mind.keys, key=lambda key: _ahead(mind, place, 1 if key == "clockwise" else -1))
    )


def _ahead(mind: Mind, place: int, direction: int, reach: int = 14) -> float:
    """Return what lies ahead of a square, the nearer squares counting more."""
    size = len(mind.box.squares)
    worth = 0.0
    for steps in range(1, reach + 1):
        square = (place + direction * steps) % size
        weight = 1.0 if steps <= 6 else 0.6
        kind = mind.box.squares[square].kind
        # A Major Square ahead can be stopped at, so it counts in full.
        major = mind.box.kind[kind].major
        worth += weight * (max(0.0, mind.major(kind)) if major else mind.square(square) / 6)
    return worth


def _stops(mind: Mind) -> Move:
    """Wherever a visit beats rolling on."""
    rolls = _roll_worth(mind)
    wanted = W.sated if mind.ready() else 1.0
    chosen = []
    for key in mind.keys:
        kind = mind.box.squares[int(key.partition(":")[2])].kind
        if wanted * mind.major(kind) > max(15.0, rolls):
            chosen.append(key)
    return Move(chosen)


def _roll_worth(mind: Mind) -> float:
    """Return what the square that a roll leads to is worth on the average."""
    size, me = len(mind.box.squares), mind.me
    places = [(me.place + me.direction * steps) % size for steps in range(1, 7)]
    return sum(mind.square(place) for place in places) / 6


def best_move(mind: Mind) -> str:
    """Roll, pass where a Major Square is worth more, or something instead. With the votes together
    it never stands still: the door is elsewhere.
    """
    keys = mind.keys
    if "roll" not in keys:
        return keys[0]
    best, key = _roll_worth(mind) + mind.income(), "roll"
    kind = mind.box.squares[mind.me.place].kind
    # Not again where nothing came of it last time: what could not be used then cannot be used now.
    idle = mind.memory.get("passed") == [mind.view.round - 1, mind.cash]
    if "pass" in keys and mind.box.kind[kind].major and not idle and not mind.ready():
        passing = mind.major(kind)
        if passing > best + 40:
            best, key = passing, "pass"
    for other in keys:
        if other.startswith("use:"):
            worth = _instead(mind, other.partition(":")[2])
            if worth > best:
                best, key = worth, other
    return key


def pace(mind: Mind) -> float:
    """Return what another die is worth: every stop is nearer, but a door is hit with one die."""
    size, me = len(mind.box.squares), mind.me
    near = [mind.box.squares[(me.place + me.direction * n) % size].kind for n in range(1, 6)]
    return -W.pace if mind.ready() and ("take-two" in near or "choose-one" in near) else W.pace


def _instead(mind: Mind, source: str) -> float:
    """Return what it is worth to use something instead of moving; who gets away has Income too."""
    use, me = mind.printed.use[source], mind.me
    worth = mind.stat("stress", use.price.stress) - mind.dollars(use.price.cash)
    for effect in use.effects:
        if effect.op == "order" and not mind.ready():
            worth += mind.basket(mind.spare(), effect.n, effect.surcharge)[1]
        elif effect.op == "step":
            place = (me.place + me.direction * effect.n) % len(mind.box.squares)
            worth += mind.square(place) + mind.income()
    return worth


def _move(mind: Mind) -> Move:
    key = best_move(mind)
    if key == "pass":
        mind.memory["passed"] = [mind.view.round, mind.cash]
    if key != "roll":
        mind.memory["income"] = f"{mind.view.round}"  # there is none for those who stay
    return Move(key)


def _enter(mind: Mind) -> Move:
    """Run when the odds are good, or when a rival would be gone first."""
    chance = mind.chance(mind.me)
    threat = mind.threat()
    bold = W.run - 0.25 * threat - W.impatience * max(0, mind.view.round - W.patience)
    if chance >= bold:
        return Move("run", f"{mind.votes(mind.me)} votes against {mind.view.votes}.")
    return Move("stay")


def _end(mind: Mind) -> Move:
    keys = mind.keys
    owed = [key for key in keys if key.startswith("pay:")]
    if owed:
        return Move(owed[0])
    if "check-in" in keys and mind.major("happydale") > 0:
        return Move("check-in", "The nerves want a rest.")
    return Move("end" if "end" in keys else keys[0])


def _ride(mind: Mind) -> Move:
    """Ride where it is worth more than to stay."""

    def worth(key: str) -> float:
        kind, _, place = key.partition(":")
        if kind == "place":
            return mind.square(int(place))
        return 0.0

    return Move(max(mind.keys, key=worth))


def _line(mind: Mind) -> Move:
    return Move("draw")


def _sewer(mind: Mind) -> Move:
    """Where more lies ahead than here, if the nerves allow it."""
    me = mind.me
    if me.stress + 6 > me.tolerance:
        return Move("stay")
    toll = mind.stat("stress", 4)

    def worth(key: str) -> float:
        if key == "stay":
            return _ahead(mind, me.place, me.direction)
        return _ahead(mind, int(key.partition(":")[2]), me.direction) + toll

    return Move(max(mind.keys, key=worth))


def _destination(mind: Mind) -> Move:
    return Move(max(mind.keys, key=lambda key: mind.square(int(key.partition(":")[2]))))


def _leap(mind: Mind) -> Move:
    size, me = len(mind.box.squares), mind.me
    steps = range(mind.decision.low, mind.decision.high + 1)
    return Move(max(steps, key=lambda n: mind.square((me.place + me.direction * n) % size)))


def _runoff(mind: Mind) -> Move:
    return Move("run" if mind.chance(mind.me) >= W.run else "decline")


ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    "turn.direction": _direction,
    "turn.stops": _stops,
    "turn.move": _move,
    "turn.end": _end,
    "election.enter": _enter,
    "rail.happyrail": _ride,
    "rail.line": _line,
    "sewer.travel": _sewer,
    "effect.destination": _destination,
    "effect.leap": _leap,
    "election.runoff": _runoff,
}
"""The answers by what is asked."""
