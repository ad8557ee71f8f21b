"""The log at the table, where there is one row for it."""

from tui.widgets.logpane import LogPane


def bare(*sentences, width=40):
    pane = LogPane({"Ana": "seat1"}, "l")
    pane.sentences = list(sentences)
    (row,) = pane.painting(width, 1).lines()
    return row.strip()


def test_one_row_holds_as_many_of_the_last_sentences_as_fit_whole():
    assert bare("Ana lays T2.", "Turn 2: Ben.") == "Ana lays T2. Turn 2: Ben."
    three = ("Ana passes.", "Ana lays T2.", "Turn 2: Ben.")
    assert bare(*three, width=30) == "Ana lays T2. Turn 2: Ben."


def test_a_last_sentence_that_is_too_long_is_cut():
    assert bare("Turn 1: Ana.", "Ana " + "travels on " * 5).startswith("Ana travels on")
    assert bare() == ""
