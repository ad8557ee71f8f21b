"""The authoring guide: figures in their ranges, nothing that cannot be used, nothing twice."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from civitas_cards import card_effects, flat

from content.civitas import load
from content.civitas.effects import (
    AddEvidence,
    Amounts,
    Banded,
    Draw,
    Effects,
    Encounter,
    Evidence,
    Exchange,
    Gain,
    Lose,
    Opponent,
    Trial,
    Victims,
    Wounds,
)
from content.civitas.powers import TIMINGS
from content.civitas.types import Character, Crime

BOX = load()
WITH_BARS = (*BOX.witnesses, *BOX.locations, *BOX.first_responders, *BOX.encounters)
COLOURS = ("green", "yellow", "red")
WORDS_OF_SKILLS = {
    "question": "charisma",
    "manipulate": "charisma",
    "arrest": "engagement",
    "interrogate": "analysis",
    "search": "analysis",
    "hack": "analysis",
}


def by_id(card: Any) -> str:
    return str(card.id)


def rolls() -> Iterator[tuple[Any, Trial]]:
    for card in WITH_BARS:
        for bar in card.bars:
            if isinstance(bar, Trial):
                yield card, bar


def crimes(colour: str) -> list[Crime]:
    return [crime for crime in BOX.crimes if crime.colour == colour]


def sides(crime: Crime) -> list[tuple[Any, ...]]:
    return [side for side in (crime.side_a, crime.side_b) if side]


def every(amounts: Amounts) -> tuple[int, int, int]:
    return amounts.reputation, amounts.ether, amounts.ion


@pytest.mark.parametrize("card", [*BOX.mains, *BOX.rookies], ids=by_id)
def test_a_character_is_within_its_kind(card: Character) -> None:
    main = card.id in BOX.main
    skills = (card.skills.charisma, card.skills.engagement, card.skills.analysis)

    assert card.start.total in (range(10, 21) if main else range(4, 13))
    assert card.hp in (range(6, 13) if main else range(4, 10))
    assert all(each in range(5) for each in skills)
    assert sum(skills) <= 4
    assert max(every(card.start)) <= BOX.figures.cap
    assert card.start.reputation >= (1 if main else 0)


def test_no_two_characters_and_no_two_upgrades_do_the_same() -> None:
    assert len({card.ability for card in (*BOX.mains, *BOX.rookies)}) == 25
    assert len({card.power for card in BOX.upgrades}) == 40


def test_every_power_and_every_moment_occurs_on_some_card() -> None:
    abilities = [card.ability for card in (*BOX.mains, *BOX.rookies)]
    powers = [*abilities, *(card.power for card in BOX.upgrades)]

    assert {power.does.op for power in powers} == set(TIMINGS)
    assert {power.timing for power in powers} == {each for of in TIMINGS.values() for each in of}


def test_prices_and_fees_of_upgrades() -> None:
    prices = Counter(card.price for card in BOX.upgrades)

    assert set(prices) <= set(range(1, 13))
    assert (min(prices), max(prices)) == (1, 12)
    assert {card.fee for card in BOX.upgrades} == {0, 1, 2, 3}
    assert sum(prices[each] for each in range(1, 7)) > sum(prices[each] for each in range(7, 13))
    assert {card.hint for card in BOX.upgrades} == {"reputation", "ether", "ion"}


@pytest.mark.parametrize(
    ("colour", "evidence", "targets"),
    [("green", (14, 20), (9, 10)), ("yellow", (20, 26), (11, 13)), ("red", (24, 32), (14, 16))],
)
def test_crimes_and_their_finals_by_colour(
    colour: str, evidence: tuple[int, int], targets: tuple[int, int]
) -> None:
    for crime in crimes(colour):
        final = BOX.final[crime.id]

        assert evidence[0] <= crime.evidence <= evidence[1]
        assert all(targets[0] <= trial.target <= targets[1] for trial in final.trials)
        assert {trial.skills for trial in final.trials} == {
            ("analysis",),
            ("engagement",),
            ("charisma",),
        }
        assert final.rewards.reputation >= 2
    assert len({crime.evidence for crime in crimes(colour)}) >= 6


def test_a_later_colour_is_harder_and_pays_better() -> None:
    def mean(colour: str, figure: Any) -> float:
        return sum(figure(crime) for crime in crimes(colour)) / len(crimes(colour))

    for easy, hard in pairwise(COLOURS):
        assert mean(easy, lambda crime: crime.evidence) < mean(hard, lambda crime: crime.evidence)
        assert mean(easy, _reward) < mean(hard, _reward)
        assert mean(easy, _penalty) < mean(hard, _penalty)


@pytest.mark.parametrize("final", BOX.finals, ids=by_id)
def test_a_final_adds_evidence_exactly_where_it_sends_for_the_key_witness(final: Any) -> None:
    for trial in final.trials:
        adds = any(isinstance(effect, AddEvidence) for effect in trial.lose)
        assert adds == (trial.on_fail == "key-witness")
        assert trial.who == "both"
    assert [trial.on_fail for trial in final.trials].count("next") == 1


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_victims_a_fight_and_side_rolls(colour: str) -> None:
    setups = {
        crime.id: [each for side in sides(crime) for each in side] for crime in crimes(colour)
    }
    victims = [
        effect.kind for setup in setups.values() for effect in setup if isinstance(effect, Victims)
    ]

    assert victims.count("any") >= 2
    assert victims.count("transhuman") == 1
    assert sum(any(isinstance(each, Opponent) for each in of) for of in setups.values()) == 1
    assert sum(crime.side_roll for crime in crimes(colour)) == 4


@pytest.mark.parametrize("crime", BOX.crimes, ids=by_id)
def test_a_crime_brings_a_first_responder_and_locations_enough_for_its_victims(
    crime: Crime,
) -> None:
    for side in sides(crime):
        drawn = {each.deck: each.n for each in side if isinstance(each, Draw)}

        assert side[0] == Draw(deck="first-responder", n=1)
        assert 5 <= sum(drawn.values()) <= 8
        assert drawn["witness"] >= 1
        for effect in side:
            if isinstance(effect, Victims):
                assert effect.locations is not None
                assert effect.locations <= drawn["location"]


@pytest.mark.parametrize("card", BOX.witnesses, ids=by_id)
def test_what_a_witness_asks_for(card: Any) -> None:
    lowest = 10 if card.faction == "transhumans" else 0

    assert card.qualifier.reputation in range(lowest, 19)
    assert max(card.qualifier.ether, card.qualifier.ion) <= 6


def test_what_locations_ask_for() -> None:
    asked = Counter(
        resource
        for place in BOX.locations
        for resource in ("reputation", "ether", "ion")
        if getattr(place.qualifier, resource)
    )

    assert all(max(every(place.qualifier)) <= 12 for place in BOX.locations)
    assert min(asked.values()) >= 8
    assert sum(not place.qualifier.total for place in BOX.locations) >= 10


def test_targets_of_one_roll_and_of_two() -> None:
    odd = [
        (card.id, bar.label, bar.target)
        for card, bar in rolls()
        if bar.target not in (range(9, 19) if bar.who == "both" else range(5, 10))
    ]

    assert odd == []


def test_cards_use_the_words_of_the_skill() -> None:
    for card, bar in rolls():
        word = bar.label.split()[0].casefold()
        if word in WORDS_OF_SKILLS:
            assert bar.skills == (WORDS_OF_SKILLS[word],), (card.id, bar.label)


def test_skills_tend_to_win_and_lose_what_they_should() -> None:
    won: dict[str, list[tuple[Any, ...]]] = {"charisma": [], "engagement": [], "analysis": []}
    lost: dict[str, list[tuple[Any, ...]]] = {"charisma": [], "engagement": [], "analysis": []}
    for _, bar in rolls():
        won[bar.skills[0]].append(tuple(flat(bar.win)))
        lost[bar.skills[0]].append(tuple(flat(bar.lose)))

    def share(outcomes: list[tuple[Any, ...]], wanted: Any) -> float:
        return sum(any(wanted(effect) for effect in each) for each in outcomes) / len(outcomes)

    def of(kind: type, resource: str) -> Any:
        return lambda effect: isinstance(effect, kind) and effect.resource == resource

    assert share(lost["charisma"], of(Lose, "reputation")) > 0.6
    assert share(won["charisma"], of(Gain, "reputation")) > 0.3
    assert share(won["charisma"], of(Gain, "reputation")) > share(
        won["analysis"], of(Gain, "reputation")
    )
    assert share(lost["engagement"], lambda effect: isinstance(effect, Wounds)) > 0.8
    assert share(won["engagement"], of(Gain, "ether")) > 0.35
    assert share(won["analysis"], lambda effect: isinstance(effect, Evidence)) > 0.8
    assert share(lost["analysis"], lambda effect: isinstance(effect, AddEvidence)) > 0.1


@pytest.mark.parametrize("card", WITH_BARS, ids=by_id)
def test_somebody_alone_can_do_something_here(card: Any) -> None:
    assert any(_alone(bar) for bar in card.bars)


@pytest.mark.parametrize("card", [*BOX.witnesses, *BOX.first_responders], ids=by_id)
def test_people_offer_a_choice(card: Any) -> None:
    assert len(card.bars) >= 2


@pytest.mark.parametrize("card", BOX.first_responders, ids=by_id)
def test_a_first_responder_offers_three_things_and_evidence_among_them(card: Any) -> None:
    sold = any(isinstance(bar, Exchange) and bar.take == "evidence" for bar in card.bars)

    assert len(card.bars) == 3
    assert sold or any(isinstance(effect, Evidence) for effect in card_effects(card))


@pytest.mark.parametrize("card", [*BOX.witnesses, *BOX.locations], ids=by_id)
def test_a_loss_on_the_way_is_never_the_whole_of_a_good_start(card: Any) -> None:
    for effect in card_effects(card):
        if isinstance(effect, Lose):
            assert effect.n <= 5
        if isinstance(effect, Wounds):
            assert effect.n <= 5


def test_locations_are_the_mildest_cards() -> None:
    def harm(cards: Any) -> float:
        return sum(_harm(card) for card in cards) / len(cards)

    assert harm(BOX.locations) < harm(BOX.witnesses)
    assert harm(BOX.locations) < harm(BOX.first_responders)


def test_encounters_do_not_run_dry() -> None:
    discarding = [card for card in BOX.encounters if "discard" in str(card)]

    assert len(discarding) < len(BOX.encounters)
    assert (
        sum(any(isinstance(each, Draw) for each in card_effects(card)) for card in BOX.encounters)
        > 10
    )


def _alone(bar: Any) -> bool:
    """A lone roller with an ordinary skill of 2 can make it, or there is no roll or price."""
    match bar:
        case Trial():
            return bar.target <= 12
        case Effects():
            return True
        case Exchange() | Banded():
            return True
    raise AssertionError(bar)


def _harm(card: Any) -> int:
    effects = card_effects(card)
    return sum(each.n for each in effects if isinstance(each, Lose | Wounds | AddEvidence)) + sum(
        2 * each.n for each in effects if isinstance(each, Encounter)
    )


def _reward(crime: Crime) -> int:
    return BOX.final[crime.id].rewards.total


def _penalty(crime: Crime) -> int:
    return sum(each.n for trial in BOX.final[crime.id].trials for each in trial.lose)  # type: ignore[union-attr]
