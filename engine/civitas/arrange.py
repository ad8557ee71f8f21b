"""Positions of Civitas Nihilium laid by hand: for tests, guided games and pictures.

A position is a dict; every key is optional:

==========
=========================================================================================
main        {"card": id, "reputation": 6, "ether": 4, "ion": 6, "hp": 8, "upgrades": [..]}; figures
            left out are as printed, the card the first of the box. None: nobody
rookie      likewise
lone        True: a Rookie alone, who may be joined (default: False)
glee        units of Glee
needed      Crimes to be solved, `sequence`: their colours (default: as the level says)
crimes      [{"card", "evidence", "side", "timeline", "nominees", "witnesses", "opponent",
            "flipped", "status", "used"}, ..], the running one last. Entries of a timeline are card
            ids, or {"card": id, "victims": [ids, the top one first]}
pools       {"witness": ["a", "", "b"]}: what lies in the slots (default: nothing)
open        {"witness": [1, 2, 3, 4]}: the numbers of the open slots (default: as printed)
decks       {"witness": [top first], ..}; also "location", "first-responder", "encounter",
            "upgrade", "main", "rookie", "green", "yellow", "red". A deck not given holds the cards
            mentioned nowhere, in printed order
discards    {"witness": [top last], "encounter", "main", "rookie"}
gone        cards out of the game; so is what a given deck leaves out
at          where play begins: "crime" (the next one is set up; the default without Crimes),
            "setup" (its cards are drawn), "store" (its Upgrade Phase), "timeline" (between cards;
            the default), "closing" (the investigation is over)
==========
=========================================================================================

The result is checked like a save.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from content.civitas.types import CivitasBox
from engine.civitas.campaign import Campaign, CrimeSetup
from engine.civitas.check import faults
from engine.civitas.final import Closing
from engine.civitas.setup import decks_of, empty_pools
from engine.civitas.state import CivitasState, CrimeFile, Entry, Person, RevealPool, most_hp
from engine.civitas.timeline import Investigation
from engine.kernel.dice import Dice, LoadedDice
from engine.kernel.frames import Frame
from engine.positions import laid

__all__ = ["arrange"]

_KEYS = frozenset(
    {"seats", "main", "rookie", "lone", "glee", "needed", "sequence", "crimes", "pools", "open"}
    | {"decks", "discards", "gone", "at"}
)
_PLACES = ("crime", "setup", "store", "timeline", "closing")


def arrange(
    box: CivitasBox,
    position: Mapping[str, Any],
    seats: int,
    options: Mapping[str, str],
    dice: Dice | LoadedDice,
) -> CivitasState:
    """Return the state that a position describes.

    Raises:
        BadTable: it is no position of this game.
    """
    return laid(
        position,
        _KEYS,
        lambda: _state(box, position, options, dice),
        lambda state: faults(box, state),
    )


def _state(
    box: CivitasBox,
    position: Mapping[str, Any],
    options: Mapping[str, str],
    dice: Dice | LoadedDice,
) -> CivitasState:
    level = box.level[options["level"]]
    state = CivitasState(
        dice=dice,
        standing=["in"],
        level=level.id,
        sequence=list(position.get("sequence", level.crimes)),
        needed=position.get("needed", box.figures.crimes),
        main=_person(box, position.get("main", {}), box.mains[0].id),
        rookie=_person(box, position.get("rookie", {}), box.rookies[0].id),
        lone=position.get("lone", False),
        glee=position.get("glee", 0),
        decks={},
        discards=_discards(position.get("discards", {})),
        pools=_pools(box, position),
        gone=list(position.get("gone", [])),
    )
    state.crimes = [_crime(box, level.evidence, given) for given in position.get("crimes", [])]
    _lay_decks(box, state, position.get("decks", {}))
    _begin(state, position)
    return state


def _discards(given: Mapping[str, Any]) -> dict[str, list[str]]:
    strange = set(given) - {"witness", "encounter", "main", "rookie"}
    if strange:
        raise KeyError(f"there is no discard pile {', '.join(sorted(strange))}")
    return {
        "witness": list(given.get("witness", [])),
        "encounter": list(given.get("encounter", [])),
        "character": [*given.get("main", []), *given.get("rookie", [])],
    }


def _person(box: CivitasBox, given: Mapping[str, Any] | None, first: str) -> Person | None:
    if given is None:
        return None
    card = given.get("card", first)
    printed = box.main.get(card) or box.rookie[card]
    start, upgrades = printed.start, list(given.get("upgrades", []))
    return Person(
        card,
        given.get("reputation", start.reputation),
        given.get("ether", start.ether),
        given.get("ion", start.ion),
        given.get("hp", most_hp(box, card, upgrades)),
        upgrades,
    )


def _crime(box: CivitasBox, change: int, given: Mapping[str, Any]) -> CrimeFile:
    printed = max(box.figures.least_evidence, box.crime[given["card"]].evidence + change)
    return CrimeFile(
        card=given["card"],
        evidence=given.get("evidence", printed),
        side=given.get("side", "a"),
        timeline=[_entry(box, entry) for entry in given.get("timeline", [])],
        nominees=list(given.get("nominees", [])),
        witnesses=list(given.get("witnesses", [])),
        opponent=given.get("opponent", ""),
        flipped=given.get("flipped", False),
        status=given.get("status", "open"),
        used=list(given.get("used", [])),
    )


def _entry(box: CivitasBox, given: str | Mapping[str, Any]) -> Entry:
    card, victims = (given, []) if isinstance(given, str) else (given["card"], given["victims"])
    deck = (
        "witness"
        if card in box.witness
        else "location"
        if card in box.location
        else "first-responder"
    )
    return Entry(card, deck, list(victims))


def _pools(box: CivitasBox, position: Mapping[str, Any]) -> dict[str, RevealPool]:
    pools = empty_pools(box)
    for name, cards in position.get("pools", {}).items():
        pool = pools[name]
        pool.cards = [*cards, *[""] * (len(pool.cards) - len(cards))]
    for name, slots in position.get("open", {}).items():
        pool = pools[name]
        pool.open = [slot + 1 in slots for slot in range(len(pool.open))]
    return pools


def _lay_decks(box: CivitasBox, state: CivitasState, given: Mapping[str, Any]) -> None:
    """Lay the decks; what is mentioned nowhere goes into its deck, or out of the game."""
    mentioned = {*_mentioned(state), *(card for cards in given.values() for card in cards)}
    for deck, printed in decks_of(box).items():
        spare = [card for card in printed if card not in mentioned]
        if deck in given:
            state.decks[deck] = list(reversed(given[deck]))
            state.gone += spare
        else:
            state.decks[deck] = list(reversed(spare))
    strange = set(given) - set(state.decks)
    if strange:
        raise KeyError(f"there is no deck {', '.join(sorted(strange))}")


def _mentioned(state: CivitasState) -> Iterator[str]:
    yield from state.gone
    for cards in state.discards.values():
        yield from cards
    for pool in state.pools.values():
        yield from pool.cards
    for person in (state.main, state.rookie):
        if person is not None:
            yield from (person.card, *person.upgrades)
    for file in state.crimes:
        yield from (file.card, file.opponent, *file.nominees, *file.witnesses)
        for entry in file.timeline:
            yield from (entry.card, *entry.victims)


def _begin(state: CivitasState, position: Mapping[str, Any]) -> None:
    """Put the frames in place with which play begins."""
    at = position.get("at", "timeline" if state.crimes else "crime")
    if at not in _PLACES or (at != "crime" and not state.crimes):
        raise KeyError(f"play cannot begin at {at}")
    running = len(state.crimes) - 1
    # What the campaign goes on with when the frame above it is done.
    campaign, above = {
        "crime": ("next_crime", None),
        "setup": ("investigate", CrimeSetup(running)),
        "store": ("investigate", CrimeSetup(running, at="upgrade_phase")),
        "timeline": ("close", Investigation(running)),
        "closing": ("look_back", Closing(running)),
    }[at]
    frames: list[Frame] = [Campaign(at=campaign), *([above] if above is not None else [])]
    for frame in frames:
        state.serial += 1
        frame.uid = state.serial
        state.stack.append(frame)
