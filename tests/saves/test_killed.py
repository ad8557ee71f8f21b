"""A program that is killed at any moment loses nothing that anybody has seen."""

import subprocess
import sys
from pathlib import Path

from saves import store

PROGRAM = """
import os, signal, sys
from pathlib import Path
import engine
from saves.store import Store

def play(folder, told):
    seats = [engine.Seat("Ana", "random"), engine.Seat("Ben", "random")]
    table = engine.start("incal", seats, seed=3, options={"enemy": "great-darkness"})
    shelf = Store(folder)
    shelf.keep(table, "game")
    table.watch(lambda: os.write(told, b"."))
    os.write(told, b".")
    while table.bot_step():
        pass
    signal.pause()

kills = int(sys.argv[2])
for number in range(kills):
    folder = Path(sys.argv[1]) / str(number)
    heard, told = os.pipe()
    child = os.fork()
    if not child:
        play(folder, told)
    # Every dot is an answer that was seen; where in the next one it dies is left to chance.
    seen = 0
    while seen <= number % 12:
        seen += len(os.read(heard, 1))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(told)
    seen += len(os.read(heard, 1000))
    os.close(heard)
    shelf = Store(folder)
    (entry,) = shelf.entries()
    opened = shelf.open("game")
    steps = len(opened.table.history)
    assert not entry.trouble and not opened.notices, (entry.trouble, opened.notices)
    assert steps >= seen, (steps, seen)
    shelf.save(opened.table)
    assert not shelf.trouble, shelf.trouble
    left = {path.name for path in folder.iterdir()}
    assert left <= {"game.city.json", "game.city.json.prev"}, left
    shelf.close()
print("all there")
"""


def test_killed_at_fifty_moments_every_answer_that_was_seen_is_there(tmp_path: Path) -> None:
    root = Path(store.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path), "50"],
        cwd=root,
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == b""
    assert done.stdout == b"all there\n"
