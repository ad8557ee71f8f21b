"""Positions of The Incal Infinite laid by hand: for tests, guided games and pictures.

A position is a dict; every key is optional:

==========
=========================================================================================
seats       number of seats (default 4)
active      the seat whose turn begins (default 0), `first` likewise
enemy       id of the enemy setting (default: the table's option), `enemy_at` its gap or tile
ring        six locations from Suicide Alley clockwise; fewer are filled up in printed order
metacraft   tile, 0 to 5
hands       a list of cards a seat; seats without one are dealt from the cards left
tiles       a list of cards a tile, in laying order
deck        top card first; without it, every card not mentioned
discard     top card last
reserve     number of Damage cards; without it, all Damage not mentioned
chits       a number (or None) a tile; without it, the lowest ones in order
looked      {"t3": [1, 3]}: the seats that had a Revelation there
owned       a dict {"t3": 8} a seat: chits taken (Great Darkness)
powers      {"talk": False}: grey powers
removed     cards that were never in the game (three and two seats), `out`: that have left it
==========
=========================================================================================

What is neither mentioned nor needed is out of the game. The result is checked like a save.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from content.incal.types import Enemy, IncalBox
from engine.incal.check import faults
from engine.incal.setup import RANDOM, opening_stack
from engine.incal.state import IncalState, Tile
from engine.kernel.dice import Dice, LoadedDice
from engine.kinds import BadTable
from engine.positions import laid

__all__ = ["arrange"]

_KEYS = frozenset(
    {"seats", "active", "first", "turn", "enemy", "enemy_at", "ring", "metacraft", "hands", "tiles"}
    | {"deck", "discard", "reserve", "chits", "looked", "owned", "powers", "removed", "out"}
)


def arrange(
    box: IncalBox,
    position: Mapping[str, Any],
    seats: int,
    options: Mapping[str, str],
    dice: Dice | LoadedDice,
) -> IncalState:
    """Return the state that a position describes, at the start of the active seat's turn.

    Raises:
        BadTable: it is no position of this game.
    """
    return laid(
        position,
        _KEYS,
        lambda: _state(box, position, seats, options, dice),
        lambda state: faults(box, state),
    )


def _state(
    box: IncalBox,
    position: Mapping[str, Any],
    seats: int,
    options: Mapping[str, str],
    dice: Dice | LoadedDice,
) -> IncalState:
    enemy = box.enemy.get(position.get("enemy", options["enemy"]))
    if enemy is None:
        enemy = box.enemy[box.setup.first_enemy]
        if position.get("enemy", options["enemy"]) != RANDOM:
            raise BadTable(f"There is no enemy {position['enemy']!r}.")
    spare = _Spare(box, position)
    tiles = _tiles(box, position, enemy)
    hands = [list(hand) for hand in position.get("hands", [])]
    discard, removed = list(position.get("discard", [])), list(position.get("removed", []))
    out = list(position.get("out", []))
    while len(hands) < seats:
        hands.append(spare.deal(box.setup.hand))
    deck = list(reversed(position["deck"])) if "deck" in position else spare.rest()
    out += spare.rest()
    reserve = position.get("reserve", spare.damage)
    out += [box.damage.id] * (spare.damage - reserve)
    owned = [dict(mine) for mine in position.get("owned", [])]
    owned += [{} for _ in range(seats - len(owned))]
    active = position.get("active", 0)
    state = IncalState(
        dice=dice,
        standing=["in"] * seats,
        enemy=enemy.id,
        enemy_at=position.get("enemy_at", enemy.start),
        metacraft=position.get("metacraft", 0),
        tiles=tiles,
        hands=hands,
        deck=deck,
        discard=discard,
        reserve=reserve,
        out=out,
        removed=removed,
        boxed=_boxed(box, enemy, tiles, owned),
        grey=[power for power, active in position.get("powers", {}).items() if not active],
        owned=owned,
        first=position.get("first", active),
        active=active,
        turn=position.get("turn", 1) - 1,
    )
    opening_stack(state)
    state.stack[0].at = "next_turn"
    return state


class _Spare:
    """The cards that a position does not mention."""

    def __init__(self, box: IncalBox, position: Mapping[str, Any]) -> None:
        piles = [*position.get("hands", []), *position.get("tiles", [])]
        piles += [position.get(pile, []) for pile in ("deck", "discard", "removed", "out")]
        mentioned = Counter(card for pile in piles for card in pile)
        self.damage = box.damage.copies - mentioned[box.damage.id]
        self._cards = [card.id for card in box.cards if not mentioned[card.id]]
        self._wild = [] if mentioned[box.wild.id] else [box.wild.id]

    def deal(self, count: int) -> list[str]:
        """Return the next numbered cards in printed order."""
        dealt, self._cards = self._cards[:count], self._cards[count:]
        return dealt

    def rest(self) -> list[str]:
        """Return what is left of the cards, Damage aside."""
        left, self._cards, self._wild = self._cards + self._wild, [], []
        return left


def _tiles(box: IncalBox, position: Mapping[str, Any], enemy: Enemy) -> list[Tile]:
    ring = list(position.get("ring", [box.setup.ring.home]))
    ring += [location.id for location in box.locations if location.id not in ring]
    ring = ring[: box.setup.ring.tiles]
    cards = [list(lying) for lying in position.get("tiles", [])]
    cards += [[] for _ in range(len(ring) - len(cards))]
    owned = {key for mine in position.get("owned", []) for key in mine}
    taken = {number for mine in position.get("owned", []) for number in mine.values()}
    pool = [n for n in box.chit_pool[enemy.chit_pool].numbers if n not in taken]
    default = [None] + [
        None if f"t{place}" in owned else pool.pop(0) for place in range(1, len(ring))
    ]
    chits = position.get("chits", default)
    looked = position.get("looked", {})
    return [
        Tile(location, lying, chit or 0, list(looked.get(f"t{place}", [])))
        for place, (location, lying, chit) in enumerate(zip(ring, cards, chits, strict=True))
    ]


def _boxed(
    box: IncalBox, enemy: Enemy, tiles: list[Tile], owned: list[dict[str, int]]
) -> list[int]:
    used = [tile.chit for tile in tiles] + [n for mine in owned for n in mine.values()]
    return [number for number in box.chit_pool[enemy.chit_pool].numbers if number not in used]
