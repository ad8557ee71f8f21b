"""`steady`, a player of The Incal Infinite that decides from its view and its memory alone.

It weighs what a trip and a play bring (a look, progress, a spoiled tile) against what the enemy and
the draw may cost, and attempts the Ritual when what it remembers makes that better than waiting
(`judgement`, `odds`). It says what it does and why, and never a number it has seen.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from engine.incal.judgement import CERTAIN, Mind, W
from engine.incal.locations import RulesOfTheBox
from engine.incal.odds import UNKNOWN
from engine.kinds import Move

if TYPE_CHECKING:
    from engine.seatlink import SeatLink

__all__ = ["Steady"]


@attrs.frozen
class Steady:
    """The policy, for games played with one box."""

    rules: RulesOfTheBox

    def __call__(
        self, link: SeatLink, memory: dict[str, Any], rng: random.Random, must: bool
    ) -> Move:
        """Answer the link's decision; in the silent ritual wait while others are likelier to be
        next.
        """
        decision = link.decision
        assert decision is not None
        mind = Mind(self.rules, link.view, decision, memory)
        return _ANSWERS[decision.what](mind, must)


def _action(mind: Mind, must: bool) -> Move:
    keys = [option.key for option in mind.decision.options]
    chance, _ = mind.ritual(0, ()) if "ritual" in keys else (0.0, 0)
    urgency = mind.urgency()
    choices: list[tuple[float, str, str]] = []
    for key in keys:
        if not key.startswith("travel:"):
            continue
        steps = int(key.removeprefix("travel:"))
        place = (mind.view.metacraft + steps) % len(mind.view.tiles)
        plan = mind.best_plan(place)
        if plan is not None:
            worth = plan.worth - mind.passing_cost(steps) - W.step * steps
            name = mind.box.location[mind.view.tiles[place].location].name
            choices.append((worth, key, f"{name}, because {plan.why}."))
    if "pass" in keys:
        worth = -W.passing - mind.draw_cost(1)
        choices.append((worth, "pass", "I pass, because every trip would cost more."))
    worth, key, why = max(choices, default=(-1_000.0, "", ""))
    if "ritual" in keys and (not key or chance >= CERTAIN or chance > _hope(worth, urgency)):
        return Move("ritual", "I attempt the Ritual, because waiting looks worse than what I know.")
    return Move(key, why)


def _hope(worth: float, urgency: float) -> float:
    """Return the chance to win that going on seems to offer: less, the nearer defeat is."""
    if worth < -20.0:
        return 0.0
    return max(0.04, W.hope - W.fear * urgency - (0.15 if worth < 0 else 0.0))


def _cards(mind: Mind, must: bool) -> Move:
    plan = mind.best_plan(mind.view.metacraft)
    legal = [frozenset(legal.keys) for legal in mind.decision.sets]
    assert plan is not None
    if frozenset(plan.cards) not in legal:
        return Move(list(mind.decision.sets[0].keys))
    mind.memory["plan"] = {"character": plan.character, "value": plan.value}
    return Move(list(plan.cards))


def _character(mind: Mind, must: bool) -> Move:
    wanted = mind.memory.get("plan", {}).get("character", "")
    return Move(_or_first(mind, wanted))


def _value(mind: Mind, must: bool) -> Move:
    wanted = str(mind.memory.get("plan", {}).get("value", ""))
    return Move(_or_first(mind, wanted))


def _river_value(mind: Mind, must: bool) -> Move:
    tile = mind.view.tiles[mind.view.metacraft]
    there = mind.rules.location[tile.location]
    total = sum(card.value for card in tile.cards if card.card != mind.box.wild.id)
    keys = [option.key for option in mind.decision.options]
    return Move(next((key for key in keys if there.is_met((), [total + int(key)])), keys[0]))


def _look(mind: Mind, must: bool) -> Move:
    about = mind.decision.about
    mind.seen[f"t{about['tile']}"] = about["number"]
    return Move("remember")


def _power(mind: Mind, must: bool) -> Move:
    keys = [option.key for option in mind.decision.options]
    worth, power = max((mind.power_worth(key), key) for key in keys)
    why = "it is the best of what there is" if worth > 0 else "one of them must be used"
    return Move(power, f"{mind.box.power[power].name}, because {why}.")


def _destroy(mind: Mind, must: bool) -> Move:
    return Move(_or_first(mind, f"seat:{mind.seat}"))


def _clear(mind: Mind, must: bool) -> Move:
    keys = [option.key for option in mind.decision.options]
    if keys == ["none"]:
        return Move("none")

    def worth(key: str) -> float:
        place = int(key.removeprefix("t"))
        return mind.clear_worth(place) - mind.promise_of(place, mind.view.tiles[place].cards)

    return Move(max(keys, key=worth))


def _clear_cards(mind: Mind, must: bool) -> Move:
    keys = [option.key for option in mind.decision.options]
    return Move(keys[: mind.decision.most])


def _move_card(mind: Mind, must: bool) -> Move:
    keys = {option.key for option in mind.decision.options}
    shifts = [shift for shift in mind.shifts() if shift[1] in keys]
    if not shifts:
        return Move(mind.decision.options[0].key)
    _, card, to = max(shifts)
    mind.memory["shift"] = to
    return Move(card)


def _move_to(mind: Mind, must: bool) -> Move:
    return Move(_or_first(mind, mind.memory.pop("shift", "")))


def _talk(mind: Mind, must: bool) -> Move:
    keys = [option.key for option in mind.decision.options]
    return Move(max(keys, key=lambda key: mind.talk_worth(int(key.removeprefix("t")))))


def _statement(mind: Mind, must: bool) -> Move:
    tile = f"t{mind.decision.about['tile']}"
    return Move(mind.seen.get(tile, mind.decision.low))


def _victim(mind: Mind, must: bool) -> Move:
    def worth(option_key: str) -> int:
        return mind.view.hands[int(option_key.removeprefix("seat:"))].count

    return Move(max((option.key for option in mind.decision.options), key=worth))


def _discard(mind: Mind, must: bool) -> Move:
    def keep(card: str) -> float:
        if card == mind.box.wild.id:
            return 5.0
        same = sum(1 for other in mind.hand if other[0] == card[0])
        return same + mind.rules.value[card] / 10

    return Move(min((option.key for option in mind.decision.options), key=keep))


def _ritual_tile(mind: Mind, must: bool) -> Move:
    turned = [chit.tile for chit in mind.view.ritual]
    last = mind.view.ritual[-1].number if turned else 0
    _, number = mind.ritual(last, turned)
    known = mind.known()
    keys = [option.key for option in mind.decision.options]
    if number != UNKNOWN:
        return Move(next((key for key in keys if known.get(key) == number), keys[0]))
    return Move(next((key for key in keys if key not in known), keys[0]))


def _ritual_chit(mind: Mind, must: bool) -> Move:
    keys = [option.key for option in mind.decision.options]
    lowest = min(keys, key=lambda key: mind.seen.get(key, max(mind.pool())))
    number = mind.seen.get(lowest, max(mind.pool()))
    last = mind.view.ritual[-1].number if mind.view.ritual else 0
    others = len(mind.view.tiles) - 1 - len(mind.view.ritual) - len(keys)
    between = [n for n in mind.pool() if last < n < number and n not in mind.seen.values()]
    # With nobody else's number in between it is my turn; else whoever holds the lowest goes first.
    if others and between and not must:
        return Move(None)
    return Move(lowest, "I turn one up, because I believe that it is the lowest.")


def _or_first(mind: Mind, wanted: str) -> str:
    keys = [option.key for option in mind.decision.options]
    return wanted if wanted in keys else keys[0]


_ANSWERS: dict[str, Callable[[Mind, bool], Move]] = {
    "turn.action": _action,
    "explore.cards": _cards,
    "difool.character": _character,
    "difool.value": _value,
    "river.value": _river_value,
    "reveal.look": _look,
    "visit.power": _power,
    "power.destroy": _destroy,
    "power.discard.tile": _clear,
    "power.discard.cards": _clear_cards,
    "power.move.card": _move_card,
    "power.move.to": _move_to,
    "power.talk": _talk,
    "talk.statement": _statement,
    "gorgo.victim": _victim,
    "pass.discard": _discard,
    "ritual.tile": _ritual_tile,
    "ritual.chit": _ritual_chit,
}
