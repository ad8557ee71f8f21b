"""What an answer would lead to, as far as the player can see: exact chances of a bar for everybody
who may roll, with modifiers and committed powers; what it brings on the average; what a split does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from content.civitas.effects import Band, Banded, Trial
from engine.civitas.losses import Loss, Wounding, share_of_loss
from engine.civitas.odds import chance_between, chance_of
from engine.civitas.state import MAIN, PLACES, ROOKIE, CivitasGame
from engine.civitas.trials import Roll, modifier_of, rollers_of
from engine.civitas.words import WHO, percent, short

__all__ = [
    "Chance",
    "chances",
    "expected",
    "expected_words",
    "loses_the_game",
    "loss_warnings",
    "odds_words",
    "roll_chance",
    "with_power",
    "wound_warnings",
]


@attrs.frozen
class Chance:
    """One way to roll a bar: who rolls which skill, what is added to the dice, and how likely it is
    to win (of a banded bar: to land in each band, lowest first).
    """

    rollers: tuple[str, ...]
    skill: str
    modifier: int
    win: float
    bands: tuple[float, ...] = ()


def chances(game: CivitasGame, bar: Trial | Banded, where: str) -> tuple[Chance, ...]:
    """Return every way to roll `bar` on a card of the kind `where`, nothing committed yet
    (CIV-TRL-03 to 06, 12, 18).
    """
    rollers = rollers_of(game, bar.who)
    groups = [[place] for place in rollers] if bar.who == "either" else [rollers]
    return tuple(
        _chance(game, bar, where, group, skill) for group in groups for skill in bar.skills
    )


def _chance(
    game: CivitasGame, bar: Trial | Banded, where: str, rollers: list[str], skill: str
) -> Chance:
    together = len(rollers) > 1
    added = sum(modifier_of(game, place, skill, where, together, []) for place in rollers)
    faces = game.box.figures.die
    if isinstance(bar, Trial):
        win = chance_of(len(rollers), faces, bar.target - added)
        return Chance(tuple(rollers), skill, added, win)
    bands = tuple(
        _band_chance(band, number, len(rollers), faces, added)
        for number, band in enumerate(bar.bands)
    )
    return Chance(tuple(rollers), skill, added, 0.0, bands)


def _band_chance(band: Band, number: int, dice: int, faces: int, added: int) -> float:
    # A total below the lowest band counts as the lowest (CIV-TRL-15).
    least = band.least - added if number else 0
    most = None if band.most is None else band.most - added
    return chance_between(dice, faces, least, most)


def roll_chance(game: CivitasGame, roll: Roll) -> float | None:
    """Return the chance that a roll that is about to be thrown reaches its target; None for a
    banded one.
    """
    if not roll.target:
        return None
    added = sum(roll.modifier(game, place) for place in roll.rollers)
    return chance_of(len(roll.rollers), game.box.figures.die, roll.target - added)


def with_power(game: CivitasGame, roll: Roll, key: str) -> Roll:
    """Return a copy of `roll` as it would be with the power `key` committed to it."""
    copy = attrs.evolve(
        roll,
        rollers=list(roll.rollers),
        instead=dict(roll.instead),
        committed=list(roll.committed),
    )
    copy.bring_in(game, key)
    return copy


def odds_words(game: CivitasGame, bar: Any, where: str) -> str:
    """Return the chances of a bar, such as "Main 60 %, Rookie 50 %"; "" for one without a roll.

    Of a banded bar the chance of each band is told, in the order of the bands.
    """
    if not isinstance(bar, (Trial, Banded)):
        return ""
    ways = chances(game, bar, where)
    several_rollers = len({way.rollers for way in ways}) > 1
    several_skills = len({way.skill for way in ways}) > 1
    parts = []
    for way in ways:
        label = [WHO[way.rollers[0]]] if several_rollers else []
        label += [short(game.box, way.skill)] if several_skills else []
        parts.append(" ".join([*label, _chance_words(way)]))
    return ", ".join(parts)


def _chance_words(way: Chance) -> str:
    if way.bands:
        shares = "/".join(percent(each).removesuffix(" %") for each in way.bands)
        return f"{shares} %"
    return percent(way.win)


# ---------------------------------------------------------------- on the average


def expected(bar: Trial | Banded, way: Chance) -> dict[str, float]:
    """Return what a bar brings on the average: Resources, "evidence" and "wound", losses negative.

    Only what is counted in figures goes in; cards drawn and choices do not.
    """
    if isinstance(bar, Trial):
        outcomes = [(way.win, bar.win), (1 - way.win, bar.lose)]
    else:
        outcomes = [(p, band.effects) for p, band in zip(way.bands, bar.bands, strict=True)]
    mean: dict[str, float] = {}
    for chance, effects in outcomes:
        for what, n in _counted(effects):
            mean[what] = mean.get(what, 0.0) + chance * n
    return mean


def _counted(effects: Sequence[Any]) -> Iterator[tuple[str, int]]:
    for effect in effects:
        match effect.op:
            case "gain":
                yield effect.resource, effect.n
            case "lose":
                yield effect.resource, -effect.n
            case "evidence" | "glee":
                yield effect.op, effect.n
            case "add-evidence":
                yield "evidence", -effect.n
            case "wounds":
                yield "wound", -effect.n


def expected_words(game: CivitasGame, mean: Mapping[str, float]) -> str:
    """Return an average such as "+1.2 Ev, -0.5 Rep"; "" for nothing."""
    parts = []
    for what, n in mean.items():
        if abs(n) < 0.05:
            continue
        unit = "wounds" if what == "wound" else short(game.box, what)
        parts.append(f"{n:+.1f} {unit}")
    return ", ".join(parts)


# ---------------------------------------------------------------- splits


def loss_warnings(game: CivitasGame, loss: Loss) -> dict[int, str]:
    """Return what is to be said of each share of the Main that has grave consequences, a sentence
    each (CIV-LOS-01 to 05, 15).
    """
    if loss.resource != "reputation":
        return {}
    due, low, high = share_of_loss(game, loss.resource, loss.n)
    main, rookie = game.person(MAIN), game.person(ROOKIE)
    assert main is not None
    warnings = {}
    for share in range(low, high + 1):
        ours = main.reputation - share
        theirs = (rookie.reputation if rookie else 0) - (due - share)
        notice = _after_loss(ours, theirs, loss.why == "dying")
        if notice:
            warnings[share] = game.box.notice[notice].text
    return warnings


def _after_loss(main: int, rookie: int, dying: bool) -> str:
    """Return the id of the notice for what is left of the Reputation; "" if nothing is amiss."""
    if main > 0:
        return ""
    if rookie <= 0 or dying:
        return "split-loses"
    return "main-leaves" if rookie == 1 else "hand-over"


def wound_warnings(game: CivitasGame, wounding: Wounding) -> dict[int, str]:
    """Return a sentence for each share of the Main that kills somebody (CIV-LOS-06, 07, 09, 13)."""
    due, low, high = wounding.shares(game)
    main, rookie = game.person(MAIN), game.person(ROOKIE)
    warnings = {}
    for share in range(low, high + 1):
        taken = {MAIN: share, ROOKIE: due - share}
        dead = [
            place
            for place, person in zip(PLACES, (main, rookie), strict=True)
            if person is not None and taken[place] >= person.hp
        ]
        if dead:
            warnings[share] = game.box.notice[_after_death(game, dead)].text
    return warnings


def _after_death(game: CivitasGame, dead: Sequence[str]) -> str:
    living = [person for place, person in game.team() if place not in dead]
    if not living:
        return "split-loses"
    if dead == [MAIN]:
        return "dies" if living[0].reputation else "split-loses"
    return "dies" if game.combined("reputation") > game.box.figures.rookie_death else "split-loses"


# ---------------------------------------------------------------- the end


def loses_the_game(game: CivitasGame, effects: Sequence[Any], who: str) -> bool:
    """Would these effects lose the game for certain, however they are split? (CIV-LOS-01, 13)

    `who` rolled; gains that come before the losses are counted in.
    """
    reputation = game.combined("reputation")
    team = game.team()
    hp = sum(person.hp for place, person in team)
    for effect in effects:
        match effect.op:
            case "game-over":
                return True
            case "gain" if effect.resource == "reputation":
                reputation += effect.n
            case "lose" if effect.resource == "reputation":
                reputation -= effect.n
            case "wounds" if who == "both" or len(team) == 1:
                hp -= effect.n
        if reputation <= 0 or hp <= 0:
            return True
    return False
