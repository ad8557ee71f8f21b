"""The conversation of plain mode: lines in, lines out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from attrs import define


class Ended(Exception):
    """The person leaves, or nobody is there any more (``gone``)."""

    def __init__(self, gone: bool) -> None:
        super().__init__()
        self.gone = gone


class Terminated(KeyboardInterrupt):
    """A signal asks the program to end, with this exit status."""

    def __init__(self, status: int) -> None:
        super().__init__()
        self.status = status


@define
class Talk:
    """Lines in, lines out. ``spell`` turns every line into what the other side can show."""

    heard: TextIO
    said: TextIO
    spell: Callable[[str], str] = str

    def say(self, line: str = "") -> None:
        """Write a line at once."""
        self.said.write(self.spell(line) + "\n")
        self.said.flush()

    def ask(self, prompt: str = "> ") -> str:
        """Return the next line that was typed; `Ended` when nobody is there any more."""
        self.said.write(self.spell(prompt))
        self.said.flush()
        line = self.heard.readline()
        if not line:
            self.say()
            raise Ended(gone=True)
        return "".join(sign for sign in line.strip() if sign.isprintable())

    def sure(self, warning: str) -> bool:
        """Ask before something that cannot be taken back."""
        self.say(f"Take care: {warning}")
        return self.ask("Do it? (yes/no) > ").casefold() in {"y", "yes"}
