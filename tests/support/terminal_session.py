"""A program run in a real pseudo-terminal, driven by keys and watched through an `Eye`.

Nothing here sleeps for a fixed time: `wait_for` returns at the first byte that makes its predicate
true, and gives up, with the picture in its message, only when the program has had far longer than
it could need.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from attrs import define, field
from terminal_eye import Eye, Replies

PATIENCE = 30.0

_NAMED_KEYS = {
    "enter": b"\r",
    "escape": b"\x1b",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "space": b" ",
    "backspace": b"\x7f",
    "delete": b"\x1b[3~",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "f1": b"\x1bOP",
}
_CURSOR_KEYS = {"up": b"A", "down": b"B", "right": b"C", "left": b"D", "home": b"H", "end": b"F"}


def key_bytes(key: str, *, application_cursor: bool = False) -> bytes:
    """What a terminal sends for a key: a name ("down", "ctrl+c", "enter") or one character."""
    if key in _CURSOR_KEYS:
        return (b"\x1bO" if application_cursor else b"\x1b[") + _CURSOR_KEYS[key]
    if key in _NAMED_KEYS:
        return _NAMED_KEYS[key]
    if key.startswith("ctrl+") and len(key) == 6:
        return bytes([ord(key[-1].upper()) & 0x1F])
    if len(key) == 1:
        return key.encode()
    raise ValueError(f"no key is called {key!r}")


class NotSeen(AssertionError):
    """What a test waited for did not come; the message shows the screen."""


@define(eq=False)
class TerminalSession:
    """One program in its own session, with a pseudo-terminal as stdin, stdout and stderr.

    `environment` is the whole environment but for TERM. `ignore_hangup` starts the program as nohup
    would. Use it as a context manager: on leaving, whatever still runs in the session is killed.
    """

    command: Sequence[str]
    environment: Mapping[str, str]
    columns: int = 80
    rows: int = 24
    term: str = "xterm-256color"
    replies: Replies = "xterm"
    folder: Path | None = None
    ignore_hangup: bool = False
    eye: Eye = field(init=False)
    output: bytearray = field(init=False, factory=bytearray)
    # When each read came, and how many bytes had come by then.
    arrivals: list[tuple[float, int]] = field(init=False, factory=list)
    started_at: float = field(init=False)
    _process: subprocess.Popen[bytes] = field(init=False)
    _terminal: int | None = field(init=False)
    _settings: list[object] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.eye = Eye(self.columns, self.rows, self.replies)
        self._terminal, program_side = pty.openpty()
        self._set_size(self.columns, self.rows)
        self._settings = termios.tcgetattr(program_side)
        self.started_at = time.perf_counter()
        self._process = subprocess.Popen(
            self.command,
            stdin=program_side,
            stdout=program_side,
            stderr=program_side,
            env={**self.environment, "TERM": self.term},
            cwd=self.folder,
            start_new_session=True,
            preexec_fn=self._adopt_terminal,
        )
        os.close(program_side)

    def _adopt_terminal(self) -> None:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        if self.ignore_hangup:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill_session()

    # -- sending

    def send(self, raw: bytes) -> None:
        """Write bytes to the program as if they came from the keyboard."""
        if self._terminal is None:
            raise BrokenPipeError("the terminal has been closed")
        while raw:
            _, writable, _ = select.select([], [self._terminal], [], 0)
            if writable:
                raw = raw[os.write(self._terminal, raw[:1024]) :]
            self.read(0 if writable else 0.05)

    def press(self, *keys: str) -> None:
        """Send keys by name, each as a terminal would encode it now."""
        for key in keys:
            self.send(key_bytes(key, application_cursor=1 in self.eye.modes))

    def type(self, text: str) -> None:
        """Send text as it stands."""
        self.send(text.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Change the window's size; the kernel tells the program with SIGWINCH."""
        self.eye.resize(columns, rows)
        self._set_size(columns, rows)

    def _set_size(self, columns: int, rows: int) -> None:
        if self._terminal is not None:
            size = struct.pack("HHHH", rows, columns, columns * 8, rows * 16)
            fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program itself."""
        self._process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as when an SSH link is cut."""
        if self._terminal is not None:
            os.close(self._terminal)
            self._terminal = None

    # -- watching

    def read(self, patience: float = 0.0) -> bool:
        """Take in what the program has sent, waiting at most so many seconds for a first byte."""
        if self._terminal is None:
            return False
        readable, _, _ = select.select([self._terminal], [], [], patience)
        if not readable:
            return False
        try:
            sent = os.read(self._terminal, 65_536)
        except OSError:  # the last program that had the terminal open is gone
            sent = b""
        if not sent:
            return False
        self.output += sent
        self.arrivals.append((time.perf_counter(), len(self.output)))
        if answers := self.eye.receive(sent):
            os.write(self._terminal, answers)
        return True

    @property
    def text(self) -> str:
        """The picture's characters, a line a row."""
        return self.eye.text

    @property
    def row_texts(self) -> list[str]:
        """The picture's rows at their full width."""
        return list(self.eye.screen.display)

    def wait_for(
        self, wanted: str | Callable[["TerminalSession"], object], patience: float = PATIENCE
    ) -> None:
        """Read until the text is on the screen, or the predicate holds.

        Raises NotSeen when the program ends, or `patience` seconds pass, before that.
        """

        def seen() -> bool:
            return wanted in self.text if isinstance(wanted, str) else bool(wanted(self))

        give_up = time.monotonic() + patience
        while not seen():
            ended = self.status is not None
            while self.read():
                pass
            if seen():
                return
            if ended or time.monotonic() > give_up:
                why = f"ended with {self.status}" if ended else f"{patience:g} s passed"
                raise NotSeen(f"waited for {wanted!r}, but {why}; the screen:\n{self.text}")
            self.read(0.1)

    def wait_quiet(self, gap: float = 0.1, first: float = 1.0) -> None:
        """Read until nothing has come for `gap` seconds; wait at most `first` for a first byte."""
        if self.read(first):
            while self.read(gap):
                pass

    def settle(self, gap: float = 0.1) -> None:
        """Read until nothing has come for `gap` seconds: the picture is whole."""
        while self.read(gap):
            pass

    @property
    def status(self) -> int | None:
        """The exit status so far: None while it runs, negative for a signal that ended it."""
        return self._process.poll()

    def wait_exit(self, patience: float = PATIENCE) -> int:
        """Read until the program ends; give its exit status. Raises NotSeen if it lives on."""
        give_up = time.monotonic() + patience
        while self.status is None:
            if time.monotonic() > give_up:
                raise NotSeen(f"still running after {patience:g} s; the screen:\n{self.text}")
            if not self.read(0.05) and self._terminal is None:
                self._wait_a_moment()
        while self.read(0.01):
            pass
        return self._process.returncode

    def _wait_a_moment(self) -> None:
        try:
            self._process.wait(0.05)
        except subprocess.TimeoutExpired:
            return

    @property
    def terminal_restored(self) -> bool:
        """Whether the line settings (raw, echo, ...) are what they were before the start."""
        if self._terminal is None:
            raise BrokenPipeError("the terminal has been closed")
        return termios.tcgetattr(self._terminal) == self._settings

    @property
    def process_id(self) -> int:
        """The program's process id, which is its session's id too."""
        return self._process.pid

    def session_processes(self) -> list[int]:
        """The ids of all processes in the program's session that still run."""
        return [pid for pid in _all_processes() if _session_of(pid) == self.process_id]

    def kill_session(self) -> None:
        """End whatever still runs in the session and close the terminal."""
        for process in self.session_processes():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._process.wait()
        self.hang_up()


def _all_processes() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def _session_of(process: int) -> int | None:
    try:
        return os.getsid(process)
    except (ProcessLookupError, PermissionError):
        return None
