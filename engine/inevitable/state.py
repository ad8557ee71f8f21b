"""The state of a game of Inevitable, and the referee that its rules talk to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import attrs

from content.inevitable.types import Group, InevitableBox, Square
from content.inevitable.uses import Timing
from engine.inevitable.printed import Printed
from engine.kernel.clone import Json
from engine.kernel.decisions import Refused
from engine.kernel.events import Event
from engine.kernel.frames import Frame
from engine.kernel.game import Appointment, Game, State
from engine.kernel.offers import OfferRule

__all__ = [
    "OUT",
    "Communism",
    "InevitableGame",
    "InevitableState",
    "Player",
    "Promise",
    "Screw",
    "Spell",
    "ThisTurn",
]

OUT = ("icu", "suite", "resting", "cell", "pod", "beaten")
"""The ways of being out of play: dead in an ICU, Insane in a Relaxation Suite, a voluntary patient,
a prisoner, a subject in a Human Research Pod, a contender who lost an Election. Otherwise "in".
"""


@attrs.define
class Player:
    """A seat's Personal Data Form and what it holds; cash and `holdables` are its secret [R-03].

    `place` counts squares clockwise from the Institute; who is out of play has the place of the
    Major Square that they are kept at. `direction` is 1 clockwise, -1 the other way, 0 when it has
    to be declared. `confiscated` Possessions are held by a GameShow. `warrants` are the seats that
    they name. `credit` is Catalog credit. `budget` is what a Deferred Order may cost, -1 without
    one; `ordered` what of it has been ordered. `incarcerations` counts for the whole game [R-38].
    `released`: out of Jail, in play when the next turn begins. `reborn`: a Clone Replacement has
    just stood in, which ends a Combat [R-77]. `hopeless`: becomes Clone Police when the next turn
    begins. `lost_turns` are full turns lost in an ICU. `served` says that the Relaxation Suite's
    (or HappyDale's) present turn was a full one. `spent` are the limited uses that are locked:
    "turn", "game", or the number of the seat whose next ordinary turn unlocks them [R-15]; None if
    nobody knows (INV-GRP-04). `muted` is for how many ordinary turns of its own the Special Ability
    stays off, `unchallenged` and `delayed` what cards say, `adherents`, `courses` and `identities`
    (keys of abilities) what the sheet has gathered. `swaps` says how often the sheet may still be
    changed.
    """

    group: str
    power: int
    power_maximum: int
    intelligence: int
    influence: int
    income: int
    stress: int
    cash: int
    place: int
    direction: int = 0
    police: bool = False
    possessions: list[str] = attrs.field(factory=list)
    confiscated: list[str] = attrs.field(factory=list)
    holdables: list[str] = attrs.field(factory=list)
    warrants: list[int] = attrs.field(factory=list)
    credit: int = 0
    budget: int = -1
    ordered: int = 0
    incarcerations: int = 0
    released: bool = False
    reborn: bool = False
    hopeless: bool = False
    lost_turns: int = 0
    spent: dict[str, str] | None = attrs.field(factory=dict)
    muted: int = 0
    unchallenged: bool = False
    delayed: bool = False
    dice: int = 1
    adherents: int = 0
    courses: list[str] = attrs.field(factory=list)
    identities: list[str] = attrs.field(factory=list)
    trophy: bool = False
    swaps: int = 0
    beverage: bool = False

    @property
    def base_votes(self) -> int:
        """Return Power, Intelligence and Influence together (INV-STA-01)."""
        return self.power + self.intelligence + self.influence

    @property
    def whup_ass(self) -> int:
        """Return the Whup-Ass Factor (INV-STA-08, INV-STA-09)."""
        return self.power // 10 + self.intelligence // 100


@attrs.define
class ThisTurn:
    """What the present turn has seen: every limit "a turn" is counted here.

    `extra`: an Ejection Seat's turn, which is no round's [R-13]. `collected` is the Income paid
    out, -1 for none yet. `passed`, `rolled` and `moved` tell of the Movement phase. `challenges`
    are declared ones, each [who, whom]. `stops` are places. `fought`: the turn's one Combat is used
    up (INV-TRN-10). `publicity` and `attack` are points bought at the Network. `orders` counts
    Catalog items of this visit, `mailed` items sent. `visited` are prisoners Taunted or Poked.
    `used`: the square has been used; `due`: it must be (INV-MOV-10). `met`: whoever shares the
    starting square has been asked about Warrants. `another`: another Movement roll is due;
    `ejected`: another turn is (INV-WHL-14). `passenger` is who is carried along, or -1, `start`
    where something is done instead of moving, `landed` the Minor Square whose effect was taken
    last. `called_off`: a Combat for which Movement was passed did not take place (INV-CBT-17).
    `deferring`: a Mailbox order is put off. `reminded` are recipients who asked for their
    share, `shared` says that one has had it.
    """

    extra: bool = False
    collected: int = -1
    forfeited: bool = False
    passed: bool = False
    rolled: bool = False
    moved: bool = False
    challenges: list[list[int]] = attrs.field(factory=list)
    stops: list[int] = attrs.field(factory=list)
    fought: bool = False
    publicity: int = 0
    attack: int = 0
    orders: int = 0
    mailed: int = 0
    visited: list[int] = attrs.field(factory=list)
    used: bool = False
    due: bool = False
    met: bool = False
    another: bool = False
    ejected: bool = False
    passenger: int = -1
    start: int = -1
    landed: int = -1
    called_off: bool = False
    deferring: bool = False
    reminded: list[int] = attrs.field(factory=list)
    shared: bool = False


@attrs.define
class Spell:
    """A Persistent card that lies open (INV-FAT-04): who has it, and the rounds it still has.

    `seat` is the drawer; with `spreads` there is one such record for everybody who has caught it.
    """

    card: str
    seat: int
    rounds: int


@attrs.define
class Communism:
    """The payer's Income goes to the recipient for some of the payer's ordinary turns [R-43]."""

    payer: int
    recipient: int
    turns: int


@attrs.define
class Promise:
    """A recorded promise (INV-DEA-04) [R-26] [R-27].

    `kind` is "words" or one that the engine can watch; `n` its figure (dollars, say). `due` is the
    round at whose end of the promisor's turn it falls due, 0 for whenever it is asked for. `state`
    is "open", "kept", "screw", "settled", "cleared" or "void". `watched` says that the engine has
    seen the promisor do (or leave undone) what was promised: a fact, no verdict.
    """

    number: int
    promisor: int
    promisee: int
    kind: str
    words: str
    n: int = 0
    target: int = -1
    due: int = 0
    state: str = "open"
    watched: str = ""


@attrs.define
class Screw:
    """A broken promise that has been admitted or judged: good for one Warrant (INV-SCR-04)."""

    offender: int
    victim: int
    promise: int
    settled: bool = False


@attrs.define(kw_only=True)
class InevitableState(State):
    """Everything on the table.

    `votes` are HappyCOM-9's Base Votes. `first` begins every round, `turn` is the seat whose turn
    it is (-1 before the first), `round` counts from 1. `bank` is what the Bank has left, None
    without end [R-41]. Piles have their top card last. `supply` are the sheets nobody has had,
    `boxed` those that are out of the game or were never in it. `destroyed` are places of blank
    squares, `notices` the places where a seat takes a toll. `runner` is the Running Guy, or -1.
    `pot` is money on its way: antes. `money` is all there is, in the Bank, the pot and the purses,
    where the Bank is finite (INV-BNK-04): stipends add to it. `election_day` are the minutes after
    which the table has agreed to vote, 0 for none, `moment` is when that is by the world's clock,
    once it has been told from outside (INV-DAY-01). For the record at the end: `outs` counts the
    ways out of play, `began` are the sheets play began with, `elections` the runs as [seat, Base
    Votes as counted, Total Votes, HappyCOM-9's], `note` keeps the winner's first decree.
    """

    players: list[Player]
    votes: int
    first: int = 0
    turn: int = -1
    round: int = 0
    turns: int = 0
    bank: int | None = None
    deck: list[str] = attrs.field(factory=list)
    discards: list[str] = attrs.field(factory=list)
    spells: list[Spell] = attrs.field(factory=list)
    supply: list[str] = attrs.field(factory=list)
    boxed: list[str] = attrs.field(factory=list)
    destroyed: list[int] = attrs.field(factory=list)
    notices: dict[str, int] = attrs.field(factory=dict)
    runner: int = -1
    communism: list[Communism] = attrs.field(factory=list)
    promises: list[Promise] = attrs.field(factory=list)
    screws: list[Screw] = attrs.field(factory=list)
    precedents: list[str] = attrs.field(factory=list)
    pot: int = 0
    money: int = 0
    this_turn: ThisTurn = attrs.field(factory=ThisTurn)
    election_day: int = 0
    moment: int = 0
    outs: dict[str, int] = attrs.field(factory=dict)
    began: list[str] = attrs.field(factory=list)
    elections: list[list[int]] = attrs.field(factory=list)
    note: Json = None


class InevitableGame(Game[InevitableState]):
    """The referee of Inevitable: the kernel's, with the box at hand.

    The rules proper live in the modules named after the rulebook's chapters; here is only what
    nearly all of them ask.
    """

    def __init__(
        self,
        box: InevitableBox,
        printed: Printed,
        state: InevitableState,
        names: Sequence[str],
        options: Mapping[str, str],
        events: list[Event] | None = None,
    ) -> None:
        super().__init__(state, names, options, events)
        self.box = box
        self.printed = printed
        self.figures = box.figures
        self.size = len(box.squares)
        self.duo = len(state.players) == 2
        self.package: list[int] | None = None
        """Whom a package of effects has touched so far; None outside one (see `at_once`)."""

    # ------------------------------------------------------------------ seats

    def player(self, seat: int) -> Player:
        """Return a seat's form."""
        return self.state.players[seat]

    def in_play(self, seat: int) -> bool:
        """Is this seat in play?"""
        return self.state.standing[seat] == "in"

    def seats_from(self, seat: int) -> list[int]:
        """Return all seats clockwise, `seat` first [R-69]."""
        count = len(self.state.players)
        return [(seat + step) % count for step in range(count)]

    def seats_in_play(self, seat: int) -> list[int]:
        """Return the seats in play clockwise from `seat`, which is among them if in play."""
        standing = self.state.standing
        return [each for each in self.seats_from(seat) if standing[each] == "in"]

    def opponents(self, seat: int) -> list[int]:
        """Return the other seats in play, clockwise (INV-OUT-02)."""
        standing = self.state.standing
        return [each for each in self.seats_from(seat)[1:] if standing[each] == "in"]

    def sharers(self, seat: int) -> list[int]:
        """Return who else in play stands on the square of `seat`."""
        place = self.state.players[seat].place
        players = self.state.players
        return [each for each in self.opponents(seat) if players[each].place == place]

    def sheet(self, seat: int) -> Group:
        """Return a seat's Group Information Sheet."""
        return self.printed.sheet[self.state.players[seat].group]

    @property
    def happytime(self) -> bool:
        """Is it HappyTime? (INV-HAP-01)"""
        return self.state.round <= self.figures.happytime

    # ------------------------------------------------------------------ the ring

    def square(self, place: int) -> Square:
        """Return the square at a place."""
        return self.box.squares[place]

    def kind_at(self, place: int) -> str:
        """Return what kind of square stands at a place, "blank" for a destroyed one."""
        if place in self.state.destroyed:
            return "blank"
        return self.box.squares[place].kind

    def is_major(self, place: int) -> bool:
        """Is it one of the six Major Squares? (INV-MAJ-01)"""
        return place in self.printed.majors

    def ahead(self, seat: int, steps: int) -> int:
        """Return the place that lies `steps` ahead of a seat in its direction."""
        player = self.state.players[seat]
        return (player.place + steps * player.direction) % self.size

    def distance_ahead(self, seat: int, place: int) -> int:
        """Return how many steps ahead a place lies, 0 for the seat's own."""
        player = self.state.players[seat]
        return (place - player.place) * player.direction % self.size

    def nearest(self, place: int, kinds: Sequence[str]) -> int:
        """Return the nearest place of some kind along the ring, ties clockwise [R-53]."""
        size = self.size

        def distance(other: int) -> tuple[int, int]:
            clockwise = (other - place) % size
            return min(clockwise, size - clockwise), clockwise

        return min((each for kind in kinds for each in self.printed.places[kind]), key=distance)

    # ------------------------------------------------------------------ abilities and things

    def abilities(self, seat: int, timing: Timing) -> list[str]:
        """Return the keys of the abilities a seat may use at such a moment, were it only for that.

        Left out is what Personal Time Off (or a card) has switched off [R-74], what has not been
        learned, and what does not work out of play (INV-GRP-05).
        """
        player = self.state.players[seat]
        printed = self.printed
        keys = printed.by_timing.get((player.group, timing), ())
        if player.identities:
            keys = (*keys, *(key for key in player.identities if printed.timing(key) == timing))
        if not keys:
            return []
        inside = self.state.standing[seat] == "in"
        return [
            key
            for key in keys
            if (not player.muted or printed.ability[key].follower)
            and (inside or printed.ability[key].use.out_of_play)
            and (not printed.ability[key].course or key in player.courses)
        ]

    # ------------------------------------------------------------------ the kernel's questions

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Apply a package of effects as one: Death and Insanity come after the last of them, Death
        first [R-32] [R-46].
        """
        from engine.inevitable.standing import settle

        if self.package is not None:
            yield
            return
        touched: list[int] = []
        self.package = touched
        try:
            yield
        finally:
            self.package = None
        for seat in dict.fromkeys(touched):
            settle(self, seat)

    def judge_standing(self) -> None:
        """HappyCOM-9 wins the instant too many are out of play (INV-HC9, INV-TWO-02) [R-31]."""
        standing, players = self.state.standing, self.state.players
        gone = [
            seat for seat, player in enumerate(players) if player.police or standing[seat] != "in"
        ]
        if len(gone) >= (self.figures.out_ends_duo if self.duo else self.figures.out_ends):
            self.finish("lost", "machine", [s for s, p in enumerate(players) if p.police])

    def reaction(self, trigger: str, seat: int) -> Frame:
        """Return the private choice of a seat that has broken in."""
        from engine.inevitable.uses import React

        return React(trigger, seat)

    def offer_rules(self) -> Mapping[str, OfferRule]:
        """Return what seats may do unasked."""
        from engine.inevitable.offers import offer_rules

        return offer_rules()

    def appointment(self) -> Appointment | None:
        """Return when Election Day is, if the table has agreed on one (INV-DAY-01)."""
        state = self.state
        return Appointment(state.election_day, state.moment) if state.election_day else None

    def appoint(self, moment: int) -> None:
        """Take note of the moment at which Election Day comes [R-66]."""
        if not self.state.election_day:
            raise Refused("No Election Day has been agreed on.")
        self.state.moment = moment

    def deadline_stage(self) -> Frame:
        """Return the Election that the agreed deadline starts (INV-DAY-01)."""
        from engine.inevitable.election import ElectionDay

        return ElectionDay()
