"""Many terminals, locales and wishes: a readable screen, with nothing the terminal cannot show."""

import re
import subprocess
import unicodedata
from contextlib import suppress
from pathlib import Path

import pytest
from city import LONE_PERSON, TWO_PEOPLE, saved_table, sit_down
from rich.cells import cell_len
from terminal_session import NotSeen, TerminalSession
from wcwidth import wcwidth

TERMINALS = ["xterm", "xterm-256color", "screen", "screen-256color", "tmux", "linux", "vt100"]
COLOUR = re.compile(rb"\x1b\[(?:[0-9;:]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;:]*m")
# What may be sent beside ASCII: light lines, blocks, and signs of one cell in every font we know.
ALLOWED = set("░▒▓▀▄█▌▐▪●○◈■□▸▾▴◂·…×≥→←↑↓━┃│─╭╮╰╯┌┐└┘├┤┬┴┼☠✓✗—–’“”‘ôéœ")


@pytest.mark.parametrize("replies", ["xterm", "none"])
@pytest.mark.parametrize("term", TERMINALS)
def test_every_terminal_shows_a_table(start_city, term: str, replies: str) -> None:
    """terminal-bugs 14 and 15; with and without an answer to what it asks."""
    city = start_city(*TWO_PEOPLE, term=term, replies=replies, extra={"COLORTERM": None})
    sit_down(city)
    assert "Suicide Alley" in city.text
    assert "Bergs" in city.text
    city.press("down")
    city.wait_for(lambda shown: re.search(r"[▸>]2 ", shown.text))
    city.press("q")
    assert city.wait_exit() == 0
    assert city.eye.left_on == set()
    assert city.eye.unknown == []
    assert b"\x1b(0" not in city.output


@pytest.mark.parametrize("term", ["linux", "vt100", "screen", "xterm"])
def test_poor_terminals_get_no_colour_they_cannot_show(start_city, term: str) -> None:
    city = start_city(*TWO_PEOPLE, term=term, extra={"COLORTERM": None})
    sit_down(city)
    assert not re.search(rb"\x1b\[[0-9;:]*[34]8[;:]", city.output)


@pytest.mark.parametrize(
    ("term", "extra"),
    [("vt100", {}), ("xterm-256color", {"NO_COLOR": "1"})],
    ids=["vt100", "NO_COLOR"],
)
def test_without_colour_the_table_can_still_be_read(
    start_city, term: str, extra: dict[str, str]
) -> None:
    city = start_city(*TWO_PEOPLE, term=term, extra=extra)
    sit_down(city)
    assert not COLOUR.search(city.output)
    assert "▸1" in city.text or ">1" in city.text


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_without_a_cursor_is_played_line_by_line(start_city, term: str) -> None:
    """terminal-bugs 33."""
    city = start_city(*LONE_PERSON, term=term)
    city.wait_for("Ana: travel")
    assert b"\x1b" not in city.output
    city.type("1\n")
    city.wait_for("Ana travels 1 step")
    city.type("quit\n")
    city.wait_exit()
    assert b"\x1b" not in city.output


@pytest.mark.parametrize(
    "extra",
    [
        {"LANG": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "en_US.ISO-8859-1"},
    ],
    ids=["LANG=C", "LC_ALL=C without UTF-8 mode", "POSIX", "latin-1 that is not installed"],
)
def test_a_locale_without_utf_8_gets_ascii(start_city, extra: dict[str, str]) -> None:
    """terminal-bugs 16."""
    ascii_only_table(start_city(*TWO_PEOPLE, extra=extra))


def test_the_flag_gives_ascii(start_city) -> None:
    """terminal-bugs 15."""
    ascii_only_table(start_city(*TWO_PEOPLE, "--ascii"))


def ascii_only_table(city: TerminalSession) -> None:
    """A table without one byte beyond ASCII."""
    sit_down(city)
    assert city.output.isascii()
    assert "\\u" not in city.text
    assert "Suicide Alley" in city.text


def test_a_real_latin_1_locale(start_city, tmp_path: Path) -> None:
    """terminal-bugs 16."""
    made = tmp_path / "locales" / "en_US.ISO-8859-1"
    made.parent.mkdir()
    try:
        build = ["localedef", "-i", "en_US", "-f", "ISO-8859-1", str(made)]
        subprocess.run(build, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this machine cannot make a locale")
    extra = {"LOCPATH": str(made.parent), "LC_ALL": "en_US.ISO-8859-1"}
    ascii_only_table(start_city(*TWO_PEOPLE, extra=extra))


def test_a_wish_for_another_encoding_does_not_break_the_screen(start_city) -> None:
    """terminal-bugs 16."""
    city = start_city(*TWO_PEOPLE, extra={"PYTHONIOENCODING": "latin-1"})
    sit_down(city)
    assert "\\u" not in city.text


def test_a_whole_game_stays_within_the_signs_every_font_has(start_city, tmp_path: Path) -> None:
    """terminal-bugs 15 and 18: all that is sent from the first card to the ending."""
    city = start_city("play", "incal", "--bot", "Ana", "--bot", "Ben", "--seed", "7")
    city.wait_for("Suicide Alley")
    for _ in range(300):
        if "What lay face down" in city.text:
            break
        # Each key is seen to be obeyed before the next: one too many would begin another game.
        before = city.text
        city.press("enter")
        with suppress(NotSeen):
            city.wait_for(lambda shown, before=before: shown.text != before, 1.0)
        city.settle(0.05)
    for key in ("?", "escape", "r", "escape", "l", "escape", "ctrl+p", "escape"):
        city.press(key)
        city.settle()
    assert saved_table(tmp_path).result is not None

    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", city.output.decode())
    signs = {sign for sign in text if not sign.isascii()}
    assert {sign for sign in signs if cell_len(sign) != 1 or wcwidth(sign) != 1} == set()
    assert {sign for sign in signs if unicodedata.east_asian_width(sign) in "WF"} == set()
    assert signs - ALLOWED == set()


@pytest.mark.parametrize(
    "name",
    [
        "[/b]",
        "[/",
        "[red]x",
        "a[0]",
        "[type=x, v={'a[0]'}]",
        "\\",
        "{x}",
        "漢字漢字",
        "e\u0301mile",
    ],
)
def test_a_name_is_shown_as_it_is_typed(start_city, name: str) -> None:
    """terminal-bugs 18 and 19."""
    city = start_city("play", "incal", "--seat", name, "--seat", "Ben", "--seed", "7")
    shown = unicodedata.normalize("NFC", name)
    city.wait_for(lambda shown_city: shown in squeezed(shown_city))
    city.press("enter")
    city.wait_for(lambda shown_city: f"{shown}: travel" in squeezed(shown_city))
    city.settle()
    assert shown in squeezed(city)
    for row in city.row_texts[-9:-2]:
        assert row.rstrip()[-1:] in ("│", "▾", "▴", "╮", "╯", "")
        assert sum(max(wcwidth(sign), 0) for sign in row) == 80


def squeezed(city: TerminalSession) -> str:
    """The text of the screen; the terminal keeps an empty cell behind each wide sign."""
    return unicodedata.normalize("NFC", city.text)


@pytest.mark.parametrize(
    "name", ["a\x1b]0;owned\x07b", "a\x1b[5;5Hb", "a\rb", "a\x07b", "a\u202eb"]
)
def test_control_characters_in_a_name_never_reach_the_terminal(start_city, name: str) -> None:
    """terminal-bugs 20."""
    city = start_city("play", "incal", "--seat", name, "--seat", "Ben", "--seed", "7")
    try:
        city.wait_for("press Enter", patience=15)
    except NotSeen:
        assert city.wait_exit() == 2
    assert "owned" not in city.eye.title
    assert b"\x1b[5;5H" not in city.output or name.encode() not in city.output
    assert b"\x07" not in city.output
    assert "\u202e".encode() not in city.output
