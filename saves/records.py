"""A table as a save, and a save as a table: what goes in, what must be true of what comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from attrs import define, frozen

from engine import BadTable, Origin, Result, Row, Seat, Table, TableRecord, Unclean, kind, restore
from engine.ingress import clean_name
from engine.kernel.clone import Json
from engine.kernel.frames import Frame
from engine.kernel.game import State
from engine.kinds import GameKind
from saves.codec import Codec, Misfit
from saves.document import Document, Lines, write
from saves.rows import ReadyRows, packed_row
from saves.trouble import Damaged, OtherContent, SaveTrouble

__all__ = ["Begun", "Head", "Sheet", "Unpacked", "head_of", "record_of", "result_of", "table_of"]

T = TypeVar("T")


@define
class Begun:
    """The rules and figures with which a game was begun; they may have changed since."""

    rules_version: int
    content_hash: str


@define
class Head:
    """A save without its history. ``state`` is still plain: reading it needs the game's types."""

    game: str
    rules_version: int
    content_hash: str
    begun: Begun
    seats: list[Seat]
    options: dict[str, str]
    undos: int
    origin: Origin
    memory: list[Json]
    state: Json


@frozen
class Unpacked:
    """A save as a table that is ready to go on; ``notices`` are sentences worth showing first."""

    table: Table
    head: Head
    notices: tuple[str, ...]


class Sheet:
    """Writes one table, again and again; rows that have been written stay as ready bytes."""

    def __init__(self, begun: Begun | None = None) -> None:
        self._begun = begun
        self._lines = Lines()
        self._rows: list[Row] = []

    @property
    def begun(self) -> Begun | None:
        """What the game was begun with, once it has been written."""
        return self._begun

    def pack(self, table: Table) -> bytes:
        """Return the save of ``table`` as it is now."""
        record = table.record()
        codec = _codec_of(table.kind)
        if self._begun is None:
            self._begun = Begun(record.rules_version, record.content_hash)
        head = Head(
            game=record.game,
            rules_version=record.rules_version,
            content_hash=record.content_hash,
            begun=self._begun,
            seats=record.seats,
            options=record.options,
            undos=record.undos,
            origin=record.origin,
            memory=list(record.memory),
            state=codec.plain(record.state),
        )
        self._follow(record.history)
        return write(_RECORDS.plain(head), self._lines)

    def take_over(self, rows: Iterable[Row], ready: Iterable[bytes]) -> None:
        """Start with rows that were read from a file and need not be made again."""
        self._rows = list(rows)
        self._lines = Lines()
        for line in ready:
            self._lines.append(line)

    def _follow(self, history: Sequence[Row]) -> None:
        """Make the bytes of the rows that are new; undo may have taken some of the last away."""
        known = min(len(self._rows), len(history))
        while known and self._rows[known - 1] is not history[known - 1]:
            known -= 1
        if known < len(self._rows):
            self._lines.cut(known)
            del self._rows[known:]
        for row in history[known:]:
            self._lines.append(packed_row(row))
            self._rows.append(row)


def head_of(document: Document) -> Head:
    """Return the head of a save, without asking the rules of its game.

    Raises:
        Damaged: it is not one.
    """
    return _or_damaged(lambda: _RECORDS.record(document.head, Head))


def result_of(plain: Any) -> Result | None:
    """Return the result in a plain state, None while there is none.

    Raises:
        Damaged: it is something else.
    """
    if plain is None:
        return None
    return _or_damaged(lambda: _RECORDS.record(plain, Result, "state.result"))


def record_of(document: Document) -> tuple[TableRecord, Head]:
    """Return the record in a save; its history is read row by row when somebody looks.

    Raises:
        Damaged: something in it cannot be.
        OtherContent: it cannot be with the cards and boards in play here.
        SaveTrouble: it needs a game or rules that this program does not have.
    """
    head = head_of(document)
    chosen = _kind_for(head)
    return _fitting(head, lambda: _record(chosen, head, document)), head


def table_of(document: Document) -> Unpacked:
    """Return the table in a save, checked as a stranger's would be.

    Raises:
        Damaged: something in it cannot be.
        OtherContent: it cannot be with the cards and boards in play here.
        SaveTrouble: it needs a game or rules that this program does not have.
    """
    record, head = record_of(document)
    table = _fitting(head, lambda: _restored(record))
    return Unpacked(table, head, tuple(_notices(table.kind, head)))


@lru_cache(maxsize=16)
def _codec(frames: tuple[type[Frame], ...]) -> Codec:
    return Codec({Frame: frames})


def _codec_of(chosen: GameKind) -> Codec:
    return _codec(chosen.frame_types)


_RECORDS = Codec({})


def _or_damaged(build: Callable[[], T]) -> T:
    try:
        return build()
    except (Misfit, BadTable, Unclean) as fault:
        raise Damaged(f"The save describes a game that cannot be: {fault}") from fault


def _fitting(head: Head, build: Callable[[], T]) -> T:
    """Build what a save describes. If it cannot be, and cards or boards are not those it was saved
    with, that is why: the file is whole, and the one before it would be no better.
    """
    try:
        return _or_damaged(build)
    except Damaged as fault:
        if head.content_hash == kind(head.game).content_hash:
            raise
        raise OtherContent(
            "The game was saved with other cards or boards than are in play here. "
            f"{fault.__cause__} If a pack was taken away, put it back; the save stays as it is."
        ) from fault


def _kind_for(head: Head) -> GameKind:
    try:
        chosen = kind(head.game)
    except BadTable as fault:
        raise SaveTrouble(str(fault)) from fault
    if head.rules_version > chosen.rules_version:
        raise SaveTrouble(
            f"The game was played with newer rules of {chosen.title} (version "
            f"{head.rules_version}; this program has {chosen.rules_version}). "
            "Please update the program."
        )
    return chosen


def _record(chosen: GameKind, head: Head, document: Document) -> TableRecord:
    state = _codec_of(chosen).record(head.state, chosen.state_type, "state")
    _check_seats(chosen, head, state)
    if chosen.settle(head.options) != head.options:
        raise Misfit("options: one is missing.")
    for frame in (*state.stack, *state.queue):
        if frame.at not in frame.STAGES and frame.at not in frame.QUESTIONS:
            raise Misfit(f"{type(frame).__name__} has no stage {frame.at!r}.")
    if (state.result is None) != bool(state.stack):
        raise Misfit("a game is either over or in the middle of something.")
    if state.stack and state.stack[-1].at not in state.stack[-1].QUESTIONS:
        raise Misfit("nobody is asked anything.")
    return TableRecord(
        game=head.game,
        rules_version=head.rules_version,
        content_hash=head.content_hash,
        seats=head.seats,
        options=head.options,
        origin=head.origin,
        state=state,
        history=ReadyRows(document.rows),
        memory=head.memory,
        undos=head.undos,
    )


def _check_seats(chosen: GameKind, head: Head, state: State) -> None:
    count = len(head.seats)
    if count not in chosen.seat_counts:
        raise Misfit(f"{chosen.title} is not played with {count} seats.")
    for seat in head.seats:
        if clean_name(seat.name) != seat.name:
            raise Misfit("a name has signs in it that cannot be shown.")
        if seat.bot is not None and seat.bot not in chosen.policies:
            raise Misfit(f"there is no bot {seat.bot!r}.")
    if len(state.standing) != count or len(head.memory) != count:
        raise Misfit("there must be one entry for each seat.")
    if not all(isinstance(memory, dict) for memory in head.memory):
        raise Misfit("memory: expected a table of named values for each seat.")


def _restored(record: TableRecord) -> Table:
    """Restore the table and look at everything a player will see, so that faults show now."""
    try:
        table = restore(record)
        for seat in (None, *range(len(table.seats))):
            table.view(seat)
            table.decision(seat)
        for place, event in enumerate(table.events):
            if event.seq != place:
                raise Misfit("history: the events are not in order.")
            for knowing in (None,) if event.to is None else event.to:
                if knowing is not None and not 0 <= knowing < len(table.seats):
                    raise Misfit("history: an event is for a seat that is not there.")
                table.sentence(event, knowing)
    except (Misfit, BadTable, Unclean):
        raise
    except Exception as fault:
        # Whatever a made-up state breaks in the rules, it is the save that is wrong.
        raise Misfit(f"the rules cannot go on from there ({type(fault).__name__}).") from fault
    return table


def _notices(chosen: GameKind, head: Head) -> Iterable[str]:
    if head.begun.rules_version != chosen.rules_version:
        yield "The rules in the program were corrected since this game began; it goes on with them."
    if head.content_hash != chosen.content_hash:
        yield "Figures on cards or boards changed since this game was saved; the new ones count."
