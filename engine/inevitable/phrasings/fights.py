"""The words of Combat, Mugging and Warrants."""

from __future__ import annotations

from typing import Any

from content.inevitable.words import item_words
from engine.inevitable.combat import Combat
from engine.inevitable.fighting import Round
from engine.inevitable.odds import chance_of_round
from engine.inevitable.phrasings.common import Plain, rival
from engine.inevitable.state import InevitableGame
from engine.inevitable.warrants import Sharing, held
from engine.inevitable.words.things import dollars, item_name, name_of, use_words
from engine.kernel.decisions import Words
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]


def _factors(game: InevitableGame, frame: Combat) -> str:
    one, other = frame.actors()
    players = game.state.players
    return (
        f"Whup-Ass: {game.names[one]} {players[one].whup_ass}, "
        f"{game.names[other]} {players[other].whup_ass}."
    )


def _odds(game: InevitableGame, frame: Combat, seat: int) -> str:
    """Return somebody's chance in the next round, before Weapons."""
    mine, theirs = game.state.players[seat], game.state.players[frame.rival(seat)]
    chance = chance_of_round(
        mine.whup_ass - theirs.whup_ass, mine.intelligence > theirs.intelligence
    )
    return f"{chance:.0%} to win a round"


class _Begin(Plain[Combat]):
    step = "a Combat"

    def title(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        other = rival(game, frame.rival(seat))
        if frame.called_off:
            return f"{game.names[seat]}: the Combat with {other} is called off"
        return f"{game.names[seat]}: Combat with {other}. Fight, or call it off?"

    def note(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        return f"{_factors(game, frame)} It takes both to call it off; you may deal first."

    def option(self, game: InevitableGame, frame: Combat, seat: int, key: str) -> Words:
        if key == "fight":
            return Words("Fight", odds=_odds(game, frame, seat), letter="f")
        if key == "go-on":
            return Words("Go on", letter="g")
        return Words("Call it off", "if both agree, no die is thrown", letter="c")


class _Kind(Plain[Combat]):
    step = "what kind of Combat"
    asks = "Combat, or a Mugging?"
    texts = {
        "go-on": Words("Go on", "it has been called off", letter="g"),
        "combat": Words("Combat", "Damage, round after round", letter="c"),
        "mugging": Words("A Mugging", "one round, for Plunder that you name", letter="m"),
    }

    def note(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        return _factors(game, frame)


class _Things(Plain[Combat]):
    step = "Plunder"

    def title(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        return f"{game.names[seat]}: which of {game.names[frame.other]}'s Possessions do you want?"

    def note(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        return "Every $10 of Plunder is a point of Whup-Ass for the victim."

    def option(self, game: InevitableGame, frame: Combat, seat: int, key: str) -> Words:
        item = game.state.players[frame.other].possessions[int(key.partition(":")[2])]
        return Words(item_name(game, item), dollars(game.box.item[item].price))


class _Cash(Phrasing[InevitableGame, Combat]):
    step = "Plunder"
    private = False

    def title(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        return f"{game.names[seat]}: how much of {game.names[frame.other]}'s cash do you want?"

    def note(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        return "More than there is you must make up from your own purse, or go to Jail."

    def refusal(self, game: InevitableGame, frame: Combat, seat: int, value: Any) -> str:
        return "Name at least $1 of Plunder, in whole dollars up to $9,999."


class _Weapon(Phrasing[InevitableGame, Round]):
    step = "a Weapon"
    private = False

    def title(self, game: InevitableGame, frame: Round, seat: int) -> str:
        return f"{game.names[seat]}: which Weapon this round?"

    def option(self, game: InevitableGame, frame: Round, seat: int, key: str) -> Words:
        if key == "none":
            return Words("None", letter="n")
        item = key.partition(":")[2]
        return Words(item_name(game, item), item_words(game.box.item[item]))


class _Roll(Plain[Round]):
    step = "a Combat Roll"
    texts = {
        "throw": Words("Throw", "ones first, then tens", letter="t"),
        "go-on": Words("Go on", "it has been called off", letter="g"),
        "name-again": Words("Go on", "not all of the Plunder is there any more", letter="g"),
    }

    def title(self, game: InevitableGame, frame: Round, seat: int) -> str:
        fighter = frame.fighters[frame.turn]
        who = game.names[fighter.seat] if fighter.seat >= 0 else "the other side"
        return f"The Combat Roll of {who}: Whup-Ass {fighter.factor}"

    def note(self, game: InevitableGame, frame: Round, seat: int) -> str:
        other = frame.fighters[1 - frame.turn]
        if other.roll:
            return f"To beat: {other.total}. A natural 66 wins at once, an 11 loses."
        return "The underdog throws first. A natural 66 wins at once, an 11 loses."


class _Lost(Phrasing[InevitableGame, Round]):
    step = "a lost round"
    private = False

    def title(self, game: InevitableGame, frame: Round, seat: int) -> str:
        return f"{game.names[seat]}: you have lost the round"

    def option(self, game: InevitableGame, frame: Round, seat: int, key: str) -> Words:
        if key == "stay":
            return Words("Take the Damage", letter="n")
        return Words(name_of(game, key), use_words(game, key))


class _Damage(Plain[Round]):
    step = "the Damage die"
    texts = {"throw": Words("Throw", "ten times the die, and Weapons", letter="t")}

    def title(self, game: InevitableGame, frame: Round, seat: int) -> str:
        loser = frame.fighters[1 - frame.winner]
        name = game.names[loser.seat] if loser.seat >= 0 else "the other side"
        return f"{game.names[seat]}: the Damage die against {name}"


class _GoOn(Plain[Combat]):
    step = "going on"

    def title(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        return f"{game.names[seat]}: another round with {game.names[frame.rival(seat)]}?"

    def note(self, game: InevitableGame, frame: Combat, seat: int) -> str:
        said = ""
        if frame.said:
            verb = "goes on" if frame.said[0] == "go-on" else "wants to stop"
            said = f"{game.names[frame.winner]} {verb}. "
        power = game.state.players[seat].power
        return f"{said}{_factors(game, frame)} Your Power is {power}."

    def option(self, game: InevitableGame, frame: Combat, seat: int, key: str) -> Words:
        if key == "go-on":
            return Words("Go on", odds=_odds(game, frame, seat), letter="g")
        return Words("Stop", letter="e")


class _Retreat(Plain[Combat]):
    step = "a Retreat"
    asks = "Retreat?"

    def option(self, game: InevitableGame, frame: Combat, seat: int, key: str) -> Words:
        other = game.names[frame.rival(seat)]
        figures = game.figures
        if key == "retreat":
            return Words(
                "Retreat",
                f"{figures.retreat} squares ahead of {other}, who gains "
                f"{figures.retreat_influence} Influence",
                letter="t",
            )
        return Words("Fight on", odds=_odds(game, frame, seat), letter="f")


class _Way(Plain[Combat]):
    step = "a direction"
    asks = "which way is ahead?"
    texts = {
        "clockwise": Words("Clockwise", letter="c"),
        "counter-clockwise": Words("Counter-clockwise", letter="o"),
    }


class _Serve(Plain[Sharing]):
    step = "a Warrant"
    texts = {
        "serve": Words("Serve it", "straight to Jail", letter="e"),
        "let-go": Words("Let it go", letter="n"),
    }

    def title(self, game: InevitableGame, frame: Sharing, seat: int) -> str:
        other = frame.other if seat == frame.seat else frame.seat
        if not held(game, seat, other) or not game.in_play(other):
            return f"{game.names[seat]}: there is no Warrant to serve here any more."
        return f"{game.names[seat]}: you hold a Warrant for {game.names[other]}. Serve it?"


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "combat.begin": _Begin(),
    "combat.kind": _Kind(),
    "combat.weapons": _Weapon(),
    "combat.roll": _Roll(),
    "combat.lost": _Lost(),
    "combat.damage": _Damage(),
    "combat.go-on": _GoOn(),
    "combat.retreat": _Retreat(),
    "combat.direction": _Way(),
    "mugging.things": _Things(),
    "mugging.cash": _Cash(),
    "mugging.again": _Cash(),
    "warrant.serve": _Serve(),
    "warrant.both": _Serve(),
}
