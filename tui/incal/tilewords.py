"""What is said of a tile: state, progress, chit, who has looked, what a trip there would do."""

from __future__ import annotations

from typing import Final

from tui.incal.cards import letter_style
from tui.incal.flight import consequence
from tui.incal.plan import TILES
from tui.incal.progress import ANY, Progress
from tui.incal.scene import Scene
from tui.incal.seats import seat_style, seat_tags
from tui.painting.words import cell_width
from tui.widgets.lines import Span

METACRAFT: Final = "◈"
ENEMY: Final = "☠"
CHIT: Final = "■"


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
    if progress.fits and progress.wants != ANY:
        letters = [(letter, f"{letter_style(letter)} bold") for letter in progress.fits]
        return [("fits ", "dim"), *letters]
    if progress.wants == ANY:
        return [("fits any", "dim")]
    return [(progress.wants, "text")]


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
    if not option or number == 0:
        return ()
    # The number of steps stands in the frame already, and what is no promise in the tile.
    words = option.detail.rpartition("; ")[0]
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
