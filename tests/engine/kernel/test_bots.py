"""Players made of code: they race nobody, never wait for each other, and say why."""

import pytest
from toy_play import NAMES, args_of, loaded, market, refused, say, told, what

import engine


def all_bots(policy, seats=3, seed=7, **more):
    return market(seats=seats, bots=[policy] * seats, seed=seed, **more)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_table_of_bots_plays_to_the_end(seats, seed):
    seated = [engine.Seat(name, "random") for name in NAMES[:seats]]
    table = engine.start("toy", seated, seed=seed)
    steps = 0
    while table.bot_step():
        steps += 1
        assert steps < 2000
    assert table.result is not None
    assert not table.waiting


def test_a_table_of_bots_that_like_to_wait_cannot_wait_for_ever():
    table = market(bots=[None, "first", "first"], hands=[[], ["dart1"], ["salve1"]])
    say(table, 0, "fight:1")
    assert table.waiting == (1, 2)
    assert table.bot_step()
    assert table.bot_step()
    assert what(table, 0) == "blow.strength"


def test_who_moves_first_among_bots_comes_from_the_seed():
    def mover(seed):
        table = all_bots("first", seed=seed, hands=[["dart1"], ["salve1"], ["feast1"]])
        say(table, 0, "fight:1")
        assert table.bot_step()
        return table.history[-1].seat

    movers = [mover(seed) for seed in range(20)]
    assert set(movers) == {0, 1, 2}
    assert movers == [mover(seed) for seed in range(20)]


def test_bots_wait_for_people_in_a_race():
    for policy in ("first", "random"):
        table = market(bots=[None, policy, policy])
        say(table, 0, "scramble")
        assert table.waiting == (0, 1, 2)
        assert not table.bot_step()
        assert table.waiting == (0, 1, 2)
        say(table, 0, "grab")
        assert args_of(table, "scrambled") == [{"seat": 0, "key": "grab"}]


def test_bots_pick_in_secret_while_people_think():
    table = market(bots=[None, "first", "first"])
    say(table, 0, "auction")
    assert table.bot_step()
    assert table.bot_step()
    assert not table.bot_step()
    assert table.waiting == (0,)
    say(table, 0, 3)
    assert args_of(table, "bids") == [{"bids": [[0, 3], [1, 0], [2, 0]]}]


def test_a_bot_says_what_it_does_and_why():
    table = market(bots=[None, "first", "first"])
    say(table, 0, "rest")
    table.bot_step()
    (remark,) = args_of(table, "remark")
    assert remark == {"seat": 1, "why": "thought 1"}
    spoken = next(event for event in table.events if event.kind == "remark")
    assert table.link(None).sentence(spoken) == "Ben: thought 1"


def test_a_bot_may_take_an_offer_instead():
    table = market(bots=[None, "loud", "first"])
    say(table, 0, "rest")
    assert table.bot_step()
    row = table.history[-1]
    assert (row.seat, row.kind, row.key, row.value) == (1, "act", "shout", {"times": 2})
    assert args_of(table, "remark") == [{"seat": 1, "why": "it is too quiet"}]
    assert table.bot_step()
    assert args_of(table, "shouted") == [{"seat": 1, "words": "hey", "times": 2}]
    assert table.bot_step()
    assert what(table, 1) is None


def test_an_offer_that_is_refused_leaves_the_bot_as_it_was():
    table = market(bots=[None, "loud", "first"], coins=[5, 0, 5])
    say(table, 0, "rest")
    assert refused(table, table.bot_step) == "Shouting costs a coin."
    assert table.memory[1] == {}


def test_what_a_bot_scribbles_while_it_waits_is_forgotten():
    table = market(bots=[None, "first", "first"])
    say(table, 0, "scramble")
    for _ in range(3):
        table.bot_step()
    assert table.memory == [{}, {}, {}]


def test_memories_are_kept_in_a_save():
    table = market(bots=[None, "first", "first"])
    say(table, 0, "rest")
    table.bot_step()
    assert loaded(table).memory == [{}, {"thoughts": 1, "moves": 1}, {}]


def test_a_bot_that_must_move_and_does_not_is_a_fault():
    table = market(bots=[None, "idle", "idle"])
    say(table, 0, "rest")
    with pytest.raises(AssertionError, match="must move"):
        table.bot_step()


def test_no_bot_moves_when_a_person_is_asked():
    table = market(bots=[None, "first", "first"])
    assert not table.bot_step()
    assert told(table) == ["turn_began"]
