"""After the game: how it ended and why, what was hidden, what it came to; and what now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from textual.geometry import Region
from textual.widget import Widget

from engine import Refused, Table
from tui.face import Face
from tui.screens.base import CityScreen
from tui.screens.tablelog import TableLog
from tui.widgets.ask import Row, menu
from tui.widgets.lines import Line, Page, line, wrapped
from tui.widgets.prompt import Prompt
from tui.widgets.reader import Reader

_MENU_ROWS: Final = 7
_WIDEST: Final = 104


class EndingScreen(CityScreen):
    """The result of a table, to read; below it, play again, the log, undo, the title."""

    title_line = "The end"
    hints = ("help", "next_pane", "log", "undo", "quit")

    def __init__(self, table: Table, face: Face) -> None:
        super().__init__()
        self.table = table
        self.face = face
        self.reader = Reader(face.title, self._lines)
        self.prompt = Prompt()

    def panes(self) -> Sequence[Widget]:
        """What to read, and what to do."""
        return (self.reader, self.prompt)

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """The menu keeps its rows; the reading has the rest."""
        width = min(inside.width, _WIDEST)
        x = (inside.width - width) // 2
        rows = min(_MENU_ROWS, inside.height // 2)
        return {
            self.reader: Region(x, inside.y, width, inside.height - rows),
            self.prompt: Region(x, inside.bottom - rows, width, rows),
        }

    def on_mount(self) -> None:
        """Ask what now."""
        rows = [
            Row(value=self.city.play_again, label="Play again with the same seats"),
            Row(value=self.do_log, label="Read the log"),
            Row(value=self.do_undo, label="Take the last step back"),
            Row(value=self.city.to_title, label="To the title screen"),
        ]
        self.prompt.ask(menu("What now?", rows))

    def on_prompt_committed(self, event: Prompt.Committed) -> None:
        """Do it."""
        if self.is_active:
            event.value()

    def _lines(self, width: int) -> Sequence[Line]:
        view = self.table.link(None).view
        lines = list(self.face.ending(view, width))
        lines += [(), line("The game in figures", "heading")]
        for label, value in self._figures():
            lines.append(((label.ljust(24), "dim"), (value, "text")))
        return [*lines, (), line("Proof of chance", "heading"), *self._proof(width)]

    def _figures(self) -> tuple[tuple[str, str], ...]:
        events = self.table.link(None).events()
        answers = sum(row.kind == "answer" for row in self.table.history)
        return (
            *self.face.figures(events),
            ("Answers given", str(answers)),
            ("Steps taken back", str(self.table.undos)),
        )

    def _proof(self, width: int) -> list[Line]:
        dice = self.table.origin.dice
        words = (
            f"Seed {dice.seed}, salt {self.table.origin.salt or 'none'}. "
            f"Both were bound before the first draw by {self.table.commitment}."
        )
        return wrapped(words, width, "dim")

    def do_log(self) -> None:
        """Everything that happened."""
        self.city.show_log(TableLog(self.table), 0)

    def do_undo(self) -> None:
        """Take the last step back, and play on from there."""
        try:
            self.table.undo()
        except Refused as refusal:
            self.say(str(refusal))
        else:
            self.app.pop_screen()

    def obey(self, command: str) -> bool:
        """Paging keys move what is read."""
        if command in ("page_up", "page_down") and self.reader.command(command):
            return True
        if self.focused is self.reader and self.reader.command(command):
            return True
        return super().obey(command)

    def do_back(self) -> None:
        """Back to the table, to look at it once more."""
        self.app.pop_screen()

    def help_page(self) -> Page:
        """What is shown."""
        words = (
            "How the game ended, what was hidden, and what it came to. Page Up and Page Down read "
            "on. The seed is laid open here: with the same seed and the same answers it is the "
            "same game, and the digest shows that the seed was never changed."
        )
        return Page(self.title_line, tuple(wrapped(words, 72)))
