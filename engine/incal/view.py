"""What one seat may see of a game of The Incal Infinite, and nothing else (INC-COM)."""

from __future__ import annotations

import attrs

from engine.incal.state import HOME, IncalGame
from engine.kernel.game import Result

__all__ = [
    "CardView",
    "HandView",
    "IncalView",
    "StatementView",
    "TileView",
    "TurnedChit",
    "view",
]


@attrs.frozen
class CardView:
    """A card lying under a tile. `character` and `value` are what it counts as (John Difool: as
    declared).
    """

    card: str
    character: str
    value: int


@attrs.frozen
class TileView:
    """A tile of the ring. `chit`: one lies there face down. `owner`: the seat that has taken it."""

    location: str
    cards: tuple[CardView, ...]
    closed: bool
    blocked: bool
    spoiled: bool
    chit: bool
    owner: int | None
    looked: tuple[int, ...]


@attrs.frozen
class HandView:
    """A seat's hand. `cards` and `damage` are None where they are not for the viewer's eyes."""

    count: int
    cards: tuple[str, ...] | None
    damage: int | None


@attrs.frozen
class TurnedChit:
    """A chit that the Ritual has turned up; `seat` turned it."""

    tile: int
    number: int


@attrs.frozen
class StatementView:
    """What a seat said about the chit of a tile."""

    seat: int
    tile: int
    number: int


@attrs.frozen(kw_only=True)
class IncalView:
    """The table as one seat sees it (`seat` None: a spectator).

    Tiles are counted clockwise from Suicide Alley, gap n follows tile n. `discard` has its top card
    last; `out` has left the game, `removed` was never in it and is open to all (INC-SET-09).
    `chits` says how many chits lie in front of each seat, `chit_cap` how many may (None: chits are
    put back). `remembered` holds numbers by tile only where the table plays with assisted memory;
    `revealed` and `boxed` only after the game.
    """

    seat: int | None
    names: tuple[str, ...]
    enemy: str
    enemy_in: str
    enemy_at: int
    enemy_start: int
    metacraft: int
    tiles: tuple[TileView, ...]
    powers: dict[str, bool]
    deck: int
    discard: tuple[str, ...]
    reserve: int
    out: tuple[str, ...]
    removed: tuple[str, ...]
    hands: tuple[HandView, ...]
    active: int
    first: int
    turn: int
    pool: int
    chits: tuple[int, ...]
    chit_cap: int | None
    ritual: tuple[TurnedChit, ...]
    statements: tuple[StatementView, ...]
    remembered: dict[str, int]
    revealed: dict[str, int]
    boxed: tuple[int, ...]
    result: Result | None


def view(game: IncalGame, seat: int | None) -> IncalView:
    """Return what `seat` may see now."""
    state = game.state
    over = state.result is not None
    return IncalView(
        seat=seat,
        names=tuple(game.names),
        enemy=state.enemy,
        enemy_in=game.enemy.stands_in,
        enemy_at=state.enemy_at,
        enemy_start=game.enemy.start,
        metacraft=state.metacraft,
        tiles=tuple(_tile(game, place) for place in range(game.ring)),
        powers={power.id: power.id not in state.grey for power in game.box.powers},
        deck=len(state.deck),
        discard=tuple(state.discard),
        reserve=state.reserve,
        out=tuple(state.out),
        removed=tuple(state.removed),
        hands=tuple(_hand(game, other, seat) for other in range(len(state.hands))),
        active=state.active,
        first=state.first,
        turn=state.turn,
        pool=max(game.pool),
        chits=tuple(len(owned) for owned in state.owned),
        chit_cap=game.chit_cap,
        ritual=tuple(TurnedChit(tile, _numbers(game)[f"t{tile}"]) for tile in state.turned),
        statements=tuple(StatementView(s.seat, s.tile, s.number) for s in state.statements),
        remembered=_remembered(game, seat),
        revealed=_numbers(game) if over else {},
        boxed=tuple(state.boxed) if over else (),
        result=state.result,
    )


def _tile(game: IncalGame, place: int) -> TileView:
    state = game.state
    tile = state.tiles[place]
    there = game.location(place)
    known = [card for card in tile.cards if card != game.damage]
    cards = tuple(CardView(card, game.character_of(card), game.value_of(card)) for card in known)
    return TileView(
        location=tile.location,
        cards=cards,
        closed=_closed_to_all(game, place),
        blocked=game.enemy.bars_tile and state.enemy_at == place,
        spoiled=there.is_spoiled([c.character for c in cards], [c.value for c in cards]),
        chit=tile.chit != 0,
        owner=next((seat for seat, mine in enumerate(state.owned) if f"t{place}" in mine), None),
        looked=tuple(tile.looked),
    )


def _closed_to_all(game: IncalGame, place: int) -> bool:
    """Is the tile closed, as everybody can see it? (Who holds John Difool is nobody's business.)"""
    if place == HOME:
        return len(game.state.grey) == len(game.box.powers)
    return game.is_closed(place, game.state.active)


def _hand(game: IncalGame, owner: int, viewer: int | None) -> HandView:
    hand = game.state.hands[owner]
    if owner != viewer and game.options["hands"] != "open":
        return HandView(len(hand), None, None)
    return HandView(len(hand), tuple(hand), hand.count(game.damage))


def _numbers(game: IncalGame) -> dict[str, int]:
    numbers = {f"t{place}": tile.chit for place, tile in enumerate(game.state.tiles) if tile.chit}
    for mine in game.state.owned:
        numbers.update(mine)
    return numbers


def _remembered(game: IncalGame, seat: int | None) -> dict[str, int]:
    if game.options["memory"] != "assisted" or seat is None:
        return {}
    numbers = _numbers(game)
    tiles = enumerate(game.state.tiles)
    return {f"t{place}": numbers[f"t{place}"] for place, tile in tiles if seat in tile.looked}
