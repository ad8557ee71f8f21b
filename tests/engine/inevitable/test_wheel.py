"""The Wheel of Misfortune (INV-WHL)."""

import pytest
from inevitable_play import A, B, card, go, happened, invent, keys, player, until, what
from inevitable_standard import folk, landed

from content.inevitable import load

BOX = load()
GAME = invent(
    "inevitable-wheel",
    group=[folk(f"folk-{n}") for n in range(8)],
    card=[card("wheel-gift", "collect 70")],
)


def spun(*rolls, game="inevitable-standard", **form):
    """Return a table on which A has spun the Wheel."""
    position = {"deck": ["wheel-gift"]} if game == GAME else {}
    return landed("wheel", form, rolls=list(rolls), game=game, **position)


def figures(table):
    """Return A's Power, its Maximum, Intelligence, Influence and Stress."""
    form = player(table, A)
    return (form.power, form.power_maximum, form.intelligence, form.influence, form.stress)


@pytest.mark.parametrize(
    ("entry", "outcome"),
    [
        pytest.param(2, (300, 300, 500, 500, 0), marks=pytest.mark.rule("INV-WHL-02")),
        pytest.param(3, (100, 300, 500, 300, 0), marks=pytest.mark.rule("INV-WHL-03")),
        pytest.param(5, (100, 300, 500, 300, 0), marks=pytest.mark.rule("INV-WHL-05")),
        pytest.param(6, (300, 600, 500, 300, 6), marks=pytest.mark.rule("INV-WHL-06")),
        pytest.param(7, (100, 300, 500, 300, 0), marks=pytest.mark.rule("INV-WHL-07")),
        pytest.param(9, (100, 300, 500, 300, 0), marks=pytest.mark.rule("INV-WHL-09")),
        pytest.param(10, (500, 500, 500, 300, 0), marks=pytest.mark.rule("INV-WHL-10")),
        pytest.param(11, (300, 300, 400, 300, 0), marks=pytest.mark.rule("INV-WHL-11")),
        pytest.param(12, (300, 300, 600, 300, 0), marks=pytest.mark.rule("INV-WHL-12")),
        pytest.param(15, (300, 300, 500, 100, 0), marks=pytest.mark.rule("INV-WHL-15")),
        pytest.param(17, (300, 300, 500, 300, 12), marks=pytest.mark.rule("INV-WHL-17")),
    ],
)
def test_statistics(entry, outcome):
    table = spun(entry)
    assert figures(table) == outcome
    assert player(table, A).possessions == []
    assert player(table, A).cash == 500
    assert what(table) == "turn.end"


@pytest.mark.parametrize(
    ("entry", "things"),
    [
        pytest.param(4, ["rocket-roller-skates"], marks=pytest.mark.rule("INV-WHL-04")),
        pytest.param(8, ["chainsaw"], marks=pytest.mark.rule("INV-WHL-08")),
        pytest.param(16, ["lucky-rabbits-foot"], marks=pytest.mark.rule("INV-WHL-16")),
        pytest.param(19, ["box-of-dead-raccoons"] * 3, marks=pytest.mark.rule("INV-WHL-19")),
    ],
)
def test_free_things(entry, things):
    table = spun(entry)
    assert player(table, A).possessions == things
    assert player(table, A).cash == 500
    assert [player(table, seat).stress for seat in range(4)] == [0] * 4


@pytest.mark.rule("INV-WHL-01")
def test_a_little_money_or_another_spin():
    table = spun(1)
    assert keys(table) == ["0", "1"]
    assert player(go(table, "0"), A).cash == 520
    again = go(spun(1, 15), "1")
    assert player(again, A).influence == 100
    assert player(again, A).cash == 500


@pytest.mark.rule("INV-WHL-03", "INV-DTH-01")
@pytest.mark.parametrize("entry", [3, 5, 7, 9])
def test_two_hundred_power_is_too_much_for_some(entry):
    table = spun(entry, power=200)
    assert table.state.standing[A] == "icu"


@pytest.mark.rule("INV-WHL-13")
def test_the_jackpot():
    table = spun(13, 5, 3)
    assert player(table, A).cash == 1300


@pytest.mark.rule("INV-WHL-14")
def test_another_turn():
    table = landed("wheel", rolls=[14, 2])
    table.link(A).act("income", {})
    go(table, "end")
    assert (table.state.turn, table.state.round) == (A, 4)
    until(table, "turn.move")
    assert table.waiting == (A,)
    table.link(A).act("income", {})
    assert player(table, A).cash == 700
    until(table, "turn.move", B)
    assert table.state.round == 4


@pytest.mark.rule("INV-WHL-15", "INV-STA-02")
def test_influence_does_not_fall_below_nothing():
    assert player(spun(15, influence=150), A).influence == 0


@pytest.mark.rule("INV-WHL-17", "INV-SAN-01")
def test_a_nameless_horror_can_be_too_much():
    table = spun(17, stress=9)
    assert (table.state.standing[A], player(table, A).stress) == ("suite", 21)


@pytest.mark.rule("INV-WHL-18")
def test_straight_to_jail():
    table = spun(18)
    assert table.state.standing[A] == "cell"
    assert player(table, A).incarcerations == 1
    assert player(table, A).place == BOX.place["jail"]


@pytest.mark.rule("INV-WHL-20")
def test_a_little_money_or_a_card():
    assert player(go(spun(20, game=GAME), "0"), A).cash == 520
    drawn = go(spun(20, game=GAME), "1")
    assert player(drawn, A).cash == 570
    assert drawn.state.discards == ["wheel-gift"]


@pytest.mark.rule("INV-WHL-21")
def test_everything_happens_before_anybody_is_carried_off():
    table = spun(6, stress=16)
    assert table.state.standing[A] == "suite"
    assert figures(table) == (300, 600, 500, 300, 22)
    kinds = [event.kind for event in table.events]
    assert kinds.index("went_insane") > max(
        place for place, kind in enumerate(kinds) if kind == "statistic"
    )
    assert len(happened(table, "rolled")) == 1


@pytest.mark.rule("INV-WHL-21")
def test_every_face_has_an_entry():
    rows = BOX.shows.wheel
    assert [(row.least, row.most) for row in rows] == [(n, n) for n in range(1, 21)]
