"""The Catalog: ordering from it, wherever one may (INV-POS-03 to -06, INV-MAJ-12 to -14)."""

from __future__ import annotations

import attrs

from engine.inevitable.money import pay
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import Using
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["SPECIAL", "Ordering", "cheapest"]

SPECIAL = "special"
"""The key of the Outfitting Phase Special (INV-SET-17)."""


def cheapest(game: InevitableGame) -> int:
    """Return the lowest price in the Catalog, in dollars."""
    return min(item.price for item in game.box.items)


@attrs.define
class Ordering(Frame):
    """A seat orders up to `most` items, one after another (INV-MAJ-12).

    Each is dearer by `surcharge` or cheaper by `off` dollars. `purse`: "cash"; "credit" of a
    GameShow, to which cash adds nothing (INV-SQR-54); "budget" of a Deferred Order (INV-MAJ-16).
    In the Outfitting Phase the Special is to be had, and a seat may come back `later` [R-05]. Its
    result is how many were ordered; in the Outfitting Phase "finished" or "later".
    """

    seat: int
    most: int
    surcharge: int = 0
    off: int = 0
    purse: str = "cash"
    outfitting: bool = False
    count: int = 0
    item: str = ""
    at: str = "choose"

    def price(self, game: InevitableGame, key: str) -> int:
        """Return what an item (or the Special) costs here, in dollars."""
        if key == SPECIAL:
            return game.box.special.price
        price = game.box.item[key].price + self.surcharge - self.off
        return max(price, game.figures.step)

    def purse_of(self, game: InevitableGame) -> int:
        """Return how many dollars may be spent."""
        player = game.state.players[self.seat]
        if self.purse == "credit":
            return player.credit
        return min(player.cash, player.budget) if self.purse == "budget" else player.cash

    @question("order.item", "INV-POS-03", "INV-MAJ-12")
    def choose(self, game: InevitableGame) -> One:
        """Which item, if any more?"""
        purse = self.purse_of(game)
        items = [item.id for item in game.box.items]
        if self.outfitting:
            items.insert(0, SPECIAL)
        can: list[str] = []
        cannot: list[str] = []
        for item in items if self.count < self.most else []:
            (can if self.price(game, item) <= purse else cannot).append(f"item:{item}")
        leave = ["done", "later"] if self.outfitting else ["done"]
        return One(self.seat, [*can, *leave], cannot)

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """Pay, and have it at once (INV-MAJ-13)."""
        if key in ("done", "later"):
            if self.outfitting:
                self.done(game, "finished" if key == "done" else "later")
            else:
                self.done(game, self.count)
            return
        item = key.partition(":")[2]
        price = self.price(game, item)
        self.count += 1
        player = game.state.players[self.seat]
        if self.purse == "credit":
            player.credit -= price
            game.emit("credit_spent", seat=self.seat, n=price, left=player.credit)
        else:
            pay(game, self.seat, price, "order")
        game.emit("ordered", seat=self.seat, item=item, price=price)
        things = game.box.special.items if item == SPECIAL else (item,)
        player.possessions.extend(things)
        usable = item != SPECIAL and game.in_play(self.seat)
        if usable and game.box.item[item].kind == "enhancement":
            self.item = item
            self.go("apply_or_hold")

    @question("order.apply", "INV-MAJ-14", "INV-POS-06")
    def apply_or_hold(self, game: InevitableGame) -> One:
        """An Enhancement may be used on the spot."""
        return One(self.seat, ["use", "hold"])

    @apply_or_hold.answered
    def applied(self, game: InevitableGame, key: str) -> None:
        """Use it now, or keep it."""
        self.go("choose")
        if key == "use":
            self.call(game, Using(self.seat, f"item:{self.item}"), then="applied_it")

    @stage
    def applied_it(self, game: InevitableGame) -> None:
        """Order on."""
        self.go("choose")
