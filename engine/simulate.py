"""Games without people: for figures, balance and fuzzing.

The policy "random" plays on the bare game, without links, records or words, which is several times
faster; every other policy plays through its seat's link, as it would at a table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import attrs

from content import packs
from engine.kernel.decisions import Race, Refused, Together
from engine.kernel.dice import Dice
from engine.kernel.game import Game, Result
from engine.kinds import Facts, GameKind, kind
from engine.record import Seat
from engine.table import start

__all__ = [
    "LIMIT",
    "OFFER_CHANCE",
    "Playout",
    "Report",
    "Share",
    "Spread",
    "play_at_random",
    "play_out",
    "simulate",
]

OFFER_CHANCE = 0.02
"""How often the random policy takes an offer, if there is one, instead of answering."""

LIMIT = 5_000
"""Decisions after which a game is left unfinished."""


@attrs.frozen
class Playout:
    """One game played to its end, or to the limit (`result` None), and what is to be said of it."""

    seed: int
    decisions: int
    result: Result | None
    facts: Facts = attrs.field(factory=Facts)


@attrs.frozen
class Share:
    """How often something took part, and how often on a winning side."""

    games: int
    won: int

    @property
    def share(self) -> float:
        """Won games out of all, 0 to 1."""
        return self.won / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval (Wilson) of the share won."""
        n, z = self.games, 1.96
        if not n:
            return 0.0, 1.0
        middle = self.share + z * z / (2 * n)
        spread = z * ((self.share * (1 - self.share) + z * z / (4 * n)) / n) ** 0.5
        scale = 1 + z * z / n
        return (middle - spread) / scale, (middle + spread) / scale


@attrs.frozen
class Spread:
    """A figure over many games."""

    mean: float
    low: float
    middle: float
    high: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Spread:
        """Return mean, tenth, fiftieth and ninetieth of a hundred, of at least one number."""
        ranked = sorted(numbers)
        last = len(ranked) - 1
        low, middle, high = (ranked[round(last * part)] for part in (0.1, 0.5, 0.9))
        return cls(sum(ranked) / len(ranked), low, middle, high)


@attrs.frozen
class Report:
    """What a number of games came to.

    `reasons` counts results, as in "lost: ritual_failed". `shares` are what took part, by heading
    and label; `numbers` are figures of the finished games.
    """

    game: str
    policy: str
    seats: int
    games: int
    won: int
    unfinished: int
    decisions: int
    most_decisions: int
    reasons: dict[str, int]
    shares: dict[str, dict[str, Share]]
    numbers: dict[str, Spread]

    @property
    def total(self) -> Share:
        """All games together."""
        return Share(self.games, self.won)


def simulate(
    game: str,
    *,
    games: int,
    policy: str,
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
) -> Report:
    """Play `games` games from the seeds `seed`, `seed` + 1, .. with every seat on `policy`.

    With several `jobs` as many processes share them; the report is the same.

    Raises:
        BadTable: no such game, policy, number of seats or option.
    """
    start(game, _seated(seats, policy), seed=seed, options=options)  # refuses what cannot be played
    play = partial(_play_seed, game, policy, seats, options)
    seeds = range(seed, seed + games)
    if jobs == 1:
        return _report(game, policy, seats, map(play, seeds))
    folder = packs.root()
    begin = None if folder is None else partial(packs.install, folder)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=begin) as pool:
        chunk = max(1, games // (jobs * 8))
        return _report(game, policy, seats, pool.map(play, seeds, chunksize=chunk))


def _play_seed(
    game: str, policy: str, seats: int, options: Mapping[str, str] | None, seed: int
) -> Playout:
    return play_out(game, policy, seats, seed, options)


def _report(game: str, policy: str, seats: int, playouts: Iterable[Playout]) -> Report:
    reasons: Counter[str] = Counter()
    shares: dict[str, dict[str, Share]] = {}
    numbers: dict[str, list[float]] = {}
    games = won = unfinished = decisions = most = 0
    for played in playouts:
        games += 1
        decisions += played.decisions
        most = max(most, played.decisions)
        if played.result is None:
            unfinished += 1
            continue
        won += played.result.outcome == "won"
        reasons[f"{played.result.outcome}: {played.result.reason}"] += 1
        for heading, label, winning in played.facts.rows:
            rows = shares.setdefault(heading, {})
            before = rows.get(label, Share(0, 0))
            rows[label] = Share(before.games + 1, before.won + winning)
        for name, number in played.facts.numbers.items():
            numbers.setdefault(name, []).append(number)
    return Report(
        game=game,
        policy=policy,
        seats=seats,
        games=games,
        won=won,
        unfinished=unfinished,
        decisions=decisions,
        most_decisions=most,
        reasons=dict(reasons.most_common()),
        shares={heading: dict(sorted(rows.items())) for heading, rows in shares.items()},
        numbers={name: Spread.of(values) for name, values in numbers.items()},
    )


def play_out(
    game: str, policy: str, seats: int, seed: int, options: Mapping[str, str] | None = None
) -> Playout:
    """Play one game with every seat on `policy`."""
    seated = _seated(seats, policy)
    if policy == "random":
        chosen = kind(game)
        return play_at_random(
            chosen, [seat.name for seat in seated], chosen.settle(options or {}), seed
        )
    table = start(game, seated, seed=seed, options=options)
    decisions = 0
    while decisions < LIMIT and table.bot_step():
        decisions += 1
    facts = table.kind.facts(table.state, table.events) if table.result else Facts()
    return Playout(seed, decisions, table.result, facts)


def _seated(seats: int, policy: str) -> list[Seat]:
    return [Seat(f"Bot {number}", policy) for number in range(1, seats + 1)]


def play_at_random(
    chosen: GameKind, names: list[str], options: Mapping[str, str], seed: int, limit: int = LIMIT
) -> Playout:
    """Play one game on the bare state, all legal answers equally likely; in a race the seat is
    drawn too.
    """
    rng = random.Random(seed)
    state = chosen.set_up(len(names), options, Dice(seed=seed))
    game = chosen.game(state, names, options, None)
    game.run()
    has_offers = bool(game.offer_rules())
    decisions = 0
    while (shape := game.pending) is not None and decisions < limit:
        decisions += 1
        if has_offers and rng.random() < OFFER_CHANCE and _take_an_offer(game, rng):
            continue
        if isinstance(shape, (Race, Together)):
            shape = rng.choice(shape.shapes)
        game.take(shape.seat, shape.draw(rng))
    facts = chosen.facts(state, ()) if state.result else Facts()
    return Playout(seed, decisions, state.result, facts)


def _take_an_offer(game: Game[Any], rng: random.Random) -> bool:
    """Let a random seat take a random offer, filled in at random; False if there is none it can
    take.
    """
    seat = rng.randrange(len(game.names))
    offers = [offer for rule in game.offer_rules().values() for offer in rule.offers(game, seat)]
    if not offers:
        return False
    offer = rng.choice(offers)
    args: dict[str, Any] = {}
    while (field := offer.missing(args)) is not None:
        args[field.name] = field.draw(rng)
    try:
        game.declare(seat, offer.key, args)
    except Refused:
        return False
    return True
