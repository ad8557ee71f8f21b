"""What no single entry can show: whether the things in the box fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from content.faults import Fault, quoted
from content.incal.types import (
    AllDifferent,
    Atmosphere,
    DifferentValues,
    Enemy,
    Groups,
    IncalBox,
    Location,
    Reason,
    SumRange,
    TurnKind,
)
from content.loader import Shelf, unknown


def note_misfits(
    box: IncalBox,
    locations: Iterable[Shelf[Location]],
    enemies: Iterable[Shelf[Enemy]],
    atmosphere: Iterable[Shelf[Atmosphere]],
    faults: list[Fault],
) -> None:
    """Append a fault for every entry that names what is not there or asks what cannot be."""
    for tiles in locations:
        for location in tiles.entries:
            for key, problem in _location(box, location):
                faults.append(tiles.fault(location, key, problem))
    for figures in enemies:
        for enemy in figures.entries:
            for key, problem in _enemy(box, enemy):
                faults.append(figures.fault(enemy, key, problem))
    things = {**box.character, **box.location, **box.enemy, box.wild.id: 0, box.damage.id: 0}
    for moods in atmosphere:
        for mood in moods.entries:
            if mood.id not in things:
                problem = unknown(mood.id, things, "location, enemy or card")
                faults.append(moods.fault(mood, "id", problem))
    faults.extend(Fault("characters.toml", "", "", problem) for problem in _cards(box))
    faults.extend(Fault("setup.toml", "", key, problem) for key, problem in _setup(box))
    faults.extend(_missing("actions.toml", "action", get_args(TurnKind), box.action))
    faults.extend(_missing("endings.toml", "ending", get_args(Reason), box.ending))


_Misfits = Iterable[tuple[str, str]]


def _location(box: IncalBox, location: Location) -> _Misfits:
    for power in location.barred_powers:
        if power not in box.power:
            yield "barred_powers", unknown(power, box.power, "power")
    if location.is_alley and location.id != box.setup.ring.home:
        yield "condition", f'only "{box.setup.ring.home}" can be a place of powers'
    yield from _condition(box, location)


def _condition(box: IncalBox, location: Location) -> _Misfits:
    characters = len(box.characters)
    values = len(box.wild.values)
    match location.condition:
        case Groups(sizes=sizes) if len(sizes) > characters or max(sizes) > values:
            yield (
                "condition.sizes",
                (f"expected at most {characters} groups of at most {values}, got {list(sizes)}"),
            )
        case AllDifferent(count=count) if count > characters:
            yield "condition.count", f"expected at most {characters} (characters), got {count}"
        case DifferentValues(count=count) if count > values:
            yield "condition.count", f"expected at most {values} (values), got {count}"
        case SumRange(least=least, most=int(most)) if most < least:
            yield "condition.most", f"expected at least {least} (its least), got {most}"


def _enemy(box: IncalBox, enemy: Enemy) -> _Misfits:
    if enemy.start >= box.setup.ring.tiles:
        yield "start", f"expected at most {box.setup.ring.tiles - 1}, got {enemy.start}"
    if enemy.chit_pool not in box.chit_pool:
        yield "chit_pool", unknown(enemy.chit_pool, box.chit_pool, "chit pool")
    if enemy.damage_in_deck > box.damage.copies:
        yield "damage_in_deck", f"expected at most {box.damage.copies}, got {enemy.damage_in_deck}"
    capped = sorted(cap.seats for cap in enemy.chit_caps)
    if enemy.revelation == "keep" and capped != sorted(box.seating):
        yield "chit_caps", f"expected one for each of {sorted(box.seating)} seats, got {capped}"
    if enemy.revelation == "look" and capped:
        yield "chit_caps", 'expected none, since the revelation is "look"'


def _cards(box: IncalBox) -> Iterable[str]:
    ids = Counter([*(card.id for card in box.cards), box.wild.id, box.damage.id])
    twice = [card for card, times in ids.items() if times > 1]
    if twice:
        yield f"every card needs an id of its own, but these come twice: {quoted(twice)}"


def _setup(box: IncalBox) -> _Misfits:
    setup, ring = box.setup, box.setup.ring
    if setup.first_enemy not in box.enemy:
        yield "first_enemy", unknown(setup.first_enemy, box.enemy, "enemy")
    if ring.home not in box.location:
        yield "ring.home", unknown(ring.home, box.location, "location")
    if ring.tiles > len(box.locations):
        yield "ring.tiles", f"expected at most {len(box.locations)} (locations), got {ring.tiles}"
    if not ring.shortest_trip <= ring.longest_trip <= ring.tiles:
        yield (
            "ring.longest_trip",
            (f"expected {ring.shortest_trip} to {ring.tiles}, got {ring.longest_trip}"),
        )
    if len(box.seating) < len(setup.seating):
        yield "seating", "a number of seats comes twice"
    for pool in setup.chit_pool:
        if len(pool.numbers) < ring.tiles - 1:
            yield "chit_pool", f'"{pool.id}" has too few numbers for {ring.tiles - 1} tiles'


def _missing(file: str, kind: str, wanted: Iterable[str], there: Iterable[str]) -> Iterable[Fault]:
    lacking = sorted(set(wanted) - set(there))
    return [Fault(file, f'{kind} "{each}"', "", "this entry is missing") for each in lacking]
