"""John Difool, the wild card (chapter DIF of the ledger)."""

import pytest
from incal_play import (
    CHARACTERS,
    answer,
    arranged,
    asked,
    closed,
    declare,
    discarded,
    events,
    grey,
    hand,
    look,
    lost,
    lying,
    options,
    pass_turn,
    plays,
    public,
    refused,
    story,
    travel,
    use,
)

import engine


def declared(table):
    """What John Difool was declared to be, as everybody heard it."""
    (event,) = events(table, "difool_declared")
    return event.args["character"], event.args["value"]


def seen_as(table, tile):
    """The cards under a tile as the character and value that they count for."""
    return [(held.character, held.value) for held in public(table).tiles[tile].cards]


@pytest.mark.rule("INC-DIF-01")
def test_alone_he_is_declared_as_a_character_and_a_value():
    table = arranged(hands=["JD A1 T2 S1"], t1="crystal-forest: A3", enemy_at=3)
    travel(table, 1, "JD")
    assert sorted(options(table, "difool.character")) == sorted(CHARACTERS.values())
    answer(table, "difool.character", "tanatah")
    assert options(table, "difool.value") == ["4"]
    for wrong in ("5", "3", "", None):
        refused(table, wrong)
    # Without a value he is not laid, and the turn does not go on.
    assert lying(table, 1) == ["A3"]
    assert "difool_declared" not in story(table)
    answer(table, "difool.value", "4")
    assert declared(table) == ("tanatah", 4)
    assert story(table, "difool_left", "tile_opened", "tile_closed") == ["difool_left"]
    assert asked(table, "turn.action").seat == 1


@pytest.mark.rule("INC-DIF-02")
def test_with_partners_he_takes_their_character_and_a_value_of_choice():
    table = arranged(hands=["JD M2 M3 K1"], t1="central-computer: M1", enemy_at=3)
    travel(table, 1, "M2", "M3", "JD")
    assert options(table, "difool.value") == ["1", "2", "3", "4", "5"]
    refused(table, "kill")
    declare(table, None, 5)
    assert declared(table) == ("meta-baron", 5)
    assert sorted(lying(table, 1)) == ["JD", "M1", "M2", "M3"]
    assert {character for character, _ in seen_as(table, 1)} == {"meta-baron"}
    assert sorted(value for _, value in seen_as(table, 1)) == [1, 2, 3, 5]
    assert look(table) == 3


@pytest.mark.rule("INC-DIF-03")
def test_one_partner_is_enough_and_two_characters_stay_two():
    table = arranged(hands=["JD A1 T1 K3"], t1="acid-lake: S1", enemy_at=3)
    travel(table, 1)
    assert plays(table) == [
        ["A1"],
        ["A1", "JD"],
        ["JD"],
        ["JD", "K3"],
        ["JD", "T1"],
        ["K3"],
        ["T1"],
    ]
    refused(table, ["JD", "A1", "T1"])
    answer(table, "explore.cards", ["JD", "A1"])
    declare(table, None, 2)
    assert declared(table) == ("animah", 2)


@pytest.mark.rule("INC-DIF-04")
def test_he_uses_up_a_place():
    table = arranged(hands=["JD A1 A3 K3"], t1="aquaend: A2 T1 T4", enemy_at=3)
    travel(table, 1)
    assert plays(table) == [["A1"], ["A3"], ["JD"], ["K3"]]
    refused(table, ["JD", "A1"])
    answer(table, "explore.cards", ["JD"])
    declare(table, "kill", 1)
    assert [event.args["cards"] for event in events(table, "cards_laid")] == [["JD"]]


@pytest.mark.rule("INC-DIF-05")
def test_he_leaves_at_the_end_of_the_turn_and_the_look_stands():
    table = arranged(
        hands=["JD A1 A3 K3"],
        t1="aquaend: A2 T1 T4",
        enemy_at=3,
        chits=(None, 6, 7, 1, 5, 2),
    )
    travel(table, 1, "JD")
    declare(table, "animah", 1)
    assert closed(table, 1)
    assert lying(table, 1) == ["A2", "T1", "T4", "JD"]
    assert look(table) == 6
    assert discarded(table) == ["JD"]
    assert lying(table, 1) == ["A2", "T1", "T4"]
    assert not closed(table, 1)
    assert story(table, "tile_closed", "revelation", "difool_left", "tile_opened") == [
        "tile_closed",
        "revelation",
        "difool_left",
        "tile_opened",
    ]
    assert public(table).tiles[1].looked == (0,)
    assert asked(table, "turn.action").seat == 1
    assert "travel:6" in options(table)


@pytest.mark.rule("INC-DIF-05", "INC-DIF-06")
def test_on_the_alley_too_he_leaves_only_after_the_refill():
    table = arranged(hands=["JD A1 A3 K3"], metacraft=4, enemy_at=2, deck="T1 T2")
    travel(table, 2, "JD")
    assert "JD" not in discarded(table)
    use(table, "talk", "t1")
    assert story(table, "card_drawn", "difool_left") == ["card_drawn", "difool_left"]
    assert discarded(table) == ["JD"]


@pytest.mark.rule("INC-DIF-06")
def test_he_cannot_be_reshuffled_into_the_refill_of_his_own_turn():
    table = arranged(hands=["JD A1 A3 K3"], t1="aquaend: T1", enemy_at=3, deck="", discard="")
    travel(table, 1, "JD")
    declare(table, "animah", 1)
    lost(table, "cannot_fill_hand")
    assert lying(table, 1) == ["T1", "JD"]
    assert discarded(table) == []


def talk_through_difool():
    """TALK was grey; Ana has used it by playing John Difool alone on Suicide Alley."""
    table = arranged(
        hands=["JD A1 A3 K3", "T1 T2 M3 M4"],
        metacraft=4,
        enemy_at=2,
        powers={"talk": False},
        looked={"t3": [1]},
    )
    travel(table, 2, "JD")
    assert sorted(options(table, "visit.power")) == ["destroy", "discard", "move", "talk"]
    use(table, "talk", "t3")
    assert asked(table, "talk.statement").seat == 1
    answer(table, "talk.statement", 1)
    return table


@pytest.mark.rule("INC-DIF-07")
def test_alone_on_the_alley_he_reaches_a_grey_power():
    table = talk_through_difool()
    assert [event.args["number"] for event in events(table, "talk_statement")] == [1]
    assert [event.args["power"] for event in events(table, "power_used")] == ["talk"]
    assert asked(table, "turn.action").seat == 1


@pytest.mark.rule("INC-DIF-07")
def test_alone_on_the_alley_he_may_be_spent_on_an_active_power():
    table = arranged(hands=["JD A1 A3 K3"], metacraft=4, enemy_at=2)
    travel(table, 2, "JD")
    assert sorted(options(table, "visit.power")) == ["destroy", "discard", "move", "talk"]
    use(table, "talk", "t3")
    assert grey(table) == {"talk"}
    assert asked(table, "turn.action").seat == 1


@pytest.mark.rule("INC-DIF-08")
def test_a_grey_power_used_through_him_stays_grey():
    table = talk_through_difool()
    assert grey(table) == {"talk"}
    travel(table, 6, "T1")
    assert asked(table).seat == 1
    assert sorted(options(table, "visit.power")) == ["destroy", "discard", "move"]
    refused(table, "talk")


@pytest.mark.rule("INC-DIF-09")
def test_with_partners_on_the_alley_he_is_one_more_of_them():
    table = arranged(
        hands=["JD A1 T3 K3"],
        metacraft=4,
        enemy_at=2,
        powers={"talk": False},
        t1="aquaend: A2",
    )
    travel(table, 2, "A1", "JD")
    for power, targets in (("move", ("t1:A2", "t2")), ("destroy", ("nobody",))):
        assert sorted(options(table, "visit.power")) == ["destroy", "discard", "move"]
        refused(table, "talk")
        use(table, power, *targets)
    assert len(events(table, "power_used")) == 2
    assert asked(table, "turn.action").seat == 1
    assert grey(table) == {"talk", "move", "destroy"}


@pytest.mark.rule("INC-DIF-10")
def test_turned_up_by_the_river_he_counts_as_the_value_named():
    table = arranged(
        hands=["D2 A1 A3 K1"],
        t1="underground-river: K3",
        deck="JD T1 T2",
        enemy_at=3,
        chits=(None, 6, 7, 1, 5, 2),
    )
    travel(table, 1, "D2")
    assert asked(table, "river.value").seat == 0
    assert options(table) == ["1", "2", "3", "4", "5"]
    answer(table, "river.value", "3")
    assert lying(table, 1) == ["K3", "D2", "JD"]
    assert [event.args["sum"] for event in events(table, "river_card")] == [8]
    assert look(table) == 6
    assert discarded(table) == ["JD"]
    assert lying(table, 1) == ["K3", "D2"]
    assert not closed(table, 1)
    assert "travel:6" in options(table, "turn.action")


@pytest.mark.rule("INC-DIF-10")
def test_turned_up_by_the_river_with_a_failing_value_he_is_discarded_at_once():
    table = arranged(hands=["D2 A1 A3 K1"], t1="underground-river: K3", deck="JD T1", enemy_at=3)
    travel(table, 1, "D2")
    answer(table, "river.value", "1")
    assert lying(table, 1) == ["K3"]
    assert sorted(discarded(table)) == ["D2", "JD"]
    assert "revelation" not in story(table)


@pytest.mark.rule("INC-DIF-11")
def test_in_a_hand_he_stays_when_another_card_is_played():
    table = arranged(seats=2, hands=["JD A1 A3 K3"], t1="aquaend: T1", enemy_at=3)
    travel(table, 1, "A1")
    assert "JD" in hand(table, 0)
    pass_turn(table, hand(table, 1)[0])
    assert asked(table, "turn.action").seat == 0
    assert "JD" in hand(table, 0)


@pytest.mark.rule("INC-DIF-11")
def test_he_may_be_passed_away():
    table = arranged(hands=["JD A1 A3 K3"], enemy_at=3)
    answer(table, "turn.action", "pass")
    assert "JD" in options(table, "pass.discard")
    answer(table, "pass.discard", "JD")
    assert discarded(table) == ["JD", "DMG"]
    assert "JD" not in hand(table, 0)


@pytest.mark.rule("INC-DIF-11")
def test_gorgo_may_hit_him():
    table = arranged(
        enemy="gorgo",
        hands=["A1 A2 K3 S4", "JD K1 S2 T3"],
        metacraft=5,
        enemy_at=5,
        picks=["JD"],
    )
    travel(table, 2)
    answer(table, "gorgo.victim", "seat:1")
    assert hand(table, 1) == ["K1", "S2", "T3"]
    assert discarded(table) == ["JD", "DMG"]


@pytest.mark.rule("INC-DIF-12")
def test_with_two_players_he_may_be_the_absent_character():
    table = arranged(
        seats=2,
        hands=["JD A1 A3 S1", "A5 D1 D3 S2"],
        removed="K1 K2 K3 K4 K5",
        t1="psychorats-dump: A2 D2 M2 T2",
        deck="S3 S4 S5",
        enemy_at=3,
        chits=(None, 6, 7, 1, 5, 2),
    )
    travel(table, 1, "JD")
    assert "kill" in options(table, "difool.character")
    declare(table, "kill", 1)
    assert look(table) == 6
    assert declared(table) == ("kill", 1)


def difool_at_the_river(**position):
    """Ana has played John Difool as Deepo 2 at a river that shows K3."""
    table = arranged(
        hands=["JD A1 A3 K1"],
        t1="underground-river: K3",
        enemy_at=3,
        chits=(None, 6, 7, 1, 5, 2),
        **position,
    )
    before = public(table).deck
    travel(table, 1, "JD")
    answer(table, "difool.character", "deepo")
    assert public(table).deck == before
    assert "river_card" not in story(table)
    assert "2" in options(table, "difool.value")
    stale = asked(table).decision.id
    answer(table, "difool.value", "2")
    return table, stale


@pytest.mark.rule("INC-DIF-13")
def test_at_the_river_he_is_declared_before_the_card_is_turned_up():
    table, stale = difool_at_the_river(deck="S4 T1 T2")
    assert lying(table, 1) == ["K3", "JD", "S4"]
    assert closed(table, 1)
    # The value stands once the card is turned up.
    asked(table, "reveal.look")
    refused(table, "3")
    with pytest.raises(engine.Refused):
        table.link(0).answer("3", id=stale)
    assert seen_as(table, 1) == [("kill", 3), ("deepo", 2), ("solune", 4)]
    assert look(table) == 6
    assert lying(table, 1) == ["K3", "S4"]
    assert not closed(table, 1)
    assert discarded(table) == ["JD"]


@pytest.mark.rule("INC-DIF-13")
def test_at_the_river_a_failure_discards_him_before_the_refill():
    # The deck is empty at the refill, so both come back from the pile, and he is drawn.
    table, stale = difool_at_the_river(deck="S2", orders=["JD S2"])
    assert "JD" in hand(table, 0)
    assert lying(table, 1) == ["K3"]
    assert story(table, "river_failed", "reshuffled", "card_drawn") == [
        "river_failed",
        "reshuffled",
        "card_drawn",
    ]
    assert [event.args["count"] for event in events(table, "reshuffled")] == [2]
    with pytest.raises(engine.Refused):
        table.link(0).answer("3", id=stale)
    assert asked(table, "turn.action").seat == 1
