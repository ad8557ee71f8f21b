"""Themes: what the named styles of the canvas look like, at every depth of colour.

A theme is a table from semantic names ("dim", "seat3", "good") to inks. An ink says what the style
is in the 256 colours, what it is among sixteen, and which attributes it always has; the attributes
are all that is left where there is no colour. The 256 are used on true-colour terminals too: they
look the same and cost half the bytes.

Nothing is told by colour alone. Among the sixteen only those are used that are readable on the
ground of the theme (4.5 to 1) in the palettes of xterm and of the Linux console, where blue, red
and magenta are too dark to be read on black, and almost nothing but black and blue can be read on
grey.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs
from rich.style import Style

if TYPE_CHECKING:
    from textual.theme import Theme as TextualTheme


class Depth(StrEnum):
    """How much colour the terminal can show."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"


@attrs.frozen
class Ink:
    """One style: a colour of the 256, one of the sixteen, attributes, its own grounds if any."""

    many: int
    few: str
    attributes: str = ""
    ground: int | None = None
    few_ground: str | None = None


@attrs.frozen
class Theme:
    """A named look: the ground everything lies on, and an ink for every style."""

    name: str
    title: str
    dark: bool
    ground: int
    few_ground: str
    inks: Mapping[str, Ink]
    colourless: bool = False


ATTRIBUTES: Final = frozenset({"bold", "dim", "italic", "underline", "reverse", "strike"})
"""What may follow a style's name, as in `"seat1 bold"`."""

# Attributes that carry the meaning where colour is gone; the same in every theme.
_ATTRIBUTES: Final[Mapping[str, str]] = {
    "title": "bold",
    "heading": "bold",
    "key": "bold",
    "cursor": "bold reverse",
    "chosen": "bold",
    "focus": "bold",
    "active": "bold",
    "border-active": "bold",
    "border-title": "bold",
    "link": "underline",
    "input": "underline",
    "caret": "reverse",
    "bad": "bold",
    "warn": "bold",
    "target": "bold",
    "match": "bold underline",
    "jump": "bold reverse",
    "enemy": "bold",
    "metacraft": "bold",
    "damage": "bold",
    **{f"seat{number}": "bold" for number in range(1, 9)},
}

_DARK: Final[Mapping[str, tuple[int, str]]] = {
    "text": (252, "white"),
    "bright": (231, "bright_white"),
    "dim": (248, "white"),
    "title": (223, "bright_white"),
    "heading": (180, "bright_yellow"),
    "key": (215, "bright_yellow"),
    "cursor": (215, "bright_yellow"),
    "chosen": (223, "bright_white"),
    "focus": (215, "bright_yellow"),
    "active": (231, "bright_white"),
    "barred": (245, "white"),
    "border": (245, "white"),
    "border-active": (215, "bright_yellow"),
    "border-title": (252, "bright_white"),
    "link": (117, "bright_cyan"),
    "rule": (109, "cyan"),
    "input": (231, "bright_white"),
    "caret": (231, "bright_white"),
    "good": (114, "bright_green"),
    "bad": (210, "bright_red"),
    "warn": (221, "bright_yellow"),
    "note": (153, "bright_cyan"),
    "target": (80, "bright_cyan"),
    "match": (221, "bright_yellow"),
    "jump": (221, "bright_yellow"),
    "bot": (145, "white"),
    "open": (114, "green"),
    "closed": (210, "bright_red"),
    "power": (221, "bright_yellow"),
    "chit": (229, "bright_white"),
    "metacraft": (229, "bright_white"),
    "enemy": (210, "bright_red"),
    "path": (80, "bright_cyan"),
    "damage": (203, "bright_red"),
    "seat1": (117, "bright_cyan"),
    "seat2": (215, "bright_yellow"),
    "seat3": (120, "bright_green"),
    "seat4": (213, "bright_magenta"),
    "seat5": (229, "bright_white"),
    "seat6": (210, "bright_red"),
    "seat7": (80, "cyan"),
    "seat8": (148, "green"),
    "animah": (120, "bright_green"),
    "tanatah": (213, "bright_magenta"),
    "metabaron": (252, "bright_white"),
    "deepo": (215, "bright_yellow"),
    "kill": (210, "bright_red"),
    "solune": (117, "bright_cyan"),
    "difool": (229, "white"),
    "reputation": (229, "bright_white"),
    "ether": (120, "bright_green"),
    "ion": (117, "bright_cyan"),
    "witness": (213, "bright_magenta"),
    "location": (80, "bright_cyan"),
    "responder": (215, "bright_yellow"),
    "encounter": (210, "bright_red"),
    "upgrade": (117, "bright_cyan"),
    "green": (114, "bright_green"),
    "yellow": (221, "bright_yellow"),
    "red": (210, "bright_red"),
}

_LIGHT: Final[Mapping[str, tuple[int, str]]] = {
    "text": (235, "black"),
    "bright": (16, "black"),
    "dim": (241, "black"),
    "title": (17, "blue"),
    "heading": (94, "blue"),
    "key": (130, "blue"),
    "cursor": (130, "blue"),
    "chosen": (17, "blue"),
    "focus": (130, "blue"),
    "active": (16, "black"),
    "barred": (242, "black"),
    "border": (242, "black"),
    "border-active": (130, "blue"),
    "border-title": (235, "black"),
    "link": (25, "blue"),
    "rule": (23, "blue"),
    "input": (16, "black"),
    "caret": (16, "black"),
    "good": (22, "black"),
    "bad": (124, "black"),
    "warn": (94, "black"),
    "note": (25, "blue"),
    "target": (23, "blue"),
    "match": (94, "blue"),
    "jump": (94, "blue"),
    "bot": (240, "black"),
    "open": (22, "black"),
    "closed": (124, "black"),
    "power": (94, "blue"),
    "chit": (17, "blue"),
    "metacraft": (17, "blue"),
    "enemy": (124, "black"),
    "path": (23, "blue"),
    "damage": (124, "black"),
    "seat1": (25, "blue"),
    "seat2": (130, "black"),
    "seat3": (22, "black"),
    "seat4": (90, "blue"),
    "seat5": (235, "black"),
    "seat6": (124, "black"),
    "seat7": (23, "blue"),
    "seat8": (58, "black"),
    "animah": (22, "black"),
    "tanatah": (90, "blue"),
    "metabaron": (238, "black"),
    "deepo": (130, "black"),
    "kill": (124, "black"),
    "solune": (25, "blue"),
    "difool": (94, "black"),
    "reputation": (94, "black"),
    "ether": (22, "black"),
    "ion": (25, "blue"),
    "witness": (90, "blue"),
    "location": (23, "blue"),
    "responder": (130, "black"),
    "encounter": (124, "black"),
    "upgrade": (25, "blue"),
    "green": (22, "black"),
    "yellow": (94, "black"),
    "red": (124, "black"),
}

_LOUD: Final[Mapping[str, int]] = {
    "text": 231,
    "bright": 231,
    "dim": 255,
    "barred": 252,
    "border": 255,
    "bot": 255,
    "rule": 159,
    "key": 226,
    "cursor": 226,
    "focus": 226,
    "border-active": 226,
    "heading": 229,
    "bad": 217,
    "closed": 217,
    "enemy": 217,
    "damage": 217,
    "kill": 217,
    "encounter": 217,
    "red": 217,
    "seat6": 217,
}


def _inks(colours: Mapping[str, tuple[int, str]]) -> dict[str, Ink]:
    return {
        name: Ink(many, few, _ATTRIBUTES.get(name, "")) for name, (many, few) in colours.items()
    }


def _loud(colours: Mapping[str, tuple[int, str]]) -> dict[str, Ink]:
    """The colours of high contrast: nothing below 7 to 1, nothing greyed."""
    return _inks(
        {
            name: (_LOUD.get(name, many), "bright_white" if few == "white" else few)
            for name, (many, few) in colours.items()
        }
    )


DARK: Final = Theme("dark", "Dark", True, 233, "black", _inks(_DARK))
LIGHT: Final = Theme("light", "Light", False, 231, "white", _inks(_LIGHT))
CONTRAST: Final = Theme("contrast", "High contrast", True, 16, "black", _loud(_DARK))
MONO: Final = Theme("mono", "Monochrome", True, 233, "black", _inks(_DARK), colourless=True)

THEMES: Final[Mapping[str, Theme]] = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST, MONO)}
"""The themes by name, in the order in which the settings offer them."""

STYLE_NAMES: Final = frozenset(_DARK)
"""Every style a canvas may name."""


@lru_cache(maxsize=32)
def palette_for(theme: str, depth: Depth = Depth.MANY) -> "Palette":
    """Give the palette of a theme (by name; the dark one if unknown) at a depth of colour."""
    return Palette(THEMES.get(theme, DARK), depth)


class Palette:
    """A theme at one depth of colour: turns the names of styles into rich styles, once each."""

    __slots__ = ("_styles", "depth", "theme")

    def __init__(self, theme: Theme, depth: Depth = Depth.MANY) -> None:
        self.theme = theme
        self.depth = Depth.NONE if theme.colourless else depth
        self._styles: dict[str, Style] = {}

    def style(self, name: str) -> Style:
        """Give the rich style of a name, with attributes after it if wanted (`"seat1 bold"`).

        Raises KeyError for a name that no theme has.
        """
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = self._mix(name)
        return style

    def _mix(self, name: str) -> Style:
        first, *more = name.split()
        ink = self.theme.inks[first]
        attributes = {*ink.attributes.split(), *more}
        unknown = attributes - ATTRIBUTES
        if unknown:
            raise KeyError(f"no attribute {', '.join(sorted(unknown))} for the style {name!r}")
        parts = sorted(attributes)
        if self.depth is not Depth.NONE:
            parts += (self._colour(ink), "on", self._ground(ink))
        return Style.parse(" ".join(parts)) if parts else Style.null()

    def _colour(self, ink: Ink) -> str:
        return f"color({ink.many})" if self.depth is Depth.MANY else ink.few

    def _ground(self, ink: Ink) -> str:
        if self.depth is Depth.MANY:
            return f"color({self.theme.ground if ink.ground is None else ink.ground})"
        return ink.few_ground or self.theme.few_ground

    def textual_theme(self) -> "TextualTheme":
        """Give the same look as a theme of Textual, for its own widgets and for empty space."""
        from textual.theme import Theme as TextualTheme

        return TextualTheme(
            name=f"city-{self.theme.name}-{self.depth}",
            primary=self._web("key"),
            secondary=self._web("link"),
            accent=self._web("key"),
            foreground=self._web("text"),
            background=self._web_ground(),
            surface=self._web_ground(),
            panel=self._web_ground(),
            success=self._web("good"),
            warning=self._web("warn"),
            error=self._web("bad"),
            dark=self.theme.dark,
        )

    def _web(self, name: str) -> str:
        if self.depth is Depth.MANY:
            return rgb(self.theme.inks[name].many)
        if self.depth is Depth.SIXTEEN:
            return f"ansi_{self.theme.inks[name].few}"
        return "ansi_default"

    def _web_ground(self) -> str:
        if self.depth is Depth.MANY:
            return rgb(self.theme.ground)
        if self.depth is Depth.SIXTEEN:
            return f"ansi_{self.theme.few_ground}"
        return "ansi_default"


def rgb(number: int) -> str:
    """Give one of the upper 240 of the 256 colours as `#rrggbb`."""
    if number >= 232:
        level = 8 + 10 * (number - 232)
        return f"#{level:02x}{level:02x}{level:02x}"
    steps = (0, 95, 135, 175, 215, 255)
    cube = number - 16
    red, green, blue = steps[cube // 36], steps[cube // 6 % 6], steps[cube % 6]
    return f"#{red:02x}{green:02x}{blue:02x}"


DEFAULT_PALETTE: Final = palette_for("dark")
"""What a widget uses in an app that has no palette of its own."""
