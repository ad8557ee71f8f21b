"""What the pages of the table say, what the face counts, and the table told in sentences."""

import pytest

from engine.kernel.events import Event
from tui.civitas.face import FACE
from tui.civitas.pages import cards_page, case_page, ending_lines, guide_page, route_page
from tui.civitas.rosters import piles_page, shelves_page, team_page, witnesses_page
from tui.civitas.telling import tell
from tui.keys import DEFAULT_KEYS
from tui.theme import DEFAULT_PALETTE
from tui.widgets.lines import plain, width_of

PAGES = [
    case_page,
    route_page,
    cards_page,
    witnesses_page,
    shelves_page,
    piles_page,
    guide_page,
    team_page,
]


def words(lines):
    return "\n".join(plain(row) for row in lines)


@pytest.fixture
def page(caught):
    def write(name, make, width=72):
        return words(make(caught(name).link(0).view, width).lines)

    return write


@pytest.mark.parametrize("make", PAGES)
@pytest.mark.parametrize("width", [36, 100])
def test_every_page_can_be_written_in_every_situation(caught, situation_name, make, width):
    written = make(caught(situation_name).link(0).view, width)
    assert written.title
    for row in written.lines:
        assert width == 36 or width_of(row) <= width
        for _, style in row:
            DEFAULT_PALETTE.style(style)


def test_the_case_tells_the_plot_and_hides_the_final_encounter(page):
    told = page("at_the_timeline", case_page)
    assert "What is odd" in told
    assert "It lies face down. 14 of 20 Evidence left." in told
    assert "tribunal" not in told
    assert "tribunal" in page("flipped_early", case_page)


def test_the_route_names_what_is_missing_and_who_could_bring_it(page):
    told = page("at_the_timeline", route_page)
    assert "Together you hold  Rep 11  Eth 11  Ion 6" in told
    assert "NULL-MARIE" in told
    assert "Mara Quill before it may bring 3 Rep" in told
    assert "that could be enough" in told


def test_the_route_tells_of_victims_and_of_a_better_order(page):
    assert "Victim first: both roll Analysis 16" in page("victims_ahead", route_page)
    assert "Mara Quill, NULL-MARIE" in page("out_of_reach", route_page)


def test_the_cards_ahead_are_written_out_and_the_hidden_one_is_not(page):
    told = page("first_responder_waiting", cards_page)
    assert "First Responder, face down" in told
    assert "Tull" not in told
    assert "Interrogate" in told


def test_unsolved_crimes_are_listed_with_whom_to_hear(page):
    told = page("unsolved_behind", witnesses_page)
    assert "3 Evidence left, Tobias Wren" in told
    assert "None." in page("at_the_timeline", witnesses_page)


def test_the_team_is_written_out_with_its_upgrades(page):
    told = page("before_the_dice", team_page)
    assert "Trade Discount" in told
    assert "Brass Ear: Before a roll, pay 1 IonCharge" in told


def test_nobody_is_on_the_team_at_the_start(page):
    assert "Nobody has been picked." in page("picking_a_main", team_page)


@pytest.mark.parametrize(("name", "word"), [("won", "WON"), ("lost", "LOST")])
def test_the_ending_says_how_it_went_and_what_became_of_the_crimes(caught, name, word):
    view = caught(name).link(0).view
    told = words(ending_lines(view, 72))
    assert word in told
    assert "The Hackers of Civitas Nihilium" in told


def test_there_is_no_ending_before_the_end(caught):
    assert ending_lines(caught("at_the_timeline").link(0).view, 72) == ()


def test_the_header_tells_the_crimes_in_letters_and_signs(caught):
    left, right = FACE.header(caught("unsolved_behind").link(0).view, 80)
    assert "level 3" in plain(left)
    assert plain(right).endswith("✗G ▸Y ·R")
    assert plain(FACE.header(caught("unsolved_behind").link(0).view, 40)[0]) == "CIVITAS"


def test_one_player_has_no_secrets_and_no_hand_line(caught):
    view = caught("at_the_timeline").link(0).view
    assert not FACE.has_secrets(view)
    assert FACE.hand_line(view, 80) == ()
    assert FACE.hand(view, 60).title == "The team"


def test_figures_count_what_happened():
    events = [
        Event("evidence", None, {"crime": 0, "n": 3, "left": 11}, 0),
        Event("evidence", None, {"crime": 0, "n": 2, "left": 9}, 1),
        Event("solved", None, {"crime": 0}, 2),
    ]
    figures = dict(FACE.figures(events))
    assert figures["Evidence collected"] == "5"
    assert figures["Crimes solved"] == "1"
    assert figures["Rolls"] == "0"


def test_no_page_takes_the_key_of_a_command():
    letters = [viewer.letter for viewer in FACE.viewers]
    assert len(set(letters)) == len(letters)
    assert all(DEFAULT_KEYS.command(letter) is None for letter in letters)


def test_the_table_is_told_in_sentences_in_every_situation(caught, situation_name):
    told = list(tell(caught(situation_name).link(0).view))
    assert all(sentence.endswith(".") for sentence in told)


def test_the_telling_names_what_the_board_shows(caught):
    told = "\n".join(tell(caught("victims_ahead").link(0).view))
    assert "14 of 18 Evidence left" in told
    assert "Victim NULL-MARIE, Analysis 16" in told
    assert "Main The Transhuman: Reputation 9" in told
    rolled = "\n".join(tell(caught("after_the_dice").link(0).view))
    assert "The Transhuman rolls a die of 2, +1 Cha." in rolled
