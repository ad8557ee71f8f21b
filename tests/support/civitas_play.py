"""Short words in which the tests of Civitas Nihilium invent cards, set up a position and play it.

A module of tests invents its cards once: `GAME = invent("civitas-trials", witness(..), ..)`, which
are then in the box beside the printed ones and the standard team. A table is laid with
`arranged(GAME, "witness-id", "location-id", ..)`: the Timeline of the one open Crime. Decks and
pools that a test does not mention are empty, and dice that it has not loaded fail loudly.
"""

import attrs
import pytest

import engine
from content.civitas import with_cards
from engine.civitas import kind_with
from engine.kinds import register

M, R = "main", "rookie"
REP, ETH, ION = RESOURCES = ("reputation", "ether", "ion")
CHA, ENG, ANA = SKILLS = ("charisma", "engagement", "analysis")

# Never helps: only Engagement is rolled in combat.
NEUTRAL = {
    "timing": "standing",
    "does": {"op": "modifier", "skills": [ANA], "at": ["combat"], "n": 1},
}
NOBODY = "nobody"
DECKS = ("witness", "location", "first-responder", "encounter", "upgrade")

# ---------------------------------------------------------------------- inventing cards


def character(deck, card, start=(6, 4, 6), skills=(1, 3, 2), hp=8, ability=None):
    """A character; `start` is Reputation, Ether, IonCharges, `skills` Charisma, Engagement,
    Analysis.
    """
    return deck, {
        "id": card,
        "faction": "citizens",
        "start": dict(zip(RESOURCES, start, strict=True)),
        "skills": dict(zip(SKILLS, skills, strict=True)),
        "hp": hp,
        "ability": ability or NEUTRAL,
        "ability_name": f"The art of {card}",
        **_words(card),
    }


def lead(card, **figures):
    """A Main Character, the standard team's unless figures say otherwise."""
    return character("main", card, **figures)


def rookie(card, **figures):
    """A Rookie, the standard team's unless figures say otherwise."""
    return character(
        "rookie", card, **{"start": (2, 3, 1), "skills": (1, 1, 1), "hp": 6, **figures}
    )


def witness(card, *bars, **more):
    """A Witness; `needs` is its Qualifier by Resource, `opens` the slot it unlocks."""
    return "witness", {
        "id": card,
        "faction": "citizens",
        "stake": "Wants a lawyer. Fears one.",
        **_card(card, bars, more),
    }


def location(card, *bars, **more):
    """A Location; `needs` is its Qualifier by Resource, `opens` the slot it unlocks."""
    return "location", _card(card, bars, more)


def responder(card, *bars):
    """A First Responder."""
    return "first_responder", _card(card, bars, {})


def encounter(card, *bars, **more):
    """An Encounter; with effects in place of bars, one bar that carries them out."""
    if bars and all(isinstance(bar, str) for bar in bars):
        bars = (effects(*bars),)
    return "encounter", _card(card, bars, more)


def upgrade(card, does, timing, price=1, fee=0, hint=None, **more):
    """An upgrade; what it `does` at which `timing`, the Resource symbol on it as a `hint`."""
    power = {"timing": timing, "does": does, **more}
    printed = {"id": card, "price": price, "fee": fee, "power": power, **_words(card)}
    return "upgrade", printed if hint is None else {**printed, "hint": hint}


def crime(card, *side_a, side_b=(), colour="green", evidence=20, **final):
    """A Crime and its Final Encounter, whose fields may be given too."""
    words = dict.fromkeys(("found", "gains", "odd", "solved", "unsolved"), "Nobody knows.")
    printed = {
        "id": card,
        "colour": colour,
        "evidence": evidence,
        "side_roll": bool(side_b),
        "side_a": list(side_a) or ["add-resource"],
        "side_b": list(side_b),
        **_words(card),
        **words,
    }
    del printed["flavour"]
    return ("crime", printed), ("final", _final(card, **final))


def trial(who, skill, target, win=(), lose=(), label="Question"):
    """A bar with one target; `skill` is one, or several of which one is chosen."""
    skills = [skill] if isinstance(skill, str) else list(skill)
    return {
        "op": "trial",
        "label": label,
        "who": who,
        "skills": skills,
        "target": target,
        "win": _list(win),
        "lose": _list(lose),
    }


def banded(who, skill, *bands, label="Search"):
    """A bar of bands; each is (least, most or None, effects)."""
    return {
        "op": "banded",
        "label": label,
        "who": who,
        "skills": [skill] if isinstance(skill, str) else list(skill),
        "bands": [
            {
                "least": least,
                "effects": _list(brings),
                **({} if most is None else {"most": most}),
            }
            for least, most, brings in bands
        ],
    }


def effects(*brings, **price):
    """A bar without a roll; `price` is what is paid for it, by Resource."""
    bar = {"op": "effects", "label": "Take it", "effects": list(brings)}
    return {**bar, "price": price} if price else bar


def exchange(give, take, **more):
    """A bar that gives some of one thing for some of another, over and over."""
    return {"op": "exchange", "label": "Swap", "give": give, "take": take, **more}


def invent(game, *cards):
    """Make a kind of table, known as `game`, whose box has these cards too; returns `game`."""
    shelf = {}
    for card in (*STANDARD, *cards):
        for deck, printed in [card] if isinstance(card[0], str) else card:
            shelf.setdefault(deck, []).append(printed)
    register(attrs.evolve(kind_with(with_cards(shelf)), id=game))
    return game


def _words(card):
    name = card.replace("-", " ").title()
    return {"name": name, "role": "here to be tested", "flavour": "Says nothing without its maker."}


def _card(card, bars, more):
    printed = {"id": card, "bars": list(bars) or [effects("gain ether 1")], **_words(card), **more}
    if "needs" in printed:
        printed["qualifier"] = printed.pop("needs")
    if "opens" in printed:
        pool, slot = printed.pop("opens")
        printed["unlock"] = {"pool": pool, "slot": slot}
    return printed


def _final(card, trials=None, plus=(ION,), rewards=None):
    easy = {"skills": [ANA], "target": 9, "lose": ["lose reputation 1"], "on_fail": "next"}
    return {
        "id": card,
        "trials": [{"label": "Prove it", **easy, **each} for each in trials or ({}, {}, {})],
        "resource_plus": list(plus),
        "rewards": rewards or {ETH: 1},
        "scene": "A room with one chair.",
    }


def _list(brings):
    return [brings] if isinstance(brings, (str, dict)) else list(brings)


# The standard team, and a Crime for it in each colour. Its members have no power that matters.
STANDARD = (
    lead("st-main"),
    rookie("st-rookie"),
    lead("st-other-main"),
    rookie("st-other-rookie"),
    crime("st-green", colour="green"),
    crime("st-yellow", colour="yellow"),
    crime("st-red", colour="red"),
)

# ---------------------------------------------------------------------- laying a table


def arranged(
    game,
    *timeline,
    main=None,
    rookie=None,
    evidence=20,
    crimes=None,
    decks=None,
    dice=(),
    orders=None,
    picks=None,
    seed=0,
    options=None,
    **position,
):
    """A table with the standard team, between the cards of a Crime.

    `timeline` are the cards of the one open Crime, its `evidence` is still to be collected;
    `crimes` says all of them instead. `main` and `rookie` change the standard figures; `NOBODY`
    is nobody. `decks` are lists, top first; of Crimes only the standard ones follow. `dice` are
    the faces that will be rolled, `orders` the shuffles and `picks` the random picks that may
    happen; without them `seed` decides those. Other keywords are keys of a position.
    """
    team = {}
    for place, card, changes in ((M, "st-main", main), (R, "st-rookie", rookie)):
        team[place] = None if changes == NOBODY else {"card": card, **(changes or {})}
    if crimes is None and position.get("at") != "crime":
        crimes = [{"card": "st-green", "evidence": evidence, "timeline": list(timeline)}]
    crimes, decks = crimes or [], {**{deck: [] for deck in DECKS}, **(decks or {})}
    begun = {each["card"] for each in crimes}
    for colour in ("green", "yellow", "red"):
        # What comes next asks for a Resource, so that no test runs on into it unseen.
        decks.setdefault(colour, [card for card in [f"st-{colour}"] if card not in begun])
    return engine.arrange(
        game,
        {**team, "crimes": crimes, "decks": decks, **position},
        dice=engine.LoadedDice(list(dice), deck=orders, pick=picks, seed=seed),
        seats=["Ana"],
        options=options or {},
    )


# ---------------------------------------------------------------------- playing


def asked(table, what=None):
    """The decision that the player is asked; with `what`, that it is this one."""
    decision = table.link(0).decision
    assert decision is not None, f"nothing is asked: {table.result}"
    if what is not None:
        assert decision.what == what
    return decision


def answer(table, what, value):
    """The player, asked for `what`, answers."""
    asked(table, what)
    table.link(0).answer(value)


def play(table, *steps):
    """The player answers one question after another, each a pair (what, value)."""
    for what, value in steps:
        answer(table, what, value)


def go(table):
    """Move on to the front card of the Timeline."""
    answer(table, "timeline.next", "go")


def attempt(table, number=0):
    """Move on to the front card and attempt this bar of it."""
    go(table)
    answer(table, "trial.bar", f"bar:{number}")


def options(table, what=None):
    """The keys that may be chosen from."""
    return [option.key for option in asked(table, what).options]


def barred(table, what=None):
    """The keys that are shown but cannot be chosen, with the reasons."""
    return {each.key: each.why for each in asked(table, what).barred}


def shares(table, what):
    """The lowest and highest share of the Main that may be answered."""
    decision = asked(table, what)
    assert decision.step == 1
    return decision.low, decision.high


def refused(table, value):
    """The sentence with which an answer is refused; nothing has changed by it."""
    link = table.link(0)
    before = (table.revision, table.waiting, link.view, len(table.history))
    with pytest.raises(engine.Refused) as refusal:
        link.answer(value)
    assert (table.revision, table.waiting, link.view, len(table.history)) == before
    assert str(refusal.value)
    return str(refusal.value)


# ---------------------------------------------------------------------- reading


def public(table):
    """What the player sees."""
    return table.link(0).view


def person(table, place):
    """A character as the player sees it, None if nobody is there."""
    return getattr(public(table), place)


def held(table, place):
    """Reputation, Ether and IonCharges of a character."""
    who = person(table, place)
    return who.reputation, who.ether, who.ion


def combined(table, resource):
    """What both characters hold together."""
    team = [who for who in (person(table, M), person(table, R)) if who is not None]
    return sum(getattr(who, resource) for who in team)


def hp(table, place):
    """The HP left of a character."""
    return person(table, place).hp


def evidence(table, number=-1):
    """The Evidence still to be collected for a Crime, the last one unless said otherwise."""
    return public(table).crimes[number].evidence


def timeline(table, number=-1):
    """The cards in a Crime's Timeline, in order; None for one that lies face down."""
    return [entry.card for entry in public(table).crimes[number].timeline]


def pool(table, name):
    """The cards that lie in a Reveal Pool."""
    return [card for card in public(table).pools[name].cards if card]


def slots(table, name):
    """Which slots of a Reveal Pool are open."""
    return list(public(table).pools[name].open)


def deck(table, name):
    """A deck, top first: hidden from the player, and read here as proof."""
    return list(reversed(table.state.decks[name]))


def events(table, *kinds):
    """The events of these kinds that the player has seen, in order."""
    return [event for event in table.link(0).events() if not kinds or event.kind in kinds]


def story(table, *kinds):
    """The kinds of the events, in order."""
    return [event.kind for event in events(table, *kinds)]


def rolled(table):
    """The dice that were rolled in trials: (place, die, modifier)."""
    return [
        (event.args["place"], event.args["die"], event.args["modifier"])
        for event in events(table, "die_rolled")
    ]


def totals(table):
    """The totals of the rolls, in order."""
    return [event.args["total"] for event in events(table, "rolled")]


def lost(table, reason):
    """That the game is lost, for this reason, and nothing is asked any more."""
    assert table.result is not None, f"the game goes on with {asked(table).what}"
    assert (table.result.outcome, table.result.reason) == ("lost", reason)
    assert list(table.result.winners) == []
    assert table.waiting == ()
    assert table.link(0).decision is None


def won(table):
    """That the game is won, and nothing is asked any more."""
    assert table.result is not None, f"the game goes on with {asked(table).what}"
    assert (table.result.outcome, table.result.reason) == ("won", "solved")
    assert list(table.result.winners) == [0]
    assert table.waiting == ()
