"""Short words in which the tests of The Incal Infinite set up a position and play it.

Tiles are `"aquaend: A2 T1 T4"`, hands and piles `"A1 DMG K3"`. Nothing here is left to chance:
what a test does not mention is filled up in a fixed order, and dice that a test has not loaded
fail loudly.
"""

import re

import pytest

import engine

DAMAGE, DIFOOL = "DMG", "JD"
CHARACTERS = {
    "A": "animah",
    "T": "tanatah",
    "M": "meta-baron",
    "D": "deepo",
    "K": "kill",
    "S": "solune",
}
NUMBERED = tuple(letter + value for letter in CHARACTERS for value in "12345")
ELSEWHERE = (
    "aquaend",
    "psychorats-dump",
    "central-computer",
    "crystal-forest",
    "acid-lake",
    "ourgar-gan",
    "technocity",
    "underground-river",
)
PLAYERS = ("Ana", "Ben", "Cleo", "Dan")

# Five closed tiles that leave A1, A2, K3 and S4 for a hand, and cards for two more hands at most.
ALL_CLOSED = {
    "t1": "aquaend: T1 T2 T3 T5",
    "t2": "central-computer: M1 M2 M3 M4",
    "t3": "ourgar-gan: D5 S5 K5",
    "t4": "underground-river: D4 K4",
    "t5": "technocity: S1 S2 S3 D1 D2",
}
ALL_GREY = {"destroy": False, "discard": False, "move": False, "talk": False}


def arranged(
    *,
    seats=4,
    hands=(),
    deck=None,
    discard="",
    removed=None,
    chits=(None, 3, 7, 1, 5, 2),
    orders=(),
    picks=(),
    seed=None,
    options=None,
    bots=None,
    **position,
):
    """A table at the start of a turn.

    ``t1`` to ``t5`` say what stands and lies there, other keywords are keys of a position. Hands
    not given get four unmentioned cards each; a deck not given holds what is left, without John
    Difool and Damage. ``orders`` and ``picks`` are the shuffles and random picks that may happen;
    a ``seed`` instead lets chance decide.
    """
    tiles = {
        name: position.pop(name) for name in ("t1", "t2", "t3", "t4", "t5") if name in position
    }
    ring, cards = ring_and_cards(tiles)
    piles = {
        "hands": [hand.split() for hand in hands],
        "tiles": cards,
        "discard": discard.split(),
        "deck": (deck or "").split(),
        "removed": (removed or "").split(),
        "out": position.pop("out", "").split(),
    }
    spare = [card for card in NUMBERED if card not in mentioned(piles)]
    while len(piles["hands"]) < seats:
        piles["hands"].append([spare.pop(0) for _ in range(4)])
    if deck is None:
        piles["deck"] = spare
    position = {
        "seats": seats,
        "ring": ring,
        "chits": list(chits),
        **{pile: held for pile, held in piles.items() if held or pile not in ("removed", "out")},
        **position,
    }
    dice = (
        engine.LoadedDice([], deck=[order.split() for order in orders], pick=list(picks))
        if seed is None
        else engine.Dice(seed=seed)
    )
    names = (
        None
        if bots is None
        else [engine.Seat(name, bot=bot) for name, bot in zip(PLAYERS, bots, strict=False)]
    )
    return engine.arrange("incal", position, dice=dice, seats=names, options=options or {})


def ring_and_cards(tiles):
    """The ring and the cards of t0 to t5; locations not named fill the places left."""
    stated = {name: text.split(":") for name, text in tiles.items()}
    taken = {location for location, *_ in stated.values()}
    others = iter(location for location in ELSEWHERE if location not in taken)
    ring, cards = ["suicide-alley"], [[]]
    for name in ("t1", "t2", "t3", "t4", "t5"):
        location, *lying = stated[name] if name in stated else [next(others)]
        ring.append(location)
        cards.append(" ".join(lying).split())
    return ring, cards


def mentioned(piles):
    """Every card that a pile, or a list of piles, names."""
    return {
        card
        for pile in piles.values()
        for entry in pile
        for card in ([entry] if isinstance(entry, str) else entry)
    }


def asked(table, what=None):
    """The link of the one seat that is asked; with ``what``, that it is asked for this."""
    (seat,) = table.waiting
    link = table.link(seat)
    if what is not None:
        assert link.decision.what == what
    return link


def answer(table, what, value):
    """The seat that is asked for ``what`` answers."""
    asked(table, what).answer(value)


def options(table, what=None):
    """The keys that the seat asked may choose from."""
    return [option.key for option in asked(table, what).decision.options]


def plays(table):
    """The sets of cards that may be laid or spent, each in sorted order."""
    return sorted(sorted(legal.keys) for legal in asked(table, "explore.cards").decision.sets)


def trips(table):
    """The distances that the active player may travel."""
    return {
        int(key.removeprefix("travel:"))
        for key in options(table, "turn.action")
        if key.startswith("travel:")
    }


def refused(table, value, seat=None):
    """The sentence with which an answer is refused; nothing has changed by it."""
    link = asked(table) if seat is None else table.link(seat)
    before = (table.revision, table.waiting, link.view, len(table.history))
    with pytest.raises(engine.Refused) as refusal:
        link.answer(value)
    assert (table.revision, table.waiting, link.view, len(table.history)) == before
    assert str(refusal.value)
    return str(refusal.value)


def travel(table, steps, *cards):
    """The active player moves and lays the cards (or, on Suicide Alley, spends them)."""
    answer(table, "turn.action", f"travel:{steps}")
    if cards:
        answer(table, "explore.cards", list(cards))


def declare(table, character, value):
    """John Difool becomes a character and a value; only the value if ``character`` is None."""
    if character is not None:
        answer(table, "difool.character", character)
    answer(table, "difool.value", str(value))


def look(table):
    """The number shown to the player who has the Revelation, who then puts the chit back."""
    link = asked(table, "reveal.look")
    (number,) = re.findall(r"\d+", link.decision.secret)
    link.answer("remember")
    return int(number)


def use(table, power, *targets):
    """One activation: the power, then whatever it asks in turn."""
    answer(table, "visit.power", power)
    for what, value in zip(_ASKS[power], targets, strict=False):
        answer(table, what, value)


_ASKS = {
    "destroy": ("power.destroy",),
    "discard": ("power.discard.tile", "power.discard.cards"),
    "move": ("power.move.card", "power.move.to"),
    "talk": ("power.talk",),
}


def pass_turn(table, card):
    """The active player passes, throwing this card away."""
    answer(table, "turn.action", "pass")
    answer(table, "pass.discard", card)


def ritual(table, *tiles):
    """The active player begins the Ritual and turns up these chits."""
    answer(table, "turn.action", "ritual")
    for tile in tiles:
        answer(table, "ritual.tile", tile)


def public(table):
    """What everybody sees."""
    return table.link(None).view


def hand(table, seat):
    """The cards in a hand, in sorted order."""
    return sorted(table.link(seat).view.hands[seat].cards)


def lying(table, tile):
    """The cards under a tile, in laying order."""
    return [held.card for held in public(table).tiles[tile].cards]


def discarded(table):
    """The discard pile, its top card last."""
    return list(public(table).discard)


def gone(table):
    """The cards that have left the game."""
    return list(public(table).out)


def closed(table, tile):
    """Whether a tile is closed now."""
    return public(table).tiles[tile].closed


def grey(table):
    """The powers that have been used."""
    return {power for power, active in public(table).powers.items() if not active}


def events(table, *kinds, seat=None):
    """The events of these kinds that a seat (or everybody) has seen, in order."""
    return [event for event in table.link(seat).events() if not kinds or event.kind in kinds]


def story(table, *kinds, seat=None):
    """The kinds of the events, in order."""
    return [event.kind for event in events(table, *kinds, seat=seat)]


def lost(table, reason):
    """That everybody has lost, for this reason, and that nobody is asked any more."""
    assert (table.result.outcome, table.result.reason) == ("lost", reason)
    assert list(table.result.winners) == []
    assert table.waiting == ()


def won(table, seats=4):
    """That everybody has won."""
    assert (table.result.outcome, table.result.reason) == ("won", "ritual")
    assert list(table.result.winners) == list(range(seats))
    assert table.waiting == ()
