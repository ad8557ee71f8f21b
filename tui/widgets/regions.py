"""A layout that asks its screen where everything goes: panes have fixed places at each size."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget


class Planned(Protocol):
    """A screen that knows the place of each of its panes."""

    def regions(self, size: Size) -> Mapping[Widget, Region]:
        """Where each pane goes on a terminal of this size; one that is left out is not shown."""
        ...


class Regions(Layout):
    """Places the children of a ``Planned`` screen, and nothing else."""

    name = "regions"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Give each child its region; no child has a say in its own size."""
        regions = cast("Planned", parent).regions(size)
        return [
            WidgetPlacement(regions[child], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in regions
        ]
