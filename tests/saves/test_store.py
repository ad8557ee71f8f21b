"""Games are kept after every answer, taken down again, listed, copied and removed."""

import errno
import os
import stat
from pathlib import Path

import pytest

import engine
from saves.disk import previous_of
from saves.document import read
from saves.records import table_of
from saves.store import Store
from saves.trouble import _WORDS, OpenElsewhere, SaveTrouble


def on_disk(store: Store, name: str) -> engine.Table:
    return table_of(read((store.folder / f"{name}.city.json").read_bytes())).table


def test_a_kept_game_is_on_the_disk_after_every_answer_before_anybody_sees_it(
    store: Store, table: engine.Table, go_on
) -> None:
    name = store.keep(table)
    seen: list[bool] = []
    table.watch(lambda: seen.append(on_disk(store, name).state == table.state))
    go_on(table, 12)
    table.undo()
    table.redo()
    assert len(seen) == 14
    assert all(seen)
    assert store.trouble == ""


def test_the_files_are_for_nobody_else(store: Store, table: engine.Table, go_on) -> None:
    store.keep(table)
    go_on(table, 2)
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700
    for path in store.folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_names_come_from_the_seats_and_are_never_taken_twice(store: Store) -> None:
    seats = ["Ána!", "../Ben"]
    names = [store.keep(engine.start("incal", seats, seed=seed)) for seed in range(3)]
    assert names == ["incal-ana-ben", "incal-ana-ben-2", "incal-ana-ben-3"]
    assert store.keep(engine.start("incal", ["漢", "字"], seed=1)) == "incal"
    assert store.keep(engine.start("incal", seats, seed=1), "A night out") == "a-night-out"
    assert all(path.parent == store.folder for path in store.folder.rglob("*"))


def test_a_game_is_taken_down_and_goes_on_where_it_was(
    store: Store, other_store: Store, table: engine.Table, go_on
) -> None:
    name = store.keep(table)
    go_on(table, 9)
    store.release(table)
    go_on(table, 1)
    opened = other_store.open(name)
    assert (opened.name, opened.notices) == (name, ())
    assert len(opened.table.history) == len(table.history) - 1
    go_on(opened.table, 1)
    assert opened.table.state == table.state
    assert opened.table.history == table.history
    assert on_disk(other_store, name).state == table.state


def test_undo_after_a_load_leads_to_the_same_positions(
    store: Store, other_store: Store, table: engine.Table, go_on
) -> None:
    name = store.keep(table)
    go_on(table, 8)
    store.close()
    again = other_store.open(name).table
    for each in (table, again):
        while each.undo_refusal is None:
            each.undo()
    assert again.state == table.state
    assert again.undos == table.undos > 1
    assert on_disk(other_store, name).state == table.state
    go_on(again, 3)
    assert on_disk(other_store, name).history == again.history


def test_rows_are_written_once_and_stay_the_same_bytes(
    store: Store, other_store: Store, table: engine.Table, go_on
) -> None:
    name = store.keep(table)
    go_on(table, 6)
    path = store.folder / f"{name}.city.json"
    before = read(path.read_bytes()).rows
    store.close()
    again = other_store.open(name).table
    go_on(again, 1)
    after = read(path.read_bytes()).rows
    assert after[: len(before)] == before
    assert len(after) == len(before) + 1


def test_a_second_program_is_told_and_changes_nothing(
    store: Store, other_store: Store, table: engine.Table, go_on
) -> None:
    name = store.keep(table)
    go_on(table, 2)
    for attempt in (other_store.open, other_store.delete):
        with pytest.raises(OpenElsewhere, match="open in another Terminal City"):
            attempt(name)
    go_on(table, 2)
    assert on_disk(store, name).state == table.state
    assert other_store.look(name).table.state == table.state


def test_the_same_program_is_told_too(store: Store, table: engine.Table) -> None:
    name = store.keep(table)
    with pytest.raises(OpenElsewhere, match="already open here"):
        store.open(name)
    with pytest.raises(OpenElsewhere, match="is being played"):
        store.delete(name)
    store.release(table)
    store.delete(name)
    assert store.entries() == []


@pytest.mark.parametrize(
    ("call", "fault", "said"),
    [
        ("write", errno.ENOSPC, "there is no space left on the disk"),
        ("open", errno.EACCES, "this user may not write there"),
        ("open", errno.EROFS, "the disk can only be read"),
    ],
)
def test_play_goes_on_when_nothing_can_be_saved_and_the_next_answer_tries_again(
    store: Store,
    table: engine.Table,
    go_on,
    call: str,
    fault: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = store.keep(table)
    go_on(table, 2)
    good = on_disk(store, name).state
    really = getattr(os, call)

    def refuse(where: object, *others: object) -> int:
        # Folders may still be opened: the thread that brings the last save to the disk does.
        if call == "open" and not str(where).endswith(".tmp"):
            return really(where, *others)
        raise OSError(fault, os.strerror(fault))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        go_on(table, 2)
        trouble = store.trouble
        store.try_again()
        assert store.loss == f"The last steps could not be saved: {said}."
    assert trouble == f"Not saved: {said}. The next step tries again."
    assert on_disk(store, name).state == good
    go_on(table, 1)
    assert store.trouble == ""
    assert store.loss == ""
    assert on_disk(store, name).state == table.state


def test_a_game_begun_where_nothing_can_be_written_is_kept_once_it_can(
    folder: Path, table: engine.Table, go_on
) -> None:
    """A file stands where the folder should be: refused for every user, the superuser included."""
    folder.write_text("in the way")
    store = Store(folder)
    store.keep(table)
    assert "a file is where the folder should be" in store.trouble
    assert store.entries() == []
    go_on(table, 2)
    folder.unlink()
    go_on(table, 1)
    assert store.trouble == ""
    assert on_disk(store, store.name_of(table)).state == table.state
    store.close()


def test_what_could_not_be_saved_is_tried_again_without_another_step(
    folder: Path, table: engine.Table, go_on
) -> None:
    folder.write_text("in the way")
    store = Store(folder)
    store.keep(table)
    go_on(table, 2)
    folder.unlink()
    store.try_again()
    assert store.loss == ""
    assert on_disk(store, store.name_of(table)).state == table.state
    store.close()


def test_every_trouble_fits_on_one_line_of_80_columns(folder: Path, table: engine.Table) -> None:
    store = Store(folder)
    for why in _WORDS.values():
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("saves.store.HeldFile.create", _raiser(OSError(errno.EIO, "")))
            patch.setattr("saves.store.in_words", lambda fault, why=why: why)
            store.keep(table)
        assert why in store.trouble
        assert len(store.trouble) <= 78


def _raiser(fault: OSError):
    def fail(*_: object) -> None:
        raise fault

    return fail


def test_a_fault_of_the_program_does_not_end_the_game(
    store: Store, table: engine.Table, go_on, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.keep(table)

    def faulty(*_: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr("saves.records.write", faulty)
    go_on(table, 1)
    assert "a fault in the program, ZeroDivisionError" in store.trouble


def test_a_disk_that_fails_later_is_told(
    store: Store, table: engine.Table, go_on, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", failing)
    store.keep(table)
    store.release(table)
    assert "the disk reports a fault" in store.trouble


def test_a_table_that_is_not_kept_is_not_written(store: Store, table: engine.Table) -> None:
    store.save(table)
    store.release(table)
    assert store.name_of(table) == ""
    assert not store.folder.exists()


def test_the_list_is_newest_first_and_tells_public_facts(store: Store, go_on) -> None:
    first = engine.start("incal", ["Ana", "Ben"], seed=1)
    second = engine.start("incal", ["Cleo", engine.Seat("Dan", "random"), "Eve"], seed=2)
    for age, table in ((200, first), (100, second)):
        name = store.keep(table)
        go_on(table, 4)
        os.utime(store.folder / f"{name}.city.json", (1_000_000 - age, 1_000_000 - age))
    newest, oldest = store.entries()
    assert (newest.name, newest.changed) == ("incal-cleo-dan-eve", 1_000_000 - 100)
    assert oldest.name == "incal-ana-ben"
    assert newest.game == "incal"
    assert [(seat.name, seat.bot) for seat in newest.seats][:2] == [
        ("Cleo", None),
        ("Dan", "random"),
    ]
    assert newest.turn == second.link(None).view.turn
    assert newest.steps == 5
    assert (newest.finished, newest.result, newest.trouble) == (False, None, "")


def test_a_game_of_rounds_tells_its_round_and_not_whose_turn_it_is(store: Store) -> None:
    table = engine.start("inevitable", ["Ana", "Ben", "Cleo"], seed=3)
    table.state.round = 4
    store.keep(table)
    assert store.entries()[0].turn == 4


def test_the_newest_is_the_newest_that_can_go_on(store: Store, go_on) -> None:
    assert store.newest() is None
    over = engine.start(
        "incal", [engine.Seat("Ana", "random"), engine.Seat("Ben", "random")], seed=3
    )
    under_way = engine.start("incal", ["Cleo", "Dan"], seed=2)
    name = store.keep(under_way)
    finished = store.keep(over)
    while over.bot_step():
        pass
    assert over.result is not None
    os.utime(store.folder / f"{name}.city.json", (1, 1))
    (store.folder / "broken.city.json").write_bytes(b"broken")
    newest = store.newest()
    assert newest is not None
    assert newest.name == name
    store.close()
    store.delete(name)
    newest = store.newest()
    assert newest is not None
    assert (newest.name, newest.finished) == (finished, True)


def test_a_copy_is_written_and_play_goes_on_in_the_old_file(
    store: Store, other_store: Store, table: engine.Table, go_on
) -> None:
    name = store.keep(table)
    go_on(table, 3)
    assert store.save_as(table, "Before the Ritual!") == "before-the-ritual"
    at_copy = on_disk(store, "before-the-ritual").state
    assert at_copy == table.state
    go_on(table, 1)
    assert on_disk(store, "before-the-ritual").state == at_copy
    assert on_disk(store, name).state == table.state
    assert other_store.open("before-the-ritual").table.state == at_copy


@pytest.mark.parametrize("name", ["", "  ", "../..", "???", "\x1b"])
def test_a_copy_needs_a_name(store: Store, table: engine.Table, name: str) -> None:
    with pytest.raises(SaveTrouble, match="at least one letter or digit"):
        store.save_as(table, name)


def test_a_copy_never_takes_the_place_of_another(store: Store, table: engine.Table) -> None:
    name = store.keep(table)
    with pytest.raises(SaveTrouble, match="already a save called incal-ana-ben"):
        store.save_as(table, name)


def test_a_copy_that_cannot_be_written_says_so(folder: Path, table: engine.Table) -> None:
    folder.write_text("in the way")
    with pytest.raises(SaveTrouble, match="The copy cannot be written"):
        Store(folder).save_as(table, "copy")


def test_deleting_removes_both_files_and_says_if_there_are_none(
    store: Store, table: engine.Table, go_on
) -> None:
    name = store.keep(table)
    go_on(table, 2)
    store.close()
    assert previous_of(store.folder / f"{name}.city.json").exists()
    store.delete(name)
    assert list(store.folder.iterdir()) == []
    for attempt in (store.delete, store.open, store.look):
        with pytest.raises(SaveTrouble, match="There is no save called incal-ana-ben"):
            attempt(name)


def test_a_save_can_be_opened_by_its_path(
    store: Store, table: engine.Table, tmp_path: Path, go_on
) -> None:
    name = store.keep(table)
    store.close()
    away = tmp_path / "stick" / "gift.city.json"
    away.parent.mkdir()
    (store.folder / f"{name}.city.json").rename(away)
    opened = store.open(str(away))
    go_on(opened.table, 1)
    assert read(away.read_bytes()).head["state"] is not None
    assert table_of(read(away.read_bytes())).table.state == opened.table.state
    assert (opened.name, store.entries()) == ("gift", [])


def test_other_files_in_the_folder_are_nobody_s_business(store: Store, table: engine.Table) -> None:
    name = store.keep(table)
    for other in ("notes.txt", ".incal.city.json.tmp", "old.city.json.damaged", "x.json"):
        (store.folder / other).write_text("x")
    assert [entry.name for entry in store.entries()] == [name]
