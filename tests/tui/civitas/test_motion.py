"""The picture follows events one by one, and where it ends is where the view is."""

import pytest
from civitas_sense import sensible

import engine
from tui.civitas.dice import Throw, heard
from tui.civitas.motion import step
from tui.civitas.scene import Scene


@pytest.fixture
def scene(caught):
    return Scene.of(caught("at_the_timeline").link(0).view)


def test_what_is_gained_and_lost_is_shown_at_its_character(scene):
    assert step(scene, "gained", {"place": "main", "resource": "ether", "n": 2}) > 0
    assert scene.view.main.ether == 6
    assert scene.flash == {"res:main:ether"}
    step(scene, "lost", {"place": "rookie", "resource": "reputation", "n": 1})
    assert scene.view.rookie.reputation == 1
    step(scene, "wounded", {"place": "main", "n": 3})
    assert scene.view.main.hp == 4
    step(scene, "healed", {"place": "main", "n": 9})
    assert scene.view.main.hp == scene.view.main.most_hp


def test_cards_come_go_and_are_turned_up(scene):
    step(scene, "card_entered", {"crime": 0, "deck": "witness", "card": "agnes-fold"})
    last = scene.timeline[-1]
    assert last.card == "agnes-fold"
    assert last.met
    assert "agnes-fold" not in scene.view.pools["witness"].cards
    step(scene, "card_entered", {"crime": 0, "deck": "first-responder", "card": None})
    assert scene.timeline[0].card is None
    step(scene, "card_played", {"crime": 0, "card": "officer-tull"})
    assert scene.timeline[0].current
    step(scene, "filed", {"card": "mara-quill", "where": "nominee"})
    assert scene.crime.nominees == ("mara-quill",)
    assert all(entry.card != "mara-quill" for entry in scene.timeline)


def test_evidence_glee_pools_and_the_final_encounter(scene):
    step(scene, "evidence", {"crime": 0, "n": 3, "left": 11})
    assert scene.crime.evidence == 11
    step(scene, "glee", {"n": 1, "total": 1})
    assert scene.view.glee == 1
    step(scene, "slot_unlocked", {"pool": "witness", "slot": 4})
    step(scene, "pool_filled", {"pool": "witness", "cards": ["hugo-lamb"]})
    assert scene.view.pools["witness"].cards[3] == "hugo-lamb"
    step(scene, "flipped", {"crime": 0, "early": True})
    assert scene.crime.final == scene.crime.card
    step(scene, "unsolved", {"crime": 0, "left": 11, "hopeless": True})
    assert scene.crime.status == "unsolved"


def test_a_purchase_hangs_on_its_character(scene):
    step(scene, "bought", {"card": "brass-ear", "place": "rookie", "price": 3})
    assert scene.view.rookie.upgrades == ("brass-ear",)
    assert "brass-ear" not in scene.view.pools["upgrade"].cards


def test_a_main_that_leaves_is_followed_by_the_rookie(scene):
    step(scene, "character_left", {"place": "main", "card": "the-transhuman"})
    assert scene.view.main.card == "tam-ferro"
    assert scene.view.main.place == "main"
    assert scene.view.rookie is None


def test_what_cannot_be_seen_takes_no_time(scene):
    step(scene, "character_left", {"place": "rookie", "card": "tam-ferro"})
    before = scene.view
    assert step(scene, "store_opened", {}) == 0.0
    assert step(scene, "gained", {"place": "rookie", "resource": "ion", "n": 1}) == 0.0
    assert scene.view is before


def die(place, face, *parts):
    return {"place": place, "die": face, "modifier": sum(n for _, n in parts), "parts": parts}


def test_a_roll_is_heard_from_its_bar_to_its_end():
    throw = heard(None, "bar_chosen", {"card": "mara-quill", "bar": 2})
    assert (throw.label, throw.target) == ("Arrest", 15)
    throw = heard(throw, "die_rolled", die("main", 8, ["engagement", 1]))
    throw = heard(throw, "die_rolled", die("rookie", 2, ["engagement", 2]))
    throw = heard(throw, "die_rolled", die("rookie", 3, ["engagement", 2]))
    throw = heard(throw, "rolled", {"total": 15, "target": 15, "won": True})
    assert [thrown.whole for thrown in throw.rollers] == [9, 5]
    assert (throw.extra, throw.won, throw.over) == (1, True, True)


def test_a_new_die_after_a_finished_roll_begins_another():
    throw = Throw("", "", over=True)
    assert heard(throw, "die_rolled", die("main", 4)) is not throw


def test_pieces_are_counted_up():
    throw = heard(None, "die_rolled", die("main", 4, ["analysis", 2], ["upgrade:brass-ear", 3]))
    thrown = throw.roller("main")
    thrown.seen = 1
    assert thrown.total == 6
    assert thrown.whole == 9
    throw.reveal()
    assert thrown.total == 9


@pytest.mark.parametrize("seed", [2, 9, 11])
def test_whole_games_end_step_by_step_where_the_view_is(seed):
    table = engine.start("civitas", ["Ana"], seed=seed, salt="00", options={"level": "5"})
    link = table.link(0)
    while table.result is None:
        scene, told = Scene.of(link.view), len(table.events)
        link.answer(sensible(link))
        for event in table.events[told:]:
            step(scene, event.kind, event.args)
        if scene.view.rookie is not None or link.view.rookie is None:
            assert seen(scene.view) == seen(link.view)


def seen(view):
    """What must be right without the true view: who holds what, the Evidence, the cards ahead."""
    team = [
        (person.card, person.reputation, person.ether, person.ion, person.upgrades)
        for person in (view.main, view.rookie)
        if person is not None and view.crimes
    ]
    crimes = [
        (crime.evidence, sorted(str(entry.card) for entry in crime.timeline))
        for crime in view.crimes
        if crime.status == "open"
    ]
    return team, crimes, view.glee
