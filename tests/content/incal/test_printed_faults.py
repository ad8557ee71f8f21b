"""The files that came with the program are checked like any other."""

import shutil
from pathlib import Path

import pytest

import content.incal.box as box
from content.faults import ContentError
from content.loader import Source


def told(monkeypatch: pytest.MonkeyPatch, folder: Path, file: str, old: str, new: str) -> list[str]:
    """What is told when ``old`` stands as ``new`` in a copy of ``file``."""
    copy = folder / "incal"
    shutil.copytree(Path(box.__file__).parent, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(box, "printed", lambda _: Source(copy))
    nothing = folder / "nothing"
    nothing.mkdir()
    with pytest.raises(ContentError) as caught:
        box.load([nothing])
    return str(caught.value).split("\n")


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "setup.toml",
            'first_enemy = "bergs-depleted"',
            'first_enemy = "bergs-deplete"',
            'key "first_enemy": there is no enemy "bergs-deplete"; did you mean "bergs-depleted"?',
        ),
        (
            "setup.toml",
            "tiles = 6",
            "tiles = 10",
            'key "ring.tiles": expected at most 9 (locations), got 10',
        ),
        (
            "setup.toml",
            "longest_trip = 6",
            "longest_trip = 7",
            'key "ring.longest_trip": expected 1 to 6, got 7',
        ),
        ("setup.toml", "seats = 3", "seats = 2", 'key "seating": a number of seats comes twice'),
        (
            "setup.toml",
            "numbers = [1, 2, 3, 4, 5, 6, 7]",
            "numbers = [1, 2, 3, 4]",
            'key "chit_pool": "one-to-seven" has too few numbers for 5 tiles',
        ),
        (
            "characters.toml",
            'letter = "T"',
            'letter = "A"',
            'every card needs an id of its own, but these come twice: "A1", "A2", "A3", "A4", "A5"',
        ),
        ("actions.toml", 'id = "pass"', 'id = "travel"', 'action "pass": this entry is missing'),
        (
            "endings.toml",
            'id = "ritual_failed"',
            'id = "ritual"',
            'ending "ritual_failed": this entry is missing',
        ),
    ],
)
def test_figures_that_do_not_fit_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    problems = told(monkeypatch, tmp_path, file, old, new)

    assert any(problem.startswith(file) and problem.endswith(message) for problem in problems)


def test_a_home_that_is_no_tile_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    problems = told(monkeypatch, tmp_path, "setup.toml", 'home = "suicide-alley"', 'home = "alley"')

    assert 'setup.toml, key "ring.home": there is no location "alley"' in problems
