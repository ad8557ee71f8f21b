"""What may be said and seen (chapter COM of the ledger); the screens have tests of their own."""

import pytest
from incal_play import (
    answer,
    arranged,
    asked,
    events,
    hand,
    look,
    options,
    pass_turn,
    public,
    refused,
    story,
    travel,
    use,
)

import engine

HANDS = ("A1 A3 K3 S4", "M1 M2 M3 M4", "A5 D1 D2 D3", "S1 S2 S3 K1")


def seen_by(table, seat):
    """Everything that reaches a seat, as a screen would have it."""
    link = table.link(seat)
    told = [(event.kind, event.args, link.sentence(event)) for event in link.events()]
    return link.view, link.decision, link.offers, told, table.undo_label, table.redo_label


def before_the_look(chit, **options):
    """Cleo, on the third turn, has just completed Aquaend, where this chit lies."""
    table = arranged(
        hands=HANDS,
        t2="aquaend: A2 T1 T4",
        enemy_at=4,
        chits=(None, 3, chit, 1, 5, 2),
        options=options,
    )
    pass_turn(table, "A1")
    pass_turn(table, "M1")
    travel(table, 2, "A5")
    asked(table, "reveal.look")
    return table


@pytest.mark.rule("INC-COM-01")
def test_a_hand_is_seen_by_its_owner_alone():
    table = arranged(hands=HANDS)
    for seat in (None, 0, 1, 2, 3):
        for owner, held in enumerate(table.link(seat).view.hands):
            assert held.count == 4
            if owner == seat:
                assert sorted(held.cards) == sorted(HANDS[owner].split())
            else:
                assert held.cards is None
                assert held.damage is None
    # What is said about the turn to everybody names no card of the hand.
    for step in ("pass", None):
        for seat in (None, 1, 2, 3):
            assert table.link(seat).decision is None
            told = repr([seen_by(table, seat), asked(table).decision.title])
            assert not [card for card in HANDS[0].split() if card in told]
        if step:
            answer(table, "turn.action", step)


@pytest.mark.rule("INC-COM-01")
@pytest.mark.parametrize("seat", range(4))
def test_no_command_shows_a_hand_to_another_seat(seat):
    table = arranged(hands=HANDS)
    link = table.link(seat)
    assert link.offers == ()
    for key in ("show", "show-hand", "reveal", "hand"):
        with pytest.raises(engine.Refused):
            link.act(key, {"seat": 1})
    assert len(events(table, "card_seen", seat=seat)) == 0


@pytest.mark.rule("INC-COM-02")
def test_nothing_public_tells_the_number_that_was_seen():
    table, otherwise = before_the_look(6), before_the_look(4)
    # Only the one who looks is told: what reaches all others is the same, whatever the number.
    assert "6" in table.link(2).decision.secret
    for seat in (None, 0, 1, 3):
        assert table.link(seat).decision is None
        assert seen_by(table, seat) == seen_by(otherwise, seat)
    assert (look(table), look(otherwise)) == (6, 4)
    for _ in range(2):
        for seat in (None, 0, 1, 2, 3):
            assert seen_by(table, seat) == seen_by(otherwise, seat)
        for either in (table, otherwise):
            pass_turn(either, hand(either, asked(either).seat)[0])
    # The record of answers, of which a save is made, holds no trace of it either.
    assert [(row.key, row.value) for row in table.history] == [
        (row.key, row.value) for row in otherwise.history
    ]
    assert [event.args for event in events(table, "revelation")] == [{"seat": 2, "tile": 2}]


@pytest.mark.rule("INC-COM-03")
def test_only_talk_publishes_a_number():
    table = before_the_look(6)
    look(table)
    for seat in range(4):
        assert table.link(seat).offers == ()
        for key in ("talk", "tell", "say", "talk.statement", "visit.power"):
            with pytest.raises(engine.Refused):
                table.link(seat).act(key, {"tile": "t2", "number": 6})
            with pytest.raises(engine.Refused):
                table.link(seat).answer(6)
    assert "talk" not in options(table, "turn.action")
    refused(table, "talk")
    assert "talk_statement" not in story(table)

    travel(table, 4, "S1")
    use(table, "talk", "t2")
    assert asked(table, "talk.statement").seat == 2
    answer(table, "talk.statement", 6)
    for seat in (None, 0, 1, 2, 3):
        (event,) = events(table, "talk_statement", seat=seat)
        assert event.args == {"seat": 2, "tile": 2, "number": 6}
        assert "6" in table.link(seat).sentence(event)


@pytest.mark.rule("INC-COM-04")
def test_a_seen_chit_is_not_shown_again():
    table, otherwise = before_the_look(6), before_the_look(4)
    assert public(table).turn == 3
    for either in (table, otherwise):
        look(either)
        while public(either).turn < 9:
            pass_turn(either, hand(either, asked(either).seat)[0])
    view = table.link(2).view
    assert view.turn == 9
    assert view.tiles[2].chit
    assert view.tiles[2].looked == (2,)
    assert view.remembered == {}
    assert seen_by(table, 2) == seen_by(otherwise, 2)


@pytest.mark.rule("INC-COM-04")
def test_assisted_memory_reminds_only_the_seat_that_looked():
    table = before_the_look(6, memory="assisted")
    look(table)
    assert table.link(2).view.remembered == {"t2": 6}
    for seat in (None, 0, 1, 3):
        assert table.link(seat).view.remembered == {}
