"""Using abilities, Possessions and Holdables: when, how often, at what price (INV-GRP, INV-POS,
INV-FAT-07 to -10, INV-INS).

A *source* (see `printed`) is used by its own offer, by the moment's question, or in a window that
opens on public facts. `Using` pays the price and obeys the effects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from content.inevitable.uses import Use
from engine.inevitable.promises import watch
from engine.inevitable.state import InevitableGame
from engine.kernel.decisions import One, Option
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, question, stage
from engine.kernel.offers import Offer, Window

__all__ = [
    "React",
    "UseRule",
    "Using",
    "chances",
    "instigation_refusal",
    "lock",
    "locked",
    "note_instigation",
    "passives",
    "refusal",
    "sources",
    "targets",
    "unlock",
    "window",
]

AT_ANY_REST: Final = ("any-time", "in-jail")
BEFORE_MOVING: Final = ("turn-start", "before-movement")


# ---------------------------------------------------------------------- what there is to use


def sources(game: InevitableGame, seat: int, timing: str) -> list[str]:
    """Return what a seat has that is used at such a moment, were it only for the moment.

    Abilities that are switched off, courses not learned, and confiscated Possessions are left out,
    and out of play all that does not say otherwise (INV-GRP-05, INV-POS-08, INV-FAT-08).
    """
    player = game.state.players[seat]
    inside = game.state.standing[seat] == "in"
    found: list[str] = game.abilities(seat, timing)  # type: ignore[arg-type]
    use = game.printed.use
    if player.possessions:
        for item in dict.fromkeys(player.possessions):
            printed = use[f"item:{item}"]
            if printed.timing == timing and (inside or printed.out_of_play):
                found.append(f"item:{item}")
    if player.holdables:
        for card in player.holdables:
            printed = use[f"card:{card}"]
            if printed.timing == timing and (inside or printed.out_of_play):
                found.append(f"card:{card}")
    return found


def refusal(
    game: InevitableGame, seat: int, source: str, about: int = -1, movement: bool = False
) -> str | None:
    """Return why `seat` cannot use a source that it has at this moment, or None.

    `about` is whose roll, draw, gain or Income it is; `movement` says that the roll moves a piece.
    """
    use = game.printed.use[source]
    player = game.state.players[seat]
    if about >= 0 and not _concerns(use, seat, about):
        return "That is not meant for this."
    if locked(game, seat, source):
        return "That has been used already; it has to wait."
    if (why := _priced(game, seat, use)) is not None:
        return why
    if "movement-roll" in use.needs and not movement:
        return "That works on Movement rolls only."
    if "on-major" in use.needs and not game.is_major(player.place):
        return "That works on Major Squares only."
    if "on-minor" in use.needs and (
        game.is_major(player.place) or player.place in game.state.destroyed
    ):
        return "That works on a Minor Square that still stands."
    if use.target != "none" and not targets(game, seat, use):
        return "There is nobody whom that could be meant for."
    if "sharing" in use.needs and not game.sharers(seat):
        return "Nobody shares your square."
    if use.instigation == "always" or (use.instigation == "unwilling" and not _asks(game, use)):
        return _always_refusal(game, seat, use, about)
    return None


def _concerns(use: Use, seat: int, about: int) -> bool:
    return use.whose == "anyone" or (use.whose == "you") == (seat == about)


def _asks(game: InevitableGame, use: Use) -> bool:
    """Will somebody be asked for consent? Then the use is not refused beforehand [R-72]."""
    return use.instigation == "unwilling"


def _always_refusal(game: InevitableGame, seat: int, use: Use, about: int) -> str | None:
    """An Instigation is refused in HappyTime, whoever it is aimed at (INV-HAP-01)."""
    if game.happytime:
        return "It is HappyTime: nobody may Instigate anybody yet."
    if about >= 0 and about != seat:
        return instigation_refusal(game, seat, about)
    return None


def _priced(game: InevitableGame, seat: int, use: Use) -> str | None:
    player, price = game.state.players[seat], use.price
    if price.cash and player.cash < price.cash:
        return f"That costs ${price.cash}."
    if price.influence and player.influence < price.influence:
        return f"That costs {price.influence} Influence."
    if price.tokens and player.adherents < price.tokens:
        return "There are not enough Adherents for that."
    return None


def targets(game: InevitableGame, seat: int, use: Use) -> list[int]:
    """Return whom a use can be aimed at; Instigations leave out whom they cannot touch."""
    if use.target == "prisoner":
        return [each for each in game.seats_from(seat)[1:] if game.state.standing[each] == "cell"]
    if use.target == "none":
        return []
    return game.sharers(seat) if "sharing" in use.needs else game.opponents(seat)


# ---------------------------------------------------------------------- limits


def locked(game: InevitableGame, seat: int, source: str) -> bool:
    """Is a limited use locked? (INV-GRP-03, INV-GRP-04) [R-15]"""
    if game.printed.use[source].limit == "none":
        return False
    spent = game.state.players[seat].spent
    return spent is None or source in spent


def lock(game: InevitableGame, seat: int, source: str) -> None:
    """Lock a limited use that is being made (INV-GRP-03)."""
    limit = game.printed.use[source].limit
    player = game.state.players[seat]
    if limit == "none":
        return
    if player.spent is None:
        player.spent = {}
    player.spent[source] = str(game.state.turn) if limit == "round" else limit


def unlock(game: InevitableGame, turn: int) -> None:
    """A turn of seat `turn` begins: what was used a round ago, or last turn, is free again.

    Where nobody knows when something was last used it counts as used just now (INV-GRP-04).
    """
    for player in game.state.players:
        if player.spent is None:
            player.spent = {
                source: str(turn)
                for source, use in game.printed.use.items()
                if use.limit == "round"
            }
        elif player.spent:
            freed = ("turn", str(turn))
            player.spent = {key: at for key, at in player.spent.items() if at not in freed}


# ---------------------------------------------------------------------- Instigations


def instigation_refusal(game: InevitableGame, seat: int, target: int) -> str | None:
    """Return why `seat` may not Instigate `target` now, or None (INV-HAP-01, INV-INS-10)."""
    if game.happytime:
        return "It is HappyTime: nobody may Instigate anybody yet."
    if not game.in_play(target):
        return f"{game.names[target]} is out of play and cannot be Instigated."
    return None


def note_instigation(game: InevitableGame, seat: int, target: int, by: str) -> None:
    """Record an Instigation for all to see (INV-INS-01)."""
    game.emit("instigation", seat=seat, target=target, by=by)
    watch(game, seat, target, "no-instigation")


# ---------------------------------------------------------------------- using


@attrs.define
class Using(Frame):
    """A use under way: consent where it is needed, the price, the effects (INV-POS-02)."""

    seat: int
    source: str
    target: int = -1
    measure: int = 0
    about: int = -1
    at: str = "declare"

    def actors(self) -> tuple[int, ...]:
        """Whoever uses it: but a card that is played stays played."""
        return ()

    @property
    def aim(self) -> int:
        """Whom it is aimed at: its target, or whose roll or Income it meddles with."""
        return self.target if self.target >= 0 else self.about

    @stage
    def declare(self, game: InevitableGame) -> None:
        """Ask an unwilling target's leave where an Instigation would be refused [R-72]."""
        use = game.printed.use[self.source]
        if self._gone(game):
            self.done(game, False)
        elif (
            use.instigation == "unwilling"
            and self.aim not in (-1, self.seat)
            and instigation_refusal(game, self.seat, self.aim) is not None
        ):
            self.go("consent")
        else:
            if use.instigation != "never":
                victims = [self.aim] if self.aim not in (-1, self.seat) else game.sharers(self.seat)
                for victim in victims:
                    note_instigation(game, self.seat, victim, self.source)
            self.pay(game)

    def _gone(self, game: InevitableGame) -> bool:
        """Has what was declared been lost, or locked, before its turn in line came?"""
        kind, _, thing = self.source.partition(":")
        player = game.state.players[self.seat]
        if kind == "item" and thing not in player.possessions:
            return True
        if kind == "card" and thing not in player.holdables:
            return True
        return locked(game, self.seat, self.source) or (
            _priced(game, self.seat, game.printed.use[self.source]) is not None
        )

    @question("use.consent", "INV-INS-04", "INV-INS-05")
    def consent(self, game: InevitableGame) -> One:
        """A willing target makes it no Instigation."""
        return One(self.aim, ["agree", "refuse"])

    @consent.answered
    def consented(self, game: InevitableGame, key: str) -> None:
        """Refused: nothing has been used."""
        if key == "agree":
            self.pay(game)
        else:
            game.emit("consent_refused", seat=self.aim, by=self.seat, source=self.source)
            self.done(game, False)

    def pay(self, game: InevitableGame) -> None:
        """Announce it, lock it, pay for it, use it up."""
        from engine.inevitable.effects import Obeying

        game.emit("used", seat=self.seat, source=self.source, target=self.aim)
        lock(game, self.seat, self.source)
        kind, _, thing = self.source.partition(":")
        player = game.state.players[self.seat]
        if kind == "item" and game.box.item[thing].spent:
            player.possessions.remove(thing)
        elif kind == "card":
            player.holdables.remove(thing)
            game.state.discards.append(thing)
        self._charge(game)
        watch(game, self.seat, self.aim, kind)
        self.call(game, Obeying(self.seat, self.source, self.aim, self.measure), then="used")

    def _charge(self, game: InevitableGame) -> None:
        from engine.inevitable.money import pay
        from engine.inevitable.statistics import gain, lose

        price = game.printed.use[self.source].price
        player = game.state.players[self.seat]
        if price.cash:
            pay(game, self.seat, price.cash, self.source)
        if price.tokens:
            player.adherents -= price.tokens
            game.emit("adherents", seat=self.seat, now=player.adherents)
        if price.influence:
            lose(game, self.seat, "influence", price.influence)
        if price.stress:
            gain(game, self.seat, "stress", price.stress)

    @stage
    def used(self, game: InevitableGame) -> None:
        """Done; whoever called is told that it was used."""
        self.done(game, True)


def passives(
    game: InevitableGame, seat: int, timing: str, measure: int = 0, about: int = -1
) -> None:
    """Apply a seat's compulsory abilities of a moment, at once.

    `measure` is what has just happened (a roll, Damage, points gained), `about` to whom.
    """
    from engine.inevitable.effects import apply

    for key in game.abilities(seat, timing):  # type: ignore[arg-type]
        use = game.printed.use[key]
        if not use.compulsory or (about >= 0 and not _concerns(use, seat, about)):
            continue
        if refusal(game, seat, key, about, movement=True) is not None:
            continue
        lock(game, seat, key)
        game.emit("ability_works", seat=seat, source=key)
        for effect in use.effects:
            frame = apply(game, effect, seat, about, measure)
            assert frame is None, f"{key} asks something"


def chances(
    game: InevitableGame, timing: str, about: int, measure: int = 0
) -> list[Using | MayUse]:
    """Return a question for each public ability that somebody may use at such a moment."""
    by_timing, players = game.printed.by_timing, game.state.players
    if not any(player.identities or (player.group, timing) in by_timing for player in players):
        return []
    return [
        MayUse(seat, key, about, measure)
        for seat in game.seats_from(about)
        for key in game.abilities(seat, timing)  # type: ignore[arg-type]
        if not game.printed.use[key].compulsory and refusal(game, seat, key, about) is None
    ]


@attrs.define
class MayUse(Frame):
    """A seat may use a public ability at this moment, or let it pass."""

    seat: int
    source: str
    about: int
    measure: int = 0
    at: str = "offer"

    def actors(self) -> tuple[int, ...]:
        """Whose ability it is."""
        return (self.seat,)

    @stage
    def offer(self, game: InevitableGame) -> None:
        """Is it still possible?"""
        if refusal(game, self.seat, self.source, self.about) is None:
            self.go("use_or_pass")
        else:
            self.done(game)

    @question("use.chance", "INV-GRP-02")
    def use_or_pass(self, game: InevitableGame) -> One:
        """Use it, or not."""
        return One(self.seat, ["use", "decline"])

    @use_or_pass.answered
    def taken(self, game: InevitableGame, key: str) -> None:
        """Use it now."""
        if key == "use":
            using = Using(self.seat, self.source, -1, self.measure, self.about)
            self.call(game, using, then="over")
        else:
            self.done(game)

    @stage
    def over(self, game: InevitableGame) -> None:
        """It has been used."""
        self.done(game)


# ---------------------------------------------------------------------- windows


def window(
    game: InevitableGame,
    trigger: str,
    about: int,
    movement: bool = False,
    only: Sequence[int] | None = None,
) -> Window | None:
    """Return the window for those who may react by public facts, or None if there is nobody.

    Public facts are hidden cards (their number), abilities and Possessions with that trigger
    (INV-TIM-03) [R-60].
    """
    seats = []
    standing = game.state.standing
    for seat, player in enumerate(game.state.players):
        if only is not None and seat not in only:
            continue
        if (standing[seat] == "in" and player.holdables) or _public(
            game, seat, trigger, about, movement
        ):
            seats.append(seat)
    return Window(trigger, seats) if seats else None


def _public(game: InevitableGame, seat: int, trigger: str, about: int, movement: bool) -> bool:
    """Has a seat something public for this moment that it may use?"""
    player = game.state.players[seat]
    keys: list[str] = game.abilities(seat, trigger)  # type: ignore[arg-type]
    if player.possessions and game.state.standing[seat] == "in":
        use = game.printed.use
        keys += [
            f"item:{item}"
            for item in dict.fromkeys(player.possessions)
            if use[f"item:{item}"].timing == trigger
        ]
    return any(
        not game.printed.use[key].compulsory and refusal(game, seat, key, about, movement) is None
        for key in keys
    )


@attrs.define
class React(Frame):
    """A seat has broken in and chooses in private what to use, or nothing after all."""

    trigger: str
    seat: int
    at: str = "choose"

    def actors(self) -> tuple[int, ...]:
        """Whoever broke in."""
        return (self.seat,)

    def usable(self, game: InevitableGame) -> list[str]:
        """Return what the seat can use at this moment."""
        from engine.inevitable.fate import card_under_way
        from engine.inevitable.rolls import throw_under_way

        about, movement = self.seat, False
        if self.trigger == "after-roll" and (under := throw_under_way(game)) is not None:
            about, movement = under.seat, under.purpose == "movement"
        elif self.trigger == "on-card" and (play := card_under_way(game)) is not None:
            about = play.seat
        keys = sources(game, self.seat, self.trigger)
        if self.trigger == "on-card":
            keys += sources(game, self.seat, "on-draw")
        return [
            key
            for key in keys
            if not game.printed.use[key].compulsory
            and refusal(game, self.seat, key, about, movement) is None
        ]

    @question("react.choose", "INV-TIM-03", "INV-FAT-02")
    def choose(self, game: InevitableGame) -> One:
        """What is used, or "nothing"."""
        return One(self.seat, [*self.usable(game), "nothing"])

    @choose.answered
    def chosen(self, game: InevitableGame, key: str) -> None:
        """Use it, on whomever the moment is about."""
        from engine.inevitable.rolls import throw_under_way

        if key == "nothing":
            self.done(game)
            return
        under = throw_under_way(game) if self.trigger == "after-roll" else None
        about = under.seat if under is not None else -1
        self.call(game, Using(self.seat, key, about=about), then="used")

    @stage
    def used(self, game: InevitableGame) -> None:
        """The seat may go on to use something else."""
        if self.usable(game):
            self.go("choose")
        else:
            self.done(game)


# ---------------------------------------------------------------------- unasked


class UseRule:
    """The offer "use": what may be used at this very rest (INV-TRN-03, INV-POS-01, INV-GRP-02)."""

    key = "use"
    replaces = False

    def ready(self, game: InevitableGame, seat: int) -> list[str]:
        """Return what a seat could use now."""
        from engine.inevitable.offers import after_moving, before_moving, between_phases

        timings = list(AT_ANY_REST)
        if between_phases(game, seat):
            timings.append("own-turn")
            if before_moving(game):
                timings += BEFORE_MOVING
            if after_moving(game):
                timings.append("after-move")
        if game.state.standing[seat] != "cell":
            timings.remove("in-jail")
        return [
            key
            for timing in timings
            for key in sources(game, seat, timing)
            if not game.printed.use[key].compulsory and refusal(game, seat, key) is None
        ]

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return an offer for each thing that may be used now."""
        from engine.inevitable.words.things import name_of, use_words

        offers = []
        for source in self.ready(game, seat):
            name = name_of(game, source)
            fields = [Field("what", "What", (Option(source, name),))]
            aims = targets(game, seat, game.printed.use[source])
            if aims:
                whom = tuple(Option(f"seat:{each}", game.names[each]) for each in aims)
                fields.append(Field("target", "Whom", whom))
            offers.append(Offer("use", f"Use {name}", use_words(game, source), tuple(fields)))
        return offers

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why this cannot be used now."""
        source = args.get("what")
        if not isinstance(source, str) or source not in game.printed.use:
            return "There is nothing of that name to use."
        if source not in self.ready(game, seat):
            return self._why(game, seat, source)
        aims = targets(game, seat, game.printed.use[source])
        if aims and args.get("target") not in [f"seat:{each}" for each in aims]:
            return "Say whom it is meant for."
        return None

    def _why(self, game: InevitableGame, seat: int, source: str) -> str:
        use = game.printed.use[source]
        if source not in sources(game, seat, use.timing):
            return "You have nothing of the kind that works now."
        return refusal(game, seat, source) or "Not at this moment."

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the use."""
        target = str(args.get("target", "seat:-1"))
        aimed = (
            int(target.partition(":")[2])
            if targets(game, seat, game.printed.use[str(args["what"])])
            else -1
        )
        return Using(seat, str(args["what"]), aimed)
