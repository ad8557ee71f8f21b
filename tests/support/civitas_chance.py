"""Random play of Civitas Nihilium, for the tests of what must hold in every game."""

import random

from hypothesis import strategies as st

import engine
from content.civitas import load
from engine.policies import random_answer

BOX = load()
LEVELS = tuple(BOX.level)


def new_game(level, seed, **options):
    """A fresh table."""
    return engine.start("civitas", ["Ana"], seed=seed, options={"level": level, **options})


def late_game(level, seed, **options):
    """A table in the middle of a game that goes well: rich characters with upgrades, unsolved
    Crimes with Key Witnesses, a Timeline of its own making, open slots, discards, Glee.

    Random players seldom live to see that.
    """
    rng = random.Random(seed)
    piles = {
        "witness": [card.id for card in BOX.witnesses],
        "location": [card.id for card in BOX.locations],
        "first-responder": [card.id for card in BOX.first_responders],
        "encounter": [card.id for card in BOX.encounters],
        "upgrade": [card.id for card in BOX.upgrades],
        "main": [card.id for card in BOX.mains],
        "rookie": [card.id for card in BOX.rookies],
    }
    for pile in piles.values():
        rng.shuffle(pile)
    sequence = [*BOX.level[level].crimes, *rng.choice(((), BOX.level[level].extension))]
    crimes = _crimes(rng, sequence, piles)
    lone = rng.random() < 0.15
    position = {
        "main": _person(rng, piles, rng.choice(("main", "rookie")) if lone else "main"),
        "rookie": None if lone or rng.random() < 0.1 else _person(rng, piles, "rookie"),
        "lone": lone,
        "glee": rng.randrange(5),
        "sequence": sequence,
        "needed": len(sequence),
        "crimes": crimes,
        "pools": {name: _cut(piles[name], rng.randint(0, 4)) for name in ("witness", "location")}
        | {"upgrade": _cut(piles["upgrade"], 3)},
        "open": {
            "witness": [1, 2, 3, 4, *rng.choice(((), (5,)))],
            "location": [1, 2, 3, 4, *rng.choice(((), (5,)))],
            "upgrade": [1, 2, 3, *rng.choice(((), (4,)))],
        },
        "discards": {
            "witness": _cut(piles["witness"], rng.randint(0, 30)),
            "encounter": _cut(piles["encounter"], rng.randint(0, 38)),
            "main": _cut(piles["main"], 2),
            "rookie": _cut(piles["rookie"], 2),
        },
        "at": rng.choice(("timeline", "timeline", "closing", "store", "setup")),
    }
    if position["at"] == "setup":
        crimes[-1] |= {"timeline": [], "opponent": ""}
    return engine.arrange(
        "civitas", position, dice=engine.Dice(seed=seed), options=options | {"level": level}
    )


def games(**options):
    """A strategy for tables, fresh ones and late ones; each option a choice of values."""
    return st.sampled_from((new_game, late_game, late_game)).flatmap(
        lambda table: st.builds(
            table,
            st.sampled_from(LEVELS),
            st.integers(-(2**63), 2**63 - 1),
            **{option: st.sampled_from(values) for option, values in options.items()},
        )
    )


chances = st.integers(0, 2**32)


def random_steps(table, seed, most):
    """Let a random player answer, at most so often; yields decision and value before each."""
    rng = random.Random(seed)
    link = table.link(0)
    for _ in range(most):
        if table.result is not None:
            return
        decision = link.decision
        value = random_answer(decision, rng)
        if value == "give-up" and rng.random() < 0.9:
            value = "go"
        yield decision, value
        link.answer(value, id=decision.id)


def play_on(table, seed, most):
    """Let a random player answer, at most so many times."""
    for _ in random_steps(table, seed, most):
        pass


def _person(rng, piles, deck):
    return {
        "card": piles[deck].pop(),
        **{each: rng.randint(9, 18) for each in ("reputation", "ether", "ion")},
        "upgrades": _cut(piles["upgrade"], rng.randint(0, 6)),
    }


def _crimes(rng, sequence, piles):
    """Crimes of the sequence: some solved, some left unsolved, the last one under way."""
    begun = rng.randint(1, len(sequence))
    colours = {"green": [], "yellow": [], "red": []}
    for card in BOX.crimes:
        colours[card.colour].append(card)
    files = []
    for number, colour in enumerate(sequence[:begun]):
        card = colours[colour].pop(rng.randrange(len(colours[colour])))
        if number == begun - 1:
            files.append(_under_way(rng, card, piles))
        elif colour == "red" or rng.random() < 0.3:
            files.append({"card": card.id, "evidence": 0, "status": "solved"})
        else:
            files.append(
                {
                    "card": card.id,
                    "evidence": rng.randint(1, 4),
                    "status": "unsolved",
                    "witnesses": _cut(piles["witness"], rng.choice((0, 1, 1, 2))),
                }
            )
    return files


def _under_way(rng, card, piles):
    side = rng.choice("ab") if card.side_roll else "a"
    effects = {effect.op: effect for effect in getattr(card, f"side_{side}")}
    cards = [
        *_cut(piles["witness"], rng.randint(1, 3)),
        *_cut(piles["location"], rng.randint(1, 4)),
    ]
    rng.shuffle(cards)
    timeline = [
        {"card": each, "victims": _cut(piles["witness"], rng.randint(0, 2))}
        if each in BOX.location and "victims" in effects
        else each
        for each in cards
    ]
    return {
        "card": card.id,
        "side": side,
        "evidence": rng.randint(0, 9),
        "timeline": _cut(piles["first-responder"], rng.randint(0, 1)) + timeline,
        "nominees": _cut(piles["witness"], rng.randint(0, 2)),
        "opponent": piles["main"].pop() if "opponent" in effects else "",
    }


def _cut(cards, count):
    """Take so many cards off, as far as there are any."""
    taken, cards[:] = cards[:count], cards[count:]
    return taken
