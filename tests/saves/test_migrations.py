"""Old formats are brought up to date step by step; every fixture ever written loads for ever."""

from pathlib import Path

import pytest

import engine
from saves.document import read
from saves.migrations import FORMAT, STEPS, Step, migrate
from saves.records import table_of
from saves.verify import Finding, verify

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.city.json"))


def test_steps_are_taken_in_order_on_head_and_rows() -> None:
    steps = {
        1: Step(head=lambda head: {**head, "a": 1}, row=lambda row: [*row, "a"]),
        2: Step(head=lambda head: {**head, "b": head["a"] + 1}),
        3: Step(row=lambda row: [*row, "c"]),
    }
    assert migrate({}, [["x"], []], 1, steps, newest=4) == (
        {"a": 1, "b": 2},
        [["x", "a", "c"], ["a", "c"]],
    )
    assert migrate({}, [["x"]], 3, steps, newest=4) == ({}, [["x", "c"]])
    assert migrate({}, [["x"]], 4, steps, newest=4) == ({}, [["x"]])


def test_every_older_format_has_a_step_and_a_fixture() -> None:
    assert set(STEPS) == set(range(1, FORMAT))
    for game in engine.games():
        written = {
            int(path.name.split("-v")[1].split("-")[0].split(".")[0])
            for path in FIXTURES
            if path.name.startswith(f"{game}-")
        }
        assert written == set(range(1, FORMAT + 1)), game


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.name)
def test_a_save_of_any_age_loads_and_plays_on(path: Path) -> None:
    unpacked = table_of(read(path.read_bytes()))
    table = unpacked.table
    assert table.kind.id == path.name.split("-")[0]
    assert [seat.name for seat in table.seats][:3] == ["Ana", "Ben", "Cleo"][: len(table.seats)]
    assert verify(unpacked).finding in {Finding.AGREES, Finding.OTHER_RULES}
    if "finished" in path.name:
        assert table.result is not None
        return
    seat = table.waiting[0]
    decision = table.link(seat).decision
    assert decision is not None
    assert decision.title
