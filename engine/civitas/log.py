"""The events of Civitas Nihilium in words, for the log and the transcript.

Characters are called by their place, since whoever is read of later may have left it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.civitas.phrasings import power_name
from engine.civitas.state import CivitasGame
from engine.civitas.words import amount, counted, listing, name, wound_words
from engine.kernel.events import Event

__all__ = ["sentence"]

_Args = dict[str, Any]


def sentence(game: CivitasGame, event: Event, seat: int | None) -> str | None:
    """Return `event` as a sentence, or None if it is not worth a line."""
    words = _WORDS.get(event.kind)
    return None if words is None else words(game, event.args)


def _card(game: CivitasGame, args: _Args, key: str = "card") -> str:
    return game.card_name(args[key])


def _cards(game: CivitasGame, args: _Args) -> str:
    return listing([game.card_name(card) for card in args["cards"]])


def _crime(game: CivitasGame, args: _Args) -> str:
    return game.card_name(game.state.crimes[args["crime"]].card)


def _who(game: CivitasGame, args: _Args) -> str:
    return f"The {name(game.box, args['place'])}"


def _amount(game: CivitasGame, args: _Args) -> str:
    return amount(game.box, args["n"], args["resource"])


def _evidence(game: CivitasGame, n: int) -> str:
    return amount(game.box, n, "evidence")


def _entered(game: CivitasGame, args: _Args) -> str:
    what = _card(game, args) if args["card"] else f"A {name(game.box, args['deck'])}, face down,"
    return f"{what} enters the investigation."


def _dropped(game: CivitasGame, args: _Args) -> str:
    what = _card(game, args) if args["card"] else f"The {name(game.box, args['deck'])}"
    return f"{what} leaves the Timeline unplayed."


def _die(game: CivitasGame, args: _Args) -> str:
    modifier = args["modifier"]
    total = f" {modifier:+d} = {args['die'] + modifier}" if modifier else ""
    return f"{_who(game, args)} rolls {args['die']}{total}."


def _rolled(game: CivitasGame, args: _Args) -> str:
    if args["won"] is None:
        return f"Total {args['total']}."
    return f"Total {args['total']} against {args['target']}: {'won' if args['won'] else 'lost'}."


def _bar(game: CivitasGame, args: _Args) -> str:
    printed: Any = game.box.card[args["card"]]
    return f"{printed.name}: {printed.bars[args['bar']].label}."


def _final_trial(game: CivitasGame, args: _Args) -> str:
    final = game.box.final[game.state.crimes[args["crime"]].card]
    return f"{_crime(game, args)}: {final.trials[args['trial']].label}."


def _filed(game: CivitasGame, args: _Args) -> str:
    where = {
        "nominee": "joins the nominees",
        "discard": "is discarded",
        "shuffle": "is shuffled back",
        "bottom": "goes under its deck",
    }[args["where"]]
    return f"{_card(game, args)} {where}."


def _filled(game: CivitasGame, args: _Args) -> str:
    return f"Into the {name(game.box, args['pool'])} pool: {_cards(game, args)}."


def _blow(game: CivitasGame, args: _Args) -> str:
    if args["by"] == "opponent":
        return f"The opponent strikes: {wound_words(args['wounds'])}."
    left = f"the opponent has {args['left']} HP left"
    return f"The {name(game.box, args['by'])} strikes: {wound_words(args['wounds'])}, {left}."


def _unsolved(game: CivitasGame, args: _Args) -> str:
    said = f"{_crime(game, args)} is unsolved, {_evidence(game, args['left'])} left."
    return f"{said} {game.box.notice['hopeless'].text}" if args["hopeless"] else said


def _flipped(game: CivitasGame, args: _Args) -> str:
    early = " early" if args["early"] else ""
    return f"{_crime(game, args)}: the {name(game.box, 'final')} is flipped{early}."


def _setup(game: CivitasGame, args: _Args) -> str:
    return f"Level {args['level']}: {game.box.level[args['level']].name}."


def _bought(game: CivitasGame, args: _Args) -> str:
    whose = name(game.box, args["place"])
    return f"{_card(game, args)} for the {whose}: {amount(game.box, args['price'], 'ether')}."


def _closed(game: CivitasGame, args: _Args) -> str:
    bought = args["bought"]
    said = f"{counted(bought, 'upgrade')} bought" if bought else "nothing bought"
    return f"The store closes, {said}."


_WORDS: dict[str, Callable[[CivitasGame, _Args], str]] = {
    "setup_done": _setup,
    "offered": lambda game, a: f"To choose from: {_cards(game, a)}.",
    "picked": lambda game, a: f"{_card(game, a)} joins the case.",
    "crime_begun": lambda game, a: (
        f"A new Crime: {_card(game, a)}. {_evidence(game, a['evidence'])} to collect."
    ),
    "side_rolled": lambda game, a: f"The die for the side shows {a['die']}: {a['side'].upper()}.",
    "card_entered": _entered,
    "drawn_blind": lambda game, a: f"A {name(game.box, a['deck'])} is drawn from the deck.",
    "card_dropped": _dropped,
    "slot_unlocked": lambda game, a: f"{name(game.box, a['pool'])} slot {a['slot']} is unlocked.",
    "deck_renewed": lambda game, a: (
        f"The {name(game.box, a['deck'])} deck is renewed: {a['count']} cards."
    ),
    "pool_filled": _filled,
    "victim_placed": lambda game, a: f"{_card(game, a, 'victim')} is a Victim at {_card(game, a)}.",
    "victim_turned": lambda game, a: f"A Victim: {_card(game, a, 'victim')}.",
    "opponent_laid": lambda game, a: "Somebody waits on the Final Encounter, face down.",
    "opponent_turned": lambda game, a: f"The opponent is {_card(game, a)}.",
    "fighter": lambda game, a: (
        f"{_who(game, a)} fights. "
        f"{_who(game, a) if a['first'] == 'team' else 'The opponent'} strikes first."
    ),
    "blow": _blow,
    "opponent_beaten": lambda game, a: f"{_card(game, a)} is beaten.",
    "store_opened": lambda game, a: "The store opens.",
    "store_closed": _closed,
    "bought": _bought,
    "newcomer_joined": lambda game, a: f"{_card(game, a)} joins as the new Rookie.",
    "card_played": lambda game, a: f"On to {_card(game, a)}.",
    "rearranged": lambda game, a: "The Timeline is rearranged.",
    "bar_chosen": _bar,
    "no_bar": lambda game, a: f"Nothing on {_card(game, a)} can be attempted.",
    "power_used": lambda game, a: f"{_who(game, a)} uses {power_name(game, a['key'])}.",
    "die_rolled": _die,
    "rolled": _rolled,
    "gained": lambda game, a: f"{_who(game, a)} gains {_amount(game, a)}.",
    "gain_lost": lambda game, a: f"{_amount(game, a)} more than both can hold: lost.",
    "lost": lambda game, a: f"{_who(game, a)} loses {_amount(game, a)}.",
    "paid": lambda game, a: f"{_who(game, a)} pays {_amount(game, a)}.",
    "evidence": lambda game, a: f"{_evidence(game, a['n'])} collected, {a['left']} left.",
    "evidence_added": lambda game, a: f"{_evidence(game, a['n'])} added, {a['left']} left.",
    "wounded": lambda game, a: f"{_who(game, a)} takes {wound_words(a['n'])}.",
    "healed": lambda game, a: f"{_who(game, a)} is healed of {wound_words(a['n'])}.",
    "died": lambda game, a: f"{_who(game, a)} dies.",
    "handed_over": lambda game, a: (
        f"The Rookie hands {amount(game.box, a['n'], 'reputation')} to the Main."
    ),
    "character_left": lambda game, a: f"{_card(game, a)} is out of the game.",
    "promoted": lambda game, a: f"{_card(game, a)} carries on in the Main's place.",
    "glee": lambda game, a: f"{amount(game.box, a['n'], 'glee')}, now {a['total']}.",
    "peeked": lambda game, a: (
        f"A look at the top of the {name(game.box, a['deck'])} deck: {a['n']}."
    ),
    "encounter_forced": lambda game, a: f"{_card(game, a)}: the Qualifier is not met.",
    "encounter_turned": lambda game, a: f"{name(game.box, 'encounter')}: {_card(game, a)}.",
    "encounter_cancelled": lambda game, a: f"{_card(game, a)} goes under its deck, unplayed.",
    "filed": _filed,
    "attached": lambda game, a: f"{name(game.box, 'key-witness')}: {_cards(game, a)}.",
    "witness_heard": lambda game, a: f"A round with {_card(game, a)} for {_crime(game, a)}.",
    "flipped": _flipped,
    "final_trial": _final_trial,
    "solved": lambda game, a: f"{_crime(game, a)} is solved.",
    "unsolved": _unsolved,
    "game_over": lambda game, a: game.box.ending[a["reason"]].summary,
}
