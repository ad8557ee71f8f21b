"""Money: between players and the Bank, in steps of $10, and between players, exactly (INV-BNK).

Antes lie in the pot until somebody has won them.
"""

from __future__ import annotations

from engine.inevitable.state import InevitableGame, Player

__all__ = ["ante", "collect", "hand_over", "pay", "rounded_down", "rounded_up", "take_pot"]


def rounded_up(game: InevitableGame, n: int) -> int:
    """Return what a payment of `n` dollars to the Bank comes to (INV-BNK-01, INV-RND-01)."""
    step = game.figures.step
    return -(-n // step) * step


def rounded_down(game: InevitableGame, n: int) -> int:
    """Return what a receipt of `n` dollars from the Bank comes to (INV-BNK-01, INV-RND-01)."""
    step = game.figures.step
    return n // step * step


def collect(game: InevitableGame, seat: int, n: int, why: str = "") -> int:
    """Pay `n` dollars out of the Bank, or nothing if it has less (INV-BNK-02) [R-41].

    Returns what was paid, rounded down to the step.
    """
    state = game.state
    n = rounded_down(game, n)
    if state.bank is not None:
        if state.bank < n:
            game.emit("bank_empty", seat=seat, n=n, why=why)
            return 0
        state.bank -= n
    state.players[seat].cash += n
    game.emit("paid_out", seat=seat, n=n, why=why)
    return n


def pay(game: InevitableGame, seat: int, n: int, why: str = "") -> int:
    """Take `n` dollars, rounded up to the step and known to be there, into the Bank."""
    state = game.state
    n = rounded_up(game, n)
    _spend(state.players[seat], n)
    if state.bank is not None:
        state.bank += n
    game.emit("paid", seat=seat, n=n, why=why)
    return n


def hand_over(game: InevitableGame, giver: int, taker: int, n: int, why: str = "") -> None:
    """Move `n` dollars, known to be there, from one player to another, exactly [R-40]."""
    players = game.state.players
    _spend(players[giver], n)
    players[taker].cash += n
    game.emit("handed_over", seat=giver, to_seat=taker, n=n, why=why)


def ante(game: InevitableGame, seat: int, n: int) -> None:
    """Move `n` dollars, known to be there, into the pot."""
    _spend(game.state.players[seat], n)
    game.state.pot += n
    game.emit("ante", seat=seat, n=n)


def take_pot(game: InevitableGame, seat: int, n: int, why: str) -> None:
    """Move `n` dollars out of the pot: "won", or a "returned" ante."""
    game.state.pot -= n
    game.state.players[seat].cash += n
    game.emit("pot_paid", seat=seat, n=n, why=why)


def _spend(player: Player, n: int) -> None:
    """Take cash; what a Deferred Order may cost falls with it [R-45]."""
    player.cash -= n
    if player.budget > 0:
        player.budget = max(0, player.budget - n)
