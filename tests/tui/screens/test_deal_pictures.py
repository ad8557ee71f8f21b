"""The form of a deal as people see it."""

import pytest
from city_kit import city, type_words
from deal_kit import decision
from toy_game import terms
from toy_play import market

from tui.screens.deal import DealScreen
from tui.widgets.draft import Bargaining

PEACE = {"by": 1, "kind": "peace", "until": "round:7"}
WORDS = {"by": 0, "kind": "words", "words": "not to mention the raccoons to anybody " * 3}
OFFERED = terms(
    give={"cash": 50}, cards=["item:saw"], wanted=["item:foot", "card:1:0"], promises=[PEACE, WORDS]
)

FORMS = {
    "writing": (decision, [*"120", "down", "down", "space", "right"]),
    "a-long-list": (decision, ["right", *["down"] * 19]),
    "sum": (decision, ["enter", "right", "right"]),
    "promise": (decision, ["tab", "2", "enter", "1", "enter", "2", "enter"]),
    "refused": (decision, ["tab", "enter"]),
    "sure": (decision, [*["down"] * 3, "space", "tab", "enter"]),
    "reading": (lambda: decision(OFFERED), []),
    "last-word": (lambda: decision(OFFERED, may_offer=False), ["tab"]),
    "counter": (lambda: decision(OFFERED), ["2", "enter", "down", "down"]),
    "gift": (lambda: decision(get=False, promises=()), []),
}
SIZES = {"home": (80, 24), "large": (120, 40)}


@pytest.fixture
def picture(snap_compare, tmp_path):
    """Compare the picture of a form after the keys that lead to it."""

    def compare(name, size, **settings):
        make, keys = FORMS[name]
        app = city(tmp_path, **settings)

        async def open_the_form(pilot):
            app.push_screen(DealScreen(Bargaining.of(make()), lambda answer: None))
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await pilot.pause()

        return snap_compare(app, run_before=open_the_form, terminal_size=size)

    return compare


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FORMS)
def test_the_form(picture, name, size):
    assert picture(name, SIZES[size])


@pytest.mark.parametrize("name", ["writing", "reading", "promise"])
def test_on_the_smallest_terminal(picture, name):
    assert picture(name, (40, 15))


@pytest.mark.parametrize("name", ["writing", "reading"])
def test_without_colour(picture, name):
    assert picture(name, (80, 24), theme="mono")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_deal_at_the_table(snap_compare, tmp_path, size):
    table = market(coins=[5, 2, 5], hands=[["dart1", "salve1"], ["feast1"], []])
    app = city(tmp_path, table)

    async def offer_and_let_ben_read(pilot):
        for key in ("enter", "9", "enter", "3", "down", "space", "tab", "2", "enter", "3"):
            await pilot.press(key)
            await pilot.pause()
        await pilot.press("enter", "1", "enter")
        await pilot.pause()
        await type_words(pilot, "a song at noon")
        await pilot.press("enter", "tab", "enter")
        for _ in range(2):
            await pilot.pause()
            await pilot.press("enter")
        await pilot.pause()

    assert snap_compare(app, run_before=offer_and_let_ben_read, terminal_size=size)


def test_an_offer_being_filled_in(snap_compare, tmp_path):
    app = city(tmp_path, market(coins=[5, 2, 5]))
    keys = ["enter", "exclamation_mark", "1", "enter", "3", "enter", "2", "enter"]
    assert snap_compare(app, press=keys, terminal_size=(80, 24))
