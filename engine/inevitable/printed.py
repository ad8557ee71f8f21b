"""The printed things of the box by their keys, looked up once and for all.

A *source* is something with effects: "ability:church:0" (a line of a sheet), "item:chainsaw",
"card:forks", "lasting:famine", "square:con-game" (what landing does), "wheel:5" and "edge:2" (rows
of a GameShow's table), "pod:1". Behind a "/" stand the choices that were made on the way down:
"wheel:0/0.1" is the second option of the first effect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from content.inevitable.effects import Banded, Choose, Effect, Special
from content.inevitable.types import Ability, Group, InevitableBox
from content.inevitable.uses import Use

__all__ = ["PER_ROUND", "Printed", "print_of"]

PER_ROUND: Final = ("round", "game", "turn")


@attrs.frozen(eq=False)
class Printed:
    """What the rules look up all the time.

    `sheet` are all sheets by id, the Clone Police's among them. `ability` are the lines of all
    sheets by key, `by_timing` the keys by (sheet, timing). `use` is every use by its source.
    `places` are the places of each kind of square, `toll` what a posted notice takes (dollars),
    `majors` those of the Major Squares.
    """

    box: InevitableBox
    sheet: Mapping[str, Group]
    ability: Mapping[str, Ability]
    by_timing: Mapping[tuple[str, str], tuple[str, ...]]
    use: Mapping[str, Use]
    effects: dict[str, tuple[Effect, ...]]
    places: Mapping[str, tuple[int, ...]]
    toll: int
    majors: frozenset[int]

    def timing(self, source: str) -> str:
        """Return the moment at which a source is used."""
        return self.use[source].timing

    def effects_of(self, source: str) -> tuple[Effect, ...]:
        """Return what a source does, choices that were made included (see the module).

        Raises:
            KeyError: there is no such source.
        """
        known = self.effects.get(source)
        if known is None:
            above, _, choice = source.rpartition("/")
            place, branch = map(int, choice.split("."))
            effect = self.effects_of(above)[place]
            if isinstance(effect, Choose):
                known = tuple(effect.options[branch])
            else:
                assert isinstance(effect, Banded)
                known = tuple(effect.bands[branch].effects)
            self.effects[source] = known
        return known


def print_of(box: InevitableBox) -> Printed:
    """Return the look-up for a box."""
    sheets = {group.id: group for group in (*box.groups, box.clone_police)}
    abilities: dict[str, Ability] = {}
    timings: dict[tuple[str, str], list[str]] = {}
    for group in sheets.values():
        for number, ability in enumerate(group.abilities):
            key = f"ability:{group.id}:{number}"
            abilities[key] = ability
            timings.setdefault((group.id, ability.use.timing), []).append(key)
    uses = {key: ability.use for key, ability in abilities.items()}
    uses |= {f"item:{item.id}": item.use for item in box.items}
    uses |= {f"card:{card.id}": card.use for card in box.cards if card.use is not None}
    places: dict[str, list[int]] = {kind.id: [] for kind in box.kinds}
    for place, square in enumerate(box.squares):
        places[square.kind].append(place)
    return Printed(
        box=box,
        sheet=sheets,
        ability=abilities,
        by_timing={key: tuple(keys) for key, keys in timings.items()},
        use=uses,
        effects=_effects(box, uses),
        places={kind: tuple(where) for kind, where in places.items()},
        toll=_toll(uses),
        majors=frozenset(
            place for place, square in enumerate(box.squares) if box.kind[square.kind].major
        ),
    )


def _toll(uses: Mapping[str, Use]) -> int:
    """Return the figure of the one hook that posts notices, 0 if the box has none."""
    for use in uses.values():
        for effect in use.effects:
            if isinstance(effect, Special) and effect.hook == "post-notice":
                return effect.n
    return 0


def _effects(box: InevitableBox, uses: Mapping[str, Use]) -> dict[str, tuple[Effect, ...]]:
    effects: dict[str, tuple[Effect, ...]] = {key: use.effects for key, use in uses.items()}
    for card in box.cards:
        if card.use is None and card.lasting is None:
            effects[f"card:{card.id}"] = card.effects
        if card.lasting is not None:
            effects[f"lasting:{card.id}"] = card.lasting.effects
    for square in box.squares:
        effects[f"square:{square.id}"] = square.effects or box.kind[square.kind].effects
    for name, rows in (("wheel", box.shows.wheel), ("edge", box.shows.edge)):
        effects |= {f"{name}:{number}": row.effects for number, row in enumerate(rows)}
    effects |= {f"pod:{number}": (effect,) for number, effect in enumerate(box.figures.pod)}
    return effects
