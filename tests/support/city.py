"""Ways through the real program that many tests in a terminal need."""

import re
from pathlib import Path

from terminal_session import TerminalSession

from engine import Table
from saves.store import Store

TWO_PEOPLE = ("play", "incal", "--seat", "Ana", "--seat", "Ben", "--seed", "7")
LONE_PERSON = ("play", "incal", "--seat", "Ana", "--bot", "Ben", "--seed", "7")
FIRST_PROMPT = "Ana: travel"


_CARD = re.compile(r"\b(?:[ATMDKS][1-5]|JD|DMG)\b")


def cards_on(screen: str) -> set[str]:
    """The cards whose names can be read."""
    return set(_CARD.findall(screen))


def lift_curtain(city: TerminalSession, name: str) -> None:
    """Wait for the curtain before somebody's turn, and press Enter as that person."""
    city.wait_for(f"press Enter, {name}")
    city.press("enter")


def sit_down(city: TerminalSession) -> None:
    """Be Ana at the first decision of a game of two people."""
    lift_curtain(city, "Ana")
    city.wait_for(FIRST_PROMPT)
    city.settle()


def travel_one_step(city: TerminalSession) -> None:
    """Make Ana's first move: the one that the cursor stands on."""
    city.press("enter")
    city.wait_for("Ana travels 1 step")


def play_to_bens_curtain(city: TerminalSession) -> None:
    """Ana plays her first turn and hides the table."""
    travel_one_step(city)
    city.wait_for("which cards do you lay")
    city.press("enter")
    city.wait_for("take a last look")
    city.press("enter")
    city.wait_for("press Enter, Ben")
    city.settle()


def press_on(city: TerminalSession) -> None:
    """Press Enter at whatever is on the screen, and wait until something else is, whole."""
    before = city.text
    city.press("enter")
    city.wait_for(lambda shown: shown.text != before)
    city.settle()


def tells_no_more(city: TerminalSession, table: Table) -> bool:
    """Whether the row of last sentences on the screen stands in the record of the table."""
    shown = city.row_texts[-2].strip().rstrip("…").rstrip()
    if "▒" in shown:
        return True  # A curtain, or half of one, is in the way.
    # The letter of the seat may stand before the sentence.
    told = " ".join(public_log(table))
    return any(row in told for row in (shown, shown[2:]))


def saves_folder(home: Path) -> Path:
    """Where the program keeps its saves under a home."""
    return home / ".local" / "share" / "terminal-city" / "saves"


def only_save(home: Path) -> Path:
    """The one saved game under a home."""
    (save,) = saves_folder(home).glob("*.city.json")
    return save


def saved_table(home: Path) -> Table:
    """The one saved game under a home, read as the program would read it."""
    return Store(saves_folder(home)).look(str(only_save(home))).table


def answers_saved(home: Path) -> int:
    """How many answers the one saved game holds."""
    return len(saved_table(home).history) - 1


def public_log(table: Table) -> list[str]:
    """What everybody may read of a game, a sentence each."""
    link = table.link(None)
    return [line for event in link.events() if (line := link.sentence(event)) is not None]
