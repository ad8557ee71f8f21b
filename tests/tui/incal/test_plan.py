"""Where things lie on the board: nothing overlaps, nothing hangs over the edge, at any size."""

import itertools

import pytest

from tui.incal.plan import LEAST_HEIGHT, LEAST_WIDTH, TILES, plan_for, rows_wanted

SIZES = list(
    itertools.product((LEAST_WIDTH, 80, 99, 100, 120, 160, 200, 237), (14, 17, 24, 39, 60))
)


def cells(place):
    return {
        (x, y)
        for x in range(place.x, place.x + place.width)
        for y in range(place.y, place.y + place.height)
    }


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_tiles_and_middle_share_no_cell_and_stay_on_the_board(width, height):
    plan = plan_for(width, height)
    places = [cells(place) for place in (*plan.tiles, plan.middle)]
    assert len(set.union(*places)) == sum(len(place) for place in places)
    assert set.union(*places) <= {(x, y) for x in range(width) for y in range(height)}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_arrows_stand_between_the_tiles(width, height):
    plan = plan_for(width, height)
    on_tiles = set.union(*(cells(place) for place in plan.tiles))
    arrows = [plan.between(gap) for gap in range(TILES)]
    assert len(set(arrows)) == TILES
    assert not set(arrows) & on_tiles


def test_the_ring_runs_clockwise():
    plan = plan_for(80, 14)
    columns = [tile.x for tile in plan.tiles]
    rows = [tile.y for tile in plan.tiles]
    assert (
        columns[0] < columns[1] < columns[2] == columns[3] > columns[4] > columns[5] == columns[0]
    )
    assert rows[0] == rows[1] == rows[2] < rows[3] == rows[4] == rows[5]


@pytest.mark.parametrize(
    ("width", "height"), [(LEAST_WIDTH - 1, 40), (200, LEAST_HEIGHT - 1), (1, 1)]
)
def test_a_small_board_is_a_list(width, height):
    plan = plan_for(width, height)
    assert not plan.ring
    assert [place.y for place in plan.tiles] == list(range(len(plan.tiles)))


@pytest.mark.parametrize(("width", "height"), [(40, 15), (80, 24), (100, 30), (120, 40), (200, 60)])
def test_the_board_leaves_rows_for_prompt_and_log(width, height):
    assert 7 <= rows_wanted(width, height) <= height - 8


def test_home_is_fourteen_rows_of_a_ring():
    assert plan_for(80, rows_wanted(80, 24)).ring
    assert rows_wanted(80, 24) == 14
