"""Styled words for pages, hands and headers: a line is a row of spans, a span a text with a style.

Styles are the semantic names of the theme ("text", "dim", "title", "warn"...).
"""

from __future__ import annotations

from attrs import frozen

from tui.painting.words import cell_width, clip, wrap

Span = tuple[str, str]
Line = tuple[Span, ...]

BLANK: Line = ()


@frozen
class Page:
    """Something to read: what a viewer, a help text or a summary puts on a page of its own."""

    title: str
    lines: tuple[Line, ...]


def line(text: str, style: str = "text") -> Line:
    """One span on a line of its own."""
    return ((text, style),)


def wrapped(text: str, width: int, style: str = "text", indent: int = 0) -> list[Line]:
    """A text as indented lines of one style."""
    pad = " " * indent
    return [line(pad + row, style) for row in wrap(text, max(1, width - indent))]


def width_of(spans: Line) -> int:
    """How many cells a line takes."""
    return sum(cell_width(text) for text, _ in spans)


def plain(spans: Line) -> str:
    """A line without its styles."""
    return "".join(text for text, _ in spans)


def flowed(spans: Line, width: int, most: int) -> list[Line]:
    """A line broken at spaces into at most ``most`` lines; an ellipsis ends what is left over."""
    words = [(word, style) for text, style in spans for word in text.split()]
    lines: list[list[Span]] = [[]]
    used = 0
    for place, (word, style) in enumerate(words):
        needed = cell_width(word) + (1 if lines[-1] else 0)
        if used + needed > width and lines[-1]:
            if len(lines) == most:
                rest = " ".join(left for left, _ in words[place:])
                lines[-1].append((clip(f" {rest}", width - used), style))
                break
            lines.append([])
            needed, used = cell_width(word), 0
        lines[-1].append((f" {word}" if lines[-1] else word, style))
        used += needed
    return [tuple(each) for each in lines]
