"""Whatever a terminal sends, only what we know comes in, and nothing fails."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.terminal.fence import Fence, Input, Kind


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def received(*parts: bytes | float, mouse: bool = True) -> list[Input]:
    """What comes of bytes, and of silences in seconds between them and after them."""
    clock = Clock()
    fence = Fence(clock, mouse)
    inputs: list[Input] = []
    for part in (*parts, 1.0):
        if isinstance(part, bytes):
            inputs += fence.feed(part)
        else:
            clock.now += part
            inputs += fence.expire() if fence.waiting else []
    return inputs


def keys(*texts: str) -> list[Input]:
    return [Input(Kind.KEYS, text) for text in texts]


ESCAPE = Input(Kind.ESCAPE)


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param([b"a"], keys("a"), id="a letter"),
        pytest.param([b"\r"], keys("\r"), id="Enter"),
        pytest.param([b"a\nb\n"], keys("a\rb\r"), id="Enter before the terminal was ours"),
        pytest.param([b"\r\n"], keys("\r"), id="Enter as two signs"),
        pytest.param([b"\x1b[A"], keys("\x1b[A"), id="an arrow"),
        pytest.param([b"\x1b", b"[", b"A"], keys("\x1b[A"), id="an arrow in pieces"),
        pytest.param([b"\x1bOA\x1b[B"], keys("\x1bOA", "\x1b[B"), id="two arrows"),
        pytest.param([b"\x1b[[A"], keys("\x1b[[A"), id="F1 of the console"),
        pytest.param([b"\x1b[1;5A"], keys("\x1b[1;5A"), id="an arrow with Ctrl"),
        pytest.param(["é漢".encode()], keys("é漢"), id="UTF-8"),
        pytest.param([b"\xe6\xbc", b"\xa2"], keys("漢"), id="UTF-8 in pieces"),
        pytest.param([b"\x1b"], [ESCAPE], id="Escape"),
        pytest.param([b"\x1b\x1b"], [ESCAPE, ESCAPE], id="Escape twice"),
        pytest.param([b"\x1b", 0.2, b"q"], [ESCAPE, *keys("q")], id="Escape, then a letter"),
        pytest.param([b"\x1b", b"u"], [ESCAPE, *keys("u")], id="Escape, a letter soon after"),
        pytest.param([b"\x1bu"], [], id="Alt and a letter"),
        pytest.param(["\x1bé".encode(), b"x"], keys("x"), id="Alt and an accent"),
        pytest.param([b"\x1b[<0;10;5M"], [Input(Kind.CLICK, "\x1b[<0;10;5M")], id="a click"),
    ],
)
def test_what_people_do_comes_in(parts: list[bytes | float], expected: list[Input]) -> None:
    assert received(*parts) == expected


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param([b"\xff\xfe"], [], id="no UTF-8"),
        pytest.param([b"\xe9", b"a"], keys("a"), id="a Latin-1 accent, then a letter"),
        pytest.param([b"\xe9a"], keys("a"), id="both at once"),
        pytest.param([b"\xc3"], [], id="half a character"),
        pytest.param([b"\x1b[M\xc8\xc8\xc8x"], keys("x"), id="a mouse of old"),
        pytest.param([b"\x1b[M", b"\xc8", b"\xc8\xc8x"], keys("x"), id="a mouse of old in pieces"),
        pytest.param([b"\x1b[M   "], [], id="a mouse of old on the first cell"),
        pytest.param([b"\x1b[35;10;5M"], [], id="a mouse of rxvt"),
        pytest.param([b"\x1b[<0;99999;5M"], [], id="a click far away"),
        pytest.param([b"\x1b[<0;-1;5M"], [], id="a click before the first"),
        pytest.param([b"\x1b[8;24;80t"], [], id="a size"),
        pytest.param([b"\x1b[48;2000;2000;1;1t"], [], id="a size nobody asked for"),
        pytest.param([b"\x1b[24;80R"], [], id="a place of the cursor"),
        pytest.param([b"\x1b[?1;2c"], [], id="attributes"),
        pytest.param([b"\x1b[?2026;2$y"], [], id="a mode"),
        pytest.param([b"\x1b[I\x1b[O"], [], id="focus"),
        pytest.param([b"\x1b]11;rgb:0/0/0\x1b\\x"], keys("x"), id="a colour"),
        pytest.param([b"\x1b]0;qu", b"it\x07x"], keys("x"), id="a title"),
        pytest.param([b"\x1bP>|term(1)\x1b\\x"], keys("x"), id="a version"),
        pytest.param([b"\x1b]0;quit"], [], id="a title without an end"),
        pytest.param([b"\x1b[99999999999u"], [], id="a key beyond Unicode"),
        pytest.param([b"\x1b[12\x01x"], keys("\x01x"), id="a broken sequence"),
        pytest.param([b"\x00a\xc2\x9bb"], keys("ab"), id="control characters"),
        pytest.param([b"\x1b[" + b"9" * 5000], [], id="a sequence without an end"),
    ],
)
def test_what_nobody_does_vanishes(parts: list[bytes | float], expected: list[Input]) -> None:
    assert received(*parts) == expected


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param([b"\x1b", 0.15, b"[B"], [ESCAPE], id="an arrow"),
        pytest.param([b"\x1b", 0.15, b"OB"], [ESCAPE], id="an arrow of an application"),
        pytest.param([b"\x1b[", 0.15, b"B"], [ESCAPE], id="its letter alone"),
        pytest.param([b"\x1b[1", 0.15, b"2;3Hx"], keys("x"), id="a longer one"),
        pytest.param([b"\x1b", 0.15, 4.0, b"[B"], [ESCAPE, *keys("[B")], id="a bracket much later"),
        pytest.param([b"\x1b", 0.15, b"j[B"], [ESCAPE, *keys("j[B")], id="a bracket after a key"),
    ],
)
def test_what_comes_late_does_not_become_letters(
    parts: list[bytes | float], expected: list[Input]
) -> None:
    assert received(*parts) == expected


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        pytest.param([b"\x1b[200~q[B\r\nu\x1b[201~"], "q[B\nu", id="whole"),
        pytest.param([b"\x1b[200~qu", b"it\x1b[20", b"1~"], "quit", id="in pieces"),
        pytest.param([b"\x1b[200~a\x1b[A\x07b\x1b[201~"], "a[Ab", id="with controls"),
        pytest.param([b"\x1b[200~half", 1.0], "half", id="without an end"),
        pytest.param([b"\x1b[200~caf\xe9 x\x1b[201~"], "caf x", id="in Latin-1"),
        pytest.param([bytes(range(97, 123)) * 4], "abcdefghijklmnopqrstuvwxyz" * 4, id="unfenced"),
    ],
)
def test_a_paste_is_never_typed(parts: list[bytes | float], text: str) -> None:
    assert received(*parts, b"x") == [Input(Kind.PASTE, text), *keys("x")]


def test_a_paste_has_an_end() -> None:
    (pasted,) = received(b"\x1b[200~", *[b"x" * 1000] * 100, b"\x1b[201~")
    assert len(pasted.text) == 4096


def test_a_held_letter_is_no_paste() -> None:
    assert received(b"x" * 100) == keys("x" * 100)


def test_clicks_are_ignored_without_a_mouse() -> None:
    assert received(b"\x1b[<0;10;5M", mouse=False) == []


@pytest.mark.parametrize("seed", range(20))
def test_noise_is_not_typing(seed: int) -> None:
    noise = random.Random(seed).randbytes(10_000)
    assert received(noise[:4095], noise[4095:8190], noise[8190:]) == []


def test_a_program_read_as_if_typed_is_no_typing() -> None:
    assert received(bytes(range(32)) * 3 + b"q" * 3) == []


def test_after_noise_and_a_silence_keys_work_again() -> None:
    assert received(b"\xff" * 100, b"q", 0.1, b"q") == keys("q")


@given(st.lists(st.one_of(st.binary(max_size=30), st.sampled_from([0.01, 0.2, 2.0])), max_size=8))
def test_no_bytes_can_break_it(parts: list[bytes | float]) -> None:
    for item in received(*parts):
        assert item.kind in Kind
        if item.kind is Kind.KEYS and len(item.text) > 1 and "\x1b" in item.text:
            assert item.text.startswith("\x1b")
            assert item.text.count("\x1b") == 1


@given(st.lists(st.sampled_from("ab\x1b[A\x1b[<0;5;5M\x1b[200~\x1b[201~é"), max_size=20))
def test_pieces_make_the_same_whole(characters: list[str]) -> None:
    whole = "".join(characters).encode()
    together = Fence(Clock())
    apart = Fence(Clock())
    inputs = together.feed(whole)
    pieces = [item for at in range(len(whole)) for item in apart.feed(whole[at : at + 1])]
    assert "".join(item.text for item in inputs if item.kind is Kind.PASTE) == "".join(
        item.text for item in pieces if item.kind is Kind.PASTE
    )
