"""The words of GameShows, gambling, set-up and Elections."""

from __future__ import annotations

from typing import Any

from content.inevitable.words import use_words
from engine.inevitable.election import Election, capped_votes
from engine.inevitable.gambling import Contest, DealersChoice, Match, Roshambo
from engine.inevitable.odds import chance_of_election
from engine.inevitable.phrasings.common import Plain, rival
from engine.inevitable.setup import SettingUp
from engine.inevitable.shows import BleedingEdge, BucksOrDollars, YouBetYourClone
from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import dollars
from engine.kernel.decisions import Barred, Words
from engine.kernel.frames import Frame
from engine.kernel.phrasing import Phrasing

__all__ = ["METHODS", "PHRASINGS"]

METHODS = {
    "two-dice": Words("Two dice, the highest wins"),
    "d20-high": Words("A twenty-sided die, the highest wins"),
    "d20-low": Words("A twenty-sided die, the lowest wins"),
    "combat": Words("A mock Combat Roll", "66 beats all, 11 loses to all; nobody is hurt"),
    "poker": Words("Five cards each", "the best hand wins"),
    "hands": Words("Rock, paper, scissors", "the loser of each throw is out"),
    "away": Words("Away from the keyboard", "you all say who has won"),
}


class _Children(Phrasing[InevitableGame, Frame]):
    step = "third graders"
    private = False

    def title(self, game: InevitableGame, frame: Frame, seat: int) -> str:
        return f"{game.names[seat]}: how many third graders do you fight?"

    def note(self, game: InevitableGame, frame: Frame, seat: int) -> str:
        shows, mine = game.box.shows, game.state.players[seat].whup_ass
        return (
            f"{shows.child_factor} Whup-Ass and {dollars(shows.child_prize)} each; yours is {mine}."
        )

    def refusal(self, game: InevitableGame, frame: Frame, seat: int, value: Any) -> str:
        return "At least one, and no more than the table allows."


class _Feed(Plain[Frame]):
    step = "a meal"
    asks = "feed on the fallen?"
    texts = {
        "throw": Words("Throw the Damage die", letter="t"),
        "decline": Words("Leave them be", letter="n"),
    }


class _Edge(Phrasing[InevitableGame, BleedingEdge]):
    step = "an operation"
    private = False

    def title(self, game: InevitableGame, frame: BleedingEdge, seat: int) -> str:
        return f"{game.names[seat]}: how many twenty-sided dice for the surgeon?"

    def note(self, game: InevitableGame, frame: BleedingEdge, seat: int) -> str:
        rows = game.box.shows.edge
        return "; ".join(f"{row.least}-{row.most} {row.name}" for row in rows)


class _Bucks(Plain[BucksOrDollars]):
    step = "Bucks Or Dollars"
    asks = "Bucks, or Dollars?"

    def option(self, game: InevitableGame, frame: BucksOrDollars, seat: int, key: str) -> Words:
        shows = game.box.shows
        if key == "bucks":
            return Words("Bucks", f"{dollars(shows.bucks)}, and out", letter="b")
        return Words(
            "Dollars",
            f"three dice: {shows.dollars_least} or more pays {dollars(shows.dollars_times)} a pip, "
            f"less costs {shows.dollars_loss} a pip of Power, Influence and Intelligence",
            odds="38 %",
            letter="d",
        )


class _Taunt(Plain[Frame]):
    step = "a taunt"
    asks = "you are the Running Guy already"

    def option(self, game: InevitableGame, frame: Frame, seat: int, key: str) -> Words:
        if key == "taunt":
            n = game.box.shows.runner_taunt
            return Words("Taunt them all", f"up to {n} Influence from each is yours", letter="t")
        return Words("Run on", letter="n")


class _Clone(Plain[YouBetYourClone]):
    step = "You Bet Your Clone"

    def title(self, game: InevitableGame, frame: YouBetYourClone, seat: int) -> str:
        return f"{game.names[seat]}: leave with your winnings, or go on?"

    def option(self, game: InevitableGame, frame: YouBetYourClone, seat: int, key: str) -> Words:
        if key == "leave":
            return Words("Leave", letter="e")
        shows = game.box.shows
        prize = dollars(shows.clone_prize << frame.number)
        fails = frame.number + 1
        return Words("Go on", f"{prize}, or half of your Power on 1 to {fails}", letter="g")


class _Method(Plain[DealersChoice]):
    step = "the rules of a gamble"
    asks = "how is the winner found?"
    texts = METHODS


class _Join(Plain[DealersChoice]):
    step = "a gamble"
    private = True
    texts = {"decline": Words("Stay out", letter="n")}

    def title(self, game: InevitableGame, frame: DealersChoice, seat: int) -> str:
        how = METHODS[frame.method].label
        return f"{game.names[seat]}: gamble with {game.names[frame.seat]}? {how}"

    def option(self, game: InevitableGame, frame: DealersChoice, seat: int, key: str) -> Words:
        if key == "join":
            pot = dollars(game.state.pot)
            return Words("Join", f"{pot} lie in the pot", dollars(game.figures.ante), letter="j")
        return self.texts[key]

    def barred(self, game: InevitableGame, frame: DealersChoice, seat: int, key: str) -> Barred:
        return Barred(key, "Join", f"The ante is {dollars(game.figures.ante)}.")


class _Winner(Plain[Contest]):
    step = "who has won"
    asks = "who has won?"


class _Play(Plain[Roshambo]):
    step = "Roshambo"
    private = True
    texts = {"decline": Words("Stay out", letter="n")}

    def title(self, game: InevitableGame, frame: Roshambo, seat: int) -> str:
        return f"{game.names[frame.seat]} plays rock, paper, scissors against all comers. You?"

    def option(self, game: InevitableGame, frame: Roshambo, seat: int, key: str) -> Words:
        if key == "play":
            ante = game.figures.roshambo_ante
            return Words("Play", f"the winner takes {dollars(2 * ante)}", dollars(ante), letter="p")
        return self.texts[key]

    def barred(self, game: InevitableGame, frame: Roshambo, seat: int, key: str) -> Barred:
        return Barred(key, "Play", f"The ante is {dollars(game.figures.roshambo_ante)}.")


class _Length(Plain[Roshambo]):
    step = "Roshambo"
    asks = "one throw, or the best of three?"
    texts = {"one": Words("One throw"), "three": Words("The best of three")}


class _Throw(Phrasing[InevitableGame, Match]):
    step = "a throw"

    def title(self, game: InevitableGame, frame: Match, seat: int) -> str:
        other = frame.other if seat == frame.one else frame.one
        return f"{game.names[seat]} against {game.names[other]}: rock, paper or scissors?"

    def note(self, game: InevitableGame, frame: Match, seat: int) -> str:
        return f"The score is {frame.score[0]} to {frame.score[1]}. A tie is thrown again."

    def option(self, game: InevitableGame, frame: Match, seat: int, key: str) -> Words:
        return Words(key.capitalize())


# ---------------------------------------------------------------------- set-up


class _Swap(Plain[SettingUp]):
    step = "a Group"

    def title(self, game: InevitableGame, frame: SettingUp, seat: int) -> str:
        return f"{rival(game, seat)}: keep this Group?"

    def note(self, game: InevitableGame, frame: SettingUp, seat: int) -> str:
        group = game.sheet(seat)
        return (
            f"Power {group.power}, Intelligence {group.intelligence}, Influence {group.influence}, "
            f"Income {group.income}. {group.role.capitalize()}."
        )

    def option(self, game: InevitableGame, frame: SettingUp, seat: int, key: str) -> Words:
        if key == "keep":
            abilities = [
                f"{each.name}: {use_words(each.use)}" for each in game.sheet(seat).abilities
            ]
            return Words("Keep it", " ".join(abilities), letter="e")
        return Words(
            "Take another, blind",
            "this one is out of the game for good",
            warning="There is no way back.",
            letter="t",
        )


# ---------------------------------------------------------------------- Elections


class _Swing(Plain[Election]):
    step = "Swing Votes"
    texts = {"throw": Words("Throw", "ones, tens, hundreds", letter="t")}

    def title(self, game: InevitableGame, frame: Election, seat: int) -> str:
        return f"{game.names[seat]} runs for Exalted Decider: the Swing Votes"

    def note(self, game: InevitableGame, frame: Election, seat: int) -> str:
        mine = capped_votes(game, frame.seat) + frame.extra
        if frame.machine:
            need = frame.machine - mine
            return f"{mine:,} votes so far against {frame.machine:,}: more than {need:,} wins."
        chance = chance_of_election(mine - game.state.votes)
        return f"{mine:,} votes against {game.state.votes:,} before the throws: {chance:.0%}."


class _Machine(Plain[Election]):
    step = "HappyCOM-9's Swing Votes"
    texts = {"throw": Words("Throw", "its zeros count as tens", letter="t")}

    def title(self, game: InevitableGame, frame: Election, seat: int) -> str:
        return f"{game.names[seat]}, unluckiest of all, throws for HappyCOM-9"

    def note(self, game: InevitableGame, frame: Election, seat: int) -> str:
        mine = capped_votes(game, frame.seat) + frame.extra + frame.swing
        return f"{game.names[frame.seat]} has {mine:,} votes; HappyCOM-9 {game.state.votes:,} yet."


class _Runoff(Plain[Election]):
    step = "an Instant Runoff"

    def title(self, game: InevitableGame, frame: Election, seat: int) -> str:
        return f"{game.names[seat]}: run against HappyCOM-9 at once?"

    def note(self, game: InevitableGame, frame: Election, seat: int) -> str:
        mine = capped_votes(game, seat)
        return f"It keeps its {frame.machine:,} votes. You have {mine:,}, and your throw."

    texts = {
        "run": Words("Run", warning="If you lose, you lose everything.", letter="e"),
        "decline": Words("Let it go by", letter="n"),
    }


class _Decree(Plain[Election]):
    step = "a first decree"
    asks = "Exalted Decider! A first decree?"
    texts = {"decree": Words("Proclaim one", letter="p"), "silence": Words("Wave", letter="n")}


class _Words(Plain[Election]):
    step = "a first decree"
    asks = "what do you proclaim?"


class _Duo(Plain[Frame]):
    step = "what comes of the dead"
    asks = "you cannot pay for your clone"
    texts = {
        "new-group": Words("Begin anew", "a random Group, a stipend, an Outfitting Phase"),
        "election": Words("Trigger the Election", "the other one must run, now"),
    }


class _Beverage(Plain[Frame]):
    step = "a beverage"
    asks = "a beverage is asked for. Serve it?"

    def option(self, game: InevitableGame, frame: Frame, seat: int, key: str) -> Words:
        if key == "serve":
            return Words("Serve it", letter="e")
        return Words("Refuse", f"costs {game.figures.beverage} Influence", letter="n")


class _Vote(Plain[Frame]):
    step = "a vote on Election Day"
    asks = "shall the clock decide when the game ends?"
    texts = {"agree": Words("Agree", letter="a"), "refuse": Words("Refuse", letter="n")}


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "show.children": _Children(),
    "show.feed": _Feed(),
    "show.edge": _Edge(),
    "show.bucks": _Bucks(),
    "show.taunt": _Taunt(),
    "show.clone": _Clone(),
    "gamble.method": _Method(),
    "gamble.join": _Join(),
    "gamble.confirm": _Winner(),
    "gamble.judge": _Winner(),
    "roshambo.answer": _Play(),
    "roshambo.length": _Length(),
    "roshambo.throw": _Throw(),
    "setup.swap": _Swap(),
    "election.swing": _Swing(),
    "election.machine": _Machine(),
    "election.runoff": _Runoff(),
    "election.decree": _Decree(),
    "election.words": _Words(),
    "duo.choose": _Duo(),
    "trophy.beverage": _Beverage(),
    "day.vote": _Vote(),
}
