"""Reveal Pools and decks: drawing into an investigation, filling, unlocking, renewing (CIV-RVP,
CIV-CRM-10).
"""

from __future__ import annotations

import attrs

from engine.civitas.state import CivitasGame, Entry
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Drawing", "draw_top", "enter", "fill", "put_under", "refresh_pools"]

SHUFFLED_IN_AGAIN = ("witness", "encounter")
"""The decks that are renewed from a discard pile; the others recycle through their bottoms
(CIV-RVP-11).
"""


@attrs.define
class Drawing(Frame):
    """`n` cards of a deck enter the investigation of a Crime: pool first, then blind (CIV-RVP-02 to
    05).
    """

    crime: int
    deck: str
    n: int
    at: str = "next_card"

    @stage
    def next_card(self, game: CivitasGame) -> None:
        """Take the next card; First Responders and blind draws leave no choice."""
        if self.n == 0:
            return self.done(game)
        pool = game.state.pools.get(self.deck)
        if pool is not None and pool.shown():
            return self.go("take_from_pool")
        self.n -= 1
        card = draw_top(game, self.deck)
        if card is not None:
            game.emit("drawn_blind", deck=self.deck)
            enter(game, self.crime, self.deck, card)
        return None

    @question("pool.take", "CIV-RVP-02", "CIV-RVP-03")
    def take_from_pool(self, game: CivitasGame) -> One:
        """Ask which card of the pool is taken."""
        return One(0, game.state.pools[self.deck].shown())

    @take_from_pool.answered
    def take(self, game: CivitasGame, card: str) -> None:
        """Move the card; its slot stays empty (CIV-RVP-03)."""
        pool = game.state.pools[self.deck]
        pool.cards[pool.cards.index(card)] = ""
        self.n -= 1
        enter(game, self.crime, self.deck, card)
        self.go("next_card")


def enter(game: CivitasGame, crime: int, deck: str, card: str) -> None:
    """Put a card into a Crime's Timeline: a First Responder in front, face down, others at the end
    (CIV-FRC-08).

    A slot that the card names is unlocked at once (CIV-RVP-07, 09).
    """
    timeline = game.state.crimes[crime].timeline
    entry = Entry(card, deck)
    if deck == "first-responder":
        timeline.insert(0, entry)
        game.emit("card_entered", crime=crime, deck=deck, card=None)
        return
    timeline.append(entry)
    game.emit("card_entered", crime=crime, deck=deck, card=card)
    unlock = getattr(game.box.card[card], "unlock", None)
    if unlock is not None:
        pool = game.state.pools[unlock.pool]
        if not pool.open[unlock.slot - 1]:
            pool.open[unlock.slot - 1] = True
            game.emit("slot_unlocked", pool=unlock.pool, slot=unlock.slot)


def draw_top(game: CivitasGame, deck: str) -> str | None:
    """Take the top card of a deck, renewed if need be; None if there is none (CIV-RVP-11)."""
    state = game.state
    if not state.decks[deck] and deck in SHUFFLED_IN_AGAIN and state.discards[deck]:
        state.decks[deck], state.discards[deck] = state.discards[deck], []
        shuffle(game, deck)
        game.emit("deck_renewed", deck=deck, count=len(state.decks[deck]))
    return state.decks[deck].pop() if state.decks[deck] else None


def shuffle(game: CivitasGame, deck: str) -> None:
    """Shuffle a deck; an order is given top first, the top is the end of the list."""
    cards = game.state.decks[deck]
    game.state.dice.shuffle(cards)
    cards.reverse()


def put_under(game: CivitasGame, deck: str, card: str) -> None:
    """Slide a card under its deck."""
    game.state.decks[deck].insert(0, card)


def fill(game: CivitasGame, name: str) -> None:
    """Fill the empty open slots of a pool; cards that lie there stay (CIV-RVP-06, 08, CIV-UPG-06,
    18).
    """
    pool = game.state.pools[name]
    filled = []
    for slot, is_open in enumerate(pool.open):
        if is_open and not pool.cards[slot]:
            card = draw_top(game, name)
            if card is None:
                break
            pool.cards[slot] = card
            filled.append(card)
    if filled:
        game.emit("pool_filled", pool=name, cards=filled)


def empty_pool(game: CivitasGame, name: str) -> list[str]:
    """Take all cards out of a pool and return them."""
    pool = game.state.pools[name]
    cards = pool.shown()
    pool.cards = [""] * len(pool.cards)
    return cards


def refresh_pools(game: CivitasGame) -> None:
    """On the way to the next Crime: Witnesses are discarded, Locations shuffled back, slots filled
    (CIV-CRM-10).
    """
    state = game.state
    state.discards["witness"].extend(empty_pool(game, "witness"))
    returned = empty_pool(game, "location")
    if returned:
        state.decks["location"].extend(returned)
        shuffle(game, "location")
    fill(game, "witness")
    fill(game, "location")
