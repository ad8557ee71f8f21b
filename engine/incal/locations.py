"""The locations: when a combination is met, spoiled or out of reach, and which cards of a hand fit
(INC-LOC, INC-EXP).

Everything is read from the box; a location of a pack plays as well as the printed ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import attrs

from content.incal.types import (
    AllDifferent,
    Condition,
    DifferentValues,
    Groups,
    IncalBox,
    Location,
    Powers,
    SumRange,
)

__all__ = ["LocationRules", "RulesOfTheBox", "rules_of"]


@attrs.frozen
class LocationRules:
    """A location as the rules ask about it. `capacity` None: no number of cards closes it."""

    id: str
    condition: Condition
    capacity: int | None
    most_from_hand: int | None
    turned_up: int
    rising: bool
    is_alley: bool
    activations: int
    barred_powers: frozenset[str]
    values: tuple[int, ...]

    def is_met(self, characters: Sequence[str], values: Sequence[int]) -> bool:
        """Do these cards meet the condition? (INC-LOC-01 to 25)"""
        condition = self.condition
        if isinstance(condition, SumRange):
            total = sum(values)
            return total >= condition.least and (condition.most is None or total <= condition.most)
        if len(values) != self.capacity:
            return False
        if isinstance(condition, Groups):
            return sorted(Counter(characters).values()) == sorted(condition.sizes)
        if isinstance(condition, AllDifferent):
            return len(set(characters)) == condition.count
        if isinstance(condition, DifferentValues):
            return len(set(values)) == condition.count
        return False

    def is_spoiled(self, characters: Sequence[str], values: Sequence[int]) -> bool:
        """Can these cards, as long as all of them lie there, never become a Revelation?
        (INC-EXP-06)
        """
        condition = self.condition
        if isinstance(condition, Groups):
            have = sorted(Counter(characters).values(), reverse=True)
            want = sorted(condition.sizes, reverse=True)
            return len(have) > len(want) or any(a > b for a, b in zip(have, want, strict=False))
        if isinstance(condition, AllDifferent):
            return len(set(characters)) < len(characters)
        if isinstance(condition, DifferentValues):
            # A hole in a run is never filled: what comes next repeats what lies there (INC-LOC-09).
            coming = self._still_to_come(values, condition.count)
            return len({*values, *coming}) < len(values) + len(coming)
        if isinstance(condition, SumRange):
            return condition.most is not None and sum(values) > condition.most
        return False

    def _still_to_come(self, values: Sequence[int], count: int) -> list[int]:
        """Return the values that a run must still take to have `count` cards; none where order is
        free.
        """
        if not self.rising or not values or values[-1] not in self.values:
            return []
        return self.run_from(values[-1], count - len(values) + 1)[1:]

    def room(self, lying: int) -> int | None:
        """Return how many more cards of a hand fit when `lying` are there, None for any number
        (INC-EXP-04).
        """
        room = None if self.capacity is None else self.capacity - lying
        if self.most_from_hand is None:
            return room
        return self.most_from_hand if room is None else min(room, self.most_from_hand)

    def next_values(self, values: Sequence[int]) -> tuple[int, ...]:
        """Return the values that the next card may have (INC-LOC-06, INC-LOC-09, INC-LOC-10)."""
        if not self.rising or not values:
            return self.values
        place = self.values.index(values[-1])
        return (self.values[(place + 1) % len(self.values)],)

    def run_from(self, start: int, length: int) -> list[int]:
        """Return the `length` values that follow one another from `start`, the lowest after the
        highest.
        """
        place = self.values.index(start)
        return [self.values[(place + step) % len(self.values)] for step in range(length)]


@attrs.frozen
class RulesOfTheBox:
    """A box, with what the rules look up most: locations, and what is printed on the numbered
    cards, by id.
    """

    box: IncalBox
    location: Mapping[str, LocationRules]
    character: Mapping[str, str]
    value: Mapping[str, int]

    def groups(self, cards: Sequence[str]) -> dict[str, list[str]]:
        """Return the numbered ones of `cards` by character, in the order of a hand (INC-EXP-03)."""
        groups: dict[str, list[str]] = {}
        for card in cards:
            character = self.character.get(card)
            if character is not None:
                groups.setdefault(character, []).append(card)
        return groups

    def identical_sets(
        self, cards: Sequence[str], wild: str, most: int | None
    ) -> list[tuple[str, ...]]:
        """Return every set of 1 to `most` identical cards, with John Difool as one more
        (INC-EXP-03, INC-DIF-03).
        """
        limit = len(cards) if most is None else min(most, len(cards))
        if limit < 1:
            return []
        sets: list[tuple[str, ...]] = []
        has_wild = wild in cards
        for group in self.groups(cards).values():
            for size in range(1, min(len(group), limit) + 1):
                chosen = combinations(group, size)
                if has_wild and size < limit:
                    for some in chosen:
                        sets.append(some)
                        sets.append((*some, wild))
                else:
                    sets.extend(chosen)
        if has_wild:
            sets.append((wild,))
        return sets

    def running_sets(
        self,
        cards: Sequence[str],
        wild: str,
        most: int | None,
        there: LocationRules,
        lying: Sequence[int],
    ) -> list[tuple[str, ...]]:
        """Return the identical sets that also go on with the run of values lying there
        (INC-LOC-08).
        """
        return [
            chosen
            for chosen in self.identical_sets(cards, wild, most)
            if self.wild_values(chosen, wild, there, lying)
        ]

    def wild_values(
        self, chosen: Sequence[str], wild: str, there: LocationRules, lying: Sequence[int]
    ) -> list[int]:
        """Return the values John Difool may take among `chosen` there (INC-DIF-01, INC-DIF-02).

        Without him in it: a non-empty list if the set fits, an empty one if not.
        """
        starts = there.next_values(lying)
        if not there.rising:
            return list(starts)
        printed = {self.value[card] for card in chosen if card != wild}
        fitting: list[int] = []
        for start in starts:
            run = there.run_from(start, len(chosen))
            missing = [value for value in run if value not in printed]
            if len(missing) == (1 if wild in chosen else 0) and printed <= set(run):
                fitting.append(missing[0] if missing else start)
        return fitting

    def in_laying_order(
        self,
        chosen: Sequence[str],
        wild: str,
        wild_value: int,
        there: LocationRules,
        lying: Sequence[int],
    ) -> list[str]:
        """Return `chosen` in the order in which they are laid: along the run where there is one."""
        if not there.rising:
            return list(chosen)
        by_value = {self.value.get(card, wild_value): card for card in chosen}
        for start in there.next_values(lying):
            run = there.run_from(start, len(chosen))
            if set(run) == set(by_value):
                return [by_value[value] for value in run]
        raise AssertionError(f"{chosen} do not run on from {lying}")


def rules_of(box: IncalBox) -> RulesOfTheBox:
    """Return the rules' own tables for a box."""
    return RulesOfTheBox(
        box,
        {location.id: _location(location, box.wild.values) for location in box.locations},
        {card.id: card.character for card in box.cards},
        {card.id: card.value for card in box.cards},
    )


def _location(printed: Location, values: tuple[int, ...]) -> LocationRules:
    return LocationRules(
        id=printed.id,
        condition=printed.condition,
        capacity=printed.capacity,
        most_from_hand=printed.placing.most_from_hand,
        turned_up=printed.placing.turned_up,
        rising=printed.placing.order == "rising",
        is_alley=printed.is_alley,
        activations=(printed.condition.activations if isinstance(printed.condition, Powers) else 0),
        barred_powers=frozenset(printed.barred_powers),
        values=tuple(sorted(values)),
    )
