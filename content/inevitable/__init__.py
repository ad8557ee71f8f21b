"""The box of Inevitable: ``load()`` opens it, ``with_things`` adds to it."""

from content.inevitable.box import load, with_things

__all__ = ["load", "with_things"]
