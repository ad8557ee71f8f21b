"""Mugging: a Combat of one round for Plunder (INV-MUG). The round itself is fought in `combat`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.inevitable.funds import bankrupt
from engine.inevitable.money import hand_over
from engine.inevitable.state import InevitableGame

__all__ = ["bonus_of", "locked", "take_plunder"]


def bonus_of(game: InevitableGame, cash: int, items: Sequence[str]) -> int:
    """Return what Plunder adds to the victim's Whup-Ass: its worth, the last digit dropped
    (INV-MUG-02).
    """
    return (cash + sum(game.box.item[item].price for item in items)) // 10


def locked(game: InevitableGame, giver: int, taker: int) -> bool:
    """Is `giver` being Mugged by somebody else than `taker`? (INV-MUG-04)"""
    from engine.inevitable.combat import Combat

    return any(
        isinstance(frame, Combat)
        and frame.mugging
        and not frame.called_off
        and frame.other == giver
        and frame.instigator != taker
        for frame in game.state.stack
    )


def take_plunder(
    game: InevitableGame, mugger: int, victim: int, cash: int, items: Sequence[str]
) -> bool:
    """The Mugger has won and takes what was named (INV-MUG-07, -11, -12) [R-24].

    Who named more cash than there is hands over the difference first, or is Bankrupt. Returns
    whether the Plunder was taken.
    """
    players = game.state.players
    shortfall = max(0, cash - players[victim].cash)
    if shortfall > players[mugger].cash:
        bankrupt(game, mugger, victim)
        return False
    if shortfall:
        hand_over(game, mugger, victim, shortfall, "shortfall")
    hand_over(game, victim, mugger, cash, "plunder")
    taken = []
    for item in items:
        if item in players[victim].possessions:
            players[victim].possessions.remove(item)
            players[mugger].possessions.append(item)
            taken.append(item)
    game.emit("plundered", seat=mugger, target=victim, cash=cash, things=taken)
    return True
