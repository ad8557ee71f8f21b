"""What the board shows at this moment: a view, what is asked, the dice heard, where the cursor is.

Places have keys of their own - ``card:mara-quill``, ``pool:dock-clinic``, ``pick:ysolde-quark``,
``who:main``, ``res:main:ether``, ``power:upgrade:brass-ear``, ``bar:0``, ``crime:1``, ``glee`` -
and the options of a decision are laid on them, so that all of it can be walked over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import define, field

from content.civitas import load
from content.civitas.types import GuideStep
from engine.civitas.view import CivitasView, CrimeView, EntryView, PersonView
from tui.civitas.dice import Throw

FACE_DOWN: Final = "?"
"""Stands for the id of a card that lies face down."""
_PICKS: Final = ("setup.main", "setup.rookie", "newcomer", "kw.nominee", "kw.second")
_FROM_TIMELINE: Final = ("timeline.order", "remove.cards", "victims.places")
_WORD_PLACES: Final = ("main", "rookie")


@define
class Scene:
    """One picture of the table. Build it with ``Scene.of``; the rest may be set at will.

    ``cursor`` and ``picked`` are places; ``weighed`` is the amount or order in the prompt now,
    ``carried`` the card that is being moved in the Timeline, ``order`` where the cards are then.
    ``throw`` is the last roll that was heard of, ``fresh`` says it is still being shown.
    """

    view: CivitasView
    decision: Any = None
    choices: dict[str, str] = field(factory=dict)
    barred: dict[str, str] = field(factory=dict)
    cursor: str = ""
    picked: frozenset[str] = frozenset()
    letters: Mapping[str, str] = field(factory=dict)
    weighed: Any = None
    carried: str = ""
    order: tuple[str, ...] = ()
    throw: Throw | None = None
    fresh: bool = False
    flash: frozenset[str] = frozenset()
    guide: GuideStep | None = None

    @classmethod
    def of(cls, view: CivitasView, decision: Any = None) -> Scene:
        """The table at rest, with what is asked, if anything."""
        scene = cls(view, decision)
        if decision is not None:
            for option in decision.options:
                place = scene.place(option.key)
                if place:
                    scene.choices.setdefault(place, option.key)
            for bar in decision.barred:
                scene.barred[scene.place(bar.key)] = bar.why
        return scene

    @property
    def what(self) -> str:
        """The key of what is asked, or ""."""
        return self.decision.what if self.decision is not None else ""

    @property
    def crime(self) -> CrimeView | None:
        """The Crime that lies on the table; None before the first."""
        view = self.view
        if view.investigating is None:
            return None
        return view.crimes[view.investigating]

    @property
    def timeline(self) -> tuple[EntryView, ...]:
        """The cards ahead, in the order that is being tried out, if one is."""
        crime = self.crime
        if crime is None:
            return ()
        wanted = self.order or (self.weighed if isinstance(self.weighed, (list, tuple)) else ())
        if not wanted:
            return crime.timeline
        by_card = {entry.card: entry for entry in crime.timeline}
        fixed = tuple(entry for entry in crime.timeline if entry.card not in wanted)
        return fixed + tuple(by_card[card] for card in wanted if card in by_card)

    @property
    def movable(self) -> tuple[str, ...]:
        """The cards that may change places now, in their present order; none if it is not asked."""
        if self.what != "timeline.order" and "reorder" not in self.keys:
            return ()
        crime = self.crime
        entries = crime.timeline if crime is not None else ()
        return tuple(entry.card for entry in entries if entry.movable and entry.card is not None)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all options."""
        if self.decision is None:
            return ()
        return tuple(option.key for option in self.decision.options)

    @property
    def card_at_hand(self) -> str:
        """The card that is being dealt with: an Encounter, or the current one; "" if none."""
        if self.view.encounter is not None:
            return self.view.encounter
        trial = self.view.trial
        if trial is not None and trial.where != "final":
            return trial.card
        return next((entry.card for entry in self.timeline if entry.current and entry.card), "")

    @property
    def picks(self) -> tuple[str, ...]:
        """The cards laid out to pick one from: characters, newcomers, nominees."""
        if self.what not in _PICKS:
            return ()
        return tuple(key for key in self.keys if key in load().card)

    def person(self, place: str) -> PersonView | None:
        """Who is at a place."""
        return self.view.main if place == "main" else self.view.rookie

    def place(self, key: str) -> str:
        """Where on the board an option has its place, or "" if nowhere."""
        head, _, rest = key.partition(":")
        if key in _WORD_PLACES:
            return f"who:{key}"
        if head in _WORD_PLACES:
            return f"res:{key}"
        if head in ("ability", "upgrade"):
            power, _, die = key.partition("@")
            return f"who:{die}" if die else f"power:{power}"
        if head == "witness" and rest:
            return f"crime:{rest}"
        if head == "bar" or key == "glee":
            return key
        if key == "go":
            return next((card_place(entry) for entry in self.timeline), "")
        if self.what in _PICKS:
            return f"pick:{key}" if key in load().card else ""
        if self.what in ("store.buy", "pool.take"):
            return f"pool:{key}" if key in load().card else ""
        if self.what in _FROM_TIMELINE:
            return f"card:{key}"
        return ""


def card_place(entry: EntryView) -> str:
    """The place of a card in the Timeline."""
    return f"card:{entry.card or FACE_DOWN}"
