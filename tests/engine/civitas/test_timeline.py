"""The Investigation Timeline: its order, its cards, what leaves it and how it ends (CIV-TML)."""

import pytest
from civitas_play import (
    ANA,
    CHA,
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
    barred,
    combined,
    deck,
    effects,
    events,
    evidence,
    exchange,
    go,
    held,
    hp,
    invent,
    location,
    options,
    play,
    public,
    refused,
    rolled,
    shares,
    story,
    timeline,
    trial,
    witness,
)

from content.civitas import load

GAME = invent(
    "civitas-timeline",
    witness(
        "talker",
        trial("either", CHA, 6, "gain reputation 3", "lose reputation 2"),
        trial("either", ANA, 8, "evidence 1", "lose reputation 5"),
        trial("both", ENG, 15, "gain ether 5", "wounds 5"),
    ),
    witness("trader", exchange(ETH, ION), trial(M, CHA, 2, "evidence 1")),
    witness("beggar", exchange(ETH, ION)),
    witness("passer", effects("gain ether 1")),
    witness("bystander"),
    witness("other-bystander"),
    location("office", exchange(ETH, REP, minimum=0), needs={ION: 6}, on_play=["draw witness 2"]),
    location("bank", exchange(ETH, REP)),
    location("plant", exchange(ETH, ION, give_n=2)),
    location("hall", effects("draw location 1")),
    location("sweep", effects("remove-cards any")),
    location("raid", effects({"op": "remove-cards", "cards": "any", "flat": 3})),
    location("vault", trial(M, CHA, 5, ["evidence 4", "gain reputation 2"], "lose ether 1")),
    location("alley"),
    location("bridge"),
    location("cellar"),
    location("yard"),
)


@pytest.mark.rule("CIV-TML-01")
def test_between_cards_the_timeline_may_be_rearranged():
    table = arranged(GAME, "passer", "alley", "bridge")
    for order in (
        ["bridge", "passer", "alley"],
        ["alley", "bridge", "passer"],
        ["alley", "bridge", "passer"],
    ):
        answer(table, "timeline.next", "reorder")
        refused(table, order[:2])
        refused(table, [*order, "cellar"])
        answer(table, "timeline.order", order)
        assert timeline(table) == order
    go(table)
    asked(table, "trial.bar")
    refused(table, "reorder")
    refused(table, ["passer", "alley", "bridge"])


@pytest.mark.rule("CIV-TML-02")
def test_of_the_front_card_exactly_one_bar_is_attempted():
    table = arranged(GAME, "talker", "alley", dice=(5,))
    go(table)
    assert public(table).crimes[0].timeline[0].current
    assert options(table, "trial.bar") == ["bar:0", "bar:1", "bar:2"]
    for skipping in ("go", "done", "none", "bar:3"):
        refused(table, skipping)
    answer(table, "trial.bar", "bar:0")
    play(table, ("trial.roller", R), ("split.gain", 0))
    asked(table, "timeline.next")
    assert timeline(table) == ["alley"]


@pytest.mark.rule("CIV-TML-02")
def test_a_bar_that_cannot_be_attempted_is_barred():
    table = arranged(GAME, "trader", "alley", main={"ether": 0}, rookie={"ether": 0})
    go(table)
    assert options(table, "trial.bar") == ["bar:1"]
    assert list(barred(table)) == ["bar:0"]
    refused(table, "bar:0")


@pytest.mark.rule("CIV-TML-02", "CIV-KEY-02")
def test_a_card_without_a_possible_bar_is_filed_unplayed():
    table = arranged(GAME, "beggar", "alley", main={"ether": 0}, rookie={"ether": 0})
    go(table)
    asked(table, "timeline.next")
    assert timeline(table) == ["alley"]
    assert public(table).crimes[0].nominees == ()
    assert public(table).discards["witness"] == ("beggar",)


@pytest.mark.rule("CIV-TML-03")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_new_card_enters_wherever_the_player_wishes(place):
    table = arranged(GAME, "hall", "alley", "bridge", pools={"location": ["cellar"]})
    attempt(table)
    answer(table, "pool.take", "cellar")
    order = ["alley", "bridge"]
    order.insert(place, "cellar")
    answer(table, "timeline.next", "reorder")
    answer(table, "timeline.order", order)
    assert timeline(table) == order


@pytest.mark.rule("CIV-TML-04")
@pytest.mark.parametrize("die", [3, 4])
def test_a_finished_location_goes_under_its_deck(die):
    others = [card.id for card in load().locations][:30]
    table = arranged(GAME, "vault", "alley", decks={"location": others}, dice=(die,))
    attempt(table)
    answer(table, "split.gain" if die == 4 else "split.loss", 1)
    asked(table, "timeline.next")
    assert public(table).decks["location"] == 31
    assert deck(table, "location") == [*others, "vault"]
    assert "location" not in public(table).discards


@pytest.mark.rule("CIV-TML-05")
def test_the_three_bars_of_a_witness():
    table = arranged(GAME, "talker", "alley", dice=(5,))
    attempt(table, 0)
    play(table, ("trial.roller", R), ("split.gain", 1))
    assert rolled(table) == [(R, 5, 1)]
    assert combined(table, REP) == 11

    table = arranged(GAME, "talker", "alley", dice=(5,))
    attempt(table, 1)
    play(table, ("trial.roller", M), ("split.loss", 4))
    assert rolled(table) == [(M, 5, 2)]
    assert (combined(table, REP), evidence(table)) == (3, 20)

    table = arranged(GAME, "talker", "alley", dice=(6, 5))
    attempt(table, 2)
    answer(table, "split.gain", 2)
    assert rolled(table) == [(M, 6, 3), (R, 5, 1)]
    assert combined(table, ETH) == 12

    table = arranged(GAME, "talker", "alley", dice=(6, 4))
    attempt(table, 2)
    assert shares(table, "split.wounds") == (0, 5)
    answer(table, "split.wounds", 3)
    assert (hp(table, M), hp(table, R)) == (5, 4)


@pytest.mark.rule("CIV-TML-06")
@pytest.mark.parametrize("times", [0, 4])
def test_a_location_that_draws_first_and_swaps_then(times):
    table = arranged(
        GAME, "office", "alley", pools={"witness": ["passer", "bystander", "other-bystander"]}
    )
    go(table)
    answer(table, "pool.take", "bystander")
    assert options(table, "pool.take") == ["passer", "other-bystander"]
    answer(table, "pool.take", "passer")
    assert timeline(table) == ["office", "alley", "bystander", "passer"]
    answer(table, "trial.bar", "bar:0")
    assert shares(table, "exchange.amount") == (0, 7)
    answer(table, "exchange.amount", times)
    if times:
        assert shares(table, "split.payment") == (1, 4)
        play(table, ("split.payment", 2), ("split.gain", 4))
    asked(table, "timeline.next")
    assert (combined(table, ETH), combined(table, REP)) == (7 - times, 8 + times)
    assert combined(table, ION) == 7


@pytest.mark.rule("CIV-TML-07")
def test_an_exchange_is_bounded_by_what_is_held_and_by_the_cap():
    table = arranged(GAME, "bank", "alley", main={"reputation": 17}, rookie={"reputation": 17})
    attempt(table)
    assert shares(table, "exchange.amount") == (1, 2)
    refused(table, 3)
    answer(table, "exchange.amount", 2)
    answer(table, "split.payment", 1)
    assert (held(table, M)[0], held(table, R)[0]) == (18, 18)
    assert combined(table, ETH) == 5

    table = arranged(GAME, "bank", "alley")
    attempt(table)
    assert shares(table, "exchange.amount") == (1, 7)


@pytest.mark.rule("CIV-TML-07")
def test_an_exchange_at_a_rate():
    table = arranged(GAME, "plant", "alley", rookie={"ether": 1})
    attempt(table)
    assert shares(table, "exchange.amount") == (1, 2)
    refused(table, 3)
    answer(table, "exchange.amount", 2)
    play(table, ("split.payment", 4), ("split.gain", 1))
    assert (combined(table, ETH), combined(table, ION)) == (1, 9)


@pytest.mark.rule("CIV-TML-08", "CIV-KEY-02")
def test_cards_are_taken_out_for_evidence():
    table = arranged(
        GAME, "sweep", "passer", "alley", "bridge", "cellar", decks={"location": ["yard"]}
    )
    attempt(table)
    decision = asked(table, "remove.cards")
    assert options(table) == ["passer", "alley", "bridge", "cellar"]
    assert (decision.least, decision.most) == (0, 4)
    refused(table, ["sweep"])
    answer(table, "remove.cards", ["passer", "alley", "bridge"])
    assert evidence(table) == 17
    assert timeline(table) == ["cellar"]
    assert public(table).discards["witness"] == ("passer",)
    assert public(table).crimes[0].nominees == ()
    assert deck(table, "location") == ["yard", "alley", "bridge", "sweep"]


@pytest.mark.rule("CIV-TML-08")
def test_removing_nothing_gives_nothing():
    table = arranged(GAME, "raid", "passer", "alley")
    attempt(table)
    answer(table, "remove.cards", [])
    assert evidence(table) == 20
    assert timeline(table) == ["passer", "alley"]


@pytest.mark.rule("CIV-TML-08")
def test_a_card_may_state_another_rate():
    table = arranged(GAME, "raid", "passer", "alley", "bridge")
    attempt(table)
    answer(table, "remove.cards", ["passer", "alley"])
    assert evidence(table) == 17
    assert timeline(table) == ["bridge"]


@pytest.mark.rule("CIV-TML-08", "CIV-VIC-07")
def test_victims_go_with_their_location_and_earn_nothing():
    scene = {"card": "alley", "victims": ["passer", "bystander"]}
    table = arranged(GAME, "sweep", scene, "bridge")
    attempt(table)
    assert options(table, "remove.cards") == ["alley", "bridge"]
    answer(table, "remove.cards", ["alley"])
    assert evidence(table) == 19
    assert sorted(public(table).discards["witness"]) == ["bystander", "passer"]


@pytest.mark.rule("CIV-TML-09")
def test_with_the_last_evidence_the_investigation_ends_after_the_card():
    table = arranged(
        GAME,
        "vault",
        "alley",
        "passer",
        "bridge",
        evidence=3,
        decks={"location": ["yard"]},
        dice=(4, 7, 7, 7),
    )
    attempt(table)
    assert evidence(table) == 0
    assert timeline(table) == ["vault", "alley", "passer", "bridge"]
    answer(table, "split.gain", 1)
    assert combined(table, REP) == 10
    assert timeline(table) == []
    assert deck(table, "location") == ["yard", "vault", "alley", "bridge"]
    assert public(table).discards["witness"] == ("passer",)
    assert story(table, "filed", "card_dropped", "flipped")[:5] == [
        "filed",
        *["card_dropped"] * 3,
        "flipped",
    ]
    assert [event.args["card"] for event in events(table, "bar_chosen")] == ["vault"]


@pytest.mark.rule("CIV-TML-10", "CIV-UNS-01")
def test_with_the_last_card_the_crime_falls_into_unsolved():
    table = arranged(GAME, "passer", evidence=2)
    attempt(table)
    answer(table, "split.gain", 1)
    assert options(table, "kw.nominee") == ["passer"]
    assert timeline(table) == []
    assert (evidence(table), public(table).crimes[0].status) == (2, "open")
    assert public(table).crimes[0].final is None
