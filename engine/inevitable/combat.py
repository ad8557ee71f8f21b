"""Combat: from the first word to Damage and Retreat (INV-CBT).

`Combat` is a fight between two players, in rounds; a Mugging is one of a single round. `Round` is
one round of anybody against anybody: GameShows fight it too, against opponents without a form.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from engine.inevitable import mugging
from engine.inevitable.fate import catch
from engine.inevitable.rolls import Throw
from engine.inevitable.state import InevitableGame
from engine.inevitable.statistics import lose
from engine.inevitable.uses import (
    Using,
    lock,
    note_instigation,
    passives,
    refusal,
    sources,
    window,
)
from engine.inevitable.warrants import Sharing, between
from engine.kernel.decisions import Amount, One, Some
from engine.kernel.frames import Frame, divisible, question, stage

__all__ = [
    "ARMS",
    "Combat",
    "CombatView",
    "Fighter",
    "FighterView",
    "Round",
    "call_off",
    "change_damage",
    "change_total",
    "combat_view",
    "may_be_called_off",
    "slip_away",
]

ARMS: Final = "arms"
"""A Weapon that a GameShow hands out: it counts as one, and does nothing (R-23)."""


@attrs.define
class Fighter:
    """One side of a round: a seat, or -1 for somebody without a form.

    `factor` is Whup-Ass for this round, `weapon` an item, `ARMS` or "". `roll` is the Combat Roll,
    `added` what abilities add to the Combat Total; `deals` and `shield` change Damage.
    """

    seat: int
    factor: int
    intelligence: int
    weapon: str = ""
    roll: int = 0
    added: int = 0
    deals: int = 0
    shield: int = 0

    @property
    def total(self) -> int:
        """The Combat Total (INV-CBT-22)."""
        return self.factor + self.roll + self.added


@attrs.define
class Round(Frame):
    """A Combat round (INV-CBT-19 to -29): Weapons, rolls, a winner, Damage.

    Fighters are numbered 0 and 1; `instigator` is the number of one, or -1. `armed`: Weapons have
    been handed out, nobody declares any. `outside` says whether it is fought outside GameShows,
    where the Running Guy can be defeated. `harmless` is the number of a fighter who deals no Damage
    by winning (a Mugger, a child beaten), or -1. Its result is {"winner": 0 or 1, "die": the Damage
    die or 0}; the winner is -1 where it was broken off: called off, Plunder to be named again, or a
    fighter died and was replaced.
    """

    ATOMIC = False

    fighters: list[Fighter]
    instigator: int = -1
    armed: bool = False
    outside: bool = True
    harmless: int = -1
    underdog: int = -1
    winner: int = -1
    turn: int = 0
    die: int = 0
    at: str = "begin"

    def actors(self) -> tuple[int, ...]:
        """Those of the fighters who are players."""
        return tuple(each.seat for each in self.fighters if each.seat >= 0)

    # ------------------------------------------------------------------ Weapons

    @stage
    def begin(self, game: InevitableGame) -> None:
        """Each declares a Weapon, or none, anew every round (INV-CBT-19)."""
        self.turn = 0
        self.go("rolls" if self.armed else "next_weapon")

    @stage
    def next_weapon(self, game: InevitableGame) -> None:
        """The next fighter who has something to declare."""
        if self.turn == len(self.fighters):
            self.go("rolls")
            return
        if self.fighters[self.turn].seat >= 0 and self.weapons(game):
            self.go("declare_weapon")
        else:
            self.turn += 1

    def weapons(self, game: InevitableGame) -> list[str]:
        """Return the Weapons that the fighter whose turn it is could declare."""
        seat = self.fighters[self.turn].seat
        return [key for key in sources(game, seat, "weapons") if key.startswith("item:")]

    @question("combat.weapons", "INV-CBT-19", "INV-MUG-06")
    def declare_weapon(self, game: InevitableGame) -> One:
        """At most one Weapon."""
        return One(self.fighters[self.turn].seat, [*self.weapons(game), "none"])

    @declare_weapon.answered
    def declared_weapon(self, game: InevitableGame, key: str) -> None:
        """Say it."""
        fighter = self.fighters[self.turn]
        if key != "none":
            fighter.weapon = key.removeprefix("item:")
            game.emit("weapon", seat=fighter.seat, item=fighter.weapon)
        self.turn += 1
        self.go("next_weapon")

    # ------------------------------------------------------------------ Combat Rolls

    @stage
    def rolls(self, game: InevitableGame) -> None:
        """The underdog throws first (INV-CBT-20) [R-16] [R-21]."""
        one, other = self.fighters
        if one.factor != other.factor:
            self.underdog = 0 if one.factor < other.factor else 1
        elif one.seat < 0 or other.seat < 0:
            self.underdog = 0 if one.seat >= 0 else 1
        elif one.intelligence != other.intelligence:
            self.underdog = 0 if one.intelligence < other.intelligence else 1
        elif self.instigator >= 0:
            self.underdog = 1 - self.instigator
        else:
            self.underdog = int(game.state.dice.pick(["0", "1"], "tie"))
        for fighter in self.fighters:
            if fighter.seat >= 0:
                passives(game, fighter.seat, "weapons")
        self.turn = self.underdog
        self.go("roll")

    @question("combat.roll", "INV-CBT-20", "INV-CBT-21")
    def roll(self, game: InevitableGame) -> One:
        """Throw, ones first, then tens. Nobody's dice are thrown by the other."""
        seat = self.fighters[self.turn].seat
        thrower = seat if seat >= 0 else self.fighters[1 - self.turn].seat
        if self.called_off(game):
            return One(thrower, ["go-on"])
        return One(thrower, ["name-again"] if self.spoiled(game) else ["throw"])

    def called_off(self, game: InevitableGame) -> bool:
        """Has a deal called the Combat off before its first die? (INV-CBT-15)"""
        fight = combat_under_way(game) if self.outside else None
        return fight is not None and fight.called_off

    def spoiled(self, game: InevitableGame) -> bool:
        """Has Plunder been used up before the first die? (INV-MUG-05)"""
        fight = combat_under_way(game) if self.outside else None
        return (
            fight is not None
            and fight.mugging
            and not game.state.this_turn.fought
            and bool(fight.gone(game))
        )

    def ended(self, game: InevitableGame) -> bool:
        """Has a fighter died since the round began, and been replaced? [R-77]"""
        players = game.state.players
        return self.outside and any(players[each.seat].reborn for each in self.fighters)

    def _break_off(self, game: InevitableGame) -> None:
        weapons = [each.weapon for each in self.fighters]
        self.done(game, {"winner": -1, "die": 0, "weapons": weapons})

    @roll.answered
    def thrown(self, game: InevitableGame, key: str) -> None:
        """Two dice; the first of them makes it a Combat that was fought [R-20]."""
        if key != "throw" or self.ended(game):
            self._break_off(game)
            return
        if self.outside:
            game.state.this_turn.fought = True
        self.call(game, Throw(self.fighters[self.turn].seat, 6, 2, "combat"), then="rolled")

    @stage
    def rolled(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """A natural 11 or 66 settles the round at once (INV-CBT-23 to -26) [R-18]."""
        assert result is not None
        fighter = self.fighters[self.turn]
        ones, tens = result["dice"]
        roll = ones + 10 * tens
        fighter.roll = roll + result["bonus"]
        figures = game.figures
        natural = not result["altered"]
        if natural and roll == figures.low_roll:
            self._won_by(game, 1 - self.turn, "low")
        elif natural and roll == figures.high_roll:
            self._won_by(game, self.turn, "high")
        elif self.turn == self.underdog:
            self.turn = 1 - self.turn
            self.go("roll")
        else:
            self._compare(game)

    def _compare(self, game: InevitableGame) -> None:
        """The higher Combat Total wins, then the higher Intelligence (INV-CBT-22, -27) [R-17]."""
        one, other = self.fighters
        key = [(each.total, each.intelligence) for each in (one, other)]
        if key[0] != key[1]:
            winner = 0 if key[0] > key[1] else 1
        elif one.seat < 0 or other.seat < 0:
            winner = 0 if one.seat < 0 else 1  # whoever ties with nobody loses
        else:
            winner = int(game.state.dice.pick(["0", "1"], "tie"))
        self._won_by(game, winner, "total")

    def _won_by(self, game: InevitableGame, winner: int, how: str) -> None:
        self.winner = winner
        victor, loser = self.fighters[winner], self.fighters[1 - winner]
        game.emit(
            "round_won",
            seat=victor.seat,
            target=loser.seat,
            how=how,
            totals=[victor.total, loser.total],
        )
        if self.outside and loser.seat >= 0 and loser.seat == game.state.runner:
            from engine.inevitable.shows import lose_role

            lose_role(game, loser.seat, "defeat", victor.seat)
        self.go("lost")

    # ------------------------------------------------------------------ Damage

    @stage
    def lost(self, game: InevitableGame) -> None:
        """Some losers know how to be gone before it hurts."""
        seat = self.fighters[1 - self.winner].seat
        if seat >= 0 and self.winner != self.harmless and self.escapes(game):
            self.go("slip")
        else:
            self.go("before_damage")

    def escapes(self, game: InevitableGame) -> list[str]:
        """Return what the loser could use for having lost."""
        seat = self.fighters[1 - self.winner].seat
        return [
            key
            for key in sources(game, seat, "round-lost")
            if refusal(game, seat, key, seat) is None
        ]

    @question("combat.lost", "INV-GRP-02")
    def slip(self, game: InevitableGame) -> One:
        """Use it, or take the Damage?"""
        return One(self.fighters[1 - self.winner].seat, [*self.escapes(game), "stay"])

    @slip.answered
    def slipped(self, game: InevitableGame, key: str) -> None:
        """Gone, or not."""
        if key == "stay":
            self.go("before_damage")
        else:
            seat = self.fighters[1 - self.winner].seat
            self.call(game, Using(seat, key, about=seat), then="slipped_away")

    @stage
    def slipped_away(self, game: InevitableGame) -> None:
        """The round ends without Damage."""
        self.done(game, {"winner": self.winner, "die": 0, "slipped": True})

    @stage
    def before_damage(self, game: InevitableGame) -> None:
        """Who may still do something about it, by public facts (INV-TIM-03)."""
        if self.winner == self.harmless:
            self.done(game, {"winner": self.winner, "die": 0})
            return
        for number, fighter in enumerate(self.fighters):
            self._standing_help(game, number, fighter)
        loser = self.fighters[1 - self.winner].seat
        invited = window(game, "before-damage", loser, only=(loser,)) if loser >= 0 else None
        if invited is None:
            self.go("damage")
        else:
            self.call(game, invited, then="damage")

    def _standing_help(self, game: InevitableGame, number: int, fighter: Fighter) -> None:
        """Abilities and Possessions that change Damage without being asked for (INV-CBT-28)."""
        if fighter.seat < 0:
            return
        for key in sources(game, fighter.seat, "before-damage"):
            use = game.printed.use[key]
            if not use.compulsory or not self._fits(use.needs, number):
                continue
            for effect in use.effects:
                if effect.op == "damage" and (effect.side == "deal") == (number == self.winner):
                    change_damage(game, fighter.seat, effect.side, effect.n)
        if fighter.weapon not in ("", ARMS) and number == self.winner:
            for effect in game.box.item[fighter.weapon].use.effects:
                if effect.op == "damage":
                    change_damage(game, fighter.seat, effect.side, effect.n)

    def _fits(self, needs: tuple[str, ...], number: int) -> bool:
        """Do Weapons, handed-out ones too, lie as a use needs it? (INV-GRP-07, -08) [R-23]"""
        mine, theirs = self.fighters[number].weapon, self.fighters[1 - number].weapon
        if "weapon-of-yours" in needs and not mine:
            return False
        if "no-weapon-of-yours" in needs and mine:
            return False
        return not ("no-weapon-at-all" in needs and (mine or theirs))

    @question("combat.damage", "INV-CBT-28", "INV-TIM-03")
    def damage(self, game: InevitableGame) -> One:
        """Throw the Damage die; before it falls, anybody may still break in."""
        seat = self.fighters[self.winner].seat
        return One(seat if seat >= 0 else self.fighters[1 - self.winner].seat, ["throw"])

    @damage.answered
    def damage_thrown(self, game: InevitableGame, key: str) -> None:
        """A d20."""
        if self.ended(game):
            self._break_off(game)
            return
        seat = self.fighters[self.winner].seat
        self.call(game, Throw(seat, game.figures.damage_die, 1, "damage"), then="deal_damage")

    @stage
    def deal_damage(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Ten times the die, then Weapons and the rest, from Power only (INV-CBT-28, -29)."""
        assert result is not None
        victor, loser = self.fighters[self.winner], self.fighters[1 - self.winner]
        self.die = min(game.figures.damage_die, max(1, result["dice"][0] + result["bonus"]))
        n = max(0, self.die * game.figures.damage_times + victor.deals - loser.shield)
        game.emit("damage", seat=loser.seat, by=victor.seat, n=n, die=self.die)
        if victor.seat >= 0:
            self._feed(game, n)
        # Whoever asked for the round has its result even if the loser does not survive it.
        self.done(game, {"winner": self.winner, "die": self.die})
        if loser.seat >= 0:
            lose(game, loser.seat, "power", n)

    def _feed(self, game: InevitableGame, n: int) -> None:
        """What the winner has of the Damage dealt (INV-GRP-07)."""
        victor = self.fighters[self.winner]
        for key in game.abilities(victor.seat, "after-damage"):
            if self._fits(game.printed.use[key].needs, self.winner):
                from engine.inevitable.effects import apply

                lock(game, victor.seat, key)
                game.emit("ability_works", seat=victor.seat, source=key)
                for effect in game.printed.use[key].effects:
                    apply(game, effect, victor.seat, -1, n)


def round_under_way(game: InevitableGame) -> Round | None:
    """Return the round that is being fought, or None."""
    return next((each for each in reversed(game.state.stack) if isinstance(each, Round)), None)


def change_damage(game: InevitableGame, seat: int, side: str, n: int) -> None:
    """Change the Damage that a seat deals or takes in the round under way."""
    fight = round_under_way(game)
    for fighter in fight.fighters if fight is not None else ():
        if fighter.seat == seat:
            if side == "deal":
                fighter.deals += n
            else:
                fighter.shield += n


def change_total(game: InevitableGame, seat: int, n: int) -> None:
    """Add to the Combat Total of a seat in the round under way."""
    fight = round_under_way(game)
    for fighter in fight.fighters if fight is not None else ():
        if fighter.seat == seat:
            fighter.added += n


def slip_away(game: InevitableGame, seat: int) -> None:
    """The loser of a round is gone; `Combat` puts the piece where a loser is put."""
    game.emit("slipped_away", seat=seat)


# ---------------------------------------------------------------------- Combat between players


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
        others = game.sharers(loser)
        if others and state.spells:
            catch(game, loser, others)
        others = [each for each in others if between(game, loser, each)]
        if others:
            self.call(game, Sharing(loser, others), then="end")
        else:
            self.go("end")

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
