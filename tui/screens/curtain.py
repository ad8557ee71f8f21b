"""The curtain between two people at one keyboard: it hides everything and says who is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.geometry import Region
from textual.widget import Widget

from tui.painting import Canvas, Painted
from tui.screens.base import CityScreen
from tui.widgets.lines import Page, wrapped

_FOLD = "▓▒░ ░▒"


class CurtainCloth(Painted, can_focus=True):
    """Folds of cloth, and the one sentence on it. Knows a name and nothing else."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def paint(self, canvas: Canvas) -> None:
        """Folds at both sides as far as there is room; the words stand free in the middle."""
        words = f"Pass the keyboard to {self.person}"
        room = max(34, len(words) + 8)
        side = max(0, min((canvas.width - room) // 2, 18))
        for y in range(canvas.height):
            for x in range(side):
                canvas.put(x, y, _FOLD[x % len(_FOLD)], "border")
                canvas.put(canvas.width - 1 - x, y, _FOLD[x % len(_FOLD)], "border")
        middle = canvas.height // 2
        canvas.put_centred(middle - 1, words, "title")
        canvas.put_centred(middle + 1, f"press Enter, {self.person}", "key")


class CurtainScreen(CityScreen):
    """Waits for the next person. ``then`` is called when Enter is pressed, after it has gone up."""

    AUTO_FOCUS = "CurtainCloth"
    title_line = "Terminal City"
    hints = ("help", "commit", "quit")

    def __init__(self, name: str, then: Callable[[], None]) -> None:
        super().__init__()
        self.cloth = CurtainCloth(name)
        self._then = then

    def panes(self) -> Sequence[Widget]:
        """The cloth."""
        return (self.cloth,)

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """All of it."""
        return {self.cloth: inside}

    def word_for(self, command: str) -> str:
        """Enter does not do anything here but lift the curtain."""
        return f"I am {self.cloth.person}" if command == "commit" else super().word_for(command)

    def help_page(self) -> Page:
        """What a curtain is for."""
        words = (
            f"What {self.cloth.person} holds is nobody else's business. When {self.cloth.person} "
            "sits at the keyboard and the others look away, press Enter."
        )
        return Page("The curtain", tuple(wrapped(words, 72)))

    def do_commit(self) -> None:
        """The right person is here."""
        self.app.pop_screen()
        self._then()

    def do_back(self) -> None:
        """There is no way round a curtain."""
        self.say(f"Only {self.cloth.person} goes on from here: Enter.")
