"""Group sheets: taking one, the stipend that goes with it, and the Outfitting Phase (INV-SET-05 to
-17, INV-GRP-12).
"""

from __future__ import annotations

import attrs

from content.inevitable.types import Group, InevitableBox
from engine.inevitable.catalog import Ordering
from engine.inevitable.state import InevitableGame, Player
from engine.kernel.frames import Frame, stage

__all__ = ["Outfitting", "deal_group", "new_player", "stipend"]

NO_ORDER_LIMIT = 99
"""The Outfitting Phase sets no limit on items (INV-SET-14)."""


def new_player(box: InevitableBox, group: Group) -> Player:
    """Return a form filled in from a sheet, without money (INV-SET-12, -19, -20, INV-GRP-12)."""
    place = next(n for n, square in enumerate(box.squares) if square.kind == group.start)
    return Player(
        group=group.id,
        power=group.power,
        power_maximum=group.power,
        intelligence=group.intelligence,
        influence=group.influence,
        income=group.income,
        stress=group.stress,
        cash=0,
        place=place,
    )


def deal_group(game: InevitableGame, seat: int) -> bool:
    """Give a seat the top sheet; False if none is left (INV-SET-06, INV-SET-08) [R-81].

    The Clone Police's is set aside. Cash and what is no part of the sheet stay as they are.
    """
    state = game.state
    while state.supply:
        group = game.printed.sheet[state.supply.pop()]
        if group.reentry:
            state.boxed.append(group.id)
            game.emit("police_set_aside", seat=seat)
            continue
        old = state.players[seat]
        fresh = new_player(game.box, group)
        fresh.cash, fresh.trophy, fresh.swaps = old.cash, old.trophy, old.swaps
        fresh.incarcerations, fresh.beverage = old.incarcerations, old.beverage
        state.players[seat] = fresh
        game.emit("group_drawn", seat=seat, group=group.id)
        return True
    game.emit("no_sheets", seat=seat)
    return False


def stipend(game: InevitableGame, seat: int) -> None:
    """Pay stipend and Group Income from outside the Bank's supply (INV-SET-13) [R-41]."""
    player = game.state.players[seat]
    n = game.figures.stipend + player.income
    player.cash += n
    game.state.money += n
    game.emit("stipend", seat=seat, n=n)


@attrs.define
class Outfitting(Frame):
    """Seats shop one after another, and may come back until they say that they are finished
    (INV-SET-14 to -17) [R-05].
    """

    seats: list[int]
    at: str = "next_one"

    @stage
    def next_one(self, game: InevitableGame) -> None:
        """Whoever has spent everything is finished; who has little may still be given more."""
        players = game.state.players
        while self.seats and not players[self.seats[0]].cash:
            self.seats.pop(0)
        if self.seats:
            ordering = Ordering(self.seats[0], NO_ORDER_LIMIT, outfitting=True)
            self.call(game, ordering, then="shopped")
        else:
            self.done(game)

    @stage
    def shopped(self, game: InevitableGame, how: str | None) -> None:
        """Finished for good, or only for now."""
        seat = self.seats.pop(0)
        game.emit("shopped", seat=seat, finished=how != "later")
        if how == "later":
            self.seats.append(seat)
        self.go("next_one")
