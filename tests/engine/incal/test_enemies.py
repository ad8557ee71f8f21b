"""The Bergs, the Hunchbacks, Gorgo, the Necrodroid (chapters BER, HUN, GOR, NEC of the ledger)."""

import pytest
from incal_play import (
    ALL_CLOSED,
    ALL_GREY,
    PLAYERS,
    answer,
    arranged,
    asked,
    closed,
    discarded,
    events,
    hand,
    look,
    lost,
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

BERGS = pytest.mark.parametrize("enemy", ["bergs-depleted", "bergs"])
# Roomy tiles, so that a walk around the ring neither closes nor reveals one.
ROOMY = {
    "t1": "acid-lake:",
    "t2": "technocity:",
    "t3": "psychorats-dump:",
    "t4": "aquaend:",
    "t5": "ourgar-gan:",
}


def set_up(enemy, seats=4):
    """A fresh game against this enemy."""
    return engine.start("incal", seats=list(PLAYERS[:seats]), seed=11, options={"enemy": enemy})


def damage_out_of_the_deck(table):
    """The Damage cards that a fresh table shows anywhere but in its deck."""
    view = public(table)
    held = [hand(table, seat).count("DMG") for seat in range(len(table.seats))]
    return view.reserve + view.discard.count("DMG") + sum(held)


def fly_past(table):
    """The active player makes the shortest trip just past the enemy, and explores."""
    view = public(table)
    beyond = (view.enemy_at + 1) % 6 or 1  # not onto Suicide Alley
    answer(table, "turn.action", f"travel:{(beyond - view.metacraft) % 6 or 6}")
    if table.result is None:
        answer(table, "explore.cards", next(play for play in plays(table) if len(play) == 1))


# ---------------------------------------------------------------------------------- the Bergs


@pytest.mark.rule("INC-BER-01", "INC-BER-02")
@BERGS
def test_passing_the_bergs_drives_them_back_and_adds_damage(enemy):
    table = arranged(enemy=enemy, metacraft=3, enemy_at=5, reserve=16)
    travel(table, 3)
    assert asked(table, "explore.cards").seat == 0
    view = public(table)
    assert (view.enemy_in, view.enemy_at) == ("gap", 4)
    assert view.reserve == 15
    assert discarded(table) == ["DMG"]
    assert story(table, "enemy_passed", "enemy_moved", "damage_added") == [
        "enemy_passed",
        "enemy_moved",
        "damage_added",
    ]


@pytest.mark.rule("INC-BER-02")
@pytest.mark.parametrize(("enemy", "deck", "damage"), [("bergs-depleted", 12, 2), ("bergs", 14, 4)])
def test_the_two_bergs_differ_in_the_damage_of_the_deck(enemy, deck, damage):
    table = set_up(enemy)
    assert public(table).deck == deck
    assert 18 - damage_out_of_the_deck(table) == damage


@pytest.mark.rule("INC-BER-02", "INC-BER-03")
@BERGS
def test_the_sixth_move_of_the_bergs_loses_the_game(enemy):
    table = arranged(enemy=enemy, metacraft=5, enemy_at=5, reserve=16, **ROOMY)
    for activation, gap in enumerate((4, 3, 2, 1, 0), start=1):
        fly_past(table)
        assert table.result is None
        assert public(table).enemy_at == gap
        assert public(table).reserve == 16 - activation
    assert discarded(table) == ["DMG"] * 5
    fly_past(table)
    lost(table, "enemy_returned")
    assert public(table).enemy_at == 5


@pytest.mark.rule("INC-BER-02", "INC-BER-04")
@BERGS
def test_the_bergs_win_before_they_add_damage(enemy):
    table = arranged(enemy=enemy, metacraft=0, enemy_at=0, reserve=11)
    travel(table, 2)
    lost(table, "enemy_returned")
    assert public(table).reserve == 11
    assert discarded(table) == []
    assert "damage_added" not in story(table)


# ----------------------------------------------------------------------------- the Hunchbacks


@pytest.mark.rule("INC-HUN-01")
def test_the_hunchbacks_start_on_the_last_tile():
    table = set_up("hunchbacks")
    view = public(table)
    assert (view.enemy_in, view.enemy_at) == ("tile", 5)
    assert (view.deck, view.reserve) == (13, 15)
    assert 18 - damage_out_of_the_deck(table) == 3


@pytest.mark.rule("INC-HUN-02")
def test_flying_over_the_hunchbacks_drives_them_back_one_tile():
    table = arranged(enemy="hunchbacks", metacraft=3, enemy_at=5, reserve=15)
    travel(table, 3)
    view = public(table)
    assert (view.enemy_in, view.enemy_at) == ("tile", 4)
    assert view.reserve == 14
    assert discarded(table) == ["DMG"]


@pytest.mark.rule("INC-HUN-03")
def test_their_tile_is_no_destination():
    table = arranged(enemy="hunchbacks", metacraft=3, enemy_at=5, **ROOMY)
    legal = options(table, "turn.action")
    assert "travel:2" not in legal
    assert {"travel:1", "travel:3"} <= set(legal)
    refused(table, "travel:2")


@pytest.mark.rule("INC-HUN-04")
def test_the_tile_behind_them_is_no_destination_of_a_full_lap():
    table = arranged(enemy="hunchbacks", metacraft=4, enemy_at=5, **ROOMY)
    assert "travel:6" not in options(table, "turn.action")
    refused(table, "travel:6")

    table = arranged(enemy="hunchbacks", metacraft=3, enemy_at=5, **ROOMY)
    travel(table, 6)
    asked(table, "explore.cards")
    assert (public(table).metacraft, public(table).enemy_at) == (3, 4)


@pytest.mark.rule("INC-HUN-05")
def test_with_every_tile_closed_or_blocked_only_the_ritual_is_left():
    open_tile = {**ALL_CLOSED, "t4": "underground-river: D4"}
    table = arranged(
        enemy="hunchbacks",
        seats=3,
        hands=["A1 A2 K3 S4"],
        enemy_at=4,
        powers=ALL_GREY,
        **open_tile,
    )
    assert [closed(table, tile) for tile in range(1, 6)] == [True, True, True, False, True]
    assert options(table, "turn.action") == ["ritual"]
    refused(table, "pass")


@pytest.mark.rule("INC-HUN-05")
def test_an_open_tile_that_no_card_fits_does_not_bar_the_pass():
    forest = {**ALL_CLOSED, "t4": "crystal-forest: D4"}
    table = arranged(
        enemy="hunchbacks",
        seats=3,
        hands=["A1 A2 K3 S4"],
        enemy_at=5,
        powers=ALL_GREY,
        **forest,
    )
    assert [closed(table, tile) for tile in range(1, 6)] == [True, True, True, False, True]
    assert sorted(options(table, "turn.action")) == ["pass", "ritual"]


@pytest.mark.rule("INC-HUN-06")
@pytest.mark.parametrize("powers", [{}, ALL_GREY], ids=["active powers", "grey powers"])
def test_they_may_block_suicide_alley(powers):
    table = arranged(
        enemy="hunchbacks",
        hands=["JD A1 A3 K3"],
        metacraft=4,
        enemy_at=0,
        powers=powers,
        **ROOMY,
    )
    assert "travel:2" not in options(table, "turn.action")
    refused(table, "travel:2")
    travel(table, 3, "A1")
    assert public(table).enemy_at == 5
    assert table.result is None
    assert asked(table, "turn.action").seat == 1


@pytest.mark.rule("INC-HUN-06")
def test_coming_back_to_their_start_is_no_defeat():
    table = arranged(enemy="hunchbacks", metacraft=4, enemy_at=5, reserve=15, **ROOMY)
    for tile in (4, 3, 2, 1, 0, 5):
        fly_past(table)
        assert public(table).enemy_at == tile
    assert table.result is None
    assert public(table).reserve == 9


@pytest.mark.rule("INC-HUN-07")
def test_powers_still_reach_their_tile():
    table = arranged(
        enemy="hunchbacks",
        hands=["A1 A3 K3 S4"],
        metacraft=5,
        enemy_at=4,
        t2="acid-lake: A5",
        t4="aquaend: A2 T1 T4",
        chits=(None, 3, 7, 1, 6, 2),
    )
    travel(table, 1, "A1")
    use(table, "move", "t2:A5", "t4")
    assert asked(table, "reveal.look").seat == 0
    assert look(table) == 6
    assert public(table).enemy_at == 4


@pytest.mark.rule("INC-HUN-07")
def test_powers_may_take_cards_from_their_tile():
    table = arranged(
        enemy="hunchbacks",
        hands=["A1 A3 K3 S4"],
        metacraft=5,
        enemy_at=4,
        t2="acid-lake: A5",
        t4="aquaend: A2 T1 T4",
    )
    travel(table, 1, "A1", "A3")
    use(table, "move", "t4:T4", "t2")
    assert lying(table, 4) == ["A2", "T1"]
    use(table, "discard", "t4")
    assert lying(table, 4) == []


# ------------------------------------------------------------------------------ Gorgo the Fool


def robbing(*, seats=4, hands, picks=(), seed=None, **position):
    """Ana has just flown past Gorgo at his first gap and comes to t1."""
    settings = {"enemy": "gorgo", "metacraft": 5, "enemy_at": 5, "t1": "acid-lake:", **position}
    table = arranged(seats=seats, hands=hands, picks=picks, seed=seed, **settings)
    travel(table, 2)
    return table


@pytest.mark.rule("INC-GOR-01")
def test_gorgo_starts_before_suicide_alley():
    table = set_up("gorgo")
    view = public(table)
    assert (view.enemy_in, view.enemy_at) == ("gap", 5)
    assert (view.deck, view.reserve) == (12, 16)
    assert 18 - damage_out_of_the_deck(table) == 2


@pytest.mark.rule("INC-GOR-02")
@pytest.mark.parametrize("hit", ["A1", "K2", "S3"])
def test_gorgo_takes_a_random_card_of_another_player(hit):
    table = robbing(
        hands=["A2 A3 K3 S4", "A1 K2 S3 DMG", "T1 T2 T3 T4", "M1 M2 M3 M4"], picks=[hit], reserve=15
    )
    assert public(table).enemy_at == 4
    assert discarded(table) == []
    assert asked(table, "gorgo.victim").seat == 0
    assert options(table) == ["seat:1", "seat:2", "seat:3"]
    refused(table, "seat:0")
    answer(table, "gorgo.victim", "seat:1")
    assert discarded(table) == [hit, "DMG"]
    assert public(table).reserve == 14
    assert sorted([*hand(table, 1), hit]) == ["A1", "DMG", "K2", "S3"]
    assert asked(table, "explore.cards").seat == 0


@pytest.mark.rule("INC-GOR-02", "INC-GOR-03")
def test_gorgo_never_takes_damage():
    hands = ["A2 A3 K3 S4", "DMG DMG K2"]
    for seed in range(100):
        table = robbing(hands=hands, seed=seed)
        answer(table, "gorgo.victim", "seat:1")
        assert discarded(table) == ["K2", "DMG"]
        assert hand(table, 1) == ["DMG", "DMG"]
    with pytest.raises(engine.LoadedDiceError):
        answer(robbing(hands=hands, picks=["DMG"]), "gorgo.victim", "seat:1")


@pytest.mark.rule("INC-GOR-02")
def test_gorgo_takes_any_of_the_cards_at_times():
    taken = set()
    for seed in range(60):
        table = robbing(hands=["A2 A3 K3 S4", "A1 K2 S3 DMG"], seed=seed)
        answer(table, "gorgo.victim", "seat:1")
        taken.add(discarded(table)[0])
    assert taken == {"A1", "K2", "S3"}


@pytest.mark.rule("INC-GOR-04")
def test_when_nobody_can_be_robbed_the_damage_is_still_added():
    table = robbing(seats=2, hands=["A1 A2 K3 S4", "DMG DMG"], reserve=14)
    assert asked(table, "explore.cards").seat == 0
    assert hand(table, 1) == ["DMG", "DMG"]
    assert public(table).reserve == 13
    assert discarded(table) == ["DMG"]
    assert "hand_card_discarded" not in story(table)


@pytest.mark.rule("INC-GOR-04")
def test_a_hand_of_damage_alone_cannot_be_chosen():
    table = robbing(hands=["A1 A2 K3 S4", "DMG DMG", "T1 T2 T3 T4", "M1 M2 M3 M4"])
    assert options(table, "gorgo.victim") == ["seat:2", "seat:3"]
    refused(table, "seat:1")


@pytest.mark.rule("INC-GOR-05")
def test_gorgo_wins_before_any_hand_is_touched():
    table = arranged(enemy="gorgo", metacraft=0, enemy_at=0)
    travel(table, 2)
    lost(table, "enemy_returned")
    assert public(table).enemy_at == 5
    assert [len(hand(table, seat)) for seat in range(4)] == [4, 4, 4, 4]
    assert "hand_card_discarded" not in story(table)


# ------------------------------------------------------------------------------ the Necrodroid


def handed_damage(hand, **position):
    """Ana has just flown past the Necrodroid at its first gap and comes to t1."""
    settings = {"metacraft": 5, "enemy_at": 5, "reserve": 17, "t1": "acid-lake: S1", **position}
    table = arranged(enemy="necrodroid", hands=[hand], **settings)
    travel(table, 2)
    return table


@pytest.mark.rule("INC-NEC-01")
def test_the_necrodroid_starts_before_suicide_alley():
    table = set_up("necrodroid")
    view = public(table)
    assert (view.enemy_in, view.enemy_at) == ("gap", 5)
    assert (view.deck, view.reserve) == (11, 17)
    assert 18 - damage_out_of_the_deck(table) == 1


@pytest.mark.rule("INC-NEC-02")
def test_the_necrodroid_puts_damage_straight_into_the_active_hand():
    table = handed_damage("A1 A2 K3 S4", discard="T1")
    assert hand(table, 0) == ["A1", "A2", "DMG", "K3", "S4"]
    view = public(table)
    assert view.reserve == 16
    assert discarded(table) == ["T1"]
    assert (view.enemy_in, view.enemy_at) == ("gap", 4)
    assert view.hands[0].count == 5
    assert [event.args for event in events(table, "damage_added")] == [{"zone": "hand", "seat": 0}]


@pytest.mark.rule("INC-NEC-03")
@pytest.mark.parametrize(("cards", "drawn"), [(["A1"], 0), (["A1", "A2"], 1)])
def test_the_hand_is_only_filled_up_at_the_end(cards, drawn):
    table = handed_damage("A1 A2 K3 S4", deck="M1 M2")
    answer(table, "explore.cards", cards)
    assert sum(event.args["count"] for event in events(table, "card_drawn")) == drawn
    assert len(hand(table, 0)) == 4
    assert public(table).deck == 2 - drawn


@pytest.mark.rule("INC-NEC-03")
def test_a_hand_of_five_is_kept():
    table = arranged(
        enemy="necrodroid",
        hands=["A1 A2 K3 S4"],
        metacraft=4,
        enemy_at=4,
        reserve=17,
        t4="acid-lake: S1",
    )
    travel(table, 6)
    assert hand(table, 0) == ["A1", "A2", "DMG", "DMG", "K3", "S4"]
    answer(table, "explore.cards", ["K3"])
    assert hand(table, 0) == ["A1", "A2", "DMG", "DMG", "S4"]
    assert "card_drawn" not in story(table)
    assert asked(table, "turn.action").seat == 1
    assert discarded(table) == []


@pytest.mark.rule("INC-NEC-04")
def test_the_third_damage_from_the_necrodroid_loses_before_exploring():
    table = handed_damage("DMG DMG A1 K2", reserve=15)
    lost(table, "third_damage")
    assert hand(table, 0) == ["A1", "DMG", "DMG", "DMG", "K2"]
    assert lying(table, 1) == ["S1"]
    assert public(table).reserve == 14


@pytest.mark.rule("INC-NEC-05")
def test_the_return_of_the_necrodroid_loses_the_game():
    table = arranged(enemy="necrodroid", hands=["A1 A2 K3 S4"], metacraft=0, enemy_at=0, reserve=12)
    travel(table, 1)
    lost(table, "enemy_returned")
    assert public(table).enemy_at == 5
    assert hand(table, 0) == ["A1", "A2", "K3", "S4"]
    assert public(table).reserve == 12
