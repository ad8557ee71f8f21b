"""What things of Inevitable do, told in words made of their effects, always in the same grammar."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from content.inevitable.effects import (
    AbilityOff,
    AlterRoll,
    Banded,
    Become,
    Cancel,
    Carry,
    Choose,
    Collect,
    CollectDice,
    Damage,
    Delay,
    Destroy,
    Die,
    Discard,
    Draw,
    DrawBest,
    Duel,
    Effect,
    ExtraTurn,
    Gain,
    GainBy,
    GainDice,
    Halve,
    HandOver,
    Incarcerate,
    Learn,
    Lose,
    MovementDice,
    NoChallenge,
    Order,
    Pay,
    Peek,
    PlayShow,
    Receive,
    Release,
    Reverse,
    RollAgain,
    Special,
    Steal,
    Step,
    Swap,
    Tokens,
    Total,
    Travel,
    VoidWarrants,
    Votes,
    Warrant,
    Who,
)
from content.inevitable.types import FateCard, Item, Lasting, Square, SquareKind
from content.inevitable.uses import Price, Use, Whose


def card_words(card: FateCard) -> str:
    """What a FATE card does."""
    if card.use is not None:
        return use_words(card.use)
    if card.lasting is not None:
        return lasting_words(card.lasting)
    return _TARGETS[card.target] + effect_words(card.effects)


def item_words(item: Item) -> str:
    """What an item of the Catalog does."""
    ends = " The recipient keeps it." if item.kept else " It is then used up." * item.spent
    return use_words(item.use) + ("" if item.mailable and not item.kept else ends)


def square_words(square: Square, kind: SquareKind) -> str:
    """What landing on a square does: its own effects if it has some, else the help of its kind."""
    return effect_words(square.effects) if square.effects else kind.help


def use_words(use: Use) -> str:
    """When a use comes, what it costs and what it does, then what restricts it."""
    needs = "".join(_NEEDS[need] for need in use.needs)
    price = _price(use.price)
    head = f"{_LIMITS[use.limit]}{_moment(use)}{needs}{price}"
    shared = use.target == "opponent" and "sharing" in use.needs
    target = "Name one of those there. " if shared else _TARGETS[use.target]
    ends = " Counts as an Instigation." if use.instigation == "always" else ""
    if use.instigation == "unwilling":
        ends = " Counts as an Instigation unless the target agrees."
    if use.out_of_play:
        ends += " May be used while out of play."
    return f"{head[0].upper()}{head[1:]}: {target}{effect_words(use.effects)}{ends}"


def lasting_words(lasting: Lasting) -> str:
    """What a Persistent card does while it lies open, and what ends it."""
    whose = "your" if lasting.whose == "you" else "every"
    moment = {
        "turn-start": f"As {whose} turn starts",
        "on-income": f"At {whose} Income",
        "after-roll": f"After {whose} Movement roll",
    }[lasting.timing]
    spread = " Whoever comes to share your square gets it too." if lasting.spreads else ""
    ends = {
        "rounds": f"Ends after {lasting.n} round{'s' * (lasting.n > 1)}.",
        "die": f"Ends when a six-sided die thrown beforehand shows {lasting.n} or more.",
        "hospital": f"Ends at County Hospital for ${lasting.n}.",
    }[lasting.ends]
    return f"{moment}: {effect_words(lasting.effects)}{spread} {ends}"


def effect_words(effects: Iterable[Effect]) -> str:
    """One sentence an effect, in the order in which they happen."""
    return " ".join(map(_sentence, effects))


STATISTICS: Final = {
    "power": "Power",
    "power-maximum": "Power Maximum",
    "intelligence": "Intelligence",
    "influence": "Influence",
    "income": "Income",
    "stress": "Stress",
}
PLACES: Final = {
    "institute": "the Institute",
    "mailbox": "the Mailbox",
    "network": "the Network",
    "hospital": "County Hospital",
    "happydale": "HappyDale Sanitarium",
    "jail": "Jail",
    "coffeehouse": "the Coffeehouse",
    "any-major": "any Major Square",
    "another-sewer": "another Sewer",
    "nearest-take-two": "the nearest Take Two Cards square",
}
SHOWS: Final = {
    "third-grader": "Are You Stronger Than A Third Grader?",
    "bleeding-edge": "Bleeding Edge",
    "bludgeoning": "Bludgeoning For Bucks!",
    "bucks-or-dollars": "Bucks Or Dollars?",
    "running-guy": "The Running Guy",
    "wheel": "Wheel of Misfortune",
    "you-bet-your-clone": "You Bet Your Clone!",
}
ITEMS: Final = {
    "potted-meat-product": "Potted Meat Product",
    "rocket-roller-skates": "Rocket Roller Skates",
    "chainsaw": "Chainsaw",
    "lucky-rabbits-foot": "Lucky Rabbit's Foot",
    "box-of-dead-raccoons": "Box of Dead Raccoons",
}
HOOKS: Final = {
    "replace-clone": (
        "Power becomes your Power Maximum and you stay in play where you are; any Combat ends."
    ),
    "take-identity": (
        "One of the target's abilities is yours too from now on. You hold {most} at most, and "
        "another replaces one of your choice."
    ),
    "post-notice": (
        "Post a notice on this square. Opponents who land here hand you ${n}. You have {most} "
        "notices out at most."
    ),
    "slip-away": "You may Retreat at once, and nobody gains Influence by it.",
    "pass-card": "An opponent of your choice counts as the one who drew it.",
}

_DICE: Final = {
    "d6": "one six-sided die",
    "2d6": "two six-sided dice",
    "3d6": "three six-sided dice",
    "d20": "the twenty-sided die",
}
_WHO: Final[dict[Who, str]] = {
    "target": "the target",
    "left": "the player on your left",
    "right": "the player on your right",
    "each-opponent": "each opponent in play",
    "everyone": "everyone in play",
    "sharers": "everyone else on your square",
    "leader": "whoever has the most Base Votes",
    "trailer": "whoever has the fewest Base Votes",
}
_THIRD: Final = {"go": "goes", "pass": "passes"}
_LIMITS: Final = {
    "none": "",
    "turn": "once a turn, ",
    "round": "once a round, ",
    "game": "once a game, ",
}
_TARGETS: Final = {
    "none": "",
    "opponent": "Name an opponent in play. ",
    "prisoner": "Name a prisoner. ",
}
_NEEDS: Final = {
    "no-weapon-of-yours": ", with no Weapon in your hands",
    "no-weapon-at-all": ", if nobody uses a Weapon",
    "weapon-of-yours": ", with a Weapon in your hands",
    "sharing": ", sharing a square with an opponent",
    "on-minor": ", on a Minor Square",
    "on-major": ", on a Major Square",
    "not-holdable": ", if the card is not Holdable",
    "movement-roll": "",
    "influence": "",
}


def _moment(use: Use) -> str:
    kind = "Movement roll" if "movement-roll" in use.needs else "roll"
    match use.timing:
        case "after-roll":
            return f"after {_of(use.whose)} {kind}"
        case "after-move":
            return f"after {_of(use.whose)} movement"
        case "before-movement":
            return f"before {_of(use.whose)} Movement roll"
        case "turn-start":
            return f"as {_of(use.whose)} turn starts"
        case "on-draw":
            return f"after {_of(use.whose)} FATE draw"
        case "round-lost":
            return f"when {_does(use.whose, 'lose')} a Combat round"
        case "on-gain":
            return f"when {_does(use.whose, 'gain')} Influence"
        case "on-income":
            return f"when {_does(use.whose, 'collect')} Income"
        case "on-out":
            return f"when {_does(use.whose, 'go')} out of play"
        case _:
            return _MOMENTS[use.timing]


_MOMENTS: Final = {
    "any-time": "at any time",
    "own-turn": "on your own turn",
    "instead-of-moving": "instead of moving",
    "weapons": "as Weapons are declared",
    "before-damage": "before Damage is known",
    "after-damage": "after you deal Damage",
    "on-card": "when a FATE card is about to affect you",
    "on-death": "when you Die",
    "on-arrest": "when you serve a Warrant",
    "in-jail": "in Jail",
    "mailed": "mailed to an opponent in play",
    "election": "in an Election of your own",
}


def _of(whose: Whose) -> str:
    return {"you": "your", "opponent": "an opponent's", "anyone": "anyone's"}[whose]


def _does(whose: Whose, verb: str) -> str:
    who = {"you": "you", "opponent": "an opponent", "anyone": "anyone"}[whose]
    return f"{who} {verb if whose == 'you' else _third(verb)}"


def _third(verb: str) -> str:
    first, *rest = verb.split(" ", 1)
    return " ".join([_THIRD.get(first, f"{first}s"), *rest])


def _price(price: Price) -> str:
    parts = [
        *([f"${price.cash}"] if price.cash else []),
        *([f"{price.stress} Stress"] if price.stress else []),
        *([f"{price.influence} Influence"] if price.influence else []),
        *([_counted(price.tokens, (price.token or "").capitalize())] if price.tokens else []),
    ]
    return f", for {' and '.join(parts)}" if parts else ""


def _counted(n: int, thing: str) -> str:
    return f"{n} {thing}{'s' * (n > 1)}"


def _say(who: Who, verb: str, rest: str) -> str:
    if who == "you":
        return f"{verb[0].upper()}{verb[1:]}{rest and ' '}{rest}."
    subject = _WHO[who]
    return f"{subject[0].upper()}{subject[1:]} {_third(verb)}{rest and ' '}{rest}."


def _rolled(dice: str, times: int) -> str:
    return (
        f"{times} times the total of {_DICE[dice]}" if times > 1 else f"the total of {_DICE[dice]}"
    )


def _sentence(effect: Effect) -> str:
    return _TOLD[type(effect)](effect)


def _choose(effect: Choose) -> str:
    return f"Choose: {'; or '.join(map(_in_a_row, effect.options))}."


def _banded(effect: Banded) -> str:
    rows = [
        f"{_span(band.least, band.most)}: {_in_a_row(band.effects) or 'nothing happens'}"
        for band in effect.bands
    ]
    return f"Roll {_DICE[effect.dice]}. {'; '.join(rows)}."


def _in_a_row(effects: Iterable[Effect]) -> str:
    """Several sentences as part of a longer one."""
    parts = [_sentence(each).rstrip(".") for each in effects]
    return ", then ".join(f"{part[0].lower()}{part[1:]}" for part in parts)


def _span(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"


def _gain_by(effect: GainBy) -> str:
    ceiling = f", {effect.most} at most" if effect.most < 2000 else ""
    amount = {
        "movement-roll": f"{effect.percent // 100} {STATISTICS[effect.stat]} for each pip",
        "damage": f"{STATISTICS[effect.stat]} equal to {effect.percent}% of the Damage",
        "gained": f"{STATISTICS[effect.stat]} equal to {effect.percent}% of it",
    }[effect.by]
    return f"Gain {amount}{ceiling}."


def _hand_over(effect: HandOver) -> str:
    taker = "you" if effect.taker == "you" else _WHO[effect.taker]
    return _say(effect.giver, "hand", f"{taker} ${effect.n}")


def _order(effect: Order) -> str:
    most = "up to " if effect.n > 1 else ""
    each = " each" if effect.n > 1 else ""
    change = f" plus ${effect.surcharge}{each}" if effect.surcharge else ""
    change += f" less ${effect.off}{each}" if effect.off else ""
    return f"Order {most}{_counted(effect.n, 'Catalog item')} at list price{change}."


def _alter(effect: AlterRoll) -> str:
    return {
        "nudge": f"Change it by up to {effect.n}, up or down.",
        "add": f"Add {effect.n} to it.",
        "subtract": f"Take {effect.n} off it.",
        "again": "It is thrown again and the second throw stands.",
        "better": "It is thrown again and the roller keeps either throw.",
    }[effect.how]


def _damage(effect: Damage) -> str:
    return (
        f"Damage you deal is {effect.n} more."
        if effect.side == "deal"
        else f"Damage you take is {effect.n} less."
    )


def _item(item: str) -> str:
    return ITEMS.get(item) or item.replace("-", " ").title()


def _steal(effect: Steal) -> str:
    what = (
        f"up to ${effect.n}" if effect.what == "cash" else _counted(effect.n, effect.what.title())
    )
    return f"Take {what} from the target."


def _swap(effect: Swap) -> str:
    return f"You and the target change {effect.what}s."


def _destroy(effect: Destroy) -> str:
    which = "this Minor Square" if effect.where == "here" else "any Minor Square"
    return f"Destroy {which}."


def _off(effect: AbilityOff) -> str:
    whose = "Your" if effect.who == "you" else f"{_WHO[effect.who].capitalize()}'s"
    return f"{whose} abilities are off for {_counted(effect.rounds, 'round')}."


_TOLD: Final[dict[type, Callable[[Any], str]]] = {
    Gain: lambda e: _say(e.who, "gain", f"{e.n} {STATISTICS[e.stat]}"),
    Lose: lambda e: _say(e.who, "lose", f"{e.n} {STATISTICS[e.stat]}"),
    GainDice: lambda e: _say(e.who, "gain", f"{STATISTICS[e.stat]}: {_rolled(e.dice, e.times)}"),
    GainBy: _gain_by,
    Halve: lambda e: _say(e.who, "lose", f"half of all {STATISTICS[e.stat]}"),
    Become: lambda e: _say(e.who, "set", f"{STATISTICS[e.stat]} to {e.n}"),
    Collect: lambda e: _say(e.who, "collect", f"${e.n}"),
    CollectDice: lambda e: _say(e.who, "collect", f"dollars: {_rolled(e.dice, e.times)}"),
    Pay: lambda e: _say(e.who, "pay", f"the Bank ${e.n}"),
    HandOver: _hand_over,
    Steal: _steal,
    Discard: lambda e: _say(e.who, "give", f"up {_counted(e.n, e.what.title())}"),
    Swap: _swap,
    Draw: lambda e: _say(e.who, "draw", "a FATE card" if e.n == 1 else f"{e.n} FATE cards"),
    DrawBest: lambda e: f"Draw {e.n} FATE cards and take just one of them.",
    Peek: lambda e: f"Look at the top {_counted(e.n, 'FATE card')}.",
    Travel: lambda e: _say(e.who, "go", f"to {PLACES[e.to]}"),
    Step: lambda e: f"Move up to {e.n} squares in your direction instead of rolling.",
    Carry: lambda _: "If the target is willing, you move together.",
    Reverse: lambda e: _say(e.who, "reverse", "direction"),
    RollAgain: lambda _: "Roll and move again.",
    ExtraTurn: lambda _: "Take another turn after this one.",
    Delay: lambda e: _say(e.who, "pass", "the next Movement phase"),
    Destroy: _destroy,
    Order: _order,
    Receive: lambda e: _say(e.who, "receive", f"{e.n} x {_item(e.item)}, free"),
    Incarcerate: lambda e: _say(e.who, "go", "to Jail as a prisoner"),
    Release: lambda e: _say(e.who, "leave", "Jail, in play when the next turn begins"),
    Die: lambda e: _say(e.who, "die", ""),
    Warrant: lambda _: "Take a Warrant for the target.",
    VoidWarrants: lambda e: (
        "Every Warrant naming you is void."
        if e.who == "you"
        else f"Every Warrant naming {_WHO[e.who]} is void."
    ),
    AbilityOff: _off,
    AlterRoll: _alter,
    MovementDice: lambda e: f"Roll {e.n} dice for it and move their total.",
    Damage: _damage,
    Total: lambda e: f"Add {e.n} to your Combat Total.",
    NoChallenge: lambda _: "Nobody may challenge you until your next turn.",
    Cancel: lambda _: "It does not.",
    Votes: lambda e: f"Add {e.n} to your Total Votes.",
    Tokens: lambda e: f"Lay {_counted(e.n, e.kind.title())} on your sheet.",
    Learn: lambda _: "Learn one further ability of this sheet.",
    PlayShow: lambda e: f"Play GameShow!: {SHOWS[e.show]}",
    Duel: lambda e: (
        f"You and the target each roll {_DICE[e.dice]}; the lower loses {e.n} Power, "
        f"and a tie costs you both."
    ),
    Special: lambda e: HOOKS[e.hook].format(n=e.n, most=e.most),
    Choose: _choose,
    Banded: _banded,
}
