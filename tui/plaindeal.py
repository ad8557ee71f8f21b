"""A deal in plain mode: a numbered list of everything that can be done with it, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import orjson
from attrs import define, frozen

from engine import Field
from tui.plainanswers import Meant, aside, blank_choices, filled_in, place_of
from tui.talk import Talk
from tui.widgets.draft import Bargaining, Entry
from tui.widgets.filling import Filling

_Step = Callable[[], Meant | str | None]


@frozen
class _Choice:
    """One numbered line, and what it does: it answers, it has something to say, or neither."""

    label: str
    take: _Step
    detail: str = ""


def fill_in(talk: Talk, filling: Filling) -> bool:
    """Ask for one blank after another. False: an empty line has led back to the beginning."""
    while (blank := filling.blank) is not None:
        talk.say(f"{filling.title} {blank.label}".strip())
        for line in blank_choices(blank):
            talk.say(line)
        heard = talk.ask("Enter alone goes back > ")
        if not heard:
            if not filling.back():
                return False
            continue
        meant = filled_in(blank, heard)
        if isinstance(meant, str):
            talk.say(meant)
        else:
            filling.take(meant.value)
    return True


@define
class PlainDeal:
    """One ``Bargaining`` in lines; ``hear`` is given what was typed."""

    talk: Talk
    bargaining: Bargaining

    def lines(self) -> Iterator[str]:
        """The deal as it stands, and what can be done with it."""
        draft = self.bargaining.draft
        if not draft.writing:
            for area in draft.areas:
                told = "; ".join(map(self._told, draft.entries(area)))
                yield f"{draft.heading(area)}: {told}."
        number = 0
        *lists, last = self._choices()
        for heading, choices in (*lists, last):
            if choices is last[1]:
                yield from self.bargaining.weighed()
            if heading:
                yield f"{heading}:"
            for choice in choices:
                number += 1
                yield f"  {number}. {choice.label}{aside(choice.detail)}"

    def hear(self, heard: str) -> Meant | str | None:
        """An answer, a sentence to say, or None where everything has been said already."""
        if heard.startswith("{"):
            return _terms(heard)
        choices = [choice for _, listed in self._choices() for choice in listed]
        names = [("", f"{choice.label} {choice.detail}") for choice in choices]
        place = place_of(names, heard)
        return place if isinstance(place, str) else choices[place].take()

    # What can be done.

    def _choices(self) -> Iterator[tuple[str, list[_Choice]]]:
        """The numbered lines under their headings."""
        draft = self.bargaining.draft
        if not draft.writing:
            yield "", self._reading()
            return
        for area in draft.areas:
            entries = [entry for entry in draft.entries(area) if entry.is_real or entry.adds]
            yield draft.heading(area), [self._choice(entry) for entry in entries]
        yield "And then", self._writing()

    def _choice(self, entry: Entry) -> _Choice:
        draft = self.bargaining.draft
        if entry.sum is not None:
            most = entry.sum.pattern.format(entry.sum.high)
            now = entry.sum.pattern.format(draft.amount(entry.area, entry.sum))
            return _Choice(f"{entry.label}: {now}", lambda: self._put(entry), f"up to {most}")
        if entry.thing:
            sign = "in it" if draft.has(entry.area, entry.thing) else "not in it"
            return _Choice(f"{entry.label}: {sign}", lambda: self._toggle(entry), entry.detail)
        if entry.adds:
            return _Choice(entry.label, self._promise)
        return _Choice(entry.label, lambda: self._take_out(entry), "take it out")

    def _reading(self) -> list[_Choice]:
        deal = self.bargaining.deal
        accept = Meant({"say": "accept"}, self.bargaining.warnings() or "It counts at once.")
        choices = [_Choice("Accept", lambda: accept)]
        if deal.may_offer:
            choices.append(_Choice(f"Offer {deal.get.name} something else", self._counter))
        return [*choices, _Choice("Refuse: no deal", lambda: Meant({"say": "refuse"}))]

    def _writing(self) -> list[_Choice]:
        other = self.bargaining.deal.get.name
        choices = [
            _Choice(self.bargaining.offer_label, self._offer),
            _Choice("Empty the lists", self._clear),
        ]
        if self.bargaining.offered:
            choices.append(_Choice(f"Back to what {other} offers", self._reread))
        return [*choices, _Choice("No deal", lambda: Meant({"say": "refuse"}))]

    # What the steps do.

    def _offer(self) -> Meant:
        return Meant(self.bargaining.answer(), self.bargaining.warnings())

    def _toggle(self, entry: Entry) -> str:
        draft = self.bargaining.draft
        draft.toggle(entry)
        sign = "in it" if draft.has(entry.area, entry.thing) else "not in it"
        return self._weighed(f"{entry.label}: {sign}.")

    def _put(self, entry: Entry) -> str | None:
        of = entry.sum
        assert of is not None
        blank = Field(of.key, of.label, low=0, high=of.high, step=of.step)
        filling = Filling("", lambda args: None if args else blank)
        if not fill_in(self.talk, filling):
            return None
        self.bargaining.draft.put(entry.area, of, filling.args[of.key])
        return self._weighed(f"{of.label}: {of.pattern.format(filling.args[of.key])}.")

    def _weighed(self, sentence: str) -> str:
        return " ".join((sentence, *self.bargaining.weighed()))

    def _promise(self) -> None:
        filling = Filling("", self.bargaining.draft.next_blank)
        if fill_in(self.talk, filling):
            self.bargaining.draft.promise(filling.args)
        self._say_again()

    def _take_out(self, entry: Entry) -> None:
        del self.bargaining.draft.promises[entry.promise]
        self._say_again()

    def _clear(self) -> None:
        self.bargaining.draft.clear()
        self._say_again()

    def _counter(self) -> None:
        self.bargaining.counter()
        self._say_again()

    def _reread(self) -> None:
        self.bargaining.reread()
        self._say_again()

    def _told(self, entry: Entry) -> str:
        said = self.bargaining.draft.said(entry)
        return f"{said} ({entry.detail})" if entry.detail else said

    def _say_again(self) -> None:
        """The numbers have changed with the list."""
        for line in self.lines():
            self.talk.say(line)


def _terms(heard: str) -> Meant | str:
    try:
        return Meant(orjson.loads(heard))
    except orjson.JSONDecodeError:
        return "The terms must be JSON, or ? for help."
