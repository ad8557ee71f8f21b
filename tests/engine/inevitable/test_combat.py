"""Combat (INV-CBT): challenges, priority, rounds, Damage, Retreat."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
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

from engine import Refused

GAME = invent(
    "inevitable-combat",
    group=[sheet(f"folk-{number}") for number in range(4)],
    item=[
        item(
            "club",
            {"timing": "weapons", "effects": ["damage deal 50"]},
            kind="weapon",
            spent=False,
        ),
    ],
)


def folk(*forms, **position):
    """Lay a table of Groups without abilities."""
    players = [{"group": f"folk-{number}", **form} for number, form in enumerate(forms)]
    return lay(*players, game=GAME, **position)


def halted(*forms, rolls=(), roll=4, **position):
    """Return a table on which B, two ahead of A, has challenged and A has rolled."""
    mine, theirs, *others = [*forms, {}, {}][: max(2, len(forms))]
    table = folk({"at": 2, **mine}, {"at": 4, **theirs}, *others, rolls=[roll, *rolls], **position)
    until(table, "turn.answer", B)
    go(table, "challenge")
    until(table, "turn.move", A)
    return until(go(table, "roll"), "combat.begin")


def fighting(*forms, rolls=(), kind="combat", roll=4):
    """Return a table on which the fight of A and B has begun; B is the Instigator."""
    table = halted(*forms, rolls=rolls, roll=roll)
    return go(table, "fight", kind)


def throw(table, count):
    """Let whoever is asked throw so many times."""
    for _ in range(count):
        go(table, "throw")
    return table


EVEN = {"power": 350, "intelligence": 500}
ALICE = {"power": 500, "intelligence": 400}  # 54
BOB = {"power": 600, "intelligence": 280}  # 62

# ---------------------------------------------------------------------- challenges


@pytest.mark.rule("INV-CBT-01")
def test_the_active_player_challenges_whom_the_roll_can_reach():
    table = folk({"at": 20}, {"at": 24}, {"at": 16}, {"at": 27})
    until(table, "turn.challenges")
    assert keys(table) == [f"seat:{B}"]


@pytest.mark.rule("INV-CBT-02")
def test_those_within_reach_are_asked_before_the_roll():
    table = folk({"at": 20}, {"at": 24}, {"at": 27}, {"at": 60})
    until(table, "turn.challenges")
    go(table, [])
    assert (what(table), table.waiting) == ("turn.answer", (B,))
    go(table, "let-be")
    assert (what(table), table.waiting) == ("turn.move", (A,))


@pytest.mark.rule("INV-CBT-03")
def test_without_a_challenge_nobody_fights():
    table = folk({"at": 2}, {"at": 3}, rolls=[1])
    until(table, "turn.arrive")
    assert player(table, A).place == 3
    assert not happened(table, "combat_began")


@pytest.mark.rule("INV-CBT-04")
@pytest.mark.parametrize("roll", [4, 6])
def test_a_roll_that_reaches_is_halted(roll):
    table = folk({"at": 20}, {"at": 24}, rolls=[roll])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    assert (what(table), player(table, A).place) == ("combat.begin", 24)


@pytest.mark.rule("INV-CBT-05")
def test_a_roll_that_falls_short_is_no_fight():
    table = folk({"at": 40}, {"at": 44}, {"at": 2}, rolls=[3, 1, 1, 1, 1])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "let-be", "roll")
    until(table, "turn.end", A)
    assert player(table, A).place == 43
    assert table.state.this_turn.challenges == []


@pytest.mark.rule("INV-CBT-06")
def test_a_fight_on_the_own_square_means_passing():
    table = folk({"at": 2, "cash": 0, "income": 100}, {"at": 2})
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"])
    until(table, "turn.move")
    assert keys(table) == ["pass"]
    go(table, "pass")
    until(table, "combat.begin")
    assert table.state.this_turn.forfeited


@pytest.mark.rule("INV-CBT-07")
def test_whoever_leaves_a_shared_square_cannot_be_held():
    table = folk({"at": 2}, {"at": 2}, rolls=[1])
    until(table, "turn.challenges")
    go(table, [])
    assert what(table) == "turn.move"  # B is not even asked
    with pytest.raises(Refused):
        table.link(B).answer("challenge")
    go(table, "roll")
    assert not happened(table, "combat_began")


@pytest.mark.rule("INV-CBT-08")
def test_whoever_stays_may_be_challenged_and_heals_first():
    hurt = {"power": 200, "power_maximum": 300, "cash": 200, "at": "hospital"}
    table = folk(hurt, {"at": "hospital"}, {"at": 2})
    until(table, "turn.challenges")
    go(table, [], "pass")
    assert (what(table), table.waiting) == ("turn.answer", (B,))
    go(table, "challenge", "heal", 100)
    until(table, "combat.begin")
    assert player(table, A).power == 300


@pytest.mark.rule("INV-CBT-09", "INV-TRN-10")
def test_only_the_first_met_is_fought():
    table = folk({"at": 20}, {"at": 22}, {"at": 60}, {"at": 24}, rolls=[6, 2, 1, 3, 1, 5])
    until(table, "turn.challenges")
    go(table, [f"seat:{D}"])
    until(table, "turn.answer", B)
    go(table, "challenge")
    until(table, "turn.move")
    go(table, "roll", "fight", "combat")
    assert {happened(table, "combat_began")[0].args[key] for key in ("seat", "target")} == {A, B}
    throw(table, 3)
    go(table, "stop", "stop")
    assert what(table) == "turn.end"
    assert len(happened(table, "combat_began")) == 1
    assert table.state.this_turn.fought


@pytest.mark.rule("INV-CBT-10")
def test_those_on_the_own_square_come_first():
    table = folk({"at": 2}, {"at": 5}, {"at": 2}, {"at": 60})
    until(table, "turn.challenges")
    go(table, [f"seat:{C}"])
    until(table, "turn.answer", B)
    go(table, "challenge", "pass")
    until(table, "combat.begin")
    assert happened(table, "combat_began")[0].args["target"] == C


@pytest.mark.rule("INV-CBT-11")
def test_on_one_square_the_highest_intelligence_comes_first():
    table = folk(
        {"at": 60}, {"at": 63, "intelligence": 520}, {"at": 63, "intelligence": 510}, rolls=[3]
    )
    until(table, "turn.answer", B)
    go(table, "challenge", "challenge")
    until(table, "turn.move")
    go(table, "roll")
    assert happened(table, "combat_began")[0].args["seat"] == B


@pytest.mark.rule("INV-CBT-12")
def test_when_the_first_is_called_off_the_next_may_follow():
    table = folk({"at": 20}, {"at": 22}, {"at": 60}, {"at": 24}, rolls=[6])
    until(table, "turn.challenges")
    go(table, [f"seat:{D}"])
    until(table, "turn.answer", B)
    go(table, "challenge")
    until(table, "turn.move")
    go(table, "roll", "call-off", "call-off")
    assert what(table) == "combat.begin"
    assert happened(table, "combat_began")[-1].args["target"] == D
    assert player(table, A).place == 24


@pytest.mark.rule("INV-CBT-13", "INV-CBT-14")
@pytest.mark.parametrize(("mine", "theirs", "first"), [(500, 480, A), (480, 500, B)])
def test_of_two_challengers_the_wiser_is_the_instigator(mine, theirs, first):
    table = folk({"at": 2, "intelligence": mine}, {"at": 4, "intelligence": theirs}, rolls=[4])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"], "challenge", "roll")
    go(table, "fight")
    assert (what(table), table.waiting) == ("combat.kind", (first,))


@pytest.mark.rule("INV-CBT-14")
def test_whoever_challenged_is_asked_what_it_shall_be():
    table = halted()
    go(table, "fight")
    assert (what(table), table.waiting, keys(table)) == (
        "combat.kind",
        (B,),
        ["combat", "mugging"],
    )


# ---------------------------------------------------------------------- calling off


@pytest.mark.rule("INV-CBT-15")
def test_until_the_first_die_it_can_be_called_off():
    armed = {"possessions": ["club"], "cash": 100}
    table = fighting(armed, {**armed}, rolls=[1])
    go(table, "item:club", "item:club")
    assert what(table) == "combat.roll"
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    nothing = {"sums": {}, "things": []}
    terms = {"give": {"sums": {"cash": 50}, "things": []}, "get": {**nothing}}
    terms["get"] = {"sums": {}, "things": ["act:call-off"]}
    go(table, {"say": "offer", **terms, "promises": []}, {"say": "accept"})
    assert keys(table) == ["go-on"]
    go(table, "go-on")
    until(table, "turn.arrive", A)
    assert player(table, A).place == 6


@pytest.mark.rule("INV-CBT-15")
def test_after_it_no_more():
    table = fighting(rolls=[2, 3])
    go(table, "throw")
    table.link(A).act("deal", {"partner": f"seat:{B}"})
    deal = asked(table, A).deal
    assert "act:call-off" not in [thing.key for thing in (*deal.give.things, *deal.get.things)]


@pytest.mark.rule("INV-CBT-16")
def test_a_move_that_was_cut_short_is_completed():
    table = halted(roll=6, rolls=[1])
    go(table, "call-off", "call-off")
    until(table, "turn.end", A)
    assert [event.args["place"] for event in happened(table, "landed")] == [8]


@pytest.mark.rule("INV-CBT-17")
def test_whoever_passed_to_fight_may_move_after_all():
    table = folk({"at": 2, "cash": 0, "income": 100}, {"at": 2}, rolls=[1])
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"])
    until(table, "turn.move")
    go(table, "pass")
    until(table, "combat.begin")
    go(table, "call-off", "call-off")
    assert (what(table), "roll" in keys(table)) == ("turn.move", True)
    table.link(A).act("income", {})
    assert player(table, A).cash == 100


@pytest.mark.rule("INV-CBT-17")
def test_whoever_has_healed_meanwhile_may_not():
    hurt = {"power": 200, "power_maximum": 300, "cash": 200, "at": "hospital"}
    table = folk(hurt, {"at": "hospital"})
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"])
    until(table, "turn.move")
    go(table, "pass")
    until(table, "major.visit")
    go(table, "heal", 50, "leave")
    until(table, "combat.begin")
    go(table, "call-off", "call-off")
    until(table, "turn.end")
    assert not happened(table, "rolled")


@pytest.mark.rule("INV-CBT-18", "INV-CBT-39", "INV-SQR-06")
def test_a_fight_replaces_the_square_and_the_rest_of_the_move():
    table = fighting({**EVEN, "intelligence": 600}, EVEN, rolls=[2, 2, 3, 3, 5], roll=6)
    throw(table, 3)
    go(table, "stop", "stop")
    assert what(table) == "turn.end"
    assert player(table, A).place == 4
    assert not happened(table, "landed")
    table.link(A).act("income", {})


# ---------------------------------------------------------------------- rounds


@pytest.mark.rule("INV-CBT-19")
def test_weapons_are_declared_anew_each_round():
    table = fighting(
        {**EVEN, "possessions": ["club", "club"]}, rolls=[2, 2, 3, 3, 1, 2, 2, 3, 3, 1]
    )
    assert (what(table), table.waiting, keys(table)) == (
        "combat.weapons",
        (A,),
        ["item:club", "none"],
    )
    with pytest.raises(Refused):
        table.link(A).answer(["item:club", "item:club"])
    go(table, "item:club")
    throw(table, 3)
    go(table, "go-on", "go-on")
    assert (what(table), table.waiting) == ("combat.weapons", (A,))
    go(table, "none")
    throw(table, 3)
    assert [event.args["n"] for event in happened(table, "damage")][-1] == 10


@pytest.mark.rule("INV-CBT-20", "INV-CBT-21", "INV-CBT-22")
def test_the_underdog_throws_first_and_the_higher_total_wins():
    table = fighting(ALICE, BOB, rolls=[3, 6, 4, 3, 12])
    assert table.waiting == (A,)
    throw(table, 2)
    won = happened(table, "round_won")[0].args
    assert (won["seat"], won["totals"]) == (A, [117, 96])


@pytest.mark.rule("INV-CBT-23", "INV-CBT-25")
def test_a_natural_eleven_loses_whatever_the_factor():
    strong = {"power": 1_950, "intelligence": 500}  # 200
    table = fighting({"power": 300, "intelligence": 500}, strong, rolls=[2, 1, 1, 1, 4])
    throw(table, 2)
    won = happened(table, "round_won")[0].args
    assert (won["seat"], won["how"]) == (A, "low")


@pytest.mark.rule("INV-CBT-24", "INV-CBT-25")
def test_a_natural_sixty_six_wins_at_once():
    strong = {"power": 1_950, "intelligence": 500}
    table = fighting({"power": 100, "intelligence": 0}, strong, rolls=[6, 6, 7])
    throw(table, 1)
    won = happened(table, "round_won")[0].args
    assert (won["seat"], won["how"]) == (A, "high")
    throw(table, 1)  # the next die is the d20
    assert player(table, B).power == 1_950 - 70


@pytest.mark.rule("INV-CBT-25")
def test_after_a_natural_eleven_the_favourite_throws_nothing():
    table = fighting({"power": 300, "intelligence": 500}, BOB, rolls=[1, 1, 12])
    throw(table, 1)
    assert what(table) == "combat.damage"
    throw(table, 1)
    assert player(table, A).power == 180


@pytest.mark.rule("INV-CBT-26", "INV-GRP-06")
def test_nothing_alters_a_natural_eleven():
    table = fighting({"power": 300, "intelligence": 500}, BOB, {"group": "church"}, rolls=[1, 1])
    throw(table, 1)
    assert what(table) == "combat.damage"  # the Church was not asked


@pytest.mark.rule("INV-CBT-26")
def test_a_sixty_six_that_was_made_is_not_natural():
    table = fighting(
        {"power": 300, "intelligence": 500, "group": "taxi-drivers"},
        BOB,
        {"group": "church"},
        rolls=[5, 6, 6, 6, 3, 4],
    )
    throw(table, 1)
    assert what(table) == "window"
    go(table, "break-in", "ability:church:0", "second")
    assert what(table) == "combat.roll"  # 66 now, and the favourite still throws
    throw(table, 1)
    assert happened(table, "round_won")[0].args["how"] == "total"


@pytest.mark.rule("INV-CBT-27")
def test_equal_totals_go_to_the_wiser():
    mine = {"power": 349, "intelligence": 510}
    theirs = {"power": 340, "intelligence": 500}
    table = fighting(mine, theirs, rolls=[6, 5, 6, 5])
    throw(table, 2)
    won = happened(table, "round_won")[0].args
    assert (won["seat"], won["totals"]) == (A, [95, 95])


@pytest.mark.rule("INV-CBT-28")
@pytest.mark.parametrize(("weapon", "left"), [("none", 480), ("item:club", 430)])
def test_damage_is_ten_times_the_die_and_the_weapon(weapon, left):
    table = fighting({**ALICE, "possessions": ["club"]}, BOB, rolls=[3, 6, 4, 3, 12])
    go(table, weapon)
    throw(table, 3)
    assert (player(table, B).power, player(table, B).power_maximum) == (left, 600)


@pytest.mark.rule("INV-CBT-29")
def test_damage_can_be_death_and_ends_it():
    table = fighting(ALICE, {"power": 100, "intelligence": 280}, rolls=[1, 2, 3, 6, 12])
    throw(table, 3)
    assert table.state.standing[B] == "icu"
    assert what(table) == "turn.end"


# ---------------------------------------------------------------------- going on, or not


def one_round(mine=ALICE, theirs=BOB, rolls=()):
    """Return a table on which A has won a round against B."""
    table = fighting(mine, theirs, rolls=[3, 6, 4, 3, 12, *rolls])
    return throw(table, 3)


@pytest.mark.rule("INV-CBT-30")
def test_the_winner_says_first_and_deals_may_come_between():
    table = one_round()
    assert (what(table), table.waiting) == ("combat.go-on", (A,))
    go(table, "go-on")
    assert (what(table), table.waiting) == ("combat.go-on", (B,))
    assert "deal" in {offer.key for offer in table.link(B).offers}


@pytest.mark.rule("INV-CBT-31")
def test_both_go_on_with_new_factors():
    table = one_round(rolls=[1, 2])
    go(table, "go-on", "go-on")
    factors = happened(table, "combat_round")[-1].args["factors"]
    assert sorted(factors) == [50, 54]
    assert table.waiting == (B,)  # the underdog now


@pytest.mark.rule("INV-CBT-31")
def test_both_stop_and_nothing_changes():
    table = one_round()
    before = [player(table, seat).influence for seat in (A, B)]
    go(table, "stop", "stop")
    assert [player(table, seat).influence for seat in (A, B)] == before
    assert (player(table, A).place, player(table, B).place) == (4, 4)


@pytest.mark.rule("INV-CBT-32")
def test_refusing_to_retreat_is_another_round():
    table = one_round()
    go(table, "go-on", "stop")
    assert (what(table), table.waiting) == ("combat.retreat", (B,))
    go(table, "go-on")
    assert len(happened(table, "combat_round")) == 2


@pytest.mark.rule("INV-CBT-33", "INV-CBT-34")
def test_a_retreat_pays_and_goes_three_ahead_of_the_other():
    mine = {**ALICE, "influence": 300, "direction": -1, "at": 22}
    table = folk(
        mine, {**BOB, "influence": 250, "at": 20, "direction": 1}, rolls=[2, 3, 6, 4, 3, 12]
    )
    until(table, "turn.answer", B)
    go(table, "challenge", "roll", "fight", "combat")
    throw(table, 3)
    go(table, "go-on", "stop", "retreat")
    assert (player(table, A).influence, player(table, B).influence) == (500, 250)
    assert (player(table, B).place, player(table, B).direction) == (17, -1)


@pytest.mark.rule("INV-CBT-35")
def test_without_a_direction_it_is_chosen_first():
    table = folk(
        {**ALICE, "at": 20, "direction": 1},
        {**BOB, "at": 20, "direction": 0},
        rolls=[1, 2, 6, 3, 5],
    )
    until(table, "turn.challenges")
    go(table, [f"seat:{B}"])
    until(table, "turn.move")
    go(table, "pass")
    until(table, "combat.begin")
    go(table, "fight", "combat")
    throw(table, 3)
    go(table, "go-on", "stop", "retreat")
    assert (what(table), table.waiting) == ("combat.direction", (B,))
    go(table, "clockwise")
    assert (player(table, A).place, player(table, A).direction) == (23, 1)


@pytest.mark.rule("INV-CBT-36", "INV-CBT-37")
def test_where_a_retreat_ends_nothing_happens_but_warrants_do():
    third = {"at": 7, "warrants": [B]}
    table = fighting(ALICE, BOB, third, rolls=[3, 6, 4, 3, 12])
    throw(table, 3)
    go(table, "go-on", "stop", "retreat")
    assert (player(table, B).place, what(table), table.waiting) == (7, "warrant.serve", (C,))
    go(table, "serve")
    assert table.state.standing[B] == "cell"
    assert not happened(table, "landed")


@pytest.mark.rule("INV-CBT-37")
def test_no_second_fight_in_the_same_turn():
    table = fighting(ALICE, BOB, {"at": 7}, rolls=[3, 6, 4, 3, 12])
    throw(table, 3)
    go(table, "go-on", "stop", "retreat")
    assert player(table, B).place == 7
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-CBT-38")
def test_the_out_of_play_neither_challenge_nor_are_challenged():
    prisoner = {"standing": "cell", "at": "jail"}
    table = folk({"at": 26}, prisoner, {"at": 60})
    until(table, "turn.move")
    asked_for = {row.key for row in table.history}
    assert asked_for.isdisjoint({"turn.challenges", "turn.answer"})


@pytest.mark.rule("INV-HAP-01", "INV-HAP-02")
def test_in_happytime_nobody_is_even_asked():
    table = folk({"at": 2, "warrants": [B]}, {"at": 4}, rolls=[4], round=3)
    until(table, "turn.move")
    assert {row.key for row in table.history}.isdisjoint({"turn.challenges", "turn.answer"})
    go(table, "roll")
    assert what(table) == "warrant.serve"  # which is no Instigation
    go(table, "serve")
    assert table.state.standing[B] == "cell"


@pytest.mark.rule("INV-HAP-01", "INV-TRN-05")
def test_round_four_is_no_happytime():
    table = folk({"at": 2}, {"at": 4}, round=4)
    assert what(table) == "turn.challenges"


def test_withdrawing_lets_somebody_off_before_the_roll():
    table = folk({"at": 2}, {"at": 4}, rolls=[4])
    until(table, "turn.answer", B)
    go(table, "challenge")
    table.link(B).act("withdraw", {"whom": f"seat:{A}"})
    go(table, "roll")
    assert not happened(table, "combat_began")
    assert refused(table, B, "withdraw", whom=f"seat:{A}")
