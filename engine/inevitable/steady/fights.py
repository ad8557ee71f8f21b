"""Whom `steady` fights, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.inevitable.odds import chance_of_round
from engine.inevitable.steady.judgement import Mind, W
from engine.inevitable.view import SeatView
from engine.kinds import Move

__all__ = ["ANSWERS", "stake"]


# ---------------------------------------------------------------------- what a round is worth


def _added(mind: Mind, by: SeatView, to: SeatView) -> int:
    """Return what is added to the Damage that one deals to another, by all that lies open."""
    use = mind.printed.use
    weapons, added = [0], 0
    for form, side in ((by, "deal"), (to, "take")):
        sheet = mind.printed.by_timing.get((form.group, "before-damage"), ())
        for key in (
            *(sheet if not form.muted else ()),
            *(f"item:{item}" for item in form.possessions),
        ):
            n = sum(
                each.n for each in use[key].effects if each.op == "damage" and each.side == side
            )
            if use[key].timing == "weapons":
                weapons.append(n)
            elif use[key].timing == "before-damage" and use[key].compulsory:
                added += n if side == "deal" else -n
    return added + max(weapons)


def _round(mind: Mind, mine: SeatView, other: SeatView) -> float:
    """Return what another round is worth to one of the two, whatever comes of it later.

    A rival's loss counts for little; a Death that brings the machine to its victory, for all.
    """
    figures = mind.box.figures
    won = chance_of_round(mine.whup_ass - other.whup_ass, mine.intelligence > other.intelligence)
    worth = 0.0
    for chance, hit, by in ((won, other, mine), (1 - won, mine, other)):
        added = _added(mind, by, hit)
        damage = [
            max(0, figures.damage_times * die + added) for die in range(1, figures.damage_die + 1)
        ]
        mean = sum(min(hit.power, n) for n in damage) / len(damage)
        dies = sum(n >= hit.power for n in damage) / len(damage)
        loss = mean * W.power + dies * _death(mind, hit)
        gain = -loss if hit is mine else mind.rivalry(other) * loss
        worth += chance * (gain - dies * mind.end())
    return worth


def _death(mind: Mind, form: SeatView) -> float:
    """Return what dying costs somebody beyond the Power lost: a turn, and the bill, for which all
    Power comes back. To somebody rich it is little more than the turn.
    """
    if "clone-replacement" in form.possessions:
        return W.replacement - W.power * form.power_maximum
    if form.seat != mind.seat:
        return W.turn_out
    if mind.cash < form.power_maximum:
        return W.dying
    return W.turn_out + mind.dollars(form.power_maximum) - W.power * form.power_maximum


def _would_retreat(mind: Mind, mine: SeatView, other: SeatView) -> bool:
    """Would somebody rather leave 200 Influence to the other than fight one more round?"""
    return _round(mind, mine, other) < -W.rival * mind.box.figures.retreat_influence


def stake(mind: Mind, other: SeatView) -> float:
    """Return what a fight with somebody is worth: the first round, and the Influence that is left
    by whoever runs from the next one.
    """
    retreat = mind.box.figures.retreat_influence
    prize = min(retreat, max(0, mind.room()))
    won = mind.round_odds(other)
    later = W.follow * (won * prize - (1 - won) * W.rival * retreat)
    return _round(mind, mind.me, other) + later


def _fights(mind: Mind, other: SeatView) -> bool:
    """Is it worth a fight?"""
    return not mind.danger() and stake(mind, other) >= W.fight


def _challenges(mind: Mind) -> Move:
    """Challenge whom it pays to fight; whoever shares the square, only where that is worth standing
    still, which costs the Income (INV-CBT-06).
    """
    me = mind.me
    chosen = []
    for key in mind.keys:
        other = mind.view.seats[int(key.partition(":")[2])]
        if not _fights(mind, other):
            continue
        standing = mind.income() + W.stand if other.place == me.place else 0.0
        if stake(mind, other) >= standing:
            chosen.append(key)
    return Move(chosen)


def _answer(mind: Mind) -> Move:
    mover = mind.view.seats[mind.view.turn]
    return Move("challenge" if _fights(mind, mover) else "let-be")


def _foe(mind: Mind) -> SeatView:
    fight = mind.view.combat
    assert fight is not None
    return mind.view.seats[fight.other if fight.instigator == mind.seat else fight.instigator]


def _begin(mind: Mind) -> Move:
    if not mind.has("fight"):
        return Move(mind.keys[0])
    return Move("fight" if _fights(mind, _foe(mind)) else "call-off")


def _kind_of_fight(mind: Mind) -> Move:
    return Move("combat" if mind.has("combat") else mind.keys[0])


def _weapon(mind: Mind) -> Move:
    """The heaviest; with bare hands where the sheet wants it so."""
    bare = any(
        "no-weapon" in need
        for ability in mind.printed.sheet[mind.me.group].abilities
        for need in ability.use.needs
    )
    items = [key for key in mind.keys if key != "none"]
    if bare or not items:
        return Move("none")
    return Move(max(items, key=lambda key: mind.box.item[key.partition(":")[2]].price))


def _go_on(mind: Mind) -> Move:
    """Another round where it pays, or where the other is likely to run from it."""
    foe = _foe(mind)
    flees = _would_retreat(mind, foe, mind.me)
    prize = min(mind.box.figures.retreat_influence, max(0, mind.room())) if flees else 0
    return Move("go-on" if _round(mind, mind.me, foe) + prize > 0 else "stop")


def _retreat(mind: Mind) -> Move:
    return Move("retreat" if _would_retreat(mind, mind.me, _foe(mind)) else "go-on")


def _serve(mind: Mind) -> Move:
    """An arrest that brings the machine nearer to its victory is none."""
    return Move("let-go" if mind.danger(2) else "serve")


def _plunder(mind: Mind) -> Move:
    return Move(max(mind.decision.low, 100))


ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    "turn.challenges": _challenges,
    "turn.answer": _answer,
    "combat.begin": _begin,
    "combat.kind": _kind_of_fight,
    "combat.weapons": _weapon,
    "combat.go-on": _go_on,
    "combat.retreat": _retreat,
    "mugging.cash": _plunder,
    "warrant.serve": _serve,
    "warrant.both": _serve,
}
"""The answers by what is asked."""
