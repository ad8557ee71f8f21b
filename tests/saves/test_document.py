"""The bytes of a save: written in parts, taken apart again, and guarded to the last bit."""

import json

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.document import Lines, read, write
from saves.trouble import Damaged, SaveTrouble

HEAD = {"game": "x", "names": ["Ana", "Bén", "[/b]"]}
ROWS = [b'["a",1]', b"[2]", b"[]"]


def written(head=HEAD, rows=ROWS) -> bytes:
    lines = Lines()
    for row in rows:
        lines.append(row)
    return write(head, lines)


@pytest.mark.parametrize("rows", [[], ROWS[:1], ROWS])
def test_what_is_written_is_read(rows) -> None:
    document = read(written(rows=rows))
    assert document.head == HEAD
    assert list(document.rows) == rows


def test_a_row_is_a_line_and_the_whole_is_json() -> None:
    whole = json.loads(written())
    assert whole["terminal_city"] == 1
    assert whole["history"] == [["a", 1], [2], []]
    assert written().splitlines()[3:6] == [b'["a",1],', b"[2],", b"[]"]


def test_rows_that_were_cut_off_again_leave_no_trace() -> None:
    lines = Lines()
    for row in ROWS:
        lines.append(row)
    lines.cut(1)
    lines.append(b"[9]")
    assert write(HEAD, lines) == written(rows=[ROWS[0], b"[9]"])


def test_cut_off_anywhere_it_is_damaged() -> None:
    for length in range(len(written())):
        with pytest.raises(Damaged):
            read(written()[:length])


def test_a_flipped_bit_anywhere_is_noticed() -> None:
    for bit in range(8 * len(written())):
        flipped = bytearray(written())
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises(SaveTrouble):
            read(bytes(flipped))


@pytest.mark.parametrize("raw", [b"", b"\n", b"\0" * 4096, b"   "])
def test_an_empty_file_is_said_to_be_empty(raw: bytes) -> None:
    with pytest.raises(Damaged, match="empty"):
        read(raw)


@pytest.mark.parametrize("raw", [b"{}", b"hello", b"\x89PNG\r\n", b"[" * 100_000, b"\xff\xfe"])
def test_another_file_is_said_to_be_no_save(raw: bytes) -> None:
    with pytest.raises(Damaged, match="not a save of Terminal City"):
        read(raw)


def test_a_newer_format_is_said_to_be_that() -> None:
    raw = written().replace(b'"terminal_city":1,', b'"terminal_city":42,')
    with pytest.raises(SaveTrouble, match=r"newer Terminal City \(format 42") as fault:
        read(raw)
    assert not isinstance(fault.value, Damaged)


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "a\x07", "\x00", "tab\t", "\u202egnp", "\u2028", "\x9b", "\x7f"]
)
def test_signs_that_could_do_something_to_a_terminal_are_refused(text: str) -> None:
    for raw in (
        written(head={"name": text}),
        written(head={text: 1}),
        written(rows=[orjson.dumps([text])]),
        written(rows=[orjson.dumps([{"deep": [{text: 1}]}])]),
    ):
        with pytest.raises(Damaged):
            read(raw)


def test_quotes_and_backslashes_are_harmless() -> None:
    head = {"name": 'say "hello" \\ [/b]'}
    assert read(written(head=head)).head == head


def test_a_head_of_another_kind_is_refused() -> None:
    with pytest.raises(Damaged):
        read(written(head=["a"]))


@given(st.binary(max_size=400))
def test_property_any_bytes_give_a_message(raw: bytes) -> None:
    with pytest.raises(SaveTrouble):
        read(raw)


@given(st.data())
def test_property_any_change_gives_a_message(data) -> None:
    whole = written()
    start = data.draw(st.integers(0, len(whole) - 1))
    end = data.draw(st.integers(start, len(whole)))
    changed = whole[:start] + data.draw(st.binary(max_size=20)) + whole[end:]
    if changed == whole:
        return
    with pytest.raises(SaveTrouble):
        read(changed)
