"""What every test of the four floors shares: the rule ledger, and how much chance is tried."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("pytester", "rule_ledger")

# `make test` gives the same verdict twice, so its examples are fixed; `make fuzz` looks further.
_PATIENT = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("steady", derandomize=True, max_examples=50, **_PATIENT)
settings.register_profile("fuzz", max_examples=2000, print_blob=True, **_PATIENT)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games-per-cell",
        type=int,
        default=3,
        metavar="N",
        help="random games played for each game, seat count and set of options (default 3)",
    )
    parser.addoption(
        "--command",
        default=str(Path(sys.executable).with_name("terminal-city")),
        metavar="PATH",
        help="the terminal-city that the tests in a terminal start (default: beside this Python)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "snapshot: compares a picture of a screen; set by itself")
    config.addinivalue_line("markers", "fuzz: tries chance, `make fuzz` tries more; set by itself")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test that compares pictures or tries chance, so that `-m` finds all of them."""
    for item in (item for item in items if isinstance(item, pytest.Function)):
        fixtures = item.fixturenames
        if "snap_compare" in fixtures:
            item.add_marker("snapshot")
        if "games_per_cell" in fixtures or getattr(item.obj, "is_hypothesis_test", False):
            item.add_marker("fuzz")


@pytest.fixture(scope="session")
def games_per_cell(request: pytest.FixtureRequest) -> int:
    """How many random games to play for each game, seat count and set of options."""
    return request.config.getoption("--games-per-cell")
