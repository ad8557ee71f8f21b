"""The form of a deal in a real terminal: `deal_demo.py FOLDER`."""

import os
import sys
from pathlib import Path

from deal_kit import decision

from saves.store import Store
from tui.app import CityApp
from tui.screens.deal import DealScreen
from tui.settings import Settings
from tui.terminal.app_base import run_app
from tui.terminal.profile import Profile
from tui.widgets.draft import Bargaining


class Demo(CityApp):
    """The city, with a deal on the title."""

    def on_ready(self) -> None:
        self.push_screen(DealScreen(Bargaining.of(decision()), lambda answer: None))


def main() -> int:
    """Show the form until somebody leaves."""
    folder = Path(sys.argv[1])
    app = Demo(
        store=Store(folder / "saves"),
        exports=folder,
        settings_folder=None,
        clock=lambda: 0.0,
        profile=Profile.from_environment(os.environ),
        settings=Settings(motion=False),
    )
    return run_app(app).status


if __name__ == "__main__":
    sys.exit(main())
