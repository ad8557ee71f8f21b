"""The hash moves with figures and ids, and stays for words."""

import pytest
from attrs import evolve, field, frozen

from content.fingerprint import WORDS, content_hash


@frozen(kw_only=True)
class Bulb:
    watts: int


@frozen(kw_only=True)
class Lamp:
    id: str
    bulbs: tuple[Bulb, ...]
    lit: bool = False
    name: str = field(metadata=WORDS)


LAMP = Lamp(id="blue", bulbs=(Bulb(watts=40), Bulb(watts=60)), name="The blue one")


def test_words_do_not_count() -> None:
    assert content_hash([evolve(LAMP, name="Another name")]) == content_hash([LAMP])


@pytest.mark.parametrize(
    "other",
    [
        evolve(LAMP, id="red"),
        evolve(LAMP, lit=True),
        evolve(LAMP, bulbs=(Bulb(watts=60), Bulb(watts=40))),
        evolve(LAMP, bulbs=(Bulb(watts=40), Bulb(watts=61))),
        evolve(LAMP, bulbs=()),
    ],
)
def test_every_figure_counts(other: Lamp) -> None:
    assert content_hash([other]) != content_hash([LAMP])


def test_order_and_number_of_entries_count() -> None:
    red = evolve(LAMP, id="red")

    assert len({content_hash(each) for each in ([LAMP, red], [red, LAMP], [LAMP], [])}) == 4


def test_the_hash_of_a_given_content_never_changes() -> None:
    assert content_hash([LAMP]) == "597d47f321710cc9f5deb91a1dd0c465"
