"""Whatever is offered as a save: a plain message, nothing lost, the good file untouched."""

import os
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from saves.disk import previous_of
from saves.document import LARGEST_FILE, Lines, read, write
from saves.records import Sheet, table_of
from saves.store import Store
from saves.trouble import Damaged, SaveTrouble

NAME = "incal-ana-ben"


@pytest.fixture
def saved(store: Store, folder: Path, table: engine.Table, go_on) -> Path:
    """A game of a few steps, put away; its file."""
    store.keep(table)
    go_on(table, 7)
    store.close()
    return folder / f"{NAME}.city.json"


@pytest.fixture(scope="module")
def good() -> bytes:
    """The bytes of a game under way."""
    table = engine.start("incal", ["Ana", "Ben"], seed=11)
    for _ in range(3):
        link = table.link(table.waiting[0])
        link.answer(_any_answer(link.decision))
    return Sheet().pack(table)


def _any_answer(decision):
    return list(decision.sets[0].keys) if decision.kind == "some" else decision.options[0].key


def altered(raw: bytes, change: Callable[[dict, list], None]) -> bytes:
    """A save that somebody edited by hand, with a correct check."""
    document = read(raw)
    head, rows = document.head, [orjson.loads(row) for row in document.rows]
    change(head, rows)
    lines = Lines()
    for row in rows:
        lines.append(orjson.dumps(row))
    return write(head, lines)


def flip(raw: bytes) -> bytes:
    middle = len(raw) // 2
    return raw[:middle] + bytes([raw[middle] ^ 4]) + raw[middle + 1 :]


DAMAGES = {
    "truncated": lambda raw: raw[: len(raw) // 2],
    "flipped bit": flip,
    "empty": lambda raw: b"",
    "zeros": lambda raw: b"\0" * len(raw),
    "no save": lambda raw: b"%PDF-1.7",
    "hand-edited": lambda raw: raw.replace(b'"turn":', b'"turn": '),
    "illegal state": lambda raw: altered(raw, lambda head, _: head["state"]["deck"].append("A1")),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_save_before_it_is_opened_and_the_damaged_file_is_kept(
    store: Store, saved: Path, table: engine.Table, go_on, damage: str
) -> None:
    broken = DAMAGES[damage](saved.read_bytes())
    before = previous_of(saved).read_bytes()
    saved.write_bytes(broken)
    entry = store.entries()[0]
    opened = store.open(NAME)
    assert opened.table.state == table_of(read(before)).table.state
    (notice,) = opened.notices
    assert "The save before it was opened instead" in notice
    assert notice.isprintable()
    assert saved.read_bytes() == broken
    go_on(opened.table, 2)
    assert saved.with_name(f"{saved.name}.damaged").read_bytes() == broken
    assert table_of(read(saved.read_bytes())).table.state == opened.table.state
    if damage != "illegal state":
        assert entry.can_be_opened
        assert entry.trouble


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_one_before_there_is_a_message_and_the_file_is_left_alone(
    store: Store, saved: Path, damage: str
) -> None:
    broken = DAMAGES[damage](saved.read_bytes())
    saved.write_bytes(broken)
    previous_of(saved).unlink()
    with pytest.raises(Damaged, match=r"incal-ana-ben.city.json: .* left as it is\.") as fault:
        store.open(NAME)
    assert str(fault.value).isprintable()
    assert saved.read_bytes() == broken
    with pytest.raises(SaveTrouble):
        store.look(NAME)
    saved.write_bytes(b"")
    saved.unlink()
    assert [path.name for path in saved.parent.iterdir()] == []


def test_both_damaged(store: Store, saved: Path) -> None:
    saved.write_bytes(b"x")
    previous_of(saved).write_bytes(b"y")
    with pytest.raises(Damaged, match="no earlier save"):
        store.open(NAME)
    (entry,) = store.entries()
    assert not entry.can_be_opened
    assert entry.trouble
    assert (saved.read_bytes(), previous_of(saved).read_bytes()) == (b"x", b"y")


def test_killed_while_the_damaged_file_was_put_aside(
    store: Store, saved: Path, table: engine.Table
) -> None:
    """Only the save before is there: it is listed and opened under the old name."""
    saved.rename(saved.with_name(f"{saved.name}.damaged"))
    (entry,) = store.entries()
    assert (entry.name, entry.can_be_opened) == (NAME, True)
    assert store.open(NAME).table.state == table_of(read(saved.read_bytes())).table.state


def test_a_huge_file(store: Store, saved: Path) -> None:
    with saved.open("r+b") as file:
        file.truncate(LARGEST_FILE + 50_000_000)
    opened = store.open(NAME)
    assert "larger than any save" in opened.notices[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda head: head.update(game="chess"), "There is no game 'chess' in the house"),
        (lambda head: head.update(rules_version=99), "newer rules of The Incal Infinite"),
    ],
)
def test_another_game_and_newer_rules_are_not_damage(
    store: Store, saved: Path, change, said: str
) -> None:
    raw = altered(saved.read_bytes(), lambda head, _: change(head))
    saved.write_bytes(raw)
    with pytest.raises(SaveTrouble, match=said) as fault:
        store.open(NAME)
    assert not isinstance(fault.value, Damaged)
    assert saved.read_bytes() == raw


def test_a_newer_format_is_refused_without_falling_back(store: Store, saved: Path) -> None:
    raw = saved.read_bytes().replace(b'"terminal_city":1,', b'"terminal_city":2,')
    saved.write_bytes(raw)
    with pytest.raises(SaveTrouble, match="newer Terminal City"):
        store.open(NAME)
    assert saved.read_bytes() == raw
    assert store.entries()[0].trouble.endswith("Please update the program.")


def test_a_folder_and_a_link_are_refused(store: Store, saved: Path, folder: Path) -> None:
    (folder / "folder.city.json").mkdir()
    (folder / "link.city.json").symlink_to(saved)
    (folder / "loop.city.json").symlink_to(folder / "loop.city.json")
    os.mkfifo(folder / "pipe.city.json")
    for name in ("folder", "link", "loop", "pipe"):
        for look in (store.open, store.look):
            with pytest.raises(SaveTrouble):
                look(name)
    listed = {entry.name: entry.can_be_opened for entry in store.entries()}
    assert listed == {NAME: True, "folder": False, "link": False, "loop": False, "pipe": False}
    store.delete("link")
    assert saved.exists()


def _hand(head: dict) -> list:
    return head["state"]["hands"][0]


ILLEGAL = {
    "a card twice": lambda head, rows: _hand(head).append(_hand(head)[0]),
    "a card lost": lambda head, rows: head["state"]["deck"].pop(),
    "a card nobody printed": lambda head, rows: head["state"]["deck"].__setitem__(0, "Z9"),
    "a seat that is not there": lambda head, rows: head["state"].update(active=99),
    "no such tile": lambda head, rows: head["state"].update(metacraft=-1),
    "no such enemy": lambda head, rows: head["state"].update(enemy="the-bank"),
    "no such stage": lambda head, rows: head["state"]["stack"][-1].update(at="win"),
    "a stage that asks nothing": lambda head, rows: head["state"]["stack"][-1].update(at=""),
    "no frame": lambda head, rows: head["state"].update(stack=[]),
    "no such frame": lambda head, rows: head["state"]["stack"][-1].update({"is": "Cheat"}),
    "over and not over": lambda head, rows: head["state"].update(
        result={"outcome": "won", "reason": "ritual", "winners": [0]}
    ),
    "a missing key": lambda head, rows: head["state"].pop("discard"),
    "an extra key": lambda head, rows: head["state"].update(cheat=True),
    "a float": lambda head, rows: head["state"].update(turn=3.7),
    "a truth": lambda head, rows: head["state"].update(turn=True),
    "a word for a number": lambda head, rows: head["state"].update(turn="7"),
    "too few standings": lambda head, rows: head["state"]["standing"].pop(),
    "one seat": lambda head, rows: head["seats"].pop(),
    "nine seats": lambda head, rows: head.update(seats=head["seats"] * 5),
    "no such bot": lambda head, rows: head["seats"][1].update(bot="hal"),
    "a name of nothing": lambda head, rows: head["seats"][0].update(name="   "),
    "a name too long": lambda head, rows: head["seats"][0].update(name="x" * 500),
    "no such option": lambda head, rows: head["options"].update(cheat="on"),
    "no such choice": lambda head, rows: head["options"].update(enemy="the-bank"),
    "an option less": lambda head, rows: head["options"].pop("undo"),
    "memory of another kind": lambda head, rows: head.update(memory=[1, 2]),
    "a head less": lambda head, rows: head.pop("origin"),
    "a seed that is none": lambda head, rows: head["origin"]["dice"].update(seed="7"),
    "a row of another kind": lambda head, rows: rows.__setitem__(1, {"seat": 0}),
    "a row cut short": lambda head, rows: rows[1].pop(),
    "a row of a word": lambda head, rows: rows[1].__setitem__(0, "Ana"),
    "an event of another kind": lambda head, rows: rows[0].__setitem__(5, [[1, 2]]),
    "an event out of order": lambda head, rows: rows[-1].__setitem__(4, 700),
    "an event without its facts": lambda head, rows: rows[0][5].__setitem__(0, ["cards_laid", {}]),
    "an event for nobody": lambda head, rows: rows[0][5].__setitem__(
        0, ["card_seen", {"card": "A1"}, [44]]
    ),
}


@pytest.mark.parametrize("change", ILLEGAL)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(good: bytes, change: str) -> None:
    raw = altered(good, ILLEGAL[change])
    with pytest.raises(Damaged) as fault:
        table_of(read(raw))
    said = str(fault.value)
    assert said.startswith("The save describes a game that cannot be: ")
    assert said.isprintable()
    assert len(said) < 300


def test_the_good_one_is_good(good: bytes) -> None:
    assert table_of(read(altered(good, lambda head, rows: None))).table.result is None


@given(raw=st.binary(max_size=300))
def test_property_any_bytes_offered_as_a_save_give_a_message(tmp_path_factory, raw: bytes) -> None:
    folder = tmp_path_factory.mktemp("saves")
    path = folder / "any.city.json"
    path.write_bytes(raw)
    store = Store(folder)
    (entry,) = store.entries()
    assert not entry.can_be_opened
    for look in (store.open, store.look):
        with pytest.raises(SaveTrouble) as fault:
            look("any")
        assert str(fault.value).isprintable()
    assert path.read_bytes() == raw


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(st.characters(categories=("L", "N", "P"), exclude_characters='"\\'), max_size=8),
    st.just([]),
    st.just({}),
)


def places(plain, path=()):
    """Every place in a JSON value."""
    yield path
    if isinstance(plain, dict):
        for step, inner in plain.items():
            yield from places(inner, (*path, step))
    elif isinstance(plain, list):
        for place, inner in enumerate(plain):
            yield from places(inner, (*path, place))


@given(data=st.data())
def test_property_any_value_anywhere_loads_or_gives_a_message(good: bytes, data) -> None:
    document = read(good)
    place = data.draw(st.sampled_from(sorted(filter(None, places(document.head)), key=str)))
    odd = data.draw(ODD)

    def change(head: dict, rows: list) -> None:
        inner = head
        for step in place[:-1]:
            inner = inner[step]
        inner[place[-1]] = odd

    said, table = "", None
    try:
        table = table_of(read(altered(good, change))).table
    except SaveTrouble as trouble:
        said = str(trouble)
    assert said.isprintable()
    assert table is None or all(table.link(seat).decision for seat in table.waiting)
