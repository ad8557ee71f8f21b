"""`steady`, a player of Civitas Nihilium that decides from its view and its memory alone.

It weighs what every bar, card and power may bring on the average against what it may cost
(`judgement`), in units of one Evidence that is still needed (`purse`). It picks its characters by
lot, so that all of them are played.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from content.civitas.types import CivitasBox
from engine.civitas.judgement import Mind, Plan
from engine.civitas.odds import chance_of_duel
from engine.civitas.purse import Purse, W
from engine.civitas.wares import best_holder, upgrade_worth
from engine.kinds import Move

if TYPE_CHECKING:
    from engine.seatlink import SeatLink

__all__ = ["Steady"]

TIRED = 1_000
"""Decisions after which it takes up nothing any more that it need not, so that every game ends."""


@attrs.frozen
class Steady:
    """The policy, for games played with one box."""

    box: CivitasBox

    def __call__(
        self, link: SeatLink, memory: dict[str, Any], rng: random.Random, must: bool
    ) -> Move:
        """Answer the link's decision."""
        decision = link.decision
        assert decision is not None
        memory["asked"] = memory.get("asked", 0) + 1
        if decision.what in _BY_LOT:
            return Move(rng.choice([option.key for option in decision.options]))
        mind = Mind(self.box, link.view, decision, memory)
        return _ANSWERS[decision.what](mind)


_BY_LOT = ("setup.main", "setup.rookie")


def _tired(mind: Mind) -> bool:
    return int(mind.memory["asked"]) > TIRED


# ---------------------------------------------------------------- sharing


def _gain(mind: Mind) -> Move:
    about = mind.decision.about
    if about["what"] != "reputation":
        return Move(mind.decision.high)
    return Move(_best_share(mind, about["n"], 1))


def _give(mind: Mind) -> Move:
    about = mind.decision.about
    if about["what"] != "reputation":
        return Move(mind.decision.low)
    return Move(_best_share(mind, about["n"], -1))


def _best_share(mind: Mind, n: int, sign: int) -> int:
    """Return the share of Reputation that leaves the Main alive, and the Rookie enough to carry on
    with if the Main should die.
    """
    held = mind.decision.about["held"]

    def fitness(share: int) -> tuple[float, int]:
        ours = held.get("main", 0) + sign * share
        theirs = held.get("rookie", 0) + sign * (n - share)
        if ours <= 0:
            return (-3.0 if theirs <= 0 else -2.0 if theirs == 1 else -1.0), 0
        return -abs(theirs - W.rookie_share * (ours + theirs)) / 100, share

    return max(range(mind.decision.low, mind.decision.high + 1), key=fitness)


def _wounds(mind: Mind) -> Move:
    decision = mind.decision
    due = decision.about["n"]

    def worth(share: int) -> float:
        purse = mind.purse.copy()
        for place, n in (("main", share), ("rookie", due - share)):
            if n:
                purse.hp[place] -= n
        return purse.worth()

    return Move(max(range(decision.low, decision.high + 1), key=worth))


def _heal_share(mind: Mind) -> Move:
    decision = mind.decision
    n = decision.about["n"]

    def worth(share: int) -> float:
        purse = mind.purse.copy()
        purse.heal("main", share)
        purse.heal("rookie", n - share)
        return purse.worth()

    return Move(max(range(decision.low, decision.high + 1), key=worth))


def _heal_who(mind: Mind) -> Move:
    def worth(place: str) -> float:
        purse = mind.purse.copy()
        purse.heal(place, mind.decision.about["n"])
        return purse.worth()

    return Move(max(mind.keys, key=worth))


def _rescue(mind: Mind) -> Move:
    return Move(mind.decision.high)


def _pay_any(mind: Mind) -> Move:
    cheapest = mind.purse.cheapest()
    keys = mind.keys
    fitting = [key for key in keys if key.endswith(cheapest)]
    other = [key for key in keys if not key.endswith("reputation")]
    return Move((fitting or other or keys)[-1])


def _add_resource(mind: Mind) -> Move:
    def worth(key: str) -> float:
        place, resource = key.split(":")
        purse = mind.purse.copy()
        setattr(purse, resource, getattr(purse, resource) + 1)
        return purse.worth() + (0.01 if place == "main" else 0.0)

    return Move(max(mind.keys, key=worth))


def _prevent(mind: Mind) -> Move:
    powers = [key for key in mind.keys if key != "accept"]
    key = min(powers, key=mind.price)
    if mind.price(key) < 0.9:
        return Move(key, "Better to spend that than to bleed.")
    return Move("accept")


# ---------------------------------------------------------------- bars and rolls


def _bar(mind: Mind) -> Move:
    about = mind.decision.about
    bars = mind.box.card[about["card"]].bars  # type: ignore[union-attr]
    plans: list[tuple[float, str, Plan]] = []
    for key in mind.keys:
        bar = bars[int(key.removeprefix("bar:"))]
        plan = mind.bar(bar, about["where"], about["bars"].get(key))
        plans.append((plan.worth, key, plan))
    worth, key, plan = max(plans, key=lambda each: each[0])
    _remember(mind, plan)
    why = "it promises most" if worth > 0 else "the rest is worse"
    label = bars[int(key.removeprefix("bar:"))].label
    return Move(key, f"{label}: {why}." if len(plans) > 1 else "")


def _remember(mind: Mind, plan: Plan) -> None:
    if plan.throw is not None:
        rollers = list(plan.throw.rollers)
        mind.memory["plan"] = {"rollers": rollers, "skill": plan.throw.skill}


def _roller(mind: Mind) -> Move:
    rollers = mind.memory.get("plan", {}).get("rollers", [])
    return Move(next((place for place in rollers if place in mind.keys), mind.keys[0]))


def _skill(mind: Mind) -> Move:
    wanted = mind.memory.get("plan", {}).get("skill", "")
    return Move(wanted if wanted in mind.keys else mind.keys[0])


def _commit(mind: Mind) -> Move:
    powers = [key for key in mind.keys if key != "roll"]
    if mind.view.trial is None:
        # A fight: what helps there is worth its price.
        key = min(powers, key=mind.price)
        return Move(key if mind.price(key) < 1.5 else "roll")
    steps, throw = mind.present_steps(), mind.present_throw()
    now = mind.roll_worth(steps, throw)
    best = (0.0, "roll")
    for key in powers:
        holder, power = mind.find(key)
        changed = mind.with_power(throw, holder, power, mind.view.trial.where)
        if changed is not None:
            gained = mind.roll_worth(steps, changed) - now - mind.price(key) - W.commit
            best = max(best, (gained, key))
    return Move(best[1], "" if best[1] == "roll" else "This roll is worth the help.")


def _after(mind: Mind) -> Move:
    trial = mind.view.trial
    assert trial is not None
    steps = mind.present_steps()
    now = _worth_of(steps, trial.total)
    dice = {roller.place: roller.die for roller in trial.rollers}
    best = (0.0, "accept")
    for key in mind.keys:
        if key == "accept":
            continue
        bare, _, place = key.partition("@")
        holder, power = mind.find(bare)
        if power.does.op == "add-points":
            after = _worth_of(steps, trial.total + power.does.n)
        else:
            die = dice.get(place or holder) or 0
            faces = mind.box.figures.die
            after = (
                sum(_worth_of(steps, trial.total - die + face) for face in range(1, faces + 1))
                / faces
            )
        # What can be done once in a Crime is kept for something that matters.
        best = max(best, (after - now - (0.8 if power.limit == "crime" else 0.0), key))
    return Move(best[1])


def _worth_of(steps: tuple[tuple[int, float], ...], total: int) -> float:
    return [worth for least, worth in steps if total >= least or least == steps[0][0]][-1]


def _plus(mind: Mind) -> Move:
    missing = mind.decision.about["missing"]
    high = mind.decision.high
    what = mind.decision.about["what"]
    steps = mind.present_steps()
    if missing <= 0:
        return Move(0)
    trial = mind.view.trial
    assert trial is not None
    final = mind.box.final[trial.card]
    order = list(final.resource_plus)
    later = sum(getattr(mind.purse, each) for each in order[order.index(what) + 1 :])
    if high + later < missing:
        return Move(0)
    n = min(high, missing)
    purse = mind.purse.copy()
    purse.spend([(what, n)])
    if purse.worth() - mind.base + steps[-1][1] > steps[0][1]:
        return Move(n, "That is what it was saved for.")
    return Move(0)


def _exchange(mind: Mind) -> Move:
    about = mind.decision.about
    bars: Any = mind.box.card[about["card"]].bars  # type: ignore[union-attr]
    bar = next(
        each
        for each in bars
        if each.op == "exchange" and (each.give, each.take) == (about["give"], about["take"])
    )
    amounts = range(mind.decision.low, mind.decision.high + 1)
    return Move(max(amounts, key=lambda n: (mind.exchange_worth(bar, n), -n)))


def _option(mind: Mind) -> Move:
    about = mind.decision.about
    options = mind.printed_options(about["card"], about["path"]).options

    def worth(key: str) -> float:
        return mind.effects_worth(options[int(key.removeprefix("option:"))])

    return Move(max(mind.keys, key=worth))


# ---------------------------------------------------------------- the Timeline


def _next(mind: Mind) -> Move:
    keys = mind.keys
    if "give-up" in keys and mind.view.hopeless:
        return Move("give-up", "A Crime is lost for good, and with it the game.")
    crime = mind.crime
    assert crime is not None
    if "glee" in keys and crime.final is None:
        return Move("glee", "Let us see how it ends.")
    power = _good_power(mind, [key for key in keys if ":" in key])
    if power:
        return Move(power)
    if "reorder" in keys and not _tired(mind):
        wanted = _order(mind)
        if [entry.card for entry in crime.timeline if entry.movable][:1] != wanted[:1]:
            mind.memory["order"] = wanted
            return Move("reorder")
    return Move("go")


def _good_power(mind: Mind, powers: list[str]) -> str:
    """Return the power that brings most, used at most a few times in a Crime; "" for none."""
    if _tired(mind):
        return ""
    uses = mind.memory.setdefault("uses", {})
    number = str(mind.view.investigating)
    best = (W.commit, "")
    for key in powers:
        if uses.get(f"{number} {key}", 0) < 6:
            best = max(best, (_power_worth(mind, key), key))
    if best[1]:
        uses[f"{number} {best[1]}"] = uses.get(f"{number} {best[1]}", 0) + 1
    return best[1]


def _power_worth(mind: Mind, key: str) -> float:
    _, power = mind.find(key)
    worth = mind.power_worth(key)
    effects = getattr(power.does, "effects", ())
    if any(effect.op == "refresh-pool" and effect.pool == "witness" for effect in effects):
        shown = [card for card in mind.view.pools["witness"].cards if card]
        proud = sum(not mind.is_met(card) for card in shown)
        worth += W.refresh if shown and proud > len(shown) / 2 else -W.refresh
    return worth


def _order(mind: Mind) -> list[str]:
    crime = mind.crime
    assert crime is not None
    movable = [entry for entry in crime.timeline if entry.movable]
    worths = {entry.card or "": mind.entry_worth(entry) for entry in movable}
    return sorted(worths, key=lambda card: -worths[card])


def _reorder(mind: Mind) -> Move:
    wanted = mind.memory.pop("order", [])
    keys = mind.keys
    if sorted(wanted) == sorted(keys):
        return Move(wanted)
    return Move(keys)


def _take(mind: Mind) -> Move:
    def worth(card: str) -> float:
        deck = "witness" if card in mind.box.witness else "location"
        return mind.candidate_worth(card, deck)

    return Move(max(mind.keys, key=worth))


def _places(mind: Mind) -> Move:
    return Move(mind.keys[: mind.decision.least])


def _arrival(mind: Mind) -> Move:
    powers = [key for key in mind.keys if key != "go-on"]
    crime = mind.crime
    entry = next((each for each in crime.timeline if each.current), None) if crime else None
    if entry is None or entry.card is None:
        return Move("go-on")
    worth = mind.card_worth(entry.card, entry.deck) - mind.encounter_worth()
    key = min(powers, key=mind.price)
    if worth > mind.price(key):
        return Move(key, "There is a way around waiting.")
    return Move("go-on")


def _turned(mind: Mind) -> Move:
    powers = [key for key in mind.keys if key != "play"]
    card = mind.view.encounter
    key = min(powers, key=mind.price)
    if card and not _tired(mind) and mind.card_worth(card, "encounter") < -1.0 - mind.price(key):
        return Move(key, "That one can stay outside.")
    return Move("play")


def _remove(mind: Mind) -> Move:
    crime = mind.crime
    assert crime is not None
    about = mind.decision.about
    worths = {entry.card: mind.entry_worth(entry) for entry in crime.timeline}
    cards = sorted(mind.keys, key=lambda card: worths.get(card, 0.0))[: mind.decision.most]
    paid = about["each"] * mind.purse.need
    if about["flat"]:
        return Move(cards[:1] if worths.get(cards[0], 0.0) < about["flat"] * paid else [])
    return Move([card for card in cards if worths.get(card, 0.0) < paid])


def _seen(mind: Mind) -> Move:
    return Move("seen")


def _window(mind: Mind) -> Move:
    rounds = [key for key in mind.keys if key.startswith("witness:")]
    if rounds and not _tired(mind):
        return Move(rounds[0], "An old case can be helped along.")
    power = _good_power(mind, [key for key in mind.keys if key != "done" and key not in rounds])
    return Move(power or "done")


def _moment(mind: Mind) -> Move:
    power = _good_power(mind, [key for key in mind.keys if key != "go-on"])
    return Move(power or "go-on")


# ---------------------------------------------------------------- Key Witnesses


def _nominee(mind: Mind) -> Move:
    return Move(max(mind.keys, key=lambda card: _hearing_worth(mind, card)))


def _second(mind: Mind) -> Move:
    others = [key for key in mind.keys if key != "none"]
    best = max(others, key=lambda card: _hearing_worth(mind, card))
    return Move(best if _hearing_worth(mind, best) > 0 else "none")


def _hearing_worth(mind: Mind, card: str) -> float:
    """Return what a round with a Key Witness would bring where Evidence is wanted."""
    purse = mind.purse
    evidence, need, base = purse.evidence, purse.need, mind.base
    purse.evidence, purse.need = max(3, evidence), 1.0
    mind.base = purse.worth()
    worth = mind.best_bar(card, "witness").worth
    purse.evidence, purse.need, mind.base = evidence, need, base
    return worth - (0.0 if mind.is_met(card) else 3.0)


def _round(mind: Mind) -> Move:
    if _tired(mind):
        return Move("decline")
    card = mind.decision.about["card"]
    worth = mind.best_bar(card, "witness").worth
    crime = mind.crime
    assert crime is not None
    if crime.evidence and crime.status == "open":
        # Whatever is left now makes the Crime unsolved.
        worth += W.rescue
    return Move("use" if worth > 0 else "decline")


def _third(mind: Mind) -> Move:
    rounds = [key for key in mind.keys if key.startswith("witness:")]
    return Move(rounds[0] if not _tired(mind) else "done")


# ---------------------------------------------------------------- the store, newcomers, fights


def _buy(mind: Mind) -> Move:
    store = mind.view.store
    assert store is not None

    def gain(card: str) -> float:
        purse: Purse = mind.purse.copy()
        purse.ether -= store.prices[card]
        return upgrade_worth(mind, card) + purse.worth() - mind.base

    wares = [key for key in mind.keys if key != "leave"]
    best = max(wares, key=gain)
    if gain(best) <= 0.2:
        return Move("leave")
    mind.memory["ware"] = best
    return Move(best)


def _attach(mind: Mind) -> Move:
    return Move(best_holder(mind, mind.memory.get("ware", mind.box.upgrades[0].id)))


def _newcomer(mind: Mind) -> Move:
    def strength(card: str) -> float:
        printed = mind.box.rookie[card]
        skills = printed.skills
        return (
            printed.start.total / 3
            + 2 * (skills.charisma + skills.analysis + skills.engagement)
            + printed.hp / 2
        )

    return Move(max((key for key in mind.keys if key != "alone"), key=strength))


def _fighter(mind: Mind) -> Move:
    combat = mind.view.combat
    assert combat is not None
    opponent = mind.box.main[combat.opponent]

    def worth(place: str) -> float:
        person = mind.team[place]
        total = person.reputation + person.ether + person.ion
        win = chance_of_duel(
            person.hp,
            combat.hp,
            person.skills["engagement"],
            opponent.skills.engagement,
            mind.box.figures.die,
            total >= opponent.start.total,
        )
        purse = mind.purse.copy()
        purse.hp[place] = 0
        return (1 - win) * (purse.worth() - mind.base)

    return Move(max(mind.keys, key=worth))


_ANSWERS: dict[str, Callable[[Mind], Move]] = {
    "split.gain": _gain,
    "split.loss": _give,
    "split.payment": _give,
    "split.wounds": _wounds,
    "split.heal": _heal_share,
    "split.rescue": _rescue,
    "pay.resource": _pay_any,
    "crime.resource": _add_resource,
    "heal.who": _heal_who,
    "wounds.power": _prevent,
    "trial.bar": _bar,
    "trial.roller": _roller,
    "trial.skill": _skill,
    "trial.commit": _commit,
    "trial.after": _after,
    "fec.resource": _plus,
    "exchange.amount": _exchange,
    "choose.option": _option,
    "timeline.next": _next,
    "timeline.order": _reorder,
    "pool.take": _take,
    "victims.places": _places,
    "arrival": _arrival,
    "encounter.turned": _turned,
    "encounter.window": _window,
    "remove.cards": _remove,
    "peek.look": _seen,
    "crime.power": _moment,
    "kw.nominee": _nominee,
    "kw.second": _second,
    "kw.round": _round,
    "third.moment": _third,
    "store.buy": _buy,
    "store.attach": _attach,
    "newcomer": _newcomer,
    "combat.fighter": _fighter,
}
