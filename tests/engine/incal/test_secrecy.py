"""Nobody sees what is hidden from them: other secrets under the same cover look the same.

At every step of random games all that a seat cannot know is shuffled in a copy of the table: hands
of others, the deck, chits, the box. What reaches the seat must not change by it.
"""

import random

import attrs
from hypothesis import given
from incal_chance import chances, games, random_steps

import engine
from engine.kernel.clone import clone

# Who may be named here depends on hands, by the rules: whoever holds Damage, or anything else.
ASKS_ABOUT_HANDS = ("power.destroy", "gorgo.victim")
# By the rules these show everybody what was hidden: the top of the deck, a chit, a hand.
SHOWING = {"river_card", "chit_turned", "game_over"}


def reaching(table, seat):
    """All that a seat's screen is made of."""
    link = table.link(seat)
    told = [(event, link.sentence(event)) for event in link.events()]
    return {
        "view": link.view,
        "decision": link.decision,
        "offers": link.offers,
        "events": told,
        "waiting": table.waiting,
        "undo": (table.undo_label, table.undo_refusal, table.redo_label),
        "result": table.result,
    }


def restored(table, state):
    """Another table with the same past, in this state."""
    record = table.record()
    return engine.restore(attrs.evolve(record, state=state, history=list(record.history)))


def shows_secrets(twin, table):
    """Whether what has happened on the twin, and not yet on the table, was hidden until then."""
    # With assisted memory TALK tells the true number.
    assisted = table.options["memory"] == "assisted"
    return any(
        event.kind in SHOWING
        or event.args.get("by") == "gorgo"
        or (assisted and event.kind == "talk_statement")
        for event in twin.events[len(table.events) :]
    )


def told_to(twin, watcher):
    """The events that reach a seat, but for the cards that it has drawn itself."""
    return [
        event
        for event in twin.link(watcher).events()
        if not (event.kind == "card_seen" and event.args["seat"] == watcher)
    ]


def with_other_secrets(table, seat, rng):
    """The same table with everything shuffled that the seat has no right to know."""
    state = clone(table.state)
    asked = [table.link(one).decision.what for one in table.waiting]
    shuffle_cards(state, seat, table.options["hands"], asked, rng)
    shuffle_chits(state, seat, table, asked, rng)
    return restored(table, state)


def shuffle_cards(state, seat, hands, asked, rng):
    """The deck, and the hands that the seat cannot see, change cards among each other."""
    unseen = (
        [] if hands == "open" else [held for one, held in enumerate(state.hands) if one != seat]
    )
    damage_stays = any(what in ASKS_ABOUT_HANDS for what in asked)
    places = [
        (pile, place)
        for pile in (state.deck, *unseen)
        for place, card in enumerate(pile)
        if not (damage_stays and card == "DMG")
    ]
    cards = [pile[place] for pile, place in places]
    while True:
        rng.shuffle(cards)
        for (pile, place), card in zip(places, cards, strict=True):
            pile[place] = card
        # With a third Damage in a hand the game would be over, which everybody would know.
        if all(held.count("DMG") <= 2 for held in state.hands):
            break


def shuffle_chits(state, seat, table, asked, rng):
    """Chits that lie face down change numbers, save those that the seat may be reminded of."""
    may_know = set(state.turned)
    if table.options["memory"] == "assisted" and seat is not None:
        may_know |= {place for place, tile in enumerate(state.tiles) if seat in tile.looked}
    if "reveal.look" in asked and table.waiting == (seat,):
        looks = [event for event in table.link(seat).events() if event.kind == "revelation"]
        may_know.add(looks[-1].args["tile"])
    lying = [tile for place, tile in enumerate(state.tiles) if tile.chit and place not in may_know]
    owned = [
        (kept, key)
        for kept in state.owned
        for key in kept
        if int(key.removeprefix("t")) not in may_know
    ]
    numbers = [*(tile.chit for tile in lying), *(kept[key] for kept, key in owned), *state.boxed]
    rng.shuffle(numbers)
    for tile in lying:
        tile.chit = numbers.pop()
    for kept, key in owned:
        kept[key] = numbers.pop()
    state.boxed[:] = numbers


secret_tables = games(
    memory=("own", "assisted"), hands=("closed", "open"), undo=("until-revealed", "free")
)
closed_tables = games(memory=("own", "assisted"))


@given(secret_tables, chances)
def test_property_what_a_seat_cannot_know_changes_nothing_that_reaches_it(table, chance):
    rng = random.Random(chance)
    seats = (None, *range(len(table.seats)))
    for _ in random_steps(table, chance, 120):
        seat = rng.choice(seats)
        assert reaching(with_other_secrets(table, seat, rng), seat) == reaching(table, seat)


@given(closed_tables, chances)
def test_property_what_others_do_in_secret_is_told_alike(table, chance):
    """The same answer with other secrets is told alike, unless the rules show the secrets by it."""
    rng = random.Random(chance)
    for seat, _, value in random_steps(table, chance, 60):
        twins = restored(table, clone(table.state)), with_other_secrets(table, seat, rng)
        for twin in twins:
            twin.link(seat).answer(value)
        if any(shows_secrets(twin, table) for twin in twins):
            continue
        for watcher in (None, *range(len(table.seats))):
            if watcher != seat:
                told, told_otherwise = (told_to(twin, watcher) for twin in twins)
                assert told == told_otherwise
        assert twins[0].waiting == twins[1].waiting
