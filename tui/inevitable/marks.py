"""Two letters for each kind of square, and how it is painted; a letter for each seat."""

from __future__ import annotations

from typing import Final

__all__ = ["BLANK", "CODES", "PIECES", "code_of", "seat_style"]

CODES: Final = {
    "institute": ("IN", "title"),
    "mailbox": ("MB", "title"),
    "network": ("NW", "title"),
    "hospital": ("HO", "title"),
    "happydale": ("HD", "title"),
    "jail": ("JA", "title"),
    "take-two": ("2!", "good"),
    "choose-one": ("2?", "good"),
    "third-grader": ("3g", "warn"),
    "bleeding-edge": ("be", "warn"),
    "bludgeoning": ("bb", "warn"),
    "bucks-or-dollars": ("bd", "warn"),
    "running-guy": ("rg", "warn"),
    "wheel": ("wh", "warn"),
    "you-bet-your-clone": ("yc", "warn"),
    "avenge": ("av", "note"),
    "classified": ("ca", "link"),
    "coffeehouse": ("co", "link"),
    "diner": ("di", "link"),
    "need-your-fix": ("fx", "link"),
    "con-game": ("cg", "note"),
    "settlement": ("oc", "note"),
    "store": ("$t", "note"),
    "communism": ("cm", "bad"),
    "dealers-choice": ("dc", "note"),
    "roshambo": ("ro", "note"),
    "gym": ("gy", "note"),
    "go-to-jail": ("gj", "bad"),
    "happyrail": ("hr", "link"),
    "outbound": ("r>", "link"),
    "inbound": ("r<", "link"),
    "altar": ("al", "note"),
    "newspaper": ("np", "bad"),
    "time-off": ("to", "bad"),
    "reverse": ("rv", "link"),
    "sewer": ("sw", "link"),
    "sympathy": ("sy", "note"),
    "draw": ("f?", "text"),
    "statistic": ("+-", "dim"),
}
"""By kind; see the legend on the page of squares."""
BLANK: Final = ("··", "dim")
PIECES: Final = "ABCDEFGH"
"""A letter for each seat, small for somebody out of play."""


def code_of(kind: str, destroyed: bool) -> tuple[str, str]:
    """The two letters of a square, and their style."""
    return BLANK if destroyed else CODES.get(kind, ("??", "text"))


def seat_style(seat: int) -> str:
    """The style of a seat's piece."""
    return f"seat{seat + 1}"
