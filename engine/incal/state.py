"""The state of a game of The Incal Infinite, and the referee that its rules talk to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from content.incal.types import Enemy, IncalBox
from engine.incal.locations import LocationRules, RulesOfTheBox
from engine.kernel.events import Event
from engine.kernel.game import Game, State

__all__ = ["HOME", "IncalGame", "IncalState", "Statement", "Tile"]

HOME = 0
"""The tile of Suicide Alley: the ring is counted clockwise from it."""


@attrs.define
class Tile:
    """A location tile of the ring.

    `cards` lie in laying order. `chit` is the number of the face-down Incal chit, 0 if there is
    none. `looked` are the seats that had a Revelation here, in the order of their first.
    """

    location: str
    cards: list[str]
    chit: int = 0
    looked: list[int] = attrs.field(factory=list)


@attrs.define
class Statement:
    """What a seat said, from memory, about the chit of a tile (INC-PWR-18)."""

    seat: int
    tile: int
    number: int


@attrs.define(kw_only=True)
class IncalState(State):
    """Everything on the table.

    Cards are ids ("K3", "JD", "DMG"). `deck` and `discard` have their top card last. `enemy_at` is
    a gap or a tile, as the enemy stands in one or the other (gap n follows tile n). `grey` are the
    powers that were used. `owned` holds for each seat the chits in front of it, by the tile ("t3")
    where each was taken. `turned` are the tiles whose chits the Ritual has turned up, in that
    order. `wild_character` and `wild_value` say what John Difool stands for while he lies under a
    tile. `out` has left the game, `removed` was never in it, `boxed` are the chits nobody saw.
    """

    enemy: str
    enemy_at: int
    metacraft: int
    tiles: list[Tile]
    hands: list[list[str]]
    deck: list[str]
    discard: list[str]
    reserve: int
    out: list[str]
    removed: list[str]
    boxed: list[int]
    grey: list[str]
    owned: list[dict[str, int]]
    first: int
    active: int
    turn: int = 0
    turned: list[int] = attrs.field(factory=list)
    statements: list[Statement] = attrs.field(factory=list)
    wild_character: str = ""
    wild_value: int = 0


class IncalGame(Game[IncalState]):
    """The referee of The Incal Infinite: the kernel's, with the box at hand.

    What every turn asks for is looked up once: `in_a_gap` and `bars_tile` are the enemy's,
    `ring` is the number of tiles, `locations` the rules of the location on each, `trips` the
    lengths a trip may have.
    """

    def __init__(
        self,
        rules: RulesOfTheBox,
        state: IncalState,
        names: Sequence[str],
        options: Mapping[str, str],
        events: list[Event] | None = None,
    ) -> None:
        super().__init__(state, names, options, events)
        self.rules = rules
        self.box: IncalBox = rules.box
        self.enemy: Enemy = self.box.enemy[state.enemy]
        self.in_a_gap = self.enemy.stands_in == "gap"
        self.bars_tile = self.enemy.bars_tile
        self.wild = self.box.wild.id
        self.damage = self.box.damage.id
        self.ring = len(state.tiles)
        printed = self.box.setup.ring
        self.trips = range(printed.shortest_trip, printed.longest_trip + 1)
        self.trip_keys = [(steps, f"travel:{steps}") for steps in self.trips]
        self.locations = [rules.location[tile.location] for tile in state.tiles]

    @property
    def pool(self) -> tuple[int, ...]:
        """The numbers that the chits of this game were drawn from."""
        return self.box.chit_pool[self.enemy.chit_pool].numbers

    @property
    def chit_cap(self) -> int | None:
        """How many chits one seat may keep, None where chits are put back (INC-GDK-05)."""
        return self.enemy.chit_cap(len(self.state.hands))

    def location(self, tile: int) -> LocationRules:
        """Return the rules of the location on `tile`."""
        return self.locations[tile]

    def character_of(self, card: str) -> str:
        """Return the character that a lying card counts as."""
        return self.rules.character.get(card) or self.state.wild_character

    def value_of(self, card: str) -> int:
        """Return the value that a lying card counts as."""
        return self.rules.value.get(card) or self.state.wild_value

    def characters_on(self, tile: int) -> list[str]:
        """Return the characters of the cards on `tile`, in laying order."""
        return [self.character_of(card) for card in self.state.tiles[tile].cards]

    def values_on(self, tile: int) -> list[int]:
        """Return the values of the cards on `tile`, in laying order."""
        printed, wild = self.rules.value, self.state.wild_value
        return [printed.get(card) or wild for card in self.state.tiles[tile].cards]

    def is_met(self, tile: int) -> bool:
        """Is the condition of `tile` met by the cards that lie there now?"""
        return self.location(tile).is_met(self.characters_on(tile), self.values_on(tile))

    def is_closed(self, tile: int, seat: int) -> bool:
        """Is `tile` closed to `seat`? A live condition: it opens again when cards leave
        (INC-EXP-05, INC-LOC-22).

        Suicide Alley is closed while every power is grey, save to a holder of John Difool
        (INC-PWR-05, INC-PWR-06).
        """
        there = self.locations[tile]
        if there.capacity is not None:
            return len(self.state.tiles[tile].cards) >= there.capacity
        if there.is_alley:
            state = self.state
            return len(state.grey) == len(self.box.powers) and self.wild not in state.hands[seat]
        return there.is_met((), self.values_on(tile))

    def charge(self, seat: int) -> list[str]:
        """Return the cards of a hand that are not Damage, in hand order."""
        damage = self.damage
        return [card for card in self.state.hands[seat] if card != damage]

    def clear_wild(self) -> None:
        """Forget what John Difool stood for: he no longer lies under a tile."""
        self.state.wild_character = ""
        self.state.wild_value = 0
