"""Cards as they are drawn: which character and value each shows, its style, chips and faces.

A chip is letter and value ("K3"), so that colour is never needed to read one. John Difool shows
his own letter and what he stands for ("JT4"); a Damage card is "DMG".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from attrs import frozen

from content.incal import load
from engine.incal.view import CardView
from tui.painting.words import clip
from tui.widgets.lines import Span

DAMAGE: Final = "DMG"
WILD: Final = "JD"


@frozen
class Laid:
    """A card under a tile as it counts there: a character and a value (INC-DIF-01)."""

    card: str
    character: str
    letter: str
    value: int


@cache
def letters() -> dict[str, str]:
    """The letter of each character, by its id."""
    return {character.id: character.letter for character in load().characters}


@cache
def _styles() -> dict[str, str]:
    styles = {character.letter: character.id.replace("-", "") for character in load().characters}
    return {**styles, WILD: "difool", DAMAGE: "damage"}


@cache
def _names() -> dict[str, str]:
    box = load()
    names = {character.letter: character.name for character in box.characters}
    return {**names, WILD: box.wild.name, DAMAGE: box.damage.name}


@cache
def _printed() -> dict[str, Laid]:
    """Every card with nothing to declare, as it counts."""
    box = load()
    known = {
        card.id: Laid(card.id, card.character, letters()[card.character], card.value)
        for card in box.cards
    }
    return {**known, DAMAGE: Laid(DAMAGE, "", DAMAGE, 0), WILD: Laid(WILD, "", WILD, 0)}


def as_printed(card: str) -> Laid:
    """A card of a hand or a pile, where it stands for nothing but itself."""
    return _printed()[card]


def laid(cards: Iterable[CardView]) -> tuple[Laid, ...]:
    """The cards of a tile as they count there."""
    return tuple(_laid(card) for card in cards)


def _laid(card: CardView) -> Laid:
    if card.card != WILD or not card.character:
        return as_printed(card.card)
    return Laid(WILD, card.character, letters()[card.character], card.value)


def card_style(card: str) -> str:
    """The style a card is drawn in, by its character."""
    styles = _styles()
    return styles.get(card) or styles.get(card[:1], "text")


def letter_style(letter: str) -> str:
    """The style of a character, by its letter."""
    return _styles().get(letter, "text")


def card_name(card: str) -> str:
    """A card in full: "Kill 3", "John Difool", "Damage"."""
    names = _names()
    return names.get(card) or f"{names.get(card[:1], card[:1])} {card[1:]}"


def chip(card: Laid) -> Span:
    """A card in two cells, or three for Damage and for John Difool with what he stands for."""
    if card.card == WILD and card.character:
        return f"J{card.letter}{card.value or '?'}", "difool bold"
    return card.card, f"{card_style(card.card)} bold"


def row_of(cards: Sequence[str], gap: str = " ") -> tuple[Span, ...]:
    """Cards of a hand or a pile as chips in a row."""
    spans: list[Span] = []
    for index, card in enumerate(cards):
        if index:
            spans.append((gap, "text"))
        spans.append((card, f"{card_style(card)} bold"))
    return tuple(spans)


def face(card: Laid, width: int) -> tuple[str, str]:
    """The two lines inside a drawn card: letter and value, and the name as far as it fits."""
    return chip(card)[0], clip(card_name(card.card).rstrip(" 12345"), width)
