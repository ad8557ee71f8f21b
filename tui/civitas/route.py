"""The route ahead: which cards cannot be met yet, and which cards before them could change that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from attrs import frozen

from content.civitas import load
from engine.civitas.view import CivitasView, EntryView
from tui.civitas.cards import RESOURCES, qualifier_of

ANY_AMOUNT: Final = 99
"""Stands for what an exchange can bring, which depends on what is given."""


@frozen
class Stop:
    """A card of the route: what is lacking now, and who before it could bring that.

    ``helpers`` are pairs of a card and what it brings at best of the Resources that lack;
    ``within_reach``: all of it together would do.
    """

    entry: EntryView
    helpers: tuple[tuple[str, dict[str, int]], ...]
    within_reach: bool


def route(entries: Sequence[EntryView]) -> tuple[Stop, ...]:
    """The cards ahead, in order."""
    return tuple(_stop(entries, n) for n in range(len(entries)))


def _stop(entries: Sequence[EntryView], number: int) -> Stop:
    entry = entries[number]
    if entry.met:
        return Stop(entry, (), True)
    helpers = []
    hoped = dict.fromkeys(entry.lacking, 0)
    for before in entries[:number]:
        brought = {
            resource: n
            for resource, n in (best_of(before.card) if before.card else {}).items()
            if resource in entry.lacking
        }
        if brought and before.card:
            helpers.append((before.card, brought))
            for resource, n in brought.items():
                hoped[resource] += n
    enough = all(hoped[resource] >= n for resource, n in entry.lacking.items())
    return Stop(entry, tuple(helpers), enough)


def better_order(view_order: Sequence[EntryView]) -> tuple[str, ...]:
    """The movable cards with those within reach in front, the cheapest first; a suggestion only."""
    movable = [entry for entry in view_order if entry.movable and entry.card is not None]
    ranked = sorted(movable, key=lambda entry: (not entry.met, sum(entry.lacking.values())))
    return tuple(entry.card for entry in ranked if entry.card is not None)


@cache
def best_of(card: str) -> dict[str, int]:
    """The most of each Resource that one visit to a card can bring."""
    best: dict[str, int] = {}
    printed: Any = load().card[card]
    first = _gains(getattr(printed, "on_play", ()))
    for bar in printed.bars:
        for gained in _outcomes(bar):
            for resource in RESOURCES:
                n = gained.get(resource, 0) + first.get(resource, 0)
                best[resource] = max(best.get(resource, 0), n)
    return {resource: n for resource, n in best.items() if n}


def _outcomes(bar: Any) -> Iterator[dict[str, int]]:
    match bar.op:
        case "trial":
            yield _gains(bar.win)
        case "banded":
            for band in bar.bands:
                yield _gains(band.effects)
        case "effects":
            yield _gains(bar.effects)
        case "exchange":
            yield {bar.take: ANY_AMOUNT}


def _gains(effects: Sequence[Any]) -> dict[str, int]:
    gained: dict[str, int] = {}
    for effect in effects:
        if effect.op == "gain":
            gained[effect.resource] = gained.get(effect.resource, 0) + effect.n
        elif effect.op == "choose":
            options = [_gains(option) for option in effect.options]
            for resource in RESOURCES:
                most = max(option.get(resource, 0) for option in options)
                gained[resource] = gained.get(resource, 0) + most
    return gained


def lacking(view: CivitasView, card: str) -> dict[str, int]:
    """What the team lacks of a card's Qualifier, powers aside; for cards that are not laid yet."""
    team = [person for person in (view.main, view.rookie) if person is not None]
    short_of = {
        resource: n - sum(getattr(person, resource) for person in team)
        for resource, n in qualifier_of(card)
    }
    return {resource: n for resource, n in short_of.items() if n > 0}
