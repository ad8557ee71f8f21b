"""Cards drawn on the board, as chips and as faces, and the marks on whatever can be chosen."""

from __future__ import annotations

from tui.incal.cards import Laid, chip, face
from tui.incal.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.glyphs import MARKER
from tui.painting.words import clip
from tui.widgets.pointing import marked_style


def draw_empty_face(canvas: Canvas, x: int, y: int, width: int, lines: int) -> None:
    """The outline of a card that is still missing."""
    canvas.put(x, y, f"╭{'╌' * (width - 2)}╮", "border")
    for row in range(lines):
        canvas.put(x, y + 1 + row, "╎", "border")
        canvas.put(x + width - 1, y + 1 + row, "╎", "border")
    canvas.put(x, y + lines + 1, f"╰{'╌' * (width - 2)}╯", "border")


def draw_face(
    canvas: Canvas,
    scene: Scene,
    place: str,
    card: Laid,
    at: tuple[int, int],
    width: int,
    lines: int,
) -> None:
    """A card as a card. The cursor stands on its left edge; a picked one is raised by its style."""
    x, y = at
    text, style = chip(card)
    ghost = card in scene.ghosts and not place.startswith("hand:")
    lively = ghost or place in scene.picked or place in scene.choices
    canvas.box(x, y, width, lines + 2, style if lively else "border")
    inside = f"{style} reverse" if ghost else marked_style(scene, place, style)
    if lines == 1:
        canvas.put(x + 1, y + 1, clip(text, width - 2, ""), inside)
    else:
        top, name = face(card, width - 2)
        canvas.put_centred(y + 1, top, inside, x + 1, width - 2)
        canvas.put_centred(y + 2, name, style.removesuffix(" bold"), x + 1, width - 2)
    sign = scene.letters.get(place)
    if sign:
        canvas.put(x, y + 1, sign, "jump")
    elif scene.cursor == place:
        canvas.put(x, y + 1, MARKER, "cursor")
    elif place in scene.picked:
        canvas.put(x, y + 1, "+", "chosen")
