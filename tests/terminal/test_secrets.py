"""Around one keyboard: what the other seat holds is nowhere to be found."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from city import (
    TWO_PEOPLE,
    cards_on,
    lift_curtain,
    play_to_bens_curtain,
    saved_table,
    sit_down,
)
from terminal_session import TerminalSession


def hands(home: Path) -> list[set[str]]:
    """The cards of each seat, from the save."""
    return [set(hand) for hand in saved_table(home).state.hands]


def cards_under_the_curtain(city: TerminalSession) -> set[str]:
    """The cards that can be read anywhere, scrolled away or not."""
    return cards_on(city.text) | cards_on(city.eye.scrollback)


def test_the_curtain_hides_every_card(start_city, tmp_path: Path) -> None:
    """terminal-bugs 22: after the set-up, at the end of a turn, after loading, after resizing."""
    city = start_city(*TWO_PEOPLE)
    city.wait_for("press Enter, Ana")
    city.settle()
    assert cards_under_the_curtain(city) == set()
    sit_down(city)
    play_to_bens_curtain(city)
    assert cards_under_the_curtain(city) == set()
    for columns, rows in ((120, 40), (20, 5), (80, 24)):
        city.resize(columns, rows)
        city.settle(0.3)
        assert cards_under_the_curtain(city) == set()
    city.press("q")
    city.wait_exit()

    city = start_city("resume")
    city.wait_for("press Enter, Ben")
    city.settle()
    assert cards_under_the_curtain(city) == set()


@pytest.mark.parametrize("key", ["ctrl+p", "?", "u", "l", "h", "r", "s", "j", "!", "U", "tab"])
def test_no_key_opens_the_curtain_a_little(start_city, tmp_path: Path, key: str) -> None:
    """terminal-bugs 22."""
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    play_to_bens_curtain(city)
    secret = set.union(*hands(tmp_path))
    city.press(key)
    city.settle(0.3)
    assert secret.isdisjoint(cards_on(city.text))


def test_each_sees_their_own_hand_only(start_city, tmp_path: Path) -> None:
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    mine, theirs = hands(tmp_path)
    assert mine <= cards_on(city.text)
    assert theirs.isdisjoint(cards_on(city.text))
    play_to_bens_curtain(city)
    lift_curtain(city, "Ben")
    city.wait_for("Ben: travel")
    city.settle()
    theirs, mine = hands(tmp_path)
    assert mine <= cards_on(city.text)
    assert theirs.isdisjoint(cards_on(city.text))
    assert cards_on(city.eye.title) == set()


def test_nothing_is_left_behind_when_it_ends(start_city, tmp_path: Path) -> None:
    """terminal-bugs 24: not on the screen, not in its history, whatever the terminal is."""
    for term in ("xterm-256color", "screen", "vt100"):
        city = start_city(*TWO_PEOPLE, term=term)
        sit_down(city)
        city.press("q")
        assert city.wait_exit() == 0
        assert cards_on(city.eye.scrollback) == set()
        for save in tmp_path.rglob("*.city.json"):
            save.unlink()


def test_tools_tell_only_what_is_public(start_city, tmp_path: Path) -> None:
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    city.press("q")
    city.wait_exit()
    secret = set.union(*hands(tmp_path))
    for command in (["list"], ["show", "incal-ana-ben"], ["export", "incal-ana-ben"]):
        told = start_city("saves", *command)
        assert told.wait_exit() == 0
        assert told.text.strip()
        assert secret.isdisjoint(words_of(told.text.splitlines()))


def words_of(lines: Iterable[str]) -> set[str]:
    """All words of some lines."""
    return {word for line in lines for word in re.findall(r"\w+", line)}
