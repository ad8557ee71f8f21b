"""What a report on many games says, and how sure it is of it."""

import pytest

import engine
from engine.simulate import Share, Spread, play_out, simulate


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(7, 10, 0.397, 0.892), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (500, 1000, 0.469, 0.531)],
)
def test_the_interval_of_a_share_is_wilsons(won, games, low, high):
    assert Share(games, won).interval() == pytest.approx((low, high), abs=0.001)


def test_of_nothing_nothing_is_known():
    assert Share(0, 0).share == 0.0
    assert Share(0, 0).interval() == (0.0, 1.0)


def test_a_spread_ranks_its_numbers():
    spread = Spread.of([*range(100, -1, -1)])
    assert spread == Spread(mean=50.0, low=10, middle=50, high=90)
    assert Spread.of([4]) == Spread(4.0, 4, 4, 4)


def test_each_game_of_civitas_counts_its_main_its_rookies_and_its_crimes():
    report = simulate("civitas", games=12, policy="steady", seats=1, seed=40)
    headings = {heading.split()[0]: rows for heading, rows in report.shares.items()}
    assert sum(share.games for share in report.shares["Main"].values()) == 12
    assert sum(share.games for share in report.shares["Rookie"].values()) == 12
    assert sum(share.won for share in report.shares["Main"].values()) == report.won
    assert len(headings) >= 3
    assert sum(report.reasons.values()) == 12


def test_each_game_of_inevitable_counts_every_seat_and_at_most_one_winner():
    report = simulate("inevitable", games=6, policy="steady", seats=4, seed=40)
    groups = report.shares["Group"]
    assert sum(share.games for share in groups.values()) == 24
    assert sum(share.won for share in groups.values()) == report.won <= 6
    assert report.numbers


@pytest.mark.parametrize("game", engine.games())
def test_a_game_is_the_same_whoever_counts(game):
    seats = min(engine.kind(game).seat_counts)
    report = simulate(game, games=3, policy="steady", seats=seats, seed=9)
    alone = [play_out(game, "steady", seats, seed) for seed in (9, 10, 11)]
    assert report.decisions == sum(played.decisions for played in alone)
    assert report.most_decisions == max(played.decisions for played in alone)
