"""The installed command in a real terminal, with folders of its own for saves and settings."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from terminal_session import TerminalSession

StartCity = Callable[..., TerminalSession]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A stranger's environment: a UTF-8 terminal with all colours and an empty home."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "LANG": "C.UTF-8",
        "COLORTERM": "truecolor",
        "SHELL": "/bin/sh",
    }


@pytest.fixture
def start_city(environment: dict[str, str], request: pytest.FixtureRequest) -> Iterator[StartCity]:
    """Starts `terminal-city` with the given arguments; whatever still runs ends with the test.

    `through` is a command to run instead, for instance a shell that starts it. `extra` adds to the
    environment (None takes a name out). Other options are those of TerminalSession.
    """
    command: str = request.config.getoption("--command")
    with ExitStack() as stack:

        def start(
            *arguments: str,
            through: Sequence[str] | None = None,
            extra: Mapping[str, str | None] | None = None,
            **options: object,
        ) -> TerminalSession:
            wished = {**environment, **(extra or {})}
            session = TerminalSession(
                [*(through or [command]), *arguments],
                environment={key: value for key, value in wished.items() if value is not None},
                **options,
            )
            return stack.enter_context(session)

        yield start


@pytest.fixture
def saved_games(environment: dict[str, str]) -> Callable[[], list[Path]]:
    """Gives the files of the saved games, whatever folder of the home they lie in."""

    def saved_games() -> list[Path]:
        return sorted(Path(environment["HOME"]).rglob("*.city.json"))

    return saved_games
