"""`make bench`: what the engine and the screen cost, beside the figures they should reach.

    bench.py [engine] [screen]

Prints, and never fails for being slow: how fast this machine is today is nobody's fault.
"""

import sys
from collections.abc import Iterable

from engine_figures import engine_figures
from figures import Figure
from screen_figures import screen_figures

import engine


def main(parts: list[str]) -> None:
    """Measure the parts asked for; both, if none is."""
    if not parts or "engine" in parts:
        for game in engine.games():
            show(f"engine, {engine.kind(game).title}", engine_figures(game))
    if not parts or "screen" in parts:
        show("screen", screen_figures())


def show(title: str, figures: Iterable[Figure]) -> None:
    """Print each figure as soon as it is known."""
    print(title)
    for figure in figures:
        print(figure.line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
