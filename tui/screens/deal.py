"""A deal between two seats: put together, read, accepted, countered or refused.

The form above holds the lists; the prompt below says what can be done with them, and asks whatever
the form cannot: a promise word by word, a sum by arrows, "sure?". Esc always keeps what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from textual.geometry import Region
from textual.widget import Widget

from engine import Decision, Field, Sum
from tui.screens.base import CityScreen
from tui.widgets.ask import Ask, Row, make_sure, marked, menu
from tui.widgets.dealform import DealForm
from tui.widgets.dealwords import deal_lines, entry_lines
from tui.widgets.draft import Area, Bargaining, Entry
from tui.widgets.filling import Filling, ask_field
from tui.widgets.lines import Line, Page, wrapped
from tui.widgets.prompt import Prompt
from tui.widgets.reader import Reader

_PROMPT_ROWS: Final = ((30, 9), (20, 7), (0, 5))
_WIDE: Final = 116
_READER_WIDTH: Final = 36
_HELP: Final = (
    "Arrows move, also to the other list, down to the promises, and from there to what can be done "
    "with the deal. Space or Enter puts a thing in or takes it out. On a sum, type how much, or "
    "press + and -; Enter asks for it. Backspace takes a digit or a promise away. What is given "
    "changes hands as soon as both have agreed; a promise is written down, and keeping it is left "
    "to who gave it. Esc goes back to the table and keeps the deal as it is."
)


class DealScreen(CityScreen):
    """One ``Bargaining``. ``then`` is given the answer, after this screen has gone."""

    AUTO_FOCUS = None
    hints = ("help", "toggle", "next_pane", "rules", "back")

    def __init__(self, bargaining: Bargaining, then: Callable[[dict[str, Any]], None]) -> None:
        self.bargaining = bargaining
        self.title_line = bargaining.decision.title
        super().__init__()
        self.form = DealForm(bargaining.draft)
        self.prompt = Prompt()
        self.reader = Reader()
        self.reader.can_focus = False
        self._then = then
        self._ask_then: Callable[[Any], None] = self._act
        self._filling: Filling | None = None

    @property
    def decision(self) -> Decision:
        """The question that is being answered."""
        return self.bargaining.decision

    def panes(self) -> Sequence[Widget]:
        """The form, below it the prompt, and on wide terminals the deal in words."""
        return (self.form, self.prompt, self.reader)

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """As many rows for the prompt as it needs; the lists get the rest."""
        x, y, width, height = inside
        rows = next(rows for least, rows in _PROMPT_ROWS if height >= least)
        left = width - _READER_WIDTH if width >= _WIDE else width
        places: dict[Widget, Region] = {
            self.form: Region(x, y, left, height - rows),
            self.prompt: Region(x, y + height - rows, left, rows),
        }
        if left < width:
            places[self.reader] = Region(x + left, y, width - left, height)
        return places

    def help_page(self) -> Page:
        """How a deal is put together."""
        words = [self.title_line, self.decision.note]
        lines = [row for text in words if text for row in (*wrapped(text, 72), ())]
        return Page("A deal", (*lines, *self._in_words(72), (), *wrapped(_HELP, 72)))

    def _in_words(self, width: int) -> list[Line]:
        about = entry_lines(self.bargaining.draft, width)
        return deal_lines(self.bargaining, width) + about

    def on_mount(self) -> None:
        """An offer is read with the answers at hand; a deal of one's own begins in its lists."""
        self._show()
        (self.form if self.bargaining.own else self.prompt).focus()

    def on_deal_form_moved(self) -> None:
        """Beside the form stands the whole deal, and the row under the cursor in full."""
        self.reader.show("The deal", self._in_words)

    # What can be done with the deal.

    def _show(self, start: str = "") -> None:
        """Show the draft, and ask what to do with it."""
        self._filling = None
        self.form.show(self.bargaining.draft)
        self._ask_what_to_do(start)

    def _ask_what_to_do(self, start: str = "") -> None:
        rows = self._writing_rows() if self.bargaining.own else self._reading_rows()
        note = " ".join(part for part in (*self.bargaining.weighed(), self.decision.note) if part)
        ask = Ask(
            title="What about it?" if self.bargaining.offered else "When it is ready",
            rows=marked(rows),
            note=note,
            rules=self.decision.rules,
            start=start or None,
            refusal=self._refusal,
        )
        self._ask(ask, self._act)
        self.prompt.above = self.form

    def _writing_rows(self) -> list[Row]:
        deal, draft = self.bargaining.deal, self.bargaining.draft
        other, warning = deal.get.name, self.bargaining.warnings()
        rows = [Row(value="offer", label=self.bargaining.offer_label, warning=warning)]
        if len(draft.promises) < deal.most_promises:
            rows.append(Row(value="promise", label="Add a promise"))
        rows.append(Row(value="clear", label="Empty the lists"))
        if self.bargaining.offered:
            rows.append(Row(value="reread", label=f"Back to what {other} offers"))
        return [*rows, Row(value="refuse", label="No deal")]

    def _reading_rows(self) -> list[Row]:
        other = self.bargaining.deal.get.name
        why = self.decision.refusal({"say": "accept"}) or ""
        warning = self.bargaining.warnings() or "It counts at once"
        rows = [Row(value="accept", label="Accept", warning=warning, why=why)]
        if self.bargaining.deal.may_offer:
            rows.append(Row(value="counter", label=f"Offer {other} something else"))
        return [*rows, Row(value="refuse", label="Refuse: no deal")]

    def _refusal(self, value: str) -> str | None:
        return self.decision.refusal(self.bargaining.answer()) if value == "offer" else None

    def _act(self, value: str) -> None:
        match value:
            case "offer":
                self._answer(self.bargaining.answer())
            case "accept" | "refuse":
                self._answer({"say": value})
            case "promise":
                self._fill_in_promise()
            case "clear":
                self.bargaining.draft.clear()
                self._show(value)
            case "counter":
                self.bargaining.counter()
                self._show()
                self.form.focus()
            case "reread":
                self._reread()

    def _reread(self) -> None:
        self.bargaining.reread()
        self._show()
        self.prompt.focus()

    def _answer(self, answer: dict[str, Any]) -> None:
        self.app.pop_screen()
        self._then(answer)

    # What the prompt asks in between.

    def _ask(self, ask: Ask, then: Callable[[Any], None]) -> None:
        self._ask_then = then
        self.prompt.above = None
        self.prompt.ask(ask)

    def _ask_aside(self, ask: Ask, then: Callable[[Any], None]) -> None:
        self._ask(ask, then)
        self.prompt.focus()

    def on_prompt_committed(self, event: Prompt.Committed) -> None:
        """Confirm what should be confirmed, then do it."""
        if event.ask is not self.prompt.question or not self.is_active:
            return
        if event.warning and self.city.settings.confirm:
            self._make_sure(event.warning, event.value)
        else:
            self._ask_then(event.value)

    def _make_sure(self, warning: str, value: Any) -> None:
        def decide(sure: bool) -> None:
            if sure:
                self._act(value)
            else:
                self._ask_what_to_do(value)

        self._ask(make_sure(warning), decide)

    def _back_to_form(self) -> None:
        self._show()
        self.form.focus()

    def on_deal_form_wanted(self, event: DealForm.Wanted) -> None:
        """A sum by arrows, a promise, or what becomes of one."""
        entry = event.entry
        if entry.sum is not None:
            self._ask_sum(entry.area, entry.sum)
        elif entry.adds:
            self._fill_in_promise()
        else:
            self._ask_about_promise(entry)

    def _ask_sum(self, area: Area, of: Sum) -> None:
        draft = self.bargaining.draft
        blank = Field(of.key, of.label, low=0, high=of.high, step=of.step)

        def put(amount: int) -> None:
            draft.put(area, of, amount)
            self._back_to_form()

        self._ask_aside(ask_field(blank, f"{of.label}: how much?", draft.amount(area, of)), put)

    def _fill_in_promise(self) -> None:
        self._filling = Filling("", self.bargaining.draft.next_blank)
        self._fill_in()

    def _fill_in(self) -> None:
        filling = self._filling
        assert filling is not None
        if filling.blank is None:
            self.bargaining.draft.promise(filling.args)
            self._back_to_form()
        else:
            self._ask_aside(filling.ask(), self._take)

    def _take(self, value: Any) -> None:
        assert self._filling is not None
        self._filling.take(value)
        self._fill_in()

    def _ask_about_promise(self, entry: Entry) -> None:
        rows = (Row(value=False, label="Leave it"), Row(value=True, label="Take it out"))

        def decide(out: bool) -> None:
            if out:
                self.bargaining.draft.erase()
            self._back_to_form()

        self._ask_aside(menu(entry.label, rows), decide)

    def on_deal_form_changed(self) -> None:
        """What it comes to changes with the terms."""
        self._ask_what_to_do()

    def on_deal_form_refused(self, event: DealForm.Refused) -> None:
        """More than there is."""
        self.say(event.sentence, "bad")

    def on_deal_form_ended(self) -> None:
        """Below the lists stands what can be done with them."""
        self.prompt.focus()

    # Keys.

    def do_back(self) -> None:
        """One question back; then to what was offered; then to the table. Nothing is lost."""
        if self._filling is not None and self._filling.back(self.prompt.answering.value()):
            self._fill_in()
        elif self._ask_then != self._act:
            self._back_to_form()
        else:
            super().do_back()

    def do_rules(self) -> None:
        """The rules behind deals."""
        table = self.city.table
        if table is not None:
            self.city.show_rules(table.game, self.decision.rules)
