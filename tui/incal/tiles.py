"""One tile of the ring: frame, condition, cards, progress, who has looked, what is to be said.

A tile is read without colour: the frame's lower edge says CLOSED or RUINED, a step count or marker
in its upper edge that it can be chosen, ◈ is the Metacraft, ☠ the enemy, ■ a chit face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from content.incal import load
from tui.incal.cards import Laid, chip, face, letter_style
from tui.incal.flight import consequence
from tui.incal.plan import TILES, Place
from tui.incal.progress import Progress
from tui.incal.scene import Scene
from tui.incal.seats import seat_style, seat_tags
from tui.painting.canvas import Canvas
from tui.painting.words import cell_width, clip, wrap
from tui.widgets.lines import Span

METACRAFT: Final = "◈"
ENEMY: Final = "☠"
CHIT: Final = "■"
MARKER: Final = "▸"
_EMPTY: Final = "__"
_SMALL_FACE: Final = 4
_LARGE_FACE: Final = 12
_LEAST_LARGE_FACE: Final = 8
_BRIEF: Final = 24
_POWER_WORDS: Final = 8
_FACES_FROM: Final = 7
_NAMED_FACES_FROM: Final = 11

Spots = dict[str, tuple[int, int]]


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
    name = clip(scene.location(tile.number).name, place.x + place.width - 5 - x)
    known = f"tile:{tile.number}"
    reachable = known in scene.choices
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


def state_word(scene: Scene, number: int) -> Span:
    """The one word that says how a tile stands: CLOSED, RUINED, or nothing while it is open."""
    view = scene.view
    if view.tiles[number].closed:
        return "CLOSED", "closed bold"
    if number and scene.progress[number].hopeless:
        return "RUINED", "warn"
    if view.tiles[number].blocked:
        return "BARRED", "closed bold"
    return "", "text"


def enemy_on(scene: Scene, number: int) -> bool:
    """Whether the enemy stands on this tile."""
    return scene.view.enemy_in == "tile" and scene.view.enemy_at == number


def chit_signs(scene: Scene, number: int) -> tuple[Span, ...]:
    """The chit and who has looked at it; a number only where the rules let this seat see it."""
    if number == 0:
        return ()
    view = scene.view
    tile = view.tiles[number]
    tags = seat_tags(view.names)
    spans: list[Span] = [(" ", "text")]
    turned = next((chit.number for chit in view.ritual if chit.tile == number), None)
    if turned is None:
        turned = view.revealed.get(f"t{number}")
    if turned is not None:
        spans.append((f"[{turned}]", "chit bold reverse"))
    elif tile.chit:
        spans.append((CHIT, "chit"))
    if tile.owner is not None:
        spans += [("→", "dim"), (tags[tile.owner], seat_style(tile.owner))]
    known = view.remembered.get(f"t{number}")
    if known is not None and turned is None:
        spans.append((f"={known}", "chit"))
    for seat in tile.looked if tile.owner is None else ():
        said = [said for said in view.statements if (said.seat, said.tile) == (seat, number)]
        spans.append((f" {tags[seat]}" + (f"={said[-1].number}" if said else ""), seat_style(seat)))
    spans.append((" ", "text"))
    return tuple(spans) if len(spans) > 2 else ()


def looked_words(scene: Scene, number: int) -> tuple[Span, ...]:
    """Who has looked, in names; for a tile that has room for a line of its own."""
    view = scene.view
    tile = view.tiles[number]
    if tile.owner is not None:
        name = view.names[tile.owner]
        return (("chit taken by ", "dim"), (name, seat_style(tile.owner)))
    if not tile.looked:
        return (("nobody has looked", "dim"),)
    spans: list[Span] = [("looked: ", "dim")]
    for index, seat in enumerate(tile.looked):
        spans.append((", " if index else "", "dim"))
        spans.append((view.names[seat], seat_style(seat)))
    return tuple(spans)


def progress_words(scene: Scene, number: int) -> tuple[Span, ...]:
    """How far a tile is and what it still wants, the letters that fit in their own colours."""
    progress = scene.progress_at(number)
    spans: list[Span] = [(progress.count, "bright")]
    if scene.view.tiles[number].closed:
        return tuple(spans)
    if progress.hopeless:
        spans += [(" · ", "dim"), ("no look", "warn")]
    elif progress.wants:
        spans.append((" · ", "dim"))
        spans += _wanted_words(progress)
    return tuple(spans)


def _wanted_words(progress: Progress) -> list[Span]:
    if progress.fits and progress.wants != "any":
        letters = [(letter, f"{letter_style(letter)} bold") for letter in progress.fits]
        return [("fits ", "dim"), *letters]
    if progress.wants == "any":
        return [("fits any", "dim")]
    return [(progress.wants, "text")]


def _chips(tile: Tile, y: int) -> int:
    """The cards in one row; a gap of one cell before each, where the cursor's marker can stand."""
    groups = tile.scene.progress_at(tile.number).groups
    count = sum(len(group) for group in groups)
    tight = count * 3 + len(groups) > tile.inner + 2
    x = tile.left - 1
    for index, group in enumerate(groups):
        if index:
            x = tile.canvas.put(x, y, " │" if not tight else "│", "border")
        for card in group:
            if x + 3 > tile.left + tile.inner:
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
    x = mark_before(tile.canvas, tile.scene, place, x, y, tile.spots, tight)
    return tile.canvas.put(x, y, text, marked_style(tile.scene, place, style))


def mark_before(
    canvas: Canvas, scene: Scene, place: str, x: int, y: int, spots: Spots, tight: bool = False
) -> int:
    """Put cursor, tick or jump letter in the cell before something that can be chosen."""
    spots[place] = (x, y)
    if tight:
        return x
    if scene.letters.get(place):
        canvas.put(x, y, scene.letters[place], "jump")
    elif scene.cursor == place:
        canvas.put(x, y, MARKER, "cursor")
    elif place in scene.picked:
        canvas.put(x, y, "+", "chosen")
    return x + 1


def marked_style(scene: Scene, place: str, style: str) -> str:
    """The style of something that may be under the cursor, picked, or open to choice."""
    if scene.cursor == place or place in scene.picked:
        return f"{style} reverse"
    if place in scene.choices:
        return f"{style} underline"
    return style


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


def draw_empty_face(canvas: Canvas, x: int, y: int, width: int, lines: int) -> None:
    """The outline of a card that is still missing."""
    canvas.put(x, y, f"╭{'╌' * (width - 2)}╮", "border")
    for row in range(lines):
        canvas.put(x, y + 1 + row, "╎", "border")
        canvas.put(x + width - 1, y + 1 + row, "╎", "border")
    canvas.put(x, y + lines + 1, f"╰{'╌' * (width - 2)}╯", "border")


def draw_face(
    canvas: Canvas,
    scene: Scene,
    place: str,
    card: Laid,
    at: tuple[int, int],
    width: int,
    lines: int,
) -> None:
    """A card as a card. The cursor stands on its left edge; a picked one is raised by its style."""
    x, y = at
    text, style = chip(card)
    ghost = card in scene.ghosts and not place.startswith("hand:")
    lively = ghost or place in scene.picked or place in scene.choices
    canvas.box(x, y, width, lines + 2, style if lively else "border")
    inside = f"{style} reverse" if ghost else marked_style(scene, place, style)
    if lines == 1:
        canvas.put(x + 1, y + 1, clip(text, width - 2, ""), inside)
    else:
        top, name = face(card, width - 2)
        canvas.put_centred(y + 1, top, inside, x + 1, width - 2)
        canvas.put_centred(y + 2, name, style.removesuffix(" bold"), x + 1, width - 2)
    sign = scene.letters.get(place)
    if sign:
        canvas.put(x, y + 1, sign, "jump")
    elif scene.cursor == place:
        canvas.put(x, y + 1, MARKER, "cursor")
    elif place in scene.picked:
        canvas.put(x, y + 1, "+", "chosen")


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
    x = mark_before(tile.canvas, tile.scene, place, x, y, tile.spots)
    style = "power" if active else "barred"
    x = tile.canvas.put(x, y, "●" if active else "○", style)
    return tile.canvas.put(x, y, name, marked_style(tile.scene, place, style))


def notes(scene: Scene, number: int, room: int) -> list[tuple[Span, ...]]:
    """What is to be said of a tile just now, the most useful first; one line each."""
    play = scene.play
    if play is not None and number == scene.view.metacraft:
        words = play.detail or play.label
        if cell_width(words) > room:
            words = words.partition(": ")[2] or words
        return [((words, "warn" if play.warning else "note"),)]
    lines = [_met(scene, number), _presence(scene, number), _barred(scene, number, room)]
    lines.append(_promise(scene, number, room))
    return [line for line in lines if line]


def _promise(scene: Scene, number: int, room: int) -> tuple[Span, ...]:
    """What the hand could do at a tile that can be reached, in as many words as fit."""
    option = scene.choices and scene.decision.option(scene.choices.get(f"tile:{number}", ""))
    if not option:
        return ()
    # The number of steps stands in the frame already.
    words = option.detail.partition("; ")[2] or option.detail
    if room > _BRIEF:
        return ((words, "note"),)
    promise, colon, _ = words.partition(":")
    if not colon:
        return ()
    return ((words if cell_width(words) <= room else promise, "note"),)


def _met(scene: Scene, number: int) -> tuple[Span, ...]:
    """What a trip to this tile stirs up on its way."""
    trip = scene.flights.get(number)
    if trip is None or not trip.meetings:
        return ()
    times = f" x{len(trip.meetings)}" if len(trip.meetings) > 1 else ""
    words = consequence(scene.enemy, trip)
    return ((f"{ENEMY}{times} ", "enemy"), (words, "bad" if trip.defeat else "warn"))


def _barred(scene: Scene, number: int, room: int) -> tuple[Span, ...]:
    """Why a tile cannot be chosen, unless its frame says so already."""
    why = scene.barred.get(f"tile:{number}", "")
    tile = scene.view.tiles[number]
    if not why or tile.closed or tile.blocked:
        return ()
    if cell_width(why) + 2 > room:
        ahead = scene.enemy.bars_tile and number == (scene.view.enemy_at - 1) % TILES
        why = "they would land here" if ahead else "no card of yours fits"
    return (("✗ ", "closed"), (why, "barred"))


def _presence(scene: Scene, number: int) -> tuple[Span, ...]:
    spans: list[Span] = []
    if number == 0:
        spans += [(f"{card.card} ", "difool bold") for card in scene.cards[0]]
    if number == scene.view.metacraft:
        spans.append((f"{METACRAFT} Metacraft", "metacraft"))
    if enemy_on(scene, number):
        spans += [("  ", "text")] if spans else []
        spans.append((f"{ENEMY} {scene.enemy.name}", "enemy"))
    return tuple(spans)


def _mood(tile: Tile, y: int, last: int) -> None:
    """A line of atmosphere, another one every round, if one fits whole."""
    view = tile.scene.view
    lines = load().atmosphere.get(view.tiles[tile.number].location, ())
    fitting = [
        rows
        for rows in (wrap(words, tile.inner - 1) for words in lines)
        if len(rows) <= last - y + 1
    ]
    if fitting:
        for row, words in enumerate(fitting[view.turn // len(view.names) % len(fitting)]):
            tile.canvas.put(tile.left, y + row, words, "dim italic")
