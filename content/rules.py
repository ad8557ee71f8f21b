"""The rule reference of a game: a short entry for every rule, in our words, by ledger id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import field, frozen

from content.checks import kebab, some
from content.faults import Fault
from content.loader import Shelf, by_id, printed, raise_if_any, unknown


@frozen(kw_only=True)
class Chapter:
    """A heading of the rules."""

    id: str = field(validator=kebab)
    title: str


@frozen(kw_only=True)
class RuleEntry:
    """One rule: ``id`` is that of the ledger (``INC-MOV-03``), ``chapter`` that of a heading."""

    id: str
    chapter: str
    title: str
    text: str


@frozen(kw_only=True)
class RuleReference:
    """All rules of a game in reading order; ``rule`` and ``chapter`` are the same by id."""

    chapters: tuple[Chapter, ...]
    chapter: Mapping[str, Chapter]
    rules: tuple[RuleEntry, ...]
    rule: Mapping[str, RuleEntry]

    def of_chapter(self, chapter: str) -> tuple[RuleEntry, ...]:
        """The rules under one heading."""
        return tuple(rule for rule in self.rules if rule.chapter == chapter)

    def find(self, words: str) -> tuple[RuleEntry, ...]:
        """Rules that hold every one of ``words`` in id, heading, title or text, in reading order.

        Parts of words count and capitals do not; without words, that is every rule.
        """
        wanted = words.casefold().split()
        return tuple(
            rule for rule in self.rules if all(each in self._text(rule) for each in wanted)
        )

    def _text(self, rule: RuleEntry) -> str:
        heading = self.chapter[rule.chapter].title
        return f"{rule.id} {heading} {rule.title} {rule.text}".casefold()


@frozen(kw_only=True)
class _RulesFile:
    chapter: tuple[Chapter, ...] = field(validator=some)
    rule: tuple[RuleEntry, ...] = field(validator=some)


@cache
def rule_reference(game: str) -> RuleReference:
    """The rule reference of ``game``, the name of its folder here; read once and then kept.

    Raises ``ContentError`` if the file has faults, and ``ModuleNotFoundError`` if there is no such
    game.
    """
    file = "rules.toml"
    read = printed(f"content.{game}").read(file, _RulesFile)
    faults: list[Fault] = []
    chapter = by_id([Shelf(file, "chapter", read.chapter)], faults)
    rules = Shelf(file, "rule", read.rule)
    rule = by_id([rules], faults)
    for entry in read.rule:
        if entry.chapter not in chapter:
            faults.append(rules.fault(entry, "chapter", unknown(entry.chapter, chapter, "chapter")))
    raise_if_any(faults)
    return RuleReference(chapters=read.chapter, chapter=chapter, rules=read.rule, rule=rule)
