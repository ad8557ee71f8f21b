"""Turns, movement, money and the ways out of play, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from content.inevitable.words import effect_words
from engine.inevitable.log.common import Args, Says, listed, named, plain
from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import dollars, square_name

__all__ = ["WORDS"]

STATISTICS: Final = {
    "power": "Power",
    "power-maximum": "Power Maximum",
    "intelligence": "Intelligence",
    "influence": "Influence",
    "income": "Income",
    "stress": "Stress",
}
MONEY: Final = {
    "income": "in Income",
    "pod": "for the experiment",
    "order": "for an order",
    "publicity": "for publicity",
    "attack": "for an Attack Campaign",
    "healing": "for healing",
    "cure": "for a cure",
    "fare": "for the fare",
    "cloning": "for a clone",
    "income_returned": "of Income back",
}
"""What a payment was for, by the key in its event."""


def _turn(game: InevitableGame, args: Args) -> str:
    if args["extra"]:
        return f"{named(game, args)} takes another turn."
    return f"Round {args['round']}: {named(game, args)}'s turn."


def _statistic(game: InevitableGame, args: Args) -> str:
    verb = "gains" if args["by"] > 0 else "loses"
    return (
        f"{named(game, args)} {verb} {abs(args['by'])} {STATISTICS[args['stat']]} ({args['now']})."
    )


def _direction(game: InevitableGame, args: Args) -> str:
    way = "clockwise" if args["direction"] > 0 else "counter-clockwise"
    return f"{named(game, args)} goes {way}."


def _stops(game: InevitableGame, args: Args) -> str:
    where = listed([square_name(game, place) for place in args["places"]])
    return f"{named(game, args)} declares a stop: {where}."


def _where(words: str) -> Says:
    def says(game: InevitableGame, args: Args) -> str:
        who = named(game, args) if "seat" in args else ""
        return words.format(who=who, where=square_name(game, args["place"]))

    return says


def _rolled(game: InevitableGame, args: Args) -> str:
    dice = listed([str(die) for die in args["dice"]])
    return f"{named(game, args)} rolls {dice}."


def _altered(game: InevitableGame, args: Args) -> str:
    dice = listed([str(die) for die in args["dice"]])
    bonus = f", {args['bonus']:+d}" if args["bonus"] else ""
    return f"That roll is {dice}{bonus} now."


def _paid_out(game: InevitableGame, args: Args) -> str:
    why = MONEY.get(args["why"], "")
    return f"The Bank pays {named(game, args)} {dollars(args['n'])}{' ' * bool(why)}{why}."


def _paid(game: InevitableGame, args: Args) -> str:
    why = MONEY.get(args["why"], "to the Bank")
    return f"{named(game, args)} pays {dollars(args['n'])} {why}."


def _handed(game: InevitableGame, args: Args) -> str:
    return f"{named(game, args)} pays {named(game, args, 'to_seat')} {dollars(args['n'])}."


def _empty(game: InevitableGame, args: Args) -> str:
    return f"The Bank cannot pay {named(game, args)} {dollars(args['n'])}: it has not got it."


def _incarcerated(game: InevitableGame, args: Args) -> str:
    return f"{named(game, args)} goes to Jail. Bail is {dollars(args['bail'])}."


def _checked_in(game: InevitableGame, args: Args) -> str:
    where = "a Human Research Pod" if args["where"] == "pod" else "HappyDale"
    return f"{named(game, args)} checks into {where}."


def _experiment(game: InevitableGame, args: Args) -> str:
    result = effect_words((game.figures.pod[args["which"]],))
    return f"The experiment on {named(game, args)} is over. Result: {result}"


def _campaign(game: InevitableGame, args: Args) -> str:
    kind = "an Attack Campaign against" if args["attack"] else "a Publicity Campaign for"
    whom = "themselves" if args["target"] == args["seat"] else named(game, args, "target")
    return f"{named(game, args)} runs {kind} {whom}: {args['n']} points."


def _over(game: InevitableGame, args: Args) -> str:
    names = [game.names[seat] for seat in args["winners"]]
    if args["reason"] == "elected":
        return f"{listed(names)} is Exalted Decider."
    return f"HappyCOM-9 wins{', and with it ' + listed(names) if names else ''}."


def _seen(game: InevitableGame, args: Args) -> str:
    return f"{named(game, args)} sees the top {args['n']} FATE cards."


WORDS: Mapping[str, Says] = {
    "turn_began": _turn,
    "turn_lost": plain("{who} loses the turn."),
    "statistic": _statistic,
    "direction": _direction,
    "reversed": plain("{who} turns round."),
    "stops_declared": _stops,
    "challenged": plain("{who} challenges {whom} to Combat."),
    "passed": plain("{who} stays put."),
    "moves": lambda game, args: f"{named(game, args)} moves {args['steps']}.",
    "stopped": _where("{who} stops at {where}."),
    "placed": _where("{who} is on {where} now."),
    "landed": _where("{who} lands on {where}."),
    "destroyed": _where("{where} is left of it."),
    "notice_posted": _where("{who} posts a notice on {where}."),
    "toll": lambda game, args: (
        f"A notice of {named(game, args, 'owner')}'s hangs here: {dollars(args['n'])}."
    ),
    "rolled": _rolled,
    "roll_altered": _altered,
    "second_roll": lambda game, args: (
        f"A second throw for {named(game, args)}: {listed([str(die) for die in args['dice']])}."
    ),
    "roll_kept": lambda game, args: f"{named(game, args)} keeps the {args['which']}.",
    "paid_out": _paid_out,
    "paid": _paid,
    "handed_over": _handed,
    "bank_empty": _empty,
    "died": plain("{who} dies, and is taken to an ICU."),
    "replaced": plain("{who} dies, and a Clone Replacement gets up instead."),
    "went_insane": plain("{who} goes Insane, and is given a Relaxation Suite."),
    "incarcerated": _incarcerated,
    "released": plain("{who} is released, and in play when the next turn begins."),
    "checked_in": _checked_in,
    "came_back": plain("{who} is back in play."),
    "morning_beating": plain("A Morning Beating for {who}."),
    "experiment": _experiment,
    "stays": plain("{who} stays in HappyDale."),
    "lies_dead": plain("{who} lies in the ICU."),
    "cloned": plain("{who} is cloned."),
    "beaten": plain("{who} has lost the Election."),
    "campaign": _campaign,
    "order_deferred": plain("{who} defers the order."),
    "order_now": plain("The order is to be placed now, or not at all."),
    "may_move_after_all": plain("{who} may move after all."),
    "delayed": plain("{who} is held up: the next Movement phase must be passed."),
    "extra_turn": plain("{who} is going to have another turn."),
    "ability_off": plain("{who}'s Special Ability is off for a round."),
    "carried": lambda game, args: (
        f"{named(game, args, 'target')} {'comes along' if args['willing'] else 'stays behind'}."
    ),
    "swapped": plain("{who} and {whom} change over."),
    "peeked": _seen,
    "game_over": _over,
}
