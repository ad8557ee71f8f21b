"""Rules as lines of text, for the plain mode and the command line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from content.rules import RuleEntry, RuleReference

__all__ = ["rule_lines"]


def rule_lines(
    reference: RuleReference, entries: Iterable[RuleEntry], width: int = 80
) -> Iterator[str]:
    """Yield ``entries`` of a rule reference as text, under the headings of their chapters."""
    chapter = ""
    for entry in entries:
        if entry.chapter != chapter:
            chapter = entry.chapter
            yield reference.chapter[chapter].title.upper()
            yield ""
        yield f"{entry.title} [{entry.id}]"
        for paragraph in entry.text.strip().split("\n"):
            yield from wrap(paragraph, width - 2, initial_indent="  ", subsequent_indent="  ")
        yield ""
