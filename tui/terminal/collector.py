"""When the garbage collector works: not at the start, and always after a screen has closed.

Resting while the program starts saves a sixth of the time to the first picture.

Hundreds of modules and classes come to life then, none of which will ever be garbage, and it would
look through all of them again and again.
"""

import gc


def rest() -> None:
    """Let the collector rest until `wake`."""
    gc.disable()


def sweep() -> None:
    """Collect what a closed screen has left: it is one great circle, and would wait for long."""
    if gc.isenabled():
        gc.collect()


def wake() -> None:
    """Let it work, but not through what has come to life until now; nothing if it does already."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
