"""The board as a list, for terminals too small for the ring: a row a tile, clockwise downwards.

    ▸2 ◈Aquaend      K3 K4 A5 __   3/4 ■ A ☠

The sign at the right end is the gap that follows: the enemy in it, or the mark of its start.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from content.incal import load
from tui.incal.cards import chip
from tui.incal.flight import passes_left
from tui.incal.middle import hand_row, piles, seats_row
from tui.incal.plan import TILES, Plan
from tui.incal.ring import countdown, start_sign
from tui.incal.scene import Scene
from tui.incal.tiles import Tile
from tui.incal.tilewords import (
    ENEMY,
    METACRAFT,
    chit_signs,
    enemy_on,
    notes,
    state_word,
)
from tui.painting.canvas import Canvas
from tui.painting.glyphs import MARKER
from tui.painting.words import cell_width, clip
from tui.widgets.lines import Span
from tui.widgets.pointing import Spots, mark, marked_style

_NAME: Final = 4
_NARROW_NAME: Final = 11
_WIDE_NAME: Final = 17
_CHITS: Final = 8
_COUNT: Final = 6
_BRIEF: Final = 24


@frozen
class _Columns:
    """Where each part of a row begins."""

    cards: int
    count: int
    chits: int
    gap: int


def _columns(width: int) -> _Columns:
    name = _NARROW_NAME if width < 56 else _WIDE_NAME
    gap = width - 2
    chits = gap - (_CHITS if width >= 56 else 5)
    return _Columns(_NAME + name, chits - _COUNT, chits, gap)


def paint_list(canvas: Canvas, scene: Scene, plan: Plan, spots: Spots) -> None:
    """Draw the tiles as rows, then hand, seats and piles as far as there is room."""
    columns = _columns(canvas.width)
    for number, place in enumerate(plan.tiles):
        _row(Tile(canvas, scene, number, place, spots), columns)
    y = plan.middle.y
    room = plan.middle.height
    if room > 0:
        _hand_or_end(canvas, scene, y, spots)
    if room > 1:
        seats_row(canvas, scene, 0, y + 1, canvas.width, spots)
    if room > 2:
        canvas.put_spans(1, y + 2, piles(scene))
    if room > 3:
        canvas.put_spans(1, y + 3, _under_cursor(scene))
    if room > 4:
        canvas.put_spans(1, y + 4, _enemy(scene))


def _hand_or_end(canvas: Canvas, scene: Scene, y: int, spots: Spots) -> None:
    result = scene.view.result
    if result is not None:
        word = "WON" if result.outcome == "won" else "LOST"
        x = canvas.put(1, y, word, "good bold" if word == "WON" else "bad bold")
        canvas.put(x + 1, y, load().ending[result.reason].title, "title")
    elif scene.view.ritual:
        numbers = " < ".join(str(chit.number) for chit in scene.view.ritual)
        canvas.put(canvas.put(1, y, "RITUAL ", "title"), y, numbers, "chit bold")
    else:
        hand_row(canvas, scene, 0, y, canvas.width, spots)


def _row(tile: Tile, columns: _Columns) -> None:
    canvas, scene, number, y = tile.canvas, tile.scene, tile.number, tile.place.y
    _mark(tile, y)
    here = number == scene.view.metacraft
    if here:
        canvas.put(3, y, METACRAFT, "metacraft")
    elif enemy_on(scene, number):
        canvas.put(3, y, ENEMY, "enemy")
    strong = here or f"tile:{number}" in scene.choices
    name = clip(scene.location(number).name, columns.cards - _NAME)
    canvas.put(_NAME, y, name, "bright bold" if strong else "text")
    if number == 0:
        _powers(tile, columns)
    else:
        _cards(tile, columns)
        canvas.put(columns.count, y, _short_count(scene, number), _count_style(scene, number))
        spans = chit_signs(scene, number)
        canvas.part(columns.chits, y, columns.gap - columns.chits, 1).put_spans(0, 0, spans)
    _gap(tile, columns)


def _mark(tile: Tile, y: int) -> None:
    scene, known = tile.scene, f"tile:{tile.number}"
    tile.spots[known] = (1, y)
    if scene.letters.get(known):
        tile.canvas.put(1, y, scene.letters[known], "jump")
        return
    trip = scene.flights.get(tile.number)
    pointed = scene.cursor == known
    reachable = known in scene.choices
    if reachable or pointed:
        sign = str(trip.steps) if trip else "•"
        tile.canvas.put(0, y, MARKER if pointed else " ", "cursor" if pointed else "target")
        tile.canvas.put(1, y, sign, "cursor" if pointed else "target")


def _powers(tile: Tile, columns: _Columns) -> None:
    x = columns.cards - 1
    wide = tile.canvas.width >= 56
    for power in load().powers:
        place = f"power:{power.id}"
        active = tile.scene.view.powers[power.id]
        style = "power" if active else "barred"
        x = mark(tile.canvas, tile.scene, place, x, tile.place.y, tile.spots)
        x = tile.canvas.put(x, tile.place.y, "●" if active else "○", style)
        name = power.name if wide else power.name[:3]
        name_style = marked_style(tile.scene, place, style)
        x = tile.canvas.put(x, tile.place.y, name, name_style)


def _cards(tile: Tile, columns: _Columns) -> None:
    progress = tile.scene.progress_at(tile.number)
    cards = [card for group in progress.groups for card in group]
    room = columns.count - columns.cards
    tight = len(cards) * 3 > room
    x = columns.cards - (0 if tight else 1)
    for card in cards:
        text, style = chip(card) if card else ("__", "dim")
        if x + cell_width(text) > columns.count:
            tile.canvas.put(columns.count - 1, tile.place.y, "…", "dim")
            return
        if card is None:
            x = tile.canvas.put(x if tight else x + 1, tile.place.y, text, style)
            continue
        if card in tile.scene.ghosts:
            x = tile.canvas.put(x if tight else x + 1, tile.place.y, text, f"{style} reverse")
            continue
        place = f"card:{tile.number}:{card.card}"
        x = mark(tile.canvas, tile.scene, place, x, tile.place.y, tile.spots, tight)
        x = tile.canvas.put(x, tile.place.y, text, marked_style(tile.scene, place, style))


def _short_count(scene: Scene, number: int) -> str:
    word, _ = state_word(scene, number)
    if word:
        return {"CLOSED": "shut", "RUINED": "ruin", "BARRED": "bar"}[word]
    return scene.progress_at(number).count.replace(" of ", "/").removeprefix("sum ")


def _count_style(scene: Scene, number: int) -> str:
    word, style = state_word(scene, number)
    return style if word else "bright"


def _gap(tile: Tile, columns: _Columns) -> None:
    scene, number = tile.scene, tile.number
    trip = scene.trip
    lit = number in scene.trail or (trip is not None and number in trip.gaps)
    view, enemy = scene.view, scene.enemy
    if view.enemy_in == "gap" and view.enemy_at == number:
        sign, style = ENEMY, "enemy reverse" if lit else "enemy"
    elif enemy.stands_in == "gap" and enemy.start == number:
        sign, style = start_sign(enemy)
    else:
        sign, style = "▾" if number < TILES - 1 else "▴", "path bold" if lit else "dim"
    tile.canvas.put(columns.gap, tile.place.y, sign, style)


def _under_cursor(scene: Scene) -> tuple[Span, ...]:
    head, _, rest = scene.cursor.partition(":")
    number = int(rest) if head == "tile" else scene.view.metacraft
    words = notes(scene, number, _BRIEF)[:1]
    return (
        (f"{scene.location(number).name}: ", "dim"),
        (scene.location(number).asks, "text"),
        ("  ", "text"),
        *(words[0] if words else ()),
    )


def _enemy(scene: Scene) -> tuple[Span, ...]:
    left = passes_left(scene.view)
    spans: tuple[Span, ...] = ((f"{ENEMY} {scene.enemy.short_name}", "enemy"),)
    if left is None or scene.view.result is not None:
        return spans
    return (*spans, (f"  {countdown(left)}", "bad" if left == 1 else "warn"))
