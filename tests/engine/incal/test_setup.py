"""Setting up a game of The Incal Infinite (INC-SET): what lies where before the first turn."""

import pytest
from incal_play import (
    CHARACTERS,
    DAMAGE,
    DIFOOL,
    ELSEWHERE,
    NUMBERED,
    PLAYERS,
    answer,
    arranged,
    asked,
    events,
    options,
    pass_turn,
    public,
)

import engine
from content.incal.box import load

RING_TILES = range(1, 6)
# Damage shuffled into the deck, Reserve, and deck with 3 or 4 and with 2 players.
FIGURES = {
    "bergs-depleted": (2, 16, 12, 15),
    "bergs": (4, 14, 14, 17),
    "hunchbacks": (3, 15, 13, 16),
    "gorgo": (2, 16, 12, 15),
    "necrodroid": (1, 17, 11, 14),
    "great-darkness": (3, 15, 13, 16),
}
ENEMIES = tuple(FIGURES)


def started(seats=4, seed=0, **table_options):
    """A fresh game in which the test may see every hand."""
    return engine.start(
        "incal", seats=list(PLAYERS[:seats]), seed=seed, options={"hands": "open", **table_options}
    )


def ring(table):
    return [tile.location for tile in public(table).tiles]


def hands(table):
    """All cards held, seat by seat."""
    return [list(held.cards) for held in public(table).hands]


def dealt(table):
    return [card for held in hands(table) for card in held]


def seeded(table):
    """The cards under the tiles."""
    return [card.card for tile in public(table).tiles for card in tile.cards]


def placed_chits(table):
    """The numbers on t1 to t5, and those in the box: known once a ritual has ended."""
    while table.result is None:
        ritual_tile = options(table)[0]
        answer(table, "ritual.tile", ritual_tile)
    shown = public(table).revealed
    return [shown[f"t{tile}"] for tile in RING_TILES], public(table).boxed


@pytest.fixture(scope="module")
def setups():
    """300 setups with different seeds."""
    return [started(seed=seed) for seed in range(300)]


@pytest.fixture(scope="module")
def small_setups():
    """300 more with two and three players."""
    return [started(seats=2 + seed % 2, seed=seed) for seed in range(300)]


@pytest.mark.rule("INC-SET-01")
def test_the_box_holds_what_is_printed_on_it():
    box = load()
    assert len({(card.character, card.value) for card in box.cards}) == len(box.cards) == 30
    assert {card.id for card in box.cards} == set(NUMBERED)
    assert {character.id for character in box.characters} == set(CHARACTERS.values())
    assert len(box.cards) + box.wild.copies == 31
    assert (box.wild.id, box.damage.id, box.damage.copies) == (DIFOOL, DAMAGE, 18)
    assert len(box.cards) + box.wild.copies + box.damage.copies == 49
    assert [place.id for place in box.locations if place.is_alley] == ["suicide-alley"]
    assert {place.id for place in box.locations} == {"suicide-alley", *ELSEWHERE}
    assert len(box.locations) == 9
    assert [power.id for power in box.powers] == ["destroy", "discard", "move", "talk"]
    assert len({enemy.figure for enemy in box.enemies}) == 5
    assert sorted({n for pool in box.chit_pool.values() for n in pool.numbers}) == list(
        range(1, 10)
    )


@pytest.mark.rule("INC-SET-01")
@pytest.mark.parametrize("enemy", ENEMIES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_uses_all_49_cards(seats, enemy):
    table = started(seats, enemy=enemy)
    view = public(table)
    lying = len(dealt(table)) + len(seeded(table)) + len(view.removed) + len(view.out)
    assert lying + view.deck + len(view.discard) + view.reserve == 49


@pytest.mark.rule("INC-SET-02")
def test_the_ring_is_suicide_alley_and_five_of_the_others(setups):
    rings = [ring(table) for table in setups]
    for places in rings:
        assert len(places) == len(set(places)) == 6
        assert places[0] == "suicide-alley"
    assert {place for places in rings for place in places[1:]} == set(ELSEWHERE)
    assert len({tuple(places) for places in rings}) > 250, "the order is random too"
    assert [ring(started(seed=seed)) for seed in range(20)] == rings[:20]


@pytest.mark.rule("INC-SET-03")
def test_one_chit_lies_face_down_on_each_tile_but_suicide_alley(setups):
    for table in setups[:60]:
        assert [tile.chit for tile in public(table).tiles] == [False] + [True] * 5
    placings = set()
    for seed in range(60):
        table = started(seed=seed)
        answer(table, "turn.action", "ritual")
        numbers, _ = placed_chits(table)
        assert len(set(numbers)) == 5
        assert set(numbers) <= set(range(1, 8))
        placings.add(tuple(numbers))
    assert len(placings) > 50, "shuffled"


def two_tables_that_differ_only_in_chits(**kwargs):
    return (
        arranged(chits=(None, 1, 2, 3, 4, 5), **kwargs),
        arranged(chits=(None, 7, 6, 5, 4, 3), **kwargs),
    )


@pytest.mark.rule("INC-SET-03")
def test_no_view_of_a_new_game_holds_a_chit_value():
    one, other = two_tables_that_differ_only_in_chits(hands=("A1 A2 K3 S4",))
    for seat in (None, 0, 1, 2, 3):
        view = one.link(seat).view
        assert view == other.link(seat).view
        assert not view.revealed
        assert not view.remembered
        assert one.link(seat).events() == other.link(seat).events()
    assert one.link(0).decision == other.link(0).decision


@pytest.mark.rule("INC-SET-04")
def test_the_chits_left_over_stay_in_the_box_unseen():
    for seed in range(40):
        table = started(seed=seed)
        answer(table, "turn.action", "ritual")
        numbers, boxed = placed_chits(table)
        assert len(boxed) == 2
        assert sorted([*numbers, *boxed]) == list(range(1, 8)), "8 and 9 are never used"


@pytest.mark.rule("INC-SET-04")
def test_nothing_that_is_shown_tells_the_chits_in_the_box():
    one, other = two_tables_that_differ_only_in_chits(
        hands=("A1 A2 K3 S4", "T1 T2 M3 D4"), options={"undo": "free"}
    )
    shown = []
    for table in (one, other):
        pass_turn(table, "K3")
        pass_turn(table, "M3")
        links = [table.link(seat) for seat in (None, 0, 1, 2, 3)]
        assert not any(link.view.revealed for link in links)
        log = [[link.sentence(event) for event in link.events()] for link in links]
        views = [(link.view, link.events(), link.decision, link.offers) for link in links]
        shown.append((views, log, table.undo_label))
    assert shown[0] == shown[1]


@pytest.mark.rule("INC-SET-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_suicide_alley_starts_with_four_active_powers_and_the_metacraft(seats):
    view = public(started(seats))
    assert view.powers == {"destroy": True, "discard": True, "move": True, "talk": True}
    assert view.metacraft == 0
    alley = view.tiles[0]
    assert (alley.location, list(alley.cards), alley.chit) == ("suicide-alley", [], False)


@pytest.mark.rule("INC-SET-06")
@pytest.mark.parametrize(
    "enemy", ["bergs-depleted", "bergs", "gorgo", "necrodroid", "great-darkness"]
)
def test_an_enemy_of_the_gaps_starts_in_the_last_gap_before_suicide_alley(enemy):
    for seed in range(5):
        view = public(started(seed=seed, enemy=enemy))
        assert (view.enemy, view.enemy_in, view.enemy_at) == (enemy, "gap", 5)


@pytest.mark.rule("INC-SET-07")
def test_john_difool_starts_in_the_deck(setups, small_setups):
    for table in (*setups, *small_setups):
        view = public(table)
        in_sight = [*dealt(table), *seeded(table), *view.removed, *view.discard, *view.out]
        assert set(in_sight) <= set(NUMBERED)
        # What is in sight leaves him no other place: the Reserve is Damage, the rest is the deck.
        numbered = len(NUMBERED) - len(in_sight)
        assert view.deck == numbered + 1 + 2


def drawn_by_passing(table, draws):
    """Everything that comes up while the seats pass so often; each throws a numbered card away."""
    seen = []
    for _ in range(draws):
        seat = asked(table).seat
        before = hands(table)[seat]
        thrown = next(card for card in before if card in NUMBERED)
        before.remove(thrown)
        pass_turn(table, thrown)
        after = hands(table)[seat]
        for card in before:
            after.remove(card)
        assert len(after) == 1
        seen += after
    return seen


@pytest.mark.rule("INC-SET-07", "INC-SET-12")
@pytest.mark.parametrize(("seats", "deck"), [(2, 15), (3, 12), (4, 12)])
def test_the_deck_is_drawn_to_its_end_and_john_difool_is_in_it(seats, deck):
    table = started(seats, seed=3)
    start = [*dealt(table), *seeded(table), *public(table).removed]
    seen = drawn_by_passing(table, deck)
    assert public(table).deck == 0
    assert sorted(seen) == sorted([DIFOOL, DAMAGE, DAMAGE, *(set(NUMBERED) - set(start))])


@pytest.mark.rule("INC-SET-08")
def test_four_players_use_all_cards(setups):
    for table in setups[:50]:
        view = public(table)
        assert [len(held) for held in hands(table)] == [4, 4, 4, 4]
        assert list(view.removed) == []
        assert len(set(dealt(table))) == 16
        numbered_in_deck = view.deck - 1 - 2
        assert numbered_in_deck + len(seeded(table)) == 14
        assert len(set(dealt(table)) | set(seeded(table))) == 21


@pytest.mark.rule("INC-SET-09")
def test_three_players_set_four_open_cards_aside():
    removals = set()
    for seed in range(50):
        table = started(3, seed)
        view = public(table)
        assert len(set(view.removed)) == len(view.removed) == 4
        assert set(view.removed) <= set(NUMBERED)
        for seat in (0, 1, 2):
            assert table.link(seat).view.removed == view.removed
        assert [len(held) for held in hands(table)] == [4, 4, 4]
        numbered_in_deck = view.deck - 1 - 2
        assert numbered_in_deck + len(seeded(table)) == 14
        assert len(dealt(table)) + len(seeded(table)) + numbered_in_deck == 26
        removals.add(frozenset(view.removed))
    assert len(removals) > 45, "drawn at random"


@pytest.mark.rule("INC-SET-09")
@pytest.mark.parametrize("seed", range(5))
def test_the_four_open_cards_never_turn_up(seed):
    table = started(3, seed)
    removed = set(public(table).removed)
    assert removed.isdisjoint([*dealt(table), *seeded(table)])
    for _ in range(12):
        assert removed.isdisjoint(drawn_by_passing(table, 1))
        assert removed.isdisjoint([*dealt(table), *seeded(table), *public(table).discard])
    assert public(table).deck == 0, "the whole deck has been seen"
    assert set(public(table).removed) == removed


@pytest.mark.rule("INC-SET-10")
def test_two_players_leave_one_whole_character_out():
    absent = []
    for seed in range(200):
        table = started(2, seed)
        view = public(table)
        (letter,) = {card[0] for card in view.removed}
        assert sorted(view.removed) == [f"{letter}{value}" for value in range(1, 6)]
        assert [len(held) for held in hands(table)] == [4, 4]
        assert letter not in {card[0] for card in [*dealt(table), *seeded(table)]}
        numbered_in_deck = view.deck - 1 - 2
        assert numbered_in_deck + len(seeded(table)) == 17
        assert len(dealt(table)) + len(seeded(table)) + numbered_in_deck == 25
        absent.append(letter)
    assert set(absent) == set(CHARACTERS)


@pytest.mark.rule("INC-SET-10")
def test_the_absent_character_is_nowhere_in_the_deck():
    table = started(2, seed=11)
    absent = public(table).removed[0][0]
    assert absent not in {card[0] for card in drawn_by_passing(table, 15) if card in NUMBERED}
    assert public(table).deck == 0


@pytest.mark.rule("INC-SET-11")
def test_each_tile_but_suicide_alley_starts_with_one_card_for_all_to_see(setups):
    river_seen = False
    for table in setups[:60]:
        for seat in (None, 0, 1, 2, 3):
            tiles = table.link(seat).view.tiles
            assert [len(tile.cards) for tile in tiles] == [0, 1, 1, 1, 1, 1]
            assert {card.card for tile in tiles for card in tile.cards} <= set(NUMBERED)
            assert tiles == public(table).tiles
        river_seen = river_seen or "underground-river" in ring(table)
    assert river_seen, "the river has its card too"
    assert len({tuple(seeded(table)) for table in setups[:60]}) == 60


@pytest.mark.rule("INC-SET-12", "INC-SET-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("enemy", ENEMIES)
def test_the_deck_and_the_reserve_follow_the_enemy(enemy, seats):
    damage, reserve, deck, deck_of_two = FIGURES[enemy]
    view = public(started(seats, enemy=enemy))
    assert view.deck == (deck_of_two if seats == 2 else deck)
    assert view.reserve == reserve == 18 - damage
    assert list(view.discard) == []


@pytest.mark.rule("INC-SET-12")
def test_the_deck_is_shuffled():
    drawn = {tuple(drawn_by_passing(started(seed=seed), 12)) for seed in range(20)}
    assert len(drawn) == 20
    places_of_difool = {order.index(DIFOOL) for order in drawn}
    assert len(places_of_difool) > 3


@pytest.mark.rule("INC-SET-14")
def test_no_opening_hand_holds_damage():
    for seed in range(300):
        table = started(seed=seed, enemy="bergs")
        view = public(table)
        for held in hands(table):
            assert len(held) == 4
            assert set(held) <= set(NUMBERED)
        assert [held.damage for held in view.hands] == [0, 0, 0, 0]
        assert DAMAGE not in seeded(table)
        # 18 Damage cards: none in hands, under tiles, discarded or out, 14 in the Reserve.
        assert (list(view.discard), list(view.out), view.reserve) == ([], [], 14)
        assert view.deck == 30 - 16 - 5 + 1 + 4


@pytest.mark.rule("INC-SET-14")
def test_four_damage_lie_in_the_deck_of_the_normal_bergs():
    seen = drawn_by_passing(started(seed=2, enemy="bergs"), 14)
    assert seen.count(DAMAGE) == 4


@pytest.mark.rule("INC-SET-15")
def test_the_first_player_is_named_or_random(setups):
    for seat in range(4):
        table = started(first=str(seat + 1))
        assert public(table).first == public(table).active == seat
        assert table.waiting == (seat,)
        (setup_done,) = events(table, "setup_done")
        assert setup_done.args["first"] == seat
    first = [public(table).first for table in setups[:200]]
    assert set(first) == {0, 1, 2, 3}
    assert [public(started(seed=seed, first="random")).first for seed in range(30)] == first[:30]
    assert [table.waiting for table in setups[:200]] == [(seat,) for seat in first]


@pytest.mark.rule("INC-SET-16")
def test_the_depleted_bergs_are_the_enemy_unless_another_is_chosen():
    assert public(engine.start("incal", seats=list(PLAYERS), seed=1)).enemy == "bergs-depleted"
    for enemy in ENEMIES:
        assert public(started(enemy=enemy)).enemy == enemy
    assert {public(started(seed=seed, enemy="random")).enemy for seed in range(60)} == set(ENEMIES)


@pytest.mark.rule("INC-SET-16")
@pytest.mark.parametrize(
    "enemy", [["bergs", "gorgo"], "bergs,gorgo", "bergs gorgo", "berg", "", None]
)
def test_two_enemies_or_an_unknown_one_are_refused(enemy):
    with pytest.raises(engine.BadTable) as caught:
        started(enemy=enemy)
    assert str(caught.value)


@pytest.mark.rule("INC-SET-17")
def test_two_to_four_players_take_part():
    assert tuple(engine.kind("incal").seat_counts) == (2, 3, 4)
    for seats in (2, 3, 4):
        table = started(seats)
        assert len(table.seats) == len(public(table).hands) == seats
    for seats in ([], ["Ana"], [*PLAYERS, "Eve"]):
        with pytest.raises(engine.BadTable) as caught:
            engine.start("incal", seats=seats, seed=1)
        assert str(caught.value)


@pytest.mark.rule("INC-SET-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_players_win_or_lose_as_one(seats):
    table = started(seats, seed=5, first="1")
    answer(table, "turn.action", "ritual")
    while table.result is None:
        answer(table, "ritual.tile", options(table)[0])
    winners = list(table.result.winners)
    assert winners == (list(range(seats)) if table.result.outcome == "won" else [])
