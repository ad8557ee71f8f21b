"""What the questions of this game have in common: cards, characters and powers as options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from engine.civitas.powers import costs_of, find
from engine.civitas.state import CivitasGame
from engine.civitas.words import (
    amounts_brief,
    bar_head,
    costs_words,
    name,
    power_effect,
    short,
)
from engine.kernel.decisions import Words

__all__ = [
    "card_words",
    "lacking",
    "power_name",
    "power_words",
    "resource_words",
    "warned",
    "who",
    "witness_words",
]


def who(game: CivitasGame, place: str) -> str:
    """Return the name of the character at a place."""
    return game.name_of(place) or place.capitalize()


def power_name(game: CivitasGame, key: str) -> str:
    """Return the name of an ability or an upgrade by its key."""
    kind, card = key.split(":", 1)
    printed: Any = game.box.card[card]
    found: str = printed.ability_name if kind == "ability" else printed.name
    return found


def power_words(game: CivitasGame, key: str) -> Words:
    """Return a power as an option: what it does, and what this use costs."""
    holder, power = find(game, key)
    return Words(
        power_name(game, key),
        f"{who(game, holder)}: {power_effect(game.box, power)}",
        cost=costs_words(game.box, costs_of(game, key)),
    )


def resource_words(game: CivitasGame, key: str) -> Words:
    """Return one Resource of one character ("main:ether") as an option."""
    place, resource = key.split(":")
    person = game.person(place)
    held = 0 if person is None else person.held(resource)
    return Words(f"{who(game, place)}: {name(game.box, resource)}", f"holds {held}")


def card_words(game: CivitasGame, card: str) -> Words:
    """Return a Witness or Location as an option: what it asks for and offers, what is lacking."""
    printed: Any = game.box.card[card]
    parts = [f"{bar.label}: {bar_head(game.box, bar)}" for bar in printed.bars]
    if game.qualifier(card):
        missing = lacking(game, card)
        asks = amounts_brief(game.box, printed.qualifier)
        parts.insert(0, f"asks {asks} ({missing})" if missing else f"asks {asks}")
    if printed.unlock is not None:
        pool = name(game.box, printed.unlock.pool)
        parts.insert(0, f"unlocks {pool} slot {printed.unlock.slot}")
    return Words(printed.name, "; ".join(parts))


def lacking(game: CivitasGame, card: str, bypassed: Sequence[str] = ()) -> str:
    """Return what is missing for a card's Qualifier now, "" if nothing is."""
    asked = game.qualifier(card)
    missing = {
        resource: asked[resource] - game.combined(resource)
        for resource in game.unmet(card, bypassed)
    }
    short_of = ", ".join(f"{n} {short(game.box, resource)}" for resource, n in missing.items())
    return f"{short_of} short" if missing else ""


def witness_words(game: CivitasGame, key: str) -> Words:
    """Return a round with the Key Witness of a Crime ("witness:2") as an option."""
    crime = int(key.removeprefix("witness:"))
    file = game.state.crimes[crime]
    heard = ", ".join(game.card_name(card) for card in file.witnesses)
    left = f"{file.evidence} {name(game.box, 'evidence')} left"
    return Words(f"Hear {heard}", f"{game.card_name(file.card)}: {left}")


def warned(warnings: Mapping[int, str]) -> str:
    """Return warnings about shares in a line, such as "At 0-2: This split loses the game."."""
    said = []
    # Neighbours with the same sentence have the same distance to their place in the row.
    places = enumerate(sorted(warnings))
    for (_, text), run in groupby(places, lambda at: (at[1] - at[0], warnings[at[1]])):
        shares = [share for _, share in run]
        span = str(shares[0]) if len(shares) == 1 else f"{shares[0]}-{shares[-1]}"
        said.append(f"At {span}: {text}")
    return " ".join(said)
