"""Special Abilities and upgrades: which can be used now, what they cost, how often (CIV-CHR-06,
CIV-UPG-11 to 15).
"""

from __future__ import annotations

from collections.abc import Sequence

from content.civitas.powers import Power
from engine.civitas.state import CivitasGame

__all__ = ["all_powers", "costs_of", "find", "has_acted", "note_use", "usable"]


def all_powers(game: CivitasGame) -> list[tuple[str, str, Power]]:
    """Return every power in play: its key ("ability:CARD" or "upgrade:CARD"), its holder's place,
    the power.
    """
    return [
        (key, place, power)
        for place, person in game.team()
        for key, power in game.powers_of(person)
    ]


def find(game: CivitasGame, key: str) -> tuple[str, Power]:
    """Return the holder's place and the power with this key."""
    return next((place, power) for each, place, power in all_powers(game) if each == key)


def costs_of(game: CivitasGame, key: str) -> dict[str, int]:
    """Return what using a power takes: an ability's cost, an upgrade's fee unless it is waived
    (CIV-UPG-11, 15).
    """
    holder, power = find(game, key)
    costs = {name: getattr(power.cost, name) for name in ("any", "reputation", "ether", "ion")}
    kind, card = key.split(":", 1)
    if kind == "upgrade" and not _is_waived(game, key, holder):
        costs["ion"] += game.box.upgrade[card].fee
    return {name: n for name, n in costs.items() if n}


def usable(game: CivitasGame, timing: str) -> list[tuple[str, str, Power]]:
    """Return the powers of a timing that can be paid and are not used up in this Crime."""
    used = game.state.crimes[-1].used if game.state.crimes else []
    return [
        (key, place, power)
        for key, place, power in all_powers(game)
        if power.timing == timing
        and not (power.limit == "crime" and key in used)
        and game.can_pay(costs_of(game, key))
    ]


def has_acted(game: CivitasGame, key: str, used: Sequence[str]) -> bool:
    """Has a power had its turn at this moment? A free one acts once, others as often as they are
    paid (CIV-UPG-12).
    """
    return key in used and not costs_of(game, key)


def note_use(game: CivitasGame, key: str) -> None:
    """Remember the use of a power that is limited to once a Crime."""
    _, power = find(game, key)
    if power.limit == "crime" and game.state.crimes:
        game.state.crimes[-1].used.append(key)


def _is_waived(game: CivitasGame, key: str, holder: str) -> bool:
    person = game.person(holder)
    assert person is not None
    return any(
        power.does.op == "fee-waiver" and other != key for other, power in game.powers_of(person)
    )
