"""The words of cards, items, abilities and rolls."""

from __future__ import annotations

from typing import Any

from content.inevitable.words import card_words, effect_words, item_words
from engine.inevitable.catalog import SPECIAL, Ordering
from engine.inevitable.choices import (
    Carrying,
    Demolition,
    Destination,
    GivingUp,
    Leaping,
    Naming,
    Peeking,
)
from engine.inevitable.effects import Obeying
from engine.inevitable.fate import ChoosingOne, Sympathy, card_under_way
from engine.inevitable.phrasings.common import Plain, number, place_words, rival, squares_away
from engine.inevitable.rolls import Keeping, Nudging, throw_under_way
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import MayUse, React, Using
from engine.inevitable.words.things import dollars, item_name, name_of, square_name, use_words
from engine.kernel.decisions import Barred, Words
from engine.kernel.frames import Frame
from engine.kernel.offers import Window
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]


class _Item(Phrasing[InevitableGame, Ordering]):
    step = "an order"

    def title(self, game: InevitableGame, frame: Ordering, seat: int) -> str:
        if frame.outfitting:
            return f"{game.names[seat]}: the Outfitting Phase. What do you buy?"
        left = frame.most - frame.count
        return f"{game.names[seat]}: what do you order? ({left} more)"

    def note(self, game: InevitableGame, frame: Ordering, seat: int) -> str:
        purse = dollars(frame.purse_of(game))
        left = {"credit": "Catalog credit", "budget": "for this order"}.get(frame.purse, "in cash")
        advised = game.figures.advised_cash
        if frame.outfitting and frame.purse_of(game) < advised:
            return f"{purse} {left}. Less than {dollars(advised)} is risky: fees can bankrupt you."
        return f"{purse} {left}."

    def option(self, game: InevitableGame, frame: Ordering, seat: int, key: str) -> Words:
        if key in ("done", "later"):
            return self._leaving(frame, key)
        item = key.partition(":")[2]
        cost = dollars(frame.price(game, item))
        if item == SPECIAL:
            names = ", ".join(item_name(game, each) for each in game.box.special.items)
            return Words(game.box.special.name, names, cost)
        return Words(item_name(game, item), item_words(game.box.item[item]), cost)

    @staticmethod
    def _leaving(frame: Ordering, key: str) -> Words:
        if key == "later":
            return Words("Look on for now", "you may come back to it", letter="b")
        label = "Finished" if frame.outfitting else "No more"
        return Words(label, "nothing more is bought" if frame.outfitting else "", letter="n")

    def barred(self, game: InevitableGame, frame: Ordering, seat: int, key: str) -> Barred:
        item = key.partition(":")[2]
        return Barred(key, item_name(game, item), f"costs {dollars(frame.price(game, item))}")

    def refusal(self, game: InevitableGame, frame: Ordering, seat: int, value: Any) -> str:
        item = str(value).partition(":")[2]
        if item in game.box.item and frame.price(game, item) > frame.purse_of(game):
            return f"That costs {dollars(frame.price(game, item))}, and you have not got it."
        return "Order something from the Catalog, or leave it."


class _Apply(Plain[Ordering]):
    step = "an Enhancement"
    texts = {"use": Words("Use it now", letter="u"), "hold": Words("Keep it", letter="k")}

    def title(self, game: InevitableGame, frame: Ordering, seat: int) -> str:
        return f"{game.names[seat]}: use the {item_name(game, frame.item)} at once?"

    def note(self, game: InevitableGame, frame: Ordering, seat: int) -> str:
        return item_words(game.box.item[frame.item])


def _moment(game: InevitableGame, trigger: str) -> dict[str, Any]:
    """Return what a moment to break in is about: whose roll or card it is, and what lies there."""
    under, play = throw_under_way(game), card_under_way(game)
    if trigger == "after-roll" and under is not None:
        return {
            "trigger": trigger,
            "seat": under.seat,
            "purpose": under.purpose,
            "dice": list(under.dice),
            "bonus": under.bonus,
        }
    if trigger == "on-card" and play is not None:
        return {"trigger": trigger, "seat": play.seat, "card": play.card}
    return {"trigger": trigger}


class _ChooseOne(Phrasing[InevitableGame, ChoosingOne]):
    step = "one of two cards"

    def about(self, game: InevitableGame, frame: ChoosingOne, seat: int) -> dict[str, Any]:
        return {"cards": list(frame.cards)}

    def title(self, game: InevitableGame, frame: ChoosingOne, seat: int) -> str:
        return f"{game.names[seat]}: which of these cards is yours?"

    def option(self, game: InevitableGame, frame: ChoosingOne, seat: int, key: str) -> Words:
        card = game.box.card[frame.cards[number(key)]]
        held = "Holdable. " if card.use is not None else ""
        return Words(card.name, held + card_words(card))


class _Sympathy(Phrasing[InevitableGame, Sympathy]):
    step = "a Sympathy Card"

    def title(self, game: InevitableGame, frame: Sympathy, seat: int) -> str:
        return f"{game.names[seat]}: to whom goes this card?"

    def secret(self, game: InevitableGame, frame: Sympathy, seat: int) -> str:
        card = game.box.card[frame.card]
        return f"{card.name}: {card_words(card)}"

    def option(self, game: InevitableGame, frame: Sympathy, seat: int, key: str) -> Words:
        return Words(rival(game, number(key)))


class _PassOn(Plain[Frame]):
    step = "a card that is passed on"
    asks = "whom shall the card strike?"


class _Peek(Phrasing[InevitableGame, Peeking]):
    step = "a look at the deck"

    def title(self, game: InevitableGame, frame: Peeking, seat: int) -> str:
        return f"{game.names[seat]}: what FATE has in store"

    def secret(self, game: InevitableGame, frame: Peeking, seat: int) -> str:
        cards = [game.box.card[card].name for card in frame.cards(game)]
        return "From the top: " + ", then ".join(cards) + "." if cards else "The deck is empty."

    def option(self, game: InevitableGame, frame: Peeking, seat: int, key: str) -> Words:
        return Words("Remember it", letter="g")


class _Window(Plain[Window]):
    step = "a moment to break in"

    def about(self, game: InevitableGame, frame: Window, seat: int) -> dict[str, Any]:
        return _moment(game, frame.trigger)

    texts = {
        "go-on": Words("Go on", letter="g"),
        "break-in": Words("Break in", "what with is chosen in private", letter="b"),
    }

    def title(self, game: InevitableGame, frame: Window, seat: int) -> str:
        under = throw_under_way(game)
        if frame.trigger == "after-roll" and under is not None:
            dice = ", ".join(map(str, under.dice))
            return f"{game.names[under.seat]} has rolled {dice}. Go on, or break in?"
        play = card_under_way(game)
        if frame.trigger == "on-card" and play is not None:
            return f"{game.names[play.seat]} has drawn {game.box.card[play.card].name}. Go on?"
        return "Go on, or break in?"


class _React(Phrasing[InevitableGame, React]):
    step = "breaking in"

    def about(self, game: InevitableGame, frame: React, seat: int) -> dict[str, Any]:
        return _moment(game, frame.trigger)

    def title(self, game: InevitableGame, frame: React, seat: int) -> str:
        return f"{game.names[seat]}: what do you use?"

    def option(self, game: InevitableGame, frame: React, seat: int, key: str) -> Words:
        if key == "nothing":
            return Words("Nothing after all", letter="n")
        return Words(name_of(game, key), use_words(game, key))


class _Chance(Plain[MayUse]):
    step = "an ability"

    def title(self, game: InevitableGame, frame: MayUse, seat: int) -> str:
        return f"{game.names[seat]}: use {name_of(game, frame.source)}?"

    def note(self, game: InevitableGame, frame: MayUse, seat: int) -> str:
        return use_words(game, frame.source)

    texts = {"use": Words("Use it", letter="u"), "decline": Words("Let it pass", letter="n")}


class _Consent(Plain[Using]):
    step = "leave to be meddled with"

    def title(self, game: InevitableGame, frame: Using, seat: int) -> str:
        name = name_of(game, frame.source)
        return f"{game.names[seat]}: {game.names[frame.seat]} wants to use {name} on you"

    def note(self, game: InevitableGame, frame: Using, seat: int) -> str:
        return f"{use_words(game, frame.source)} Without your leave it cannot be done now."

    texts = {"agree": Words("Agree", letter="a"), "refuse": Words("Refuse", letter="n")}


class _Keep(Plain[Keeping]):
    step = "which roll to keep"
    asks = "which roll do you keep?"

    def about(self, game: InevitableGame, frame: Keeping, seat: int) -> dict[str, Any]:
        under = throw_under_way(game)
        first = {} if under is None else {"first": list(under.dice), "purpose": under.purpose}
        return {**first, "second": list(frame.second)}

    def option(self, game: InevitableGame, frame: Keeping, seat: int, key: str) -> Words:
        under = throw_under_way(game)
        dice = frame.second if key == "second" or under is None else under.dice
        return Words(f"The {key}: {', '.join(map(str, dice))}")


class _Nudge(Plain[Nudging]):
    step = "a nudge"
    asks = "turn which die?"

    def option(self, game: InevitableGame, frame: Nudging, seat: int, key: str) -> Words:
        die, _, by = key.partition(":")
        under = throw_under_way(game)
        face = under.dice[int(die)] if under is not None else 0
        return Words(f"{face} becomes {face + int(by)}")


class _Choose(Plain[Obeying]):
    step = "a choice on a card"

    def about(self, game: InevitableGame, frame: Obeying, seat: int) -> dict[str, Any]:
        return {"source": f"{frame.source}/{frame.step - 1}"}

    def title(self, game: InevitableGame, frame: Obeying, seat: int) -> str:
        return f"{game.names[seat]}: {name_of(game, frame.source)} gives you a choice"

    def option(self, game: InevitableGame, frame: Obeying, seat: int, key: str) -> Words:
        branch = f"{frame.source}/{frame.step - 1}.{key}"
        return Words(effect_words(game.printed.effects_of(branch)))


class _GiveUp(Phrasing[InevitableGame, GivingUp]):
    step = "what is given up"

    def title(self, game: InevitableGame, frame: GivingUp, seat: int) -> str:
        return f"{game.names[seat]}: what do you give up? ({frame.n})"

    def option(self, game: InevitableGame, frame: GivingUp, seat: int, key: str) -> Words:
        player = game.state.players[seat]
        if frame.what == "possession":
            return Words(item_name(game, player.possessions[number(key)]))
        card = game.box.card[player.holdables[number(key)]]
        return Words(card.name, card_words(card))

    def refusal(self, game: InevitableGame, frame: GivingUp, seat: int, value: Any) -> str:
        return f"Choose exactly {frame.n}."


class _Destination(Plain[Destination]):
    step = "a destination"
    asks = "where to?"


class _Leap(Plain[Leaping]):
    step = "a leap"
    asks = "how many squares?"

    def note(self, game: InevitableGame, frame: Leaping, seat: int) -> str:
        names = [
            f"{steps} {square_name(game, game.ahead(seat, steps))}"
            for steps in range(1, frame.n + 1)
        ]
        return "; ".join(names)

    def refusal(self, game: InevitableGame, frame: Leaping, seat: int, value: Any) -> str:
        return f"From 1 to {frame.n} squares."


class _Carry(Plain[Carrying]):
    step = "a lift"
    texts = {"agree": Words("Come along", letter="a"), "refuse": Words("Stay", letter="n")}

    def title(self, game: InevitableGame, frame: Carrying, seat: int) -> str:
        return f"{game.names[seat]}: {game.names[frame.seat]} offers you a lift"


class _Destroy(Plain[Demolition]):
    step = "a demolition"
    asks = "which square is destroyed?"

    def option(self, game: InevitableGame, frame: Demolition, seat: int, key: str) -> Words:
        words = place_words(game, number(key))
        return Words(words.label, f"{squares_away(game, seat, number(key))}. {words.detail}")


class _Learn(Plain[Frame]):
    step = "a course"
    asks = "which course do you take?"

    def option(self, game: InevitableGame, frame: Frame, seat: int, key: str) -> Words:
        return Words(name_of(game, key), use_words(game, key))


class _Name(Plain[Naming]):
    step = "a name"

    def title(self, game: InevitableGame, frame: Naming, seat: int) -> str:
        if frame.why == "avenge":
            return f"{game.names[seat]}: a Warrant for whom?"
        return f"{game.names[seat]}: {name_of(game, frame.why)} means whom?"


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "order.item": _Item(),
    "order.apply": _Apply(),
    "fate.choose-one": _ChooseOne(),
    "fate.sympathy": _Sympathy(),
    "fate.pass-on": _PassOn(),
    "fate.peek": _Peek(),
    "window": _Window(),
    "react.choose": _React(),
    "use.chance": _Chance(),
    "use.consent": _Consent(),
    "roll.keep": _Keep(),
    "roll.nudge": _Nudge(),
    "effect.choose": _Choose(),
    "effect.give-up": _GiveUp(),
    "effect.destination": _Destination(),
    "effect.leap": _Leap(),
    "effect.carry": _Carry(),
    "effect.destroy": _Destroy(),
    "effect.learn": _Learn(),
    "effect.identity": _Learn(),
    "name.opponent": _Name(),
}
