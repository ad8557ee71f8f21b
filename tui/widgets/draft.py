"""A deal that is being put together, or read, and where the person stands in it. Knows no screen.

Three lists: what the seat gives, what it gets, what is promised. While a deal is read they hold
only what is in it; while it is written, everything that could be.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from attrs import define, field, frozen

from engine import Deal, DealSide, Decision, Field, Option, PromiseKind, Sum

Area = Literal["give", "get", "promises"]
SIDES: Final[tuple[Area, Area]] = ("give", "get")
EMPTY: Final[Mapping[str, Any]] = {
    "give": {"sums": {}, "things": []},
    "get": {"sums": {}, "things": []},
    "promises": [],
}
NOTHING: Final = "nothing"
GONE: Final = "something that is not there any more"


@frozen
class Entry:
    """One row of a list. ``sum``, ``thing`` and ``promise`` (its place) tell what it stands for;
    the row of a list that has none of them says that there is nothing, or offers to add a promise.
    """

    area: Area
    label: str
    detail: str = ""
    warning: str = ""
    sum: Sum | None = None
    thing: str = ""
    promise: int = -1
    adds: bool = False

    @property
    def is_real(self) -> bool:
        """Whether something stands here that is, or could be, in the deal."""
        return bool(self.sum or self.thing) or self.promise >= 0


@define
class Draft:
    """The terms so far. ``writing`` tells whether they can be changed."""

    deal: Deal
    writing: bool
    sums: dict[Area, dict[str, int]] = field(factory=dict)
    things: dict[Area, list[str]] = field(factory=dict)
    promises: list[dict[str, Any]] = field(factory=list)
    area: Area = "give"
    typed: str = ""
    _side: Area = "give"
    _places: dict[Area, int] = field(factory=dict)

    @classmethod
    def of(cls, deal: Deal, terms: Mapping[str, Any] | None = None, *, writing: bool) -> Draft:
        """A draft that begins with these terms, as far as they can be had."""
        draft = cls(deal, writing)
        draft.clear()
        given = terms or EMPTY
        for area in SIDES:
            draft._take_in(area, given[area])
        for promise in given["promises"]:
            kind = draft.kind(promise["kind"])
            if not writing or (kind is not None and kind.refusal(promise) is None):
                draft.promises.append(dict(promise))
        draft.point(next(iter(draft.areas), "give"), 0)
        return draft

    def _take_in(self, area: Area, part: Mapping[str, Any]) -> None:
        """What one side would put in; what is read is kept as it is, also what is gone since."""
        side = self.side(area)
        sums, things = {each.key: each for each in side.sums}, {each.key for each in side.things}
        for key, amount in part["sums"].items():
            if not self.writing:
                self.sums[area][key] = amount
            elif key in sums:
                self.put(area, sums[key], amount)
        self.things[area] = [key for key in part["things"] if key in things or not self.writing]

    # What there is.

    @property
    def areas(self) -> tuple[Area, ...]:
        """The lists of this deal: a side that can put nothing in has none."""
        sides = tuple(area for area in SIDES if self._side_rows(area) or self._can_fill(area))
        return (*sides, "promises") if self.deal.promises else sides

    def _can_fill(self, area: Area) -> bool:
        return bool(self.side(area).sums or self.side(area).things)

    def side(self, area: Area) -> DealSide:
        """The side whose list this is."""
        return self.deal.get if area == "get" else self.deal.give

    def kind(self, key: str) -> PromiseKind | None:
        """The kind of promise with this key."""
        return next((kind for kind in self.deal.promises if kind.key == key), None)

    def heading(self, area: Area) -> str:
        """What stands over a list."""
        other = self.deal.get.name
        return {"give": f"You give {other}", "get": f"{other} gives you"}.get(area, "Promises")

    def said(self, entry: Entry) -> str:
        """A row in words, with the sum that is put in."""
        if entry.sum is None:
            return entry.label
        return entry.sum.pattern.format(self.sums[entry.area].get(entry.sum.key, 0))

    def entries(self, area: Area) -> list[Entry]:
        """The rows of a list; never none."""
        rows = self._promise_rows() if area == "promises" else self._side_rows(area)
        return rows or [Entry(area, NOTHING)]

    def _side_rows(self, area: Area) -> list[Entry]:
        side = self.side(area)
        sums = [
            Entry(area, each.label, sum=each)
            for each in side.sums
            if self.writing or self.amount(area, each)
        ]
        things = [
            Entry(area, thing.label, _behind(thing), thing.warning, thing=thing.key)
            for thing in side.things
            if self.writing or self.has(area, thing.key)
        ]
        known = {*(each.key for each in side.sums), *(thing.key for thing in side.things)}
        gone = [key for key in (*self.sums[area], *self.things[area]) if key not in known]
        return sums + things + [Entry(area, GONE, thing=key) for key in gone]

    def _promise_rows(self) -> list[Entry]:
        said = self.deal.promised({"promises": self.promises})
        rows = [Entry("promises", words, promise=n) for n, words in enumerate(said)]
        if self.writing and len(rows) < self.deal.most_promises:
            rows.append(Entry("promises", "Add a promise", adds=True))
        return rows

    # Where the person stands.

    @property
    def place(self) -> int:
        """The row of the cursor in its list."""
        return self.place_in(self.area)

    def place_in(self, area: Area) -> int:
        """The row the cursor has, or would have, in a list."""
        return min(self._places.get(area, 0), len(self.entries(area)) - 1)

    @property
    def entry(self) -> Entry:
        """The row under the cursor."""
        return self.entries(self.area)[self.place]

    def point(self, area: Area, place: int) -> None:
        """Put the cursor on this row."""
        self.settle()
        self.area = area
        self._side = self._side if area == "promises" else area
        self._places[area] = max(0, min(place, len(self.entries(area)) - 1))

    def move(self, by: int) -> bool:
        """Up or down, a single step also into the next list. False: there is no further row."""
        goal, last = self.place + by, len(self.entries(self.area)) - 1
        if 0 <= goal <= last or abs(by) > 1:
            self.point(self.area, goal)
            return True
        beyond = self._beyond(down=by > 0)
        if beyond is None:
            return False
        self.point(beyond, 0 if by > 0 else len(self.entries(beyond)) - 1)
        return True

    def _beyond(self, down: bool) -> Area | None:
        if self.area == "promises":
            return None if down or self._side not in self.areas else self._side
        return "promises" if down and "promises" in self.areas else None

    def cross(self, area: Area) -> None:
        """To the list of the other side, on the same row if it has one."""
        if self.area != area and self.area in SIDES and area in self.areas:
            self.point(area, self.place)

    # Changing it.

    def amount(self, area: Area, of: Sum) -> int:
        """How much of a sum is put in, a whole number of steps."""
        amount = self.sums[area].get(of.key, 0)
        return amount - amount % of.step

    def has(self, area: Area, thing: str) -> bool:
        """Whether a thing is put in."""
        return thing in self.things[area]

    def put(self, area: Area, of: Sum, amount: int) -> None:
        """Put in so much, or as much as there is."""
        self.sums[area][of.key] = max(0, min(amount, of.high))

    def toggle(self, entry: Entry) -> bool:
        """Put the thing of a row in or take it out; False if it has none."""
        if not (self.writing and entry.thing):
            return False
        things = self.things[entry.area]
        if entry.thing in things:
            things.remove(entry.thing)
        else:
            things.append(entry.thing)
        return True

    def type(self, digit: str) -> str | None:
        """Type a digit of the sum under the cursor; a sentence if that is more than there is."""
        entry = self.entry
        if not (self.writing and entry.sum):
            return None
        attempt = int(self.typed + digit)
        self.put(entry.area, entry.sum, attempt)
        self.typed = str(attempt)
        if attempt > entry.sum.high:
            self.typed = ""
            return entry.sum.refusal(attempt)
        return ""

    def erase(self) -> bool:
        """Take the last digit of a sum away, or the promise under the cursor out."""
        entry = self.entry
        if not self.writing:
            return False
        if entry.sum:
            self.typed = str(self.sums[entry.area].get(entry.sum.key, 0))[:-1]
            self.put(entry.area, entry.sum, int(self.typed or 0))
        elif entry.promise >= 0:
            del self.promises[entry.promise]
        return bool(entry.sum) or entry.promise >= 0

    def step(self, by: int) -> bool:
        """More or less of the sum under the cursor."""
        entry = self.entry
        if not (self.writing and entry.sum):
            return False
        self.typed = ""
        now = self.amount(entry.area, entry.sum)
        self.put(entry.area, entry.sum, now + by * entry.sum.step)
        return True

    def settle(self) -> None:
        """A sum that was typed ends here, at a whole number of steps."""
        entry = self.entry
        if entry.sum and self.typed:
            self.put(entry.area, entry.sum, self.amount(entry.area, entry.sum))
        self.typed = ""

    def clear(self) -> None:
        """Take everything out."""
        self.sums = {area: {} for area in SIDES}
        self.things = {area: [] for area in SIDES}
        self.promises = []
        self.typed = ""

    def next_blank(self, args: Mapping[str, Any]) -> Field | None:
        """What a promise still has to know: its kind, who gives it, then the kind's own fields."""
        kind = self.kind(args["kind"]) if "kind" in args else None
        if kind is None:
            kinds = (Option(each.key, each.label, each.detail) for each in self.deal.promises)
            return Field("kind", "Which kind of promise?", tuple(kinds))
        able = self._able(kind)
        if "by" not in args and len(able) > 1:
            return Field("by", "Who promises it?", tuple(Option(name, name) for name in able))
        return next((blank for blank in kind.fields if blank.name not in args), None)

    def promise(self, args: Mapping[str, Any]) -> None:
        """Add a promise that has been filled in."""
        kind = self.kind(args["kind"])
        assert kind is not None
        able = self._able(kind)
        by = args.get("by", next(iter(able)))
        self.promises.append({**args, "by": able[by]})
        self.point("promises", len(self.promises) - 1)

    def _able(self, kind: PromiseKind) -> dict[str, int]:
        sides = (self.deal.give, self.deal.get)
        return {side.name: side.seat for side in sides if not kind.by or side.seat in kind.by}

    def terms(self) -> dict[str, Any]:
        """The terms as they stand: plain JSON, as the engine wants it."""
        parts: dict[str, Any] = {
            area: {
                "sums": {
                    each.key: amount
                    for each in self.side(area).sums
                    if (amount := self.amount(area, each))
                },
                "things": list(self.things[area]),
            }
            for area in SIDES
        }
        return {**parts, "promises": [dict(promise) for promise in self.promises]}

    @property
    def is_empty(self) -> bool:
        """Whether nothing is in it yet."""
        terms = self.terms()
        return not terms["promises"] and not any(
            terms[area]["sums"] or terms[area]["things"] for area in SIDES
        )


def _behind(thing: Option) -> str:
    return " · ".join(part for part in (thing.cost, thing.detail) if part)


@define
class Bargaining:
    """A *deal* question and how far the seat is with it: what was offered, and its own draft.

    It outlives the form, so that one can look at the table in between and lose nothing.
    """

    decision: Decision
    deal: Deal
    offered: Draft | None
    own: Draft | None

    @classmethod
    def of(cls, decision: Decision, before: Bargaining | None = None) -> Bargaining:
        """Begin, or go on: a draft of before is kept if it belongs to the same question."""
        deal = decision.deal
        assert deal is not None
        if before is not None and before.decision.id == decision.id:
            return before
        reading = None if deal.offered is None else Draft.of(deal, deal.offered, writing=False)
        bargaining = cls(decision, deal, reading, None)
        if before is not None and bargaining._goes_on(before) and before.own is not None:
            bargaining.own = Draft.of(deal, before.own.terms(), writing=True)
        elif reading is None:
            bargaining.own = Draft.of(deal, writing=True)
        return bargaining

    def _goes_on(self, before: Bargaining) -> bool:
        now, then = self.decision, before.decision
        same = (now.seat, now.what, self.deal.get.seat) == (
            then.seat,
            then.what,
            before.deal.get.seat,
        )
        return same and self.deal.offered == before.deal.offered

    @property
    def draft(self) -> Draft:
        """What is worked on: the own draft, or else the offer that is read."""
        draft = self.own or self.offered
        assert draft is not None
        return draft

    def counter(self) -> None:
        """Begin an offer of one's own with what was offered."""
        self.own = Draft.of(self.deal, self.deal.offered, writing=True)

    def reread(self) -> bool:
        """Back from the own draft to what was offered; False if nothing was, or it is read now."""
        if self.offered is None or self.own is None:
            return False
        self.own = None
        return True

    def answer(self) -> dict[str, Any]:
        """The draft as an answer."""
        return {"say": "offer", **self.draft.terms()}

    def weighed(self) -> list[str]:
        """What the terms would come to for the seat, in lines."""
        draft = self.draft
        return [] if draft.is_empty else self.deal.weigh(draft.terms())

    @property
    def offer_label(self) -> str:
        """What it is called to offer the draft; a deal with nothing to get is a gift."""
        other = self.deal.get
        is_gift = not (other.sums or other.things or self.deal.promises)
        return f"Give it to {other.name}" if is_gift else f"Offer it to {other.name}"

    def warnings(self) -> str:
        """What should be said before the given things are given for good."""
        given = self.draft.things["give"]
        warnings = [thing.warning for thing in self.deal.give.things if thing.key in given]
        return " ".join(dict.fromkeys(words for words in warnings if words))
