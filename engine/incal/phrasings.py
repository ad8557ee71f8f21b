"""The words of the questions of The Incal Infinite: who is asked what, and what each answer costs
or brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.incal.enemies import EnemyPassed
from engine.incal.exploring import Exploration, play_refusal
from engine.incal.foresight import Outlook, doom, outlook, passes, spread
from engine.incal.moving import trip_refusal
from engine.incal.powers import Clearing, Destruction, Shifting, Talk, Visit
from engine.incal.revelation import Revelation
from engine.incal.ritual import Ritual, SilentRitual
from engine.incal.state import IncalGame
from engine.incal.turn import Passing, Turn, pass_refusal, ritual_refusal
from engine.kernel.decisions import Barred, LegalSet, Words
from engine.kernel.frames import Frame
from engine.kernel.phrasing import Phrasing

__all__ = ["PHRASINGS", "tile_name"]


def tile_name(game: IncalGame, tile: int) -> str:
    """Return the name of the location on `tile`."""
    return game.box.location[game.state.tiles[tile].location].name


def listed(cards: Sequence[str]) -> str:
    """Return cards in a row, or a dash for none."""
    return " ".join(cards) or "-"


def _steps(key: str) -> int:
    return int(key.removeprefix("travel:"))


def _target(game: IncalGame, key: str) -> int:
    return (game.state.metacraft + _steps(key)) % game.ring


def _tile(key: str) -> int:
    return int(key.removeprefix("t"))


def _seat(key: str) -> int:
    return int(key.removeprefix("seat:"))


def _plural(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


class _Action(Phrasing[IncalGame, Turn]):
    step = "the turn's action"

    def title(self, game: IncalGame, frame: Turn, seat: int) -> str:
        if ritual_refusal(game) is not None:
            return f"{game.names[seat]}: travel or pass"
        return f"{game.names[seat]}: travel, pass, or attempt the Ritual"

    def note(self, game: IncalGame, frame: Turn, seat: int) -> str:
        keys = frame.choose_action.ask(frame, game).keys
        if keys == ["ritual"]:
            return game.box.notice["only-ritual"].text
        if keys == ["pass"]:
            return game.box.notice["only-pass"].text
        return ""

    def option(self, game: IncalGame, frame: Turn, seat: int, key: str) -> Words:
        if key == "pass":
            return Words(
                game.box.action["pass"].name,
                "discard one card and draw",
                cost="a Damage joins the discard pile" if game.state.reserve else "",
                letter="p",
            )
        if key == "ritual":
            return Words(
                game.box.action["ritual"].name,
                "win or lose now: turn up the five chits, lowest first",
                warning=game.box.notice["no-way-back"].text,
                letter="R",
            )
        steps, target = _steps(key), _target(game, key)
        doomed = doom(game, steps)
        return Words(
            tile_name(game, target),
            f"{spread(game, seat, target)}; {_plural(steps, 'step')}",
            cost=passes(game, steps),
            warning=game.box.notice[doomed].text if doomed else "",
            # The digit to press is the number of steps, as on the ring.
            letter=str(steps),
        )

    def barred(self, game: IncalGame, frame: Turn, seat: int, key: str) -> Barred:
        return Barred(key, self._label(game, key), self.refusal(game, frame, seat, key))

    def refusal(self, game: IncalGame, frame: Turn, seat: int, value: Any) -> str:
        if value == "pass":
            return pass_refusal(game, seat) or ""
        if value == "ritual":
            return ritual_refusal(game) or ""
        steps = str(value).removeprefix("travel:")
        if steps.isdecimal() and len(steps) < 3:
            return trip_refusal(game, seat, int(steps)) or "That is not one of the answers."
        return "A turn is a trip, a Pass or the Ritual, and nothing else."

    @staticmethod
    def _label(game: IncalGame, key: str) -> str:
        if key in game.box.action:
            return game.box.action[key].name
        return tile_name(game, _target(game, key))


class _Cards(Phrasing[IncalGame, Frame]):
    step = "the cards to play"

    def title(self, game: IncalGame, frame: Frame, seat: int) -> str:
        place = game.state.metacraft
        name = game.names[seat]
        if isinstance(frame, Visit):
            return f"{name}: which identical cards do you spend on {tile_name(game, place)}?"
        return f"{name}: which cards do you lay under {tile_name(game, place)}?"

    def note(self, game: IncalGame, frame: Frame, seat: int) -> str:
        if isinstance(frame, Visit):
            return "A power for each card you spend."
        location = game.box.location[game.state.tiles[game.state.metacraft].location]
        return f"Wanted: {location.asks}."

    def option(self, game: IncalGame, frame: Frame, seat: int, key: str) -> Words:
        if key == game.wild:
            return Words(game.box.wild.name, "any character, any value")
        card = game.box.card[key]
        return Words(key, f"{game.box.character[card.character].name} {card.value}")

    def legal_set(
        self, game: IncalGame, frame: Frame, seat: int, keys: tuple[str, ...]
    ) -> LegalSet:
        if isinstance(frame, Visit):
            return LegalSet(keys, listed(keys), _plural(len(keys), "power"))
        seen: Outlook = outlook(game, seat, game.state.metacraft, keys)
        return LegalSet(keys, listed(keys), seen.detail, seen.warning)

    def refusal(self, game: IncalGame, frame: Frame, seat: int, value: Any) -> str:
        return play_refusal(game, seat, value)


class _DifoolCharacter(Phrasing[IncalGame, Exploration]):
    step = "who John Difool is"

    def title(self, game: IncalGame, frame: Exploration, seat: int) -> str:
        return f"{game.names[seat]}: who is {game.box.wild.name}?"

    def option(self, game: IncalGame, frame: Exploration, seat: int, key: str) -> Words:
        character = game.box.character[key]
        lying = game.characters_on(game.state.metacraft).count(key)
        detail = f"{lying} there already" if lying else ""
        return Words(character.name, detail, letter=character.letter)


class _DifoolValue(Phrasing[IncalGame, Exploration]):
    step = "John Difool's value"

    def title(self, game: IncalGame, frame: Exploration, seat: int) -> str:
        who = game.box.character[frame.character].name
        return f"{game.names[seat]}: which value has {game.box.wild.name} as {who}?"

    def option(self, game: IncalGame, frame: Exploration, seat: int, key: str) -> Words:
        return Words(f"{game.box.character[frame.character].name} {key}")

    def refusal(self, game: IncalGame, frame: Exploration, seat: int, value: Any) -> str:
        fitting = " or ".join(frame.declare_value.ask(frame, game).keys)
        return f"Here he can only be a {fitting}."


class _RiverValue(Phrasing[IncalGame, Exploration]):
    step = "John Difool's value"

    def title(self, game: IncalGame, frame: Exploration, seat: int) -> str:
        name = game.box.wild.name
        return f"{game.names[seat]}: {name} came up from the deck. What does he count as?"

    def option(self, game: IncalGame, frame: Exploration, seat: int, key: str) -> Words:
        place = game.state.metacraft
        others = sum(
            game.value_of(card) for card in game.state.tiles[place].cards if card != game.wild
        )
        total = others + int(key)
        held = game.location(place).is_met((), [total])
        return Words(key, f"sum {total}: {'it holds, you look' if held else 'it fails'}")


class _Look(Phrasing[IncalGame, Revelation]):
    step = "a look"

    def title(self, game: IncalGame, frame: Revelation, seat: int) -> str:
        return f"{game.names[seat]}: the chit of {tile_name(game, frame.tile)}, for your eyes alone"

    def note(self, game: IncalGame, frame: Revelation, seat: int) -> str:
        return game.box.notice["eyes-only"].text

    def secret(self, game: IncalGame, frame: Revelation, seat: int) -> str:
        return f"The chit says {frame.number(game)}."

    def about(self, game: IncalGame, frame: Revelation, seat: int) -> dict[str, Any]:
        return {"tile": frame.tile, "number": frame.number(game)}

    def option(self, game: IncalGame, frame: Revelation, seat: int, key: str) -> Words:
        return Words("Remember it", "the chit goes face down again")


class _Power(Phrasing[IncalGame, Visit]):
    step = "a power"

    def title(self, game: IncalGame, frame: Visit, seat: int) -> str:
        return f"{game.names[seat]}: use a power ({frame.left} to use)"

    def option(self, game: IncalGame, frame: Visit, seat: int, key: str) -> Words:
        power = game.box.power[key]
        turns = key not in game.state.grey and key not in frame.used
        return Words(power.name, power.does, cost="turns grey" if turns else "")

    def barred(self, game: IncalGame, frame: Visit, seat: int, key: str) -> Barred:
        return Barred(key, game.box.power[key].name, self.refusal(game, frame, seat, key))

    def refusal(self, game: IncalGame, frame: Visit, seat: int, value: Any) -> str:
        if value in game.box.power:
            name = game.box.power[value].name
            return f"{name} is grey: only John Difool, played alone, still works it."
        return "Choose one of the four powers."


class _Destroy(Phrasing[IncalGame, Destruction]):
    step = "DESTROY"

    def title(self, game: IncalGame, frame: Destruction, seat: int) -> str:
        return f"{game.names[seat]}: DESTROY - whose Damage leaves the game?"

    def option(self, game: IncalGame, frame: Destruction, seat: int, key: str) -> Words:
        if key == "nobody":
            return Words("Nobody holds Damage", "the power is used up all the same")
        return Words(game.names[_seat(key)], "takes one Damage out of that hand")


class _ClearTile(Phrasing[IncalGame, Clearing]):
    step = "DISCARD"

    def title(self, game: IncalGame, frame: Clearing, seat: int) -> str:
        return f"{game.names[seat]}: DISCARD - which tile is cleared?"

    def option(self, game: IncalGame, frame: Clearing, seat: int, key: str) -> Words:
        if key == "none":
            return Words("No tile has a card", "the power is used up all the same")
        tile = game.state.tiles[_tile(key)]
        gone = max(0, len(tile.cards) - frame.kept_count(game))
        cost = f"{_plural(gone, 'card')} leave the game" if gone > 1 else ""
        cost = cost or ("1 card leaves the game" if gone else "")
        return Words(tile_name(game, _tile(key)), listed(tile.cards), cost=cost)


class _ClearCards(Phrasing[IncalGame, Clearing]):
    step = "DISCARD"

    def title(self, game: IncalGame, frame: Clearing, seat: int) -> str:
        count = frame.kept_count(game)
        return f"{game.names[seat]}: which {count} cards go to the discard pile?"

    def note(self, game: IncalGame, frame: Clearing, seat: int) -> str:
        return "All the others leave the game for good."

    def option(self, game: IncalGame, frame: Clearing, seat: int, key: str) -> Words:
        return _card_words(game, key)

    def refusal(self, game: IncalGame, frame: Clearing, seat: int, value: Any) -> str:
        return f"Choose exactly {frame.kept_count(game)} cards of that tile."


class _MoveCard(Phrasing[IncalGame, Shifting]):
    step = "MOVE"

    def title(self, game: IncalGame, frame: Shifting, seat: int) -> str:
        return f"{game.names[seat]}: MOVE - which card?"

    def option(self, game: IncalGame, frame: Shifting, seat: int, key: str) -> Words:
        if key == "none":
            return Words("No card can be moved", "the power is used up all the same")
        tile, card = key.split(":")
        return Words(card, f"from {tile_name(game, _tile(tile))}")

    def refusal(self, game: IncalGame, frame: Shifting, seat: int, value: Any) -> str:
        return "That card cannot be moved anywhere."


class _MoveTo(Phrasing[IncalGame, Shifting]):
    step = "MOVE"

    def title(self, game: IncalGame, frame: Shifting, seat: int) -> str:
        return f"{game.names[seat]}: MOVE - where does {frame.card} go?"

    def option(self, game: IncalGame, frame: Shifting, seat: int, key: str) -> Words:
        seen = outlook(game, seat, _tile(key), [frame.card])
        return Words(tile_name(game, _tile(key)), seen.detail, warning=seen.warning)

    def refusal(self, game: IncalGame, frame: Shifting, seat: int, value: Any) -> str:
        return (
            "The card cannot be laid there: the tile is closed, barred to MOVE, or it does not fit."
        )


class _TalkTile(Phrasing[IncalGame, Talk]):
    step = "TALK"

    def title(self, game: IncalGame, frame: Talk, seat: int) -> str:
        return f"{game.names[seat]}: TALK - about which tile?"

    def option(self, game: IncalGame, frame: Talk, seat: int, key: str) -> Words:
        looked = game.state.tiles[_tile(key)].looked
        who = ", ".join(game.names[other] for other in sorted(looked))
        detail = f"{who} must say its number" if who else "nobody has looked: nobody speaks"
        return Words(tile_name(game, _tile(key)), detail)


class _Statement(Phrasing[IncalGame, Talk]):
    step = "a statement"

    def title(self, game: IncalGame, frame: Talk, seat: int) -> str:
        return f"{game.names[seat]}: which number did you see at {tile_name(game, frame.tile)}?"

    def note(self, game: IncalGame, frame: Talk, seat: int) -> str:
        return game.box.notice["from-memory"].text

    def about(self, game: IncalGame, frame: Talk, seat: int) -> dict[str, Any]:
        return {"tile": frame.tile}

    def refusal(self, game: IncalGame, frame: Talk, seat: int, value: Any) -> str:
        return f"The chits of this game are numbered {min(game.pool)} to {max(game.pool)}."


class _Victim(Phrasing[IncalGame, EnemyPassed]):
    step = "whose hand loses a card"

    def title(self, game: IncalGame, frame: EnemyPassed, seat: int) -> str:
        return f"{game.names[seat]}: {game.enemy.name} robs another hand. Whose?"

    def option(self, game: IncalGame, frame: EnemyPassed, seat: int, key: str) -> Words:
        return Words(game.names[_seat(key)], "loses one random card that is not Damage")

    def refusal(self, game: IncalGame, frame: EnemyPassed, seat: int, value: Any) -> str:
        return "Name another player who holds a card that is not Damage."


class _PassCard(Phrasing[IncalGame, Passing]):
    step = "the card to discard"

    def title(self, game: IncalGame, frame: Passing, seat: int) -> str:
        return f"{game.names[seat]}: which card do you discard?"

    def option(self, game: IncalGame, frame: Passing, seat: int, key: str) -> Words:
        return _card_words(game, key)

    def refusal(self, game: IncalGame, frame: Passing, seat: int, value: Any) -> str:
        if value == game.damage:
            return "Damage cannot be passed away; only DESTROY takes it out of a hand."
        return "Choose a card of this hand."


class _RitualTile(Phrasing[IncalGame, Ritual]):
    step = "the Ritual"

    def title(self, game: IncalGame, frame: Ritual, seat: int) -> str:
        return f"{game.names[seat]}: whose chit is turned up next?"

    def note(self, game: IncalGame, frame: Ritual, seat: int) -> str:
        return "Every number must be higher than the one before; the highest of all comes last."

    def option(self, game: IncalGame, frame: Ritual, seat: int, key: str) -> Words:
        looked = seat in game.state.tiles[_tile(key)].looked
        return Words(tile_name(game, _tile(key)), "you have looked" if looked else "")

    def refusal(self, game: IncalGame, frame: Ritual, seat: int, value: Any) -> str:
        return "The Ritual cannot be stopped: choose a chit that is still face down."


class _RitualChit(Phrasing[IncalGame, SilentRitual]):
    step = "the Ritual"

    def title(self, game: IncalGame, frame: SilentRitual, seat: int) -> str:
        return f"{game.names[seat]}: turn up a chit of yours, or let others go first"

    def note(self, game: IncalGame, frame: SilentRitual, seat: int) -> str:
        return game.box.notice["own-chits"].text

    def option(self, game: IncalGame, frame: SilentRitual, seat: int, key: str) -> Words:
        return Words(f"The chit from {tile_name(game, _tile(key))}")

    def refusal(self, game: IncalGame, frame: SilentRitual, seat: int, value: Any) -> str:
        return "Only a chit of your own can be turned up."


def _card_words(game: IncalGame, card: str) -> Words:
    if card == game.wild:
        return Words(game.box.wild.name)
    printed = game.box.card[card]
    return Words(card, f"{game.box.character[printed.character].name} {printed.value}")


PHRASINGS: dict[str, Phrasing[Any, Any]] = {
    "turn.action": _Action(),
    "explore.cards": _Cards(),
    "difool.character": _DifoolCharacter(),
    "difool.value": _DifoolValue(),
    "river.value": _RiverValue(),
    "reveal.look": _Look(),
    "visit.power": _Power(),
    "power.destroy": _Destroy(),
    "power.discard.tile": _ClearTile(),
    "power.discard.cards": _ClearCards(),
    "power.move.card": _MoveCard(),
    "power.move.to": _MoveTo(),
    "power.talk": _TalkTile(),
    "talk.statement": _Statement(),
    "gorgo.victim": _Victim(),
    "pass.discard": _PassCard(),
    "ritual.tile": _RitualTile(),
    "ritual.chit": _RitualChit(),
}
"""The words of every question of this game."""
