"""The engine: random play, copies, saves and undo, with RLCard's Uno played on the same machine."""

import random
import time
from collections.abc import Callable, Iterator

import orjson
from attrs import define, field, frozen
from figures import Figure, median

import engine
from engine.kernel.clone import clone
from engine.kernel.frames import Frame
from engine.policies import random_answer
from engine.simulate import play_at_random
from saves.codec import Codec
from saves.records import Sheet

# Ours and the anchor take turns, so that a busy moment of the machine meets both.
_ROUND_SECONDS = 0.5
_ROUNDS = 9
# Positions are taken from the middle of so many games.
_POSITIONS = 40

# What a game should reach: decisions over RLCard's, clone in us, save and load in us.
_TARGETS = {"incal": (1.6, 30, 400), "civitas": (0.8, 50, 600), "inevitable": (0.7, 60, 1500)}

Play = Callable[[random.Random], int]


def engine_figures(game: str) -> Iterator[Figure]:
    """All figures of one game, those with a target first."""
    players = {"uno": _uno(), "uno with its agents": _uno_with_agents()}
    counts = engine.kind(game).seat_counts
    players |= {f"{seats} seats": _random_play(game, seats) for seats in counts}
    players[f"{max(counts)} seats, at a table"] = _at_a_table(game, max(counts))
    paces = _paces(players)
    # The target was measured against RLCard's own way of playing at random: `run` with its agents.
    anchor = paces["uno with its agents"]
    least, _, _ = _TARGETS[game]
    for seats in counts:
        ours = paces[f"{seats} seats"]
        ratio = ours.over(anchor)
        yield Figure(f"random decisions/s, {seats} seats", ours.speed, "/s")
        yield Figure("  as a multiple of RLCard uno in the same rounds", ratio, "x", least=least)
    yield Figure("  decisions a game", ours.length, "")
    yield Figure("RLCard uno, run with its agents", anchor.speed, "/s")
    yield Figure("  decisions a game", anchor.length, "")
    yield Figure("RLCard uno, only stepped", paces["uno"].speed, "/s")
    for name, pace in paces.items():
        if name.endswith("at a table"):
            yield Figure(f"random bots, {name}: words and record too", pace.speed, "/s")
    yield from _position_figures(game)


# -- speed


@define
class _Pace:
    """How fast somebody played in each round, and how long the games were."""

    speeds: list[float] = field(factory=list)
    decisions: int = 0
    games: int = 0

    @property
    def speed(self) -> float:
        return median(self.speeds)

    @property
    def length(self) -> float:
        return self.decisions / self.games

    def over(self, anchor: "_Pace") -> float:
        """The median over the rounds of ours divided by theirs."""
        pairs = zip(self.speeds, anchor.speeds, strict=True)
        return median([ours / theirs for ours, theirs in pairs])


def _paces(players: dict[str, Play]) -> dict[str, _Pace]:
    paces = {name: _Pace() for name in players}
    rng = random.Random(1)
    for play in players.values():
        play(rng)
    for _ in range(_ROUNDS):
        for name, play in players.items():
            _play_a_round(play, rng, paces[name])
    return paces


def _play_a_round(play: Play, rng: random.Random, pace: _Pace) -> None:
    decisions = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < _ROUND_SECONDS:
        decisions += play(rng)
        pace.games += 1
    pace.decisions += decisions
    pace.speeds.append(decisions / spent)


def _uno() -> Play:
    """RLCard's Uno through its environment: its legal actions, one of them, a step."""
    import rlcard

    environment = rlcard.make("uno", config={"seed": 1})

    def play(rng: random.Random) -> int:
        decisions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def _uno_with_agents() -> Play:
    """RLCard's Uno as its own `run` plays it, with its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make("uno", config={"seed": 1})
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(2)])

    def play(rng: random.Random) -> int:
        trajectories, _ = environment.run(is_training=False)
        # A trajectory alternates states and actions, and begins and ends with a state.
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play


def _random_play(game: str, seats: int) -> Play:
    kind = engine.kind(game)
    options = kind.settle({})
    names = [f"P{seat}" for seat in range(1, seats + 1)]

    def play(rng: random.Random) -> int:
        return play_at_random(kind, names, options, rng.getrandbits(60)).decisions

    return play


def _at_a_table(game: str, seats: int) -> Play:
    seated = [engine.Seat(f"P{seat}", "random") for seat in range(1, seats + 1)]

    def play(rng: random.Random) -> int:
        table = engine.start(game, seated, seed=rng.getrandbits(60))
        while table.bot_step():
            pass
        return len(table.history)

    return play


# -- positions


@frozen
class _Costs:
    """What one position costs, in microseconds and bytes."""

    clone: float
    save: float
    load: float
    state_bytes: int
    file_bytes: int
    undo: float


def _position_figures(game: str) -> Iterator[Figure]:
    costs = [_costs(table) for table in _positions(game)]
    yield Figure("clone", median([cost.clone for cost in costs]), "us", most=_TARGETS[game][1])
    both = median([cost.save + cost.load for cost in costs])
    yield Figure("save + load of the state", both, "us", most=_TARGETS[game][2])
    yield Figure("  save", median([cost.save for cost in costs]), "us")
    yield Figure("  load, checked", median([cost.load for cost in costs]), "us")
    largest = max(cost.state_bytes for cost in costs)
    yield Figure("largest state", largest, "bytes", most=10_000)
    yield Figure("  its save with the history", max(cost.file_bytes for cost in costs), "bytes")
    yield Figure("undo", median([cost.undo for cost in costs]), "us", most=1_000)


def _positions(game: str) -> Iterator[engine.Table]:
    """Tables of the largest size in the middle of games, people in all seats."""
    seats = max(engine.kind(game).seat_counts)
    names = [f"Player {number}" for number in range(1, seats + 1)]
    seed = 0
    for _ in range(_POSITIONS):
        table = None
        while table is None:
            seed += 1
            table = _advanced(engine.start(game, names, seed=seed, options={"undo": "free"}), seed)
        yield table


def _advanced(table: engine.Table, seed: int) -> engine.Table | None:
    """The table after 5 to 15 random answers; None if the game ends before that."""
    rng = random.Random(seed)
    for _ in range(rng.randint(5, 15)):
        if not table.waiting:
            return None
        link = table.link(rng.choice(table.waiting))
        assert link.decision is not None
        link.answer(random_answer(link.decision, rng))
    return table if table.waiting else None


def _costs(table: engine.Table) -> _Costs:
    kind, state = table.kind, table.state
    codec = Codec({Frame: kind.frame_types})
    packed = orjson.dumps(codec.plain(state))

    def load() -> None:
        read = codec.record(orjson.loads(packed), kind.state_type)
        assert not kind.check(read)

    return _Costs(
        clone=_microseconds(lambda: clone(state)),
        save=_microseconds(lambda: orjson.dumps(codec.plain(state))),
        load=_microseconds(load),
        state_bytes=len(packed),
        file_bytes=len(Sheet().pack(table)),
        undo=_microseconds(table.undo, afterwards=table.redo),
    )


def _microseconds(
    action: Callable[[], object], afterwards: Callable[[], object] | None = None, times: int = 25
) -> float:
    """The median time of an action; what is done afterwards does not count."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        action()
        taken.append((time.perf_counter() - begun) * 1e6)
        if afterwards is not None:
            afterwards()
    return median(taken)
