"""Painting: the one way anything gets onto the screen.

* `Canvas` - rows of cells to draw on, clipped, aware of wide characters, never markup.
* `Painted` - the widget to derive from: implement `paint(canvas)`, call `repaint()` when what it
  shows has changed; only the cells that differ are sent.
* `glyphs` - the characters we may draw with; `words` - measuring, clipping and wrapping text.

Styles are names (`"text"`, `"dim"`, `"seat1"`, `"good bold"`), given their colours by `tui.theme`.
"""

from tui.painting.canvas import Canvas
from tui.painting.panes import Painted

__all__ = ["Canvas", "Painted"]
