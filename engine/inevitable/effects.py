"""What cards, squares, items and abilities do: the vocabulary of `content.inevitable.effects`,
obeyed in printed order (INV-FAT-05, INV-FAT-06).

`apply` does one plain effect at once and returns None, or returns the frame that has to be played
for it. `Obeying` goes through the effects of a source.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from content.inevitable import effects as printed
from content.inevitable.effects import Banded, Choose, Effect, Simple
from engine.inevitable import choices, money, standing, statistics
from engine.inevitable.rolls import Throw, alter
from engine.inevitable.state import InevitableGame
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["DICE", "Obeying", "apply", "seats_named"]

DICE: Final = {"d6": (1, 6), "2d6": (2, 6), "3d6": (3, 6), "d20": (1, 20)}
"""How many dice of how many sides."""

PACKAGES: Final = ("wheel", "edge")
"""Sources whose effects apply as one [R-46]."""


def seats_named(game: InevitableGame, who: str, seat: int, target: int) -> list[int]:
    """Return whom an effect means, the active ones first, then clockwise [R-69] (INV-OUT-02)."""
    match who:
        case "you":
            return [seat]
        case "target":
            return [target] if target >= 0 else []
        case "left":
            return game.opponents(seat)[:1]
        case "right":
            return game.opponents(seat)[-1:]
        case "each-opponent":
            return game.opponents(seat)
        case "everyone":
            return game.seats_in_play(seat)
        case "sharers":
            return game.sharers(seat)
    ranked = sorted(game.seats_in_play(seat), key=lambda each: game.state.players[each].base_votes)
    return ranked[-1:] if who == "leader" else ranked[:1]


# ---------------------------------------------------------------------- one plain effect

Handler = Callable[[InevitableGame, Any, int, int, int], Frame | None]
_HANDLERS: dict[type, Handler] = {}


def _does(kind: type) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        _HANDLERS[kind] = handler
        return handler

    return register


def apply(
    game: InevitableGame, effect: Effect, seat: int, target: int = -1, measure: int = 0
) -> Frame | None:
    """Do one plain effect for `seat`, or return the frame that it takes.

    `measure` is what an effect that grows with something goes by.
    """
    return _HANDLERS[type(effect)](game, effect, seat, target, measure)


@_does(printed.Gain)
def _gain(game: InevitableGame, effect: printed.Gain, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        gained(game, each, effect.stat, effect.n)


def gained(game: InevitableGame, seat: int, stat: str, n: int) -> None:
    """Add to a Statistic; those who live on others' Influence hear of it."""
    from engine.inevitable.uses import chances

    n = statistics.gain(game, seat, stat, n)
    if stat == "influence" and n > 0:
        for chance in chances(game, "on-gain", seat, n):
            game.interrupt(chance)


@_does(printed.Lose)
def _lose(game: InevitableGame, effect: printed.Lose, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        statistics.lose(game, each, effect.stat, effect.n)


@_does(printed.GainBy)
def _gain_by(game: InevitableGame, effect: printed.GainBy, seat: int, _: int, measure: int) -> None:
    n = min(effect.most, measure * effect.percent // 100)
    statistics.gain(game, seat, effect.stat, n)


@_does(printed.Halve)
def _halve(game: InevitableGame, effect: printed.Halve, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        statistics.halve(game, each, effect.stat)


@_does(printed.Become)
def _become(game: InevitableGame, effect: printed.Become, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        statistics.become(game, each, effect.stat, effect.n)


@_does(printed.Collect)
def _collect(game: InevitableGame, effect: printed.Collect, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        money.collect(game, each, effect.n)


@_does(printed.GainDice)
def _gain_dice(
    game: InevitableGame, effect: printed.GainDice, seat: int, target: int, _: int
) -> Frame:
    rollers = seats_named(game, effect.who, seat, target)
    return Rolling(rollers, effect.dice, effect.times, effect.stat)


@_does(printed.CollectDice)
def _collect_dice(
    game: InevitableGame, effect: printed.CollectDice, seat: int, target: int, _: int
) -> Frame:
    return Rolling(seats_named(game, effect.who, seat, target), effect.dice, effect.times, "")


@_does(printed.Pay)
def _pay(game: InevitableGame, effect: printed.Pay, seat: int, target: int, _: int) -> Frame:
    payers = seats_named(game, effect.who, seat, target)
    return Paying([[payer, effect.n, -1] for payer in payers])


@_does(printed.HandOver)
def _hand_over(
    game: InevitableGame, effect: printed.HandOver, seat: int, target: int, _: int
) -> Frame:
    givers = seats_named(game, effect.giver, seat, target)
    takers = seats_named(game, effect.taker, seat, target)
    return Paying([[giver, effect.n, taker] for giver in givers for taker in takers])


@_does(printed.Steal)
def _steal(
    game: InevitableGame, effect: printed.Steal, seat: int, target: int, _: int
) -> Frame | None:
    if effect.what == "cash":
        n = min(effect.n, game.state.players[target].cash)
        money.hand_over(game, target, seat, n, "stolen")
        return None
    return choices.GivingUp(target, effect.what, effect.n, seat)


@_does(printed.Discard)
def _discard(
    game: InevitableGame, effect: printed.Discard, seat: int, target: int, _: int
) -> Frame | None:
    owners = seats_named(game, effect.who, seat, target)
    return choices.GivingUp(owners[0], effect.what, effect.n, -1) if owners else None


@_does(printed.Swap)
def _swap(
    game: InevitableGame, effect: printed.Swap, seat: int, target: int, _: int
) -> Frame | None:
    from engine.inevitable.warrants import Sharing

    mine, theirs = game.state.players[seat], game.state.players[target]
    if effect.what == "direction":
        mine.direction, theirs.direction = theirs.direction, mine.direction
        game.emit("swapped", seat=seat, target=target, what=effect.what)
        return None
    mine.place, theirs.place = theirs.place, mine.place
    mine.direction = theirs.direction = 0
    game.emit("swapped", seat=seat, target=target, what=effect.what)
    return choices.InTurn(
        [Sharing(each, others) for each in (seat, target) if (others := game.sharers(each))]
    )


@_does(printed.Draw)
def _draw(game: InevitableGame, effect: printed.Draw, seat: int, target: int, _: int) -> Frame:
    from engine.inevitable.fate import Drawing

    drawers = seats_named(game, effect.who, seat, target)
    return choices.InTurn([Drawing(each, effect.n) for each in drawers])


@_does(printed.DrawBest)
def _draw_best(game: InevitableGame, effect: printed.DrawBest, seat: int, _: int, __: int) -> Frame:
    from engine.inevitable.fate import ChoosingOne

    return ChoosingOne(seat, effect.n)


@_does(printed.Peek)
def _peek(game: InevitableGame, effect: printed.Peek, seat: int, _: int, __: int) -> Frame:
    return choices.Peeking(seat, effect.n)


@_does(printed.Travel)
def _travel(
    game: InevitableGame, effect: printed.Travel, seat: int, target: int, _: int
) -> Frame | None:
    from engine.inevitable.movement import Placed

    travellers = seats_named(game, effect.who, seat, target)
    return choices.InTurn(
        [
            choices.Destination(each, keys) if len(keys) > 1 else Placed(each, keys[0])
            for each in travellers
            if (keys := destinations(game, each, effect.to))
        ]
    )


def destinations(game: InevitableGame, seat: int, to: str) -> list[int]:
    """Return the places that an effect's destination stands for."""
    places, here = game.printed.places, game.state.players[seat].place
    match to:
        case "any-major":
            return [place for place in sorted(game.printed.majors) if place != here]
        case "another-sewer":
            return [
                place
                for place in places["sewer"]
                if place != here and place not in game.state.destroyed
            ]
        case "nearest-take-two":
            return [game.nearest(here, ("take-two", "choose-one"))]
    return list(places[to][:1])


@_does(printed.Step)
def _step(game: InevitableGame, effect: printed.Step, seat: int, _: int, __: int) -> Frame:
    return choices.Leaping(seat, effect.n)


@_does(printed.Carry)
def _carry(game: InevitableGame, effect: printed.Carry, seat: int, target: int, _: int) -> Frame:
    return choices.Carrying(seat, target)


@_does(printed.Reverse)
def _reverse(game: InevitableGame, effect: printed.Reverse, seat: int, target: int, _: int) -> None:
    from engine.inevitable.movement import plan_anew

    for each in seats_named(game, effect.who, seat, target):
        game.state.players[each].direction *= -1
        game.emit("reversed", seat=each, direction=game.state.players[each].direction)
        plan_anew(game, each)


@_does(printed.RollAgain)
def _roll_again(game: InevitableGame, effect: Simple, seat: int, _: int, __: int) -> None:
    if seat == game.state.turn:
        game.state.this_turn.another = True


@_does(printed.ExtraTurn)
def _extra_turn(game: InevitableGame, effect: Simple, seat: int, _: int, __: int) -> None:
    if seat == game.state.turn:
        game.state.this_turn.ejected = True
        game.emit("extra_turn", seat=seat)


@_does(printed.Delay)
def _delay(game: InevitableGame, effect: printed.Delay, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        game.state.players[each].delayed = True
        game.emit("delayed", seat=each)


@_does(printed.Destroy)
def _destroy(
    game: InevitableGame, effect: printed.Destroy, seat: int, _: int, __: int
) -> Frame | None:
    if effect.where == "anywhere":
        return choices.Demolition(seat)
    destroy(game, game.state.players[seat].place)
    return None


def destroy(game: InevitableGame, place: int) -> bool:
    """Make a Minor Square blank (INV-SQR-05); Major ones withstand everything (INV-MAJ-03)."""
    if game.is_major(place) or place in game.state.destroyed:
        return False
    game.state.destroyed.append(place)
    game.state.notices.pop(str(place), None)
    game.emit("destroyed", place=place)
    return True


@_does(printed.Order)
def _order(game: InevitableGame, effect: printed.Order, seat: int, _: int, __: int) -> Frame:
    from engine.inevitable.catalog import Ordering

    return Ordering(seat, effect.n, surcharge=effect.surcharge, off=effect.off)


@_does(printed.Receive)
def _receive(game: InevitableGame, effect: printed.Receive, seat: int, target: int, _: int) -> None:
    """A free Diploma is used on the spot where the Wheel says so; other things are listed."""
    for each in seats_named(game, effect.who, seat, target):
        game.state.players[each].possessions.extend([effect.item] * effect.n)
        game.emit("received", seat=each, item=effect.item, n=effect.n)


@_does(printed.Incarcerate)
def _incarcerate(
    game: InevitableGame, effect: printed.Incarcerate, seat: int, target: int, _: int
) -> None:
    for each in seats_named(game, effect.who, seat, target):
        standing.incarcerate(game, each)


@_does(printed.Release)
def _release(game: InevitableGame, effect: printed.Release, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        standing.release(game, each)


@_does(printed.Die)
def _die(game: InevitableGame, effect: printed.Die, seat: int, target: int, _: int) -> None:
    for each in seats_named(game, effect.who, seat, target):
        statistics.lose(game, each, "power", game.state.players[each].power)


@_does(printed.Warrant)
def _warrant(game: InevitableGame, effect: Simple, seat: int, target: int, _: int) -> None:
    from engine.inevitable.warrants import give_warrant

    give_warrant(game, seat, target)


@_does(printed.VoidWarrants)
def _void_warrants(
    game: InevitableGame, effect: printed.VoidWarrants, seat: int, target: int, _: int
) -> None:
    for each in seats_named(game, effect.who, seat, target):
        for holder in game.state.players:
            if each in holder.warrants:
                holder.warrants.remove(each)
        game.emit("warrants_void", seat=each)


@_does(printed.AbilityOff)
def _ability_off(
    game: InevitableGame, effect: printed.AbilityOff, seat: int, target: int, _: int
) -> None:
    for each in seats_named(game, effect.who, seat, target):
        player = game.state.players[each]
        player.muted = max(player.muted, effect.rounds)
        game.emit("ability_off", seat=each, rounds=effect.rounds)


@_does(printed.AlterRoll)
def _alter(
    game: InevitableGame, effect: printed.AlterRoll, seat: int, _: int, __: int
) -> Frame | None:
    return alter(game, effect, seat)


@_does(printed.MovementDice)
def _movement_dice(
    game: InevitableGame, effect: printed.MovementDice, seat: int, _: int, __: int
) -> None:
    from engine.inevitable.movement import plan_anew

    game.state.players[seat].dice = effect.n
    plan_anew(game, seat)


@_does(printed.Damage)
def _damage(game: InevitableGame, effect: printed.Damage, seat: int, _: int, __: int) -> None:
    from engine.inevitable.fighting import change_damage

    change_damage(game, seat, effect.side, effect.n)


@_does(printed.Total)
def _total(game: InevitableGame, effect: printed.Total, seat: int, _: int, __: int) -> None:
    from engine.inevitable.fighting import change_total

    change_total(game, seat, effect.n)


@_does(printed.NoChallenge)
def _no_challenge(game: InevitableGame, effect: Simple, seat: int, _: int, __: int) -> None:
    game.state.players[seat].unchallenged = True


@_does(printed.Cancel)
def _cancel(game: InevitableGame, effect: Simple, seat: int, _: int, __: int) -> None:
    from engine.inevitable.fate import card_under_way

    play = card_under_way(game)
    if play is not None:
        play.cancelled = True


@_does(printed.Votes)
def _votes(game: InevitableGame, effect: printed.Votes, seat: int, _: int, __: int) -> None:
    from engine.inevitable.election import add_votes

    add_votes(game, seat, effect.n)


@_does(printed.Tokens)
def _tokens(game: InevitableGame, effect: printed.Tokens, seat: int, _: int, __: int) -> None:
    player = game.state.players[seat]
    player.adherents += effect.n
    game.emit("adherents", seat=seat, now=player.adherents)


@_does(printed.Learn)
def _learn(game: InevitableGame, effect: Simple, seat: int, _: int, __: int) -> Frame | None:
    return choices.Enrolling(seat) if choices.courses_open(game, seat) else None


@_does(printed.PlayShow)
def _play_show(game: InevitableGame, effect: printed.PlayShow, seat: int, _: int, __: int) -> Frame:
    from engine.inevitable.shows import show_frame

    return show_frame(game, seat, effect.show)


@_does(printed.Duel)
def _duel(
    game: InevitableGame, effect: printed.Duel, seat: int, target: int, _: int
) -> Frame | None:
    return Duelling(seat, target, effect.dice, effect.n) if target >= 0 else None


@_does(printed.Special)
def _special(
    game: InevitableGame, effect: printed.Special, seat: int, target: int, _: int
) -> Frame | None:
    return choices.SPECIALS[effect.hook](game, effect, seat, target)


# ---------------------------------------------------------------------- frames


@attrs.define
class Obeying(Frame):
    """A source's effects, one after another; they stop for whoever is put out of play.

    `target` is whom it is aimed at, `measure` what has just happened. Its result is True when it
    was obeyed to the end.
    """

    ATOMIC = True

    seat: int
    source: str
    target: int = -1
    measure: int = 0
    step: int = 0
    at: str = "next_effect"

    def actors(self) -> tuple[int, ...]:
        """Whoever obeys: out of play, the rest is void (INV-FAT-06)."""
        return (self.seat,)

    @stage
    def next_effect(self, game: InevitableGame) -> None:
        """Do what is printed next."""
        effects = game.printed.effects_of(self.source)
        whole = self.step == 0 and self.source.partition(":")[0] in PACKAGES
        if whole and self._package(game, effects):
            return
        if self.step >= len(effects):
            self.done(game, True)
            return
        effect = effects[self.step]
        self.step += 1
        if isinstance(effect, Choose):
            self.go("choose")
        elif isinstance(effect, Banded):
            count, sides = DICE[effect.dice]
            self.call(game, Throw(self.seat, sides, count, "effect"), then="banded")
        else:
            frame = apply(game, effect, self.seat, self.target, self.measure)
            if frame is not None:
                self.call(game, frame, then="obeyed")

    def _package(self, game: InevitableGame, effects: tuple[Effect, ...]) -> bool:
        """Apply a GameShow's row as one, Power Maximum first, if nothing in it is asked."""
        if any(isinstance(each, _ASKING) for each in effects):
            return False
        with game.at_once():
            for each in sorted(effects, key=lambda e: getattr(e, "stat", "") != "power-maximum"):
                apply(game, each, self.seat, self.target, self.measure)
        if game.state.stack and game.state.stack[-1] is self:
            self.step = len(effects)
        return True

    @stage
    def obeyed(self, game: InevitableGame, result: Any) -> None:
        """Go on, unless what was to come first did not come about (a passenger's refusal)."""
        if result == "void":
            self.done(game, False)
        else:
            self.go("next_effect")

    @question("effect.choose")
    def choose(self, game: InevitableGame) -> One:
        """Pick one of the printed options."""
        effect = game.printed.effects_of(self.source)[self.step - 1]
        assert isinstance(effect, Choose)
        return One(self.seat, [str(number) for number in range(len(effect.options))])

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """Obey the option."""
        branch = f"{self.source}/{self.step - 1}.{key}"
        self.call(game, Obeying(self.seat, branch, self.target, self.measure), then="obeyed")

    @stage
    def banded(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Obey the band that the dice fell into."""
        effect = game.printed.effects_of(self.source)[self.step - 1]
        assert isinstance(effect, Banded)
        assert result is not None
        thrown = sum(result["dice"]) + result["bonus"]
        thrown = min(max(thrown, effect.bands[0].least), effect.bands[-1].most)
        self.go("next_effect")
        for number, band in enumerate(effect.bands):
            if band.least <= thrown <= band.most:
                branch = f"{self.source}/{self.step - 1}.{number}"
                below = Obeying(self.seat, branch, self.target, self.measure)
                self.call(game, below, then="obeyed")


_ASKING: Final = (
    Choose,
    Banded,
    printed.GainDice,
    printed.CollectDice,
    printed.Draw,
    printed.PlayShow,
    printed.Pay,
    printed.HandOver,
    printed.Travel,
)
"""What cannot be part of a package, since it asks or rolls."""


@attrs.define
class Rolling(Frame):
    """Each of some seats rolls; what falls times `times` is gained, or collected in dollars."""

    rollers: list[int]
    dice: str
    times: int
    stat: str
    at: str = "next_roller"

    @stage
    def next_roller(self, game: InevitableGame) -> None:
        """Let the next one roll who is still in play."""
        if not self.rollers:
            self.done(game)
        elif not game.in_play(self.rollers[0]):
            self.rollers.pop(0)
        else:
            count, sides = DICE[self.dice]
            self.call(game, Throw(self.rollers[0], sides, count, "effect"), then="rolled")

    @stage
    def rolled(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Gain it."""
        seat = self.rollers.pop(0)
        self.go("next_roller")
        if result is None:
            return
        n = self.times * max(1, sum(result["dice"]) + result["bonus"])
        if self.stat:
            gained(game, seat, self.stat, n)
        else:
            money.collect(game, seat, n)


@attrs.define
class Paying(Frame):
    """Compulsory payments in order, each [who, dollars, to whom] (-1: the Bank)."""

    fees: list[list[int]]
    at: str = "next_fee"

    @stage
    def next_fee(self, game: InevitableGame) -> None:
        """Let the next one pay who is still in play."""
        from engine.inevitable.funds import Fee

        if not self.fees:
            self.done(game)
            return
        payer, n, creditor = self.fees.pop(0)
        if game.in_play(payer):
            self.call(game, Fee(payer, n, creditor), then="next_fee")


@attrs.define
class Duelling(Frame):
    """You and the target each throw dice; the lower loses Power, a tie costs both."""

    seat: int
    target: int
    dice: str
    n: int
    mine: int = 0
    at: str = "throw"

    def actors(self) -> tuple[int, ...]:
        """Both."""
        return (self.seat, self.target)

    @stage
    def throw(self, game: InevitableGame) -> None:
        """You first."""
        count, sides = DICE[self.dice]
        self.call(game, Throw(self.seat, sides, count, "duel"), then="answer")

    @stage
    def answer(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Then the other."""
        count, sides = DICE[self.dice]
        self.mine = sum(result["dice"]) + result["bonus"] if result else 0
        self.call(game, Throw(self.target, sides, count, "duel"), then="hurt")

    @stage
    def hurt(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Whoever is not higher is hurt."""
        theirs = sum(result["dice"]) + result["bonus"] if result else 0
        self.done(game)
        if self.mine <= theirs:
            statistics.lose(game, self.seat, "power", self.n)
        if theirs <= self.mine:
            statistics.lose(game, self.target, "power", self.n)
