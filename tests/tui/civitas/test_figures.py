"""Figures on the table: Resources as dice, and what is a target, a gain, a loss (CIV-COL, RES)."""

import pytest

from content.civitas import load
from content.civitas.effects import Trial
from content.civitas.types import CivitasBox
from content.structure import structure
from engine import arrange
from tui.civitas.bars import bar_rows
from tui.civitas.board import draw
from tui.civitas.cards import pips
from tui.civitas.scene import Scene
from tui.painting.canvas import Canvas
from tui.theme import THEMES
from tui.widgets.lines import plain

BAR = structure(
    {
        "op": "trial",
        "label": "Arrest",
        "who": "both",
        "skills": ["engagement"],
        "target": 18,
        "win": ["gain ether 8"],
        "lose": ["wounds 5"],
    },
    Trial,
    "test",
)
FACES = {"⚀": 1, "⚁": 2, "⚂": 3, "⚃": 4, "⚄": 5, "⚅": 6}


def dice(amount):
    """The dice that stand for an amount."""
    return [FACES[face] for face in pips(amount)]


@pytest.mark.rule("CIV-COL-01")
@pytest.mark.parametrize("width", [40, 24, 18])
def test_targets_gains_and_losses_have_styles_of_their_own(width):
    rows = bar_rows(BAR, width)
    styles = {word: style for row in rows for text, style in row for word in text.split()}
    assert styles["18"] == "target"
    assert styles["+8"] == "good"
    assert styles["-5"] == "bad"
    assert len({styles["18"], styles["+8"], styles["-5"]}) == 3


@pytest.mark.rule("CIV-COL-01")
@pytest.mark.parametrize("width", [40, 18])
def test_without_colour_signs_tell_them_apart(width):
    words = " ".join(plain(row) for row in bar_rows(BAR, width)).split()
    assert "18" in words
    assert words[words.index("+8") + 1].startswith("Eth")
    assert words[words.index("-5") + 1].startswith("HP")


@pytest.mark.rule("CIV-COL-01")
@pytest.mark.parametrize("theme", [name for name, each in THEMES.items() if not each.colourless])
def test_every_theme_with_colours_has_three_for_them(theme):
    inks = THEMES[theme].inks
    assert len({inks[style].many for style in ("target", "good", "bad")}) == 3


@pytest.mark.rule("CIV-RES-01")
def test_the_panel_has_three_lines_for_each_character():
    box: CivitasBox = load()
    table = arrange(
        "civitas",
        {
            "main": {"card": "the-transhuman", "reputation": 5, "ether": 14, "ion": 7},
            "rookie": {"card": box.rookies[0].id, "reputation": 11, "ether": 9, "ion": 18},
            "crimes": [{"card": "missing-floor", "timeline": ["mara-quill"]}],
        },
        seats=["Ana"],
    )
    canvas = Canvas(80, 24)
    draw(canvas, Scene.of(table.link(0).view))
    lines = canvas.lines()
    first = next(y for y, line in enumerate(lines) if "MAIN" in line and "ROOKIE" in line)
    panel = lines[first : first + 4]
    for row, (short, main, rookie) in enumerate(
        [("Rep", 5, 11), ("Eth", 14, 9), ("Ion", 7, 18)], 1
    ):
        for half, amount in ((panel[row][:40], main), (panel[row][40:], rookie)):
            assert short in half
            assert pips(amount) in half
            assert str(amount) in half.split()
    shown = "\n".join(panel[1:])
    assert [shown.count(short) for short in ("Rep", "Eth", "Ion")] == [2, 2, 2]
    names = [box.term[key].name for key in ("reputation", "ether", "ion")]
    assert names == ["Reputation", "Ether", "IonCharges"]


@pytest.mark.rule("CIV-RES-04")
@pytest.mark.parametrize(
    ("amount", "shown"), [(9, [6, 3]), (18, [6, 6, 6]), (0, []), (7, [6, 1]), (6, [6])]
)
def test_dice_are_filled_to_six_before_the_next_one(amount, shown):
    assert dice(amount) == shown


@pytest.mark.rule("CIV-RES-05")
def test_after_a_loss_the_dice_are_filled_too():
    assert dice(15) == [6, 6, 3]
    assert dice(15 - 3) == [6, 6]
    for amount in range(19):
        shown = dice(amount)
        assert sum(shown) == amount
        assert len(shown) == -(-amount // 6) <= 3
        assert sum(face < 6 for face in shown) <= 1
