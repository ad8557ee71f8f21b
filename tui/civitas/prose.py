"""Cards written out as paragraphs, for the pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from content.civitas import load
from engine.civitas.words import card_lines
from tui.widgets.lines import Line, wrapped

INDENT: Final = 2


def card_text(card: str, width: int) -> list[Line]:
    """What a card says, what its person wants and fears, its mood."""
    printed: Any = load().card[card]
    lines = paragraphs(card_lines(load(), card), width)
    stake = getattr(printed, "stake", "")
    if stake:
        lines += wrapped(stake, width, "note", INDENT)
    return [*lines, *wrapped(printed.flavour, width, "dim italic", INDENT)]


def paragraphs(sentences: Iterable[str], width: int) -> list[Line]:
    """Sentences as indented paragraphs."""
    return [row for words in sentences for row in wrapped(words, width, "text", INDENT)]
