"""The stage: the three pools, or what happens just now - a roll, a fight, the store, a scene."""

from __future__ import annotations

from typing import Any, Final

from content.civitas import load
from engine import Result
from engine.civitas.words import power_effect
from tui.civitas.bars import bar_line, paint_bars
from tui.civitas.cards import (
    brings,
    deck_of,
    listed,
    name_of,
    qualifier_letters,
    qualifier_words,
    style_of,
)
from tui.civitas.plan import Area
from tui.civitas.rolling import paint_fight, paint_roll
from tui.civitas.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.words import cell_width, clip, wrap
from tui.widgets.pointing import Spots, mark, marked_style

POOLS: Final = ("witness", "location", "upgrade")
_LABELS: Final = {"witness": "WIT", "location": "LOC", "upgrade": "UPG"}
_STYLES: Final = {"witness": "witness", "location": "location", "upgrade": "upgrade"}
_LABEL_WIDTH: Final = 5
_AFTER_A_ROLL: Final = ("split.", "heal.", "wounds.", "pay.", "crime.resource", "choose.")
_AT_A_CARD: Final = ("trial.bar", "arrival", "encounter.turned", "exchange.amount", "choose.option")
_WIDE_SCENE: Final = 100


def paint_stage(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> None:
    """Draw what matters most of it now."""
    view = scene.view
    if view.result is not None:
        _paint_result(canvas, view.result, area)
    elif view.combat is not None:
        paint_fight(canvas, scene, area)
    elif view.trial is not None or scene.fresh or _after_a_roll(scene):
        paint_roll(canvas, scene, area)
    elif view.store is not None and scene.what.startswith("store."):
        _paint_store(canvas, scene, area, spots)
    elif scene.card_at_hand and scene.what in _AT_A_CARD:
        _paint_scene(canvas, scene, area)
    else:
        _paint_pools(canvas, scene, area, spots)


def _paint_result(canvas: Canvas, result: Result, area: Area) -> None:
    """How the game ended, in one word and in plain ones."""
    ending = load().ending[result.reason]
    won = result.outcome == "won"
    word, style = ("WON", "good bold") if won else ("LOST", "bad bold")
    x = canvas.put(area.x + 2, area.y, word, style)
    canvas.put(x + 2, area.y, ending.title, "title")
    for n, words in enumerate(wrap(ending.summary, area.width - 4)[: area.height - 1], 1):
        canvas.put(area.x + 2, area.y + n, words, "text")


def _after_a_roll(scene: Scene) -> bool:
    throw = scene.throw
    return throw is not None and throw.over and scene.what.startswith(_AFTER_A_ROLL)


def _paint_pools(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> None:
    each = max(1, area.height // len(POOLS))
    for n, name in enumerate(POOLS):
        row = Area(area.x, area.y + n * each, area.width, each)
        _paint_pool(canvas, scene, name, row, spots)


def _paint_pool(canvas: Canvas, scene: Scene, name: str, area: Area, spots: Spots) -> None:
    pool = scene.view.pools[name]
    style = _STYLES[name]
    canvas.put(area.x + 1, area.y, _LABELS[name], f"{style} bold")
    if area.height > 1:
        canvas.put(area.x + 1, area.y + 1, f"{scene.view.decks[name]:>3}", "dim")
    width = (area.width - _LABEL_WIDTH) // len(pool.cards)
    for slot, card in enumerate(pool.cards):
        x = area.x + _LABEL_WIDTH + slot * width
        if card is None:
            words = "·" if pool.open[slot] else "□ locked"
            canvas.put(x + 1, area.y, words, "dim")
            continue
        _paint_slot(canvas, scene, card, Area(x, area.y, width - 1, area.height), spots)


def _paint_slot(canvas: Canvas, scene: Scene, card: str, area: Area, spots: Spots) -> None:
    place = f"pool:{card}"
    style = style_of(card)
    x = mark(canvas, scene, place, area.x, area.y, spots)
    if area.height == 1:
        asked = brief_price(scene, card)
        name = clip(name_of(card), area.width - 2 - len(asked))
        x = canvas.put(x, area.y, name, marked_style(scene, place, style))
        canvas.put(x + 1, area.y, asked, "text")
        return
    name = clip(name_of(card), area.width - 1)
    canvas.put(x, area.y, name, marked_style(scene, place, style))
    if area.height == 2:
        words = slot_words(scene, card)
        if card not in load().upgrade:
            words = f"{words}  {listed(brings(card), area.width - 3 - len(words))}"
        canvas.put_clipped(x, area.y + 1, area.width - 1, words, "dim")
        return
    canvas.put_clipped(x, area.y + 1, area.width - 1, slot_words(scene, card), "text")
    for n, words in enumerate(wrap(_what_it_does(card), area.width - 1)[: area.height - 3]):
        canvas.put(x, area.y + 2 + n, words, "dim")


def brief_price(scene: Scene, card: str) -> str:
    """What a card of a pool asks for, in as few letters as can be: "R6", "6/2", ""."""
    printed: Any = load().card[card]
    if card in load().upgrade:
        return f"{price_of(scene, card)}/{printed.fee}"
    return qualifier_letters(card)


def price_of(scene: Scene, card: str) -> int:
    """The Ether an upgrade costs: what the open store asks, else what is printed."""
    store = scene.view.store
    if store is not None and card in store.prices:
        return store.prices[card]
    return load().upgrade[card].price


def slot_words(scene: Scene, card: str) -> str:
    """What a card of a pool asks for, in words."""
    box = load()
    if card in box.upgrade:
        fee = box.upgrade[card].fee
        return (
            f"{price_of(scene, card)} Ether, {fee} Ion a use"
            if fee
            else f"{price_of(scene, card)} Ether"
        )
    return qualifier_words(card) or "no Qualifier"


def _short_price(scene: Scene, card: str) -> str:
    """The price and the fee of an upgrade in the store, where there is no room for more."""
    fee = load().upgrade[card].fee
    price = f"{price_of(scene, card)} Eth"
    return f"{price}, {fee} Ion" if fee else price


def _what_it_does(card: str) -> str:
    box = load()
    if card in box.upgrade:
        return power_effect(box, box.upgrade[card].power)
    return ", ".join(brings(card))


def _paint_store(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> None:
    """The shelves: a column for each upgrade, its price, its fee, what it does."""
    store = scene.view.store
    assert store is not None
    pool = scene.view.pools["upgrade"]
    shown = [card for card in pool.cards if card is not None]
    canvas.put(area.x + 1, area.y, "STORE", "upgrade bold")
    canvas.put(area.x + 1, area.y + 1, f"{store.left} left" if store.left else "full", "text")
    left = 9
    width = (area.width - left) // max(len(pool.cards), 1)
    for n, card in enumerate(shown):
        x = area.x + left + n * width
        place = f"pool:{card}"
        dear = place in scene.barred
        mark(canvas, scene, place, x, area.y, spots)
        name = clip(name_of(card), width - 2)
        canvas.put(x + 1, area.y, name, marked_style(scene, place, "barred" if dear else "upgrade"))
        room = width - 2
        words = slot_words(scene, card)
        if cell_width(words) > room:
            words = _short_price(scene, card)
        canvas.put_clipped(x + 1, area.y + 1, room, words, "dim" if dear else "ether")
        rows = wrap(_what_it_does(card), room)
        kept = rows[: area.height - 2]
        if len(rows) > len(kept):
            kept[-1] = clip(f"{kept[-1]} {rows[len(kept)]}", room)
        for row, words in enumerate(kept):
            canvas.put(x + 1, area.y + 2 + row, words, "dim")


def _paint_scene(canvas: Canvas, scene: Scene, area: Area) -> None:
    """Who or what stands before you, what it offers, and the mood as far as there is room."""
    card = scene.card_at_hand
    printed: Any = load().card[card]
    if area.height > len(printed.bars):
        _paint_who(canvas, card, area)
        area = Area(area.x, area.y + 1, area.width, area.height - 1)
    if area.height < len(printed.bars) + 2:
        for n, bar in enumerate(printed.bars[: area.height]):
            row = canvas.part(area.x + 2, area.y + n, area.width - 3, 1)
            row.put_spans(0, 0, bar_line(bar))
        return
    wide = area.width >= _WIDE_SCENE
    room = area.width // 2 - 3 if wide else area.width - 3
    lines = [(words, "text") for words in wrap(_stake(card), room)]
    lines += [(words, "dim italic") for words in wrap(printed.flavour, room)]
    for n, (words, ink) in enumerate(lines[: area.height]):
        canvas.put(area.x + 2, area.y + n, words, ink)
    if wide:
        half = area.x + area.width // 2
        paint_bars(canvas.part(half, area.y, area.width - half - 1, area.height), card)


def _stake(card: str) -> str:
    printed: Any = load().card[card]
    stake: str = getattr(printed, "stake", "")
    return stake or f"{printed.role[:1].upper()}{printed.role[1:]}."


def _paint_who(canvas: Canvas, card: str, area: Area) -> None:
    """The name, whom it belongs to, and what it wants and fears, on one row."""
    box = load()
    printed: Any = box.card[card]
    style = style_of(card)
    right = area.x + area.width - 1
    deck = deck_of(card)
    end = canvas.put_right(right, area.y, box.term[deck].name if deck else "", "dim")
    x = canvas.put(area.x + 1, area.y, printed.name, f"{style} bold")
    faction = getattr(printed, "faction", "")
    if faction:
        x = canvas.put(x + 2, area.y, box.faction[faction].name, style)
    if area.height < len(printed.bars) + 3:
        canvas.put_clipped(x + 2, area.y, end - x - 4, _stake(card), "dim italic")
