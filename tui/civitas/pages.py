"""Pages about the case: its plot, the route, the cards ahead, the guide, the end."""

from __future__ import annotations

from typing import Final

from content.civitas import load
from engine.civitas.view import CivitasView, CrimeView
from engine.civitas.words import card_lines, final_lines
from tui.civitas.cards import (
    MET,
    RESOURCES,
    UNMET,
    VICTIM,
    name_of,
    qualifier_spans,
    short,
    style_of,
)
from tui.civitas.prose import INDENT, card_text, paragraphs
from tui.civitas.route import ANY_AMOUNT, better_order, route
from tui.civitas.scene import Scene
from tui.widgets.lines import BLANK, Line, Page, Span, line, wrapped

_SIGNS: Final = (
    (MET, "good", "the Qualifier is met: you may deal with the card"),
    (UNMET, "bad", "it is not met, and by how much: an Encounter is forced"),
    (f"{VICTIM}9", "damage", "a Victim glued to a Location, and what both have to roll"),
    ("◆◇", "power", "Glee, and how much an early flip of the Final Encounter takes"),
    ("▓░", "warn", "Evidence still to be collected, and collected already"),
    ("⚅⚂", "reputation", "Resources on dice: 9 in all"),
    ("♥♡", "damage", "HP that are left, and wounds"),
)


def case_page(view: CivitasView, width: int) -> Page:
    """The Crime under way: its plot, its Final Encounter as far as it is known, the sequence."""
    crime = Scene.of(view).crime
    lines: list[Line] = []
    if crime is None:
        return Page("The case", (line("No Crime has begun.", "dim"),))
    printed = load().crime[crime.card]
    lines.append(
        ((f"● {crime.colour.capitalize()}  ", crime.colour), (printed.name, "bright bold"))
    )
    for heading, words in (
        ("Found", printed.found),
        ("Who gains", printed.gains),
        ("What is odd", printed.odd),
    ):
        lines += [BLANK, line(heading, "heading"), *wrapped(words, width)]
    lines += [BLANK, line("The card", "heading")]
    lines += paragraphs(card_lines(load(), crime.card), width)
    if printed.side_roll:
        lines.append(line(f"Side {crime.side.upper()} is in force.", "note"))
    lines += [BLANK, line("Final Encounter", "heading"), *_final(crime, width)]
    lines += [BLANK, line("Crimes of this game", "heading"), *_sequence(view)]
    return Page("The case", tuple(lines))


def _final(crime: CrimeView, width: int) -> list[Line]:
    evidence = f"{crime.evidence} of {crime.evidence_start} Evidence left."
    if crime.final is None:
        early = f"{load().figures.glee} {load().term['glee'].name}"
        words = f"It lies face down. {evidence} It turns when none is left, or for {early}."
        return wrapped(words, width)
    final = load().final[crime.final]
    return [
        line(evidence),
        *paragraphs(final_lines(load(), final), width),
        *wrapped(final.scene, width, "dim italic"),
    ]


def _sequence(view: CivitasView) -> list[Line]:
    lines: list[Line] = []
    for n, colour in enumerate(view.sequence):
        crime = view.crimes[n] if n < len(view.crimes) else None
        name = name_of(crime.card) if crime is not None else "still to come"
        status = crime.status if crime is not None else ""
        style = {"solved": "good", "unsolved": "bad"}.get(status, "dim")
        spans: list[Span] = [(f"{n + 1} ", "dim"), (f"● {colour:<7}", colour), (name, "text")]
        lines.append((*spans, (f"  {status}", style)))
    words = f"{view.completed} of {view.needed} solved."
    return [*lines, line(words, "note")]


def route_page(view: CivitasView, width: int) -> Page:
    """The route planner: which cards ahead cannot be met yet, and what could change that."""
    scene = Scene.of(view)
    stops = route(scene.timeline)
    lines: list[Line] = [_held(view), BLANK]
    if not stops:
        lines.append(line("No card is left in the Timeline.", "dim"))
    for n, stop in enumerate(stops, 1):
        entry = stop.entry
        name = name_of(entry.card) if entry.card is not None else "First Responder, face down"
        style = style_of(entry.card) if entry.card is not None else "responder"
        lines.append(
            ((f"{n} ", "dim"), (name, f"{style} bold"), ("  ", "text"), *qualifier_spans(entry))
        )
        for victim in entry.victims:
            lines.append(
                ((f"    {VICTIM} Victim first: both roll Analysis {victim.target}", "damage"),)
            )
        if entry.met:
            continue
        for card, brought in stop.helpers:
            lines.append(((f"    {name_of(card)} before it may bring {_brought(brought)}", "dim"),))
        words = (
            "    that could be enough" if stop.within_reach else "    not enough comes before it"
        )
        lines.append(line(words, "note" if stop.within_reach else "warn"))
    order = better_order(scene.timeline)
    present = [entry.card for entry in scene.timeline if entry.movable]
    if len(order) > 1 and list(order) != present:
        names = ", ".join(name_of(card) for card in order)
        lines += [BLANK, line("An order with those within reach in front", "heading")]
        lines += wrapped(names, width)
    return Page("The route", tuple(lines))


def _held(view: CivitasView) -> Line:
    spans: list[Span] = [("Together you hold  ", "dim")]
    team = [person for person in (view.main, view.rookie) if person is not None]
    for resource in RESOURCES:
        held = sum(getattr(person, resource) for person in team)
        spans += [(f"{short(resource)} {held}  ", resource)]
    return tuple(spans)


def _brought(brought: dict[str, int]) -> str:
    return ", ".join(
        f"{short(resource)} by exchange" if n >= ANY_AMOUNT else f"{n} {short(resource)}"
        for resource, n in brought.items()
    )


def cards_page(view: CivitasView, width: int) -> Page:
    """Every card of the Timeline in full, and what the signs mean."""
    lines: list[Line] = []
    for entry in Scene.of(view).timeline:
        if entry.card is None:
            lines += [line("First Responder, face down", "responder bold"), BLANK]
            continue
        lines.append(
            ((f"{name_of(entry.card)}  ", f"{style_of(entry.card)} bold"), *qualifier_spans(entry))
        )
        for victim in entry.victims:
            words = f"{VICTIM} {name_of(victim.card)}, Victim: both roll Analysis {victim.target}"
            lines.append(line(words, "damage"))
        lines += [*card_text(entry.card, width), BLANK]
    if not lines:
        lines = [line("No card is left in the Timeline.", "dim"), BLANK]
    lines.append(line("What the signs mean", "heading"))
    lines += [((f"{sign:<4}", style), (words, "text")) for sign, style, words in _SIGNS]
    return Page("The Timeline", tuple(lines))


def guide_page(view: CivitasView, width: int) -> Page:
    """All steps of the guide, to be read at any time."""
    lines: list[Line] = []
    for step in load().guide:
        lines += [line(step.title, "heading"), *wrapped(step.text, width), BLANK]
    return Page("The guide", tuple(lines))


def ending_lines(view: CivitasView, width: int) -> tuple[Line, ...]:
    """How it ended, plainly and in the game's voice, and what became of each Crime."""
    result = view.result
    if result is None:
        return ()
    ending = load().ending[result.reason]
    won = result.outcome == "won"
    word: Span = ("WON", "good bold") if won else ("LOST", "bad bold")
    lines: list[Line] = [((f"{ending.title}  ", "title"), word), BLANK]
    lines += wrapped(ending.summary, width)
    mood = ending.lines[len(view.gone) % len(ending.lines)]
    lines += [BLANK, *wrapped(mood, width, "dim italic"), BLANK, line("The Crimes", "heading")]
    for crime in view.crimes:
        printed = load().crime[crime.card]
        style = {"solved": "good", "unsolved": "bad"}.get(crime.status, "dim")
        lines.append(((f"● {printed.name}  ", crime.colour), (crime.status, style)))
        if crime.status != "open":
            told = printed.solved if crime.status == "solved" else printed.unsolved
            lines += wrapped(told, width, "dim italic", INDENT)
    return tuple(lines)
