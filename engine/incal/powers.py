"""Suicide Alley: spending cards for powers, and what each power does (INC-PWR)."""

from __future__ import annotations

import attrs

from content.incal.types import AskMemory, ClearTile, RemoveDamage, ShiftCard
from engine.incal.exploring import ask_for_cards
from engine.incal.revelation import Revelation
from engine.incal.ritual import number_of
from engine.incal.state import HOME, IncalGame, Statement
from engine.kernel.decisions import Amount, One, Some
from engine.kernel.frames import Frame, question, stage

__all__ = ["Clearing", "Destruction", "Shifting", "Talk", "Visit"]


@attrs.define
class Visit(Frame):
    """A visit to Suicide Alley: identical cards are spent, each buys activations (INC-PWR-01,
    INC-PWR-02).

    `left` counts activations still to come; the powers in `used` turn grey together at the end
    (INC-PWR-04).
    """

    seat: int
    left: int = 0
    wild_alone: bool = False
    used: list[str] = attrs.field(factory=list)
    at: str = "choose_cards"

    @question("explore.cards", "INC-PWR-01", "INC-PWR-02", "INC-PWR-06")
    def choose_cards(self, game: IncalGame) -> Some:
        """Ask which cards are spent."""
        return ask_for_cards(game, self.seat)

    @choose_cards.answered
    def spend(self, game: IncalGame, chosen: list[str]) -> None:
        """Discard the cards; John Difool stays until the turn ends (INC-PWR-01, Ruling I-22)."""
        state = game.state
        cards = [card for card in state.hands[self.seat] if card in chosen]
        for card in cards:
            state.hands[self.seat].remove(card)
            if card == game.wild:
                state.tiles[HOME].cards.append(card)
            else:
                state.discard.append(card)
            game.emit("hand_card_discarded", seat=self.seat, card=card, by="spend")
        self.left = len(cards) * game.location(HOME).activations
        self.wild_alone = cards == [game.wild]
        self.go("choose_power")

    @question("visit.power", "INC-PWR-02", "INC-PWR-03", "INC-PWR-04", "INC-DIF-07", "INC-DIF-09")
    def choose_power(self, game: IncalGame) -> One:
        """Ask for a power: an active one, or any if John Difool came alone (INC-DIF-07,
        INC-DIF-09).
        """
        powers = [power.id for power in game.box.powers]
        grey = [] if self.wild_alone else game.state.grey
        return One(self.seat, [power for power in powers if power not in grey], list(grey))

    @choose_power.answered
    def activate(self, game: IncalGame, power: str) -> None:
        """Carry the power out whole before the next (Ruling I-14)."""
        self.left -= 1
        if power not in self.used:
            self.used.append(power)
        game.emit("power_used", seat=self.seat, power=power)
        effect = game.box.power[power].effect
        frame: Frame
        if isinstance(effect, RemoveDamage):
            frame = Destruction(self.seat, power)
        elif isinstance(effect, ClearTile):
            frame = Clearing(self.seat, power)
        elif isinstance(effect, ShiftCard):
            frame = Shifting(self.seat, power)
        else:
            assert isinstance(effect, AskMemory)
            frame = Talk(self.seat)
        self.call(game, frame, then="next_activation")

    @stage
    def next_activation(self, game: IncalGame) -> None:
        """Go on while activations are left, then flip what was used (INC-PWR-03, INC-PWR-09,
        INC-DIF-08).
        """
        if self.left:
            return self.go("choose_power")
        grey = game.state.grey
        flipped = [power for power in self.used if power not in grey]
        grey.extend(flipped)
        if flipped:
            game.emit("powers_flipped", powers=flipped)
        return self.done(game)


@attrs.define
class Destruction(Frame):
    """DESTROY: Damage leaves a hand, and the game (INC-PWR-07, INC-PWR-08)."""

    seat: int
    power: str
    at: str = "name_seat"
    ATOMIC = True

    @question("power.destroy", "INC-PWR-07", "INC-PWR-09")
    def name_seat(self, game: IncalGame) -> One:
        """Ask whose Damage is destroyed; nobody's, if nobody holds any."""
        hands = game.state.hands
        holders = [f"seat:{seat}" for seat, hand in enumerate(hands) if game.damage in hand]
        return One(self.seat, holders or ["nobody"])

    @name_seat.answered
    def destroy(self, game: IncalGame, key: str) -> None:
        """Take the Damage out of the game."""
        effect = game.box.power[self.power].effect
        assert isinstance(effect, RemoveDamage)
        if key != "nobody":
            holder = int(key.removeprefix("seat:"))
            hand = game.state.hands[holder]
            for _ in range(min(effect.cards, hand.count(game.damage))):
                hand.remove(game.damage)
                game.state.out.append(game.damage)
                game.emit("destroyed", seat=holder, by=self.seat)
        self.done(game)


@attrs.define
class Clearing(Frame):
    """DISCARD: a tile's cards go, two to the discard pile, others for good (INC-PWR-10 to 12)."""

    seat: int
    power: str
    tile: int = -1
    at: str = "name_tile"
    ATOMIC = True

    @question("power.discard.tile", "INC-PWR-10", "INC-PWR-11", "INC-PWR-12")
    def name_tile(self, game: IncalGame) -> One:
        """Ask which tile is cleared; none, if no tile has a card."""
        tiles = game.state.tiles
        full = [f"t{place}" for place, tile in enumerate(tiles) if place != HOME and tile.cards]
        return One(self.seat, full or ["none"])

    @name_tile.answered
    def set_tile(self, game: IncalGame, key: str) -> None:
        """Keep the tile; ask for the cards if there is a choice."""
        if key == "none":
            return self.done(game)
        self.tile = int(key.removeprefix("t"))
        cards = game.state.tiles[self.tile].cards
        if len(cards) <= self.kept_count(game):
            return self.clear(game, list(cards))
        return self.go("choose_cards")

    @question("power.discard.cards", "INC-PWR-10")
    def choose_cards(self, game: IncalGame) -> Some:
        """Ask which cards go to the discard pile."""
        count = self.kept_count(game)
        return Some(self.seat, list(game.state.tiles[self.tile].cards), count, count)

    @choose_cards.answered
    def clear(self, game: IncalGame, kept: list[str]) -> None:
        """Empty the tile; its chit stays (INC-PWR-12)."""
        state = game.state
        tile = state.tiles[self.tile]
        was_closed = game.is_closed(self.tile, self.seat)
        discarded = [card for card in tile.cards if card in kept]
        gone = [card for card in tile.cards if card not in kept]
        tile.cards.clear()
        state.discard.extend(discarded)
        state.out.extend(gone)
        game.emit("discarded", seat=self.seat, tile=self.tile, kept=discarded, gone=gone)
        if was_closed:
            game.emit("tile_opened", tile=self.tile)
        self.done(game)

    def kept_count(self, game: IncalGame) -> int:
        """Return how many cards of the tile go to the discard pile."""
        effect = game.box.power[self.power].effect
        assert isinstance(effect, ClearTile)
        return effect.discarded


@attrs.define
class Shifting(Frame):
    """MOVE: one card goes from one tile to another open one (INC-PWR-13 to 17, INC-PWR-21)."""

    seat: int
    power: str
    start: int = -1
    card: str = ""
    at: str = "name_card"
    ATOMIC = True

    @question("power.move.card", "INC-PWR-13", "INC-PWR-14", "INC-PWR-15")
    def name_card(self, game: IncalGame) -> One:
        """Ask which card is moved; none, if none can be."""
        movable = [
            f"t{place}:{card}"
            for place in self._open_to_power(game)
            for card in game.state.tiles[place].cards
            if self._destinations(game, place, card)
        ]
        return One(self.seat, movable or ["none"])

    @name_card.answered
    def set_card(self, game: IncalGame, key: str) -> None:
        """Keep the card."""
        if key == "none":
            return self.done(game)
        place, self.card = key.split(":")
        self.start = int(place.removeprefix("t"))
        return self.go("name_destination")

    @question("power.move.to", "INC-PWR-13", "INC-PWR-15", "INC-PWR-17")
    def name_destination(self, game: IncalGame) -> One:
        """Ask where it goes."""
        places = self._destinations(game, self.start, self.card)
        return One(self.seat, [f"t{place}" for place in places])

    @name_destination.answered
    def shift(self, game: IncalGame, key: str) -> None:
        """Move the card; a condition met by it gives the look to whoever moved it (INC-PWR-16)."""
        state = game.state
        to = int(key.removeprefix("t"))
        was_closed = game.is_closed(self.start, self.seat)
        state.tiles[self.start].cards.remove(self.card)
        state.tiles[to].cards.append(self.card)
        game.emit("card_moved", seat=self.seat, start=self.start, to=to, card=self.card)
        if was_closed and not game.is_closed(self.start, self.seat):
            game.emit("tile_opened", tile=self.start)
        if game.is_closed(to, self.seat):
            game.emit("tile_closed", tile=to)
        if game.is_met(to):
            return self.call(game, Revelation(self.seat, to), then="end")
        return self.done(game)

    @stage
    def end(self, game: IncalGame) -> None:
        """Hand the visit back."""
        self.done(game)

    def _open_to_power(self, game: IncalGame) -> list[int]:
        return [
            place
            for place in range(game.ring)
            if place != HOME and self.power not in game.location(place).barred_powers
        ]

    def _destinations(self, game: IncalGame, start: int, card: str) -> list[int]:
        value = game.value_of(card)
        return [
            place
            for place in self._open_to_power(game)
            if place != start
            and not game.is_closed(place, self.seat)
            and value in game.location(place).next_values(game.values_on(place))
        ]


@attrs.define
class Talk(Frame):
    """TALK: whoever looked at a tile's chit says its number, from memory (INC-PWR-18 to 20,
    INC-GDK-13).

    `asked` are the seats that still have to speak.
    """

    seat: int
    tile: int = -1
    to_ask: list[int] = attrs.field(factory=list)
    at: str = "name_tile"

    @question("power.talk", "INC-PWR-18", "INC-PWR-20")
    def name_tile(self, game: IncalGame) -> One:
        """Ask which tile is talked about."""
        return One(self.seat, [f"t{place}" for place in range(game.ring) if place != HOME])

    @name_tile.answered
    def set_tile(self, game: IncalGame, key: str) -> None:
        """Keep the tile and find who must speak, in seating order."""
        self.tile = int(key.removeprefix("t"))
        self.to_ask = sorted(game.state.tiles[self.tile].looked)
        game.emit("talk", seat=self.seat, tile=self.tile)
        self.go("next_speaker")

    @stage
    def next_speaker(self, game: IncalGame) -> None:
        """Ask the next seat; with assisted memory the true number is published instead (Ruling
        I-18).
        """
        if not self.to_ask:
            return self.done(game)
        if game.options["memory"] == "assisted":
            return self._state(game, number_of(game, self.tile))
        return self.go("speak")

    @question("talk.statement", "INC-PWR-18", "INC-PWR-19", "INC-COM-03")
    def speak(self, game: IncalGame) -> Amount:
        """Ask for any number of the pool; nothing is checked or corrected (INC-PWR-19)."""
        return Amount(self.to_ask[0], min(game.pool), max(game.pool))

    @speak.answered
    def hear(self, game: IncalGame, number: int) -> None:
        """Publish the statement."""
        self._state(game, number)

    def _state(self, game: IncalGame, number: int) -> None:
        speaker = self.to_ask.pop(0)
        game.state.statements.append(Statement(speaker, self.tile, number))
        game.emit("talk_statement", seat=speaker, tile=self.tile, number=number)
        self.go("next_speaker")
