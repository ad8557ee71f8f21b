"""Cards in few words: what kind they are, what they ask for, what can be had from them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from content.civitas import load
from content.civitas.types import (
    EncounterCard,
    FirstResponder,
    Location,
    Upgrade,
    Witness,
)
from engine.civitas.view import EntryView
from engine.civitas.words import bits
from tui.painting.words import cell_width
from tui.widgets.lines import Span

RESOURCES: Final = ("reputation", "ether", "ion")
SKILLS: Final = ("charisma", "engagement", "analysis")
MET: Final = "✓"
UNMET: Final = "✗"
VICTIM: Final = "⚭"
_PIPS: Final = " ⚀⚁⚂⚃⚄⚅"
_DECKS: Final[tuple[tuple[type, str, str], ...]] = (
    (Witness, "witness", "witness"),
    (Location, "location", "location"),
    (FirstResponder, "first-responder", "responder"),
    (EncounterCard, "encounter", "encounter"),
    (Upgrade, "upgrade", "upgrade"),
)
DECK_STYLES: Final = {deck: style for _, deck, style in _DECKS}


def name_of(card: str) -> str:
    """The name printed on a card."""
    return load().card[card].name


def deck_of(card: str) -> str:
    """The deck a card belongs to; "" for characters and Crimes."""
    printed = load().card[card]
    return next((deck for kind, deck, _ in _DECKS if isinstance(printed, kind)), "")


def style_of(card: str) -> str:
    """The colour of a card's deck."""
    return DECK_STYLES.get(deck_of(card), "title")


def short(term: str) -> str:
    """The short form of a word of the game: Rep, Cha, Ev."""
    return load().term[term].short


def pips(amount: int) -> str:
    """An amount as the faces of dice: sixes, then what is left."""
    six = load().figures.pip
    whole, rest = divmod(amount, six)
    return _PIPS[six] * whole + (_PIPS[rest] if rest else "")


def power_name(key: str) -> str:
    """What the power with this key is called."""
    kind, _, card = key.partition(":")
    printed: Any = load().card.get(card)
    if printed is None:
        return short(key) if key in load().term else key
    name: str = printed.ability_name if kind == "ability" else printed.name
    return name


def qualifier_of(card: str) -> tuple[tuple[str, int], ...]:
    """What a Witness or Location asks for, by Resource."""
    asked = getattr(load().card[card], "qualifier", None)
    amounts = ((resource, getattr(asked, resource, 0)) for resource in RESOURCES)
    return tuple((resource, n) for resource, n in amounts if n)


def qualifier_words(card: str) -> str:
    """The Qualifier in few letters, such as "Rep 6"; "" for none."""
    return " ".join(f"{short(resource)} {n}" for resource, n in qualifier_of(card))


def qualifier_spans(entry: EntryView, room: int = 99) -> tuple[Span, ...]:
    """The Qualifier of a card in the Timeline, and whether it is met or how much is missing."""
    if entry.card is None:
        return (("always first", "dim"),)
    missing = "".join(f" -{n}" for n in entry.lacking.values())
    words = qualifier_words(entry.card)
    if cell_width(words) + cell_width(missing) + 2 > room:
        words = qualifier_letters(entry.card)
    if entry.met:
        return ((f"{MET} ", "good"), (words or "free", "text" if words else "dim"))
    return ((f"{UNMET} ", "bad"), (words, "bad"), (missing, "warn bold"))


def qualifier_letters(card: str) -> str:
    """The Qualifier in as few letters as can be: "R6 E2"; "" for none."""
    return " ".join(f"{short(resource)[0]}{n}" for resource, n in qualifier_of(card))


@cache
def brings(card: str) -> tuple[str, ...]:
    """What can be had from a card at best, in few letters, each thing once."""
    box = load()
    printed: Any = box.card[card]
    lists = [getattr(printed, "on_play", ())]
    for bar in getattr(printed, "bars", ()):
        match bar.op:
            case "trial":
                lists.append(bar.win)
            case "banded":
                lists += [band.effects for band in bar.bands]
            case "effects":
                lists.append(bar.effects)
    found = [bit.text for effects in lists for bit in bits(box, effects) if bit.tone == "gain"]
    found += [_taken(bar.take) for bar in getattr(printed, "bars", ()) if bar.op == "exchange"]
    if getattr(printed, "unlock", None) is not None:
        found.append("a slot")
    return tuple(dict.fromkeys(found))


def _taken(what: str) -> str:
    return "heal" if what == "wound" else f"buy {short(what)}"


def listed(words: tuple[str, ...], room: int) -> str:
    """As many of the words as fit, two spaces between them."""
    kept = ""
    for word in words:
        longer = f"{kept}  {word}" if kept else word
        if cell_width(longer) > room:
            continue
        kept = longer
    return kept or (words[0] if words else "")
