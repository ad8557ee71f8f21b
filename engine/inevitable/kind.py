"""Inevitable as the house knows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from content.inevitable import load
from content.inevitable.types import InevitableBox
from content.rules import rule_reference
from engine.inevitable import arrange, check, setup
from engine.inevitable.frames import FRAMES
from engine.inevitable.log import sentence
from engine.inevitable.options import options_of
from engine.inevitable.phrasings import PHRASINGS
from engine.inevitable.printed import print_of
from engine.inevitable.state import OUT, InevitableGame, InevitableState
from engine.inevitable.steady import Steady
from engine.inevitable.view import view
from engine.kernel.clone import prepare
from engine.kernel.events import Event
from engine.kinds import Facts, GameKind
from engine.policies import at_random

__all__ = ["KIND", "kind_with"]

RULES_VERSION = 1
"""Counts up when a change of the rules lets an old record play out differently."""

BARRIERS = frozenset(
    {"rolled", "second_roll", "roll_altered", "card_kept", "card_drawn", "peeked", "reshuffled"}
    | {"group_drawn", "tied", "cards_moved", "sympathy", "card_chosen", "poker_hand", "hands"}
    | {"poorer"}
)

prepare(InevitableState, *FRAMES)


def kind_with(box: InevitableBox) -> GameKind:
    """Return the game as it is played with `box`."""
    printed = print_of(box)
    return GameKind(
        id="inevitable",
        title="Inevitable",
        rules_version=RULES_VERSION,
        seat_counts=tuple(range(box.figures.seats[0], box.figures.seats[-1] + 1)),
        options=options_of(box),
        content_hash=box.hash,
        state_type=InevitableState,
        frame_types=FRAMES,
        barriers=BARRIERS,
        policies={"random": at_random, "steady": Steady(box, printed)},
        phrasings=PHRASINGS,
        game=partial(InevitableGame, box, printed),
        set_up=partial(setup.set_up, box, printed),
        arrange=partial(arrange.arrange, box, printed),
        view=view,
        sentence=sentence,
        check=partial(check.faults, box, printed),
        reference=partial(rule_reference, "inevitable"),
        facts=partial(_facts, box),
    )


def _facts(box: InevitableBox, state: InevitableState, events: Sequence[Event]) -> Facts:
    """Return who won with which Group from which place in the order, and what it took.

    Who shares the machine's victory as the Clone Police no longer has the Group of the beginning.
    """
    assert state.result is not None
    count = len(state.players)
    rows = []
    for seat, group in enumerate(state.began):
        won = state.result.outcome == "won" and seat in state.result.winners
        rows.append(("Group", box.group[group].name, won))
        rows.append(("Place in the order", str((seat - state.first) % count + 1), won))
    numbers: dict[str, float] = {"rounds": state.round, "Elections": len(state.elections)}
    numbers |= {f"out of play: {way}": state.outs.get(way, 0) for way in OUT}
    if state.elections:
        _, votes, total, machine = state.elections[0]
        numbers |= {"lead going in": votes - state.votes, "lead in the end": total - machine}
    return Facts(tuple(rows), numbers)


KIND = kind_with(load())
"""The game as printed."""
