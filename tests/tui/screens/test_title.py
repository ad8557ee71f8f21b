"""The title: what can be done from it, and what is remembered."""

from city_kit import city, drive, incal, press, rows, text

from tui.screens.newgame import NewGameScreen
from tui.screens.rules import RulesScreen
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.title import TitleScreen


def test_the_title_is_drawn_and_the_menu_has_the_cursor(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        shown = text(app)
        assert "▀▀█▀▀ █▀▀▀▀" in shown
        assert "New game" in shown
        assert "Continue" not in shown
        assert app.focused is app.screen.prompt

    drive(app, script)


def test_each_row_leads_to_its_screen_and_escape_back(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        for letter, screen in (
            ("n", NewGameScreen),
            ("o", SavesScreen),
            ("b", RulesScreen),
            ("e", SettingsScreen),
        ):
            await press(pilot, letter, "enter")
            assert isinstance(app.screen, screen)
            await press(pilot, "escape")
            assert isinstance(app.screen, TitleScreen)

    drive(app, script)


def test_a_letter_alone_does_nothing(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await press(pilot, "x")
        assert app.ending is None
        assert isinstance(app.screen, TitleScreen)

    drive(app, script)


def test_leaving_from_the_menu_ends_with_status_nought(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await press(pilot, "x", "enter")

    drive(app, script)
    assert app.ending.status == 0


def test_a_game_that_is_not_over_can_be_continued(tmp_path):
    first = city(tmp_path, incal())
    first.store.close()
    app = city(tmp_path)

    async def script(pilot):
        assert any("c Continue" in row and "Ana, Ben" in row for row in rows(app))
        await press(pilot, "c", "enter")
        assert "Pass the keyboard to Ana" in text(app)
        await press(pilot, "enter")
        assert "Ana: travel, pass, or attempt the Ritual" in text(app)

    drive(app, script)


def test_a_game_that_is_open_elsewhere_is_told_and_the_title_stays(tmp_path):
    first = city(tmp_path, incal())
    app = city(tmp_path)

    async def script(pilot):
        await press(pilot, "c", "enter")
        assert isinstance(app.screen, TitleScreen)
        assert app.screen.key_line.notice

    drive(app, script)
    first.store.close()


def test_the_first_interrupt_tells_how_to_leave_and_the_second_leaves(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await press(pilot, "ctrl+c")
        assert app.ending is None
        assert "once more leaves" in rows(app)[-1]
        await press(pilot, "down", "ctrl+c")
        assert app.ending is None
        await press(pilot, "ctrl+c")

    drive(app, script)
    assert app.ending.status == 0
