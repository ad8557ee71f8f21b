"""A mirror of the terminal: what is on it, what should be, and the shortest way there.

Whatever Textual wants to show goes into the mirror; only cells that differ from what the terminal
shows come out. So a repaint of the whole screen costs no more than what changed, a slow line skips
pictures that nobody will see, and the picture can be sent again without asking anybody (after
`fg`).

It is also the fence on the way out. Of what goes in, text, places and colours are understood and
everything else is dropped: no sequence in a name or in a save reaches the terminal. Where only
ASCII can be shown, this is where glyphs become their twins.
"""

import re
from typing import Final

from tui.painting.glyphs import to_ascii
from tui.painting.words import cells_of
from tui.terminal.pen import PLAIN, Pen, change, on_blank, turned
from tui.theme import Depth

_TOKEN: Final = re.compile(
    r"(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|\x1b\[(?P<parameters>[0-?]*)[ -/]*(?P<final>[@-~])"
    r"|(?P<strings>\x1b[\]PX^_].*?(?:\x07|\x1b\\|\Z))"
    r"|(?P<other>\x1b.?|[\x00-\x1f\x7f-\x9f])",
    re.DOTALL,
)
_GAP: Final = 3
"""Equal cells between two differing ones that are cheaper to send again than to step over."""


class Mirror:
    """The cells of one terminal. `absorb` what an app writes, then send what `paint` gives."""

    def __init__(self, width: int, height: int, depth: Depth = Depth.MANY) -> None:
        self.depth = depth
        self.ascii = False
        self._pen: Pen = PLAIN
        self._x = 0
        self._y = 0
        self._bell = False
        self._rest: tuple[int, int] | None = None
        self._inked: Pen | None = None
        self._at: tuple[int, int] | None = None
        self._blank(width, height)

    def _blank(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[" "] * width for _ in range(height)]
        self._pens = [[PLAIN] * width for _ in range(height)]
        self.forget()

    def resize(self, width: int, height: int) -> None:
        """Take the terminal to have a new size; what it shows is unknown from now on."""
        cells, pens = self._cells, self._pens
        self._blank(width, height)
        for y in range(min(height, len(cells))):
            common = min(width, len(cells[y]))
            self._cells[y][:common] = cells[y][:common]
            self._pens[y][:common] = pens[y][:common]

    def forget(self, blank: bool = False) -> None:
        """Take the terminal to show nothing known, or nothing at all; next, all is painted anew."""
        shown = " " if blank else "\x00"
        self._shown_cells = [[shown] * self.width for _ in range(self.height)]
        self._shown_pens = [[PLAIN] * self.width for _ in range(self.height)]
        self._touched = set(range(self.height))
        self._inked = PLAIN if blank else None
        self._at = None

    def absorb(self, written: str) -> None:
        """Take in what an app writes to its terminal. Sends nothing yet."""
        for token in _TOKEN.finditer(written):
            kind = token.lastgroup
            if kind == "text":
                self._write(token["text"])
            elif kind == "final":
                self._obey(token["final"], token["parameters"])
            elif token["other"] == "\n":
                self._x, self._y = 0, self._y + 1
            elif token["other"] == "\x07":
                self._bell = True

    def _obey(self, final: str, parameters: str) -> None:
        if final == "m":
            self._pen = turned(self._pen, parameters, self.depth)
        elif final == "H":
            row, _, column = parameters.partition(";")
            self._y = int(row) - 1 if row.isdecimal() else 0
            self._x = int(column) - 1 if column.isdecimal() else 0
            self._rest = (self._x, self._y)

    def _write(self, text: str) -> None:
        self._rest = None
        cells = tuple(text) if text.isascii() else cells_of(text)
        if self.ascii and not text.isascii():
            cells = tuple(to_ascii("".join(cells)))
        start, stop = self._x, min(self._x + len(cells), self.width)
        self._x += len(cells)
        if start >= stop or not 0 <= self._y < self.height:
            return
        row = self._cells[self._y]
        if row[start] == "" and start > 0:
            row[start - 1] = " "
        if stop < self.width and row[stop] == "":
            row[stop] = " "
        row[start:stop] = cells[: stop - start]
        if stop - start < len(cells) and cells[stop - start] == "":
            row[stop - 1] = " "
        self._pens[self._y][start:stop] = [self._pen] * (stop - start)
        self._touched.add(self._y)

    def paint(self) -> str:
        """Give what makes the terminal show all that was absorbed; empty if it does already."""
        parts: list[str] = []
        for y in sorted(self._touched):
            if self._cells[y] != self._shown_cells[y] or self._pens[y] != self._shown_pens[y]:
                self._paint_row(y, parts)
                self._shown_cells[y] = self._cells[y].copy()
                self._shown_pens[y] = self._pens[y].copy()
        self._touched.clear()
        # Where an app leaves the cursor: input methods and screen readers look there.
        if self._rest not in {None, (0, 0), self._at}:
            x, y = self._at = self._rest
            parts.append(f"\x1b[{y + 1};{x + 1}H")
        if self._bell:
            self._bell = False
            parts.append("\x07")
        return "".join(parts)

    def _paint_row(self, y: int, parts: list[str]) -> None:
        cells, pens = self._cells[y], self._pens[y]
        differing = [
            x
            for x, (cell, pen, shown, shown_pen) in enumerate(
                zip(cells, pens, self._shown_cells[y], self._shown_pens[y], strict=True)
            )
            if cell != shown or not _alike(cell, pen, shown_pen)
        ]
        following = 0
        for x in differing:
            if x < following:
                continue
            if x - following <= _GAP and self._at == (following, y):
                gap = range(following, x)
                if all(_alike(cells[between], pens[between], self._inked) for between in gap):
                    for between in gap:
                        self._send(between, y, parts)
            if cells[x] == "" and x > 0:
                self._send(x - 1, y, parts)
            else:
                self._send(x, y, parts)
            following = x + 1

    def _send(self, x: int, y: int, parts: list[str]) -> None:
        cell = self._cells[y][x]
        if cell == "":
            return
        if self._at != (x, y):
            parts.append(self._step(x, y))
        pen = self._pens[y][x]
        if not _alike(cell, pen, self._inked):
            parts.append(change(self._inked, pen, self.depth))
            self._inked = pen
        parts.append(cell)
        # A terminal may think otherwise of a wide or accented character, and of the last column.
        sure = len(cell) == 1 and x + 1 < self.width and self._cells[y][x + 1] != ""
        self._at = (x + 1, y) if sure else None

    def _step(self, x: int, y: int) -> str:
        if self._at is not None and self._at[1] == y and 0 < x - self._at[0] < 1000:
            distance = x - self._at[0]
            return "\x1b[C" if distance == 1 else f"\x1b[{distance}C"
        return f"\x1b[{y + 1};{x + 1}H"

    def lines(self) -> list[str]:
        """Give the text that the terminal should show, row by row."""
        return ["".join(row) for row in self._cells]


def _alike(cell: str, pen: Pen, other: Pen | None) -> bool:
    """Whether a cell looks the same with either pen."""
    return pen is other or (cell == " " and other is not None and on_blank(pen) is on_blank(other))
