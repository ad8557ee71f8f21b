"""The board as a widget: pointed at, carried over, dragged, told what the prompt weighs."""

import asyncio

import pytest
from textual.app import App

from tui.civitas.board import CivitasBoard
from tui.civitas.plan import plan_for

WIDTH, HEIGHT = 80, 15
CARDS = ["mara-quill", "lumen-med-centre", "relay-tower", "null-marie"]


class OneBoard(App):
    """An app with nothing but a board, which writes down what the board tells."""

    def __init__(self, link):
        super().__init__()
        self.link = link
        self.board = CivitasBoard()
        self.told = []

    def compose(self):
        yield self.board

    def on_mount(self):
        self.board.styles.width, self.board.styles.height = WIDTH, HEIGHT
        self.board.show(self.link.view, self.link.decision)
        self.board.focus()

    def on_board_hovered(self, event):
        self.told.append(("hovered", event.key))

    def on_board_chosen(self, event):
        self.told.append(("chosen", event.key))

    def on_board_arranged(self, event):
        self.told.append(("arranged", event.order, event.through))


def used(link, *acts):
    """What the board tells while keys are pressed and the mouse is used on it."""

    async def use():
        app = OneBoard(link)
        async with app.run_test(size=(WIDTH, 24)) as pilot:
            for act in acts:
                if isinstance(act, str):
                    await pilot.press(act)
                else:
                    verb, at = act
                    await getattr(pilot, verb)(CivitasBoard, offset=at)
                await pilot.pause()
            app.drawn = "\n".join(app.board.painting(WIDTH, HEIGHT).lines())
        return app

    return asyncio.run(use())


@pytest.fixture
def link(caught):
    return caught("at_the_timeline").link(0)


def middle_of(n):
    """A cell inside the n-th of the four cards."""
    return n * 16 + 5, plan_for(WIDTH, HEIGHT).timeline.y + 2


def test_arrows_walk_along_the_timeline_and_tell_only_of_options(link):
    app = used(link, "right", "right", "right", "left")
    assert app.told == [("hovered", "go")]
    assert "▸Location" in app.drawn


def test_enter_on_the_front_card_goes_on(link):
    app = used(link, "down", "enter")
    assert app.told[-1] == ("chosen", "go")


def test_a_card_is_carried_with_space_and_arrows(link):
    app = used(link, "down", "right", "right", "space", "left", "left", "space")
    order = ["relay-tower", "mara-quill", "lumen-med-centre", "null-marie"]
    assert app.told[-1] == ("arranged", order, "reorder")


def test_a_carried_card_is_shown_where_it_would_lie(link):
    app = used(link, "down", "right", "right", "space", "left")
    assert "carried" in app.drawn
    assert app.drawn.index("Relay Tower") < app.drawn.index("Lumen Med")


def test_a_card_set_down_where_it_was_changes_nothing(link):
    app = used(link, "down", "right", "space", "left", "right", "enter")
    assert not any(told[0] == "arranged" for told in app.told)


def test_escape_puts_a_carried_card_back(link):
    app = used(link, "down", "right", "space", "left", "escape", "enter")
    assert not any(told[0] == "arranged" for told in app.told)
    assert app.drawn.index("Mara Quill") < app.drawn.index("Lumen Med")


def test_a_card_stops_at_the_ends(link):
    app = used(link, "down", "space", "left", "left", *["right"] * 9, "space")
    assert app.told[-1] == ("arranged", [*CARDS[1:], CARDS[0]], "reorder")


def test_a_card_is_dragged_with_the_mouse(link):
    app = used(
        link,
        ("mouse_down", middle_of(3)),
        ("hover", middle_of(2)),
        ("hover", middle_of(0)),
        ("mouse_up", middle_of(0)),
    )
    assert app.told == [("arranged", [CARDS[3], *CARDS[:3]], "reorder")]


def test_a_drag_that_goes_nowhere_is_no_order(link):
    app = used(link, ("mouse_down", middle_of(2)), ("mouse_up", middle_of(2)))
    assert not any(told[0] == "arranged" for told in app.told)


def test_a_click_points_and_a_second_click_chooses(caught):
    link = caught("reordering").link(0)
    app = used(link, ("click", middle_of(2)), ("click", middle_of(2)))
    assert app.told == [("hovered", "relay-tower"), ("chosen", "relay-tower")]


def test_a_first_responder_is_not_carried(caught):
    link = caught("first_responder_waiting").link(0)
    app = used(link, "down", "space", "right", "space")
    assert not any(told[0] == "arranged" for told in app.told)


def test_nothing_is_carried_when_no_order_is_asked(caught):
    link = caught("meeting_a_witness").link(0)
    app = used(link, "right", "right", "space", "left", "space")
    assert not any(told[0] == "arranged" for told in app.told)


def board_of(link, *considered):
    board = CivitasBoard()
    board.show(link.view, link.decision)
    for answer in considered:
        board.consider(answer)
    return board


def drawn(board, width=WIDTH, height=HEIGHT):
    return "\n".join(board.painting(width, height).lines())


def test_a_split_is_shown_beside_what_is_held(caught):
    shown = drawn(board_of(caught("sharing_a_gain").link(0), 2))
    assert " 9+2" in shown
    assert " 2+1" in shown


def test_wounds_are_shown_beside_the_hp(caught):
    shown = drawn(board_of(caught("sharing_wounds").link(0), 4))
    assert "HP 7/8 -4" in shown
    assert "HP 4/6 -1" in shown


def test_an_order_in_the_prompt_is_shown_on_the_board(caught):
    shown = drawn(board_of(caught("reordering").link(0), list(reversed(CARDS))))
    assert shown.index("NULL-MARIE") < shown.index("Mara Quill")


def test_the_guide_is_shown_once_and_can_be_ended(caught):
    link = caught("guided_at_the_start").link(0)
    board = board_of(link)
    assert "Who leads" in drawn(board)
    assert board.obey("X")
    assert "Who leads" not in drawn(board)
    board.show(link.view, link.decision)
    assert "Who leads" not in drawn(board)
    assert not board.obey("X")


def test_without_the_option_there_is_no_guide(caught):
    assert "Who leads" not in drawn(board_of(caught("picking_a_main").link(0)))


def test_a_covered_board_is_blank(link):
    board = board_of(link)
    board.cover()
    assert drawn(board).strip() == ""
    assert board.targets() == ()
    assert board.about("go") == ""


def test_every_thing_that_can_be_chosen_on_the_board_can_be_jumped_to(caught):
    board = board_of(caught("naming_a_key_witness").link(0))
    board.painting(WIDTH, HEIGHT)
    assert [target.key for target in board.targets()] == ["mara-quill", "tobias-wren"]
    board.letters({"mara-quill": "a", "tobias-wren": "s"})
    assert "sTobias Wren" in drawn(board)


@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("at_the_timeline", "go", "Mara Quill"),
        ("meeting_a_witness", "bar:1", "Analysis against 8"),
        ("before_the_dice", "upgrade:brass-ear", "Brass Ear"),
        ("naming_the_roller", "rookie", "Tam Ferro"),
        ("a_coin_to_start_with", "main:ether", "Money"),
        ("with_glee", "glee", "Final Encounter"),
        ("in_the_store", "comms-module", "Price"),
        ("unsolved_behind", "reorder", "Space lifts"),
        ("reordering", "relay-tower", "drag it"),
        ("trading", "", ""),
    ],
)
def test_help_tells_of_what_the_prompt_points_at(caught, name, key, words):
    told = board_of(caught(name).link(0)).about(key)
    assert words in told
    assert bool(told) == bool(words)
