"""Setting up a game of Civitas Nihilium: decks, pools, the level's sequence (CIV-CHR-02,
CIV-CRM-01, CIV-RVP-01, CIV-DIF).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.civitas.types import CivitasBox
from engine.civitas.campaign import Campaign
from engine.civitas.state import CivitasState, RevealPool
from engine.kernel.dice import Dice, LoadedDice

__all__ = ["decks_of", "empty_pools", "set_up"]


def set_up(
    box: CivitasBox, seats: int, options: Mapping[str, str], dice: Dice | LoadedDice
) -> CivitasState:
    """Return the state before the first question."""
    level = box.level[options["level"]]
    decks = decks_of(box)
    for cards in decks.values():
        dice.shuffle(cards)
        cards.reverse()
    state = CivitasState(
        dice=dice,
        standing=["in"],
        level=level.id,
        sequence=list(level.crimes),
        needed=box.figures.crimes,
        main=None,
        rookie=None,
        decks=decks,
        discards={"witness": [], "encounter": [], "character": []},
        pools=empty_pools(box),
    )
    state.serial = 1
    state.stack.append(Campaign(uid=1))
    return state


def decks_of(box: CivitasBox) -> dict[str, list[str]]:
    """Return every deck with all its cards, in printed order."""

    def ids(cards: Iterable[Any]) -> list[str]:
        return [card.id for card in cards]

    return {
        "main": ids(box.mains),
        "rookie": ids(box.rookies),
        "witness": ids(box.witnesses),
        "location": ids(box.locations),
        "first-responder": ids(box.first_responders),
        "encounter": ids(box.encounters),
        "upgrade": ids(box.upgrades),
        **{
            colour: ids(crime for crime in box.crimes if crime.colour == colour)
            for colour in ("green", "yellow", "red")
        },
    }


def empty_pools(box: CivitasBox) -> dict[str, RevealPool]:
    """Return the three pools with nothing in them and the first slots open (CIV-RVP-01)."""
    return {
        pool.id: RevealPool([""] * pool.slots, [slot < pool.open for slot in range(pool.slots)])
        for pool in box.pool.values()
    }
