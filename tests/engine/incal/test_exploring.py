"""Exploring (INC-EXP): which cards may be laid, when a tile closes, and what stays there."""

import re

import pytest
from incal_play import (
    DAMAGE,
    answer,
    arranged,
    asked,
    closed,
    events,
    hand,
    lying,
    pass_turn,
    plays,
    public,
    refused,
    travel,
    trips,
)


def exploring(held, place, **position):
    """P1 with these cards, having just arrived at t2."""
    table = arranged(hands=(held,), t2=place, **position)
    travel(table, 2)
    assert asked(table, "explore.cards").seat == 0
    return table


def warnings(table):
    """What the player is warned of, by the cards of the play."""
    return {tuple(legal.keys): legal.warning for legal in asked(table).decision.sets}


@pytest.mark.rule("INC-EXP-01")
def test_exploring_lays_hand_cards_under_the_tile_of_the_metacraft():
    table = exploring("A1 A2 K3 S4", "acid-lake: M1", deck="D1 D2", t3="aquaend: T1")
    for elsewhere in ({"tile": "t3", "cards": ["A1"]}, ["t3", "A1"], ["t3:A1"], "t3"):
        refused(table, elsewhere)
    refused(table, [])
    refused(table, ["M2"])
    answer(table, "explore.cards", ["A1"])
    for seat in (None, 0, 1, 2, 3):
        tiles = table.link(seat).view.tiles
        assert [card.card for card in tiles[2].cards] == ["M1", "A1"]
        assert [card.card for card in tiles[3].cards] == ["T1"]
    (laid,) = events(table, "cards_laid")
    assert (laid.args["seat"], laid.args["cards"]) == (0, ["A1"])
    # From 4 to 3, and one card drawn afterwards.
    assert hand(table, 0) == sorted(["A2", "K3", "S4", "D1"])
    assert [event.args["count"] for event in events(table, "card_drawn")] == [1]


@pytest.mark.rule("INC-EXP-01")
def test_the_hand_is_three_while_the_explorer_looks():
    table = exploring("A1 A2 K3 S4", "aquaend: M1 M2 A3", deck="D1 D2")
    answer(table, "explore.cards", ["A1"])
    assert asked(table).decision.what == "reveal.look"
    assert hand(table, 0) == ["A2", "K3", "S4"]
    assert [held.count for held in public(table).hands] == [3, 4, 4, 4]


@pytest.mark.rule("INC-EXP-02")
def test_damage_cannot_be_laid():
    table = exploring("DMG A1 A2 K3", "acid-lake: M1")
    for selection in ([DAMAGE], [DAMAGE, "A1"], ["A1", "A2", DAMAGE], [DAMAGE, "K3"]):
        refused(table, selection)
    assert plays(table) == [["A1"], ["A1", "A2"], ["A2"], ["K3"]]
    answer(table, "explore.cards", ["A1", "A2"])
    assert lying(table, 2) == ["M1", "A1", "A2"]
    assert DAMAGE in hand(table, 0)


@pytest.mark.rule("INC-EXP-03")
@pytest.mark.parametrize("selection", ["A1", "A1 A5", "A1 A4 A5"])
def test_several_cards_of_one_character_may_be_laid(selection):
    table = exploring("A1 A4 A5 K2", "acid-lake: M1")
    answer(table, "explore.cards", selection.split())
    assert lying(table, 2) == ["M1", *selection.split()]


@pytest.mark.rule("INC-EXP-03")
def test_different_characters_may_not_be_laid_together():
    table = exploring("A1 A4 A5 K2", "acid-lake: M1")
    for selection in ("A1 K2", "A1 A4 A5 K2", "A1 A1"):
        refused(table, selection.split())
    alike = ("A1", "A1 A4", "A1 A4 A5", "A1 A5", "A4", "A4 A5", "A5")
    assert plays(table) == [*(selection.split() for selection in alike), ["K2"]]
    assert lying(table, 2) == ["M1"]


CAPACITIES = [
    # One place is left for the pair in hand.
    pytest.param("aquaend: A2 T1 T4", "A1 A5", 4, id="aquaend"),
    pytest.param("psychorats-dump: K1 D2 S3 T5", "A1 A5", 5, id="psychorats-dump"),
    pytest.param("central-computer: M1 M2 M3", "A1 A5", 4, id="central-computer"),
    pytest.param("crystal-forest: T2 T3 M4 K5", "A1 A2", 5, id="crystal-forest"),
    pytest.param("acid-lake: S1 S2 S3 K1 K2", "A1 A5", 6, id="acid-lake"),
    pytest.param("technocity: S1 S2 S3 K1", "A1 A5", 5, id="technocity"),
]


@pytest.mark.rule("INC-EXP-04")
@pytest.mark.parametrize(("place", "pair", "capacity"), CAPACITIES)
def test_no_play_exceeds_the_cards_of_the_combination(place, pair, capacity):
    table = exploring(f"{pair} DMG DMG", place)
    first, second = pair.split()
    assert len(lying(table, 2)) == capacity - 1
    refused(table, [first, second])
    answer(table, "explore.cards", [first])
    assert len(lying(table, 2)) == capacity
    assert closed(table, 2)


@pytest.mark.rule("INC-EXP-04")
@pytest.mark.parametrize(("place", "pair", "capacity"), CAPACITIES)
def test_a_play_may_reach_the_cards_of_the_combination(place, pair, capacity):
    # The forest must end at a 5 for the pair to go on; elsewhere any card may be the missing one.
    location, cards = place.split(": ")
    if location == "crystal-forest":
        shorter = "crystal-forest: T3 M4 K5"
    else:
        shorter = f"{location}: {cards.rsplit(' ', 1)[0]}"
    table = exploring(f"{pair} DMG DMG", shorter)
    answer(table, "explore.cards", pair.split())
    assert len(lying(table, 2)) == capacity
    assert closed(table, 2)


@pytest.mark.rule("INC-EXP-04")
def test_acid_lake_with_four_cards_takes_two_more():
    table = exploring("A1 A2 A3 DMG", "acid-lake: S1 S2 K1 K2")
    refused(table, ["A1", "A2", "A3"])
    answer(table, "explore.cards", ["A1", "A3"])
    assert lying(table, 2) == ["S1", "S2", "K1", "K2", "A1", "A3"]


@pytest.mark.parametrize(
    ("held", "place", "selection", "reason"),
    [
        pytest.param("DMG A1", "acid-lake", "DMG", "Damage", marks=pytest.mark.rule("INC-EXP-02")),
        pytest.param(
            "A1 K2", "acid-lake", "A1 K2", "character", marks=pytest.mark.rule("INC-EXP-03")
        ),
        pytest.param(
            "A1 A2", "acid-lake: S1 S2 S3 K1 K2", "A1 A2", "Acid Lake.* 1 ",
            marks=pytest.mark.rule("INC-EXP-04"),
        ),
        pytest.param(
            "K1 K4", "crystal-forest: A3", "K1", "Crystal Forest.* 4",
            marks=pytest.mark.rule("INC-LOC-06"),
        ),
        pytest.param(
            "D2 D3", "underground-river: K3", "D2 D3", "Underground River.* 1 ",
            marks=pytest.mark.rule("INC-LOC-11"),
        ),
    ],
)  # fmt: skip
def test_a_refusal_says_what_is_in_the_way(held, place, selection, reason):
    assert re.search(reason, refused(exploring(held, place), selection.split()))


@pytest.mark.rule("INC-EXP-05")
def test_a_full_tile_is_closed_although_its_condition_is_not_met():
    table = exploring("S1 A2 K3 T4", "central-computer: M1 M2 M3", enemy_at=4)
    assert not closed(table, 2)
    answer(table, "explore.cards", ["S1"])
    assert events(table, "revelation") == []
    assert lying(table, 2) == ["M1", "M2", "M3", "S1"]
    assert closed(table, 2)
    assert [event.args["tile"] for event in events(table, "tile_closed")] == [2]
    assert asked(table, "turn.action").seat == 1
    assert trips(table) == {1, 2, 3, 4, 5}
    refused(table, "travel:6")


@pytest.mark.rule("INC-EXP-06")
def test_a_card_that_spoils_the_combination_may_be_laid_after_a_warning():
    table = exploring("K4 A1 DMG DMG", "psychorats-dump: K1 D2")
    warned = warnings(table)
    assert set(warned) == {("K4",), ("A1",)}
    assert warned[("K4",)], "no Revelation is possible here any more"
    assert not warned[("A1",)]
    answer(table, "explore.cards", ["K4"])
    assert lying(table, 2) == ["K1", "D2", "K4"]
    assert not closed(table, 2)
    assert events(table, "revelation") == []


@pytest.mark.rule("INC-EXP-06")
@pytest.mark.parametrize(
    ("place", "spoils", "fits"),
    [
        ("aquaend: A2 T1", "K1", "A1"),
        ("central-computer: M1", "K1", "M2"),
        ("acid-lake: S1 K1", "A1", "S2"),
        ("technocity: A2 S1", "K1", "A1"),
    ],
)
def test_no_character_is_barred_from_a_tile_without_an_order(place, spoils, fits):
    table = exploring(f"{spoils} {fits} DMG DMG", place)
    warned = warnings(table)
    assert warned[(spoils,)]
    assert not warned[(fits,)]
    answer(table, "explore.cards", [spoils])
    assert lying(table, 2)[-1] == spoils


@pytest.mark.rule("INC-EXP-07")
def test_laid_cards_stay_under_their_tile():
    table = exploring("A1 A2 K3 S4", "acid-lake: M1", enemy_at=4)
    first_turn = public(table).turn
    answer(table, "explore.cards", ["A1"])
    # Two more visits elsewhere, six passes: eight turns without a power at t2.
    travel(table, 1, hand(table, 1)[0])
    travel(table, 1, hand(table, 2)[0])
    for _ in range(6):
        pass_turn(table, hand(table, asked(table).seat)[0])
        assert lying(table, 2) == ["M1", "A1"]
    assert public(table).turn == first_turn + 9
    assert asked(table, "turn.action").seat == 1
    assert lying(table, 2) == ["M1", "A1"]


@pytest.mark.rule("INC-EXP-08")
def test_the_cards_of_a_play_need_not_match_what_lies_there():
    table = exploring("K2 K3 DMG DMG", "technocity: A1")
    answer(table, "explore.cards", ["K2", "K3"])
    assert lying(table, 2) == ["A1", "K2", "K3"]
    assert not closed(table, 2)
