"""The log at the table: the last things that happened, newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from tui.painting import Canvas, Painted
from tui.painting.words import clip, wrap
from tui.widgets.lines import Line, line


@frozen
class Entry:
    """One sentence of the log, and the style of who did it ("text" for nobody)."""

    words: str
    style: str = "text"
    mark: str = ""
    """A sign of the seat before the sentence, so that colour is never needed."""


def entry_lines(entries: Iterable[Entry], width: int) -> list[Line]:
    """Entries as lines: continued lines are indented under the first."""
    lines: list[Line] = []
    for entry in entries:
        lead = f"{entry.mark} " if entry.mark else ""
        rows = wrap(entry.words, max(8, width - len(lead)))
        lines.append(((lead, f"{entry.style}"), (rows[0], "text")) if lead else line(rows[0]))
        lines += [line(" " * max(1, len(lead)) + row) for row in rows[1:]]
    return lines


class LogPane(Painted):
    """Shows the end of the log; one line where there is only one line.

    ``fresh`` entries at the end are new since the seat last sat here; older ones are dim.
    """

    def __init__(self, key: str = "l") -> None:
        super().__init__()
        self.key = key
        self.entries: list[Entry] = []
        self.fresh = 0

    def add(self, entry: Entry) -> None:
        """One more thing happened."""
        self.entries.append(entry)
        self.fresh += 1
        self.repaint()

    def fill(self, entries: Iterable[Entry], fresh: int) -> None:
        """Begin anew with these; the last ``fresh`` of them have not been read."""
        self.entries = list(entries)
        self.fresh = fresh
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """A frame with as many last lines as fit, or the last sentence alone."""
        width, height = canvas.width, canvas.height
        if height < 3:
            self._paint_bare(canvas)
            return
        canvas.box(0, 0, width, height, "border", title="log", title_style="dim")
        canvas.put_right(width - 2, height - 1, f" {self.key} ", "key")
        inside = canvas.part(2, 1, width - 4, height - 2)
        lines: list[Line] = []
        seen = len(self.entries) - self.fresh
        for place in range(len(self.entries) - 1, -1, -1):
            rows = entry_lines([self.entries[place]], inside.width)
            if place < seen:
                rows = [tuple((text, _dimmed(style)) for text, style in row) for row in rows]
            lines[:0] = rows
            if len(lines) >= inside.height:
                break
        for y, spans in enumerate(lines[-inside.height :]):
            inside.put_spans(0, y, spans)

    def _paint_bare(self, canvas: Canvas) -> None:
        if not self.entries:
            return
        latest = self.entries[-canvas.height :]
        for y, entry in enumerate(latest):
            x = canvas.put(1, y, f"{entry.mark} " if entry.mark else "", entry.style)
            words = clip(entry.words, canvas.width - x - 1)
            canvas.put(x, y, words, "text" if y == len(latest) - 1 else "dim")


def _dimmed(style: str) -> str:
    return "dim" if style == "text" else style
