"""One tile of the ring: frame, condition, cards, progress, who has looked, what is to be said.

A tile is read without colour: the frame's lower edge says CLOSED or RUINED, a step count or marker
in its upper edge that it can be chosen, ◈ is the Metacraft, ☠ the enemy, ■ a chit face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from content.incal import load
from tui.incal.cards import Laid, chip
from tui.incal.faces import draw_empty_face, draw_face
from tui.incal.plan import Place
from tui.incal.scene import Scene
from tui.incal.tilewords import (
    ENEMY,
    METACRAFT,
    chit_signs,
    enemy_on,
    looked_words,
    notes,
    progress_words,
    state_word,
)
from tui.painting.canvas import Canvas
from tui.painting.glyphs import MARKER
from tui.painting.words import cell_width, clip, wrap
from tui.widgets.lines import Span
from tui.widgets.pointing import Spots, mark, marked_style

_EMPTY: Final = "__"
_SMALL_FACE: Final = 4
_LARGE_FACE: Final = 12
_LEAST_LARGE_FACE: Final = 8
_POWER_WORDS: Final = 9
_FACES_FROM: Final = 7
_NAMED_FACES_FROM: Final = 11


@frozen
class Tile:
    """One tile about to be painted at ``place``; ``spots`` takes where things came to lie."""

    canvas: Canvas
    scene: Scene
    number: int
    place: Place
    spots: Spots

    @property
    def inner(self) -> int:
        """Cells between the frame and its left padding."""
        return self.place.width - 3

    @property
    def left(self) -> int:
        """The first column for words."""
        return self.place.x + 2

    def row(self, y: int, spans: Sequence[Span]) -> None:
        """Write spans on a row of the inside, clipped to it."""
        x, room = self.left, self.inner
        for text, style in spans:
            if room <= 0:
                return
            shown = clip(text, room)
            self.canvas.put(x, y, shown, style)
            x += cell_width(shown)
            room -= cell_width(shown)


def paint_tile(tile: Tile) -> None:
    """Draw a tile whole; how much of it depends on its height."""
    _frame(tile)
    y = tile.place.y + 1
    last = tile.place.y + tile.place.height - 2
    roomy = tile.place.height - 2 >= _FACES_FROM
    if tile.number == 0:
        y = _powers(tile, y, roomy)
    else:
        tile.row(y, ((tile.scene.location(tile.number).asks, "text"),))
        y = _faces(tile, y + 1) if roomy else _chips(tile, y + 1)
        tile.row(y, progress_words(tile.scene, tile.number))
        y += 1
        if y < last:
            tile.row(y, looked_words(tile.scene, tile.number))
            y += 1
    said = notes(tile.scene, tile.number, tile.inner)
    for words in said[: max(last - y, 0) + 1]:
        tile.row(min(y, last), words)
        y += 1
    if y < last:
        _mood(tile, y + 1, last)


def _frame(tile: Tile) -> None:
    scene, place, canvas = tile.scene, tile.place, tile.canvas
    here = tile.number == scene.view.metacraft
    flashing = tile.number in scene.flash
    style = "border-active" if here or flashing else "border"
    canvas.box(place.x, place.y, place.width, place.height, style)
    _upper_edge(tile, here, flashing)
    _lower_edge(tile)


def _upper_edge(tile: Tile, here: bool, flashing: bool) -> None:
    scene, place, canvas = tile.scene, tile.place, tile.canvas
    x = place.x + 2
    if here:
        x = canvas.put(x, place.y, f"{METACRAFT} ", "metacraft")
    if enemy_on(scene, tile.number):
        x = canvas.put(x, place.y, f"{ENEMY} ", "enemy")
    known = f"tile:{tile.number}"
    reachable = known in scene.choices
    marked = reachable or scene.cursor == known
    name = clip(scene.location(tile.number).name, place.x + place.width - (5 if marked else 3) - x)
    style = "bright bold" if reachable or here or flashing else "text"
    x = canvas.put(x, place.y, name, style)
    canvas.put(x, place.y, " ", style)
    canvas.put(place.x + 1, place.y, " ", style)
    _mark(tile, known, reachable)


def _mark(tile: Tile, known: str, reachable: bool) -> None:
    """The step count or marker in the upper right, which is also where a jump letter goes."""
    scene, y = tile.scene, tile.place.y
    x = tile.place.x + tile.place.width - 4
    tile.spots[known] = (x, y)
    sign = scene.letters.get(known)
    trip = scene.flights.get(tile.number)
    pointed = scene.cursor == known
    if sign is None:
        if not reachable and not pointed:
            return
        sign = str(trip.steps) if trip else "•"
    elif sign:
        tile.canvas.put(x - 1, y, f" {sign} ", "jump")
        return
    if pointed:
        tile.canvas.put(x - 1, y, MARKER, "cursor")
        tile.canvas.put(x, y, f"{sign}" if reachable else "•", "cursor")
    else:
        tile.canvas.put(x - 1, y, f" {sign}", "target")
    tile.canvas.put(x + 1, y, " ", "target")


def _lower_edge(tile: Tile) -> None:
    scene, place, canvas = tile.scene, tile.place, tile.canvas
    y = place.y + place.height - 1
    word, style = state_word(scene, tile.number)
    if word:
        canvas.put(place.x + 2, y, f" {word} ", style)
    spans = chit_signs(scene, tile.number)
    if spans:
        width = sum(cell_width(text) for text, _ in spans)
        canvas.put_spans(place.x + place.width - 2 - width, y, spans)


def _chips(tile: Tile, y: int) -> int:
    """The cards in one row; a gap of one cell before each, where the cursor's marker can stand."""
    groups = tile.scene.progress_at(tile.number).groups
    count = sum(len(group) for group in groups)
    tight = count * 3 + len(groups) > tile.inner + 2
    x = tile.left - (0 if tight else 1)
    for index, group in enumerate(groups):
        if index:
            x = tile.canvas.put(x, y, " │" if not tight else "│", "border")
        for card in group:
            wide = cell_width(chip(card)[0] if card else _EMPTY) + (0 if tight else 1)
            if x + wide > tile.left + tile.inner:
                tile.canvas.put(tile.left + tile.inner - 1, y, "…", "dim")
                return y + 1
            x = _one_chip(tile, x, y, card, tight)
    return y + 1


def _one_chip(tile: Tile, x: int, y: int, card: Laid | None, tight: bool) -> int:
    if card is None:
        return tile.canvas.put(x, y, f" {_EMPTY}", "dim")
    text, style = chip(card)
    if card in tile.scene.ghosts:
        return tile.canvas.put(x if tight else x + 1, y, text, f"{style} reverse")
    place = f"card:{tile.number}:{card.card}"
    x = mark(tile.canvas, tile.scene, place, x, y, tile.spots, tight)
    return tile.canvas.put(x, y, text, marked_style(tile.scene, place, style))


def _faces(tile: Tile, y: int) -> int:
    """The cards drawn as cards, with names where there is room for them."""
    groups = tile.scene.progress_at(tile.number).groups
    count = sum(len(group) for group in groups)
    named = tile.place.height - 2 >= _NAMED_FACES_FROM
    wide = min(_LARGE_FACE, (tile.inner - len(groups) + 1) // max(count, 1))
    if named and wide >= _LEAST_LARGE_FACE:
        return _draw_faces(tile, y, groups, wide, 2)
    if count * _SMALL_FACE + len(groups) - 1 <= tile.inner:
        return _draw_faces(tile, y, groups, _SMALL_FACE, 1) + (1 if named else 0)
    _chips(tile, y + 1)
    return y + (4 if named else 3)


def _draw_faces(
    tile: Tile, y: int, groups: Sequence[Sequence[Laid | None]], width: int, lines: int
) -> int:
    x = tile.left
    for index, group in enumerate(groups):
        x += 1 if index else 0
        for card in group:
            if card is None:
                draw_empty_face(tile.canvas, x, y, width, lines)
            else:
                place = f"card:{tile.number}:{card.card}"
                draw_face(tile.canvas, tile.scene, place, card, (x, y), width, lines)
                tile.spots[place] = (x, y + 1)
            x += width
    return y + lines + 2


def _powers(tile: Tile, y: int, roomy: bool) -> int:
    """The four powers of Suicide Alley: ● can be used, ○ is grey."""
    powers = load().powers
    if roomy:
        tile.row(y, ((tile.scene.location(0).asks, "text"),))
        for row, power in enumerate(powers, y + 1):
            _power(tile, tile.left - 1, row, power.id, power.name)
            room = tile.inner - _POWER_WORDS
            tile.canvas.put(tile.left + _POWER_WORDS, row, clip(power.does, room), "dim")
        return y + 1 + len(powers)
    for index, power in enumerate(powers):
        x = tile.left - 1 + index % 2 * 11
        _power(tile, x, y + index // 2, power.id, power.name)
    active = sum(tile.scene.view.powers.values())
    tile.row(y + 2, ((f"{active} of {len(powers)} powers left", "text" if active else "warn"),))
    return y + 3


def _power(tile: Tile, x: int, y: int, power: str, name: str) -> int:
    active = tile.scene.view.powers[power]
    place = f"power:{power}"
    x = mark(tile.canvas, tile.scene, place, x, y, tile.spots)
    style = "power" if active else "barred"
    x = tile.canvas.put(x, y, "●" if active else "○", style)
    return tile.canvas.put(x, y, name, marked_style(tile.scene, place, style))


def _mood(tile: Tile, y: int, last: int) -> None:
    """The tile's rules and a line of atmosphere, another one every round, where they fit whole."""
    scene, view = tile.scene, tile.scene.view
    location = scene.location(tile.number)
    helped = _paragraph(tile, y, last, location.help, "dim")
    lines = load().atmosphere.get(location.id, ())
    start = view.turn // len(view.names) % max(len(lines), 1)
    for words in (*lines[start:], *lines[:start]):
        if _paragraph(tile, helped, last, words, "dim italic") > helped:
            return


def _paragraph(tile: Tile, y: int, last: int, text: str, style: str) -> int:
    """Write a paragraph if there is room for all of it; gives the row for the next one."""
    rows = wrap(text, tile.inner - 1)
    if y + len(rows) - 1 > last:
        return y
    for row, words in enumerate(rows, y):
        tile.canvas.put(tile.left, row, words, style)
    return y + len(rows) + 1
