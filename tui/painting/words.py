"""Text as cells: making it harmless, measuring it, clipping it and breaking it into lines.

Text is never markup here: square brackets are square brackets. Control characters are shown as
signs (an Escape as one glyph), direction overrides and joiners vanish, and what rich and wcwidth do
not agree upon becomes a question mark, so that a row of cells is as wide on the terminal as we
believe.
"""

import unicodedata
from functools import lru_cache

from tui.painting.glyphs import ELLIPSIS, TWINS

_SPACES = frozenset("\t\n\r\v\f\x85\u2028\u2029\u00a0\u1680\u202f\u205f\u3000\u00ad")
_MOST_COMBINING = 2


def _control_sign(character: str) -> str:
    return {"\x1b": "␛", "\x07": "␇", "\x00": "␀", "\x7f": "␡"}.get(character, "?")


@lru_cache(maxsize=4096)
def _cell_width(character: str) -> int:
    """Tell how many cells a printable character takes; -1 where that is not agreed upon."""
    from rich.cells import get_character_cell_size
    from wcwidth import wcwidth

    width = get_character_cell_size(character)
    return width if wcwidth(character) == width else -1


@lru_cache(maxsize=8192)
def cells_of(text: str) -> tuple[str, ...]:
    """Give `text` as one string for each cell; the second cell of a wide character is empty.

    A combining mark stays with the character before it (two at most); nothing else shares a cell.
    """
    if text.isascii() and text.isprintable():
        return tuple(text)
    cells: list[str] = []
    for character in text:
        if character in TWINS or (character.isascii() and character.isprintable()):
            cells.append(character)
        elif character in _SPACES:
            cells.append(" ")
        else:
            _add_rare(cells, character)
    return tuple(cells)


def _add_rare(cells: list[str], character: str) -> None:
    category = unicodedata.category(character)
    if category == "Cc":
        cells.append(_control_sign(character))
        return
    if category in {"Cf", "Cs", "Co", "Cn"} or "\U0001f1e6" <= character <= "\U0001f1ff":
        if category != "Cf":
            cells.append("?")
        return
    width = _cell_width(character)
    if width == 0:
        _combine(cells, character)
    elif width == 2:
        cells += (character, "")
    else:
        cells.append(character if width == 1 else "?")


def _combine(cells: list[str], mark: str) -> None:
    if not unicodedata.combining(mark):
        return
    at = len(cells) - 1
    if at > 0 and cells[at] == "":
        at -= 1
    if at >= 0 and cells[at] != " " and len(cells[at]) <= _MOST_COMBINING:
        cells[at] += mark


def cell_width(text: str) -> int:
    """Tell how many cells `text` takes on the screen."""
    return len(cells_of(text))


def _join(cells: tuple[str, ...], width: int) -> str:
    kept = list(cells[:width])
    if width < len(cells) and kept and cells[width] == "":
        kept[-1] = " "
    return "".join(kept)


def clip(text: str, width: int, ellipsis: str = ELLIPSIS) -> str:
    """Shorten `text` to at most `width` cells, ending in `ellipsis` where something is cut off."""
    cells = cells_of(text)
    if len(cells) <= width:
        return "".join(cells)
    if width <= len(ellipsis):
        return ellipsis[: max(width, 0)]
    return _join(cells, width - len(ellipsis)).rstrip() + ellipsis


def pad(text: str, width: int, align: str = "<") -> str:
    """Give `text` clipped or padded with spaces to exactly `width` cells (`<`, `>` or `^`)."""
    shown = clip(text, width)
    room = max(width - cell_width(shown), 0)
    left = {"<": 0, ">": room, "^": room // 2}[align]
    return " " * left + shown + " " * (room - left)


def wrap(text: str, width: int) -> list[str]:
    """Break `text` into lines of at most `width` cells, between words where possible.

    A line break in `text` starts a new line; a word longer than a line is cut. Always gives at
    least one line.
    """
    if width < 1:
        return [""]
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        lines += _wrap_paragraph(paragraph, width)
    return lines


@lru_cache(maxsize=1_024)
def _wrap_paragraph(paragraph: str, width: int) -> tuple[str, ...]:
    indent = len(paragraph) - len(paragraph.lstrip(" "))
    lines: list[str] = []
    line = " " * min(indent, width - 1)
    used = len(line)
    fresh = True
    for word in paragraph.split():
        cells = cells_of(word)
        if used + len(cells) + (not fresh) > width and not fresh:
            lines.append(line)
            line, used, fresh = "", 0, True
        if not fresh:
            line += " "
            used += 1
        while used + len(cells) > width:
            room = width - used
            if room > 0 and cells[room] == "":
                room -= 1
            if room <= 0 and used == 0:
                cells = ("?", *cells[2:])
                continue
            lines.append(line + "".join(cells[:room]))
            line, used = "", 0
            cells = cells[room:]
        line += "".join(cells)
        used += len(cells)
        fresh = False
    lines.append(line)
    return tuple(lines)
