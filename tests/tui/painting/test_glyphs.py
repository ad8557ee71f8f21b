"""Every glyph we draw with is one cell wide everywhere, and has a twin in ASCII."""

import unicodedata
from pathlib import Path

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

import content
import engine
import saves
import tui
from tui.painting import glyphs
from tui.painting.glyphs import TWINS, to_ascii
from tui.painting.words import cell_width


@pytest.mark.parametrize("glyph", sorted(TWINS))
def test_a_glyph_is_one_cell_for_all_who_measure(glyph: str) -> None:
    assert (cell_len(glyph), wcwidth(glyph), cell_width(glyph)) == (1, 1, 1)
    assert unicodedata.east_asian_width(glyph) not in {"W", "F"}


@pytest.mark.parametrize("glyph", sorted(TWINS))
def test_a_twin_is_one_printable_ascii_character(glyph: str) -> None:
    twin = TWINS[glyph]
    assert len(twin) == 1
    assert twin.isascii()
    assert twin.isprintable()


def test_glyphs_with_names_are_on_the_list() -> None:
    names = [value for name, value in vars(glyphs).items() if name.isupper() and value != TWINS]
    assert names
    assert {*"".join(value for value in names if isinstance(value, str))} <= {*TWINS}


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("▸ 3 → 4 … ✓", "> 3 > 4 ~ +"),
        ("Æon, Ødipus, naïve café", "Aon, Odipus, naive cafe"),
        ("e\u0301t\u0301", "et"),
        ("漢字 ½", "???? ?"),
        ("\u2622", "?"),
    ],
)
def test_ascii_is_as_wide_as_what_it_stands_for(text: str, plain: str) -> None:
    assert to_ascii(text) == plain
    assert len(plain) == cell_width(text)


def test_filled_and_hollow_are_told_apart_in_ascii() -> None:
    for filled, hollow in ("●○", "◆◇", "■□", "★☆", "♥♡", "█░", "✓✗"):
        assert TWINS[filled] != TWINS[hollow]


def test_whatever_the_program_says_is_on_the_list() -> None:
    floors = [Path(floor.__path__[0]) for floor in (tui, engine, content, saves)]
    texts = [path for floor in floors for end in ("*.py", "*.toml") for path in floor.rglob(end)]
    assert len(texts) > 50
    strange = {
        (path.name, character)
        for path in texts
        for character in path.read_text(encoding="utf-8")
        if not character.isascii() and character not in TWINS and not character.isalpha()
    }
    assert strange == set()
