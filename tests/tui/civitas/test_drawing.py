"""Everything a game comes to can be drawn, at every size, in styles that there are."""

import random

import pytest
from civitas_sense import sensible

import engine
from tui.civitas.about import about_place
from tui.civitas.board import CivitasBoard, draw
from tui.civitas.face import FACE
from tui.civitas.plan import plan_for, rows_wanted
from tui.civitas.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.glyphs import TWINS
from tui.theme import DEFAULT_PALETTE

SIZES = [(40, 6), (60, 8), (80, 15), (100, 18), (120, 26), (200, 45)]


def drawn(link, size):
    board = CivitasBoard()
    board.show(link.view, link.decision)
    return "\n".join(board.painting(*size).lines())


def check(canvas):
    for y in range(canvas.height):
        for words, style in canvas.runs(y):
            DEFAULT_PALETTE.style(style)
            assert all(sign in TWINS or sign.isascii() for sign in words), words


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_situation_is_drawn(caught, situation_name, size):
    link = caught(situation_name).link(0)
    canvas = Canvas(*size)
    spots = draw(canvas, Scene.of(link.view, link.decision))
    check(canvas)
    assert all(0 <= x < size[0] and y >= 0 for x, y in spots.values())


@pytest.mark.parametrize("seed", [3, 4])
def test_every_question_of_a_game_is_drawn_and_explained(seed):
    """Answers are partly random, so that many unlikely things are met on the way."""
    table = engine.start("civitas", ["Ana"], seed=seed, salt="00", options={"level": "3"})
    rng = random.Random(seed)
    link = table.link(0)
    told = 0
    board = CivitasBoard()
    while table.result is None:
        for event in table.events[told:]:
            board.hear(event)
        told = len(table.events)
        view, decision = link.view, link.decision
        board.show(view, decision)
        scene = Scene.of(view, decision)
        for option in decision.options:
            board.highlight(option.key)
            check(board.painting(*SIZES[rng.randrange(len(SIZES))]))
            assert isinstance(about_place(scene, scene.place(option.key), option.key), str)
        check(board.painting(80, 15))
        odd = decision.kind == "one" and rng.random() < 0.3
        link.answer(rng.choice(decision.options).key if odd else sensible(link))
    FACE.ending(link.view, 70)


@pytest.mark.parametrize("name", ["at_the_timeline", "victims_ahead", "a_long_timeline"])
def test_what_is_not_met_is_seen_at_a_glance(caught, name):
    link = caught(name).link(0)
    shown = drawn(link, (80, 15))
    crime = link.view.crimes[0]
    unmet = sum(not entry.met for entry in crime.timeline)
    assert f"✗{unmet}" in shown or not unmet
    assert f"{len(crime.timeline)} cards" in shown


def test_victims_hang_on_their_location_with_what_to_roll(caught):
    rows = drawn(caught("victims_ahead").link(0), (80, 15)).splitlines()
    edge = rows[plan_for(80, 15).timeline.y + 4]
    assert "╰⚭16" in edge
    assert "╰⚭12 ⚭2" in edge


def test_the_final_encounter_is_face_down_until_it_is_turned(caught):
    down = drawn(caught("with_glee").link(0), (80, 15))
    up = drawn(caught("flipped_early").link(0), (80, 15))
    assert "face down" in down
    assert "1 Ana 9" not in down
    assert "1 Ana 9" in up
    assert "face down" not in up


def test_a_first_responder_does_not_tell_who_it_is(caught):
    assert "Tull" not in drawn(caught("first_responder_waiting").link(0), (200, 45))


def test_the_bars_of_the_card_at_hand_are_written_out_at_home(caught):
    shown = drawn(caught("meeting_a_witness").link(0), (80, 15))
    assert "Question: either, Charisma 6: win +3 Rep; fail -2 Rep" in shown
    assert "Arrest: both, Engagement 15: win +5 Eth; fail -5 HP" in shown


def test_the_store_tells_price_and_fee_and_what_is_too_dear(caught):
    board = CivitasBoard()
    link = caught("in_the_store").link(0)
    board.show(link.view, link.decision)
    canvas = board.painting(120, 26)
    shown = "\n".join(canvas.lines())
    assert "1 Ether, 1 Ion a use" in shown
    y = plan_for(120, 26).stage.y
    assert canvas.style_at(canvas.line(y).index("Return To Sender"), y) == "barred"


def test_a_long_timeline_scrolls_to_the_card_under_the_cursor(caught):
    link = caught("a_long_timeline").link(0)
    scene = Scene.of(link.view, link.decision)
    scene.cursor = "card:rag-duchess"
    canvas = Canvas(80, 15)
    draw(canvas, scene)
    shown = "\n".join(canvas.lines())
    assert "The Rag D" in shown
    assert "Mara Quill" not in shown
    assert "◂" in shown


@pytest.mark.parametrize(("name", "word"), [("won", "WON"), ("lost", "LOST")])
def test_the_end_is_told_on_the_table(caught, name, word):
    assert word in drawn(caught(name).link(0), (80, 15))


def test_unsolved_crimes_stand_over_the_timeline(caught):
    assert "✗G3" in drawn(caught("unsolved_behind").link(0), (80, 15))


def test_a_low_reputation_of_the_main_is_marked(caught):
    link = caught("rescuing").link(0)
    canvas = Canvas(80, 15)
    draw(canvas, Scene.of(link.view, link.decision))
    y = plan_for(80, 15).team.y + 1
    assert canvas.style_at(10, y) == "bad bold"


def test_a_roll_tells_who_what_and_how_much_is_missing(caught):
    shown = drawn(caught("after_the_dice").link(0), (120, 26))
    assert "The Transhuman [ 2] +1 Cha = 3" in shown
    assert "total 3 against 6  3 short" in shown
    assert "Loaded Die" in shown


@pytest.mark.parametrize(
    ("width", "height", "rows"), [(80, 24, 15), (120, 40, 26), (200, 60, 45), (40, 15, 6)]
)
def test_the_board_leaves_room_for_prompt_and_log(width, height, rows):
    assert rows_wanted(width, height) == rows


def test_all_rows_of_a_plan_are_used():
    for height in range(15, 48):
        plan = plan_for(120, height)
        assert plan.team.y + plan.team.height <= height
        assert height - plan.team.y - plan.team.height == max(0, height - 47)
