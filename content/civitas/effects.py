"""What cards of Civitas Nihilium do: a closed vocabulary of effects, told apart by ``op``.

In TOML an effect may stand as one line, its fields in the order given here: ``"gain ether 3"``.
"""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen
from attrs.validators import optional

from content.checks import at_least, some
from content.fingerprint import WORDS

Resource = Literal["reputation", "ether", "ion"]
Skill = Literal["charisma", "engagement", "analysis"]
DrawnDeck = Literal["witness", "location", "first-responder"]
Pool = Literal["witness", "location", "upgrade"]
Filing = Literal["discard", "shuffle", "bottom"]


@frozen(kw_only=True)
class Gain:
    """The team wins ``n`` of a Resource, split as the player likes (CIV-RES-06)."""

    op: Literal["gain"] = "gain"
    resource: Resource
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Lose:
    """The team loses ``n`` of a Resource, split as the player likes (CIV-RES-07)."""

    op: Literal["lose"] = "lose"
    resource: Resource
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class AddResource:
    """``n`` times: one Resource of any type for one character (CIV-CRM-08)."""

    op: Literal["add-resource"] = "add-resource"
    n: int = field(default=1, validator=at_least(1))


@frozen(kw_only=True)
class Evidence:
    """``n`` Evidence is collected from the Final Encounter (CIV-CRM-03)."""

    op: Literal["evidence"] = "evidence"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class AddEvidence:
    """``n`` Evidence is laid on the Final Encounter (CIV-CRM-05)."""

    op: Literal["add-evidence"] = "add-evidence"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Wounds:
    """``n`` wounds: for whoever rolled alone, else to be shared (CIV-WND-02, -03)."""

    op: Literal["wounds"] = "wounds"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Heal:
    """``n`` wounds are removed, or all of them without a figure (CIV-WND-06).

    ``who``: a character, one of the player's choice, or each of both.
    """

    op: Literal["heal"] = "heal"
    who: Literal["main", "rookie", "choose", "both"]
    n: int | None = field(default=None, validator=optional(at_least(1)))


@frozen(kw_only=True)
class Draw:
    """``n`` cards enter the investigation: out of the pool first, then blind (CIV-RVP-04)."""

    op: Literal["draw"] = "draw"
    deck: DrawnDeck
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Encounter:
    """``n`` Encounters are drawn and resolved at once, one after another (CIV-ENC-01)."""

    op: Literal["encounter"] = "encounter"
    n: int = field(default=1, validator=at_least(1))


@frozen(kw_only=True)
class Upgrades:
    """The store opens (CIV-UPG-02), for ``limit`` purchases if there is one, each ``off`` cheaper.

    A price never falls below 1.
    """

    op: Literal["upgrades"] = "upgrades"
    limit: int | None = field(default=None, validator=optional(at_least(1)))
    off: int = field(default=0, validator=at_least(0))


@frozen(kw_only=True)
class RemoveCards:
    """Cards of the Timeline are taken out for Evidence (CIV-TML-08): any number up to ``most``.

    ``each`` Evidence for a card, or ``flat`` for all of them together if at least one is removed.
    """

    op: Literal["remove-cards"] = "remove-cards"
    cards: Literal["witness", "location", "any"]
    most: int | None = field(default=None, validator=optional(at_least(1)))
    each: int = field(default=1, validator=at_least(0))
    flat: int = field(default=0, validator=at_least(0))


@frozen(kw_only=True)
class Glee:
    """``n`` units of Glee for the Main Character (CIV-GLE-01)."""

    op: Literal["glee"] = "glee"
    n: int = field(default=1, validator=at_least(1))


@frozen(kw_only=True)
class FileSelf:
    """This card does not go where its kind goes, but here (CIV-ENC-04)."""

    op: Literal["file-self"] = "file-self"
    where: Filing


@frozen(kw_only=True)
class RefreshPool:
    """All cards of a pool go to the bottom of their deck and its open slots are filled."""

    op: Literal["refresh-pool"] = "refresh-pool"
    pool: Pool


@frozen(kw_only=True)
class Peek:
    """The player sees the top ``n`` cards of a deck, which stay where they are."""

    op: Literal["peek"] = "peek"
    deck: Literal["witness", "location", "encounter", "upgrade"]
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class GameOver:
    """The game is lost at once (CIV-ENC-10)."""

    op: Literal["game-over"] = "game-over"


Simple = (
    Gain
    | Lose
    | AddResource
    | Evidence
    | AddEvidence
    | Wounds
    | Heal
    | Draw
    | Encounter
    | Upgrades
    | RemoveCards
    | Glee
    | FileSelf
    | RefreshPool
    | Peek
    | GameOver
)


@frozen(kw_only=True)
class Choose:
    """The player picks one of several lists of effects (CIV-ENC-02)."""

    op: Literal["choose"] = "choose"
    options: tuple[tuple[Simple, ...], ...] = field(validator=some)


Effect = Simple | Choose


@frozen(kw_only=True)
class Victims:
    """Witnesses of the deck are laid on Locations as Victims (CIV-VIC-01).

    ``kind``: whoever comes, or Transhumans alone (Victims-TM, CIV-VIC-11).
    ``locations``: how many Locations get some, as the player chooses; without it, every one.
    ``stack``: how many on each. ``win``: what settling one brings.
    ``lose``: Reputation, the whole or half of the Qualifier, or what is ``listed`` in ``losses``.
    """

    op: Literal["victims"] = "victims"
    kind: Literal["any", "transhuman"]
    locations: int | None = field(default=None, validator=optional(at_least(1)))
    stack: int = field(default=1, validator=at_least(1))
    win: tuple[Effect, ...] = field(validator=some)
    lose: Literal["whole", "half", "listed"]
    losses: tuple[Effect, ...] = ()


@frozen(kw_only=True)
class Opponent:
    """A Main Character of the discard pile lies in wait; ``win`` is for its defeat (CIV-CMB-01)."""

    op: Literal["opponent"] = "opponent"
    win: tuple[Effect, ...] = field(validator=some)


SetupEffect = Draw | AddResource | Victims | Opponent


@frozen(kw_only=True)
class Amounts:
    """So much of each Resource: what is held, asked for, paid or won."""

    reputation: int = field(default=0, validator=at_least(0))
    ether: int = field(default=0, validator=at_least(0))
    ion: int = field(default=0, validator=at_least(0))

    @property
    def total(self) -> int:
        """All three together."""
        return self.reputation + self.ether + self.ion


@frozen(kw_only=True)
class Trial:
    """A roll against one target (CIV-TRL-02). Of several ``skills`` one is used by all who roll."""

    op: Literal["trial"] = "trial"
    who: Literal["both", "main", "rookie", "either"]
    skills: tuple[Skill, ...] = field(validator=some)
    target: int = field(validator=at_least(1))
    win: tuple[Effect, ...]
    lose: tuple[Effect, ...]
    label: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Band:
    """Totals from ``least`` on, up to ``most`` if there is one, and what they bring."""

    least: int = field(validator=at_least(1))
    most: int | None = field(default=None, validator=optional(at_least(1)))
    effects: tuple[Effect, ...] = ()


@frozen(kw_only=True)
class Banded:
    """A roll whose total falls into one of several ``bands``, lowest first (CIV-TRL-13)."""

    op: Literal["banded"] = "banded"
    who: Literal["both", "main", "rookie", "either"]
    skills: tuple[Skill, ...] = field(validator=some)
    bands: tuple[Band, ...] = field(validator=some)
    label: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Exchange:
    """``give_n`` of a Resource for ``take_n`` of something, over and over (CIV-TML-07).

    ``limit``: at most so many times. ``minimum``: at least so many, 0 for a swap that may be left.
    """

    op: Literal["exchange"] = "exchange"
    give: Resource
    take: Literal["reputation", "ether", "ion", "evidence", "wound"]
    give_n: int = field(default=1, validator=at_least(1))
    take_n: int = field(default=1, validator=at_least(1))
    limit: int | None = field(default=None, validator=optional(at_least(1)))
    minimum: int = field(default=1, validator=at_least(0))
    label: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Effects:
    """Effects carried out without a roll, if their ``price`` can be paid in full."""

    op: Literal["effects"] = "effects"
    price: Amounts = Amounts()
    effects: tuple[Effect, ...] = field(validator=some)
    label: str = field(metadata=WORDS)


Bar = Trial | Banded | Exchange | Effects
