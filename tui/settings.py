"""What a player may set, and where that is kept: one small JSON file in the folder of settings."""

import json
import os
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import attrs

from tui.theme import THEMES

FILE_NAME: Final = "settings.json"


class Choice(StrEnum):
    """On, off, or as the terminal seems to want it."""

    AUTO = "auto"
    ON = "on"
    OFF = "off"

    def decide(self, automatic: bool) -> bool:
        """Give the answer, where `automatic` is what the terminal seems to want."""
        return automatic if self is Choice.AUTO else self is Choice.ON


@attrs.frozen
class Settings:
    """A player's settings. `attrs.evolve` makes changed ones; `save_settings` keeps them."""

    theme: str = "dark"
    motion: bool = True
    """Show moves step by step."""
    ascii: Choice = Choice.AUTO
    """Draw with ASCII only."""
    markers: bool = False
    """Colour-blind-safe markers: a sign beside everything that has a colour."""
    confirm: bool = True
    """Ask before steps that cannot be taken back."""
    mouse: Choice = Choice.AUTO
    keys: Mapping[str, str] = attrs.field(factory=dict)
    """Other keys for commands, as `tui.keys.Keymap` takes them."""


@attrs.frozen
class LoadedSettings:
    """Settings as read, and what was wrong with the file in words for the player, "" if nothing."""

    settings: Settings
    problem: str = ""


def _is_keys(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(wish, str) for wish in value.values())


_CHECKS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "theme": lambda value: isinstance(value, str) and value in THEMES,
    "motion": lambda value: isinstance(value, bool),
    "ascii": lambda value: value in [*Choice],
    "markers": lambda value: isinstance(value, bool),
    "confirm": lambda value: isinstance(value, bool),
    "mouse": lambda value: value in [*Choice],
    "keys": _is_keys,
}


def load_settings(folder: Path) -> LoadedSettings:
    """Read the settings of a folder. Never raises: what cannot be used is left at its default.

    A file that cannot be read at all is not touched; the first `save_settings` puts it aside.
    """
    path = folder / FILE_NAME
    try:
        found = json.loads(path.read_bytes())
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (OSError, ValueError, RecursionError):
        return LoadedSettings(Settings(), f"The settings in {path} cannot be read; using defaults.")
    if not isinstance(found, dict):
        return LoadedSettings(Settings(), f"The settings in {path} cannot be read; using defaults.")
    good: dict[str, Any] = {}
    bad: list[str] = []
    for name, value in found.items():
        check = _CHECKS.get(name)
        if check is not None and check(value):
            good[name] = Choice(value) if name in {"ascii", "mouse"} else value
        else:
            bad.append(str(name)[:40])
    problem = (
        f"Not usable in {path}: {', '.join(sorted(bad))}. Using defaults there." if bad else ""
    )
    return LoadedSettings(Settings(**good), problem)


def save_settings(folder: Path, settings: Settings) -> None:
    """Write the settings, whole or not at all, for nobody else's eyes.

    A file that could not be read is kept beside the new one, as `settings.json.bad`.
    Raises OSError where the folder cannot be written to.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / FILE_NAME
    if load_settings(folder).problem and path.is_file():
        path.replace(path.with_name(f"{FILE_NAME}.bad"))
    text = json.dumps(attrs.asdict(settings), indent=2, ensure_ascii=False, sort_keys=True)
    fresh = path.with_name(f".{FILE_NAME}.{os.getpid()}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text + "\n")
    fresh.replace(path)
