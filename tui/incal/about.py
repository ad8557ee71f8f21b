"""What a place on the board is and does, in a few sentences: `?` and the room beside the hand."""

from __future__ import annotations

from content.incal import load
from tui.incal.cards import DAMAGE, WILD, card_name
from tui.incal.scene import Scene


def about_place(scene: Scene, place: str) -> tuple[str, str]:
    """Title and words for a place; empty for a place there is nothing to say of."""
    head, _, rest = place.partition(":")
    match head:
        case "tile":
            location = scene.location(int(rest))
            return location.name, location.help
        case "power":
            power = load().power[rest]
            state = (
                "" if scene.view.powers[rest] else " It is grey: only John Difool alone reaches it."
            )
            return power.name, power.help + state
        case "card":
            return about_card(rest.partition(":")[2])
        case "hand":
            return about_card(rest)
        case "seat":
            return _about_seat(scene, int(rest))
    return "", ""


def in_brief(scene: Scene, place: str) -> tuple[str, str]:
    """The same in one sentence, for what changes with every step of the cursor."""
    head, _, rest = place.partition(":")
    if head == "tile":
        location = scene.location(int(rest))
        return location.name, _sentence(location.role)
    if head == "power":
        power = load().power[rest]
        return power.name, _sentence(power.role)
    if head in ("card", "hand"):
        return _card_in_brief(rest.rpartition(":")[2])
    return about_place(scene, place)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _card_in_brief(card: str) -> tuple[str, str]:
    box = load()
    title, words = about_card(card)
    if card not in box.card:
        words = f"{words.partition('. ')[0].rstrip('.')}."
    return title, words


def about_card(card: str) -> tuple[str, str]:
    """A card in words: Damage and John Difool have rules, the others a mood."""
    box = load()
    if card == DAMAGE:
        return box.damage.name, box.damage.help
    if card == WILD:
        return box.wild.name, box.wild.help
    character = box.character[box.card[card].character]
    lines = box.atmosphere.get(character.id, ())
    return card_name(card), lines[box.card[card].value % len(lines)] if lines else ""


def _about_seat(scene: Scene, seat: int) -> tuple[str, str]:
    view = scene.view
    words = f"Holds {view.hands[seat].count} cards."
    if view.chit_cap is not None:
        words += f" Keeps {view.chits[seat]} chits, of {view.chit_cap} at most."
    looked = [
        scene.location(number).name for number, tile in enumerate(view.tiles) if seat in tile.looked
    ]
    if looked:
        words += f" Has looked at {', '.join(looked)}."
    return view.names[seat], words
