"""Dealer's Choice and Roshambo (INV-SQR-23 to -31)."""

import pytest
from inevitable_play import A, B, C, D, asked, go, happened, keys, player, what
from inevitable_standard import OUT, landed

from engine import Refused
from engine.inevitable.gambling import poker_rank

INSANE = {"standing": "suite", "at": "happydale", "stress": 25, "direction": 0}


def cash(table):
    """Return everybody's cash."""
    return [each.cash for each in table.state.players]


def deals(method, joining, *forms, **position):
    """Return a table on which A has chosen a method and these opponents have joined."""
    table = landed("dealers-choice", *forms, **position)
    go(table, method)
    while what(table) == "gamble.join":
        go(table, "join" if table.waiting[0] in joining else "decline")
    return table


# ---------------------------------------------------------------------- Dealer's Choice


@pytest.mark.rule("INV-SQR-23", "INV-BNK-05")
def test_no_ante_no_game():
    table = landed("dealers-choice", {"cash": 70})
    assert what(table) == "fee.raise"
    go(table, "give-up")
    assert (table.state.standing[A], player(table, A).cash) == ("cell", 0)
    assert happened(table, "gamble") == []
    assert table.state.pot == 0


@pytest.mark.rule("INV-SQR-23")
def test_an_ante_that_was_raised_lies_in_the_pot():
    table = landed("dealers-choice", {"cash": 70}, rolls=[6, 6, 1, 1])
    bank = table.state.bank
    table.link(B).act("give", {"partner": "seat:0"})
    gift = {"give": {"sums": {"cash": 30}, "things": []}, "get": {"sums": {}, "things": []}}
    table.link(B).answer({"say": "offer", **gift, "promises": []})
    go(table, "pay")
    assert (what(table), table.state.pot, table.state.bank) == ("gamble.method", 100, bank)
    go(table, "two-dice", "join", "decline", "decline")
    assert cash(table) == [200, 370, 500, 500]


@pytest.mark.rule("INV-SQR-24", "INV-SQR-25")
def test_two_dice_the_highest_takes_the_pot():
    table = landed("dealers-choice", rolls=[3, 4, 5, 5, 1, 3])
    assert what(table) == "gamble.method"
    assert keys(table)[0] == "two-dice"
    go(table, "two-dice")
    assert (what(table), table.waiting, table.state.pot) == ("gamble.join", (B,), 100)
    go(table, "join", "decline", "join")
    assert cash(table) == [400, 700, 500, 400]
    assert table.state.pot == 0
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-24")
def test_the_tied_roll_again():
    table = deals("two-dice", (B, D), rolls=[5, 5, 6, 4, 1, 3, 2, 2, 1, 1])
    assert cash(table) == [700, 400, 500, 400]
    assert [event.args["seat"] for event in happened(table, "rolled")] == [A, B, D, A, B]


@pytest.mark.rule("INV-SQR-24")
@pytest.mark.parametrize(
    ("method", "rolls", "winner"),
    [
        ("d20-high", [3, 20, 19], B),
        ("d20-low", [3, 20, 19], A),
        ("combat", [5, 6, 1, 6, 2, 2], A),
        ("combat", [5, 6, 6, 6, 2, 2], B),
        ("combat", [1, 1, 2, 1, 1, 2], D),
        ("combat", [1, 1, 1, 1, 2, 1], D),
    ],
)
def test_other_ways_with_dice(method, rolls, winner):
    form = {"power": 100} if winner == D else {}
    table = deals(method, (B, D), {}, form, rolls=rolls)
    assert cash(table) == [
        700 if each == winner else 400 if each != C else 500 for each in range(4)
    ]


@pytest.mark.rule("INV-SQR-24")
def test_five_cards():
    ranks, suits = "23456789TJQKA", "cdhs"
    pack = [rank + suit for suit in suits for rank in ranks]
    hands = ["2c", "4d", "6h", "8s", "Tc", "Ac", "Ad", "3h", "7s", "9c"]
    order = hands + [each for each in pack if each not in hands]
    table = deals("poker", (C,), orders=[order])
    assert cash(table) == [400, 500, 600, 500]
    assert [event.args["seat"] for event in happened(table, "poker_hand")] == [A, C]


def test_what_hands_are_worth():
    ladder = [
        "2c 4d 6h 8s Tc",
        "2c 4d 6h 8s Jc",
        "2c 2d 6h 8s Tc",
        "3c 3d 4h 5s 6c",
        "2c 2d 3h 3s 4c",
        "2c 2d 2h 3s 4c",
        "Ac 2d 3h 4s 5c",
        "2c 3d 4h 5s 6c",
        "Tc Jd Qh Ks Ac",
        "2c 4c 6c 8c Tc",
        "2c 2d 2h 3s 3c",
        "2c 2d 2h 2s 3c",
        "Ac 2c 3c 4c 5c",
        "Tc Jc Qc Kc Ac",
    ]
    worth = [poker_rank(hand.split()) for hand in ladder]
    assert worth == sorted(worth)
    assert len({tuple(each) for each in worth}) == len(ladder)
    assert poker_rank(["2c", "4d", "6h", "8s", "Tc"]) == poker_rank(["2d", "4h", "6s", "8c", "Td"])


@pytest.mark.rule("INV-SQR-24")
def test_rock_paper_scissors_knocks_out():
    table = deals("hands", (B, C))
    table.link(B).answer("rock")
    table.link(A).answer("paper")
    assert set(table.waiting) == {A, C}
    go(table, "rock", "paper")
    assert cash(table) == [400, 400, 700, 500]


@pytest.mark.rule("INV-SQR-24")
def test_settled_elsewhere_if_all_say_the_same():
    table = deals("away", (B, C))
    for seat in (A, B, C):
        table.link(seat).answer("seat:2")
    assert cash(table) == [400, 400, 700, 500]


@pytest.mark.rule("INV-SQR-24", "INV-DIS-01")
def test_or_by_the_judge():
    table = deals("away", (B, C), {}, {}, {}, {"intelligence": 900})
    for seat, said in ((A, 0), (B, 1), (C, 1)):
        table.link(seat).answer(f"seat:{said}")
    assert (what(table), table.waiting) == ("gamble.judge", (D,))
    go(table, "seat:1")
    assert cash(table) == [400, 700, 400, 500]


@pytest.mark.rule("INV-SQR-25")
def test_who_has_not_the_money_cannot_join_and_nobody_knows():
    table = landed("dealers-choice", {}, {"cash": 90})
    go(table, "two-dice")
    assert (table.waiting, keys(table)) == ((B,), ["decline"])
    assert [each.key for each in asked(table, B).barred] == ["join"]


@pytest.mark.rule("INV-SQR-26")
def test_with_nobody_in_the_ante_comes_back():
    table = deals("two-dice", (), {}, {}, INSANE)
    assert cash(table) == [500] * 4
    assert table.state.pot == 0
    assert what(table) == "turn.end"
    assert happened(table, "rolled") == []


@pytest.mark.rule("INV-SQR-26")
def test_out_of_play_nobody_is_asked():
    table = landed("dealers-choice", {}, {}, INSANE)
    go(table, "two-dice", "decline")
    assert table.waiting == (D,)


# ---------------------------------------------------------------------- Roshambo


def throws(table, *pairs):
    """Let A and the challenger throw these, pair after pair."""
    for mine, theirs in pairs:
        other = next(each for each in table.waiting if each != A)
        table.link(A).answer(mine)
        table.link(other).answer(theirs)
    return table


@pytest.mark.rule("INV-SQR-27")
def test_no_ante_no_match():
    table = landed("roshambo", {"cash": 40})
    go(table, "give-up")
    assert (table.state.standing[A], player(table, A).cash) == ("cell", 0)
    assert happened(table, "roshambo") == []


@pytest.mark.rule("INV-SQR-28")
def test_the_quickest_plays_first():
    table = landed("roshambo")
    assert set(table.waiting) == {B, C, D}
    table.link(D).answer("play")
    assert what(table) == "roshambo.length"
    assert table.state.pot == 100
    go(table, "one")
    assert set(table.waiting) == {A, D}
    throws(table, ("rock", "paper"))
    assert cash(table) == [400, 500, 500, 550]
    assert (what(table), set(table.waiting)) == ("roshambo.answer", {B, C})


@pytest.mark.rule("INV-SQR-28", "INV-SQR-31")
def test_nobody_out_of_play_may_answer():
    table = landed("roshambo", {}, OUT)
    assert set(table.waiting) == {C, D}


@pytest.mark.rule("INV-SQR-29")
def test_best_of_three_and_ties_do_not_count():
    table = landed("roshambo", {}, {}, OUT, seats=3)
    go(table, "play", "three")
    throws(table, ("rock", "scissors"), ("rock", "rock"), ("rock", "paper"))
    assert what(table) == "roshambo.throw"
    throws(table, ("scissors", "paper"))
    assert cash(table) == [550, 450, 500]
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-29")
@pytest.mark.parametrize(
    ("mine", "theirs", "net"),
    [
        ("rock", "scissors", 50),
        ("scissors", "paper", 50),
        ("paper", "rock", 50),
        ("scissors", "rock", -50),
        ("paper", "scissors", -50),
        ("rock", "paper", -50),
    ],
)
def test_what_beats_what(mine, theirs, net):
    table = landed("roshambo", {}, {}, OUT, seats=3)
    go(table, "play", "one")
    throws(table, (mine, theirs))
    assert cash(table) == [500 + net, 500 - net, 500]


@pytest.mark.rule("INV-SQR-29")
def test_throws_are_revealed_together():
    table = landed("roshambo", {}, {}, OUT, seats=3)
    go(table, "play", "one")
    table.link(A).answer("rock")
    assert all("rock" not in str(event.args) for event in table.link(B).events())
    assert table.waiting == (B,)


@pytest.mark.rule("INV-SQR-30")
def test_an_ante_for_every_next_challenger():
    table = landed("roshambo")
    table.link(D).answer("decline")
    table.link(B).answer("play")
    go(table, "one")
    throws(table, ("rock", "scissors"))
    table.link(C).answer("play")
    go(table, "one")
    throws(table, ("rock", "scissors"))
    assert table.waiting == (D,)
    assert (player(table, A).cash, table.state.pot) == (550, 50)
    table.link(D).answer("decline")
    antes = [event for event in happened(table, "ante") if event.args["seat"] == A]
    assert len(antes) == 3
    assert cash(table) == [600, 450, 450, 500]
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-30", "INV-SQR-27")
def test_a_lander_who_runs_out_of_antes_is_bankrupt():
    table = landed("roshambo", {"cash": 60})
    table.link(B).answer("play")
    go(table, "one")
    throws(table, ("rock", "paper"))
    assert (what(table), table.waiting) == ("fee.raise", (A,))
    go(table, "give-up")
    assert (table.state.standing[A], player(table, A).cash) == ("cell", 0)


@pytest.mark.rule("INV-SQR-31")
def test_once_a_turn_each():
    table = landed("roshambo")
    table.link(B).answer("play")
    go(table, "one")
    throws(table, ("rock", "scissors"))
    assert B not in table.waiting
    with pytest.raises(Refused):
        table.link(B).answer("play")


@pytest.mark.rule("INV-SQR-28")
def test_without_money_one_can_only_let_it_be():
    table = landed("roshambo", {}, {"cash": 40})
    assert keys(table, B) == ["decline"]


PILLS = {"possessions": ["combust-o-pills"]}


@pytest.mark.rule("INV-SQR-25")
def test_antes_come_back_when_the_lander_is_gone():
    here = {"at": "dealers-choice", **PILLS}
    table = landed("dealers-choice", {"power": 60}, here, rolls=[])
    go(table, "two-dice", "join")
    assert (table.state.pot, table.waiting) == (200, (C,))
    table.link(B).act("use", {"what": "item:combust-o-pills"})
    assert table.state.standing[A] == "icu"
    assert (cash(table), table.state.pot) == ([500] * 4, 0)


@pytest.mark.rule("INV-SQR-30")
def test_the_stakes_of_a_match_come_back_too():
    here = {"at": "roshambo", **PILLS}
    table = landed("roshambo", {"power": 60}, here)
    table.link(C).answer("play")
    table.link(B).act("use", {"what": "item:combust-o-pills"})
    assert table.state.standing[A] == "icu"
    assert (cash(table), table.state.pot) == ([500] * 4, 0)


@pytest.mark.rule("INV-SQR-24")
def test_whoever_leaves_play_is_out_of_the_contest():
    weak = {"at": "dealers-choice", "power": 60}
    table = landed("dealers-choice", {"at": "dealers-choice", **PILLS}, weak)
    go(table, "hands", "join")
    table.link(A).act("use", {"what": "item:combust-o-pills"})
    assert table.state.standing[B] == "icu"
    go(table, "join", "decline")
    assert set(table.waiting) == {A, C}
    throws(table, ("rock", "scissors"))
    assert cash(table) == [700, 400, 400, 500]
