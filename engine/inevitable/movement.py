"""Movement: direction, stops, challenges, the roll, and the way square by square (INV-MOV,
INV-CBT-01 to -18, INV-TRN-07).
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from engine.inevitable.combat import Combat
from engine.inevitable.income import give_back, may_pass
from engine.inevitable.majors import Visit, has_business
from engine.inevitable.promises import watch
from engine.inevitable.rolls import Throw, total
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import Using, passives, refusal, sources
from engine.inevitable.warrants import Sharing, share
from engine.kernel.decisions import One, Some
from engine.kernel.frames import Frame, divisible, question, stage

__all__ = ["Movement", "Placed", "meets", "plan_anew"]

CLOCKWISE, COUNTER = "clockwise", "counter-clockwise"
PLANNING: Final = ("stops", "challenges", "answer", "move")
"""The questions before the roll."""


@attrs.define
class Placed(Frame):
    """A piece is put on a square without passing any other (INV-MOV-15).

    `direction` 0: any direction may be taken next (INV-MOV-04).
    """

    seat: int
    place: int
    direction: int = 0
    at: str = "put"

    def actors(self) -> tuple[int, ...]:
        """Whose piece it is."""
        return (self.seat,)

    @stage
    def put(self, game: InevitableGame) -> None:
        """Put it there, and see who stands there."""
        player = game.state.players[self.seat]
        player.place = self.place
        player.direction = self.direction
        game.emit("placed", seat=self.seat, place=self.place)
        meeting = meets(game, self.seat)
        if meeting is None:
            self.done(game)
        else:
            self.call(game, meeting, then="met")

    @stage
    def met(self, game: InevitableGame) -> None:
        """Whoever stands there has been met."""
        self.done(game)


def meets(game: InevitableGame, seat: int) -> Sharing | None:
    """Return the occasion that comes of `seat` having come to share a square, or None [R-28]."""
    players = game.state.players
    place = players[seat].place
    standing = game.state.standing
    others = [
        each
        for each, player in enumerate(players)
        if player.place == place and each != seat and standing[each] == "in"
    ]
    return share(game, seat, others) if others else None


@attrs.define
class Movement(Frame):
    """A Movement phase, or an `extra` roll of the same phase (INV-SQR-11) [R-12].

    `waiting` are opponents still to be asked whether they challenge, `left` the squares to go.
    `used_major`: the Major Square was used before a Combat (INV-MAJ-04). Its result is "moved"
    (arrived), "passed", or "fought" (no board effect, INV-CBT-18).
    """

    seat: int
    extra: bool = False
    waiting: list[int] = attrs.field(factory=list)
    left: int = 0
    used_major: bool = False
    visited: bool = False
    passing: bool = False
    at: str = "begin"

    def actors(self) -> tuple[int, ...]:
        """Whoever moves."""
        return (self.seat,)

    # ------------------------------------------------------------------ declarations

    @divisible
    def begin(self, game: InevitableGame) -> None:
        """What was declared for an earlier roll has lapsed [R-12]."""
        game.state.this_turn.challenges = []
        self.go("direction" if game.state.players[self.seat].direction == 0 else "plan")

    @question("turn.direction", "INV-MOV-02", "INV-MOV-04", divisible=True)
    def direction(self, game: InevitableGame) -> One:
        """Which way? It is kept until something turns or carries the piece."""
        return One(self.seat, [CLOCKWISE, COUNTER])

    @direction.answered
    def directed(self, game: InevitableGame, key: str) -> None:
        """Say it."""
        game.state.players[self.seat].direction = 1 if key == CLOCKWISE else -1
        game.emit("direction", seat=self.seat, direction=game.state.players[self.seat].direction)
        self.go("plan")

    def reach(self, game: InevitableGame) -> int:
        """Return how many squares the coming roll can take a piece, at most (INV-CBT-01)."""
        player = game.state.players[self.seat]
        if player.delayed and not self.extra:
            return 0
        return game.figures.movement_die * player.dice

    @divisible
    def plan(self, game: InevitableGame) -> None:
        """Stops, if there is one to declare."""
        game.state.this_turn.stops = []
        self.go("stops" if self.open_stops(game) else "own_challenges")

    def open_stops(self, game: InevitableGame) -> list[int]:
        """Return the Major Squares ahead at which there is business (INV-MOV-06, -09) [R-08]."""
        majors = game.printed.majors
        return [
            place
            for steps in range(1, self.reach(game) + 1)
            if (place := game.ahead(self.seat, steps)) in majors
            and has_business(game, self.seat, place)
        ]

    @question("turn.stops", "INV-MOV-06", "INV-MOV-09", "INV-MOV-10", divisible=True)
    def stops(self, game: InevitableGame) -> Some:
        """At which of them, if any? The first one reached binds."""
        keys = [f"place:{place}" for place in self.open_stops(game)]
        return Some(self.seat, keys, 0, len(keys))

    @stops.answered
    def stops_declared(self, game: InevitableGame, keys: list[str]) -> None:
        """Say them."""
        places = [int(key.partition(":")[2]) for key in keys]
        game.state.this_turn.stops = places
        if places:
            game.emit("stops_declared", seat=self.seat, places=places)
        self.go("own_challenges")

    # ------------------------------------------------------------------ challenges

    def within_reach(self, game: InevitableGame) -> list[int]:
        """Return opponents whom this roll can reach or pass, nearest first (INV-CBT-01)."""
        reach = self.reach(game)
        ahead = [
            (distance, each)
            for each in game.opponents(self.seat)
            if 1
            <= (distance := game.distance_ahead(self.seat, game.state.players[each].place))
            <= reach
        ]
        return [each for _, each in sorted(ahead)]

    def may_fight(self, game: InevitableGame) -> bool:
        """May anybody still challenge anybody this turn? (INV-TRN-10, INV-HAP-01)"""
        return not game.happytime and not game.state.this_turn.fought

    def challengeable(self, game: InevitableGame) -> list[int]:
        """Return whom the active player may challenge, those on the same square first.

        These only if Movement can be passed (INV-CBT-06).
        """
        if not self.may_fight(game):
            return []
        here = game.sharers(self.seat) if not self.extra and may_pass(game, self.seat) else []
        return [
            each
            for each in (*here, *self.within_reach(game))
            if not game.state.players[each].unchallenged
            and [self.seat, each] not in self._declared(game)
        ]

    @divisible
    def own_challenges(self, game: InevitableGame) -> None:
        """The active player's own, then the others'."""
        if self.challengeable(game):
            self.go("challenges")
        else:
            self.go("others")

    @question("turn.challenges", "INV-CBT-01", "INV-CBT-06", "INV-INS-01", divisible=True)
    def challenges(self, game: InevitableGame) -> Some:
        """Whom, if anybody?"""
        keys = [f"seat:{each}" for each in self.challengeable(game)]
        return Some(self.seat, keys, 0, len(keys))

    @challenges.answered
    def challenged(self, game: InevitableGame, keys: list[str]) -> None:
        """Say it."""
        for key in keys:
            self._challenge(game, self.seat, int(key.partition(":")[2]))
        self.go("others")

    def _challenge(self, game: InevitableGame, seat: int, other: int) -> None:
        game.state.this_turn.challenges.append([seat, other])
        game.emit("challenged", seat=seat, target=other)
        watch(game, seat, other, "no-challenge")

    @divisible
    def others(self, game: InevitableGame) -> None:
        """Those who could be reached are asked before the roll (INV-CBT-02)."""
        asked = self.within_reach(game) if self.may_fight(game) else []
        self._ask(game, [each for each in asked if [each, self.seat] not in self._declared(game)])
        self.go("next_answer")

    def _ask(self, game: InevitableGame, seats: list[int]) -> None:
        if game.state.players[self.seat].unchallenged:
            seats = []
        self.waiting = [each for each in game.seats_from(self.seat) if each in seats]

    @divisible
    def next_answer(self, game: InevitableGame) -> None:
        """Ask the next of them."""
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        if self.waiting:
            self.go("answer")
        else:
            self.go("before_combat" if self.passing else "move")

    @question("turn.answer", "INV-CBT-02", "INV-CBT-08", divisible=True)
    def answer(self, game: InevitableGame) -> One:
        """Challenge whoever moves, or let it be?"""
        return One(self.waiting[0], ["challenge", "let-be"])

    @answer.answered
    def answered(self, game: InevitableGame, key: str) -> None:
        """Say it."""
        seat = self.waiting.pop(0)
        if key == "challenge":
            self._challenge(game, seat, self.seat)
        self.go("next_answer")

    # ------------------------------------------------------------------ roll, or pass

    def bound(self, game: InevitableGame) -> bool:
        """Has the active player challenged somebody on the same square, and so must pass?"""
        here = game.sharers(self.seat)
        return any(
            who == self.seat and whom in here for who, whom in game.state.this_turn.challenges
        )

    @question("turn.move", "INV-TRN-07", "INV-MOV-01", "INV-CBT-06", divisible=True)
    def move(self, game: InevitableGame) -> One:
        """Roll, pass, or do something instead of either."""
        if self.extra:
            return One(self.seat, ["roll"])
        may_stay = may_pass(game, self.seat)
        bound = self.bound(game) and may_stay
        if game.state.players[self.seat].delayed or bound:
            return One(self.seat, ["pass"], ["roll"])
        instead = [
            f"use:{key}"
            for key in sources(game, self.seat, "instead-of-moving")
            if refusal(game, self.seat, key) is None
        ]
        if not may_stay:
            return One(self.seat, ["roll"], ["pass"])
        return One(self.seat, ["roll", "pass", *instead])

    @move.answered
    def moved(self, game: InevitableGame, key: str) -> None:
        """Do it."""
        this_turn = game.state.this_turn
        if key == "roll":
            this_turn.rolled = True
            player = game.state.players[self.seat]
            dice, player.dice = player.dice, 1
            throw = Throw(self.seat, game.figures.movement_die, dice, "movement")
            self.call(game, throw, then="set_off")
        elif key == "pass":
            self.stay(game)
        else:
            this_turn.start = game.state.players[self.seat].place
            self.call(game, Using(self.seat, key.partition(":")[2]), then="did_instead")

    @divisible
    def did_instead(self, game: InevitableGame) -> None:
        """Somewhere else: that was the move. Still here: Movement has been passed (INV-POS-04)."""
        this_turn = game.state.this_turn
        if game.state.players[self.seat].place != this_turn.start:
            this_turn.moved = True
            self.done(game, "moved")
        else:
            self._pass(game)
            self.done(game, "passed")

    # ------------------------------------------------------------------ passing

    def _pass(self, game: InevitableGame) -> None:
        game.state.this_turn.passed = True
        game.state.players[self.seat].delayed = False
        game.emit("passed", seat=self.seat)
        give_back(game, self.seat)

    def stay(self, game: InevitableGame) -> None:
        """Pass Movement; those on the same square may challenge (again) (INV-CBT-08)."""
        self._pass(game)
        self.passing = True
        here = game.sharers(self.seat) if self.may_fight(game) else []
        self._ask(game, [each for each in here if [each, self.seat] not in self._declared(game)])
        self.go("next_answer")

    def _declared(self, game: InevitableGame) -> list[list[int]]:
        return game.state.this_turn.challenges

    # ------------------------------------------------------------------ under way

    @divisible
    def set_off(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """The roll stands: so many squares to go."""
        assert result is not None
        self.left = total(result)
        game.emit("moves", seat=self.seat, steps=self.left)
        passives(game, self.seat, "after-roll", self.left, self.seat)
        self.go("step")

    @divisible
    def step(self, game: InevitableGame) -> None:
        """One square on, or there."""
        if self.left == 0:
            self.arrive(game)
            return
        self.left -= 1
        self.visited = self.used_major = False
        player = game.state.players[self.seat]
        player.place = (player.place + player.direction) % game.size
        game.emit("stepped", seat=self.seat, place=player.place)
        meeting = meets(game, self.seat)
        if meeting is None:
            self.go("before_combat")
        else:
            self.call(game, meeting, then="before_combat")

    def foes(self, game: InevitableGame) -> list[int]:
        """Return who on this square is up for Combat, highest Intelligence first (INV-CBT-11)."""
        challenges = game.state.this_turn.challenges
        if not challenges or game.state.this_turn.fought:
            return []
        here = game.sharers(self.seat)
        foes = [
            each
            for each in here
            if [self.seat, each] in challenges or [each, self.seat] in challenges
        ]
        return sorted(foes, key=lambda each: -game.state.players[each].intelligence)

    @divisible
    def before_combat(self, game: InevitableGame) -> None:
        """A Combat that is due here; a Major Square is used before it (INV-MAJ-04)."""
        player = game.state.players[self.seat]
        foes = self.foes(game)
        if not foes:
            self.pass_on(game)
        elif game.is_major(player.place) and not self.visited:
            self.visited = True
            due = player.place in game.state.this_turn.stops
            self.call(game, Visit(self.seat, due=due, before_combat=True), then="visit_over")
        else:
            self._fight(game, foes)

    @divisible
    def visit_over(self, game: InevitableGame, used: bool | None) -> None:
        """Now the fight, if both are still there."""
        self.used_major = self.used_major or bool(used)
        self.go("before_combat")

    def _fight(self, game: InevitableGame, foes: list[int]) -> None:
        """Start the Combat with the highest priority (INV-CBT-09 to -13)."""
        players = game.state.players
        best = players[foes[0]].intelligence
        tied = [foe for foe in foes if players[foe].intelligence == best]
        foe = tied[0] if len(tied) == 1 else game.state.dice.pick(tied, "tie")
        challenges = game.state.this_turn.challenges
        mine, theirs = [self.seat, foe] in challenges, [foe, self.seat] in challenges
        instigator = self.seat if mine else foe
        if mine and theirs and best != players[self.seat].intelligence:
            instigator = self.seat if players[self.seat].intelligence > best else foe
        elif mine and theirs:
            instigator = game.state.dice.pick([self.seat, foe], "tie")
        game.state.this_turn.challenges = [
            pair for pair in challenges if set(pair) != {self.seat, foe}
        ]
        other = foe if instigator == self.seat else self.seat
        halted = -1 if self.passing else self.seat
        self.call(game, Combat(instigator, other, halted), then="after_combat")

    @divisible
    def after_combat(self, game: InevitableGame, result: str | None) -> None:
        """Called off before the first die: the move goes on (INV-CBT-16, INV-CBT-17, INV-CBT-39).

        A Combat that was averted by an arrest leaves the move as it is too (INV-SCR-06).
        """
        if result == "called-off" or not game.state.this_turn.fought:
            self.go("before_combat")
            return
        game.state.this_turn.moved = game.state.this_turn.moved or not self.passing
        self.done(game, "fought")

    def pass_on(self, game: InevitableGame) -> None:
        """Nobody to fight here (any more)."""
        this_turn = game.state.this_turn
        place = game.state.players[self.seat].place
        if self.passing:
            self._passed_for_nothing(game)
        elif place in this_turn.stops:
            this_turn.due = not self.used_major
            self.left = 0
            game.emit("stopped", seat=self.seat, place=place)
            self.arrive(game)
        else:
            self.go("step")

    def _passed_for_nothing(self, game: InevitableGame) -> None:
        """Passed; whoever did so for a fight that was called off may move (INV-CBT-17)."""
        this_turn = game.state.this_turn
        if this_turn.called_off and not self.used_major and not this_turn.fought:
            self.passing = False
            this_turn.passed = this_turn.forfeited = False
            this_turn.called_off = False
            game.emit("may_move_after_all", seat=self.seat)
            self.go("move")
        else:
            self.done(game, "passed")

    def arrive(self, game: InevitableGame) -> None:
        """The move is over; a passenger gets off here."""
        this_turn = game.state.this_turn
        this_turn.moved = True
        this_turn.stops = []
        this_turn.challenges = []
        passenger, this_turn.passenger = this_turn.passenger, -1
        if passenger >= 0 and game.in_play(passenger):
            place = game.state.players[self.seat].place
            self.call(game, Placed(passenger, place), then="arrived")
        else:
            self.done(game, "moved")

    @divisible
    def arrived(self, game: InevitableGame) -> None:
        """There."""
        self.done(game, "moved")


def plan_anew(game: InevitableGame, seat: int) -> None:
    """Something has changed what a seat's coming roll can reach: what is ahead now may be declared
    for it (INV-MOV-06, INV-CBT-01, INV-CBT-02). Challenges stand; stops are said again.
    """
    moving = next((each for each in reversed(game.state.stack) if isinstance(each, Movement)), None)
    if moving is not None and moving.seat == seat and moving.at in PLANNING and not moving.passing:
        moving.go("plan")
