"""What `steady` thinks: what bars, cards, powers and splits are worth, from the player's view.

`Mind` is one decision being thought about. It knows what is printed and what lies open, and nothing
of the order of decks or of a Final Encounter that lies face down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import attrs

from content.civitas.effects import Banded, Effects, Exchange, Trial
from content.civitas.powers import Modifier, Power
from content.civitas.types import CivitasBox
from engine.civitas.odds import chance_of
from engine.civitas.printed import at_path
from engine.civitas.purse import Purse, W
from engine.civitas.view import CivitasView, CrimeView, EntryView, PersonView

if TYPE_CHECKING:
    from engine.kernel.decisions import Decision

__all__ = ["Mind", "Plan", "Throw"]

RESOURCES = ("reputation", "ether", "ion")

Steps = tuple[tuple[int, float], ...]
"""What a total is worth: from so much on, so much; the first step is everything below."""


@attrs.frozen
class Throw:
    """Who rolls which skill, and what is added to the dice."""

    rollers: tuple[str, ...]
    skill: str
    added: int


@attrs.frozen
class Plan:
    """A way to attempt a bar, with the powers that are committed to it, and what it is worth."""

    worth: float
    throw: Throw | None = None
    powers: tuple[str, ...] = ()
    times: int = 0


NOTHING = Plan(0.0)


class Mind:
    """One decision being thought about."""

    def __init__(
        self, box: CivitasBox, view: CivitasView, decision: Decision, memory: dict[str, Any]
    ) -> None:
        self.box = box
        self.view = view
        self.decision = decision
        self.memory = memory
        people = (view.main, view.rookie)
        self.team: dict[str, PersonView] = {each.place: each for each in people if each is not None}
        self.purse = self._purse(self.crime)
        self.base = self.purse.worth()

    # ------------------------------------------------------------------ what lies open

    @property
    def keys(self) -> list[str]:
        """The keys of the decision."""
        return [option.key for option in self.decision.options]

    @property
    def crime(self) -> CrimeView | None:
        """The Crime that is played now."""
        number = self.decision.about.get("crime", self.view.investigating)
        return None if number is None else self.view.crimes[number]

    def _purse(self, crime: CrimeView | None) -> Purse:
        return Purse(
            reputation=sum(person.reputation for person in self.team.values()),
            ether=sum(person.ether for person in self.team.values()),
            ion=sum(person.ion for person in self.team.values()),
            hp={place: person.hp for place, person in self.team.items()},
            wounds={place: person.most_hp - person.hp for place, person in self.team.items()},
            evidence=crime.evidence if crime else 0,
            need=self._need(crime),
            rookie_death=self.box.figures.rookie_death,
            health=W.before_a_fight if crime and crime.opponent else 1.0,
        )

    def _need(self, crime: CrimeView | None) -> float:
        """Return what one Evidence is worth: less if the cards that lie there bring enough."""
        if crime is None:
            return 0.0
        in_sight = 1.4 * sum(1.0 if entry.met else 0.5 for entry in crime.timeline)
        if crime.evidence >= in_sight or not crime.evidence:
            return 1.0
        return max(W.spare_evidence, crime.evidence / in_sight)

    def powers(self, *timings: str) -> Iterator[tuple[str, str, Power]]:
        """Yield key, place and power for what the team has of these timings and can pay."""
        for place, person in self.team.items():
            printed: Any = self.box.card[person.card]
            if printed.ability.timing in timings and self.can_pay(printed.ability, ""):
                yield f"ability:{person.card}", place, printed.ability
            for card in person.upgrades:
                power = self.box.upgrade[card].power
                if power.timing in timings and self.can_pay(power, card):
                    yield f"upgrade:{card}", place, power

    def find(self, key: str) -> tuple[str, Power]:
        """Return the place and the power behind a key."""
        kind, card = key.split(":", 1)
        for place, person in self.team.items():
            if kind == "ability" and person.card == card:
                printed: Any = self.box.card[card]
                return place, printed.ability
            if kind == "upgrade" and card in person.upgrades:
                return place, self.box.upgrade[card].power
        raise KeyError(key)

    def costs(self, power: Power, upgrade: str) -> dict[str, int]:
        """Return what the use of a power takes; `upgrade` is its card, if it is one."""
        costs = {each: getattr(power.cost, each) for each in (*RESOURCES, "any")}
        if upgrade and not self._is_waived(upgrade):
            costs["ion"] += self.box.upgrade[upgrade].fee
        return {each: n for each, n in costs.items() if n}

    def _is_waived(self, upgrade: str) -> bool:
        holder = next((each for each in self.team.values() if upgrade in each.upgrades), None)
        if holder is None:
            return False
        others = [card for card in holder.upgrades if card != upgrade]
        printed: Any = self.box.card[holder.card]
        powers = [printed.ability, *(self.box.upgrade[card].power for card in others)]
        return any(power.does.op == "fee-waiver" for power in powers)

    def can_pay(self, power: Power, upgrade: str) -> bool:
        """Has the team what the power takes, without giving its last Reputation?"""
        costs = self.costs(power, upgrade)
        purse = self.purse
        if any(getattr(purse, each) < n for each, n in costs.items() if each != "any"):
            return False
        if purse.reputation <= costs.get("reputation", 0) + 1 and costs.get("reputation"):
            return False
        return purse.ether + purse.ion >= costs.get("any", 0)

    def price(self, key: str) -> float:
        """Return what paying for a power would cost."""
        _, power = self.find(key)
        kind, card = key.split(":", 1)
        costs = self.costs(power, card if kind == "upgrade" else "")
        if not costs:
            return 0.0
        purse = self.purse.copy()
        purse.spend(costs.items())
        return self.base - purse.worth()

    # ------------------------------------------------------------------ effects

    def effects_worth(self, effects: Sequence[Any], rollers: Sequence[str] = ()) -> float:
        """Return what a list of effects would bring."""
        if not effects:
            return 0.0
        purse = self.purse.copy()
        purse.add(effects, rollers)
        return purse.worth() - self.base

    def power_worth(self, key: str) -> float:
        """Return what a power that carries out effects brings, its costs taken off."""
        _, power = self.find(key)
        effects = getattr(power.does, "effects", ())
        return self.effects_worth(effects) - self.price(key)

    # ------------------------------------------------------------------ bars

    def best_bar(self, card: str, where: str, ways: dict[str, Any] | None = None) -> Plan:
        """Return the best that can be made of a card's bars; `ways` are the exact chances, if the
        question told them.
        """
        bars = self.box.card[card].bars  # type: ignore[union-attr]
        return max(
            (self.bar(bar, where, None) for bar in bars),
            key=lambda plan: plan.worth,
            default=NOTHING,
        )

    def bar(self, bar: Any, where: str, ways: Sequence[dict[str, Any]] | None) -> Plan:
        """Return the best way to attempt a bar; impossible ones are worth very little."""
        if isinstance(bar, Exchange):
            return self._exchange(bar)
        if isinstance(bar, Effects):
            return self._effects(bar)
        throws = self._throws(bar) if ways is None else [_throw(way) for way in ways]
        plans = (self._roll(bar, where, throw) for throw in throws)
        return max(plans, key=lambda plan: plan.worth)

    def _effects(self, bar: Effects) -> Plan:
        price = [(each, getattr(bar.price, each)) for each in RESOURCES]
        if any(getattr(self.purse, each) < n for each, n in price):
            return Plan(-W.ruin)
        purse = self.purse.copy()
        purse.spend(price)
        purse.add(bar.effects)
        return Plan(purse.worth() - self.base)

    def _exchange(self, bar: Exchange) -> Plan:
        most = getattr(self.purse, bar.give) // bar.give_n
        if bar.limit is not None:
            most = min(most, bar.limit)
        if bar.minimum > most:
            return Plan(-W.ruin)
        times = range(bar.minimum, most + 1)
        worths = ((self.exchange_worth(bar, n), -n) for n in times)
        worth, n = max(worths, default=(0.0, 0))
        return Plan(worth, times=-n)

    def exchange_worth(self, bar: Exchange, times: int) -> float:
        """Return what an exchange made so often would bring."""
        purse = self.purse.copy()
        purse.spend([(bar.give, bar.give_n * times)])
        got = bar.take_n * times
        if bar.take == "evidence":
            purse.evidence = max(0, purse.evidence - got)
        elif bar.take == "wound":
            for place in sorted(purse.hp, key=lambda each: purse.hp[each]):
                healed = min(got, purse.wounds[place])
                purse.heal(place, healed)
                got -= healed
        else:
            cap = self.box.figures.cap * len(self.team)
            setattr(purse, bar.take, min(cap, getattr(purse, bar.take) + got))
        return purse.worth() - self.base

    def _throws(self, bar: Trial | Banded) -> list[Throw]:
        places = list(self.team)
        groups: list[tuple[str, ...]]
        if bar.who in places:
            groups = [(bar.who,)]
        elif bar.who == "either":
            groups = [(place,) for place in places]
        else:
            groups = [tuple(places)]
        return [
            Throw(group, skill, sum(self.team[place].skills[skill] for place in group))
            for group in groups
            for skill in bar.skills
        ]

    def _roll(self, bar: Trial | Banded, where: str, throw: Throw) -> Plan:
        steps = self.steps(bar, throw.rollers)
        best = Plan(self.roll_worth(steps, throw), throw)
        for key, holder, power in self.powers("before-roll"):
            changed = self.with_power(throw, holder, power, where)
            if changed is None:
                continue
            if changed.rollers == throw.rollers:
                gained = self.roll_worth(steps, changed)
            else:
                gained = self.roll_worth(self.steps(bar, changed.rollers), changed)
            if gained - best.worth < W.commit:
                continue
            worth = gained - self.price(key) - W.commit
            if worth > best.worth:
                best = Plan(worth, throw, (key,))
        return best

    def steps(self, bar: Trial | Banded, rollers: Sequence[str]) -> Steps:
        """Return what each total of a bar is worth."""
        if isinstance(bar, Trial):
            lost = self.effects_worth(bar.lose, rollers)
            return ((0, lost), (bar.target, self.effects_worth(bar.win, rollers)))
        return tuple((band.least, self.effects_worth(band.effects, rollers)) for band in bar.bands)

    def roll_worth(self, steps: Steps, throw: Throw) -> float:
        """Return what a roll is worth on the average."""
        worth = steps[0][1]
        for (_, before), (least, after) in pairwise(steps):
            worth += (after - before) * _chance(
                len(throw.rollers), self.box.figures.die, least - throw.added
            )
        return worth

    def with_power(self, throw: Throw, holder: str, power: Power, where: str) -> Throw | None:
        """Return the throw with a power committed to it, None if that changes nothing."""
        does: Any = power.does
        rollers, skill = throw.rollers, throw.skill
        alone = len(rollers) == 1 and holder not in rollers
        if does.op == "modifier":
            n = self._help(does, throw, holder, where)
            return Throw(rollers, skill, throw.added + n) if n else None
        if does.op == "join-roll" and alone:
            joined = tuple(place for place in self.team if place in (*rollers, holder))
            return Throw(joined, skill, throw.added + self.team[holder].skills[skill])
        if does.op == "swap-roller" and alone:
            return Throw((holder,), skill, self.team[holder].skills[skill])
        if does.op == "swap-skill" and holder in rollers and skill in does.instead_of:
            skills = self.team[holder].skills
            return Throw(rollers, skill, throw.added + skills[does.use] - skills[skill])
        return None

    @staticmethod
    def _help(does: Modifier, throw: Throw, holder: str, where: str) -> int:
        if does.skills and throw.skill not in does.skills:
            return 0
        if does.at and where not in does.at:
            return 0
        if does.rolling != "any" and (does.rolling == "together") != (len(throw.rollers) > 1):
            return 0
        helped = [
            place
            for place in throw.rollers
            if does.who == "both" or (place == holder) == (does.who == "holder")
        ]
        return does.n * len(helped)

    # ------------------------------------------------------------------ cards

    def card_worth(self, card: str, deck: str) -> float:
        """Return what a card brings once it is dealt with."""
        printed: Any = self.box.card[card]
        first = self.effects_worth(getattr(printed, "on_play", ()))
        unlocked = 0.3 if getattr(printed, "unlock", None) else 0.0
        return first + unlocked + self.best_bar(card, deck).worth

    def is_met(self, card: str) -> bool:
        """Is a card's Qualifier met now, as far as Resources go?"""
        printed: Any = self.box.card[card]
        asked = printed.qualifier
        return all(getattr(self.purse, each) >= getattr(asked, each) for each in RESOURCES) or any(
            self._bypasses(power, card) for _, _, power in self.powers("standing")
        )

    def _bypasses(self, power: Power, card: str) -> bool:
        does: Any = power.does
        deck = "witness" if card in self.box.witness else "location"
        return does.op == "bypass" and deck in does.cards

    def candidate_worth(self, card: str, deck: str) -> float:
        """Return what a card of a pool would bring into the investigation."""
        worth = self.card_worth(card, deck)
        if self.is_met(card):
            return worth
        printed: Any = self.box.card[card]
        short = sum(
            max(0, getattr(printed.qualifier, each) - getattr(self.purse, each))
            for each in RESOURCES
        )
        forced = self.encounter_worth() + self._insurance()
        value: float = W.unmet * worth / max(1.0, short / 2) + forced
        return value

    def _insurance(self) -> float:
        """Return what a card is worth only because its Qualifier is not met: as long as it lies
        there the investigation goes on, from one Encounter to the next.
        """
        crime = self.crime
        if crime is None or self.purse.need < 1.0:
            return 0.0
        return 0.0 if any(not entry.met for entry in crime.timeline) else W.insurance

    def entry_worth(self, entry: EntryView) -> float:
        """Return what it is worth to move on to a card of the Timeline now."""
        if entry.card is None:
            return W.responder
        worth = sum(self.victim_worth(victim.target) for victim in entry.victims)
        if entry.met:
            return worth + self.card_worth(entry.card, entry.deck)
        return worth + self.encounter_worth() - 0.3

    def encounter_worth(self) -> float:
        """Return what an Encounter brings on the average, played as well as can be."""
        discarded = set(self.view.discards["encounter"] or ())
        worths = [
            self.card_worth(card.id, "encounter")
            for card in self.box.encounters
            if card.id not in discarded
        ]
        return sum(worths) / len(worths) if worths else W.encounter

    def victim_worth(self, target: int) -> float:
        """Return what settling a Victim is worth."""
        throw = Throw(
            tuple(self.team),
            "analysis",
            sum(each.skills["analysis"] for each in self.team.values()),
        )
        return self.roll_worth(self.victim_steps(target), throw)

    def victim_steps(self, target: int) -> Steps:
        """Return what rolling for a Victim of the present Crime is worth."""
        crime = self.crime
        assert crime is not None
        printed: Any = self.box.crime[crime.card]
        side = getattr(printed, f"side_{crime.side}")
        victims = next(effect for effect in side if effect.op == "victims")
        if victims.lose == "listed":
            lost = self.effects_worth(victims.losses, tuple(self.team))
        else:
            n = target if victims.lose == "whole" else max(1, target // 2)
            purse = self.purse.copy()
            purse.reputation = max(0, purse.reputation - n)
            lost = purse.worth() - self.base
        return ((0, lost), (target, self.effects_worth(victims.win, tuple(self.team))))

    # ------------------------------------------------------------------ the roll under way

    def present_steps(self) -> Steps:
        """Return what each total of the roll under way is worth."""
        trial = self.view.trial
        assert trial is not None
        rollers = tuple(roller.place for roller in trial.rollers)
        if trial.where == "victim":
            return self.victim_steps(trial.target)
        if trial.where == "final":
            return self._final_steps(trial.card, trial.target, trial.skill, rollers)
        printed: Any = self.box.card[trial.card]
        fitting = [
            bar
            for bar in printed.bars
            if bar.op in ("trial", "banded")
            and bar.who == trial.who
            and (not trial.skill or trial.skill in bar.skills)
            and (bar.target if bar.op == "trial" else 0) == trial.target
        ]
        return self.steps(fitting[0], rollers)

    def _final_steps(self, card: str, target: int, skill: str, rollers: tuple[str, ...]) -> Steps:
        trials = self.box.final[card].trials
        printed = next(
            each for each in trials if each.target == target and (not skill or skill in each.skills)
        )
        lost = self.effects_worth(printed.lose, rollers)
        if printed.on_fail == "key-witness":
            lost -= self.unsolved_cost()
        return ((0, lost), (target, 0.0))

    def unsolved_cost(self) -> float:
        """Return what it costs to fail a trial that a Key Witness has to make good."""
        crime = self.crime
        assert crime is not None
        cost = W.unsolved_red if crime.colour == "red" else W.unsolved
        if len(self.view.crimes) == len(self.view.sequence):
            cost = W.unsolved_red
        return cost / 2 if crime.witnesses else cost

    def present_throw(self) -> Throw:
        """Return the roll under way as it would be thrown now."""
        trial = self.view.trial
        assert trial is not None
        added = sum(roller.modifier for roller in trial.rollers)
        return Throw(tuple(each.place for each in trial.rollers), trial.skill, added)

    def printed_options(self, card: str, path: str) -> Any:
        """Return the choice that is printed on a card at a path."""
        return at_path(self.box, card, path)


def _throw(way: dict[str, Any]) -> Throw:
    return Throw(tuple(way["rollers"]), way["skill"], way["modifier"])


@cache
def _chance(dice: int, faces: int, needed: int) -> float:
    return chance_of(dice, faces, needed)
