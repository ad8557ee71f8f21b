"""The box of Civitas Nihilium: ``load()`` opens it, ``with_cards`` adds cards to it."""

from content.civitas.box import load, with_cards

__all__ = ["load", "with_cards"]
