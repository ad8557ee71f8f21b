"""What the board shows at this moment: a view, what is asked of its seat, and where the cursor is.

Places have keys of their own - ``tile:3``, ``card:3:M1``, ``hand:A2``, ``seat:1``, ``power:move`` -
and the options of a decision are laid on them, so that ring, hand and seats can be walked over.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from attrs import define, field

from content.incal import load
from content.incal.types import Enemy, Location
from engine.incal.locations import RulesOfTheBox, rules_of
from engine.incal.view import IncalView
from tui.incal.cards import WILD, Laid, as_printed, laid, letters
from tui.incal.flight import Flight, flight
from tui.incal.plan import TILES, Place
from tui.incal.progress import Progress, progress_of
from tui.painting.canvas import Patch
from tui.widgets.pointing import Spots

_FROM_HAND: Final = frozenset({"explore.cards", "pass.discard"})


@define
class Scene:
    """One picture of the table. Build it with ``Scene.of``; the rest may be set at will.

    ``cursor`` and ``picked`` are places, ``pointed`` is the option under the prompt's cursor.
    ``kept`` are tiles drawn without the cursor, by number and place.
    ``trail`` are the gaps lit by a flight under way, ``flash`` the tiles where something happens,
    ``ventured`` the cards that an exploration under way has put down.
    """

    view: IncalView
    decision: Any = None
    choices: dict[str, str] = field(factory=dict)
    barred: dict[str, str] = field(factory=dict)
    flights: dict[int, Flight] = field(factory=dict)
    progress: tuple[Progress, ...] = ()
    cards: tuple[tuple[Laid, ...], ...] = ()
    cursor: str = ""
    pointed: str = ""
    picked: frozenset[str] = frozenset()
    letters: Mapping[str, str] = field(factory=dict)
    trail: tuple[int, ...] = ()
    flash: frozenset[int] = frozenset()
    ventured: tuple[str, ...] = ()
    kept: dict[tuple[int, Place], tuple[Patch, Spots]] = field(factory=dict, eq=False, repr=False)

    @classmethod
    def of(cls, view: IncalView, decision: Any = None) -> Scene:
        """The table at rest, with what this seat is asked, if anything."""
        scene = cls(view, decision)
        scene.count()
        if decision is not None:
            for option in decision.options:
                place = scene.place(option.key)
                if place:
                    scene.choices[place] = option.key
            for bar in decision.barred:
                scene.barred[scene.place(bar.key)] = bar.why
        if scene.what == "turn.action":
            for key in scene.choices.values():
                trip = flight(view, int(key.removeprefix("travel:")))
                scene.flights[trip.tile] = trip
        return scene

    def count(self) -> None:
        """Read the tiles anew; call it after their cards have changed."""
        self.cards = tuple(laid(tile.cards) for tile in self.view.tiles)
        self.progress = tuple(self._read(number, cards) for number, cards in enumerate(self.cards))

    def _read(self, number: int, cards: tuple[Laid, ...]) -> Progress:
        location = _rules().location[self.view.tiles[number].location]
        return progress_of(location, cards, _absent(self.view))

    def progress_at(self, number: int) -> Progress:
        """How far a tile is, counting the cards that are about to be laid there."""
        ghosts = self.ghosts
        if not ghosts or number != self.view.metacraft:
            return self.progress[number]
        return self._read(number, (*self.cards[number], *ghosts))

    @property
    def what(self) -> str:
        """The key of what is asked, or ""."""
        return self.decision.what if self.decision is not None else ""

    @property
    def enemy(self) -> Enemy:
        """Whom they are up against."""
        return load().enemy[self.view.enemy]

    def location(self, tile: int) -> Location:
        """What is printed on a tile of the ring."""
        return load().location[self.view.tiles[tile].location]

    def place(self, key: str) -> str:
        """Where on the board an option has its place, or "" if nowhere."""
        head, _, rest = key.partition(":")
        if head == "travel":
            return f"tile:{(self.view.metacraft + int(rest)) % TILES}"
        if head == "seat":
            return key
        if head in self.view.powers:
            return f"power:{head}"
        if head[:1] == "t" and head[1:].isdigit():
            return f"card:{head[1:]}:{rest}" if rest else f"tile:{head[1:]}"
        if self.what in _FROM_HAND:
            return f"hand:{key}" if key in (self.hand or ()) else ""
        for number, tile in enumerate(self.view.tiles):
            if any(card.card == key for card in tile.cards):
                return f"card:{number}:{key}"
        return ""

    @property
    def hand(self) -> tuple[str, ...] | None:
        """The cards of the seat this is shown to; None for a spectator."""
        seat = self.view.seat
        return None if seat is None else self.view.hands[seat].cards

    @property
    def trip(self) -> Flight | None:
        """The trip under the cursor."""
        head, _, number = self.cursor.partition(":")
        return self.flights.get(int(number)) if head == "tile" else None

    def is_still(self, number: int) -> bool:
        """Does nothing on a tile hang on where the cursor is? So it is while a trip is chosen."""
        if self.what != "turn.action" or self.letters:
            return False
        return self.cursor.startswith("tile:") and self.cursor != f"tile:{number}"

    @property
    def ghosts(self) -> tuple[Laid, ...]:
        """The cards that the answer under the cursor would lay under the Metacraft's tile.

        None on Suicide Alley, where cards are spent, nor for John Difool before he is declared.
        """
        if self.view.metacraft == 0:
            return ()
        if self.what == "difool.character" and self.pointed in letters():
            return (Laid(WILD, self.pointed, letters()[self.pointed], 0),)
        if self.play is None:
            return ()
        cards = [as_printed(card) for card in self.play.keys]
        named = [card for card in cards if card.character]
        if not named:
            return ()
        first = named[0]
        return tuple(
            card if card.character else Laid(card.card, first.character, first.letter, 0)
            for card in cards
        )

    @property
    def play(self) -> Any:
        """The legal play that the cards under the cursor or picked so far make up, if they do."""
        if self.what != "explore.cards":
            return None
        chosen = {place[5:] for place in self.picked} or {self.cursor.removeprefix("hand:")}
        return next((legal for legal in self.decision.sets if set(legal.keys) == chosen), None)


@cache
def _rules() -> RulesOfTheBox:
    return rules_of(load())


def _absent(view: IncalView) -> frozenset[str]:
    """Characters all of whose cards were put back into the box (INC-SET-10)."""
    gone = [card[0] for card in view.removed]
    box = load()
    return frozenset(
        character.id
        for character in box.characters
        if gone.count(character.letter) == len(character.values)
    )
