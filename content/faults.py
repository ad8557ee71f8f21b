"""What is wrong with a content file, said so that whoever wrote it can put it right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from attrs import frozen

_LONGEST: Final = 60


@frozen
class Fault:
    """One thing wrong in one place: the file, the entry in it, the key, and what was expected."""

    file: str
    entry: str
    key: str
    problem: str

    def __str__(self) -> str:
        place = [self.file]
        if self.entry:
            place.append(self.entry)
        if self.key:
            place.append(f'key "{self.key}"')
        return _harmless(f"{', '.join(place)}: {self.problem}")


class ContentError(Exception):
    """Content that cannot be used; ``faults`` holds everything that was found wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


def quoted(words: Iterable[object]) -> str:
    """Several values for a sentence: ``"a", "b"``."""
    return ", ".join(f'"{word}"' for word in words)


def near(word: str, known: Iterable[str]) -> str:
    """``; did you mean "..."?`` if something known is spelt much like ``word``, else nothing."""
    from difflib import get_close_matches  # costs time to import and is needed for faults alone

    found = get_close_matches(word, list(known), n=1, cutoff=0.7)
    return f'; did you mean "{found[0]}"?' if found else ""


def shown(value: Any) -> str:
    """A value for an error message, as it would stand in TOML, cut if it is long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, int) and value.bit_length() > _LONGEST:
        return "a number too large to use"
    text = str(list(value)) if isinstance(value, tuple) else str(value)
    short = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
    return f'"{_harmless(short)}"' if isinstance(value, str) else _harmless(short)


def _harmless(text: str) -> str:
    """Text that does nothing to a terminal: ids and keys of a pack may hold anything."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)
