"""Who is gone and who is somebody else: what a won or lost Election, Hopelessness, a new Group and
the last sheet lead to.
"""

import pytest
from inevitable_play import A, B, C, D, go, happened, invent, item, keys, lay, player, sheet, what

import engine

ICU = {"standing": "icu", "power": 0, "power_maximum": 300, "lost_turns": 1, "group": "acme"}
STRONG = {"power": 1_500, "intelligence": 1_500, "influence": 1_500}

GAME = invent(
    "inevitable-back",
    group=[sheet(f"folk-{number}") for number in range(4)],
    item=[item("pin", {"timing": "any-time", "effects": ["lose power 9999"]})],
)


def folk(*forms):
    return [{"group": f"folk-{number}", **form} for number, form in enumerate(forms)]


@pytest.mark.rule("INV-ELE-12", "INV-HC9-01")
def test_nothing_comes_between_a_won_election_and_the_end():
    cells = {"standing": "cell", "at": "jail"}
    people = folk({**STRONG}, cells, cells, {"possessions": ["pin"]})
    table = lay(*people, game=GAME, rolls=[10, 10, 10, 10, 10, 10])
    table.deadline_passed()
    go(table, "throw", "throw")
    assert what(table) == "election.decree"
    table.link(D).act("use", {"what": "item:pin"})
    assert table.result is None, "a third one out would have been HappyCOM-9's"
    go(table, "silence")
    assert (table.result.reason, table.result.winners) == ("elected", [A])


@pytest.mark.rule("INV-ELE-03", "INV-RUN-02")
def test_a_contender_who_dies_before_the_throw_has_lost():
    table = lay(*folk({**STRONG, "possessions": ["pin"]}, {}, {}, {}), game=GAME, rolls=[1] * 3)
    table.deadline_passed()
    assert (what(table), table.waiting) == ("election.swing", (A,))
    table.link(A).act("use", {"what": "item:pin"})
    go(table, "throw")
    assert table.state.standing[A] == "beaten"
    assert what(table) == "election.runoff"


@pytest.mark.rule("INV-ELE-13", "INV-SQR-20")
def test_a_lost_election_ends_communism_both_ways():
    people = folk({"power": 900}, {}, {}, {})
    running = [[A, B, 3], [C, A, 3], [B, C, 3]]
    table = lay(*people, game=GAME, rolls=[10, 10, 10, 1, 1, 1], communism=running)
    table.deadline_passed()
    go(table, "throw", "throw")
    assert [(each.payer, each.recipient) for each in table.state.communism] == [(B, C)]
    over = [
        (event.args["seat"], event.args["target"]) for event in happened(table, "communism_over")
    ]
    assert over == [(A, B), (C, A)]


@pytest.mark.rule("INV-SAN-07")
def test_who_has_given_up_hope_cannot_check_out_any_more():
    patient = {"standing": "suite", "at": "happydale", "stress": 20, "group": "acme"}
    table = lay(patient, rolls=[])
    assert keys(table) == ["leave", "stay"]
    table.link(A).act("hopeless", {})
    assert keys(table) == ["stay"]


@pytest.mark.rule("INV-TRO-03", "INV-DTH-09")
def test_a_new_group_brings_no_second_beverage():
    table = lay({**ICU, "cash": 0, "trophy": True, "beverage": True}, round=3)
    go(table, "give-up")
    assert what(table) == "order.item"
    assert player(table, A).group != "acme"
    assert (player(table, A).trophy, player(table, A).beverage) == (True, True)


@pytest.mark.rule("INV-TWO-03", "INV-TWO-05")
def test_without_a_sheet_the_dead_of_two_can_only_trigger_the_election():
    table = lay({**ICU, "cash": 100}, {"group": "church"}, seats=2, supply=[])
    go(table, "give-up")
    assert keys(table) == ["election"]


@pytest.mark.rule("INV-TWO-03")
def test_without_a_sheet_the_beaten_of_two_stay_out():
    beaten = {"standing": "beaten", "group": "acme"}
    table = lay(beaten, {"group": "church"}, seats=2, supply=[])
    assert happened(table, "no_sheets")
    assert not player(table, A).police
    assert (table.state.standing[A], table.state.turn) == ("beaten", B)


@pytest.mark.rule("INV-SCR-04", "INV-CLN-01")
def test_the_claims_of_the_dead_die_with_them():
    promise = {"promisor": B, "promisee": A, "state": "screw"}
    table = lay({**ICU, "cash": 0}, promises=[promise], screws=[[B, A, 1]])
    go(table, "give-up")
    assert player(table, A).police
    assert table.state.screws == []
    assert table.state.promises[0].state == "void"


@pytest.mark.rule("INV-SET-16")
def test_who_has_little_left_may_still_come_back_to_the_catalog():
    table = engine.start("inevitable", ("Ana", "Ben", "Cleo"), seed=1)
    while what(table) == "setup.swap":
        go(table, "keep")
    first = table.waiting[0]
    while any(key.startswith("item:") for key in keys(table)):
        go(table, [key for key in keys(table) if key.startswith("item:")][-1])
        if what(table) == "order.apply":
            go(table, "hold")
    go(table, "later")
    assert player(table, first).cash > 0
    go(table, "done", "done")
    assert (what(table), table.waiting) == ("order.item", (first,))


@pytest.mark.rule("INV-TRO-03")
def test_nobody_is_asked_for_a_beverage_before_the_first_turn():
    options = {"trophy": "1"}
    table = engine.start("inevitable", ("Ana", "Ben", "Cleo"), seed=1, options=options)
    assert "beverage" not in [offer.key for offer in table.link(A).offers]


@pytest.mark.rule("INV-DTH-02", "INV-SAN-02", "INV-WHL-14")
def test_an_ejection_seats_turn_is_no_full_turn_out_of_play():
    patient = {"standing": "suite", "at": "happydale", "stress": 25, "group": "acme"}
    extra = {"extra": True}
    dead = lay({**ICU, "lost_turns": 0}, this_turn=extra)
    assert (player(dead, A).lost_turns, dead.state.turn) == (0, B)
    insane = lay(patient, this_turn=extra)
    assert (player(insane, A).stress, insane.state.turn) == (25, B)


@pytest.mark.rule("INV-DAY-01")
def test_the_clock_does_not_wait_for_a_visitor_to_make_up_their_mind():
    visitor = {"group": "folk-0", "at": "hospital", "power": 100, "power_maximum": 400}
    table = lay(visitor, *folk({}, {}, {})[1:], game=GAME, at="board")
    go(table, "go-on")
    assert what(table) == "major.visit"
    table.deadline_passed()
    assert what(table) == "election.swing"
