"""The public record of promises: given, kept, seen to be kept or broken (INV-DEA-04) [R-26] [R-27].

What comes of a broken one is told in `screws`.
"""

from __future__ import annotations

from typing import Any, Final

from engine.inevitable.state import InevitableGame, Promise

__all__ = ["PEACEFUL", "bailed_out", "keep", "paid", "record", "void_promises", "watch"]

PEACEFUL: Final = ("no-challenge", "no-instigation")
"""Kinds of promise that are broken by doing something, and kept by their rounds going by."""


def record(game: InevitableGame, **figures: Any) -> Promise:
    """Write a promise down, for all to see (INV-DEA-04)."""
    promise = Promise(number=len(game.state.promises) + 1, **figures)
    game.state.promises.append(promise)
    game.emit(
        "promised",
        seat=promise.promisor,
        target=promise.promisee,
        promise=promise.number,
        words=promise.words,
    )
    return promise


def keep(game: InevitableGame, promise: Promise) -> None:
    """A promise has been kept."""
    promise.state = "kept"
    game.emit("promise_kept", seat=promise.promisor, promise=promise.number)


def _open(game: InevitableGame, kind: str, promisor: int, promisee: int) -> list[Promise]:
    """Return the open promises of a kind from one seat to another, the oldest first."""
    return [
        promise
        for promise in game.state.promises
        if promise.state == "open"
        and promise.kind == kind
        and (promise.promisor, promise.promisee) == (promisor, promisee)
    ]


def paid(game: InevitableGame, giver: int, taker: int, n: int) -> None:
    """Money has been given for nothing: it keeps promises to pay as far as it goes, what falls due
    first before the rest.
    """
    debts = _open(game, "pay", giver, taker)
    for promise in sorted(debts, key=lambda each: (each.due < 1, each.due)):
        if not n:
            return
        part = min(n, promise.n)
        promise.n -= part
        n -= part
        if not promise.n:
            keep(game, promise)


def bailed_out(game: InevitableGame, seat: int, prisoner: int) -> None:
    """Bail has been paid: that keeps one promise to pay it."""
    for promise in _open(game, "bail", seat, prisoner)[:1]:
        keep(game, promise)


def watch(game: InevitableGame, seat: int, target: int, kind: str) -> None:
    """Note that a seat has done to another what promises of this kind speak of: a fact that comes
    before the promisee, and no verdict [R-27].
    """
    for promise in _open(game, kind, seat, target):
        if promise.watched or promise.due < 0:
            continue
        promise.watched = f"{kind}:{game.state.round}"
        game.emit("promise_watched", seat=seat, target=target, promise=promise.number, what=kind)


def void_promises(game: InevitableGame, seat: int) -> None:
    """A candidate is gone: what they owe and are owed is void, and so are their claims [R-82]."""
    state = game.state
    for promise in state.promises:
        if promise.state == "open" and seat in (promise.promisor, promise.promisee):
            promise.state = "void"
    for screw in state.screws:
        if screw.victim == seat and not screw.settled:
            state.promises[screw.promise - 1].state = "void"
    state.screws = [each for each in state.screws if each.victim != seat or each.settled]
