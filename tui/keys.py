"""Every key of the program, in one place: what it is for, when it works and what it is called.

Letters are commands here, so moving about is done with the arrows, Home, End, Page Up and Page Down
and the digits, never with h j k l. Keys are named as Textual names them (`"u"`, `"U"`, `"ctrl+p"`,
`"question_mark"`). Players may put any command on other keys, in the settings; a bad wish is told
and the default stays.

A prompt may give its options letters of their own. It takes them from what is left:
`Keymap.is_free`.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

import attrs
from textual.binding import Binding


class Group(StrEnum):
    """Where the help lists a command."""

    MOVING = "Moving and choosing"
    TABLE = "At the table"
    ALWAYS = "Always"


@attrs.frozen
class Command:
    """Something a key does: its name in settings, its default keys, and its words."""

    name: str
    keys: tuple[str, ...]
    label: str
    """One or two words, for the line of keys."""
    help: str
    group: Group
    fixed: bool = False
    """Whether it stays where it is, so that nobody can lock himself out."""


COMMANDS: Final[tuple[Command, ...]] = (
    Command("up", ("up",), "up", "The option above", Group.MOVING),
    Command("down", ("down",), "down", "The option below", Group.MOVING),
    Command("left", ("left",), "left", "One to the left; less of an amount", Group.MOVING),
    Command("right", ("right",), "right", "One to the right; more of an amount", Group.MOVING),
    Command("first", ("home",), "first", "The first option", Group.MOVING),
    Command("last", ("end",), "last", "The last option", Group.MOVING),
    Command("page_up", ("pageup",), "page up", "A page back", Group.MOVING),
    Command("page_down", ("pagedown",), "page down", "A page on", Group.MOVING),
    Command(
        "commit", ("enter",), "do it", "Do what is chosen: nothing else commits", Group.MOVING, True
    ),
    Command("toggle", ("space",), "pick", "Pick one of several, or put it back", Group.MOVING),
    Command("filter", ("slash",), "filter", "Show only the options with these words", Group.MOVING),
    Command("next_pane", ("tab",), "pane", "The next pane", Group.MOVING),
    Command("previous_pane", ("shift+tab",), "pane back", "The pane before", Group.MOVING),
    Command("jump", ("j",), "jump", "Put a letter on everything that can be chosen", Group.MOVING),
    Command(
        "break_in",
        ("exclamation_mark",),
        "break in",
        "Act out of turn: ! and the letter of your seat",
        Group.TABLE,
    ),
    Command("hand", ("h",), "hand", "Your hand and your secrets", Group.TABLE),
    Command("log", ("l",), "log", "Everything that has happened", Group.TABLE),
    Command("rules", ("r",), "rules", "The rules, at what is being decided", Group.TABLE),
    Command("undo", ("u",), "undo", "Take the last decision back", Group.TABLE),
    Command("redo", ("U",), "redo", "Do again what was taken back", Group.TABLE),
    Command("save_as", ("s",), "save as", "Keep a copy under a name of its own", Group.TABLE),
    Command("help", ("question_mark", "f1"), "help", "What is on the screen", Group.ALWAYS),
    Command("commands", ("ctrl+p",), "commands", "All commands, by name", Group.ALWAYS),
    Command("back", ("escape",), "back", "Back to where you were", Group.ALWAYS, True),
    Command("suspend", ("ctrl+z",), "suspend", "Back to the shell; fg returns", Group.ALWAYS),
    Command("redraw", ("ctrl+l",), "redraw", "Paint the screen anew", Group.ALWAYS),
    Command("quit", ("q",), "save & quit", "Leave; the game is saved", Group.ALWAYS),
    Command(
        "interrupt", ("ctrl+c",), "leave", "Twice: leave; the game is saved", Group.ALWAYS, True
    ),
)
"""Every command, in the order of the help."""

_BY_NAME: Final = {command.name: command for command in COMMANDS}

_SIGNS: Final = {
    "exclamation_mark": "!",
    "question_mark": "?",
    "slash": "/",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "space": "Space",
    "enter": "Enter",
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "full_stop": ".",
    "comma": ",",
    "minus": "-",
    "plus": "+",
    "colon": ":",
    "semicolon": ";",
}
_CHARACTERS: Final = {
    sign: name for name, sign in _SIGNS.items() if sign.isascii() and len(sign) == 1
}
_OTHERS: Final = frozenset(
    {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "space", "enter"}
    | {
        "escape",
        "insert",
        "delete",
        "backspace",
        *_SIGNS,
        *(f"f{number}" for number in range(1, 25)),
    }
)


def key_label(key: str) -> str:
    """Give a key as people write it: `?`, `Ctrl+P`, `Esc`."""
    *modifiers, last = key.split("+")
    shown = _SIGNS.get(last) or (last.capitalize() if len(last) > 1 or modifiers else last)
    return "+".join([*(modifier.capitalize() for modifier in modifiers), shown])


def _key_name(wish: str) -> str | None:
    """Give a key as Textual names it, from how a player may write it; None if there is none."""
    key = _CHARACTERS.get(wish, wish)
    if len(key) == 1:
        return key if key.isalpha() and key.isascii() else None
    *modifiers, last = key.lower().split("+")
    if not {*modifiers} <= {"ctrl", "shift", "alt"}:
        return None
    known = last in _OTHERS or (modifiers and len(last) == 1 and last.isalpha() and last.isascii())
    return "+".join([*modifiers, last]) if known else None


class Keymap:
    """Which keys do what, after the player's wishes.

    `wishes` gives, for names of commands, keys divided by commas. What cannot be granted (no such
    command, no such key, a key that is taken, a command that stays where it is) is left at its
    default and told in `problems`.
    """

    def __init__(self, wishes: Mapping[str, str] | None = None) -> None:
        self.problems: list[str] = []
        self._keys = {command.name: command.keys for command in COMMANDS}
        granted = [name for name, wish in (wishes or {}).items() if self._grant(name, wish)]
        while clash := self._clash(granted):
            name, other = clash
            granted.remove(name)
            shown = ", ".join(key_label(key) for key in self._keys[name])
            self.problems.append(f"{name}: {shown} is the key of {other} already.")
            self._keys[name] = _BY_NAME[name].keys
        self._commands = {key: name for name, keys in self._keys.items() for key in keys}

    def _grant(self, name: str, wish: str) -> bool:
        command = _BY_NAME.get(name)
        keys = [_key_name(part.strip()) for part in wish.split(",")]
        if command is None:
            self.problems.append(f"There is no command {name!r} to put on a key.")
        elif command.fixed:
            self.problems.append(f"{command.label.capitalize()} always stays on its key.")
        elif None in keys:
            self.problems.append(f"{name}: {wish!r} is not a key.")
        else:
            self._keys[name] = tuple(key for key in keys if key)
            return True
        return False

    def _clash(self, granted: list[str]) -> tuple[str, str] | None:
        """Find a granted wish for a key that another command has as well."""
        for name in granted:
            for other, keys in self._keys.items():
                if other != name and {*keys} & {*self._keys[name]}:
                    return name, other
        return None

    def keys(self, name: str) -> tuple[str, ...]:
        """Give the keys of a command."""
        return self._keys[name]

    def command(self, key: str) -> str | None:
        """Give the name of the command on a key (as Textual names it), if there is one."""
        return self._commands.get(key)

    def label(self, name: str) -> str:
        """Give the first key of a command as people write it, for lines of keys."""
        return key_label(self._keys[name][0])

    def is_free(self, letter: str) -> bool:
        """Tell whether a prompt may use a letter for one of its options."""
        return letter.isalpha() and letter not in self._commands

    def bindings(self, *names: str, **actions: str) -> list[Binding]:
        """Give bindings of Textual for commands: each runs the action of its own name.

        A keyword gives a command another action: `bindings("help", quit="leave")`.
        """
        wanted = {**{name: name for name in names}, **actions}
        return [
            Binding(",".join(self._keys[name]), action, _BY_NAME[name].label, show=False, id=name)
            for name, action in wanted.items()
        ]

    def help(self) -> Iterator[tuple[Group, list[tuple[str, Command]]]]:
        """Give the commands group by group, each with its keys as people write them."""
        for group in Group:
            yield (
                group,
                [
                    (" or ".join(key_label(key) for key in self._keys[command.name]), command)
                    for command in COMMANDS
                    if command.group is group
                ],
            )


DEFAULT_KEYS: Final = Keymap()
"""The keys as they are if nobody wishes otherwise."""
