"""Every card of the box is played: each bar in each outcome, each side, each final trial.

What the log tells of it must be what is printed, no more and no less: so many of each Resource,
so much Evidence, so many wounds, cards drawn and Encounters turned.
"""

from collections import Counter

import pytest
from civitas_play import (
    M,
    answer,
    arranged,
    asked,
    attempt,
    crime,
    effects,
    encounter,
    events,
    go,
    invent,
    lead,
    location,
    lost,
    public,
    responder,
    rookie,
    witness,
)

from content.civitas import load

BOX = load()
TEAMS = {"sure": 10, "even": 0, "poor": -5}
SPARE = 6


def people(temper, skill):
    """A team of one temper, with more HP than any card wounds."""
    skills = (skill, skill, skill)
    return (
        lead(f"{temper}-main", start=(9, 9, 9), skills=skills, hp=30),
        rookie(f"{temper}-rookie", start=(9, 9, 9), skills=skills, hp=30),
    )


GAME = invent(
    "civitas-every-card",
    *(person for temper, skill in TEAMS.items() for person in people(temper, skill)),
    lead("weakling", start=(1, 0, 0), skills=(0, 0, 0), hp=1),
    location("trouble", effects("encounter")),
    *(location(f"spare-place-{n}", effects("glee")) for n in range(SPARE)),
    *(witness(f"spare-soul-{n}", effects("glee"), needs={"reputation": 4}) for n in range(SPARE)),
    *(
        witness(f"spare-unit-{n}", effects("glee"), faction="transhumans", needs={"reputation": 4})
        for n in range(SPARE)
    ),
    *(responder(f"spare-officer-{n}", effects("glee")) for n in range(3)),
    # Has nothing to show: there is no upgrade in the deck.
    *(encounter(f"calm-{n}", "peek upgrade 1") for n in range(SPARE)),
    crime("long-case", evidence=40),
)
CALM = [f"calm-{n}" for n in range(SPARE)]
SOULS = [f"spare-soul-{n}" for n in range(SPARE)]
UNITS = [f"spare-unit-{n}" for n in range(SPARE)]
SPOTS = [f"spare-place-{n}" for n in range(SPARE)]
OFFICERS = [f"spare-officer-{n}" for n in range(3)]


def table_for(temper, *dice, **position):
    """A table with that team, half its HP, and spare cards in the decks and pools."""
    hurt = {"hp": 15} if not position.pop("whole", False) else {}
    decks = {
        "witness": SOULS[3:],
        "location": SPOTS[3:],
        "first-responder": OFFICERS,
        "encounter": CALM,
        **position.pop("decks", {}),
    }
    return arranged(
        GAME,
        main={"card": f"{temper}-main", **hurt},
        rookie={"card": f"{temper}-rookie", **hurt},
        decks=decks,
        dice=dice,
        **{"pools": {"witness": SOULS[:1], "location": SPOTS[:1]}, **position},
    )


def finish(table, option=0, until=("timeline.next",)):
    """Answer whatever is asked until it is one of these, or the game is over."""
    while table.result is None:
        decision = asked(table)
        if decision.what in until:
            return
        keys = [each.key for each in decision.options]
        if decision.kind == "amount":
            spends = decision.what == "exchange.amount"
            value = decision.high if spends else decision.low
        elif decision.kind == "some":
            # Something stays, so that the investigation goes on.
            value = keys[: min(decision.most, max(decision.least, 2))]
        elif decision.what == "choose.option":
            value = f"option:{option}"
        elif decision.what == "store.buy":
            value = "leave"
        else:
            value = keys[0]
        table.link(0).answer(value)


def flat(printed, option=0):
    """The effects that are carried out when the player takes this option of a choice."""
    for effect in printed:
        if effect.op == "choose":
            yield from effect.options[option]
        else:
            yield effect


def promised(printed, option=0):
    """What the effects say, counted."""
    count = Counter()
    for effect in flat(printed, option):
        match effect.op:
            case "gain" | "lose":
                count[effect.op, effect.resource] += effect.n
            case "evidence" | "add-evidence" | "wounds" | "glee" | "encounter" | "add-resource":
                count[effect.op] += effect.n
            case "draw":
                count["draw", effect.deck] += effect.n
            case "upgrades" | "refresh-pool" | "peek" | "heal" | "remove-cards":
                count[effect.op] += 1
    return count


def told(table, since=0):
    """What the log says that has happened since some event, counted in the same words."""
    count = Counter()
    for event in events(table)[since:]:
        args = event.args
        match event.kind:
            case "gained" | "gain_lost":
                count["gain", args["resource"]] += args["n"]
            case "lost":
                count["lose", args["resource"]] += args["n"]
            case "paid":
                count["pay", args["resource"]] += args["n"]
            case "evidence":
                count["evidence"] += args["n"]
            case "evidence_added":
                count["add-evidence"] += args["n"]
            case "wounded":
                count["wounds"] += args["n"]
            case "glee":
                count["glee"] += args["n"]
            case "card_entered":
                count["draw", args["deck"]] += 1
            case "encounter_turned":
                count["encounter"] += 1
            case "store_opened":
                count["upgrades"] += 1
    return +count


def options_of(printed):
    """How many ways a choice among these effects has; 1 without one."""
    return next((len(effect.options) for effect in printed if effect.op == "choose"), 1)


def outcomes(bar):
    """Every way a bar can go: (team, dice, effects, option)."""
    rollers = 2 if getattr(bar, "who", "") == "both" else 1
    match bar.op:
        case "trial":
            ways = [("sure", (10,) * rollers, bar.win), ("poor", (1,) * rollers, bar.lose)]
        case "banded":
            ways = [("poor", (1,) * rollers, bar.bands[0].effects)]
            for band in bar.bands[1:]:
                team, missing = (
                    ("even", band.least) if band.least <= 10 else ("sure", band.least - 10)
                )
                halves = (band.least - band.least // 2, band.least // 2)
                way = ("even", halves) if rollers == 2 else (team, (missing,))
                ways.append((*way, band.effects))
        case "effects":
            ways = [("even", (), bar.effects)]
        case "exchange":
            ways = [("even", (), ())]
    return [
        (team, dice, list(printed), option)
        for team, dice, printed in ways
        for option in range(options_of(printed))
    ]


def every_outcome(cards):
    return [
        pytest.param(card, number, *outcome, id=f"{card.id}-{number}-{count}")
        for card in cards
        for number, bar in enumerate(card.bars)
        for count, outcome in enumerate(outcomes(bar))
    ]


def compare(table, card, number, printed, option, besides=()):
    """Hold what was told against what is printed, and what happened besides."""
    bar = card.bars[number]
    said = [*flat(printed, option), *flat(getattr(card, "on_play", ()))]
    wanted, happened = promised(said) + Counter(besides), told(table)
    for what in ("heal", "peek", "refresh-pool"):
        wanted.pop(what, None)
    removal = next((effect for effect in said if effect.op == "remove-cards"), None)
    if removal is not None:
        wanted.pop("remove-cards")
        left = events(table, "card_dropped")
        assert left
        wanted["evidence"] += removal.flat or removal.each * len(left)
    if bar.op == "exchange":
        times = happened["pay", bar.give] // bar.give_n
        assert times >= 1
        wanted["pay", bar.give] += times * bar.give_n
        if bar.take == "evidence":
            wanted["evidence"] += times * bar.take_n
        elif bar.take == "wound":
            assert sum(event.args["n"] for event in events(table, "healed")) == min(
                30, times * bar.take_n
            )
        else:
            wanted["gain", bar.take] += times * bar.take_n
    if bar.op == "effects":
        for resource in ("reputation", "ether", "ion"):
            wanted["pay", resource] += getattr(bar.price, resource)
    assert happened == +wanted
    kinds = {event.kind for event in events(table)}
    ops = {effect.op for effect in said}
    assert ("healed" in kinds) == ("heal" in ops or getattr(bar, "take", "") == "wound")
    assert ("peeked" in kinds) == ("peek" in ops)
    if "refresh-pool" in ops:
        assert "pool_filled" in kinds


def filing_of(card, printed, option, default):
    where = next((e.where for e in flat(printed, option) if e.op == "file-self"), None)
    return where or getattr(card, "after", None) or default


def where_it_went(table, card):
    return [
        event.args["where"] for event in events(table, "filed") if event.args["card"] == card.id
    ]


@pytest.mark.rule("CIV-TRL-07")
@pytest.mark.parametrize(
    ("card", "number", "team", "dice", "printed", "option"), every_outcome(BOX.witnesses)
)
def test_every_witness(card, number, team, dice, printed, option):
    table = table_for(
        team, *dice, crimes=[{"card": "long-case", "timeline": [card.id, *SPOTS[1:3], SOULS[1]]}]
    )
    play_bar(table, number, option)
    compare(table, card, number, printed, option)
    assert where_it_went(table, card) == [filing_of(card, printed, option, "nominee")]


@pytest.mark.rule("CIV-TRL-07", "CIV-TML-04")
@pytest.mark.parametrize(
    ("card", "number", "team", "dice", "printed", "option"), every_outcome(BOX.locations)
)
def test_every_location(card, number, team, dice, printed, option):
    table = table_for(
        team, *dice, crimes=[{"card": "long-case", "timeline": [card.id, *SPOTS[1:3], SOULS[1]]}]
    )
    play_bar(table, number, option)
    compare(table, card, number, printed, option)
    assert where_it_went(table, card) == [filing_of(card, printed, option, "bottom")]


@pytest.mark.rule("CIV-FRC-03", "CIV-FRC-04")
@pytest.mark.parametrize(
    ("card", "number", "team", "dice", "printed", "option"), every_outcome(BOX.first_responders)
)
def test_every_first_responder(card, number, team, dice, printed, option):
    table = table_for(
        team, *dice, crimes=[{"card": "long-case", "timeline": [card.id, *SPOTS[1:3], SOULS[1]]}]
    )
    play_bar(table, number, option)
    compare(table, card, number, printed, option)
    assert where_it_went(table, card) == ["bottom"]


@pytest.mark.rule("CIV-ENC-04", "CIV-ENC-10")
@pytest.mark.parametrize(
    ("card", "number", "team", "dice", "printed", "option"), every_outcome(BOX.encounters)
)
def test_every_encounter(card, number, team, dice, printed, option):
    table = table_for(
        team,
        *dice,
        crimes=[{"card": "long-case", "timeline": ["trouble", *SPOTS[1:3], SOULS[1]]}],
        decks={"encounter": [card.id, *CALM]},
    )
    attempt(table)
    assert public(table).encounter == card.id
    answer(table, "trial.bar", f"bar:{number}")
    finish(table, option)
    if any(effect.op == "game-over" for effect in flat(printed, option)):
        lost(table, "card")
        return
    # The one Encounter that brought us here is not the card's doing.
    compare(table, card, number, printed, option, Counter(encounter=1))
    assert where_it_went(table, card) == [filing_of(card, printed, option, "shuffle")]


def play_bar(table, number, option):
    """Go to the front card and carry one of its bars out."""
    go(table)
    finish(table, option, until=("trial.bar",))
    assert f"bar:{number}" in [each.key for each in asked(table, "trial.bar").options]
    answer(table, "trial.bar", f"bar:{number}")
    finish(table, option)


# ---------------------------------------------------------------------- Crimes


def sides():
    return [
        pytest.param(card, side, id=f"{card.id}-{side}")
        for card in BOX.crimes
        for side in ("a", "b")
        if getattr(card, f"side_{side}")
    ]


def effect_of(card, side, op):
    return next((effect for effect in getattr(card, f"side_{side}") if effect.op == op), None)


@pytest.mark.rule("CIV-CRM-06", "CIV-CRM-07", "CIV-CRM-09", "CIV-VIC-01")
@pytest.mark.parametrize(("card", "side"), sides())
def test_every_crime_is_set_up(card, side):
    victims = effect_of(card, side, "victims")
    table = table_for(
        "even",
        *([1 if side == "a" else 10] if card.side_roll else []),
        at="crime",
        sequence=[card.colour] * 3,
        decks={card.colour: [card.id], "witness": UNITS, "location": SPOTS[1:]},
        pools={"witness": SOULS[:3], "location": SPOTS[:1]},
    )
    finish(table)
    file = public(table).crimes[0]
    assert (file.card, file.side, file.evidence) == (card.id, side, card.evidence)
    wanted = promised(getattr(card, f"side_{side}"))
    added = wanted.pop("add-resource", 0)
    happened = told(table)
    assert happened.pop("upgrades") == 1
    gains = [happened.pop(key) for key in list(happened) if key[0] == "gain"]
    assert sum(gains) == added
    assert happened == wanted
    assert file.opponent == (effect_of(card, side, "opponent") is not None)
    placed = [entry for entry in file.timeline if entry.victims]
    if victims is None:
        assert placed == []
    else:
        locations = [entry for entry in file.timeline if entry.deck == "location"]
        assert len(placed) == (victims.locations or len(locations))
        assert {len(entry.victims) for entry in placed} == {victims.stack}


@pytest.mark.rule("CIV-VIC-03", "CIV-VIC-04", "CIV-VIC-05", "CIV-VIC-12")
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize(
    ("card", "side"), [each for each in sides() if effect_of(*each.values, "victims")]
)
def test_every_crimes_victims(card, side, won):
    victims = effect_of(card, side, "victims")
    people = (UNITS if victims.kind == "transhuman" else SOULS[3:])[: victims.stack]
    scene = {"card": SPOTS[1], "victims": people}
    dice = (10, 10) if won else (1, 1)
    table = table_for(
        "sure" if won else "poor",
        *(dice * victims.stack),
        crimes=[{"card": card.id, "side": side, "evidence": 40, "timeline": [scene, SPOTS[2]]}],
        decks={"witness": []},
    )
    go(table)
    finish(table, until=("trial.bar",))
    each = promised(victims.win if won else victims.losses)
    if not won and victims.lose != "listed":
        each = Counter({("lose", "reputation"): 4 if victims.lose == "whole" else 2})
    wanted = Counter({key: n * victims.stack for key, n in each.items()})
    assert told(table) == wanted
    assert list(public(table).discards["witness"]) == people


@pytest.mark.rule("CIV-CMB-08")
@pytest.mark.parametrize(
    ("card", "side"), [each for each in sides() if effect_of(*each.values, "opponent")]
)
def test_every_crimes_opponent(card, side):
    table = table_for(
        "sure",
        10,
        whole=True,
        at="closing",
        crimes=[{"card": card.id, "side": side, "evidence": 40, "opponent": "weakling"}],
        sequence=[card.colour] * 3,
    )
    answer(table, "combat.fighter", M)
    if table.result is None:
        finish(table, until=("crime.resource", "pool.take", "store.buy"))
    wanted = promised(effect_of(card, side, "opponent").win)
    assert told(table) & wanted == wanted
    assert "weakling" in public(table).discards["main"]


# ---------------------------------------------------------------------- Final Encounters


def final_trials():
    return [
        pytest.param(final, number, id=f"{final.id}-{number}")
        for final in BOX.finals
        for number in range(len(final.trials))
    ]


def faces(trial, won):
    """Dice with which the team of even temper wins or loses a final trial."""
    rollers = 2 if trial.who == "both" else 1
    if not won:
        return [1] * rollers
    high = trial.target - trial.target // 2 if rollers == 2 else trial.target
    return [high, trial.target - high][:rollers]


def last_case(final, *dice):
    """The final Crime of a game, all Evidence collected; it is the last one open."""
    others = [card for card in BOX.crimes if card.id != final.id][:2]
    solved = [{"card": card.id, "evidence": 0, "status": "solved"} for card in others]
    return table_for(
        "even", *dice, whole=True, at="closing", crimes=[*solved, {"card": final.id, "evidence": 0}]
    )


@pytest.mark.rule("CIV-FEC-02", "CIV-FEC-07")
@pytest.mark.parametrize("final", [pytest.param(each, id=each.id) for each in BOX.finals])
def test_every_final_encounter_is_won(final):
    dice = [face for trial in final.trials for face in faces(trial, won=True)]
    table = last_case(final, *dice)
    finish(table)
    assert table.result.reason == "solved"
    rewards = {
        ("gain", resource): getattr(final.rewards, resource)
        for resource in ("reputation", "ether", "ion")
    }
    assert told(table) == +Counter(rewards)


@pytest.mark.rule("CIV-FEC-03", "CIV-FEC-04", "CIV-FEC-05", "CIV-FEC-09")
@pytest.mark.parametrize(("final", "number"), final_trials())
def test_every_final_trial_is_lost(final, number):
    card = BOX.crime[final.id]
    dice = [face for trial in final.trials[:number] for face in faces(trial, won=True)]
    dice += faces(final.trials[number], won=False)
    dice += [face for trial in final.trials[number + 1 :] for face in faces(trial, won=True)]
    table = last_case(final, *dice)
    finish(table)
    printed = final.trials[number]
    wanted = promised(printed.lose)
    goes_on = printed.on_fail == "next" or not wanted["add-evidence"]
    happened = told(table)
    if goes_on:
        assert table.result.reason == "solved"
        assert happened & wanted == wanted
    else:
        assert happened == wanted
        reason = "red_unsolved" if card.colour == "red" else "no_crimes_left"
        lost(table, reason)
    assert public(table).crimes[2].evidence == wanted["add-evidence"]
