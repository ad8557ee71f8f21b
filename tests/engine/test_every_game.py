"""What the house promises of each of its games, played by people who answer at random."""

import random

import pytest

import engine
from engine.kernel.clone import clone
from engine.policies import random_answer
from engine.simulate import LIMIT, play_out

CELLS = [(game, seats) for game in engine.games() for seats in engine.kind(game).seat_counts]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")

cells = pytest.mark.parametrize(("game", "seats"), CELLS)


def played(game, seats, seed, undo, steps=120):
    """Yields a table after each answer of its people."""
    rng = random.Random(seed)
    table = engine.start(game, NAMES[:seats], seed=seed, options={"undo": undo})
    yield table
    while table.result is None and len(table.history) <= steps:
        link = table.link(rng.choice(table.waiting))
        link.answer(random_answer(link.decision, rng), id=link.decision.id)
        yield table


@pytest.mark.fuzz
@cells
def test_random_play_ends_or_goes_on(game, seats, games_per_cell):
    for seed in range(games_per_cell):
        playout = play_out(game, "random", seats, seed)
        assert playout.result is not None or playout.decisions == LIMIT


@pytest.mark.fuzz
@cells
def test_every_rest_can_be_seen_checked_and_restored(game, seats, games_per_cell):
    for seed in range(games_per_cell):
        for table in played(game, seats, seed, "until-revealed"):
            assert table.kind.check(table.state) == []
            record = table.record()
            record.state, record.history = clone(record.state), list(record.history)
            again = engine.restore(record)
            for seat in (None, *range(seats)):
                link, twin = table.link(seat), again.link(seat)
                assert (twin.view, twin.decision) == (link.view, link.decision)
                for event in link.events():
                    link.sentence(event)
            assert (table.result is None) == bool(table.waiting)
        replayed = table.replayed()
        assert (replayed.state, replayed.history) == (table.state, table.history)


@pytest.mark.fuzz
@cells
def test_undoing_all_and_redoing_all_changes_nothing(game, seats, games_per_cell):
    for seed in range(games_per_cell):
        *_, table = played(game, seats, seed, "free")
        end, story = clone(table.state), list(table.history)
        for _ in story[1:]:
            table.undo()
        assert table.undo_label is None
        for _ in story[1:]:
            table.redo()
        assert (table.state, table.history) == (end, story)
