"""The rules of the house's games, and the tables they are played at. No I/O, no clock, no screen.

This is the public face; screens, saves, tools and tests use nothing behind it:

* `games`, `kind` - what can be played.
* `start`, `arrange`, `restore` - three ways to a `Table`.
* `Table.link` - a seat's `SeatLink`: view, decision, offers, events; `answer` and `act`.
* `Refused` - an answer that is not possible, in a sentence; `BadTable` - a table that is not.
* `Dice`, `LoadedDice` - chance, and chance that does as it is told.
"""

from engine.ingress import Unclean
from engine.kernel.bargains import Deal, DealSide, PromiseKind, Sum
from engine.kernel.decisions import Barred, Decision, LegalSet, Option, Refused
from engine.kernel.dice import Dice, LoadedDice, LoadedDiceError
from engine.kernel.events import Event
from engine.kernel.fields import Field
from engine.kernel.game import Result
from engine.kernel.offers import Offer
from engine.kinds import BadTable, Choice, GameKind, Move, OptionSpec, Policy, games, kind
from engine.record import Origin, Row, Seat, TableRecord
from engine.seatlink import SeatLink
from engine.table import Table, arrange, restore, start

__all__ = [
    "BadTable",
    "Barred",
    "Choice",
    "Deal",
    "DealSide",
    "Decision",
    "Dice",
    "Event",
    "Field",
    "GameKind",
    "LegalSet",
    "LoadedDice",
    "LoadedDiceError",
    "Move",
    "Offer",
    "Option",
    "OptionSpec",
    "Origin",
    "Policy",
    "PromiseKind",
    "Refused",
    "Result",
    "Row",
    "Seat",
    "SeatLink",
    "Sum",
    "Table",
    "TableRecord",
    "Unclean",
    "arrange",
    "games",
    "kind",
    "restore",
    "start",
]
