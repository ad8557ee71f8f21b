"""Gains, losses, payments and wounds, split by the player; the checks that may end the game
(CIV-RES, WND, LOS).
"""

from __future__ import annotations

from itertools import chain

import attrs

from content.civitas.powers import Prevent, Redirect
from engine.civitas.powers import costs_of, find, has_acted, note_use, usable
from engine.civitas.state import MAIN, RESOURCES, ROOKIE, CivitasGame, Person
from engine.kernel.decisions import Amount, One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Gain", "Loss", "Payment", "Reckoning", "Wounding", "share_of_loss"]

DUE, DYING, PAID = "loss", "dying", "payment"


@attrs.define
class Gain(Frame):
    """The team gets `n` of a Resource; what fits on neither is lost (CIV-RES-02, 03, 06)."""

    resource: str
    n: int
    at: str = "share"

    @stage
    def share(self, game: CivitasGame) -> None:
        """Ask only if there is a choice."""
        low, high = self._range(game)
        if low == high:
            return self.take(game, low)
        return self.go("split")

    @question("split.gain", "CIV-RES-06", "CIV-RES-02")
    def split(self, game: CivitasGame) -> Amount:
        """Ask for the Main's share."""
        low, high = self._range(game)
        return Amount(0, low, high)

    @split.answered
    def take(self, game: CivitasGame, share: int) -> None:
        """Put it on the characters."""
        due = self.fitting(game)
        for place, amount in ((MAIN, share), (ROOKIE, due - share)):
            person = game.person(place)
            if person is not None and amount:
                person.change(self.resource, amount)
                game.emit("gained", place=place, resource=self.resource, n=amount)
        if due < self.n:
            game.emit("gain_lost", resource=self.resource, n=self.n - due)
        self.done(game)

    def fitting(self, game: CivitasGame) -> int:
        """Return how much of it fits on the team."""
        return min(self.n, sum(self._room(game, place) for place in (MAIN, ROOKIE)))

    def _room(self, game: CivitasGame, place: str) -> int:
        person = game.person(place)
        return 0 if person is None else game.box.figures.cap - person.held(self.resource)

    def _range(self, game: CivitasGame) -> tuple[int, int]:
        due = self.fitting(game)
        return max(0, due - self._room(game, ROOKIE)), min(due, self._room(game, MAIN))


def share_of_loss(game: CivitasGame, resource: str, n: int) -> tuple[int, int, int]:
    """Return what is really due of a loss, and the lowest and highest share of the Main
    (CIV-RES-07, CIV-RES-10).
    """
    due = min(n, game.combined(resource))
    rookie, main = game.person(ROOKIE), game.person(MAIN)
    low = max(0, due - (rookie.held(resource) if rookie else 0))
    high = min(due, main.held(resource) if main else 0)
    return due, low, high


@attrs.define
class Loss(Frame):
    """The team loses or pays `n` of a Resource; `why` is "loss", "payment" or "dying" (CIV-RES-07,
    08, 10, LOS-06).
    """

    resource: str
    n: int
    why: str = DUE
    at: str = "share"

    @stage
    def share(self, game: CivitasGame) -> None:
        """Ask only if there is a choice."""
        _, low, high = share_of_loss(game, self.resource, self.n)
        if low == high:
            return self.take(game, low)
        return self.go("split" if self.why != PAID else "split_payment")

    @question("split.loss", "CIV-RES-07", "CIV-LOS-05", "CIV-LOS-15")
    def split(self, game: CivitasGame) -> Amount:
        """Ask for the Main's share of a loss."""
        _, low, high = share_of_loss(game, self.resource, self.n)
        return Amount(0, low, high)

    @split.answered
    def take(self, game: CivitasGame, share: int) -> None:
        """Take it from the characters; Reputation gone is looked at before anything else
        (CIV-LOS-14, LOS-16).
        """
        due, _, _ = share_of_loss(game, self.resource, self.n)
        for place, amount in ((MAIN, share), (ROOKIE, due - share)):
            person = game.person(place)
            if person is not None and amount:
                person.change(self.resource, -amount)
                event = "paid" if self.why == PAID else "lost"
                game.emit(event, place=place, resource=self.resource, n=amount)
        if self.resource == "reputation" and due:
            return self.call(game, Reckoning(self.why == DYING), then="end")
        return self.done(game)

    @question("split.payment", "CIV-RES-08", "CIV-LOS-16")
    def split_payment(self, game: CivitasGame) -> Amount:
        """Ask for the Main's share of a payment."""
        return self.split.ask(self, game)

    @split_payment.answered
    def pay(self, game: CivitasGame, share: int) -> None:
        """Take it from the characters."""
        self.take(game, share)

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)


@attrs.define
class Reckoning(Frame):
    """After Reputation was lost or paid: is the game lost, the Main in need, or gone? (CIV-LOS-01
    to 05, 15)

    `dying` says that the Rookie is dying and hands over nothing.
    """

    dying: bool = False
    at: str = "reckon"

    @stage
    def reckon(self, game: CivitasGame) -> None:
        """Look at what is left."""
        state = game.state
        main, rookie = state.main, state.rookie
        if game.combined("reputation") == 0:
            game.finish("lost", "no_reputation", [])
        if main is None or main.reputation > 0:
            return self.done(game)
        if rookie is None or rookie.reputation == 0 or self.dying:
            return game.finish("lost", "no_reputation", [])
        if rookie.reputation == 1:
            leave(game, MAIN)
            return self.done(game)
        if rookie.reputation == 2:
            return self.hand_over(game, 1)
        return self.go("rescue")

    @question("split.rescue", "CIV-LOS-02")
    def rescue(self, game: CivitasGame) -> Amount:
        """Ask how much the Rookie hands over."""
        rookie = game.person(ROOKIE)
        assert rookie is not None
        return Amount(0, 1, rookie.reputation - 1)

    @rescue.answered
    def hand_over(self, game: CivitasGame, n: int) -> None:
        """Move Reputation from the Rookie to the Main."""
        state = game.state
        assert state.main is not None
        assert state.rookie is not None
        state.rookie.reputation -= n
        state.main.reputation += n
        game.emit("handed_over", n=n)
        self.done(game)


def leave(game: CivitasGame, place: str) -> None:
    """Take a character and its belongings out of the game; a Rookie takes an absent Main's place
    (CIV-LOS-03, 09).
    """
    state = game.state
    person = game.person(place)
    assert person is not None
    for upgrade in person.upgrades:
        state.decks["upgrade"].insert(0, upgrade)
    state.gone.append(person.card)
    game.emit("character_left", place=place, card=person.card)
    if place == ROOKIE:
        state.rookie = None
        return
    state.main, state.rookie = state.rookie, None
    if state.main is not None:
        state.lone = True
        game.emit("promoted", card=state.main.card)


@attrs.define
class Payment(Frame):
    """The team pays `costs`, named Resources first, then those of any type, one by one (CIV-RES-08,
    CIV-TRL-11).
    """

    costs: dict[str, int]
    at: str = "next_part"

    @stage
    def next_part(self, game: CivitasGame) -> None:
        """Pay the next part."""
        for resource in RESOURCES:
            n = self.costs.pop(resource, 0)
            if n:
                return self.call(game, Loss(resource, n, PAID), then="next_part")
        if self.costs.get("any", 0):
            return self.go("choose_resource")
        return self.done(game)

    @question("pay.resource", "CIV-RES-08", "CIV-TRL-11")
    def choose_resource(self, game: CivitasGame) -> One:
        """Ask which Resource of which character pays one of any type."""
        return One(
            0,
            [
                f"{place}:{resource}"
                for place, person in game.team()
                for resource in RESOURCES
                if person.held(resource)
            ],
        )

    @choose_resource.answered
    def pay_one(self, game: CivitasGame, key: str) -> None:
        """Take one of it."""
        self.costs["any"] -= 1
        place, resource = key.split(":")
        person = game.person(place)
        assert person is not None
        person.change(resource, -1)
        game.emit("paid", place=place, resource=resource, n=1)
        if resource == "reputation":
            return self.call(game, Reckoning(), then="next_part")
        return self.go("next_part")


@attrs.define
class Wounding(Frame):
    """`n` wounds: for one place, or "both" to be shared; deaths and what they cost (CIV-WND,
    CIV-LOS-06 to 13).

    `used` are powers that were used against this loss.
    """

    n: int
    who: str
    in_combat: bool = False
    used: list[str] = attrs.field(factory=list)
    at: str = "look"

    @stage
    def look(self, game: CivitasGame) -> None:
        """Offer what could prevent or redirect wounds, if there is anything."""
        if self.n > 0 and self._usable(game):
            return self.go("prevent")
        return self.go("share")

    @question("wounds.power", "CIV-CHR-06", "CIV-WND-02")
    def prevent(self, game: CivitasGame) -> One:
        """Ask whether a power is used against the wounds."""
        return One(0, ["accept", *self._usable(game)])

    @prevent.answered
    def use(self, game: CivitasGame, key: str) -> None:
        """Pay for the power and apply it."""
        if key == "accept":
            return self.go("share")
        holder, power = find(game, key)
        self.used.append(key)
        note_use(game, key)
        if isinstance(power.does, Prevent):
            self.n = max(0, self.n - power.does.n)
        else:
            self.who = "both"
        game.emit("power_used", key=key, place=holder)
        costs = costs_of(game, key)
        if costs:
            return self.call(game, Payment(costs), then="look")
        return self.go("look")

    @stage
    def share(self, game: CivitasGame) -> None:
        """Ask only if there is a choice."""
        low, high = self._range(game)
        if low == high:
            return self.take(game, low)
        return self.go("split")

    @question("split.wounds", "CIV-WND-02", "CIV-WND-08")
    def split(self, game: CivitasGame) -> Amount:
        """Ask for the Main's share."""
        low, high = self._range(game)
        return Amount(0, low, high)

    @split.answered
    def take(self, game: CivitasGame, share: int) -> None:
        """Lower the HP; then see who is dead."""
        for place, amount in ((MAIN, share), (ROOKIE, self._due(game) - share)):
            person = game.person(place)
            if person is not None and amount:
                person.hp -= amount
                game.emit("wounded", place=place, n=amount)
        self.go("bury")

    @stage
    def bury(self, game: CivitasGame) -> None:
        """Deal with the dead (CIV-WND-07, CIV-LOS-06, 09, 13)."""
        state = game.state
        dead = [place for place, person in game.team() if person.hp <= 0]
        if not dead:
            return self.done(game)
        for place in dead:
            game.emit("died", place=place)
        if len(dead) == len(game.team()):
            return game.finish("lost", "both_dead", [])
        if dead == [MAIN]:
            leave(game, MAIN)
            if state.main is None or state.main.reputation == 0:
                game.finish("lost", "no_reputation", [])
            return self.done(game)
        # What cannot be paid takes all that is left, and with it the game (CIV-LOS-07).
        due = game.box.figures.rookie_death
        return self.call(game, Loss("reputation", due, DYING), then="take_away")

    @stage
    def take_away(self, game: CivitasGame) -> None:
        """Take the dead Rookie and its belongings out of the game."""
        leave(game, ROOKIE)
        self.done(game)

    def shares(self, game: CivitasGame) -> tuple[int, int, int]:
        """Return how many wounds are really taken, and the lowest and highest share of the Main."""
        return self._due(game), *self._range(game)

    def _usable(self, game: CivitasGame) -> list[str]:
        # A power that names wounds works in combat too (Ruling C-29).
        timings = ("on-wounds", "in-combat") if self.in_combat else ("on-wounds",)
        keys = []
        for key, holder, power in chain.from_iterable(usable(game, each) for each in timings):
            if has_acted(game, key, self.used):
                continue
            if isinstance(power.does, Redirect):
                fits = self.who != "both" and not self.in_combat and len(game.team()) == 2
            else:
                fits = isinstance(power.does, Prevent) and (
                    power.does.who == "both" or self.who in ("both", holder)
                )
            if fits:
                keys.append(key)
        return keys

    def _hp(self, game: CivitasGame, place: str) -> int:
        person: Person | None = game.person(place)
        return 0 if person is None else person.hp

    def _due(self, game: CivitasGame) -> int:
        team = [place for place, _ in game.team()]
        takers = team if self.who == "both" or self.who not in team else [self.who]
        return min(self.n, sum(self._hp(game, place) for place in takers))

    def _range(self, game: CivitasGame) -> tuple[int, int]:
        """Return the lowest and highest share of the Main (CIV-WND-03, Ruling C-32)."""
        due = self._due(game)
        if self.who == MAIN:
            return due, due
        if self.who == ROOKIE and game.person(ROOKIE) is not None:
            return 0, 0
        return max(0, due - self._hp(game, ROOKIE)), min(due, self._hp(game, MAIN))
