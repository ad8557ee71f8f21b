"""What plain mode has instead of a title screen: new game, go on, leave, as numbered lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from engine import BadTable, Seat, Table, Unclean, games, kind
from engine.ingress import clean_name
from saves.store import Store
from saves.trouble import SaveTrouble
from tui.plain import PlainTable
from tui.talk import Ended, Talk

__all__ = ["PlainHouse"]

Lay = Callable[[str, list[Seat], Mapping[str, str]], Table]


@frozen
class PlainHouse:
    """The house line by line. ``lay`` starts a table with a seed of the caller's."""

    talk: Talk
    store: Store
    lay: Lay
    unseen_rows: int
    confirm: bool = True

    def welcome(self) -> int:
        """Ask what is to be done, and do it; returns the exit status."""
        try:
            return self._menu()
        except Ended:
            self.talk.say("Goodbye.")
            return 0

    def new_game(self, game: str, options: Mapping[str, str]) -> int:
        """Ask who plays, and play; returns the exit status."""
        try:
            table = self._table(game, options)
        except Ended:
            self.talk.say("Goodbye.")
            return 0
        return self.play(table)

    def play(self, table: Table) -> int:
        """Play a new table, kept from now on; returns the exit status."""
        self.store.keep(table)
        return self._sit_down(table, ())

    def resume(self, name: str) -> int:
        """Go on with a saved game; returns the exit status.

        Raises:
            SaveTrouble: it cannot be opened.
        """
        opened = self.store.open(name)
        return self._sit_down(opened.table, opened.notices)

    def _sit_down(self, table: Table, notices: tuple[str, ...]) -> int:
        place = PlainTable(
            table, self.talk, self.store, notices, self.unseen_rows, confirm=self.confirm
        )
        return place.play()

    def _menu(self) -> int:
        self.talk.say("Terminal City")
        newest = self.store.newest()
        doings: list[tuple[str, Callable[[], int]]] = [
            (f"New game of {kind(game).title}", lambda game=game: self.new_game(game, {}))  # type: ignore[misc]
            for game in games()
        ]
        if newest is not None:
            doings.append((f"Go on with {newest.name}", lambda: self.resume(newest.name)))
        for number, (label, _) in enumerate(doings, 1):
            self.talk.say(f"  {number}. {label}")
        self.talk.say(f"  {len(doings) + 1}. Leave")
        while True:
            heard = self.talk.ask()
            if heard.casefold() in {"q", "quit", str(len(doings) + 1)}:
                raise Ended(gone=False)
            if heard.isdecimal() and 1 <= int(heard) <= len(doings):
                try:
                    return doings[int(heard) - 1][1]()
                except SaveTrouble as trouble:
                    self.talk.say(str(trouble))
            else:
                self.talk.say(f"Answer with a number from 1 to {len(doings) + 1}.")

    def _table(self, game: str, options: Mapping[str, str]) -> Table:
        chosen = kind(game)
        few, many = min(chosen.seat_counts), max(chosen.seat_counts)
        bots = ", ".join(sorted(chosen.policies))
        self.talk.say(f"{chosen.title}, {few} to {many} players.")
        self.talk.say(f"For a bot, write NAME=POLICY; there are: {bots}.")
        self.talk.say("An empty line ends the list.")
        seats: list[Seat] = []
        while len(seats) < many:
            heard = self.talk.ask(f"Name of player {len(seats) + 1} > ")
            if not heard and len(seats) in chosen.seat_counts:
                break
            name, _, policy = heard.partition("=")
            try:
                seats.append(Seat(clean_name(name), policy.strip() or None))
            except Unclean as why:
                self.talk.say(str(why))
        try:
            return self.lay(game, seats, options)
        except (BadTable, Unclean) as why:
            self.talk.say(str(why))
            return self._table(game, options)
