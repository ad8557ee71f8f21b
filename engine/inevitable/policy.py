"""`steady`, a player of Inevitable that decides from its view and its memory alone.

It asks for its Income, turns money into votes at the Network, heals before it dies, rests before it
goes Insane, fights when it is well ahead, and runs when the odds are good. It weighs everything in
votes (`judgement`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import attrs

from content.inevitable.types import InevitableBox
from engine.inevitable.haggling import answer_deal, proposal, propose
from engine.inevitable.judgement import Mind, W
from engine.inevitable.odds import chance_of_round
from engine.inevitable.printed import Printed
from engine.inevitable.view import SeatView
from engine.kernel.decisions import Decision
from engine.kinds import Move

if TYPE_CHECKING:
    from engine.seatlink import SeatLink

__all__ = ["Steady"]

PROPOSALS: Final = 2
"""How many deals it proposes in a turn at most."""


@attrs.frozen
class Steady:
    """The policy, for games played with one box."""

    box: InevitableBox
    printed: Printed

    def __call__(
        self, link: SeatLink, memory: dict[str, Any], rng: random.Random, must: bool
    ) -> Move:
        """Answer the link's decision, or do first what is better done unasked."""
        decision = link.decision
        assert decision is not None
        mind = Mind(self.box, self.printed, link.view, decision, memory)
        if decision.what == "turn.move" or decision.what == "turn.end":
            unasked = _unasked(mind, link)
            if unasked is not None:
                return unasked
        answer = _ANSWERS.get(decision.what)
        return _default(decision, rng) if answer is None else answer(mind)


def _default(decision: Decision, rng: random.Random) -> Move:
    """Answer what it has no opinion on: the most harmless thing."""
    match decision.kind:
        case "one":
            keys = [option.key for option in decision.options]
            harmless = [key for key in keys if key in _HARMLESS]
            return Move(harmless[0] if harmless else rng.choice(keys))
        case "some":
            keys = [option.key for option in decision.options]
            return Move(list(decision.sets[0].keys) if decision.sets else keys[: decision.least])
        case "amount":
            return Move(decision.low)
        case "order":
            return Move([option.key for option in decision.options])
        case "words":
            return Move("For the good of the City.")
    return Move({"say": "refuse"})


_HARMLESS: Final = (
    "let-be",
    "go-on",
    "decline",
    "nothing",
    "stay",
    "leave",
    "done",
    "refuse",
    "keep",
    "silence",
    "disclose",
    "throw",
    "kept",
    "two-dice",
)


# ---------------------------------------------------------------------- unasked


def _unasked(mind: Mind, link: SeatLink) -> Move | None:
    """Income first; then what helps and costs nothing more than it brings."""
    turn = f"{mind.view.round}"
    if mind.view.turn != mind.seat:
        return None
    if mind.memory.get("income") != turn and _wants_income(mind):
        mind.memory["income"] = turn
        return Move({}, offer="income")
    deal = proposal(mind)
    if deal is not None and _may_propose(mind):
        return propose(mind, *deal)
    for offer in link.offers:
        if offer.key == "bail" and mind.danger() and mind.decision.what == "turn.end":
            prisoners = offer.fields[0].keys
            return Move({"prisoner": prisoners[0]}, "Nobody wants the machine.", offer="bail")
        if offer.key != "use":
            continue
        source = offer.fields[0].keys[0]
        if mind.memory.get(source) == turn or _use_worth(mind, source) <= 0:
            continue
        mind.memory[source] = turn
        args: dict[str, Any] = {"what": source}
        if len(offer.fields) > 1:
            args["target"] = _best_target(mind, source, list(offer.fields[1].keys))
        return Move(args, offer="use")
    return None


def _may_propose(mind: Mind) -> bool:
    """Count the proposals of this turn."""
    turn = f"{mind.view.round}"
    made = mind.memory.get("proposed", ["", 0])
    count = made[1] if made[0] == turn else 0
    if count >= PROPOSALS:
        return False
    mind.memory["proposed"] = [turn, count + 1]
    return True


def _wants_income(mind: Mind) -> bool:
    """Not if Movement is about to be passed: that would cost it again (INV-INC-07)."""
    return mind.decision.what == "turn.end" or _best_move(mind) != "pass"


def _use_worth(mind: Mind, source: str) -> float:
    """Return what using something now is worth, its price taken off."""
    use = mind.printed.use[source]
    price = use.price
    cost = price.cash * W.dollar + price.influence - mind.stat("stress", price.stress)
    cost += 15.0 * price.tokens
    me = mind.me
    worth = 0.0
    for effect in use.effects:
        match effect.op:
            case "lose" if effect.stat == "stress":
                worth += mind.stat("stress", -effect.n) if me.stress >= effect.n else -1.0
            case "gain" if effect.stat == "power" and effect.who == "you":
                room = me.power_maximum - me.power
                worth += effect.n if room >= effect.n else -1.0
            case "gain" if effect.who == "target":
                worth -= 0.3 * effect.n
            case "lose" if effect.who == "target":
                worth += 0.5 * effect.n
            case "steal":
                worth += 0.7 * effect.n
            case "destroy" | "reverse" | "swap" | "votes" | "peek" | "no-challenge":
                worth -= 1.0
            case "order":
                worth += 10.0 if mind.spare() >= 250 else -10.0
            case "void-warrants":
                held = any(mind.seat in each.warrants for each in mind.view.seats)
                worth += 60.0 if held else -1.0
            case "special":
                worth += {"take-identity": 60.0, "post-notice": 25.0}.get(effect.hook, 0.0)
            case "learn":
                worth += 130.0
            case "delay" | "ability-off":
                worth += 40.0 if mind.threat() > 0.4 else -1.0
            case "warrant":
                worth += W.warrant
            case "discard":
                worth -= 50.0
            case "carry":
                worth += 5.0
            case _:
                worth += mind.worth((effect,))
    return worth - cost


def _best_target(mind: Mind, source: str, keys: list[str]) -> str:
    """Whoever is nearest to winning; for a kindness, whoever is farthest from it."""
    kind = any(
        getattr(effect, "who", "") == "target" and effect.op == "gain"
        for effect in mind.printed.use[source].effects
    )
    forms = {key: mind.view.seats[int(key.partition(":")[2])] for key in keys}
    rank = sorted(keys, key=lambda key: forms[key].base_votes)
    return rank[0] if kind else rank[-1]


# ---------------------------------------------------------------------- the turn


def _direction(mind: Mind) -> Move:
    """Where more is to be had within a roll or two."""
    return Move(max(mind.keys, key=lambda key: _ahead(mind, 1 if key == "clockwise" else -1)))


def _ahead(mind: Mind, direction: int, reach: int = 12) -> float:
    """Return what lies ahead, the nearer squares counting more."""
    size, place = len(mind.box.squares), mind.me.place
    worth = 0.0
    for steps in range(1, reach + 1):
        square = (place + direction * steps) % size
        weight = 1.0 if steps <= 6 else 0.5
        kind = mind.box.squares[square].kind
        # A Major Square ahead can be stopped at, so it counts in full.
        major = mind.box.kind[kind].major
        worth += weight * (max(0.0, mind.major(kind)) if major else mind.square(square) / 6)
    return worth


def _stops(mind: Mind) -> Move:
    """Wherever a visit beats rolling on."""
    rolls = _roll_worth(mind)
    chosen = []
    for key in mind.keys:
        kind = mind.box.squares[int(key.partition(":")[2])].kind
        if mind.major(kind) > max(15.0, rolls):
            chosen.append(key)
    return Move(chosen)


def _roll_worth(mind: Mind) -> float:
    """Return what the square that a roll leads to is worth on the average."""
    size, me = len(mind.box.squares), mind.me
    places = [(me.place + me.direction * steps) % size for steps in range(1, 7)]
    return sum(mind.square(place) for place in places) / 6


def _best_move(mind: Mind) -> str:
    """Roll, pass where a Major Square is worth more, or something instead."""
    keys = mind.keys
    if "roll" not in keys:
        return keys[0]
    rolling = _roll_worth(mind) + 0.8 * min(mind.me.income, mind.box.figures.income_most)
    best, key = rolling, "roll"
    kind = mind.box.squares[mind.me.place].kind
    # Never twice in a row: what could not be used last time cannot be used now.
    rested = mind.memory.get("passed") == mind.view.round - 1
    if "pass" in keys and mind.box.kind[kind].major and not rested:
        passing = mind.major(kind)
        if passing > best + 40:
            best, key = passing, "pass"
    return key


def _move(mind: Mind) -> Move:
    key = _best_move(mind)
    if key == "pass":
        mind.memory["passed"] = mind.view.round
    if key != "roll":
        mind.memory["income"] = f"{mind.view.round}"  # there is none for those who stay
    return Move(key)


def _fights(mind: Mind, other: SeatView) -> bool:
    """Is it worth a fight? Well ahead in Whup-Ass, healthy, and somebody whose votes matter."""
    me = mind.me
    if mind.danger(2):
        return False
    if me.power <= 1.5 * W.damage and me.power < other.power + W.damage:
        return False
    if "clone-replacement" not in me.possessions and me.power <= 200:
        return False
    return mind.round_odds(other) >= W.fight


def _challenges(mind: Mind) -> Move:
    """Challenge whoever is weaker; never where it would mean to stand still."""
    me = mind.me
    chosen = []
    for key in mind.keys:
        other = mind.view.seats[int(key.partition(":")[2])]
        if other.place != me.place and _fights(mind, other):
            chosen.append(key)
    return Move(chosen)


def _answer(mind: Mind) -> Move:
    mover = mind.view.seats[mind.view.turn]
    return Move("challenge" if _fights(mind, mover) else "let-be")


def _enter(mind: Mind) -> Move:
    """Run when the odds are good, or when a rival would be gone first."""
    chance = mind.chance(mind.me)
    threat = mind.threat()
    bold = W.run - 0.25 * threat - W.impatience * max(0, mind.view.round - W.patience)
    if chance >= bold:
        return Move("run", f"{mind.votes(mind.me)} votes against {mind.view.votes}.")
    return Move("stay")


def _end(mind: Mind) -> Move:
    keys = mind.keys
    owed = [key for key in keys if key.startswith("pay:")]
    if owed:
        return Move(owed[0])
    if "check-in" in keys and mind.major("happydale") > 0:
        return Move("check-in", "The nerves want a rest.")
    return Move("end" if "end" in keys else keys[0])


# ---------------------------------------------------------------------- Major Squares


def _visit(mind: Mind) -> Move:
    """Heal, campaign, order; leave when there is nothing worth the money."""
    keys, me = mind.keys, mind.me
    warrants = [key for key in keys if key.startswith(("warrant:", "cure:"))]
    if warrants:
        return Move(warrants[0])
    lost = me.power_maximum - me.power
    if "heal" in keys and lost > 0 and mind.cash > W.reserve // 2:
        return Move("heal")
    if "publicity" in keys and mind.spare() >= 10 and _room(mind) > 0:
        return Move("publicity")
    if "order" in keys and _best_item(mind, mind.spare(), 0) is not None:
        return Move("order")
    pokes = [key for key in keys if key.startswith("poke:")]
    if pokes:
        return Move(pokes[0])
    if "leave" in keys:
        return Move("leave")
    return Move(next((key for key in ("defer", "publicity", "order") if key in keys), keys[0]))


def _whom(mind: Mind) -> Move:
    mine = f"seat:{mind.seat}"
    return Move(mine if mind.has(mine) else mind.keys[0])


def _room(mind: Mind) -> int:
    """Return how much more Influence still counts in an Election (INV-ELE-05)."""
    figures = mind.box.figures
    cap = figures.cap_long if mind.view.votes >= figures.long else figures.cap
    return cap - mind.me.influence


def _points(mind: Mind) -> Move:
    decision = mind.decision
    wanted = min(decision.high, mind.spare(), max(0, _room(mind)))
    n = wanted // decision.step * decision.step
    return Move(n or min(decision.step, decision.high))


def _heal(mind: Mind) -> Move:
    decision = mind.decision
    return Move(max(1, min(decision.high, mind.cash - W.reserve // 2)))


ITEMS: Final = {
    "celebrity-endorsement": 100.0,
    "diploma-by-mail": 180.0,
    "potted-meat-product": 22.0,
    "clone-replacement": 230.0,
    "chainsaw": 100.0,
    "riot-umbrella": 70.0,
    "lucky-rabbits-foot": 30.0,
    "plaster-dalmatian": 45.0,
    "side-hustle-kit": 120.0,
    "rocket-roller-skates": 60.0,
    "smart-phone": 60.0,
    "bulk-bandages": 20.0,
}
"""What an item is worth to it, in votes, the first of its kind."""
CALM: Final = "weighted-shroud"
"""What is bought, and used, against Stress that has grown too high."""


def _best_item(mind: Mind, purse: int, surcharge: int) -> str | None:
    """Return the item that is worth most for its money, if any is worth its money."""
    me = mind.me
    best, margin = None, 0.0
    for item in mind.box.items:
        price = item.price + surcharge
        worth = ITEMS.get(item.id, 0.0)
        if price > purse or (item.id in me.possessions and item.id != "celebrity-endorsement"):
            continue
        if item.id == CALM and 2 * me.stress > me.tolerance:
            worth = 100.0
        if item.id == "side-hustle-kit":
            worth *= max(0.3, 1.5 - 0.07 * mind.view.round)
        gain = worth - 0.62 * price
        if gain > margin:
            best, margin = item.id, gain
    return best


def _order(mind: Mind) -> Move:
    keys = mind.keys
    outfitting = "later" in keys
    credit = mind.me.credit
    purse = mind.cash - (60 if outfitting else W.reserve)
    item = _best_item(mind, max(purse, credit), 0)
    if item is not None and f"item:{item}" in keys:
        return Move(f"item:{item}")
    return Move("done")


def _apply(mind: Mind) -> Move:
    return Move("use")


# ---------------------------------------------------------------------- things that happen


def _beating(mind: Mind) -> Move:
    power = mind.me.power
    half, points = (power + 1) // 2, mind.box.figures.beating
    return Move("half" if half < points else "points")


def _experiment(mind: Mind) -> Move:
    return Move(max(mind.keys, key=lambda key: mind.worth((mind.box.figures.pod[int(key)],))))


def _leave(mind: Mind) -> Move:
    return Move("leave" if mind.me.stress <= 0.5 * mind.me.tolerance else "stay")


def _bill(mind: Mind) -> Move:
    return Move("pay" if mind.has("pay") else mind.keys[0])


def _ride(mind: Mind) -> Move:
    """Ride where it is worth more than to stay."""

    def worth(key: str) -> float:
        kind, _, place = key.partition(":")
        if kind == "place":
            return mind.square(int(place))
        return 0.0

    return Move(max(mind.keys, key=worth))


def _line(mind: Mind) -> Move:
    return Move("draw")


def _sewer(mind: Mind) -> Move:
    """Only to come near the Network with money, or near the door with votes."""
    calm = mind.me.stress + 6 <= mind.me.tolerance
    if not calm:
        return Move("stay")

    def worth(key: str) -> float:
        kind, _, place = key.partition(":")
        here = int(place) if kind == "place" else mind.me.place
        size = len(mind.box.squares)
        near = [(here + steps) % size for steps in range(-6, 7)]
        doors = max(_door(mind, square) for square in near)
        return doors + mind.stat("stress", 4) if key != "stay" else doors

    return Move(max(mind.keys, key=worth))


def _door(mind: Mind, place: int) -> float:
    """Return what it is worth to come near a square."""
    kind = mind.box.squares[place].kind
    return max(0.0, mind.major(kind)) if mind.box.kind[kind].major else mind.square(place)


def _window(mind: Mind) -> Move:
    """Break in at a bad roll of its own with something to mend it; else let it go by."""
    if mind.memory.get("broke_in") == mind.decision.id.split(".")[0]:
        return Move("go-on")
    if _reaction(mind) is None:
        return Move("go-on")
    mind.memory["broke_in"] = mind.decision.id.split(".")[0]
    return Move("break-in")


def _reaction(mind: Mind) -> str | None:
    """Return what it would use at this moment."""
    me = mind.me
    about = mind.decision.about
    own = about.get("seat") == mind.seat
    match about.get("trigger"):
        case "on-card" if own:
            card = mind.box.card[about["card"]]
            bad = mind.worth(card.effects) < -45 or (
                card.lasting is not None and card.tone == "bad"
            )
            if not bad:
                return None
            return _one_of(mind, "on-card")
        case "before-damage" if own:
            return _one_of(mind, "before-damage") if me.power < 150 else None
        case "after-roll" if own and about.get("purpose") == "combat":
            dice = about["dice"]
            return _one_of(mind, "after-roll") if dice[-1] <= 2 else None
        case "after-roll" if own and about.get("purpose") == "movement":
            place = (me.place + me.direction * sum(about["dice"])) % len(mind.box.squares)
            return _one_of(mind, "after-roll") if mind.square(place) < -60 else None
    return None


def _one_of(mind: Mind, timing: str) -> str | None:
    """Return something of its own for such a moment, abilities first."""
    me = mind.me
    group = mind.printed.by_timing.get((me.group, timing), ())
    free = [key for key in group if key not in me.spent and not mind.printed.use[key].compulsory]
    things = [f"item:{item}" for item in me.possessions]
    things += [f"card:{card}" for card in me.hand or ()]
    free += [key for key in things if mind.printed.use[key].timing == timing]
    return free[0] if free and not (me.muted and free[0] in group) else None


def _react(mind: Mind) -> Move:
    trigger = mind.decision.about.get("trigger", "")
    wanted = _one_of(mind, trigger)
    keys = mind.keys
    if wanted in keys:
        return Move(wanted)
    return Move(keys[0])


def _chance(mind: Mind) -> Move:
    return Move("use")


def _keep(mind: Mind) -> Move:
    about = mind.decision.about
    first, second = about.get("first", [0]), about.get("second", [0])
    if about.get("purpose") == "movement":
        size, me = len(mind.box.squares), mind.me

        def worth(dice: list[int]) -> float:
            return mind.square((me.place + me.direction * sum(dice)) % size)

        return Move("second" if worth(second) > worth(first) else "first")
    return Move("second" if list(reversed(second)) > list(reversed(first)) else "first")


def _choose(mind: Mind) -> Move:
    source = mind.decision.about["source"]

    def worth(key: str) -> float:
        return mind.worth(mind.printed.effects_of(f"{source}.{key}"))

    return Move(max(mind.keys, key=worth))


def _give_up(mind: Mind) -> Move:
    """The cheapest things go."""
    me, decision = mind.me, mind.decision

    def price(key: str) -> int:
        kind, _, place = key.partition(":")
        return mind.box.item[me.possessions[int(place)]].price if kind == "possession" else 50

    return Move(sorted(mind.keys, key=price)[: decision.least])


def _name(mind: Mind) -> Move:
    """The leader among those who can be named."""
    return Move(
        max(mind.keys, key=lambda key: mind.view.seats[int(key.partition(":")[2])].base_votes)
    )


def _choose_one(mind: Mind) -> Move:
    cards = mind.decision.about["cards"]

    def worth(key: str) -> float:
        card = mind.box.card[cards[int(key.partition(":")[2])]]
        if card.use is not None:
            return W.card
        return -60.0 if card.lasting is not None else mind.worth(card.effects)

    return Move(max(mind.keys, key=worth))


def _destination(mind: Mind) -> Move:
    return Move(max(mind.keys, key=lambda key: mind.square(int(key.partition(":")[2]))))


def _leap(mind: Mind) -> Move:
    size, me = len(mind.box.squares), mind.me
    steps = range(mind.decision.low, mind.decision.high + 1)
    return Move(max(steps, key=lambda n: mind.square((me.place + me.direction * n) % size)))


def _consent(mind: Mind) -> Move:
    return Move("refuse")


def _carry(mind: Mind) -> Move:
    return Move("refuse")


def _remind(mind: Mind) -> Move:
    return Move("collect")


# ---------------------------------------------------------------------- fights


def _foe(mind: Mind) -> SeatView:
    fight = mind.view.combat
    assert fight is not None
    return mind.view.seats[fight.other if fight.instigator == mind.seat else fight.instigator]


def _begin(mind: Mind) -> Move:
    if not mind.has("fight"):
        return Move(mind.keys[0])
    calm = mind.danger() or mind.round_odds(_foe(mind)) < 0.5
    return Move("call-off" if calm else "fight")


def _kind_of_fight(mind: Mind) -> Move:
    return Move("combat" if mind.has("combat") else mind.keys[0])


def _weapon(mind: Mind) -> Move:
    """The heaviest; with bare hands where the sheet wants it so."""
    bare = any(
        "no-weapon" in need
        for ability in mind.printed.sheet[mind.me.group].abilities
        for need in ability.use.needs
    )
    items = [key for key in mind.keys if key != "none"]
    if bare or not items:
        return Move("none")
    return Move(max(items, key=lambda key: mind.box.item[key.partition(":")[2]].price))


def _go_on(mind: Mind) -> Move:
    foe = _foe(mind)
    strong = mind.round_odds(foe) >= W.go_on and mind.me.power > W.damage
    return Move("go-on" if strong and not mind.danger() else "stop")


def _retreat(mind: Mind) -> Move:
    dying = mind.me.power <= 1.6 * W.damage
    return Move("retreat" if dying or mind.round_odds(_foe(mind)) < 0.35 else "go-on")


def _serve(mind: Mind) -> Move:
    """An arrest that brings the machine nearer to its victory is none."""
    return Move("let-go" if mind.danger(2) else "serve")


def _plunder(mind: Mind) -> Move:
    return Move(max(mind.decision.low, 100))


# ---------------------------------------------------------------------- shows and gambles


def _children(mind: Mind) -> Move:
    """As many as are worth the risk."""

    def worth(n: int) -> float:
        won = chance_of_round(mind.me.whup_ass - mind.box.shows.child_factor * n)
        prize = mind.box.shows.child_prize * n * W.dollar
        dead = 300.0 if mind.me.power <= 2 * W.damage else 0.0
        return won * prize - (1 - won) * (W.damage + dead * 0.5)

    most = min(mind.decision.high, 12)
    return Move(max(range(mind.decision.low, most + 1), key=worth))


def _edge(mind: Mind) -> Move:
    return Move(min(4, mind.decision.high))


def _bucks(mind: Mind) -> Move:
    return Move("dollars" if mind.me.power > 200 and not mind.danger() else "bucks")


def _clone(mind: Mind) -> Move:
    """Once more, never twice."""
    show = mind.decision.id.split(".")[0]
    again = mind.memory.get("stayed") != show and mind.me.power > 200
    mind.memory["stayed"] = show
    return Move("stay" if again else "leave")


def _runoff(mind: Mind) -> Move:
    return Move("run" if mind.chance(mind.me) >= W.run else "decline")


def _review(mind: Mind) -> Move:
    return Move("claim" if mind.decision.about.get("broken") else "kept")


def _plea(mind: Mind) -> Move:
    return Move("dispute")


def _ruling(mind: Mind) -> Move:
    return Move("broken")


def _raise(mind: Mind) -> Move:
    for key in ("go-on", "pay", "offer-things"):
        if mind.has(key):
            return Move(key)
    return Move("give-up")


def _instead(mind: Mind) -> Move:
    return Move([mind.keys[0]])


_ANSWERS: dict[str, Callable[[Mind], Move]] = {
    "turn.direction": _direction,
    "turn.stops": _stops,
    "turn.challenges": _challenges,
    "turn.answer": _answer,
    "turn.move": _move,
    "turn.end": _end,
    "turn.income": _remind,
    "election.enter": _enter,
    "major.visit": _visit,
    "network.whom": _whom,
    "network.points": _points,
    "hospital.heal": _heal,
    "order.item": _order,
    "order.apply": _apply,
    "jail.beating": _beating,
    "pod.experiment": _experiment,
    "happydale.leave": _leave,
    "icu.bill": _bill,
    "rail.happyrail": _ride,
    "rail.line": _line,
    "sewer.travel": _sewer,
    "window": _window,
    "react.choose": _react,
    "use.chance": _chance,
    "use.consent": _consent,
    "roll.keep": _keep,
    "effect.choose": _choose,
    "effect.give-up": _give_up,
    "effect.carry": _carry,
    "effect.destination": _destination,
    "effect.leap": _leap,
    "fate.choose-one": _choose_one,
    "fate.sympathy": _name,
    "fate.pass-on": _name,
    "name.opponent": _name,
    "combat.begin": _begin,
    "combat.kind": _kind_of_fight,
    "combat.weapons": _weapon,
    "combat.go-on": _go_on,
    "combat.retreat": _retreat,
    "mugging.cash": _plunder,
    "warrant.serve": _serve,
    "warrant.both": _serve,
    "show.children": _children,
    "show.edge": _edge,
    "show.bucks": _bucks,
    "show.clone": _clone,
    "election.runoff": _runoff,
    "promise.review": _review,
    "screw.plea": _plea,
    "screw.ruling": _ruling,
    "fee.raise": _raise,
    "fee.instead": _instead,
    "deal.terms": answer_deal,
}
