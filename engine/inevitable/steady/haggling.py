"""How `steady` deals: what terms are worth to it, when it accepts, counters, or proposes."""

from __future__ import annotations

from typing import Any, Final

from engine.inevitable.steady.judgement import Mind, W
from engine.kinds import Move

__all__ = ["answer_deal", "proposal", "propose"]

THINGS: Final = 0.5
"""What a Possession is worth to somebody else, in votes a dollar of its price."""
OTHERS: Final = 0.2
"""How much a vote of somebody else's hurts, in votes."""
ACTS: Final = {"act:withdraw": 45.0, "act:call-off": 45.0, "act:bail": 90.0, "act:waive": 80.0}
"""What acts are worth to whom they are done, in votes."""
PROMISES: Final = {"no-challenge": 25.0, "no-instigation": 30.0, "ability": 15.0, "card": 15.0}
MARGIN: Final = 5.0
"""What it wants to gain at least."""
COUNTERS: Final = 120.0
"""How bad terms may be and still be worth a counter-offer."""


def answer_deal(mind: Mind) -> Move:
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
    worth = _side(mind, terms["get"]) - _side(mind, terms["give"])
    worth += float(terms["get"]["sums"].get("publicity", 0))
    worth -= float(terms["give"]["sums"].get("publicity", 0)) * (W.dollar + OTHERS)
    for promise in terms["promises"]:
        value = PROMISES.get(promise["kind"], 5.0)
        if promise["kind"] == "pay":
            value = 0.6 * promise["amount"] * W.dollar
        worth += -1.2 * value if promise["by"] == mind.seat else value
    return worth


def _side(mind: Mind, part: dict[str, Any]) -> float:
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
            case _:
                worth += ACTS.get(key, 0.0)
    return worth


def propose(mind: Mind, partner: int, terms: dict[str, Any]) -> Move:
    """Open a deal; the terms are put when they are asked for."""
    mind.memory["terms"] = terms
    return Move({"partner": f"seat:{partner}"}, offer="deal")


def proposal(mind: Mind) -> tuple[int, dict[str, Any]] | None:
    """Return a deal that is worth proposing now: somebody stronger is to be bought off."""
    for who, whom in mind.view.challenges:
        other = mind.view.seats[who]
        if whom != mind.seat or mind.round_odds(other) >= 0.4 or mind.cash < 60:
            continue
        offer = min(80, mind.cash // 20 * 10)
        return who, {
            "give": {"sums": {"cash": offer}, "things": []},
            "get": {"sums": {}, "things": ["act:withdraw"]},
            "promises": [],
        }
    return None
