"""The installed command in a real terminal, with folders of its own for saves and settings."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest
from terminal_session import TerminalSession

COMMAND = str(Path(sys.executable).with_name("terminal-city"))

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
def start_city(environment: dict[str, str]) -> Iterator[StartCity]:
    """Starts `terminal-city` with the given arguments; whatever still runs ends with the test.

    `extra` adds to the environment (None takes a name out); other options are those of
    TerminalSession.
    """
    with ExitStack() as stack:

        def start(
            *arguments: str, extra: Mapping[str, str | None] | None = None, **options: object
        ) -> TerminalSession:
            wished = {**environment, **(extra or {})}
            session = TerminalSession(
                [COMMAND, *arguments],
                environment={key: value for key, value in wished.items() if value is not None},
                **options,
            )
            return stack.enter_context(session)

        yield start
