"""Mailing traps to other players (INV-MAL)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from engine.inevitable.effects import Obeying
from engine.inevitable.state import InevitableGame
from engine.inevitable.uses import instigation_refusal, note_instigation
from engine.inevitable.words.things import item_name, use_words
from engine.kernel.decisions import Option
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, stage
from engine.kernel.offers import Offer

__all__ = ["MailRule", "Mailing"]


@attrs.define
class Mailing(Frame):
    """An item reaches whom it is mailed to, the instant it is declared (INV-MAL-03)."""

    seat: int
    item: str
    target: int
    at: str = "mail"

    @stage
    def mail(self, game: InevitableGame) -> None:
        """Off the sender's list; onto the recipient's only if the item says so (INV-MAL-04)."""
        sender = game.state.players[self.seat]
        if self.item not in sender.possessions or not game.in_play(self.target):
            self.done(game)
            return
        sender.possessions.remove(self.item)
        game.state.this_turn.mailed += 1
        game.emit("mailed", seat=self.seat, target=self.target, item=self.item)
        note_instigation(game, self.seat, self.target, f"item:{self.item}")
        if game.box.item[self.item].kept:
            game.state.players[self.target].possessions.append(self.item)
        obeying = Obeying(self.seat, f"item:{self.item}", self.target)
        self.call(game, obeying, then="arrived")

    @stage
    def arrived(self, game: InevitableGame) -> None:
        """That was it."""
        self.done(game)


class MailRule:
    """The offer "mail" (INV-MAL-01, -02, -05, -06)."""

    key = "mail"
    replaces = False

    def mailable(self, game: InevitableGame, seat: int) -> list[str]:
        """Return what a seat has that can be mailed."""
        player = game.state.players[seat]
        items = dict.fromkeys(player.possessions)
        return [item for item in items if game.box.item[item].mailable]

    def offers(self, game: Any, seat: int) -> list[Offer]:
        """Return the offer, where there is something to mail and somebody to mail it to."""
        from engine.inevitable.offers import between_phases

        left = game.figures.mailings - game.state.this_turn.mailed
        if game.happytime or left <= 0 or not between_phases(game, seat):
            return []
        items, opponents = self.mailable(game, seat), game.opponents(seat)
        if not items or not opponents:
            return []
        what = tuple(
            Option(f"item:{item}", item_name(game, item), use_words(game, f"item:{item}"))
            for item in items
        )
        whom = tuple(Option(f"seat:{each}", game.names[each]) for each in opponents)
        fields = (Field("what", "What", what), Field("target", "To whom", whom))
        return [Offer("mail", "Mail something", f"up to {left} more this turn", fields)]

    def refusal(self, game: Any, seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why this cannot be mailed now."""
        from engine.inevitable.offers import between_phases

        if not game.in_play(seat):
            return "Out of play nobody mails anything."
        if game.state.turn != seat or not between_phases(game, seat):
            return "You mail between the phases of your own turn."
        if game.state.this_turn.mailed >= game.figures.mailings:
            return f"{game.figures.mailings} items a turn are all the post takes."
        item = str(args.get("what", "")).removeprefix("item:")
        if item not in game.state.players[seat].possessions:
            return "You have not got that."
        if not game.box.item[item].mailable:
            return f"The {item_name(game, item)} is nothing to be mailed."
        targets = {f"seat:{each}": each for each in range(len(game.names)) if each != seat}
        target = targets.get(str(args.get("target")), -1)
        if target < 0:
            return "Say to whom."
        why: str | None = instigation_refusal(game, seat, target)
        return why

    def declare(self, game: Any, seat: int, args: Mapping[str, Any]) -> Frame:
        """Return the mailing."""
        item = str(args["what"]).removeprefix("item:")
        return Mailing(seat, item, int(str(args["target"]).partition(":")[2]))
