"""What every screen has: fixed regions, the two bars, commands by name, help."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from attrs import evolve
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.layout import Layout
from textual.screen import Screen
from textual.widget import Widget

from tui.keys import COMMANDS
from tui.widgets.ask import Ask
from tui.widgets.bars import Header, KeyHint, KeyLine
from tui.widgets.lines import Line, Page, line
from tui.widgets.prompt import Prompt
from tui.widgets.reader import Reader
from tui.widgets.regions import Regions

if TYPE_CHECKING:
    from tui.app import CityApp

_REGIONS: Final = Regions()
_SIDE_BY_SIDE: Final = 76
_WORDS: Final = {command.name: command.label for command in COMMANDS}


class CityScreen(Screen[None]):
    """A screen of the house.

    A subclass names its panes in ``panes``, their places in ``inner_regions`` (between the header
    and the line of keys), and has a method ``do_<command>`` for each command of ``tui.keys`` it
    obeys; ``hints`` are those the line of keys shows, in that order.
    """

    AUTO_FOCUS: ClassVar[str | None] = "Prompt"
    CSS: ClassVar[str] = ""

    title_line: str = ""
    hints: ClassVar[tuple[str, ...]] = ("help", "back")

    def __init__(self) -> None:
        super().__init__()
        self.header = Header(line(self.title_line, "title"))
        self.key_line = KeyLine()

    @property
    def city(self) -> CityApp:
        """The app, as what it is."""
        return cast("CityApp", self.app)

    @property
    def layout(self) -> Layout:
        """Places come from ``regions``."""
        return _REGIONS

    def panes(self) -> Sequence[Widget]:
        """The panes between the bars, in the order of Tab."""
        raise NotImplementedError

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """The place of each pane; ``inside`` is what is left between the bars."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The bars and the panes."""
        self.key_line.keys = self.key_hints()
        yield self.header
        yield from self.panes()
        yield self.key_line

    def regions(self, size: Size) -> Mapping[Widget, Region]:
        """Where everything is on a terminal of this size."""
        width, height = size
        inside = Region(0, 1, width, max(0, height - 2))
        return {
            self.header: Region(0, 0, width, 1),
            self.key_line: Region(0, height - 1, width, 1),
            **self.inner_regions(inside),
        }

    def key_hints(self) -> tuple[KeyHint, ...]:
        """The keys that work now, for the line below."""
        keymap = self.city.keymap
        return tuple((keymap.label(name), self.word_for(name)) for name in self.hints)

    def word_for(self, command: str) -> str:
        """What the line of keys calls a command on this screen."""
        return _WORDS[command]

    def help_page(self) -> Page:
        """What this screen is for, in plain words; the keys are added to it."""
        return Page(self.title_line, ())

    def commands(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What the command list offers here beside the keys: name, explanation, what it does."""
        return ()

    def say(self, words: str, style: str = "note") -> None:
        """A sentence in place of the line of keys, until the next key."""
        self.key_line.say(words, style)

    def on_key(self, event: events.Key) -> None:
        """Use the key if this screen is the one that is looked at; else it is for that one."""
        if not self.is_active:
            self.city.pass_on(event)
            used = True
        else:
            self.key_line.say("")
            used = self.take_key(event)
        if used:
            event.stop()
            event.prevent_default()

    def take_key(self, event: events.Key) -> bool:
        """Obey the command on this key; False if this screen does not know it."""
        return self.obey(self.city.keymap.command(event.key) or "")

    def obey(self, command: str) -> bool:
        """Carry out a command by name; False if this screen does not know it."""
        method = getattr(self, f"do_{command}", None)
        if method is None:
            return False
        method()
        return True

    def do_help(self) -> None:
        """What is on the screen, and every key."""
        self.city.show_help(self)

    def do_commands(self) -> None:
        """All commands, by name."""
        self.city.show_commands(self)

    def do_back(self) -> None:
        """Back to where you were."""
        self.city.go_back()

    def do_quit(self) -> None:
        """Leave the program; everything is saved already."""
        self.city.leave()

    def do_suspend(self) -> None:
        """Back to the shell, until it says `fg`."""
        self.city.action_suspend()

    def do_redraw(self) -> None:
        """Send the whole picture again."""
        self.city.action_redraw()

    def do_next_pane(self) -> None:
        """The next pane."""
        self.focus_next()

    def do_previous_pane(self) -> None:
        """The pane before."""
        self.focus_previous()


def side_by_side(
    inside: Region, first: Widget, second: Widget, first_width: int, first_height: int
) -> dict[Widget, Region]:
    """Two panes beside each other, or one above the other where there is no width for that."""
    x, y, width, height = inside
    if width >= _SIDE_BY_SIDE:
        left = min(first_width, width * 3 // 5)
        return {
            first: Region(x, y, left, height),
            second: Region(x + left, y, width - left, height),
        }
    top = min(first_height, max(3, height - 5))
    return {first: Region(x, y, width, top), second: Region(x, y + top, width, height - top)}


class ListScreen(CityScreen):
    """A list to choose from on the left, and beside it what there is to say about the row.

    ``ask`` puts a question into the list and names who takes its answer; Esc goes back to the
    ``main_list``, and from there to where you were.
    """

    list_width: ClassVar[int] = 46
    list_height: ClassVar[int] = 9
    hints: ClassVar[tuple[str, ...]] = ("help", "filter", "back")

    def __init__(self) -> None:
        super().__init__()
        self.prompt = Prompt()
        self.reader = Reader()
        self._then: Callable[[Any], None] = self.chosen
        self._aside = False

    def panes(self) -> Sequence[Widget]:
        """The list first."""
        return (self.prompt, self.reader)

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """Side by side from 76 columns on."""
        wide = max(self.list_width, inside.width * 2 // 5)
        return side_by_side(inside, self.prompt, self.reader, wide, self.list_height)

    def main_list(self) -> Ask:
        """The list this screen is about, as things are now."""
        raise NotImplementedError

    def chosen(self, value: Any) -> None:
        """Enter on a row of the main list."""
        raise NotImplementedError

    def about(self, value: Any, width: int) -> Sequence[Line]:
        """What the pane beside the list says about the row with this value."""
        return ()

    def on_mount(self) -> None:
        """Ask the main list."""
        self.show_list()

    def show_list(self, start: Any = None) -> None:
        """(Back) to the main list, the cursor on the row with this value if there is one."""
        listed = self.main_list()
        self._then = self.chosen
        self._aside = False
        self.prompt.ask(listed if start is None else evolve(listed, start=start))

    def ask(self, ask: Ask, then: Callable[[Any], None]) -> None:
        """Ask something in place of the main list."""
        self._then = then
        self._aside = True
        self.prompt.ask(ask)

    def on_prompt_committed(self, event: Prompt.Committed) -> None:
        """Hand the answer to whoever asked."""
        if self.is_active and event.ask is self.prompt.question:
            self._then(event.value)

    def on_prompt_moved(self, event: Prompt.Moved) -> None:
        """The pane beside follows the cursor of the main list."""
        row = event.row
        if row is not None and event.ask is self.prompt.question and not self._aside:
            self.reader.show(row.label, lambda width: self.about(row.value, width))

    def obey(self, command: str) -> bool:
        """Paging keys the list did not take move what is read."""
        if command in ("page_up", "page_down") and self.reader.command(command):
            return True
        return super().obey(command)

    def do_back(self) -> None:
        """Out of a question, or out of the screen."""
        if self._aside:
            self.show_list()
        else:
            super().do_back()
