"""A move shown step by step: each event changes the picture a little, until the true view comes.

Nothing here decides anything: what a step leaves wrong, ``show`` rights.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve

from content.civitas import load
from engine.civitas.view import CrimeView, EntryView
from tui.civitas.cards import deck_of
from tui.civitas.route import lacking
from tui.civitas.scene import FACE_DOWN, Scene

_GLANCE: Final = 0.25
_BEAT: Final = 0.5
_STARE: Final = 0.9
PIECE: Final = 0.25
"""Seconds between two pieces that are added to a die."""

Args = Mapping[str, Any]


def step(scene: Scene, kind: str, args: Args) -> float:
    """Change ``scene`` as the event says. Gives the seconds to look at it; 0.0: nothing to see."""
    change = _STEPS.get(kind)
    if change is None:
        return 0.0
    scene.flash = frozenset()
    return change(scene, args)


def _change(scene: Scene, **fields: Any) -> None:
    scene.view = evolve(scene.view, **fields)


def _set_person(scene: Scene, place: str, **fields: Any) -> bool:
    person = scene.person(place)
    if person is None:
        return False
    _change(scene, **{place: evolve(person, **fields)})
    return True


def _set_crime(scene: Scene, number: int, **fields: Any) -> None:
    crimes = list(scene.view.crimes)
    if number < len(crimes):
        crimes[number] = evolve(crimes[number], **fields)
        _change(scene, crimes=tuple(crimes))


def _resource(sign: int) -> Callable[[Scene, Args], float]:
    def change(scene: Scene, args: Args) -> float:
        place, resource = args["place"], args["resource"]
        person = scene.person(place)
        held = getattr(person, resource, 0) + sign * args["n"]
        if not _set_person(scene, place, **{resource: held}):
            return 0.0
        scene.flash = frozenset({f"res:{place}:{resource}"})
        return _GLANCE

    return change


def _handed_over(scene: Scene, args: Args) -> float:
    main, rookie = scene.view.main, scene.view.rookie
    if main is None or rookie is None:
        return 0.0
    _set_person(scene, "main", reputation=main.reputation + args["n"])
    _set_person(scene, "rookie", reputation=rookie.reputation - args["n"])
    scene.flash = frozenset({"res:main:reputation", "res:rookie:reputation"})
    return _BEAT


def _hp(sign: int) -> Callable[[Scene, Args], float]:
    def change(scene: Scene, args: Args) -> float:
        person = scene.person(args["place"])
        if person is None:
            return 0.0
        hp = max(0, min(person.most_hp, person.hp + sign * args["n"]))
        _set_person(scene, args["place"], hp=hp)
        scene.flash = frozenset({f"who:{args['place']}"})
        return _BEAT

    return change


def _evidence(scene: Scene, args: Args) -> float:
    _set_crime(scene, args["crime"], evidence=args["left"])
    scene.flash = frozenset({"evidence"})
    return _BEAT


def _card_entered(scene: Scene, args: Args) -> float:
    view, number, card = scene.view, args["crime"], args["card"]
    if number >= len(view.crimes):
        return 0.0
    missing = {} if card is None else lacking(view, card)
    entry = EntryView(card, args["deck"], (), not missing, missing, card is not None, False)
    timeline = view.crimes[number].timeline
    ahead = (entry, *timeline) if card is None else (*timeline, entry)
    _set_crime(scene, number, timeline=ahead)
    if card is not None:
        _empty_slot(scene, card)
    scene.flash = frozenset({f"card:{card or FACE_DOWN}"})
    return _GLANCE


def _empty_slot(scene: Scene, card: str) -> None:
    deck = deck_of(card)
    pool = scene.view.pools.get(deck)
    if pool is not None and card in pool.cards:
        cards = tuple(None if each == card else each for each in pool.cards)
        _change(scene, pools={**scene.view.pools, deck: evolve(pool, cards=cards)})


def _card_left(scene: Scene, args: Args) -> float:
    """A card leaves the Timeline it lies in, if it lies in one."""
    for crime in scene.view.crimes:
        left = tuple(entry for entry in crime.timeline if entry.card != args["card"])
        if len(left) < len(crime.timeline):
            nominees = crime.nominees
            if args.get("where") == "nominee":
                nominees = (*nominees, args["card"])
            _set_crime(scene, crime.number, timeline=left, nominees=nominees)
            return _GLANCE
    return 0.0


def _card_played(scene: Scene, args: Args) -> float:
    crime = scene.view.crimes[args["crime"]]
    first = not any(entry.card == args["card"] for entry in crime.timeline)
    timeline = tuple(
        evolve(entry, current=True, card=args["card"])
        if entry.card == args["card"] or (first and entry.card is None)
        else evolve(entry, current=False)
        for entry in crime.timeline
    )
    _set_crime(scene, args["crime"], timeline=timeline)
    return _GLANCE


def _die_rolled(scene: Scene, args: Args) -> float:
    scene.fresh = True
    return _BEAT + PIECE * len(args["parts"])


def _rolled(scene: Scene, args: Args) -> float:
    scene.fresh = True
    return _STARE


def _roll_begins(scene: Scene, args: Args) -> float:
    scene.fresh = False
    return 0.0


def _encounter_turned(scene: Scene, args: Args) -> float:
    scene.fresh = False
    _change(scene, encounter=args["card"])
    return _BEAT


def _glee(scene: Scene, args: Args) -> float:
    _change(scene, glee=args["total"])
    scene.flash = frozenset({"glee"})
    return _BEAT


def _pool_filled(scene: Scene, args: Args) -> float:
    pool = scene.view.pools[args["pool"]]
    fresh = list(args["cards"])
    cards = tuple(
        fresh.pop(0) if card is None and pool.open[slot] and fresh else card
        for slot, card in enumerate(pool.cards)
    )
    _change(scene, pools={**scene.view.pools, args["pool"]: evolve(pool, cards=cards)})
    scene.fresh = False
    scene.flash = frozenset(f"pool:{card}" for card in args["cards"])
    return _GLANCE


def _slot_unlocked(scene: Scene, args: Args) -> float:
    pool = scene.view.pools[args["pool"]]
    slots = tuple(is_open or n == args["slot"] - 1 for n, is_open in enumerate(pool.open))
    _change(scene, pools={**scene.view.pools, args["pool"]: evolve(pool, open=slots)})
    return _GLANCE


def _bought(scene: Scene, args: Args) -> float:
    person = scene.person(args["place"])
    if person is None:
        return 0.0
    _empty_slot(scene, args["card"])
    _set_person(scene, args["place"], upgrades=(*person.upgrades, args["card"]))
    scene.flash = frozenset({f"power:upgrade:{args['card']}"})
    return _BEAT


def _flipped(scene: Scene, args: Args) -> float:
    crime = scene.view.crimes[args["crime"]]
    _set_crime(scene, args["crime"], final=crime.card)
    return _STARE


def _character_left(scene: Scene, args: Args) -> float:
    if args["place"] == "main":
        rookie = scene.view.rookie
        moved = None if rookie is None else evolve(rookie, place="main")
        _change(scene, main=moved, rookie=None)
    else:
        _change(scene, rookie=None)
    return _STARE


def _blow(scene: Scene, args: Args) -> float:
    fight = scene.view.combat
    if fight is None:
        return 0.0
    _change(scene, combat=evolve(fight, hp=args["left"], our_turn=args["by"] == "opponent"))
    return _BEAT


def _crime_begun(scene: Scene, args: Args) -> float:
    number, evidence = args["crime"], args["evidence"]
    crime = CrimeView(
        number=number,
        card=args["card"],
        colour=load().crime[args["card"]].colour,
        side="",
        evidence=evidence,
        evidence_start=evidence,
        final=None,
        timeline=(),
        nominees=(),
        witnesses=(),
        opponent=False,
        status="open",
    )
    _change(scene, crimes=(*scene.view.crimes[:number], crime), investigating=number)
    scene.fresh = False
    return _STARE


def _side_rolled(scene: Scene, args: Args) -> float:
    _set_crime(scene, args["crime"], side=args["side"])
    return _STARE


def _decided(status: str) -> Callable[[Scene, Args], float]:
    def change(scene: Scene, args: Args) -> float:
        _set_crime(scene, args["crime"], status=status)
        return _STARE

    return change


_STEPS: Final[dict[str, Callable[[Scene, Args], float]]] = {
    "gained": _resource(1),
    "lost": _resource(-1),
    "paid": _resource(-1),
    "handed_over": _handed_over,
    "wounded": _hp(-1),
    "healed": _hp(1),
    "crime_begun": _crime_begun,
    "side_rolled": _side_rolled,
    "evidence": _evidence,
    "evidence_added": _evidence,
    "card_entered": _card_entered,
    "card_dropped": _card_left,
    "filed": _card_left,
    "card_played": _card_played,
    "bar_chosen": _roll_begins,
    "die_rolled": _die_rolled,
    "rolled": _rolled,
    "encounter_turned": _encounter_turned,
    "glee": _glee,
    "pool_filled": _pool_filled,
    "slot_unlocked": _slot_unlocked,
    "bought": _bought,
    "flipped": _flipped,
    "character_left": _character_left,
    "blow": _blow,
    "solved": _decided("solved"),
    "unsolved": _decided("unsolved"),
}
