"""The driver: how the app speaks to a terminal on Linux and macOS.

It takes the place of Textual's, which trusts its terminal too much. Input passes the `Fence` and
never kills the app; end of input means that the line is gone, and the app is told. Output passes
the `Mirror`, which sends only what differs and waits for slow lines. Signals become calls to the
app, in its loop. Whatever ends the program, the terminal gets its modes back.

Few modes are switched on, since what a cut line leaves on must not spoil the shell behind it. There
are no reports of focus, of size or of a mouse that only moves, and the keyboard protocol of kitty
is not asked for. Sizes come from the system.

A terminal that is too small gets a notice, and the app never learns of it: it keeps its last size,
and its picture is there again when there is room.
"""

import asyncio
import os
import select
import signal
import termios
import tty
from collections.abc import Callable
from typing import Any, Final, Protocol, cast

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.keys import Keys
from textual.message import Message

from tui.terminal.fence import Fence, Input, Kind
from tui.terminal.mirror import Mirror
from tui.terminal.profile import SMALLEST, Profile
from tui.terminal.writer import Writer

_ENTER: Final = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[m\x1b[2J"
_MOUSE_ON: Final = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
_MOUSE_OFF: Final = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
_FRAME_BEGINS, _FRAME_ENDS = "\x1b[?2026h", "\x1b[?2026l"
_LARGEST: Final = (500, 200)
_FRAME: Final = 1024
"""Bytes from which a picture is worth being shown at once."""
_BACKLOG: Final = 2048
"""Bytes on their way from which further pictures wait."""
_READ: Final = 4096
_ENDING_SIGNALS: Final = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


class Host(Protocol):
    """What the driver asks of the app it serves."""

    profile: Profile

    def link_lost(self) -> None:
        """Nobody is at the other end any more."""

    def signalled(self, number: int) -> None:
        """Somebody wants the program to end."""

    def crash(self, error: BaseException) -> None:
        """Something failed where no handler was."""


class CityDriver(LinuxDriver):
    """Serves one terminal, from the standard input and output, to an app that is a `Host`."""

    def __init__(
        self,
        app: Any,
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._host = cast("Host", app)
        profile = self._host.profile
        self._output = 1 if os.isatty(1) else 2
        self._writer: Writer | None = None
        self._mirror = Mirror(*SMALLEST, depth=profile.depth)
        self._mirror.ascii = profile.ascii
        self._parser = XTermParser()
        self._fence = Fence(self._loop.time, mouse)
        self._escape_timer: asyncio.TimerHandle | None = None
        self._synchronized = profile.synchronized
        self._forced_size = size
        self._cramped = False
        self._owing = False

    # Beginning and ending.

    def start_application_mode(self) -> None:
        """Take the terminal over, and begin to listen."""
        # Signals first: one that came in between would be met by nobody.
        for number in _ENDING_SIGNALS:
            self._on_signal(number, self._host.signalled, number)
        self._on_signal(signal.SIGWINCH, self._resized)
        self._on_signal(signal.SIGTSTP, self._stop)
        self._on_signal(signal.SIGCONT, self._continued)
        self._raw()
        self._writer = Writer(self._output, self._when_drained)
        self._take_size()
        self._mirror.forget(blank=True)
        self._put(_ENTER + _MOUSE_ON * self._mouse)
        if self._cramped:
            self._put(self._notice())
        self._loop.set_exception_handler(self._failed)
        self._loop.add_reader(self.fileno, self._read)

    def disable_input(self) -> None:
        """Listen no more."""
        self._loop.remove_reader(self.fileno)
        if self._escape_timer is not None:
            self._escape_timer.cancel()
            self._escape_timer = None

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was; again does nothing."""
        self.disable_input()
        if self._writer is not None:
            self._put(self._farewell())
            self._writer.flush(1.0)
            self._writer.stop()
            self._writer = None
            self._cooked()

    def close(self) -> None:
        """Nothing is left to be closed: `stop_application_mode` did it."""

    def restore_at_once(self) -> None:
        """Give the terminal back from any thread, without waiting for anybody."""
        if self._writer is not None:
            self._writer = None
            try:
                if select.select([], [self._output], [], 0.2)[1]:
                    os.write(self._output, self._farewell().encode())
            except OSError:
                pass
            self._cooked()

    def _raw(self) -> None:
        try:
            attributes = termios.tcgetattr(self.fileno)
            if self.attrs_before is None:
                self.attrs_before = [*attributes[:6], [*attributes[6]]]
            attributes[tty.LFLAG] = self._patch_lflag(attributes[tty.LFLAG])
            attributes[tty.IFLAG] = self._patch_iflag(attributes[tty.IFLAG])
            attributes[tty.CC][termios.VMIN] = 1
            termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)
        except (termios.error, OSError):
            return

    def _cooked(self) -> None:
        if self.attrs_before is not None:
            try:
                termios.tcflush(self.fileno, termios.TCIFLUSH)
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            except (termios.error, OSError):
                return

    def _farewell(self) -> str:
        """Give what switches all modes off.

        The rows are emptied one by one, so that neither a history nor a terminal without a second
        screen keeps what somebody held in hand.
        """
        rows = range(self._terminal_size()[1], 0, -1)
        return "".join(
            (
                _FRAME_ENDS * self._synchronized,
                _MOUSE_OFF * self._mouse,
                "\x1b[?2004l\x1b[m",
                *(f"\x1b[{row};1H\x1b[K" for row in rows),
                "\x1b[?7h\x1b[?1049l\x1b[?25h",
            )
        )

    # Signals.

    def _on_signal(self, number: int, callback: Callable[..., object], *arguments: object) -> None:
        try:
            self._loop.add_signal_handler(number, callback, *arguments)
        except (ValueError, RuntimeError):
            # Not the main thread of the program: whoever runs us there looks after signals.
            return

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            self._host.crash(error)

    def _stop(self) -> None:
        """Stop as a shell expects it, and be there again, with the picture, when it goes on."""
        self._loop.remove_signal_handler(signal.SIGCONT)
        self.stop_application_mode()
        self._loop.remove_signal_handler(signal.SIGTSTP)
        os.kill(os.getpid(), signal.SIGTSTP)
        self.start_application_mode()
        self._resized()

    def _continued(self) -> None:
        """Somebody stopped us without asking; the terminal may have been used meanwhile."""
        self._raw()
        self._put(_ENTER + _MOUSE_ON * self._mouse)
        self._mirror.forget(blank=True)
        self._resized()

    def suspend_to_shell(self) -> None:
        """Stop the program, and with it whatever started it (make, a script), as Ctrl+Z does."""
        os.kill(0, signal.SIGTSTP)

    # Size.

    def _terminal_size(self) -> tuple[int, int]:
        for descriptor in (self._output, self.fileno):
            try:
                width, height = os.get_terminal_size(descriptor)
            except OSError:
                continue
            if width > 0 and height > 0:
                return min(width, _LARGEST[0]), min(height, _LARGEST[1])
        return 80, 24

    def _take_size(self) -> None:
        """Look how large the terminal is; the app keeps its last size if that is too small."""
        width, height = self._forced_size or self._terminal_size()
        self._cramped = width < SMALLEST[0] or height < SMALLEST[1]
        if self._cramped:
            width, height = self._size or (max(width, SMALLEST[0]), max(height, SMALLEST[1]))
        self._size = (width, height)
        if (self._mirror.width, self._mirror.height) != (width, height):
            self._mirror.resize(width, height)

    def _resized(self) -> None:
        before = self._cramped, self._size
        self._take_size()
        if self._cramped:
            self._put(self._notice())
            return
        if before != (False, self._size):
            self._mirror.forget()
        self._pay()
        size = Size(*cast("tuple[int, int]", self._size))
        self.process_message(events.Resize(size, size))

    def _notice(self) -> str:
        width, height = self._terminal_size()
        words = (
            "This window is too small:",
            f"{width} x {height} is here,",
            f"{SMALLEST[0]} x {SMALLEST[1]} is needed.",
            "Make it larger to go on.",
            "Ctrl+C twice: save and quit.",
        )
        top = max((height - len(words)) // 2, 0)
        rows = [
            f"\x1b[{top + row + 1};{max((width - len(line)) // 2, 0) + 1}H{line[:width]}"
            for row, line in enumerate(words)
            if top + row < height
        ]
        return "\x1b[m\x1b[2J" + "".join(rows)

    # Output.

    def write(self, data: str) -> None:
        """Show what the app writes, as soon as the line is free."""
        self._mirror.absorb(data)
        self._pay()

    def flush(self) -> None:
        """Nothing waits to be flushed."""

    def redraw(self) -> None:
        """Send the whole picture again."""
        self._mirror.forget()
        self._pay()

    def fit(self, profile: Profile) -> None:
        """Fit glyphs and colours to a profile from now on; the app must repaint all."""
        self._mirror.ascii = profile.ascii
        self._mirror.depth = profile.depth

    def _pay(self) -> None:
        """Send what the terminal does not show yet, unless the line is busy: then it waits."""
        writer = self._writer
        if writer is None or self._cramped:
            return
        self._owing = writer.backlog > _BACKLOG
        if not self._owing and (picture := self._mirror.paint()):
            if self._synchronized and len(picture) > _FRAME:
                picture = f"{_FRAME_BEGINS}{picture}{_FRAME_ENDS}"
            self._put(picture)

    def _put(self, output: str) -> None:
        if self._writer is not None:
            self._writer.write(output.encode("utf-8", errors="replace"))

    def _when_drained(self) -> None:
        if self._owing and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._pay)

    # Input.

    def _read(self) -> None:
        try:
            read = os.read(self.fileno, _READ)
        except BlockingIOError:
            return
        except OSError:
            read = b""
        if not read:
            self.disable_input()
            self._host.link_lost()
            return
        self._take(self._fence.feed(read))

    def _expired(self) -> None:
        self._escape_timer = None
        self._take(self._fence.expire())

    def _take(self, inputs: list[Input]) -> None:
        if self._escape_timer is not None:
            self._escape_timer.cancel()
            self._escape_timer = None
        for item in inputs:
            for message in self._messages(item):
                if not self._cramped or getattr(message, "key", "") == "ctrl+c":
                    self.process_message(message)
        if self._fence.waiting:
            delay = self._host.profile.escape_delay
            self._escape_timer = self._loop.call_later(delay, self._expired)

    def _messages(self, item: Input) -> list[Message]:
        if item.kind is Kind.ESCAPE:
            return [events.Key("escape", "\x1b")]
        if item.kind is Kind.PASTE:
            return [events.Paste(item.text)]
        if item.kind is Kind.CLICK:
            click = self._parser.parse_mouse_code(item.text)
            return [click] if click is not None and self._is_inside(click) else []
        parts = [item.text] if item.text.startswith("\x1b") else item.text
        keys = (key for part in parts for key in self._parser._sequence_to_key_events(part))
        return [key for key in keys if key.key != Keys.Ignore]

    def _is_inside(self, click: Message) -> bool:
        width, height = self._size or SMALLEST
        return isinstance(click, events.MouseEvent) and click.x < width and click.y < height

    def send_message(self, message: Message) -> None:
        """Hand a message to the app; we are in its loop already."""
        self._app.post_message(message)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Nothing here opens anything elsewhere."""
