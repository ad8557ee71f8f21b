"""The words of the Timeline, the pools and what is done with cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.civitas.effects import Performing
from engine.civitas.encounters import Encounters, Window
from engine.civitas.moments import Moment
from engine.civitas.phrasings.common import (
    card_words,
    lacking,
    power_words,
    who,
    witness_words,
)
from engine.civitas.pools import Drawing
from engine.civitas.state import CivitasGame, Entry
from engine.civitas.timeline import CardPlay, Investigation
from engine.civitas.victims import PlacingVictims
from engine.civitas.view import turned_up
from engine.civitas.words import amounts_brief, brief, counted, name, wound_words
from engine.kernel.decisions import Words
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]


def entry_name(game: CivitasGame, crime: int, entry: Entry) -> str:
    """Return the name of a card in a Timeline, or that of its deck while it lies face down."""
    if turned_up(game, crime, entry):
        return game.card_name(entry.card)
    return f"the {name(game.box, entry.deck)}"


class _Take(Phrasing[CivitasGame, Drawing]):
    step = "a card of the pool"

    def title(self, game: CivitasGame, frame: Drawing, seat: int) -> str:
        more = f" ({frame.n} to take)" if frame.n > 1 else ""
        return f"Take which {name(game.box, frame.deck)} into the investigation?{more}"

    def note(self, game: CivitasGame, frame: Drawing, seat: int) -> str:
        shown = len(game.state.pools[frame.deck].shown())
        return "" if shown >= frame.n else f"Only {shown} in the pool; the rest comes blind."

    def option(self, game: CivitasGame, frame: Drawing, seat: int, key: str) -> Words:
        return card_words(game, key)

    def refusal(self, game: CivitasGame, frame: Drawing, seat: int, value: Any) -> str:
        return "Take one of the cards that lie in the pool."


class _Places(Phrasing[CivitasGame, PlacingVictims]):
    step = "where the Victims are"

    def title(self, game: CivitasGame, frame: PlacingVictims, seat: int) -> str:
        count = frame.choose_places.ask(frame, game).least
        return "Where is a Victim?" if count == 1 else f"Where are Victims? Name {count} Locations"

    def note(self, game: CivitasGame, frame: PlacingVictims, seat: int) -> str:
        return game.box.notice["victims-first"].text

    def option(self, game: CivitasGame, frame: PlacingVictims, seat: int, key: str) -> Words:
        return card_words(game, key)

    def refusal(self, game: CivitasGame, frame: PlacingVictims, seat: int, value: Any) -> str:
        count = frame.choose_places.ask(frame, game).least
        return f"Choose exactly {counted(count, name(game.box, 'location'))}."


class _Next(Phrasing[CivitasGame, Investigation]):
    step = "what comes next"

    def title(self, game: CivitasGame, frame: Investigation, seat: int) -> str:
        file = game.state.crimes[frame.crime]
        left = f"{file.evidence} {name(game.box, 'evidence')} to collect"
        return f"{game.card_name(file.card)}, {left}: what next?"

    def note(self, game: CivitasGame, frame: Investigation, seat: int) -> str:
        keys = frame.decide.ask(frame, game).keys
        return game.box.notice["hopeless"].text if "give-up" in keys else ""

    def option(self, game: CivitasGame, frame: Investigation, seat: int, key: str) -> Words:
        match key:
            case "go":
                return self._go(game, frame)
            case "reorder":
                return Words("Reorder the Timeline", letter="o")
            case "glee":
                units = game.box.figures.glee
                return Words(
                    "Flip the Final Encounter",
                    "its face is seen, its trials still wait",
                    cost=f"{units} {name(game.box, 'glee')}",
                    letter="g",
                )
            case "give-up":
                return Words(
                    "Give up",
                    "the game ends as lost",
                    warning=game.box.notice["ends-the-game"].text,
                    letter="G",
                )
        return power_words(game, key)

    @staticmethod
    def _go(game: CivitasGame, frame: Investigation) -> Words:
        entry = game.state.crimes[frame.crime].timeline[0]
        label = f"Go on to {entry_name(game, frame.crime, entry)}"
        victims = len(entry.victims)
        if victims:
            first = game.box.witness[entry.victims[0]]
            asked = f"{name(game.box, 'analysis')} {first.qualifier.reputation}"
            more = f" and {victims - 1} more" if victims > 1 else ""
            return Words(label, f"Victim {first.name}, {asked}{more}", letter="e")
        short_of = lacking(game, entry.card)
        warning = game.box.notice["forces-encounter"].text if short_of else ""
        detail = short_of or ("Qualifier met" if game.qualifier(entry.card) else "")
        return Words(label, detail, warning=warning, letter="e")

    def refusal(self, game: CivitasGame, frame: Investigation, seat: int, value: Any) -> str:
        if value == "glee":
            if game.state.crimes[frame.crime].flipped:
                return "The Final Encounter lies face up already."
            units = f"{game.box.figures.glee} {name(game.box, 'glee')}"
            return f"Flipping it early takes {units}; you have {game.state.glee}."
        if value == "reorder":
            return "There is nothing to reorder: the next card is fixed or the only one."
        if value == "give-up":
            return "This game can still be won."
        return "Go on to the next card, or do one of the other things listed."


class _Order(Phrasing[CivitasGame, Investigation]):
    step = "the order of the Timeline"

    def title(self, game: CivitasGame, frame: Investigation, seat: int) -> str:
        return "In which order are the cards dealt with?"

    def note(self, game: CivitasGame, frame: Investigation, seat: int) -> str:
        return "Victims stay with their Location; a First Responder stays in front."

    def option(self, game: CivitasGame, frame: Investigation, seat: int, key: str) -> Words:
        timeline = game.state.crimes[frame.crime].timeline
        entry = next(entry for entry in timeline if entry.card == key)
        words = card_words(game, key)
        if entry.victims:
            names = ", ".join(game.card_name(victim) for victim in entry.victims)
            words.label = f"{words.label} with {names}"
        return words

    def refusal(self, game: CivitasGame, frame: Investigation, seat: int, value: Any) -> str:
        return "Name every card that may move, each once; all others are fixed."


class _Arrival(Phrasing[CivitasGame, CardPlay]):
    step = "a Qualifier that is not met"

    def title(self, game: CivitasGame, frame: CardPlay, seat: int) -> str:
        short_of = lacking(game, frame.card, frame.bypassed)
        return f"{game.card_name(frame.card)}, {short_of}: set the Qualifier aside?"

    def option(self, game: CivitasGame, frame: CardPlay, seat: int, key: str) -> Words:
        if key == "go-on":
            return Words("No", game.box.notice["forces-encounter"].text, letter="n")
        return power_words(game, key)


class _Turned(Phrasing[CivitasGame, Encounters]):
    step = "an Encounter turned up"

    def title(self, game: CivitasGame, frame: Encounters, seat: int) -> str:
        return f"{game.card_name(frame.card)}: play it, or use a power against it?"

    def note(self, game: CivitasGame, frame: Encounters, seat: int) -> str:
        printed = game.box.encounter[frame.card]
        first = brief(game.box, printed.on_play) if printed.on_play else ""
        return "; ".join([*([first] if first else []), *(bar.label for bar in printed.bars)])

    def option(self, game: CivitasGame, frame: Encounters, seat: int, key: str) -> Words:
        if key == "play":
            return Words("Play it", letter="p")
        return power_words(game, key)


class _Window(Phrasing[CivitasGame, Window]):
    step = "after an Encounter"

    def title(self, game: CivitasGame, frame: Window, seat: int) -> str:
        return "After the Encounter: use a power, or hear a Key Witness?"

    def option(self, game: CivitasGame, frame: Window, seat: int, key: str) -> Words:
        if key == "done":
            return Words("Go on", letter="d")
        return witness_words(game, key) if key.startswith("witness:") else power_words(game, key)

    def refusal(self, game: CivitasGame, frame: Window, seat: int, value: Any) -> str:
        if str(value).startswith("witness:"):
            return "A Key Witness has one round after each Encounter, if the Qualifier is met."
        return "This is no time to buy; use a power, hear a Key Witness, or go on."


class _Power(Phrasing[CivitasGame, Moment]):
    step = "a power"

    def title(self, game: CivitasGame, frame: Moment, seat: int) -> str:
        begins = frame.timing == "crime-start"
        return f"The Crime {'begins' if begins else 'ends'}: use a power?"

    def option(self, game: CivitasGame, frame: Moment, seat: int, key: str) -> Words:
        return Words("Go on", letter="g") if key == "go-on" else power_words(game, key)


class _HealWho(Phrasing[CivitasGame, Performing]):
    step = "who is healed"

    def title(self, game: CivitasGame, frame: Performing, seat: int) -> str:
        effect: Any = frame.current(game)
        amount = "all wounds" if effect.n is None else wound_words(effect.n)
        return f"Remove {amount}: from whom?"

    def about(self, game: CivitasGame, frame: Performing, seat: int) -> dict[str, Any]:
        effect: Any = frame.current(game)
        return {"n": effect.n}

    def option(self, game: CivitasGame, frame: Performing, seat: int, key: str) -> Words:
        person = game.person(key)
        assert person is not None
        return Words(who(game, key), f"HP {person.hp} of {game.most_hp(person)}")


class _Remove(Phrasing[CivitasGame, Performing]):
    step = "cards taken out of the Timeline"

    def title(self, game: CivitasGame, frame: Performing, seat: int) -> str:
        return "Which cards leave the Timeline?"

    def note(self, game: CivitasGame, frame: Performing, seat: int) -> str:
        return brief(game.box, [frame.current(game)])

    def about(self, game: CivitasGame, frame: Performing, seat: int) -> dict[str, Any]:
        effect: Any = frame.current(game)
        return {"each": effect.each, "flat": effect.flat}

    def option(self, game: CivitasGame, frame: Performing, seat: int, key: str) -> Words:
        return card_words(game, key)

    def refusal(self, game: CivitasGame, frame: Performing, seat: int, value: Any) -> str:
        return f"Choose up to {frame.remove_cards.ask(frame, game).most} of the cards listed."


class _Peek(Phrasing[CivitasGame, Performing]):
    step = "a look at a deck"

    def title(self, game: CivitasGame, frame: Performing, seat: int) -> str:
        effect: Any = frame.current(game)
        return f"The top of the {name(game.box, effect.deck)} deck, for your eyes"

    def secret(self, game: CivitasGame, frame: Performing, seat: int) -> str:
        cards = self._seen(game, frame)
        return f"From the top: {', '.join(self._said(game, card) for card in cards)}."

    def about(self, game: CivitasGame, frame: Performing, seat: int) -> dict[str, Any]:
        effect: Any = frame.current(game)
        return {"deck": effect.deck, "cards": list(self._seen(game, frame))}

    def option(self, game: CivitasGame, frame: Performing, seat: int, key: str) -> Words:
        return Words("Remember them", "they stay where they are")

    @staticmethod
    def _seen(game: CivitasGame, frame: Performing) -> Sequence[str]:
        effect: Any = frame.current(game)
        return game.state.decks[effect.deck][: -effect.n - 1 : -1]

    @staticmethod
    def _said(game: CivitasGame, card: str) -> str:
        if game.qualifier(card):
            printed: Any = game.box.card[card]
            return f"{printed.name} ({amounts_brief(game.box, printed.qualifier)})"
        return game.card_name(card)


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "pool.take": _Take(),
    "victims.places": _Places(),
    "timeline.next": _Next(),
    "timeline.order": _Order(),
    "arrival": _Arrival(),
    "encounter.turned": _Turned(),
    "encounter.window": _Window(),
    "crime.power": _Power(),
    "heal.who": _HealWho(),
    "remove.cards": _Remove(),
    "peek.look": _Peek(),
}
