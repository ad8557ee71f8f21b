"""A board that is pointed at: options of a decision have places in its picture, and arrows, clicks
and jump letters lead to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from textual import events
from textual.binding import Binding, BindingType

from tui.painting.canvas import Canvas
from tui.painting.glyphs import MARKER
from tui.widgets.board import Board, Target
from tui.widgets.walking import DIRECTIONS

Spots = dict[str, tuple[int, int]]
"""Where each place of a scene came to lie: the cell of its mark."""


class PointedScene(Protocol):
    """What such a board shows at a moment: places have keys of their own, and `choices` are the
    options by the places on which they are laid. `cursor` and `picked` are places, `flash` what
    something happens to just now, `letters` jump letters by place.
    """

    view: Any
    decision: Any
    choices: dict[str, str]
    cursor: str
    picked: frozenset[str]
    flash: frozenset[Any]
    letters: Mapping[str, str]

    def place(self, key: str) -> str:
        """Where an option has its place, or "" if nowhere."""


S = TypeVar("S", bound=PointedScene)


class PointingBoard(Board, Generic[S]):
    """A board whose picture is a scene. A subclass implements `show`, `paint`, `goal` and
    `place_at`, and keeps in `_spots` what its painting has told it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"walk('{key}')", show=False) for key in DIRECTIONS),
        Binding("enter", "choose", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._scene: S | None = None
        self._spots: Spots = {}
        self._moving = False

    def cover(self) -> None:
        """Forget everything that was shown."""
        self._scene = None
        self._spots = {}
        self._moving = False
        self.repaint()

    def take_over(self, before: S | None) -> None:
        """Keep the cursor where it was if the same decision was published anew."""
        scene = self._scene
        if before is None or scene is None or before.decision is None or scene.decision is None:
            return
        if before.decision.id == scene.decision.id:
            scene.cursor, scene.picked = before.cursor, before.picked

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
        """Put jump letters on everything that can be chosen, or take them away."""
        scene = self._scene
        if scene is not None:
            scene.letters = {scene.place(key): letter for key, letter in marks.items()}
            self.repaint()

    def place_of(self, key: str) -> str:
        """The place of an option; while the arrows walk over the board, what they stand on."""
        scene = self._scene
        if scene is None:
            return ""
        return scene.cursor if self.has_focus and scene.cursor else scene.place(key)

    def place_at(self, x: int, y: int) -> str:
        """The place that lies under a cell, or ""."""
        raise NotImplementedError

    def put_cursor(self, place: str) -> str | None:
        """Move the cursor to a place ("": leave it); gives the option that is there, if any."""
        scene = self._scene
        if scene is None or not place:
            return None
        scene.cursor = place
        return scene.choices.get(place)

    def point(self, place: str) -> None:
        """Move the cursor to a place, and tell the prompt if it is an option."""
        key = self.put_cursor(place)
        self.repaint()
        if key is not None:
            self.post_message(self.Hovered(key))

    def goal(self, direction: str) -> str:
        """The place to which an arrow key leads, or ""."""
        raise NotImplementedError

    def action_walk(self, direction: str) -> None:
        """Move the cursor to the nearest place in that direction and tell the prompt."""
        self.point(self.goal(direction))

    def action_choose(self) -> None:
        """Take what the cursor stands on, if the decision offers it."""
        scene = self._scene
        if scene is not None and scene.cursor in scene.choices:
            self.post_message(self.Chosen(scene.choices[scene.cursor]))

    def heeds_clicks(self) -> bool:
        """Whether a click means what it hits; not the one that ends a drag."""
        return True

    def on_click(self, event: events.Click) -> None:
        """A click points; a click on what is pointed at already chooses."""
        scene = self._scene
        place = self.place_at(event.x, event.y) if self.heeds_clicks() else ""
        if scene is None or not place:
            return
        if place == scene.cursor:
            self.action_choose()
        else:
            self.point(place)


# -- the marks on whatever can be chosen


def mark(
    canvas: Canvas,
    scene: PointedScene,
    place: str,
    x: int,
    y: int,
    spots: Spots,
    tight: bool = False,
) -> int:
    """Put cursor, tick or jump letter into a cell of its own, unless it is too `tight` for one;
    gives the column after it.
    """
    spots[place] = (x, y)
    if tight:
        return x
    if scene.letters.get(place):
        canvas.put(x, y, scene.letters[place], "jump")
    elif scene.cursor == place:
        canvas.put(x, y, MARKER, "cursor")
    elif place in scene.picked:
        canvas.put(x, y, "+", "chosen")
    return x + 1


def marked_style(scene: PointedScene, place: str, style: str) -> str:
    """The style of something that may be under the cursor, picked, or open to choice."""
    if scene.cursor == place or place in scene.picked or place in scene.flash:
        return f"{style} reverse"
    if place in scene.choices:
        return f"{style} underline"
    return style
