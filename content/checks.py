"""Validators for fields of content types; each knows how to say what it expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from attrs import Attribute

_KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Unfit(ValueError):
    """A value of the right type that cannot stand there, and what was expected."""

    def __init__(self, key: str, expected: str, got: object) -> None:
        super().__init__(f"{key}: expected {expected}, got {got!r}")
        self.key = key
        self.expected = expected
        self.got = got


def at_least(least: int) -> Callable[[Any, Attribute[int], int], None]:
    """A whole number that is not below ``least``."""

    def check(_: Any, attribute: Attribute[int], value: int) -> None:
        if value < least:
            raise Unfit(attribute.name, f"a whole number of at least {least}", value)

    return check


def kebab(_: Any, attribute: Attribute[str], value: str) -> None:
    """An id: lower-case words and digits joined by hyphens."""
    if not _KEBAB.fullmatch(value):
        raise Unfit(attribute.name, 'lower-case words joined by hyphens, as in "acid-lake"', value)


def one_letter(_: Any, attribute: Attribute[str], value: str) -> None:
    """A single capital letter, so that it takes one cell in every terminal."""
    if not (len(value) == 1 and "A" <= value <= "Z"):
        raise Unfit(attribute.name, "one capital letter", value)


def some(_: Any, attribute: Attribute[tuple[Any, ...]], value: tuple[Any, ...]) -> None:
    """A list that holds at least one thing."""
    if not value:
        raise Unfit(attribute.name, "a list with at least one entry", value)


def counts(_: Any, attribute: Attribute[tuple[int, ...]], value: tuple[int, ...]) -> None:
    """Whole numbers of at least 1, and at least one of them."""
    if not value or min(value) < 1:
        raise Unfit(attribute.name, "a list of whole numbers of at least 1", value)


def distinct(_: Any, attribute: Attribute[tuple[int, ...]], value: tuple[int, ...]) -> None:
    """Whole numbers of at least 1, in rising order, none of them twice."""
    rising = all(low < high for low, high in pairwise(value))
    if not value or value[0] < 1 or not rising:
        raise Unfit(attribute.name, "different whole numbers of at least 1, lowest first", value)
