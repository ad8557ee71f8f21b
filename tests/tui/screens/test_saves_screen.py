"""The shelf: open, check, export, delete; and everything that can be wrong with a save."""

from city_kit import city, drive, incal, press, rows, text, type_words

from tui.screens.pages import PageScreen
from tui.screens.saves import SavesScreen, ago
from tui.screens.table import TableScreen


def shelf(folder, *names):
    """Put games on the shelf, none of them held."""
    app = city(folder)
    for name in names:
        table = incal()
        app.store.keep(table, name)
        app.store.release(table)


async def to_shelf(pilot):
    await press(pilot, "o", "enter")
    assert isinstance(pilot.app.screen, SavesScreen)


async def choose(pilot, name, number):
    assert pilot.app.screen.prompt.go_to(name)
    await press(pilot, "enter", number, "enter")


def test_an_empty_shelf_says_so(tmp_path):
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        assert "Nothing is saved yet" in text(app)
        await press(pilot, "enter", "down", "slash")
        assert "Nothing is saved yet" in text(app)

    drive(app, script)


def test_games_are_listed_with_public_facts(tmp_path):
    shelf(tmp_path, "one", "two")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        shown = text(app)
        assert "one" in shown
        assert "two" in shown
        assert "turn 1" in shown
        assert "Ana" in shown

    drive(app, script)


def test_a_game_is_opened(tmp_path):
    shelf(tmp_path, "one", "two")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        await choose(pilot, "one", "1")
        assert "Pass the keyboard to Ana" in text(app)
        assert app.store.name_of(app.table) == "one"

    drive(app, script)


def test_a_game_is_checked(tmp_path):
    shelf(tmp_path, "one")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        await choose(pilot, "one", "2")
        assert "exactly this position" in rows(app)[-1]

    drive(app, script)


def test_a_transcript_is_written_for_its_owner_alone(tmp_path):
    shelf(tmp_path, "one")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        await choose(pilot, "one", "3")
        assert isinstance(app.screen, PageScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, SavesScreen)

    drive(app, script)
    written = tmp_path / "exports" / "one.txt"
    assert "The Incal Infinite" in written.read_text()
    assert written.stat().st_mode & 0o777 == 0o600


def test_an_export_that_cannot_be_written_is_told(tmp_path):
    shelf(tmp_path, "one")
    (tmp_path / "exports").write_text("in the way")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        await choose(pilot, "one", "3")
        assert "cannot be written" in text(app)

    drive(app, script)


def test_deleting_asks_and_no_comes_first(tmp_path):
    shelf(tmp_path, "one", "two")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        await choose(pilot, "one", "4")
        await press(pilot, "enter")
        assert {entry.name for entry in app.store.entries()} == {"one", "two"}
        await choose(pilot, "one", "4")
        await press(pilot, "1", "enter")
        assert {entry.name for entry in app.store.entries()} == {"two"}
        assert "one is deleted" in rows(app)[-1]

    drive(app, script)


def test_a_damaged_save_is_told_and_left_alone(tmp_path):
    shelf(tmp_path, "one")
    path = tmp_path / "saves" / "one.city.json"
    path.write_bytes(b"not a game")
    for other in tmp_path.glob("saves/one*prev*"):
        other.unlink()
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        assert "cannot be opened" in text(app)
        await choose(pilot, "one", "1")
        assert isinstance(app.screen, SavesScreen)
        assert app.screen.prompt.complaint

    drive(app, script)
    assert path.read_bytes() == b"not a game"


def test_a_game_that_another_program_plays_cannot_be_opened_or_deleted(tmp_path):
    other = city(tmp_path)
    other.store.keep(incal(), "one")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        for number, more in (("1", ()), ("4", ("1", "enter"))):
            await choose(pilot, "one", number)
            await press(pilot, *more)
            assert app.screen.prompt.complaint
        assert app.store.entries()

    drive(app, script)
    other.store.close()


def test_the_game_on_the_table_can_be_opened_again_from_the_shelf(tmp_path):
    app = city(tmp_path, incal(("Ana", "Ben"), bots=1))

    async def script(pilot):
        table = app.table
        app.open_saves()
        await pilot.pause()
        await press(pilot, "enter", "1", "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.table is table

    drive(app, script)


def test_a_name_on_the_shelf_is_found_by_typing(tmp_path):
    shelf(tmp_path, "spring", "autumn")
    app = city(tmp_path)

    async def script(pilot):
        await to_shelf(pilot)
        await press(pilot, "slash")
        await type_words(pilot, "aut")
        assert app.screen.prompt.answering.value() == "autumn"
        await press(pilot, "escape")
        assert len(app.screen.prompt.answering.shown) == 2

    drive(app, script)


def test_times_are_told_in_one_unit():
    told = [ago(seconds) for seconds in (-5, 30, 60, 3599, 7200, 90000, 200000)]
    assert told == [
        "just now",
        "just now",
        "1 minute ago",
        "59 minutes ago",
        "2 hours ago",
        "1 day ago",
        "2 days ago",
    ]
