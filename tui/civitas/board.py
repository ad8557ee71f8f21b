"""The table of Civitas Nihilium as a widget: drawn, pointed at, its cards carried about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from engine.civitas.view import CivitasView
from tui.civitas.about import about_place
from tui.civitas.carrying import lift, move_to, put_back, set_down, shift
from tui.civitas.case import paint_case, paint_heading
from tui.civitas.dice import Throw, for_final, heard
from tui.civitas.guide import STOP, Guide, paint_guide, stage_beside
from tui.civitas.listing import paint_list
from tui.civitas.motion import PIECE, step
from tui.civitas.picks import paint_picks
from tui.civitas.plan import Area, plan_for
from tui.civitas.scene import Scene, card_place
from tui.civitas.stage import paint_stage
from tui.civitas.team import paint_team
from tui.civitas.timeline import card_at, paint_timeline
from tui.painting.canvas import Canvas
from tui.widgets.pointing import PointingBoard, Spots
from tui.widgets.walking import DIRECTIONS, nearest

_REORDER = "reorder"


class CivitasBoard(PointingBoard[Scene]):
    """The case, the Timeline, the stage, the team. ``tui.widgets.board`` says how it is used."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "carry", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self._throw: Throw | None = None
        self._crimes: dict[int, str] = {}
        self._guide = Guide()
        self._grabbed = ""
        self._dragged = False

    # What the table screen tells.

    def show(self, view: CivitasView, decision: Any | None) -> None:
        """Draw this view; the cursor waits for the prompt to say where it is."""
        before = self._scene
        scene = self._scene = Scene.of(view, decision)
        scene.throw = self._throw
        if self._throw is not None:
            self._throw.reveal()
        self._moving = False
        self._grabbed = ""
        if decision is not None:
            scene.guide = self._guide.step(view, decision.what, decision.id)
            self.take_over(before)
        self.repaint()

    def hear(self, event: Any) -> None:
        """Keep track of the last roll, be it shown or skipped."""
        if event.kind == "final_trial":
            self._throw = for_final(self._crime_card(event.args["crime"]), event.args["trial"])
            return
        if event.kind == "crime_begun":
            self._crimes[event.args["crime"]] = event.args["card"]
        self._throw = heard(self._throw, event.kind, event.args)

    def _crime_card(self, number: int) -> str:
        if self._scene is not None and number < len(self._scene.view.crimes):
            return self._scene.view.crimes[number].card
        return self._crimes.get(number, "")

    def recall(self, events: Sequence[Any]) -> None:
        """Find the last roll again."""
        self._throw = None
        super().recall(events)

    def step(self, event: Any) -> float:
        """Let the picture follow one event; the pieces of a roll are counted up one by one."""
        if self._scene is None:
            return 0.0
        if not self._moving:
            throw = self._scene.throw
            self._scene = Scene.of(self._scene.view)
            self._scene.throw = throw
            self._moving = True
        self._scene.throw = self._throw
        seconds = step(self._scene, event.kind, event.args)
        if event.kind == "die_rolled":
            self._count_up(event.args["place"])
        if seconds:
            self.repaint()
        return seconds

    def _count_up(self, place: str) -> None:
        thrown = None if self._throw is None else self._throw.roller(place)
        if thrown is None:
            return
        thrown.seen = 0
        for n in range(1, len(thrown.parts) + 1):
            self.set_timer(PIECE * n, lambda n=n: self._show_piece(place, n))

    def _show_piece(self, place: str, seen: int) -> None:
        thrown = None if self._throw is None else self._throw.roller(place)
        if thrown is not None and self._moving:
            thrown.seen = max(thrown.seen, seen)
            self.repaint()

    def highlight(self, key: str | None, picked: frozenset[str] = frozenset()) -> None:
        """Follow the prompt's cursor: the card, character or power that option stands for."""
        scene = self._scene
        if scene is None:
            return
        place = scene.place(key) if key else ""
        scene.cursor = place or (scene.cursor if self.has_focus else "")
        scene.picked = frozenset(scene.place(other) for other in picked) - {""}
        self.repaint()

    def consider(self, answer: Any) -> None:
        """Show what the split would give and take, or how the cards would lie."""
        if self._scene is not None and self._scene.decision is not None:
            self._scene.weighed = answer
            self.repaint()

    def about(self, key: str) -> str:
        """What the thing of an option is and does; of what the arrows stand on while they walk."""
        return "" if self._scene is None else about_place(self._scene, self.place_of(key), key)

    def obey(self, letter: str) -> bool:
        """End the guide."""
        scene = self._scene
        if letter != STOP or scene is None or scene.guide is None:
            return False
        self._guide.stopped = True
        scene.guide = None
        self.repaint()
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the table or the list, as the room allows; a covered board is blank."""
        if self._scene is not None:
            self._spots = draw(canvas, self._scene)

    # Walking and choosing.

    def action_walk(self, direction: str) -> None:
        """Move the cursor, or the card that is carried."""
        scene = self._scene
        if scene is None or not scene.carried:
            super().action_walk(direction)
        elif shift(scene, DIRECTIONS[direction][0]):
            self.repaint()

    def goal(self, direction: str) -> str:
        """The place an arrow leads to: along the Timeline card by card, else the nearest."""
        scene = self._scene
        if scene is None:
            return ""
        cards = [card_place(entry) for entry in scene.timeline] if not scene.picks else []
        if scene.cursor in cards and direction in ("left", "right"):
            at = cards.index(scene.cursor) + DIRECTIONS[direction][0]
            return cards[at] if 0 <= at < len(cards) else ""
        shown = [place for place in self._spots if _can_be_read(place) or place in scene.choices]
        if scene.cursor not in self._spots:
            chosen = [place for place in scene.choices if place in self._spots]
            return (chosen or shown or [""])[0]
        return nearest(self._spots, scene.cursor, direction, shown)

    def action_choose(self) -> None:
        """Set down what is carried, or take what the cursor stands on, if it is offered."""
        if self._scene is not None and self._scene.carried:
            self._set_down(self._scene)
        else:
            super().action_choose()

    # Carrying cards.

    def action_carry(self) -> None:
        """Lift the card under the cursor out of the Timeline, or set it down."""
        scene = self._scene
        if scene is None:
            return
        if scene.carried:
            self._set_down(scene)
        elif lift(scene, scene.cursor.removeprefix("card:")):
            self.repaint()

    def on_key(self, event: events.Key) -> None:
        """Esc puts a carried card back where it was."""
        scene = self._scene
        if event.key == "escape" and scene is not None and scene.carried:
            event.stop()
            put_back(scene)
            self.repaint()

    def _set_down(self, scene: Scene) -> None:
        order = set_down(scene)
        if order:
            through = _REORDER if _REORDER in scene.keys else ""
            self.post_message(self.Arranged(order, through))
        self.repaint()

    # The mouse.

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of a card of the Timeline that may be moved."""
        scene = self._scene
        self._dragged = False
        if scene is None:
            return
        card = self._card_under(scene, event.x, event.y).removeprefix("card:")
        if card in scene.movable:
            self._grabbed = card
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Carry the card along; the others make room."""
        scene = self._scene
        if scene is None or not self._grabbed:
            return
        under = self._card_under(scene, event.x, event.y).removeprefix("card:")
        if under == self._grabbed or under not in scene.movable:
            return
        if not scene.carried:
            lift(scene, self._grabbed)
        self._dragged = True
        if move_to(scene, scene.order.index(under)):
            self.repaint()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Set the card down where it is."""
        scene = self._scene
        if not self._grabbed:
            return
        self._grabbed = ""
        self.release_mouse()
        if scene is not None and scene.carried:
            self._set_down(scene)

    def heeds_clicks(self) -> bool:
        """Whether a click means what it hits; not the one that ends a drag."""
        return not self._dragged

    def _card_under(self, scene: Scene, x: int, y: int) -> str:
        plan = plan_for(*self.size)
        if not plan.drawn or scene.picks:
            return ""
        return card_at(scene, plan.timeline, x, y)

    def place_at(self, x: int, y: int) -> str:
        """What lies under a cell: a card of the Timeline, else what begins last before it."""
        scene = self._scene
        if scene is None:
            return ""
        card = self._card_under(scene, x, y)
        if card:
            return card
        before = [(at, place) for place, at in self._spots.items() if at[1] == y and at[0] <= x]
        if before:
            return max(before)[1]
        inside = [place for place, area in self._boxes(scene).items() if area.holds(x, y)]
        return inside[0] if inside else ""

    def _boxes(self, scene: Scene) -> dict[str, Area]:
        """The large things a click can hit anywhere."""
        plan = plan_for(*self.size)
        half = plan.team.width // 2
        tall = plan.team.height
        return {
            "who:main": Area(0, plan.team.y, half, tall),
            "who:rookie": Area(half, plan.team.y, plan.team.width - half, tall),
        }


def _can_be_read(place: str) -> bool:
    return place.startswith(("card:", "pool:", "who:", "power:", "pick:"))


def draw(canvas: Canvas, scene: Scene) -> Spots:
    """Draw a scene whole; gives the cell of everything that can be pointed at."""
    plan = plan_for(canvas.width, canvas.height)
    spots: Spots = {}
    if not plan.drawn:
        paint_list(canvas, scene, spots)
        return spots
    paint_case(canvas, scene, plan.case)
    if scene.crime is None and scene.picks:
        area = Area(0, plan.heading.y, canvas.width, canvas.height - plan.heading.y)
        paint_picks(canvas, scene, area, spots)
    else:
        paint_heading(canvas, scene, plan.heading, spots)
        if scene.picks:
            paint_picks(canvas, scene, plan.table, spots)
        else:
            paint_timeline(canvas, scene, plan.timeline, spots)
            paint_stage(canvas, scene, stage_beside(plan, scene.guide), spots)
        paint_team(canvas, scene, plan.team, spots)
    if scene.guide is not None:
        paint_guide(canvas, plan, scene.guide)
    return spots
