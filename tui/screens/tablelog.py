"""The log of a table: public sentences only. Nothing private is ever in it."""

from __future__ import annotations

from attrs import define, field

from engine import Event, Table
from tui.widgets.logpane import Names


@define
class TableLog:
    """Writes the log of one table, each sentence once."""

    table: Table
    _written: list[tuple[Event, str]] = field(factory=list)
    _read: int = 0

    @property
    def names(self) -> Names:
        """The seats' names, each with the style of its colour."""
        return {seat.name: f"seat{n % 8 + 1}" for n, seat in enumerate(self.table.seats)}

    def sentences(self) -> list[str]:
        """The whole log."""
        return [sentence for _, sentence in self._catch_up()]

    def count_since(self, seq: int) -> int:
        """How many sentences there are from this event on."""
        return sum(event.seq >= seq for event, _ in self._catch_up())

    def sentence_of(self, event: Event) -> str | None:
        """An event in words for everybody; None if it is not for all, or not worth a line."""
        return None if event.to is not None else self.table.link(None).sentence(event)

    def _catch_up(self) -> list[tuple[Event, str]]:
        events = self.table.events
        if self._read > len(events):
            self._written = [pair for pair in self._written if pair[0].seq < len(events)]
            self._read = len(events)
        for event in self.table.link(None).events(self._read):
            sentence = self.sentence_of(event)
            if sentence is not None:
                self._written.append((event, sentence))
        self._read = len(events)
        return self._written
