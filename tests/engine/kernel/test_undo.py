"""The way back: how far it goes, what it brings back, and how it goes on after a save."""

import attrs
import pytest
import toy_game
from toy_play import args_of, everything, fight, loaded, market, refused, say, told, what

import engine
from engine.kernel.clone import clone


def test_free_undo_goes_back_to_the_beginning_and_counts():
    table = market(rolls=[5])
    beginning = clone(table.state)
    say(table, 0, "wager", 2)
    say(table, 1, "rest")
    for label in ("Ben: a turn", "Ana: a choice", "Ana: a turn"):
        assert table.undo_label == label
        table.undo()
    assert table.state == beginning
    assert table.undos == 3
    assert table.undo_label is None
    assert refused(table, table.undo) == "There is nothing to undo."


def test_the_same_die_falls_again():
    table = market(seed=11)
    say(table, 0, "wager", 4)
    end, story = clone(table.state), list(table.events)
    table.undo()
    assert "rolled" not in told(table)
    say(table, 0, 4)
    assert (table.state, table.events) == (end, story)


def test_until_revealed_stops_at_what_has_been_shown():
    table = market(rolls=[5], undo="until-revealed")
    say(table, 0, "wager")
    table.undo()
    say(table, 0, "wager", 2)
    assert table.undo_label is None
    assert "shown something new" in refused(table, table.undo)
    say(table, 1, "rest")
    table.undo()
    assert refused(table, table.undo)


def test_until_revealed_stops_at_the_picks_of_others():
    table = market(undo="until-revealed", deck=[], discard=list(toy_game.CARDS))
    say(table, 0, "auction")
    say(table, 0, 1)
    table.undo()
    say(table, 0, 2)
    say(table, 1, 0)
    say(table, 2, 0)
    # Nothing was drawn, but all have seen what the others bid.
    assert "card_drawn" not in told(table)
    assert table.undo_refusal


def test_until_revealed_stops_at_a_deadline():
    table = market(undo="until-revealed")
    say(table, 0, "rest")
    table.deadline_passed()
    assert table.undo_refusal
    free = market()
    say(free, 0, "rest")
    free.deadline_passed()
    free.undo()
    assert what(free, 0) == "turn.action"
    free.redo()
    assert what(free, 0) == "closing.bow"


def test_undo_may_be_off():
    table = market(undo="off")
    say(table, 0, "rest")
    assert table.undo_refusal == "This table plays without undo."
    assert refused(table, table.undo)


def test_offers_are_taken_back_too():
    table = market()
    before = clone(table.state)
    table.link(2).act("shout", {"times": 2})
    assert table.undo_label == "Cleo: a choice"
    table.undo()
    assert table.state == before
    table.redo()
    say(table, 2, "fish")
    assert args_of(table, "shouted") == [{"seat": 2, "words": "fish", "times": 2}]


def test_undo_goes_back_over_bots_with_their_memories():
    table = market(bots=[None, "first", "first"])
    say(table, 0, "rest")
    start = everything(table)
    while table.bot_step():
        pass
    assert [memory.get("moves", 0) for memory in table.memory] == [0, 1, 1]
    say(table, 0, "rest")
    memories = [dict(memory) for memory in table.memory]
    while table.bot_step():
        pass
    table.undo()
    assert (
        table.memory == memories == [{}, {"thoughts": 1, "moves": 1}, {"thoughts": 1, "moves": 1}]
    )
    table.undo()
    assert table.memory == [{}, {}, {}]
    say(table, 0, "rest")
    assert everything(table)[:4] == start[:4]


def test_a_bot_does_the_same_after_undo():
    table = market(bots=[None, "random", "random"], seed=5)

    def a_round():
        say(table, 0, "rest")
        while table.waiting != (0,) and table.bot_step():
            pass
        return clone(table.state), list(table.events)

    once = a_round()
    table.undo()
    assert a_round() == once


def test_redo_brings_the_bots_along():
    table = market(bots=[None, "first", "first"])
    say(table, 0, "rest")
    while table.bot_step():
        pass
    end = everything(table)
    table.undo()
    assert table.redo_label == "Ana: a turn"
    table.redo()
    assert everything(table)[:4] == end[:4]
    assert table.redo_label is None
    assert refused(table, table.redo) == "There is nothing to redo."
    # And what was brought again can be taken back again.
    table.undo()
    assert table.memory == [{}, {}, {}]


def test_a_new_step_forgets_what_was_undone():
    table = market()
    say(table, 0, "rest")
    table.undo()
    say(table, 0, "paint")
    assert table.redo_label is None
    assert refused(table, table.redo)


def test_undo_out_of_a_dropped_fight_brings_it_back():
    table = fight(hands=[[], [], ["dart1"]], health=[4, 3, 4])
    say(table, 2, "break-in", "dart1")
    before = clone(table.state)
    say(table, 2, "seat:1")
    assert table.link(None).view.standing[1] == "out"
    table.undo()
    assert table.state == before
    table.redo()
    assert table.link(None).view.standing[1] == "out"


def test_a_finished_game_can_be_taken_up_again():
    table = market(health=[4, 1, 1])
    say(table, 0, "storm", "hide")
    table.undo()
    assert table.result is None
    say(table, 0, "stay")
    assert table.result == engine.Result("won", "last_standing", [0])


def test_undo_goes_far_beyond_the_steps_kept_as_copies():
    table = market()
    beginning = clone(table.state)
    for _ in range(130):
        say(table, table.waiting[0], "rest")
    end = clone(table.state)
    for _ in range(130):
        table.undo()
    assert table.state == beginning
    for _ in range(130):
        table.redo()
    assert table.state == end
    table.undo()
    assert refused(table, lambda: say(table, 2, "rest"))


# -- after a save


def test_undo_after_a_save_plays_the_record_again():
    table = market(rolls=[5, 2])
    states = [clone(table.state)]
    for seat, value in ((0, "wager"), (0, 2), (1, "wager"), (1, 2), (2, "rest")):
        say(table, seat, value)
        states.append(clone(table.state))
    again = loaded(table)
    while again.undo_label:
        states.pop()
        again.undo()
        assert again.state == states[-1]
    assert len(states) == 1
    assert again.undos == 5
    while again.redo_label:
        again.redo()
    assert again.state == table.state
    assert again.events == table.events


def test_what_was_undone_is_not_kept_in_a_save():
    table = market()
    say(table, 0, "rest")
    table.undo()
    again = loaded(table)
    assert (again.undos, again.redo_label) == (1, None)
    assert refused(again, again.redo)


def test_undo_after_a_save_goes_over_bots_offers_and_the_deadline():
    table = market(bots=[None, "loud", "first"], undo="free")
    say(table, 0, "rest")
    while table.bot_step():
        pass
    before = clone(table.state)
    table.link(0).act("shout", {"times": 3})
    say(table, 0, "closing time")
    table.deadline_passed()
    again = loaded(table)
    assert again.replayed().state == again.state
    assert again.replayed().history == again.history
    again.undo()
    again.undo()
    assert again.state == before
    again.redo()
    again.redo()
    assert again.state == table.state


def test_a_record_that_these_rules_play_differently_is_not_taken_back():
    table = market()
    say(table, 0, "rest")
    say(table, 1, "rest")
    again = loaded(table)
    again.history[1].value = "paint"
    state = clone(again.state)
    for _ in range(2):
        with pytest.raises(engine.Refused, match="The rules have changed"):
            again.undo()
    assert again.undo_label is None
    assert again.state == state
    assert len(again.history) == 3
    # What has been played since can be.
    say(again, 2, "rest")
    again.undo()
    assert again.state == state


def test_a_record_that_leads_elsewhere_is_not_taken_back():
    table = market()
    say(table, 0, "rest")
    record = table.record()
    state = clone(record.state)
    state.coins[0] += 1
    again = engine.restore(attrs.evolve(record, state=state, history=list(record.history)))
    with pytest.raises(engine.Refused, match="The rules have changed"):
        again.undo()
    assert again.state == state


def test_what_is_not_a_possible_table_is_not_restored():
    record = market().record()
    broken = clone(record.state)
    broken.coins[0] = -1
    with pytest.raises(engine.BadTable, match="less than nothing"):
        engine.restore(attrs.evolve(record, state=broken))
    for spoil in (list.clear, lambda stack: stack[-1].go("end"), lambda stack: stack[-1].go("?")):
        state = clone(record.state)
        spoil(state.stack)
        with pytest.raises(engine.BadTable, match="Nobody is asked"):
            engine.restore(attrs.evolve(record, state=state))
