"""How The Incal Infinite shows itself to the screens that every game shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from content.incal import load
from engine import Event
from engine.incal.view import IncalView
from tui.face import Viewer
from tui.incal.board import IncalBoard
from tui.incal.cards import DAMAGE, card_style, row_of
from tui.incal.pages import (
    discard_page,
    ending_lines,
    enemy_page,
    hand_page,
    out_page,
    tiles_page,
)
from tui.incal.plan import LEAST_WIDTH, rows_wanted
from tui.widgets.lines import Line, Page, Span

_FULL_HEADER: Final = 100
_PILES_FROM: Final = 48
_FIGURES: Final = {
    "turn_began": "Turns",
    "trip_began": "Trips",
    "passed": "Passes",
    "revelation": "Looks at a chit",
    "power_used": "Powers used",
    "enemy_passed": "Times past the enemy",
    "damage_added": "Damage from the Reserve",
    "reshuffled": "Shuffles",
}


class IncalFace:
    """See ``tui.face.Face``."""

    title = "The Incal Infinite"
    tagline = "Two to four travellers, six tiles in a ring, numbers nobody may say aloud."
    viewers: tuple[Viewer, ...] = (
        Viewer("D", "discards", discard_page),
        Viewer("O", "out of play", out_page),
        Viewer("E", "enemy", enemy_page),
        Viewer("T", "tiles", tiles_page),
    )

    def board(self) -> IncalBoard:
        """A fresh ring, covered until it is shown a view."""
        return IncalBoard()

    def board_rows(self, width: int, height: int) -> int:
        """Fourteen rows at 80x24, a row a tile on the smallest terminal."""
        return rows_wanted(width, height)

    def header(self, view: IncalView, width: int) -> tuple[Line, Line]:
        """The enemy at the left, the piles at the right."""
        enemy = load().enemy[view.enemy]
        roomy = width >= LEAST_WIDTH
        name = self.title.upper() if roomy else "INCAL"
        left: list[Span] = [(name, "title"), ("  ", "text")]
        left.append((enemy.name if roomy else enemy.short_name, "enemy"))
        hand = None if view.seat is None else view.hands[view.seat].cards
        if width < _PILES_FROM and hand is not None:
            # The board is too small for the hand, and the prompt's border is often taken.
            return tuple(left), row_of(hand)
        if width >= _FULL_HEADER:
            left.append((f"  turn {view.turn}", "dim"))
        return tuple(left), _piles(view, width)

    def hand(self, view: IncalView, width: int) -> Page:
        """The cards of this seat, each with where it would help."""
        return hand_page(view, width)

    def hand_line(self, view: IncalView, width: int) -> Line:
        """The hand in a line, where the board is too small to show it inside the ring."""
        seat = view.seat
        cards = None if seat is None else view.hands[seat].cards
        if cards is None or width >= LEAST_WIDTH:
            return ()
        damage = cards.count(DAMAGE)
        fatal = load().damage.fatal
        return (*row_of(cards), (f" {damage} of {fatal}" if damage else "", "damage"))

    def has_secrets(self, view: IncalView) -> bool:
        """Whether the seats hold closed hands, or this one numbers it has seen."""
        if view.result is not None:
            return False
        return bool(view.remembered) or any(hand.cards is None for hand in view.hands)

    def figures(self, events: Sequence[Event]) -> tuple[tuple[str, str], ...]:
        """Turns, trips, looks and wounds, counted from what everybody saw."""
        kinds = Counter(event.kind for event in events)
        return tuple((words, str(kinds[kind])) for kind, words in _FIGURES.items())

    def ending(self, view: IncalView, width: int) -> tuple[Line, ...]:
        """Last words, and all chits laid open."""
        return ending_lines(view, width)


def _piles(view: IncalView, width: int) -> Line:
    """Deck, discard pile and Reserve, each a span, so that a narrow header can drop the first."""
    roomy = width >= LEAST_WIDTH
    spans: list[Span] = [(f"deck {view.deck}", "text"), (f"  discard {len(view.discard)}", "text")]
    if view.discard and roomy:
        top = view.discard[-1]
        spans.append((f" {top}", f"{card_style(top)} bold"))
    spans.append((f"  {'reserve' if roomy else 'res'} {view.reserve}", "text"))
    return tuple(spans)


FACE: Final = IncalFace()
