"""The Timeline: the cards ahead from left to right, and the Final Encounter they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from content.civitas import load
from engine.civitas.view import CrimeView, EntryView
from engine.civitas.words import brief
from tui.civitas.bars import paint_bars
from tui.civitas.cards import (
    DECK_STYLES,
    VICTIM,
    brings,
    listed,
    name_of,
    qualifier_spans,
    short,
)
from tui.civitas.plan import Area
from tui.civitas.scene import FACE_DOWN, Scene, card_place
from tui.painting.canvas import Canvas
from tui.painting.words import cell_width, clip, wrap
from tui.widgets.lines import Line
from tui.widgets.pointing import Spots, mark

_LEAST_CARD: Final = 12
_MOST_CARD: Final = 34
_LEAST_FINAL: Final = 12
_FINAL_SHARE: Final = 6
_WIDE_FINAL: Final = 60
_AMBUSH: Final = "☠ lies in wait"
_AMBUSH_BRIEF: Final = "☠ waits"
_WORDY: Final = 6
"""Rows inside a card from which its bars are written out."""
_DECK_NAMES: Final = {
    "witness": "Witness",
    "location": "Location",
    "first-responder": "Responder",
}


@frozen
class Row:
    """Which cards are seen, from ``first`` on, and how wide each is."""

    first: int
    count: int
    width: int
    final: int
    x: int = 0

    def area(self, n: int, area: Area) -> Area:
        """Where the n-th of the cards seen lies."""
        return Area(area.x + n * (self.width + 1), area.y, self.width, area.height)


def row_of(scene: Scene, area: Area) -> Row:
    """How the cards are laid out; the one under the cursor is among those seen."""
    cards = scene.timeline
    if not cards:
        return Row(0, 0, 0, area.width)
    final = max(_LEAST_FINAL, min(_MOST_CARD, area.width // _FINAL_SHARE))
    room = area.width - final
    most = max(1, room // (_LEAST_CARD + 1))
    count = min(len(cards), most)
    width = min(_MOST_CARD, room // count - 1) if count else 0
    at = next((n for n, entry in enumerate(cards) if _is_marked(scene, entry)), 0)
    first = 0 if at < count else min(len(cards) - count, at - count + 1)
    return Row(first, count, width, final)


def _is_marked(scene: Scene, entry: EntryView) -> bool:
    return scene.cursor == card_place(entry) or (bool(entry.card) and scene.carried == entry.card)


def paint_timeline(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> None:
    """Draw the cards that fit, arrows between them, and the Final Encounter at the right end."""
    crime = scene.crime
    if crime is None:
        return
    row = row_of(scene, area)
    cards = scene.timeline[row.first : row.first + row.count]
    arrow = area.y + min(2, area.height // 2)
    for n, entry in enumerate(cards):
        place = row.area(n, area)
        paint_card(canvas, scene, entry, place, row.first + n == 0, spots)
        canvas.put(place.x + place.width, arrow, "→", "dim")
    left = len(scene.timeline) - row.first - row.count
    if row.first:
        canvas.put(area.x, arrow, "◂", "key")
    if left:
        x = area.x + row.count * (row.width + 1) - 1
        canvas.put(x, arrow + 1, str(left), "key")
        canvas.put(x, arrow, "▸", "key")
    _paint_final(canvas, scene, crime, Area(area.width - row.final, area.y, row.final, area.height))


def paint_card(
    canvas: Canvas, scene: Scene, entry: EntryView, area: Area, first: bool, spots: Spots
) -> None:
    """One card: its kind and name, its Qualifier, what it can bring, the Victims glued to it."""
    place = card_place(entry)
    style = DECK_STYLES.get(entry.deck, "border")
    lively = entry.current or place in scene.picked or place in scene.flash
    carried = bool(entry.card) and entry.card == scene.carried
    edge = "border-active" if lively or carried else style if place in scene.choices else "border"
    canvas.box(area.x, area.y, area.width, area.height, edge)
    x = mark(canvas, scene, place, area.x + 1, area.y, spots)
    word = "carried" if carried else "now" if entry.current else "next" if first else ""
    label = _DECK_NAMES.get(entry.deck, entry.deck)
    room = area.width - 3 - (cell_width(word) + 1 if word else 0)
    canvas.put(x, area.y, clip(label, room, ""), f"{style} bold" if lively else style)
    if word:
        canvas.put_right(area.x + area.width - 1, area.y, word, "key" if carried else "note")
    inside = canvas.part(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    strong = f"{style} bold" if lively else "bright"
    # The frame stays as it is under the cursor: all of it would have to be sent.
    _paint_words(inside, entry, f"{strong} reverse" if scene.cursor == place else strong)
    _paint_victims(canvas, entry, area)


def _paint_words(inside: Canvas, entry: EntryView, style: str) -> None:
    if entry.card is None:
        inside.put(0, 0, "face down", style)
        for y in range(1, inside.height):
            inside.fill(0, y, inside.width, 1, "dim", "▒")
        return
    name = name_of(entry.card)
    rows = [name] if inside.height < _WORDY else wrap(name, inside.width)[:2]
    for y, words in enumerate(rows):
        inside.put_clipped(0, y, inside.width, words, style)
    y = len(rows)
    inside.put_spans(0, y, qualifier_spans(entry, inside.width))
    if inside.height < _WORDY:
        inside.put_clipped(0, y + 1, inside.width, listed(brings(entry.card), inside.width), "dim")
        return
    paint_bars(inside.part(0, y + 1, inside.width, inside.height - y - 1), entry.card)


def _paint_victims(canvas: Canvas, entry: EntryView, area: Area) -> None:
    """Victims hang on the lower edge of their Location, the top one first, with what to roll."""
    if not entry.victims:
        return
    y = area.y + area.height - 1
    words = " ".join(f"{VICTIM}{victim.target}" for victim in entry.victims)
    canvas.put(area.x + 1, y, clip(words, area.width - 2), "damage")


def _paint_final(canvas: Canvas, scene: Scene, crime: CrimeView, area: Area) -> None:
    """The Final Encounter: face down with its Evidence, or its trials."""
    lit = crime.final is not None
    canvas.box(area.x, area.y, area.width, area.height, crime.colour if lit else "border")
    canvas.put(area.x + 2, area.y, "Final", f"{crime.colour} bold")
    inside = canvas.part(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    if crime.opponent:
        room = area.width - 2
        words = _AMBUSH if cell_width(_AMBUSH) <= room else _AMBUSH_BRIEF
        canvas.put(area.x + 1, area.y + area.height - 1, clip(words, room), "enemy")
    if not lit:
        inside.put(0, 0, "face down", "dim")
        inside.put_clipped(0, 1, inside.width, f"{crime.evidence} Ev to go", "warn")
        for y in range(2, inside.height):
            inside.fill(0, y, inside.width, 1, "dim", "▒")
        return
    for y, spans in enumerate(final_rows(scene, crime.card, inside.width, inside.height)):
        inside.put_spans(0, y, spans)


def final_rows(scene: Scene, crime: str, width: int, height: int) -> Sequence[Line]:
    """The trials of a Final Encounter, a row each, with names and losses where there is room."""
    box = load()
    final = box.final[crime]
    rows: list[Line] = []
    wide = width >= _WIDE_FINAL
    for n, trial in enumerate(final.trials, 1):
        skills = "/".join(short(skill) for skill in trial.skills)
        who = "" if trial.who == "both" else f" {trial.who}"
        tried = scene.throw is not None and scene.throw.label == trial.label
        number = (f"{n} ", "key bold reverse" if tried else "dim")
        head: Line = (number, (f"{skills} ", "bright"), (str(trial.target), "target"), (who, "dim"))
        if wide:
            lost: Line = (("  lost: ", "dim"), (brief(box, trial.lose), "bad"))
            rows.append((*head, (f"  {trial.label}", "bright bold" if tried else "text"), *lost))
        else:
            rows.append(head)
        if height >= _WORDY and not wide:
            rows += [((words, "text"),) for words in wrap(trial.label, width)]
    plus = "/".join(short(resource) for resource in final.resource_plus)
    rows.append(((f"{plus}+ adds 1 each" if wide else f"{plus}+ adds", "note"),))
    if height >= _WORDY:
        rows += [(), *(((words, "dim italic"),) for words in wrap(final.scene, width))]
    return rows[:height]


def card_at(scene: Scene, area: Area, x: int, y: int) -> str:
    """The place of the card of the Timeline at a cell; "" if there is none."""
    row = row_of(scene, area)
    for n, entry in enumerate(scene.timeline[row.first : row.first + row.count]):
        if row.area(n, area).holds(x, y):
            return f"card:{entry.card or FACE_DOWN}"
    return ""
