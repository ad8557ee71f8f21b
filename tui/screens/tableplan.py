"""Where board, prompt and log stand at the table, for each size of terminal."""

from __future__ import annotations

from textual.geometry import Region

_LEAST_PROMPT = 6
_MOST_PROMPT = 14
_WIDE = 100
_LOG_WIDTHS = (36, 64)
_LEAST_LOG = 4


def regions_for(inside: Region, board_rows: int) -> tuple[Region, Region, Region]:
    """The places of board, prompt and log.

    The board has the rows it wants as long as the prompt keeps six. On wide terminals the log
    stands beside the prompt, on high ones below it; at 80x24 it is the one line under the prompt.
    """
    x, y, width, height = inside
    board = max(1, min(board_rows, height - _LEAST_PROMPT - 1))
    below = height - board
    top = y + board
    if width >= _WIDE and below >= _LEAST_PROMPT:
        log_width = max(_LOG_WIDTHS[0], min(_LOG_WIDTHS[1], width * 3 // 10))
        return (
            Region(x, y, width, board),
            Region(x, top, width - log_width, below),
            Region(x + width - log_width, top, log_width, below),
        )
    prompt = below - 1
    if below > _MOST_PROMPT + _LEAST_LOG:
        prompt = _MOST_PROMPT
    elif below >= _LEAST_PROMPT + _LEAST_LOG + 2:
        prompt = below - _LEAST_LOG
    return (
        Region(x, y, width, board),
        Region(x, top, width, prompt),
        Region(x, top + prompt, width, below - prompt),
    )
