"""What `steady` makes of what happens to it: cells, windows, cards and choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.inevitable.steady.judgement import Mind, W
from engine.kinds import Move

__all__ = ["ANSWERS"]


def _beating(mind: Mind) -> Move:
    power = mind.me.power
    half, points = (power + 1) // 2, mind.box.figures.beating
    return Move("half" if half < points else "points")


def _experiment(mind: Mind) -> Move:
    return Move(max(mind.keys, key=lambda key: mind.worth((mind.box.figures.pod[int(key)],))))


def _leave(mind: Mind) -> Move:
    """Rested well enough, or needed outside: with few left in play the machine is near."""
    rested = mind.me.stress <= 0.5 * mind.me.tolerance
    return Move("leave" if rested or mind.danger() else "stay")


def _bill(mind: Mind) -> Move:
    return Move("pay" if mind.has("pay") else mind.keys[0])


def _window(mind: Mind) -> Move:
    """Break in at a bad roll of its own with something to mend it; else let it go by."""
    if mind.memory.get("broke_in") == mind.decision.id.split(".")[0]:
        return Move("go-on")
    if _reaction(mind) is None:
        return Move("go-on")
    mind.memory["broke_in"] = mind.decision.id.split(".")[0]
    return Move("break-in")


def _reaction(mind: Mind) -> str | None:
    """Return what it would use at this moment."""
    me = mind.me
    about = mind.decision.about
    own = about.get("seat") == mind.seat
    match about.get("trigger"):
        case "on-card" if own:
            card = mind.box.card[about["card"]]
            bad = mind.worth(card.effects) < -45 or (
                card.lasting is not None and card.tone == "bad"
            )
            if not bad:
                return None
            return _one_of(mind, "on-card")
        case "before-damage" if own:
            return _one_of(mind, "before-damage") if me.power < 150 else None
        case "after-roll" if own and about.get("purpose") == "combat":
            dice = about["dice"]
            return _one_of(mind, "after-roll") if dice[-1] <= 2 else None
        case "after-roll" if own and about.get("purpose") == "movement":
            place = (me.place + me.direction * sum(about["dice"])) % len(mind.box.squares)
            return _one_of(mind, "after-roll") if mind.square(place) < -60 else None
    return None


def _one_of(mind: Mind, timing: str) -> str | None:
    """Return something of its own for such a moment, abilities first."""
    me = mind.me
    group = mind.printed.by_timing.get((me.group, timing), ())
    use = mind.printed.use
    free = [
        key
        for key in group
        if key not in me.spent
        and not use[key].compulsory
        and me.stress + use[key].price.stress <= me.tolerance
    ]
    things = [f"item:{item}" for item in me.possessions]
    things += [f"card:{card}" for card in me.hand or ()]
    free += [key for key in things if use[key].timing == timing]
    return free[0] if free and not (me.muted and free[0] in group) else None


def _react(mind: Mind) -> Move:
    """Use one thing in a window; what it does may not show before the window is closed."""
    wanted = _one_of(mind, mind.decision.about.get("trigger", ""))
    window = mind.decision.id.split(".")[0]
    if wanted is None or not mind.has(wanted) or mind.memory.get("reacted") == window:
        return Move("nothing")
    mind.memory["reacted"] = window
    return Move(wanted)


def _chance(mind: Mind) -> Move:
    return Move("use")


def _keep(mind: Mind) -> Move:
    about = mind.decision.about
    first, second = about.get("first", [0]), about.get("second", [0])
    if about.get("purpose") == "movement":
        size, me = len(mind.box.squares), mind.me

        def worth(dice: list[int]) -> float:
            return mind.square((me.place + me.direction * sum(dice)) % size)

        return Move("second" if worth(second) > worth(first) else "first")
    return Move("second" if list(reversed(second)) > list(reversed(first)) else "first")


def _choose(mind: Mind) -> Move:
    source = mind.decision.about["source"]

    def worth(key: str) -> float:
        return mind.worth(mind.printed.effects_of(f"{source}.{key}"))

    return Move(max(mind.keys, key=worth))


def _give_up(mind: Mind) -> Move:
    """The cheapest things go."""
    me, decision = mind.me, mind.decision

    def price(key: str) -> int:
        kind, _, place = key.partition(":")
        return mind.box.item[me.possessions[int(place)]].price if kind == "possession" else 50

    return Move(sorted(mind.keys, key=price)[: decision.least])


def _name(mind: Mind) -> Move:
    """The leader among those who can be named."""
    return Move(
        max(mind.keys, key=lambda key: mind.view.seats[int(key.partition(":")[2])].base_votes)
    )


def _choose_one(mind: Mind) -> Move:
    cards = mind.decision.about["cards"]

    def worth(key: str) -> float:
        card = mind.box.card[cards[int(key.partition(":")[2])]]
        if card.use is not None:
            return W.card
        return -60.0 if card.lasting is not None else mind.worth(card.effects)

    return Move(max(mind.keys, key=worth))


def _consent(mind: Mind) -> Move:
    return Move("refuse")


def _carry(mind: Mind) -> Move:
    return Move("refuse")


def _remind(mind: Mind) -> Move:
    return Move("collect")


ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    "turn.income": _remind,
    "jail.beating": _beating,
    "pod.experiment": _experiment,
    "happydale.leave": _leave,
    "icu.bill": _bill,
    "window": _window,
    "react.choose": _react,
    "use.chance": _chance,
    "use.consent": _consent,
    "roll.keep": _keep,
    "effect.choose": _choose,
    "effect.give-up": _give_up,
    "effect.carry": _carry,
    "fate.choose-one": _choose_one,
    "fate.sympathy": _name,
    "fate.pass-on": _name,
    "name.opponent": _name,
}
"""The answers by what is asked."""
