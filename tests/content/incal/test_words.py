"""The words on the box: short, all different, printable anywhere, and true to the figures."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from attrs import fields, has
from rich.cells import cell_len
from wcwidth import wcswidth

from content.fingerprint import WORDS
from content.incal import load
from content.incal.types import Groups, SumRange

BOX = load()
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
PRINTED = {
    "characters": BOX.characters,
    "wild": (BOX.wild,),
    "damage": (BOX.damage,),
    "locations": BOX.locations,
    "powers": BOX.powers,
    "enemies": BOX.enemies,
    "actions": BOX.actions,
    "notices": tuple(BOX.notice.values()),
    "endings": BOX.endings,
}
FLAVOUR = {
    **BOX.atmosphere,
    **{f"ending {ending.id}": ending.lines for ending in BOX.endings},
}
LINES = tuple(chain.from_iterable(FLAVOUR.values()))


def words_of(entry: object) -> Iterator[str]:
    """Every text of an entry that people read."""
    assert has(type(entry))
    for each in fields(type(entry)):
        if each.metadata.get("words") == WORDS["words"]:
            value = getattr(entry, each.name)
            yield from (value,) if isinstance(value, str) else value


TEXTS = tuple(chain(LINES, *(words_of(entry) for entry in chain.from_iterable(PRINTED.values()))))


def too_long(most: int, texts: Iterator[str]) -> list[str]:
    return [text for text in texts if not 0 < len(text) <= most]


def test_every_character_takes_one_cell_everywhere() -> None:
    assert [text for text in TEXTS if not (text.isascii() and text.isprintable())] == []
    assert [text for text in TEXTS if not len(text) == cell_len(text) == wcswidth(text)] == []


def test_no_text_has_loose_blanks() -> None:
    assert [text for text in TEXTS if text != " ".join(text.split())] == []


@pytest.mark.parametrize(
    "titles",
    [
        [tile.name for tile in BOX.locations],
        [power.name for power in BOX.powers],
        [enemy.name for enemy in BOX.enemies],
        [action.name for action in BOX.actions],
        [ending.title for ending in BOX.endings],
        [character.name for character in BOX.characters] + [BOX.wild.name, BOX.damage.name],
    ],
)
def test_titles_are_short_and_differ_in_their_first_ten_letters(titles: list[str]) -> None:
    assert too_long(17, iter(titles)) == []
    assert len({title[:10].casefold() for title in titles}) == len(titles)


def test_what_stands_on_a_tile_fits_in_a_tile() -> None:
    assert too_long(22, (tile.asks for tile in BOX.locations)) == []


def test_short_texts_fit_on_their_lines() -> None:
    assert too_long(30, (power.does for power in BOX.powers)) == []
    assert too_long(74, (enemy.brief for enemy in BOX.enemies)) == []
    assert too_long(96, (notice.text for notice in BOX.notice.values())) == []
    assert too_long(96, (ending.summary for ending in BOX.endings)) == []


def test_roles_are_one_line_and_no_two_alike() -> None:
    roles = [each.role for each in (*BOX.locations, *BOX.powers, *BOX.enemies)]

    assert too_long(74, iter(roles)) == []
    assert len(set(roles)) == len(roles)
    assert [role for role in roles if role[0].isupper() or role.endswith(".")] == []


def test_help_is_a_paragraph_of_whole_sentences() -> None:
    paragraphs = [
        each.help
        for each in (*BOX.locations, *BOX.powers, *BOX.enemies, *BOX.actions, BOX.wild, BOX.damage)
    ]

    assert [text for text in paragraphs if not 80 <= len(text) <= 400] == []
    assert [text for text in paragraphs if not text.endswith(".")] == []
    assert len(set(paragraphs)) == len(paragraphs)


def test_flavour_is_short_and_never_shouts() -> None:
    assert too_long(140, iter(LINES)) == []
    assert [line for line in LINES if "!" in line or line[-1] not in ".?"] == []


def test_no_line_of_flavour_says_what_another_has_said() -> None:
    openings = Counter(tuple(line.casefold().split()[:3]) for line in LINES)
    phrases = Counter(
        tuple(words[start : start + 4])
        for words in (line.casefold().split() for line in LINES)
        for start in range(len(words) - 3)
    )

    assert [opening for opening, times in openings.items() if times > 1] == []
    assert [phrase for phrase, times in phrases.items() if times > 1] == []


def test_lines_for_one_thing_never_begin_alike() -> None:
    for lines in FLAVOUR.values():
        assert len({line.split()[0] for line in lines}) == len(lines)


@pytest.mark.parametrize("tile", [each for each in BOX.locations if each.capacity is not None])
def test_help_for_a_tile_says_how_many_cards_close_it(tile: object) -> None:
    assert NUMBERS[tile.capacity] in tile.help.casefold().replace("different values", "")


@pytest.mark.parametrize("tile", [t for t in BOX.locations if isinstance(t.condition, Groups)])
def test_help_for_a_tile_says_the_size_of_its_groups(tile: object) -> None:
    sizes = {2: ("pair", "two"), 3: ("three",), 4: ("four",)}

    assert all(
        any(word in tile.help.casefold() for word in sizes[size]) for size in tile.condition.sizes
    )


@pytest.mark.parametrize("tile", [t for t in BOX.locations if isinstance(t.condition, SumRange)])
def test_what_stands_on_a_tile_says_its_sum(tile: object) -> None:
    condition = tile.condition

    for text in (tile.asks, tile.help):
        assert str(condition.least) in text
        assert str(condition.most or "or more") in text


@pytest.mark.parametrize("enemy", BOX.enemies, ids=lambda enemy: enemy.id)
def test_help_for_an_enemy_says_how_much_damage_it_seeds(enemy: object) -> None:
    assert f"starts with {enemy.damage_in_deck} Damage." in enemy.help


@pytest.mark.parametrize("enemy", BOX.enemies, ids=lambda enemy: enemy.id)
def test_help_for_an_enemy_warns_of_its_return_if_that_is_a_defeat(enemy: object) -> None:
    assert ("you have lost" in enemy.help) == enemy.return_is_defeat


def test_help_for_actions_and_cards_says_the_figures_of_the_table() -> None:
    hand = f"until you hold {NUMBERS[BOX.setup.hand]}"
    ring = BOX.setup.ring

    assert hand in BOX.action["travel"].help
    assert hand in BOX.action["pass"].help
    assert f"{NUMBERS[ring.shortest_trip]} to {NUMBERS[ring.longest_trip]} tiles" in (
        BOX.action["travel"].help
    )
    assert f"{NUMBERS[BOX.damage.fatal]} of them" in BOX.damage.help
