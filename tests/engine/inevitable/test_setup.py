"""Setting up: length, first player, Groups, swaps, Outfitting (INV-SET)."""

import attrs
import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    asked,
    go,
    happened,
    invent,
    keys,
    player,
    refused,
    sheet,
    until,
    what,
)

import engine
from content.inevitable import load
from engine import LoadedDice
from engine.kinds import register

BOX = load()
SHEETS = [group.id for group in BOX.groups]
POLICE = BOX.clone_police.id
QUICK = {"acme", "church", "living-dead", "playboys", "time-travelers"}
PEOPLE = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")
FIRST_IS_A = [1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]


def begin(*, seats=4, groups=None, rolls=None, game="inevitable", **options):
    """Start a game whose chance is loaded: sheets lie in the order of `groups`, then the others."""
    real = engine.kind(game)
    supply = [*SHEETS, POLICE]
    top = list(groups or [])
    order = [*top, *(each for each in supply if each not in top)]
    loaded = LoadedDice(
        rolls if rolls is not None else FIRST_IS_A[: 2 * seats],
        deck=[order, [card.id for card in BOX.cards]] if groups else None,
    )
    kind = attrs.evolve(
        real,
        id="inevitable-loaded",
        set_up=lambda count, chosen, dice: real.set_up(count, chosen, loaded),
    )
    register(kind)
    return engine.start(kind.id, PEOPLE[:seats], seed=1, options=options)


def kept(table):
    """Let everybody keep the sheet that was drawn."""
    while what(table) == "setup.swap":
        go(table, "keep")
    return table


def groups_of(table):
    return [form.group for form in table.state.players]


def finish(table):
    """Let everybody say that they have finished shopping."""
    while what(table) == "order.item":
        go(table, "done")
    return table


# ---------------------------------------------------------------------- length


@pytest.mark.rule("INV-SET-01", "INV-SET-02")
@pytest.mark.parametrize(("length", "votes"), [("short", 2_000), ("epic", 3_000)])
def test_the_length_is_the_machines_votes(length, votes):
    assert begin(length=length).state.votes == votes


@pytest.mark.rule("INV-SET-01", "INV-SET-02")
@pytest.mark.parametrize(("length", "cap"), [("short", 1_500), ("epic", 2_000)])
def test_the_length_is_the_cap(length, cap):
    table = finish(kept(begin(length=length)))
    player(table, A).influence = 9_000
    player(table, A).power = player(table, A).intelligence = 100
    table.deadline_passed()
    assert happened(table, "runs")[0].args["votes"] == cap + 200


@pytest.mark.rule("INV-SET-03")
@pytest.mark.parametrize(
    ("seats", "length", "advised"),
    [(5, "epic", 1), (5, "short", 0), (4, "epic", 0), (4, "short", 0)],
)
def test_many_players_are_advised_to_play_short(seats, length, advised):
    table = finish(kept(begin(seats=seats, length=length)))
    advice = [event.args["what"] for event in happened(table, "advice")]
    assert advice == ["short"] * advised
    assert table.state.votes == BOX.length[length].votes
    assert table.state.turn >= 0


@pytest.mark.rule("INV-SET-04")
def test_a_figure_of_ones_own():
    assert begin(length="custom", votes="2400").state.votes == 2_400
    with pytest.raises(engine.BadTable, match="HappyCOM-9 needs Base Votes"):
        begin(length="custom")


# ---------------------------------------------------------------------- who is first


@pytest.mark.rule("INV-SET-18")
def test_the_lowest_roll_is_first_and_ties_roll_again():
    rolls = [4, 5, 1, 3, 6, 5, 2, 2, 3, 4, 1, 4]  # A 9, B 4, C 11, D 4; then B 7, D 5
    table = begin(rolls=rolls)
    assert table.state.first == D
    assert [event.args["seat"] for event in happened(table, "rolled")] == [A, B, C, D, B, D]
    finish(kept(table))
    turns = []
    while len(turns) < 4:
        if not turns or turns[-1] != table.state.turn:
            turns.append(table.state.turn)
        choices = keys(table)
        go(table, "pass" if "pass" in choices else choices[0])
    assert turns == [D, A, B, C]


# ---------------------------------------------------------------------- Groups


@pytest.mark.rule("INV-SET-05")
def test_sheets_are_drawn_from_the_first_player_on():
    table = begin(rolls=[6, 6, 6, 6, 1, 1, 6, 6], groups=["acme", "church", "ninjas", "makers"])
    drawn = [(event.args["seat"], event.args["group"]) for event in happened(table, "group_drawn")]
    assert drawn == [(C, "acme"), (D, "church"), (A, "ninjas"), (B, "makers")]


@pytest.mark.rule("INV-SET-05")
def test_the_supply_is_shuffled():
    deals = set()
    for seed in range(6):
        table = engine.start("inevitable", PEOPLE[:4], seed=seed)
        deals.add(tuple(sorted(groups_of(table))))
        assert len(set(groups_of(table))) == 4
    assert len(deals) > 1


@pytest.mark.rule("INV-SET-06")
def test_the_clone_police_are_set_aside_and_the_swap_remains():
    table = begin(groups=[POLICE, "church", "acme", "ninjas", "makers", "beasts"])
    assert groups_of(table) == ["church", "acme", "ninjas", "makers"]
    assert POLICE in table.state.boxed
    assert keys(table, A) == ["keep", "swap"]
    go(table, "swap")
    assert player(table, A).group == "beasts"


@pytest.mark.rule("INV-SET-07", "INV-SET-08", "INV-SET-09")
def test_each_keeps_or_swaps_once():
    table = begin(groups=["church", "acme", "ninjas", "makers", "paparazzi"])
    asked_in_turn = []
    for answer in ("keep", "swap", "keep", "keep"):
        asked_in_turn.append(table.waiting[0])
        go(table, answer)
    assert asked_in_turn == [A, B, C, D]
    assert groups_of(table) == ["church", "paparazzi", "ninjas", "makers"]
    # The second sheet is binding: nobody is asked again.
    assert what(table) == "order.item"
    assert "acme" in table.state.boxed
    assert "acme" not in table.state.supply


@pytest.mark.rule("INV-SET-08")
def test_whoever_swaps_later_never_draws_what_was_discarded():
    top = ["church", "acme", "ninjas", "makers"]
    table = begin(groups=top)
    for _ in range(4):
        go(table, "swap")
    assert not set(groups_of(table)) & set(top)
    assert not set(table.state.supply) & set(top)
    assert set(top) <= set(table.state.boxed)


@pytest.mark.rule("INV-SET-10")
def test_everybody_reads_everybodys_sheet_before_outfitting():
    table = kept(begin())
    assert what(table) == "order.item"
    assert happened(table, "groups_settled")[0].to is None
    seen = [seat.group for seat in table.link(C).view.seats]
    assert seen == groups_of(table)
    assert all(BOX.group[group].abilities for group in seen)


@pytest.mark.rule("INV-SET-11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_quick_set_up_deals_five_plain_groups(seats):
    for seed in range(4):
        table = engine.start("inevitable", PEOPLE[:seats], seed=seed, options={"setup": "quick"})
        assert set(groups_of(table)) <= QUICK
        assert len(set(groups_of(table))) == seats
        assert not happened(table, "group_discarded")
        assert what(table) == "order.item"


@pytest.mark.rule("INV-SET-11")
def test_six_are_too_many_for_it():
    with pytest.raises(engine.BadTable, match="up to 5"):
        begin(seats=6, setup="quick")


@pytest.mark.rule("INV-SET-12", "INV-GRP-12")
@pytest.mark.parametrize("group", SHEETS)
def test_the_form_is_filled_in_from_the_sheet(group):
    form = player(begin(groups=[group]), A)
    printed = BOX.group[group]
    assert (form.power, form.power_maximum) == (printed.power, printed.power)
    assert (form.intelligence, form.influence) == (printed.intelligence, printed.influence)
    assert (form.income, form.stress) == (printed.income, printed.stress)
    assert BOX.squares[form.place].kind == printed.start


@pytest.mark.rule("INV-SET-13")
def test_the_stipend_is_360_and_the_income():
    table = kept(begin(groups=["church", "living-dead", "ninjas", "makers"]))
    assert [player(table, seat).cash for seat in (A, B)] == [520, 460]


# ---------------------------------------------------------------------- Outfitting


def shopping(*groups):
    return kept(begin(groups=list(groups)))


@pytest.mark.rule("INV-SET-14", "INV-SET-15", "INV-SET-20")
def test_there_is_no_limit_on_items_and_the_rest_is_kept():
    table = shopping("living-dead", "church", "ninjas", "makers")
    for _ in range(5):
        go(table, "item:plaster-dalmatian")
    form = player(table, A)
    assert form.possessions == ["plaster-dalmatian"] * 5
    assert form.cash == 460 - 5 * 90
    # Less than $100 is called risky, and allowed.
    assert "risky" in table.link(A).decision.note
    finish(table)
    assert (form.cash, what(table), table.waiting) == (10, "turn.direction", (A,))
    assert form.direction == 0
    assert "roll" not in keys(table)


@pytest.mark.rule("INV-SET-15")
def test_with_a_hundred_left_nobody_is_warned():
    table = shopping("living-dead", "church", "ninjas", "makers")
    assert "risky" not in table.link(A).decision.note


@pytest.mark.rule("INV-SET-16")
def test_whoever_has_finished_buys_nothing_more():
    table = shopping("church", "acme", "ninjas", "makers")
    go(table, "done")
    go(table, "item:chainsaw", "later")
    assert table.waiting == (C,)
    assert asked(table, A) is None
    assert refused(table, A, "use", what="item:chainsaw")
    go(table, "done", "done")
    assert (what(table), table.waiting) == ("order.item", (B,))
    go(table, "done")
    assert (what(table), table.state.turn) == ("turn.direction", A)


@pytest.mark.rule("INV-SET-17")
def test_the_special_is_three_items_for_less():
    table = shopping("church", "acme", "ninjas", "makers")
    go(table, "item:special")
    form = player(table, A)
    assert form.possessions == list(BOX.special.items)
    assert len(form.possessions) == 3
    assert form.cash == 520 - BOX.special.price
    assert BOX.special.price < sum(BOX.item[each].price for each in BOX.special.items)


@pytest.mark.rule("INV-SET-17")
def test_the_special_is_not_to_be_had_at_the_mailbox():
    table = finish(shopping("church", "acme", "ninjas", "makers"))
    player(table, A).place = BOX.place["mailbox"]
    go(table, "clockwise")
    until(table, "turn.move", A)
    go(table, "pass")
    until(table, "major.visit", A)
    go(table, "order")
    assert "item:special" not in keys(table)
    assert "item:chainsaw" in keys(table)
    with pytest.raises(engine.Refused):
        table.link(A).answer("item:special")


@pytest.mark.rule("INV-SET-19", "INV-GRP-12")
def test_pieces_begin_on_the_institute_or_where_the_sheet_says():
    table = begin(groups=["church", "mental-patients", "ninjas", "makers"])
    kinds = [BOX.squares[form.place].kind for form in table.state.players]
    assert kinds == ["institute", "happydale", "institute", "institute"]


@pytest.mark.rule("INV-SET-19")
def test_a_sheet_may_name_a_sewer():
    game = invent("inevitable-drain", group=[sheet("rats", start="sewer"), sheet("mice")])
    real = engine.kind(game)
    tables = [engine.start(real.id, PEOPLE[:4], seed=seed) for seed in range(40)]
    starts = {
        form.group: BOX.squares[form.place].kind
        for table in tables
        for form in table.state.players
        if form.group in ("rats", "mice")
    }
    assert starts == {"rats": "sewer", "mice": "institute"}
