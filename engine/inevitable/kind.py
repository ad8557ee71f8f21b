"""Inevitable as the house knows it."""

from __future__ import annotations

from functools import partial

from content.inevitable import load
from content.inevitable.types import InevitableBox
from content.rules import rule_reference
from engine.inevitable import arrange, check, setup
from engine.inevitable.frames import FRAMES
from engine.inevitable.log import sentence
from engine.inevitable.options import options_of
from engine.inevitable.phrasings import PHRASINGS
from engine.inevitable.policy import Steady
from engine.inevitable.printed import print_of
from engine.inevitable.state import InevitableGame, InevitableState
from engine.inevitable.view import view
from engine.kernel.clone import prepare
from engine.kinds import GameKind
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
    )


KIND = kind_with(load())
"""The game as printed."""
