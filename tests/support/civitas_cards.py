"""Walk over what is printed on the cards of Civitas Nihilium."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import fields, has

from content.civitas.effects import Banded, Choose, Effect, Effects, Exchange, Trial


def bar_effects(bar: Any) -> Iterator[Effect]:
    """Every effect a bar can have, in whatever outcome."""
    match bar:
        case Trial():
            yield from flat((*bar.win, *bar.lose))
        case Banded():
            yield from flat(effect for band in bar.bands for effect in band.effects)
        case Effects():
            yield from flat(bar.effects)


def card_effects(card: Any) -> tuple[Effect, ...]:
    """Every effect of a card with bars, those before the bars included."""
    every = [*flat(getattr(card, "on_play", ()))]
    for bar in card.bars:
        every += bar_effects(bar)
    return tuple(every)


def flat(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects, and those inside a choice."""
    for effect in effects:
        yield effect
        if isinstance(effect, Choose):
            for option in effect.options:
                yield from option


def exchanges(card: Any) -> tuple[Exchange, ...]:
    """The exchanges among the bars of a card."""
    return tuple(bar for bar in card.bars if isinstance(bar, Exchange))


def words_of(entry: Any) -> Iterator[str]:
    """Every text of an entry that people read, those of its parts included."""
    for each in fields(type(entry)):
        value = getattr(entry, each.name)
        if each.metadata.get("words"):
            yield from (value,) if isinstance(value, str) else value
        elif isinstance(value, tuple):
            for part in value:
                if has(type(part)):
                    yield from words_of(part)
