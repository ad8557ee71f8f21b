"""Positions of Inevitable laid by hand: for tests, guided games and pictures.

A position is a dict; every key is optional:

===========  =======================================================================================
seats        how many players (default: as many as `players`, or 4)
players      a dict each (see below), in seat order
votes        HappyCOM-9's Base Votes (default: as the option says); `bank`: what the Bank has
first, turn  seats; `round` (default 4: HappyTime is over); `turns`
deck         FATE cards, top first; below them those mentioned nowhere, in printed order
discards     top last; `spells`: [[card, seat, rounds], ..]
supply       Group sheets still to be had; `boxed`: those out of the game
destroyed    places (or square ids); `notices`: {place: seat}
runner       a seat; `communism`: [[payer, recipient, turns], ..]
promises     [{"promisor", "promisee", "words", "kind", "n", "target", "due", "state"}, ..]
screws       [[offender, victim, promise number], ..]
this_turn    fields of `ThisTurn`
at           where play begins: "turn" (the start of the turn of `turn`; the default), "end" (the
             end of that turn), "board" (it has arrived), "next" (the turn of `turn` is over)
===========  =======================================================================================

A player: "group" (an id; the default goes round the box), any field of `Player` (figures not given
are the sheet's; "power" alone sets Power Maximum to at least as much), "at" (a square id or place),
"direction" (1, -1, 0; default 1), "standing" (default "in"), "cash" (default $200).

The result is checked like a save.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from content.inevitable.types import InevitableBox
from engine.inevitable.check import faults
from engine.inevitable.groups import new_player
from engine.inevitable.options import base_votes, election_day
from engine.inevitable.printed import Printed
from engine.inevitable.state import (
    Communism,
    InevitableState,
    Player,
    Promise,
    Screw,
    Spell,
    ThisTurn,
)
from engine.inevitable.turn import Rounds, Turn
from engine.kernel.dice import Dice, LoadedDice
from engine.positions import laid

__all__ = ["arrange"]

_KEYS = frozenset(
    {"seats", "players", "votes", "bank", "first", "turn", "round", "turns", "deck", "discards"}
    | {"spells", "supply", "boxed", "destroyed", "notices", "runner", "communism", "promises"}
    | {"screws", "this_turn", "at"}
)
_PLACES = ("turn", "end", "board", "next")


def arrange(
    box: InevitableBox,
    printed: Printed,
    position: Mapping[str, Any],
    seats: int,
    options: Mapping[str, str],
    dice: Dice | LoadedDice,
) -> InevitableState:
    """Return the state that a position describes.

    Raises:
        BadTable: it is no position of this game.
    """
    return laid(
        position,
        _KEYS,
        lambda: _state(box, position, seats, options, dice),
        lambda state: faults(box, printed, state),
    )


def _state(
    box: InevitableBox,
    position: Mapping[str, Any],
    seats: int,
    options: Mapping[str, str],
    dice: Dice | LoadedDice,
) -> InevitableState:
    given = list(position.get("players", []))
    given += [{}] * (seats - len(given))
    players, standing = [], []
    for seat, form in enumerate(given[:seats]):
        players.append(_player(box, seat, form))
        standing.append(form.get("standing", "in"))
    turn = position.get("turn", 0)
    bank = position.get("bank", box.figures.bank[seats > 4])
    state = InevitableState(
        dice=dice,
        standing=standing,
        players=players,
        votes=position.get("votes", base_votes(box, options)),
        first=position.get("first", 0),
        turn=turn,
        round=position.get("round", box.figures.happytime + 1),
        turns=position.get("turns", 0),
        bank=bank,
        spells=[Spell(*spell) for spell in position.get("spells", [])],
        discards=list(position.get("discards", [])),
        boxed=list(position.get("boxed", [])),
        destroyed=[_place(box, place) for place in position.get("destroyed", [])],
        notices={str(key): seat for key, seat in position.get("notices", {}).items()},
        election_day=election_day(options),
        runner=position.get("runner", -1),
        communism=[Communism(*each) for each in position.get("communism", [])],
        promises=[
            Promise(**{"number": number, "kind": "words", "words": "", **promise})
            for number, promise in enumerate(position.get("promises", []), 1)
        ],
        screws=[Screw(*each) for each in position.get("screws", [])],
        this_turn=ThisTurn(**position.get("this_turn", {})),
    )
    state.money = (bank or 0) + sum(player.cash for player in players)
    used = {player.group for player in players}
    out = used | set(state.boxed)
    spare = [each.id for each in box.groups if each.id not in out and (each.duo or seats > 2)]
    state.supply = list(position.get("supply", spare))
    _lay_deck(box, state, position)
    _begin(state, position.get("at", "turn"))
    return state


def _player(box: InevitableBox, seat: int, form: Mapping[str, Any]) -> Player:
    group = box.group[form.get("group", box.groups[seat % len(box.groups)].id)]
    player = new_player(box, group)
    figures = {key: value for key, value in form.items() if key not in ("at", "standing", "group")}
    strange = set(figures) - {field.name for field in attrs.fields(Player)}
    if strange:
        raise KeyError(f"a player has no {', '.join(sorted(strange))}")
    figures.setdefault("cash", 200)
    figures.setdefault("direction", 1)
    if "power" in figures:
        figures.setdefault("power_maximum", max(player.power_maximum, figures["power"]))
    elif "power_maximum" in figures:
        figures["power"] = figures["power_maximum"]
    for name, value in figures.items():
        setattr(player, name, value)
    if "at" in form:
        player.place = _place(box, form["at"])
    return player


def _place(box: InevitableBox, where: str | int) -> int:
    return where if isinstance(where, int) else box.place[where]


def _lay_deck(box: InevitableBox, state: InevitableState, position: Mapping[str, Any]) -> None:
    elsewhere = {*state.discards, *(spell.card for spell in state.spells)}
    for player in state.players:
        elsewhere.update(player.holdables)
    rest = [card.id for card in box.cards if card.id not in elsewhere]
    top = list(position.get("deck", []))
    state.deck = [*[card for card in rest if card not in top][::-1], *top[::-1]]


def _begin(state: InevitableState, at: str) -> None:
    if at not in _PLACES:
        raise ValueError(f"play begins at one of {', '.join(_PLACES)}, not at {at}")
    state.serial = 1
    rounds = Rounds(uid=1, at="next_turn" if at == "next" else "turn_over")
    state.stack.append(rounds)
    if at != "next":
        stages = {"turn": "begin", "end": "end", "board": "arrive"}
        state.serial = 2
        state.stack.append(Turn(state.turn, uid=2, at=stages[at]))
