"""Statistics: gaining, losing, halving (INV-STA, INV-RND)."""

from __future__ import annotations

from typing import Final

from engine.inevitable.standing import settle
from engine.inevitable.state import InevitableGame, Player

__all__ = ["FIELDS", "become", "gain", "halve", "lose"]

FIELDS: Final = {
    "power": "power",
    "power-maximum": "power_maximum",
    "intelligence": "intelligence",
    "influence": "influence",
    "income": "income",
    "stress": "stress",
}


def gain(game: InevitableGame, seat: int, stat: str, n: int) -> int:
    """Add `n` to a Statistic and return what was really gained (INV-STA-03, INV-STA-15).

    Power stops at its Maximum. Stress above tolerance is Insanity (INV-STA-13).
    """
    player = game.state.players[seat]
    if stat == "power":
        n = max(0, min(n, player.power_maximum - player.power))
    _change(game, seat, player, stat, n)
    return n


def lose(game: InevitableGame, seat: int, stat: str, n: int) -> int:
    """Take `n` from a Statistic and return what was really lost (INV-STA-02, INV-STA-04).

    Power at zero is Death (INV-STA-06). Power above a lowered Maximum falls to it.
    """
    player = game.state.players[seat]
    n = min(n, getattr(player, FIELDS[stat]))
    _change(game, seat, player, stat, -n)
    if stat == "power-maximum" and player.power > player.power_maximum:
        _change(game, seat, player, "power", player.power_maximum - player.power)
    return n


def halve(game: InevitableGame, seat: int, stat: str) -> int:
    """Take half of a Statistic, rounded against its owner (INV-RND-01, INV-RND-02) [R-39]."""
    return lose(game, seat, stat, (getattr(game.state.players[seat], FIELDS[stat]) + 1) // 2)


def become(game: InevitableGame, seat: int, stat: str, n: int) -> None:
    """Set a Statistic, up or down (INV-SQR-79)."""
    difference = n - getattr(game.state.players[seat], FIELDS[stat])
    if difference > 0:
        gain(game, seat, stat, difference)
    else:
        lose(game, seat, stat, -difference)


def _change(game: InevitableGame, seat: int, player: Player, stat: str, by: int) -> None:
    if not by:
        return
    field = FIELDS[stat]
    now = getattr(player, field) + by
    setattr(player, field, now)
    game.emit("statistic", seat=seat, stat=stat, by=by, now=now)
    if game.package is not None:
        game.package.append(seat)
    elif (by > 0 and stat == "stress") or (by < 0 and stat == "power"):
        settle(game, seat)
