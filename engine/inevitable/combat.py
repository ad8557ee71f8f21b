"""Combat between players: from the first word to the Retreat (INV-CBT-14 to -18, -30 to -39), and
Muggings (INV-MUG). Its rounds are `fighting.Round`.
"""

from __future__ import annotations

from typing import Any

import attrs

from engine.inevitable import mugging
from engine.inevitable.fighting import Fighter, Round, round_under_way
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import (
    note_instigation,
)
from engine.inevitable.warrants import Sharing, between, share
from engine.kernel.decisions import Amount, One, Some
from engine.kernel.frames import Frame, divisible, question

__all__ = [
    "Combat",
    "CombatView",
    "FighterView",
    "call_off",
    "combat_under_way",
    "combat_view",
    "may_be_called_off",
]


@attrs.define
class Combat(Frame):
    """A Combat between two players, or a Mugging (INV-CBT-14 to -18, -30 to -39, INV-MUG).

    `halted` is whose move it cut short, -1 if Movement was passed for it. `cash` and `items` are
    the Plunder named; `weapons` were declared before Plunder had to be named again. Its result is
    "called-off" or "fought".
    """

    ATOMIC = False

    instigator: int
    other: int
    halted: int = -1
    mugging: bool = False
    cash: int = 0
    items: list[str] = attrs.field(factory=list)
    weapons: list[str] = attrs.field(factory=list)
    called_off: bool = False
    number: int = 0
    winner: int = -1
    said: list[str] = attrs.field(factory=list)
    at: str = "begin"

    def actors(self) -> tuple[int, ...]:
        """Both fighters."""
        return (self.instigator, self.other)

    def rival(self, seat: int) -> int:
        """Return the other fighter."""
        return self.other if seat == self.instigator else self.instigator

    @divisible
    def begin(self, game: InevitableGame) -> None:
        """It is met; the two may still come to terms.

        Where nobody has moved up, this is one more occasion for Warrants (INV-SCR-06) [R-28].
        """
        game.emit("combat_began", seat=self.instigator, target=self.other)
        if self.halted < 0 and between(game, self.instigator, self.other):
            self.call(game, Sharing(self.instigator, [self.other]), then="fight_or_not")
        else:
            self.go("fight_or_not")

    @question("combat.begin", "INV-CBT-15", "INV-CBT-16", "INV-DEA-09", divisible=True)
    def fight_or_not(self, game: InevitableGame) -> One:
        """Fight, or call it off? It takes both to call it off; deals may be made before."""
        seat = self.other if self.said else self.instigator
        return One(seat, ["go-on"] if self.called_off else ["fight", "call-off"])

    @fight_or_not.answered
    def said_so(self, game: InevitableGame, key: str) -> None:
        """Both for peace: it has never been fought [R-20]."""
        self.said.append(key)
        if key == "fight":
            self.said = []
            self.go("state")
        elif key == "go-on" or len(self.said) == 2:
            self._called_off(game)

    def _called_off(self, game: InevitableGame) -> None:
        self.called_off = True
        game.emit("called_off", seat=self.instigator, target=self.other)
        if self.halted < 0:
            game.state.this_turn.called_off = True
        self.done(game, "called-off")

    @question("combat.kind", "INV-CBT-14", "INV-CBT-15")
    def state(self, game: InevitableGame) -> One:
        """Combat, or a Mugging? The Instigator says."""
        return One(self.instigator, ["go-on"] if self.called_off else ["combat", "mugging"])

    @state.answered
    def stated(self, game: InevitableGame, key: str) -> None:
        """One Instigation, whatever comes of it (INV-INS-01)."""
        if key == "go-on":
            self._called_off(game)
            return
        note_instigation(game, self.instigator, self.other, key)
        self.mugging = key == "mugging"
        self.go("plunder_things" if self.mugging else "round")
        if self.mugging and not game.state.players[self.other].possessions:
            self.go("plunder_cash")

    # ------------------------------------------------------------------ Plunder

    @question("mugging.things", "INV-MUG-01", "INV-MUG-10")
    def plunder_things(self, game: InevitableGame) -> Some:
        """Which Possessions of the victim, if any?"""
        keys = [f"item:{n}" for n in range(len(game.state.players[self.other].possessions))]
        return Some(self.instigator, keys, 0, len(keys))

    @plunder_things.answered
    def things_named(self, game: InevitableGame, keys: list[str]) -> None:
        """And how much cash?"""
        held = game.state.players[self.other].possessions
        self.items = [held[int(key.partition(":")[2])] for key in keys]
        self.go("plunder_cash")

    @question("mugging.cash", "INV-MUG-01", "INV-MUG-11", "INV-MUG-13")
    def plunder_cash(self, game: InevitableGame) -> Amount:
        """How many dollars? Nobody says how many there are [R-03] [R-25]."""
        return Amount(self.instigator, 0 if self.items else 1, 9_999)

    @plunder_cash.answered
    def cash_named(self, game: InevitableGame, n: int) -> None:
        """The bonus is the victim's (INV-MUG-02)."""
        self.cash = n
        bonus = mugging.bonus_of(game, n, self.items)
        game.emit(
            "plunder_named",
            seat=self.instigator,
            target=self.other,
            cash=n,
            things=list(self.items),
            bonus=bonus,
        )
        self.go("round")

    def gone(self, game: InevitableGame) -> list[str]:
        """Return what was named and has been used up since."""
        left = list(game.state.players[self.other].possessions)
        gone = []
        for item in self.items:
            if item in left:
                left.remove(item)
            else:
                gone.append(item)
        return gone

    # ------------------------------------------------------------------ rounds

    @divisible
    def round(self, game: InevitableGame) -> None:
        """Between rounds Warrants may be served (INV-SCR-07); then a round."""
        if self.number and between(game, self.instigator, self.other):
            meeting = Sharing(self.instigator, [self.other])
            self.call(game, meeting, then="weapons_and_rolls")
        else:
            self.go("weapons_and_rolls")

    @divisible
    def weapons_and_rolls(self, game: InevitableGame) -> None:
        """Whup-Ass anew for every round (INV-CBT-31, INV-STA-09)."""
        if self.number and self._reborn(game):
            self._finish(game)
            return
        if self.gone(game):
            self._spoiled(game)
            return
        fighters = []
        for seat in self.actors():
            player = game.state.players[seat]
            bonus = 0
            if self.mugging and seat == self.other:
                bonus = mugging.bonus_of(game, self.cash, self.items)
            fighters.append(Fighter(seat, player.whup_ass + bonus, player.intelligence))
            player.reborn = False
        self.number += 1
        game.emit(
            "combat_round",
            seat=self.instigator,
            target=self.other,
            number=self.number,
            factors=[each.factor for each in fighters],
        )
        next_round = Round(fighters, instigator=0, harmless=0 if self.mugging else -1)
        if self.weapons:
            for fighter, weapon in zip(fighters, self.weapons, strict=True):
                fighter.weapon = weapon
            next_round.at = "rolls"
        self.call(game, next_round, then="round_over")

    def _spoiled(self, game: InevitableGame) -> None:
        """What is gone is Plunder no longer: it is named anew (INV-MUG-05) [R-25]."""
        self.items = []
        self.number = 0
        left = game.state.players[self.other].possessions
        self.go("plunder_things" if left else "name_again")

    def _reborn(self, game: InevitableGame) -> bool:
        """Has one of the two died and been replaced? That ends a Combat [R-77]."""
        fighters = [game.state.players[seat] for seat in self.actors()]
        died = any(each.reborn for each in fighters)
        for each in fighters:
            each.reborn = False
        return died

    @question("mugging.again", "INV-MUG-05")
    def name_again(self, game: InevitableGame) -> Amount:
        """What was named is gone, and nothing else is there: how much cash instead?"""
        return Amount(self.instigator, 1, 9_999)

    @name_again.answered
    def named_again(self, game: InevitableGame, n: int) -> None:
        """The bonus is worked out again."""
        self.cash_named(game, n)

    @divisible
    def round_over(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Death ends it; a Mugging has one round; else: who goes on?"""
        assert result is not None
        if self.called_off:
            self._called_off(game)
            return
        if self._reborn(game):
            self._finish(game)
            return
        if result["winner"] < 0:
            self.weapons = result["weapons"]
            self._spoiled(game)
            return
        self.winner = self.actors()[result["winner"]]
        if self.mugging:
            self._mugged(game)
        elif result.get("slipped"):
            self._placed(game, self.rival(self.winner))
        else:
            self.said = []
            self.go("go_on_or_stop")

    def _finish(self, game: InevitableGame) -> None:
        game.emit("combat_over", seat=self.instigator, target=self.other)
        self.done(game, "fought")

    def _mugged(self, game: InevitableGame) -> None:
        """The Mugger takes the Plunder; then the loser is put aside (INV-MUG-07 to -09)."""
        if self.winner == self.instigator:
            self.go("end")
            if not mugging.take_plunder(game, self.instigator, self.other, self.cash, self.items):
                return
        self._placed(game, self.rival(self.winner))

    # ------------------------------------------------------------------ going on

    @question("combat.go-on", "INV-CBT-30", "INV-CBT-31", divisible=True)
    def go_on_or_stop(self, game: InevitableGame) -> One:
        """Go on, or stop? The round's winner says first; deals may be made before."""
        seat = self.winner if not self.said else self.rival(self.winner)
        return One(seat, ["go-on", "stop"])

    @go_on_or_stop.answered
    def said_on(self, game: InevitableGame, key: str) -> None:
        """Both: another round, or the end. One: a Retreat, if wanted (INV-CBT-32)."""
        if self._reborn(game):
            self._finish(game)
            return
        self.said.append(key)
        seat = self.winner if len(self.said) == 1 else self.rival(self.winner)
        game.emit("goes_on" if key == "go-on" else "stops", seat=seat)
        if len(self.said) == 1:
            return
        if self.said == ["stop", "stop"]:
            self._finish(game)
        elif self.said == ["go-on", "go-on"]:
            self.go("round")
        else:
            self.go("retreat")

    def coward(self) -> int:
        """Return who wants to stop."""
        return self.winner if self.said[0] == "stop" else self.rival(self.winner)

    @question("combat.retreat", "INV-CBT-32", "INV-CBT-33", divisible=True)
    def retreat(self, game: InevitableGame) -> One:
        """Retreat, or fight on?"""
        return One(self.coward(), ["retreat", "go-on"])

    @retreat.answered
    def retreated(self, game: InevitableGame, key: str) -> None:
        """The other gains Influence (INV-CBT-33) [R-19]."""
        if self._reborn(game):
            self._finish(game)
            return
        if key == "go-on":
            self.go("round")
            return
        from engine.inevitable.effects import gained

        coward = self.coward()
        game.emit("retreats", seat=coward)
        gained(game, self.rival(coward), "influence", game.figures.retreat_influence)
        self._placed(game, coward)

    # ------------------------------------------------------------------ putting out of the way

    def _placed(self, game: InevitableGame, loser: int) -> None:
        """Three squares ahead of the other, in the other's direction (INV-CBT-34, INV-MUG-09)."""
        self.winner = self.rival(loser)
        if game.state.players[self.winner].direction:
            self._put(game)
        else:
            self.go("which_way")

    @question("combat.direction", "INV-CBT-35")
    def which_way(self, game: InevitableGame) -> One:
        """No direction is set: which way is ahead?"""
        return One(self.winner, ["clockwise", "counter-clockwise"])

    @which_way.answered
    def way_said(self, game: InevitableGame, key: str) -> None:
        """It is kept."""
        game.state.players[self.winner].direction = 1 if key == "clockwise" else -1
        self._put(game)

    def _put(self, game: InevitableGame) -> None:
        """The square does nothing, but sharing it does (INV-CBT-36)."""
        loser = self.rival(self.winner)
        state = game.state
        player = state.players[loser]
        player.direction = state.players[self.winner].direction
        place = state.players[self.winner].place
        player.place = (place + game.figures.retreat * player.direction) % game.size
        game.emit("retreated", seat=loser, place=player.place)
        meeting = share(game, loser, game.sharers(loser))
        if meeting is None:
            self.go("end")
        else:
            self.call(game, meeting, then="end")

    @divisible
    def end(self, game: InevitableGame) -> None:
        """It has been fought (INV-CBT-37)."""
        self._finish(game)


def combat_under_way(game: InevitableGame) -> Combat | None:
    """Return the Combat that has been met, or None."""
    return next((each for each in reversed(game.state.stack) if isinstance(each, Combat)), None)


def may_be_called_off(game: InevitableGame, one: int, other: int) -> bool:
    """Is there a Combat of these two in which no die has been thrown yet? (INV-CBT-15)"""
    fight = combat_under_way(game)
    if fight is None or {one, other} != set(fight.actors()) or fight.called_off:
        return False
    return not game.state.this_turn.fought


def call_off(game: InevitableGame, one: int, other: int) -> None:
    """A deal has called it off; the Combat sees it when its question is answered."""
    fight = combat_under_way(game)
    if fight is not None and may_be_called_off(game, one, other):
        fight.called_off = True


# ---------------------------------------------------------------------- what is seen


@attrs.frozen
class FighterView:
    """One side of the round under way."""

    seat: int
    factor: int
    weapon: str
    roll: int
    total: int


@attrs.frozen
class CombatView:
    """A Combat as everybody sees it: `fighters` of the round under way, none between rounds."""

    instigator: int
    other: int
    mugging: bool
    cash: int
    items: tuple[str, ...]
    number: int
    fighters: tuple[FighterView, ...]
    underdog: int
    winner: int
    die: int


def combat_view(game: InevitableGame, fight: Combat) -> CombatView:
    """Return what everybody sees of a Combat."""
    under_way = round_under_way(game)
    fighters = under_way.fighters if under_way is not None else []
    return CombatView(
        instigator=fight.instigator,
        other=fight.other,
        mugging=fight.mugging,
        cash=fight.cash,
        items=tuple(fight.items),
        number=fight.number,
        fighters=tuple(
            FighterView(each.seat, each.factor, each.weapon, each.roll, each.total)
            for each in fighters
        ),
        underdog=under_way.underdog if under_way is not None else -1,
        winner=under_way.winner if under_way is not None else -1,
        die=under_way.die if under_way is not None else 0,
    )
