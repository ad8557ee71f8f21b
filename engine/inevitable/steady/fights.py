"""Whom `steady` fights, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.inevitable.steady.judgement import Mind, W
from engine.inevitable.view import SeatView
from engine.kinds import Move

__all__ = ["ANSWERS"]


def _fights(mind: Mind, other: SeatView) -> bool:
    """Is it worth a fight? Well ahead in Whup-Ass, healthy, and somebody whose votes matter."""
    me = mind.me
    if mind.danger(2):
        return False
    if me.power <= 1.5 * W.damage and me.power < other.power + W.damage:
        return False
    if "clone-replacement" not in me.possessions and me.power <= 200:
        return False
    return mind.round_odds(other) >= W.fight


def _challenges(mind: Mind) -> Move:
    """Challenge whoever is weaker; never where it would mean to stand still."""
    me = mind.me
    chosen = []
    for key in mind.keys:
        other = mind.view.seats[int(key.partition(":")[2])]
        if other.place != me.place and _fights(mind, other):
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
    calm = mind.danger() or mind.round_odds(_foe(mind)) < 0.5
    return Move("call-off" if calm else "fight")


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
    foe = _foe(mind)
    strong = mind.round_odds(foe) >= W.go_on and mind.me.power > W.damage
    return Move("go-on" if strong and not mind.danger() else "stop")


def _retreat(mind: Mind) -> Move:
    dying = mind.me.power <= 1.6 * W.damage
    return Move("retreat" if dying or mind.round_odds(_foe(mind)) < 0.35 else "go-on")


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
