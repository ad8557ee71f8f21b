"""Frames: pieces of play that are under way, as data.

A frame is a small attrs record - a turn, a trip, a card being obeyed. Its methods marked `@stage`
are its steps and `at` names the next one. A stage does its one thing, then goes to another stage
(`go`), calls a frame (`call`), or is `done`, with a result for its caller. Methods marked
`@question` ask: they return the shape of a decision, change nothing, and are called again after
every interruption and on load; the method registered with `.answered` gets the answer.

    @attrs.define
    class Turn(Frame):
        seat: int
        at: str = "choose_action"

        @question("turn.action", "INC-TRN-01")
        def choose_action(self, game):
            return One(self.seat, legal_actions(game, self.seat))

        @choose_action.answered
        def act(self, game, key):
            if key == "pass":
                self.call(game, Pass(self.seat), then="finish")

        @stage
        def finish(self, game, result):
            self.done(game)

A stage that follows a call takes the callee's result as its last argument. Results are plain JSON,
since a game may be saved while one is on its way. When the callee was dropped, because somebody
whom it needed left play, the result is None.

What must not be lost when play is cut short belongs in the state, not in a frame.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import attrs

from engine.kernel.clone import Json
from engine.kernel.decisions import Shape

if TYPE_CHECKING:
    from engine.kernel.game import Game

__all__ = ["Frame", "Question", "divisible", "question", "stage"]

F = TypeVar("F", bound=Callable[..., Any])
Q = TypeVar("Q", bound=Shape)

_STAGE = "_stage_of_frame"
_DIVISIBLE = "_divisible_stage"


class Question(Generic[Q]):
    """A stage that asks. `what` is its key in the game's words, `rules` the ids it rests on."""

    def __init__(
        self, ask: Callable[..., Q], what: str, rules: tuple[str, ...], divisible: bool
    ) -> None:
        self.ask = ask
        self.what = what
        self.rules = rules
        self.divisible = divisible
        self.take: Callable[..., None] = _unanswered

    def answered(self, take: F) -> F:
        """Register the method for the answer: (game, value), in a race (game, seat, value)."""
        self.take = take
        return take


def _unanswered(*_: object) -> None:
    """Stand where `answered` puts the method; a class that still has it is refused."""


def question(
    what: str, *rules: str, divisible: bool = False
) -> Callable[[Callable[..., Q]], Question[Q]]:
    """Mark a method as a question (see the module); `divisible` as for `stage`."""

    def mark(ask: Callable[..., Q]) -> Question[Q]:
        return Question(ask, what, rules, divisible)

    return mark


def stage(method: F) -> F:
    """Mark a method as a stage."""
    setattr(method, _STAGE, True)
    return method


def divisible(method: F) -> F:
    """Mark a stage before which play may be cut by an outside event (the deadline of an Election
    Day).
    """
    setattr(method, _STAGE, True)
    setattr(method, _DIVISIBLE, True)
    return method


@attrs.define
class Frame:
    """A piece of play under way. See the module for how stages and questions are written."""

    ATOMIC: ClassVar[bool | None] = None
    """True: one effect, which interruptions in line must let finish. False: a scene (a turn, a
    combat), between whose stages they come in even if an effect started it. None: whatever the
    frames beneath are; at the bottom and where nothing else is said, a scene.
    """
    STAGES: ClassVar[dict[str, Callable[..., None]]] = {}
    QUESTIONS: ClassVar[dict[str, Question[Shape]]] = {}
    RECEIVING: ClassVar[frozenset[str]] = frozenset()
    PLAIN: ClassVar[dict[str, Callable[..., None]]] = {}
    """The stages that take no result: most of them, and so what the run loop tries first."""
    DIVISIBLE: ClassVar[frozenset[str]] = frozenset()

    at: str = ""
    uid: int = attrs.field(default=0, kw_only=True)
    asked: int = attrs.field(default=0, kw_only=True)
    picks: Json = attrs.field(default=None, kw_only=True)
    """The secret picks of a `Together` question that are in so far, by seat."""
    returned: Json = attrs.field(default=None, kw_only=True)
    """The result of the frame that was called, until the stage that takes it is played."""
    declared: bool = attrs.field(default=False, kw_only=True)
    """Was it declared as an interruption? Then it is an effect of its own: it has no caller, and it
    goes on when frames beneath it are dropped.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        stages: dict[str, Callable[..., None]] = {}
        questions: dict[str, Question[Shape]] = {}
        for base in reversed(cls.__mro__):
            for name, member in vars(base).items():
                if isinstance(member, Question):
                    if member.take is _unanswered:
                        raise TypeError(f"{cls.__name__}.{name} has no method for its answer")
                    questions[name] = member
                elif getattr(member, _STAGE, False):
                    stages[name] = member
        cls.STAGES = stages
        cls.QUESTIONS = questions
        cls.RECEIVING = frozenset(
            name for name, method in stages.items() if len(inspect.signature(method).parameters) > 2
        )
        cls.PLAIN = {name: method for name, method in stages.items() if name not in cls.RECEIVING}
        cls.DIVISIBLE = frozenset(
            [name for name, method in stages.items() if getattr(method, _DIVISIBLE, False)]
            + [name for name, asking in questions.items() if asking.divisible]
        )

    def actors(self) -> tuple[int, ...]:
        """Return the seats without which this frame, under way or in line, cannot go on."""
        return ()

    def unwind(self, game: Game[Any]) -> None:
        """Undo what must not outlive this frame, when it is dropped: an actor has left play, or the
        deadline has come.

        It may not even have begun. At the end of the game nothing is unwound.
        """

    def go(self, at: str) -> None:
        """Make the stage or question `at` the next."""
        self.at = at

    def call(self, game: Game[Any], frame: Frame, then: str) -> None:
        """Play `frame` to its end, then go on at the stage `then`, which may take its result."""
        self.at = then
        game.push(frame)

    def done(self, game: Game[Any], result: Any = None) -> None:
        """End this frame; `result` goes to the stage of its caller."""
        game.pop(self, result)
