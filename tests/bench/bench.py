"""`make bench`: what the engine and the screen cost, beside the figures they should reach.

    bench.py [engine] [screen]

Prints, and never fails for being slow: how fast this machine is today is nobody's fault.
"""

import sys

from engine_figures import engine_figures

import engine


def main(parts: list[str]) -> None:
    """Measure the parts asked for; both, if none is."""
    if not parts or "engine" in parts:
        for game in engine.games():
            print(f"engine, {engine.kind(game).title}")
            for figure in engine_figures(game):
                print(figure.line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
