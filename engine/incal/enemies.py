"""The enemies: what each does when the Metacraft passes it (INC-BER, INC-HUN, INC-GOR, INC-NEC,
INC-GDK).
"""

from __future__ import annotations

import attrs

from content.incal.types import DamageToDiscard, DamageToHand, Retreat, RobHand
from engine.incal.drawing import add_damage, discard_from_hand
from engine.incal.state import IncalGame
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["EnemyPassed", "victims"]


@attrs.define
class EnemyPassed(Frame):
    """The enemy answers: its printed effects, one by one. `step` counts those that are done."""

    seat: int
    step: int = 0
    at: str = "next_effect"
    ATOMIC = True

    @stage
    def next_effect(self, game: IncalGame) -> None:
        """Carry out the next effect of the enemy's sheet, in printed order (Ruling I-29)."""
        if self.step == len(game.enemy.passed):
            return self.done(game)
        effect = game.enemy.passed[self.step]
        self.step += 1
        if isinstance(effect, Retreat):
            _retreat(game, effect.steps)
        elif isinstance(effect, DamageToDiscard):
            add_damage(game, effect.cards)
        elif isinstance(effect, DamageToHand):
            _damage_to_hand(game, self.seat, effect.cards)
        elif victims(game, self.seat):
            self.go("name_victim")
        return None

    @question("gorgo.victim", "INC-GOR-02", "INC-GOR-04")
    def name_victim(self, game: IncalGame) -> One:
        """Ask whose hand is reached into."""
        return One(self.seat, [f"seat:{seat}" for seat in victims(game, self.seat)])

    @name_victim.answered
    def rob(self, game: IncalGame, key: str) -> None:
        """Discard random cards, never Damage, of the named hand (INC-GOR-02, INC-GOR-03)."""
        effect = game.enemy.passed[self.step - 1]
        assert isinstance(effect, RobHand)
        victim = int(key.removeprefix("seat:"))
        for _ in range(effect.cards):
            charge = game.charge(victim)
            if charge:
                discard_from_hand(game, victim, game.state.dice.pick(charge), "gorgo")
        self.go("next_effect")


def victims(game: IncalGame, seat: int) -> list[int]:
    """Return the other seats that hold a card which is not Damage (INC-GOR-04)."""
    return [other for other in range(len(game.state.hands)) if other != seat and game.charge(other)]


def _retreat(game: IncalGame, steps: int) -> None:
    """Move the figure counter-clockwise; coming home may be a defeat, before anything else (Ruling
    I-29).
    """
    state = game.state
    start = state.enemy_at
    state.enemy_at = (start - steps) % game.ring
    game.emit("enemy_moved", start=start, to=state.enemy_at)
    if game.enemy.return_is_defeat and state.enemy_at == game.enemy.start:
        game.finish("lost", "enemy_returned", [])


def _damage_to_hand(game: IncalGame, seat: int, cards: int) -> None:
    """Give Damage of the Reserve to a hand; a third one loses (INC-NEC-02, INC-NEC-04)."""
    state = game.state
    for _ in range(min(cards, state.reserve)):
        state.reserve -= 1
        game.emit("damage_added", zone="hand", seat=seat)
        state.hands[seat].append(game.damage)
        if state.hands[seat].count(game.damage) >= game.box.damage.fatal:
            game.finish("lost", "third_damage", [])
