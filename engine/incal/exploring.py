"""Exploring: which cards may be laid under a tile, John Difool's declaration, the river (INC-EXP,
INC-DIF, INC-LOC).
"""

from __future__ import annotations

import attrs

from engine.incal.drawing import turn_up
from engine.incal.revelation import Revelation
from engine.incal.state import HOME, IncalGame
from engine.kernel.decisions import One, Some
from engine.kernel.frames import Frame, question, stage

__all__ = ["Exploration", "goes_on", "legal_plays", "play_refusal"]


@attrs.define
class Exploration(Frame):
    """One exploration of the tile the Metacraft stands on.

    `cards` is what was chosen (still in the hand until it is laid), `character` and `value` what
    John Difool among them was declared as, `turned` the card of the deck that joined them at the
    river.
    """

    seat: int
    cards: list[str] = attrs.field(factory=list)
    character: str = ""
    value: int = 0
    turned: str = ""
    at: str = "choose_cards"

    @question("explore.cards", "INC-EXP-01", "INC-EXP-03", "INC-EXP-04", "INC-EXP-06")
    def choose_cards(self, game: IncalGame) -> Some:
        """Ask which cards are laid."""
        return ask_for_cards(game, self.seat)

    @choose_cards.answered
    def take_cards(self, game: IncalGame, chosen: list[str]) -> None:
        """Keep the choice; John Difool must be declared first (INC-DIF-01, INC-DIF-13)."""
        self.cards = [card for card in game.state.hands[self.seat] if card in chosen]
        if game.wild not in self.cards:
            self.go("lay")
        elif len(self.cards) == 1:
            self.go("declare_character")
        else:
            self.character = next(
                game.rules.character[card] for card in self.cards if card != game.wild
            )
            self.go("declare_value")

    @question("difool.character", "INC-DIF-01", "INC-DIF-12")
    def declare_character(self, game: IncalGame) -> One:
        """Ask who John Difool is; a character that is not in this game may be named too
        (INC-DIF-12).
        """
        return One(self.seat, [character.id for character in game.box.characters])

    @declare_character.answered
    def set_character(self, game: IncalGame, character: str) -> None:
        """Keep the character, ask for the value."""
        self.character = character
        self.go("declare_value")

    @question("difool.value", "INC-DIF-01", "INC-DIF-02")
    def declare_value(self, game: IncalGame) -> One:
        """Ask for a value that fits the tile."""
        place = game.state.metacraft
        values = game.rules.wild_values(
            self.cards, game.wild, game.location(place), game.values_on(place)
        )
        return One(self.seat, [str(value) for value in sorted(set(values))])

    @declare_value.answered
    def set_value(self, game: IncalGame, value: str) -> None:
        """Keep the value; the declaration is now final (INC-DIF-13)."""
        self.value = int(value)
        self.go("lay")

    @stage
    def lay(self, game: IncalGame) -> None:
        """Move the cards from the hand under the tile, face up (INC-EXP-01)."""
        state = game.state
        place = state.metacraft
        there = game.location(place)
        laid = game.rules.in_laying_order(
            self.cards, game.wild, self.value, there, game.values_on(place)
        )
        for card in laid:
            state.hands[self.seat].remove(card)
        state.tiles[place].cards.extend(laid)
        if self.character:
            state.wild_character, state.wild_value = self.character, self.value
        game.emit("cards_laid", seat=self.seat, tile=place, cards=laid)
        if self.character:
            game.emit("difool_declared", seat=self.seat, character=self.character, value=self.value)
        self.go("turn_up" if there.turned_up else "reveal")

    @stage
    def turn_up(self, game: IncalGame) -> None:
        """Turn up the top card of the deck at the river (INC-LOC-12, INC-LOC-16, INC-LOC-25)."""
        card = turn_up(game)
        if card is None:
            game.emit("river_card", card="", sum=0, held=False)
            return self.fail(game)
        self.turned = card
        game.state.tiles[game.state.metacraft].cards.append(card)
        if card == game.wild:
            return self.go("name_turned_difool")
        return self.go("count")

    @question("river.value", "INC-DIF-10")
    def name_turned_difool(self, game: IncalGame) -> One:
        """Ask what John Difool, turned up from the deck, counts as (Ruling I-24)."""
        return One(self.seat, [str(value) for value in game.box.wild.values])

    @name_turned_difool.answered
    def set_turned_value(self, game: IncalGame, value: str) -> None:
        """Keep the value."""
        game.state.wild_value = int(value)
        self.go("count")

    @stage
    def count(self, game: IncalGame) -> None:
        """See whether the sum holds; Damage fails whatever the sum (INC-LOC-13 to 15)."""
        place = game.state.metacraft
        total = sum(game.values_on(place)) if self.turned != game.damage else 0
        held = self.turned != game.damage and game.is_met(place)
        game.emit("river_card", card=self.turned, sum=total, held=held)
        if held:
            return self.go("reveal")
        return self.fail(game)

    def fail(self, game: IncalGame) -> None:
        """Discard the hand card and the card turned up; what lay there before stays (INC-LOC-14,
        INC-DIF-13).
        """
        state = game.state
        there = state.tiles[state.metacraft]
        for card in self.cards + ([self.turned] if self.turned else []):
            there.cards.remove(card)
            state.discard.append(card)
            if card == game.wild:
                game.clear_wild()
        game.emit("river_failed", tile=state.metacraft)
        self.done(game)

    @stage
    def reveal(self, game: IncalGame) -> None:
        """Let whoever met the condition look at the chit (INC-REV-01); a full tile is closed either
        way (INC-REV-05).
        """
        place = game.state.metacraft
        if not game.is_closed(place, self.seat):
            # A met condition always closes its tile.
            return self.done(game)
        game.emit("tile_closed", tile=place)
        if game.is_met(place):
            return self.call(game, Revelation(self.seat, place), then="end")
        return self.done(game)

    @stage
    def end(self, game: IncalGame) -> None:
        """Hand the turn back."""
        self.done(game)


def ask_for_cards(game: IncalGame, seat: int) -> Some:
    """Return the question for the cards to lay or to spend, with every legal set."""
    charge = game.charge(seat)
    return Some(seat, charge, 1, len(charge), legal_plays(game, seat, game.state.metacraft))


def legal_plays(game: IncalGame, seat: int, place: int) -> list[tuple[str, ...]]:
    """Return every set of cards of the hand that may be laid under, or spent at, the tile (INC-EXP,
    INC-PWR-01, 02).
    """
    state = game.state
    there = game.location(place)
    hand = state.hands[seat]
    rules = game.rules
    if there.is_alley:
        if len(state.grey) == len(game.box.powers):
            return [(game.wild,)] if game.wild in hand else []
        return rules.identical_sets(hand, game.wild, None)
    lying = state.tiles[place].cards
    room = there.room(len(lying))
    if there.rising:
        return rules.running_sets(hand, game.wild, room, there, game.values_on(place))
    return rules.identical_sets(hand, game.wild, room)


def goes_on(game: IncalGame, hand: list[str], place: int) -> bool:
    """Does a card of `hand` go on with the run of values there? (INC-LOC-06, INC-MOV-06)"""
    if game.wild in hand:
        return True
    wanted = game.location(place).next_values(game.values_on(place))
    value = game.rules.value
    return any(value.get(card) in wanted for card in hand)


def play_refusal(game: IncalGame, seat: int, chosen: object) -> str:
    """Return why `chosen` cannot be laid or spent where the Metacraft stands."""
    state = game.state
    place = state.metacraft
    there = game.location(place)
    hand = state.hands[seat]
    if not isinstance(chosen, list) or not chosen:
        return "Choose at least one card."
    if game.damage in chosen:
        return "Damage cannot be played; only DESTROY takes it out of a hand."
    if any(card not in hand for card in chosen) or len(set(chosen)) != len(chosen):
        return "Choose cards of this hand."
    characters = {game.rules.character[card] for card in chosen if card != game.wild}
    if len(characters) > 1:
        return "Cards played together must show the same character."
    if place == HOME or there.is_alley:
        return "All powers are grey: only John Difool, alone, works one here."
    name = game.box.location[there.id].name
    if there.most_from_hand is not None and len(chosen) > there.most_from_hand:
        return f"{name} takes {there.most_from_hand} card of a hand at a time."
    room = there.room(len(state.tiles[place].cards))
    if room is not None and len(chosen) > room:
        return f"{name} has room for {room} more."
    wanted = " or ".join(str(value) for value in there.next_values(game.values_on(place)))
    return f"{name} goes on with a {wanted}, and then upwards one by one."
