"""What holds on every screen: help, the way back, any size, no markup, focus never lost."""

import pytest
from city_kit import city, drive, incal, press, rows, text

from engine import Seat
from tui.keys import COMMANDS
from tui.screens.base import CityScreen
from tui.screens.commandlist import CommandsScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.newgame import StartRequest
from tui.screens.pages import HelpScreen
from tui.screens.table import TableScreen
from tui.screens.title import TitleScreen

SIZES = [(40, 15), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)]
ODD = [(1, 1), (5, 2), (20, 5), (39, 14)]


def to_title(app):
    """The first screen."""


def to_newgame(app):
    app.new_game()


def to_saves(app):
    app.open_saves()


def to_settings(app):
    app.open_settings()


def to_rules(app):
    app.pick_rules()


def to_curtain(app):
    app.show_curtain("Ben", lambda: None)


def to_help(app):
    app.show_help(app.city_screen)


def to_commands(app):
    app.show_commands(app.city_screen)


SCREENS = [to_title, to_newgame, to_saves, to_settings, to_rules, to_curtain, to_help, to_commands]


@pytest.fixture(params=SCREENS, ids=lambda go: go.__name__)
def goes(request):
    """A way to one of the screens."""
    return request.param


def test_help_opens_and_closes_and_the_focus_is_where_it_was(tmp_path, goes):
    app = city(tmp_path)

    async def script(pilot):
        goes(app)
        await pilot.pause()
        screen, focused = app.screen, app.focused
        assert focused is not None
        if isinstance(screen, HelpScreen):
            return
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert len(app.screen.reader.lines_for(70)) > 30
        await press(pilot, "f1")
        assert app.screen is screen
        assert app.focused is focused

    drive(app, script)


def test_every_size_shows_the_screen_whole(tmp_path, goes):
    app = city(tmp_path)

    async def script(pilot):
        goes(app)
        await pilot.pause()
        for width, height in (*SIZES, *ODD, (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            shown = rows(app)
            assert [len(row) for row in shown] == [width] * height
        assert isinstance(app.screen, CityScreen)
        assert app.focused is not None

    drive(app, script)


def test_arrow_keys_torn_apart_by_a_slow_line_do_no_harm(tmp_path, goes):
    app = city(tmp_path)

    async def script(pilot):
        goes(app)
        await pilot.pause()
        await press(pilot, "escape", "left_square_bracket", "B")
        assert app.ending is None
        assert isinstance(app.screen, CityScreen)
        if goes is to_curtain:
            assert isinstance(app.screen, CurtainScreen)

    drive(app, script)


def to_table(app):
    app.start_table(StartRequest("incal", (Seat("Ana"), Seat("Ben", "steady")), {}))


def to_ending(app):
    to_table(app)
    app.show_ending(app.table)


def to_filled_saves(app):
    to_table(app)
    app.open_saves()


KEYED = [*(set(SCREENS) - {to_saves}), to_filled_saves, to_table, to_ending]
KEYED.sort(key=lambda go: go.__name__)

# Keys that need something to work on are pressed when these have led to it.
FIRST = {
    (to_newgame, "left"): ("down", "down", "right"),
    (to_newgame, "right"): ("down", "down"),
    (to_help, "page_up"): ("pagedown",),
}


def look(app):
    """Everything that a key can change."""
    return app.screen, app.focused, text(app), app.ending, app.settings


@pytest.mark.parametrize("go", KEYED, ids=lambda go: go.__name__)
def test_every_key_on_the_line_of_keys_does_something(tmp_path, go):
    """The line of keys promises nothing that is not kept (terminal-bugs 30)."""

    async def there(pilot):
        go(pilot.app)
        await pilot.pause()
        await pilot.pause()
        return pilot.app.screen

    async def count(pilot):
        screen = await there(pilot)
        wanted.extend(key for key, _ in screen.key_line.keys)
        names.extend(screen.hints)

    wanted, names = [], []
    drive(city(tmp_path / "first"), count)
    assert wanted
    assert len(wanted) >= len(names)
    for number, name in enumerate(names):
        app = city(tmp_path / str(number))

        async def script(pilot, app=app, name=name):
            await there(pilot)
            await press(pilot, *FIRST.get((go, name), ()))
            before = look(app)
            await press(pilot, app.keymap.keys(name)[0])
            assert look(app) != before, name
            if app.ending is None:
                assert app.focused is not None or name == "jump"

        drive(app, script)


def test_every_command_is_obeyed_somewhere():
    """A screen, the prompt, or the app itself carries each command out."""
    by_panes = {"up", "down", "left", "right", "first", "last", "page_up", "page_down"}
    by_the_prompt = {"commit", "toggle", "filter"}
    by_the_app = {"interrupt"}
    screens = (TitleScreen, CurtainScreen, TableScreen, HelpScreen)
    for command in COMMANDS:
        known = any(hasattr(screen, f"do_{command.name}") for screen in screens)
        elsewhere = command.name in by_panes | by_the_prompt | by_the_app
        assert known or elsewhere, command.name


def test_the_command_list_does_what_is_chosen_on_the_screen_below(tmp_path):
    app = city(tmp_path, incal(("Ana", "Ben"), bots=1))

    async def script(pilot):
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, CommandsScreen)
        listed = [row.label for row in app.screen.prompt.question.rows]
        assert "discards" in listed
        assert "Take the last decision back" in listed
        assert app.screen.prompt.answering.point(
            lambda row: row.label == "Your hand and your secrets"
        )
        await press(pilot, "enter")
        assert "The hand of Ana" in text(app)
        await press(pilot, "escape", "ctrl+p", "ctrl+p")
        assert isinstance(app.screen, TableScreen)

    drive(app, script)


def test_from_a_table_to_the_title_the_game_is_let_go(tmp_path):
    app = city(tmp_path, incal())

    async def script(pilot):
        name = app.store.name_of(app.table)
        app.to_title()
        await pilot.pause()
        assert app.table is None
        assert "New game" in text(app)
        app.store.open(name)

    drive(app, script)


@pytest.mark.parametrize("name", ["[/b]", "[red]Bob", "a[0]", "漢字", "\\"])
def test_names_are_shown_as_they_are(tmp_path, name):
    app = city(tmp_path, incal((name, "Ben")))

    async def script(pilot):
        shown = text(app)
        assert f"Pass the keyboard to {name}" in shown
        await press(pilot, "enter")
        assert f"{name}: travel" in text(app)
        await press(pilot, "l")
        assert name in text(app)

    drive(app, script)


def test_leaving_is_safe_from_anywhere(tmp_path, goes):
    app = city(tmp_path)

    async def script(pilot):
        goes(app)
        await pilot.pause()
        await press(pilot, "q")

    drive(app, script)
    assert app.ending.status == 0
