"""Victims: laid on Locations at a Crime's setup, settled before them (CIV-VIC)."""

from __future__ import annotations

from typing import Any

import attrs

from content.civitas.effects import Victims
from engine.civitas.effects import Performing
from engine.civitas.losses import Loss
from engine.civitas.pools import draw_top
from engine.civitas.state import CivitasGame
from engine.civitas.trials import Roll
from engine.kernel.decisions import Some
from engine.kernel.frames import Frame, question, stage

__all__ = ["PlacingVictims", "VictimCheck", "victims_of"]

TRANSHUMANS = "transhumans"
"""The faction that Victims-TM come from."""


def victims_of(game: CivitasGame, crime: int) -> tuple[str, Victims] | None:
    """Return where the Crime's Victims are printed, and what it says of them."""
    side = f"side_{game.state.crimes[crime].side}"
    for number, effect in enumerate(getattr(game.crime(crime), side)):
        if isinstance(effect, Victims):
            return f"{side}.{number}", effect
    return None


@attrs.define
class PlacingVictims(Frame):
    """The Crime's Victims are dealt onto its Locations (CIV-VIC-01, 06, 11 to 13)."""

    crime: int
    at: str = "see_places"

    @stage
    def see_places(self, game: CivitasGame) -> None:
        """Ask for the Locations only if there is a choice."""
        locations = self._locations(game)
        if self._count(game) < len(locations):
            return self.go("choose_places")
        return self.place(game, locations)

    @question("victims.places", "CIV-VIC-12")
    def choose_places(self, game: CivitasGame) -> Some:
        """Ask which Locations get a Victim."""
        count = self._count(game)
        return Some(0, self._locations(game), count, count)

    @choose_places.answered
    def place(self, game: CivitasGame, cards: list[str]) -> None:
        """Deal the Victims."""
        found = victims_of(game, self.crime)
        assert found is not None
        _, printed = found
        timeline = game.state.crimes[self.crime].timeline
        for entry in timeline:
            if entry.card in cards:
                for _ in range(printed.stack):
                    victim = _deal(game, printed.kind == "transhuman")
                    if victim is not None:
                        entry.victims.insert(0, victim)
                        game.emit("victim_placed", crime=self.crime, card=entry.card, victim=victim)
        self.done(game)

    def _locations(self, game: CivitasGame) -> list[str]:
        timeline = game.state.crimes[self.crime].timeline
        return [entry.card for entry in timeline if entry.deck == "location"]

    def _count(self, game: CivitasGame) -> int:
        found = victims_of(game, self.crime)
        assert found is not None
        locations = len(self._locations(game))
        wanted = found[1].locations
        return locations if wanted is None else min(wanted, locations)


def _deal(game: CivitasGame, transhuman: bool) -> str | None:
    """Deal a Witness from the deck; for a Transhuman, others are discarded on the way (CIV-VIC-11,
    CIV-VIC-13).
    """
    state = game.state
    witness = game.box.witness
    if not transhuman:
        return draw_top(game, "witness")
    piles = state.decks["witness"] + state.discards["witness"]
    if not any(witness[card].faction == TRANSHUMANS for card in piles):
        return None
    while True:
        card = draw_top(game, "witness")
        assert card is not None
        if witness[card].faction == TRANSHUMANS:
            return card
        state.discards["witness"].append(card)


@attrs.define
class VictimCheck(Frame):
    """Both roll Analysis against a Victim's Reputation Qualifier (CIV-VIC-02 to 05, 09, 14)."""

    crime: int
    victim: str
    at: str = "roll"

    @stage
    def roll(self, game: CivitasGame) -> None:
        """Roll; a Victim without a Qualifier counts as 0."""
        game.state.faced.append(self.victim)
        game.emit("victim_turned", crime=self.crime, victim=self.victim)
        target = self.qualifier(game)
        self.call(game, Roll("victim", "both", ["analysis"], target), then="settle")

    @stage
    def settle(self, game: CivitasGame, rolled: Any) -> None:
        """Give what the Crime says for success or failure; the Victim is discarded."""
        found = victims_of(game, self.crime)
        assert found is not None
        path, printed = found
        game.state.faced.remove(self.victim)
        game.state.discards["witness"].append(self.victim)
        card = game.state.crimes[self.crime].card
        qualifier = self.qualifier(game)
        if rolled["total"] >= qualifier or not qualifier:
            return self.call(game, Performing(card, f"{path}.win", self.crime), then="end")
        if printed.lose == "listed":
            frame = Performing(card, f"{path}.losses", self.crime)
            return self.call(game, frame, then="end")
        n = qualifier if printed.lose == "whole" else max(1, qualifier // 2)
        return self.call(game, Loss("reputation", n), then="end")

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)

    def qualifier(self, game: CivitasGame) -> int:
        """Return what has to be rolled."""
        asked: int = game.box.witness[self.victim].qualifier.reputation
        return asked
