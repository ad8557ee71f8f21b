"""The app below our app: one that behaves well in a terminal, from the first byte to the last.

`CityAppBase` brings the driver, the palette, and the endings. Derive from it, and give it

* `save_now()`: write down whatever is not yet on disk. Called once before any ending but a crash.
* `loss()`: say what is not on disk all the same.
* `tell_how_to_leave()`: say that a second Ctrl+C leaves.

Leave by `leave(status)`, never by `exit`. Run it with `run_app`, which gives an `Ending`.
"""

import contextlib
import os
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console, RenderableType
from textual._styles_cache import StylesCache
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.driver import Driver
from textual.types import AnimationLevel
from textual.worker import WorkerFailed

from tui.painting.panes import Painted
from tui.settings import Settings
from tui.terminal import collector
from tui.terminal.endings import BY_SIGNAL, FAILED, Ending, crash_message, write_report
from tui.terminal.profile import Profile
from tui.theme import Depth, Palette, palette_for

if TYPE_CHECKING:
    from tui.terminal.driver import CityDriver

_PATIENCE: Final = 1.6
"""Seconds that an app may take to end before it is ended."""


class _Nowhere:
    """A file that keeps nothing: Textual renders into it and writes elsewhere."""

    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        """Nothing to flush."""

    def isatty(self) -> bool:
        return True


class CityAppBase(App[None]):
    """A Textual app with our driver, our colours and our endings.

    Takes what the terminal can do, the player's settings, and the folder for reports of crashes
    (none are written without one).
    """

    DEFAULT_CSS = """
    CityAppBase Screen:ansi { background: $background; color: $foreground; }
    CityAppBase ModalScreen:ansi { background: transparent; }
    """
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(
        self,
        profile: Profile | None = None,
        settings: Settings | None = None,
        reports: Path | None = None,
    ) -> None:
        super().__init__(driver_class=_driver_class(), ansi_color=True)
        self.settings = settings or Settings()
        self._terminal = profile or Profile()
        self.profile = self._terminal.with_settings(self.settings)
        self.ending: Ending | None = None
        self._reports = reports
        self._asked_to_leave = False
        self._last_resort: threading.Timer | None = None
        self.animation_level: AnimationLevel = "none"
        theme = self._take_colours()
        # Nothing is mounted: told without its watcher, the theme costs no second reading of styles.
        self.set_reactive(App.theme, theme)
        self.stylesheet.set_variables(self.get_css_variables())

    def on_mount(self) -> None:
        """Let the collector work once there is something to look at."""
        self.call_after_refresh(collector.wake)

    def pop_screen(self) -> AwaitComplete:
        """Close the top screen; what it leaves is collected once the one below is painted."""
        popped = super().pop_screen()
        self.call_after_refresh(self._forget_the_closed)
        return popped

    def _forget_the_closed(self) -> None:
        # A cache of Textual's, filed under the pictures of every widget there ever was, keeps them.
        StylesCache.get_inner_outer.cache_clear()
        collector.sweep()

    # What a subclass gives.

    def save_now(self) -> None:
        """Write down whatever is not on disk yet. May raise; the ending goes on."""

    def loss(self) -> str:
        """Give a sentence about what is not on disk; "" if nothing is lost by ending now."""
        return ""

    def tell_how_to_leave(self) -> None:
        """Say that a second Ctrl+C leaves, and that the game is saved."""

    # Colours.

    @property
    def palette(self) -> Palette:
        """The colours in force."""
        return palette_for(self.settings.theme, self.profile.depth)

    def apply_settings(self, settings: Settings) -> None:
        """Take other settings, at once: theme, glyphs; the mouse at the next start."""
        self.settings = settings
        self.profile = self._terminal.with_settings(settings)
        self.theme = self._take_colours()
        if driver := _ours(self._driver):
            driver.fit(self.profile)
        for screen in self.screen_stack:
            for widget in screen.walk_children(Painted):
                widget.recolour()

    def _take_colours(self) -> str:
        """Fit Textual to the palette; gives the name of the theme for it."""
        theme = self.palette.textual_theme()
        self.register_theme(theme)
        depth = self.palette.depth
        # The mirror takes away what a terminal cannot show, with its attributes intact. Textual's
        # own filters for NO_COLOR would turn colours into greys, and stumble over unstyled text.
        self._filters = []
        self.console = Console(
            color_system="256" if depth is Depth.MANY else "standard",
            file=_Nowhere(),  # type: ignore[arg-type]
            force_terminal=True,
            markup=False,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            safe_box=False,
            _environ={},
        )
        return theme.name

    # Endings.

    def leave(self, status: int = 0, message: str = "") -> None:
        """Save, and end the program with a status; only the first call counts.

        What could not be saved is told at the end, and is no success.
        """
        if self.ending is not None:
            return
        self.ending = Ending(status, message)
        try:
            self.save_now()
            if lost := self.loss():
                self.ending = Ending(status or FAILED, f"{message} {lost}".strip())
        except Exception as error:
            report = write_report(self._reports, error) if self._reports else None
            self.ending = Ending(status or FAILED, crash_message(report, saved=False))
        self._hurry()
        self.exit(return_code=self.ending.status)

    def link_lost(self) -> None:
        """Save and end, since nobody is at the terminal any more."""
        self.leave(BY_SIGNAL + signal.SIGHUP)

    def signalled(self, number: int) -> None:
        """Save and end, since a signal wants it."""
        self.leave(BY_SIGNAL + number)

    async def action_quit(self) -> None:
        """Leave; everything is saved."""
        self.leave()

    def action_help_quit(self) -> None:
        """Tell at the first Ctrl+C how to leave; leave at the second."""
        if self._asked_to_leave:
            self.leave()
        else:
            self._asked_to_leave = True
            self.tell_how_to_leave()

    def forget_interrupt(self) -> None:
        """Take the first Ctrl+C back: the player went on."""
        self._asked_to_leave = False

    def action_suspend(self) -> None:
        """Stop the program until the shell says `fg`."""
        if driver := _ours(self._driver):
            driver.suspend_to_shell()

    def action_redraw(self) -> None:
        """Send the whole screen again."""
        if driver := _ours(self._driver):
            driver.redraw()

    def crash(self, error: BaseException) -> None:
        """End the program because of an error: a report in a file, one line for the player.

        Nothing is saved now. What is on disk is the game after the last answer; what is in memory
        may be half of something.
        """
        report = write_report(self._reports, error) if self._reports else None
        if self.ending is None:
            lost = self.loss()
            words = crash_message(report, saved=not lost)
            self.ending = Ending(FAILED, f"{words} {lost}".strip())
            self._hurry()
        self._return_code = self.ending.status
        self._close_messages_no_wait()

    def _handle_exception(self, error: Exception) -> None:
        """What Textual calls for an error that nobody caught, wherever it was."""
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        # A worker's error comes wrapped; the report must say where it was.
        self.crash(error.error if isinstance(error, WorkerFailed) else error)

    def _fatal_error(self) -> None:
        self.crash(self._exception or RuntimeError("Textual gave up"))

    def panic(self, *renderables: RenderableType) -> None:
        """End the program as after an error; what Textual would print is not shown to anybody."""
        self._fatal_error()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()

    def _hurry(self) -> None:
        """See to it that the program ends, even if something in it hangs."""
        if _ours(self._driver) and self._last_resort is None:
            self._last_resort = threading.Timer(_PATIENCE, self._end_at_once)
            self._last_resort.daemon = True
            self._last_resort.start()

    def _end_at_once(self) -> None:
        ending = self.ending or Ending(FAILED)
        if driver := _ours(self._driver):
            driver.restore_at_once()
        if ending.message:
            with contextlib.suppress(OSError):
                os.write(2, f"{ending.message}\n".encode())
        os._exit(ending.status)

    def _ended(self) -> Ending:
        """What is left to do when the app has run: the way to end it by force is closed."""
        if self._last_resort is not None:
            self._last_resort.cancel()
        return self.ending or Ending(self.return_code or 0)


def run_app(app: CityAppBase) -> Ending:
    """Run an app in the terminal of this program, and tell how it ended. Raises nothing.

    When this returns, the terminal is as it was before. Printing the message and ending the program
    with the status is left to the command line.
    """
    try:
        app.run(mouse=app.profile.mouse)
    except BaseException as error:
        app.crash(error)
        if driver := _ours(app._driver):
            driver.restore_at_once()
    collector.wake()
    ending = app._ended()
    if ending.status > BY_SIGNAL:
        # A second one must not change the status of what has ended well.
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
    return ending


def _ours(driver: Driver | None) -> "CityDriver | None":
    """Give the driver if it is our own: not Textual's for tests, nor the one for Windows."""
    if driver is None or sys.platform == "win32":
        return None
    from tui.terminal.driver import CityDriver

    return driver if isinstance(driver, CityDriver) else None


def _driver_class() -> type[Driver] | None:
    if sys.platform == "win32":
        return None
    from tui.terminal.driver import CityDriver

    return CityDriver
