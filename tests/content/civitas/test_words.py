"""The words on the cards: short, all different, printable anywhere, and worth reading twice."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from civitas_cards import words_of
from rich.cells import cell_len
from wcwidth import wcswidth

from content.civitas import load

BOX = load()
CARDS = tuple(BOX.card.values())
CRIME_LINES = ("found", "gains", "odd", "solved", "unsolved")
ENTRIES = (
    *CARDS,
    *BOX.finals,
    *BOX.levels,
    *BOX.factions,
    *BOX.term.values(),
    *BOX.notice.values(),
    *BOX.guide,
    *BOX.endings,
)
TEXTS = tuple(chain.from_iterable(map(words_of, ENTRIES)))
NAMES = [*(card.name for card in CARDS)]
FLAVOUR = {
    **{card.id: (card.flavour,) for card in CARDS if hasattr(card, "flavour")},
    **{card.id: tuple(getattr(card, key) for key in CRIME_LINES) for card in BOX.crimes},
    **{f"{final.id}, final": (final.scene,) for final in BOX.finals},
    **{ending.id: ending.lines for ending in BOX.endings},
}
LINES = tuple(chain.from_iterable(FLAVOUR.values()))


def outside(least: int, most: int, texts: Any) -> list[str]:
    return [text for text in texts if not least <= len(text) <= most]


def runs(length: int, line: str) -> Iterator[tuple[str, ...]]:
    words = line.casefold().replace(",", "").replace(".", "").split()
    return (tuple(words[at : at + length]) for at in range(len(words) - length + 1))


def twice(things: Any) -> list[Any]:
    return [thing for thing, times in Counter(things).items() if times > 1]


def test_every_character_takes_one_cell_everywhere() -> None:
    assert [text for text in TEXTS if not (text.isascii() and text.isprintable())] == []
    assert [text for text in TEXTS if not len(text) == cell_len(text) == wcswidth(text)] == []


def test_no_text_is_empty_or_has_loose_blanks() -> None:
    assert [text for text in TEXTS if not text or text != " ".join(text.split())] == []


def test_titles_differ_in_their_first_ten_letters_over_all_decks() -> None:
    assert twice(name[:10].casefold() for name in NAMES) == []


def test_titles_fit_where_they_are_shown() -> None:
    people = (*BOX.mains, *BOX.rookies, *BOX.locations)

    assert outside(4, 17, (card.name for card in people)) == []
    assert outside(4, 19, (card.name for card in BOX.witnesses)) == []
    assert outside(4, 20, (card.name for card in (*BOX.encounters, *BOX.first_responders))) == []
    assert outside(4, 21, (card.name for card in BOX.upgrades)) == []
    assert outside(4, 32, (crime.name for crime in BOX.crimes)) == []
    assert outside(4, 20, (card.ability_name for card in (*BOX.mains, *BOX.rookies))) == []


def test_abilities_have_names_of_their_own() -> None:
    assert twice(card.ability_name for card in (*BOX.mains, *BOX.rookies)) == []


def test_roles_are_one_line_and_no_two_alike() -> None:
    roles = [card.role for card in CARDS]

    assert outside(20, 74, roles) == []
    assert twice(roles) == []
    assert [role for role in roles if role[0].isupper() or role.endswith(".")] == []


def test_labels_fit_before_the_figures_of_a_bar() -> None:
    bars = [bar.label for card in CARDS for bar in getattr(card, "bars", ())]
    trials = [trial.label for final in BOX.finals for trial in final.trials]

    assert outside(3, 25, bars) == []
    assert outside(3, 30, trials) == []


def test_two_bars_of_a_card_have_two_labels() -> None:
    for card in CARDS:
        labels = [bar.label for bar in getattr(card, "bars", ())]
        assert len(set(labels)) == len(labels), card.id


def test_flavour_is_short_and_only_loudspeakers_shout() -> None:
    assert outside(20, 140, LINES) == []
    assert [line for line in LINES if "!" in line or line[-1] not in ".?"] == []


def test_no_line_of_flavour_says_what_another_has_said() -> None:
    assert twice(LINES) == []
    assert twice(phrase for line in LINES for phrase in set(runs(4, line))) == []


def test_few_lines_begin_alike() -> None:
    openings = Counter(tuple(line.casefold().split()[:3]) for line in LINES)

    assert [opening for opening, times in openings.items() if times > 2] == []


@pytest.mark.parametrize("witness", BOX.witnesses, ids=lambda card: card.id)
def test_every_witness_wants_something_and_fears_something(witness: Any) -> None:
    wish, fear = witness.stake.split(". ")

    assert wish.startswith("Wants ")
    assert fear.startswith("Fears ")
    assert fear.endswith(".")
    assert len(witness.stake) <= 74


def test_no_two_people_have_the_same_at_stake() -> None:
    assert twice(part for each in BOX.witnesses for part in each.stake.split(". ")) == []


def test_short_texts_fit_on_their_lines() -> None:
    assert outside(10, 96, (notice.text for notice in BOX.notice.values())) == []
    assert outside(10, 96, (ending.summary for ending in BOX.endings)) == []
    assert outside(10, 74, (level.brief for level in BOX.levels)) == []
    assert outside(10, 74, (faction.creed for faction in BOX.factions)) == []
    assert outside(1, 5, (term.short for term in BOX.term.values())) == []


def test_help_is_plain_whole_sentences() -> None:
    paragraphs = [each.help for each in (*BOX.levels, *BOX.factions, *BOX.term.values())]

    assert outside(14, 300, paragraphs) == []
    assert [text for text in paragraphs if not text.endswith(".")] == []
    assert twice(paragraphs) == []


def test_the_guide_takes_short_steps() -> None:
    assert outside(3, 24, (step.title for step in BOX.guide)) == []
    assert outside(40, 200, (step.text for step in BOX.guide)) == []
    assert twice(step.title for step in BOX.guide) == []


def test_every_faction_has_members_and_everybody_is_of_one() -> None:
    members = Counter(card.faction for card in (*BOX.mains, *BOX.rookies, *BOX.witnesses))

    assert set(members) == set(BOX.faction)
    assert min(members.values()) >= 5


def test_figures_in_help_are_those_of_the_table() -> None:
    table = BOX.figures
    figures = {1: "one", 3: "three", 5: "five"}

    assert str(table.rookie_death) in BOX.notice["death-price"].text
    assert f"{table.glee} Glee" in BOX.notice["early-flip"].text
    assert figures[table.crimes] in BOX.notice["newcomer"].text
    assert figures[table.crimes_with_newcomer] in BOX.notice["newcomer"].text.casefold()
    for level in BOX.levels:
        if level.evidence:
            assert f"{abs(level.evidence)} Evidence" in level.help
