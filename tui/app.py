"""The app: which screen follows which, and the one table that is open.

It takes everything from its caller (settings, terminal, shelf, folders, clock, chance) and keeps no
state outside itself, so that several can run in one process.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import events

from engine import Table, games, kind, start
from saves.store import Store
from saves.transcript import transcript
from saves.trouble import SaveTrouble, in_words
from tui.face import Face, face_of
from tui.keys import Keymap
from tui.screens.base import CityScreen
from tui.screens.newgame import NewGameScreen, Plans, StartRequest
from tui.screens.tablelog import TableLog
from tui.settings import Settings, save_settings
from tui.terminal.app_base import CityAppBase
from tui.terminal.profile import Profile

_LOWEST = 2
"""Screens when nothing lies on the title or the table: that one, and Textual's own, never seen."""
_SEED_BITS = 62
_SALT_BYTES = 16


class CityApp(CityAppBase):
    """Terminal City on one terminal.

    ``table`` is one to open at once instead of the title (the store keeps it already); ``plans``
    are for a new game that is to be set up; ``notices`` are sentences to show first.
    ``settings_folder`` None: changed settings are not kept.
    """

    CSS: ClassVar[str] = "Screen { overflow: hidden; }"
    TITLE = "Terminal City"

    def __init__(
        self,
        *,
        store: Store,
        exports: Path,
        clock: Callable[[], float],
        profile: Profile | None = None,
        settings: Settings | None = None,
        settings_folder: Path | None = None,
        reports: Path | None = None,
        table: Table | None = None,
        plans: Plans | None = None,
        notices: Sequence[str] = (),
        chance: Callable[[int], int] = secrets.randbits,
    ) -> None:
        super().__init__(profile, settings, reports)
        self.store = store
        self.clock = clock
        self.keymap = Keymap(self.settings.keys)
        self.table = table
        self._exports = exports
        self._settings_folder = settings_folder
        self._plans = plans
        self._notices = (*notices, *self.keymap.problems)
        self._chance = chance

    # Beginning and end.

    def on_mount(self) -> None:
        """Show what has to be told first; read the games while the title is looked at."""
        self.push_screen(self._title() if self.table is None else self._table_screen(self.table))
        if self._plans is not None:
            self.push_screen(NewGameScreen(self._plans))
        if self._notices:
            self.city_screen.say(" ".join(self._notices), "warn")
        self.call_after_refresh(self._warm_up)

    def _warm_up(self) -> None:
        if self.table is None:
            self.run_worker(_read_games, thread=True, exit_on_error=False)

    def save_now(self) -> None:
        """Try once more what could not be saved; wait for the disk, and let the saves go."""
        self.store.try_again()
        self.store.close()

    def loss(self) -> str:
        """What the disk did not take."""
        return self.store.loss

    def tell_how_to_leave(self) -> None:
        """What a first Ctrl+C is answered with."""
        self.city_screen.say("Ctrl+C once more leaves. The game is saved.", "warn")

    async def on_event(self, event: events.Event) -> None:
        """Any other key takes the first Ctrl+C back."""
        if isinstance(event, events.Key) and event.key != "ctrl+c":
            self.forget_interrupt()
        await super().on_event(event)

    def pass_on(self, event: events.Key) -> None:
        """Give a key that came to a screen when that was covered or gone to the one on top.

        A curtain wants a key of its own: what was typed before it fell must not lift it.
        """
        from tui.screens.curtain import CurtainScreen

        if not isinstance(self.screen, CurtainScreen):
            self.post_message(events.Key(event.key, event.character))

    @property
    def city_screen(self) -> CityScreen:
        """The screen on top, which is always one of ours."""
        screen = self.screen
        assert isinstance(screen, CityScreen)
        return screen

    # From screen to screen. The lowest is the title or the table; the others lie on it.

    def _rest_on(self, screen: CityScreen) -> None:
        self._clear_pages()
        self.switch_screen(screen)

    def _clear_pages(self) -> None:
        while len(self.screen_stack) > _LOWEST:
            self.pop_screen()

    def go_back(self) -> None:
        """Take the uppermost screen away."""
        if len(self.screen_stack) > _LOWEST:
            self.pop_screen()

    def to_title(self) -> None:
        """Put the table away, saved, and show the title."""
        self._put_away()
        self._rest_on(self._title())
        if self.store.loss:
            self.call_after_refresh(self._tell, self.store.loss)

    def new_game(self) -> None:
        """Set up a game."""
        self.push_screen(NewGameScreen())

    def play_again(self) -> None:
        """The same seats and options, another seed."""
        table = self.table
        assert table is not None
        request = StartRequest(table.game, table.seats, dict(table.options))
        self.start_table(Plans.again(request).request())

    def start_table(self, request: StartRequest) -> None:
        """Lay a table, keep it on the shelf, and show it.

        Raises BadTable or Unclean, and nothing has changed then.
        """
        seed = self._chance(_SEED_BITS) if request.seed is None else request.seed
        salt = f"{self._chance(_SALT_BYTES * 8):0{_SALT_BYTES * 2}x}"
        table = start(request.game, request.seats, seed=seed, options=request.options, salt=salt)
        self.store.keep(table)
        self._open(table)

    def resume(self, name: str) -> None:
        """Take a game down from the shelf. Raises SaveTrouble, and nothing has changed then."""
        if self.table is not None and self.store.name_of(self.table) == name:
            self._open(self.table)
            return
        opened = self.store.open(name)
        self._open(opened.table)
        if opened.notices:
            self.call_after_refresh(self._tell, " ".join(opened.notices))

    def carry_on(self) -> None:
        """Take up the newest game that is not over."""
        newest = self.store.newest()
        if newest is None:
            return
        try:
            self.resume(newest.name)
        except SaveTrouble as trouble:
            self.city_screen.say(str(trouble), "bad")

    def _tell(self, words: str) -> None:
        self.city_screen.say(words, "warn")

    def _open(self, table: Table) -> None:
        if self.table is not table:
            self._put_away()
        self.table = table
        self._rest_on(self._table_screen(table))

    def _put_away(self) -> None:
        if self.table is not None:
            self.store.try_again()
            self.store.release(self.table)
            self.table = None

    def _title(self) -> CityScreen:
        from tui.screens.title import TitleScreen

        return TitleScreen()

    def _table_screen(self, table: Table) -> CityScreen:
        from tui.screens.table import TableScreen

        return TableScreen(table, self.face_of(table.game))

    def face_of(self, game: str) -> Face:
        """How a game shows itself."""
        return face_of(game)

    def show_curtain(self, name: str, then: Callable[[], None]) -> None:
        """Hide everything; whatever lay on the table is put away first."""
        from tui.screens.curtain import CurtainScreen

        self._clear_pages()
        self.push_screen(CurtainScreen(name, then))

    def show_ending(self, table: Table) -> None:
        """How it ended."""
        from tui.screens.ending import EndingScreen

        self.push_screen(EndingScreen(table, self.face_of(table.game)))

    def show_log(self, log: TableLog, since: int) -> None:
        """Everything that happened, with what is new marked."""
        from tui.screens.pages import log_page

        self.push_screen(log_page(log, since))

    def show_rules(self, game: str, now: Sequence[str] = ()) -> None:
        """The rules, those of the present decision first."""
        from tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(game, now))

    def pick_rules(self) -> None:
        """The rules of a game, asked for from the title."""
        self.show_rules(games()[0])

    def open_saves(self) -> None:
        """The shelf."""
        from tui.screens.saves import SavesScreen

        self.push_screen(SavesScreen())

    def open_settings(self) -> None:
        """The settings."""
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def show_help(self, screen: CityScreen) -> None:
        """What a screen is for, and every key."""
        from tui.screens.pages import HelpScreen, help_lines

        write = partial(help_lines, screen.help_page(), self.keymap)
        self.push_screen(HelpScreen("Help", write))

    def show_commands(self, screen: CityScreen) -> None:
        """All commands of a screen, by name."""
        from tui.screens.commandlist import CommandsScreen

        self.push_screen(CommandsScreen(screen))

    # Settings and exports.

    def change_settings(self, settings: Settings) -> str:
        """Take other settings at once and keep them; gives what went wrong in keeping them."""
        self.apply_settings(settings)
        self.keymap = Keymap(settings.keys)
        if self._settings_folder is None:
            return ""
        try:
            save_settings(self._settings_folder, settings)
        except OSError as fault:
            return f"The settings hold until you leave: {in_words(fault)}."
        return ""

    def export(self, name: str) -> Path:
        """Write the transcript of a saved game into a file and give its path.

        Raises SaveTrouble.
        """
        table = self.store.look(name).table
        path = self._exports / f"{name}.txt"
        try:
            self._exports.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.writelines(f"{row}\n" for row in transcript(table))
        except OSError as fault:
            why = f"The transcript cannot be written: {in_words(fault)}."
            raise SaveTrouble(why) from fault
        return path


def _read_games() -> None:
    """Have rules, content and faces in memory before they are asked for."""
    for game in games():
        kind(game)
        face_of(game)
