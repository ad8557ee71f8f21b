"""Every Special Ability and every upgrade of the box does its work at its moment, and only there.

Each is held by somebody in turn, and a situation is laid in which it can help (CIV-CHR-06,
CIV-UPG-09 to 12).
"""

from itertools import product

import pytest
from civitas_play import (
    SKILLS,
    M,
    R,
    answer,
    arranged,
    asked,
    attempt,
    combined,
    crime,
    effects,
    encounter,
    events,
    go,
    held,
    hp,
    invent,
    lead,
    location,
    options,
    person,
    public,
    responder,
    rookie,
    story,
    trial,
    upgrade,
    witness,
)

from content.civitas import load

BOX = load()
RESOURCES = ("reputation", "ether", "ion")
CARDS = {"witness": witness, "location": location, "first-responder": responder}
SYMBOLS = (M, R, "both")
OUT_OF_REACH = 60


def scene(where, skill, symbol, again=""):
    return f"{where}-{skill}-{symbol}{again}"


def roll(symbol, skill):
    return trial(symbol, skill, OUT_OF_REACH, "evidence 1", "add-evidence 1")


def last_stand(skill):
    trials = [{"skills": [skill], "target": OUT_OF_REACH, "lose": ["lose ether 1"]}] * 3
    return crime(f"final-{skill}", trials=[{**each, "on_fail": "next"} for each in trials])


GAME = invent(
    "civitas-every-power",
    lead("plain-main", start=(9, 9, 9), skills=(0, 0, 0), hp=20),
    rookie("plain-rookie", start=(9, 9, 9), skills=(0, 0, 0), hp=20),
    lead("punchbag", start=(1, 0, 0), skills=(0, 0, 0), hp=12),
    *(
        CARDS[where](scene(where, skill, symbol, again), roll(symbol, skill))
        for where, skill, symbol, again in product(CARDS, SKILLS, SYMBOLS, ("", "-2"))
    ),
    *(last_stand(skill) for skill in SKILLS),
    crime("fist-fight", {"op": "opponent", "win": ["evidence 1"]}),
    *(
        make(f"{kind}-gate-{resource}{again}", effects("evidence 1"), needs={resource: 30})
        for kind, make in (("witness", witness), ("location", location))
        for resource in RESOURCES
        for again in ("", "-2")
    ),
    location("trouble", effects("encounter")),
    location("trouble-2", effects("encounter")),
    location("beating", trial(M, "charisma", OUT_OF_REACH, [], "wounds 5")),
    location("beating-2", trial(R, "charisma", OUT_OF_REACH, [], "wounds 5")),
    location("shop", effects("upgrades")),
    location("yard", effects("evidence 1")),
    location("roof", effects("evidence 1")),
    *(witness(f"soul-{n}", effects("evidence 1")) for n in range(6)),
    *(encounter(f"calm-{n}", "evidence 1") for n in range(4)),
    upgrade("wares", {"op": "modifier", "n": 1}, "standing", price=5),
    upgrade("costly", {"op": "perform", "effects": ["evidence 1"]}, "between-cards", fee=3),
)
SOULS = [f"soul-{n}" for n in range(6)]
CALM = [f"calm-{n}" for n in range(4)]


def powers(*ops, timing=None):
    """Every printed power of these kinds: its key, who holds it, and the power."""
    found = []
    for card in (*BOX.mains, *BOX.rookies, *BOX.upgrades):
        is_upgrade = card.id in BOX.upgrade
        power = card.power if is_upgrade else card.ability
        if power.does.op not in ops or timing not in (None, power.timing):
            continue
        holders = (M, R) if is_upgrade else (M,) if card.id in BOX.main else (R,)
        kind = "upgrade" if is_upgrade else "ability"
        found += [
            pytest.param(f"{kind}:{card.id}", place, power, id=f"{card.id}-{place}")
            for place in holders
        ]
    return found


def each_power(*ops, timing=None):
    found = powers(*ops, timing=timing)
    assert found
    return pytest.mark.parametrize(("key", "place", "power"), found)


def laid(key, place, *timeline, hp=20, ion=9, **position):
    """A table at which somebody holds the power; the other one is plain."""
    kind, card = key.split(":")
    team = {
        M: {"card": "plain-main", "upgrades": []},
        R: {"card": "plain-rookie", "upgrades": []},
    }
    if kind == "upgrade":
        team[place]["upgrades"] = [card]
    else:
        team[place]["card"] = card
    for one in team.values():
        one |= {"reputation": 9, "ether": 9, "ion": ion}
        if one["card"].startswith("plain-"):
            one["hp"] = hp
        one["upgrades"] += position.pop(f"more_{one['card']}", [])
    decks = {"witness": SOULS[3:], "location": ["roof"], "encounter": CALM}
    return arranged(
        GAME,
        *timeline,
        main=team[M],
        rookie=team[R],
        decks={**decks, **position.pop("decks", {})},
        **{"pools": {"witness": SOULS[:3]}, "evidence": 40, **position},
    )


def settle(table, until):
    """Answer anything until one of these is asked."""
    while table.result is None and asked(table).what not in until:
        decision = asked(table)
        keys = [option.key for option in decision.options]
        value = decision.low if decision.kind == "amount" else keys[0]
        table.link(0).answer(value)


def pay(table):
    """Divide a payment, whatever it is for."""
    while asked(table).what in ("split.payment", "pay.resource"):
        decision = asked(table)
        one_of = [option.key for option in decision.options]
        table.link(0).answer(decision.high if decision.kind == "amount" else one_of[0])


def paid(table):
    return sum(event.args["n"] for event in events(table, "paid"))


def price(key, power):
    kind, card = key.split(":")
    return power.cost.total + (BOX.upgrade[card].fee if kind == "upgrade" else 0)


def other(place):
    return R if place == M else M


def pieces(table, place):
    """What was added to the first die of a character: {source: n}."""
    event = next(each for each in events(table, "die_rolled") if each.args["place"] == place)
    return dict(event.args["parts"])


# ---------------------------------------------------------------------- modifiers


def beneficiaries(does, holder):
    return {"holder": [holder], "partner": [other(holder)], "both": [M, R]}[does.who]


def rolls_of(does, place):
    """Where a modifier helps a character: card, skill, symbol."""
    wheres = [where for where in does.at or CARDS if where in CARDS]
    alone = [place] if does.rolling != "together" else []
    together = ["both"] if does.rolling != "alone" else []
    return list(product(wheres, does.skills or SKILLS, [*alone, *together]))


def rolls_without(does, place):
    """Where it does not."""
    every = set(product(CARDS, SKILLS, [place, "both"]))
    return sorted(every - set(rolls_of(does, place)))


def thrown(key, place, where, skill, symbol, commit=False):
    table = laid(key, place, scene(where, skill, symbol), "yard", dice=(1, 1))
    attempt(table)
    if commit:
        answer(table, "trial.commit", key)
        pay(table)
        if asked(table).what == "trial.commit":
            answer(table, "trial.commit", "roll")
    return table


@pytest.mark.rule("CIV-UPG-09", "CIV-CHR-06", "CIV-TRL-08")
@each_power("modifier", timing="standing")
def test_standing_modifiers(key, place, power):
    does = power.does
    for helped in (M, R):
        benefits = helped in beneficiaries(does, place)
        for where, skill, symbol in rolls_of(does, helped):
            table = thrown(key, place, where, skill, symbol)
            assert pieces(table, helped).get(key) == (does.n if benefits else None)
        for where, skill, symbol in rolls_without(does, helped):
            assert key not in pieces(thrown(key, place, where, skill, symbol), helped)


@pytest.mark.rule("CIV-CHR-06")
@each_power("modifier", timing="standing")
def test_standing_modifiers_in_the_final_encounter(key, place, power):
    does = power.does
    skill = (does.skills or SKILLS)[0]
    table = laid(
        key,
        place,
        crimes=[{"card": f"final-{skill}", "evidence": 0}],
        at="closing",
        decks={"yellow": ["st-yellow"]},
        dice=(1,) * 6,
        ion=0,
    )
    helps = (not does.at or "final" in does.at) and does.rolling != "alone"
    for helped in (M, R):
        benefits = helps and helped in beneficiaries(does, place)
        assert pieces(table, helped).get(key) == (does.n if benefits else None)


@pytest.mark.rule("CIV-TRL-09", "CIV-TRL-10", "CIV-UPG-11")
@each_power("modifier", timing="before-roll")
def test_modifiers_before_a_roll(key, place, power):
    does = power.does
    for helped in beneficiaries(does, place):
        for where, skill, symbol in rolls_of(does, helped):
            table = thrown(key, place, where, skill, symbol, commit=True)
            assert pieces(table, helped)[key] == does.n
            assert paid(table) == price(key, power)
            assert story(table, "paid", "die_rolled")[-1] == "die_rolled"
        for where, skill, symbol in rolls_without(does, helped):
            table = laid(key, place, scene(where, skill, symbol), "yard", dice=(1, 1))
            attempt(table)
            assert asked(table).what != "trial.commit"


@pytest.mark.rule("CIV-CMB-05", "CIV-CHR-06")
@each_power("modifier", timing="in-combat")
def test_modifiers_in_combat(key, place, power):
    table = laid(
        key,
        place,
        crimes=[{"card": "fist-fight", "opponent": "punchbag", "evidence": 9}],
        at="closing",
        dice=(9, 1, 9),
    )
    answer(table, "combat.fighter", place)
    answer(table, "trial.commit", key)
    blow = events(table, "blow")[0].args
    assert (blow["by"], blow["wounds"]) == (place, 9 + power.does.n)


# ---------------------------------------------------------------------- who rolls, in what


@pytest.mark.rule("CIV-TRL-11", "CIV-WND-05")
@each_power("join-roll")
def test_joining_a_roll(key, place, power):
    table = laid(key, place, scene("location", "analysis", other(place)), "yard", dice=(3, 4))
    attempt(table)
    answer(table, "trial.commit", key)
    pay(table)
    assert [event.args["place"] for event in events(table, "die_rolled")] == [M, R]
    assert paid(table) == price(key, power)
    # Nobody can join a roll of their own, or of both.
    for symbol in (place, "both"):
        table = laid(key, place, scene("location", "analysis", symbol), "yard", dice=(3, 4))
        attempt(table)
        asked(table, "timeline.next")


@pytest.mark.rule("CIV-TRL-09", "CIV-CHR-06")
@each_power("swap-roller")
def test_rolling_in_the_partners_place(key, place, power):
    table = laid(key, place, scene("location", "analysis", other(place)), "yard", dice=(3,))
    attempt(table)
    answer(table, "trial.commit", key)
    pay(table)
    assert [event.args["place"] for event in events(table, "die_rolled")] == [place]
    assert paid(table) == price(key, power)


@pytest.mark.rule("CIV-TRL-09", "CIV-CHR-06")
@each_power("swap-skill")
def test_using_another_skill(key, place, power):
    for skill in SKILLS:
        table = laid(key, place, scene("location", skill, place), "yard", dice=(3,))
        attempt(table)
        if skill not in power.does.instead_of:
            asked(table, "timeline.next")
            continue
        answer(table, "trial.commit", key)
        pay(table)
        card = person(table, place).card
        printed = (BOX.main | BOX.rookie).get(card)
        added = getattr(printed.skills, power.does.use) if printed else 0
        assert events(table, "die_rolled")[0].args["parts"][0] == [power.does.use, added]
        assert paid(table) == price(key, power)


# ---------------------------------------------------------------------- after the dice


@pytest.mark.rule("CIV-TRL-09", "CIV-CHR-06")
@each_power("add-points")
def test_points_after_a_roll(key, place, power):
    cards = [scene("location", "analysis", M, again) for again in ("", "-2")]
    table = laid(key, place, *cards, "yard", dice=(3, 3))
    attempt(table)
    before = public(table).trial.total
    answer(table, "trial.after", key)
    assert events(table, "rolled")[0].args["total"] == before + power.does.n
    assert paid(table) == 0
    go(table)
    answer(table, "trial.bar", "bar:0")
    # Once a trial, or once a Crime.
    assert asked(table).what == ("timeline.next" if power.limit == "crime" else "trial.after")


@pytest.mark.rule("CIV-TRL-09", "CIV-CHR-06")
@each_power("reroll")
def test_rolling_again(key, place, power):
    cards = [scene("location", "analysis", "both", again) for again in ("", "-2")]
    table = laid(key, place, *cards, "yard", dice=(1, 2, 9, 1, 2))
    attempt(table)
    again = [f"{key}@{each}" for each in (M, R)]
    chosen = f"{key}@{place}"
    assert options(table, "trial.after")[1:] == ([chosen] if power.does.die == "holder" else again)
    before = public(table).trial.total
    answer(table, "trial.after", chosen)
    old = 1 if place == M else 2
    assert events(table, "rolled")[0].args["total"] == before - old + 9
    assert len(events(table, "die_rolled")) == 3
    go(table)
    answer(table, "trial.bar", "bar:0")
    assert asked(table).what == ("timeline.next" if power.limit == "crime" else "trial.after")


# ---------------------------------------------------------------------- Qualifiers, Encounters


@pytest.mark.rule("CIV-QUA-11", "CIV-UPG-14")
@each_power("bypass", timing="on-arrival")
@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("kind", ["witness", "location"])
def test_setting_a_qualifier_aside(key, place, power, kind, resource):
    cards = [f"{kind}-gate-{resource}{again}" for again in ("", "-2")]
    table = laid(key, place, *cards, "yard")
    go(table)
    if kind not in power.does.cards or resource not in power.does.resources:
        assert story(table, "encounter_forced") == ["encounter_forced"]
        return
    assert options(table, "arrival") == ["go-on", key]
    answer(table, "arrival", key)
    pay(table)
    assert paid(table) == price(key, power)
    answer(table, "trial.bar", "bar:0")
    assert [event.args["card"] for event in events(table, "bar_chosen")] == cards[:1]
    go(table)
    assert (asked(table).what == "arrival") == (power.limit != "crime")


@pytest.mark.rule("CIV-CHR-07")
@each_power("bypass", timing="standing")
@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("kind", ["witness", "location"])
def test_qualifiers_that_count_as_met(key, place, power, kind, resource):
    table = laid(key, place, f"{kind}-gate-{resource}", "yard")
    go(table)
    met = kind in power.does.cards and resource in power.does.resources
    assert story(table, "encounter_forced") == ([] if met else ["encounter_forced"])


@pytest.mark.rule("CIV-UPG-16")
@each_power("cancel-encounter")
def test_removing_an_encounter(key, place, power):
    table = laid(key, place, "trouble", "trouble-2", "yard")
    attempt(table)
    answer(table, "encounter.turned", key)
    pay(table)
    assert paid(table) == price(key, power)
    asked(table, "timeline.next")
    assert story(table, "encounter_cancelled", "pool_filled") == ["encounter_cancelled"]
    attempt(table)
    assert (asked(table).what == "encounter.turned") == (power.limit != "crime")


# ---------------------------------------------------------------------- effects at a moment


def did(table, effect):
    """Whether an effect shows in what happened since the power was used."""
    told = events(table)
    used = max(n for n, event in enumerate(told) if event.kind == "power_used")
    kinds = [event.kind for event in told[used:]]
    wanted = {
        "heal": "healed",
        "evidence": "evidence",
        "gain": "gained",
        "add-resource": "gained",
        "refresh-pool": "pool_filled",
        "draw": "card_entered",
        "peek": "peeked",
    }
    return wanted[effect.op] in kinds


def use(table, what, key, power):
    """Use a power whose effects are carried out."""
    answer(table, what, key)
    settle(table, (what, "timeline.next", "store.buy", "third.moment"))
    assert paid(table) == price(key, power)
    assert all(did(table, effect) for effect in power.does.effects)


@pytest.mark.rule("CIV-CHR-06", "CIV-ENC-06")
@each_power("perform", timing="after-encounter")
def test_effects_after_an_encounter(key, place, power):
    table = laid(key, place, "trouble", "yard", hp=10, orders=[CALM], decks={"encounter": CALM})
    if key.startswith("ability"):
        assert key not in options(table, "timeline.next")
    attempt(table)
    settle(table, ("encounter.window",))
    assert key in options(table, "encounter.window")
    use(table, "encounter.window", key, power)


@pytest.mark.rule("CIV-CHR-06", "CIV-UPG-11")
@each_power("perform", timing="between-cards")
def test_effects_between_cards(key, place, power):
    table = laid(
        key,
        place,
        "yard",
        "roof",
        hp=10,
        decks={"location": []},
        pools={
            "witness": SOULS[:3],
            "location": ["trouble"],
        },
    )
    use(table, "timeline.next", key, power)
    assert (key in options(table, "timeline.next")) == (power.limit != "crime")


@pytest.mark.rule("CIV-CHR-06")
@each_power("perform", timing="crime-start")
def test_effects_at_the_start_of_a_crime(key, place, power):
    table = laid(
        key,
        place,
        crimes=[{"card": "st-green", "evidence": 40}],
        at="setup",
        pools={"location": ["yard"], "upgrade": ["wares"]},
    )
    settle(table, ("store.buy",))
    assert [event.args["key"] for event in events(table, "power_used")] == [key]
    assert all(did(table, effect) for effect in power.does.effects)
    assert story(table, "power_used", "store_opened") == ["power_used", "store_opened"]


@pytest.mark.rule("CIV-CHR-06")
@each_power("perform", timing="crime-end")
def test_effects_at_the_end_of_a_crime(key, place, power):
    table = laid(
        key,
        place,
        crimes=[{"card": "st-green", "evidence": 0}],
        at="closing",
        decks={"yellow": ["st-yellow"]},
        hp=10,
        dice=(10,) * 6,
    )
    settle(table, ("crime.resource",))
    assert [event.args["key"] for event in events(table, "power_used")] == [key]
    assert all(did(table, effect) for effect in power.does.effects)
    assert story(table, "solved", "power_used", "crime_begun") == [
        "solved",
        "power_used",
        "crime_begun",
    ]


# ---------------------------------------------------------------------- wounds


@pytest.mark.rule("CIV-CHR-06", "CIV-WND-03")
@each_power("prevent")
def test_wounds_that_are_not_taken(key, place, power):
    for hurt, card in ((M, "beating"), (R, "beating-2")):
        table = laid(key, place, card, "yard", dice=(1,))
        before = hp(table, hurt)
        attempt(table)
        if power.does.who == "holder" and hurt != place:
            asked(table, "timeline.next")
            assert before - hp(table, hurt) == 5
            continue
        assert options(table, "wounds.power") == ["accept", key]
        answer(table, "wounds.power", key)
        pay(table)
        if asked(table).what == "wounds.power":
            answer(table, "wounds.power", "accept")
        assert before - hp(table, hurt) == 5 - power.does.n
        assert paid(table) == price(key, power)


@pytest.mark.rule("CIV-CHR-06", "CIV-WND-03")
@each_power("redirect")
def test_wounds_that_are_shared_all_the_same(key, place, power):
    for hurt, card in ((M, "beating"), (R, "beating-2")):
        table = laid(key, place, card, "yard", dice=(1,))
        before = {each: hp(table, each) for each in (M, R)}
        attempt(table)
        answer(table, "wounds.power", key)
        answer(table, "split.wounds", 2)
        assert before[M] - hp(table, M) == 2
        assert before[R] - hp(table, R) == 3
        assert hurt in before


@pytest.mark.rule("CIV-CHR-05")
@each_power("toughness")
def test_more_hp(key, place, power):
    bare = laid("upgrade:wares", other(place), "yard")
    table = laid(key, place, "yard")
    more = person(table, place).most_hp - person(bare, place).most_hp
    assert more == power.does.n


# ---------------------------------------------------------------------- the store


def in_the_store(key, place, **position):
    table = laid(key, place, "shop", "yard", pools={"upgrade": ["wares"]}, **position)
    attempt(table)
    asked(table, "store.buy")
    return table


@pytest.mark.rule("CIV-HLV-02", "CIV-CHR-06")
@each_power("half-price", "discount")
def test_cheaper_upgrades(key, place, power):
    wanted = 2 if power.does.op == "half-price" else 5 - power.does.n
    table = in_the_store(key, place)
    assert public(table).store.prices == {"wares": wanted}
    before = combined(table, "ether")
    answer(table, "store.buy", "wares")
    answer(table, "store.attach", M)
    pay(table)
    assert combined(table, "ether") == before - wanted


@pytest.mark.rule("CIV-UPG-05", "CIV-CHR-06")
@each_power("extra-purchase")
def test_more_purchases(key, place, power):
    assert public(in_the_store(key, place)).store.left == 3 + power.does.n


@pytest.mark.rule("CIV-UPG-15")
@each_power("fee-waiver")
def test_no_fees(key, place, power):
    holder = f"more_plain-{place}"
    table = laid(key, place, "yard", **{holder: ["costly"]})
    answer(table, "timeline.next", "upgrade:costly")
    asked(table, "timeline.next")
    assert paid(table) == 0
    assert held(table, place)[2] == 9


# ---------------------------------------------------------------------- all of them


def test_no_power_was_forgotten():
    tried = set()
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            for mark in getattr(test, "pytestmark", ()):
                if mark.name == "parametrize" and mark.args[0] == ("key", "place", "power"):
                    tried |= {param.values[0] for param in mark.args[1]}
    every = {f"ability:{card.id}" for card in (*BOX.mains, *BOX.rookies)}
    every |= {f"upgrade:{card.id}" for card in BOX.upgrades}
    assert tried == every
