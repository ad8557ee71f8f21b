"""Mugging (INV-MUG): Plunder, one round, and what comes of it."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    asked,
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

from engine.inevitable.mugging import bonus_of
from engine.kinds import kind

GAME = invent(
    "inevitable-mugging",
    group=[sheet(f"folk-{number}") for number in range(4)],
    item=[
        item("trinket", {"timing": "weapons", "effects": ["damage deal 10"]}, price=437),
        item("snack", {"timing": "any-time", "effects": ["gain power 10"]}, price=150),
    ],
)
EVEN = {"power": 300, "intelligence": 500}  # 35


def mugged(mine=(), theirs=(), rolls=(), third=()):
    """Return a table on which A, two behind B, has halted and says that it is a Mugging."""
    table = lay(
        {"group": "folk-0", "at": 2, **EVEN, **dict(mine)},
        {"group": "folk-1", "at": 4, **EVEN, **dict(theirs)},
        {"group": "folk-2", **dict(third)},
        game=GAME,
        seats=3,
        rolls=[4, *rolls],
    )
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "combat.begin")
    return go(table, "fight", "mugging")


def throw(table, count):
    for _ in range(count):
        until(table, "combat.roll") if what(table) == "combat.weapons" else None
        go(table, "throw")
    return table


@pytest.mark.rule("INV-MUG-01", "INV-MUG-10")
def test_plunder_is_named_first():
    held = {"possessions": ["chainsaw"], "holdables": ["gag-order"], "warrants": [C]}
    table = mugged(theirs={**held, "cash": 300})
    assert (what(table), keys(table)) == ("mugging.things", ["item:0"])  # no card, no Warrant
    go(table, ["item:0"], 200)
    named = happened(table, "plunder_named")[0].args
    assert (named["cash"], named["things"]) == (200, ["chainsaw"])
    assert what(table) == "combat.weapons"


@pytest.mark.rule("INV-MUG-02")
@pytest.mark.parametrize(("cash", "things", "bonus"), [(1_000, ["trinket"], 143), (209, [], 20)])
def test_the_bonus_is_a_tenth_of_its_worth(cash, things, bonus):
    table = mugged(theirs={"possessions": things or ["trinket"]})
    go(table, ["item:0"] if things else [], cash)
    assert happened(table, "plunder_named")[0].args["bonus"] == bonus
    rules = kind(GAME).game(table.state, ["Ana", "Ben", "Cleo"], {}, None)
    assert bonus_of(rules, cash, things) == bonus


@pytest.mark.rule("INV-MUG-03")
def test_it_makes_the_mugger_the_underdog_and_vanishes():
    table = mugged(mine={"power": 450}, rolls=[6, 5, 2, 1], theirs={"cash": 400})
    go(table, 200)
    assert happened(table, "combat_round")[0].args["factors"] == [50, 55]
    assert table.waiting == (A,)
    throw(table, 2)
    assert table.link(C).view.seats[B].whup_ass == 35


@pytest.mark.rule("INV-MUG-04", "INV-DEA-03")
def test_the_victim_passes_nothing_to_others():
    table = mugged(theirs={"cash": 400})
    go(table, 200)
    assert "Mugged" in refused(table, B, "give", partner=f"seat:{C}")
    table.link(B).act("give", {"partner": f"seat:{A}"})
    nothing = {"sums": {}, "things": []}
    gift = {"sums": {"cash": 100}, "things": []}
    go(table, {"say": "offer", "give": gift, "get": nothing, "promises": []})
    assert player(table, B).cash == 300


@pytest.mark.rule("INV-MUG-05")
def test_what_is_eaten_is_named_anew():
    table = mugged(
        theirs={"possessions": ["snack"], "cash": 300, "power": 290, "power_maximum": 300}
    )
    go(table, ["item:0"], 0)
    assert happened(table, "plunder_named")[0].args["bonus"] == 15
    table.link(B).act("use", {"what": "item:snack"})
    until(table, "mugging.again")
    go(table, 200)
    assert happened(table, "plunder_named")[-1].args["bonus"] == 20
    assert player(table, B).possessions == []


@pytest.mark.rule("INV-MUG-06")
def test_one_round_and_no_more():
    table = mugged(rolls=[5, 5, 2, 2], theirs={"cash": 100})
    go(table, 100)
    throw(table, 2)
    assert what(table) == "turn.end"
    assert len(happened(table, "combat_round")) == 1


@pytest.mark.rule("INV-MUG-06")
def test_a_natural_eleven_loses_it():
    table = mugged(rolls=[1, 1, 4], theirs={"cash": 100})
    go(table, 100)
    throw(table, 1)
    assert happened(table, "round_won")[0].args["seat"] == B


@pytest.mark.rule("INV-MUG-07", "INV-MUG-09")
def test_a_mugger_who_wins_takes_it_all_and_hurts_nobody():
    held = {"possessions": ["chainsaw"], "cash": 300, "influence": 250}
    table = mugged(rolls=[6, 6], mine={"cash": 0, "influence": 300}, theirs=held)
    go(table, ["item:0"], 200)
    until(table, "combat.roll")
    throw(table, 1)
    assert (player(table, A).cash, player(table, A).possessions) == (200, ["chainsaw"])
    victim = player(table, B)
    assert (victim.cash, victim.possessions, victim.power) == (100, [], 300)
    assert (victim.place, victim.direction) == (7, 1)
    assert (player(table, A).influence, victim.influence) == (300, 250)


@pytest.mark.rule("INV-MUG-08", "INV-MUG-09")
def test_a_victim_who_wins_keeps_it_and_hurts():
    table = mugged(rolls=[2, 2, 6, 5, 8], mine={"cash": 0}, theirs={"cash": 300, "direction": -1})
    go(table, 200)
    throw(table, 3)
    assert (player(table, A).power, player(table, A).cash, player(table, B).cash) == (220, 0, 300)
    assert (player(table, A).place, player(table, A).direction) == (1, -1)


@pytest.mark.rule("INV-MUG-11")
def test_who_named_too_much_makes_up_the_difference():
    table = mugged(rolls=[6, 6], mine={"cash": 400}, theirs={"cash": 300})
    go(table, 500)
    throw(table, 1)
    assert (player(table, A).cash, player(table, B).cash) == (700, 0)
    assert [event.args["n"] for event in happened(table, "handed_over")] == [200, 500]


@pytest.mark.rule("INV-MUG-12")
def test_or_goes_bankrupt_and_to_jail():
    table = mugged(
        rolls=[6, 6], mine={"cash": 150}, theirs={"cash": 300, "possessions": ["chainsaw"]}
    )
    go(table, ["item:0"], 500)
    until(table, "combat.roll")
    throw(table, 1)
    assert (player(table, A).cash, player(table, B).cash) == (0, 450)
    assert player(table, B).possessions == ["chainsaw"]
    assert table.state.standing[A] == "cell"
    assert player(table, B).place == 4


@pytest.mark.rule("INV-MUG-13")
def test_nobody_lies_about_cash_to_a_mugger():
    table = mugged(theirs={"cash": 321})
    assert what(table) == "mugging.cash"
    decision = asked(table, A)
    said = f"{decision.title} {decision.note} {decision.about}"
    assert "321" not in said  # the engine declines to answer
    assert decision.high == 9_999
    assert table.link(A).view.seats[B].cash is None
    assert table.link(B).view.seats[B].cash == 321


@pytest.mark.rule("INV-MUG-14")
def test_a_loser_who_dies_goes_to_an_icu():
    table = mugged(rolls=[2, 2, 6, 5, 6], mine={"power": 50, "power_maximum": 300})
    go(table, 100)
    throw(table, 3)
    assert table.state.standing[A] == "icu"
    assert not happened(table, "retreated")
