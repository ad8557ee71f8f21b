"""What a table of Inevitable agrees before play."""

from __future__ import annotations

from collections.abc import Mapping

from content.inevitable.types import InevitableBox
from engine.kinds import BadTable, Choice, OptionSpec
from engine.policies import UNDO_OPTION

__all__ = ["base_votes", "election_day", "options_of", "trophies"]

CUSTOM = "custom"
NO_VOTES = "none"
MINUTES = (45, 60, 90, 120, 180, 240)
"""How long an evening may be until Election Day."""


def base_votes(box: InevitableBox, options: Mapping[str, str]) -> int:
    """Return HappyCOM-9's Base Votes (INV-SET-01 to -04).

    Raises:
        BadTable: a length of one's own was chosen, and no figure.
    """
    length = options["length"]
    if length != CUSTOM:
        return box.length[length].votes
    if options["votes"] == NO_VOTES:
        raise BadTable("HappyCOM-9 needs Base Votes: say how many, or choose Short or Epic.")
    return int(options["votes"])


def election_day(options: Mapping[str, str]) -> int:
    """Return after how many minutes the table votes, 0 for never (INV-DAY-01)."""
    return 0 if options["election-day"] == "none" else int(options["election-day"])


def trophies(options: Mapping[str, str], seats: int) -> list[bool]:
    """Return which seats hold an Exalted Decider Trophy [R-68]."""
    holder = options["trophy"]
    return [holder == "all" or holder == str(seat + 1) for seat in range(seats)]


def options_of(box: InevitableBox) -> tuple[OptionSpec, ...]:
    """Return the options of a table."""
    return (
        OptionSpec(
            "length",
            "Length",
            "How many Base Votes HappyCOM-9 has to be beaten by.",
            (
                *(Choice(each.id, each.name, each.brief) for each in box.lengths),
                Choice(CUSTOM, "Your own", "HappyCOM-9 has as many Base Votes as you say."),
            ),
            box.lengths[0].id,
        ),
        OptionSpec(
            "votes",
            "Base Votes",
            "HappyCOM-9's Base Votes, where the length is your own.",
            (
                Choice(NO_VOTES, "as the length says"),
                *(Choice(str(n), f"{n:,}") for n in range(1_000, 5_001, 100)),
            ),
            NO_VOTES,
        ),
        OptionSpec(
            "setup",
            "Set-up",
            "Which Groups are dealt, and whether they can be swapped.",
            (
                Choice("full", "full", "All Groups; each may be swapped once."),
                Choice("quick", "quick", "Five plain Groups for a first game, no swap."),
            ),
            "full",
        ),
        OptionSpec(
            "bank",
            "Bank",
            "Whether the Bank can run out of money.",
            (
                Choice("limited", "limited", "What is not there is not paid."),
                Choice("unlimited", "unlimited", "It always pays."),
            ),
            "limited",
        ),
        OptionSpec(
            "third-graders",
            "Third graders",
            "How many may be fought at once.",
            (
                Choice("any", "any number", "As the book has it."),
                Choice("20", "up to 20", "For tables that dislike lotteries."),
            ),
            "any",
        ),
        OptionSpec(
            "election-day",
            "Election Day",
            "Whether the game ends by the clock, with an Election.",
            (
                Choice("none", "no clock", "The game ends when it ends."),
                *(Choice(str(n), f"{n} minutes") for n in MINUTES),
            ),
            "none",
        ),
        OptionSpec(
            "trophy",
            "Trophy",
            "Who holds an Exalted Decider Trophy, with its three small powers.",
            (
                Choice("none", "nobody"),
                *(Choice(str(seat), f"seat {seat}") for seat in range(1, 9)),
                Choice("all", "everybody"),
            ),
            "none",
        ),
        OptionSpec(
            "hands",
            "Hands",
            "Whether cash and cards are secret.",
            (
                Choice("closed", "closed", "Only their owner sees them."),
                Choice("open", "open", "Everybody sees everything: no curtain."),
            ),
            "closed",
        ),
        UNDO_OPTION,
    )
