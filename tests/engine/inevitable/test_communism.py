"""Convert To Communism (INV-SQR-15 to -22)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    asked,
    go,
    happened,
    keys,
    least,
    player,
    refused,
    until,
    what,
)
from inevitable_standard import OUT, landed, standard

PAST = {"rolled": True, "moved": True}


def names(table, seat, *disclosing):
    """Let these disclose, the others decline, and A name a seat."""
    while what(table) == "communism.disclose":
        go(table, "disclose" if table.waiting[0] in disclosing else "decline")
    return go(table, f"seat:{seat}") if what(table) == "communism.name" else table


def cash(table):
    """Return everybody's cash."""
    return [each.cash for each in table.state.players]


def sharing(turns=3, *forms, **position):
    """Return a table at the end of A's turn, whose Income is B's for so many turns."""
    position = {"this_turn": PAST, "at": "end", **position}
    return standard(*forms, communism=[[A, B, turns]], **position)


@pytest.mark.rule("INV-SQR-15")
def test_only_a_poorer_one_may_be_named():
    table = landed("communism", {}, {"cash": 400}, {"cash": 700}, {"cash": 500})
    while what(table) == "communism.disclose":
        go(table, "disclose")
    assert (what(table), table.waiting, keys(table)) == ("communism.name", (A,), ["seat:1"])
    go(table, "seat:1")
    assert table.link(C).view.communism == ((A, B, 3),)
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-15")
def test_three_turns_of_income():
    table = landed("communism", {}, {"cash": 400}, rolls=[1] * 4)
    names(table, B, B)
    table.link(A).act("income", {})
    assert refused(table, B, "remind")
    assert cash(table)[:2] == [600, 400]
    taken = []
    for _ in range(4):
        a_moves(table)
        before = player(table, B).cash
        if table.state.communism:
            table.link(B).act("remind", {})
        table.link(A).act("income", {})
        taken.append(player(table, B).cash - before)
    assert taken == [100, 100, 100, 0]


def a_moves(table):
    """Play on to A's next move, which is the next square; everybody else passes."""
    go(table, "end")
    while (what(table), table.waiting) != ("turn.move", (A,)):
        decision = asked(table, table.waiting[0])
        go(table, "pass" if decision.what == "turn.move" else least(decision))
    go(table, "roll")
    until(table, "turn.end")


@pytest.mark.rule("INV-SQR-16")
def test_nobody_poorer_nothing_happens():
    forms = [{"cash": n} for n in (100, 100, 200, 300)]
    table = names(landed("communism", *forms), B, B, C, D)
    assert what(table) == "turn.end"
    assert table.state.communism == []


@pytest.mark.rule("INV-SQR-17", "INV-STA-11")
def test_who_declines_cannot_be_named_and_no_sum_is_told():
    table = landed("communism", {}, {"cash": 10}, {"cash": 450})
    go(table, "decline", "disclose", "decline")
    assert keys(table) == ["seat:2"]
    (told,) = [event for event in table.link(C).events() if event.kind == "poorer"]
    assert told.args["poorer"] is True
    for seat in (B, D):
        assert [event for event in table.link(seat).events() if event.kind == "poorer"] == []
    for seat in (B, C, D):
        assert all("500" not in str(event.args) for event in table.link(seat).events())


@pytest.mark.rule("INV-SQR-17")
def test_nothing_is_given_away_until_the_choice_is_made():
    table = landed("communism", {}, {"cash": 10})
    assert refused(table, A, "give", partner="seat:1")
    assert refused(table, C, "give", partner="seat:3")
    names(table, B, B)
    table.link(A).act("give", {"partner": "seat:1"})
    assert what(table) == "give.what"


@pytest.mark.rule("INV-SQR-18")
def test_it_runs_on_whatever_becomes_of_the_recipient():
    table = sharing(2, {}, {**OUT, "cash": 2000})
    table.link(A).act("income", {})
    assert cash(table)[:2] == [600, 2000]
    table.link(B).act("remind", {})
    assert cash(table)[:2] == [500, 2100]


@pytest.mark.rule("INV-SQR-18")
def test_with_the_clone_police_it_is_over():
    table = sharing(2, {}, {"police": True, "group": "clone-police"})
    assert refused(table, B, "remind")
    go(table, "end")
    assert table.state.communism == []


@pytest.mark.rule("INV-SQR-15")
def test_the_clone_police_have_no_part_in_it():
    agent = {"police": True, "group": "clone-police", "cash": 0}
    table = landed("communism", {}, agent, {"cash": 10})
    assert table.waiting == (C,)
    go(table, "disclose", "decline")
    assert keys(table) == ["seat:2"]


@pytest.mark.rule("INV-SQR-19")
def test_without_a_reminder_the_round_is_lost():
    table = sharing()
    table.link(A).act("income", {})
    go(table, "end")
    assert cash(table)[:2] == [600, 500]
    assert table.state.communism[0].turns == 2
    assert refused(table, B, "remind")


@pytest.mark.rule("INV-SQR-19")
def test_a_reminder_before_or_after_collecting():
    before, after = sharing(), sharing()
    before.link(B).act("remind", {})
    assert cash(before)[:2] == [500, 500]
    before.link(A).act("income", {})
    after.link(A).act("income", {})
    after.link(B).act("remind", {})
    for table in (before, after):
        assert cash(table)[:2] == [500, 600]
        assert refused(table, B, "remind")
        go(table, "end")
        assert cash(table)[:2] == [500, 600]
        assert table.state.communism[0].turns == 2


@pytest.mark.rule("INV-SQR-20")
def test_turns_without_a_share_count_all_the_same():
    table = standard({"at": 1}, communism=[[A, B, 3]], rolls=[2, 3, 1, 1, 1])
    until(table, "turn.move")
    table.link(B).act("remind", {})
    go(table, "pass")
    until(table, "turn.end")
    go(table, "end")
    assert cash(table)[:2] == [500, 500]
    assert table.state.communism[0].turns == 2

    jailed = standard(OUT, communism=[[A, B, 2]], rolls=[1, 2])
    jailed.link(B).act("remind", {})
    go(jailed, "points")
    assert jailed.state.turn == B
    assert cash(jailed)[:2] == [500, 500]
    assert jailed.state.communism[0].turns == 1

    last = sharing(1)
    last.link(B).act("remind", {})
    last.link(A).act("income", {})
    go(last, "end")
    assert cash(last)[:2] == [500, 600]
    assert last.state.communism == []
    assert happened(last, "communism_over")


@pytest.mark.rule("INV-SQR-20")
def test_a_turn_cut_short_counts_too():
    position = {"communism": [[A, B, 3]], "this_turn": PAST}
    table = landed("traffic-court", **position)
    assert table.state.standing[A] == "cell"
    assert table.state.communism[0].turns == 2


@pytest.mark.rule("INV-SQR-21")
def test_income_cannot_be_forgotten_out_of_spite():
    table = sharing()
    table.link(B).act("remind", {})
    go(table, "end")
    assert cash(table)[:2] == [500, 600]
    assert table.state.turn == B


@pytest.mark.rule("INV-SQR-21")
def test_nor_by_checking_in():
    table = sharing(3, {"at": "happydale", "stress": 5})
    table.link(B).act("remind", {})
    go(table, "check-in")
    assert table.state.standing[A] == "resting"
    assert cash(table)[:2] == [500, 600]


@pytest.mark.rule("INV-SQR-21", "INV-INC-07")
def test_what_was_handed_on_cannot_be_given_back():
    table = standard({"at": 1}, communism=[[A, B, 3]])
    until(table, "turn.move")
    table.link(A).act("income", {})
    table.link(B).act("remind", {})
    assert keys(table) == ["roll"]


@pytest.mark.rule("INV-SQR-21", "INV-SQR-02")
def test_a_share_that_was_spent_is_owed():
    spent = {**PAST, "collected": 100}
    table = sharing(3, {"cash": 30}, this_turn=spent)
    table.link(B).act("remind", {})
    assert (what(table), table.waiting) == ("fee.raise", (A,))
    go(table, "give-up")
    assert (table.state.standing[A], cash(table)[:2]) == ("cell", [0, 530])


@pytest.mark.rule("INV-SQR-22", "INV-INC-03")
def test_three_hundred_at_most():
    table = sharing(3, {"income": 350})
    table.link(B).act("remind", {})
    go(table, "end")
    assert cash(table)[:2] == [500, 800]


@pytest.mark.rule("INV-SQR-22")
def test_what_the_bank_has_paid_and_no_more():
    table = sharing(bank=90)
    table.link(B).act("remind", {})
    table.link(A).act("income", {})
    assert cash(table)[:2] == [500, 500]


@pytest.mark.rule("INV-SQR-15")
def test_a_second_landing_names_anew():
    table = landed("communism", {}, {"cash": 10}, {"cash": 20}, communism=[[A, B, 2]])
    names(table, C, C)
    assert [(each.payer, each.recipient) for each in table.state.communism] == [(A, C)]


@pytest.mark.rule("INV-SQR-20")
def test_an_extra_turn_is_neither_taxed_nor_counted():
    extra = {**PAST, "extra": True}
    table = sharing(2, this_turn=extra)
    assert refused(table, B, "remind")
    go(table, "end")
    assert table.state.communism[0].turns == 2
