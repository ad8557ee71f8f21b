"""Read content files: those that came with the program, and packs a player has added."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from content.faults import ContentError, Fault, near, quoted
from content.structure import structure

T = TypeVar("T")


class HasId(Protocol):
    """An entry that other entries, and saves, name by its id."""

    @property
    def id(self) -> str: ...


Named = TypeVar("Named", bound=HasId)


@frozen
class Source:
    """A folder of content files; ``label`` goes before their names in error messages."""

    folder: Traversable
    label: str = ""

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return (self.folder / name).is_file()

    def read(self, name: str, shape: type[T]) -> T:
        """Read file ``name`` as a ``shape``; raises ``ContentError`` with all that is wrong."""
        label = self.label + name
        return structure(_toml(self.folder / name, label), shape, label)


def printed(package: str) -> Source:
    """The files that came with the program, in a wheel or beside the code."""
    return Source(files(package))


def pack(folder: Path, allowed: Iterable[str]) -> Source:
    """A player's pack: a folder holding some of the ``allowed`` files.

    Raises ``ContentError`` if there is no such folder, or another TOML file in it.
    """
    label = f"{folder.name}/"
    try:
        names = sorted(each.name for each in folder.iterdir() if each.suffix == ".toml")
    except OSError as error:
        raise ContentError([Fault(label, "", "", f"no pack here ({error.strerror})")]) from None
    allowed = tuple(allowed)
    strangers = [
        Fault(
            label + name,
            "",
            "",
            f"a pack cannot hold this file, only {quoted(allowed)}{near(name, allowed)}",
        )
        for name in names
        if name not in allowed
    ]
    raise_if_any(strangers)
    return Source(folder, label)


@frozen
class Shelf(Generic[Named]):
    """The entries of one kind in one file, which remembers the file for error messages."""

    file: str
    kind: str
    entries: tuple[Named, ...]

    def fault(self, entry: Named, key: str, problem: str) -> Fault:
        """Something wrong with ``entry``."""
        return Fault(self.file, f'{self.kind} "{entry.id}"', key, problem)


def by_id(shelves: Iterable[Shelf[Named]], faults: list[Fault]) -> dict[str, Named]:
    """The entries of all shelves by id, in order; an id that comes twice is a fault."""
    found: dict[str, Named] = {}
    first: dict[str, str] = {}
    for shelf in shelves:
        for entry in shelf.entries:
            if entry.id in found:
                faults.append(
                    shelf.fault(entry, "id", f"this id is already taken in {first[entry.id]}")
                )
            else:
                found[entry.id] = entry
                first[entry.id] = shelf.file
    return found


def unknown(wanted: str, among: Mapping[str, object], what: str) -> str:
    """What to say about an id that is not ``among`` those there are."""
    return f'there is no {what} "{wanted}"{near(wanted, among)}'


def raise_if_any(faults: list[Fault]) -> None:
    """Raise ``ContentError`` with all of them, if there are any."""
    if faults:
        raise ContentError(faults)


def _toml(file: Traversable, label: str) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problem = "the file is missing"
    except OSError as error:
        problem = f"the file cannot be read ({error.strerror})"
    except UnicodeDecodeError:
        problem = "the file is not UTF-8 text"
    except RecursionError:
        problem = "lists or tables are nested too deeply"
    except ValueError as error:  # also raised by a number with thousands of digits
        problem = f"this is not TOML: {error}"
    raise ContentError([Fault(label, "", "", problem)])
