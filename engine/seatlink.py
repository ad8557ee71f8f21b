"""A seat's link to its table: the newest view comes down, actions go up, no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.kernel.decisions import Decision
from engine.kernel.events import Event, visible
from engine.kernel.offers import Offer

if TYPE_CHECKING:
    from engine.table import Table

__all__ = ["SeatLink"]


class SeatLink:
    """All that a screen, a bot or a wire ever holds of a game; `seat` None is a spectator's."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table = table
        self.seat = seat

    @property
    def name(self) -> str:
        """The seat's name, "" for a spectator."""
        return "" if self.seat is None else self._table.seats[self.seat].name

    @property
    def revision(self) -> int:
        """Counts up whenever the table has something new."""
        return self._table.revision

    @property
    def view(self) -> Any:
        """What this seat may see now: the game's view record, without anything hidden."""
        return self._table.view(self.seat)

    @property
    def decision(self) -> Decision | None:
        """What this seat is asked now, or None."""
        return self._table.decision(self.seat)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What this seat could do unasked now."""
        return self._table.offers(self.seat)

    def answer(self, value: Any, id: str | None = None) -> None:
        """Answer the present decision; with `id`, only if it is still that decision.

        Raises:
            Refused: nothing has changed; the text says why.
        """
        self._table.answer(self.seat, value, id)

    def act(self, key: str, args: Mapping[str, Any] | None = None) -> None:
        """Do something unasked: the offer `key`, filled in with `args`.

        Raises:
            Refused: nothing has changed; the text says why.
        """
        self._table.act(self.seat, key, args or {})

    def events(self, since: int = 0) -> list[Event]:
        """Return the events with `seq` of at least `since` that this seat may know."""
        return visible(self._table.events[since:], self.seat)

    def sentence(self, event: Event) -> str | None:
        """Return `event` in words for this seat's log, or None if it is not worth a line."""
        return self._table.sentence(event, self.seat)

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call `callback` whenever there is something new; returns a function that ends it."""
        return self._table.watch(callback)
