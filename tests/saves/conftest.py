"""Games on a shelf: tables under way, and a store in a folder of the test's own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engine
from saves.store import Store

Play = Callable[..., engine.Table]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    store = Store(folder)
    yield store
    store.close()


@pytest.fixture
def other_store(folder: Path) -> Iterator[Store]:
    """The same shelf, used by another program."""
    store = Store(folder)
    yield store
    store.close()


@pytest.fixture
def table() -> engine.Table:
    """Ana's turn in a game that Ben, a bot, plays with her."""
    return engine.start(
        "incal", ["Ana", engine.Seat("Ben", "random")], seed=7, options={"undo": "free"}, salt="5a"
    )


@pytest.fixture
def go_on() -> Callable[[engine.Table, int], None]:
    """Answers so many decisions, every one with the first that is legal and no Ritual."""
    return _go_on


def _go_on(table: engine.Table, steps: int = 1) -> None:
    for _ in range(steps):
        if table.result is not None:
            return
        link = table.link(table.waiting[0])
        decision = link.decision
        assert decision is not None
        link.answer(_first_answer(decision))


def _first_answer(decision: engine.Decision):
    if decision.kind == "amount":
        return decision.low
    if decision.kind == "some":
        return list(decision.sets[0].keys)
    return decision.options[0].key
