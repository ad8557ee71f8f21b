"""What abilities and upgrades of Civitas Nihilium do, and when; told apart by ``op``.

The *holder* is the character whose ability it is, or to whom the upgrade is attached; the
*partner* is the other one.
"""

from __future__ import annotations

from typing import Final, Literal

from attrs import field, frozen

from content.checks import Unfit, at_least, some
from content.civitas.effects import Effect, Resource, Skill

Timing = Literal[
    "standing",
    "before-roll",
    "after-roll",
    "on-arrival",
    "on-encounter",
    "after-encounter",
    "between-cards",
    "on-wounds",
    "on-purchase",
    "crime-start",
    "crime-end",
    "in-combat",
]
Where = Literal["first-responder", "witness", "location", "encounter", "final", "victim", "combat"]


@frozen(kw_only=True)
class Cost:
    """What using a power takes; ``any`` may be paid in Resources of any type."""

    any: int = field(default=0, validator=at_least(0))
    reputation: int = field(default=0, validator=at_least(0))
    ether: int = field(default=0, validator=at_least(0))
    ion: int = field(default=0, validator=at_least(0))

    @property
    def total(self) -> int:
        """All of it together; 0 for a power that is free."""
        return self.any + self.reputation + self.ether + self.ion


@frozen(kw_only=True)
class Modifier:
    """``n`` is added to rolls of ``who`` in ``skills`` (none named: all three).

    ``at``: only in trials of these cards; none named: everywhere. ``rolling``: only if that
    character rolls alone, or only if both do.
    """

    op: Literal["modifier"] = "modifier"
    n: int = field(validator=at_least(1))
    who: Literal["holder", "partner", "both"] = "holder"
    skills: tuple[Skill, ...] = ()
    at: tuple[Where, ...] = ()
    rolling: Literal["any", "alone", "together"] = "any"


@frozen(kw_only=True)
class HalfPrice:
    """Upgrades cost half their Ether (CIV-HLV-02)."""

    op: Literal["half-price"] = "half-price"


@frozen(kw_only=True)
class FeeWaiver:
    """Other upgrades attached to the holder need no IonCharges (CIV-UPG-15)."""

    op: Literal["fee-waiver"] = "fee-waiver"


@frozen(kw_only=True)
class Bypass:
    """Qualifiers in these ``resources`` on these ``cards`` count as met (CIV-QUA-11)."""

    op: Literal["bypass"] = "bypass"
    cards: tuple[Literal["witness", "location"], ...] = field(validator=some)
    resources: tuple[Resource, ...] = field(validator=some)


@frozen(kw_only=True)
class Toughness:
    """The holder's HP and their maximum are ``n`` higher."""

    op: Literal["toughness"] = "toughness"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class JoinRoll:
    """The holder also rolls where the partner would roll alone; both count (CIV-TRL-11)."""

    op: Literal["join-roll"] = "join-roll"


@frozen(kw_only=True)
class SwapRoller:
    """The holder rolls in the partner's place where the partner would roll alone."""

    op: Literal["swap-roller"] = "swap-roller"


@frozen(kw_only=True)
class SwapSkill:
    """The holder adds the modifier of ``use`` to a roll in one of the skills ``instead_of``."""

    op: Literal["swap-skill"] = "swap-skill"
    use: Skill
    instead_of: tuple[Skill, ...] = field(validator=some)


@frozen(kw_only=True)
class Reroll:
    """One die is rolled again, the holder's or any; the new one counts."""

    op: Literal["reroll"] = "reroll"
    die: Literal["holder", "any"] = "any"


@frozen(kw_only=True)
class AddPoints:
    """``n`` is added to a finished total."""

    op: Literal["add-points"] = "add-points"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class CancelEncounter:
    """An Encounter just turned up goes to the bottom of its deck unresolved (CIV-UPG-16)."""

    op: Literal["cancel-encounter"] = "cancel-encounter"


@frozen(kw_only=True)
class Perform:
    """Effects are carried out at the power's moment."""

    op: Literal["perform"] = "perform"
    effects: tuple[Effect, ...] = field(validator=some)


@frozen(kw_only=True)
class Prevent:
    """Up to ``n`` wounds of a loss are not taken, by the holder or by either character."""

    op: Literal["prevent"] = "prevent"
    n: int = field(validator=at_least(1))
    who: Literal["holder", "both"] = "holder"


@frozen(kw_only=True)
class Redirect:
    """Wounds that would go to one character alone may be shared between both."""

    op: Literal["redirect"] = "redirect"


@frozen(kw_only=True)
class ExtraPurchase:
    """``n`` more upgrades may be bought whenever the store is open."""

    op: Literal["extra-purchase"] = "extra-purchase"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Discount:
    """Every upgrade costs ``n`` Ether less, at least 1."""

    op: Literal["discount"] = "discount"
    n: int = field(validator=at_least(1))


PowerOp = (
    Modifier
    | HalfPrice
    | FeeWaiver
    | Bypass
    | Toughness
    | JoinRoll
    | SwapRoller
    | SwapSkill
    | Reroll
    | AddPoints
    | CancelEncounter
    | Perform
    | Prevent
    | Redirect
    | ExtraPurchase
    | Discount
)

TIMINGS: Final[dict[str, tuple[Timing, ...]]] = {
    "modifier": ("standing", "before-roll", "in-combat"),
    "half-price": ("standing",),
    "fee-waiver": ("standing",),
    "bypass": ("standing", "on-arrival"),
    "toughness": ("standing",),
    "join-roll": ("before-roll",),
    "swap-roller": ("before-roll",),
    "swap-skill": ("before-roll",),
    "reroll": ("after-roll",),
    "add-points": ("after-roll",),
    "cancel-encounter": ("on-encounter",),
    "perform": ("after-encounter", "between-cards", "on-purchase", "crime-start", "crime-end"),
    "prevent": ("on-wounds", "in-combat"),
    "redirect": ("on-wounds",),
    "extra-purchase": ("on-purchase",),
    "discount": ("on-purchase",),
}
"""The moments at which each kind of power can be used."""

_FREE: Final = ("standing", "after-roll")


@frozen(kw_only=True)
class Power:
    """A Special Ability, or what an upgrade does: ``does`` happens at ``timing`` (CIV-CHR-06).

    ``limit``: at most once in a trial or in a Crime. An upgrade's IonCharges are its ``fee``, not
    a ``cost``. Standing powers cost nothing, nor does what comes after the dice (CIV-TRL-09).
    """

    timing: Timing
    does: PowerOp
    cost: Cost = Cost()
    limit: Literal["none", "trial", "crime"] = "none"

    def __attrs_post_init__(self) -> None:
        if self.timing not in TIMINGS[self.does.op]:
            allowed = ", ".join(TIMINGS[self.does.op])
            raise Unfit("timing", f"one of {allowed} for {self.does.op}", self.timing)
        if self.timing in _FREE and self.cost.total:
            raise Unfit("cost", f"none for a power of timing {self.timing}", self.cost.total)
