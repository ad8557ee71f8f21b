"""The state of a game of Civitas Nihilium, and the referee that its rules talk to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from content.civitas.powers import Power, Toughness
from content.civitas.types import CivitasBox, Crime, Location, Witness
from engine.kernel.events import Event
from engine.kernel.game import Game, State

__all__ = [
    "EARLY_FLIP",
    "MAIN",
    "PLACES",
    "RESOURCES",
    "ROOKIE",
    "CivitasGame",
    "CivitasState",
    "CrimeFile",
    "Entry",
    "Person",
    "RevealPool",
    "most_hp",
]

MAIN, ROOKIE = "main", "rookie"
PLACES = (MAIN, ROOKIE)
RESOURCES = ("reputation", "ether", "ion")


@attrs.define
class Person:
    """A character in play: the card, what is held, the HP left, the upgrades attached."""

    card: str
    reputation: int
    ether: int
    ion: int
    hp: int
    upgrades: list[str] = attrs.field(factory=list)

    def held(self, resource: str) -> int:
        """Return how much of a Resource is held."""
        amount: int = getattr(self, resource)
        return amount

    def change(self, resource: str, by: int) -> None:
        """Add to (or take from) a Resource."""
        setattr(self, resource, self.held(resource) + by)

    @property
    def total(self) -> int:
        """All Resources together (CIV-CMB-04)."""
        return self.reputation + self.ether + self.ion


@attrs.define
class Entry:
    """A card in an Investigation Timeline, with the Victims glued to it, the top one first
    (CIV-VIC-07).
    """

    card: str
    deck: str
    victims: list[str] = attrs.field(factory=list)


EARLY_FLIP: Final = "early-flip"
"""The mark of a Crime whose FEC was flipped early, which Glee does once a Crime (CIV-GLE-02)."""


@attrs.define
class CrimeFile:
    """A Crime that was begun, and its Final Encounter Card.

    `witnesses` are the attached Key Witnesses. `flipped` says that the FEC lies face up. `used` are
    the powers that were used and are limited to once a Crime, and `EARLY_FLIP`. `opponent` is the
    Main lying in wait, "" for none. `status` is "open", "unsolved" or "solved".
    """

    card: str
    evidence: int
    side: str = "a"
    timeline: list[Entry] = attrs.field(factory=list)
    nominees: list[str] = attrs.field(factory=list)
    witnesses: list[str] = attrs.field(factory=list)
    opponent: str = ""
    flipped: bool = False
    status: str = "open"
    used: list[str] = attrs.field(factory=list)


@attrs.define
class RevealPool:
    """A Reveal Pool: what lies in each slot ("" for nothing), and how many slots are open."""

    cards: list[str]
    open: list[bool]

    def shown(self) -> list[str]:
        """Return the cards that lie face up, in slot order."""
        return [card for card in self.cards if card]


@attrs.define(kw_only=True)
class CivitasState(State):
    """Everything on the table.

    Decks have their top card last. `sequence` are the colours of the Crimes to come and gone,
    `needed` how many have to be solved. `lone` says that a Rookie carries on without its Main and
    may be joined by a newcomer. `faced` are Encounters and Victims that are being dealt with,
    `gone` the cards out of the game. `windows` counts the windows that are still owed after the
    open one (CIV-KEY-19).
    """

    level: str
    sequence: list[str]
    needed: int
    main: Person | None
    rookie: Person | None
    lone: bool = False
    glee: int = 0
    crimes: list[CrimeFile] = attrs.field(factory=list)
    decks: dict[str, list[str]]
    discards: dict[str, list[str]]
    pools: dict[str, RevealPool]
    offered: list[str] = attrs.field(factory=list)
    faced: list[str] = attrs.field(factory=list)
    gone: list[str] = attrs.field(factory=list)
    window_open: bool = False
    windows: int = 0


def most_hp(box: CivitasBox, card: str, upgrades: Sequence[str]) -> int:
    """Return the ceiling of a character's HP: printed, plus what its powers add (CIV-CHR-05)."""
    printed = box.main.get(card) or box.rookie[card]
    powers = [printed.ability, *(box.upgrade[upgrade].power for upgrade in upgrades)]
    return printed.hp + sum(power.does.n for power in powers if isinstance(power.does, Toughness))


class CivitasGame(Game[CivitasState]):
    """The referee of Civitas Nihilium: the kernel's, with the box at hand."""

    def __init__(
        self,
        box: CivitasBox,
        state: CivitasState,
        names: Sequence[str],
        options: Mapping[str, str],
        events: list[Event] | None = None,
    ) -> None:
        super().__init__(state, names, options, events)
        self.box = box
        self._powers: dict[str, tuple[str, Power]] = {
            **{
                each.id: (f"ability:{each.id}", each.ability) for each in (*box.mains, *box.rookies)
            },
            **{each.id: (f"upgrade:{each.id}", each.power) for each in box.upgrades},
        }

    # ------------------------------------------------------------------ the team

    def person(self, place: str) -> Person | None:
        """Return the character at a place, None if nobody is there."""
        return self.state.main if place == MAIN else self.state.rookie

    def team(self) -> list[tuple[str, Person]]:
        """Return the living characters with their places, the Main first."""
        main, rookie = self.state.main, self.state.rookie
        team = [] if main is None else [(MAIN, main)]
        return team if rookie is None else [*team, (ROOKIE, rookie)]

    def combined(self, resource: str) -> int:
        """Return what both together hold (CIV-QUA-01)."""
        main, rookie = self.state.main, self.state.rookie
        held: int = getattr(main, resource) if main is not None else 0
        return held if rookie is None else held + rookie.held(resource)

    def most_hp(self, person: Person) -> int:
        """Return the ceiling of a character's HP (CIV-CHR-05)."""
        return most_hp(self.box, person.card, person.upgrades)

    def powers_of(self, person: Person) -> list[tuple[str, Power]]:
        """Return a character's powers with their keys: its ability, then its upgrades."""
        powers = self._powers
        return [powers[person.card], *[powers[upgrade] for upgrade in person.upgrades]]

    def can_pay(self, costs: Mapping[str, int]) -> bool:
        """Can the team pay all of `costs` ("any": Resources of any type) in full? (CIV-RES-11)"""
        named = {resource: n for resource, n in costs.items() if resource != "any"}
        if any(self.combined(resource) < n for resource, n in named.items()):
            return False
        return sum(map(self.combined, RESOURCES)) >= sum(costs.values())

    def name_of(self, place: str) -> str:
        """Return the name of the character at a place."""
        person = self.person(place)
        return "" if person is None else self.card_name(person.card)

    def card_name(self, card: str) -> str:
        """Return the name printed on a card."""
        name: str = self.box.card[card].name
        return name

    # ------------------------------------------------------------------ crimes

    def crime(self, number: int) -> Crime:
        """Return the printed Crime of a file."""
        return self.box.crime[self.state.crimes[number].card]

    def evidence_at_start(self, card: str) -> int:
        """Return how much Evidence a Crime begins with on this level (CIV-DIF-02)."""
        level = self.box.level[self.state.level]
        return max(self.box.figures.least_evidence, self.box.crime[card].evidence + level.evidence)

    def is_final(self, number: int) -> bool:
        """Is this the last Crime of the present sequence? (CIV-KEY-17)"""
        return number == len(self.state.sequence) - 1

    def qualifier(self, card: str) -> Mapping[str, int]:
        """Return what a Witness or Location asks for, by Resource; empty for other cards."""
        printed = self.box.card[card]
        if not isinstance(printed, (Witness, Location)):
            return {}
        asked = printed.qualifier
        amounts = {resource: getattr(asked, resource) for resource in RESOURCES}
        return {resource: amount for resource, amount in amounts.items() if amount}

    def unmet(self, card: str, bypassed: Sequence[str] = ()) -> list[str]:
        """Return the Resources in which a card's Qualifier is not met (CIV-QUA-01, 03, 11)."""
        return [
            resource
            for resource, amount in self.qualifier(card).items()
            if resource not in bypassed
            and self.combined(resource) < amount
            and not self._always_met(card, resource)
        ]

    def _always_met(self, card: str, resource: str) -> bool:
        deck = "witness" if card in self.box.witness else "location"
        return any(
            power.timing == "standing"
            and power.does.op == "bypass"
            and deck in power.does.cards
            and resource in power.does.resources
            for _, person in self.team()
            for _, power in self.powers_of(person)
        )

    def unsolved(self) -> list[int]:
        """Return the Crimes that were left unsolved."""
        return [n for n, file in enumerate(self.state.crimes) if file.status == "unsolved"]
