"""The guided first Crime: a few words at the first question of each kind, in the picture itself."""

from __future__ import annotations

from typing import Final

from attrs import define, field

from content.civitas import load
from content.civitas.types import GuideStep
from engine.civitas.view import CivitasView
from tui.civitas.plan import Area, Plan
from tui.painting.canvas import Canvas
from tui.painting.words import wrap

_BAR: Final = "┃"
_ON_STAGE: Final = ("pool.", "store.", "trial.roller", "trial.skill", "trial.commit", "trial.after")
LEAST_STAGE: Final = 3
STOP: Final = "X"
"""The key that ends the guide."""


@define
class Guide:
    """Which steps were shown at this table, and with which question. It can be told to stop."""

    shown: dict[str, str] = field(factory=dict)
    stopped: bool = False

    def step(self, view: CivitasView, what: str, question: str) -> GuideStep | None:
        """The step that belongs to a question, while it is asked for the first time."""
        if self.stopped or not view.guided or len(view.crimes) > 1:
            return None
        step = next((step for step in load().guide if step.id == what), None)
        if step is None or self.shown.setdefault(what, question) != question:
            return None
        return step


def guide_area(plan: Plan, step: GuideStep) -> Area:
    """Where a step has room: where nothing lies that its question needs."""
    rows = len(_words(plan, step)) + 1
    what = step.id
    if what.startswith("setup."):
        y = plan.team.y + plan.team.height - rows
        return Area(0, y, plan.team.width, rows)
    if what.startswith(("kw.", "newcomer")):
        return Area(0, plan.team.y, plan.team.width, rows)
    if what.startswith(_ON_STAGE) and plan.stage.height < rows + LEAST_STAGE:
        y = plan.timeline.y + plan.timeline.height - rows
        return Area(0, y, plan.timeline.width, rows)
    return Area(0, plan.stage.y, plan.stage.width, rows)


def stage_beside(plan: Plan, step: GuideStep | None) -> Area:
    """What is left of the stage while a step is shown."""
    stage = plan.stage
    if step is None:
        return stage
    area = guide_area(plan, step)
    if area.y != stage.y or stage.height - area.height < LEAST_STAGE:
        return stage
    rows = area.height
    return Area(stage.x, stage.y + rows, stage.width, stage.height - rows)


def _words(plan: Plan, step: GuideStep) -> list[str]:
    return wrap(step.text, plan.team.width - 6)


def paint_guide(canvas: Canvas, plan: Plan, step: GuideStep) -> None:
    """Title, words, and how to be rid of it."""
    area = guide_area(plan, step)
    canvas.fill(area.x, area.y, area.width, area.height)
    canvas.vline(area.x + 1, area.y, area.height, "note", _BAR)
    canvas.put(area.x + 3, area.y, step.title, "note bold")
    canvas.put_right(area.x + area.width - 1, area.y, f"{STOP} ends the guide", "dim")
    for n, line in enumerate(_words(plan, step), 1):
        canvas.put(area.x + 3, area.y + n, line, "text")
