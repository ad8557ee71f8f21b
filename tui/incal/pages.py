"""Pages to read at the table: the hand, the piles, the enemy, the tiles, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from content.incal import load
from content.incal.types import Enemy
from engine.incal.view import IncalView
from tui.incal.about import about_card
from tui.incal.cards import DAMAGE, WILD, as_printed, card_name, card_style, row_of
from tui.incal.flight import passes_left
from tui.incal.ring import DANGER, START, countdown
from tui.incal.scene import Scene
from tui.incal.seats import seat_style
from tui.incal.tilewords import CHIT, ENEMY, METACRAFT, looked_words, progress_words, state_word
from tui.widgets.lines import BLANK, Line, Page, Span, line, wrapped

_INDENT: Final = 4
_SIGNS: Final = (
    (METACRAFT, "metacraft", "the Metacraft"),
    (ENEMY, "enemy", "the enemy, in a gap or on a tile"),
    (DANGER, "bad", "where the enemy began: its return is a defeat"),
    (START, "dim", "where an enemy began whose return harms nobody"),
    (CHIT, "chit", "a chit, face down; behind it who has looked, and what was said of it"),
    ("→A", "seat1", "a chit that was taken, and who keeps it"),
    ("[3]", "chit bold", "a chit turned up"),
    ("●○", "power", "a power that can be used, and a grey one"),
    ("JA3", "difool", "John Difool, standing in for A3"),
    ("__", "dim", "a place that is still empty"),
)


def hand_page(view: IncalView, width: int) -> Page:
    """The seat's cards, one by one, with the tiles each would help (a spectator has none)."""
    scene = Scene.of(view)
    if view.seat is None or scene.hand is None:
        return Page("No hand", (line("You are watching: the hands are hidden.", "dim"),))
    lines: list[Line] = []
    for card in scene.hand:
        lines.append(_card_line(card))
        lines += wrapped(_uses(scene, card), width, "dim", _INDENT)
    if not scene.hand:
        lines.append(line("No cards.", "dim"))
    lines += [BLANK, *_damage_lines(scene, width), *_looks(scene, width), *_secret_lines(view)]
    lines += _open_hands(view, width)
    return Page(f"The hand of {view.names[view.seat]}", tuple(lines))


def _card_line(card: str) -> Line:
    return ((f"{card:<{_INDENT}}", f"{card_style(card)} bold"), (card_name(card), "text"))


def _uses(scene: Scene, card: str) -> str:
    """Where a card would bring a look nearer, from what lies open."""
    if card in (DAMAGE, WILD):
        return about_card(card)[1]
    tiles = [
        scene.location(number).name
        for number in range(1, len(scene.progress))
        if _helps(scene, number, card)
    ]
    return f"Helps at {', '.join(tiles)}." if tiles else "Helps at no open tile just now."


def _helps(scene: Scene, number: int, card: str) -> bool:
    progress = scene.progress[number]
    if progress.hopeless or scene.view.tiles[number].closed:
        return False
    printed = as_printed(card)
    if progress.fits:
        return printed.letter in progress.fits
    return not progress.wants.startswith("value") or progress.wants == f"value {printed.value}"


def _damage_lines(scene: Scene, width: int) -> list[Line]:
    hand = scene.hand or ()
    fatal = load().damage.fatal
    words = f"Damage {hand.count(DAMAGE)} of {fatal}. At {fatal} in one hand everybody loses."
    return wrapped(words, width, "damage" if DAMAGE in hand else "dim")


def _looks(scene: Scene, width: int) -> list[Line]:
    """Where this seat has looked, and which chits it keeps; never the numbers."""
    view = scene.view
    tiles = [(scene.location(number).name, tile) for number, tile in enumerate(view.tiles)]
    kept = [name for name, tile in tiles if tile.owner == view.seat]
    looked = [name for name, tile in tiles if view.seat in tile.looked and name not in kept]
    lines: list[Line] = []
    if looked:
        lines += wrapped(f"You have looked at {', '.join(looked)}.", width)
    if kept:
        lines += wrapped(f"You keep the chit of {', '.join(kept)}.", width)
    return lines


def _open_hands(view: IncalView, width: int) -> list[Line]:
    """What the others hold, at a table that plays with open hands."""
    lines: list[Line] = []
    for seat, hand in enumerate(view.hands):
        if seat != view.seat and hand.cards is not None:
            lines += [BLANK, line(view.names[seat], seat_style(seat)), *_rows(hand.cards, width)]
    return lines


def _secret_lines(view: IncalView) -> list[Line]:
    """With assisted memory, the numbers this seat has seen."""
    if not view.remembered:
        return []
    box = load()
    lines = [BLANK, line("Numbers you have seen", "heading")]
    for tile, number in sorted(view.remembered.items()):
        name = box.location[view.tiles[int(tile[1:])].location].name
        lines.append(((f"{number:<{_INDENT}}", "chit bold"), (name, "text")))
    return lines


def discard_page(view: IncalView, width: int) -> Page:
    """The discard pile, top card first; it lies open."""
    cards = list(reversed(view.discard))
    lines: list[Line] = [line("The top card comes first.", "dim"), BLANK]
    lines += _rows(cards, width) or [line("The discard pile is empty.", "dim")]
    lines += [
        BLANK,
        *wrapped("It is shuffled into a new deck when the deck is empty.", width, "dim"),
    ]
    return Page(f"Discard pile: {len(cards)}", tuple(lines))


def out_page(view: IncalView, width: int) -> Page:
    """What plays no part: cards set aside before the game, and those that have left it."""
    lines: list[Line] = [line("Set aside before the game", "heading")]
    lines += _rows(view.removed, width) or [line("None.", "dim")]
    lines += [BLANK, line("Out of the game", "heading")]
    lines += _rows(view.out, width) or [line("None.", "dim")]
    lines += [BLANK, ((f"Reserve: {view.reserve} ", "text"), ("Damage", "damage"))]
    return Page("Cards out of play", tuple(lines))


def _rows(cards: Sequence[str], width: int) -> list[Line]:
    """Cards in rows, each row as many as fit."""
    fit = max(1, width // (len(DAMAGE) + 1))
    return [row_of(cards[start : start + fit]) for start in range(0, len(cards), fit)]


def enemy_page(view: IncalView, width: int) -> Page:
    """Who the enemy is, where it stands, and how often it can still be passed."""
    box = load()
    enemy = box.enemy[view.enemy]
    lines: list[Line] = [*wrapped(enemy.help, width), BLANK, ((_standing(view, enemy), "enemy"),)]
    left = passes_left(view)
    if left is not None:
        lines.append(line(f"{countdown(left).capitalize()}.", "bad" if left == 1 else "warn"))
    lines += _mood(box.atmosphere.get(enemy.id, ()), width)
    return Page(enemy.name, tuple(lines))


def _standing(view: IncalView, enemy: Enemy) -> str:
    box = load()
    names = [box.location[tile.location].name for tile in view.tiles]
    here = names[view.enemy_at]
    if enemy.stands_in == "tile":
        return f"It stands on {here}."
    return f"It stands between {here} and {names[(view.enemy_at + 1) % len(names)]}."


def _mood(words: Iterable[str], width: int) -> list[Line]:
    lines: list[Line] = []
    for text in words:
        lines += [BLANK, *wrapped(text, width, "dim italic")]
    return lines


def tiles_page(view: IncalView, width: int) -> Page:
    """Every tile clockwise: how it stands, who has looked, what its rules are."""
    scene = Scene.of(view)
    lines: list[Line] = []
    for number in range(len(view.tiles)):
        location = scene.location(number)
        word, style = state_word(scene, number)
        lines.append(((f"{location.name}  ", "heading"), (word.lower(), style)))
        if number:
            lines += [
                tuple(progress_words(scene, number)),
                tuple(looked_words(scene, number)),
            ]
        lines += [*wrapped(location.help, width, "text"), BLANK]
    lines.append(line("What the signs mean", "heading"))
    lines += [((f"{sign:<{_INDENT}}", style), (words, "text")) for sign, style, words in _SIGNS]
    return Page("The ring, clockwise", tuple(lines))


def ending_lines(view: IncalView, width: int) -> tuple[Line, ...]:
    """How it ended, in plain words and in the game's voice, and every chit laid open (I-47)."""
    result = view.result
    if result is None:
        return ()
    ending = load().ending[result.reason]
    won = result.outcome == "won"
    style = "good bold" if won else "bad bold"
    lines: list[Line] = [((f"{ending.title}  ", "title"), ("WON" if won else "LOST", style)), BLANK]
    lines += wrapped(ending.summary, width)
    lines += _mood(ending.lines[view.turn % len(ending.lines) :][:1], width)
    lines += [BLANK, line("What lay face down", "heading"), *_chit_lines(view)]
    return tuple(lines)


def _chit_lines(view: IncalView) -> list[Line]:
    box = load()
    lines: list[Line] = []
    for number, tile in enumerate(view.tiles):
        chit = view.revealed.get(f"t{number}")
        if chit is None:
            continue
        spans: list[Span] = [(f" {chit} ", "chit bold reverse"), (" ", "text")]
        spans.append((box.location[tile.location].name, "text"))
        if tile.looked:
            spans.append(("  looked: ", "dim"))
            for index, seat in enumerate(tile.looked):
                spans.append((", " if index else "", "dim"))
                spans.append((view.names[seat], seat_style(seat)))
        lines.append(tuple(spans))
    if view.boxed:
        numbers = ", ".join(str(number) for number in view.boxed)
        lines.append(line(f"In the box, unseen by all: {numbers}", "dim"))
    return lines
