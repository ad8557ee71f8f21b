"""What may be told of a saved game: its public facts, and everything that happened in public.

While a game is under way nothing here depends on what is hidden. Once it is over, everything may be
told, the seed of its dice included.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import Event, Table

__all__ = ["facts", "transcript"]


def facts(table: Table) -> Iterator[str]:
    """Yield the public facts of a table, a line each."""
    yield table.kind.title
    for seat in table.seats:
        yield f"  {seat.name}" + (f" (bot, {seat.bot})" if seat.bot else "")
    for option in table.kind.options:
        yield f"{option.label}: {_choice(table, option.key)}"
    turn = getattr(table.state, "turn", None)
    if turn is not None:
        yield f"Turn: {turn}"
    yield f"Steps: {len(table.history) - 1}, of which taken back: {table.undos}"
    yield f"Commitment: {table.commitment}"
    if table.result is None:
        waiting = " and ".join(table.seats[seat].name for seat in table.waiting)
        yield f"Not finished: {waiting} to decide."
        return
    yield f"Finished: {table.result.outcome} ({table.result.reason.replace('_', ' ')})."
    yield f"Seed: {table.origin.dice.seed}  salt: {table.origin.salt or 'none'}"


def transcript(table: Table) -> Iterator[str]:
    """Yield a whole game as lines to read: the facts, then what happened.

    What only some seats knew is left out while the game is under way; afterwards it is told, with
    the names of those who knew it.
    """
    yield from facts(table)
    yield ""
    for event in table.events:
        if event.to is None:
            said = table.sentence(event, None)
            if said is not None:
                yield said
        elif table.result is not None:
            yield from _private(table, event)


def _private(table: Table, event: Event) -> Iterator[str]:
    knowing = event.to or []
    said = table.sentence(event, knowing[0]) if knowing else None
    if said is not None:
        names = ", ".join(table.seats[seat].name for seat in knowing)
        yield f"  (only {names}: {said})"


def _choice(table: Table, key: str) -> str:
    spec = next(option for option in table.kind.options if option.key == key)
    chosen = table.options[key]
    return next((choice.label for choice in spec.choices if choice.key == chosen), chosen)
