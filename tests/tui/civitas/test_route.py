"""The route planner: what is not met, what before it could help, and in which order."""

import pytest

from tui.civitas.route import ANY_AMOUNT, best_of, better_order, route
from tui.civitas.scene import Scene


@pytest.fixture
def entries(caught):
    return Scene.of(caught("at_the_timeline").link(0).view).timeline


def test_cards_within_reach_need_no_help(entries):
    stops = route(entries)
    assert [stop.entry.met for stop in stops] == [True, True, True, False]
    assert all(stop.within_reach and not stop.helpers for stop in stops[:3])


def test_a_card_out_of_reach_names_who_before_it_could_help(entries):
    last = route(entries)[-1]
    assert last.entry.lacking == {"reputation": 5}
    assert ("mara-quill", {"reputation": 3}) in last.helpers
    assert last.within_reach


def test_what_comes_later_does_not_help(entries):
    first = route((entries[3], *entries[:3]))[0]
    assert first.helpers == ()
    assert not first.within_reach


def test_the_most_a_card_can_bring_is_that_of_its_best_bar():
    assert best_of("mara-quill") == {"reputation": 3, "ether": 5}
    assert best_of("relay-tower")["reputation"] >= ANY_AMOUNT


def test_those_within_reach_come_first(entries):
    order = better_order((entries[3], *entries[:3]))
    assert order == ("mara-quill", "lumen-med-centre", "relay-tower", "null-marie")
