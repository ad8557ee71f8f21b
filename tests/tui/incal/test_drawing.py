"""The board drawn in every situation and size: it fits, it is readable, it tells no secret."""

import itertools

import pytest
from incal_chance import late_game
from incal_play import arranged

from tui.incal.board import IncalBoard, draw
from tui.incal.plan import plan_for, rows_wanted
from tui.incal.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.glyphs import TWINS, to_ascii
from tui.theme import ATTRIBUTES, STYLE_NAMES, THEMES, palette_for

HOME = (80, 24)
SIZES = [(40, 15), (60, 20), HOME, (100, 30), (120, 40), (200, 60)]


def scene_of(link, key=None, picked=()):
    scene = Scene.of(link.view, link.decision)
    if key:
        scene.pointed = key
        scene.cursor = scene.place(key)
    scene.picked = frozenset(scene.place(other) for other in picked)
    return scene


def painted(scene, width=HOME[0], height=HOME[1]):
    canvas = Canvas(width, rows_wanted(width, height))
    draw(canvas, scene)
    return canvas


def text(scene, width=HOME[0], height=HOME[1]):
    return "\n".join(painted(scene, width, height).lines())


def tile_text(scene, number, width=HOME[0], height=HOME[1]):
    """What is written on one tile of the ring."""
    rows = rows_wanted(width, height)
    place = plan_for(width, rows).tiles[number]
    lines = painted(scene, width, height).lines()[place.y : place.y + place.height]
    return "\n".join(line[place.x : place.x + place.width] for line in lines)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_situation_is_drawn_with_known_styles_and_glyphs(
    caught, seat_asked, situation_name, width, height
):
    link = seat_asked(caught(situation_name))
    for option in (None, *(link.decision.options if link.decision else ())):
        canvas = painted(scene_of(link, option and option.key), width, height)
        for y in range(canvas.height):
            for words, style in canvas.runs(y):
                name, *more = style.split()
                assert name in STYLE_NAMES
                assert set(more) <= ATTRIBUTES
                assert all(sign in TWINS or sign.isascii() for sign in words)
                assert len(to_ascii(words)) == len(words)


@pytest.mark.parametrize(
    ("width", "height"), [(1, 1), (5, 2), (30, 4), (80, 3), (77, 14), (237, 71)]
)
def test_no_size_is_too_odd_to_be_drawn(caught, seat_asked, situation_name, width, height):
    scene = scene_of(seat_asked(caught(situation_name)))
    canvas = Canvas(width, height)
    draw(canvas, scene)
    assert all(len(line) == width for line in canvas.lines())


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_ink_for_the_board(caught, seat_asked, situation_name, theme):
    canvas = painted(scene_of(seat_asked(caught(situation_name))))
    palette = palette_for(theme)
    styles = {style for y in range(canvas.height) for _, style in canvas.runs(y)}
    assert all(palette.style(style) is not None for style in styles)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_a_choice_needs_is_on_every_size(caught, seat_asked, width, height):
    shown = text(scene_of(seat_asked(caught("travelling")), "travel:1"), width, height)
    for card in ("K3", "K4", "A5", "M3", "D4", "S3", "T4", "A3"):
        assert card in shown
    for sign in ("◈", "☠", "■"):
        assert sign in shown
    for steps in "12356":
        assert steps in shown


def test_a_tile_says_its_name_condition_cards_and_progress(caught, seat_asked):
    shown = tile_text(scene_of(seat_asked(caught("travelling"))), 1)
    for words in ("Aquaend", "two different pairs", "K3 K4 │ A5 __", "3 of 4 · fits A"):
        assert words in shown


def test_open_closed_and_ruined_are_told_in_words(arrange):
    scene = scene_of(arrange(t5="ourgar-gan: T4 A3", t1="central-computer: K3 K4 A5").link(0))
    assert "RUINED" in tile_text(scene, 1)
    assert "no look" in tile_text(scene, 1)
    assert "CLOSED" in tile_text(scene, 4)
    assert not {"CLOSED", "RUINED", "BARRED"} & set(tile_text(scene, 5).split())


@pytest.mark.rule("INC-HUN-03")
def test_the_hunchbacks_bar_their_tile(caught, seat_asked):
    scene = scene_of(seat_asked(caught("hunchbacks")))
    assert "BARRED" in tile_text(scene, 1)
    assert "☠ Hunchbacks" in tile_text(scene, 1)


@pytest.mark.rule("INC-HUN-04")
def test_why_the_tile_behind_the_hunchbacks_is_barred(arrange):
    scene = scene_of(arrange(enemy="hunchbacks", enemy_at=1, metacraft=0).link(0))
    assert "6" not in tile_text(scene, 0).splitlines()[0]
    assert scene.barred["tile:0"]


def test_a_trip_lights_its_gaps_and_says_whom_it_meets(caught, seat_asked):
    link = seat_asked(caught("travelling"))
    far, near = scene_of(link, "travel:5"), scene_of(link, "travel:1")
    assert text(far).count("━▸") == 2
    assert text(far).count("◂━") == 2
    assert text(near).count("━▸") == 1
    assert "☠ 1 DMG to pile" in tile_text(near, 5)
    assert "☠" not in tile_text(near, 1)


def test_a_tile_in_reach_says_what_the_hand_can_do_there(caught, seat_asked):
    link = seat_asked(caught("travelling"))
    assert "you look: A2" in tile_text(scene_of(link), 1)
    assert "needs a 1: K1" in tile_text(scene_of(link), 2)
    assert "you look: A2" in tile_text(scene_of(link), 1, 120, 40)


def test_a_defeat_is_announced_before_the_trip(arrange):
    scene = scene_of(arrange(enemy_at=0).link(0))
    assert "it returns: defeat" in tile_text(scene, 1)
    assert "next fly-by = defeat" in text(scene)


def test_a_play_is_shown_under_the_tile_before_it_is_made(caught, seat_asked):
    link = seat_asked(caught("choosing_cards"))
    good, bad = scene_of(link, "A2", ["A2"]), scene_of(link, "T5", ["T5"])
    assert "K3 K4 │ A5 A2" in tile_text(good, 1)
    assert "complete: you look" in tile_text(good, 1)
    assert "K3 K4 A5 T5" in tile_text(bad, 1)
    assert "closes without a look" in tile_text(bad, 1)


def test_difool_is_shown_as_who_he_might_be(caught, seat_asked):
    scene = scene_of(seat_asked(caught("declaring_difool")), "animah")
    assert "K3 K4 │ A5 JA?" in tile_text(scene, 1)


@pytest.mark.rule("INC-SET-05")
def test_powers_are_active_or_grey_by_their_sign(caught, seat_asked):
    shown = tile_text(scene_of(seat_asked(caught("travelling"))), 0)
    assert "●DESTROY" in shown
    assert "○MOVE" in shown


def test_the_hand_is_inside_the_ring_with_its_damage_counted(caught, seat_asked):
    assert "Ana  A2 K1 T5 DMG  Damage 1 of 3" in text(scene_of(seat_asked(caught("travelling"))))


def test_a_spectator_sees_no_hand(caught):
    shown = text(Scene.of(caught("travelling").link(None).view))
    assert "The hands are hidden." in shown


@pytest.mark.rule("INC-GDK-04")
def test_a_taken_chit_lies_in_front_of_its_owner(caught, seat_asked):
    scene = scene_of(seat_asked(caught("great_darkness")))
    assert "→A" in tile_text(scene, 1)
    assert "■" not in tile_text(scene, 1)
    assert "Ana 4 ■" in text(scene)


@pytest.mark.rule("INC-PWR-18")
def test_what_was_said_stands_beside_who_said_it(caught, seat_asked):
    assert "B=4" in tile_text(scene_of(seat_asked(caught("talking"))), 5)


def test_the_ritual_shows_the_chits_in_the_order_of_turning(caught, seat_asked):
    scene = scene_of(seat_asked(caught("ritual")))
    assert "RITUAL [1] < [2] <  _  <  _  <  _" in text(scene)
    assert "[1]" in tile_text(scene, 3)
    assert "[2]" in tile_text(scene, 5)


@pytest.mark.parametrize(("name", "words"), [("won", "WON Transfiguration"), ("lost", "LOST Full")])
def test_the_end_lays_every_chit_open(caught, seat_asked, name, words):
    scene = scene_of(seat_asked(caught(name)))
    assert words in text(scene)
    assert "boxed chits 4 6" in text(scene)
    for number, chit in enumerate((3, 7, 1, 5, 2), 1):
        assert f"[{chit}]" in tile_text(scene, number)


@pytest.mark.rule("INC-COM-02", "INC-COM-04", "INC-SET-03")
@pytest.mark.parametrize("chits", [[None, 7, 3, 5, 1, 2], [None, 4, 6, 2, 7, 3]])
def test_hidden_chits_change_nothing_that_is_drawn(arrange, chits):
    usual, other = arrange(), arrange(chits=chits)
    for seat in (0, 1, 2, 3, None):
        for width, height in SIZES:
            seen = text(scene_of(usual.link(seat)), width, height)
            assert seen == text(scene_of(other.link(seat)), width, height)


@pytest.mark.rule("INC-COM-01")
@pytest.mark.parametrize("seed", range(4))
def test_another_seats_cards_are_never_drawn(seed):
    table = late_game("gorgo", 4, seed)
    hidden = set(table.link(1).view.hands[1].cards) - {"DMG"}
    lying = text(scene_of(table.link(0)), 200, 60)
    assert hidden
    assert not [card for card in hidden if card in lying]


def test_with_assisted_memory_only_the_seat_that_looked_sees_the_number(arrange):
    table = arrange(options={"memory": "assisted"})
    assert "■=5 A" in tile_text(scene_of(table.link(0)), 4)
    assert "■ A" in tile_text(scene_of(table.link(1)), 4)


def test_a_covered_board_is_blank(caught, seat_asked):
    link = seat_asked(caught("travelling"))
    board = IncalBoard()
    board.show(link.view, link.decision)
    board.cover()
    assert "".join(board.painting(80, 14).lines()).strip() == ""


def test_the_mood_changes_with_the_round(arrange):
    early, late = arrange().link(0).view, arrange(turn=5).link(0).view
    first, second = (
        tile_text(Scene.of(view), 1, 200, 60).splitlines()[-4:] for view in (early, late)
    )
    assert first != second


@pytest.mark.parametrize(
    ("size", "most"), [((40, 15), 20), ((80, 24), 20), ((120, 40), 160), ((200, 60), 160)]
)
def test_a_step_of_the_cursor_changes_few_cells(caught, seat_asked, size, most):
    link = seat_asked(caught("travelling"))
    keys = [option.key for option in link.decision.options]
    canvases = [painted(scene_of(link, key), *size) for key in keys]
    for before, after in itertools.pairwise(canvases):
        assert sum(stop - start for _, start, stop in after.changes(before)) <= most


@pytest.mark.rule("INC-LOC-21")
@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ("A1 T1 M1 K1", " A1 T1 M1 K1 "),
        ("A1 T1 M1 K1 S1 A2 T2 M2", " A1T1M1K1S1A2T2M2 "),
    ],
)
def test_however_many_cards_lie_there_they_are_all_shown(cards, shown):
    table = arranged(seats=2, t5=f"ourgar-gan: {cards}", hands=["K5 DMG", "K4 DMG"])
    assert shown in tile_text(scene_of(table.link(0)), 5).replace("│", " ")
