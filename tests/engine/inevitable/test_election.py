"""How to win: the Election and the Instant Runoff (INV-ELE, INV-RUN)."""

import pytest
from inevitable_play import A, B, C, D, go, happened, invent, keys, lay, player, sheet, until, what

from content.inevitable import load

BOX = load()
TAKE_TWO = next(square.id for square in BOX.squares if square.kind == "take-two")
CHOOSE_ONE = next(square.id for square in BOX.squares if square.kind == "choose-one")
PLAIN_DECK = ["night-classes", "clerical-windfall", "spa-voucher", "amnesty-hour"]
MANY = {"power": 700, "intelligence": 800, "influence": 850}
FEW = {"power": 300, "intelligence": 300, "influence": 300}
LOST = [10, 10, 10, 9, 9, 9]
"""Nothing for the contender, 999 for HappyCOM-9."""

GAME = invent(
    "inevitable-vote",
    group=[sheet(f"folk-{number}") for number in range(5)],
)


def folk(*forms, count=4):
    forms = [*forms, *({} for _ in range(count - len(forms)))]
    return [{**FEW, "group": f"folk-{number}", **form} for number, form in enumerate(forms)]


def election(*forms, rolls, **position):
    """Return a table on which A, the strongest, has to run: the agreed moment has come."""
    table = lay(*folk(*forms), game=GAME, rolls=rolls, **position)
    table.deadline_passed()
    assert (what(table), table.waiting) == ("election.swing", (A,))
    return table


def runs(*forms, rolls, **position):
    """Return a table on which A has entered the centre by the ordinary way."""
    first, *others = folk(*forms)
    first = {**first, "at": TAKE_TWO}
    deck = ["night-classes", "amnesty-hour"]
    table = lay(first, *others, game=GAME, rolls=rolls, deck=deck, at="board", **position)
    go(until(table, "election.enter"), "run")
    return until(table, "election.swing")


def counted(table):
    """Return the last count: contender, Base Votes as counted, Total Votes, the machine's."""
    return tuple(table.state.elections[-1])


# ---------------------------------------------------------------------- the door


@pytest.mark.rule("INV-ELE-01")
def test_the_centre_is_entered_after_two_cards():
    table = lay(*folk({"at": TAKE_TWO}), game=GAME, deck=PLAIN_DECK, at="board")
    go(table, "go-on")
    assert (what(table), keys(table)) == ("election.enter", ["run", "stay"])
    assert [event.args["card"] for event in happened(table, "card_drawn")] == PLAIN_DECK[:2]


@pytest.mark.rule("INV-ELE-01")
@pytest.mark.parametrize(
    "at", [square.id for square in BOX.squares if square.kind in ("draw", "gym", "newspaper")]
)
def test_no_other_square_leads_there(at):
    table = lay(*folk({"at": at}), game=GAME, deck=PLAIN_DECK, at="board")
    go(table, "go-on")
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-ELE-01")
def test_a_card_that_moves_you_away_closes_the_door():
    deck = ["elevator-incident", "night-classes"]
    table = lay(*folk({"at": TAKE_TWO}), game=GAME, deck=deck, at="board", rolls=[1])
    go(table, "go-on")
    assert player(table, A).place == BOX.place["hospital"]
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-ELE-02")
def test_of_choose_one_only_the_chosen_card_is_resolved():
    table = lay(*folk({"at": CHOOSE_ONE}), game=GAME, deck=PLAIN_DECK, at="board")
    before = player(table, A).intelligence
    go(table, "go-on", "card:1")
    assert what(table) == "election.enter"
    assert (player(table, A).intelligence, player(table, A).cash) == (before, 400)


@pytest.mark.rule("INV-ELE-03")
def test_entering_may_be_declined():
    table = lay(*folk({"at": TAKE_TWO}), game=GAME, deck=PLAIN_DECK, at="board")
    go(table, "go-on", "stay")
    assert what(table) == "turn.end"
    go(table, "end")
    assert (table.state.turn, happened(table, "runs")) == (B, [])


@pytest.mark.rule("INV-ELE-03")
def test_once_entered_there_is_no_way_back():
    table = runs(rolls=LOST)
    assert (what(table), keys(table)) == ("election.swing", ["throw"])
    go(table, "throw")
    assert (what(table), keys(table)) == ("election.machine", ["throw"])


# ---------------------------------------------------------------------- votes


@pytest.mark.rule("INV-ELE-04")
def test_current_statistics_count():
    form = {"power": 600, "power_maximum": 900, "intelligence": 800, "influence": 900}
    table = election(form, rolls=[1] * 6)
    assert happened(table, "runs")[0].args["votes"] == 2_300


BIG = {"influence": 2_100, "power": 400, "intelligence": 500}


@pytest.mark.rule("INV-ELE-05")
@pytest.mark.parametrize("votes", [1_500, 2_000, 2_900])
def test_below_three_thousand_a_statistic_counts_to_fifteen_hundred(votes):
    table = election(BIG, rolls=[1] * 6, votes=votes)
    assert happened(table, "runs")[0].args["votes"] == 2_400


@pytest.mark.rule("INV-ELE-06")
@pytest.mark.parametrize("votes", [3_000, 3_500])
def test_from_three_thousand_on_to_two_thousand(votes):
    table = election(BIG, rolls=[1] * 6, votes=votes)
    assert happened(table, "runs")[0].args["votes"] == 2_900


@pytest.mark.rule("INV-ELE-07", "INV-ELE-08")
@pytest.mark.parametrize(
    ("dice", "swing"), [([7, 2, 5], 527), ([10, 10, 10], 0), ([10, 9, 10], 90), ([1, 2, 3], 321)]
)
def test_swing_votes_are_ones_tens_hundreds_and_zeros_are_zeros(dice, swing):
    table = election(MANY, rolls=[*dice, 1, 1, 1])
    go(table, "throw")
    assert happened(table, "swing")[0].args == {"seat": A, "n": swing}
    go(table, "throw")
    assert counted(table) == (A, 2_350, 2_350 + swing, 2_111)


@pytest.mark.rule("INV-ELE-09", "INV-ELE-10")
@pytest.mark.parametrize(
    ("dice", "swing"),
    [([3, 4, 1], 143), ([10, 4, 1], 150), ([5, 10, 10], 1_105), ([10, 10, 10], 1_110)],
)
def test_the_machines_zeros_are_tens(dice, swing):
    table = election(MANY, rolls=[10, 10, 10, *dice])
    go(table, "throw", "throw")
    assert happened(table, "swing")[1].args == {"seat": -1, "n": swing}
    assert counted(table)[3] == 2_000 + swing


@pytest.mark.rule("INV-ELE-09")
def test_the_weakest_opponent_in_play_throws_for_the_machine():
    out = {"standing": "cell", "at": "jail", "influence": 0}
    table = election(MANY, {}, {"influence": 100}, out, rolls=[1, 1, 1, 1, 1, 1])
    go(table, "throw")
    assert (what(table), table.waiting) == ("election.machine", (C,))


@pytest.mark.rule("INV-ELE-11")
@pytest.mark.parametrize(("influence", "won"), [(850, False), (851, True)])
def test_strictly_more_votes_win(influence, won):
    table = election({**MANY, "influence": influence}, rolls=[10, 5, 3, 10, 9, 5])
    go(table, "throw", "throw")
    assert counted(table)[2:] == (2_700 + influence - 850, 2_000 + 600)
    table = election({**MANY, "influence": influence}, rolls=[10, 5, 3, 10, 9, 6])
    go(table, "throw", "throw")
    assert counted(table)[2:] == (2_700 + influence - 850, 2_700)
    assert (what(table) == "election.decree") == won


@pytest.mark.rule("INV-ELE-12", "INV-ELE-15")
@pytest.mark.parametrize("answers", [("silence",), ("decree", "Tea for everybody.")])
def test_a_win_ends_the_game_whatever_is_decreed(answers):
    table = runs(MANY, rolls=[1, 1, 9, 1, 1, 1])
    go(table, "throw", "throw", *answers)
    assert (table.result.outcome, table.result.reason) == ("won", "elected")
    assert table.result.winners == [A]
    assert table.waiting == ()
    words = [event.args["words"] for event in happened(table, "decree")]
    assert words == list(answers[1:])


@pytest.mark.rule("INV-ELE-13")
def test_a_loser_forfeits_everything_and_comes_back_as_clone_police():
    assets = {"possessions": ["chainsaw"], "holdables": ["blank-warrant"], "warrants": [C]}
    table = runs({**assets, "cash": 255}, rolls=[*LOST, 1, 1, 1])
    bank = table.state.bank
    until(table, "election.runoff")
    form = player(table, A)
    assert (form.possessions, form.holdables, form.warrants, form.cash) == ([], [], [], 0)
    assert table.state.bank == bank + 255
    assert "blank-warrant" in table.state.discards
    assert table.state.standing[A] == "beaten"
    go(table, *(["decline"] * 3))
    begun = []
    while not (table.state.turn == A and what(table) == "turn.direction"):
        begun.append(table.state.turn)
        assert table.state.standing[A] == "beaten"
        go(table, "pass" if "pass" in keys(table) else keys(table)[0])
    assert set(begun) == {B, C, D}
    assert (player(table, A).police, table.state.standing[A]) == (True, "in")
    assert player(table, A).place == BOX.place["jail"]


@pytest.mark.rule("INV-ELE-13", "INV-DTH-09")
def test_in_happytime_a_loser_gets_a_new_group():
    table = runs(rolls=[*LOST, *[1] * 12], round=2, supply=["mourners"])
    go(table, "throw", "throw", *(["decline"] * 3))
    while what(table) != "order.item":
        go(table, "pass" if "pass" in keys(table) else keys(table)[-1])
    assert (player(table, A).group, player(table, A).police) == ("mourners", False)


@pytest.mark.rule("INV-ELE-14")
def test_nothing_else_makes_votes():
    rich = {**MANY, "stress": 19, "income": 500, "cash": 900, "possessions": ["chainsaw"]}
    plain = {**MANY, "stress": 0, "income": 0, "cash": 0}
    counts = []
    for form in (rich, plain):
        table = election(form, rolls=[1] * 6)
        go(table, "throw", "throw")
        counts.append(counted(table))
    assert counts[0] == counts[1]


# ---------------------------------------------------------------------- the Runoff


def lost(*forms, rolls=(), **position):
    """Return a table on which A has just lost; the machine has 2,999."""
    table = runs(*forms, rolls=[*LOST, *rolls], **position)
    go(table, "throw", "throw")
    return table


def say(table, **said):
    """Let everybody who is asked say whether to run."""
    seats = {"b": B, "c": C, "d": D}
    for name, answer in said.items():
        table.link(seats[name]).answer(answer)


@pytest.mark.rule("INV-RUN-01", "INV-RUN-02")
def test_somebody_else_runs_from_where_they_stand():
    table = lost({}, {**MANY, "at": 40}, rolls=[1, 1, 1])
    assert table.waiting == (B, C, D)
    say(table, b="run", c="decline", d="decline")
    assert (what(table), table.waiting) == ("election.swing", (B,))
    assert player(table, B).place == 40
    go(table, "throw")
    # No new dice are thrown for HappyCOM-9.
    assert counted(table) == (B, 2_350, 2_461, 2_999)


@pytest.mark.rule("INV-RUN-01")
def test_those_out_of_play_and_the_clone_police_are_not_asked():
    police = {"group": "clone-police", "police": True}
    table = lay(
        *folk({"at": TAKE_TWO}, {}, {}, police, count=5)[:4],
        {**FEW, "group": "folk-4"},
        seats=5,
        game=GAME,
        rolls=LOST,
        deck=PLAIN_DECK,
        at="board",
    )
    go(table, "go-on", "run", "throw", "throw")
    assert table.waiting == (B, C, 4)


@pytest.mark.rule("INV-RUN-03")
def test_a_runoffs_votes_are_an_elections():
    form = {"power": 700, "intelligence": 800, "influence": 800}
    rolls = [10, 10, 10, 10, 4, 6]
    table = runs({}, form, rolls=[*rolls, 4, 5, 3])
    go(table, "throw", "throw")
    assert counted(table)[3] == 2_650
    say(table, b="run", c="decline", d="decline")
    go(table, "throw", "silence")
    assert counted(table) == (B, 2_300, 2_654, 2_650)
    assert table.result.winners == [B]


@pytest.mark.rule("INV-RUN-04")
def test_the_one_with_most_votes_runs_first():
    strong = {"power": 700, "intelligence": 800, "influence": 850}
    less = {"power": 700, "intelligence": 700, "influence": 800}
    table = lost({}, strong, less, rolls=[1, 1, 1, 1, 1, 1])
    say(table, b="run", c="run", d="decline")
    assert table.waiting == (B,)
    go(table, "throw")
    assert table.state.standing[B] == "beaten"
    assert table.waiting == (C, D)
    say(table, c="run", d="decline")
    assert (what(table), table.waiting) == ("election.swing", (C,))


@pytest.mark.rule("INV-RUN-04")
@pytest.mark.parametrize("first", [B, C])
def test_ties_go_to_intelligence_and_then_to_a_coin(first):
    tied = {"power": 700, "intelligence": 800, "influence": 850}
    table = lost({}, tied, {**tied, "intelligence": 810, "influence": 840})
    say(table, b="run", c="run", d="decline")
    assert table.waiting == (C,)
    table = lost({}, tied, tied, picks=[str(first)])
    say(table, b="run", c="run", d="decline")
    assert table.waiting == (first,)


@pytest.mark.rule("INV-RUN-05")
def test_the_machine_may_win_before_everybody_has_run():
    people = folk({"at": TAKE_TWO}, {}, {}, {}, count=5)
    people[4] |= {"standing": "cell", "at": "jail"}
    table = lay(*people, seats=5, game=GAME, rolls=[*LOST, 1, 1, 1], deck=PLAIN_DECK, at="board")
    go(table, "go-on", "run", "throw", "throw")
    assert table.waiting == (B, C, D)
    say(table, b="run", c="run", d="run")
    (first,) = table.waiting
    go(table, "throw")
    assert (table.result.outcome, table.result.reason) == ("lost", "machine")
    assert [run[0] for run in table.state.elections] == [A, first]


@pytest.mark.rule("INV-RUN-06")
def test_if_nobody_runs_the_game_goes_on():
    table = lost()
    say(table, b="decline", c="decline", d="decline")
    assert (table.result, table.state.turn, table.waiting) == (None, B, (B,))
