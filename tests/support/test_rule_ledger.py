"""The rule ledger counts what passed, and nothing else."""

import json
from pathlib import Path

import ledger_summary
import pytest

LEDGER = """
[[rule]]
id = "TOY-A-01"
[[rule]]
id = "TOY-A-02"
[[rule]]
id = "TOY-A-03"
[[rule]]
id = "TOY-A-04"
"""

CASES = """
import pytest

@pytest.fixture
def breaks_afterwards():
    yield
    raise RuntimeError

@pytest.mark.rule("TOY-A-01", "TOY-A-02")
def test_passes(): pass

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=pytest.mark.rule("TOY-A-03")),
    pytest.param(2, marks=pytest.mark.rule("TOY-A-04")),
])
def test_cases(n):
    assert n == 1
"""


# The snapshot plugins keep what they know in globals, which a run inside a run would clear.
PLUGINS = ("-p", "rule_ledger", "-p", "no:textual-snapshot", "-p", "no:syrupy")


@pytest.fixture
def toy(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project with a ledger of four rules."""
    pytester.makeini("[pytest]\nrule_ledgers = ledger\nmarkers =\n    chosen: for -m")
    pytester.mkdir("ledger").joinpath("toy.toml").write_text(LEDGER)
    return pytester


def proven(toy: pytest.Pytester, *options: str) -> set[str]:
    """Run the toy's tests and give the ids its report calls proven."""
    report = toy.path / "made" / "report.json"
    toy.runpytest(*PLUGINS, "--ledger-report", str(report), *options)
    return set(json.loads(report.read_text())["proven"])


@pytest.mark.parametrize("options", [("-p", "no:xdist"), ("-n", "2")], ids=["alone", "xdist"])
def test_ids_of_passing_cases_are_written(toy: pytest.Pytester, options: tuple[str, ...]) -> None:
    toy.makepyfile(CASES)
    assert proven(toy, *options) == {"TOY-A-01", "TOY-A-02", "TOY-A-03"}


@pytest.mark.parametrize(
    "body",
    [
        "def test_it(): assert False",
        "def test_it(): pytest.skip('not today')",
        "@pytest.mark.skip\ndef test_it(): pass",
        "@pytest.mark.xfail\ndef test_it(): assert False",
        "@pytest.mark.xfail\ndef test_it(): pass",
        "def test_it(breaks_afterwards): pass",
    ],
    ids=["failed", "skips", "skipped", "xfailed", "xpassed", "teardown"],
)
def test_what_did_not_pass_proves_nothing(toy: pytest.Pytester, body: str) -> None:
    toy.makepyfile(f'{CASES}\n@pytest.mark.rule("TOY-A-04")\n{body}')
    assert proven(toy) == {"TOY-A-01", "TOY-A-02", "TOY-A-03"}


def test_deselected_cases_prove_nothing(toy: pytest.Pytester) -> None:
    toy.makepyfile(CASES)
    assert proven(toy, "-k", "test_passes") == {"TOY-A-01", "TOY-A-02"}


@pytest.mark.parametrize("options", [("-p", "no:xdist"), ("-n", "1")], ids=["alone", "xdist"])
@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ('pytest.mark.rule("TOY-A-09")', "no ledger has a rule 'TOY-A-09'"),
        ("pytest.mark.rule()", "takes one or more rule ids"),
    ],
    ids=["unknown", "empty"],
)
def test_a_wrong_mark_is_an_error_at_collection(
    toy: pytest.Pytester, mark: str, complaint: str, options: tuple[str, ...]
) -> None:
    toy.makepyfile(f"import pytest\n@{mark}\ndef test_it(): pass")
    result = toy.runpytest(*PLUGINS, *options)
    assert result.ret != pytest.ExitCode.OK
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(f"*test_a_wrong_mark*test_it: *{complaint}*")


def test_nothing_is_written_unasked(toy: pytest.Pytester) -> None:
    toy.makepyfile(CASES)
    before = {path.name for path in toy.path.iterdir()}
    toy.runpytest(*PLUGINS, "-p", "no:cacheprovider")
    assert {path.name for path in toy.path.iterdir()} - before <= {"__pycache__"}


def test_the_summary_names_what_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger, first, second = (tmp_path / name for name in ("toy.toml", "a.json", "b.json"))
    ledger.write_text(LEDGER)
    first.write_text('{"proven": {"TOY-A-01": ["x"], "TOY-A-03": ["x"]}}')
    second.write_text('{"proven": {"TOY-A-02": ["y"]}}')
    arguments = [str(ledger), "--reports", str(first), str(second)]
    assert ledger_summary.main(arguments) == 1
    assert capsys.readouterr().out == "toy: 3 of 4 rules proven\n  TOY-A-04\n"
    second.write_text('{"proven": {"TOY-A-02": ["y"], "TOY-A-04": ["y"]}}')
    assert ledger_summary.main(arguments) == 0
    assert capsys.readouterr().out == "toy: 4 of 4 rules proven\n"
