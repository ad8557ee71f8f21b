"""A roll as it is heard of: who rolled, what fell, what was added piece by piece, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import define, field

from content.civitas import load
from engine.civitas.view import TrialView

Part = tuple[str, int]
_ALL: Final = 99


@define
class Thrown:
    """One roller: the die (None before it falls), and the pieces that are added to it.

    ``seen`` is how many of the pieces are shown while they are counted up.
    """

    place: str
    die: int | None
    parts: tuple[Part, ...]
    seen: int = _ALL

    @property
    def shown(self) -> tuple[Part, ...]:
        """The pieces counted so far; a piece of 0 says nothing."""
        return tuple(part for part in self.parts[: self.seen] if part[1] or part is self.parts[0])

    @property
    def total(self) -> int:
        """What this roller has come to as far as it is shown."""
        return (self.die or 0) + sum(n for _, n in self.parts[: self.seen])

    @property
    def whole(self) -> int:
        """What this roller comes to, be it shown or not."""
        return (self.die or 0) + sum(n for _, n in self.parts)


@define
class Throw:
    """A roll: ``card`` and ``label`` say what for, ``target`` is 0 for bands.

    ``extra`` is what powers and Resources added to the finished roll; ``won`` is None while it is
    open, and for bands.
    """

    card: str
    label: str
    target: int = 0
    rollers: list[Thrown] = field(factory=list)
    extra: int = 0
    total: int = 0
    over: bool = False
    won: bool | None = None

    def reveal(self) -> None:
        """Show every piece."""
        for thrown in self.rollers:
            thrown.seen = _ALL

    def roller(self, place: str) -> Thrown | None:
        """Who rolls at a place."""
        return next((thrown for thrown in self.rollers if thrown.place == place), None)


def throw_of(trial: TrialView) -> Throw:
    """A roll under way, as the view has it."""
    rollers = [Thrown(each.place, each.die, each.parts) for each in trial.rollers]
    extra = trial.points + trial.spent
    return Throw(trial.card, "", trial.target, rollers, extra, trial.total)


def heard(throw: Throw | None, kind: str, args: Mapping[str, Any]) -> Throw | None:
    """The roll as it stands after an event; a new one where the event begins one."""
    match kind:
        case "bar_chosen":
            return _for_bar(args["card"], args["bar"])
        case "victim_turned":
            return Throw(args["victim"], "Victim")
        case "die_rolled":
            throw = Throw("", "") if throw is None or throw.over else throw
            _add_die(throw, args)
        case "rolled" if throw is not None:
            _finish(throw, args)
    return throw


def for_final(crime: str, trial: int) -> Throw:
    """The roll of one of the trials of a Final Encounter."""
    if crime not in load().final:
        return Throw("", "Final Encounter")
    printed = load().final[crime].trials[trial]
    return Throw(crime, printed.label, printed.target)


def _for_bar(card: str, number: int) -> Throw:
    printed: Any = load().card[card]
    bar = printed.bars[number]
    return Throw(card, bar.label, getattr(bar, "target", 0))


def _add_die(throw: Throw, args: Mapping[str, Any]) -> None:
    parts = tuple((source, n) for source, n in args["parts"])
    thrown = throw.roller(args["place"])
    if thrown is None:
        throw.rollers.append(Thrown(args["place"], args["die"], parts))
    else:
        thrown.die, thrown.parts = args["die"], parts


def _finish(throw: Throw, args: Mapping[str, Any]) -> None:
    throw.total, throw.target, throw.won = args["total"], args["target"], args["won"]
    throw.extra = throw.total - sum(thrown.whole for thrown in throw.rollers)
    throw.over = True
    throw.reveal()
