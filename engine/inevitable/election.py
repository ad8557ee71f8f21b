"""Elections, Instant Runoffs, Election Day (INV-ELE, INV-RUN, INV-DAY-01) [R-61] to [R-67]."""

from __future__ import annotations

from typing import Any

import attrs

from engine.inevitable.communism import end_communism
from engine.inevitable.rolls import Throw
from engine.inevitable.standing import retire
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import window
from engine.kernel.decisions import FreeWords, One, Together
from engine.kernel.frames import Frame, question, stage

__all__ = [
    "Election",
    "ElectionDay",
    "ElectionView",
    "Victory",
    "add_votes",
    "candidates",
    "capped_votes",
    "election_view",
]

DECREE = 160
"""Characters of a first decree."""


def capped_votes(game: InevitableGame, seat: int) -> int:
    """Return a contender's Base Votes as an Election counts them (INV-ELE-04 to -06) [R-62]."""
    figures, player = game.figures, game.state.players[seat]
    cap = figures.cap_long if game.state.votes >= figures.long else figures.cap
    return min(player.power, cap) + min(player.intelligence, cap) + min(player.influence, cap)


def add_votes(game: InevitableGame, seat: int, n: int) -> None:
    """Add to a contender's Total Votes, after the caps."""
    for frame in reversed(game.state.stack):
        if isinstance(frame, Election) and frame.seat == seat:
            frame.extra += n
            return


def candidates(game: InevitableGame) -> list[int]:
    """Return who could run: candidates in play (INV-CLN-06) [R-64]."""
    players = game.state.players
    return [seat for seat in game.seats_in_play(game.state.turn) if not players[seat].police]


@attrs.define
class Election(Frame):
    """A contender against HappyCOM-9, then whoever wants to run on (INV-ELE-03).

    `machine` are HappyCOM-9's Total Votes, once they are known (INV-RUN-02). `last`: if nobody wins
    now the machine does, for the reason given (Election Day, or the dead of two players [R-75]).
    """

    ATOMIC = False

    seat: int
    last: str = ""
    machine: int = 0
    swing: int = 0
    extra: int = 0
    losers: list[int] = attrs.field(factory=list)
    at: str = "begin"

    @stage
    def begin(self, game: InevitableGame) -> None:
        """The Base Votes lie open; cards for Elections may be played."""
        self.extra = 0
        votes = capped_votes(game, self.seat)
        game.emit("runs", seat=self.seat, votes=votes, machine=self.machine or game.state.votes)
        if game.state.players[self.seat].trophy:
            self.extra += game.figures.trophy_votes
            game.emit("trophy_votes", seat=self.seat, n=game.figures.trophy_votes)
        invited = window(game, "election", self.seat, only=(self.seat,))
        if invited is None:
            self.go("swing_votes")
        else:
            self.call(game, invited, then="swing_votes")

    @question("election.swing", "INV-ELE-07", "INV-ELE-08")
    def swing_votes(self, game: InevitableGame) -> One:
        """Throw for the Swing Votes: ones, tens, hundreds."""
        return One(self.seat, ["throw"])

    @swing_votes.answered
    def throw(self, game: InevitableGame, key: str) -> None:
        """Three ten-sided dice."""
        figures = game.figures
        dice = Throw(self.seat, figures.election_die, figures.election_dice, "election")
        self.call(game, dice, then="swung")

    @stage
    def swung(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """A zero is a zero (INV-ELE-08); then the machine's, if they are not known.

        A contender who was taken out of play in the middle of it has lost.
        """
        if result is None or not game.in_play(self.seat):
            self._lost(game)
            return
        digits = [die % game.figures.election_die for die in result["dice"]]
        self.swing = _number(digits) + result["bonus"]
        game.emit("swing", seat=self.seat, n=self.swing)
        self.go("compare" if self.machine else "machine_votes")

    def unlucky(self, game: InevitableGame) -> int:
        """Return who throws for the machine: the opponent with the fewest votes [R-63]."""
        others = game.opponents(self.seat) or game.seats_from(self.seat)[1:]
        return min(others, key=lambda each: game.state.players[each].base_votes)

    @question("election.machine", "INV-ELE-09", "INV-ELE-10")
    def machine_votes(self, game: InevitableGame) -> One:
        """An opponent throws for HappyCOM-9; nothing alters these dice."""
        return One(self.unlucky(game), ["throw"])

    @machine_votes.answered
    def machine_throws(self, game: InevitableGame, key: str) -> None:
        """Three ten-sided dice."""
        figures = game.figures
        dice = Throw(-1, figures.election_die, figures.election_dice, "election")
        self.call(game, dice, then="machine_swung")

    @stage
    def machine_swung(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """A zero counts as ten in its place (INV-ELE-10) [R-61]."""
        assert result is not None
        n = _number(result["dice"])
        self.machine = game.state.votes + n
        game.emit("swing", seat=-1, n=n)
        self.go("compare")

    @stage
    def compare(self, game: InevitableGame) -> None:
        """Strictly more wins (INV-ELE-11), for a contender who is still in play."""
        votes = capped_votes(game, self.seat)
        total = votes + self.swing + self.extra
        won = total > self.machine and game.in_play(self.seat)
        game.state.elections.append([self.seat, votes, total, self.machine])
        game.emit("counted", seat=self.seat, votes=total, machine=self.machine, won=won)
        if won:
            # It ends the game: nothing of this frame is played after it.
            game.push(Victory(self.seat))
        else:
            self._lost(game)

    def _lost(self, game: InevitableGame) -> None:
        """Everything is forfeited, and the contender is out of play (INV-ELE-13)."""
        state, player = game.state, game.state.players[self.seat]
        self.losers.append(self.seat)
        end_communism(game, self.seat)
        player.possessions, player.warrants = [], []
        state.discards.extend(player.holdables)
        player.holdables = []
        _empty_purse(game, self.seat)
        self.go("runoff")
        retire(game, self.seat)

    @stage
    def runoff(self, game: InevitableGame) -> None:
        """Anybody else may run at once, without moving (INV-RUN-01)."""
        if self.willing(game):
            self.go("who_runs")
        else:
            self._nobody(game)

    def willing(self, game: InevitableGame) -> list[int]:
        """Return who could still run."""
        return [seat for seat in candidates(game) if seat not in self.losers]

    @question("election.runoff", "INV-RUN-01", "INV-RUN-04", "INV-TWO-06")
    def who_runs(self, game: InevitableGame) -> Together:
        """All say in secret, and it is revealed together [R-65]."""
        return Together([One(seat, ["run", "decline"]) for seat in self.willing(game)])

    @who_runs.answered
    def who_ran(self, game: InevitableGame, picks: dict[int, str]) -> None:
        """The one with the most votes first, then higher Intelligence, then a coin (INV-RUN-04)."""
        runners = [seat for seat, pick in picks.items() if pick == "run"]
        if not runners:
            self._nobody(game)
            return
        self.seat = _strongest(game, runners)
        self.go("begin")

    def _nobody(self, game: InevitableGame) -> None:
        """The game goes on, unless this was the last word (INV-RUN-06)."""
        if self.last:
            police = [seat for seat, each in enumerate(game.state.players) if each.police]
            game.finish("lost", self.last, police)
        self.done(game)


@attrs.define
class Victory(Frame):
    """An Election has been won: nothing comes before the end now (INV-ELE-12) [R-31]."""

    ATOMIC = True

    seat: int
    at: str = "decree_or_not"

    @question("election.decree", "INV-ELE-15")
    def decree_or_not(self, game: InevitableGame) -> One:
        """A first decree? It changes nothing."""
        return One(self.seat, ["decree", "silence"])

    @decree_or_not.answered
    def decree_chosen(self, game: InevitableGame, key: str) -> None:
        """The game is won, at once and alone (INV-ELE-12)."""
        if key == "decree":
            self.go("decree")
        else:
            game.finish("won", "elected", [self.seat])

    @question("election.words", "INV-ELE-15")
    def decree(self, game: InevitableGame) -> FreeWords:
        """Whatever an Exalted Decider has to say."""
        return FreeWords(self.seat, DECREE)

    @decree.answered
    def decreed(self, game: InevitableGame, words: str) -> None:
        """For the record."""
        game.state.note = {"decree": words}
        game.emit("decree", seat=self.seat, words=words)
        game.finish("won", "elected", [self.seat])


def _number(digits: list[int]) -> int:
    """Return dice as a number: the first is the ones, then tens, then hundreds (INV-ELE-07)."""
    return sum(digit * 10**place for place, digit in enumerate(digits))


def _strongest(game: InevitableGame, seats: list[int]) -> int:
    def strength(seat: int) -> tuple[int, int]:
        return capped_votes(game, seat), game.state.players[seat].intelligence

    best = max(map(strength, seats))
    tied = [seat for seat in seats if strength(seat) == best]
    return tied[0] if len(tied) == 1 else game.state.dice.pick(tied, "tie")


def _empty_purse(game: InevitableGame, seat: int) -> None:
    """All cash goes to the Bank, to the last dollar."""
    cash = game.state.players[seat].cash
    if cash:
        game.state.players[seat].cash = 0
        if game.state.bank is not None:
            game.state.bank += cash
        game.emit("paid", seat=seat, n=cash, why="forfeit")


@attrs.define
class ElectionDay(Frame):
    """The agreed moment has come: the strongest candidate in play must run (INV-DAY-01) [R-66]."""

    at: str = "begin"

    @stage
    def begin(self, game: InevitableGame) -> None:
        """If nobody can, the machine has won."""
        game.emit("election_day")
        runners = candidates(game)
        if not runners:
            police = [seat for seat, each in enumerate(game.state.players) if each.police]
            game.finish("lost", "deadline", police)
        self.call(game, Election(_strongest(game, runners), last="deadline"), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """An Election that is the last word does not come back."""
        self.done(game)


@attrs.frozen
class ElectionView:
    """An Election under way: votes without what is still to be thrown."""

    seat: int
    votes: int
    extra: int
    swing: int
    machine: int
    losers: tuple[int, ...]


def election_view(game: InevitableGame) -> ElectionView | None:
    """Return what everybody sees of an Election, or None."""
    for frame in reversed(game.state.stack):
        if isinstance(frame, Election):
            return ElectionView(
                frame.seat,
                capped_votes(game, frame.seat),
                frame.extra,
                frame.swing,
                frame.machine,
                tuple(frame.losers),
            )
    return None
