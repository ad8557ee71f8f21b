"""The Investigation: the Timeline, its cards, Qualifiers and what an unmet one leads to (CIV-TML,
CIV-QUA, CIV-FRC).
"""

from __future__ import annotations

from typing import Any

import attrs

from content.civitas.powers import Bypass
from engine.civitas.bars import Attempt
from engine.civitas.effects import Performing, drop
from engine.civitas.encounters import Encounters
from engine.civitas.losses import Payment
from engine.civitas.pools import put_under, shuffle
from engine.civitas.powers import costs_of, find, note_use, usable
from engine.civitas.state import EARLY_FLIP, CivitasGame, Entry
from engine.civitas.victims import VictimCheck
from engine.kernel.decisions import One, Order
from engine.kernel.frames import Frame, question, stage

__all__ = ["CardPlay", "Investigation", "movable"]


@attrs.define
class Investigation(Frame):
    """The Timeline of one Crime is investigated until it is empty or the Evidence is collected."""

    crime: int
    at: str = "between_cards"

    @stage
    def between_cards(self, game: CivitasGame) -> None:
        """End, or let the player decide what comes next (CIV-TML-09, CIV-TML-10)."""
        file = game.state.crimes[self.crime]
        if not file.timeline or file.evidence == 0:
            for entry in list(file.timeline):
                drop(game, self.crime, entry.card)
            return self.done(game)
        return self.go("decide")

    @question("timeline.next", "CIV-TML-01", "CIV-GLE-02", "CIV-ENC-08", "CIV-UNS-08")
    def decide(self, game: CivitasGame) -> One:
        """Ask whether to move on, rearrange, use a power, flip the FEC early (once), or give up."""
        file = game.state.crimes[self.crime]
        keys = ["go"]
        if len(movable(game, self.crime)) > 1:
            keys.append("reorder")
        keys += [key for key, _, power in usable(game, "between-cards")]
        enough = game.state.glee >= game.box.figures.glee
        if enough and not file.flipped and EARLY_FLIP not in file.used:
            keys.append("glee")
        if any(not game.state.crimes[n].witnesses for n in game.unsolved()):
            keys.append("give-up")
        return One(0, keys)

    @decide.answered
    def act(self, game: CivitasGame, key: str) -> None:
        """Do it."""
        if key == "go":
            entry = game.state.crimes[self.crime].timeline[0]
            return self.call(game, CardPlay(self.crime, entry.card), then="between_cards")
        if key == "reorder":
            return self.go("rearrange")
        if key == "glee":
            game.state.glee -= game.box.figures.glee
            file = game.state.crimes[self.crime]
            file.flipped = True
            file.used.append(EARLY_FLIP)
            game.emit("flipped", crime=self.crime, early=True)
            return self.go("between_cards")
        if key == "give-up":
            return game.finish("lost", "gave_up", [])
        return self.call(game, PowerUse(key, self.crime), then="between_cards")

    @question("timeline.order", "CIV-TML-01", "CIV-TML-03", "CIV-VIC-07", "CIV-FRC-02")
    def rearrange(self, game: CivitasGame) -> Order:
        """Ask for a new order; Victims stay with their Location, a First Responder in front."""
        return Order(0, movable(game, self.crime))

    @rearrange.answered
    def set_order(self, game: CivitasGame, cards: list[str]) -> None:
        """Put the cards into that order."""
        file = game.state.crimes[self.crime]
        fixed = [entry for entry in file.timeline if entry.card not in cards]
        by_card = {entry.card: entry for entry in file.timeline}
        file.timeline = fixed + [by_card[card] for card in cards]
        game.emit("rearranged", crime=self.crime)
        self.go("between_cards")


def movable(game: CivitasGame, crime: int) -> list[str]:
    """Return the cards of a Timeline that may change places, in present order (CIV-FRC-02)."""
    timeline = game.state.crimes[crime].timeline
    return [entry.card for entry in timeline if entry.deck != "first-responder"]


@attrs.define
class PowerUse(Frame):
    """A power whose effects are carried out at its moment: paid, then performed."""

    key: str
    crime: int
    at: str = "pay"

    @stage
    def pay(self, game: CivitasGame) -> None:
        """Pay what it takes."""
        holder, _ = find(game, self.key)
        note_use(game, self.key)
        game.emit("power_used", key=self.key, place=holder)
        costs = costs_of(game, self.key)
        if costs:
            return self.call(game, Payment(costs), then="perform")
        return self.go("perform")

    @stage
    def perform(self, game: CivitasGame) -> None:
        """Carry it out."""
        kind, card = self.key.split(":", 1)
        path = "ability.does.effects" if kind == "ability" else "power.does.effects"
        self.call(game, Performing(card, path, self.crime), then="end")

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)


@attrs.define
class CardPlay(Frame):
    """The front card of a Timeline is dealt with: Victims, Qualifier, bars, filing.

    `bypassed` are the Resources whose Qualifier is set aside for this visit (CIV-QUA-11),
    `cards_before` the Timeline as it was when an Encounter was forced (CIV-QUA-07).
    """

    crime: int
    card: str
    bypassed: list[str] = attrs.field(factory=list)
    cards_before: list[str] = attrs.field(factory=list)
    at: str = "turn_up"

    def entry(self, game: CivitasGame) -> Entry | None:
        """Return the card's place in the Timeline, None if it has left it."""
        timeline = game.state.crimes[self.crime].timeline
        return next((entry for entry in timeline if entry.card == self.card), None)

    @stage
    def turn_up(self, game: CivitasGame) -> None:
        """Turn up a First Responder; tell which card is dealt with (CIV-FRC-01)."""
        if self.card in game.box.first_responder:
            game.emit("responder_turned", crime=self.crime, card=self.card)
        game.emit("card_played", crime=self.crime, card=self.card)
        self.go("settle_victims")

    @stage
    def settle_victims(self, game: CivitasGame) -> None:
        """Settle the Victims, the top one first, before anything else of the Location (CIV-VIC-02,
        06, 08, 15).
        """
        entry = self.entry(game)
        if entry is None or game.state.crimes[self.crime].evidence == 0:
            return self.done(game)
        if entry.victims:
            victim = entry.victims.pop(0)
            return self.call(game, VictimCheck(self.crime, victim), then="settle_victims")
        return self.go("arrive")

    @stage
    def arrive(self, game: CivitasGame) -> None:
        """Check the Qualifier; what could set it aside is offered first (CIV-QUA-05, 10)."""
        if not game.unmet(self.card, self.bypassed):
            return self.go("attempt")
        return self.go("at_the_door" if self._bypasses(game) else "force")

    @question("arrival", "CIV-QUA-05", "CIV-QUA-11", "CIV-UPG-14")
    def at_the_door(self, game: CivitasGame) -> One:
        """Ask whether a power sets the Qualifier aside."""
        return One(0, ["go-on", *self._bypasses(game)])

    @at_the_door.answered
    def bypass(self, game: CivitasGame, key: str) -> None:
        """Pay for it."""
        if key == "go-on":
            return self.go("force")
        holder, power = find(game, key)
        note_use(game, key)
        assert isinstance(power.does, Bypass)
        self.bypassed += list(power.does.resources)
        game.emit("power_used", key=key, place=holder)
        costs = costs_of(game, key)
        if costs:
            return self.call(game, Payment(costs), then="arrive")
        return self.go("arrive")

    @stage
    def force(self, game: CivitasGame) -> None:
        """An unmet Qualifier forces an Encounter (CIV-QUA-05, CIV-QUA-06)."""
        timeline = game.state.crimes[self.crime].timeline
        self.cards_before = [entry.card for entry in timeline]
        game.emit("encounter_forced", crime=self.crime, card=self.card)
        self.call(game, Encounters(self.crime, 1), then="after_encounter")

    @stage
    def after_encounter(self, game: CivitasGame, result: Any) -> None:
        """See whether the chain goes on (CIV-QUA-06 to 09)."""
        file = game.state.crimes[self.crime]
        if file.evidence == 0 or self.entry(game) is None:
            return self.done(game)
        if not game.unmet(self.card, self.bypassed):
            return self.go("attempt")
        if any(entry.card not in self.cards_before for entry in file.timeline):
            return self.done(game)
        if result == "none":
            # No Encounter is left to force: the card is filed unplayed (Ruling C-61).
            drop(game, self.crime, self.card)
            return self.done(game)
        return self.go("arrive")

    @stage
    def attempt(self, game: CivitasGame) -> None:
        """Deal with the card."""
        entry = self.entry(game)
        assert entry is not None
        self.call(game, Attempt(self.card, entry.deck, self.crime), then="file")

    @stage
    def file(self, game: CivitasGame, result: Any) -> None:
        """Put the card where it goes (CIV-TML-04, CIV-FRC-04, CIV-KEY-01, CIV-KEY-02)."""
        file = game.state.crimes[self.crime]
        entry = self.entry(game)
        if entry is not None:
            file.timeline.remove(entry)
            printed = game.box.card[self.card]
            where = result["filing"] or getattr(printed, "after", None)
            if where is None and entry.deck == "witness":
                where = "nominee" if result["attempted"] else "discard"
            file_card(game, self.crime, entry.deck, self.card, where or "bottom")
        self.done(game)

    def _bypasses(self, game: CivitasGame) -> list[str]:
        deck = "witness" if self.card in game.box.witness else "location"
        unmet = game.unmet(self.card, self.bypassed)
        return [
            key
            for key, _, power in usable(game, "on-arrival")
            if isinstance(power.does, Bypass)
            and deck in power.does.cards
            and set(unmet) & set(power.does.resources)
        ]


def file_card(game: CivitasGame, crime: int, deck: str, card: str, where: str) -> None:
    """Put a card that was dealt with where it goes: nominees, discard pile, shuffled in, under its
    deck.
    """
    state = game.state
    if where == "nominee":
        state.crimes[crime].nominees.append(card)
    elif where == "discard" and deck in state.discards:
        state.discards[deck].append(card)
    elif where == "shuffle":
        state.decks[deck].append(card)
        shuffle(game, deck)
    else:
        put_under(game, deck, card)
    game.emit("filed", card=card, where=where)
