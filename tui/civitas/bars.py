"""Bars drawn: on one line, in a few rows, or a whole list of them, their figures coloured."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from content.civitas import load
from engine.civitas.words import WHO, Bit, amounts_brief, brief, brief_bits, head_bits, span
from tui.civitas.cards import short
from tui.painting.canvas import Canvas
from tui.painting.words import wrap
from tui.widgets.lines import Line, Span, line

_WORDS_FROM: Final = 22
"""Columns from which bars have room for words."""
_TONES: Final = {"target": "target", "gain": "good", "loss": "bad"}
_ONE_ROW: Final = 999


def bar_line(bar: Any) -> Line:
    """A bar on one line, however long: its label, who rolls what, what it brings."""
    box = load()
    pieces = (Bit(f"{bar.label}: "), *head_bits(box, bar), Bit(": "), *brief_bits(box, bar))
    return _toned(pieces, _ONE_ROW, "text")[0]


def paint_bars(inside: Canvas, card: str) -> None:
    """The bars of a card written out, as many as there are rows for; then the mood."""
    printed: Any = load().card[card]
    rows = [row for bar in printed.bars for row in bar_rows(bar, inside.width)]
    for y, spans in enumerate(rows[: inside.height]):
        inside.put_spans(0, y, spans)
    if len(rows) > inside.height:
        inside.put(inside.width - 1, inside.height - 1, "…", "dim")
    mood = wrap(printed.flavour, inside.width)
    if len(rows) + 1 + len(mood) <= inside.height:
        for n, words in enumerate(mood):
            inside.put(0, len(rows) + 1 + n, words, "dim italic")


def bar_rows(bar: Any, width: int) -> list[Line]:
    """A bar in a few rows: in words where there is width for them, else in signs. Targets, gains
    and losses have colours of their own (CIV-COL-01).
    """
    box = load()
    if width >= _WORDS_FROM:
        head = _toned((Bit(f"{bar.label}: "), *head_bits(box, bar)), width, "text")
        body = _toned(brief_bits(box, bar), width - 1, "dim")
        return [*head, *(((" ", "dim"), *spans) for spans in body)]
    rows: list[Line]
    parts: tuple[Span, ...]
    match bar.op:
        case "trial":
            skills = "/".join(short(skill) for skill in bar.skills)
            who = "" if bar.who == "either" else f" {WHO[bar.who]}"
            rows = [((f"{skills} ", "bright"), (str(bar.target), "target"), (who, "bright"))]
            parts = ((brief(box, bar.win), "good"), (brief(box, bar.lose), "bad"))
        case "banded":
            rows = [line("/".join(short(skill) for skill in bar.skills), "bright")]
            parts = tuple((f"{span(band)} {brief(box, band.effects)}", "dim") for band in bar.bands)
        case "exchange":
            taken = "heal" if bar.take == "wound" else short(bar.take)
            rows = [line(f"{short(bar.give)} for {taken}", "bright")]
            parts = ()
        case _:
            price = amounts_brief(box, bar.price, "-")
            rows = [line(price, "bad") if price else line("no roll", "bright")]
            parts = ((brief(box, bar.effects), "good"),)
    for words, style in parts:
        rows += [line(f" {row}", style) for row in wrap(words, width - 1)]
    return rows


def _toned(pieces: Sequence[Bit], width: int, style: str) -> list[Line]:
    """Pieces of words broken into rows, each piece in the colour of its tone."""
    words = "".join(piece.text for piece in pieces)
    styles = [_TONES.get(piece.tone, style) for piece in pieces for _ in piece.text]
    rows: list[Line] = []
    at = 0
    for row in wrap(words, width):
        at = words.index(row, at)
        cells = zip(row, styles[at : at + len(row)], strict=True)
        runs = groupby(cells, key=itemgetter(1))
        rows.append(tuple(("".join(sign for sign, _ in run), tone) for tone, run in runs))
        at += len(row)
    return rows
