"""The printed things of The Incal Infinite, as they stand in its TOML files.

Every figure of the game is here and nowhere else. Fields marked with ``WORDS`` are there to be
read by people; rules never look at them and they do not count in the content hash.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from content.checks import at_least, counts, distinct, kebab, one_letter, some
from content.fingerprint import WORDS
from content.records import Decided
from content.words import Notice

TurnKind = Literal["travel", "pass", "ritual"]
Reason = Literal["ritual", "third_damage", "cannot_fill_hand", "ritual_failed", "enemy_returned"]


@frozen(kw_only=True)
class Character:
    """One of the six characters; each value is printed on exactly one card (INC-SET-01)."""

    id: str = field(validator=kebab)
    letter: str = field(validator=one_letter)
    values: tuple[int, ...] = field(validator=distinct)
    name: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Card:
    """One numbered character card. ``id`` is letter and value, as in ``K3``."""

    id: str
    character: str
    value: int


@frozen(kw_only=True)
class Wild:
    """John Difool (INC-DIF-01): ``values`` are those he may be declared with."""

    id: str
    copies: int = field(validator=at_least(1))
    values: tuple[int, ...] = field(validator=distinct)
    name: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Damage:
    """The Damage cards: how many there are, and how many in one hand lose the game (INC-END-02)."""

    id: str
    copies: int = field(validator=at_least(1))
    fatal: int = field(validator=at_least(1))
    name: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Groups:
    """Groups of identical characters, each of another one: (3, 2) is a triple and a pair."""

    kind: Literal["groups"] = "groups"
    sizes: tuple[int, ...] = field(validator=counts)

    @property
    def capacity(self) -> int:
        """Cards the combination needs, which is also the most the tile takes."""
        return sum(self.sizes)


@frozen(kw_only=True)
class AllDifferent:
    """``count`` cards of as many different characters."""

    kind: Literal["all-different"] = "all-different"
    count: int = field(validator=at_least(1))

    @property
    def capacity(self) -> int:
        """Cards the combination needs, which is also the most the tile takes."""
        return self.count


@frozen(kw_only=True)
class DifferentValues:
    """``count`` cards of as many different values, whoever is on them."""

    kind: Literal["different-values"] = "different-values"
    count: int = field(validator=at_least(1))

    @property
    def capacity(self) -> int:
        """Cards the combination needs, which is also the most the tile takes."""
        return self.count


@frozen(kw_only=True)
class SumRange:
    """The values add up to at least ``least`` and, if there is a ``most``, at most that.

    No number of cards closes such a tile; it is closed exactly while the sum is in range.
    """

    kind: Literal["sum"] = "sum"
    least: int = field(validator=at_least(1))
    most: int | None = None

    @property
    def capacity(self) -> None:
        """No ceiling on the number of cards."""
        return None


@frozen(kw_only=True)
class Powers:
    """Not a combination: each card discarded here buys ``activations`` of a power (INC-PWR-02)."""

    kind: Literal["powers"] = "powers"
    activations: int = field(validator=at_least(1))

    @property
    def capacity(self) -> None:
        """Cards never lie here, so there is no ceiling."""
        return None


Condition = Groups | AllDifferent | DifferentValues | SumRange | Powers


@frozen(kw_only=True)
class Placing:
    """What a tile asks of a play beyond identical characters and its capacity.

    ``most_from_hand``: at most so many cards of the hand in one exploration.
    ``turned_up``: so many cards of the deck join them before anything is counted (INC-LOC-12).
    ``order``: if ``rising``, each card is one higher than the last; the lowest follows the highest.
    """

    most_from_hand: int | None = None
    turned_up: int = field(default=0, validator=at_least(0))
    order: Literal["any", "rising"] = "any"


@frozen(kw_only=True)
class Location:
    """One location tile. ``barred_powers`` take no cards from it and bring none (INC-PWR-15)."""

    id: str = field(validator=kebab)
    condition: Condition
    placing: Placing = Placing()
    barred_powers: tuple[str, ...] = ()
    name: str = field(metadata=WORDS)
    asks: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)

    @property
    def capacity(self) -> int | None:
        """Cards that close the tile (INC-EXP-04), or nothing if their number never does."""
        return self.condition.capacity

    @property
    def is_alley(self) -> bool:
        """Whether powers are used here instead of cards being laid."""
        return isinstance(self.condition, Powers)


@frozen(kw_only=True)
class RemoveDamage:
    """The named player removes ``cards`` Damage from hand; they leave the game (INC-PWR-07)."""

    kind: Literal["remove-damage"] = "remove-damage"
    cards: int = field(validator=at_least(1))


@frozen(kw_only=True)
class ClearTile:
    """So many cards of a tile go to the discard pile, the others leave the game (INC-PWR-10)."""

    kind: Literal["clear-tile"] = "clear-tile"
    discarded: int = field(validator=at_least(1))


@frozen(kw_only=True)
class ShiftCard:
    """``cards`` cards of one tile are laid under another open one (INC-PWR-13)."""

    kind: Literal["shift-card"] = "shift-card"
    cards: int = field(validator=at_least(1))


@frozen(kw_only=True)
class AskMemory:
    """Whoever had a Revelation at the named tile states its number (INC-PWR-18)."""

    kind: Literal["ask-memory"] = "ask-memory"


PowerEffect = RemoveDamage | ClearTile | ShiftCard | AskMemory


@frozen(kw_only=True)
class Power:
    """One of the power chits of Suicide Alley."""

    id: str = field(validator=kebab)
    effect: PowerEffect
    name: str = field(metadata=WORDS)
    does: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Retreat:
    """The figure goes back counter-clockwise; only then can it be home (Ruling I-29)."""

    kind: Literal["retreat"] = "retreat"
    steps: int = field(validator=at_least(1))


@frozen(kw_only=True)
class DamageToDiscard:
    """Damage of the Reserve joins the discard pile."""

    kind: Literal["damage-to-discard"] = "damage-to-discard"
    cards: int = field(validator=at_least(1))


@frozen(kw_only=True)
class DamageToHand:
    """Damage of the Reserve goes straight into the active hand (INC-NEC-02)."""

    kind: Literal["damage-to-hand"] = "damage-to-hand"
    cards: int = field(validator=at_least(1))


@frozen(kw_only=True)
class RobHand:
    """Another player, named by the active one, loses random non-Damage cards (INC-GOR-02)."""

    kind: Literal["rob-hand"] = "rob-hand"
    cards: int = field(validator=at_least(1))


Passed = Retreat | DamageToDiscard | DamageToHand | RobHand


@frozen(kw_only=True)
class ChitCap:
    """With so many seats a player keeps at most so many chits (INC-GDK-05)."""

    seats: int = field(validator=at_least(1))
    most: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Enemy:
    """One enemy setting; several settings may share a figure (INC-BER-02).

    ``stands_in`` and ``start``: a gap or a tile, by its number on the ring (gap n follows tile n).
    ``passed``: what being passed by the Metacraft does, in this order.
    ``return_is_defeat``: stepping back onto the start loses the game.
    ``bars_tile``: its tile, and the one it would step onto on the trip, cannot be a destination.
    ``pass_when_shut_out``: whether Pass stays legal when every tile is closed or barred.
    ``ritual``: an action, or begun by itself when the ring holds no chit (INC-GDK-08).
    ``revelation``: the chit is looked at and put back, or kept by who looked (INC-GDK-04).
    ``chit_caps``: only if chits are kept, one entry for each number of seats.
    """

    id: str = field(validator=kebab)
    figure: str = field(validator=kebab)
    stands_in: Literal["gap", "tile"]
    start: int = field(validator=at_least(0))
    damage_in_deck: int = field(validator=at_least(0))
    chit_pool: str
    passed: tuple[Passed, ...] = field(validator=some)
    return_is_defeat: bool
    bars_tile: bool
    pass_when_shut_out: bool
    ritual: Literal["action", "automatic"]
    revelation: Literal["look", "keep"]
    chit_caps: tuple[ChitCap, ...] = ()
    name: str = field(metadata=WORDS)
    brief: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)

    @property
    def short_name(self) -> str:
        """The name without what follows the comma."""
        return self.name.partition(",")[0]

    def chit_cap(self, seats: int) -> int | None:
        """The most chits one player may keep at a table of so many, or nothing if none are kept."""
        return next((cap.most for cap in self.chit_caps if cap.seats == seats), None)


@frozen(kw_only=True)
class Ring:
    """The playing ring (INC-SET-02, INC-MOV-01): tile 0 is ``home``, where the Metacraft starts.

    ``start_cards`` lie face up under every other tile.
    """

    tiles: int = field(validator=at_least(2))
    home: str
    shortest_trip: int = field(validator=at_least(1))
    longest_trip: int = field(validator=at_least(1))
    start_cards: int = field(validator=at_least(0))


@frozen(kw_only=True)
class Seating:
    """What one number of seats changes (INC-SET-08, -09, -10).

    ``open_cards`` random cards are set aside for all to inspect; ``absent_characters`` random
    characters go back to the box whole.
    """

    seats: int = field(validator=at_least(1))
    open_cards: int = field(validator=at_least(0))
    absent_characters: int = field(validator=at_least(0))


@frozen(kw_only=True)
class ChitPool:
    """The numbers of the Incal chits that are shuffled before some are placed (INC-SET-03)."""

    id: str = field(validator=kebab)
    numbers: tuple[int, ...] = field(validator=distinct)


@frozen(kw_only=True)
class PassPrice:
    """What a Pass takes: cards of the hand, and Damage for the discard pile (INC-PAS-01)."""

    cards: int = field(validator=at_least(1))
    damage: int = field(validator=at_least(0))


@frozen(kw_only=True)
class Setup:
    """The figures that belong to no card: hand, ring, chits, seats, the price of a Pass."""

    hand: int = field(validator=at_least(1))
    first_enemy: str
    ring: Ring
    pass_price: PassPrice
    seating: tuple[Seating, ...] = field(validator=some)
    chit_pool: tuple[ChitPool, ...] = field(validator=some)


@frozen(kw_only=True)
class Action:
    """One of the three things a turn can be (INC-TRN-01)."""

    id: TurnKind
    name: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Ending(Decided):
    """What is said when a game is over, and for which reason."""

    id: Reason
    result: Literal["won", "lost"]


@frozen(kw_only=True)
class Atmosphere:
    """Lines to be read for the mood alone; ``id`` is that of the tile, enemy, character or card."""

    id: str
    lines: tuple[str, ...] = field(metadata=WORDS, validator=some)


@frozen(kw_only=True, eq=False)
class IncalBox:
    """Everything in the box. Plural: in printed order. Singular: the same by id.

    ``cards`` are the numbered ones alone. ``atmosphere`` is keyed by location, enemy, character,
    John Difool or Damage.
    ``hash`` changes when a figure or an id does, and never for words.
    """

    characters: tuple[Character, ...]
    character: Mapping[str, Character]
    cards: tuple[Card, ...]
    card: Mapping[str, Card]
    wild: Wild
    damage: Damage
    locations: tuple[Location, ...]
    location: Mapping[str, Location]
    powers: tuple[Power, ...]
    power: Mapping[str, Power]
    enemies: tuple[Enemy, ...]
    enemy: Mapping[str, Enemy]
    setup: Setup
    seating: Mapping[int, Seating]
    chit_pool: Mapping[str, ChitPool]
    actions: tuple[Action, ...]
    action: Mapping[str, Action]
    endings: tuple[Ending, ...]
    ending: Mapping[str, Ending]
    notice: Mapping[str, Notice]
    atmosphere: Mapping[str, tuple[str, ...]]
    hash: str
