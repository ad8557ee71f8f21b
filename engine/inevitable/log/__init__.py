"""The events of Inevitable in words, for the log and the transcript."""

from __future__ import annotations

from collections.abc import Mapping

from engine.inevitable.log import people, shows, table, things
from engine.inevitable.log.common import Says
from engine.inevitable.state import InevitableGame
from engine.kernel.events import Event

__all__ = ["sentence"]

_WORDS: Mapping[str, Says] = {
    **table.WORDS,
    **things.WORDS,
    **people.WORDS,
    **shows.WORDS,
}


def sentence(game: InevitableGame, event: Event, seat: int | None) -> str | None:
    """Return `event` as a sentence, or None if it is not worth a line."""
    says = _WORDS.get(event.kind)
    return None if says is None else says(game, event.args)
