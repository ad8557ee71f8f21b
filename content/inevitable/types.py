"""The printed things of Inevitable, as they stand in its TOML files.

Every figure of the game is here and nowhere else. Fields marked with ``WORDS`` are there to be
read by people; rules never look at them and they do not count in the content hash. What a thing
does is told in words made of its effects (``content.inevitable.words``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from content.checks import at_least, counts, kebab, some
from content.fingerprint import WORDS
from content.inevitable.effects import Effect, Simple
from content.inevitable.uses import Use
from content.records import Decided

Kind = Literal[
    "institute",
    "mailbox",
    "network",
    "hospital",
    "happydale",
    "jail",
    "avenge",
    "classified",
    "coffeehouse",
    "con-game",
    "store",
    "communism",
    "dealers-choice",
    "roshambo",
    "third-grader",
    "bleeding-edge",
    "bludgeoning",
    "bucks-or-dollars",
    "running-guy",
    "wheel",
    "you-bet-your-clone",
    "gym",
    "go-to-jail",
    "happyrail",
    "diner",
    "altar",
    "need-your-fix",
    "newspaper",
    "outbound",
    "inbound",
    "settlement",
    "time-off",
    "reverse",
    "sewer",
    "sympathy",
    "take-two",
    "choose-one",
    "draw",
    "statistic",
]
Reason = Literal["elected", "machine", "deadline"]


@frozen(kw_only=True)
class SquareKind:
    """What a kind of square does, Major or Minor.

    ``effects`` is what landing does, where effects can say it; a square of kind ``statistic`` has
    effects of its own instead. ``door``: the centre is entered from here (INV-ELE-01).
    ``rules``: where to read on, first things first.
    """

    id: Kind
    major: bool = False
    door: bool = False
    effects: tuple[Effect, ...] = ()
    rules: tuple[str, ...] = field(metadata=WORDS, validator=some)
    name: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Square:
    """A square of the ring, whose place is its place in the file, clockwise from the Institute.

    ``to``: where a Line or HappyRail goes from here.
    """

    id: str = field(validator=kebab)
    kind: Kind
    effects: tuple[Simple, ...] = ()
    to: tuple[str, ...] = ()
    name: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Ability:
    """A named line of a Group sheet.

    ``follower``: it is the followers' own and Personal Time Off leaves it be (INV-SQR-87).
    ``course``: it has to be learned first.
    """

    follower: bool = False
    course: bool = False
    use: Use
    name: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Group:
    """A Group Information Sheet (INV-SET-12, INV-GRP-12).

    ``duo``: cleared for two players (INV-TWO-01). ``quick``: one of the five of the quick set-up
    (INV-SET-11). ``role``: what it does to the way one plays. ``time_off``: what Personal Time Off
    switches off and on again (INV-SQR-88).
    """

    id: str = field(validator=kebab)
    power: int = field(validator=at_least(1))
    intelligence: int = field(validator=at_least(0))
    influence: int = field(validator=at_least(0))
    income: int = field(validator=at_least(0))
    stress: int = field(default=0, validator=at_least(0))
    tolerance: int = field(default=20, validator=at_least(1))
    start: Kind = "institute"
    duo: bool = False
    quick: bool = False
    reentry: bool = False
    abilities: tuple[Ability, ...] = field(validator=some)
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    time_off: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)

    @property
    def base_votes(self) -> int:
        """The votes it starts with (INV-STA-01)."""
        return self.power + self.intelligence + self.influence

    @property
    def whup_ass(self) -> int:
        """The Whup-Ass Factor it starts with (INV-STA-08)."""
        return self.power // 10 + self.intelligence // 100


@frozen(kw_only=True)
class Item:
    """An entry of the Catalog; ``price`` is its value as Plunder too (INV-POS-05).

    ``kind``: an Enhancement is used at purchase or held (INV-MAJ-14); a Weapon is one a Combat
    round (INV-CBT-19); a trap is mailed. ``kept``: whoever is mailed it adds it to their
    Possessions (INV-MAL-04). ``spent``: a use uses it up.
    """

    id: str = field(validator=kebab)
    price: int = field(validator=at_least(10))
    kind: Literal["enhancement", "weapon", "trap", "charm", "gadget"]
    kept: bool = False
    spent: bool = True
    use: Use
    name: str = field(metadata=WORDS)
    role: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)

    @property
    def mailable(self) -> bool:
        """Whether it may be mailed (INV-MAL-05)."""
        return self.use.timing == "mailed"


@frozen(kw_only=True)
class Bundle:
    """The Outfitting Phase Special: some items together for less (INV-SET-17)."""

    items: tuple[str, ...] = field(validator=some)
    price: int = field(validator=at_least(10))
    name: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Lasting:
    """What a Persistent card does for as long as it lies open (INV-FAT-04).

    ``timing`` and ``whose``: at which moments of whose turns; in ``effects``, you are the player
    whose turn it is. ``ends``: after ``n`` rounds, with ``n`` or more on a six-sided die thrown
    before each effect, or at the Hospital for ``n`` dollars. ``spreads``: players who come to
    share a square with whoever has it get it too.
    """

    timing: Literal["turn-start", "on-income", "after-roll"]
    whose: Literal["you", "everyone"]
    effects: tuple[Simple, ...] = field(validator=some)
    ends: Literal["rounds", "die", "hospital"]
    n: int = field(validator=at_least(1))
    spreads: bool = False


@frozen(kw_only=True)
class FateCard:
    """A FATE card: plain ``effects``, a ``use`` if it is Holdable, ``lasting`` if Persistent.

    ``target``: whom the drawer names for ``effects``.
    """

    id: str = field(validator=kebab)
    tone: Literal["good", "bad", "mixed"]
    target: Literal["none", "opponent"] = "none"
    effects: tuple[Effect, ...] = ()
    use: Use | None = None
    lasting: Lasting | None = None
    name: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Outcome:
    """Totals from ``least`` to ``most`` on a GameShow's table, and what they bring."""

    least: int = field(validator=at_least(1))
    most: int = field(validator=at_least(1))
    effects: tuple[Effect, ...] = field(validator=some)
    name: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Shows:
    """The figures and tables of the seven GameShows (INV-SQR-32 to -71, INV-WHL).

    ``child_factor``, ``child_prize``: Whup-Ass and dollars a third grader. ``edge_rolls``: the most
    dice for Bleeding Edge, ``edge`` its table. ``credit``: dollars of Catalog credit a pip.
    ``agent_factor``: the agent who fights when nobody else can. ``bucks``: the safe sum;
    ``dollars_dice``, ``dollars_least``, ``dollars_times`` and ``dollars_loss`` the gamble.
    ``runner_...``: Income, bounty, consolation and taunt. ``chambers``, ``clone_prize``: the
    revolver and what the first round pays.
    """

    child_factor: int = field(validator=at_least(1))
    child_prize: int = field(validator=at_least(1))
    edge_rolls: int = field(validator=at_least(1))
    edge: tuple[Outcome, ...] = field(validator=some)
    credit: int = field(validator=at_least(1))
    agent_factor: int = field(validator=at_least(1))
    bucks: int = field(validator=at_least(1))
    dollars_dice: int = field(validator=at_least(1))
    dollars_least: int = field(validator=at_least(1))
    dollars_times: int = field(validator=at_least(1))
    dollars_loss: int = field(validator=at_least(1))
    runner_income: int = field(validator=at_least(1))
    runner_bounty: int = field(validator=at_least(1))
    runner_consolation: int = field(validator=at_least(1))
    runner_taunt: int = field(validator=at_least(1))
    wheel: tuple[Outcome, ...] = field(validator=some)
    chambers: int = field(validator=at_least(2))
    clone_prize: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Length:
    """A length of game: HappyCOM-9's Base Votes (INV-SET-01, -02)."""

    id: str = field(validator=kebab)
    votes: int = field(validator=at_least(1))
    name: str = field(metadata=WORDS)
    brief: str = field(metadata=WORDS)


@frozen(kw_only=True)
class Figures:
    """The figures that belong to no single thing, each with the rule that speaks of it.

    ``bank`` is the money supply: up to four seats, and from five on [R-41]. ``cap`` counts below
    ``long`` Base Votes of HappyCOM-9, ``cap_long`` from there on (INV-ELE-05, -06).
    """

    seats: tuple[int, ...] = field(validator=counts)
    quick_seats: tuple[int, ...] = field(validator=counts)
    stipend: int = field(validator=at_least(0))
    advised_cash: int = field(validator=at_least(0))
    income_most: int = field(validator=at_least(1))
    happytime: int = field(validator=at_least(0))
    bank: tuple[int, ...] = field(validator=counts)
    step: int = field(validator=at_least(1))
    movement_die: int = field(validator=at_least(2))
    damage_die: int = field(validator=at_least(2))
    damage_times: int = field(validator=at_least(1))
    election_die: int = field(validator=at_least(2))
    election_dice: int = field(validator=at_least(1))
    orders: int = field(validator=at_least(1))
    mailings: int = field(validator=at_least(1))
    campaign: int = field(validator=at_least(1))
    healing: int = field(validator=at_least(1))
    rest: int = field(validator=at_least(1))
    pod_pay: int = field(validator=at_least(1))
    pod: tuple[Simple, ...] = field(validator=some)
    beating: int = field(validator=at_least(1))
    bail: int = field(validator=at_least(1))
    taunt_times: int = field(validator=at_least(1))
    retreat: int = field(validator=at_least(1))
    retreat_influence: int = field(validator=at_least(1))
    low_roll: int = field(validator=at_least(1))
    high_roll: int = field(validator=at_least(1))
    ante: int = field(validator=at_least(1))
    roshambo_ante: int = field(validator=at_least(1))
    communism: int = field(validator=at_least(1))
    fare: int = field(validator=at_least(1))
    fix_stress: int = field(validator=at_least(1))
    out_ends: int = field(validator=at_least(1))
    out_ends_duo: int = field(validator=at_least(1))
    cap: int = field(validator=at_least(1))
    cap_long: int = field(validator=at_least(1))
    long: int = field(validator=at_least(1))
    trophy_votes: int = field(validator=at_least(1))
    beverage: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Term:
    """A word of the game, such as a Statistic or a status, and what it means.

    ``rules``: where to read on, first things first.
    """

    id: str = field(validator=kebab)
    rules: tuple[str, ...] = field(metadata=WORDS, validator=some)
    name: str = field(metadata=WORDS)
    short: str = field(metadata=WORDS)
    help: str = field(metadata=WORDS)
    flavour: str = field(metadata=WORDS)


@frozen(kw_only=True)
class ReferenceCard:
    """A page of quick reference: a title and lines to read in order."""

    id: str = field(validator=kebab)
    title: str = field(metadata=WORDS)
    lines: tuple[str, ...] = field(metadata=WORDS, validator=some)


@frozen(kw_only=True)
class Ending(Decided):
    """What is said when a game is over, and for which reason."""

    id: Reason


@frozen(kw_only=True, eq=False)
class InevitableBox:
    """Everything in the box. Plural: in printed order. Singular: the same by id.

    ``added`` are the ids of the cards that came with packs: a game begun without them has none.
    ``hash`` changes when a figure or an id does, and never for words.
    """

    kinds: tuple[SquareKind, ...]
    kind: Mapping[str, SquareKind]
    squares: tuple[Square, ...]
    square: Mapping[str, Square]
    place: Mapping[str, int]
    groups: tuple[Group, ...]
    group: Mapping[str, Group]
    clone_police: Group
    items: tuple[Item, ...]
    item: Mapping[str, Item]
    special: Bundle
    cards: tuple[FateCard, ...]
    card: Mapping[str, FateCard]
    shows: Shows
    figures: Figures
    lengths: tuple[Length, ...]
    length: Mapping[str, Length]
    terms: tuple[Term, ...]
    term: Mapping[str, Term]
    references: tuple[ReferenceCard, ...]
    reference: Mapping[str, ReferenceCard]
    endings: tuple[Ending, ...]
    ending: Mapping[str, Ending]
    added: frozenset[str]
    hash: str
