"""The log at the table: the last things that happened, newest at the bottom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tui.painting import Canvas, Painted
from tui.painting.words import clip, wrap
from tui.widgets.lines import Line

Names = Mapping[str, str]
"""The styles in which the names of the seats are written."""


def coloured(words: str, names: Names, style: str = "text") -> Line:
    """A sentence in one style, with the names of seats in theirs."""
    if not names:
        return ((words, style),)
    listed = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    pieces = re.split(rf"(?<!\w)({listed})(?!\w)", words)
    return tuple((piece, names.get(piece, style)) for piece in pieces if piece)


def log_lines(
    sentences: Iterable[str], names: Names, width: int, style: str = "text"
) -> list[Line]:
    """Sentences as lines; what is continued is indented under its first line."""
    lines: list[Line] = []
    for sentence in sentences:
        first, *rest = wrap(sentence, max(8, width - 1))
        lines.append(coloured(first, names, style))
        lines += [coloured(f" {row}", names, style) for row in rest]
    return lines


class LogPane(Painted):
    """Shows the end of the log; one line where there is only one line.

    ``fresh`` sentences at the end are new since the seat last sat here; older ones are dim.
    """

    def __init__(self, names: Names, key: str) -> None:
        super().__init__()
        self.names = names
        self.key = key
        self.sentences: list[str] = []
        self.fresh = 0

    def add(self, sentence: str) -> None:
        """One more thing happened."""
        self.sentences.append(sentence)
        self.fresh += 1
        self.repaint()

    def fill(self, sentences: Iterable[str], fresh: int) -> None:
        """Begin anew with these; the last ``fresh`` of them have not been read."""
        self.sentences = list(sentences)
        self.fresh = fresh
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """A frame with as many last lines as fit, or the last sentences alone."""
        width, height = canvas.width, canvas.height
        if height < 3:
            self._paint_bare(canvas)
            return
        canvas.box(0, 0, width, height, "border", title="log", title_style="dim")
        canvas.put_right(width - 2, height - 1, f" {self.key} ", "key")
        inside = canvas.part(2, 1, width - 4, height - 2)
        lines: list[Line] = []
        seen = len(self.sentences) - self.fresh
        for place in range(len(self.sentences) - 1, -1, -1):
            style = "text" if place >= seen else "dim"
            lines[:0] = log_lines([self.sentences[place]], self.names, inside.width, style)
            if len(lines) >= inside.height:
                break
        for y, spans in enumerate(lines[-inside.height :]):
            inside.put_spans(0, y, spans)

    def _paint_bare(self, canvas: Canvas) -> None:
        """As many of the last sentences as fit whole; the very last one at any rate."""
        room, latest = canvas.width - 2, ""
        for sentence in reversed(self.sentences):
            longer = f"{sentence} {latest}".rstrip()
            if latest and len(wrap(longer, room)) > canvas.height:
                break
            latest = longer
        for y, words in enumerate(wrap(latest, room)[: canvas.height]):
            canvas.put_spans(1, y, coloured(clip(words, room), self.names))
