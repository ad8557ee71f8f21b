"""Losing: Reputation gone, characters who leave or die, newcomers (CIV-LOS)."""

import pytest
from civitas_play import (
    CHA,
    ENG,
    ETH,
    ION,
    NOBODY,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    combined,
    crime,
    deck,
    effects,
    encounter,
    events,
    evidence,
    exchange,
    held,
    hp,
    invent,
    location,
    lost,
    options,
    person,
    play,
    public,
    refused,
    rolled,
    rookie,
    shares,
    story,
    trial,
    upgrade,
    won,
)

JOIN = {"timing": "before-roll", "does": {"op": "join-roll"}, "cost": {"any": 1}}
SOLVED = {"card": "st-green", "evidence": 0, "status": "solved", "flipped": True}
GAME = invent(
    "civitas-losing",
    rookie("join-rookie", ability=JOIN),
    rookie("new-rookie", start=(4, 5, 3), skills=(2, 0, 2), hp=7),
    location("ruin", trial(M, CHA, 18, [], ["lose reputation 8", "wounds 3", "encounter"])),
    location("slip", trial(M, CHA, 18, [], "lose reputation 1")),
    location("scandal", trial("either", CHA, 18, [], ["lose reputation 2", "encounter"])),
    location("acid", trial(R, ENG, 18, [], ["wounds 2", "add-evidence 1"])),
    location("duel", trial(M, ENG, 18, [], ["wounds 8", "add-evidence 1"])),
    location("bomb", trial("both", ENG, 25, [], ["wounds 5", "encounter"])),
    location("interview", trial(M, CHA, 4, "evidence 1", "lose ether 1")),
    location("fair", effects("gain ether 1", reputation=1)),
    location("confession", exchange(REP, "evidence")),
    location("shop", effects("upgrades")),
    location("proof", effects("evidence 20")),
    location("quiet", effects("gain ether 1")),
    encounter("rain", "gain ion 1", after="discard"),
    upgrade("hat", {"op": "modifier", "n": 1}, "before-roll", price=1),
    upgrade("coat", {"op": "modifier", "n": 1}, "before-roll", price=1),
)
PLUS = invent("civitas-losing-plus", crime("rep-crime", plus=[REP]))
RAIN = {"encounter": ["rain"]}
LONE = {"main": {"card": "st-rookie"}, "rookie": NOBODY, "lone": True}


def reputations(table):
    return held(table, M)[0], held(table, R)[0]


@pytest.mark.rule("CIV-LOS-01")
def test_the_game_is_lost_as_soon_as_all_reputation_is_gone():
    table = arranged(GAME, "ruin", "quiet", decks=RAIN, dice=(1,))
    attempt(table)
    lost(table, "no_reputation")
    assert combined(table, REP) == 0
    assert (hp(table, M), hp(table, R)) == (8, 6)
    assert events(table, "wounded", "encounter_turned") == []
    assert deck(table, "encounter") == ["rain"]


@pytest.mark.rule("CIV-LOS-02")
@pytest.mark.parametrize(("n", "left"), [(1, (1, 2)), (2, (2, 1))])
def test_the_rookie_must_help_a_main_without_reputation(n, left):
    table = arranged(
        GAME, "slip", "quiet", main={"reputation": 1}, rookie={"reputation": 3}, dice=(1,)
    )
    attempt(table)
    answer(table, "split.loss", 1)
    assert reputations(table) == (0, 3)
    assert shares(table, "split.rescue") == (1, 2)
    refused(table, 0)
    refused(table, 3)
    answer(table, "split.rescue", n)
    assert reputations(table) == left
    assert person(table, M).card == "st-main"
    assert [each.args["n"] for each in events(table, "handed_over")] == [n]


@pytest.mark.rule("CIV-LOS-03")
def test_a_rookie_on_one_carries_on_in_the_mains_place():
    table = arranged(
        GAME,
        "slip",
        "quiet",
        main={"reputation": 1, "upgrades": ["hat"]},
        rookie={"reputation": 1},
        dice=(1,),
    )
    attempt(table)
    play(table, ("trial.commit", "roll"), ("split.loss", 1))
    asked(table, "timeline.next")
    assert events(table, "handed_over") == []
    view = public(table)
    assert (view.main.card, view.rookie, view.lone) == ("st-rookie", None, True)
    assert held(table, M) == (1, 3, 1)
    assert combined(table, REP) == 1
    assert "st-main" in view.gone
    assert view.main.upgrades == ()
    assert deck(table, "upgrade") == ["hat"]


@pytest.mark.rule("CIV-LOS-04")
@pytest.mark.parametrize("partner", [{"reputation": 0}, NOBODY])
def test_without_help_a_main_without_reputation_is_the_end(partner):
    table = arranged(GAME, "slip", "quiet", main={"reputation": 1}, rookie=partner, dice=(1,))
    attempt(table)
    lost(table, "no_reputation")


@pytest.mark.rule("CIV-LOS-05")
def test_the_split_decides_who_runs_dry():
    team = {"main": {"reputation": 1}, "rookie": {"reputation": 2}}
    table = arranged(GAME, "slip", "quiet", **team, dice=(1,))
    attempt(table)
    assert shares(table, "split.loss") == (0, 1)
    answer(table, "split.loss", 0)
    asked(table, "timeline.next")
    assert reputations(table) == (1, 1)
    assert events(table, "handed_over", "character_left") == []


@pytest.mark.rule("CIV-LOS-05")
def test_taking_it_from_the_main_forces_a_hand_over():
    team = {"main": {"reputation": 1}, "rookie": {"reputation": 2}}
    table = arranged(GAME, "slip", "quiet", **team, dice=(1,))
    attempt(table)
    answer(table, "split.loss", 1)
    # Exactly 1 can be handed over, so nothing is asked.
    asked(table, "timeline.next")
    assert reputations(table) == (1, 1)
    assert [each.args["n"] for each in events(table, "handed_over")] == [1]


@pytest.mark.rule("CIV-LOS-06")
@pytest.mark.parametrize(("share", "left"), [(9, 5), (12, 2)])
def test_a_dead_rookie_costs_twelve_reputation(share, left):
    table = arranged(
        GAME,
        "acid",
        "quiet",
        main={"reputation": 14},
        rookie={"reputation": 3, "hp": 2},
        dice=(1,),
    )
    attempt(table)
    assert shares(table, "split.loss") == (9, 12)
    refused(table, 8)
    answer(table, "split.loss", share)
    asked(table, "timeline.next")
    assert person(table, R) is None
    assert held(table, M) == (left, 4, 6)
    assert (combined(table, REP), combined(table, ETH), combined(table, ION)) == (left, 4, 6)
    assert "st-rookie" in public(table).gone


@pytest.mark.rule("CIV-LOS-07")
def test_a_death_that_cannot_be_paid_ends_the_game():
    table = arranged(GAME, "acid", "quiet", main={"reputation": 9}, rookie={"hp": 2}, dice=(1,))
    attempt(table)
    lost(table, "no_reputation")
    assert combined(table, REP) == 0
    assert evidence(table) == 20


@pytest.mark.rule("CIV-LOS-08")
def test_beside_a_living_main_a_dead_rookie_is_not_replaced():
    table = arranged(
        GAME,
        "shop",
        "quiet",
        rookie=NOBODY,
        pools={"upgrade": ["hat", "coat"]},
        discards={"rookie": ["new-rookie", "st-other-rookie"]},
        at="store",
    )
    assert options(table, "store.buy") == ["hat", "coat", "leave"]
    refused(table, "new-rookie")
    answer(table, "store.buy", "leave")
    attempt(table)
    assert options(table, "store.buy") == ["hat", "coat", "leave"]
    refused(table, "new-rookie")
    assert public(table).needed == 3


@pytest.mark.rule("CIV-LOS-09")
def test_a_rookie_outlives_the_main():
    table = arranged(
        GAME,
        "duel",
        "quiet",
        main={"reputation": 9, "ether": 5, "upgrades": ["hat", "coat"]},
        dice=(1,),
    )
    attempt(table)
    answer(table, "trial.commit", "roll")
    asked(table, "timeline.next")
    view = public(table)
    assert (view.main.card, view.rookie, view.lone) == ("st-rookie", None, True)
    assert (combined(table, REP), combined(table, ETH)) == (2, 3)
    assert view.main.upgrades == ()
    assert "st-main" in view.gone
    assert sorted(deck(table, "upgrade")) == ["coat", "hat"]
    assert events(table, "lost", "paid") == []


@pytest.mark.rule("CIV-LOS-09")
def test_a_rookie_without_reputation_does_not():
    table = arranged(GAME, "duel", "quiet", rookie={"reputation": 0}, dice=(1,))
    attempt(table)
    lost(table, "no_reputation")


@pytest.mark.rule("CIV-LOS-10")
def test_a_newcomer_is_offered_when_upgrades_are():
    table = arranged(
        GAME,
        "shop",
        "quiet",
        **LONE,
        discards={"rookie": ["st-other-rookie", "new-rookie"]},
    )
    assert options(table, "timeline.next") == ["go", "reorder"]
    refused(table, "new-rookie")
    attempt(table)
    assert options(table, "newcomer") == ["st-other-rookie", "new-rookie", "alone"]
    answer(table, "newcomer", "new-rookie")
    assert person(table, R).card == "new-rookie"
    assert held(table, R) == (4, 5, 3)
    assert (hp(table, R), person(table, R).most_hp) == (7, 7)
    assert public(table).discards["rookie"] == ("st-other-rookie",)
    assert public(table).lone is False


@pytest.mark.rule("CIV-LOS-10")
def test_a_newcomer_comes_before_buying_in_the_upgrade_phase():
    table = arranged(
        GAME,
        "quiet",
        **LONE,
        discards={"rookie": ["new-rookie"]},
        pools={"upgrade": ["hat"]},
        at="store",
    )
    assert options(table, "newcomer") == ["new-rookie", "alone"]
    answer(table, "newcomer", "alone")
    assert person(table, R) is None
    assert public(table).lone is True
    asked(table, "store.buy")


@pytest.mark.rule("CIV-LOS-11")
def test_with_a_newcomer_five_crimes_are_needed():
    table = arranged(
        GAME,
        "duel",
        "shop",
        "interview",
        crimes=[
            SOLVED,
            {
                "card": "st-yellow",
                "evidence": 20,
                "timeline": ["duel", "shop", "interview"],
            },
        ],
        discards={"rookie": ["new-rookie"]},
        dice=(1, 3),
    )
    before = public(table)
    assert (before.completed, before.needed, before.sequence) == (1, 3, ("green", "yellow", "red"))
    attempt(table)
    assert public(table).needed == 3
    attempt(table)
    answer(table, "newcomer", "new-rookie")
    after = public(table)
    assert (after.completed, after.needed) == (1, 5)
    assert after.sequence == ("green", "yellow", "red", "yellow", "red")
    assert (after.main.card, after.rookie.card) == ("st-rookie", "new-rookie")
    attempt(table)
    assert rolled(table)[-1] == (M, 3, 1)
    assert evidence(table) == 20


@pytest.mark.rule("CIV-LOS-12")
def test_a_lone_rookie_who_declines_still_needs_three():
    table = arranged(
        GAME,
        crimes=[
            SOLVED,
            {**SOLVED, "card": "st-yellow"},
            {"card": "st-red", "evidence": 20, "timeline": ["shop", "proof"]},
        ],
        **LONE,
        discards={"rookie": ["new-rookie"]},
        dice=(10, 10, 10),
    )
    attempt(table)
    answer(table, "newcomer", "alone")
    assert (public(table).needed, public(table).completed) == (3, 2)
    attempt(table)
    won(table)
    assert [each.status for each in public(table).crimes] == ["solved"] * 3


@pytest.mark.rule("CIV-LOS-13")
def test_with_both_dead_the_game_is_lost():
    table = arranged(
        GAME,
        "bomb",
        "shop",
        main={"hp": 3, "reputation": 18},
        rookie={"hp": 2},
        discards={"rookie": ["new-rookie"]},
        decks=RAIN,
        dice=(1, 1),
    )
    attempt(table)
    lost(table, "both_dead")
    assert deck(table, "encounter") == ["rain"]
    assert events(table, "newcomer_joined", "lost") == []
    assert [each.args["place"] for each in events(table, "died")] == [M, R]


@pytest.mark.rule("CIV-LOS-14")
def test_defeat_comes_before_the_next_effect_of_the_card():
    table = arranged(
        GAME,
        "scandal",
        "quiet",
        main={"reputation": 1},
        rookie={"reputation": 1},
        decks=RAIN,
        dice=(1,),
    )
    attempt(table)
    answer(table, "trial.roller", M)
    lost(table, "no_reputation")
    assert deck(table, "encounter") == ["rain"]
    assert events(table, "encounter_turned") == []


@pytest.mark.rule("CIV-LOS-14")
def test_a_rescue_comes_before_the_next_effect_of_the_card():
    table = arranged(
        GAME,
        "scandal",
        "quiet",
        main={"reputation": 2},
        rookie={"reputation": 3},
        decks=RAIN,
        dice=(1,),
    )
    attempt(table)
    play(table, ("trial.roller", M), ("split.loss", 2))
    asked(table, "split.rescue")
    assert events(table, "encounter_turned") == []
    answer(table, "split.rescue", 1)
    assert story(table, "handed_over", "encounter_turned") == ["handed_over", "encounter_turned"]


@pytest.mark.rule("CIV-LOS-15")
@pytest.mark.parametrize(("share", "left"), [(11, 1), (9, 3)])
def test_a_dying_rookie_can_pay_its_part(share, left):
    table = arranged(
        GAME,
        "acid",
        "quiet",
        main={"reputation": 12},
        rookie={"reputation": 3, "hp": 2},
        dice=(1,),
    )
    attempt(table)
    answer(table, "split.loss", share)
    asked(table, "timeline.next")
    assert held(table, M)[0] == left
    assert person(table, R) is None


@pytest.mark.rule("CIV-LOS-15")
def test_a_dying_rookie_hands_over_nothing():
    table = arranged(
        GAME,
        "acid",
        "quiet",
        main={"reputation": 12},
        rookie={"reputation": 3, "hp": 2},
        dice=(1,),
    )
    attempt(table)
    warning = asked(table, "split.loss").note
    assert "12" in warning
    assert "loses the game" in warning
    assert "11" not in warning
    answer(table, "split.loss", 12)
    lost(table, "no_reputation")
    assert events(table, "handed_over") == []


@pytest.mark.rule("CIV-LOS-16")
def test_reputation_paid_for_a_roll_is_checked_before_the_die():
    table = arranged(
        GAME,
        "interview",
        "quiet",
        main={"reputation": 1},
        rookie={"card": "join-rookie", "reputation": 3},
        dice=(1, 1),
    )
    attempt(table)
    play(
        table,
        ("trial.commit", "ability:join-rookie"),
        ("pay.resource", f"{M}:{REP}"),
    )
    assert reputations(table) == (0, 3)
    assert shares(table, "split.rescue") == (1, 2)
    assert rolled(table) == []
    answer(table, "split.rescue", 2)
    assert reputations(table) == (2, 1)
    assert rolled(table) == [(M, 1, 1), (R, 1, 1)]


@pytest.mark.rule("CIV-LOS-16")
@pytest.mark.parametrize("card", ["fair", "confession"])
def test_reputation_paid_as_a_price_is_checked(card):
    team = {"main": {"reputation": 1}, "rookie": {"reputation": 3}}
    table = arranged(GAME, card, "quiet", **team)
    attempt(table)
    if card == "confession":
        answer(table, "exchange.amount", 1)
    answer(table, "split.payment", 1)
    assert shares(table, "split.rescue") == (1, 2)
    assert events(table, "gained", "evidence") == []
    answer(table, "split.rescue", 1)
    assert reputations(table) == (1, 2)


@pytest.mark.rule("CIV-LOS-16")
def test_resource_plus_paid_in_reputation_is_checked():
    table = arranged(
        PLUS,
        main={"reputation": 2},
        rookie={"reputation": 3},
        evidence=0,
        crimes=[{"card": "rep-crime", "evidence": 0}],
        at="closing",
        dice=(1, 1),
    )
    answer(table, "fec.resource", 2)
    answer(table, "split.payment", 2)
    assert shares(table, "split.rescue") == (1, 2)


@pytest.mark.rule("CIV-LOS-16")
def test_a_team_that_lost_nothing_yet_is_not_checked():
    table = arranged(
        GAME, "quiet", "fair", main={"reputation": 1}, rookie={"reputation": 0}, at="store"
    )
    asked(table, "timeline.next")
    attempt(table)
    answer(table, "split.gain", 0)
    assert events(table, "handed_over", "character_left") == []
    assert reputations(table) == (1, 0)
    assert table.result is None
