"""Themes: readable at every depth of colour, and never by colour alone."""

import re

import pytest
from rich.color import ColorSystem

from tui.theme import (
    ATTRIBUTES,
    CONTRAST,
    DARK,
    LIGHT,
    STYLE_NAMES,
    THEMES,
    Depth,
    Theme,
    palette_for,
    rgb,
)

_SIXTEEN = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
NAMES = [*_SIXTEEN, *(f"bright_{name}" for name in _SIXTEEN)]


def colours(dark: str, bright: str) -> dict[str, str]:
    """The sixteen by name, from two rows of eight written one after the other."""
    numbers = re.findall("......", dark + bright)
    return dict(zip(NAMES, numbers, strict=True))


XTERM = colours(
    "000000cd000000cd00cdcd000000eecd00cd00cdcde5e5e5",
    "7f7f7fff000000ff00ffff005c5cffff00ff00ffffffffff",
)
CONSOLE = colours(
    "000000aa000000aa00aa55000000aaaa00aa00aaaaaaaaaa",
    "555555ff555555ff55ffff555555ffff55ff55ffffffffff",
)


def luminance(colour: str) -> float:
    parts = [int(colour.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST], ids=lambda theme: theme.name)
def test_everything_can_be_read_among_the_256(theme: Theme) -> None:
    needed = 7 if theme is CONTRAST else 4.5
    poor = {
        name: round(contrast(rgb(ink.many), rgb(theme.ground)), 1)
        for name, ink in theme.inks.items()
        if contrast(rgb(ink.many), rgb(theme.ground)) < needed
    }
    assert poor == {}


@pytest.mark.parametrize("shown", [XTERM, CONSOLE], ids=["xterm", "linux"])
@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST], ids=lambda theme: theme.name)
def test_everything_can_be_read_among_the_sixteen(theme: Theme, shown: dict[str, str]) -> None:
    ground = shown[theme.few_ground]
    poor = {
        name: (ink.few, round(contrast(shown[ink.few], ground), 1))
        for name, ink in theme.inks.items()
        if contrast(shown[ink.few], ground) < 4.5
    }
    assert poor == {}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_theme_has_every_style(theme: Theme) -> None:
    assert {*theme.inks} == STYLE_NAMES


@pytest.mark.parametrize("name", [*THEMES])
def test_seats_differ_on_a_dark_ground_and_characters_too(name: str) -> None:
    inks = THEMES[name].inks
    seats = [inks[f"seat{number}"] for number in range(1, 9)]
    assert len({ink.many for ink in seats}) == 8
    if THEMES[name].dark:
        assert len({ink.few for ink in seats}) == 8
    characters = ["animah", "tanatah", "metabaron", "deepo", "kill", "solune"]
    assert len({inks[character].many for character in characters}) == 6


@pytest.mark.parametrize("name", [*THEMES])
def test_without_colour_there_is_no_colour_code(name: str) -> None:
    palette = palette_for(name, Depth.NONE)
    for style in sorted(STYLE_NAMES):
        drawn = palette.style(style).render("x", color_system=ColorSystem.TRUECOLOR)
        parameters = (
            drawn.removeprefix("\x1b[").partition("m")[0].split(";") if drawn != "x" else []
        )
        assert {*parameters} <= {"1", "4", "7"}


def test_monochrome_has_no_colour_at_any_depth() -> None:
    palette = palette_for("mono", Depth.MANY)
    assert palette.depth is Depth.NONE
    assert palette.style("bad").color is None


def test_the_cursor_is_reversed_and_what_matters_is_bold_without_colour() -> None:
    palette = palette_for("dark", Depth.NONE)
    assert palette.style("cursor").reverse
    assert palette.style("link").underline
    assert all(palette.style(name).bold for name in ("bad", "warn", "title", "enemy", "key"))


def test_attributes_are_added_to_a_style() -> None:
    style = palette_for("dark").style("dim underline reverse")
    assert style.underline
    assert style.reverse
    assert style.color == palette_for("dark").style("dim").color
    assert {"bold", "reverse", "underline"} <= ATTRIBUTES


@pytest.mark.parametrize("name", ["", "no-such-style", "text blinking"])
def test_an_unknown_style_is_told(name: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        palette_for("dark").style(name)


def test_an_unknown_theme_is_the_dark_one() -> None:
    assert palette_for("puce").theme is DARK


def test_the_numbers_of_the_256_colours() -> None:
    assert (rgb(16), rgb(231), rgb(196), rgb(232), rgb(255)) == (
        "#000000",
        "#ffffff",
        "#ff0000",
        "#080808",
        "#eeeeee",
    )


@pytest.mark.parametrize("depth", [*Depth])
@pytest.mark.parametrize("name", [*THEMES])
def test_textual_gets_the_same_ground(name: str, depth: Depth) -> None:
    theme = palette_for(name, depth).textual_theme()
    grounds = {
        Depth.MANY: rgb(THEMES[name].ground),
        Depth.SIXTEEN: f"ansi_{THEMES[name].few_ground}",
        Depth.NONE: "ansi_default",
    }
    assert theme.background == grounds[palette_for(name, depth).depth]
