"""The board as a few lines, for terminals too small to draw it."""

from __future__ import annotations

from typing import Final

from engine.civitas.view import PersonView
from tui.civitas.cards import MET, RESOURCES, SKILLS, UNMET, VICTIM, name_of, short
from tui.civitas.case import glee_signs
from tui.civitas.dice import throw_of
from tui.civitas.picks import pick_words
from tui.civitas.rolling import verdict
from tui.civitas.scene import Scene, card_place
from tui.civitas.stage import POOLS, brief_price
from tui.civitas.team import PLACES, share_of
from tui.painting.canvas import Canvas
from tui.painting.words import clip
from tui.widgets.lines import Line
from tui.widgets.pointing import Spots, mark, marked_style

_CARD: Final = 12
_ROOMY: Final = 60


def paint_list(canvas: Canvas, scene: Scene, spots: Spots) -> None:
    """The case, the cards ahead, the team, then a roll or the pools as far as there is room."""
    picks = scene.picks
    rows = [_case(scene)] if scene.crime is not None else []
    for y, spans in enumerate(rows):
        canvas.put_spans(0, y, spans)
    y = len(rows)
    if picks:
        for card in picks[: max(1, canvas.height - y - (2 if scene.view.main else 0))]:
            x = mark(canvas, scene, f"pick:{card}", 0, y, spots)
            canvas.put_clipped(x, y, canvas.width - x, f"{name_of(card)[:9]} {pick_words(card)}")
            y += 1
    elif scene.crime is not None:
        _cards(canvas, scene, y, spots)
        y += 1
    for place in PLACES:
        person = scene.person(place)
        if person is not None:
            _person(canvas, scene, person, y, spots)
            y += 1
    trial = scene.view.trial
    throw = throw_of(trial) if trial is not None else scene.throw
    if throw is not None and (trial is not None or throw.over) and y < canvas.height:
        canvas.put_spans(
            0,
            y,
            ((f"{clip(name_of(throw.card), 14)}: " if throw.card else "", "dim"), *verdict(throw)),
        )
        y += 1
    for name in POOLS:
        if y < canvas.height and not picks:
            _pool(canvas, scene, name, y, spots)
            y += 1


def _case(scene: Scene) -> Line:
    crime = scene.crime
    assert crime is not None
    return (
        ("● ", crime.colour),
        (f"Ev {crime.evidence}", "warn bold"),
        (f"/{crime.evidence_start}", "dim"),
        ("  Glee ", "dim"),
        (glee_signs(scene), "power"),
        (f"  KW {len(crime.witnesses)}", "text"),
        ("  FEC up" if crime.final else "", "note"),
    )


def _cards(canvas: Canvas, scene: Scene, y: int, spots: Spots) -> None:
    cards = scene.timeline
    if not cards:
        canvas.put(0, y, "No card is left.", "dim")
        return
    fit = max(1, canvas.width // (_CARD + 1))
    at = next((n for n, entry in enumerate(cards) if scene.cursor == card_place(entry)), 0)
    first = 0 if at < fit else at - fit + 1
    for n, entry in enumerate(cards[first : first + fit]):
        place = card_place(entry)
        x = mark(canvas, scene, place, n * (_CARD + 1), y, spots)
        sign, style = (MET, "good") if entry.met else (UNMET, "bad")
        x = canvas.put(x, y, sign, style)
        if entry.victims:
            x = canvas.put(x, y, VICTIM, "damage")
        name = name_of(entry.card) if entry.card else "Responder"
        canvas.put(
            x, y, clip(name, n * (_CARD + 1) + _CARD - x), marked_style(scene, place, "text")
        )


def _person(canvas: Canvas, scene: Scene, person: PersonView, y: int, spots: Spots) -> None:
    place = f"who:{person.place}"
    x = mark(canvas, scene, place, 0, y, spots)
    style = "seat1 bold" if person.place == "main" else "seat2 bold"
    x = canvas.put(
        x, y, "M " if person.place == "main" else "R ", marked_style(scene, place, style)
    )
    if canvas.width >= _ROOMY:
        x = canvas.put(x, y, clip(name_of(person.card), 16), "text") + 1
    for resource in RESOURCES:
        held: int = getattr(person, resource)
        known = f"res:{person.place}:{resource}"
        x = mark(canvas, scene, known, x, y, spots) - (0 if scene.cursor == known else 1)
        x = canvas.put(x, y, f"{short(resource)[0]}{held}", marked_style(scene, known, resource))
        change = share_of(scene, person.place, resource)
        x = canvas.put(x, y, f"{change:+d} " if change else " ", "good" if change > 0 else "bad")
    x = canvas.put(x, y, f"HP{person.hp}/{person.most_hp}", "damage")
    change = share_of(scene, person.place, "hp")
    x = canvas.put(x, y, f"{change:+d} " if change else " ", "good" if change > 0 else "bad")
    skills = " ".join(f"{short(skill)[0]}{person.skills[skill]:+d}" for skill in SKILLS)
    canvas.put(x, y, skills, "bright")


def _pool(canvas: Canvas, scene: Scene, name: str, y: int, spots: Spots) -> None:
    x = canvas.put(0, y, name[0].upper(), f"{name} bold")
    pool = scene.view.pools[name]
    shown = [card for card in pool.cards if card is not None]
    width = (canvas.width - 1) // max(len(shown), 1)
    for card in shown:
        place = f"pool:{card}"
        after = mark(canvas, scene, place, x, y, spots)
        asked = brief_price(scene, card)
        name_end = canvas.put(
            after, y, clip(name_of(card), width - 2 - len(asked)), marked_style(scene, place, name)
        )
        canvas.put(name_end, y, asked, "dim")
        x += width
