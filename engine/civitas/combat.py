"""Character Combat: the opponent that lies in wait at the end of a Crime (CIV-CMB)."""

from __future__ import annotations

import attrs

from content.civitas.effects import Opponent
from engine.civitas.effects import Performing
from engine.civitas.losses import Payment, Wounding
from engine.civitas.powers import costs_of, find, note_use, usable
from engine.civitas.state import CivitasGame
from engine.civitas.trials import modifier_of
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Combat", "opponent_of"]


def opponent_of(game: CivitasGame, crime: int) -> str | None:
    """Return where the Crime's opponent is printed, None if it has none."""
    side = f"side_{game.state.crimes[crime].side}"
    for number, effect in enumerate(getattr(game.crime(crime), side)):
        if isinstance(effect, Opponent):
            return f"{side}.{number}"
    return None


@attrs.define
class Combat(Frame):
    """A fight to the end. `fighter` is a character's card, `hp` what is left of the opponent's."""

    crime: int
    fighter: str = ""
    hp: int = 0
    our_turn: bool = True
    committed: list[str] = attrs.field(factory=list)
    at: str = "begin"

    @stage
    def begin(self, game: CivitasGame) -> None:
        """Turn up the opponent."""
        opponent = game.state.crimes[self.crime].opponent
        self.hp = game.box.main[opponent].hp
        game.emit("opponent_turned", crime=self.crime, card=opponent)
        team = game.team()
        if len(team) > 1:
            return self.go("choose_fighter")
        return self.set_fighter(game, team[0][0])

    @question("combat.fighter", "CIV-CMB-04", "CIV-CMB-06")
    def choose_fighter(self, game: CivitasGame) -> One:
        """Ask who fights."""
        return One(0, [place for place, _ in game.team()])

    @choose_fighter.answered
    def set_fighter(self, game: CivitasGame, place: str) -> None:
        """Whoever has more Resources strikes first, a tie going to the player (CIV-CMB-04)."""
        person = game.person(place)
        assert person is not None
        self.fighter = person.card
        theirs = game.box.main[game.state.crimes[self.crime].opponent].start.total
        self.our_turn = person.total >= theirs
        game.emit("fighter", place=place, first="team" if self.our_turn else "opponent")
        self.go("see_powers")

    @stage
    def see_powers(self, game: CivitasGame) -> None:
        """Offer powers for this fight."""
        self.go("commit" if self._usable(game) else "blow")

    @question("trial.commit", "CIV-CHR-06", "CIV-CMB-05")
    def commit(self, game: CivitasGame) -> One:
        """Ask whether a power is used for the fight."""
        return One(0, ["roll", *self._usable(game)])

    @commit.answered
    def use(self, game: CivitasGame, key: str) -> None:
        """Pay for it."""
        if key == "roll":
            return self.go("blow")
        holder, _ = find(game, key)
        self.committed.append(key)
        note_use(game, key)
        game.emit("power_used", key=key, place=holder)
        costs = costs_of(game, key)
        if costs:
            return self.call(game, Payment(costs), then="see_powers")
        return self.go("see_powers")

    @stage
    def blow(self, game: CivitasGame) -> None:
        """Strike: a die and Engagement, never below 0 (CIV-CMB-05, CIV-CMB-10)."""
        place = self._place(game)
        if place is None:
            # The fighter fell: the partner takes over and strikes next (CIV-CMB-09).
            place, person = next(iter(game.team()))
            self.fighter, self.our_turn = person.card, True
        die = game.state.dice.roll(game.box.figures.die)
        if self.our_turn:
            wounds = max(0, die + self.blow_modifier(game, place))
            self.hp -= wounds
            self.our_turn = False
            game.emit("blow", by=place, die=die, wounds=wounds, left=max(0, self.hp))
            return self.go("blow" if self.hp > 0 else "win")
        opponent = game.box.main[game.state.crimes[self.crime].opponent]
        wounds = max(0, die + opponent.skills.engagement)
        self.our_turn = True
        game.emit("blow", by="opponent", die=die, wounds=wounds, left=max(0, self.hp))
        return self.call(game, Wounding(wounds, place, in_combat=True), then="blow")

    @stage
    def win(self, game: CivitasGame) -> None:
        """The beaten one returns to the pile; the Crime pays (CIV-CMB-07, CIV-CMB-08)."""
        file = game.state.crimes[self.crime]
        game.state.discards["character"].append(file.opponent)
        game.emit("opponent_beaten", card=file.opponent)
        file.opponent = ""
        path = opponent_of(game, self.crime)
        assert path is not None
        self.call(game, Performing(file.card, f"{path}.win", self.crime), then="end")

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)

    def blow_modifier(self, game: CivitasGame, place: str) -> int:
        """Return what a character adds to the die of a blow."""
        return modifier_of(game, place, "engagement", "combat", False, self.committed)

    def _place(self, game: CivitasGame) -> str | None:
        return next((p for p, person in game.team() if person.card == self.fighter), None)

    def _usable(self, game: CivitasGame) -> list[str]:
        return [
            key
            for key, _, power in usable(game, "in-combat")
            if power.does.op == "modifier" and key not in self.committed
        ]
