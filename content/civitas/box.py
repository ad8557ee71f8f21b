"""Open the box of Civitas Nihilium: read its files, add packs, see that all of it fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar

from attrs import fields, frozen

from content.civitas.fit import Shelves, note_misfits
from content.civitas.types import (
    Character,
    CivitasBox,
    Crime,
    EncounterCard,
    Ending,
    Faction,
    Figures,
    FirstResponder,
    GuideStep,
    Level,
    Location,
    Term,
    Upgrade,
    Witness,
)
from content.civitas.types import Final as FinalEncounter
from content.faults import Fault
from content.fingerprint import content_hash
from content.loader import HasId, Shelf, by_id, pack, printed, raise_if_any
from content.packs import installed
from content.structure import structure
from content.words import Notice

Entry = TypeVar("Entry", bound=HasId)

DECK_FILES: Final = (
    "mains.toml",
    "rookies.toml",
    "crimes.toml",
    "finals.toml",
    "witnesses.toml",
    "locations.toml",
    "first_responders.toml",
    "encounters.toml",
    "upgrades.toml",
)
"""The decks, which are also what a pack may hold. The figures of the table stay as printed."""


def load(packs: Sequence[Path] | None = None) -> CivitasBox:
    """The box, with the cards of ``packs`` (folders) added in their order.

    Without ``packs``: with those that are in play (``content.packs``). A box is read once and then
    kept; it is the same object for everybody and never changes. Raises ``ContentError``, which
    names everything that is wrong with the files.
    """
    return _opened(tuple(installed("civitas") if packs is None else packs))


@cache
def _opened(packs: tuple[Path, ...]) -> CivitasBox:
    return _with_packs(packs) if packs else _assembled(_printed_decks())


def with_cards(cards: Mapping[str, Any], file: str = "cards") -> CivitasBox:
    """The printed box and some more cards: lists of tables, as a deck file has them, by kind.

    ``cards`` is what TOML would give, such as ``{"witness": [{"id": "mara-quill", ...}]}``. A card
    with the id of a printed one is a fault. Raises ``ContentError`` naming ``file``.
    """
    return _assembled([*_printed_decks(), (file, structure(dict(cards), _Cards, file))])


@frozen(kw_only=True)
class _Cards:
    """What a deck file may hold: one kind of card by custom, any of them by right."""

    main: tuple[Character, ...] = ()
    rookie: tuple[Character, ...] = ()
    crime: tuple[Crime, ...] = ()
    final: tuple[FinalEncounter, ...] = ()
    witness: tuple[Witness, ...] = ()
    location: tuple[Location, ...] = ()
    first_responder: tuple[FirstResponder, ...] = ()
    encounter: tuple[EncounterCard, ...] = ()
    upgrade: tuple[Upgrade, ...] = ()


@frozen(kw_only=True)
class _Table:
    figures: Figures
    level: tuple[Level, ...]


@frozen(kw_only=True)
class _Words:
    faction: tuple[Faction, ...]
    term: tuple[Term, ...]
    notice: tuple[Notice, ...]


@frozen(kw_only=True)
class _Guide:
    step: tuple[GuideStep, ...]


@frozen(kw_only=True)
class _Endings:
    ending: tuple[Ending, ...]


_Deck = tuple[str, _Cards]


def _printed_decks() -> tuple[_Deck, ...]:
    base = printed(__package__)
    return tuple((name, base.read(name, _Cards)) for name in DECK_FILES)


def _with_packs(packs: Sequence[Path]) -> CivitasBox:
    decks = list(_printed_decks())
    for source in (pack(folder, DECK_FILES) for folder in packs):
        decks += [
            (source.label + name, source.read(name, _Cards))
            for name in DECK_FILES
            if source.has(name)
        ]
    return _assembled(decks)


def _assembled(decks: Sequence[_Deck]) -> CivitasBox:
    base = printed(__package__)
    table = base.read("table.toml", _Table)
    words = base.read("words.toml", _Words)
    guide = base.read("guide.toml", _Guide).step
    endings = base.read("endings.toml", _Endings).ending

    faults: list[Fault] = []
    shelves: Shelves = {each.name: _shelves(decks, each.name) for each in fields(_Cards)}
    by_kind: dict[str, dict[str, Any]] = {
        kind: by_id(entries, faults) for kind, entries in shelves.items() if kind == "final"
    }
    everything = chain.from_iterable(
        entries for kind, entries in shelves.items() if kind != "final"
    )
    card = by_id(everything, faults)
    for kind, entries in shelves.items():
        if kind != "final":
            ids = dict.fromkeys(entry.id for shelf in entries for entry in shelf.entries)
            by_kind[kind] = {each: card[each] for each in ids}
    level = by_id([Shelf("table.toml", "level", table.level)], faults)
    box = CivitasBox(
        mains=tuple(by_kind["main"].values()),
        main=by_kind["main"],
        rookies=tuple(by_kind["rookie"].values()),
        rookie=by_kind["rookie"],
        witnesses=tuple(by_kind["witness"].values()),
        witness=by_kind["witness"],
        locations=tuple(by_kind["location"].values()),
        location=by_kind["location"],
        first_responders=tuple(by_kind["first_responder"].values()),
        first_responder=by_kind["first_responder"],
        encounters=tuple(by_kind["encounter"].values()),
        encounter=by_kind["encounter"],
        upgrades=tuple(by_kind["upgrade"].values()),
        upgrade=by_kind["upgrade"],
        crimes=tuple(by_kind["crime"].values()),
        crime=by_kind["crime"],
        finals=tuple(by_kind["final"].values()),
        final=by_kind["final"],
        card=card,
        figures=table.figures,
        pool={each.id: each for each in table.figures.pool},
        levels=table.level,
        level=level,
        factions=words.faction,
        faction=by_id([Shelf("words.toml", "faction", words.faction)], faults),
        term=by_id([Shelf("words.toml", "term", words.term)], faults),
        notice=by_id([Shelf("words.toml", "notice", words.notice)], faults),
        guide=tuple(by_id([Shelf("guide.toml", "step", guide)], faults).values()),
        endings=endings,
        ending=by_id([Shelf("endings.toml", "ending", endings)], faults),
        added=frozenset(
            entry.id
            for kind in shelves
            if kind != "final"
            for shelf in _shelves(decks[len(DECK_FILES) :], kind)
            for entry in shelf.entries
        ),
        hash=content_hash((*card.values(), *by_kind["final"].values(), table)),
    )
    if not faults:
        note_misfits(box, shelves, faults)
    raise_if_any(faults)
    return box


def _shelves(decks: Iterable[_Deck], kind: str) -> list[Shelf[Any]]:
    """Where the cards of one kind stand, file by file."""
    return [
        Shelf(file, kind.replace("_", " "), getattr(cards, kind))
        for file, cards in decks
        if getattr(cards, kind)
    ]
