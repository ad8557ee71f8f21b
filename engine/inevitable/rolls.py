"""Rolling dice, and the moment in which a roll is known and not yet obeyed (INV-TIM-03)."""

from __future__ import annotations

from typing import Any

import attrs

from content.inevitable.effects import AlterRoll
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import window
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Throw", "total"]


def total(result: dict[str, Any]) -> int:
    """Return what a throw counts: its dice and what was added, at least 1."""
    dice: list[int] = result["dice"]
    return max(1, sum(dice) + int(result["bonus"]))


@attrs.define
class Throw(Frame):
    """`count` dice of `sides`, thrown by a seat (-1: nobody's, which nothing can alter [R-63]).

    Whoever may alter it by public facts is invited to, then it stands. A natural 11 or 66 of a
    Combat Roll stands at once (INV-CBT-26) [R-18]. Its result is {"dice", "bonus", "altered"}.
    """

    seat: int
    sides: int
    count: int
    purpose: str
    dice: list[int] = attrs.field(factory=list)
    second: list[int] = attrs.field(factory=list)
    bonus: int = 0
    altered: bool = False
    at: str = "throw"

    def actors(self) -> tuple[int, ...]:
        """Whose dice they are."""
        return (self.seat,) if self.seat >= 0 else ()

    def natural(self, game: InevitableGame) -> bool:
        """Is it a Combat Roll that settles the round as it lies? (INV-CBT-23, INV-CBT-24)"""
        if self.purpose != "combat" or self.altered:
            return False
        ones, tens = self.dice
        return ones + 10 * tens in (game.figures.low_roll, game.figures.high_roll)

    @stage
    def throw(self, game: InevitableGame) -> None:
        """The dice fall."""
        dice = game.state.dice
        self.dice = [dice.roll(self.sides) for _ in range(self.count)]
        game.emit(
            "rolled", seat=self.seat, purpose=self.purpose, sides=self.sides, dice=list(self.dice)
        )
        if self.seat < 0 or self.natural(game):
            self.stand(game)
            return
        if self.purpose == "movement":
            self._lasting(game)
        self.invite(game)

    def _lasting(self, game: InevitableGame) -> None:
        """What Persistent cards do to the Movement roll of whoever's turn it is (INV-FAT-04)."""
        for spell in game.state.spells:
            lasting = game.box.card[spell.card].lasting
            assert lasting is not None
            if lasting.timing == "after-roll" and lasting.whose == "everyone":
                for effect in lasting.effects:
                    assert isinstance(effect, AlterRoll)
                    self.add(game, -effect.n if effect.how == "subtract" else effect.n)

    def invite(self, game: InevitableGame) -> None:
        """Let those who may alter the roll look at it."""
        invited = window(game, "after-roll", self.seat, movement=self.purpose == "movement")
        if invited is None:
            self.stand(game)
        else:
            self.call(game, invited, then="stands")

    @stage
    def stands(self, game: InevitableGame) -> None:
        """Everybody has let it go by."""
        self.stand(game)

    def stand(self, game: InevitableGame) -> None:
        """Hand the roll to whatever it was for."""
        self.done(game, {"dice": self.dice, "bonus": self.bonus, "altered": self.altered})

    # ------------------------------------------------------------------ being altered

    def add(self, game: InevitableGame, n: int) -> None:
        """Add to the total."""
        self.bonus += n
        self.altered = True
        game.emit("roll_altered", seat=self.seat, dice=list(self.dice), bonus=self.bonus)

    def turn(self, game: InevitableGame, die: int, by: int) -> None:
        """Turn one die up or down; it keeps a face it has."""
        self.dice[die] = min(self.sides, max(1, self.dice[die] + by))
        self.altered = True
        game.emit("roll_altered", seat=self.seat, dice=list(self.dice), bonus=self.bonus)

    def again(self, game: InevitableGame) -> None:
        """Throw once more; the new one stands."""
        dice = game.state.dice
        self.dice = [dice.roll(self.sides) for _ in range(self.count)]
        self.altered = True
        game.emit("roll_altered", seat=self.seat, dice=list(self.dice), bonus=self.bonus)

    def throw_second(self, game: InevitableGame) -> list[int]:
        """Throw once more beside the first; whose roll it is keeps either."""
        dice = game.state.dice
        self.altered = True
        second = [dice.roll(self.sides) for _ in range(self.count)]
        game.emit("second_roll", seat=self.seat, dice=second, first=list(self.dice))
        return second


@attrs.define
class Keeping(Frame):
    """The roller of a second throw keeps either."""

    seat: int
    second: list[int]
    at: str = "keep"

    def actors(self) -> tuple[int, ...]:
        """The roller."""
        return (self.seat,)

    @question("roll.keep", "INV-GRP-06")
    def keep(self, game: InevitableGame) -> One:
        """The first throw or the second?"""
        return One(self.seat, ["first", "second"])

    @keep.answered
    def kept(self, game: InevitableGame, key: str) -> None:
        """It stands so far."""
        under = throw_under_way(game)
        if key == "second" and under is not None:
            under.dice = list(self.second)
        game.emit("roll_kept", seat=self.seat, which=key)
        self.done(game)


@attrs.define
class Nudging(Frame):
    """Somebody turns one die of a roll up or down by up to `n`."""

    seat: int
    n: int
    at: str = "nudge"

    @question("roll.nudge")
    def nudge(self, game: InevitableGame) -> One:
        """Which die, and by how much: "0:+1" turns the first die up."""
        under = throw_under_way(game)
        keys = [
            f"{die}:{by:+d}"
            for die, face in enumerate(under.dice if under is not None else [])
            for by in range(-self.n, self.n + 1)
            if by and under is not None and 1 <= face + by <= under.sides
        ]
        return One(self.seat, keys)

    @nudge.answered
    def nudged(self, game: InevitableGame, key: str) -> None:
        """Turn it."""
        under = throw_under_way(game)
        die, _, by = key.partition(":")
        if under is not None:
            under.turn(game, int(die), int(by))
        self.done(game)


def throw_under_way(game: InevitableGame) -> Throw | None:
    """Return the roll that lies on the table, the innermost if there are several."""
    return next((each for each in reversed(game.state.stack) if isinstance(each, Throw)), None)


def alter(game: InevitableGame, effect: AlterRoll, seat: int) -> Frame | None:
    """Carry out what a use does to the roll on the table; `seat` uses it."""
    under = throw_under_way(game)
    if under is None:
        return None
    match effect.how:
        case "add":
            under.add(game, effect.n)
        case "subtract":
            under.add(game, -effect.n)
        case "again":
            under.again(game)
        case "better":
            return Keeping(under.seat, under.throw_second(game))
        case "nudge":
            return Nudging(seat, effect.n)
    return None
