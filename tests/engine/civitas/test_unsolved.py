"""Crimes that stay unsolved, and how the game is won (CIV-UNS, CIV-WIN)."""

import pytest
from civitas_play import (
    ANA,
    NOBODY,
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
    invent,
    location,
    lost,
    options,
    play,
    pool,
    public,
    refused,
    story,
    timeline,
    trial,
    witness,
    won,
)

GAME = invent(
    "civitas-unsolved",
    crime("bare-yellow", "draw location 1", colour="yellow"),
    crime("other-red", colour="red"),
    witness("helper", effects("evidence 1")),
    witness("finisher", effects("evidence 2")),
    witness("guide", effects("draw location 1")),
    witness("gambler", trial("either", ANA, 8, "evidence 2", "lose ether 1")),
    witness("passer-1"),
    witness("passer-2"),
    witness("passer-3"),
    location("trouble", effects("encounter")),
    location("more-trouble", effects("encounter")),
    location("lab", effects("evidence 2")),
    location("yard"),
    location("roof"),
    location("alley"),
    encounter("rain", "gain ion 1"),
)
GREEN = {"card": "st-green", "evidence": 2, "status": "unsolved"}
DONE_GREEN = {"card": "st-green", "evidence": 0, "status": "solved"}
DONE_YELLOW = {"card": "st-yellow", "evidence": 0, "status": "solved"}
RAIN = {"decks": {"encounter": ["rain"]}, "orders": [["rain"]] * 4}
PASSED = (7, 7, 7)


def status(table):
    return [file.status for file in public(table).crimes]


def rain_falls(table):
    attempt(table)
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0))


def hear(table):
    play(table, ("kw.round", "use"), ("trial.bar", "bar:0"))


@pytest.mark.rule("CIV-UNS-01", "CIV-UNS-02")
def test_evidence_that_is_left_makes_it_unsolved_and_stays():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 3, "nominees": ["helper"]}],
        at="closing",
        decks={"yellow": ["bare-yellow"], "red": ["st-red"], "location": ["yard", "roof"]},
        pools={"location": []},
    )
    answer(table, "kw.nominee", "helper")
    hear(table)
    assert status(table) == ["unsolved", "open"]
    assert evidence(table, 0) == 2
    assert [file.card for file in public(table).crimes] == ["st-green", "bare-yellow"]
    # Yellow runs out of cards too; two Crimes later nothing has changed.
    answer(table, "pool.take", "yard")
    attempt(table)
    answer(table, "split.gain", 1)
    assert [file.colour for file in public(table).crimes] == ["green", "yellow", "red"]
    assert evidence(table, 0) == 2


@pytest.mark.rule("CIV-UNS-02")
def test_the_sequence_moves_on():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 2}],
        at="closing",
        decks={"yellow": ["st-yellow"], "red": ["st-red"], "green": []},
    )
    assert [file.colour for file in public(table).crimes] == ["green", "yellow"]
    assert public(table).sequence == ("green", "yellow", "red")
    answer(table, "crime.resource", "main:ion")
    assert [file.colour for file in public(table).crimes] == ["green", "yellow", "red"]


@pytest.mark.rule("CIV-UNS-03", "CIV-WIN-04", "CIV-WIN-02")
def test_when_none_is_left_the_game_is_lost():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "witnesses": ["gambler"]},
            DONE_YELLOW,
            {"card": "st-red", "evidence": 0},
        ],
        at="closing",
        dice=(*PASSED, 5),
    )
    answer(table, "split.gain", 1)
    assert options(table, "third.moment") == ["done", "witness:0"]
    answer(table, "third.moment", "witness:0")
    hear(table)
    answer(table, "trial.roller", R)
    assert table.result is None
    answer(table, "split.loss", 1)
    lost(table, "no_crimes_left")
    assert status(table) == ["unsolved", "solved", "solved"]
    assert story(table, "solved", "gained", "witness_heard", "game_over") == [
        "solved",
        "gained",
        "witness_heard",
        "game_over",
    ]


@pytest.mark.rule("CIV-UNS-04", "CIV-UNS-07", "CIV-KEY-11", "CIV-RVP-10")
def test_a_crime_solved_late_pays_late_and_play_goes_on_where_it_stopped():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "witnesses": ["finisher"]},
            {"card": "st-yellow", "evidence": 9, "timeline": ["trouble", "yard", "alley"]},
        ],
        pools={"witness": ["passer-1"], "location": ["roof"]},
        open={"witness": [1], "location": [1]},
        dice=PASSED,
        **RAIN,
    )
    assert public(table).completed == 0
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    assert evidence(table, 0) == 0
    assert story(table, "flipped", "final_trial") == ["flipped", *["final_trial"] * 3]
    assert public(table).completed == 1
    ether = combined(table, "ether")
    answer(table, "split.gain", 1)
    assert combined(table, "ether") == ether + 1
    asked(table, "timeline.next")
    assert status(table) == ["solved", "open"]
    assert (timeline(table, 1), evidence(table, 1)) == (["yard", "alley"], 9)
    # No refresh of the pools for it.
    assert (pool(table, "witness"), pool(table, "location")) == (["passer-1"], ["roof"])
    assert public(table).discards["witness"] == ("finisher",)


@pytest.mark.rule("CIV-UNS-04")
def test_solving_it_lets_other_unsolved_crimes_speak():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "witnesses": ["finisher"]},
            {"card": "st-yellow", "evidence": 9, "status": "unsolved", "witnesses": ["helper"]},
            {"card": "st-red", "timeline": ["trouble", "yard"]},
        ],
        dice=PASSED,
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    answer(table, "split.gain", 1)
    assert options(table, "third.moment") == ["done", "witness:1"]
    answer(table, "third.moment", "witness:1")
    hear(table)
    assert evidence(table, 1) == 8
    # And its round of this window it still has.
    assert options(table, "encounter.window") == ["done", "witness:1"]


@pytest.mark.rule("CIV-UNS-05")
def test_a_red_crime_unsolved_ends_the_game():
    table = arranged(
        GAME, crimes=[DONE_GREEN, DONE_YELLOW, {"card": "st-red", "evidence": 1}], at="closing"
    )
    lost(table, "red_unsolved")


@pytest.mark.rule("CIV-UNS-05", "CIV-DIF-01")
@pytest.mark.parametrize("use", [True, False])
def test_on_level_five_a_red_crime_may_have_a_first_moment(use):
    table = arranged(
        GAME,
        crimes=[DONE_YELLOW, {"card": "st-red", "evidence": 1, "nominees": ["helper"]}],
        options={"level": "5"},
        at="closing",
        dice=PASSED,
    )
    assert public(table).sequence == ("yellow", "red", "red")
    answer(table, "kw.nominee", "helper")
    assert table.result is None
    if use:
        hear(table)
        assert status(table) == ["solved", "solved"]
    else:
        answer(table, "kw.round", "decline")
        lost(table, "red_unsolved")


@pytest.mark.rule("CIV-UNS-06", "CIV-CRM-10")
def test_leaving_it_unsolved_refreshes_the_pools():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 2}],
        at="closing",
        pools={"witness": ["passer-1", "", "passer-2"], "location": ["", "roof"]},
        decks={
            "yellow": ["st-yellow"],
            "witness": ["passer-3", "helper", "finisher", "guide"],
            "location": ["yard", "alley"],
        },
        orders=[["alley", "roof", "yard"]],
    )
    assert status(table) == ["unsolved", "open"]
    assert public(table).discards["witness"] == ("passer-1", "passer-2")
    assert pool(table, "witness") == ["passer-3", "helper", "finisher"]
    assert pool(table, "location") == ["alley", "roof", "yard"]
    assert deck(table, "location") == []
    assert story(table, "unsolved", "pool_filled", "crime_begun") == [
        "unsolved",
        "pool_filled",
        "pool_filled",
        "crime_begun",
    ]


@pytest.mark.rule("CIV-UNS-07", "CIV-KEY-14")
def test_a_fresh_timeline_that_brings_it_down_has_its_choice_first():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "witnesses": ["guide"]},
            {"card": "st-yellow", "timeline": ["trouble", "yard"]},
        ],
        pools={"location": ["lab"]},
        dice=PASSED,
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    answer(table, "pool.take", "lab")
    attempt(table)
    assert evidence(table, 0) == 0
    asked(table, "kw.round")
    assert story(table, "flipped") == []
    answer(table, "kw.round", "decline")
    assert story(table, "flipped") == ["flipped"]
    assert status(table)[0] == "solved"


@pytest.mark.rule("CIV-UNS-08")
def test_without_a_key_witness_it_cannot_be_taken_up_again():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 2}],
        at="closing",
        decks={"yellow": ["st-yellow"]},
    )
    left = next(event for event in events(table, "unsolved"))
    assert left.args["hopeless"] is True
    assert "won" in table.link(0).sentence(left)
    assert public(table).hopeless

    table = arranged(
        GAME, crimes=[GREEN, {"card": "st-yellow", "timeline": ["trouble", "yard"]}], **RAIN
    )
    rain_falls(table)
    # The window has nothing to offer, so it is not asked about.
    asked(table, "timeline.next")
    assert story(table, "encounter_turned", "witness_heard") == ["encounter_turned"]


@pytest.mark.rule("CIV-UNS-08", "CIV-UNS-03")
def test_such_a_game_goes_on_to_its_end():
    table = arranged(
        GAME,
        crimes=[GREEN, DONE_YELLOW, {"card": "st-red", "evidence": 0}],
        at="closing",
        dice=PASSED,
    )
    answer(table, "split.gain", 1)
    lost(table, "no_crimes_left")
    assert story(table, "solved", "gained") == ["solved", "gained"]


@pytest.mark.rule("CIV-UNS-08")
def test_giving_up_is_offered_only_when_there_is_no_hope():
    table = arranged(GAME, crimes=[GREEN, {"card": "st-yellow", "timeline": ["yard"]}])
    assert options(table, "timeline.next") == ["go", "give-up"]
    answer(table, "timeline.next", "give-up")
    lost(table, "gave_up")

    table = arranged(
        GAME,
        crimes=[{**GREEN, "witnesses": ["helper"]}, {"card": "st-yellow", "timeline": ["yard"]}],
    )
    assert not public(table).hopeless
    refused(table, "give-up")


# ---------------------------------------------------------------------- winning


@pytest.mark.rule("CIV-WIN-01")
def test_the_game_is_won_with_three_crimes_completed():
    table = arranged(
        GAME,
        crimes=[DONE_GREEN, DONE_YELLOW, {"card": "st-red", "evidence": 0}],
        at="closing",
        dice=PASSED,
    )
    assert table.result is None
    answer(table, "split.gain", 1)
    won(table)
    assert events(table)[-2].kind == "gained"


@pytest.mark.rule("CIV-WIN-01")
def test_one_character_is_enough():
    table = arranged(
        GAME,
        crimes=[DONE_GREEN, DONE_YELLOW, {"card": "st-red", "evidence": 0}],
        at="closing",
        rookie=NOBODY,
        dice=PASSED,
    )
    won(table)


@pytest.mark.rule("CIV-WIN-02", "CIV-WIN-04", "CIV-UNS-04")
def test_not_while_a_crime_is_unsolved():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "witnesses": ["finisher"]},
            DONE_YELLOW,
            {"card": "st-red", "evidence": 0},
        ],
        at="closing",
        dice=(*PASSED, *PASSED),
    )
    answer(table, "split.gain", 1)
    assert public(table).completed == 2
    answer(table, "third.moment", "witness:0")
    hear(table)
    answer(table, "split.gain", 1)
    assert public(table).completed == 3
    won(table)


@pytest.mark.rule("CIV-WIN-03", "CIV-LOS-11", "CIV-DIF-03")
@pytest.mark.parametrize(
    "before",
    [["st-green", "bare-yellow"], ["st-green", "bare-yellow", "other-red", "st-yellow"]],
)
def test_after_a_newcomer_five_are_needed(before):
    table = arranged(
        GAME,
        crimes=[
            *({"card": card, "evidence": 0, "status": "solved"} for card in before),
            {"card": "st-red", "evidence": 0},
        ],
        sequence=["green", "yellow", "red", "yellow", "red"],
        needed=5,
        at="closing",
        dice=PASSED,
        decks={"yellow": ["st-yellow"] if len(before) == 2 else []},
    )
    answer(table, "split.gain", 1)
    assert public(table).completed == len(before) + 1
    if len(before) == 2:
        asked(table, "crime.resource")
        assert [file.card for file in public(table).crimes][3:] == ["st-yellow"]
    else:
        won(table)


@pytest.mark.rule("CIV-WIN-04")
def test_defeat_comes_before_everything():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "witnesses": ["finisher"]},
            DONE_YELLOW,
            {"card": "st-red", "evidence": 0},
        ],
        at="closing",
        main={"reputation": 1, "ion": 0},
        rookie={"reputation": 0, "ion": 0},
        dice=(1, 1),
    )
    lost(table, "no_reputation")
    assert story(table, "gained", "solved") == []


@pytest.mark.rule("CIV-WIN-04")
def test_bonuses_then_the_third_moment_then_the_loss():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "witnesses": ["finisher"]},
            DONE_YELLOW,
            {"card": "st-red", "evidence": 0},
        ],
        at="closing",
        dice=PASSED,
    )
    asked(table, "split.gain")
    answer(table, "split.gain", 0)
    asked(table, "third.moment")
    answer(table, "third.moment", "done")
    lost(table, "no_crimes_left")
