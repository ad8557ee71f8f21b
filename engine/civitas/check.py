"""What must hold in every state: every card in one place, every id known, every figure possible,
every frame at one of its stages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from content.civitas.types import CivitasBox, Colour
from engine.civitas.setup import decks_of
from engine.civitas.state import RESOURCES, CivitasState, CrimeFile, most_hp

__all__ = ["faults"]

STATUSES = ("open", "unsolved", "solved")
SIDES = ("a", "b")


def faults(box: CivitasBox, state: CivitasState) -> list[str]:
    """Return what is wrong with `state`, a sentence each; nothing for one that play reaches."""
    return [*_shape(box, state)] or [*_cards(box, state)] or [*_figures(box, state)]


def _shape(box: CivitasBox, state: CivitasState) -> Iterator[str]:
    if state.level not in box.level:
        yield f"It names a level that is not in the box: {state.level}."
    if not set(state.sequence) <= set(get_args(Colour)):
        yield "It names a colour that no Crime has."
    if set(state.decks) != set(decks_of(box)):
        yield "The decks are not those of this game."
    if set(state.discards) != {"witness", "encounter", "character"}:
        yield "The discard piles are not those of this game."
    pools = {name: (len(pool.cards), len(pool.open)) for name, pool in state.pools.items()}
    if pools != {pool.id: (pool.slots, pool.slots) for pool in box.pool.values()}:
        yield "The pools are not those of this game."
    if state.standing != ["in"]:
        yield "The number of seats does not fit."
    for file in state.crimes:
        if file.card not in box.crime:
            yield f"It names a Crime that is not in the box: {file.card}."
        if file.status not in STATUSES or file.side not in SIDES:
            yield f"The Crime {file.card} is in no possible condition."
    for frame in state.stack + state.queue:
        if frame.at not in frame.STAGES and frame.at not in frame.QUESTIONS:
            yield f"{type(frame).__name__} has no stage {frame.at}."
        crime = getattr(frame, "crime", 0)
        if crime and not 0 <= crime < len(state.crimes):
            yield "It plays a Crime that was not begun."
    if state.result is None and not state.stack:
        yield "The game is not over, but nothing is under way."


def _cards(box: CivitasBox, state: CivitasState) -> Iterator[str]:
    """Every card lies in exactly one place, with its like; one of a pack that came later, in
    none.
    """
    have: Counter[str] = Counter(card for pile in _piles(state) for card in pile if card)
    strange = sorted(card for card in have if card not in box.card)
    if strange:
        yield f"It names cards that are not in the box: {', '.join(strange)}."
        return
    odd = sorted(
        card for card in box.card if have[card] != 1 and (have[card] or card not in box.added)
    )
    if odd:
        yield f"Some cards are missing or there more than once: {', '.join(odd)}."
        return
    for deck, printed in decks_of(box).items():
        if not set(state.decks[deck]) <= set(printed):
            yield f"There are cards in the {deck} deck that do not belong there."
    for name, pool in state.pools.items():
        shown = [card for card in pool.cards if card]
        if not set(shown) <= set(getattr(box, name)):
            yield f"There are cards in the {name} pool that do not belong there."
    for file in state.crimes:
        yield from _timeline(box, file)
    for person in (state.main, state.rookie):
        if person is not None and not set(person.upgrades) <= set(box.upgrade):
            yield "A character has an upgrade that is none."


def _piles(state: CivitasState) -> Iterator[list[str]]:
    yield from state.decks.values()
    yield from state.discards.values()
    yield from (pool.cards for pool in state.pools.values())
    yield state.offered
    yield state.faced
    yield state.gone
    for person in (state.main, state.rookie):
        if person is not None:
            yield [person.card, *person.upgrades]
    for file in state.crimes:
        yield [file.card, file.opponent, *file.nominees, *file.witnesses]
        for entry in file.timeline:
            yield [entry.card, *entry.victims]


def _timeline(box: CivitasBox, file: CrimeFile) -> Iterator[str]:
    decks = {
        "witness": box.witness,
        "location": box.location,
        "first-responder": box.first_responder,
    }
    for entry in file.timeline:
        if entry.deck not in decks or entry.card not in decks[entry.deck]:
            yield f"{entry.card} is no card of a Timeline."
        if not set(entry.victims) <= set(box.witness):
            yield f"Somebody at {entry.card} is no Witness."
    if not set(file.nominees + file.witnesses) <= set(box.witness):
        yield f"A nominee of {file.card} is no Witness."
    if file.opponent and file.opponent not in box.main:
        yield f"The opponent of {file.card} is no Main Character."


def _figures(box: CivitasBox, state: CivitasState) -> Iterator[str]:
    if len(state.crimes) > len(state.sequence):
        yield "More Crimes were begun than the level has."
    if min([state.glee, state.windows, *(file.evidence for file in state.crimes)]) < 0:
        yield "Something is there less than nothing times."
    characters = {*box.main, *box.rookie}
    for person in (state.main, state.rookie):
        if person is None:
            continue
        if person.card not in characters:
            yield f"{person.card} is no character."
        elif not all(0 <= person.held(resource) <= box.figures.cap for resource in RESOURCES):
            yield f"{person.card} holds more or less than can be."
        elif person.hp > most_hp(box, person.card, person.upgrades):
            yield f"{person.card} has more HP than can be."
