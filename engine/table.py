"""The table: a game with its seats, its record, and the way back.

A table is the only writer of a game. People, bots, tests and wires act through `SeatLink`s. After
every applied step `before_publish` is called (it saves), then the watchers of the links are told.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import attrs

from engine.ingress import clean_json, clean_name, clean_words, whole_number
from engine.kernel.clone import clone, copy_json
from engine.kernel.decisions import Decision, Race, Refused, Together
from engine.kernel.dice import Dice, LoadedDice, commitment
from engine.kernel.events import Event
from engine.kernel.game import Appointment, Game, Result, State, Stuck
from engine.kernel.offers import Offer
from engine.kernel.phrasing import Phrasing, decision_for
from engine.kinds import BadTable, GameKind, kind
from engine.record import Origin, Row, Seat, TableRecord
from engine.seatlink import SeatLink

__all__ = ["Table", "arrange", "restore", "start"]

_SNAPSHOTS_KEPT = 100
"""How many steps back are kept as copies; older ones are found by replaying."""

_OTHER_RULES = "The rules have changed since that step, so it stands."


@attrs.frozen
class _Aside:
    """What goes with a bot's step: why, for everybody; its memory, for itself."""

    why: str
    memory: dict[str, Any] | None = None


@attrs.define
class _Snapshot:
    state: State
    memory: list[dict[str, Any]]


@attrs.define
class _Undone:
    """Steps taken back, and the state after each of them."""

    rows: list[Row]
    after: list[_Snapshot]


class Table:
    """A game being played. Made by `start`, `arrange` or `restore`; used through `link`s."""

    def __init__(
        self,
        kind: GameKind,
        seats: Sequence[Seat],
        options: Mapping[str, str],
        origin: Origin,
        state: State,
    ) -> None:
        self.kind = kind
        self.seats = tuple(seats)
        self.options = dict(options)
        self.origin = origin
        self.events: list[Event] = []
        self.history: list[Row] = []
        self.memory: list[dict[str, Any]] = [{} for _ in seats]
        self.undos = 0
        self.revision = 0
        self.before_publish: Callable[[Table], None] | None = None
        self._watchers: list[Callable[[], None]] = []
        self._before: list[_Snapshot | None] = []
        self._undone: list[_Undone] = []
        self._forgotten = False
        self._game: Game[Any] = self._seat_game(state)

    # ------------------------------------------------------------------ reading

    @property
    def game(self) -> str:
        """The id of the game that is played."""
        return self.kind.id

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        result: Result | None = self._game.state.result
        return result

    @property
    def state(self) -> State:
        """The full state, hidden things included: for saves and proofs, never for a screen."""
        state: State = self._game.state
        return state

    @property
    def commitment(self) -> str:
        """The digest that binds this table to its seed since before the first draw."""
        return commitment(self.origin.dice.seed, self.origin.salt)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked something now."""
        shape = self._game.pending
        if shape is None:
            return ()
        if isinstance(shape, (Together, Race)):
            return tuple(one.seat for one in shape.shapes)
        return (shape.seat,)

    def link(self, seat: int | None) -> SeatLink:
        """Return the link of a seat (None: a spectator)."""
        if seat is not None and not 0 <= seat < len(self.seats):
            raise BadTable(f"There is no seat {seat} at this table.")
        return SeatLink(self, seat)

    def view(self, seat: int | None) -> Any:
        """Return what `seat` may see."""
        return self.kind.view(self._game, seat)

    def decision(self, seat: int | None) -> Decision | None:
        """Return what `seat` is asked now."""
        return decision_for(self._game, seat, self.kind.phrasings)

    def offers(self, seat: int | None) -> tuple[Offer, ...]:
        """Return what `seat` could do unasked now."""
        if seat is None or self._game.pending is None or isinstance(self._game.pending, Together):
            return ()
        rules = self._game.offer_rules()
        return tuple(offer for rule in rules.values() for offer in rule.offers(self._game, seat))

    def sentence(self, event: Event, seat: int | None) -> str | None:
        """Return `event` in words for `seat`."""
        if event.kind == "remark":
            return f"{self.seats[event.args['seat']].name}: {event.args['why']}"
        if event.kind == "picks_revealed":
            return None
        return self.kind.sentence(self._game, event, seat)

    def record(self) -> TableRecord:
        """Return what a save must hold. It shares the live state: write it before going on."""
        return TableRecord(
            game=self.kind.id,
            rules_version=self.kind.rules_version,
            content_hash=self.kind.content_hash,
            seats=list(self.seats),
            options=self.options,
            origin=self.origin,
            state=self._game.state,
            history=self.history,
            memory=self.memory,
            undos=self.undos,
        )

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call `callback` after every published step; returns a function that ends it."""
        self._watchers.append(callback)

        def unwatch() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return unwatch

    # ------------------------------------------------------------------ steps

    def answer(self, seat: int | None, value: Any, id: str | None = None) -> None:
        """Answer what `seat` is asked; with `id`, only if that is still the question.

        Raises:
            Refused: nothing has changed; the text is a sentence for the player.
        """
        self._answer(seat, value, id)
        self._publish()

    def act(self, seat: int | None, key: str, args: Mapping[str, Any]) -> None:
        """Do something unasked.

        Raises:
            Refused: nothing has changed; the text is a sentence for the player.
        """
        if seat is None:
            raise Refused("A spectator only watches.")
        self._act(seat, key, clean_json(dict(args)))
        self._publish()

    def deadline_passed(self) -> None:
        """Say from outside that the table's deadline has passed.

        Raises:
            Refused: the game is over.
        """
        self._step(None, "deadline", "", None, lambda game: game.deadline())
        self._publish()

    @property
    def appointment(self) -> Appointment | None:
        """The deadline that the table has agreed on, or None."""
        return self._game.appointment()

    def appoint(self, moment: int) -> None:
        """Say from outside at which moment (seconds of the world's clock) an agreed deadline is.

        Raises:
            Refused: none has been agreed on.
        """
        self._step(None, "appointment", "", moment, lambda game: game.appoint(moment))
        self._publish()

    def bot_step(self, *, pressed: bool = False) -> bool:
        """Let one bot that is asked answer once; False when none of them does.

        A bot says in a remark what it does and why. In a race the bots may wait for people, unless
        these wait themselves (`pressed`); then, and among bots alone, one that is drawn from the
        seed must move, so that a table cannot wait for ever.
        """
        asked = [seat for seat in self.waiting if self.seats[seat].bot is not None]
        must_move = pressed or len(asked) == len(self.waiting)
        rng = self._bot_rng()
        rng.shuffle(asked)
        for must in (False, True) if must_move else (False,):
            for seat in asked:
                policy = self.kind.policies[self.seats[seat].bot or ""]
                # What it remembers is part of its step, so that undo takes back both.
                memory = copy_json(self.memory[seat])
                move = policy(self.link(seat), memory, rng, must)
                if move.value is None:
                    continue
                aside = _Aside(move.why, memory)
                if move.offer:
                    self._act(seat, move.offer, move.value, aside)
                else:
                    self._answer(seat, move.value, None, aside)
                self._publish()
                return True
        if asked and must_move:
            raise AssertionError("a bot that must move did not")
        return False

    # ------------------------------------------------------------------ the way back

    @property
    def undo_refusal(self) -> str | None:
        """Why there is no undo now, or None if there is."""
        rule = self.options.get("undo", "until-revealed")
        if rule == "off":
            return "This table plays without undo."
        first = self._last_human_row()
        if first is None:
            return "There is nothing to undo."
        if self._before[first] is None and self._forgotten:
            return _OTHER_RULES
        if rule == "until-revealed" and any(self._revealing(row) for row in self.history[first:]):
            return "That step has shown something new, so it stands."
        return None

    @property
    def undo_label(self) -> str | None:
        """The step that undo would take back, in words that everybody may read."""
        if self.undo_refusal is not None:
            return None
        first = self._last_human_row()
        assert first is not None
        return self._label(self.history[first])

    @property
    def redo_label(self) -> str | None:
        """The step that redo would bring again, in words that everybody may read."""
        return self._label(self._undone[-1].rows[0]) if self._undone else None

    def undo(self) -> None:
        """Go back to the last decision of a person, over the bots' answers since.

        Raises:
            Refused: not at this table, not over something that has been revealed, or not beyond
                what these rules can play again.
        """
        why = self.undo_refusal
        if why is not None:
            raise Refused(why)
        first = self._last_human_row()
        assert first is not None
        before = self._snapshot_before(first)
        after = [self._snapshot_before(place) for place in range(first + 1, len(self.history))]
        after.append(self._snapshot())
        self._undone.append(_Undone(self.history[first:], after))
        self._return_to(before)
        del self.history[first:], self._before[first:]
        self.events = [event for row in self.history for event in row.events]
        self._game.events = self.events
        self.undos += 1
        self._publish()

    def redo(self) -> None:
        """Bring again what the last undo took back.

        Raises:
            Refused: nothing was undone since the last new step.
        """
        if not self._undone:
            raise Refused("There is nothing to redo.")
        undone = self._undone.pop()
        for row, after in zip(undone.rows, undone.after, strict=True):
            self._write_down(row, self._snapshot())
            self.events.extend(row.events)
            self._return_to(after)
        self._publish()

    def replayed(self) -> Table:
        """Return a new table on which the whole record has been played again from the origin.

        Raises:
            Refused: the record does not fit these rules any more.
        """
        return self._replay(len(self.history))[0]

    # ------------------------------------------------------------------ inside

    def _seat_game(self, state: State) -> Game[Any]:
        names = [seat.name for seat in self.seats]
        return self.kind.game(state, names, self.options, self.events)

    def _open(self) -> None:
        """Play up to the first question."""
        self._game.run()
        self.history.append(Row(None, "start", "", None, list(self.events)))
        self._before.append(None)

    def _answer(
        self,
        seat: int | None,
        value: Any,
        id: str | None,
        aside: _Aside | None = None,
    ) -> None:
        if seat is None:
            raise Refused("A spectator only watches.")
        asked = self.decision(seat)
        if asked is None:
            if self._game.pending is None:
                raise Refused("The game is over.")
            raise Refused(f"{self.seats[seat].name} is not asked anything now.")
        if id is not None and id != asked.id:
            raise Refused("That question is settled; this is a new one.")
        if asked.kind == "words" and type(value) is str:
            value = clean_words(value)
        elif asked.kind == "deal":
            value = clean_json(value)
        refused = asked.refusal(value)
        if refused is not None:
            raise Refused(refused)

        def take(game: Game[Any]) -> None:
            self._heed(seat, aside)
            game.take(seat, copy_json(value))

        self._step(seat, "answer", asked.what, value, take)

    def _act(self, seat: int, key: str, args: dict[str, Any], aside: _Aside | None = None) -> None:
        def take(game: Game[Any]) -> None:
            self._heed(seat, aside)
            game.declare(seat, key, copy_json(args))

        self._step(seat, "act", key, args, take)

    def _heed(self, seat: int, aside: _Aside | None) -> None:
        """Tell what a bot says of its step, and let it remember."""
        if aside is None:
            return
        if aside.why:
            self._game.emit("remark", seat=seat, why=aside.why)
        if aside.memory is not None:
            self.memory[seat] = aside.memory

    def _step(
        self, seat: int | None, kind: str, key: str, value: Any, take: Callable[[Game[Any]], None]
    ) -> None:
        before = self._snapshot()
        seen = len(self.events)
        # The record keeps a copy: neither the rules nor the caller can change it afterwards.
        row = Row(seat, kind, key, copy_json(value), [])
        try:
            take(self._game)
        except BaseException:
            # Neither a refusal in the middle nor a fault of ours may leave half a move behind.
            del self.events[seen:]
            self._return_to(before)
            raise
        row.events = self.events[seen:]
        self._write_down(row, before)
        self._undone.clear()

    def _write_down(self, row: Row, before: _Snapshot) -> None:
        self.history.append(row)
        self._before.append(before)
        if len(self._before) > _SNAPSHOTS_KEPT:
            self._before[-_SNAPSHOTS_KEPT - 1] = None

    def _publish(self) -> None:
        self.revision += 1
        if self.before_publish is not None:
            self.before_publish(self)
        faults = []
        for tell in tuple(self._watchers):
            try:
                tell()
            except Exception as fault:
                faults.append(fault)
        # A watcher that fails must not keep the news from the others.
        if faults:
            raise faults[0]

    def _snapshot(self) -> _Snapshot:
        memory = copy_json(self.memory)
        return _Snapshot(clone(self._game.state), memory)

    def _return_to(self, snapshot: _Snapshot) -> None:
        self.memory = copy_json(snapshot.memory)
        self._game = self._seat_game(clone(snapshot.state))
        self._game.resume()

    def _snapshot_before(self, place: int) -> _Snapshot:
        if self._before[place] is None:
            self._recall(place)
        kept = self._before[place]
        assert kept is not None
        return kept

    def _recall(self, place: int) -> None:
        """Find the snapshots since `place`, and some before it, by playing the record again.

        Raises:
            Refused: that leads elsewhere, since the rules have changed; nothing has been touched.
        """
        known = next((at for at in range(place, len(self._before)) if self._before[at]), None)
        end = len(self.history) if known is None else known
        kept = self._before[end] if known is not None else None
        here = self._game.state if kept is None else kept.state
        try:
            replayed, found = self._replay(end, place - _SNAPSHOTS_KEPT // 2)
        except Exception:
            # Other rules may fail in any way on what was right when it was played.
            replayed = None
        if replayed is None or replayed.state != here:
            self._forgotten = True
            raise Refused(_OTHER_RULES)
        # Memories cannot be replayed; a bot goes on with what it remembers now.
        for at, state in found.items():
            self._before[at] = _Snapshot(state, copy_json(self.memory))

    def _replay(self, length: int, since: int | None = None) -> tuple[Table, dict[int, State]]:
        """Play the first `length` rows again; return the table, and the states before each row
        from `since` on.
        """
        fresh = _lay(self.kind, self.seats, self.options, self.origin)
        states = {}
        for place in range(1, length):
            if since is not None and place >= since:
                states[place] = clone(fresh.state)
            fresh._repeat(self.history[place])
        return fresh, states

    def _repeat(self, row: Row) -> None:
        why = next((event.args["why"] for event in row.events if event.kind == "remark"), "")
        if row.kind == "answer":
            self._answer(row.seat, row.value, None, _Aside(why))
        elif row.kind == "act":
            assert row.seat is not None
            self._act(row.seat, row.key, row.value, _Aside(why))
        elif row.kind == "appointment":
            self._step(None, row.kind, "", row.value, lambda game: game.appoint(row.value))
        else:
            self._step(None, "deadline", "", None, lambda game: game.deadline())

    def _last_human_row(self) -> int | None:
        for place in range(len(self.history) - 1, 0, -1):
            seat = self.history[place].seat
            if seat is not None and self.seats[seat].bot is None:
                return place
        return None

    def _revealing(self, row: Row) -> bool:
        barriers = self.kind.barriers
        return row.kind == "deadline" or any(
            event.kind in barriers or event.kind == "picks_revealed" for event in row.events
        )

    def _label(self, row: Row) -> str:
        assert row.seat is not None
        says = self.kind.phrasings.get(row.key) or Phrasing()
        return f"{self.seats[row.seat].name}: {says.step}"

    def _bot_rng(self) -> random.Random:
        mark = f"{self.origin.dice.seed}:bots:{len(self.history)}".encode()
        return random.Random(int.from_bytes(blake2b(mark, digest_size=8).digest(), "big"))


def start(
    game: str,
    seats: Sequence[str | Seat],
    *,
    seed: int,
    options: Mapping[str, str] | None = None,
    salt: str = "",
) -> Table:
    """Lay a table and play up to the first question.

    `seats` are names (people) or `Seat`s; `seed` is a whole number of 64 bits, `salt` 128 random
    bits in hex for the commitment: both come from the caller, since the engine knows no chance of
    its own.

    Raises:
        BadTable: no such game, seats, options. Unclean (a ValueError): a name or seed that cannot
        be used.
    """
    chosen = kind(game)
    seated = _seated(chosen, seats)
    return _lay(
        chosen,
        seated,
        chosen.settle(options or {}),
        Origin(Dice(seed=whole_number(seed)), salt),
    )


def arrange(
    game: str,
    position: Mapping[str, Any],
    *,
    dice: Dice | LoadedDice | None = None,
    seats: Sequence[str | Seat] | None = None,
    options: Mapping[str, str] | None = None,
) -> Table:
    """Lay a table in the middle of a game, from a partial position (each game's `arrange` module
    says what goes in).

    For tests, guided games and pictures. `seats` default to P1, P2, ..; their number to the
    position's "seats".

    Raises:
        BadTable: the position is not one that could be on a table.
    """
    chosen = kind(game)
    if seats is None:
        count = position.get("seats", max(chosen.seat_counts))
        if count not in chosen.seat_counts:
            raise BadTable(f"{chosen.title} is not played with {count} seats.")
        seats = [f"P{number}" for number in range(1, count + 1)]
    seated = _seated(chosen, seats)
    origin = Origin(clone(dice) if dice is not None else Dice(), "", copy_json(dict(position)))
    return _lay(chosen, seated, chosen.settle(options or {}), origin)


def restore(record: TableRecord) -> Table:
    """Return the table that a record describes, ready to go on.

    Raises:
        BadTable: the record is not one of a possible table; the text names the first thing that is
        wrong.
    """
    chosen = kind(record.game)
    wrong = chosen.check(record.state)
    if wrong:
        raise BadTable(wrong[0])
    table = Table(chosen, record.seats, record.options, record.origin, record.state)
    table.memory = record.memory
    table.undos = record.undos
    table.history = list(record.history)
    table._before = [None] * len(table.history)
    table.events.extend(event for row in table.history for event in row.events)
    try:
        table._game.resume()
    except Stuck as fault:
        raise BadTable("Nobody is asked anything, and the game is not over.") from fault
    return table


def _lay(
    chosen: GameKind, seats: Sequence[Seat], options: Mapping[str, str], origin: Origin
) -> Table:
    dice = clone(origin.dice)
    if origin.position is None:
        state = chosen.set_up(len(seats), options, dice)
    else:
        state = chosen.arrange(copy_json(origin.position), len(seats), options, dice)
    table = Table(chosen, seats, options, origin, state)
    table._open()
    return table


def _seated(chosen: GameKind, seats: Sequence[str | Seat]) -> list[Seat]:
    if len(seats) not in chosen.seat_counts:
        few, many = min(chosen.seat_counts), max(chosen.seat_counts)
        raise BadTable(f"{chosen.title} is for {few} to {many} players; that is {len(seats)}.")
    seated = []
    for given in seats:
        seat = Seat(given) if isinstance(given, str) else given
        if seat.bot is not None and seat.bot not in chosen.policies:
            known = ", ".join(sorted(chosen.policies))
            raise BadTable(f"There is no bot {seat.bot!r} for {chosen.title}; there are: {known}.")
        seated.append(Seat(clean_name(seat.name), seat.bot))
    names = [seat.name.casefold() for seat in seated]
    twice = next((seat.name for seat in seated if names.count(seat.name.casefold()) > 1), None)
    if twice is not None:
        raise BadTable(f"Two seats are called {twice}; give each a name of its own.")
    return seated
