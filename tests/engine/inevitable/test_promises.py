"""The record of promises: what the engine watches, when they fall due, what keeps them; and deals
in the middle of something: a card's fee, a Warrant's occasion, a Mugging (INV-DEA, INV-SCR).
"""

import pytest
from inevitable_play import A, B, C, go, happened, invent, keys, player, refused, until, what
from inevitable_standard import OUT, folk, standard

PAST = {"rolled": True, "moved": True}
NOTHING = {"sums": {}, "things": []}


def side(cash=0, *things):
    """One side of terms."""
    return {"sums": {"cash": cash} if cash else {}, "things": list(things)}


def offer(give=NOTHING, get=NOTHING, *promises):
    """Terms put by whoever speaks."""
    return {"say": "offer", "give": give, "get": get, "promises": list(promises)}


def struck(table, one, other, terms):
    """Let one put terms to the other, who accepts."""
    table.link(one).act("deal", {"partner": f"seat:{other}"})
    return go(table, terms, {"say": "accept"})


def given(table, giver, taker, **part):
    """Let one give something to another."""
    table.link(giver).act("give", {"partner": f"seat:{taker}"})
    return go(table, offer({**NOTHING, **part}))


def promised(kind="pay", by=B, to=A, **figures):
    """A promise on the record."""
    return {"promisor": by, "promisee": to, "kind": kind, "words": "Ben promises", **figures}


def states(table):
    """Return what has become of the promises."""
    return [promise.state for promise in table.state.promises]


def ends(*promises, turn=B, forms=(), **position):
    """Return a table at the end of a turn, with these promises."""
    position = {"this_turn": PAST, "at": "end", "turn": turn, **position}
    return standard(*forms, promises=promises, **position)


# ---------------------------------------------------------------------- what is seen


@pytest.mark.rule("INV-SCR-01", "INV-DEA-05")
def test_a_challenge_against_a_promise_comes_before_the_promisee():
    forms = ({"at": 20}, {"at": 18})
    peace = promised("no-challenge", due=6)
    table = until(standard(*forms, promises=[peace], turn=B, rolls=[1]), "turn.challenges", B)
    go(table, ["seat:0"])
    assert table.state.promises[0].watched == "no-challenge:4"
    until(table, "promise.review")
    assert (table.waiting, states(table)) == ((A,), ["open"])
    go(table, "claim", "admit")
    assert states(table) == ["screw"]


@pytest.mark.rule("INV-DEA-06")
def test_what_was_not_promised_is_not_on_the_record():
    form = {"possessions": ["box-of-dead-raccoons"]}
    table = ends(promised("no-challenge", due=4), forms=({}, form))
    table.link(B).act("mail", {"what": "item:box-of-dead-raccoons", "target": "seat:0"})
    assert table.state.promises[0].watched == ""


@pytest.mark.rule("INV-INS-02", "INV-SCR-01")
def test_an_instigation_against_a_promise_is_on_the_record():
    form = {"possessions": ["box-of-dead-raccoons"]}
    table = ends(promised("no-instigation", due=4), forms=({}, form))
    table.link(B).act("mail", {"what": "item:box-of-dead-raccoons", "target": "seat:0"})
    assert table.state.promises[0].watched == "no-instigation:4"
    go(until(table, "promise.review"), "kept")
    assert states(table) == ["kept"]


@pytest.mark.rule("INV-GRP-06")
def test_an_ability_used_as_promised_is_on_the_record_and_kept():
    use = {"timing": "any-time", "target": "opponent", "effects": ["gain influence 1 target"]}
    game = invent("promised-arts", group=[folk("folk-0"), folk("folk-1", use), folk("folk-2")])
    forms = [{"group": f"folk-{number}"} for number in (0, 1, 2)]
    table = standard(
        *forms,
        {"group": "acme"},
        game=game,
        promises=[promised("ability")],
        at="end",
        this_turn=PAST,
    )
    table.link(B).act("use", {"what": "ability:folk-1:0", "target": "seat:0"})
    until(table, "promise.review")
    assert (table.waiting, happened(table, "promise_watched")[0].args["what"]) == ((A,), "ability")
    go(table, "kept")
    assert states(table) == ["kept"]


# ---------------------------------------------------------------------- when it falls due


@pytest.mark.rule("INV-SCR-01")
def test_peace_is_kept_when_its_round_is_over_and_not_before():
    table = ends(promised("no-challenge", due=4), turn=B)
    go(table, "end")
    assert states(table) == ["open"]
    until(table, "turn.end", 3)
    assert states(table) == ["open"]
    go(table, "end")
    assert states(table) == ["kept"]


@pytest.mark.rule("INV-SCR-01")
def test_what_was_let_be_once_comes_up_again_with_the_next_breach():
    table = ends({**promised("no-challenge", due=5), "watched": "no-challenge:4"})
    assert what(go(table, "end")) == "promise.review"
    go(table, "let-be")
    assert (states(table), table.state.promises[0].due) == (["open"], 5)


@pytest.mark.rule("INV-SCR-01")
def test_a_payment_falls_due_with_the_promisors_own_turn():
    table = ends(promised(n=50, due=4), turn=A)
    assert what(go(table, "end")) != "promise.review"
    until(table, "turn.end", B)
    assert "end" in keys(table)
    go(table, "end")
    assert (what(table), table.waiting, keys(table)) == (
        "promise.review",
        (A,),
        ["kept", "claim", "let-be"],
    )


@pytest.mark.rule("INV-SCR-01", "INV-DEA-05")
def test_what_is_paid_while_it_is_reviewed_cannot_be_claimed_any_more():
    table = go(ends(promised(n=50, due=4)), "end")
    assert what(table) == "promise.review"
    given(table, B, A, sums={"cash": 50})
    go(table, "claim")
    assert (states(table), len(happened(table, "promise_kept"))) == (["kept"], 1)
    assert not happened(table, "screw_claimed")


@pytest.mark.rule("INV-SCR-01")
def test_free_words_can_fall_due_too():
    table = ends(turn=B)
    table.link(A).act("deal", {"partner": "seat:1"})
    words = {"by": B, "kind": "words", "words": "to sing", "until": "4"}
    go(table, offer(side(10), NOTHING, words), {"say": "accept"})
    assert "to sing" in table.state.promises[0].words
    assert what(go(table, "end")) == "promise.review"


# ---------------------------------------------------------------------- debts


@pytest.mark.rule("INV-INS-06")
def test_in_happytime_a_turn_cut_short_does_not_spare_the_debt():
    forms = ({}, {"cash": 80, "at": "institute"})
    table = standard(
        *forms, promises=[promised(n=50, due=2)], round=2, turn=B, at="board", this_turn=PAST
    )
    go(table, "go-on", "check-in")
    assert table.state.standing[B] == "pod"
    assert (player(table, B).cash, states(table)) == (30, ["kept"])


@pytest.mark.rule("INV-INS-11")
def test_a_debt_to_somebody_out_of_play_bars_the_end_of_the_turn():
    table = ends(promised(n=50, due=4), forms=(OUT, {"cash": 80}))
    assert keys(table) == ["pay:1"]
    go(table, "pay:1")
    assert (player(table, B).cash, states(table)) == (30, ["kept"])
    assert "end" in keys(table)


@pytest.mark.rule("INV-INS-11")
def test_it_is_the_debt_that_is_due_that_is_paid_before_the_end_of_the_turn():
    debts = (promised(n=50, due=9), promised(n=50, due=4))
    table = ends(*debts, forms=(OUT, {"cash": 120}))
    assert keys(table) == ["pay:2"]
    go(table, "pay:2")
    assert (player(table, B).cash, states(table)) == (70, ["open", "kept"])
    assert "end" in keys(table)


@pytest.mark.rule("INV-DEA-05")
def test_a_gift_keeps_a_promise_to_pay_and_the_price_of_something_does_not():
    table = ends(promised(n=50, due=4), forms=({"possessions": ["chainsaw"]},))
    struck(table, B, A, offer(side(50), side(0, "item:chainsaw:0")))
    assert states(table) == ["open"]
    given(table, B, A, sums={"cash": 20})
    assert (states(table), table.state.promises[0].n) == (["open"], 30)
    struck(table, B, A, offer(side(30)))
    assert states(table) == ["kept"]


@pytest.mark.rule("INV-JAL-05")
def test_bail_paid_in_a_deal_keeps_a_promise_and_may_come_out_of_the_prisoners_own_money():
    table = ends(promised("bail", by=C), turn=B, forms=(OUT, {}, {"cash": 0}))
    table.link(C).act("deal", {"partner": "seat:0"})
    broke = offer(side(0, "act:bail"), side(40))
    assert table.link(C).decision.refusal(broke) == "You have not got that much."
    go(table, offer(side(0, "act:bail"), side(50)), {"say": "accept"})
    assert (player(table, A).cash, player(table, C).cash) == (450, 0)
    assert player(table, A).released
    assert states(table) == ["kept"]


@pytest.mark.rule("INV-STA-11")
@pytest.mark.parametrize("cash", [0, 500])
def test_whether_somebody_could_pay_bail_is_not_to_be_seen(cash):
    table = ends(turn=B, forms=(OUT, {}, {"cash": cash}))
    table.link(A).act("deal", {"partner": "seat:2"})
    deal = table.link(A).decision.deal
    assert [thing.key for thing in deal.get.things] == ["act:bail"]
    assert deal.get.sums[0].high == 30_000


# ---------------------------------------------------------------------- in the middle of something


def owes(card, *forms):
    """Return a table on which a card has just asked A for money that is not there."""
    draws = {"at": "suggestion-box", "cash": 30}
    first, *others = forms or ({},)
    at = {"this_turn": PAST, "at": "board"}
    return go(standard({**draws, **first}, *others, deck=[card], **at), "go-on")


@pytest.mark.rule("INV-BNK-05", "INV-DTH-05")
def test_a_deal_comes_in_while_the_fee_of_a_card_is_raised():
    table = owes("audit-season", {"possessions": ["chainsaw"]})
    assert (what(table), keys(table)) == ("fee.raise", ["give-up"])
    struck(table, C, A, offer(side(60), side(0, "item:chainsaw:0")))
    assert (what(table), keys(table)) == ("fee.raise", ["pay"])
    go(table, "pay")
    assert (player(table, A).cash, table.state.standing[A]) == (10, "in")


@pytest.mark.rule("INV-BNK-05", "INV-SQR-02", "INV-JAL-04")
def test_without_a_deal_all_cash_goes_and_jail_follows():
    bank = owes("audit-season").state.bank
    table = go(owes("audit-season"), "give-up")
    assert (player(table, A).cash, table.state.bank) == (0, bank + 30)
    assert (table.state.standing[A], player(table, A).incarcerations) == ("cell", 1)


@pytest.mark.rule("INV-SQR-03")
def test_things_offered_instead_that_are_gone_cannot_be_taken():
    table = owes("split-bill", {"cash": 10, "possessions": ["chainsaw", "fruitcake"]})
    go(table, "offer-things", ["item:1"])
    assert (what(table), table.waiting, keys(table)) == ("fee.settle", (B,), ["accept", "refuse"])
    given(table, A, C, things=["item:fruitcake:0"])
    assert keys(table) == ["refuse"]
    assert what(go(table, "refuse")) == "fee.raise"
    assert player(table, A).possessions == ["chainsaw"]


@pytest.mark.rule("INV-SQR-03")
def test_the_creditor_may_let_the_debt_be_in_a_deal():
    table = owes("split-bill", {"cash": 10, "possessions": ["fruitcake"]})
    struck(table, A, B, offer(side(0, "item:fruitcake:0"), side(0, "act:waive")))
    assert keys(table) == ["go-on"]
    go(table, "go-on")
    assert (player(table, A).cash, player(table, B).possessions) == (10, ["fruitcake"])


@pytest.mark.rule("INV-SCR-05", "INV-SCR-13", "INV-SCR-14")
def test_a_warrant_bought_off_in_time_cannot_be_served():
    table = standard({"at": 20}, {"at": 20, "warrants": [A]})
    assert (what(table), table.waiting) == ("warrant.serve", (B,))
    struck(table, A, B, offer(side(100), side(0, "warrant:0")))
    assert keys(table) == ["let-go"]
    go(table, "let-go")
    assert (table.state.standing[A], player(table, A).warrants) == ("in", [A])


@pytest.mark.rule("INV-SCR-05", "INV-SCR-06")
def test_who_comes_back_from_happydale_meets_whoever_stands_there():
    forms = ({"at": "happydale", "standing": "resting", "stress": 4, "direction": 0},)
    table = standard(*forms, {"at": "happydale", "warrants": [A]})
    assert (what(table), table.waiting, table.state.turn) == ("warrant.serve", (B,), A)
    go(table, "serve")
    assert (table.state.standing[A], table.state.turn) == ("cell", B)


@pytest.mark.rule("INV-SCR-06")
def test_a_combat_for_which_movement_was_passed_is_an_occasion_for_a_warrant():
    table = until(standard({"at": 20}, {"at": 20}, {"warrants": [B]}), "turn.challenges", A)
    go(table, ["seat:1"])
    given(table, C, A, things=["warrant:1"])
    go(until(table, "turn.move", A), "pass")
    until(table, "warrant.serve")
    go(table, "serve")
    assert table.state.standing[B] == "cell"
    assert not table.state.this_turn.fought


def mugged():
    """Return a table on which A is Mugging B."""
    form = {"at": 20, "possessions": ["chainsaw"], "holdables": ["character-witness"]}
    table = until(standard({"at": 20}, form), "turn.challenges", A)
    go(table, ["seat:1"])
    go(until(table, "turn.move", A), "pass")
    go(until(table, "combat.begin"), "fight")
    return go(until(table, "combat.kind"), "mugging")


@pytest.mark.rule("INV-MUG-04", "INV-CBT-15")
def test_a_mugging_that_is_called_off_in_a_deal_binds_the_victim_no_longer():
    table = until(mugged(), "combat.weapons")
    struck(table, B, A, offer(side(80), side(0, "act:call-off")))
    given(table, B, C, sums={"cash": 100})
    assert (player(table, A).cash, player(table, C).cash) == (580, 600)
    until(table, "turn.move", A)
    assert not table.state.this_turn.fought


@pytest.mark.rule("INV-MUG-04", "INV-DEA-03")
def test_the_victim_of_a_mugging_keeps_money_and_possessions_and_may_pass_a_card():
    table = mugged()
    table.link(B).act("give", {"partner": "seat:2"})
    decision = table.link(B).decision
    for part in (side(100), side(0, "item:chainsaw:0")):
        assert "Mugged" in decision.refusal(offer(part))
    go(table, offer(side(0, "card:1:0")))
    assert player(table, C).holdables == ["character-witness"]
    assert "Mugged" in refused(table, B, "give", partner="seat:2")
    given(table, B, A, sums={"cash": 100})
    assert player(table, A).cash == 600


@pytest.mark.rule("INV-DEA-04", "INV-MAJ-19", "INV-MAJ-20")
def test_a_visitor_to_the_network_can_sell_a_campaign_in_a_deal():
    here = {"at": "network", "cash": 100}
    table = go(standard(here, at="board", this_turn=PAST | {"publicity": 300}), "go-on")
    table.link(B).act("deal", {"partner": "seat:0"})
    (_, publicity) = table.link(B).decision.deal.get.sums
    assert (publicity.key, publicity.high) == ("publicity", 200)
    campaign = {"sums": {"publicity": 200}, "things": []}
    go(table, offer(side(80), campaign))
    assert table.link(A).decision.refusal({"say": "accept"}) == "You have not got that much."
    go(table, offer({"sums": {"publicity": 150}, "things": []}, side(60)), {"say": "accept"})
    assert (player(table, A).cash, player(table, B).cash) == (10, 440)
    assert player(table, B).influence == 450
    assert table.state.this_turn.publicity == 450


@pytest.mark.rule("INV-DEA-04")
def test_nobody_else_can_put_a_campaign_into_a_deal():
    table = go(standard({"at": "network"}, at="board", this_turn=PAST), "go-on")
    table.link(B).act("deal", {"partner": "seat:2"})
    deal = table.link(B).decision.deal
    assert [each.key for each in (*deal.give.sums, *deal.get.sums)] == ["cash", "cash"]
