"""A Painted widget sends what changed, and nothing else."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot

from tui.painting import Canvas, Painted
from tui.theme import palette_for


class Row(Painted, can_focus=True):
    """A marker in a row of dots; tells how often it was painted."""

    DEFAULT_CSS = "Row { width: 20; height: 3; }"

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.painted = 0

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        canvas.put(0, 1, "·" * canvas.width, "dim")
        canvas.put(self.at, 1, "▸", "cursor" if self.has_focus else "text")


class Home(App[None]):
    """Two rows, the first one with the focus."""

    def compose(self) -> ComposeResult:
        yield Row()
        yield Row()


def in_app(check: Callable[[Home, Row, Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        app = Home()
        async with app.run_test(size=(40, 10)) as pilot:
            await pilot.pause()
            await check(app, app.query(Row).first(), pilot)

    asyncio.run(run())


def refreshed(row: Row, monkeypatch: pytest.MonkeyPatch) -> list[Region]:
    regions: list[Region] = []
    monkeypatch.setattr(row, "refresh", lambda *asked, **_: regions.extend(asked or [row.region]))
    return regions


def test_only_the_two_ends_of_a_move_are_refreshed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(app: Home, row: Row, pilot: Pilot[None]) -> None:
        regions = refreshed(row, monkeypatch)
        row.at = 15
        row.repaint()
        assert regions == [Region(0, 1, 1, 1), Region(15, 1, 1, 1)]
        assert row.render_line(1).text == "·" * 15 + "▸" + "·" * 4

    in_app(check)


def test_nothing_is_refreshed_where_nothing_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(app: Home, row: Row, pilot: Pilot[None]) -> None:
        regions = refreshed(row, monkeypatch)
        row.repaint()
        assert regions == []

    in_app(check)


def test_focus_repaints_what_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(app: Home, row: Row, pilot: Pilot[None]) -> None:
        row.focus()
        await pilot.pause()
        assert row.has_focus
        regions = refreshed(row, monkeypatch)
        app.query(Row).last().focus()
        await pilot.pause()
        assert not row.has_focus
        assert regions == [Region(0, 1, 1, 1)]

    in_app(check)


def test_a_new_size_is_painted_in_full() -> None:
    async def check(app: Home, row: Row, pilot: Pilot[None]) -> None:
        row.styles.width = 7
        app.refresh(layout=True)
        await pilot.pause()
        assert row.render_line(1).text == "▸······"
        assert row.render_line(1).cell_length == 7

    in_app(check)


def test_rows_are_painted_once_and_are_segments_of_one_style_each() -> None:
    async def check(app: Home, row: Row, pilot: Pilot[None]) -> None:
        painted = row.painted
        strip = row.render_line(1)
        assert row.render_line(1) is strip
        assert row.painted == painted
        assert [segment.text for segment in strip] == ["▸", "·" * 19]
        style = palette_for("dark").style("dim")
        assert [segment.style for segment in strip][1] == style

    in_app(check)


def test_other_colours_keep_the_picture() -> None:
    async def check(app: Home, row: Row, pilot: Pilot[None]) -> None:
        painted = row.painted
        app.palette = palette_for("light")  # type: ignore[attr-defined]
        row.recolour()
        assert [segment.style for segment in row.render_line(1)][1] == palette_for("light").style(
            "dim"
        )
        assert row.painted == painted

    in_app(check)


def test_a_painting_can_be_had_without_an_app() -> None:
    row = Row()
    row.at = 2
    assert row.painting(5, 2).lines() == ["     ", "··▸··"]
