"""The command line: what it understands, what it answers, and with which status it ends."""

import importlib.metadata
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import engine
from saves.store import Store
from tui import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stranger's home; nothing of the machine the tests run on."""
    for name in list(os.environ):
        if name.startswith(("XDG_", "LC_")) or name in {"LANG", "NO_COLOR", "COLORTERM"}:
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line with lines for its input; the status and both outputs."""

    def run(*arguments: str, typed: str = "", terminal: bool = False) -> tuple[int, str, str]:
        heard = io.StringIO(typed)
        monkeypatch.setattr(heard, "isatty", lambda: terminal)
        monkeypatch.setattr(sys, "stdin", heard)
        capsys.readouterr()
        status = cli.run(arguments)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


@pytest.fixture
def shelf(home: Path):
    store = Store(home / ".local/share/terminal-city/saves")
    yield store
    store.close()


@pytest.fixture
def saved(shelf: Store) -> str:
    """A game of two bots that has gone on for a few steps, and one that is over."""
    seats = [engine.Seat("Ana", "steady"), engine.Seat("Ben", "steady")]
    table = engine.start("incal", seats, seed=7, salt="5a")
    name = shelf.keep(table)
    for _ in range(5):
        table.bot_step()
    over = engine.start("incal", seats, seed=8, salt="5b")
    shelf.keep(over, "over")
    while over.bot_step():
        pass
    shelf.close()
    return name


def one_line(said: str) -> str:
    assert said.endswith("\n")
    (line,) = said.splitlines()
    assert line.startswith("terminal-city: ")
    return line.removeprefix("terminal-city: ")


# ----------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["paly"], "No such command 'paly'"),
        (["--wrong"], "No such option '--wrong'"),
        (["play"], "Missing argument 'GAME'"),
        (
            ["play", "chess"],
            "There is no game 'chess' in the house. There are: incal, civitas, inevitable.",
        ),
        (["play", "incal", "--seat"], "--seat"),
        (["play", "incal", "--seat", "Ana", "--plain"], "is for 2 to 4 players; that is 1"),
        (["play", "incal", *["--seat=A", "--bot=B"] * 3, "--plain"], "2 to 4 players; that is 6"),
        (["play", "incal", "--seat=Ana", "--seat=ana", "--plain"], "Two seats are called"),
        (["play", "incal", "--seat=\x1b", "--seat=B", "--plain"], "one visible character"),
        (["play", "incal", "--seat=" + "x" * 99, "--seat=B", "--plain"], "at most 24 columns"),
        (["play", "incal", "--seat=A", "--bot=B=hal", "--plain"], "There is no bot 'hal'"),
        (["play", "incal", "--option", "enemy"], "write it as KEY=VALUE"),
        (["play", "incal", "--option", "pets=yes"], "has no option 'pets'. It has: enemy, first"),
        (["play", "incal", "--option", "enemy=rats"], "enemy can be bergs-depleted, bergs"),
        (["play", "incal", "--seed", "seven"], "--seed: That is not a whole number"),
        (["play", "incal", "--seed", str(2**63)], "--seed: The number must be from"),
        (["rules"], "Missing argument 'GAME'"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["saves", "shwo"], "No such command 'shwo'"),
        (["saves", "show"], "Missing argument 'SAVE'"),
        (["saves", "delete", "x"], "Nobody is here to be asked; use --yes."),
        (["simulate", "incal", "--games", "0"], "--games"),
        (["simulate", "incal", "--policy", "hal", "--games", "1"], "There is no bot 'hal'"),
        (["simulate", "incal", "--seats", "9", "--games", "1"], "2 to 4 players; that is 9"),
    ],
)
def test_wrong_arguments_are_told_in_one_line_with_status_2(run: Run, arguments, said: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in one_line(err)
    assert one_line(err).isprintable()


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["play", "incal"],
        ["play", "incal", "--seat", "A", "--seat", "B"],
        ["resume"],
        ["--ascii"],
    ],
)
def test_without_a_terminal_it_says_so(run: Run, arguments) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert "no terminal here" in one_line(err)


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_that_is_none_is_no_reason_to_play_on_a_pipe(
    run: Run, term: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    status, _, err = run()
    assert status == 2
    assert "no terminal here" in one_line(err)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["saves", "show", "nothing"], "There is no save called nothing."),
        (["saves", "verify", "nothing"], "There is no save called nothing."),
        (["saves", "export", "nothing"], "There is no save called nothing."),
        (["saves", "delete", "--yes", "nothing"], "There is no save called nothing."),
        (["resume", "--plain"], "There is no saved game. Begin one with"),
        (["resume", "--plain", "nothing"], "There is no save called nothing."),
        (["rules", "incal", "xyzzy"], "No rule speaks of that."),
    ],
)
def test_what_is_not_there_is_told_in_one_line_with_status_1(run: Run, arguments, said) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (1, "")
    assert said in one_line(err)


def test_a_fault_of_the_program_leaves_one_line_and_a_private_report(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(self: Store) -> list:
        hand = "K3 A1"
        raise ZeroDivisionError(len(hand))

    monkeypatch.setattr(Store, "entries", faulty)
    status, out, err = run("saves")
    assert (status, out) == (1, "")
    (report,) = (home / ".local/state/terminal-city/reports").iterdir()
    assert str(report) in one_line(err)
    assert "K3" not in err
    assert report.stat().st_mode & 0o777 == 0o600
    assert "ZeroDivisionError" in report.read_text()


# ----------------------------------------------- what is answered


def test_the_version_is_that_of_the_package(run: Run) -> None:
    version = importlib.metadata.version("terminal-city")
    assert run("--version") == (0, f"terminal-city {version}\n", "")


COMMANDS = [
    [],
    ["play"],
    ["resume"],
    ["rules"],
    ["simulate"],
    ["doctor"],
    ["saves"],
    *(["saves", name] for name in ("list", "show", "verify", "export", "delete")),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_explains_every_command_and_every_option(run: Run, command) -> None:
    status, out, err = run(*command, "--help")
    assert (status, err) == (0, "")
    assert f"Usage: terminal-city {' '.join(command)}".strip() in out
    assert run(*command, "-h")[1] == out
    for option in re.findall(r"^  (?:-\w, )?--[\w-]+.*", out, re.MULTILINE):
        assert len(option.split("  ")) > 1, option


def test_the_list_of_saves(run: Run, saved: str, shelf: Store) -> None:
    os.utime(shelf.folder / f"{saved}.city.json", (0, 0))
    (shelf.folder / "broken.city.json").write_bytes(b"broken")
    os.utime(shelf.folder / "broken.city.json", (100, 100))
    status, out, err = run("saves", "list")
    assert (status, err) == (0, "")
    first, second, third = out.splitlines()
    assert re.fullmatch(r"over  incal  Ana, Ben  turn \d+  (won|lost)  \d{4}-\d\d-\d\d .*", first)
    assert second.startswith("broken  cannot be opened: ")
    assert re.match(rf"{saved}  incal  Ana, Ben  turn \d+  under way  19(69|70)-", third)
    assert run("saves")[1] == out


def test_a_damaged_save_is_listed_with_what_can_be_opened(
    run: Run, saved: str, shelf: Store
) -> None:
    path = shelf.folder / f"{saved}.city.json"
    path.write_bytes(path.read_bytes()[:-20])
    out = run("saves")[1]
    assert "The file has been cut off or altered. The save before it can be opened." in out


def test_an_empty_shelf_says_where_it_is(run: Run, home: Path) -> None:
    assert run("saves") == (0, f"No saved games in {home}/.local/share/terminal-city/saves.\n", "")
    assert not (home / ".local").exists()


def test_show_export_and_verify(run: Run, saved: str, tmp_path: Path) -> None:
    status, shown, _ = run("saves", "show", saved)
    assert status == 0
    assert shown.startswith("The Incal Infinite\n")
    assert "Not finished" in shown
    assert "Seed" not in shown
    status, exported, _ = run("saves", "export", saved)
    assert status == 0
    assert exported.startswith(shown)
    assert len(exported.splitlines()) > len(shown.splitlines()) + 3
    file = tmp_path / "game.txt"
    assert run("saves", "export", saved, "--to", str(file)) == (0, "", "")
    assert file.read_text(encoding="utf-8") == exported
    status, _, err = run("saves", "export", saved, "--to", str(file))
    assert status == 1
    assert "is there already" in one_line(err)
    status, _, err = run("saves", "export", saved, "--to", str(tmp_path / "no" / "x"))
    assert status == 1
    assert "cannot be written" in one_line(err)
    status, said, _ = run("saves", "verify", saved)
    assert (status, said) == (0, "All 5 steps lead from the first draw to exactly this position.\n")
    assert "Seed: 8  salt: 5b" in run("saves", "show", "over")[1]


def test_verify_of_a_forged_record_has_status_1(run: Run, shelf: Store) -> None:
    table = engine.arrange("incal", {"seats": 2}, seats=["Ana", "Ben"])
    name = shelf.keep(table)
    table.origin.position = {"seats": 2, "metacraft": 2}
    shelf.save(table)
    shelf.close()
    status, said, _ = run("saves", "verify", name)
    assert status == 1
    assert said


def test_deleting_asks_first(run: Run, saved: str, shelf: Store) -> None:
    ended, out, _ = run("saves", "delete", saved, "--yes")
    assert (ended, out) == (0, f"{saved} is deleted.\n")
    assert [entry.name for entry in shelf.entries()] == ["over"]

    for answer, status, left in (("n\n", 1, ["over"]), ("y\n", 0, [])):
        assert run("saves", "delete", "over", typed=answer, terminal=True)[0] == status
        assert [entry.name for entry in shelf.entries()] == left


def test_the_rules_are_printed_and_searched(run: Run) -> None:
    status, everything, _ = run("rules", "incal")
    assert status == 0
    ids = re.findall(r"\[(INC-[A-Z]+-\d+)\]$", everything, re.MULTILINE)
    assert len(ids) == len(engine.kind("incal").reference().rules)
    assert max(map(len, everything.splitlines())) <= 80
    _, some, _ = run("rules", "incal", "metacraft", "enemy")
    found = re.findall(r"\[(INC-[A-Z]+-\d+)\]$", some, re.MULTILINE)
    assert 0 < len(found) < len(ids)
    assert set(found) < set(ids)
    _, by_id, _ = run("rules", "incal", found[0])
    assert f"[{found[0]}]" in by_id


def test_games_among_bots_are_counted(run: Run) -> None:
    command = ["simulate", "incal", "--games", "6", "--policy", "random", "--seats", "3"]
    status, words, _ = run(*command, "--seed", "3")
    assert status == 0
    assert words.startswith("6 games of incal, 3 seats, policy random\n")
    _, packed, _ = run(*command, "--seed", "3", "--json", "--option", "enemy=gorgo")
    counted = json.loads(packed)
    assert counted["games"] == 6 == sum(counted["reasons"].values()) + counted["unfinished"]
    assert len(counted["interval"]) == 2
    assert counted["shares"] == {"Enemy": {"gorgo": {"games": 6, "won": counted["won"]}}}
    assert run(*command, "--seed", "3")[1] == words


def test_several_processes_count_the_same(run: Run) -> None:
    command = ["simulate", "incal", "--games", "4", "--seats", "2", "--seed", "5"]
    assert run(*command, "--jobs", "2") == run(*command)


def test_the_doctor_tells_of_terminal_and_folders(run: Run, home: Path, monkeypatch) -> None:
    monkeypatch.setenv("LANG", "C")
    settings = home / ".config/terminal-city"
    settings.mkdir(parents=True)
    (settings / "settings.json").write_text("{")
    status, out, _ = run("doctor")
    assert status == 0
    told = dict(line.split(None, 1) for line in out.splitlines())
    assert told["terminal"] == "xterm-256color"
    assert told["terminals"] == "none: play with --plain"
    assert told["characters"].startswith("ASCII")
    assert told["saves"] == f"{home}/.local/share/terminal-city/saves (will be made when needed)"
    assert told["settings"] == f"{settings} (can be written)"
    assert "cannot be read; using defaults" in out


# ----------------------------------------------- line by line


PLAIN = ["play", "incal", "--plain", "--seat", "Ana", "--bot", "Ben", "--seed", "7"]


def test_a_game_is_begun_left_and_resumed_line_by_line(run: Run, shelf: Store) -> None:
    status, out, err = run(*PLAIN, typed="1\n")
    assert (status, err) == (0, "")
    assert out.endswith("The input has ended. The game is saved as incal-ana-ben.\n")
    (entry,) = shelf.entries()
    assert [seat.bot for seat in entry.seats] == [None, "steady"]
    status, out, _ = run("resume", "--plain", typed="table\n")
    assert status == 0
    assert "Ana: which cards do you lay under" in out
    assert run("--plain", "resume", "incal-ana-ben", typed="q\n")[0] == 0
    path = str(shelf.folder / "incal-ana-ben.city.json")
    assert run("resume", "--plain", path, typed="q\n")[0] == 0


def test_the_same_seed_is_the_same_game_and_the_commitment_is_another(run: Run) -> None:
    first, again = (run(*PLAIN, typed="status\n")[1] for _ in range(2))
    commitments = [re.findall("Commitment: ([0-9a-f]{64})", out) for out in (first, again)]
    assert commitments[0] != commitments[1]
    table = re.compile(r"^(?:Tile|Ana holds).*", re.MULTILINE)
    assert table.findall(first) == table.findall(again)
    other = run(*PLAIN[:-1], "8", typed="status\n")[1]
    assert table.findall(other) != table.findall(first)


def test_options_reach_the_table(run: Run) -> None:
    _, out, _ = run(*PLAIN, "--option", "enemy=gorgo", "--option", "undo=off", typed="status\n")
    assert "Enemy: Gorgo the Fool" in out
    assert "Undo: off" in out


def test_a_bot_has_the_policy_it_is_given(run: Run, shelf: Store) -> None:
    run("play", "incal", "--plain", "--seat", "Ana", "--bot", "Ben=random")
    assert [seat.bot for seat in shelf.entries()[0].seats] == [None, "random"]


def test_without_seats_it_is_asked_who_plays(run: Run) -> None:
    arguments = ["play", "incal", "--plain", "--option", "enemy=bergs"]
    _, out, _ = run(*arguments, typed="Ana\nBen=steady\n\nstatus\n")
    assert "Name of player 1 > " in out
    assert "Enemy: Bergs\n" in out


def test_plain_mode_has_a_menu(run: Run) -> None:
    status, out, _ = run("--plain", typed="2\n")
    assert status == 0
    assert "1. New game of The Incal Infinite" in out


def test_ascii_is_ascii(run: Run) -> None:
    name = ["--seat", "Bén"]
    _, out, _ = run("play", "incal", "--plain", "--ascii", *name, "--bot", "Ben", typed="log\n")
    assert out.isascii()


def test_a_damaged_save_is_told_when_it_is_resumed(run: Run, saved: str, shelf: Store) -> None:
    path = shelf.folder / f"{saved}.city.json"
    path.write_bytes(path.read_bytes()[:-20])
    status, out, _ = run("resume", "--plain", saved)
    assert status == 0
    assert "Note: incal-ana-ben.city.json: The file has been cut off" in out


def test_a_game_that_is_open_elsewhere_is_refused(run: Run, saved: str, shelf: Store) -> None:
    shelf.open(saved)
    status, _, err = run("resume", "--plain", saved)
    assert status == 1
    assert "open in another Terminal City" in one_line(err)
    status, _, err = run("saves", "delete", saved, "--yes")
    assert status == 1
    assert "open in another Terminal City" in one_line(err)


# ----------------------------------------------- as a program of its own


def program(*arguments: str, code: str = "", **streams) -> subprocess.CompletedProcess[bytes]:
    run_it = code or "from tui.cli import main; main()"
    root = Path(cli.__file__).parents[1]
    streams.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.run(
        [sys.executable, "-c", run_it, *arguments],
        cwd=root,
        stdout=streams.pop("stdout", subprocess.PIPE),
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
        **streams,
    )


@pytest.mark.parametrize("arguments", [["--version"], ["saves", "list"], ["--help"], []])
def test_short_answers_load_no_screen(arguments, saved: str) -> None:
    code = (
        "import sys; from tui.cli import run; run(sys.argv[1:])\n"
        "sys.exit(any(name.split('.')[0] == 'textual' for name in sys.modules))"
    )
    assert program(*arguments, code=code).returncode == 0


def test_the_version_loads_no_game() -> None:
    code = (
        "import sys; from tui.cli import run; run(['--version'])\n"
        "sys.exit(any(name in sys.modules for name in ('engine', 'saves', 'cattrs', 'orjson')))"
    )
    assert program(code=code).returncode == 0


def test_a_pipe_that_is_closed_is_no_fault() -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    done = program("rules", "incal", stdout=theirs)
    os.close(theirs)
    assert b"Traceback" not in done.stderr
    assert b"BrokenPipe" not in done.stderr
    assert done.returncode in (0, 1)


def test_streams_that_are_closed_are_no_terminal() -> None:
    root = Path(cli.__file__).parents[1]
    command = f'"{sys.executable}" -c "from tui.cli import main; main()" <&- >&-'
    done = subprocess.run(["sh", "-c", command], cwd=root, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2
    assert b"no terminal here" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_name_the_output_cannot_show_is_no_fault(saved: str, shelf: Store) -> None:
    shelf.keep(engine.start("incal", ["漢字", "Ben"], seed=1), "signs")
    shelf.close()
    done = program("saves", env={**os.environ, "PYTHONIOENCODING": "latin-1"})
    assert done.returncode == 0
    assert b"signs  incal  ??, Ben" in done.stdout


def test_bytes_that_are_no_text_are_no_fault() -> None:
    done = program(*PLAIN, input=b"\xff\xfe\n\xe9\nq\n", stdin=None)
    assert done.returncode == 0
    assert done.stdout.endswith(b"The game is saved as incal-ana-ben.\n")
    assert b"\x1b" not in done.stdout
