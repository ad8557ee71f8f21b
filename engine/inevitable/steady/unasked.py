"""What `steady` does without being asked: Income, deals, and whatever helps more than it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.inevitable.steady.haggling import proposal, propose
from engine.inevitable.steady.judgement import Mind, W
from engine.inevitable.steady.travel import best_move, pace
from engine.kinds import Move

if TYPE_CHECKING:
    from engine.seatlink import SeatLink

__all__ = ["unasked"]

PROPOSALS: Final = 2
"""How many deals it proposes in a turn at most."""


def unasked(mind: Mind, link: SeatLink) -> Move | None:
    """Income first; then what helps and costs nothing more than it brings."""
    turn = f"{mind.view.round}"
    if mind.view.turn != mind.seat:
        return None
    if mind.memory.get("income") != turn and _wants_income(mind):
        mind.memory["income"] = turn
        return Move({}, offer="income")
    deal = proposal(mind)
    if deal is not None and _may_propose(mind):
        return propose(mind, *deal)
    for offer in link.offers:
        if offer.key == "bail" and mind.danger() and mind.decision.what == "turn.end":
            prisoners = offer.fields[0].keys
            return Move({"prisoner": prisoners[0]}, "Nobody wants the machine.", offer="bail")
        if offer.key != "use":
            continue
        source = offer.fields[0].keys[0]
        if mind.memory.get(source) == turn or _use_worth(mind, source) <= 0:
            continue
        mind.memory[source] = turn
        args: dict[str, Any] = {"what": source}
        if len(offer.fields) > 1:
            args["target"] = _best_target(mind, source, list(offer.fields[1].keys))
        return Move(args, offer="use")
    return None


def _may_propose(mind: Mind) -> bool:
    """Count the proposals of this turn."""
    turn = f"{mind.view.round}"
    made = mind.memory.get("proposed", ["", 0])
    count = made[1] if made[0] == turn else 0
    if count >= PROPOSALS:
        return False
    mind.memory["proposed"] = [turn, count + 1]
    return True


def _wants_income(mind: Mind) -> bool:
    """Not if Movement is about to be passed: that would cost it again (INV-INC-07)."""
    return mind.decision.what == "turn.end" or best_move(mind) != "pass"


def _use_worth(mind: Mind, source: str) -> float:
    """Return what using something now is worth, its price taken off."""
    use = mind.printed.use[source]
    price = use.price
    cost = price.cash * W.dollar + price.influence - mind.stat("stress", price.stress)
    cost += 15.0 * price.tokens
    me = mind.me
    worth = 0.0
    for effect in use.effects:
        match effect.op:
            case "lose" if effect.stat == "stress":
                # What is used up is kept for when it is needed.
                wanted = me.stress >= effect.n and (not _used_up(mind, source) or mind.edgy())
                worth += mind.stat("stress", -effect.n) if wanted else -1.0
            case "gain" if effect.stat == "power" and effect.who == "you":
                room = me.power_maximum - me.power
                worth += effect.n if room >= effect.n else -1.0
            case "gain" if effect.who == "target":
                worth -= 0.3 * effect.n
            case "lose" if effect.who == "target":
                worth += 0.5 * effect.n
            case "steal":
                worth += 0.7 * effect.n
            case "destroy" | "reverse" | "swap" | "votes" | "peek" | "no-challenge":
                worth -= 1.0
            case "order":
                worth += 10.0 if mind.spare() >= 250 else -10.0
            case "void-warrants":
                held = any(mind.seat in each.warrants for each in mind.view.seats)
                worth += 60.0 if held else -1.0
            case "special":
                worth += {"take-identity": 60.0, "post-notice": 25.0}.get(effect.hook, 0.0)
            case "learn":
                worth += 130.0
            case "delay" | "ability-off":
                worth += 40.0 if mind.threat() > 0.4 else -1.0
            case "warrant":
                worth += W.warrant
            case "discard":
                worth -= 50.0
            case "movement-dice":
                worth += pace(mind)
            case "carry":
                worth += 5.0
            case _:
                worth += mind.worth((effect,))
    return worth - cost


def _used_up(mind: Mind, source: str) -> bool:
    """Is it gone once it has been used?"""
    kind, _, what = source.partition(":")
    return kind == "card" or (kind == "item" and mind.box.item[what].spent)


def _best_target(mind: Mind, source: str, keys: list[str]) -> str:
    """Whoever is nearest to winning; for a kindness, whoever is farthest from it."""
    kind = any(
        getattr(effect, "who", "") == "target" and effect.op == "gain"
        for effect in mind.printed.use[source].effects
    )
    forms = {key: mind.view.seats[int(key.partition(":")[2])] for key in keys}
    rank = sorted(keys, key=lambda key: forms[key].base_votes)
    return rank[0] if kind else rank[-1]
