"""Carrying out the effects of cards, one by one (CIV effects: gain, lose, draw, heal, ..)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from content.civitas import effects as op
from engine.civitas.losses import Gain, Loss, Wounding
from engine.civitas.pools import Drawing, empty_pool, fill, put_under
from engine.civitas.printed import at_path
from engine.civitas.state import MAIN, RESOURCES, ROOKIE, CivitasGame
from engine.kernel.clone import Json
from engine.kernel.decisions import Amount, One, Some
from engine.kernel.frames import Frame, question, stage

__all__ = ["AddingResource", "Healing", "Performing", "collect", "drop"]


@attrs.define
class Performing(Frame):
    """The list of effects at `path` of `card`, for the Crime `crime`. Its result is where the card
    files itself, or None.

    `rollers` are those who rolled, for wounds (empty: nobody, so wounds are shared). `step` counts
    what is done.
    """

    card: str
    path: str
    crime: int
    rollers: list[str] = attrs.field(factory=list)
    step: int = 0
    filing: str | None = None
    at: str = "next_effect"

    def effects(self, game: CivitasGame) -> tuple[op.Effect, ...]:
        """Return the list."""
        found: tuple[op.Effect, ...] = at_path(game.box, self.card, self.path)
        return found

    def current(self, game: CivitasGame) -> op.Effect:
        """Return the effect under way."""
        return self.effects(game)[self.step - 1]

    @stage
    def next_effect(self, game: CivitasGame) -> None:
        """Begin the next effect."""
        effects = self.effects(game)
        if self.step == len(effects):
            return self.done(game, self.filing)
        self.step += 1
        effect = effects[self.step - 1]
        _BEGIN[effect.op](self, game, effect)
        return None

    @stage
    def after_choice(self, game: CivitasGame, filing: Json) -> None:
        """Keep where a chosen list files the card."""
        self.filing = filing or self.filing
        self.go("next_effect")

    @question("heal.who", "CIV-WND-06")
    def heal_whom(self, game: CivitasGame) -> One:
        """Ask who is healed."""
        return One(0, [place for place, person in game.team() if _wounds(game, place)])

    @heal_whom.answered
    def heal(self, game: CivitasGame, place: str) -> None:
        """Heal that one."""
        effect = self.current(game)
        assert isinstance(effect, op.Heal)
        _heal(game, place, effect.n)
        self.go("next_effect")

    @question("remove.cards", "CIV-TML-08")
    def remove_cards(self, game: CivitasGame) -> Some:
        """Ask which cards leave the Timeline."""
        effect = self.current(game)
        assert isinstance(effect, op.RemoveCards)
        keys = _removable(self, game, effect)
        most = len(keys) if effect.most is None else min(effect.most, len(keys))
        return Some(0, keys, 0, most)

    @remove_cards.answered
    def remove(self, game: CivitasGame, cards: list[str]) -> None:
        """Take them out; Victims go with their Location and earn nothing (Ruling C-62)."""
        effect = self.current(game)
        assert isinstance(effect, op.RemoveCards)
        for card in cards:
            drop(game, self.crime, card)
        if cards:
            collect(game, self.crime, effect.flat or effect.each * len(cards))
        self.go("next_effect")

    @question("choose.option", "CIV-ENC-02")
    def choose(self, game: CivitasGame) -> One:
        """Ask for one of the lists."""
        effect = self.current(game)
        assert isinstance(effect, op.Choose)
        return One(0, [f"option:{number}" for number in range(len(effect.options))])

    @choose.answered
    def take_option(self, game: CivitasGame, key: str) -> None:
        """Carry it out."""
        number = key.removeprefix("option:")
        path = f"{self.path}.{self.step - 1}.options.{number}"
        frame = Performing(self.card, path, self.crime, list(self.rollers))
        self.call(game, frame, then="after_choice")

    @question("peek.look")
    def look(self, game: CivitasGame) -> One:
        """Show the top cards of a deck; they stay where they are."""
        return One(0, ["seen"])

    @look.answered
    def looked(self, game: CivitasGame, key: str) -> None:
        """Go on."""
        self.go("next_effect")


@attrs.define
class AddingResource(Frame):
    """`n` times: one Resource of any type for one character (CIV-CRM-08)."""

    n: int
    at: str = "see"

    @stage
    def see(self, game: CivitasGame) -> None:
        """Ask while something is to come and fits somewhere."""
        self.go("add" if self.n and self._keys(game) else "end")

    @question("crime.resource", "CIV-CRM-08")
    def add(self, game: CivitasGame) -> One:
        """Ask which Resource one character gets."""
        return One(0, self._keys(game))

    @add.answered
    def put(self, game: CivitasGame, key: str) -> None:
        """Put it there."""
        place, resource = key.split(":")
        person = game.person(place)
        assert person is not None
        person.change(resource, 1)
        game.emit("gained", place=place, resource=resource, n=1)
        self.n -= 1
        self.go("see")

    @stage
    def end(self, game: CivitasGame) -> None:
        """Hand back."""
        self.done(game)

    def _keys(self, game: CivitasGame) -> list[str]:
        cap = game.box.figures.cap
        return [
            f"{place}:{resource}"
            for place, person in game.team()
            for resource in RESOURCES
            if person.held(resource) < cap
        ]


@attrs.define
class Healing(Frame):
    """`n` wounds are removed, shared as the player likes (a swap of Resources for wounds,
    CIV-WND-06).
    """

    n: int
    at: str = "share"

    @stage
    def share(self, game: CivitasGame) -> None:
        """Ask only if there is a choice."""
        low, high = self._range(game)
        if low == high:
            return self.heal(game, low)
        return self.go("split")

    @question("split.heal", "CIV-WND-06")
    def split(self, game: CivitasGame) -> Amount:
        """Ask for the Main's share."""
        low, high = self._range(game)
        return Amount(0, low, high)

    @split.answered
    def heal(self, game: CivitasGame, share: int) -> None:
        """Remove the wounds."""
        for place, n in ((MAIN, share), (ROOKIE, self.n - share)):
            if game.person(place) is not None and n:
                _heal(game, place, n)
        self.done(game)

    def _range(self, game: CivitasGame) -> tuple[int, int]:
        main, rookie = _wounds(game, MAIN), _wounds(game, ROOKIE)
        due = min(self.n, main + rookie)
        return max(0, due - rookie), min(due, main)


def collect(game: CivitasGame, crime: int, n: int) -> None:
    """Collect Evidence; what is more than lies there is wasted (CIV-CRM-03, 04)."""
    file = game.state.crimes[crime]
    taken = min(n, file.evidence)
    file.evidence -= taken
    game.emit("evidence", crime=crime, n=taken, left=file.evidence)


def drop(game: CivitasGame, crime: int, card: str) -> None:
    """Take an unplayed card out of a Timeline: Witnesses and Victims are discarded, others go under
    their deck.
    """
    timeline = game.state.crimes[crime].timeline
    entry = next(each for each in timeline if each.card == card)
    timeline.remove(entry)
    game.state.discards["witness"].extend(entry.victims)
    if entry.deck == "witness":
        game.state.discards["witness"].append(card)
    else:
        put_under(game, entry.deck, card)
    # A First Responder leaves as it came: face down.
    shown = None if entry.deck == "first-responder" else card
    game.emit("card_dropped", crime=crime, card=shown, deck=entry.deck)


def _wounds(game: CivitasGame, place: str) -> int:
    person = game.person(place)
    return 0 if person is None else game.most_hp(person) - person.hp


def _heal(game: CivitasGame, place: str, n: int | None) -> None:
    person = game.person(place)
    assert person is not None
    removed = _wounds(game, place) if n is None else min(n, _wounds(game, place))
    if removed:
        person.hp += removed
        game.emit("healed", place=place, n=removed)


def _removable(frame: Performing, game: CivitasGame, effect: op.RemoveCards) -> list[str]:
    return [
        entry.card
        for entry in game.state.crimes[frame.crime].timeline
        if entry.card != frame.card
        and entry.deck != "first-responder"
        and effect.cards in ("any", entry.deck)
    ]


def _begin_gain(frame: Performing, game: CivitasGame, effect: op.Gain) -> None:
    frame.call(game, Gain(effect.resource, effect.n), then="next_effect")


def _begin_loss(frame: Performing, game: CivitasGame, effect: op.Lose) -> None:
    frame.call(game, Loss(effect.resource, effect.n), then="next_effect")


def _begin_resource(frame: Performing, game: CivitasGame, effect: op.AddResource) -> None:
    frame.call(game, AddingResource(effect.n), then="next_effect")


def _begin_evidence(frame: Performing, game: CivitasGame, effect: op.Evidence) -> None:
    collect(game, frame.crime, effect.n)


def _begin_add(frame: Performing, game: CivitasGame, effect: op.AddEvidence) -> None:
    file = game.state.crimes[frame.crime]
    file.evidence += effect.n
    game.emit("evidence_added", crime=frame.crime, n=effect.n, left=file.evidence)


def _begin_wounds(frame: Performing, game: CivitasGame, effect: op.Wounds) -> None:
    who = frame.rollers[0] if len(frame.rollers) == 1 else "both"
    frame.call(game, Wounding(effect.n, who), then="next_effect")


def _begin_heal(frame: Performing, game: CivitasGame, effect: op.Heal) -> None:
    wounded = [place for place, _ in game.team() if _wounds(game, place)]
    if effect.who == "choose" and len(wounded) > 1:
        return frame.go("heal_whom")
    for place in wounded:
        if effect.who in ("both", "choose", place) or len(game.team()) == 1:
            _heal(game, place, effect.n)
    return None


def _begin_draw(frame: Performing, game: CivitasGame, effect: op.Draw) -> None:
    frame.call(game, Drawing(frame.crime, effect.deck, effect.n), then="next_effect")


def _begin_encounter(frame: Performing, game: CivitasGame, effect: op.Encounter) -> None:
    from engine.civitas.encounters import Encounters

    frame.call(game, Encounters(frame.crime, effect.n), then="next_effect")


def _begin_upgrades(frame: Performing, game: CivitasGame, effect: op.Upgrades) -> None:
    from engine.civitas.upgrades import Store

    frame.call(game, Store(effect.limit or 0, effect.off), then="next_effect")


def _begin_removal(frame: Performing, game: CivitasGame, effect: op.RemoveCards) -> None:
    if _removable(frame, game, effect):
        frame.go("remove_cards")


def _begin_glee(frame: Performing, game: CivitasGame, effect: op.Glee) -> None:
    game.state.glee += effect.n
    game.emit("glee", n=effect.n, total=game.state.glee)


def _begin_filing(frame: Performing, game: CivitasGame, effect: op.FileSelf) -> None:
    frame.filing = effect.where


def _begin_refresh(frame: Performing, game: CivitasGame, effect: op.RefreshPool) -> None:
    for card in empty_pool(game, effect.pool):
        put_under(game, effect.pool, card)
    fill(game, effect.pool)


def _begin_peek(frame: Performing, game: CivitasGame, effect: op.Peek) -> None:
    if game.state.decks[effect.deck]:
        game.emit("peeked", deck=effect.deck, n=effect.n)
        frame.go("look")


def _begin_over(frame: Performing, game: CivitasGame, effect: op.GameOver) -> None:
    game.finish("lost", "card", [])


def _begin_choice(frame: Performing, game: CivitasGame, effect: op.Choose) -> None:
    frame.go("choose")


_BEGIN: dict[str, Callable[[Performing, CivitasGame, Any], None]] = {
    "gain": _begin_gain,
    "lose": _begin_loss,
    "add-resource": _begin_resource,
    "evidence": _begin_evidence,
    "add-evidence": _begin_add,
    "wounds": _begin_wounds,
    "heal": _begin_heal,
    "draw": _begin_draw,
    "encounter": _begin_encounter,
    "upgrades": _begin_upgrades,
    "remove-cards": _begin_removal,
    "glee": _begin_glee,
    "file-self": _begin_filing,
    "refresh-pool": _begin_refresh,
    "peek": _begin_peek,
    "game-over": _begin_over,
    "choose": _begin_choice,
}
