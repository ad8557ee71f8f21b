"""Open the box of The Incal Infinite: read its files, add packs, see that all of it fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from attrs import frozen

from content.faults import Fault
from content.fingerprint import content_hash
from content.incal.fit import note_misfits
from content.incal.types import (
    Action,
    Atmosphere,
    Card,
    Character,
    Damage,
    Ending,
    Enemy,
    IncalBox,
    Location,
    Power,
    Setup,
    Wild,
)
from content.loader import Shelf, Source, by_id, pack, printed, raise_if_any
from content.packs import installed
from content.words import Notice

T = TypeVar("T")

PACK_FILES: Final = ("enemies.toml", "flavour.toml", "locations.toml")
"""What a pack may hold. Cards, powers and the figures of the table stay as printed."""


def load(packs: Sequence[Path] | None = None) -> IncalBox:
    """The box, with the tiles, enemies and atmosphere of ``packs`` (folders) added in their order.

    Without ``packs``: with those that are in play (``content.packs``). A box is read once and then
    kept; it is the same object for everybody and never changes. Raises ``ContentError``, which
    names everything that is wrong with the files.
    """
    return _opened(tuple(installed("incal") if packs is None else packs))


@cache
def _opened(packs: tuple[Path, ...]) -> IncalBox:
    return _assembled([pack(folder, PACK_FILES) for folder in packs])


@frozen(kw_only=True)
class _Cards:
    character: tuple[Character, ...]
    wild: Wild
    damage: Damage


@frozen(kw_only=True)
class _Locations:
    location: tuple[Location, ...]


@frozen(kw_only=True)
class _Powers:
    power: tuple[Power, ...]


@frozen(kw_only=True)
class _Enemies:
    enemy: tuple[Enemy, ...]


@frozen(kw_only=True)
class _Flavour:
    atmosphere: tuple[Atmosphere, ...]


@frozen(kw_only=True)
class _Actions:
    action: tuple[Action, ...]
    notice: tuple[Notice, ...]


@frozen(kw_only=True)
class _Endings:
    ending: tuple[Ending, ...]


def _assembled(packs: Sequence[Source]) -> IncalBox:
    base = printed(__package__)
    every = (base, *packs)
    cards = base.read("characters.toml", _Cards)
    powers = base.read("powers.toml", _Powers).power
    setup = base.read("setup.toml", Setup)
    words = base.read("actions.toml", _Actions)
    endings = base.read("endings.toml", _Endings).ending
    locations = [
        Shelf(file, "location", read.location)
        for file, read in _everywhere(every, "locations.toml", _Locations)
    ]
    enemies = [
        Shelf(file, "enemy", read.enemy)
        for file, read in _everywhere(every, "enemies.toml", _Enemies)
    ]
    atmosphere = [
        Shelf(file, "atmosphere", read.atmosphere)
        for file, read in _everywhere(every, "flavour.toml", _Flavour)
    ]

    faults: list[Fault] = []
    character = by_id([Shelf("characters.toml", "character", cards.character)], faults)
    location = by_id(locations, faults)
    power = by_id([Shelf("powers.toml", "power", powers)], faults)
    enemy = by_id(enemies, faults)
    chit_pool = by_id([Shelf("setup.toml", "chit_pool", setup.chit_pool)], faults)
    action = by_id([Shelf("actions.toml", "action", words.action)], faults)
    notice = by_id([Shelf("actions.toml", "notice", words.notice)], faults)
    ending = by_id([Shelf("endings.toml", "ending", endings)], faults)
    numbered = _numbered(cards.character)
    box = IncalBox(
        characters=cards.character,
        character=character,
        cards=numbered,
        card={card.id: card for card in numbered},
        wild=cards.wild,
        damage=cards.damage,
        locations=tuple(location.values()),
        location=location,
        powers=powers,
        power=power,
        enemies=tuple(enemy.values()),
        enemy=enemy,
        setup=setup,
        seating={each.seats: each for each in setup.seating},
        chit_pool=chit_pool,
        actions=words.action,
        action=action,
        notice=notice,
        endings=endings,
        ending=ending,
        atmosphere=_lines(atmosphere),
        hash=content_hash(
            (
                *cards.character,
                cards.wild,
                cards.damage,
                *location.values(),
                *powers,
                *enemy.values(),
                setup,
            )
        ),
    )
    note_misfits(box, locations, enemies, atmosphere, faults)
    raise_if_any(faults)
    return box


def _everywhere(sources: Sequence[Source], name: str, shape: type[T]) -> list[tuple[str, T]]:
    """File ``name`` as it came with the program, and that of every pack that has one."""
    base, *packs = sources
    return [
        (source.label + name, source.read(name, shape))
        for source in (base, *(each for each in packs if each.has(name)))
    ]


def _numbered(characters: Iterable[Character]) -> tuple[Card, ...]:
    return tuple(
        Card(id=f"{each.letter}{value}", character=each.id, value=value)
        for each in characters
        for value in each.values
    )


def _lines(shelves: Iterable[Shelf[Atmosphere]]) -> dict[str, tuple[str, ...]]:
    """The lines of all files; what a pack has to say of a printed tile follows what is printed."""
    lines: dict[str, tuple[str, ...]] = {}
    for shelf in shelves:
        for entry in shelf.entries:
            lines[entry.id] = lines.get(entry.id, ()) + entry.lines
    return lines
