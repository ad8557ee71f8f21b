"""The box of The Incal Infinite: ``load()`` opens it."""

from content.incal.box import load

__all__ = ["load"]
