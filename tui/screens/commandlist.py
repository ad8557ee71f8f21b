"""The command list: everything that can be done on the screen below, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.keys import COMMANDS, Group, key_label
from tui.screens.base import CityScreen, ListScreen
from tui.widgets.ask import Ask, Row, menu
from tui.widgets.lines import Line, Page, wrapped

_NOT_LISTED = frozenset({"commands", "back", "interrupt"})


class CommandsScreen(ListScreen):
    """Commands of the screen it was opened on. Enter closes the list and does it."""

    title_line = "Commands"

    def __init__(self, below: CityScreen) -> None:
        super().__init__()
        self.below = below

    def main_list(self) -> Ask:
        """What the screen below adds, then what is on its keys."""
        keymap = self.city.keymap
        rows = [
            Row(value=do, label=label, detail=detail) for label, detail, do in self.below.commands()
        ]
        for command in COMMANDS:
            do = getattr(self.below, f"do_{command.name}", None)
            if do is None or command.group is Group.MOVING or command.name in _NOT_LISTED:
                continue
            keys = " or ".join(key_label(key) for key in keymap.keys(command.name))
            rows.append(Row(value=do, label=command.help, detail=keys))
        return menu("Do what?", rows)

    def chosen(self, value: Any) -> None:
        """Close the list, then do it on the screen below."""
        self.app.pop_screen()
        self.below.call_later(value)

    def about(self, value: Any, width: int) -> Sequence[Line]:
        """What the command does, in its own words."""
        return wrapped((value.__doc__ or "").split("\n")[0], width)

    def do_commands(self) -> None:
        """The key that opened the list closes it."""
        self.do_back()

    def help_page(self) -> Page:
        """How to use the list."""
        words = "/ and a few letters find a command; Enter does it. Its key stands behind its name."
        return Page(self.title_line, tuple(wrapped(words, 72)))
