"""Tables of Civitas Nihilium caught at moments that look different, for pictures and tests."""

import pytest

import engine

CRIME = "hackers-of-civitas"
MAIN = {"card": "the-transhuman", "reputation": 9, "ether": 4, "ion": 5, "hp": 7}
ROOKIE = {"card": "tam-ferro", "reputation": 2, "ether": 7, "ion": 1, "hp": 5}
POOLS = {
    "witness": ["agnes-fold", "father-nil", "unit-7f"],
    "location": ["dock-clinic", "night-market", "cold-store"],
    "upgrade": ["comms-module", "return-to-sender", "brass-ear"],
}
AHEAD = ["mara-quill", "lumen-med-centre", "relay-tower", "null-marie"]


def laid(*timeline, dice=(), deck=(), options=None, crime=None, **position):
    """A table in the middle of a green Crime; the Timeline is given, the dice are loaded."""
    file = {"card": CRIME, "evidence": 14, "timeline": list(timeline or AHEAD), **(crime or {})}
    whole = {"main": MAIN, "rookie": ROOKIE, "pools": POOLS, "crimes": [file], **position}
    loaded = engine.LoadedDice(list(dice), deck=list(deck))
    return engine.arrange("civitas", whole, dice=loaded, seats=["Ana"], options=options)


def play(table, *answers):
    """Give these answers one after the other."""
    for answer in answers:
        table.link(0).answer(answer)
    return table


def play_to(table, what, take=None):
    """Answer with the first option (or what ``take`` says) until ``what`` is asked."""
    for _ in range(60):
        decision = table.link(0).decision
        if decision.what == what:
            return table
        table.link(0).answer(_first(decision, take or {}))
    raise AssertionError(f"{what} is never asked; now it is {decision.what}")


def _first(decision, take):
    if decision.what in take:
        return take[decision.what]
    match decision.kind:
        case "one":
            return decision.options[0].key
        case "some":
            return [option.key for option in decision.options][: decision.least]
        case "order":
            return [option.key for option in decision.options]
    return decision.low


def fresh(guided="off"):
    """A new game, nothing done yet."""
    options = {"level": "3", "guided": guided}
    return engine.start("civitas", ["Ana"], seed=5, salt="00", options=options)


def picking_a_main():
    """Three Main Characters to pick from."""
    return fresh()


def picking_a_rookie():
    """Then three Rookies."""
    return play_to(fresh(), "setup.rookie")


def taking_from_the_pool():
    """The Crime asks for cards; the pools lie open."""
    return play_to(fresh(), "pool.take")


def a_coin_to_start_with():
    """The Crime adds one Resource of any type."""
    return play_to(laid(at="setup", crime={"timeline": []}, dice=[3]), "crime.resource")


def in_the_store():
    """The Upgrade Phase: one upgrade is too dear."""
    poor = {**MAIN, "ether": 1}
    return laid(
        at="store",
        main=poor,
        rookie={**ROOKIE, "ether": 0},
        pools={**POOLS, "upgrade": ["comms-module", "return-to-sender", "riot-shield"]},
    )


def attaching():
    """Whose is the Comms Module?"""
    return play_to(laid(at="store"), "store.attach")


def at_the_timeline():
    """Between cards: one of four cannot be met yet."""
    return laid()


def first_responder_waiting():
    """A First Responder lies in front, face down."""
    return laid("officer-tull", *AHEAD)


def out_of_reach():
    """The front card is not met: an Encounter would be forced."""
    return laid("null-marie", "mara-quill")


def victims_ahead():
    """Locations with Victims glued to them."""
    return laid(
        "mara-quill",
        {"card": "night-market", "victims": ["null-marie"]},
        {"card": "relay-tower", "victims": ["unit-7f", "agnes-fold"]},
        pools={},
        crime={"card": "polite-arsonist"},
    )


def a_long_timeline():
    """More cards than fit side by side."""
    more = ["tobias-wren", "nine-noodles", "chrome-arcade", "hugo-lamb", "rag-duchess"]
    return laid(*AHEAD, *more)


def reordering():
    """The order of the Timeline is asked for."""
    return play(laid(), "reorder")


def with_glee():
    """Enough Glee to flip the Final Encounter early."""
    return laid(glee=4)


def flipped_early():
    """The Final Encounter lies face up while its Evidence is collected."""
    return play(laid(glee=3), "glee")


def meeting_a_witness():
    """Which bar? The odds are worked out for both."""
    return play(laid(), "go")


def meeting_the_officer():
    """The First Responder is turned up."""
    return play(laid("officer-tull", *AHEAD), "go")


def naming_the_roller():
    """Either may roll."""
    return play(laid(), "go", "bar:0")


def before_the_dice():
    """Upgrades and an ability may be used before the roll."""
    main = {**MAIN, "upgrades": ["brass-ear", "comms-module"]}
    pools = {**POOLS, "upgrade": ["return-to-sender"]}
    return play(laid(main=main, pools=pools), "go", "bar:0", "main")


def about_to_roll():
    """The Rookie could join in; the die that falls next is loaded."""
    return play(laid(dice=[8]), "go", "bar:0", "main")


def after_the_dice():
    """The roll is lost so far; a die may be rolled again."""
    main = {**MAIN, "upgrades": ["loaded-die"]}
    return play(laid(main=main, dice=[2]), "go", "bar:0", "main", "roll")


def sharing_a_gain():
    """Won: who gets how much Reputation?"""
    return play(laid(dice=[8]), "go", "bar:0", "main", "roll")


def sharing_a_loss():
    """Lost: some shares lose the game."""
    poor = {**MAIN, "reputation": 2}
    return play(
        laid(main=poor, dice=[1], rookie={**ROOKIE, "reputation": 1}), "go", "bar:0", "main", "roll"
    )


def sharing_wounds():
    """Both rolled, both can bleed; some shares kill."""
    table = laid(dice=[1, 1], rookie={**ROOKIE, "hp": 4})
    return play(table, "go", "bar:2")


def rescuing():
    """The Main has no Reputation left; the Rookie hands some over."""
    table = laid(main={**MAIN, "reputation": 1}, rookie={**ROOKIE, "reputation": 6}, dice=[1])
    return play(table, "go", "bar:0", "main", "roll", 1)


def wounds_prevented():
    """A power could prevent wounds."""
    main = {**MAIN, "card": "sergeant-brack", "hp": 9}
    return play(laid(main=main, dice=[1, 1]), "go", "bar:2")


def an_encounter_turned_up():
    """It could be sent back."""
    main = {**MAIN, "upgrades": ["return-to-sender"]}
    pools = {**POOLS, "upgrade": []}
    table = laid("null-marie", main=main, pools=pools, decks={"encounter": ["bar-fight"]})
    return play(table, "go")


def in_an_encounter():
    """An Encounter is played."""
    table = laid("null-marie", decks={"encounter": ["a-second-look"]})
    return play(table, "go")


def choosing_one_of_four():
    """The Encounter is won: choose."""
    table = laid("null-marie", decks={"encounter": ["a-second-look"]}, dice=[10, 10])
    return play(table, "go", "bar:0")


def trading():
    """Ether for Evidence, how many times?"""
    return play(laid("officer-tull", *AHEAD), "go", "bar:2")


def healing():
    """Who is mended?"""
    return play_to(laid("cafe-obituary"), "heal.who")


def removing_cards():
    """Which cards leave the Timeline, for Evidence each?"""
    return play_to(laid("rag-duchess", *AHEAD), "remove.cards", {"trial.bar": "bar:0"})


def naming_a_key_witness():
    """The Timeline is done; two nominees."""
    return laid(
        at="closing",
        crime={"timeline": [], "nominees": ["mara-quill", "tobias-wren"], "evidence": 5},
    )


def one_more_round():
    """The Key Witness may be heard once."""
    table = naming_a_key_witness()
    return play_to(play(table, "mara-quill"), "kw.round")


def short_by_a_little():
    """The Final Encounter: Resource+ after the dice."""
    table = laid(at="closing", crime={"timeline": [], "evidence": 0}, dice=[2, 3])
    return play_to(table, "fec.resource")


def unsolved_behind():
    """A second Crime; the first was left unsolved and has a Key Witness."""
    crimes = [
        {"card": CRIME, "evidence": 3, "status": "unsolved", "witnesses": ["tobias-wren"]},
        {"card": "organ-futures", "timeline": ["mara-quill", "relay-tower"], "evidence": 20},
    ]
    return laid(crimes=crimes)


def a_fight():
    """The opponent has been turned up: who fights?"""
    crimes = [
        {
            "card": "counterfeit-saint",
            "timeline": [],
            "evidence": 0,
            "opponent": "ada-thorne",
        }
    ]
    return play_to(laid(at="closing", crimes=crimes, dice=[10] * 12), "combat.fighter")


def a_newcomer():
    """The Rookie carries on alone; somebody may join."""
    alone = {**ROOKIE, "reputation": 5}
    return laid(
        at="store",
        main=alone,
        rookie=None,
        lone=True,
        discards={"rookie": ["pip-marrow", "jun-aldous"]},
    )


def lost():
    """The last Reputation is gone."""
    poor = {**MAIN, "reputation": 1}
    table = laid("tobias-wren", main=poor, rookie={**ROOKIE, "reputation": 0}, dice=[1])
    return play(table, "go", "bar:0", "main", "roll")


def won():
    """The last of three Crimes is solved."""
    crimes = [
        {"card": CRIME, "status": "solved", "evidence": 0},
        {"card": "organ-futures", "status": "solved", "evidence": 0},
        {"card": "mercy-subscription", "timeline": [], "evidence": 0},
    ]
    table = laid(at="closing", crimes=crimes, dice=[10] * 6)
    for _ in range(20):
        if table.result is not None:
            break
        table.link(0).answer(_first(table.link(0).decision, {}))
    return table


def guided_at_the_start():
    """The first question of a guided game."""
    return fresh(guided="on")


def guided_at_the_timeline():
    """The Timeline is explained."""
    return play_to(fresh(guided="on"), "timeline.next", {"store.buy": "leave"})


SITUATIONS = {
    situation.__name__: situation
    for situation in (
        picking_a_main,
        picking_a_rookie,
        taking_from_the_pool,
        a_coin_to_start_with,
        in_the_store,
        attaching,
        at_the_timeline,
        first_responder_waiting,
        out_of_reach,
        victims_ahead,
        a_long_timeline,
        reordering,
        with_glee,
        flipped_early,
        meeting_a_witness,
        meeting_the_officer,
        naming_the_roller,
        before_the_dice,
        about_to_roll,
        after_the_dice,
        sharing_a_gain,
        sharing_a_loss,
        sharing_wounds,
        rescuing,
        wounds_prevented,
        an_encounter_turned_up,
        in_an_encounter,
        choosing_one_of_four,
        trading,
        healing,
        removing_cards,
        naming_a_key_witness,
        one_more_round,
        short_by_a_little,
        unsolved_behind,
        a_fight,
        a_newcomer,
        lost,
        won,
        guided_at_the_start,
        guided_at_the_timeline,
    )
}


def pytest_generate_tests(metafunc):
    """A test that takes ``situation_name`` is run for every situation."""
    if "situation_name" in metafunc.fixturenames:
        metafunc.parametrize("situation_name", SITUATIONS)


@pytest.fixture
def caught():
    """Give the table of a situation by its name, made anew."""

    def make(name):
        return SITUATIONS[name]()

    return make
