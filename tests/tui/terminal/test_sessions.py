"""A small app in a real terminal: what it sends, how it takes what comes, and how it ends."""

import os
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
import terminal_demo
from terminal_session import TerminalSession

Start = Callable[..., TerminalSession]
SCRIPT = str(Path(terminal_demo.__file__))


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the demo in a terminal, and ends it with the test."""
    with ExitStack() as stack:

        def start(way: str = "none", *, ready: bool = True, **options: object) -> TerminalSession:
            extra = options.pop("extra", {})
            assert isinstance(extra, dict)
            environment = {
                "PATH": os.environ["PATH"],
                "HOME": str(tmp_path),
                "LANG": "C.UTF-8",
                "COLORTERM": "truecolor",
                **extra,
            }
            command = [sys.executable, SCRIPT, str(tmp_path), way]
            session = stack.enter_context(
                TerminalSession(command, environment=environment, **options)  # type: ignore[arg-type]
            )
            if ready:
                session.wait_for(lambda shown: "keys 0" in shown.text and cursor_row(shown) == 0)
            return session

        yield start


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[], bool]:
    """Tells whether the demo has saved."""
    return (tmp_path / "saved").exists


def cursor_row(session: TerminalSession) -> int:
    """The row with the marker; -1 where the picture is not whole."""
    rows = [row.split()[2] for row in session.text.split("\n") if "▸" in row or "| >" in row]
    return int(rows[0]) if len(rows) == 1 else -1


def move(session: TerminalSession, key: str, row: int) -> bytes:
    """Press a key that moves the cursor to a row; gives what was sent meanwhile."""
    before = len(session.output)
    session.press(key)
    session.wait_for(lambda shown: cursor_row(shown) == row)
    return bytes(session.output[before:])


def paste_until_seen(session: TerminalSession, text: str) -> None:
    """Paste until it is seen: what follows noise too closely is noise as well."""

    def seen(shown: TerminalSession) -> bool:
        if text not in shown.text:
            shown.send(f"\x1b[200~{text}\x1b[201~".encode())
        return text in shown.text

    session.wait_for(seen)


# What is sent.


@pytest.mark.parametrize(("columns", "rows"), [(40, 15), (80, 24), (200, 60)])
def test_a_cursor_key_costs_these_bytes_at_any_size(start: Start, columns: int, rows: int) -> None:
    session = start(columns=columns, rows=rows)
    move(session, "down", 1)
    before = len(session.output)
    session.press("up")
    # The marker appears in the upper row, whose number is reversed; the lower row loses both.
    expected = "\x1b[2;3H▸\x1b[C 0\x1b[3;3H \x1b[C\x1b[27m 1".encode()
    session.wait_for(lambda shown: len(shown.output) - before >= len(expected))
    assert bytes(session.output[before:]) == expected


def test_a_first_picture_is_small_and_asks_nothing(start: Start) -> None:
    session = start()
    move(session, "down", 1)
    assert len(session.output) < 9000
    assert session.eye.questions == []
    assert session.eye.unknown == []


def test_a_held_key_sends_little(start: Start) -> None:
    session = start()
    move(session, "down", 1)
    before = len(session.output)
    session.send(b"\x1b[B" * 10 + b"\x1b[A" * 9 + b"m")
    session.wait_for("keys 1")
    assert cursor_row(session) == 2
    assert len(session.output) - before < 19 * 60


def test_nothing_is_sent_for_a_repaint_of_the_same(start: Start) -> None:
    session = start()
    move(session, "down", 1)
    session.press("ctrl+e", "ctrl+e")
    assert len(move(session, "down", 2)) < 60


def test_the_screen_can_be_drawn_anew(start: Start) -> None:
    session = start()
    picture = session.text
    session.eye.screen.erase_in_display(2)
    assert session.text != picture
    session.press("ctrl+l")
    session.wait_for(lambda shown: shown.text == picture)


TERMINALS = [
    pytest.param("linux", {"COLORTERM": ""}, id="linux"),
    pytest.param("vt100", {"COLORTERM": ""}, id="vt100"),
    pytest.param("screen", {"COLORTERM": ""}, id="screen"),
    pytest.param("xterm", {"COLORTERM": ""}, id="xterm"),
    pytest.param("xterm-256color", {"COLORTERM": ""}, id="xterm-256color"),
    pytest.param("tmux-256color", {}, id="tmux"),
    pytest.param("xterm-256color", {"NO_COLOR": "1"}, id="no-colour"),
    pytest.param("xterm-256color", {"SSH_TTY": "/dev/pts/9"}, id="ssh"),
    pytest.param("xterm-256color", {"LANG": "C"}, id="ascii"),
    pytest.param("xterm", {"LC_ALL": "en_US.ISO-8859-1", "COLORTERM": ""}, id="latin-1"),
    pytest.param("xterm-256color", {"PYTHONIOENCODING": "latin-1"}, id="python-latin-1"),
    pytest.param("xterm-256color", {"PYTHONUTF8": "0", "LC_ALL": "C"}, id="python-ascii"),
]


@pytest.mark.parametrize(("term", "extra"), TERMINALS)
def test_every_terminal_gets_a_whole_picture(
    start: Start, term: str, extra: dict[str, str]
) -> None:
    session = start(term=term, extra=extra)
    rows = session.text.split("\n")
    ascii_only = bytes(session.output).isascii()
    assert ascii_only is ("LC_ALL" in extra or extra.get("LANG") == "C")
    assert rows[0].startswith("+ Demo . ready -" if ascii_only else "╭ Demo · ready ─")
    assert all(row.endswith(("│", "|")) for row in rows[1:-1])
    session.press("q")
    assert session.wait_exit() == 0
    assert session.eye.left_on == set()


@pytest.mark.parametrize(("term", "extra"), TERMINALS)
def test_no_terminal_gets_what_it_does_not_know(
    start: Start, term: str, extra: dict[str, str]
) -> None:
    session = start(term=term, extra=extra)
    output = bytes(session.output)
    assert not any(
        mode in output for mode in (b"\x1b[>", b"?1003h", b"?1004h", b"?2048", b"?1015h")
    )
    assert session.eye.mouse_on is not (term in {"linux", "vt100"} or "SSH_TTY" in extra)
    assert (b"?2026" in output) is (term not in {"linux", "vt100", "screen"})
    colours = [part for part in output.split(b"\x1b[")[1:] if b"38;5;" in part or b"38;2;" in part]
    assert bool(colours) is (term.endswith("256color") and "NO_COLOR" not in extra)
    if term == "vt100" or "NO_COLOR" in extra:
        pens = {part.split(b"m")[0] for part in output.split(b"\x1b[")[1:] if b"m" in part[:12]}
        assert pens <= {b"", b"1", b"1;7", b"7", b"0;1", b"4", b"0"}


# What comes in.


def test_no_bytes_from_the_keyboard_do_harm(start: Start) -> None:
    session = start()
    for noise in (b"\xff\xfe", b"\x1b[M\xc8\xc8\xc8", b"\x1b[<0;-5;3M", b"\x1b[8;5;5t", b"\xe9"):
        session.send(noise)
    session.send(Random(7).randbytes(10_000))
    paste_until_seen(session, "still here")
    assert "keys 0" in session.text
    assert move(session, "down", 1)


def test_a_late_arrow_is_an_escape_and_no_letters(start: Start) -> None:
    session = start()
    session.press("escape")
    session.wait_for("esc 1")
    session.send(b"[B")
    session.type("m")
    session.wait_for("keys 1 esc 1")
    assert cursor_row(session) == 0


def test_a_paste_is_a_paste(start: Start) -> None:
    session = start()
    session.send(b"\x1b[200~q \x1b]0;x\x07 x\x1b[201~")
    session.wait_for("keys 0 esc 0 q ]0;x x")


def test_a_click_reaches_what_was_clicked(start: Start) -> None:
    session = start()
    session.send(b"\x1b[<0;5;7M\x1b[<0;5;7m")
    session.wait_for(lambda shown: cursor_row(shown) == 5)


def test_over_ssh_clicks_are_ignored(start: Start) -> None:
    session = start(extra={"SSH_TTY": "/dev/pts/9"})
    session.send(b"\x1b[<0;5;7M\x1b[<0;5;7m")
    move(session, "down", 1)


# Sizes.


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (5, 2), (20, 5), (39, 24), (80, 14)])
def test_a_small_terminal_gets_a_notice_and_the_picture_comes_back(
    start: Start, tmp_path: Path, columns: int, rows: int
) -> None:
    session = start()
    move(session, "down", 1)
    session.resize(columns, rows)
    session.wait_for("This window is too small:"[:columns].strip())
    assert "plain" not in session.text
    session.send(b"mmq\x1b[B\x03")
    session.wait_for(lambda _: (tmp_path / "asked").exists())
    session.resize(80, 24)
    session.wait_for("keys 0 esc 0 Ctrl+C again")
    assert session.text.count("…at the right") == 21
    assert cursor_row(session) == 1
    move(session, "down", 2)


def test_it_can_begin_small_and_leave_small(start: Start) -> None:
    session = start(ready=False, columns=20, rows=5)
    session.wait_for("20 x 5")
    session.resize(60, 20)
    session.wait_for("ready")
    session.resize(10, 3)
    session.wait_for("10 x 3")
    session.press("ctrl+c", "ctrl+c")
    assert session.wait_exit() == 0
    assert session.eye.left_on == set()


def test_a_larger_terminal_is_filled(start: Start) -> None:
    session = start()
    session.resize(132, 50)
    session.wait_for(lambda shown: len(shown.text.split("\n")[-1]) == 132)
    assert session.text.count("…at the right") == 47


# Endings.


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_saves_and_ends_with_its_status(
    start: Start, saved: Callable[[], bool], number: signal.Signals
) -> None:
    session = start()
    session.signal(number)
    assert session.wait_exit() == 128 + number
    assert session.eye.left_on == set()
    assert session.terminal_restored
    assert saved()
    assert session.text.strip() == ""


def test_a_signal_ends_an_app_that_hangs(
    start: Start, saved: Callable[[], bool], tmp_path: Path
) -> None:
    session = start()
    session.press("z")
    session.wait_for(lambda _: (tmp_path / "hangs").exists())
    session.signal(signal.SIGTERM)
    assert session.wait_exit() == 143
    assert session.eye.left_on == set()
    assert session.terminal_restored
    assert saved()


@pytest.mark.parametrize("ignore_hangup", [False, True])
def test_a_cut_line_saves_and_ends(
    start: Start, saved: Callable[[], bool], ignore_hangup: bool
) -> None:
    session = start(ignore_hangup=ignore_hangup)
    session.hang_up()
    assert session.wait_exit() == 129
    assert saved()


def test_a_terminal_that_takes_nothing_does_not_keep_the_app(
    start: Start, saved: Callable[[], bool]
) -> None:
    session = start()
    assert session._terminal is not None
    for _ in range(100):
        os.write(session._terminal, b"\x0c")
    session.signal(signal.SIGTERM)
    assert session._process.wait(20) == 143
    assert saved()


def test_a_slow_line_skips_pictures(start: Start) -> None:
    session = start()
    assert session._terminal is not None
    before = len(session.output)
    for _ in range(100):
        os.write(session._terminal, b"\x0c")
    os.write(session._terminal, b"\x1b[B")
    session.wait_for(lambda shown: cursor_row(shown) == 1)
    assert len(session.output) - before < 30 * 7000


def test_the_second_interrupt_leaves(start: Start, saved: Callable[[], bool]) -> None:
    session = start()
    session.press("ctrl+c")
    session.wait_for("Ctrl+C again")
    assert session.status is None
    session.press("ctrl+c")
    assert session.wait_exit() == 0
    assert saved()
    assert session.terminal_restored


@pytest.mark.parametrize(
    ("way", "key"),
    [
        ("compose", ""),
        ("mount", ""),
        ("paint", "m"),
        ("action", "x"),
        ("worker", "w"),
        ("timer", "t"),
        ("task", "a"),
    ],
)
def test_an_error_is_one_line_and_a_private_report(
    start: Start, saved: Callable[[], bool], tmp_path: Path, way: str, key: str
) -> None:
    session = start(way, ready=bool(key))
    session.type(key)
    assert session.wait_exit() == 1
    assert session.eye.left_on == set()
    assert session.terminal_restored
    (report,) = (tmp_path / "reports").iterdir()
    said = session.text.replace("\n", "").strip()
    assert said.startswith("Something went wrong here.")
    assert said.endswith(str(report))
    assert "Traceback" not in session.text
    written = report.read_text()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert "ValueError" in written
    assert "terminal_demo.py" in written
    assert terminal_demo.SECRET not in written
    assert terminal_demo.SECRET.encode() not in session.output
    assert not saved()


def test_saving_that_fails_is_told(start: Start) -> None:
    session = start("unsaved")
    session.press("q")
    assert session.wait_exit() == 1
    assert "Something went wrong" in session.text
    assert "saved" not in session.text
    assert session.terminal_restored


# Stopping and going on, under a shell.


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[TerminalSession]:
    """A shell with the demo in the foreground."""
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "LANG": "C.UTF-8",
        "PS1": "$ ",
    }
    command = ["bash", "--norc", "--noediting", "-i"]
    with TerminalSession(command, environment=environment) as session:
        session.wait_for("$")
        session.type(f"{sys.executable} {SCRIPT} {tmp_path}\r")
        session.wait_for("ready")
        session.press("down")
        session.wait_for(lambda shown: cursor_row(shown) == 1)
        yield session


def demo_process(session: TerminalSession) -> int:
    (demo,) = [pid for pid in session.session_processes() if pid != session.process_id]
    return demo


def test_ctrl_z_gives_the_shell_back_and_fg_the_picture(shell: TerminalSession) -> None:
    picture = shell.text
    shell.press("ctrl+z")
    shell.wait_for("Stopped")
    assert shell.eye.left_on <= {"bracketed-paste"}
    assert "plain" not in shell.eye.scrollback
    shell.type("fg\r")
    shell.wait_for(lambda shown: shown.text == picture)
    shell.press("q")
    shell.wait_for(lambda shown: shown.eye.left_on <= {"bracketed-paste"})


def test_a_stop_from_elsewhere_is_survived(shell: TerminalSession) -> None:
    picture = shell.text
    os.kill(demo_process(shell), signal.SIGTSTP)
    shell.wait_for("Stopped")
    shell.type("bg\r")
    shell.wait_for("[1]+")
    shell.type("fg\r")
    shell.wait_for(lambda shown: shown.text == picture)


def test_a_stop_without_warning_is_survived(shell: TerminalSession) -> None:
    picture = shell.text
    os.kill(demo_process(shell), signal.SIGSTOP)
    shell.wait_for("Stopped")
    shell.type("fg\r")
    shell.wait_for(lambda shown: shown.text == picture)
    shell.press("down")
    shell.wait_for(lambda shown: cursor_row(shown) == 2)
