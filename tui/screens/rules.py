"""The rules of a game, in short entries: by chapter, by search, and from what is being decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from content.rules import rule_reference
from engine import kind
from tui.screens.base import ListScreen
from tui.widgets.ask import Ask, Row
from tui.widgets.lines import Line, Page, wrapped


class RulesScreen(ListScreen):
    """``now`` are the ids a decision rests on: they come first, and the cursor stands on them."""

    hints = ("help", "filter", "left", "right", "back")
    list_width = 48

    def __init__(self, game: str, now: Sequence[str] = (), words: str = "") -> None:
        self.title_line = f"Rules: {kind(game).title}"
        super().__init__()
        reference = rule_reference(game)
        self._entries = reference.rule
        self._chapters = reference.chapter
        self._now = tuple(rule for rule in now if rule in self._entries)
        self._words = words

    def word_for(self, command: str) -> str:
        """Left and right turn to another chapter here."""
        words = {"left": "chapter", "right": "chapter", "filter": "search"}
        return words.get(command) or super().word_for(command)

    def on_mount(self) -> None:
        """Open at the search, if one was given."""
        super().on_mount()
        if self._words:
            self.prompt.search(self._words)

    def main_list(self) -> Ask:
        """What is being decided first, then all others as the rulebook has them."""
        rest = [rule for rule in self._entries if rule not in self._now]
        rows = tuple(self._row(rule) for rule in (*self._now, *rest))
        title = "What this decision rests on, then the rest" if self._now else "All rules"
        return Ask(title=title, rows=rows)

    def _row(self, rule: str) -> Row:
        entry = self._entries[rule]
        mark = "*" if rule in self._now else ""
        return Row(value=rule, label=entry.title, mark=mark, detail=rule, hidden=entry.text)

    def chosen(self, value: Any) -> None:
        """Reading is all there is to do: Enter reads on."""
        self.reader.command("page_down")

    def about(self, value: Any, width: int) -> Sequence[Line]:
        """The entry."""
        entry = self._entries[value]
        chapter = self._chapters[entry.chapter].title
        heads = ((chapter, "heading"), (f"  {entry.id}", "rule"))
        return (heads, (), *wrapped(entry.text, width))

    def do_left(self) -> None:
        """The chapter before."""
        self._turn(-1)

    def do_right(self) -> None:
        """The next chapter."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        row = self.prompt.answering.row
        if row is None:
            return
        chapters = list(self._chapters)
        here = chapters.index(self._entries[row.value].chapter)
        chapter = chapters[(here + by) % len(chapters)]
        first = next(rule for rule, entry in self._entries.items() if entry.chapter == chapter)
        self.prompt.go_to(first)

    def help_page(self) -> Page:
        """How to find a rule."""
        words = (
            "Each entry is one rule. / searches titles, ids and texts; the arrows left and right "
            "turn to the chapter before and after. Opened from a table, the rules that the present "
            "decision rests on stand at the top, with a star."
        )
        return Page(self.title_line, tuple(wrapped(words, 72)))

    def do_rules(self) -> None:
        """The key that opened the rules closes them."""
        self.do_back()
