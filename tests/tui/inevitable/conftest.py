"""Tables of Inevitable caught at moments that look different, for pictures and tests."""

import pytest

import engine

PLAIN = {"group": "mental-patients"}
"""A Group that has no say in rolls."""
SEATS = ("Ana", "Ben", "Cleo", "Dan")
FORMS = [
    {"group": "church", "at": "kwik-regret", "cash": 230, "stress": 11, "power": 300},
    {"group": "living-dead", "at": "harbour-line", "cash": 90, "possessions": ["chainsaw"]},
    {"group": "acme", "at": "jail", "standing": "cell", "incarcerations": 2, "direction": 0},
    {"group": "playboys", "at": "diner", "influence": 610, "warrants": [0]},
]


def laid(*changes, rolls=None, deck=(), seats=4, options=None, **position):
    """A table in the sixth round; `changes` are what differs, a dict a seat."""
    forms = [{**form, **change} for form, change in zip(FORMS, [*changes, *[{}] * 4], strict=False)]
    whole = {"round": 6, "players": forms[:seats], "deck": list(deck), **position}
    dice = engine.LoadedDice(rolls)
    return engine.arrange("inevitable", whole, dice=dice, seats=SEATS[:seats], options=options)


def go(table, *answers):
    """Let whoever is asked answer, one after another."""
    for answer in answers:
        table.link(table.waiting[0]).answer(answer)
    return table


def fresh():
    """A new game: keep the Group, or take another one?"""
    return engine.start("inevitable", SEATS, seed=5, salt="00")


def outfitting():
    """The first player shops."""
    return go(fresh(), "keep", "keep", "keep", "keep")


def a_direction():
    """Which way round?"""
    return laid({"direction": 0})


def about_to_roll():
    """Roll, or pass?"""
    return laid()


def declaring_a_stop():
    """The Hospital is near, and Power is lost."""
    return laid({"at": "dental-amnesty"})


def challenging():
    """Somebody stands ahead."""
    return laid({"at": "happyrail"}, {"at": "harbour-line"})


def at_the_network():
    """Publicity, or an attack?"""
    return go(laid({"at": "network"}), "pass")


def choosing_points():
    """How much Influence to buy?"""
    return go(at_the_network(), "publicity", "seat:0")


def drawn_a_card():
    """Arrived at a square that draws; Ana holds a card, so she may answer the one she drew."""
    held = {"at": "wrong-office", "holdables": ["return-to-sender"]}
    return go(laid(held, deck=["falling-piano"], at="board"), "go-on")


def meeting():
    """Combat, before the first word."""
    table = laid({"at": "happyrail", **PLAIN}, {"at": "harbour-line"}, rolls=[2])
    return go(table, ["seat:1"], "let-be", "roll")


def a_round():
    """The underdog is about to throw."""
    table = laid({"at": "happyrail", **PLAIN}, {"at": "harbour-line"}, rolls=[2, 4, 3])
    return go(table, ["seat:1"], "let-be", "roll", "fight", "combat", "item:chainsaw", "throw")


def a_deal():
    """Ana makes Ben an offer."""
    table = laid({"possessions": ["stapler"], "holdables": ["gag-order"]})
    table.link(0).act("deal", {"partner": "seat:1"})
    return table


def a_deal_to_answer():
    """Ben reads what Ana has offered."""
    table = a_deal()
    given = {"sums": {"cash": 60}, "things": ["item:stapler:0"]}
    got = {"sums": {}, "things": ["item:chainsaw:0"]}
    peace = {"by": 1, "kind": "no-challenge", "until": 8}
    return go(table, {"say": "offer", "give": given, "get": got, "promises": [peace]})


def in_jail():
    """A Morning Beating."""
    return laid({"at": "jail", "standing": "cell", "incarcerations": 1}, {}, {"standing": "in"})


def the_bill():
    """A clone is to be paid for."""
    dead = {"standing": "icu", "at": "hospital", "power": 0, "power_maximum": 350, "lost_turns": 1}
    return laid(dead, {}, {"standing": "in"})


def running():
    """The Swing Votes of an Election."""
    strong = {"at": "east-registry", "power": 700, "power_maximum": 700, "intelligence": 800}
    table = laid(strong, deck=["clerical-windfall", "posthumous-raise"], at="board")
    return go(table, "go-on", "run")


def eight_seats():
    """A full table."""
    names = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
    forms = [{"at": 3 * seat, "cash": 100} for seat in range(8)]
    whole = {"round": 9, "players": forms}
    return engine.arrange("inevitable", whole, dice=engine.LoadedDice([]), seats=names)


def won():
    """Ana is Exalted Decider."""
    strong = {"power": 900, "power_maximum": 900, "intelligence": 900, **PLAIN}
    strong["at"] = "east-registry"
    deck = ["clerical-windfall", "posthumous-raise"]
    table = laid(strong, deck=deck, at="board", rolls=[9, 9, 9, 1, 1, 1])
    return go(table, "go-on", "run", "throw", "throw", "silence")


SITUATIONS = {
    each.__name__: each
    for each in (
        fresh,
        outfitting,
        a_direction,
        about_to_roll,
        declaring_a_stop,
        challenging,
        at_the_network,
        choosing_points,
        drawn_a_card,
        meeting,
        a_round,
        a_deal,
        a_deal_to_answer,
        in_jail,
        the_bill,
        running,
        eight_seats,
        won,
    )
}


@pytest.fixture
def caught():
    """A table at one of the situations, by name."""
    return lambda name: SITUATIONS[name]()


@pytest.fixture(params=list(SITUATIONS))
def situation_name(request):
    """Every situation in turn."""
    return request.param


@pytest.fixture
def lay():
    """Lay a table as the situations do."""
    return laid
