"""Income, once per own turn and only for the asking (INV-INC)."""

import pytest
from inevitable_play import A, B, go, keys, lay, player, refused, until, what

ROUND_2 = {"round": 2}


def asks(table, seat=A):
    table.link(seat).act("income", {})
    return player(table, seat).cash


@pytest.mark.rule("INV-INC-01")
def test_the_bank_pays_the_statistic_on_request():
    table = lay({"income": 160, "cash": 200})
    assert asks(table) == 360
    assert player(table, A).income == 160


@pytest.mark.rule("INV-INC-02")
def test_from_the_first_turn_on():
    table = lay({"income": 100, "cash": 0, "direction": 0}, round=1)
    assert asks(table) == 100


@pytest.mark.rule("INV-INC-03")
def test_at_most_so_much_a_turn():
    assert asks(lay({"income": 350, "cash": 0})) == 300


@pytest.mark.rule("INV-INC-04")
def test_after_the_turn_the_chance_is_gone():
    table = lay({"cash": 50}, rolls=[1])
    until(table, "turn.end")
    go(table, "end")
    assert table.state.turn == B
    assert refused(table, A, "income") == "Income is for your own turn."
    assert player(table, A).cash == 50


@pytest.mark.rule("INV-INC-05")
def test_in_happytime_the_forgetful_are_reminded():
    table = lay({"cash": 50, "income": 120}, rolls=[1], round=2)
    until(table, "turn.end")
    go(table, "end")
    assert what(table) == "turn.income"
    go(table, "collect")
    assert player(table, A).cash == 170
    assert table.state.turn == B


@pytest.mark.rule("INV-INC-05")
def test_later_nobody_is():
    table = lay({"cash": 50}, rolls=[1], round=4)
    until(table, "turn.end")
    go(table, "end")
    assert (table.state.turn, player(table, A).cash) == (B, 50)


@pytest.mark.rule("INV-INC-06")
def test_asking_twice_changes_nothing():
    table = lay({"cash": 0, "income": 100})
    asks(table)
    assert refused(table, A, "income") == "The Bank pays Income once per turn."
    assert player(table, A).cash == 100


@pytest.mark.rule("INV-INC-07", "INV-TRN-07")
def test_passing_forfeits_it():
    table = lay({"at": 42, "power": 200, "power_maximum": 300, "cash": 50})
    until(table, "turn.move")
    go(table, "pass", "leave")
    assert refused(table, A, "income") == "Passing Movement means no Income this turn."


@pytest.mark.rule("INV-INC-07", "INV-TRN-07")
def test_passing_gives_back_what_was_taken():
    table = lay({"cash": 50, "income": 100})
    until(table, "turn.move")
    asks(table)
    go(table, "pass")
    assert player(table, A).cash == 50


@pytest.mark.rule("INV-INC-07")
def test_what_is_spent_cannot_be_given_back():
    table = lay({"cash": 0, "income": 100})
    until(table, "turn.move")
    asks(table)
    table.link(A).act("give", {"partner": f"seat:{B}"})
    nothing = {"sums": {}, "things": []}
    gift = {"sums": {"cash": 50}, "things": []}
    go(table, {"say": "offer", "give": gift, "get": nothing, "promises": []})
    assert (what(table), keys(table)) == ("turn.move", ["roll"])


@pytest.mark.rule("INV-INC-08")
def test_a_move_that_was_cut_short_is_a_move():
    table = lay({"at": 12, "cash": 100, "income": 100}, rolls=[6])
    until(table, "turn.stops")
    go(table, ["place:14"])
    until(table, "turn.arrive")
    assert asks(table) == 200


@pytest.mark.rule("INV-INC-09")
def test_out_of_play_there_is_none():
    table = lay({"standing": "suite", "stress": 30, "at": "happydale", "cash": 10})
    assert refused(table, A, "income")
    assert player(table, A).cash == 10


@pytest.mark.rule("INV-INC-10", "INV-TRN-11")
def test_a_second_roll_brings_no_second_income():
    table = lay({"at": 66, "cash": 0, "income": 100, "direction": 1}, rolls=[1, 2])
    until(table, "turn.move")
    asks(table)
    until(table, "turn.end")
    assert player(table, A).place == 69
    assert refused(table, A, "income") == "The Bank pays Income once per turn."


@pytest.mark.rule("INV-INC-11", "INV-SET-13")
def test_the_stipend_is_no_income():
    table = lay({"group": "church", "cash": 520 - 400, "direction": 0}, round=1)
    assert asks(table) == 280
