"""The names of things, and what they do, by their sources (see `printed`)."""

from __future__ import annotations

from content.inevitable import words
from engine.inevitable.state import InevitableGame

__all__ = ["dollars", "item_name", "name_of", "square_name", "use_words"]


def name_of(game: InevitableGame, source: str) -> str:
    """Return the name printed on what a source belongs to."""
    kind, _, thing = source.partition("/")[0].partition(":")
    box = game.box
    match kind:
        case "ability":
            return game.printed.ability[f"ability:{thing}"].name
        case "item":
            return item_name(game, thing)
        case "card" | "lasting":
            return box.card[thing].name
        case "square":
            return box.square[thing].name
        case "wheel":
            return box.shows.wheel[int(thing)].name
        case "edge":
            return box.shows.edge[int(thing)].name
    return source


def item_name(game: InevitableGame, item: str) -> str:
    """Return the name of a Catalog item, or of the Special."""
    return game.box.special.name if item == "special" else game.box.item[item].name


def square_name(game: InevitableGame, place: int) -> str:
    """Return the name of a square; a destroyed one is a blank square."""
    if place in game.state.destroyed:
        return f"the ruins of {game.box.squares[place].name}"
    return game.box.squares[place].name


def use_words(game: InevitableGame, source: str) -> str:
    """Return what a use does, when, and at what price."""
    kind, _, thing = source.partition(":")
    if kind == "item":
        return words.item_words(game.box.item[thing])
    if source in game.printed.use:
        return words.use_words(game.printed.use[source])
    return words.effect_words(game.printed.effects_of(source))


def dollars(n: int) -> str:
    """Return a sum of money."""
    return f"${n:,}"
