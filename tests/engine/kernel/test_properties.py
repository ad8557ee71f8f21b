"""What holds in every game of the toy, whatever people and bots do."""

import random

import pytest
import toy_game
from hypothesis import given
from hypothesis import strategies as st
from toy_play import coins_in_the_market, loaded, play_on, try_an_offer

import engine
from engine.kernel.clone import clone
from engine.policies import random_answer
from engine.simulate import play_out

NAMES = ("Ana", "Ben", "Cleo", "Dan")
seeds = st.integers(0, 2**32)


@st.composite
def tables(draw, undo=("free", "until-revealed", "off"), bots=(None, "first", "loud", "random")):
    """A new table; Ana is always a person."""
    seats = draw(st.integers(2, 4))
    seated = [engine.Seat("Ana")] + [
        engine.Seat(name, draw(st.sampled_from(bots))) for name in NAMES[1:seats]
    ]
    options = {"undo": draw(st.sampled_from(undo))}
    return engine.start("toy", seated, seed=draw(seeds), options=options)


def steps(table, rng, count):
    """People and bots play; yields after each step."""
    for _ in range(count):
        if table.result is not None:
            return
        person = [seat for seat in table.waiting if table.seats[seat].bot is None]
        if not person or rng.random() < 0.3:
            try:
                moved = table.bot_step()
            except engine.Refused:
                # A loud bot without a coin insists on shouting; a person answers in its place.
                moved = False
            if moved:
                yield
                continue
        if rng.random() < 0.1:
            before = table.revision
            try_an_offer(table, rng)
            if table.revision != before:
                yield
                continue
        link = table.link(rng.choice(person or table.waiting))
        link.answer(random_answer(link.decision, rng))
        yield


def told_to(table, seat):
    """All that reaches a seat."""
    link = table.link(seat)
    return link.view, link.decision, link.offers, link.events()


@pytest.mark.fuzz
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_property_random_play_ends(seats, games_per_cell):
    for seed in range(10 * games_per_cell):
        assert play_out("toy", "random", seats, seed).result is not None


@given(tables(), seeds)
def test_property_nothing_is_lost_and_somebody_is_always_asked(table, seed):
    total = coins_in_the_market(table.state)
    for _ in steps(table, random.Random(seed), 80):
        assert toy_game.check(table.state) == []
        if table.result is None:
            assert table.waiting
            assert coins_in_the_market(table.state) == total
            for seat in range(len(table.seats)):
                assert (table.link(seat).decision is not None) == (seat in table.waiting)
        else:
            assert (table.waiting, table.state.stack, table.state.queue) == ((), [], [])


@given(tables(), seeds)
def test_property_a_saved_table_is_the_same_at_every_rest(table, seed):
    for _ in steps(table, random.Random(seed), 40):
        again = loaded(table)
        assert again.waiting == table.waiting
        for seat in (None, *range(len(table.seats))):
            assert told_to(again, seat) == told_to(table, seat)
        assert again.state == table.state


@given(tables(), seeds, st.integers(0, 40))
def test_property_a_saved_table_goes_on_in_the_same_way(table, seed, count):
    rng = random.Random(seed)
    for _ in steps(table, rng, count):
        pass
    again, twin = loaded(table), random.Random()
    twin.setstate(rng.getstate())
    for _ in steps(table, rng, 40):
        pass
    for _ in steps(again, twin, 40):
        pass
    assert again.state == table.state
    assert again.events == table.events
    assert again.memory == table.memory
    assert again.history == table.history


@given(tables(undo=("free",)), seeds, st.integers(1, 60), st.booleans())
def test_property_undoing_all_and_redoing_all_changes_nothing(table, seed, count, saved):
    beginning, memories = clone(table.state), [dict(memory) for memory in table.memory]
    for _ in steps(table, random.Random(seed), count):
        pass
    if saved:
        table = loaded(table)
    end, events, history = clone(table.state), list(table.events), list(table.history)
    remembered = [dict(memory) for memory in table.memory]
    undos = 0
    while table.undo_label is not None:
        table.undo()
        undos += 1
        assert table.undos == undos
    # Only what bots did before the first person is left.
    assert all(table.seats[row.seat].bot for row in table.history[1:])
    if len(table.history) == 1:
        assert table.state == beginning
        if not saved:
            assert table.memory == memories
    while table.redo_label is not None:
        table.redo()
    assert table.state == end
    assert table.events == events
    assert table.history == history
    if not saved:
        assert table.memory == remembered


@given(tables(undo=("free",)), seeds, st.integers(1, 40))
def test_property_going_back_and_forth_is_like_never_having_gone(table, seed, count):
    rng = random.Random(seed)
    for _ in steps(table, rng, count):
        before = clone(table.state), list(table.history)
        if table.undo_label is not None and rng.random() < 0.4:
            table.undo()
            if rng.random() < 0.5:
                table.redo()
                assert (table.state, table.history) == before
    replayed = table.replayed()
    assert replayed.state == table.state
    assert replayed.history == table.history


@given(tables(bots=(None,)), seeds)
def test_property_the_record_leads_to_the_same_state(table, seed):
    play_on(table, random.Random(seed), 60)
    replayed = table.replayed()
    assert replayed.state == table.state
    assert replayed.events == table.events


@given(tables(undo=("until-revealed",)), seeds)
def test_property_until_revealed_never_goes_back_over_a_die_a_card_or_a_pick(table, seed):
    shown = {"rolled", "card_drawn", "picks_revealed"}
    for _ in steps(table, random.Random(seed), 60):
        if table.undo_label is not None:
            events = list(table.events)
            table.undo()
            assert not shown & {event.kind for event in events[len(table.events) :]}


@given(tables(), seeds)
def test_property_secret_cards_reach_their_seat_alone(table, seed):
    for _ in steps(table, random.Random(seed), 40):
        for seat in (None, *range(len(table.seats))):
            for event in table.link(seat).events():
                assert event.to is None or seat in event.to
                assert event.kind != "card_seen" or event.to == [seat]


@given(tables(), seeds)
def test_property_an_illegal_answer_changes_nothing(table, seed):
    rng = random.Random(seed)
    garbage = [None, 3.5, -1, 10**30, "", "no such key", [], ["x"], {}, {"x": []}, ("rest",), b""]
    for _ in steps(table, rng, 25):
        for seat in range(len(table.seats)):
            decision = table.link(seat).decision
            for value in rng.sample(garbage, 4):
                if decision is not None and decision.refusal(value) is None:
                    continue
                if decision is not None and decision.kind == "words" and value == "no such key":
                    continue
                before = clone(table.state), len(table.history), table.revision
                with pytest.raises(engine.Refused):
                    table.link(seat).answer(value)
                assert (table.state, len(table.history), table.revision) == before
