"""The table of Civitas Nihilium told in sentences, for who plays line by line."""

from __future__ import annotations

from collections.abc import Iterator

from content.civitas import load
from engine.civitas.view import CivitasView, CrimeView, EntryView, PersonView
from engine.civitas.words import amount
from tui.civitas.cards import RESOURCES, SKILLS, name_of, power_name, qualifier_of

__all__ = ["tell"]


def tell(view: CivitasView) -> Iterator[str]:
    """Yield what is on the table: the case, the cards ahead, the team, the pools, a roll."""
    if view.investigating is not None:
        yield from _case(view, view.crimes[view.investigating])
    for person in (view.main, view.rookie):
        if person is not None:
            yield _person(person)
    if view.crimes:
        yield from _pools(view)
    yield from _old_crimes(view)
    if view.trial is not None:
        yield from _roll(view)
    if view.combat is not None:
        fight = view.combat
        yield f"{name_of(fight.opponent)} fights with {fight.hp} of {fight.most_hp} HP left."


def _case(view: CivitasView, crime: CrimeView) -> Iterator[str]:
    final = "face up" if crime.final is not None else "face down"
    yield (
        f"{name_of(crime.card)}, a {crime.colour.capitalize()} Crime, {crime.status}. "
        f"{crime.evidence} of {crime.evidence_start} Evidence left, Final Encounter {final}. "
        f"Solved {view.completed} of {view.needed}. Glee: {view.glee}."
    )
    for number, entry in enumerate(crime.timeline, 1):
        yield f"Card {number}: {_entry(entry)}."
    if not crime.timeline:
        yield "No card is left in the Timeline."
    if crime.nominees:
        yield f"Nominees: {', '.join(map(name_of, crime.nominees))}."


def _entry(entry: EntryView) -> str:
    if entry.card is None:
        return "the First Responder, face down"
    box = load()
    said = [f"{name_of(entry.card)}, {box.term[entry.deck].name}"]
    asked = ", ".join(amount(box, n, resource) for resource, n in qualifier_of(entry.card))
    if asked:
        said.append(f"asks for {asked}")
    if not entry.met:
        lacking = ", ".join(amount(box, n, each) for each, n in entry.lacking.items())
        said.append(f"not met, {lacking} short")
    for victim in entry.victims:
        said.append(f"Victim {name_of(victim.card)}, Analysis {victim.target}")
    if entry.current:
        said.append("being dealt with")
    return "; ".join(said)


def _person(person: PersonView) -> str:
    box = load()
    held = ", ".join(f"{box.term[each].name} {getattr(person, each)}" for each in RESOURCES)
    skills = ", ".join(f"{box.term[each].name} {person.skills[each]:+d}" for each in SKILLS)
    owned = ", ".join(map(name_of, person.upgrades))
    upgrades = f" Upgrades: {owned}." if owned else ""
    return (
        f"{person.place.capitalize()} {name_of(person.card)}: {held}; {skills}; "
        f"HP {person.hp} of {person.most_hp}. {power_name(f'ability:{person.card}')}.{upgrades}"
    )


def _pools(view: CivitasView) -> Iterator[str]:
    for name, pool in view.pools.items():
        shown = ", ".join(name_of(card) for card in pool.cards if card is not None)
        yield (
            f"{load().term[name].name} pool, {sum(pool.open)} of {len(pool.open)} slots open: "
            f"{shown or 'no card'}."
        )


def _old_crimes(view: CivitasView) -> Iterator[str]:
    for crime in view.crimes:
        if crime.number != view.investigating:
            heard = ", ".join(map(name_of, crime.witnesses))
            witness = f", Key Witness {heard}" if heard else ""
            left = f", {crime.evidence} Evidence left" if crime.status == "unsolved" else ""
            yield f"{name_of(crime.card)}: {crime.status}{left}{witness}."


def _roll(view: CivitasView) -> Iterator[str]:
    trial = view.trial
    assert trial is not None
    for roller in trial.rollers:
        person = view.main if roller.place == "main" else view.rookie
        name = name_of(person.card) if person is not None else roller.place
        parts = ", ".join(f"{n:+d} {power_name(source)}" for source, n in roller.parts)
        die = f"a die of {roller.die}" if roller.die is not None else "a die to come"
        yield f"{name} rolls {die}, {parts or 'no skill yet'}."
    if trial.target:
        yield f"Total so far {trial.total} against {trial.target}."
