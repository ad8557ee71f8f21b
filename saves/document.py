"""A save as bytes: one JSON document, laid out so that history is never written or read twice.

    {"terminal_city":1,"check":"9c0e...",
    "head":{...},
    "history":[
    [...],
    [...]
    ]}

The head is everything but the history and is written anew each time. Each row of the history has a
line of its own, is made once and kept as bytes, and is parsed only by who wants to read it.
``check`` is a hash of rows and head, so that a single flipped bit is noticed.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any, Final, TypeVar

import orjson
from attrs import define, field, frozen

from saves.migrations import FORMAT, migrate
from saves.trouble import Damaged, SaveTrouble

__all__ = ["LARGEST_FILE", "Document", "Lines", "read", "write"]

LARGEST_FILE: Final = 32 * 1024 * 1024
"""No game comes near; a larger file is not a save and is not read into memory."""

T = TypeVar("T")

_OPENING = re.compile(rb'\{"terminal_city":([0-9]{1,9}),')
_CHECK = re.compile(rb'"check":"([0-9a-f]{32})",')
_HEAD, _HISTORY, _END = b'"head":', b'"history":[', b"]}"


@frozen
class Document:
    """A save that has been taken apart: the head as JSON values, the rows still as bytes."""

    head: dict[str, Any]
    rows: tuple[bytes, ...]


@define
class Lines:
    """The rows of a history as ready bytes, with their running hash."""

    rows: list[bytes] = field(factory=list)
    _hash: Any = field(factory=lambda: blake2b(digest_size=16), eq=False, repr=False)

    def append(self, row: bytes) -> None:
        """Add a row at the end."""
        self.rows.append(row)
        self._hash.update(row)
        self._hash.update(b"\n")

    def cut(self, length: int) -> None:
        """Keep only the first ``length`` rows."""
        kept = self.rows[:length]
        self.rows = []
        self._hash = blake2b(digest_size=16)
        for row in kept:
            self.append(row)

    def check(self, head: bytes, version: int) -> bytes:
        """Return the hash of all rows and this head, in hex."""
        whole = self._hash.copy()
        whole.update(b"%d:" % version)
        whole.update(head)
        digest: str = whole.hexdigest()
        return digest.encode()


def write(head: dict[str, Any], lines: Lines) -> bytes:
    """Return the bytes of a save."""
    packed = orjson.dumps(head)
    return b"".join(
        (
            b'{"terminal_city":%d,"check":"%b",\n' % (FORMAT, lines.check(packed, FORMAT)),
            _HEAD + packed + b",\n",
            _HISTORY + b"\n",
            b",\n".join(lines.rows),
            b"\n" + _END + b"\n",
        )
    )


def read(raw: bytes) -> Document:
    """Take the bytes of a save apart, bring them up to date, and check that nothing is amiss.

    Raises:
        Damaged: it is empty, cut off, altered, not a save, or has signs in it that no save has.
        SaveTrouble: a newer program wrote it.
    """
    if not raw.strip(b"\0 \n"):
        raise Damaged("The file is empty.")
    opening = _OPENING.match(raw)
    if opening is None:
        raise Damaged("The file is not a save of Terminal City, or its beginning is damaged.")
    version = int(opening[1])
    if version > FORMAT:
        raise SaveTrouble(
            f"The save was written by a newer Terminal City (format {version}; this one reads up "
            f"to {FORMAT}). Please update the program."
        )
    packed, rows = _parts(raw, version)
    head = _parsed(packed, dict)
    if version < FORMAT:
        head, migrated = migrate(head, [_parsed(row, list) for row in rows], version)
        rows = [orjson.dumps(row) for row in migrated]
    return Document(head, tuple(rows))


def _parts(raw: bytes, version: int) -> tuple[bytes, list[bytes]]:
    lines = raw.split(b"\n")
    check = _CHECK.search(lines[0])
    if not (
        len(lines) >= 6
        and check
        and lines[1].startswith(_HEAD)
        and lines[1].endswith(b",")
        and lines[2] == _HISTORY
        and lines[-2:] == [_END, b""]
    ):
        raise Damaged("The file has been cut off or altered.")
    packed = lines[1][len(_HEAD) : -1]
    ready = Lines()
    for row in lines[3:-2]:
        if row:
            ready.append(row.removesuffix(b","))
    if ready.check(packed, version) != check[1]:
        raise Damaged("The file has been altered or damaged since it was written.")
    _refuse_strange_signs(raw)
    return packed, ready.rows


def _parsed(packed: bytes, expected: type[T]) -> T:
    try:
        plain = orjson.loads(packed)
    except orjson.JSONDecodeError:
        raise Damaged("The file has been altered: a part of it is not JSON.") from None
    if not isinstance(plain, expected):
        raise Damaged("The file has been altered: a part of it is of the wrong kind.")
    return plain


def _refuse_strange_signs(raw: bytes) -> None:
    """No text in a save may move a cursor, ring a bell or turn the direction of writing."""
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise Damaged("The file has been altered: it is not text.") from None
    if "\\" not in text and text.replace("\n", " ").isprintable():
        return
    # Escapes can hide anything, so what they stand for is looked at.
    if not _printable(_parsed(raw, dict)):
        raise Damaged("The file has control characters in its texts, which no save has.")


def _printable(plain: Any) -> bool:
    if isinstance(plain, str):
        return plain.isprintable()
    if isinstance(plain, list):
        return all(map(_printable, plain))
    if isinstance(plain, dict):
        return all(map(_printable, plain)) and all(map(_printable, plain.values()))
    return True
