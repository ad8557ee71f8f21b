"""Settings: each a row; left, right or Enter changes it at once, and it is kept at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from attrs import evolve, frozen

from tui.keys import COMMANDS, Keymap, key_label
from tui.screens.base import ListScreen
from tui.settings import Choice, Settings
from tui.theme import THEMES
from tui.widgets.ask import Ask, Row, menu
from tui.widgets.lines import Line, Page, line, wrapped

_YES_NO: Final = {True: "on", False: "off"}
_AUTO: Final = {
    Choice.AUTO: "automatic",
    Choice.ON: "on",
    Choice.OFF: "off",
}


@frozen
class _Setting:
    label: str
    choices: Mapping[Any, str]
    help: str


_SETTINGS: Final[Mapping[str, _Setting]] = {
    "theme": _Setting(
        "Theme",
        {name: theme.title for name, theme in THEMES.items()},
        "How everything looks. High contrast greys nothing; monochrome uses bold, underlined and "
        "reversed letters alone. No theme says anything by colour only.",
    ),
    "motion": _Setting(
        "Motion",
        _YES_NO,
        "On: moves are shown step by step, and any key shows the rest at once. Off: the table "
        "shows what came of a move, and the log how.",
    ),
    "confirm": _Setting(
        "Ask before it is final",
        _YES_NO,
        'On: a step that does harm or cannot be taken back asks "Sure?" first.',
    ),
    "markers": _Setting(
        "Signs beside colours",
        _YES_NO,
        "On: whatever has a colour has a sign beside it as well.",
    ),
    "ascii": _Setting(
        "ASCII only",
        _AUTO,
        "On: lines and signs are drawn with plain letters, for terminals and fonts that show "
        "squares instead.",
    ),
    "mouse": _Setting(
        "Mouse",
        _AUTO,
        "On: clicks point and choose, the wheel scrolls. Everything works without. A change counts "
        "from the next start. Over SSH it is off unless it is switched on here.",
    ),
}


class SettingsScreen(ListScreen):
    """The settings, and the keys of every command."""

    title_line = "Settings"
    hints = ("help", "commit", "left", "right", "back")

    def word_for(self, command: str) -> str:
        """What these keys do to a row here."""
        words = {"commit": "open", "left": "before", "right": "next"}
        return words.get(command) or super().word_for(command)

    def main_list(self) -> Ask:
        """Every setting with its value, then the keys."""
        settings = self.city.settings
        rows = [
            Row(value=name, label=each.label, detail=each.choices[getattr(settings, name)])
            for name, each in _SETTINGS.items()
        ]
        changed = len(settings.keys)
        note = f"{changed} changed" if changed else "as they come"
        rows.append(Row(value="keys", label="Keys", detail=note))
        return menu("Settings", rows)

    def chosen(self, value: Any) -> None:
        """Open a setting, or the list of keys."""
        if value == "keys":
            self._list_keys()
            return
        each = _SETTINGS[value]
        rows = [Row(value=choice, label=label) for choice, label in each.choices.items()]
        ask = menu(each.label, rows, start=getattr(self.city.settings, value))
        self.ask(ask, lambda choice: self._set(value, choice))

    def do_left(self) -> None:
        """The value before."""
        self._turn(-1)

    def do_right(self) -> None:
        """The next value."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        row = self.prompt.answering.row
        if row is None or self._aside or row.value not in _SETTINGS:
            return
        choices = list(_SETTINGS[row.value].choices)
        here = choices.index(getattr(self.city.settings, row.value))
        self._set(row.value, choices[(here + by) % len(choices)])

    def _set(self, name: str, value: Any) -> None:
        self._keep(evolve(self.city.settings, **{name: value}), name)

    def _keep(self, settings: Settings, row: str) -> None:
        problem = self.city.change_settings(settings)
        self.key_line.show(self.key_hints())
        self.show_list(row)
        if problem:
            self.say(problem, "bad")

    # Keys.

    def _list_keys(self) -> None:
        keymap = self.city.keymap
        rows = [
            Row(
                value=command.name,
                label=command.help,
                detail=" or ".join(key_label(key) for key in keymap.keys(command.name)),
                why="stays where it is" if command.fixed else "",
            )
            for command in COMMANDS
        ]
        reset = Row(value="", label="All keys as they came", mark="0")
        self.ask(menu("Which key?", (*rows, reset)), self._open_key)

    def _open_key(self, name: str) -> None:
        if not name:
            self._keep(evolve(self.city.settings, keys={}), "keys")
            return
        ask = Ask(
            title=f"Keys for: {name.replace('_', ' ')}",
            kind="words",
            note="As in: u   or   ctrl+u, f5   with commas between. Nothing: as it came.",
            limit=40,
            start=",".join(self.city.keymap.keys(name)),
            refusal=lambda wish: self._wish_refusal(name, wish),
        )
        self.ask(ask, lambda wish: self._wish(name, wish))

    def _wishes(self, name: str, wish: str) -> dict[str, str]:
        others = {key: keys for key, keys in self.city.settings.keys.items() if key != name}
        return {**others, name: wish} if wish.strip() else others

    def _wish_refusal(self, name: str, wish: str) -> str | None:
        problems = Keymap(self._wishes(name, wish)).problems
        return problems[0] if problems else None

    def _wish(self, name: str, wish: str) -> None:
        self._keep(evolve(self.city.settings, keys=self._wishes(name, wish)), "keys")

    def about(self, value: Any, width: int) -> Sequence[Line]:
        """What the setting changes."""
        if value == "keys":
            return wrapped("Put any command on other keys.", width)
        each = _SETTINGS[value]
        lines: list[Line] = [*wrapped(each.help, width), ()]
        now = getattr(self.city.settings, value)
        for choice, label in each.choices.items():
            here = choice == now
            lines.append(line(f"{'●' if here else '○'} {label}", "chosen" if here else "dim"))
        return lines

    def help_page(self) -> Page:
        """How settings are changed."""
        words = "The arrows left and right change a setting at once; Enter opens it. Kept at once."
        return Page(self.title_line, tuple(wrapped(words, 72)))
