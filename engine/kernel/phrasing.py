"""The words of questions: one `Phrasing` a question, made only when somebody reads."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Generic, TypeVar

from engine.kernel.bargains import Deal, DealSide, Side
from engine.kernel.clone import copy_json
from engine.kernel.decisions import (
    NOT_AN_ANSWER,
    Amount,
    Bargain,
    Barred,
    Decision,
    FreeWords,
    LegalSet,
    One,
    Order,
    Race,
    Single,
    Some,
    Together,
    Words,
    options_of,
)
from engine.kernel.frames import Frame
from engine.kernel.game import Game

__all__ = ["Phrasing", "decision_for", "decision_id"]

G = TypeVar("G", bound=Game[Any])
F = TypeVar("F", bound=Frame)


class Phrasing(Generic[G, F]):
    """What is said about one question. Override what the question needs; the rest has plain
    defaults.
    """

    step = "a choice"
    """The answered question in public words, for undo: "Ana: a trip"."""
    private = True
    """Do the question's words or options tell what only its seat may know?"""

    def title(self, game: G, frame: F, seat: int) -> str:
        """Return who is asked what, in a sentence."""
        return f"{game.names[seat]}: choose"

    def note(self, game: G, frame: F, seat: int) -> str:
        """Return a line that helps to choose, or nothing."""
        return ""

    def secret(self, game: G, frame: F, seat: int) -> str:
        """Return what this seat may see now and never again, or nothing."""
        return ""

    def about(self, game: G, frame: F, seat: int) -> dict[str, Any]:
        """Return what the question is about, as JSON, for programs at this seat."""
        return {}

    def option(self, game: G, frame: F, seat: int, key: str) -> Words:
        """Return the words of one option."""
        return Words(key)

    def barred(self, game: G, frame: F, seat: int, key: str) -> Barred:
        """Return the words of something that cannot be chosen now."""
        return Barred(key, key, self.refusal(game, frame, seat, key))

    def legal_set(self, game: G, frame: F, seat: int, keys: tuple[str, ...]) -> LegalSet:
        """Return the words of one legal answer of a *some* question."""
        return LegalSet(keys, " ".join(keys))

    def thing(self, game: G, frame: F, seat: int, key: str) -> Words:
        """Return the words of a thing that may change hands in a deal, as `seat` may read them."""
        return Words(key)

    def weigh(self, game: G, frame: F, seat: int, terms: dict[str, Any]) -> list[str]:
        """Return in lines what the terms of a deal would come to for `seat`."""
        return []

    def refusal(self, game: G, frame: F, seat: int, value: Any) -> str:
        """Return why the illegal answer `value`, of the right form, is refused."""
        return NOT_AN_ANSWER


def decision_id(frame: Frame, shape: Single) -> str:
    """Return the id of a question: the same as long as nothing about the question has changed."""
    return f"{frame.uid}.{frame.asked}.{_digest(shape)}"


def _digest(shape: Single) -> str:
    text = repr((shape.kind, shape.seat, _legal(shape)))
    return blake2b(text.encode(), digest_size=4).hexdigest()


def _legal(shape: Single) -> object:
    if isinstance(shape, (One, Order)):
        return shape.keys
    if isinstance(shape, Some):
        return shape.keys, shape.least, shape.most, shape.sets
    if isinstance(shape, Amount):
        return shape.low, shape.high, shape.step
    if isinstance(shape, FreeWords):
        return shape.limit
    return shape.give, shape.get, shape.promises, shape.offered, shape.may_offer


def decision_for(
    game: G, seat: int | None, phrasings: Mapping[str, Phrasing[Any, Any]]
) -> Decision | None:
    """Return the question that `seat` is asked now, with its words, or None."""
    shape = game.pending
    if shape is None or seat is None:
        return None
    mode, mine = "alone", None
    if isinstance(shape, (Together, Race)):
        mode = "together" if isinstance(shape, Together) else "race"
        mine = next((one for one in shape.shapes if one.seat == seat), None)
    elif shape.seat == seat:
        mine = shape
    if mine is None:
        return None
    frame, asking = game.question()
    says = phrasings.get(asking.what) or Phrasing()
    what_is_legal = _with_words(game, frame, seat, mine, says)
    return Decision(
        id=decision_id(frame, mine),
        seat=seat,
        what=asking.what,
        kind=mine.kind,  # type: ignore[arg-type]
        mode=mode,  # type: ignore[arg-type]
        title=says.title(game, frame, seat),
        note=says.note(game, frame, seat),
        secret=says.secret(game, frame, seat),
        rules=asking.rules,
        about=says.about(game, frame, seat),
        judge=_judge(game, frame, seat, mine, says),
        **what_is_legal,
    )


def _judge(game: G, frame: Frame, seat: int, shape: Single, says: Phrasing[Any, Any]) -> Any:
    def judge(value: Any) -> str | None:
        if shape.allows(value):
            return None
        if isinstance(shape, Bargain):
            return shape.refusal(value)
        if not _has_form(shape, value):
            return NOT_AN_ANSWER
        return says.refusal(game, frame, seat, value)

    return judge


def _has_form(shape: Single, value: Any) -> bool:
    """Is `value` the kind of JSON that answers such a question? Phrasings need not be ready for
    anything else.
    """
    if isinstance(shape, (Some, Order)):
        return type(value) is list and all(type(key) is str for key in value)
    return type(value) is (int if isinstance(shape, Amount) else str)


def _with_words(
    game: G, frame: Frame, seat: int, shape: Single, says: Phrasing[Any, Any]
) -> dict[str, Any]:
    def option(key: str) -> Words:
        return says.option(game, frame, seat, key)

    if isinstance(shape, One):
        barred = tuple(says.barred(game, frame, seat, key) for key in shape.barred or ())
        return {"options": options_of(shape.keys, option), "barred": barred}
    if isinstance(shape, Some):
        sets = tuple(says.legal_set(game, frame, seat, keys) for keys in shape.sets or ())
        return {
            "options": options_of(shape.keys, option),
            "least": shape.least,
            "most": shape.most,
            "sets": sets,
        }
    if isinstance(shape, Amount):
        return {"low": shape.low, "high": shape.high, "step": shape.step}
    if isinstance(shape, Order):
        return {"options": options_of(shape.keys, option)}
    if isinstance(shape, FreeWords):
        return {"limit": shape.limit}
    return {
        "deal": _deal(game, frame, seat, shape, says),
        "likely": tuple(copy_json(answer) for answer in shape.answers()),
    }


def _deal(game: G, frame: Frame, seat: int, shape: Bargain, says: Phrasing[Any, Any]) -> Deal:
    def worded(side: Side) -> DealSide:
        things = options_of(side.things, lambda key: says.thing(game, frame, seat, key))
        return DealSide(side.seat, game.names[side.seat], side.sums, things)

    return Deal(
        give=worded(shape.give),
        get=worded(shape.get),
        promises=tuple(shape.promises),
        most_promises=shape.most_promises if shape.promises else 0,
        offered=copy_json(shape.offered),
        may_offer=shape.may_offer,
        weigh=lambda terms: says.weigh(game, frame, seat, terms),
    )
