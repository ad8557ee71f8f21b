"""FATE cards (INV-FAT)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    card,
    go,
    happened,
    invent,
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
DRAW = BOX.place["suggestion-box"]
HELD = {"timing": "any-time", "effects": ["gain influence 50"]}

GAME = invent(
    "inevitable-fate",
    group=[sheet(f"folk-{number}") for number in range(4)],
    card=[
        card("in-and-out", "collect 100", "pay 150"),
        card("breakdown", "gain stress 25", "collect 500"),
        card("plain-gift", "collect 50"),
        card("common-cold", "gain stress 5 everyone"),
        card("levy", "hand-over 100 you each-opponent"),
        {**card("keepsake"), "use": HELD},
        {**card("cell-card"), "use": {**HELD, "timing": "in-jail", "out_of_play": True}},
        {
            **card("key-to-the-cell"),
            "use": {"timing": "in-jail", "out_of_play": True, "effects": ["release"]},
        },
        {
            **card("drizzle"),
            "lasting": {
                "timing": "turn-start",
                "whose": "everyone",
                "ends": "rounds",
                "n": 1,
                "effects": ["lose influence 10"],
            },
        },
    ],
)


def lands(*deck, first=None, **position):
    """Return a table on which A is about to draw from a deck with these on top."""
    forms = [{"group": f"folk-{number}", "at": 40 + 3 * number} for number in range(4)]
    forms[0] |= {"at": DRAW, "cash": 200, **(first or {})}
    for seat, form in position.pop("others", {}).items():
        forms[seat] |= form
    return lay(*forms, game=GAME, deck=list(deck), at="board", **position)


@pytest.mark.rule("INV-FAT-01", "INV-FAT-02")
def test_a_holdable_is_kept_and_nobody_else_knows_which():
    table = lands("keepsake")
    go(table, "go-on")
    assert player(table, A).holdables == ["keepsake"]
    told = [event for event in table.link(B).events() if "keepsake" in str(event.args)]
    assert told == []
    assert happened(table, "card_kept")
    assert table.link(A).view.seats[A].hand == ("keepsake",)


@pytest.mark.rule("INV-FAT-02", "INV-FAT-09")
def test_it_is_played_later_and_goes_to_the_discards():
    table = lands(first={"holdables": ["keepsake"], "influence": 300}, turn=C)
    table.link(A).act("use", {"what": "card:keepsake"})
    assert player(table, A).influence == 350
    assert (player(table, A).holdables, table.state.discards) == ([], ["keepsake"])


@pytest.mark.rule("INV-FAT-03")
def test_anything_else_is_obeyed_at_once():
    table = lands("plain-gift")
    go(table, "go-on")
    assert (player(table, A).cash, player(table, A).holdables) == (250, [])
    assert table.state.discards == ["plain-gift"]


@pytest.mark.rule("INV-FAT-04")
def test_a_persistent_card_lies_open_until_it_ends():
    table = lands("drizzle", rolls=[1] * 8, others={B: {"influence": 100}})
    go(table, "go-on")
    assert table.link(D).view.spells == (("drizzle", A, 1),)
    until(table, "turn.move", B)
    assert player(table, B).influence == 90
    until(table, "turn.move", A, most=120)
    assert table.state.spells == []
    assert "drizzle" in table.state.discards


@pytest.mark.rule("INV-FAT-05", "INV-FAT-06")
def test_statements_come_in_their_order_and_stop_with_their_player():
    table = lands("breakdown")
    go(table, "go-on")
    assert (player(table, A).cash, table.state.standing[A]) == (200, "suite")
    assert table.state.discards == ["breakdown"]


@pytest.mark.rule("INV-FAT-05")
def test_what_comes_first_pays_for_what_comes_next():
    table = lands("in-and-out", first={"cash": 50})
    go(table, "go-on")
    assert player(table, A).cash == 0
    assert table.state.standing[A] == "in"


@pytest.mark.rule("INV-FAT-08", "INV-FAT-10")
def test_out_of_play_only_what_says_so():
    form = {"standing": "cell", "at": "jail", "incarcerations": 1}
    table = lands(first={**form, "holdables": ["cell-card", "keepsake"]}, turn=B)
    assert refused(table, A, "use", what="card:keepsake")
    table.link(A).act("use", {"what": "card:cell-card"})
    assert player(table, A).holdables == ["keepsake"]


@pytest.mark.rule("INV-FAT-12")
def test_everybody_is_everybody_in_play():
    table = lands("common-cold", others={C: {"standing": "cell", "at": "jail"}})
    go(table, "go-on")
    assert [player(table, seat).stress for seat in (A, B, C, D)] == [5, 5, 0, 5]


@pytest.mark.rule("INV-FAT-13")
def test_the_discards_become_the_deck():
    top = ["plain-gift"]
    table = lands(*top, first={"at": BOX.place["east-registry"]})
    spare = table.state.deck[:-1]
    del table.state.deck[:-1]
    table.state.discards.extend(spare)
    go(table, "go-on")
    assert happened(table, "reshuffled")[0].args["n"] == len(spare) + 1  # with the first card drawn
    assert happened(table, "card_drawn")[0].args["card"] == "plain-gift"


@pytest.mark.rule("INV-FAT-14")
def test_there_are_sixty_six():
    assert len(BOX.cards) == 66
    table = lay({"holdables": ["jinx-clause"]}, spells=[["famine", B, 2]], discards=["cancer"])
    state = table.state
    held = sum(len(each.holdables) for each in state.players)
    assert len(state.deck) + len(state.discards) + held + len(state.spells) == 66


@pytest.mark.rule("INV-FAT-15")
def test_a_release_frees_for_the_next_turn():
    form = {"standing": "cell", "at": "jail", "incarcerations": 1, "power": 300, "direction": 0}
    held = {**form, "holdables": ["key-to-the-cell"]}
    table = lands(others={B: held}, first={"at": 5}, rolls=[1])
    table.link(B).act("use", {"what": "card:key-to-the-cell"})
    assert table.state.standing[B] == "cell"
    until(table, "turn.direction", B)
    assert (table.state.standing[B], player(table, B).power) == ("in", 300)
    assert not happened(table, "morning_beating")


@pytest.mark.rule("INV-FAT-07")
def test_a_holdable_is_no_possession():
    table = lands(first={"holdables": ["keepsake"], "possessions": []}, turn=C)
    assert table.link(B).view.seats[A].possessions == ()
    assert table.link(B).view.seats[A].holdables == 1


def test_the_peek_is_shown_to_whoever_peeks_and_to_nobody_else():
    table = lay({"group": "time-travelers"}, deck=["forks", "cancer"])
    table.link(A).act("use", {"what": "ability:time-travelers:1"})
    assert what(table) == "fate.peek"
    assert "Forks" in table.link(A).decision.secret
    go(table, "remember")
    assert "fate.peek" not in what(table)
    assert keys(table)
