"""The one gate through which words and numbers from outside enter a game.

Names, free words and amounts come from a command line, a keyboard, a file or one day a wire. They
are made harmless here once, so that no later line has to wonder what a string may do to a terminal:
no control character, no invisible or direction-changing one, no tower of combining marks, a known
width in cells.
"""

from __future__ import annotations

import math
import re
import unicodedata
from typing import Any, Final

from engine.kernel.decisions import Refused

__all__ = [
    "LARGEST",
    "NAME_CELLS",
    "SMALLEST",
    "WORDS_CELLS",
    "Unclean",
    "check_bounds",
    "clean_json",
    "clean_name",
    "clean_words",
    "whole_number",
]

NAME_CELLS: Final = 24
"""The widest name of a seat, in terminal cells."""

WORDS_CELLS: Final = 200
"""The widest free words, in terminal cells."""

SMALLEST: Final = -(2**63)
LARGEST: Final = 2**63 - 1
"""Whole numbers beyond 64 bits cannot be written into a save."""

_MOST_MARKS = 2
_DEEPEST = 8
_LONGEST = 1000
_UNWANTED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_SPACES = frozenset({"Zs", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Mc", "Me"})

# Letters that show as nothing, variation selectors, and signs of which only a pair has a known
# width (skin tones, halves of flags): terminals do not agree on how many cells they take.
_TREACHEROUS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f"
    "\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]"
)
_NUMBER = re.compile(r"[+-]?[0-9]{1,19}")


class Unclean(Refused, ValueError):
    """What was given cannot be used; the text of the error is a sentence for who gave it."""


def clean_name(raw: str, *, cells: int = NAME_CELLS) -> str:
    """Return the name of a seat as it may be stored and shown.

    Raises:
        Unclean: nothing visible is left of it, or it is wider than `cells`.
    """
    return _clean(raw, "name", cells)


def clean_words(raw: str, *, cells: int = WORDS_CELLS) -> str:
    """Return free words (a message, the terms of a deal) as they may be stored and shown.

    Raises:
        Unclean: nothing visible is left of them, or they are wider than `cells`.
    """
    return _clean(raw, "text", cells)


def clean_json(value: Any) -> Any:
    """Return an answer, or the arguments of an act, with all words in it as clean as free words.

    Raises:
        Unclean: it is no plain JSON of a bounded size, or a text in it cannot be used.
    """
    check_bounds(value)
    return _clean_inside(value)


def whole_number(raw: str | int, low: int = SMALLEST, high: int = LARGEST) -> int:
    """Return a whole number from `low` to `high`, given as a number or as decimal digits.

    Raises:
        Unclean: it is not a whole number, or out of range.
    """
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise Unclean("That is not a whole number.")
    if isinstance(raw, str):
        if not _NUMBER.fullmatch(raw.strip()):
            raise Unclean("That is not a whole number, or it has too many digits.")
        raw = int(raw)
    if not low <= raw <= high:
        raise Unclean(f"The number must be from {low} to {high}.")
    return raw


def check_bounds(value: Any, depth: int = 0) -> None:
    """Check that an answer is plain JSON of a size that a game can mean and a save can hold.

    Raises:
        Unclean: it is not, or a text in it could do something to a terminal.
    """
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int):
        whole_number(value)
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise Unclean("That is not a number.")
    elif isinstance(value, str):
        if len(value) > _LONGEST or not value.isprintable():
            raise Unclean("That text is too long, or has signs in it that cannot be shown.")
    elif isinstance(value, list | dict) and len(value) <= _LONGEST and depth < _DEEPEST:
        for each in value:
            check_bounds(each, depth + 1)
        if isinstance(value, dict):
            if not all(isinstance(key, str) for key in value):
                raise Unclean("The names in an answer must be text.")
            for each in value.values():
                check_bounds(each, depth + 1)
    else:
        raise Unclean("That is not an answer of any kind known here, or it is too large.")


def _clean_inside(value: Any) -> Any:
    if isinstance(value, str):
        return clean_words(value)
    if isinstance(value, list):
        return [_clean_inside(each) for each in value]
    if isinstance(value, dict):
        return {key: _clean_inside(each) for key, each in value.items()}
    return value


def _clean(raw: str, what: str, cells: int) -> str:
    composed = unicodedata.normalize("NFC", _TREACHEROUS.sub("", raw))
    kept: list[str] = []
    marks = 0
    for sign in composed:
        category = unicodedata.category(sign)
        if category in _SPACES or sign in "\t\n\r":
            sign = " "
        elif category in _UNWANTED:
            continue
        # A mark needs something to stand on, and a tower of them reaches into other rows.
        marks = marks + 1 if category in _MARKS else 0
        if marks and (marks > _MOST_MARKS or not kept or kept[-1] == " "):
            continue
        kept.append(sign)
    # Once more: dropping a sign can bring a letter and its mark together.
    cleaned = unicodedata.normalize("NFC", " ".join("".join(kept).split()))
    if not cleaned:
        raise Unclean(f"A {what} needs at least one visible character.")
    width = _width(cleaned)
    if not 0 < width <= cells:
        raise Unclean(f"A {what} may be at most {cells} columns wide; this one takes {width}.")
    return cleaned


def _width(words: str) -> int:
    """Tell how many cells words take; the tables for it are loaded only where they are needed."""
    if words.isascii():
        return len(words)
    from wcwidth import wcswidth

    return wcswidth(words)
