"""Short words in which the tests of the kernel lay the Night Market and play it."""

import pytest
import toy_game  # the toy registers itself

import engine
from engine.kernel.clone import clone
from engine.policies import random_answer

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def market(*, seats=3, rolls=(), bots=None, undo="free", seed=None, **position):
    """A table at the beginning of Ana's turn; `bots` are policies by seat, None for a person."""
    dice = engine.LoadedDice(list(rolls)) if seed is None else engine.Dice(seed=seed)
    seated = [
        engine.Seat(name, bot)
        for name, bot in zip(NAMES[:seats], bots or [None] * seats, strict=True)
    ]
    position = {"seats": seats, **position}
    return engine.arrange("toy", position, dice=dice, seats=seated, options={"undo": undo})


def fight(**position):
    """Ana has begun a fight with Ben; nobody holds a card unless the position says so."""
    table = market(**position)
    say(table, 0, "fight:1")
    return table


def say(table, seat, *values):
    """A seat answers, once or several times."""
    for value in values:
        table.link(seat).answer(value)


def what(table, seat):
    """The question that a seat is asked, None if it is asked nothing."""
    decision = table.link(seat).decision
    return decision and decision.what


def told(table, *kinds):
    """The kinds of event so far, or those among `kinds`."""
    return [event.kind for event in table.events if not kinds or event.kind in kinds]


def args_of(table, kind):
    """The arguments of all events of a kind."""
    return [event.args for event in table.events if event.kind == kind]


def everything(table):
    """All that a refused step must leave as it was."""
    return (
        clone(table.state),
        [dict(memory) for memory in table.memory],
        list(table.history),
        list(table.events),
        table.revision,
        table.waiting,
        [table.link(seat).decision for seat in range(len(table.seats))],
    )


def refused(table, step):
    """Do what is refused; return the sentence. Nothing has changed by it."""
    before = everything(table)
    with pytest.raises(engine.Refused) as refusal:
        step()
    assert everything(table) == before
    return str(refusal.value)


def coins_in_the_market(state):
    """All coins: in hands, in the chest, in the pots of fights."""
    pots = sum(frame.pot for frame in state.stack if isinstance(frame, toy_game.Fight))
    return sum(state.coins) + state.chest + pots


def play_on(table, rng, steps):
    """People answer at random, now and then they take an offer or the deadline passes."""
    for _ in range(steps):
        if table.result is not None:
            return
        chance = rng.random()
        seat = rng.choice(table.waiting)
        if chance < 0.1:
            try_an_offer(table, rng)
        elif chance < 0.11:
            table.deadline_passed()
        else:
            link = table.link(seat)
            link.answer(random_answer(link.decision, rng), id=link.decision.id)


def try_an_offer(table, rng):
    """Somebody takes an offer, if there is one."""
    link = table.link(rng.randrange(len(table.seats)))
    if link.offers:
        offer = rng.choice(link.offers)
        args = {}
        while (field := offer.missing(args)) is not None:
            args[field.name] = field.draw(rng)
        link.act(offer.key, args)


def loaded(table):
    """The table as a save would bring it back."""
    record = table.record()
    record.state, record.history = clone(record.state), list(record.history)
    record.memory = [dict(memory) for memory in record.memory]
    return engine.restore(record)
