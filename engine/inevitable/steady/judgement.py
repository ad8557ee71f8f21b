"""How `steady` weighs things, in votes: one point of Power, Intelligence or Influence is one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs

from content.inevitable.effects import Banded, Choose, Effect
from content.inevitable.types import InevitableBox
from engine.inevitable.odds import chance_of_election, chance_of_round
from engine.inevitable.printed import Printed
from engine.inevitable.view import InevitableView, SeatView
from engine.kernel.decisions import Decision

__all__ = ["Mind", "W", "Weights"]


@attrs.frozen
class Weights:
    """What things are worth in votes, and when `steady` dares to do something.

    Money: a `dollar` below `plenty`, `idle` above it, `hoarded` above `hoard`; `reserve` is kept.
    Things: a point of `power`, of Power `maximum`, of Income, of `stress` (half way to the edge), a
    turn lost, a FATE `card`, a `warrant`. Elections: it runs from a chance of `run` on, and makes
    `sated` of other business by then; after `patience` rounds every round takes `impatience` off.
    Fights: a `rival`'s loss, the `leader`'s, as a part of itself; to be `dying` without the money;
    a clone's `replacement`; how often somebody runs when beaten (`follow`); the least that a
    challenge must be worth (`fight`), on the same square with Income on top (`stand`). The machine:
    one more out of play when that is `near` its victory, and when it is its victory (`lost`).
    Items: rounds in a `short` and a `long` game, a round's `calm`, and single things.
    """

    dollar: float = 0.8
    plenty: int = 600
    idle: float = 0.3
    hoard: int = 1_500
    hoarded: float = 0.1
    stress: float = 7.0
    maximum: float = 0.35
    income: float = 7.0
    turn_out: float = 120.0
    card: float = 30.0
    warrant: float = 25.0
    run: float = 0.58
    sated: float = 0.2
    patience: int = 25
    impatience: float = 0.01
    rival: float = 0.75
    leader: float = 1.25
    power: float = 0.8
    dying: float = 700.0
    replacement: float = 300.0
    follow: float = 0.6
    fight: float = -15.0
    pace: float = 20.0
    stand: float = 30.0
    near: float = 450.0
    lost: float = 2_000.0
    short: int = 19
    long: int = 30
    calm: float = 5.0
    shroud: float = 72.0
    alibi: float = 110.0
    phone: float = 150.0
    reserve: int = 100
    damage: float = 105.0


W: Final = Weights()

ITEMS: Final = {
    "celebrity-endorsement": 100.0,
    "diploma-by-mail": 115.0,
    "potted-meat-product": 26.0,
    "flash-cards": 33.0,
    "clone-replacement": 230.0,
    "chainsaw": 205.0,
    "parade-mace": 155.0,
    "riot-umbrella": 70.0,
    "lucky-rabbits-foot": 30.0,
    "rocket-roller-skates": 150.0,
}
"""What an item is worth to it, in votes, where that hangs on nothing else."""

EPIC: Final = {
    "celebrity-endorsement": 70.0,
    "diploma-by-mail": 170.0,
    "potted-meat-product": 50.0,
    "flash-cards": 50.0,
}
"""The same in the Epic Game, which nobody wins by Influence alone: it counts up to its cap only."""

PER_STAT: Final = {
    "power": W.power,
    "power-maximum": W.maximum,
    "intelligence": 1.0,
    "influence": 1.0,
    "income": W.income,
    "stress": -W.stress,
}
DICE: Final = {"d6": 3.5, "2d6": 7.0, "3d6": 10.5, "d20": 10.5}


@attrs.define
class Mind:
    """What a seat knows when it is asked."""

    box: InevitableBox
    printed: Printed
    view: InevitableView
    decision: Decision
    memory: dict[str, Any]

    @property
    def seat(self) -> int:
        """The own seat."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def me(self) -> SeatView:
        """The own form."""
        return self.view.seats[self.seat]

    @property
    def cash(self) -> int:
        """What is in the own purse."""
        return self.me.cash or 0

    @property
    def epic(self) -> bool:
        """Is the game so long that the higher caps hold? (INV-ELE-06)"""
        return self.view.votes >= self.box.figures.long

    @property
    def keys(self) -> list[str]:
        """What can be chosen."""
        return [option.key for option in self.decision.options]

    def has(self, key: str) -> bool:
        """Can this be chosen?"""
        return any(option.key == key for option in self.decision.options)

    def rivals(self) -> list[SeatView]:
        """The other candidates, in play or not."""
        return [each for each in self.view.seats if each.seat != self.seat and not each.police]

    def danger(self, more: int = 1) -> bool:
        """Would so many more out of play hand the game to HappyCOM-9, and is that to be avoided?"""
        if self.me.police:
            return False
        figures = self.box.figures
        most = figures.out_ends_duo if len(self.view.seats) == 2 else figures.out_ends
        gone = sum(form.police or form.standing != "in" for form in self.view.seats)
        return gone >= most - more

    def rivalry(self, form: SeatView) -> float:
        """Return how much of somebody's loss is a gain: of the leader's more than of others'."""
        votes = max(each.base_votes for each in self.view.seats if each is not form)
        return W.leader if form.base_votes > votes and not form.police else W.rival

    def end(self) -> float:
        """Return what one more out of play costs: much where it ends the game, some before."""
        if self.danger(1):
            return W.lost
        return W.near if self.danger(2) else 0.0

    # ------------------------------------------------------------------ Elections

    def room(self, stat: str = "influence") -> int:
        """Return how much more of a Statistic still counts in an Election (INV-ELE-05)."""
        figures = self.box.figures
        held: int = getattr(self.me, stat)
        return (figures.cap_long if self.epic else figures.cap) - held

    def ready(self) -> bool:
        """Are the votes together? Then the door is what counts."""
        return self.chance(self.me) >= W.run

    def votes(self, form: SeatView) -> int:
        """Return somebody's Base Votes as an Election counts them (INV-ELE-05)."""
        figures = self.box.figures
        cap = figures.cap_long if self.epic else figures.cap
        return min(form.power, cap) + min(form.intelligence, cap) + min(form.influence, cap)

    def chance(self, form: SeatView) -> float:
        """Return somebody's chance in an Election held now."""
        return chance_of_election(self.votes(form) - self.view.votes)

    def threat(self) -> float:
        """Return the best chance that a rival would have now."""
        return max((self.chance(each) for each in self.rivals()), default=0.0)

    # ------------------------------------------------------------------ Combat

    def round_odds(self, other: SeatView, bonus: int = 0) -> float:
        """Return the chance to win a round against somebody who has `bonus` more Whup-Ass."""
        difference = self.me.whup_ass - other.whup_ass - bonus
        return chance_of_round(difference, self.me.intelligence > other.intelligence)

    # ------------------------------------------------------------------ worth

    def stat(self, stat: str, n: int) -> float:
        """Return what a change of an own Statistic is worth."""
        me = self.me
        if stat == "power":
            room = me.power_maximum - me.power
            n = min(n, room) if n > 0 else n
            deadly = -400.0 if n < 0 and me.power + n <= 0 else 0.0
            return n * PER_STAT[stat] + deadly
        if stat == "stress":
            after = me.stress + n
            mad = -2 * W.turn_out if n > 0 and after > me.tolerance else 0.0
            n = max(n, -me.stress)
            return n * PER_STAT[stat] * self._tension() + mad
        return n * PER_STAT[stat]

    def edgy(self) -> bool:
        """Is the Stress so high that something is to be done about it?"""
        return self.me.stress > 0.6 * self.me.tolerance

    def _tension(self) -> float:
        """The nearer to the edge, the dearer is Stress."""
        return 0.4 + 1.6 * min(1.0, self.me.stress / max(1, self.me.tolerance))

    def worth(self, effects: Iterable[Effect]) -> float:
        """Return what effects are worth to the one who obeys them, roughly."""
        return sum(self._worth(effect) for effect in effects)

    def _worth(self, effect: Effect) -> float:
        if isinstance(effect, Choose):
            return max(self.worth(option) for option in effect.options)
        if isinstance(effect, Banded):
            spread = [self.worth(band.effects) for band in effect.bands]
            return sum(spread) / len(spread)
        who = getattr(effect, "who", "you")
        sign = {"you": 1.0, "everyone": 0.3}.get(who, -0.4)
        match effect.op:
            case "gain":
                return sign * self.stat(effect.stat, effect.n)
            case "lose":
                return sign * self.stat(effect.stat, -effect.n)
            case "gain-dice":
                return sign * self.stat(effect.stat, round(DICE[effect.dice] * effect.times))
            case "halve":
                held: int = getattr(self.me, effect.stat.replace("-", "_"))
                return -0.4 * held
            case "become":
                return self.stat(effect.stat, effect.n - self.me.stress)
            case "collect":
                return sign * effect.n * W.dollar
            case "collect-dice":
                return sign * DICE[effect.dice] * effect.times * W.dollar
            case "pay":
                return -sign * effect.n * W.dollar
            case "hand-over":
                return self._handed(effect)
            case "draw" | "draw-best":
                return 12.0
            case "receive":
                return self.box.item[effect.item].price * 0.6 * effect.n
            case "incarcerate":
                return -1.5 * W.turn_out
            case "die":
                return -500.0
            case "roll-again":
                return 25.0
            case "extra-turn":
                return 100.0
            case "ability-off" | "delay":
                return -40.0
            case "warrant":
                return W.warrant
        return 0.0

    def _handed(self, effect: Any) -> float:
        others = len([each for each in self.rivals() if each.standing == "in"])
        n: float = effect.n * W.dollar
        if effect.taker == "you":
            return n * (others if effect.giver == "each-opponent" else 1)
        return -n * (others if effect.taker == "each-opponent" else 1)

    def square(self, place: int) -> float:
        """Return what landing on a square is worth."""
        if place in self.view.destroyed:
            return 5.0
        square = self.box.squares[place]
        kind = self.box.kind[square.kind]
        if square.kind == "take-two" or square.kind == "choose-one":
            return 20.0 + (400.0 if self.ready() else 0.0)
        if square.kind == "store":
            surcharge = next(each.surcharge for each in kind.effects if each.op == "order")
            return self.basket(self.spare(), 1, surcharge)[1]
        if kind.major:
            return 0.5 * self.major(square.kind)
        return _MINORS.get(square.kind, 0.0) + self.worth(square.effects or kind.effects)

    def major(self, kind: str) -> float:
        """Return what a visit to a Major Square is worth."""
        me = self.me
        match kind:
            case "network":
                n = max(0, min(self.spare(), self.box.figures.campaign, self.room()))
                return n - self.dollars(n)
            case "hospital":
                n = min(me.power_maximum - me.power, self.spare())
                return n * W.power - 0.5 * self.dollars(n)
            case "mailbox":
                return self.basket(self.spare(), self.box.figures.orders)[1]
            case "happydale":
                full = me.tolerance - me.stress
                return 150.0 if full <= 5 and not self.danger(2) else -50.0
            case "institute":
                return -60.0
        return 0.0

    # ------------------------------------------------------------------ money

    def spare(self) -> int:
        """Return what may be spent without living dangerously."""
        return max(0, self.cash - W.reserve)

    def dollars(self, n: int, spent: int = 0) -> float:
        """Return what so much of the own cash is worth, with `spent` of it gone: the more there
        is, the more of it lies idle.
        """
        worth, left = 0.0, self.cash - spent
        for held, value in ((W.hoard, W.hoarded), (W.plenty, W.idle), (0, W.dollar)):
            part = min(n, max(0, left - held))
            worth += part * value
            n, left = n - part, left - part
        return worth + n * W.dollar

    def income(self) -> float:
        """Return what this turn's Income is worth, if the Bank has it to pay (R-41)."""
        n = min(self.me.income, self.box.figures.income_most)
        bank = self.view.bank
        return self.dollars(n) if bank is None or bank >= n else 0.0

    def basket(self, purse: int, n: int, surcharge: int = 0) -> tuple[list[str], float]:
        """Return what is best bought, `n` items at most, and what is gained by it in votes."""
        bought: list[str] = []
        gained, spent = 0.0, 0
        while len(bought) < n:
            best, margin = None, 0.0
            for item in self.box.items:
                price = item.price + surcharge
                if spent + price > purse:
                    continue
                gain = self.item(item.id, bought.count(item.id)) - self.dollars(price, spent)
                if gain > margin:
                    best, margin = item, gain
            if best is None:
                break
            bought.append(best.id)
            gained += margin
            spent += best.price + surcharge
        return bought, gained

    def left(self) -> int:
        """Return how many rounds the game is likely to last from here."""
        length = W.long if self.epic else W.short
        return max(0, length - self.view.round)

    def item(self, item: str, more: int = 0) -> float:
        """Return what an item of the Catalog is worth, in votes, with `more` of it ordered."""
        me = self.me
        worth = (EPIC if self.epic and item in EPIC else ITEMS).get(item, 0.0)
        match item:
            case "celebrity-endorsement":
                return min(worth, max(0.0, self.room() - more * worth))
            case "diploma-by-mail" | "flash-cards":
                return min(worth, max(0.0, self.room("intelligence") - more * worth))
            case "potted-meat-product":
                return min(worth, max(0.0, self.room("power_maximum") - more * worth))
            case "side-hustle-kit":
                room = self.box.figures.income_most - me.income - 20 * more
                return W.dollar * 0.7 * min(20, max(0, room)) * self.left()
            case "bulk-bandages":
                return W.power * min(75, max(0, me.power_maximum - me.power - 75 * more))
        if more or item in me.possessions:
            return 0.0
        match item:
            case "plaster-dalmatian":
                return W.calm * self.left()
            case "weighted-shroud":
                return W.shroud * (1.4 if self.edgy() else 1.0)
            case "forged-alibi":
                return (
                    W.alibi if any(self.seat in each.warrants for each in self.view.seats) else 0.0
                )
            case "smart-phone":
                return W.phone if self.cash > W.hoard else 0.0
        return worth


_MINORS: Final = {
    "wheel": 25.0,
    "bleeding-edge": 40.0,
    "bucks-or-dollars": 45.0,
    "third-grader": 60.0,
    "running-guy": 30.0,
    "you-bet-your-clone": 30.0,
    "avenge": W.warrant,
    "communism": -60.0,
    "dealers-choice": -20.0,
    "roshambo": -5.0,
    "need-your-fix": 10.0,
    "happyrail": 15.0,
    "sympathy": 10.0,
}
"""What squares are worth whose doings are no plain effects."""
