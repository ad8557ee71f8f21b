"""Cards, items and abilities, in words."""

from __future__ import annotations

from collections.abc import Mapping

from content.inevitable.words import card_words
from engine.inevitable.log.common import Args, Says, items, listed, named, plain
from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import dollars, item_name, name_of

__all__ = ["WORDS"]


def _used(game: InevitableGame, args: Args) -> str:
    on = ""
    if args["target"] not in (-1, args["seat"]):
        on = f" on {named(game, args, 'target')}"
    return f"{named(game, args)} uses {name_of(game, args['source'])}{on}."


def _card(words: str) -> Says:
    def says(game: InevitableGame, args: Args) -> str:
        return words.format(who=named(game, args), card=game.box.card[args["card"]].name)

    return says


def _drawn(game: InevitableGame, args: Args) -> str:
    card = game.box.card[args["card"]]
    return f"{named(game, args)} draws {card.name}: {card_words(card)}"


def _ordered(game: InevitableGame, args: Args) -> str:
    what = item_name(game, args["item"])
    return f"{named(game, args)} orders: {what}, {dollars(args['price'])}."


def _gave_up(game: InevitableGame, args: Args) -> str:
    things = args["things"]
    if not things:
        what = f"{args['n']} cards" if args["n"] != 1 else "a card"
    elif args["what"] == "possession":
        what = items(game, things)
    else:
        what = listed([game.box.card[card].name for card in things])
    to = f" to {named(game, args, 'to_seat')}" if args["to_seat"] >= 0 else ""
    return f"{named(game, args)} gives up {what}{to}."


def _received(game: InevitableGame, args: Args) -> str:
    n = f"{args['n']} times " if args["n"] > 1 else ""
    return f"{named(game, args)} receives {n}{item_name(game, args['item'])}."


def _cards_moved(game: InevitableGame, args: Args) -> str:
    names = listed([game.box.card[card].name for card in args["cards"]])
    return f"Between you two: {names}."


WORDS: Mapping[str, Says] = {
    "used": _used,
    "ability_works": lambda game, args: f"{name_of(game, args['source'])}: {named(game, args)}.",
    "consent_refused": lambda game, args: (
        f"{named(game, args)} does not agree to {name_of(game, args['source'])}."
    ),
    "instigation": plain("{who} Instigates {whom}."),
    "card_kept": plain("{who} keeps a card."),
    "card_seen": _card("You see {card}."),
    "card_drawn": _drawn,
    "card_void": _card("{card} comes to nothing."),
    "card_stays": _card("{card} stays in play."),
    "card_ends": _card("{card} is over for {who}."),
    "card_chosen": plain("{who} takes one of the cards."),
    "card_passed": lambda game, args: (
        f"{named(game, args)} lets {named(game, args, 'target')} have it."
    ),
    "caught": _card("{who} has it now: {card}."),
    "sympathy": plain("{who} sends {whom} a card, with sympathy."),
    "no_cards": lambda game, args: "There are no FATE cards left.",
    "reshuffled": lambda game, args: "The FATE discards are shuffled into a new deck.",
    "ordered": _ordered,
    "gave_up": _gave_up,
    "cards_moved": _cards_moved,
    "received": _received,
    "adherents": lambda game, args: f"{named(game, args)} has {args['now']} Adherents.",
    "learned": lambda game, args: (
        f"{named(game, args)} has learned {name_of(game, args['source'])}."
    ),
    "identity_taken": lambda game, args: (
        f"{named(game, args)} takes {name_of(game, args['source'])} "
        f"from {named(game, args, 'target')}."
    ),
    "warrants_void": plain("Every Warrant for {who} is void."),
}
