"""The six Major Squares and what one does there (INV-MAJ, INV-JAL-10 to -13)."""

from __future__ import annotations

from typing import Any

import attrs

from engine.inevitable import screws
from engine.inevitable.catalog import Ordering, cheapest
from engine.inevitable.effects import gained
from engine.inevitable.fate import lift
from engine.inevitable.money import pay, rounded_up
from engine.inevitable.rolls import Throw, total
from engine.inevitable.standing import check_in
from engine.inevitable.state import InevitableGame
from engine.inevitable.statistics import gain, lose
from engine.inevitable.uses import instigation_refusal, note_instigation
from engine.kernel.decisions import Amount, One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Deferred", "Visit", "has_business", "publicity_left", "publisher"]


def has_business(game: InevitableGame, seat: int, place: int) -> bool:
    """Is there genuine business for `seat` at a Major Square? (INV-MOV-09) [R-08]"""
    player, this_turn, figures = game.state.players[seat], game.state.this_turn, game.figures
    match game.box.squares[place].kind:
        case "institute":
            return True
        case "mailbox":
            purse = player.cash
            if this_turn.collected < 0 and game.state.turn == seat and not this_turn.forfeited:
                purse += min(player.income, figures.income_most)
            return purse >= cheapest(game)
        case "network":
            return player.cash >= figures.step
        case "hospital":
            return player.cash >= figures.step and (
                player.power < player.power_maximum or bool(_cures(game, seat, True))
            )
        case "happydale":
            return player.stress > 0
    return bool(screws.claims(game, seat)) or bool(_victims(game, seat))


def _cures(game: InevitableGame, seat: int, affordable: bool) -> list[str]:
    """Return the Persistent cards of a seat that the Hospital cures."""
    cash = game.state.players[seat].cash
    cures = []
    for spell in game.state.spells:
        lasting = game.box.card[spell.card].lasting
        assert lasting is not None
        curable = spell.seat == seat and lasting.ends == "hospital"
        if curable and (not affordable or cash >= lasting.n):
            cures.append(spell.card)
    return cures


def _victims(game: InevitableGame, seat: int) -> list[int]:
    """Return the prisoners whom a visitor may still Taunt or Poke (INV-JAL-11 to -13) [R-73]."""
    if game.happytime:
        return []
    visited = game.state.this_turn.visited
    return [
        each
        for each, standing in enumerate(game.state.standing)
        if standing == "cell" and each != seat and each not in visited
    ]


@attrs.define
class Visit(Frame):
    """The active player uses a Major Square, or leaves it be (INV-MOV-10, INV-MOV-11) [R-07].

    `due`: a declared stop obliges, as long as there is business. Its result is whether it was used.
    """

    seat: int
    due: bool = False
    before_combat: bool = False
    used: bool = False
    target: int = -1
    attack: bool = False
    refused: bool = False
    waiting: list[int] = attrs.field(factory=list)
    at: str = "look"

    def actors(self) -> tuple[int, ...]:
        """The visitor."""
        return (self.seat,)

    def kind(self, game: InevitableGame) -> str:
        """Return which of the six it is."""
        return game.box.squares[game.state.players[self.seat].place].kind

    @stage
    def look(self, game: InevitableGame) -> None:
        """Ask as long as there is something to do here."""
        if self.doings(game):
            self.go("visit")
        else:
            self.done(game, self.used)

    def doings(self, game: InevitableGame) -> list[str]:
        """Return what can be done here now."""
        match self.kind(game):
            case "institute":
                return ["check-in"]
            case "mailbox":
                return self._orders(game)
            case "network":
                return self._campaigns(game)
            case "hospital":
                return self._treatments(game)
            case "happydale":
                stressed = game.state.players[self.seat].stress > 0
                return ["check-in"] if stressed and self.before_combat else []
        return self._jail(game)

    def _orders(self, game: InevitableGame) -> list[str]:
        left = game.figures.orders - game.state.this_turn.orders
        if left <= 0:
            return []
        doings = []
        if game.state.players[self.seat].cash >= cheapest(game):
            doings.append("order")
        if not self.refused and not game.state.this_turn.deferring:
            doings.append("defer")
        return doings

    def _campaigns(self, game: InevitableGame) -> list[str]:
        this_turn, figures = game.state.this_turn, game.figures
        if game.state.players[self.seat].cash < figures.step:
            return []
        doings = []
        if publicity_left(game):
            doings.append("publicity")
        if this_turn.attack < figures.campaign:
            doings.append("attack")
        return doings

    def _treatments(self, game: InevitableGame) -> list[str]:
        player = game.state.players[self.seat]
        doings = []
        if player.power < player.power_maximum and player.cash >= game.figures.step:
            doings.append("heal")
        return doings + [f"cure:{card}" for card in _cures(game, self.seat, True)]

    def _jail(self, game: InevitableGame) -> list[str]:
        doings = [f"warrant:{promise}" for promise in screws.claims(game, self.seat)]
        for each in _victims(game, self.seat):
            doings += [f"taunt:{each}", f"poke:{each}"]
        return doings

    @question("major.visit", "INV-MOV-10", "INV-MOV-11", "INV-MAJ-02", divisible=True)
    def visit(self, game: InevitableGame) -> One:
        """What is done here?"""
        doings = self.doings(game)
        must = self.due and not self.used and bool(doings)
        return One(self.seat, doings if must else [*doings, "leave"])

    @visit.answered
    def done_here(self, game: InevitableGame, key: str) -> None:
        """Do it."""
        doing, _, what = key.partition(":")
        if doing == "leave":
            self.done(game, self.used)
            return
        match doing:
            case "check-in":
                self._check_in(game)
            case "order":
                left = game.figures.orders - game.state.this_turn.orders
                self.call(game, Ordering(self.seat, left), then="ordered")
            case "defer":
                self.waiting = game.opponents(self.seat)
                self.go("next_objection")
            case "publicity" | "attack":
                self.attack = doing == "attack"
                self.go("whose_influence")
            case "heal":
                self.go("how_much")
            case "cure":
                self._cure(game, what)
            case "warrant":
                self.used = True
                screws.take_warrant(game, self.seat, int(what))
                self.go("look")
            case _:
                self._abuse(game, doing, int(what))

    def _check_in(self, game: InevitableGame) -> None:
        """Out of play: the turn ends, a Combat is averted (INV-MAJ-05, INV-MAJ-06) [R-78]."""
        kind = self.kind(game)
        self.used = True
        self.go("look")
        check_in(game, self.seat, "pod" if kind == "institute" else "resting")

    @stage
    def ordered(self, game: InevitableGame, count: int | None) -> None:
        """Up to three a visit (INV-MAJ-12)."""
        game.state.this_turn.orders += count or 0
        self.used = self.used or bool(count)
        self.go("look")

    # ------------------------------------------------------------------ deferring an order

    @stage
    def next_objection(self, game: InevitableGame) -> None:
        """Anybody may insist that it be placed now (INV-MAJ-17)."""
        self.waiting = [each for each in self.waiting if game.in_play(each)]
        if self.waiting:
            self.go("objection")
            return
        game.state.this_turn.deferring = True
        self.used = True
        game.emit("order_deferred", seat=self.seat)
        self.go("look")

    @question("mailbox.object", "INV-MAJ-15", "INV-MAJ-17")
    def objection(self, game: InevitableGame) -> One:
        """Let it be deferred, or insist?"""
        return One(self.waiting[0], ["let-be", "insist"])

    @objection.answered
    def objected(self, game: InevitableGame, key: str) -> None:
        """Order now, or not at all."""
        seat = self.waiting.pop(0)
        if key == "insist":
            self.waiting = []
            self.refused = True
            self.due = self.due and game.state.players[self.seat].cash >= cheapest(game)
            game.emit("order_now", seat=self.seat, by=seat)
            self.go("look")
        else:
            self.go("next_objection")

    # ------------------------------------------------------------------ campaigns

    def whom(self, game: InevitableGame) -> list[int]:
        """Return whose Influence may be changed (INV-MAJ-21, INV-MAJ-23) [R-44]."""
        if not self.attack:
            return game.seats_from(self.seat)
        return [
            each
            for each in game.seats_from(self.seat)
            if each == self.seat or instigation_refusal(game, self.seat, each) is None
        ]

    @question("network.whom", "INV-MAJ-19", "INV-MAJ-22")
    def whose_influence(self, game: InevitableGame) -> One:
        """Whose?"""
        return One(self.seat, [*(f"seat:{each}" for each in self.whom(game)), "back"])

    @whose_influence.answered
    def named(self, game: InevitableGame, key: str) -> None:
        """How much, then."""
        if key == "back":
            self.go("look")
        else:
            self.target = int(key.partition(":")[2])
            self.go("points")

    @question("network.points", "INV-MAJ-20", "INV-MAJ-22", "INV-MAJ-24")
    def points(self, game: InevitableGame) -> Amount:
        """Points, a dollar each, up to the turn's limit for such campaigns; 0 is none."""
        step, attacked = game.figures.step, game.state.this_turn.attack
        left = game.figures.campaign - attacked if self.attack else publicity_left(game)
        most = min(left, game.state.players[self.seat].cash)
        return Amount(self.seat, 0, most // step * step, step)

    @points.answered
    def campaigned(self, game: InevitableGame, n: int) -> None:
        """Run it."""
        self.go("look")
        if not n:
            return
        if not self.attack:
            self.publish(game, self.target, n)
            return
        self.used = True
        pay(game, self.seat, n, "attack")
        game.emit("campaign", seat=self.seat, target=self.target, n=n, attack=True)
        game.state.this_turn.attack += n
        if self.target != self.seat:
            note_instigation(game, self.seat, self.target, "attack-campaign")
        lose(game, self.target, "influence", n)

    def publish(self, game: InevitableGame, target: int, n: int) -> None:
        """Run a Publicity Campaign of `n` points, known to be affordable (INV-MAJ-19)."""
        self.used = True
        pay(game, self.seat, n, "publicity")
        game.emit("campaign", seat=self.seat, target=target, n=n, attack=False)
        game.state.this_turn.publicity += n
        gained(game, target, "influence", n)

    # ------------------------------------------------------------------ healing

    @question("hospital.heal", "INV-MAJ-25", "INV-BNK-01")
    def how_much(self, game: InevitableGame) -> Amount:
        """Points of Power, a dollar each, up to the Maximum; 0 is none."""
        player = game.state.players[self.seat]
        affordable = player.cash // game.figures.step * game.figures.step
        most = min(player.power_maximum - player.power, affordable // game.figures.healing)
        return Amount(self.seat, 0, most)

    @how_much.answered
    def healed(self, game: InevitableGame, n: int) -> None:
        """Heal."""
        self.go("look")
        if n:
            self.used = True
            pay(game, self.seat, n * game.figures.healing, "healing")
            gain(game, self.seat, "power", n)

    def _cure(self, game: InevitableGame, card: str) -> None:
        lasting = game.box.card[card].lasting
        assert lasting is not None
        self.used = True
        pay(game, self.seat, rounded_up(game, lasting.n), "cure")
        lift(game, card, self.seat)
        self.go("look")

    # ------------------------------------------------------------------ visiting Jail

    def _abuse(self, game: InevitableGame, doing: str, prisoner: int) -> None:
        """Taunt, or Poke With a Stick: each prisoner once a turn (INV-JAL-11 to -13) [R-73]."""
        self.used = True
        self.target = prisoner
        self.attack = doing == "poke"
        game.state.this_turn.visited.append(prisoner)
        note_instigation(game, self.seat, prisoner, doing)
        self.call(game, Throw(self.seat, 6, 1, doing), then="abused")

    @stage
    def abused(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Stress for the die, and ten times it from Influence or Power."""
        assert result is not None
        n = total(result)
        stat = "power" if self.attack else "influence"
        self.go("look")
        with game.at_once():
            gain(game, self.target, "stress", n)
            lose(game, self.target, stat, n * game.figures.taunt_times)


def publisher(game: InevitableGame, seat: int) -> Visit | None:
    """Return the visit in which a seat could run a Publicity Campaign now, or None [R-26]."""
    for frame in reversed(game.state.stack):
        if isinstance(frame, Visit):
            at_network = frame.seat == seat and frame.kind(game) == "network"
            return frame if at_network and publicity_left(game) else None
    return None


def publicity_left(game: InevitableGame) -> int:
    """Return how many points of publicity can still be bought this turn (INV-MAJ-20)."""
    return game.figures.campaign - game.state.this_turn.publicity


@attrs.define
class Deferred(Frame):
    """A Deferred Order is completed before anything else of the turn (INV-MAJ-15) [R-45]."""

    seat: int
    at: str = "order"

    def actors(self) -> tuple[int, ...]:
        """Whoever deferred it."""
        return (self.seat,)

    @stage
    def order(self, game: InevitableGame) -> None:
        """Up to three with what was ordered on arrival, out of money that was there then."""
        player = game.state.players[self.seat]
        left = game.figures.orders - player.ordered
        self.call(game, Ordering(self.seat, left, purse="budget"), then="ordered")

    @stage
    def ordered(self, game: InevitableGame) -> None:
        """It is placed."""
        player = game.state.players[self.seat]
        player.budget = -1
        player.ordered = 0
        self.done(game)
