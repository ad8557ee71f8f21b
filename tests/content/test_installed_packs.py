"""Packs that a player has put into a folder are in play everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from content import civitas, incal, inevitable, packs
from content.faults import ContentError

DOCS = Path(__file__).parents[2] / "docs" / "packs.md"


def example() -> str:
    """The pack that the documentation shows."""
    found = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of packs; what was installed from it is taken out again."""
    yield tmp_path
    packs.install(tmp_path / "nothing")


def put(folder: Path, game: str, pack: str, file: str, text: str) -> None:
    place = folder / game / pack
    place.mkdir(parents=True)
    (place / file).write_text(text, encoding="utf-8")


def test_the_documented_pack_is_in_play(folder: Path) -> None:
    printed = inevitable.load()
    put(folder, "inevitable", "penny-goods", "catalog.toml", example())
    packs.install(folder)
    box = inevitable.load()
    assert packs.with_packs() == ("inevitable",)
    assert box.item["commemorative-spoon"].price == 70
    assert len(box.items) == len(printed.items) + 1
    assert box.hash != printed.hash
    assert inevitable.load(()) is printed
    assert inevitable.load() is box


def test_packs_are_taken_in_the_order_of_their_names(folder: Path) -> None:
    put(folder, "inevitable", "b-goods", "catalog.toml", example())
    other = example().replace("commemorative-spoon", "commemorative-fork")
    put(folder, "inevitable", "a-goods", "catalog.toml", other)
    (folder / "inevitable" / ".hidden").mkdir()
    packs.install(folder)
    assert [each.name for each in packs.installed("inevitable")] == ["a-goods", "b-goods"]
    assert [each.id for each in inevitable.load().items][-2:] == [
        "commemorative-fork",
        "commemorative-spoon",
    ]


def test_a_broken_pack_names_pack_file_entry_and_key(folder: Path) -> None:
    put(folder, "inevitable", "penny-goods", "catalog.toml", example().replace("70", '"dear"'))
    packs.install(folder)
    with pytest.raises(ContentError) as fault:
        inevitable.load()
    told = str(fault.value)
    for word in ("penny-goods/catalog.toml", "commemorative-spoon", "price"):
        assert word in told


def test_without_packs_every_box_is_as_printed(folder: Path) -> None:
    packs.install(folder / "not-there")
    assert packs.with_packs() == ()
    for game in (incal, civitas, inevitable):
        assert game.load() is game.load(())
