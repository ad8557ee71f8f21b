"""The sheets: figures in their ranges, abilities that differ, the kinds the rules speak of."""

from itertools import combinations
from statistics import mean
from typing import Any

import pytest

from content.inevitable import load
from content.inevitable.effects import AlterRoll, Destroy, GainBy, Learn, Order, Special, Step
from content.inevitable.types import Group
from content.inevitable.uses import Use

BOX = load()
SHEETS = (*BOX.groups, BOX.clone_police)


def by_id(group: Group) -> str:
    return group.id


def uses(group: str) -> list[Use]:
    return [each.use for each in BOX.group[group].abilities]


def effects(group: str) -> list[Any]:
    return [each for use in uses(group) for each in use.effects]


def test_twenty_candidates_and_the_clone_police() -> None:
    assert len(BOX.groups) == 20
    assert BOX.clone_police.id == "clone-police"
    assert len(BOX.group) == 21


def test_twelve_are_cleared_for_two_players_and_five_for_the_quick_set_up() -> None:
    assert {each.id for each in SHEETS if each.duo} == {
        "acme",
        "adrenaline-junkies",
        "child-prodigies",
        "church",
        "playboys",
        "handmaidens",
        "living-dead",
        "mental-patients",
        "ministry-of-truth",
        "paparazzi",
        "taxi-drivers",
        "time-travelers",
    }
    assert {each.id for each in SHEETS if each.quick} == {
        "acme",
        "church",
        "playboys",
        "living-dead",
        "time-travelers",
    }


@pytest.mark.parametrize("group", BOX.groups, ids=by_id)
def test_a_candidate_is_within_the_ranges(group: Group) -> None:
    assert group.power in range(200, 501)
    assert group.intelligence in range(300, 701)
    assert group.influence in range(100, 501)
    assert group.income in range(80, 201, 10)
    assert group.base_votes in range(1050, 1251)


def test_an_average_candidate_is_the_one_the_rules_speak_of() -> None:
    assert mean(each.power for each in BOX.groups) == pytest.approx(350, abs=15)
    assert mean(each.intelligence for each in BOX.groups) == pytest.approx(500, abs=25)
    assert mean(each.influence for each in BOX.groups) == pytest.approx(300, abs=15)
    assert mean(each.income for each in BOX.groups) == pytest.approx(120, abs=5)


def test_figures_that_are_known() -> None:
    assert BOX.group["church"].income == 160
    assert BOX.group["living-dead"].income == 100
    assert BOX.clone_police.whup_ass == BOX.shows.agent_factor == 110
    assert BOX.clone_police.start == "jail"


def test_some_sheet_starts_elsewhere_and_bears_more() -> None:
    assert [each.id for each in BOX.groups if each.start != "institute"] == ["mental-patients"]
    assert [each.id for each in BOX.groups if each.tolerance != 20] == ["mental-patients"]


def test_no_two_sheets_do_the_same() -> None:
    for one, other in combinations(SHEETS, 2):
        assert {each.use for each in one.abilities}.isdisjoint(
            each.use for each in other.abilities
        ), (one.id, other.id)


def test_two_profit_from_movement_rolls() -> None:
    profiteers = {
        group.id
        for group in BOX.groups
        if any(
            isinstance(each, GainBy) and each.by == "movement-roll" for each in effects(group.id)
        )
    }

    assert profiteers == {"adrenaline-junkies", "child-prodigies"}


def test_the_church_blesses_any_roll_once_a_round() -> None:
    (blessing,) = uses("church")

    assert blessing.effects == (AlterRoll(how="better"),)
    assert (blessing.whose, blessing.limit, blessing.instigation) == ("anyone", "round", "never")


def test_the_living_dead_feed_without_a_weapon() -> None:
    feed = uses("living-dead")[0]

    assert feed.needs == ("no-weapon-of-yours",)
    assert feed.effects == (GainBy(stat="power-maximum", by="damage", percent=100),)


def test_the_beasts_leap_destroy_and_shun_weapons() -> None:
    kinds = {type(each) for each in effects("beasts")}

    assert {Step, Destroy} <= kinds
    assert any("no-weapon-at-all" in use.needs for use in uses("beasts"))


def test_adherents_pass_cards_on_and_take_no_leave() -> None:
    followers = [each.use for each in BOX.group["handmaidens"].abilities if each.follower]

    assert Special(hook="pass-card") in followers[0].effects
    assert {use.price.token for use in followers} == {"adherent"}
    assert [each.id for each in SHEETS if any(a.follower for a in each.abilities)] == [
        "handmaidens"
    ]


def test_two_accumulate() -> None:
    assert Learn() in effects("college-students")
    assert sum(each.course for each in BOX.group["college-students"].abilities) == 5
    assert Special(hook="take-identity", most=3) in effects("identity-thieves")


def test_one_orders_from_anywhere_and_one_works_out_of_play() -> None:
    assert isinstance(effects("acme")[0], Order)
    assert [each.id for each in SHEETS if any(a.use.out_of_play for a in each.abilities)] == [
        "mourners"
    ]


def test_harm_to_an_opponent_is_marked_as_an_instigation() -> None:
    for group in SHEETS:
        for ability in group.abilities:
            harms = any(
                each.op in ("lose", "steal", "hand-over") and "target" in vars_of(each)
                for each in ability.use.effects
            )
            assert not harms or ability.use.instigation != "never", (group.id, ability.name)


def vars_of(effect: Any) -> set[str]:
    named = {getattr(effect, key, "") for key in ("who", "giver")}
    return named | ({"target"} if effect.op == "steal" else set())


@pytest.mark.parametrize("group", SHEETS, ids=by_id)
def test_every_sheet_says_what_leave_switches_off_and_on(group: Group) -> None:
    off, on = group.time_off.split(" On again: ")

    assert off.startswith("Off: ")
    assert on.endswith(".")
    assert len(group.time_off) <= 100
