"""A deal in words: all that is in it, what it comes to, and what the row under the cursor is."""

from __future__ import annotations

from tui.widgets.draft import Bargaining, Draft, Entry
from tui.widgets.lines import BLANK, Line, line, wrapped

_INDENT = 2


def deal_lines(bargaining: Bargaining, width: int) -> list[Line]:
    """Who gives what, what is promised, and what the seat would have afterwards."""
    terms, deal = bargaining.draft.terms(), bargaining.deal
    reading = Draft.of(deal, terms, writing=False)
    lines: list[Line] = []
    for area in bargaining.draft.areas:
        lines.append(line(reading.heading(area), "heading"))
        for entry in reading.entries(area):
            style = "text" if entry.is_real else "dim"
            lines += wrapped(reading.said(entry), width, style, _INDENT)
    for words in bargaining.weighed():
        lines += wrapped(words, width, "note")
    return lines


def entry_lines(draft: Draft, width: int) -> list[Line]:
    """The row under the cursor in all its words."""
    entry = draft.entry
    if not entry.is_real:
        return []
    words = wrapped(_name(draft, entry), width, "title")
    for text, style in ((entry.detail, "text"), (entry.warning, "warn")):
        words += wrapped(text, width, style) if text else []
    return [BLANK, *words]


def _name(draft: Draft, entry: Entry) -> str:
    if entry.sum is None:
        return entry.label
    return f"{entry.label}: {draft.said(entry)}"
