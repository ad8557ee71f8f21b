"""Minor Squares: what landing on them does (INV-SQR)."""

from __future__ import annotations

from typing import Any

import attrs

from engine.inevitable import communism, gambling
from engine.inevitable.choices import Naming
from engine.inevitable.effects import Obeying
from engine.inevitable.fate import Drawing, Sympathy
from engine.inevitable.funds import Fee
from engine.inevitable.money import pay
from engine.inevitable.movement import Placed
from engine.inevitable.rolls import Throw, total
from engine.inevitable.state import InevitableGame
from engine.inevitable.statistics import gain
from engine.inevitable.warrants import give_warrant, held
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Landing"]


@attrs.define
class Landing(Frame):
    """A Minor Square does what it does to whoever has ended a move there (INV-SQR-01).

    `riding`: it was reached by HappyRail. Its result is the place where it came to be played, for
    the door to the centre.
    """

    seat: int
    riding: bool = False
    place: int = -1
    at: str = "toll"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @stage
    def toll(self, game: InevitableGame) -> None:
        """A notice stands here: its owner takes a toll first."""
        self.place = game.state.players[self.seat].place
        owner = game.state.notices.get(str(self.place), -1)
        if owner not in (-1, self.seat) and game.in_play(owner) and _collects(game, owner):
            toll = game.printed.toll
            game.emit("toll", seat=self.seat, owner=owner, n=toll)
            self.call(game, Fee(self.seat, toll, owner), then="land")
        else:
            self.go("land")

    @stage
    def land(self, game: InevitableGame) -> None:
        """Obey the square."""
        if self.seat == game.state.turn:
            game.state.this_turn.landed = self.place
        kind = game.kind_at(self.place)
        game.emit("landed", seat=self.seat, place=self.place, kind=kind)
        frame = self._frame(game, kind)
        if frame is None:
            self.done(game)
        else:
            self.call(game, frame, then="landed")

    def _frame(self, game: InevitableGame, kind: str) -> Frame | None:
        seat = self.seat
        match kind:
            case "blank":
                return BlankSquare(seat)
            case "avenge":
                return Avenging(seat)
            case "communism":
                return communism.Conversion(seat)
            case "dealers-choice":
                return gambling.DealersChoice(seat)
            case "roshambo":
                return gambling.Roshambo(seat)
            case "need-your-fix":
                return NeedYourFix(seat)
            case "happyrail":
                return HappyRail(seat)
            case "outbound" | "inbound":
                return RailLine(seat)
            case "sewer":
                return Sewer(seat)
            case "sympathy":
                return Sympathy(seat)
        return Obeying(seat, f"square:{game.box.squares[self.place].id}")

    @stage
    def landed(self, game: InevitableGame) -> None:
        """Done with it."""
        self.done(game)


def _collects(game: InevitableGame, owner: int) -> bool:
    """Do an owner's notices earn anything? Not while the sheet is off [R-74]."""
    return not game.state.players[owner].muted


@attrs.define
class BlankSquare(Frame):
    """A destroyed square: an optional FATE draw and nothing else (INV-SQR-05)."""

    seat: int
    at: str = "look"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @question("square.draw", "INV-SQR-05")
    def look(self, game: InevitableGame) -> One:
        """Draw, or not?"""
        return One(self.seat, ["draw", "decline"])

    @look.answered
    def looked(self, game: InevitableGame, key: str) -> None:
        """As they like."""
        if key == "draw":
            self.call(game, Drawing(self.seat), then="drawn")
        else:
            self.done(game)

    @stage
    def drawn(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


@attrs.define
class Avenging(Frame):
    """A Warrant for an opponent in play of one's choice (INV-SQR-08 to -10) [R-29]."""

    seat: int
    at: str = "look"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @stage
    def look(self, game: InevitableGame) -> None:
        """Who can be named?"""
        keys = [each for each in game.opponents(self.seat) if not held(game, self.seat, each)]
        if keys:
            self.call(game, Naming(self.seat, "avenge", keys), then="named")
        else:
            self.done(game)

    @stage
    def named(self, game: InevitableGame, target: int | None) -> None:
        """There it is; it is no Instigation (INV-SQR-09)."""
        if target is not None:
            give_warrant(game, self.seat, target)
        self.done(game)


@attrs.define
class NeedYourFix(Frame):
    """To the Coffeehouse, and another roll from there (INV-SQR-80 to -83) [R-56]."""

    seat: int
    at: str = "go_there"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @stage
    def go_there(self, game: InevitableGame) -> None:
        """At once, without passing anybody."""
        place = game.printed.places["coffeehouse"][0]
        self.call(game, Placed(self.seat, place), then="there")

    @stage
    def there(self, game: InevitableGame) -> None:
        """A roll; or, where the Coffeehouse was, more Stress and a card for those who like."""
        place = game.printed.places["coffeehouse"][0]
        if place not in game.state.destroyed:
            game.state.this_turn.another = True
            self.done(game)
            return
        self.go("blank")
        gain(game, self.seat, "stress", game.figures.fix_stress)

    @stage
    def blank(self, game: InevitableGame) -> None:
        """The blank square's optional draw."""
        self.call(game, BlankSquare(self.seat), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


def _rides(game: InevitableGame, seat: int) -> list[int]:
    """Return where a ride goes from a seat's square."""
    square = game.box.squares[game.state.players[seat].place]
    return [game.box.place[name] for name in square.to]


@attrs.define
class HappyRail(Frame):
    """A free ride to a connected square, whose effect is taken (INV-SQR-72 to -74)."""

    seat: int
    at: str = "ride"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @question("rail.happyrail", "INV-SQR-72", "INV-SQR-73", "INV-SQR-74")
    def ride(self, game: InevitableGame) -> One:
        """Where to, or stay?"""
        return One(self.seat, [*(f"place:{place}" for place in _rides(game, self.seat)), "stay"])

    @ride.answered
    def rode(self, game: InevitableGame, key: str) -> None:
        """All aboard."""
        if key == "stay":
            self.done(game)
        else:
            place = int(key.partition(":")[2])
            self.call(game, Placed(self.seat, place), then="there")

    @stage
    def there(self, game: InevitableGame) -> None:
        """As if landed on normally."""
        self.call(game, Landing(self.seat, riding=True), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


@attrs.define
class RailLine(Frame):
    """Ride the Line for a fare, or draw a card (INV-SQR-75 to -78) [R-53]."""

    seat: int
    at: str = "ride"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @question("rail.line", "INV-SQR-75", "INV-SQR-76", "INV-SQR-78")
    def ride(self, game: InevitableGame) -> One:
        """Ride, or draw?"""
        rides = [f"place:{place}" for place in _rides(game, self.seat)]
        if game.state.players[self.seat].cash < game.figures.fare:
            return One(self.seat, ["draw"], rides)
        return One(self.seat, [*rides, "draw"])

    @ride.answered
    def rode(self, game: InevitableGame, key: str) -> None:
        """Nothing happens at the other end."""
        if key == "draw":
            self.call(game, Drawing(self.seat), then="over")
            return
        pay(game, self.seat, game.figures.fare, "fare")
        self.call(game, Placed(self.seat, int(key.partition(":")[2])), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


@attrs.define
class Sewer(Frame):
    """Travel to another Sewer for a die of Stress, or stay (INV-SQR-89, INV-SQR-90) [R-54]."""

    seat: int
    place: int = -1
    at: str = "travel"

    def actors(self) -> tuple[int, ...]:
        """The lander."""
        return (self.seat,)

    @question("sewer.travel", "INV-SQR-89", "INV-SQR-90")
    def travel(self, game: InevitableGame) -> One:
        """Where to, or stay?"""
        from engine.inevitable.effects import destinations

        places = destinations(game, self.seat, "another-sewer")
        return One(self.seat, [*(f"place:{place}" for place in places), "stay"])

    @travel.answered
    def travelled(self, game: InevitableGame, key: str) -> None:
        """The die first."""
        if key == "stay":
            self.done(game)
            return
        self.place = int(key.partition(":")[2])
        self.call(game, Throw(self.seat, 6, 1, "sewer"), then="smell")

    @stage
    def smell(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """Stress; whoever cannot take it does not come out."""
        assert result is not None
        self.go("emerge")
        gain(game, self.seat, "stress", total(result))

    @stage
    def emerge(self, game: InevitableGame) -> None:
        """The exit does nothing of its own."""
        self.call(game, Placed(self.seat, self.place), then="over")

    @stage
    def over(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)
