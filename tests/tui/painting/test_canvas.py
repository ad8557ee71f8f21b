"""A canvas keeps every row exactly as wide as it is, whatever is put where."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.painting import Canvas

PUTS = st.lists(
    st.tuples(
        st.integers(-15, 15),
        st.integers(-2, 4),
        st.text(st.sampled_from("ab漢字é\u0301 \x1b[🧙"), max_size=14),
        st.sampled_from(["text", "dim", "seat1 bold"]),
    ),
    max_size=8,
)


def painted(puts: list[tuple[int, int, str, str]], width: int = 12) -> Canvas:
    canvas = Canvas(width, 3)
    for put in puts:
        canvas.put(*put)
    return canvas


@given(PUTS)
def test_every_row_stays_as_wide_as_the_canvas(puts: list[tuple[int, int, str, str]]) -> None:
    canvas = painted(puts)
    assert [cell_len(line) for line in canvas.lines()] == [12, 12, 12]
    for y in range(3):
        assert "".join(text for text, _ in canvas.runs(y)) == canvas.line(y)


@given(PUTS, PUTS)
def test_the_changes_are_all_that_differs(
    before: list[tuple[int, int, str, str]], after: list[tuple[int, int, str, str]]
) -> None:
    old, new = painted(before), painted([*before, *after])
    patched = {(x, y): cell(old, x, y) for x in range(12) for y in range(3)}
    for y, start, end in new.changes(old):
        patched |= {(x, y): cell(new, x, y) for x in range(start, end)}
        assert new.character_at(start, y) != ""
        assert end == 12 or new.character_at(end, y) != ""
    assert patched == {(x, y): cell(new, x, y) for x in range(12) for y in range(3)}


def cell(canvas: Canvas, x: int, y: int) -> tuple[str, str]:
    return canvas.character_at(x, y), canvas.style_at(x, y)


def test_text_is_clipped_at_every_edge() -> None:
    canvas = Canvas(5, 2)
    assert canvas.put(-2, 0, "abcdefghij") == 8
    assert canvas.put(3, 1, "xyz") == 6
    canvas.put(0, 5, "nowhere")
    canvas.put(0, -1, "nowhere")
    canvas.put(9, 0, "nowhere")
    assert canvas.lines() == ["cdefg", "   xy"]


def test_a_wide_character_is_whole_or_not_there() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "漢字漢")
    assert canvas.line(0) == "漢字"
    canvas.put(1, 0, "x")
    assert canvas.line(0) == " x字"
    canvas.put(-1, 0, "漢字漢")
    assert canvas.line(0) == " 字 "
    canvas.put(2, 0, "z")
    assert canvas.line(0) == "  z "


def test_a_box_has_words_in_its_edges() -> None:
    canvas = Canvas(16, 3)
    canvas.box(0, 0, 16, 3, title="Aquaend", footer="a footer that is long")
    assert canvas.lines() == ["╭ Aquaend ─────╮", "│              │", "╰ a footer th… ╯"]
    assert canvas.style_at(2, 0) == "border-title"
    assert canvas.style_at(0, 0) == "border"


def test_a_box_too_small_is_not_drawn() -> None:
    canvas = Canvas(4, 1)
    canvas.box(0, 0, 4, 1)
    canvas.box(0, 0, 1, 9)
    assert canvas.lines() == ["    "]


def test_a_part_has_its_own_edges_and_shares_the_cells() -> None:
    canvas = Canvas(8, 4)
    part = canvas.part(2, 1, 4, 2)
    part.fill(-5, -5, 50, 50, "dim", "x")
    part.put(-1, 0, "abcdefgh", "good")
    inner = part.part(1, 1, 99, 99)
    inner.put(0, 0, "漢字")
    assert (inner.width, inner.height) == (3, 1)
    assert inner.lines() == ["漢 "]
    assert canvas.lines() == ["        ", "  bcde  ", "  x漢   ", "        "]
    assert part.lines() == ["bcde", "x漢 "]
    assert canvas.style_at(2, 1) == "good"


def test_a_part_outside_is_empty() -> None:
    assert Canvas(4, 4).part(9, 9, 2, 2).lines() == []
    assert Canvas(4, 4).part(-9, 0, 2, 2).width == 0


def test_placing() -> None:
    canvas = Canvas(11, 2)
    assert canvas.put_right(11, 0, "end") == 8
    assert canvas.put_centred(1, "mid") == 4
    assert canvas.put_clipped(0, 0, 5, "too long") == 4
    assert canvas.lines() == ["too…    end", "    mid    "]
    assert canvas.put_spans(0, 1, [("a", "good"), ("漢", "bad")]) == 3


def test_near_changes_are_joined_and_far_ones_are_not() -> None:
    old, new = Canvas(40, 2), Canvas(40, 2)
    for x in (0, 6, 30):
        new.put(x, 1, "x")
    assert new.changes(old) == [(1, 0, 7), (1, 30, 31)]
    assert new.changes(new) == []


def test_what_is_cut_out_is_pasted_back_cell_by_cell():
    canvas = Canvas(10, 3)
    canvas.put(2, 1, "ab", "bad")
    patch = canvas.cut(1, 0, 4, 2)
    canvas.put(0, 1, "xxxxxxxx", "good")
    canvas.paste(1, 0, patch)
    assert canvas.lines() == [" " * 10, "x ab xxx  ", " " * 10]
    assert (canvas.style_at(2, 1), canvas.style_at(5, 1)) == ("bad", "good")
    part = canvas.part(5, 0, 5, 3)
    part.paste(0, 1, patch)
    assert canvas.line(2) == "      ab  "
