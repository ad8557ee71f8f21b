"""Times and bytes of a program in a pseudo-terminal: its first paint, and what a key costs."""

import time
from collections.abc import Callable

import pyte
from attrs import frozen
from figures import median, percentile
from terminal_eye import Eye
from terminal_session import TerminalSession, key_bytes

# A screen counts as painted when nothing visible has changed for so long.
SETTLED = 0.4
# When nothing has come for so long, a key has been answered.
GAP = 0.08
# Reads less far apart than this are one burst; the first one shows that the key was obeyed.
_BURST = 0.008
_FEWEST_CELLS = 10


@frozen
class Paint:
    """How long something took to be on the screen, and how many bytes it cost.

    `milliseconds` is to the end of the first burst, `settled` to the last byte.
    """

    milliseconds: float
    bytes: int
    settled: float = 0.0


def first_paint(session: TerminalSession) -> Paint:
    """From the start of the program to the last visible change before the first long pause."""
    give_up = session.started_at + 30
    while time.perf_counter() < give_up and session.status is None:
        if not session.read(SETTLED) and _cells(session.eye) >= _FEWEST_CELLS:
            break
    # The picture is drawn again from the recorded reads, so that drawing costs no time above.
    eye = Eye(session.columns, session.rows)
    shown: dict[int, tuple[pyte.screens.Char, ...]] = {}
    start, painted = 0, Paint(0.0, 0)
    for when, end in session.arrivals:
        eye.receive(bytes(session.output[start:end]))
        if _changed(eye, shown):
            painted = Paint((when - session.started_at) * 1e3, end)
        start = end
    return painted


def _cells(eye: Eye) -> int:
    return sum(not character.isspace() for row in eye.screen.display for character in row)


def _changed(eye: Eye, shown: dict[int, tuple[pyte.screens.Char, ...]]) -> bool:
    screen = eye.screen
    changed = False
    for row in range(screen.lines):
        cells = tuple(screen.buffer[row][column] for column in range(screen.columns))
        if shown.get(row) != cells:
            changed = changed or row in shown or any(cell.data.strip() for cell in cells)
            shown[row] = cells
    return changed


def answered(session: TerminalSession, action: Callable[[], None], gap: float = GAP) -> Paint:
    """From doing something to the last byte the program sends in answer (0 bytes: no answer)."""
    session.wait_quiet(gap, first=0.0)
    begun, before, reads = time.perf_counter(), len(session.output), len(session.arrivals)
    action()
    session.wait_quiet(gap, first=0.5)
    times = [when for when, _ in session.arrivals[reads:]]
    if not times:
        return Paint(0.0, 0)
    burst = times[0]
    for when in times[1:]:
        if when - burst > _BURST:
            break
        burst = when
    sent = len(session.output) - before
    return Paint((burst - begun) * 1e3, sent, (times[-1] - begun) * 1e3)


def pressed(session: TerminalSession, key: str) -> Paint:
    """What one key costs."""
    return answered(session, lambda: session.press(key))


def held(session: TerminalSession, key: str, times: int) -> Paint:
    """What a key costs that arrives many times in one write, as when it is held down."""
    return answered(session, lambda: session.send(key_bytes(key) * times), gap=0.15)


@frozen
class Spread:
    """Median, 95th percentile and worst of several paints."""

    paints: tuple[Paint, ...]

    @property
    def median_ms(self) -> float:
        return median([paint.milliseconds for paint in self.paints])

    @property
    def p95_ms(self) -> float:
        return percentile([paint.milliseconds for paint in self.paints], 0.95)

    @property
    def median_settled(self) -> float:
        return median([paint.settled for paint in self.paints])

    @property
    def median_bytes(self) -> float:
        return median([paint.bytes for paint in self.paints])

    @property
    def worst_bytes(self) -> int:
        return max(paint.bytes for paint in self.paints)
