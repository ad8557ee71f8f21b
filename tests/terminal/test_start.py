"""Started in a real terminal: the title, a game, a way out; and a word where there is none."""

import os
import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest
from city import TWO_PEOPLE


def test_the_title_opens_and_q_leaves(start_city) -> None:
    city = start_city()
    city.wait_for("New game")
    city.press("down")
    city.press("q")
    assert city.wait_exit() == 0
    assert city.eye.left_on == set()
    assert city.terminal_restored


@pytest.mark.parametrize("enter", [b"\r", b"\n"])
def test_keys_typed_before_the_first_picture_act(start_city, enter: bytes) -> None:
    city = start_city()
    city.send(b"\x1b[B\x1b[A" + enter)
    city.wait_for("Begin")
    city.press("escape")
    city.wait_for("Load a saved game")


def test_enters_typed_before_the_first_picture_act_one_by_one(start_city) -> None:
    city = start_city(*TWO_PEOPLE)
    city.send(b"\n\n")
    city.wait_for("which cards do you lay")


def test_a_game_is_played_quit_and_resumed(start_city, saved_games) -> None:
    city = start_city("play", "incal", "--seat", "Ana", "--seat", "Ben", "--seed", "7")
    city.wait_for("press Enter, Ana")
    city.press("enter")
    city.wait_for("Ana: travel")
    city.press("q")
    assert city.wait_exit() == 0
    assert len(saved_games()) == 1

    city = start_city("resume")
    city.wait_for("press Enter, Ana")
    city.press("enter")
    city.wait_for("Ana: travel")


def test_the_version_is_that_of_the_package(start_city) -> None:
    city = start_city("--version")
    assert city.wait_exit() == 0
    assert version("terminal-city") in city.text
    assert b"\x1b" not in city.output


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_without_a_terminal_it_says_so(
    stream: str, environment: dict[str, str], request: pytest.FixtureRequest
) -> None:
    """terminal-bugs 34: from cron, in a pipe, with no keyboard."""
    ours, theirs = os.openpty()
    streams = {"stdin": theirs, "stdout": theirs}
    streams[stream] = subprocess.DEVNULL if stream == "stdin" else subprocess.PIPE
    try:
        ended = subprocess.run(
            [request.config.getoption("--command")],
            **streams,
            stderr=subprocess.PIPE,
            env={**environment, "TERM": "xterm-256color"},
            timeout=30,
        )
    finally:
        os.close(ours)
        os.close(theirs)
    assert ended.returncode == 2
    said = ended.stderr.decode() + (ended.stdout or b"").decode()
    assert len(said.strip().splitlines()) == 1
    assert "terminal" in said
    assert "\x1b" not in said


def test_painting_does_not_go_into_a_file_of_errors(
    start_city, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """terminal-bugs 34: `2>file` must not swallow the screen unseen."""
    command = request.config.getoption("--command")
    city = start_city(through=["sh", "-c", f'exec "{command}" 2>"{tmp_path}/errors"'])
    city.wait_for(lambda shown: "New game" in shown.text or shown.status is not None)
    if city.status is None:
        city.press("q")
        assert city.wait_exit() == 0
    else:
        assert city.status == 2
    assert b"\x1b" not in (tmp_path / "errors").read_bytes()
