"""What is typed in plain mode, understood; and the lines that say what may be typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import define

from engine import Decision, Field, LegalSet, Option, Refused
from engine.ingress import clean_words


@define
class Meant:
    """An answer that was understood, and what it warns of."""

    value: Any
    warning: str = ""


def choices(decision: Decision) -> Iterator[str]:
    """The lines that say what may be answered."""
    if decision.kind == "amount":
        step = f", in steps of {decision.step}" if decision.step != 1 else ""
        yield f"  A number from {decision.low} to {decision.high}{step}."
    elif decision.kind == "words":
        yield f"  A few words, at most {decision.limit} characters."
    elif decision.sets:
        for number, each in enumerate(decision.sets, 1):
            yield f"  {number}. {each.label}{aside(each.detail)}{_warned(each.warning)}"
    else:
        for number, option in enumerate(decision.options, 1):
            yield f"  {number}. {described(option)}"
    if decision.kind == "some" and not decision.sets:
        least, most = decision.least, decision.most
        many = f"exactly {most}" if least == most else f"{least} to {most}"
        yield f"  Choose {many}: numbers or keys, with spaces between."
    if decision.kind == "order":
        yield "  All of them, in the order you want: numbers or keys, with spaces between."
    for barred in decision.barred:
        yield f"  Not now: {barred.label} - {barred.why}"


def blank_choices(blank: Field) -> Iterator[str]:
    """The lines that say what may fill in a blank."""
    for number, option in enumerate(blank.options, 1):
        yield f"  {number}. {described(option)}"
    if blank.kind == "some":
        yield f"  Choose {blank.least} to {blank.most}: numbers or keys, with spaces between."
    elif blank.kind == "words":
        yield f"  A few words, at most {blank.limit} characters."
    elif blank.kind == "amount":
        yield f"  {blank.bounds.capitalize()}."


def described(option: Option) -> str:
    """An option in one line."""
    cost = f" [costs {option.cost}]" if option.cost else ""
    odds = f" [{option.odds}]" if option.odds else ""
    return f"{option.label}{aside(option.detail)}{cost}{odds}{_warned(option.warning)}"


def aside(detail: str) -> str:
    """Words that stand behind others, if there are any."""
    return f" - {detail}" if detail else ""


def _warned(warning: str) -> str:
    return f" (Take care: {warning})" if warning else ""


def is_key(decision: Decision, heard: str) -> bool:
    """Whether this can only be an answer: a key of it, or where any words are one."""
    if decision.kind == "words":
        return not heard.startswith("/") and heard != "?"
    return heard.casefold() in {option.key.casefold() for option in decision.options}


def understood(decision: Decision, heard: str) -> Meant | str:
    """Understand an answer; a sentence if it cannot be one."""
    if heard.startswith("/") or heard == "?":
        return "There is no such command. Type ? for help."
    if decision.kind == "amount":
        return _amount(heard)
    if decision.kind == "words":
        return _few_words(heard)
    if decision.kind == "one":
        return one(decision.options, heard)
    if decision.sets:
        return _one_set(decision.sets, heard)
    return _several(decision.options, heard)


def filled_in(blank: Field, heard: str) -> Meant | str:
    """Understand what fills in a blank; a sentence if it cannot."""
    match blank.kind:
        case "one":
            meant = one(blank.options, heard)
        case "some":
            meant = _several(blank.options, heard)
        case "words":
            meant = _few_words(heard)
        case "amount":
            meant = _amount(heard)
    if isinstance(meant, str):
        return meant
    return blank.refusal(meant.value) or meant


def _amount(heard: str) -> Meant | str:
    if re.fullmatch(r"[+-]?[0-9]{1,18}", heard):
        return Meant(int(heard))
    return "Answer with a number, or ? for help."


def _few_words(heard: str) -> Meant | str:
    try:
        return Meant(clean_words(heard))
    except Refused as why:
        return str(why)


def one(options: Sequence[Option], heard: str) -> Meant | str:
    names = [(option.key, f"{option.label} {option.detail}") for option in options]
    place = place_of(names, heard)
    if isinstance(place, str):
        return place
    return Meant(options[place].key, options[place].warning)


def _one_set(sets: Sequence[LegalSet], heard: str) -> Meant | str:
    wanted = {word.casefold() for word in re.split(r"[\s,]+", heard) if word}
    for each in sets:
        if wanted and {key.casefold() for key in each.keys} == wanted:
            return Meant(list(each.keys), each.warning)
    place = place_of([(each.label, f"{each.label} {each.detail}") for each in sets], heard)
    if isinstance(place, str):
        return place
    return Meant(list(sets[place].keys), sets[place].warning)


def _several(options: Sequence[Option], heard: str) -> Meant | str:
    names = [(option.key, f"{option.label} {option.detail}") for option in options]
    chosen: list[str] = []
    warnings: list[str] = []
    words = [] if heard.casefold() in {"none", "nothing", "-"} else re.split(r"[\s,]+", heard)
    if heard == "":
        return "Answer with numbers or keys, or with the word none."
    for word in words:
        place = place_of(names, word)
        if isinstance(place, str):
            return place
        chosen.append(options[place].key)
        if options[place].warning:
            warnings.append(options[place].warning)
    return Meant(chosen, " ".join(warnings))


def place_of(names: Sequence[tuple[str, str]], heard: str) -> int | str:
    """Find which entry is meant: by number, by key, by words that only it has."""
    if heard.isdecimal() and len(heard) < 9:
        if 1 <= int(heard) <= len(names):
            return int(heard) - 1
        return f"Answer with a number from 1 to {len(names)}, or ? for help."
    wanted = heard.casefold()
    for place, (key, _) in enumerate(names):
        if key.casefold() == wanted:
            return place
    words = wanted.split()
    found = [
        place
        for place, (_, text) in enumerate(names)
        if words and all(word in text.casefold() for word in words)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        return "More than one answer has these words; use its number."
    return "That is not one of the answers. Type ? for help, again to hear the question."
