"""The two characters: Resources as dice, skills, HP, the ability, the upgrades."""

from __future__ import annotations

from typing import Any, Final

from content.civitas import load
from engine.civitas.view import PersonView
from engine.civitas.words import power_effect, power_sentences
from tui.civitas.cards import RESOURCES, SKILLS, pips, short
from tui.civitas.plan import Area
from tui.civitas.scene import Scene
from tui.painting.canvas import Canvas
from tui.painting.words import clip, wrap
from tui.widgets.pointing import Spots, mark, marked_style

PLACES: Final = ("main", "rookie")
_NAMES: Final = {"main": "MAIN", "rookie": "ROOKIE"}
_SKILLS_AT: Final = 16
_WORDS_AT: Final = 24
_BRIEF_BELOW: Final = 4
_HEARTS: Final = ("♥", "♡")


def paint_team(canvas: Canvas, scene: Scene, area: Area, spots: Spots) -> None:
    """Both characters side by side; an empty place says so."""
    half = area.width // 2
    for n, place in enumerate(PLACES):
        box = Area(n * half, area.y, half if n == 0 else area.width - half, area.height)
        person = scene.person(place)
        if person is None:
            canvas.box(box.x, box.y, box.width, box.height, "border")
            canvas.put(box.x + 2, box.y, f" {_NAMES[place]} ", "dim")
            canvas.put_centred(box.y + box.height // 2, "nobody", "dim", box.x, box.width)
        else:
            _paint_person(canvas, scene, person, box, spots)


def _paint_person(
    canvas: Canvas, scene: Scene, person: PersonView, area: Area, spots: Spots
) -> None:
    printed = load().card[person.card]
    place = f"who:{person.place}"
    lively = place in scene.flash or _rolls(scene, person.place)
    canvas.box(area.x, area.y, area.width, area.height, "border-active" if lively else "border")
    x = mark(canvas, scene, place, area.x + 1, area.y, spots)
    x = canvas.put(x, area.y, f"{_NAMES[person.place]} ", "dim")
    name = clip(printed.name, area.width - (x - area.x) - 2)
    x = canvas.put(x, area.y, name, marked_style(scene, place, f"{_seat(person.place)} bold"))
    canvas.put(x, area.y, " ")
    for row, resource in enumerate(RESOURCES):
        _paint_resource(canvas, scene, person, resource, (area.x + 1, area.y + 1 + row), spots)
    for row, skill in enumerate(SKILLS):
        x = canvas.put(area.x + _SKILLS_AT, area.y + 1 + row, f"{short(skill)} ", "dim")
        canvas.put(x, area.y + 1 + row, f"{person.skills[skill]:+d}", "bright")
    words = Area(area.x + _WORDS_AT, area.y + 1, area.width - _WORDS_AT - 2, area.height - 2)
    _paint_hp(canvas, scene, person, words)
    _paint_ability(canvas, scene, person, words, spots)
    if area.height > 7:
        _paint_upgrade_rows(canvas, scene, person, area, spots)
    else:
        _paint_upgrades(canvas, scene, person, area, spots)


def _seat(place: str) -> str:
    return "seat1" if place == "main" else "seat2"


def _rolls(scene: Scene, place: str) -> bool:
    trial = scene.view.trial
    return trial is not None and any(roller.place == place for roller in trial.rollers)


def _paint_resource(
    canvas: Canvas,
    scene: Scene,
    person: PersonView,
    resource: str,
    at: tuple[int, int],
    spots: Spots,
) -> None:
    """A Resource: its name, the dice, the figure, and what a split under way would add."""
    x, y = at
    place = f"res:{person.place}:{resource}"
    held: int = getattr(person, resource)
    mark(canvas, scene, place, x, y, spots)
    canvas.put(x + 1, y, short(resource), marked_style(scene, place, resource))
    canvas.put(x + 5, y, pips(held) or "·", resource)
    low = resource == "reputation" and held <= 1 and person.place == "main"
    canvas.put(x + 9, y, f"{held:>2}", "bad bold" if low else "bright bold")
    change = share_of(scene, person.place, resource)
    if change:
        canvas.put(x + 11, y, f"{change:+d}", "good bold" if change > 0 else "bad bold")


def share_of(scene: Scene, place: str, what: str) -> int:
    """What the split under the prompt's cursor would give this character, or take."""
    if not scene.what.startswith("split.") or not isinstance(scene.weighed, int):
        return 0
    about = scene.decision.about
    if scene.what == "split.rescue":
        moved = scene.weighed if what == "reputation" else 0
        return moved if place == "main" else -moved
    wanted = "hp" if about.get("what") in ("wound", "heal") else about.get("what")
    if wanted != what:
        return 0
    share: int = scene.weighed if place == "main" else about["n"] - scene.weighed
    return share if scene.what in ("split.gain", "split.heal") else -share


def _paint_hp(canvas: Canvas, scene: Scene, person: PersonView, area: Area) -> None:
    change = share_of(scene, person.place, "hp")
    figure = f"HP {person.hp}/{person.most_hp} "
    style = "bad bold" if person.hp * 3 <= person.most_hp else "text"
    x = canvas.put(area.x, area.y, figure, style)
    if change:
        canvas.put(x, area.y, f"{change:+d}", "good bold" if change > 0 else "bad bold")
        return
    room = area.x + area.width - x
    hearts = min(person.most_hp, room)
    full = -(-person.hp * hearts // person.most_hp) if person.most_hp else 0
    x = canvas.put(x, area.y, _HEARTS[0] * full, "damage")
    canvas.put(x, area.y, _HEARTS[1] * (hearts - full), "dim")


def _paint_ability(
    canvas: Canvas, scene: Scene, person: PersonView, area: Area, spots: Spots
) -> None:
    printed: Any = load().card[person.card]
    place = f"power:ability:{person.card}"
    mark(canvas, scene, place, area.x - 1, area.y + 1, spots)
    name = clip(printed.ability_name, area.width)
    canvas.put(area.x, area.y + 1, name, marked_style(scene, place, "power"))
    words = ability_rows(person, area)
    room = max(1, min(len(words), area.height - 2 - (2 if area.height > 5 else 0)))
    if len(words) > room:
        words[room - 1] = clip(f"{words[room - 1]} {words[room]}", area.width)
    for n, line in enumerate(words[:room]):
        canvas.put(area.x, area.y + 2 + n, line, "dim")


def _paint_upgrades(
    canvas: Canvas, scene: Scene, person: PersonView, area: Area, spots: Spots
) -> None:
    """The upgrades on the lower edge, each with as much of its name as there is room for."""
    if not person.upgrades:
        return
    y = area.y + area.height - 1
    room = (area.width - 3) // len(person.upgrades) - 2
    x = area.x + 1
    for upgrade in person.upgrades:
        if x > area.x + 1:
            x = canvas.put(x, y, ",", "dim")
        canvas.put(x, y, " ")
        place = f"power:upgrade:{upgrade}"
        x = mark(canvas, scene, place, x, y, spots)
        name = clip(load().upgrade[upgrade].name, max(2, room - 1))
        x = canvas.put(x, y, name, marked_style(scene, place, "upgrade"))
    canvas.put(x, y, " ")


def _paint_upgrade_rows(
    canvas: Canvas, scene: Scene, person: PersonView, area: Area, spots: Spots
) -> None:
    """A row for each upgrade under the Resources, with what it does as far as there is room."""
    box = load()
    last = area.y + area.height - 2
    words_area = Area(0, 0, area.width - _WORDS_AT - 2, area.height - 2)
    used = len(ability_rows(person, words_area))
    y = area.y + max(5, 3 + used)
    for upgrade in person.upgrades:
        if y > last:
            canvas.put(area.x + 2, last, "…", "dim")
            return
        place = f"power:upgrade:{upgrade}"
        x = mark(canvas, scene, place, area.x + 1, y, spots)
        card = box.upgrade[upgrade]
        x = canvas.put(x, y, card.name, marked_style(scene, place, "upgrade"))
        words = power_sentences(box, card.power, card.fee)
        canvas.put_clipped(x + 2, y, area.x + area.width - x - 4, words, "dim")
        y += 1


def ability_rows(person: PersonView, area: Area) -> list[str]:
    """What the ability does: in full where there are rows for it, else its effect alone."""
    box = load()
    printed: Any = box.card[person.card]
    words = power_sentences if area.height > _BRIEF_BELOW else power_effect
    return wrap(words(box, printed.ability), area.width)
