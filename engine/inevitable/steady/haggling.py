"""How `steady` deals: what terms are worth to it, when it accepts, counters, or proposes; and what
it makes of promises, Screws and debts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.inevitable.steady.fights import stake
from engine.inevitable.steady.judgement import Mind, W
from engine.kinds import Move

__all__ = ["ANSWERS", "proposal", "propose"]

THINGS: Final = 0.5
"""What a Possession is worth to somebody else, in votes a dollar of its price."""
OTHERS: Final = 0.2
"""How much a vote of somebody else's hurts, in votes."""
ACTS: Final = {"act:bail": 220.0, "act:waive": 80.0}
"""What acts are worth to whom they are done, in votes."""
PROMISES: Final = {"no-challenge": 25.0, "no-instigation": 30.0, "ability": 15.0, "card": 15.0}
MARGIN: Final = 5.0
"""What it wants to gain at least."""
LEAST: Final = 20.0
"""The least that it is worth to be spared a fight, in votes."""
BRIBE: Final = 0.4
"""How much of what it fears to lose in a fight it offers to be spared it."""
BAIL: Final = 100
"""What it wants, in dollars, for bailing somebody out who pays for it."""
COUNTERS: Final = 120.0
"""How bad terms may be and still be worth a counter-offer."""


def _terms_put(mind: Mind) -> Move:
    """Accept what is worth it, counter once what nearly is, refuse the rest."""
    deal = mind.decision.deal
    assert deal is not None
    if deal.offered is None:
        terms = mind.memory.pop("terms", None)
        answer = {"say": "offer", **terms} if terms is not None else {"say": "refuse"}
        return Move(answer if mind.decision.refusal(answer) is None else {"say": "refuse"})
    gain = _worth(mind, deal.offered)
    if gain >= MARGIN and mind.decision.refusal({"say": "accept"}) is None:
        return Move({"say": "accept"}, "That is worth it.")
    frame = mind.decision.id.split(".")[0]
    if deal.may_offer and gain > -COUNTERS and mind.memory.get("countered") != frame:
        mind.memory["countered"] = frame
        counter = _asking_more(deal.offered, gain)
        if mind.decision.refusal(counter) is None:
            return Move(counter)
    return Move({"say": "refuse"})


def _asking_more(offered: dict[str, Any], gain: float) -> dict[str, Any]:
    """Return the same terms with so much cash on top that they are worth it."""
    more = int((MARGIN - gain) / W.dollar / 10 + 1) * 10
    get = dict(offered["get"]["sums"])
    give = dict(offered["give"]["sums"])
    if give.get("cash", 0) > more:
        give["cash"] -= more
    elif give.get("cash", 0):
        more -= give.pop("cash")
        if more:
            get["cash"] = get.get("cash", 0) + more
    else:
        get["cash"] = get.get("cash", 0) + more
    return {
        "say": "offer",
        "give": {**offered["give"], "sums": give},
        "get": {**offered["get"], "sums": get},
        "promises": offered["promises"],
    }


def _worth(mind: Mind, terms: dict[str, Any]) -> float:
    """Return what terms are worth to this seat, in votes."""
    worth = _side(mind, terms["get"], -1) - _side(mind, terms["give"], 1)
    worth += float(terms["get"]["sums"].get("publicity", 0))
    worth -= float(terms["give"]["sums"].get("publicity", 0)) * (W.dollar + OTHERS)
    for promise in terms["promises"]:
        value = PROMISES.get(promise["kind"], 5.0)
        if promise["kind"] == "pay":
            value = 0.6 * promise["amount"] * W.dollar
        worth += -1.2 * value if promise["by"] == mind.seat else value
    return worth


def _peace(mind: Mind, sign: int) -> float:
    """Return what it is worth to be left alone (-1), or to leave alone (1), whoever it is."""
    mine, theirs = (0, 1) if sign == 1 else (1, 0)
    pairs = list(mind.view.challenges)
    if mind.view.combat is not None:
        pairs.append((mind.view.combat.instigator, mind.view.combat.other))
    stakes = [
        stake(mind, mind.view.seats[pair[theirs]]) for pair in pairs if pair[mine] == mind.seat
    ]
    return max((sign * each for each in stakes), default=LEAST)


def _side(mind: Mind, part: dict[str, Any], sign: int) -> float:
    cash: int = part["sums"].get("cash", 0)
    worth = cash * W.dollar
    for key in part["things"]:
        kind, _, what = key.partition(":")
        match kind:
            case "item":
                worth += THINGS * mind.box.item[what.partition(":")[0]].price
            case "card":
                worth += W.card
            case "warrant":
                worth += W.warrant
            case _ if key in ("act:withdraw", "act:call-off"):
                worth += max(LEAST, _peace(mind, sign))
            case _:
                worth += ACTS.get(key, 0.0)
    return worth


def propose(mind: Mind, partner: int, terms: dict[str, Any]) -> Move:
    """Open a deal; the terms are put when they are asked for."""
    mind.memory["terms"] = terms
    return Move({"partner": f"seat:{partner}"}, offer="deal")


def proposal(mind: Mind) -> tuple[int, dict[str, Any]] | None:
    """Return a deal that is worth proposing now: somebody stronger is to be bought off, or somebody
    in a Cell pays for being bailed out.
    """
    for who, whom in mind.view.challenges:
        if whom != mind.seat:
            continue
        feared = -stake(mind, mind.view.seats[who])
        offer = min(int(BRIBE * feared / W.dollar), mind.cash // 2) // 10 * 10
        if offer * W.dollar >= LEAST:
            return who, _terms(pay=offer, get="act:withdraw")
    if mind.decision.what != "turn.end":
        return None
    for other in mind.rivals():
        refused = mind.memory.get("unfree") == [other.seat, other.incarcerations]
        if (
            other.standing == "cell"
            and not other.released
            and mind.cash >= other.bail
            and not refused
        ):
            mind.memory["unfree"] = [other.seat, other.incarcerations]
            return other.seat, _terms(give="act:bail", earn=other.bail + BAIL)
    return None


def _terms(pay: int = 0, give: str = "", earn: int = 0, get: str = "") -> dict[str, Any]:
    return {
        "give": {"sums": {"cash": pay} if pay else {}, "things": [give] if give else []},
        "get": {"sums": {"cash": earn} if earn else {}, "things": [get] if get else []},
        "promises": [],
    }


def _review(mind: Mind) -> Move:
    return Move("claim" if mind.decision.about.get("broken") else "kept")


def _plea(mind: Mind) -> Move:
    return Move("dispute")


def _ruling(mind: Mind) -> Move:
    return Move("broken")


def _raise(mind: Mind) -> Move:
    for key in ("go-on", "pay", "offer-things"):
        if mind.has(key):
            return Move(key)
    return Move("give-up")


def _instead(mind: Mind) -> Move:
    return Move([mind.keys[0]])


ANSWERS: Final[dict[str, Callable[[Mind], Move]]] = {
    "deal.terms": _terms_put,
    "promise.review": _review,
    "screw.plea": _plea,
    "screw.ruling": _ruling,
    "fee.raise": _raise,
    "fee.instead": _instead,
}
"""The answers by what is asked."""
