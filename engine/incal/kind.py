"""The Incal Infinite as the house knows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from content.incal import load
from content.incal.types import IncalBox
from content.rules import rule_reference
from engine.incal import arrange, check, log, setup
from engine.incal.enemies import EnemyPassed
from engine.incal.exploring import Exploration
from engine.incal.locations import rules_of
from engine.incal.moving import Trip
from engine.incal.phrasings import PHRASINGS
from engine.incal.policy import Steady
from engine.incal.powers import Clearing, Destruction, Shifting, Talk, Visit
from engine.incal.revelation import Revelation
from engine.incal.ritual import Ritual, SilentRitual
from engine.incal.state import IncalGame, IncalState
from engine.incal.turn import Opening, Passing, Turn
from engine.incal.view import view
from engine.kernel.events import Event
from engine.kinds import Choice, Facts, GameKind, OptionSpec
from engine.policies import UNDO_OPTION, at_random

__all__ = ["KIND", "kind_with"]

RULES_VERSION = 1
"""Counts up when a change of the rules lets an old record play out differently."""

FRAMES = (
    Opening,
    Turn,
    Trip,
    EnemyPassed,
    Exploration,
    Revelation,
    Visit,
    Destruction,
    Clearing,
    Shifting,
    Talk,
    Passing,
    Ritual,
    SilentRitual,
)

BARRIERS = frozenset(
    {"card_drawn", "reshuffled", "river_card", "revelation", "chit_turned", "talk_statement"}
)


def kind_with(box: IncalBox) -> GameKind:
    """Return the game as it is played with `box`."""
    rules = rules_of(box)
    return GameKind(
        id="incal",
        title="The Incal Infinite",
        rules_version=RULES_VERSION,
        seat_counts=tuple(sorted(box.seating)),
        options=_options(box),
        content_hash=box.hash,
        state_type=IncalState,
        frame_types=FRAMES,
        barriers=BARRIERS,
        policies={"steady": Steady(rules), "random": at_random},
        phrasings=PHRASINGS,
        game=partial(IncalGame, rules),
        set_up=partial(setup.set_up, box),
        arrange=partial(arrange.arrange, box),
        view=view,
        sentence=log.sentence,
        check=partial(check.faults, box),
        reference=partial(rule_reference, "incal"),
        facts=_facts,
    )


def _facts(state: IncalState, events: Sequence[Event]) -> Facts:
    """Return whom they faced."""
    won = state.result is not None and state.result.outcome == "won"
    return Facts((("Enemy", state.enemy, won),), {"turns": state.turn})


def _options(box: IncalBox) -> tuple[OptionSpec, ...]:
    enemies = tuple(Choice(enemy.id, enemy.name, enemy.brief) for enemy in box.enemies)
    chance = Choice(setup.RANDOM, "left to chance")
    seats = tuple(
        Choice(str(number), f"seat {number}") for number in range(1, max(box.seating) + 1)
    )
    return (
        OptionSpec(
            "enemy",
            "Enemy",
            "Whom you face. Begin with the depleted Bergs.",
            (*enemies, chance),
            box.setup.first_enemy,
        ),
        OptionSpec(
            "first", "First player", "Who takes the first turn.", (chance, *seats), "random"
        ),
        OptionSpec(
            "memory",
            "Memory",
            "Whether the table remembers the chits you have seen.",
            (
                Choice("own", "your own", "A chit is shown once; remembering it is the game."),
                Choice("assisted", "assisted", "Your own looks stay on your screen; TALK is true."),
            ),
            "own",
        ),
        OptionSpec(
            "hands",
            "Hands",
            "Whether hands are secret.",
            (
                Choice("closed", "closed", "Only you see your hand; the keyboard is passed."),
                Choice("open", "open", "Everybody sees every hand; no curtain."),
            ),
            "closed",
        ),
        UNDO_OPTION,
    )


KIND = kind_with(load())
"""The game as printed."""
