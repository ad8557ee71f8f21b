"""What a game is to the house: one `GameKind` each, found by its id."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from content.rules import RuleReference
from engine.kernel.clone import prepare
from engine.kernel.dice import Dice, LoadedDice
from engine.kernel.events import Event
from engine.kernel.frames import Frame
from engine.kernel.game import Game, State
from engine.kernel.phrasing import Phrasing

if TYPE_CHECKING:
    from engine.seatlink import SeatLink

__all__ = [
    "BadTable",
    "Choice",
    "Facts",
    "GameKind",
    "Move",
    "OptionSpec",
    "Policy",
    "games",
    "kind",
]

_MODULES = {
    "incal": "engine.incal",
    "civitas": "engine.civitas",
    "inevitable": "engine.inevitable",
}
_KINDS: dict[str, GameKind] = {}


class BadTable(Exception):
    """A table that cannot be laid: wrong seats, options or position. The text is a sentence for the
    player.
    """


@attrs.frozen
class Choice:
    """One value of a table option."""

    key: str
    label: str
    help: str = ""


@attrs.frozen
class OptionSpec:
    """A table option: what may be chosen before play, and what is chosen if nothing is said."""

    key: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    default: str


@attrs.frozen
class Move:
    """What a policy does, and why, in a sentence that everybody may read.

    `value` is its answer, None if it waits; where `offer` names an offer, it takes that instead,
    with `value` as the arguments.
    """

    value: Any
    why: str = ""
    offer: str = ""


class Policy(Protocol):
    """A player made of code. It sees what a person at its seat would see, and keeps a small JSON
    memory.
    """

    def __call__(
        self, link: SeatLink, memory: dict[str, Any], rng: random.Random, must: bool
    ) -> Move:
        """Answer the link's present decision, or take an offer; in a race it may wait unless it
        `must` move.

        What is written into `memory` is kept when it moves, not when it waits.
        """
        ...


@attrs.frozen
class Facts:
    """What one finished game adds to a balance report.

    `rows` are (heading, label, won): what took part, and whether it was on a winning side, such as
    ("Group", "ACME", True). `numbers` are figures of the game by their names, such as rounds.
    """

    rows: tuple[tuple[str, str, bool], ...] = ()
    numbers: Mapping[str, float] = attrs.field(factory=dict)


def no_facts(state: Any, events: Sequence[Event]) -> Facts:
    """Return nothing, for a game that has no more to say than how it ended."""
    return Facts()


@attrs.frozen(kw_only=True)
class GameKind:
    """A game as the house knows it.

    `barriers` are the kinds of event after which the default undo does not go back. `check` returns
    what is wrong with a state, a sentence each. `sentence` puts an event into words for a seat, or
    returns None if it is not worth a line in the log. `content_hash` covers what the rules use of
    the content. `facts` says what a finished game adds to a balance report; a policy that plays
    without a table leaves no events.
    """

    id: str
    title: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: tuple[OptionSpec, ...]
    content_hash: str
    state_type: type[State]
    frame_types: tuple[type[Frame], ...]
    barriers: frozenset[str]
    policies: Mapping[str, Policy]
    phrasings: Mapping[str, Phrasing[Any, Any]]
    game: Callable[[Any, Sequence[str], Mapping[str, str], list[Event] | None], Game[Any]]
    set_up: Callable[[int, Mapping[str, str], Dice | LoadedDice], State]
    arrange: Callable[[Mapping[str, Any], int, Mapping[str, str], Dice | LoadedDice], State]
    view: Callable[[Any, int | None], Any]
    sentence: Callable[[Any, Event, int | None], str | None]
    check: Callable[[Any], list[str]]
    reference: Callable[[], RuleReference]
    facts: Callable[[Any, Sequence[Event]], Facts] = no_facts

    def settle(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return `options` with the defaults filled in.

        Raises:
            BadTable: an option or value that this game does not have.
        """
        known = {spec.key: spec for spec in self.options}
        for key, value in options.items():
            if key not in known:
                raise BadTable(
                    f"{self.title} has no option {key!r}. It has: {', '.join(sorted(known))}."
                )
            values = [choice.key for choice in known[key].choices]
            if value not in values:
                raise BadTable(f"{key} can be {', '.join(values)}; not {value!r}.")
        return {key: options.get(key, spec.default) for key, spec in known.items()}


def games() -> tuple[str, ...]:
    """Return the ids of the games in the house."""
    return tuple(_MODULES)


def kind(game: str) -> GameKind:
    """Return the game with this id, loading it when first asked for.

    Raises:
        BadTable: there is no such game.
    """
    if game not in _KINDS:
        if game not in _MODULES:
            raise BadTable(
                f"There is no game {game!r} in the house. There are: {', '.join(games())}."
            )
        register(import_module(_MODULES[game]).KIND)
    return _KINDS[game]


def register(added: GameKind) -> None:
    """Make a game known under its id (the house's own games register themselves when asked for).

    Raises:
        TypeError: a field of its state or frames cannot be copied; the message names it.
    """
    prepare(added.state_type, *added.frame_types)
    _KINDS[added.id] = added
