"""Questions of every kind, asked of one seat, of several together, or of whoever is first."""

import pytest
from toy_play import args_of, everything, fight, loaded, market, refused, say, told, what

import engine
from engine.policies import random_answer


def test_one_of_some_keys():
    table = market(coins=[5, 0, 5])
    decision = table.link(0).decision
    assert (decision.kind, decision.mode) == ("one", "alone")
    assert decision.rules == ("TOY-TRN-01",)
    assert [bar.key for bar in decision.barred] == ["fight:1"]
    assert decision.barred[0].why == "A fight costs each a coin."
    assert refused(table, lambda: say(table, 0, "fight:1")) == "A fight costs each a coin."
    assert refused(table, lambda: say(table, 0, "dance")) == "No such action."
    for nonsense in (3, None, ["rest"], {"rest": 1}):
        assert refused(table, lambda value=nonsense: say(table, 0, value))
    say(table, 0, "rest")
    assert table.link(0).view.coins == (6, 0, 5)


def test_some_of_a_list():
    table = market(hands=[["dart1", "salve1", "feast1"], [], []])
    say(table, 0, "clear")
    decision = table.link(0).decision
    assert (decision.kind, decision.least, decision.most) == ("some", 0, 2)
    for wrong in (["dart1", "dart1"], ["dart2"], ["dart1", "salve1", "feast1"], "dart1", [1]):
        assert refused(table, lambda value=wrong: say(table, 0, value))
    say(table, 0, ["feast1", "dart1"])
    assert table.link(0).view.hand == ("salve1",)


def test_an_amount_in_steps():
    table = market(rolls=[4])
    say(table, 0, "wager")
    decision = table.link(0).decision
    assert (decision.kind, decision.low, decision.high, decision.step) == ("amount", 0, 5, 2)
    for wrong in (1, 6, -2, 2.0, True, "2"):
        assert refused(table, lambda value=wrong: say(table, 0, value))
    say(table, 0, 4)
    assert table.link(0).view.coins == (9, 5, 5)


def test_an_order():
    table = market(hands=[["dart1", "salve1", "feast1"], [], []])
    say(table, 0, "sort")
    assert table.link(0).decision.kind == "order"
    for wrong in (["dart1"], ["dart1", "salve1", "salve1"], "dart1", [1, 2, 3]):
        assert refused(table, lambda value=wrong: say(table, 0, value))
    say(table, 0, ["feast1", "dart1", "salve1"])
    assert table.link(0).view.hand == ("feast1", "dart1", "salve1")


def test_a_few_words_are_cleaned():
    table = market()
    say(table, 0, "paint")
    assert (table.link(0).decision.kind, table.link(0).decision.limit) == ("words", 20)
    for wrong in ("", "   ", "x" * 21, "\x1b", 7):
        assert refused(table, lambda value=wrong: say(table, 0, value))
    say(table, 0, "  Sale\x07 \u202etoday  ")
    assert table.link(None).view.notice == "Sale today"
    assert table.history[-1].value == "Sale today"


def test_every_kind_has_a_random_answer():
    import random

    for action in ("wager", "sort", "clear", "paint", "haggle:1", "auction"):
        table = market(hands=[["dart1", "salve1"], [], []])
        say(table, 0, action)
        decision = table.link(0).decision
        assert decision.refusal(random_answer(decision, random.Random(1))) is None


def test_what_a_caller_does_to_its_answer_later_changes_nothing():
    table = market(hands=[["dart1", "salve1"], [], []])
    say(table, 0, "sort")
    cards = ["salve1", "dart1"]
    say(table, 0, cards)
    cards.clear()
    assert table.link(0).view.hand == ("salve1", "dart1")
    table.state.hands[0].append("elsewhere")
    assert table.history[-1].value == ["salve1", "dart1"]


# -- together


def test_secret_picks_are_revealed_together():
    table = market(undo="until-revealed")
    say(table, 0, "auction")
    assert table.waiting == (0, 1, 2)
    assert table.link(1).decision.mode == "together"
    seen, asked = table.link(1).view, table.link(1).decision
    events = table.link(1).events()
    say(table, 2, 3)
    assert table.waiting == (0, 1)
    assert (table.link(1).view, table.link(1).decision) == (seen, asked)
    assert table.link(1).events() == events
    assert table.link(2).decision is None
    say(table, 0, 1)
    say(table, 1, 2)
    assert args_of(table, "bids") == [{"bids": [[0, 1], [1, 2], [2, 3]]}]
    assert table.link(2).view.cards == (0, 0, 1)


def test_a_pick_may_not_be_changed():
    table = market()
    say(table, 0, "auction")
    say(table, 2, 3)
    assert "Cleo" in refused(table, lambda: say(table, 2, 4))


def test_who_picks_first_makes_no_difference():
    bids = {0: 2, 1: 4, 2: 4}
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        table = market()
        say(table, 0, "auction")
        for seat in order:
            say(table, seat, bids[seat])
        ends.append((table.state, table.events))
    assert ends[0] == ends[1] == ends[2]


def test_offers_pause_while_picks_are_secret():
    table = market()
    offered = [offer.key for offer in table.link(1).offers]
    assert offered == ["shout", "brawl", "tip", "haggle"]
    say(table, 0, "auction")
    assert table.link(1).offers == ()
    assert refused(table, lambda: table.link(1).act("shout", {"times": 1}))


def test_secret_picks_survive_a_save():
    table = market()
    say(table, 0, "auction")
    say(table, 2, 3)
    again = loaded(table)
    assert again.waiting == (0, 1)
    for both in (table, again):
        say(both, 0, 1)
        say(both, 1, 2)
    assert again.state == table.state
    assert again.events == table.events


# -- race


def test_the_first_answer_closes_a_race():
    table = market()
    say(table, 0, "scramble")
    assert table.waiting == (0, 1, 2)
    late = table.link(0).decision
    assert late.mode == "race"
    say(table, 2, "grab")
    assert table.link(None).view.coins == (5, 5, 6)
    assert what(table, 1) == "turn.action"
    assert refused(table, lambda: table.link(0).answer("grab", id=late.id))


# -- ids


def test_a_double_answer_is_refused_by_its_id():
    table = fight()
    say(table, 0, "light")
    decision = table.link(1).decision
    table.link(1).answer("strike", id=decision.id)
    say(table, 1, "light")
    say(table, 0, "strike")
    say(table, 0, "light")
    # Word for word the same question, but another one.
    assert table.link(1).decision.options == decision.options
    assert table.link(1).decision.id != decision.id
    assert refused(table, lambda: table.link(1).answer("strike", id=decision.id))
    say(table, 1, "strike")


def test_an_id_survives_what_does_not_change_its_question():
    table = market()
    say(table, 0, "auction")
    decision = table.link(1).decision
    say(table, 0, 2)
    table.link(1).answer(3, id=decision.id)

    table = market()
    decision = table.link(0).decision
    table.link(1).act("shout", {"times": 1})
    assert table.link(0).decision is None
    say(table, 1, "hey")
    table.link(0).answer("rest", id=decision.id)


def test_an_id_does_not_survive_a_change_of_what_is_legal():
    table = market(coins=[5, 1, 5])
    decision = table.link(0).decision
    table.link(1).act("shout", {"times": 1})
    say(table, 1, "hey")
    # Ben's last coin is gone, and the fight with him.
    assert refused(table, lambda: table.link(0).answer("fight:1", id=decision.id))


def test_in_a_window_the_others_passing_leaves_the_question_as_it_was():
    table = fight(hands=[["dart1"], ["salve1"], ["feast1"]])
    ids = {seat: table.link(seat).decision.id for seat in range(3)}
    say(table, 1, "go-on")
    table.link(2).answer("go-on", id=ids[2])
    assert refused(table, lambda: table.link(1).answer("go-on", id=ids[1]))


def test_in_a_window_a_reaction_makes_the_question_a_new_one():
    table = fight(hands=[["dart1"], ["salve1"], ["feast1"]])
    ids = {seat: table.link(seat).decision.id for seat in range(3)}
    say(table, 1, "break-in", "nothing")
    assert refused(table, lambda: table.link(2).answer("go-on", id=ids[2]))
    say(table, 2, "go-on")


# -- who may not


def test_who_is_not_asked_is_refused():
    table = market()
    assert "Ben" in refused(table, lambda: say(table, 1, "rest"))
    assert refused(table, lambda: table.link(None).answer("rest"))
    assert refused(table, lambda: table.link(None).act("shout", {"times": 1}))
    with pytest.raises(engine.BadTable):
        table.link(3)


def test_hidden_cards_and_events_go_to_their_seat_alone():
    table = market()
    say(table, 0, "auction")
    for seat, bid in enumerate((1, 0, 0)):
        say(table, seat, bid)
    assert table.link(0).view.hand == ("dart1",)
    assert args_of(table, "card_seen") == [{"card": "dart1"}]
    for other in (1, 2, None):
        assert "dart1" not in repr(table.link(other).view)
        assert "dart1" not in repr(table.link(other).events())
        assert "card_drawn" in [event.kind for event in table.link(other).events()]
    assert "dart1" in repr(table.link(0).events())


def test_what_is_shown_once_is_no_event():
    table = fight(hands=[[], [], ["salve1"]])
    say(table, 2, "break-in")
    assert table.link(2).decision.secret == "You hold salve1."
    assert table.link(1).decision is None
    say(table, 2, "nothing")
    assert "salve1" not in repr(table.events)


def test_events_carry_their_place():
    table = fight(rolls=[5])
    say(table, 0, "heavy")
    assert [event.seq for event in table.events] == list(range(len(table.events)))
    assert table.link(None).events(since=2) == table.link(None).events()[2:]
    table.undo()
    table.undo()
    say(table, 0, "rest")
    assert [event.seq for event in table.events] == list(range(len(table.events)))


def test_after_the_end_nothing_is_possible():
    table = market(health=[4, 1, 1])
    say(table, 0, "storm", "hide")
    assert table.result == engine.Result("won", "last_standing", [0])
    assert table.waiting == ()
    assert table.link(0).offers == ()
    before = everything(table)
    for step in (
        lambda: say(table, 0, "rest"),
        lambda: table.link(0).act("shout", {"times": 1}),
        table.deadline_passed,
    ):
        assert refused(table, step) == "The game is over."
    assert everything(table) == before
    assert told(table)[-1] == "game_over"
