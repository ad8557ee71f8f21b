"""Instigations and HappyTime (INV-INS), and what comes before the dice are known (INV-TIM)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    asked,
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

GAME = invent(
    "inevitable-instigations",
    group=[
        sheet(
            "meddlers",
            {
                "timing": "after-roll",
                "whose": "anyone",
                "instigation": "unwilling",
                "effects": ["alter-roll again"],
            },
        ),
        *[sheet(f"folk-{number}") for number in range(3)],
    ],
    item=[
        item(
            "bad-press",
            {
                "timing": "any-time",
                "target": "opponent",
                "instigation": "always",
                "effects": ["lose influence 50 target"],
            },
        ),
        item("pills", {"timing": "any-time", "effects": ["gain power 200"]}),
    ],
)


def folk(*forms, **position):
    groups = ("folk-0", "folk-1", "folk-2", "meddlers")
    players = [{"group": groups[n % 4], **form} for n, form in enumerate(forms)]
    return lay(*players, game=GAME, **position)


def instigated(table):
    return [(event.args["seat"], event.args["target"]) for event in happened(table, "instigation")]


@pytest.mark.rule("INV-INS-01")
def test_a_fight_is_one_instigation_however_long():
    table = folk(
        {"at": 2, "possessions": ["chainsaw"]}, {"at": 4}, {}, rolls=[4, *[2, 3, 4, 4, 1] * 3]
    )
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "combat.begin")
    go(table, "fight", "combat")
    rounds = 0
    while rounds < 3:
        if what(table) == "combat.weapons":
            go(table, "item:chainsaw")
        elif what(table) == "combat.go-on":
            rounds += 1
            go(table, "go-on" if rounds < 5 else "stop", "go-on" if rounds < 3 else "stop")
        else:
            go(table, keys(table)[0])
    assert instigated(table) == [(A, B)]


@pytest.mark.rule("INV-INS-02", "INV-HAP-01")
@pytest.mark.parametrize(("turn", "allowed"), [(2, False), (4, True)])
def test_mail_and_flagged_possessions(turn, allowed):
    table = folk({"possessions": ["fruitcake", "bad-press"]}, {"influence": 300}, round=turn)
    for offer, args in (
        ("mail", {"what": "item:fruitcake", "target": f"seat:{B}"}),
        ("use", {"what": "item:bad-press", "target": f"seat:{B}"}),
    ):
        if allowed:
            table.link(A).act(offer, args)
        else:
            assert "HappyTime" in refused(table, A, offer, **args)
    assert player(table, B).influence == (250 if allowed else 300)
    assert instigated(table) == ([(A, B), (A, B)] if allowed else [])


@pytest.mark.rule("INV-INS-03")
@pytest.mark.parametrize(("turn", "allowed"), [(3, False), (4, True)])
def test_taunts_pokes_and_attack_campaigns(turn, allowed):
    prisoner = {"standing": "cell", "at": "jail", "stress": 0}
    table = folk({"at": "jail"}, prisoner, round=turn)
    until(table, "turn.move")
    go(table, "pass")
    offered = set(keys(table)) if what(table) == "major.visit" else set()
    assert ({f"taunt:{B}", f"poke:{B}"} <= offered) == allowed
    table = folk({"at": "network", "cash": 100}, {}, round=turn)
    until(table, "turn.move")
    go(table, "pass", "attack")
    assert (f"seat:{B}" in keys(table)) == allowed


def meddling(turn, answer=None):
    """Return a table on which the fourth seat meddles with A's Movement roll."""
    table = folk({"at": 2}, {}, {}, {}, rolls=[3, 5], round=turn)
    until(table, "turn.move")
    go(table, "roll")
    assert (what(table), table.waiting) == ("window", (3,))
    go(table, "break-in", "ability:meddlers:0")
    return go(table, answer) if answer else table


@pytest.mark.rule("INV-INS-04")
@pytest.mark.parametrize(("answer", "place"), [("refuse", 5), ("agree", 7)])
def test_in_happytime_an_ability_needs_the_target_s_leave(answer, place):
    table = meddling(2)
    assert (what(table), table.waiting) == ("use.consent", (A,))
    go(table, answer)
    until(table, "turn.arrive", A)
    assert player(table, A).place == place
    assert instigated(table) == []


@pytest.mark.rule("INV-INS-04")
def test_later_it_does_not_and_is_an_instigation():
    table = meddling(4)
    until(table, "turn.arrive", A)
    assert player(table, A).place == 7
    assert instigated(table) == [(3, A)]


@pytest.mark.rule("INV-INS-05")
@pytest.mark.parametrize(
    ("turn", "standing", "answer", "cash"),
    [
        (2, "in", "refuse", 200),
        (2, "in", "agree", 80),
        (4, "in", None, 80),
        (4, "suite", None, 200),
    ],
)
def test_cards_on_the_same_terms(turn, standing, answer, cash):
    victim = {"standing": standing, "cash": 200, "at": "happydale" if standing == "suite" else 60}
    table = folk({"holdables": ["pickpocket-permit"]}, victim, {}, round=turn)
    args = {"what": "card:pickpocket-permit", "target": f"seat:{B}"}
    if standing == "suite":
        assert refused(table, A, "use", **args)
    else:
        table.link(A).act("use", args)
    if answer:
        assert (what(table), table.waiting) == ("use.consent", (B,))
        go(table, answer)
    assert player(table, B).cash == cash


@pytest.mark.rule("INV-INS-07")
def test_answering_an_instigation_is_none():
    correctors = {"group": "ministry-of-truth", "influence": 300}
    table = lay({"at": "network", "cash": 200}, {"influence": 300}, correctors)
    until(table, "turn.move")
    go(table, "pass", "publicity", f"seat:{A}", 100)
    until(table, "use.chance", C)
    go(table, "use")
    assert player(table, C).influence == 350
    assert instigated(table) == []


@pytest.mark.rule("INV-INS-08", "INV-SQR-55", "INV-SQR-91", "INV-SQR-97")
@pytest.mark.parametrize("square", ["con-game", "settlement", "sympathy-card", "bludgeoning"])
def test_forced_harm_is_none(square):
    rolls = [2, 3, 4, 2, 3, 4, 4, 1] if square == "bludgeoning" else None
    table = folk({"at": square}, {}, {}, at="board", round=1, rolls=rolls)
    go(table, "go-on")
    for _ in range(20):
        if what(table) in ("turn.end", "order.item"):
            break
        go(table, keys(table)[0])
    assert instigated(table) == []
    assert happened(table, "landed")


@pytest.mark.rule("INV-INS-09")
def test_what_is_not_on_the_list_is_none():
    table = lay(
        {"trophy": True}, {"influence": 300}, {}, round=1, options={"trophy": "1"}, runner=B
    )
    table.link(A).act("beverage", {"target": f"seat:{B}"})
    go(table, "refuse")
    table.link(A).act("deal", {"partner": f"seat:{C}"})
    go(table, {"say": "refuse"})
    assert instigated(table) == []
    assert player(table, B).influence == 50


@pytest.mark.rule("INV-INS-10")
def test_the_out_of_play_cannot_be_instigated_but_for_jail():
    table = folk(
        {"at": "network", "cash": 100, "possessions": ["fruitcake", "bad-press"]},
        {"standing": "pod", "at": "institute"},
    )
    assert refused(table, A, "mail", what="item:fruitcake", target=f"seat:{B}")
    assert refused(table, A, "use", what="item:bad-press", target=f"seat:{B}")
    until(table, "turn.move")
    go(table, "pass", "attack")
    assert f"seat:{B}" not in keys(table)


# ---------------------------------------------------------------------- before it is known


@pytest.mark.rule("INV-TIM-02", "INV-TIM-03", "INV-POS-10")
def test_before_the_damage_die_one_may_still_act_and_after_it_not():
    hurt = {"at": 4, "power": 60, "power_maximum": 300, "possessions": ["pills", "pills"]}
    table = folk({"at": 2, "power": 600}, hurt, {}, rolls=[4, 1, 1, 20])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "combat.begin")
    go(table, "fight", "combat", "throw")
    assert what(table) == "combat.damage"  # the roll is known, the Damage is not
    table.link(B).act("use", {"what": "item:pills"})
    assert player(table, B).power == 260
    go(table, "throw")
    assert player(table, B).power == 60


@pytest.mark.rule("INV-TIM-02")
def test_what_has_happened_has_happened():
    hurt = {"at": 4, "power": 60, "power_maximum": 300, "possessions": ["pills"]}
    table = folk({"at": 2, "power": 600}, hurt, {}, rolls=[4, 1, 1, 20])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "combat.begin")
    go(table, "fight", "combat", "throw", "throw")
    assert table.state.standing[B] == "icu"
    assert refused(table, B, "use", what="item:pills")


@pytest.mark.rule("INV-POS-12")
def test_a_rabbits_foot_alters_one_roll_and_is_spent():
    table = folk(
        {"at": 2, "possessions": ["lucky-rabbits-foot"]}, {}, {}, {"group": "folk-0"}, rolls=[1, 6]
    )
    until(table, "turn.move")
    go(table, "roll")
    assert (what(table), table.waiting) == ("window", (A,))
    go(table, "break-in", "item:lucky-rabbits-foot", "second")
    until(table, "turn.arrive", A)
    assert player(table, A).place == 8
    assert player(table, A).possessions == []
    assert asked(table, A) is not None


@pytest.mark.rule("INV-POS-10", "INV-SCR-06")
def test_an_arrest_on_the_square_comes_before_the_pills():
    theirs = {"at": 4, "possessions": ["combust-o-pills"]}
    table = folk({"at": 2, "warrants": [B]}, theirs, {}, rolls=[2])
    until(table, "turn.move")
    go(table, "roll")
    assert what(table) == "warrant.serve"
    go(table, "serve")
    assert table.state.standing[B] == "cell"
    assert refused(table, B, "use", what="item:combust-o-pills")
    assert player(table, A).power == 350


@pytest.mark.rule("INV-INS-08")
def test_forks_are_forced_and_work_in_happytime():
    table = folk(
        {"at": "suggestion-box"}, {}, {}, at="board", round=1, deck=["forks"], rolls=[6, 6, 1, 2]
    )
    go(table, "go-on")
    assert what(table) == "name.opponent"
    go(table, f"seat:{B}")
    assert what(table) == "turn.end"
    assert [player(table, seat).power for seat in (A, B)] == [350, 270]
    assert instigated(table) == []


@pytest.mark.rule("INV-HAP-01", "INV-TRN-05")
def test_happytime_ends_with_the_last_turn_of_round_three():
    moved = {"rolled": True, "moved": True}
    table = folk({"at": 2}, {"at": 4}, {}, {}, round=3, turn=3, at="end", this_turn=moved)
    go(table, "end")
    until(table, "turn.challenges")
    assert (table.state.round, table.waiting) == (4, (A,))
    go(table, [f"seat:{B}"])
    assert table.state.this_turn.challenges


@pytest.mark.rule("INV-INS-10")
def test_a_prisoner_is_safe_from_mail_things_and_campaigns():
    mine = {"at": "jail", "cash": 100, "possessions": ["fruitcake", "bad-press"]}
    table = folk(mine, {"standing": "cell", "at": "jail", "stress": 0})
    assert refused(table, A, "mail", what="item:fruitcake", target=f"seat:{B}")
    assert refused(table, A, "use", what="item:bad-press", target=f"seat:{B}")
    until(table, "turn.move")
    go(table, "pass", f"taunt:{B}")
    assert instigated(table) == [(A, B)]
