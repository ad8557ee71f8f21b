"""Those who come back as somebody else: Clone Police, or a new Group (INV-CLN, INV-DTH-06 to -09,
INV-SAN-07, INV-TWO-04 to -06).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from engine.inevitable.communism import end_communism
from engine.inevitable.election import Election, candidates
from engine.inevitable.groups import Outfitting, deal_group, new_player, stipend
from engine.inevitable.promises import void_promises
from engine.inevitable.standing import come_back
from engine.inevitable.state import InevitableGame
from engine.inevitable.warrants import clear_record, give_warrant
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage
from engine.kernel.offers import Offer

__all__ = [
    "HopelessRule",
    "NewGroup",
    "PermanentDeath",
    "after_election",
    "dead_for_good",
    "hopeless",
    "reenter",
]


def dead_for_good(game: InevitableGame, seat: int) -> Frame:
    """Return what comes of a dead player who does not pay (INV-DTH-06 to -09, INV-TWO-05)."""
    if game.duo:
        return LastWord(seat)
    if game.happytime and not game.state.players[seat].police:
        return NewGroup(seat)
    return PermanentDeath(seat)


def hopeless(game: InevitableGame, seat: int) -> Frame:
    """Return what comes of the Hopelessly Insane (INV-SAN-07) [R-36]."""
    return PermanentDeath(seat)


def after_election(game: InevitableGame, seat: int) -> Frame:
    """Return what comes of somebody who has lost an Election (INV-ELE-13) [R-67]."""
    return NewGroup(seat) if game.duo or game.happytime else PermanentDeath(seat)


def strip(game: InevitableGame, seat: int) -> None:
    """Everything left goes back to Bank and deck (INV-DTH-08); the record is void [R-82]."""
    state, player = game.state, game.state.players[seat]
    clear_record(game, seat)
    void_promises(game, seat)
    end_communism(game, seat)
    state.discards.extend(player.holdables)
    if player.cash and state.bank is not None:
        state.bank += player.cash
    if player.cash:
        game.emit("paid", seat=seat, n=player.cash, why="forfeit")
    for spell in [each for each in state.spells if each.seat == seat and not each.rounds]:
        from engine.inevitable.fate import lift

        lift(game, spell.card, seat)
    for place in [place for place, owner in state.notices.items() if owner == seat]:
        del state.notices[place]
    player.holdables, player.possessions, player.warrants = [], [], []
    player.cash = player.credit = 0
    player.budget = -1
    if player.group != game.box.clone_police.id:
        state.boxed.append(player.group)


def reenter(game: InevitableGame, seat: int) -> None:
    """Come back as Clone Police: new Statistics, in play at Jail, Warrants for all candidates
    (INV-CLN-01 to -03) [R-37] [R-38].
    """
    state, old = game.state, game.state.players[seat]
    strip(game, seat)
    fresh = new_player(game.box, game.box.clone_police)
    fresh.police = True
    fresh.incarcerations = old.incarcerations
    fresh.trophy, fresh.beverage = old.trophy, old.beverage
    state.players[seat] = fresh
    game.emit("clone_police", seat=seat)
    come_back(game, seat)
    for other, player in enumerate(state.players):
        if other != seat and not player.police:
            give_warrant(game, seat, other)


@attrs.define
class PermanentDeath(Frame):
    """A candidate is gone; what they still hold they may give away first (INV-DTH-08)."""

    seat: int
    at: str = "look"

    @stage
    def look(self, game: InevitableGame) -> None:
        """Is there anything to give away?"""
        player = game.state.players[self.seat]
        holds = player.cash or player.possessions or player.holdables or player.warrants
        self.go("farewell" if holds and not player.police else "reenter")

    @question("death.farewell", "INV-DTH-08")
    def farewell(self, game: InevitableGame) -> One:
        """While this is asked, things may be given away; what is left goes back."""
        return One(self.seat, ["go-on"])

    @farewell.answered
    def gone(self, game: InevitableGame, key: str) -> None:
        """That was the will."""
        self.go("reenter")

    @stage
    def reenter(self, game: InevitableGame) -> None:
        """The agent takes the turn."""
        self.done(game)
        reenter(game, self.seat)


@attrs.define
class NewGroup(Frame):
    """A random new Group with a full stipend and an Outfitting Phase (INV-DTH-09) [R-14] [R-67]."""

    seat: int
    at: str = "draw"

    @stage
    def draw(self, game: InevitableGame) -> None:
        """From the sheets that are left; of a quick set-up, from those in the box [R-01]."""
        state = game.state
        spare = [] if _in_supply(game) else _spare(game)
        if spare:
            state.boxed = [group for group in state.boxed if group not in spare]
            state.dice.shuffle(spare, "groups")
            state.supply = spare
        if not _in_supply(game):
            game.emit("no_sheets", seat=self.seat)
            self.done(game)
            # With two players there are no Clone Police (INV-TWO-03): one stays out of play.
            if not game.duo:
                reenter(game, self.seat)
            return
        strip(game, self.seat)
        deal_group(game, self.seat)
        come_back(game, self.seat)
        stipend(game, self.seat)
        self.call(game, Outfitting([self.seat]), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """A normal turn, from the start."""
        self.done(game)


def _in_supply(game: InevitableGame) -> bool:
    """Is a candidate's sheet left that nobody has had? [R-81]"""
    police = game.box.clone_police.id
    return any(group != police for group in game.state.supply)


def _spare(game: InevitableGame) -> list[str]:
    """Return the sheets that a quick set-up has left in the box [R-01]."""
    if game.options["setup"] != "quick":
        return []
    boxed, played = game.state.boxed, [player.group for player in game.state.players]
    return [
        group.id
        for group in game.box.groups
        if not group.quick
        and (group.duo or not game.duo)
        and group.id in boxed
        and group.id not in played
    ]


@attrs.define
class LastWord(Frame):
    """With two players, the dead who cannot pay begin anew or trigger the Election (INV-TWO-05)
    [R-75].
    """

    seat: int
    at: str = "choose"

    @question("duo.choose", "INV-TWO-05", "INV-TWO-06")
    def choose(self, game: InevitableGame) -> One:
        """A new Group, if there is one, or an Election that the other one has to run in?"""
        begin_anew = ["new-group"] if _in_supply(game) or _spare(game) else []
        return One(self.seat, [*begin_anew, "election"])

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """So be it."""
        if key == "new-group":
            self.call(game, NewGroup(self.seat), then="over")
        else:
            survivor = candidates(game)[0]
            self.call(game, Election(survivor, last="machine"), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


# ---------------------------------------------------------------------- Hopelessly Insane


@attrs.define
class Declaring(Frame):
    """A patient gives up hope; it cannot be taken back [R-36]."""

    seat: int
    at: str = "declare"

    @stage
    def declare(self, game: InevitableGame) -> None:
        """It takes effect when the next turn begins; meanwhile they may have been set free."""
        if game.state.standing[self.seat] == "suite":
            game.state.players[self.seat].hopeless = True
            game.emit("hopeless", seat=self.seat)
        self.done(game)


class HopelessRule:
    """The offer "hopeless": for those who were sent to HappyDale (INV-SAN-07, INV-SAN-08)."""

    key = "hopeless"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer in a Relaxation Suite."""
        if self.refusal(game, seat, {}) is not None:
            return []
        return [Offer("hopeless", "Declare yourself Hopelessly Insane", "you become Clone Police")]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why nobody believes it."""
        player = game.state.players[seat]
        if game.duo:
            return "With two players nobody gives up hope."
        if game.state.standing[seat] != "suite":
            return "Only somebody who was sent to HappyDale can declare that."
        if game.happytime:
            return "It is HappyTime: nobody is Hopeless yet."
        if player.police:
            return "The Clone Police have no hope to give up."
        return "You have declared that." if player.hopeless else None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the declaration."""
        return Declaring(seat)
