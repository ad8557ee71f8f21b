"""Deals by the keyboard: the form, its promises, the other side's answer; offers blank by blank."""

from city_kit import city, drive, press, rows, text, type_words
from deal_kit import decision
from textual.events import MouseScrollDown, MouseScrollUp
from toy_game import terms
from toy_play import args_of, market

from tui.screens.deal import DealScreen
from tui.screens.table import TableScreen
from tui.widgets.dealform import DealForm
from tui.widgets.draft import Bargaining
from tui.widgets.prompt import Prompt

HANDS = [["dart1", "salve1"], ["feast1"], []]
OFFERED = terms(give={"cash": 50}, wanted=["item:foot"])


def toy(**position):
    return market(**{"coins": [5, 2, 5], "hands": HANDS, **position})


def play(tmp_path, script, table=None, size=(80, 24), **settings):
    """Ana has sat down and begins a deal with Ben."""
    table = table or toy()
    app = city(tmp_path, table, **settings)

    async def from_the_deal_on(pilot):
        await press(pilot, "enter", "9", "enter")
        await script(pilot, app)

    drive(app, from_the_deal_on, size)
    return table


def bargain(tmp_path, script, asked=None, size=(80, 24), **settings):
    """The form alone, over the title; gives what was answered."""
    app = city(tmp_path, **settings)
    answers = []
    bargaining = Bargaining.of(asked or decision())

    async def over_the_title(pilot):
        app.push_screen(DealScreen(bargaining, answers.append))
        await pilot.pause()
        await script(pilot, app)

    drive(app, over_the_title, size)
    return answers


def focus_is_on(app, kind):
    return isinstance(app.focused, kind)


# -- at a table


def test_a_deal_is_made_by_keys_alone(tmp_path):
    async def script(pilot, app):
        assert isinstance(app.screen, DealScreen)
        await press(pilot, "3", "down", "space", "right", "up", "2")
        await press(pilot, "tab", "2", "enter", "1", "enter", "2", "enter")
        await press(pilot, *"12", "enter", "7", "enter")
        assert "Ben pays 12 coins by turn 7" in text(app)
        assert "You would have 4 coins." in text(app)
        await press(pilot, "tab", "enter")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "enter", "enter")
        shown = text(app)
        assert isinstance(app.screen, DealScreen)
        assert "Ana offers a deal" in shown
        assert all(words in shown for words in ("2 coins", "3 coins", "card 1", "Ben pays 12"))
        assert "dart1" not in shown
        await press(pilot, "1", "enter")
        assert "Sure?" in text(app)
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, TableScreen)

    table = play(tmp_path, script)
    promise = {"by": 1, "kind": "coins", "amount": 12, "until": 7}
    assert args_of(table, "struck") == [{"seat": 1, "partner": 0, "promises": [promise]}]
    assert table.link(None).view.coins == (4, 3, 5)
    assert sorted(table.state.hands[1]) == ["dart1", "feast1"]


def test_a_counter_offer_begins_with_what_was_offered(tmp_path):
    async def script(pilot, app):
        await press(pilot, "3", "tab", "enter", "enter", "enter")
        assert "Ben: Ana offers a deal" in text(app)
        await press(pilot, "2", "enter")
        assert focus_is_on(app, DealForm)
        await press(pilot, "right", "4", "left", "1", "tab", "1", "enter", "enter", "enter")
        assert "Ana: Ben offers a deal" in text(app)
        assert "You would have 2 coins." in text(app)
        await press(pilot, "3", "enter")

    table = play(tmp_path, script)
    assert args_of(table, "haggled") == [{"agreed": False}]
    values = [row.value for row in table.history if row.key == "haggle.terms"]
    assert values == [
        {"say": "offer", **terms(give={"coins": 3})},
        {"say": "offer", **terms(give={"coins": 1}, get={"coins": 4})},
        {"say": "refuse"},
    ]


def test_escape_shows_the_table_and_loses_nothing(tmp_path):
    async def script(pilot, app):
        await press(pilot, "3", "down", "space", "escape")
        assert isinstance(app.screen, TableScreen)
        assert "Put the deal together" in text(app)
        await press(pilot, "escape")
        assert "leaves; the game is saved" in rows(app)[-1]
        await press(pilot, "l", "escape", "enter")
        assert isinstance(app.screen, DealScreen)
        assert "3 coins" in text(app)
        assert "[x] dart1" in text(app)

    play(tmp_path, script)


def test_whoever_began_thinks_better_of_it(tmp_path):
    async def script(pilot, app):
        await press(pilot, "escape", "2", "enter")
        assert isinstance(app.screen, TableScreen)

    table = play(tmp_path, script)
    assert args_of(table, "haggled") == [{"agreed": False}]


def test_what_the_rules_refuse_is_said_and_can_be_mended(tmp_path):
    async def script(pilot, app):
        await press(pilot, "tab", "enter")
        assert "A deal needs something in it." in text(app)
        await press(pilot, "up", "down", "space", "down", "space", "right", "space", "tab", "enter")
        assert "Nobody can watch more than two cards at once." in text(app)
        assert isinstance(app.screen, DealScreen)
        await press(pilot, "up", "space", "tab", "enter")
        assert isinstance(app.screen, TableScreen)

    play(tmp_path, script)


def test_a_deal_out_of_turn_opens_the_form_with_its_partner(tmp_path):
    table = toy()
    app = city(tmp_path, table)

    async def script(pilot):
        await press(pilot, "enter", "exclamation_mark", "2", "enter", "enter")
        await press(pilot, "4", "enter", "2", "enter")
        assert isinstance(app.screen, DealScreen)
        assert "Ben: offer Cleo a deal" in text(app)
        await press(pilot, "right", "2", "tab", "enter", "enter", "enter")
        assert "Cleo: Ben offers a deal" in text(app)
        await press(pilot, "1", "enter", "1", "enter", "enter", "enter")
        assert "Ana: choose" in text(app)

    drive(app, script)
    assert table.link(None).view.coins == (5, 4, 3)


def test_the_form_closes_when_its_question_is_gone(tmp_path):
    async def script(pilot, app):
        app.table.link(1).act("tip", {"whom": "seat:2", "coins": 1, "words": "for luck"})
        await pilot.pause()
        assert isinstance(app.screen, DealScreen)
        assert "up to 1 coins" in text(app)

    play(tmp_path, script)


def test_a_game_that_rests_at_a_deal_opens_with_its_form(tmp_path):
    table = market(coins=[5, 2, 5], hands=HANDS, bots=[None, "first", "first"])
    table.link(0).answer("haggle:1")
    app = city(tmp_path, table)

    async def script(pilot):
        assert isinstance(app.screen, DealScreen)
        await press(pilot, "2", "tab", "enter")
        assert "Ana: choose" in text(app)

    drive(app, script)
    assert args_of(table, "haggled") == [{"agreed": True}]


def test_keys_typed_ahead_never_accept_for_the_other_side(tmp_path):
    async def script(pilot, app):
        await press(pilot, "3", "tab")
        await pilot.press("enter", "enter", "enter", "enter", "enter", "enter")
        await pilot.pause()

    table = play(tmp_path, script)
    assert args_of(table, "haggled") == []


# -- offers with several blanks


def test_an_offer_is_filled_in_blank_by_blank(tmp_path):
    table = toy()
    app = city(tmp_path, table)

    async def script(pilot):
        await press(pilot, "enter", "exclamation_mark", "1", "enter", "3", "enter")
        assert "Give a tip: To whom" in text(app)
        await press(pilot, "2", "enter")
        assert "Give a tip: How many coins" in text(app)
        await press(pilot, "3", "enter")
        await type_words(pilot, "well sung")
        await press(pilot, "enter", "down", "space", "enter")
        assert "Ana: choose" in text(app)

    drive(app, script)
    assert args_of(table, "tipped") == [{"seat": 0, "other": 2, "amount": 3, "words": "well sung"}]


def test_escape_goes_one_blank_back_and_keeps_what_was_there(tmp_path):
    table = toy()
    app = city(tmp_path, table)

    async def script(pilot):
        await press(pilot, "enter", "exclamation_mark", "1", "enter", "3", "enter")
        await press(pilot, "2", "enter", "3", "enter")
        await type_words(pilot, "well")
        await press(pilot, "escape")
        assert app.screen.prompt.answering.amount == 3
        await press(pilot, "enter")
        assert app.screen.prompt.answering.text == "well"
        await press(pilot, "escape", "escape")
        assert app.screen.prompt.answering.row.label == "Cleo"
        await press(pilot, "escape")
        assert "break in with what?" in text(app)
        await press(pilot, "escape")
        assert "Ana: choose" in text(app)

    drive(app, script)
    assert args_of(table, "tipped") == []


# -- the form


def test_arrows_walk_through_lists_promises_and_answers(tmp_path):
    async def script(pilot, app):
        form = app.screen.form
        assert form.draft.entry.label == "Cash"
        await press(pilot, "right", "down")
        assert form.draft.entry.label == "Dead Raccoon 1"
        await press(pilot, "left")
        assert form.draft.entry.label == "Credit"
        await press(pilot, "end", "down")
        assert form.draft.entry.adds
        await press(pilot, "down")
        assert focus_is_on(app, Prompt)
        await press(pilot, "down", "up", "up")
        assert focus_is_on(app, DealForm)
        assert form.draft.entry.adds
        await press(pilot, "up", "home", "pagedown")
        assert form.draft.entry.label == "Warrant for Cleo"

    bargain(tmp_path, script)


def test_a_sum_may_be_asked_for_and_stepped(tmp_path):
    async def script(pilot, app):
        await press(pilot, "enter")
        assert "Cash: how much?" in text(app)
        await press(pilot, "right", "right", "enter")
        assert focus_is_on(app, DealForm)
        assert " $20 " in text(app)
        await press(pilot, "plus", "plus", "minus")
        assert " $30 " in text(app)
        await press(pilot, "enter", *"25", "enter")
        assert "Cash: a number from 0 to 230 in steps of 10." in text(app)
        await press(pilot, "escape")
        assert focus_is_on(app, DealForm)
        await press(pilot, "backspace", "backspace", "9", "9", "9")
        assert "Cash: up to $230" in rows(app)[-1]
        await press(pilot, "tab", "enter")

    [answer] = bargain(tmp_path, script)
    assert answer == {"say": "offer", **terms(give={"cash": 230})}


def test_a_promise_in_words_is_written_reread_and_taken_out(tmp_path):
    async def script(pilot, app):
        await press(pilot, "tab", "2", "enter", "3", "enter", "1", "enter")
        await type_words(pilot, "a song")
        await press(pilot, "enter")
        assert "Ana promises: a song" in text(app)
        assert focus_is_on(app, DealForm)
        await press(pilot, "enter")
        assert "Take it out" in text(app)
        await press(pilot, "1", "enter")
        assert "Ana promises: a song" in text(app)
        await press(pilot, "enter", "2", "enter")
        assert "Ana promises" not in text(app)

    assert bargain(tmp_path, script) == []


def test_words_that_cannot_be_are_refused_in_words(tmp_path):
    async def script(pilot, app):
        await press(pilot, "tab", "2", "enter", "3", "enter", "1", "enter", "space", "enter")
        assert "needs at least one visible character" in text(app)
        await type_words(pilot, "q")
        await press(pilot, "enter")
        assert "Ana promises: q" in text(app)

    bargain(tmp_path, script)


def test_escape_in_a_promise_goes_one_step_back(tmp_path):
    async def script(pilot, app):
        await press(pilot, "tab", "2", "enter", "1", "enter", "2", "enter", *"60", "escape")
        assert "Who promises it?" in text(app)
        await press(pilot, "enter")
        assert app.screen.prompt.answering.amount == 60
        await press(pilot, "escape", "escape", "escape")
        assert focus_is_on(app, DealForm)
        assert "When it is ready" in text(app)

    bargain(tmp_path, script)


def test_only_so_many_promises_fit_into_a_deal(tmp_path):
    async def script(pilot, app):
        for _ in range(3):
            await press(pilot, "tab", "2", "enter", "2", "enter", "enter")
        assert "Add a promise" not in text(app)
        await press(pilot, "tab", "1", "enter")

    [answer] = bargain(tmp_path, script)
    assert len(answer["promises"]) == 3


def test_what_is_given_for_good_is_asked_twice_if_wished(tmp_path):
    async def give_the_cake(pilot, app):
        await press(pilot, "down", "down", "down", "space", "tab", "enter")

    async def and_no(pilot, app):
        await give_the_cake(pilot, app)
        assert "It is your only cake." in text(app)
        assert "Sure?" in text(app)
        await press(pilot, "enter")
        assert "When it is ready" in text(app)

    assert bargain(tmp_path, and_no) == []
    [answer] = bargain(tmp_path, give_the_cake, confirm=False)
    assert answer["give"]["things"] == ["item:cake"]


def test_an_offer_that_cannot_be_met_cannot_be_accepted(tmp_path):
    async def script(pilot, app):
        assert "something that is not there any more" in text(app)
        await press(pilot, "enter")
        assert "Something in this deal cannot change hands now." in text(app)
        assert isinstance(app.screen, DealScreen)

    assert bargain(tmp_path, script, decision(terms(wanted=["item:none"]))) == []


def test_an_offer_without_an_answer_of_its_own(tmp_path):
    async def script(pilot, app):
        assert "something else" not in text(app)
        await press(pilot, "2", "enter")

    assert bargain(tmp_path, script, decision(OFFERED, may_offer=False)) == [{"say": "refuse"}]


def test_a_gift_has_one_list(tmp_path):
    async def script(pilot, app):
        shown = text(app)
        assert "You give Ben" in shown
        assert "Ben gives you" not in shown
        assert "Promises" not in shown
        await press(pilot, "right", "5", "0", "end", "down", "enter")

    [answer] = bargain(tmp_path, script, decision(get=False, promises=()))
    assert answer == {"say": "offer", **terms(give={"cash": 50})}


def test_the_lists_can_be_emptied(tmp_path):
    async def script(pilot, app):
        await press(pilot, "5", "0", "tab", "3", "enter", "home", "enter")
        assert "A deal needs something in it." in text(app)

    assert bargain(tmp_path, script) == []


def test_back_from_a_counter_offer_to_what_is_offered(tmp_path):
    async def script(pilot, app):
        await press(pilot, "2", "enter", "1", "0", "tab", "4", "enter")
        assert "What about it?" in text(app)
        assert "$50" in text(app)
        await press(pilot, "1", "enter", "1", "enter")

    assert bargain(tmp_path, script, decision(OFFERED)) == [{"say": "accept"}]


def test_help_says_how_and_what_it_comes_to(tmp_path):
    async def script(pilot, app):
        await press(pilot, "5", "0", "question_mark")
        assert "Your cash would be $180." in text(app)
        assert "Esc goes back to the table" in " ".join(text(app).split())

    bargain(tmp_path, script, size=(80, 40))


def test_a_wide_terminal_tells_the_whole_deal_beside_the_form(tmp_path):
    async def script(pilot, app):
        await press(pilot, "5", "0", "right", "end", "up", "space", "left")
        beside = [row[84:] for row in rows(app)]
        told = " ".join(" ".join(row.strip("│ ") for row in beside).split())
        assert "You give Ben $50 Ben gives you the Rabbit's Foot of a Founder" in told
        assert "Promises nothing Your cash would be $180." in told
        await press(pilot, "home", *["down"] * 3)
        assert "It is your only cake." in text(app)

    bargain(tmp_path, script, size=(120, 40))


def test_the_mouse_points_picks_and_scrolls(tmp_path):
    async def script(pilot, app):
        form = app.screen.form
        await pilot.click(DealForm, offset=(6, 3))
        assert form.draft.entry.label == "Chainsaw"
        await pilot.click(DealForm, offset=(6, 3))
        assert "[x] Chainsaw" in text(app)
        await pilot.click(DealForm, offset=(50, 2))
        assert form.draft.entry.label == "Dead Raccoon 1"
        await pilot.click(DealForm, offset=(6, 1))
        await pilot.click(DealForm, offset=(6, 1))
        assert "Cash: how much?" in text(app)
        await press(pilot, "escape")
        for wheel, label in ((MouseScrollDown, "Credit"), (MouseScrollUp, "Cash")):
            form.post_message(wheel(form, 5, 5, 0, 0, 0, False, False, False))
            await pilot.pause()
            assert form.draft.entry.label == label

    bargain(tmp_path, script)
