"""However it ends: the game is saved, the terminal is as it was, the status tells what happened."""

import signal
from pathlib import Path

import pytest
from city import (
    TWO_PEOPLE,
    answers_saved,
    press_on,
    saved_table,
    sit_down,
    tells_no_more,
    travel_one_step,
)

# Where an ending may find the player: the arguments, and how far to go.
PLACES = {
    "title": (),
    "curtain": TWO_PEOPLE,
    "table": TWO_PEOPLE,
}


def go_to(place: str, start_city, **options: object):
    """Start the program and stand at one of the PLACES."""
    city = start_city(*PLACES[place], **options)
    if place == "title":
        city.wait_for("New game")
    elif place == "curtain":
        city.wait_for("press Enter, Ana")
    else:
        sit_down(city)
    return city


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_cleanly(start_city, place: str, number: signal.Signals) -> None:
    """terminal-bugs 4."""
    city = go_to(place, start_city)
    city.signal(number)
    assert city.wait_exit() == 128 + number
    assert city.eye.left_on == set()
    assert city.terminal_restored
    assert "Traceback" not in city.eye.scrollback


def test_a_signal_in_the_middle_of_a_game_loses_nothing(start_city, tmp_path: Path) -> None:
    city = go_to("table", start_city)
    travel_one_step(city)
    city.signal(signal.SIGTERM)
    assert city.wait_exit() == 128 + signal.SIGTERM
    assert answers_saved(tmp_path) == 1


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("ignored", [False, True], ids=["hangup", "nohup"])
def test_a_cut_link_ends_it(start_city, place: str, ignored: bool) -> None:
    """terminal-bugs 1: nobody is there any more, so the program must not live on and spin."""
    city = go_to(place, start_city, ignore_hangup=ignored)
    city.hang_up()
    assert city.wait_exit() == 128 + signal.SIGHUP
    assert city.session_processes() == []


@pytest.mark.parametrize("ignored", [False, True], ids=["hangup", "nohup"])
def test_a_cut_link_loses_nothing(start_city, tmp_path: Path, ignored: bool) -> None:
    city = go_to("table", start_city, ignore_hangup=ignored)
    travel_one_step(city)
    city.hang_up()
    city.wait_exit()
    assert answers_saved(tmp_path) == 1


def test_hanging_up_dodges_nothing(start_city, tmp_path: Path) -> None:
    """terminal-bugs 2: after a hang-up the last move stands, and all that comes next."""
    city = start_city(*TWO_PEOPLE)
    for _ in range(12):
        city.wait_for(lambda shown: "Enter" in shown.text)
        press_on(city)
        while "press Enter, " in city.text:
            press_on(city)
        before = saved_table(tmp_path)
        city.hang_up()
        city.wait_exit()
        after = saved_table(tmp_path)
        assert tells_no_more(city, after), city.text
        assert after.state == before.state
        city = start_city("resume")


@pytest.mark.parametrize("place", ["curtain", "table"])
def test_ctrl_c_tells_how_to_leave_and_leaves_at_the_second(
    start_city, tmp_path: Path, place: str
) -> None:
    """terminal-bugs 10."""
    city = go_to(place, start_city)
    city.press("ctrl+c")
    city.wait_for("Ctrl+C once more leaves")
    city.press("ctrl+c")
    assert city.wait_exit() == 0
    assert city.eye.left_on == set()
    assert city.terminal_restored
    assert answers_saved(tmp_path) == 0


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
def test_no_key_leaves_unsaved(start_city, tmp_path: Path, key: str) -> None:
    """terminal-bugs 10: whatever Ctrl+Q does here, the move before it is kept."""
    city = go_to("table", start_city)
    travel_one_step(city)
    city.press(key)
    if key == "q":
        assert city.wait_exit() == 0
    assert answers_saved(tmp_path) == 1
