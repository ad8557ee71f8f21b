"""Answering a question: cursor, digits, letters, filter, picks; nothing here knows a screen."""

import pytest

from engine import Barred, Decision, LegalSet, Option
from tui.keys import DEFAULT_KEYS
from tui.widgets.ask import Answering, Ask, Row, ask_of, marked, menu

LABELS = ["Aquaend", "Acid Lake", "Crystal Forest", "Pass"]


def numbered(count):
    return Answering.of(menu("Which?", [Row(value=n, label=f"Thing {n}") for n in range(count)]))


def decision(**fields):
    return Decision(
        **{
            "id": "1",
            "seat": 0,
            "what": "turn.action",
            "kind": "one",
            "mode": "alone",
            "title": "Ana: choose",
            "note": "",
            "secret": "",
            "rules": ("INC-TRN-01",),
            **fields,
        }
    )


def test_the_cursor_stops_at_both_ends():
    answering = numbered(3)
    answering.move(-1)
    assert answering.value() == 0
    answering.move(5)
    assert answering.value() == 2


def test_digits_add_up_to_the_number_of_a_row():
    answering = numbered(14)
    assert answering.type("1")
    assert answering.value() == 0
    assert answering.type("2")
    assert answering.value() == 11


def test_a_digit_that_makes_no_number_begins_a_new_one():
    answering = numbered(5)
    answering.type("4")
    answering.type("2")
    assert answering.value() == 1


def test_moving_ends_a_number():
    answering = numbered(14)
    answering.type("1")
    answering.move(1)
    answering.type("2")
    assert answering.value() == 1


def test_a_key_that_no_row_carries_means_nothing():
    answering = numbered(3)
    assert not answering.type("x")
    assert not answering.type("9")
    assert answering.value() == 0


def test_letters_move_and_capitals_are_others():
    rows = [Row(value=1, label="a", mark="p"), Row(value=2, label="b", mark="P")]
    answering = Answering.of(menu("?", rows))
    answering.type("P")
    assert answering.value() == 2


def test_numbers_pass_over_marks_that_are_taken():
    rows = marked([Row(value=0, label="a", mark="2"), *(Row(value=n, label="b") for n in range(2))])
    assert [row.mark for row in rows] == ["2", "1", "3"]


def test_the_filter_finds_words_anywhere_and_keeps_the_cursor():
    rows = [Row(value=label, label=label, detail="5 steps") for label in LABELS]
    answering = Answering.of(menu("Where?", rows, start="Crystal Forest"))
    answering.filter("st for")
    assert answering.value() == "Crystal Forest"
    answering.filter("lake")
    assert answering.value() == "Acid Lake"
    answering.filter("steps")
    assert len(answering.shown) == 4
    answering.filter(None)
    assert answering.value() == "Acid Lake"


def test_nothing_is_answered_where_the_filter_finds_nothing():
    answering = numbered(3)
    answering.filter("zebra")
    assert answering.row is None
    assert "Esc" in answering.complaint()


def test_hidden_words_are_found_and_not_shown():
    answering = Answering.of(menu("?", [Row(value=1, label="Title", hidden="buried text")]))
    answering.filter("buried")
    assert answering.value() == 1
    assert answering.row.words == ""


def test_something_barred_says_why_and_is_not_answered():
    answering = Answering.of(menu("?", [Row(value=None, label="Closed", why="It is closed.")]))
    assert answering.complaint() == "It is closed."


def test_some_are_picked_with_toggle_in_the_order_of_the_list():
    rows = [Row(value=n, label=str(n), points=(f"c{n}",)) for n in range(3)]
    answering = Answering.of(Ask(title="?", kind="some", rows=marked(rows), least=1, most=2))
    answering.move(2)
    answering.toggle()
    answering.edge(last=False)
    answering.toggle()
    assert answering.value() == [0, 2]
    assert answering.picked_points() == {"c0", "c2"}
    answering.toggle()
    assert answering.value() == [2]


def test_the_refusal_of_the_question_is_the_complaint():
    ask = Ask(
        title="?",
        kind="some",
        rows=(Row(value=1, label="1"),),
        refusal=lambda value: None if value else "Pick one.",
    )
    answering = Answering.of(ask)
    assert answering.complaint() == "Pick one."
    answering.toggle()
    assert answering.complaint() == ""


def test_an_amount_stays_in_its_bounds_and_takes_digits():
    answering = Answering.of(Ask(title="?", kind="amount", low=3, high=40, step=2))
    assert answering.value() == 3
    answering.move(1)
    assert answering.value() == 5
    answering.edge(last=True)
    assert answering.value() == 40
    answering.type("1")
    assert answering.complaint() == "Choose a number from 3 to 40."
    answering.type("7")
    assert answering.value() == 17
    assert answering.complaint() == ""
    answering.type("9")
    assert answering.value() == 9


def test_an_order_is_made_by_lifting_and_moving():
    rows = tuple(Row(value=name, label=name) for name in "abc")
    answering = Answering.of(Ask(title="?", kind="order", rows=rows))
    answering.toggle()
    answering.move(2)
    answering.toggle()
    answering.move(-2)
    assert answering.value() == ["b", "c", "a"]


def test_words_are_typed_walked_erased_and_limited():
    answering = Answering.of(Ask(title="?", kind="words", limit=5, start="abc"))
    answering.insert("defgh")
    assert answering.value() == "abcde"
    answering.walk(-3)
    answering.erase()
    assert answering.value() == "acde"
    answering.erase(forward=True)
    assert answering.value() == "ade"
    answering.walk(-99)
    answering.erase()
    assert answering.value() == "ade"


def test_a_start_value_puts_the_cursor_there():
    rows = [Row(value=label, label=label) for label in LABELS]
    assert Answering.of(menu("?", rows, start="Pass")).value() == "Pass"


def test_a_decision_lists_options_then_what_is_barred():
    ask = ask_of(
        decision(
            options=(Option("travel:1", "Aquaend"), Option("pass", "Pass", letter="p")),
            barred=(Barred("travel:2", "Acid Lake", "It is closed."),),
        ),
        DEFAULT_KEYS.is_free,
    )
    assert [(row.mark, row.label, row.points) for row in ask.rows] == [
        ("1", "Aquaend", ("travel:1",)),
        ("p", "Pass", ("pass",)),
        ("", "Acid Lake", ("travel:2",)),
    ]
    assert ask.rules == ("INC-TRN-01",)


@pytest.mark.parametrize("letter", ["q", "u", "j"])
def test_an_option_never_takes_a_letter_of_the_program(letter):
    ask = ask_of(decision(options=(Option("x", "Something", letter=letter),)), DEFAULT_KEYS.is_free)
    assert ask.rows[0].mark == "1"


def test_few_legal_sets_are_listed_as_answers():
    ask = ask_of(
        decision(
            kind="some",
            least=1,
            most=2,
            options=(Option("K1", "K1"), Option("K2", "K2")),
            sets=(LegalSet(("K1",), "K1"), LegalSet(("K1", "K2"), "K1 K2", warning="ruins it")),
        ),
        DEFAULT_KEYS.is_free,
    )
    answering = Answering.of(ask)
    answering.move(1)
    assert answering.value() == ["K1", "K2"]
    assert answering.points() == ("K1", "K2")
    assert answering.warning() == "ruins it"
