"""Small choices that effects ask for: what to give up, where to go, whom to take along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from content.inevitable.effects import Special
from engine.inevitable.state import InevitableGame
from engine.kernel.decisions import Amount, One, Some
from engine.kernel.frames import Frame, question, stage

__all__ = [
    "SPECIALS",
    "Carrying",
    "Demolition",
    "Destination",
    "Enrolling",
    "GivingUp",
    "Identity",
    "InTurn",
    "Leaping",
    "Naming",
    "PassingOn",
    "Peeking",
    "courses_open",
]


@attrs.define
class InTurn(Frame):
    """Frames to be played one after another; those whose actor has left play are skipped."""

    waiting: list[Frame]
    at: str = "next_one"

    @stage
    def next_one(self, game: InevitableGame) -> None:
        """Play the next."""
        if not self.waiting:
            self.done(game)
            return
        frame = self.waiting.pop(0)
        if all(game.in_play(seat) for seat in frame.actors()):
            self.call(game, frame, then="next_one")


@attrs.define
class GivingUp(Frame):
    """An owner gives up `n` Possessions or Holdables of their choice, to a taker or for good
    (-1).
    """

    seat: int
    what: str
    n: int
    taker: int
    at: str = "look"

    def things(self, game: InevitableGame) -> list[str]:
        """Return what there is to give up, a key each ("item:2": the third in the list)."""
        player = game.state.players[self.seat]
        owned = player.possessions if self.what == "possession" else player.holdables
        return [f"{self.what}:{number}" for number in range(len(owned))]

    @stage
    def look(self, game: InevitableGame) -> None:
        """Nothing to choose from where all or nothing goes."""
        things = self.things(game)
        if len(things) > self.n:
            self.go("choose")
        else:
            self._part(game, things)

    @question("effect.give-up")
    def choose(self, game: InevitableGame) -> Some:
        """Which ones?"""
        return Some(self.seat, self.things(game), self.n, self.n)

    @choose.answered
    def chosen(self, game: InevitableGame, keys: list[str]) -> None:
        """Off they go."""
        self._part(game, keys)

    def _part(self, game: InevitableGame, keys: list[str]) -> None:
        state = game.state
        player = state.players[self.seat]
        held = player.possessions if self.what == "possession" else player.holdables
        places = sorted((int(key.partition(":")[2]) for key in keys), reverse=True)
        things = [held.pop(place) for place in places]
        hidden = self.what == "holdable" and self.taker >= 0
        public = [] if hidden else things
        game.emit(
            "gave_up",
            seat=self.seat,
            to_seat=self.taker,
            what=self.what,
            things=public,
            n=len(things),
        )
        if hidden:
            game.emit("cards_moved", only=[self.seat, self.taker], seat=self.seat, cards=things)
        if self.taker >= 0:
            other = state.players[self.taker]
            (other.possessions if self.what == "possession" else other.holdables).extend(things)
        elif self.what == "holdable":
            state.discards.extend(things)
        self.done(game, None if things else "void")


@attrs.define
class Peeking(Frame):
    """A seat sees the top cards of the deck; the question's secret words show them, once."""

    seat: int
    n: int
    at: str = "look"

    def actors(self) -> tuple[int, ...]:
        """Whoever looks."""
        return (self.seat,)

    def cards(self, game: InevitableGame) -> list[str]:
        """Return what is seen, the top one first."""
        return game.state.deck[: -self.n - 1 : -1]

    @question("fate.peek")
    def look(self, game: InevitableGame) -> One:
        """Look, and go on."""
        return One(self.seat, ["remember"])

    @look.answered
    def seen(self, game: InevitableGame, key: str) -> None:
        """They stay where they are."""
        game.emit("peeked", seat=self.seat, n=len(self.cards(game)))
        self.done(game)


@attrs.define
class Destination(Frame):
    """A traveller chooses where to be put."""

    seat: int
    places: list[int]
    at: str = "choose"

    def actors(self) -> tuple[int, ...]:
        """The traveller."""
        return (self.seat,)

    @question("effect.destination")
    def choose(self, game: InevitableGame) -> One:
        """Where to?"""
        return One(self.seat, [f"place:{place}" for place in self.places])

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """There."""
        from engine.inevitable.movement import Placed

        self.call(game, Placed(self.seat, int(key.partition(":")[2])), then="there")

    @stage
    def there(self, game: InevitableGame) -> None:
        """Arrived."""
        self.done(game)


@attrs.define
class Leaping(Frame):
    """Instead of rolling, some squares ahead without touching those between."""

    seat: int
    n: int
    at: str = "choose"

    def actors(self) -> tuple[int, ...]:
        """Whoever leaps."""
        return (self.seat,)

    @question("effect.leap", "INV-GRP-08")
    def choose(self, game: InevitableGame) -> Amount:
        """How far?"""
        return Amount(self.seat, 1, self.n)

    @choose.answered
    def chosen(self, game: InevitableGame, steps: int) -> None:
        """Land there; the direction stays."""
        from engine.inevitable.movement import Placed

        player = game.state.players[self.seat]
        place = game.ahead(self.seat, steps)
        self.call(game, Placed(self.seat, place, player.direction), then="landed")

    @stage
    def landed(self, game: InevitableGame) -> None:
        """That was the move."""
        self.done(game)


@attrs.define
class Carrying(Frame):
    """Somebody is asked along; if not willing, what follows does not happen."""

    seat: int
    target: int
    at: str = "ask"

    def actors(self) -> tuple[int, ...]:
        """Both."""
        return (self.seat, self.target)

    @question("effect.carry")
    def ask(self, game: InevitableGame) -> One:
        """Come along?"""
        return One(self.target, ["agree", "refuse"])

    @ask.answered
    def answered(self, game: InevitableGame, key: str) -> None:
        """Take the passenger."""
        game.emit("carried", seat=self.seat, target=self.target, willing=key == "agree")
        if key == "agree":
            game.state.this_turn.passenger = self.target
        self.done(game, None if key == "agree" else "void")


@attrs.define
class Demolition(Frame):
    """A Minor Square anywhere is destroyed (INV-SQR-05, INV-MAJ-03)."""

    seat: int
    at: str = "choose"

    def actors(self) -> tuple[int, ...]:
        """Whoever chooses."""
        return (self.seat,)

    @question("effect.destroy", "INV-SQR-05", "INV-MAJ-03")
    def choose(self, game: InevitableGame) -> One:
        """Which one?"""
        gone = game.state.destroyed
        return One(
            self.seat,
            [
                f"place:{place}"
                for place in range(game.size)
                if place not in game.printed.majors and place not in gone
            ],
        )

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """Gone."""
        from engine.inevitable.effects import destroy

        destroy(game, int(key.partition(":")[2]))
        self.done(game)


def courses_open(game: InevitableGame, seat: int) -> list[str]:
    """Return the courses of a sheet that have not been learned yet (INV-GRP-11)."""
    player = game.state.players[seat]
    return [
        key
        for number, ability in enumerate(game.sheet(seat).abilities)
        if ability.course and (key := f"ability:{player.group}:{number}") not in player.courses
    ]


@attrs.define
class Enrolling(Frame):
    """One of the sheet's further abilities is learned (INV-GRP-11)."""

    seat: int
    at: str = "choose"

    def actors(self) -> tuple[int, ...]:
        """The student."""
        return (self.seat,)

    @question("effect.learn", "INV-GRP-11")
    def choose(self, game: InevitableGame) -> One:
        """Which course?"""
        return One(self.seat, courses_open(game, self.seat))

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """It is theirs from now on."""
        game.state.players[self.seat].courses.append(key)
        game.emit("learned", seat=self.seat, source=key)
        self.done(game)


@attrs.define
class Identity(Frame):
    """One of a target's abilities becomes the thief's as well, up to `most` (INV-GRP-11)."""

    seat: int
    target: int
    most: int
    at: str = "choose"

    def actors(self) -> tuple[int, ...]:
        """The thief."""
        return (self.seat,)

    @question("effect.identity", "INV-GRP-11")
    def choose(self, game: InevitableGame) -> One:
        """Which one?"""
        return One(self.seat, identities_open(game, self.seat, self.target))

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """The oldest is dropped where there are too many."""
        player = game.state.players[self.seat]
        player.identities.append(key)
        del player.identities[: -self.most]
        game.emit("identity_taken", seat=self.seat, target=self.target, source=key)
        self.done(game)


def identities_open(game: InevitableGame, seat: int, target: int) -> list[str]:
    """Return the abilities of a target that a thief could still take: no courses, no thefts."""
    mine, theirs = game.state.players[seat], game.state.players[target]
    if theirs.group == mine.group:
        return []
    return [
        key
        for number, ability in enumerate(game.sheet(target).abilities)
        if not ability.course
        and not ability.follower
        and (key := f"ability:{theirs.group}:{number}") not in mine.identities
    ]


@attrs.define
class Naming(Frame):
    """A seat names an opponent; its result is the seat named."""

    seat: int
    why: str
    keys: list[int]
    at: str = "name"

    def actors(self) -> tuple[int, ...]:
        """Whoever names."""
        return (self.seat,)

    @question("name.opponent", "INV-OUT-02")
    def name(self, game: InevitableGame) -> One:
        """Who shall it be?"""
        return One(self.seat, [f"seat:{each}" for each in self.keys])

    @name.answered
    def named(self, game: InevitableGame, key: str) -> None:
        """Tell the caller."""
        self.done(game, int(key.partition(":")[2]))


# ---------------------------------------------------------------------- hooks


def _take_identity(game: InevitableGame, effect: Special, seat: int, target: int) -> Frame | None:
    if target < 0 or not identities_open(game, seat, target):
        return None
    return Identity(seat, target, effect.most)


def _post_notice(game: InevitableGame, effect: Special, seat: int, target: int) -> None:
    """A toll gate stands on this square from now on; the oldest goes where there are too many."""
    notices = game.state.notices
    mine = [place for place, owner in notices.items() if owner == seat]
    place = game.state.players[seat].place
    if len(mine) >= effect.most:
        del notices[mine[0]]
    notices[str(place)] = seat
    game.emit("notice_posted", seat=seat, place=place)


def _slip_away(game: InevitableGame, effect: Special, seat: int, target: int) -> None:
    from engine.inevitable.fighting import slip_away

    slip_away(game, seat)


@attrs.define
class PassingOn(Frame):
    """The card that was drawn is handed to an opponent, who has drawn it then (INV-GRP-10)."""

    seat: int
    at: str = "name"

    def actors(self) -> tuple[int, ...]:
        """Whoever passes it on."""
        return (self.seat,)

    @question("fate.pass-on", "INV-GRP-10")
    def name(self, game: InevitableGame) -> One:
        """Whom does it strike?"""
        return One(self.seat, [f"seat:{each}" for each in game.opponents(self.seat)])

    @name.answered
    def named(self, game: InevitableGame, key: str) -> None:
        """The card is theirs."""
        from engine.inevitable.fate import card_under_way
        from engine.inevitable.uses import note_instigation

        taker = int(key.partition(":")[2])
        play = card_under_way(game)
        if play is not None:
            note_instigation(game, self.seat, taker, "pass-card")
            play.passed_to = taker
            game.emit("card_passed", seat=self.seat, target=taker, card=play.card)
        self.done(game)


def _pass_card(game: InevitableGame, effect: Special, seat: int, target: int) -> Frame | None:
    return PassingOn(seat) if game.opponents(seat) else None


def _never(game: InevitableGame, effect: Special, seat: int, target: int) -> None:
    """A Clone Replacement is used up by Death itself (`standing.die`)."""


SPECIALS: Final[dict[str, Callable[[InevitableGame, Special, int, int], Frame | None]]] = {
    "replace-clone": _never,
    "take-identity": _take_identity,
    "post-notice": _post_notice,
    "slip-away": _slip_away,
    "pass-card": _pass_card,
}
"""What no other effect can say, by the name of its hook."""
