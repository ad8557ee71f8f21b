"""What a thing on the board is and does, in a few sentences, for `?`."""

from __future__ import annotations

from typing import Any, Final

from content.civitas import load
from engine.civitas.words import bar_sentences, card_lines, power_sentences
from tui.civitas.cards import name_of
from tui.civitas.scene import FACE_DOWN, Scene

CARRYING: Final = (
    "On the board Space lifts the card under the cursor, the arrows carry it, and Space or Enter "
    "sets it down. With the mouse, drag it."
)


def about_place(scene: Scene, place: str, key: str = "") -> str:
    """The words for a place, or for an option that has none; "" if there is nothing to say."""
    box = load()
    head, _, rest = place.partition(":")
    match head:
        case "card" if rest == FACE_DOWN:
            return box.term["first-responder"].help
        case "card" if scene.what == "timeline.order":
            return f"{about_card(rest)}\n{CARRYING}"
        case "card" | "pool" | "pick":
            return about_card(rest)
        case "who":
            person = scene.person(rest)
            return "" if person is None else about_card(person.card)
        case "power":
            return about_power(rest)
        case "res":
            return box.term[rest.partition(":")[2]].help
        case "crime":
            return about_crime(scene, int(rest))
        case "glee":
            return box.term["glee"].help
        case "bar":
            return _about_bar(scene, int(rest))
    if key == "reorder":
        return CARRYING
    return box.term[key].help if key in box.term else ""


def about_card(card: str) -> str:
    """A card in words: its name, what it says, its mood."""
    printed: Any = load().card[card]
    mood = getattr(printed, "flavour", "")
    return "\n".join([f"{printed.name}.", *card_lines(load(), card), *([mood] if mood else [])])


def about_power(key: str) -> str:
    """What an ability or an upgrade does."""
    box = load()
    kind, _, card = key.partition(":")
    printed: Any = box.card[card]
    if kind == "ability":
        return f"{printed.ability_name}: {power_sentences(box, printed.ability)}"
    return f"{printed.name}: {power_sentences(box, printed.power, printed.fee)}"


def about_crime(scene: Scene, number: int) -> str:
    """A Crime and who may be heard again for it."""
    crime = scene.view.crimes[number]
    heard = ", ".join(name_of(card) for card in crime.witnesses) or "nobody"
    return f"{name_of(crime.card)}: {crime.evidence} Evidence left, Key Witness {heard}."


def _about_bar(scene: Scene, number: int) -> str:
    card = scene.card_at_hand
    printed: Any = load().card[card] if card else None
    bars = getattr(printed, "bars", ())
    if number >= len(bars):
        return ""
    return f"{bars[number].label}. {bar_sentences(load(), bars[number])}"
