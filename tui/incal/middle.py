"""The room inside the ring: the hand, the seats, the piles; or the Ritual, or the end."""

from __future__ import annotations

from typing import Final

from content.incal import load
from tui.incal.about import in_brief
from tui.incal.cards import DAMAGE, as_printed, card_style, row_of
from tui.incal.faces import draw_face
from tui.incal.plan import TILES, Place, Plan
from tui.incal.scene import Scene
from tui.incal.seats import seat_style
from tui.incal.tilewords import CHIT
from tui.painting.canvas import Canvas
from tui.painting.words import cell_width, clip, wrap
from tui.widgets.lines import Span
from tui.widgets.pointing import Spots, mark, marked_style

_NARROW_SIDES: Final = (23, 6)
_WIDE_FROM: Final = 100
_WIDE_SIDE: Final = 24
_ENEMY_WIDTH: Final = 16
_FACES_FROM: Final = 6
_NAMED_FROM: Final = 8
_ENEMY_FROM: Final = 11
_SMALL_FACE: Final = 5
_NAMED_FACE: Final = 12
_HELP_WIDTH: Final = 56
_RISING: Final = "must rise"
_LEAST_HELP: Final = 30


def paint_middle(canvas: Canvas, scene: Scene, plan: Plan, spots: Spots) -> None:
    """Draw what lies inside the ring, between the two side gaps."""
    place = _room(plan)
    if place.height < _FACES_FROM:
        _lines(canvas, scene, place, spots)
    else:
        _table(canvas, scene, place, spots)


def _room(plan: Plan) -> Place:
    middle = plan.middle
    left, right = _NARROW_SIDES
    if middle.width >= _WIDE_FROM:
        left = right = _WIDE_SIDE
    return Place(middle.x + left, middle.y, middle.width - left - right, middle.height)


def _lines(canvas: Canvas, scene: Scene, place: Place, spots: Spots) -> None:
    """Hand and seats in one row each, with whatever is decided in the first."""
    y = place.y + (place.height - 2) // 2
    if not (_verdict(canvas, scene, place, y) or _ritual(canvas, scene, place, y)):
        # An enemy in the gap at the right has its name in this row.
        beside = _ENEMY_WIDTH if scene.view.enemy_in == "gap" and scene.view.enemy_at == 2 else 0
        hand_row(canvas, scene, place.x, y, place.width - beside, spots)
    seats_row(canvas, scene, place.x, y + 1, place.width, spots)


def _table(canvas: Canvas, scene: Scene, place: Place, spots: Spots) -> None:
    """The same with the hand drawn as cards, piles, and help for what is under the cursor."""
    helps = place.width >= 2 * _HELP_WIDTH
    width = place.width - (_HELP_WIDTH + 4 if helps else 0)
    y = place.y
    if not (_verdict(canvas, scene, place, y) or _ritual(canvas, scene, place, y)):
        canvas.put_spans(place.x + 1, y, _turn(scene))
    named = place.height >= _NAMED_FROM
    lines = 2 if named else 1
    if scene.view.result is not None:
        _last_words(canvas, scene, Place(place.x + 1, y + 1, width - 1, lines + 2))
    else:
        end = _hand_faces(canvas, scene, place.x, y + 1, lines, spots)
        beside = place.x + width - end
        if beside >= _LEAST_HELP and not helps:
            _help(canvas, scene, Place(end + 2, y + 1, beside - 2, lines + 2))
    bottom = place.y + place.height
    if place.height >= _ENEMY_FROM:
        _enemy_words(canvas, scene, place, bottom - 5, width)
    seats_row(canvas, scene, place.x, bottom - 2, width, spots)
    canvas.put_spans(place.x + 1, bottom - 1, piles(scene))
    if helps:
        _help(canvas, scene, Place(place.x + width + 2, y, _HELP_WIDTH, place.height))


def _enemy_words(canvas: Canvas, scene: Scene, place: Place, y: int, width: int) -> None:
    """Whom they are up against, and a line for the mood that changes every round."""
    enemy, view = scene.enemy, scene.view
    x = canvas.put(place.x + 1, y, f"{enemy.name}: ", "enemy")
    canvas.put_clipped(x, y, place.x + width - x, enemy.brief, "dim")
    lines = load().atmosphere.get(enemy.id, ())
    if lines:
        mood = lines[view.turn // len(view.names) % len(lines)]
        canvas.put_clipped(place.x + 1, y + 1, width - 1, mood, "dim italic")


def _help(canvas: Canvas, scene: Scene, place: Place) -> None:
    title, words = in_brief(scene, scene.cursor or f"tile:{scene.view.metacraft}")
    canvas.put_clipped(place.x, place.y, place.width, title, "heading")
    rows = wrap(words, place.width)
    for row, text in enumerate(rows[: place.height - 1]):
        more = row == place.height - 2 and len(rows) > place.height - 1
        shown = clip(f"{text} {rows[row + 1]}", place.width) if more else text
        canvas.put(place.x, place.y + 1 + row, shown, "dim")


def _last_words(canvas: Canvas, scene: Scene, place: Place) -> None:
    """What the end means, and how it felt, where the hand lay."""
    assert scene.view.result is not None
    ending = load().ending[scene.view.result.reason]
    mood = ending.lines[scene.view.turn % len(ending.lines)]
    rows = [(row, "text") for row in wrap(ending.summary, place.width)]
    rows += [(row, "dim italic") for row in wrap(mood, place.width)]
    for y, (words, style) in enumerate(rows[: place.height], place.y):
        canvas.put(place.x, y, words, style)


def _turn(scene: Scene) -> tuple[Span, ...]:
    view = scene.view
    name = view.names[view.active]
    return ((f"Turn {view.turn}: ", "dim"), (name, seat_style(view.active)), _damage(scene))


def _damage(scene: Scene) -> Span:
    """How much Damage the hand on show holds, against how much loses the game."""
    hand = scene.hand
    count = hand.count(DAMAGE) if hand else 0
    if not count:
        return "", "text"
    fatal = load().damage.fatal
    style = "bad" if count == fatal - 1 else "damage"
    return f"  Damage {count} of {fatal}", style


def hand_row(canvas: Canvas, scene: Scene, x: int, y: int, width: int, spots: Spots) -> None:
    """The hand as chips, with the count of Damage behind it."""
    view, hand = scene.view, scene.hand
    if view.seat is None or hand is None:
        canvas.put(x + 1, y, "The hands are hidden.", "dim")
        return
    name = clip(view.names[view.seat], max(4, width - 4 * len(hand) - 20))
    at = canvas.put(x + 1, y, name, seat_style(view.seat)) + 1
    for card in hand:
        place = f"hand:{card}"
        at = mark(canvas, scene, place, at, y, spots)
        at = canvas.put(at, y, card, marked_style(scene, place, f"{card_style(card)} bold"))
    words, style = _damage(scene)
    if at + cell_width(words) <= x + width:
        canvas.put(at, y, words, style)


def _hand_faces(canvas: Canvas, scene: Scene, x: int, y: int, lines: int, spots: Spots) -> int:
    hand = scene.hand
    if hand is None:
        canvas.put(x + 1, y + 1, "The hands are hidden.", "dim")
        return x + 22
    width = _NAMED_FACE if lines == 2 else _SMALL_FACE
    for card in hand:
        place = f"hand:{card}"
        spots[place] = (x, y + 1)
        draw_face(canvas, scene, place, as_printed(card), (x, y), width, lines)
        x += width + (1 if lines == 2 else 0)
    return x


def seats_row(canvas: Canvas, scene: Scene, x: int, y: int, width: int, spots: Spots) -> None:
    """Every seat: whose turn it is (●), cards in hand, chits in front of it."""
    view = scene.view
    share = width // len(view.names)
    for seat, name in enumerate(view.names):
        place = f"seat:{seat}"
        at = mark(canvas, scene, place, x + seat * share, y, spots)
        at = canvas.put(at, y, "●" if seat == view.active else " ", "active")
        count = str(view.hands[seat].count)
        chits = CHIT * _still_hidden(scene, seat)
        room = share - 4 - len(count) - len(chits)
        at = canvas.put(at, y, clip(name, room), marked_style(scene, place, seat_style(seat)))
        at = canvas.put(at + 1, y, count, "text")
        canvas.put(at + 1, y, chits, "chit")


def _still_hidden(scene: Scene, seat: int) -> int:
    """How many chits lie face down in front of a seat (Ruling I-34)."""
    view = scene.view
    turned = sum(view.tiles[chit.tile].owner == seat for chit in view.ritual)
    return view.chits[seat] - turned


def piles(scene: Scene) -> tuple[Span, ...]:
    """The piles and how many cards are in each; the discard pile with its top card."""
    view = scene.view
    spans: list[Span] = [("deck ", "dim"), (str(view.deck), "bright")]
    spans += [("   discard ", "dim"), (str(len(view.discard)), "bright")]
    if view.discard:
        top = view.discard[-1]
        spans += [(" top ", "dim"), (top, f"{card_style(top)} bold")]
    spans += [("   reserve ", "dim"), (str(view.reserve), "bright")]
    if view.out:
        spans += [("   out of the game ", "dim"), (str(len(view.out)), "bright")]
    if view.removed:
        spans += [("   set aside ", "dim"), *row_of(view.removed)]
    return tuple(spans)


def _ritual(canvas: Canvas, scene: Scene, place: Place, y: int) -> bool:
    """The chits turned up so far, in order, and how many are to come."""
    view = scene.view
    if not (view.ritual or scene.what.startswith("ritual.")):
        return False
    x = canvas.put(place.x + 1, y, "RITUAL ", "title")
    numbers = [str(chit.number) for chit in view.ritual]
    for index in range(TILES - 1):
        if index:
            x = canvas.put(x, y, " < ", "dim")
        if index < len(numbers):
            x = canvas.put(x, y, f"[{numbers[index]}]", "chit bold reverse")
        else:
            x = canvas.put(x, y, " _ ", "dim")
    if x + len(_RISING) < place.x + place.width:
        canvas.put(x + 1, y, _RISING, "dim")
    return True


def _verdict(canvas: Canvas, scene: Scene, place: Place, y: int) -> bool:
    """Won or lost, and the numbers that went back into the box."""
    result = scene.view.result
    if result is None:
        return False
    won = result.outcome == "won"
    title = load().ending[result.reason].title
    x = canvas.put(place.x + 1, y, "WON " if won else "LOST ", "good bold" if won else "bad bold")
    x = canvas.put(x, y, title, "title")
    if scene.view.boxed:
        numbers = " ".join(str(number) for number in scene.view.boxed)
        canvas.put(x, y, f" · boxed chits {numbers}", "dim")
    return True
