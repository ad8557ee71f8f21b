"""Final Encounters, and what becomes of a Crime (CIV-FEC, CIV-UNS, CIV-KEY-11, 15, 16)."""

from __future__ import annotations

from typing import Any

import attrs

from engine.civitas.combat import Combat
from engine.civitas.effects import Performing
from engine.civitas.losses import Gain
from engine.civitas.moments import Moment
from engine.civitas.state import RESOURCES, CivitasGame
from engine.civitas.trials import Roll
from engine.civitas.witnesses import Choice, Rounds, can_be_heard
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Closing", "FinalEncounter", "ThirdMoment"]


@attrs.define
class Closing(Frame):
    """After the investigation of a Crime: combat, Key Witness, then Final Encounter or Unsolved
    (CIV-FEC-01).
    """

    crime: int
    at: str = "fight"

    @stage
    def fight(self, game: CivitasGame) -> None:
        """An opponent is fought first (CIV-CMB-02, CIV-CMB-03)."""
        if game.state.crimes[self.crime].opponent:
            return self.call(game, Combat(self.crime), then="choose")
        return self.go("choose")

    @stage
    def choose(self, game: CivitasGame) -> None:
        """Then the Key Witness is chosen (CIV-KEY-03, CIV-KEY-04)."""
        self.call(game, Choice(self.crime), then="conclude")

    @stage
    def conclude(self, game: CivitasGame) -> None:
        """Then it shows whether enough Evidence was collected (CIV-UNS-01)."""
        if game.state.crimes[self.crime].evidence:
            leave_unsolved(game, self.crime)
            return self.done(game)
        return self.call(game, FinalEncounter(self.crime), then="end")

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)


@attrs.define
class FinalEncounter(Frame):
    """The three trials of a Final Encounter Card, from the first (CIV-FEC-02, CIV-FEC-10)."""

    crime: int
    trial: int = 0
    rewarded: int = 0
    at: str = "flip"

    @stage
    def flip(self, game: CivitasGame) -> None:
        """Turn the card face up."""
        file = game.state.crimes[self.crime]
        if not file.flipped:
            file.flipped = True
            game.emit("flipped", crime=self.crime, early=False)
        self.go("next_trial")

    @stage
    def next_trial(self, game: CivitasGame) -> None:
        """Roll the next trial."""
        final = game.box.final[game.state.crimes[self.crime].card]
        if self.trial == len(final.trials):
            return self.go("solve")
        printed = final.trials[self.trial]
        game.emit("final_trial", crime=self.crime, trial=self.trial)
        plus: list[str] = list(final.resource_plus)
        roll = Roll("final", printed.who, list(printed.skills), printed.target, plus)
        return self.call(game, roll, then="judge")

    @stage
    def judge(self, game: CivitasGame, rolled: Any) -> None:
        """Go on, or carry out the losses first (CIV-FEC-11)."""
        file = game.state.crimes[self.crime]
        printed = game.box.final[file.card].trials[self.trial]
        if rolled["total"] >= printed.target:
            self.trial += 1
            return self.go("next_trial")
        path = f"final.trials.{self.trial}.lose"
        frame = Performing(file.card, path, self.crime, rolled["rollers"])
        return self.call(game, frame, then="after_loss")

    @stage
    def after_loss(self, game: CivitasGame) -> None:
        """The next trial follows, or the Key Witness must help (CIV-FEC-03 to 05, CIV-KEY-15)."""
        file = game.state.crimes[self.crime]
        if game.box.final[file.card].trials[self.trial].on_fail == "next" or not file.evidence:
            self.trial += 1
            return self.go("next_trial")
        return self.call(game, Rounds(self.crime), then="after_rescue")

    @stage
    def after_rescue(self, game: CivitasGame) -> None:
        """Cleared Evidence settles the trial, else it is Unsolved (CIV-FEC-08, CIV-KEY-16)."""
        file = game.state.crimes[self.crime]
        if not file.evidence:
            self.trial += 1
            return self.go("next_trial")
        file.flipped = False
        leave_unsolved(game, self.crime)
        return self.done(game)

    @stage
    def solve(self, game: CivitasGame) -> None:
        """The Crime is completed: its Key Witness is discarded (CIV-KEY-18), its bonuses follow."""
        file = game.state.crimes[self.crime]
        file.status = "solved"
        game.state.discards["witness"].extend(file.witnesses)
        file.witnesses.clear()
        game.emit("solved", crime=self.crime)
        self.go("reward")

    @stage
    def reward(self, game: CivitasGame) -> None:
        """Pay the bonuses, one Resource after the other (CIV-FEC-07)."""
        rewards = game.box.final[game.state.crimes[self.crime].card].rewards
        while self.rewarded < len(RESOURCES):
            resource = RESOURCES[self.rewarded]
            self.rewarded += 1
            n: int = getattr(rewards, resource)
            if n:
                return self.call(game, Gain(resource, n), then="reward")
        return self.call(game, Moment("crime-end", self.crime), then="third_moment")

    @stage
    def third_moment(self, game: CivitasGame) -> None:
        """Let the Key Witnesses of other unsolved Crimes speak (CIV-KEY-11, CIV-UNS-04)."""
        self.call(game, ThirdMoment(), then="end")

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)


@attrs.define
class ThirdMoment(Frame):
    """After a Crime was completed: a round per unsolved Crime (CIV-KEY-11). `heard` had theirs."""

    heard: list[int] = attrs.field(factory=list)
    at: str = "look"

    @stage
    def look(self, game: CivitasGame) -> None:
        """Ask while a Crime has not been heard."""
        if self._crimes(game):
            return self.go("decide")
        return self.done(game)

    @question("third.moment", "CIV-KEY-11", "CIV-UNS-04")
    def decide(self, game: CivitasGame) -> One:
        """Ask which Crime is taken up."""
        return One(0, ["done", *(f"witness:{crime}" for crime in self._crimes(game))])

    @decide.answered
    def act(self, game: CivitasGame, key: str) -> None:
        """Hear its Key Witness."""
        if key == "done":
            return self.done(game)
        crime = int(key.removeprefix("witness:"))
        self.heard.append(crime)
        return self.call(game, Rounds(crime, revive=True), then="look")

    def _crimes(self, game: CivitasGame) -> list[int]:
        return [
            crime
            for crime in game.unsolved()
            if crime not in self.heard and can_be_heard(game, crime)
        ]


def leave_unsolved(game: CivitasGame, crime: int) -> None:
    """Mark a Crime as Unsolved; a Red one ends the game (CIV-UNS-01, 05, 08)."""
    file = game.state.crimes[crime]
    file.status = "unsolved"
    game.emit("unsolved", crime=crime, left=file.evidence, hopeless=not file.witnesses)
    if game.box.crime[file.card].colour == "red":
        game.finish("lost", "red_unsolved", [])
