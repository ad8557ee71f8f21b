"""The game that docs/adding-a-game.md builds runs, and plays by its rules."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import engine
from engine.kinds import register

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def page() -> Iterator[ModuleType]:
    """All Python of the page, as one module."""
    module = ModuleType("docs_adding_a_game")
    # attrs and the generated copies look annotations up in the module.
    sys.modules[module.__name__] = module
    text = PAGE.read_text(encoding="utf-8")
    blocks = re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for block in blocks:
        # Blank lines before it keep the page's line numbers in tracebacks.
        lines_before = text.count("\n", 0, block.start(1))
        code = compile("\n" * lines_before + block[1], str(PAGE), "exec")
        exec(code, module.__dict__)
    register(module.KIND)
    yield module
    del sys.modules[module.__name__]


def test_the_tests_of_the_page_pass(page: ModuleType) -> None:
    tests = [value for name, value in vars(page).items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


def test_bots_play_it_to_the_end(page: ModuleType) -> None:
    table = engine.start(
        "stamp", [engine.Seat("Ana", "cautious"), engine.Seat("Ben", "cautious")], seed=7
    )
    while table.bot_step():
        assert page.check(table.state) == []
    assert table.result is not None
    assert table.result.reason == "backlog_cleared"
    link = table.link(None)
    log = [line for event in link.events() if (line := link.sentence(event)) is not None]
    assert log[0] == "Ana: one more, then we will see"
    assert re.fullmatch(r"Ana rolls [1-6]\.", log[1])
    winner = table.seats[table.result.winners[0]].name
    assert re.fullmatch(rf"{winner} files \d+\.", log[-1])


def test_the_ids_of_the_page_are_toys(page: ModuleType) -> None:
    assert set(re.findall(r"\b[A-Z]{3}-[A-Z]{3}-\d\d\b", PAGE.read_text())) == {
        "STA-SET-01",
        "STA-TRN-01",
        "STA-TRN-02",
        "STA-TRN-03",
        "STA-TRN-04",
        "STA-END-01",
    }
