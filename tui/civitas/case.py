"""The two rows over the Timeline: the Crime and its Evidence; how the investigation stands."""

from __future__ import annotations

from typing import Final

from content.civitas import load
from engine.civitas.view import CrimeView
from tui.civitas.cards import MET, UNMET
from tui.civitas.dice import Throw
from tui.civitas.plan import Area
from tui.civitas.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.words import cell_width, clip
from tui.widgets.lines import Line, Span, width_of
from tui.widgets.pointing import Spots, mark, marked_style

GLEE: Final = ("◆", "◇")
_FULL: Final = "▓"
_EMPTY: Final = "░"
_BAR: Final = (12, 40)
_ROOMY: Final = 100


def paint_case(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The Crime at the left, the Evidence that is still to be collected at the right."""
    crime = scene.crime
    if crime is None:
        level = load().level[scene.view.level]
        canvas.put(1, area.y, "A NEW CASE", "heading")
        canvas.put_clipped(13, area.y, area.width - 14, level.brief, "dim")
        return
    evidence = evidence_spans(crime, _bar_width(area.width), "evidence" in scene.flash)
    right = area.width - 1 - width_of(evidence)
    canvas.put_spans(right, area.y, evidence)
    canvas.part(1, area.y, right - 3, 1).put_spans(0, 0, crime_spans(crime, right - 3))


def crime_spans(crime: CrimeView, room: int) -> Line:
    """The Crime's colour, name and side."""
    printed = load().crime[crime.card]
    side = f" side {crime.side.upper()}" if printed.side_roll and crime.side else ""
    colour = f"● {crime.colour.capitalize()} "
    name = clip(printed.name, room - cell_width(colour) - cell_width(side))
    spans: list[Span] = [(colour, crime.colour), (name, "bright bold"), (side, "dim")]
    if crime.status != "open":
        spans.append((f" {crime.status}", "good" if crime.status == "solved" else "bad"))
    return tuple(spans)


def evidence_spans(crime: CrimeView, width: int, lit: bool = False) -> Line:
    """The Evidence as a bar: full cells have still to be collected."""
    most = max(crime.evidence_start, crime.evidence, 1)
    full = min(width, -(-crime.evidence * width // most))
    style = "warn reverse" if lit else "warn"
    return (
        ("Evidence ", "dim"),
        (_FULL * full, style),
        (_EMPTY * (width - full), "dim"),
        (f" {crime.evidence}", "bright bold"),
        (f" of {crime.evidence_start} left", "dim"),
    )


def _bar_width(width: int) -> int:
    return max(_BAR[0], min(_BAR[1], width // 6))


def paint_heading(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> None:
    """How the Timeline stands, the last roll, and at the right nominees, Key Witnesses, Glee."""
    y = area.y
    canvas.hline(0, y, area.width, "border")
    x = canvas.put(1, y, " TIMELINE ", "heading")
    for text, style in timeline_spans(scene, brief=area.width < _ROOMY):
        x = canvas.put(x, y, text, style)
    canvas.put(x, y, " ")
    right = _paint_counts(canvas, scene, area, spots)
    throw = scene.throw
    if throw is None or not throw.over or scene.fresh:
        return
    words = next((row for row in last_roll(throw) if width_of(row) <= right - x - 3), ())
    if words:
        canvas.put_spans(x + 1, y, ((" ", "text"), *words, (" ", "text")))


def timeline_spans(scene: Scene, brief: bool = False) -> Line:
    """How many cards are ahead, and how many of them cannot be met yet."""
    cards = scene.timeline
    if not cards:
        return (("no card is left", "dim"),)
    unmet = sum(not entry.met for entry in cards if entry.card is not None)
    counted = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    if not unmet:
        return ((counted, "text"), (f" {MET}" if brief else f", {MET} all within reach", "good"))
    return (
        (counted, "text"),
        (f" {UNMET}{unmet}" if brief else f", {UNMET} {unmet} not yet", "bad"),
    )


def last_roll(throw: Throw) -> tuple[Line, ...]:
    """A finished roll on one line, the longest form first."""
    dice = " ".join(_one(thrown.die, thrown.total - (thrown.die or 0)) for thrown in throw.rollers)
    extra = f" +{throw.extra}" if throw.extra else ""
    against = f" against {throw.target}" if throw.target else ""
    end = {True: (" won", "good"), False: (" lost", "bad"), None: ("", "text")}[throw.won]
    of = f"/{throw.target}" if throw.target else ""
    return (
        ((f"rolled {dice}{extra} = {throw.total}{against},", "text"), end),
        ((f"{dice}{extra} = {throw.total}{of}", "text"), end),
        ((f"rolled {throw.total}{of}", "text"), end),
    )


def _one(die: int | None, added: int) -> str:
    return f"[{die}]{added:+d}" if added else f"[{die}]"


def _paint_counts(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> int:
    y = area.y
    crime = scene.crime
    glee = glee_signs(scene)
    x = area.width - 2 - cell_width(glee) - 6
    left = x - 1
    mark(canvas, scene, "glee", left, y, spots)
    canvas.put(x, y, "Glee ", marked_style(scene, "glee", "text"))
    canvas.put(x + 5, y, f"{glee} ", "power")
    if crime is None:
        return left
    counts = f" nominees {len(crime.nominees)}  Key W. {len(crime.witnesses)} "
    left = canvas.put_right(left - 1, y, counts, "text")
    return _paint_unsolved(canvas, scene, left, y, spots)


def _paint_unsolved(canvas: Canvas, scene: Scene, right: int, y: int, spots: Spots) -> int:
    """The Crimes left unsolved: the letter of the colour, and the Evidence that is left."""
    for crime in reversed(scene.view.crimes):
        if crime.status == "unsolved":
            place = f"crime:{crime.number}"
            words = f"{UNMET}{crime.colour[0].upper()}{crime.evidence}"
            canvas.put(right - 1, y, " ")
            left = canvas.put_right(right - 1, y, words, marked_style(scene, place, "bad"))
            mark(canvas, scene, place, left - 1, y, spots)
            right = left - 1
    return right


def glee_signs(scene: Scene) -> str:
    """Glee as filled and empty signs, up to what an early flip takes; more as a figure."""
    needed = load().figures.glee
    have = scene.view.glee
    more = f"+{have - needed}" if have > needed else ""
    return GLEE[0] * min(have, needed) + GLEE[1] * (needed - have) + more
