"""The marks on whatever can be chosen: the cursor, a tick, a jump letter."""

from __future__ import annotations

from tui.civitas.scene import Scene, Spots
from tui.painting.canvas import Canvas
from tui.painting.glyphs import MARKER


def mark(canvas: Canvas, scene: Scene, place: str, x: int, y: int, spots: Spots) -> int:
    """Put cursor, tick or jump letter into a cell of its own; gives the column after it."""
    spots[place] = (x, y)
    if scene.letters.get(place):
        canvas.put(x, y, scene.letters[place], "jump")
    elif scene.cursor == place:
        canvas.put(x, y, MARKER, "cursor")
    elif place in scene.picked:
        canvas.put(x, y, "+", "chosen")
    return x + 1


def marked_style(scene: Scene, place: str, style: str) -> str:
    """The style of something that may be under the cursor, picked, or open to choice."""
    if scene.cursor == place or place in scene.picked or place in scene.flash:
        return f"{style} reverse"
    if place in scene.choices:
        return f"{style} underline"
    return style
