"""What is in the box of Civitas Nihilium, counted against its inventory."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from attrs.exceptions import FrozenInstanceError
from civitas_cards import card_effects, exchanges

from content.civitas import load, with_cards
from content.civitas.effects import (
    AddEvidence,
    AddResource,
    Amounts,
    Band,
    Bar,
    Choose,
    Draw,
    Encounter,
    Evidence,
    Exchange,
    FileSelf,
    Gain,
    GameOver,
    Glee,
    Heal,
    Lose,
    Opponent,
    RemoveCards,
    Trial,
    Upgrades,
    Victims,
    Wounds,
)
from content.civitas.powers import (
    Bypass,
    CancelEncounter,
    Cost,
    FeeWaiver,
    HalfPrice,
    JoinRoll,
    Modifier,
    Power,
)
from content.civitas.types import Skills, Unlock

BOX = load()
ALL = ("reputation", "ether", "ion")


def figures(bar: Bar) -> tuple[object, ...]:
    """A trial without its label."""
    assert isinstance(bar, Trial)
    return bar.who, bar.skills, bar.target, bar.win, bar.lose


def gain(resource: str, n: int) -> Gain:
    return Gain(resource=resource, n=n)  # type: ignore[arg-type]


def lose(resource: str, n: int) -> Lose:
    return Lose(resource=resource, n=n)  # type: ignore[arg-type]


def test_every_deck_has_its_number_of_cards() -> None:
    assert (len(BOX.mains), len(BOX.rookies)) == (13, 12)
    assert Counter(crime.colour for crime in BOX.crimes) == {"green": 8, "yellow": 8, "red": 8}
    assert tuple(BOX.final) == tuple(BOX.crime)
    assert len(BOX.witnesses) == len(BOX.locations) == 48
    assert len(BOX.first_responders) == 20
    assert len(BOX.encounters) == len(BOX.upgrades) == 40
    assert len(BOX.card) == 13 + 12 + 24 + 48 + 48 + 20 + 40 + 40


def test_the_witnesses_of_each_sort() -> None:
    unlocks = [witness.unlock for witness in BOX.witnesses if witness.unlock]

    assert sum(witness.faction == "transhumans" for witness in BOX.witnesses) == 12
    assert sum(witness.two_key_witnesses for witness in BOX.witnesses) == 8
    assert sum(_has(witness, Glee) for witness in BOX.witnesses) == 6
    assert Counter(unlocks) == {
        Unlock(pool="witness", slot=4): 2,
        Unlock(pool="witness", slot=5): 1,
        Unlock(pool="upgrade", slot=4): 1,
    }


def test_the_locations_of_each_sort() -> None:
    unlocks = [place.unlock for place in BOX.locations if place.unlock]
    healing = [
        place.id
        for place in BOX.locations
        if _has(place, Heal) or any(bar.take == "wound" for bar in exchanges(place))
    ]

    assert len(healing) == 8
    assert sum(_has(place, Upgrades) for place in BOX.locations) == 5
    assert Counter(unlocks) == {
        Unlock(pool="location", slot=4): 2,
        Unlock(pool="location", slot=5): 1,
        Unlock(pool="witness", slot=4): 1,
        Unlock(pool="witness", slot=5): 1,
        Unlock(pool="upgrade", slot=4): 1,
    }


def test_the_encounters_of_each_sort() -> None:
    assert sum(_has(each, Upgrades) for each in BOX.encounters) == 3
    assert sum(_has(each, Glee) for each in BOX.encounters) == 5
    assert [each.id for each in BOX.encounters if _has(each, GameOver)] == ["gentleman-from-nihil"]


def test_only_a_failed_roll_ends_the_game() -> None:
    for bar in BOX.encounter["gentleman-from-nihil"].bars:
        assert isinstance(bar, Trial)
        assert GameOver() not in bar.win
    others = [each for each in BOX.card.values() if hasattr(each, "bars")]
    assert sum(_has(each, GameOver) for each in others) == 1


def test_the_transhuman_pays_half() -> None:
    assert BOX.main["the-transhuman"].ability == Power(timing="standing", does=HalfPrice())


def test_a_main_without_skills_ignores_what_witnesses_ask_for() -> None:
    blank = BOX.main["odile-blank"]

    assert blank.skills == Skills(charisma=0, engagement=0, analysis=0)
    assert (blank.start.reputation, blank.start.ion) == (1, 6)
    assert blank.ability.does == Bypass(cards=("witness",), resources=ALL)
    assert blank.ability.timing == "standing"


def test_a_main_with_three_engagement_and_one_who_lends_two() -> None:
    lent = Modifier(n=2, who="partner", skills=("engagement",))

    assert BOX.main["sergeant-brack"].skills.engagement == 3
    assert BOX.main["mother-ferrow"].ability == Power(timing="standing", does=lent)


def test_the_opponent_of_the_worked_fight_has_less_than_the_rookie() -> None:
    opponent, rookie = BOX.main["lucan-vey"], BOX.rookie["bex-solder"]

    assert (opponent.hp, opponent.skills.engagement) == (8, 1)
    assert rookie.skills.engagement == 0
    assert rookie.hp > 4
    assert rookie.start.total > opponent.start.total


def test_the_rookie_who_joins() -> None:
    joining = BOX.rookie["tam-ferro"]

    assert joining.skills == Skills(charisma=1, engagement=2, analysis=1)
    assert joining.start.reputation == 0
    assert joining.ability == Power(timing="before-roll", cost=Cost(any=1), does=JoinRoll())


def test_the_hackers() -> None:
    crime, final = BOX.crime["hackers-of-civitas"], BOX.final["hackers-of-civitas"]

    assert (crime.colour, crime.evidence, crime.side_roll) == ("green", 20, True)
    assert crime.side_b == (
        Draw(deck="first-responder", n=1),
        Draw(deck="witness", n=1),
        Draw(deck="location", n=3),
        AddResource(n=1),
    )
    assert final.resource_plus == ("ion",)
    assert final.rewards == Amounts(reputation=3, ether=4, ion=2)
    assert [(trial.who, trial.skills, trial.target) for trial in final.trials] == [
        ("both", ("analysis",), 9),
        ("both", ("engagement",), 9),
        ("both", ("charisma",), 10),
    ]
    assert [(trial.lose, trial.on_fail) for trial in final.trials] == [
        ((AddEvidence(n=1), lose("reputation", 3)), "key-witness"),
        ((Wounds(n=2), lose("reputation", 3)), "next"),
        ((AddEvidence(n=2), lose("reputation", 3)), "key-witness"),
    ]


def test_five_transhumans_on_six_locations() -> None:
    side = BOX.crime["serial-number-zero"].side_a

    assert Draw(deck="location", n=6) in side
    assert side[-1] == Victims(
        kind="transhuman",
        locations=5,
        win=(Evidence(n=2), gain("ion", 2)),
        lose="listed",
        losses=(lose("reputation", 1),),
    )


def test_the_crime_with_a_fight() -> None:
    fight = Opponent(win=(Evidence(n=5), gain("reputation", 5)))

    assert fight in BOX.crime["borrowed-face"].side_a
    assert fight in BOX.crime["borrowed-face"].side_b


def test_the_witness_with_three_bars() -> None:
    assert [figures(bar) for bar in BOX.witness["mara-quill"].bars] == [
        ("either", ("charisma",), 6, (gain("reputation", 3),), (lose("reputation", 2),)),
        ("either", ("analysis",), 8, (Evidence(n=1),), (lose("reputation", 5),)),
        ("both", ("engagement",), 15, (gain("ether", 5),), (Wounds(n=5),)),
    ]


def test_the_two_banded_witnesses() -> None:
    three = Draw(deck="witness", n=3)
    kind, harsh = (BOX.witness[each].bars[0] for each in ("father-nil", "vx-delilah"))

    assert (kind.who, set(kind.skills)) == ("both", {"analysis", "charisma"})
    assert kind.bands == (
        Band(least=1, most=6),
        Band(least=7, most=9, effects=(Evidence(n=1),)),
        Band(least=10, most=14, effects=(Evidence(n=2), three)),
        Band(least=15, effects=(Evidence(n=3), three)),
    )
    assert harsh.bands == (
        Band(least=1, most=6, effects=(lose("reputation", 5),)),
        Band(least=7, most=9, effects=(Draw(deck="witness", n=2), lose("reputation", 1))),
        Band(least=10, most=16, effects=(Evidence(n=4), lose("reputation", 1))),
        Band(least=17, effects=(Evidence(n=5),)),
    )


def test_a_witness_takes_cards_off_the_case_for_one_evidence_each() -> None:
    assert BOX.witness["rag-duchess"].bars[0].effects == (RemoveCards(cards="any"),)
    assert RemoveCards(cards="any") == RemoveCards(cards="any", most=None, each=1, flat=0)


def test_the_location_that_asks_for_six_charges() -> None:
    tower = BOX.location["relay-tower"]

    assert tower.qualifier == Amounts(ion=6)
    assert tower.on_play == (Draw(deck="witness", n=2),)
    assert tower.bars == (
        Exchange(give="ether", take="reputation", minimum=0, label=tower.bars[0].label),
    )


def test_the_officer() -> None:
    question, search, bribe = BOX.first_responder["officer-tull"].bars

    assert figures(question) == (
        "main",
        ("charisma",),
        7,
        (Evidence(n=3), gain("reputation", 3)),
        (lose("reputation", 4),),
    )
    assert figures(search) == (
        "both",
        ("analysis",),
        10,
        (Evidence(n=4), Draw(deck="location", n=1)),
        (lose("reputation", 4), Encounter(n=1)),
    )
    assert bribe == Exchange(give="ether", take="evidence", label=bribe.label)


def test_the_encounter_with_four_ways_out() -> None:
    (bar,) = BOX.encounter["a-second-look"].bars
    away = FileSelf(where="discard")

    assert figures(bar) == (
        "both",
        ("analysis",),
        11,
        (
            Choose(
                options=(
                    (away, gain("reputation", 1)),
                    (away, gain("ion", 1)),
                    (away, gain("ether", 1)),
                    (Draw(deck="location", n=2),),
                )
            ),
        ),
        (),
    )


@pytest.mark.parametrize(
    ("upgrade", "price", "fee", "power"),
    [
        (
            "comms-module",
            1,
            1,
            Power(
                timing="on-arrival",
                does=Bypass(cards=("witness",), resources=("reputation",)),
            ),
        ),
        ("pwr-max-micro-station", 5, 0, Power(timing="standing", does=FeeWaiver())),
        ("return-to-sender", 10, 3, Power(timing="on-encounter", does=CancelEncounter())),
    ],
)
def test_the_three_upgrades_that_are_known(
    upgrade: str, price: int, fee: int, power: Power
) -> None:
    card = BOX.upgrade[upgrade]

    assert (card.price, card.fee, card.power) == (price, fee, power)


def test_figures_of_the_table() -> None:
    table = BOX.figures

    assert (table.offered, table.cap, table.pip, table.die, table.side_a_up_to) == (3, 18, 6, 10, 5)
    assert (table.purchases, table.purchases_all_slots, table.rookie_death) == (3, 4, 12)
    assert (table.glee, table.crimes, table.crimes_with_newcomer) == (3, 3, 5)
    assert {each.id: (each.open, each.slots) for each in table.pool} == {
        "witness": (3, 5),
        "location": (3, 5),
        "upgrade": (3, 4),
    }


@pytest.mark.parametrize(
    ("level", "crimes", "evidence", "reputation"),
    [
        ("1", "GGG GG", -2, 1),
        ("2", "GGY GY", 0, 0),
        ("3", "GYR YR", 0, 0),
        ("4", "YYR YR", 0, 0),
        ("5", "YRR RR", 2, 0),
    ],
)
def test_five_levels(level: str, crimes: str, evidence: int, reputation: int) -> None:
    card = BOX.level[level]
    first, more = ("".join(c[0].upper() for c in each) for each in (card.crimes, card.extension))

    assert f"{first} {more}" == crimes
    assert (card.evidence, card.reputation) == (evidence, reputation)
    assert tuple(BOX.level) == ("1", "2", "3", "4", "5")
    assert BOX.figures.default_level == "3"


def test_there_is_an_ending_for_every_reason_and_one_of_them_is_good() -> None:
    assert {ending.id for ending in BOX.endings if ending.result == "won"} == {"solved"}
    assert {ending.id for ending in BOX.endings if ending.result == "lost"} == {
        "no_reputation",
        "both_dead",
        "red_unsolved",
        "no_crimes_left",
        "card",
        "gave_up",
    }


def test_everything_by_id_is_in_printed_order() -> None:
    for in_order, by_id in (
        (BOX.mains, BOX.main),
        (BOX.rookies, BOX.rookie),
        (BOX.witnesses, BOX.witness),
        (BOX.locations, BOX.location),
        (BOX.first_responders, BOX.first_responder),
        (BOX.encounters, BOX.encounter),
        (BOX.upgrades, BOX.upgrade),
        (BOX.crimes, BOX.crime),
        (BOX.levels, BOX.level),
        (BOX.factions, BOX.faction),
        (BOX.endings, BOX.ending),
    ):
        assert tuple(by_id.values()) == in_order
        assert tuple(by_id) == tuple(each.id for each in in_order)


def test_the_printed_box_is_read_once_and_cannot_be_changed() -> None:
    assert load() is BOX
    assert load([]) is BOX
    with pytest.raises(FrozenInstanceError):
        BOX.figures.cap = 19  # type: ignore[misc]


def test_the_hash_is_that_of_the_figures_and_the_same_for_everybody(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    elsewhere = subprocess.run(
        [sys.executable, "-c", "from content.civitas import load; print(load().hash)"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert load([empty]) is not BOX
    assert load([empty]).hash == with_cards({}).hash == BOX.hash == elsewhere.stdout.strip()


def _has(card: object, kind: type) -> bool:
    return any(isinstance(effect, kind) for effect in card_effects(card))
