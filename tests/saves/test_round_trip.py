"""Saved and taken down again at any decision, a game is the same game."""

import pytest

import engine
from saves.document import read
from saves.records import Sheet, record_of, table_of

ENEMIES = [
    choice.key
    for option in engine.kind("incal").options
    if option.key == "enemy"
    for choice in option.choices
]


def bots(seats: int) -> list[engine.Seat]:
    return [engine.Seat(f"P{seat}", "random") for seat in range(seats)]


@pytest.mark.fuzz
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("enemy", ENEMIES)
def test_property_every_decision_survives_saving_and_loading(
    seats: int, enemy: str, games_per_cell: int
) -> None:
    for seed in range(games_per_cell):
        table = engine.start("incal", bots(seats), seed=seed, options={"enemy": enemy})
        sheet = Sheet()
        while True:
            unpacked = table_of(read(sheet.pack(table)))
            again = unpacked.table
            assert again.state == table.state
            assert again.history == table.history
            assert again.memory == table.memory
            assert again.seats == table.seats
            assert (again.options, again.origin) == (table.options, table.origin)
            assert unpacked.notices == ()
            for seat in (None, *range(seats)):
                assert again.link(seat).view == table.link(seat).view
                assert again.link(seat).decision == table.link(seat).decision
                assert again.link(seat).events() == table.link(seat).events()
            if not table.bot_step():
                break
        assert table.result is not None


def test_a_loaded_game_has_the_same_future() -> None:
    table = engine.start("incal", bots(4), seed=5, options={"enemy": "great-darkness"})
    for _ in range(10):
        table.bot_step()
    again = table_of(read(Sheet().pack(table))).table
    for each in (table, again):
        while each.bot_step():
            pass
    assert again.history == table.history
    assert again.state == table.state


def test_an_arranged_game_with_loaded_dice_keeps_both() -> None:
    table = engine.arrange(
        "incal",
        {"seats": 2, "metacraft": 1},
        dice=engine.LoadedDice([3], pick=["K2"], seed=9),
        seats=["Ana", "Ben"],
    )
    again = table_of(read(Sheet().pack(table))).table
    assert again.state == table.state
    assert again.origin == table.origin
    assert again.replayed().state == table.state


def test_history_is_not_read_before_somebody_looks() -> None:
    table = engine.start("incal", bots(2), seed=1)
    raw = Sheet().pack(table)
    document = read(raw)
    record, _ = record_of(document)
    record.history = type(record.history)([b"not json"])
    assert len(record.history) == 1
    with pytest.raises(ValueError, match=r"history\[0\]: not JSON"):
        record.history[0]


def test_the_state_of_a_game_under_way_is_small() -> None:
    table = engine.start("incal", bots(4), seed=5, options={"enemy": "great-darkness"})
    for _ in range(20):
        table.bot_step()
    state_and_head = Sheet().pack(table).split(b'"history"')[0]
    assert len(state_and_head) <= 10_000


def test_rules_and_figures_of_the_beginning_are_remembered() -> None:
    table = engine.start("incal", bots(2), seed=1)
    begun = Sheet()
    begun.pack(table)
    raw = begun.pack(table)
    head = table_of(read(raw)).head
    assert head.begun.rules_version == head.rules_version == table.kind.rules_version
    assert head.begun.content_hash == table.kind.content_hash
