"""What can be read at the table: hand, piles, enemy, tiles, the end."""

import pytest

from content.incal import load
from tui.face import face_of
from tui.incal.cards import card_name, card_style
from tui.incal.face import FACE
from tui.incal.seats import seat_tags
from tui.theme import STYLE_NAMES
from tui.widgets.lines import width_of

UNBROKEN = 2000
"""A width at which no paragraph is broken."""


def words(lines):
    return "\n".join("".join(text for text, _ in line) for line in lines)


def page(view, letter, width=60):
    (viewer,) = [viewer for viewer in FACE.viewers if viewer.letter == letter]
    return words(viewer.open(view, width).lines)


def test_the_game_has_its_own_face():
    assert face_of("incal") is FACE


def test_the_hand_says_where_each_card_helps(arrange):
    hand = words(FACE.hand(arrange().link(0).view, 60).lines)
    assert "A2  Animah 2\n    Helps at Aquaend, Underground River, Ourgar-Gan." in hand
    assert "K1  Kill 1\n    Helps at Crystal Forest, Underground River, Ourgar-Gan." in hand
    assert "Damage 1 of 3" in hand


def test_difool_and_damage_are_explained_in_the_hand(arrange):
    hand = words(FACE.hand(arrange(hand="JD K1 T5 DMG").link(0).view, UNBROKEN).lines)
    assert load().wild.help in hand
    assert load().damage.help in hand


def test_a_spectator_has_no_hand(arrange):
    view = arrange().link(None).view
    assert "hidden" in words(FACE.hand(view, 60).lines)
    assert FACE.hand_line(view, 40) == ()


def test_the_hand_page_reminds_of_looks_and_kept_chits(arrange, caught):
    assert "You have looked at TechnoCity." in words(FACE.hand(arrange().link(0).view, 60).lines)
    kept = words(FACE.hand(caught("great_darkness").link(0).view, 60).lines)
    assert "You keep the chit of Aquaend." in kept
    assert "looked" not in kept


def test_open_hands_are_read_by_all(arrange):
    opened = words(FACE.hand(arrange(options={"hands": "open"}).link(0).view, 60).lines)
    assert "Ben\nT1 T2 M1 DMG" in opened
    closed = words(FACE.hand(arrange().link(0).view, 60).lines)
    assert "Ben" not in closed


def test_the_discard_pile_is_read_from_its_top(arrange):
    assert "K2 DMG" in page(arrange().link(1).view, "D")
    assert "empty" in page(arrange(discard="").link(1).view, "D")


def test_a_long_discard_pile_is_broken_into_rows(arrange):
    view = arrange(discard="DMG " * 12).link(0).view
    (viewer,) = [viewer for viewer in FACE.viewers if viewer.letter == "D"]
    assert all(width_of(line) <= 40 for line in viewer.open(view, 40).lines)


@pytest.mark.rule("INC-SET-09")
def test_any_player_may_inspect_the_cards_set_aside(fresh_table):
    table = fresh_table("bergs", seats=3)
    removed = table.link(0).view.removed
    assert len(removed) == 4
    for seat in range(3):
        aside = page(table.link(seat).view, "O")
        assert all(card in aside for card in removed)


def test_the_enemy_page_says_where_it_stands_and_how_long_it_takes(arrange):
    text = page(arrange(enemy_at=4).link(0).view, "E", UNBROKEN)
    assert load().enemy["bergs-depleted"].help in text
    assert "between TechnoCity and Ourgar-Gan" in text
    assert "Defeat in 5 fly-bys." in text


def test_the_hunchbacks_stand_on_a_tile(arrange):
    text = page(arrange(enemy="hunchbacks", enemy_at=2).link(0).view, "E")
    assert "It stands on Crystal Forest." in text
    assert "Defeat in" not in text


def test_the_page_of_the_tiles_goes_round_the_ring(arrange):
    text = page(arrange().link(0).view, "T", UNBROKEN)
    names = [load().location[tile.location].name for tile in arrange().link(0).view.tiles]
    places = [text.index(name) for name in names]
    assert places == sorted(places)
    assert "closed" in text


def test_the_signs_of_the_board_are_explained(arrange):
    text = page(arrange().link(0).view, "T", 60)
    for sign in ("◈", "☠", "!", "■", "●○", "__"):
        assert sign in text


def test_the_header_names_enemy_and_piles(arrange):
    left, right = FACE.header(arrange().link(0).view, 80)
    assert "Bergs, depleted" in words([left])
    assert words([right]) == "deck 2  discard 2 K2  reserve 13"


def test_the_smallest_header_shows_the_hand_instead(arrange):
    _, right = FACE.header(arrange().link(0).view, 40)
    assert words([right]) == "A2 K1 T5 DMG"
    _, right = FACE.header(arrange().link(None).view, 40)
    assert "deck 2" in words([right])


def test_the_hand_in_a_line(arrange):
    assert words([FACE.hand_line(arrange().link(0).view, 40)]) == "A2 K1 T5 DMG 1 of 3"


def test_closed_hands_are_secrets_and_open_ones_are_not(arrange, caught):
    assert FACE.has_secrets(arrange().link(0).view)
    assert not FACE.has_secrets(arrange(options={"hands": "open"}).link(0).view)
    assisted = arrange(options={"hands": "open", "memory": "assisted"})
    assert FACE.has_secrets(assisted.link(0).view)
    assert not FACE.has_secrets(assisted.link(2).view)
    assert not FACE.has_secrets(caught("won").link(0).view)


def test_assisted_memory_writes_the_numbers_in_the_hand_of_who_looked(arrange):
    table = arrange(options={"memory": "assisted"})
    assert "5   TechnoCity" in words(FACE.hand(table.link(0).view, 60).lines)
    assert "Numbers you have seen" not in words(FACE.hand(table.link(2).view, 60).lines)


@pytest.mark.parametrize(("name", "outcome"), [("won", "WON"), ("lost", "LOST")])
def test_the_ending_lays_everything_open(caught, name, outcome):
    view = caught(name).link(0).view
    ending = words(FACE.ending(view, 76))
    told = load().ending[view.result.reason]
    assert told.title in ending
    assert outcome in ending
    for number, tile in ((3, "Aquaend"), (7, "Crystal Forest"), (1, "Underground River")):
        assert f" {number}  {tile}" in ending
    assert "In the box, unseen by all: 4, 6" in ending


def test_a_game_under_way_has_no_ending(arrange):
    assert FACE.ending(arrange().link(0).view, 76) == ()


def test_the_figures_of_a_game_are_counted_from_public_events(caught):
    table = caught("talking")
    figures = dict(FACE.figures([event for event in table.events if event.to is None]))
    assert figures["Trips"] == "1"
    assert figures["Powers used"] == "1"
    assert figures["Looks at a chit"] == "0"


def test_every_card_has_a_name_and_a_style():
    box = load()
    for card in (*box.card, "JD", "DMG"):
        assert card_style(card) in STYLE_NAMES
        assert card_name(card)
    assert card_name("M4") == "Meta-Baron 4"


@pytest.mark.parametrize(
    ("names", "tags"),
    [
        (["Ana", "Ben", "Cleo"], ("A", "B", "C")),
        (["Ana", "Anton", "Ben"], ("1", "2", "B")),
        (["élan", "漢字", "", "ben"], ("1", "2", "3", "B")),
    ],
)
def test_seats_are_told_apart_by_one_sign(names, tags):
    assert seat_tags(names) == tags
