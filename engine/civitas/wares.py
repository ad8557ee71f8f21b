"""What `steady` would give for an upgrade, and to whom it attaches it.

Worths are for one Crime of the usual kind, measured against one Evidence that is still needed, and
count for every Crime that is still to be solved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from content.civitas.powers import Power
from engine.civitas.judgement import Mind

__all__ = ["best_holder", "upgrade_worth"]

_SKILL = {"analysis": 0.8, "charisma": 0.6, "engagement": 0.45}
_AT = {
    "witness": 0.35,
    "location": 0.35,
    "first-responder": 0.1,
    "encounter": 0.2,
    "final": 0.35,
    "victim": 0.1,
}
_PLAIN = {
    "bypass": 0.9,
    "join-roll": 0.7,
    "swap-roller": 0.3,
    "swap-skill": 0.4,
    "cancel-encounter": 0.2,
    "redirect": 0.3,
    "half-price": 0.6,
    "extra-purchase": 0.1,
}


def upgrade_worth(mind: Mind, card: str) -> float:
    """Return what owning an upgrade would bring until the end of the game."""
    printed = mind.box.upgrade[card]
    does = printed.power.does
    view = mind.view
    crimes = max(1, view.needed - view.completed)
    if does.op == "toughness":
        return 0.35 * does.n
    a_crime = _WORTH.get(does.op, _plain)(mind, printed.power, printed.fee)
    if printed.power.timing == "crime-end" or printed.power.timing == "crime-start":
        crimes -= 1
    return float(a_crime * crimes)


def best_holder(mind: Mind, card: str) -> str:
    """Return the place of the character that has most of an upgrade."""
    power = mind.box.upgrade[card].power
    does: Any = power.does
    places = list(mind.team)

    def fitness(place: str) -> float:
        person = mind.team[place]
        if does.op == "modifier" and does.skills:
            return sum(person.skills[skill] for skill in does.skills)
        if does.op == "swap-skill":
            return float(person.skills[does.use])
        if does.op in ("toughness", "prevent"):
            return float(-person.hp)
        if does.op in ("join-roll", "swap-roller"):
            return 1.0 if place == "rookie" else 0.0
        return float(len(person.upgrades))

    return max(places, key=fitness)


def _modifier(mind: Mind, power: Power, fee: int) -> float:
    does: Any = power.does
    if power.timing == "in-combat":
        crime = mind.crime
        return 1.2 if crime is not None and crime.opponent else 0.0
    a_point = sum(_SKILL[skill] for skill in does.skills or _SKILL)
    share = sum(_AT.get(where, 0.0) for where in does.at) if does.at else 1.0
    rolling = 1.0 if does.rolling == "any" else 0.6
    helped = 2.0 if does.who == "both" else 1.0
    often = 1.0 if power.timing == "standing" else max(0.1, 0.6 - 0.15 * fee)
    return float(a_point * does.n * share * rolling * helped * often)


def _reroll(mind: Mind, power: Power, fee: int) -> float:
    often = 2.2 if power.limit == "trial" else 0.8
    return often * (1.0 if getattr(power.does, "die", "any") == "any" else 0.7)


def _points(mind: Mind, power: Power, fee: int) -> float:
    n = getattr(power.does, "n", 1)
    return float(1.1 * n if power.limit == "trial" else 0.4 * n)


def _perform(mind: Mind, power: Power, fee: int) -> float:
    effects = getattr(power.does, "effects", ())
    once = mind.effects_worth(effects) - 0.25 * fee
    often = 1.0 if power.limit == "crime" or power.timing.startswith("crime") else 2.0
    return max(0.0, once) * often


def _prevent(mind: Mind, power: Power, fee: int) -> float:
    return float(max(0.1, 0.35 * getattr(power.does, "n", 1) - 0.2 * fee))


def _waiver(mind: Mind, power: Power, fee: int) -> float:
    fees = [
        sum(mind.box.upgrade[card].fee > 0 for card in person.upgrades)
        for person in mind.team.values()
    ]
    return 0.6 * max(fees)


def _discount(mind: Mind, power: Power, fee: int) -> float:
    return 0.5 * getattr(power.does, "n", 1)


def _plain(mind: Mind, power: Power, fee: int) -> float:
    worth = _PLAIN.get(power.does.op, 0.0)
    if power.does.op == "bypass":
        worth *= len(getattr(power.does, "cards", ())) * (2 if fee < 2 else 1.4)
    return max(0.0, worth - 0.15 * fee)


_WORTH: dict[str, Callable[[Mind, Power, int], float]] = {
    "modifier": _modifier,
    "reroll": _reroll,
    "add-points": _points,
    "perform": _perform,
    "prevent": _prevent,
    "fee-waiver": _waiver,
    "discount": _discount,
}
