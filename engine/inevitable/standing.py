"""Things that suck: being out of play, and coming back (INV-OUT, INV-DTH, INV-SAN, INV-JAL).

Every change of a seat's standing goes through here: it is noticed by those whose sheets live on
such things, and the Running Guy loses the role by it. The frames are what a turn is for somebody
who is out of play.
"""

from __future__ import annotations

from typing import Final

import attrs

from engine.inevitable.state import InevitableGame
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = [
    "Intensive",
    "Morning",
    "Patient",
    "Subject",
    "bail_of",
    "check_in",
    "come_back",
    "die",
    "go_insane",
    "incarcerate",
    "release",
    "retire",
    "settle",
]

KEPT_AT: Final = {
    "icu": "hospital",
    "suite": "happydale",
    "resting": "happydale",
    "cell": "jail",
    "pod": "institute",
}
"""The Major Square where those who are out of play are kept."""

FORFEITS: Final = ("icu", "suite", "cell", "beaten")
"""The ways out that end the Running Guy's role [R-57]."""

PRISONER_DICE: Final = (2, 6)
"""How many dice a prisoner throws for doubles, and their sides (INV-JAL-03)."""


def settle(game: InevitableGame, seat: int) -> None:
    """See whether a seat has died or gone Insane by what happened to it, Death first [R-32]."""
    player = game.state.players[seat]
    standing = game.state.standing[seat]
    if player.power == 0 and standing not in ("icu", "beaten"):
        die(game, seat)
    elif player.stress > game.sheet(seat).tolerance and standing not in ("suite", "icu", "beaten"):
        go_insane(game, seat)


def die(game: InevitableGame, seat: int) -> bool:
    """Power is zero: to an ICU, unless a Clone Replacement is at hand (INV-DTH-01, INV-POS-07).

    Returns whether the seat has left play (or another way of being out of it) by this.
    """
    player = game.state.players[seat]
    player.power = 0
    if game.in_play(seat) and _replaced(game, seat):
        return False
    player.lost_turns = 0
    game.emit("died", seat=seat)
    _leave(game, seat, "icu")
    return True


def _replaced(game: InevitableGame, seat: int) -> bool:
    """Use up a Clone Replacement, if there is one that works (INV-POS-07) [R-77] [R-22]."""
    player = game.state.players[seat]
    for item in player.possessions:
        if game.printed.timing(f"item:{item}") == "on-death":
            player.possessions.remove(item)
            player.power = player.power_maximum
            player.reborn = True
            game.emit("replaced", seat=seat, item=item, power=player.power)
            return True
    return False


def go_insane(game: InevitableGame, seat: int) -> None:
    """Stress is above tolerance: to a Relaxation Suite, Stress as it is (INV-SAN-01)."""
    game.state.players[seat].hopeless = False
    game.emit("went_insane", seat=seat)
    _leave(game, seat, "suite")


def incarcerate(game: InevitableGame, seat: int) -> None:
    """Straight to a Cell (INV-JAL-01); the slate is clean (INV-SCR-10, INV-SCR-11) [R-30].

    Somebody who is out of play already stays where they are [R-32].
    """
    from engine.inevitable.warrants import clear_record

    if not game.in_play(seat):
        return
    player = game.state.players[seat]
    player.incarcerations += 1
    player.released = False
    game.emit("incarcerated", seat=seat, bail=bail_of(game, seat))
    clear_record(game, seat)
    _leave(game, seat, "cell")


def check_in(game: InevitableGame, seat: int, standing: str) -> None:
    """Go out of play of one's own will: a "pod" or "resting" at HappyDale (INV-MAJ-06, -26)."""
    from engine.inevitable.communism import before_leaving

    before_leaving(game, seat)
    game.emit("checked_in", seat=seat, where=standing)
    _leave(game, seat, standing)


def retire(game: InevitableGame, seat: int) -> None:
    """Leave play as the loser of an Election, until the next turn (INV-ELE-13) [R-67]."""
    game.emit("beaten", seat=seat)
    _leave(game, seat, "beaten")


def come_back(game: InevitableGame, seat: int) -> None:
    """Be in play again, on the main square, any direction open (INV-MOV-04)."""
    player = game.state.players[seat]
    player.direction = 0
    player.released = False
    player.hopeless = False
    player.lost_turns = 0
    game.emit("came_back", seat=seat, place=player.place)
    game.leave(seat, "in")


def release(game: InevitableGame, seat: int) -> None:
    """Free a prisoner, who is in play when the next turn begins (INV-FAT-15, INV-JAL-06)."""
    if game.state.standing[seat] == "cell":
        game.state.players[seat].released = True
        game.emit("released", seat=seat)


def bail_of(game: InevitableGame, seat: int) -> int:
    """Return a prisoner's bail in dollars (INV-JAL-04) [R-38]."""
    bail: int = game.figures.bail << max(0, game.state.players[seat].incarcerations - 1)
    return bail


def _leave(game: InevitableGame, seat: int, standing: str) -> None:
    from engine.inevitable.shows import lose_role

    state = game.state
    was_in = state.standing[seat] == "in"
    player = state.players[seat]
    if standing in KEPT_AT:
        player.place = game.printed.places[KEPT_AT[standing]][0]
    player.direction = 0
    state.outs[standing] = state.outs.get(standing, 0) + 1
    if standing in FORFEITS and state.runner == seat:
        lose_role(game, seat, "forfeit")
    game.leave(seat, standing)
    if was_in:
        _notice(game, seat)


def _notice(game: InevitableGame, seat: int) -> None:
    """Let those whose sheets say so have their due of somebody leaving play."""
    from engine.inevitable.uses import passives

    for other in game.seats_from(seat):
        passives(game, other, "on-out", about=seat)


# ---------------------------------------------------------------------- turns out of play


@attrs.define
class Morning(Frame):
    """A prisoner's turn begins: the Beating, then two dice (INV-JAL-02, INV-JAL-03).

    Its result is whether the prisoner is free and takes a turn.
    """

    seat: int
    at: str = "beating"

    def actors(self) -> tuple[int, ...]:
        """The prisoner."""
        return (self.seat,)

    @question("jail.beating", "INV-JAL-02", "INV-JAL-08")
    def beating(self, game: InevitableGame) -> One:
        """A fixed sum of Power, or half of it: the prisoner's choice [R-39]."""
        return One(self.seat, ["points", "half"])

    @beating.answered
    def beaten(self, game: InevitableGame, key: str) -> None:
        """Lose it; at Power zero there are no dice."""
        from engine.inevitable.statistics import halve, lose

        game.emit("morning_beating", seat=self.seat, how=key)
        self.go("throw")
        if key == "half":
            halve(game, self.seat, "power")
        else:
            lose(game, self.seat, "power", game.figures.beating)

    @stage
    def throw(self, game: InevitableGame) -> None:
        """Two dice: doubles free at once."""
        from engine.inevitable.rolls import Throw

        count, sides = PRISONER_DICE
        self.call(game, Throw(self.seat, sides, count, "jail"), then="see")

    @stage
    def see(self, game: InevitableGame, result: dict[str, list[int]] | None) -> None:
        """Doubles: free, and the turn is a normal one."""
        dice = (result or {}).get("dice", [])
        free = len(set(dice)) == 1
        if free:
            come_back(game, self.seat)
        self.done(game, free)


@attrs.define
class Subject(Frame):
    """A turn in a Human Research Pod: one experiment, of the subject's choice (INV-MAJ-07)."""

    seat: int
    at: str = "experiment"

    def actors(self) -> tuple[int, ...]:
        """The subject."""
        return (self.seat,)

    @question("pod.experiment", "INV-MAJ-07", "INV-MAJ-08")
    def experiment(self, game: InevitableGame) -> One:
        """Ask which result is suffered."""
        return One(self.seat, [str(number) for number in range(len(game.figures.pod))])

    @experiment.answered
    def suffer(self, game: InevitableGame, key: str) -> None:
        """The pay comes at the very moment of the result (INV-MAJ-08, INV-MAJ-10)."""
        from engine.inevitable.effects import apply
        from engine.inevitable.money import collect

        game.emit("experiment", seat=self.seat, which=int(key))
        collect(game, self.seat, game.figures.pod_pay, "pod")
        self.go("wake")
        apply(game, game.figures.pod[int(key)], self.seat)

    @stage
    def wake(self, game: InevitableGame) -> None:
        """Alive and sane: back in play, and the turn is over (INV-MAJ-09)."""
        if game.state.standing[self.seat] == "pod":
            come_back(game, self.seat)
        self.done(game)


@attrs.define
class Patient(Frame):
    """A full turn in HappyDale, of one's own will or not (INV-MAJ-27, INV-SAN-02) [R-33]."""

    seat: int
    at: str = "rest"

    def actors(self) -> tuple[int, ...]:
        """The patient."""
        return (self.seat,)

    @stage
    def rest(self, game: InevitableGame) -> None:
        """Stress falls at the end of the turn that was lost; at zero one must go (INV-SAN-06)."""
        from engine.inevitable.statistics import lose

        player = game.state.players[self.seat]
        lose(game, self.seat, "stress", game.figures.rest)
        if player.stress == 0:
            come_back(game, self.seat)
            self.done(game)
        elif game.state.standing[self.seat] == "suite" and (
            player.hopeless or player.stress >= game.sheet(self.seat).tolerance
        ):
            self.done(game)
        else:
            self.go("leave_or_stay")

    @question("happydale.leave", "INV-SAN-03", "INV-MAJ-27")
    def leave_or_stay(self, game: InevitableGame) -> One:
        """Check out, or another turn and another few points; the Hopeless stay [R-36]."""
        hopeless = game.state.players[self.seat].hopeless
        return One(self.seat, ["stay"] if hopeless else ["leave", "stay"])

    @leave_or_stay.answered
    def left(self, game: InevitableGame, key: str) -> None:
        """In play on the main square from the next turn on (INV-SAN-04)."""
        if key == "leave":
            come_back(game, self.seat)
        else:
            game.emit("stays", seat=self.seat)
        self.done(game)


@attrs.define
class Intensive(Frame):
    """A turn in an ICU: the first is lost, then cloning falls due (INV-DTH-02) [R-33].

    Its result is whether the patient is in play again and takes a turn.
    """

    seat: int
    at: str = "lie"

    def actors(self) -> tuple[int, ...]:
        """The dead."""
        return (self.seat,)

    @stage
    def lie(self, game: InevitableGame) -> None:
        """Lose a full turn, or come to the bill."""
        player = game.state.players[self.seat]
        if player.lost_turns == 0:
            player.lost_turns = 1
            game.emit("lies_dead", seat=self.seat)
            self.done(game, False)
        else:
            self.go("bill")

    def price(self, game: InevitableGame) -> int:
        """Return what cloning costs in dollars (INV-DTH-03, INV-BNK-01)."""
        from engine.inevitable.money import rounded_up

        return rounded_up(game, game.state.players[self.seat].power_maximum)

    @question("icu.bill", "INV-DTH-03", "INV-DTH-05", "INV-DTH-06", "INV-DTH-07")
    def bill(self, game: InevitableGame) -> One:
        """Pay all of it, or die for good; with two players who can pay must (INV-TWO-04).

        While this is asked, money may be raised by dealing (INV-DTH-05).
        """
        can_pay = game.state.players[self.seat].cash >= self.price(game)
        if can_pay:
            return One(self.seat, ["pay"] if game.duo else ["pay", "give-up"])
        return One(self.seat, ["give-up"], ["pay"])

    @bill.answered
    def billed(self, game: InevitableGame, key: str) -> None:
        """Cloned: in play at once, for a normal turn (INV-DTH-04)."""
        from engine.inevitable.clone_police import dead_for_good
        from engine.inevitable.money import pay

        player = game.state.players[self.seat]
        if key == "give-up":
            self.call(game, dead_for_good(game, self.seat), then="reentered")
            return
        pay(game, self.seat, self.price(game), "cloning")
        player.power = player.power_maximum
        game.emit("cloned", seat=self.seat, power=player.power)
        come_back(game, self.seat)
        self.go("revived")
        settle(game, self.seat)

    @stage
    def revived(self, game: InevitableGame) -> None:
        """The turn is a normal one."""
        self.done(game, True)

    @stage
    def reentered(self, game: InevitableGame) -> None:
        """Whoever they are now, the turn goes on if they are in play."""
        self.done(game, game.in_play(self.seat))
