"""Rolling: who rolls, in which skill, with what help, and the total (CIV-TRL, CIV-RPL)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from content.civitas.powers import AddPoints, Modifier, Power
from engine.civitas.losses import Loss, Payment
from engine.civitas.powers import all_powers, costs_of, find, note_use, usable
from engine.civitas.state import MAIN, PLACES, CivitasGame
from engine.kernel.decisions import Amount, One
from engine.kernel.frames import Frame, question, stage

__all__ = ["Roll", "modifier_of", "modifier_parts", "rollers_of"]


@attrs.define
class Roll(Frame):
    """One roll of one or both characters. Its result is {"total": n, "rollers": [...]}.

    `where` is the kind of card ("witness", "final", "victim", ..), `who` its symbol, `target` 0 for
    a banded bar. `rollers` roll `skill`, `instead` says who uses another skill; `dice` and `bonus`
    are what fell and what was added, by place. `committed` and `used` are the powers used before
    and after the dice, `plus` the Resource+ that may be spent, `spent` what was.
    """

    where: str
    who: str
    skills: list[str]
    target: int
    plus: list[str] = attrs.field(factory=list)
    rollers: list[str] = attrs.field(factory=list)
    skill: str = ""
    instead: dict[str, str] = attrs.field(factory=dict)
    committed: list[str] = attrs.field(factory=list)
    used: list[str] = attrs.field(factory=list)
    dice: dict[str, int] = attrs.field(factory=dict)
    points: int = 0
    spent: int = 0
    at: str = "begin"

    @stage
    def begin(self, game: CivitasGame) -> None:
        """See who rolls: the symbol says it, or the only one left (CIV-TRL-03 to 06, 18)."""
        self.rollers = rollers_of(game, self.who)
        if self.who == "either" and len(game.team()) == 2:
            return self.go("choose_roller")
        return self.go("see_skill")

    @question("trial.roller", "CIV-TRL-06")
    def choose_roller(self, game: CivitasGame) -> One:
        """Ask who rolls."""
        return One(0, [place for place, _ in game.team()])

    @choose_roller.answered
    def set_roller(self, game: CivitasGame, place: str) -> None:
        """Keep the roller: there is no switching after the die."""
        self.rollers = [place]
        self.go("see_skill")

    @stage
    def see_skill(self, game: CivitasGame) -> None:
        """Ask for the skill only if there is a choice (CIV-TRL-12)."""
        if len(self.skills) > 1:
            return self.go("choose_skill")
        self.skill = self.skills[0]
        return self.go("see_powers")

    @question("trial.skill", "CIV-TRL-12")
    def choose_skill(self, game: CivitasGame) -> One:
        """Ask which skill all who roll use."""
        return One(0, list(self.skills))

    @choose_skill.answered
    def set_skill(self, game: CivitasGame, skill: str) -> None:
        """Keep the skill."""
        self.skill = skill
        self.go("see_powers")

    @stage
    def see_powers(self, game: CivitasGame) -> None:
        """Offer what may be committed before the first die (CIV-TRL-09)."""
        self.go("commit" if self.before(game) else "throw")

    @question("trial.commit", "CIV-TRL-09", "CIV-TRL-10", "CIV-TRL-11")
    def commit(self, game: CivitasGame) -> One:
        """Ask whether to roll now or to commit a power first."""
        return One(0, ["roll", *self.before(game)])

    @commit.answered
    def use_before(self, game: CivitasGame, key: str) -> None:
        """Pay for the power and let it act; what is paid stays paid (CIV-TRL-10)."""
        if key == "roll":
            return self.go("throw")
        note_use(game, key)
        holder = self.bring_in(game, key)
        game.emit("power_used", key=key, place=holder)
        costs = costs_of(game, key)
        if costs:
            return self.call(game, Payment(costs), then="see_powers")
        return self.go("see_powers")

    def bring_in(self, game: CivitasGame, key: str) -> str:
        """Let a committed power change who rolls what; return its holder's place."""
        holder, power = find(game, key)
        self.committed.append(key)
        does = power.does
        if does.op == "join-roll":
            self.rollers = [place for place in PLACES if place in (*self.rollers, holder)]
        elif does.op == "swap-roller":
            self.rollers = [holder]
        elif does.op == "swap-skill":
            self.instead[holder] = does.use
        return holder

    @stage
    def throw(self, game: CivitasGame) -> None:
        """Roll the dice, the Main's first; a target reached by the first spares the second
        (CIV-TRL-01, 17).
        """
        self.rollers = [place for place in self.rollers if game.person(place) is not None] or [MAIN]
        for place in self.rollers:
            if self.target and self.dice and self.total(game) >= self.target:
                break
            self._throw(game, place)
        self.go("see_after")

    @stage
    def see_after(self, game: CivitasGame) -> None:
        """Offer free powers while the roll is not won, then Resource+ (CIV-RPL-02)."""
        won = self.target and self.total(game) >= self.target
        if not won and self.after(game):
            return self.go("decide_after")
        if not won and self.most_plus(game):
            return self.go("spend_plus")
        return self.finish(game)

    @question("trial.after", "CIV-TRL-09", "CIV-CHR-06")
    def decide_after(self, game: CivitasGame) -> One:
        """Ask whether to accept the roll or use a power on it."""
        return One(0, ["accept", *self.after(game)])

    @decide_after.answered
    def use_after(self, game: CivitasGame, key: str) -> None:
        """Let the power act on the finished roll."""
        if key == "accept":
            return self.go("spend_plus") if self.most_plus(game) else self.finish(game)
        key, _, place = key.partition("@")
        holder, power = find(game, key)
        self.used.append(key)
        note_use(game, key)
        game.emit("power_used", key=key, place=holder)
        if power.does.op == "reroll":
            self._throw(game, place or holder)
        elif isinstance(power.does, AddPoints):
            self.points += power.does.n
        return self.go("see_after")

    @question("fec.resource", "CIV-RPL-01", "CIV-RPL-02", "CIV-RPL-03", "CIV-RPL-04")
    def spend_plus(self, game: CivitasGame) -> Amount:
        """Ask how much of the Final Encounter's Resource is spent, a point each."""
        return Amount(0, 0, self.most_plus(game))

    @spend_plus.answered
    def add_plus(self, game: CivitasGame, n: int) -> None:
        """Spend it; the next Resource shown may follow (CIV-RPL-04)."""
        resource = self.next_plus(game)
        self.plus.remove(resource)
        if n == 0:
            return self.go("see_after")
        self.spent += n
        return self.call(game, Loss(resource, n, "payment"), then="see_after")

    def finish(self, game: CivitasGame) -> None:
        """Tell the total and hand it back."""
        total = self.total(game)
        won = total >= self.target if self.target else None
        game.emit("rolled", total=total, target=self.target, won=won)
        self.done(game, {"total": total, "rollers": list(self.rollers)})

    def total(self, game: CivitasGame) -> int:
        """Return dice, modifiers and points together."""
        rolled = sum(
            die + self.modifier(game, place)
            for place, die in self.dice.items()
            if game.person(place) is not None
        )
        return rolled + self.points + self.spent

    def modifier(self, game: CivitasGame, place: str) -> int:
        """Return what a roller adds to its die."""
        return sum(n for _, n in self.parts(game, place))

    def parts(self, game: CivitasGame, place: str) -> list[tuple[str, int]]:
        """Return the same piece by piece: the skill, then the keys of powers."""
        skill = self.instead.get(place, self.skill)
        together = len(self.rollers) > 1
        return list(modifier_parts(game, place, skill, self.where, together, self.committed))

    def most_plus(self, game: CivitasGame) -> int:
        """Return how much of the next Resource+ is held; 0 if there is none."""
        resource = self.next_plus(game)
        return game.combined(resource) if resource else 0

    def next_plus(self, game: CivitasGame) -> str:
        """Return the next Resource+ that is held at all, "" if there is none."""
        return next((each for each in self.plus if game.combined(each)), "")

    def before(self, game: CivitasGame) -> list[str]:
        """Return the powers that may be committed now."""
        return [
            key
            for key, holder, power in usable(game, "before-roll")
            if key not in self.committed and self._helps(holder, power)
        ]

    def after(self, game: CivitasGame) -> list[str]:
        """Return the powers that may act on the roll; a reroll of any die names the die
        ("KEY@main").
        """
        keys: list[str] = []
        for key, holder, power in usable(game, "after-roll"):
            if key in self.used:
                continue
            if power.does.op == "reroll":
                dice = list(self.dice) if power.does.die == "any" else [holder]
                keys += [f"{key}@{place}" for place in dice if place in self.dice]
            else:
                keys.append(key)
        return keys

    def _helps(self, holder: str, power: Power) -> bool:
        does = power.does
        if does.op in ("join-roll", "swap-roller"):
            return holder not in self.rollers and len(self.rollers) == 1
        if does.op == "swap-skill":
            return holder in self.rollers and self.skill in does.instead_of
        return isinstance(does, Modifier) and _applies(
            does, holder, self.rollers, self.skill, self.where
        )

    def _throw(self, game: CivitasGame, place: str) -> None:
        die = game.state.dice.roll(game.box.figures.die)
        self.dice[place] = die
        parts: list[list[str | int]] = [[source, n] for source, n in self.parts(game, place)]
        modifier = self.modifier(game, place)
        game.emit("die_rolled", place=place, die=die, modifier=modifier, parts=parts)


def rollers_of(game: CivitasGame, who: str) -> list[str]:
    """Return who rolls for a symbol: a lone survivor makes every roll (CIV-TRL-18)."""
    team = [place for place, _ in game.team()]
    if who in ("main", "rookie") and who in team:
        return [who]
    return team


def modifier_of(
    game: CivitasGame, place: str, skill: str, where: str, together: bool, committed: list[str]
) -> int:
    """Return skill and powers that a character adds to a die (CIV-CHR-04, CIV-TRL-08)."""
    return sum(n for _, n in modifier_parts(game, place, skill, where, together, committed))


def modifier_parts(
    game: CivitasGame, place: str, skill: str, where: str, together: bool, committed: list[str]
) -> Iterator[tuple[str, int]]:
    """Yield what a character adds to a die, piece by piece: the skill, then the keys of powers."""
    person = game.person(place)
    if person is None:
        return
    yield skill, getattr(game.box.card[person.card].skills, skill)  # type: ignore[union-attr]
    # Paying for a power can cost the one who had it: then it helps no more.
    for key, holder, power in all_powers(game):
        does = power.does
        if (
            isinstance(does, Modifier)
            and (power.timing == "standing" or key in committed)
            and place in _beneficiaries(does.who, holder)
            and _fits(does, together, skill, where)
        ):
            yield key, does.n


def _beneficiaries(who: str, holder: str) -> tuple[str, ...]:
    if who == "both":
        return PLACES
    if who == "holder":
        return (holder,)
    return tuple(place for place in PLACES if place != holder)


def _fits(does: Modifier, together: bool, skill: str, where: str) -> bool:
    # In combat a power counts only if it names combat or Engagement (Ruling C-29).
    in_place = where in does.at if does.at else where != "combat" or "engagement" in does.skills
    rolling = does.rolling == "any" or (does.rolling == "together") == together
    return (not does.skills or skill in does.skills) and in_place and rolling


def _applies(does: Modifier, holder: str, rollers: list[str], skill: str, where: str) -> bool:
    benefits = _beneficiaries(does.who, holder)
    together = len(rollers) > 1
    return any(place in benefits for place in rollers) and _fits(does, together, skill, where)
