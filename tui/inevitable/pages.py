"""Pages to read: forms, the hand, the Catalog, the squares, promises."""

from __future__ import annotations

from typing import Final

from content.inevitable import load
from content.inevitable.words import card_words, item_words, square_words, use_words
from engine.inevitable.view import InevitableView, SeatView
from tui.inevitable.form import WHERE, group_name, items, piece
from tui.inevitable.marks import code_of, seat_style
from tui.widgets.lines import Line, Page, line, wrapped

__all__ = [
    "catalog_page",
    "ending_lines",
    "fate_page",
    "forms_page",
    "hand_page",
    "promises_page",
    "squares_page",
]

_STATES: Final = {
    "open": "open",
    "kept": "kept",
    "screw": "a Screw, not settled",
    "settled": "a Screw, settled with a Warrant",
    "cleared": "a Screw, cleared by Jail",
    "void": "void",
}


def _wrapped(text: str, width: int, indent: int = 2) -> list[Line]:
    return [((" " * indent, "text"), *each) for each in wrapped(text, max(10, width - indent))]


def _form(view: InevitableView, form: SeatView, width: int) -> list[Line]:
    box = load()
    where = f", {WHERE[form.standing]}" if form.standing in WHERE else ""
    lines: list[Line] = [
        (
            (f"{piece(form)} ", f"{seat_style(form.seat)} bold"),
            (form.name, "bright"),
            (f" · {group_name(form)}{where}", "heading"),
        )
    ]
    lines += _wrapped(
        f"Power {form.power} of {form.power_maximum}, Intelligence {form.intelligence}, "
        f"Influence {form.influence}, Income ${form.income}, Stress {form.stress} of "
        f"{form.tolerance}; Base Votes {form.base_votes:,}, Whup-Ass {form.whup_ass}; "
        f"stands on {box.squares[form.place].name}.",
        width,
    )
    if form.group in box.group or form.police:
        group = box.clone_police if form.police else box.group[form.group]
        for ability in group.abilities:
            lines += _wrapped(f"{ability.name}: {use_words(ability.use)}", width)
        lines += _wrapped(group.time_off, width)
    held = items(form.possessions)
    lines += _wrapped(f"Possessions: {held or 'none'}. Cards: {form.holdables}.", width)
    if form.warrants:
        names = ", ".join(view.seats[each].name for each in form.warrants)
        lines += _wrapped(f"Warrants for: {names}.", width)
    return [*lines, ()]


def forms_page(view: InevitableView, width: int) -> Page:
    """Every Personal Data Form: all of it is public (INV-STA-10)."""
    lines = [each for form in view.seats for each in _form(view, form, width)]
    return Page("Personal Data Forms", tuple(lines))


def hand_page(view: InevitableView, width: int) -> Page:
    """The seat's own cash and cards."""
    if view.seat is None:
        return Page("Hand", (line("A spectator holds nothing."),))
    form, box = view.seats[view.seat], load()
    lines: list[Line] = [line(f"Cash: ${form.cash or 0:,}", "bright"), ()]
    for card in form.hand or ():
        lines.append(line(box.card[card].name, "heading"))
        lines += _wrapped(card_words(box.card[card]), width)
        lines += _wrapped(box.card[card].flavour, width)
    if not form.hand:
        lines.append(line("No cards."))
    return Page("Hand", tuple(lines))


def catalog_page(view: InevitableView, width: int) -> Page:
    """What can be ordered, with its prices."""
    lines: list[Line] = []
    for item in load().items:
        lines.append(((item.name, "heading"), (f"  ${item.price}", "note")))
        lines += _wrapped(item_words(item), width)
        lines += _wrapped(item.flavour, width)
    return Page("The Catalog", tuple(lines))


def squares_page(view: InevitableView, width: int) -> Page:
    """The ring, square by square, with its two letters and who stands there."""
    box = load()
    lines: list[Line] = []
    for place, square in enumerate(box.squares):
        code, style = code_of(square.kind, place in view.destroyed)
        here = ", ".join(form.name for form in view.seats if form.place == place and form.group)
        head = ((f"{place:>2} ", "dim"), (code, style), (f" {square.name}", "bright"))
        lines.append((*head, (f"  {here}", "note")) if here else head)
        words = square_words(square, box.kind[square.kind])
        lines += _wrapped("destroyed" if place in view.destroyed else words, width, 6)
    return Page("The ring", tuple(lines))


def promises_page(view: InevitableView, width: int) -> Page:
    """The public record of promises, Screws and precedents."""
    lines: list[Line] = []
    for promise in view.promises:
        due = f", due in round {promise.due}" if promise.due > 0 else ""
        lines += wrapped(f"{promise.words} ({_STATES[promise.state]}{due})", width)
    for precedent in view.precedents:
        ruling, _, words = precedent.partition(":")
        lines += wrapped(f"Precedent, {ruling}: {words}", width)
    if not lines:
        lines.append(line("Nobody has promised anything yet."))
    return Page("Promises", tuple(lines))


def fate_page(view: InevitableView, width: int) -> Page:
    """What lies open of the FATE cards."""
    box = load()
    lines: list[Line] = [line(f"{view.deck} cards in the deck.", "bright"), ()]
    for card, seat, _rounds in view.spells:
        lines.append(line(f"{box.card[card].name}, on {view.seats[seat].name}", "heading"))
        lines += _wrapped(card_words(box.card[card]), width)
    lines += [(), line("Discards, the last first:", "heading")]
    lines += [line(box.card[card].name) for card in reversed(view.discards)]
    return Page("FATE", tuple(lines))


def ending_lines(view: InevitableView, width: int) -> tuple[Line, ...]:
    """Last words, and where everybody stood."""
    if view.result is None:
        return ()
    ending = load().ending[view.result.reason]
    lines: list[Line] = [line(ending.title, "title"), *wrapped(ending.summary, width), ()]
    for words in ending.lines:
        lines += wrapped(words, width)
    if view.decree:
        lines += [(), *wrapped(f"The first decree: {view.decree}", width)]
    lines.append(())
    for form in sorted(view.seats, key=lambda each: -each.base_votes):
        lines += wrapped(f"{form.name} ({group_name(form)}): {form.base_votes:,} votes", width)
    return tuple(lines)
