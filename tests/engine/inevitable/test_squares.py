"""The Minor Squares that are no GameShows and no gambling (INV-SQR-01 to -14, -72 to -98)."""

import pytest
from inevitable_play import (
    A,
    B,
    C,
    D,
    asked,
    card,
    go,
    happened,
    invent,
    keys,
    player,
    refused,
    until,
    what,
)
from inevitable_standard import OUT, folk, landed, standard

from content.inevitable import load

BOX = load()
PLACE = BOX.place
GAME = invent(
    "inevitable-squares",
    group=[
        *(folk(f"folk-{n}") for n in range(8)),
        folk("calm", tolerance=30),
        folk("helpful", {"timing": "any-time", "effects": ["gain influence 5"]}),
    ],
    card=[
        card("square-gift", "collect 70"),
        card("square-bill", "pay 100"),
        card("square-jail", "incarcerate"),
        card("square-rain", "gain stress 2 everyone"),
        {**card("square-charm"), "use": {"timing": "any-time", "effects": ["collect 10"]}},
    ],
)


def lands(square, *forms, deck=("square-gift",), **position):
    """Return a table on which A has landed; the deck has cards of its own on top."""
    return landed(square, *forms, game=GAME, deck=list(deck), **position)


def squares(*kinds):
    """Return the ids of all squares of these kinds."""
    return [square.id for square in BOX.squares if square.kind in kinds]


def at(*names):
    """Return the keys of places."""
    return [f"place:{PLACE[name]}" for name in names]


def form_of(table, seat=A):
    """Return what squares change about a seat."""
    form = player(table, seat)
    fields = ("power", "power_maximum", "intelligence", "influence", "income", "stress", "cash")
    return {name: getattr(form, name) for name in fields}


STANDARD = {
    "power": 300,
    "power_maximum": 300,
    "intelligence": 500,
    "influence": 300,
    "income": 100,
    "stress": 0,
    "cash": 500,
}


# ---------------------------------------------------------------------- in general


def test_every_minor_square_is_dealt_with_here_or_in_its_own_module():
    elsewhere = {"communism", "dealers-choice", "roshambo", "third-grader", "bleeding-edge"}
    elsewhere |= {"bludgeoning", "bucks-or-dollars", "running-guy", "wheel", "you-bet-your-clone"}
    here = {"newspaper", "statistic", "draw", "reverse", "go-to-jail", "avenge", "classified"}
    here |= {"coffeehouse", "diner", "happyrail", "outbound", "inbound", "altar", "need-your-fix"}
    here |= {"time-off", "sewer", "sympathy", "take-two", "choose-one", "store", "con-game"}
    here |= {"settlement", "gym"}
    minor = {kind.id for kind in BOX.kinds if not kind.major}
    assert minor == here | elsewhere


@pytest.mark.rule("INV-SQR-01", "INV-SQR-84")
def test_there_is_no_choice_about_it():
    table = standard({"at": "institute"}, rolls=[1])
    until(table, "turn.arrive")
    assert player(table, A).place == PLACE["newspaper"]
    go(table, "go-on")
    assert form_of(table) == STANDARD | {"stress": 6}
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-02", "INV-BNK-05")
def test_a_fee_that_cannot_be_paid():
    table = lands("suggestion-box", {"cash": 30}, deck=["square-bill"])
    bank = table.state.bank
    assert (what(table), table.waiting) == ("fee.raise", (A,))
    go(table, "give-up")
    assert (player(table, A).cash, table.state.standing[A]) == (0, "cell")
    assert player(table, A).incarcerations == 1
    assert table.state.bank == bank + 30


@pytest.mark.rule("INV-SQR-03")
def test_a_creditor_may_take_something_else():
    table = lands("con-game", others={D: {"cash": 50, "possessions": ["stapler", "chainsaw"]}})
    assert table.waiting == (D,)
    go(table, "offer-things", ["item:1"])
    assert table.waiting == (A,)
    go(table, "accept")
    assert player(table, A).possessions == ["chainsaw"]
    assert player(table, D).possessions == ["stapler"]
    assert [player(table, seat).cash for seat in (A, D)] == [500, 50]
    assert table.state.standing[D] == "in"


@pytest.mark.rule("INV-SQR-03")
def test_or_insist():
    table = lands("con-game", others={D: {"cash": 50, "possessions": ["stapler"]}})
    go(table, "offer-things", ["item:0"], "refuse", "give-up")
    assert [player(table, seat).cash for seat in (A, D)] == [550, 0]
    assert player(table, D).possessions == ["stapler"]
    assert table.state.standing[D] == "cell"
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-04", "INV-SQR-97", "INV-OUT-02")
def test_out_of_play_one_is_passed_over():
    table = lands("con-game", others={D: OUT})
    assert [each.cash for each in table.state.players] == [600, 500, 400, 500]


@pytest.mark.rule("INV-SQR-05")
@pytest.mark.parametrize(("answer", "cash"), [("draw", 570), ("decline", 500)])
def test_a_destroyed_square_is_blank(answer, cash):
    table = lands("classified-area", destroyed=["classified-area"])
    assert keys(table) == ["draw", "decline"]
    go(table, answer)
    assert (player(table, A).cash, what(table)) == (cash, "turn.end")


@pytest.mark.rule("INV-SQR-06")
def test_a_fight_stops_the_square():
    mine = {"at": PLACE["wishing-drain"], "intelligence": 600}
    theirs = {"at": "con-game", "power": 290}
    table = standard(mine, theirs, rolls=[5, 1, 2, 5, 4, 3])
    until(table, "turn.answer")
    go(table, "challenge")
    until(table, "combat.begin")
    assert player(table, A).place == PLACE["con-game"]
    go(table, "fight", "combat")
    until(table, "combat.go-on")
    go(table, "stop", "stop")
    assert what(table) == "turn.end"
    assert [each.cash for each in table.state.players] == [500] * 4


# ---------------------------------------------------------------------- as printed


@pytest.mark.rule("INV-SQR-07")
@pytest.mark.parametrize("square", squares("statistic"))
def test_statistic_squares(square):
    start = {"power": 150, "power_maximum": 300, "stress": 9}
    table = lands(square, start)
    expected = STANDARD | start
    for effect in BOX.square[square].effects:
        name = getattr(effect, "stat", "cash").replace("-", "_")
        expected[name] += -effect.n if effect.op == "lose" else effect.n
    assert form_of(table) == expected
    assert expected != STANDARD | start
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-07")
@pytest.mark.parametrize("square", squares("draw"))
def test_draw_a_card_squares(square):
    table = lands(square)
    assert player(table, A).cash == 570
    assert table.state.discards == ["square-gift"]
    kept = lands(square, deck=["square-charm"])
    assert player(kept, A).holdables == ["square-charm"]


@pytest.mark.rule("INV-SQR-07")
@pytest.mark.parametrize("square", squares("reverse"))
@pytest.mark.parametrize("direction", [1, -1])
def test_reverse_direction_squares(square, direction):
    table = lands(square, {"direction": direction})
    assert player(table, A).direction == -direction
    assert form_of(table) == STANDARD


@pytest.mark.rule("INV-SQR-07", "INV-JAL-01")
@pytest.mark.parametrize("square", squares("go-to-jail"))
def test_go_to_jail_squares(square):
    table = lands(square)
    assert (table.state.standing[A], player(table, A).place) == ("cell", PLACE["jail"])
    assert player(table, A).incarcerations == 1
    assert table.state.turn == B


# ---------------------------------------------------------------------- Avenge Your Parents


@pytest.mark.rule("INV-SQR-08")
def test_a_warrant_for_one_opponent():
    table = lands("avenge-parents")
    assert (what(table), keys(table)) == ("name.opponent", ["seat:1", "seat:2", "seat:3"])
    go(table, "seat:2")
    assert table.link(D).view.seats[A].warrants == (C,)


@pytest.mark.rule("INV-SQR-09")
def test_it_is_no_instigation():
    table = lands("avenge-parents", round=2)
    go(table, "seat:1")
    assert player(table, A).warrants == [B]
    assert happened(table, "instigation") == []


@pytest.mark.rule("INV-SQR-10")
def test_one_warrant_for_each():
    table = lands("avenge-parents", {"warrants": [C]})
    assert keys(table) == ["seat:1", "seat:3"]


@pytest.mark.rule("INV-SQR-10", "INV-OUT-02")
def test_with_nobody_to_name_it_does_nothing():
    table = lands("avenge-parents", {"warrants": [C, D]}, OUT)
    assert what(table) == "turn.end"
    assert player(table, A).warrants == [C, D]


# ---------------------------------------------------------------------- another roll


@pytest.mark.rule("INV-SQR-11")
def test_the_classified_area_moves_one_on():
    table = standard({"at": "con-game"}, rolls=[3, 4])
    until(table, "turn.move")
    table.link(A).act("income", {})
    go(table, "roll")
    assert player(table, A).place == PLACE["classified-area"]
    until(table, "turn.move")
    assert keys(table) == ["roll"]
    go(table, "roll")
    assert player(table, A).place == PLACE["dealers-choice"]
    assert refused(table, A, "income")
    assert (table.state.turn, player(table, A).cash) == (A, 600)


@pytest.mark.rule("INV-SQR-11")
def test_so_does_the_coffeehouse():
    table = standard({"at": "hospital"}, rolls=[3, 6])
    until(table, "turn.arrive")
    assert player(table, A).place == PLACE["second-opinions"]


@pytest.mark.rule("INV-SQR-12")
@pytest.mark.parametrize(("power", "after"), [(200, 250), (280, 300)])
def test_the_diner_feeds_and_moves_one_on(power, after):
    table = lands("diner", {"power": power, "power_maximum": 300}, rolls=[2])
    assert (player(table, A).power, player(table, A).power_maximum) == (after, 300)
    until(table, "turn.move")
    go(table, "roll")
    assert player(table, A).place == PLACE["settlement"]


@pytest.mark.rule("INV-SQR-13")
def test_challenges_are_open_again_before_the_extra_roll():
    table = standard({"at": "bleeding-edge"}, {"at": "granary-line"}, rolls=[2, 5])
    until(table, "turn.answer")
    go(table, "let-be")
    until(table, "turn.answer")
    assert player(table, A).place == PLACE["coffeehouse"]
    go(table, "challenge", "roll")
    assert (what(table), player(table, A).place) == ("combat.begin", PLACE["granary-line"])


@pytest.mark.rule("INV-SQR-13")
def test_the_mover_may_challenge_again_too():
    table = standard({"at": "bleeding-edge"}, {"at": "granary-line"}, rolls=[2, 5])
    until(table, "turn.challenges")
    go(table, [])
    until(table, "turn.challenges")
    assert player(table, A).place == PLACE["coffeehouse"]
    go(table, ["seat:1"])
    until(table, "combat.begin")
    assert player(table, A).place == PLACE["granary-line"]


@pytest.mark.rule("INV-SQR-14")
def test_what_altered_the_first_roll_leaves_the_second_alone():
    charm = {"at": "con-game", "possessions": ["lucky-rabbits-foot"]}
    table = standard(charm, rolls=[1, 3, 2])
    until(table, "turn.move")
    go(table, "roll", "break-in", "item:lucky-rabbits-foot", "second")
    until(table, "turn.move")
    assert player(table, A).place == PLACE["classified-area"]
    go(table, "roll")
    assert player(table, A).place == PLACE["pelham-line"]


# ---------------------------------------------------------------------- HappyRail and Rail Lines


@pytest.mark.rule("INV-SQR-72")
def test_happyrail_goes_to_three_places_or_nowhere():
    table = lands("happyrail")
    assert keys(table) == [*at("harbour-line", "foundry-line", "west-registry"), "stay"]
    go(table, "stay")
    assert player(table, A).place == PLACE["happyrail"]
    assert (what(table), form_of(table)) == ("turn.end", STANDARD)


@pytest.mark.rule("INV-SQR-72", "INV-SQR-78")
def test_lines_and_happyrail_go_to_what_is_nearest():
    def nearest(place, kind, n=1):
        def distance(other):
            clockwise = (other - place) % 76
            return min(clockwise, 76 - clockwise), clockwise

        return sorted((PLACE[name] for name in squares(*kind)), key=distance)[:n]

    for square in BOX.squares:
        here, to = PLACE[square.id], [PLACE[name] for name in square.to]
        if square.kind == "outbound":
            assert to == nearest(here, ["inbound"])
        elif square.kind == "inbound":
            assert to == nearest(here, ["outbound"])
        elif square.kind == "happyrail":
            take_two = nearest(here, ["take-two", "choose-one"])
            assert to == nearest(here, ["outbound"], 2) + take_two


@pytest.mark.rule("INV-SQR-73")
@pytest.mark.parametrize("line", ["harbour-line", "foundry-line"])
def test_a_ride_to_a_line_is_a_landing_there(line):
    table = lands("happyrail")
    go(table, *at(line))
    assert (what(table), player(table, A).cash) == ("rail.line", 500)
    onward = BOX.square[line].to[0]
    assert keys(table) == [*at(onward), "draw"]
    go(table, *at(onward))
    assert player(table, A).place == PLACE[onward]
    assert (player(table, A).cash, what(table)) == (450, "turn.end")


@pytest.mark.rule("INV-SQR-73", "INV-SQR-76")
def test_or_a_card_there():
    table = lands("happyrail")
    go(table, *at("harbour-line"), "draw")
    assert (player(table, A).cash, player(table, A).place) == (570, PLACE["harbour-line"])


@pytest.mark.rule("INV-SQR-74")
@pytest.mark.parametrize("answer", ["run", "stay"])
def test_a_ride_to_take_two_cards_leads_to_the_centre(answer):
    table = lands("happyrail", deck=["square-gift", "square-rain"])
    go(table, *at("west-registry"))
    assert (player(table, A).cash, player(table, A).stress) == (570, 2)
    assert (what(table), keys(table)) == ("election.enter", ["run", "stay"])
    go(table, answer)
    assert (what(table) == "turn.end") == (answer == "stay")


LINES = squares("outbound", "inbound")


@pytest.mark.rule("INV-SQR-75", "INV-SQR-78")
@pytest.mark.parametrize("line", LINES)
def test_a_line_takes_one_along_for_its_fare(line):
    table = lands(line)
    to = BOX.square[line].to[0]
    go(table, *at(to))
    assert (player(table, A).place, player(table, A).cash) == (PLACE[to], 450)
    assert what(table) == "turn.end"
    assert happened(table, "card_drawn") == []


@pytest.mark.rule("INV-SQR-75", "INV-SQR-76")
@pytest.mark.parametrize("line", LINES)
def test_or_a_card_is_drawn(line):
    table = lands(line)
    go(table, "draw")
    assert (player(table, A).place, player(table, A).cash) == (PLACE[line], 570)
    assert len(happened(table, "card_drawn")) == 1


@pytest.mark.rule("INV-SQR-75")
def test_without_the_fare_there_is_no_ride():
    table = lands("harbour-line", {"cash": 40})
    assert keys(table) == ["draw"]


@pytest.mark.rule("INV-SQR-77")
def test_no_ride_in_passing():
    table = standard({"at": "mailroom-chute"}, rolls=[3])
    until(table, "turn.move")
    assert asked(table, A).what == "turn.move"
    go(table, "roll")
    assert (what(table), player(table, A).place) == ("turn.arrive", PLACE["brain-exchange"])
    assert player(table, A).cash == 500


@pytest.mark.rule("INV-SQR-77", "INV-SQR-95")
@pytest.mark.parametrize("square", [*LINES, *squares("take-two", "choose-one")])
def test_no_stop_can_be_declared_there(square):
    table = standard({"at": (PLACE[square] - 2) % 76})
    offered = keys(table) if what(table) == "turn.stops" else []
    assert at(square)[0] not in offered


@pytest.mark.rule("INV-SQR-78")
def test_no_line_ends_at_happyrail():
    assert all("happyrail" not in BOX.square[line].to for line in LINES)


# ---------------------------------------------------------------------- Altar, Fix, Time Off


@pytest.mark.rule("INV-SQR-79")
@pytest.mark.parametrize(("stress", "group"), [(27, "calm"), (20, "folk-0"), (3, "folk-0")])
def test_left_at_the_altar(stress, group):
    table = lands("altar", {"group": group, "stress": stress})
    assert player(table, A).stress == 20
    assert table.state.standing[A] == "in"


@pytest.mark.rule("INV-SQR-80", "INV-SQR-81")
def test_need_your_fix_leads_to_the_coffeehouse():
    table = lands("need-your-fix", rolls=[4])
    assert player(table, A).place == PLACE["coffeehouse"]
    assert what(table) == "turn.direction"
    go(table, "counter-clockwise")
    until(table, "turn.move")
    go(table, "roll")
    assert player(table, A).place == PLACE["pigeon-post"]


@pytest.mark.rule("INV-SQR-82")
def test_nobody_is_met_on_the_way():
    between = {"at": "hospital", "warrants": [A]}
    table = lands("need-your-fix", others={B: between, C: {"at": "parade-sewer"}}, rolls=[5])
    assert (what(table), player(table, A).place) == ("turn.direction", PLACE["coffeehouse"])
    go(table, "clockwise")
    until(table, "turn.answer")
    assert table.waiting == (C,)
    go(table, "challenge", "roll")
    assert (what(table), player(table, A).place) == ("combat.begin", PLACE["parade-sewer"])
    assert happened(table, "warrant_served") == []


@pytest.mark.rule("INV-SQR-83")
@pytest.mark.parametrize(("answer", "cash"), [("draw", 570), ("decline", 500)])
def test_where_the_coffeehouse_was(answer, cash):
    table = lands("need-your-fix", {"stress": 4}, destroyed=["coffeehouse"])
    assert player(table, A).place == PLACE["coffeehouse"]
    assert (what(table), player(table, A).stress) == ("square.draw", 10)
    go(table, answer)
    assert (what(table), player(table, A).cash) == ("turn.end", cash)


@pytest.mark.rule("INV-SQR-83")
def test_that_can_be_too_much():
    table = lands("need-your-fix", {"stress": 15}, destroyed=["coffeehouse"])
    assert (table.state.standing[A], player(table, A).stress) == ("suite", 21)


@pytest.mark.rule("INV-SQR-85")
def test_personal_time_off_lasts_until_the_next_turn():
    table = lands("time-off", {"group": "helpful"}, rolls=[1] * 9)
    assert refused(table, A, "use", what="ability:helpful:0")
    go(table, "end")
    until(table, "turn.move", D)
    assert refused(table, A, "use", what="ability:helpful:0")
    until(table, "turn.move", A)
    table.link(A).act("use", {"what": "ability:helpful:0"})
    assert player(table, A).influence == 305


@pytest.mark.rule("INV-SQR-86", "INV-GRP-11")
def test_what_was_learned_comes_back_with_the_rest():
    courses = [f"ability:college-students:{number}" for number in (1, 4, 5)]
    students = {"group": "college-students", "courses": courses, "stress": 5, "cash": 900}
    table = lands("time-off", students, rolls=[1] * 9)
    form = player(table, A)
    assert form.courses == courses
    assert [offer for offer in table.link(A).offers if offer.key == "use"] == []
    go(table, "end")
    until(table, "turn.move", A)
    assert form.courses == courses
    table.link(A).act("use", {"what": courses[0]})
    assert form.intelligence == 465


@pytest.mark.rule("INV-SQR-87", "INV-GRP-10")
def test_followers_are_not_under_it():
    table = lands("time-off", {"group": "handmaidens", "adherents": 2})
    table.link(A).act("use", {"what": "ability:handmaidens:2"})
    assert (player(table, A).adherents, player(table, A).influence) == (1, 390)


@pytest.mark.rule("INV-SQR-88")
def test_what_a_sheet_has_gathered_stays():
    table = lands("time-off", {"group": "identity-thieves", "identities": ["ability:acme:0"]})
    form = player(table, A)
    assert (form.muted, form.identities) == (1, ["ability:acme:0"])
    assert refused(table, A, "use", what="ability:acme:0")


@pytest.mark.rule("INV-SQR-88")
@pytest.mark.parametrize(("muted", "cash"), [(0, 470), (1, 500)])
def test_a_notice_earns_nothing_while_its_sheet_is_off(muted, cash):
    inspector = {"group": "inspectors", "muted": muted}
    place = PLACE["ribbon-cutting"]
    table = lands("ribbon-cutting", {}, inspector, notices={place: B})
    assert player(table, A).cash == cash
    assert player(table, A).influence == 360


# ---------------------------------------------------------------------- Sewers


SEWERS = squares("sewer")


@pytest.mark.rule("INV-SQR-89", "INV-SQR-90")
@pytest.mark.parametrize("here", SEWERS)
def test_to_any_other_sewer(here):
    others = [name for name in SEWERS if name != here]
    table = lands(here, {"stress": 3}, rolls=[5])
    assert keys(table) == [*at(*others), "stay"]
    go(table, *at(others[-1]))
    assert (player(table, A).place, player(table, A).stress) == (PLACE[others[-1]], 8)
    assert what(table) == "turn.end"


@pytest.mark.rule("INV-SQR-90")
@pytest.mark.parametrize("here", SEWERS)
def test_staying_costs_nothing(here):
    table = lands(here, {"stress": 3})
    go(table, "stay")
    assert (player(table, A).place, player(table, A).stress) == (PLACE[here], 3)
    assert happened(table, "rolled") == []


@pytest.mark.rule("INV-SQR-90")
def test_whoever_cannot_take_it_does_not_come_out():
    table = lands(SEWERS[0], {"stress": 18}, rolls=[3])
    go(table, *at(SEWERS[1]))
    assert (table.state.standing[A], player(table, A).place) == ("suite", PLACE["happydale"])


@pytest.mark.rule("INV-SQR-89", "INV-SCR-06")
def test_a_warrant_may_wait_at_the_exit():
    table = lands(SEWERS[0], others={B: {"at": SEWERS[1], "warrants": [A]}}, rolls=[1])
    go(table, *at(SEWERS[1]))
    assert (what(table), table.waiting) == ("warrant.serve", (B,))


# ---------------------------------------------------------------------- Sympathy and Take Two


@pytest.mark.rule("INV-SQR-91")
def test_a_card_for_somebody_else():
    table = lands("sympathy-card", {}, {}, OUT, deck=["square-bill"], round=1)
    assert (what(table), keys(table)) == ("fate.sympathy", ["seat:1", "seat:3"])
    go(table, "seat:1")
    assert [each.cash for each in table.state.players] == [500, 400, 500, 500]
    assert happened(table, "instigation") == []


@pytest.mark.rule("INV-SQR-91")
def test_with_nobody_to_give_it_to_it_is_discarded():
    pod = {"standing": "pod", "at": "institute", "direction": 0}
    table = lands("sympathy-card", {}, OUT, pod, seats=3, deck=["square-bill"])
    assert what(table) == "turn.end"
    assert table.state.discards == ["square-bill"]


@pytest.mark.rule("INV-SQR-92")
def test_a_holdable_joins_the_receivers_hand():
    table = lands("sympathy-card", deck=["square-charm"])
    go(table, "seat:1")
    assert [each.holdables for each in table.state.players] == [[], ["square-charm"], [], []]
    knowing = [
        seat
        for seat in range(4)
        if any("square-charm" in str(event.args) for event in table.link(seat).events())
    ]
    assert knowing == [A, B]


@pytest.mark.rule("INV-SQR-92")
def test_a_card_for_everybody_is_for_everybody():
    table = lands("sympathy-card", deck=["square-rain"])
    go(table, "seat:3")
    assert [each.stress for each in table.state.players] == [2] * 4


@pytest.mark.rule("INV-SQR-93")
@pytest.mark.parametrize("square", squares("take-two"))
def test_two_cards_one_after_the_other(square):
    table = lands(square, deck=["square-gift", "square-rain"])
    assert (player(table, A).cash, player(table, A).stress) == (570, 2)
    assert table.state.discards == ["square-gift", "square-rain"]
    assert what(table) == "election.enter"


@pytest.mark.rule("INV-SQR-93")
@pytest.mark.parametrize("square", squares("take-two"))
def test_no_second_card_in_jail(square):
    table = lands(square, deck=["square-jail", "square-gift"])
    assert (table.state.standing[A], player(table, A).cash) == ("cell", 500)
    assert table.state.deck[-1] == "square-gift"


@pytest.mark.rule("INV-SQR-94")
@pytest.mark.parametrize("square", squares("choose-one"))
@pytest.mark.parametrize(("pick", "cash", "stress"), [(0, 570, 0), (1, 500, 2)])
def test_one_of_two_cards(square, pick, cash, stress):
    table = lands(square, deck=["square-gift", "square-rain"])
    assert (what(table), keys(table)) == ("fate.choose-one", ["card:0", "card:1"])
    go(table, f"card:{pick}")
    assert (player(table, A).cash, player(table, A).stress) == (cash, stress)
    assert sorted(table.state.discards) == ["square-gift", "square-rain"]
    assert what(table) == "election.enter"


@pytest.mark.rule("INV-SQR-95")
def test_there_are_four_of_them_of_both_kinds():
    plain, choosing = squares("take-two"), squares("choose-one")
    assert len(plain) + len(choosing) == 4
    assert plain
    assert choosing
    assert not any(BOX.kind[kind].major for kind in ("take-two", "choose-one"))


# ---------------------------------------------------------------------- money and muscle


@pytest.mark.rule("INV-SQR-96")
@pytest.mark.parametrize("store", squares("store"))
def test_a_store_sells_one_item_for_more(store):
    table = lands(store)
    assert what(table) == "order.item"
    go(table, "item:stapler")
    assert (player(table, A).possessions, player(table, A).cash) == (["stapler"], 350)
    assert keys(table) == ["done"]


@pytest.mark.rule("INV-SQR-96")
@pytest.mark.parametrize("store", squares("store"))
def test_nobody_has_to_buy(store):
    table = lands(store)
    go(table, "done")
    assert (player(table, A).possessions, what(table)) == ([], "turn.end")


@pytest.mark.rule("INV-SQR-96", "INV-MAJ-14")
@pytest.mark.parametrize(("answer", "power"), [("use", 375), ("hold", 300)])
def test_what_is_bought_there_may_be_used_at_once(answer, power):
    form = {"power": 300, "power_maximum": 400}
    table = lands("kwik-regret", form)
    go(table, "item:bulk-bandages", answer)
    assert (player(table, A).power, player(table, A).cash) == (power, 350)


@pytest.mark.rule("INV-SQR-96")
def test_there_are_two_and_passing_them_sells_nothing():
    assert len(squares("store")) == 2
    table = standard({"at": "dealers-choice"}, rolls=[3])
    until(table, "turn.arrive")
    assert player(table, A).place == PLACE["wrong-office"]


@pytest.mark.rule("INV-SQR-97")
def test_con_game_takes_from_the_right():
    table = lands("con-game", round=1)
    assert [each.cash for each in table.state.players] == [600, 500, 500, 400]
    assert happened(table, "instigation") == []


@pytest.mark.rule("INV-SQR-97")
def test_out_of_court_settlement_takes_from_everybody():
    table = lands("settlement", others={C: OUT}, round=1)
    assert [each.cash for each in table.state.players] == [600, 450, 500, 450]
    assert happened(table, "instigation") == []


@pytest.mark.rule("INV-SQR-98")
@pytest.mark.parametrize("power", [200, 300])
def test_the_gym_makes_one_stronger(power):
    table = lands("biceps-gym", {"power": power, "power_maximum": 300})
    assert (player(table, A).power, player(table, A).power_maximum) == (power + 50, 350)
