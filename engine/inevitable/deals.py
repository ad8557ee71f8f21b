"""Deals between two players: what changes hands at once, and what is promised (INV-DEA) [R-26].

A deal is proposed to one partner, who accepts, counters or refuses. Besides cash and things a side
can put in acts that the game knows: "act:withdraw" (a challenge), "act:call-off" (a Combat that has
not begun), "act:bail" (the partner's), "act:waive" (a debt to this side), and the sum "publicity":
a campaign for the partner, by a visitor to the Network.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from engine.inevitable import combat, promises, screws
from engine.inevitable.funds import fee_under_way
from engine.inevitable.giving import giving_refusal, move, side_of, two_warrants
from engine.inevitable.majors import publicity_left, publisher
from engine.inevitable.standing import bail_of
from engine.inevitable.state import InevitableGame
from engine.kernel.bargains import PromiseKind, Side, Sum, mirrored
from engine.kernel.clone import Json
from engine.kernel.decisions import Bargain, Option
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, question
from engine.kernel.offers import Offer

__all__ = ["DealRule", "Dealing", "acts_of", "promise_kinds"]

MOST_WORDS: Final = 80
"""Characters of a promise in free words."""
MOST_ROUNDS: Final = 12
"""How many rounds ahead a promise can fall due."""
IN_TURN: Final = "by the end of their own turn in round {until}"
PEACE: Final = "until the end of round {until}"
MOST_OFFERS: Final = 6
"""How often the two may put terms to each other in one deal."""


def promise_kinds(game: InevitableGame) -> list[PromiseKind]:
    """Return the kinds of promise there are: those that the engine can watch, and free words."""
    now = game.state.round
    last = now + MOST_ROUNDS
    until = Field("until", "Until the end of round", low=now, high=last)
    turn = Field("until", "By the end of their own turn in round", low=now, high=last)
    when = Field("until", "By when", _whens(now))
    amount = Field("amount", "How much", low=1, high=9_999, pattern="${}")
    words = Field("words", "What", limit=MOST_WORDS)
    return [
        PromiseKind("pay", "Pay later", f"pays {{amount}} {IN_TURN}", (amount, turn)),
        PromiseKind(
            "no-challenge", "Leave in peace", f"does not challenge the other {PEACE}", (until,)
        ),
        PromiseKind(
            "no-instigation",
            "No Instigation",
            f"Instigates nothing against the other {PEACE}",
            (until,),
        ),
        PromiseKind("ability", "Use an ability", "uses an ability {until}: {words}", (words, when)),
        PromiseKind("card", "Play a card", "plays a card {until}: {words}", (words, when)),
        PromiseKind("bail", "Pay bail", f"pays bail for the other {IN_TURN}", (turn,)),
        PromiseKind("words", "Something else", "promises {until}: {words}", (words, when)),
    ]


def _whens(now: int) -> tuple[Option, ...]:
    """Return when a promise in words can fall due: whenever it is asked for, or with a turn."""
    rounds = range(now, now + MOST_ROUNDS + 1)
    turns = [Option(str(each), IN_TURN.format(until=each)) for each in rounds]
    return (Option("0", "when asked"), *turns)


def acts_of(game: InevitableGame, seat: int, partner: int) -> tuple[str, ...]:
    """Return the acts that a seat could put into a deal with a partner now."""
    acts = []
    if partner in screws.challenged_by(game, seat):
        acts.append("act:withdraw")
    if combat.may_be_called_off(game, seat, partner):
        acts.append("act:call-off")
    if screws.bail_refusal(game, seat, partner) is None:
        acts.append("act:bail")
    fee = fee_under_way(game)
    if fee is not None and (fee.seat, fee.creditor) == (partner, seat) and not fee.waived:
        acts.append("act:waive")
    return tuple(acts)


def publicity_of(game: InevitableGame, seat: int) -> tuple[Sum, ...]:
    """Return the campaign that a seat could run for a partner now, by what everybody knows."""
    if publisher(game, seat) is None:
        return ()
    high, step = publicity_left(game), game.figures.step
    return (Sum("publicity", "Publicity for the other", high, step, "publicity for ${}"),)


def _do(game: InevitableGame, seat: int, partner: int, act: str) -> None:
    match act:
        case "act:withdraw":
            screws.withdraw(game, seat, partner)
        case "act:call-off":
            combat.call_off(game, seat, partner)
        case "act:bail":
            screws.bail_out(game, seat, partner)
        case "act:waive":
            fee = fee_under_way(game)
            if fee is not None:
                fee.waived = True


def _split(part: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return a side's things without its acts, and the acts."""
    things = [key for key in part["things"] if not key.startswith("act:")]
    acts = [key for key in part["things"] if key.startswith("act:")]
    return {"sums": part["sums"], "things": things}, acts


@attrs.define
class Dealing(Frame):
    """Terms go to and fro between two players until one accepts or refuses (INV-DEA-04, -07).

    `cards` are both hands as they were when the terms were put, since terms name cards by their
    places.
    """

    seat: int
    partner: int
    offered: Json = None
    rounds: int = 0
    cards: Json = None
    at: str = "bargain"

    @question("deal.terms", "INV-DEA-04", "INV-DEA-07", "INV-DEA-08", "INV-STA-07")
    def bargain(self, game: InevitableGame) -> Bargain:
        """Offer terms, accept what is offered, or refuse."""
        return Bargain(
            self.seat,
            give=self._side(game, self.seat, self.partner),
            get=self._side(game, self.partner, self.seat),
            promises=promise_kinds(game),
            offered=self.offered,
            may_offer=self.rounds < MOST_OFFERS,
            judge=lambda terms, accepting: self._judge(game, terms, accepting),
            likely=self._likely(game),
        )

    def _side(self, game: InevitableGame, giver: int, taker: int) -> Side:
        acts, more = acts_of(game, giver, taker), publicity_of(game, giver)
        return side_of(game, giver, self.seat, acts, more)

    def _judge(self, game: InevitableGame, terms: Mapping[str, Any], accepting: bool) -> str | None:
        sides = ((self.seat, self.partner, "give"), (self.partner, self.seat, "get"))
        if accepting and self._cards_moved(game, terms):
            return "The cards in this deal are not where they were: put it anew."
        for giver, taker, part in sides:
            things, acts = _split(terms[part])
            if things["sums"] or things["things"]:
                why = giving_refusal(game, giver, taker, things)
                if why is not None:
                    return why
            why = two_warrants(game, giver, taker, things)
            if why is not None:
                return why
            costs = things["sums"].get("publicity", 0)
            costs += bail_of(game, taker) if "act:bail" in acts else 0
            known = giver == self.seat or accepting
            if known and not self._affordable(game, giver, terms, part, costs):
                if giver == self.seat:
                    return "You have not got that much."
                return f"{game.names[giver]} cannot meet these terms any more."
        return None

    @staticmethod
    def _affordable(
        game: InevitableGame, giver: int, terms: Mapping[str, Any], part: str, costs: int
    ) -> bool:
        """Can a side pay what it gives? What its acts cost may come out of what it gets
        (INV-JAL-05).
        """
        gives = terms[part]["sums"].get("cash", 0)
        gets = terms["get" if part == "give" else "give"]["sums"].get("cash", 0)
        cash = game.state.players[giver].cash
        return bool(gives <= cash and gives + costs <= cash + gets)

    def _hands(self, game: InevitableGame) -> list[list[str]]:
        """Return both hands, the lower seat's first."""
        pair = sorted((self.seat, self.partner))
        return [list(game.state.players[each].holdables) for each in pair]

    def _cards_moved(self, game: InevitableGame, terms: Mapping[str, Any]) -> bool:
        things = (*terms["give"]["things"], *terms["get"]["things"])
        return self.cards != self._hands(game) and any(key.startswith("card:") for key in things)

    def _likely(self, game: InevitableGame) -> list[dict[str, Any]]:
        """Return terms that somebody without an opinion might offer."""
        step = game.figures.step
        mine = game.state.players[self.seat].cash
        nothing: dict[str, Any] = {"sums": {}, "things": []}
        likely: list[dict[str, Any]] = []
        if mine >= step:
            some = {"sums": {"cash": step}, "things": []}
            peace = {"by": self.partner, "kind": "no-challenge", "until": game.state.round + 1}
            likely.append({"give": some, "get": nothing, "promises": [peace]})
        debt = {"by": self.seat, "kind": "pay", "amount": step, "until": game.state.round + 1}
        ask = {"sums": {"cash": step}, "things": []}
        likely.append({"give": nothing, "get": ask, "promises": [debt]})
        return likely

    @bargain.answered
    def said(self, game: InevitableGame, answer: Mapping[str, Any]) -> None:
        """Put terms to the other, strike the deal, or let it be."""
        match answer["say"]:
            case "offer":
                self.offered = mirrored(dict(answer))
                self.seat, self.partner = self.partner, self.seat
                self.rounds += 1
                self.cards = self._hands(game)
                game.emit("deal_offered", seat=self.partner, target=self.seat)
                self.go("bargain")
            case "accept":
                self._strike(game, self.offered)
                self.done(game)
            case _:
                if self.offered is not None:
                    game.emit("deal_refused", seat=self.seat, target=self.partner)
                self.done(game)

    def _strike(self, game: InevitableGame, terms: Mapping[str, Any]) -> None:
        """What can change hands now does, all at once; what is to come is recorded."""
        game.emit("deal_struck", seat=self.seat, target=self.partner)
        sides = (
            (self.seat, self.partner, _split(terms["give"])),
            (self.partner, self.seat, _split(terms["get"])),
        )
        kinds = {kind.key: kind for kind in promise_kinds(game)}
        free = not terms["promises"]
        for number, (giver, taker, (things, _)) in enumerate(sides):
            move(game, giver, taker, things)
            back = terms["get" if number == 0 else "give"]
            if free and not (back["sums"] or back["things"]):
                promises.paid(game, giver, taker, things["sums"].get("cash", 0))
        for giver, taker, (things, acts) in sides:
            for act in acts:
                _do(game, giver, taker, act)
            visit = publisher(game, giver) if things["sums"].get("publicity", 0) else None
            if visit is not None:
                visit.publish(game, taker, things["sums"]["publicity"])
        for promise in terms["promises"]:
            promisor = promise["by"]
            kind = kinds[promise["kind"]]
            promises.record(
                game,
                promisor=promisor,
                promisee=self.partner if promisor == self.seat else self.seat,
                kind=kind.key,
                words=kind.said(promise, game.names[promisor]),
                n=promise.get("amount", 0),
                due=int(promise["until"]),
            )


class DealRule:
    """The offer "deal": at any time, in or out of play; one open deal at a time (INV-DEA-02)."""

    key = "deal"
    replaces = False

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer."""
        if _under_way(game):
            return []
        whom = tuple(
            Option(f"seat:{each}", game.names[each])
            for each in range(len(game.names))
            if each != seat
        )
        return [Offer("deal", "Propose a deal", "", (Field("partner", "With whom", whom),))]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why no deal can be proposed."""
        if _under_way(game):
            return "One deal at a time: another one is being talked over."
        if args.get("partner") not in [f"seat:{e}" for e in range(len(game.names)) if e != seat]:
            return "Say with whom."
        return None

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the deal."""
        return Dealing(seat, int(str(args["partner"]).partition(":")[2]))


def _under_way(game: InevitableGame) -> bool:
    frames = (*game.state.stack, *game.state.queue)
    return any(isinstance(each, Dealing) for each in frames)
