"""Deals and offers with several blanks, line by line."""

import io
import random
import re

import pytest
from deal_kit import decision
from toy_game import terms
from toy_play import args_of, market

from tui.plain import PlainTable
from tui.plaindeal import PlainDeal
from tui.talk import Ended, Talk
from tui.widgets.draft import Bargaining

HANDS = [["dart1", "salve1"], ["feast1"], []]
BEGIN = ["", "haggle:1"]
NUMBERED = re.compile(r"^  (\d+)\. ", re.MULTILINE)


def played(*typed, table=None):
    """Play the toy with these lines; the table, and all that was said."""
    table = table or market(coins=[5, 2, 5], hands=HANDS)
    said = io.StringIO()
    heard = io.StringIO("".join(f"{line}\n" for line in typed))
    PlainTable(table, Talk(heard, said), unseen_rows=0).play()
    return table, said.getvalue()


def hear(asked, *typed):
    """Answer a deal with these lines: what the last one came to, and all that was said."""
    said = io.StringIO()
    talk = Talk(io.StringIO("".join(f"{line}\n" for line in typed)), said)
    deal = PlainDeal(talk, Bargaining.of(asked))
    taken = None
    try:
        while True:
            taken = deal.hear(talk.ask())
            if isinstance(taken, str):
                talk.say(taken)
    except Ended:
        return taken, said.getvalue()


class Anybody:
    """Types any number of those on offer."""

    def __init__(self, said, seed):
        self.said = said
        self.read = 0
        self.rng = random.Random(seed)

    def readline(self):
        since, self.read = self.said.getvalue()[self.read :], len(self.said.getvalue())
        numbers = NUMBERED.findall(since)
        low, high = (re.findall(r"from (\d+) to (\d+)", since) or [("1", "9")])[-1]
        choice = self.rng.choice(numbers) if numbers else str(self.rng.randint(int(low), int(high)))
        return f"{choice}\n"


def test_a_deal_is_made_by_numbers():
    table, said = played(
        *BEGIN, "1", "3", "2", "4", "2", "6", "1", "2", "12", "7", "8", "", "1", "yes"
    )
    assert "  1. Coins: 0 coins - up to 5 coins" in said
    assert "  2. dart1: not in it - from your hand" in said
    assert "Coins: 3 coins. You would have 2 coins." in said
    assert "dart1: in it. You would have 2 coins." in said
    assert "  6. Ben pays 12 coins by turn 7 - take it out" in said
    assert "Ben: Ana offers a deal" in said
    assert "You give Ana: 2 coins.\nAna gives you: 3 coins; card 1 (hidden).\n" in said
    assert "Promises: Ben pays 12 coins by turn 7.\nYou would have 3 coins.\n  1. Accept" in said
    promise = {"by": 1, "kind": "coins", "amount": 12, "until": 7}
    assert args_of(table, "struck") == [{"seat": 1, "partner": 0, "promises": [promise]}]
    assert table.link(None).view.coins == (4, 3, 5)


def test_a_deal_is_made_by_words():
    table, _ = played(*BEGIN, "salve1", "offer it", "", "accept", "yes")
    assert table.state.hands[1] == ["feast1", "salve1"]


def test_a_deal_is_made_by_json():
    offer = '{"say": "offer", "give": {"sums": {"coins": 2}, "things": []}, '
    offer += '"get": {"sums": {}, "things": []}, "promises": []}'
    table, said = played(*BEGIN, "{", '{"say": "offer"}', offer, "", '{"say": "accept"}')
    assert "The terms must be JSON" in said
    assert "A deal says what is given, what is got and what is promised." in said
    assert table.link(None).view.coins == (3, 4, 5)


def test_the_other_side_counters_and_reads_again():
    table, said = played(*BEGIN, "1", "2", "7", "", "2", "3", "1", "9", "2", "3", "5", "7")
    assert said.count("Ana gives you: 2 coins.") == 2
    assert "Coins: 1 coins." in said
    values = [row.value for row in table.history if row.key == "haggle.terms"]
    assert values[1] == {"say": "offer", **terms(get={"coins": 5})}


def test_commands_work_while_a_deal_is_put_together_and_lose_nothing():
    _, said = played(*BEGIN, "1", "3", "table", "again", "do 3", "cleo", "1", "bye")
    assert "  1. Coins: 3 coins - up to 5 coins" in said
    assert "  1. Coins: 3 coins - up to 4 coins" in said
    assert "coins: (5, 2, 5)" in said


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["7"], "A deal needs something in it."),
        (["99"], "Answer with a number from 1 to 9, or ? for help."),
        (["gold"], "That is not one of the answers."),
        (["1", "6"], "Coins: a number from 0 to 5."),
        (["1", "many"], "Answer with a number, or ? for help."),
        (["2", "3", "5", "7"], "Nobody can watch more than two cards at once."),
    ],
)
def test_what_cannot_be_is_refused_in_words(typed, sentence):
    table, said = played(*BEGIN, *typed)
    assert sentence in said
    assert table.link(0).decision.what == "haggle.terms"


def test_an_empty_line_goes_one_blank_back():
    taken, said = hear(decision(), "add", "pay", "Ben", "", "Ana", "50", "round 6", "offer it")
    assert said.count("Who promises it?") == 2
    [promise] = taken.value["promises"]
    assert promise == {"by": 0, "kind": "pay", "amount": 50, "until": "round:6"}
    taken, said = hear(decision(), "add", "words", "", "", "no deal")
    assert taken.value == {"say": "refuse"}
    assert said.count("Add a promise") == 1


def test_promises_are_taken_out_and_lists_emptied():
    _, said = hear(decision(), "1", "50", "add", "challenge", "round 7", "take it out", "empty")
    assert "Cash: $50" in said
    assert said.rstrip("> \n").endswith("No deal")
    assert said.count("Ben challenges nobody until round 7") == 1
    assert said.count("  1. Cash: $0") == 1


def test_what_is_given_for_good_warns():
    taken, _ = hear(decision(), "fruitcake", "offer it")
    assert taken.warning == "It is your only cake."


def test_an_offer_is_filled_in_blank_by_blank():
    typed = ["", "do 3", "1", "9", "2", "well sung", "song smile", "do 3", "cleo", "1", "bye"]
    table, said = played(*typed)
    assert "Give a tip: To whom\n  1. Ben\n  2. Cleo\n" in said
    assert "How many coins: a number from 1 to 5." in said
    assert "Choose 0 to 2: numbers or keys" in said
    assert args_of(table, "tipped") == [
        {"seat": 0, "other": 1, "amount": 2, "words": "well sung"},
        {"seat": 0, "other": 2, "amount": 1, "words": "bye"},
    ]


def test_an_offer_may_be_left():
    table, said = played("", "do 3", "1", "2", "", "", "", "rest")
    assert said.count("Give a tip: To whom") == 2
    assert args_of(table, "tipped") == []
    assert table.link(None).view.coins[0] == 6


@pytest.mark.parametrize("seed", range(5))
def test_any_numbers_lead_to_the_end_of_a_deal(seed):
    """Whatever is picked, nothing breaks, and an answer comes of it."""
    said = io.StringIO()
    talk = Talk(Anybody(said, seed), said)
    asked = decision(terms(give={"cash": 50}, wanted=["item:foot"]))
    deal = PlainDeal(talk, Bargaining.of(asked))
    for _ in range(200):
        for line in deal.lines():
            talk.say(line)
        taken = deal.hear(talk.ask())
        if taken is not None and not isinstance(taken, str) and asked.refusal(taken.value) is None:
            return
    pytest.fail("no answer in two hundred steps")
