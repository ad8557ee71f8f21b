"""Inside the ring: the form of the seat in focus, and everybody's headline figures."""

from __future__ import annotations

from collections.abc import Sequence

from content.inevitable import load
from content.inevitable.words import use_words
from engine.inevitable.odds import chance_of_election
from engine.inevitable.view import CombatView, ElectionView, InevitableView, SeatView
from tui.inevitable.marks import PIECES, seat_style
from tui.painting import Canvas
from tui.widgets.lines import Line, wrapped

_ROOMY = 18
"""Rows inside the ring from which on the abilities of the sheet are told."""
_ABILITY_ROWS = 7

__all__ = ["WHERE", "capped", "group_name", "headline", "items", "paint_form", "piece"]

WHERE = {
    "icu": "in an ICU",
    "suite": "Insane",
    "resting": "in HappyDale",
    "cell": "in Jail",
    "pod": "in a Pod",
    "beaten": "beaten",
}
"""Where somebody out of play is."""


def group_name(form: SeatView) -> str:
    """The name of a seat's Group, "" before it has one."""
    if not form.group:
        return ""
    box = load()
    return box.group[form.group].name if form.group in box.group else box.clone_police.name


def items(ids: Sequence[str]) -> str:
    """Possessions in a row, the same ones counted."""
    box = load()
    counted = dict.fromkeys(ids, 0)
    for item in ids:
        counted[item] += 1
    return " · ".join(
        box.item[item].name + (f" x{count}" if count > 1 else "") for item, count in counted.items()
    )


def capped(view: InevitableView, form: SeatView) -> int:
    """Base Votes as an Election counts them."""
    figures = load().figures
    cap = figures.cap_long if view.votes >= figures.long else figures.cap
    return min(form.power, cap) + min(form.intelligence, cap) + min(form.influence, cap)


def piece(form: SeatView) -> str:
    """A seat's letter, small while it is out of play (INV-OUT-03)."""
    letter = PIECES[form.seat]
    return letter if form.standing == "in" else letter.lower()


def headline(view: InevitableView, form: SeatView, width: int) -> Line:
    """What everybody sees of a seat at a glance."""
    mark = "▸" if form.seat == view.turn else " "
    where = WHERE.get(form.standing, "")
    if form.standing == "cell":
        where += f", bail ${form.bail}"
    figures = f"{form.base_votes:>5,}  P{form.power}/{form.power_maximum} "
    if not where:
        figures += f"I{form.intelligence} F{form.influence} W{form.whup_ass} "
    figures += f"S{form.stress}/{form.tolerance}"
    name = f"{form.name[:10]:<10} "
    spans = [(mark, "bright"), (f"{piece(form)} ", f"{seat_style(form.seat)} bold"), (name, "text")]
    spans.append((figures, "text"))
    if form.holdables:
        spans.append((f" {form.holdables}c", "note"))
    if where:
        spans.append((f" {where}", "bad"))
    elif form.police:
        spans.append((" Clone Police", "bad"))
    elif view.runner == form.seat:
        spans.append((" Running Guy", "warn"))
    return tuple(spans)


def _bar(value: int, most: int, width: int = 10) -> str:
    full = min(width, round(width * value / most)) if most else 0
    return "■" * full + "□" * (width - full)


def paint_form(canvas: Canvas, view: InevitableView, seat: int, footer: str) -> None:
    """Draw the form (or the fight, or the Election under way) and the others' figures."""
    form = view.seats[seat]
    title = form.name + (f" · {group_name(form)}" if form.group else "")
    canvas.box(0, 0, canvas.width, canvas.height, title=title, footer=footer)
    inner = canvas.part(2, 1, canvas.width - 4, canvas.height - 2)
    if view.combat is not None:
        used = _fight(inner, view, view.combat)
    elif view.election is not None:
        used = _election(inner, view, view.election)
    else:
        used = _figures(inner, view, form)
        if inner.height >= _ROOMY:
            used = _abilities(inner, form, used)
    others = [each for each in view.seats if each.seat != seat or used == 0]
    if view.combat is not None or view.election is not None:
        others = list(view.seats)
    _others(inner, view, others, used)


def _figures(inner: Canvas, view: InevitableView, form: SeatView) -> int:
    """The form proper; gives the rows it took."""
    second = max(30, inner.width // 2)
    chance = chance_of_election(capped(view, form) - view.votes)
    cash = "secret" if form.cash is None else f"${form.cash:,}"
    rows = (
        (
            ("Power", f"{form.power} / {form.power_maximum}"),
            ("Base Votes", f"{form.base_votes:,} of {view.votes:,}"),
        ),
        (("Intelligence", str(form.intelligence)), ("Elected now", f"{chance:.1%}")),
        (("Influence", str(form.influence)), ("Whup-Ass", str(form.whup_ass))),
        (
            ("Stress", f"{form.stress}/{form.tolerance} {_bar(form.stress, form.tolerance)}"),
            ("Income, cash", f"${form.income}, {cash}"),
        ),
    )
    for y, (left, right) in enumerate(rows):
        for x, (label, value) in ((0, left), (second, right)):
            inner.put(x, y, f"{label:<13}", "dim")
            inner.put(x + 13, y, value, "bright")
    held = items(form.possessions) or "nothing"
    inner.put(0, 4, "Possessions  ", "dim")
    inner.put_clipped(13, 4, inner.width - 13, held, "text")
    inner.put(0, 5, "Warrants     ", "dim")
    names = ", ".join(view.seats[each].name for each in form.warrants) or "none"
    owed = sum(1 for promise in view.promises if promise.state == "open")
    inner.put_clipped(13, 5, inner.width - 13, f"{names}   open promises: {owed}", "text")
    return 6


def _abilities(inner: Canvas, form: SeatView, top: int) -> int:
    """What the sheet can do, where there is room for it; gives the row after it."""
    box = load()
    if form.group not in box.group and not form.police:
        return top
    group = box.clone_police if form.police else box.group[form.group]
    y = top
    for ability in group.abilities:
        words = f"{ability.name}: {use_words(ability.use)}"
        for spans in wrapped(words, inner.width):
            if y < top + _ABILITY_ROWS:
                inner.put_spans(0, y, spans)
                y += 1
    return y


def _fight(inner: Canvas, view: InevitableView, fight: CombatView) -> int:
    """A Combat: who against whom, and the round as it goes."""
    kind = "Mugging" if fight.mugging else "Combat"
    names = [view.seats[each].name for each in (fight.instigator, fight.other)]
    inner.put(0, 0, f"{kind}: {names[0]} against {names[1]}", "warn")
    if fight.mugging and (fight.cash or fight.items):
        wanted = [f"${fight.cash}"] if fight.cash else []
        wanted += [items(fight.items)] if fight.items else []
        inner.put_clipped(0, 1, inner.width, "Plunder: " + " · ".join(wanted), "note")
    for y, fighter in enumerate(fight.fighters, 2):
        who = view.seats[fighter.seat].name if fighter.seat >= 0 else "the other side"
        roll = f" + roll {fighter.roll:02}" if fighter.roll else ""
        total = f" = {fighter.total}" if fighter.roll else ""
        weapon = load().item[fighter.weapon].name if fighter.weapon in load().item else ""
        first = " throws first" if fight.underdog == y - 2 else ""
        won = "  wins the round" if fight.winner == y - 2 else ""
        style = "good" if won else "bright"
        text = f"{who:<12} Whup-Ass {fighter.factor}{roll}{total}{won or first}  {weapon}"
        inner.put_clipped(0, y, inner.width, text, style)
    if not fight.fighters:
        for y, each in enumerate((fight.instigator, fight.other), 2):
            form = view.seats[each]
            text = f"{form.name:<12} Whup-Ass {form.whup_ass}  Power {form.power}"
            inner.put_clipped(0, y, inner.width, text, "bright")
    if fight.die:
        inner.put(0, 4, f"Damage die: {fight.die}", "bad")
    return 6


def _election(inner: Canvas, view: InevitableView, election: ElectionView) -> int:
    """An Election: the votes as far as they are thrown."""
    form = view.seats[election.seat]
    inner.put(0, 0, f"{form.name} runs for Exalted Decider", "warn")
    mine = f"Base {election.votes:,}"
    mine += f" + {election.extra}" if election.extra else ""
    mine += f" + Swing {election.swing}" if election.swing else ""
    inner.put(0, 2, f"{form.name[:12]:<14}{mine}", "bright")
    theirs = f"Total {election.machine:,}" if election.machine else f"Base {view.votes:,} + Swing"
    inner.put(0, 3, f"{'HappyCOM-9':<14}{theirs}", "bright")
    if election.losers:
        names = ", ".join(view.seats[each].name for each in election.losers)
        inner.put(0, 4, f"Beaten: {names}", "bad")
    return 6


def _others(inner: Canvas, view: InevitableView, forms: Sequence[SeatView], top: int) -> None:
    """Everybody else's headline figures; in two columns where rows are few."""
    inner.hline(0, top, inner.width, "border")
    rows = inner.height - top - 1
    if rows <= 0:
        return
    short = len(forms) > rows
    half = inner.width // 2
    for number, form in enumerate(forms):
        if not short:
            inner.put_spans(0, top + 1 + number, headline(view, form, inner.width))
            continue
        x, y = (number // rows) * half, top + 1 + number % rows
        where = WHERE.get(form.standing, "")
        mark = "▸" if form.seat == view.turn else " "
        inner.put(x, y, mark, "bright")
        inner.put(x + 1, y, piece(form), f"{seat_style(form.seat)} bold")
        text = f"{form.name[:8]:<8} {form.base_votes:>5,} W{form.whup_ass} S{form.stress} {where}"
        inner.put_clipped(x + 3, y, half - 4, text, "bad" if where else "text")
