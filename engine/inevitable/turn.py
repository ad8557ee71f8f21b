"""Rounds and turns: the five phases, and what a turn is for those out of play (INV-TRN)."""

from __future__ import annotations

from typing import Any, Final

import attrs

from engine.inevitable import communism, screws
from engine.inevitable.clone_police import after_election, hopeless
from engine.inevitable.election import Election
from engine.inevitable.fate import Suffering
from engine.inevitable.income import Collecting
from engine.inevitable.majors import Deferred, Visit
from engine.inevitable.minors import Landing
from engine.inevitable.movement import Movement, meets
from engine.inevitable.standing import (
    Intensive,
    Morning,
    Patient,
    Subject,
    check_in,
    come_back,
)
from engine.inevitable.state import InevitableGame, ThisTurn
from engine.inevitable.uses import passives, unlock
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, divisible, question

__all__ = ["Rounds", "Turn"]

AT_ONCE: Final = ("classified", "coffeehouse")
"""Squares whose only effect is another roll: there is no pause before it [R-11]."""


@attrs.define
class Rounds(Frame):
    """Turn after turn, clockwise, round after round (INV-TRN-05, INV-TRN-06) [R-14]."""

    at: str = "next_turn"

    @divisible
    def next_turn(self, game: InevitableGame) -> None:
        """Whose turn is it? An Ejection Seat's comes before the next player's [R-13]."""
        state = game.state
        extra = state.this_turn.ejected
        if not extra:
            if state.turn < 0:
                state.turn = state.first
                state.round = 1
            else:
                state.turn = (state.turn + 1) % len(state.players)
                if state.turn == state.first:
                    state.round += 1
                    game.emit("round_began", round=state.round)
        state.turns += 1
        state.this_turn = ThisTurn(extra=extra)
        game.emit("turn_began", seat=state.turn, round=state.round, extra=extra)
        if not extra:
            self._renew(game)
        self.call(game, Turn(state.turn), then="turn_over")

    def _renew(self, game: InevitableGame) -> None:
        """What lasts until one's next ordinary turn is over now [R-15]."""
        seat = game.state.turn
        player = game.state.players[seat]
        unlock(game, seat)
        player.muted = max(0, player.muted - 1)
        player.unchallenged = False
        if player.credit:
            game.emit("credit_lapsed", seat=seat, n=player.credit)
            player.credit = 0

    @divisible
    def turn_over(self, game: InevitableGame) -> None:
        """Promises that have fallen due come up for review (INV-SCR-01) [R-27]."""
        communism.count(game, game.state.turn)
        review = screws.turn_ended(game, game.state.turn)
        if review is None:
            self.go("next_turn")
        else:
            self.call(game, review, then="next_turn")


@attrs.define
class Turn(Frame):
    """A player's turn (INV-TRN-01)."""

    seat: int
    at: str = "begin"

    def actors(self) -> tuple[int, ...]:
        """Whose turn it is."""
        return (self.seat,)

    @divisible
    def begin(self, game: InevitableGame) -> None:
        """Persistent cards first, wherever one is."""
        if game.state.spells:
            self.call(game, Suffering(self.seat), then="where")
        else:
            self.go("where")

    @divisible
    def where(self, game: InevitableGame) -> None:
        """In play, or what a turn is for those who are not (INV-OUT-01)."""
        player = game.state.players[self.seat]
        match game.state.standing[self.seat]:
            case "in":
                self.go("start")
            case "cell" if player.released:
                come_back(game, self.seat)
                self.go("start")
            case "cell":
                self.call(game, Morning(self.seat), then="lost_or_not")
            case "pod":
                self.call(game, Subject(self.seat), then="lost_or_not")
            case "beaten":
                self.call(game, after_election(game, self.seat), then="reentered")
            case "suite" if player.hopeless:
                self.call(game, hopeless(game, self.seat), then="reentered")
            case "icu" | "suite" | "resting" if game.state.this_turn.extra:
                # Only ordinary turns are full ones.
                self._lost(game)
            case "icu":
                self.call(game, Intensive(self.seat), then="lost_or_not")
            case _:
                self.call(game, Patient(self.seat), then="lost_or_not")

    @divisible
    def lost_or_not(self, game: InevitableGame, free: bool | None) -> None:
        """A turn out of play is lost, unless it set its player free.

        Who comes back at the end of it shares a square with whoever stands there [R-28].
        """
        if free:
            self.go("start")
            return
        meeting = meets(game, self.seat) if game.in_play(self.seat) else None
        if meeting is None:
            self._lost(game)
        else:
            self.call(game, meeting, then="lost")

    @divisible
    def lost(self, game: InevitableGame) -> None:
        """Met whoever stands there: the turn is over all the same."""
        self._lost(game)

    @divisible
    def reentered(self, game: InevitableGame) -> None:
        """With a new sheet in play, the turn goes on."""
        if game.in_play(self.seat):
            self.go("start")
        else:
            self._lost(game)

    def _lost(self, game: InevitableGame) -> None:
        """The turn is over without Income or moves; what was deferred lapses [R-45]."""
        player = game.state.players[self.seat]
        player.budget, player.ordered = -1, 0
        game.emit("turn_lost", seat=self.seat)
        self.done(game)

    # ------------------------------------------------------------------ the five phases

    @divisible
    def start(self, game: InevitableGame) -> None:
        """Sharing a square at the start is an occasion for Warrants, once [R-28]."""
        this_turn = game.state.this_turn
        meeting = None if this_turn.met else meets(game, self.seat)
        this_turn.met = True
        if meeting is None:
            self.go("deferred")
        else:
            self.call(game, meeting, then="deferred")

    @divisible
    def deferred(self, game: InevitableGame) -> None:
        """A Deferred Order comes before all phases (INV-MAJ-15)."""
        if game.state.players[self.seat].budget >= 0:
            self.call(game, Deferred(self.seat), then="movement")
        else:
            self.go("movement")

    @divisible
    def movement(self, game: InevitableGame) -> None:
        """Direction, stops, challenges, the roll."""
        self.call(game, Movement(self.seat), then="moved")

    @divisible
    def moved(self, game: InevitableGame, how: str | None) -> None:
        """Where that has led."""
        if how == "moved":
            place = game.state.players[self.seat].place
            passives(game, self.seat, "after-move")
            self.go("board" if game.kind_at(place) in AT_ONCE else "arrive")
        elif how == "passed":
            self.go("stayed")
        else:
            self.go("end")

    @divisible
    def stayed(self, game: InevitableGame) -> None:
        """A Major Square may be used again, a Minor one does nothing (INV-TRN-08, INV-TRN-09)."""
        if game.is_major(game.state.players[self.seat].place):
            self.call(game, Visit(self.seat), then="end")
        else:
            self.go("end")

    @question("turn.arrive", "INV-TRN-02", divisible=True)
    def arrive(self, game: InevitableGame) -> One:
        """Arrived: a moment for Income and mail before the square does what it does [R-11]."""
        return One(self.seat, ["go-on"])

    @arrive.answered
    def arrived(self, game: InevitableGame, key: str) -> None:
        """On with it."""
        self.go("board")

    @divisible
    def board(self, game: InevitableGame) -> None:
        """The square's effect (INV-SQR-01, INV-MOV-10, INV-MOV-11)."""
        this_turn = game.state.this_turn
        if game.is_major(game.state.players[self.seat].place):
            self.call(game, Visit(self.seat, due=this_turn.due), then="used")
        else:
            self.call(game, Landing(self.seat), then="after_board")

    @divisible
    def used(self, game: InevitableGame) -> None:
        """A Major Square leads nowhere."""
        self.go("end")

    @divisible
    def after_board(self, game: InevitableGame) -> None:
        """Another roll, the door to the centre, or the end of the turn."""
        this_turn = game.state.this_turn
        if this_turn.another:
            this_turn.another = this_turn.rolled = this_turn.moved = False
            self.call(game, Movement(self.seat, extra=True), then="moved")
        elif self._at_the_door(game):
            self.go("enter")
        else:
            self.go("end")

    def _at_the_door(self, game: InevitableGame) -> bool:
        """May the centre be entered from here, now? (INV-ELE-01, INV-CLN-06) [R-79]"""
        place = game.state.players[self.seat].place
        if place in game.state.destroyed or game.state.players[self.seat].police:
            return False
        return game.box.kind[game.box.squares[place].kind].door and place == self._landed(game)

    def _landed(self, game: InevitableGame) -> int:
        return game.state.this_turn.landed

    @question("election.enter", "INV-ELE-01", "INV-ELE-03", divisible=True)
    def enter(self, game: InevitableGame) -> One:
        """Run for Exalted Decider? There is no way back."""
        return One(self.seat, ["run", "stay"])

    @enter.answered
    def entered(self, game: InevitableGame, key: str) -> None:
        """Into the centre, or not."""
        self.go("end")
        if key == "run":
            # An Election outlives the turn of whoever loses it.
            game.interrupt(Election(self.seat), now=True)

    # ------------------------------------------------------------------ the end

    @question("turn.end", "INV-TRN-04", "INV-MAJ-26", "INV-INC-05", divisible=True)
    def end(self, game: InevitableGame) -> One:
        """Say that the turn is over; what must be paid first is, what may be done still can be."""
        debts = screws.debts_due(game, self.seat)
        if debts:
            return One(self.seat, [f"pay:{number}" for number in debts], ["end"])
        if not self._may_rest(game):
            return One(self.seat, ["end"])
        if game.state.this_turn.due:
            return One(self.seat, ["check-in"], ["end"])
        return One(self.seat, ["end", "check-in"])

    def _may_rest(self, game: InevitableGame) -> bool:
        """May HappyDale be checked into just before the end? (INV-MAJ-26, INV-MAJ-29)"""
        player, this_turn = game.state.players[self.seat], game.state.this_turn
        there = game.box.squares[player.place].kind == "happydale"
        came = (this_turn.moved or this_turn.passed) and not this_turn.fought
        return there and came and player.stress > 0

    @end.answered
    def ended(self, game: InevitableGame, key: str) -> None:
        """In HappyTime the forgetful are reminded of their Income (INV-INC-05)."""
        this_turn = game.state.this_turn
        doing, _, number = key.partition(":")
        if doing == "pay":
            screws.pay_debt(game, int(number))
        elif doing == "check-in":
            self._close(game)
            check_in(game, self.seat, "resting")
        elif game.happytime and this_turn.collected < 0 and not this_turn.forfeited:
            self.go("remind")
        else:
            self._end(game)

    @question("turn.income", "INV-INC-05", "INV-INC-04")
    def remind(self, game: InevitableGame) -> One:
        """Income has not been asked for: take it now?"""
        return One(self.seat, ["collect", "forgo"])

    @remind.answered
    def reminded(self, game: InevitableGame, key: str) -> None:
        """Pay, then end."""
        if key == "collect":
            self.call(game, Collecting(self.seat), then="collected")
        else:
            self._end(game)

    @divisible
    def collected(self, game: InevitableGame) -> None:
        """Now the turn is over."""
        self._end(game)

    def _end(self, game: InevitableGame) -> None:
        frame = communism.turn_over(game, self.seat)
        if frame is None:
            self._close(game)
            self.done(game)
        else:
            self.call(game, frame, then="over")

    def _close(self, game: InevitableGame) -> None:
        """What a Deferred Order may cost is what there is now (INV-MAJ-16) [R-45]."""
        this_turn, player = game.state.this_turn, game.state.players[self.seat]
        if this_turn.deferring:
            player.budget, player.ordered = player.cash, this_turn.orders
        game.emit("turn_ended", seat=self.seat)

    @divisible
    def over(self, game: InevitableGame, _: Any) -> None:
        """The share has been handed over."""
        if game.in_play(self.seat):
            self._close(game)
        self.done(game)
