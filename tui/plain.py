"""A whole game line by line, without one escape code: for screen readers and dumb terminals.

Everything that happens is a sentence, everything that is asked a numbered question. The answer is a
number, a key or words of the answer's label; commands are words of their own. Nothing here knows
any game: what a game looks like in sentences is its module ``tui.<game>.telling``, if it has one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final, TextIO

import orjson
from attrs import define, field

from engine import Decision, LegalSet, Offer, Option, Refused, SeatLink, Table
from engine.ingress import clean_words
from saves.store import Store
from saves.trouble import SaveTrouble
from tui.rulewords import rule_lines
from tui.screens.hotseat import Ask, BotMoves, HandOver, HotSeat, OpenRace

__all__ = ["Ended", "PlainTable", "Talk"]

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


class Ended(Exception):
    """The person leaves, or nobody is there any more (``gone``)."""

    def __init__(self, gone: bool) -> None:
        super().__init__()
        self.gone = gone


class _Again(Exception):
    """Ask anew: the table has changed, or somebody wants to hear the question once more."""


@define
class Talk:
    """Lines in, lines out. ``spell`` turns every line into what the other side can show."""

    heard: TextIO
    said: TextIO
    spell: Callable[[str], str] = str

    def say(self, line: str = "") -> None:
        """Write a line at once."""
        self.said.write(self.spell(line) + "\n")
        self.said.flush()

    def ask(self, prompt: str = "> ") -> str:
        """Return the next line that was typed; `Ended` when nobody is there any more."""
        self.said.write(self.spell(prompt))
        self.said.flush()
        line = self.heard.readline()
        if not line:
            self.say()
            raise Ended(gone=True)
        return "".join(sign for sign in line.strip() if sign.isprintable())

    def sure(self, warning: str) -> bool:
        """Ask before something that cannot be taken back."""
        self.say(f"Take care: {warning}")
        return self.ask("Do it? (yes/no) > ").casefold() in {"y", "yes"}


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
    _seats: HotSeat = field(init=False)
    _trouble: str = ""
    _told_turn: object = None

    def __attrs_post_init__(self) -> None:
        self._seats = HotSeat(self.table, has_secrets=lambda view: True)

    def play(self) -> int:
        """Play until the game is over or somebody leaves.

        Returns the exit status: 0, 1 if the game could not be saved, 130 after Ctrl+C.
        """
        try:
            self._greet()
            while self.table.result is None:
                self._tell_news()
                self._next()
            self._tell_news()
            self._farewell()
            if self.store is not None and self.store.trouble:
                self._take_leave("")
        except Ended as ended:
            self._take_leave("The input has ended. " if ended.gone else "")
        except KeyboardInterrupt:
            self.talk.say()
            self._take_leave("")
            return _INTERRUPTED
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
        for line in _choices(decision):
            self.talk.say(line)
        offers = link.offers
        for number, offer in enumerate(offers, 1):
            self.talk.say(f"  Also, unasked: do {number}: {offer.label}{_aside(offer.detail)}")
        while True:
            heard = self.talk.ask()
            # Words of a label come last: "t" is the table, though some label may have a t in it.
            if not _is_key(decision, heard) and self._command(link, decision, offers, heard):
                continue
            taken = _value(decision, heard)
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
            self.talk.say(f"  {number}. {link.name}: {_described(option)}")
        if bots:
            self.talk.say("  w. Wait for the others")
        while True:
            heard = self.talk.ask()
            if bots and heard.casefold() in {"w", "wait"}:
                self.table.bot_step(pressed=True)
                return
            if heard.isdecimal() and 1 <= int(heard) <= len(entries):
                link, decision, option = entries[int(heard) - 1]
                if self._answer(link, decision, _Meant(option.key, option.warning)):
                    return
            elif not self._command(self.table.link(None), question, (), heard):
                self.talk.say(f"Answer with a number from 1 to {len(entries)}, or ? for help.")

    def _say_question(self, decision: Decision) -> None:
        self.talk.say()
        self.talk.say(decision.title)
        if decision.note:
            self.talk.say(decision.note)

    def _answer(self, link: SeatLink, decision: Decision, meant: _Meant) -> bool:
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
        args: dict[str, Any] = {}
        for wanted in offer.fields:
            if wanted.keys:
                for number, key in enumerate(wanted.keys, 1):
                    self.talk.say(f"  {number}. {key}")
                heard = self.talk.ask(f"{wanted.label} > ")
                place = int(heard) - 1 if heard.isdecimal() else -1
                args[wanted.name] = wanted.keys[place] if 0 <= place < len(wanted.keys) else heard
            else:
                heard = self.talk.ask(f"{wanted.label} ({wanted.low} to {wanted.high}) > ")
                args[wanted.name] = int(heard) if re.fullmatch(r"-?\d{1,18}", heard) else heard
        try:
            link.act(offer.key, args)
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


@define
class _Meant:
    """An answer that was understood, and what it warns of."""

    value: Any
    warning: str = ""


def _choices(decision: Decision) -> Iterator[str]:
    """The lines that say what may be answered."""
    if decision.kind == "amount":
        step = f", in steps of {decision.step}" if decision.step != 1 else ""
        yield f"  A number from {decision.low} to {decision.high}{step}."
    elif decision.kind == "words":
        yield f"  A few words, at most {decision.limit} characters."
    elif decision.kind == "deal":
        yield "  The terms, as JSON."
    elif decision.sets:
        for number, each in enumerate(decision.sets, 1):
            yield f"  {number}. {each.label}{_aside(each.detail)}{_warned(each.warning)}"
    else:
        for number, option in enumerate(decision.options, 1):
            yield f"  {number}. {_described(option)}"
    if decision.kind == "some" and not decision.sets:
        least, most = decision.least, decision.most
        many = f"exactly {most}" if least == most else f"{least} to {most}"
        yield f"  Choose {many}: numbers or keys, with spaces between."
    if decision.kind == "order":
        yield "  All of them, in the order you want: numbers or keys, with spaces between."
    for barred in decision.barred:
        yield f"  Not now: {barred.label} - {barred.why}"


def _described(option: Option) -> str:
    cost = f" [costs {option.cost}]" if option.cost else ""
    odds = f" [{option.odds}]" if option.odds else ""
    return f"{option.label}{_aside(option.detail)}{cost}{odds}{_warned(option.warning)}"


def _aside(detail: str) -> str:
    return f" - {detail}" if detail else ""


def _warned(warning: str) -> str:
    return f" (Take care: {warning})" if warning else ""


def _is_key(decision: Decision, heard: str) -> bool:
    """Whether this can only be an answer: a key of it, or where any words are one."""
    if decision.kind in ("words", "deal"):
        return not heard.startswith("/") and heard != "?"
    return heard.casefold() in {option.key.casefold() for option in decision.options}


def _value(decision: Decision, heard: str) -> _Meant | str:
    """Understand an answer; a sentence if it cannot be one."""
    if heard.startswith("/") or heard == "?":
        return "There is no such command. Type ? for help."
    if decision.kind == "amount":
        if re.fullmatch(r"[+-]?[0-9]{1,18}", heard):
            return _Meant(int(heard))
        return "Answer with a number, or ? for help."
    if decision.kind == "words":
        return _few_words(heard)
    if decision.kind == "deal":
        return _terms(heard)
    if decision.kind == "one":
        return _one(decision.options, heard)
    if decision.sets:
        return _one_set(decision.sets, heard)
    return _several(decision.options, heard)


def _few_words(heard: str) -> _Meant | str:
    try:
        return _Meant(clean_words(heard))
    except Refused as why:
        return str(why)


def _terms(heard: str) -> _Meant | str:
    try:
        return _Meant(orjson.loads(heard))
    except orjson.JSONDecodeError:
        return "The terms must be JSON, or ? for help."


def _one(options: Sequence[Option], heard: str) -> _Meant | str:
    names = [(option.key, f"{option.label} {option.detail}") for option in options]
    place = _place(names, heard)
    if isinstance(place, str):
        return place
    return _Meant(options[place].key, options[place].warning)


def _one_set(sets: Sequence[LegalSet], heard: str) -> _Meant | str:
    wanted = {word.casefold() for word in re.split(r"[\s,]+", heard) if word}
    for each in sets:
        if wanted and {key.casefold() for key in each.keys} == wanted:
            return _Meant(list(each.keys), each.warning)
    place = _place([(each.label, f"{each.label} {each.detail}") for each in sets], heard)
    if isinstance(place, str):
        return place
    return _Meant(list(sets[place].keys), sets[place].warning)


def _several(options: Sequence[Option], heard: str) -> _Meant | str:
    names = [(option.key, f"{option.label} {option.detail}") for option in options]
    chosen: list[str] = []
    warnings: list[str] = []
    words = [] if heard.casefold() in {"none", "nothing", "-"} else re.split(r"[\s,]+", heard)
    if heard == "":
        return "Answer with numbers or keys, or with the word none."
    for word in words:
        place = _place(names, word)
        if isinstance(place, str):
            return place
        chosen.append(options[place].key)
        if options[place].warning:
            warnings.append(options[place].warning)
    return _Meant(chosen, " ".join(warnings))


def _place(names: Sequence[tuple[str, str]], heard: str) -> int | str:
    """Find which entry is meant: by number, by key, by words that only it has."""
    if heard.isdecimal() and len(heard) < 9:
        if 1 <= int(heard) <= len(names):
            return int(heard) - 1
        return f"Answer with a number from 1 to {len(names)}, or ? for help."
    wanted = heard.casefold()
    for place, (key, _) in enumerate(names):
        if key.casefold() == wanted:
            return place
    words = wanted.split()
    found = [
        place
        for place, (_, text) in enumerate(names)
        if words and all(word in text.casefold() for word in words)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        return "More than one answer has these words; use its number."
    return "That is not one of the answers. Type ? for help, again to hear the question."


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
