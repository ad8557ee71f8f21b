"""Text becomes cells: harmless, measured, clipped and broken into lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.painting.words import cell_width, cells_of, clip, pad, wrap

ANYTHING = st.text(
    st.one_of(st.characters(), st.sampled_from("漢字é\u0301\u200d\ufe0f🧙🏽\x1b[]\u202e ")),
    max_size=40,
)
HARD = ["[/b]", "[/", "[red]Bob", "a[0]", "\\", "[type=x, v={'a[0]'}]"]


@given(ANYTHING)
def test_cells_are_as_many_as_the_terminal_shows(text: str) -> None:
    joined = "".join(cells_of(text))
    assert cell_len(joined) == cell_width(text)


@given(ANYTHING)
def test_no_text_can_say_anything_to_a_terminal(text: str) -> None:
    joined = "".join(cells_of(text))
    assert all(character >= " " and not "\x7f" <= character < "\xa0" for character in joined)
    assert not {*joined} & {*"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200d\u2028"}


@pytest.mark.parametrize("text", HARD)
def test_brackets_are_brackets(text: str) -> None:
    assert "".join(cells_of(text)) == text


def test_control_characters_are_seen() -> None:
    assert "".join(cells_of("a\x1b]0;x\x07b\x00\x7f\x9b")) == "a␛]0;x␇b␀␡?"
    assert "".join(cells_of("a\tb\nc")) == "a b c"


def test_a_wide_character_takes_two_cells_and_marks_take_none() -> None:
    assert cells_of("漢e\u0301") == ("漢", "", "e\u0301")
    assert cells_of("漢\u0301") == ("漢\u0301", "")
    assert cells_of("\u0301x") == ("x",)
    assert len(cells_of("e" + 40 * "\u0301")[0]) == 3


@given(ANYTHING, st.integers(0, 12))
def test_clipped_text_fits(text: str, width: int) -> None:
    assert cell_width(clip(text, width)) <= width
    assert cell_width(pad(text, width)) == width


def test_what_is_cut_off_is_told() -> None:
    assert clip("Suicide Alley", 8) == "Suicide…"
    assert clip("Suicide Alley", 13) == "Suicide Alley"
    assert clip("漢字漢字", 6) == "漢字…"
    assert clip("漢字漢字", 4) == "漢…"
    assert clip("abc", 0) == ""


def test_padding_goes_where_it_is_wanted() -> None:
    assert (pad("ab", 5), pad("ab", 5, ">"), pad("ab", 5, "^")) == ("ab   ", "   ab", " ab  ")


@given(ANYTHING, st.integers(1, 12))
def test_no_wrapped_line_is_too_wide(text: str, width: int) -> None:
    assert all(cell_width(line) <= width for line in wrap(text, width))


def test_lines_break_between_words() -> None:
    assert wrap("The Bergs have not moved.", 10) == ["The Bergs", "have not", "moved."]
    assert wrap("one\n\ntwo", 10) == ["one", "", "two"]
    assert wrap("  indented words here", 10) == ["  indented", "words here"]
    assert wrap("Metabaronesque", 6) == ["Metaba", "ronesq", "ue"]
    assert wrap("漢字漢字", 5) == ["漢字", "漢字"]
    assert wrap("漢", 1) == ["?"]
    assert wrap("", 10) == [""]
    assert wrap("x", 0) == [""]
