"""The ring: what is known of it is kept, and the rest is spread so that no lap is barren."""

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import ceil
from typing import get_args

import pytest

from content.inevitable import load
from content.inevitable.effects import Gain, Lose, Show
from content.inevitable.fit import simple
from content.inevitable.types import Kind
from content.inevitable.words import effect_words

BOX = load()
SIZE = len(BOX.squares)
MAJORS = ("institute", "mailbox", "network", "hospital", "happydale", "jail")
DOORS = ("take-two", "choose-one")


def places(*kinds: str) -> list[int]:
    return [BOX.place[each.id] for each in BOX.squares if each.kind in kinds]


def apart(one: int, other: int) -> int:
    return min((one - other) % SIZE, (other - one) % SIZE)


def gaps(at: list[int]) -> list[int]:
    return [(later - sooner) % SIZE for sooner, later in pairwise([*at, at[0]])]


def test_seventy_six_squares_six_of_them_major() -> None:
    assert SIZE == 76
    assert sorted(each.kind for each in BOX.squares if BOX.kind[each.kind].major) == sorted(MAJORS)
    assert {each.id for each in BOX.kinds if each.major} == set(MAJORS)


def test_how_many_there_are_of_each_kind() -> None:
    times = Counter(each.kind for each in BOX.squares)
    many: dict[str, int] = {
        "store": 2,
        "reverse": 2,
        "go-to-jail": 2,
        "outbound": 3,
        "inbound": 3,
        "sewer": 4,
        "take-two": 2,
        "choose-one": 2,
        "draw": 11,
        "statistic": 16,
    }

    assert {each: n for each, n in times.items() if n > 1} == many
    assert set(times) == set(BOX.kind)


def test_what_lies_next_to_the_institute() -> None:
    assert places("institute") == [0]
    assert places("newspaper") == [1]
    assert [each.kind for each in BOX.squares[1:7] if BOX.kind[each.kind].major] == []
    backwards = [each.kind for each in reversed(BOX.squares) if BOX.kind[each.kind].major]
    assert backwards[0] == "mailbox"
    assert SIZE - places("mailbox")[0] in range(1, 6)


def test_major_squares_are_spread_but_for_the_mailbox() -> None:
    assert sorted(gaps(places(*MAJORS)))[1:] == [14, 14, 14, 15, 15]


def test_happyrail_lies_between_its_lines_and_near_a_door() -> None:
    (hub,) = places("happyrail")
    *lines, door = [BOX.square[each] for each in BOX.square[BOX.squares[hub].id].to]

    assert [each.kind for each in lines] == ["outbound", "outbound"]
    assert door.kind in DOORS
    sides = sorted(BOX.place[each.id] - hub for each in lines)
    assert sides[0] < 0 < sides[1]
    assert apart(hub, BOX.place[door.id]) <= 6


def test_a_door_in_every_quarter() -> None:
    assert [at * 4 // SIZE for at in places(*DOORS)] == [0, 1, 2, 3]
    assert {each.id for each in BOX.kinds if each.door} == set(DOORS)


def test_sewers_are_far_apart() -> None:
    assert min(gaps(places("sewer"))) >= 12


@pytest.mark.parametrize(
    "service",
    [("mailbox", "store"), ("hospital", "diner", "gym"), ("network", "statistic")],
    ids=lambda kinds: kinds[0],
)
def test_a_service_is_never_more_than_a_third_of_a_lap_away(service: tuple[Kind, ...]) -> None:
    at = [
        place
        for place in places(*service)
        if BOX.squares[place].kind != "statistic" or purely_influence(place)
    ]

    assert max(gaps(at)) <= ceil(SIZE / 3)


def purely_influence(place: int) -> bool:
    effects = BOX.squares[place].effects
    return all(isinstance(each, Gain) and each.stat == "influence" for each in effects)


def test_a_lap_costs_fifteen_to_twenty_stress() -> None:
    printed = 0
    for square in BOX.squares:
        for each in simple((*square.effects, *BOX.kind[square.kind].effects)):
            if isinstance(each, Gain | Lose) and each.stat == "stress":
                printed += each.n if isinstance(each, Gain) else -each.n

    assert 15 <= Fraction(printed * 2, 7) <= 20


def test_what_landing_does() -> None:
    told = {each.id: effect_words(each.effects) for each in BOX.kinds if each.effects}

    assert {kind: does for kind, does in told.items() if kind not in get_args(Show)} == {
        "classified": "Roll and move again.",
        "coffeehouse": "Roll and move again.",
        "con-game": "The player on your right hands you $100.",
        "store": "Order 1 Catalog item at list price plus $50.",
        "gym": "Gain 50 Power Maximum. Gain 50 Power.",
        "go-to-jail": "Go to Jail as a prisoner.",
        "diner": "Gain 50 Power. Roll and move again.",
        "altar": "Set Stress to 20.",
        "newspaper": "Gain 6 Stress.",
        "settlement": "Each opponent in play hands you $50.",
        "time-off": "Your abilities are off for 1 round.",
        "reverse": "Reverse direction.",
        "take-two": "Draw 2 FATE cards.",
        "choose-one": "Draw 2 FATE cards and take just one of them.",
        "draw": "Draw a FATE card.",
    }
    assert {kind for kind in told if kind in get_args(Show)} == set(get_args(Show))


def test_help_gives_the_figures_of_what_landing_does() -> None:
    for kind in BOX.kinds:
        if kind.effects and kind.id not in (*get_args(Show), "take-two", "choose-one", "time-off"):
            figures = re.findall(r"\d+", effect_words(kind.effects))
            assert figures == re.findall(r"\d+", kind.help), kind.id
