"""The shelf: saved games, newest first; open, look into, check, export, delete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine import kind
from saves.store import Entry
from saves.trouble import SaveTrouble
from saves.verify import verify
from tui.screens.base import ListScreen
from tui.screens.pages import PageScreen
from tui.widgets.ask import Ask, Row, menu
from tui.widgets.lines import Line, Page, line, wrapped

_SPANS: Final = (
    (60, 1, "second"),
    (3600, 60, "minute"),
    (86400, 3600, "hour"),
    (float("inf"), 86400, "day"),
)


def ago(seconds: float) -> str:
    """How long ago, in one unit: "3 minutes ago"."""
    passed = max(0.0, seconds)
    _, size, unit = next(span for span in _SPANS if passed < span[0])
    count = int(passed // size)
    if unit == "second":
        return "just now"
    return f"{count} {unit}{'' if count == 1 else 's'} ago"


class SavesScreen(ListScreen):
    """One row a game. Enter asks what to do with it."""

    title_line = "Saved games"
    hints = ("help", "commit", "filter", "back")
    list_width = 50

    def word_for(self, command: str) -> str:
        """Enter asks first here."""
        return "open, check, export, delete" if command == "commit" else super().word_for(command)

    def main_list(self) -> Ask:
        """The shelf as it is now."""
        self._entries = {entry.name: entry for entry in self.city.store.entries()}
        if not self._entries:
            self.reader.show("", lambda width: ())
            return Ask(title="Nothing is saved yet", note="Every game you begin is kept here.")
        rows = [
            Row(value=name, label=name, detail=self._state_of(entry))
            for name, entry in self._entries.items()
        ]
        return menu("Which game?", rows)

    def _state_of(self, entry: Entry) -> str:
        if entry.trouble:
            return "cannot be opened"
        if entry.finished:
            return "over"
        return f"turn {entry.turn}" if entry.turn is not None else f"{entry.steps} steps"

    def about(self, value: Any, width: int) -> Sequence[Line]:
        """Public facts alone."""
        entry = self._entries.get(value)
        if entry is None:
            return ()
        when = line(ago(self.city.clock() - entry.changed), "dim")
        if entry.trouble:
            return (when, (), *wrapped(entry.trouble, width, "bad"))
        lines: list[Line] = [line(kind(entry.game).title, "heading"), when, ()]
        for n, seat in enumerate(entry.seats):
            bot = f"  (bot, {seat.bot})" if seat.bot else ""
            lines.append(((seat.name, f"seat{n % 8 + 1}"), (bot, "dim")))
        state = f"{self._state_of(entry)}, {entry.steps} steps" if entry.turn else ""
        return (*lines, (), line(state, "dim"))

    def chosen(self, value: Any) -> None:
        """What to do with this game."""
        rows = [
            Row(value=self._open, label="Open and play on"),
            Row(value=self._verify, label="Check", detail="play it again from its seed"),
            Row(value=self._export, label="Export", detail="a transcript to read"),
            Row(value=self._sure_to_delete, label="Delete"),
        ]
        self.ask(menu(value, rows), lambda do: do(value))

    def _open(self, name: str) -> None:
        try:
            self.city.resume(name)
        except SaveTrouble as trouble:
            self.show_list(name)
            self.prompt.complain(str(trouble))

    def _verify(self, name: str) -> None:
        self.show_list(name)
        try:
            verdict = verify(self.city.store.look(name))
        except SaveTrouble as trouble:
            self.prompt.complain(str(trouble))
        else:
            self.say(verdict.sentence)

    def _export(self, name: str) -> None:
        self.show_list(name)
        try:
            path = self.city.export(name)
        except SaveTrouble as trouble:
            self.prompt.complain(str(trouble))
        else:
            words = f"The transcript of {name} is in this file:"
            self.app.push_screen(
                PageScreen(
                    "Exported",
                    lambda width: (*wrapped(words, width), (), *wrapped(str(path), width, "link")),
                )
            )

    def _sure_to_delete(self, name: str) -> None:
        rows = [Row(value=True, label="Yes, delete it"), Row(value=False, label="No, keep it")]
        note = "It cannot be brought back."
        ask = menu(f"Delete {name}?", rows, note=note, start=False)
        self.ask(ask, lambda sure: self._delete(name) if sure else self.show_list(name))

    def _delete(self, name: str) -> None:
        try:
            self.city.store.delete(name)
        except SaveTrouble as trouble:
            self.show_list(name)
            self.prompt.complain(str(trouble))
        else:
            self.show_list()
            self.say(f"{name} is deleted.")

    def help_page(self) -> Page:
        """What can be done with saves."""
        words = (
            "Every game keeps itself here after each answer. Enter on a game asks what to do: open "
            "it, check it by playing it again from its seed, export a transcript, or delete it. "
            "The list and the transcript of an unfinished game tell only what is public."
        )
        return Page(self.title_line, tuple(wrapped(words, 72)))
