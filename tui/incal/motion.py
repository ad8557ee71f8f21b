"""A move shown step by step: each event changes the picture a little, until the true view comes.

The picture is a copy of what was last shown. An event about things this seat cannot see changes
only what it can see of them. Nothing here decides anything: what a step
leaves wrong, ``show`` rights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from attrs import evolve

from engine.incal.view import CardView, TurnedChit
from tui.incal.cards import DAMAGE, WILD, as_printed
from tui.incal.scene import Scene

_HOP: Final = 0.22
_BEAT: Final = 0.45
_GLANCE: Final = 0.3
_STARE: Final = 0.9

Args = Mapping[str, Any]


def step(scene: Scene, kind: str, args: Args) -> float:
    """Change ``scene`` as the event says. Gives the seconds to look at it; 0.0: nothing to see."""
    change = _STEPS.get(kind)
    if change is None:
        return 0.0
    scene.flash = frozenset()
    seconds = change(scene, args)
    scene.count()
    return seconds


def _change(scene: Scene, **fields: Any) -> None:
    scene.view = evolve(scene.view, **fields)


def _set_tile(scene: Scene, tile: int, **fields: Any) -> None:
    tiles = list(scene.view.tiles)
    tiles[tile] = evolve(tiles[tile], **fields)
    _change(scene, tiles=tuple(tiles))


def _lay(scene: Scene, tile: int, cards: Iterable[str]) -> None:
    lying = (*scene.view.tiles[tile].cards, *(_as_laid(card) for card in cards))
    _set_tile(scene, tile, cards=lying)


def _as_laid(card: str) -> CardView:
    printed = as_printed(card)
    return CardView(card, printed.character, printed.value)


def _lift(scene: Scene, tile: int, card: str) -> None:
    lying = tuple(other for other in scene.view.tiles[tile].cards if other.card != card)
    _set_tile(scene, tile, cards=lying)


def _set_hand(scene: Scene, seat: int, count: int, cards: tuple[str, ...] | None) -> None:
    hands = list(scene.view.hands)
    damage = None if cards is None else cards.count(DAMAGE)
    hands[seat] = evolve(hands[seat], count=count, cards=cards, damage=damage)
    _change(scene, hands=tuple(hands))


def _from_hand(scene: Scene, seat: int, cards: Sequence[str]) -> None:
    hand = scene.view.hands[seat]
    kept = None if hand.cards is None else tuple(held for held in hand.cards if held not in cards)
    _set_hand(scene, seat, hand.count - len(cards), kept)


def _to_discard(scene: Scene, *cards: str) -> None:
    _change(scene, discard=(*scene.view.discard, *cards))


def _metacraft_moved(scene: Scene, args: Args) -> float:
    _change(scene, metacraft=args["to"])
    scene.trail = (*scene.trail, *args["gaps"])
    return _HOP


def _enemy_moved(scene: Scene, args: Args) -> float:
    _change(scene, enemy_at=args["to"])
    return _BEAT


def _damage_added(scene: Scene, args: Args) -> float:
    _change(scene, reserve=scene.view.reserve - 1)
    if args["zone"] == "discard":
        _to_discard(scene, DAMAGE)
        return _BEAT
    hand = scene.view.hands[args["seat"]]
    cards = None if hand.cards is None else (*hand.cards, DAMAGE)
    _set_hand(scene, args["seat"], hand.count + 1, cards)
    return _BEAT


def _hand_card_discarded(scene: Scene, args: Args) -> float:
    card = args["card"]
    _from_hand(scene, args["seat"], (card,))
    if card == WILD and args["by"] == "spend":
        # He stays on Suicide Alley until the turn ends.
        _lay(scene, 0, (card,))
    else:
        _to_discard(scene, card)
    return _GLANCE


def _cards_laid(scene: Scene, args: Args) -> float:
    _from_hand(scene, args["seat"], args["cards"])
    _lay(scene, args["tile"], args["cards"])
    scene.ventured = tuple(args["cards"])
    scene.flash = frozenset({args["tile"]})
    return _STARE


def _difool_declared(scene: Scene, args: Args) -> float:
    for number, tile in enumerate(scene.view.tiles):
        if any(card.card == WILD for card in tile.cards):
            declared = CardView(WILD, args["character"], args["value"])
            cards = tuple(declared if card.card == WILD else card for card in tile.cards)
            _set_tile(scene, number, cards=cards)
    return _GLANCE


def _river_card(scene: Scene, args: Args) -> float:
    tile = scene.view.metacraft
    card = args["card"]
    if card:
        scene.ventured = (*scene.ventured, card)
        _change(scene, deck=max(0, scene.view.deck - 1))
    if card and card != DAMAGE:
        _lay(scene, tile, (card,))
    scene.flash = frozenset({tile})
    return _STARE


def _river_failed(scene: Scene, args: Args) -> float:
    for card in scene.ventured:
        _lift(scene, args["tile"], card)
    _to_discard(scene, *scene.ventured)
    return _at_tile(scene, args)


def _at_tile(scene: Scene, args: Args) -> float:
    scene.flash = frozenset({args["tile"]})
    return _BEAT


def _discarded(scene: Scene, args: Args) -> float:
    _set_tile(scene, args["tile"], cards=())
    _to_discard(scene, *args["kept"])
    _change(scene, out=(*scene.view.out, *args["gone"]))
    scene.flash = frozenset({args["tile"]})
    return _STARE


def _card_moved(scene: Scene, args: Args) -> float:
    _lift(scene, args["start"], args["card"])
    _lay(scene, args["to"], (args["card"],))
    scene.flash = frozenset({args["start"], args["to"]})
    return _STARE


def _card_drawn(scene: Scene, args: Args) -> float:
    seat, count = args["seat"], args["count"]
    hand = scene.view.hands[seat]
    _change(scene, deck=max(0, scene.view.deck - count))
    _set_hand(scene, seat, hand.count + count, hand.cards)
    return _GLANCE


def _card_seen(scene: Scene, args: Args) -> float:
    seat = scene.view.seat
    if seat is None or scene.hand is None:
        return 0.0
    _set_hand(scene, seat, scene.view.hands[seat].count, (*scene.hand, args["card"]))
    return _GLANCE


def _reshuffled(scene: Scene, args: Args) -> float:
    _change(scene, deck=args["count"], discard=())
    return _BEAT


def _difool_left(scene: Scene, args: Args) -> float:
    _lift(scene, args["tile"], WILD)
    _to_discard(scene, WILD)
    return _BEAT


def _chit_turned(scene: Scene, args: Args) -> float:
    _change(scene, ritual=(*scene.view.ritual, TurnedChit(args["tile"], args["number"])))
    scene.flash = frozenset({args["tile"]})
    return _STARE


def _destroyed(scene: Scene, args: Args) -> float:
    seat = args["seat"]
    hand = scene.view.hands[seat]
    cards = hand.cards
    if cards is not None and DAMAGE in cards:
        at = cards.index(DAMAGE)
        cards = (*cards[:at], *cards[at + 1 :])
    _set_hand(scene, seat, hand.count - 1, cards)
    _change(scene, out=(*scene.view.out, DAMAGE))
    return _BEAT


def _powers_flipped(scene: Scene, args: Args) -> float:
    grey = dict.fromkeys(args["powers"], False)
    _change(scene, powers={**scene.view.powers, **grey})
    return _GLANCE


def _tile_closed(scene: Scene, args: Args) -> float:
    _set_tile(scene, args["tile"], closed=True)
    return _GLANCE


def _tile_opened(scene: Scene, args: Args) -> float:
    _set_tile(scene, args["tile"], closed=False)
    return _GLANCE


def _turn_began(scene: Scene, args: Args) -> float:
    _change(scene, active=args["seat"], turn=args["turn"])
    scene.trail = ()
    return 0.0


_STEPS: Final[dict[str, Callable[[Scene, Args], float]]] = {
    "metacraft_moved": _metacraft_moved,
    "enemy_moved": _enemy_moved,
    "damage_added": _damage_added,
    "hand_card_discarded": _hand_card_discarded,
    "cards_laid": _cards_laid,
    "difool_declared": _difool_declared,
    "river_card": _river_card,
    "river_failed": _river_failed,
    "revelation": _at_tile,
    "destroyed": _destroyed,
    "powers_flipped": _powers_flipped,
    "discarded": _discarded,
    "card_moved": _card_moved,
    "talk": _at_tile,
    "talk_statement": _at_tile,
    "card_drawn": _card_drawn,
    "card_seen": _card_seen,
    "reshuffled": _reshuffled,
    "difool_left": _difool_left,
    "chit_turned": _chit_turned,
    "tile_closed": _tile_closed,
    "tile_opened": _tile_opened,
    "turn_began": _turn_began,
}
