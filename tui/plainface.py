"""The face of a game that has no drawn table yet: the view is listed, the prompt does the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from engine import Event, kind
from tui.face import Viewer
from tui.painting import Canvas
from tui.widgets.board import Board
from tui.widgets.lines import Line, Page, line, wrapped

_LABEL_WIDTH = 16


def _value_lines(view: Any, width: int) -> list[Line]:
    """Every field of a view that holds something, a line or more each."""
    if not attrs.has(type(view)):
        return wrapped(str(view), width)
    lines: list[Line] = []
    for field in attrs.fields(type(view)):
        value = getattr(view, field.name)
        if value in (None, "", (), [], {}):
            continue
        first, *rest = wrapped(str(value), max(8, width - _LABEL_WIDTH))
        lines.append(((field.name.ljust(_LABEL_WIDTH), "dim"), *first))
        lines += [((" " * _LABEL_WIDTH, "dim"), *more) for more in rest]
    return lines


class PlainBoard(Board):
    """The fields of the view, one under the other."""

    def __init__(self) -> None:
        super().__init__()
        self._view: Any = None

    def show(self, view: Any, decision: Any | None) -> None:
        """List this view."""
        self._view = view
        self.repaint()

    def cover(self) -> None:
        """Show nothing."""
        self._view = None
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """As many lines as there is room for."""
        if self._view is not None:
            for y, spans in enumerate(_value_lines(self._view, canvas.width - 2)[: canvas.height]):
                canvas.put_spans(1, y, spans)


class PlainFace:
    """Stands in for a game's own face; see ``tui.face.Face``."""

    tagline = ""
    viewers: tuple[Viewer, ...] = ()

    def __init__(self, game: str) -> None:
        self.title = kind(game).title

    def board(self) -> Board:
        """A list of what the view holds."""
        return PlainBoard()

    def board_rows(self, width: int, height: int) -> int:
        """Half the terminal."""
        return height // 2

    def header(self, view: Any, width: int) -> tuple[Line, Line]:
        """The title alone."""
        return line(self.title, "title"), ()

    def hand(self, view: Any, width: int) -> Page:
        """The whole view of the seat."""
        return Page("What you see", tuple(_value_lines(view, width)))

    def hand_line(self, view: Any, width: int) -> Line:
        """Nothing: a hand is not told from the rest."""
        return ()

    def has_secrets(self, view: Any) -> bool:
        """Always: better one curtain too many."""
        return True

    def figures(self, events: Sequence[Event]) -> tuple[tuple[str, str], ...]:
        """How many things happened."""
        return (("Things that happened", str(len(events))),)

    def ending(self, view: Any, width: int) -> tuple[Line, ...]:
        """The last view."""
        return tuple(_value_lines(view, width))
