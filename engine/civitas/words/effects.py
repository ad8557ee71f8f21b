"""Effects in words: in full, a sentence each, or in brief, a piece each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import attrs

from content.civitas import effects as op
from content.civitas.types import CivitasBox
from engine.civitas.words.names import amount, counted, inner, name, plural, short, wound_words

__all__ = ["FILING", "Bit", "bits", "brief", "sentences"]

Tone = Literal["target", "gain", "loss", ""]

FILING = {
    "discard": "Discard this card.",
    "shuffle": "Shuffle this card into its deck.",
    "bottom": "Put this card under its deck.",
}
_FILING_BRIEF = {"discard": "discard it", "shuffle": "shuffle it back", "bottom": "under its deck"}


@attrs.frozen
class Bit:
    """A piece of what a card does, in a few letters. `tone` is for colour and says nothing more."""

    text: str
    tone: Tone = ""


def sentences(box: CivitasBox, effects: Sequence[Any]) -> str:
    """Return effects in full, a sentence each; "Nothing." for none."""
    return " ".join(_SENTENCE[effect.op](box, effect) for effect in effects) or "Nothing."


def bits(box: CivitasBox, effects: Sequence[Any]) -> tuple[Bit, ...]:
    """Return effects in brief, a piece each."""
    return tuple(_BIT[effect.op](box, effect) for effect in effects)


def brief(box: CivitasBox, effects: Sequence[Any]) -> str:
    """Return effects in brief, such as "+3 Rep, -2 Eth"; "nothing" for none."""
    return ", ".join(bit.text for bit in bits(box, effects)) or "nothing"


def _resource_bit(sign: str, tone: Tone) -> Any:
    def bit(box: CivitasBox, effect: Any) -> Bit:
        return Bit(f"{sign}{effect.n} {short(box, effect.resource)}", tone)

    return bit


def _of_any(effect: op.AddResource) -> str:
    return "1 Resource of any type" if effect.n == 1 else f"{effect.n} Resources of any type"


def _heal(box: CivitasBox, effect: op.Heal) -> str:
    amount = "all wounds" if effect.n is None else wound_words(effect.n)
    if effect.who == "both":
        return f"Remove {amount} from each character."
    who = {"main": "the Main", "rookie": "the Rookie", "choose": "one character"}[effect.who]
    return f"Remove {amount} from {who}."


def _heal_bit(box: CivitasBox, effect: op.Heal) -> Bit:
    amount = "all" if effect.n is None else str(effect.n)
    who = {"main": " Main", "rookie": " Rookie", "choose": "", "both": " each"}[effect.who]
    return Bit(f"heal {amount}{who}", "gain")


def _draw(box: CivitasBox, effect: op.Draw) -> str:
    thing = name(box, effect.deck)
    return f"Draw a {thing}." if effect.n == 1 else f"Draw {counted(effect.n, thing)}."


def _encounter(box: CivitasBox, effect: op.Encounter) -> str:
    thing = name(box, "encounter")
    return f"Play an {thing}." if effect.n == 1 else f"Play {counted(effect.n, thing)}."


def _encounter_bit(box: CivitasBox, effect: op.Encounter) -> Bit:
    return Bit(counted(effect.n, name(box, "encounter")), "loss")


def _upgrades(box: CivitasBox, effect: op.Upgrades) -> str:
    most = f"up to {effect.limit} " if effect.limit else ""
    off = f", each {amount(box, effect.off, 'ether')} cheaper" if effect.off else ""
    if effect.limit == 1:
        return f"Buy up to 1 upgrade{off}."
    return f"Buy {most}upgrades{off}."


def _upgrades_bit(box: CivitasBox, effect: op.Upgrades) -> Bit:
    most = f" ({effect.limit})" if effect.limit else ""
    off = f", {effect.off} {short(box, 'ether')} off" if effect.off else ""
    return Bit(f"store{most}{off}", "gain")


def _removed(box: CivitasBox, effect: op.RemoveCards) -> str:
    if effect.cards == "any":
        thing = "card" if effect.most == 1 else "cards"
    else:
        word = name(box, effect.cards)
        thing = word if effect.most == 1 else plural(word)
    most = "any number of" if effect.most is None else f"up to {effect.most}"
    return f"{most} {thing}"


def _remove(box: CivitasBox, effect: op.RemoveCards) -> str:
    evidence = name(box, "evidence")
    pay = (
        f"{effect.flat} {evidence} for all of them"
        if effect.flat
        else f"{effect.each} {evidence} for each"
    )
    return f"Remove {_removed(box, effect)} from the Timeline: collect {pay}."


def _remove_bit(box: CivitasBox, effect: op.RemoveCards) -> Bit:
    evidence = short(box, "evidence")
    pay = f"+{effect.flat} {evidence}" if effect.flat else f"+{effect.each} {evidence} each"
    return Bit(f"remove {_removed(box, effect)}, {pay}", "gain")


def _refresh(box: CivitasBox, effect: op.RefreshPool) -> str:
    return f"Put the {name(box, effect.pool)} pool under its deck and fill it anew."


def _peek(box: CivitasBox, effect: op.Peek) -> str:
    thing = name(box, effect.deck)
    if effect.n == 1:
        return f"Look at the top card of the {thing} deck."
    return f"Look at the top {effect.n} cards of the {thing} deck."


def _choose(box: CivitasBox, effect: op.Choose) -> str:
    options = [inner(sentences(box, option)) for option in effect.options]
    return f"Choose one: {'; or '.join(options)}."


def _victims(box: CivitasBox, effect: op.Victims) -> str:
    who = "Transhuman " if effect.kind == "transhuman" else ""
    what = counted(effect.stack, f"{who}Victim")
    location = name(box, "location")
    where = (
        f"every {location}"
        if effect.locations is None
        else f"each of {counted(effect.locations, location)}"
        if effect.locations > 1
        else f"1 {location}"
    )
    reputation = name(box, "reputation")
    lost = {
        "whole": f"lose {reputation} equal to the Qualifier",
        "half": f"lose {reputation} equal to half the Qualifier",
        "listed": inner(sentences(box, effect.losses)),
    }[effect.lose]
    return f"Lay {what} on {where}. Settled: {inner(sentences(box, effect.win))}. Failed: {lost}."


def _opponent(box: CivitasBox, effect: op.Opponent) -> str:
    won = inner(sentences(box, effect.win))
    return f"Lay a discarded Main Character face down as opponent. Beaten: {won}."


_SENTENCE: dict[str, Any] = {
    "gain": lambda box, e: f"Gain {amount(box, e.n, e.resource)}.",
    "lose": lambda box, e: f"Lose {amount(box, e.n, e.resource)}.",
    "add-resource": lambda box, e: f"Gain {_of_any(e)} for one character.",
    "evidence": lambda box, e: f"Collect {amount(box, e.n, 'evidence')}.",
    "add-evidence": lambda box, e: f"Add {amount(box, e.n, 'evidence')}.",
    "wounds": lambda box, e: f"Take {wound_words(e.n)}.",
    "heal": _heal,
    "draw": _draw,
    "encounter": _encounter,
    "upgrades": _upgrades,
    "remove-cards": _remove,
    "glee": lambda box, e: f"Gain {amount(box, e.n, 'glee')}.",
    "file-self": lambda box, e: FILING[e.where],
    "refresh-pool": _refresh,
    "peek": _peek,
    "game-over": lambda box, e: "Lose the game.",
    "choose": _choose,
    "victims": _victims,
    "opponent": _opponent,
}

_BIT: dict[str, Any] = {
    "gain": _resource_bit("+", "gain"),
    "lose": _resource_bit("-", "loss"),
    "add-resource": lambda box, e: Bit(f"+{e.n} of any type", "gain"),
    "evidence": lambda box, e: Bit(f"+{e.n} {short(box, 'evidence')}", "gain"),
    "add-evidence": lambda box, e: Bit(f"{e.n} {short(box, 'evidence')} put back", "loss"),
    "wounds": lambda box, e: Bit(f"-{e.n} HP", "loss"),
    "heal": _heal_bit,
    "draw": lambda box, e: Bit(f"draw {counted(e.n, name(box, e.deck))}"),
    "encounter": _encounter_bit,
    "upgrades": _upgrades_bit,
    "remove-cards": _remove_bit,
    "glee": lambda box, e: Bit(f"+{amount(box, e.n, 'glee')}", "gain"),
    "file-self": lambda box, e: Bit(_FILING_BRIEF[e.where]),
    "refresh-pool": lambda box, e: Bit(f"new {name(box, e.pool)} pool", "gain"),
    "peek": lambda box, e: Bit(f"see {counted(e.n, name(box, e.deck))}", "gain"),
    "game-over": lambda box, e: Bit("the game is lost", "loss"),
    "choose": lambda box, e: Bit(" / ".join(brief(box, option) for option in e.options)),
    "victims": lambda box, e: Bit("Victims", "loss"),
    "opponent": lambda box, e: Bit("an opponent", "loss"),
}
