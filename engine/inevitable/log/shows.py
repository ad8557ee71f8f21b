"""GameShows, gambling, set-up and Elections, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.inevitable.log.common import Args, Says, named, plain
from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import dollars

__all__ = ["WORDS"]

RANKS: Final = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUITS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def _advice(game: InevitableGame, args: Args) -> str:
    match args["what"]:
        case "short":
            return f"With {args['n']} players the Short Game is strongly recommended."
        case "votes":
            return "For an Election Day at least 2,000 Base Votes are recommended."
    return f"{args['n']} minutes are few: there is better to be done with them."


def _first(game: InevitableGame, args: Args) -> str:
    return f"{named(game, args)} has rolled lowest and goes first."


def _group(words: str) -> Says:
    def says(game: InevitableGame, args: Args) -> str:
        group = game.printed.sheet[args["group"]].name
        return words.format(who=named(game, args), group=group)

    return says


def _money(words: str) -> Says:
    def says(game: InevitableGame, args: Args) -> str:
        return words.format(who=named(game, args), n=dollars(args["n"]))

    return says


def _edge(game: InevitableGame, args: Args) -> str:
    row = game.box.shows.edge[args["row"]].name
    return f"The surgeon's dice come to {args['total']}: {row}."


def _wheel(game: InevitableGame, args: Args) -> str:
    return f"The Wheel stops at {args['entry']}: {game.box.shows.wheel[args['entry'] - 1].name}."


def _runner_gone(game: InevitableGame, args: Args) -> str:
    who = named(game, args)
    match args["how"]:
        case "defeat":
            return f"{who} was the Running Guy until {named(game, args, 'by')} came."
        case "forfeit":
            return f"{who} has run out of play: nobody is the Running Guy."
    return f"{who} is replaced as the Running Guy."


def _children(game: InevitableGame, args: Args) -> str:
    n = args["n"]
    return f"{named(game, args)} fights {n} third grader{'s' if n != 1 else ''}."


def _bludgeoning(game: InevitableGame, args: Args) -> str:
    other = named(game, args, "target") if args["target"] >= 0 else "a Clone Police agent"
    return f"{named(game, args)} and {other} are handed truncheons."


def _hand(game: InevitableGame, args: Args) -> str:
    cards = [f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}" for card in args["cards"]]
    return f"{named(game, args)} holds {', '.join(cards)}."


def _hands(game: InevitableGame, args: Args) -> str:
    mine, theirs = args["hands"]
    return f"{named(game, args)} throws {mine}, {named(game, args, 'target')} {theirs}."


def _runs(game: InevitableGame, args: Args) -> str:
    return (
        f"{named(game, args)} runs for Exalted Decider: {args['votes']:,} votes "
        f"against HappyCOM-9's {args['machine']:,}."
    )


def _swing(game: InevitableGame, args: Args) -> str:
    return f"Swing Votes for {named(game, args)}: {args['n']}."


def _counted(game: InevitableGame, args: Args) -> str:
    result = "elected" if args["won"] else "not elected"
    votes, machine = f"{args['votes']:,}", f"{args['machine']:,}"
    return f"{named(game, args)} has {votes} votes, HappyCOM-9 {machine}: {result}."


def _poorer(game: InevitableGame, args: Args) -> str:
    less = "less" if args["poorer"] else "no less"
    return f"{named(game, args)} has {less} cash than {named(game, args, 'target')}."


def _disclosed(game: InevitableGame, args: Args) -> str:
    says = "lets it be known" if args["willing"] else "declines to say"
    return f"{named(game, args)} {says} how much there is in the purse."


def _served(game: InevitableGame, args: Args) -> str:
    did = "brings" if args["served"] else "does not bring"
    return f"{named(game, args, 'target')} {did} {named(game, args)} a beverage."


WORDS: Mapping[str, Says] = {
    "advice": _advice,
    "first_player": _first,
    "group_drawn": _group("{who}: {group}."),
    "group_discarded": _group("{who} discards {group}, for good."),
    "police_set_aside": plain("The Clone Police's sheet is set aside."),
    "no_sheets": plain("There is no Group sheet left for {who}."),
    "stipend": _money("{who} has a stipend and a first Income: {n}."),
    "shopped": lambda game, args: (
        f"{named(game, args)} {'has finished shopping' if args['finished'] else 'looks on'}."
    ),
    "credit": _money("{who} has {n} of Catalog credit."),
    "credit_spent": lambda game, args: f"{dollars(args['left'])} of Catalog credit are left.",
    "credit_lapsed": _money("{n} of Catalog credit lapse."),
    "children": _children,
    "edge": _edge,
    "bludgeoning": _bludgeoning,
    "runner": plain("{who} is the Running Guy."),
    "runner_gone": _runner_gone,
    "runner_taunts": plain("{who} taunts everybody on the air."),
    "wheel": _wheel,
    "clone_round": lambda game, args: f"You Bet Your Clone, round {args['number']}.",
    "clone_shot": plain("Bang. {who} has lost."),
    "clone_stays": plain("{who} goes on."),
    "clone_leaves": plain("{who} leaves with the winnings."),
    "ante": _money("{who} puts up {n}."),
    "pot_paid": _money("{who} has {n} out of the pot."),
    "gamble": plain("{who} opens a gamble."),
    "gamble_off": plain("Nobody joins {who}."),
    "poker_hand": _hand,
    "hands": _hands,
    "communism": plain("{who} shares with {whom} from now on."),
    "communism_over": plain("{who} owes {whom} nothing more."),
    "nobody_poorer": plain("Nobody is known to be poorer than {who}."),
    "disclosed": _disclosed,
    "poorer": _poorer,
    "roshambo": plain("{who} plays rock, paper, scissors against {whom}."),
    "roshambo_over": plain("Nobody else plays against {who}."),
    "reminded": plain("{who} reminds {whom} of the Income."),
    "runs": _runs,
    "trophy_votes": lambda game, args: f"The Trophy adds {args['n']} votes.",
    "swing": _swing,
    "counted": _counted,
    "decree": lambda game, args: f"The first decree of {named(game, args)}: {args['words']}",
    "election_day": lambda game, args: "The clock strikes: it is Election Day.",
    "day_proposed": lambda game, args: (
        f"{named(game, args)} proposes an Election Day in {args['minutes']} minutes."
    ),
    "day_agreed": lambda game, args: f"Election Day is in {args['minutes']} minutes.",
    "day_refused": plain("{who} would rather not."),
    "hurry": plain("{who} asks {whom} to hurry up."),
    "hopeless": plain("{who} is Hopelessly Insane."),
    "clone_police": plain("{who} is Clone Police now."),
    "beverage": _served,
    "round_began": lambda game, args: f"Round {args['round']} begins.",
}
