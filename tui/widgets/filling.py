"""Filling in the blanks of an offer or a promise, one after the other, and back again.

Knows no screen: the table, the form of a deal and plain mode fill in by the same steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import define, field

from engine import Field
from engine.ingress import Unclean, clean_words
from tui.widgets.ask import Ask, Row, marked

Missing = Callable[[Mapping[str, Any]], Field | None]


@define
class Filling:
    """How far somebody is. ``missing`` names the next blank, seeing what has been filled in."""

    title: str
    missing: Missing
    args: dict[str, Any] = field(factory=dict)
    _order: list[str] = field(factory=list)
    _before: dict[str, Any] = field(factory=dict)

    @property
    def blank(self) -> Field | None:
        """What is to be filled in now, or None when everything is."""
        return self.missing(self.args)

    def take(self, value: Any) -> None:
        """Fill in the present blank."""
        blank = self.blank
        assert blank is not None
        # Words are cleaned here as well as at the table, so that they are judged as they will be.
        self.args[blank.name] = clean_words(value) if blank.kind == "words" else value
        self._order.append(blank.name)

    def back(self, unfinished: Any = None) -> bool:
        """Take the last step back, to be asked again; False if there is none. What stands
        ``unfinished`` in the present blank is proposed when it comes up again.
        """
        if not self._order:
            return False
        if self.blank is not None:
            self._before[self.blank.name] = unfinished
        name = self._order.pop()
        self._before[name] = self.args.pop(name)
        return True

    def ask(self) -> Ask:
        """The present blank as a question for the prompt; what was filled in before is proposed."""
        blank = self.blank
        assert blank is not None
        return ask_field(blank, f"{self.title} {blank.label}".strip(), self._before.get(blank.name))


def ask_field(blank: Field, title: str, start: Any = None) -> Ask:
    """A blank as a question for the prompt."""
    rows = [
        Row(
            value=option.key,
            label=option.label,
            detail=option.detail,
            cost=option.cost,
            odds=option.odds,
            warning=option.warning,
            points=(option.key,),
        )
        for option in blank.options
    ]
    return Ask(
        title=title,
        kind=blank.kind,
        rows=marked(rows),
        least=blank.least,
        most=blank.most,
        low=blank.low,
        high=blank.high,
        step=blank.step,
        limit=blank.limit,
        start=start,
        refusal=lambda value: field_refusal(blank, value),
    )


def field_refusal(blank: Field, value: Any) -> str | None:
    """Why a value does not fill in the blank, or None; words count as they will be cleaned."""
    if blank.kind == "words" and isinstance(value, str):
        try:
            value = clean_words(value)
        except Unclean as why:
            return str(why)
    return blank.refusal(value)
