"""The table of Inevitable: the ring with its pieces, the form inside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from content.inevitable import load
from content.inevitable.words import square_words
from engine import Decision
from engine.inevitable.view import InevitableView
from tui.inevitable.form import headline, paint_form, piece
from tui.inevitable.marks import code_of, seat_style
from tui.inevitable.plan import SQUARES, Plan, grid, plan_for
from tui.painting import Canvas
from tui.widgets.board import Board, Target
from tui.widgets.walking import nearest

STEP = 0.09
"""Seconds that a piece rests on each square it passes."""
ROLL = 0.45
"""Seconds that dice are looked at."""


class InevitableBoard(Board):
    """See ``tui.widgets.board.Board``. The cursor walks the ring to read of its squares."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(direction, f"walk('{direction}')", show=False)
            for direction in ("left", "right", "up", "down")
        ),
        Binding("enter", "choose", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._view: InevitableView | None = None
        self._choices: dict[int, str] = {}
        self._cursor = -1
        self._moved: dict[int, int] = {}
        self._notice = ""
        self._letters: dict[int, str] = {}

    # ------------------------------------------------------------------ what is shown

    def show(self, view: InevitableView, decision: Decision | None) -> None:
        """Draw this view; options that stand for a square or a piece are on the ring."""
        self._view = view
        self._moved = {}
        self._notice = ""
        self._letters = {}
        self._choices = {}
        for option in decision.options if decision is not None else ():
            place = self._place(option.key)
            if place >= 0:
                self._choices.setdefault(place, option.key)
        if self._cursor < 0 or self._choices:
            focus = view.seat if view.seat is not None else max(0, view.turn)
            self._cursor = view.seats[focus].place
        self.repaint()

    def cover(self) -> None:
        """Forget everything: a curtain stands in front."""
        self._view = None
        self._choices = {}
        self._notice = ""
        self.repaint()

    def _place(self, key: str) -> int:
        """The square that an option stands for, -1 for none."""
        kind, _, what = key.partition(":")
        if not what.isdecimal() or self._view is None:
            return -1
        if kind == "place":
            return int(what)
        return self._view.seats[int(what)].place if kind == "seat" else -1

    def step(self, event: Any) -> float:
        """Let pieces walk and dice lie for a moment."""
        view = self._view
        if view is None:
            return 0.0
        args = event.args
        match event.kind:
            case "stepped" | "placed" | "retreated":
                self._moved[args["seat"]] = args["place"]
                self._cursor = args["place"]
                self.repaint()
                return STEP if event.kind == "stepped" else 3 * STEP
            case "rolled":
                who = view.seats[args["seat"]].name if args["seat"] >= 0 else "HappyCOM-9"
                self._notice = f"{who} rolls {', '.join(map(str, args['dice']))}"
                self.repaint()
                return ROLL
        return 0.0

    def highlight(self, key: str | None, picked: frozenset[str] = frozenset()) -> None:
        """Follow the prompt's cursor to the square it speaks of."""
        place = self._place(key) if key else -1
        if place >= 0 and place != self._cursor:
            self._cursor = place
            self.repaint()

    def targets(self) -> tuple[Target, ...]:
        """The options that have a square on the ring."""
        plan = plan_for(*self.size)
        if not plan.ring:
            return ()
        return tuple(Target(key, *plan.cell(place)) for place, key in self._choices.items())

    def letters(self, marks: Mapping[str, str]) -> None:
        """Put jump letters on squares, or take them away."""
        self._letters = {self._place(key): letter for key, letter in marks.items()}
        self.repaint()

    def about(self, key: str) -> str:
        """What the square of an option (or under the cursor) does."""
        place = self._place(key)
        return self._words(place if place >= 0 else self._cursor) if self._view else ""

    def _words(self, place: int) -> str:
        box = load()
        if self._view is None or place < 0:
            return ""
        square = box.squares[place]
        if place in self._view.destroyed:
            return f"r{place} {square.name}, destroyed: you may draw a FATE card"
        return f"r{place} {square.name}: {square_words(square, box.kind[square.kind])}"

    # ------------------------------------------------------------------ painting

    def paint(self, canvas: Canvas) -> None:
        """Draw ring and form, or a list where there is no room."""
        view = self._view
        if view is None:
            return
        plan = plan_for(canvas.width, canvas.height)
        if not plan.ring:
            self._list(canvas, view)
            return
        for place in range(SQUARES):
            self._square(canvas, view, plan, place)
        x, y, width, height = plan.inside
        focus = view.seat if view.seat is not None else max(0, view.turn)
        footer = self._notice or self._words(self._cursor)
        paint_form(canvas.part(x, y, width - 1, height), view, focus, footer)

    def _on(self, view: InevitableView, place: int) -> list[int]:
        """The seats whose pieces stand on a square, as far as the moves have been shown."""
        return [
            form.seat
            for form in view.seats
            if form.group and self._moved.get(form.seat, form.place) == place
        ]

    def _square(self, canvas: Canvas, view: InevitableView, plan: Plan, place: int) -> None:
        x, y = plan.cell(place)
        square = load().squares[place]
        code, style = code_of(square.kind, place in view.destroyed)
        pieces = self._on(view, place)
        if plan.height > 1:
            canvas.put(x, y, code, self._styled(place, style))
            if place in self._letters:
                canvas.put(x, y, self._letters[place], "jump")
            for number, seat in enumerate(pieces[:3]):
                canvas.put(x + number, y + 1, piece(view.seats[seat]), f"{seat_style(seat)} bold")
            return
        if place in self._letters:
            canvas.put(x, y, self._letters[place], "jump")
            canvas.put(x + 1, y, code[1], style)
        elif pieces:
            for number, seat in enumerate(pieces[:2]):
                look = f"{seat_style(seat)} bold"
                canvas.put(x + number, y, piece(view.seats[seat]), self._styled(place, look))
            if len(pieces) > 2:
                canvas.put(x + 2, y, "+", "dim")
            elif len(pieces) == 1:
                canvas.put(x + 1, y, code[1], style)
        else:
            canvas.put(x, y, code, self._styled(place, style))

    def _styled(self, place: int, style: str) -> str:
        """The cursor is reversed; what can be chosen is underlined."""
        if place == self._cursor:
            return f"{style} reverse"
        return f"{style} underline" if place in self._choices else style

    def _list(self, canvas: Canvas, view: InevitableView) -> None:
        """Everybody's figures, a row each."""
        for y, form in enumerate(view.seats[: canvas.height - 1]):
            canvas.put_spans(0, y, headline(view, form, canvas.width))
        canvas.put_clipped(
            0, canvas.height - 1, canvas.width, self._notice or self._words(self._cursor), "note"
        )

    # ------------------------------------------------------------------ walking and pointing

    def action_walk(self, direction: str) -> None:
        """Walk to the next option on the ring; without options, along the ring itself."""
        if self._view is None:
            return
        plan = plan_for(*self.size)
        if self._choices and plan.ring:
            spots = {str(place): grid(place) for place in {*self._choices, self._cursor}}
            places = [str(place) for place in self._choices]
            goal = nearest(spots, str(self._cursor), direction, places)
            if goal:
                self._cursor = int(goal)
        else:
            self._cursor = (self._cursor + _along(self._cursor, direction)) % SQUARES
        self.repaint()
        if self._cursor in self._choices:
            self.post_message(self.Hovered(self._choices[self._cursor]))

    def action_choose(self) -> None:
        """Take the option of the square under the cursor."""
        if self._cursor in self._choices:
            self.post_message(self.Chosen(self._choices[self._cursor]))

    def on_click(self, event: events.Click) -> None:
        """A click points; a click on what is pointed at chooses."""
        plan = plan_for(*self.size)
        if self._view is None or not plan.ring:
            return
        column, row = event.x // plan.width, event.y // plan.height
        place = next((each for each in range(SQUARES) if grid(each) == (column, row)), -1)
        if place < 0:
            return
        if place == self._cursor:
            self.action_choose()
            return
        self._cursor = place
        self.repaint()
        if place in self._choices:
            self.post_message(self.Hovered(self._choices[place]))


def _along(place: int, direction: str) -> int:
    """A step along the ring for an arrow key, by the side of the ring one is on."""
    column, row = grid(place)
    if direction in ("left", "right"):
        return 1 if (direction == "right") == (row == 0) else -1
    return 1 if (direction == "down") == (column > 0) else -1
