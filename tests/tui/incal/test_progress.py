"""What a tile says of its cards: how many, what fits, whether the look is still possible."""

import pytest

from content.incal import load
from engine.incal.locations import rules_of
from tui.incal.cards import WILD, Laid, as_printed, letters
from tui.incal.progress import progress_of


def read(location, cards, absent=()):
    laid = tuple(as_printed(card) for card in cards.split())
    return progress_of(rules_of(load()).location[location], laid, frozenset(absent))


@pytest.mark.parametrize(
    ("location", "cards", "count", "wants"),
    [
        ("aquaend", "", "0 of 4", "any"),
        ("aquaend", "K3", "1 of 4", "any"),
        ("aquaend", "K3 K4", "2 of 4", "ATMDS"),
        ("aquaend", "K3 K4 A5", "3 of 4", "A"),
        ("aquaend", "K3 A5", "2 of 4", "AK"),
        ("aquaend", "K3 K4 A5 A1", "4 of 4", ""),
        ("central-computer", "M1 M2", "2 of 4", "M"),
        ("psychorats-dump", "K1 D2", "2 of 5", "ATMS"),
        ("acid-lake", "S1 S2 S3 K1", "4 of 6", "K"),
        ("technocity", "A1 S4", "2 of 5", "AS"),
        ("technocity", "A1 A2 A3 S4", "4 of 5", "S"),
        ("crystal-forest", "", "0 of 5", "any"),
        ("crystal-forest", "K3", "1 of 5", "value 4"),
        ("crystal-forest", "K3 D4 D5", "3 of 5", "value 1"),
        ("ourgar-gan", "T4 A3", "sum 7 of 11", "4 more"),
        ("ourgar-gan", "T5 A5 K1", "sum 11 of 11", ""),
        ("underground-river", "M2", "sum 2", "6 to 8 more"),
        ("underground-river", "K3 D2 S3", "sum 8", ""),
        ("suicide-alley", "", "", ""),
    ],
)
def test_progress_is_counted_as_the_tile_counts(location, cards, count, wants):
    progress = read(location, cards)
    assert (progress.count, progress.wants, progress.hopeless) == (count, wants, False)


@pytest.mark.parametrize(
    ("location", "cards"),
    [
        ("aquaend", "A1 A2 A3"),
        ("aquaend", "A1 T2 K3"),
        ("psychorats-dump", "K1 D2 K4"),
        ("central-computer", "M1 M2 S1"),
        ("acid-lake", "S1 S2 S3 S4"),
        ("technocity", "A1 S1 K1"),
        ("crystal-forest", "K3 D5"),
    ],
)
def test_a_ruined_tile_asks_for_nothing_more(location, cards):
    progress = read(location, cards)
    assert progress.hopeless
    assert (progress.fits, progress.wants) == ((), "")


def test_cards_are_drawn_in_the_groups_that_they_form():
    (first, second) = read("technocity", "S1 A1 A2").groups
    assert [card and card.card for card in first] == ["A1", "A2", None]
    assert [card and card.card for card in second] == ["S1", None]


def test_the_forest_keeps_its_order():
    assert [card.card for card in read("crystal-forest", "K4 D5 A1").groups[0][:3]] == [
        "K4",
        "D5",
        "A1",
    ]


@pytest.mark.rule("INC-SET-10")
def test_an_absent_character_is_not_said_to_fit():
    assert read("psychorats-dump", "A1", absent={"kill"}).wants == "TMDS"
    assert read("aquaend", "A1", absent={"kill"}).wants == "any"


@pytest.mark.rule("INC-DIF-01")
def test_difool_counts_as_he_was_declared():
    laid = (as_printed("K3"), Laid(WILD, "deepo", letters()["deepo"], 4))
    progress = progress_of(rules_of(load()).location["crystal-forest"], laid)
    assert progress.wants == "value 5"
