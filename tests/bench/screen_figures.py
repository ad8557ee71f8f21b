"""The screen: first paint, bytes and latency of keys, idling and memory, in a real terminal."""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from figures import Figure, median
from process_figures import memory_mb, processor_seconds, wake_ups
from stopwatch import Paint, Spread, answered, first_paint, held, pressed
from terminal_session import TerminalSession

_STARTS = 9
_KEYS = 20
_IDLE_SECONDS = 5.0
_SIZES = ((80, 24), (120, 40), (200, 60))
_GAME = ("play", "incal", "--seat", "Ana", "--seat", "Ben", "--seed", "7")
_CITY = str(Path(sys.executable).with_name("terminal-city"))
_BARE = (sys.executable, str(Path(__file__).with_name("bare_list.py")))


def screen_figures() -> Iterator[Figure]:
    """All figures of the screen."""
    with tempfile.TemporaryDirectory() as home:
        city = _Starter(Path(home))
        city.leave_a_game_to_resume()
        yield from _first_paints(city)
        for columns, rows in _SIZES:
            yield from _keys(city, columns, rows)
        yield from _answers(city)
        yield from _pages(city)
        yield from _resting(city)


class _Starter:
    """Starts programs as a stranger with a home of their own would."""

    def __init__(self, home: Path) -> None:
        self._environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "COLORTERM": "truecolor",
        }

    def run(self, *command: str, columns: int = 80, rows: int = 24) -> TerminalSession:
        """A program in a terminal."""
        return TerminalSession(command, self._environment, columns, rows)

    def leave_a_game_to_resume(self) -> None:
        """Play a move, and leave."""
        with self.run(_CITY, *_GAME) as session:
            _sit_down(session)
            session.press("enter")
            session.wait_for("Ana travels")
            session.press("q")
            session.wait_exit()


def _sit_down(session: TerminalSession) -> None:
    session.wait_for("press Enter, Ana")
    session.settle()
    session.press("enter")
    session.wait_for("Ana:")
    session.settle()


# -- first paint


def _first_paints(city: _Starter) -> Iterator[Figure]:
    """The three programs start in turn, so that a busy moment meets all of them."""
    commands = {
        "bare": _BARE,
        "title": (_CITY,),
        "resumed table": (_CITY, "resume"),
    }
    paints: dict[str, list[Paint]] = {name: [] for name in commands}
    for _ in range(_STARTS):
        for name, command in commands.items():
            with city.run(*command) as session:
                paints[name].append(first_paint(session))
    bare = [paint.milliseconds for paint in paints.pop("bare")]
    yield Figure("first paint of a bare Textual list", median(bare), "ms")
    for name, of_ours in paints.items():
        ours = [paint.milliseconds for paint in of_ours]
        ratio = median([mine / theirs for mine, theirs in zip(ours, bare, strict=True)])
        yield Figure(f"first paint of the {name}", median(ours), "ms")
        yield Figure("  as a multiple of the bare list", ratio, "x", most=1.6)
        yield Figure("  bytes", median([paint.bytes for paint in of_ours]), "bytes", most=16_000)


# -- keys


def _keys(city: _Starter, columns: int, rows: int) -> Iterator[Figure]:
    where = f"{columns}x{rows}"
    with city.run(_CITY, columns=columns, rows=rows) as session:
        session.wait_for("Leave")
        session.settle()
        menu = _spread(session, ["down", "down", "up", "up"])
        yield from _cursor(f"cursor key in a menu, {where}", menu, 250)
    with city.run(_CITY, *_GAME, columns=columns, rows=rows) as session:
        _sit_down(session)
        prompt = _spread(session, ["down", "down", "down", "up", "up", "up"])
        yield from _cursor(f"cursor key in the prompt, {where}", prompt, 500)
        burst = held(session, "down", 100)
        yield Figure("  100 held arrows", burst.settled, "ms", most=100)
        yield Figure("  their bytes", burst.bytes, "bytes")
        session.press("home", "tab")
        session.settle()
        ring = _spread(session, ["right", "right", "right", "left", "left", "left"])
        yield from _cursor(f"cursor key on the ring, {where}", ring, 500)


def _spread(session: TerminalSession, keys: list[str]) -> Spread:
    for key in keys:
        pressed(session, key)
    paints = [pressed(session, keys[turn % len(keys)]) for turn in range(_KEYS)]
    return Spread(tuple(paint for paint in paints if paint.bytes))


def _cursor(what: str, keys: Spread, most: int) -> Iterator[Figure]:
    """At most 250 bytes where only the cursor moves, 500 where words follow it, as on a table."""
    if not keys.paints:
        yield Figure(f"{what}: no key was answered", 0, "", least=1)
        return
    yield Figure(f"{what}: median", keys.median_bytes, "bytes")
    yield Figure("  worst", keys.worst_bytes, "bytes", most=most)
    yield Figure("  median", keys.median_ms, "ms", most=5)
    yield Figure("  p95", keys.p95_ms, "ms", most=15)
    yield Figure("  with the words that follow it", keys.median_settled, "ms")


# -- answers and pages


def _answers(city: _Starter) -> Iterator[Figure]:
    """A game of two people, answered with the first option; a curtain between the turns."""
    answers: list[Paint] = []
    curtains: list[Paint] = []
    with city.run(_CITY, *_GAME) as session:
        _sit_down(session)
        for turn in range(80):
            before = session.text
            # The second option now and then, so that the game does not stand still.
            if turn % 7 == 3:
                pressed(session, "down")
            paint = _until_rest(session)
            hidden = "Pass the keyboard to" in before, "Pass the keyboard to" in session.text
            (curtains if any(hidden) else answers).append(paint)
    kept, hidden_ones = Spread(tuple(answers)), Spread(tuple(curtains))
    yield Figure("an answer that keeps the seat: median", kept.median_bytes, "bytes", most=4_000)
    yield Figure("  worst", kept.worst_bytes, "bytes", most=8_000)
    yield Figure("  median", kept.median_ms, "ms")
    yield Figure("  with what is shown step by step", kept.median_settled, "ms")
    yield Figure("a curtain falls or lifts: worst", hidden_ones.worst_bytes, "bytes", most=16_000)
    yield Figure("  median", hidden_ones.median_ms, "ms")


def _until_rest(session: TerminalSession) -> Paint:
    """Press Enter, and watch all of what is shown step by step."""
    return answered(session, lambda: session.press("enter"), gap=0.25)


def _pages(city: _Starter) -> Iterator[Figure]:
    for columns, rows in (_SIZES[0], _SIZES[-1]):
        with city.run(_CITY, *_GAME, columns=columns, rows=rows) as session:
            _sit_down(session)
            paints = []
            for key in ("?", "r", "l", "h", "ctrl+p"):
                paints += [pressed(session, key), pressed(session, "escape")]
        pages = Spread(tuple(paint for paint in paints if paint.bytes))
        most = 16_000 if (columns, rows) == _SIZES[0] else None
        what = f"another screen, {columns}x{rows}"
        yield Figure(f"{what}: worst", pages.worst_bytes, "bytes", most=most)
        yield Figure("  median", pages.median_ms, "ms")


# -- resting


def _resting(city: _Starter) -> Iterator[Figure]:
    with city.run(_CITY, *_GAME) as session:
        _sit_down(session)
        session.settle(1.0)
        processes = session.session_processes()
        idle = _over(
            _IDLE_SECONDS,
            session,
            (lambda: wake_ups(processes), lambda: processor_seconds(processes)),
        )
        sent, woken, busy = idle
        yield Figure("idle: bytes", sent, "bytes", most=0)
        yield Figure("  wake-ups", woken / _IDLE_SECONDS, "/s", most=11)
        yield Figure("  processor", busy / _IDLE_SECONDS * 100, "%")
        yield Figure("memory at the table", memory_mb(processes), "MB", most=55)
        _visit_pages(session, 40)
        visited = memory_mb(processes)
        yield Figure("  after 200 screens", visited, "MB", most=55)
        _visit_pages(session, 40)
        yield Figure("  grown by 200 more", memory_mb(processes) - visited, "MB", most=1)


def _over(
    seconds: float, session: TerminalSession, counts: tuple[Callable[[], float], ...]
) -> tuple[float, ...]:
    """What was sent, and by how much each count rose, in so many seconds of doing nothing."""
    before = (len(session.output), *(count() for count in counts))
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        session.read(left)
    after = (len(session.output), *(count() for count in counts))
    return tuple(late - early for early, late in zip(before, after, strict=True))


def _visit_pages(session: TerminalSession, rounds: int) -> None:
    for _ in range(rounds):
        for key in ("?", "r", "l", "h", "ctrl+p"):
            pressed_quickly(session, key)
            pressed_quickly(session, "escape")


def pressed_quickly(session: TerminalSession, key: str) -> None:
    """Press a key and wait for the end of its answer, less patiently than when measuring."""
    answered(session, lambda: session.press(key), gap=0.01)
