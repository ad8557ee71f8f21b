"""Cards in words: every effect, bar and power says what it does, in one grammar."""

import pytest

from content.civitas import load, with_cards
from content.civitas.effects import Bar, Effect
from content.civitas.powers import Power
from content.structure import structure
from engine.civitas.words import (
    Bit,
    bar_brief,
    bar_head,
    bar_sentences,
    bits,
    brief,
    card_lines,
    counted,
    final_lines,
    percent,
    power_effect,
    power_sentences,
    sentences,
)
from tests.support.civitas_play import (
    ANA,
    CHA,
    ENG,
    banded,
    character,
    crime,
    effects,
    exchange,
    location,
    trial,
    upgrade,
    witness,
)


def boxed(*cards):
    """A box with these cards beside the printed ones."""
    shelf = {}
    for card in cards:
        for deck, printed in [card] if isinstance(card[0], str) else card:
            shelf.setdefault(deck, []).append(printed)
    return with_cards(shelf)


def printed_effects(*lines):
    """Effects as a card has them."""
    return structure(list(lines), tuple[Effect, ...], "test")


@pytest.mark.parametrize(
    ("line", "full", "short", "tone"),
    [
        ("gain ether 3", "Gain 3 Ether.", "+3 Eth", "gain"),
        ("lose reputation 2", "Lose 2 Reputation.", "-2 Rep", "loss"),
        (
            "add-resource",
            "Gain 1 Resource of any type for one character.",
            "+1 of any type",
            "gain",
        ),
        (
            "add-resource 2",
            "Gain 2 Resources of any type for one character.",
            "+2 of any type",
            "gain",
        ),
        ("evidence 4", "Collect 4 Evidence.", "+4 Ev", "gain"),
        ("add-evidence 2", "Add 2 Evidence.", "2 Ev put back", "loss"),
        ("wounds 1", "Take 1 wound.", "-1 HP", "loss"),
        ("wounds 5", "Take 5 wounds.", "-5 HP", "loss"),
        ("heal both", "Remove all wounds from each character.", "heal all each", "gain"),
        ("heal choose 3", "Remove 3 wounds from one character.", "heal 3", "gain"),
        ("heal main 1", "Remove 1 wound from the Main.", "heal 1 Main", "gain"),
        ("heal rookie", "Remove all wounds from the Rookie.", "heal all Rookie", "gain"),
        ("draw witness 2", "Draw 2 Witnesses.", "draw 2 Witnesses", ""),
        ("draw first-responder 1", "Draw a First Responder.", "draw 1 First Responder", ""),
        ("encounter", "Play an Encounter.", "1 Encounter", "loss"),
        ("encounter 2", "Play 2 Encounters.", "2 Encounters", "loss"),
        ("upgrades", "Buy upgrades.", "store", "gain"),
        ("upgrades 1", "Buy up to 1 upgrade.", "store (1)", "gain"),
        (
            "upgrades 2 1",
            "Buy up to 2 upgrades, each 1 Ether cheaper.",
            "store (2), 1 Eth off",
            "gain",
        ),
        (
            "remove-cards any",
            "Remove any number of cards from the Timeline: collect 1 Evidence for each.",
            "remove any number of cards, +1 Ev each",
            "gain",
        ),
        (
            {"op": "remove-cards", "cards": "witness", "most": 2, "flat": 3},
            "Remove up to 2 Witnesses from the Timeline: collect 3 Evidence for all of them.",
            "remove up to 2 Witnesses, +3 Ev",
            "gain",
        ),
        (
            {"op": "remove-cards", "cards": "location", "most": 1, "each": 2},
            "Remove up to 1 Location from the Timeline: collect 2 Evidence for each.",
            "remove up to 1 Location, +2 Ev each",
            "gain",
        ),
        ("glee", "Gain 1 Glee.", "+1 Glee", "gain"),
        ("file-self discard", "Discard this card.", "discard it", ""),
        ("file-self shuffle", "Shuffle this card into its deck.", "shuffle it back", ""),
        ("file-self bottom", "Put this card under its deck.", "under its deck", ""),
        (
            "refresh-pool location",
            "Put the Location pool under its deck and fill it anew.",
            "new Location pool",
            "gain",
        ),
        (
            "peek encounter 3",
            "Look at the top 3 cards of the Encounter deck.",
            "see 3 Encounters",
            "gain",
        ),
        ("peek witness 1", "Look at the top card of the Witness deck.", "see 1 Witness", "gain"),
        ("game-over", "Lose the game.", "the game is lost", "loss"),
        (
            {
                "op": "choose",
                "options": [["gain ion 1", "file-self discard"], ["draw location 2"]],
            },
            "Choose one: gain 1 IonCharge, discard this card; or draw 2 Locations.",
            "+1 Ion, discard it / draw 2 Locations",
            "",
        ),
    ],
)
def test_an_effect_in_full_and_in_brief(line, full, short, tone):
    box, told = load(), printed_effects(line)
    assert sentences(box, told) == full
    assert bits(box, told) == (Bit(short, tone),)
    assert brief(box, told) == short


def test_effects_are_told_in_their_order():
    box, told = load(), printed_effects("gain ether 3", "wounds 1")
    assert sentences(box, told) == "Gain 3 Ether. Take 1 wound."
    assert brief(box, told) == "+3 Eth, -1 HP"
    assert brief(box, ()) == "nothing"
    assert sentences(box, ()) == "Nothing."


@pytest.mark.parametrize(
    ("bar", "head", "short", "full"),
    [
        (
            trial("both", ENG, 18, "gain ether 8", "wounds 5"),
            "both, Engagement 18",
            "win +8 Eth; fail -5 HP",
            "Both roll Engagement against 18. Won: gain 8 Ether. Lost: take 5 wounds.",
        ),
        (
            trial("main", [CHA, ANA], 7, ["evidence 3", "gain reputation 3"]),
            "Main, Charisma or Analysis 7",
            "win +3 Ev, +3 Rep; fail nothing",
            (
                "The Main rolls Charisma or Analysis against 7."
                " Won: collect 3 Evidence, gain 3 Reputation. Lost: nothing."
            ),
        ),
        (
            banded("either", ANA, (1, 6, []), (7, 9, "evidence 1"), (10, None, "evidence 2")),
            "either, Analysis",
            "1-6 nothing; 7-9 +1 Ev; 10+ +2 Ev",
            (
                "The Main or the Rookie rolls Analysis."
                " 1-6: nothing. 7-9: collect 1 Evidence. 10+: collect 2 Evidence."
            ),
        ),
        (
            exchange("ether", "evidence"),
            "1 Ether for 1 Evidence",
            "at least once",
            "Swap 1 Ether for 1 Evidence, at least once.",
        ),
        (
            exchange("ether", "wound", give_n=2, limit=3, minimum=0),
            "2 Ether for 1 wound removed",
            "at most 3 times",
            "Swap 2 Ether for 1 wound removed, at most 3 times.",
        ),
        (
            exchange("ion", "reputation", minimum=0),
            "1 IonCharge for 1 Reputation",
            "as often as you like",
            "Swap 1 IonCharge for 1 Reputation, as often as you like.",
        ),
        (
            effects("evidence 2", ether=3, ion=1),
            "pay 3 Eth, 1 Ion",
            "+2 Ev",
            "Pay 3 Ether and 1 IonCharge. Collect 2 Evidence.",
        ),
    ],
)
def test_a_bar_in_full_and_in_brief(bar, head, short, full):
    box, printed = load(), structure(bar, Bar, "test")
    assert bar_head(box, printed) == head
    assert bar_brief(box, printed) == short
    assert bar_sentences(box, printed) == full


@pytest.mark.parametrize(
    ("does", "timing", "more", "full"),
    [
        (
            {"op": "modifier", "n": 2},
            "standing",
            {},
            "Add 2 to this character's rolls.",
        ),
        (
            {
                "op": "modifier",
                "n": 1,
                "who": "both",
                "skills": [CHA, ANA],
                "at": ["witness", "final"],
                "rolling": "together",
            },
            "before-roll",
            {"cost": {"any": 1}, "limit": "crime"},
            (
                "Before a roll, pay 1 of any type: add 1 to both characters' Charisma and Analysis"
                " rolls at Witnesses and in Final Encounters when both roll. Once a Crime."
            ),
        ),
        (
            {"op": "modifier", "n": 3, "who": "partner", "skills": [ENG], "rolling": "alone"},
            "in-combat",
            {},
            "In combat: add 3 to the partner's Engagement rolls when rolling alone.",
        ),
        (
            {"op": "modifier", "n": 3, "skills": [ENG], "at": ["combat"]},
            "in-combat",
            {},
            "In combat: add 3 to this character's Engagement rolls.",
        ),
        ({"op": "half-price"}, "standing", {}, "Pay half the Ether for upgrades."),
        (
            {"op": "fee-waiver"},
            "standing",
            {},
            "Pay no IonCharges for this character's other upgrades.",
        ),
        (
            {"op": "bypass", "cards": ["witness"], "resources": ["reputation"]},
            "on-arrival",
            {"cost": {"reputation": 1, "ether": 2}},
            (
                "On arrival, pay 1 Reputation and 2 Ether: ignore the Reputation Qualifier of a"
                " Witness."
            ),
        ),
        (
            {"op": "bypass", "cards": ["witness", "location"], "resources": ["ether", "ion"]},
            "standing",
            {},
            "Ignore the Ether and IonCharges Qualifiers of Witnesses and Locations.",
        ),
        (
            {
                "op": "bypass",
                "cards": ["witness", "location"],
                "resources": ["reputation", "ether", "ion"],
            },
            "on-arrival",
            {},
            "On arrival: ignore the Qualifier of a Witness or a Location.",
        ),
        ({"op": "toughness", "n": 2}, "standing", {}, "Have 2 HP more."),
        (
            {"op": "join-roll"},
            "before-roll",
            {},
            "Before a roll: also roll where the partner would roll alone.",
        ),
        (
            {"op": "swap-roller"},
            "before-roll",
            {},
            "Before a roll: roll in the partner's place where the partner would roll alone.",
        ),
        (
            {"op": "swap-skill", "use": ANA, "instead_of": [CHA, ENG]},
            "before-roll",
            {},
            "Before a roll: use this character's Analysis instead of Charisma or Engagement.",
        ),
        (
            {"op": "reroll"},
            "after-roll",
            {"limit": "trial"},
            "After a roll: roll one die again; the new face counts. Once a trial.",
        ),
        (
            {"op": "reroll", "die": "holder"},
            "after-roll",
            {},
            "After a roll: roll this character's die again; the new face counts.",
        ),
        ({"op": "add-points", "n": 2}, "after-roll", {}, "After a roll: add 2 to the total."),
        (
            {"op": "cancel-encounter"},
            "on-encounter",
            {},
            "When an Encounter is turned up: put it under its deck, unplayed.",
        ),
        (
            {"op": "perform", "effects": ["gain ion 1", "heal choose 1"]},
            "crime-end",
            {},
            "When a Crime ends: gain 1 IonCharge. Remove 1 wound from one character.",
        ),
        (
            {"op": "prevent", "n": 1},
            "on-wounds",
            {},
            "When wounds are due: prevent up to 1 wound to this character.",
        ),
        (
            {"op": "prevent", "n": 2, "who": "both"},
            "in-combat",
            {},
            "In combat: prevent up to 2 wounds to either character.",
        ),
        (
            {"op": "redirect"},
            "on-wounds",
            {},
            "When wounds are due: share the wounds of one character between both.",
        ),
        (
            {"op": "extra-purchase", "n": 1},
            "on-purchase",
            {},
            "Buy 1 more upgrade at every opening.",
        ),
        (
            {"op": "discount", "n": 1},
            "on-purchase",
            {},
            "Pay 1 Ether less for every upgrade, but at least 1.",
        ),
    ],
)
def test_a_power_says_when_for_how_much_and_what(does, timing, more, full):
    power = structure({"timing": timing, "does": does, **more}, Power, "test")
    assert power_sentences(load(), power) == full


def test_the_fee_of_an_upgrade_is_part_of_its_words():
    box = boxed(upgrade("told", {"op": "prevent", "n": 2}, "on-wounds", price=3, fee=1))
    told = box.upgrade["told"]
    assert card_lines(box, "told") == (
        "Price 3 Ether.",
        "When wounds are due, pay 1 IonCharge: prevent up to 2 wounds to this character.",
    )
    assert power_effect(box, told.power) == "Prevent up to 2 wounds to this character."


def test_a_witness_says_everything_in_the_order_in_which_it_counts():
    box = boxed(
        witness(
            "told",
            effects("gain ether 1"),
            needs={"reputation": 5, "ion": 2},
            opens=("location", 4),
            on_play=["draw witness 2"],
            after="discard",
            two_key_witnesses=True,
        )
    )
    assert card_lines(box, "told") == (
        "Qualifier: Rep 5, Ion 2.",
        "Unlock Location slot 4.",
        "First: draw 2 Witnesses.",
        "Take it: Gain 1 Ether.",
        "Afterwards: discard this card.",
        "As Key Witness, lets a second one be attached.",
    )


def test_a_character_says_its_figures_and_its_ability():
    box = boxed(character("main", "told"))
    figures, ability = card_lines(box, "told")
    assert figures == "Rep 6, Eth 4, Ion 6. Cha +1, Eng +3, Ana +2. HP 8."
    assert ability == "The art of told: Add 1 to this character's Analysis rolls in combat."


def test_a_crime_says_what_both_its_sides_bring():
    box = boxed(
        crime(
            "told",
            "draw first-responder 1",
            "add-resource",
            side_b=[
                "draw location 3",
                {
                    "op": "victims",
                    "kind": "transhuman",
                    "locations": 2,
                    "win": ["evidence 2"],
                    "lose": "listed",
                    "losses": ["lose reputation 1"],
                },
                {"op": "opponent", "win": ["evidence 5", "gain reputation 5"]},
            ],
        )
    )
    evidence, side_a, side_b = card_lines(box, "told")
    assert evidence == "20 Evidence."
    assert side_a == (
        "A (1-5): Draw a First Responder. Gain 1 Resource of any type for one character."
    )
    assert side_b == (
        "B (6-10): Draw 3 Locations. Lay 1 Transhuman Victim on each of 2 Locations."
        " Settled: collect 2 Evidence. Failed: lose 1 Reputation."
        " Lay a discarded Main Character face down as opponent."
        " Beaten: collect 5 Evidence, gain 5 Reputation."
    )


@pytest.mark.parametrize(
    ("lose", "locations", "where", "lost"),
    [
        ("whole", None, "every Location", "lose Reputation equal to the Qualifier"),
        ("half", 1, "1 Location", "lose Reputation equal to half the Qualifier"),
    ],
)
def test_victims_cost_their_qualifier(lose, locations, where, lost):
    victims = {"op": "victims", "kind": "any", "stack": 2, "win": ["evidence 4"], "lose": lose}
    if locations is not None:
        victims["locations"] = locations
    box = boxed(crime("told", "draw location 3", victims))
    assert sentences(box, box.crime["told"].side_a[1:]) == (
        f"Lay 2 Victims on {where}. Settled: collect 4 Evidence. Failed: {lost}."
    )


def test_a_final_encounter_says_its_trials_and_what_follows_a_loss():
    box = boxed(
        crime(
            "told",
            trials=[
                {"lose": ["add-evidence 1", "lose reputation 3"], "on_fail": "key-witness"},
                {"skills": [ENG], "lose": ["wounds 2"]},
                {"skills": [CHA], "target": 10},
            ],
            plus=("ion", "ether"),
            rewards={"reputation": 3, "ion": 2},
        )
    )
    assert final_lines(box, box.final["told"]) == (
        (
            "Prove it: both, Analysis 9. Lost: add 1 Evidence, lose 3 Reputation;"
            " the Key Witness has to help."
        ),
        "Prove it: both, Engagement 9. Lost: take 2 wounds; the next trial follows.",
        "Prove it: both, Charisma 10. Lost: lose 1 Reputation; the next trial follows.",
        "After a roll, every IonCharges or Ether spent adds 1.",
        "Solved: +3 Rep, +2 Ion.",
    )


def test_every_printed_card_has_words():
    box = load()
    for card in box.card:
        lines = card_lines(box, card)
        assert lines
        for line in lines:
            assert line.endswith("."), (card, line)
            assert line.isprintable(), (card, line)
            assert "  " not in line, (card, line)
            assert ".." not in line, (card, line)
    for final in box.finals:
        assert len(final_lines(box, final)) == len(final.trials) + 2


def test_a_location_without_a_qualifier_says_none():
    box = boxed(location("told", effects("gain ether 1")))
    assert card_lines(box, "told") == ("Take it: Gain 1 Ether.",)


def test_counting_and_percentages():
    assert counted(1, "Witness") == "1 Witness"
    assert counted(2, "Witness") == "2 Witnesses"
    assert counted(3, "Location") == "3 Locations"
    assert percent(0.0) == "0 %"
    assert percent(0.001) == "1 %"
    assert percent(0.5) == "50 %"
    assert percent(0.999) == "99 %"
    assert percent(1.0) == "100 %"
