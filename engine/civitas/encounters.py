"""Encounters, and the window after each of them (CIV-ENC, CIV-KEY-09, 10, 19)."""

from __future__ import annotations

from typing import Any

import attrs

from engine.civitas.bars import Attempt
from engine.civitas.losses import Payment
from engine.civitas.pools import draw_top, fill, put_under
from engine.civitas.powers import costs_of, find, has_acted, note_use, usable
from engine.civitas.state import CivitasGame
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Encounters", "Window"]


@attrs.define
class Encounters(Frame):
    """`n` Encounters are drawn and resolved, one after another (CIV-ENC-01).

    The result tells of the last one: "resolved", "cancelled", or "none" when there was none to
    draw.
    """

    crime: int
    n: int
    card: str = ""
    result: str = "none"
    at: str = "draw"

    @stage
    def draw(self, game: CivitasGame) -> None:
        """Turn up the next Encounter."""
        if self.n == 0:
            return self.done(game, self.result)
        self.n -= 1
        card = draw_top(game, "encounter")
        if card is None:
            return self.done(game, self.result)
        self.card = card
        game.state.faced.append(card)
        game.emit("encounter_turned", crime=self.crime, card=card)
        return self.go("turned" if self._cancels(game) else "resolve")

    @question("encounter.turned", "CIV-ENC-01", "CIV-UPG-16")
    def turned(self, game: CivitasGame) -> One:
        """Ask whether it is played or removed."""
        return One(0, ["play", *self._cancels(game)])

    @turned.answered
    def cancel(self, game: CivitasGame, key: str) -> None:
        """Remove it to the bottom of its deck: it was never resolved (Ruling C-23)."""
        if key == "play":
            return self.go("resolve")
        holder, _ = find(game, key)
        note_use(game, key)
        game.emit("power_used", key=key, place=holder)
        game.state.faced.remove(self.card)
        put_under(game, "encounter", self.card)
        game.emit("encounter_cancelled", card=self.card)
        self.result = "cancelled"
        costs = costs_of(game, key)
        if costs:
            return self.call(game, Payment(costs), then="draw")
        return self.go("draw")

    @stage
    def resolve(self, game: CivitasGame) -> None:
        """Play it."""
        self.call(game, Attempt(self.card, "encounter", self.crime), then="file")

    @stage
    def file(self, game: CivitasGame, result: Any) -> None:
        """Discard it if it says so, else shuffle it back; fill the pools; open the window
        (CIV-ENC-03 to 06).
        """
        from engine.civitas.timeline import file_card

        printed = game.box.encounter[self.card]
        where = result["filing"] or printed.after or "shuffle"
        game.state.faced.remove(self.card)
        file_card(game, self.crime, "encounter", self.card, where)
        self.result = "resolved"
        fill(game, "witness")
        fill(game, "location")
        if game.state.window_open:
            game.state.windows += 1
            return self.go("draw")
        return self.call(game, Window(self.crime), then="draw")

    def _cancels(self, game: CivitasGame) -> list[str]:
        return [
            key
            for key, _, power in usable(game, "on-encounter")
            if power.does.op == "cancel-encounter"
        ]


@attrs.define
class Window(Frame):
    """After an Encounter: abilities of that moment, owned upgrades, then rounds with the Key
    Witnesses of unsolved Crimes.

    `heard` are the Crimes whose Key Witnesses had their round in this window. Not a store opening
    (CIV-ENC-07).
    """

    crime: int
    heard: list[int] = attrs.field(factory=list)
    used: list[str] = attrs.field(factory=list)
    at: str = "open"

    @stage
    def open(self, game: CivitasGame) -> None:
        """Open it if there is anything to do in it."""
        game.state.window_open = True
        self.go("decide" if len(self._keys(game)) > 1 else "close")

    @question("encounter.window", "CIV-ENC-06", "CIV-ENC-07", "CIV-KEY-09", "CIV-KEY-10")
    def decide(self, game: CivitasGame) -> One:
        """Ask what is done in it."""
        return One(0, self._keys(game))

    @decide.answered
    def act(self, game: CivitasGame, key: str) -> None:
        """Do it."""
        from engine.civitas.timeline import PowerUse
        from engine.civitas.witnesses import Rounds

        if key == "done":
            return self.go("close")
        if key.startswith("witness:"):
            crime = int(key.removeprefix("witness:"))
            self.heard.append(crime)
            return self.call(game, Rounds(crime, revive=True), then="look_again")
        self.used.append(key)
        return self.call(game, PowerUse(key, self.crime), then="look_again")

    @stage
    def look_again(self, game: CivitasGame) -> None:
        """Go on while there is something to do."""
        self.go("decide" if len(self._keys(game)) > 1 else "close")

    @stage
    def close(self, game: CivitasGame) -> None:
        """Close it; a window that became due meanwhile opens now (CIV-KEY-19)."""
        state = game.state
        state.window_open = False
        if state.windows:
            state.windows -= 1
            self.heard.clear()
            self.used.clear()
            return self.go("open")
        return self.done(game)

    def _keys(self, game: CivitasGame) -> list[str]:
        from engine.civitas.witnesses import can_be_heard

        moments = [*usable(game, "after-encounter"), *usable(game, "between-cards")]
        powers = [key for key, _, _ in moments if not has_acted(game, key, self.used)]
        rounds = [
            f"witness:{crime}"
            for crime in game.unsolved()
            if crime not in self.heard and crime != self.crime and can_be_heard(game, crime)
        ]
        return ["done", *powers, *rounds]
