"""The real program with a fault put into its table, for testing how it crashes.

    broken_city.py PLACE [ARGUMENTS of terminal-city]

PLACE says where the fault is: compose, mount, action (the key `l`), worker, thread or timer (which
that key starts). A local variable beside the fault holds what must never be shown.
"""

import sys
from collections.abc import Callable

from tui.cli import main
from tui.screens.table import TableScreen

SECRET = "the-other-hand-K3"


def fail(*_: object) -> None:
    """The fault."""
    hand = SECRET
    raise RuntimeError(f"a fault with {len(hand)} signs")


async def fail_later() -> None:
    """The fault, in a worker."""
    fail()


FAULTS: dict[str, tuple[str, Callable[..., object]]] = {
    "compose": ("compose", fail),
    "mount": ("on_mount", fail),
    "action": ("do_log", fail),
    "worker": ("do_log", lambda screen: screen.run_worker(fail_later())),
    "thread": ("do_log", lambda screen: screen.run_worker(fail, thread=True)),
    "timer": ("do_log", lambda screen: screen.set_timer(0.001, fail)),
}


if __name__ == "__main__":
    name, fault = FAULTS[sys.argv.pop(1)]
    setattr(TableScreen, name, fault)
    main()
