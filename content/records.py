"""Records that the boxes of all games share."""

from __future__ import annotations

from attrs import field, frozen

from content.checks import some
from content.fingerprint import WORDS

__all__ = ["Decided"]


@frozen(kw_only=True)
class Decided:
    """How a game is decided: ``summary`` says it plainly, ``lines`` say it in the game's voice."""

    title: str = field(metadata=WORDS)
    summary: str = field(metadata=WORDS)
    lines: tuple[str, ...] = field(metadata=WORDS, validator=some)
