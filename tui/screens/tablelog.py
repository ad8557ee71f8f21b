"""The log of a table: public sentences, and who each is about. Nothing private is ever in it."""

from __future__ import annotations

from attrs import define, field

from engine import Event, Table
from tui.widgets.logpane import Entry


@define
class TableLog:
    """Writes the log of one table, each sentence once."""

    table: Table
    _written: list[tuple[Event, Entry]] = field(factory=list)
    _read: int = 0

    def entries(self) -> list[Entry]:
        """The whole log."""
        return [entry for _, entry in self._catch_up()]

    def count_since(self, seq: int) -> int:
        """How many sentences there are from this event on."""
        return sum(event.seq >= seq for event, _ in self._catch_up())

    def entry_of(self, event: Event) -> Entry | None:
        """An event as a sentence for everybody, or None if it is none of theirs or not worth it."""
        if event.to is not None:
            return None
        words = self.table.link(None).sentence(event)
        if words is None:
            return None
        seat = event.args.get("seat")
        if not isinstance(seat, int) or not 0 <= seat < len(self.table.seats):
            return Entry(words)
        return Entry(words, f"seat{seat % 8 + 1}", self.table.seats[seat].name[:1].upper())

    def _catch_up(self) -> list[tuple[Event, Entry]]:
        events = self.table.events
        if self._read > len(events):
            self._written = [pair for pair in self._written if pair[0].seq < len(events)]
            self._read = len(events)
        for event in self.table.link(None).events(self._read):
            entry = self.entry_of(event)
            if entry is not None:
                self._written.append((event, entry))
        self._read = len(events)
        return self._written
