"""The printed things of Civitas Nihilium, as they stand in its TOML files.

Every figure of the game is here and nowhere else. Fields marked with ``WORDS`` are there to be
read by people; rules never look at them and they do not count in the content hash. What a card
does is told in words made of its effects, so no card has a text of its own for that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from content.checks import at_least, kebab, some
from content.civitas.effects import (
    Amounts,
    Bar,
    Effect,
    Filing,
    Pool,
    Resource,
    SetupEffect,
    Skill,
)
from content.civitas.powers import Power
from content.fingerprint import WORDS
from content.records import Decided
from content.words import Notice

Colour = Literal["green", "yellow", "red"]
Deck = Literal["witness", "location", "first-responder", "encounter", "upgrade"]
Reason = Literal[
    "solved",
    "no_reputation",
    "both_dead",
    "red_unsolved",
    "no_crimes_left",
    "card",
    "gave_up",
]


@frozen(kw_only=True)
class Skills:
    """The modifiers a character adds to rolls (CIV-CHR-04); below 0 they are taken off
    (CIV-TRL-15).
    """

    charisma: int
    engagement: int
    analysis: int


@frozen(kw_only=True)
class Character:
    """A Main Character or a Rookie (CIV-CHR-03). ``hp`` is the start and the ceiling."""

    id: str = field(validator=kebab)
    faction: str
    start: Amounts
    skills: Skills
    hp: int = field(validator=at_least(1))
    ability: Power
    name: str = field(metadata=WORDS)
    ability_name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Unlock:
    """The slot of a pool that opens when the card enters the Timeline (CIV-RVP-07)."""

    pool: Pool
    slot: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Witness:
    """A Witness. ``on_play`` comes before the bars, of which one is attempted (CIV-TML-02).

    ``after``: where it goes when it has been dealt with, if not to the nominees (CIV-KEY-01).
    ``two_key_witnesses``: chosen as Key Witness, it lets a second be attached (CIV-KEY-06).
    ``stake``: what this person wants and what this person fears.
    """

    id: str = field(validator=kebab)
    faction: str
    qualifier: Amounts = field(factory=Amounts)
    unlock: Unlock | None = None
    on_play: tuple[Effect, ...] = ()
    bars: tuple[Bar, ...] = field(validator=some)
    after: Filing | None = None
    two_key_witnesses: bool = False
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    stake: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Location:
    """A Location, which goes to the bottom of its deck afterwards if ``after`` says nothing else.

    ``on_play`` comes before the bars, of which one is attempted (CIV-TML-02, -06).
    """

    id: str = field(validator=kebab)
    qualifier: Amounts = field(factory=Amounts)
    unlock: Unlock | None = None
    on_play: tuple[Effect, ...] = ()
    bars: tuple[Bar, ...] = field(validator=some)
    after: Filing | None = None
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class FirstResponder:
    """The first official at the scene (CIV-FRC-03): one of its bars is carried out."""

    id: str = field(validator=kebab)
    bars: tuple[Bar, ...] = field(validator=some)
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class EncounterCard:
    """An Encounter, shuffled back afterwards if ``after`` says nothing else (CIV-ENC-04)."""

    id: str = field(validator=kebab)
    on_play: tuple[Effect, ...] = ()
    bars: tuple[Bar, ...] = field(validator=some)
    after: Filing | None = None
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Upgrade:
    """An upgrade: ``price`` in Ether to buy, ``fee`` in IonCharges for every use (CIV-UPG-11).

    ``hint``: the Resource symbol on it, which forces nothing (CIV-UPG-17).
    """

    id: str = field(validator=kebab)
    price: int = field(validator=at_least(1))
    fee: int = field(validator=at_least(0))
    hint: Resource | None = None
    power: Power
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Crime:
    """A Crime (CIV-CRM-01). With a ``side_roll`` a die picks side A or B, else A is all there is.

    ``found``, ``gains``, ``odd``: what was found, who gains by it, what is odd about it.
    """

    id: str = field(validator=kebab)
    colour: Colour
    evidence: int = field(validator=at_least(1))
    side_roll: bool = False
    side_a: tuple[SetupEffect, ...] = field(validator=some)
    side_b: tuple[SetupEffect, ...] = ()
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    found: str = field(metadata=WORDS)
    gains: str = field(metadata=WORDS)
    odd: str = field(metadata=WORDS)
    solved: str = field(metadata=WORDS)
    unsolved: str = field(metadata=WORDS)


@frozen(kw_only=True)
class FinalTrial:
    """One of the three trials of a Final Encounter (CIV-FEC-02).

    ``on_fail``: the next trial follows all the same, or the Key Witness has to help.
    """

    who: Literal["both", "main", "rookie", "either"] = "both"
    skills: tuple[Skill, ...] = field(validator=some)
    target: int = field(validator=at_least(1))
    lose: tuple[Effect, ...] = field(validator=some)
    on_fail: Literal["next", "key-witness"]
    label: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Final:
    """The Final Encounter Card of a Crime, whose id and name it bears (CIV-CRM-02).

    ``resource_plus``: what may be spent for points on its rolls (CIV-RPL-03).
    """

    id: str = field(validator=kebab)
    trials: tuple[FinalTrial, ...] = field(validator=some)
    resource_plus: tuple[Resource, ...] = field(validator=some)
    rewards: Amounts
    scene: str = field(metadata=WORDS)


Card = Character | Witness | Location | FirstResponder | EncounterCard | Upgrade | Crime


@frozen(kw_only=True)
class PoolSlots:
    """How many slots of a pool are open from the start, and how many there are (CIV-RVP-01)."""

    id: Pool
    open: int = field(validator=at_least(1))
    slots: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Figures:
    """The figures that belong to no card.

    ``offered``: characters of each kind to pick from. ``cap``: the most of one Resource on one
    character. ``pip``: faces of the dice that show Resources. ``side_a_up_to``: the highest face
    for side A. ``purchases``: upgrades an opening of the store allows, and with all slots open.
    ``rookie_death``: Reputation a Rookie's death costs. ``glee``: units for an early flip.
    ``crimes`` and ``crimes_with_newcomer``: how many have to be solved.
    """

    offered: int = field(validator=at_least(1))
    cap: int = field(validator=at_least(1))
    pip: int = field(validator=at_least(1))
    die: int = field(validator=at_least(2))
    side_a_up_to: int = field(validator=at_least(1))
    purchases: int = field(validator=at_least(1))
    purchases_all_slots: int = field(validator=at_least(1))
    rookie_death: int = field(validator=at_least(1))
    glee: int = field(validator=at_least(1))
    crimes: int = field(validator=at_least(1))
    crimes_with_newcomer: int = field(validator=at_least(1))
    least_evidence: int = field(validator=at_least(1))
    default_level: str
    pool: tuple[PoolSlots, ...] = field(validator=some)


@frozen(kw_only=True)
class Level:
    """A level of difficulty (CIV-DIF-01, -02, -03).

    ``evidence`` is added to every Crime and may be negative; ``reputation`` to every character's
    start. ``extension``: the Crimes that follow when five become necessary.
    """

    id: str = field(validator=kebab)
    crimes: tuple[Colour, ...] = field(validator=some)
    extension: tuple[Colour, ...] = field(validator=some)
    evidence: int = 0
    reputation: int = field(default=0, validator=at_least(0))
    name: str = field(metadata=WORDS)
    brief: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Faction:
    """Whom a Witness or a character belongs to. Transhumans are found by it (CIV-VIC-11)."""

    id: str = field(validator=kebab)
    name: str = field(metadata=WORDS)
    creed: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Term:
    """A word of the game, such as a Resource, a skill or a deck, and what it means."""

    id: str = field(validator=kebab)
    name: str = field(metadata=WORDS)
    short: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class GuideStep:
    """One step of the guided first Crime: ``id`` is the decision it is shown with, once."""

    id: str
    title: str = field(metadata=WORDS)
    text: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Ending(Decided):
    """What is said when a game is over, and for which reason."""

    id: Reason
    result: Literal["won", "lost"]


@frozen(kw_only=True, eq=False)
class CivitasBox:
    """Everything in the box. Plural: in printed order. Singular: the same by id.

    ``card`` holds every card of every deck, characters and Crimes included, by its id; a Final has
    the id of its Crime and is in ``final`` alone. ``guide`` is in the order of a first Crime.
    ``added`` are the ids of the cards that came with packs: a game begun without them has none.
    ``hash`` changes when a figure or an id does, and never for words.
    """

    mains: tuple[Character, ...]
    main: Mapping[str, Character]
    rookies: tuple[Character, ...]
    rookie: Mapping[str, Character]
    witnesses: tuple[Witness, ...]
    witness: Mapping[str, Witness]
    locations: tuple[Location, ...]
    location: Mapping[str, Location]
    first_responders: tuple[FirstResponder, ...]
    first_responder: Mapping[str, FirstResponder]
    encounters: tuple[EncounterCard, ...]
    encounter: Mapping[str, EncounterCard]
    upgrades: tuple[Upgrade, ...]
    upgrade: Mapping[str, Upgrade]
    crimes: tuple[Crime, ...]
    crime: Mapping[str, Crime]
    finals: tuple[Final, ...]
    final: Mapping[str, Final]
    card: Mapping[str, Card]
    figures: Figures
    pool: Mapping[str, PoolSlots]
    levels: tuple[Level, ...]
    level: Mapping[str, Level]
    factions: tuple[Faction, ...]
    faction: Mapping[str, Faction]
    term: Mapping[str, Term]
    notice: Mapping[str, Notice]
    guide: tuple[GuideStep, ...]
    endings: tuple[Ending, ...]
    ending: Mapping[str, Ending]
    added: frozenset[str]
    hash: str
