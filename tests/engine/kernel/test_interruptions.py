"""Breaking in: offers and windows, effects that are finished first, and frames that are dropped."""

from toy_game import terms
from toy_play import (
    args_of,
    coins_in_the_market,
    fight,
    loaded,
    market,
    refused,
    say,
    told,
    what,
)

import engine

# -- offers


def test_an_offer_is_a_template_with_its_fields():
    table = market()
    shout = table.link(2).offers[0]
    (times,) = shout.fields
    assert (shout.key, times.name, times.low, times.high) == ("shout", "times", 1, 3)


def test_any_known_key_may_be_tried_and_is_refused_in_a_sentence():
    table = market(coins=[5, 5, 0])
    act = table.link(2).act
    assert refused(table, lambda: act("shout", {"times": 1})) == "Shouting costs a coin."
    assert refused(table, lambda: act("shout", {"times": 4})).startswith("Shout once")
    assert refused(table, lambda: act("shout")).startswith("Shout once")
    assert refused(table, lambda: act("duck")) == "There is nothing to duck."
    assert refused(table, lambda: act("fly"))
    assert refused(table, lambda: act("shout", {"times": 10**30}))
    paying = table.link(1).act
    for note in ("\x1b[31mred", 10**30, object()):
        assert refused(table, lambda each=note: paying("shout", {"times": 1, "note": each}))


def test_what_is_declared_at_rest_comes_at_once_and_play_goes_on_where_it_was():
    table = market()
    table.link(2).act("shout", {"times": 2})
    assert table.waiting == (2,)
    assert table.link(2).view.coins == (5, 5, 4)
    say(table, 2, "fish")
    assert args_of(table, "shouted") == [{"seat": 2, "words": "fish", "times": 2}]
    assert what(table, 0) == "turn.action"


def test_what_replaces_the_event_comes_on_top_of_it_and_hands_it_no_result():
    table = fight(rolls=[6])
    table.link(1).act("duck")
    assert told(table)[-1] == "ducked"
    assert what(table, 0) == "blow.strength"
    assert refused(table, lambda: table.link(1).act("duck"))
    say(table, 0, "heavy")
    assert args_of(table, "counted") == [{"damage": None}]


def test_what_is_declared_waits_until_the_effect_is_complete():
    table = fight()
    table.link(2).act("shout", {"times": 1})
    assert what(table, 0) == "blow.strength"
    assert table.link(None).view.coins == (4, 4, 4)
    say(table, 0, "light")
    # The blow is complete; what it came to is counted when the shout is over.
    assert what(table, 2) == "shout.words"
    assert "counted" not in told(table)
    say(table, 2, "foul")
    assert args_of(table, "counted") == [{"damage": 1}]
    assert table.link(None).view.health == (4, 3, 4)


def test_a_result_on_its_way_survives_a_save():
    table = fight()
    table.link(2).act("shout", {"times": 1})
    say(table, 0, "light")
    again = loaded(table)
    for both in (table, again):
        say(both, 2, "foul")
    assert again.state == table.state
    assert args_of(again, "counted") == [{"damage": 1}]


def test_the_line_is_served_in_the_order_declared_each_completely():
    table = fight()
    table.link(2).act("shout", {"times": 2})
    table.link(1).act("shout", {"times": 1})
    say(table, 0, "light")
    assert what(table, 2) == "shout.words"
    # Declared while another interruption is under way: behind it, and behind Ben's.
    table.link(0).act("shout", {"times": 3})
    assert table.waiting == (2,)
    say(table, 2, "one")
    assert table.waiting == (1,)
    say(table, 1, "two")
    assert table.waiting == (0,)
    say(table, 0, "three")
    assert [shout["words"] for shout in args_of(table, "shouted")] == ["one", "two", "three"]
    assert what(table, 1) == "fight.yield"


def test_a_scene_lets_others_break_in_even_if_an_interruption_began_it():
    table = market()
    table.link(1).act("brawl")
    table.link(2).act("shout", {"times": 1})
    assert table.waiting == (2,)
    say(table, 2, "shame")
    assert what(table, 1) == "brawl.swing"
    say(table, 1, "stop")
    assert what(table, 0) == "turn.action"


def test_no_result_is_not_the_last_result_again():
    table = fight()
    say(table, 0, "light")
    say(table, 1, "strike")
    table.link(0).act("duck")
    say(table, 1, "light")
    assert args_of(table, "counted") == [{"damage": 1}, {"damage": None}]


# -- windows


def test_a_window_asks_whoever_holds_a_hidden_card_the_same():
    table = fight(hands=[["dart1"], [], ["salve1"]])
    assert table.waiting == (0, 2)
    first, second = table.link(0).decision, table.link(2).decision
    assert (first.what, first.mode) == ("window", "race")
    assert [option.key for option in first.options] == ["go-on", "break-in"]
    assert first.options == second.options
    say(table, 2, "go-on")
    assert table.waiting == (0,)
    say(table, 0, "go-on")
    assert what(table, 0) == "blow.strength"


def test_no_window_opens_where_nobody_holds_a_card():
    assert what(fight(), 0) == "blow.strength"


def test_who_breaks_in_chooses_alone_and_may_have_nothing_after_all():
    table = fight(hands=[["dart1"], [], ["salve1"]])
    say(table, 2, "break-in")
    assert table.waiting == (2,)
    assert what(table, 2) == "reaction.card"
    say(table, 2, "nothing")
    # The others may still break in, Cleo may not.
    assert table.waiting == (0,)
    say(table, 0, "go-on")
    assert what(table, 0) == "blow.strength"


def test_a_card_played_in_a_window_is_obeyed_before_play_goes_on():
    table = fight(hands=[[], [], ["salve1"]], health=[4, 1, 4])
    say(table, 2, "break-in", "salve1", "seat:1")
    assert args_of(table, "obeyed") == [{"card": "salve1", "line": 1}]
    assert table.link(None).view.health == (4, 3, 4)
    assert what(table, 0) == "blow.strength"
    assert table.state.discard == ["salve1"]


# -- leaving play


def test_who_dies_of_a_card_ends_the_fight_but_not_the_card():
    table = fight(hands=[[], [], ["dart1"]], health=[4, 3, 4])
    assert table.link(None).view.coins == (4, 4, 5)
    say(table, 2, "break-in", "dart1", "seat:1")
    # The pot went back, the caller of the fight got no winner, the second line still counted.
    assert told(table, "obeyed", "hurt", "fight_broken_off", "fight_over", "turn_began") == [
        "turn_began",
        "obeyed",
        "hurt",
        "fight_broken_off",
        "obeyed",
        "fight_over",
        "turn_began",
    ]
    assert args_of(table, "fight_broken_off") == [{"pot": 2}]
    assert args_of(table, "fight_over") == [{"winner": None}]
    assert table.link(None).view.coins == (5, 5, 7)
    assert table.link(None).view.standing == ("in", "out", "in")
    assert what(table, 2) == "turn.action"
    assert [type(frame).__name__ for frame in table.state.stack] == ["Rounds", "Turn"]


def test_the_window_of_a_dropped_fight_is_closed_for_the_others_too():
    table = fight(hands=[["salve1"], [], ["dart1"]], health=[4, 3, 4])
    say(table, 2, "break-in", "dart1", "seat:1")
    assert what(table, 0) is None
    assert what(table, 2) == "turn.action"


def test_the_turn_of_who_leaves_is_dropped_with_everything_in_it():
    table = fight(hands=[[], [], ["dart1"]], health=[3, 4, 4])
    say(table, 2, "break-in", "dart1", "seat:0")
    assert "fight_over" not in told(table)
    assert table.link(None).view.coins == (5, 5, 7)
    assert what(table, 1) == "turn.action"


def test_a_blow_that_kills_ends_the_fight_it_is_part_of():
    table = fight(health=[4, 1, 4])
    say(table, 0, "light")
    assert args_of(table, "fight_broken_off") == [{"pot": 0}]
    assert args_of(table, "fight_over") == [{"winner": None}]
    assert table.link(None).view.coins == (6, 4, 5)


def test_what_the_gone_have_declared_is_dropped_from_the_line_and_unwound():
    table = market(health=[4, 1, 4])
    say(table, 0, "storm")
    table.link(1).act("shout", {"times": 1})
    table.link(2).act("shout", {"times": 1})
    assert table.link(None).view.coins == (5, 4, 4)
    say(table, 0, "stay")
    assert args_of(table, "shout_swallowed") == [{"seat": 1}]
    assert table.link(None).view.coins[1] == 5
    # The storm was complete before Cleo was heard.
    assert told(table)[-1] == "looted"
    assert table.waiting == (2,)
    say(table, 2, "help")
    assert what(table, 2) == "turn.action"


def test_who_comes_back_is_in_play_again():
    table = market(hands=[[], [], ["salve1"]], health=[4, 0, 4], standing=["in", "out", "in"])
    assert "fight:1" not in [option.key for option in table.link(0).decision.options]
    say(table, 0, "fight:2")
    say(table, 2, "break-in", "salve1", "seat:1")
    assert table.link(None).view.standing == ("in", "in", "in")
    say(table, 0, "light")
    say(table, 2, "yield")
    assert args_of(table, "fight_over") == [{"winner": 0}]
    assert what(table, 1) == "turn.action"


def test_coins_are_not_lost_in_a_dropped_fight():
    table = fight(hands=[[], [], ["dart1"]], health=[4, 3, 4])
    before = coins_in_the_market(table.state)
    say(table, 2, "break-in", "dart1", "seat:1")
    assert coins_in_the_market(table.state) == before


# -- the end by standing


def test_the_last_standing_wins_there_and_then():
    table = market(health=[4, 1, 1])
    say(table, 0, "storm", "hide")
    assert table.result == engine.Result("won", "last_standing", [0])
    assert "looted" not in told(table)
    assert told(table)[-1] == "game_over"
    assert table.link(None).view.coins == (5, 5, 5)
    assert (table.state.stack, table.state.queue, table.state.deadline) == ([], [], False)


def test_at_the_end_the_line_is_forgotten():
    table = market(health=[4, 1, 1])
    say(table, 0, "storm")
    table.link(1).act("shout", {"times": 1})
    table.link(0).act("shout", {"times": 1})
    table.deadline_passed()
    say(table, 0, "hide")
    assert (table.state.queue, table.state.deadline) == ([], False)
    # Nothing is unwound at the end either.
    assert "shout_swallowed" not in told(table)


def test_a_card_that_ends_the_game_is_not_read_on():
    table = fight(seats=2, hands=[[], ["dart1"]], health=[3, 4])
    say(table, 1, "break-in", "dart1", "seat:0")
    assert table.result == engine.Result("won", "last_standing", [1])
    assert args_of(table, "obeyed") == [{"card": "dart1", "line": 1}]
    assert table.link(None).view.coins == (4, 4)


def test_a_package_is_judged_once():
    table = market(health=[1, 1, 1])
    say(table, 0, "storm", "stay")
    # One after the other, the last would have won.
    assert table.result == engine.Result("lost", "last_standing", [])
    assert table.link(None).view.standing == ("out", "out", "out")


# -- the deadline


def test_a_deadline_comes_at_once_where_play_can_be_parted():
    table = market()
    table.deadline_passed()
    assert what(table, 0) == "closing.bow"
    say(table, 0, "bow")
    assert table.result == engine.Result("won", "closing_time", [0])
    assert table.history[-2].kind == "deadline"


def test_a_deadline_waits_for_what_cannot_be_parted():
    table = fight()
    table.deadline_passed()
    assert what(table, 0) == "blow.strength"
    say(table, 0, "light")
    # The blow counted, and then, between blows, the market closed; the pot went back.
    assert table.link(None).view.health == (4, 3, 4)
    assert told(table, "counted", "fight_broken_off") == ["counted", "fight_broken_off"]
    assert table.link(None).view.coins == (5, 5, 5)
    assert what(table, 0) == "closing.bow"
    assert [type(frame).__name__ for frame in table.state.stack] == ["Closing"]


def test_a_deadline_waits_while_any_frame_beneath_cannot_be_parted():
    table = market()
    say(table, 0, "haggle:1", {"say": "offer", **terms(give={"coins": 1})})
    table.deadline_passed()
    assert what(table, 1) == "haggle.terms"
    say(table, 1, {"say": "accept"})
    assert args_of(table, "haggled") == [{"agreed": True}]
    assert what(table, 1) == "closing.bow"


def test_a_deadline_lets_a_result_arrive():
    table = fight(health=[4, 1, 4])
    table.deadline_passed()
    say(table, 0, "light")
    assert args_of(table, "fight_over") == [{"winner": None}]
    assert what(table, 0) == "closing.bow"


def test_a_deadline_waits_for_secret_picks():
    table = market()
    say(table, 0, "auction")
    table.deadline_passed()
    assert what(table, 0) == "closing.bow"

    table = market()
    say(table, 0, "auction")
    say(table, 1, 2)
    table.deadline_passed()
    assert table.waiting == (0, 2)
    say(table, 0, 0)
    say(table, 2, 0)
    assert args_of(table, "bids")
    assert what(table, 0) == "closing.bow"


def test_what_was_declared_before_the_deadline_comes_before_it():
    table = fight()
    table.link(2).act("shout", {"times": 1})
    table.deadline_passed()
    say(table, 0, "light")
    assert what(table, 2) == "shout.words"
    say(table, 2, "mercy")
    assert what(table, 0) == "closing.bow"
    assert told(table, "shouted", "counted", "shout_swallowed") == ["shouted", "counted"]


def test_a_deadline_under_way_survives_a_save():
    table = fight()
    table.deadline_passed()
    again = loaded(table)
    say(again, 0, "light")
    assert what(again, 0) == "closing.bow"
