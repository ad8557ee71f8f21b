"""What the questions of this game have in common: seats, squares and things as options."""

from __future__ import annotations

from typing import TypeVar

from content.inevitable.words import square_words
from engine.inevitable.state import InevitableGame
from engine.inevitable.words.things import item_name, square_name
from engine.kernel.decisions import Words
from engine.kernel.frames import Frame
from engine.kernel.phrasing import Phrasing

__all__ = ["Plain", "number", "place_words", "rival", "seat_words", "squares_away"]

F = TypeVar("F", bound=Frame)


class Plain(Phrasing[InevitableGame, F]):
    """A question whose words are a table: `texts` by key, and nothing in them is a secret."""

    private = False
    asks = ""
    texts: dict[str, Words] = {}

    def title(self, game: InevitableGame, frame: F, seat: int) -> str:
        """Ask it by name."""
        return f"{game.names[seat]}: {self.asks}"

    def option(self, game: InevitableGame, frame: F, seat: int, key: str) -> Words:
        """Return what the table says, or what the key names."""
        if key in self.texts:
            return self.texts[key]
        kind, _, what = key.partition(":")
        match kind:
            case "seat":
                return seat_words(game, int(what))
            case "place":
                return place_words(game, int(what))
            case "item":
                return Words(item_name(game, what))
        return Words(key)


def number(key: str) -> int:
    """Return the number in a key such as "seat:2"."""
    return int(key.partition(":")[2])


def rival(game: InevitableGame, seat: int) -> str:
    """Return a seat's name with its Group."""
    group = game.state.players[seat].group
    return f"{game.names[seat]} ({game.printed.sheet[group].name})" if group else game.names[seat]


def seat_words(game: InevitableGame, seat: int) -> Words:
    """Return a seat as an option, with its public figures."""
    player = game.state.players[seat]
    standing = "" if game.in_play(seat) else ", out of play"
    return Words(
        rival(game, seat),
        f"Power {player.power}, Intelligence {player.intelligence}, Influence {player.influence}, "
        f"Whup-Ass {player.whup_ass}{standing}",
    )


def place_words(game: InevitableGame, place: int) -> Words:
    """Return a square as an option, with what landing on it does."""
    square = game.box.squares[place]
    if place in game.state.destroyed:
        return Words(square_name(game, place), "You may draw a FATE card there.")
    return Words(square.name, square_words(square, game.box.kind[square.kind]))


def squares_away(game: InevitableGame, seat: int, place: int) -> str:
    """Return how far ahead a square lies."""
    steps = game.distance_ahead(seat, place)
    return "here" if steps == 0 else f"{steps} ahead"
