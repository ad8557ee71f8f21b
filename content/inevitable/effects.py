"""What squares, cards, items and abilities of Inevitable do: a closed vocabulary, told by ``op``.

In TOML an effect may stand as one line, its fields in the order given here:
``"gain influence 100 each-opponent"``. Whoever is named is in play, unless a use says otherwise.
"""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from content.checks import at_least, some

Statistic = Literal["power", "power-maximum", "intelligence", "influence", "income", "stress"]
Dice = Literal["d6", "2d6", "3d6", "d20"]
Who = Literal[
    "you",
    "target",
    "left",
    "right",
    "each-opponent",
    "everyone",
    "sharers",
    "leader",
    "trailer",
]
"""``leader`` and ``trailer`` go by Base Votes; ``sharers`` are the others on your square."""

Token = Literal["adherent"]
Measure = Literal["movement-roll", "damage", "gained"]
Show = Literal[
    "third-grader",
    "bleeding-edge",
    "bludgeoning",
    "bucks-or-dollars",
    "running-guy",
    "wheel",
    "you-bet-your-clone",
]
Place = Literal[
    "institute",
    "mailbox",
    "network",
    "hospital",
    "happydale",
    "jail",
    "coffeehouse",
    "any-major",
    "another-sewer",
    "nearest-take-two",
]
Hook = Literal["replace-clone", "take-identity", "post-notice", "slip-away", "pass-card"]
"""What no other effect can say: each belongs to one sheet or item alone."""


@frozen(kw_only=True)
class Gain:
    """``n`` is added to a Statistic; Power stops at Power Maximum (INV-STA-03)."""

    op: Literal["gain"] = "gain"
    stat: Statistic
    n: int = field(validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class Lose:
    """``n`` is taken from a Statistic, down to zero at most (INV-STA-02)."""

    op: Literal["lose"] = "lose"
    stat: Statistic
    n: int = field(validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class GainDice:
    """Dice times ``times`` are added to a Statistic."""

    op: Literal["gain-dice"] = "gain-dice"
    stat: Statistic
    dice: Dice
    times: int = field(default=1, validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class GainBy:
    """A Statistic grows with what has just happened: ``percent`` of the measure, at most ``most``.

    A Movement roll of 4 at 300 percent gives 12; Damage of 90 at 100 percent gives 90.
    """

    op: Literal["gain-by"] = "gain-by"
    stat: Statistic
    by: Measure
    percent: int = field(validator=at_least(1))
    most: int = field(default=2000, validator=at_least(1))


@frozen(kw_only=True)
class Halve:
    """Half of a Statistic is lost, rounded against its owner (INV-RND-01)."""

    op: Literal["halve"] = "halve"
    stat: Statistic
    who: Who = "you"


@frozen(kw_only=True)
class Become:
    """A Statistic becomes ``n``, up or down."""

    op: Literal["become"] = "become"
    stat: Statistic
    n: int = field(validator=at_least(0))
    who: Who = "you"


@frozen(kw_only=True)
class Collect:
    """``n`` dollars from the Bank."""

    op: Literal["collect"] = "collect"
    n: int = field(validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class CollectDice:
    """Dice times ``times`` in dollars from the Bank."""

    op: Literal["collect-dice"] = "collect-dice"
    dice: Dice
    times: int = field(validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class Pay:
    """A fee of ``n`` dollars to the Bank; who cannot pay it is Bankrupt (INV-FAT-11)."""

    op: Literal["pay"] = "pay"
    n: int = field(validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class HandOver:
    """``n`` dollars from each ``giver`` to each ``taker``; who cannot pay is Bankrupt."""

    op: Literal["hand-over"] = "hand-over"
    n: int = field(validator=at_least(1))
    giver: Who
    taker: Who


@frozen(kw_only=True)
class Steal:
    """Up to ``n`` dollars, Possessions or Holdables are taken from the target, whose choice the
    things are.
    """

    op: Literal["steal"] = "steal"
    what: Literal["cash", "possession", "holdable"]
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Discard:
    """``n`` Possessions or Holdables of their owner's choice are given up."""

    op: Literal["discard"] = "discard"
    what: Literal["possession", "holdable"]
    n: int = field(validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class Swap:
    """You and the target change squares or directions."""

    op: Literal["swap"] = "swap"
    what: Literal["square", "direction"]


@frozen(kw_only=True)
class Draw:
    """``n`` FATE cards are drawn and obeyed, one after another (INV-FAT-01)."""

    op: Literal["draw"] = "draw"
    n: int = field(default=1, validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class DrawBest:
    """``n`` FATE cards are seen, one of them is obeyed, the others are discarded (INV-SQR-94)."""

    op: Literal["draw-best"] = "draw-best"
    n: int = field(validator=at_least(2))


@frozen(kw_only=True)
class Peek:
    """You see the top ``n`` FATE cards, which stay where they are."""

    op: Literal["peek"] = "peek"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Travel:
    """The piece is put on a square without passing any other (INV-MOV-15)."""

    op: Literal["travel"] = "travel"
    to: Place
    who: Who = "you"


@frozen(kw_only=True)
class Step:
    """Instead of rolling, you move up to ``n`` squares in your direction."""

    op: Literal["step"] = "step"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Carry:
    """The target, if willing, moves along with you; if not, what follows does not happen."""

    op: Literal["carry"] = "carry"


@frozen(kw_only=True)
class Reverse:
    """The direction of travel flips."""

    op: Literal["reverse"] = "reverse"
    who: Who = "you"


@frozen(kw_only=True)
class RollAgain:
    """Another Movement roll in the same turn (INV-TRN-11)."""

    op: Literal["roll-again"] = "roll-again"


@frozen(kw_only=True)
class ExtraTurn:
    """A whole turn after this one [R-13]."""

    op: Literal["extra-turn"] = "extra-turn"


@frozen(kw_only=True)
class Delay:
    """The next Movement phase must be passed."""

    op: Literal["delay"] = "delay"
    who: Who = "you"


@frozen(kw_only=True)
class Destroy:
    """A Minor Square is destroyed: this one, or any you name (INV-SQR-05)."""

    op: Literal["destroy"] = "destroy"
    where: Literal["here", "anywhere"]


@frozen(kw_only=True)
class Order:
    """Up to ``n`` Catalog items are ordered, each dearer by ``surcharge`` or cheaper by ``off``."""

    op: Literal["order"] = "order"
    n: int = field(validator=at_least(1))
    surcharge: int = field(default=0, validator=at_least(0))
    off: int = field(default=0, validator=at_least(0))


@frozen(kw_only=True)
class Receive:
    """``n`` of a Catalog item, free."""

    op: Literal["receive"] = "receive"
    item: str
    n: int = field(default=1, validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class Incarcerate:
    """Straight to a Cell (INV-JAL-01)."""

    op: Literal["incarcerate"] = "incarcerate"
    who: Who = "you"


@frozen(kw_only=True)
class Release:
    """Freed from Jail, in play when the next turn begins (INV-FAT-15)."""

    op: Literal["release"] = "release"
    who: Who = "you"


@frozen(kw_only=True)
class Die:
    """Power falls to zero (INV-DTH-01)."""

    op: Literal["die"] = "die"
    who: Who = "you"


@frozen(kw_only=True)
class Warrant:
    """A Warrant naming the target, unless one is held already (INV-SCR-03)."""

    op: Literal["warrant"] = "warrant"


@frozen(kw_only=True)
class VoidWarrants:
    """Every Warrant naming this player is void."""

    op: Literal["void-warrants"] = "void-warrants"
    who: Who = "you"


@frozen(kw_only=True)
class AbilityOff:
    """Special Abilities are off for ``rounds`` [R-15] [R-74]."""

    op: Literal["ability-off"] = "ability-off"
    rounds: int = field(validator=at_least(1))
    who: Who = "you"


@frozen(kw_only=True)
class AlterRoll:
    """The roll in question changes.

    ``nudge``: up or down by up to ``n``. ``add``, ``subtract``: by ``n``. ``again``: thrown once
    more, the new one stands. ``better``: thrown once more, the roller keeps either.
    """

    op: Literal["alter-roll"] = "alter-roll"
    how: Literal["nudge", "add", "subtract", "again", "better"]
    n: int = field(default=0, validator=at_least(0))


@frozen(kw_only=True)
class MovementDice:
    """The Movement roll is thrown with ``n`` dice and all of them count."""

    op: Literal["movement-dice"] = "movement-dice"
    n: int = field(validator=at_least(2))


@frozen(kw_only=True)
class Damage:
    """Damage you deal grows, or Damage you take shrinks, by ``n``."""

    op: Literal["damage"] = "damage"
    side: Literal["deal", "take"]
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Total:
    """``n`` is added to your Combat Total."""

    op: Literal["combat-total"] = "combat-total"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class NoChallenge:
    """Until your next turn nobody may challenge you."""

    op: Literal["no-challenge"] = "no-challenge"


@frozen(kw_only=True)
class Cancel:
    """What was about to happen to you does not."""

    op: Literal["cancel"] = "cancel"


@frozen(kw_only=True)
class Votes:
    """``n`` is added to your Total Votes, after the caps."""

    op: Literal["votes"] = "votes"
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Tokens:
    """``n`` counters are laid on your sheet."""

    op: Literal["tokens"] = "tokens"
    kind: Token
    n: int = field(default=1, validator=at_least(1))


@frozen(kw_only=True)
class Learn:
    """One of the further abilities of your sheet, of your choice, is yours from now on."""

    op: Literal["learn"] = "learn"


@frozen(kw_only=True)
class PlayShow:
    """A GameShow is played as though you had landed on it."""

    op: Literal["game-show"] = "game-show"
    show: Show


@frozen(kw_only=True)
class Duel:
    """You and the target each roll ``dice``; the lower loses ``n`` Power, a tie costs both."""

    op: Literal["duel"] = "duel"
    dice: Dice
    n: int = field(validator=at_least(1))


@frozen(kw_only=True)
class Special:
    """A rule of its own, known to the engine by name, with its figure and its limit."""

    op: Literal["special"] = "special"
    hook: Hook
    n: int = field(default=0, validator=at_least(0))
    most: int = field(default=0, validator=at_least(0))


Simple = (
    Gain
    | Lose
    | GainDice
    | GainBy
    | Halve
    | Become
    | Collect
    | CollectDice
    | Pay
    | HandOver
    | Steal
    | Discard
    | Swap
    | Draw
    | DrawBest
    | Peek
    | Travel
    | Step
    | Carry
    | Reverse
    | RollAgain
    | ExtraTurn
    | Delay
    | Destroy
    | Order
    | Receive
    | Incarcerate
    | Release
    | Die
    | Warrant
    | VoidWarrants
    | AbilityOff
    | AlterRoll
    | MovementDice
    | Damage
    | Total
    | NoChallenge
    | Cancel
    | Votes
    | Tokens
    | Learn
    | PlayShow
    | Duel
    | Special
)


@frozen(kw_only=True)
class Choose:
    """You pick one of several lists of effects."""

    op: Literal["choose"] = "choose"
    options: tuple[tuple[Simple, ...], ...] = field(validator=some)


@frozen(kw_only=True)
class Band:
    """Totals from ``least`` to ``most`` and what they bring."""

    least: int = field(validator=at_least(1))
    most: int = field(validator=at_least(1))
    effects: tuple[Simple, ...] = ()


@frozen(kw_only=True)
class Banded:
    """Dice whose total falls into one of several ``bands``, lowest first."""

    op: Literal["banded"] = "banded"
    dice: Dice
    bands: tuple[Band, ...] = field(validator=some)


Effect = Simple | Choose | Banded
