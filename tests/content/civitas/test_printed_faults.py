"""The files that came with the program are checked like any other."""

import shutil
from pathlib import Path

import pytest

import content.civitas.box as box
from content.faults import ContentError
from content.loader import Source


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "table.toml",
            'default_level = "3"',
            'default_level = "6"',
            'key "default_level": there is no level "6"',
        ),
        (
            "table.toml",
            'crimes = ["green", "yellow", "red"]',
            'crimes = ["green", "yellow"]',
            'key "level": "3" needs 3 Crimes',
        ),
        (
            "table.toml",
            'extension = ["yellow", "red"]',
            'extension = ["yellow"]',
            'key "level": "3" needs 5 extended',
        ),
        (
            "endings.toml",
            'id = "both_dead"',
            'id = "solved"',
            'ending "solved", key "id": this id is already taken in endings.toml',
        ),
        (
            "witnesses.toml",
            'id = "agnes-fold"',
            'id = "mara-quill"',
            'witness "mara-quill", key "id": this id is already taken in witnesses.toml',
        ),
    ],
)
def test_figures_that_do_not_fit_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    problems = told(monkeypatch, tmp_path, file, old, new)

    assert f"{file}, {message}" in problems


def test_an_ending_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = (Path(box.__file__).parent / "endings.toml").read_text(encoding="utf-8")
    last = text[text.rindex("[[ending]]") :]

    problems = told(monkeypatch, tmp_path, "endings.toml", last, "")

    assert problems == ['endings.toml, ending "gave_up": this entry is missing']


def test_too_few_crimes_of_a_colour_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    problems = told(monkeypatch, tmp_path, "crimes.toml", 'colour = "red"', 'colour = "green"', 8)

    assert 'table.toml, key "level": "5" needs 4 red Crimes of 0' in problems


def told(
    monkeypatch: pytest.MonkeyPatch, folder: Path, file: str, old: str, new: str, times: int = 1
) -> list[str]:
    """What is told when ``old`` stands as ``new`` in a copy of ``file``."""
    copy = folder / "civitas"
    shutil.copytree(Path(box.__file__).parent, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert text.count(old) >= times
    (copy / file).write_text(text.replace(old, new, times), encoding="utf-8")
    monkeypatch.setattr(box, "printed", lambda _: Source(copy))
    nothing = folder / "nothing"
    nothing.mkdir()
    with pytest.raises(ContentError) as caught:
        box.load([nothing])
    return str(caught.value).split("\n")
