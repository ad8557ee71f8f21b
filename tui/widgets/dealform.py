"""The form of a deal: what is given and got side by side, what is promised below.

Arrows move, also from list to list; Space or Enter puts a thing in or takes it out, digits fill in
a sum. It only changes its ``Draft``: what is asked beside it, and the answer, are the screen's.
"""

from __future__ import annotations

from attrs import frozen
from textual import events
from textual.message import Message

from tui.keys import DEFAULT_KEYS, Keymap
from tui.painting import Canvas, Painted
from tui.painting.glyphs import DOWN, MARKER, UP
from tui.painting.words import clip, wrap
from tui.widgets.draft import Area, Draft, Entry
from tui.widgets.lines import Line, plain, width_of

_PAGE = 5
_MOST_PROMISES = 5
_LEAST_SIDES = 2
_SUM_STEPS = {"plus": 1, "minus": -1, "equals_sign": 1}


@frozen
class _Place:
    """Where a list stands inside the widget, its heading included in the row above it."""

    area: Area
    x: int
    y: int
    width: int
    height: int


class DealForm(Painted, can_focus=True):
    """Shows a ``Draft`` and lets it be changed."""

    class Changed(Message):
        """The terms are not what they were."""

    class Moved(Message):
        """The cursor stands on another row."""

        def can_replace(self, message: Message) -> bool:
            """Of several steps that wait, only the last one counts: a held key stays quick."""
            return isinstance(message, DealForm.Moved)

    class Wanted(Message):
        """Something about this row has to be asked: how much, which promise, what of a promise."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    class Refused(Message):
        """A key could not do what it would; the sentence says why."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    class Ended(Message):
        """The arrow down was pressed on the last row."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self._tops: dict[Area, int] = {}

    def show(self, draft: Draft) -> None:
        """Show this draft from now on."""
        self.draft = draft
        self._tops = {}
        self._moved()

    def _moved(self) -> None:
        self.repaint()
        self.post_message(self.Moved())

    @property
    def keymap(self) -> Keymap:
        """The keys in force: the app's, or the default ones in an app that has none."""
        keymap: Keymap = getattr(self.app, "keymap", DEFAULT_KEYS)
        return keymap

    # Keys and mouse.

    def on_key(self, event: events.Key) -> None:
        """Everything a form understands; what it does not is left for the screen."""
        if self._writing(event) or self._walking(event):
            event.stop()
            event.prevent_default()
            self._moved()

    def _writing(self, event: events.Key) -> bool:
        draft = self.draft
        digit = event.character or ""
        if digit.isascii() and digit.isdigit():
            why = draft.type(digit)
            if why:
                self.post_message(self.Refused(why))
            return self._tell(why is not None)
        if event.key in ("backspace", "delete"):
            return self._tell(draft.erase())
        if event.key in _SUM_STEPS:
            return self._tell(draft.step(_SUM_STEPS[event.key]))
        if self.keymap.command(event.key) in ("toggle", "commit"):
            self.use()
            return True
        return False

    def _walking(self, event: events.Key) -> bool:
        draft = self.draft
        match self.keymap.command(event.key):
            case "up":
                draft.move(-1)
            case "down":
                if not draft.move(1):
                    self.post_message(self.Ended())
            case "left":
                draft.cross("give")
            case "right":
                draft.cross("get")
            case "page_up" | "page_down" as command:
                draft.move(_PAGE if command == "page_down" else -_PAGE)
            case "first" | "last" as command:
                draft.point(draft.area, 0 if command == "first" else len(draft.entries(draft.area)))
            case _:
                return False
        return True

    def use(self) -> None:
        """What Space, Enter or a click on the row under the cursor does."""
        draft = self.draft
        entry = draft.entry
        if not self._tell(draft.toggle(entry)) and draft.writing and _has_question(entry):
            draft.settle()
            self.post_message(self.Wanted(entry))

    def _tell(self, changed: bool) -> bool:
        if changed:
            self.post_message(self.Changed())
        return changed

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor to a row; a click on the row under the cursor uses it."""
        event.stop()
        draft = self.draft
        for place in self._plan(*self.size):
            line = self._tops.get(place.area, 0) + event.y - place.y
            inside = 0 <= event.x - place.x < place.width and 0 <= event.y - place.y < place.height
            lines = self._lines(place)
            if inside and line < len(lines):
                row = lines[line][0]
                if (place.area, row) == (draft.area, draft.place):
                    self.use()
                else:
                    draft.point(place.area, row)
        self._moved()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel walks over the rows."""
        event.stop()
        self.draft.move(1)
        self._moved()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel walks over the rows."""
        event.stop()
        self.draft.move(-1)
        self._moved()

    # Painting.

    def _plan(self, width: int, height: int) -> list[_Place]:
        """The lists inside the frame: the sides share the rows that the promises leave."""
        areas = self.draft.areas
        sides = [area for area in areas if area != "promises"]
        inner = max(0, height - 2)
        below = self._promise_rows(inner, bool(sides)) if "promises" in areas else 0
        rows = inner - below - (1 if below and sides else 0)
        places = []
        x = 1
        for n, area in enumerate(sides):
            share = width - 1 - x if n == len(sides) - 1 else (width - 3) // 2
            places.append(_Place(area, x, 1, share, rows))
            x += share + 1
        if below:
            places.append(_Place("promises", 1, height - 1 - below, width - 2, below))
        return places

    def _promise_rows(self, inner: int, beside: bool) -> int:
        if not beside:
            return inner
        wanted = max(2, min(_MOST_PROMISES, self.draft.deal.most_promises + 1))
        return max(1, min(wanted, inner // 3, inner - _LEAST_SIDES - 1))

    def paint(self, canvas: Canvas) -> None:
        """The frame with a heading over each list, the lists, and words that were cut off."""
        edge = "border-active" if self.has_focus else "border"
        canvas.box(0, 0, canvas.width, canvas.height, edge)
        places = self._plan(canvas.width, canvas.height)
        for n, place in enumerate(places):
            self._paint_edges(canvas, place, edge, first=n == 0)
        for place in places:
            self._paint_list(canvas, place)
        self._paint_lower_edge(canvas, places)

    def _paint_edges(self, canvas: Canvas, place: _Place, edge: str, first: bool) -> None:
        """The heading, and the lines that part this list from the ones before it."""
        top = place.y - 1
        if place.area == "promises" and not first:
            canvas.hline(1, top, canvas.width - 2, edge)
            canvas.put(0, top, "├", edge)
            canvas.put(canvas.width - 1, top, "┤", edge)
            middle = (canvas.width - 3) // 2 + 1
            if len(self.draft.areas) > 2:
                canvas.put(middle, top, "┴", edge)
        elif not first:
            canvas.vline(place.x - 1, place.y, place.height, edge)
            canvas.put(place.x - 1, top, "┬", edge)
            bottom = place.y + place.height
            if bottom == canvas.height - 1:
                canvas.put(place.x - 1, bottom, "┴", edge)
        words = f" {clip(self.draft.heading(place.area), place.width - 4)} "
        canvas.put(place.x + 1, top, words, "title")

    def _paint_list(self, canvas: Canvas, place: _Place) -> None:
        entries, lines = self.draft.entries(place.area), self._lines(place)
        top = self._scroll_into_view(place, lines)
        inside = canvas.part(place.x, place.y, place.width, place.height)
        for y, (row, words) in enumerate(lines[top : top + place.height]):
            here = self.has_focus and (place.area, row) == (self.draft.area, self.draft.place)
            is_first = top + y == 0 or lines[top + y - 1][0] != row
            if here and is_first:
                inside.put(0, y, MARKER, "focus")
            if words is None:
                self._paint_entry(inside, y, entries[row], here)
            else:
                inside.put_clipped(2, y, inside.width - 3, words)
        right = place.x + place.width
        if top > 0:
            canvas.put(right, place.y, UP, "key")
        if top + place.height < len(lines):
            canvas.put(right, place.y + place.height - 1, DOWN, "key")

    def _lines(self, place: _Place) -> list[tuple[int, str | None]]:
        """The rows of a list as lines: a promise in all its words, anything else on one line."""
        lines: list[tuple[int, str | None]] = []
        for row, entry in enumerate(self.draft.entries(place.area)):
            if entry.promise >= 0:
                lines += [(row, words) for words in wrap(entry.label, max(8, place.width - 3))]
            else:
                lines.append((row, None))
        return lines

    def _scroll_into_view(self, place: _Place, lines: list[tuple[int, str | None]]) -> int:
        """Turn by half pages, so that most steps of the cursor move no row."""
        height = max(1, place.height)
        top = self._tops.get(place.area, 0)
        here = [n for n, (row, _) in enumerate(lines) if row == self.draft.place_in(place.area)]
        if here[0] < top:
            top = here[0] - height // 2
        elif here[-1] >= top + height:
            top = min(here[0], here[-1] - (height - 1) // 2)
        top = max(0, min(top, len(lines) - height))
        self._tops[place.area] = top
        return top

    def _paint_entry(self, inside: Canvas, y: int, entry: Entry, here: bool) -> None:
        x = 2
        for text, style in self._spans(entry, here):
            room = inside.width - 1 - x
            if room <= 0:
                return
            x = inside.put_clipped(x, y, room, text, style)

    def _spans(self, entry: Entry, here: bool) -> Line:
        """What stands on a row: a box or a sum, the label, and more words behind it."""
        writing = self.draft.writing
        behind = (f"  {entry.detail}", "dim") if entry.detail else ("", "dim")
        if entry.sum:
            return self._sum_spans(entry, here)
        if entry.thing and writing:
            put_in = self.draft.has(entry.area, entry.thing)
            box = "[x]" if put_in else "[ ]"
            style = "cursor" if here else "chosen" if put_in else "dim"
            return ((box, style), (" ", "text"), (entry.label, "text"), behind)
        if entry.adds:
            return (("+", "cursor" if here else "key"), (f" {entry.label}", "text"))
        return ((entry.label, "text" if entry.thing else "dim"), behind)

    def _sum_spans(self, entry: Entry, here: bool) -> Line:
        of = entry.sum
        assert of is not None
        amount = self.draft.sums[entry.area].get(of.key, 0)
        said = self.draft.said(entry)
        if not self.draft.writing:
            return ((said, "text"),)
        style = "cursor" if here else "chosen" if amount else "dim"
        most = of.pattern.format(of.high)
        return ((f"{entry.label} ", "text"), (f" {said} ", style), (f" up to {most}", "dim"))

    def _paint_lower_edge(self, canvas: Canvas, places: list[_Place]) -> None:
        """All words of the row under the cursor if its list cut them; else what keys do there."""
        draft, y = self.draft, canvas.height - 1
        if not self.has_focus:
            return
        width = next((place.width for place in places if place.area == draft.area), 0)
        entry = draft.entry
        spans = self._spans(entry, here=False)
        if entry.promise < 0 and width_of(spans) > width - 3:
            words = plain(spans) if entry.sum else f"{entry.label}  {entry.detail}"
            words = clip(" ".join(words.split()), canvas.width - 6)
            canvas.put(2, y, f" {words} ", "note")
        elif draft.writing:
            canvas.put_right(canvas.width - 2, y, f" {_hint(entry)} ", "dim")


def _hint(entry: Entry) -> str:
    if entry.sum:
        return "digits, + and -, or Enter"
    if entry.promise >= 0:
        return "Backspace takes it out"
    return "Enter to add" if entry.adds else "Space picks"


def _has_question(entry: Entry) -> bool:
    return bool(entry.sum) or entry.adds or entry.promise >= 0
