"""`Painted`: the widget everything on our screens derives from."""

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.painting.canvas import Canvas
from tui.theme import DEFAULT_PALETTE, Palette


class Painted(Widget):
    """A widget that paints itself on a `Canvas` and sends only the cells that changed.

    Implement `paint(canvas)`: draw the whole widget, from scratch, every time; it must be quick
    (about 2 ms) and change nothing. The canvas is as large as the widget and blank. Call
    `repaint()` after anything shown has changed, as often as you like; it is cheap where nothing
    differs. A new size, a new theme and a change of focus (`self.has_focus`; style sheets do not
    see it) repaint by themselves. Sizes come from the style sheet (fixed heights, please: a pane
    that grows moves all others).

    A Painted can be tried without an app: `widget.painting(80, 24).lines()`.
    """

    _shown: Canvas | None = None
    _rows: dict[int, Strip]

    def paint(self, canvas: Canvas) -> None:
        """Draw this widget as it is now."""
        raise NotImplementedError

    def painting(self, width: int, height: int) -> Canvas:
        """Give this widget painted in a given size."""
        canvas = Canvas(width, height)
        self.paint(canvas)
        return canvas

    def repaint(self) -> None:
        """Paint anew and have what changed sent to the terminal."""
        shown = self._shown
        width, height = self.size
        if shown is None or (shown.width, shown.height) != (width, height):
            self._shown = None
            self.refresh()
            return
        canvas = self.painting(width, height)
        changes = canvas.changes(shown)
        if not changes:
            return
        self._shown = canvas
        for y, _, _ in changes:
            self._rows.pop(y, None)
        self.refresh(*(Region(start, y, end - start, 1) for y, start, end in changes))

    def recolour(self) -> None:
        """Show the same picture in the colours of the theme chosen just now."""
        self._rows = {}
        self.refresh()

    @property
    def palette(self) -> Palette:
        """The colours in force: the app's, or the default ones in an app that has none."""
        palette: Palette = getattr(self.app, "palette", DEFAULT_PALETTE)
        return palette

    def render_line(self, y: int) -> Strip:
        """Give a row to Textual; painted at the first call in a new size, and kept."""
        width, height = self.size
        shown = self._shown
        if shown is None or (shown.width, shown.height) != (width, height):
            shown = self._shown = self.painting(width, height)
            self._rows = {}
        if y >= height:
            return Strip.blank(width, self.palette.style("text"))
        row = self._rows.get(y)
        if row is None:
            style = self.palette.style
            segments = [Segment(text, style(name)) for text, name in shown.runs(y)]
            row = self._rows[y] = Strip(segments, width)
        return row

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Repaint what focus changes; Textual would restyle and send the whole widget."""
        self.repaint()

    def _on_focus(self, event: events.Focus) -> None:
        event.prevent_default()
        self.has_focus = True
        if self.parent is not None:
            self.parent.post_message(events.DescendantFocus(self))

    def _on_blur(self, event: events.Blur) -> None:
        event.prevent_default()
        self.has_focus = False
        if self.parent is not None:
            self.parent.post_message(events.DescendantBlur(self))
