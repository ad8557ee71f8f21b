"""Signals that end a game played line by line."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("arguments", "kept"),
    [(("play", "civitas", "--seat", "Ana"), b"\nThe game is saved as civitas-ana.\n"), ((), b"")],
)
def test_sigterm_says_what_is_kept_and_ends_with_its_status(
    tmp_path: Path, arguments: tuple[str, ...], kept: bytes
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", "from tui.cli import main; main()", *arguments, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        env={"HOME": str(tmp_path), "PATH": os.environ["PATH"], "TERM": "dumb"},
    ) as city:
        assert city.stdin is not None
        assert city.stdout is not None
        said = b""
        while not said.endswith(b"\n> "):
            sign = city.stdout.read(1)
            assert sign
            said += sign
        city.stdin.write(b"1")
        city.stdin.flush()
        city.send_signal(signal.SIGTERM)
        rest, complaint = city.communicate(timeout=30)
    assert city.returncode == 128 + signal.SIGTERM
    assert rest.endswith(kept)
    assert complaint == b""
    assert bool(list(tmp_path.rglob("*.city.json"))) == bool(kept)
