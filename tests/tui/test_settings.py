"""Settings are kept whole, and a bad file costs nothing but itself."""

import json
import stat
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.settings import FILE_NAME, Choice, Settings, load_settings, save_settings


def test_without_a_file_all_is_at_its_default(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "none")
    assert loaded.settings == Settings()
    assert loaded.problem == ""


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings(
        theme="contrast",
        motion=False,
        ascii=Choice.ON,
        markers=True,
        confirm=False,
        mouse=Choice.OFF,
        keys={"log": "L"},
    )
    assert all(
        getattr(settings, field.name) != getattr(Settings(), field.name)
        for field in attrs.fields(Settings)
    )
    save_settings(tmp_path / "new" / "folder", settings)
    loaded = load_settings(tmp_path / "new" / "folder")
    assert loaded.settings == settings
    assert loaded.problem == ""


def test_the_file_is_private_and_alone(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings())
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600


@pytest.mark.parametrize("bad", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 5000, b"null"])
def test_a_bad_file_is_told_and_kept(tmp_path: Path, bad: bytes) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(bad)
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert "cannot be read" in loaded.problem
    assert path.read_bytes() == bad
    save_settings(tmp_path, Settings(theme="light"))
    assert (tmp_path / f"{FILE_NAME}.bad").read_bytes() == bad
    assert load_settings(tmp_path).settings.theme == "light"


def test_what_can_be_used_of_a_file_is_used(tmp_path: Path) -> None:
    wrong = {"theme": "puce", "motion": 0, "ascii": "maybe", "keys": {"log": 5}, "mouse": "off"}
    (tmp_path / FILE_NAME).write_text(json.dumps({**wrong, "colour": 1, "markers": True}))
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings(markers=True, mouse=Choice.OFF)
    assert "ascii, colour, keys, motion, theme" in loaded.problem


@given(bad=st.binary(max_size=60))
def test_no_bytes_are_too_bad(tmp_path_factory: pytest.TempPathFactory, bad: bytes) -> None:
    folder = tmp_path_factory.mktemp("settings")
    (folder / FILE_NAME).write_bytes(bad)
    assert isinstance(load_settings(folder).settings, Settings)


def test_a_folder_in_the_way_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert "cannot be read" in load_settings(tmp_path).problem


def test_a_choice_may_be_left_to_the_terminal() -> None:
    assert [choice.decide(True) for choice in Choice] == [True, True, False]
    assert [choice.decide(False) for choice in Choice] == [False, True, False]
