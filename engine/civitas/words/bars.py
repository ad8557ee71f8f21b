"""Bars in words: who does what against which target, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from content.civitas import effects as op
from content.civitas.types import CivitasBox
from engine.civitas.words.effects import Bit, bits, sentences
from engine.civitas.words.names import (
    amount,
    costs_words,
    inner,
    price_of,
    short,
    skills_words,
    wound_words,
)

__all__ = ["WHO", "bar_brief", "bar_head", "bar_sentences", "brief_bits", "head_bits", "span"]

WHO = {"both": "both", "main": "Main", "rookie": "Rookie", "either": "either"}
_WHO_ROLLS = {
    "both": "Both roll",
    "main": "The Main rolls",
    "rookie": "The Rookie rolls",
    "either": "The Main or the Rookie rolls",
}


def bar_head(box: CivitasBox, bar: Any) -> str:
    """Return who does what against which target, such as "either, Charisma 6"."""
    return "".join(bit.text for bit in head_bits(box, bar))


def head_bits(box: CivitasBox, bar: Any) -> tuple[Bit, ...]:
    """Return the same piece by piece; a target stands apart (CIV-COL-01)."""
    match bar.op:
        case "trial":
            skills = f"{WHO[bar.who]}, {skills_words(box, bar.skills)} "
            return Bit(skills), Bit(str(bar.target), "target")
        case "banded":
            return (Bit(f"{WHO[bar.who]}, {skills_words(box, bar.skills)}"),)
        case "exchange":
            return _swap_bits(box, bar)
    price = ", ".join(f"{n} {short(box, asked)}" for asked, n in price_of(bar.price).items())
    return (Bit("pay "), Bit(price, "loss")) if price else (Bit("no roll"),)


def bar_brief(box: CivitasBox, bar: Any) -> str:
    """Return what a bar brings, on one line: "win +3 Rep; fail -2 Rep"."""
    return "".join(bit.text for bit in brief_bits(box, bar))


def brief_bits(box: CivitasBox, bar: Any) -> tuple[Bit, ...]:
    """Return the same piece by piece; what is won and what is lost stand apart (CIV-COL-01)."""
    match bar.op:
        case "trial":
            won, lost = _listed(box, bar.win), _listed(box, bar.lose)
            return Bit("win "), *won, Bit("; fail "), *lost
        case "banded":
            pieces: list[Bit] = []
            for band in bar.bands:
                pieces += [Bit("; ")] if pieces else []
                pieces += [Bit(f"{span(band)} "), *_listed(box, band.effects)]
            return tuple(pieces)
        case "exchange":
            return (Bit(_how_often(bar)),)
    return tuple(_listed(box, bar.effects))


def _listed(box: CivitasBox, effects: Sequence[Any]) -> list[Bit]:
    """Return the pieces of effects with commas between them; "nothing" for none."""
    pieces: list[Bit] = []
    for bit in bits(box, effects):
        pieces += [Bit(", "), bit] if pieces else [bit]
    return pieces or [Bit("nothing")]


def bar_sentences(box: CivitasBox, bar: Any) -> str:
    """Return a bar in full, its label aside."""
    match bar.op:
        case "trial":
            return (
                f"{_WHO_ROLLS[bar.who]} {skills_words(box, bar.skills)} against {bar.target}."
                f" Won: {inner(sentences(box, bar.win))}."
                f" Lost: {inner(sentences(box, bar.lose))}."
            )
        case "banded":
            bands = " ".join(
                f"{span(band)}: {inner(sentences(box, band.effects))}." for band in bar.bands
            )
            return f"{_WHO_ROLLS[bar.who]} {skills_words(box, bar.skills)}. {bands}"
        case "exchange":
            return f"Swap {bar_head(box, bar)}, {_how_often(bar)}."
    price = costs_words(box, price_of(bar.price))
    return (f"Pay {price}. " if price else "") + sentences(box, bar.effects)


def span(band: op.Band) -> str:
    """Return the totals of a band: "7-9", or "15+" for the highest."""
    if band.most is None:
        return f"{band.least}+"
    return f"{band.least}-{band.most}"


def _swap_bits(box: CivitasBox, bar: op.Exchange) -> tuple[Bit, ...]:
    if bar.take == "wound":
        taken = f"{wound_words(bar.take_n)} removed"
    else:
        taken = amount(box, bar.take_n, bar.take)
    given = amount(box, bar.give_n, bar.give)
    return Bit(given, "loss"), Bit(" for "), Bit(taken, "gain")


def _how_often(bar: op.Exchange) -> str:
    least = "at least once" if bar.minimum == 1 else f"at least {bar.minimum} times"
    most = "at most once" if bar.limit == 1 else f"at most {bar.limit} times"
    parts = [least] if bar.minimum else []
    parts += [most] if bar.limit else []
    return ", ".join(parts) or "as often as you like"
