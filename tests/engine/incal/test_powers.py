"""Suicide Alley and its four powers (chapter PWR of the ledger)."""

import pytest
from incal_play import (
    ALL_GREY,
    answer,
    arranged,
    asked,
    closed,
    discarded,
    events,
    gone,
    grey,
    hand,
    look,
    lying,
    options,
    plays,
    public,
    refused,
    story,
    travel,
    use,
)

import engine


class Gone:
    """The cards that leave the game from now on."""

    def __init__(self, table):
        self.table = table
        self.before = len(gone(table))

    @property
    def cards(self):
        return sorted(gone(self.table)[self.before :])


def at_the_alley(*hands, spend=(), metacraft=4, enemy_at=2, **position):
    """The first player stands on Suicide Alley and has spent these cards there."""
    table = arranged(hands=hands, metacraft=metacraft, enemy_at=enemy_at, **position)
    travel(table, 6 - metacraft, *spend)
    return table


@pytest.mark.rule("INC-PWR-01")
def test_spent_cards_buy_powers_and_never_lie_under_the_alley():
    table = at_the_alley("A1 A2 K3 S4")
    refused(table, [])
    answer(table, "explore.cards", ["A1"])
    assert discarded(table) == ["A1"]
    assert lying(table, 0) == []
    assert hand(table, 0) == ["A2", "K3", "S4"]
    use(table, "talk", "t1")
    assert story(table, "power_used") == ["power_used"]
    assert len(hand(table, 0)) == 4
    assert asked(table, "turn.action").seat == 1
    assert "revelation" not in story(table)
    assert "cards_laid" not in story(table)


@pytest.mark.rule("INC-PWR-02")
@pytest.mark.parametrize(
    "second", [("move", "t2:M1", "t3"), ("talk", "t1")], ids=["the same power", "another power"]
)
def test_each_identical_card_buys_one_activation(second):
    table = at_the_alley(
        "K1 K4 A1 S4", t1="aquaend: A2", t2="central-computer: M1", t3="acid-lake: S1"
    )
    refused(table, ["K1", "A1"])
    answer(table, "explore.cards", ["K1", "K4"])
    use(table, "move", "t1:A2", "t2")
    use(table, *second)
    assert len(events(table, "power_used")) == 2
    with pytest.raises(engine.Refused):
        table.link(0).answer("destroy")
    assert asked(table, "turn.action").seat == 1
    assert len(events(table, "power_used")) == 2


@pytest.mark.rule("INC-PWR-03")
def test_a_used_power_is_out_of_reach_of_ordinary_cards():
    table = at_the_alley("A1 A2 K3 S4", "T1 T2 M3 M4", spend=["A1"])
    use(table, "talk", "t1")
    assert grey(table) == {"talk"}
    travel(table, 6, "T1")
    assert asked(table).seat == 1
    assert sorted(options(table, "visit.power")) == ["destroy", "discard", "move"]
    refused(table, "talk")


@pytest.mark.rule("INC-PWR-04")
def test_powers_used_in_one_visit_flip_together_at_its_end():
    table = at_the_alley(
        "D1 D2 D5 A1", spend=["D1", "D2", "D5"], t1="aquaend: A2", t2="central-computer: M1"
    )
    use(table, "move", "t1:A2", "t2")
    assert grey(table) == set()
    use(table, "talk", "t1")
    assert grey(table) == set()
    use(table, "move", "t2:A2", "t3")
    assert lying(table, 3) == ["A2"]
    assert grey(table) == {"move", "talk"}
    assert {power for power, active in public(table).powers.items() if active} == {
        "destroy",
        "discard",
    }


@pytest.mark.rule("INC-PWR-05")
@pytest.mark.parametrize(("metacraft", "steps"), [(3, 3), (0, 6)])
def test_the_alley_is_closed_when_every_power_is_grey(metacraft, steps):
    table = arranged(hands=["A1 A2 K3 S4"], powers=ALL_GREY, metacraft=metacraft, enemy_at=1)
    assert f"travel:{steps}" not in options(table, "turn.action")
    assert refused(table, f"travel:{steps}")
    barred = {entry.key: entry.why for entry in asked(table).decision.barred}
    assert barred[f"travel:{steps}"]
    assert closed(table, 0)


@pytest.mark.rule("INC-PWR-06")
@pytest.mark.parametrize(("metacraft", "steps"), [(3, 3), (0, 6)])
def test_john_difool_opens_a_grey_alley_but_only_alone(metacraft, steps):
    table = arranged(hands=["JD A1 A2 K3"], powers=ALL_GREY, metacraft=metacraft, enemy_at=1)
    assert f"travel:{steps}" in options(table, "turn.action")
    travel(table, steps)
    assert plays(table) == [["JD"]]
    refused(table, ["A1"])
    refused(table, ["JD", "A1"])
    answer(table, "explore.cards", ["JD"])
    assert sorted(options(table, "visit.power")) == ["destroy", "discard", "move", "talk"]


def with_damage_destroyed():
    """Ana has used DESTROY on Ben, who held two Damage cards."""
    table = at_the_alley(
        "T1 A2 K3 S4",
        "DMG DMG A1 K2",
        deck="M1 M2 M3 M4 M5 DMG DMG",
        reserve=14,
        spend=["T1"],
    )
    left = Gone(table)
    answer(table, "visit.power", "destroy")
    assert options(table, "power.destroy") == ["seat:1"]
    refused(table, "seat:2")
    answer(table, "power.destroy", "seat:1")
    return table, left


@pytest.mark.rule("INC-PWR-07")
def test_destroy_takes_one_damage_card_out_of_the_game():
    table, left = with_damage_destroyed()
    view = public(table)
    assert hand(table, 1) == ["A1", "DMG", "K2"]
    assert left.cards == ["DMG"]
    assert view.reserve == 14
    assert discarded(table) == ["T1"]
    # The deck gave the refill of one card and took nothing back: 17 Damage cards go on.
    assert view.deck == 6
    assert hand(table, 0) == ["A2", "K3", "M1", "S4"]


@pytest.mark.rule("INC-PWR-07")
def test_destroy_may_be_used_on_oneself():
    table = at_the_alley("A1 DMG K3 S4", "DMG T2 T3 T4", spend=["A1"])
    answer(table, "visit.power", "destroy")
    assert options(table, "power.destroy") == ["seat:0", "seat:1"]
    answer(table, "power.destroy", "seat:0")
    assert "DMG" not in hand(table, 0)
    assert gone(table).count("DMG") == 1
    assert "DMG" in hand(table, 1)


@pytest.mark.rule("INC-PWR-08")
def test_a_destroyed_card_is_not_replaced_before_its_owners_own_refill():
    table, _ = with_damage_destroyed()
    assert asked(table, "turn.action").seat == 1
    assert len(hand(table, 1)) == 3
    travel(table, 1, "A1")
    assert len(hand(table, 1)) == 4
    drawn = [event.args for event in events(table, "card_drawn") if event.args["seat"] == 1]
    assert sum(args["count"] for args in drawn) == 2


@pytest.mark.rule("INC-PWR-09")
def test_a_power_without_effect_may_be_used_and_flips():
    table = at_the_alley("A1 A2 K3 S4", spend=["A1"])
    left = Gone(table)
    before = [len(hand(table, seat)) for seat in range(4)]
    answer(table, "visit.power", "destroy")
    assert options(table, "power.destroy") == ["nobody"]
    answer(table, "power.destroy", "nobody")
    assert left.cards == []
    assert [len(hand(table, seat)) for seat in range(4)] == [4, *before[1:]]
    assert "destroyed" not in story(table)
    assert grey(table) == {"destroy"}


@pytest.mark.rule("INC-PWR-10")
def test_discard_takes_two_cards_to_the_pile_and_the_rest_out_of_the_game():
    table = at_the_alley("A1 A2 K3 T4", spend=["A1"], t1="acid-lake: S1 S2 S3 S4 K1 K2")
    assert closed(table, 1)
    left = Gone(table)
    use(table, "discard", "t1")
    asked(table, "power.discard.cards")
    for wrong in (["S4"], ["S1", "S4", "K2"], ["S4", "K3"], ["S4", "S4"], []):
        refused(table, wrong)
    answer(table, "power.discard.cards", ["S4", "K2"])
    assert sorted(discarded(table)) == ["A1", "K2", "S4"]
    assert left.cards == ["K1", "S1", "S2", "S3"]
    assert lying(table, 1) == []
    assert not closed(table, 1)
    assert "travel:1" in options(table, "turn.action")


@pytest.mark.rule("INC-PWR-11")
@pytest.mark.parametrize("cards", ["A2", "A2 T1"])
def test_discard_on_one_or_two_cards_sends_them_all_to_the_pile(cards):
    table = at_the_alley("A1 A3 K3 S4", spend=["A1"], t1=f"aquaend: {cards}")
    left = Gone(table)
    answer(table, "visit.power", "discard")
    assert options(table, "power.discard.tile") == ["t1"]
    refused(table, "t2")
    answer(table, "power.discard.tile", "t1")
    assert asked(table, "turn.action").seat == 1
    assert sorted(discarded(table)) == sorted(["A1", *cards.split()])
    assert left.cards == []
    assert lying(table, 1) == []


@pytest.mark.rule("INC-PWR-12")
def test_discard_reaches_the_river_and_leaves_the_chit():
    table = at_the_alley(
        "A1 A2 K5 S5",
        "D4 M1 M2 M3",
        deck="T1 T4 T2",
        spend=["A1"],
        t1="underground-river: K3 D2 S4",
        chits=(None, 5, 7, 1, 3, 2),
    )
    assert closed(table, 1)
    left = Gone(table)
    use(table, "discard", "t1", ["D2", "S4"])
    assert left.cards == ["K3"]
    assert lying(table, 1) == []
    assert not closed(table, 1)
    assert public(table).tiles[1].chit
    travel(table, 1, "D4")
    assert lying(table, 1) == ["D4", "T4"]
    assert asked(table, "reveal.look").seat == 1
    assert look(table) == 5


@pytest.mark.rule("INC-PWR-13")
def test_move_takes_exactly_one_card_to_another_open_tile():
    table = at_the_alley(
        "A1 A2 K3 S2",
        spend=["A1"],
        t1="central-computer: M1 M2 S1",
        t2="aquaend: S4",
        t3="ourgar-gan: D5 S5 K5",
    )
    answer(table, "visit.power", "move")
    refused(table, ["t1:M1", "t1:M2"])
    refused(table, "none")
    answer(table, "power.move.card", "t1:S1")
    assert sorted(options(table, "power.move.to")) == ["t2", "t4", "t5"]
    for wrong in ("t3", "t1", "t0"):
        refused(table, wrong)
    answer(table, "power.move.to", "t2")
    assert lying(table, 1) == ["M1", "M2"]
    assert lying(table, 2) == ["S4", "S1"]


@pytest.mark.rule("INC-PWR-21")
def test_move_touches_neither_the_metacraft_nor_the_enemy():
    table = at_the_alley("A1 A2 K3 S4", spend=["A1"], t1="aquaend: T2", reserve=16)
    use(table, "move", "t1:T2", "t4")
    view = public(table)
    assert lying(table, 4) == ["T2"]
    assert (view.metacraft, view.enemy_in, view.enemy_at, view.reserve) == (0, "gap", 2, 16)
    assert "enemy_passed" not in story(table)
    assert discarded(table) == ["A1"]


@pytest.mark.rule("INC-PWR-14")
def test_a_closed_tile_opens_when_move_takes_a_card_away():
    table = at_the_alley(
        "A1 A2 K3 S4",
        "M5 T1 T2 T3",
        spend=["A1"],
        t1="central-computer: M1 M2 M3 S1",
        t2="aquaend:",
        chits=(None, 6, 7, 1, 5, 2),
    )
    assert closed(table, 1)
    use(table, "move", "t1:S1", "t2")
    assert lying(table, 1) == ["M1", "M2", "M3"]
    assert not closed(table, 1)
    travel(table, 1, "M5")
    assert asked(table, "reveal.look").seat == 1
    assert look(table) == 6
    assert closed(table, 1)


@pytest.mark.rule("INC-PWR-15")
def test_move_neither_takes_from_the_river_nor_brings_to_it():
    table = at_the_alley("A1 K1 K4 S4", spend=["A1"], t1="underground-river: K3", t2="aquaend: A2")
    answer(table, "visit.power", "move")
    assert options(table, "power.move.card") == ["t2:A2"]
    refused(table, "t1:K3")
    answer(table, "power.move.card", "t2:A2")
    assert "t1" not in options(table, "power.move.to")
    refused(table, "t1")


@pytest.mark.rule("INC-PWR-16")
def test_completing_a_tile_by_move_gives_the_look_to_the_active_player():
    table = at_the_alley(
        "A1 A3 K3 S4",
        spend=["A1"],
        t2="acid-lake: A5",
        t3="aquaend: A2 T1 T4",
        chits=(None, 3, 7, 6, 5, 2),
    )
    use(table, "move", "t2:A5", "t3")
    assert asked(table, "reveal.look").seat == 0
    assert public(table).metacraft == 0
    assert look(table) == 6
    assert [event.args for event in events(table, "revelation")] == [{"seat": 0, "tile": 3}]


@pytest.mark.rule("INC-PWR-17")
def test_move_keeps_to_the_order_of_the_forest():
    position = {"t1": "crystal-forest: A4", "t2": "acid-lake: K5 K2"}
    table = at_the_alley("A1 A3 K3 S4", spend=["A1"], **position)
    answer(table, "visit.power", "move")
    answer(table, "power.move.card", "t2:K2")
    assert "t1" not in options(table, "power.move.to")
    refused(table, "t1")

    table = at_the_alley("A1 A3 K3 S4", spend=["A1"], **position)
    use(table, "move", "t2:K5", "t1")
    assert lying(table, 1) == ["A4", "K5"]


@pytest.mark.rule("INC-PWR-17")
def test_move_fills_a_tile_up_to_its_capacity_and_no_further():
    table = at_the_alley(
        "D1 D2 K3 S4",
        spend=["D1", "D2"],
        t1="aquaend: A2 T1 A3",
        t2="acid-lake: M1 M2",
    )
    use(table, "move", "t2:M1", "t1")
    assert closed(table, 1)
    answer(table, "visit.power", "move")
    answer(table, "power.move.card", "t2:M2")
    assert "t1" not in options(table, "power.move.to")
    refused(table, "t1")


def told(table, *kinds):
    """The events of these kinds with their figures, as a spectator hears them."""
    return [(event.kind, event.args) for event in events(table, *kinds)]


@pytest.mark.rule("INC-PWR-01", "INC-PWR-04", "INC-PWR-07", "INC-PWR-10", "INC-PWR-13")
def test_everybody_is_told_what_a_visit_does():
    table = at_the_alley(
        "D1 D2 D3 D4",
        "DMG T3 M3 M4",
        t1="aquaend: A2 T1 T4",
        t2="acid-lake: A5",
        t3="central-computer: S1 S2 S3 S4",
    )
    answer(table, "explore.cards", ["D1", "D2", "D3", "D4"])
    use(table, "move", "t2:A5", "t1")
    look(table)
    use(table, "destroy", "seat:1")
    use(table, "discard", "t3", ["S4", "S2"])
    use(table, "move", "t1:T4", "t2")
    moved = ("card_moved", "tile_closed", "tile_opened", "discarded", "destroyed")
    assert told(table, "hand_card_discarded", "power_used", "powers_flipped", *moved) == [
        *(
            ("hand_card_discarded", {"seat": 0, "card": card, "by": "spend"})
            for card in ("D1", "D2", "D3", "D4")
        ),
        ("power_used", {"seat": 0, "power": "move"}),
        ("card_moved", {"seat": 0, "start": 2, "to": 1, "card": "A5"}),
        ("tile_closed", {"tile": 1}),
        ("power_used", {"seat": 0, "power": "destroy"}),
        ("destroyed", {"seat": 1, "by": 0}),
        ("power_used", {"seat": 0, "power": "discard"}),
        ("discarded", {"seat": 0, "tile": 3, "kept": ["S2", "S4"], "gone": ["S1", "S3"]}),
        ("tile_opened", {"tile": 3}),
        ("power_used", {"seat": 0, "power": "move"}),
        ("card_moved", {"seat": 0, "start": 1, "to": 2, "card": "T4"}),
        ("tile_opened", {"tile": 1}),
        ("powers_flipped", {"powers": ["move", "destroy", "discard"]}),
    ]


@pytest.mark.rule("INC-PWR-14")
@pytest.mark.parametrize("t1", ["ourgar-gan: K1 K5 S5 M5", "aquaend: K1 S5"])
def test_a_tile_that_stays_as_it_was_is_not_said_to_open(t1):
    table = at_the_alley("D1 A1 A3 A4", spend=["D1"], t1=t1)
    was = closed(table, 1)
    use(table, "move", "t1:K1", "t2")
    assert closed(table, 1) is was
    assert told(table, "tile_opened", "tile_closed") == []


@pytest.mark.rule("INC-DIF-08", "INC-PWR-20")
def test_a_power_that_was_grey_before_is_not_said_to_flip():
    table = at_the_alley("JD A1 A3 A4", spend=["JD"], powers={"talk": False})
    use(table, "talk", "t2")
    assert told(table, "talk", "powers_flipped") == [("talk", {"seat": 0, "tile": 2})]


@pytest.mark.rule("INC-PWR-18")
def test_talk_asks_everybody_who_has_looked_there_in_turn():
    table = at_the_alley(
        "A1 A2 K3 S4",
        spend=["A1"],
        t3="aquaend: T1",
        chits=(None, 3, 7, 6, 5, 2),
        looked={"t3": [1, 3]},
    )
    use(table, "talk", "t3")
    assert asked(table, "talk.statement").seat == 1
    answer(table, "talk.statement", 6)
    assert asked(table, "talk.statement").seat == 3
    answer(table, "talk.statement", 6)
    assert asked(table, "turn.action").seat == 1
    said = [{"seat": seat, "tile": 3, "number": 6} for seat in (1, 3)]
    for seat in (None, 0, 1, 2, 3):
        assert [event.args for event in events(table, "talk_statement", seat=seat)] == said
    assert [(one.seat, one.tile, one.number) for one in public(table).statements] == [
        (1, 3, 6),
        (3, 3, 6),
    ]


@pytest.mark.rule("INC-PWR-18")
def test_talk_asks_a_player_who_has_looked_twice_only_once():
    table = at_the_alley(
        "A1 A3 K3 S4",
        spend=["A1"],
        t2="acid-lake: A5",
        t3="aquaend: A2 T1 T4",
        looked={"t3": [0]},
        seats=2,
    )
    use(table, "move", "t2:A5", "t3")
    look(table)
    travel(table, 6, hand(table, 1)[0])
    use(table, "talk", "t3")
    assert asked(table, "talk.statement").seat == 0
    answer(table, "talk.statement", 1)
    assert asked(table, "turn.action").seat == 0
    assert len(events(table, "talk_statement")) == 1


def memory_is_asked(chit):
    """Ben, who saw this chit on tile 3, is asked by TALK."""
    table = at_the_alley(
        "A1 A2 K3 S4",
        spend=["A1"],
        t3="aquaend: T1",
        chits=(None, 3, 7, chit, 5, 2),
        looked={"t3": [1]},
    )
    use(table, "talk", "t3")
    return table


def seen_by(table, seat):
    """Everything that reaches a seat, as a screen would have it."""
    link = table.link(seat)
    return link.view, link.decision, link.offers, [(e.kind, e.args) for e in link.events()]


@pytest.mark.rule("INC-PWR-19")
def test_talk_is_answered_from_memory_and_never_corrected():
    table, otherwise = memory_is_asked(6), memory_is_asked(4)
    assert asked(table, "talk.statement").decision.secret == ""
    decision = asked(table).decision
    assert (decision.kind, decision.low, decision.high) == ("amount", 1, 7)
    for impossible in (9, 8, 0):
        refused(table, impossible)
    # With another chit on the tile everything looks the same, so no screen shows the 6.
    for seat in (None, 0, 1, 2, 3):
        assert seen_by(table, seat) == seen_by(otherwise, seat)
    for either in (table, otherwise):
        answer(either, "talk.statement", 5)
    assert [event.args for event in events(table, "talk_statement")] == [
        {"seat": 1, "tile": 3, "number": 5}
    ]
    for seat in (None, 0, 1, 2, 3):
        assert seen_by(table, seat) == seen_by(otherwise, seat)


@pytest.mark.rule("INC-PWR-20")
def test_talk_about_an_unseen_chit_is_legal_and_silent():
    table = at_the_alley("A1 A2 K3 S4", spend=["A1"])
    use(table, "talk", "t2")
    assert "talk_statement" not in story(table)
    assert public(table).statements == ()
    assert asked(table, "turn.action").seat == 1
    assert grey(table) == {"talk"}
