"""A deal being put together: what is in it, where the cursor stands, what is kept."""

import pytest
from deal_kit import PROMISES, again, deal, decision
from toy_game import terms

from tui.widgets.draft import GONE, NOTHING, Bargaining, Draft

PEACE = {"by": 1, "kind": "peace", "until": "round:7"}
OFFERED = terms(give={"cash": 50}, wanted=["item:foot"], promises=[PEACE])


def labels(draft, area):
    return [entry.label for entry in draft.entries(area)]


def go_to(draft, area, label):
    draft.point(area, labels(draft, area).index(label))


def test_all_that_could_be_in_it_is_listed():
    draft = Draft.of(deal(), writing=True)
    assert draft.areas == ("give", "get", "promises")
    assert labels(draft, "give")[:3] == ["Cash", "Credit", "Chainsaw"]
    assert len(labels(draft, "get")) == 21
    assert labels(draft, "promises") == ["Add a promise"]
    assert draft.is_empty


def test_a_side_with_nothing_to_put_in_has_no_list():
    assert Draft.of(deal(get=False, promises=()), writing=True).areas == ("give",)
    assert Draft.of(deal(give=False), writing=True).areas == ("get", "promises")


def test_things_go_in_and_come_out():
    draft = Draft.of(deal(), writing=True)
    go_to(draft, "give", "Chainsaw")
    assert draft.toggle(draft.entry)
    assert draft.terms() == terms(cards=["item:saw"])
    assert draft.toggle(draft.entry)
    assert draft.is_empty


@pytest.mark.parametrize(
    ("digits", "amount"), [("5", 0), ("50", 50), ("057", 50), ("230", 230), ("0", 0)]
)
def test_a_sum_is_typed_in_whole_steps(digits, amount):
    draft = Draft.of(deal(), writing=True)
    for digit in digits:
        assert draft.type(digit) == ""
    assert draft.terms() == terms(give={"cash": amount} if amount else {})
    draft.move(1)
    draft.move(-1)
    assert draft.said(draft.entry) == f"${amount}"


def test_more_than_there_is_becomes_all_there_is_and_is_told():
    draft = Draft.of(deal(), writing=True)
    for digit in "24":
        draft.type(digit)
    assert draft.type("0") == "Cash: up to $230 in steps of 10."
    assert draft.terms() == terms(give={"cash": 230})
    draft.type("9")
    draft.type("0")
    assert draft.terms() == terms(give={"cash": 90})


def test_digits_and_steps_are_taken_back():
    draft = Draft.of(deal(), writing=True)
    for digit in "120":
        draft.type(digit)
    assert draft.erase()
    assert draft.said(draft.entry) == "$12"
    assert draft.step(1)
    assert draft.terms() == terms(give={"cash": 20})
    for _ in range(3):
        assert draft.step(-1)
    assert draft.is_empty


def test_where_there_is_no_sum_digits_mean_nothing():
    draft = Draft.of(deal(), writing=True)
    go_to(draft, "give", "Fruitcake")
    assert draft.type("5") is None
    assert not draft.step(1)
    assert not draft.erase()
    assert draft.is_empty


def test_the_cursor_goes_down_into_the_promises_and_back_where_it_came_from():
    draft = Draft.of(deal(), writing=True)
    draft.cross("get")
    assert (draft.area, draft.place) == ("get", 0)
    draft.point("get", 99)
    assert draft.entry.label == "a card"
    assert draft.move(1)
    assert draft.entry.adds
    assert not draft.move(1)
    assert draft.move(-1)
    assert (draft.area, draft.entry.label) == ("get", "a card")
    draft.cross("give")
    assert (draft.area, draft.entry.label) == ("give", "Warrant for Cleo")
    draft.point("give", 0)
    assert not draft.move(-1)
    assert draft.move(5)
    assert draft.area == "give"


def test_a_promise_is_filled_in_blank_by_blank():
    draft = Draft.of(deal(), writing=True)
    assert draft.next_blank({}).keys == ("pay", "peace", "words")
    assert draft.next_blank({"kind": "pay"}).keys == ("Ana", "Ben")
    assert draft.next_blank({"kind": "peace"}).name == "until"
    assert draft.next_blank({"kind": "pay", "by": "Ben"}).name == "amount"
    draft.promise({"kind": "pay", "by": "Ben", "amount": 50, "until": "round:9"})
    draft.promise({"kind": "peace", "until": "round:7"})
    draft.promise({"kind": "words", "by": "Ana", "words": "{a} song"})
    assert labels(draft, "promises") == [
        "Ben pays $50 by round 9",
        "Ben challenges nobody until round 7",
        "Ana promises: {a} song",
    ]
    assert draft.terms()["promises"][1] == PEACE
    assert decision().refusal({"say": "offer", **draft.terms()}) is None
    draft.point("promises", 0)
    assert draft.erase()
    assert labels(draft, "promises")[-1] == "Add a promise"


def test_what_is_read_is_only_what_is_in_it():
    draft = Draft.of(deal(OFFERED), OFFERED, writing=False)
    assert [draft.said(entry) for entry in draft.entries("give")] == ["$50"]
    assert labels(draft, "get") == ["the Rabbit's Foot of a Founder"]
    assert labels(draft, "promises") == ["Ben challenges nobody until round 7"]
    assert draft.type("5") is None
    assert not draft.toggle(draft.entry)
    assert not draft.erase()
    assert draft.terms() == OFFERED


def test_what_is_gone_is_read_as_gone_and_not_offered_again():
    stale = terms(give={"cash": 900, "gold": 1}, wanted=["item:none"])
    reading = Draft.of(deal(stale), stale, writing=False)
    assert [reading.said(entry) for entry in reading.entries("give")] == ["$900", GONE]
    assert labels(reading, "get") == [GONE]
    assert labels(reading, "promises") == [NOTHING]
    writing = Draft.of(deal(stale), stale, writing=True)
    assert writing.terms() == terms(give={"cash": 230})


def test_a_counter_offer_begins_with_the_offer():
    bargaining = Bargaining.of(decision(OFFERED))
    assert not bargaining.draft.writing
    bargaining.counter()
    assert bargaining.draft.writing
    assert bargaining.answer() == {"say": "offer", **OFFERED}
    assert bargaining.weighed() == ["Your cash would be $180."]
    assert bargaining.reread()
    assert not bargaining.draft.writing
    assert not bargaining.reread()


def test_a_draft_outlives_the_form_and_small_changes_of_the_question():
    asked = decision()
    bargaining = Bargaining.of(asked)
    bargaining.draft.type("9")
    bargaining.draft.type("0")
    assert Bargaining.of(asked, bargaining) is bargaining
    poorer = again(asked, id="7.2.aa")
    assert Bargaining.of(poorer, bargaining).draft.terms() == terms(give={"cash": 90})
    other = again(asked, id="8.1.cc", what="gift.terms")
    assert Bargaining.of(other, bargaining).draft.is_empty
    assert Bargaining.of(decision(OFFERED), bargaining).own is None


def test_what_is_given_warns():
    bargaining = Bargaining.of(decision())
    assert bargaining.warnings() == ""
    go_to(bargaining.draft, "give", "Fruitcake")
    bargaining.draft.toggle(bargaining.draft.entry)
    assert bargaining.warnings() == "It is your only cake."


def test_a_deal_with_nothing_to_get_is_a_gift():
    assert Bargaining.of(decision()).offer_label == "Offer it to Ben"
    assert Bargaining.of(decision(get=False, promises=())).offer_label == "Give it to Ben"
    assert Bargaining.of(decision(get=False, promises=PROMISES)).offer_label == "Offer it to Ben"
