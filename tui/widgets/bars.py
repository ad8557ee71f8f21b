"""The two bars of every screen: what this is, above; which keys work now, below."""

from __future__ import annotations

from collections.abc import Sequence

from tui.painting import Canvas, Painted
from tui.painting.words import cell_width
from tui.widgets.lines import Line, line, width_of

KeyHint = tuple[str, str]
"""A key as people write it, and the one or two words for what it does."""


class Header(Painted):
    """One line: what is on the screen, and at the right what matters most about it."""

    def __init__(self, left: Line = (), right: Line = ()) -> None:
        super().__init__()
        self.left = left
        self.right = right

    def say(self, left: Line, right: Line = ()) -> None:
        """Show these words from now on."""
        self.left, self.right = left, right
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """The left words first; the right ones as far as room is left."""
        end = canvas.put_spans(1, 0, self.left)
        room = canvas.width - end - 3
        right = self.right
        while right and width_of(right) > room:
            right = right[1:]
        canvas.put_spans(canvas.width - 1 - width_of(right), 0, right)


class KeyLine(Painted):
    """The keys that work now. The last one stays at the right end; what has no room is left out.

    A notice (a save that failed, an undo that went through) takes its place until the next key.
    """

    def __init__(self, keys: Sequence[KeyHint] = ()) -> None:
        super().__init__()
        self.keys = tuple(keys)
        self.notice: Line = ()

    def show(self, keys: Sequence[KeyHint]) -> None:
        """Name these keys from now on."""
        self.keys = tuple(keys)
        self.repaint()

    def say(self, words: str, style: str = "note") -> None:
        """Show a sentence instead of the keys; "" brings them back."""
        notice = line(words, style) if words else ()
        if notice != self.notice:
            self.notice = notice
            self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Key and word, two spaces, the next."""
        if self.notice:
            canvas.put_spans(1, 0, self.notice)
            return
        if not self.keys:
            return
        *others, last = self.keys
        end = canvas.width - 1 - _width(last)
        x = 1
        for hint in others:
            if x + _width(hint) + 2 <= end:
                x = _put(canvas, x, hint) + 2
        _put(canvas, max(end, 1), last)


def _width(hint: KeyHint) -> int:
    return cell_width(hint[0]) + 1 + cell_width(hint[1])


def _put(canvas: Canvas, x: int, hint: KeyHint) -> int:
    x = canvas.put(x, 0, hint[0], "key")
    return canvas.put(x + 1, 0, hint[1], "dim")
