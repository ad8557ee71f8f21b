"""What is in the box of The Incal Infinite, counted against its rule ledger."""

from collections import Counter
from pathlib import Path

import pytest
from attrs.exceptions import FrozenInstanceError

from content.incal import load
from content.incal.types import (
    AllDifferent,
    AskMemory,
    ClearTile,
    DamageToDiscard,
    DamageToHand,
    DifferentValues,
    Groups,
    Placing,
    Powers,
    RemoveDamage,
    Retreat,
    RobHand,
    ShiftCard,
    SumRange,
)

BOX = load()


def test_the_box_holds_31_cards_and_18_damage() -> None:
    assert len(BOX.cards) + BOX.wild.copies == 31
    assert BOX.damage.copies == 18
    assert sum(card.value for card in BOX.cards) == 90
    assert len(BOX.cards) + BOX.wild.copies + BOX.damage.copies == 49


def test_each_value_of_each_character_is_printed_once() -> None:
    assert [card.id for card in BOX.cards] == [f"{c}{v}" for c in "ATMDKS" for v in range(1, 6)]
    assert [each.id for each in BOX.characters] == [
        "animah",
        "tanatah",
        "meta-baron",
        "deepo",
        "kill",
        "solune",
    ]
    assert BOX.card["K3"].character == "kill"
    assert BOX.card["K3"].value == 3
    assert BOX.wild.id == "JD"
    assert BOX.wild.values == (1, 2, 3, 4, 5)
    assert BOX.damage.id == "DMG"


@pytest.mark.parametrize(
    ("tile", "condition", "capacity"),
    [
        ("suicide-alley", Powers(activations=1), None),
        ("aquaend", Groups(sizes=(2, 2)), 4),
        ("psychorats-dump", AllDifferent(count=5), 5),
        ("central-computer", Groups(sizes=(4,)), 4),
        ("crystal-forest", DifferentValues(count=5), 5),
        ("underground-river", SumRange(least=8, most=10), None),
        ("acid-lake", Groups(sizes=(3, 3)), 6),
        ("ourgar-gan", SumRange(least=11), None),
        ("technocity", Groups(sizes=(3, 2)), 5),
    ],
)
def test_each_tile_asks_for_what_the_ledger_says(
    tile: str, condition: object, capacity: int | None
) -> None:
    assert BOX.location[tile].condition == condition
    assert BOX.location[tile].capacity == capacity
    assert BOX.location[tile].is_alley == (tile == "suicide-alley")


def test_there_are_nine_tiles_and_two_of_them_limit_what_is_laid() -> None:
    limits = {tile.id: tile.placing for tile in BOX.locations if tile.placing != Placing()}

    assert len(BOX.locations) == 9
    assert limits == {
        "crystal-forest": Placing(order="rising"),
        "underground-river": Placing(most_from_hand=1, turned_up=1),
    }
    assert {tile.id: tile.barred_powers for tile in BOX.locations if tile.barred_powers} == {
        "underground-river": ("move",)
    }


def test_the_four_powers() -> None:
    assert {power.id: power.effect for power in BOX.powers} == {
        "destroy": RemoveDamage(cards=1),
        "discard": ClearTile(discarded=2),
        "move": ShiftCard(cards=1),
        "talk": AskMemory(),
    }


def test_six_settings_of_five_figures_seed_their_damage() -> None:
    assert {enemy.id: enemy.damage_in_deck for enemy in BOX.enemies} == {
        "bergs-depleted": 2,
        "bergs": 4,
        "hunchbacks": 3,
        "gorgo": 2,
        "necrodroid": 1,
        "great-darkness": 3,
    }
    assert len({enemy.figure for enemy in BOX.enemies}) == 5


def test_every_enemy_starts_before_suicide_alley_and_steps_back_first() -> None:
    assert {enemy.id: (enemy.stands_in, enemy.start) for enemy in BOX.enemies} == {
        "bergs-depleted": ("gap", 5),
        "bergs": ("gap", 5),
        "hunchbacks": ("tile", 5),
        "gorgo": ("gap", 5),
        "necrodroid": ("gap", 5),
        "great-darkness": ("gap", 5),
    }
    assert {enemy.passed[0] for enemy in BOX.enemies} == {Retreat(steps=1)}


def test_what_follows_when_an_enemy_has_been_passed() -> None:
    assert {enemy.id: enemy.passed[1:] for enemy in BOX.enemies} == {
        "bergs-depleted": (DamageToDiscard(cards=1),),
        "bergs": (DamageToDiscard(cards=1),),
        "hunchbacks": (DamageToDiscard(cards=1),),
        "gorgo": (RobHand(cards=1), DamageToDiscard(cards=1)),
        "necrodroid": (DamageToHand(cards=1),),
        "great-darkness": (DamageToDiscard(cards=1),),
    }


def test_what_sets_single_enemies_apart() -> None:
    assert {each.id for each in BOX.enemies if not each.return_is_defeat} == {
        "hunchbacks",
        "great-darkness",
    }
    assert {each.id for each in BOX.enemies if each.bars_tile} == {"hunchbacks"}
    assert {each.id for each in BOX.enemies if not each.pass_when_shut_out} == {"hunchbacks"}
    assert {each.id for each in BOX.enemies if each.ritual == "automatic"} == {"great-darkness"}
    assert {each.id for each in BOX.enemies if each.revelation == "keep"} == {"great-darkness"}


def test_chits_are_one_to_seven_and_against_the_darkness_one_to_nine() -> None:
    pools = {each.id: BOX.chit_pool[each.chit_pool].numbers for each in BOX.enemies}

    assert pools.pop("great-darkness") == tuple(range(1, 10))
    assert set(pools.values()) == {tuple(range(1, 8))}


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 2), (4, 2)])
def test_how_many_chits_may_be_kept(seats: int, most: int) -> None:
    assert BOX.enemy["great-darkness"].chit_cap(seats) == most
    assert BOX.enemy["bergs"].chit_cap(seats) is None


def test_figures_of_the_table() -> None:
    ring = BOX.setup.ring

    assert (ring.tiles, ring.home, ring.start_cards) == (6, "suicide-alley", 1)
    assert (ring.shortest_trip, ring.longest_trip) == (1, 6)
    assert (BOX.setup.hand, BOX.damage.fatal) == (4, 3)
    assert (BOX.setup.pass_price.cards, BOX.setup.pass_price.damage) == (1, 1)
    assert BOX.setup.first_enemy == "bergs-depleted"


def test_two_to_four_seats_and_what_each_leaves_out() -> None:
    assert {
        seats: (each.open_cards, each.absent_characters) for seats, each in BOX.seating.items()
    } == {2: (0, 1), 3: (4, 0), 4: (0, 0)}


@pytest.mark.parametrize(("seats", "left"), [(2, 12), (3, 9), (4, 9)])
def test_cards_left_for_the_deck(seats: int, left: int) -> None:
    seating, setup = BOX.seating[seats], BOX.setup
    absent = seating.absent_characters * len(BOX.characters[0].values)
    dealt = seats * setup.hand + (setup.ring.tiles - 1) * setup.ring.start_cards

    assert len(BOX.cards) - seating.open_cards - absent - dealt == left


def test_there_is_an_ending_for_every_reason() -> None:
    assert {ending.id: ending.result for ending in BOX.endings} == {
        "ritual": "won",
        "third_damage": "lost",
        "cannot_fill_hand": "lost",
        "ritual_failed": "lost",
        "enemy_returned": "lost",
    }
    assert [action.id for action in BOX.actions] == ["travel", "pass", "ritual"]


def test_everything_by_id_is_in_printed_order() -> None:
    pairs = [
        (BOX.characters, BOX.character),
        (BOX.cards, BOX.card),
        (BOX.locations, BOX.location),
        (BOX.powers, BOX.power),
        (BOX.enemies, BOX.enemy),
        (BOX.actions, BOX.action),
        (BOX.endings, BOX.ending),
    ]

    for in_order, by_id in pairs:
        assert tuple(by_id.values()) == in_order
        assert tuple(by_id) == tuple(each.id for each in in_order)


def test_atmosphere_for_everything_that_can_lie_on_the_table() -> None:
    lines = Counter({thing: len(lines) for thing, lines in BOX.atmosphere.items()})

    assert lines == Counter(
        {tile.id: 3 for tile in BOX.locations}
        | {enemy.id: 4 for enemy in BOX.enemies}
        | {character.id: 2 for character in BOX.characters}
        | {BOX.wild.id: 2, BOX.damage.id: 2}
    )


def test_the_printed_box_is_read_once_and_cannot_be_changed() -> None:
    assert load() is BOX
    assert load([]) is BOX
    with pytest.raises(FrozenInstanceError):
        BOX.setup.hand = 5  # type: ignore[misc]


def test_the_hash_is_that_of_the_figures_read_anew(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()

    again = load([empty])

    assert again is not BOX
    assert again.hash == BOX.hash
