"""Key Witnesses: nominees, the choice, and the three moments (CIV-KEY)."""

import pytest
from civitas_play import (
    ANA,
    CHA,
    ETH,
    REP,
    M,
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
    public,
    refused,
    story,
    timeline,
    totals,
    trial,
    witness,
)

HARD = {"skills": [ANA], "target": 9}
HARD_TRIALS = [
    {**HARD, "lose": ["add-evidence 1"], "on_fail": "key-witness"},
    {**HARD, "lose": ["lose reputation 1"], "on_fail": "next"},
    {**HARD, "lose": ["add-evidence 2"], "on_fail": "key-witness"},
]
GAME = invent(
    "civitas-key-witnesses",
    crime("hard-case", trials=HARD_TRIALS),
    crime("hard-red", trials=HARD_TRIALS, colour="red"),
    witness("winner", trial(M, CHA, 2, "gain ether 1", "lose ether 1")),
    witness("loser", trial(M, CHA, 11, "evidence 1", "lose ether 1")),
    witness("clerk", effects("draw location 1")),
    witness("pair", effects("evidence 1"), two_key_witnesses=True),
    witness("expert", trial("either", ANA, 8, "evidence 2", "lose reputation 5")),
    witness("helper", effects("evidence 1")),
    witness("finisher", effects("evidence 2")),
    witness("leaker", effects("add-evidence 1")),
    witness("proud", effects("evidence 1"), needs={REP: 12}),
    witness("guide", effects("draw location 2")),
    witness("scout", effects("draw location 1")),
    witness("caller", trial(M, CHA, 11, "evidence 1", "encounter")),
    witness("crier", effects("encounter", "draw location 1")),
    witness("herald", effects("draw witness 1")),
    witness("passer"),
    witness("bystander"),
    witness("leaver", effects("evidence 1"), after="discard"),
    location("lab", trial(M, ANA, 9, "evidence 1", "lose ether 1")),
    location("yard", effects("gain ether 1")),
    location("roof", effects("gain ether 1")),
    location("trouble", effects("encounter")),
    location("more-trouble", effects("encounter")),
    location("yet-more-trouble", effects("encounter")),
    location("sweep", effects("remove-cards witness")),
    encounter("rain", "gain ion 1"),
)
GREEN = {"card": "st-green", "evidence": 2, "status": "unsolved"}
NO_ION = {"main": {"ion": 0}, "rookie": {"ion": 0}}
RAIN = {"decks": {"encounter": ["rain"]}, "orders": [["rain"]] * 6}


def yellow(*cards, **more):
    """The Crime that is under way."""
    return {"card": "st-yellow", "evidence": 20, "timeline": list(cards), **more}


def hear(table, number=0, bar=0):
    """Take the round with the Key Witness who is offered."""
    answer(table, "kw.round", "use")
    answer(table, "trial.bar", f"bar:{bar}")


def rain_falls(table):
    """Play the front card, which draws the Encounter."""
    attempt(table)
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0))


def nominees(table, number=-1):
    return list(public(table).crimes[number].nominees)


def attached(table, number=0):
    return list(public(table).crimes[number].witnesses)


def discarded(table):
    return list(public(table).discards["witness"])


# ---------------------------------------------------------------------- nominees


@pytest.mark.rule("CIV-KEY-01", "CIV-TRL-19")
def test_whoever_was_attempted_is_a_nominee_won_or_lost():
    table = arranged(GAME, "winner", "loser", "yard", dice=(9, 1))
    attempt(table)
    answer(table, "split.gain", 1)
    assert nominees(table) == ["winner"]
    attempt(table)
    answer(table, "split.loss", 1)
    assert totals(table) == [10, 2]
    assert nominees(table) == ["winner", "loser"]
    assert discarded(table) == []
    assert deck(table, "witness") == []


@pytest.mark.rule("CIV-KEY-01")
def test_a_card_may_say_otherwise():
    table = arranged(GAME, "leaver", "yard")
    attempt(table)
    assert nominees(table) == []
    assert discarded(table) == ["leaver"]


@pytest.mark.rule("CIV-KEY-02")
def test_effects_without_a_roll_count_and_what_was_not_reached_does_not():
    table = arranged(
        GAME,
        "clerk",
        "sweep",
        "lab",
        "passer",
        "bystander",
        evidence=1,
        pools={"location": ["roof"]},
        dice=(7,),
    )
    attempt(table)
    answer(table, "pool.take", "roof")
    assert nominees(table) == ["clerk"]
    attempt(table)
    answer(table, "remove.cards", ["bystander"])
    # One card, one Evidence: that was the last, and the other Witness is never reached.
    assert discarded(table) == ["bystander", "passer"]
    assert options(table, "kw.nominee") == ["clerk"]


# ---------------------------------------------------------------------- the choice


@pytest.mark.rule("CIV-KEY-03", "CIV-KEY-05")
@pytest.mark.parametrize("chosen", ["winner", "loser", "helper"])
def test_one_is_attached_when_the_cards_run_out(chosen):
    names = ["winner", "loser", "helper"]
    table = arranged(
        GAME, crimes=[{"card": "st-green", "evidence": 2, "nominees": names}], at="closing"
    )
    assert options(table, "kw.nominee") == names
    refused(table, "none")
    refused(table, "passer")
    answer(table, "kw.nominee", chosen)
    asked(table, "kw.round")
    assert attached(table) == [chosen]
    assert nominees(table) == []
    assert discarded(table) == [card for card in names if card != chosen]


@pytest.mark.rule("CIV-KEY-04", "CIV-FEC-01")
def test_the_choice_comes_just_before_the_flip():
    table = arranged(GAME, "finisher", evidence=2, dice=(7, 7, 7))
    attempt(table)
    assert evidence(table) == 0
    asked(table, "kw.nominee")
    assert public(table).crimes[0].final is None
    assert story(table, "flipped") == []
    play(table, ("kw.nominee", "finisher"), ("kw.round", "decline"))
    assert story(table, "attached", "flipped") == ["attached", "flipped"]


@pytest.mark.rule("CIV-KEY-06")
def test_a_witness_with_the_mark_brings_a_second_one():
    file = {"card": "st-green", "evidence": 9, "nominees": ["pair", "helper", "loser"]}
    table = arranged(GAME, crimes=[file], at="closing")
    answer(table, "kw.nominee", "pair")
    assert options(table, "kw.second") == ["helper", "loser", "none"]
    refused(table, "pair")
    answer(table, "kw.second", "loser")
    assert attached(table) == ["pair", "loser"]
    assert discarded(table) == ["helper"]

    table = arranged(GAME, crimes=[file], at="closing")
    play(table, ("kw.nominee", "pair"), ("kw.second", "none"))
    assert attached(table) == ["pair"]
    assert discarded(table) == ["helper", "loser"]

    table = arranged(GAME, crimes=[file], at="closing")
    answer(table, "kw.nominee", "helper")
    asked(table, "kw.round")
    assert attached(table) == ["helper"]
    assert discarded(table) == ["pair", "loser"]


@pytest.mark.rule("CIV-KEY-06", "CIV-KEY-08")
def test_both_get_a_round_at_each_moment():
    file = {"card": "st-green", "evidence": 9, "nominees": ["pair", "helper"]}
    table = arranged(GAME, crimes=[file], at="closing")
    play(table, ("kw.nominee", "pair"), ("kw.second", "helper"))
    hear(table)
    hear(table)
    assert evidence(table, 0) == 7
    assert [event.args["card"] for event in events(table, "witness_heard")] == ["pair", "helper"]


@pytest.mark.rule("CIV-KEY-07")
def test_without_nominees_the_final_encounter_is_flipped_at_once():
    table = arranged(
        GAME, crimes=[{"card": "st-green", "evidence": 0}], at="closing", dice=(7, 7, 7)
    )
    assert story(table, "attached", "flipped") == ["flipped"]
    assert attached(table) == []


# ---------------------------------------------------------------------- the first moment


@pytest.mark.rule("CIV-KEY-08")
def test_the_first_moment_used():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 2, "nominees": ["expert"]}],
        at="closing",
        dice=(6, 7, 7, 7),
    )
    answer(table, "kw.nominee", "expert")
    assert options(table, "kw.round") == ["use", "decline"]
    hear(table)
    answer(table, "trial.roller", M)
    assert totals(table)[0] == 8
    assert evidence(table, 0) == 0
    assert story(table, "flipped", "solved") == ["flipped", "solved"]


@pytest.mark.rule("CIV-KEY-08", "CIV-UNS-01")
def test_the_first_moment_declined():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 2, "nominees": ["expert"]}],
        at="closing",
        decks={"yellow": ["st-yellow"]},
    )
    play(table, ("kw.nominee", "expert"), ("kw.round", "decline"))
    green = public(table).crimes[0]
    assert (green.evidence, green.status) == (2, "unsolved")
    assert attached(table) == ["expert"]
    assert len(public(table).crimes) == 2


@pytest.mark.rule("CIV-KEY-08")
def test_a_round_at_no_evidence_has_its_risks():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 0, "nominees": ["leaker"]}],
        at="closing",
        decks={"yellow": ["st-yellow"]},
    )
    answer(table, "kw.nominee", "leaker")
    hear(table)
    green = public(table).crimes[0]
    assert (green.evidence, green.status, green.final) == (1, "unsolved", None)
    assert story(table, "flipped") == []


# ---------------------------------------------------------------------- the second moment


@pytest.mark.rule("CIV-KEY-09")
def test_one_round_after_each_encounter():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 5, "witnesses": ["helper"]},
            yellow("trouble", "more-trouble", "yard"),
        ],
        **RAIN,
    )
    refused(table, "witness:0")
    rain_falls(table)
    assert options(table, "encounter.window") == ["done", "witness:0"]
    answer(table, "encounter.window", "witness:0")
    hear(table)
    assert (evidence(table, 0), evidence(table, 1)) == (4, 20)
    asked(table, "timeline.next")
    refused(table, "witness:0")
    rain_falls(table)
    assert options(table, "encounter.window") == ["done", "witness:0"]
    answer(table, "encounter.window", "done")
    assert evidence(table, 0) == 4
    assert attached(table) == ["helper"]


@pytest.mark.rule("CIV-KEY-10")
@pytest.mark.parametrize("first", [0, 1])
def test_each_unsolved_crime_has_its_round(first):
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 5, "witnesses": ["helper"]},
            {"card": "st-yellow", "evidence": 6, "status": "unsolved", "witnesses": ["pair"]},
            {"card": "st-red", "timeline": ["trouble", "yard"]},
        ],
        **RAIN,
    )
    rain_falls(table)
    assert options(table, "encounter.window") == ["done", "witness:0", "witness:1"]
    answer(table, "encounter.window", f"witness:{first}")
    hear(table)
    assert options(table, "encounter.window") == ["done", f"witness:{1 - first}"]
    refused(table, f"witness:{first}")
    answer(table, "encounter.window", f"witness:{1 - first}")
    hear(table)
    asked(table, "timeline.next")
    assert [evidence(table, n) for n in (0, 1)] == [4, 5]
    assert [event.args["crime"] for event in events(table, "witness_heard")] == [first, 1 - first]


@pytest.mark.rule("CIV-KEY-12")
def test_an_unmet_qualifier_makes_the_round_unavailable():
    table = arranged(
        GAME,
        crimes=[{**GREEN, "witnesses": ["proud"]}, yellow("trouble", "yard")],
        **RAIN,
    )
    rain_falls(table)
    asked(table, "timeline.next")
    assert len(events(table, "encounter_turned")) == 1
    assert story(table, "encounter_forced", "witness_heard") == []

    table = arranged(
        GAME,
        main={"reputation": 10},
        crimes=[{**GREEN, "evidence": 3, "witnesses": ["proud"]}, yellow("trouble", "yard")],
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    asked(table, "timeline.next")
    assert evidence(table, 0) == 2


@pytest.mark.rule("CIV-KEY-13", "CIV-KEY-14")
def test_cards_that_are_drawn_form_a_fresh_timeline():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 5, "witnesses": ["guide"]},
            yellow("trouble", "passer", "bystander"),
        ],
        pools={"location": ["yard", "roof", "lab"]},
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    play(table, ("pool.take", "yard"), ("pool.take", "roof"))
    assert timeline(table, 0) == ["yard", "roof"]
    assert timeline(table, 1) == ["trouble", "passer", "bystander"]
    assert public(table).investigating == 0
    for card in ("yard", "roof"):
        asked(table, "timeline.next")
        assert timeline(table, 0)[0] == card
        attempt(table)
        answer(table, "split.gain", 0)
    # No new nominee: the old Key Witness stays and gets a first moment all the same.
    asked(table, "kw.round")
    assert attached(table) == ["guide"]
    answer(table, "kw.round", "decline")
    asked(table, "timeline.next")
    assert public(table).investigating == 1
    assert timeline(table, 1) == ["passer", "bystander"]
    assert (public(table).crimes[0].status, evidence(table, 0)) == ("unsolved", 5)
    assert story(table, "store_opened") == []


@pytest.mark.rule("CIV-KEY-14")
@pytest.mark.parametrize("chosen", ["herald", "loser"])
def test_a_new_nominee_may_take_the_place_of_the_old_one(chosen):
    table = arranged(
        GAME,
        crimes=[{**GREEN, "evidence": 1, "witnesses": ["herald"]}, yellow("trouble", "yard")],
        pools={"witness": ["loser"]},
        dice=(1, 1),
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    answer(table, "pool.take", "loser")
    attempt(table)
    answer(table, "split.loss", 1)
    assert options(table, "kw.nominee") == ["herald", "loser"]
    answer(table, "kw.nominee", chosen)
    assert attached(table) == [chosen]
    assert discarded(table) == ["herald" if chosen == "loser" else "loser"]
    assert options(table, "kw.round") == ["use", "decline"]
    answer(table, "kw.round", "decline")
    asked(table, "timeline.next")
    assert public(table).investigating == 1


@pytest.mark.rule("CIV-KEY-19")
def test_an_encounter_in_a_round_opens_a_window_after_this_one():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 5, "witnesses": ["caller"]},
            {"card": "st-yellow", "evidence": 6, "status": "unsolved", "witnesses": ["pair"]},
            {"card": "st-red", "timeline": ["trouble", "yard"]},
        ],
        dice=(1,),
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0))
    # Still the same window: the first Crime has had its round, the second has not.
    assert options(table, "encounter.window") == ["done", "witness:1"]
    answer(table, "encounter.window", "witness:1")
    hear(table)
    assert options(table, "encounter.window") == ["done", "witness:0", "witness:1"]
    answer(table, "encounter.window", "done")
    asked(table, "timeline.next")
    assert timeline(table) == ["yard"]
    assert len(events(table, "encounter_turned")) == 2


@pytest.mark.rule("CIV-KEY-19")
def test_a_window_that_is_owed_is_not_spent_in_a_fresh_timeline():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 5, "witnesses": ["crier"]},
            {"card": "st-yellow", "evidence": 6, "status": "unsolved", "witnesses": ["helper"]},
            {"card": "st-red", "timeline": ["trouble", "yard"]},
        ],
        pools={"location": ["more-trouble"]},
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    play(table, ("trial.bar", "bar:0"), ("split.gain", 0), ("pool.take", "more-trouble"))
    # One window is owed for that Encounter. The fresh Timeline has one of its own.
    rain_falls(table)
    assert options(table, "encounter.window") == ["done", "witness:1"]
    answer(table, "encounter.window", "done")
    answer(table, "kw.round", "decline")
    assert options(table, "encounter.window") == ["done", "witness:1"]
    answer(table, "encounter.window", "done")
    assert options(table, "encounter.window") == ["done", "witness:0", "witness:1"]
    answer(table, "encounter.window", "done")
    asked(table, "timeline.next")
    assert timeline(table) == ["yard"]


@pytest.mark.rule("CIV-KEY-13", "CIV-KEY-09")
def test_a_crime_under_way_is_not_heard_in_its_own_windows():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 5, "witnesses": ["scout"]},
            {"card": "st-yellow", "evidence": 6, "status": "unsolved", "witnesses": ["clerk"]},
            {"card": "st-red", "timeline": ["trouble", "yard"]},
        ],
        pools={"location": ["more-trouble", "roof"]},
        **RAIN,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    answer(table, "pool.take", "more-trouble")
    rain_falls(table)
    # The window of Green's fresh Timeline: another unsolved Crime may be heard, Green may not.
    assert options(table, "encounter.window") == ["done", "witness:1"]
    answer(table, "encounter.window", "done")
    asked(table, "kw.round")
    answer(table, "kw.round", "decline")
    # And back in the window that this began in.
    assert options(table, "encounter.window") == ["done", "witness:1"]


@pytest.mark.rule("CIV-KEY-13")
def test_two_crimes_do_not_take_turns_for_ever():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 5, "witnesses": ["scout"]},
            {"card": "st-yellow", "evidence": 6, "status": "unsolved", "witnesses": ["clerk"]},
            {"card": "st-red", "timeline": ["trouble", "yard"]},
        ],
        pools={"location": ["more-trouble"]},
        decks={"encounter": ["rain"], "location": ["sweep"]},
        orders=[["rain"]] * 6,
    )
    rain_falls(table)
    answer(table, "encounter.window", "witness:0")
    hear(table)
    answer(table, "pool.take", "more-trouble")
    rain_falls(table)
    answer(table, "encounter.window", "witness:1")
    hear(table)
    answer(table, "pool.take", "sweep")
    assert public(table).investigating == 1
    attempt(table)
    answer(table, "kw.round", "decline")
    assert public(table).investigating == 0
    asked(table, "kw.round")


# ---------------------------------------------------------------------- the third moment


@pytest.mark.rule("CIV-KEY-11", "CIV-FEC-07")
def test_after_another_crime_was_completed():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 3, "witnesses": ["helper"]},
            yellow(evidence=0),
        ],
        at="closing",
        decks={"red": ["st-red"]},
        dice=(7, 7, 7),
    )
    before = combined(table, ETH)
    answer(table, "split.gain", 1)
    assert combined(table, ETH) == before + 1
    assert options(table, "third.moment") == ["done", "witness:0"]
    assert len(public(table).crimes) == 2
    answer(table, "third.moment", "witness:0")
    hear(table)
    assert evidence(table, 0) == 2
    assert len(public(table).crimes) == 3
    assert story(table, "gained", "witness_heard", "crime_begun") == [
        "gained",
        "witness_heard",
        "crime_begun",
    ]


@pytest.mark.rule("CIV-KEY-11")
def test_completing_a_crime_opens_the_third_moment_again():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 3, "witnesses": ["helper"]},
            {"card": "st-yellow", "evidence": 2, "status": "unsolved", "witnesses": ["finisher"]},
            {"card": "st-red", "evidence": 0},
        ],
        sequence=["green", "yellow", "red", "red"],
        at="closing",
        dice=(7,) * 6,
    )
    answer(table, "split.gain", 1)
    assert options(table, "third.moment") == ["done", "witness:0", "witness:1"]
    answer(table, "third.moment", "witness:0")
    hear(table)
    assert options(table, "third.moment") == ["done", "witness:1"]
    answer(table, "third.moment", "witness:1")
    hear(table)
    answer(table, "split.gain", 1)
    assert public(table).crimes[1].status == "solved"
    assert options(table, "third.moment") == ["done", "witness:0"]


# ---------------------------------------------------------------------- in the Final Encounter


@pytest.mark.rule("CIV-KEY-15", "CIV-FEC-08", "CIV-FEC-05", "CIV-KEY-18")
def test_a_key_witness_helps_after_the_third_trial():
    table = arranged(
        GAME,
        **NO_ION,
        crimes=[{"card": "hard-case", "evidence": 0, "witnesses": ["finisher"]}],
        at="closing",
        decks={"yellow": ["st-yellow"]},
        dice=(7, 7, 1, 1),
    )
    answer(table, "kw.round", "decline")
    assert evidence(table, 0) == 2
    assert options(table, "kw.round") == ["use", "decline"]
    hear(table)
    assert evidence(table, 0) == 0
    assert public(table).crimes[0].status == "solved"
    assert discarded(table) == ["finisher"]
    assert attached(table) == []


@pytest.mark.rule("CIV-KEY-16")
def test_what_is_left_after_that_round_makes_the_crime_unsolved():
    table = arranged(
        GAME,
        **NO_ION,
        crimes=[{"card": "hard-case", "evidence": 0, "witnesses": ["helper"]}],
        at="closing",
        decks={"yellow": ["st-yellow"]},
        dice=(7, 7, 1, 1),
    )
    answer(table, "kw.round", "decline")
    assert public(table).crimes[0].final == "hard-case"
    hear(table)
    case = public(table).crimes[0]
    assert (case.evidence, case.final, case.status) == (1, None, "unsolved")
    assert attached(table) == ["helper"]
    assert [file.card for file in public(table).crimes] == ["hard-case", "st-yellow"]
    asked(table, "crime.resource")


@pytest.mark.rule("CIV-KEY-17", "CIV-UNS-05")
@pytest.mark.parametrize(
    ("card", "reason"), [("hard-case", "no_crimes_left"), ("hard-red", "red_unsolved")]
)
def test_the_final_crime_has_no_key_witness(card, reason):
    names = ["winner", "loser", "helper"]
    solved = {"evidence": 0, "status": "solved"}
    table = arranged(
        GAME,
        **NO_ION,
        crimes=[
            {"card": "st-green", **solved},
            {"card": "st-yellow", **solved},
            {"card": card, "evidence": 0, "nominees": names},
        ],
        at="closing",
        dice=(1, 1),
    )
    assert story(table, "attached", "flipped") == ["flipped"]
    assert discarded(table) == names
    # The first trial adds 1 Evidence, and nobody can help.
    assert evidence(table) == 1
    assert public(table).crimes[2].status == "unsolved"
    lost(table, reason)


@pytest.mark.rule("CIV-KEY-18")
def test_a_key_witness_stays_until_the_crime_is_solved():
    table = arranged(
        GAME,
        crimes=[
            {**GREEN, "evidence": 3, "witnesses": ["helper"]},
            yellow("trouble", "more-trouble", "yet-more-trouble", "yard"),
        ],
        dice=(7, 7, 7),
        **RAIN,
    )
    for left in (2, 1, 0):
        rain_falls(table)
        answer(table, "encounter.window", "witness:0")
        hear(table)
        assert evidence(table, 0) == left
        assert attached(table) == (["helper"] if left else [])
    assert public(table).crimes[0].status == "solved"
    assert discarded(table) == ["helper"]


# ---------------------------------------------------------------------- cards at no Evidence


@pytest.mark.rule("CIV-KEY-20")
def test_cards_drawn_at_no_evidence_are_filed_unplayed():
    table = arranged(
        GAME,
        crimes=[{"card": "st-green", "evidence": 0, "nominees": ["guide"]}],
        at="closing",
        pools={"location": ["yard", "roof"]},
        decks={"location": ["lab"]},
        dice=(7, 7, 7),
    )
    answer(table, "kw.nominee", "guide")
    hear(table)
    play(table, ("pool.take", "yard"), ("pool.take", "roof"))
    assert timeline(table, 0) == []
    assert deck(table, "location") == ["lab", "yard", "roof"]
    assert story(table, "card_dropped", "flipped") == ["card_dropped", "card_dropped", "flipped"]


@pytest.mark.rule("CIV-KEY-20", "CIV-KEY-14", "CIV-FEC-08")
def test_cards_drawn_in_a_rescue_may_make_it_work():
    table = arranged(
        GAME,
        **NO_ION,
        crimes=[{"card": "hard-case", "evidence": 0, "witnesses": ["scout"]}],
        at="closing",
        pools={"location": ["lab"]},
        dice=(1, 1, 7, 7, 7),
    )
    answer(table, "kw.round", "decline")
    assert evidence(table, 0) == 1
    hear(table)
    answer(table, "pool.take", "lab")
    assert public(table).crimes[0].final == "hard-case"
    attempt(table)
    assert evidence(table, 0) == 0
    # The first moment again; then the trials go on with the second.
    answer(table, "kw.round", "decline")
    assert [event.args["trial"] for event in events(table, "final_trial")] == [0, 1, 2]
    assert public(table).crimes[0].status == "solved"


@pytest.mark.rule("CIV-KEY-20", "CIV-KEY-16")
def test_cards_drawn_in_a_rescue_may_fail():
    table = arranged(
        GAME,
        **NO_ION,
        crimes=[{"card": "hard-case", "evidence": 0, "witnesses": ["scout"]}],
        at="closing",
        pools={"location": ["yard"]},
        decks={"yellow": ["st-yellow"]},
        dice=(1, 1),
    )
    answer(table, "kw.round", "decline")
    hear(table)
    answer(table, "pool.take", "yard")
    attempt(table)
    answer(table, "split.gain", 1)
    answer(table, "kw.round", "decline")
    case = public(table).crimes[0]
    assert (case.evidence, case.final, case.status) == (1, None, "unsolved")
    assert len(public(table).crimes) == 2
