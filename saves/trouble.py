"""What can be wrong with a save, in sentences for the player."""

from __future__ import annotations

import errno
import os
from typing import Final

__all__ = ["Damaged", "OpenElsewhere", "OtherContent", "SaveTrouble", "in_words"]


class SaveTrouble(Exception):
    """A save cannot be used or written; the text is a sentence that says why and what to do."""


class Damaged(SaveTrouble):
    """The file is there, but what is in it is not a whole, untouched game."""


class OtherContent(SaveTrouble):
    """The game was played with cards or boards that are not in play here."""


class OpenElsewhere(SaveTrouble):
    """Another program plays this game at the moment."""


_WORDS: Final = {
    errno.ENOSPC: "there is no space left on the disk",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "the disk can only be read",
    errno.EACCES: "this user may not write there",
    errno.EPERM: "this user may not write there",
    errno.EIO: "the disk reports a fault",
    errno.ENOENT: "the file or its folder is not there",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ENOTDIR: "a part of the path is not a folder",
    errno.EISDIR: "it is a folder",
    errno.EFBIG: "the file would be too large",
    errno.EEXIST: "a file is where the folder should be",
    errno.EMFILE: "too many files are open",
    errno.ELOOP: "it is a link to another file",
}


def in_words(fault: OSError) -> str:
    """Return why the system refused, as the end of a sentence."""
    if fault.errno in _WORDS:
        return _WORDS[fault.errno]
    return os.strerror(fault.errno) if fault.errno else "the system refused"
