"""What `steady` counts in its head: a team's Resources, wounds and Evidence, and what effects would
make of them.

Everything is measured against one Evidence that is still needed. A `Purse` is one thinkable future;
it holds nothing that the player could not write down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import exp
from typing import Any

import attrs

__all__ = ["Purse", "W", "Weights", "health_worth", "resource_worth"]


@attrs.frozen(kw_only=True)
class Weights:
    """What things are worth to it, found by playing many games."""

    reputation: float = 0.22
    reputation_low: float = 2.4
    reputation_fade: float = 3.2
    ether: float = 0.34
    ion: float = 0.3
    thing_fade: float = 9.0
    health: float = 0.16
    health_low: float = 1.5
    health_fade: float = 2.2
    last_evidence: float = 2.0
    spare_evidence: float = 0.55
    witness: float = 1.3
    location: float = 1.7
    responder: float = 2.0
    encounter: float = -0.28
    glee: float = 0.15
    shopping: float = 0.16
    ruin: float = 60.0
    main_lost: float = 22.0
    rookie_lost: float = 14.0
    unsolved: float = 6.0
    unsolved_red: float = 40.0
    rescue: float = 1.5
    commit: float = 0.1
    unmet: float = 0.25
    insurance: float = 2.0
    rookie_share: float = 0.35
    before_a_fight: float = 1.6
    refresh: float = 0.3


W = Weights()


@attrs.define
class Purse:
    """A team as far as figures go. `hp` is by place, `wounds` how many each could be healed of.

    `evidence` is still to be collected, each worth `need`; `rookie_death` is the Reputation that a
    dead Rookie costs; `health` says how much HP count; `others` is what else was won.
    """

    reputation: int
    ether: int
    ion: int
    hp: dict[str, int]
    wounds: dict[str, int]
    evidence: int
    need: float
    rookie_death: int
    health: float = 1.0
    others: float = 0.0

    def copy(self) -> Purse:
        """Return a copy to try things on."""
        return Purse(
            self.reputation,
            self.ether,
            self.ion,
            self.hp.copy(),
            self.wounds.copy(),
            self.evidence,
            self.need,
            self.rookie_death,
            self.health,
            self.others,
        )

    def worth(self) -> float:
        """Return what all of it together is worth."""
        worth = (
            resource_worth("reputation", self.reputation)
            + resource_worth("ether", self.ether)
            + resource_worth("ion", self.ion)
            - self.need * self.evidence
            + (0.0 if self.evidence else W.last_evidence)
            + self.others
        )
        for place, hp in self.hp.items():
            worth += self.health * health_worth(hp)
            if hp <= 0:
                worth -= self._price_of_death(place)
        if self.reputation <= 0:
            worth -= W.ruin
        return worth

    def _price_of_death(self, place: str) -> float:
        if all(hp <= 0 for hp in self.hp.values()):
            return W.ruin
        if place == "main":
            return W.main_lost
        return W.rookie_lost if self.reputation > self.rookie_death else W.ruin

    def spend(self, costs: Iterable[tuple[str, int]]) -> None:
        """Pay; "any" comes out of what is worth least."""
        for resource, n in costs:
            if resource != "any":
                setattr(self, resource, getattr(self, resource) - n)
                continue
            for _ in range(n):
                cheapest = self.cheapest()
                setattr(self, cheapest, getattr(self, cheapest) - 1)

    def cheapest(self) -> str:
        """Return the Resource that is missed least."""
        held = [each for each in RESOURCES if getattr(self, each) > 0]
        return min(held or ["ion"], key=lambda each: self.marginal(each))

    def marginal(self, resource: str) -> float:
        """Return what the last one of a Resource is worth."""
        n = getattr(self, resource)
        return resource_worth(resource, n) - resource_worth(resource, max(0, n - 1))

    def hurt(self, n: int, rollers: Sequence[str]) -> None:
        """Take wounds: whoever rolled alone, else as they are borne best."""
        for _ in range(n):
            places = [place for place in self.hp if self.hp[place] > 0]
            if len(rollers) == 1:
                places = [place for place in places if place == rollers[0]]
            if not places:
                return
            place = max(places, key=lambda each: self.hp[each])
            self.hp[place] -= 1
            self.wounds[place] += 1

    def heal(self, place: str, n: int | None) -> None:
        """Remove wounds from one of them, None: all."""
        healed = self.wounds[place] if n is None else min(n, self.wounds[place])
        self.hp[place] += healed
        self.wounds[place] -= healed

    def add(self, effects: Iterable[Any], rollers: Sequence[str] = ()) -> None:
        """Let the effects of a card happen, `rollers` having rolled for them."""
        for effect in effects:
            does = _DOES.get(effect.op)
            if does is not None:
                does(self, effect, rollers)


RESOURCES = ("reputation", "ether", "ion")
MOST = 40


@cache
def _ladder(low: float, first: float, fade: float) -> tuple[float, ...]:
    """Return the worth of 0, 1, 2, .. of something whose first ones count most."""
    worth, ladder = 0.0, [0.0]
    for n in range(MOST):
        worth += low + first * exp(-n / fade)
        ladder.append(worth)
    return tuple(ladder)


def resource_worth(resource: str, n: int) -> float:
    """Return what `n` of a Resource are worth."""
    n = max(0, min(n, MOST))
    if resource == "reputation":
        return _ladder(W.reputation, W.reputation_low, W.reputation_fade)[n]
    return _ladder(0.05, W.ether if resource == "ether" else W.ion, W.thing_fade)[n]


def health_worth(hp: int) -> float:
    """Return what `hp` HP of one character are worth."""
    return _ladder(W.health, W.health_low, W.health_fade)[max(0, min(hp, MOST))]


# ---------------------------------------------------------------- effects


def _gain(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    setattr(purse, effect.resource, getattr(purse, effect.resource) + effect.n)


def _lose(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    setattr(purse, effect.resource, max(0, getattr(purse, effect.resource) - effect.n))


def _evidence(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.evidence = max(0, purse.evidence - effect.n)


def _add_evidence(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.evidence += effect.n


def _wounds(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.hurt(effect.n, rollers)


def _heal(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    places = [place for place in purse.hp if effect.who in (place, "both")]
    if effect.who == "choose" or not places:
        places = [min(purse.hp, key=lambda place: purse.hp[place] - purse.wounds[place])]
    for place in places:
        purse.heal(place, effect.n)


def _draw(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    if purse.evidence:
        each = {"witness": W.witness, "location": W.location}.get(effect.deck, W.responder)
        purse.others += each * effect.n * min(1.0, purse.need)


def _encounter(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.others += W.encounter * effect.n


def _shop(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.others += W.shopping * min(12, purse.ether + effect.off)


def _glee(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.others += W.glee * effect.n


def _any(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.ether += effect.n


def _remove(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    # A card that is taken out could have brought more than it is paid for.
    purse.others += 0.3 * min(2, effect.most or 2)


def _refresh(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.others += 0.1


def _choose(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    def worth(option: Any) -> float:
        tried = purse.copy()
        tried.add(option, rollers)
        return tried.worth()

    purse.add(max(effect.options, key=worth), rollers)


def _over(purse: Purse, effect: Any, rollers: Sequence[str]) -> None:
    purse.others -= W.ruin


_DOES: dict[str, Callable[[Purse, Any, Sequence[str]], None]] = {
    "gain": _gain,
    "lose": _lose,
    "evidence": _evidence,
    "add-evidence": _add_evidence,
    "wounds": _wounds,
    "heal": _heal,
    "draw": _draw,
    "encounter": _encounter,
    "upgrades": _shop,
    "glee": _glee,
    "add-resource": _any,
    "remove-cards": _remove,
    "refresh-pool": _refresh,
    "choose": _choose,
    "game-over": _over,
}
