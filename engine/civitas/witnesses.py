"""Key Witnesses: who is attached to a Crime, and the rounds with them (CIV-KEY)."""

from __future__ import annotations

import attrs

from engine.civitas.bars import Attempt, possible_bars
from engine.civitas.effects import drop
from engine.civitas.state import CivitasGame
from engine.civitas.timeline import Investigation
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Choice", "Rounds", "can_be_heard"]


@attrs.define
class Choice(Frame):
    """One of the nominees (or of those attached before) becomes the Key Witness; then its first
    moment (CIV-KEY-03 to 08).

    `chosen` are those that stay.
    """

    crime: int
    chosen: list[str] = attrs.field(factory=list)
    at: str = "review"

    @stage
    def review(self, game: CivitasGame) -> None:
        """The final Crime has no Key Witness; without new nominees whoever is attached stays
        (CIV-KEY-07, 14, 17).
        """
        file = game.state.crimes[self.crime]
        if game.is_final(self.crime):
            return self.settle(game)
        if not file.nominees:
            self.chosen = list(file.witnesses)
            return self.settle(game)
        return self.go("choose")

    @question("kw.nominee", "CIV-KEY-03", "CIV-KEY-04", "CIV-KEY-06")
    def choose(self, game: CivitasGame) -> One:
        """Ask who is attached."""
        return One(0, self._candidates(game))

    @choose.answered
    def keep(self, game: CivitasGame, card: str) -> None:
        """Keep the choice; some bring a second one (CIV-KEY-06)."""
        self.chosen = [card]
        others = [other for other in self._candidates(game) if other != card]
        if game.box.witness[card].two_key_witnesses and others:
            return self.go("choose_second")
        return self.settle(game)

    @question("kw.second", "CIV-KEY-06")
    def choose_second(self, game: CivitasGame) -> One:
        """Ask for a second one."""
        others = [card for card in self._candidates(game) if card not in self.chosen]
        return One(0, [*others, "none"])

    @choose_second.answered
    def keep_second(self, game: CivitasGame, card: str) -> None:
        """Keep it."""
        if card != "none":
            self.chosen.append(card)
        self.settle(game)

    def settle(self, game: CivitasGame) -> None:
        """Discard all others (CIV-KEY-05), then let the first moment begin (CIV-KEY-08)."""
        file = game.state.crimes[self.crime]
        discarded = [card for card in self._candidates(game) if card not in self.chosen]
        game.state.discards["witness"].extend(discarded)
        file.nominees.clear()
        file.witnesses = list(self.chosen)
        if self.chosen:
            game.emit("attached", crime=self.crime, cards=list(self.chosen))
            return self.call(game, Rounds(self.crime), then="end")
        return self.done(game)

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)

    def _candidates(self, game: CivitasGame) -> list[str]:
        file = game.state.crimes[self.crime]
        return [*file.witnesses, *file.nominees]


@attrs.define
class Rounds(Frame):
    """One round with each Key Witness attached to a Crime, and what comes of cards they draw
    (CIV-KEY-12, 13, 20).

    `revive`: the Crime is unsolved, and its Final Encounter follows at once if its Evidence is gone
    (CIV-UNS-07). `waiting` are the witnesses that were not heard yet.
    """

    crime: int
    revive: bool = False
    waiting: list[str] = attrs.field(factory=list)
    hearing: str = ""
    window_was_open: bool = False
    windows_owed: int = 0
    at: str = "begin"

    @stage
    def begin(self, game: CivitasGame) -> None:
        """Line them up."""
        self.waiting = list(game.state.crimes[self.crime].witnesses)
        self.go("next_witness")

    @stage
    def next_witness(self, game: CivitasGame) -> None:
        """Hear the next one whose Qualifier is met; an unmet one merely makes the round unavailable
        (CIV-KEY-12).
        """
        while self.waiting:
            self.hearing = self.waiting.pop(0)
            if _is_available(game, self.hearing, self.crime):
                return self.go("decide")
        return self.go("see_cards")

    @question("kw.round", "CIV-KEY-08", "CIV-KEY-12", "CIV-KEY-15")
    def decide(self, game: CivitasGame) -> One:
        """Ask whether the round is taken."""
        return One(0, ["use", "decline"])

    @decide.answered
    def hear(self, game: CivitasGame, key: str) -> None:
        """One bar, or its effects; the card stays attached (CIV-KEY-18)."""
        if key == "decline":
            return self.go("next_witness")
        game.emit("witness_heard", crime=self.crime, card=self.hearing)
        return self.call(game, Attempt(self.hearing, "witness", self.crime), then="next_witness")

    @stage
    def see_cards(self, game: CivitasGame) -> None:
        """Cards that were drawn form a fresh Timeline; with the Evidence gone they are filed
        unplayed (CIV-KEY-13, 20).
        """
        state = game.state
        file = state.crimes[self.crime]
        if file.timeline and file.evidence:
            # Encounters in there open windows of their own, for other Crimes (Ruling C-40).
            self.window_was_open, state.window_open = state.window_open, False
            self.windows_owed, state.windows = state.windows, 0
            return self.call(game, Investigation(self.crime), then="choose_again")
        for entry in list(file.timeline):
            drop(game, self.crime, entry.card)
        return self.go("see_evidence")

    @stage
    def choose_again(self, game: CivitasGame) -> None:
        """When it ends, the choice and the first moment are repeated (CIV-KEY-14)."""
        game.state.window_open = self.window_was_open
        game.state.windows = self.windows_owed
        self.call(game, Choice(self.crime), then="see_evidence")

    @stage
    def see_evidence(self, game: CivitasGame) -> None:
        """Play the Final Encounter of a revived Crime at once (CIV-UNS-07)."""
        from engine.civitas.final import FinalEncounter

        if self.revive and game.state.crimes[self.crime].evidence == 0:
            return self.call(game, FinalEncounter(self.crime), then="end")
        return self.done(game)

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)


def can_be_heard(game: CivitasGame, crime: int) -> bool:
    """Has the Crime a Key Witness that could have a round now? (CIV-KEY-12, CIV-UNS-08)

    Not while a round for it is under way already (Ruling C-40).
    """
    if any(isinstance(frame, Rounds) and frame.crime == crime for frame in game.state.stack):
        return False
    witnesses = game.state.crimes[crime].witnesses
    return any(_is_available(game, card, crime) for card in witnesses)


def _is_available(game: CivitasGame, card: str, crime: int) -> bool:
    return not game.unmet(card) and bool(possible_bars(game, card, crime))
