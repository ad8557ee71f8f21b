"""Setting up a game of The Incal Infinite (INC-SET)."""

from __future__ import annotations

from collections.abc import Mapping

from content.incal.types import IncalBox
from engine.incal.state import IncalState, Tile
from engine.incal.turn import Opening
from engine.kernel.dice import Dice, LoadedDice
from engine.kinds import BadTable

__all__ = ["RANDOM", "opening_stack", "set_up"]

RANDOM = "random"
"""The value of an option that leaves it to chance."""


def set_up(
    box: IncalBox, seats: int, options: Mapping[str, str], dice: Dice | LoadedDice
) -> IncalState:
    """Return the state before the first turn.

    The order of the draws is fixed: enemy and first seat if they are left to chance, ring, chits,
    absent character, cards, deck.
    """
    enemy_id = options["enemy"]
    if enemy_id == RANDOM:
        enemy_id = dice.pick([enemy.id for enemy in box.enemies], "enemy")
    enemy = box.enemy[enemy_id]
    first = _first_seat(seats, options["first"], dice)
    ring = _ring(box, dice)
    chits = list(box.chit_pool[enemy.chit_pool].numbers)
    _shuffle_numbers(chits, dice)
    placed, boxed = chits[: len(ring) - 1], chits[len(ring) - 1 :]

    cards, removed = _cards(box, seats, dice)
    hands = [[cards.pop() for _ in range(box.setup.hand)] for _ in range(seats)]
    tiles = [Tile(ring[0], [])]
    for location, chit in zip(ring[1:], placed, strict=True):
        lying = [cards.pop() for _ in range(box.setup.ring.start_cards)]
        tiles.append(Tile(location, lying, chit))
    deck = cards + [box.wild.id] * box.wild.copies + [box.damage.id] * enemy.damage_in_deck
    dice.shuffle(deck, "deck")
    deck.reverse()
    state = IncalState(
        dice=dice,
        standing=["in"] * seats,
        enemy=enemy_id,
        enemy_at=enemy.start,
        metacraft=0,
        tiles=tiles,
        hands=hands,
        deck=deck,
        discard=[],
        reserve=box.damage.copies - enemy.damage_in_deck,
        out=[],
        removed=removed,
        boxed=boxed,
        grey=[],
        owned=[{} for _ in range(seats)],
        first=first,
        active=first,
    )
    opening_stack(state)
    return state


def opening_stack(state: IncalState) -> None:
    """Put the frame on the stack from which the whole game is played."""
    state.serial = 1
    state.stack.append(Opening(uid=1))


def _first_seat(seats: int, option: str, dice: Dice | LoadedDice) -> int:
    """Return the seat that starts: the one the table named, or a random one (INC-SET-15)."""
    if option == RANDOM:
        return dice.pick(range(seats), "first")
    if int(option) > seats:
        raise BadTable(f"Seat {option} cannot begin: there are {seats} seats.")
    return int(option) - 1


def _ring(box: IncalBox, dice: Dice | LoadedDice) -> list[str]:
    """Return Suicide Alley and five random other locations, clockwise (INC-SET-02)."""
    home = box.setup.ring.home
    others = [location.id for location in box.locations if location.id != home]
    dice.shuffle(others, "ring")
    return [home, *others[: box.setup.ring.tiles - 1]]


def _shuffle_numbers(numbers: list[int], dice: Dice | LoadedDice) -> None:
    texts = [str(number) for number in numbers]
    dice.shuffle(texts, "chits")
    numbers[:] = [int(text) for text in texts]


def _cards(box: IncalBox, seats: int, dice: Dice | LoadedDice) -> tuple[list[str], list[str]]:
    """Return the shuffled numbered cards in use, and those that are not (INC-SET-07 to 10)."""
    seating = box.seating[seats]
    characters = [character.id for character in box.characters]
    absent = []
    for _ in range(seating.absent_characters):
        chosen = dice.pick(characters, "absent")
        characters.remove(chosen)
        absent.append(chosen)
    removed = [card.id for card in box.cards if card.character in absent]
    cards = [card.id for card in box.cards if card.character not in absent]
    dice.shuffle(cards, "cards")
    for _ in range(seating.open_cards):
        removed.append(cards.pop())
    return cards, removed
