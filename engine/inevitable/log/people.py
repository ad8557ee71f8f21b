"""Combat, deals, promises and Warrants, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.inevitable.log.common import Args, Says, items, listed, named, plain
from engine.inevitable.promises import PEACEFUL
from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import dollars, item_name, square_name

__all__ = ["WORDS"]


def _round(game: InevitableGame, args: Args) -> str:
    mine, theirs = args["factors"]
    one, other = named(game, args), named(game, args, "target")
    return f"Round {args['number']} of the Combat: {one} {mine} against {other} {theirs}."


def _name(game: InevitableGame, args: Args, key: str) -> str:
    return game.names[args[key]] if args[key] >= 0 else "the other side"


def _won(game: InevitableGame, args: Args) -> str:
    victor, loser = _name(game, args, "seat"), _name(game, args, "target")
    match args["how"]:
        case "low":
            return f"A natural {game.figures.low_roll}: {loser} loses the round to {victor}."
        case "high":
            return f"A natural {game.figures.high_roll}: {victor} wins the round at once."
    mine, theirs = args["totals"]
    return f"{victor} wins the round, {mine} against {theirs}."


def _damage(game: InevitableGame, args: Args) -> str:
    return f"The Damage die is {args['die']}: {args['n']} Damage to {_name(game, args, 'seat')}."


def _plunder(game: InevitableGame, args: Args) -> str:
    parts = [dollars(args["cash"])] if args["cash"] else []
    parts += [items(game, args["things"])] if args["things"] else []
    return (
        f"{named(game, args)} wants {listed(parts)} of {named(game, args, 'target')}, "
        f"whose Whup-Ass is {args['bonus']} more for it."
    )


def _plundered(game: InevitableGame, args: Args) -> str:
    parts = [dollars(args["cash"])] if args["cash"] else []
    parts += [items(game, args["things"])] if args["things"] else []
    return f"{named(game, args)} takes {listed(parts) or 'nothing'}."


def _retreated(game: InevitableGame, args: Args) -> str:
    return f"{named(game, args)} is on {square_name(game, args['place'])} now."


def _promise(game: InevitableGame, args: Args, words: str) -> str:
    return words.format(words=game.state.promises[args["promise"] - 1].words)


def _watched(game: InevitableGame, args: Args) -> str:
    side = "against" if args["what"] in PEACEFUL else "for"
    return _promise(game, args, f"On the record, {side} this promise: {{words}}.")


def _given(game: InevitableGame, args: Args) -> str:
    return (
        f"{named(game, args)} gives {named(game, args, 'to_seat')} {items(game, args['things'])}."
    )


def _cards(game: InevitableGame, args: Args) -> str:
    what = "a card" if args["n"] == 1 else f"{args['n']} cards"
    return f"{named(game, args)} gives {named(game, args, 'to_seat')} {what}."


def _warrant_moved(game: InevitableGame, args: Args) -> str:
    return (
        f"{named(game, args)} gives {named(game, args, 'to_seat')} the Warrant for "
        f"{named(game, args, 'target')}."
    )


def _ruling(game: InevitableGame, args: Args) -> str:
    return _promise(game, args, f"{named(game, args)} has judged it {args['ruling']}: {{words}}.")


def _mailed(game: InevitableGame, args: Args) -> str:
    return (
        f"{named(game, args)} mails {named(game, args, 'target')}: {item_name(game, args['item'])}."
    )


def _bankrupt(game: InevitableGame, args: Args) -> str:
    to = "the Bank" if args["creditor"] < 0 else named(game, args, "creditor")
    return f"{named(game, args)} is Bankrupt: all cash goes to {to}."


def _cannot(game: InevitableGame, args: Args) -> str:
    to = "the Bank" if args["creditor"] < 0 else named(game, args, "creditor")
    return f"{named(game, args)} owes {to} {dollars(args['n'])} and has not got it."


def _settled(game: InevitableGame, args: Args) -> str:
    things = items(game, args["things"])
    return f"{named(game, args, 'to_seat')} takes {things} of {named(game, args)} instead."


WORDS: Mapping[str, Says] = {
    "combat_began": plain("{who} and {whom} meet in Combat."),
    "combat_round": _round,
    "called_off": plain("{who} and {whom} call it off."),
    "combat_over": plain("The Combat of {who} and {whom} is over."),
    "weapon": lambda game, args: f"{named(game, args)} takes up: {item_name(game, args['item'])}.",
    "round_won": _won,
    "damage": _damage,
    "slipped_away": plain("{who} is gone before it hurts."),
    "goes_on": plain("{who} goes on."),
    "stops": plain("{who} wants to stop."),
    "retreats": plain("{who} Retreats."),
    "retreated": _retreated,
    "plunder_named": _plunder,
    "plundered": _plundered,
    "withdrawn": plain("{who} takes the challenge to {whom} back."),
    "deal_offered": plain("{who} offers {whom} a deal."),
    "deal_refused": plain("{who} refuses the deal with {whom}."),
    "deal_struck": plain("{who} and {whom} have a deal."),
    "promised": lambda game, args: f"Promised to {named(game, args, 'target')}: {args['words']}.",
    "promise_kept": lambda game, args: _promise(game, args, "Kept: {words}."),
    "promise_watched": _watched,
    "screw_claimed": lambda game, args: _promise(
        game, args, f"{named(game, args)} claims a Screw: {{words}}."
    ),
    "screwed": plain("{who} has Screwed {whom}."),
    "ruling": _ruling,
    "given": _given,
    "cards_given": _cards,
    "warrant_given": plain("{who} has a Warrant for {whom}."),
    "warrant_moved": _warrant_moved,
    "warrant_served": plain("{who} serves a Warrant: {whom} is arrested."),
    "mailed": _mailed,
    "bailed": lambda game, args: (
        f"{named(game, args)} pays {named(game, args, 'target')}'s bail, {dollars(args['n'])}."
    ),
    "bankrupt": _bankrupt,
    "cannot_pay": _cannot,
    "settled_with": _settled,
}
