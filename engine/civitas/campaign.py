"""The whole game: characters, one Crime after another, winning and losing (CIV-CHR-01, CIV-CRM,
CIV-WIN, CIV-DIF).
"""

from __future__ import annotations

import attrs

from content.civitas.effects import AddResource, Draw, Opponent, Victims
from engine.civitas.effects import AddingResource
from engine.civitas.final import Closing
from engine.civitas.moments import Moment
from engine.civitas.pools import Drawing, fill, refresh_pools
from engine.civitas.state import CivitasGame, CrimeFile
from engine.civitas.timeline import Investigation
from engine.civitas.upgrades import Store, seat_person
from engine.civitas.victims import PlacingVictims
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Campaign", "CrimeSetup"]


@attrs.define
class Campaign(Frame):
    """The first frame of every game: characters are picked, then Crime follows Crime."""

    at: str = "offer_mains"

    @stage
    def offer_mains(self, game: CivitasGame) -> None:
        """Turn up Main Characters to pick from (CIV-CHR-01)."""
        game.emit("setup_done", level=game.state.level)
        _offer(game, "main")
        self.go("pick_main")

    @question("setup.main", "CIV-CHR-01")
    def pick_main(self, game: CivitasGame) -> One:
        """Ask for a Main Character."""
        return One(0, list(game.state.offered))

    @pick_main.answered
    def seat_main(self, game: CivitasGame, card: str) -> None:
        """Seat it; the others go to the discard pile."""
        game.state.main = seat_person(game, card, self._extra(game))
        _discard_rest(game, card)
        _offer(game, "rookie")
        self.go("pick_rookie")

    @question("setup.rookie", "CIV-CHR-01")
    def pick_rookie(self, game: CivitasGame) -> One:
        """Ask for a Rookie."""
        return One(0, list(game.state.offered))

    @pick_rookie.answered
    def seat_rookie(self, game: CivitasGame, card: str) -> None:
        """Seat it and fill the pools (CIV-RVP-01)."""
        game.state.rookie = seat_person(game, card, self._extra(game))
        _discard_rest(game, card)
        for pool in ("witness", "location", "upgrade"):
            fill(game, pool)
        self.go("next_crime")

    @stage
    def next_crime(self, game: CivitasGame) -> None:
        """Begin the next Crime of the sequence (CIV-CRM-01, CIV-UNS-02)."""
        state = game.state
        colour = state.sequence[len(state.crimes)]
        card = state.decks[colour].pop()
        evidence = game.evidence_at_start(card)
        state.crimes.append(CrimeFile(card, evidence))
        number = len(state.crimes) - 1
        game.emit("crime_begun", crime=number, card=card, evidence=evidence)
        self.call(game, CrimeSetup(number), then="investigate")

    @stage
    def investigate(self, game: CivitasGame) -> None:
        """Investigate it."""
        self.call(game, Investigation(len(game.state.crimes) - 1), then="close")

    @stage
    def close(self, game: CivitasGame) -> None:
        """Bring it to its end."""
        self.call(game, Closing(len(game.state.crimes) - 1), then="look_back")

    @stage
    def look_back(self, game: CivitasGame) -> None:
        """Won, lost for lack of Crimes, or on to the next (CIV-WIN-01 to 04, CIV-UNS-03)."""
        state = game.state
        solved = sum(file.status == "solved" for file in state.crimes)
        if solved >= state.needed and not game.unsolved():
            game.finish("won", "solved", [0])
        if len(state.crimes) == len(state.sequence):
            game.finish("lost", "no_crimes_left", [])
        refresh_pools(game)
        self.go("next_crime")

    def _extra(self, game: CivitasGame) -> int:
        return game.box.level[game.state.level].reputation


def _offer(game: CivitasGame, deck: str) -> None:
    cards = game.state.decks[deck]
    game.state.offered = [cards.pop() for _ in range(game.box.figures.offered)]
    game.emit("offered", deck=deck, cards=list(game.state.offered))


def _discard_rest(game: CivitasGame, picked: str) -> None:
    state = game.state
    state.discards["character"] += [card for card in state.offered if card != picked]
    state.offered = []
    game.emit("picked", card=picked)


@attrs.define
class CrimeSetup(Frame):
    """Setting a Crime up: side, draws and Resources, Victims or opponent, the Upgrade Phase
    (CIV-CRM-06 to 09).
    """

    crime: int
    step: int = 0
    at: str = "choose_side"

    @stage
    def choose_side(self, game: CivitasGame) -> None:
        """Roll a plain die for the side, if the Crime asks for it (CIV-CRM-06)."""
        if game.crime(self.crime).side_roll:
            figures = game.box.figures
            die = game.state.dice.roll(figures.die)
            side = "a" if die <= figures.side_a_up_to else "b"
            game.state.crimes[self.crime].side = side
            game.emit("side_rolled", crime=self.crime, die=die, side=side)
        self.go("draw")

    @stage
    def draw(self, game: CivitasGame) -> None:
        """Draw cards and add Resources in printed order (CIV-CRM-07, CIV-CRM-08)."""
        file = game.state.crimes[self.crime]
        effects = getattr(game.crime(self.crime), f"side_{file.side}")
        while self.step < len(effects):
            effect = effects[self.step]
            self.step += 1
            if isinstance(effect, Draw):
                frame = Drawing(self.crime, effect.deck, effect.n)
                return self.call(game, frame, then="draw")
            if isinstance(effect, AddResource):
                adding = AddingResource(effect.n)
                return self.call(game, adding, then="draw")
        self.step = 0
        return self.go("place")

    @stage
    def place(self, game: CivitasGame) -> None:
        """Then Victims and opponent (CIV-VIC-01, CIV-CMB-01)."""
        file = game.state.crimes[self.crime]
        effects = getattr(game.crime(self.crime), f"side_{file.side}")
        while self.step < len(effects):
            effect = effects[self.step]
            self.step += 1
            if isinstance(effect, Opponent):
                self._lay_opponent(game)
            if isinstance(effect, Victims):
                return self.call(game, PlacingVictims(self.crime), then="place")
        return self.call(game, Moment("crime-start", self.crime), then="upgrade_phase")

    @stage
    def upgrade_phase(self, game: CivitasGame) -> None:
        """Open the store before the First Responder is flipped (CIV-UPG-01)."""
        self.call(game, Store(), then="end")

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)

    def _lay_opponent(self, game: CivitasGame) -> None:
        """Lay a random Main of the discard pile on the FEC, unseen (CIV-CMB-01, Ruling C-58)."""
        state = game.state
        mains = [card for card in state.discards["character"] if card in game.box.main]
        if mains:
            chosen = state.dice.pick(mains, "opponent")
            state.discards["character"].remove(chosen)
        else:
            chosen = state.dice.pick(list(state.decks["main"]), "opponent")
            state.decks["main"].remove(chosen)
        state.crimes[self.crime].opponent = chosen
        game.emit("opponent_laid", crime=self.crime)
