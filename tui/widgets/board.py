"""What the table screen asks of a game's own widget, and what that widget tells the table screen.

The table screen owns the links, the prompt, the log and the order of things; a board draws one
seat's view and lets people point at it. A board never answers a decision by itself: it names the
option that was pointed at (``Hovered``) or chosen (``Chosen``), and the prompt does the rest, so
that keyboard, mouse and prompt obey the same confirmations.

Order of calls while a move is shown step by step::

    board.step(event)  -> seconds this event deserves; the picture now shows it
    ...                   (a key press, or motion switched off, skips the rest)
    board.show(view, decision)   the truth, whatever was drawn before
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen
from textual.message import Message

from tui.painting import Painted


@frozen
class Target:
    """One thing jump mode can reach: the option's key, and the cell that carries the letter."""

    key: str
    x: int
    y: int


class Board(Painted, can_focus=True):
    """Base of every game's drawn table. A subclass implements ``paint`` and what else it needs.

    The arrow keys of a focused board move its own cursor among the targets of the decision and post
    ``Hovered``; Enter or a second click posts ``Chosen``.
    """

    class Hovered(Message):
        """The board's cursor stands on this option now; the prompt follows."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Chosen(Message):
        """This option was chosen on the board, as if Enter had been pressed on it in the prompt."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Arranged(Message):
        """Things were put into this order on the board, by dragging or carrying them.

        ``through`` is the option that leads to the question for an order, where it is not asked
        yet.
        """

        def __init__(self, order: Sequence[str], through: str = "") -> None:
            super().__init__()
            self.order = list(order)
            self.through = through

    def show(self, view: Any, decision: Any | None) -> None:
        """Draw what the seat may see. ``decision`` is what that seat is asked, or None.

        Both are the engine's (``link.view``, ``link.decision``). Called after every publish and
        after a curtain; it ends whatever ``step`` was showing.
        """
        raise NotImplementedError

    def cover(self) -> None:
        """Forget every view and draw nothing: a curtain stands in front, or the table was left."""
        raise NotImplementedError

    def step(self, event: Any) -> float:
        """Show one event on top of what is drawn. Gives the seconds to rest before the next one.

        0.0: nothing to see. Never called when motion is off.
        """
        return 0.0

    def highlight(self, key: str | None, picked: frozenset[str] = frozenset()) -> None:
        """The prompt's cursor stands on option ``key``; ``picked`` are those chosen so far."""

    def hear(self, event: Any) -> None:
        """This has happened; called for every event of a move, whether it is shown or skipped."""

    def recall(self, events: Sequence[Any]) -> None:
        """All this has happened so far: a table was sat down to, or a step was taken back."""
        for event in events:
            self.hear(event)

    def consider(self, answer: Any) -> None:
        """The amount, or the order of keys, that Enter would answer in the prompt now."""

    def targets(self) -> tuple[Target, ...]:
        """What jump mode may put letters on now: options of the decision that have a place here."""
        return ()

    def letters(self, marks: Mapping[str, str]) -> None:
        """Paint these jump letters (option key -> letter) over the targets; empty: none."""

    def obey(self, letter: str) -> bool:
        """A key that is the game's own, wherever the focus is; False if it means nothing here."""
        return False

    def about(self, key: str) -> str:
        """A short help text for what option ``key`` points at, or "" if there is nothing to say."""
        return ""
