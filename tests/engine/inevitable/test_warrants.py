"""Warrants and Screws (INV-SCR), disputes and precedents (INV-DIS)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    go,
    happened,
    invent,
    item,
    keys,
    lay,
    player,
    refused,
    sheet,
    until,
    what,
)

from content.inevitable import load

BOX = load()
GAME = invent(
    "inevitable-warrants",
    group=[sheet(f"folk-{number}") for number in range(4)],
    item=[item("grudge", {"timing": "any-time", "target": "opponent", "effects": ["warrant"]})],
)
NOTHING = {"sums": {}, "things": []}


def folk(*forms, **position):
    players = [{"group": f"folk-{number}", **form} for number, form in enumerate(forms)]
    return lay(*players, game=GAME, **position)


def screwed(offender=B, victim=A, number=1):
    """Return what a position needs for a Screw that is good for a Warrant."""
    promise = {"promisor": offender, "promisee": victim, "words": "a lift", "state": "screw"}
    return {
        "promises": [promise] * number,
        "screws": [[offender, victim, n + 1] for n in range(number)],
    }


@pytest.mark.rule("INV-SCR-02", "INV-MOV-09")
def test_a_screw_is_genuine_business_at_jail():
    table = folk({"at": 26}, {}, rolls=[5], **screwed())
    assert what(table) == "turn.stops"
    go(table, ["place:28"])
    until(table, "major.visit")
    assert keys(table) == ["warrant:1"]  # the stop was declared, so it must be used
    go(table, "warrant:1")
    assert player(table, A).warrants == [B]
    assert [promise.state for promise in table.state.promises] == ["settled"]


@pytest.mark.rule("INV-SCR-03", "INV-SCR-04")
def test_one_warrant_for_the_same_player_and_one_a_screw():
    table = folk({"at": "jail"}, {}, **screwed(number=2))
    until(table, "turn.move")
    go(table, "pass", "warrant:1")
    assert what(table) == "turn.end"  # B's second Screw gives nothing while this one is held
    assert player(table, A).warrants == [B]
    assert [screw.settled for screw in table.state.screws] == [True, False]


def passing(roll, mine=(), theirs=(), **position):
    """Return a table on which A moves past B, who stands three ahead."""
    table = folk({"at": 1, **dict(mine)}, {"at": 4, **dict(theirs)}, {}, rolls=[roll], **position)
    until(table, "turn.move")
    return go(table, "roll")


@pytest.mark.rule("INV-SCR-05")
def test_a_warrant_is_served_in_passing():
    table = passing(5, {"warrants": [B]})
    assert (what(table), table.waiting, player(table, A).place) == ("warrant.serve", (A,), 4)
    go(table, "serve")
    assert table.state.standing[B] == "cell"
    until(table, "turn.end", A)
    assert player(table, A).place == 6


@pytest.mark.rule("INV-SCR-05")
def test_who_stands_still_may_serve_as_well():
    table = passing(5, (), {"warrants": [A]})
    assert (what(table), table.waiting) == ("warrant.serve", (B,))
    go(table, "serve")
    assert (table.state.standing[A], table.state.turn) == ("cell", B)


@pytest.mark.rule("INV-SCR-06")
def test_it_comes_before_a_declared_fight():
    table = folk({"at": 2, "warrants": [B]}, {"at": 4}, {}, rolls=[4])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    assert what(table) == "warrant.serve"
    go(table, "serve")
    until(table, "turn.arrive", A)
    assert player(table, A).place == 6
    assert not happened(table, "combat_began")


@pytest.mark.rule("INV-SCR-07")
def test_between_rounds_and_not_in_one():
    table = folk({"at": 2, "power": 600, "warrants": [B]}, {"at": 4}, {}, rolls=[4, 2, 3, 4, 4, 1])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll", "let-go")
    until(table, "combat.begin")
    go(table, "fight", "combat")
    while what(table) in ("combat.roll", "combat.damage"):
        assert "warrant" not in what(table)
        go(table, "throw")
    go(table, "go-on", "go-on")
    assert what(table) == "warrant.serve"
    go(table, "serve")
    assert table.state.standing[B] == "cell"
    assert len(happened(table, "combat_round")) == 1


@pytest.mark.rule("INV-SCR-08")
@pytest.mark.parametrize(
    ("mine", "theirs", "jailed"),
    [("serve", "let-go", [B]), ("let-go", "serve", [A]), ("serve", "serve", [A, B])],
)
def test_two_who_hold_one_for_each_other(mine, theirs, jailed):
    table = passing(3, {"warrants": [B]}, {"warrants": [A]})
    assert what(table) == "warrant.both"
    assert set(table.waiting) == {A, B}
    table.link(A).answer(mine)
    assert table.link(B).decision is not None  # nothing is known before both have said
    table.link(B).answer(theirs)
    assert [seat for seat in (A, B) if table.state.standing[seat] == "cell"] == jailed
    assert [player(table, seat).incarcerations for seat in jailed] == [1] * len(jailed)


@pytest.mark.rule("INV-SCR-09")
def test_nobody_is_arrested_in_an_icu():
    dead = {"standing": "icu", "at": "hospital", "power": 0}
    table = folk({"at": 40, "warrants": [B]}, dead, {}, rolls=[2])
    until(table, "turn.move")
    go(table, "roll")
    assert what(table) != "warrant.serve"
    assert player(table, A).place == BOX.place["hospital"]


@pytest.mark.rule("INV-SCR-10", "INV-SCR-11", "INV-SCR-12")
def test_jail_wipes_the_slate():
    promise = {"promisor": B, "words": "a lift", "state": "screw"}
    table = folk(
        {"at": 60, "warrants": [B]},
        {"at": BOX.place["traffic-court"] - 1, "warrants": [C]},
        {"warrants": [B]},
        {},
        turn=B,
        rolls=[1],
        promises=[{**promise, "promisee": A}, {**promise, "promisee": D}],
        screws=[[B, A, 1], [B, D, 2]],
    )
    until(table, "turn.arrive")
    go(table, "go-on")
    assert table.state.standing[B] == "cell"
    assert [player(table, seat).warrants for seat in (A, C)] == [[], []]
    assert table.state.screws == []
    assert {each.state for each in table.state.promises} == {"cleared"}
    assert player(table, B).warrants == [C]


@pytest.mark.rule("INV-SCR-06")
@pytest.mark.parametrize(("answer", "sick"), [("serve", []), ("let-go", [A])])
def test_it_comes_before_what_spreads_between_those_who_share_a_square(answer, sick):
    table = folk(
        {"at": 26, "warrants": [B]}, {"at": 29}, rolls=[3], spells=[["catch-a-cold", B, 0]]
    )
    until(table, "warrant.serve")
    assert happened(table, "caught") == []
    go(table, answer)
    assert [event.args["seat"] for event in happened(table, "caught")] == sick
    assert table.state.standing[B] == ("cell" if answer == "serve" else "in")


@pytest.mark.rule("INV-SCR-06")
@pytest.mark.parametrize(("answer", "sick"), [("serve", []), ("let-go", [B])])
def test_that_holds_where_a_retreat_leads_too(answer, sick):
    table = folk(
        {"at": 26, "power": 900},
        {"at": 27, "power": 100},
        {"at": 30, "warrants": [B]},
        rolls=[1, 2, 3, 5, 5, 1],
        spells=[["catch-a-cold", C, 0]],
    )
    until(table, "turn.challenges")
    go(table, ["seat:1"])
    until(table, "combat.go-on")
    go(table, "go-on", "stop", "retreat")
    assert (what(table), table.waiting) == ("warrant.serve", (C,))
    assert happened(table, "caught") == []
    go(table, answer)
    assert [event.args["seat"] for event in happened(table, "caught")] == sick


@pytest.mark.rule("INV-SCR-13", "INV-SCR-14", "INV-SCR-15")
def test_a_warrant_is_sold_and_rests_with_whom_it_names():
    table = folk({"cash": 0, "warrants": [B]}, {"cash": 100}, {}, turn=C)
    assert table.link(C).view.seats[A].warrants == (B,)
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    sold = {"sums": {}, "things": [f"warrant:{B}"]}
    paid = {"sums": {"cash": 100}, "things": []}
    table.link(A).answer({"say": "offer", "give": sold, "get": paid, "promises": []})
    table.link(B).answer({"say": "accept"})
    assert (player(table, B).warrants, player(table, A).cash) == ([B], 100)
    table.link(B).act("give", {"partner": f"seat:{D}"})
    table.link(B).answer({"say": "offer", "give": sold, "get": NOTHING, "promises": []})
    assert player(table, D).warrants == [B]


@pytest.mark.rule("INV-SCR-16", "INV-HAP-02")
def test_getting_and_serving_them_is_no_instigation():
    table = folk({"at": 1, "possessions": ["grudge"]}, {"at": 4}, {}, rolls=[3], round=2)
    until(table, "turn.move")
    table.link(A).act("use", {"what": "item:grudge", "target": f"seat:{B}"})
    go(table, "roll", "serve")
    assert table.state.standing[B] == "cell"
    assert not happened(table, "instigation")


# ---------------------------------------------------------------------- disputes


def claimed(*forms, words="a lift", **position):
    """Return a table on which A has claimed a Screw on B's promise, and B disputes it."""
    promise = {"promisor": B, "promisee": A, "words": words}
    table = folk(*forms, promises=[promise], **position)
    table.link(A).act("claim", {"promise": "promise:1"})
    assert (what(table), table.waiting) == ("screw.plea", (B,))
    return go(table, "dispute")


@pytest.mark.rule("INV-DIS-01")
@pytest.mark.parametrize(("wits", "judge"), [((500, 600, 550), B), ((500, 550, 600), C)])
def test_the_wisest_judges_even_in_their_own_case(wits, judge):
    table = claimed(*[{"intelligence": each} for each in wits], {"intelligence": 100})
    assert (what(table), table.waiting) == ("screw.ruling", (judge,))


@pytest.mark.rule("INV-DIS-01")
@pytest.mark.parametrize("judge", [B, C])
def test_of_two_equally_wise_a_coin_picks(judge):
    forms = [{"intelligence": each} for each in (500, 600, 600, 100)]
    table = claimed(*forms, picks=[str(judge)])
    assert table.waiting == (judge,)


@pytest.mark.rule("INV-DIS-02", "INV-SCR-01")
@pytest.mark.parametrize(("ruling", "screws"), [("broken", [A]), ("kept", [])])
def test_a_ruling_decides_and_is_logged(ruling, screws):
    table = claimed({}, {}, {"intelligence": 900}, {})
    go(table, ruling)
    assert [screw.victim for screw in table.state.screws] == screws
    assert happened(table, "ruling")[0].args["ruling"] == ruling


@pytest.mark.rule("INV-DIS-03")
def test_without_a_handshake_there_is_nothing_to_claim():
    table = folk({}, {})
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    debt = {"by": B, "kind": "pay", "amount": 50, "until": table.state.round}
    asked_for = {"say": "offer", "give": {"sums": {"cash": 10}, "things": []}, "get": NOTHING}
    go(table, {**asked_for, "promises": [debt]}, {"say": "refuse"})
    assert table.state.promises == []
    assert "promise" in refused(table, A, "claim", promise="promise:1")


@pytest.mark.rule("INV-DIS-04")
def test_a_ruling_may_be_kept_as_a_precedent():
    table = claimed({}, {}, {"intelligence": 900}, {}, words="a blessing when asked")
    go(table, "kept+precedent")
    assert table.link(D).view.precedents == ("kept:a blessing when asked",)
    assert table.state.screws == []
