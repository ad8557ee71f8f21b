"""Giving, haggling and mail (INV-DEA, INV-MAL), and the Bank (INV-BNK)."""

import random

import pytest
from inevitable_play import (
    A,
    B,
    C,
    asked,
    card,
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

import engine
from content.inevitable import load
from engine.kernel.dice import Dice
from engine.kinds import kind

GAME = invent(
    "inevitable-giving",
    group=[sheet(f"folk-{number}") for number in range(4)],
    item=[item("coupon", {"timing": "any-time", "effects": ["collect 100"]})],
    card=[card("levy", "hand-over 100 you each-opponent")],
)
NOTHING = {"sums": {}, "things": []}


def folk(*forms, **position):
    players = [{"group": f"folk-{number}", **form} for number, form in enumerate(forms)]
    return lay(*players, game=GAME, **position)


def give(table, giver, taker, cash=0, *things):
    """Let somebody give something away."""
    table.link(giver).act("give", {"partner": f"seat:{taker}"})
    part = {"sums": {"cash": cash} if cash else {}, "things": list(things)}
    answer = {"say": "offer", "give": part, "get": NOTHING, "promises": []}
    table.link(giver).answer(answer)


@pytest.mark.rule("INV-DEA-01", "INV-TRN-03")
def test_money_things_and_cards_change_hands_in_anybodys_turn():
    held = {"cash": 80, "possessions": ["chainsaw"], "holdables": ["gag-order"], "warrants": [C]}
    table = folk({**held}, {"cash": 0}, {}, {}, turn=3)
    give(table, A, B, 50, "item:chainsaw:0", "card:0:0", f"warrant:{C}")
    assert (player(table, A).cash, player(table, B).cash) == (30, 50)
    assert player(table, B).possessions == ["chainsaw"]
    assert (player(table, B).holdables, player(table, B).warrants) == (["gag-order"], [C])
    told = [event for event in table.link(C).events() if "gag-order" in str(event.args)]
    assert told == []


@pytest.mark.rule("INV-DEA-02", "INV-OUT-04")
def test_being_out_of_play_does_not_stop_it():
    dead = {"standing": "icu", "at": "hospital", "power": 0, "possessions": ["chainsaw"]}
    table = folk({**dead, "cash": 0}, {"cash": 200}, {}, turn=B)
    give(table, B, A, 200)
    give(table, A, C, 0, "item:chainsaw:0")
    assert (player(table, A).cash, player(table, C).possessions) == (200, ["chainsaw"])


@pytest.mark.rule("INV-DEA-07")
def test_a_refused_offer_binds_nobody():
    table = folk({"cash": 500}, {"cash": 500, "possessions": ["stapler"]})
    stapler = {"sums": {}, "things": ["item:stapler:0"]}
    for price, answer in ((200, "refuse"), (300, "accept")):
        # What was refused at 200 may cost 300 the next time.
        table.link(B).act("deal", {"partner": f"seat:{A}"})
        wanted = {"sums": {"cash": price}, "things": []}
        go(table, {"say": "offer", "give": stapler, "get": wanted, "promises": []})
        go(table, {"say": answer})
    assert (player(table, A).cash, player(table, B).cash) == (200, 800)
    assert player(table, A).possessions == ["stapler"]


@pytest.mark.rule("INV-DEA-08")
def test_the_form_cannot_be_falsified_and_the_purse_is_nobodys_business():
    table = folk({"cash": 500}, {"cash": 90})
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    deal = asked(table, A).deal
    assert {each.high for each in deal.get.sums} != {90}  # a bound that everybody knows
    assert table.link(A).view.seats[B].influence == player(table, B).influence
    with pytest.raises(engine.Refused):
        table.link(B).act("form", {"influence": 999})


@pytest.mark.rule("INV-DEA-09")
def test_a_fight_can_be_bought_off_before_and_after_the_roll():
    table = folk({"at": 4, "cash": 200}, {"at": 8, "cash": 0}, {"at": 60}, rolls=[6])
    until(table, "turn.answer", B)
    go(table, "challenge")
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    acts = [thing.key for thing in asked(table, A).deal.get.things]
    assert "act:withdraw" in acts
    go(table, {"say": "refuse"}, "roll")
    assert what(table) == "combat.begin"
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    paid = {"sums": {"cash": 100}, "things": []}
    peace = {"sums": {}, "things": ["act:call-off"]}
    go(table, {"say": "offer", "give": paid, "get": peace, "promises": []}, {"say": "accept"})
    until(table, "turn.arrive", A)
    assert (player(table, A).place, player(table, B).cash) == (10, 100)


# ---------------------------------------------------------------------- mail


def mail(table, seat, what_, target):
    table.link(seat).act("mail", {"what": f"item:{what_}", "target": f"seat:{target}"})


@pytest.mark.rule("INV-MAL-01", "INV-POS-11")
def test_three_a_turn():
    table = folk({"possessions": ["box-of-dead-raccoons"] * 4}, {}, {})
    mail(table, A, "box-of-dead-raccoons", B)
    mail(table, A, "box-of-dead-raccoons", B)
    mail(table, A, "box-of-dead-raccoons", C)
    assert (player(table, B).stress, player(table, C).stress) == (12, 6)
    assert player(table, B).possessions == []
    fourth = {"what": "item:box-of-dead-raccoons", "target": f"seat:{C}"}
    assert "3 items" in refused(table, A, "mail", **fourth)


@pytest.mark.rule("INV-MAL-02")
def test_from_anywhere_in_the_own_turn_between_phases():
    table = folk(
        {"at": "ashgate-line", "possessions": ["fruitcake"]}, {"possessions": ["fruitcake"]}
    )
    assert refused(table, B, "mail", what="item:fruitcake", target=f"seat:{A}")
    mail(table, A, "fruitcake", B)
    assert player(table, B).possessions == ["fruitcake"] * 2


@pytest.mark.rule("INV-MAL-02")
def test_not_in_the_middle_of_a_fight():
    table = folk({"at": 2, "possessions": ["fruitcake"]}, {"at": 4}, rolls=[4, 6, 6, 3])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "combat.begin")
    go(table, "fight", "combat", "throw")
    assert refused(table, A, "mail", what="item:fruitcake", target=f"seat:{B}")


@pytest.mark.rule("INV-MAL-03")
def test_it_arrives_at_once():
    table = folk({"possessions": ["box-of-dead-raccoons"]}, {"stress": 18})
    mail(table, A, "box-of-dead-raccoons", B)
    assert table.state.standing[B] == "suite"
    assert what(table) == "turn.move"


@pytest.mark.rule("INV-MAL-04")
@pytest.mark.parametrize(
    ("thing", "kept"), [("box-of-dead-raccoons", []), ("fruitcake", ["fruitcake"])]
)
def test_only_the_fruitcake_is_added(thing, kept):
    table = folk({"possessions": [thing]}, {})
    mail(table, A, thing, B)
    assert (player(table, A).possessions, player(table, B).possessions) == ([], kept)


@pytest.mark.rule("INV-MAL-05")
def test_a_chainsaw_is_given_and_not_mailed():
    table = folk({"possessions": ["chainsaw", "fruitcake"]}, {})
    wrong = refused(table, A, "mail", what="item:chainsaw", target=f"seat:{B}")
    assert "nothing to be mailed" in wrong
    give(table, A, B, 0, "item:chainsaw:0")
    assert table.state.this_turn.mailed == 0
    assert player(table, B).possessions == ["chainsaw"]


@pytest.mark.rule("INV-MAL-06", "INV-INS-10")
def test_nobody_out_of_play_mails_or_is_mailed_to():
    prisoner = {"standing": "cell", "at": "jail", "possessions": ["fruitcake"]}
    table = folk({"possessions": ["fruitcake"]}, prisoner)
    why = refused(table, A, "mail", what="item:fruitcake", target=f"seat:{B}")
    assert "out of play" in why
    assert refused(table, B, "mail", what="item:fruitcake", target=f"seat:{A}")


# ---------------------------------------------------------------------- the Bank


@pytest.mark.rule("INV-BNK-02")
@pytest.mark.parametrize(("bank", "paid"), [(0, 0), (60, 0), (100, 100)])
def test_a_bank_that_has_less_pays_nothing(bank, paid):
    table = folk({"cash": 0, "income": 100}, bank=bank)
    table.link(A).act("income", {})
    assert player(table, A).cash == paid
    assert table.state.bank == bank - paid


@pytest.mark.rule("INV-BNK-03")
def test_small_change_never_runs_out():
    table = folk({"cash": 0, "income": 130}, bank=1_000)
    table.link(A).act("income", {})
    assert (player(table, A).cash, table.state.bank) == (130, 870)


@pytest.mark.rule("INV-BNK-04")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_money_is_conserved_over_a_thousand_actions(seed):
    rules = kind("inevitable")
    state = rules.set_up(4, rules.settle({}), Dice(seed=seed))
    game = rules.game(state, ["Ana", "Ben", "Cleo", "Dan"], rules.settle({}), None)
    game.run()
    rng = random.Random(seed)
    for _ in range(1_000):
        if game.pending is None:
            break
        shape = game.pending
        shape = rng.choice(shape.shapes) if hasattr(shape, "shapes") else shape
        game.take(shape.seat, shape.draw(rng))
        purses = sum(each.cash for each in state.players)
        assert state.bank + purses + state.pot == state.money


@pytest.mark.rule("INV-BNK-06")
def test_a_purchase_beyond_the_purse_is_refused():
    table = folk({"at": "mailbox", "cash": 40})
    until(table, "turn.move")
    go(table, "pass")
    until(table, "major.visit")
    go(table, "order")
    wrong = asked(table, A).refusal("item:stapler")
    assert "have not got it" in wrong
    assert (player(table, A).cash, table.state.standing[A]) == (40, "in")


@pytest.mark.rule("INV-FAT-11", "INV-BNK-05")
def test_who_cannot_pay_a_card_is_bankrupt():
    start = load().place["suggestion-box"]
    table = folk(
        {"at": start, "cash": 150},
        {"at": 60},
        {"at": 62},
        {"standing": "cell", "at": "jail"},
        deck=["levy"],
        at="board",
    )
    go(table, "go-on")
    assert what(table) == "fee.raise"
    assert (player(table, A).cash, player(table, B).cash) == (50, 300)
    go(table, "give-up")
    assert (player(table, A).cash, player(table, C).cash) == (0, 250)
    assert table.state.standing[A] == "cell"


@pytest.mark.rule("INV-FAT-11", "INV-SQR-03")
def test_a_creditor_may_take_something_else():
    start = load().place["suggestion-box"]
    table = folk(
        {"at": start, "cash": 150, "possessions": ["chainsaw"]},
        {"at": 60},
        {"at": 62},
        {"standing": "cell", "at": "jail"},
        deck=["levy"],
        at="board",
    )
    go(table, "go-on", "offer-things")
    go(table, keys(table)[:1])
    assert (what(table), table.waiting) == ("fee.settle", (C,))
    go(table, "accept")
    assert player(table, C).possessions == ["chainsaw"]
    assert (player(table, A).cash, table.state.standing[A]) == (50, "in")
    assert happened(table, "settled_with")
