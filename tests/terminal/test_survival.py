"""Killed at any moment, out of space, opened twice: nothing that was seen is lost."""

import random
import signal
from pathlib import Path

import pytest
from city import (
    TWO_PEOPLE,
    answers_saved,
    only_save,
    saved_table,
    sit_down,
    tells_no_more,
)
from terminal_session import TerminalSession


def play_for_a_while(city: TerminalSession, rng: random.Random) -> None:
    """Press a few keys, and look away at some moment after the last."""
    city.wait_for(lambda shown: "Enter" in shown.text)
    for _ in range(rng.randint(2, 8)):
        city.press(rng.choice(["enter", "enter", "down", "up"]))
        enough = len(city.output) + rng.randint(0, 4_000)
        while len(city.output) < enough and city.read(0.03):
            pass


@pytest.mark.parametrize("seed", range(5))
def test_kill_9_at_any_moment_loses_nothing_seen(start_city, tmp_path: Path, seed: int) -> None:
    """terminal-bugs 25: ten kills each."""
    rng = random.Random(seed)
    city = start_city(*TWO_PEOPLE[:-1], str(seed))
    answers = 0
    for _ in range(10):
        play_for_a_while(city, rng)
        city.signal(signal.SIGKILL)
        assert city.wait_exit() == -signal.SIGKILL
        table = saved_table(tmp_path)
        assert tells_no_more(city, table), city.text
        assert len(table.history) - 1 >= answers
        answers = len(table.history) - 1
        if table.result is not None:
            only_save(tmp_path).unlink()
            answers = 0
            city = start_city(*TWO_PEOPLE)
        else:
            city = start_city("resume")
    assert answers > 0


def test_a_full_disk_is_told_and_play_goes_on(start_city, tmp_path: Path) -> None:
    """terminal-bugs 25: nothing can be written any more, as on a full disk."""
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    city.press("q")
    city.wait_exit()

    command = city.command[0]
    city = start_city(through=["sh", "-c", f'ulimit -f 0; exec "{command}" resume'])
    sit_down(city)
    city.press("enter")
    city.wait_for("Not saved: ")
    city.wait_for("The next step tries again.")
    city.wait_for("which cards do you lay")
    city.press("q")
    assert city.wait_exit() == 1
    assert city.terminal_restored
    said = " ".join(city.text.split())
    assert said.startswith("terminal-city: The last steps could not be saved: ")
    assert answers_saved(tmp_path) == 0


def test_a_second_program_is_told_that_the_game_is_open(start_city, tmp_path: Path) -> None:
    first = start_city(*TWO_PEOPLE)
    sit_down(first)
    second = start_city("resume")
    assert second.wait_exit() == 1
    assert "open" in second.text
    assert second.eye.left_on == set()
    first.press("enter")
    first.wait_for("Ana travels 1 step")
    assert answers_saved(tmp_path) == 1


@pytest.mark.parametrize(
    "broken",
    [b"", b"{", b"\0" * 5_000, b"\x1b]0;owned\x07"],
    ids=["empty", "cut", "zeros", "codes"],
)
def test_a_broken_save_is_told_in_one_line_and_kept(
    start_city, tmp_path: Path, broken: bytes
) -> None:
    """terminal-bugs 26."""
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    city.press("q")
    city.wait_exit()
    save = only_save(tmp_path)
    for previous in save.parent.glob("*.prev"):
        previous.unlink()
    save.write_bytes(broken)

    city = start_city("resume", save.name)
    assert city.wait_exit() == 1
    assert len(city.text.strip().splitlines()) <= 3
    assert "Traceback" not in city.text
    assert city.eye.title == ""
    assert save.read_bytes() == broken

    city = start_city()
    city.wait_for("New game")
    city.press("q")
    assert city.wait_exit() == 0
