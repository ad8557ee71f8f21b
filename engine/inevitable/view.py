"""What one seat may see of a game of Inevitable: ids and figures, and nothing hidden.

Hidden are cash, Holdables and what a Deferred Order may cost (INV-STA-11) [R-03], the deck, secret
picks, and whether Income has been asked for [R-10]; all of it is open on a table of open hands,
save the deck.
"""

from __future__ import annotations

import attrs

from engine.inevitable.combat import Combat, CombatView, combat_view
from engine.inevitable.election import ElectionView, election_view
from engine.inevitable.standing import bail_of
from engine.inevitable.state import InevitableGame
from engine.kernel.game import Result

__all__ = ["CombatView", "ElectionView", "InevitableView", "PromiseView", "SeatView", "view"]


@attrs.frozen
class SeatView:
    """A Personal Data Form, and of the rest what may be seen (None: hidden)."""

    seat: int
    name: str
    group: str
    standing: str
    police: bool
    power: int
    power_maximum: int
    intelligence: int
    influence: int
    income: int
    stress: int
    tolerance: int
    base_votes: int
    whup_ass: int
    place: int
    direction: int
    possessions: tuple[str, ...]
    confiscated: tuple[str, ...]
    warrants: tuple[int, ...]
    holdables: int
    adherents: int
    courses: tuple[str, ...]
    identities: tuple[str, ...]
    spent: tuple[str, ...]
    muted: int
    unchallenged: bool
    delayed: bool
    credit: int
    incarcerations: int
    bail: int
    released: bool
    hopeless: bool
    trophy: bool
    cash: int | None
    hand: tuple[str, ...] | None
    budget: int | None


@attrs.frozen
class PromiseView:
    """A recorded promise: the public record has them all (INV-DEA-04)."""

    number: int
    promisor: int
    promisee: int
    kind: str
    words: str
    n: int
    target: int
    due: int
    state: str
    watched: str


@attrs.frozen
class InevitableView:
    """The table as one seat (None: a spectator) sees it. `deck` is a count; `turn` is a seat;
    `outs` counts the ways out of play so far."""

    seat: int | None
    seats: tuple[SeatView, ...]
    first: int
    turn: int
    round: int
    happytime: bool
    votes: int
    bank: int | None
    pot: int
    deck: int
    discards: tuple[str, ...]
    spells: tuple[tuple[str, int, int], ...]
    destroyed: tuple[int, ...]
    notices: tuple[tuple[int, int], ...]
    runner: int
    communism: tuple[tuple[int, int, int], ...]
    promises: tuple[PromiseView, ...]
    screws: tuple[tuple[int, int, int, bool], ...]
    precedents: tuple[str, ...]
    challenges: tuple[tuple[int, int], ...]
    stops: tuple[int, ...]
    publicity: int
    attack: int
    combat: CombatView | None
    election: ElectionView | None
    election_day: int
    decree: str
    outs: tuple[tuple[str, int], ...]
    asked: str
    result: Result | None


def view(game: InevitableGame, seat: int | None) -> InevitableView:
    """Return what `seat` may see."""
    state, this_turn = game.state, game.state.this_turn
    open_hands = game.options.get("hands") == "open"
    fight = next((each for each in reversed(state.stack) if isinstance(each, Combat)), None)
    return InevitableView(
        seat=seat,
        seats=tuple(
            _seat(game, each, open_hands or each == seat) for each in range(len(state.players))
        ),
        first=state.first,
        turn=state.turn,
        round=state.round,
        happytime=game.happytime,
        votes=state.votes,
        bank=state.bank,
        pot=state.pot,
        deck=len(state.deck),
        discards=tuple(state.discards),
        spells=tuple((spell.card, spell.seat, spell.rounds) for spell in state.spells),
        destroyed=tuple(state.destroyed),
        notices=tuple((int(place), owner) for place, owner in state.notices.items()),
        runner=state.runner,
        communism=tuple(
            (each.payer, each.recipient, min(each.turns, game.figures.communism))
            for each in state.communism
        ),
        promises=tuple(
            PromiseView(**attrs.asdict(promise, recurse=False)) for promise in state.promises
        ),
        screws=tuple(
            (each.offender, each.victim, each.promise, each.settled) for each in state.screws
        ),
        precedents=tuple(state.precedents),
        challenges=tuple((who, whom) for who, whom in this_turn.challenges),
        stops=tuple(this_turn.stops),
        publicity=this_turn.publicity,
        attack=this_turn.attack,
        combat=None if fight is None else combat_view(game, fight),
        election=election_view(game),
        election_day=state.election_day,
        decree=str((state.note or {}).get("decree", "")),
        outs=tuple(sorted(state.outs.items())),
        asked=game.question()[1].what if game.pending is not None else "",
        result=state.result,
    )


def _seat(game: InevitableGame, seat: int, open_hand: bool) -> SeatView:
    player, standing = game.state.players[seat], game.state.standing[seat]
    return SeatView(
        seat=seat,
        name=game.names[seat],
        group=player.group,
        standing=standing,
        police=player.police,
        power=player.power,
        power_maximum=player.power_maximum,
        intelligence=player.intelligence,
        influence=player.influence,
        income=player.income,
        stress=player.stress,
        tolerance=game.printed.sheet[player.group].tolerance if player.group else 0,
        base_votes=player.base_votes,
        whup_ass=player.whup_ass,
        place=player.place,
        direction=player.direction,
        possessions=tuple(player.possessions),
        confiscated=tuple(player.confiscated),
        warrants=tuple(player.warrants),
        holdables=len(player.holdables),
        adherents=player.adherents,
        courses=tuple(player.courses),
        identities=tuple(player.identities),
        spent=tuple(player.spent or ()),
        muted=player.muted,
        unchallenged=player.unchallenged,
        delayed=player.delayed,
        credit=player.credit,
        incarcerations=player.incarcerations,
        bail=bail_of(game, seat) if standing == "cell" else 0,
        released=player.released,
        hopeless=player.hopeless,
        trophy=player.trophy,
        cash=player.cash if open_hand else None,
        hand=tuple(player.holdables) if open_hand else None,
        budget=player.budget if open_hand else None,
    )
