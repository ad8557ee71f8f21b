"""The seven GameShows (INV-SQR-32 to -71, INV-WHL): each a frame for whoever has landed there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from content.inevitable.types import Outcome
from engine.inevitable.catalog import Ordering, cheapest
from engine.inevitable.effects import DICE, Obeying, gained
from engine.inevitable.fighting import ARMS, Fighter, Round
from engine.inevitable.money import collect
from engine.inevitable.rolls import Throw, total
from engine.inevitable.state import InevitableGame
from engine.inevitable.statistics import gain, halve, lose
from engine.inevitable.uses import passives
from engine.inevitable.words.things import dollars
from engine.kernel.decisions import Amount, One
from engine.kernel.frames import Frame, question, stage
from engine.kernel.offers import Offer

__all__ = ["CreditRule", "become_runner", "lose_role", "on_stage", "show_frame"]

MOST_CHILDREN: Final = 9_999
"""The highest number that is asked for where the table sets no limit [R-58]."""
ALL_IT_BUYS: Final = 99
"""Catalog credit buys as many items as it pays for (INV-SQR-52)."""


def show_frame(game: InevitableGame, seat: int, show: str) -> Frame:
    """Return the frame that plays a GameShow for a seat."""
    return _SHOWS[show](seat)


def row_of(table: Sequence[Outcome], n: int) -> int:
    """Return the number of the row into which a total falls; what is higher still, the last."""
    n = min(n, table[-1].most)
    return next(number for number, row in enumerate(table) if row.least <= n <= row.most)


# ---------------------------------------------------------------------- Possessions at the door


@attrs.define
class Arena(Frame):
    """A show whose fighters are stripped: `held` are the seats whose Possessions it holds."""

    ATOMIC = False

    held: list[int] = attrs.field(factory=list, kw_only=True)

    def unwind(self, game: Any) -> None:
        """Possessions come back, even to whoever has left play."""
        self.give_back(game)

    def strip(self, game: InevitableGame, seat: int) -> None:
        """Take a seat's Possessions for the show (INV-SQR-34, INV-SQR-48) [R-22]."""
        player = game.state.players[seat]
        player.confiscated.extend(player.possessions)
        player.possessions = []
        self.held.append(seat)

    def give_back(self, game: InevitableGame) -> None:
        """Return what was taken for the show."""
        for seat in self.held:
            player = game.state.players[seat]
            player.possessions = player.confiscated + player.possessions
            player.confiscated = []
        self.held = []


def on_stage(game: InevitableGame, seat: int) -> bool:
    """Is a show holding a seat's Possessions? What it is given meanwhile is held as well."""
    return any(isinstance(frame, Arena) and seat in frame.held for frame in game.state.stack)


# ---------------------------------------------------------------------- Third Grader


@attrs.define
class ThirdGrader(Arena):
    """One round against as many third graders as one likes (INV-SQR-32 to -37) [R-58]."""

    seat: int
    children: int = 0
    at: str = "how_many"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @question("show.children", "INV-SQR-32", "INV-SQR-33", "INV-SQR-36")
    def how_many(self, game: InevitableGame) -> Amount:
        """At least one."""
        limit = game.options.get("third-graders", "any")
        return Amount(self.seat, 1, MOST_CHILDREN if limit == "any" else int(limit))

    @how_many.answered
    def fight(self, game: InevitableGame, n: int) -> None:
        """They fight as one, with box cutters."""
        self.children = n
        game.emit("children", seat=self.seat, n=n)
        self.strip(game, self.seat)
        player = game.state.players[self.seat]
        lander = Fighter(self.seat, player.whup_ass, player.intelligence)
        children = Fighter(-1, n * game.box.shows.child_factor, 0, ARMS)
        fight = Round([lander, children], armed=True, outside=False, harmless=0)
        self.call(game, fight, then="over")

    @stage
    def over(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """The Bank pays for each child; those who feed may (INV-SQR-36, INV-SQR-37)."""
        self.give_back(game)
        if result is None or result["winner"] != 0:
            self.done(game)
            return
        collect(game, self.seat, self.children * game.box.shows.child_prize, "show")
        if game.abilities(self.seat, "after-damage"):
            self.go("feed")
        else:
            self.done(game)

    @question("show.feed", "INV-SQR-37", "INV-GRP-07")
    def feed(self, game: InevitableGame) -> One:
        """Roll the Damage die all the same?"""
        return One(self.seat, ["throw", "decline"])

    @feed.answered
    def feeding(self, game: InevitableGame, key: str) -> None:
        """For the appetite."""
        if key == "throw":
            self.call(game, Throw(self.seat, game.figures.damage_die, 1, "damage"), then="fed")
        else:
            self.done(game)

    @stage
    def fed(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """As if it had been dealt."""
        if result is not None:
            n = total(result) * game.figures.damage_times
            passives(game, self.seat, "after-damage", n)
        self.done(game)


# ---------------------------------------------------------------------- Bleeding Edge


@attrs.define
class BleedingEdge(Frame):
    """So many d20 as declared, and what the table says (INV-SQR-38 to -46)."""

    ATOMIC = False

    seat: int
    at: str = "how_often"

    def actors(self) -> tuple[int, ...]:
        """The patient."""
        return (self.seat,)

    @question("show.edge", "INV-SQR-38")
    def how_often(self, game: InevitableGame) -> Amount:
        """One to five times."""
        return Amount(self.seat, 1, game.box.shows.edge_rolls)

    @how_often.answered
    def operate(self, game: InevitableGame, n: int) -> None:
        """The number stands."""
        self.call(game, Throw(self.seat, DICE["d20"][1], n, "show"), then="result")

    @stage
    def result(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """One package [R-46]."""
        assert result is not None
        n = total(result)
        row = row_of(game.box.shows.edge, n)
        game.emit("edge", seat=self.seat, total=n, row=row)
        self.call(game, Obeying(self.seat, f"edge:{row}"), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """The piece stays where it is (INV-SQR-46)."""
        self.done(game)


# ---------------------------------------------------------------------- Bludgeoning For Bucks


@attrs.define
class Bout(Round):
    """The round of Bludgeoning For Bucks: its winner has Catalog credit for the very die that hurts
    the loser, even where that is the end of the loser (INV-SQR-50, INV-SQR-51).
    """

    @stage
    def deal_damage(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Damage, and credit."""
        Round.deal_damage(self, game, result)
        give_credit(game, self.fighters[self.winner].seat, self.die)


def give_credit(game: InevitableGame, seat: int, die: int) -> None:
    """Give the winner Catalog credit by the die; an agent has no use for it."""
    if seat >= 0:
        n = die * game.box.shows.credit
        game.state.players[seat].credit += n
        game.emit("credit", seat=seat, n=n)


@attrs.define
class Bludgeoning(Arena):
    """One round against the opponent who rolls lowest, for Catalog credit (INV-SQR-47 to -57).

    `rollers` are those who may still have to fight, `rolls` what they have rolled.
    """

    seat: int
    rollers: list[int] = attrs.field(factory=list)
    rolls: list[int] = attrs.field(factory=list)
    opponent: int = -1
    winner: int = -1
    at: str = "begin"

    @stage
    def begin(self, game: InevitableGame) -> None:
        """Everybody in play rolls; if there is nobody, an agent comes (INV-SQR-56)."""
        self.rollers = game.opponents(self.seat)
        self.go("next_roll")

    @stage
    def next_roll(self, game: InevitableGame) -> None:
        """A die each; the tied roll again [R-50]."""
        if len(self.rollers) < 2:
            self.opponent = self.rollers[0] if self.rollers else -1
            self.go("fight")
        elif len(self.rolls) < len(self.rollers):
            seat = self.rollers[len(self.rolls)]
            self.call(game, Throw(seat, DICE["d6"][1], 1, "show"), then="rolled")
        else:
            rolled = list(zip(self.rollers, self.rolls, strict=True))
            self.rollers = [
                seat for seat, roll in rolled if roll == min(self.rolls) and game.in_play(seat)
            ]
            self.rolls = []

    @stage
    def rolled(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Write it down; whoever has left play meanwhile does not fight."""
        if result is None:
            del self.rollers[len(self.rolls)]
        else:
            self.rolls.append(total(result))
        self.go("next_roll")

    @stage
    def fight(self, game: InevitableGame) -> None:
        """Truncheons for both (INV-SQR-48); nobody's piece moves (INV-SQR-57)."""
        game.emit("bludgeoning", seat=self.seat, target=self.opponent)
        fighters = []
        for seat in (self.seat, self.opponent):
            if seat < 0:
                fighters.append(Fighter(-1, game.box.shows.agent_factor, 0, ARMS))
                continue
            self.strip(game, seat)
            player = game.state.players[seat]
            fighters.append(Fighter(seat, player.whup_ass, player.intelligence, ARMS))
        self.call(game, Bout(fighters, armed=True, outside=False), then="over")

    @stage
    def over(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Possessions come back. Where the loser has slipped away the die is thrown for the prize
        alone.
        """
        self.give_back(game)
        if result is None:
            self.winner = self.seat
            self.go("order")
            return
        self.winner = (self.seat, self.opponent)[result["winner"]]
        self.opponent = -1
        if self.winner < 0:
            self.done(game)
        elif result["die"]:
            self.go("order")
        else:
            self.call(game, Throw(self.winner, game.figures.damage_die, 1, "damage"), then="prize")

    @stage
    def prize(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """The prize of a round without Damage."""
        if result is not None:
            give_credit(game, self.winner, min(total(result), game.figures.damage_die))
        self.go("order")

    @stage
    def order(self, game: InevitableGame) -> None:
        """The winner may order at once (INV-SQR-52)."""
        self.call(game, CreditOrder(self.winner), then="ordered")

    @stage
    def ordered(self, game: InevitableGame) -> None:
        """The rest may be ordered within a round (INV-SQR-53)."""
        self.done(game)


@attrs.define
class CreditOrder(Frame):
    """Catalog credit is spent, from wherever one is (INV-SQR-52)."""

    seat: int
    at: str = "order"

    @stage
    def order(self, game: InevitableGame) -> None:
        """As many items as it buys."""
        if game.state.players[self.seat].credit < cheapest(game):
            self.done(game)
        else:
            self.call(game, Ordering(self.seat, ALL_IT_BUYS, purse="credit"), then="ordered")

    @stage
    def ordered(self, game: InevitableGame) -> None:
        """Done."""
        self.done(game)


class CreditRule:
    """The offer "order-credit": until the winner's next turn begins [R-50]."""

    key = "order-credit"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer, where there is enough credit for something."""
        credit = game.state.players[seat].credit
        if credit < cheapest(game):
            return []
        return [Offer(self.key, "Order on Catalog credit", f"{dollars(credit)} left")]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why nothing can be ordered on credit."""
        if not self.offers(game, seat):
            return "You have no Catalog credit that would buy anything."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the order."""
        return CreditOrder(seat)


# ---------------------------------------------------------------------- Bucks Or Dollars


@attrs.define
class BucksOrDollars(Frame):
    """A safe sum, or three dice for much more and for worse (INV-SQR-58 to -60)."""

    ATOMIC = False

    seat: int
    at: str = "which"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @question("show.bucks", "INV-SQR-58", "INV-SQR-59", "INV-SQR-60")
    def which(self, game: InevitableGame) -> One:
        """Bucks, or Dollars?"""
        return One(self.seat, ["bucks", "dollars"])

    @which.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """Take the one, or roll for the other."""
        shows = game.box.shows
        if key == "bucks":
            collect(game, self.seat, shows.bucks, "show")
            self.done(game)
        else:
            self.call(
                game, Throw(self.seat, DICE["d6"][1], shows.dollars_dice, "show"), then="rolled"
            )

    @stage
    def rolled(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """High enough: money; else a bit of everything, all at once."""
        assert result is not None
        shows, n = game.box.shows, total(result)
        self.done(game)
        if n >= shows.dollars_least:
            collect(game, self.seat, n * shows.dollars_times, "show")
            return
        with game.at_once():
            for stat in ("power", "influence", "intelligence"):
                lose(game, self.seat, stat, n * shows.dollars_loss)


# ---------------------------------------------------------------------- The Running Guy


def become_runner(game: InevitableGame, seat: int) -> None:
    """Whoever lands there is the Running Guy now (INV-SQR-61, INV-SQR-65)."""
    if game.state.runner >= 0:
        lose_role(game, game.state.runner, "replacement", seat)
    game.state.runner = seat
    game.emit("runner", seat=seat)
    gain(game, seat, "income", game.box.shows.runner_income)


def lose_role(game: InevitableGame, seat: int, how: str, by: int = -1) -> None:
    """The role ends by "defeat", "forfeit" or "replacement" (INV-SQR-62, -64, -65) [R-57]."""
    shows = game.box.shows
    game.state.runner = -1
    game.emit("runner_gone", seat=seat, how=how, by=by)
    lose(game, seat, "income", shows.runner_income)
    if how == "defeat" and by >= 0:
        collect(game, by, shows.runner_bounty, "bounty")
    elif how == "replacement":
        collect(game, seat, shows.runner_consolation, "consolation")


@attrs.define
class RunningGuy(Frame):
    """The lander runs; whoever runs already may taunt everybody (INV-SQR-61 to -66)."""

    ATOMIC = False

    seat: int
    at: str = "land"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @stage
    def land(self, game: InevitableGame) -> None:
        """Run, or taunt."""
        if game.state.runner == self.seat:
            self.go("taunt")
        else:
            become_runner(game, self.seat)
            self.done(game)

    @question("show.taunt", "INV-SQR-66")
    def taunt(self, game: InevitableGame) -> One:
        """Taunt them?"""
        return One(self.seat, ["taunt", "decline"])

    @taunt.answered
    def taunted(self, game: InevitableGame, key: str) -> None:
        """What is really lost is gained."""
        self.done(game)
        if key == "taunt":
            game.emit("runner_taunts", seat=self.seat)
            n = sum(
                lose(game, each, "influence", game.box.shows.runner_taunt)
                for each in game.opponents(self.seat)
            )
            gained(game, self.seat, "influence", n)


# ---------------------------------------------------------------------- Wheel of Misfortune


@attrs.define
class Wheel(Frame):
    """A d20, and what the Wheel says, at once and in full (INV-WHL-21)."""

    ATOMIC = False

    seat: int
    at: str = "spin"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @stage
    def spin(self, game: InevitableGame) -> None:
        """Spin it."""
        self.call(game, Throw(self.seat, DICE["d20"][1], 1, "show"), then="stops")

    @stage
    def stops(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Where it stops."""
        assert result is not None
        row = row_of(game.box.shows.wheel, total(result))
        game.emit("wheel", seat=self.seat, entry=row + 1)
        self.call(game, Obeying(self.seat, f"wheel:{row}"), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """Thank you for playing."""
        self.done(game)


# ---------------------------------------------------------------------- You Bet Your Clone


@attrs.define
class YouBetYourClone(Frame):
    """Round after round the odds get worse and the prize doubles (INV-SQR-67 to -71) [R-47]."""

    ATOMIC = False

    seat: int
    number: int = 1
    seated: list[int] = attrs.field(factory=list)
    waiting: list[int] = attrs.field(factory=list)
    at: str = "begin"

    @stage
    def begin(self, game: InevitableGame) -> None:
        """In the first round everybody in play takes part."""
        self.seated = game.seats_in_play(self.seat)
        self.go("start_round")

    @stage
    def start_round(self, game: InevitableGame) -> None:
        """The lander first, or the next one who is seated [R-83]."""
        self.seated = [each for each in self.seated if game.in_play(each)]
        self.waiting = list(self.seated)
        if self.seated:
            game.emit("clone_round", seat=self.seat, number=self.number)
            self.go("next_shot")
        else:
            self.done(game)

    @stage
    def next_shot(self, game: InevitableGame) -> None:
        """A die each."""
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        if self.waiting:
            self.call(game, Throw(self.waiting[0], game.box.shows.chambers, 1, "show"), then="shot")
        else:
            self.waiting = list(self.seated)
            self.go("next_answer")

    @stage
    def shot(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """A failure costs half of Power and ends everything (INV-SQR-68)."""
        seat = self.waiting.pop(0)
        self.go("next_shot")
        if result is None:
            return
        if min(total(result), game.box.shows.chambers) <= self.number:
            game.emit("clone_shot", seat=seat, number=self.number)
            self.done(game)
            halve(game, seat, "power")
        else:
            collect(game, seat, game.box.shows.clone_prize << (self.number - 1), "show")

    @stage
    def next_answer(self, game: InevitableGame) -> None:
        """After a complete round everybody may leave with what they have (INV-SQR-69)."""
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        if self.waiting:
            self.go("leave_or_stay")
        else:
            self.number += 1
            self.go("start_round")

    @question("show.clone", "INV-SQR-69", "INV-SQR-70")
    def leave_or_stay(self, game: InevitableGame) -> One:
        """Leave, or go on?"""
        return One(self.waiting[0], ["leave", "stay"])

    @leave_or_stay.answered
    def said(self, game: InevitableGame, key: str) -> None:
        """Openly, in order."""
        seat = self.waiting.pop(0)
        if key == "leave":
            self.seated.remove(seat)
        game.emit("clone_stays" if key == "stay" else "clone_leaves", seat=seat)
        self.go("next_answer")


_SHOWS: Final[dict[str, Callable[[int], Frame]]] = {
    "third-grader": ThirdGrader,
    "bleeding-edge": BleedingEdge,
    "bludgeoning": Bludgeoning,
    "bucks-or-dollars": BucksOrDollars,
    "running-guy": RunningGuy,
    "wheel": Wheel,
    "you-bet-your-clone": YouBetYourClone,
}
"""The frames by the names of the shows."""
