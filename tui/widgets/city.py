"""The picture on the title screen: the name in letters of light over a city that never sleeps."""

from __future__ import annotations

from typing import Final

from tui.painting import Canvas, Painted

_LETTERS: Final = {
    "T": ("#####", "..#..", "..#..", "..#..", "..#.."),
    "E": ("#####", "#....", "####.", "#....", "#####"),
    "R": ("####.", "#...#", "####.", "#..#.", "#...#"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#"),
    "I": ("###", ".#.", ".#.", ".#.", "###"),
    "N": ("#...#", "##..#", "#.#.#", "#..##", "#...#"),
    "A": (".###.", "#...#", "#####", "#...#", "#...#"),
    "L": ("#....", "#....", "#....", "#....", "#####"),
    "C": (".####", "#....", "#....", "#....", ".####"),
    "Y": ("#...#", ".#.#.", "..#..", "..#..", "..#.."),
    " ": ("...", "...", "...", "...", "..."),
}
_HALVES: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_TALL: Final = 22
_SPACED: Final = "T E R M I N A L   C I T Y"
_STARS: Final = 23


def pixels(words: str) -> list[list[bool]]:
    """Words as five rows of dots, a column free between letters."""
    rows: list[list[bool]] = [[] for _ in range(5)]
    for sign in words:
        for row, dots in zip(rows, _LETTERS[sign], strict=True):
            row += [dot == "#" for dot in dots] + [False]
    return [row[:-1] for row in rows]


def small_letters(words: str) -> list[str]:
    """Words in half blocks: three rows, a cell a dot across."""
    rows = [*pixels(words), [False] * len(pixels(words)[0])]
    return [
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[0::2], rows[1::2], strict=True)
    ]


def large_letters(words: str) -> list[str]:
    """Words in whole blocks: five rows, two cells a dot."""
    return ["".join("██" if dot else "  " for dot in row) for row in pixels(words)]


def _hash(*numbers: int) -> int:
    """A number that looks like chance and is always the same: the city never moves."""
    mixed = 0x9E3779B1
    for number in numbers:
        mixed = ((mixed ^ number) * 0x85EBCA6B) & 0xFFFFFFFF
        mixed ^= mixed >> 13
        mixed = (mixed * 0xC2B2AE35) & 0xFFFFFFFF
    return mixed ^ mixed >> 16


class CityPicture(Painted):
    """Stars, the name, and towers with lit windows, for any size."""

    def __init__(self, subtitle: str) -> None:
        super().__init__()
        self.subtitle = subtitle

    def paint(self, canvas: Canvas) -> None:
        """From back to front."""
        letters = self._letters(canvas)
        height = len(letters)
        y = max(1, (canvas.height - height - 12) // 4)
        ground = y + height + 3
        self._paint_stars(canvas, ground)
        if canvas.height - ground >= 2:
            _paint_towers(canvas, ground)
        for n, row in enumerate(letters):
            canvas.put_centred(y + n, row, "title")
        canvas.put_centred(y + height + 1, self.subtitle, "dim")

    def _letters(self, canvas: Canvas) -> list[str]:
        one_line = large_letters("TERMINAL CITY")
        if len(one_line[0]) + 4 <= canvas.width:
            return one_line
        two_lines = [large_letters("TERMINAL"), large_letters("CITY")]
        if canvas.height >= _TALL and len(two_lines[0][0]) + 4 <= canvas.width:
            width = len(two_lines[0][0])
            return [*two_lines[0], "", *(row.center(width) for row in two_lines[1])]
        small = small_letters("TERMINAL CITY")
        return small if len(small[0]) + 2 <= canvas.width else [_SPACED]

    def _paint_stars(self, canvas: Canvas, ground: int) -> None:
        for y in range(min(ground, canvas.height)):
            for x in range(canvas.width):
                if _hash(x, y, 7) % _STARS == 0:
                    canvas.put(x, y, "·", "border")


def _paint_towers(canvas: Canvas, ground: int) -> None:
    """Two rows of houses: far ones as shade, near ones with windows."""
    room = canvas.height - ground
    x = 0
    while x < canvas.width:
        width = 4 + _hash(x, 3) % 6
        top = ground + _hash(x, 5) % max(1, room // 2)
        canvas.fill(x, top, width, canvas.height - top, "border", "░")
        x += width + _hash(x, 9) % 3
    x = -2
    while x < canvas.width:
        width = 7 + _hash(x, 11) % 7
        top = ground + 1 + _hash(x, 13) % max(1, room - 1)
        _paint_tower(canvas, x, top, width)
        x += width + 1 + _hash(x, 17) % 4


def _paint_tower(canvas: Canvas, x: int, top: int, width: int) -> None:
    height = canvas.height - top
    canvas.fill(x, top, width, height, "dim", " ")
    canvas.hline(x, top, width, "dim", "▄")
    canvas.vline(x, top + 1, height, "dim", "▌")
    canvas.vline(x + width - 1, top + 1, height, "dim", "▐")
    if _hash(x, 19) % 3 == 0:
        canvas.put(x + width // 2, top - 1, "│", "dim")
        canvas.put(x + width // 2, top - 2, "·", "bad")
    for y in range(top + 1, canvas.height):
        for column in range(x + 2, x + width - 2, 2):
            light = _hash(column, y, 23) % 7
            if light < 4:
                canvas.put(column, y, "▪", ("warn", "dim", "dim", "note")[light])
