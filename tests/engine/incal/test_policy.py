"""The players made of code: `steady` plays sensibly, says why, and never tells a number."""

import re

import pytest

import engine
from engine.incal.odds import UNKNOWN, best_turn, chance_to_win
from engine.simulate import play_out, simulate

SEVEN = (1, 2, 3, 4, 5, 6, 7)
RING = ["suicide-alley", "technocity", "acid-lake", "ourgar-gan", "central-computer", "aquaend"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steady_wins_clearly_more_often_than_random(seats):
    steady = simulate("incal", games=80, policy="steady", seats=seats, seed=1)
    random = simulate("incal", games=80, policy="random", seats=seats, seed=1)
    assert steady.unfinished == random.unfinished == 0
    assert steady.total.interval()[0] > random.total.share
    assert steady.won >= 3 * max(1, random.won)


@pytest.mark.parametrize(
    "enemy", ["bergs-depleted", "bergs", "hunchbacks", "gorgo", "necrodroid", "great-darkness"]
)
def test_steady_plays_every_enemy_to_an_end(enemy):
    played = play_out("incal", "steady", 3, 11, {"enemy": enemy})
    assert played.result is not None


def test_a_bot_says_what_it_does_and_why_but_never_a_number_it_has_seen():
    for seed in range(12):
        table = engine.start(
            "incal", [engine.Seat("Ana", "steady"), engine.Seat("Ben", "steady")], seed=seed
        )
        while table.result is None:
            assert table.bot_step()
        remarks = [event.args["why"] for event in table.events if event.kind == "remark"]
        assert remarks
        assert not any(re.search(r"\d", why) for why in remarks)


def test_the_same_seed_plays_the_same_game():
    first, second = (play_out("incal", "steady", 4, 5) for _ in range(2))
    assert first == second


def test_bots_wait_for_people_and_people_for_bots():
    table = engine.start("incal", ["Ana", engine.Seat("Ben", "steady")], seed=3)
    while table.waiting != (0,):
        assert table.bot_step()
    assert not table.bot_step()


def test_what_is_known_for_certain_wins_for_certain():
    assert chance_to_win((1, 2, 4, 5, 7), 0, (3, 6), 0) == 1.0
    assert best_turn((1, 2, 4, 5, 7), 0, (3, 6), 0) == 1


def test_a_single_unknown_chit_is_turned_up_where_it_fits_most_often():
    # The hidden one is 5, 6 or 7: all higher than what is known, so it comes last.
    assert chance_to_win((1, 2, 3, 4), 1, (5, 6, 7), 0) == 1.0
    assert best_turn((1, 2, 3, 4), 1, (5, 6, 7), 0) == 1
    # The hidden one is 1, 2 or 7 beside 3, 4, 5, 6: first wins with two of three.
    assert chance_to_win((3, 4, 5, 6), 1, (1, 2, 7), 0) == pytest.approx(2 / 3)
    assert best_turn((3, 4, 5, 6), 1, (1, 2, 7), 0) == UNKNOWN


def test_knowing_nothing_is_nearly_hopeless():
    # Five of seven in the one right order: 1 of 120.
    assert chance_to_win((), 5, SEVEN, 0) == pytest.approx(1 / 120)


def test_in_the_silent_ritual_a_bot_waits_until_the_people_wait_for_it():
    table = engine.arrange(
        "incal",
        {
            "seats": 2,
            "enemy": "great-darkness",
            "enemy_at": 2,
            "ring": RING,
            "tiles": [[], [], [], [], [], ["A2", "T1", "T4"]],
            "hands": [["A5", "K1", "K2", "K3"], ["S1", "S2", "S3", "S4"]],
            "owned": [{"t1": 2, "t2": 9}, {"t3": 4, "t4": 6}],
            "chits": [None, None, None, None, None, 1],
        },
        seats=["Ana", engine.Seat("Ben", "steady")],
    )
    ana = table.link(0)
    for answer in ("travel:5", ["A5"], "remember"):
        ana.answer(answer)
    assert table.waiting == (0, 1)
    assert not table.bot_step()
    assert table.bot_step(pressed=True)
    assert [event.args["seat"] for event in table.events if event.kind == "chit_turned"] == [1]
