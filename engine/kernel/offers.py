"""What a seat may do unasked: offers, and the windows in which reactions are invited.

Offers are templates, computed only when somebody looks: a stable key, and the fields that fill it
in. Any known key may be tried at any rest; `refusal` answers in a sentence what cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import attrs

from engine.kernel.decisions import One, Race, Shape
from engine.kernel.fields import Field
from engine.kernel.frames import Frame, question, stage
from engine.kernel.game import Game

__all__ = ["Offer", "OfferRule", "Window"]


def nothing_more(_args: Mapping[str, Any]) -> Field | None:
    """What an offer with nothing but its `fields` asks for after them."""
    return None


@attrs.frozen
class Offer:
    """Something that a seat may do unasked now.

    Its taker fills in `fields`, in their order, and then whatever `follow` asks for, field after
    field, seeing what has been filled in so far, until it asks for nothing more.
    """

    key: str
    label: str
    detail: str = ""
    fields: tuple[Field, ...] = ()
    follow: Callable[[Mapping[str, Any]], Field | None] = attrs.field(
        default=nothing_more, eq=False, repr=False
    )

    def missing(self, args: Mapping[str, Any]) -> Field | None:
        """Return the field to be filled in next, or None if `args` have everything."""
        blank = next((field for field in self.fields if field.name not in args), None)
        return blank or self.follow(args)


class OfferRule(Protocol):
    """A kind of offer, as the rules know it."""

    key: str
    replaces: bool
    """Does it answer or replace the present event (top of the stack), or wait its turn in the
    queue?
    """

    def offers(self, game: Game[Any], seat: int) -> list[Offer]:
        """Return what of this kind `seat` could do now, for showing."""
        ...

    def refusal(self, game: Game[Any], seat: int, args: Mapping[str, Any]) -> str | None:
        """Return why `seat` cannot do this now with `args`, or None."""
        ...

    def declare(self, game: Game[Any], seat: int, args: Mapping[str, Any]) -> Frame:
        """Pay what declaring costs and return the frame that carries it out."""
        ...


@attrs.define
class Window(Frame):
    """A moment in which some seats may break in: "go on, or break in?", the same whatever anybody
    holds.

    `seats` must come from public facts only (a hidden card, a public ability with this trigger). A
    seat that breaks in is asked in private by the frame that the game's `reaction(trigger, seat)`
    returns, an effect of its own; None there means that it had nothing after all. The window closes
    when every seat has let it go by.
    """

    trigger: str
    seats: list[int]
    at: str = "look_again"

    @question("window")
    def go_on_or_break_in(self, game: Game[Any]) -> Shape:
        """Ask every seat that has not let the moment go by."""
        return Race([One(seat, ["go-on", "break-in"]) for seat in self.seats])

    @go_on_or_break_in.answered
    def hear(self, game: Game[Any], seat: int, key: str) -> None:
        """Let the moment go by, or step behind the curtain."""
        self.seats.remove(seat)
        self.go("look_again")
        frame = game.reaction(self.trigger, seat) if key == "break-in" else None
        if frame is None:
            # Nothing has happened: to the others this is still the same question.
            self.asked -= 1
        else:
            game.interrupt(frame, now=True)

    @stage
    def look_again(self, game: Game[Any]) -> None:
        """Ask on while a seat is still undecided."""
        if self.seats:
            self.go("go_on_or_break_in")
        else:
            self.done(game)
