"""The mirror sends what differs, exactly, and nothing that is not a picture."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem

from tui.terminal.mirror import Mirror
from tui.terminal.pen import change, nearest, pen, rgb
from tui.theme import Depth, palette_for

WIDTH, HEIGHT = 24, 5
STYLES = ["text", "dim", "cursor", "bad", "seat1 underline", "good reverse"]
WRITES = st.lists(
    st.tuples(
        st.integers(0, WIDTH - 1),
        st.integers(0, HEIGHT - 1),
        st.text(st.sampled_from("ab c─│▸漢é"), min_size=1, max_size=WIDTH),
        st.sampled_from(STYLES),
    ),
    min_size=1,
    max_size=12,
)


def drawn(x: int, y: int, text: str, style: str) -> str:
    palette = palette_for("dark")
    shown = palette.style(style).render(text, color_system=ColorSystem.EIGHT_BIT)
    return f"\x1b[{y + 1};{x + 1}H{shown}"


def pictures(screen: pyte.Screen) -> list[list[pyte.screens.Char]]:
    return [[seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def seen(cell: pyte.screens.Char) -> pyte.screens.Char:
    """A cell as an eye sees it: nothing drawn, so no colour of what is drawn."""
    if cell.data != " " or cell.reverse or cell.underscore or cell.strikethrough:
        return cell
    return cell._replace(fg="default", bold=False, italics=False)


def terminal() -> tuple[pyte.Screen, pyte.Stream]:
    screen = pyte.Screen(WIDTH, HEIGHT)
    screen.reset_mode(pyte.modes.DECAWM)
    return screen, pyte.Stream(screen)


def kept_whole(x: int, text: str) -> str:
    """What of a text is on the screen: an emulator lacks our manners with a cut wide character."""
    room = WIDTH - x
    kept = ""
    for character in text:
        room -= 2 if character == "漢" else 1
        if room < 0:
            break
        kept += character
    return kept


@given(st.lists(WRITES, max_size=4))
def test_what_is_sent_makes_the_same_picture(
    frames: list[list[tuple[int, int, str, str]]],
) -> None:
    plain, plain_stream = terminal()
    sparing, sparing_stream = terminal()
    mirror = Mirror(WIDTH, HEIGHT)
    mirror.forget(blank=True)
    for frame in frames:
        # Fill each row a wide character may have been cut on, so that both begin from the same.
        whole = "".join(drawn(0, y, " " * WIDTH, "text") for y in range(HEIGHT))
        written = whole + "".join(
            drawn(x, y, kept_whole(x, text), style) for x, y, text, style in frame[:1]
        )
        plain_stream.feed(written)
        mirror.absorb(written)
        sparing_stream.feed(mirror.paint())
        assert pictures(sparing) == pictures(plain)
        assert mirror.paint() == ""


@given(WRITES)
def test_every_row_is_as_wide_as_the_terminal(frame: list[tuple[int, int, str, str]]) -> None:
    mirror = Mirror(WIDTH, HEIGHT)
    for write in frame:
        mirror.absorb(drawn(*write))
    screen, stream = terminal()
    stream.feed(mirror.paint())
    assert [line.replace("漢", "漢 ") for line in screen.display] == [
        line.replace("漢", "漢 ") for line in mirror.lines()
    ]


def test_a_move_of_the_cursor_is_these_bytes() -> None:
    mirror = Mirror(200, 60)
    for y in range(60):
        mirror.absorb(drawn(0, y, f"   {y:3}  " + "words " * 30, "text"))
    mirror.absorb(drawn(1, 4, "▸", "cursor"))
    mirror.paint()
    mirror.absorb(drawn(1, 4, " ", "text") + drawn(1, 5, "▸", "cursor"))
    sent = mirror.paint()
    assert sent == ("\x1b[5;2H\x1b[38;5;252;48;5;233m \x1b[6;2H\x1b[1;7;38;5;215m▸")


def test_an_emptied_cell_needs_no_other_pen() -> None:
    mirror = Mirror(WIDTH, HEIGHT)
    mirror.absorb(drawn(0, 0, "ab", "dim"))
    mirror.paint()
    mirror.absorb(drawn(0, 0, "a ", "text"))
    sent = mirror.paint()
    assert sent.endswith("a ")
    assert sent.count("m") == 1


@pytest.mark.parametrize(
    ("before", "after", "sent"),
    [
        ({"1", "7"}, {"1"}, "27"),
        ({"1", "2"}, {"2"}, "22;2"),
        ({"1", "2", "4"}, {"4"}, "22"),
        ({"3"}, set(), "0;38;5;80;48;5;233"),
    ],
)
def test_an_attribute_is_taken_off_alone_where_that_is_shorter(
    before: set[str], after: set[str], sent: str
) -> None:
    pens = [pen(frozenset(kind), "38;5;80", "48;5;233") for kind in (before, after)]
    assert change(*pens, Depth.MANY) == f"\x1b[{sent}m"
    assert change(*pens, Depth.SIXTEEN) == f"\x1b[0;{pens[1].parameters}m"


def test_a_repaint_of_what_is_there_costs_nothing() -> None:
    mirror = Mirror(80, 24)
    frame = "".join(drawn(0, y, "x" * 80, "dim") for y in range(24))
    mirror.absorb(frame)
    assert mirror.paint()
    mirror.absorb(frame)
    assert mirror.paint() == ""


def test_a_forgotten_picture_is_sent_again_in_full() -> None:
    mirror = Mirror(10, 2)
    mirror.absorb(drawn(0, 0, "hello", "text"))
    mirror.paint()
    mirror.forget()
    again = mirror.paint()
    assert "hello" in again
    assert again.count(" ") == 15


def test_a_new_size_keeps_what_is_common_and_sends_all() -> None:
    mirror = Mirror(6, 2)
    mirror.absorb(drawn(0, 0, "abcdef", "text") + drawn(0, 1, "ghijkl", "text"))
    mirror.paint()
    mirror.resize(4, 3)
    assert mirror.lines() == ["abcd", "ghij", "    "]
    assert "abcd" in mirror.paint()


def test_a_busy_line_skips_pictures_nobody_sees() -> None:
    mirror = Mirror(10, 1)
    mirror.forget(blank=True)
    for text in ("first", "other", "third"):
        mirror.absorb(drawn(0, 0, text, "text"))
    sent = mirror.paint()
    assert "third" in sent
    assert "first" not in sent


INJECTIONS = [
    "\x1b]0;title\x07",
    "\x1b]52;c;AAAA\x1b\\",
    "\x1b]0;never ending",
    "\x1b[5n",
    "\x1b[?1000h",
    "\x1b[?1049l",
    "\x1b[2J",
    "\x1b[21t",
    "\x1bP+q544e\x1b\\",
    "\x1bc",
    "\x1b(0",
    "\x1b_x\x1b\\",
    "\x9b5n",
    "\x9d0;x\x9c",
    "\x0e",
    "\x05",
    "\x7f",
    "\u202e",
    "\u2066",
]


@pytest.mark.parametrize("injection", INJECTIONS, ids=repr)
def test_nothing_but_pictures_gets_out(injection: str) -> None:
    mirror = Mirror(20, 2)
    mirror.absorb(f"\x1b[1;1Hab{injection}")
    mirror.absorb("\x1b[2;1Hcd\x1b[m")
    left = mirror.paint()
    for understood in ("\x1b[1;1H", "\x1b[2;1H", "\x1b[m"):
        left = left.replace(understood, "")
    assert not any(character < " " or "\x7f" <= character < "\xa0" for character in left)
    assert left.strip().startswith("ab")


@given(st.text(st.sampled_from("\x1b[]0;5nh?Hm$pq\x07\\P\x9b漢 \n\r"), max_size=40))
def test_whatever_is_written_only_places_pens_and_text_get_out(written: str) -> None:
    mirror = Mirror(20, 3)
    mirror.absorb(written)
    mirror.absorb("\x1b[3;1H!")
    left = mirror.paint().replace("\x07", "")
    screen = pyte.Screen(20, 3)
    stream = pyte.Stream(screen)
    stream.feed(left)
    for sequence in left.split("\x1b")[1:]:
        body = sequence.lstrip("[0123456789;")
        assert sequence.startswith("[")
        assert body[0] in "HCm"


def test_a_bell_is_heard_once() -> None:
    mirror = Mirror(4, 1)
    mirror.paint()
    mirror.absorb("\x07\x07")
    assert mirror.paint() == "\x07"
    assert mirror.paint() == ""


def test_a_resting_cursor_is_put_where_the_app_left_it() -> None:
    mirror = Mirror(10, 3)
    mirror.forget(blank=True)
    mirror.absorb("\x1b[1;1Habc\x1b[2;4H")
    assert mirror.paint() == "\x1b[1;1Habc\x1b[2;4H"
    mirror.absorb("\x1b[1;1Habc\x1b[1;1H")
    assert mirror.paint() == ""


def test_ascii_twins_keep_their_places() -> None:
    mirror = Mirror(12, 1)
    mirror.ascii = True
    mirror.absorb("\x1b[1;1H╭─ 漢 é ▸ e\u0301 !")
    assert mirror.paint().isascii()
    assert mirror.lines() == ["+- ?? e > e "]


@pytest.mark.parametrize(
    ("depth", "sequence", "sent"),
    [
        (Depth.MANY, "38;5;215", "38;5;215"),
        (Depth.MANY, "38;2;255;175;95", "38;5;215"),
        (Depth.MANY, "48;2;18;18;18", "48;5;233"),
        (Depth.MANY, "1;31", "1;31"),
        (Depth.SIXTEEN, "38;2;255;80;80", "91"),
        (Depth.SIXTEEN, "48;5;16", "40"),
        (Depth.SIXTEEN, "38;5;9", "91"),
        (Depth.SIXTEEN, "97;44", "97;44"),
        (Depth.NONE, "1;7;38;5;215;48;5;233", "1;7"),
        (Depth.NONE, "38;2;1;2;3;4", "4"),
        (Depth.NONE, "91;44", ""),
        (Depth.MANY, "1;22;4;24;7;27;31;39;42;49", ""),
        (Depth.MANY, "38;5", "37"),
        (Depth.MANY, "38;9;9", "37"),
        (Depth.MANY, "99999", ""),
    ],
)
def test_colours_are_fitted_to_the_terminal(depth: Depth, sequence: str, sent: str) -> None:
    mirror = Mirror(3, 1, depth)
    mirror.forget(blank=True)
    mirror.absorb(f"\x1b[1;1H\x1b[{sequence}mx\x1b[0m")
    expected = f"\x1b[{sent}m" if sent else ""
    assert mirror.paint() == f"\x1b[1;1H{expected}x"


def test_the_nearest_colour_of_a_colour_is_itself() -> None:
    for index in (16, 100, 215, 231, 233, 255):
        parts = (int(rgb(index)[at : at + 2], 16) for at in (1, 3, 5))
        assert rgb(nearest(*parts)) == rgb(index)
