"""Tables of The Incal Infinite caught at moments that look different, for pictures and tests."""

import pytest
from incal_play import answer, arranged

import engine

PEOPLE = (None, None, None, None)
OTHER_HANDS = ("T1 T2 M1 DMG", "M4 A1 S1 DMG", "D3 D5 A4 DMG")
MIDDLE_OF_A_GAME = {
    "t1": "aquaend: K3 K4 A5",
    "t2": "crystal-forest: M3 S4 S5",
    "t3": "underground-river: M2",
    "t4": "technocity: D1 D2 D4 S2 S3",
    "t5": "ourgar-gan: T4 A3",
    "discard": "DMG K2",
    "deck": "M5 T3",
    "looked": {"t4": [0], "t5": [1]},
    "powers": {"move": False},
    "enemy_at": 4,
}


def middle_of_a_game(hand="A2 K1 T5 DMG", **changes):
    """Ana to choose, one look behind her, the Bergs driven back once."""
    hands = [hand, *OTHER_HANDS]
    return arranged(**{**MIDDLE_OF_A_GAME, "hands": hands, "bots": PEOPLE, **changes})


def first_turn():
    """A new game of four, nothing done yet."""
    names = ["Ana", "Ben", "Cleo", "Dan"]
    return engine.start("incal", seats=names, seed=5, options={"first": "1"})


def travelling():
    """Where to fly, with an enemy on the way to one tile and another tile closed."""
    return middle_of_a_game()


def choosing_cards():
    """Which cards to lay under Aquaend: one play completes it, the others close it for nothing."""
    table = middle_of_a_game()
    answer(table, "turn.action", "travel:1")
    return table


def declaring_difool():
    """John Difool laid alone: who shall he be?"""
    table = middle_of_a_game(hand="JD K1 T5 DMG")
    answer(table, "turn.action", "travel:1")
    answer(table, "explore.cards", ["JD"])
    return table


def choosing_powers():
    """Two activations on Suicide Alley, the first to be chosen."""
    table = middle_of_a_game(hand="K1 K5 T5 DMG")
    answer(table, "turn.action", "travel:6")
    answer(table, "explore.cards", ["K1", "K5"])
    return table


def moving_a_card():
    """MOVE: which card, of all that lie on the ring?"""
    table = middle_of_a_game(hand="K1 K5 T5 DMG", powers={"talk": False})
    answer(table, "turn.action", "travel:6")
    answer(table, "explore.cards", ["K1"])
    answer(table, "visit.power", "move")
    return table


def looking():
    """A Revelation: the number is shown in the prompt, and nowhere else."""
    table = choosing_cards()
    answer(table, "explore.cards", ["A2"])
    return table


def river():
    """John Difool comes up from the deck at the river: what value shall he have?"""
    table = middle_of_a_game(deck="JD M5 T3")
    answer(table, "turn.action", "travel:3")
    answer(table, "explore.cards", ["T5"])
    return table


def ritual():
    """Two chits turned up, three to go."""
    table = middle_of_a_game(chits=[None, 3, 7, 1, 5, 2])
    answer(table, "turn.action", "ritual")
    answer(table, "ritual.tile", "t3")
    answer(table, "ritual.tile", "t5")
    return table


def hunchbacks():
    """The Hunchbacks bar the tile they sit on, and the one they would step back to."""
    return middle_of_a_game(enemy="hunchbacks", enemy_at=1, metacraft=0)


def great_darkness():
    """Chits kept in front of their owners."""
    return middle_of_a_game(
        enemy="great-darkness",
        enemy_at=2,
        chits=[None, None, 7, 9, None, 2],
        owned=[{"t1": 3}, {"t4": 8}, {}, {}],
        looked={"t1": [0], "t4": [1]},
    )


def darkness_ritual():
    """The Ritual that begins by itself: whoever believes theirs is lowest steps forward."""
    table = middle_of_a_game(
        enemy="great-darkness",
        chits=[None, 3, None, None, None, None],
        owned=[{"t2": 7}, {"t4": 8, "t3": 1}, {"t5": 2}, {}],
        looked={"t2": [0], "t4": [1], "t3": [1], "t5": [2]},
    )
    answer(table, "turn.action", "travel:1")
    answer(table, "explore.cards", ["A2"])
    answer(table, "reveal.look", "remember")
    table.link(1).answer("t3")
    return table


def gorgo():
    """Gorgo was passed: who loses a card?"""
    table = middle_of_a_game(enemy="gorgo", enemy_at=2)
    answer(table, "turn.action", "travel:3")
    return table


def talking():
    """TALK: what was said stands beside who said it."""
    table = middle_of_a_game(hand="K1 K5 T5 DMG")
    answer(table, "turn.action", "travel:6")
    answer(table, "explore.cards", ["K1"])
    answer(table, "visit.power", "talk")
    answer(table, "power.talk", "t5")
    answer(table, "talk.statement", 4)
    return table


def lost():
    """The Bergs came round to where they began."""
    table = middle_of_a_game(enemy_at=0)
    answer(table, "turn.action", "travel:1")
    return table


def won():
    """The Ritual succeeded."""
    table = middle_of_a_game()
    answer(table, "turn.action", "ritual")
    for tile in ("t3", "t5", "t1", "t4", "t2"):
        answer(table, "ritual.tile", tile)
    return table


SITUATIONS = {
    situation.__name__: situation
    for situation in (
        first_turn,
        travelling,
        choosing_cards,
        declaring_difool,
        choosing_powers,
        moving_a_card,
        looking,
        river,
        ritual,
        hunchbacks,
        great_darkness,
        darkness_ritual,
        gorgo,
        talking,
        lost,
        won,
    )
}


def pytest_generate_tests(metafunc):
    """A test that takes ``situation_name`` is run for every situation."""
    if "situation_name" in metafunc.fixturenames:
        metafunc.parametrize("situation_name", SITUATIONS)


@pytest.fixture
def caught():
    """Give the table of a situation by its name, made anew."""

    def make(name, **changes):
        return SITUATIONS[name](**changes)

    return make


@pytest.fixture
def seat_asked():
    """Give the link of the first seat that is asked, or of the first seat when it is over."""

    def link_of(table):
        return table.link(table.waiting[0] if table.waiting else 0)

    return link_of


@pytest.fixture
def arrange():
    """Give a table in the middle of a game, changed as a test wants it."""
    return middle_of_a_game


@pytest.fixture
def fresh_table():
    """Give a new game against an enemy, for so many seats."""

    def make(enemy, seats):
        names = ["Ana", "Ben", "Cleo", "Dan"][:seats]
        return engine.start("incal", seats=names, seed=5, options={"enemy": enemy})

    return make
