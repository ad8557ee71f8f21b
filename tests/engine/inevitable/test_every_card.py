"""Every FATE card does what is printed on it, by its own figures, in each of its outcomes."""

import pytest
from inevitable_play import A, B, C, D, go, happened, keys, lay, player, until, what

from content.inevitable import load
from content.inevitable.effects import Collect, Gain, Lose, Pay

BOX = load()
DRAW = BOX.place["suggestion-box"]
STATS = ("power", "power_maximum", "intelligence", "influence", "income", "stress")
FORM = {
    "power": 300,
    "power_maximum": 600,
    "intelligence": 500,
    "influence": 300,
    "income": 100,
    "stress": 9,
    "cash": 500,
}
GROUPS = ("makers", "inspectors", "ninjas", "beasts")


def drawn(card, *others, rolls=(), **mine):
    """Return a table on which A has drawn a card; everybody has the same figures."""
    forms = [{**FORM, "group": group, "at": 58 + 2 * n} for n, group in enumerate(GROUPS)]
    forms[A] |= {"at": DRAW, **mine}
    for form, more in zip(forms[1:], others, strict=False):
        form.update(more)
    table = lay(*forms, deck=[card], at="board", rolls=list(rolls))
    return go(table, "go-on")


def figures(table, seat):
    form = player(table, seat)
    return {**{stat: getattr(form, stat) for stat in STATS}, "cash": form.cash}


def expected(effects, me):
    """Return the figures after plain effects, for the drawer or for anybody else in play."""
    after = {**FORM}
    for effect in effects:
        if not me and effect.who != "everyone":
            continue
        match effect:
            case Gain() | Lose():
                stat = effect.stat.replace("-", "_")
                sign = 1 if isinstance(effect, Gain) else -1
                after[stat] = max(0, after[stat] + sign * effect.n)
            case Collect() | Pay():
                after["cash"] += effect.n if isinstance(effect, Collect) else -effect.n
    return after


PLAIN = [
    card
    for card in BOX.cards
    if card.effects
    and all(
        isinstance(effect, (Gain, Lose, Collect, Pay)) and effect.who in ("you", "everyone")
        for effect in card.effects
    )
]


@pytest.mark.rule("INV-FAT-05", "INV-FAT-12")
@pytest.mark.parametrize("card", PLAIN, ids=lambda card: card.id)
def test_plain_figures(card):
    table = drawn(card.id)
    assert what(table) == "turn.end"
    assert figures(table, A) == expected(card.effects, me=True)
    for seat in (B, C, D):
        assert figures(table, seat) == expected(card.effects, me=False)
    assert table.state.discards == [card.id]


def n_of(card, effect=0):
    return BOX.card[card].effects[effect].n


def cash_of(table):
    return [form.cash for form in table.state.players]


# ---------------------------------------------------------------------- money between players


def test_a_class_reunion_collects_from_each():
    n = n_of("class-reunion")
    assert cash_of(drawn("class-reunion")) == [500 + 3 * n, 500 - n, 500 - n, 500 - n]


def test_a_split_bill_pays_each():
    n = n_of("split-bill")
    assert cash_of(drawn("split-bill")) == [500 - 3 * n, 500 + n, 500 + n, 500 + n]


@pytest.mark.parametrize("out", [False, True])
def test_the_neighbour_is_the_next_one_in_play(out):
    left = {"standing": "cell", "at": "jail", "direction": 0} if out else {}
    table = drawn("neighbourly-gesture", left)
    giver = C if out else B
    n, thanks = n_of("neighbourly-gesture"), n_of("neighbourly-gesture", 1)
    assert (player(table, A).cash, player(table, giver).cash) == (500 + n, 500 - n)
    assert player(table, giver).influence == 300 + thanks


def test_a_chain_letter_reaches_both_sides():
    table = drawn("chain-letter")
    n = n_of("chain-letter")
    assert [form.stress for form in table.state.players] == [9, 9 + n, 9, 9 + n]


def test_the_levelling_scheme_takes_from_the_first_for_the_last():
    table = drawn("levelling-up", {"influence": 900}, {"influence": 0})
    taken, given = n_of("levelling-up"), n_of("levelling-up", 1)
    assert cash_of(table) == [500, 500 - taken, 500 + given, 500]


@pytest.mark.rule("INV-FAT-11")
def test_a_fee_that_cannot_be_met_is_bankruptcy_after_those_that_can():
    n = n_of("split-bill")
    table = drawn("split-bill", cash=2 * n - 5)
    until(table, "turn.move", B)
    assert cash_of(table)[:3] == [0, 500 + n, 500 + n - 5]
    assert table.state.standing[A] == "cell"


# ---------------------------------------------------------------------- dice


def test_an_overpaid_refund_is_thrown_for():
    times = BOX.card["overpaid-refund"].effects[0].times
    table = drawn("overpaid-refund", rolls=[3, 5])
    assert player(table, A).cash == 500 + 8 * times


@pytest.mark.parametrize("die", [1, 2, 6])
def test_the_heart_lottery_kills_on_a_one(die):
    lottery = BOX.card["heart-lottery"]
    table = drawn("heart-lottery", rolls=[die])
    if die == 1:
        assert (table.state.standing[A], player(table, A).cash) == ("icu", 500)
    else:
        lost = lottery.effects[0].bands[1].effects[0].n
        assert player(table, A).power == 300 - lost
        assert player(table, A).cash == 500 + lottery.effects[1].n


@pytest.mark.parametrize(
    ("dice", "mine", "theirs"),
    [([6, 6, 1, 1], 0, 1), ([1, 1, 6, 6], 1, 0), ([3, 4, 4, 3], 1, 1)],
)
def test_forks_hurt_the_lower_and_both_in_a_tie(dice, mine, theirs):
    table = drawn("forks", rolls=dice)
    go(table, f"seat:{C}")
    n = n_of("forks")
    assert player(table, A).power == 300 - mine * n
    assert player(table, C).power == 300 - theirs * n
    assert player(table, B).power == 300


@pytest.mark.parametrize("die", [1, 6])
def test_the_elevator_ends_at_the_hospital(die):
    table = drawn("elevator-incident", rolls=[die])
    assert player(table, A).stress == 9 + die
    assert player(table, A).place == BOX.place["hospital"]


# ---------------------------------------------------------------------- things and places


def test_a_free_sample_is_listed():
    assert player(drawn("free-sample"), A).possessions == ["potted-meat-product"]


@pytest.mark.parametrize("given_up", [0, 1])
def test_repossession_takes_one_of_the_owners_choice(given_up):
    table = drawn("repossession-day", possessions=["stapler", "chainsaw"])
    go(table, [f"possession:{given_up}"])
    assert player(table, A).possessions == [["chainsaw"], ["stapler"]][given_up]


def test_repossession_takes_nothing_from_those_who_have_nothing():
    table = drawn("repossession-day")
    assert (what(table), player(table, A).possessions) == ("turn.end", [])


@pytest.mark.parametrize("answer", ["item:stapler", "done"])
def test_loyalty_points_are_a_discount(answer):
    table = drawn("loyalty-points")
    go(table, answer)
    until(table, "turn.end")
    off = BOX.card["loyalty-points"].effects[0].off
    bought = answer != "done"
    assert player(table, A).cash == 500 - bought * (BOX.item["stapler"].price - off)
    assert player(table, A).possessions == ["stapler"] * bought


def test_a_wrongful_arrest():
    table = drawn("wrongful-arrest")
    assert (table.state.standing[A], player(table, A).incarcerations) == ("cell", 1)


def test_a_craving_leads_to_the_coffeehouse():
    table = drawn("sudden-craving")
    assert player(table, A).place == BOX.place["coffeehouse"]
    assert player(table, A).stress == 9 + n_of("sudden-craving", 1)


def test_a_haircut_turns_you_round():
    table = drawn("bad-haircut")
    assert player(table, A).influence == 300 - n_of("bad-haircut")
    assert [form.direction for form in table.state.players] == [-1, 1, 1, 1]


def test_a_fire_drill_turns_everybody_round():
    table = drawn("fire-drill")
    assert [form.direction for form in table.state.players] == [-1] * 4
    assert [form.stress for form in table.state.players] == [9 + n_of("fire-drill", 1), 9, 9, 9]


def test_a_demolition_order_destroys_the_square():
    table = drawn("demolition-order")
    assert table.state.destroyed == [DRAW]
    assert player(table, A).cash == 500 + n_of("demolition-order", 1)


def test_an_office_rotation_changes_places():
    table = drawn("office-rotation")
    theirs = player(table, C).place
    go(table, f"seat:{C}")
    assert (player(table, A).place, player(table, C).place) == (theirs, DRAW)


def test_a_green_light_is_another_move():
    table = drawn("green-light", rolls=[1])
    assert player(table, A).cash == 500 + n_of("green-light")
    until(table, "turn.move")
    go(table, "roll")
    assert player(table, A).place == DRAW + 1


def test_a_brawl_is_a_show():
    table = drawn("town-hall-brawl", rolls=[6, 1, 6])
    assert happened(table, "bludgeoning")[0].args == {"seat": A, "target": C}
    assert not happened(table, "instigation")


# ---------------------------------------------------------------------- cards that are kept


KEPT = [card for card in BOX.cards if card.use is not None]


@pytest.mark.rule("INV-FAT-01")
@pytest.mark.parametrize("card", KEPT, ids=lambda card: card.id)
def test_every_holdable_is_kept_in_secret(card):
    table = drawn(card.id)
    assert player(table, A).holdables == [card.id]
    assert table.link(A).view.seats[A].hand == (card.id,)
    assert table.link(B).view.seats[A].hand is None
    assert table.link(B).view.seats[A].holdables == 1
    assert all(form.cash == 500 for form in table.state.players)


def holding(card, *others, **mine):
    forms = [{**FORM, "group": group, "at": 58 + 2 * n} for n, group in enumerate(GROUPS)]
    forms[A] |= {"holdables": [card], "at": 2, **mine}
    for form, more in zip(forms[1:], others, strict=False):
        form.update(more)
    return lay(*forms, rolls=[3, 5])


def play(card, *others, target=None, **mine):
    table = holding(card, *others, **mine)
    aimed = {"target": f"seat:{target}"} if target is not None else {}
    table.link(A).act("use", {"what": f"card:{card}", **aimed})
    assert player(table, A).holdables == []
    assert card in table.state.discards
    return table


CELL = {"standing": "cell", "at": "jail", "direction": 0, "incarcerations": 1}


@pytest.mark.rule("INV-FAT-15")
@pytest.mark.parametrize(("card", "stress"), [("misfiled-pardon", 0), ("laundry-chute", 2)])
def test_the_ways_out_of_a_cell(card, stress):
    table = play(card, **CELL)
    assert player(table, A).released
    assert (table.state.standing[A], player(table, A).stress) == ("cell", 9 + stress)


def test_a_character_witness_frees_somebody_else():
    table = play("character-witness", CELL, target=B)
    assert player(table, B).released
    assert player(table, A).influence == 300 + BOX.card["character-witness"].use.effects[1].n


def test_a_zoning_variance_destroys_any_minor_square():
    table = play("zoning-variance")
    go(table, f"place:{DRAW}")
    assert table.state.destroyed == [DRAW]


def test_contrary_timetables_swap_directions():
    table = play("seat-exchange", {"direction": -1}, target=B)
    assert (player(table, A).direction, player(table, B).direction) == (-1, 1)


@pytest.mark.parametrize("cash", [500, 50])
def test_a_permit_steals_what_there_is(cash):
    table = play("pickpocket-permit", {"cash": cash}, target=B)
    n = min(cash, BOX.card["pickpocket-permit"].use.effects[0].n)
    assert (player(table, A).cash, player(table, B).cash) == (500 + n, cash - n)


@pytest.mark.parametrize("held", [[], [B]])
def test_a_blank_warrant_is_filled_in(held):
    table = play("blank-warrant", target=B, warrants=held)
    assert player(table, A).warrants == [B]


def test_cordon_tape_keeps_challengers_off():
    assert player(play("cordon-tape"), A).unchallenged


@pytest.mark.parametrize(("stress", "left"), [(9, 1), (5, 0)])
def test_an_emergency_nap(stress, left):
    assert player(play("emergency-nap", stress=stress), A).stress == left


def test_a_gag_order_mutes_a_sheet():
    table = play("gag-order", target=B)
    assert player(table, B).muted == 1
    assert player(table, C).muted == 0


@pytest.mark.parametrize(
    ("card", "answers", "steps"),
    [
        ("jinx-clause", (), 5),
        ("second-sight", ("second",), 5),
        ("second-sight", ("first",), 3),
        ("loaded-clipboard", (), 5),
    ],
)
def test_cards_that_alter_a_roll(card, answers, steps):
    table = holding(card)
    until(table, "turn.move")
    go(table, "roll", "break-in", f"card:{card}", *answers)
    assert player(table, A).place == 2 + steps
    assert player(table, A).holdables == []


def test_an_express_pass_goes_to_any_major_square():
    table = holding("express-pass")
    until(table, "turn.move")
    go(table, "use:card:express-pass")
    assert len(keys(table)) == 6
    go(table, f"place:{BOX.place['network']}")
    assert player(table, A).place == BOX.place["network"]


def test_return_unopened_voids_a_card():
    table = drawn("falling-piano", holdables=["return-to-sender"])
    go(table, "break-in", "card:return-to-sender")
    assert player(table, A).power == 300
    assert sorted(table.state.discards) == ["falling-piano", "return-to-sender"]


def test_a_sealed_ballot_box_is_votes():
    table = holding("sealed-ballot", influence=900)
    table.deadline_passed()
    go(table, "break-in", "card:sealed-ballot")
    until(table, "election.swing")
    assert table.link(B).view.election.extra == BOX.card["sealed-ballot"].use.effects[0].n


# ---------------------------------------------------------------------- cards that stay


@pytest.mark.rule("INV-FAT-04")
@pytest.mark.parametrize(
    "card", [card for card in BOX.cards if card.lasting], ids=lambda card: card.id
)
def test_every_persistent_card_lies_open(card):
    table = drawn(card.id)
    ((open_card, seat, rounds),) = table.link(C).view.spells
    assert (open_card, seat) == (card.id, A)
    assert rounds == (card.lasting.n if card.lasting.ends == "rounds" else 0)
    assert table.state.discards == []
