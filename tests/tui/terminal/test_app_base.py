"""The app below our app: leaving once, other colours at once, and a collector that wakes."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path

import attrs
import pytest
from textual.app import ComposeResult
from textual.color import Color
from textual.pilot import Pilot

from tui.painting import Canvas, Painted
from tui.settings import Choice, Settings
from tui.terminal import collector
from tui.terminal.app_base import CityAppBase
from tui.terminal.endings import Ending, crash_message, write_report
from tui.terminal.profile import Profile
from tui.theme import Depth


class Sign(Painted, can_focus=True):
    """One word."""

    DEFAULT_CSS = "Sign { height: 1; }"

    def paint(self, canvas: Canvas) -> None:
        canvas.put(0, 0, "word", "bad")


class Small(CityAppBase):
    """An app that counts how often it is asked to save."""

    saves = 0
    told = 0
    room = True

    def compose(self) -> ComposeResult:
        yield Sign()

    def save_now(self) -> None:
        self.saves += 1
        if not self.room:
            raise OSError("no room")

    def tell_how_to_leave(self) -> None:
        self.told += 1


def with_pilot(app: Small, act: Callable[[Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.pause()
            await act(pilot)

    asyncio.run(run())


def test_only_the_first_leaving_counts() -> None:
    app = Small()

    async def act(pilot: Pilot[None]) -> None:
        app.leave(143)
        app.leave(0)
        app.link_lost()

    with_pilot(app, act)
    assert app.saves == 1
    assert app.ending == Ending(143)
    assert app.return_code == 143


def test_saving_that_fails_is_an_ending_of_its_own(tmp_path: Path) -> None:
    app = Small(reports=tmp_path)
    app.room = False

    async def act(pilot: Pilot[None]) -> None:
        app.leave()

    with_pilot(app, act)
    assert app.ending is not None
    assert app.ending.status == 1
    assert str(next(tmp_path.iterdir())) in app.ending.message
    assert "saved" not in app.ending.message


@pytest.mark.parametrize(("keys", "told", "saves"), [("c", 1, 0), ("cc", 1, 1), ("cxc", 2, 0)])
def test_two_interrupts_leave_if_nothing_is_between(keys: str, told: int, saves: int) -> None:
    app = Small()

    async def act(pilot: Pilot[None]) -> None:
        for key in keys:
            if key == "c":
                await pilot.press("ctrl+c")
            else:
                app.forget_interrupt()

    with_pilot(app, act)
    assert (app.told, app.saves) == (told, saves)


def test_an_error_is_handed_to_whoever_tests(tmp_path: Path) -> None:
    app = Small(reports=tmp_path)

    async def act(pilot: Pilot[None]) -> None:
        app.call_later(lambda: 1 // 0)
        await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        with_pilot(app, act)
    assert app.return_code == 1
    assert app.saves == 0
    assert len([*tmp_path.iterdir()]) == 1


def test_other_settings_hold_at_once() -> None:
    app = Small(Profile(depth=Depth.MANY))

    async def act(pilot: Pilot[None]) -> None:
        sign = app.query_one(Sign)
        for theme in ("light", "mono", "contrast", "dark"):
            app.apply_settings(Settings(theme=theme))
            await pilot.pause()
            (first, _) = sign.render_line(0)
            assert app.palette.theme.name == theme
            assert first.style == app.palette.style("bad")
            assert app.current_theme.name == f"city-{theme}-{app.palette.depth}"

    with_pilot(app, act)


def test_settings_come_before_the_terminal() -> None:
    app = Small(Profile(ascii=False, mouse=True), Settings(ascii=Choice.ON, mouse=Choice.OFF))
    assert (app.profile.ascii, app.profile.mouse) == (True, False)

    async def act(pilot: Pilot[None]) -> None:
        app.apply_settings(Settings())
        assert app.profile == Profile(ascii=False, mouse=True)

    with_pilot(app, act)


@pytest.mark.parametrize("depth", [*Depth])
def test_empty_space_has_the_ground_of_the_theme(depth: Depth) -> None:
    app = Small(Profile(depth=depth))

    async def act(pilot: Pilot[None]) -> None:
        grounds = {Depth.MANY: "#121212", Depth.SIXTEEN: "ansi_black", Depth.NONE: "ansi_default"}
        assert app.screen.styles.background == Color.parse(grounds[depth])

    with_pilot(app, act)


def test_the_environment_does_not_choose_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Small(Profile(depth=Depth.MANY))
    assert app.get_line_filters() == []
    assert app.palette.depth is Depth.MANY


def test_the_collector_wakes_when_there_is_something_to_see() -> None:
    async def act(pilot: Pilot[None]) -> None:
        assert gc.isenabled()

    collector.rest()
    try:
        assert not gc.isenabled()
        with_pilot(Small(), act)
    finally:
        gc.enable()
        gc.unfreeze()


def test_a_collector_that_works_is_left_alone() -> None:
    frozen = gc.get_freeze_count()
    collector.wake()
    assert gc.isenabled()
    assert gc.get_freeze_count() == frozen


def test_a_report_without_a_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert write_report(tmp_path / "file" / "reports", ValueError("x")) is None
    assert crash_message(None).endswith("No report could be written.")


def test_a_report_says_where_and_never_with_what(tmp_path: Path) -> None:
    def act(hand: str) -> None:
        raise ValueError("broken")

    try:
        act("K3 A1 JD")
    except ValueError as error:
        report = write_report(tmp_path, error)
    assert report is not None
    text = report.read_text()
    assert "test_app_base.py" in text
    assert "ValueError: broken" in text


def test_profiles_are_values() -> None:
    assert attrs.evolve(Profile(), plain=True) == Profile(plain=True)
