"""The Night Market: a toy that needs all of the kernel, also what the games of the house do not.

Two to four hawkers with coins, health and hidden cards. It is played for the tests alone, so its
rules are whatever shows a part of the kernel at work: every kind of question, secret picks, races,
offers and windows, effects that cannot be parted, fights that are cut short, a closing time.
"""

from __future__ import annotations

import attrs

from engine.kernel.bargains import PromiseKind, Side, Sum, mirrored
from engine.kernel.clone import Json, copy_json
from engine.kernel.decisions import (
    Amount,
    Bargain,
    FreeWords,
    One,
    Option,
    Order,
    Race,
    Refused,
    Some,
    Together,
    Words,
)
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, divisible, question, stage
from engine.kernel.game import Game, State
from engine.kernel.offers import Offer, Window
from engine.kernel.phrasing import Phrasing
from engine.kinds import BadTable, GameKind, Move, register
from engine.policies import UNDO_OPTION, at_random

CARDS = ("dart1", "dart2", "feast1", "feast2", "plague1", "salve1", "salve2", "salve3")
STATEMENTS = {
    "dart": [("hurt", "target", 3), ("gain", "self", 2)],
    "feast": [("heal", "self", 1), ("gain", "self", 1)],
    "plague": [("hurt", "all", 1)],
    "salve": [("heal", "target", 2)],
}
HEALTH, COINS, CHEST = 4, 5, 20


@attrs.define(kw_only=True)
class MarketState(State):
    """The market: what each hawker has, and what lies about."""

    coins: list[int]
    health: list[int]
    hands: list[list[str]]
    deck: list[str]
    discard: list[str] = attrs.field(factory=list)
    chest: int = CHEST
    notice: str = ""
    active: int = 0
    turn: int = 0
    fault: str = ""
    """What a turn's "break" does wrong."""


class MarketGame(Game[MarketState]):
    """The referee of the market."""

    def in_play(self, *but):
        """The seats in play, save some."""
        standing = self.state.standing
        return [seat for seat in range(len(standing)) if standing[seat] == "in" and seat not in but]

    def pay(self, seat, amount):
        """From a hawker to the chest; a negative amount the other way."""
        amount = max(amount, -self.state.chest)
        self.state.coins[seat] -= amount
        self.state.chest += amount

    def hurt(self, seat, amount):
        """Take health; who has none left is out."""
        state = self.state
        if state.standing[seat] != "in":
            return
        state.health[seat] = max(0, state.health[seat] - amount)
        self.emit("hurt", seat=seat, amount=amount)
        if state.health[seat] == 0:
            self.leave(seat, "out")

    def judge_standing(self):
        left = self.in_play()
        if len(left) < 2:
            self.finish("won" if left else "lost", "last_standing", left)

    def deadline_stage(self):
        return Closing()

    def reaction(self, trigger, seat):
        return Reaction(trigger, seat) if self.state.hands[seat] else None

    def offer_rules(self):
        return OFFERS


# -- frames


@attrs.define
class Rounds(Frame):
    """Turn after turn, while two are in play."""

    at: str = "next_turn"

    @divisible
    def next_turn(self, game):
        state = game.state
        state.turn += 1
        game.emit("turn_began", seat=state.active, turn=state.turn)
        self.call(game, Turn(state.active), then="pass_on")

    @divisible
    def pass_on(self, game):
        state = game.state
        later = [seat for seat in game.in_play() if seat > state.active]
        state.active = later[0] if later else game.in_play()[0]
        self.go("next_turn")


@attrs.define
class Turn(Frame):
    """One thing a turn."""

    seat: int
    at: str = "choose_action"

    def actors(self):
        return (self.seat,)

    @question("turn.action", "TOY-TRN-01", divisible=True)
    def choose_action(self, game):
        state = game.state
        others = game.in_play(self.seat)
        keys = ["rest", "auction", "scramble", "sort", "clear", "paint", "wager", "storm"]
        keys += [f"haggle:{other}" for other in others]
        fights, barred = [f"fight:{other}" for other in others], []
        for key in fights:
            can_pay = state.coins[self.seat] and state.coins[int(key[-1])]
            (keys if can_pay else barred).append(key)
        if state.fault:
            keys.append("break")
        return One(self.seat, keys, barred)

    @choose_action.answered
    def act(self, game, key):
        name, _, other = key.partition(":")
        if name == "rest":
            game.pay(self.seat, -1)
            return self.done(game)
        if name == "fight":
            return self.call(game, Fight(self.seat, int(other)), then="after_fight")
        if name == "haggle":
            return self.call(game, Haggle(self.seat, int(other)), then="after_haggle")
        return self.call(game, SIMPLE[name](self.seat), then="end")

    @divisible
    def after_fight(self, game, winner):
        game.emit("fight_over", winner=winner)
        self.go("end")

    @stage
    def after_haggle(self, game, agreed):
        game.emit("haggled", agreed=agreed)
        self.go("end")

    @divisible
    def end(self, game):
        self.done(game)


@attrs.define
class Fight(Frame):
    """Blow upon blow until one yields; the pot stands in the frame, and unwinding gives it back."""

    attacker: int
    defender: int
    pot: int = 0
    at: str = "ante"

    def actors(self):
        return (self.attacker, self.defender)

    def unwind(self, game):
        for seat in self.actors():
            game.state.coins[seat] += self.pot // 2
        game.emit("fight_broken_off", pot=self.pot)

    @stage
    def ante(self, game):
        for seat in self.actors():
            game.state.coins[seat] -= 1
        self.pot = 2
        self.go("warn")

    @stage
    def warn(self, game):
        """Whoever holds hidden cards may break in: their number is public."""
        seats = [seat for seat in game.in_play() if game.state.hands[seat]]
        self.call(game, Window("blow", seats), then="strike")

    @stage
    def strike(self, game):
        self.call(game, Blow(self.attacker, self.defender), then="count")

    @stage
    def count(self, game, damage):
        game.emit("counted", damage=damage)
        self.go("yield_or_strike")
        if damage is None:
            return
        if damage >= game.state.health[self.defender]:
            self.take_pot(game, self.attacker)
        game.hurt(self.defender, damage)

    @question("fight.yield", "TOY-FGT-01", divisible=True)
    def yield_or_strike(self, game):
        return One(self.defender, ["yield", "strike"])

    @yield_or_strike.answered
    def strike_back(self, game, key):
        if key == "yield":
            self.take_pot(game, self.attacker)
            return self.done(game, self.attacker)
        self.attacker, self.defender = self.defender, self.attacker
        return self.go("warn")

    def take_pot(self, game, seat):
        game.state.coins[seat] += self.pot
        self.pot = 0


@attrs.define
class Blow(Frame):
    """One effect: what is declared while it is under way waits until it is complete."""

    ATOMIC = True

    attacker: int
    defender: int
    ducked: bool = False
    at: str = "choose_strength"

    @question("blow.strength", "TOY-FGT-02")
    def choose_strength(self, game):
        return One(self.attacker, ["light", "heavy"])

    @choose_strength.answered
    def strike(self, game, key):
        damage = 1
        if key == "heavy":
            face = game.state.dice.roll(6)
            game.emit("rolled", face=face)
            damage = 2 if face >= 4 else 0
        self.done(game, None if self.ducked else damage)


@attrs.define
class Auction(Frame):
    """Secret bids, revealed together."""

    seat: int
    at: str = "bid"

    @question("auction.bid", "TOY-AUC-01", divisible=True)
    def bid(self, game):
        coins = game.state.coins
        return Together([Amount(seat, 0, max(0, coins[seat])) for seat in game.in_play()])

    @bid.answered
    def sell(self, game, bids):
        game.emit("bids", bids=[[seat, bid] for seat, bid in bids.items()])
        buyer = max(bids, key=lambda seat: bids[seat])
        game.pay(buyer, bids[buyer])
        draw(game, buyer)
        self.done(game)


@attrs.define
class Scramble(Frame):
    """A coin lies there; the first hand has it."""

    seat: int
    at: str = "grab"

    @question("scramble.grab")
    def grab(self, game):
        return Race([One(seat, ["grab", "leave it"]) for seat in game.in_play()])

    @grab.answered
    def hear(self, game, seat, key):
        if key == "grab":
            game.pay(seat, -1)
        game.emit("scrambled", seat=seat, key=key)
        self.done(game)


PROMISES = [
    PromiseKind(
        "coins",
        "Coins later",
        "pays {amount} by turn {until}",
        (
            Field("amount", "How many coins", low=1, high=20, pattern="{} coins"),
            Field("until", "By which turn", low=1, high=99),
        ),
    ),
    PromiseKind(
        "peace",
        "No fight",
        "starts no fight {until}",
        (Field("until", "For how long", (Option("day", "today"), Option("ever", "ever again"))),),
    ),
    PromiseKind(
        "words", "Something else", "promises: {words}", (Field("words", "What", limit=60),)
    ),
]


@attrs.define
class Haggle(Frame):
    """A deal between two, offer and counter-offer; what is promised in it nobody checks."""

    seat: int
    partner: int
    offered: Json = None
    rounds: int = 0
    at: str = "bargain"

    def actors(self):
        return (self.seat, self.partner)

    @question("haggle.terms", "TOY-DEA-01")
    def bargain(self, game):
        return Bargain(
            self.seat,
            give=self.side(game, self.seat),
            get=self.side(game, self.partner),
            promises=PROMISES,
            offered=self.offered,
            may_offer=self.rounds < 3,
            judge=self.judge,
            likely=[terms(give={"coins": 1}), terms(get={"coins": 1})],
        )

    def side(self, game, seat):
        """All coins, and every card, which for the other one is only a card."""
        coins, cards = game.state.coins[seat], range(len(game.state.hands[seat]))
        sums = (Sum("coins", "Coins", coins, pattern="{} coins"),) if coins else ()
        return Side(seat, sums, tuple(f"card:{seat}:{place}" for place in cards))

    def judge(self, terms, accepting):
        if len(terms["give"]["things"]) + len(terms["get"]["things"]) > 2:
            return "Nobody can watch more than two cards at once."
        return None

    @bargain.answered
    def settle(self, game, answer):
        if answer["say"] == "offer":
            self.seat, self.partner = self.partner, self.seat
            self.offered, self.rounds = mirrored(answer), self.rounds + 1
            return self.go("bargain")
        if answer["say"] == "accept":
            self.exchange(game, self.offered)
        return self.done(game, None if self.declared else answer["say"] == "accept")

    def exchange(self, game, terms):
        hands, coins = game.state.hands, game.state.coins
        parts = ((self.seat, self.partner, "give"), (self.partner, self.seat, "get"))
        moving = [
            (seat, other, terms[part]["sums"].get("coins", 0), cards_of(hands[seat], terms[part]))
            for seat, other, part in parts
        ]
        for seat, other, amount, cards in moving:
            coins[seat] -= amount
            coins[other] += amount
            for card in cards:
                hands[seat].remove(card)
                hands[other].append(card)
        game.emit("struck", seat=self.seat, partner=self.partner, promises=terms["promises"])


def terms(give=(), get=(), cards=(), wanted=(), promises=()):
    """The terms of a deal, in short."""
    return {
        "give": {"sums": dict(give), "things": list(cards)},
        "get": {"sums": dict(get), "things": list(wanted)},
        "promises": copy_json(list(promises)),
    }


def cards_of(hand, part):
    """The cards that a side of a deal speaks of."""
    return [hand[int(key.rpartition(":")[2])] for key in part["things"]]


@attrs.define
class Sorting(Frame):
    """Put the hand in order."""

    seat: int
    at: str = "sort"

    @question("hand.order")
    def sort(self, game):
        return Order(self.seat, list(game.state.hands[self.seat]))

    @sort.answered
    def lay(self, game, cards):
        game.state.hands[self.seat] = cards
        self.done(game)


@attrs.define
class Clearing(Frame):
    """Throw away up to two cards."""

    seat: int
    at: str = "choose_cards"

    @question("hand.clear")
    def choose_cards(self, game):
        hand = game.state.hands[self.seat]
        return Some(self.seat, list(hand), 0, min(2, len(hand)))

    @choose_cards.answered
    def throw(self, game, cards):
        for card in cards:
            game.state.hands[self.seat].remove(card)
            game.state.discard.append(card)
        self.done(game)


@attrs.define
class Painting(Frame):
    """Paint a notice on the wall."""

    seat: int
    at: str = "paint"

    @question("notice.words")
    def paint(self, game):
        return FreeWords(self.seat, 20)

    @paint.answered
    def hang(self, game, words):
        game.state.notice = words
        game.emit("painted", seat=self.seat, words=words)
        self.done(game)


@attrs.define
class Wager(Frame):
    """An even number of coins on a die."""

    seat: int
    at: str = "stake"

    @question("wager.stake")
    def stake(self, game):
        return Amount(self.seat, 0, game.state.coins[self.seat], 2)

    @stake.answered
    def roll(self, game, amount):
        face = game.state.dice.roll(6)
        game.emit("rolled", face=face)
        game.pay(self.seat, -amount if face >= 4 else amount)
        self.done(game)


@attrs.define
class Storm(Frame):
    """One effect in two parts: all are hurt at once, then the streets are looted."""

    ATOMIC = True

    seat: int
    hidden: bool = False
    at: str = "shelter"

    @question("storm.shelter")
    def shelter(self, game):
        return One(self.seat, ["stay", "hide"])

    @shelter.answered
    def hide(self, game, key):
        self.hidden = key == "hide"
        self.go("rage")

    @stage
    def rage(self, game):
        with game.at_once():
            for seat in game.in_play(self.seat) if self.hidden else game.in_play():
                game.hurt(seat, 1)
        self.go("loot")

    @stage
    def loot(self, game):
        for seat in game.in_play():
            game.pay(seat, -1)
        game.emit("looted")
        self.done(game)


@attrs.define
class Reaction(Frame):
    """Behind the curtain: which card, if any, and at whom."""

    trigger: str
    seat: int
    card: str = ""
    at: str = "choose_card"

    def actors(self):
        return (self.seat,)

    @question("reaction.card")
    def choose_card(self, game):
        return One(self.seat, [*game.state.hands[self.seat], "nothing"])

    @choose_card.answered
    def play(self, game, card):
        if card == "nothing":
            return self.done(game)
        game.state.hands[self.seat].remove(card)
        game.state.discard.append(card)
        self.card = card
        return self.go("choose_target")

    @question("reaction.target")
    def choose_target(self, game):
        return One(self.seat, [f"seat:{seat}" for seat in range(len(game.names))])

    @choose_target.answered
    def aim(self, game, key):
        self.call(game, Obeying(self.card, self.seat, int(key[-1])), then="end")

    @stage
    def end(self, game, statements):
        self.done(game, statements)


@attrs.define
class Obeying(Frame):
    """A card is obeyed, statement by statement."""

    card: str
    seat: int
    target: int
    line: int = 0
    at: str = "obey"

    @stage
    def obey(self, game):
        statements = STATEMENTS[self.card[:-1]]
        if self.line == len(statements):
            return self.done(game, self.line)
        what, whom, amount = statements[self.line]
        self.line += 1
        game.emit("obeyed", card=self.card, line=self.line)
        seats = {"self": [self.seat], "target": [self.target], "all": game.in_play()}[whom]
        with game.at_once():
            for seat in seats:
                carry_out(game, what, seat, amount)
        return None


@attrs.define
class Shouting(Frame):
    """Words for all, paid in advance."""

    seat: int
    times: int
    at: str = "say"

    def actors(self):
        return (self.seat,)

    def unwind(self, game):
        game.pay(self.seat, -1)
        game.emit("shout_swallowed", seat=self.seat)

    @question("shout.words")
    def say(self, game):
        return FreeWords(self.seat, 12)

    @say.answered
    def tell(self, game, words):
        game.emit("shouted", seat=self.seat, words=words, times=self.times)
        self.done(game, words)


@attrs.define
class Tipping(Frame):
    """Coins from hand to hand."""

    seat: int
    other: int
    amount: int
    words: str
    at: str = "tip"

    def actors(self):
        return (self.seat, self.other)

    @stage
    def tip(self, game):
        coins = game.state.coins
        amount = min(self.amount, coins[self.seat])
        coins[self.seat] -= amount
        coins[self.other] += amount
        game.emit("tipped", seat=self.seat, other=self.other, amount=amount, words=self.words)
        self.done(game)


@attrs.define
class Ducking(Frame):
    """Answers the blow that is under way, so it goes on top of it."""

    seat: int
    at: str = "duck"

    @stage
    def duck(self, game):
        game.state.stack[-2].ducked = True
        game.emit("ducked", seat=self.seat)
        self.done(game, "a result that nobody asked for")


@attrs.define
class Brawl(Frame):
    """Begun by an interruption, but a scene: others may come in between its stages."""

    ATOMIC = False

    seat: int
    at: str = "swing"

    @question("brawl.swing")
    def swing(self, game):
        return One(self.seat, ["swing", "stop"])

    @swing.answered
    def hear(self, game, key):
        game.emit("swung", seat=self.seat, key=key)
        if key == "stop":
            self.done(game)


@attrs.define
class Closing(Frame):
    """The deadline: whoever is richest takes a bow, and the game is over."""

    at: str = "bow"

    @question("closing.bow")
    def bow(self, game):
        return One(richest(game), ["bow"])

    @bow.answered
    def close(self, game, _):
        game.finish("won", "closing_time", [richest(game)])


@attrs.define
class Broken(Frame):
    """What rules must not do."""

    seat: int
    at: str = "break_down"

    @stage
    def break_down(self, game):
        game.state.coins[self.seat] += 1
        game.emit("broke", seat=self.seat)
        fault = game.state.fault
        if fault == "vanish":
            game.state.stack.clear()
        elif fault == "refuse":
            raise Refused("Too late.")
        elif fault == "raise":
            raise ZeroDivisionError("a fault of the rules")
        elif fault == "buried":
            game.push(Scramble(self.seat))
            self.done(game)
        else:
            self.go(fault)

    @question("broken.nobody")
    def nobody(self, game):
        return Race([])

    @nobody.answered
    def hear(self, game, seat, key):
        self.done(game)

    @question("broken.nothing")
    def nothing(self, game):
        return One(self.seat, [])

    @nothing.answered
    def take(self, game, key):
        self.done(game)


SIMPLE = {
    "auction": Auction,
    "scramble": Scramble,
    "sort": Sorting,
    "clear": Clearing,
    "paint": Painting,
    "wager": Wager,
    "storm": Storm,
    "break": Broken,
}
FRAMES = (
    *(Rounds, Turn, Fight, Blow, Haggle, Reaction, Obeying, Shouting, Ducking, Brawl, Closing),
    *(Tipping, Window, *SIMPLE.values()),
)


def richest(game):
    """The seat with the most coins, the first of equals."""
    return max(game.in_play(), key=lambda seat: game.state.coins[seat])


def draw(game, seat):
    """Draw a card if there is one: that, everybody sees; which, only the seat."""
    if game.state.deck:
        card = game.state.deck.pop(0)
        game.state.hands[seat].append(card)
        game.emit("card_drawn", seat=seat)
        game.emit("card_seen", only=[seat], card=card)


def carry_out(game, what, seat, amount):
    """One statement of a card, for one seat."""
    if what == "hurt":
        game.hurt(seat, amount)
    elif what == "heal":
        game.state.health[seat] = min(HEALTH, game.state.health[seat] + amount)
        if game.state.standing[seat] != "in":
            game.leave(seat, "in")
    elif what == "gain":
        game.pay(seat, -amount)


# -- offers


class Shout:
    """Waits its turn in the line."""

    key, replaces = "shout", False

    def offers(self, game, seat):
        if self.refusal(game, seat, {"times": 1}) is not None:
            return []
        return [Offer("shout", "Shout", "a coin", (Field("times", "How often", low=1, high=3),))]

    def refusal(self, game, seat, args):
        if type(args.get("times")) is not int or not 1 <= args["times"] <= 3:
            return "Shout once, twice or three times."
        if seat not in game.in_play():
            return "Who is out is quiet."
        if not game.state.coins[seat]:
            return "Shouting costs a coin."
        return None

    def declare(self, game, seat, args):
        game.pay(seat, 1)
        return Shouting(seat, args["times"])


class Duck:
    """Answers the blow under way."""

    key, replaces = "duck", True

    def offers(self, game, seat):
        return [] if self.refusal(game, seat, {}) else [Offer("duck", "Duck")]

    def refusal(self, game, seat, args):
        top = game.state.stack[-1]
        if not isinstance(top, Blow) or top.defender != seat or top.ducked:
            return "There is nothing to duck."
        return None

    def declare(self, game, seat, args):
        return Ducking(seat)


class Tip:
    """Has as much to fill in as an offer can."""

    key, replaces = "tip", False

    def offers(self, game, seat):
        others = game.in_play(seat)
        if seat not in game.in_play() or not game.state.coins[seat] or not others:
            return []
        names = tuple(Option(f"seat:{other}", game.names[other]) for other in others)
        return [
            Offer(
                "tip",
                "Give a tip",
                fields=(Field("whom", "To whom", names),),
                follow=lambda args: self.more(game, seat, args),
            )
        ]

    def more(self, game, seat, args):
        """Coins, then words, and for a great tip also what it is for."""
        if "coins" not in args:
            return Field("coins", "How many coins", low=1, high=game.state.coins[seat])
        if "words" not in args:
            return Field("words", "With which words", limit=20)
        if args["coins"] > 1 and "thanks" not in args:
            reasons = tuple(Option(key, key.capitalize()) for key in ("song", "smile", "silence"))
            return Field("thanks", "What for", reasons, most=2)
        return None

    def refusal(self, game, seat, args):
        offers = self.offers(game, seat)
        if not offers:
            return "There is nothing to give, or nobody to give it to."
        given = {}
        while (field := offers[0].missing(given)) is not None:
            why = field.refusal(args.get(field.name))
            if why is not None:
                return why
            given[field.name] = args[field.name]
        return None if given.keys() == args.keys() else "A tip is not as complicated as that."

    def declare(self, game, seat, args):
        return Tipping(seat, int(args["whom"][-1]), args["coins"], args["words"])


class StartHaggle:
    """A deal that anybody in play may start at any time."""

    key, replaces = "haggle", False

    def offers(self, game, seat):
        others = tuple(Option(f"seat:{each}", game.names[each]) for each in game.in_play(seat))
        if seat not in game.in_play() or not others:
            return []
        return [Offer("haggle", "Offer a deal", fields=(Field("partner", "With whom", others),))]

    def refusal(self, game, seat, args):
        offers = self.offers(game, seat)
        if not offers:
            return "Who is out has nothing to offer."
        return offers[0].fields[0].refusal(args.get("partner"))

    def declare(self, game, seat, args):
        return Haggle(seat, int(args["partner"][-1]))


class StartBrawl:
    """An interruption that is a scene."""

    key, replaces = "brawl", False

    def offers(self, game, seat):
        return [] if self.refusal(game, seat, {}) else [Offer("brawl", "Start a brawl")]

    def refusal(self, game, seat, args):
        if seat not in game.in_play():
            return "Who is out is quiet."
        if any(isinstance(frame, Brawl) for frame in (*game.state.stack, *game.state.queue)):
            return "One brawl is enough."
        return None

    def declare(self, game, seat, args):
        return Brawl(seat)


class Spoil:
    """Pays and only then refuses, as no rule should."""

    key, replaces = "spoil", False

    def offers(self, game, seat):
        return []

    def refusal(self, game, seat, args):
        return None

    def declare(self, game, seat, args):
        game.pay(seat, 1)
        raise Refused("Changed my mind.")


OFFERS = {rule.key: rule for rule in (Shout(), Duck(), StartBrawl(), Spoil(), Tip(), StartHaggle())}


# -- words, view, positions


class TurnAction(Phrasing):
    """Words for "turn.action"."""

    step = "a turn"
    private = False

    def option(self, game, frame, seat, key):
        return Words(key.capitalize())

    def refusal(self, game, frame, seat, value):
        return "A fight costs each a coin." if value.startswith("fight:") else "No such action."


class HaggleTerms(Phrasing):
    """Words for "haggle.terms"."""

    step = "a deal"

    def title(self, game, frame, seat):
        if frame.offered is None:
            return f"{game.names[seat]}: offer {game.names[frame.partner]} a deal"
        return f"{game.names[seat]}: {game.names[frame.partner]} offers a deal"

    def thing(self, game, frame, seat, key):
        _, holder, place = key.split(":")
        if int(holder) == seat:
            return Words(game.state.hands[seat][int(place)], "from your hand")
        return Words(f"card {int(place) + 1}", "hidden")

    def weigh(self, game, frame, seat, terms):
        change = terms["get"]["sums"].get("coins", 0) - terms["give"]["sums"].get("coins", 0)
        return [f"You would have {game.state.coins[seat] + change} coins."]


class ReactionCard(Phrasing):
    """Words for "reaction.card": the cards are shown here, once."""

    step = "breaking in"

    def secret(self, game, frame, seat):
        return "You hold " + ", ".join(game.state.hands[seat]) + "."


def sentence(game, event, seat):
    """The log, in bare words."""
    return f"{event.kind}: {event.args}"


@attrs.frozen
class MarketView:
    """What one seat sees: every hand's size, its own cards."""

    coins: tuple[int, ...]
    health: tuple[int, ...]
    cards: tuple[int, ...]
    hand: tuple[str, ...]
    standing: tuple[str, ...]
    notice: str


def view(game, seat):
    """What `seat` sees."""
    state = game.state
    return MarketView(
        tuple(state.coins),
        tuple(state.health),
        tuple(len(hand) for hand in state.hands),
        () if seat is None else tuple(state.hands[seat]),
        tuple(state.standing),
        state.notice,
    )


def set_up(seats, options, dice):
    """A shuffled deck, one card each."""
    state = bare(seats, dice)
    state.dice.shuffle(state.deck)
    state.hands = [[state.deck.pop(0)] for _ in range(seats)]
    return state


def arrange(position, seats, options, dice):
    """Any field of the state; cards not mentioned are in the deck, in their order."""
    state = bare(seats, dice)
    for key, value in position.items():
        if key != "seats":
            setattr(state, key, value)
    if min(state.coins) < 0:
        raise BadTable("Nobody has less than nothing.")
    held = [card for pile in (*state.hands, state.discard) for card in pile]
    if "deck" not in position:
        state.deck = [card for card in CARDS if card not in held]
    return state


def bare(seats, dice):
    """The beginning, with nothing dealt."""
    return MarketState(
        dice=dice,
        standing=["in"] * seats,
        stack=[Rounds()],
        coins=[COINS] * seats,
        health=[HEALTH] * seats,
        hands=[[] for _ in range(seats)],
        deck=list(CARDS),
    )


def check(state):
    """What cannot be."""
    wrong = []
    if sorted(card for pile in (*state.hands, state.deck, state.discard) for card in pile) != list(
        CARDS
    ):
        wrong.append("There is one of each card.")
    if min(state.coins) < 0 or state.chest < 0:
        wrong.append("Nobody has less than nothing.")
    if any(
        (health == 0) != (at == "out")
        for health, at in zip(state.health, state.standing, strict=True)
    ):
        wrong.append("Who has no health is out.")
    return wrong


# -- bots


def first(link, memory, rng, must):
    """Counts its moves; takes the first answer; waits in a race, and scribbles meanwhile."""
    decision = link.decision
    memory["thoughts"] = memory.get("thoughts", 0) + 1
    if decision.mode == "race" and not must:
        return Move(None)
    memory["moves"] = memory.get("moves", 0) + 1
    answers = [*(option.key for option in decision.options), *decision.likely, decision.low]
    value = answers[0]
    return Move(value, f"thought {memory['thoughts']}")


def loud(link, memory, rng, must):
    """Shouts before its first answer."""
    if link.decision.what == "shout.words":
        return Move("hey", "to be heard")
    if not memory.get("shouted"):
        memory["shouted"] = True
        return Move({"times": 2}, "it is too quiet", offer="shout")
    return first(link, memory, rng, must)


def idle(link, memory, rng, must):
    """Never moves, as no bot should."""
    return Move(None)


KIND = GameKind(
    id="toy",
    title="The Night Market",
    rules_version=1,
    seat_counts=(2, 3, 4),
    options=(UNDO_OPTION,),
    content_hash="",
    state_type=MarketState,
    frame_types=FRAMES,
    barriers=frozenset({"rolled", "card_drawn"}),
    policies={"random": at_random, "first": first, "loud": loud, "idle": idle},
    phrasings={
        "turn.action": TurnAction(),
        "haggle.terms": HaggleTerms(),
        "reaction.card": ReactionCard(),
    },
    game=MarketGame,
    set_up=set_up,
    arrange=arrange,
    view=view,
    sentence=sentence,
    check=check,
    reference=lambda: None,
)
register(KIND)
