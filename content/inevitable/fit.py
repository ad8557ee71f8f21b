"""What no single entry can show: whether the things in the box fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import Any, Final, get_args

from content.faults import Fault
from content.inevitable.effects import Banded, Choose, Effect, Receive, Simple
from content.inevitable.types import (
    FateCard,
    Group,
    InevitableBox,
    Item,
    Kind,
    Outcome,
    Reason,
    Square,
)
from content.inevitable.uses import Use
from content.loader import Shelf, unknown

_ONCE: Final[tuple[Kind, ...]] = (
    "institute",
    "mailbox",
    "network",
    "hospital",
    "happydale",
    "jail",
    "coffeehouse",
    "happyrail",
)
_Misfits = Iterable[tuple[str, str]]


def note_misfits(box: InevitableBox, shelves: Sequence[Shelf[Any]], faults: list[Fault]) -> None:
    """Append a fault for every entry that names what is not there or asks what cannot be."""
    for shelf in shelves:
        for entry in shelf.entries:
            for key, problem in _special(box, entry):
                faults.append(shelf.fault(entry, key, problem))
    faults.extend(Fault("board.toml", "", key, problem) for key, problem in _board(box))
    faults.extend(Fault("table.toml", "", key, problem) for key, problem in _table(box))
    faults.extend(Fault("shows.toml", "[shows]", key, problem) for key, problem in _shows(box))
    lacking = sorted(set(get_args(Reason)) - set(box.ending))
    faults.extend(
        Fault("words.toml", f'ending "{each}"', "", "this entry is missing") for each in lacking
    )


def simple(effects: Iterable[Effect]) -> Iterator[Simple]:
    """Every plain effect in ``effects``, those to choose from and to roll for included."""
    for effect in effects:
        match effect:
            case Choose():
                yield from chain.from_iterable(effect.options)
            case Banded():
                yield from chain.from_iterable(band.effects for band in effect.bands)
            case _:
                yield effect


def nearest(box: InevitableBox, square: Square, kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    """Squares of ``kinds`` by their distance along the ring, ties clockwise [R-53]."""
    size, here = len(box.squares), box.place[square.id]

    def distance(other: Square) -> tuple[int, int]:
        clockwise = (box.place[other.id] - here) % size
        return min(clockwise, size - clockwise), clockwise

    return tuple(each.id for each in sorted(_of(box, kinds), key=distance))


def _of(box: InevitableBox, kinds: tuple[Kind, ...]) -> list[Square]:
    return [each for each in box.squares if each.kind in kinds]


def _special(box: InevitableBox, entry: Any) -> _Misfits:
    match entry:
        case Square():
            yield from _square(box, entry)
        case Group():
            if entry.start not in {each.kind for each in box.squares}:
                yield "start", f'there is no square of kind "{entry.start}"'
            for number, ability in enumerate(entry.abilities, 1):
                yield from _use(box, f"abilities[{number}].use", ability.use)
        case Item():
            yield from _use(box, "use", entry.use)
        case FateCard():
            yield from _card(box, entry)


def _square(box: InevitableBox, square: Square) -> _Misfits:
    if (square.kind == "statistic") != bool(square.effects):
        yield "effects", 'expected some exactly if kind is "statistic"'
    if square.kind not in box.kind:
        yield "kind", unknown(square.kind, box.kind, "kind")
    expected = _rides(box, square)
    if square.to != expected:
        yield "to", f"expected {list(expected)}, the nearest, got {list(square.to)}"


def _rides(box: InevitableBox, square: Square) -> tuple[str, ...]:
    """Where a ride goes from here (INV-SQR-72, -75)."""
    match square.kind:
        case "outbound":
            return nearest(box, square, ("inbound",))[:1]
        case "inbound":
            return nearest(box, square, ("outbound",))[:1]
        case "happyrail":
            lines = nearest(box, square, ("outbound",))[:2]
            return (*lines, *nearest(box, square, ("take-two", "choose-one"))[:1])
        case _:
            return ()


def _use(box: InevitableBox, key: str, use: Use) -> _Misfits:
    yield from _effects(box, f"{key}.effects", use.effects, use.target != "none" or _given(use))
    if bool(use.price.token) != bool(use.price.tokens):
        yield f"{key}.price", "expected token and tokens together"


def _given(use: Use) -> bool:
    """Whether the moment itself says who the target is."""
    return use.timing == "mailed" or use.whose == "opponent"


def _effects(box: InevitableBox, key: str, effects: Iterable[Effect], has_target: bool) -> _Misfits:
    for effect in simple(effects):
        if isinstance(effect, Receive) and effect.item not in box.item:
            yield key, unknown(effect.item, box.item, "item")
        if "target" in _named(effect) and not has_target:
            yield key, f'"{effect.op}" speaks of a target, and there is none'
    for rolled in effects:
        if isinstance(rolled, Banded):
            rows = [(band.least, band.most) for band in rolled.bands]
            for problem in _rows(rows, *_REACH[rolled.dice]):
                yield key, problem


_REACH: Final = {"d6": (1, 6), "2d6": (2, 12), "3d6": (3, 18), "d20": (1, 20)}


def _named(effect: Simple) -> set[str]:
    names: set[str] = {getattr(effect, key, "you") for key in ("who", "giver", "taker")}
    if effect.op in ("steal", "swap", "warrant", "duel"):
        names.add("target")
    return names


def _rows(rows: list[tuple[int, int]], least: int, most: int) -> Iterable[str]:
    if rows[0][0] != least or rows[-1][1] != most:
        yield f"expected rows from {least} to {most}"
    for low, high in pairwise(rows):
        if low[1] + 1 != high[0]:
            yield f"expected one row to end where the next begins, before {high[0]}"


def _card(box: InevitableBox, card: FateCard) -> _Misfits:
    parts = [bool(card.effects), card.use is not None, card.lasting is not None]
    if sum(parts) != 1:
        yield "effects", "expected exactly one of effects, use and lasting"
    yield from _effects(box, "effects", card.effects, card.target != "none")
    if card.use is not None:
        yield from _use(box, "use", card.use)
    if card.lasting is not None:
        yield from _effects(box, "lasting.effects", card.lasting.effects, False)


def _board(box: InevitableBox) -> _Misfits:
    majors = [each for each in box.squares if each.kind in box.kind and box.kind[each.kind].major]
    if len(majors) != 6:
        yield "square", f"expected 6 Major Squares, got {len(majors)}"
    if box.squares[0].kind != "institute":
        yield "square", "expected the Institute first"
    times = Counter(each.kind for each in box.squares)
    for kind in _ONCE:
        if times[kind] != 1:
            yield "square", f'expected 1 of kind "{kind}", got {times[kind]}'
    for kind in get_args(Kind):
        if kind not in box.kind:
            yield "kind", f'"{kind}" is missing'


def _table(box: InevitableBox) -> _Misfits:
    for each in box.special.items:
        if each not in box.item:
            yield "special.items", unknown(each, box.item, "item")
    full = sum(box.item[each].price for each in box.special.items if each in box.item)
    if not box.special.price < full:
        yield "special.price", f"expected less than {full}, got {box.special.price}"


def _shows(box: InevitableBox) -> _Misfits:
    shows = box.shows
    tables: tuple[tuple[str, tuple[Outcome, ...], int], ...] = (
        ("edge", shows.edge, shows.edge_rolls * box.figures.damage_die),
        ("wheel", shows.wheel, box.figures.damage_die),
    )
    for key, rows, most in tables:
        for problem in _rows([(row.least, row.most) for row in rows], 1, most):
            yield key, problem
        for row in rows:
            yield from _effects(box, key, row.effects, False)
