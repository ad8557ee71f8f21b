"""The events of The Incal Infinite in words, for the log and the transcript."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.incal.phrasings import listed, tile_name
from engine.incal.state import IncalGame
from engine.kernel.events import Event

__all__ = ["sentence"]

_Args = dict[str, Any]


def sentence(game: IncalGame, event: Event, seat: int | None) -> str | None:
    """Return `event` as a sentence that everybody it is for may read, or None if it is not worth a
    line.
    """
    words = _WORDS.get(event.kind)
    return None if words is None else words(game, event.args)


def _name(game: IncalGame, args: _Args, key: str = "seat") -> str:
    return game.names[args[key]]


def _tile(game: IncalGame, args: _Args, key: str = "tile") -> str:
    return tile_name(game, args[key])


def _setup(game: IncalGame, args: _Args) -> str:
    enemy = game.box.enemy[args["enemy"]].name
    removed = f" Not in this game: {listed(args['removed'])}." if args["removed"] else ""
    return f"The ring is laid. The enemy: {enemy}. {game.names[args['first']]} begins.{removed}"


def _place(game: IncalGame, at: int) -> str:
    if game.enemy.stands_in == "tile":
        return tile_name(game, at)
    return f"between {tile_name(game, at)} and {tile_name(game, (at + 1) % game.ring)}"


def _damage(game: IncalGame, args: _Args) -> str:
    if args["zone"] == "hand":
        return f"{_name(game, args)} takes a Damage into hand."
    return "A Damage joins the discard pile."


def _hand_card(game: IncalGame, args: _Args) -> str:
    verb = {"pass": "discards", "spend": "spends", "gorgo": "loses"}[args["by"]]
    return f"{_name(game, args)} {verb} {args['card']}."


def _river(game: IncalGame, args: _Args) -> str:
    if not args["card"]:
        return "There is no card to turn up."
    if args["card"] == game.damage:
        return "Damage comes up from the deck."
    return f"{args['card']} comes up from the deck: sum {args['sum']}."


def _discarded(game: IncalGame, args: _Args) -> str:
    gone = f"; out of the game: {listed(args['gone'])}" if args["gone"] else ""
    return f"{_tile(game, args)} is cleared. To the discard pile: {listed(args['kept'])}{gone}."


def _ritual(game: IncalGame, args: _Args) -> str:
    if args["seat"] is None:
        return "The last chit is taken. The Ritual begins, in silence."
    return f"{_name(game, args)} attempts the Ritual."


def _over(game: IncalGame, args: _Args) -> str:
    return game.box.ending[args["reason"]].summary


def _trip(game: IncalGame, args: _Args) -> str:
    steps = args["steps"]
    return (
        f"{_name(game, args)} travels {steps} {'step' if steps == 1 else 'steps'}"
        f" to {_tile(game, args, 'to')}."
    )


_WORDS: dict[str, Callable[[IncalGame, _Args], str]] = {
    "setup_done": _setup,
    "turn_began": lambda game, a: f"Turn {a['turn']}: {_name(game, a)}.",
    "trip_began": _trip,
    "enemy_passed": lambda game, a: f"The Metacraft passes {game.enemy.short_name}.",
    "enemy_moved": lambda game, a: f"{game.enemy.short_name} falls back: {_place(game, a['to'])}.",
    "damage_added": _damage,
    "hand_card_discarded": _hand_card,
    "cards_laid": lambda game, a: (
        f"{_name(game, a)} lays {listed(a['cards'])} under {_tile(game, a)}."
    ),
    "difool_declared": lambda game, a: (
        f"{game.box.wild.name} is {game.box.character[a['character']].name} {a['value']}."
    ),
    "river_card": _river,
    "river_failed": lambda game, a: f"{_tile(game, a)} does not hold; the cards are discarded.",
    "tile_closed": lambda game, a: f"{_tile(game, a)} is closed.",
    "tile_opened": lambda game, a: f"{_tile(game, a)} is open again.",
    "revelation": lambda game, a: (
        f"{_name(game, a)} has a Revelation: the chit of {_tile(game, a)}."
    ),
    "revelation_missed": lambda game, a: (
        f"{_name(game, a)} may own no more chits and does not look at {_tile(game, a)}."
    ),
    "power_used": lambda game, a: f"{_name(game, a)} uses {game.box.power[a['power']].name}.",
    "powers_flipped": lambda game, a: (
        f"Now grey: {', '.join(game.box.power[power].name for power in a['powers'])}."
    ),
    "destroyed": lambda game, a: f"A Damage of {_name(game, a)} leaves the game.",
    "discarded": _discarded,
    "card_moved": lambda game, a: (
        f"{a['card']} moves from {_tile(game, a, 'start')} to {_tile(game, a, 'to')}."
    ),
    "talk": lambda game, a: f"{_name(game, a)} asks about {_tile(game, a)}.",
    "talk_statement": lambda game, a: (
        f"{_name(game, a)} says: the chit of {_tile(game, a)} is a {a['number']}."
    ),
    "card_seen": lambda game, a: f"{_name(game, a)} draws {a['card']}.",
    "reshuffled": lambda game, a: f"The discard pile is shuffled into a new deck of {a['count']}.",
    "difool_left": lambda game, a: f"{game.box.wild.name} leaves {_tile(game, a)}.",
    "passed": lambda game, a: f"{_name(game, a)} passes.",
    "ritual_started": _ritual,
    "chit_turned": lambda game, a: f"{_tile(game, a)}: {a['number']}.",
    "game_over": _over,
}
