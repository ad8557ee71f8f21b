"""The words of splits, payments and wounds."""

from __future__ import annotations

from typing import Any

from engine.civitas.effects import AddingResource, Healing
from engine.civitas.foresight import loss_warnings, wound_warnings
from engine.civitas.losses import Gain, Loss, Payment, Reckoning, Wounding, share_of_loss
from engine.civitas.phrasings.common import power_words, resource_words, warned, who
from engine.civitas.state import MAIN, ROOKIE, CivitasGame
from engine.civitas.words import amount, name, wound_words
from engine.kernel.decisions import Words
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS"]


def _both(game: CivitasGame, held: dict[str, int]) -> str:
    return ", ".join(f"{who(game, place)} {n}" for place, n in held.items())


def _held(game: CivitasGame, resource: str) -> dict[str, int]:
    return {place: person.held(resource) for place, person in game.team()}


def _holdings(game: CivitasGame, resource: str) -> str:
    return f"Held: {_both(game, _held(game, resource))}."


def _hp(game: CivitasGame) -> dict[str, int]:
    return {place: person.hp for place, person in game.team()}


def _about(what: str, n: int, held: dict[str, int], warnings: dict[int, str]) -> dict[str, Any]:
    """Return what a split is about: what is shared, who has how much, and which of the Main's
    shares need a warning.
    """
    said = {str(share): text for share, text in warnings.items()}
    return {"what": what, "n": n, "held": held, "warnings": said}


class _SplitGain(Phrasing[CivitasGame, Gain]):
    step = "sharing a gain"

    def title(self, game: CivitasGame, frame: Gain, seat: int) -> str:
        what = amount(game.box, frame.fitting(game), frame.resource)
        return f"Gain {what}: how many for {who(game, MAIN)}?"

    def note(self, game: CivitasGame, frame: Gain, seat: int) -> str:
        held = f"{who(game, ROOKIE)} takes the rest. {_holdings(game, frame.resource)}"
        wasted = frame.fitting(game) < frame.n
        return f"{held} {game.box.notice['wasted'].text}" if wasted else held

    def about(self, game: CivitasGame, frame: Gain, seat: int) -> dict[str, Any]:
        return _about(frame.resource, frame.fitting(game), _held(game, frame.resource), {})

    def refusal(self, game: CivitasGame, frame: Gain, seat: int, value: Any) -> str:
        shape = frame.split.ask(frame, game)
        cap = game.box.figures.cap
        return (
            f"Between {shape.low} and {shape.high}: nobody holds more than {cap} of one Resource,"
            " and all that fits is taken."
        )


class _SplitLoss(Phrasing[CivitasGame, Loss]):
    step = "sharing a loss"
    verb = "Lose"

    def title(self, game: CivitasGame, frame: Loss, seat: int) -> str:
        due, _, _ = share_of_loss(game, frame.resource, frame.n)
        return (
            f"{self.verb} {amount(game.box, due, frame.resource)}: how many from {who(game, MAIN)}?"
        )

    def note(self, game: CivitasGame, frame: Loss, seat: int) -> str:
        held = f"{who(game, ROOKIE)} gives the rest. {_holdings(game, frame.resource)}"
        said = warned(loss_warnings(game, frame))
        return f"{held} {said}" if said else held

    def about(self, game: CivitasGame, frame: Loss, seat: int) -> dict[str, Any]:
        due, _, _ = share_of_loss(game, frame.resource, frame.n)
        held = _held(game, frame.resource)
        return _about(frame.resource, due, held, loss_warnings(game, frame))

    def refusal(self, game: CivitasGame, frame: Loss, seat: int, value: Any) -> str:
        _, low, high = share_of_loss(game, frame.resource, frame.n)
        return f"Between {low} and {high}: nobody gives more than there is."


class _SplitPayment(_SplitLoss):
    step = "sharing a payment"
    verb = "Pay"


class _SplitWounds(Phrasing[CivitasGame, Wounding]):
    step = "sharing wounds"

    def title(self, game: CivitasGame, frame: Wounding, seat: int) -> str:
        due, _, _ = frame.shares(game)
        return f"Take {wound_words(due)}: how many for {who(game, MAIN)}?"

    def note(self, game: CivitasGame, frame: Wounding, seat: int) -> str:
        held = f"{who(game, ROOKIE)} takes the rest. HP: {_both(game, _hp(game))}."
        said = warned(wound_warnings(game, frame))
        return f"{held} {said}" if said else held

    def about(self, game: CivitasGame, frame: Wounding, seat: int) -> dict[str, Any]:
        due, _, _ = frame.shares(game)
        return _about("wound", due, _hp(game), wound_warnings(game, frame))

    def refusal(self, game: CivitasGame, frame: Wounding, seat: int, value: Any) -> str:
        _, low, high = frame.shares(game)
        return f"Between {low} and {high}: nobody takes more wounds than there are HP."


class _SplitHeal(Phrasing[CivitasGame, Healing]):
    step = "sharing what is healed"

    def title(self, game: CivitasGame, frame: Healing, seat: int) -> str:
        return f"Remove {wound_words(frame.n)}: how many from {who(game, MAIN)}?"

    def note(self, game: CivitasGame, frame: Healing, seat: int) -> str:
        hp = {place: f"{person.hp} of {game.most_hp(person)}" for place, person in game.team()}
        listed = ", ".join(f"{who(game, place)} {of}" for place, of in hp.items())
        return f"The rest comes from {who(game, ROOKIE)}. HP: {listed}."

    def about(self, game: CivitasGame, frame: Healing, seat: int) -> dict[str, Any]:
        return _about("heal", frame.n, _hp(game), {})

    def refusal(self, game: CivitasGame, frame: Healing, seat: int, value: Any) -> str:
        shape = frame.split.ask(frame, game)
        return f"Between {shape.low} and {shape.high}: only wounds that are there can be removed."


class _Rescue(Phrasing[CivitasGame, Reckoning]):
    step = "handing over Reputation"

    def title(self, game: CivitasGame, frame: Reckoning, seat: int) -> str:
        what = name(game.box, "reputation")
        return f"{who(game, MAIN)} has no {what} left: how much does {who(game, ROOKIE)} hand over?"

    def note(self, game: CivitasGame, frame: Reckoning, seat: int) -> str:
        return f"At least 1 stays with {who(game, ROOKIE)}."

    def refusal(self, game: CivitasGame, frame: Reckoning, seat: int, value: Any) -> str:
        shape = frame.rescue.ask(frame, game)
        return f"Between {shape.low} and {shape.high}: at least 1 goes over and 1 stays."


class _PayResource(Phrasing[CivitasGame, Payment]):
    step = "a payment"

    def title(self, game: CivitasGame, frame: Payment, seat: int) -> str:
        n = frame.costs["any"]
        return (
            "Pay 1 Resource of any type" if n == 1 else f"Pay {n} Resources of any type, one by one"
        )

    def option(self, game: CivitasGame, frame: Payment, seat: int, key: str) -> Words:
        words = resource_words(game, key)
        place, resource = key.split(":")
        share = 1 if place == MAIN else 0
        loss = Loss(resource, 1, "payment")
        words.warning = loss_warnings(game, loss).get(share, "")
        return words

    def refusal(self, game: CivitasGame, frame: Payment, seat: int, value: Any) -> str:
        return "Name a character and a Resource that it holds."


class _AddResource(Phrasing[CivitasGame, AddingResource]):
    step = "a Resource of any type"

    def title(self, game: CivitasGame, frame: AddingResource, seat: int) -> str:
        return "Gain 1 Resource of any type: which, and for whom?"

    def note(self, game: CivitasGame, frame: AddingResource, seat: int) -> str:
        return f"{frame.n} to gain in all." if frame.n > 1 else ""

    def option(self, game: CivitasGame, frame: AddingResource, seat: int, key: str) -> Words:
        return resource_words(game, key)

    def refusal(self, game: CivitasGame, frame: AddingResource, seat: int, value: Any) -> str:
        return "Name a character and a Resource of which it can hold more."


class _WoundsPower(Phrasing[CivitasGame, Wounding]):
    step = "a power against wounds"

    def title(self, game: CivitasGame, frame: Wounding, seat: int) -> str:
        whom = "the team" if frame.who == "both" else who(game, frame.who)
        return f"{wound_words(frame.n)} for {whom}: use a power?"

    def option(self, game: CivitasGame, frame: Wounding, seat: int, key: str) -> Words:
        if key == "accept":
            return Words("Take the wounds", letter="a")
        return power_words(game, key)


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "split.gain": _SplitGain(),
    "split.loss": _SplitLoss(),
    "split.payment": _SplitPayment(),
    "split.wounds": _SplitWounds(),
    "split.heal": _SplitHeal(),
    "split.rescue": _Rescue(),
    "pay.resource": _PayResource(),
    "crime.resource": _AddResource(),
    "wounds.power": _WoundsPower(),
}
