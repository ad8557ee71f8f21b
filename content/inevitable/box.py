"""Open the box of Inevitable: read its files, add packs, see that all of it fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from content.faults import Fault
from content.fingerprint import content_hash
from content.inevitable.fit import note_misfits
from content.inevitable.types import (
    Bundle,
    Ending,
    FateCard,
    Figures,
    Group,
    InevitableBox,
    Item,
    Length,
    ReferenceCard,
    Shows,
    Square,
    SquareKind,
    Term,
)
from content.loader import Shelf, by_id, pack, printed, raise_if_any
from content.packs import installed
from content.structure import structure

PACK_FILES: Final = ("groups.toml", "catalog.toml", "fate.toml")
"""What a pack may hold. The board, the GameShows and the figures stay as printed."""


def load(packs: Sequence[Path] | None = None) -> InevitableBox:
    """The box, with the sheets, items and cards of ``packs`` (folders) added in their order.

    Without ``packs``: with those that are in play (``content.packs``). A box is read once and then
    kept; it is the same object for everybody and never changes. Raises ``ContentError``, which
    names everything that is wrong with the files.
    """
    return _opened(tuple(installed("inevitable") if packs is None else packs))


@cache
def _opened(packs: tuple[Path, ...]) -> InevitableBox:
    return _assembled(_decks(packs))


@frozen(kw_only=True)
class _Deck:
    group: tuple[Group, ...] = ()
    item: tuple[Item, ...] = ()
    card: tuple[FateCard, ...] = ()


@frozen(kw_only=True)
class _Board:
    kind: tuple[SquareKind, ...]
    square: tuple[Square, ...]


@frozen(kw_only=True)
class _Table:
    figures: Figures
    special: Bundle
    length: tuple[Length, ...]


@frozen(kw_only=True)
class _Shows:
    shows: Shows


@frozen(kw_only=True)
class _Words:
    term: tuple[Term, ...]
    reference: tuple[ReferenceCard, ...]
    ending: tuple[Ending, ...]


def with_things(things: Mapping[str, Any], file: str = "things") -> InevitableBox:
    """The printed box and some more sheets, items and cards: lists of tables by kind, as TOML has
    them, such as ``{"group": [{"id": "tax-poets", ...}]}``.

    Raises ``ContentError`` naming ``file``; the id of a printed one is a fault.
    """
    return _assembled([*_decks(()), (file, structure(dict(things), _Deck, file))])


def _decks(packs: Sequence[Path]) -> list[tuple[str, _Deck]]:
    """What may be added to, file by file, the printed ones first."""
    sources = [printed(__package__), *(pack(folder, PACK_FILES) for folder in packs)]
    return [
        (source.label + name, source.read(name, _Deck))
        for source in sources
        for name in PACK_FILES
        if not source.label or source.has(name)
    ]


def _assembled(decks: Sequence[tuple[str, _Deck]]) -> InevitableBox:
    base = printed(__package__)
    board = base.read("board.toml", _Board)
    table = base.read("table.toml", _Table)
    shows = base.read("shows.toml", _Shows).shows
    words = base.read("words.toml", _Words)

    faults: list[Fault] = []
    group_shelves: list[Shelf[Group]] = [Shelf(f, "group", d.group) for f, d in decks]
    item_shelves: list[Shelf[Item]] = [Shelf(f, "item", d.item) for f, d in decks]
    card_shelves: list[Shelf[FateCard]] = [Shelf(f, "card", d.card) for f, d in decks]
    square_shelf = Shelf("board.toml", "square", board.square)
    kind = by_id([Shelf("board.toml", "kind", board.kind)], faults)
    square = by_id([square_shelf], faults)
    group = by_id(group_shelves, faults)
    item = by_id(item_shelves, faults)
    card = by_id(card_shelves, faults)
    length = by_id([Shelf("table.toml", "length", table.length)], faults)
    term = by_id([Shelf("words.toml", "term", words.term)], faults)
    reference = by_id([Shelf("words.toml", "reference", words.reference)], faults)
    ending = by_id([Shelf("words.toml", "ending", words.ending)], faults)
    agents = [each for each in group.values() if each.reentry]
    if len(agents) != 1:
        faults.append(Fault("groups.toml", "", "reentry", f"expected 1 sheet, got {len(agents)}"))
    raise_if_any(faults)
    box = InevitableBox(
        kinds=board.kind,
        kind=kind,
        squares=board.square,
        square=square,
        place={each.id: at for at, each in enumerate(board.square)},
        groups=tuple(each for each in group.values() if not each.reentry),
        group=group,
        clone_police=agents[0],
        items=tuple(item.values()),
        item=item,
        special=table.special,
        cards=tuple(card.values()),
        card=card,
        shows=shows,
        figures=table.figures,
        lengths=table.length,
        length=length,
        terms=words.term,
        term=term,
        references=words.reference,
        reference=reference,
        endings=words.ending,
        ending=ending,
        added=frozenset(each.id for _, deck in decks[len(PACK_FILES) :] for each in deck.card),
        hash=content_hash(
            (*_hashed(board, table, shows), *group.values(), *item.values(), *card.values())
        ),
    )
    shelves: list[Shelf[Any]] = [square_shelf, *group_shelves, *item_shelves, *card_shelves]
    note_misfits(box, shelves, faults)
    raise_if_any(faults)
    return box


def _hashed(board: _Board, table: _Table, shows: Shows) -> tuple[object, ...]:
    return (*board.kind, *board.square, table, shows)
