"""Deals as the ledger tells them: a Combat bought off for money and a promise, debts that bar the
end of a turn, Warrants bought and used, figures of the Bank (INV-DEA, INV-INS, INV-SCR, INV-BNK).
"""

import pytest
from inevitable_play import A, B, C, D, go, happened, keys, player, refused, until, what
from inevitable_standard import OUT, landed, standard

from content.inevitable import load

BOX = load()
NOTHING = {"sums": {}, "things": []}
END = {"at": "end", "this_turn": {"rolled": True, "moved": True}}


def side(cash=0, *things):
    """One side of terms."""
    return {"sums": {"cash": cash} if cash else {}, "things": list(things)}


def struck(table, one, other, give, get, *promises):
    """Let one put terms to the other, who accepts."""
    table.link(one).act("deal", {"partner": f"seat:{other}"})
    terms = {"say": "offer", "give": give, "get": get, "promises": list(promises)}
    table.link(one).answer(terms)
    table.link(other).answer({"say": "accept"})


def given(table, giver, taker, *things):
    """Let one give things to another."""
    table.link(giver).act("give", {"partner": f"seat:{taker}"})
    gift = {"say": "offer", "give": side(0, *things), "get": NOTHING, "promises": []}
    table.link(giver).answer(gift)


def fight(*forms, at=20, rolls=()):
    """Return a table on which A, four behind B, has challenged and been halted."""
    mine, theirs, *others = [*forms, {}, {}][: max(2, len(forms))]
    first = ({"at": at - 4, "direction": 1, **mine}, {"at": at, **theirs})
    table = until(standard(*first, *others, rolls=[6, *rolls]), "turn.challenges", A)
    return until(go(table, [f"seat:{B}"], "let-be", "roll"), "combat.begin")


@pytest.mark.rule("INV-DEA-04", "INV-DEA-09", "INV-CBT-15", "INV-CBT-16")
def test_a_fight_is_bought_off_for_money_now_and_a_blessing_to_come():
    table = fight()
    blessing = {"by": B, "kind": "words", "words": "one blessing", "until": "0"}
    table.link(B).act("deal", {"partner": f"seat:{A}"})
    terms = {"say": "offer", "give": side(150), "get": side(0, "act:call-off")}
    table.link(B).answer({**terms, "promises": [blessing]})
    assert (player(table, A).cash, table.state.promises) == (500, [])
    table.link(A).answer({"say": "accept"})
    assert (player(table, A).cash, player(table, B).cash) == (650, 350)
    (promise,) = table.link(D).view.promises
    assert (promise.promisor, promise.promisee, promise.state) == (B, A, "open")
    until(table, "turn.arrive", A)
    assert (player(table, A).place, table.state.this_turn.fought) == (22, False)


def owing(*forms, **position):
    """Return the end of B's turn, when $50 that B promised are due."""
    to = position.pop("to", A)
    turn = position.get("round", 4)
    debt = {"promisor": B, "promisee": to, "kind": "pay", "words": "$50", "n": 50, "due": turn}
    return standard(*forms, turn=B, promises=[debt], **END, **position)


@pytest.mark.rule("INV-INS-06", "INV-SCR-01", "INV-DEA-05")
@pytest.mark.parametrize(("turn", "choices"), [(2, ["pay:1"]), (4, ["end"])])
def test_in_happytime_the_turn_does_not_end_unpaid(turn, choices):
    table = owing({}, {"cash": 80}, round=turn)
    assert keys(table) == choices
    go(table, choices[0])
    if turn == 2:
        assert (player(table, B).cash, player(table, A).cash) == (30, 550)
        assert table.state.promises[0].state == "kept"
    else:
        assert (what(table), table.waiting) == ("promise.review", (A,))
        go(table, "claim", "admit")
        (screw,) = table.state.screws
        assert (screw.offender, screw.victim) == (B, A)
        (event,) = happened(table, "instigation")
        assert (event.args["seat"], event.args["target"]) == (B, A)


@pytest.mark.rule("INV-INS-11")
@pytest.mark.parametrize(("form", "choices"), [(OUT, ["pay:1"]), ({}, ["end"])])
def test_a_prisoner_cannot_be_screwed(form, choices):
    table = owing({}, {"cash": 80}, form, to=C, round=5)
    assert keys(table) == choices
    go(table, choices[0])
    if form:
        assert (player(table, B).cash, table.state.promises[0].state) == (30, "kept")
    else:
        go(table, "claim", "admit")
        assert [(each.offender, each.victim) for each in table.state.screws] == [(B, C)]


# ---------------------------------------------------------------------- Warrants


@pytest.mark.rule("INV-SCR-13")
def test_whoever_bought_a_warrant_serves_it():
    table = standard({"warrants": [B]}, {"at": 22}, {"at": 20}, {}, turn=C, rolls=[2])
    struck(table, C, A, side(100), side(0, f"warrant:{B}"))
    until(table, "turn.move", C)
    go(table, "roll")
    assert (what(table), table.waiting) == ("warrant.serve", (C,))
    go(table, "serve")
    assert (table.state.standing[B], player(table, A).cash) == ("cell", 600)


@pytest.mark.rule("INV-SCR-14")
def test_a_warrant_is_inactive_with_whom_it_names_until_it_is_passed_on():
    table = standard({"at": 1}, {"at": 3, "warrants": [B]}, {}, {"at": 3}, rolls=[2, 6, 6, 6])
    until(table, "turn.move", A)
    go(table, "roll")
    assert "warrant.serve" not in {what(table), *(row.key for row in table.history)}
    assert (player(table, A).place, set(table.state.standing)) == (3, {"in"})
    table = standard({"at": 20}, {"at": 22, "warrants": [B]}, rolls=[2], turn=D, **END)
    given(table, B, A, f"warrant:{B}")
    assert player(table, A).warrants == [B]
    until(table, "turn.move", A)
    go(table, "roll")
    assert (what(table), table.waiting) == ("warrant.serve", (A,))


@pytest.mark.rule("INV-SCR-04")
def test_a_screw_that_gave_a_warrant_gives_no_other():
    promise = {"promisor": B, "promisee": A, "words": "a lift", "state": "settled"}
    table = standard({"at": "jail"}, promises=[promise], screws=[])
    until(table, "turn.move", A)
    go(table, "pass")
    assert what(table) == "turn.end"
    assert refused(table, A, "claim", promise="promise:1")


@pytest.mark.rule("INV-OUT-04", "INV-DEA-02")
def test_a_prisoner_sells_a_card():
    table = standard({}, {**OUT, "holdables": ["gag-order"], "cash": 0})
    struck(table, B, A, side(0, "card:1:0"), side(50))
    assert (player(table, B).cash, player(table, A).holdables) == (50, ["gag-order"])


# ---------------------------------------------------------------------- around a fight


@pytest.mark.rule("INV-CBT-36")
def test_a_retreat_onto_go_to_jail_is_only_a_retreat():
    court = BOX.place["traffic-court"]
    table = fight({}, {}, {"at": 2}, at=court - 3, rolls=[1, 1, 1])
    go(table, "fight", "combat")
    while what(table) in ("combat.roll", "combat.damage"):
        go(table, "throw")
    go(table, "go-on", "stop", "retreat")
    loser = player(table, B)
    assert (loser.place, loser.direction, table.state.standing[B]) == (court, 1, "in")


@pytest.mark.rule("INV-INS-09")
def test_replacing_the_running_guy_is_no_instigation():
    table = landed("running-guy", runner=B, round=1)
    assert table.state.runner == A
    assert happened(table, "instigation") == []


@pytest.mark.rule("INV-BNK-01")
def test_five_points_of_power_cost_ten():
    table = standard({"at": "hospital", "power": 295, "power_maximum": 300})
    until(table, "turn.move", A)
    go(table, "pass", "heal", 5)
    assert (player(table, A).power, player(table, A).cash) == (300, 490)


@pytest.mark.rule("INV-BNK-05", "INV-BNK-01")
@pytest.mark.parametrize("helped", [True, False])
def test_a_penalty_is_met_in_a_deal_or_is_bankruptcy(helped):
    table = landed("suggestion-box", {"cash": 20}, {}, {"cash": 60}, deck=["audit-season"])
    assert what(table) == "fee.raise"
    if helped:
        given_cash = {"say": "offer", "give": side(60), "get": NOTHING, "promises": []}
        table.link(C).act("give", {"partner": f"seat:{A}"})
        table.link(C).answer(given_cash)
        go(table, "pay")
    else:
        go(table, "give-up")
    assert table.state.standing[A] == ("in" if helped else "cell")
    assert player(table, A).cash == 0
