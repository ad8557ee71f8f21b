"""HappyCOM-9's victory (INV-HC9), Clone Police (INV-CLN), those who die for good (INV-DTH)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    go,
    happened,
    invent,
    item,
    keys,
    lay,
    player,
    refused,
    sheet,
    until,
    what,
)

from content.inevitable import load

BOX = load()
DOOR = BOX.place["east-registry"]
GIFTS = ["clerical-windfall", "posthumous-raise"]
GAME = invent(
    "inevitable-agents",
    group=[sheet(f"folk-{number}") for number in range(6)],
    item=[
        item("pin", {"timing": "any-time", "effects": ["lose power 2000"]}),
        item(
            "arrest",
            {"timing": "any-time", "target": "opponent", "effects": ["incarcerate target"]},
        ),
    ],
)
PRISONER = {"standing": "cell", "at": "jail", "incarcerations": 1}
DEAD = {"standing": "icu", "at": "hospital", "power": 0, "direction": 0, "lost_turns": 1}


def folk(*forms, **position):
    players = [{"group": f"folk-{number}", **form} for number, form in enumerate(forms)]
    return lay(*players, game=GAME, **position)


@pytest.mark.rule("INV-HC9-01", "INV-HC9-04")
def test_three_out_of_play_and_all_candidates_lose():
    mighty = {"power": 900, "intelligence": 1_000, "influence": 1_100, "possessions": ["pin"]}
    gone = [PRISONER, {"standing": "suite", "at": "happydale", "stress": 30}]
    table = folk(mighty, *gone, {"power": 900, "intelligence": 1_000, "influence": 1_100})
    table.link(A).act("use", {"what": "item:pin"})
    result = table.result
    assert (result.outcome, result.reason, result.winners) == ("lost", "machine", [])
    assert table.waiting == ()


@pytest.mark.rule("INV-HC9-02")
def test_voluntary_ways_count_as_well():
    gone = [{"standing": "pod", "at": "institute"}, {"standing": "resting", "at": "happydale"}]
    table = folk({"at": "institute"}, *gone)
    until(table, "turn.move")
    go(table, "pass")
    until(table, "major.visit")
    go(table, "check-in")
    assert table.result.reason == "machine"


@pytest.mark.rule("INV-HC9-03", "INV-CLN-04")
def test_an_agent_counts_once_wherever_it_is():
    table = folk({"possessions": ["arrest"]}, DEAD, {}, {"police": True, **PRISONER})
    assert table.result is None
    table.link(A).act("use", {"what": "item:arrest", "target": f"seat:{C}"})
    assert (table.result.reason, table.result.winners) == ("machine", [D])


@pytest.mark.rule("INV-HC9-05")
def test_nothing_comes_after_the_third():
    gone = [PRISONER, {"standing": "suite", "at": "happydale", "stress": 30}]
    table = folk({"at": 2}, {"at": 4, "power": 10}, *gone, rolls=[4, 1, 1, 9])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "combat.begin")
    go(table, "fight", "combat", "throw", "throw")
    assert table.result.reason == "machine"
    assert not happened(table, "combat_over")


@pytest.mark.rule("INV-CLN-05")
def test_all_agents_share_the_victory():
    table = folk({"possessions": ["arrest"]}, {"police": True}, {}, {"police": True})
    table.link(A).act("use", {"what": "item:arrest", "target": f"seat:{C}"})
    assert table.result.winners == [B, D]


@pytest.mark.rule("INV-CLN-06")
def test_agents_do_not_run():
    table = folk({"police": True, "at": DOOR}, at="board", deck=GIFTS)
    until(table, "turn.end")
    assert "election.enter" not in {row.key for row in table.history}
    assert keys(table) == ["end"]


# ---------------------------------------------------------------------- dead for good


def unpaid(**form):
    """Return a table on which A, dead, is asked to pay for a clone."""
    return folk({**DEAD, "power_maximum": 300, "cash": 250, **form}, {}, {**PRISONER}, {})


@pytest.mark.rule("INV-DTH-05")
def test_the_money_may_come_from_others():
    table = unpaid()
    table.link(B).act("give", {"partner": f"seat:{A}"})
    nothing = {"sums": {}, "things": []}
    gift = {"sums": {"cash": 50}, "things": []}
    table.link(B).answer({"say": "offer", "give": gift, "get": nothing, "promises": []})
    assert "pay" in keys(table)
    go(table, "pay")
    assert player(table, A).power == 300


@pytest.mark.rule("INV-DTH-06", "INV-DTH-08", "INV-CLN-01", "INV-CLN-02", "INV-CLN-03")
def test_who_cannot_pay_is_gone_and_an_agent_takes_the_turn():
    held = {"possessions": ["chainsaw"], "holdables": ["gag-order"], "warrants": [C]}
    table = unpaid(**held, incarcerations=2)
    assert keys(table) == ["give-up"]
    go(table, "give-up")
    assert what(table) == "death.farewell"
    table.link(A).act("give", {"partner": f"seat:{C}"})
    nothing = {"sums": {}, "things": []}
    gift = {"sums": {}, "things": ["item:chainsaw:0"]}
    table.link(A).answer({"say": "offer", "give": gift, "get": nothing, "promises": []})
    bank = table.state.bank
    go(table, "go-on")
    agent, printed = player(table, A), BOX.clone_police
    assert (agent.power, agent.intelligence, agent.influence, agent.income) == (
        printed.power,
        printed.intelligence,
        printed.influence,
        printed.income,
    )
    assert agent.whup_ass == BOX.shows.agent_factor
    assert (agent.police, agent.place, table.state.standing[A]) == (True, BOX.place["jail"], "in")
    assert (agent.cash, agent.possessions, agent.holdables, agent.stress) == (0, [], [], 0)
    assert agent.warrants == [B, C, D]
    assert agent.incarcerations == 2
    assert (player(table, C).possessions, table.state.bank) == (["chainsaw"], bank + 250)
    assert "gag-order" in table.state.discards
    assert what(table) == "turn.direction"
    table.link(A).act("income", {})
    assert agent.cash == printed.income


@pytest.mark.rule("INV-DTH-07")
def test_who_could_pay_may_refuse():
    table = unpaid(cash=900)
    assert keys(table) == ["pay", "give-up"]
    go(table, "give-up", "go-on")
    assert player(table, A).police


@pytest.mark.rule("INV-DTH-09")
def test_in_happytime_it_is_a_new_group_with_everything_anew():
    form = {**DEAD, "power_maximum": 300, "cash": 250, "possessions": ["chainsaw"]}
    table = folk(form, {}, {}, round=3, supply=["folk-5"])
    go(table, "give-up")
    assert what(table) == "order.item"
    fresh = player(table, A)
    assert (fresh.group, fresh.police, fresh.possessions) == ("folk-5", False, [])
    assert fresh.cash == BOX.figures.stipend + 120
    assert fresh.place == BOX.place["institute"]
    assert table.state.round == 3


@pytest.mark.rule("INV-SAN-07", "INV-SAN-08")
@pytest.mark.parametrize(("turn", "hopeless"), [(3, False), (5, True)])
def test_the_hopelessly_insane_become_agents_but_not_in_happytime(turn, hopeless):
    insane = {"standing": "suite", "at": "happydale", "stress": 32, "direction": 0, "cash": 0}
    table = folk({}, insane, {}, round=turn)
    if not hopeless:
        assert "HappyTime" in refused(table, B, "hopeless")
        return
    table.link(B).act("hopeless", {})
    assert not player(table, B).police
    until(table, "turn.direction", B, still=True)
    assert player(table, B).police
    assert player(table, B).place == BOX.place["jail"]


@pytest.mark.rule("INV-SAN-07")
def test_a_volunteer_has_not_lost_hope():
    resting = {"standing": "resting", "at": "happydale", "stress": 12, "direction": 0}
    table = folk({}, resting, {})
    assert "sent to HappyDale" in refused(table, B, "hopeless")
