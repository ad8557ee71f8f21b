"""A roll on the stage: who rolls, the die, each piece that is added, the total, how it ended."""

from __future__ import annotations

from typing import Final

from content.civitas import load
from tui.civitas.cards import name_of, power_name
from tui.civitas.dice import Throw, Thrown, throw_of
from tui.civitas.plan import Area
from tui.civitas.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.words import clip
from tui.widgets.lines import Line, Span, width_of

_NAME_WIDTH: Final = 16
_TALL_DIE: Final = 9


def paint_roll(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The roll under way, or the one just heard of."""
    trial = scene.view.trial
    heard = scene.throw
    throw = heard if scene.fresh or trial is None else throw_of(trial)
    if (
        throw is not None
        and not throw.label
        and heard is not None
        and heard.card in ("", throw.card)
    ):
        throw.label = heard.label
    if throw is None:
        return
    _paint_title(canvas, scene, throw, area)
    spread = area.height >= _TALL_DIE
    under = area.y + 2 + len(throw.rollers) * (4 if spread else 1)
    _paint_still(canvas, scene, area, under)
    for n, thrown in enumerate(throw.rollers[: area.height - 1]):
        y = area.y + 1 + n * (4 if spread else 1)
        if spread:
            _paint_die(canvas, thrown, area.x + _NAME_WIDTH + 1, y)
        _paint_roller(canvas, scene, thrown, area, y + (1 if spread else 0), spread)


def _paint_still(canvas: Canvas, scene: Scene, area: Area, y: int) -> None:
    """What could still be done about it, with the chances, as the prompt has it."""
    if scene.view.trial is None or scene.decision is None:
        return
    for option in scene.decision.options:
        if y >= area.y + area.height:
            return
        x = canvas.put(area.x + 2, y, option.label, "note" if ":" in option.key else "text")
        words = "  ".join(part for part in (option.cost, option.odds) if part)
        canvas.put_clipped(x + 2, y, area.x + area.width - x - 3, words, "dim")
        y += 1


def _paint_title(canvas: Canvas, scene: Scene, throw: Throw, area: Area) -> None:
    right = verdict(throw)
    x = area.x + area.width - 1 - width_of(right)
    canvas.put_spans(x, area.y, right)
    trial = scene.view.trial
    skill = load().term[trial.skill].name if trial is not None and trial.skill else ""
    parts = [name_of(throw.card) if throw.card else "", throw.label, skill]
    words = ", ".join(part for part in parts if part)
    canvas.put(area.x + 1, area.y, "ROLL ", "heading")
    canvas.put_clipped(area.x + 6, area.y, x - area.x - 8, words, "bright bold")


def verdict(throw: Throw) -> Line:
    """The total against the target, and the one word for it."""
    against = f" against {throw.target}" if throw.target else ""
    if throw.over:
        word: Span = {True: ("  WON", "good bold"), False: ("  LOST", "bad bold")}.get(
            bool(throw.won), ("", "text")
        )
        if throw.won is None:
            word = ("", "text")
        extra = f" with +{throw.extra}" if throw.extra else ""
        return ((f"total {throw.total}{extra}{against}", "bright bold"), word)
    if any(thrown.die is not None for thrown in throw.rollers):
        missing = throw.target - throw.total if throw.target else 0
        more: Span = (f"  {missing} short", "warn") if missing > 0 else ("", "text")
        extra = f" with +{throw.extra}" if throw.extra else ""
        return ((f"total {throw.total}{extra}{against}", "bright bold"), more)
    return ((f"target {throw.target}" if throw.target else "the total decides", "bright bold"),)


def _paint_die(canvas: Canvas, thrown: Thrown, x: int, y: int) -> None:
    canvas.box(x, y, 6, 3, "bright")


def _paint_roller(
    canvas: Canvas, scene: Scene, thrown: Thrown, area: Area, y: int, spread: bool
) -> None:
    person = scene.person(thrown.place)
    name = name_of(person.card) if person is not None else thrown.place.capitalize()
    style = "seat1" if thrown.place == "main" else "seat2"
    canvas.put_clipped(area.x + 2, y, _NAME_WIDTH - 2, name, f"{style} bold")
    face = f"{thrown.die:>2}" if thrown.die is not None else " ?"
    x = area.x + _NAME_WIDTH + 1
    if spread:
        canvas.put(x + 2, y, face, "bright bold")
        x += 7
    else:
        x = canvas.put(x, y, f"[{face}]", "bright bold")
    limit = area.x + area.width - 8
    for source, n in thrown.shown:
        words = clip(f" {n:+d} {power_name(source)}", limit - x)
        x = canvas.put(x, y, words, "good" if n else "dim")
    if thrown.die is not None:
        canvas.put(x + 1, y, f"= {thrown.total}", "bright bold")


def paint_fight(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The opponent and what is left of it, and who stands against it."""
    fight = scene.view.combat
    assert fight is not None
    canvas.put(area.x + 1, area.y, "FIGHT ", "heading")
    x = canvas.put(area.x + 7, area.y, name_of(fight.opponent), "enemy bold")
    canvas.put(x + 2, area.y, f"HP {fight.hp}/{fight.most_hp} ", "text")
    opponent = load().main[fight.opponent]
    total = opponent.start.total
    words = f"Engagement {opponent.skills.engagement:+d}, {total} Resources: more strike first"
    canvas.put_clipped(area.x + 2, area.y + 1, area.width - 3, words, "dim")
    person = scene.person(fight.fighter) if fight.fighter else None
    against = name_of(person.card) if person is not None else "Who fights?"
    canvas.put(area.x + 2, area.y + 2, against, "seat1 bold" if person is not None else "note")
