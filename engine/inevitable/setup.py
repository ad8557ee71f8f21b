"""Setting up: who is first, Groups, stipends, the Outfitting Phase (INV-SET)."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from content.inevitable.types import InevitableBox
from engine.inevitable.groups import Outfitting, deal_group, stipend
from engine.inevitable.options import base_votes, election_day, trophies
from engine.inevitable.printed import Printed
from engine.inevitable.state import InevitableGame, InevitableState, Player
from engine.inevitable.turn import Rounds
from engine.kernel.decisions import One
from engine.kernel.dice import Dice, LoadedDice
from engine.kernel.frames import Frame, question, stage
from engine.kinds import BadTable

__all__ = ["SettingUp", "set_up"]

MANY = 5
"""From this many players on, the Short Game is recommended (INV-SET-03)."""
SHORT_EVENING = 120
"""Minutes: with less the game advises against Election Day (INV-DAY-05)."""
FEW_VOTES = 2_000
"""Base Votes that are recommended for Election Day (INV-DAY-02)."""


def set_up(
    box: InevitableBox,
    printed: Printed,
    seats: int,
    options: Mapping[str, str],
    dice: Dice | LoadedDice,
) -> InevitableState:
    """Return the state before the first question.

    Raises:
        BadTable: no Base Votes, or a quick set-up for too many.
    """
    figures = box.figures
    votes = base_votes(box, options)
    quick = options["setup"] == "quick"
    if quick and seats > figures.quick_seats[-1]:
        raise BadTable(f"The quick set-up is for up to {figures.quick_seats[-1]} players.")
    groups = [group.id for group in box.groups if group.duo or seats > 2]
    boxed: list[str] = [group.id for group in box.groups if group.id not in groups]
    if quick:
        boxed += [each for each in groups if not box.group[each].quick]
        groups = [each for each in groups if box.group[each].quick]
    elif seats > 2:
        groups.append(box.clone_police.id)
    dice.shuffle(groups, "groups")
    deck = [card.id for card in box.cards]
    dice.shuffle(deck)
    bank = None if options["bank"] == "unlimited" else figures.bank[seats > 4]
    held = trophies(options, seats)
    return InevitableState(
        dice=dice,
        standing=["in"] * seats,
        players=[_blank(each) for each in held],
        votes=votes,
        bank=bank,
        money=bank or 0,
        deck=deck[::-1],
        supply=groups[::-1],
        boxed=boxed,
        election_day=election_day(options),
        stack=[Rounds(uid=1), SettingUp(quick=quick, uid=2)],
        serial=2,
    )


def _blank(trophy: bool) -> Player:
    """Return the form of somebody who has no Group yet."""
    return Player(
        group="",
        power=0,
        power_maximum=0,
        intelligence=0,
        influence=0,
        income=0,
        stress=0,
        cash=0,
        place=0,
        trophy=trophy,
        swaps=2 if trophy else 1,
    )


@attrs.define
class SettingUp(Frame):
    """First player, Groups, swaps, stipends, Outfitting, in this order [R-02]."""

    quick: bool = False
    rollers: list[int] = attrs.field(factory=list)
    waiting: list[int] = attrs.field(factory=list)
    at: str = "advise"

    @stage
    def advise(self, game: InevitableGame) -> None:
        """Say what is recommended; nothing is forced (INV-SET-03, INV-DAY-02, INV-DAY-05)."""
        state = game.state
        seats = len(state.players)
        if seats >= MANY and state.votes >= game.figures.long:
            game.emit("advice", what="short", n=seats)
        if state.election_day and state.votes < FEW_VOTES:
            game.emit("advice", what="votes", n=state.votes)
        if state.election_day and state.election_day < SHORT_EVENING:
            game.emit("advice", what="evening", n=state.election_day)
        self.rollers = list(range(seats))
        self.go("first_player")

    @stage
    def first_player(self, game: InevitableGame) -> None:
        """Two dice each, the lowest is first; the tied roll again (INV-SET-18) [R-02]."""
        dice = game.state.dice
        rolls = []
        for seat in self.rollers:
            thrown = [dice.roll(6), dice.roll(6)]
            game.emit("rolled", seat=seat, purpose="first", sides=6, dice=thrown)
            rolls.append(sum(thrown))
        lowest = min(rolls)
        self.rollers = [
            seat for seat, roll in zip(self.rollers, rolls, strict=True) if roll == lowest
        ]
        if len(self.rollers) == 1:
            game.state.first = self.rollers[0]
            game.emit("first_player", seat=game.state.first)
            self.go("groups")

    @stage
    def groups(self, game: InevitableGame) -> None:
        """A sheet each, the first player first (INV-SET-05)."""
        self.waiting = game.seats_from(game.state.first)
        for seat in self.waiting:
            deal_group(game, seat)
        self.go("settled" if self.quick else "next_swap")

    @stage
    def next_swap(self, game: InevitableGame) -> None:
        """In turn, whoever may still swap is asked, as long as there are sheets (INV-SET-07)."""
        while self.waiting and not self.may_swap(game, self.waiting[0]):
            seat = self.waiting.pop(0)
            if game.state.players[seat].swaps > 0:
                game.emit("no_sheets", seat=seat)
        self.go("swap" if self.waiting else "settled")

    def may_swap(self, game: InevitableGame, seat: int) -> bool:
        """May this seat still take another sheet? (INV-SET-09, INV-TRO-02)"""
        police = game.box.clone_police.id
        left = any(group != police for group in game.state.supply)
        return left and game.state.players[seat].swaps > 0

    @question("setup.swap", "INV-SET-07", "INV-SET-08", "INV-SET-09", "INV-TRO-02")
    def swap(self, game: InevitableGame) -> One:
        """Keep the Group, or take another one, blind?"""
        return One(self.waiting[0], ["keep", "swap"])

    @swap.answered
    def swapped_or_kept(self, game: InevitableGame, key: str) -> None:
        """A discarded Group is out of the game for good."""
        seat = self.waiting[0]
        player = game.state.players[seat]
        if key == "keep":
            player.swaps = 0
        else:
            player.swaps -= 1
            game.state.boxed.append(player.group)
            game.emit("group_discarded", seat=seat, group=player.group)
            deal_group(game, seat)
        self.go("next_swap")

    @stage
    def settled(self, game: InevitableGame) -> None:
        """All abilities lie open now (INV-SET-10); then the shopping."""
        seats = game.seats_from(game.state.first)
        game.state.began = [player.group for player in game.state.players]
        game.emit("groups_settled", groups=[game.state.players[seat].group for seat in seats])
        for seat in seats:
            stipend(game, seat)
        self.call(game, Outfitting(seats), then="begin")

    @stage
    def begin(self, game: InevitableGame) -> None:
        """The first turn."""
        self.done(game)
