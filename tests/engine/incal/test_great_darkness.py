"""The Great Darkness: kept chits and a Ritual of its own (chapter GDK of the ledger)."""

import pytest
from incal_play import (
    ALL_CLOSED,
    ALL_GREY,
    PLAYERS,
    answer,
    arranged,
    asked,
    closed,
    declare,
    discarded,
    events,
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
    won,
)

import engine


def darkness(**position):
    """A position of a game against the Great Darkness; the figure is out of the way."""
    return arranged(enemy="great-darkness", **{"enemy_at": 3, "reserve": 15, **position})


def numbers(table):
    """The numbers turned up in the ritual so far."""
    return [event.args["number"] for event in events(table, "chit_turned")]


def turn_up(table, *chits):
    """Each seat turns up its chit: (seat, tile) in this order."""
    for seat, tile in chits:
        table.link(seat).answer(f"t{tile}")


@pytest.mark.rule("INC-GDK-01")
def test_the_setup_uses_the_chits_one_to_nine():
    table = engine.start("incal", seats=list(PLAYERS), seed=5, options={"enemy": "great-darkness"})
    view = public(table)
    assert (view.enemy_in, view.enemy_at) == ("gap", 5)
    assert (view.deck, view.reserve, view.pool) == (13, 15, 9)
    assert [tile.chit for tile in view.tiles] == [False, True, True, True, True, True]
    assert not [held for seat in range(4) for held in hand(table, seat) if held == "DMG"]


@pytest.mark.rule("INC-GDK-01")
def test_five_of_nine_chits_are_placed_and_four_boxed():
    placed_somewhere = set()
    for seed in range(12):
        table = engine.start(
            "incal", seats=["Ana", "Ben"], seed=seed, options={"enemy": "great-darkness"}
        )
        # Passing on and on ends in defeat, and then the chits may be seen.
        while table.result is None:
            pass_turn(table, next(card for card in hand(table, asked(table).seat) if card != "DMG"))
        revealed, boxed = public(table).revealed, public(table).boxed
        assert sorted(revealed) == ["t1", "t2", "t3", "t4", "t5"]
        assert len(boxed) == 4
        assert sorted([*revealed.values(), *boxed]) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        placed_somewhere.update(revealed.values())
    assert placed_somewhere == {1, 2, 3, 4, 5, 6, 7, 8, 9}


@pytest.mark.rule("INC-GDK-02")
def test_passing_it_drives_it_back_and_adds_damage():
    table = darkness(metacraft=4, enemy_at=5)
    travel(table, 2)
    view = public(table)
    assert (view.enemy_in, view.enemy_at) == ("gap", 4)
    assert view.reserve == 14
    assert discarded(table) == ["DMG"]


@pytest.mark.rule("INC-GDK-03")
def test_its_return_is_no_defeat():
    table = darkness(
        metacraft=5,
        enemy_at=5,
        t1="acid-lake:",
        t2="technocity:",
        t3="psychorats-dump:",
        t4="aquaend:",
        t5="ourgar-gan:",
    )
    for gap in (4, 3, 2, 1, 0, 5):
        view = public(table)
        beyond = (view.enemy_at + 1) % 6 or 1
        travel(table, (beyond - view.metacraft) % 6 or 6)
        assert public(table).enemy_at == gap
        answer(table, "explore.cards", next(play for play in plays(table) if len(play) == 1))
    assert public(table).reserve == 9
    assert table.result is None
    asked(table, "turn.action")


@pytest.mark.rule("INC-GDK-04")
def test_a_revelation_takes_the_chit():
    table = darkness(
        active=1,
        hands=["A1 A3 K3 S4", "A5 K1 K2 D1"],
        t1="aquaend: A2 T1 T4",
        chits=(None, 8, 7, 1, 5, 2),
    )
    travel(table, 1, "A5")
    assert asked(table, "reveal.look").seat == 1
    assert look(table) == 8
    for seat in (None, 0, 1, 2, 3):
        view = table.link(seat).view
        assert view.chits == (0, 1, 0, 0)
        assert not view.tiles[1].chit
        assert view.tiles[1].owner == 1
        assert view.remembered == {}
    assert not [e for e in events(table, seat=1) if "number" in e.args]


@pytest.mark.rule("INC-GDK-05", "INC-GDK-06")
@pytest.mark.parametrize(
    ("seats", "owned", "takes"),
    [
        (3, 1, True),
        (3, 2, False),
        (4, 1, True),
        (4, 2, False),
        (2, 2, True),
        (2, 3, False),
    ],
)
def test_a_player_keeps_chits_up_to_the_cap(seats, owned, takes):
    kept = {"t2": 3, "t3": 4, "t4": 5}
    mine = dict(list(kept.items())[:owned])
    table = darkness(
        seats=seats,
        hands=["A5 K1 K2 D1"],
        t1="aquaend: A2 T1 T4",
        chits=(None, 8, *[None if tile in mine else kept[tile] for tile in kept], 2),
        owned=[mine, *[{} for _ in range(seats - 1)]],
    )
    assert public(table).chit_cap == (3 if seats == 2 else 2)
    travel(table, 1, "A5")
    if takes:
        assert look(table) == 8
    assert asked(table, "turn.action").seat == 1
    assert public(table).chits[0] == owned + takes
    assert public(table).tiles[1].chit is not takes
    assert closed(table, 1)
    assert story(table).count("revelation") == takes


@pytest.mark.rule("INC-GDK-06")
def test_at_the_cap_the_chit_stays_for_somebody_else():
    table = darkness(
        seats=3,
        hands=["M4 K1 K2 D1", "M5 T1 T2 T3", "S1 S2 D2 D3"],
        t1="central-computer: M1 M2 M3",
        t2="acid-lake:",
        chits=(None, 8, 7, None, None, 2),
        owned=[{"t3": 4, "t4": 5}, {}, {}],
    )
    travel(table, 1)
    warned = {legal.keys: legal.warning for legal in asked(table).decision.sets}
    assert warned[("M4",)]
    answer(table, "explore.cards", ["M4"])
    assert "revelation" not in story(table)
    assert [event.args for event in events(table, "revelation_missed")] == [{"seat": 0, "tile": 1}]
    assert public(table).tiles[1].chit
    assert public(table).tiles[1].looked == ()
    assert closed(table, 1)
    pass_turn(table, "T1")

    travel(table, 5, "S1")
    use(table, "move", "t1:M4", "t2")
    assert not closed(table, 1)
    pass_turn(table, "K1")
    travel(table, 1, "M5")
    assert asked(table, "reveal.look").seat == 1
    assert look(table) == 8
    assert public(table).chits == (2, 1, 0)
    assert not public(table).tiles[1].chit


@pytest.mark.rule("INC-GDK-07")
def test_a_tile_without_its_chit_gives_no_revelation():
    table = darkness(
        active=1,
        hands=["A1 A3 K3 S4", "JD K1 K2 D1", "A5 D2 D3 D4"],
        t1="aquaend: A2 T1 T4",
        chits=(None, 8, 7, 1, 5, 2),
    )
    travel(table, 1, "JD")
    declare(table, "animah", 1)
    assert look(table) == 8
    assert lying(table, 1) == ["A2", "T1", "T4"]
    travel(table, 6, "A5")
    assert lying(table, 1) == ["A2", "T1", "T4", "A5"]
    assert closed(table, 1)
    assert asked(table, "turn.action").seat == 3
    assert story(table).count("revelation") == 1
    assert public(table).chits == (0, 1, 0, 0)


def last_chit(owned, seat, number, *, card="A5"):
    """A seat takes the last chit, this number, at t5; who owns the others is given by tile."""
    hands = [["K1", "K2", "D1", "M5"], ["D2", "D3", "D4", "K5"], ["S1", "S2", "S3", "S5"]]
    hands[seat][-1] = card
    table = darkness(
        seats=3,
        active=seat,
        hands=[" ".join(held) for held in hands],
        metacraft=4,
        t5="aquaend: A2 T1 T4",
        chits=(None, None, None, None, None, number),
        owned=owned,
        deck="T2 T3",
    )
    travel(table, 1, card)
    if card == "JD":
        declare(table, "animah", 1)
    assert look(table) == number
    return table


@pytest.mark.rule("INC-GDK-08")
def test_the_ritual_is_never_an_action():
    for position in ({}, {"hands": ["DMG DMG A1 A2"]}, {"powers": ALL_GREY}):
        table = darkness(**position)
        assert "ritual" not in options(table, "turn.action")
        refused(table, "ritual")


@pytest.mark.rule("INC-GDK-08")
def test_the_last_chit_begins_the_ritual_in_the_middle_of_the_turn():
    owned = [{"t1": 2, "t2": 9}, {"t3": 4}, {"t4": 1}]
    table = last_chit(owned, 2, 6, card="JD")
    assert "ritual_started" in story(table)
    assert table.link(0).decision.what == "ritual.chit"
    assert "card_drawn" not in story(table)
    assert len(hand(table, 2)) == 3
    assert lying(table, 5) == ["A2", "T1", "T4", "JD"]
    assert discarded(table) == []
    assert public(table).deck == 2


OWNED = [{"t1": 2, "t2": 9}, {"t3": 4}, {"t4": 1}]


@pytest.mark.rule("INC-GDK-09")
def test_each_owner_turns_up_its_own_chits_in_any_seating_order():
    table = last_chit(OWNED, 2, 6)
    assert sorted(table.waiting) == [0, 1, 2]
    assert sorted(option.key for option in table.link(0).decision.options) == ["t1", "t2"]
    assert table.link(0).decision.mode == "race"
    # Ana cannot turn up Ben's chit, nor one that nobody has.
    for other in ("t3", "t4", "t5", "t0"):
        refused(table, other, seat=0)
    turn_up(table, (2, 4))
    assert sorted(table.waiting) == [0, 1, 2]
    turn_up(table, (0, 1), (1, 3))
    assert sorted(table.waiting) == [0, 2]
    with pytest.raises(engine.Refused):
        table.link(1).answer("t3")
    turn_up(table, (2, 5))
    assert table.result is None
    turn_up(table, (0, 2))
    assert numbers(table) == [1, 2, 4, 6, 9]
    assert [event.args["seat"] for event in events(table, "chit_turned")] == [2, 0, 1, 2, 0]
    won(table, seats=3)


@pytest.mark.rule("INC-GDK-09")
def test_the_chits_still_hidden_are_not_shown_again():
    """Another number on Ana's hidden chit changes nothing that anybody sees, Ana included."""
    tables = [last_chit([{"t1": 2, "t2": number}, {"t3": 4}, {"t4": 1}], 2, 6) for number in (9, 8)]
    for table in tables:
        turn_up(table, (2, 4))
    for seat in (None, 0, 1, 2):
        link, other = (table.link(seat) for table in tables)
        assert link.view == other.view
        assert link.decision == other.decision
        assert link.events() == other.events()


@pytest.mark.rule("INC-GDK-10")
def test_a_chit_out_of_order_loses_for_all():
    table = last_chit(OWNED, 2, 6)
    turn_up(table, (2, 4), (1, 3))
    assert table.result is None
    turn_up(table, (0, 1))
    assert numbers(table) == [1, 4, 2]
    lost(table, "ritual_failed")


@pytest.mark.rule("INC-GDK-11")
def test_with_every_way_shut_only_passing_is_left():
    table = darkness(
        seats=2,
        hands=["A1 A2 K3 S4"],
        powers=ALL_GREY,
        chits=(None, None, None, None, 5, None),
        owned=[{"t1": 1, "t2": 2}, {"t3": 3, "t5": 4}],
        seed=1,
        **ALL_CLOSED,
    )
    for passes in range(1, 6):
        assert options(table, "turn.action") == ["pass"]
        refused(table, "ritual")
        refused(table, "travel:1")
        reserve = public(table).reserve
        pass_turn(table, next(card for card in hand(table, asked(table).seat) if card != "DMG"))
        assert public(table).reserve == reserve - 1
        assert len(events(table, "damage_added")) == passes
        assert table.result is None


@pytest.mark.rule("INC-GDK-12")
def test_the_nine_ends_the_ritual_early():
    table = last_chit(OWNED, 2, 6)
    turn_up(table, (2, 4), (0, 1), (0, 2))
    assert numbers(table) == [1, 2, 9]
    lost(table, "ritual_failed")


@pytest.mark.rule("INC-GDK-12")
def test_a_seat_may_turn_up_two_chits_in_a_row():
    table = last_chit([{"t1": 1, "t2": 2}, {"t3": 4}, {"t4": 6}], 2, 9)
    turn_up(table, (0, 1), (0, 2), (1, 3), (2, 4), (2, 5))
    assert numbers(table) == [1, 2, 4, 6, 9]
    won(table, seats=3)


def talk_about(tile, chit=8):
    """Ana uses TALK on a tile; Ben once took this chit from t3."""
    table = darkness(
        hands=["A1 A3 K3 S4"],
        metacraft=5,
        t3="aquaend: A2 T1 T4",
        chits=(None, 3, 7, None, 5, 2),
        owned=[{}, {"t3": chit}, {}, {}],
        looked={"t3": [1]},
    )
    travel(table, 1, "A1")
    use(table, "talk", tile)
    return table


@pytest.mark.rule("INC-GDK-13")
@pytest.mark.parametrize("said", range(1, 10))
def test_talk_asks_the_owner_of_the_chit_taken_there(said):
    table, otherwise = talk_about("t3"), talk_about("t3", chit=9)
    assert asked(table, "talk.statement").seat == 1
    assert asked(table).decision.secret == ""
    refused(table, 0)
    refused(table, 10)
    for either in (table, otherwise):
        answer(either, "talk.statement", said)
    assert [event.args for event in events(table, "talk_statement")] == [
        {"seat": 1, "tile": 3, "number": said}
    ]
    assert asked(table, "turn.action").seat == 1
    # Whatever the chit's number, everybody sees the same: the 8 is shown to nobody.
    for seat in (None, 0, 1, 2, 3):
        assert table.link(seat).view == otherwise.link(seat).view
        assert table.link(seat).decision == otherwise.link(seat).decision
        assert table.link(seat).events() == otherwise.link(seat).events()


@pytest.mark.rule("INC-GDK-13")
def test_talk_about_a_chit_never_taken_is_silent():
    table = talk_about("t2")
    assert "talk_statement" not in story(table)
    assert asked(table, "turn.action").seat == 1
