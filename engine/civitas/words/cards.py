"""Whole cards in words, a line each thing that they say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from content.civitas.types import (
    Character,
    CivitasBox,
    Crime,
    EncounterCard,
    Final,
    FirstResponder,
    Location,
    Unlock,
    Upgrade,
    Witness,
)
from engine.civitas.words.bars import WHO, bar_sentences
from engine.civitas.words.effects import FILING, sentences
from engine.civitas.words.names import (
    amount,
    amounts_brief,
    each_of,
    inner,
    listing,
    name,
    short,
    skills_words,
)
from engine.civitas.words.powers import power_sentences

__all__ = ["card_lines", "final_lines"]


def card_lines(box: CivitasBox, card: str) -> tuple[str, ...]:
    """Return what a card says, a line each thing: what it asks for, what it does, where it goes.

    `card` is a card of any deck but a Final Encounter (`final_lines`). Names and flavour are not
    among the lines.
    """
    printed: Any = box.card[card]
    match printed:
        case Character():
            return _character_lines(box, printed)
        case Upgrade():
            price = f"Price {amount(box, printed.price, 'ether')}."
            return (price, power_sentences(box, printed.power, printed.fee))
        case Crime():
            return _crime_lines(box, printed)
        case Witness() | Location() | EncounterCard() | FirstResponder():
            return tuple(_played_lines(box, printed))
    raise AssertionError(f"{card} is a card of no known kind")


def final_lines(box: CivitasBox, final: Final) -> tuple[str, ...]:
    """Return what the face of a Final Encounter says, a line each thing (CIV-FEC-02)."""
    trials = [
        f"{trial.label}: {WHO[trial.who]}, {skills_words(box, trial.skills)} {trial.target}."
        f" Lost: {inner(sentences(box, trial.lose))}; {_ON_FAIL[trial.on_fail]}."
        for trial in final.trials
    ]
    plus = listing([name(box, resource) for resource in final.resource_plus], "or")
    return (
        *trials,
        f"After a roll, every {plus} spent adds 1.",
        f"Solved: {amounts_brief(box, final.rewards, '+') or 'nothing'}.",
    )


_ON_FAIL = {"next": "the next trial follows", "key-witness": "the Key Witness has to help"}


def _character_lines(box: CivitasBox, card: Character) -> tuple[str, ...]:
    skills = [
        f"{short(box, skill)} +{getattr(card.skills, skill)}"
        for skill in ("charisma", "engagement", "analysis")
    ]
    start = [f"{short(box, resource)} {n}" for resource, n in each_of(card.start)]
    return (
        f"{', '.join(start)}. {', '.join(skills)}. HP {card.hp}.",
        f"{card.ability_name}: {power_sentences(box, card.ability)}",
    )


def _crime_lines(box: CivitasBox, card: Crime) -> tuple[str, ...]:
    first = f"{amount(box, card.evidence, 'evidence')}."
    if not card.side_roll:
        return (first, sentences(box, card.side_a))
    edge, die = box.figures.side_a_up_to, box.figures.die
    return (
        first,
        f"A (1-{edge}): {sentences(box, card.side_a)}",
        f"B ({edge + 1}-{die}): {sentences(box, card.side_b)}",
    )


def _played_lines(box: CivitasBox, card: Any) -> Iterable[str]:
    qualifier = getattr(card, "qualifier", None)
    if qualifier is not None and qualifier.total:
        yield f"Qualifier: {amounts_brief(box, qualifier)}."
    unlock: Unlock | None = getattr(card, "unlock", None)
    if unlock is not None:
        yield f"Unlock {name(box, unlock.pool)} slot {unlock.slot}."
    if getattr(card, "on_play", ()):
        yield f"First: {inner(sentences(box, card.on_play))}."
    for bar in card.bars:
        yield f"{bar.label}: {bar_sentences(box, bar)}"
    if getattr(card, "after", None) is not None:
        yield f"Afterwards: {inner(FILING[card.after])}."
    if getattr(card, "two_key_witnesses", False):
        yield "As Key Witness, lets a second one be attached."
