"""Under a shell and under tmux: stopped and brought back, and no hand left in any history."""

import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from city import TWO_PEOPLE, cards_on, play_to_bens_curtain, sit_down, travel_one_step
from terminal_session import TerminalSession

PROMPT = "ready$"


@pytest.fixture
def shell(start_city, request: pytest.FixtureRequest) -> Callable[[], TerminalSession]:
    """Starts an interactive shell with job control, from which `play` starts a game."""
    if shutil.which("bash") is None:
        pytest.skip("there is no bash here")
    command = request.config.getoption("--command")

    def shell() -> TerminalSession:
        bash = ["bash", "--norc", "--noprofile", "-i"]
        extra = {"PS1": f"{PROMPT} ", "GAME": f"{command} {' '.join(TWO_PEOPLE)}"}
        session = start_city(through=bash, extra=extra)
        session.wait_for(PROMPT)
        session.type("$GAME\r")
        return session

    return shell


def test_stopped_by_ctrl_z_and_brought_back_by_fg(shell) -> None:
    """terminal-bugs 8: the shell is clean, and `fg` shows the table at once."""
    session = shell()
    sit_down(session)
    before = session.text
    session.press("ctrl+z")
    session.wait_for("Stopped")
    session.settle()
    assert cards_on(session.eye.scrollback) == set()
    # Readline switches bracketed paste on for itself.
    assert session.eye.left_on <= {"bracketed-paste"}
    session.type("echo st''ill here\r")
    session.wait_for("still here")

    session.type("fg\r")
    session.wait_for(lambda shown: shown.text == before)
    travel_one_step(session)


def test_stopped_from_outside_it_is_there_again(start_city) -> None:
    """terminal-bugs 8: nobody can meet SIGSTOP; after SIGCONT the picture must be whole."""
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    before = city.text
    city.signal(signal.SIGSTOP)
    city.eye.receive(b"\x1b[2J\x1b[Hsomething else was here")
    city.signal(signal.SIGCONT)
    city.wait_for(lambda shown: shown.text == before)
    travel_one_step(city)


def test_the_shell_is_as_before_when_the_game_is_left(shell) -> None:
    session = shell()
    sit_down(session)
    session.press("q")
    session.wait_for(lambda shown: shown.text.rstrip().endswith(PROMPT))
    session.type("echo st''ill here $?\r")
    session.wait_for("still here 0")
    assert session.eye.left_on <= {"bracketed-paste"}
    assert cards_on(session.eye.scrollback) == set()


class Tmux:
    """A tmux of its own, with one window of 80 by 16 in which a shell runs."""

    def __init__(self, session: TerminalSession, socket: Path) -> None:
        self.session = session
        self._client = ["tmux", "-S", str(socket)]

    def ask(self, *arguments: str) -> str:
        """What a tmux command answers."""
        done = subprocess.run([*self._client, *arguments], capture_output=True, text=True)
        return done.stdout

    @property
    def history(self) -> str:
        """All that the window has shown and still keeps."""
        return self.ask("capture-pane", "-p", "-S", "-")


@pytest.fixture
def tmux(start_city, tmp_path: Path) -> Iterator[Tmux]:
    """Starts tmux in the terminal; its server ends with the test."""
    if shutil.which("tmux") is None:
        pytest.skip("there is no tmux here")
    socket = tmp_path / "tmux"
    shell = "sh -c 'PS1=\"ready$ \" exec sh -i'"
    command = ["tmux", "-S", str(socket), "-f", "/dev/null", "new-session", shell]
    session = start_city(through=command, rows=17)
    running = Tmux(session, socket)
    try:
        session.wait_for(PROMPT)
        yield running
    finally:
        running.ask("kill-server")


def test_nothing_of_a_hand_stays_in_the_history_of_tmux(
    tmux: Tmux, request: pytest.FixtureRequest
) -> None:
    """terminal-bugs 24: in a window of 16 rows, over a curtain and after the end."""
    city = tmux.session
    command = request.config.getoption("--command")
    city.type(f"{command} {' '.join(TWO_PEOPLE)}\r")
    sit_down(city)
    play_to_bens_curtain(city)
    assert cards_on(tmux.history) == set()
    city.press("q")
    city.wait_for(PROMPT)
    city.settle()
    assert cards_on(tmux.history) == set()
    assert "Pass the keyboard" not in tmux.history
