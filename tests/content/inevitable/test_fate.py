"""The FATE deck: its mix, its averages, and a card for everything the rules speak of."""

from collections import Counter
from fractions import Fraction
from typing import Any

from content.inevitable import load
from content.inevitable.effects import Banded
from content.inevitable.fit import simple

BOX = load()
PLAIN = [card for card in BOX.cards if card.effects]
HOLDABLE = [card for card in BOX.cards if card.use is not None]
PERSISTENT = [card for card in BOX.cards if card.lasting is not None]
DICE = {"d6": Fraction(7, 2), "2d6": Fraction(7), "3d6": Fraction(21, 2), "d20": Fraction(21, 2)}
OPPONENTS = 3


def worth(effect: Any) -> Fraction:
    """Dollars that an effect brings its drawer, with three opponents in play."""
    match effect.op:
        case "collect" if effect.who in ("you", "everyone"):
            return Fraction(effect.n)
        case "pay" if effect.who in ("you", "everyone"):
            return Fraction(-effect.n)
        case "collect-dice":
            return DICE[effect.dice] * effect.times
        case "hand-over" if effect.taker == "you":
            return Fraction(effect.n) * (OPPONENTS if effect.giver == "each-opponent" else 1)
        case "hand-over" if effect.giver == "you":
            return Fraction(-effect.n) * (OPPONENTS if effect.taker == "each-opponent" else 1)
        case _:
            return Fraction(0)


def stress(effect: Any) -> Fraction:
    if getattr(effect, "stat", "") != "stress" or effect.who not in ("you", "everyone"):
        return Fraction(0)
    if effect.op == "gain-dice":
        return DICE[effect.dice] * effect.times
    return Fraction(effect.n if effect.op == "gain" else -effect.n)


def with_op(op: str) -> set[str]:
    return {card.id for card in PLAIN if any(each.op == op for each in simple(card.effects))}


def test_sixty_six_cards_in_three_kinds() -> None:
    assert len(BOX.cards) == 66
    assert len(HOLDABLE) in range(14, 19)
    assert len(PERSISTENT) in (5, 6)
    assert len(PLAIN) + len(HOLDABLE) + len(PERSISTENT) == 66


def test_good_and_bad_are_even() -> None:
    tones = Counter(card.tone for card in PLAIN)

    assert tones["good"] == tones["bad"] == 17
    assert tones["mixed"] == 10


def helps(effect: Any) -> bool:
    match effect.op:
        case "gain":
            return bool(effect.stat != "stress")
        case "lose":
            return bool(effect.stat == "stress")
        case "hand-over":
            return bool(effect.taker == "you")
        case _:
            return effect.op in {"collect", "collect-dice", "receive", "order", "roll-again"}


def test_a_good_card_helps_and_a_bad_one_does_not_begin_so() -> None:
    for card in PLAIN:
        effects = list(simple(card.effects))
        if card.tone == "good":
            assert helps(effects[0]) or helps(effects[-1]), card.id
        if card.tone == "bad":
            assert not helps(effects[0]), card.id


def test_a_card_is_worth_a_little_money_and_a_little_stress() -> None:
    flat = [each for card in PLAIN for each in simple(card.effects)]

    assert 20 <= sum(map(worth, flat)) / len(PLAIN) <= 40
    assert 0 < sum(map(stress, flat)) / len(PLAIN) <= 1


def test_figures_are_of_the_usual_size() -> None:
    for card in PLAIN:
        for each in simple(card.effects):
            if each.op in ("gain", "lose") and each.stat in ("power", "intelligence", "influence"):
                assert each.n in range(20, 201), card.id
            if each.op in ("collect", "pay", "hand-over"):
                assert each.n in range(20, 301), card.id


def test_the_named_cards_are_there() -> None:
    assert {"cancer", "famine", "catch-a-cold", "winter-holiday"} == {
        card.id for card in PERSISTENT
    } - {"thick-fog"}
    assert {"forks", "polar-bear"} <= set(BOX.card)


def test_two_or_three_release_from_jail_and_work_there() -> None:
    release = [
        card
        for card in HOLDABLE
        if card.use is not None and any(each.op == "release" for each in card.use.effects)
    ]
    own = [card for card in release if card.use is not None and card.use.timing == "in-jail"]

    assert len(release) == 3
    assert len(own) == 2
    assert all(card.use is not None and card.use.out_of_play for card in own)


def test_some_card_puts_out_of_play_in_the_middle_of_its_text() -> None:
    lottery = BOX.card["heart-lottery"].effects

    assert isinstance(lottery[0], Banded)
    assert [each.op for each in lottery[0].bands[0].effects] == ["die"]
    assert len(lottery) == 2


def test_a_card_for_everything_the_rules_speak_of() -> None:
    assert with_op("pay")
    assert any(each.op == "hand-over" and each.giver == "you" for each in flat_effects())
    assert any(getattr(each, "who", "") == "everyone" for each in flat_effects())
    assert {"left", "right"} <= {getattr(each, "who", "") for each in flat_effects()}
    assert with_op("travel")
    assert with_op("destroy")
    assert with_op("swap")
    assert with_op("duel")
    assert with_op("incarcerate")


def flat_effects() -> list[Any]:
    return [each for card in PLAIN for each in simple(card.effects)]


def test_some_holdables_alter_rolls_and_some_steal() -> None:
    ops = Counter(each.op for card in HOLDABLE if card.use for each in simple(card.use.effects))

    assert ops["alter-roll"] >= 2
    assert ops["steal"] >= 1


def test_holdables_against_the_unwilling_are_marked() -> None:
    for card in HOLDABLE:
        assert card.use is not None
        hostile = {"steal", "swap", "ability-off"} & {each.op for each in card.use.effects}
        assert not hostile or card.use.instigation == "unwilling", card.id


def test_no_two_cards_do_the_same() -> None:
    does = [(card.target, card.effects, card.use, card.lasting) for card in BOX.cards]

    assert [each for at, each in enumerate(does) if each in does[:at]] == []
