"""Opening the box: it is the same for everybody, it takes packs, and it says what is wrong."""

import shutil
from pathlib import Path

import pytest

import content.inevitable.box as box
from content.faults import ContentError
from content.inevitable import load
from content.loader import Source

PACK = """
[[item]]
id = "pocket-moat"
price = 90
kind = "gadget"
use = { timing = "turn-start", effects = ["no-challenge"] }
name = "Pocket Moat"
role = "an afternoon of peace for a modest sum"
flavour = "Just add ducks."
"""


def test_the_box_is_read_once() -> None:
    assert load() is load()


def test_a_pack_adds_to_the_printed_things(tmp_path: Path) -> None:
    (tmp_path / "catalog.toml").write_text(PACK, encoding="utf-8")

    added = load([tmp_path])

    assert added.items == (*load().items, added.item["pocket-moat"])
    assert added.hash != load().hash


def test_words_do_not_count_in_the_hash(tmp_path: Path) -> None:
    (tmp_path / "catalog.toml").write_text(PACK, encoding="utf-8")
    first = load([tmp_path]).hash
    (tmp_path / "catalog.toml").write_text(PACK.replace("ducks", "geese"), encoding="utf-8")

    assert load([tmp_path]).hash == first


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"no-challenge"', '"gain luck 5"', 'got "luck"'),
        ('"no-challenge"', '"receive kitten"', 'there is no item "kitten"'),
        ('"no-challenge"', '"warrant"', '"warrant" speaks of a target, and there is none'),
        ('"pocket-moat"', '"chainsaw"', "this id is already taken in catalog.toml"),
        ("price = 90", "price = 5", "expected a whole number of at least 10, got 5"),
        ("effects =", "price = { tokens = 2 }, effects =", "expected token and tokens together"),
    ],
)
def test_a_pack_that_does_not_fit_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    (tmp_path / "catalog.toml").write_text(PACK.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        load([tmp_path])

    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "board.toml",
            'to = ["granary-line"]',
            'to = ["quarry-line"]',
            "expected ['granary-line'], the nearest, got ['quarry-line']",
        ),
        (
            "board.toml",
            'kind = "coffeehouse"',
            'kind = "draw"',
            'expected 1 of kind "coffeehouse", got 0',
        ),
        (
            "board.toml",
            'kind = "jail"',
            'kind = "draw"',
            "expected 6 Major Squares, got 5",
        ),
        (
            "board.toml",
            'effects = ["gain power 60"]\n',
            "",
            'square "protein-lottery", key "effects": expected some exactly if',
        ),
        (
            "table.toml",
            "price = 330",
            "price = 900",
            'key "special.price": expected less than 420, got 900',
        ),
        (
            "table.toml",
            '"diploma-by-mail", ',
            '"diploma", ',
            'key "special.items": there is no item "diploma"',
        ),
        (
            "shows.toml",
            "least = 20, most = 35",
            "least = 21, most = 35",
            "expected one row to end where the next begins, before 21",
        ),
        ("shows.toml", "most = 100,", "most = 99,", "expected rows from 1 to 100"),
        (
            "groups.toml",
            "reentry = true\n",
            "",
            'key "reentry": expected 1 sheet, got 0',
        ),
        (
            "fate.toml",
            'effects = ["collect 200"]\n',
            "",
            "expected exactly one of effects, use and lasting",
        ),
        (
            "fate.toml",
            "least = 2, most = 6",
            "least = 3, most = 6",
            "expected one row to end where the next begins, before 3",
        ),
        (
            "words.toml",
            'id = "deadline"',
            'id = "machine"',
            'ending "machine", key "id": this id is already taken in words.toml',
        ),
    ],
)
def test_printed_files_that_do_not_fit_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    assert message in told(monkeypatch, tmp_path, file, old, new)


def test_an_ending_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = (Path(box.__file__).parent / "words.toml").read_text(encoding="utf-8")
    last = text[text.rindex("[[ending]]") :]

    problem = told(monkeypatch, tmp_path, "words.toml", last, "")

    assert problem == 'words.toml, ending "deadline": this entry is missing'


def told(monkeypatch: pytest.MonkeyPatch, folder: Path, file: str, old: str, new: str) -> str:
    """What is told when ``old`` stands as ``new`` in a copy of ``file``."""
    copy = folder / "inevitable"
    shutil.copytree(Path(box.__file__).parent, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(box, "printed", lambda _: Source(copy))
    nothing = folder / "nothing"
    nothing.mkdir()
    with pytest.raises(ContentError) as caught:
        box.load([nothing])
    return str(caught.value)
