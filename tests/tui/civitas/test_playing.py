"""Whole games and single moves in the real app, by keys and mouse alone."""

import pytest
from city_kit import city, drive, press, text
from civitas_sense import played, sensible

import engine
from tui.civitas.plan import plan_for
from tui.widgets.prompt import Prompt


def new_game(seed, level):
    return engine.start("civitas", ["Ana"], seed=seed, salt="00", options={"level": level})


def short_game(outcome, level, most):
    """The first seed whose game ends so, soon enough, when it is played with a little sense."""
    for seed in range(1, 100):
        table = new_game(seed, level)
        asked = played(table)
        if table.result.outcome == outcome and sum(asked.values()) <= most:
            return seed
    raise AssertionError(f"no short game is {outcome}")


def keys_for(decision, answer):
    """The keys that give an answer in the prompt, from its first row."""
    names = [option.key for option in decision.options]
    match decision.kind:
        case "one":
            return [*["down"] * names.index(answer), "enter"]
        case "amount":
            return [*["right"] * (answer - decision.low), "enter"]
        case "some":
            keys, at = [], 0
            for name in answer:
                keys += ["down"] * (names.index(name) - at) + ["space"]
                at = names.index(name)
            return [*keys, "enter"]
    keys, order = [], list(names)
    for place, name in enumerate(answer):
        at = order.index(name)
        keys += ["home", *["down"] * at, "space", *["up"] * (at - place), "space"]
        order.insert(place, order.pop(at))
    return [*keys, "enter"]


async def play_by_keys(pilot, table):
    """Answer every question by keys, and say yes wherever the program makes sure."""
    for _ in range(400):
        if table.result is not None:
            return
        link = table.link(0)
        revision = link.revision
        await pilot.press(*keys_for(link.decision, sensible(link)))
        await pilot.pause()
        if table.link(0).revision == revision and "Sure?" in text(pilot.app):
            await pilot.press("up", "enter")
            await pilot.pause()
        assert table.link(0).revision > revision
    raise AssertionError("no end")


@pytest.mark.parametrize(("outcome", "level", "most"), [("won", "1", 150), ("lost", "5", 60)])
def test_a_whole_game_by_keys(tmp_path, outcome, level, most):
    seed = short_game(outcome, level, most)
    expected = new_game(seed, level)
    played(expected)
    table = new_game(seed, level)

    async def script(pilot):
        await play_by_keys(pilot, table)
        assert table.result == expected.result
        await press(pilot, "enter")
        assert outcome.upper() in text(pilot.app)

    drive(city(tmp_path, table), script)


def test_a_dragged_card_answers_the_order_at_once(caught, tmp_path):
    table = caught("at_the_timeline")

    async def script(pilot):
        board = pilot.app.screen.board
        y = plan_for(*board.size).timeline.y + 2
        await pilot.mouse_down(board, offset=(53, y))
        await pilot.hover(board, offset=(5, y))
        await pilot.mouse_up(board, offset=(5, y))
        await pilot.pause()
        timeline = table.link(0).view.crimes[0].timeline
        assert [entry.card for entry in timeline][:2] == ["null-marie", "mara-quill"]
        assert table.link(0).decision.what == "timeline.next"

    drive(city(tmp_path, table), script)


def test_a_card_carried_by_keys_answers_the_order(caught, tmp_path):
    table = caught("at_the_timeline")

    async def script(pilot):
        await press(pilot, "tab", "right", "space", "left", "space")
        timeline = table.link(0).view.crimes[0].timeline
        assert [entry.card for entry in timeline][:2] == ["lumen-med-centre", "mara-quill"]

    drive(city(tmp_path, table), script)


def test_an_order_is_undone_step_by_step(caught, tmp_path):
    table = caught("at_the_timeline")

    async def script(pilot):
        await press(pilot, "tab", "right", "space", "left", "space", "u", "u")
        timeline = table.link(0).view.crimes[0].timeline
        assert timeline[0].card == "mara-quill"
        assert table.link(0).decision.what == "timeline.next"

    drive(city(tmp_path, table), script)


def test_a_share_that_loses_is_asked_twice(caught, tmp_path):
    table = caught("sharing_a_loss")

    async def script(pilot):
        prompt = pilot.app.screen.query_one(Prompt)
        await press(pilot, "end")
        assert "! The Main Character leaves" in text(pilot.app)
        await press(pilot, "enter")
        assert prompt.question.title == "Sure?"
        await press(pilot, "enter")
        assert table.link(0).decision.what == "split.loss"
        await press(pilot, "home", "enter")
        assert table.link(0).view.rookie.reputation == 0

    drive(city(tmp_path, table), script)


def test_a_roll_is_shown_as_it_happens(caught, tmp_path):
    table = caught("naming_the_roller")
    table.link(0).answer("main")

    async def script(pilot):
        board = pilot.app.screen.board
        assert "ROLL Mara Quill" in "\n".join(board.painting(80, 15).lines())
        assert "[ ?] +1 Cha" in "\n".join(board.painting(80, 15).lines())

    drive(city(tmp_path, table), script)


def test_the_last_roll_is_still_known_after_a_restart(caught, tmp_path):
    table = caught("sharing_a_gain")

    async def script(pilot):
        assert "against 6  WON" in text(pilot.app)
        await press(pilot, "enter")
        assert "[8]+1 = 9/6 won" in text(pilot.app)

    drive(city(tmp_path, table), script)


def test_motion_can_be_cut_short_by_any_key(caught, tmp_path):
    table = caught("about_to_roll")

    async def script(pilot):
        await press(pilot, "enter")
        assert "[ 8]" in text(pilot.app)
        assert "WON" not in text(pilot.app)
        await press(pilot, "x")
        assert "Gain 3 Reputation" in text(pilot.app)
        assert "total 9 against 6  WON" in text(pilot.app)

    drive(city(tmp_path, table, motion=True), script)


def test_the_guide_ends_with_a_key(caught, tmp_path):
    table = caught("guided_at_the_start")

    async def script(pilot):
        assert "Who leads" in text(pilot.app)
        await press(pilot, "X")
        assert "Who leads" not in text(pilot.app)
        await press(pilot, "enter")
        assert "Who comes along" not in text(pilot.app)

    drive(city(tmp_path, table), script)
