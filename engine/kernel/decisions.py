"""Questions to the players: their bare shapes, and the form in which people and programs read them.

A *shape* (`One`, `Some`, `Amount`, `Order`, `FreeWords`, `Bargain`, and over several seats
`Together` and `Race`) is what a frame's question returns: keys and bounds, no words, derived anew
whenever it is needed and never stored. A `Decision` is a shape as one seat sees it, with its words,
made when somebody reads it. Answers are plain JSON:

=========  ====================================  ===========================================
kind       shape                                 answer
=========  ====================================  ===========================================
one        `One`                                 a key
some       `Some`                                a list of different keys
amount     `Amount`                              an int
order      `Order`                               a list of all keys, in the wanted order
words      `FreeWords`                           a string
deal       `Bargain`                             a dict, see `engine.kernel.bargains`
=========  ====================================  ===========================================
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import attrs

if TYPE_CHECKING:
    from engine.kernel.bargains import Deal, PromiseKind, Side

__all__ = [
    "Amount",
    "Bargain",
    "Barred",
    "Decision",
    "FreeWords",
    "LegalSet",
    "One",
    "Option",
    "Order",
    "Race",
    "Refused",
    "Shape",
    "Single",
    "Some",
    "Together",
    "Words",
]

NOT_AN_ANSWER = "That is not one of the answers."


class Refused(Exception):
    """An answer or action that is not possible; the text is a sentence for the player, and nothing
    has changed.
    """


@attrs.define
class One:
    """One of `keys`. `barred` are further keys worth showing with the reason why they cannot be had
    now.
    """

    seat: int
    keys: list[str]
    barred: list[str] | None = None
    kind = "one"

    def allows(self, value: Any) -> bool:
        """Is `value` a legal answer?"""
        return type(value) is str and value in self.keys

    def can_be_answered(self) -> bool:
        """Is there a legal answer at all?"""
        return bool(self.keys)

    def draw(self, rng: random.Random) -> Any:
        """Return a legal answer, all equally likely."""
        keys = self.keys
        return keys[int(rng.random() * len(keys))]


@attrs.define
class Some:
    """Between `least` and `most` different `keys`; where `sets` is given, exactly one of these sets
    (any order).
    """

    seat: int
    keys: list[str]
    least: int
    most: int
    sets: list[tuple[str, ...]] | None = None
    kind = "some"

    def allows(self, value: Any) -> bool:
        """Is `value` a legal answer?"""
        if type(value) is not list or not all(type(key) is str for key in value):
            return False
        chosen = set(value)
        if len(chosen) != len(value):
            return False
        if self.sets is not None:
            if tuple(value) in self.sets:
                return True
            return any(chosen == set(legal) for legal in self.sets)
        return self.least <= len(value) <= self.most and chosen <= set(self.keys)

    def can_be_answered(self) -> bool:
        """Is there a legal answer at all?"""
        return (
            bool(self.sets)
            if self.sets is not None
            else self.least <= min(self.most, len(self.keys))
        )

    def draw(self, rng: random.Random) -> Any:
        """Return a legal answer at random (all sets equally likely, or all sizes)."""
        if self.sets is not None:
            return list(self.sets[int(rng.random() * len(self.sets))])
        return rng.sample(self.keys, rng.randint(self.least, self.most))


@attrs.define
class Amount:
    """A whole number from `low` to `high` in steps of `step` (counted from `low`)."""

    seat: int
    low: int
    high: int
    step: int = 1
    kind = "amount"

    def allows(self, value: Any) -> bool:
        """Is `value` a legal answer?"""
        return (
            type(value) is int
            and self.low <= value <= self.high
            and (value - self.low) % self.step == 0
        )

    def can_be_answered(self) -> bool:
        """Is there a legal answer at all?"""
        return self.low <= self.high

    def draw(self, rng: random.Random) -> Any:
        """Return a legal answer, all equally likely."""
        return self.low + self.step * rng.randint(0, (self.high - self.low) // self.step)


@attrs.define
class Order:
    """All of `keys`, in the order that the seat wants."""

    seat: int
    keys: list[str]
    kind = "order"

    def allows(self, value: Any) -> bool:
        """Is `value` a legal answer?"""
        return (
            type(value) is list
            and all(type(key) is str for key in value)
            and sorted(value) == sorted(self.keys)
        )

    def can_be_answered(self) -> bool:
        """Is there a legal answer at all?"""
        return True

    def draw(self, rng: random.Random) -> Any:
        """Return a random order."""
        return rng.sample(self.keys, len(self.keys))


@attrs.define
class FreeWords:
    """A few words of the seat's own, 1 to `limit` characters."""

    seat: int
    limit: int
    kind = "words"

    def allows(self, value: Any) -> bool:
        """Is `value` a legal answer?"""
        return type(value) is str and 0 < len(value) <= self.limit and value.isprintable()

    def can_be_answered(self) -> bool:
        """Is there a legal answer at all?"""
        return self.limit > 0

    def draw(self, rng: random.Random) -> Any:
        """Return some words."""
        return "word"


@attrs.define
class Bargain:
    """A deal with one other seat (`engine.kernel.bargains`): offer terms, accept those that are
    `offered`, or refuse, which ends it.

    `give` is what `seat` itself can put in, `get` what the other side can, `promises` the kinds of
    promise. `offered` are the other side's terms as `seat` sees them; where `may_offer` is False
    it cannot counter them. `judge` is the game's own rule about terms of the right form, told
    whether they are to be accepted: a sentence why they cannot be, or None. `likely` are a few
    terms that could be offered, for programs that have no opinion of their own.
    """

    seat: int
    give: Side
    get: Side
    promises: list[PromiseKind] = attrs.Factory(list)
    offered: dict[str, Any] | None = None
    may_offer: bool = True
    most_promises: int = 4
    judge: Callable[[dict[str, Any], bool], str | None] = lambda terms, accepting: None
    likely: list[dict[str, Any]] = attrs.Factory(list)
    kind = "deal"

    def refusal(self, value: Any) -> str | None:
        """Return why `value` is no legal answer, or None."""
        if type(value) is not dict:
            return NOT_AN_ANSWER
        match value.get("say"):
            case "refuse" if len(value) == 1:
                return None
            case "accept" if len(value) == 1:
                if self.offered is None:
                    return "Nothing has been offered yet."
                return self._against(self.offered, accepting=True)
            case "offer" if not self.may_offer:
                return "Accept this deal or refuse it."
            case "offer":
                terms = {key: part for key, part in value.items() if key != "say"}
                return self._against(terms, accepting=False)
        return NOT_AN_ANSWER

    def allows(self, value: Any) -> bool:
        """Is `value` a legal answer?"""
        return self.refusal(value) is None

    def can_be_answered(self) -> bool:
        """Is there a legal answer at all?"""
        return True

    def answers(self) -> list[dict[str, Any]]:
        """Return a few legal answers: to accept if that is possible, to refuse, to offer likely
        terms.
        """
        tried = [{"say": "accept"}, {"say": "refuse"}]
        tried += [{"say": "offer", **terms} for terms in self.likely]
        return [answer for answer in tried if self.allows(answer)]

    def draw(self, rng: random.Random) -> Any:
        """Return one of a few legal answers."""
        answers = self.answers()
        return answers[int(rng.random() * len(answers))]

    def _against(self, terms: dict[str, Any], accepting: bool) -> str | None:
        """Return what speaks against terms, whoever has put them."""
        if set(terms) != {"give", "get", "promises"} or type(terms["promises"]) is not list:
            return "A deal says what is given, what is got and what is promised."
        why = (
            self.give.refusal(terms["give"])
            or self.get.refusal(terms["get"])
            or self._against_promises(terms["promises"])
        )
        if why is not None:
            return why
        parts = (terms["give"], terms["get"])
        if not terms["promises"] and not any(part["sums"] or part["things"] for part in parts):
            return "A deal needs something in it."
        return self.judge(terms, accepting)

    def _against_promises(self, promises: list[Any]) -> str | None:
        if len(promises) > self.most_promises:
            return f"One deal can hold {self.most_promises} promises."
        kinds = {kind.key: kind for kind in self.promises}
        for promise in promises:
            if type(promise) is not dict or not {"by", "kind"} <= set(promise):
                return "A promise says who gives it, and what kind it is."
            by, kind = promise["by"], promise["kind"]
            if type(by) is not int or by not in (self.give.seat, self.get.seat):
                return "Only the two sides of a deal can promise something in it."
            if type(kind) is not str or kind not in kinds:
                return "Such a promise cannot be given now."
            why = kinds[kind].refusal(promise)
            if why is not None:
                return why
        return None


Single: TypeAlias = One | Some | Amount | Order | FreeWords | Bargain


@attrs.define
class Together:
    """Each of several seats answers a question of its own in secret; all answers are revealed when
    the last is in.
    """

    shapes: list[Single]

    def can_be_answered(self) -> bool:
        """Is anybody asked, and can everybody answer?"""
        return bool(self.shapes) and all(shape.can_be_answered() for shape in self.shapes)


@attrs.define
class Race:
    """Several seats may answer; the first legal answer is taken and closes the question."""

    shapes: list[Single]

    def can_be_answered(self) -> bool:
        """Is anybody asked, and can everybody answer?"""
        return bool(self.shapes) and all(shape.can_be_answered() for shape in self.shapes)


Shape: TypeAlias = Single | Together | Race


@attrs.define
class Words:
    """What is said about one option or set. `letter` is a key the prompt may bind, `warning` asks
    "sure?" first.
    """

    label: str
    detail: str = ""
    cost: str = ""
    odds: str = ""
    warning: str = ""
    letter: str = ""


@attrs.frozen
class Option:
    """One option of a decision, with its words."""

    key: str
    label: str
    detail: str = ""
    cost: str = ""
    odds: str = ""
    warning: str = ""
    letter: str = ""


@attrs.frozen
class Barred:
    """Something that cannot be chosen now, and why."""

    key: str
    label: str
    why: str


@attrs.frozen
class LegalSet:
    """One legal answer of a *some* decision, with what would come of it."""

    keys: tuple[str, ...]
    label: str
    detail: str = ""
    warning: str = ""


@attrs.frozen
class Decision:
    """A question as one seat sees it.

    `id` survives everything that does not change the question. `what` is the question's key in the
    game's vocabulary, `kind` and the answer's form as in the table above, `mode` "alone",
    "together" or "race". `secret` is shown to this seat only, and only now; `about` says what the
    question is about to a program. `sets` lists every legal answer of a *some* decision where they
    are few; `deal` belongs to a *deal*, with `likely`, a few legal answers to it.
    """

    id: str
    seat: int
    what: str
    kind: Literal["one", "some", "amount", "order", "words", "deal"]
    mode: Literal["alone", "together", "race"]
    title: str
    note: str
    secret: str
    rules: tuple[str, ...]
    about: dict[str, Any] = attrs.field(factory=dict)
    options: tuple[Option, ...] = ()
    barred: tuple[Barred, ...] = ()
    least: int = 0
    most: int = 0
    sets: tuple[LegalSet, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    limit: int = 0
    deal: Deal | None = None
    likely: tuple[dict[str, Any], ...] = ()
    judge: Callable[[Any], str | None] = attrs.field(
        default=lambda value: None, eq=False, repr=False
    )

    def refusal(self, value: Any) -> str | None:
        """Return the sentence with which the answer `value` would be refused now, or None if it is
        legal.
        """
        return self.judge(value)

    def option(self, key: str) -> Option | None:
        """Return the option with `key`, if there is one."""
        return next((option for option in self.options if option.key == key), None)


def options_of(keys: Sequence[str], words: Callable[[str], Words]) -> tuple[Option, ...]:
    """Return the options for `keys`, worded by `words`."""
    return tuple(
        Option(key, said.label, said.detail, said.cost, said.odds, said.warning, said.letter)
        for key in keys
        for said in (words(key),)
    )
