"""A hash over what rules use: ids and figures, never the words."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

from attrs import fields, has

WORDS: Final = {"words": True}
"""Metadata of an attrs field that only people read."""


def content_hash(entries: Iterable[object]) -> str:
    """Hash the figures of ``entries``, in order. Every machine and every Python gives the same."""
    digest = blake2b(digest_size=16)
    for entry in entries:
        digest.update(_figures(entry).encode())
    return digest.hexdigest()


def _figures(value: Any) -> str:
    if has(type(value)):
        inner = ",".join(
            f"{each.name}={_figures(getattr(value, each.name))}"
            for each in fields(type(value))
            if not each.metadata.get("words")
        )
        return f"{type(value).__name__}({inner})"
    if isinstance(value, tuple):
        return f"[{','.join(map(_figures, value))}]"
    return repr(value)
