"""The eight location tiles (INC-LOC): when each shows its chit, when it closes, what fits."""

import pytest
from incal_play import (
    CHARACTERS,
    DAMAGE,
    answer,
    arranged,
    asked,
    closed,
    declare,
    events,
    hand,
    look,
    lost,
    lying,
    plays,
    public,
    refused,
    travel,
    trips,
    use,
)

HERE = 1
LAP = 6


def at_tile(place, *hands, **position):
    """The Metacraft on Suicide Alley, one step from the tile that the test is about.

    The enemy waits behind, so that later seats may come back by a lap without being lost.
    """
    return arranged(t1=place, hands=hands, **{"enemy_at": 5, **position})


def visit(table, cards):
    """The active player comes to the tile and lays these cards; whether that is a Revelation."""
    seat = asked(table, "turn.action").seat
    travel(table, 1 if public(table).metacraft == 0 else LAP, *cards.split())
    if seat not in table.waiting:
        return False
    assert asked(table).decision.what == "reveal.look"
    return True


def grows(place, *visits):
    """Each visit is another seat's; the Revelations that came of them, one truth value a visit."""
    table = at_tile(place, *(f"{cards} DMG DMG" for cards in visits))
    return table, [visit(table, cards) for cards in visits]


COMPLETED = [
    pytest.param(
        "aquaend: A2", ["T1 T4", "A5"], [False, True], id="aquaend",
        marks=pytest.mark.rule("INC-LOC-01"),
    ),
    pytest.param(
        "psychorats-dump: K1 D2 S3 A4", ["T5"], [True], id="dump",
        marks=pytest.mark.rule("INC-LOC-03"),
    ),
    pytest.param(
        "crystal-forest: K3", ["D4", "D5", "A1", "S2"], [False, False, False, True], id="forest",
        marks=pytest.mark.rule("INC-LOC-07"),
    ),
    pytest.param(
        "acid-lake: S1", ["S2 S3", "K1 K2", "K5"], [False, False, True], id="acid-lake",
        marks=pytest.mark.rule("INC-LOC-18"),
    ),
    pytest.param(
        "technocity: A1", ["A2 A3", "S4", "S5"], [False, False, True], id="technocity",
        marks=pytest.mark.rule("INC-LOC-23"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("place", "visits", "looks"), COMPLETED)
def test_the_card_that_completes_a_tile_is_a_revelation(place, visits, looks):
    table, seen = grows(place, *visits)
    assert seen == looks
    assert closed(table, HERE)
    assert look(table) == 3
    assert [event.args["seat"] for event in events(table, "revelation")] == [len(visits) - 1]
    assert lying(table, HERE) == [*place.split(": ")[1].split(), *" ".join(visits).split()]
    assert closed(table, HERE)


@pytest.mark.rule("INC-LOC-05")
def test_central_computer_wants_four_of_one_character():
    table = at_tile("central-computer: M1", "T1 T2 T3 T4", "M2 M3 M5 K1", active=1)
    assert visit(table, "M2 M3 M5")
    assert asked(table).seat == 1
    assert look(table) == 3
    assert lying(table, HERE) == ["M1", "M2", "M3", "M5"]
    assert closed(table, HERE)


SPOILED = [
    pytest.param("aquaend: A1 A2 A3", "T4", id="aquaend 3+1", marks=pytest.mark.rule("INC-LOC-02")),
    pytest.param("aquaend: A1 A2 A3", "A4", id="aquaend 4", marks=pytest.mark.rule("INC-LOC-02")),
    pytest.param(
        "psychorats-dump: K1 D2 S3 A4", "A5", id="dump", marks=pytest.mark.rule("INC-LOC-04")
    ),
    pytest.param(
        "acid-lake: S1 S2 S3 S4 K1", "K2", id="acid-lake 4+2", marks=pytest.mark.rule("INC-LOC-19")
    ),
    pytest.param(
        "acid-lake: S1 S2 S3 K1 K2", "D1", id="acid-lake 3+2+1",
        marks=pytest.mark.rule("INC-LOC-19"),
    ),
    pytest.param(
        "technocity: A1 A2 A3 A4", "S1", id="technocity 4+1", marks=pytest.mark.rule("INC-LOC-24")
    ),
    pytest.param(
        "technocity: A1 A2 S1 S2", "K1", id="technocity 2+2+1",
        marks=pytest.mark.rule("INC-LOC-24"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("place", "card"), SPOILED)
def test_another_mixture_closes_the_tile_and_shows_nothing(place, card):
    table = at_tile(place, f"{card} DMG DMG")
    assert not closed(table, HERE)
    assert not visit(table, card)
    assert closed(table, HERE)
    assert [event.args["tile"] for event in events(table, "tile_closed")] == [HERE]
    assert lying(table, HERE) == [*place.split(": ")[1].split(), card]
    assert events(table, "revelation") == []
    assert list(public(table).tiles[HERE].looked) == []
    assert LAP not in trips(table)


# --- Crystal Forest


def forest_takes(row, held):
    """The plays that a Crystal Forest with this row accepts from this hand."""
    table = at_tile(f"crystal-forest: {row}", held)
    if 1 not in trips(table):
        return []
    travel(table, 1)
    return plays(table)


@pytest.mark.rule("INC-LOC-06")
def test_after_a_five_comes_a_one():
    table = at_tile("crystal-forest: D5", "A1 A2 K5 DMG")
    travel(table, 1)
    refused(table, ["A2"])
    refused(table, ["K5"])
    answer(table, "explore.cards", ["A1"])
    assert lying(table, HERE) == ["D5", "A1"]


@pytest.mark.rule("INC-LOC-06")
@pytest.mark.parametrize("letter", CHARACTERS)
def test_any_character_of_the_next_value_fits_the_forest(letter):
    other = "A" if letter != "A" else "T"
    for wrong in (1, 2, 4, 5):
        table = at_tile("crystal-forest: S2", f"{letter}3 {other}{wrong} DMG DMG")
        travel(table, 1)
        assert plays(table) == [[f"{letter}3"]]
        refused(table, [f"{other}{wrong}"])
        answer(table, "explore.cards", [f"{letter}3"])
        assert lying(table, HERE) == ["S2", f"{letter}3"]


@pytest.mark.rule("INC-LOC-06")
def test_no_other_value_fits_the_forest():
    assert forest_takes("S2", "A1 K2 A4 K5") == []
    assert forest_takes("S2", "S4 S5 S3 DMG") == [["S3"], ["S3", "S4"], ["S3", "S4", "S5"]]


@pytest.mark.rule("INC-LOC-08")
def test_several_cards_in_the_forest_share_a_character_and_carry_the_row_on():
    assert forest_takes("A3", "D4 D5 T4 T5") == [["D4"], ["D4", "D5"], ["T4"], ["T4", "T5"]]
    table = at_tile("crystal-forest: A3", "D4 D5 T4 T5")
    travel(table, 1)
    refused(table, ["T4", "D5"])
    refused(table, ["D5"])
    answer(table, "explore.cards", ["D4", "D5"])
    assert lying(table, HERE) == ["A3", "D4", "D5"]
    table = at_tile("crystal-forest: A3", "D4 D5 T4 T5")
    assert not visit(table, "T4")
    assert lying(table, HERE) == ["A3", "T4"]


@pytest.mark.rule("INC-LOC-09")
def test_a_hole_in_the_forest_is_not_filled_again():
    table = at_tile(
        "crystal-forest: K3", "JD D5 DMG DMG", "A1 DMG DMG", "A2 DMG DMG", "S3 K4 DMG DMG",
        deck="T1 T2 T3 T4 T5 M1 M2",
    )  # fmt: skip
    travel(table, 1, "JD", "D5")
    refused(table, "5")
    declare(table, None, 4)
    (declared,) = events(table, "difool_declared")
    assert (declared.args["character"], declared.args["value"]) == ("deepo", 4)
    assert lying(table, HERE) == ["K3", "D5"]
    assert list(public(table).discard) == ["JD"]
    assert not visit(table, "A1")
    assert not visit(table, "A2")
    assert lying(table, HERE) == ["K3", "D5", "A1", "A2"]
    travel(table, LAP)
    refused(table, ["K4"])
    answer(table, "explore.cards", ["S3"])
    assert lying(table, HERE) == ["K3", "D5", "A1", "A2", "S3"]
    assert closed(table, HERE)
    assert events(table, "revelation") == []


@pytest.mark.rule("INC-LOC-10")
def test_an_emptied_forest_starts_with_any_value():
    table = at_tile(
        "crystal-forest: A3 A4", "D1 DMG DMG", "K2 T5 DMG DMG", "M3 M4 S2 DMG",
        metacraft=5, enemy_at=2, deck="T1 T2 T3 T4",
    )  # fmt: skip
    travel(table, 1, "D1")
    use(table, "discard", "t1")
    assert lying(table, HERE) == []
    assert not closed(table, HERE)
    travel(table, 1)
    assert plays(table) == [["K2"], ["T5"]]
    answer(table, "explore.cards", ["K2"])
    assert lying(table, HERE) == ["K2"]
    travel(table, LAP)
    assert plays(table) == [["M3"], ["M3", "M4"]]
    refused(table, ["S2"])


# --- Underground River


def river(held, deck, *, lies="K3", **position):
    return at_tile(f"underground-river: {lies}", held, deck=deck, **position)


@pytest.mark.rule("INC-LOC-11")
def test_one_card_of_the_hand_is_laid_at_the_river():
    table = river("D2 D3 S1 S2", "T1 T2 T3")
    travel(table, 1)
    refused(table, ["D2", "D3"])
    refused(table, ["S1", "S2"])
    assert plays(table) == [["D2"], ["D3"], ["S1"], ["S2"]]
    answer(table, "explore.cards", ["D2"])
    (laid,) = events(table, "cards_laid")
    assert laid.args["cards"] == ["D2"]


@pytest.mark.rule("INC-LOC-12")
def test_the_top_card_of_the_deck_joins_the_card_of_the_hand():
    table = river("D2 S1 DMG DMG", "S4 T1 T2")
    travel(table, 1)
    assert public(table).deck == 3
    answer(table, "explore.cards", ["D2"])
    assert asked(table).decision.what == "reveal.look"
    assert lying(table, HERE) == ["K3", "D2", "S4"]
    assert public(table).deck == 2
    (turned,) = events(table, "river_card")
    assert (turned.args["card"], turned.args["sum"], turned.args["held"]) == ("S4", 9, True)


@pytest.mark.rule("INC-LOC-13")
@pytest.mark.parametrize(("turned", "total"), [("S3", 8), ("S4", 9), ("S5", 10)])
def test_a_sum_of_eight_to_ten_is_a_revelation_at_the_river(turned, total):
    table = river("D2 S1 DMG DMG", f"{turned} T1 T2")
    assert visit(table, "D2")
    assert look(table) == 3
    assert events(table, "river_card")[0].args["sum"] == total
    assert lying(table, HERE) == ["K3", "D2", turned]
    assert closed(table, HERE)
    assert list(public(table).discard) == []
    assert hand(table, 0) == sorted(["S1", DAMAGE, DAMAGE, "T1"])
    assert LAP not in trips(table)


@pytest.mark.rule("INC-LOC-14")
@pytest.mark.parametrize(("laid", "turned", "total"), [("D2", "S2", 7), ("D3", "S5", 11)])
def test_another_sum_fails_and_sends_both_cards_to_the_discard_pile(laid, turned, total):
    table = river(f"{laid} S1 DMG DMG", f"{turned} T1 T2", discard="M5")
    assert not visit(table, laid)
    assert events(table, "revelation") == []
    assert len(events(table, "river_failed")) == 1
    (shown,) = events(table, "river_card")
    assert (shown.args["card"], shown.args["sum"], shown.args["held"]) == (turned, total, False)
    assert public(table).discard[0] == "M5"
    assert sorted(public(table).discard[1:]) == sorted([laid, turned])
    assert lying(table, HERE) == ["K3"]
    assert not closed(table, HERE)
    assert LAP in trips(table)


@pytest.mark.rule("INC-LOC-15")
def test_damage_from_the_deck_is_a_failure():
    table = river("S5 D2 DMG A1", f"{DAMAGE} T1 T2", reserve=16)
    assert not visit(table, "S5")
    assert events(table, "revelation") == []
    assert len(events(table, "river_failed")) == 1
    assert sorted(public(table).discard) == sorted(["S5", DAMAGE])
    assert lying(table, HERE) == ["K3"]
    assert hand(table, 0) == sorted(["D2", DAMAGE, "A1", "T1"])
    assert public(table).reserve == 16


@pytest.mark.rule("INC-LOC-16")
def test_an_empty_deck_is_made_anew_before_the_card_is_turned_up():
    table = river("D2 S1 DMG DMG", "", discard="S4", orders=["S4"])
    assert visit(table, "D2")
    assert [event.args["count"] for event in events(table, "reshuffled")] == [1]
    assert events(table, "river_card")[0].args["card"] == "S4"
    assert events(table, "river_card")[0].args["sum"] == 9
    assert (public(table).deck, list(public(table).discard)) == (0, [])
    assert look(table) == 3
    lost(table, "cannot_fill_hand")


@pytest.mark.rule("INC-LOC-16")
@pytest.mark.parametrize(("turned", "drawn", "total"), [("S4", "S5", 9), ("S5", "S4", 10)])
def test_the_deck_made_anew_also_refills_the_hand(turned, drawn, total):
    table = river("D2 S1 DMG DMG", "", discard="S4 S5", orders=[f"{turned} {drawn}"])
    assert visit(table, "D2")
    assert events(table, "river_card")[0].args["sum"] == total
    assert look(table) == 3
    assert hand(table, 0) == sorted(["S1", DAMAGE, DAMAGE, drawn])
    assert table.result is None
    assert asked(table, "turn.action").seat == 1


@pytest.mark.rule("INC-LOC-17")
def test_the_number_of_cards_does_not_close_the_river():
    table = at_tile(
        "underground-river: K1",
        "A1 S1 K4 K5", "T1 T4 T5 A4", "M1 M4 M5 A5", "D1 D4 D5 K2",
        deck="A2 A3 T2 T3 M2 M3 D2 D3 S2 S3 S4 S5 K3",
    )  # fmt: skip
    for card in ("A1", "T1", "M1", "D1", "S1"):
        assert not visit(table, card)
        assert lying(table, HERE) == ["K1"]
        assert not closed(table, HERE)
    assert len(events(table, "river_failed")) == 5
    assert events(table, "revelation") == []


@pytest.mark.rule("INC-LOC-17")
def test_many_cards_at_the_river_leave_it_open_while_the_sum_is_low():
    table = river("D5 S5 DMG DMG", "T5 T3", lies="A1 T1 M1 K1 D1 S1 A2")
    assert len(lying(table, HERE)) == 7
    assert sum(int(card[1]) for card in lying(table, HERE)) == 8
    assert closed(table, HERE)
    table = river("D1 S5 DMG DMG", "T2 T3", lies="A1 T1 M1 K1 S1 A2")
    assert not closed(table, HERE)
    assert visit(table, "D1")
    assert lying(table, HERE) == ["A1", "T1", "M1", "K1", "S1", "A2", "D1", "T2"]


@pytest.mark.rule("INC-LOC-25")
@pytest.mark.parametrize("laid", ["D2", "D5"])
def test_with_nothing_to_turn_up_the_exploration_fails(laid):
    table = river(f"{laid} S1 S2 S4", "", orders=[laid])
    assert 1 in trips(table)
    assert not visit(table, laid)
    assert len(events(table, "river_failed")) == 1
    assert not any(event.args["card"] for event in events(table, "river_card"))
    assert events(table, "revelation") == []
    assert lying(table, HERE) == ["K3"]
    assert [event.args["count"] for event in events(table, "reshuffled")] == [1]
    assert hand(table, 0) == sorted(["S1", "S2", "S4", laid])
    assert (public(table).deck, list(public(table).discard)) == (0, [])
    assert table.result is None
    assert asked(table, "turn.action").seat == 1


# --- Ourgar-Gan


@pytest.mark.rule("INC-LOC-20")
def test_ourgar_gan_wants_a_sum_of_eleven():
    table, looks = grows("ourgar-gan: D1", "D2 D3", "A2", "K3")
    assert looks == [False, False, True]
    assert asked(table).seat == 2
    assert look(table) == 3
    assert lying(table, HERE) == ["D1", "D2", "D3", "A2", "K3"]
    assert closed(table, HERE)


@pytest.mark.rule("INC-LOC-20")
@pytest.mark.parametrize(("card", "revealed"), [("K5", True), ("K3", True), ("K2", False)])
def test_more_than_eleven_is_enough_and_ten_is_not(card, revealed):
    table = at_tile("ourgar-gan: D1 D2 D3 A2", f"{card} DMG DMG")
    assert visit(table, card) is revealed
    assert closed(table, HERE) is revealed


@pytest.mark.rule("INC-LOC-21")
def test_ourgar_gan_takes_any_number_of_cards_before_that():
    table = at_tile("ourgar-gan: D1 A1 T1 M1 K1 S1 D2 A2", "T2 DMG DMG")
    assert len(lying(table, HERE)) == 8
    assert not closed(table, HERE)
    assert visit(table, "T2")
    assert len(lying(table, HERE)) == 9
    assert look(table) == 3
    assert closed(table, HERE)


@pytest.mark.rule("INC-LOC-22")
def test_ourgar_gan_is_closed_exactly_while_the_sum_is_eleven_or_more():
    table = at_tile(
        "ourgar-gan: D3 K3 A5", "T1 DMG DMG", t3="acid-lake: M1",
        metacraft=5, enemy_at=2, deck="T2 T3 T4",
    )  # fmt: skip
    assert closed(table, HERE)
    assert 2 not in trips(table)
    refused(table, "travel:2")
    travel(table, 1, "T1")
    use(table, "move", "t1:D3", "t3")
    assert lying(table, HERE) == ["K3", "A5"]
    assert lying(table, 3) == ["M1", "D3"]
    assert not closed(table, HERE)
    assert [event.args["tile"] for event in events(table, "tile_opened")] == [HERE]
    assert asked(table).seat == 1
    assert 1 in trips(table)
