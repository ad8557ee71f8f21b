"""FATE: drawing, keeping, obeying cards, and those that stay (INV-FAT)."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs

from engine.inevitable.choices import Naming
from engine.inevitable.effects import Obeying
from engine.inevitable.rolls import Throw
from engine.inevitable.state import InevitableGame, Spell
from engine.inevitable.uses import passives, refusal, sources
from engine.kernel.decisions import One
from engine.kernel.frames import Frame, question, stage
from engine.kernel.offers import Window

__all__ = [
    "CardPlay",
    "ChoosingOne",
    "Drawing",
    "Suffering",
    "Sympathy",
    "card_under_way",
    "draw",
    "lift",
    "spread",
]


def draw(game: InevitableGame) -> str:
    """Take the top card, or "" if deck and discards are both empty (INV-FAT-13) [R-59]."""
    state = game.state
    if not state.deck:
        if not state.discards:
            game.emit("no_cards")
            return ""
        state.deck, state.discards = state.discards, []
        state.dice.shuffle(state.deck)
        game.emit("reshuffled", n=len(state.deck))
    return state.deck.pop()


def card_under_way(game: InevitableGame) -> CardPlay | None:
    """Return the card that is being obeyed, the innermost if there are several."""
    return next((each for each in reversed(game.state.stack) if isinstance(each, CardPlay)), None)


@attrs.define
class Drawing(Frame):
    """A seat draws cards, one after another, each obeyed before the next (INV-SQR-93)."""

    seat: int
    n: int = 1
    at: str = "draw"

    def actors(self) -> tuple[int, ...]:
        """The drawer: out of play, there is no further draw."""
        return (self.seat,)

    @stage
    def draw(self, game: InevitableGame) -> None:
        """Take one and see what it is."""
        if self.n == 0:
            self.done(game)
            return
        self.n -= 1
        card = draw(game)
        if card:
            self.call(game, CardPlay(self.seat, card), then="draw")


@attrs.define
class CardPlay(Frame):
    """A card that `seat` has drawn: kept if it is Holdable, else obeyed at once (INV-FAT-01, -03).

    `cancelled` and `passed_to` are what somebody has done about it.
    """

    ATOMIC = True
    HOLDS: ClassVar = ("card",)

    seat: int
    card: str
    target: int = -1
    cancelled: bool = False
    passed_to: int = -1
    at: str = "look"

    def actors(self) -> tuple[int, ...]:
        """Whoever obeys it: out of play, the rest is void (INV-FAT-06)."""
        return (self.seat,)

    def unwind(self, game: Any) -> None:
        """The card is not lost."""
        if self.card:
            game.state.discards.append(self.card)

    @stage
    def look(self, game: InevitableGame) -> None:
        """In private, whether it is Holdable; if not, it is shown (INV-FAT-01)."""
        passives(game, self.seat, "on-draw")
        printed = game.box.card[self.card]
        if printed.use is not None:
            game.state.players[self.seat].holdables.append(self.card)
            game.emit("card_kept", seat=self.seat)
            game.emit("card_seen", only=[self.seat], seat=self.seat, card=self.card)
            self.card = ""
            self.done(game)
            return
        game.emit("card_drawn", seat=self.seat, card=self.card)
        if self._may_answer(game):
            self.call(game, Window("on-card", [self.seat]), then="obey")
        else:
            self.go("obey")

    def _may_answer(self, game: InevitableGame) -> bool:
        """May the drawer, by public facts, do something about it?"""
        if game.state.players[self.seat].holdables:
            return True
        return any(
            refusal(game, self.seat, key, self.seat) is None
            for timing in ("on-card", "on-draw")
            for key in sources(game, self.seat, timing)
            if not game.printed.use[key].compulsory
        )

    @stage
    def obey(self, game: InevitableGame) -> None:
        """Obey it, unless it is void or somebody else's now."""
        printed = game.box.card[self.card]
        if self.cancelled:
            game.emit("card_void", seat=self.seat, card=self.card)
            self.go("lay_off")
        elif self.passed_to >= 0:
            card, self.card = self.card, ""
            self.done(game)
            game.push(CardPlay(self.passed_to, card))
        elif printed.lasting is not None:
            self._lay_open(game)
        elif printed.target == "opponent" and self.target < 0:
            opponents = game.opponents(self.seat)
            if opponents:
                self.call(game, Naming(self.seat, f"card:{self.card}", opponents), then="named")
            else:
                self.go("lay_off")
        else:
            obeying = Obeying(self.seat, f"card:{self.card}", self.target)
            self.call(game, obeying, then="lay_off")

    @stage
    def named(self, game: InevitableGame, target: int | None) -> None:
        """The drawer has named an opponent."""
        self.target = -1 if target is None else target
        self.go("obey" if self.target >= 0 else "lay_off")

    def _lay_open(self, game: InevitableGame) -> None:
        """A Persistent card lies open until it ends (INV-FAT-04)."""
        lasting = game.box.card[self.card].lasting
        assert lasting is not None
        rounds = lasting.n if lasting.ends == "rounds" else 0
        game.state.spells.append(Spell(self.card, self.seat, rounds))
        game.emit("card_stays", seat=self.seat, card=self.card)
        self.card = ""
        self.done(game)

    @stage
    def lay_off(self, game: InevitableGame) -> None:
        """Onto the discards."""
        game.state.discards.append(self.card)
        self.card = ""
        self.done(game)


@attrs.define
class ChoosingOne(Frame):
    """Several cards are seen, one of them is taken, the others are discarded (INV-SQR-94)."""

    HOLDS: ClassVar = ("cards",)

    seat: int
    n: int
    cards: list[str] = attrs.field(factory=list)
    at: str = "draw"

    def actors(self) -> tuple[int, ...]:
        """Whoever chooses."""
        return (self.seat,)

    def unwind(self, game: Any) -> None:
        """No card is lost."""
        game.state.discards.extend(self.cards)

    @stage
    def draw(self, game: InevitableGame) -> None:
        """Take them."""
        self.cards = [card for _ in range(self.n) if (card := draw(game))]
        if self.cards:
            self.go("choose")
        else:
            self.done(game)

    @question("fate.choose-one", "INV-SQR-94")
    def choose(self, game: InevitableGame) -> One:
        """Which one? What they are is for this seat alone."""
        return One(self.seat, [f"card:{number}" for number in range(len(self.cards))])

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """Only that one counts as drawn."""
        card = self.cards.pop(int(key.partition(":")[2]))
        game.state.discards.extend(self.cards)
        self.cards = []
        game.emit("card_chosen", seat=self.seat)
        self.call(game, CardPlay(self.seat, card), then="obeyed")

    @stage
    def obeyed(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


@attrs.define
class Sympathy(Frame):
    """A card is drawn and given to an opponent, who has drawn it then (INV-SQR-91) [R-55]."""

    HOLDS: ClassVar = ("card",)

    seat: int
    card: str = ""
    at: str = "draw"

    def actors(self) -> tuple[int, ...]:
        """The giver."""
        return (self.seat,)

    def unwind(self, game: Any) -> None:
        """The card is not lost."""
        if self.card:
            game.state.discards.append(self.card)

    @stage
    def draw(self, game: InevitableGame) -> None:
        """Take one; with nobody to give it to it is discarded."""
        passives(game, self.seat, "on-draw")
        self.card = draw(game)
        if self.card and game.opponents(self.seat):
            self.go("give")
        else:
            self.unwind(game)
            self.card = ""
            self.done(game)

    @question("fate.sympathy", "INV-SQR-91", "INV-SQR-92")
    def give(self, game: InevitableGame) -> One:
        """To whom? The giver alone sees what it is."""
        return One(self.seat, [f"seat:{each}" for each in game.opponents(self.seat)])

    @give.answered
    def given(self, game: InevitableGame, key: str) -> None:
        """It counts as drawn by the receiver."""
        taker = int(key.partition(":")[2])
        game.emit("sympathy", seat=self.seat, target=taker)
        game.emit("card_seen", only=[self.seat], seat=self.seat, card=self.card)
        card, self.card = self.card, ""
        self.call(game, CardPlay(taker, card), then="obeyed")

    @stage
    def obeyed(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


# ---------------------------------------------------------------------- Persistent cards


@attrs.define
class Suffering(Frame):
    """A turn begins and Persistent cards do what they do then (INV-FAT-04) [R-59].

    `waiting` are places in the list of open cards, seen from the start of the turn. Cards that last
    some rounds count them by their drawer's turns.
    """

    seat: int
    timing: str = "turn-start"
    waiting: list[str] = attrs.field(factory=list)
    card: str = ""
    at: str = "look"

    @stage
    def look(self, game: InevitableGame) -> None:
        """Which of them mean this player?"""
        for spell in game.state.spells:
            lasting = game.box.card[spell.card].lasting
            assert lasting is not None
            meant = lasting.whose == "everyone" or spell.seat == self.seat
            if meant and lasting.timing == self.timing and spell.card not in self.waiting:
                self.waiting.append(spell.card)
        self.go("next_card")

    @stage
    def next_card(self, game: InevitableGame) -> None:
        """Throw for its end where it asks for that, or suffer it."""
        if not self.waiting or not game.in_play(self.seat):
            self.go("count")
            return
        self.card = self.waiting.pop(0)
        lasting = game.box.card[self.card].lasting
        assert lasting is not None
        if lasting.ends == "die":
            self.call(game, Throw(self.seat, 6, 1, "spell"), then="thrown")
        else:
            self.call(game, Obeying(self.seat, f"lasting:{self.card}"), then="next_card")

    @stage
    def thrown(self, game: InevitableGame, result: dict[str, Any] | None) -> None:
        """High enough: it is over for this player."""
        lasting = game.box.card[self.card].lasting
        assert lasting is not None
        self.go("next_card")
        if result is not None and sum(result["dice"]) + result["bonus"] >= lasting.n:
            lift(game, self.card, self.seat)
        elif game.in_play(self.seat):
            self.call(game, Obeying(self.seat, f"lasting:{self.card}"), then="next_card")

    @stage
    def count(self, game: InevitableGame) -> None:
        """A round less for what this player has drawn."""
        if self.timing == "turn-start":
            for spell in list(game.state.spells):
                if spell.seat == self.seat and spell.rounds:
                    spell.rounds -= 1
                    if not spell.rounds:
                        lift(game, spell.card, self.seat)
        self.done(game)


def lift(game: InevitableGame, card: str, seat: int) -> None:
    """A Persistent card ends for a seat; with nobody left under it, it is discarded."""
    state = game.state
    state.spells = [spell for spell in state.spells if (spell.card, spell.seat) != (card, seat)]
    game.emit("card_ends", seat=seat, card=card)
    if all(spell.card != card for spell in state.spells):
        state.discards.append(card)


def spread(game: InevitableGame, seat: int, others: list[int]) -> None:
    """What spreads goes round between those who have come to share a square."""
    spells = game.state.spells
    for spell in list(spells):
        lasting = game.box.card[spell.card].lasting
        assert lasting is not None
        if not lasting.spreads or spell.seat not in (seat, *others):
            continue
        for each in (seat, *others):
            if all((it.card, it.seat) != (spell.card, each) for it in spells):
                spells.append(Spell(spell.card, each, 0))
                game.emit("caught", seat=each, card=spell.card)
