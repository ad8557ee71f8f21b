"""The ring between the tiles: gaps with their arrows, the trail of a trip, the enemy, its start."""

from __future__ import annotations

from typing import Final

from content.incal.types import Enemy
from tui.incal.flight import passes_left
from tui.incal.plan import TILES, Plan
from tui.incal.scene import Scene
from tui.incal.tilewords import ENEMY
from tui.painting.canvas import Canvas
from tui.widgets.lines import Span

ARROWS: Final = ("▸", "▸", "▾", "◂", "◂", "▴")
DANGER: Final = "!"
START: Final = "◌"
_LINE: Final = "━"
_TRACK_FROM: Final = 6


def paint_ring(canvas: Canvas, scene: Scene, plan: Plan) -> None:
    """Draw all six gaps."""
    trip = scene.trip
    lit = set(scene.trail) | set(trip.gaps if trip else ())
    steps = {start for start, _ in trip.meetings} if trip else set()
    for gap in range(TILES):
        x, y = plan.between(gap)
        _track(canvas, plan, gap, x, y)
        _arrow(canvas, gap, x, y, gap in lit)
        _occupant(canvas, scene, gap, x, y, met=gap in steps)


def _track(canvas: Canvas, plan: Plan, gap: int, x: int, y: int) -> None:
    """A dotted line from tile to tile, where the gap is wide enough for one."""
    if gap in (2, TILES - 1):
        if plan.middle.height >= _TRACK_FROM:
            canvas.vline(x, plan.middle.y, plan.middle.height, "border", "╎")
    elif plan.gap >= _TRACK_FROM:
        left = min(plan.tiles[gap].x, plan.tiles[gap + 1].x) + plan.tiles[gap].width
        canvas.hline(left + 1, y, plan.gap - 2, "border", "╌")


def _arrow(canvas: Canvas, gap: int, x: int, y: int, lit: bool) -> None:
    style = "path bold" if lit else "dim"
    canvas.put(x, y, ARROWS[gap], style)
    if not lit:
        return
    if gap in (0, 1):
        canvas.put(x - 1, y, _LINE, style)
    elif gap in (3, 4):
        canvas.put(x + 1, y, _LINE, style)
    else:
        canvas.put(x, y + 1, "┃", style)


def _occupant(canvas: Canvas, scene: Scene, gap: int, x: int, y: int, *, met: bool) -> None:
    """The enemy in its gap, or the mark of where it began."""
    enemy, view = scene.enemy, scene.view
    side = gap in (2, TILES - 1)
    here = view.enemy_in == "gap" and view.enemy_at == gap
    start = enemy.stands_in == "gap" and enemy.start == gap
    if here:
        style = "enemy reverse" if met else "enemy"
        if not side:
            canvas.put(x, y - 1, ENEMY, style)
            return
        _beside(canvas, gap, x, y, f"{ENEMY} {enemy.short_name}", style)
    elif start and side:
        sign, style = start_sign(enemy)
        words = f"{sign} here = defeat" if enemy.return_is_defeat else f"{sign} start"
        _beside(canvas, gap, x, y, words, style)
    elif start:
        sign, style = start_sign(enemy)
        canvas.put(x, y - 1, sign, style)
    if start and side:
        left = passes_left(view)
        if left is not None and view.result is None:
            _beside(canvas, gap, x, y + 1, countdown(left), "bad" if left == 1 else "warn")


def _beside(canvas: Canvas, gap: int, x: int, y: int, words: str, style: str) -> None:
    if gap == TILES - 1:
        canvas.put(x + 2, y, words, style)
    else:
        canvas.put_right(x - 1, y, words, style)


def start_sign(enemy: Enemy) -> Span:
    """The mark of the gap where an enemy began, which may be one it must not come back to."""
    return (DANGER, "bad") if enemy.return_is_defeat else (START, "dim")


def countdown(left: int) -> str:
    """How often the enemy can be passed before it is back where it began."""
    return "next fly-by = defeat" if left == 1 else f"defeat in {left} fly-bys"
