"""Random play of The Incal Infinite, for the tests of what must hold in every game."""

import random
from collections import Counter

from hypothesis import strategies as st
from incal_play import ELSEWHERE, NUMBERED, PLAYERS

import engine

ENEMIES = ("bergs-depleted", "bergs", "hunchbacks", "gorgo", "necrodroid", "great-darkness")
# Random players begin the Ritual so early that little else would be seen; most are held back.
PATIENCE = 0.9
BOX = Counter({**dict.fromkeys(NUMBERED, 1), "JD": 1, "DMG": 18})


def new_game(enemy, seats, seed, **options):
    """A fresh table."""
    return engine.start(
        "incal", seats=list(PLAYERS[:seats]), seed=seed, options={"enemy": enemy, **options}
    )


def late_game(enemy, seats, seed, **options):
    """A table in the middle of a game: tiles half full, chits seen or taken, powers used."""
    rng = random.Random(seed)
    cards = rng.sample(NUMBERED, len(NUMBERED))
    ring = ["suicide-alley", *rng.sample(ELSEWHERE, 5)]
    tiles = [[], *(_cut(cards, rng.randint(0, 2)) for _ in range(5))]
    if "ourgar-gan" in ring:
        # One card away from a Revelation, often the last one.
        ring.sort(key="ourgar-gan".__eq__)
        tiles[5] = [card for card in cards if card[1] == "5"][:2]
        cards = [card for card in cards if card not in tiles[5]]
    keeps = enemy == "great-darkness"
    pool = rng.sample(range(1, 10 if keeps else 8), 5)
    taken = rng.choice((0, 2, 4, 4)) if keeps else 0
    owned = [{} for _ in range(seats)]
    for place in range(taken):
        owned[place % seats][f"t{place + 1}"] = pool[place]
    looked = {
        f"t{place}": [place % seats]
        if place <= taken
        else rng.sample(range(seats), rng.randint(0, 2))
        for place in range(1, 6)
        if place <= taken or not keeps
    }
    hands = [[*_cut(cards, 3), rng.choice(("DMG", cards.pop()))] for _ in range(seats)]
    hands[0][0] = rng.choice((hands[0][0], "JD"))
    position = {
        "seats": seats,
        "active": rng.randrange(seats),
        "enemy": enemy,
        "enemy_at": rng.randint(1, 4),
        "metacraft": rng.randrange(6),
        "ring": ring,
        "hands": hands,
        "tiles": tiles,
        "deck": [*cards, "DMG"],
        "reserve": rng.randint(0, 5),
        "chits": [None, *(None if place < taken else pool[place] for place in range(5))],
        "owned": owned,
        "looked": looked,
        "powers": {"talk": rng.random() < 0.7, "destroy": rng.random() < 0.7},
    }
    return engine.arrange("incal", position, dice=engine.Dice(seed=seed), options=options)


def games(**options):
    """A strategy for tables, fresh ones and late ones; each option a choice of values."""
    return st.sampled_from((new_game, late_game)).flatmap(
        lambda table: st.builds(
            table,
            st.sampled_from(ENEMIES),
            st.sampled_from((2, 3, 4)),
            st.integers(-(2**63), 2**63 - 1),
            **{option: st.sampled_from(values) for option, values in options.items()},
        )
    )


chances = st.integers(0, 2**32)


def _cut(cards, count):
    """Take so many cards off, as far as there are any."""
    taken, cards[:] = cards[:count], cards[count:]
    return taken


def some_answer(decision, rng):
    """A legal answer, drawn from what the decision itself says is legal."""
    if decision.kind == "amount":
        return rng.randrange(decision.low, decision.high + 1, decision.step)
    if decision.kind == "some":
        if decision.sets:
            return list(rng.choice(decision.sets).keys)
        keys = [option.key for option in decision.options]
        return rng.sample(keys, rng.randint(decision.least, decision.most))
    keys = [option.key for option in decision.options]
    if "ritual" in keys and len(keys) > 1 and rng.random() < PATIENCE:
        keys.remove("ritual")
    return rng.choice(keys)


def random_steps(table, seed, most):
    """Let random players answer, at most so often; yields seat, decision and value before each."""
    rng = random.Random(seed)
    for _ in range(most):
        if table.result is not None:
            return
        seat = rng.choice(table.waiting)
        decision = table.link(seat).decision
        value = some_answer(decision, rng)
        yield seat, decision, value
        table.link(seat).answer(value, id=decision.id)


def play_on(table, seed, most):
    """Let random players answer, at most so many times."""
    for _ in random_steps(table, seed, most):
        pass


def cards_in_every_zone(state):
    """Every card of the box, wherever it is now."""
    found = Counter({"DMG": state.reserve})
    for zone in (state.deck, state.discard, state.out, state.removed, *state.hands):
        found.update(zone)
    for tile in state.tiles:
        found.update(tile.cards)
    return +found
