"""The words of deals, gifts, promises and debts."""

from __future__ import annotations

from typing import Any

from content.inevitable.words import card_words, item_words
from engine.inevitable.communism import Conversion
from engine.inevitable.deals import Dealing
from engine.inevitable.funds import Fee
from engine.inevitable.giving import Giving
from engine.inevitable.phrasings.common import Plain, rival
from engine.inevitable.promises import PEACEFUL
from engine.inevitable.screws import Claiming, Review
from engine.inevitable.standing import bail_of
from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import dollars, item_name
from engine.kernel.decisions import Words
from engine.kernel.frames import Frame
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]

ACTS = {
    "act:withdraw": Words("Take the challenge back"),
    "act:call-off": Words("Call the Combat off"),
    "act:waive": Words("Let the debt be"),
}

DEEDS = {
    "no-challenge": "challenged you",
    "no-instigation": "Instigated something against you",
    "ability": "used an ability on you",
    "card": "played a card on you",
}
"""What is on the record, by the kind of promise that speaks of it."""


def _thing(game: InevitableGame, owner: int, reader: int, key: str) -> Words:
    """Return what can change hands, as `reader` may know it."""
    kind, _, what = key.partition(":")
    match kind:
        case "item":
            item = what.partition(":")[0]
            price = dollars(game.box.item[item].price)
            return Words(item_name(game, item), item_words(game.box.item[item]), cost=price)
        case "card":
            holder, _, place = what.partition(":")
            hand = game.state.players[int(holder)].holdables
            if int(holder) != reader and game.options.get("hands") != "open":
                return Words(f"A card ({int(place) + 1})", "you cannot see which")
            if int(place) >= len(hand):
                return Words("A card that is gone")
            card = game.box.card[hand[int(place)]]
            return Words(card.name, card_words(card))
        case "warrant":
            return Words(f"The Warrant for {game.names[int(what)]}")
    if key == "act:bail":
        return Words("Pay the bail")
    return ACTS.get(key, Words(key))


class _Terms(Phrasing[InevitableGame, Dealing]):
    step = "a deal"

    def title(self, game: InevitableGame, frame: Dealing, seat: int) -> str:
        other = rival(game, frame.partner)
        if frame.offered is None:
            return f"{game.names[seat]}: a deal with {other}"
        return f"{game.names[seat]}: {other} offers you a deal"

    def note(self, game: InevitableGame, frame: Dealing, seat: int) -> str:
        return "What is given changes hands at once; a promise is only written down."

    def thing(self, game: InevitableGame, frame: Dealing, seat: int, key: str) -> Words:
        return _thing(game, frame.partner, seat, key)

    def weigh(
        self, game: InevitableGame, frame: Dealing, seat: int, terms: dict[str, Any]
    ) -> list[str]:
        cash = game.state.players[seat].cash
        change = terms["get"]["sums"].get("cash", 0) - terms["give"]["sums"].get("cash", 0)
        lines = []
        change -= terms["give"]["sums"].get("publicity", 0)
        if "act:bail" in terms["give"]["things"]:
            change -= bail_of(game, frame.partner)
        if change:
            verb = "falls" if change < 0 else "rises"
            lines.append(f"Your cash {verb} from {dollars(cash)} to {dollars(cash + change)}.")
        if any(promise["by"] == seat for promise in terms["promises"]):
            lines.append("A promise broken is a Screw: good for a Warrant against you.")
        return lines


class _Give(Phrasing[InevitableGame, Giving]):
    step = "a gift"

    def title(self, game: InevitableGame, frame: Giving, seat: int) -> str:
        return f"{game.names[seat]}: what do you give {rival(game, frame.partner)}?"

    def thing(self, game: InevitableGame, frame: Giving, seat: int, key: str) -> Words:
        return _thing(game, seat, seat, key)

    def weigh(
        self, game: InevitableGame, frame: Giving, seat: int, terms: dict[str, Any]
    ) -> list[str]:
        left = game.state.players[seat].cash - terms["give"]["sums"].get("cash", 0)
        return [f"You are left with {dollars(left)}."]


class _Review(Plain[Review]):
    step = "a promise"
    texts = {
        "kept": Words("It was kept", letter="e"),
        "claim": Words("Claim a Screw", "they may dispute it", letter="c"),
        "let-be": Words("Let it be for now", letter="n"),
    }

    def title(self, game: InevitableGame, frame: Review, seat: int) -> str:
        promise = game.state.promises[frame.numbers[0] - 1]
        return f"{game.names[seat]}: {promise.words}. Was it kept?"

    def note(self, game: InevitableGame, frame: Review, seat: int) -> str:
        promise = game.state.promises[frame.numbers[0] - 1]
        if not promise.watched:
            return "It has fallen due."
        kind, _, round_ = promise.watched.partition(":")
        did = DEEDS[kind]
        return f"On the record: {game.names[promise.promisor]} {did} in round {round_}."

    def about(self, game: InevitableGame, frame: Review, seat: int) -> dict[str, Any]:
        promise = game.state.promises[frame.numbers[0] - 1]
        return {"promise": promise.number, "broken": promise.kind in (*PEACEFUL, "pay")}


class _Plea(Plain[Claiming]):
    step = "a plea"
    texts = {
        "admit": Words("Admit it", "a Screw: good for a Warrant against you", letter="a"),
        "dispute": Words("Dispute it", "the highest Intelligence decides", letter="d"),
    }

    def title(self, game: InevitableGame, frame: Claiming, seat: int) -> str:
        promise = game.state.promises[frame.number - 1]
        who = game.names[promise.promisee]
        return f"{game.names[seat]}: {who} says that you broke this: {promise.words}"


class _Ruling(Plain[Claiming]):
    step = "a ruling"
    texts = {
        "broken": Words("It was broken", letter="b"),
        "kept": Words("It was kept", letter="e"),
        "broken+precedent": Words("Broken, and let it be a precedent"),
        "kept+precedent": Words("Kept, and let it be a precedent"),
    }

    def title(self, game: InevitableGame, frame: Claiming, seat: int) -> str:
        promise = game.state.promises[frame.number - 1]
        return f"{game.names[seat]}, you judge: {promise.words}. Broken, or kept?"

    def note(self, game: InevitableGame, frame: Claiming, seat: int) -> str:
        promise = game.state.promises[frame.number - 1]
        one, other = game.names[promise.promisee], game.names[promise.promisor]
        return f"{one} claims, {other} disputes. The wording counts."


class _Fee(Phrasing[InevitableGame, Fee]):
    step = "a debt"

    def title(self, game: InevitableGame, frame: Fee, seat: int) -> str:
        to = game.names[frame.creditor] if frame.creditor >= 0 else "the Bank"
        return f"{game.names[seat]}: you owe {to} {dollars(frame.due(game))}"

    def note(self, game: InevitableGame, frame: Fee, seat: int) -> str:
        cash = dollars(game.state.players[seat].cash)
        return f"You have {cash}. Propose a deal before you answer, or it is Jail."

    def option(self, game: InevitableGame, frame: Fee, seat: int, key: str) -> Words:
        match key:
            case "pay":
                return Words("Pay", cost=dollars(frame.due(game)), letter="p")
            case "go-on":
                return Words("Go on", "the debt has been let go", letter="g")
            case "offer-things":
                return Words("Offer Possessions instead", "they may refuse", letter="o")
        return Words("Give up", warning="All your cash is taken, and you go to Jail.", letter="G")


class _Instead(Phrasing[InevitableGame, Fee]):
    step = "something instead"
    private = False

    def title(self, game: InevitableGame, frame: Fee, seat: int) -> str:
        return f"{game.names[seat]}: what do you offer instead of the money?"

    def option(self, game: InevitableGame, frame: Fee, seat: int, key: str) -> Words:
        item = game.state.players[seat].possessions[int(key.partition(":")[2])]
        return Words(item_name(game, item), dollars(game.box.item[item].price))


class _Settle(Plain[Fee]):
    step = "something instead"
    texts = {
        "accept": Words("Take them", "the debt is settled", letter="a"),
        "refuse": Words("Insist on the money", letter="n"),
    }

    def title(self, game: InevitableGame, frame: Fee, seat: int) -> str:
        names = ", ".join(item_name(game, item) for item in frame.things)
        return f"{game.names[seat]}: {game.names[frame.seat]} offers instead: {names}"


class _Disclose(Plain[Conversion]):
    step = "an answer about cash"
    texts = {
        "disclose": Words("Let it be known", "you may be named, and have that Income", letter="e"),
        "decline": Words("Say nothing", "you cannot be named", letter="n"),
    }

    def title(self, game: InevitableGame, frame: Conversion, seat: int) -> str:
        lander = game.names[frame.seat]
        return f"{game.names[seat]}: let it be known whether you have less cash than {lander}?"


class _Poorer(Plain[Conversion]):
    step = "a comrade"
    asks = "who has your Income for three rounds?"


class _Farewell(Plain[Frame]):
    step = "a farewell"
    asks = "give away what you like, then go"
    texts = {"go-on": Words("Go", "what is left goes back to the Bank and the deck", letter="g")}


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "deal.terms": _Terms(),
    "give.what": _Give(),
    "promise.review": _Review(),
    "screw.plea": _Plea(),
    "screw.ruling": _Ruling(),
    "fee.raise": _Fee(),
    "fee.instead": _Instead(),
    "fee.settle": _Settle(),
    "communism.disclose": _Disclose(),
    "communism.name": _Poorer(),
    "death.farewell": _Farewell(),
}
