"""What no single entry can show: whether the things in the box fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, get_args

from content.civitas.effects import Banded, Victims
from content.civitas.types import (
    Character,
    CivitasBox,
    Crime,
    EncounterCard,
    Final,
    FirstResponder,
    Location,
    Reason,
    Upgrade,
    Witness,
)
from content.faults import Fault
from content.loader import Shelf, unknown

Shelves = Mapping[str, Sequence[Shelf[Any]]]
"""The cards of each kind, file by file."""

_TRIALS = 3
_Misfits = Iterable[tuple[str, str]]


def note_misfits(box: CivitasBox, shelves: Shelves, faults: list[Fault]) -> None:
    """Append a fault for every entry that names what is not there or asks what cannot be."""
    for kind, of_kind in shelves.items():
        for shelf in of_kind:
            for entry in shelf.entries:
                for key, problem in (*_common(box, entry), *_special(box, kind, entry)):
                    faults.append(shelf.fault(entry, key, problem))
    faults.extend(Fault("table.toml", "", key, problem) for key, problem in _table(box))
    lacking = sorted(set(get_args(Reason)) - set(box.ending))
    faults.extend(
        Fault("endings.toml", f'ending "{each}"', "", "this entry is missing") for each in lacking
    )


def _common(box: CivitasBox, entry: Any) -> _Misfits:
    """What several kinds of card have: a faction, a slot they unlock, bars with bands."""
    if isinstance(entry, Character | Witness) and entry.faction not in box.faction:
        yield "faction", unknown(entry.faction, box.faction, "faction")
    if isinstance(entry, Witness | Location) and entry.unlock is not None:
        pool = box.pool[entry.unlock.pool]
        if not pool.open < entry.unlock.slot <= pool.slots:
            yield (
                "unlock.slot",
                f"expected {pool.open + 1} to {pool.slots}, got {entry.unlock.slot}",
            )
    if isinstance(entry, Witness | Location | FirstResponder | EncounterCard):
        for number, bar in enumerate(entry.bars, 1):
            if isinstance(bar, Banded):
                for problem in _bands(bar):
                    yield f"bars[{number}].bands", problem


def _bands(bar: Banded) -> Iterable[str]:
    if bar.bands[0].least != 1:
        yield f"expected the lowest to start at 1, got {bar.bands[0].least}"
    if bar.bands[-1].most is not None:
        yield "expected the highest to have no most"
    for low, high in pairwise(bar.bands):
        if low.most is None or low.most + 1 != high.least or low.most < low.least:
            yield f"expected one to end where the next begins, before {high.least}"


def _special(box: CivitasBox, kind: str, entry: Any) -> _Misfits:
    match entry:
        case Character():
            yield from _character(box, kind, entry)
        case Upgrade():
            yield from _upgrade(entry)
        case Crime():
            yield from _crime(box, entry)
        case Final():
            if entry.id not in box.crime:
                yield "id", unknown(entry.id, box.crime, "Crime")
            if len(entry.trials) != _TRIALS:
                yield "trials", f"expected {_TRIALS}, got {len(entry.trials)}"


def _character(box: CivitasBox, kind: str, entry: Character) -> _Misfits:
    start, cap = entry.start, box.figures.cap
    if max(start.reputation, start.ether, start.ion) > cap:
        yield "start", f"expected at most {cap} of each"
    if kind == "main" and not start.reputation:
        yield "start.reputation", "expected at least 1 for a Main Character"


def _upgrade(entry: Upgrade) -> _Misfits:
    if entry.power.cost.total:
        yield "power.cost", "expected none: an upgrade is paid by its fee"
    if entry.fee and entry.power.timing in ("standing", "after-roll"):
        yield "fee", f"expected 0 for a power of timing {entry.power.timing}, got {entry.fee}"


def _crime(box: CivitasBox, entry: Crime) -> _Misfits:
    if entry.id not in box.final:
        yield "id", "there is no Final Encounter for it"
    if entry.side_roll != bool(entry.side_b):
        yield "side_b", "expected one exactly if there is a side roll"
    for side in ("side_a", "side_b"):
        for effect in getattr(entry, side):
            if isinstance(effect, Victims) and (effect.lose == "listed") != bool(effect.losses):
                yield f"{side}.losses", 'expected some exactly if lose is "listed"'


def _table(box: CivitasBox) -> _Misfits:
    if box.figures.default_level not in box.level:
        yield "default_level", unknown(box.figures.default_level, box.level, "level")
    colours = Counter(crime.colour for crime in box.crimes)
    for level in box.levels:
        for colour, wanted in Counter((*level.crimes, *level.extension)).items():
            if wanted > colours[colour]:
                yield "level", f'"{level.id}" needs {wanted} {colour} Crimes of {colours[colour]}'
        if len(level.crimes) != box.figures.crimes:
            yield "level", f'"{level.id}" needs {box.figures.crimes} Crimes'
        if len(level.crimes + level.extension) != box.figures.crimes_with_newcomer:
            yield (
                "level",
                f'"{level.id}" needs {box.figures.crimes_with_newcomer} extended',
            )
