"""A canvas: a rectangle of cells, each holding one character and the name of its style."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tui.painting.words import cells_of, clip

PLAIN: Final = "text"
"""The style of everything that asks for none."""

Span = tuple[int, int, int]
"""A stretch of one row: its row, its first column and the column after its last."""

Patch = list[tuple[list[str], list[str]]]
"""The characters and styles of a rectangle, row by row."""

_SQUARE: Final = "┌┐└┘"
_ROUND: Final = "╭╮╰╯"
_NEAR: Final = 8


class Canvas:
    """Cells to paint on. Everything is clipped to the canvas; nothing raises for being outside.

    Coordinates are columns and rows from the upper left corner, as on the screen. Styles are names
    (see `tui.theme`), with attributes after them where wanted: `"seat1"`, `"bad bold"`,
    `"key reverse"`. Text is taken literally; see `tui.painting.words` for what becomes of odd
    characters.

    `part` gives a canvas for a rectangle of this one, with its own coordinates and its own
    clipping.
    """

    __slots__ = ("_characters", "_left", "_styles", "_top", "height", "width")

    def __init__(self, width: int, height: int, style: str = PLAIN) -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        self._left = 0
        self._top = 0
        self._characters = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = PLAIN) -> int:
        """Write `text` from column `x` of row `y`; gives the column after it, clipped or not."""
        cells: Sequence[str] = cells_of(text)
        end = x + len(cells)
        start = max(x, 0)
        stop = min(end, self.width)
        if start >= stop or not 0 <= y < self.height:
            return end
        if stop - start < len(cells):
            cells = _whole(cells, start - x, stop - x)
        self._write(y, start, stop, cells, style)
        return end

    def put_spans(self, x: int, y: int, spans: Iterable[tuple[str, str]]) -> int:
        """Write pieces of text, each with its own style, one after the other."""
        for text, style in spans:
            x = self.put(x, y, text, style)
        return x

    def put_right(self, right: int, y: int, text: str, style: str = PLAIN) -> int:
        """Write `text` so that it ends before column `right`; gives the column where it begins."""
        x = right - len(cells_of(text))
        self.put(x, y, text, style)
        return x

    def put_centred(
        self, y: int, text: str, style: str = PLAIN, x: int = 0, width: int = -1
    ) -> int:
        """Write `text` in the middle of the row, or of the `width` cells from `x`; gives where."""
        room = self.width - x if width < 0 else width
        x += max(room - len(cells_of(text)), 0) // 2
        self.put(x, y, text, style)
        return x

    def put_clipped(self, x: int, y: int, width: int, text: str, style: str = PLAIN) -> int:
        """Write at most `width` cells of `text`, with an ellipsis where it is cut off."""
        return self.put(x, y, clip(text, width), style)

    def fill(
        self, x: int, y: int, width: int, height: int, style: str = PLAIN, character: str = " "
    ) -> None:
        """Cover a rectangle with one character (one cell wide) in one style."""
        start = max(x, 0)
        stop = min(x + width, self.width)
        if start < stop:
            cells = [cells_of(character)[0]] * (stop - start)
            for row in range(max(y, 0), min(y + height, self.height)):
                self._write(row, start, stop, cells, style)

    def hline(
        self, x: int, y: int, width: int, style: str = "border", character: str = "─"
    ) -> None:
        """Draw a line from column `x` to the right."""
        self.fill(x, y, width, 1, style, character)

    def vline(
        self, x: int, y: int, height: int, style: str = "border", character: str = "│"
    ) -> None:
        """Draw a line from row `y` downwards."""
        self.fill(x, y, 1, height, style, character)

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        style: str = "border",
        *,
        title: str = "",
        title_style: str = "border-title",
        footer: str = "",
        footer_style: str = "dim",
        rounded: bool = True,
    ) -> None:
        """Draw a frame in light lines, with words in its upper and lower edge if given.

        What is inside stays as it is. Words are clipped to the edge. A frame needs two columns and
        two rows; for less nothing is drawn.
        """
        if width < 2 or height < 2:
            return
        upper_left, upper_right, lower_left, lower_right = _ROUND if rounded else _SQUARE
        right, bottom = x + width - 1, y + height - 1
        edge = "─" * (width - 2)
        self.put(x, y, upper_left + edge + upper_right, style)
        self.put(x, bottom, lower_left + edge + lower_right, style)
        self.vline(x, y + 1, height - 2, style)
        self.vline(right, y + 1, height - 2, style)
        if title and width > 4:
            self.put(x + 1, y, f" {clip(title, width - 4)} ", title_style)
        if footer and width > 4:
            self.put(x + 1, bottom, f" {clip(footer, width - 4)} ", footer_style)

    def cut(self, x: int, y: int, width: int, height: int) -> Patch:
        """Give a copy of the cells of a rectangle that lies on the canvas."""
        start, stop = self._left + x, self._left + x + width
        rows = range(self._top + y, self._top + y + height)
        return [(self._characters[row][start:stop], self._styles[row][start:stop]) for row in rows]

    def paste(self, x: int, y: int, patch: Patch) -> None:
        """Put what was cut out of a canvas back, cell by cell."""
        start = self._left + x
        for row, (characters, styles) in enumerate(patch, self._top + y):
            stop = start + len(characters)
            self._characters[row][start:stop] = characters
            self._styles[row][start:stop] = styles

    def part(self, x: int, y: int, width: int, height: int) -> "Canvas":
        """Give a canvas for a rectangle of this one: same cells, own coordinates, own edges."""
        left, top = max(x, 0), max(y, 0)
        view = Canvas(0, 0)
        view.width = max(min(x + width, self.width) - left, 0)
        view.height = max(min(y + height, self.height) - top, 0)
        view._left = self._left + left
        view._top = self._top + top
        view._characters = self._characters
        view._styles = self._styles
        return view

    def character_at(self, x: int, y: int) -> str:
        """Give the character of a cell; empty for the second half of a wide one."""
        return self._characters[y + self._top][x + self._left]

    def style_at(self, x: int, y: int) -> str:
        """Give the name of a cell's style."""
        return self._styles[y + self._top][x + self._left]

    def line(self, y: int) -> str:
        """Give the text of a row, as wide as the canvas."""
        left = self._left
        return "".join(self._characters[y + self._top][left : left + self.width])

    def lines(self) -> list[str]:
        """Give the text of all rows: what a test reads."""
        return [self.line(y) for y in range(self.height)]

    def runs(self, y: int) -> Iterator[tuple[str, str]]:
        """Give a row as pieces of text of one style each, in order."""
        left = self._left
        characters = self._characters[y + self._top]
        styles = self._styles[y + self._top]
        start = left
        stop = left + self.width
        while start < stop:
            style = styles[start]
            end = start + 1
            while end < stop and styles[end] == style:
                end += 1
            yield "".join(characters[start:end]), style
            start = end

    def changes(self, shown: "Canvas") -> list[Span]:
        """Tell where this canvas differs from `shown`, which is as large; near ones are joined."""
        spans: list[Span] = []
        for y in range(self.height):
            characters, styles = self._characters[y], self._styles[y]
            if characters != shown._characters[y] or styles != shown._styles[y]:
                old = zip(shown._characters[y], shown._styles[y], strict=True)
                new = zip(characters, styles, strict=True)
                differing = [
                    x for x, (now, before) in enumerate(zip(new, old, strict=True)) if now != before
                ]
                spans += _row_spans(y, differing, characters, shown._characters[y])
        return spans

    def _write(self, y: int, start: int, stop: int, cells: Sequence[str], style: str) -> None:
        characters = self._characters[y + self._top]
        start += self._left
        stop += self._left
        # A wide character that loses one half to the new text loses the other to a space.
        if characters[start] == "" and start > 0:
            characters[start - 1] = " "
        if stop < len(characters) and characters[stop] == "":
            characters[stop] = " "
        characters[start:stop] = cells
        self._styles[y + self._top][start:stop] = [style] * (stop - start)


def _whole(cells: Sequence[str], start: int, stop: int) -> list[str]:
    """Cut out cells, with spaces for halves of wide characters at either end."""
    kept = list(cells[start:stop])
    if kept[0] == "":
        kept[0] = " "
    if stop < len(cells) and cells[stop] == "":
        kept[-1] = " "
    return kept


def _row_spans(y: int, differing: list[int], now: list[str], before: list[str]) -> Iterator[Span]:
    start = differing[0]
    end = start + 1
    for x in differing[1:]:
        if x - end > _NEAR:
            yield _widened(y, start, end, now, before)
            start = x
        end = x + 1
    yield _widened(y, start, end, now, before)


def _widened(y: int, start: int, end: int, now: list[str], before: list[str]) -> Span:
    """Take in the other half of a wide character that a span would cut in two."""
    while start > 0 and "" in (now[start], before[start]):
        start -= 1
    while end < len(now) and "" in (now[end], before[end]):
        end += 1
    return y, start, end
