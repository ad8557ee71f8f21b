"""A pane to read in: lines of styled words that scroll, with a mark where more of them are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events

from tui.painting import Canvas, Painted
from tui.painting.glyphs import DOWN, UP
from tui.widgets.lines import Line

Writer = Callable[[int], Sequence[Line]]
"""Gives the lines for a width: words are broken for the room there is."""


class Reader(Painted, can_focus=True):
    """Shows what a ``Writer`` writes for its width, framed, with a title.

    ``from_end`` begins at the last line, as a log does.
    """

    def __init__(
        self, title: str = "", write: Writer | None = None, *, from_end: bool = False
    ) -> None:
        super().__init__()
        self.title = title
        self.foot = ""
        self._write = write or (lambda width: ())
        self._from_end = from_end
        self._top = 0
        self._written: tuple[int, list[Line]] = (-1, [])

    def show(self, title: str, write: Writer, *, from_end: bool = False) -> None:
        """Read this from now on."""
        self.title = title
        self._write = write
        self._from_end = from_end
        self._top = 0
        self._written = (-1, [])
        self.repaint()

    def lines_for(self, width: int) -> list[Line]:
        """The lines as broken for a pane of this inner width."""
        if self._written[0] != width:
            self._written = (width, list(self._write(width)))
        return self._written[1]

    def scroll_lines(self, by: int) -> None:
        """Read on, or back."""
        inner = self.size.height - 2
        most = max(0, len(self.lines_for(self.size.width - 4)) - inner)
        top = most if self._from_end else self._top
        self._from_end = False
        self._top = max(0, min(top + by, most))
        self.repaint()

    def command(self, name: str) -> bool:
        """Obey one of the moving commands; False if it is none of them."""
        page = max(1, self.size.height - 3)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page}
        far = 1_000_000
        steps |= {"first": -far, "last": far, "toggle": page}
        if name not in steps:
            return False
        self.scroll_lines(steps[name])
        return True

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel reads on."""
        event.stop()
        self.scroll_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel reads back."""
        event.stop()
        self.scroll_lines(-3)

    def paint(self, canvas: Canvas) -> None:
        """The frame, the lines that fit, and arrows at the edge where there are more."""
        width, height = canvas.width, canvas.height
        edge = "border-active" if self.has_focus else "border"
        canvas.box(0, 0, width, height, edge, title=self.title, title_style="title")
        inner = max(0, height - 2)
        lines = self.lines_for(width - 4)
        most = max(0, len(lines) - inner)
        top = most if self._from_end else min(self._top, most)
        inside = canvas.part(2, 1, width - 4, inner)
        for y, spans in enumerate(lines[top : top + inner]):
            inside.put_spans(0, y, spans)
        if top > 0:
            canvas.put(width - 1, 1, UP, "key")
        if top < most:
            canvas.put(width - 1, height - 2, DOWN, "key")
        if most:
            seen = f" {min(top + inner, len(lines))} of {len(lines)} "
            canvas.put_right(width - 2, height - 1, seen, "dim")
        if self.foot:
            canvas.put_clipped(2, height - 1, width - 18, f" {self.foot} ", "dim")
