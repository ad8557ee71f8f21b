"""The table of The Incal Infinite told in sentences, for who plays line by line."""

from __future__ import annotations

from collections.abc import Iterator

from content.incal import load
from engine.incal.view import IncalView, TileView
from tui.incal.cards import card_name, laid
from tui.incal.progress import Progress
from tui.incal.scene import Scene

__all__ = ["tell"]


def tell(view: IncalView) -> Iterator[str]:
    """Yield what a seat sees, the ring first and its own hand last."""
    box = load()
    scene = Scene.of(view)
    place = "tile" if view.enemy_in == "tile" else "gap after tile"
    yield (
        f"Turn {view.turn}, {view.names[view.active]} plays. The Metacraft is at tile "
        f"{view.metacraft}; {box.enemy[view.enemy].name} in the {place} {view.enemy_at}."
    )
    for number, tile in enumerate(view.tiles):
        yield _tile(view, number, tile, scene.progress[number])
    active = [power.name for power in box.powers if view.powers[power.id]]
    yield f"Powers that are active: {', '.join(active) or 'none'}."
    yield _piles(view)
    if view.ritual:
        turned = ", ".join(f"{chit.number} from tile {chit.tile}" for chit in view.ritual)
        yield f"Chits of the Ritual, in order: {turned}."
    for seat, hand in enumerate(view.hands):
        chits = f" Chits taken: {view.chits[seat]}." if view.chit_cap is not None else ""
        if hand.cards is None:
            yield f"{view.names[seat]} holds {hand.count} cards.{chits}"
        else:
            held = ", ".join(f"{card_name(card)} ({card})" for card in hand.cards)
            yield f"{view.names[seat]} holds {held or 'no cards'}.{chits}"
    for tile_key, chit in sorted(view.remembered.items()):
        yield f"You saw a {chit} at tile {tile_key.removeprefix('t')}."


def _tile(view: IncalView, number: int, tile: TileView, progress: Progress) -> str:
    location = load().location[tile.location]
    wild = load().wild
    cards = ", ".join(
        f"{card.letter}{card.value}" + (f" ({wild.name})" if card.card == wild.id else "")
        for card in laid(tile.cards)
    )
    said = [f"Tile {number}, {location.name}, wants {location.asks}: {cards or 'no cards'}"]
    if progress.count and tile.cards:
        said.append(progress.count)
    if tile.closed:
        said.append("closed")
    elif progress.hopeless:
        said.append("spoilt, no look is possible any more")
    elif progress.wants:
        said.append(f"next: {progress.wants}")
    if tile.blocked:
        said.append("barred by the enemy")
    if tile.looked:
        said.append("looked: " + ", ".join(view.names[seat] for seat in tile.looked))
    if tile.owner is not None:
        said.append(f"its chit is with {view.names[tile.owner]}")
    if view.metacraft == number:
        said.append("the Metacraft is here")
    return "; ".join(said) + "."


def _piles(view: IncalView) -> str:
    discard = "empty"
    if view.discard:
        discard = f"{len(view.discard)}, on top {card_name(view.discard[-1])}"
    piles = f"Deck: {view.deck} cards. Discard pile: {discard}. Reserve: {view.reserve} Damage."
    if view.removed:
        piles += f" Not in this game: {', '.join(map(card_name, view.removed))}."
    if view.out:
        piles += f" Out of the game: {', '.join(map(card_name, view.out))}."
    return piles
