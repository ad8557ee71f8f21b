"""The words on the things: short, all different, printable anywhere, and worth reading twice."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, get_args

from attrs import fields, has
from rich.cells import cell_len
from wcwidth import wcswidth

from content.inevitable import load
from content.inevitable.effects import Effect, Hook, Place, Show, Simple, Statistic
from content.inevitable.fit import simple
from content.inevitable.uses import Need, Target, Timing
from content.inevitable.words import (
    HOOKS,
    PLACES,
    SHOWS,
    STATISTICS,
    card_words,
    item_words,
    square_words,
    use_words,
)

BOX = load()
SHEETS = (*BOX.groups, BOX.clone_police)
ABILITIES = tuple(chain.from_iterable(each.abilities for each in SHEETS))
USES = (
    *(each.use for each in ABILITIES),
    *(each.use for each in BOX.items),
    *(card.use for card in BOX.cards if card.use),
)
GENERATED = (
    *(use_words(each) for each in USES),
    *map(card_words, BOX.cards),
    *map(item_words, BOX.items),
    *(square_words(each, BOX.kind[each.kind]) for each in BOX.squares),
)
LINES = (
    *(each.flavour for each in (*BOX.squares, *SHEETS, *BOX.items, *BOX.cards, *BOX.terms)),
    BOX.special.flavour,
    *chain.from_iterable(each.lines for each in BOX.endings),
)
ENTRIES = (
    *BOX.kinds,
    *BOX.squares,
    *SHEETS,
    *BOX.items,
    *BOX.cards,
    *BOX.terms,
    *BOX.references,
    *BOX.endings,
    *BOX.lengths,
    BOX.special,
    BOX.shows,
)


def words_of(entry: Any) -> Iterator[str]:
    """Every text in an entry that is there to be read."""
    for each in fields(type(entry)):
        value = getattr(entry, each.name)
        for part in value if isinstance(value, tuple) else (value,):
            if has(type(part)):
                yield from words_of(part)
            elif each.metadata.get("words"):
                yield part


TEXTS = tuple(chain.from_iterable(map(words_of, ENTRIES)))


def outside(least: int, most: int, texts: Any) -> list[str]:
    return [text for text in texts if not least <= len(text) <= most]


def twice(things: Any) -> list[Any]:
    return [thing for thing, times in Counter(things).items() if times > 1]


def runs(length: int, line: str) -> Iterator[tuple[str, ...]]:
    words = line.casefold().replace(",", "").replace(".", "").split()
    return (tuple(words[at : at + length]) for at in range(len(words) - length + 1))


def test_every_character_takes_one_cell_everywhere() -> None:
    texts = (*TEXTS, *GENERATED)

    assert len(TEXTS) > 500
    assert [text for text in texts if not (text.isascii() and text.isprintable())] == []
    assert [text for text in texts if not len(text) == cell_len(text) == wcswidth(text)] == []


def test_no_text_is_empty_or_has_loose_blanks() -> None:
    texts = (*TEXTS, *GENERATED)

    assert [text for text in texts if not text or text != " ".join(text.split())] == []


def test_titles_are_short_and_differ_in_their_first_ten_letters() -> None:
    for deck in (BOX.squares, SHEETS, BOX.items, BOX.cards, BOX.terms):
        assert outside(3, 29, (each.name for each in deck)) == []
        assert twice(each.name[:10].casefold() for each in deck) == []
        assert [each.name for each in deck if len(each.name.split()) > 5] == []


def test_items_and_cards_are_not_mistaken_for_each_other() -> None:
    assert twice(each.name[:10].casefold() for each in (*BOX.items, *BOX.cards)) == []


def test_abilities_have_names_of_their_own() -> None:
    assert twice(each.name for each in ABILITIES) == []
    assert outside(4, 21, (each.name for each in ABILITIES)) == []


def test_roles_are_one_line_and_no_two_alike() -> None:
    roles = [each.role for each in (*SHEETS, *BOX.items)]

    assert outside(20, 74, roles) == []
    assert twice(roles) == []
    assert [role for role in roles if role[0].isupper() or role.endswith(".")] == []


def test_flavour_is_short_and_only_loudspeakers_shout() -> None:
    assert outside(10, 140, LINES) == []
    assert [line for line in LINES if "!" in line or line[-1] not in ".?"] == []


def test_no_line_of_flavour_says_what_another_has_said() -> None:
    assert twice(LINES) == []
    assert twice(phrase for line in LINES for phrase in set(runs(4, line))) == []


def test_few_lines_begin_alike() -> None:
    openings = Counter(tuple(line.casefold().split()[:3]) for line in LINES)

    assert [opening for opening, times in openings.items() if times > 2] == []


def test_help_is_plain_whole_sentences() -> None:
    helps = [*(each.help for each in BOX.kinds), *(each.help for each in BOX.terms)]

    assert outside(12, 110, helps) == []
    assert [text for text in helps if not text.endswith(".")] == []


def test_references_fit_the_narrowest_screen() -> None:
    lines = chain.from_iterable(each.lines for each in BOX.references)

    assert outside(10, 76, lines) == []
    assert outside(10, 96, (each.summary for each in BOX.endings)) == []
    assert outside(10, 74, (each.brief for each in BOX.lengths)) == []


def test_what_things_do_is_whole_sentences_of_a_readable_length() -> None:
    assert outside(10, 280, GENERATED) == []
    assert [text for text in GENERATED if text[-1] not in ".!"] == []
    assert [text for text in GENERATED if not text[0].isupper()] == []


def test_every_word_of_the_vocabulary_is_used_on_something() -> None:
    lists = [
        *(each.effects for each in BOX.squares),
        *(each.effects for each in BOX.kinds),
        *(each.effects for each in USES),
        *(each.effects for each in BOX.cards),
        *(card.lasting.effects for card in BOX.cards if card.lasting),
        *(each.effects for each in (*BOX.shows.edge, *BOX.shows.wheel)),
    ]
    top: set[type] = {type(each) for effects in lists for each in effects}
    flat = {type(each) for effects in lists for each in simple(effects)}

    assert set(get_args(Simple)) - flat == set()
    assert set(get_args(Effect)) - top - flat == set()
    assert set(get_args(Timing)) == {use.timing for use in USES}
    assert set(get_args(Need)) == {need for use in USES for need in use.needs}
    assert set(get_args(Target)) == {use.target for use in USES}


def test_every_id_of_the_vocabulary_has_a_name() -> None:
    assert set(STATISTICS) == set(get_args(Statistic))
    assert set(PLACES) == set(get_args(Place))
    assert set(SHOWS) == set(get_args(Show))
    assert set(HOOKS) == set(get_args(Hook))


def test_figures_in_help_are_those_of_the_table() -> None:
    assert f"${BOX.figures.income_most}" in BOX.term["income"].help
    assert f"{BOX.figures.rest} Stress" in BOX.term["resting"].help
    assert f"${BOX.figures.pod_pay}" in BOX.term["pod"].help
    assert f"${BOX.shows.runner_bounty:,}" in BOX.term["running-guy"].help
    assert f"{BOX.figures.retreat_influence} Influence" in BOX.reference["combat"].lines[-1]
    for length in BOX.lengths:
        assert f"{length.votes:,}" in length.brief


def test_every_hook_belongs_to_one_thing_alone() -> None:
    belongs = Counter(
        each.hook for use in USES for each in simple(use.effects) if each.op == "special"
    )

    assert belongs == Counter(get_args(Hook))
