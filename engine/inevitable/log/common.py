"""What sentences of the log are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import item_name

__all__ = ["Args", "Says", "items", "listed", "named", "plain"]

Args = dict[str, Any]
Says = Callable[[InevitableGame, Args], str | None]


def named(game: InevitableGame, args: Args, key: str = "seat") -> str:
    """Return the name of a seat, or of whom dice are thrown for that are nobody's."""
    seat = args[key]
    return game.names[seat] if seat >= 0 else "HappyCOM-9"


def listed(names: list[str]) -> str:
    """Return names in a row: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def items(game: InevitableGame, ids: list[str]) -> str:
    """Return Catalog items in a row."""
    return listed([item_name(game, item) for item in ids])


def plain(words: str) -> Says:
    """Return a sentence with `{who}` (and `{whom}`: "target") filled in."""

    def says(game: InevitableGame, args: Args) -> str:
        whom = named(game, args, "target") if "target" in args else ""
        return words.format(who=named(game, args), whom=whom)

    return says
