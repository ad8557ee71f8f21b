"""The rule reference: one entry for each rule of the ledger, and finding them."""

import tomllib
from pathlib import Path

import pytest

from content.faults import ContentError
from content.rules import rule_reference

GAMES = ("civitas", "incal")
REFERENCES = (*GAMES, "inevitable")
LEDGERS = Path(__file__).parents[1] / "ledger"


def ledger(game: str) -> list[str]:
    rules = tomllib.loads((LEDGERS / f"{game}.toml").read_text(encoding="utf-8"))["rule"]
    return [rule["id"] for rule in rules]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_ledger_has_its_entry_in_the_order_of_the_ledger(game: str) -> None:
    assert [rule.id for rule in rule_reference(game).rules] == ledger(game)


@pytest.mark.parametrize("game", REFERENCES)
def test_a_chapter_is_a_run_of_rules_and_none_is_empty(game: str) -> None:
    reference = rule_reference(game)

    in_turn = [rule for chapter in reference.chapters for rule in reference.of_chapter(chapter.id)]

    assert tuple(in_turn) == reference.rules
    assert all(reference.of_chapter(chapter.id) for chapter in reference.chapters)


@pytest.mark.parametrize("game", REFERENCES)
def test_titles_are_short_and_all_different(game: str) -> None:
    titles = [rule.title for rule in rule_reference(game).rules]

    assert len({title.casefold() for title in titles}) == len(titles)
    assert [title for title in titles if not 3 <= len(title) <= 32] == []


@pytest.mark.parametrize("game", REFERENCES)
def test_texts_are_one_to_three_plain_sentences(game: str) -> None:
    rules = rule_reference(game).rules

    assert [rule.id for rule in rules if not 20 <= len(rule.text) <= 260] == []
    assert [rule.id for rule in rules if not 1 <= _sentences(rule.text) <= 3] == []
    assert [rule.id for rule in rules if not (rule.text + rule.title).isascii()] == []
    assert len({rule.text for rule in rules}) == len(rules)


def _sentences(text: str) -> int:
    assert text.endswith(".")
    return sum(text.count(mark) for mark in (". ", "? ", "! ")) + 1


def test_finding_wants_every_word_and_no_capitals() -> None:
    reference = rule_reference("incal")

    found = reference.find("DIFOOL river")

    assert "INC-DIF-13" in [rule.id for rule in found]
    assert all("river" in f"{rule.title} {rule.text}".casefold() for rule in found)
    assert [rule.id for rule in reference.find("inc-mov-03")] == ["INC-MOV-03"]
    assert reference.find("necrodroid home") == (reference.rule["INC-NEC-05"],)
    assert reference.find("") == reference.rules
    assert reference.find("xylophone") == ()


def test_a_reference_is_read_once() -> None:
    assert rule_reference("incal") is rule_reference("incal")


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(ModuleNotFoundError):
        rule_reference("chess")


def test_a_rule_under_no_heading_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "content" / "hide_and_seek"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules.toml").write_text(
        '[[chapter]]\nid = "hiding"\ntitle = "Hiding"\n'
        '[[rule]]\nid = "HID-01"\nchapter = "hidding"\ntitle = "Eyes"\ntext = "Shut them."\n'
        '[[rule]]\nid = "HID-01"\nchapter = "hiding"\ntitle = "Ears"\ntext = "Keep them open."\n'
    )
    monkeypatch.setattr("content.__path__", [str(tmp_path / "content")])

    with pytest.raises(ContentError) as caught:
        rule_reference("hide_and_seek")

    assert str(caught.value).split("\n") == [
        'rules.toml, rule "HID-01", key "id": this id is already taken in rules.toml',
        (
            'rules.toml, rule "HID-01", key "chapter": there is no chapter "hidding"; '
            'did you mean "hiding"?'
        ),
    ]
