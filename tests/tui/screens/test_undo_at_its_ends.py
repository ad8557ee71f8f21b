"""Undo where there is nothing left to undo, after the end and after a load (terminal-bugs 27)."""

from city_kit import city, drive, incal, press, rows, text
from incal_play import answer, arranged

from saves.store import Store
from tui.screens.ending import EndingScreen
from tui.screens.table import TableScreen


def against_bots(**changes):
    """Ana's first turn, with Ben played by the program."""
    return arranged(
        **{
            "seats": 2,
            "bots": (None, "steady"),
            "hands": ("A2 K1 T5 DMG", "T1 T2 M1 DMG"),
            "removed": "S1 S2 S3 S4 S5",
            "t1": "aquaend: K3 K4 A5",
            "deck": "M5 T3 A1 D5",
            "enemy_at": 4,
            "options": {"undo": "free"},
            **changes,
        }
    )


def test_before_the_first_move_there_is_nothing_to_take_back_or_to_do_again(tmp_path):
    table = against_bots()
    app = city(tmp_path, table)

    async def script(pilot):
        for key, said in (("u", "There is nothing to undo."), ("U", "There is nothing to redo.")):
            state = repr(table.state)
            await press(pilot, key)
            assert rows(app)[-1].strip() == said
            assert repr(table.state) == state
            assert app.focused is app.screen.prompt
        await press(pilot, "enter", "u", "u", "u")
        assert rows(app)[-1].strip() == "There is nothing to undo."
        assert "Ana: travel" in text(app)
        await press(pilot, "U", "U")
        assert rows(app)[-1].strip() == "There is nothing to redo."
        assert "which cards do you lay" in text(app)

    drive(app, script)


def test_after_the_end_the_last_step_is_taken_back_and_played_anew(tmp_path):
    table = against_bots(enemy_at=0)
    app = city(tmp_path, table, confirm=False)

    async def script(pilot):
        await press(pilot, "1", "enter", "enter")
        assert isinstance(app.screen, EndingScreen)
        await press(pilot, "u")
        assert table.result is None
        assert isinstance(app.screen, TableScreen)
        assert app.focused is app.screen.prompt
        assert "Ana: travel" in text(app)
        await press(pilot, "U")
        assert table.result is not None
        assert "The game is over" in text(app)

    drive(app, script)


def test_after_a_load_the_steps_before_it_are_taken_back(tmp_path):
    played = incal(bots=1, undo="free")
    store = Store(tmp_path / "saves")
    name = store.keep(played)
    start = repr(played.state)
    answer(played, "turn.action", "travel:1")
    store.close()
    app = city(tmp_path)

    async def script(pilot):
        app.resume(name)
        await pilot.pause()
        await pilot.pause()
        assert "which cards do you lay" in text(app)
        await press(pilot, "u")
        assert "Ana: travel" in text(app)
        assert repr(app.table.state) == start
        await press(pilot, "u")
        assert rows(app)[-1].strip() == "There is nothing to undo."
        await press(pilot, "U")
        assert app.table.state == played.state

    drive(app, script)


def test_undo_goes_back_over_the_turn_of_a_bot(tmp_path):
    table = against_bots()
    app = city(tmp_path, table, confirm=False)

    async def script(pilot):
        await press(pilot, "1", "enter")
        prompt = app.screen.prompt
        assert prompt.answering.point(lambda row: row.value == ["K1"])
        before = repr(table.state)
        await press(pilot, "enter")
        for _ in range(5):
            await pilot.pause()
        assert "Ana: travel" in text(app)
        assert {row.seat for row in table.history if row.kind == "answer"} == {0, 1}
        await press(pilot, "u")
        assert repr(table.state) == before
        assert "which cards do you lay" in text(app)

    drive(app, script)
