"""Civitas Nihilium as the house knows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from content.civitas import load
from content.civitas.types import CivitasBox
from content.rules import rule_reference
from engine.civitas import arrange, check, log, setup
from engine.civitas.bars import Attempt, BarPlay
from engine.civitas.campaign import Campaign, CrimeSetup
from engine.civitas.combat import Combat
from engine.civitas.effects import AddingResource, Healing, Performing
from engine.civitas.encounters import Encounters, Window
from engine.civitas.final import Closing, FinalEncounter, ThirdMoment
from engine.civitas.losses import Gain, Loss, Payment, Reckoning, Wounding
from engine.civitas.moments import Moment
from engine.civitas.phrasings import PHRASINGS
from engine.civitas.policy import Steady
from engine.civitas.pools import Drawing
from engine.civitas.state import CivitasGame, CivitasState
from engine.civitas.timeline import CardPlay, Investigation, PowerUse
from engine.civitas.trials import Roll
from engine.civitas.upgrades import Store
from engine.civitas.victims import PlacingVictims, VictimCheck
from engine.civitas.view import view
from engine.civitas.witnesses import Choice as KeyWitnessChoice
from engine.civitas.witnesses import Rounds
from engine.kernel.clone import prepare
from engine.kernel.events import Event
from engine.kinds import Choice, Facts, GameKind, OptionSpec
from engine.policies import UNDO_OPTION, at_random

__all__ = ["KIND", "kind_with"]

RULES_VERSION = 1
"""Counts up when a change of the rules lets an old record play out differently."""

FRAMES = (
    Campaign,
    CrimeSetup,
    Drawing,
    AddingResource,
    PlacingVictims,
    Store,
    Moment,
    Investigation,
    CardPlay,
    VictimCheck,
    Attempt,
    BarPlay,
    Roll,
    Performing,
    PowerUse,
    Healing,
    Gain,
    Loss,
    Payment,
    Reckoning,
    Wounding,
    Encounters,
    Window,
    Closing,
    Combat,
    KeyWitnessChoice,
    Rounds,
    FinalEncounter,
    ThirdMoment,
)

BARRIERS = frozenset(
    {
        "setup_done",
        "offered",
        "pool_filled",
        "deck_renewed",
        "drawn_blind",
        "crime_begun",
        "side_rolled",
        "victim_placed",
        "responder_turned",
        "die_rolled",
        "encounter_turned",
        "flipped",
        "peeked",
        "opponent_turned",
        "blow",
    }
)

prepare(CivitasState, *FRAMES)


def kind_with(box: CivitasBox) -> GameKind:
    """Return the game as it is played with `box`."""
    return GameKind(
        id="civitas",
        title="Civitas Nihilium",
        rules_version=RULES_VERSION,
        seat_counts=(1,),
        options=_options(box),
        content_hash=box.hash,
        state_type=CivitasState,
        frame_types=FRAMES,
        barriers=BARRIERS,
        policies={"random": at_random, "steady": Steady(box)},
        phrasings=PHRASINGS,
        game=partial(CivitasGame, box),
        set_up=partial(setup.set_up, box),
        arrange=partial(arrange.arrange, box),
        view=view,
        sentence=log.sentence,
        check=partial(check.faults, box),
        reference=partial(rule_reference, "civitas"),
        facts=partial(_facts, box),
    )


def _facts(box: CivitasBox, state: CivitasState, events: Sequence[Event]) -> Facts:
    """Return who investigated on which level, and which Crimes were solved."""
    won = state.result is not None and state.result.outcome == "won"
    picked = [event.args["card"] for event in events if event.kind == "picked"][:2]
    rows = [("Level", state.level, won)]
    rows += [("Main" if card in box.main else "Rookie", card, won) for card in picked]
    rows += [
        (f"Crime, {box.crime[file.card].colour}", file.card, file.status == "solved")
        for file in state.crimes
        if file.status != "open" or not won
    ]
    solved = sum(file.status == "solved" for file in state.crimes)
    return Facts(tuple(rows), {"Crimes solved": solved})


def _options(box: CivitasBox) -> tuple[OptionSpec, ...]:
    levels = tuple(Choice(level.id, level.name, level.brief) for level in box.levels)
    return (
        OptionSpec(
            "level",
            "Level",
            "Which Crimes are waiting, and how much Evidence they want.",
            levels,
            box.figures.default_level,
        ),
        OptionSpec(
            "guided",
            "First game",
            "Whether a guide explains every step once.",
            (
                Choice("off", "without a guide", "The rules stay a key away."),
                Choice(
                    "on", "guided", "A few words with every first question; they can be skipped."
                ),
            ),
            "off",
        ),
        UNDO_OPTION,
    )


KIND = kind_with(load())
"""The game as printed."""
