"""The turn: one action, the refill, John Difool's leave, the next seat (INC-TRN, INC-PAS)."""

from __future__ import annotations

import attrs

from engine.incal.drawing import add_damage, difool_leaves, discard_from_hand, fill_hand
from engine.incal.exploring import Exploration
from engine.incal.moving import Trip, is_shut_out, trip_refusal
from engine.incal.powers import Visit
from engine.incal.ritual import Ritual
from engine.incal.state import IncalGame
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Opening", "Passing", "Turn", "pass_refusal", "ritual_refusal"]


@attrs.define
class Opening(Frame):
    """The first frame of every game: tells what was set up, then lets turn follow turn
    (INC-TRN-02).
    """

    at: str = "tell"

    @stage
    def tell(self, game: IncalGame) -> None:
        """Tell what everybody can see on the table."""
        state = game.state
        ring = [tile.location for tile in state.tiles]
        removed = list(state.removed)
        game.emit("setup_done", enemy=state.enemy, ring=ring, first=state.first, removed=removed)
        self.go("next_turn")

    @stage
    def next_turn(self, game: IncalGame) -> None:
        """Begin the active seat's turn."""
        state = game.state
        state.turn += 1
        game.emit("turn_began", seat=state.active, turn=state.turn)
        self.call(game, Turn(state.active), then="next_seat")

    @stage
    def next_seat(self, game: IncalGame) -> None:
        """Make the next seat clockwise active."""
        state = game.state
        state.active = (state.active + 1) % len(state.hands)
        self.go("next_turn")


@attrs.define
class Turn(Frame):
    """One seat's turn: Travel, Pass or the Ritual (INC-TRN-01)."""

    seat: int
    at: str = "choose_action"

    @question("turn.action", "INC-TRN-01", "INC-MOV-01", "INC-MOV-06", "INC-PAS-01", "INC-RIT-01")
    def choose_action(self, game: IncalGame) -> One:
        """Ask for the one thing this turn is."""
        keys: list[str] = []
        barred: list[str] = []
        for steps, key in game.trip_keys:
            refused = trip_refusal(game, self.seat, steps)
            (keys if refused is None else barred).append(key)
        (keys if pass_refusal(game, self.seat) is None else barred).append("pass")
        (keys if ritual_refusal(game) is None else barred).append("ritual")
        return One(self.seat, keys, barred)

    @choose_action.answered
    def act(self, game: IncalGame, action: str) -> None:
        """Begin the action."""
        if action == "pass":
            self.call(game, Passing(self.seat), then="end")
        elif action == "ritual":
            self.call(game, Ritual(self.seat), then="end")
        else:
            steps = int(action.removeprefix("travel:"))
            to = (game.state.metacraft + steps) % game.ring
            game.emit("trip_began", seat=self.seat, steps=steps, to=to)
            self.call(game, Trip(self.seat, steps), then="explore")

    @stage
    def explore(self, game: IncalGame) -> None:
        """Explore where the trip ended (INC-TRN-03)."""
        here = game.location(game.state.metacraft)
        frame = Visit(self.seat) if here.is_alley else Exploration(self.seat)
        self.call(game, frame, then="refill")

    @stage
    def refill(self, game: IncalGame) -> None:
        """Draw back to a full hand (INC-DRW-01)."""
        fill_hand(game, self.seat)
        self.go("end")

    @stage
    def end(self, game: IncalGame) -> None:
        """Send John Difool away; the turn is over (INC-TRN-04)."""
        difool_leaves(game)
        self.done(game)


@attrs.define
class Passing(Frame):
    """A Pass: discard a card, draw, add Damage, in this order (INC-PAS-01)."""

    seat: int
    at: str = "choose_card"

    @question("pass.discard", "INC-PAS-01", "INC-PAS-02", "INC-DIF-11")
    def choose_card(self, game: IncalGame) -> One:
        """Ask which card is discarded; never Damage (INC-PAS-02)."""
        return One(self.seat, game.charge(self.seat))

    @choose_card.answered
    def discard(self, game: IncalGame, card: str) -> None:
        """Discard, draw, and only then add Damage (INC-PAS-03)."""
        game.emit("passed", seat=self.seat)
        discard_from_hand(game, self.seat, card, "pass")
        fill_hand(game, self.seat)
        add_damage(game, game.box.setup.pass_price.damage)
        self.done(game)


def pass_refusal(game: IncalGame, seat: int) -> str | None:
    """Return why `seat` cannot pass now, or None (INC-PAS-04, INC-HUN-05)."""
    hand = game.state.hands[seat]
    if len(hand) - hand.count(game.damage) < game.box.setup.pass_price.cards:
        return "Passing takes a card that is not Damage, and this hand has none."
    if not game.enemy.pass_when_shut_out and is_shut_out(game, seat):
        return f"Every tile is closed or blocked; {game.enemy.name} leave only the Ritual."
    return None


def ritual_refusal(game: IncalGame) -> str | None:
    """Return why the Ritual cannot be attempted now, or None (INC-RIT-01, INC-GDK-08)."""
    if game.enemy.ritual == "automatic":
        return f"Against {game.enemy.name} the Ritual begins by itself when the last chit is taken."
    return None
