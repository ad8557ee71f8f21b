"""A record is played again and must lead, step by step, to what was saved."""

import orjson
import pytest
from attrs import evolve

import engine
from saves.document import Document, read
from saves.records import Begun, Sheet, table_of
from saves.verify import Finding, verify


@pytest.fixture
def document() -> Document:
    table = engine.start("incal", [engine.Seat(name, "random") for name in ("Ana", "Ben")], seed=8)
    for _ in range(6):
        table.bot_step()
    return read(Sheet().pack(table))


def test_an_honest_record_agrees(document: Document) -> None:
    verdict = verify(table_of(document))
    assert verdict.finding is Finding.AGREES
    steps = len(document.rows) - 1
    assert verdict.sentence.startswith(f"All {steps} steps lead")


def test_undo_leaves_an_honest_record() -> None:
    table = engine.start("incal", ["Ana", "Ben"], seed=8, options={"undo": "free"})
    link = table.link(table.waiting[0])
    first, second, *_ = (option.key for option in link.decision.options)
    link.answer(first)
    table.undo()
    link.answer(second)
    assert verify(table_of(read(Sheet().pack(table)))).finding is Finding.AGREES


def test_a_changed_position_is_found(document: Document) -> None:
    deck = document.head["state"]["deck"]
    deck[0], deck[-1] = deck[-1], deck[0]
    verdict = verify(table_of(document))
    assert verdict.finding is Finding.DIFFERS
    assert verdict.sentence == "The record does not lead to the position that was saved."


def test_another_seed_is_found(document: Document) -> None:
    document.head["origin"]["dice"]["seed"] += 1
    assert verify(table_of(document)).finding is Finding.DIFFERS


def test_a_changed_event_is_found_by_its_step(document: Document) -> None:
    rows = [orjson.loads(row) for row in document.rows]
    place = next(n for n, row in enumerate(rows) if any(e[0] == "card_drawn" for e in row[5]))
    event = next(event for event in rows[place][5] if event[0] == "card_drawn")
    event[1]["count"] = 77
    changed = evolve(document, rows=tuple(orjson.dumps(row) for row in rows))
    verdict = verify(table_of(changed))
    assert verdict.sentence == f"Step {place} did not happen as it is written down."


def test_an_answer_that_was_never_legal_is_found(document: Document) -> None:
    rows = [orjson.loads(row) for row in document.rows]
    rows[1][3] = "travel:99"
    changed = evolve(document, rows=tuple(orjson.dumps(row) for row in rows))
    verdict = verify(table_of(changed))
    assert verdict.finding is Finding.DIFFERS
    assert "does not follow the rules" in verdict.sentence


@pytest.mark.parametrize(
    ("begun", "said"),
    [
        (lambda now: Begun(now.rules_version - 1, now.content_hash), "begun with other rules"),
        (lambda now: Begun(now.rules_version, "0" * 32), "Figures on cards or boards changed"),
    ],
)
def test_other_rules_are_said_to_be_that_and_no_mismatch(document, begun, said) -> None:
    unpacked = table_of(document)
    unpacked.head.begun = begun(unpacked.head.begun)
    verdict = verify(unpacked)
    assert verdict.finding is Finding.OTHER_RULES
    assert said in verdict.sentence
    assert verify(table_of(document)).finding is Finding.AGREES


def test_rules_that_changed_meanwhile_stay_on_record(document: Document) -> None:
    """A game begun under other rules is saved again by these, and is still said to be that."""
    document.head["begun"]["rules_version"] = 0
    unpacked = table_of(document)
    assert "corrected since this game began" in unpacked.notices[0]
    again = table_of(read(Sheet(unpacked.head.begun).pack(unpacked.table)))
    assert verify(again).finding is Finding.OTHER_RULES


def test_changed_figures_are_told_once(document: Document) -> None:
    document.head["content_hash"] = "0" * 32
    unpacked = table_of(document)
    assert any("Figures on cards" in notice for notice in unpacked.notices)
