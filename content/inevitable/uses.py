"""When something may be used, by whom, how often and at what price: abilities, items, Holdables."""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from content.checks import at_least, some
from content.inevitable.effects import Effect, Token

Timing = Literal[
    "any-time",
    "own-turn",
    "turn-start",
    "instead-of-moving",
    "before-movement",
    "after-roll",
    "after-move",
    "weapons",
    "before-damage",
    "after-damage",
    "round-lost",
    "on-draw",
    "on-card",
    "on-gain",
    "on-income",
    "on-out",
    "on-death",
    "on-arrest",
    "in-jail",
    "mailed",
    "election",
]
Whose = Literal["you", "opponent", "anyone"]
Need = Literal[
    "no-weapon-of-yours",
    "no-weapon-at-all",
    "weapon-of-yours",
    "sharing",
    "on-minor",
    "on-major",
    "not-holdable",
    "movement-roll",
    "influence",
]
Target = Literal["none", "opponent", "prisoner"]
Instigation = Literal["never", "unwilling", "always"]


@frozen(kw_only=True)
class Price:
    """What a use costs: cash to the Bank, Stress gained, Influence lost, counters of the sheet."""

    cash: int = field(default=0, validator=at_least(0))
    stress: int = field(default=0, validator=at_least(0))
    influence: int = field(default=0, validator=at_least(0))
    token: Token | None = None
    tokens: int = field(default=0, validator=at_least(0))


@frozen(kw_only=True)
class Use:
    """A use of something: its moment, its limit, its price and what it does.

    ``whose`` roll, draw, gain or Income it is that the moment speaks of. With the need
    ``sharing`` the target is one of those who share your square. ``instigation``: whether
    it counts as one, never, always, or when an unwilling opponent is its target [R-72].
    ``out_of_play``: whether it may be used by someone out of play (INV-GRP-05, INV-POS-08,
    INV-FAT-08). ``compulsory``: it happens without being asked for.
    """

    timing: Timing
    whose: Whose = "you"
    needs: tuple[Need, ...] = ()
    limit: Literal["none", "turn", "round", "game"] = "none"
    price: Price = Price()
    target: Target = "none"
    instigation: Instigation = "never"
    out_of_play: bool = False
    compulsory: bool = False
    effects: tuple[Effect, ...] = field(validator=some)
