"""Who sits at the one keyboard, and who is asked next."""

from incal_play import answer, arranged

from tui.screens.hotseat import Ask, BotMoves, HandOver, HotSeat, OpenRace, Over


def table(bots, **changes):
    return arranged(
        **{
            "seats": len(bots),
            "hands": ["A2 K1 T5 DMG", "T1 T2 M1 DMG", "M4 A1 S1 DMG"][: len(bots)],
            "t1": "aquaend: K3",
            "deck": "M5 T3 D5 D3",
            "bots": bots,
            "removed": "A5 S2 S3 S4" if len(bots) == 3 else "S1 S2 S3 S4 S5",
            "enemy_at": 4,
            **changes,
        }
    )


def take_a_turn(played):
    """The active seat flies one tile and lays its first card; the turn ends."""
    answer(played, "turn.action", "travel:1")
    link = played.link(played.waiting[0])
    link.answer(list(link.decision.sets[0].keys))


def secret(view):
    return True


def nothing_secret(view):
    return False


def test_nobody_is_shown_anything_before_sitting_down():
    seat = HotSeat(table((None, None)), secret)
    assert seat.next() == HandOver(0)
    assert seat.link.seat is None
    seat.sit(0)
    assert seat.next() == Ask(0)
    assert seat.link.seat == 0


def test_the_next_person_sits_down_behind_a_curtain():
    played = table((None, None))
    seat = HotSeat(played, secret)
    seat.sit(0)
    take_a_turn(played)
    assert seat.next() == HandOver(1)


def test_without_secrets_nobody_has_to_change_seats():
    played = table((None, None))
    seat = HotSeat(played, nothing_secret)
    assert seat.next() == Ask(0)
    seat.sit(0)
    take_a_turn(played)
    assert seat.next() == Ask(1)


def test_one_person_stays_and_bots_move():
    played = table((None, "steady", "steady"))
    seat = HotSeat(played, secret)
    assert seat.next() == Ask(0)
    seat.sit(0)
    take_a_turn(played)
    assert seat.next() == BotMoves()
    assert seat.link.seat == 0


def test_news_are_what_happened_since_a_seat_stood_up():
    played = table((None, None, None))
    seat = HotSeat(played, secret)
    seat.sit(0)
    assert seat.news_since() == 0
    take_a_turn(played)
    left = len(played.events)
    seat.sit(1)
    take_a_turn(played)
    seat.sit(2)
    take_a_turn(played)
    seat.sit(0)
    assert seat.news_since() == left
    assert len(played.events) > left


def test_events_are_told_once_and_undo_takes_the_untold_back():
    played = table((None, None))
    seat = HotSeat(played, secret)
    seat.sit(0)
    seat.mark_told()
    answer(played, "turn.action", "travel:1")
    assert [event.kind for event in seat.untold()]
    seat.mark_told()
    assert seat.untold() == []
    played.undo()
    assert seat.untold() == []
    assert seat.told == len(played.events)


def test_a_decided_game_is_over():
    played = table((None, None), enemy_at=0)
    answer(played, "turn.action", "travel:1")
    assert HotSeat(played, secret).next() == Over()


def silent_ritual(bots):
    """The Ritual against the Great Darkness has just begun: everybody owns a chit."""
    played = table(
        bots,
        enemy="great-darkness",
        t1="aquaend: K3 K4 A5",
        removed="S2 S3 S4 T5 M1",
        chits=[None, 3, None, None, None, None],
        owned=[{"t2": 8}, {"t4": 7, "t3": 1}, {"t5": 2}],
        looked={"t2": [0], "t4": [1], "t3": [1], "t5": [2]},
        hands=["A2 K1 T1 DMG", "T2 T4 M2 DMG", "M4 A1 S1 DMG"],
    )
    answer(played, "turn.action", "travel:1")
    answer(played, "explore.cards", ["A2"])
    answer(played, "reveal.look", "remember")
    return played


def test_in_a_race_the_people_are_asked_together_and_the_bots_are_named():
    assert HotSeat(silent_ritual((None, None, None)), secret).next() == OpenRace((0, 1, 2), False)
    assert HotSeat(silent_ritual((None, "random", None)), secret).next() == OpenRace((0, 2), True)


def test_one_person_races_the_bots():
    played = silent_ritual((None, "random", "random"))
    assert HotSeat(played, secret).next() == OpenRace((0,), True)


def test_the_last_in_a_race_is_asked_as_ever():
    played = silent_ritual((None, "random", "random"))
    for seat, chit in ((1, "t3"), (2, "t5"), (0, "t1"), (1, "t4")):
        played.link(seat).answer(chit)
    assert HotSeat(played, secret).next() == Ask(0)
