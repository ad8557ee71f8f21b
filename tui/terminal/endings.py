"""How a session ends: with which status, with which words, and with a report if something broke."""

import os
import tempfile
import traceback
from pathlib import Path
from typing import Final

import attrs

FAILED: Final = 1
BY_SIGNAL: Final = 128
"""What is added to the number of the signal that ended the program."""


@attrs.frozen
class Ending:
    """How a session ended: the exit status, and a line for the standard error ("" for none)."""

    status: int = 0
    message: str = ""


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write down where an error came from, for nobody else's eyes; None if it cannot be written.

    A report has the lines of code and the words of the error. It has no values of variables: they
    may be somebody's hand.
    """
    text = "".join(traceback.format_exception(error, limit=60))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix="crash-", suffix=".txt", dir=folder)
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
    except OSError:
        return None
    return Path(name)


def crash_message(report: Path | None, saved: bool = True) -> str:
    """Give the one line that a player sees after an error."""
    state = "Your game is saved up to the last answer." if saved else ""
    where = f"A report is in {report}" if report else "No report could be written."
    return " ".join(part for part in ("Something went wrong here.", state, where) if part)
