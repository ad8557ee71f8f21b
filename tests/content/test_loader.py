"""Files that are missing, broken or strange, and ids that come twice or not at all."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from attrs import frozen

import content.incal
from content.faults import ContentError, Fault
from content.loader import Shelf, Source, by_id, pack, raise_if_any, unknown


@frozen(kw_only=True)
class Lamp:
    id: str


@frozen(kw_only=True)
class Lamps:
    lamp: tuple[Lamp, ...]


def reading(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        Source(folder).read("lamps.toml", Lamps)
    return str(caught.value)


def test_a_file_is_read_into_its_shape(tmp_path: Path) -> None:
    (tmp_path / "lamps.toml").write_text('[[lamp]]\nid = "blue"\n[[lamp]]\nid = "red"\n')

    assert Source(tmp_path).read("lamps.toml", Lamps) == Lamps(
        lamp=(Lamp(id="blue"), Lamp(id="red"))
    )


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert reading(tmp_path) == "lamps.toml: the file is missing"


def test_a_folder_in_the_place_of_a_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "lamps.toml").mkdir()

    assert reading(tmp_path) == "lamps.toml: the file cannot be read (Is a directory)"


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lamps.toml").write_bytes('[[lamp]]\nid = "müde"\n'.encode("latin-1"))

    assert reading(tmp_path) == "lamps.toml: the file is not UTF-8 text"


def test_broken_toml_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "lamps.toml").write_text('[[lamp]]\nid = "blue\n')

    assert reading(tmp_path).startswith("lamps.toml: this is not TOML: ")
    assert "line 2" in reading(tmp_path)


def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lamps.toml").write_text("lamp = " + "9" * 5000)

    assert reading(tmp_path).startswith("lamps.toml: this is not TOML: ")


def test_endless_nesting_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lamps.toml").write_text("lamp = " + "[" * 100_000)

    assert reading(tmp_path) == "lamps.toml: lists or tables are nested too deeply"


def test_an_id_that_comes_twice_is_told_with_the_file_that_had_it_first() -> None:
    faults: list[Fault] = []
    shelves = [
        Shelf("lamps.toml", "lamp", (Lamp(id="blue"), Lamp(id="red"))),
        Shelf("mine/lamps.toml", "lamp", (Lamp(id="green"), Lamp(id="blue"))),
    ]

    lamps = by_id(shelves, faults)

    assert list(lamps) == ["blue", "red", "green"]
    assert [str(fault) for fault in faults] == [
        'mine/lamps.toml, lamp "blue", key "id": this id is already taken in lamps.toml'
    ]


def test_an_unknown_id_is_told_with_one_like_it() -> None:
    lamps = {"blue": 1, "red": 2}

    assert unknown("bleu", lamps, "lamp") == 'there is no lamp "bleu"; did you mean "blue"?'
    assert unknown("violet", lamps, "lamp") == 'there is no lamp "violet"'


def test_faults_are_raised_together_and_none_raise_nothing() -> None:
    raise_if_any([])
    with pytest.raises(ContentError) as caught:
        raise_if_any([Fault("a.toml", "", "", "one"), Fault("b.toml", "x", "y", "two")])

    assert str(caught.value) == 'a.toml: one\nb.toml, x, key "y": two'
    assert len(caught.value.faults) == 2


def test_a_pack_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^mine/: no pack here \(No such file or directory\)$"):
        pack(tmp_path / "mine", ["lamps.toml"])


def test_a_pack_may_hold_other_things_but_no_other_toml(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "README.txt").write_text("hello")
    (folder / "lamp.toml").write_text("")

    with pytest.raises(ContentError) as caught:
        pack(folder, ["lamps.toml", "rooms.toml"])

    assert str(caught.value) == (
        'mine/lamp.toml: a pack cannot hold this file, only "lamps.toml", "rooms.toml"; '
        'did you mean "lamps.toml"?'
    )


def test_content_can_be_read_from_inside_an_archive(tmp_path: Path) -> None:
    archive = tmp_path / "city.zip"
    home = Path(content.__file__).parent
    with ZipFile(archive, "w") as city:
        for file in home.rglob("*"):
            if file.suffix in {".py", ".toml"}:
                city.write(file, file.relative_to(home.parent))
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "import content.incal; from content.rules import rule_reference;"
        "assert sys.argv[1] in content.incal.__file__;"
        "print(content.incal.load().hash, len(rule_reference('incal').rules))"
    )

    told = subprocess.run(
        [sys.executable, "-c", script, str(archive)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout

    assert told.split() == [content.incal.load().hash, "163"]
