"""How far a tile is: what lies there, what may still be laid, whether the look is still possible.

All of it is read off the cards that lie open, so it tells nothing that the table does not know. The
engine decides what is legal; this only says it in the few words a tile has room for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

from content.incal.types import Groups, SumRange
from engine.incal.locations import LocationRules
from tui.incal.cards import Laid, letters

ANY: Final = "any"


@frozen(kw_only=True)
class Progress:
    """What a tile's cards amount to.

    ``count``: "3 of 4", "sum 7 of 11".
    ``fits``: letters of the characters that keep the look possible; empty where values count.
    ``wants``: the same in words: "any", "value 4", "4 more"; empty when nothing more can be laid.
    ``hopeless``: no card can bring the look any more.
    ``groups``: the cards in the order to draw them, None for a place that is still empty.
    """

    count: str
    fits: tuple[str, ...] = ()
    wants: str = ""
    hopeless: bool = False
    groups: tuple[tuple[Laid | None, ...], ...] = ()


def progress_of(
    location: LocationRules, cards: Sequence[Laid], absent: frozenset[str] = frozenset()
) -> Progress:
    """Read a tile. ``absent`` are characters that no card of this game shows (INC-SET-10)."""
    if location.is_alley:
        return Progress(count="")
    if isinstance(location.condition, SumRange):
        return _summed(location.condition, cards)
    characters = [card.character for card in cards]
    values = [card.value for card in cards]
    places = location.capacity or len(cards)
    hopeless = location.is_spoiled(characters, values)
    progress = Progress(
        count=f"{len(cards)} of {places}",
        hopeless=hopeless,
        groups=_in_a_row(cards, places),
    )
    if isinstance(location.condition, Groups) and not hopeless:
        progress = evolve(progress, groups=_sorted_groups(location.condition.sizes, cards))
    if hopeless or len(cards) >= places:
        return progress
    if location.rising:
        return evolve(progress, wants=f"value {location.next_values(values)[0]}" if values else ANY)
    present = [character for character in letters() if character not in absent]
    fits = [
        character
        for character in present
        if not location.is_spoiled([*characters, character], [*values, 0])
    ]
    return evolve(
        progress,
        fits=tuple(letters()[character] for character in fits),
        wants=ANY if fits == present else "".join(letters()[character] for character in fits),
    )


def _sorted_groups(
    sizes: Sequence[int], cards: Sequence[Laid]
) -> tuple[tuple[Laid | None, ...], ...]:
    """Largest group first, each with its empty places."""
    order = [letter for letter, _ in Counter(card.letter for card in cards).most_common()]
    rows: list[tuple[Laid | None, ...]] = []
    for index, size in enumerate(sorted(sizes, reverse=True)):
        held = [card for card in cards if index < len(order) and card.letter == order[index]]
        rows.append((*held, *[None] * (size - len(held))))
    return tuple(rows)


def _in_a_row(cards: Sequence[Laid], places: int) -> tuple[tuple[Laid | None, ...], ...]:
    return ((*cards, *[None] * max(0, places - len(cards))),)


def _summed(wanted: SumRange, cards: Sequence[Laid]) -> Progress:
    total = sum(card.value for card in cards)
    missing = wanted.least - total
    if missing <= 0:
        wants = ""
    elif wanted.most is None:
        wants = f"{missing} more"
    else:
        wants = f"{missing} to {wanted.most - total} more"
    count = f"sum {total}" if wanted.most is not None else f"sum {total} of {wanted.least}"
    return Progress(count=count, wants=wants, groups=(tuple(cards),))
