"""`steady`, the player of Inevitable made of code, and the odds it goes by."""

import pytest
from inevitable_play import NAMES

import engine
from engine.inevitable.odds import chance_of_election, chance_of_round
from engine.record import Seat
from engine.simulate import simulate


def test_most_games_are_decided_at_the_ballot_box():
    report = simulate("inevitable", games=24, policy="steady", seats=4, seed=300)
    assert report.unfinished == 0
    assert report.reasons["won: elected"] >= 10
    assert 8 <= report.numbers["rounds"].middle <= 40
    assert 50 <= report.numbers["lead going in"].mean <= 500


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("length", ["short", "epic"])
def test_it_plays_at_every_table(seats, length):
    report = simulate(
        "inevitable", games=2, policy="steady", seats=seats, seed=9, options={"length": length}
    )
    assert report.unfinished == 0


def test_it_beats_a_table_of_random_players():
    elected = []
    for seed in range(24):
        bots = [Seat(name, "steady" if name == "Ana" else "random") for name in NAMES[:4]]
        table = engine.start("inevitable", bots, seed=seed)
        while table.bot_step():
            pass
        assert table.result is not None
        if table.result.reason == "elected":
            elected += table.result.winners
    # Random players mostly hand the game to the machine; what is left of it goes to `steady`.
    assert elected.count(0) > len(elected) / 2


def test_it_proposes_at_most_twice_a_turn_and_counters_once():
    for seed in range(12):
        table = engine.start("inevitable", [Seat(n, "steady") for n in NAMES[:4]], seed=seed)
        while table.bot_step():
            pass
        made, turn = {}, 0
        for row in table.history:
            turn += sum(event.kind == "turn_began" for event in row.events)
            if row.kind == "act" and row.key == "deal":
                made[turn, row.seat] = made.get((turn, row.seat), 0) + 1
        assert all(count <= 2 for count in made.values())


@pytest.mark.parametrize(
    ("lead", "chance"), [(0, 0.395), (111, 0.5), (1_111, 1.0), (-888, 0.0), (1_000, 0.994)]
)
def test_the_odds_of_an_election(lead, chance):
    assert chance_of_election(lead) == pytest.approx(chance, abs=0.001)


def test_the_odds_of_a_round():
    assert chance_of_round(0) + chance_of_round(0, True) == pytest.approx(1.0, abs=0.05)
    assert chance_of_round(200) == pytest.approx(1 - 1 / 36 - 1 / 36 * 35 / 36, abs=0.02)
    ranked = [chance_of_round(difference) for difference in range(-60, 61, 5)]
    assert ranked == sorted(ranked)
