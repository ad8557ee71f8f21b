"""What the terminal can do, decided once, from the environment that the command line hands over."""

from collections.abc import Mapping
from typing import Final

import attrs

from tui.settings import Settings
from tui.theme import Depth

SMALLEST: Final = (40, 15)
"""Columns and rows below which there is a notice instead of a screen."""

_PLAIN: Final = ("", "dumb", "unknown")
_COLOURLESS: Final = ("vt", "ansi-m", "cons25-m")
_QUIET: Final = ("linux", "vt", "screen", "ansi", "cons25", "sun", "rxvt", "eterm")
"""Beginnings of TERM that know only the modes of old."""
_MANY: Final = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "iterm", "contour", "direct")
_COERCED: Final = frozenset({"C.UTF-8", "C.utf8", "UTF-8"})
_HERE_DELAY: Final = 0.1
_AFAR_DELAY: Final = 0.35


@attrs.frozen
class Profile:
    """One terminal: its colours, its characters, and what it may be told.

    `plain` means that it cannot place a cursor: play line by line. `escape_delay` is how long an
    Escape may be the beginning of an arrow key that is still under way (longer over a network).
    `synchronized` tells whether it may be told to show a whole picture at once.
    """

    depth: Depth = Depth.MANY
    ascii: bool = False
    mouse: bool = True
    plain: bool = False
    remote: bool = False
    synchronized: bool = False
    escape_delay: float = _HERE_DELAY

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Profile":
        """Decide from TERM, COLORTERM, LC_ALL, LC_CTYPE, LANG, NO_COLOR, SSH_TTY and TERM_PROGRAM.

        The terminal itself is never asked anything: an answer that comes when the program has ended
        is typed into the shell. The mouse is off over SSH: when the line is cut, nobody is
        left to switch it off, and the shell that remains receives codes.
        """
        term = environment.get("TERM", "").lower()
        remote = bool(environment.get("SSH_TTY") or environment.get("SSH_CONNECTION"))
        return cls(
            depth=_depth(term, environment),
            ascii=_is_ascii(environment),
            mouse=not remote and not term.startswith(("linux", "vt", "cons25", "sun")),
            plain=term in _PLAIN,
            remote=remote,
            synchronized=not term.startswith(_QUIET)
            and environment.get("TERM_PROGRAM", "") != "Apple_Terminal",
            escape_delay=_AFAR_DELAY if remote else _HERE_DELAY,
        )

    def with_settings(self, settings: Settings) -> "Profile":
        """Give the profile with what the player has set instead of found out."""
        return attrs.evolve(
            self,
            ascii=settings.ascii.decide(self.ascii),
            mouse=settings.mouse.decide(self.mouse),
        )


def _depth(term: str, environment: Mapping[str, str]) -> Depth:
    if environment.get("NO_COLOR") or term in _PLAIN or term.startswith(_COLOURLESS):
        return Depth.NONE
    if environment.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        return Depth.MANY
    if "256color" in term or any(name in term for name in _MANY):
        return Depth.MANY
    return Depth.SIXTEEN


def _is_ascii(environment: Mapping[str, str]) -> bool:
    """Tell whether the locale is one that cannot show our glyphs.

    Without any locale the terminal is believed to know UTF-8, as nearly all do. Python puts a UTF-8
    LC_CTYPE into its own environment when it is started with LANG=C; what the user said counts.
    """
    kind = environment.get("LC_CTYPE", "")
    language = environment.get("LANG", "")
    if kind in _COERCED and language in {"C", "POSIX"}:
        kind = ""
    locale = (environment.get("LC_ALL") or kind or language).lower().replace("-", "")
    return bool(locale) and "utf8" not in locale
