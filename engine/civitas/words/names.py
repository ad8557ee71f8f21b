"""Names, figures and lists in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from content.civitas import effects as op
from content.civitas.types import CivitasBox

__all__ = [
    "amount",
    "amounts_brief",
    "costs_words",
    "counted",
    "each_of",
    "inner",
    "listing",
    "name",
    "percent",
    "plural",
    "price_of",
    "short",
    "skills_words",
    "wound_words",
]


def name(box: CivitasBox, term: str) -> str:
    """Return the name of a Resource, a skill, a deck or another word of the game."""
    return box.term[term].name


def short(box: CivitasBox, term: str) -> str:
    """Return the short form of the same."""
    return box.term[term].short


def amount(box: CivitasBox, n: int, term: str) -> str:
    """Return "3 Ether", "2 IonCharges", "1 IonCharge": so much of what is named by the lot."""
    said = name(box, term)
    return f"{n} {said.removesuffix('s') if n == 1 else said}"


def counted(n: int, thing: str) -> str:
    """Return "1 Witness", "2 Witnesses"."""
    return f"1 {thing}" if n == 1 else f"{n} {plural(thing)}"


def plural(thing: str) -> str:
    """Return "Witnesses" for "Witness"."""
    return f"{thing}es" if thing.endswith("s") else f"{thing}s"


def percent(chance: float) -> str:
    """Return a chance as a whole percentage that says 0 or 100 only where it is so."""
    whole = round(chance * 100)
    if 0 < chance < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %"


def listing(items: Sequence[str], link: str = "and") -> str:
    """Return "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {link} {items[-1]}"


def amounts_brief(box: CivitasBox, amounts: op.Amounts, sign: str = "") -> str:
    """Return Amounts such as "Rep 6, Ion 2"; with a sign "+6 Rep, +2 Ion"; "" for nothing."""
    held = [(resource, n) for resource, n in each_of(amounts) if n]
    if sign:
        return ", ".join(f"{sign}{n} {short(box, resource)}" for resource, n in held)
    return ", ".join(f"{short(box, resource)} {n}" for resource, n in held)


def costs_words(box: CivitasBox, costs: Mapping[str, int]) -> str:
    """Return what is to be paid, such as "2 Ether and 1 of any type"; "" for nothing."""
    return listing(
        [
            f"{n} of any type" if resource == "any" else amount(box, n, resource)
            for resource, n in costs.items()
            if n
        ]
    )


def each_of(amounts: op.Amounts) -> tuple[tuple[str, int], ...]:
    """Return the Resources with their amounts, in printed order."""
    return (
        ("reputation", amounts.reputation),
        ("ether", amounts.ether),
        ("ion", amounts.ion),
    )


def price_of(amounts: op.Amounts) -> dict[str, int]:
    """Return what Amounts ask for, by Resource."""
    return {resource: n for resource, n in each_of(amounts) if n}


def skills_words(box: CivitasBox, skills: Sequence[str]) -> str:
    """Return the skills of which one is used, such as "Charisma or Analysis"."""
    return listing([name(box, skill) for skill in skills], "or")


def wound_words(n: int) -> str:
    """Return "1 wound", "2 wounds"."""
    return "1 wound" if n == 1 else f"{n} wounds"


def inner(words: str) -> str:
    """Return sentences as part of another one: "gain 1 Ether, draw a Witness"."""
    parts = [part for part in words.removesuffix(".").split(". ") if part]
    return ", ".join(part[:1].lower() + part[1:] for part in parts)
