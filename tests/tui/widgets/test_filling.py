"""Filling in blank after blank, back again, and nothing is lost."""

import pytest

from engine import Field, Option, Unclean
from tui.widgets.ask import Answering
from tui.widgets.filling import Filling, field_refusal

WHOM = Field("whom", "To whom", (Option("a", "Ana"), Option("b", "Ben", "in Jail")))
HOW = Field("how", "How", tuple(Option(key, key) for key in ("by mail", "by hand")), most=2)
MANY = Field("many", "How many", low=2, high=10, step=2)
WORDS = Field("words", "Which words", limit=9)


def filling():
    """For Ben, there are also words."""

    def missing(args):
        blanks = [WHOM, HOW, MANY, *([WORDS] if args.get("whom") == "b" else [])]
        return next((blank for blank in blanks if blank.name not in args), None)

    return Filling("Send:", missing)


def test_each_blank_becomes_a_question_of_its_kind():
    sending = filling()
    asked = []
    for value in ("b", ["by hand"], 4, " a  song "):
        ask = sending.ask()
        assert ask.refusal(value) is None
        asked.append((ask.title, ask.kind))
        sending.take(value)
    assert asked == [
        ("Send: To whom", "one"),
        ("Send: How", "some"),
        ("Send: How many", "amount"),
        ("Send: Which words", "words"),
    ]
    assert sending.blank is None
    assert sending.args == {"whom": "b", "how": ["by hand"], "many": 4, "words": "a song"}


def test_steps_back_propose_what_was_there():
    sending = filling()
    for value in ("b", ["by hand"], 4):
        sending.take(value)
    assert sending.back("half a")
    proposed = []
    for _ in range(3):
        proposed.append(Answering.of(sending.ask()).value())
        if not sending.back(proposed[-1]):
            break
    assert proposed == [4, ["by hand"], "b"]
    for value in ("b", ["by hand"], 4):
        sending.take(value)
    assert Answering.of(sending.ask()).value() == "half a"


def test_the_first_blank_has_none_before_it():
    assert not filling().back("a")


@pytest.mark.parametrize(
    ("blank", "value", "sentence"),
    [
        (WHOM, "c", "To whom: choose one of the list."),
        (HOW, ["by air"], "How: choose 0 to 2 of the list."),
        (MANY, 3, "How many: a number from 2 to 10 in steps of 2."),
        (MANY, 12, "How many: a number from 2 to 10 in steps of 2."),
        (WORDS, "a whole ballad", "Which words: 1 to 9 characters."),
        (WORDS, "   ", "A text needs at least one visible character."),
        (WORDS, "  a song   ", None),
    ],
)
def test_what_does_not_fill_in_a_blank_is_refused_in_words(blank, value, sentence):
    assert field_refusal(blank, value) == sentence


def test_words_that_cannot_be_shown_are_not_taken():
    sending = Filling("", lambda args: None if args else WORDS)
    with pytest.raises(Unclean):
        sending.take("\u200b")
