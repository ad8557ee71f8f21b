"""Hand, deck and discard pile: drawing, filling a hand, Damage, and the defeats that hang on them
(INC-DRW).
"""

from __future__ import annotations

from engine.incal.state import HOME, IncalGame

__all__ = ["add_damage", "difool_leaves", "discard_from_hand", "fill_hand", "receive", "turn_up"]


def fill_hand(game: IncalGame, seat: int) -> None:
    """Draw until `seat` holds a full hand, Damage included (INC-DRW-01, INC-NEC-03).

    Loses the game when a card is missing and none can be drawn (INC-DRW-03), or with a third Damage
    (INC-DRW-06).
    """
    hand = game.state.hands[seat]
    full = game.box.setup.hand
    while len(hand) < full:
        card = turn_up(game)
        if card is None:
            game.finish("lost", "cannot_fill_hand", [])
            return
        receive(game, seat, card)


def turn_up(game: IncalGame) -> str | None:
    """Take the top card of the deck; an empty deck is first renewed from the discard pile
    (INC-DRW-02, INC-DRW-04).

    None when both are empty.
    """
    state = game.state
    if not state.deck:
        if not state.discard:
            return None
        state.deck, state.discard = state.discard, []
        state.dice.shuffle(state.deck)
        # An order is given top first; the top is the end of the list.
        state.deck.reverse()
        game.emit("reshuffled", count=len(state.deck))
    return state.deck.pop()


def receive(game: IncalGame, seat: int, card: str) -> None:
    """Put a drawn card into a hand; a third Damage there loses the game at once (INC-DRW-05,
    INC-DRW-06).
    """
    hand = game.state.hands[seat]
    hand.append(card)
    if game.events is not None:
        game.emit("card_drawn", seat=seat, count=1)
        game.emit("card_seen", only=[seat], seat=seat, card=card)
    if card == game.damage and hand.count(card) >= game.box.damage.fatal:
        game.finish("lost", "third_damage", [])


def add_damage(game: IncalGame, cards: int) -> None:
    """Put Damage of the Reserve on the discard pile, as far as there is any (INC-BER-01,
    INC-PAS-01, INC-END-05).
    """
    state = game.state
    for _ in range(min(cards, state.reserve)):
        state.reserve -= 1
        state.discard.append(game.damage)
        game.emit("damage_added", zone="discard")


def discard_from_hand(game: IncalGame, seat: int, card: str, by: str) -> None:
    """Move a card from a hand to the discard pile; `by` says what did it."""
    game.state.hands[seat].remove(card)
    game.state.discard.append(card)
    game.emit("hand_card_discarded", seat=seat, card=card, by=by)


def difool_leaves(game: IncalGame) -> None:
    """At the end of a turn John Difool goes to the discard pile from wherever he lies (INC-TRN-04,
    INC-DIF-05).
    """
    state = game.state
    wild = game.wild
    if not state.wild_value and wild not in state.tiles[HOME].cards:
        return
    for place, tile in enumerate(state.tiles):
        if wild in tile.cards:
            was_closed = place != HOME and game.is_closed(place, state.active)
            tile.cards.remove(wild)
            state.discard.append(wild)
            game.clear_wild()
            game.emit("difool_left", tile=place)
            if was_closed and not game.is_closed(place, state.active):
                game.emit("tile_opened", tile=place)
            return
