"""Which packs are in play: found once, when the program starts, then the same for everybody.

A pack is a folder of TOML files like those that came with a game, under the name of that game:
``<folder of packs>/<game>/<pack>/*.toml``. What may be in it is the game's to say (see the
``box`` module of each).
"""

from __future__ import annotations

from pathlib import Path

_installed: dict[str, tuple[Path, ...]] = {}
_root: list[Path] = []


def install(root: Path) -> None:
    """Take all packs in a folder into play, in the order of their names, from the next load on.

    To be called before any box is opened; a folder that is not there holds no packs.
    """
    _root[:] = [root]
    _installed.clear()
    for game in _folders(root):
        packs = tuple(_folders(game))
        if packs:
            _installed[game.name] = packs


def installed(game: str) -> tuple[Path, ...]:
    """The packs of a game that are in play."""
    return _installed.get(game, ())


def with_packs() -> tuple[str, ...]:
    """The names of the folders, one a game, that hold packs."""
    return tuple(_installed)


def root() -> Path | None:
    """The folder that was installed from, for another process to do the same."""
    return _root[0] if _root else None


def _folders(parent: Path) -> list[Path]:
    if not parent.is_dir():
        return []
    found = (each for each in parent.iterdir() if each.is_dir() and not each.name.startswith("."))
    return sorted(found, key=lambda each: each.name)
