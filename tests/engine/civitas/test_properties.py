"""What must hold in every game of Civitas Nihilium, however badly it is played."""

import random
from collections import Counter

import pytest
from civitas_chance import BOX, LEVELS, chances, games, late_game, new_game, play_on, random_steps
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.kernel.clone import clone
from engine.policies import random_answer
from engine.simulate import play_out
from saves.document import read
from saves.records import Sheet, table_of

LONGEST_GAME = 2_000
CARDS = Counter(BOX.card.keys())
IN_FRONT_OF_THE_PLAYER = ("Encounters", "VictimCheck")

tables = games()
free_tables = games(undo=("free",))
GARBAGE = (None, True, 0.5, -1, 10**30, "", "no", "go\n", b"go", [], [[]], ["go"], {}, {"go": 1})


def everything(table):
    """The whole of a table, hidden things included."""
    return clone(table.state), table.revision, table.waiting, len(table.history), table.result


def cards_in_every_zone(state):
    """Every card of the box, wherever it lies now."""
    piles = [*state.decks.values(), *state.discards.values(), state.offered, state.gone]
    piles += [pool.cards for pool in state.pools.values()]
    piles += [
        [person.card, *person.upgrades]
        for person in (state.main, state.rookie)
        if person is not None
    ]
    for file in state.crimes:
        piles.append([file.card, file.opponent, *file.nominees, *file.witnesses])
        piles += [[entry.card, *entry.victims] for entry in file.timeline]
    return Counter(card for pile in piles for card in pile if card)


def sane(table):
    """What holds after every answer."""
    state, view = table.state, table.link(0).view
    assert table.kind.check(state) == []
    # An Encounter or a Victim that is being dealt with lies in front of the player, and stays there
    # when the game ends by it.
    found = cards_in_every_zone(state)
    assert found - CARDS == Counter()
    in_hand = [type(frame).__name__ in IN_FRONT_OF_THE_PLAYER for frame in state.stack]
    assert table.result is not None or (CARDS - found).total() <= sum(in_hand)
    for person in (view.main, view.rookie):
        if person is not None:
            assert all(0 <= n <= 18 for n in (person.reputation, person.ether, person.ion))
            assert person.hp <= person.most_hp
    for file in view.crimes:
        assert file.evidence >= 0
    assert sum(file.status == "open" for file in view.crimes) <= 1
    if table.result is None:
        assert table.waiting == (0,)
        assert table.link(0).decision.title
    else:
        assert table.waiting == ()
        assert table.link(0).decision is None


@pytest.mark.fuzz
@pytest.mark.parametrize("level", LEVELS)
def test_random_play_ends(level, games_per_cell):
    for seed in range(10 * games_per_cell):
        playout = play_out("civitas", "random", 1, seed, {"level": level})
        assert playout.result is not None
        assert playout.decisions < LONGEST_GAME


@pytest.mark.fuzz
@pytest.mark.rule(
    "CIV-LOS-01", "CIV-LOS-13", "CIV-CRM-01", "CIV-RES-02", "CIV-CRM-04", "CIV-WIN-01"
)
@pytest.mark.parametrize("begin", [new_game, late_game])
@pytest.mark.parametrize("level", LEVELS)
def test_random_play_loses_no_card_and_ends_by_the_rules(level, begin, games_per_cell):
    for seed in range(games_per_cell):
        table = begin(level, seed, undo="free")
        for _ in random_steps(table, seed, LONGEST_GAME):
            sane(table)
        sane(table)
        assert table.result is not None
        ended(table)


def ended(table):
    """The reason of the end is what the table shows."""
    view, reason = table.link(0).view, table.result.reason
    team = [person for person in (view.main, view.rookie) if person is not None]
    solved = [file for file in view.crimes if file.status == "solved"]
    names = [file.card for file in view.crimes]
    assert len(set(names)) == len(names)
    once = Counter(event.args["crime"] for event in table.events if event.kind == "solved")
    assert all(times == 1 for times in once.values())
    assert (table.result.outcome == "won") == (reason == "solved")
    if reason == "solved":
        assert len(solved) >= view.needed
        assert all(file.status == "solved" for file in view.crimes)
        assert any(person.hp > 0 for person in team)
        assert sum(person.reputation for person in team) > 0
    elif reason == "no_reputation":
        assert view.main is None or view.main.reputation == 0
    elif reason == "both_dead":
        assert all(person.hp <= 0 for person in team)
    elif reason == "red_unsolved":
        assert any((file.colour, file.status) == ("red", "unsolved") for file in view.crimes)
    elif reason == "no_crimes_left":
        assert len(view.crimes) == len(view.sequence)
        assert any(file.status == "unsolved" for file in view.crimes)
    elif reason == "gave_up":
        assert view.hopeless


@given(tables, chances, st.integers(0, 150))
def test_a_clone_is_equal_and_goes_its_own_way(table, chance, steps):
    play_on(table, chance, steps)
    copied, kept = clone(table.state), clone(table.state)
    assert copied == table.state
    play_on(table, chance + 1, 20)
    assert copied == kept


@given(tables, chances, st.integers(0, 150))
def test_a_record_restored_goes_on_in_the_same_way(table, chance, steps):
    play_on(table, chance, steps)
    record = table.record()
    record.state, record.history = clone(record.state), list(record.history)
    again = engine.restore(record)
    assert again.state == table.state
    assert (again.link(0).view, again.link(0).decision) == (
        table.link(0).view,
        table.link(0).decision,
    )
    play_on(table, chance + 1, 40)
    play_on(again, chance + 1, 40)
    assert again.state == table.state
    assert again.link(0).events() == table.link(0).events()


@given(tables, chances)
def test_every_decision_survives_save_and_load(table, chance):
    sheet = Sheet()
    for decision, _ in random_steps(table, chance, 60):
        loaded = table_of(read(sheet.pack(table))).table
        assert loaded.state == table.state
        assert loaded.link(0).decision == decision
        assert loaded.link(0).view == table.link(0).view
    loaded = table_of(read(sheet.pack(table))).table
    assert (loaded.state, loaded.result) == (table.state, table.result)


@given(free_tables, chances, st.integers(1, 80))
def test_undo_and_redo_are_each_others_inverse(table, chance, steps):
    states = [clone(table.state) for _ in random_steps(table, chance, steps)]
    states.append(clone(table.state))
    for state in reversed(states[:-1]):
        table.undo()
        assert table.state == state
    for state in states[1:]:
        table.redo()
        assert table.state == state


@given(free_tables, chances, st.integers(1, 60))
def test_an_undone_step_rolls_the_same_chance_again(table, chance, steps):
    play_on(table, chance, steps)
    end, told = clone(table.state), list(table.events)
    row = table.history[-1]
    if row.kind != "answer":
        return
    table.undo()
    table.link(0).answer(row.value)
    assert table.state == end
    assert table.events == told


@given(tables, chances)
def test_a_double_answer_is_harmless(table, chance):
    rng = random.Random(chance)
    link = table.link(0)
    for _ in range(40):
        if table.result is not None:
            break
        decision = link.decision
        value = random_answer(decision, rng)
        link.answer(value, id=decision.id)
        after = everything(table)
        with pytest.raises(engine.Refused):
            link.answer(value, id=decision.id)
        assert everything(table) == after


@given(tables, chances)
def test_what_is_no_answer_is_refused_and_changes_nothing(table, chance):
    rng = random.Random(chance)
    link = table.link(0)
    for decision, value in random_steps(table, chance, 25):
        before = everything(table)
        with pytest.raises(engine.Refused):
            table.link(None).answer(value)
        for nonsense in rng.sample(GARBAGE, 8):
            if nonsense == [] and decision.kind == "some" and decision.least == 0:
                continue
            with pytest.raises(engine.Refused) as refusal:
                link.answer(nonsense)
            assert str(refusal.value)
            assert decision.refusal(nonsense)
        if decision.kind == "amount":
            for beyond in (decision.low - 1, decision.high + 1):
                with pytest.raises(engine.Refused):
                    link.answer(beyond)
        for barred in decision.barred:
            assert barred.why
            with pytest.raises(engine.Refused):
                link.answer(barred.key)
        with pytest.raises(engine.Refused):
            link.answer(value, id="another question")
        with pytest.raises(engine.Refused):
            link.act("fly", {})
        assert everything(table) == before
        assert decision.refusal(value) is None


@given(tables, chances)
def test_everything_that_happens_can_be_told(table, chance):
    link = table.link(0)
    play_on(table, chance, 200)
    for event in link.events():
        words = link.sentence(event)
        assert words is None or (words == words.strip() and words)
