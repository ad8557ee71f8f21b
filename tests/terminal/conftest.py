"""The installed command in a real terminal, with folders of its own for saves and settings."""

import os
from collections.abc import Callable, Iterator, Mapping
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

    `extra` adds to the environment (None takes a name out); other options are those of
    TerminalSession.
    """
    command: str = request.config.getoption("--command")
    with ExitStack() as stack:

        def start(
            *arguments: str, extra: Mapping[str, str | None] | None = None, **options: object
        ) -> TerminalSession:
            wished = {**environment, **(extra or {})}
            session = TerminalSession(
                [command, *arguments],
                environment={key: value for key, value in wished.items() if value is not None},
                **options,
            )
            return stack.enter_context(session)

        yield start
