"""The words of a turn: directions, stops, challenges, the roll, the squares, the end."""

from __future__ import annotations

from typing import Any

from content.inevitable.words import effect_words, use_words
from engine.inevitable.majors import Visit
from engine.inevitable.minors import RailLine, Sewer
from engine.inevitable.money import rounded_up
from engine.inevitable.movement import Movement
from engine.inevitable.phrasings.common import (
    Plain,
    number,
    place_words,
    rival,
    seat_words,
    squares_away,
)
from engine.inevitable.standing import Intensive, Morning, Subject, bail_of
from engine.inevitable.state import InevitableGame
from engine.inevitable.turn import Turn
from engine.inevitable.words.things import dollars, name_of, square_name
from engine.kernel.decisions import Barred, Words
from engine.kernel.frames import Frame
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]

WAYS = {"clockwise": 1, "counter-clockwise": -1}


class _Direction(Plain[Movement]):
    step = "a direction"
    asks = "which way round?"

    def note(self, game: InevitableGame, frame: Movement, seat: int) -> str:
        return f"You stand on {square_name(game, game.state.players[seat].place)}."

    def option(self, game: InevitableGame, frame: Movement, seat: int, key: str) -> Words:
        ahead = self._ahead(game, seat, WAYS[key])
        return Words(key.capitalize(), f"Ahead: {ahead}", letter=key[:2][key != "clockwise"])

    @staticmethod
    def _ahead(game: InevitableGame, seat: int, way: int) -> str:
        place = game.state.players[seat].place
        names = [
            square_name(game, (place + way * steps) % game.size)
            for steps in range(1, game.figures.movement_die + 1)
        ]
        return ", ".join(names)


class _Stops(Plain[Movement]):
    step = "stops"
    asks = "declare a stop?"

    def note(self, game: InevitableGame, frame: Movement, seat: int) -> str:
        return "A stop reached must be used; the rest of the roll is lost. Declare none to pass by."

    def option(self, game: InevitableGame, frame: Movement, seat: int, key: str) -> Words:
        place = number(key)
        words = place_words(game, place)
        return Words(words.label, f"{squares_away(game, seat, place)}. {words.detail}")


class _Challenges(Plain[Movement]):
    step = "challenges"
    asks = "challenge anybody to Combat?"

    def note(self, game: InevitableGame, frame: Movement, seat: int) -> str:
        mine = game.state.players[seat].whup_ass
        return f"Your Whup-Ass Factor is {mine}. Only the first one met is fought."

    def option(self, game: InevitableGame, frame: Movement, seat: int, key: str) -> Words:
        other = number(key)
        words = seat_words(game, other)
        place = game.state.players[other].place
        away = squares_away(game, seat, place)
        warning = "You must pass Movement to fight here." if away == "here" else ""
        return Words(words.label, f"{away}. {words.detail}", warning=warning)


class _Answer(Plain[Movement]):
    step = "an answer to whoever comes"

    def title(self, game: InevitableGame, frame: Movement, seat: int) -> str:
        mover = game.names[frame.seat]
        if frame.passing:
            return f"{game.names[seat]}: {mover} stays on your square. Challenge?"
        return f"{game.names[seat]}: {mover} may reach you. Challenge?"

    def note(self, game: InevitableGame, frame: Movement, seat: int) -> str:
        mine, theirs = (game.state.players[each].whup_ass for each in (seat, frame.seat))
        return f"Whup-Ass: yours {mine}, {game.names[frame.seat]} {theirs}."

    def option(self, game: InevitableGame, frame: Movement, seat: int, key: str) -> Words:
        if key == "challenge":
            return Words("Challenge", f"{rival(game, frame.seat)} is halted at you", letter="f")
        return Words("Let it be", letter="l")


class _Move(Phrasing[InevitableGame, Movement]):
    step = "the Movement phase"

    def title(self, game: InevitableGame, frame: Movement, seat: int) -> str:
        name = game.names[seat]
        return f"{name}: roll once more" if frame.extra else f"{name}: roll and move, or pass?"

    def note(self, game: InevitableGame, frame: Movement, seat: int) -> str:
        place = square_name(game, game.state.players[seat].place)
        return f"You stand on {place}. Income and mail: break in."

    def option(self, game: InevitableGame, frame: Movement, seat: int, key: str) -> Words:
        if key == "roll":
            dice = game.state.players[seat].dice
            what = "one die" if dice == 1 else f"{dice} dice"
            return Words("Roll", f"{what}, {self._way(game, seat)}", letter="m")
        if key == "pass":
            where = game.state.players[seat].place
            again = "; the square may be used again" if game.is_major(where) else ""
            return Words("Pass", f"stay here, no Income this turn{again}", letter="p")
        source = key.partition(":")[2]
        return Words(name_of(game, source), use_words(game.printed.use[source]))

    @staticmethod
    def _way(game: InevitableGame, seat: int) -> str:
        return "clockwise" if game.state.players[seat].direction > 0 else "counter-clockwise"

    def barred(self, game: InevitableGame, frame: Movement, seat: int, key: str) -> Barred:
        if key == "pass":
            return Barred(key, "Pass", "The Income you took cannot be handed back.")
        if game.state.players[seat].delayed:
            return Barred(key, "Roll", "You are held up: this Movement phase must be passed.")
        return Barred(key, "Roll", "You have challenged somebody here: pass, or withdraw.")

    def refusal(self, game: InevitableGame, frame: Movement, seat: int, value: Any) -> str:
        if value in ("roll", "pass"):
            return self.barred(game, frame, seat, value).why
        return "Roll, or pass."


class _Arrive(Plain[Turn]):
    step = "arriving"

    def title(self, game: InevitableGame, frame: Turn, seat: int) -> str:
        place = game.state.players[seat].place
        return f"{game.names[seat]} arrives at {square_name(game, place)}"

    def note(self, game: InevitableGame, frame: Turn, seat: int) -> str:
        return place_words(game, game.state.players[seat].place).detail

    texts = {"go-on": Words("Go on", "the square does what it does", letter="g")}


class _Enter(Plain[Turn]):
    step = "the door to the centre"
    asks = "run for Exalted Decider?"

    def note(self, game: InevitableGame, frame: Turn, seat: int) -> str:
        mine = game.state.players[seat].base_votes
        return f"Base Votes: yours {mine:,}, HappyCOM-9 {game.state.votes:,}; then the Swing Votes."

    texts = {
        "run": Words(
            "Run",
            "an Election, now",
            warning="There is no way back out of an Election.",
            letter="e",
        ),
        "stay": Words("Not yet", letter="n"),
    }


class _End(Phrasing[InevitableGame, Turn]):
    step = "the end of the turn"

    def title(self, game: InevitableGame, frame: Turn, seat: int) -> str:
        return f"{game.names[seat]}: end your turn?"

    def note(self, game: InevitableGame, frame: Turn, seat: int) -> str:
        return "Income, mail and the rest of your own business: break in before you end it."

    def option(self, game: InevitableGame, frame: Turn, seat: int, key: str) -> Words:
        doing, _, what = key.partition(":")
        if doing == "pay":
            promise = game.state.promises[int(what) - 1]
            return Words(
                f"Pay {game.names[promise.promisee]} {dollars(promise.n)}",
                "as promised; the turn cannot end without it",
            )
        if doing == "check-in":
            rest = game.figures.rest
            return Words("Check into HappyDale", f"out of play; {rest} Stress less a full turn")
        return Words("End the turn", letter="e")

    def barred(self, game: InevitableGame, frame: Turn, seat: int, key: str) -> Barred:
        if game.state.this_turn.due:
            return Barred(key, "End the turn", "You declared a stop here: use the square.")
        return Barred(key, "End the turn", "A promise that is due must be kept first.")

    def refusal(self, game: InevitableGame, frame: Turn, seat: int, value: Any) -> str:
        return self.barred(game, frame, seat, "end").why if value == "end" else "End the turn."


class _Income(Plain[Turn]):
    step = "a reminder"
    asks = "you have not asked for your Income"

    def note(self, game: InevitableGame, frame: Turn, seat: int) -> str:
        return "It is HappyTime, so the Bank reminds you. Later nobody will."

    def option(self, game: InevitableGame, frame: Turn, seat: int, key: str) -> Words:
        n = min(game.state.players[seat].income, game.figures.income_most)
        return Words(f"Take {dollars(n)}") if key == "collect" else Words("Go without")


# ---------------------------------------------------------------------- Major Squares


class _Visit(Phrasing[InevitableGame, Visit]):
    step = "a Major Square"

    def title(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        where = square_name(game, game.state.players[seat].place)
        return f"{game.names[seat]} at {where}: what will it be?"

    def note(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        cash = f"You have {dollars(game.state.players[seat].cash)}."
        if frame.before_combat:
            return f"{cash} Then comes the Combat."
        return f"{cash} You stopped here, so use it." if frame.due and not frame.used else cash

    def option(self, game: InevitableGame, frame: Visit, seat: int, key: str) -> Words:
        figures, this_turn = game.figures, game.state.this_turn
        doing, _, what = key.partition(":")
        match doing:
            case "check-in":
                return self._check_in(game, frame)
            case "order":
                left = figures.orders - this_turn.orders
                return Words("Order from the Catalog", f"up to {left} more this visit", letter="o")
            case "defer":
                return Words("Defer the order", "placed when your next turn starts", letter="d")
            case "publicity":
                left = figures.campaign - this_turn.publicity
                return Words(
                    "Publicity", f"Influence up, $1 a point, up to {left} more", letter="p"
                )
            case "attack":
                left = figures.campaign - this_turn.attack
                return Words("Attack", f"Influence down, $1 a point, up to {left} more", letter="a")
            case "heal":
                player = game.state.players[seat]
                lost = player.power_maximum - player.power
                return Words("Heal", f"{lost} Power is lost, $1 a point", letter="h")
            case "cure":
                lasting = game.box.card[what].lasting
                cost = dollars(rounded_up(game, lasting.n)) if lasting else ""
                return Words(f"Have {game.box.card[what].name} treated", cost=cost)
            case "warrant":
                promise = game.state.promises[int(what) - 1]
                return Words(f"A Warrant for {game.names[promise.promisor]}", promise.words)
            case "taunt" | "poke":
                return self._abuse(game, doing, int(what))
        return Words("Nothing", letter="n")

    @staticmethod
    def _check_in(game: InevitableGame, frame: Visit) -> Words:
        if frame.kind(game) == "institute":
            pay = dollars(game.figures.pod_pay)
            return Words(
                "Check into a Pod",
                f"out of play; next turn an experiment of your choice and {pay}",
                warning="You are out of play until your next turn.",
            )
        return Words("Check in", "out of play; there is no Combat", warning="You leave play.")

    @staticmethod
    def _abuse(game: InevitableGame, doing: str, prisoner: int) -> Words:
        name, times = game.names[prisoner], game.figures.taunt_times
        stat = "Influence" if doing == "taunt" else "Power"
        verb = "Taunt" if doing == "taunt" else "Poke With a Stick:"
        return Words(f"{verb} {name}", f"a die of Stress, {times} times as much {stat} lost")


class _Object(Plain[Visit]):
    step = "an objection"

    def title(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        return f"{game.names[seat]}: {game.names[frame.seat]} wants to defer a Mailbox order"

    texts = {
        "let-be": Words("Let it be deferred", letter="l"),
        "insist": Words("Insist", "it is placed now, or not at all", letter="i"),
    }


class _Whom(Plain[Visit]):
    step = "a campaign"

    def title(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        kind = "an Attack Campaign against" if frame.attack else "a Publicity Campaign for"
        return f"{game.names[seat]}: {kind} whom?"

    texts = {"back": Words("Nobody", letter="n")}


class _Points(Phrasing[InevitableGame, Visit]):
    step = "a campaign"

    def title(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        verb = "take from" if frame.attack else "buy for"
        return f"{game.names[seat]}: how much Influence to {verb} {game.names[frame.target]}?"

    def note(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        influence = game.state.players[frame.target].influence
        cash = dollars(game.state.players[seat].cash)
        return f"$1 a point, in steps of $10. They have {influence}; you have {cash}."

    def refusal(self, game: InevitableGame, frame: Visit, seat: int, value: Any) -> str:
        return f"Give an amount in steps of {game.figures.step} that you can pay."


class _Heal(Phrasing[InevitableGame, Visit]):
    step = "healing"

    def title(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        return f"{game.names[seat]}: heal how much Power?"

    def note(self, game: InevitableGame, frame: Visit, seat: int) -> str:
        player = game.state.players[seat]
        return (
            f"Power {player.power} of {player.power_maximum}, cash {dollars(player.cash)}; "
            "$1 a point, rounded up to $10."
        )

    def refusal(self, game: InevitableGame, frame: Visit, seat: int, value: Any) -> str:
        return "Heal at least 1 point, at most what is lost and paid for."


# ---------------------------------------------------------------------- Minor Squares


class _Blank(Plain[Frame]):
    step = "a blank square"
    asks = "nothing is left here. Draw a FATE card?"
    texts = {"draw": Words("Draw", letter="d"), "decline": Words("Leave it", letter="n")}


class _HappyRail(Plain[Frame]):
    step = "a ride"
    asks = "HappyRail: ride for nothing?"
    texts = {"stay": Words("Stay here", letter="n")}

    def note(self, game: InevitableGame, frame: Frame, seat: int) -> str:
        return "What you ride to does what it does, as if you had landed there."


class _Line(Phrasing[InevitableGame, RailLine]):
    step = "a ride"

    def title(self, game: InevitableGame, frame: RailLine, seat: int) -> str:
        return f"{game.names[seat]}: ride the Line, or draw a FATE card?"

    def option(self, game: InevitableGame, frame: RailLine, seat: int, key: str) -> Words:
        if key == "draw":
            return Words("Draw a FATE card", "and stay here", letter="d")
        place = number(key)
        return Words(
            f"Ride to {square_name(game, place)}",
            "which does nothing to you",
            cost=dollars(game.figures.fare),
        )

    def barred(self, game: InevitableGame, frame: RailLine, seat: int, key: str) -> Barred:
        label = f"Ride to {square_name(game, number(key))}"
        return Barred(key, label, f"The fare is {dollars(game.figures.fare)}.")


class _SewerTravel(Plain[Sewer]):
    step = "a Sewer"
    asks = "travel by Sewer?"
    texts = {"stay": Words("Stay here", "no Stress", letter="n")}

    def note(self, game: InevitableGame, frame: Sewer, seat: int) -> str:
        player, most = game.state.players[seat], game.sheet(seat).tolerance
        return f"Going down costs a die of Stress (yours: {player.stress} of {most})."


# ---------------------------------------------------------------------- out of play


class _Beating(Plain[Morning]):
    step = "a Morning Beating"
    asks = "the Morning Beating"

    def note(self, game: InevitableGame, frame: Morning, seat: int) -> str:
        bail = dollars(bail_of(game, seat))
        return f"Then two dice: doubles free you. Bail is {bail}, paid by somebody in play."

    def option(self, game: InevitableGame, frame: Morning, seat: int, key: str) -> Words:
        power = game.state.players[seat].power
        loss = min(power, game.figures.beating) if key == "points" else (power + 1) // 2
        label = f"Lose {loss} Power" if key == "points" else f"Lose half: {loss} Power"
        warning = "That is your Death." if loss >= power else ""
        return Words(label, f"{power - loss} left", warning=warning)


class _Experiment(Plain[Subject]):
    step = "an experiment"
    asks = "which result will it be?"

    def note(self, game: InevitableGame, frame: Subject, seat: int) -> str:
        return f"You are paid {dollars(game.figures.pod_pay)} as it takes effect."

    def option(self, game: InevitableGame, frame: Subject, seat: int, key: str) -> Words:
        return Words(effect_words((game.figures.pod[int(key)],)))


class _Leave(Plain[Frame]):
    step = "HappyDale"
    asks = "leave HappyDale?"

    def note(self, game: InevitableGame, frame: Frame, seat: int) -> str:
        return f"Your Stress is {game.state.players[seat].stress}."

    def option(self, game: InevitableGame, frame: Frame, seat: int, key: str) -> Words:
        if key == "leave":
            return Words("Leave", "in play from now on; your next turn is a normal one")
        return Words("Stay", f"another turn, another {game.figures.rest} Stress less")


class _Bill(Phrasing[InevitableGame, Intensive]):
    step = "the bill for a clone"

    def title(self, game: InevitableGame, frame: Intensive, seat: int) -> str:
        return f"{game.names[seat]}: your clone is ready. {dollars(frame.price(game))}, please"

    def note(self, game: InevitableGame, frame: Intensive, seat: int) -> str:
        cash = dollars(game.state.players[seat].cash)
        return f"You have {cash}. Others may lend a hand: propose a deal before you answer."

    def option(self, game: InevitableGame, frame: Intensive, seat: int, key: str) -> Words:
        if key == "pay":
            power = game.state.players[seat].power_maximum
            return Words("Pay", f"Power {power}, and a normal turn", dollars(frame.price(game)))
        return Words("Die for good", warning="You will not come back as yourself.")

    def barred(self, game: InevitableGame, frame: Intensive, seat: int, key: str) -> Barred:
        return Barred(key, "Pay", f"That takes {dollars(frame.price(game))}.")


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "turn.direction": _Direction(),
    "turn.stops": _Stops(),
    "turn.challenges": _Challenges(),
    "turn.answer": _Answer(),
    "turn.move": _Move(),
    "turn.arrive": _Arrive(),
    "turn.end": _End(),
    "turn.income": _Income(),
    "election.enter": _Enter(),
    "major.visit": _Visit(),
    "mailbox.object": _Object(),
    "network.whom": _Whom(),
    "network.points": _Points(),
    "hospital.heal": _Heal(),
    "square.draw": _Blank(),
    "rail.happyrail": _HappyRail(),
    "rail.line": _Line(),
    "sewer.travel": _SewerTravel(),
    "jail.beating": _Beating(),
    "pod.experiment": _Experiment(),
    "happydale.leave": _Leave(),
    "icu.bill": _Bill(),
}
