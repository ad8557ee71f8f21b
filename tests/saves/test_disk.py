"""Files are held by one program, replaced whole or not at all, and made to last."""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from saves import disk
from saves.disk import HeldFile, NameTaken, Saver, previous_of, read_file
from saves.document import LARGEST_FILE
from saves.trouble import Damaged, OpenElsewhere, SaveTrouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "game.city.json"


@pytest.fixture
def held(path: Path):
    held = HeldFile.create(path, b"first")
    yield held
    held.release()


def names(path: Path) -> set[str]:
    return {each.name for each in path.parent.iterdir()}


def test_a_new_file_is_private_and_alone_in_its_folder(held: HeldFile, path: Path) -> None:
    assert path.read_bytes() == b"first"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert names(path) == {path.name}


def test_a_name_that_is_taken_is_not_taken_again(held: HeldFile, path: Path) -> None:
    with pytest.raises(NameTaken):
        HeldFile.create(path, b"other")
    assert path.read_bytes() == b"first"
    assert names(path) == {path.name}


def test_replacing_keeps_the_one_before(held: HeldFile, path: Path) -> None:
    held.replace(b"second")
    assert path.read_bytes() == b"second"
    assert previous_of(path).read_bytes() == b"first"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert held.read() == b"second"
    assert names(path) == {path.name, previous_of(path).name}


def test_the_one_before_is_the_last_that_is_safe_on_the_disk(held: HeldFile, path: Path) -> None:
    held.make_last()
    held.replace(b"second")
    held.replace(b"third")
    assert previous_of(path).read_bytes() == b"first"
    held.make_last()
    held.replace(b"fourth")
    assert previous_of(path).read_bytes() == b"third"


def test_content_written_meanwhile_does_not_pass_for_safe(
    held: HeldFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held.make_last()
    held.replace(b"second")
    really = os.fsync

    def slow_disk(file: int) -> None:
        monkeypatch.setattr(os, "fsync", really)
        held.replace(b"third")
        held.replace(b"fourth")
        really(file)

    monkeypatch.setattr(os, "fsync", slow_disk)
    held.make_last()
    held.replace(b"fifth")
    assert previous_of(path).read_bytes() == b"first"


def test_a_second_program_is_told(held: HeldFile, path: Path) -> None:
    with pytest.raises(OpenElsewhere, match=r"game.city.json is open in another"):
        HeldFile.hold(path)
    held.replace(b"second")
    with pytest.raises(OpenElsewhere):
        HeldFile.hold(path)
    held.release()
    other = HeldFile.hold(path)
    assert other.read() == b"second"
    other.release()


def test_a_real_second_program_is_told_and_a_killed_one_leaves_no_lock(path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from saves.disk import HeldFile\n"
        "held = HeldFile.create(Path(sys.argv[1]), b'theirs')\n"
        "print('held', flush=True); sys.stdin.read()"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(disk.__file__).parents[1],
    )
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(OpenElsewhere):
            HeldFile.hold(path)
        other.kill()
        other.wait()
        HeldFile.hold(path).release()


def test_a_file_replaced_while_it_was_being_opened_is_opened_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    HeldFile.create(path, b"old").release()
    really = disk._lock
    calls = []

    def other_program_saves_first(file: int, name: Path) -> None:
        calls.append(file)
        if len(calls) == 1:
            fresh = path.with_name("fresh")
            fresh.write_bytes(b"new")
            fresh.rename(path)
        really(file, name)

    monkeypatch.setattr(disk, "_lock", other_program_saves_first)
    held = HeldFile.hold(path)
    assert held.read() == b"new"
    assert len(calls) == 2
    held.release()


def test_where_there_are_no_locks_the_game_is_played_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(disk.fcntl, "flock", no_locks)
    held = HeldFile.create(path, b"first")
    held.replace(b"second")
    assert path.read_bytes() == b"second"
    held.release()


@pytest.mark.parametrize("call", ["link", "rename"])
def test_killed_between_two_steps_the_last_save_stands(
    held: HeldFile, path: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of ours runs after a kill: neither the rest of the writing nor any clearing up."""

    class Killed(BaseException):
        pass

    def killed(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(os if call == "link" else Path, call, killed)
        patch.setattr(Path, "unlink", lambda self, missing_ok=False: None)
        with pytest.raises(Killed):
            held.replace(b"second")
    assert path.read_bytes() == b"first"
    held.release()
    again = HeldFile.hold(path)
    again.replace(b"third")
    assert path.read_bytes() == b"third"
    assert names(path) == {path.name, previous_of(path).name}
    again.release()


@pytest.mark.parametrize(
    ("call", "fault"),
    [
        ("write", errno.ENOSPC),
        ("open", errno.EACCES),
        ("open", errno.EROFS),
        ("write", errno.EIO),
    ],
)
def test_what_cannot_be_written_leaves_the_old_save_and_nothing_else(
    held: HeldFile, path: Path, call: str, fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise OSError(fault, os.strerror(fault))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        with pytest.raises(OSError, match=os.strerror(fault)):
            held.replace(b"second")
    assert path.read_bytes() == b"first"
    assert names(path) == {path.name}
    held.replace(b"third")
    assert path.read_bytes() == b"third"


def test_a_write_in_pieces_is_finished(
    held: HeldFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = os.write
    monkeypatch.setattr(os, "write", lambda file, raw: really(file, bytes(raw[:3])))
    held.replace(b"a longer content")
    assert path.read_bytes() == b"a longer content"


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """A limit on the size of files refuses as a full disk does: in the middle of a write."""
    code = (
        "import resource, signal, sys; from pathlib import Path\n"
        "from saves.disk import HeldFile\n"
        "held = HeldFile.create(Path(sys.argv[1]), b'first')\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "try: held.replace(b'x' * 10000)\n"
        "except OSError as fault: print(fault.errno)\n"
    )
    path = tmp_path / "game.city.json"
    root = Path(disk.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], cwd=root, capture_output=True, check=True
    )
    assert done.stdout.split() == [b"%d" % errno.EFBIG]
    assert path.read_bytes() == b"first"
    assert names(path) == {path.name}


def test_a_folder_that_is_gone_is_made_again(held: HeldFile, path: Path) -> None:
    path.unlink()
    path.parent.rmdir()
    held.replace(b"second")
    assert path.read_bytes() == b"second"


def test_without_hard_links_the_one_before_is_a_copy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", no_links)
    held = HeldFile.create(path, b"first")
    with pytest.raises(NameTaken):
        HeldFile.create(path, b"other")
    held.replace(b"second")
    assert (path.read_bytes(), previous_of(path).read_bytes()) == (b"second", b"first")
    assert names(path) == {path.name, previous_of(path).name}
    held.release()


def test_a_damaged_file_is_put_aside_and_never_written_over(path: Path) -> None:
    for number, ending in enumerate(("", "-2", "-3")):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"broken %d" % number)
        held = HeldFile.hold(path)
        held.mark_damaged()
        assert path.read_bytes() == b"broken %d" % number
        held.replace(b"good")
        held.replace(b"better")
        held.release()
        assert path.with_name(f"{path.name}.damaged{ending}").read_bytes() == b"broken %d" % number
        assert path.read_bytes() == b"better"


def test_what_a_killed_program_left_is_swept_away(path: Path) -> None:
    HeldFile.create(path, b"first").release()
    others = [".game.city.json.tmp", ".game.city.json.123.tmp", ".game.city.json.prev.tmp"]
    for name in (*others, ".other.city.json.tmp", "notes.txt"):
        (path.parent / name).write_bytes(b"half")
    HeldFile.hold(path).release()
    assert names(path) == {path.name, ".other.city.json.tmp", "notes.txt"}


def test_what_is_not_a_plain_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder.city.json"
    folder.mkdir()
    link = tmp_path / "link.city.json"
    link.symlink_to(tmp_path / "real.city.json")
    (tmp_path / "real.city.json").write_bytes(b"real")
    pipe = tmp_path / "pipe.city.json"
    os.mkfifo(pipe)
    for path, said in (
        (folder, "folder"),
        (link, "link to another file"),
        (pipe, "not a plain file"),
        (tmp_path / "missing.city.json", "not there"),
    ):
        for look in (read_file, HeldFile.hold):
            with pytest.raises(SaveTrouble, match=said):
                look(path)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.city.json"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(Damaged, match="larger than any save"):
        read_file(path)
    held = HeldFile.hold(path)
    with pytest.raises(Damaged, match="larger than any save"):
        held.read()
    held.release()


def test_the_saver_brings_the_newest_content_and_the_folder_to_the_disk(
    held: HeldFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    really = os.fsync

    def noted(file: int) -> None:
        synced.append(stat.S_IFMT(os.fstat(file).st_mode))
        really(file)

    monkeypatch.setattr(os, "fsync", noted)
    saver = Saver()
    held.replace(b"second")
    saver.later(held)
    saver.settle()
    assert synced == [stat.S_IFREG, stat.S_IFDIR]
    saver.later(held)
    saver.settle()
    assert len(synced) == 2
    saver.close()


def test_the_saver_tells_of_a_disk_that_fails_and_goes_on(
    held: HeldFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    saver = Saver()
    held.replace(b"second")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing)
        saver.later(held)
        saver.settle()
    assert saver.trouble == "the disk reports a fault"
    saver.later(held)
    saver.settle()
    assert saver.trouble == ""
    saver.close()
    saver.later(held)
    saver.settle()
    saver.close()


def test_a_released_file_needs_no_more_care(held: HeldFile) -> None:
    held.replace(b"second")
    held.release()
    held.release()
    held.make_last()
