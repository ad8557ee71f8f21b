"""Cards laid out side by side to pick one from: characters, newcomers, nominees."""

from __future__ import annotations

from typing import Any, Final

from content.civitas import load
from content.civitas.types import Character
from engine.civitas.words import power_sentences
from tui.civitas.bars import bar_rows
from tui.civitas.cards import RESOURCES, SKILLS, pips, qualifier_words, short, style_of
from tui.civitas.plan import Area
from tui.civitas.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.words import clip, wrap
from tui.widgets.lines import Line, line
from tui.widgets.pointing import Spots, mark, marked_style

_LEAST: Final = 24
_MOST: Final = 44
_ROOM: Final = 16
"""Rows inside a card from which its words are set apart."""


def paint_picks(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> None:
    """As many of them as fit; the one under the cursor is among those seen."""
    cards = scene.picks
    if not cards:
        return
    count = min(len(cards), max(1, area.width // _LEAST))
    width = min(_MOST, area.width // count)
    at = next((n for n, card in enumerate(cards) if scene.cursor == f"pick:{card}"), 0)
    first = 0 if at < count else at - count + 1
    left = area.x + (area.width - count * width) // 2
    tall = max(len(_rows(card, width - 3, area.height - 2)) for card in cards) + 2
    for n, card in enumerate(cards[first : first + count]):
        _paint_pick(canvas, scene, card, Area(left + n * width, area.y, width, tall), spots)
    if first:
        canvas.put(left, area.y + 1, "◂", "key")
    if first + count < len(cards):
        canvas.put(left + count * width - 1, area.y + 1, "▸", "key")


def _paint_pick(canvas: Canvas, scene: Scene, card: str, area: Area, spots: Spots) -> None:
    place = f"pick:{card}"
    printed: Any = load().card[card]
    style = "title" if isinstance(printed, Character) else style_of(card)
    canvas.box(area.x, area.y, area.width, area.height, "border")
    x = mark(canvas, scene, place, area.x + 1, area.y, spots)
    name = clip(printed.name, area.width - 4)
    x = canvas.put(x, area.y, name, marked_style(scene, place, f"{style} bold"))
    canvas.put(x, area.y, " ")
    for y, spans in enumerate(_rows(card, area.width - 3, area.height - 2)):
        canvas.put_spans(area.x + 2, area.y + 1 + y, spans)


def _character_rows(printed: Character, width: int, height: int) -> list[Line]:
    box = load()
    faction = box.faction[printed.faction].name
    rows: list[Line] = [((faction, "dim"),)]
    for resource, skill in zip(RESOURCES, SKILLS, strict=True):
        held: int = getattr(printed.start, resource)
        n: int = getattr(printed.skills, skill)
        rows.append(
            (
                (f"{short(resource)} {held:>2} ", resource),
                (f"{pips(held):<3}  ", resource),
                (f"{short(skill)} {n:+d}", "bright"),
            )
        )
    rows.append(((f"HP {printed.hp}", "damage"),))
    rows.append(((printed.ability_name, "power bold"),))
    rows += [line(words) for words in wrap(power_sentences(box, printed.ability), width)]
    for words, style in ((_sentence(printed.role), "note"), (printed.flavour, "dim italic")):
        more = [line(row, style) for row in wrap(words, width)]
        gap: list[Line] = [()] if height >= _ROOM else []
        if len(rows) + len(gap) + len(more) <= height:
            rows += [*gap, *more]
    return rows[:height]


def _card_rows(card: str, width: int, height: int) -> list[Line]:
    printed: Any = load().card[card]
    rows: list[Line] = [line(qualifier_words(card) or "no Qualifier")]
    rows += [row for bar in printed.bars for row in bar_rows(bar, width)]
    for words, style in ((getattr(printed, "stake", ""), "note"), (printed.flavour, "dim italic")):
        more = [line(row, style) for row in wrap(words, width)] if words else []
        if len(rows) + 1 + len(more) <= height and more:
            rows += [(), *more]
    return rows[:height]


def _rows(card: str, width: int, height: int) -> list[Line]:
    printed: Any = load().card[card]
    if isinstance(printed, Character):
        return _character_rows(printed, width, height)
    return _card_rows(card, width, height)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def pick_words(card: str) -> str:
    """A card to pick in one line, for terminals without room to lay it out."""
    printed: Any = load().card[card]
    if not isinstance(printed, Character):
        return clip(f"{qualifier_words(card) or 'free'} {printed.name}", 76)
    start = " ".join(f"{short(each)[0]}{getattr(printed.start, each)}" for each in RESOURCES)
    skills = " ".join(f"{short(each)[0]}{getattr(printed.skills, each):+d}" for each in SKILLS)
    return f"{start}  {skills}  HP{printed.hp}  {printed.ability_name}"
