"""How the prompt looks, without an app."""

import pytest

from tui.widgets.ask import Ask, Row, marked, menu
from tui.widgets.prompt import Prompt

ROWS = [
    Row(value=1, label="Aquaend", detail="1 step", odds="completes two pairs: you look"),
    Row(value=2, label="Crystal Forest", detail="2 steps"),
    Row(value=3, label="Pass", mark="p", warning="a Damage joins the discard pile"),
    Row(value=None, label="TechnoCity", why="Five cards lie there: it is closed."),
]


def lines(prompt, width=80, height=8):
    return prompt.painting(width, height).lines()


def test_title_options_words_and_reasons_are_all_there():
    shown = lines(Prompt(menu("Ana: travel or pass", ROWS)))
    assert "Ana: travel or pass" in shown[0]
    assert "▸1 Aquaend" in shown[1]
    assert "completes two pairs: you look · 1 step" in shown[1]
    assert " p Pass" in shown[3]
    assert "! a Damage joins the discard pile" in shown[3]
    assert "– TechnoCity" in shown[4]
    assert "Five cards lie there" in shown[4]
    assert "Enter to choose" in shown[7]


def test_rules_and_hand_stand_in_the_lower_edge():
    prompt = Prompt(Ask(title="?", rows=marked(ROWS), rules=("INC-TRN-01", "INC-MOV-03")))
    prompt.aside = (("hand A2 K1", "text"),)
    edge = lines(prompt)[-1]
    assert "hand A2 K1" in edge
    assert "INC-TRN-01, INC-MOV-03" in edge


def test_moving_the_cursor_changes_four_cells():
    prompt = Prompt(menu("?", ROWS))
    before = prompt.painting(80, 8)
    prompt.answering.move(1)
    changed = prompt.painting(80, 8).changes(before)
    assert [(row, end - start) for row, start, end in changed] == [(1, 2), (2, 2)]


def test_words_that_are_cut_follow_the_cursor_in_the_lower_edge():
    long = "twelve words that will not fit on a row of forty cells at all"
    prompt = Prompt(menu("?", [Row(value=1, label="One", detail=long), *ROWS]))
    assert "…" in lines(prompt, 60)[1]
    assert "twelve words that will not fit on a row" in lines(prompt, 60, 7)[-1]
    prompt.answering.move(3)
    assert "twelve" not in lines(prompt, 60, 7)[-1]


def test_words_that_are_cut_use_the_rows_the_list_leaves():
    long = "twelve words that will not fit on a row of forty cells " * 2
    shown = lines(Prompt(menu("?", [Row(value=1, label="One", detail=long)])), 60, 6)
    assert "twelve words" in shown[3]
    assert "forty cells" in shown[4]
    assert "Enter to choose" in shown[5]


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (5, 3), (20, 4), (40, 6), (200, 20)])
def test_every_size_can_be_painted(size):
    kinds = [
        menu("A title that is rather long for the smallest", ROWS, note="A note."),
        Ask(title="?", kind="amount", low=1, high=7),
        Ask(title="?", kind="amount", low=1, high=70000),
        Ask(title="?", kind="words", limit=20, start="some words"),
        Ask(title="?", kind="some", rows=tuple(ROWS), least=1, most=2),
        Ask(title="?", kind="order", rows=tuple(ROWS)),
        Ask(title="nothing is asked"),
    ]
    for ask in kinds:
        shown = lines(Prompt(ask), *size)
        assert [len(row) for row in shown] == [size[0]] * size[1]


def test_long_lists_scroll_by_half_pages_and_say_so_at_the_edge():
    prompt = Prompt(menu("?", [Row(value=n, label=f"Thing {n}") for n in range(20)]))
    assert lines(prompt, 40, 8)[6].endswith("▾")
    prompt.answering.move(6)
    shown = lines(prompt, 40, 8)
    assert shown[1].endswith("▴")
    assert any("▸ 7 Thing 6" in row for row in shown)
    prompt.answering.move(2)
    assert lines(prompt, 40, 8)[1] == shown[1]


def test_a_secret_stands_above_everything():
    ask = Ask(title="Ana: look", rows=marked(ROWS[:1]), secret="The chit says 6.", note="A note.")
    shown = lines(Prompt(ask))
    assert "The chit says 6." in shown[1]
    assert "A note." in shown[2]


def test_an_amount_of_few_numbers_is_a_scale():
    shown = lines(Prompt(Ask(title="?", kind="amount", low=1, high=7)))
    assert "1  2  3  4  5  6  7" in shown[1]
    assert "from 1 to 7" in shown[1]


def test_a_complaint_lies_over_the_last_rows():
    prompt = Prompt(menu("?", ROWS))
    prompt.complaint = "That is not possible: the tile is closed."
    assert "That is not possible" in lines(prompt)[6]


def test_picks_are_counted():
    prompt = Prompt(Ask(title="?", kind="some", rows=marked(ROWS[:3]), least=1, most=2))
    prompt.answering.toggle()
    shown = lines(prompt)
    assert "[x] Aquaend" in shown[1]
    assert "1 of 1-2" in shown[-1]


def test_words_of_players_are_never_markup():
    shown = lines(Prompt(menu("[/b] asks", [Row(value=1, label="[red]x", detail="a[0]")])))
    assert "[/b] asks" in shown[0]
    assert "[red]x" in shown[1]
    assert "a[0]" in shown[1]


def test_two_columns_spare_a_list_that_would_scroll():
    named = [Row(value=n, label=f"Thing {n}", detail="a few words, and many") for n in range(8)]
    prompt = Prompt(menu("?", named))
    shown = lines(prompt, 80, 7)
    assert all(any(f"Thing {n}" in row for row in shown) for n in range(8))
    assert "1 Thing 0" in shown[1]
    assert "5 Thing 4" in shown[1]
    before = prompt.painting(80, 7)
    prompt.answering.move(4)
    after = prompt.painting(80, 7)
    assert "▸5 Thing 4" in after.line(1)
    assert sum(end - start for _, start, end in after.changes(before)) < 10
    assert lines(prompt, 60, 7)[5].endswith("▾")
