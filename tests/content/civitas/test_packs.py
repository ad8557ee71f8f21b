"""Cards that players add, and what they are told when something does not fit."""

from pathlib import Path
from textwrap import dedent

import pytest

from content.civitas import load, with_cards
from content.civitas.effects import Evidence, Gain, Trial
from content.faults import ContentError

WITNESS = """
    [[witness]]
    id = "clara-bell"
    faction = "citizens"
    qualifier = { reputation = 2 }
    unlock = { pool = "witness", slot = 4 }
    name = "Clara Bell"
    role = "rings when she is right"
    stake = "Wants quiet. Fears bells."
    flavour = "Ding."

    [[witness.bars]]
    op = "trial"
    label = "Question"
    who = "either"
    skills = ["charisma"]
    target = 6
    win = ["evidence 2"]
    lose = []

    [[witness.bars]]
    op = "banded"
    label = "Listen"
    who = "both"
    skills = ["analysis"]
    bands = [{ least = 1, most = 9 }, { least = 10, effects = ["gain ether 2"] }]
"""

UPGRADE = """
    [[upgrade]]
    id = "tin-hat"
    price = 2
    fee = 1
    power = { timing = "on-wounds", does = { op = "prevent", n = 1 } }
    name = "Tin Hat"
    role = "keeps the rain off"
    flavour = "Dong."
"""

ROOKIE = """
    [[rookie]]
    id = "ned-tack"
    faction = "citizens"
    start = { ether = 3 }
    skills = { charisma = 1, engagement = 0, analysis = 2 }
    hp = 5
    ability = { timing = "after-roll", limit = "crime", does = { op = "add-points", n = 2 } }
    name = "Ned Tack"
    ability_name = "On Point"
    role = "sharp at one end"
    flavour = "Tack."
"""

CRIME = """
    [[crime]]
    id = "the-test-case"
    colour = "green"
    evidence = 12
    side_a = ["draw witness 1", "draw location 2", "add-resource"]
    name = "The Test Case"
    role = "a case for trying things"
    found = "A file."
    gains = "A clerk."
    odd = "A stain."
    solved = "Filed."
    unsolved = "Filed twice."
"""

FINAL = """
    [[final]]
    id = "the-test-case"
    resource_plus = ["ion"]
    rewards = { ether = 1 }
    scene = "A desk."
    trials = [
        { label = "1", skills = ["analysis"], target = 9, lose = ["wounds 1"], on_fail = "next" },
        { label = "2", skills = ["charisma"], target = 9, lose = ["wounds 1"], on_fail = "next" },
        { label = "3", skills = ["engagement"], target = 9, lose = ["wounds 1"], on_fail = "next" },
    ]
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


def test_a_pack_adds_cards_to_the_decks_and_leaves_the_printed_box_alone(tmp_path: Path) -> None:
    box = load(
        [
            written(
                tmp_path / "mine",
                witnesses=WITNESS,
                upgrades=UPGRADE,
                rookies=ROOKIE,
                crimes=CRIME,
                finals=FINAL,
            )
        ]
    )

    assert [card.id for card in (box.witnesses[-1], box.upgrades[-1], box.rookies[-1])] == [
        "clara-bell",
        "tin-hat",
        "ned-tack",
    ]
    assert box.card["clara-bell"] is box.witness["clara-bell"]
    assert box.crimes[-1].id == box.finals[-1].id == "the-test-case"
    assert len(box.witnesses) == 49
    assert "clara-bell" not in load().card


def test_cards_can_be_added_as_tables(tmp_path: Path) -> None:
    box = with_cards(
        {
            "witness": [
                {
                    "id": "w",
                    "faction": "citizens",
                    "bars": [
                        {
                            "op": "trial",
                            "label": "Ask",
                            "who": "main",
                            "skills": ["charisma"],
                            "target": 7,
                            "win": ["evidence 1", {"op": "gain", "resource": "ion", "n": 2}],
                            "lose": [],
                        }
                    ],
                    "name": "W",
                    "role": "w",
                    "stake": "w",
                    "flavour": "w",
                }
            ]
        }
    )

    (bar,) = box.witness["w"].bars
    assert isinstance(bar, Trial)
    assert bar.win == (Evidence(n=1), Gain(resource="ion", n=2))


def test_the_hash_moves_with_the_figures_of_a_pack_and_not_with_its_words(tmp_path: Path) -> None:
    mine = load([written(tmp_path / "a", witnesses=WITNESS)])
    renamed = load([written(tmp_path / "b", witnesses=WITNESS.replace("Clara", "Klara"))])
    relabelled = load([written(tmp_path / "c", witnesses=WITNESS.replace("Listen", "Hark"))])
    easier = load([written(tmp_path / "d", witnesses=WITNESS.replace("target = 6", "target = 5"))])

    assert mine.hash == renamed.hash == relabelled.hash
    assert len({load().hash, mine.hash, easier.hash}) == 3


def test_an_id_is_taken_once_over_all_decks(tmp_path: Path) -> None:
    mine = written(tmp_path / "mine", upgrades=UPGRADE.replace("tin-hat", "mara-quill"))

    assert told(mine) == [
        (
            'mine/upgrades.toml, upgrade "mara-quill", key "id": '
            "this id is already taken in witnesses.toml"
        )
    ]


def test_the_figures_of_the_table_stay_as_printed(tmp_path: Path) -> None:
    (problem,) = told(written(tmp_path / "mine", table=""))

    assert problem.startswith("mine/table.toml: a pack cannot hold this file, only ")
    assert '"witnesses.toml"' in problem


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'faction = "citizens"',
            'faction = "citizen"',
            'key "faction": there is no faction "citizen"; did you mean "citizens"?',
        ),
        ("slot = 4", "slot = 3", 'key "unlock.slot": expected 4 to 5, got 3'),
        ("slot = 4", "slot = 6", 'key "unlock.slot": expected 4 to 5, got 6'),
        (
            'pool = "witness", slot = 4',
            'pool = "upgrade", slot = 5',
            'key "unlock.slot": expected 4 to 4, got 5',
        ),
        (
            '"evidence 2"',
            '"evidense 2"',
            (
                'key "bars[1].win[1].op": expected one of "gain", "lose", "add-resource", '
                '"evidence", "add-evidence", "wounds", "heal", "draw", "encounter", "upgrades", '
                '"remove-cards", "glee", "file-self", "refresh-pool", "peek", "game-over", '
                '"choose", got "evidense"; did you mean "evidence"?'
            ),
        ),
        (
            '"gain ether 2"',
            '"gain aether 2"',
            (
                'key "bars[2].bands[2].effects[1].resource": expected one of "reputation", '
                '"ether", "ion", got "aether"; did you mean "ether"?'
            ),
        ),
        (
            "target = 6",
            "target = 0",
            'key "bars[1].target": expected a whole number of at least 1, got 0',
        ),
        (
            "most = 9",
            "most = 8",
            'key "bars[2].bands": expected one to end where the next begins, before 10',
        ),
        (
            "least = 1, most = 9",
            "least = 2, most = 9",
            'key "bars[2].bands": expected the lowest to start at 1, got 2',
        ),
        (
            "least = 10,",
            "least = 10, most = 20,",
            'key "bars[2].bands": expected the highest to have no most',
        ),
    ],
)
def test_a_witness_that_cannot_work_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in WITNESS

    assert told(written(tmp_path / "mine", witnesses=WITNESS.replace(old, new, 1))) == [
        f'mine/witnesses.toml, witness "clara-bell", {message}'
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"on-wounds"',
            '"before-roll"',
            (
                'key "power.timing": expected one of on-wounds, in-combat for prevent, '
                'got "before-roll"'
            ),
        ),
        (
            'does = { op = "prevent", n = 1 }',
            'cost = { ether = 1 }, does = { op = "prevent", n = 1 }',
            'key "power.cost": expected none: an upgrade is paid by its fee',
        ),
        (
            'timing = "on-wounds", does = { op = "prevent", n = 1 }',
            'timing = "standing", does = { op = "toughness", n = 1 }',
            'key "fee": expected 0 for a power of timing standing, got 1',
        ),
        (
            'timing = "on-wounds", does = { op = "prevent", n = 1 }',
            'timing = "after-roll", does = "reroll any"',
            'key "fee": expected 0 for a power of timing after-roll, got 1',
        ),
    ],
)
def test_an_upgrade_that_cannot_work_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in UPGRADE

    assert told(written(tmp_path / "mine", upgrades=UPGRADE.replace(old, new, 1))) == [
        f'mine/upgrades.toml, upgrade "tin-hat", {message}'
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'limit = "crime"',
            "cost = { ion = 1 }",
            'key "ability.cost": expected none for a power of timing after-roll, got 1',
        ),
        ("ether = 3", "ether = 19", 'key "start": expected at most 18 of each'),
        ("hp = 5", "hp = 0", 'key "hp": expected a whole number of at least 1, got 0'),
    ],
)
def test_a_character_that_cannot_work_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in ROOKIE

    assert told(written(tmp_path / "mine", rookies=ROOKIE.replace(old, new, 1))) == [
        f'mine/rookies.toml, rookie "ned-tack", {message}'
    ]


def test_a_main_character_needs_a_name_in_town(tmp_path: Path) -> None:
    main = ROOKIE.replace("[[rookie]]", "[[main]]")

    assert told(written(tmp_path / "mine", mains=main)) == [
        (
            'mine/mains.toml, main "ned-tack", key "start.reputation": '
            "expected at least 1 for a Main Character"
        )
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "evidence = 12",
            "evidence = 12\nside_roll = true",
            'key "side_b": expected one exactly if there is a side roll',
        ),
        (
            "evidence = 12",
            'evidence = 12\nside_b = ["draw witness 1"]',
            'key "side_b": expected one exactly if there is a side roll',
        ),
        (
            '"add-resource"]',
            '{ op = "victims", kind = "any", win = ["evidence 1"], lose = "listed" }]',
            'key "side_a.losses": expected some exactly if lose is "listed"',
        ),
    ],
)
def test_a_crime_that_cannot_work_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    crime = dedent(CRIME)
    assert old in crime
    mine = written(tmp_path / "mine", crimes=crime.replace(old, new, 1), finals=FINAL)

    assert told(mine) == [f'mine/crimes.toml, crime "the-test-case", {message}']


def test_a_crime_and_its_final_need_each_other(tmp_path: Path) -> None:
    crime = written(tmp_path / "a", crimes=CRIME)
    final = written(tmp_path / "b", finals=FINAL)

    assert told(crime) == [
        'a/crimes.toml, crime "the-test-case", key "id": there is no Final Encounter for it'
    ]
    assert told(final) == [
        'b/finals.toml, final "the-test-case", key "id": there is no Crime "the-test-case"'
    ]


def test_a_final_has_three_trials(tmp_path: Path) -> None:
    two = "\n".join(line for line in FINAL.split("\n") if '"3"' not in line)

    assert told(written(tmp_path / "mine", crimes=CRIME, finals=two)) == [
        'mine/finals.toml, final "the-test-case", key "trials": expected 3, got 2'
    ]


def test_misfits_of_several_files_are_told_together(tmp_path: Path) -> None:
    mine = written(
        tmp_path / "mine",
        witnesses=WITNESS.replace("slot = 4", "slot = 9"),
        rookies=ROOKIE.replace("ether = 3", "ether = 30"),
    )

    assert len(told(mine)) == 2
