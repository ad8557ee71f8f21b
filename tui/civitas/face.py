"""How Civitas Nihilium shows itself to the screens that every game shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from content.civitas import load
from engine import Event
from engine.civitas.view import CivitasView
from tui.civitas.board import CivitasBoard
from tui.civitas.pages import cards_page, case_page, ending_lines, guide_page, route_page
from tui.civitas.plan import LEAST_WIDTH, rows_wanted
from tui.civitas.rosters import piles_page, shelves_page, team_page, witnesses_page
from tui.face import Viewer
from tui.widgets.lines import Line, Page, Span

_FIGURES: Final = {
    "solved": "Crimes solved",
    "unsolved": "Crimes left unsolved",
    "card_played": "Cards dealt with",
    "encounter_turned": "Encounters",
    "rolled": "Rolls",
    "bought": "Upgrades bought",
}
_SUMS: Final = {"evidence": "Evidence collected", "wounded": "Wounds taken"}
_SIGNS: Final = {"solved": ("✓", "good"), "unsolved": ("✗", "bad"), "open": ("▸", "bright")}


class CivitasFace:
    """See ``tui.face.Face``."""

    title = "Civitas Nihilium"
    tagline = "One investigator and a Rookie, three Crimes, and a city that bills by the minute."
    viewers: tuple[Viewer, ...] = (
        Viewer("P", "plan the route", route_page),
        Viewer("T", "cards", cards_page),
        Viewer("C", "case", case_page),
        Viewer("K", "witnesses", witnesses_page),
        Viewer("S", "pools", shelves_page),
        Viewer("D", "piles", piles_page),
        Viewer("G", "guide", guide_page),
    )

    def board(self) -> CivitasBoard:
        """A fresh table, covered until it is shown a view."""
        return CivitasBoard()

    def board_rows(self, width: int, height: int) -> int:
        """Fifteen rows at 80x24, a list of six on the smallest terminal."""
        return rows_wanted(width, height)

    def header(self, view: CivitasView, width: int) -> tuple[Line, Line]:
        """The level at the left; at the right the Crimes of the game and how they stand."""
        roomy = width >= LEAST_WIDTH
        level = load().level[view.level]
        left: list[Span] = [(self.title.upper() if roomy else "CIVITAS", "title")]
        if roomy:
            left.append((f"  level {level.id}, {level.name}", "dim"))
        spans: list[Span] = (
            [(f"solved {view.completed} of {view.needed}  ", "dim")] if roomy else []
        )
        for n, colour in enumerate(view.sequence):
            status = view.crimes[n].status if n < len(view.crimes) else ""
            sign, style = _SIGNS.get(status, ("·", "dim"))
            spans.append((f" {sign}", style))
            spans.append((colour[0].upper(), f"{colour} bold" if status == "open" else colour))
        return tuple(left), tuple(spans)

    def hand(self, view: CivitasView, width: int) -> Page:
        """The team, written out."""
        return team_page(view, width)

    def hand_line(self, view: CivitasView, width: int) -> Line:
        """Nothing: all of it is on the board."""
        return ()

    def has_secrets(self, view: CivitasView) -> bool:
        """One player has nobody to hide from."""
        return False

    def figures(self, events: Sequence[Event]) -> tuple[tuple[str, str], ...]:
        """Crimes, cards, rolls and wounds, counted from what happened."""
        kinds = Counter(event.kind for event in events)
        sums = Counter[str]()
        for event in events:
            if event.kind in _SUMS:
                sums[event.kind] += event.args["n"]
        counted = [(words, str(kinds[kind])) for kind, words in _FIGURES.items()]
        return (*counted, *((words, str(sums[kind])) for kind, words in _SUMS.items()))

    def ending(self, view: CivitasView, width: int) -> tuple[Line, ...]:
        """Last words, and what became of each Crime."""
        return ending_lines(view, width)


FACE: Final = CivitasFace()
