"""Pages that list who and what there is: the team, the witnesses, the pools, the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from content.civitas import load
from engine.civitas.view import CivitasView, PersonView
from engine.civitas.words import power_sentences
from tui.civitas.cards import RESOURCES, SKILLS, name_of, pips, qualifier_words
from tui.civitas.prose import INDENT, card_text
from tui.civitas.scene import Scene
from tui.civitas.team import PLACES
from tui.widgets.lines import BLANK, Line, Page, line, wrapped


def witnesses_page(view: CivitasView, width: int) -> Page:
    """Nominees, Key Witnesses, and the Crimes that were left unsolved."""
    lines: list[Line] = []
    crime = Scene.of(view).crime
    if crime is not None:
        lines.append(line(f"Nominees of {name_of(crime.card)}", "heading"))
        lines += _people(crime.nominees, width)
    lines.append(line("Key Witnesses", "heading"))
    attached = [(crime, crime.witnesses) for crime in view.crimes if crime.witnesses]
    for crime, cards in attached:
        lines.append(((f"● {name_of(crime.card)}", crime.colour), (f"  {crime.status}", "dim")))
        lines += _people(cards, width)
    if not attached:
        lines += [line("  Nobody is attached.", "dim"), BLANK]
    lines.append(line("Unsolved", "heading"))
    unsolved = [crime for crime in view.crimes if crime.status == "unsolved"]
    for crime in unsolved:
        heard = ", ".join(name_of(card) for card in crime.witnesses) or "nobody left to hear"
        spans = (
            (f"  ● {name_of(crime.card)}", crime.colour),
            (f"  {crime.evidence} Evidence left, {heard}", "text"),
        )
        lines.append(spans)
    if not unsolved:
        lines.append(line("  None.", "dim"))
    if view.hopeless:
        lines += [BLANK, *wrapped(load().notice["hopeless"].text, width, "bad")]
    return Page("Witnesses and unsolved Crimes", tuple(lines))


def _people(cards: Sequence[str], width: int) -> list[Line]:
    lines: list[Line] = []
    for card in cards:
        asked = qualifier_words(card) or "no Qualifier"
        lines.append(((f"  {name_of(card)}", "witness bold"), (f"  {asked}", "text")))
        lines += [*card_text(card, width), BLANK]
    return lines or [line("  None.", "dim"), BLANK]


def shelves_page(view: CivitasView, width: int) -> Page:
    """The three pools with every card in full, and how many cards are under them."""
    lines: list[Line] = []
    for name, pool in view.pools.items():
        slots = f"{sum(pool.open)} of {len(pool.open)} slots open"
        words = f"{load().term[name].name}: {slots}, {view.decks[name]} in the deck"
        lines.append(line(words, "heading"))
        for card in pool.cards:
            if card is not None:
                lines.append(line(f"  {name_of(card)}", f"{name} bold"))
                lines += [*card_text(card, width), BLANK]
    return Page("The pools", tuple(lines))


def piles_page(view: CivitasView, width: int) -> Page:
    """Decks, discard piles, and what has left the game."""
    lines: list[Line] = [line("Decks", "heading")]
    lines += [line(f"  {load().term[deck].name}: {n}") for deck, n in view.decks.items()]
    for name, pile in view.discards.items():
        cards = pile or ()
        title = f"Discarded: {name.capitalize()} ({len(cards)}), the top card first"
        lines += [BLANK, line(title, "heading")]
        names = ", ".join(name_of(card) for card in reversed(cards))
        lines += wrapped(names or "None.", width, "text" if names else "dim", INDENT)
    if view.gone:
        lines += [BLANK, line("Out of the game", "heading")]
        lines += wrapped(", ".join(map(name_of, view.gone)), width, "text", INDENT)
    return Page("Decks and piles", tuple(lines))


def team_page(view: CivitasView, width: int) -> Page:
    """Both characters, written out, with everything they carry."""
    lines: list[Line] = []
    for place in PLACES:
        person = view.main if place == "main" else view.rookie
        if person is not None:
            lines += _person(person, width)
    return Page("The team", tuple(lines) or (line("Nobody has been picked.", "dim"),))


def _person(person: PersonView, width: int) -> list[Line]:
    box = load()
    printed: Any = box.card[person.card]
    style = "seat1 bold" if person.place == "main" else "seat2 bold"
    lines: list[Line] = [((f"{person.place.upper()} ", "dim"), (printed.name, style))]
    lines += wrapped(printed.flavour, width, "dim italic", INDENT)
    for resource, skill in zip(RESOURCES, SKILLS, strict=True):
        held: int = getattr(person, resource)
        lines.append(
            (
                (f"  {box.term[resource].name:<12}", resource),
                (f"{held:>2} {pips(held):<4}", resource),
                (f"  {box.term[skill].name:<11}", "text"),
                (f"{person.skills[skill]:+d}", "bright"),
            )
        )
    lines.append(((f"  HP {person.hp} of {person.most_hp}", "damage"),))
    words = f"{printed.ability_name}: {power_sentences(box, printed.ability)}"
    lines += wrapped(words, width, "power", INDENT)
    for upgrade in person.upgrades:
        card = box.upgrade[upgrade]
        words = f"{card.name}: {power_sentences(box, card.power, card.fee)}"
        lines += wrapped(words, width, "upgrade", INDENT)
    return [*lines, BLANK]
