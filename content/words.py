"""Words that any game may bring, whatever it is about."""

from __future__ import annotations

from attrs import field, frozen

from content.checks import kebab
from content.fingerprint import WORDS


@frozen(kw_only=True)
class Notice:
    """A plain sentence the table needs at a certain moment: a warning or a reminder."""

    id: str = field(validator=kebab)
    text: str = field(metadata=WORDS)
