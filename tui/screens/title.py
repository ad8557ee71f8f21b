"""The first screen: a picture, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from textual.geometry import Region
from textual.widget import Widget

from tui.screens.base import CityScreen
from tui.widgets.ask import Row, menu
from tui.widgets.city import CityPicture
from tui.widgets.lines import Page, wrapped
from tui.widgets.prompt import Prompt

_SUBTITLE: Final = "dystopian board games for one keyboard"
_MENU_WIDTH: Final = 60


class TitleScreen(CityScreen):
    """New game, continue, load, rules, settings, leave."""

    title_line = ""
    hints = ("help", "commands", "quit")

    def __init__(self) -> None:
        super().__init__()
        self.picture = CityPicture(_SUBTITLE)
        self.prompt = Prompt()

    def panes(self) -> Sequence[Widget]:
        """The picture, and the menu below it."""
        return (self.picture, self.prompt)

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """The picture is everywhere, and the menu lies on it; there is no header."""
        menu_rows = min(8, inside.height - 3)
        width = min(inside.width, _MENU_WIDTH)
        x = (inside.width - width) // 2
        top = inside.bottom - menu_rows
        return {
            self.picture: Region(0, 0, inside.width, inside.bottom),
            self.prompt: Region(x, top, width, menu_rows),
        }

    def on_mount(self) -> None:
        """Ask."""
        self.show_menu()

    def on_screen_resume(self) -> None:
        """What can be continued may have changed."""
        if self.prompt.question.rows:
            self.show_menu()

    def show_menu(self) -> None:
        """Offer what can be done now; continuing comes first if there is something to continue."""
        newest = self.city.store.newest()
        rows = [
            Row(value=self.city.new_game, label="New game", mark="n"),
            Row(value=self.city.open_saves, label="Load a saved game", mark="o"),
            Row(value=self.city.pick_rules, label="Rules", mark="b"),
            Row(value=self.city.open_settings, label="Settings", mark="e"),
            Row(value=self.city.leave, label="Leave", mark="x"),
        ]
        if newest is not None and not newest.finished:
            names = ", ".join(seat.name for seat in newest.seats)
            more = Row(value=self.city.carry_on, label="Continue", mark="c", detail=names)
            rows.insert(0, more)
        self.prompt.ask(menu("What shall it be?", rows))

    def on_prompt_committed(self, event: Prompt.Committed) -> None:
        """Do it."""
        do: Callable[[], None] = event.value
        if self.is_active:
            do()

    def help_page(self) -> Page:
        """What each row leads to."""
        words = (
            "Choose with the arrows, a number or the letter before a row, then press Enter. "
            "Continue takes up the newest game that is not over. Every game saves itself after "
            "each answer, so leaving is always safe."
        )
        return Page("Terminal City", tuple(wrapped(words, 72)))

    def do_back(self) -> None:
        """There is nothing behind the title."""
        self.say(f"{self.city.keymap.label('quit')} leaves Terminal City.")
