"""An evening of pages opened and closed leaves nothing behind."""

import gc

from city_kit import city, drive, press
from textual._styles_cache import StylesCache
from textual.screen import Screen


def test_a_closed_screen_is_forgotten(tmp_path):
    app = city(tmp_path)

    def alive(kind):
        gc.collect()
        return sum(isinstance(thing, kind) for thing in gc.get_objects())

    async def script(pilot):
        pages = ("?", "escape", "ctrl+p", "escape")
        await press(pilot, *pages)
        screens, pictures = alive(Screen), alive(StylesCache)
        for _ in range(3):
            await press(pilot, *pages)
        assert (alive(Screen), alive(StylesCache)) == (screens, pictures)

    drive(app, script)
