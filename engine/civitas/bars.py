"""Bars: of a card's bars exactly one is attempted (CIV-TML-02, CIV-TRL-07, CIV-TRL-13)."""

from __future__ import annotations

from typing import Any

import attrs

from content.civitas.effects import Banded, Bar, Effects, Exchange, Trial
from engine.civitas.effects import Healing, Performing, collect
from engine.civitas.losses import Gain, Loss, Payment
from engine.civitas.printed import at_path
from engine.civitas.state import RESOURCES, CivitasGame
from engine.civitas.trials import Roll
from engine.kernel.clone import Json
from engine.kernel.decisions import Amount, One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Attempt", "BarPlay", "exchange_range", "possible_bars"]


@attrs.define
class Attempt(Frame):
    """A card that is dealt with: what it does at once, then one of its bars.

    The result is {"attempted": bool, "filing": where the card files itself or None}.
    """

    card: str
    where: str
    crime: int
    filing: str | None = None
    at: str = "begin"

    @stage
    def begin(self, game: CivitasGame) -> None:
        """Carry out what comes before the bars (CIV-TML-06)."""
        if getattr(game.box.card[self.card], "on_play", ()):
            frame = Performing(self.card, "on_play", self.crime)
            return self.call(game, frame, then="after_on_play")
        return self.go("see_bars")

    @stage
    def after_on_play(self, game: CivitasGame, filing: Json) -> None:
        """Keep where the card files itself."""
        self.filing = filing
        self.go("see_bars")

    @stage
    def see_bars(self, game: CivitasGame) -> None:
        """A card without a possible bar is filed unplayed (Ruling C-18)."""
        if possible_bars(game, self.card, self.crime):
            return self.go("choose_bar")
        game.emit("no_bar", card=self.card)
        return self.done(game, {"attempted": False, "filing": self.filing})

    @question("trial.bar", "CIV-TML-02", "CIV-FRC-03", "CIV-TRL-19")
    def choose_bar(self, game: CivitasGame) -> One:
        """Ask for a bar."""
        bars = game.box.card[self.card].bars  # type: ignore[union-attr]
        possible = possible_bars(game, self.card, self.crime)
        barred = [f"bar:{n}" for n in range(len(bars)) if n not in possible]
        return One(0, [f"bar:{n}" for n in possible], barred)

    @choose_bar.answered
    def attempt(self, game: CivitasGame, key: str) -> None:
        """Attempt it."""
        number = int(key.removeprefix("bar:"))
        game.emit("bar_chosen", card=self.card, bar=number)
        self.call(game, BarPlay(self.card, f"bars.{number}", self.where, self.crime), then="end")

    @stage
    def end(self, game: CivitasGame, filing: Json) -> None:
        """Tell what has become of the card."""
        self.done(game, {"attempted": True, "filing": filing or self.filing})


@attrs.define
class BarPlay(Frame):
    """The bar at `path` of `card` is attempted. Its result is where the card is filed, or None."""

    card: str
    path: str
    where: str
    crime: int
    at: str = "begin"

    def bar(self, game: CivitasGame) -> Bar:
        """Return the printed bar."""
        found: Bar = at_path(game.box, self.card, self.path)
        return found

    @stage
    def begin(self, game: CivitasGame) -> None:
        """Begin by the kind of bar."""
        bar = self.bar(game)
        if isinstance(bar, (Trial, Banded)):
            target = bar.target if isinstance(bar, Trial) else 0
            roll = Roll(self.where, bar.who, list(bar.skills), target)
            return self.call(game, roll, then="judge")
        if isinstance(bar, Exchange):
            return self.go("choose_amount")
        costs = {each: getattr(bar.price, each) for each in RESOURCES}
        costs = {each: n for each, n in costs.items() if n}
        if costs:
            return self.call(game, Payment(costs), then="perform")
        return self.go("perform")

    @stage
    def judge(self, game: CivitasGame, rolled: Any) -> None:
        """Give all green entries of a won bar, all red ones of a lost bar, or the band (CIV-TRL-07,
        13 to 15).
        """
        bar, total = self.bar(game), rolled["total"]
        if isinstance(bar, Trial):
            path = f"{self.path}.{'win' if total >= bar.target else 'lose'}"
        else:
            assert isinstance(bar, Banded)
            number = max((n for n, band in enumerate(bar.bands) if total >= band.least), default=0)
            path = f"{self.path}.bands.{number}.effects"
        frame = Performing(self.card, path, self.crime, rolled["rollers"])
        self.call(game, frame, then="end")

    @question("exchange.amount", "CIV-TML-07", "CIV-FRC-07", "CIV-RES-11")
    def choose_amount(self, game: CivitasGame) -> Amount:
        """Ask how many times the exchange is made."""
        bar = self.bar(game)
        assert isinstance(bar, Exchange)
        return Amount(0, *exchange_range(game, bar, self.crime))

    @choose_amount.answered
    def exchange(self, game: CivitasGame, times: int) -> None:
        """Pay first, then take."""
        bar = self.bar(game)
        assert isinstance(bar, Exchange)
        if not times:
            return self.done(game)
        self.path += f"#{times}"
        return self.call(game, Loss(bar.give, bar.give_n * times, "payment"), then="take")

    @stage
    def take(self, game: CivitasGame) -> None:
        """Take what was paid for."""
        self.path, _, times = self.path.partition("#")
        bar = self.bar(game)
        assert isinstance(bar, Exchange)
        n = bar.take_n * int(times)
        if bar.take == "evidence":
            collect(game, self.crime, n)
            return self.done(game)
        frame: Frame = Healing(n) if bar.take == "wound" else Gain(bar.take, n)
        return self.call(game, frame, then="end")

    @stage
    def perform(self, game: CivitasGame) -> None:
        """Carry out effects without a roll."""
        frame = Performing(self.card, f"{self.path}.effects", self.crime)
        self.call(game, frame, then="end")

    @stage
    def end(self, game: CivitasGame, filing: Json) -> None:
        """Hand back where the card files itself."""
        self.done(game, filing)


def possible_bars(game: CivitasGame, card: str, crime: int) -> list[int]:
    """Return the numbers of the bars that can be attempted now (CIV-TML-02, CIV-RES-11)."""
    bars: tuple[Bar, ...] = game.box.card[card].bars  # type: ignore[union-attr]
    return [number for number, bar in enumerate(bars) if _is_possible(game, bar, crime)]


def _is_possible(game: CivitasGame, bar: Bar, crime: int) -> bool:
    if isinstance(bar, Exchange):
        low, high = exchange_range(game, bar, crime)
        return low <= high
    if isinstance(bar, Effects):
        return game.can_pay({each: getattr(bar.price, each) for each in RESOURCES})
    return True


def exchange_range(game: CivitasGame, bar: Exchange, crime: int) -> tuple[int, int]:
    """Return how often an exchange must and can be made (CIV-TML-07, Ruling C-18)."""
    most = game.combined(bar.give) // bar.give_n
    if bar.limit is not None:
        most = min(most, bar.limit)
    if bar.take == "evidence":
        room = game.state.crimes[crime].evidence
    elif bar.take == "wound":
        room = sum(game.most_hp(person) - person.hp for _, person in game.team())
    else:
        cap = game.box.figures.cap
        room = sum(cap - person.held(bar.take) for _, person in game.team())
        if bar.take == bar.give:
            room += most * bar.give_n
    # What fits no more is not bought; a last lot may be wasted in part if it brings something.
    return bar.minimum, min(most, -(-room // bar.take_n))
