"""The harness drives a real program in a real pseudo-terminal and sees how it ends."""

import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from terminal_session import NotSeen, TerminalSession, key_bytes

STAND_IN = Path(__file__).with_name("stand_in.py")


@pytest.fixture
def start() -> Callable[..., TerminalSession]:
    """Starts the stand-in program."""

    def start(**options: object) -> TerminalSession:
        command = [sys.executable, "-S", str(STAND_IN)]
        return TerminalSession(command, environment={"LANG": "C.UTF-8"}, **options)

    return start


def test_keys_reach_the_program_and_its_picture_is_seen(start) -> None:
    with start() as session:
        session.wait_for("stand-in 80x24")
        session.press("down", "down", "down")
        session.wait_for("counter 3 ●")
        assert session.row_texts[1].startswith("counter 3 ●")
        assert len(session.row_texts[1]) == 80
        session.press("q")
        assert session.wait_exit() == 0
        assert session.eye.left_on == set()
        assert session.terminal_restored
        assert session.text.strip() == "good-bye"


def test_a_dirty_end_is_noticed(start) -> None:
    with start() as session:
        session.wait_for("counter 0")
        session.press("x")
        assert session.wait_exit() == 1
        assert session.eye.left_on >= {"alternate-screen", "cursor-hidden", "mouse-any"}
        assert not session.terminal_restored


def test_the_window_can_be_resized(start) -> None:
    with start(columns=100, rows=30) as session:
        session.wait_for("stand-in 100x30")
        session.resize(40, 15)
        session.wait_for("stand-in 40x15")
        assert len(session.row_texts) == 15


def test_signals_arrive(start) -> None:
    with start() as session:
        session.wait_for("counter 0")
        session.signal(signal.SIGTERM)
        assert session.wait_exit() == 143
        assert session.terminal_restored


def test_a_cut_link_ends_the_program_or_tells_it(start) -> None:
    with start() as session:
        session.wait_for("counter 0")
        session.hang_up()
        assert session.wait_exit() == -signal.SIGHUP
    with start(ignore_hangup=True) as session:
        session.wait_for("counter 0")
        session.hang_up()
        assert session.wait_exit() == 3


def test_the_program_can_ask_the_terminal(start) -> None:
    with start() as session:
        session.wait_for("counter 0")
        session.press("o")
        session.wait_for("cursor at 2;12")
    with start(replies="none") as session:
        session.wait_for("counter 0")
        session.press("o", "down")
        session.wait_for("counter 1")
        assert session.eye.questions == ["cursor"]
        assert "cursor at" not in session.text


def test_waiting_in_vain_shows_the_screen(start) -> None:
    with start() as session:
        session.wait_for("counter 0")
        with pytest.raises(NotSeen, match="counter 0"):
            session.wait_for("never shown", patience=0.05)
        session.press("q")
        with pytest.raises(NotSeen, match="ended with 0"):
            session.wait_for("never shown")


def test_nothing_is_left_running(start) -> None:
    with start() as session:
        session.wait_for("counter 0")
        assert session.session_processes() == [session.process_id]
    assert session.status == -signal.SIGKILL
    assert session.session_processes() == []


def test_cursor_keys_follow_the_mode_the_program_chose() -> None:
    assert key_bytes("up") == b"\x1b[A"
    assert key_bytes("up", application_cursor=True) == b"\x1bOA"
    assert key_bytes("ctrl+c") == b"\x03"
    with pytest.raises(ValueError, match="no key is called 'hyper'"):
        key_bytes("hyper")
