"""All frames of the game, for saves and copies: every one that its modules define."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from engine.inevitable import (
    catalog,
    choices,
    clone_police,
    combat,
    communism,
    deals,
    effects,
    election,
    election_day,
    fate,
    fighting,
    funds,
    gambling,
    giving,
    groups,
    income,
    mail,
    majors,
    minors,
    movement,
    mugging,
    rolls,
    screws,
    setup,
    shows,
    standing,
    trophy,
    turn,
    uses,
    warrants,
)
from engine.kernel.frames import Frame
from engine.kernel.offers import Window

__all__ = ["FRAMES"]

_MODULES: Final = (
    catalog,
    choices,
    clone_police,
    combat,
    communism,
    deals,
    effects,
    election,
    election_day,
    fate,
    fighting,
    funds,
    gambling,
    giving,
    groups,
    income,
    mail,
    majors,
    minors,
    movement,
    mugging,
    rolls,
    screws,
    setup,
    shows,
    standing,
    trophy,
    turn,
    uses,
    warrants,
)


def _frames_of(module: ModuleType) -> list[type[Frame]]:
    return [
        member
        for member in vars(module).values()
        if isinstance(member, type)
        and issubclass(member, Frame)
        and member.__module__ == module.__name__
    ]


FRAMES: Final[tuple[type[Frame], ...]] = (
    Window,
    *(frame for module in _MODULES for frame in _frames_of(module)),
)
"""Every frame class of this game."""
