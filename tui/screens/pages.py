"""Pages to read: the log, a hand, a pile, help. One reader, and Esc goes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.geometry import Region
from textual.widget import Widget

from tui.keys import Keymap
from tui.screens.base import CityScreen
from tui.screens.tablelog import TableLog
from tui.widgets.lines import Line, Page, line, wrapped
from tui.widgets.logpane import log_lines
from tui.widgets.reader import Reader, Writer

_WIDEST = 104
_NEWS = "since you last sat here"


class PageScreen(CityScreen):
    """Shows what a ``Writer`` writes, in the middle of wide terminals."""

    AUTO_FOCUS = "Reader"
    hints: ClassVar[tuple[str, ...]] = ("help", "page_up", "page_down", "back")

    def __init__(self, title: str, write: Writer, *, from_end: bool = False) -> None:
        self.title_line = title
        super().__init__()
        self.reader = Reader("", write, from_end=from_end)

    def panes(self) -> Sequence[Widget]:
        """The reader alone."""
        return (self.reader,)

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """As wide as can be read with ease."""
        width = min(inside.width, _WIDEST)
        x = (inside.width - width) // 2
        return {self.reader: Region(x, inside.y, width, inside.height)}

    def obey(self, command: str) -> bool:
        """Moving commands scroll; the key that opened the page closes it as well."""
        return self.reader.command(command) or super().obey(command)

    def help_page(self) -> Page:
        """How to read."""
        words = "Arrows, Page Up, Page Down, Home and End scroll. Esc goes back to where you were."
        return Page(self.title_line, tuple(wrapped(words, 72)))


def log_page(log: TableLog, since: int) -> PageScreen:
    """The whole log, read from its end, with a line where the news begin."""

    sentences = log.sentences()
    seen = len(sentences) - log.count_since(since)

    def write(width: int) -> Sequence[Line]:
        lines = log_lines(sentences[:seen], log.names, width)
        if 0 < seen < len(sentences):
            lines += [(), line(f"{_NEWS} ".ljust(width, "─"), "heading"), ()]
        return lines + log_lines(sentences[seen:], log.names, width)

    return PageScreen("Log", write, from_end=True)


def help_lines(page: Page, keymap: Keymap, width: int) -> list[Line]:
    """What a screen says of itself, then every key of the program."""
    lines = list(page.lines)
    for group, commands in keymap.help():
        lines += [(), line(group.value, "heading")]
        for keys, command in commands:
            first, *rest = wrapped(command.help, max(12, width - 18), "text")
            lines.append(((f"  {keys.ljust(14)}  ", "key"), *first))
            lines += [((" " * 18, "text"), *more) for more in rest]
    return lines


class HelpScreen(PageScreen):
    """Help for the screen below; the key that opened it closes it."""

    def do_help(self) -> None:
        """Close."""
        self.do_back()
