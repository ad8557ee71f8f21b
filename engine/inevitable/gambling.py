"""The two Gambling Problems: Dealer's Choice and Roshambo (INV-SQR-23 to -31) [R-48] [R-49]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import attrs

from engine.inevitable.funds import Fee
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


def into_pot(game: InevitableGame, seat: int, n: int) -> None:
    """Take an ante, known to be there."""
    game.state.players[seat].cash -= n
    game.state.pot += n
    game.emit("ante", seat=seat, n=n)


def out_of_pot(game: InevitableGame, seat: int, n: int, why: str) -> None:
    """Pay something out of the pot."""
    game.state.pot -= n
    game.state.players[seat].cash += n
    game.emit("pot_paid", seat=seat, n=n, why=why)


def ante_from_bank(game: InevitableGame, n: int) -> None:
    """An ante that was raised as a fee went to the Bank; from there into the pot."""
    if game.state.bank is not None:
        game.state.bank -= n
    game.state.pot += n


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
            into_pot(game, self.seat, self.n)
            self.done(game, True)
        else:
            self.call(game, Fee(self.seat, self.n), then="raised")

    @stage
    def raised(self, game: InevitableGame, met: bool | None) -> None:
        """What was raised goes into the pot."""
        if met:
            ante_from_bank(game, self.n)
        self.done(game, bool(met))


# ---------------------------------------------------------------------- Dealer's Choice


@attrs.define
class DealersChoice(Frame):
    """The lander antes, says how the winner is found, and others may join (INV-SQR-23 to -26)."""

    seat: int
    method: str = ""
    waiting: list[int] = attrs.field(factory=list)
    entrants: list[int] = attrs.field(factory=list)
    at: str = "ante"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    def unwind(self, game: Any) -> None:
        """Everybody has their ante back."""
        for each in self.entrants:
            out_of_pot(game, each, game.figures.ante, "called-off")

    @stage
    def ante(self, game: InevitableGame) -> None:
        """First the lander's own."""
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
        """Those in play with money are asked (INV-SQR-26)."""
        ante = game.figures.ante
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        while self.waiting and game.state.players[self.waiting[0]].cash < ante:
            self.waiting.pop(0)
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
        return One(self.waiting[0], ["join", "decline"])

    @join.answered
    def joined(self, game: InevitableGame, key: str) -> None:
        """Money on the table."""
        seat = self.waiting.pop(0)
        if key == "join":
            into_pot(game, seat, game.figures.ante)
            self.entrants.append(seat)
        self.go("next_one")

    @stage
    def won(self, game: InevitableGame, winner: int | None) -> None:
        """The winner takes the whole pot."""
        if winner is None:
            self.unwind(game)
        else:
            out_of_pot(game, winner, game.figures.ante * len(self.entrants), "won")
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
        count, sides = (1, 20) if self.method.startswith("d20") else (2, 6)
        self.call(game, Throw(seat, sides, count, "gamble"), then="rolled")

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
            roll = dice[0] + 10 * dice[1]
            order = {game.figures.low_roll: 0, game.figures.high_roll: 2}.get(roll, 1)
            factor = game.state.players[seat].whup_ass
            self.results.append([order, roll + bonus + factor if order == 1 else 0])
        else:
            total = sum(dice) + bonus
            self.results.append([-total if self.method == "d20-low" else total])

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
        """The winner meets the next one."""
        loser = self.entrants[1] if winner == self.entrants[0] else self.entrants[0]
        self.entrants.remove(loser)
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
    """The lander antes against every opponent who answers, one match each (INV-SQR-27 to -31)."""

    seat: int
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
            out_of_pot(game, each, game.figures.roshambo_ante, "called-off")
        self.stakes = []

    @stage
    def begin(self, game: InevitableGame) -> None:
        """Everybody in play may answer once (INV-SQR-31)."""
        self.waiting = game.opponents(self.seat)
        self.go("ante")

    @stage
    def ante(self, game: InevitableGame) -> None:
        """Another ante as long as somebody has not played (INV-SQR-30)."""
        self.call(game, Ante(self.seat, game.figures.roshambo_ante), then="anted")

    @stage
    def anted(self, game: InevitableGame, met: bool | None) -> None:
        """Who answers?"""
        if not met:
            self.done(game)
            return
        self.stakes = [self.seat]
        self.go("next_answer")

    @stage
    def next_answer(self, game: InevitableGame) -> None:
        """Those in play, with money, who have not said no."""
        ante = game.figures.roshambo_ante
        self.waiting = [
            each
            for each in self.waiting
            if game.in_play(each) and game.state.players[each].cash >= ante
        ]
        if self.waiting:
            self.go("answer")
        else:
            self.unwind(game)
            self.done(game)

    @question("roshambo.answer", "INV-SQR-28")
    def answer(self, game: InevitableGame) -> Race:
        """The quickest plays first."""
        return Race([One(each, ["play", "decline"]) for each in self.waiting])

    @answer.answered
    def answered(self, game: InevitableGame, seat: int, key: str) -> None:
        """Money on the table, or out of it."""
        self.waiting.remove(seat)
        if key == "decline":
            self.go("next_answer")
            return
        self.challenger = seat
        into_pot(game, seat, game.figures.roshambo_ante)
        self.stakes.append(seat)
        self.go("length")

    @question("roshambo.length", "INV-SQR-29")
    def length(self, game: InevitableGame) -> One:
        """One throw, or the best of three?"""
        return One(self.seat, ["one", "three"])

    @length.answered
    def play(self, game: InevitableGame, key: str) -> None:
        """Throw."""
        wins = 1 if key == "one" else 2
        self.call(game, Match(self.seat, self.challenger, wins), then="won")

    @stage
    def won(self, game: InevitableGame, winner: int | None) -> None:
        """The winner takes both antes; on to the next."""
        if winner is None:
            self.unwind(game)
        else:
            out_of_pot(game, winner, game.state.pot, "won")
            self.stakes = []
        if any(game.in_play(each) for each in self.waiting):
            self.go("ante")
        else:
            self.done(game)
