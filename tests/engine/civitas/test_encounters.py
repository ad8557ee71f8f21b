"""Encounters: played when drawn, where they go, and the window after them (CIV-ENC)."""

import pytest
from civitas_play import (
    ANA,
    CHA,
    ION,
    REP,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    combined,
    deck,
    effects,
    encounter,
    events,
    go,
    hp,
    invent,
    lead,
    location,
    lost,
    options,
    play,
    pool,
    public,
    refused,
    rolled,
    story,
    timeline,
    totals,
    trial,
    upgrade,
    witness,
)

from content.civitas import load

AFTER = {"timing": "after-encounter", "does": {"op": "perform", "effects": ["gain ether 1"]}}
FOUR_WAYS = {
    "op": "choose",
    "options": [
        ["file-self discard", "gain reputation 1"],
        ["file-self discard", "gain ion 1"],
        ["file-self discard", "gain ether 1"],
        ["draw location 2"],
    ],
}
GAME = invent(
    "civitas-encounters",
    lead("late-main", ability=AFTER),
    location("trouble", effects("encounter")),
    location("brawl", trial("both", CHA, 20, [], ["encounter"])),
    location("gate", needs={ION: 8}),
    location("alley"),
    location("bridge"),
    location("cellar"),
    location("yard"),
    location("roof"),
    witness("snitch", trial(R, CHA, 6, "evidence 1", ["lose reputation 2", "encounter"])),
    witness("passer"),
    witness("hearer", effects("evidence 1")),
    encounter("hints", trial("both", ANA, 11, FOUR_WAYS)),
    encounter("rain", "gain ion 1"),
    encounter("hail", "wounds 2"),
    encounter("gift", "heal both"),
    encounter("doom", "game-over"),
    encounter("trade", effects("remove-cards location", "draw location 1")),
    upgrade("pump", {"op": "perform", "effects": ["evidence 1"]}, "between-cards", fee=1),
    upgrade("spare", {"op": "modifier", "n": 1}, "standing"),
)
OPEN_CASE = {"card": "st-green", "evidence": 2, "witnesses": ["hearer"], "status": "unsolved"}


def filed(table):
    """Where cards went: (card, where)."""
    return [(event.args["card"], event.args["where"]) for event in events(table, "filed")]


@pytest.mark.rule("CIV-ENC-01")
def test_an_encounter_is_played_the_moment_it_is_drawn():
    table = arranged(
        GAME,
        "brawl",
        "alley",
        "bridge",
        decks={"encounter": ["rain"]},
        orders=[["rain"]],
        dice=(1, 1),
    )
    attempt(table)
    assert public(table).encounter == "rain"
    asked(table, "trial.bar")
    for other in ("go", "reorder", ["bridge", "alley"]):
        refused(table, other)
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0))
    assert public(table).encounter is None
    asked(table, "timeline.next")


@pytest.mark.rule("CIV-ENC-02")
@pytest.mark.parametrize(("option", "resource"), [(0, "reputation"), (1, "ion"), (2, "ether")])
def test_the_four_ways_that_discard(option, resource):
    table = arranged(GAME, "trouble", "alley", decks={"encounter": ["hints"]}, dice=(5, 3))
    before = combined(table, resource)
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    assert rolled(table) == [(M, 5, 2), (R, 3, 1)]
    assert totals(table) == [11]
    assert options(table, "choose.option") == [f"option:{n}" for n in range(4)]
    refused(table, "option:4")
    play(table, ("choose.option", f"option:{option}"), ("split.gain", 1))
    assert combined(table, resource) == before + 1
    assert public(table).discards["encounter"] == ("hints",)
    assert deck(table, "encounter") == []


@pytest.mark.rule("CIV-ENC-02", "CIV-ENC-04", "CIV-ENC-05")
def test_the_way_that_draws_comes_before_the_filling():
    others = [card.id for card in load().encounters][:39]
    table = arranged(
        GAME,
        "trouble",
        "alley",
        pools={"location": ["bridge"]},
        decks={
            "encounter": ["hints", *others],
            "location": ["cellar", "yard", "roof", "gate", "brawl"],
        },
        dice=(5, 3),
    )
    attempt(table)
    play(table, ("trial.bar", "bar:0"), ("choose.option", "option:3"), ("pool.take", "bridge"))
    assert timeline(table) == ["alley", "bridge", "cellar"]
    assert pool(table, "location") == ["yard", "roof", "gate"]
    assert story(table, "card_entered", "filed", "pool_filled")[:4] == [
        "card_entered",
        "card_entered",
        "filed",
        "pool_filled",
    ]
    assert public(table).decks["encounter"] == 40
    assert "hints" in deck(table, "encounter")
    assert public(table).discards["encounter"] == ()


@pytest.mark.rule("CIV-ENC-03")
def test_when_its_roll_fails_it_is_shuffled_back():
    table = arranged(
        GAME,
        "trouble",
        "alley",
        decks={"encounter": ["hints", "rain", "hail"]},
        orders=[["hail", "hints", "rain"]],
        dice=(5, 2),
    )
    before = public(table).main, public(table).rookie
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    assert totals(table) == [10]
    asked(table, "timeline.next")
    assert (public(table).main, public(table).rookie) == before
    assert deck(table, "encounter") == ["hail", "hints", "rain"]
    assert public(table).discards["encounter"] == ()


@pytest.mark.rule("CIV-ENC-04")
def test_it_is_discarded_only_if_it_says_so():
    others = [card.id for card in load().encounters][:39]
    table = arranged(GAME, "trouble", "alley", decks={"encounter": ["hints", *others]}, dice=(5, 3))
    attempt(table)
    play(table, ("trial.bar", "bar:0"), ("choose.option", "option:0"), ("split.gain", 1))
    assert public(table).decks["encounter"] == 39
    assert public(table).discards["encounter"] == ("hints",)


@pytest.mark.rule("CIV-ENC-06", "CIV-ENC-07")
def test_the_window_after_an_encounter():
    table = arranged(
        GAME,
        crimes=[OPEN_CASE, {"card": "st-yellow", "timeline": ["trouble", "alley"]}],
        main={"card": "late-main", "upgrades": ["pump"]},
        pools={"upgrade": ["spare"]},
        decks={"encounter": ["rain"], "witness": ["passer"]},
        orders=[["rain"]],
    )
    attempt(table)
    play(table, ("trial.bar", "bar:0"), ("split.gain", 1))
    assert options(table, "encounter.window") == [
        "done",
        "ability:late-main",
        "upgrade:pump",
        "witness:0",
    ]
    for other in ("spare", "go", "reorder", "leave"):
        refused(table, other)
    play(
        table,
        ("encounter.window", "ability:late-main"),
        ("split.gain", 1),
        ("encounter.window", "witness:0"),
        ("kw.round", "use"),
        ("trial.bar", "bar:0"),
        ("encounter.window", "done"),
    )
    go(table)
    assert story(
        table, "bar_chosen", "filed", "pool_filled", "power_used", "witness_heard", "card_played"
    ) == [
        "card_played",
        "bar_chosen",
        "bar_chosen",
        "filed",
        "pool_filled",
        "power_used",
        "witness_heard",
        "bar_chosen",
        "filed",
        "card_played",
    ]
    assert filed(table) == [("rain", "shuffle"), ("trouble", "bottom")]
    assert story(table, "store_opened") == []


@pytest.mark.rule("CIV-ENC-08")
def test_an_encounter_can_be_forced_at_an_unmet_qualifier():
    table = arranged(
        GAME, "alley", "gate", "bridge", decks={"encounter": ["hail"]}, orders=[["hail"]]
    )
    assert [entry.met for entry in public(table).crimes[0].timeline] == [True, False, True]
    answer(table, "timeline.next", "reorder")
    answer(table, "timeline.order", ["gate", "alley", "bridge"])
    go(table)
    assert public(table).encounter == "hail"
    assert story(table, "encounter_forced") == ["encounter_forced"]


@pytest.mark.rule("CIV-ENC-08")
def test_with_all_qualifiers_met_nothing_forces_one():
    table = arranged(GAME, "alley", "gate", main={"ion": 7}, decks={"encounter": ["hail"]})
    assert options(table, "timeline.next") == ["go", "reorder"]
    refused(table, "encounter")
    for _ in range(2):
        go(table)
        assert public(table).encounter is None
        answer(table, "trial.bar", "bar:0")
        if public(table).crimes[0].timeline[1:]:
            answer(table, "split.gain", 1)
    assert deck(table, "encounter") == ["hail"]


@pytest.mark.rule("CIV-ENC-09")
def test_resources_first_then_the_encounter_then_the_card():
    table = arranged(
        GAME, "snitch", "alley", decks={"encounter": ["rain"]}, orders=[["rain"]], dice=(4,)
    )
    attempt(table)
    answer(table, "split.loss", 1)
    assert combined(table, REP) == 6
    assert public(table).crimes[0].nominees == ()
    play(table, ("trial.bar", "bar:0"), ("split.gain", 1))
    assert story(table, "lost", "encounter_turned", "filed") == [
        "lost",
        "lost",
        "encounter_turned",
        "filed",
        "filed",
    ]
    assert filed(table) == [("rain", "shuffle"), ("snitch", "nominee")]
    assert public(table).crimes[0].nominees == ("snitch",)


@pytest.mark.rule("CIV-ENC-10")
def test_a_black_market_opens_the_store():
    markets = [card.id for card in load().encounters if card.id.endswith("black-market")]
    assert len(markets) == 3
    market = markets[0]
    table = arranged(
        GAME, "trouble", "alley", pools={"upgrade": ["spare"]}, decks={"encounter": [market]}
    )
    attempt(table)
    number = next(
        n
        for n, bar in enumerate(load().encounter[market].bars)
        if any(effect.op == "upgrades" for effect in getattr(bar, "effects", ()))
    )
    answer(table, "trial.bar", f"bar:{number}")
    assert options(table, "store.buy") == ["spare", "leave"]
    assert public(table).store.left == 3


@pytest.mark.rule("CIV-ENC-10")
def test_an_encounter_may_hurt_or_help():
    table = arranged(
        GAME,
        "trouble",
        "brawl",
        "alley",
        decks={"encounter": ["hail", "gift"]},
        orders=[["gift", "hail"], ["gift", "hail"]],
        dice=(1, 1),
    )
    attempt(table)
    play(table, ("trial.bar", "bar:0"), ("split.wounds", 1))
    assert (hp(table, M), hp(table, R)) == (7, 5)
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    assert (hp(table, M), hp(table, R)) == (8, 6)


@pytest.mark.rule("CIV-ENC-10", "CIV-LOS-14")
def test_an_encounter_may_end_the_game():
    table = arranged(GAME, "trouble", "alley", decks={"encounter": ["doom"]})
    attempt(table)
    answer(table, "trial.bar", "bar:0")
    lost(table, "card")


@pytest.mark.rule("CIV-QUA-07", "CIV-TML-08")
def test_new_cards_end_the_chain_even_if_others_went():
    table = arranged(
        GAME,
        "gate",
        "alley",
        pools={"location": ["cellar"]},
        decks={"encounter": ["trade", "hail"]},
        orders=[["hail", "trade"]],
    )
    go(table)
    play(
        table,
        ("trial.bar", "bar:0"),
        ("remove.cards", ["alley"]),
        ("pool.take", "cellar"),
    )
    asked(table, "timeline.next")
    assert timeline(table) == ["gate", "cellar"]
    assert len(events(table, "encounter_turned")) == 1


@pytest.mark.rule("CIV-RVP-11", "CIV-QUA-06")
def test_without_encounters_the_card_is_filed_unplayed():
    table = arranged(GAME, "gate", "alley")
    go(table)
    asked(table, "timeline.next")
    assert timeline(table) == ["alley"]
    assert deck(table, "location") == ["gate"]
    assert story(table, "bar_chosen") == []
