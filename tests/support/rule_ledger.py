"""Pytest plugin: which rules of the ledgers are proven by a test that passed.

A test says what it proves with `@pytest.mark.rule("INC-SET-01", ...)`, a case of a parametrised
test with `pytest.param(..., marks=pytest.mark.rule(...))`. An id that no ledger knows is an error
at collection. With `--ledger-report PATH` the ids of the cases that passed are written to PATH as
JSON: `{"proven": {id: [case, ...]}}`. Skipped, expected-to-fail, failed and deselected cases prove
nothing.
"""

import json
import tomllib
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

_PROPERTY = "rules"


def rule_ids(ledger: Path) -> list[str]:
    """The ids of one ledger file, in its order."""
    with ledger.open("rb") as file:
        return [rule["id"] for rule in tomllib.load(file)["rule"]]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--ledger-report",
        type=Path,
        metavar="PATH",
        help="write the rule ids proven by passing cases to PATH as JSON",
    )
    parser.addini(
        "rule_ledgers", type="paths", default=[], help="ledger files, or folders of ledgers"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the ledger that this case proves")
    ledgers = [
        ledger
        for path in config.getini("rule_ledgers")
        for ledger in (sorted(path.glob("*.toml")) if path.is_dir() else [path])
    ]
    known = {rule_id for ledger in ledgers for rule_id in rule_ids(ledger)}
    config.pluginmanager.register(_Collection(known), "rule-ledger-collection")
    report: Path | None = config.getoption("--ledger-report")
    # Under xdist the workers' results arrive at the controller, which alone writes.
    if report is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Report(report), "rule-ledger-report")


class _Collection:
    """Checks the marks as tests are found, and lets each result carry its ids."""

    def __init__(self, known: set[str]) -> None:
        self.known = known

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self,
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        report = yield
        items = [node for node in report.result or () if isinstance(node, pytest.Item)]
        complaints = [line for item in items for line in self._complaints(item)]
        if complaints:
            report.outcome = "failed"
            report.longrepr = "\n".join(complaints)
            report.result = []
        return report

    def _complaints(self, item: pytest.Item) -> Iterable[str]:
        for mark in item.iter_markers("rule"):
            if mark.kwargs or not mark.args:
                yield f"{item.nodeid}: mark.rule takes one or more rule ids and nothing else"
            for rule_id in mark.args:
                if rule_id not in self.known:
                    yield f"{item.nodeid}: no ledger has a rule {rule_id!r}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        ids = [rule_id for mark in item.iter_markers("rule") for rule_id in mark.args]
        if ids:
            item.user_properties.append((_PROPERTY, ids))


class _Report:
    """Gathers the cases that passed from set-up to tear-down, and writes them down."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.passed_phases: dict[str, set[str]] = defaultdict(set)
        self.ids: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = dict(report.user_properties).get(_PROPERTY)
        if ids and report.passed and not hasattr(report, "wasxfail"):
            self.passed_phases[report.nodeid].add(report.when)
            self.ids[report.nodeid] = ids

    def pytest_sessionfinish(self) -> None:
        proven: dict[str, list[str]] = defaultdict(list)
        for case, phases in self.passed_phases.items():
            if phases == {"setup", "call", "teardown"}:
                for rule_id in self.ids[case]:
                    proven[rule_id].append(case)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(
            json.dumps({"proven": {key: sorted(proven[key]) for key in sorted(proven)}}, indent=1)
        )
