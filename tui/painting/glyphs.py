"""The glyphs we draw with: each is one cell wide everywhere, and each has an ASCII twin.

Draw with the names below (or with any key of `TWINS`); a test keeps every key one cell wide for
rich and for wcwidth. Where the terminal shows ASCII only, `to_ascii` puts the twin in its place,
once, at the very end, on the way to the wire.
"""

import unicodedata
from functools import lru_cache
from typing import Final

MARKER: Final = "▸"
"""Stands before the option, tile or card under the cursor."""
DIAMOND: Final = "◈"
ELLIPSIS: Final = "…"
DOT: Final = "·"
RIGHT: Final = "▸"
LEFT: Final = "◂"
UP: Final = "▴"
DOWN: Final = "▾"

TWINS: Final[dict[str, str]] = {
    # Light lines, square and round corners, and the heavy line of a filled bar.
    "─": "-",
    "│": "|",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "├": "+",
    "┤": "+",
    "┬": "+",
    "┴": "+",
    "┼": "+",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "╌": "-",
    "╎": "|",
    "━": "=",
    "┃": "|",
    "═": "=",
    "║": "|",
    # Filled and empty things.
    "█": "#",
    "▓": "#",
    "▒": "+",
    "░": ".",
    "▀": "^",
    "▄": "_",
    "▌": "|",
    "▐": "|",
    "▁": "_",
    "▂": "_",
    "▃": "-",
    "▅": "=",
    "▆": "=",
    "▇": "#",
    "■": "#",
    "□": "-",
    "▪": "#",
    "●": "*",
    "○": "o",
    "◌": "o",
    "◆": "#",
    "◇": "o",
    "◈": "@",
    "★": "*",
    "☆": "o",
    "▲": "^",
    "△": "^",
    "▼": "v",
    "▽": "v",
    # Directions.
    "▸": ">",
    "◂": "<",
    "▴": "^",
    "▾": "v",
    "←": "<",
    "→": ">",
    "↑": "^",
    "↓": "v",
    "↔": "-",
    "↻": "@",
    "↺": "@",
    # Signs.
    "✓": "+",
    "✗": "x",
    "×": "x",
    "÷": "/",
    "±": "+",
    "≤": "<",
    "≥": ">",
    "∞": "8",
    "·": ".",
    "•": "*",
    "…": "~",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "«": "<",
    "»": ">",
    "°": "o",
    "§": "S",
    "£": "L",
    "€": "E",
    "¥": "Y",
    "☠": "X",
    "♥": "*",
    "♡": "o",
    "♦": "*",
    "♣": "*",
    "♠": "*",
    "⚭": "&",
    "⚀": "1",
    "⚁": "2",
    "⚂": "3",
    "⚃": "4",
    "⚄": "5",
    "⚅": "6",
    # What a control character becomes when text holds one.
    "␛": "^",
    "␇": "^",
    "␀": "^",
    "␡": "^",
    "␣": "_",
}
"""Every glyph we may draw with, and what stands for it where only ASCII can be shown."""

_HARD: Final = {"ß": "s", "æ": "a", "Æ": "A", "ø": "o", "Ø": "O", "œ": "o", "Œ": "O", "ł": "l"}


@lru_cache(maxsize=4096)
def _twin(character: str) -> str:
    from rich.cells import get_character_cell_size

    width = get_character_cell_size(character)
    known = TWINS.get(character) or _HARD.get(character)
    if known is not None:
        return known
    plain = "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
    if plain.isascii() and plain.isprintable() and len(plain) == width:
        return plain
    return "?" * width


def to_ascii(text: str) -> str:
    """Give `text` in printable ASCII, cell for cell: as wide as it was, glyphs as their twins.

    Accents are dropped; what has no likeness becomes a question mark for each of its cells.
    """
    if text.isascii():
        return text
    return "".join(character if character < "\x7f" else _twin(character) for character in text)
