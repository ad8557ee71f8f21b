"""A deal with everything a deal can have, for tests of forms: Ana's with Ben, without a game."""

from attrs import evolve

import engine
from engine.kernel.bargains import Deal, DealSide, PromiseKind, Side, Sum
from engine.kernel.decisions import Bargain
from engine.kernel.fields import Field

UNTIL = Field(
    "until",
    "Until when",
    tuple(engine.Option(f"round:{n}", f"round {n}") for n in range(5, 10)),
)
PROMISES = (
    PromiseKind(
        "pay",
        "Pay later",
        "pays {amount} by {until}",
        (Field("amount", "How much", low=10, high=500, step=10, pattern="${}"), UNTIL),
    ),
    PromiseKind("peace", "No challenge", "challenges nobody until {until}", (UNTIL,), by=(1,)),
    PromiseKind("words", "In words", "promises: {words}", (Field("words", "What", limit=120),)),
)
OWN = (
    engine.Option("item:saw", "Chainsaw", "a weapon"),
    engine.Option("item:cake", "Fruitcake", "can be mailed", warning="It is your only cake."),
    engine.Option("card:0:0", "Running Guy", "a card of your hand"),
    engine.Option("warrant:cleo", "Warrant for Cleo"),
)
OTHERS = (
    *(engine.Option(f"item:{n}", f"Dead Raccoon {n}", "can be mailed") for n in range(1, 19)),
    engine.Option("item:foot", "the Rabbit's Foot of a Founder", "luck, as long as it is yours"),
    engine.Option("card:1:0", "a card", "of Ben's hand"),
)


def judged(terms, accepting):
    """No more than three things from each side."""
    if max(len(terms["give"]["things"]), len(terms["get"]["things"])) > 3:
        return "Nobody can carry more than three things at once."
    return None


def weighed(terms):
    """What Ana would hold, in a line."""
    cash = 230 - terms["give"]["sums"].get("cash", 0) + terms["get"]["sums"].get("cash", 0)
    return [f"Your cash would be ${cash}."]


def deal(offered=None, *, give=True, get=True, promises=PROMISES, may_offer=True):
    """The deal; without ``give`` or ``get`` that side has nothing to put in."""
    own = (Sum("cash", "Cash", 230, 10, "${}"), Sum("points", "Credit", 7, 1, "{} points"))
    side = DealSide(0, "Ana", own if give else (), OWN if give else ())
    other = DealSide(1, "Ben", own[:1] if get else (), OTHERS if get else ())
    most = 3 if promises else 0
    return Deal(side, other, promises, most, offered, may_offer, weighed)


def decision(offered=None, **parts):
    """The question for Ana."""
    worded = deal(offered, **parts)
    sides = [
        Side(side.seat, side.sums, tuple(thing.key for thing in side.things))
        for side in (worded.give, worded.get)
    ]
    shape = Bargain(
        0,
        *sides,
        promises=list(worded.promises),
        offered=offered,
        may_offer=worded.may_offer,
        most_promises=worded.most_promises,
        judge=judged,
    )
    title = "Ana: a deal with Ben" if offered is None else "Ana: Ben offers a deal"
    return engine.Decision(
        id="7.1.aa" if offered is None else "7.3.bb",
        seat=0,
        what="deal.terms",
        kind="deal",
        mode="alone",
        title=title,
        note="",
        secret="",
        rules=("TOY-DEA-01",),
        deal=worded,
        judge=shape.refusal,
    )


def again(asked, **changes):
    """The same question after something has changed."""
    return evolve(asked, **changes)
