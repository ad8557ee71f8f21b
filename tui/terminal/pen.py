"""The terminal's pen: reading SGR sequences, fitting them to its colours, changing it cheaply."""

from functools import cache, lru_cache
from typing import Final

import attrs

from tui.theme import Depth, rgb

_ATTRIBUTES: Final = {"1", "2", "3", "4", "5", "7", "9"}
_ENDINGS: Final = {
    "22": {"1", "2"},
    "23": {"3"},
    "24": {"4"},
    "25": {"5"},
    "27": {"7"},
    "29": {"9"},
}
_DRAWN_ON_BLANKS: Final = {"4", "7", "9"}
_TAKEN_OFF_BY: Final = {"1": "22", "2": "22", "4": "24", "7": "27"}
_STEPS: Final = (0, 95, 135, 175, 215, 255)


@attrs.frozen(eq=False)
class Pen:
    """How the next character will look: attributes, colour and ground, as SGR parameters.

    There is one pen of each kind, from `pen`, so that rows of them are compared at a glance.
    """

    attributes: frozenset[str]
    colour: str
    ground: str

    @property
    def parameters(self) -> str:
        """Give the parameters that make this pen out of a plain one."""
        return ";".join(
            part for part in (*sorted(self.attributes), self.colour, self.ground) if part
        )


@cache
def pen(attributes: frozenset[str], colour: str, ground: str) -> Pen:
    """Give the one pen of a kind."""
    return Pen(attributes, colour, ground)


PLAIN: Final = pen(frozenset(), "", "")


@cache
def on_blank(shown: Pen) -> Pen:
    """Give the pen as far as an empty cell shows it: no colour is seen where nothing is drawn."""
    drawn = shown.attributes & _DRAWN_ON_BLANKS
    return pen(drawn, shown.colour if drawn else "", shown.ground)


@lru_cache(maxsize=4096)
def turned(before: Pen, parameters: str, depth: Depth) -> Pen:
    """Give the pen after an SGR sequence with these parameters, in colours that the terminal has.

    What is not known to be harmless is left out.
    """
    attributes, colour, ground = set(before.attributes), before.colour, before.ground
    numbers = parameters.replace(":", ";").split(";")
    at = 0
    while at < len(numbers):
        number = numbers[at]
        at += 1
        if number in {"", "0"}:
            attributes, colour, ground = set(), "", ""
        elif number in _ATTRIBUTES:
            attributes.add(number)
        elif number in _ENDINGS:
            attributes -= _ENDINGS[number]
        elif number in {"39", "49"}:
            colour, ground = ("", ground) if number == "39" else (colour, "")
        elif number in {"38", "48"}:
            taken, index = _index(numbers[at:])
            at += taken
            found = _fitted(index, depth, 30 if number == "38" else 40)
            colour, ground = (found, ground) if number == "38" else (colour, found)
        elif number.isdecimal():
            colour, ground = _sixteen(int(number), depth, colour, ground)
    return pen(frozenset(attributes), colour, ground)


def _sixteen(number: int, depth: Depth, colour: str, ground: str) -> tuple[str, str]:
    shown = "" if depth is Depth.NONE else str(number)
    if 30 <= number <= 37 or 90 <= number <= 97:
        return shown, ground
    if 40 <= number <= 47 or 100 <= number <= 107:
        return colour, shown
    return colour, ground


def _index(numbers: list[str]) -> tuple[int, int]:
    """Read `5;n` or `2;r;g;b`: how many numbers that takes, and which of the 256 colours it is."""
    if numbers[:1] == ["5"] and numbers[1:2] and numbers[1].isdecimal():
        return 2, min(int(numbers[1]), 255)
    if numbers[:1] == ["2"] and len(numbers) >= 4 and all(n.isdecimal() for n in numbers[1:4]):
        red, green, blue = (min(int(n), 255) for n in numbers[1:4])
        return 4, nearest(red, green, blue)
    return len(numbers), 7


@lru_cache(maxsize=512)
def nearest(red: int, green: int, blue: int) -> int:
    """Give the nearest of the 256 colours, but none of the first sixteen: those can be changed."""

    def distance(index: int) -> int:
        shown = rgb(index)
        parts = (int(shown[at : at + 2], 16) for at in (1, 3, 5))
        return sum((a - b) ** 2 for a, b in zip(parts, (red, green, blue), strict=True))

    return min(range(16, 256), key=distance)


def _fitted(index: int, depth: Depth, base: int) -> str:
    """Give the parameters for one of the 256 colours, or for its likeness among sixteen."""
    if depth is Depth.NONE:
        return ""
    if depth is Depth.MANY and index >= 16:
        return f"{base + 8};5;{index}"
    if index >= 16:
        shown = rgb(index)
        red, green, blue = (int(shown[at : at + 2], 16) for at in (1, 3, 5))
        brightest = max(red, green, blue)
        parts = ((1, red), (2, green), (4, blue))
        index = sum(bit for bit, part in parts if 2 * part > brightest)
        index = index + 8 if brightest > 190 else index if brightest > 60 else 0
    return str(base + index if index < 8 else base + 60 + index - 8)


@lru_cache(maxsize=4096)
def change(before: Pen | None, after: Pen, depth: Depth = Depth.NONE) -> str:
    """Give the shortest sequence from one pen to another, or from an unknown one (None).

    Terminals with few colours may be too old to take off one attribute alone.
    """
    if before == after:
        return ""
    wanted = after.parameters
    whole = f"\x1b[0;{wanted}m" if wanted else "\x1b[m"
    if before is None:
        return whole
    ended = before.attributes - after.attributes
    if ended and (depth is not Depth.MANY or not ended <= _TAKEN_OFF_BY.keys()):
        return whole
    if (before.colour and not after.colour) or (before.ground and not after.ground):
        return whole
    offs = {_TAKEN_OFF_BY[attribute] for attribute in ended}
    # One parameter takes off both bold and dim.
    lost = {"1", "2"} if "22" in offs else set()
    parts = sorted(offs) + sorted(after.attributes - (before.attributes - lost))
    parts += [after.colour] * (after.colour != before.colour)
    parts += [after.ground] * (after.ground != before.ground)
    return min(f"\x1b[{';'.join(parts)}m", whole, key=len)
