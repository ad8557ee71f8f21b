"""Chance: one seeded source with a state of a few numbers, and its loaded twin for tests.

Every draw is a keyed hash of (seed, stream, count), so the state of all chance in a game is the
seed and one count a stream. Rolls come from the stream "dice", shuffles and picks from streams of
their own: loading one in a test, or adding a shuffle to the rules, does not shift the others.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from hashlib import blake2b, sha256, shake_128
from typing import TypeVar

import attrs

__all__ = ["Dice", "LoadedDice", "LoadedDiceError", "commitment"]

T = TypeVar("T")


def commitment(seed: int, salt: str) -> str:
    """Return the hex digest that binds a table to its seed; `salt` is 128 bits in hex."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


@attrs.define
class Dice:
    """A seeded source of chance. Two with the same seed and `drawn` behave alike for ever."""

    seed: int = attrs.field(default=0, kw_only=True)
    drawn: dict[str, int] = attrs.field(factory=dict, kw_only=True)
    """How many draws each stream has given."""

    def roll(self, sides: int) -> int:
        """Return a die's face, 1 to `sides`."""
        return 1 + self._below(sides, "dice")

    def shuffle(self, items: list[str], stream: str = "deck") -> None:
        """Put `items` in a random order, in place."""
        count = len(items)
        if count > 1:
            noise = shake_128(self._label(stream)).digest(8 * count)
            keys = struct.unpack(f">{count}Q", noise)
            items[:] = [items[place] for place in sorted(range(count), key=keys.__getitem__)]

    def pick(self, items: Sequence[T], stream: str = "pick") -> T:
        """Return one of `items` (at least one), all equally likely."""
        return items[self._below(len(items), stream)]

    def _below(self, limit: int, stream: str) -> int:
        # 64 bits against limits of a few dozen: the bias is below one in 10^17.
        word = blake2b(self._label(stream), digest_size=8).digest()
        return int.from_bytes(word, "big") * limit >> 64

    def _label(self, stream: str) -> bytes:
        drawn = self.drawn
        count = drawn.get(stream, 0) + 1
        drawn[stream] = count
        return f"{self.seed}:{stream}:{count}".encode()


class LoadedDiceError(AssertionError):
    """A loaded die, shuffle or pick was asked for something that was not loaded."""


def _own_list(items: Sequence[T] | None) -> list[T] | None:
    return None if items is None else list(items)


@attrs.define
class LoadedDice(Dice):
    """Chance that does as it is told, for tests, guided games and pictures.

    `rolls` are die faces in the order in which they are asked for; `deck` holds one whole order
    (top first) for each shuffle; `pick` one item for each random pick, as text. A stream left out
    stays seeded; a stream that was loaded fails loudly when it is empty, when a face does not fit
    the die, when an order is not the same items, when an item is not among those to pick from.
    """

    rolls: list[int] | None = attrs.field(default=None, converter=_own_list)
    orders: list[list[str]] | None = attrs.field(
        default=None, converter=_own_list, alias="deck", kw_only=True
    )
    picks: list[str] | None = attrs.field(
        default=None, converter=_own_list, alias="pick", kw_only=True
    )

    def roll(self, sides: int) -> int:
        """Return the next loaded face; `LoadedDiceError` when there is none or it does not fit."""
        if self.rolls is None:
            return Dice.roll(self, sides)
        if not self.rolls:
            raise LoadedDiceError(f"a d{sides} was rolled, but no face is loaded any more")
        face = self.rolls.pop(0)
        if not 1 <= face <= sides:
            raise LoadedDiceError(f"a d{sides} was rolled, but a {face} is loaded")
        self._label("dice")
        return face

    def shuffle(self, items: list[str], stream: str = "deck") -> None:
        """Put `items` into the next loaded order; `LoadedDiceError` when there is none or it does
        not fit.
        """
        if self.orders is None:
            return Dice.shuffle(self, items, stream)
        if not self.orders:
            raise LoadedDiceError(f"{items} were shuffled, but no order is loaded any more")
        order = self.orders.pop(0)
        if sorted(order) != sorted(items):
            raise LoadedDiceError(f"{items} were shuffled, but the order {order} is loaded")
        self._label(stream)
        items[:] = order
        return None

    def pick(self, items: Sequence[T], stream: str = "pick") -> T:
        """Return the loaded item; `LoadedDiceError` if there is none or it is not in `items`."""
        if self.picks is None:
            return Dice.pick(self, items, stream)
        if not self.picks:
            raise LoadedDiceError(f"one of {items} was picked, but nothing is loaded any more")
        wanted = self.picks.pop(0)
        for item in items:
            if str(item) == wanted:
                self._label(stream)
                return item
        raise LoadedDiceError(f"one of {items} was picked, but {wanted} is loaded")
