"""Tiles, enemies and moods that players add, and what they are told when something does not fit."""

from pathlib import Path
from textwrap import dedent

import pytest

from content.faults import ContentError
from content.incal import load
from content.incal.types import Groups

TILE = """
    [[location]]
    id = "moon-lift"
    condition = { kind = "groups", sizes = [3] }
    name = "Moon Lift"
    asks = "three alike"
    role = "short and steep"
    help = "Three cards of one character."
"""

ENEMY = """
    [[enemy]]
    id = "tax-office"
    figure = "tax-office"
    stands_in = "gap"
    start = 3
    damage_in_deck = 2
    chit_pool = "one-to-nine"
    passed = [{ kind = "retreat", steps = 2 }, { kind = "damage-to-discard", cards = 2 }]
    return_is_defeat = false
    bars_tile = false
    pass_when_shut_out = true
    ritual = "action"
    revelation = "look"
    name = "Tax Office"
    brief = "Back in two gaps."
    role = "doubles every slip"
    help = "Two gaps, two Damage."
"""


def written(folder: Path, **files: str) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(dedent(text), encoding="utf-8")
    return folder


def told(*packs: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load(packs)
    return str(caught.value).split("\n")


def test_a_pack_adds_tiles_enemies_and_moods(tmp_path: Path) -> None:
    mood = '[[atmosphere]]\nid = "{}"\nlines = ["{}"]\n'
    moods = mood.format("moon-lift", "Up, mostly.") + mood.format("aquaend", "Wet, too.")

    box = load([written(tmp_path / "mine", locations=TILE, enemies=ENEMY, flavour=moods)])

    assert box.locations[-1].condition == Groups(sizes=(3,))
    assert box.location["moon-lift"].capacity == 3
    assert len(box.locations) == 10
    assert box.enemies[-1].id == "tax-office"
    assert box.atmosphere["moon-lift"] == ("Up, mostly.",)
    assert box.atmosphere["aquaend"] == (*load().atmosphere["aquaend"], "Wet, too.")
    assert "moon-lift" not in load().location


def test_the_hash_moves_with_the_figures_of_a_pack_and_not_with_its_words(tmp_path: Path) -> None:
    mine = load([written(tmp_path / "a", locations=TILE)])
    renamed = load([written(tmp_path / "b", locations=TILE.replace("Moon Lift", "Lune Lift"))])
    bigger = load([written(tmp_path / "c", locations=TILE.replace("[3]", "[4]"))])

    assert mine.hash == renamed.hash
    assert len({load().hash, mine.hash, bigger.hash}) == 3


def test_packs_are_added_in_their_order(tmp_path: Path) -> None:
    other = TILE.replace("moon-lift", "sun-lift")
    first = written(tmp_path / "a", locations=TILE)
    second = written(tmp_path / "b", locations=other)

    assert [tile.id for tile in load([second, first]).locations][-2:] == ["sun-lift", "moon-lift"]


def test_an_id_that_is_taken_is_told_with_the_file_that_has_it(tmp_path: Path) -> None:
    mine = written(tmp_path / "mine", locations=TILE.replace("moon-lift", "aquaend"))
    first = written(tmp_path / "a", locations=TILE)
    second = written(tmp_path / "b", locations=TILE)

    assert told(mine) == [
        (
            'mine/locations.toml, location "aquaend", key "id": '
            "this id is already taken in locations.toml"
        )
    ]
    assert told(first, second) == [
        (
            'b/locations.toml, location "moon-lift", key "id": '
            "this id is already taken in a/locations.toml"
        )
    ]


def test_the_cards_stay_as_printed(tmp_path: Path) -> None:
    (problem,) = told(written(tmp_path / "mine", characters=""))

    assert problem == (
        "mine/characters.toml: a pack cannot hold this file, "
        'only "enemies.toml", "flavour.toml", "locations.toml"'
    )


def test_a_slip_in_a_pack_is_told_with_the_name_of_the_pack(tmp_path: Path) -> None:
    slip = TILE.replace("sizes", "size")

    assert told(written(tmp_path / "mine", locations=slip)) == [
        (
            'mine/locations.toml, location "moon-lift", key "condition.size": '
            'unknown key; did you mean "sizes"?'
        ),
        (
            'mine/locations.toml, location "moon-lift", key "condition.sizes": '
            "missing; expected a list"
        ),
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "sizes = [3]",
            "sizes = [0]",
            'key "condition.sizes": expected a list of whole numbers of at least 1, got [0]',
        ),
        (
            'kind = "groups", sizes = [3]',
            'kind = "sum", least = 9, most = 7',
            'key "condition.most": expected at least 9 (its least), got 7',
        ),
        (
            "sizes = [3]",
            "sizes = [3, 6]",
            'key "condition.sizes": expected at most 6 groups of at most 5, got [3, 6]',
        ),
        (
            'kind = "groups", sizes = [3]',
            'kind = "all-different", count = 7',
            'key "condition.count": expected at most 6 (characters), got 7',
        ),
        (
            'kind = "groups", sizes = [3]',
            'kind = "different-values", count = 6',
            'key "condition.count": expected at most 5 (values), got 6',
        ),
        (
            'kind = "groups", sizes = [3]',
            'kind = "powers", activations = 1',
            'key "condition": only "suicide-alley" can be a place of powers',
        ),
        (
            'name = "Moon Lift"',
            'name = "Moon Lift"\nbarred_powers = ["mvoe"]',
            'key "barred_powers": there is no power "mvoe"; did you mean "move"?',
        ),
    ],
)
def test_a_tile_that_cannot_work_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    tile = dedent(TILE)
    assert old in tile

    assert told(written(tmp_path / "mine", locations=tile.replace(old, new))) == [
        f'mine/locations.toml, location "moon-lift", {message}'
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("start = 3", "start = 6", 'key "start": expected at most 5, got 6'),
        (
            '"one-to-nine"',
            '"one-to-nin"',
            'key "chit_pool": there is no chit pool "one-to-nin"; did you mean "one-to-nine"?',
        ),
        (
            "damage_in_deck = 2",
            "damage_in_deck = 19",
            'key "damage_in_deck": expected at most 18, got 19',
        ),
        (
            'revelation = "look"',
            'revelation = "keep"\nchit_caps = [{ seats = 2, most = 3 }]',
            'key "chit_caps": expected one for each of [2, 3, 4] seats, got [2]',
        ),
        (
            'revelation = "look"',
            'revelation = "look"\nchit_caps = [{ seats = 2, most = 3 }]',
            'key "chit_caps": expected none, since the revelation is "look"',
        ),
        (
            '"damage-to-discard", cards = 2',
            '"damage-to-hand", cards = 0',
            'key "passed[2].cards": expected a whole number of at least 1, got 0',
        ),
    ],
)
def test_an_enemy_that_cannot_work_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    enemy = dedent(ENEMY)
    assert old in enemy

    assert told(written(tmp_path / "mine", enemies=enemy.replace(old, new))) == [
        f'mine/enemies.toml, enemy "tax-office", {message}'
    ]


def test_a_mood_for_nothing_is_refused(tmp_path: Path) -> None:
    moods = '[[atmosphere]]\nid = "acid-lace"\nlines = ["Fizz."]\n'

    assert told(written(tmp_path / "mine", flavour=moods)) == [
        (
            'mine/flavour.toml, atmosphere "acid-lace", key "id": '
            'there is no location, enemy or card "acid-lace"; did you mean "acid-lake"?'
        )
    ]


def test_misfits_of_several_files_are_told_together(tmp_path: Path) -> None:
    mine = written(
        tmp_path / "mine",
        enemies=ENEMY.replace("start = 3", "start = 9"),
        flavour='[[atmosphere]]\nid = "nowhere"\nlines = ["-"]\n',
    )

    assert len(told(mine)) == 2
