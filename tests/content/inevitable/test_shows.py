"""The GameShows and the figures of the table, against what the rules print."""

from content.inevitable import load
from content.inevitable.words import effect_words

BOX = load()


def test_bleeding_edge_by_total() -> None:
    table = {(row.least, row.most): effect_words(row.effects) for row in BOX.shows.edge}

    assert table == {
        (1, 19): "Gain 6 Stress. Lose 100 Influence.",
        (20, 35): "Gain 100 Power Maximum. Gain 100 Power.",
        (36, 49): "Gain 200 Power Maximum. Gain 100 Power.",
        (50, 59): "Gain 200 Power Maximum. Gain 200 Power. Gain 100 Intelligence.",
        (60, 69): "Lose 100 Power. Lose 100 Intelligence.",
        (70, 79): "Lose half of all Power. Lose 100 Intelligence. Gain 10 Stress.",
        (80, 100): "Lose 200 Intelligence. Die.",
    }


def test_the_wheel_by_segment() -> None:
    assert [row.least for row in BOX.shows.wheel] == list(range(1, 21))
    assert [effect_words(row.effects) for row in BOX.shows.wheel] == [
        "Choose: collect $20; or play GameShow!: Wheel of Misfortune.",
        "Gain 200 Influence.",
        "Lose 200 Power.",
        "Receive 1 x Rocket Roller Skates, free.",
        "Lose 200 Power.",
        "Gain 300 Power Maximum. Gain 6 Stress.",
        "Lose 200 Power.",
        "Receive 1 x Chainsaw, free.",
        "Lose 200 Power.",
        "Gain 200 Power Maximum. Gain 200 Power.",
        "Lose 100 Intelligence.",
        "Gain 100 Intelligence.",
        "Collect dollars: 100 times the total of two six-sided dice.",
        "Take another turn after this one.",
        "Lose 200 Influence.",
        "Receive 1 x Lucky Rabbit's Foot, free.",
        "Gain 12 Stress.",
        "Go to Jail as a prisoner.",
        "Receive 3 x Box of Dead Raccoons, free.",
        "Choose: collect $20; or draw a FATE card.",
    ]


def test_the_other_shows() -> None:
    shows = BOX.shows

    assert (shows.child_factor, shows.child_prize) == (10, 100)
    assert (shows.credit, shows.agent_factor) == (50, 110)
    assert (shows.bucks, shows.dollars_dice, shows.dollars_least) == (50, 3, 12)
    assert (shows.dollars_times, shows.dollars_loss) == (100, 10)
    assert (shows.runner_income, shows.runner_bounty) == (50, 1000)
    assert (shows.runner_consolation, shows.runner_taunt) == (500, 50)
    assert (shows.chambers, shows.clone_prize) == (6, 100)


def test_seats_lengths_and_caps() -> None:
    figures = BOX.figures

    assert figures.seats == (2, 8)
    assert {each.id: each.votes for each in BOX.lengths} == {"short": 2000, "epic": 3000}
    assert (figures.cap, figures.cap_long, figures.long) == (1500, 2000, 3000)
    assert (figures.out_ends, figures.out_ends_duo) == (3, 2)
    assert figures.bank == (10_000, 20_000)


def test_money_and_the_places_that_take_or_give_it() -> None:
    figures = BOX.figures

    assert (figures.stipend, figures.income_most, figures.step) == (360, 300, 10)
    assert (figures.orders, figures.mailings, figures.campaign) == (3, 3, 500)
    assert (figures.pod_pay, figures.bail, figures.beating) == (500, 50, 50)
    assert (figures.ante, figures.roshambo_ante, figures.fare) == (100, 50, 50)
    assert effect_words(figures.pod) == "Lose 50 Intelligence. Lose 150 Power. Gain 6 Stress."
