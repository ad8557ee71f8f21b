"""How the form of a deal looks, without an app, and what a key costs."""

import pytest
from deal_kit import deal
from toy_game import terms

from tui.painting.words import cell_width
from tui.widgets.dealform import DealForm
from tui.widgets.draft import Draft

SIZES = [(40, 8), (80, 15), (120, 29), (200, 49)]
WORDS = {"by": 0, "kind": "words", "words": "a song " * 15 + "and an end"}
PEACE = {"by": 1, "kind": "peace", "until": "round:7"}


def form_of(given=None, *, writing=True, **parts):
    form = DealForm(Draft.of(deal(given, **parts), given, writing=writing))
    form.has_focus = True
    return form


def lines(form, width=80, height=15):
    return form.painting(width, height).lines()


def test_both_lists_stand_side_by_side_and_the_promises_below():
    shown = lines(form_of())
    assert "You give Ben" in shown[0]
    assert "Ben gives you" in shown[0]
    assert "▸ Cash  $0  up to $230" in shown[1]
    assert "[ ] Chainsaw  a weapon" in shown[3]
    assert "[ ] Dead Raccoon 1  can be mailed" in shown[2]
    assert "Promises" in shown[9]
    assert "+ Add a promise" in shown[10]
    assert {cell_width(row) for row in shown} == {80}


def test_what_is_in_it_is_ticked():
    shown = lines(form_of(terms(give={"cash": 40}, cards=["item:saw"], promises=[PEACE])))
    assert "Cash  $40 " in shown[1]
    assert "[x] Chainsaw" in shown[3]
    assert "Ben challenges nobody until round 7" in shown[10]


def test_what_is_read_has_no_boxes():
    given = terms(give={"cash": 40}, cards=["item:saw"], wanted=["item:foot"])
    shown = lines(form_of(given, writing=False))
    assert "▸ $40" in shown[1]
    assert "Chainsaw  a weapon" in shown[2]
    assert "the Rabbit's Foot" in shown[1]
    assert "nothing" in shown[10]
    assert not any("[" in row or "+" in row for row in shown)


def test_a_long_promise_is_told_in_all_its_words():
    shown = lines(form_of(terms(promises=[WORDS]), writing=False))
    told = " ".join(" ".join(row.strip("│▸ ") for row in shown[10:13]).split())
    assert told.startswith("Ana promises: a song")
    assert told.endswith("and an end")


def test_words_that_are_cut_stand_in_the_lower_edge():
    form = form_of()
    entries = form.draft.entries("get")
    form.draft.point("get", len(entries) - 2)
    edge = lines(form)[-1]
    assert "the Rabbit's Foot of a Founder luck, as long as it is yours" in edge
    form.draft.point("get", 0)
    assert "Rabbit" not in lines(form)[-1]


def test_the_lower_edge_says_what_keys_do_on_a_row():
    form = form_of(terms(promises=[PEACE]))
    for place, hint in ((("give", 0), "+ and -"), (("give", 2), "Space"), (("promises", 1), "add")):
        form.draft.point(*place)
        assert hint in lines(form)[-1]
    form.draft.point("promises", 0)
    assert "Backspace takes it out" in lines(form)[-1]
    form.has_focus = False
    assert set(lines(form)[-1]) == set("╰─╯")


def test_one_list_has_the_whole_width():
    shown = lines(form_of(get=False, promises=()))
    assert "┬" not in shown[0]
    assert shown[1].index("up to $230") < 40
    assert not any("├" in row or "Promises" in row for row in shown)


def test_promises_alone_have_all_rows():
    shown = lines(form_of(give=False, get=False))
    assert "Promises" in shown[0]
    assert "Add a promise" in shown[1]


def test_long_lists_say_where_they_go_on():
    form = form_of()
    shown = lines(form)
    assert shown[8].endswith("▾")
    form.draft.point("get", 20)
    shown = lines(form)
    assert shown[1].endswith("▴")
    assert "a card  of Ben's hand" in shown[8]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_cursor_is_always_to_be_seen(width, height):
    form = form_of(terms(promises=[WORDS, PEACE]))
    for area in form.draft.areas:
        for place in range(len(form.draft.entries(area))):
            form.draft.point(area, place)
            shown = lines(form, width, height)
            assert sum("▸" in row for row in shown) == 1
            assert {cell_width(row) for row in shown} == {width}
            assert shown[-1][0] == "╰"


@pytest.mark.parametrize(("width", "height"), SIZES[1:])
def test_a_step_of_the_cursor_changes_two_rows(width, height):
    form = form_of()
    form.draft.point("give", 2)
    before = form.painting(width, height)
    form.draft.move(1)
    changes = form.painting(width, height).changes(before)
    assert sum(end - start for row, start, end in changes if row < height - 1) <= 10


def test_without_focus_there_is_no_cursor():
    form = form_of()
    form.has_focus = False
    assert not any("▸" in row for row in lines(form))
