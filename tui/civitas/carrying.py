"""Carrying a card of the Timeline to another place: which cards may, and where all lie then."""

from __future__ import annotations

from tui.civitas.scene import Scene


def lift(scene: Scene, card: str) -> bool:
    """Take a card up; False if it may not be moved now."""
    movable = scene.movable
    if card not in movable:
        return False
    scene.order = scene.order or tuple(
        entry.card for entry in scene.timeline if entry.card is not None and entry.card in movable
    )
    scene.carried = card
    scene.cursor = f"card:{card}"
    return True


def shift(scene: Scene, by: int) -> bool:
    """Carry the card so many places on, up to the ends; False if it stays where it is."""
    return move_to(scene, scene.order.index(scene.carried) + by)


def move_to(scene: Scene, at: int) -> bool:
    """Carry the card to a place; the others make room. False if it stays where it is."""
    order = [card for card in scene.order if card != scene.carried]
    order.insert(max(0, min(at, len(order))), scene.carried)
    moved = tuple(order) != scene.order
    scene.order = tuple(order)
    return moved


def set_down(scene: Scene) -> tuple[str, ...]:
    """Let the card go; gives the order if it is another one, or if one is asked for."""
    order, before = scene.order, scene.movable
    put_back(scene)
    return order if order != before or scene.what == "timeline.order" else ()


def put_back(scene: Scene) -> None:
    """Let the card go, and everything lie as it lay."""
    scene.carried, scene.order = "", ()
