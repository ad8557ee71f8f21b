"""Packs from the data folder, through the command line as it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CARD = """
[[card]]
id = "lost-umbrella"
tone = "mixed"
effects = ["collect 10"]
name = "Lost Umbrella"
flavour = "Found in the same condition as the weather."
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of one FATE card in a stranger's home."""
    folder = tmp_path / ".local/share/terminal-city/packs/inevitable/rainy-days"
    folder.mkdir(parents=True)
    (folder / "fate.toml").write_text(CARD, encoding="utf-8")
    return folder


def command(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Start the program as the console script does."""
    start = "from tui.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", start, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=Path(__file__).parents[2],
        env={"HOME": str(home), "PATH": os.environ["PATH"], "TERM": "dumb", "LANG": "C.UTF-8"},
    )


def test_a_pack_is_found_and_told_of(tmp_path: Path, pack: Path) -> None:
    told = command(tmp_path, "doctor")
    assert told.returncode == 0
    assert "inevitable/rainy-days: in play" in told.stdout


def test_a_broken_pack_is_one_line_and_nothing_starts(tmp_path: Path, pack: Path) -> None:
    (pack / "fate.toml").write_text(CARD.replace('"mixed"', '"loud"'), encoding="utf-8")
    told = command(tmp_path, "play", "incal", "--seat", "Ana", "--seat", "Ben", "--plain")
    assert told.returncode != 0
    assert told.stdout == ""
    assert len(told.stderr.splitlines()) == 1
    for word in ("rainy-days/fate.toml", "lost-umbrella", "tone"):
        assert word in told.stderr
    assert "tone" in command(tmp_path, "doctor").stdout


def test_a_game_begun_with_a_pack_says_what_is_missing_without_it(
    tmp_path: Path, pack: Path
) -> None:
    seats = ("--seat", "Ana", "--seat", "Ben", "--seat", "Cleo")
    begun = command(tmp_path, "play", "inevitable", *seats, "--seed", "3", "--plain")
    assert begun.stdout
    saves = tmp_path / ".local/share/terminal-city/saves"
    resumed = command(tmp_path, "resume", "--plain")
    assert "Ana" in resumed.stdout
    kept = {each.name: each.read_bytes() for each in saves.glob("*.json")}
    assert kept
    shutil.rmtree(pack)
    refused = command(tmp_path, "resume", "--plain")
    assert refused.returncode != 0
    assert "lost-umbrella" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert {each.name: each.read_bytes() for each in saves.glob("*.json")} == kept
