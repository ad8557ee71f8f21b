"""The shelf of saved games: what is there, and every way to put a game there or take one down.

One folder, one file a game. `Store.save` is what a table calls after each answer: it writes before
anybody is shown what came of the answer, and never troubles the game; if it cannot write, `trouble`
says so, play goes on, and the next answer tries again.
"""

from __future__ import annotations

import contextlib
import os
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Final

from attrs import define, frozen

from engine import Result, Seat, Table
from saves.disk import PREVIOUS, HeldFile, NameTaken, Saver, previous_of, read_file
from saves.document import Document, read
from saves.records import Sheet, Unpacked, head_of, result_of, table_of
from saves.trouble import Damaged, OpenElsewhere, SaveTrouble, in_words

__all__ = ["ENDING", "Entry", "Opened", "Store"]

ENDING: Final = ".city.json"
"""How the names of save files end."""

_LONGEST_NAME = 48


@frozen
class Entry:
    """A save as the list shows it: public facts alone.

    ``changed`` is when it was written, in seconds since 1970. ``trouble`` says what is wrong with
    the file, "" if nothing is; the facts are then those of the save before it, if that is whole.
    """

    name: str
    path: Path
    changed: float
    game: str = ""
    seats: tuple[Seat, ...] = ()
    turn: int | None = None
    steps: int = 0
    result: Result | None = None
    trouble: str = ""

    @property
    def can_be_opened(self) -> bool:
        """Whether there is a game in it."""
        return bool(self.game)

    @property
    def finished(self) -> bool:
        """Whether the game has been decided."""
        return self.result is not None


@frozen
class Opened:
    """A game that has been taken down: it saves itself from now on. ``notices`` are to be shown."""

    name: str
    table: Table
    notices: tuple[str, ...]


@define
class _Held:
    """A table that is kept: its file, once one could be made, under the name it should have."""

    table: Table
    sheet: Sheet
    path: Path
    file: HeldFile | None = None


class Store:
    """The saves in one folder. The folder is made when the first game is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._held: dict[int, _Held] = {}
        self._saver = Saver()
        self._trouble = ""

    # ------------------------------------------------------------------ a game that is played

    @property
    def trouble(self) -> str:
        """A sentence why the last save failed, or "" if all is well."""
        why = self._why
        return f"Not saved: {why}. The next step tries again." if why else ""

    @property
    def loss(self) -> str:
        """What is lost if the program ends now, as a sentence; "" if nothing is."""
        why = self._why
        return f"The last steps could not be saved: {why}." if why else ""

    @property
    def _why(self) -> str:
        return self._trouble or self._saver.trouble

    def keep(self, table: Table, name: str = "") -> str:
        """Keep a new game from now on, under ``name`` or one made of its seats; return the name.

        If it cannot be written, the game goes on all the same: `trouble` says why.
        """
        path = self.folder / ((_plain_name(name) or _name_for(table)) + ENDING)
        self._held[id(table)] = _Held(table, Sheet(), path)
        table.before_publish = self.save
        self.save(table)
        return self.name_of(table)

    def open(self, name: str) -> Opened:
        """Take down a saved game: ``name`` is one of the list, or a path to a file.

        If it is damaged, the save before it is opened instead; the damaged file is put aside before
        anything is written.

        Raises:
            OpenElsewhere: another program plays it.
            SaveTrouble: it cannot be opened; nothing has been changed.
        """
        path = self._path(name)
        file = self._hold(path, name)
        try:
            document, unpacked, notices = _read_or_fall_back(file)
        except BaseException:
            file.release()
            raise
        sheet = Sheet(unpacked.head.begun)
        sheet.take_over(unpacked.table.history, document.rows)
        table = unpacked.table
        self._held[id(table)] = _Held(table, sheet, path, file)
        table.before_publish = self.save
        return Opened(self.name_of(table), table, (*notices, *unpacked.notices))

    def save(self, table: Table) -> None:
        """Write a kept table. Never raises: see `trouble`."""
        held = self._held.get(id(table))
        if held is None:
            return
        try:
            file = self._write(held, held.sheet.pack(table))
        except OSError as fault:
            self._trouble = in_words(fault)
        except SaveTrouble as fault:
            self._trouble = str(fault).rstrip(".")
        except Exception as fault:
            # Whatever it is, losing the save is better than losing the game.
            self._trouble = f"a fault in the program, {type(fault).__name__}"
        else:
            self._trouble = ""
            self._saver.later(file)

    def try_again(self) -> None:
        """Write once more what could not be written. Never raises: see `loss`."""
        for held in self._held.values():
            if self._why:
                self.save(held.table)

    def name_of(self, table: Table) -> str:
        """Return the name under which a kept table is saved, "" if it is not kept."""
        held = self._held.get(id(table))
        return "" if held is None else _name_of(held.path)

    def release(self, table: Table) -> None:
        """Stop keeping a table, after what was written has reached the disk."""
        held = self._held.pop(id(table), None)
        if held is None:
            return
        if table.before_publish == self.save:
            table.before_publish = None
        self._saver.settle()
        if held.file is not None:
            held.file.release()

    def close(self) -> None:
        """Let every game go and end the thread that brings saves to the disk."""
        for held in list(self._held.values()):
            self.release(held.table)
        self._saver.close()

    # ------------------------------------------------------------------ the shelf

    def entries(self) -> list[Entry]:
        """Return what is there, newest first."""
        try:
            found = {path for path in self.folder.iterdir() if path.name.endswith(ENDING)}
            orphans = {
                path.with_name(path.name.removesuffix(PREVIOUS))
                for path in self.folder.iterdir()
                if path.name.endswith(ENDING + PREVIOUS)
            }
        except OSError:
            return []
        entries = [_entry(path) for path in found | orphans if not path.name.startswith(".")]
        return sorted(entries, key=lambda entry: (-entry.changed, entry.name))

    def newest(self) -> Entry | None:
        """Return the newest game that is not over and can be opened, else the newest, or None."""
        entries = [entry for entry in self.entries() if entry.can_be_opened]
        unfinished = [entry for entry in entries if not entry.finished]
        return next(iter(unfinished or entries), None)

    def look(self, name: str) -> Unpacked:
        """Return a saved game as a table of its own, without holding or changing the file.

        Raises:
            SaveTrouble: it cannot be read.
        """
        path = self._path(name)
        if not _exists(path):
            raise SaveTrouble(f"There is no save called {name}.")
        return _named(path, lambda: table_of(read(read_file(path))))

    def save_as(self, table: Table, name: str) -> str:
        """Write a copy of ``table`` under another name; play goes on in the old file.

        Raises:
            SaveTrouble: the name cannot be used or is taken, or the copy cannot be written.
        """
        wanted = _plain_name(name)
        if not wanted:
            raise SaveTrouble("A name needs at least one letter or digit.")
        path = self.folder / (wanted + ENDING)
        try:
            copy = HeldFile.create(path, self._sheet_like(table).pack(table))
        except NameTaken:
            raise SaveTrouble(f"There is already a save called {wanted}.") from None
        except OSError as fault:
            raise SaveTrouble(f"The copy cannot be written: {in_words(fault)}.") from fault
        with contextlib.suppress(OSError):
            copy.make_last()
        copy.release()
        return wanted

    def delete(self, name: str) -> None:
        """Remove a save and the one kept before it.

        Raises:
            OpenElsewhere: it is being played.
            SaveTrouble: it cannot be removed.
        """
        path = self._path(name)
        if any(held.path == path for held in self._held.values()):
            raise OpenElsewhere(f"{_name_of(path)} is being played. Leave the game first.")
        if path.is_file() and not path.is_symlink():
            HeldFile.hold(path).release()
        try:
            existed = [each for each in (path, previous_of(path)) if _remove(each)]
        except OSError as fault:
            raise SaveTrouble(f"{path.name} cannot be deleted: {in_words(fault)}.") from fault
        if not existed:
            raise SaveTrouble(f"There is no save called {name}.")

    # ------------------------------------------------------------------ inside

    def _path(self, name: str) -> Path:
        """A name of the list, or the path of a file anywhere."""
        if name.endswith(ENDING) and ("/" in name or Path(name).exists()):
            return Path(name)
        return self.folder / (name.removesuffix(ENDING) + ENDING)

    def _hold(self, path: Path, name: str) -> HeldFile:
        if any(held.path == path for held in self._held.values()):
            raise OpenElsewhere(f"{_name_of(path)} is already open here.")
        if not _exists(path):
            # A program was killed while it put a damaged file aside: the one before it is whole.
            try:
                os.link(previous_of(path), path)
            except OSError:
                raise SaveTrouble(f"There is no save called {name}.") from None
        return HeldFile.hold(path)

    def _write(self, held: _Held, raw: bytes) -> HeldFile:
        """Write a save; the first one of a new game takes the first free name."""
        if held.file is not None:
            held.file.replace(raw)
            return held.file
        wanted, number = _name_of(held.path), 1
        while True:
            try:
                held.file = HeldFile.create(held.path, raw)
            except NameTaken:
                number += 1
                held.path = self.folder / f"{wanted}-{number}{ENDING}"
            else:
                return held.file

    def _sheet_like(self, table: Table) -> Sheet:
        held = self._held.get(id(table))
        return Sheet(held.sheet.begun if held else None)


def _read_or_fall_back(file: HeldFile) -> tuple[Document, Unpacked, tuple[str, ...]]:
    """Read a held save, or the one before it if it is damaged; say so in a notice."""
    name = file.path.name
    try:
        document = read(file.read())
        return document, table_of(document), ()
    except Damaged as fault:
        try:
            document = read(read_file(previous_of(file.path)))
            unpacked = table_of(document)
        except SaveTrouble:
            raise Damaged(
                f"{name}: {fault} There is no earlier save to fall back on. "
                "The file has been left as it is."
            ) from fault
        file.mark_damaged()
        notice = (
            f"{name}: {fault} The save before it was opened instead. The damaged file will be put "
            "aside, not overwritten."
        )
        return document, unpacked, (notice,)
    except SaveTrouble as fault:
        raise type(fault)(f"{name}: {fault}") from fault


def _entry(path: Path) -> Entry:
    trouble = ""
    for candidate in (path, previous_of(path)):
        try:
            changed = candidate.lstat().st_mtime
            document = read(read_file(candidate))
            return _facts(path, changed, document, trouble)
        except FileNotFoundError:
            continue
        except Damaged as fault:
            trouble = trouble or str(fault)
        except SaveTrouble as fault:
            return Entry(_name_of(path), path, changed, trouble=str(fault))
    with contextlib.suppress(OSError):
        return Entry(_name_of(path), path, path.lstat().st_mtime, trouble=trouble)
    return Entry(_name_of(path), path, 0.0, trouble=trouble or "The file is gone.")


def _facts(path: Path, changed: float, document: Document, trouble: str) -> Entry:
    head = head_of(document)
    state = head.state if isinstance(head.state, dict) else {}
    # Where a game counts rounds, its "turn" is the seat that plays.
    turn, result = state.get("round", state.get("turn")), state.get("result")
    return Entry(
        name=_name_of(path),
        path=path,
        changed=changed,
        game=head.game,
        seats=tuple(head.seats),
        turn=turn if isinstance(turn, int) else None,
        steps=len(document.rows),
        result=result_of(result),
        trouble=trouble,
    )


def _named(path: Path, look: Callable[[], Unpacked]) -> Unpacked:
    try:
        return look()
    except SaveTrouble as fault:
        raise type(fault)(f"{path.name}: {fault}") from fault


def _exists(path: Path) -> bool:
    return os.path.lexists(path)


def _remove(path: Path) -> bool:
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True


def _name_of(path: Path) -> str:
    return path.name.removesuffix(ENDING)


def _name_for(table: Table) -> str:
    return _plain_name("-".join([table.game, *(seat.name for seat in table.seats)])) or table.game


def _plain_name(words: str) -> str:
    """Turn words into a file name that every system and shell takes: a-z, 0-9 and hyphens."""
    letters = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", letters))[:_LONGEST_NAME].strip("-")
