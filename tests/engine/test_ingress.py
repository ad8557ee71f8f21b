"""Names, words and numbers from outside are harmless once they are in."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from engine.ingress import (
    LARGEST,
    SMALLEST,
    Unclean,
    check_bounds,
    clean_name,
    clean_words,
    whole_number,
)
from engine.kernel.decisions import Refused


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("e\u0301", "\u00e9"),
        ("e\u200b\u0301", "\u00e9"),
        ("漢字", "漢字"),
        ("[/b]", "[/b]"),
        ("a[0] \\", "a[0] \\"),
        ("\x1b]0;hello\x07", "]0;hello"),
        ("A\x00n\x7fa\x9b", "Ana"),
        ("Ana\r\nBen\tCid\u2028Dee", "Ana Ben Cid Dee"),
        ("\u202enaB\u2066", "naB"),
        ("🧙🏽\u200d♂\ufe0f", "🧙♂"),
        ("x\u0301\u0302\u0303\u0304y", "x\u0301\u0302y"),
        ("\u0301Ana", "Ana"),
        ("Ana\u00a0B", "Ana B"),
        ("\ud800Ana", "Ana"),
        ("🇩🇪 Ana", "Ana"),
    ],
)
def test_a_name_keeps_what_can_be_shown_and_loses_the_rest(raw: str, cleaned: str) -> None:
    assert clean_name(raw) == cleaned


@pytest.mark.parametrize("raw", ["", "   ", "\x1b\x00", "\u200b", "\u3164\u2800", "\u0301", "\n"])
def test_a_name_of_nothing_is_refused_with_a_sentence(raw: str) -> None:
    with pytest.raises(Unclean, match="at least one visible character"):
        clean_name(raw)


def test_width_is_counted_in_cells() -> None:
    assert clean_name("a" * 24) == "a" * 24
    assert clean_name("漢" * 12) == "漢" * 12
    with pytest.raises(Unclean, match="at most 24 columns wide; this one takes 26"):
        clean_name("漢" * 13)
    assert clean_words("a" * 200) == "a" * 200
    with pytest.raises(Unclean, match="at most 200 columns"):
        clean_words("a" * 201)
    with pytest.raises(Unclean, match="at most 3 columns"):
        clean_words("four", cells=3)


@given(st.text(max_size=40))
def test_property_whatever_is_typed_comes_out_printable_settled_and_narrow(raw: str) -> None:
    try:
        cleaned = clean_words(raw)
    except Unclean:
        return
    assert cleaned.isprintable()
    assert 0 < wcswidth(cleaned) <= 200
    assert cleaned == cleaned.strip() == clean_words(cleaned)
    marks = "".join("m" if unicodedata.category(c)[0] == "M" else "." for c in cleaned)
    assert "mmm" not in marks


@pytest.mark.parametrize(
    ("raw", "number"),
    [("7", 7), (" -3 ", -3), (12, 12), (str(LARGEST), LARGEST), (str(SMALLEST), SMALLEST)],
)
def test_whole_numbers_pass(raw: str | int, number: int) -> None:
    assert whole_number(raw) == number


@pytest.mark.parametrize(
    "raw",
    ["", "3.7", "1e3", "٣", "--1", "9" * 5000, str(LARGEST + 1), SMALLEST - 1, True, None, 3.0],
)
def test_what_is_not_a_whole_number_of_64_bits_is_refused(raw) -> None:
    with pytest.raises(Unclean):
        whole_number(raw)


def test_the_range_is_told() -> None:
    with pytest.raises(Unclean, match="from 2 to 4"):
        whole_number("5", 2, 4)


@pytest.mark.parametrize(
    "answer",
    [None, True, 7, -1.5, "travel:1", [], ["A1", "K3"], {"give": {"cash": 20}, "take": []}],
)
def test_answers_of_json_pass(answer) -> None:
    check_bounds(answer)


def _nested(depth: int) -> list:
    return [_nested(depth - 1)] if depth else []


@pytest.mark.parametrize(
    "answer",
    [
        2**63,
        [1, [2**64]],
        float("nan"),
        float("inf"),
        "a" * 1001,
        "\x1b[2J",
        {"a\n": 1},
        {"a": "\u202e"},
        {1: "a"},
        {"a", "b"},
        ("A1",),
        b"A1",
        [0] * 1001,
        _nested(50),
    ],
)
def test_answers_that_no_game_means_are_refused(answer) -> None:
    with pytest.raises(Refused):
        check_bounds(answer)
