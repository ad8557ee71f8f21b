"""The form of a deal in a real terminal: its keys cost what those of the prompt cost."""

import sys
from pathlib import Path

import deal_demo
import pytest

COMMAND = (sys.executable, str(Path(deal_demo.__file__)))
# As in the prompt: words may follow the cursor.
CURSOR_KEY = 500


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (200, 60)])
def test_a_cursor_key_costs_no_more_than_in_the_prompt(
    start_city, tmp_path, columns: int, rows: int
) -> None:
    city = start_city(str(tmp_path), through=COMMAND, columns=columns, rows=rows)
    city.wait_for("When it is ready")
    city.settle()
    costs = []
    for key in ("down", "down", "right", "down", "up", "left", "up"):
        before = len(city.output)
        city.press(key)
        city.wait_quiet(gap=0.15)
        costs.append(len(city.output) - before)
    assert min(costs) > 0
    assert max(costs) <= CURSOR_KEY
    assert sorted(costs)[len(costs) // 2] <= CURSOR_KEY // 2


def test_a_tick_and_a_digit_change_little(start_city, tmp_path) -> None:
    city = start_city(str(tmp_path), through=COMMAND)
    city.wait_for("When it is ready")
    city.settle()
    for key in ("5", "0", "down", "down", "space"):
        before = len(city.output)
        city.press(key)
        city.wait_quiet(gap=0.15)
        # What it comes to is told anew.
        assert 0 < len(city.output) - before <= 2 * CURSOR_KEY
