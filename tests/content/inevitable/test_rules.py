"""The rule reference of Inevitable: every rule of every area, numbered without a gap."""

from collections import Counter

from content.inevitable import load
from content.rules import rule_reference

AREAS = {
    "SET": 20, "GRP": 12, "STA": 17, "TRN": 11, "MOV": 15, "INC": 11, "MAJ": 30, "SQR": 98,
    "WHL": 21, "FAT": 15, "POS": 12, "MAL": 6, "DEA": 9, "INS": 11, "HAP": 2, "CBT": 39,
    "MUG": 14, "SCR": 16, "OUT": 4, "DTH": 9, "SAN": 8, "JAL": 13, "BNK": 6, "CLN": 6,
    "ELE": 15, "RUN": 6, "HC9": 5, "TWO": 6, "DAY": 5, "TRO": 3, "TIM": 3, "RND": 2, "DIS": 4,
}  # fmt: skip


def test_every_area_is_whole_and_numbered_from_one() -> None:
    expected = [f"INV-{area}-{n:02}" for area, most in AREAS.items() for n in range(1, most + 1)]

    assert [rule.id for rule in rule_reference("inevitable").rules] == expected
    assert len(expected) == 454


def test_an_area_is_in_one_chapter_but_for_the_squares() -> None:
    homes = Counter(
        area
        for area, _ in {(rule.id[4:7], rule.chapter) for rule in rule_reference("inevitable").rules}
    )

    assert [area for area, chapters in homes.items() if chapters > 1] == ["SQR"]


def test_terms_and_squares_quote_rules_that_are_there() -> None:
    known = rule_reference("inevitable").rule
    quoted = {rule for each in (*load().terms, *load().kinds) for rule in each.rules}

    assert sorted(quoted - set(known)) == []
