"""The words of choosing characters, of the store, of Key Witnesses and of combat."""

from __future__ import annotations

from typing import Any

from engine.civitas.campaign import Campaign
from engine.civitas.combat import Combat
from engine.civitas.final import ThirdMoment
from engine.civitas.phrasings.common import who, witness_words
from engine.civitas.state import CivitasGame
from engine.civitas.upgrades import Store, price_of
from engine.civitas.witnesses import Choice, Rounds
from engine.civitas.words import bar_head, card_lines, costs_words, counted, name, power_sentences
from engine.kernel.decisions import Barred, Words
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]


def _character(game: CivitasGame, card: str) -> Words:
    return Words(game.card_name(card), " ".join(card_lines(game.box, card)))


class _PickMain(Phrasing[CivitasGame, Campaign]):
    step = "the Main Character"

    def title(self, game: CivitasGame, frame: Campaign, seat: int) -> str:
        return f"{game.names[seat]}: who is your Main Character?"

    def option(self, game: CivitasGame, frame: Campaign, seat: int, key: str) -> Words:
        return _character(game, key)


class _PickRookie(_PickMain):
    step = "the Rookie"

    def title(self, game: CivitasGame, frame: Campaign, seat: int) -> str:
        return f"{game.names[seat]}: who is your Rookie?"


class _Buy(Phrasing[CivitasGame, Store]):
    step = "an upgrade"

    def title(self, game: CivitasGame, frame: Store, seat: int) -> str:
        left = frame.most(game) - frame.bought
        held = f"{game.combined('ether')} {name(game.box, 'ether')}"
        return f"The store, {held} to spend: buy up to {counted(left, 'upgrade')}?"

    def option(self, game: CivitasGame, frame: Store, seat: int, key: str) -> Words:
        if key == "leave":
            return Words("Leave the store", "empty slots are filled then", letter="L")
        printed = game.box.upgrade[key]
        return Words(
            printed.name,
            power_sentences(game.box, printed.power, printed.fee),
            cost=costs_words(game.box, {"ether": price_of(game, key, frame.off)}),
        )

    def barred(self, game: CivitasGame, frame: Store, seat: int, key: str) -> Barred:
        return Barred(key, game.card_name(key), self.refusal(game, frame, seat, key))

    def refusal(self, game: CivitasGame, frame: Store, seat: int, value: Any) -> str:
        if value in game.state.pools["upgrade"].shown():
            price = costs_words(game.box, {"ether": price_of(game, value, frame.off)})
            return f"It costs {price}; the team holds {game.combined('ether')}."
        return "Choose one of the upgrades that lie in the store, or leave."


class _Attach(Phrasing[CivitasGame, Store]):
    step = "whom an upgrade is for"

    def title(self, game: CivitasGame, frame: Store, seat: int) -> str:
        return f"{game.card_name(frame.buying)}: for whom?"

    def note(self, game: CivitasGame, frame: Store, seat: int) -> str:
        return game.box.notice["fixed-for-good"].text

    def option(self, game: CivitasGame, frame: Store, seat: int, key: str) -> Words:
        person = game.person(key)
        assert person is not None
        owned = ", ".join(game.card_name(card) for card in person.upgrades)
        return Words(who(game, key), f"has {owned}" if owned else "")


class _Newcomer(Phrasing[CivitasGame, Store]):
    step = "a newcomer"

    def title(self, game: CivitasGame, frame: Store, seat: int) -> str:
        return f"Does anybody join {who(game, 'main')}?"

    def note(self, game: CivitasGame, frame: Store, seat: int) -> str:
        return game.box.notice["newcomer"].text

    def option(self, game: CivitasGame, frame: Store, seat: int, key: str) -> Words:
        if key == "alone":
            return Words("Nobody", "the offer comes back with the next store", letter="n")
        return _character(game, key)


def _nominee(game: CivitasGame, crime: int, card: str) -> Words:
    printed = game.box.witness[card]
    bars = "; ".join(f"{bar.label}: {bar_head(game.box, bar)}" for bar in printed.bars)
    attached = card in game.state.crimes[crime].witnesses
    parts = [
        *(["attached already"] if attached else []),
        bars,
        *(["lets a second one be attached"] if printed.two_key_witnesses else []),
    ]
    return Words(printed.name, "; ".join(parts))


class _Nominee(Phrasing[CivitasGame, Choice]):
    step = "the Key Witness"

    def about(self, game: CivitasGame, frame: Choice, seat: int) -> dict[str, Any]:
        return {"crime": frame.crime}

    def title(self, game: CivitasGame, frame: Choice, seat: int) -> str:
        crime = game.card_name(game.state.crimes[frame.crime].card)
        return f"{crime}: who is the Key Witness?"

    def note(self, game: CivitasGame, frame: Choice, seat: int) -> str:
        left = game.state.crimes[frame.crime].evidence
        return f"{left} {name(game.box, 'evidence')} left. The others are discarded."

    def option(self, game: CivitasGame, frame: Choice, seat: int, key: str) -> Words:
        return _nominee(game, frame.crime, key)


class _Second(Phrasing[CivitasGame, Choice]):
    step = "a second Key Witness"

    def about(self, game: CivitasGame, frame: Choice, seat: int) -> dict[str, Any]:
        return {"crime": frame.crime}

    def title(self, game: CivitasGame, frame: Choice, seat: int) -> str:
        return f"{game.card_name(frame.chosen[0])} lets a second one be attached: who?"

    def option(self, game: CivitasGame, frame: Choice, seat: int, key: str) -> Words:
        if key == "none":
            return Words("Nobody", letter="n")
        return _nominee(game, frame.crime, key)


class _Round(Phrasing[CivitasGame, Rounds]):
    step = "a round with a Key Witness"

    def about(self, game: CivitasGame, frame: Rounds, seat: int) -> dict[str, Any]:
        return {"crime": frame.crime, "card": frame.hearing}

    def title(self, game: CivitasGame, frame: Rounds, seat: int) -> str:
        return f"Key Witness {game.card_name(frame.hearing)}: take a round?"

    def note(self, game: CivitasGame, frame: Rounds, seat: int) -> str:
        file = game.state.crimes[frame.crime]
        left = f"{file.evidence} {name(game.box, 'evidence')} left."
        if file.evidence and game.crime(frame.crime).colour == "red":
            return f"{left} {game.box.notice['red'].text}"
        return left

    def option(self, game: CivitasGame, frame: Rounds, seat: int, key: str) -> Words:
        if key == "decline":
            return Words("Leave it", letter="n")
        bars = game.box.witness[frame.hearing].bars
        heads = "; ".join(f"{bar.label}: {bar_head(game.box, bar)}" for bar in bars)
        return Words("Take a round", f"one of: {heads}", letter="y")


class _ThirdMoment(Phrasing[CivitasGame, ThirdMoment]):
    step = "after a solved Crime"

    def title(self, game: CivitasGame, frame: ThirdMoment, seat: int) -> str:
        return "A Crime is solved: hear the Key Witness of another?"

    def option(self, game: CivitasGame, frame: ThirdMoment, seat: int, key: str) -> Words:
        return Words("Go on", letter="d") if key == "done" else witness_words(game, key)


class _Fighter(Phrasing[CivitasGame, Combat]):
    step = "who fights"

    def title(self, game: CivitasGame, frame: Combat, seat: int) -> str:
        opponent = game.box.main[game.state.crimes[frame.crime].opponent]
        skill = f"{name(game.box, 'engagement')} {opponent.skills.engagement:+d}"
        return f"{opponent.name} attacks, {skill}, HP {opponent.hp}: who fights?"

    def option(self, game: CivitasGame, frame: Combat, seat: int, key: str) -> Words:
        person = game.person(key)
        assert person is not None
        theirs = game.box.main[game.state.crimes[frame.crime].opponent].start.total
        first = "strikes first" if person.total >= theirs else "strikes second"
        added = frame.blow_modifier(game, key)
        skill = f"{name(game.box, 'engagement')} {added:+d}"
        return Words(who(game, key), f"{skill}, HP {person.hp}, {first}")


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "setup.main": _PickMain(),
    "setup.rookie": _PickRookie(),
    "store.buy": _Buy(),
    "store.attach": _Attach(),
    "newcomer": _Newcomer(),
    "kw.nominee": _Nominee(),
    "kw.second": _Second(),
    "kw.round": _Round(),
    "third.moment": _ThirdMoment(),
    "combat.fighter": _Fighter(),
}
