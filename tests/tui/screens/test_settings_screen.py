"""Settings change at once and are kept at once."""

from city_kit import city, drive, press, rows, text, type_words

from tui.screens.pages import HelpScreen
from tui.settings import load_settings


async def to_settings(pilot):
    await press(pilot, "e", "enter")


def kept(folder):
    return load_settings(folder / "settings").settings


def test_left_and_right_change_a_setting_and_it_is_kept(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_settings(pilot)
        await press(pilot, "right")
        assert app.settings.theme == "light"
        assert app.palette.theme.name == "light"
        await press(pilot, "left", "left")
        assert app.settings.theme == "mono"

    drive(app, script)
    assert kept(tmp_path).theme == "mono"


def test_enter_opens_a_setting(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_settings(pilot)
        await press(pilot, "2", "enter", "1", "enter")
        assert app.settings.motion is True
        assert any("▸2 Motion" in row for row in rows(app))

    drive(app, script)
    assert kept(tmp_path).motion is True


def test_a_key_is_put_elsewhere_and_works_at_once(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_settings(pilot)
        app.screen.prompt.go_to("keys")
        await press(pilot, "enter")
        app.screen.prompt.go_to("help")
        await press(pilot, "enter", *["backspace"] * 20)
        await type_words(pilot, "f2")
        await press(pilot, "enter")
        assert app.keymap.keys("help") == ("f2",)
        assert rows(app)[-1].startswith(" F2 help")
        await press(pilot, "f2")
        assert isinstance(app.screen, HelpScreen)

    drive(app, script)
    assert kept(tmp_path).keys == {"help": "f2"}


def test_a_key_that_is_taken_is_refused(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_settings(pilot)
        app.screen.prompt.go_to("keys")
        await press(pilot, "enter")
        app.screen.prompt.go_to("help")
        await press(pilot, "enter", *["backspace"] * 20, "u", "enter")
        assert "u is the key of undo already" in text(app)

    drive(app, script)
    assert kept(tmp_path).keys == {}


def test_a_fixed_key_says_that_it_stays(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_settings(pilot)
        app.screen.prompt.go_to("keys")
        await press(pilot, "enter")
        prompt = app.screen.prompt
        assert prompt.answering.point(lambda row: row.barred)
        await press(pilot, "enter")
        assert prompt.complaint == "stays where it is"

    drive(app, script)


def test_settings_that_cannot_be_kept_hold_until_the_end(tmp_path):
    (tmp_path / "settings").write_text("in the way")
    app = city(tmp_path)

    async def script(pilot):
        await to_settings(pilot)
        await press(pilot, "right")
        assert app.settings.theme == "light"
        assert "hold until you leave" in rows(app)[-1]

    drive(app, script)
