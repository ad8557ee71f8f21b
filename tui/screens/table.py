"""The table: board, prompt and log of any game, and the order in which things are shown and asked.

After each step of the table: show what happened, one event after another; then, by ``HotSeat``, ask
who sits here, pass the keyboard, let a bot move, or go to the ending.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from textual import events
from textual.geometry import Region
from textual.timer import Timer
from textual.widget import Widget

from engine import Decision, Event, Offer, Refused, Table
from saves.trouble import SaveTrouble
from tui.face import Face
from tui.screens.base import CityScreen
from tui.screens.hotseat import Ask as AskSeat
from tui.screens.hotseat import BotMoves, HandOver, HotSeat, OpenRace
from tui.screens.pages import PageScreen
from tui.screens.tablelog import TableLog
from tui.screens.tableplan import regions_for
from tui.screens.timekeeper import Timekeeper
from tui.widgets.ask import Ask, Row, ask_of, make_sure, marked, menu
from tui.widgets.bars import KeyHint
from tui.widgets.board import Board
from tui.widgets.draft import Bargaining
from tui.widgets.filling import Filling
from tui.widgets.lines import Line, Page, line, wrapped
from tui.widgets.logpane import LogPane
from tui.widgets.prompt import Prompt

_NO_DEAL: Final = {"say": "refuse"}
_JUMP_LETTERS: Final = "asdfghjklqwertyuiopzxcvbnm"
_HELP: Final = (
    "The prompt asks; the board shows. Move with the arrows, a number or a letter, and press Enter "
    "to do it: nothing else commits. Tab goes to the board, where the arrows point at things. "
    "The game is saved after every answer, so you can leave at any time."
)


class TableScreen(CityScreen):
    """A game being played at this keyboard."""

    hints = ("help", "jump", "next_pane", "hand", "undo", "log", "rules", "quit")

    def __init__(self, table: Table, face: Face) -> None:
        super().__init__()
        self.table = table
        self.face = face
        self.title_line = face.title
        self.seat = HotSeat(table, face.has_secrets)
        self.board: Board = face.board()
        self.prompt = Prompt()
        self.record = TableLog(table)
        self.log_pane = LogPane(self.record.names, "l")
        self._decision: Decision | None = None
        self._then: Callable[[Any], None] = self._nothing
        self._reel: list[Event] = []
        self._rest_timer: Timer | None = None
        self._clock_timer: Timer | None = None
        self._jumps: dict[str, str] = {}
        self._unwatch: Callable[[], None] = self._no_watch
        self._running_on = False
        self._answered_at = 0
        self._bargaining: Bargaining | None = None
        self._form: CityScreen | None = None
        self._filling: tuple[Offer, Filling] | None = None

    # What it is made of.

    def panes(self) -> Sequence[Widget]:
        """The prompt comes first: it is where most is done."""
        return (self.board, self.prompt, self.log_pane)

    def inner_regions(self, inside: Region) -> Mapping[Widget, Region]:
        """Board above; prompt and log below it, side by side where there is room."""
        rows = self.face.board_rows(inside.width, inside.height + 2)
        board, prompt, log = regions_for(inside, rows)
        return {self.board: board, self.prompt: prompt, self.log_pane: log}

    def key_hints(self) -> tuple[KeyHint, ...]:
        """The house's keys, and between them the pages of this game."""
        *others, last = super().key_hints()
        pages = [(viewer.letter, viewer.label) for viewer in self.face.viewers]
        return (*others, *pages, last)

    def help_page(self) -> Page:
        """What is asked now, and how this screen works."""
        question = self.prompt.question
        words = [wrapped(text, 72) for text in (question.title, question.note, _HELP) if text]
        about = self.board.about(self._pointed_at())
        if about:
            words.insert(1, wrapped(about, 72, "note"))
        lines = [row for rows in words for row in (*rows, ())]
        return Page(self.face.title, tuple(lines))

    def commands(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Saving under another name, the pages of the game, the title screen."""
        pages = tuple(
            (viewer.label, "", self._opener(viewer.letter)) for viewer in self.face.viewers
        )
        return (
            *pages,
            ("To the title screen", "The game stays saved", self.city.to_title),
        )

    # Beginning and end.

    def on_mount(self) -> None:
        """Sit down: what has happened so far is in the log, and then the first question."""
        self._unwatch = self.table.watch(self._published)
        self.seat.mark_told()
        self._fill_log()
        self._recall()
        self._rest()
        self._keep_time()

    def _keep_time(self) -> None:
        """Look at the clock now, and again when it may matter."""
        if self._clock_timer is not None:
            self._clock_timer.stop()
            self._clock_timer = None
        seconds = Timekeeper(self.table, self.city.clock).look()
        if seconds is not None:
            self._clock_timer = self.set_timer(max(seconds, 0.05), self._keep_time)
        if self.seat.sitting is not None:
            self._say_header(self.seat.link.view)

    def on_unmount(self) -> None:
        """Leave the table alone."""
        self._stop_reel()
        self._unwatch()

    # One step of the table after another.

    def _published(self) -> None:
        """Something was applied: tell it, then go on."""
        if self._form is self.app.screen:
            # What the form asks may not be asked any more; its draft is kept.
            self.city.go_back()
        if self.seat.told > len(self.table.events):
            self.seat.mark_told()
            self._fill_log()
            self._recall()
        self._reel += self.seat.untold()
        self.seat.mark_told()
        self._decision = None
        self._then = self._nothing
        if self._clock_timer is None and self.table.appointment is not None:
            self.call_later(self._keep_time)
        self.call_later(self._play_on)

    def _play_on(self) -> None:
        """Show events one by one; rest between them if something was to be seen."""
        self._rest_timer = None
        motion = self.city.settings.motion
        if motion and self._reel and not self.prompt.has_focus:
            self.prompt.focus()
        while self._reel:
            event = self._reel.pop(0)
            self._log_event(event)
            pause = self.board.step(event) if motion else 0.0
            if pause > 0.0:
                self._rest_timer = self.set_timer(pause, self._play_on)
                self.prompt.silence("", "any key shows the rest at once")
                return
        self._rest()

    def _stop_reel(self) -> None:
        """Show what is left at once."""
        if self._rest_timer is not None:
            self._rest_timer.stop()
            self._rest_timer = None
        while self._reel:
            self._log_event(self._reel.pop(0))

    def _rest(self) -> None:
        """Everything has been told: who is asked now?"""
        if self.city.store.trouble:
            self.say(self.city.store.trouble, "bad")
        match self.seat.next():
            case AskSeat(seat):
                self._ask_seat(seat)
            case HandOver(seat):
                self._hand_over(seat)
            case OpenRace(seats, bots):
                # A bot that wants to be first is; the answer comes back here by way of the watch.
                if not (bots and self.table.bot_step()):
                    self._ask_all(seats, bots)
            case BotMoves():
                self._bot_moves()
            case _:
                self._ask_after_the_end()

    def _show(self, decision: Decision | None) -> None:
        view = self.seat.link.view
        self._say_header(view)
        self.board.show(view, decision)

    def _say_header(self, view: Any) -> None:
        """What the game says of itself, and how long it is until an agreed deadline."""
        left, right = self.face.header(view, self.app.size.width)
        left_over = Timekeeper(self.table, self.city.clock).words()
        self.header.say((*left, (f"  {left_over}", "note")) if left_over else left, right)

    def _ask(self, ask: Ask, then: Callable[[Any], None]) -> None:
        self._then = then
        self._filling = None
        self.prompt.ask(ask, self._hand_line())

    def _hand_line(self) -> Line:
        if self.seat.sitting is None:
            return ()
        return self.face.hand_line(self.seat.link.view, self.app.size.width)

    def on_resize(self) -> None:
        """Header and hand use the width there is now."""
        if self.seat.sitting is not None:
            self._say_header(self.seat.link.view)
            self.prompt.aside = self._hand_line()
            self.prompt.repaint()

    def _sit(self, seat: int) -> None:
        if self.seat.sitting != seat:
            self.seat.sit(seat)
            self._fill_log()

    def _ask_seat(self, seat: int) -> None:
        self._sit(seat)
        self._decision = self.seat.link.decision
        assert self._decision is not None
        if self._decision.secret and self._everybody_looks():
            name = self.table.seats[seat].name
            self._show(None)
            shown = Row(value=None, label="Show it to me")
            title = f"{name}: this is for your eyes alone; let the others look away"
            self._ask(menu(title, (shown,)), lambda _: self._ask_decision())
        else:
            self._ask_decision()

    def _everybody_looks(self) -> bool:
        """Several people at a table without secrets: nobody has been told to look away."""
        return len(self.seat.people) > 1 and not self.face.has_secrets(self.seat.link.view)

    def _ask_decision(self) -> None:
        assert self._decision is not None
        self._show(self._decision)
        if self._decision.kind == "deal":
            self._ask_deal(self._decision)
        else:
            self._ask(ask_of(self._decision, self.city.keymap.is_free), self._answer)

    def _ask_deal(self, decision: Decision) -> None:
        """A deal has a form of its own, which opens by itself once; Esc there leads here."""
        known = self._bargaining
        self._bargaining = bargaining = Bargaining.of(decision, known)
        words = "Read the offer" if bargaining.offered else "Put the deal together"
        rows = (Row(value=None, label=words), Row(value=_NO_DEAL, label="No deal"))
        note, rules = decision.note, decision.rules
        ask = Ask(title=decision.title, rows=marked(rows), note=note, rules=rules)
        self._ask(ask, self._answer_deal)
        if bargaining is not known and self.is_active:
            self._open_deal()

    def _open_deal(self) -> None:
        from tui.screens.deal import DealScreen

        assert self._bargaining is not None
        self._form = DealScreen(self._bargaining, self._answer)
        self.app.push_screen(self._form)

    def _answer_deal(self, value: dict[str, Any] | None) -> None:
        if value is None:
            self._open_deal()
        else:
            self._answer(value)

    def _ask_all(self, seats: tuple[int, ...], bots: bool) -> None:
        """One list for everybody: each row answers for its own seat, or lets the bots go first."""
        rows: list[Row] = []
        if len(seats) == 1:
            self._sit(seats[0])
        for seat in seats:
            decision = self.table.link(seat).decision
            assert decision is not None
            name = self.table.seats[seat].name
            rows += [
                Row(
                    value=(seat, decision.id, option.key),
                    label=f"{name}: {option.label}",
                    points=(option.key,),
                )
                for option in decision.options
            ]
            rules, note = decision.rules, decision.note
        if bots:
            rows.append(Row(value=None, label="Wait for the others", mark="w"))
        self._show(None)
        ask = Ask(title="Whoever is first", rows=marked(rows), note=note, rules=rules)
        self._ask(ask, self._answer_for)

    def _answer(self, value: Any) -> None:
        decision = self._decision
        if decision is None:
            return
        self._answered_at = len(self.table.events)
        try:
            self.seat.link.answer(value, decision.id)
        except Refused as refusal:
            self.prompt.complain(str(refusal))

    def _answer_for(self, answer: tuple[int, str, str] | None) -> None:
        if answer is None:
            self.table.bot_step(pressed=True)
            return
        seat, question, key = answer
        try:
            self.table.link(seat).answer(key, question)
        except Refused as refusal:
            self.prompt.complain(str(refusal))

    # Other seats.

    def _hand_over(self, seat: int) -> None:
        """Let who sits here look once more, then hide everything until the next one is there."""
        if self.seat.sitting is None:
            self._drop_curtain(seat)
            return
        self._show(None)
        name = self.table.seats[seat].name
        hide = Row(value=seat, label=f"Hide the table and pass the keyboard to {name}")
        here = self.table.seats[self.seat.sitting].name
        ask = menu(f"{here}: take a last look", (hide,), note=self._told_in_private())
        self._ask(ask, self._drop_curtain)

    def _told_in_private(self) -> str:
        """What the last answer brought that only who sits here may know: no log will say it."""
        link = self.seat.link
        private = [event for event in link.events(self._answered_at) if event.to is not None]
        return " ".join(words for event in private if (words := link.sentence(event)))

    def _drop_curtain(self, seat: int) -> None:
        self.seat.stand_up()
        self._decision = None
        self._then = self._nothing
        self.board.cover()
        self.prompt.silence("")
        self.header.say(line(self.face.title, "title"))
        self.city.show_curtain(self.table.seats[seat].name, lambda: self._sit_down(seat))

    def _sit_down(self, seat: int) -> None:
        self.seat.sit(seat)
        self._fill_log()
        self._rest()

    def _bot_moves(self) -> None:
        if self.seat.people or self._running_on:
            self.call_later(self._let_bot_move)
            return
        self._show(None)
        rows = (
            Row(value=False, label="The next move"),
            Row(value=True, label="Play on to the end"),
        )
        self._ask(menu("Only bots are playing", rows), self._watch_bots)

    def _watch_bots(self, to_the_end: bool) -> None:
        self._running_on = to_the_end
        self._let_bot_move()

    def _let_bot_move(self) -> None:
        if not self.table.bot_step():
            self._show(None)
            self.prompt.silence("Nobody is asked anything now.")

    def _ask_after_the_end(self) -> None:
        self._show(None)
        rows = (Row(value=None, label="See how it ended"),)
        self._ask(menu("The game is over", rows), lambda _: self.city.show_ending(self.table))

    # Answers.

    def on_prompt_committed(self, event: Prompt.Committed) -> None:
        """Confirm what should be confirmed, then do it."""
        if event.ask is not self.prompt.question or not self.is_active:
            return
        if event.warning and self.city.settings.confirm:
            self._make_sure(event.warning, event.value)
        else:
            self._then(event.value)

    def _make_sure(self, warning: str, value: Any) -> None:
        then, answering = self._then, self.prompt.answering

        def decide(sure: bool) -> None:
            self._then = then
            if sure:
                then(value)
            else:
                self.prompt.resume(answering)

        self._ask(make_sure(warning), decide)

    def on_prompt_moved(self, event: Prompt.Moved) -> None:
        """The board lights up what the prompt's cursor stands on."""
        if event.ask is not self.prompt.question:
            return
        points = event.points
        picked = event.picked if len(points) < 2 else event.picked | set(points)
        self.board.highlight(points[0] if points else None, picked)
        if event.weighed is not None:
            self.board.consider(event.weighed)

    def on_board_hovered(self, event: Board.Hovered) -> None:
        """The prompt follows the board's cursor."""
        event.stop()
        self.prompt.point_at(event.key)

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """As if Enter had been pressed on that option in the prompt."""
        event.stop()
        if self.prompt.point_at(event.key):
            row = self.prompt.answering.row
            if row is not None and row.points == (event.key,):
                self.prompt.choose()

    def on_board_arranged(self, event: Board.Arranged) -> None:
        """Answer with an order made on the board, by way of the option that asks for one."""
        event.stop()
        if self._decision is not None and self._decision.kind == "order":
            self._answer(event.order)
        elif self._decision is not None and event.through:
            self._answer(event.through)
            self.call_later(self._arrange, event.order)

    def _arrange(self, order: list[str]) -> None:
        if self._decision is not None and self._decision.kind == "order":
            self._answer(order)

    # Keys.

    def take_key(self, event: events.Key) -> bool:
        """Skip what is being shown, take a jump letter, open a page, or obey a command."""
        sign = event.character or ""
        if self._rest_timer is not None:
            self._stop_reel()
            self._rest()
            # Whatever is being shown, leaving is never swallowed.
            if self.city.keymap.command(event.key) == "quit":
                return super().take_key(event)
        elif self._jumps:
            self._jump_to(sign)
        elif not (self.board.obey(sign) or self._open_viewer(sign)):
            return super().take_key(event)
        return True

    def do_back(self) -> None:
        """A question of ours goes away; a game's question stays."""
        if self._filling is not None:
            self._fill_back(*self._filling)
        elif self._then in (self._answer, self._answer_deal, self._nothing):
            self.say(f"{self.city.keymap.label('quit')} leaves; the game is saved.")
        else:
            self._rest()

    def do_jump(self) -> None:
        """Letters over everything on the board that can be chosen."""
        targets = self.board.targets()
        if not targets:
            self.say("There is nothing on the board to jump to now.")
            return
        self._jumps = {
            letter: target.key for letter, target in zip(_JUMP_LETTERS, targets, strict=False)
        }
        self.board.letters({key: letter for letter, key in self._jumps.items()})
        self.set_focus(None)

    def _jump_to(self, letter: str) -> None:
        key = self._jumps.get(letter)
        self._jumps = {}
        self.board.letters({})
        self.prompt.focus()
        if key is not None:
            self.prompt.point_at(key)

    def _opener(self, letter: str) -> Callable[[], None]:
        def open_it() -> None:
            self._open_viewer(letter)

        return open_it

    def _open_viewer(self, letter: str) -> bool:
        viewer = next((each for each in self.face.viewers if each.letter == letter), None)
        if viewer is None:
            return False
        view = self.seat.link.view
        title = viewer.open(view, 60).title
        self.app.push_screen(PageScreen(title, lambda width: viewer.open(view, width).lines))
        return True

    def do_hand(self) -> None:
        """What the seat holds, written out."""
        if self.seat.sitting is None:
            self.say("Nobody sits here now.")
            return
        view = self.seat.link.view
        title = self.face.hand(view, 60).title
        self.app.push_screen(PageScreen(title, lambda width: self.face.hand(view, width).lines))

    def do_log(self) -> None:
        """Everything that has happened."""
        self.city.show_log(self.record, self.seat.news_since())

    def do_rules(self) -> None:
        """The rules, open at what is being decided."""
        self.city.show_rules(self.table.game, self.prompt.question.rules)

    def do_undo(self) -> None:
        """Take the last decision of a person back."""
        self._step_back(self.table.undo_label, self.table.undo, "Taken back")

    def do_redo(self) -> None:
        """Do again what was taken back."""
        self._step_back(self.table.redo_label, self.table.redo, "Done again")

    def _step_back(self, label: str | None, step: Callable[[], None], word: str) -> None:
        try:
            step()
        except Refused as refusal:
            self.say(str(refusal))
        else:
            self.say(f"{word}: {label}.")

    def do_save_as(self) -> None:
        """Ask for the name of a copy."""
        ask = Ask(title="Save a copy under which name?", kind="words", limit=40)
        self._ask(ask, self._save_as)

    def _save_as(self, name: str) -> None:
        try:
            kept = self.city.store.save_as(self.table, name)
        except SaveTrouble as trouble:
            self.prompt.complain(str(trouble))
        else:
            self._rest()
            self.say(f"A copy is kept as {kept}. You play on in the first one.")

    def do_break_in(self) -> None:
        """Whose turn out of turn? Then what that seat can do."""
        rows = [Row(value=seat, label=self.table.seats[seat].name) for seat in self.seat.people]
        if len(rows) == 1:
            self._break_in(self.seat.people[0])
        else:
            self._ask(menu("Who breaks in?", rows), self._break_in)

    def _break_in(self, seat: int) -> None:
        if not self.seat.may_sit(seat):
            self.seat.stand_up()
            self.board.cover()
            name = self.table.seats[seat].name
            self.city.show_curtain(name, lambda: self._list_offers(seat))
        else:
            self._list_offers(seat)

    def _list_offers(self, seat: int) -> None:
        self._sit(seat)
        self._show(None)
        offers = self.seat.link.offers
        if not offers:
            self._rest()
            self.say(f"{self.table.seats[seat].name} cannot do anything out of turn now.")
            return
        rows = [Row(value=offer, label=offer.label, detail=offer.detail) for offer in offers]
        title = f"{self.table.seats[seat].name}: break in with what?"
        self._ask(menu(title, rows), self._take_offer)

    def _take_offer(self, offer: Offer) -> None:
        self._fill_in(offer, Filling(f"{offer.label}:", offer.missing))

    def _fill_in(self, offer: Offer, filling: Filling) -> None:
        """Ask for each thing an offer needs, then declare it."""
        if filling.blank is not None:
            self._ask(filling.ask(), lambda value: self._fill_blank(offer, filling, value))
            self._filling = offer, filling
            return
        try:
            self.seat.link.act(offer.key, filling.args)
        except Refused as refusal:
            self._rest()
            self.prompt.complain(str(refusal))

    def _fill_back(self, offer: Offer, filling: Filling) -> None:
        """To the blank before; from the first one back to what is offered."""
        if filling.back(self.prompt.answering.value()):
            self._fill_in(offer, filling)
        elif self.seat.sitting is not None:
            self._list_offers(self.seat.sitting)

    def _fill_blank(self, offer: Offer, filling: Filling, value: Any) -> None:
        filling.take(value)
        self._fill_in(offer, filling)

    # The log.

    def _fill_log(self) -> None:
        since = self.seat.news_since()
        self.log_pane.fill(self.record.sentences(), self.record.count_since(since))

    def _recall(self) -> None:
        self.board.recall(self.table.link(None).events())

    def _log_event(self, event: Event) -> None:
        self.board.hear(event)
        sentence = self.record.sentence_of(event)
        if sentence is not None:
            self.log_pane.add(sentence)

    def _pointed_at(self) -> str:
        points = self.prompt.answering.points()
        return points[0] if points else ""

    @staticmethod
    def _nothing(_value: Any) -> None:
        """Nothing is asked."""

    @staticmethod
    def _no_watch() -> None:
        """Nothing is watched yet."""
