"""The table of The Incal Infinite as a widget: a seat's view, drawn and pointed at."""

from __future__ import annotations

from typing import Any

from engine.incal.view import IncalView
from tui.incal.about import about_place
from tui.incal.listing import paint_list
from tui.incal.middle import paint_middle
from tui.incal.motion import step
from tui.incal.plan import TILES, Place, plan_for
from tui.incal.ring import paint_ring
from tui.incal.scene import Scene
from tui.incal.tiles import Tile, paint_tile
from tui.painting.canvas import Canvas
from tui.widgets.pointing import PointingBoard, Spots
from tui.widgets.walking import nearest


class IncalBoard(PointingBoard[Scene]):
    """The ring, the hand inside it, the seats. ``tui.widgets.board`` says how it is talked to."""

    def show(self, view: IncalView, decision: Any | None) -> None:
        """Draw this view; the cursor waits for the prompt to say where it is."""
        before = self._scene
        self._scene = Scene.of(view, decision)
        self._moving = False
        self.take_over(before)
        self.repaint()

    def step(self, event: Any) -> float:
        """Let the picture follow one event; the view that was shown is left alone."""
        if self._scene is None:
            return 0.0
        if not self._moving:
            self._scene = Scene.of(self._scene.view)
            self._moving = True
        seconds = step(self._scene, event.kind, event.args)
        if seconds:
            self.repaint()
        return seconds

    def highlight(self, key: str | None, picked: frozenset[str] = frozenset()) -> None:
        """Follow the prompt's cursor: the tile, card, seat or power that option stands for."""
        scene = self._scene
        if scene is None:
            return
        place = scene.place(key) if key else ""
        chosen = frozenset(scene.place(other) for other in picked) - {""}
        if (scene.pointed, scene.cursor, scene.picked) == (key or "", place, chosen):
            return  # drawn when the arrows came here
        scene.pointed, scene.cursor, scene.picked = key or "", place, chosen
        self.repaint()

    def about(self, key: str) -> str:
        """What the tile, card, seat or power of an option is and does.

        While the arrows walk over the board, of what they stand on, be it an option or not.
        """
        return "" if self._scene is None else about_place(self._scene, self.place_of(key))[1]

    def paint(self, canvas: Canvas) -> None:
        """Draw ring or list, as the room allows; a covered board is blank."""
        scene = self._scene
        if scene is None:
            return
        self._spots = draw(canvas, scene)

    def put_cursor(self, place: str) -> str | None:
        """Move the cursor; what it points at is drawn along with it."""
        key = super().put_cursor(place)
        if key is not None and self._scene is not None:
            self._scene.pointed = key
        return key

    def goal(self, direction: str) -> str:
        """The nearest place in that direction, of those that can be walked over."""
        scene = self._scene
        if scene is None:
            return ""
        places = self._walkable(scene)
        start = scene.cursor if scene.cursor in self._spots else f"tile:{scene.view.metacraft}"
        if scene.cursor not in places and scene.cursor not in self._spots:
            return places[0] if places else ""
        return nearest(self._spots, start, direction, places)

    def _walkable(self, scene: Scene) -> list[str]:
        """What can be chosen; where that is not on the board, the tiles, to read of them."""
        chosen = [place for place in scene.choices if place in self._spots]
        tiles = [f"tile:{number}" for number in range(TILES)]
        on_ring = not chosen or any(place.startswith("tile:") for place in chosen)
        return list(dict.fromkeys((*chosen, *(tiles if on_ring else ()))))

    def place_at(self, x: int, y: int) -> str:
        """The smallest thing under a cell: a card, seat or power, else the tile around it."""
        scene = self._scene
        if scene is None:
            return ""
        for place in scene.choices:
            at = self._spots.get(place)
            if at and not place.startswith("tile:") and y == at[1] and at[0] <= x <= at[0] + 3:
                return place
        for number, tile in enumerate(plan_for(*self.size).tiles):
            if tile.x <= x < tile.x + tile.width and tile.y <= y < tile.y + tile.height:
                return f"tile:{number}"
        return ""


def draw(canvas: Canvas, scene: Scene) -> Spots:
    """Draw a scene whole; gives the cell of everything that can be pointed at."""
    plan = plan_for(canvas.width, canvas.height)
    spots: Spots = {}
    if not plan.ring:
        paint_list(canvas, scene, plan, spots)
        return spots
    for number, place in enumerate(plan.tiles):
        _tile(canvas, scene, number, place, spots)
    paint_ring(canvas, scene, plan)
    paint_middle(canvas, scene, plan, spots)
    return spots


def _tile(canvas: Canvas, scene: Scene, number: int, place: Place, spots: Spots) -> None:
    """Draw a tile; while a trip is chosen, those without the cursor stay as they were."""
    if not scene.is_still(number):
        paint_tile(Tile(canvas, scene, number, place, spots))
        return
    kept = scene.kept.get((number, place))
    if kept is None:
        own: Spots = {}
        paint_tile(Tile(canvas, scene, number, place, own))
        patch = canvas.cut(place.x, place.y, place.width, place.height)
        kept = scene.kept[number, place] = (patch, own)
    else:
        canvas.paste(place.x, place.y, kept[0])
    spots.update(kept[1])
