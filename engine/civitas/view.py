"""What the player may see of a game of Civitas Nihilium: ids and figures, and nothing hidden.

Hidden are the order of the decks, a First Responder that is still face down (CIV-FRC-01), the face
of a Final Encounter until it is flipped (CIV-CRM-02), and who the opponent is (CIV-CMB-01).
"""

from __future__ import annotations

from typing import TypeVar

import attrs

from content.civitas.effects import Skill
from engine.civitas.bars import BarPlay
from engine.civitas.campaign import CrimeSetup
from engine.civitas.combat import Combat
from engine.civitas.final import Closing, FinalEncounter
from engine.civitas.state import PLACES, CivitasGame, CrimeFile, Entry, Person
from engine.civitas.timeline import CardPlay, Investigation
from engine.civitas.trials import Roll, modifier_of
from engine.civitas.upgrades import Store, price_of
from engine.civitas.victims import VictimCheck
from engine.civitas.witnesses import Choice, Rounds
from engine.kernel.frames import Frame
from engine.kernel.game import Result

__all__ = [
    "CivitasView",
    "CombatView",
    "CrimeView",
    "EntryView",
    "PersonView",
    "PoolView",
    "RollerView",
    "StoreView",
    "TrialView",
    "VictimView",
    "turned_up",
    "view",
]

SKILLS: tuple[Skill, ...] = ("charisma", "engagement", "analysis")
DECKS = ("witness", "location", "first-responder", "encounter", "upgrade")
CHAPTERS = (CrimeSetup, Investigation, Closing, FinalEncounter, Rounds, Choice)
"""The frames that play a Crime."""

F = TypeVar("F", bound=Frame)


@attrs.frozen
class PersonView:
    """A character in play. `skills` are printed ones with what always adds to them."""

    place: str
    card: str
    reputation: int
    ether: int
    ion: int
    hp: int
    most_hp: int
    upgrades: tuple[str, ...]
    skills: dict[str, int]


@attrs.frozen
class VictimView:
    """A Victim glued to a Location, and what has to be rolled for it."""

    card: str
    target: int


@attrs.frozen
class EntryView:
    """A card in a Timeline; `card` is None while it lies face down.

    `lacking` says how much is missing of each Resource of its Qualifier now; `met` that nothing is.
    `movable`: it may change places. `current`: it is being dealt with.
    """

    card: str | None
    deck: str
    victims: tuple[VictimView, ...]
    met: bool
    lacking: dict[str, int]
    movable: bool
    current: bool


@attrs.frozen(kw_only=True)
class CrimeView:
    """A Crime that was begun. `final` is the id of its Final Encounter while that lies face up.

    `evidence` is still to be collected, `evidence_start` what it began with. `witnesses` are the
    attached Key Witnesses; `opponent` says that one lies in wait.
    """

    number: int
    card: str
    colour: str
    side: str
    evidence: int
    evidence_start: int
    final: str | None
    timeline: tuple[EntryView, ...]
    nominees: tuple[str, ...]
    witnesses: tuple[str, ...]
    opponent: bool
    status: str


@attrs.frozen
class PoolView:
    """A Reveal Pool, slot by slot: the card (None: empty), and whether the slot is open."""

    cards: tuple[str | None, ...]
    open: tuple[bool, ...]


@attrs.frozen
class RollerView:
    """Somebody who rolls: the pieces that are added (a skill, or a power's key), and the die."""

    place: str
    modifier: int
    parts: tuple[tuple[str, int], ...]
    die: int | None


@attrs.frozen(kw_only=True)
class TrialView:
    """A roll under way. `target` is 0 for a banded bar, `skill` "" while it is not chosen.

    `where` is the kind of the card, `points` what powers and `spent` what Resource+ added.
    """

    card: str
    where: str
    who: str
    skill: str
    target: int
    rollers: tuple[RollerView, ...]
    points: int
    spent: int
    total: int
    committed: tuple[str, ...]


@attrs.frozen
class CombatView:
    """A fight: the place that fights ("" before it is named), the opponent, the HP it has left."""

    fighter: str
    opponent: str
    hp: int
    most_hp: int
    our_turn: bool


@attrs.frozen
class StoreView:
    """An open store: how many may still be bought, and what each upgrade shown costs now."""

    left: int
    prices: dict[str, int]


@attrs.frozen(kw_only=True)
class CivitasView:
    """The table as the player sees it.

    `sequence` are the colours of all Crimes of the game, `needed` how many have to be solved;
    `crimes` are those begun, `investigating` the number of the one that is played now (None before
    the first). `decks` are counts. `discards` ("witness", "encounter", "main", "rookie") have their
    top card last; "main" is None while an opponent lies in wait. `hopeless`: a Crime is unsolved
    that nobody can take up again. `guided`: the player wished for a guide.
    """

    seat: int | None
    names: tuple[str, ...]
    level: str
    sequence: tuple[str, ...]
    needed: int
    completed: int
    crimes: tuple[CrimeView, ...]
    investigating: int | None
    main: PersonView | None
    rookie: PersonView | None
    lone: bool
    glee: int
    offered: tuple[str, ...]
    pools: dict[str, PoolView]
    decks: dict[str, int]
    discards: dict[str, tuple[str, ...] | None]
    gone: tuple[str, ...]
    encounter: str | None
    trial: TrialView | None
    combat: CombatView | None
    store: StoreView | None
    hopeless: bool
    guided: bool
    result: Result | None


def view(game: CivitasGame, seat: int | None) -> CivitasView:
    """Return what may be seen now; this game hides nothing from one that it shows another."""
    state = game.state
    return CivitasView(
        seat=seat,
        names=tuple(game.names),
        level=state.level,
        sequence=tuple(state.sequence),
        needed=state.needed,
        completed=sum(file.status == "solved" for file in state.crimes),
        crimes=tuple(_crime(game, number) for number in range(len(state.crimes))),
        investigating=_investigating(game),
        main=_person(game, PLACES[0]),
        rookie=_person(game, PLACES[1]),
        lone=state.lone,
        glee=state.glee,
        offered=tuple(state.offered),
        pools={
            name: PoolView(tuple(card or None for card in pool.cards), tuple(pool.open))
            for name, pool in state.pools.items()
        },
        decks={deck: len(state.decks[deck]) for deck in DECKS},
        discards=_discards(game),
        gone=tuple(state.gone),
        encounter=_encounter(game),
        trial=_trial(game),
        combat=_combat(game),
        store=_store(game),
        hopeless=any(not state.crimes[number].witnesses for number in game.unsolved()),
        guided=game.options.get("guided") == "on",
        result=state.result,
    )


def turned_up(game: CivitasGame, crime: int, entry: Entry) -> bool:
    """Does a card in a Timeline lie face up? A First Responder does when it is dealt with."""
    return entry.deck != "first-responder" or _playing(game, crime, entry.card) is not None


def _top(game: CivitasGame, kind: type[F]) -> F | None:
    """Return the topmost frame of a kind, None if there is none."""
    stack = game.state.stack
    return next((frame for frame in reversed(stack) if isinstance(frame, kind)), None)


def _playing(game: CivitasGame, crime: int, card: str) -> CardPlay | None:
    for frame in game.state.stack:
        if isinstance(frame, CardPlay) and (frame.crime, frame.card) == (crime, card):
            return frame
    return None


def _investigating(game: CivitasGame) -> int | None:
    for frame in reversed(game.state.stack):
        if isinstance(frame, CHAPTERS):
            return frame.crime
    return len(game.state.crimes) - 1 if game.state.crimes else None


def _person(game: CivitasGame, place: str) -> PersonView | None:
    person: Person | None = game.person(place)
    if person is None:
        return None
    return PersonView(
        place=place,
        card=person.card,
        reputation=person.reputation,
        ether=person.ether,
        ion=person.ion,
        hp=person.hp,
        most_hp=game.most_hp(person),
        upgrades=tuple(person.upgrades),
        skills={skill: _always(game, place, skill) for skill in SKILLS},
    )


def _always(game: CivitasGame, place: str, skill: Skill) -> int:
    """Return a skill with the modifiers that need no special card and nobody's company."""
    return min(modifier_of(game, place, skill, "", together, []) for together in (False, True))


def _crime(game: CivitasGame, number: int) -> CrimeView:
    file: CrimeFile = game.state.crimes[number]
    return CrimeView(
        number=number,
        card=file.card,
        colour=game.crime(number).colour,
        side=file.side,
        evidence=file.evidence,
        evidence_start=game.evidence_at_start(file.card),
        final=file.card if file.flipped else None,
        timeline=tuple(_entry(game, number, entry) for entry in file.timeline),
        nominees=tuple(file.nominees),
        witnesses=tuple(file.witnesses),
        opponent=bool(file.opponent),
        status=file.status,
    )


def _entry(game: CivitasGame, crime: int, entry: Entry) -> EntryView:
    playing = _playing(game, crime, entry.card)
    unmet = game.unmet(entry.card, playing.bypassed if playing else ())
    asked = game.qualifier(entry.card)
    witness = game.box.witness
    return EntryView(
        card=entry.card if turned_up(game, crime, entry) else None,
        deck=entry.deck,
        victims=tuple(
            VictimView(victim, witness[victim].qualifier.reputation) for victim in entry.victims
        ),
        met=not unmet,
        lacking={resource: asked[resource] - game.combined(resource) for resource in unmet},
        movable=entry.deck != "first-responder" and playing is None,
        current=playing is not None,
    )


def _discards(game: CivitasGame) -> dict[str, tuple[str, ...] | None]:
    state = game.state
    characters = state.discards["character"]
    mains = tuple(card for card in characters if card in game.box.main)
    return {
        "witness": tuple(state.discards["witness"]),
        "encounter": tuple(state.discards["encounter"]),
        "main": None if _somebody_waits(game) else mains,
        "rookie": tuple(card for card in characters if card in game.box.rookie),
    }


def _somebody_waits(game: CivitasGame) -> bool:
    """Does an opponent lie face down? Then the pile it came from must not tell who it is."""
    fought = _top(game, Combat)
    waiting = [number for number, file in enumerate(game.state.crimes) if file.opponent]
    return any(fought is None or fought.crime != number for number in waiting)


def _encounter(game: CivitasGame) -> str | None:
    """Return the Encounter that was turned up last and is not filed yet."""
    encounter = game.box.encounter
    return next((card for card in reversed(game.state.faced) if card in encounter), None)


def _trial(game: CivitasGame) -> TrialView | None:
    roll = _top(game, Roll)
    if roll is None:
        return None
    return TrialView(
        card=_rolled_for(game, roll),
        where=roll.where,
        who=roll.who,
        skill=roll.skill,
        target=roll.target,
        rollers=tuple(_roller(game, roll, place) for place in roll.rollers),
        points=roll.points,
        spent=roll.spent,
        total=roll.total(game),
        committed=tuple(roll.committed),
    )


def _rolled_for(game: CivitasGame, roll: Roll) -> str:
    """Return the card that the roll belongs to, which is that of the frame beneath it."""
    stack = game.state.stack
    beneath = stack[stack.index(roll) - 1]
    match beneath:
        case BarPlay():
            return beneath.card
        case VictimCheck():
            return beneath.victim
        case FinalEncounter():
            return game.state.crimes[beneath.crime].card
    raise AssertionError(f"{type(beneath).__name__} does not roll")


def _roller(game: CivitasGame, roll: Roll, place: str) -> RollerView:
    parts = tuple(roll.parts(game, place)) if roll.skill else ()
    return RollerView(place, sum(n for _, n in parts), parts, roll.dice.get(place))


def _combat(game: CivitasGame) -> CombatView | None:
    fight = _top(game, Combat)
    if fight is None:
        return None
    opponent = game.state.crimes[fight.crime].opponent
    if not opponent:
        return None
    fighter = next((place for place, person in game.team() if person.card == fight.fighter), "")
    most = game.box.main[opponent].hp
    return CombatView(fighter, opponent, max(0, fight.hp), most, fight.our_turn)


def _store(game: CivitasGame) -> StoreView | None:
    store = _top(game, Store)
    if store is None:
        return None
    shelves = game.state.pools["upgrade"].shown()
    prices = {card: price_of(game, card, store.off) for card in shelves}
    return StoreView(store.most(game) - store.bought, prices)
