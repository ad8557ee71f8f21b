"""What becomes of promises: Screws, disputes, precedents; bail; taking back a challenge
(INV-SCR-01 to -04, INV-DIS, INV-DEA-05) [R-27].
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from engine.inevitable.money import hand_over, pay
from engine.inevitable.promises import PEACEFUL, bailed_out, keep
from engine.inevitable.standing import bail_of, release
from engine.inevitable.state import InevitableGame, Promise, Screw
from engine.inevitable.uses import note_instigation
from engine.inevitable.warrants import give_warrant, held
from engine.inevitable.words.things import dollars
from engine.kernel.decisions import One, Option
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, question, stage
from engine.kernel.offers import Offer

__all__ = [
    "BailRule",
    "ClaimRule",
    "Claiming",
    "Review",
    "WithdrawRule",
    "bail_out",
    "bail_refusal",
    "challenged_by",
    "claims",
    "debts_due",
    "judge_of",
    "pay_debt",
    "take_warrant",
    "turn_ended",
    "withdraw",
]

# ---------------------------------------------------------------------- due


def _fallen_due(game: InevitableGame, promise: Promise) -> bool:
    """Does an open promise fall due with the end of the turn under way?

    Peace is for whole rounds; everything else is to be done in turns of the promisor's.
    """
    state = game.state
    if not 0 < promise.due <= state.round:
        return False
    if promise.kind not in PEACEFUL:
        return promise.promisor == state.turn
    last = (state.turn + 1) % len(state.players) == state.first
    return promise.due < state.round or (last and not state.this_turn.ejected)


def debts_due(game: InevitableGame, seat: int) -> list[int]:
    """Return the promised payments without which a turn cannot be ended (INV-INS-06, INV-INS-11).

    Screwing somebody is an Instigation: forbidden in HappyTime and against those out of play.
    """
    if not game.state.promises:
        return []
    cash = game.state.players[seat].cash
    return [
        promise.number
        for promise in game.state.promises
        if promise.kind == "pay"
        and promise.state == "open"
        and promise.promisor == seat
        and _fallen_due(game, promise)
        and cash >= promise.n
        and (game.happytime or not game.in_play(promise.promisee))
    ]


def pay_debt(game: InevitableGame, number: int) -> None:
    """Pay what was promised."""
    promise = game.state.promises[number - 1]
    hand_over(game, promise.promisor, promise.promisee, promise.n, "promise")
    promise.n = 0
    keep(game, promise)


def turn_ended(game: InevitableGame, seat: int) -> Frame | None:
    """Return the review of what has fallen due with a seat's turn, or was seen to be done.

    A turn that was cut short, or lost, does not spare a debt that has to be paid [R-27].
    """
    if not game.state.promises:
        return None
    while debts := debts_due(game, seat):
        pay_debt(game, debts[0])
    numbers = [
        promise.number
        for promise in game.state.promises
        if promise.state == "open" and (promise.watched or _fallen_due(game, promise))
    ]
    return Review(numbers) if numbers else None


@attrs.define
class Review(Frame):
    """Promises that have fallen due come before those they were given to [R-27]."""

    numbers: list[int]
    at: str = "next_one"

    @stage
    def next_one(self, game: InevitableGame) -> None:
        """Peace that was kept is kept; the rest is asked about."""
        while self.numbers:
            promise = game.state.promises[self.numbers[0] - 1]
            if promise.state == "open" and promise.kind in PEACEFUL and not promise.watched:
                keep(game, promise)
            if promise.state == "open":
                self.go("ask")
                return
            self.numbers.pop(0)
        self.done(game)

    @question("promise.review", "INV-SCR-01", "INV-DEA-05")
    def ask(self, game: InevitableGame) -> One:
        """Was it kept?"""
        promise = game.state.promises[self.numbers[0] - 1]
        return One(promise.promisee, ["kept", "claim", "let-be"])

    @ask.answered
    def reviewed(self, game: InevitableGame, key: str) -> None:
        """Kept, or a Screw is claimed, or time will tell.

        What was paid while this was asked is settled already.
        """
        number = self.numbers.pop(0)
        promise = game.state.promises[number - 1]
        self.go("next_one")
        if promise.state != "open":
            return
        if key == "kept":
            keep(game, promise)
        elif key == "claim":
            self.call(game, Claiming(number), then="next_one")
        else:
            if _fallen_due(game, promise):
                promise.due = -1 if promise.kind in PEACEFUL else 0
            promise.watched = ""


# ---------------------------------------------------------------------- claims


def judge_of(game: InevitableGame) -> int:
    """Return who decides a dispute: the highest Intelligence of all [R-70] (INV-DIS-01)."""
    players = game.state.players
    most = max(player.intelligence for player in players)
    wise = [seat for seat, player in enumerate(players) if player.intelligence == most]
    return wise[0] if len(wise) == 1 else game.state.dice.pick(wise, "judge")


@attrs.define
class Claiming(Frame):
    """A promisee claims a Screw: admitted, or judged once (INV-DIS-02)."""

    number: int
    judge: int = -1
    at: str = "claim"

    @stage
    def claim(self, game: InevitableGame) -> None:
        """Say it."""
        promise = game.state.promises[self.number - 1]
        if promise.state != "open":
            self.done(game)
            return
        game.emit(
            "screw_claimed", seat=promise.promisee, target=promise.promisor, promise=self.number
        )
        self.go("plea")

    @question("screw.plea", "INV-SCR-01", "INV-DIS-02")
    def plea(self, game: InevitableGame) -> One:
        """Admit it, or dispute it?"""
        return One(game.state.promises[self.number - 1].promisor, ["admit", "dispute"])

    @plea.answered
    def pleaded(self, game: InevitableGame, key: str) -> None:
        """Disputed: it goes to the judge."""
        if key == "admit":
            self._broken(game)
        else:
            self.judge = judge_of(game)
            self.go("ruling")

    @question("screw.ruling", "INV-DIS-01", "INV-DIS-02", "INV-DIS-04")
    def ruling(self, game: InevitableGame) -> One:
        """Broken, or kept? A ruling may be kept as a precedent."""
        return One(self.judge, ["broken", "kept", "broken+precedent", "kept+precedent"])

    @ruling.answered
    def ruled(self, game: InevitableGame, key: str) -> None:
        """It is decided once and for all."""
        ruling, _, precedent = key.partition("+")
        promise = game.state.promises[self.number - 1]
        game.emit("ruling", seat=self.judge, ruling=ruling, promise=self.number)
        if precedent:
            game.state.precedents.append(f"{ruling}:{promise.words}")
        if ruling == "broken":
            self._broken(game)
        else:
            keep(game, promise)
            self.done(game)

    def _broken(self, game: InevitableGame) -> None:
        promise = game.state.promises[self.number - 1]
        promise.state = "screw"
        game.state.screws.append(Screw(promise.promisor, promise.promisee, self.number))
        game.emit("screwed", seat=promise.promisor, target=promise.promisee, promise=self.number)
        if game.in_play(promise.promisee) and not game.happytime:
            note_instigation(game, promise.promisor, promise.promisee, "screw")
        self.done(game)


def claims(game: InevitableGame, seat: int) -> list[int]:
    """Return the promises whose Screw entitles a seat to a Warrant now (INV-SCR-02) [R-29]."""
    return [
        screw.promise
        for screw in game.state.screws
        if screw.victim == seat and not screw.settled and not held(game, seat, screw.offender)
    ]


def take_warrant(game: InevitableGame, seat: int, number: int) -> None:
    """Take out a Warrant on a Screw, which supports only this one ever (INV-SCR-04)."""
    for screw in game.state.screws:
        if screw.promise == number and screw.victim == seat and not screw.settled:
            screw.settled = give_warrant(game, seat, screw.offender)
            if screw.settled:
                game.state.promises[number - 1].state = "settled"


class ClaimRule:
    """The offer "claim": a promisee says that a promise has been broken (INV-SCR-01)."""

    key = "claim"
    replaces = False

    def open(self, game: InevitableGame, seat: int) -> list[Promise]:
        """Return the open promises that were given to a seat."""
        return [
            promise
            for promise in game.state.promises
            if promise.promisee == seat and promise.state == "open"
        ]

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer, where there is a promise to claim on."""
        promises = tuple(
            Option(f"promise:{each.number}", game.names[each.promisor], each.words)
            for each in self.open(game, seat)
        )
        if not promises:
            return []
        return [Offer("claim", "Claim a Screw", "", (Field("promise", "Which promise", promises),))]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why nothing can be claimed on this."""
        numbers = [f"promise:{each.number}" for each in self.open(game, seat)]
        if args.get("promise") not in numbers:
            return "No open promise of that kind was given to you."
        if any(isinstance(each, Claiming) for each in game.state.stack):
            return "One dispute at a time."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the claim."""
        return Claiming(int(str(args["promise"]).partition(":")[2]))


# ---------------------------------------------------------------------- bail


def bail_refusal(game: InevitableGame, seat: int, prisoner: int) -> str | None:
    """Return why `seat` cannot bail `prisoner` out, by what everybody knows, or None."""
    if seat == prisoner:
        return "Prisoners cannot pay their own bail."
    if not game.in_play(seat):
        return "Only somebody in play can pay bail."
    if game.state.standing[prisoner] != "cell" or game.state.players[prisoner].released:
        return f"{game.names[prisoner]} is not waiting to be bailed out."
    return None


def bail_out(game: InevitableGame, seat: int, prisoner: int) -> None:
    """Pay a prisoner's bail, known to be there; in play when their next turn begins
    (INV-JAL-05, INV-JAL-06).
    """
    n = bail_of(game, prisoner)
    pay(game, seat, n, "bail")
    game.emit("bailed", seat=seat, target=prisoner, n=n)
    release(game, prisoner)
    bailed_out(game, seat, prisoner)


@attrs.define
class Bailing(Frame):
    """Somebody in play pays a prisoner's bail (INV-JAL-05)."""

    seat: int
    prisoner: int
    at: str = "bail"

    @stage
    def bail(self, game: InevitableGame) -> None:
        """Pay it, if it still can be paid."""
        if BailRule().possible(game, self.seat, self.prisoner) is None:
            bail_out(game, self.seat, self.prisoner)
        self.done(game)


class BailRule:
    """The offer "bail" (INV-JAL-04, INV-JAL-05)."""

    key = "bail"
    replaces = False

    def possible(self, game: InevitableGame, seat: int, prisoner: int) -> str | None:
        """Return why `seat` cannot bail `prisoner` out, or None."""
        why = bail_refusal(game, seat, prisoner)
        if why is None and game.state.players[seat].cash < bail_of(game, prisoner):
            why = f"That bail is {dollars(bail_of(game, prisoner))}."
        return why

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer, where there is somebody to bail out."""
        prisoners = tuple(
            Option(f"seat:{each}", game.names[each], dollars(bail_of(game, each)))
            for each in range(len(game.names))
            if self.possible(game, seat, each) is None
        )
        if not prisoners:
            return []
        return [Offer("bail", "Pay bail", "", (Field("prisoner", "For whom", prisoners),))]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why bail cannot be paid."""
        seats = {f"seat:{each}": each for each in range(len(game.names))}
        prisoner = seats.get(str(args.get("prisoner")), -1)
        return "Say for whom." if prisoner < 0 else self.possible(game, seat, prisoner)

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the payment."""
        return Bailing(seat, int(str(args["prisoner"]).partition(":")[2]))


# ---------------------------------------------------------------------- taking back a challenge


def challenged_by(game: InevitableGame, seat: int) -> list[int]:
    """Return whom a seat has challenged and can still let off: no die has been thrown [R-20]."""
    this_turn = game.state.this_turn
    if this_turn.rolled or this_turn.fought:
        return []
    return [whom for who, whom in this_turn.challenges if who == seat]


def withdraw(game: InevitableGame, seat: int, other: int) -> None:
    """Take a challenge back."""
    challenges = game.state.this_turn.challenges
    if [seat, other] in challenges:
        challenges.remove([seat, other])
        game.emit("withdrawn", seat=seat, target=other)


@attrs.define
class Withdrawing(Frame):
    """A challenger lets somebody off before the roll [R-20]."""

    seat: int
    other: int
    at: str = "withdraw"

    @stage
    def withdraw(self, game: InevitableGame) -> None:
        """Take it back."""
        withdraw(game, self.seat, self.other)
        self.done(game)


class WithdrawRule:
    """The offer "withdraw": before the Movement roll a challenger may, freely [R-20]."""

    key = "withdraw"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer, where there is a challenge to take back."""
        whom = tuple(Option(f"seat:{each}", game.names[each]) for each in challenged_by(game, seat))
        if not whom:
            return []
        return [Offer("withdraw", "Take a challenge back", "", (Field("whom", "Whose", whom),))]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why nothing can be taken back."""
        seats = [f"seat:{each}" for each in challenged_by(game, seat)]
        if args.get("whom") not in seats:
            return "There is no challenge of yours that could still be taken back."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the withdrawal."""
        return Withdrawing(seat, int(str(args["whom"]).partition(":")[2]))
