"""One Combat round of anybody against anybody: Weapons, rolls, a winner, Damage (INV-CBT-19 to
-29).

Players fight rounds in a `combat.Combat`; GameShows fight them too, against opponents without a
form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from engine.inevitable.rolls import Throw
from engine.inevitable.state import InevitableGame
from engine.inevitable.statistics import lose
from engine.inevitable.uses import (
    Using,
    lock,
    passives,
    refusal,
    sources,
    window,
)
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

if TYPE_CHECKING:
    from engine.inevitable.combat import Combat

__all__ = [
    "ARMS",
    "Fighter",
    "Round",
    "change_damage",
    "change_total",
    "round_under_way",
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

    def fight(self, game: InevitableGame) -> Combat | None:
        """Return the Combat between players that this is a round of, if it is one."""
        from engine.inevitable.combat import combat_under_way

        return combat_under_way(game) if self.outside else None

    def called_off(self, game: InevitableGame) -> bool:
        """Has a deal called the Combat off before its first die? (INV-CBT-15)"""
        fight = self.fight(game)
        return fight is not None and fight.called_off

    def spoiled(self, game: InevitableGame) -> bool:
        """Has Plunder been used up before the first die? (INV-MUG-05)"""
        fight = self.fight(game)
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
