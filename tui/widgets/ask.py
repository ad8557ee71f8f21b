"""What a prompt asks, and where the person stands in answering it. Nothing here knows a screen.

``Ask`` is the question: a decision of any game, a menu, a command list, a confirmation all become
one. ``Answering`` is the state while it is being answered: the cursor, what is picked, the filter,
the digits typed so far. Letters and digits only move; nothing is answered before Enter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from attrs import define, evolve, field, frozen

from engine import Decision, Option

Kind = Literal["one", "some", "amount", "order", "words"]
ROW_KINDS: frozenset[Kind] = frozenset({"one", "some", "order"})


def no_objection(_value: Any) -> str | None:
    """The refusal of a question that takes any of its answers."""
    return None


@frozen(kw_only=True)
class Row:
    """One thing that can be chosen, or (``why`` not empty) one that cannot and the reason.

    ``mark`` is what is typed to reach it: a number or a letter. ``value`` is what is answered;
    ``points`` are the keys a board lights up while the cursor stands here; ``hidden`` words are
    found by the filter and not shown.
    """

    value: Any
    label: str
    mark: str = ""
    detail: str = ""
    cost: str = ""
    odds: str = ""
    warning: str = ""
    why: str = ""
    points: tuple[str, ...] = ()
    hidden: str = ""

    @property
    def barred(self) -> bool:
        """Shown for its reason only; it cannot be chosen."""
        return bool(self.why)

    @property
    def words(self) -> str:
        """Everything that stands behind the label, in one line."""
        if self.why:
            return self.why
        parts = (self.cost, self.odds, self.detail, self.warning and f"! {self.warning}")
        return " · ".join(part for part in parts if part)


@frozen(kw_only=True)
class Ask:
    """A question. Which of the fields count depends on ``kind``, as with a decision's.

    ``warnings`` are of an amount: what to say before a figure is answered for good.
    """

    title: str
    kind: Kind = "one"
    rows: tuple[Row, ...] = ()
    note: str = ""
    secret: str = ""
    rules: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    low: int = 0
    high: int = 0
    step: int = 1
    limit: int = 0
    start: Any = None
    warnings: Mapping[int, str] = field(factory=dict)
    refusal: Callable[[Any], str | None] = no_objection


def marked(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Number the rows that carry no mark of their own, passing over numbers already taken."""
    listed = tuple(rows)
    taken = {row.mark for row in listed}
    numbers = (str(n) for n in range(1, len(listed) + len(taken) + 1) if str(n) not in taken)
    return tuple(
        row if row.mark or row.barred else evolve(row, mark=next(numbers)) for row in listed
    )


@define
class Answering:
    """How far somebody is with an ``Ask``."""

    ask: Ask
    cursor: int = 0
    picked: list[int] = field(factory=list)
    order: list[int] = field(factory=list)
    lifted: bool = False
    needle: str | None = None
    typed: str = ""
    amount: int = 0
    text: str = ""
    caret: int = 0
    shown: list[int] = field(factory=list)

    @classmethod
    def of(cls, ask: Ask) -> Answering:
        """A question nobody has touched: cursor on ``ask.start`` or on the first row."""
        answering = cls(ask)
        answering.order = list(range(len(ask.rows)))
        answering.shown = list(answering.order)
        answering.amount = ask.start if ask.kind == "amount" and ask.start is not None else ask.low
        if ask.kind == "words":
            answering.text = ask.start or ""
            answering.caret = len(answering.text)
        elif ask.kind == "some":
            chosen = ask.start or ()
            answering.picked = [n for n, row in enumerate(ask.rows) if row.value in chosen]
        elif ask.start is not None:
            answering.point(lambda row: bool(row.value == ask.start))
        return answering

    @property
    def has_rows(self) -> bool:
        """Whether the question is answered by walking over rows."""
        return self.ask.kind in ROW_KINDS

    @property
    def row(self) -> Row | None:
        """The row under the cursor, or None (an amount, words, an empty filter)."""
        if not self.has_rows or not self.shown:
            return None
        return self.ask.rows[self.shown[self.cursor]]

    def move(self, by: int) -> None:
        """Cursor up or down, stopping at the ends; in an order a lifted row comes along."""
        self.typed = ""
        if self.ask.kind == "amount":
            self.amount = _clamp(self.amount + by * self.ask.step, self.ask.low, self.ask.high)
            return
        if not self.shown:
            return
        goal = _clamp(self.cursor + by, 0, len(self.shown) - 1)
        if self.lifted:
            self.order.insert(goal, self.order.pop(self.cursor))
            self.shown = list(self.order)
        self.cursor = goal

    def edge(self, last: bool) -> None:
        """To the first or the last row, to the least or the greatest amount."""
        self.typed = ""
        if self.ask.kind == "amount":
            self.amount = self.ask.high if last else self.ask.low
        else:
            self.move(len(self.shown) if last else -len(self.shown))

    def point(self, wanted: Callable[[Row], bool]) -> bool:
        """Put the cursor on the first shown row that is wanted; False if there is none."""
        for place, index in enumerate(self.shown):
            if wanted(self.ask.rows[index]):
                self.cursor = place
                return True
        return False

    def type(self, character: str) -> bool:
        """A digit or letter: move to the row that carries it. False if it means nothing here.

        Digits add up while they make the number of a row ("1", "2" reaches row 12).
        """
        if self.ask.kind == "amount":
            return self._type_amount(character)
        if not self.has_rows:
            return False
        for attempt in (self.typed + character, character):
            if self.point(lambda row, mark=attempt: row.mark == mark):  # type: ignore[misc]
                self.typed = attempt if character.isdigit() else ""
                return True
        self.typed = ""
        return False

    def _type_amount(self, character: str) -> bool:
        if not character.isdigit():
            return False
        attempt = int(self.typed + character)
        if attempt > self.ask.high:
            self.typed, attempt = "", int(character)
        self.typed += character
        self.amount = attempt
        return True

    def toggle(self) -> None:
        """Pick or drop the row under the cursor; in an order lift it or set it down."""
        self.typed = ""
        if self.ask.kind == "order":
            self.lifted = not self.lifted
        elif self.ask.kind == "some" and self.row is not None and not self.row.barred:
            index = self.shown[self.cursor]
            if index in self.picked:
                self.picked.remove(index)
            else:
                self.picked.append(index)

    def filter(self, needle: str | None) -> None:
        """Show only rows that hold these words; None shows all. The cursor stays if it can."""
        kept = self.shown[self.cursor] if self.shown else 0
        self.needle = needle
        words = (needle or "").casefold().split()
        self.shown = [
            index
            for index in self.order
            if all(word in _searched(self.ask.rows[index]) for word in words)
        ]
        self.cursor = self.shown.index(kept) if kept in self.shown else 0
        self.typed = ""

    def insert(self, words: str) -> None:
        """Type into a field of words, up to its limit."""
        room = self.ask.limit - len(self.text) if self.ask.limit else len(words)
        words = words[: max(0, room)]
        self.text = self.text[: self.caret] + words + self.text[self.caret :]
        self.caret += len(words)

    def erase(self, forward: bool = False) -> None:
        """Take away the character before the caret, or the one under it."""
        start = self.caret if forward else self.caret - 1
        if 0 <= start < len(self.text):
            self.text = self.text[:start] + self.text[start + 1 :]
            self.caret = start

    def walk(self, by: int) -> None:
        """Move the caret in a field of words."""
        self.caret = _clamp(self.caret + by, 0, len(self.text))

    def value(self) -> Any:
        """What Enter answers now. Call ``complaint`` first: this may be no legal answer."""
        match self.ask.kind:
            case "one":
                return self.row.value if self.row else None
            case "some":
                return [self.ask.rows[index].value for index in sorted(self.picked)]
            case "order":
                return [self.ask.rows[index].value for index in self.order]
            case "amount":
                return self.amount
            case "words":
                return self.text

    def complaint(self) -> str:
        """Why Enter would not do now, in words for the person, or ""."""
        row = self.row
        if self.ask.kind == "one":
            if row is None:
                return "Nothing here fits these words. Press Esc to see everything again."
            if row.barred:
                return row.why
        if self.ask.kind == "amount" and not self.ask.low <= self.amount <= self.ask.high:
            return f"Choose a number from {self.ask.low} to {self.ask.high}."
        return self.ask.refusal(self.value()) or ""

    def warning(self) -> str:
        """What to say before it is done for good, or "" if nothing needs saying."""
        if self.ask.kind == "one" and self.row is not None:
            return self.row.warning
        if self.ask.kind == "amount":
            return self.ask.warnings.get(self.amount, "")
        if self.ask.kind == "some":
            warnings = [self.ask.rows[index].warning for index in sorted(self.picked)]
            return " ".join(dict.fromkeys(words for words in warnings if words))
        return ""

    def points(self) -> tuple[str, ...]:
        """The keys a board should light up for the row under the cursor."""
        return self.row.points if self.row else ()

    def picked_points(self) -> frozenset[str]:
        """The keys of everything picked so far."""
        return frozenset(point for index in self.picked for point in self.ask.rows[index].points)


def ask_of(decision: Decision, is_free: Callable[[str], bool]) -> Ask:
    """A decision of the engine as a question for the prompt.

    A choice of *some* whose legal answers are few lists those answers, each with what it would do,
    rather than the things they are made of. An option keeps the letter it asks for if ``is_free``
    says that no command of the program is on it.
    """
    barred = tuple(
        Row(value=None, label=bar.label, why=bar.why, points=(bar.key,)) for bar in decision.barred
    )
    # The terms of a deal are put together on a screen of the game's own.
    kind: Kind = "one" if decision.kind == "deal" else decision.kind
    if decision.kind == "some" and decision.sets:
        kind = "one"
        rows = tuple(
            Row(
                value=list(legal.keys),
                label=legal.label,
                detail=legal.detail,
                warning=legal.warning,
                points=tuple(legal.keys),
            )
            for legal in decision.sets
        )
    else:
        rows = tuple(_option_row(option, is_free) for option in decision.options)
    return Ask(
        title=decision.title,
        kind=kind,
        rows=marked((*rows, *barred)),
        note=decision.note,
        secret=decision.secret,
        rules=decision.rules,
        least=decision.least,
        most=decision.most,
        low=decision.low,
        high=decision.high,
        step=decision.step,
        limit=decision.limit,
        warnings={int(n): words for n, words in decision.about.get("warnings", {}).items()},
        refusal=decision.refusal,
    )


def _option_row(option: Option, is_free: Callable[[str], bool]) -> Row:
    return Row(
        value=option.key,
        label=option.label,
        mark=option.letter if option.letter.isdigit() or is_free(option.letter) else "",
        detail=option.detail,
        cost=option.cost,
        odds=option.odds,
        warning=option.warning,
        points=(option.key,),
    )


def menu(title: str, rows: Sequence[Row], note: str = "", start: Any = None) -> Ask:
    """A question of our own, answered by one of the rows."""
    return Ask(title=title, rows=marked(rows), note=note, start=start)


def make_sure(warning: str) -> Ask:
    """The question before something is done for good; True is the answer that does it."""
    rows = (Row(value=True, label="Yes, do it"), Row(value=False, label="No, go back"))
    return menu("Sure?", rows, note=warning, start=False)


def _searched(row: Row) -> str:
    return f"{row.label} {row.words} {row.hidden}".casefold()


def _clamp(number: int, low: int, high: int) -> int:
    return max(low, min(high, number))
