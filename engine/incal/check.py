"""What must hold in every state: every card in one place, every id known, every frame at one of its
stages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from content.incal.types import IncalBox
from engine.incal.state import IncalState

__all__ = ["faults"]


def faults(box: IncalBox, state: IncalState) -> list[str]:
    """Return what is wrong with `state`, a sentence each; nothing for one that play reaches."""
    return [*_ids(box, state)] or [*_numbers(box, state), *_cards(box, state), *_chits(box, state)]


def _ids(box: IncalBox, state: IncalState) -> Iterator[str]:
    if state.enemy not in box.enemy:
        yield f"It names an enemy that is not in the box: {state.enemy}."
    unknown = {tile.location for tile in state.tiles} - set(box.location)
    if unknown:
        yield f"It names locations that are not in the box: {', '.join(sorted(unknown))}."
    if not set(state.grey) <= set(box.power):
        yield "It names powers that are not in the box."
    if state.wild_character and state.wild_character not in box.character:
        yield f"It names a character that is not in the box: {state.wild_character}."
    for frame in state.stack + state.queue:
        if frame.at not in frame.STAGES and frame.at not in frame.QUESTIONS:
            yield f"{type(frame).__name__} has no stage {frame.at}."


def _numbers(box: IncalBox, state: IncalState) -> Iterator[str]:
    seats, ring = len(state.hands), box.setup.ring.tiles
    if seats not in box.seating or len(state.owned) != seats or len(state.standing) != seats:
        yield "The number of seats does not fit."
    if len(state.tiles) != ring or state.tiles[0].location != box.setup.ring.home:
        yield f"The ring needs {ring} tiles, beginning with Suicide Alley."
    if not (0 <= state.metacraft < ring and 0 <= state.enemy_at < ring):
        yield "Metacraft or enemy stand outside the ring."
    looked = [seat for tile in state.tiles for seat in tile.looked]
    named = [state.active, state.first, *looked, *(said.seat for said in state.statements)]
    named += [seat for frame in state.stack if isinstance(seat := getattr(frame, "seat", 0), int)]
    if not all(0 <= seat < seats for seat in named):
        yield "It names a seat that is not at the table."
    if state.reserve < 0:
        yield "The Reserve holds less than nothing."
    if state.result is None and not state.stack:
        yield "The game is not over, but nothing is under way."


def _cards(box: IncalBox, state: IncalState) -> Iterator[str]:
    piles = [state.deck, state.discard, state.out, state.removed, *state.hands]
    piles += [tile.cards for tile in state.tiles]
    have = Counter(card for pile in piles for card in pile)
    have[box.damage.id] += state.reserve
    want = Counter(card.id for card in box.cards)
    want[box.wild.id] = box.wild.copies
    want[box.damage.id] = box.damage.copies
    if have != want:
        odd = sorted(card for card in have | want if have[card] != want[card])
        yield f"Some cards are missing or there more than once: {', '.join(odd)}."
    fatal = box.damage.fatal
    if state.result is None and any(hand.count(box.damage.id) >= fatal for hand in state.hands):
        yield "A hand holds enough Damage to have lost the game."


def _chits(box: IncalBox, state: IncalState) -> Iterator[str]:
    pool = box.chit_pool[box.enemy[state.enemy].chit_pool].numbers
    chits = [tile.chit for tile in state.tiles if tile.chit]
    chits += [number for owned in state.owned for number in owned.values()]
    if sorted(chits + state.boxed) != sorted(pool):
        yield "The Incal chits are not those of this game."
    if state.tiles and state.tiles[0].chit:
        yield "Suicide Alley has no Incal chit."
    if not all(0 < place < len(state.tiles) for place in state.turned):
        yield "A chit was turned up on a tile that has none."
