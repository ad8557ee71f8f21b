"""What must hold in every game of The Incal Infinite, whoever plays it and however badly."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from incal_chance import (
    BOX,
    ENEMIES,
    cards_in_every_zone,
    chances,
    games,
    new_game,
    play_on,
    random_steps,
    some_answer,
)

import engine
from engine.kernel.clone import clone
from saves.document import read
from saves.records import Sheet, table_of

LONGEST_GAME = 800
CELLS = [(enemy, seats) for enemy in ENEMIES for seats in (2, 3, 4)]
OPTIONS = {
    "memory": ("own", "assisted"),
    "hands": ("closed", "open"),
    "undo": ("until-revealed", "free", "off"),
    "first": ("random", "1", "2"),
}

tables = games(memory=OPTIONS["memory"], hands=OPTIONS["hands"])
free_tables = games(undo=("free",))
GARBAGE = (
    None,
    True,
    0,
    -1,
    10**30,
    3.5,
    "",
    "pass ",
    "travel:7",
    "travel:0",
    "\x1b[31m",
    "x" * 5000,
    [],
    ["A1", "A1"],
    ["DMG"],
    [None],
    [[]],
    {},
    {"key": "pass"},
    ("pass",),
    b"pass",
    float("nan"),
)


def everything(table):
    """The whole of a table, hidden things included."""
    return clone(table.state), table.revision, table.waiting, len(table.history), table.result


def sane(table):
    """The figures that hold after every answer."""
    state = table.state
    assert cards_in_every_zone(state) == BOX
    assert table.kind.check(state) == []
    view = table.link(None).view
    assert 0 <= view.metacraft < 6
    assert 0 <= view.enemy_at < 6
    assert view.reserve >= 0
    placed = [tile.chit for tile in state.tiles if tile.chit]
    owned = [number for kept in state.owned for number in kept.values()]
    assert sorted([*placed, *owned, *state.boxed]) == list(range(1, view.pool + 1))
    if table.result is None:
        assert table.waiting
        assert all(hand.count("DMG") <= 2 for hand in state.hands)
    else:
        assert table.waiting == ()
        assert table.result.outcome in ("won", "lost")


@pytest.mark.fuzz
@pytest.mark.parametrize(("enemy", "seats"), CELLS)
def test_random_play_ends_or_goes_on_and_loses_no_card(enemy, seats, games_per_cell):
    for game in range(games_per_cell):
        table = new_game(
            enemy,
            seats,
            game,
            **{key: values[game % len(values)] for key, values in OPTIONS.items()},
        )
        for _, decision, _ in random_steps(table, game, LONGEST_GAME):
            sane(table)
            if enemy == "great-darkness":
                assert "ritual" not in {option.key for option in decision.options}
        sane(table)


@given(tables, chances, st.integers(0, 120))
def test_a_clone_is_equal_and_goes_its_own_way(table, chance, steps):
    play_on(table, chance, steps)
    state = table.state
    copied, kept = clone(state), clone(state)
    assert copied == state
    play_on(table, chance + 1, 20)
    assert copied == kept


@given(tables, chances, st.integers(0, 120))
def test_a_record_restored_goes_on_in_the_same_way(table, chance, steps):
    play_on(table, chance, steps)
    record = table.record()
    record.state, record.history = clone(record.state), list(record.history)
    again = engine.restore(record)
    assert again.state == table.state
    for seat in (None, *range(len(table.seats))):
        assert again.link(seat).view == table.link(seat).view
        assert again.link(seat).decision == table.link(seat).decision
    play_on(table, chance + 1, 40)
    play_on(again, chance + 1, 40)
    assert again.state == table.state
    assert again.link(None).events() == table.link(None).events()


@given(tables, chances)
def test_every_decision_survives_save_and_load(table, chance):
    sheet = Sheet()
    for seat, decision, _ in random_steps(table, chance, 60):
        loaded = table_of(read(sheet.pack(table))).table
        assert loaded.state == table.state
        assert loaded.link(seat).decision == decision
        assert loaded.link(seat).view == table.link(seat).view
    loaded = table_of(read(sheet.pack(table))).table
    assert loaded.state == table.state
    assert loaded.result == table.result
    assert loaded.events == table.events


@given(tables, chances)
def test_the_record_replayed_from_its_origin_gives_the_same_game(table, chance):
    play_on(table, chance, 60)
    again = table.replayed()
    assert again.state == table.state
    assert again.events == table.events


@given(free_tables, chances, st.integers(1, 150))
def test_undoing_everything_and_redoing_it_changes_nothing(table, chance, steps):
    beginning = clone(table.state)
    play_on(table, chance, steps)
    end, told = clone(table.state), list(table.link(None).events())
    answers = len(table.history) - 1
    for _ in range(answers):
        assert table.undo_label
        table.undo()
    assert table.state == beginning
    assert table.undo_refusal
    assert table.undo_label is None
    with pytest.raises(engine.Refused):
        table.undo()
    for _ in range(answers):
        assert table.redo_label
        table.redo()
    assert table.redo_label is None
    assert table.state == end
    assert table.link(None).events() == told
    assert table.undos == answers


@given(free_tables, chances, st.integers(1, 60))
def test_an_undone_step_rolls_the_same_chance_again(table, chance, steps):
    play_on(table, chance, steps)
    end, told = clone(table.state), list(table.events)
    row = table.history[-1]
    if row.kind != "answer":
        return
    table.undo()
    table.link(row.seat).answer(row.value)
    assert table.state == end
    assert table.events == told


@given(tables, chances)
def test_a_double_answer_is_harmless(table, chance):
    rng = random.Random(chance)
    for _ in range(40):
        if table.result is not None:
            break
        link = table.link(rng.choice(table.waiting))
        decision = link.decision
        value = some_answer(decision, rng)
        link.answer(value, id=decision.id)
        after = everything(table)
        with pytest.raises(engine.Refused):
            link.answer(value, id=decision.id)
        assert everything(table) == after


@given(tables, chances)
def test_what_is_no_answer_is_refused_and_changes_nothing(table, chance):
    rng = random.Random(chance)
    for seat, decision, value in random_steps(table, chance, 25):
        before = everything(table)
        for other in (None, *range(len(table.seats))):
            if other not in table.waiting:
                with pytest.raises(engine.Refused):
                    table.link(other).answer(value)
        legal = {option.key for option in decision.options}
        for nonsense in rng.sample(GARBAGE, 8):
            if type(nonsense) is int and decision.kind == "amount":
                continue
            with pytest.raises(engine.Refused) as refusal:
                table.link(seat).answer(nonsense)
            assert str(refusal.value)
            assert decision.refusal(nonsense)
        for barred in decision.barred:
            assert barred.key not in legal
            with pytest.raises(engine.Refused):
                table.link(seat).answer(barred.key)
        with pytest.raises(engine.Refused):
            table.link(seat).answer(value, id="another question")
        with pytest.raises(engine.Refused):
            table.link(seat).act("fly", {})
        assert everything(table) == before
        assert decision.refusal(value) is None
