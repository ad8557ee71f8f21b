"""The store: buying upgrades and attaching them; a newcomer may come in with it (CIV-UPG, CIV-HLV,
CIV-LOS-10 to 12).
"""

from __future__ import annotations

import attrs

from engine.civitas.losses import Payment
from engine.civitas.pools import fill
from engine.civitas.powers import all_powers, usable
from engine.civitas.state import CivitasGame, Person
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Store", "price_of", "seat_person"]


@attrs.define
class Store(Frame):
    """An opening of the store. `limit` 0 is the usual one, `off` makes everything cheaper, `bought`
    counts.
    """

    limit: int = 0
    off: int = 0
    bought: int = 0
    buying: str = ""
    performed: list[str] = attrs.field(factory=list)
    at: str = "open"

    @stage
    def open(self, game: CivitasGame) -> None:
        """A lone Rookie may first be joined by a newcomer (CIV-LOS-10)."""
        game.emit("store_opened")
        rookies = _newcomers(game)
        self.go("newcomer" if game.state.lone and rookies else "shelves")

    @question("newcomer", "CIV-LOS-10", "CIV-LOS-11", "CIV-LOS-12")
    def newcomer(self, game: CivitasGame) -> One:
        """Ask whether a Rookie of the discard pile joins."""
        return One(0, [*_newcomers(game), "alone"])

    @newcomer.answered
    def join(self, game: CivitasGame, card: str) -> None:
        """Seat the newcomer: the old Rookie is the Main now, and more Crimes have to be solved."""
        state = game.state
        if card != "alone":
            state.discards["character"].remove(card)
            state.rookie = seat_person(game, card)
            state.lone = False
            game.emit("newcomer_joined", card=card)
            figures = game.box.figures
            if state.needed < figures.crimes_with_newcomer:
                state.needed = figures.crimes_with_newcomer
                state.sequence += list(game.box.level[state.level].extension)
        self.go("shelves")

    @stage
    def shelves(self, game: CivitasGame) -> None:
        """Close when nothing can be bought any more."""
        if self.bought >= self.most(game) or not self.affordable(game):
            return self.go("close")
        return self.go("buy")

    @question("store.buy", "CIV-UPG-03", "CIV-UPG-04", "CIV-UPG-07", "CIV-UPG-08")
    def buy(self, game: CivitasGame) -> One:
        """Ask for an upgrade, or to leave."""
        affordable = self.affordable(game)
        shown = game.state.pools["upgrade"].shown()
        return One(0, [*affordable, "leave"], [card for card in shown if card not in affordable])

    @buy.answered
    def pick(self, game: CivitasGame, card: str) -> None:
        """Ask whom it is for."""
        if card == "leave":
            return self.go("close")
        self.buying = card
        return self.go("attach" if len(game.team()) > 1 else "attach_to_the_only_one")

    @question("store.attach", "CIV-UPG-09", "CIV-UPG-10", "CIV-UPG-17")
    def attach(self, game: CivitasGame) -> One:
        """Ask who gets it, for the rest of the game."""
        return One(0, [place for place, _ in game.team()])

    @attach.answered
    def pay(self, game: CivitasGame, place: str) -> None:
        """Attach it and pay its price (CIV-UPG-09, CIV-UPG-11)."""
        price = price_of(game, self.buying, self.off)
        pool = game.state.pools["upgrade"]
        pool.cards[pool.cards.index(self.buying)] = ""
        person = game.person(place)
        assert person is not None
        before = game.most_hp(person)
        person.upgrades.append(self.buying)
        person.hp += game.most_hp(person) - before
        self.bought += 1
        game.emit("bought", card=self.buying, place=place, price=price)
        self.call(game, Payment({"ether": price}), then="afterwards")

    @stage
    def attach_to_the_only_one(self, game: CivitasGame) -> None:
        """Nobody else could have it."""
        self.pay(game, next(place for place, _ in game.team()))

    @stage
    def afterwards(self, game: CivitasGame) -> None:
        """Let powers act that wait for a purchase (CIV-CHR-06)."""
        from engine.civitas.timeline import PowerUse

        for key, _, power in usable(game, "on-purchase"):
            if power.does.op == "perform" and key not in self.performed:
                self.performed.append(key)
                crime = len(game.state.crimes) - 1
                return self.call(game, PowerUse(key, crime), then="afterwards")
        self.performed.clear()
        return self.go("shelves")

    @stage
    def close(self, game: CivitasGame) -> None:
        """Fill the empty slots, not before (CIV-UPG-06, CIV-UPG-18)."""
        fill(game, "upgrade")
        game.emit("store_closed", bought=self.bought)
        self.done(game)

    def most(self, game: CivitasGame) -> int:
        """Return how many upgrades this opening allows (CIV-UPG-04, CIV-UPG-05)."""
        figures = game.box.figures
        if self.limit:
            most = self.limit
        else:
            all_open = all(game.state.pools["upgrade"].open)
            most = figures.purchases_all_slots if all_open else figures.purchases
        return most + sum(
            power.does.n for _, _, power in all_powers(game) if power.does.op == "extra-purchase"
        )

    def affordable(self, game: CivitasGame) -> list[str]:
        """Return the upgrades on the shelves that can be paid."""
        ether = game.combined("ether")
        shown = game.state.pools["upgrade"].shown()
        return [card for card in shown if price_of(game, card, self.off) <= ether]


def price_of(game: CivitasGame, card: str, off: int = 0) -> int:
    """Return the Ether an upgrade costs now: halved, discounted, never 0 (CIV-HLV-01 to 03)."""
    price = game.box.upgrade[card].price
    powers = [power.does for _, _, power in all_powers(game)]
    for does in powers:
        if does.op == "half-price":
            price = max(1, price // 2)
    return max(1, price - off - sum(does.n for does in powers if does.op == "discount"))


def seat_person(game: CivitasGame, card: str, extra_reputation: int = 0) -> Person:
    """Return a character as it comes into play: printed Resources, full HP."""
    printed = game.box.card[card]
    start = printed.start  # type: ignore[union-attr]
    person = Person(card, start.reputation + extra_reputation, start.ether, start.ion, 0)
    person.reputation = min(person.reputation, game.box.figures.cap)
    person.hp = game.most_hp(person)
    return person


def _newcomers(game: CivitasGame) -> list[str]:
    return [card for card in game.state.discards["character"] if card in game.box.rookie]
