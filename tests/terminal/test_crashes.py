"""A fault in the program: one line, a private report, a clean terminal, and the game as it was."""

import re
import sys
from pathlib import Path

import broken_city
import pytest
from city import TWO_PEOPLE, answers_saved, lift_curtain, sit_down, travel_one_step


@pytest.mark.parametrize("place", broken_city.FAULTS)
def test_a_fault_anywhere_ends_with_one_line(start_city, tmp_path: Path, place: str) -> None:
    """terminal-bugs 4 and 21."""
    script = [sys.executable, broken_city.__file__, place]
    city = start_city(*TWO_PEOPLE, through=script)
    if place not in ("compose", "mount"):
        sit_down(city)
        travel_one_step(city)
        city.wait_for("which cards do you lay")
        city.press("l")
    assert city.wait_exit() == 1
    assert city.eye.left_on == set()
    assert city.terminal_restored

    left = " ".join(city.eye.scrollback.split())
    assert left.startswith("terminal-city: Something went wrong")
    assert "Traceback" not in left
    assert broken_city.SECRET not in city.output.decode()

    (report,) = tmp_path.rglob("crash-*.txt")
    assert report.name in re.sub(r"\s", "", city.eye.scrollback)
    assert report.stat().st_mode & 0o777 == 0o600
    assert "a fault with 17 signs" in report.read_text()
    assert broken_city.SECRET not in report.read_text()
    assert answers_saved(tmp_path) == (0 if place in ("compose", "mount") else 1)


def test_the_game_goes_on_after_a_crash(start_city) -> None:
    city = start_city(*TWO_PEOPLE, through=[sys.executable, broken_city.__file__, "action"])
    sit_down(city)
    travel_one_step(city)
    city.wait_for("which cards do you lay")
    city.press("l")
    city.wait_exit()
    city = start_city("resume")
    lift_curtain(city, "Ana")
    city.wait_for("which cards do you lay")
