"""How Inevitable shows itself to the screens that every game shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine import Event
from engine.inevitable.view import InevitableView
from tui.face import Viewer
from tui.inevitable.board import InevitableBoard
from tui.inevitable.pages import (
    catalog_page,
    ending_lines,
    fate_page,
    forms_page,
    hand_page,
    promises_page,
    squares_page,
)
from tui.inevitable.plan import rows_wanted
from tui.widgets.lines import Line, Page

_FIGURES: Final = {
    "turn_began": "Turns",
    "combat_began": "Combats",
    "instigation": "Instigations",
    "died": "Deaths",
    "went_insane": "Insanities",
    "incarcerated": "Incarcerations",
    "deal_struck": "Deals",
    "screwed": "Screws",
    "runs": "Runs for Exalted Decider",
}
_ROOMY: Final = 78


class InevitableFace:
    """See ``tui.face.Face``."""

    title = "Inevitable"
    tagline = "Two to eight rivals, one ring, one Election, and a computer that is always pleased."
    viewers: tuple[Viewer, ...] = (
        Viewer("F", "forms", forms_page),
        Viewer("C", "Catalog", catalog_page),
        Viewer("M", "the ring", squares_page),
        Viewer("P", "promises", promises_page),
        Viewer("D", "FATE", fate_page),
    )

    def board(self) -> InevitableBoard:
        """A fresh ring, covered until it is shown a view."""
        return InevitableBoard()

    def board_rows(self, width: int, height: int) -> int:
        """Fourteen rows at 80x24, twice as many on large terminals, a list on small ones."""
        return rows_wanted(width, height)

    def header(self, view: InevitableView, width: int) -> tuple[Line, Line]:
        """The round at the left, HappyCOM-9's votes at the right."""
        happy = ", HappyTime" if view.happytime and view.round else ""
        left = (("INEVITABLE", "title"), (f"  round {view.round}{happy}", "dim"))
        right = (("HappyCOM-9 ", "dim"), (f"{view.votes:,} votes", "enemy"))
        return left, right if width >= _ROOMY else right[1:]

    def hand(self, view: InevitableView, width: int) -> Page:
        """Cash and cards of this seat."""
        return hand_page(view, width)

    def hand_line(self, view: InevitableView, width: int) -> Line:
        """Cash and how many cards, in the border of the prompt."""
        form = view.seats[view.seat] if view.seat is not None else None
        if form is None or form.cash is None:
            return ()
        cards = f", {form.holdables} cards" if form.holdables else ""
        return ((f"${form.cash:,}{cards}", "note"),)

    def has_secrets(self, view: InevitableView) -> bool:
        """Everybody has cash; on a table of open hands nobody hides it."""
        return view.result is None and any(form.cash is None for form in view.seats)

    def figures(self, events: Sequence[Event]) -> tuple[tuple[str, str], ...]:
        """Turns, fights and falls, counted from what everybody saw."""
        kinds = Counter(event.kind for event in events)
        return tuple((words, str(kinds[kind])) for kind, words in _FIGURES.items())

    def ending(self, view: InevitableView, width: int) -> tuple[Line, ...]:
        """Last words, and how everybody stood."""
        return ending_lines(view, width)


FACE: Final = InevitableFace()
