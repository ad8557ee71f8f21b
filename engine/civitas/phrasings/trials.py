"""The words of bars and rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from content.civitas.effects import Banded, Effects, Exchange, Trial
from engine.civitas.bars import Attempt, BarPlay, exchange_range
from engine.civitas.combat import Combat
from engine.civitas.effects import Performing
from engine.civitas.foresight import (
    Chance,
    chances,
    expected,
    expected_words,
    loses_the_game,
    odds_words,
    roll_chance,
    with_power,
)
from engine.civitas.odds import chance_of
from engine.civitas.phrasings.common import power_name, power_words, who
from engine.civitas.powers import find
from engine.civitas.state import CivitasGame
from engine.civitas.trials import Roll
from engine.civitas.words import (
    amount,
    amounts_brief,
    bar_brief,
    bar_head,
    brief,
    costs_words,
    name,
    percent,
    price_of,
    sentences,
    short,
)
from engine.kernel.decisions import NOT_AN_ANSWER, Barred, Words
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]


class _Bar(Phrasing[CivitasGame, Attempt]):
    step = "a bar"

    def title(self, game: CivitasGame, frame: Attempt, seat: int) -> str:
        return f"{game.card_name(frame.card)}: which bar?"

    def about(self, game: CivitasGame, frame: Attempt, seat: int) -> dict[str, Any]:
        """Return the chances of every bar that is rolled, way by way, and what it brings on the
        average.
        """
        bars = {
            f"bar:{number}": [_way(game, bar, way) for way in chances(game, bar, frame.where)]
            for number, bar in enumerate(self._bars(game, frame))
            if isinstance(bar, (Trial, Banded))
        }
        return {"card": frame.card, "where": frame.where, "bars": bars}

    def option(self, game: CivitasGame, frame: Attempt, seat: int, key: str) -> Words:
        bar = self._bar(game, frame, key)
        head = "no roll" if isinstance(bar, Effects) else bar_head(game.box, bar)
        return Words(
            bar.label,
            f"{head}: {bar_brief(game.box, bar)}",
            cost=amounts_brief(game.box, bar.price, "-") if isinstance(bar, Effects) else "",
            odds=odds_words(game, bar, frame.where),
            warning=_warning(game, bar),
        )

    def barred(self, game: CivitasGame, frame: Attempt, seat: int, key: str) -> Barred:
        bar = self._bar(game, frame, key)
        return Barred(key, bar.label, self.refusal(game, frame, seat, key))

    def refusal(self, game: CivitasGame, frame: Attempt, seat: int, value: Any) -> str:
        known = [f"bar:{number}" for number in range(len(self._bars(game, frame)))]
        if value not in known:
            return NOT_AN_ANSWER
        bar = self._bar(game, frame, value)
        if isinstance(bar, Effects):
            return (
                f"It takes {costs_words(game.box, price_of(bar.price))}, more than the team holds."
            )
        if isinstance(bar, Exchange) and game.combined(bar.give) < bar.give_n * bar.minimum:
            return f"The team holds too little {name(game.box, bar.give)} for it."
        return "It would bring nothing now."

    @staticmethod
    def _bars(game: CivitasGame, frame: Attempt) -> Sequence[Any]:
        bars: Sequence[Any] = game.box.card[frame.card].bars  # type: ignore[union-attr]
        return bars

    def _bar(self, game: CivitasGame, frame: Attempt, key: str) -> Any:
        return self._bars(game, frame)[int(key.removeprefix("bar:"))]


def _way(game: CivitasGame, bar: Trial | Banded, way: Chance) -> dict[str, Any]:
    mean = expected(bar, way)
    return {
        "rollers": list(way.rollers),
        "skill": way.skill,
        "modifier": way.modifier,
        "win": way.win,
        "bands": list(way.bands),
        "mean": mean,
        "on_average": expected_words(game, mean),
    }


def _warning(game: CivitasGame, bar: Any) -> str:
    if isinstance(bar, Trial) and loses_the_game(game, bar.lose, bar.who):
        return game.box.notice["lost-loses"].text
    if isinstance(bar, Banded) and any(
        loses_the_game(game, band.effects, bar.who) for band in bar.bands
    ):
        return game.box.notice["lost-loses"].text
    if isinstance(bar, Effects) and loses_the_game(game, bar.effects, "both"):
        return game.box.notice["ends-the-game"].text
    return ""


def _against(frame: Roll) -> str:
    return f" against {frame.target}" if frame.target else ""


class _Roller(Phrasing[CivitasGame, Roll]):
    step = "who rolls"

    def title(self, game: CivitasGame, frame: Roll, seat: int) -> str:
        skills = " or ".join(name(game.box, skill) for skill in frame.skills)
        return f"{skills}{_against(frame)}: who rolls?"

    def option(self, game: CivitasGame, frame: Roll, seat: int, key: str) -> Words:
        parts, odds = [], []
        for skill in frame.skills:
            way = Roll(frame.where, key, [skill], frame.target, rollers=[key], skill=skill)
            parts.append(f"{short(game.box, skill)} {way.modifier(game, key):+d}")
            odds.append(_percent(roll_chance(game, way)))
        person = game.person(key)
        hp = "" if person is None else f", HP {person.hp}"
        said = "" if not frame.target else ", ".join(odds)
        return Words(who(game, key), f"{', '.join(parts)}{hp}", odds=said)


def _percent(chance: float | None) -> str:
    return "" if chance is None else percent(chance)


class _Skill(Phrasing[CivitasGame, Roll]):
    step = "the skill"

    def title(self, game: CivitasGame, frame: Roll, seat: int) -> str:
        rolling = " and ".join(who(game, place) for place in frame.rollers)
        return f"{rolling}{_against(frame)}: which skill?"

    def option(self, game: CivitasGame, frame: Roll, seat: int, key: str) -> Words:
        way = Roll(
            frame.where, frame.who, [key], frame.target, rollers=list(frame.rollers), skill=key
        )
        added = sum(way.modifier(game, place) for place in frame.rollers)
        return Words(name(game.box, key), f"{added:+d}", odds=_percent(roll_chance(game, way)))


class _Commit(Phrasing[CivitasGame, Roll | Combat]):
    step = "before the dice"

    def title(self, game: CivitasGame, frame: Roll | Combat, seat: int) -> str:
        if isinstance(frame, Combat):
            return "Use a power in this fight?"
        rolling = " and ".join(who(game, place) for place in frame.rollers)
        skill = name(game.box, frame.skill)
        return f"{rolling}, {skill}{_against(frame)}: roll, or use a power first?"

    def note(self, game: CivitasGame, frame: Roll | Combat, seat: int) -> str:
        if not frame.committed:
            return ""
        return f"In use: {', '.join(power_name(game, key) for key in frame.committed)}."

    def option(self, game: CivitasGame, frame: Roll | Combat, seat: int, key: str) -> Words:
        if isinstance(frame, Combat):
            return Words("Fight", letter="f") if key == "roll" else power_words(game, key)
        if key == "roll":
            return Words("Roll", odds=_percent(roll_chance(game, frame)), letter="R")
        words = power_words(game, key)
        words.odds = _percent(roll_chance(game, with_power(game, frame, key)))
        return words


class _After(Phrasing[CivitasGame, Roll]):
    step = "after the dice"

    def title(self, game: CivitasGame, frame: Roll, seat: int) -> str:
        return f"Total {frame.total(game)}{_against(frame)}: accept it, or use a power?"

    def option(self, game: CivitasGame, frame: Roll, seat: int, key: str) -> Words:
        if key == "accept":
            return Words("Accept the roll", letter="a")
        power, _, place = key.partition("@")
        words = power_words(game, power)
        if place:
            words.label = f"{words.label}: {who(game, place)}'s {frame.dice[place]}"
        words.odds = self._odds(game, frame, power, place)
        return words

    @staticmethod
    def _odds(game: CivitasGame, frame: Roll, power: str, place: str) -> str:
        if not frame.target:
            return ""
        missing = frame.target - frame.total(game)
        if place:
            return percent(chance_of(1, game.box.figures.die, missing + frame.dice[place]))
        _, found = find(game, power)
        added: int = getattr(found.does, "n", 0)
        return percent(1.0 if added >= missing else 0.0)


class _ResourcePlus(Phrasing[CivitasGame, Roll]):
    step = "Resource+"

    def title(self, game: CivitasGame, frame: Roll, seat: int) -> str:
        missing = frame.target - frame.total(game)
        what = name(game.box, frame.next_plus(game))
        return (
            f"Total {frame.total(game)}{_against(frame)}, {missing} short: spend how many {what}?"
        )

    def note(self, game: CivitasGame, frame: Roll, seat: int) -> str:
        held = game.combined(frame.next_plus(game))
        return f"Each adds 1. The team holds {held}; what is spent is gone."

    def about(self, game: CivitasGame, frame: Roll, seat: int) -> dict[str, Any]:
        missing = frame.target - frame.total(game)
        return {"what": frame.next_plus(game), "missing": missing}

    def refusal(self, game: CivitasGame, frame: Roll, seat: int, value: Any) -> str:
        return f"Between 0 and {game.combined(frame.next_plus(game))}."


class _ExchangeAmount(Phrasing[CivitasGame, BarPlay]):
    step = "an exchange"

    def title(self, game: CivitasGame, frame: BarPlay, seat: int) -> str:
        return f"{bar_head(game.box, frame.bar(game))}: how many times?"

    def note(self, game: CivitasGame, frame: BarPlay, seat: int) -> str:
        bar = frame.bar(game)
        assert isinstance(bar, Exchange)
        held = game.combined(bar.give)
        return f"The team holds {amount(game.box, held, bar.give)}."

    def about(self, game: CivitasGame, frame: BarPlay, seat: int) -> dict[str, Any]:
        bar = frame.bar(game)
        assert isinstance(bar, Exchange)
        return {"card": frame.card, "give": bar.give, "take": bar.take}

    def refusal(self, game: CivitasGame, frame: BarPlay, seat: int, value: Any) -> str:
        bar = frame.bar(game)
        assert isinstance(bar, Exchange)
        low, high = exchange_range(game, bar, frame.crime)
        return f"Between {low} and {high} times."


class _Option(Phrasing[CivitasGame, Performing]):
    step = "one of several effects"

    def title(self, game: CivitasGame, frame: Performing, seat: int) -> str:
        return f"{game.card_name(frame.card)}: choose one"

    def about(self, game: CivitasGame, frame: Performing, seat: int) -> dict[str, Any]:
        return {"card": frame.card, "path": f"{frame.path}.{frame.step - 1}"}

    def option(self, game: CivitasGame, frame: Performing, seat: int, key: str) -> Words:
        effect = frame.current(game)
        chosen = effect.options[int(key.removeprefix("option:"))]  # type: ignore[union-attr]
        ends = loses_the_game(game, chosen, "both")
        warning = game.box.notice["ends-the-game"].text if ends else ""
        return Words(brief(game.box, chosen), sentences(game.box, chosen), warning=warning)


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "trial.bar": _Bar(),
    "trial.roller": _Roller(),
    "trial.skill": _Skill(),
    "trial.commit": _Commit(),
    "trial.after": _After(),
    "fec.resource": _ResourcePlus(),
    "exchange.amount": _ExchangeAmount(),
    "choose.option": _Option(),
}
