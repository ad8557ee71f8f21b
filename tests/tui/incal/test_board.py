"""The board as a widget: pointed at by keys and mouse, told what the prompt points at."""

import asyncio
import random

import pytest
from textual.app import App

from content.incal import load
from tui.incal.board import IncalBoard
from tui.incal.plan import plan_for


class OneBoard(App):
    """An app with nothing but a board, which writes down what the board tells."""

    def __init__(self, link):
        super().__init__()
        self.link = link
        self.board = IncalBoard()
        self.told = []

    def compose(self):
        yield self.board

    def on_mount(self):
        self.board.styles.width, self.board.styles.height = 80, 14
        self.board.show(self.link.view, self.link.decision)
        self.board.focus()

    def on_board_hovered(self, event):
        self.told.append(("hovered", event.key))

    def on_board_chosen(self, event):
        self.told.append(("chosen", event.key))

    def text(self):
        return "\n".join(self.board.painting(80, 14).lines())


def played(link, *acts):
    """What the board tells while these keys (or clicks on cells) are given to it."""

    async def play():
        app = OneBoard(link)
        async with app.run_test(size=(80, 24)) as pilot:
            for act in acts:
                if isinstance(act, tuple):
                    await pilot.click(IncalBoard, offset=act)
                else:
                    await pilot.press(act)
                await pilot.pause()
        return app

    return asyncio.run(play())


@pytest.fixture
def travelling(caught, seat_asked):
    return seat_asked(caught("travelling"))


def test_arrows_walk_over_the_ring_and_the_prompt_is_told(travelling):
    app = played(travelling, "right", "right", "down", "left", "left", "up")
    # The fourth tile is closed: the cursor passes over it, the prompt stays where it is.
    assert app.told == [("hovered", f"travel:{steps}") for steps in (1, 2, 3, 5, 6)]


def test_a_closed_tile_can_be_walked_over_but_not_chosen(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    assert "travel:4" not in [target.key for target in board.targets()]


def test_enter_chooses_what_the_cursor_stands_on(travelling):
    app = played(travelling, "right", "enter")
    assert app.told[-1][0] == "chosen"
    assert app.told[-1][1] == app.told[-2][1]


def test_a_click_points_and_a_second_one_chooses(travelling):
    tile = plan_for(80, 14).tiles[2]
    spot = (tile.x + 5, tile.y + 3)
    assert played(travelling, spot, spot).told == [("hovered", "travel:2"), ("chosen", "travel:2")]


def test_a_click_beside_everything_does_nothing(travelling):
    middle = plan_for(80, 14).middle
    assert played(travelling, (middle.x + 60, middle.y)).told == []


def test_every_place_that_can_be_chosen_is_reached_by_arrows(caught, seat_asked, situation_name):
    link = seat_asked(caught(situation_name))
    board = IncalBoard()
    board.show(link.view, link.decision)
    board.painting(80, 14)
    wanted = {target.key for target in board.targets()}
    chance = random.Random(1)
    ways = (chance.choice(("left", "right", "up", "down")) for _ in range(600))
    reached = {board.put_cursor(board.goal(way)) for way in ways}
    assert wanted <= reached


def test_jump_letters_stand_on_the_targets(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    board.painting(80, 14)
    targets = board.targets()
    assert [target.key for target in targets] == [f"travel:{steps}" for steps in (1, 2, 3, 5, 6)]
    board.letters({target.key: letter for target, letter in zip(targets, "asdfg", strict=True)})
    canvas = board.painting(80, 14)
    for target, letter in zip(targets, "asdfg", strict=True):
        assert canvas.character_at(target.x, target.y) == letter
    board.letters({})
    assert canvas.lines() != board.painting(80, 14).lines()


def test_options_without_a_place_have_no_letter(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    board.painting(80, 14)
    assert not {"pass", "ritual"} & {target.key for target in board.targets()}


def test_the_prompts_cursor_is_followed(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    board.highlight("travel:2")
    assert "▸2" in board.painting(80, 14).line(0)
    board.highlight("pass")
    assert "▸2" not in board.painting(80, 14).line(0)


def test_help_is_about_what_an_option_points_at(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    assert board.about("travel:1") == load().location["aquaend"].help
    assert board.about("travel:6") == load().location["suicide-alley"].help
    assert board.about("pass") == ""


def test_help_is_about_a_closed_tile_while_the_arrows_stand_on_it(travelling):
    app = played(travelling, "right", "right", "down", "left")
    app.board.has_focus = True
    assert app.board.about("travel:1") == load().location["technocity"].help


def test_a_covered_board_tells_and_points_at_nothing(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    board.painting(80, 14)
    board.cover()
    assert board.targets() == ()
    assert board.about("travel:1") == ""
    board.highlight("travel:1")
    board.letters({"travel:1": "a"})
    assert "".join(board.painting(80, 14).lines()).strip() == ""


def test_the_cursor_stays_when_the_same_question_is_published_anew(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    board.highlight("travel:2")
    board.show(travelling.view, travelling.decision)
    assert "▸2" in board.painting(80, 14).line(0)


def test_steps_of_a_move_end_with_the_true_view(travelling):
    board = IncalBoard()
    board.show(travelling.view, travelling.decision)
    seen = len(travelling.events())
    travelling.answer("travel:2")
    pauses = [board.step(event) for event in travelling.events()[seen:]]
    assert sum(pauses) > 0
    moved = board.painting(80, 14).lines()
    board.show(travelling.view, travelling.decision)
    assert "◈ Crystal Forest" in moved[0]
    assert "◈ Crystal Forest" in board.painting(80, 14).line(0)


def test_tiles_that_are_kept_look_as_if_they_were_drawn(travelling):
    walking, fresh = IncalBoard(), IncalBoard()
    for board in (walking, fresh):
        board.show(travelling.view, travelling.decision)
    for key in [option.key for option in travelling.decision.options] * 2:
        walking.highlight(key)
        seen = walking.painting(120, 26)
        fresh.show(travelling.view, travelling.decision)
        fresh.highlight(key)
        assert seen.changes(fresh.painting(120, 26)) == []
        assert walking.targets() == fresh.targets()
