"""The prompt: one widget that asks any question of any game, by keyboard alone or with the mouse.

Arrows, digits and letters move; only Enter (or a click on the row under the cursor) answers. Its
height never changes while it is on a screen: long lists scroll inside. Moving the cursor changes
two cells on two rows; words that were cut off on their row follow it at the bottom.
"""

from __future__ import annotations

from typing import Any

from attrs import define
from textual import events
from textual.message import Message
from textual.widget import Widget

from tui.keys import DEFAULT_KEYS, Keymap
from tui.painting import Canvas, Painted
from tui.painting.glyphs import DIAMOND, DOT, DOWN, LEFT, MARKER, RIGHT, UP
from tui.painting.words import cell_width, clip, pad, wrap
from tui.widgets.ask import Answering, Ask, Row
from tui.widgets.lines import Line, flowed, width_of

_NOTHING = Ask(title="")
_PAGE = 5
_COMPLAINT_ROWS = 3
_TWO_COLUMNS = 72
_LABEL_SHARE = {1: 0.45, 2: 0.55}
_SCALE_MOST = 24


@define
class _Plan:
    """What is where inside the frame: rows of words above, rows of the list, and its columns.

    ``columns`` is 2 where all rows fit side by side and would not fit one below the other.
    """

    top: int
    list_rows: int
    columns: int
    column_width: int
    label_width: int
    words_width: int
    mark_width: int


class Prompt(Painted, can_focus=True):
    """Asks an ``Ask`` and posts what was answered.

    ``aside`` is shown in the lower edge, on the left: the seat's hand, a count, a hint. Arrow up
    leads from the first row to the widget ``above``, if there is one.
    """

    class Committed(Message):
        """Enter on a legal answer. ``warning`` is what should be confirmed first, or ""."""

        def __init__(self, ask: Ask, value: Any, warning: str) -> None:
            super().__init__()
            self.ask = ask
            self.value = value
            self.warning = warning

    class Moved(Message):
        """The cursor stands elsewhere, or something was picked: boards light up other things.

        ``weighed`` is the amount or the order as it stands; None for other questions.
        """

        def __init__(self, answering: Answering) -> None:
            super().__init__()
            self.ask = answering.ask
            self.row = answering.row
            self.points = answering.points()
            self.picked = answering.picked_points()
            self.weighed = answering.value() if answering.ask.kind in ("amount", "order") else None

        def can_replace(self, message: Message) -> bool:
            """Of several steps that wait, only the last one counts: a held key stays quick."""
            return isinstance(message, Prompt.Moved)

    def __init__(self, ask: Ask = _NOTHING, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.answering = Answering.of(ask)
        self.aside: Line = ()
        self.above: Widget | None = None
        self.complaint = ""
        self._top = 0

    @property
    def question(self) -> Ask:
        """What is asked now."""
        return self.answering.ask

    def ask(self, ask: Ask, aside: Line = ()) -> None:
        """Ask this now. Whatever was half answered before is forgotten."""
        self.answering = Answering.of(ask)
        self.aside = aside
        self.complaint = ""
        self._top = 0
        self.repaint()
        self._tell()

    def resume(self, answering: Answering) -> None:
        """Ask again what was being answered, with everything as it was left."""
        aside = self.aside
        self.ask(answering.ask, aside)
        self.answering = answering
        self._changed()

    def silence(self, title: str, note: str = "") -> None:
        """Ask nothing: say what is going on instead."""
        self.ask(Ask(title=title, note=note))

    def complain(self, sentence: str) -> None:
        """Say why something did not happen; the next key takes it away."""
        self.complaint = sentence
        self.repaint()

    def point_at(self, key: str) -> bool:
        """Put the cursor on the option a board's cursor stands on; False if it is not listed."""
        found = self.answering.point(lambda row: row.points == (key,)) or self.answering.point(
            lambda row: key in row.points
        )
        if found:
            self._changed()
        return found

    def go_to(self, value: Any) -> bool:
        """Put the cursor on the row with this value, whatever the filter hides; False if none."""
        if self.answering.needle is not None:
            self.answering.filter(None)
        found = self.answering.point(lambda row: bool(row.value == value))
        self._changed()
        return found

    def search(self, words: str) -> None:
        """Show only the rows with these words, as if they had been typed after ``/``."""
        self.answering.filter(words)
        self._changed()

    def choose(self) -> None:
        """What a click on the row under the cursor does: pick it, or answer with it."""
        if self.answering.ask.kind == "some":
            self.answering.toggle()
            self._changed()
        else:
            self.commit()

    def commit(self) -> None:
        """Answer with what is under the cursor, or say why that cannot be."""
        answering = self.answering
        if answering.ask is _NOTHING or (answering.has_rows and not answering.ask.rows):
            return
        complaint = answering.complaint()
        if complaint:
            self.complain(complaint)
        else:
            self.post_message(self.Committed(answering.ask, answering.value(), answering.warning()))

    @property
    def keymap(self) -> Keymap:
        """The keys in force: the app's, or the default ones in an app that has none."""
        keymap: Keymap = getattr(self.app, "keymap", DEFAULT_KEYS)
        return keymap

    # Keys and mouse.

    def on_key(self, event: events.Key) -> None:
        """Everything a prompt understands; what it does not is left for the screen."""
        complaint, self.complaint = self.complaint, ""
        if self._typing(event) or self._walking(event):
            event.stop()
            event.prevent_default()
            self._changed()
        elif complaint:
            self.repaint()

    def _typing(self, event: events.Key) -> bool:
        answering = self.answering
        if answering.ask.kind == "words":
            return self._typing_words(event)
        if answering.needle is not None:
            return self._typing_filter(event, answering.needle)
        character = event.character or ""
        if self.keymap.command(event.key) == "filter" and answering.ask.rows:
            answering.filter("")
            return True
        return character.isascii() and character.isalnum() and answering.type(character)

    def _typing_words(self, event: events.Key) -> bool:
        answering = self.answering
        match event.key:
            case "left" | "right":
                answering.walk(1 if event.key == "right" else -1)
            case "home" | "end":
                answering.walk(len(answering.text) if event.key == "end" else -len(answering.text))
            case "backspace" | "delete":
                answering.erase(forward=event.key == "delete")
            case "enter":
                self.commit()
            case _ if event.character and event.is_printable:
                answering.insert(event.character)
            case _:
                return False
        return True

    def _typing_filter(self, event: events.Key, needle: str) -> bool:
        answering = self.answering
        match event.key:
            case "escape":
                answering.filter(None)
            case "backspace":
                answering.filter(needle[:-1] if needle else None)
            case _ if event.character and event.is_printable:
                answering.filter(needle + event.character)
            case _:
                return False
        return True

    def _walking(self, event: events.Key) -> bool:
        answering = self.answering
        if answering.ask.kind != "amount" and not answering.ask.rows:
            return False
        sideways = answering.ask.kind == "amount"
        match self.keymap.command(event.key):
            case "up" if self.above is not None and not sideways and answering.cursor == 0:
                self.above.focus()
            case "up" | "down" as command:
                answering.move((1 if command == "down" else -1) * (-1 if sideways else 1))
            case "left" | "right" as command if sideways:
                answering.move(1 if command == "right" else -1)
            case "left" | "right" as command if columns := self._column_step():
                answering.move(columns if command == "right" else -columns)
            case "page_up" | "page_down" as command:
                answering.move(_PAGE if command == "page_down" else -_PAGE)
            case "first" | "last" as command:
                answering.edge(last=command == "last")
            case "toggle" if answering.ask.kind in ("some", "order"):
                answering.toggle()
            case "commit":
                self.commit()
            case _:
                return False
        return True

    def _column_step(self) -> int:
        """How many rows the other column is away; 0 where there is only one."""
        plan = self._plan(*self.size)
        return plan.list_rows if plan.columns > 1 else 0

    def on_paste(self, event: events.Paste) -> None:
        """Pasted words go where typed ones would, first line only."""
        words = (event.text.splitlines() or [""])[0]
        event.stop()
        if self.answering.ask.kind == "words":
            self.answering.insert("".join(sign for sign in words if sign.isprintable()))
            self._changed()

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor to a row; a click on the row under the cursor answers."""
        event.stop()
        self.complaint = ""
        answering = self.answering
        plan = self._plan(self.size.width, self.size.height)
        column = min(max(0, event.x - 1) // max(1, plan.column_width), plan.columns - 1)
        y = event.y - 1 - plan.top
        place = self._top + column * plan.list_rows + y
        inside = 0 <= y < plan.list_rows
        if not answering.has_rows or not inside or not 0 <= place < len(answering.shown):
            return
        if place != answering.cursor:
            answering.cursor = place
            answering.typed = ""
        else:
            self.choose()
        self._changed()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel walks over the rows."""
        event.stop()
        self._wheel(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel walks over the rows."""
        event.stop()
        self._wheel(-1)

    def _wheel(self, by: int) -> None:
        if self.answering.has_rows:
            self.answering.move(by)
            self._changed()

    def _changed(self) -> None:
        self.repaint()
        self._tell()

    def _tell(self) -> None:
        if self.is_attached:
            self.post_message(self.Moved(self.answering))

    # Painting.

    def paint(self, canvas: Canvas) -> None:
        """The frame with title and lower edge, then what the kind of question needs."""
        width, height = canvas.width, canvas.height
        ask = self.answering.ask
        edge = "border-active" if self.has_focus else "border"
        canvas.box(0, 0, width, height, edge, title=ask.title, title_style="title")
        plan = self._plan(width, height)
        inside = canvas.part(1, 1, width - 2, height - 2)
        self._paint_words_above(inside)
        if ask.kind == "amount":
            self._paint_amount(inside, plan)
        elif ask.kind == "words":
            self._paint_field(inside, plan)
        else:
            self._paint_rows(inside, canvas, plan)
        self._paint_lower_edge(canvas, plan)
        if self.complaint:
            self._paint_complaint(inside)

    def _plan(self, width: int, height: int) -> _Plan:
        ask = self.answering.ask
        inner_width, inner = max(0, width - 2), max(0, height - 2)
        above = len(self._words_above(inner_width, inner))
        mark_width = max((cell_width(row.mark) for row in ask.rows), default=1)
        worded = [row for row in ask.rows if row.words]
        words = max((width_of(_spans_of(row)) for row in worded), default=0)
        label = max((cell_width(row.label) for row in worded), default=0)
        list_rows = max(0, inner - above)
        columns = _columns(len(self.answering.shown), list_rows, inner_width)
        column_width = inner_width // columns
        room = column_width - mark_width - 4 - (4 if ask.kind == "some" else 0)
        share = _LABEL_SHARE[columns]
        label_width = min(label, max(int(room * share), room - words - 2))
        return _Plan(
            top=above,
            list_rows=list_rows - (columns - 1),
            columns=columns,
            column_width=column_width,
            label_width=label_width,
            words_width=room - label_width - 2,
            mark_width=mark_width,
        )

    def _words_above(self, width: int, inner: int) -> list[tuple[str, str]]:
        """What stands over the list: the secret in full, the note as far as the rows leave room."""
        ask = self.answering.ask
        rows = [
            (words, "note bold") for words in (wrap(ask.secret, width - 2) if ask.secret else [])
        ]
        if ask.note:
            note = wrap(ask.note, width - 2)
            spare = inner - len(rows) - max(1, len(ask.rows))
            room = (
                len(note) if not ask.rows and ask.kind == "one" else max(1, min(spare, len(note)))
            )
            kept = note[:room]
            if len(kept) < len(note):
                kept[-1] = clip(f"{kept[-1]} {note[len(kept)]}", width - 2)
            rows += [(words, "dim") for words in kept]
        return rows[: max(0, inner - 1) if ask.rows else inner]

    def _paint_words_above(self, inside: Canvas) -> None:
        for y, (words, style) in enumerate(self._words_above(inside.width, inside.height)):
            inside.put_clipped(1, y, inside.width - 2, words, style)

    def _paint_rows(self, inside: Canvas, canvas: Canvas, plan: _Plan) -> None:
        answering = self.answering
        shown = answering.shown
        fitting = plan.list_rows * plan.columns
        self._scroll_into_view(fitting, len(shown))
        for n in range(min(fitting, len(shown) - self._top)):
            column, y = divmod(n, plan.list_rows)
            x = column * plan.column_width
            pane = inside.part(x, plan.top, plan.column_width, plan.list_rows)
            self._paint_row(pane, y, plan, self._top + n)
        if self._top > 0:
            canvas.put(canvas.width - 1, 1 + plan.top, UP, "key")
        if self._top + fitting < len(shown):
            canvas.put(canvas.width - 1, plan.top + plan.list_rows, DOWN, "key")
        if not shown and answering.ask.rows:
            inside.put_clipped(1, plan.top, inside.width - 2, "Nothing fits these words.", "dim")

    def _scroll_into_view(self, rows: int, count: int) -> None:
        """Turn by half pages, so that most steps of the cursor move no row."""
        cursor = self.answering.cursor
        if rows and not self._top <= cursor < self._top + rows:
            down = cursor >= self._top + rows
            self._top = cursor - (rows - 1) // 2 if down else cursor - rows // 2
        self._top = max(0, min(self._top, count - rows))

    def _paint_row(self, inside: Canvas, y: int, plan: _Plan, place: int) -> None:
        answering = self.answering
        index = answering.shown[place]
        row = answering.ask.rows[index]
        here = place == answering.cursor
        x = 1
        if here:
            inside.put(x, y, MARKER, "focus")
        mark = pad(row.mark or ("–" if row.barred else " "), plan.mark_width, ">")
        mark_style = "cursor" if here else "barred" if row.barred else "key"
        x = inside.put(x + 1, y, mark, mark_style) + 1
        if answering.ask.kind == "some" and not row.barred:
            picked = index in answering.picked
            inside.put(x, y, "[x]" if picked else "[ ]", "chosen" if picked else "dim")
        if answering.ask.kind == "some":
            x += 4
        label_style = "barred" if row.barred else "text"
        if answering.ask.kind == "order" and here and answering.lifted:
            label_style = "chosen"
        width = plan.label_width if row.words else inside.width - x - 1
        inside.put_clipped(x, y, width, row.label, label_style)
        self._paint_words(inside, x + plan.label_width + 2, y, row)

    def _paint_words(self, inside: Canvas, x: int, y: int, row: Row) -> None:
        room = inside.width - x - 1
        spans = _spans_of(row)
        for text, style in spans:
            if room <= 0:
                return
            x = inside.put_clipped(x, y, room, text, style)
            if cell_width(text) > room:
                return
            room = inside.width - x - 1

    def _paint_complaint(self, inside: Canvas) -> None:
        rows = wrap(self.complaint, inside.width - 2)[:_COMPLAINT_ROWS]
        for n, words in enumerate(rows):
            y = inside.height - len(rows) + n
            inside.fill(0, y, inside.width, 1)
            inside.put(1, y, words, "bad")

    def _paint_amount(self, inside: Canvas, plan: _Plan) -> None:
        answering = self.answering
        ask = answering.ask
        numbers = range(ask.low, ask.high + 1, ask.step)
        y = plan.top
        x = inside.put(1, y, f"{LEFT} ", "key")
        if 0 < len(numbers) <= _SCALE_MOST and len(numbers) * 4 <= inside.width - 6:
            for number in numbers:
                style = "cursor" if number == answering.amount else "key"
                x = inside.put(x, y, f" {number} ", style)
        else:
            x = inside.put(x, y, f" {answering.amount} ", "cursor")
        x = inside.put(x, y, f" {RIGHT}", "key")
        inside.put(x + 2, y, f"from {ask.low} to {ask.high}", "dim")
        warning = answering.warning()
        if warning:
            inside.put_clipped(1, y + 1, inside.width - 2, f"! {warning}", "warn")

    def _paint_field(self, inside: Canvas, plan: _Plan) -> None:
        answering = self.answering
        x = inside.put(1, plan.top, MARKER, "focus") + 1
        room = inside.width - x - 1
        before = answering.text[: answering.caret]
        while before and cell_width(before) >= room:
            before = before[1:]
        x = inside.put(x, plan.top, before, "input")
        under = answering.text[answering.caret : answering.caret + 1] or " "
        x = inside.put(x, plan.top, under, "caret")
        after = answering.text[answering.caret + 1 :]
        inside.put_clipped(x, plan.top, inside.width - x - 1, after, "input")

    def _paint_lower_edge(self, canvas: Canvas, plan: _Plan) -> None:
        answering = self.answering
        y, right = canvas.height - 1, canvas.width - 2
        if answering.needle is not None:
            found = f"{len(answering.shown)} of {len(answering.ask.rows)}"
            x = canvas.put(2, y, f" / {answering.needle}", "input")
            x = canvas.put(x, y, " ", "caret")
            canvas.put(x, y, f" {found}  Esc: all ", "dim")
            return
        row = answering.row
        cut = row is not None and _is_cut(row, plan) and not self.complaint
        if cut and row is not None and self._paint_cut_words(canvas, plan, row):
            return
        right = self._paint_hint(canvas, y, right)
        if self.aside and right - 3 > width_of(self.aside):
            canvas.put_spans(2, y, ((" ", "text"), *self.aside, (" ", "text")))

    def _paint_cut_words(self, canvas: Canvas, plan: _Plan, row: Row) -> bool:
        """All the words of a row, in rows that the list leaves free; True if the edge was needed.

        Blanks are cheaper to send again than the line of the frame, so the edge comes last.
        """
        spare = plan.columns - 1 or max(0, plan.list_rows - len(self.answering.shown))
        lines = flowed(_spans_of(row), canvas.width - 6, spare + 1)
        on_edge = len(lines) > spare
        y = canvas.height - len(lines) - (0 if on_edge else 1)
        for n, spans in enumerate(lines):
            canvas.put_spans(3, y + n, spans)
        if on_edge:
            last = canvas.height - 1
            canvas.put(2, last, " ")
            canvas.put(3 + width_of(lines[-1]), last, " ")
        return on_edge

    def _paint_hint(self, canvas: Canvas, y: int, right: int) -> int:
        """On the right: what Enter does, and the rules this question rests on if there is room."""
        ask = self.answering.ask
        hint = _hint(self.answering)
        if not hint:
            return right
        at = canvas.put_right(right, y, f" {hint} ", "dim")
        rules = f" {', '.join(ask.rules)} "
        taken = width_of(self.aside) + 8
        if ask.rules and at - len(rules) - 1 > taken:
            at = canvas.put_right(at - 1, y, rules, "rule")
        return at


def _columns(count: int, rows: int, width: int) -> int:
    """Two columns spare the eye a list that scrolls; one row is left for words that are cut."""
    return 2 if rows < count <= 2 * (rows - 1) and width >= _TWO_COLUMNS else 1


def _is_cut(row: Row, plan: _Plan) -> bool:
    words = width_of(_spans_of(row))
    return bool(words) and (words > plan.words_width or cell_width(row.label) > plan.label_width)


def _spans_of(row: Row) -> Line:
    """What stands behind a label: cost, odds, detail, warning, each in its own style."""
    if row.barred:
        return ((row.why, "barred"),)
    parts = (
        (row.cost, "key"),
        (row.odds, "note"),
        (row.detail, "dim"),
        (f"! {row.warning}" if row.warning else "", "warn"),
    )
    spans: list[tuple[str, str]] = []
    for text, style in parts:
        if text:
            spans += [(f" {DOT} ", "border")] if spans else []
            spans.append((text, style))
    return tuple(spans)


def _hint(answering: Answering) -> str:
    ask = answering.ask
    match ask.kind:
        case "one":
            return "Enter to choose" if ask.rows else ""
        case "some":
            bounds = str(ask.least) if ask.least == ask.most else f"{ask.least}-{ask.most}"
            return f"{len(answering.picked)} of {bounds} {DOT} Space picks {DOT} Enter"
        case "order":
            return f"Space lifts {DIAMOND} arrows move {DOT} Enter"
        case "amount":
            return "arrows or digits, Enter"
        case "words":
            return f"{len(answering.text)} of {ask.limit}, Enter" if ask.limit else "Enter"
