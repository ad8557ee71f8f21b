"""Abilities and upgrades in words: when, for how much, what and how often."""

from __future__ import annotations

from typing import Any

from content.civitas.powers import Power
from content.civitas.types import CivitasBox
from engine.civitas.words.effects import sentences
from engine.civitas.words.names import (
    amount,
    costs_words,
    listing,
    name,
    plural,
    skills_words,
    wound_words,
)

__all__ = ["power_effect", "power_sentences"]

_WHEN = {
    "standing": "",
    "before-roll": "Before a roll",
    "after-roll": "After a roll",
    "on-arrival": "On arrival",
    "on-encounter": "When an Encounter is turned up",
    "after-encounter": "After an Encounter",
    "between-cards": "Between cards",
    "on-wounds": "When wounds are due",
    "on-purchase": "After a purchase",
    "crime-start": "When a Crime begins",
    "crime-end": "When a Crime ends",
    "in-combat": "In combat",
}
_RESOURCES = ("reputation", "ether", "ion")
_ALWAYS_ON = ("extra-purchase", "discount")
_LIMIT = {"none": "", "trial": " Once a trial.", "crime": " Once a Crime."}
_PLACE = {
    "first-responder": "at First Responders",
    "witness": "at Witnesses",
    "location": "at Locations",
    "encounter": "in Encounters",
    "final": "in Final Encounters",
    "victim": "for Victims",
    "combat": "in combat",
}


def power_sentences(box: CivitasBox, power: Power, fee: int = 0) -> str:
    """Return what an ability or an upgrade does, when, for how much and how often.

    `fee` is what an upgrade takes at every use.
    """
    costs = {each: getattr(power.cost, each) for each in ("any", *_RESOURCES)}
    costs["ion"] += fee
    pay = costs_words(box, costs)
    when = "" if power.does.op in _ALWAYS_ON else _WHEN[power.timing]
    if pay:
        when = f"{when}, pay {pay}" if when else f"Pay {pay}"
    does = power_effect(box, power)
    return f"{when}: {does[:1].lower()}{does[1:]}" if when else does


def power_effect(box: CivitasBox, power: Power) -> str:
    """Return what a power does and how often, for where its moment and its cost are known."""
    does: str = _POWER[power.does.op](box, power.does, power.timing)
    return does + _LIMIT[power.limit]


def _modifier(box: CivitasBox, does: Any, timing: str) -> str:
    whose = {
        "holder": "this character's",
        "partner": "the partner's",
        "both": "both characters'",
    }[does.who]
    skills = f"{listing([name(box, skill) for skill in does.skills])} " if does.skills else ""
    places = [] if timing == "in-combat" else [_PLACE[where] for where in does.at]
    at = f" {listing(places)}" if places else ""
    rolling = {"any": "", "alone": " when rolling alone", "together": " when both roll"}
    return f"Add {does.n} to {whose} {skills}rolls{at}{rolling[does.rolling]}."


def _bypass(box: CivitasBox, does: Any, timing: str) -> str:
    every = len(does.resources) == len(_RESOURCES)
    asked = "" if every else f"{listing([name(box, each) for each in does.resources])} "
    if timing == "standing":
        cards = listing([plural(name(box, deck)) for deck in does.cards])
        return f"Ignore the {asked}Qualifiers of {cards}."
    cards = listing([f"a {name(box, deck)}" for deck in does.cards], "or")
    qualifier = "Qualifier" if every or len(does.resources) == 1 else "Qualifiers"
    return f"Ignore the {asked}{qualifier} of {cards}."


def _reroll(box: CivitasBox, does: Any, timing: str) -> str:
    die = "one die" if does.die == "any" else "this character's die"
    return f"Roll {die} again; the new face counts."


def _prevent(box: CivitasBox, does: Any, timing: str) -> str:
    who = "this character" if does.who == "holder" else "either character"
    return f"Prevent up to {wound_words(does.n)} to {who}."


def _swap_skill(box: CivitasBox, does: Any, timing: str) -> str:
    others = skills_words(box, does.instead_of)
    return f"Use this character's {name(box, does.use)} instead of {others}."


def _extra(box: CivitasBox, does: Any, timing: str) -> str:
    return f"Buy {does.n} more {'upgrade' if does.n == 1 else 'upgrades'} at every opening."


_POWER: dict[str, Any] = {
    "modifier": _modifier,
    "half-price": lambda box, does, timing: f"Pay half the {name(box, 'ether')} for upgrades.",
    "fee-waiver": lambda box, does, timing: (
        f"Pay no {name(box, 'ion')} for this character's other upgrades."
    ),
    "bypass": _bypass,
    "toughness": lambda box, does, timing: f"Have {does.n} HP more.",
    "join-roll": lambda box, does, timing: "Also roll where the partner would roll alone.",
    "swap-roller": lambda box, does, timing: (
        "Roll in the partner's place where the partner would roll alone."
    ),
    "swap-skill": _swap_skill,
    "reroll": _reroll,
    "add-points": lambda box, does, timing: f"Add {does.n} to the total.",
    "cancel-encounter": lambda box, does, timing: "Put it under its deck, unplayed.",
    "perform": lambda box, does, timing: sentences(box, does.effects),
    "prevent": _prevent,
    "redirect": lambda box, does, timing: "Share the wounds of one character between both.",
    "extra-purchase": _extra,
    "discount": lambda box, does, timing: (
        f"Pay {amount(box, does.n, 'ether')} less for every upgrade, but at least 1."
    ),
}
