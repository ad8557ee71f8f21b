"""The box of Inevitable: ``load()`` opens it."""

from content.inevitable.box import load

__all__ = ["load"]
