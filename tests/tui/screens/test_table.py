"""The table: who is asked, what is shown to whom, undo, jumping, pages, saving."""

import pytest
from city_kit import city, drive, incal, press, rows, text, type_words
from incal_play import answer, arranged

from tui.screens.curtain import CurtainScreen
from tui.screens.ending import EndingScreen
from tui.screens.pages import PageScreen
from tui.screens.rules import RulesScreen
from tui.screens.table import TableScreen
from tui.terminal.endings import Ending

ANA = "A2 K1 T5 DMG"
BEN = "T1 T2 M1 DMG"


def two_people(hands=(ANA, BEN), **changes):
    given = {
        "seats": 2,
        "removed": "S1 S2 S3 S4 S5",
        "t1": "aquaend: K3 K4 A5",
        "t2": "central-computer: M3",
        "t3": "ourgar-gan: T4 A3",
        "t4": "technocity: D1 D2 D4",
        "deck": "M5 T3 A1 D5",
        "enemy_at": 4,
        "bots": (None, None),
    }
    return arranged(**{**given, "hands": list(hands), **changes})


def cards_of(table, seat):
    return set(table.link(seat).view.hands[seat].cards) - {"DMG"}


async def begin(pilot):
    """The first person sits down."""
    await press(pilot, "enter")


async def whole_turn(pilot):
    """Ana flies to the first tile, lays what completes it and looks."""
    await press(pilot, "1", "enter")
    prompt = pilot.app.screen.prompt
    assert prompt.answering.point(lambda row: row.value == ["A2"])
    await press(pilot, "enter")


def test_a_curtain_falls_before_the_first_secret(tmp_path):
    table = two_people()
    app = city(tmp_path, table)

    async def script(pilot):
        assert isinstance(app.screen, CurtainScreen)
        shown = text(app)
        assert not any(card in shown for card in cards_of(table, 0) | cards_of(table, 1))
        await begin(pilot)
        assert all(card in text(app) for card in cards_of(table, 0))

    drive(app, script)


def test_only_enter_lifts_the_curtain(tmp_path):
    table = two_people()
    app = city(tmp_path, table)

    async def script(pilot):
        for key in ("escape", "h", "tab", "l", "u", "U", "j", "r", "exclamation_mark", "s", "D"):
            await press(pilot, key)
            assert isinstance(app.screen, CurtainScreen)
            assert not any(card in text(app) for card in cards_of(table, 0) | cards_of(table, 1))

    drive(app, script)


def test_a_turn_ends_with_a_last_look_and_then_hides_everything(tmp_path):
    table = two_people()
    app = city(tmp_path, table)

    async def script(pilot):
        await begin(pilot)
        await whole_turn(pilot)
        assert "The chit says" in text(app)
        await press(pilot, "enter")
        assert "Ana: take a last look" in text(app)
        assert "The chit says" not in text(app)
        assert f"Ana draws {table.link(0).view.hands[0].cards[-1]}." in text(app)
        assert cards_of(table, 0) < set(text(app).split())
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen)
        assert "Pass the keyboard to Ben" in text(app)
        hidden = cards_of(table, 0) | cards_of(table, 1)
        assert not any(card in text(app) for card in hidden)
        await press(pilot, "enter")
        assert "Ben: travel, pass" in text(app)
        assert all(card in text(app) for card in cards_of(table, 1))
        drawn = table.link(0).view.hands[0].cards
        assert not any(card in text(app) for card in set(drawn) - {"DMG", "A5", "A3"})

    drive(app, script)


def test_nothing_private_is_left_in_the_log_or_the_undo_label(tmp_path):
    table = two_people(options={"undo": "free"})
    app = city(tmp_path, table)

    async def script(pilot):
        await begin(pilot)
        await whole_turn(pilot)
        await press(pilot, "enter", "enter", "enter", "l")
        assert isinstance(app.screen, PageScreen)
        log = text(app)
        assert "Ana" in log
        assert "chit says" not in log
        assert not any(card in log for card in {*cards_of(table, 0), *cards_of(table, 1)})
        await press(pilot, "escape", "u")
        assert not any(f" {number}" in rows(app)[-1] for number in range(1, 8))

    drive(app, script)


def test_undo_over_a_change_of_seats_goes_through_the_curtain(tmp_path):
    table = two_people(options={"undo": "free"})
    app = city(tmp_path, table)

    async def script(pilot):
        await begin(pilot)
        await whole_turn(pilot)
        await press(pilot, "enter", "enter", "enter")
        assert "Ben: travel" in text(app)
        await press(pilot, "u")
        assert "Taken back: Ana" in rows(app)[-1]
        await press(pilot, "enter")
        assert "Pass the keyboard to Ana" in text(app)
        await press(pilot, "enter")
        assert "The chit says" in text(app)

    drive(app, script)


def test_undo_and_redo_within_a_turn(tmp_path):
    table = two_people(enemy_at=5)
    app = city(tmp_path, table)

    async def script(pilot):
        await begin(pilot)
        await press(pilot, "1", "enter")
        assert "which cards" in text(app)
        await press(pilot, "u")
        assert "Ana: travel, pass" in text(app)
        assert "Taken back: Ana: " in rows(app)[-1]
        await press(pilot, "U")
        assert "which cards" in text(app)
        await press(pilot, "u", "u")
        assert "nothing to undo" in rows(app)[-1]

    drive(app, script)


def test_after_a_look_undo_says_why_not(tmp_path):
    app = city(tmp_path, two_people())

    async def script(pilot):
        await begin(pilot)
        await whole_turn(pilot)
        await press(pilot, "u")
        assert "it stands" in rows(app)[-1]
        assert "The chit says" in text(app)

    drive(app, script)


def test_a_warning_is_confirmed_and_no_comes_first(tmp_path):
    table = two_people()
    app = city(tmp_path, table)

    async def script(pilot):
        await begin(pilot)
        await press(pilot, "1", "enter")
        prompt = app.screen.prompt
        assert prompt.answering.point(lambda row: row.value == ["T5"])
        await press(pilot, "enter")
        assert "Sure?" in text(app)
        steps = len(table.history)
        await press(pilot, "enter")
        assert len(table.history) == steps
        assert prompt.answering.row.value == ["T5"]
        await press(pilot, "enter", "1", "enter")
        assert len(table.history) > steps

    drive(app, script)


def test_confirmations_can_be_switched_off(tmp_path):
    table = two_people()
    app = city(tmp_path, table, confirm=False)

    async def script(pilot):
        await begin(pilot)
        await press(pilot, "1", "enter")
        assert app.screen.prompt.answering.point(lambda row: row.value == ["T5"])
        steps = len(table.history)
        await press(pilot, "enter")
        assert len(table.history) > steps

    drive(app, script)


def test_jump_letters_lead_to_what_they_stand_on(tmp_path):
    app = city(tmp_path, two_people())

    async def script(pilot):
        await begin(pilot)
        screen = app.screen
        targets = screen.board.targets()
        await press(pilot, "j", "d")
        assert screen.prompt.answering.points() == (targets[2].key,)
        assert app.focused is screen.prompt
        await press(pilot, "j", "escape")
        assert screen.prompt.answering.points() == (targets[2].key,)
        assert "Ana: travel" in text(app)

    drive(app, script)


def test_the_board_is_walked_with_arrows_and_chosen_with_enter(tmp_path):
    table = two_people()
    app = city(tmp_path, table)

    async def script(pilot):
        await begin(pilot)
        await press(pilot, "2", "tab")
        assert app.focused is app.screen.board
        await press(pilot, "left")
        assert app.screen.prompt.answering.points() == ("travel:1",)
        await press(pilot, "enter")
        assert "which cards do you lay under Aquaend" in text(app)

    drive(app, script)


def test_a_click_points_and_a_second_click_chooses(tmp_path):
    app = city(tmp_path, two_people())

    async def script(pilot):
        await begin(pilot)
        prompt = app.screen.prompt
        await pilot.click(prompt, offset=(10, 2))
        await pilot.pause()
        assert prompt.answering.cursor == 1
        await pilot.click(prompt, offset=(10, 1))
        await pilot.pause()
        await pilot.click(prompt, offset=(10, 1))
        await pilot.pause()
        assert "which cards" in text(app)

    drive(app, script)


def test_pages_open_over_the_table_and_close_again(tmp_path):
    app = city(tmp_path, two_people())

    async def script(pilot):
        await begin(pilot)
        for key, words in (
            ("h", "The hand of Ana"),
            ("l", "Log"),
            ("D", "iscard"),
            ("question_mark", "Help"),
        ):
            await press(pilot, key)
            assert isinstance(app.screen, PageScreen)
            assert words in text(app)
            await press(pilot, "escape")
            assert isinstance(app.screen, TableScreen)
            assert app.focused is app.screen.prompt

    drive(app, script)


def test_rules_open_at_what_is_being_decided(tmp_path):
    app = city(tmp_path, two_people())

    async def script(pilot):
        await begin(pilot)
        rule = app.screen.prompt.question.rules[0]
        await press(pilot, "r")
        assert isinstance(app.screen, RulesScreen)
        assert any("▸*" in row and rule in row for row in rows(app))
        await press(pilot, "r")
        assert isinstance(app.screen, TableScreen)

    drive(app, script)


def test_one_person_among_bots_never_meets_a_curtain(tmp_path):
    table = incal(("Ana", "Ben", "Cleo"), bots=2)
    app = city(tmp_path, table, confirm=False)

    async def script(pilot):
        for _ in range(4):
            assert isinstance(app.screen, TableScreen)
            await press(pilot, "enter")
        assert any(event.kind == "remark" for event in table.events)
        assert any("Ben: " in sentence for sentence in app.screen.log_pane.sentences)

    drive(app, script)


def test_with_open_hands_there_is_no_curtain_but_a_look_is_for_one_pair_of_eyes(tmp_path):
    table = two_people(options={"hands": "open"})
    app = city(tmp_path, table)

    async def script(pilot):
        assert isinstance(app.screen, TableScreen)
        await whole_turn(pilot)
        assert "let the others look away" in text(app)
        assert "The chit says" not in text(app)
        await press(pilot, "enter")
        assert "The chit says" in text(app)
        await press(pilot, "enter")
        assert "Ben: travel, pass" in text(app)

    drive(app, script)


def test_a_save_that_fails_is_told_and_play_goes_on(tmp_path):
    (tmp_path / "saves").write_text("a file where the folder should be")
    app = city(tmp_path, incal(("Ana", "Ben"), bots=1))

    async def script(pilot):
        assert rows(app)[-1].strip() == app.store.trouble
        assert app.store.trouble.startswith("Not saved: a file is where the folder should be.")
        await press(pilot, "enter")
        assert len(app.table.history) > 1
        await press(pilot, "q")

    drive(app, script)
    lost = "The last steps could not be saved: a file is where the folder should be."
    assert app.ending == Ending(1, lost)


def test_leaving_tries_once_more_what_could_not_be_saved(tmp_path):
    in_the_way = tmp_path / "saves"
    in_the_way.write_text("a file where the folder should be")
    table = incal(("Ana", "Ben"), bots=1)
    app = city(tmp_path, table)

    async def script(pilot):
        await press(pilot, "enter")
        in_the_way.unlink()
        await press(pilot, "q")

    drive(app, script)
    assert app.ending == Ending(0)
    assert len(app.store.look("incal-ana-ben").table.history) == len(table.history)


def test_at_the_title_it_is_told_that_the_game_put_away_is_not_saved(tmp_path):
    (tmp_path / "saves").write_text("a file where the folder should be")
    app = city(tmp_path, incal(("Ana", "Ben"), bots=1))

    async def script(pilot):
        app.to_title()
        await pilot.pause()
        await pilot.pause()
        assert "The last steps could not be saved: a file is where" in rows(app)[-1]
        await press(pilot, "q")

    drive(app, script)
    assert app.ending.status == 1


@pytest.mark.parametrize("end", ["link", "signal", "crash"])
def test_every_ending_tells_what_could_not_be_saved(tmp_path, end):
    (tmp_path / "saves").write_text("a file where the folder should be")
    app = city(tmp_path, incal(("Ana", "Ben"), bots=1))
    ends = {
        "link": (app.link_lost, 129),
        "signal": (lambda: app.signalled(15), 143),
        "crash": (lambda: app.crash(RuntimeError("a fault")), 1),
    }
    finish, status = ends[end]

    async def script(pilot):
        finish()

    drive(app, script)
    assert app.ending.status == status
    assert app.ending.message.endswith("could not be saved: a file is where the folder should be.")
    assert "Your game is saved" not in app.ending.message


def test_a_copy_is_kept_under_a_name(tmp_path):
    app = city(tmp_path, incal(("Ana", "Ben"), bots=1))

    async def script(pilot):
        await press(pilot, "s")
        await type_words(pilot, "before it went wrong")
        await press(pilot, "enter")
        assert "A copy is kept as" in rows(app)[-1]
        assert "Ana: travel" in text(app)
        assert len(app.store.entries()) == 2
        await press(pilot, "s", "escape")
        assert "Ana: travel" in text(app)

    drive(app, script)


def test_breaking_in_says_when_there_is_nothing_to_break_in_with(tmp_path):
    app = city(tmp_path, incal(("Ana", "Ben"), bots=1))

    async def script(pilot):
        await press(pilot, "exclamation_mark")
        assert "cannot do anything out of turn" in rows(app)[-1]
        assert "Ana: travel" in text(app)

    drive(app, script)


def darkness(bots=(None, None, None, None)):
    table = arranged(
        seats=4,
        hands=("A2 K1 T5 DMG", "T1 T2 M1 DMG", "M4 A1 S1 DMG", "D3 D5 A4 DMG"),
        bots=bots,
        enemy="great-darkness",
        enemy_at=4,
        t1="aquaend: K3 K4 A5",
        chits=[None, 3, None, None, None, None],
        owned=[{"t2": 7}, {"t4": 8, "t3": 1}, {"t5": 2}, {}],
        looked={"t2": [0], "t4": [1], "t3": [1], "t5": [2]},
        deck="M5 T3 A3 D1",
    )
    answer(table, "turn.action", "travel:1")
    answer(table, "explore.cards", ["A2"])
    answer(table, "reveal.look", "remember")
    return table


def test_in_a_race_without_secrets_whoever_is_first_answers(tmp_path):
    table = darkness()
    app = city(tmp_path, table)

    async def script(pilot):
        shown = text(app)
        assert "Whoever is first" in shown
        assert "Ben: " in shown
        prompt = app.screen.prompt
        assert {row.value[0] for row in prompt.question.rows} == {0, 1, 2}
        assert prompt.answering.point(lambda row: row.value[0] == 1 and row.value[2] == "t3")
        await press(pilot, "enter")
        assert table.history[-1].seat == 1

    drive(app, script)


def chits_turned(table):
    return [(row.seat, row.value) for row in table.history if row.key == "ritual.chit"]


def test_in_a_race_a_bot_that_wants_to_be_first_is(tmp_path):
    table = darkness((None, "steady", None, None))
    table.memory[1]["seen"] = {"t3": 1}
    app = city(tmp_path, table)

    async def script(pilot):
        assert chits_turned(table) == [(1, "t3")]
        shown = text(app)
        assert "Ana: " in shown
        assert "Cleo: " in shown
        asked = app.screen.prompt.question.rows
        assert {row.value and row.value[0] for row in asked} == {0, 2, None}

    drive(app, script)


@pytest.mark.parametrize("people", [1, 2])
def test_in_a_race_people_may_wait_until_a_bot_goes_first(tmp_path, people):
    bots = [None] * people + ["random"] * (4 - people)
    table = darkness(bots)
    app = city(tmp_path, table)

    async def script(pilot):
        assert chits_turned(table) == []
        assert "w Wait for the others" in text(app)
        await press(pilot, "w", "enter")
        (turned,) = chits_turned(table)
        assert bots[turned[0]] == "random"
        if table.result is None:
            assert "Whoever is first" in text(app)

    drive(app, script)


def test_the_end_is_shown_and_leads_on(tmp_path):
    table = arranged(
        seats=2, removed="S1 S2 S3 S4 S5", bots=(None, "steady"), enemy_at=0, hands=(ANA, BEN)
    )
    app = city(tmp_path, table)

    async def script(pilot):
        await press(pilot, "1", "enter")
        assert "this trip loses the game" in text(app)
        await press(pilot, "1", "enter")
        assert table.result is not None
        assert "The game is over" in text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, EndingScreen)
        await press(pilot, "end")
        await press(pilot, "1", "enter")
        assert app.table is not table
        assert [seat.name for seat in app.table.seats] == ["Ana", "Ben"]
        assert isinstance(app.screen, TableScreen)

    drive(app, script)


@pytest.mark.parametrize("key", ["x", "down", "enter"])
def test_any_key_shows_the_rest_of_a_move_at_once(tmp_path, key):
    table = incal(("Ana", "Ben"), bots=1)
    app = city(tmp_path, table, motion=True)

    async def script(pilot):
        screen = app.screen
        screen.board.step = lambda event: 1000.0
        await press(pilot, "1", "enter")
        assert "any key shows the rest" in text(app)
        await press(pilot, key)
        assert "which cards" in text(app)

    drive(app, script)


def test_the_terminal_may_change_its_size_at_any_time(tmp_path):
    app = city(tmp_path, two_people())

    async def script(pilot):
        await begin(pilot)
        for width, height in ((40, 15), (120, 40), (200, 60), (80, 24)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            shown = rows(app)
            assert (len(shown), len(shown[0])) == (height, width)
            assert "Ana: travel" in text(app)
            assert all(card in text(app) for card in cards_of(app.table, 0))
            assert app.focused is app.screen.prompt

    drive(app, script)
