"""A game's face: everything the generic screens need to know to look like that game.

The engine says what happens; a face says how it looks. Each game has one in ``tui/<game>/face.py``
as ``FACE``; it is imported when a table of that game is opened, never before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from attrs import frozen

from engine import Event
from tui.widgets.board import Board
from tui.widgets.lines import Line, Page


@frozen
class Viewer:
    """A page of the game that one letter opens: the discard pile, the cards set aside...

    ``open(view, width)`` makes the page from what the seat may see. ``letter`` is a free letter of
    the table (see ``tui.keys``); ``label`` is what the key line and the command list say.
    """

    letter: str
    label: str
    open: Callable[[Any, int], Page]


class Face(Protocol):
    """How one game shows itself. Every method takes what the seat may see and keeps no state."""

    title: str
    tagline: str
    """One line under the title where a game is picked."""

    viewers: tuple[Viewer, ...]

    def board(self) -> Board:
        """A fresh board widget."""
        ...

    def board_rows(self, width: int, height: int) -> int:
        """Rows the board wants on a terminal of this size; the prompt and the log get the rest."""
        ...

    def header(self, view: Any, width: int) -> tuple[Line, Line]:
        """What matters most, for the left and the right end of the header line."""
        ...

    def hand(self, view: Any, width: int) -> Page:
        """The seat's own secrets, written out."""
        ...

    def hand_line(self, view: Any, width: int) -> Line:
        """The same in one line for the border of the prompt; () for a game without hands."""
        ...

    def has_secrets(self, view: Any) -> bool:
        """Whether this seat holds anything the other seats may not see (else no curtain falls)."""
        ...

    def figures(self, events: Sequence[Event]) -> tuple[tuple[str, str], ...]:
        """What the game came to, counted from its public events: what it is, how much."""
        ...

    def ending(self, view: Any, width: int) -> tuple[Line, ...]:
        """After the game: its last words, and what was hidden laid open."""
        ...


def face_of(game: str) -> Face:
    """The face of a game, or a plain one that lists the view, for a game that has none yet."""
    try:
        module = import_module(f"tui.{game}.face")
    except ModuleNotFoundError as missing:
        if missing.name not in {f"tui.{game}", f"tui.{game}.face"}:
            raise
        from tui.plainface import PlainFace

        return PlainFace(game)
    return cast("Face", module.FACE)
