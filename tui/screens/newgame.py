"""Setting up a game: which one, who sits where, the table's options, the seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import define, evolve, field, frozen

from engine import BadTable, OptionSpec, Seat, Unclean, games, kind
from engine.ingress import clean_name
from tui.screens.base import ListScreen
from tui.widgets.ask import Ask, Row, menu
from tui.widgets.lines import Line, Page, line, wrapped

_NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
_LONGEST_NAME: Final = 24
_SEED_DIGITS: Final = 19


@frozen
class StartRequest:
    """A table somebody wants: from the new-game screen, the command line, or "play again"."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str] = field(factory=dict)
    seed: int | None = None


@define
class Plans:
    """What has been chosen so far. ``seats`` holds every seat there could be; ``count`` play."""

    game: str
    count: int
    seats: list[Seat]
    options: dict[str, str]
    seed: int | None = None

    @classmethod
    def first(cls, game: str) -> Plans:
        """A table for as few people as the game takes, everything at its default."""
        chosen = kind(game)
        seats = [Seat(name) for name in _NAMES[: max(chosen.seat_counts)]]
        options = {spec.key: spec.default for spec in chosen.options}
        return cls(game, min(chosen.seat_counts), seats, options)

    @classmethod
    def again(cls, request: StartRequest) -> Plans:
        """The table of last time."""
        plans = cls.first(request.game)
        plans.count = len(request.seats)
        plans.seats[: plans.count] = request.seats
        plans.options |= request.options
        return plans

    def request(self) -> StartRequest:
        """What to start."""
        return StartRequest(
            self.game, tuple(self.seats[: self.count]), dict(self.options), self.seed
        )


class NewGameScreen(ListScreen):
    """Every choice is a row; left and right change it, Enter opens it, the first row begins."""

    title_line = "New game"
    hints = ("help", "commit", "left", "right", "back")

    def __init__(self, plans: Plans | None = None) -> None:
        super().__init__()
        self.plans = plans or Plans.first(games()[0])

    def word_for(self, command: str) -> str:
        """What these keys do to a row here."""
        words = {"commit": "open", "left": "before", "right": "next"}
        return words.get(command) or super().word_for(command)

    def main_list(self) -> Ask:
        """Begin, game, seats, options, seed."""
        plans = self.plans
        chosen = kind(plans.game)
        rows = [
            Row(
                value="begin",
                label="Begin",
                detail=f"{plans.count} {'seat' if plans.count == 1 else 'seats'}",
            ),
            Row(value="game", label="Game", detail=chosen.title),
            Row(value="count", label="Seats", detail=str(plans.count)),
        ]
        for n, seat in enumerate(plans.seats[: plans.count]):
            who = "person" if seat.bot is None else f"bot, {seat.bot}"
            rows.append(Row(value=("seat", n), label=f"Seat {n + 1}", detail=f"{seat.name}, {who}"))
        rows += [
            Row(value=("option", spec.key), label=spec.label, detail=self._choice(spec))
            for spec in chosen.options
        ]
        seed = "drawn by chance" if plans.seed is None else str(plans.seed)
        rows.append(Row(value="seed", label="Seed", detail=seed))
        return menu("Who plays what?", rows)

    def chosen(self, value: Any) -> None:
        """Begin, or open a row."""
        match value:
            case "begin":
                self._begin()
            case "game":
                rows = [Row(value=game, label=kind(game).title) for game in games()]
                self.ask(menu("Which game?", rows, start=self.plans.game), self._pick_game)
            case "count":
                counts = kind(self.plans.game).seat_counts
                rows = [Row(value=count, label=f"{count} seats") for count in counts]
                self.ask(menu("How many seats?", rows, start=self.plans.count), self._pick_count)
            case ("seat", int(n)):
                self._open_seat(n)
            case ("option", str(key)):
                spec = self._spec(key)
                rows = [
                    Row(value=choice.key, label=choice.label, detail=choice.help)
                    for choice in spec.choices
                ]
                start = self.plans.options[key]
                self.ask(menu(spec.label, rows, start=start), lambda v: self._pick_option(key, v))
            case _:
                seed = "" if self.plans.seed is None else str(self.plans.seed)
                ask = Ask(
                    title="Seed",
                    kind="words",
                    note="A number makes the same game again; nothing: by chance.",
                    limit=_SEED_DIGITS,
                    start=seed,
                    refusal=_seed_refusal,
                )
                self.ask(ask, self._pick_seed)

    def _begin(self) -> None:
        try:
            self.city.start_table(self.plans.request())
        except (BadTable, Unclean) as fault:
            self.prompt.complain(str(fault))

    def _pick_game(self, game: str) -> None:
        if game != self.plans.game:
            self.plans = Plans.first(game)
        self.show_list("game")

    def _pick_count(self, count: int) -> None:
        self.plans.count = count
        self.show_list("count")

    def _pick_option(self, key: str, value: str) -> None:
        self.plans.options[key] = value
        self.show_list(("option", key))

    def _pick_seed(self, digits: str) -> None:
        self.plans.seed = int(digits) if digits.strip() else None
        self.show_list("seed")

    def _open_seat(self, n: int) -> None:
        seat = self.plans.seats[n]
        rows = [
            Row(value="name", label="Another name", detail=seat.name),
            Row(value=None, label="A person at this keyboard"),
            *(Row(value=("bot", bot), label=f"Bot: {bot}") for bot in self._bots()),
        ]
        self.ask(menu(f"Seat {n + 1}: {seat.name}", rows), lambda value: self._pick_seat(n, value))

    def _pick_seat(self, n: int, value: Any) -> None:
        if value == "name":
            ask = Ask(
                title=f"Name of seat {n + 1}",
                kind="words",
                limit=_LONGEST_NAME,
                start=self.plans.seats[n].name,
                refusal=lambda name: self._name_refusal(n, name),
            )
            self.ask(ask, lambda name: self._rename(n, name))
        else:
            self.plans.seats[n] = evolve(self.plans.seats[n], bot=value[1] if value else None)
            self.show_list(("seat", n))

    def _rename(self, n: int, name: str) -> None:
        self.plans.seats[n] = evolve(self.plans.seats[n], name=clean_name(name))
        self.show_list(("seat", n))

    def _name_refusal(self, n: int, name: str) -> str | None:
        try:
            cleaned = clean_name(name)
        except Unclean as fault:
            return str(fault)
        others = [seat.name for m, seat in enumerate(self.plans.seats) if m != n]
        if cleaned.casefold() in (other.casefold() for other in others[: self.plans.count - 1]):
            return f"{cleaned} sits at this table already."
        return None

    # Left and right change a row without opening it.

    def do_left(self) -> None:
        """The choice before."""
        self._turn(-1)

    def do_right(self) -> None:
        """The next choice."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        row = self.prompt.answering.row
        if row is None or self._aside:
            return
        plans = self.plans
        match row.value:
            case "game":
                self._pick_game(_next(games(), plans.game, by))
            case "count":
                self._pick_count(_next(kind(plans.game).seat_counts, plans.count, by))
            case ("seat", int(n)):
                bot = _next((None, *self._bots()), plans.seats[n].bot, by)
                plans.seats[n] = evolve(plans.seats[n], bot=bot)
                self.show_list(row.value)
            case ("option", str(key)):
                choices = [choice.key for choice in self._spec(key).choices]
                self._pick_option(key, _next(choices, plans.options[key], by))

    # Words.

    def _bots(self) -> tuple[str, ...]:
        return tuple(sorted(kind(self.plans.game).policies, key=lambda bot: (bot == "random", bot)))

    def _spec(self, key: str) -> OptionSpec:
        return next(spec for spec in kind(self.plans.game).options if spec.key == key)

    def _choice(self, spec: OptionSpec) -> str:
        chosen = self.plans.options[spec.key]
        return next(choice.label for choice in spec.choices if choice.key == chosen)

    def about(self, value: Any, width: int) -> Sequence[Line]:
        """What the row decides."""
        match value:
            case "begin":
                return self._summary(width)
            case "game":
                return wrapped(self.city.face_of(self.plans.game).tagline, width)
            case ("option", str(key)):
                return self._about_option(self._spec(key), width)
            case ("seat", _):
                return wrapped(
                    "A person at this keyboard, or a bot. Bots see only what a person in their "
                    "seat would see, and say what they do and why.",
                    width,
                )
            case "count":
                return wrapped("How many sit at the table, people and bots together.", width)
            case _:
                return wrapped(
                    "Everything that chance decides comes from this number: the same seed and the "
                    "same answers make the same game. Left empty, it is drawn, and laid open at "
                    "the end; what is shown at the start proves that it was not changed.",
                    width,
                )

    def _summary(self, width: int) -> list[Line]:
        plans = self.plans
        lines = [line(kind(plans.game).title, "heading"), ()]
        for n, seat in enumerate(plans.seats[: plans.count]):
            who = "" if seat.bot is None else f"  (bot, {seat.bot})"
            lines.append(((seat.name, f"seat{n + 1}"), (who, "dim")))
        lines.append(())
        for spec in kind(plans.game).options:
            lines += wrapped(f"{spec.label}: {self._choice(spec)}", width, "dim")
        return lines

    def _about_option(self, spec: OptionSpec, width: int) -> list[Line]:
        lines = [*wrapped(spec.help, width), ()]
        for choice in spec.choices:
            chosen = choice.key == self.plans.options[spec.key]
            lines.append(line(choice.label, "chosen" if chosen else "heading"))
            lines += wrapped(choice.help, width, "dim", indent=2) if choice.help else []
        return lines

    def help_page(self) -> Page:
        """How to set a table."""
        words = (
            "Every row is a choice. The arrows left and right change it at once; Enter opens it. "
            "Enter on the first row begins the game."
        )
        return Page(self.title_line, tuple(wrapped(words, 72)))


def _next(choices: Sequence[Any], now: Any, by: int) -> Any:
    """The choice after (or before) the present one, round and round."""
    return choices[(list(choices).index(now) + by) % len(choices)]


def _seed_refusal(digits: str) -> str | None:
    """A seed is a whole number that fits 64 bits, or nothing."""
    words = digits.strip()
    if not words or (words.isascii() and words.isdigit() and int(words) < 2**63):
        return None
    return "A seed is a whole number, or nothing at all."
