"""A whole game line by line, without one escape code: for screen readers and dumb terminals.

Everything that happens is a sentence, everything that is asked a numbered question. The answer is a
number, a key or words of the answer's label; commands are words of their own. Nothing here knows
any game: what a game looks like in sentences is its module ``tui.<game>.telling``, if it has one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from attrs import define, field

from engine import Decision, Offer, Option, Refused, SeatLink, Table
from saves.store import Store
from saves.trouble import SaveTrouble
from tui.plainanswers import Meant, aside, choices, described, is_key, understood
from tui.plaindeal import PlainDeal, fill_in
from tui.rulewords import rule_lines
from tui.screens.hotseat import Ask, BotMoves, HandOver, HotSeat, OpenRace
from tui.screens.timekeeper import Timekeeper
from tui.talk import Ended, Talk, Terminated
from tui.widgets.draft import Bargaining
from tui.widgets.filling import Filling

__all__ = ["PlainTable"]

_HELP: Final = """\
Answer with the number of an option, its key, or words from it. Commands:
  table     what lies on the table          log       everything that happened so far
  rules     the rules behind this question  rules X   rules that mention X
  undo      take back                       redo      do it again
  again     ask once more                   do N      do what is offered unasked
  save X    keep a copy called X            quit      leave; the game is saved already
  help      this list, ? for short          status    names, options, figures of this game
Where an answer could be mistaken for a command, write the command with a slash: /table."""

_UNSEEN_ROWS: Final = 40
_INTERRUPTED: Final = 130


class _Again(Exception):
    """Ask anew: the table has changed, or somebody wants to hear the question once more."""


@define
class PlainTable:
    """One table, played by the people at one keyboard. `play` gives the exit status."""

    table: Table
    talk: Talk
    store: Store | None = None
    notices: Sequence[str] = ()
    unseen_rows: int = _UNSEEN_ROWS
    """Blank lines that push a hand out of sight; 0 where nobody looks."""
    confirm: bool = True
    clock: Callable[[], float] = time.time
    """The world's clock in seconds, for tables that vote at an agreed moment."""
    _seats: HotSeat = field(init=False)
    _timekeeper: Timekeeper = field(init=False)
    _trouble: str = ""
    _told_turn: object = None
    _bargaining: Bargaining | None = None

    def __attrs_post_init__(self) -> None:
        self._seats = HotSeat(self.table, has_secrets=lambda view: True)
        self._timekeeper = Timekeeper(self.table, self.clock)

    def play(self) -> int:
        """Play until the game is over or somebody leaves.

        Returns the exit status: 0, 1 if the game could not be saved, 130 after Ctrl+C, that of the
        signal after `Terminated`.
        """
        try:
            self._greet()
            while self.table.result is None:
                self._tell_news()
                self._timekeeper.look()
                self._next()
            self._tell_news()
            self._farewell()
            if self.store is not None and self.store.trouble:
                self._take_leave("")
        except Ended as ended:
            self._take_leave("The input has ended. " if ended.gone else "")
        except KeyboardInterrupt as interrupt:
            self.talk.say()
            self._take_leave("")
            return interrupt.status if isinstance(interrupt, Terminated) else _INTERRUPTED
        return 1 if self.store is not None and self.store.trouble else 0

    # ------------------------------------------------------------------ the course of things

    def _greet(self) -> None:
        self.talk.say(f"{self.table.kind.title}. Type ? for help.")
        for notice in self.notices:
            self.talk.say(f"Note: {notice}")
        if len(self._seats.people) > 1:
            self.talk.say(
                "Several people share this keyboard. Plain mode cannot wipe what stands above; "
                "blank lines only push it out of sight."
            )
        self._seats.mark_told()

    def _next(self) -> None:
        now = self._seats.next()
        try:
            if isinstance(now, HandOver):
                self._hand_over(now.seat)
            elif isinstance(now, Ask):
                self._seats.sit(now.seat)
                self._ask(now.seat)
            elif isinstance(now, OpenRace):
                if not (now.bots and self.table.bot_step()):
                    self._ask_any(now.seats, now.bots)
            elif isinstance(now, BotMoves) and not self.table.bot_step():
                raise AssertionError("the bots are asked, and none of them answers")
        except _Again:
            pass

    def _hand_over(self, seat: int) -> None:
        name = self.table.seats[seat].name
        if self._seats.sitting is not None:
            for _ in range(self.unseen_rows):
                self.talk.say()
        self._seats.stand_up()
        self.talk.say(f"Pass the keyboard to {name}.")
        while True:
            heard = self.talk.ask(f"Press Enter, {name}. ")
            if heard.casefold() in {"q", "quit", "/quit"}:
                raise Ended(gone=False)
            if not heard:
                break
        self._seats.sit(seat)
        self._told_turn = None
        self._tell(self._seats.link, self._seats.news_since())

    def _tell_news(self) -> None:
        self._tell(self._seats.link, self._seats.told)
        if self.store is not None and self.store.trouble != self._trouble:
            self._trouble = self.store.trouble
            self.talk.say(self._trouble or "The game is saved again.")

    def _tell(self, link: SeatLink, since: int) -> None:
        for event in link.events(min(since, len(self.table.events))):
            sentence = link.sentence(event)
            if sentence is not None:
                self.talk.say(sentence)
        self._seats.mark_told()

    def _farewell(self) -> None:
        result = self.table.result
        assert result is not None
        self._say_table(self.table.link(None))
        winners = ", ".join(self.table.seats[seat].name for seat in result.winners)
        self.talk.say(f"The game is {result.outcome}: {result.reason.replace('_', ' ')}.")
        if winners:
            self.talk.say(f"Winners: {winners}.")
        self.talk.say(f"Steps taken back: {self.table.undos}. Commitment {self.table.commitment},")
        origin = self.table.origin
        self.talk.say(f"seed {origin.dice.seed}, salt {origin.salt or 'none'}.")

    def _take_leave(self, why: str) -> None:
        if self.store is None:
            self.talk.say(f"{why}This game was not kept.")
            return
        self.store.try_again()
        if self.store.loss:
            self.talk.say(why + self.store.loss)
        else:
            self.talk.say(f"{why}The game is saved as {self.store.name_of(self.table)}.")

    # ------------------------------------------------------------------ questions

    def _ask(self, seat: int) -> None:
        link = self.table.link(seat)
        decision = link.decision
        if decision is None:
            return
        turn = getattr(link.view, "turn", None)
        if self._told_turn != (seat, turn):
            self._told_turn = (seat, turn)
            self._say_table(link)
        self._say_question(decision)
        if decision.secret:
            self.talk.say(f"For you alone, and only now: {decision.secret}")
        deal = self._deal(decision)
        for line in deal.lines() if deal else choices(decision):
            self.talk.say(line)
        offers = link.offers
        for number, offer in enumerate(offers, 1):
            self.talk.say(f"  Also, unasked: do {number}: {offer.label}{aside(offer.detail)}")
        while True:
            heard = self.talk.ask()
            # Words of a label come last: "t" is the table, though some label may have a t in it.
            if not is_key(decision, heard) and self._command(link, decision, offers, heard):
                continue
            taken = deal.hear(heard) if deal else understood(decision, heard)
            if taken is None:
                continue
            if isinstance(taken, str):
                self.talk.say(taken)
            elif self._answer(link, decision, taken):
                return

    def _ask_any(self, seats: Sequence[int], bots: bool) -> None:
        """Whoever wants to may answer: all their options stand in one list, and after them, if
        ``bots`` are asked too, to wait until one of these goes first.
        """
        entries: list[tuple[SeatLink, Decision, Option]] = []
        for seat in seats:
            link = self.table.link(seat)
            decision = link.decision
            if decision is not None:
                entries.extend((link, decision, option) for option in decision.options)
        # Nobody's secrets may be told while anybody may answer.
        self._seats.stand_up()
        names = ", ".join(self.table.seats[seat].name for seat in seats)
        question = entries[0][1]
        self.talk.say()
        self.talk.say(f"Whoever wants to, of {names}: {question.title.partition(': ')[2]}.")
        if question.note:
            self.talk.say(question.note)
        for number, (link, _, option) in enumerate(entries, 1):
            self.talk.say(f"  {number}. {link.name}: {described(option)}")
        if bots:
            self.talk.say("  w. Wait for the others")
        while True:
            heard = self.talk.ask()
            if bots and heard.casefold() in {"w", "wait"}:
                self.table.bot_step(pressed=True)
                return
            if heard.isdecimal() and 1 <= int(heard) <= len(entries):
                link, decision, option = entries[int(heard) - 1]
                if self._answer(link, decision, Meant(option.key, option.warning)):
                    return
            elif not self._command(self.table.link(None), question, (), heard):
                self.talk.say(f"Answer with a number from 1 to {len(entries)}, or ? for help.")

    def _deal(self, decision: Decision) -> PlainDeal | None:
        """How far a deal is put together: kept while other things are done in between."""
        if decision.kind != "deal":
            return None
        self._bargaining = Bargaining.of(decision, self._bargaining)
        return PlainDeal(self.talk, self._bargaining)

    def _say_question(self, decision: Decision) -> None:
        self.talk.say()
        self.talk.say(decision.title)
        if decision.note:
            self.talk.say(decision.note)

    def _answer(self, link: SeatLink, decision: Decision, meant: Meant) -> bool:
        refused = decision.refusal(meant.value)
        if refused is not None:
            self.talk.say(refused)
            return False
        if meant.warning and self.confirm and not self.talk.sure(meant.warning):
            raise _Again
        try:
            link.answer(meant.value, id=decision.id)
        except Refused as why:
            self.talk.say(str(why))
            raise _Again from why
        return True

    # ------------------------------------------------------------------ commands

    def _command(
        self, link: SeatLink, decision: Decision, offers: Sequence[Offer], heard: str
    ) -> bool:
        """Carry out a command; False if there is none of that name."""
        name, _, rest = heard.removeprefix("/").partition(" ")
        rest = rest.strip()
        match name.casefold():
            case "?" | "help" | "h":
                for line in _HELP.split("\n"):
                    self.talk.say(line)
            case "table" | "t":
                self._say_table(link)
            case "log" | "l":
                self._tell(self.table.link(self._seats.sitting), 0)
            case "rules" | "r":
                self._say_rules(decision, rest)
            case "status":
                from saves.transcript import facts

                for line in facts(self.table):
                    self.talk.say(line)
            case "undo" | "u":
                self._step_back()
            case "redo":
                self._step_forth()
            case "again" | "a":
                raise _Again
            case "do":
                self._do(link, offers, rest)
            case "save" | "s":
                self._save_as(rest)
            case "quit" | "q" | "exit":
                raise Ended(gone=False)
            case _:
                return False
        return True

    def _say_table(self, link: SeatLink) -> None:
        for line in _told(self.table.game, link.view):
            self.talk.say(line)

    def _say_rules(self, decision: Decision, words: str) -> None:
        reference = self.table.kind.reference()
        if words:
            found = reference.find(words)
        else:
            found = tuple(entry for entry in reference.rules if entry.id in decision.rules)
        if not found:
            self.talk.say("No rule speaks of that.")
        for line in rule_lines(reference, found):
            self.talk.say(line)

    def _step_back(self) -> None:
        label = self.table.undo_label
        try:
            self.table.undo()
        except Refused as why:
            self.talk.say(str(why))
            return
        self._seats.mark_told()
        self.talk.say(f"Taken back: {label}.")
        raise _Again

    def _step_forth(self) -> None:
        try:
            self.table.redo()
        except Refused as why:
            self.talk.say(str(why))
            return
        raise _Again

    def _do(self, link: SeatLink, offers: Sequence[Offer], which: str) -> None:
        if not (which.isdecimal() and 1 <= int(which) <= len(offers)):
            self.talk.say("Nothing of that number is offered now.")
            return
        offer = offers[int(which) - 1]
        filling = Filling(f"{offer.label}:", offer.missing)
        if not fill_in(self.talk, filling):
            raise _Again
        try:
            link.act(offer.key, filling.args)
        except Refused as why:
            self.talk.say(str(why))
        raise _Again

    def _save_as(self, name: str) -> None:
        if self.store is None:
            self.talk.say("There is no folder for saves.")
            return
        try:
            kept = self.store.save_as(self.table, name)
        except SaveTrouble as trouble:
            self.talk.say(str(trouble))
        else:
            self.talk.say(f"A copy is kept as {kept}; you play on in the old one.")


def _told(game: str, view: Any) -> Iterable[str]:
    """A view in sentences: the game's own, or every field by its name."""
    try:
        telling = import_module(f"tui.{game}.telling")
    except ModuleNotFoundError:
        return _fields(view)
    told: Iterable[str] = telling.tell(view)
    return told


def _fields(view: Any) -> Iterator[str]:
    for name in type(view).__slots__:
        if not name.startswith("_"):
            yield f"{name.replace('_', ' ')}: {getattr(view, name)}"
