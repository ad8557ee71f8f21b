"""`steady`, the player of Civitas Nihilium made of code, and how hard the levels are for it."""

import pytest

import engine
from engine.simulate import play_out, simulate

LEVELS = tuple(choice.key for choice in engine.kind("civitas").options[0].choices)


def won(level, games=24, policy="steady"):
    report = simulate(
        "civitas", games=games, policy=policy, seats=1, seed=100, options={"level": level}
    )
    assert report.unfinished == 0
    return report.won


def test_steady_wins_clearly_more_often_than_random():
    assert won(LEVELS[0]) >= 3 * max(1, won(LEVELS[0], policy="random"))


def test_the_first_level_is_won_more_often_than_the_last():
    assert won(LEVELS[0]) > won(LEVELS[-1])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("policy", ["steady", "random"])
def test_no_game_goes_on_for_ever(level, policy):
    for seed in range(6):
        played = play_out("civitas", policy, 1, seed, {"level": level})
        assert played.result is not None
        assert played.decisions < 2_000


def test_the_same_seed_plays_the_same_game():
    first, second = (play_out("civitas", "steady", 1, 5, {}) for _ in range(2))
    assert first == second
