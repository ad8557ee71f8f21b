"""Nothing hidden reaches the player: other secrets under the same cover look the same.

At every step of random games all that nobody can know is shuffled in a copy of the table: the
decks, First Responders that lie face down, the opponent that lies in wait. What reaches the screen
must not change by it.
"""

import random

import attrs
import pytest
from civitas_chance import BOX, chances, games, late_game, random_steps
from hypothesis import given

import engine
from engine.civitas.view import turned_up
from engine.kernel.clone import clone

tables = games(undo=("until-revealed", "free"))
PILES = ("main", "rookie", "green", "yellow", "red", "witness", "location", "encounter", "upgrade")


def reaching(table, seat):
    """All that a screen is made of."""
    link = table.link(seat)
    return {
        "view": link.view,
        "decision": link.decision,
        "offers": link.offers,
        "events": [(event, link.sentence(event)) for event in link.events()],
        "waiting": table.waiting,
        "undo": (table.undo_label, table.undo_refusal, table.redo_label),
        "result": table.result,
    }


def restored(table, state):
    """Another table with the same past, in this state."""
    record = table.record()
    return engine.restore(attrs.evolve(record, state=state, history=list(record.history)))


def with_other_secrets(table, rng):
    """The same table with everything shuffled that nobody has a right to know."""
    state = clone(table.state)
    decision = table.link(0).decision
    shown = decision.about["deck"] if decision is not None and decision.what == "peek.look" else ""
    for pile in PILES:
        if pile != shown:
            rng.shuffle(state.decks[pile])
    shuffle_responders(table, state, rng)
    for file in state.crimes:
        if file.opponent and not any(frame.at in AT_COMBAT for frame in state.stack):
            shuffle_opponent(state, file, rng)
    return restored(table, state)


AT_COMBAT = ("choose_fighter", "commit", "blow", "win", "see_powers")


def shuffle_responders(table, state, rng):
    """Those face down in a Timeline change places with those in the deck."""
    game = table.kind.game(state, [], {}, [])
    hidden = [
        entry
        for number, file in enumerate(state.crimes)
        for entry in file.timeline
        if not turned_up(game, number, entry)
    ]
    cards = [*(entry.card for entry in hidden), *state.decks["first-responder"]]
    rng.shuffle(cards)
    for entry in hidden:
        entry.card = cards.pop()
    state.decks["first-responder"] = cards


def shuffle_opponent(state, file, rng):
    """It changes places with a Main of the discard pile."""
    pile = state.discards["character"]
    mains = [place for place, card in enumerate(pile) if card in BOX.main]
    if mains:
        place = rng.choice(mains)
        file.opponent, pile[place] = pile[place], file.opponent


@pytest.mark.rule("CIV-FRC-01", "CIV-CMB-01", "CIV-RVP-02")
@given(tables, chances)
def test_property_what_nobody_can_know_changes_nothing_that_is_shown(table, chance):
    rng = random.Random(chance)
    for _ in random_steps(table, chance, 100):
        twin = with_other_secrets(table, rng)
        for seat in (0, None):
            assert reaching(twin, seat) == reaching(table, seat)


@pytest.mark.rule("CIV-CRM-02", "CIV-GLE-03")
@given(tables, chances)
def test_property_a_final_encounter_is_named_only_while_it_lies_face_up(table, chance):
    for _ in random_steps(table, chance, 100):
        for file, seen in zip(table.state.crimes, table.link(0).view.crimes, strict=True):
            assert seen.final == (file.card if file.flipped else None)


@pytest.mark.rule("CIV-CRM-02")
def test_the_words_of_a_hidden_final_encounter_are_nowhere():
    for seed in range(20):
        table = late_game("3", seed)
        for _ in random_steps(table, seed, 60):
            hidden = [
                BOX.final[file.card]
                for file in table.link(0).view.crimes
                if file.final is None and file.status == "open"
            ]
            told = str(reaching(table, 0))
            for final in hidden:
                assert final.scene not in told
                assert not any(trial.label in told for trial in final.trials)
