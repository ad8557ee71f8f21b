"""Draws the picture that the README shows: the program's own screen in the middle of a game.

draw_picture.py FILE.svg
"""

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from city_kit import city, press

import engine

SIZE = (100, 32)
POSITION = {
    "seats": 3,
    "ring": [
        *("suicide-alley", "aquaend", "crystal-forest"),
        *("underground-river", "technocity", "ourgar-gan"),
    ],
    "tiles": [[], ["K3", "K4", "A5"], ["M3", "M4", "M5"], ["M2"], ["D1", "D4", "D5"], ["T4", "A3"]],
    "hands": [["A2", "K1", "T5", "DMG"], ["D3", "S1", "M1", "K5"], ["T1", "A4", "S2", "DMG"]],
    "chits": [None, 3, 7, 1, 5, 2],
    "looked": {"t2": [0], "t5": [1]},
    "powers": {"move": False},
    "discard": ["DMG", "K2"],
    "enemy_at": 4,
}


async def drawn(folder: Path) -> str:
    """The screen as SVG, after Ana has sat down and put the cursor on the second option."""
    table = engine.arrange("incal", POSITION, seats=["Ana", "Ben", "Cleo"])
    app = city(folder, table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "down")
        return app.export_screenshot(title="terminal-city")


_RUN = re.compile(
    r'<text (class="[^"]*") x="([\d.]+)" (y="[\d.]+") textLength="([\d.]+)" ([^>]*)>([^<]*)</text>'
)
_CELL = 12.2


def self_contained(picture: str) -> str:
    """The picture without fonts from elsewhere, with names that stay the same.

    Blanks around a run become part of its place: not every viewer keeps them.
    """

    def trimmed(run: re.Match[str]) -> str:
        before, x, y, length, after, words = run.groups()
        signs = words.replace("&#160;", "\xa0")
        text = signs.strip("\xa0")
        if not text:
            return ""
        left = float(x) + _CELL * (len(signs) - len(signs.lstrip("\xa0")))
        cells = float(length) - _CELL * (len(signs) - len(text))
        kept = text.replace("\xa0", "&#160;")
        place = f'x="{left:.1f}" {y} textLength="{cells:.1f}"'
        return f"<text {before} {place} {after}>{kept}</text>"

    picture = re.sub(r"\s*@font-face \{.*?\}", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")
    picture = re.sub(r"terminal-\d+", "terminal", picture)
    return _RUN.sub(trimmed, picture)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        svg = asyncio.run(drawn(Path(scratch)))
    Path(sys.argv[1]).write_text(self_contained(svg), encoding="utf-8")
