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
    assert told.returncode == 2
    assert told.stdout == ""
    assert len(told.stderr.splitlines()) == 1
    for word in ("rainy-days/fate.toml", "lost-umbrella", "tone"):
        assert word in told.stderr
    assert "tone" in command(tmp_path, "doctor").stdout


THINGS = {
    "inevitable": ("fate.toml", CARD, "lost-umbrella"),
    "civitas": (
        "upgrades.toml",
        """
[[upgrade]]
id = "tin-hat"
price = 2
fee = 1
power = { timing = "on-wounds", does = { op = "prevent", n = 1 } }
name = "Tin Hat"
role = "keeps the rain off"
flavour = "Dong."
""",
        "tin-hat",
    ),
    "incal": (
        "enemies.toml",
        """
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
""",
        "tax-office",
    ),
}
"""What a pack for each game may hold: its file, what is in it, the id."""

TABLES = {
    "inevitable": ("--seat", "Ana", "--seat", "Ben", "--seat", "Cleo"),
    "civitas": ("--seat", "Ana"),
    "incal": ("--seat", "Ana", "--seat", "Ben"),
}


def put_away(home: Path, game: str, *options: str) -> None:
    """Begin a game, and leave it at its first question."""
    begun = command(home, "play", game, *TABLES[game], "--seed", "3", *options, "--plain")
    assert "The game is saved as" in begun.stdout


def pack_of(home: Path, game: str) -> Path:
    """Put a pack for a game into a home."""
    file, text, _ = THINGS[game]
    folder = home / ".local/share/terminal-city/packs" / game / "mine"
    folder.mkdir(parents=True)
    (folder / file).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", THINGS)
def test_without_its_pack_a_game_is_refused_told_what_is_missing_and_left_alone(
    tmp_path: Path, game: str
) -> None:
    folder = pack_of(tmp_path, game)
    options = ("--option", "enemy=tax-office") if game == "incal" else ()
    put_away(tmp_path, game, *options)
    # Once more, so that there is a save before it, which would be no better.
    assert command(tmp_path, "resume", "--plain", typed="1\n").returncode == 0
    shelf = tmp_path / ".local/share/terminal-city/saves"
    kept = {each.name: each.read_bytes() for each in shelf.iterdir()}
    shutil.rmtree(folder)
    for words in (("resume", "--plain"), ("saves", "show", next(iter(kept)).split(".")[0])):
        refused = command(tmp_path, *words)
        assert refused.returncode == 1
        assert len(refused.stderr.splitlines()) == 1
        assert "other cards or boards than are in play here" in refused.stderr
        assert THINGS[game][2] in refused.stderr
        assert "put it back" in refused.stderr
    assert {each.name: each.read_bytes() for each in shelf.iterdir()} == kept


@pytest.mark.parametrize("game", THINGS)
def test_a_game_begun_before_a_pack_came_goes_on_and_says_so(tmp_path: Path, game: str) -> None:
    put_away(tmp_path, game)
    pack_of(tmp_path, game)
    resumed = command(tmp_path, "resume", "--plain")
    assert resumed.returncode == 0
    assert "Note: Figures on cards or boards changed" in resumed.stdout
    shown = command(tmp_path, "saves", "show", resumed.stdout.split()[-1].rstrip("."))
    assert shown.returncode == 0
    assert "Figures on cards or boards changed" in shown.stdout
