"""Driving the app in tests: built without a terminal, pressed key by key, read as text."""

import asyncio
from pathlib import Path

import engine
from saves.store import Store
from tui.app import CityApp
from tui.settings import Settings
from tui.terminal.profile import Profile

HOME = (80, 24)


def city(folder, table=None, **settings):
    """The app over the shelf in ``folder``: no motion, a clock that stands still, known chance."""
    store = Store(Path(folder) / "saves")
    if table is not None:
        store.keep(table)
    return CityApp(
        store=store,
        exports=Path(folder) / "exports",
        settings_folder=Path(folder) / "settings",
        clock=lambda: 0.0,
        profile=Profile(),
        settings=Settings(**{"motion": False, **settings}),
        table=table,
        chance=lambda bits: 7,
    )


def incal(seats=("Ana", "Ben"), bots=0, **options):
    """A new game of The Incal Infinite; the last ``bots`` seats are played by bots."""
    people = len(seats) - bots
    placed = [engine.Seat(name, "steady" if n >= people else None) for n, name in enumerate(seats)]
    return engine.start("incal", placed, seed=7, salt="00", options={"first": "1", **options})


def drive(app, script, size=HOME):
    """Run the app and let ``script`` use it."""

    async def run():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(run())


async def press(pilot, *keys):
    """Press keys one after the other, each when everything before has settled."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def type_words(pilot, words):
    """Type a text."""
    names = {" ": "space", "-": "minus", "[": "left_square_bracket"}
    await press(pilot, *(names.get(sign, sign) for sign in words))


def rows(app):
    """The screen as lines of text."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def text(app):
    """The screen as one text."""
    return "\n".join(rows(app))
