"""A small app on the base of ours, for trying in a pseudo-terminal how it behaves there.

`terminal_demo.py FOLDER [WAY]`: a list with a cursor, a wide line and a count of keys. It leaves
`saved` in FOLDER when it is told to save, `asked` at the first Ctrl+C, and `hangs` when it does.
WAY `paint` (at the first key), or `unsaved`: when saving. So do keys: x in an action, w in a
worker, t in a timer, a in a task; z hangs.
"""

import asyncio
import os
import sys
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from tui.painting import Canvas, Painted
from tui.terminal.app_base import CityAppBase, run_app
from tui.terminal.profile import Profile

SECRET = "the-hand-of-Ana"


class List(Painted, can_focus=True):
    """Forty rows with a marker before one of them, as wide as the terminal."""

    DEFAULT_CSS = "List { width: 1fr; height: 1fr; }"

    def __init__(self, way: str) -> None:
        super().__init__()
        self.cursor = 0
        self.pressed = 0
        self.escapes = 0
        self.pasted = ""
        self.way = way

    def paint(self, canvas: Canvas) -> None:
        if self.way == "paint" and self.pressed:
            raise ValueError("cannot paint")
        canvas.box(0, 0, canvas.width, canvas.height, "border-active", title="Demo · ready")
        for row in range(canvas.height - 3):
            style = "key reverse" if row == self.cursor else "key"
            canvas.put(2, row + 1, "▸" if row == self.cursor else " ", "cursor")
            canvas.put(4, row + 1, f"{row:2}", style)
            words = ("plain", "seat1"), (" and ", "dim"), ("good", "good"), (" 漢字 é", "text")
            canvas.put_spans(8, row + 1, words)
            canvas.put_right(canvas.width - 2, row + 1, "…at the right", "note")
        canvas.put(
            2, canvas.height - 2, f"keys {self.pressed} esc {self.escapes} {self.pasted}", "dim"
        )

    def on_key(self, event: events.Key) -> None:
        if event.key in {"up", "down"}:
            self.cursor += 1 if event.key == "down" else -1
        elif event.key == "escape":
            self.escapes += 1
        elif not event.key.startswith("ctrl"):
            self.pressed += 1
        self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        self.pasted = event.text[:20]
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        self.cursor = event.y - 1
        self.repaint()


class Demo(CityAppBase):
    """The list, and ways to go wrong."""

    BINDINGS = [
        Binding("q", "quit"),
        Binding("x", "fail"),
        Binding("w", "fail_in_worker"),
        Binding("t", "fail_in_timer"),
        Binding("a", "fail_in_task"),
        Binding("z", "sleep_long"),
        Binding("ctrl+c", "help_quit", priority=True),
        Binding("ctrl+z", "suspend", priority=True),
        Binding("ctrl+l", "redraw", priority=True),
    ]

    def __init__(self, profile: Profile, folder: Path, way: str) -> None:
        super().__init__(profile, reports=folder / "reports")
        self.folder = folder
        self.way = way

    def compose(self) -> ComposeResult:
        if self.way == "compose":
            self.fail(SECRET)
        yield List(self.way)

    def on_mount(self) -> None:
        if self.way == "mount":
            self.fail(SECRET)

    def save_now(self) -> None:
        if self.way == "unsaved":
            raise OSError("no room")
        (self.folder / "saved").write_text(str(self.query_one(List).cursor))

    def tell_how_to_leave(self) -> None:
        (self.folder / "asked").touch()
        self.query_one(List).pasted = "Ctrl+C again"
        self.query_one(List).repaint()

    def fail(self, hand: str) -> None:
        raise ValueError("something broke")

    def action_fail(self) -> None:
        self.fail(SECRET)

    def action_fail_in_worker(self) -> None:
        self.run_worker(lambda: self.fail(SECRET), thread=True)

    def action_fail_in_timer(self) -> None:
        self.set_timer(0.001, lambda: self.fail(SECRET))

    def action_fail_in_task(self) -> None:
        async def fail() -> None:
            self.fail(SECRET)

        asyncio.get_running_loop().create_task(fail())

    async def action_sleep_long(self) -> None:
        (self.folder / "hangs").touch()
        await asyncio.sleep(3600)


def main() -> int:
    """Run the demo as the command line would."""
    folder, way = Path(sys.argv[1]), (sys.argv[2:] or ["none"])[0]
    app = Demo(Profile.from_environment(os.environ), folder, way)
    ending = run_app(app)
    if ending.message:
        sys.stderr.write(f"{ending.message}\n")
    return ending.status


if __name__ == "__main__":
    sys.exit(main())
