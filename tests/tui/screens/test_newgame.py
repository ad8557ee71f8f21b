"""Setting up a game."""

from city_kit import city, drive, press, rows, text, type_words

from tui.screens.newgame import NewGameScreen, Plans, StartRequest
from tui.screens.table import TableScreen


async def to_new_game(pilot):
    await press(pilot, "n", "enter")


async def to_row(pilot, label):
    prompt = pilot.app.screen.prompt
    assert prompt.answering.point(lambda row: row.label == label)


def test_enter_begins_with_what_is_shown(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        await press(pilot, "enter")
        assert "Pass the keyboard to" in text(app)
        table = app.table
        assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
        assert table.options["enemy"] == "bergs-depleted"
        assert app.store.name_of(table)

    drive(app, script)


def test_seats_options_and_seed_are_taken_over(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        await to_row(pilot, "Seats")
        await press(pilot, "right", "right")
        await to_row(pilot, "Seat 4")
        await press(pilot, "right")
        await to_row(pilot, "Enemy")
        await press(pilot, "enter")
        assert app.screen.prompt.answering.point(lambda row: row.value == "gorgo")
        await press(pilot, "enter")
        await to_row(pilot, "Seed")
        await press(pilot, "enter")
        await type_words(pilot, "42")
        await press(pilot, "enter")
        assert app.screen.plans.request().seed == 42
        await to_row(pilot, "Begin")
        await press(pilot, "enter")
        table = app.table
        assert len(table.seats) == 4
        assert table.seats[3].bot == "steady"
        assert table.options["enemy"] == "gorgo"
        assert table.origin.dice.seed == 42

    drive(app, script)


def test_a_seat_gets_another_name_cleaned_and_its_own(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        await to_row(pilot, "Seat 2")
        await press(pilot, "enter", "enter", *["backspace"] * 3)
        await type_words(pilot, "Ana")
        await press(pilot, "enter")
        assert "Ana sits at this table already" in text(app)
        await press(pilot, "home", "delete")
        await type_words(pilot, "[B")
        await press(pilot, "enter")
        assert app.screen.plans.seats[1].name == "[Bna"
        assert any("[Bna, person" in row for row in rows(app))

    drive(app, script)


def test_an_empty_name_is_refused_kindly(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        await to_row(pilot, "Seat 1")
        await press(pilot, "enter", "enter", *["backspace"] * 3, "enter")
        assert app.screen.prompt.complaint
        await press(pilot, "escape")
        assert app.screen.plans.seats[0].name == "Ana"

    drive(app, script)


def test_a_seed_that_is_no_number_is_refused(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        await to_row(pilot, "Seed")
        await press(pilot, "enter", "x", "enter")
        assert "whole number" in text(app)

    drive(app, script)


def test_the_pane_beside_explains_the_row_under_the_cursor(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        app.screen.prompt.go_to(("option", "undo"))
        await pilot.pause()
        assert app.screen.reader.title == "Undo"
        assert len(app.screen.reader.lines_for(30)) > 3

    drive(app, script)


def test_escape_leaves_a_question_before_it_leaves_the_screen(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        await to_row(pilot, "Enemy")
        await press(pilot, "enter", "escape")
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.prompt.question.title == "Who plays what?"

    drive(app, script)


def test_playing_again_takes_the_same_seats_and_options():
    request = StartRequest("incal", Plans.first("incal").request().seats, {"enemy": "gorgo"}, 5)
    again = Plans.again(request).request()
    assert again.seats == request.seats
    assert again.options["enemy"] == "gorgo"
    assert again.seed is None


def test_bots_alone_play_when_asked_to(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_new_game(pilot)
        for seat in ("Seat 1", "Seat 2"):
            await to_row(pilot, seat)
            await press(pilot, "right")
        await to_row(pilot, "Begin")
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert "Only bots are playing" in text(app)
        before = len(app.table.history)
        await press(pilot, "enter")
        assert len(app.table.history) == before + 1

    drive(app, script)
