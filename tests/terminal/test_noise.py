"""Bytes that no key sends: the program lives on, and nothing is answered by accident."""

import random
from pathlib import Path

import pytest
from city import FIRST_PROMPT, TWO_PEOPLE, answers_saved, sit_down, travel_one_step
from terminal_session import TerminalSession


@pytest.fixture
def table(start_city) -> TerminalSession:
    """Ana at her first decision."""
    city = start_city(*TWO_PEOPLE)
    sit_down(city)
    return city


def still_plays(city: TerminalSession, home: Path) -> None:
    """The first decision stands, and can still be answered."""
    city.wait_quiet(first=0.3)
    assert answers_saved(home) == 0
    city.press("escape", "escape")
    city.wait_for(FIRST_PROMPT)
    city.press("home")
    travel_one_step(city)
    assert answers_saved(home) == 1


NOISE = {
    "latin-1": b"\xe9a",
    "no utf-8": b"\xff\xfe\x80",
    "mouse of 1985": b"\x1b[M\xc8\xc8\xc8",
    "mouse of 1985, high": b"\x1b[M \xff\xff" * 20,
    "mouse wanted by nobody": b"\x1b[<35;40;12M" * 40,
    "focus": b"\x1b[I\x1b[O" * 5,
    "answers to no question": b"\x1b[?62;22c\x1b[24;80R\x1bP>|xterm\x1b\\\x1b]11;rgb:0/0/0\x07",
    "a paste with Enter in it": b"\x1b[200~1\r2\rq\r\x1b[201~",
    "a paste that never ends": b"\x1b[200~\r\r" + b"x" * 5_000 + b"\x1b[201~",
    "half a sequence": b"\x1b[1;",
    "zeros": b"\0" * 200,
}


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
def test_noise_does_no_harm(table: TerminalSession, tmp_path: Path, noise: bytes) -> None:
    """terminal-bugs 6 and 7."""
    table.send(noise)
    still_plays(table, tmp_path)


@pytest.mark.parametrize("seed", range(3))
def test_ten_thousand_random_bytes_do_not_kill_it(table: TerminalSession, seed: int) -> None:
    """terminal-bugs 6. Enter and the keys that leave are kept out: they are not noise."""
    leaving = b"\r\nqx\x03\x11\x1a\x04"
    noise = bytes(byte for byte in random.Random(seed).randbytes(10_000) if byte not in leaving)
    table.send(noise)
    table.wait_quiet(gap=0.3, first=2.0)
    assert table.status is None
    table.press("ctrl+c", "ctrl+c")
    assert table.wait_exit() == 0
    assert table.eye.left_on == set()
    assert table.terminal_restored


@pytest.mark.parametrize("late", [b"[B", b"OB", b"[A"])
def test_an_arrow_that_arrives_in_pieces_does_no_harm(
    table: TerminalSession, tmp_path: Path, late: bytes
) -> None:
    """terminal-bugs 11: Escape, a pause, and the rest of the arrow."""
    table.send(b"\x1b")
    table.wait_quiet(gap=0.15, first=0.15)
    table.send(late)
    still_plays(table, tmp_path)


def test_without_the_mouse_the_terminal_is_never_asked_for_it(start_city, tmp_path: Path) -> None:
    """terminal-bugs 5 and 7."""
    for arguments, extra in (
        ((*TWO_PEOPLE, "--no-mouse"), {}),
        (("resume",), {"SSH_TTY": "/dev/pts/7"}),
    ):
        city = start_city(*arguments, extra=extra)
        sit_down(city)
        city.send(b"\x1b[<0;40;12M\x1b[<0;40;12m")
        city.wait_quiet(first=0.2)
        assert answers_saved(tmp_path) == 0
        city.press("q")
        assert city.wait_exit() == 0
        for mode in (b"1000", b"1002", b"1003", b"1006", b"1015"):
            assert b"\x1b[?%bh" % mode not in city.output
