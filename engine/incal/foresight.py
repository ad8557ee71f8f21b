"""What an answer would lead to, as far as everybody can see: the words beside the options of a trip
or a play.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from content.incal.types import DamageToDiscard, DamageToHand, Retreat, RobHand
from engine.incal.exploring import legal_plays
from engine.incal.revelation import at_chit_cap
from engine.incal.state import IncalGame

__all__ = ["Outlook", "activations", "doom", "outlook", "passes", "spread"]


@attrs.frozen
class Outlook:
    """What laying certain cards under a tile brings: in words, and as facts for a policy."""

    detail: str
    warning: str = ""
    completes: bool = False
    looks: bool = False
    spoils: bool = False


def outlook(game: IncalGame, seat: int, place: int, cards: Sequence[str]) -> Outlook:
    """Return what comes of laying `cards` (a legal set of the hand, or one moved card) under the
    tile.
    """
    there = game.location(place)
    tile = game.state.tiles[place]
    printed = [card for card in cards if card != game.wild]
    characters = game.characters_on(place) + [game.rules.character[card] for card in printed]
    values = game.values_on(place) + [game.rules.value[card] for card in printed]
    wild = len(cards) - len(printed)
    if there.turned_up:
        return _river(game, place, sum(values), wild)
    if wild:
        return _with_wild(game, seat, place, cards)
    if there.is_met(characters, values):
        return _completed(game, seat, place)
    lying = len(tile.cards) + len(cards)
    spoils = there.is_spoiled(characters, values)
    was_spoiled = there.is_spoiled(game.characters_on(place), game.values_on(place))
    warning = game.box.notice["spoils"].text if spoils and not was_spoiled else ""
    if there.capacity is None:
        return Outlook(f"sum {sum(values)}", warning, spoils=spoils)
    if lying == there.capacity:
        return Outlook("full: closes without a look", warning, spoils=True)
    detail = f"{lying} of {there.capacity}"
    if there.rising:
        detail += f", then a {there.next_values(values)[0]}"
    return Outlook(detail, warning, spoils=spoils)


def _completed(game: IncalGame, seat: int, place: int) -> Outlook:
    if not game.state.tiles[place].chit:
        return Outlook("complete; its chit is taken", completes=True)
    if at_chit_cap(game, seat):
        text = game.box.notice["chit-cap"].text
        return Outlook("complete, but no look", text, completes=True)
    return Outlook("complete: you look", completes=True, looks=True)


def _with_wild(game: IncalGame, seat: int, place: int, cards: Sequence[str]) -> Outlook:
    """John Difool can be what is wanted: look at the best declaration."""
    there = game.location(place)
    rules = game.rules
    printed = [card for card in cards if card != game.wild]
    lying_characters, lying_values = game.characters_on(place), game.values_on(place)
    own = [rules.character[card] for card in printed]
    names = own[:1] or [character.id for character in game.box.characters]
    shown = [rules.value[card] for card in printed]
    for name in names:
        for value in rules.wild_values(cards, game.wild, there, lying_values):
            characters = [*lying_characters, *own, name]
            if there.is_met(characters, [*lying_values, *shown, value]):
                return _completed(game, seat, place)
    lying = len(lying_values) + len(cards)
    if there.capacity is None:
        return Outlook(f"sum at least {sum(lying_values) + sum(shown) + 1}")
    if lying == there.capacity:
        return Outlook("full for this turn, no look")
    return Outlook(f"{lying} of {there.capacity} until he leaves")


def _river(game: IncalGame, place: int, total: int, wild: int) -> Outlook:
    condition = game.location(place)
    if wild:
        return Outlook("he counts as you say, then the deck decides")
    needed = [value for value in condition.values if condition.is_met((), [total + value])]
    if not needed:
        return Outlook(f"sum {total}: no card of the deck can make it hold")
    return Outlook(f"sum {total}, holds with a {' or '.join(map(str, needed))}")


def spread(game: IncalGame, seat: int, place: int) -> str:
    """Return what the hand could do on arriving at `place`, in a few words."""
    there = game.location(place)
    if there.is_alley:
        active = [power.name for power in game.box.powers if power.id not in game.state.grey]
        if len(active) == len(game.box.powers):
            return f"all {len(active)} powers"
        return f"powers: {', '.join(active)}" if active else "John Difool works a grey power"
    plays = legal_plays(game, seat, place)
    for cards in plays:
        if outlook(game, seat, place, cards).looks:
            return f"you look: {' '.join(cards)}"
    lying = len(game.state.tiles[place].cards)
    if there.rising and lying:
        wanted = there.next_values(game.values_on(place))[0]
        fitting = sorted({card for cards in plays for card in cards if len(cards) == 1})
        return f"needs a {wanted}: {' '.join(fitting)}"
    if there.turned_up:
        return "one card, then the deck decides"
    if there.capacity is None:
        return f"sum {sum(game.values_on(place))} so far"
    return f"{lying} of {there.capacity} cards"


def activations(game: IncalGame, steps: int) -> int:
    """Return how often a trip of `steps` would pass the enemy (INC-MOV-07 to 09)."""
    state = game.state
    at, count = state.enemy_at, 0
    back = sum(effect.steps for effect in game.enemy.passed if isinstance(effect, Retreat))
    for flown in range(steps):
        here = (state.metacraft + flown) % game.ring
        if here == at and (flown or game.enemy.stands_in == "gap"):
            count += 1
            at = (at - back) % game.ring
    return count


def passes(game: IncalGame, steps: int) -> str:
    """Return what a trip of `steps` costs at the enemy's hands, "" if it does not pass it."""
    count = activations(game, steps)
    if not count:
        return ""
    name = game.enemy.short_name
    if doom(game, steps):
        return f"loses the game: passes {name}"
    return f"passes {name}{' twice' if count > 1 else ''}: {_harm(game)}"


def doom(game: IncalGame, steps: int) -> str:
    """Return the id of the notice that says how a trip of `steps` would lose the game, or ""
    (INC-END-02, INC-DRW-06).
    """
    state = game.state
    count = activations(game, steps)
    back = sum(effect.steps for effect in game.enemy.passed if isinstance(effect, Retreat))
    left = (state.enemy_at - game.enemy.start) % game.ring or game.ring
    if game.enemy.return_is_defeat and count and count * back >= left:
        return "comes-home"
    hurt = count * sum(
        effect.cards for effect in game.enemy.passed if isinstance(effect, DamageToHand)
    )
    held = state.hands[state.active].count(game.damage)
    if hurt and held + min(hurt, state.reserve) >= game.box.damage.fatal:
        return "fatal-damage"
    return ""


def _harm(game: IncalGame) -> str:
    parts = []
    for effect in game.enemy.passed:
        if isinstance(effect, DamageToHand):
            parts.append("Damage into your hand")
        elif isinstance(effect, RobHand):
            parts.append("another hand loses a card")
        elif isinstance(effect, DamageToDiscard) and game.state.reserve:
            parts.append("Damage to the discard pile")
    return ", ".join(parts) or "it steps back"
