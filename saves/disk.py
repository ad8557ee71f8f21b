"""Files that are held, replaced whole, and made to last.

*Held.* A file is locked with the system's own `flock`, which ends with the program however it ends;
nothing is left behind that could keep a game shut. The lock is on the file itself. Since every save
replaces the file, the new one is locked before it takes the old one's place, and who opens a file
makes sure after locking that it is still the one the name stands for.

*Replaced whole.* The new content goes to another file in the same folder, which is then renamed
over the old one: at any instant the name stands for one complete save. The one before it is kept as
``.prev`` - the last one that is known to be safe on the disk.

*Made to last.* Renaming is enough for a killed program, not for a power cut. A thread brings file
and folder to the disk soon after.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import glob
import os
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from saves.document import LARGEST_FILE
from saves.trouble import Damaged, OpenElsewhere, SaveTrouble, in_words

__all__ = ["PREVIOUS", "HeldFile", "NameTaken", "Saver", "previous_of", "read_file"]

PREVIOUS: Final = ".prev"

_FLAGS = os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK


def previous_of(path: Path) -> Path:
    """Return where the save before the present one is kept."""
    return path.with_name(path.name + PREVIOUS)


def read_file(path: Path) -> bytes:
    """Return what is in a save, without holding it.

    Raises:
        SaveTrouble: it cannot be read, or is not a plain file of a sensible size.
    """
    with _opened(path) as file:
        return _content(file, path)


class NameTaken(Exception):
    """There is a file of that name already."""


class HeldFile:
    """A save that this program alone writes. Made by `hold` or `create`; `release` lets it go."""

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self._file = file
        self._guard = threading.Lock()
        self._writings = 0
        self._safe = True
        self._damaged = False

    @classmethod
    def hold(cls, path: Path) -> HeldFile:
        """Hold a save that exists.

        Raises:
            OpenElsewhere: another program holds it.
            SaveTrouble: it cannot be opened.
        """
        while True:
            file = _open_to_hold(path)
            try:
                _must_be_plain(file, path)
                _lock(file, path)
                if _same_file(file, path):
                    _sweep(path)
                    return cls(path, file)
            except BaseException:
                os.close(file)
                raise
            os.close(file)

    @classmethod
    def create(cls, path: Path, raw: bytes) -> HeldFile:
        """Make a new save and hold it; it appears with its content or not at all.

        Raises:
            NameTaken: there is such a file.
            OSError: it cannot be written.
        """
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        draft.unlink(missing_ok=True)
        file = _draft(draft, raw)
        try:
            _lock(file, path)
            _name_new(draft, path)
        except BaseException:
            os.close(file)
            raise
        finally:
            draft.unlink(missing_ok=True)
        held = cls(path, file)
        held._safe = False
        return held

    def read(self) -> bytes:
        """Return what is in the file; `Damaged` if it is larger than any save."""
        os.lseek(self._file, 0, os.SEEK_SET)
        return _content(self._file, self.path)

    def mark_damaged(self) -> None:
        """The file as it is must not be lost: put it aside before the next writing."""
        self._damaged = True

    def replace(self, raw: bytes) -> None:
        """Write the save anew.

        Raises:
            OSError: it could not be written; the old one still stands.
        """
        with self._guard:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            draft = self.path.with_name(f".{self.path.name}.tmp")
            # One left by a killed program: nobody else may write here while we hold the save.
            draft.unlink(missing_ok=True)
            file = _draft(draft, raw)
            try:
                _lock(file, self.path)
                self._keep_previous()
                draft.rename(self.path)
            except BaseException:
                os.close(file)
                draft.unlink(missing_ok=True)
                raise
            os.close(self._file)
            self._file = file
            self._writings += 1
            self._safe = False

    def make_last(self) -> None:
        """Bring the present file and its folder to the disk (called in the saver's thread).

        Raises:
            OSError: the disk refused.
        """
        with self._guard:
            if self._file < 0 or self._safe:
                return
            file, writing = os.dup(self._file), self._writings
        try:
            os.fsync(file)
        finally:
            os.close(file)
        folder = os.open(self.path.parent, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
        with self._guard:
            # A newer one may have taken its place meanwhile.
            if writing == self._writings:
                self._safe = True

    def release(self) -> None:
        """Let the save go; another program may hold it now."""
        with self._guard:
            if self._file >= 0:
                os.close(self._file)
                self._file = -1

    def _keep_previous(self) -> None:
        if self._damaged:
            self.path.rename(_free_name(self.path, ".damaged"))
            self._damaged = False
            return
        previous = previous_of(self.path)
        # Only what is safe on the disk is worth falling back to, unless there is nothing else.
        if not self._safe and previous.exists():
            return
        spare = self.path.with_name(f".{previous.name}.tmp")
        spare.unlink(missing_ok=True)
        try:
            os.link(self.path, spare)
        except FileNotFoundError:
            return
        except OSError:
            _copy(self.path, spare)
        spare.rename(previous)
        # Renaming one name of a file over another of the same file does nothing at all.
        spare.unlink(missing_ok=True)


class Saver:
    """One thread that makes saves last, some time after they were written."""

    def __init__(self) -> None:
        self._waiting: dict[HeldFile, None] = {}
        self._change = threading.Condition()
        self._busy = False
        self._closing = False
        self._thread: threading.Thread | None = None
        self.trouble = ""
        """Why the last attempt failed, as the end of a sentence; "" if it did not."""

    def later(self, file: HeldFile) -> None:
        """Make what is in ``file`` last; of several requests the newest content counts."""
        with self._change:
            self._waiting[file] = None
            if self._thread is None:
                self._closing = False
                self._thread = threading.Thread(target=self._work, name="saver", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def settle(self) -> None:
        """Return when everything asked for so far has been done."""
        with self._change:
            while self._waiting or self._busy:
                self._change.wait()

    def close(self) -> None:
        """Finish the work and end the thread; `later` would start another."""
        with self._change:
            thread, self._thread = self._thread, None
            self._closing = True
            self._change.notify_all()
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._change:
                self._busy = False
                self._change.notify_all()
                while not self._waiting and not self._closing:
                    self._change.wait()
                if not self._waiting:
                    return
                file = next(iter(self._waiting))
                del self._waiting[file]
                self._busy = True
            try:
                file.make_last()
                self.trouble = ""
            except OSError as fault:
                self.trouble = in_words(fault)


def _open(path: Path, how: int) -> int:
    return os.open(path, how | _FLAGS)


def _open_to_hold(path: Path) -> int:
    try:
        try:
            return _open(path, os.O_RDWR)
        except OSError as fault:
            if fault.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
                raise
            # It can be played from there, though not saved there.
            return _open(path, os.O_RDONLY)
    except OSError as fault:
        raise SaveTrouble(f"{path.name} cannot be opened: {in_words(fault)}.") from fault


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[int]:
    try:
        file = _open(path, os.O_RDONLY)
    except OSError as fault:
        raise SaveTrouble(f"{path.name} cannot be opened: {in_words(fault)}.") from fault
    try:
        _must_be_plain(file, path)
        yield file
    finally:
        os.close(file)


def _must_be_plain(file: int, path: Path) -> None:
    mode = os.fstat(file).st_mode
    if stat.S_ISDIR(mode):
        raise SaveTrouble(f"{path.name} is a folder, not a save.")
    if not stat.S_ISREG(mode):
        raise SaveTrouble(f"{path.name} is not a plain file.")


def _content(file: int, path: Path) -> bytes:
    size = os.fstat(file).st_size
    if size > LARGEST_FILE:
        raise Damaged(f"The file is larger than any save ({size // 1_000_000} MB).")
    try:
        with os.fdopen(os.dup(file), "rb") as stream:
            return stream.read(LARGEST_FILE)
    except OSError as fault:
        raise SaveTrouble(f"{path.name} cannot be read: {in_words(fault)}.") from fault


def _lock(file: int, path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OpenElsewhere(
            f"{path.name} is open in another Terminal City. Close it there first."
        ) from None
    except OSError as fault:
        # Some network file systems have no locks at all; playing there is better than not playing.
        if fault.errno not in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EBADF):
            raise


def _same_file(file: int, path: Path) -> bool:
    held = os.fstat(file)
    try:
        named = os.stat(path, follow_symlinks=False)
    except FileNotFoundError:
        return False
    return (held.st_dev, held.st_ino) == (named.st_dev, named.st_ino)


def _draft(draft: Path, raw: bytes) -> int:
    """Write a new file, readable for its owner alone, and return it open."""
    file = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL | _FLAGS, 0o600)
    try:
        rest = memoryview(raw)
        while rest:
            rest = rest[os.write(file, rest) :]
    except BaseException:
        os.close(file)
        draft.unlink(missing_ok=True)
        raise
    return file


def _name_new(draft: Path, path: Path) -> None:
    """Give the draft its name, unless that is taken."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise NameTaken(path.name) from None
    except OSError:
        # No hard links here: a name that is free now is the best there is.
        if os.path.lexists(path):
            raise NameTaken(path.name) from None
        draft.rename(path)


def _sweep(path: Path) -> None:
    """Remove what a killed program left of a save that nobody but us holds."""
    with contextlib.suppress(OSError):
        for draft in path.parent.glob(f".{glob.escape(path.name)}.*tmp"):
            draft.unlink(missing_ok=True)


def _copy(path: Path, to: Path) -> None:
    file = _draft(to, path.read_bytes())
    try:
        os.fsync(file)
    finally:
        os.close(file)


def _free_name(path: Path, ending: str) -> Path:
    candidate = path.with_name(path.name + ending)
    number = 2
    while os.path.lexists(candidate):
        candidate = path.with_name(f"{path.name}{ending}-{number}")
        number += 1
    return candidate
