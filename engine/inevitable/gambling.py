"""The two Gambling Problems: Dealer's Choice and Roshambo (INV-SQR-23 to -31) [R-48] [R-49]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import attrs

from engine.inevitable.effects import DICE
from engine.inevitable.funds import Fee
from engine.inevitable.money import ante, take_pot
from engine.inevitable.rolls import Throw
from engine.inevitable.screws import judge_of
from engine.inevitable.state import InevitableGame
from engine.kernel.decisions import One, Race, Together
from engine.kernel.frames import Frame, question, stage

__all__ = ["METHODS", "Contest", "DealersChoice", "Match", "Roshambo", "poker_rank"]

METHODS: Final = ("two-dice", "d20-high", "d20-low", "combat", "poker", "hands", "away")
"""How the winner is found: two dice high, a d20 high or low, a fake Combat Roll, five cards, rock,
paper and scissors, or away from the keyboard."""
HANDS: Final = ("rock", "paper", "scissors")
BEATS: Final = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"


@attrs.define
class Ante(Frame):
    """The lander puts up an ante, or is Bankrupt (INV-SQR-23, -27); the result is whether."""

    seat: int
    n: int
    at: str = "put_up"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @stage
    def put_up(self, game: InevitableGame) -> None:
        """Into the pot, or raise it first."""
        if game.state.players[self.seat].cash >= self.n:
            ante(game, self.seat, self.n)
            self.done(game, True)
        else:
            self.call(game, Fee(self.seat, self.n), then="raised")

    @stage
    def raised(self, game: InevitableGame, met: bool | None) -> None:
        """What was raised went to the Bank as a fee; from there into the pot."""
        if met:
            if game.state.bank is not None:
                game.state.bank -= self.n
            game.state.players[self.seat].cash += self.n
            ante(game, self.seat, self.n)
        self.done(game, bool(met))


# ---------------------------------------------------------------------- Dealer's Choice


@attrs.define
class DealersChoice(Frame):
    """The lander antes, says how the winner is found, and others may join (INV-SQR-23 to -26)."""

    seat: int
    method: str = ""
    waiting: list[int] = attrs.field(factory=list)
    entrants: list[int] = attrs.field(factory=list)
    at: str = "put_up"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    def unwind(self, game: Any) -> None:
        """Everybody has their ante back."""
        for each in self.entrants:
            take_pot(game, each, game.figures.ante, "returned")

    @stage
    def put_up(self, game: InevitableGame) -> None:
        """First the lander's own ante."""
        self.call(game, Ante(self.seat, game.figures.ante), then="entered")

    @stage
    def entered(self, game: InevitableGame, met: bool | None) -> None:
        """Then the rules."""
        if met:
            self.entrants = [self.seat]
            self.go("choose")
        else:
            self.done(game)

    @question("gamble.method", "INV-SQR-24")
    def choose(self, game: InevitableGame) -> One:
        """How is the winner found?"""
        return One(self.seat, list(METHODS))

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """Only now may others join (INV-SQR-25)."""
        self.method = key
        game.emit("gamble", seat=self.seat, method=key)
        self.waiting = game.opponents(self.seat)
        self.go("next_one")

    @stage
    def next_one(self, game: InevitableGame) -> None:
        """Those in play are asked; who has not the money says no (INV-SQR-26) [R-03]."""
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        if self.waiting:
            self.go("join")
        elif len(self.entrants) == 1:
            self.unwind(game)
            self.entrants = []
            game.emit("gamble_off", seat=self.seat)
            self.done(game)
        else:
            self.call(game, Contest(self.method, list(self.entrants)), then="won")

    @question("gamble.join", "INV-SQR-25", "INV-SQR-26")
    def join(self, game: InevitableGame) -> One:
        """In, or out?"""
        seat = self.waiting[0]
        if game.state.players[seat].cash < game.figures.ante:
            return One(seat, ["decline"], ["join"])
        return One(seat, ["join", "decline"])

    @join.answered
    def joined(self, game: InevitableGame, key: str) -> None:
        """Money on the table."""
        seat = self.waiting.pop(0)
        if key == "join":
            ante(game, seat, game.figures.ante)
            self.entrants.append(seat)
        self.go("next_one")

    @stage
    def won(self, game: InevitableGame, winner: int | None) -> None:
        """The winner takes the whole pot."""
        if winner is None:
            self.unwind(game)
        else:
            take_pot(game, winner, game.figures.ante * len(self.entrants), "won")
        self.entrants = []
        self.done(game)


def poker_rank(hand: Sequence[str]) -> list[int]:
    """Return what a hand of five cards is worth, to be compared: its kind, then its cards."""
    ranks = sorted((RANKS.index(card[0]) for card in hand), reverse=True)
    counts = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    shape = [n for n, _ in counts]
    order = [rank for _, rank in counts]
    flush = len({card[1] for card in hand}) == 1
    straight = len(counts) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    if straight and ranks[0] == 12 and ranks[1] == 3:
        order = [3, 2, 1, 0, -1]
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = kinds.get(tuple(shape), 0)
    if straight or flush:
        kind = 8 if straight and flush else 5 if flush else 4
    return [kind, *order]


@attrs.define
class Contest(Frame):
    """Somebody wins, by one of the methods; ties are decided among the tied [R-49].

    Its result is the winner's seat.
    """

    method: str
    entrants: list[int]
    results: list[list[int]] = attrs.field(factory=list)
    at: str = "start"

    @stage
    def start(self, game: InevitableGame) -> None:
        """By cards, hands, dice or word."""
        self.results = []
        self.entrants = [each for each in self.entrants if game.in_play(each)]
        if len(self.entrants) < 2:
            self.done(game, self.entrants[0] if self.entrants else None)
            return
        match self.method:
            case "poker":
                self._deal(game)
            case "hands":
                one, other = self.entrants[:2]
                self.call(game, Match(one, other, 1), then="knocked_out")
            case "away":
                self.go("confirm")
            case _:
                self.go("next_roll")

    @stage
    def next_roll(self, game: InevitableGame) -> None:
        """The next to roll, or the end."""
        if len(self.results) == len(self.entrants):
            self._decide(game)
            return
        seat = self.entrants[len(self.results)]
        count, sides = DICE["d20" if self.method.startswith("d20") else "2d6"]
        purpose = "combat" if self.method == "combat" else "gamble"
        self.call(game, Throw(seat, sides, count, purpose), then="rolled")

    @stage
    def rolled(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """What the roll is worth."""
        seat = self.entrants[len(self.results)]
        self.go("next_roll")
        if result is None:
            self.results.append([-1])
            return
        dice, bonus = result["dice"], result["bonus"]
        if self.method == "combat":
            self.results.append(self._combat_total(game, seat, result))
        else:
            thrown = sum(dice) + bonus
            self.results.append([-thrown if self.method == "d20-low" else thrown])

    def _combat_total(self, game: InevitableGame, seat: int, result: dict[str, Any]) -> list[int]:
        """A natural 66 beats all, a natural 11 loses to all [R-49]."""
        ones, tens = result["dice"]
        roll, figures = ones + 10 * tens, game.figures
        if not result["altered"] and roll in (figures.low_roll, figures.high_roll):
            return [2 if roll == figures.high_roll else 0]
        return [1, game.state.players[seat].whup_ass + roll + result["bonus"]]

    def _deal(self, game: InevitableGame) -> None:
        cards = [rank + suit for suit in SUITS for rank in RANKS]
        game.state.dice.shuffle(cards, "poker")
        for number, seat in enumerate(self.entrants):
            hand = cards[5 * number : 5 * number + 5]
            game.emit("poker_hand", seat=seat, cards=hand)
            self.results.append(poker_rank(hand))
        self._decide(game)

    def _decide(self, game: InevitableGame) -> None:
        best = max(self.results)
        tied = [
            seat for seat, result in zip(self.entrants, self.results, strict=True) if result == best
        ]
        if len(tied) == 1:
            self.done(game, tied[0])
        else:
            self.entrants = tied
            self.go("start")

    @stage
    def knocked_out(self, game: InevitableGame, winner: int | None) -> None:
        """The winner meets the next one; where nobody has won, one of the two has left play."""
        if winner is not None:
            one, other = self.entrants[:2]
            self.entrants.remove(other if winner == one else one)
        self.go("start")

    @question("gamble.confirm", "INV-SQR-24")
    def confirm(self, game: InevitableGame) -> Together:
        """Who has won, away from the keyboard?"""
        keys = [f"seat:{each}" for each in self.entrants]
        return Together([One(each, keys) for each in self.entrants if game.in_play(each)])

    @confirm.answered
    def confirmed(self, game: InevitableGame, picks: dict[int, str]) -> None:
        """All must say the same, or the judge names one."""
        if len(set(picks.values())) == 1:
            self.done(game, int(next(iter(picks.values())).partition(":")[2]))
        else:
            self.results = [[judge_of(game)]]
            self.go("judged")

    @question("gamble.judge", "INV-DIS-01", "INV-SQR-24")
    def judged(self, game: InevitableGame) -> One:
        """They do not agree: the judge says [R-70]."""
        return One(self.results[0][0], [f"seat:{each}" for each in self.entrants])

    @judged.answered
    def named(self, game: InevitableGame, key: str) -> None:
        """So be it."""
        self.done(game, int(key.partition(":")[2]))


# ---------------------------------------------------------------------- rock, paper, scissors


@attrs.define
class Match(Frame):
    """Two players throw hands in secret until one has won often enough (INV-SQR-29).

    `wins` is how many throws it takes. Its result is the winner's seat.
    """

    one: int
    other: int
    wins: int
    score: list[int] = attrs.field(factory=lambda: [0, 0])
    at: str = "throw"

    def actors(self) -> tuple[int, ...]:
        """Both."""
        return (self.one, self.other)

    @question("roshambo.throw", "INV-SQR-29")
    def throw(self, game: InevitableGame) -> Together:
        """Rock, paper or scissors?"""
        return Together([One(each, list(HANDS)) for each in (self.one, self.other)])

    @throw.answered
    def thrown(self, game: InevitableGame, picks: dict[int, str]) -> None:
        """A tie is thrown again and does not count."""
        mine, theirs = picks[self.one], picks[self.other]
        game.emit("hands", seat=self.one, target=self.other, hands=[mine, theirs])
        if mine == theirs:
            return
        self.score[0 if BEATS[mine] == theirs else 1] += 1
        if self.wins in self.score:
            self.done(game, self.one if self.score[0] == self.wins else self.other)


@attrs.define
class Roshambo(Frame):
    """The lander antes against every opponent who answers, one match each (INV-SQR-27 to -31).

    `fresh` are opponents who have not played, `waiting` those of them who have not answered the
    ante that lies there, `stakes` whose antes these are.
    """

    seat: int
    fresh: list[int] = attrs.field(factory=list)
    waiting: list[int] = attrs.field(factory=list)
    challenger: int = -1
    stakes: list[int] = attrs.field(factory=list)
    at: str = "begin"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    def unwind(self, game: Any) -> None:
        """Whoever has put up money has it back."""
        for each in self.stakes:
            take_pot(game, each, game.figures.roshambo_ante, "returned")
        self.stakes = []

    @stage
    def begin(self, game: InevitableGame) -> None:
        """Everybody in play may answer once (INV-SQR-31)."""
        self.fresh = game.opponents(self.seat)
        self.go("put_up")

    @stage
    def put_up(self, game: InevitableGame) -> None:
        """Another ante as long as somebody in play has not played (INV-SQR-30)."""
        self.fresh = [each for each in self.fresh if game.in_play(each)]
        if self.fresh:
            self.call(game, Ante(self.seat, game.figures.roshambo_ante), then="anted")
        else:
            self.done(game)

    @stage
    def anted(self, game: InevitableGame, met: bool | None) -> None:
        """Who answers?"""
        if not met:
            self.done(game)
            return
        self.stakes = [self.seat]
        self.waiting = list(self.fresh)
        self.go("next_answer")

    @stage
    def next_answer(self, game: InevitableGame) -> None:
        """Nobody (any more): the ante comes back and the game is over."""
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        if self.waiting:
            self.go("answer")
        else:
            self.unwind(game)
            game.emit("roshambo_over", seat=self.seat)
            self.done(game)

    @question("roshambo.answer", "INV-SQR-28", "INV-SQR-31")
    def answer(self, game: InevitableGame) -> Race:
        """The quickest plays first; who has not the money can only say no [R-03]."""
        players, ante_due = game.state.players, game.figures.roshambo_ante
        return Race(
            [
                One(each, ["play", "decline"])
                if players[each].cash >= ante_due
                else One(each, ["decline"], ["play"])
                for each in self.waiting
            ]
        )

    @answer.answered
    def answered(self, game: InevitableGame, seat: int, key: str) -> None:
        """Money on the table, or not this time."""
        if key == "decline":
            self.waiting.remove(seat)
            self.go("next_answer")
            return
        self.fresh.remove(seat)
        self.challenger = seat
        ante(game, seat, game.figures.roshambo_ante)
        self.stakes.append(seat)
        self.go("length")

    @question("roshambo.length", "INV-SQR-29")
    def length(self, game: InevitableGame) -> One:
        """One throw, or the best of three?"""
        return One(self.seat, ["one", "three"])

    @length.answered
    def play(self, game: InevitableGame, key: str) -> None:
        """Throw."""
        game.emit("roshambo", seat=self.seat, target=self.challenger, length=key)
        wins = 1 if key == "one" else 2
        self.call(game, Match(self.seat, self.challenger, wins), then="won")

    @stage
    def won(self, game: InevitableGame, winner: int | None) -> None:
        """The winner takes both antes; on to the next."""
        if winner is None:
            self.unwind(game)
        else:
            take_pot(game, winner, game.figures.roshambo_ante * len(self.stakes), "won")
            self.stakes = []
        self.go("put_up")
