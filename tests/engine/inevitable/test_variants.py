"""Two players (INV-TWO), Election Day (INV-DAY) and the Trophy (INV-TRO)."""

import pytest
from inevitable_play import (
    NAMES,
    A,
    B,
    C,
    D,
    go,
    happened,
    keys,
    lay,
    player,
    refused,
    until,
    what,
)

import engine
from content.inevitable import load
from engine import Refused

BOX = load()
TWELVE = {
    "acme",
    "adrenaline-junkies",
    "child-prodigies",
    "church",
    "playboys",
    "handmaidens",
    "living-dead",
    "mental-patients",
    "ministry-of-truth",
    "paparazzi",
    "taxi-drivers",
    "time-travelers",
}
DEAD = {"standing": "icu", "at": "hospital", "power": 0, "direction": 0, "lost_turns": 1}
STRONG = {"power": 900, "power_maximum": 900, "intelligence": 900, "influence": 900}


def duo(*forms, **position):
    forms = [{"group": ("acme", "playboys")[n], **form} for n, form in enumerate(forms)]
    return lay(*forms, seats=2, **position)


@pytest.mark.rule("INV-TWO-01")
def test_only_twelve_groups_are_in_it():
    seen = set()
    for seed in range(40):
        table = engine.start("inevitable", NAMES[:2], seed=seed)
        players = {form.group for form in table.state.players}
        assert players | set(table.state.supply) == TWELVE
        seen |= players
    assert seen == TWELVE


@pytest.mark.rule("INV-TWO-02")
def test_the_machine_wins_when_neither_is_in_play():
    prisoner = {"standing": "cell", "at": "jail", "incarcerations": 1}
    table = duo({"at": "institute"}, prisoner)
    assert table.result is None
    until(table, "turn.move")
    go(table, "pass")
    until(table, "major.visit")
    go(table, "check-in")
    assert table.result.reason == "machine"


@pytest.mark.rule("INV-TWO-03", "INV-TWO-05")
def test_nobody_becomes_clone_police():
    table = duo({**DEAD, "power_maximum": 300, "cash": 100}, {})
    go(table, "give-up")
    assert (what(table), keys(table)) == ("duo.choose", ["new-group", "election"])
    go(table, "new-group")
    until(table, "turn.direction", A)
    assert not player(table, A).police
    assert player(table, A).group in TWELVE - {"acme", "playboys"}


@pytest.mark.rule("INV-TWO-04")
def test_who_can_pay_must_and_nobody_is_hopeless():
    table = duo({**DEAD, "power_maximum": 300, "cash": 900}, {})
    assert keys(table) == ["pay"]
    insane = {"standing": "suite", "at": "happydale", "stress": 32}
    table = duo({}, insane)
    assert "two players" in refused(table, B, "hopeless")
    assert "hopeless" not in {offer.key for offer in table.link(B).offers}


@pytest.mark.rule("INV-TWO-06")
@pytest.mark.parametrize(("mine", "reason"), [((9, 9, 9), "elected"), ((10, 10, 10), "machine")])
def test_the_dead_trigger_an_election_that_the_other_must_run_in(mine, reason):
    form = {**DEAD, "power_maximum": 300, "cash": 100}
    rival = {"power": 700, "power_maximum": 700, "intelligence": 700, "influence": 700}
    table = duo(form, rival, rolls=[*mine, 9, 9, 9] if reason == "machine" else [*mine, 1, 1, 1])
    go(table, "give-up", "election")
    assert (what(table), table.waiting) == ("election.swing", (B,))
    go(table, "throw", "throw")
    if reason == "elected":
        go(table, "silence")
    assert table.result.reason == reason


# ---------------------------------------------------------------------- Election Day


@pytest.mark.rule("INV-DAY-01")
def test_the_clock_starts_the_election_at_the_next_boundary():
    table = lay({}, {**STRONG}, {}, rolls=[10, 10, 10, 9, 9, 9])
    assert what(table) != "election.swing"
    table.deadline_passed()
    assert (what(table), table.waiting) == ("election.swing", (B,))  # the most votes must run
    go(table, "throw")
    until(table, "election.machine")
    go(table, "throw")
    assert happened(table, "election_day")
    if table.result is None:
        for seat in list(table.waiting):
            table.link(seat).answer("decline")
        assert table.result.reason == "deadline"


@pytest.mark.rule("INV-DAY-02", "INV-SET-04")
def test_it_needs_base_votes_and_recommends_enough():
    wanted = {"election-day": "120", "length": "custom"}
    with pytest.raises(engine.BadTable, match="Base Votes"):
        engine.start("inevitable", NAMES[:4], seed=1, options=wanted)
    table = engine.start("inevitable", NAMES[:4], seed=1, options={**wanted, "votes": "1500"})
    assert table.state.votes == 1_500
    assert [event.args["what"] for event in happened(table, "advice")] == ["votes"]


@pytest.mark.rule("INV-DAY-03", "INV-OUT-04")
@pytest.mark.parametrize(("last", "agreed"), [("refuse", 0), ("agree", 90)])
def test_everybody_must_agree_prisoners_too(last, agreed):
    table = lay({}, {}, {}, {"standing": "cell", "at": "jail", "incarcerations": 1})
    table.link(A).act("election-day", {"minutes": "90"})
    asked_for = []
    while what(table) == "day.vote":
        asked_for.append(table.waiting[0])
        go(table, last if table.waiting[0] == D else "agree")
    assert asked_for == [B, C, D]
    assert table.link(A).view.election_day == agreed


@pytest.mark.rule("INV-DAY-04")
def test_hurrying_somebody_up_changes_nothing():
    table = lay({}, {}, {}, options={"election-day": "120"})
    before = [player(table, seat).base_votes for seat in range(4)]
    table.link(C).act("hurry", {})
    assert happened(table, "hurry")[0].args == {"seat": C, "target": A}
    assert [player(table, seat).base_votes for seat in range(4)] == before
    assert refused(table, A, "hurry")


@pytest.mark.rule("INV-DAY-05")
@pytest.mark.parametrize(("minutes", "advised"), [("45", True), ("180", False)])
def test_a_short_evening_is_advised_against(minutes, advised):
    table = engine.start("inevitable", NAMES[:4], seed=1, options={"election-day": minutes})
    assert [event.args["what"] for event in happened(table, "advice")] == ["evening"] * advised
    assert table.state.election_day == int(minutes)


# ---------------------------------------------------------------------- the Trophy


@pytest.mark.rule("INV-TRO-01")
@pytest.mark.parametrize(("trophy", "total"), [(True, 2_425), (False, 2_300)])
def test_it_is_worth_votes_after_the_caps(trophy, total):
    mine = {"power": 700, "power_maximum": 700, "intelligence": 700, "influence": 600}
    table = lay(
        {"at": "east-registry", "trophy": trophy, **mine, "group": "acme"},
        deck=["posthumous-raise", "overdue-book"],
        at="board",
        rolls=[10, 10, 3, 9, 9, 9],
    )
    until(table, "election.enter")
    go(table, "run", "throw", "throw")
    assert happened(table, "counted")[0].args["votes"] == total


@pytest.mark.rule("INV-TRO-02", "INV-SET-09")
@pytest.mark.parametrize(("trophy", "swaps"), [("all", 2), ("none", 1)])
def test_it_may_swap_twice_others_once(trophy, swaps):
    table = engine.start("inevitable", NAMES[:4], seed=4, options={"trophy": trophy})
    first = table.waiting[0]
    made = 0
    while table.waiting == (first,) and what(table) == "setup.swap":
        go(table, "swap")
        made += 1
    assert made == swaps
    with pytest.raises(Refused):
        table.link(first).answer("swap")


@pytest.mark.rule("INV-TRO-03")
@pytest.mark.parametrize(("answer", "influence"), [("refuse", 50), ("serve", 300)])
def test_one_beverage_a_game(answer, influence):
    table = lay({"trophy": True}, {"influence": 300}, {})
    table.link(A).act("beverage", {"target": f"seat:{B}"})
    go(table, answer)
    assert player(table, B).influence == influence
    assert refused(table, A, "beverage", target=f"seat:{C}") == "One beverage a game."
