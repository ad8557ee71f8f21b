"""One key, one effect: keys that come faster than screens change, and keys that mean two things."""

import pytest
from city_kit import city, drive, incal, press, text
from textual import events

from tui.screens.curtain import CurtainScreen
from tui.screens.ending import EndingScreen
from tui.screens.newgame import NewGameScreen
from tui.screens.pages import HelpScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen

CHARACTERS = {"enter": "\r", "escape": "\x1b"}


async def in_one_breath(pilot, *keys):
    """Type keys so that all have come to where the first one goes before that is looked at."""
    place = pilot.app.focused
    for key in keys:
        place.post_message(events.Key(key, CHARACTERS.get(key, key)))
    for _ in range(4):
        await pilot.pause()


def test_the_second_enter_at_a_curtain_is_for_the_table(tmp_path):
    table = incal()
    app = city(tmp_path, table)

    async def script(pilot):
        await in_one_breath(pilot, "enter", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.focused is app.screen.prompt
        assert [row.key for row in table.history if row.kind == "answer"] == ["turn.action"]
        assert "which cards do you lay" in text(app)

    drive(app, script)


def test_enters_before_a_curtain_fell_do_not_lift_it(tmp_path):
    table = incal()
    app = city(tmp_path, table)

    async def script(pilot):
        await press(pilot, "enter", "1", "enter", "enter")
        assert "Ana: take a last look" in text(app)
        await in_one_breath(pilot, "enter", "enter", "enter")
        assert isinstance(app.screen, CurtainScreen)
        assert app.screen.cloth.person == "Ben"

    drive(app, script)


def test_enter_twice_opens_a_page_once(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await in_one_breath(pilot, "enter", "enter")
        assert isinstance(app.screen, NewGameScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, TitleScreen)
        assert app.focused is app.screen.prompt

    drive(app, script)


def test_escape_twice_closes_one_page_after_the_other(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        app.open_saves()
        await pilot.pause()
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await in_one_breath(pilot, "escape", "escape", "escape")
        assert isinstance(app.screen, TitleScreen)
        assert app.focused is app.screen.prompt

    drive(app, script)


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_the_ending_opens_once_and_closes_onto_the_table(tmp_path, key):
    table = incal(bots=2)
    while table.result is None:
        table.bot_step()
    app = city(tmp_path, table)

    async def script(pilot):
        await in_one_breath(pilot, "enter", key)
        if key == "enter":
            assert isinstance(app.screen, EndingScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "enter")
        await in_one_breath(pilot, "escape", "escape")
        assert isinstance(app.screen, TableScreen)
        assert app.focused is app.screen.prompt

    drive(app, script)


@pytest.mark.parametrize("letter", ["a", "s", "d", "h", "l", "q", "r", "u"])
def test_a_jump_letter_is_no_command(tmp_path, letter):
    table = incal(bots=1)
    app = city(tmp_path, table)

    async def script(pilot):
        steps = len(table.history)
        await press(pilot, "j", letter)
        assert isinstance(app.screen, TableScreen)
        assert app.focused is app.screen.prompt
        assert app.screen.prompt.question.title == "Ana: travel, pass, or attempt the Ritual"
        assert app.ending is None
        assert len(table.history) == steps
        await press(pilot, "h")
        assert not isinstance(app.screen, TableScreen)

    drive(app, script)


@pytest.mark.parametrize("key", ["enter", "space", "1", "h", "l", "u", "r"])
def test_the_key_that_shows_the_rest_at_once_does_nothing_else(tmp_path, key):
    table = incal(bots=1)
    app = city(tmp_path, table, motion=True)

    async def script(pilot):
        app.screen.board.step = lambda event: 3600.0
        await press(pilot, "enter")
        assert "any key shows the rest at once" in text(app)
        await press(pilot, key)
        assert isinstance(app.screen, TableScreen)
        assert app.ending is None
        assert "which cards do you lay" in text(app)

    drive(app, script)


def test_leaving_is_never_taken_for_a_wish_to_see_the_rest(tmp_path):
    app = city(tmp_path, incal(bots=1), motion=True)

    async def script(pilot):
        app.screen.board.step = lambda event: 3600.0
        await press(pilot, "enter", "q")

    drive(app, script)
    assert app.ending is not None
