"""The table of The Incal Infinite as a widget: a seat's view, drawn and pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from engine.incal.view import IncalView
from tui.incal.about import about_place
from tui.incal.faces import Spots
from tui.incal.listing import paint_list
from tui.incal.middle import paint_middle
from tui.incal.motion import step
from tui.incal.plan import TILES, plan_for
from tui.incal.ring import paint_ring
from tui.incal.scene import Scene
from tui.incal.tiles import Tile, paint_tile
from tui.painting.canvas import Canvas
from tui.widgets.board import Board, Target
from tui.widgets.walking import DIRECTIONS, nearest


class IncalBoard(Board):
    """The ring, the hand inside it, the seats. ``tui.widgets.board`` says how it is talked to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"walk('{key}')", show=False) for key in DIRECTIONS),
        Binding("enter", "choose", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene | None = None
        self._spots: Spots = {}
        self._moving = False

    def show(self, view: IncalView, decision: Any | None) -> None:
        """Draw this view; the cursor waits for the prompt to say where it is."""
        before = self._scene
        self._scene = Scene.of(view, decision)
        self._moving = False
        if before is not None and _same_question(before, self._scene):
            self._scene.cursor, self._scene.picked = before.cursor, before.picked
        self.repaint()

    def cover(self) -> None:
        """Forget everything that was shown."""
        self._scene = None
        self._spots = {}
        self._moving = False
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
        scene.pointed = key or ""
        scene.cursor = scene.place(key) if key else ""
        scene.picked = frozenset(scene.place(other) for other in picked) - {""}
        self.repaint()

    def targets(self) -> tuple[Target, ...]:
        """The options that have a place in the picture, in the order of the decision."""
        if self._scene is None:
            return ()
        return tuple(
            Target(key, *self._spots[place])
            for place, key in self._scene.choices.items()
            if place in self._spots
        )

    def letters(self, marks: Mapping[str, str]) -> None:
        """Put jump letters on tiles, cards, seats and powers, or take them away."""
        scene = self._scene
        if scene is not None:
            scene.letters = {scene.place(key): letter for key, letter in marks.items()}
            self.repaint()

    def about(self, key: str) -> str:
        """What the tile, card, seat or power of an option is and does.

        While the arrows walk over the board, of what they stand on, be it an option or not.
        """
        scene = self._scene
        if scene is None:
            return ""
        place = scene.cursor if self.has_focus and scene.cursor else scene.place(key)
        return about_place(scene, place)[1]

    def paint(self, canvas: Canvas) -> None:
        """Draw ring or list, as the room allows; a covered board is blank."""
        scene = self._scene
        if scene is None:
            return
        self._spots = draw(canvas, scene)

    def action_walk(self, direction: str) -> None:
        """Move the cursor to the nearest place in that direction and tell the prompt."""
        key = self.walked(direction)
        self.repaint()
        if key is not None:
            self.post_message(self.Hovered(key))

    def walked(self, direction: str) -> str | None:
        """Move the cursor; gives the option it came to, None for nothing or no option."""
        scene = self._scene
        goal = "" if scene is None else self._nearest(scene, direction)
        if scene is None or not goal:
            return None
        scene.cursor = goal
        return scene.choices.get(goal)

    def action_choose(self) -> None:
        """Take what the cursor stands on, if the decision offers it."""
        scene = self._scene
        if scene is not None and scene.cursor in scene.choices:
            self.post_message(self.Chosen(scene.choices[scene.cursor]))

    def _nearest(self, scene: Scene, direction: str) -> str:
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

    def on_click(self, event: events.Click) -> None:
        """A click points; a click on what is pointed at already chooses."""
        scene = self._scene
        if scene is None:
            return
        place = self._place_at(scene, event.x, event.y)
        if not place:
            return
        if place == scene.cursor:
            self.action_choose()
            return
        scene.cursor = place
        self.repaint()
        if place in scene.choices:
            self.post_message(self.Hovered(scene.choices[place]))

    def _place_at(self, scene: Scene, x: int, y: int) -> str:
        """The smallest thing under a cell: a card, seat or power, else the tile around it."""
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
        paint_tile(Tile(canvas, scene, number, place, spots))
    paint_ring(canvas, scene, plan)
    paint_middle(canvas, scene, plan, spots)
    return spots


def _same_question(before: Scene, after: Scene) -> bool:
    """Whether the cursor may stay where it is: the same decision was published anew."""
    if before.decision is None or after.decision is None:
        return False
    return bool(before.decision.id == after.decision.id)
