"""The Catalog: named items are there, prices make sense, the Special can be paid."""

from fractions import Fraction
from typing import Any

import pytest

from content.inevitable import load
from content.inevitable.effects import Damage, Gain, Lose
from content.inevitable.types import Item
from content.inevitable.words import ITEMS, item_words

BOX = load()
NAMED = {
    "potted-meat-product",
    "diploma-by-mail",
    "celebrity-endorsement",
    "clone-replacement",
    "box-of-dead-raccoons",
    "fruitcake",
    "nest-of-hornets",
    "plaster-dalmatian",
    "chainsaw",
    "combust-o-pills",
    "lucky-rabbits-foot",
    "black-cat",
    "rocket-roller-skates",
    "smart-phone",
    "nuclear-missile",
    "rent-a-bureaucracy",
}


def of_kind(kind: str) -> list[Item]:
    return [each for each in BOX.items if each.kind == kind]


def per_point(item: str, statistic: str) -> Fraction:
    (gain,) = BOX.item[item].use.effects
    assert isinstance(gain, Gain)
    assert gain.stat == statistic
    return Fraction(BOX.item[item].price, gain.n)


def test_two_dozen_items_or_more_and_every_named_one() -> None:
    assert len(BOX.items) >= 24
    assert set(BOX.item) >= NAMED


def test_points_cost_more_than_at_the_yardsticks_and_in_the_right_order() -> None:
    influence = per_point("celebrity-endorsement", "influence")
    maximum = per_point("potted-meat-product", "power-maximum")
    power = per_point("bulk-bandages", "power")
    intelligence = per_point("diploma-by-mail", "intelligence")

    assert 1 < influence < maximum < power < intelligence
    assert Fraction(12, 10) <= maximum <= Fraction(16, 10)
    assert intelligence == Fraction(5, 2)


def test_prices_are_whole_notes_within_reason() -> None:
    assert [each.id for each in BOX.items if each.price % 10] == []
    assert [each.id for each in BOX.items if not 40 <= each.price <= 250] == ["clone-replacement"]
    assert BOX.item["clone-replacement"].price == 400


def test_weapons_shift_damage_alone_and_cost_by_it() -> None:
    weapons = sorted(of_kind("weapon"), key=lambda each: each.price)
    harm = [each.use.effects[0].n for each in weapons if isinstance(each.use.effects[0], Damage)]

    assert 2 <= len(weapons) == len(harm)
    assert harm == sorted(harm)
    assert all(30 <= each <= 100 for each in harm)
    assert all(100 <= each.price <= 250 for each in weapons)
    assert all(not each.spent and each.use.timing == "weapons" for each in weapons)


def test_traps_are_mailed_are_instigations_and_only_fruitcake_is_kept() -> None:
    traps = of_kind("trap")

    assert {each.id for each in BOX.items if each.mailable} == {each.id for each in traps}
    assert all(each.use.instigation == "always" for each in traps)
    assert [each.id for each in traps if each.kept] == ["fruitcake"]


def test_raccoons_are_cheap_and_maddening() -> None:
    raccoons = BOX.item["box-of-dead-raccoons"]
    (gain,) = raccoons.use.effects

    assert raccoons.price in range(40, 61)
    assert isinstance(gain, Gain)
    assert (gain.stat, gain.who) == ("stress", "target")
    assert gain.n in (5, 6)


def test_the_special_saves_money_and_leaves_enough() -> None:
    full = sum(BOX.item[each].price for each in BOX.special.items)
    poorest = min(each.income for each in BOX.groups)
    usual = BOX.figures.stipend + 100

    assert len(BOX.special.items) == 3
    assert BOX.special.price < full
    assert usual - BOX.special.price >= BOX.figures.advised_cash
    assert BOX.figures.stipend + poorest - BOX.special.price >= BOX.figures.advised_cash


def test_no_two_items_do_the_same() -> None:
    uses = [each.use for each in BOX.items]

    assert [use for at, use in enumerate(uses) if use in uses[:at]] == []


def test_what_hurts_others_is_marked_as_an_instigation() -> None:
    def hurts(effect: Any) -> bool:
        return isinstance(effect, Lose) and effect.who not in ("you",)

    harmful = [each for each in BOX.items if any(map(hurts, each.use.effects))]

    assert {each.id for each in harmful} == {"nest-of-hornets", "combust-o-pills"}
    assert all(each.use.instigation == "always" for each in harmful)


def test_free_items_are_called_what_they_are_called() -> None:
    assert {each: BOX.item[each].name for each in ITEMS} == ITEMS


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("fruitcake", "Counts as an Instigation. The recipient keeps it."),
        ("combust-o-pills", "Lose 20 Power. Counts as an Instigation. It is then used up."),
        ("smart-phone", "Once a turn, instead of moving: Order 1 Catalog item at list price."),
        ("chainsaw", "As Weapons are declared: Damage you deal is 100 more."),
    ],
)
def test_items_say_what_becomes_of_them(item: str, told: str) -> None:
    assert item_words(BOX.item[item]).endswith(told)
