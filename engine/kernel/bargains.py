"""Deals between two seats: what each side can put in, what can be promised, and all of it in words.

The terms of a deal are plain JSON, seen from the seat that is asked::

    {"give": {"sums": {"cash": 20}, "things": ["item:3"]},
     "get": {"sums": {}, "things": ["card:1:0"]},
     "promises": [{"by": 1, "kind": "peace", "until": 9}]}

What is given and got changes hands at once, when the deal is struck; a promise is only recorded.
Its keys are "by" (the seat that promises), "kind", and the names of the kind's fields. The question
that asks for them is a `Bargain`; its answer is such terms with ``"say": "offer"``, or
``{"say": "accept"}`` what the other side has offered, or ``{"say": "refuse"}``, which ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from engine.kernel.decisions import Option
from engine.kernel.fields import Field

__all__ = ["Deal", "DealSide", "PromiseKind", "Side", "Sum", "mirrored"]

GONE = "something that is not there any more"


@attrs.frozen
class Sum:
    """Something of which a side puts in so much: up to `high`, in steps of `step`.

    Both sides read these words: where the true sum is secret, `high` must be a bound that everybody
    knows. `pattern` says a sum in words: "${}".
    """

    key: str
    label: str
    high: int
    step: int = 1
    pattern: str = "{}"

    def refusal(self, amount: Any) -> str | None:
        """Return why `amount` cannot be put in, or None. Nothing at all is left out, not 0."""
        if type(amount) is int and 0 < amount <= self.high and amount % self.step == 0:
            return None
        steps = f" in steps of {self.step}" if self.step != 1 else ""
        return f"{self.label}: up to {self.pattern.format(self.high)}{steps}."


@attrs.frozen
class Side:
    """What one seat can put into a deal: sums, and things by their keys.

    A hidden thing needs a key that tells nobody what it is ("card:1:0"); its words may differ with
    the reader.
    """

    seat: int
    sums: tuple[Sum, ...] = ()
    things: tuple[str, ...] = ()

    def refusal(self, part: Any) -> str | None:
        """Return why the side cannot put in `part`, or None."""
        if type(part) is not dict or set(part) != {"sums", "things"}:
            return "Each side of a deal lists sums and things."
        sums, things = part["sums"], part["things"]
        if type(sums) is not dict or type(things) is not list:
            return "Each side of a deal lists sums and things."
        known = {each.key: each for each in self.sums}
        for key, amount in sums.items():
            why = known[key].refusal(amount) if key in known else "No such sum can change hands."
            if why is not None:
                return why
        if not all(type(key) is str and key in self.things for key in things):
            return "Something in this deal cannot change hands now."
        if len(set(things)) < len(things):
            return "The same thing cannot change hands twice."
        return None


@attrs.frozen
class PromiseKind:
    """A kind of promise. `label` stands in the list of kinds, `pattern` makes a sentence of a
    promise, beginning after the name of the seat that gives it: "pays {amount} by round {until}".

    `by` are the seats that can give it; none means both sides.
    """

    key: str
    label: str
    pattern: str
    fields: tuple[Field, ...] = ()
    by: tuple[int, ...] = ()
    detail: str = ""

    def refusal(self, promise: dict[str, Any]) -> str | None:
        """Return why this promise, of this kind, cannot be given, or None."""
        if self.by and promise["by"] not in self.by:
            return "That seat cannot promise this."
        if set(promise) != {"by", "kind", *(field.name for field in self.fields)}:
            return "Something is missing in a promise, or it says too much."
        reasons = (field.refusal(promise[field.name]) for field in self.fields)
        return next((why for why in reasons if why is not None), None)

    def said(self, promise: dict[str, Any], name: str) -> str:
        """Return the promise as a sentence about the seat that is called `name`."""
        words = {field.name: field.said(promise[field.name]) for field in self.fields}
        return f"{name} {self.pattern.format(**words)}"


def mirrored(terms: dict[str, Any]) -> dict[str, Any]:
    """Return terms (or the answer that offers them) as the other side sees them."""
    return {"give": terms["get"], "get": terms["give"], "promises": terms["promises"]}


@attrs.frozen
class DealSide:
    """A `Side` with its words, for one reader."""

    seat: int
    name: str
    sums: tuple[Sum, ...] = ()
    things: tuple[Option, ...] = ()

    def said(self, part: dict[str, Any]) -> list[str]:
        """Return in words what the side puts in, one line each."""
        labels = {thing.key: thing.label for thing in self.things}
        sums = [
            each.pattern.format(part["sums"][each.key])
            for each in self.sums
            if each.key in part["sums"]
        ]
        # What was offered and is gone since has no words any more.
        gone = sum(key not in {each.key for each in self.sums} for key in part["sums"])
        things = [labels.get(key, GONE) for key in part["things"]]
        return [*sums, *([GONE] * gone), *things]


@attrs.frozen
class Deal:
    """The question of a *deal*, with its words.

    `give` is the side of the seat that is asked, `get` the other one. `offered` are the terms that
    it may accept, None if it is the first to speak; `may_offer` tells whether it may put terms of
    its own. `weigh` says in lines what terms would come to for the seat that is asked.
    """

    give: DealSide
    get: DealSide
    promises: tuple[PromiseKind, ...] = ()
    most_promises: int = 0
    offered: dict[str, Any] | None = None
    may_offer: bool = True
    weigh: Callable[[dict[str, Any]], list[str]] = attrs.field(
        default=lambda terms: [], eq=False, repr=False
    )

    def promised(self, terms: dict[str, Any]) -> list[str]:
        """Return the promises of terms in words, one line each."""
        kinds = {kind.key: kind for kind in self.promises}
        names = {self.give.seat: self.give.name, self.get.seat: self.get.name}
        return [
            kinds[promise["kind"]].said(promise, names[promise["by"]])
            for promise in terms["promises"]
            if promise["kind"] in kinds
        ]
