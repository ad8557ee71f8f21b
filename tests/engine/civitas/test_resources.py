"""Resources: gaining, losing and paying them, split by the player (CIV-RES)."""

import pytest
from civitas_play import (
    CHA,
    ENG,
    ETH,
    ION,
    REP,
    RESOURCES,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    barred,
    combined,
    effects,
    events,
    held,
    invent,
    location,
    options,
    person,
    play,
    public,
    refused,
    rolled,
    shares,
    timeline,
    trial,
    upgrade,
)

import engine
from content.civitas import load

GAME = invent(
    "civitas-resources",
    location("praise", trial(M, CHA, 2, "gain reputation 5")),
    location("applause", effects("gain reputation 4")),
    location("scandal", trial(M, CHA, 18, [], "lose reputation 3")),
    location("robbery", effects("lose ether 5")),
    location("refund", effects("gain ether 1")),
    location("counter", effects("gain ion 1", ether=3), effects("gain ion 1")),
    location("beginner", trial(R, ENG, 2, "evidence 1")),
    upgrade("lamp", {"op": "modifier", "n": 1}, "before-roll", price=6),
    upgrade("safe", {"op": "modifier", "n": 1}, "before-roll", price=5),
    upgrade("still", {"op": "perform", "effects": ["gain ether 1"]}, "between-cards", fee=3),
)


@pytest.mark.rule("CIV-RES-01")
def test_there_are_three_resources_and_evidence_is_none():
    assert RESOURCES == ("reputation", "ether", "ion")
    names = [load().term[resource].name for resource in RESOURCES]
    assert names == ["Reputation", "Ether", "IonCharges"]
    table = arranged(GAME, "refund")
    for place, figures in ((M, (6, 4, 6)), (R, (2, 3, 1))):
        assert held(table, place) == figures
        assert not hasattr(person(table, place), "evidence")
    assert public(table).crimes[0].evidence == 20


@pytest.mark.rule("CIV-RES-02")
def test_no_character_holds_more_than_eighteen_of_a_resource():
    table = arranged(GAME, "praise", main={"reputation": 16}, dice=(1,))
    attempt(table)
    assert shares(table, "split.gain") == (0, 2)
    refused(table, 5)
    refused(table, 3)
    answer(table, "split.gain", 2)
    assert (held(table, M)[0], held(table, R)[0]) == (18, 5)


@pytest.mark.rule("CIV-RES-02")
def test_a_full_partner_leaves_a_lowest_share():
    table = arranged(GAME, "praise", rookie={"reputation": 16}, dice=(1,))
    attempt(table)
    assert shares(table, "split.gain") == (3, 5)
    refused(table, 2)


@pytest.mark.rule("CIV-RES-03")
def test_what_fits_on_neither_is_lost():
    table = arranged(GAME, "applause", "refund", main={"reputation": 17}, rookie={"reputation": 18})
    attempt(table)
    assert (held(table, M)[0], held(table, R)[0]) == (18, 18)
    (gone,) = events(table, "gain_lost")
    assert (gone.args["resource"], gone.args["n"]) == (REP, 3)
    asked(table, "timeline.next")


@pytest.mark.rule("CIV-RES-06")
@pytest.mark.parametrize("share", [5, 3, 0])
def test_a_gain_is_split_freely_whoever_rolled(share):
    table = arranged(GAME, "praise", "refund", dice=(1,))
    attempt(table)
    assert [place for place, _, _ in rolled(table)] == [M]
    assert shares(table, "split.gain") == (0, 5)
    refused(table, 6)
    refused(table, -1)
    answer(table, "split.gain", share)
    assert (held(table, M), held(table, R)) == ((6 + share, 4, 6), (2 + 5 - share, 3, 1))


@pytest.mark.rule("CIV-RES-07")
@pytest.mark.parametrize("share", [1, 2, 3])
def test_a_loss_is_split_freely_within_what_each_holds(share):
    table = arranged(GAME, "scandal", "refund", dice=(1,))
    attempt(table)
    assert shares(table, "split.loss") == (1, 3)
    refused(table, 0)
    refused(table, 4)
    answer(table, "split.loss", share)
    assert (held(table, M), held(table, R)) == ((6 - share, 4, 6), (2 - 3 + share, 3, 1))


@pytest.mark.rule("CIV-RES-08")
@pytest.mark.parametrize("share", [4, 3])
def test_a_price_may_come_from_both(share):
    table = arranged(GAME, "refund", pools={"upgrade": ["lamp"]}, at="store")
    play(table, ("store.buy", "lamp"), ("store.attach", M))
    assert shares(table, "split.payment") == (3, 4)
    refused(table, 2)
    answer(table, "split.payment", share)
    assert (held(table, M)[1], held(table, R)[1]) == (4 - share, 3 - 6 + share)
    assert combined(table, ETH) == 1
    assert person(table, M).upgrades == ("lamp",)


@pytest.mark.rule("CIV-RES-08")
def test_a_fee_may_come_from_the_partner_of_the_holder():
    table = arranged(GAME, "refund", main={"upgrades": ["still"]}, rookie={"ion": 3})
    answer(table, "timeline.next", "upgrade:still")
    assert shares(table, "split.payment") == (0, 3)
    answer(table, "split.payment", 0)
    assert (held(table, M)[2], held(table, R)[2]) == (6, 0)


@pytest.mark.rule("CIV-RES-09")
def test_resources_do_not_wander_between_the_characters():
    table = arranged(GAME, "refund", "robbery")
    assert options(table, "timeline.next") == ["go", "reorder"]
    assert table.link(0).offers == ()
    for value in ("give:ether:2", "main:ether", 2, {"ether": 2}):
        refused(table, value)
    with pytest.raises(engine.Refused):
        table.link(0).act("give", {"resource": ETH, "n": 2, "to": R})
    assert (held(table, M), held(table, R)) == ((6, 4, 6), (2, 3, 1))


@pytest.mark.rule("CIV-RES-10")
def test_a_loss_beyond_what_is_held_is_forgiven():
    table = arranged(GAME, "robbery", "refund", main={"ether": 1}, rookie={"ether": 1})
    attempt(table)
    assert combined(table, ETH) == 0
    attempt(table)
    answer(table, "split.gain", 1)
    assert combined(table, ETH) == 1
    assert (held(table, M), held(table, R)) == ((6, 1, 6), (2, 0, 1))


@pytest.mark.rule("CIV-RES-11")
@pytest.mark.parametrize(("ion", "usable"), [(1, False), (2, True)])
def test_a_fee_must_be_payable_in_full(ion, usable):
    table = arranged(GAME, "refund", main={"ion": ion, "upgrades": ["still"]})
    assert ("upgrade:still" in options(table, "timeline.next")) is usable
    if not usable:
        refused(table, "upgrade:still")
        assert combined(table, ION) == 2


@pytest.mark.rule("CIV-RES-11")
def test_a_price_must_be_payable_in_full():
    table = arranged(
        GAME, "refund", main={"ether": 1}, pools={"upgrade": ["safe", "still"]}, at="store"
    )
    assert combined(table, ETH) == 4
    assert options(table, "store.buy") == ["still", "leave"]
    assert barred(table)["safe"]
    refused(table, "safe")
    assert pool_of_upgrades(table) == ["safe", "still"]


@pytest.mark.rule("CIV-RES-11")
def test_a_bar_with_a_price_that_cannot_be_paid_is_barred():
    table = arranged(GAME, "counter", "refund", main={"ether": 1}, rookie={"ether": 1})
    answer(table, "timeline.next", "go")
    assert options(table, "trial.bar") == ["bar:1"]
    assert barred(table)["bar:0"]
    refused(table, "bar:0")
    assert combined(table, ETH) == 2


def pool_of_upgrades(table):
    return [card for card in public(table).pools["upgrade"].cards if card]


@pytest.mark.rule("CIV-RES-12")
def test_a_rookie_may_stand_at_no_reputation():
    table = arranged(
        GAME, "beginner", "refund", main={"reputation": 1}, rookie={"reputation": 0}, dice=(1,)
    )
    attempt(table)
    assert rolled(table) == [(R, 1, 1)]
    assert timeline(table) == ["refund"]
    assert table.result is None
    assert held(table, R)[0] == 0
