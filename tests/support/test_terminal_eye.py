"""The harness's eye sees what a terminal would show, and answers as one would."""

import pytest
from terminal_eye import Eye


def test_the_alternate_screen_hides_and_gives_back_the_main_one() -> None:
    eye = Eye(20, 4)
    eye.receive(b"shell$ game\r\n\x1b[?1049h\x1b[Hboard")
    assert eye.text.strip() == "board"
    eye.receive(b"\x1b[?1049l")
    assert eye.text.strip() == "shell$ game"


def test_the_scrollback_keeps_what_the_main_screen_has_lost() -> None:
    eye = Eye(20, 3)
    eye.receive(b"".join(b"line %d\r\n" % n for n in range(6)) + b"\x1b[?1049hhidden\x1b[?1049l")
    assert "line 0" not in eye.text
    assert "line 0" in eye.scrollback
    assert "hidden" not in eye.scrollback


def test_sequences_cut_anywhere_are_understood() -> None:
    sent = "\x1b]0;a title\x07\x1b[?1003h\x1b[31m●\x1b[0mx\x1b[?2026$p".encode()
    for cut in range(len(sent)):
        eye = Eye(10, 2)
        answers = eye.receive(sent[:cut]) + eye.receive(sent[cut:])
        assert (eye.title, eye.text.strip(), eye.mouse_on) == ("a title", "●x", True)
        assert answers == b"\x1b[?2026;2$y"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (b"\x1b[c", b"\x1b[?62;22c"),
        (b"ab\r\nc\x1b[6n", b"\x1b[2;2R"),
        (b"\x1b[18t", b"\x1b[8;24;80t"),
        (b"\x1b]11;?\x1b\\", b"\x1b]11;rgb:0000/0000/0000\x1b\\"),
        (b"\x1b[?u", b"\x1b[?0u"),
        (b"\x1b[?2048$p", b"\x1b[?2048;0$y"),
    ],
)
def test_questions_are_answered_unless_mute(question: bytes, answer: bytes) -> None:
    assert Eye(80, 24).receive(question) == answer
    assert Eye(80, 24, replies="none").receive(question) == b""


def test_what_is_left_on_has_a_name() -> None:
    eye = Eye(80, 24)
    assert eye.left_on == set()
    eye.receive(b"\x1b[?1049;1003;1006h\x1b[?25l\x1b[>1u")
    assert eye.left_on == {
        "alternate-screen",
        "cursor-hidden",
        "kitty-keyboard",
        "mouse-any",
        "mouse-sgr",
    }
    eye.receive(b"\x1b[?1049;1003;1006l\x1b[?25h\x1b[<u")
    assert eye.left_on == set()


def test_sequences_no_terminal_program_needs_are_noted() -> None:
    eye = Eye(80, 24)
    eye.receive(b"\x1b[5;5H\x1b[1;31m\x1b[0u\x1b[3y\x1b(B")
    assert eye.unknown == [b"\x1b[0u", b"\x1b[3y", b"\x1b(B"]
