"""Giving things away, and what changes hands in a deal (INV-DEA-01 to -03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import attrs

from engine.inevitable.communism import naming
from engine.inevitable.money import hand_over
from engine.inevitable.mugging import locked
from engine.inevitable.promises import paid
from engine.inevitable.shows import on_stage
from engine.inevitable.state import InevitableGame
from engine.inevitable.warrants import held
from engine.kernel.bargains import Side, Sum
from engine.kernel.decisions import Bargain, Option
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, question
from engine.kernel.offers import Offer

__all__ = ["MOST_CASH", "GiveRule", "Giving", "belongings", "giving_refusal", "move", "side_of"]

MOST_CASH: Final = 30_000
"""What everybody knows that nobody can have more of: both kinds of Bank and all stipends."""


def belongings(game: InevitableGame, seat: int) -> tuple[str, ...]:
    """Return a seat's things that can change hands, by keys that tell nothing hidden.

    "item:chainsaw:1" is the second chainsaw, "card:1:0" the first card of seat 1, "warrant:3" a
    Warrant that names seat 3.
    """
    player = game.state.players[seat]
    return (
        *(
            f"item:{item}:{number}"
            for item, count in Counter(player.possessions).items()
            for number in range(count)
        ),
        *(f"card:{seat}:{number}" for number in range(len(player.holdables))),
        *(f"warrant:{named}" for named in player.warrants),
    )


def side_of(
    game: InevitableGame,
    seat: int,
    reader: int,
    acts: tuple[str, ...] = (),
    more: tuple[Sum, ...] = (),
) -> Side:
    """Return what a seat can put into a deal, as `reader` may know it: others' cash is secret."""
    cash = game.state.players[seat].cash if seat == reader else MOST_CASH
    sums = (Sum("cash", "Cash", cash, pattern="${}"),) if cash else ()
    return Side(seat, (*sums, *more), (*belongings(game, seat), *acts))


def giving_refusal(
    game: InevitableGame, giver: int, taker: int, part: Mapping[str, Any] | None = None
) -> str | None:
    """Return why one seat may not pass `part` to another now; without it: why nothing at all
    (INV-DEA-03, INV-MUG-04, INV-SQR-17).
    """
    if naming(game):
        return "While a poorer opponent is being named nothing changes hands."
    if not locked(game, giver, taker):
        return None
    if part is None:
        player = game.state.players[giver]
        barred = not (player.holdables or player.warrants)
    else:
        barred = "cash" in part["sums"] or any(key.startswith("item:") for key in part["things"])
    if barred:
        return "While being Mugged one passes money and Possessions to nobody but the Mugger."
    return None


def move(game: InevitableGame, giver: int, taker: int, part: Mapping[str, Any]) -> None:
    """Move a side of a deal, known to be there, from one seat to another."""
    players = game.state.players
    cash = part["sums"].get("cash", 0)
    if cash:
        hand_over(game, giver, taker, cash, "gift")
    keys = [key.split(":") for key in part["things"]]
    cards = sorted((int(key[2]) for key in keys if key[0] == "card"), reverse=True)
    moved = [key[1] for key in keys if key[0] == "item"]
    for item in moved:
        players[giver].possessions.remove(item)
    hidden = [players[giver].holdables.pop(place) for place in cards]
    held_back = on_stage(game, taker)
    (players[taker].confiscated if held_back else players[taker].possessions).extend(moved)
    players[taker].holdables.extend(hidden)
    if moved:
        game.emit("given", seat=giver, to_seat=taker, things=moved)
    if hidden:
        game.emit("cards_given", seat=giver, to_seat=taker, n=len(hidden))
        game.emit("cards_moved", only=[giver, taker], seat=giver, cards=hidden)
    for named in [int(key[1]) for key in keys if key[0] == "warrant"]:
        players[giver].warrants.remove(named)
        players[taker].warrants.append(named)
        game.emit("warrant_moved", seat=giver, to_seat=taker, target=named)


def two_warrants(
    game: InevitableGame, giver: int, taker: int, part: Mapping[str, Any]
) -> str | None:
    """Return why Warrants cannot change hands: nobody holds two for the same player [R-29]."""
    for key in part["things"]:
        kind, _, named = key.partition(":")
        if kind == "warrant" and held(game, taker, int(named)):
            return f"{game.names[taker]} holds a Warrant for {game.names[int(named)]} already."
    return None


@attrs.define
class Giving(Frame):
    """A gift: what is given goes at once; nobody is asked."""

    seat: int
    partner: int
    at: str = "give"

    @question("give.what", "INV-DEA-01")
    def give(self, game: InevitableGame) -> Bargain:
        """What is given?"""
        cash = game.state.players[self.seat].cash
        step = game.figures.step
        likely = []
        if cash >= step:
            gift = {"sums": {"cash": step}, "things": []}
            likely.append({"give": gift, "get": {"sums": {}, "things": []}, "promises": []})
        return Bargain(
            self.seat,
            give=side_of(game, self.seat, self.seat),
            get=Side(self.partner),
            judge=lambda terms, accepting: self._judge(game, terms),
            likely=likely,
        )

    def _judge(self, game: InevitableGame, terms: Mapping[str, Any]) -> str | None:
        gift = terms["give"]
        return giving_refusal(game, self.seat, self.partner, gift) or two_warrants(
            game, self.seat, self.partner, gift
        )

    @give.answered
    def given(self, game: InevitableGame, answer: Mapping[str, Any]) -> None:
        """Off it goes, or not after all."""
        if answer["say"] == "offer":
            move(game, self.seat, self.partner, answer["give"])
            paid(game, self.seat, self.partner, answer["give"]["sums"].get("cash", 0))
        self.done(game)


class GiveRule:
    """The offer "give": at any time, in or out of play (INV-DEA-01, INV-DEA-02)."""

    key = "give"
    replaces = False

    def partners(self, game: InevitableGame, seat: int) -> list[int]:
        """Return to whom a seat could give something now."""
        return [
            each
            for each in range(len(game.names))
            if each != seat and giving_refusal(game, seat, each) is None
        ]

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer, where there is something to give."""
        player = game.state.players[seat]
        partners = self.partners(game, seat)
        if not partners or not (player.cash or belongings(game, seat)):
            return []
        whom = tuple(Option(f"seat:{each}", game.names[each]) for each in partners)
        return [Offer("give", "Give something away", "", (Field("partner", "To whom", whom),))]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why nothing can be given."""
        seats = {f"seat:{each}": each for each in range(len(game.names)) if each != seat}
        partner = seats.get(str(args.get("partner")), -1)
        if partner < 0:
            return "Say to whom."
        player = game.state.players[seat]
        if not (player.cash or belongings(game, seat)):
            return "You have nothing to give."
        return giving_refusal(game, seat, partner)

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the gift."""
        return Giving(seat, int(str(args["partner"]).partition(":")[2]))
