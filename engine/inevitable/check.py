"""What must hold in every state: cards and money conserved, figures possible, every frame at one of
its stages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from content.inevitable.types import InevitableBox
from engine.inevitable.printed import Printed
from engine.inevitable.state import OUT, InevitableState, Player
from engine.kernel.frames import Frame

__all__ = ["faults"]


def faults(box: InevitableBox, printed: Printed, state: InevitableState) -> list[str]:
    """Return what is wrong with `state`, a sentence each; nothing for one that play reaches."""
    return [*_shape(box, printed, state)] or [*_cards(box, state), *_money(state)]


def _shape(box: InevitableBox, printed: Printed, state: InevitableState) -> Iterator[str]:
    seats = len(state.players)
    if len(state.standing) != seats:
        yield "The number of seats does not fit."
    if not set(state.standing) <= {"in", *OUT}:
        yield "A seat is in no possible place."
    if not (0 <= state.first < seats and -1 <= state.turn < seats and -1 <= state.runner < seats):
        yield "It names a seat that is not at the table."
    if state.votes < 1:
        yield "HappyCOM-9 needs Base Votes."
    if state.bank is not None and state.bank < 0:
        yield "The Bank has less than nothing."
    for player in state.players:
        yield from _player(box, printed, player, seats)
    for frame in state.stack + state.queue:
        if frame.at not in frame.STAGES and frame.at not in frame.QUESTIONS:
            yield f"{type(frame).__name__} has no stage {frame.at}."
    if state.result is None and not state.stack:
        yield "The game is not over, but nothing is under way."


def _player(box: InevitableBox, printed: Printed, player: Player, seats: int) -> Iterator[str]:
    if player.group and player.group not in printed.sheet:
        yield f"It names a Group that is not in the box: {player.group}."
    strange = set(player.possessions + player.confiscated) - set(box.item)
    strange |= set(player.holdables) - set(box.card)
    if strange:
        yield f"It names things that are not in the box: {', '.join(sorted(strange))}."
    figures = (player.power, player.intelligence, player.influence, player.income, player.stress)
    if min(figures) < 0 or player.cash < 0 or player.credit < 0:
        yield "A Statistic or a purse is below zero."
    if player.power > player.power_maximum:
        yield "Somebody's Power is above its Maximum."
    if not 0 <= player.place < len(box.squares) or player.direction not in (-1, 0, 1):
        yield "A piece stands nowhere."
    if any(not 0 <= each < seats for each in player.warrants):
        yield "A Warrant names nobody at the table."
    if len(set(player.warrants)) != len(player.warrants):
        yield "Somebody holds two Warrants for the same player."


def _cards(box: InevitableBox, state: InevitableState) -> Iterator[str]:
    """Every FATE card lies in exactly one place (INV-FAT-14); one of a pack that came later, in
    none.
    """
    have = Counter(state.deck + state.discards)
    for player in state.players:
        have.update(player.holdables)
    have.update({spell.card for spell in state.spells})
    for frame in state.stack + state.queue:
        have.update(_held(frame))
    strange = sorted(card for card in have if card not in box.card)
    if strange:
        yield f"It names things that are not in the box: {', '.join(strange)}."
        return
    odd = sorted(
        card for card in box.card if have[card] != 1 and (have[card] or card not in box.added)
    )
    if state.result is None and odd:
        yield f"A FATE card is missing, or there twice: {', '.join(odd)}."


def _held(frame: Frame) -> Iterator[str]:
    """Find the cards that a frame has in hand."""
    for name in getattr(type(frame), "HOLDS", ()):
        held = getattr(frame, name)
        yield from [held] if isinstance(held, str) and held else held
    for field in attrs.fields(type(frame)):
        if field.name == "waiting":
            for each in getattr(frame, field.name):
                if isinstance(each, Frame):
                    yield from _held(each)


def _money(state: InevitableState) -> Iterator[str]:
    """Money is conserved between Bank, seats and pot (INV-BNK-04)."""
    if state.bank is not None:
        purses = sum(player.cash for player in state.players)
        if state.bank + purses + state.pot != state.money:
            yield f"${state.money} should be about, and ${state.bank + purses + state.pot} are."
