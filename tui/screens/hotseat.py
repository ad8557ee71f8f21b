"""Who sits at the one keyboard, and who is asked next. Knows no screen and no game.

A table may have several people and bots; the app holds the links of the people. ``HotSeat`` says
what has to happen next: ask the one who sits here, pass the keyboard behind a curtain, let a bot
move, or end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import define, field, frozen

from engine import Decision, Event, SeatLink, Table


@frozen
class Ask:
    """The person at the keyboard is asked."""

    seat: int


@frozen
class HandOver:
    """Somebody else has to sit down first; nothing of the last seat may be left on the screen."""

    seat: int


@frozen
class OpenRace:
    """Any of these may answer, first come: nothing in the question is secret.

    ``bots`` are asked as well. They move first if they want to, and have to if the people wait.
    """

    seats: tuple[int, ...]
    bots: bool


@frozen
class BotMoves:
    """A bot is asked."""


@frozen
class Over:
    """The game is decided."""


Next = Ask | HandOver | OpenRace | BotMoves | Over


@define
class HotSeat:
    """One keyboard at one table. ``has_secrets`` tells of a view whether it must stay private.

    ``sitting`` is whose secrets may be on the screen: nobody's at the start and after a load, so
    that the wrong person never sees them first.
    """

    table: Table
    has_secrets: Callable[[Any], bool]
    sitting: int | None = None
    told: int = 0
    """Events before this one have been shown."""
    _left_at: dict[int, int] = field(factory=dict)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that are played by somebody at this keyboard."""
        return tuple(n for n, seat in enumerate(self.table.seats) if seat.bot is None)

    @property
    def link(self) -> SeatLink:
        """What the screen may look through: the sitting seat's link, else a spectator's."""
        return self.table.link(self.sitting)

    @property
    def public(self) -> SeatLink:
        """What may be written down: the log, titles and labels see the public part only."""
        return self.table.link(None)

    def next(self) -> Next:
        """What has to happen now."""
        if self.table.result is not None:
            return Over()
        asked = [seat for seat in self.table.waiting if seat in self.people]
        if not asked:
            return BotMoves()
        bots = len(self.table.waiting) > len(asked)
        race = self._is_open_race(asked)
        if len(asked) > 1 and race:
            return OpenRace(tuple(asked), bots)
        seat = self.sitting if self.sitting in asked else asked[0]
        assert seat is not None
        if not self.may_sit(seat):
            return HandOver(seat)
        return OpenRace((seat,), bots) if bots and race else Ask(seat)

    def may_sit(self, seat: int) -> bool:
        """Whether this seat may be asked without a curtain before it."""
        if seat == self.sitting or len(self.people) == 1:
            return True
        places = (seat,) if self.sitting is None else (seat, self.sitting)
        return not any(self.has_secrets(self.table.view(place)) for place in places)

    def sit(self, seat: int) -> None:
        """This seat has the keyboard from now on."""
        if self.sitting is not None and self.sitting != seat:
            self.stand_up()
        self.sitting = seat

    def stand_up(self) -> None:
        """Nobody has the keyboard: what happens from here on is news to who sat there."""
        if self.sitting is not None:
            self._left_at[self.sitting] = len(self.table.events)
        self.sitting = None

    def news_since(self) -> int:
        """The first event the sitting seat has not seen happen while it sat here."""
        if self.sitting is None:
            return 0
        return min(self._left_at.get(self.sitting, 0), len(self.table.events))

    def untold(self) -> list[Event]:
        """Events that have not been shown yet, as far as who sits here may know them."""
        self.told = min(self.told, len(self.table.events))
        return self.link.events(self.told)

    def mark_told(self) -> None:
        """Everything that happened has been shown."""
        self.told = len(self.table.events)

    def _is_open_race(self, asked: list[int]) -> bool:
        decisions = [self.table.decision(seat) for seat in asked]
        return all(decision is not None and _is_open(decision) for decision in decisions)


def _is_open(decision: Decision) -> bool:
    return decision.mode == "race" and decision.kind == "one" and not decision.secret
