"""`steady`, the player of Inevitable made of code, and the odds it goes by."""

import random

import pytest
from inevitable_play import NAMES, A, B, go, lay, until, what

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
    assert 2 <= report.numbers["out of play: icu"].mean <= 6  # Deaths, among four


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


# -- what it makes of a position


def advised(table, seat=A, memory=None):
    """Return what `steady` would do at the seat: a value, or the offer it would take."""
    policy = table.kind.policies["steady"]
    move = policy(table.link(seat), {} if memory is None else memory, random.Random(1), True)
    return move.offer or move.value


RICH = {"group": "inspectors", "cash": 1_900, "intelligence": 500, "power": 350}


def test_it_stays_where_money_turns_into_votes():
    table = lay({**RICH, "at": "network", "influence": 300})
    until(table, "turn.move")
    assert advised(table) == "pass"
    go(table, "pass")
    until(table, "major.visit")
    assert advised(table) == "publicity"


def test_with_the_votes_together_it_never_stands_still():
    table = lay({**RICH, "at": "network", "influence": 1_400, "intelligence": 900})
    until(table, "turn.move")
    memory = {}
    assert advised(table, memory=memory) == "income"
    table.link(A).act("income", {})
    assert advised(table, memory=memory) == "roll"


@pytest.mark.parametrize(("theirs", "declared"), [(100, ["seat:1"]), (900, [])])
def test_it_challenges_whom_it_pays_to_fight(theirs, declared):
    mine = {"at": 26, "power": 400, "intelligence": 600, "cash": 900}
    table = lay(mine, {"at": 29, "power": theirs, "intelligence": 2 * theirs})
    until(table, "turn.challenges")
    assert advised(table) == declared


def test_it_fights_nobody_when_one_more_out_of_play_hands_the_game_to_the_machine():
    mine = {"at": 26, "power": 400, "intelligence": 600, "cash": 900}
    gone = {"at": "hospital", "power": 0, "standing": "icu"}
    table = lay(mine, {"at": 29, "power": 100, "intelligence": 200}, gone, gone)
    until(table, "turn.challenges")
    assert advised(table) == []


def test_it_bails_out_for_money():
    table = lay({"at": 2, "cash": 500}, {"at": "jail", "standing": "cell", "incarcerations": 1})
    until(table, "turn.end")
    memory = {}
    assert advised(table, memory=memory) == "income"
    table.link(A).act("income", {})
    assert advised(table, memory=memory) == "deal"
    table.link(A).act("deal", {"partner": "seat:1"})
    assert what(table) == "deal.terms"
    terms = advised(table, memory=memory)
    assert terms["give"]["things"] == ["act:bail"]
    assert terms["get"]["sums"] == {"cash": 50 + 100}
    go(table, terms)
    assert table.waiting == (B,)


def test_it_uses_one_thing_in_a_window():
    table = lay({"group": "time-travelers", "at": 20, "stress": 4}, rolls=[5, 3, 2])
    until(table, "turn.move")
    go(table, "roll")
    assert what(table) == "window"
    go(table, "break-in")
    memory = {}
    first = advised(table, memory=memory)
    assert first == "ability:time-travelers:0"
    go(table, first)
    assert advised(table, memory=memory) == "nothing"


@pytest.mark.parametrize(("stress", "answer"), [(3, "hold"), (15, "use")])
def test_what_calms_is_kept_until_it_is_needed(stress, answer):
    table = lay({"at": "mailbox", "cash": 500, "stress": stress})
    until(table, "turn.move")
    go(table, "pass")
    until(table, "major.visit")
    go(table, "order", "item:weighted-shroud")
    assert what(table) == "order.apply"
    assert advised(table, memory={"ordered": "weighted-shroud"}) == answer
