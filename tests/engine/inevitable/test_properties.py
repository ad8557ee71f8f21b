"""What must hold in every game of Inevitable, however badly it is played."""

import random

import pytest
from inevitable_play import NAMES

import engine
from engine.kernel.clone import clone
from engine.kernel.decisions import Race, Together
from engine.kernel.dice import Dice
from engine.kinds import kind
from engine.policies import random_answer
from engine.simulate import play_out

KIND = kind("inevitable")
LONGEST_GAME = 5_000
CELLS = [(seats, length) for seats in range(2, 9) for length in ("short", "epic")]
WHO_IS_POORER = ("Conversion", "Fee", "Paying", "DealersChoice", "Roshambo", "Ante")
"""Frames in which the rules themselves tell something about a purse."""


def steps(seats, options, seed):
    """Play at random; give the state after each decision."""
    rng = random.Random(seed)
    settled = KIND.settle(options)
    state = KIND.set_up(seats, settled, Dice(seed=seed))
    game = KIND.game(state, NAMES[:seats], settled, None)
    game.run()
    for _ in range(LONGEST_GAME):
        shape = game.pending
        if shape is None:
            return
        if isinstance(shape, (Race, Together)):
            shape = rng.choice(shape.shapes)
        game.take(shape.seat, shape.draw(rng))
        yield state


@pytest.mark.fuzz
@pytest.mark.parametrize(("seats", "length"), CELLS)
def test_every_game_ends_and_every_state_is_sound(seats, length, games_per_cell):
    for seed in range(max(20, games_per_cell)):
        before = (-1, -1)
        for state in steps(seats, {"length": length}, seed):
            assert KIND.check(state) == []
            now = (state.round, state.turns)
            assert now >= before
            before = now
            for player in state.players:
                assert 0 <= player.power <= player.power_maximum
        assert state.result is not None
        assert state.result.reason in ("elected", "machine")
        if state.result.reason == "machine":
            gone = [
                player.police or standing != "in"
                for player, standing in zip(state.players, state.standing, strict=True)
            ]
            assert sum(gone) == (2 if seats == 2 else 3)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_the_same_seed_is_the_same_game(seats):
    one, other = (play_out("inevitable", "random", seats, 77) for _ in range(2))
    assert one == other


def otherwise(table, seat, rng):
    """Return the same table with what `seat` cannot know shuffled: purses, cards, the deck."""
    record = table.record()
    record.state, record.history = clone(record.state), list(record.history)
    state = record.state
    others = [player for number, player in enumerate(state.players) if number != seat]
    purses = [player.cash for player in others]
    rng.shuffle(purses)
    for player, cash in zip(others, purses, strict=True):
        player.cash = cash
    hidden = [card for player in others for card in player.holdables]
    cards = [card for card in state.deck if _holdable(card)] + hidden
    rest = [card for card in state.deck if not _holdable(card)]
    rng.shuffle(cards)
    for player in others:
        player.holdables = [cards.pop() for _ in player.holdables]
    state.deck = cards + rest
    rng.shuffle(state.deck)
    return engine.restore(record)


def _holdable(card):
    from content.inevitable import load

    return load().card[card].use is not None


@pytest.mark.fuzz
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_views_leak_neither_cash_nor_cards(seats, games_per_cell):
    compared = 0
    for seed in range(max(3, games_per_cell)):
        rng = random.Random(seed)
        table = engine.start("inevitable", NAMES[:seats], seed=seed)
        for _ in range(220):
            if table.result is not None:
                break
            link = table.link(rng.choice(table.waiting))
            frames = {type(frame).__name__ for frame in table.state.stack}
            if not frames.intersection(WHO_IS_POORER):
                seat = rng.randrange(seats)
                twin = otherwise(table, seat, rng).link(seat)
                mine = table.link(seat)
                assert twin.view == mine.view
                assert twin.decision == mine.decision
                assert [offer.key for offer in twin.offers] == [offer.key for offer in mine.offers]
                compared += 1
            link.answer(random_answer(link.decision, rng), id=link.decision.id)
    assert compared > 100
