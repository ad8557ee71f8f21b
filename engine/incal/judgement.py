"""What `steady` thinks: what plays, powers, trips and waiting are worth, from one seat's view and
memory.

Everything is measured against a look at a chit that nobody has seen. `Mind` is one decision being
thought about; it never sees more than the seat does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from content.incal.types import (
    AllDifferent,
    DamageToHand,
    DifferentValues,
    Groups,
    IncalBox,
    Retreat,
    RobHand,
    SumRange,
)
from engine.incal.locations import LocationRules, RulesOfTheBox
from engine.incal.odds import best_turn, chance_to_win
from engine.incal.view import IncalView, TileView

if TYPE_CHECKING:
    from engine.kernel.decisions import Decision

__all__ = ["CERTAIN", "Mind", "Plan", "W", "Weights"]

CERTAIN = 0.99
"""A Ritual with this chance is attempted at once."""


@attrs.frozen(kw_only=True)
class Weights:
    """What things are worth to it, found by playing many games. A look at a chit nobody saw is
    worth 10.
    """

    look: float = 10.0
    seen_by_others: float = 0.55
    seen_by_me: float = 0.06
    promise: float = 7.8
    bend: float = 1.4
    spoiled: float = 6.0
    step: float = 0.08
    passing: float = 4.5
    retreat: float = 1.8
    third_damage: float = 60.0
    damage: float = 1.2
    wild: float = 6.7
    spent: float = 1.2
    destroy: float = 4.0
    talk: float = 5.6
    hope: float = 0.9
    fear: float = 0.85


W = Weights()


@attrs.frozen
class Plan:
    """A play under a tile: its cards, what John Difool would be, what it is worth, and why."""

    worth: float
    cards: tuple[str, ...]
    character: str = ""
    value: int = 0
    why: str = ""


class Mind:
    """One decision being thought about."""

    def __init__(
        self, rules: RulesOfTheBox, view: IncalView, decision: Decision, memory: dict[str, Any]
    ) -> None:
        self.rules = rules
        self.box: IncalBox = rules.box
        self.view = view
        self.decision = decision
        self.memory = memory
        assert view.seat is not None
        self.seat = view.seat
        self.hand = list(view.hands[self.seat].cards or ())
        self.enemy = self.box.enemy[view.enemy]
        self.seen: dict[str, int] = memory.setdefault("seen", {})

    # ------------------------------------------------------------------ what it knows

    def known(self) -> dict[str, int]:
        """Return the numbers it believes in, by tile: its own looks, else what others said last."""
        said = {f"t{each.tile}": each.number for each in self.view.statements}
        return {**said, **self.view.remembered, **self.seen}

    def ritual(self, last: int, turned: Sequence[int]) -> tuple[float, int]:
        """Return the chance to win from here, and what to turn up next (0: an unknown chit)."""
        known = self.known()
        places = [place for place in range(1, len(self.view.tiles)) if place not in turned]
        numbers = tuple(known[f"t{place}"] for place in places if f"t{place}" in known)
        numbers = tuple(dict.fromkeys(numbers))
        hidden = len(places) - len(numbers)
        out = set(known.values()) | {chit.number for chit in self.view.ritual}
        pool = tuple(n for n in self.pool() if n not in out)
        return (
            chance_to_win(numbers, hidden, pool, last),
            best_turn(numbers, hidden, pool, last),
        )

    def pool(self) -> tuple[int, ...]:
        """Return the numbers the chits were drawn from."""
        return self.box.chit_pool[self.enemy.chit_pool].numbers

    def wants_to_see(self, place: int) -> float:
        """Return how much a look at the tile's chit is worth to it, 0 to 1."""
        tile = self.view.tiles[place]
        if not tile.chit:
            return 0.0
        if self.view.chit_cap is not None:
            full = self.view.chits[self.seat] >= self.view.chit_cap
            return 0.0 if full else 1.0
        if f"t{place}" in self.known():
            return 0.0
        # What another has seen can still be told.
        return W.seen_by_others if tile.looked else 1.0

    # ------------------------------------------------------------------ what may go wrong

    def unseen_damage(self) -> tuple[int, int]:
        """Return how many Damage cards are in deck and other hands, and of how many cards."""
        view, damage = self.view, self.box.damage
        elsewhere = view.reserve + self.hand.count(damage.id)
        elsewhere += list(view.out).count(damage.id) + list(view.discard).count(damage.id)
        others = sum(hand.count for seat, hand in enumerate(view.hands) if seat != self.seat)
        return damage.copies - elsewhere, view.deck + others

    def draw_cost(self, drawn: int) -> float:
        """Return what drawing so many cards may cost: Damage, a third Damage, an empty deck."""
        view, damage = self.view, self.box.damage
        if drawn <= 0:
            return 0.0
        if view.deck + len(view.discard) < drawn:
            return 200.0
        unseen, cards = self.unseen_damage()
        from_deck = min(drawn, view.deck)
        chance = min(1.0, unseen / cards) if cards else 0.0
        if from_deck < drawn:
            pile = list(view.discard)
            share = pile.count(damage.id) / len(pile) if pile else 0.0
            chance = (chance * from_deck + share * (drawn - from_deck)) / drawn
        held = self.hand.count(damage.id)
        lives = damage.fatal - held
        fatal = _at_least(lives, drawn, chance)
        return W.third_damage * fatal + W.damage * (1 + held) * chance * drawn

    def passing_cost(self, steps: int) -> float:
        """Return what passing the enemy on a trip may cost."""
        view = self.view
        at, cost, moved = view.enemy_at, 0.0, 0
        back = sum(each.steps for each in self.enemy.passed if isinstance(each, Retreat))
        for flown in range(steps):
            here = (view.metacraft + flown) % len(view.tiles)
            if here != at or not (flown or view.enemy_in == "gap"):
                continue
            moved += back
            at = (at - back) % len(view.tiles)
            cost += self._harm()
        if moved and self.enemy.return_is_defeat:
            left = self.steps_to_defeat()
            if moved >= left:
                return 1_000.0
            cost += W.retreat * moved * (4.0 / (left - moved + 1))
        return cost

    def steps_to_defeat(self) -> int:
        """Return how many steps back the enemy has before it is home."""
        size = len(self.view.tiles)
        return (self.view.enemy_at - self.view.enemy_start) % size or size

    def _harm(self) -> float:
        harm = 1.5
        for effect in self.enemy.passed:
            if isinstance(effect, DamageToHand):
                held = self.hand.count(self.box.damage.id)
                harm += 1_000.0 if held + effect.cards >= self.box.damage.fatal else 4.0 + 6 * held
            elif isinstance(effect, RobHand):
                harm += 1.0
        return harm

    def urgency(self) -> float:
        """Return how near the table is to losing, 0 (calm) to 1 (the next turns decide)."""
        view = self.view
        held = self.hand.count(self.box.damage.id)
        unseen, cards = self.unseen_damage()
        pressure = [0.15 * held * (2 if cards and unseen / cards > 0.2 else 1)]
        if self.enemy.return_is_defeat:
            pressure.append(max(0.0, 1.0 - (self.steps_to_defeat() - 1) / 3))
        left = view.deck + len(view.discard)
        pressure.append(max(0.0, 1.0 - left / 8))
        pressure.append(min(0.6, unseen / max(1, cards)))
        return min(1.0, max(pressure) + 0.25 * (sum(pressure) - max(pressure)))

    # ------------------------------------------------------------------ plays

    def plans(self, place: int) -> Iterator[Plan]:
        """Yield what could be laid under a tile, with its worth."""
        there = self.rules.location[self.view.tiles[place].location]
        if there.is_alley:
            yield from self._visits()
            return
        tile = self.view.tiles[place]
        values = [card.value for card in tile.cards]
        wild = self.box.wild.id
        room = there.room(len(tile.cards))
        if there.rising:
            sets = self.rules.running_sets(self.hand, wild, room, there, values)
        else:
            sets = self.rules.identical_sets(self.hand, wild, room)
        for cards in sets:
            yield self._plan(place, there, tile, cards)

    def best_plan(self, place: int) -> Plan | None:
        """Return the best of the plans for a tile, the draw's cost included."""
        return max(self.plans(place), key=lambda plan: plan.worth, default=None)

    def _plan(
        self, place: int, there: LocationRules, tile: TileView, cards: tuple[str, ...]
    ) -> Plan:
        wild = self.box.wild.id
        characters = [card.character for card in tile.cards]
        values = [card.value for card in tile.cards]
        before = self.promise(place, there, characters, values)
        draw = self.draw_cost(self._to_draw(len(cards)))
        if there.turned_up:
            return self._river(place, there, cards, values, draw)
        printed = [card for card in cards if card != wild]
        own = [self.rules.character[card] for card in printed]
        shown = [self.rules.value[card] for card in printed]
        if wild not in cards:
            after_c, after_v = characters + own, values + shown
            if there.is_met(after_c, after_v):
                worth = W.look * self.wants_to_see(place) - before - 0.5 * len(cards)
                return Plan(worth - draw, cards, why="it completes the tile")
            gain = self.promise(place, there, after_c, after_v) - before
            why = "it brings the tile nearer" if gain > 0 else "nothing better fits"
            return Plan(gain - draw, cards, why=why)
        best = Plan(-8.0 - draw, cards, why="there is no better place for him")
        for character, value in self._declarations(there, cards, own, values):
            if there.is_met([*characters, *own, character], [*values, *shown, value]):
                worth = W.look * self.wants_to_see(place) - W.wild / 2 - draw
            else:
                stay = self.promise(place, there, characters + own, values + shown) - before
                worth = stay - W.wild - draw
            if worth > best.worth or not best.character:
                best = Plan(worth, cards, character, value, "John Difool completes the tile")
        return best

    def _declarations(
        self, there: LocationRules, cards: Sequence[str], own: list[str], lying: list[int]
    ) -> Iterator[tuple[str, int]]:
        names = own[:1] or [character.id for character in self.box.characters]
        values = self.rules.wild_values(cards, self.box.wild.id, there, lying)
        for name in names:
            for value in reversed(values):
                yield name, value

    def _to_draw(self, played: int) -> int:
        return max(0, self.box.setup.hand - (len(self.hand) - played))

    def promise(
        self, place: int, there: LocationRules, characters: list[str], values: list[int]
    ) -> float:
        """Return what a tile with these cards is worth, as far as a look may still come of it."""
        if not self.view.tiles[place].chit:
            return 0.0
        # What I know already, another may still want to see.
        need = max(W.seen_by_me, self.wants_to_see(place))
        if there.is_spoiled(characters, values):
            return -W.spoiled * need
        left = self._missing(there, characters, values)
        total = there.capacity or 4
        nearness: float = max(0.0, 1.0 - left / total) ** W.bend
        return need * W.promise * nearness

    def _missing(self, there: LocationRules, characters: list[str], values: list[int]) -> float:
        """Return how many more cards the condition wants, harder ones counted dearer."""
        condition = there.condition
        if isinstance(condition, SumRange):
            return max(0.0, (condition.least - sum(values)) / 3.5)
        missing = float((there.capacity or 0) - len(values))
        if isinstance(condition, Groups):
            # A fourth of a kind is harder to find than a second pair.
            missing *= 1.0 + 0.1 * (max(condition.sizes) - 2)
        elif isinstance(condition, (AllDifferent, DifferentValues)):
            missing *= 1.05
        return missing

    def _river(
        self,
        place: int,
        there: LocationRules,
        cards: tuple[str, ...],
        lying: list[int],
        draw: float,
    ) -> Plan:
        wild = self.box.wild.id
        options = self.box.wild.values if cards == (wild,) else (self.rules.value[cards[0]],)
        best = (-1.0, 0)
        for value in options:
            best = max(best, (self._river_chance(there, sum(lying) + value), value))
        chance, value = best
        worth = chance * W.look * self.wants_to_see(place) - 0.8 - draw
        if cards == (wild,):
            name = self.box.characters[0].id
            return Plan(worth - W.wild / 2, cards, name, value, "the river may hold")
        return Plan(worth, cards, why="the river may hold")

    def _river_chance(self, there: LocationRules, total: int) -> float:
        unseen = self._unseen_cards()
        damage, cards = self.unseen_damage()
        if not unseen or not cards:
            return 0.0
        hits = sum(1 for card in unseen if there.is_met((), [total + self.rules.value[card]]))
        return hits / len(unseen) * (1.0 - damage / cards)

    def _unseen_cards(self) -> list[str]:
        view = self.view
        seen = {*self.hand, *view.discard, *view.out, *view.removed}
        seen |= {card.card for tile in view.tiles for card in tile.cards}
        return [card.id for card in self.box.cards if card.id not in seen]

    # ------------------------------------------------------------------ Suicide Alley

    def power_worth(self, power: str) -> float:
        """Return what one activation of a power would be worth now."""
        view = self.view
        effect = self.box.power[power].effect.kind
        if effect == "remove-damage":
            held = self.hand.count(self.box.damage.id)
            return (0.0, W.destroy, 2.75 * W.destroy)[min(2, held)]
        if effect == "ask-memory":
            return max((self.talk_worth(place) for place in range(1, len(view.tiles))), default=0)
        if effect == "shift-card":
            return max((worth for worth, _, _ in self.shifts()), default=0.0)
        return max((self.clear_worth(place) for place in range(1, len(view.tiles))), default=0.0)

    def talk_worth(self, place: int) -> float:
        tile = self.view.tiles[place]
        told = {said.tile for said in self.view.statements}
        if place in told or not tile.looked or self.view.chit_cap is not None:
            return 0.0
        mine = self.seat in tile.looked
        return 2.0 if mine else W.talk

    def clear_worth(self, place: int) -> float:
        tile = self.view.tiles[place]
        if not (tile.closed and tile.spoiled) or not tile.chit:
            return 0.0
        return 4.0 * self.wants_to_see(place)

    def shifts(self) -> Iterator[tuple[float, str, str]]:
        """Yield (worth, "t2:M1", "t4") for every move of a card that brings something."""
        view = self.view
        for start, tile in enumerate(view.tiles):
            source = self.rules.location[tile.location]
            if source.is_alley or "move" in source.barred_powers:
                continue
            for card in tile.cards:
                rest = [other for other in tile.cards if other is not card]
                lost = self.promise_of(start, tile.cards) - self.promise_of(start, rest)
                for to, there in enumerate(view.tiles):
                    worth = self._shift_worth(start, to, there, card.card, lost)
                    if worth > 0:
                        yield worth, f"t{start}:{card.card}", f"t{to}"

    def promise_of(self, place: int, cards: Sequence[Any]) -> float:
        there = self.rules.location[self.view.tiles[place].location]
        characters = [card.character for card in cards]
        return self.promise(place, there, characters, [card.value for card in cards])

    def _shift_worth(self, start: int, to: int, there: TileView, card: str, lost: float) -> float:
        rules = self.rules.location[there.location]
        barred = rules.is_alley or "move" in rules.barred_powers
        values = [lying.value for lying in there.cards]
        if barred or to == start or there.closed or card == self.box.wild.id:
            return 0.0
        if self.rules.value[card] not in rules.next_values(values):
            return 0.0
        characters = [lying.character for lying in there.cards] + [self.rules.character[card]]
        values.append(self.rules.value[card])
        before = self.promise_of(to, there.cards)
        if rules.is_met(characters, values):
            return W.look * self.wants_to_see(to) - lost
        after: float = self.promise(to, rules, characters, values)
        return after - before - lost

    def _visits(self) -> Iterator[Plan]:
        active = [power for power, is_active in self.view.powers.items() if is_active]
        wild = self.box.wild.id
        if not active:
            best = max((self.power_worth(power) for power in self.view.powers), default=0.0)
            if wild in self.hand:
                yield Plan(
                    best - W.wild / 2 - self.draw_cost(self._to_draw(1)), (wild,), why="a power"
                )
            return
        worths = sorted((self.power_worth(power) for power in active), reverse=True)
        for cards in self.rules.identical_sets(self.hand, wild, None):
            gain = sum(worths[: len(cards)]) - W.spent * len(cards)
            if wild in cards:
                gain -= W.wild / 2
            yield Plan(gain - self.draw_cost(self._to_draw(len(cards))), cards, why="a power")


def _at_least(wanted: int, draws: int, chance: float) -> float:
    """Return the chance of at least `wanted` hits in `draws`."""
    if wanted <= 0:
        return 1.0
    miss = [1.0] + [0.0] * draws
    for _ in range(draws):
        for hits in range(draws, 0, -1):
            miss[hits] = miss[hits] * (1 - chance) + miss[hits - 1] * chance
        miss[0] *= 1 - chance
    return sum(miss[wanted:])
