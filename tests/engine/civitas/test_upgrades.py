"""The store, upgrades and what they cost; halving (CIV-UPG, CIV-HLV)."""

import pytest
from civitas_play import (
    ANA,
    ETH,
    ION,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    barred,
    combined,
    crime,
    deck,
    effects,
    encounter,
    events,
    evidence,
    go,
    held,
    invent,
    location,
    options,
    person,
    play,
    pool,
    public,
    refused,
    responder,
    rolled,
    shares,
    slots,
    story,
    timeline,
    trial,
    upgrade,
    witness,
)

from content.civitas import load

STATION, COMMS, RETURN = "pwr-max-micro-station", "comms-module", "return-to-sender"
BUSY = {"op": "perform", "effects": ["evidence 1"]}
IDLE = {"op": "modifier", "n": 1, "at": ["combat"], "skills": [ANA]}
PRICES = (1, 2, 3, 5, 10, 15)
GAME = invent(
    "civitas-upgrades",
    crime("robbery", "draw first-responder 1", "draw witness 1", "draw location 3"),
    location("shop", effects("upgrades")),
    location("other-shop", effects("upgrades")),
    location("third-shop", effects("upgrades")),
    location("kiosk", effects("upgrades 1")),
    location("annex", opens=("upgrade", 4)),
    location("lab", trial("both", ANA, 9, "evidence 1")),
    location("gate", needs={ION: 6}),
    location("club", needs={REP: 12}),
    location("quiet"),
    witness("proud", needs={REP: 12}),
    *(witness(f"passer-{n}") for n in (1, 2, 3)),
    responder("turncoat", effects("evidence 1")),
    encounter("rain", "gain reputation 1", after="discard"),
    encounter("hail", "gain reputation 1", after="discard"),
    *(upgrade(f"price-{n}", IDLE, "standing", price=n) for n in PRICES),
    upgrade("spare", IDLE, "standing", price=1),
    upgrade("lens", {"op": "modifier", "n": 1, "skills": [ANA]}, "standing", price=1),
    upgrade("pump", BUSY, "between-cards", price=1, fee=1),
    upgrade("drill", BUSY, "between-cards", price=1, fee=2),
    upgrade("lever", BUSY, "between-cards", price=1),
    upgrade("heavy", BUSY, "between-cards", price=1, fee=3),
    upgrade("hinted", IDLE, "standing", price=1, hint=ETH),
)
ROBBERY = {
    "at": "crime",
    "pools": {
        "witness": ["passer-1", "passer-2", "passer-3"],
        "location": ["shop", "lab", "quiet"],
        "upgrade": ["spare", "lens", "pump"],
    },
    "decks": {"green": ["robbery"], "first-responder": ["turncoat"]},
}


def buy(table, card, place=M):
    """Buy an upgrade for somebody; whoever has to pay for it is still open."""
    answer(table, "store.buy", card)
    answer(table, "store.attach", place)


def bought(table):
    """What was bought: (card, place, price)."""
    return [
        (event.args["card"], event.args["place"], event.args["price"])
        for event in events(table, "bought")
    ]


@pytest.mark.rule("CIV-UPG-01", "CIV-FRC-01")
def test_the_upgrade_phase_lies_between_the_last_card_and_the_first_responder():
    table = arranged(GAME, **ROBBERY)
    for card in ("passer-2", "shop", "lab", "quiet"):
        assert story(table, "store_opened") == []
        answer(table, "pool.take", card)
    asked(table, "store.buy")
    assert timeline(table) == [None, "passer-2", "shop", "lab", "quiet"]
    assert public(table).crimes[0].timeline[0].deck == "first-responder"
    answer(table, "store.buy", "leave")
    asked(table, "timeline.next")
    assert timeline(table)[0] is None
    assert "turncoat" not in repr(public(table))
    assert "turncoat" not in repr([table.link(0).sentence(event) for event in events(table)])
    go(table)
    assert timeline(table)[0] == "turncoat"
    assert story(table, "card_entered", "store_opened", "store_closed", "responder_turned") == [
        *["card_entered"] * 5,
        "store_opened",
        "store_closed",
        "responder_turned",
    ]


@pytest.mark.rule("CIV-UPG-02")
def test_the_store_opens_only_when_a_card_says_so():
    table = arranged(GAME, "shop", pools={"upgrade": ["spare"]})
    assert options(table, "timeline.next") == ["go"]
    refused(table, "spare")
    attempt(table)
    assert options(table, "store.buy") == ["spare", "leave"]


@pytest.mark.rule("CIV-UPG-03")
def test_taking_an_upgrade_always_means_paying_for_it():
    broke = {"main": {"ether": 0}, "rookie": {"ether": 0}}
    table = arranged(GAME, "shop", "quiet", **broke, pools={"upgrade": ["spare"]})
    attempt(table)
    assert story(table, "store_opened", "store_closed") == ["store_opened", "store_closed"]
    asked(table, "timeline.next")
    assert pool(table, "upgrade") == ["spare"]
    assert bought(table) == []


@pytest.mark.rule("CIV-UPG-03", "CIV-RES-11")
def test_what_cannot_be_paid_is_shown_and_refused():
    table = arranged(GAME, "shop", pools={"upgrade": ["spare", "price-10"]})
    attempt(table)
    assert options(table, "store.buy") == ["spare", "leave"]
    assert list(barred(table)) == ["price-10"]
    refused(table, "price-10")


@pytest.mark.rule("CIV-UPG-04", "CIV-UPG-06", "CIV-UPG-07")
def test_three_upgrades_an_opening():
    rich = {"main": {"ether": 15}, "rookie": {"ether": 15}}
    table = arranged(
        GAME,
        "shop",
        "other-shop",
        **rich,
        pools={"upgrade": ["price-1", "price-2", "price-3"]},
        decks={"upgrade": ["spare", "lens", "pump"]},
    )
    attempt(table)
    for n in (1, 2, 3):
        assert public(table).store.left == 4 - n
        buy(table, f"price-{n}")
        answer(table, "split.payment", n)
    assert combined(table, ETH) == 24
    assert person(table, M).upgrades == ("price-1", "price-2", "price-3")
    asked(table, "timeline.next")
    assert pool(table, "upgrade") == ["spare", "lens", "pump"]
    refused(table, "spare")
    attempt(table)
    assert options(table, "store.buy") == ["spare", "lens", "pump", "leave"]


@pytest.mark.rule("CIV-UPG-05")
def test_four_with_the_fourth_slot_unlocked():
    rich = {"main": {"ether": 15}, "rookie": {"ether": 0}}
    shelf = ["price-1", "price-2", "price-3", "price-5"]
    table = arranged(
        GAME,
        "shop",
        "quiet",
        **rich,
        pools={"upgrade": shelf},
        open={"upgrade": [1, 2, 3, 4]},
        decks={"upgrade": ["spare"]},
    )
    attempt(table)
    for card in shelf:
        buy(table, card)
    assert len(bought(table)) == 4
    assert held(table, M)[1] == 4
    assert pool(table, "upgrade") == ["spare"]
    assert public(table).store is None
    assert story(table, "store_closed") == ["store_closed"]


@pytest.mark.rule("CIV-UPG-05")
def test_a_card_may_set_another_number():
    table = arranged(GAME, "kiosk", "quiet", pools={"upgrade": ["price-1", "spare"]})
    attempt(table)
    assert public(table).store.left == 1
    buy(table, "price-1")
    answer(table, "split.payment", 1)
    asked(table, "timeline.next")
    refused(table, "spare")
    assert pool(table, "upgrade") == ["spare"]


@pytest.mark.rule("CIV-UPG-06", "CIV-UPG-07")
def test_empty_slots_are_filled_when_the_player_has_finished():
    table = arranged(
        GAME,
        "shop",
        "other-shop",
        pools={"upgrade": ["price-1", "price-2", "price-3"]},
        decks={"upgrade": ["spare", "lens"]},
    )
    attempt(table)
    buy(table, "price-1")
    answer(table, "split.payment", 1)
    asked(table, "store.buy")
    assert public(table).pools["upgrade"].cards == (None, "price-2", "price-3", None)
    refused(table, "spare")
    answer(table, "store.buy", "leave")
    assert public(table).pools["upgrade"].cards == ("spare", "price-2", "price-3", None)
    refused(table, "spare")
    attempt(table)
    assert "spare" in options(table, "store.buy")


@pytest.mark.rule("CIV-UPG-08")
def test_leaving_without_buying_costs_nothing():
    table = arranged(
        GAME,
        "shop",
        "quiet",
        pools={"upgrade": ["price-1", "price-2", "price-3"]},
        decks={"upgrade": ["spare"]},
    )
    before = held(table, M), held(table, R)
    attempt(table)
    answer(table, "store.buy", "leave")
    asked(table, "timeline.next")
    assert pool(table, "upgrade") == ["price-1", "price-2", "price-3"]
    assert deck(table, "upgrade") == ["spare"]
    assert (held(table, M), held(table, R)) == before


@pytest.mark.rule("CIV-UPG-09")
def test_an_upgrade_acts_for_its_holder_alone():
    table = arranged(GAME, "shop", "lab", "quiet", pools={"upgrade": ["lens"]}, dice=(3, 4))
    attempt(table)
    answer(table, "store.buy", "lens")
    assert options(table, "store.attach") == [M, R]
    answer(table, "store.attach", R)
    answer(table, "split.payment", 1)
    assert (person(table, M).upgrades, person(table, R).upgrades) == ((), ("lens",))
    assert (person(table, M).skills[ANA], person(table, R).skills[ANA]) == (2, 2)
    attempt(table)
    assert rolled(table) == [(M, 3, 2), (R, 4, 2)]


@pytest.mark.rule("CIV-UPG-10")
def test_an_upgrade_stays_where_it_is():
    table = arranged(
        GAME,
        "shop",
        "other-shop",
        main={"upgrades": ["lens"]},
        pools={"upgrade": ["spare", "price-1"]},
    )
    assert options(table, "timeline.next") == ["go", "reorder"]
    refused(table, "lens")
    attempt(table)
    assert options(table, "store.buy") == ["spare", "price-1", "leave"]
    refused(table, "lens")
    buy(table, "spare", R)
    answer(table, "split.payment", 0)
    answer(table, "store.buy", "leave")
    attempt(table)
    assert options(table, "store.buy") == ["price-1", "leave"]
    assert (person(table, M).upgrades, person(table, R).upgrades) == (("lens",), ("spare",))


@pytest.mark.rule("CIV-UPG-11")
def test_every_use_costs_the_fee_the_first_one_too():
    table = arranged(GAME, "shop", "quiet", pools={"upgrade": ["pump"]})
    attempt(table)
    buy(table, "pump")
    answer(table, "split.payment", 1)
    assert (combined(table, ETH), combined(table, ION)) == (6, 7)
    for ion, left in ((6, 19), (5, 18)):
        answer(table, "timeline.next", "upgrade:pump")
        assert evidence(table) == left + 1
        answer(table, "split.payment", 1)
        assert combined(table, ION) == ion
        assert evidence(table) == left


@pytest.mark.rule("CIV-UPG-12")
def test_an_upgrade_may_be_used_as_often_as_it_can_be_paid():
    table = arranged(GAME, "quiet", main={"upgrades": ["drill"]})
    for ion in (5, 3, 1):
        answer(table, "timeline.next", "upgrade:drill")
        low, high = shares(table, "split.payment")
        answer(table, "split.payment", high)
        assert low <= high
        assert combined(table, ION) == ion
    assert evidence(table) == 17
    assert options(table, "timeline.next") == ["go"]
    refused(table, "upgrade:drill")


@pytest.mark.rule("CIV-UPG-12")
def test_a_fee_of_nothing_asks_for_nothing():
    table = arranged(GAME, "quiet", main={"ion": 0, "upgrades": ["lever"]}, rookie={"ion": 0})
    for left in (19, 18, 17):
        answer(table, "timeline.next", "upgrade:lever")
        asked(table, "timeline.next")
        assert evidence(table) == left
    assert events(table, "paid") == []


@pytest.mark.rule("CIV-UPG-12")
def test_after_an_encounter_too_an_upgrade_works_as_often_as_it_can_be_paid():
    table = arranged(
        GAME,
        "gate",
        main={"ion": 4, "upgrades": ["drill", "lever"]},
        rookie={"ion": 1},
        decks={"encounter": ["rain"]},
    )
    go(table)
    play(table, ("trial.bar", "bar:0"), ("split.gain", 1))
    answer(table, "encounter.window", "upgrade:drill")
    answer(table, "split.payment", 2)
    answer(table, "encounter.window", "upgrade:lever")
    # What is free has acted; what costs may be paid again.
    assert options(table, "encounter.window") == ["done", "upgrade:drill"]
    answer(table, "encounter.window", "upgrade:drill")
    answer(table, "split.payment", 2)
    assert combined(table, ION) == 1
    assert evidence(table) == 17


@pytest.mark.rule("CIV-UPG-13")
def test_what_is_paid_is_gone_and_a_qualifier_may_suffer():
    table = arranged(
        GAME, "gate", "quiet", main={"upgrades": ["heavy"]}, decks={"encounter": ["rain"]}
    )
    assert [entry.met for entry in public(table).crimes[0].timeline] == [True, True]
    answer(table, "timeline.next", "upgrade:heavy")
    answer(table, "split.payment", 3)
    assert combined(table, ION) == 4
    gate = public(table).crimes[0].timeline[0]
    assert (gate.met, gate.lacking) == (False, {ION: 2})


@pytest.mark.rule("CIV-UPG-14", "CIV-QUA-11")
def test_the_comms_module_opens_a_witness_and_no_location():
    module = load().upgrade[COMMS]
    assert (module.price, module.fee) == (1, 1)
    table = arranged(
        GAME, "proud", "club", main={"upgrades": [COMMS]}, decks={"encounter": ["rain"]}
    )
    go(table)
    assert options(table, "arrival") == ["go-on", f"upgrade:{COMMS}"]
    answer(table, "arrival", f"upgrade:{COMMS}")
    answer(table, "split.payment", 1)
    assert combined(table, ION) == 6
    assert options(table, "trial.bar") == ["bar:0"]
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0))
    assert story(table, "encounter_forced") == []
    go(table)
    assert story(table, "encounter_forced") == ["encounter_forced"]
    assert combined(table, ION) == 6


@pytest.mark.rule("CIV-UPG-15", "CIV-HLV-03")
def test_the_station_waives_the_fees_of_its_holder():
    station = load().upgrade[STATION]
    assert (station.price, station.fee) == (5, 0)
    table = arranged(
        GAME, "quiet", main={"upgrades": [STATION, "heavy"]}, rookie={"upgrades": ["drill"]}
    )
    answer(table, "timeline.next", "upgrade:heavy")
    asked(table, "timeline.next")
    assert (combined(table, ION), evidence(table)) == (7, 19)
    answer(table, "timeline.next", "upgrade:drill")
    answer(table, "split.payment", 2)
    assert (combined(table, ION), evidence(table)) == (5, 18)


@pytest.mark.rule("CIV-UPG-15")
def test_the_station_waives_the_fee_of_what_came_after_it():
    table = arranged(
        GAME, "shop", "quiet", main={"upgrades": [STATION]}, pools={"upgrade": ["heavy"]}
    )
    attempt(table)
    buy(table, "heavy")
    answer(table, "split.payment", 1)
    answer(table, "timeline.next", "upgrade:heavy")
    assert (combined(table, ION), evidence(table)) == (7, 19)


@pytest.mark.rule("CIV-UPG-16")
def test_an_encounter_can_be_removed_before_it_is_played():
    card = load().upgrade[RETURN]
    assert (card.price, card.fee) == (10, 3)
    table = arranged(
        GAME,
        "gate",
        "quiet",
        main={"ion": 4, "upgrades": [RETURN]},
        rookie={"ion": 1},
        decks={"encounter": ["rain", "hail"], "witness": ["passer-1"]},
    )
    go(table)
    assert public(table).encounter == "rain"
    assert options(table, "encounter.turned") == ["play", f"upgrade:{RETURN}"]
    answer(table, "encounter.turned", f"upgrade:{RETURN}")
    assert shares(table, "split.payment") == (2, 3)
    answer(table, "split.payment", 2)
    assert (held(table, M)[2], held(table, R)[2]) == (2, 0)
    assert "rain" in deck(table, "encounter")
    assert combined(table, REP) == 8
    assert story(table, "pool_filled", "filed") == []
    # The Qualifier is still unmet, so another one is drawn.
    assert public(table).encounter == "hail"
    assert deck(table, "encounter") == ["rain"]


@pytest.mark.rule("CIV-UPG-16")
def test_declining_plays_the_encounter():
    table = arranged(
        GAME,
        "gate",
        "quiet",
        main={"ion": 3, "upgrades": [RETURN]},
        decks={"encounter": ["rain"], "witness": ["passer-1"]},
    )
    go(table)
    play(table, ("encounter.turned", "play"), ("trial.bar", "bar:0"), ("split.gain", 1))
    assert combined(table, ION) == 4
    assert combined(table, REP) == 9
    assert story(table, "pool_filled") == ["pool_filled"]


@pytest.mark.rule("CIV-UPG-17")
@pytest.mark.parametrize("place", [M, R])
def test_a_symbol_is_only_a_hint(place):
    table = arranged(GAME, "shop", "quiet", pools={"upgrade": ["hinted"]})
    attempt(table)
    buy(table, "hinted", place)
    answer(table, "split.payment", 1)
    assert person(table, place).upgrades == ("hinted",)


@pytest.mark.rule("CIV-UPG-18")
def test_the_fourth_slot_is_first_filled_when_the_store_is_next_left():
    shelf = ["price-1", "price-2", "price-3"]
    table = arranged(
        GAME,
        "annex",
        "shop",
        "other-shop",
        pools={"upgrade": shelf, "location": ["quiet"]},
        open={"upgrade": [1, 2, 3, 4]},
        decks={"upgrade": ["spare", "lens"]},
    )
    assert slots(table, "upgrade") == [True] * 4
    assert pool(table, "upgrade") == shelf
    attempt(table)
    answer(table, "split.gain", 1)
    assert pool(table, "upgrade") == shelf
    attempt(table)
    assert options(table, "store.buy") == [*shelf, "leave"]
    answer(table, "store.buy", "leave")
    assert pool(table, "upgrade") == [*shelf, "spare"]
    assert deck(table, "upgrade") == ["lens"]
    attempt(table)
    assert options(table, "store.buy") == [*shelf, "spare", "leave"]


@pytest.mark.rule("CIV-UPG-18")
def test_the_fourth_slot_is_unlocked_in_the_timeline():
    table = arranged(
        GAME,
        crimes=[{"card": "robbery", "evidence": 20, "timeline": []}],
        at="setup",
        pools={
            "upgrade": ["price-1", "price-2", "price-3"],
            "location": ["annex", "shop", "quiet"],
        },
        decks={"upgrade": ["spare"]},
    )
    assert slots(table, "upgrade") == [True, True, True, False]
    answer(table, "pool.take", "annex")
    assert slots(table, "upgrade") == [True, True, True, True]
    assert public(table).pools["upgrade"].cards == ("price-1", "price-2", "price-3", None)


@pytest.mark.rule("CIV-HLV-01", "CIV-HLV-02", "CIV-HLV-03")
def test_halves_are_rounded_down_and_never_nothing():
    shelf = [f"price-{n}" for n in PRICES]
    prices = {}
    for first in (0, 3):
        table = arranged(
            GAME, "shop", main={"card": "the-transhuman"}, pools={"upgrade": shelf[first:][:3]}
        )
        attempt(table)
        prices |= public(table).store.prices
    assert [prices[card] for card in shelf] == [1, 1, 1, 2, 5, 7]


@pytest.mark.rule("CIV-HLV-02")
def test_three_ether_buy_the_station_and_the_module():
    table = arranged(
        GAME,
        "shop",
        "quiet",
        main={"card": "the-transhuman", "ether": 3},
        rookie={"ether": 0},
        pools={"upgrade": [STATION, COMMS]},
    )
    attempt(table)
    buy(table, STATION)
    assert combined(table, ETH) == 1
    buy(table, COMMS)
    assert combined(table, ETH) == 0
    assert bought(table) == [(STATION, M, 2), (COMMS, M, 1)]


@pytest.mark.rule("CIV-HLV-03")
def test_the_fee_is_not_halved():
    table = arranged(
        GAME,
        "shop",
        "gate",
        main={"card": "the-transhuman", "ether": 9, "ion": 4},
        pools={"upgrade": [RETURN]},
        decks={"encounter": ["rain"]},
    )
    attempt(table)
    buy(table, RETURN)
    answer(table, "split.payment", 5)
    assert bought(table) == [(RETURN, M, 5)]
    go(table)
    answer(table, "encounter.turned", f"upgrade:{RETURN}")
    assert shares(table, "split.payment") == (2, 3)
    answer(table, "split.payment", 3)
    assert combined(table, ION) == 2
