"""A game under way: its state, and the loop that plays it until somebody must decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs

from engine.kernel.decisions import Race, Refused, Shape, Single, Together
from engine.kernel.dice import Dice, LoadedDice
from engine.kernel.events import Event
from engine.kernel.frames import Frame, Question

if TYPE_CHECKING:
    from engine.kernel.offers import OfferRule

__all__ = ["Appointment", "Game", "GameOver", "Result", "State", "Stuck"]


@attrs.define
class Result:
    """How a game ended: "won" or "lost" (for whoever `winners` are), the reason's key, the winning
    seats.
    """

    outcome: str
    reason: str
    winners: list[int]


@attrs.frozen
class Appointment:
    """A deadline that a table has agreed on: in so many minutes, and at which `moment` of the
    world's clock (seconds), 0 until it has been told.
    """

    minutes: int
    moment: int


class GameOver(Exception):
    """Raised by `Game.finish`; only the run loop catches it."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.reason)
        self.result = result


class Stuck(AssertionError):
    """Nothing is asked, and the game is not over: a fault in the rules' code. `state` is what it
    was stuck in.
    """

    def __init__(self, message: str, state: State) -> None:
        super().__init__(message)
        self.state = state


@attrs.define(kw_only=True)
class State:
    """What every game's state has. Games add their boards; only ids, numbers, lists and records go
    in.

    `standing` says for each seat "in", or where it is instead. `stack` holds the frames under way
    (last on top), `queue` the declared interruptions that wait, `serial` counts frames. `deadline`
    is set from outside and taken at the next divisible stage.
    """

    dice: Dice | LoadedDice
    standing: list[str]
    stack: list[Frame] = attrs.field(factory=list)
    queue: list[Frame] = attrs.field(factory=list)
    serial: int = 0
    deadline: bool = False
    result: Result | None = None


S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """A state with its referee. Rules call `emit`, `push`, `interrupt`, `leave`, `finish`; a table
    calls `take`.

    `events` is where events go, or None when nobody listens (simulations). `names` are the seats'
    names, for words; `options` the table's options, fixed for the game.
    """

    def __init__(
        self,
        state: S,
        names: Sequence[str],
        options: Mapping[str, str],
        events: list[Event] | None = None,
    ) -> None:
        self.state = state
        self.names = list(names)
        self.options = dict(options)
        self.events = events
        self.pending: Shape | None = None
        self._left: list[int] = []
        self._judging = True

    # ------------------------------------------------------------------ what rules call

    def emit(self, kind: str, /, only: list[int] | None = None, **args: Any) -> None:
        """Record that something happened (`only`: the seats that may know, None for all); `args`
        are plain JSON.
        """
        if self.events is not None:
            self.events.append(Event(kind, only, args, len(self.events)))

    def push(self, frame: Frame) -> None:
        """Put `frame` on top of the stack: it is played next."""
        state = self.state
        state.serial += 1
        frame.uid = state.serial
        state.stack.append(frame)

    def pop(self, frame: Frame, result: Any) -> None:
        """Take `frame`, which must be on top, off the stack and hand `result` to its caller."""
        stack = self.state.stack
        top = stack.pop()
        if top is not frame:
            raise AssertionError(f"{frame} ended while {top} was on top of it")
        if result is not None and stack and not frame.declared:
            caller = stack[-1]
            if caller.at in caller.RECEIVING:
                caller.returned = result

    def interrupt(self, frame: Frame, *, now: bool = False) -> None:
        """Declare `frame`: it waits in line until the effect under way is complete, or is played at
        once if `now`.

        `now` is for effects whose text answers or replaces the present event.
        """
        frame.declared = True
        if now:
            self.push(frame)
        else:
            self.state.queue.append(frame)

    def leave(self, seat: int, standing: str) -> None:
        """Change `seat`'s standing. Frames that need it are dropped after the present stage; may
        end the game, unless it is part of a package (`at_once`).

        This is the only function that writes `standing`.
        """
        self.state.standing[seat] = standing
        if standing != "in":
            self._left.append(seat)
        if self._judging:
            self.judge_standing()

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Apply a package of effects as one: standing is judged once, after the last of them."""
        self._judging = False
        try:
            yield
        finally:
            self._judging = True
        self.judge_standing()

    def judge_standing(self) -> None:
        """Call `finish` if the standing of the seats ends the game. Games override this."""

    def finish(self, outcome: str, reason: str, winners: Sequence[int]) -> None:
        """End the game here and now: no later line of any stage runs."""
        raise GameOver(Result(outcome, reason, list(winners)))

    def deadline_stage(self) -> Frame:
        """Return the frame that an outside deadline starts. Games that know one override this."""
        raise AssertionError("this game has no deadline")

    def reaction(self, trigger: str, seat: int) -> Frame | None:
        """Return the frame in which `seat`, having broken in at `trigger`, chooses what to do in
        private.
        """
        return None

    def offer_rules(self) -> Mapping[str, OfferRule]:
        """Return what seats may do unasked in this game, by key."""
        return {}

    # ------------------------------------------------------------------ what tables call

    def question(self) -> tuple[Frame, Question[Shape]]:
        """Return the frame and question that are being asked."""
        frame = self.state.stack[-1]
        return frame, frame.QUESTIONS[frame.at]

    def take(self, seat: int, value: Any) -> None:
        """Apply a legal answer and play on until the next question. `value` must be allowed by the
        pending shape.

        Raises:
            Refused: nothing of the kind is asked of `seat` now; nothing has changed.
        """
        shape = self.pending
        if shape is None:
            raise Refused("The game is over.")
        mine: Single | None
        if isinstance(shape, (Together, Race)):
            mine = next((one for one in shape.shapes if one.seat == seat), None)
        else:
            mine = shape if shape.seat == seat else None
        if mine is None:
            raise Refused(f"{self.names[seat]} is not asked anything now.")
        if not mine.allows(value):
            raise Refused("That is not one of the answers.")
        frame = self.state.stack[-1]
        asking = frame.QUESTIONS[frame.at]
        try:
            if mine is shape:
                frame.asked += 1
                asking.take(frame, self, value)
            elif isinstance(shape, Together):
                if not self._gather(frame, shape, seat, value):
                    return
                picks = self._reveal(frame)
                frame.asked += 1
                asking.take(frame, self, picks)
            else:
                frame.asked += 1
                asking.take(frame, self, seat, value)
            self._play()
        except GameOver as over:
            self._end(over.result)

    def run(self) -> None:
        """Play until somebody must decide or the game is over; sets `pending`."""
        if self.state.result is not None:
            self.pending = None
            return
        try:
            self._play()
        except GameOver as over:
            self._end(over.result)

    def declare(self, seat: int, key: str, args: Mapping[str, Any]) -> None:
        """Carry out the offer `key` of `seat` and play on.

        Raises:
            Refused: it cannot be done now; nothing has changed.
        """
        rule = self.offer_rules().get(key)
        if rule is None:
            raise Refused("There is nothing of that name to do here.")
        if self.pending is None:
            raise Refused("The game is over.")
        if isinstance(self.pending, Together):
            raise Refused("Wait until all secret picks are in.")
        why = rule.refusal(self, seat, args)
        if why is not None:
            raise Refused(why)
        try:
            self.interrupt(rule.declare(self, seat, args), now=rule.replaces)
            self._play()
        except GameOver as over:
            self._end(over.result)

    def deadline(self) -> None:
        """Take note that the deadline has passed; it takes effect at the next divisible stage,
        after what was declared before it.

        Raises:
            Refused: the game is over.
        """
        if self.state.result is not None:
            raise Refused("The game is over.")
        self.state.deadline = True
        self.run()

    def appointment(self) -> Appointment | None:
        """Return the deadline that the table has agreed on. Games that know one override this."""
        return None

    def appoint(self, moment: int) -> None:
        """Take note of the moment of an agreed deadline: seconds of the world's clock, which is
        watched from outside. It changes nothing that is asked.

        Raises:
            Refused: no deadline has been agreed on.
        """
        raise Refused("No deadline has been agreed on.")

    def resume(self) -> None:
        """Ask again what is asked in a state at rest; sets `pending` and plays nothing.

        Raises:
            Stuck: the state is not at rest.
        """
        state = self.state
        self.pending = None
        if state.result is not None:
            return
        frame = state.stack[-1] if state.stack else None
        asking = frame.QUESTIONS.get(frame.at) if frame is not None else None
        if frame is None or asking is None:
            raise Stuck("nothing is asked, and the game is not over", state)
        self.pending = self._asked(frame, asking)

    # ------------------------------------------------------------------ the loop

    def _play(self) -> None:
        state = self.state
        stack = state.stack
        self.pending = None
        while stack:
            if self._left:
                self._drop_frames_of_the_gone()
                continue
            frame = stack[-1]
            at = frame.at
            if (state.queue or state.deadline) and self._break_in(frame):
                continue
            plain = frame.PLAIN.get(at)
            if plain is not None:
                plain(frame, self)
                continue
            asking = frame.QUESTIONS.get(at)
            if asking is not None:
                self.pending = shape = self._asked(frame, asking)
                if not shape.can_be_answered():
                    raise Stuck(f"nobody can answer {asking.what!r}", state)
                return
            step = frame.STAGES.get(at)
            if step is None:
                raise Stuck(f"{type(frame).__name__} has no stage {at!r}", state)
            returned, frame.returned = frame.returned, None
            step(frame, self, returned)
        raise Stuck("nothing is asked, and the game is not over", state)

    def _asked(self, frame: Frame, asking: Question[Shape]) -> Shape:
        """Return what is still out of the question that `frame` asks."""
        shape = asking.ask(frame, self)
        if isinstance(shape, Together) and frame.picks is not None:
            picks = frame.picks
            shape = Together([one for one in shape.shapes if str(one.seat) not in picks])
        return shape

    def _gather(self, frame: Frame, shape: Together, seat: int, value: Any) -> bool:
        """Keep a secret pick; True when it was the last one out."""
        picks = dict(frame.picks or {})
        picks[str(seat)] = value
        frame.picks = picks
        if len(shape.shapes) > 1:
            self.pending = Together([one for one in shape.shapes if one.seat != seat])
            return False
        return True

    def _reveal(self, frame: Frame) -> dict[int, Any]:
        """Take the secret picks out of `frame`, by seat, whoever was first."""
        picks = {int(key): pick for key, pick in frame.picks.items()}
        frame.picks = None
        if len(picks) > 1:
            self.emit("picks_revealed", seats=sorted(picks))
        return {seat: picks[seat] for seat in sorted(picks)}

    def _break_in(self, frame: Frame) -> bool:
        """Start what waits - a declared interruption, the deadline - if play can be parted here."""
        state = self.state
        if frame.picks is not None:
            return False
        if state.queue:
            if self._in_an_effect():
                return False
            self.push(state.queue.pop(0))
            return True
        if (
            state.deadline
            and frame.at not in frame.RECEIVING
            and all(under.at in under.DIVISIBLE for under in state.stack)
        ):
            state.deadline = False
            self._drop(list(state.stack))
            self.push(self.deadline_stage())
            return True
        return False

    def _in_an_effect(self) -> bool:
        """Is play inside an effect? The topmost frame with an opinion says so."""
        for frame in reversed(self.state.stack):
            if frame.ATOMIC is not None:
                return frame.ATOMIC
            if frame.declared:
                return True
        return False

    def _drop_frames_of_the_gone(self) -> None:
        """Drop the frames that need somebody who left play, with all that was called from them."""
        gone = set(self._left)
        self._left = []
        dropped: list[Frame] = []
        falls = False
        for frame in self.state.stack:
            if gone.intersection(frame.actors()):
                falls = True
            elif frame.declared:
                falls = False
            if falls:
                dropped.append(frame)
        dropped += [frame for frame in self.state.queue if gone.intersection(frame.actors())]
        self._drop(dropped)

    def _drop(self, dropped: list[Frame]) -> None:
        """Take frames off stack and queue, then unwind them, innermost first."""
        state = self.state
        fallen = {id(frame) for frame in dropped}
        for pile in (state.stack, state.queue):
            pile[:] = [frame for frame in pile if id(frame) not in fallen]
        for frame in reversed(dropped):
            frame.unwind(self)

    def _end(self, result: Result) -> None:
        state = self.state
        state.stack.clear()
        state.queue.clear()
        state.deadline = False
        state.result = result
        self.pending = None
        self._left = []
        self.emit("game_over", outcome=result.outcome, reason=result.reason, winners=result.winners)
