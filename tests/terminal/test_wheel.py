"""The wheel holds all that the program needs, and runs where nothing else of the project is."""

import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest
from terminal_session import TerminalSession

ROOT = Path(__file__).parents[2]
FLOORS = ("tui", "engine", "saves", "content")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as `pip wheel .` would build it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_everything_the_program_reads_is_inside(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    needed = {
        str(path.relative_to(ROOT))
        for floor in FLOORS
        for path in (ROOT / floor).rglob("*")
        if path.suffix in {".py", ".toml", ".tcss", ".typed"}
    }
    assert {path for path in needed if path.endswith(".toml")}
    assert needed <= inside
    others = {path.partition("/")[0] for path in inside} - set(FLOORS)
    assert [name for name in others if not name.endswith(".dist-info")] == []


def test_it_starts_from_another_folder(
    wheel: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    home = tmp_path / "installed"
    venv.create(home, with_pip=False, symlinks=True)
    # The dependencies are those of this test run, and of nothing in the source folder: path files
    # found through a path file are not read.
    library = Path(sysconfig.get_path("purelib", "venv", {"base": str(home)}))
    library.joinpath("dependencies.pth").write_text(sysconfig.get_path("purelib"))
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python")]
    subprocess.run(
        [*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True
    )
    where = [str(home / "bin" / "python"), "-c", "import tui; print(tui.__file__)"]
    found = subprocess.run(where, check=True, capture_output=True, text=True, cwd=tmp_path)
    assert found.stdout.startswith(str(home))

    command = [str(home / "bin" / "terminal-city")]
    with TerminalSession(command, environment=environment, folder=tmp_path) as session:
        session.wait_for("New game")
        session.press("q")
        assert session.wait_exit() == 0
        assert session.eye.left_on == set()
        assert session.terminal_restored
