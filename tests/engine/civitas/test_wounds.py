"""Wounds: who takes them, removing them, dying of them (CIV-WND)."""

import pytest
from civitas_play import (
    ENG,
    ETH,
    ION,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    combined,
    effects,
    events,
    evidence,
    exchange,
    held,
    hp,
    invent,
    lead,
    location,
    lost,
    person,
    play,
    public,
    refused,
    rookie,
    shares,
    story,
    trial,
    upgrade,
)

JOIN = {"timing": "before-roll", "does": {"op": "join-roll"}, "cost": {"ion": 1}}
SHARE = {"timing": "on-wounds", "does": {"op": "redirect"}}
GAME = invent(
    "civitas-wounds",
    lead("sharing-main", ability=SHARE),
    rookie("join-rookie", ability=JOIN),
    location("fall", trial(R, ENG, 18, [], ["wounds 4", "evidence 1"])),
    location("brawl", trial("both", ENG, 25, [], "wounds 5")),
    location("duel", trial(M, ENG, 18, [], "wounds 4")),
    location("chase", trial("either", ENG, 18, [], "wounds 3")),
    location("barber", exchange(ETH, "wound")),
    location("ward", effects("heal both")),
    location("acid", trial(R, ENG, 18, [], ["wounds 2", "add-evidence 1"])),
    location("blast", trial(R, ENG, 18, [], ["wounds 5", "add-evidence 1"])),
    location("quiet"),
    upgrade("shield", {"op": "prevent", "n": 1}, "on-wounds"),
)


@pytest.mark.rule("CIV-WND-01")
def test_wounds_stay_between_crimes():
    table = arranged(GAME, "fall", evidence=1, dice=(1, 10, 10, 10))
    attempt(table)
    assert (hp(table, R), hp(table, M)) == (2, 8)
    answer(table, "split.gain", 1)
    assert public(table).crimes[-1].card == "st-yellow"
    asked(table, "crime.resource")
    assert (hp(table, R), person(table, R).most_hp) == (2, 6)


@pytest.mark.rule("CIV-WND-02")
@pytest.mark.parametrize("share", [5, 3, 0])
def test_wounds_of_both_are_split_freely(share):
    table = arranged(GAME, "brawl", "quiet", dice=(1, 1))
    attempt(table)
    assert shares(table, "split.wounds") == (0, 5)
    refused(table, 6)
    refused(table, -1)
    answer(table, "split.wounds", share)
    assert (hp(table, M), hp(table, R)) == (8 - share, 6 - 5 + share)


@pytest.mark.rule("CIV-WND-03")
def test_wounds_of_one_who_rolled_alone_are_not_shared():
    table = arranged(GAME, "duel", "quiet", dice=(1,))
    attempt(table)
    asked(table, "timeline.next")
    assert (hp(table, M), hp(table, R)) == (4, 6)
    refused(table, 2)
    assert [(each.args["place"], each.args["n"]) for each in events(table, "wounded")] == [(M, 4)]


@pytest.mark.rule("CIV-WND-04")
@pytest.mark.parametrize(("named", "left"), [(R, (8, 3)), (M, (5, 6))])
def test_wounds_belong_to_the_one_who_was_named(named, left):
    table = arranged(GAME, "chase", "quiet", dice=(1,))
    attempt(table)
    answer(table, "trial.roller", named)
    asked(table, "timeline.next")
    assert (hp(table, M), hp(table, R)) == left


@pytest.mark.rule("CIV-WND-05")
def test_who_joined_the_roll_may_take_wounds_too():
    table = arranged(GAME, "duel", "quiet", rookie={"card": "join-rookie"}, dice=(1, 1))
    attempt(table)
    play(table, ("trial.commit", "ability:join-rookie"), ("split.payment", 1))
    assert combined(table, ION) == 6
    assert shares(table, "split.wounds") == (0, 4)
    answer(table, "split.wounds", 2)
    assert (hp(table, M), hp(table, R)) == (6, 4)


@pytest.mark.rule("CIV-WND-05")
def test_who_did_not_join_takes_none():
    table = arranged(GAME, "duel", "quiet", rookie={"card": "join-rookie"}, dice=(1,))
    attempt(table)
    answer(table, "trial.commit", "roll")
    asked(table, "timeline.next")
    assert (hp(table, M), hp(table, R)) == (4, 6)


@pytest.mark.rule("CIV-WND-06")
def test_a_swap_buys_no_more_than_there_are_wounds():
    table = arranged(GAME, "barber", "quiet", main={"hp": 6}, rookie={"ether": 0})
    attempt(table)
    assert shares(table, "exchange.amount") == (1, 2)
    refused(table, 3)
    answer(table, "exchange.amount", 2)
    assert (hp(table, M), hp(table, R)) == (8, 6)
    assert held(table, M)[1] == 2


@pytest.mark.rule("CIV-WND-06")
def test_removing_wounds_costs_nothing():
    table = arranged(GAME, "ward", "quiet", main={"hp": 6}, rookie={"hp": 1})
    attempt(table)
    assert (hp(table, M), hp(table, R)) == (8, 6)
    assert combined(table, ETH) == 7
    assert [each.args["n"] for each in events(table, "healed")] == [2, 5]


@pytest.mark.rule("CIV-WND-07")
def test_at_no_hp_a_character_dies_before_the_next_step_of_the_card():
    table = arranged(GAME, "acid", "quiet", main={"reputation": 14}, rookie={"hp": 2}, dice=(1,))
    attempt(table)
    assert evidence(table) == 20
    assert shares(table, "split.loss") == (10, 12)
    answer(table, "split.loss", 11)
    assert person(table, R) is None
    assert combined(table, REP) == 3
    assert evidence(table) == 21
    kinds = ("wounded", "died", "lost", "character_left", "evidence_added")
    assert story(table, *kinds) == ["wounded", "died", "lost", "lost", *kinds[3:]]


@pytest.mark.rule("CIV-WND-07")
def test_the_same_death_ends_the_game_of_the_standard_team():
    table = arranged(GAME, "acid", "quiet", rookie={"hp": 2}, dice=(1,))
    attempt(table)
    assert combined(table, REP) == 0
    assert evidence(table) == 20
    lost(table, "no_reputation")


@pytest.mark.rule("CIV-WND-08")
def test_wounds_beyond_the_hp_vanish():
    table = arranged(GAME, "blast", "quiet", main={"reputation": 14}, rookie={"hp": 2}, dice=(1,))
    attempt(table)
    assert [(each.args["place"], each.args["n"]) for each in events(table, "wounded")] == [(R, 2)]
    answer(table, "split.loss", 12)
    assert person(table, R) is None
    assert (hp(table, M), combined(table, REP)) == (8, 2)


@pytest.mark.rule("CIV-WND-08")
def test_in_a_shared_loss_the_rest_goes_to_the_partner():
    table = arranged(GAME, "brawl", "quiet", rookie={"hp": 2}, dice=(1, 1))
    attempt(table)
    assert shares(table, "split.wounds") == (3, 5)
    refused(table, 2)
    answer(table, "split.wounds", 5)
    assert (hp(table, M), hp(table, R)) == (3, 2)
